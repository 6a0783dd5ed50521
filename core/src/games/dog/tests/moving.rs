//! R6: moving on the ring.

use super::*;

/// R6.1: a piece goes forwards round the ring, past space 63 to space 0.
#[test]
fn forwards_goes_round_the_ring() {
    let position = board("0.1 t20, 1.1 t60").hand(0, "Q");
    check_play(&position, "card Q, piece 0.1", "0.1 t32, 1.1 t60");
    let position = board("1.1 t60").hand(1, "10").turn(1);
    position
        .game()
        .play(1, "card 10, piece 1.1")
        .check_pieces("1.1 t6");
}

/// R6.1, U20: a 4 goes either way, past space 0 to space 63; no other card goes back.
#[test]
fn a_four_goes_either_way() {
    let position = board("1.1 t2").hand(1, "4").turn(1);
    let game = position
        .game()
        .play(1, "card 4, piece 1.1")
        .check_legal(1, "go -4, go 4");
    game.clone().play(1, "go -4").check_pieces("1.1 t62");
    game.play(1, "go 4").check_pieces("1.1 t6");
    for bad in ["go -7", "go -1", "go -11", "go -8", "go -13"] {
        assert!(bad.parse::<Step>().is_err(), "{bad}");
    }
}

/// R6.1, R5.2: a fresh piece moves either way, and is no longer fresh then, also when it comes back.
#[test]
fn a_piece_that_leaves_its_start_is_no_longer_fresh() {
    let position = board("0.1 start").hand(0, "4 X");
    check_play(&position, "card 4, piece 0.1, go -4", "0.1 t60");
    check_play(&position, "card 4, piece 0.1, go 4", "0.1 t4");
    board("0.1 start")
        .hands(["4 4", "", "", ""])
        .game()
        .play(0, "card 4, piece 0.1, go 4")
        .play(0, "card 4, piece 0.1, go -4")
        .check_pieces("0.1 t0");
}

/// R6.1, U12: backwards no fresh piece is passed or hit; the next space behind it is free.
#[test]
fn a_fresh_piece_blocks_backwards_too() {
    for (place, legal) in [("t15", "4 5"), ("t17", "5"), ("t20", "5"), ("t21", "4 5")] {
        let position = board(&format!("0.1 {place}, 1.1 start, 2.1 t1")).hand(0, "4 5");
        let game = position.game();
        let backwards = game
            .table
            .position()
            .open
            .board
            .can_back("0.1".parse().unwrap());
        assert_eq!(backwards, legal.starts_with('4'), "from {place}");
    }
}

/// R6.2, U19: overtaking does nothing, backwards neither.
#[test]
fn overtaking_does_nothing() {
    let position = board("0.1 t5, 0.2 t6, 1.1 t7, 2.1 t3").hand(0, "3 4 X");
    check_play(
        &position,
        "card 3, piece 0.1",
        "0.1 t8, 0.2 t6, 1.1 t7, 2.1 t3",
    );
    check_play(
        &position,
        "card 4, piece 0.1, go -4",
        "0.1 t1, 0.2 t6, 1.1 t7, 2.1 t3",
    );
    check_play(
        &position,
        "card 4, piece 0.2, go -4",
        "0.1 t5, 0.2 t2, 1.1 t7, 2.1 t3",
    );
}

/// R6.3: a piece that stands where another ends goes back to its nest: an opponent's, the partner's, one's own.
#[test]
fn captured_piece_returns_to_its_nest() {
    for other in ["0.2", "1.1", "2.3", "3.4"] {
        let position = board(&format!("0.1 t5, {other} t8")).hand(0, "3");
        check_play(&position, "card 3, piece 0.1", "0.1 t8").check_facts(&[
            json!({"fact":"card_played","seat":0,"card":"3","as":"3"}),
            json!({"fact":"piece_moved","seat":0,"piece":"0.1","from":"t5","to":"t8","steps":3}),
            json!({"fact":"sent_back","seat":0,"piece":other,"space":"t8","how":"hit"}),
        ]);
    }
}

/// R6.3: a 4 backwards hits what stands on its end space.
#[test]
fn a_piece_is_captured_backwards_too() {
    let position = board("0.1 t5, 1.1 t1").hand(0, "4");
    check_play(&position, "card 4, piece 0.1, go -4", "0.1 t1").check_told(&[
        json!({"fact":"piece_moved","seat":0,"piece":"0.1","from":"t5","to":"t1","steps":-4}),
        json!({"fact":"sent_back","seat":0,"piece":"1.1","space":"t1","how":"hit"}),
    ]);
}

/// R6.4: the whole value is used; a piece that does not enter home continues round the ring.
#[test]
fn the_exact_value_is_used() {
    for (card, end) in [
        ("2", "t62"),
        ("3", "t63"),
        ("5", "t1"),
        ("9", "t5"),
        ("10", "t6"),
        ("Q", "t8"),
    ] {
        let position = board("0.1 t60").hand(0, card);
        let game = position.game().play(0, &format!("card {card}"));
        let game = game.play(0, "piece 0.1");
        let game = if game.legal(0).is_empty() {
            game
        } else {
            let along = game
                .legal(0)
                .split(", ")
                .next()
                .unwrap_or_default()
                .to_owned();
            game.play(0, &along)
        };
        game.check_pieces(&format!("0.1 {end}"));
    }
    check_unplayable("0.1 h3", "2 3 5 6 8 9");
}

/// R5.2, R6.3, R8.3, E3: before a fresh piece only the 2 fits; one that came round is hit, passed and burnt.
#[test]
fn a_protected_start() {
    let position = board("0.1 t13, 1.1 start").hand(0, "2 3 5");
    position.game().check_legal(0, "card 2");
    check_play(&position, "card 2, piece 0.1", "0.1 t15, 1.1 start");

    let position = board("0.1 t13, 1.1 t16").hand(0, "2 3 5 7");
    position
        .game()
        .check_legal(0, "card 2, card 3, card 5, card 7");
    check_play(&position, "card 3, piece 0.1", "0.1 t16");
    check_play(&position, "card 5, piece 0.1", "0.1 t18, 1.1 t16");
    check_play(&position, "card 7, piece 0.1", "0.1 t20").check_told(&[
        json!({"fact":"sent_back","seat":0,"piece":"1.1","space":"t16","how":"burnt"}),
    ]);
}
