//! R3: partners give each other a card.

use super::*;

/// A round of two cards, the exchange owed.
fn gifts(pieces: &str) -> Builder {
    let hands = ["2 K", "3 3", "5 X", "8 9"];
    board(pieces).round(5).exchange().hands(hands)
}

/// R3.1: all four owe a card at the same time, one for each rank they hold.
#[test]
fn all_four_owe_a_card_at_once() {
    let game = gifts("").game();
    assert_eq!(
        game.table
            .position()
            .waiting()
            .map(u8::from)
            .collect::<Vec<_>>(),
        [0, 1, 2, 3]
    );
    game.check_legal(0, "give 2, give K")
        .check_legal(1, "give 3")
        .check_legal(2, "give 5, give X")
        .check_legal(3, "give 8, give 9");
}

/// R3.1: cards are given in any order; a given card lies aside, and its seat owes nothing more.
#[test]
fn a_given_card_lies_aside() {
    let game = gifts("").game().play(3, "give 9");
    let game = game
        .check("given", json!([null, null, null, "9"]))
        .check("hands", json!([["2", "K"], ["3", "3"], ["5", "X"], ["8"]]))
        .check_legal(3, "")
        .check_facts(&[
            json!({"fact":"has_given","seat":3}),
            json!({"fact":"card_given","seat":3,"card":"9","for":[3]}),
        ]);
    let game = game
        .play(1, "give 3")
        .check("given", json!([null, "3", null, "9"]));
    assert_eq!(
        game.table
            .position()
            .waiting()
            .map(u8::from)
            .collect::<Vec<_>>(),
        [0, 2]
    );
}

/// R3.1: who gives a card is told so once, with the card; the others are told that it was given.
#[test]
fn a_given_card_is_told_once() {
    let game = gifts("").game().play(3, "give 9");
    let look = Look::new(Lang::En);
    let told = |viewer| {
        let newest = AnyTable::history(&game.table, viewer, &look).next_back();
        newest.unwrap().sentences
    };
    assert_eq!(
        told(Some(Viewer::Seat(Seat::new(3)))),
        ["Seat D: gave the 9."]
    );
    assert_eq!(
        told(Some(Viewer::Seat(Seat::new(0)))),
        ["Seat D: a card given."]
    );
    assert_eq!(told(None), ["Seat D: gave the 9."]);
}

/// R3.2: with the fourth card all change hands at once, each to the giver's partner.
#[test]
fn the_fourth_card_completes_the_exchange() {
    gifts("0.1 t5, 1.1 t20, 2.1 t40, 3.1 t60")
        .leader(2)
        .game()
        .play(0, "give 2")
        .play(3, "give 9")
        .play(1, "give 3")
        .check("phase", "exchange")
        .play(2, "give X")
        .check("phase", "play")
        .check(
            "hands",
            json!([["K", "X"], ["3", "9"], ["2", "5"], ["3", "8"]]),
        )
        .check("given", json!(["2", "3", "X", "9"]))
        .check("turn", 2)
        .check_facts(&[
            json!({"fact":"has_given","seat":2}),
            json!({"fact":"card_given","seat":2,"card":"X","for":[2]}),
            json!({"fact":"exchanged"}),
            json!({"fact":"card_received","seat":0,"from":2,"card":"X","for":[0]}),
            json!({"fact":"card_received","seat":1,"from":3,"card":"9","for":[1]}),
            json!({"fact":"card_received","seat":2,"from":0,"card":"2","for":[2]}),
            json!({"fact":"card_received","seat":3,"from":1,"card":"3","for":[3]}),
        ]);
}

/// R3.2, U6: a received card is seen by nobody before the fourth card is given, also when both partners have given.
#[test]
fn a_gift_is_seen_only_after_the_fourth() {
    let game = gifts("0.1 t5, 1.1 t20")
        .game()
        .play(0, "give 2")
        .play(2, "give X")
        .play(1, "give 3");
    assert_eq!(game.view(Some(0))["given"], json!(["2", "?", "?", null]));
    assert_eq!(game.view(Some(2))["given"], json!(["?", "?", "X", null]));
    assert_eq!(game.view(Some(2))["hands"], json!([1, 1, ["5"], 2]));
    let game = game.play(3, "give 8");
    assert_eq!(game.view(Some(0))["given"], json!(["2", "?", "X", "?"]));
    assert_eq!(game.view(Some(2))["given"], json!(["2", "?", "X", "?"]));
}

/// R3.3: a seat whose pieces are all home gives as well, and a single rank is not given by itself.
#[test]
fn the_exchange_is_never_skipped() {
    gifts("1.1 h1, 1.2 h2, 1.3 h3, 1.4 h4")
        .game()
        .check_legal(1, "give 3")
        .play(0, "give 2")
        .play(2, "give X")
        .play(3, "give 8")
        .check("phase", "exchange")
        .check_legal(1, "give 3");
}
