//! R10: what each card can do.

use super::*;

/// What a card can do for a piece on 5, another in the nest, and an opponent's piece on 40.
const WAYS: [(&str, &str); 13] = [
    (
        "A",
        "start: 0.1 t5, 0.2 start | go 1: 0.1 t6 | go 11: 0.1 t16",
    ),
    ("2", "go 2: 0.1 t7"),
    ("3", "go 3: 0.1 t8"),
    ("4", "go -4: 0.1 t1 | go 4: 0.1 t9"),
    ("5", "go 5: 0.1 t10"),
    ("6", "go 6: 0.1 t11"),
    ("7", "go 7: 0.1 t12"),
    ("8", "go 8: 0.1 t13"),
    ("9", "go 9: 0.1 t14"),
    ("10", "go 10: 0.1 t15"),
    ("J", "with 1.1: 0.1 t40"),
    ("Q", "go 12: 0.1 t17"),
    ("K", "start: 0.1 t5, 0.2 start | go 13: 0.1 t18"),
];

/// Everything a card does here after its first steps, in the form of `WAYS`.
fn ways(card: &str, first: &str) -> String {
    let position = board("0.1 t5, 0.3 h3, 0.4 h4, 1.1 t40").hand(0, card);
    let game = position.game().play(0, first);
    let mut ways = Vec::new();
    let steps = game.legal(0);
    // Bringing out comes first in the table.
    if steps.contains("start") {
        ways.push(done("start", &game.clone().play(0, "start")));
    }
    // The pieces in home cannot go on.
    let chosen = game.play(0, "piece 0.1");
    if chosen.table.position().hidden.draft.is_none() {
        let told = &chosen.facts[1];
        let name = match told["steps"].as_i64() {
            Some(steps) => format!("go {steps}"),
            None => format!("with {}", told["other"].as_str().unwrap_or_default()),
        };
        ways.push(done(&name, &chosen));
    } else {
        for step in chosen.legal(0).split(", ") {
            ways.push(done(step, &chosen.clone().play(0, step)));
        }
    }
    ways.join(" | ")
}

fn done(step: &str, game: &Game) -> String {
    let pieces = game.pieces();
    let own: Vec<&str> = pieces
        .split(", ")
        .filter(|piece| piece.starts_with("0.1") || piece.starts_with("0.2"))
        .collect();
    format!("{step}: {}", own.join(", "))
}

/// R10, R5.1, R6.1, R6.4: each card has its ways, and a joker those of the card it stands for.
#[test]
fn each_card_has_its_ways() {
    for (rank, expected) in WAYS {
        assert_eq!(ways(rank, &format!("card {rank}")), expected, "{rank}");
        assert_eq!(
            ways("X", &format!("card X, as {rank}")),
            expected,
            "joker as {rank}"
        );
    }
}

/// R10: a joker can be each rank that could be played, and no other.
#[test]
fn a_joker_has_the_limits_of_its_card() {
    let position = board("0.1 t5, 1.1 t40").hand(0, "X");
    check_legal(
        &position,
        "card X",
        "as 10, as 2, as 3, as 4, as 5, as 6, as 7, as 8, as 9, as A, as J, as K, as Q",
    );
    // In the nest and before a wall: out, back, or two spaces.
    let position = board("0.1 t13, 1.1 start").hand(0, "X");
    check_legal(&position, "card X", "as 2, as 4, as A, as K");
    assert!("as X".parse::<Step>().is_err());
}

/// R4.2, R10: a joker can always be played: a seat with pieces left to move can move one or bring one out.
#[test]
fn a_joker_can_always_be_played() {
    let mut chance = crate::chance::Chance::for_step(&[3; 32], 0);
    for pieces in [2, 3, 4].repeat(1000) {
        let mut position = board("")
            .options(|options| options.pieces = pieces)
            .position();
        for seat in Seat::all(4) {
            for number in 1..=position.open.options.pieces {
                let piece = Piece::new(seat, number);
                let place = match chance.below(5) {
                    0 => "nest".to_owned(),
                    1 => "start".to_owned(),
                    2 | 3 => format!("h{}", 1 + chance.below(position.open.options.pieces.into())),
                    _ => format!("t{}", chance.below(64)),
                };
                position.open.board.put(piece, place.parse().unwrap());
            }
        }
        let json = crate::game::to_json(&position);
        if let Ok(read) = from_json::<Position>(&json) {
            for seat in Seat::all(4) {
                assert!(read.open.is_playable(seat, Rank::Joker), "{json}");
            }
        }
    }
}

/// C1: every card has a name, and nothing else has one.
#[test]
fn every_card_is_named() {
    let named: Vec<&str> = Dog::texts().names().map(|(_, id, _)| id).collect();
    assert!(named.len() == Rank::N && Rank::all().all(|rank| named.contains(&rank.as_str())));
}

/// R5.1, R10: where a joker does the same as two cards it is offered once; as either it can be typed.
#[test]
fn a_joker_that_comes_out_is_one_offer() {
    let look = Look::new(Lang::En);
    let offered = |pieces: &str, before: &str| {
        let game = board(pieces).hand(0, "X 5").game().play(0, before);
        let asked = AnyTable::ask(&game.table, Seat::new(0), &look);
        let steps = asked.choices.into_iter().map(|choice| choice.step);
        steps.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(offered("", "card X"), "as A");
    check_legal(&board("").hand(0, "X 5"), "card X", "as A, as K");
    assert_eq!(offered("", "card X, as K"), "start");
    // With a piece that can go 13, only that sets a king apart.
    let all = offered("0.1 t20", "card X");
    assert!(all.contains("as A") && all.contains("as K"), "{all}");
    assert_eq!(offered("0.1 t20", "card X, as A"), "start, piece 0.1");
    assert_eq!(offered("0.1 t20", "card X, as K"), "piece 0.1");
    // A king is no joker.
    let king = board("0.1 t20").hand(0, "K 5").game().play(0, "card K");
    let asked = AnyTable::ask(&king.table, Seat::new(0), &look);
    assert_eq!(asked.choices.len(), 2);
}
