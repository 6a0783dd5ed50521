//! The examples of the lexicon are true.

use super::*;
use crate::games::dog::lexicon::things;
use crate::phrase::Arg;

/// A number in the example of a thing.
#[track_caller]
fn number(id: &str, name: &str) -> i64 {
    let thing = things().into_iter().find(|thing| thing.id == id);
    let example = thing.expect("there is such a thing").example;
    match example.args.iter().find(|(arg, _)| *arg == name) {
        Some((_, Arg::Number(number))) => *number,
        other => panic!("{id}: {name} is {other:?}"),
    }
}

/// R6.1, R7.1, R10: a card that only goes forwards does what its example says, along the ring and into home.
#[test]
fn cards_go_where_their_examples_say() {
    for card in ["2", "3", "5", "6", "8", "9", "10", "q"] {
        let [from, to, near, home] = ["from", "to", "near", "home"].map(|name| number(card, name));
        let rank = card.to_uppercase();
        let at = |place: String| board(&format!("1.1 {place}")).turn(1).hand(1, &rank).game();
        let begin = format!("card {rank}, piece 1.1");
        at(format!("t{from}"))
            .play(1, &begin)
            .check_pieces(&format!("1.1 t{to}"));
        let length = to - from;
        at(format!("t{near}"))
            .play(1, &format!("{begin}, go {length} home"))
            .check_pieces(&format!("1.1 h{home}"));
    }
}

/// R5.2: two spaces lead up to the wall of the example, and nothing leads on.
#[test]
fn the_wall_of_the_example_blocks() {
    let from = number("fresh", "from");
    let pieces = format!("0.1 t{from}, 1.1 start");
    let expected = format!("0.1 t{}, 1.1 start", number("fresh", "to"));
    check_play(&board(&pieces).hand(0, "2"), "card 2, piece 0.1", &expected);
    check_unplayable(&pieces, "3 5 6 7 8 9");
    check_unplayable(&pieces, "10 Q");
}

/// R8.1, R8.3: the seven of the example burns what stands there.
#[test]
fn the_seven_of_the_example_burns() {
    let [from, to, other, burnt, end] =
        ["from", "to", "other", "burnt", "end"].map(|name| number("7", name));
    board(&format!("0.1 t{burnt}, 1.1 t{from}, 1.2 t{other}"))
        .turn(1)
        .hand(1, "7")
        .game()
        .play(1, "card 7, piece 1.1, go 3, piece 1.2")
        .check_pieces(&format!("1.1 t{to}, 1.2 t{end}"));
}

/// R6.1, R7.2: the four of the example steps back over the start, and enters home with the card that is named.
#[test]
fn the_four_of_the_example_comes_home() {
    let [past, before, need] = ["past", "before", "need"].map(|name| number("4", name));
    board(&format!("1.1 t{past}"))
        .turn(1)
        .hand(1, "4")
        .game()
        .play(1, "card 4, piece 1.1, go -4")
        .check_pieces(&format!("1.1 t{before}"));
    let card = need.to_string();
    board(&format!("1.1 t{before}"))
        .turn(1)
        .hand(1, &card)
        .game()
        .play(1, &format!("card {card}, piece 1.1, go {card} home"))
        .check_pieces("1.1 h1");
}
