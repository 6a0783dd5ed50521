//! R5: coming out, and the fresh piece as a wall.

use super::*;

/// R5.1: an ace, a king, or a joker as one of them brings out the lowest-numbered piece of the nest.
#[test]
fn the_lowest_numbered_piece_comes_out() {
    for steps in [
        "card A, start",
        "card K, start",
        "card X, as A, start",
        "card X, as K, start",
    ] {
        let position = board("0.1 t20, 0.3 t30").hand(0, "A K X");
        check_play(&position, steps, "0.1 t20, 0.2 start, 0.3 t30")
            .check_told(&[json!({"fact":"piece_out","seat":0,"piece":"0.2","space":"t0"})]);
    }
}

/// R5.1: no other card brings a piece out.
#[test]
fn other_cards_bring_nothing_out() {
    let position = board("").hand(0, "X");
    check_legal(&position, "card X", "as A, as K");
    check_unplayable("", "2 3 5 6 8 9");
    check_unplayable("", "4 7 10 J Q");
}

/// R5.1: without a piece in the nest an ace only moves.
#[test]
fn nothing_comes_out_of_an_empty_nest() {
    let position = board("0.1 t1, 0.2 h1, 0.3 h2, 0.4 h4").hand(0, "K X");
    check_play(
        &position,
        "card K, piece 0.1",
        "0.1 t14, 0.2 h1, 0.3 h2, 0.4 h4",
    );
    let position = board("0.1 t1, 0.2 h1, 0.3 h2, 0.4 h4").hand(0, "A");
    check_legal(&position, "card A", "piece 0.1, piece 0.3");
}

/// R5.2, R6.1: a fresh piece can neither be landed on nor passed, forwards or backwards, by anyone.
#[test]
fn a_fresh_piece_blocks_the_way() {
    // The fresh piece of seat 1 stands on 16; pieces of every seat come from both sides.
    for piece in ["0.1", "2.1", "3.1"] {
        let seat: u8 = piece[..1].parse().unwrap();
        let at = |place: &str, hand: &str| {
            let position = board(&format!("1.1 start, {piece} {place}"));
            position.turn(seat).hand(seat.into(), hand)
        };
        let before = at("t13", "2 3 4 5 X");
        before.game().check_legal(seat, "card 2, card 4, card X");
        before.game().play(seat, &format!("card 4, piece {piece}")).check_told(&[
            json!({"fact":"piece_moved","seat":seat,"piece":piece,"from":"t13","to":"t9","steps":-4}),
        ]);
        for place in ["t17", "t18", "t19", "t20"] {
            let after = at(place, "4 X").game();
            let moved = after.play(seat, &format!("card 4, piece {piece}"));
            assert!(moved.pieces().contains("1.1 start"), "4 back from {place}");
            assert_eq!(moved.facts[1]["steps"], 4, "from {place}");
        }
        let beyond = at("t21", "4")
            .game()
            .play(seat, &format!("card 4, piece {piece}"));
        beyond.check_legal(seat, "go -4, go 4");
    }
}

/// R5.2, U12: the wall stands for its owner's other pieces too.
#[test]
fn a_fresh_piece_blocks_its_own_seat() {
    let position = board("0.1 start, 0.2 t62").hand(0, "A 2 3 4 7");
    check_legal(&position, "card 2", "piece 0.1");
    check_legal(&position, "card 3", "piece 0.1");
    check_legal(&position, "card A", "piece 0.1, piece 0.2");
    check_legal(&position, "card A, piece 0.1", "go 1, go 11");
    // Backwards it is free; forwards it would pass the start.
    check_play(&position, "card 4, piece 0.2", "0.1 start, 0.2 t58");
}

/// R5.3, U12: nothing comes out onto a fresh piece.
#[test]
fn a_fresh_piece_bars_the_start() {
    let position = board("0.1 start").hand(0, "A K");
    check_legal(&position, "card A", "piece 0.1");
    check_legal(&position, "card K", "piece 0.1");
}

/// R5.3, U13: any other piece on the start is sent back, one's own too.
#[test]
fn coming_out_sends_back_what_stands_there() {
    // Its own, an opponent's, the partner's.
    for other in ["0.1", "1.1", "2.1"] {
        let position = board(&format!("{other} t0")).hand(0, "K");
        let out = if other == "0.1" { "0.2" } else { "0.1" };
        let game = check_play(&position, "card K, start", &format!("{out} start"));
        game.check_facts(&[
            json!({"fact":"card_played","seat":0,"card":"K","as":"K"}),
            json!({"fact":"piece_out","seat":0,"piece":out,"space":"t0"}),
            json!({"fact":"sent_back","seat":0,"piece":other,"space":"t0","how":"start"}),
        ]);
    }
}

/// R5.4: a piece that stands on its own start but is not fresh can be passed and hit.
#[test]
fn a_piece_that_came_round_has_no_protection() {
    let position = board("0.1 t13, 1.1 t16").hand(0, "3 5 X");
    check_play(&position, "card 3, piece 0.1", "0.1 t16");
    check_play(&position, "card 5, piece 0.1", "0.1 t18, 1.1 t16");
}

/// R5.4: a piece on another seat's start has no protection.
#[test]
fn a_piece_on_anothers_start_has_no_protection() {
    let position = board("0.1 t13, 2.1 t16, 3.1 t17").hand(0, "3 5 J");
    check_play(&position, "card 3, piece 0.1", "0.1 t16, 3.1 t17");
    check_play(&position, "card 5, piece 0.1", "0.1 t18, 2.1 t16, 3.1 t17");
    check_play(
        &position,
        "card J, piece 0.1, with 2.1",
        "0.1 t16, 2.1 t13, 3.1 t17",
    );
}

/// R5.5: a piece that was sent back and comes out again is fresh again.
#[test]
fn a_piece_that_comes_out_again_is_fresh_again() {
    board("0.1 t13, 1.1 t16")
        .hand(0, "3 2")
        .hand(1, "K 2")
        .game()
        .play(0, "card 3, piece 0.1")
        .check_pieces("0.1 t16")
        .play(1, "card K, start")
        .check_pieces("1.1 start");
}

/// R5.1, R5.3, E4: coming out over one's own piece, behind a fresh one, and past it.
#[test]
fn coming_out_and_moving_with_a_king() {
    let seat_2 = |pieces| board(pieces).hand(2, "K").turn(2);
    let position = seat_2("2.3 t32, 2.4 t10");
    position
        .game()
        .play(2, "card K")
        .check_legal(2, "piece 2.3, piece 2.4, start");
    position
        .game()
        .play(2, "card K, start")
        .check_pieces("2.1 start, 2.4 t10")
        .check_told(&[
            json!({"fact":"sent_back","seat":2,"piece":"2.3","space":"t32","how":"start"}),
        ]);
    position
        .game()
        .play(2, "card K, piece 2.3")
        .check_pieces("2.3 t45, 2.4 t10");
    position
        .game()
        .play(2, "card K, piece 2.4")
        .check_pieces("2.3 t32, 2.4 t23");

    let position = seat_2("2.3 start, 2.4 t10");
    position
        .game()
        .play(2, "card K")
        .check_legal(2, "piece 2.3, piece 2.4");
    position
        .game()
        .play(2, "card K, piece 2.3")
        .check_pieces("2.3 t45, 2.4 t10");
    position
        .game()
        .play(2, "card K, piece 2.4")
        .check_pieces("2.3 start, 2.4 t23");

    // 13 spaces from 20 would pass 32.
    let position = seat_2("2.3 start, 2.4 t20");
    position
        .game()
        .play(2, "card K")
        .check_legal(2, "piece 2.3");
}
