//! Counting sequences of turns.

use super::*;
use crate::perft::{DrawsChance, Perft, perft};

#[track_caller]
fn check_perft(position: &Builder, depth: u32, leaves: u64, positions: u64) {
    assert_eq!(
        perft(&position.position(), depth),
        Ok(Perft { leaves, positions })
    );
}

/// R4.2: two cards for one piece can be played in two orders, and the round is over after both.
#[test]
fn two_cards_for_one_piece() {
    let position = board("0.1 t5").hands(["2 3", "", "", ""]);
    // 2 or 3; then the other one. The ends differ by the order of the discards.
    check_perft(&position, 1, 2, 2);
    check_perft(&position, 2, 2, 2);
    // After that the exchange is owed, and nothing is counted.
    check_perft(&position, 3, 0, 0);
}

/// R4.2, R6.3: two cards, two pieces.
#[test]
fn two_cards_for_two_pieces() {
    let position = board("0.1 t5, 0.2 t10").hands(["2 3", "", "", ""]);
    // 2 cards × 2 pieces; each then leaves one card and 2 pieces, but 0.1 that goes 2 and 3 lands on 0.2: still 2 × 2 × 2 ends.
    check_perft(&position, 1, 4, 4);
    check_perft(&position, 2, 8, 8);
}

/// R8.1, M2: a seven between two pieces that do not meet.
#[test]
fn a_seven_between_two_pieces() {
    let position = board("0.1 t5, 0.2 t20").hands(["7", "X", "X", "X"]);
    // Each piece first with 1 to 6 (the other takes the rest by itself) or all 7: 14 sequences.
    // They end with 0 to 7 spaces for 0.1: 8 positions.
    check_perft(&position, 1, 14, 8);
}

/// R10: a joker with one piece out and nothing to swap.
#[test]
fn a_joker_as_every_card() {
    let position = board("0.1 t5").hands(["X", "2", "2", "X"]);
    // A 3, 2 3 5 6 8 9 10 Q one each, 4 2, 7 1, K 2, J none: 16 sequences.
    // Coming out as A or as K leads to the same position.
    check_perft(&position, 1, 16, 15);
    // Equal cards are one choice.
    check_perft(&board("0.1 t5").hands(["2 2", "", "", "X"]), 1, 1, 1);
}

/// R8.5, E2: the exception for the seven, as five sequences with the seven and one with the queen.
#[test]
fn the_exception_is_counted() {
    let position = board("0.1 t60, 0.2 h2, 0.3 h3, 0.4 h4, 1.1 t20, 2.1 t40, 2.2 start, 3.1 t5");
    let position = position.hands(["7 Q", "2 9", "3 X", "5 10"]).round(5);
    // Two orders of 1 and 1 for the partner's pieces meet in one position.
    check_perft(&position, 1, 6, 5);
    // From the draft after the part that goes home: the rest of this play.
    let rest = position.draft(json!({
        "card":"7","as":"7","parts":[{"piece":"0.1","steps":5,"home":true}],"piece":null,
    }));
    check_perft(&rest, 1, 4, 3);
}

/// R3.1, R12.1: nothing is counted from an exchange or from the end, and a shuffle cannot be counted.
#[test]
fn only_plays_are_counted() {
    let exchange = board("")
        .round(5)
        .exchange()
        .hands(["2 3", "2 3", "2 3", "2 3"]);
    check_perft(&exchange, 1, 0, 0);
    let home = "0.1 h1, 0.2 h2, 0.3 h3, 0.4 h4, 2.1 h1, 2.2 h2, 2.3 h3, 2.4 h4";
    check_perft(&board(home).over(0), 1, 0, 0);
    // A play that wins is counted at its depth, and goes nowhere from there.
    let winning = board("0.1 t63, 0.2 h2, 0.3 h3, 0.4 h4, 2.1 h1, 2.2 h2, 2.3 h3, 2.4 h4");
    let winning = winning.hands(["2", "", "", ""]);
    check_perft(&winning, 1, 2, 2);
    check_perft(&winning, 2, 0, 0);
    let short = board("0.1 t5").hands(["2", "", "", ""]).deck("A A A");
    assert_eq!(perft(&short.position(), 1), Err(DrawsChance));
    // Dealing from a deck that is long enough is no chance.
    let long = board("0.1 t5").hands(["2", "", "", ""]);
    check_perft(&long, 1, 1, 1);
}

/// R4.2, R8.1, R10, options: larger counts, of all kinds of positions, from the table in `perft.txt`.
#[test]
fn the_table_of_counts_holds() {
    let mut position = None;
    let mut counted = 0;
    for line in include_str!("../perft.txt").lines() {
        if line.starts_with('{') {
            let json: Value = serde_json::from_str(line).unwrap();
            position = Some(from_json::<Position>(&json).unwrap());
        } else if !line.is_empty() && !line.starts_with('#') {
            let numbers: Vec<u64> = line
                .split_whitespace()
                .map(|number| number.parse().unwrap())
                .collect();
            let [depth, leaves, positions] = numbers[..] else {
                panic!("no depth, leaves and positions: {line}");
            };
            let position = position
                .as_ref()
                .expect("a position comes before its counts");
            let depth = u32::try_from(depth).unwrap();
            assert_eq!(
                perft(position, depth),
                Ok(Perft { leaves, positions }),
                "{line}"
            );
            counted += 1;
        }
    }
    assert!(counted >= 10);
}
