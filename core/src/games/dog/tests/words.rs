//! The messages for refused steps, and for cards that cannot be played.

use std::collections::BTreeSet;

use super::*;
use crate::games::dog::Reason;
use crate::games::dog::why_unplayable;

/// A refused step: the position, steps of seat 0 before it, the step of a seat; the message and the rule it names.
struct Refusal {
    position: Builder,
    before: &'static str,
    seat: u8,
    step: &'static str,
    id: &'static str,
    rule: &'static str,
}

fn refusal(
    position: Builder,
    [before, step]: [&'static str; 2],
    [id, rule]: [&'static str; 2],
) -> Refusal {
    Refusal {
        position,
        before,
        seat: 0,
        step,
        id,
        rule,
    }
}

fn hand(pieces: &str, hand: &str) -> Builder {
    board(pieces).hand(0, hand)
}

/// Nothing can be done now, or not this kind of step.
fn refused_now() -> Vec<Refusal> {
    let home = "0.1 h1, 0.2 h2, 0.3 h3, 0.4 h4, 2.1 h1, 2.2 h2, 2.3 h3, 2.4 h4";
    let giving = || {
        board("")
            .round(5)
            .exchange()
            .hands(["2 K", "3 3", "5 X", "8 9"])
    };
    let mut other = refusal(hand("0.1 t5", "2"), ["", "card X"], ["no-turn", "R4.1"]);
    other.seat = 1;
    vec![
        other,
        refusal(board(home).over(0), ["", "card X"], ["no-over", "R12.1"]),
        refusal(giving(), ["", "card 2"], ["no-given-yet", "R3.1"]),
        refusal(giving(), ["give 2", "give K"], ["no-given-already", "R3.2"]),
        refusal(giving(), ["", "give 5"], ["no-gift-held", "R3.1"]),
        refusal(board(""), ["", "give X"], ["no-exchange", "R3.2"]),
        refusal(board(""), ["card X", "give X"], ["no-exchange", "R3.2"]),
    ]
}

/// The wrong step of a play.
fn refused_in_order() -> Vec<Refusal> {
    let one = |cards: &str| hand("0.1 t5", cards);
    let none_left = hand("0.1 t5, 0.2 t6, 0.3 t7, 0.4 t8", "A");
    vec![
        refusal(one("2"), ["", "card 3"], ["no-card-held", "R4.2"]),
        refusal(one("2"), ["", "piece 0.1"], ["no-card-yet", "R4.2"]),
        refusal(one("2 3"), ["card 2", "card 3"], ["no-card-more", "R4.2"]),
        refusal(one("2 X"), ["card X", "card 2"], ["no-card-more", "R4.2"]),
        refusal(one("X"), ["card X", "piece 0.1"], ["no-value-yet", "R10"]),
        refusal(one("8"), ["card 8", "as 7"], ["no-value-more", "R10"]),
        refusal(one("X"), ["card X, as 8", "as 7"], ["no-value-more", "R10"]),
        refusal(one("4"), ["card 4", "go 4"], ["no-piece-yet", "R6.1"]),
        refusal(
            one("4"),
            ["card 4, piece 0.1", "piece 0.1"],
            ["no-piece-more", "R6.1"],
        ),
        refusal(
            one("A"),
            ["card A, piece 0.1", "start"],
            ["no-piece-more", "R6.1"],
        ),
        refusal(one("8"), ["card 8", "start"], ["no-start-value", "R5.1"]),
        refusal(none_left, ["card A", "start"], ["no-start-nest", "R5.1"]),
        refusal(
            hand("0.1 start", "K"),
            ["card K", "start"],
            ["no-start-wall", "R5.3"],
        ),
        refusal(
            one("A"),
            ["card A, piece 0.1", "go 5"],
            ["no-length", "R10"],
        ),
        refusal(
            one("A"),
            ["card A, piece 0.1", "go -4"],
            ["no-length", "R10"],
        ),
        refusal(
            one("A"),
            ["card A, piece 0.1", "with 1.1"],
            ["no-length", "R10"],
        ),
    ]
}

/// A piece that is not to be moved, or not to be swapped.
fn refused_pieces() -> Vec<Refusal> {
    let jack = |pieces: &str| hand(pieces, "J");
    let no_partner = jack("0.1 t5, 2.1 t20, 1.1 t30, 1.2 t40");
    let no_partner = no_partner.options(|options| options.jack_partner = false);
    let seven = |pieces: &str| hand(pieces, "7");
    let fresh = jack("0.1 start, 0.2 t5, 1.1 t9");
    let fresh_other = jack("0.1 t5, 1.1 start, 2.1 t9, 2.2 t40");
    let two_own = jack("0.1 t5, 0.2 t6, 1.1 t9, 1.2 t10");
    let moved = ["card 7, piece 0.1, go 2", "piece 0.1"];
    // A third piece is not there.
    let of_two = jack("0.1 t5, 1.1 t9, 2.1 t20").options(|options| options.pieces = 2);
    vec![
        refusal(
            hand("0.1 t5, 2.1 t9", "8"),
            ["card 8", "piece 2.1"],
            ["no-piece-owner", "R4.5"],
        ),
        refusal(seven("0.1 t5, 0.2 t30"), moved, ["no-piece-moved", "R8.2"]),
        refusal(fresh, ["card J", "piece 0.1"], ["no-swap-piece", "R9.1"]),
        refusal(
            fresh_other,
            ["card J, piece 0.1", "with 1.1"],
            ["no-swap-piece", "R9.1"],
        ),
        refusal(
            of_two,
            ["card J, piece 0.1", "with 1.3"],
            ["no-swap-piece", "R9.1"],
        ),
        refusal(
            two_own,
            ["card J, piece 0.1", "with 0.2"],
            ["no-swap-own", "R9.1"],
        ),
        refusal(
            no_partner,
            ["card J, piece 0.1", "with 2.1"],
            ["no-swap-partner", "R9.1"],
        ),
        refusal(
            seven("0.1 t5, 0.2 h2"),
            ["card 7", "piece 0.3"],
            ["no-nest", "R5.1"],
        ),
        refusal(
            hand("0.1 t5", "8"),
            ["card 8", "piece 0.2"],
            ["no-nest", "R5.1"],
        ),
    ]
}

/// A way that is barred.
fn refused_ways() -> Vec<Refusal> {
    let ace = |pieces: &str| hand(pieces, "A");
    let walled = || board("0.1 t13, 0.2 t30, 1.1 start");
    let seven = |pieces: &str| hand(pieces, "7");
    let in_home = hand("0.1 h1, 0.2 h3, 0.3 t5", "2");
    let into_home = ["card A, piece 0.1", "go 1 home"];
    let too_far = ["card A, piece 0.1", "go 11 home"];
    vec![
        refusal(
            seven("0.1 t20, 0.2 h2"),
            ["card 7, piece 0.1", "go 3"],
            ["no-rest", "R8.6"],
        ),
        refusal(
            walled().hand(0, "5"),
            ["card 5", "piece 0.1"],
            ["no-wall", "R5.2"],
        ),
        refusal(
            walled().hand(0, "7"),
            ["card 7, piece 0.1", "go 3"],
            ["no-wall", "R5.2"],
        ),
        refusal(ace("0.1 start"), into_home, ["no-home-fresh", "R7.2"]),
        refusal(ace("0.1 t60"), into_home, ["no-home-short", "R7.1"]),
        refusal(ace("0.1 t60"), too_far, ["no-home-long", "R7.1"]),
        refusal(
            hand("0.1 h4, 0.2 t5", "2"),
            ["card 2", "piece 0.1"],
            ["no-home-long", "R7.4"],
        ),
        refusal(ace("0.1 t0, 0.2 h1"), into_home, ["no-home-taken", "R7.1"]),
        refusal(in_home, ["card 2", "piece 0.1"], ["no-home-taken", "R7.4"]),
        refusal(
            seven("0.1 h1, 0.2 t5"),
            ["card 7, piece 0.1", "go 1 home"],
            ["no-home-inside", "R7.3"],
        ),
    ]
}

/// A card that cannot be played.
fn refused_cards() -> Vec<Refusal> {
    let wall = hand("0.1 t13, 1.1 start", "3 X");
    vec![
        refusal(wall, ["", "card 3"], ["not-playable-wall", "R5.2"]),
        refusal(
            hand("0.1 t13", "J X"),
            ["", "card J"],
            ["not-playable-pair", "R9.4"],
        ),
        refusal(
            hand("", "8 X"),
            ["", "card 8"],
            ["not-playable-nest", "R4.2"],
        ),
        refusal(
            hand("0.1 h4", "8 X"),
            ["", "card 8"],
            ["not-playable-long", "R7.4"],
        ),
        refusal(
            hand("0.1 h1, 0.2 h3", "2 X"),
            ["", "card 2"],
            ["not-playable-taken", "R7.4"],
        ),
        refusal(
            hand("0.1 h3", "7 X"),
            ["", "card 7"],
            ["not-playable-rest", "R8.6"],
        ),
        refusal(
            hand("0.1 h3", "X"),
            ["card X", "as 7"],
            ["not-playable-rest", "R8.6"],
        ),
    ]
}

fn refusals() -> Vec<Refusal> {
    let kinds = [
        refused_now(),
        refused_in_order(),
        refused_pieces(),
        refused_ways(),
        refused_cards(),
    ];
    kinds.into_iter().flatten().collect()
}

/// Messages for what cannot happen, kept so that every reason has words:
/// a joker can always be played, a card that goes back is never chosen for a piece at home, a jack in play has a pair for each piece it may choose.
const NEVER: [&str; 3] = ["not-playable-start", "no-home-back", "no-swap-pair"];

/// R3.1, R4.1, R4.2, R5.2, R8.6, R9.1: every refusal says what is wrong, and names the rule, in every language.
#[test]
fn refusals_name_their_rule() {
    for case in refusals() {
        let game = case.position.game();
        let game = if case.before.is_empty() {
            game
        } else {
            game.play(0, case.before)
        };
        let seat = Seat::new(case.seat);
        let step: Step = case.step.parse().unwrap();
        let what = format!("{} after \"{}\"", case.step, case.before);
        assert!(
            !game.table.position().is_legal(seat, step),
            "{what} is legal"
        );
        let view = game.table.view(Viewer::Seat(seat));
        let phrase: Phrase = Dog::refuse(&view, seat, step).unwrap();
        assert_eq!(phrase.id, case.id, "{what}");
        for lang in Lang::ALL {
            let said = Dog::texts().try_say(&phrase, &Look::new(lang)).unwrap();
            // A sentence may go on after the number, and name two.
            let mut words = said.split(['(', ')', ',', ' ']);
            let names_it = words.any(|word| word == case.rule);
            assert!(names_it, "{what}: {said} does not name {}", case.rule);
        }
    }
}

/// R4.2: there is a refused step above for every message, except for those that nobody can see.
#[test]
fn every_refusal_is_tested() {
    let tested: BTreeSet<&str> = refusals().iter().map(|case| case.id).chain(NEVER).collect();
    let messages: BTreeSet<&str> = include_str!("../en.ftl")
        .lines()
        .filter(|line| line.starts_with("no-") || line.starts_with("not-playable-"))
        .filter_map(|line| line.split(" =").next())
        .collect();
    assert_eq!(tested, messages);
}

/// R4.2, R5.2, R5.3, R7.4, R8.6, R9.4: of the reasons why a card cannot be played, the one closest to playable is given.
#[test]
fn unplayable_cards_have_the_right_reason() {
    let wall = Reason::Wall(16);
    for (pieces, rank, reason) in [
        ("", "8", Reason::Nest),
        ("", "4", Reason::Nest),
        ("", "7", Reason::Nest),
        ("", "J", Reason::Pair),
        ("0.1 h4", "8", Reason::Long),
        ("0.1 h4", "4", Reason::Long),
        ("0.1 h4", "7", Reason::Long),
        ("0.1 h1, 0.2 h3", "2", Reason::Taken),
        ("0.1 h3, 0.2 h4", "7", Reason::Taken),
        ("0.1 h3", "7", Reason::Rest),
        ("0.1 t14, 1.1 start", "7", Reason::Rest),
        ("0.1 t15, 1.1 start", "7", wall),
        ("0.1 t13, 1.1 start", "3", wall),
        ("0.1 t13, 0.2 h1, 0.3 h2, 1.1 start", "5", wall),
        ("0.1 t15, 0.2 h2, 0.3 h3, 0.4 h4, 1.1 start", "K", wall),
        ("0.1 t15, 0.2 h2, 0.3 h3, 0.4 h4, 1.1 start", "A", wall),
        ("0.1 h1, 0.2 h2, 0.3 h3, 0.4 h4", "5", Reason::Nest),
        ("0.1 h1, 0.2 h2, 0.3 h3, 0.4 h4, 2.1 h4", "5", Reason::Long),
        ("0.1 t5, 1.1 start, 2.1 h1", "J", Reason::Pair),
        ("0.1 t40, 3.1 start", "8", Reason::Wall(48)),
    ] {
        check_unplayable(pieces, rank);
        let position = board(pieces).hand(0, rank).turn(3).position();
        let rank: Rank = rank.parse().unwrap();
        let why = why_unplayable(&position.open, Seat::new(0), rank);
        assert_eq!(why, reason, "{rank} with {pieces}");
        for lang in Lang::ALL {
            let short = Dog::texts()
                .try_say(&why.short(), &Look::new(lang))
                .unwrap();
            assert!(short.chars().count() <= 12, "{short}");
            Dog::texts()
                .try_say(&why.long(&[rank]), &Look::new(lang))
                .unwrap();
        }
    }
}

/// R4.2: exactly the cards that cannot be played are barred, while a card is to be chosen.
#[test]
fn the_cards_that_cannot_be_played_are_barred() {
    let position = board("0.1 h4").hand(0, "8 7 A").turn(0).position();
    let seat = Seat::new(0);
    let barred = |viewer: u8| {
        let viewer = Seat::new(viewer);
        Dog::barred(&position.view(Viewer::Seat(viewer)), viewer)
    };
    let why = why_unplayable(&position.open, seat, Rank::Eight);
    assert_eq!(barred(0), [why.long(&[Rank::Seven, Rank::Eight])]);
    assert_eq!(barred(1), [], "it is not that seat's turn");
}

/// R4.2: cards that cannot be played for the same reason share a line, without the number of the rule, which the button **Rules** leads to.
#[test]
fn cards_with_the_same_reason_share_a_line() {
    let game = board("").hand(0, "3 6 7 9 J A").game();
    let barred = |lang| AnyTable::ask(&game.table, Seat::new(0), &Look::new(lang)).barred;
    let en = [
        "3, 6, 7, 9 cannot be played: no piece is out.",
        "jack cannot be played: there is nothing to swap. A piece that has just come out stays.",
    ];
    assert_eq!(barred(Lang::En), en);
    let it = barred(Lang::It);
    assert!(
        it[0].starts_with("3, 6, 7, 9 non si possono giocare"),
        "{it:?}"
    );
    assert!(it.concat().find("(R").is_none(), "{it:?}");
    assert_eq!(barred(Lang::Ru).len(), 2);
}

/// R4.2: with one playable card the question says that it must be played; with one way to play it, nothing is asked.
#[test]
fn a_single_playable_card_is_named() {
    let ask = |hand: &str| {
        let game = board("0.1 t5").hand(0, hand).game();
        let view = game.table.view(Viewer::Seat(Seat::new(0)));
        Dog::prompt(&view, Seat::new(0))[0].id.clone()
    };
    assert_eq!(ask("4 J"), "ask-card-only");
    assert_eq!(ask("2 J"), "ask-card-forced");
    assert_eq!(ask("2 3"), "ask-card");
}

/// R6.3, R8.3: a button warns of losses of the own team, and names the pieces that a move sends back.
#[test]
fn buttons_tell_what_is_sent_back() {
    let label = |pieces: &str, before: &str, step: &str| {
        let game = board(pieces).hand(0, "3 7 K").game().play(0, before);
        let view = game.table.view(Viewer::Seat(Seat::new(0)));
        let choices = Dog::choices(&view, Seat::new(0), &[step.parse().unwrap()]);
        Dog::texts().say(
            &choices[0].text,
            &Look {
                names: ["Anna", "Bea", "Carl", "Dora"].map(String::from).to_vec(),
                ..Look::new(Lang::En)
            },
        )
    };
    let pieces = "0.1 t5, 0.2 t20, 1.1 t8, 2.1 t23";
    let plain = label("0.1 t5", "card 3", "piece 0.1");
    assert!(!plain.contains('⚠') && plain.contains('8'), "{plain}");
    let hit = label(pieces, "card 3", "piece 0.1");
    assert!(!hit.contains('⚠') && hit.contains("Bea's piece 1"), "{hit}");
    let loss = label(pieces, "card 3", "piece 0.2");
    assert!(
        loss.contains('⚠') && loss.contains("your partner's piece 1"),
        "{loss}"
    );
    let burns = label(pieces, "card 7, piece 0.1", "go 4");
    assert!(
        !burns.contains('⚠') && burns.contains("Bea's piece 1"),
        "{burns}"
    );
    let start = label("0.1 t0", "card K", "start");
    assert!(start.contains('⚠'), "{start}");
}
