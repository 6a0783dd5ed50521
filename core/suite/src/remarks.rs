//! Other remarks: what cannot be used now and why, and the feats of finished games.

use std::collections::BTreeSet;

use crate::common::walk;
use pawmail_core::erased::{AnyTable, LETTERS_ON_BUTTONS};
use pawmail_core::game::Game;
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::players::{Player, record_match, seed_of_match};
use pawmail_core::seat::{Seat, Viewer};
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
