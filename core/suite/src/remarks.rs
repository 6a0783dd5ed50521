//! Other remarks: what cannot be used now and why, how turns are counted, and how finished games are remembered.

use std::collections::BTreeSet;

use crate::common::walk;
use pawmail_core::erased::{AnyTable, LETTERS_ON_BUTTONS};
use pawmail_core::game::{Game, Outcome};
use pawmail_core::phrase::{Arg, Lang, Look, Phrase, phrase_of};
use pawmail_core::players::{Course, Player, record_match, seed_of_match};
use pawmail_core::seat::{Seat, Seats, Viewer};
use pawmail_core::table::Table;

/// Looks with names as long as buttons allow, in every language.
fn looks() -> [Look; 3] {
    Lang::ALL.map(|lang| Look {
        lang,
        names: (0..8)
            .map(|_| "М".repeat(LETTERS_ON_BUTTONS))
            .collect::<Vec<_>>(),
    })
}

pub fn bars<G: Game>() {
    let looks = looks();
    let mut kinds = BTreeSet::new();
    walk::<G>(3, 400, |position, step, _| {
        let Some((seat, _)) = step else { return };
        let view = position.view(Viewer::Seat(seat));
        for line in G::barred(&view, seat) {
            for look in &looks {
                let said = G::texts().try_say(&line, look).unwrap();
                assert!(said.contains("(R"), "{said}: no rule");
                assert!(said.chars().count() <= 200, "{said}: too long");
            }
            kinds.insert(line.id);
        }
    });
    assert!(!kinds.is_empty(), "{}: nothing was ever barred", G::META.id);
}

pub fn has_topics<G: Game>() {
    let mut topics = BTreeSet::new();
    walk::<G>(2, 400, |position, step, _| {
        if let Some((seat, _)) = step {
            let view = position.view(Viewer::Seat(seat));
            topics.insert(G::topic(&view, seat));
            let about = G::about(&view);
            let is_there = about.is_some_and(|sheet| G::sheets(&view).contains(&sheet));
            assert!(is_there, "{}: {about:?}", G::META.id);
        }
    });
    let help = G::META.help;
    assert!(
        topics.iter().all(|topic| help.contains(topic)),
        "{topics:?}"
    );
    assert!(topics.len() >= 3, "{}: only {topics:?}", G::META.id);
}

pub fn bars_nothing_out_of_turn<G: Game>() {
    walk::<G>(1, 200, |position, _, _| {
        for seat in Seat::all(G::n_seats(position)) {
            let mut steps = Vec::new();
            position.legal(seat, &mut steps);
            if steps.is_empty() {
                let view = position.view(Viewer::Seat(seat));
                assert_eq!(G::barred(&view, seat), Vec::new(), "{}", G::META.id);
            }
        }
    });
}

/// The prompts of every seat and viewer in random games are never empty, and say when the game is over.
pub fn asks_until_the_end<G: Game>() {
    walk::<G>(3, 400, |position, _, _| {
        let is_over = position.outcome().is_some();
        let seats = Seat::all(G::n_seats(position));
        for viewer in Viewer::all(G::n_seats(position)) {
            let view = position.view(viewer);
            for seat in seats.clone() {
                let asked = G::prompt(&view, seat);
                assert!(!asked.is_empty(), "{}: {seat}, {viewer:?}", G::META.id);
                let says_over = asked.iter().any(|phrase| phrase.id == "ask-over");
                assert_eq!(says_over, is_over, "{}: {asked:?}", G::META.id);
            }
        }
    });
}

pub fn remembers<G: Game>() {
    let id = G::META.id;
    let (min, max) = G::META.seats;
    for seats in min..=max {
        let players = vec![Player::Greedy; seats.into()];
        let seed = seed_of_match(11, seats.into());
        let begun = Table::<G>::new(seats, G::Options::default(), seed, Vec::new()).unwrap();
        assert_eq!(
            begun.summary(&Look::new(Lang::En)).feats,
            Vec::<String>::new()
        );
        let table = record_match::<G>(G::Options::default(), &players, &seed).unwrap();
        for look in looks() {
            let feats = table.summary(&look).feats;
            assert!((1..=3).contains(&feats.len()), "{id}, {seats}: {feats:?}");
            for feat in &feats {
                assert!(feat.chars().any(|letter| letter.is_ascii_digit()), "{feat}");
                assert!(feat.chars().count() <= 160, "{feat}");
            }
        }
    }
}

/// A game of so many seats to its end, played well or at random.
fn finished<G: Game>(player: Player, seats: u8) -> Table<G> {
    let players = vec![player; seats.into()];
    let seed = seed_of_match(17, seats.into());
    record_match::<G>(G::Options::default(), &players, &seed).unwrap()
}

pub fn adds_up<G: Game>() {
    let id = G::META.id;
    let (min, max) = G::META.seats;
    for player in [Player::Random, Player::Greedy] {
        for seats in min..=max {
            let table = finished::<G>(player, seats);
            let facts: Vec<G::Fact> = table
                .history()
                .into_iter()
                .flat_map(|happened| happened.entries)
                .filter(|entry| entry.is_for(Viewer::Spectator))
                .map(|entry| entry.fact)
                .collect();
            let view = table.view(Viewer::Spectator);
            let Outcome { scores, .. } = table.position().outcome().unwrap();
            let told = table.summary(&Look::new(Lang::En)).sources;
            for (seat, &score) in Seat::all(seats).zip(&scores) {
                let sources = G::sources(&view, &facts, seat);
                if sources.is_empty() && told.is_empty() {
                    continue;
                }
                let sum: i32 = sources.iter().map(|source| source.points).sum();
                assert_eq!(sum, score, "{id}, {player}, {seats}: {sources:?}");
                let parts = sources.iter().filter(|source| source.points != 0);
                assert_eq!(told[seat.index()].len(), parts.count(), "{id}: {told:?}");
            }
            for look in looks() {
                for part in table.summary(&look).sources.iter().flatten() {
                    let is_told = |letter: char| letter.is_ascii_digit() || letter == '½';
                    assert!(part.contains(is_told), "{part}");
                    assert!(part.chars().count() <= 40, "{part}");
                }
            }
        }
    }
}

pub fn counts_turns<G: Game>() {
    let id = G::META.id;
    let table = finished::<G>(Player::Greedy, G::META.seats.0);
    let mut begun = 0;
    let mut waiting = Seats::NONE;
    let mut ends = Vec::new();
    for number in 0..table.number() {
        let after = table.position_at(number).waiting();
        let new = after.filter(|&seat| !waiting.contains(seat)).count();
        if new > 0 && number > 0 {
            ends.push((begun, number));
        }
        begun += u32::try_from(new).unwrap();
        waiting = after;
    }
    ends.push((begun, table.number()));
    let turns = Table::turns(&table);
    let counted: Vec<(u32, u32)> = turns.iter().map(|turn| (turn.turn, turn.to)).collect();
    assert_eq!(counted, ends, "{id}");
    assert_eq!(Course::of(&table).unwrap().turns, begun, "{id}");
    let look = Look::new(Lang::En);
    let all = table.highlights((0, table.number()), &[], 2, &look);
    assert_eq!(all.len(), 2, "{id}: {all:?}");
    let every = table.highlights((0, table.number()), &[], usize::MAX, &look);
    for (at, one) in every.iter().enumerate() {
        assert!(!every[..at].contains(one), "{id}: told twice: {one}");
    }
    let first = table.highlights((0, turns[0].to), &[], usize::MAX, &look);
    let told: Vec<String> = AnyTable::history(&table, Some(Viewer::Spectator), &look)
        .filter(|told| (1..=turns[0].to).contains(&told.number))
        .flat_map(|told| told.sentences)
        .collect();
    assert!(
        first.iter().all(|one| told.contains(one)),
        "{id}: {first:?}"
    );
}

/// What is told of a seat is about it, if anything that says as much is.
pub fn tells_of_a_seat<G: Game>() {
    let id = G::META.id;
    let table = finished::<G>(Player::Greedy, G::META.seats.0);
    let look = Look::new(Lang::En);
    let history = table.history().into_iter();
    let history = history.filter(|happened| happened.number > 0);
    let public: Vec<G::Fact> = history
        .flat_map(|happened| happened.entries)
        .filter(|entry| entry.is_for(Viewer::Spectator))
        .map(|entry| entry.fact)
        .collect();
    let most = public.iter().map(G::telling).max().unwrap();
    for seat in Seat::all(G::META.seats.0) {
        let told = table.highlights((0, table.number()), &[seat], 1, &look);
        let is_about = |phrase: &Phrase| {
            let mut args = phrase.args.iter();
            args.any(|(_, arg)| *arg == Arg::Seat(seat))
        };
        let about = public.iter().filter(|fact| G::telling(fact) == most);
        let about = about.filter_map(|fact| phrase_of(fact).ok());
        if let Some(newest) = about.filter(is_about).last() {
            assert_eq!(told, [G::texts().say(&newest, &look)], "{id}");
        }
    }
}
