//! R7: entering home and moving inside it.

use super::*;

/// R7.1, R7.5, U10: from before the start every value that reaches home may enter it, or go on round.
#[test]
fn home_is_entered_over_the_own_start() {
    // Four steps to the start: 5, 6, 8 are h1, h2, h4; 7 is burning and 9 too long.
    for (card, home, along) in [("5", "h1", "t1"), ("6", "h2", "t2"), ("8", "h4", "t4")] {
        let position = board("0.1 t60").hand(0, card);
        let chosen = format!("card {card}, piece 0.1");
        check_legal(&position, &chosen, &format!("go {card}, go {card} home"));
        check_play(
            &position,
            &format!("{chosen}, go {card} home"),
            &format!("0.1 {home}"),
        )
        .check_told(&[json!({
            "fact":"piece_home","seat":0,"piece":"0.1","from":"t60","to":home,
            "steps":card.parse::<i8>().unwrap(),
        })]);
        check_play(
            &position,
            &format!("{chosen}, go {card}"),
            &format!("0.1 {along}"),
        );
    }
    // Three is short of it, nine too far.
    check_play(
        &board("0.1 t60").hand(0, "3"),
        "card 3, piece 0.1",
        "0.1 t63",
    );
    check_play(
        &board("0.1 t60").hand(0, "9"),
        "card 9, piece 0.1",
        "0.1 t5",
    );
}

/// R7.1: each seat enters over its own start only.
#[test]
fn other_starts_lead_into_no_home() {
    let position = board("1.1 t14").hand(1, "3").turn(1);
    let game = position
        .game()
        .play(1, "card 3, piece 1.1")
        .check_legal(1, "go 3, go 3 home");
    game.play(1, "go 3 home").check_pieces("1.1 h1");
    let position = board("0.1 t14, 2.1 t62").hand(0, "3");
    check_play(&position, "card 3, piece 0.1", "0.1 t17, 2.1 t62");
}

/// R7.1: a piece that stands on its start, not fresh, has no step to go to it.
#[test]
fn home_begins_right_after_the_start() {
    let position = board("0.1 t0").hand(0, "A");
    check_legal(&position, "card A, piece 0.1", "go 1, go 1 home, go 11");
    check_play(&position, "card A, piece 0.1, go 1 home", "0.1 h1");
}

/// R7.1: a fresh piece on the way bars home, also one of the own seat on the start.
#[test]
fn a_fresh_piece_bars_the_way_home() {
    // Two steps to the start, on which 0.2 is fresh.
    let position = board("0.1 t62, 0.2 start").hand(0, "3");
    check_legal(&position, "card 3", "piece 0.2");
    // Not fresh, it is passed.
    let position = board("0.1 t62, 0.2 t0").hand(0, "3");
    check_play(&position, "card 3, piece 0.1, go 3 home", "0.1 h1, 0.2 t0");
}

/// R7.1: home spaces on the way and at its end must be free.
#[test]
fn a_taken_home_space_bars_those_behind_it() {
    let position = board("0.1 t62, 0.2 h2").hand(0, "3 5 6");
    check_legal(&position, "card 3, piece 0.1", "go 3, go 3 home");
    check_play(&position, "card 5, piece 0.1", "0.1 t3, 0.2 h2");
    check_play(&position, "card 6, piece 0.1", "0.1 t4, 0.2 h2");
    let position = board("0.1 t63, 0.2 h2").hand(0, "3");
    check_play(&position, "card 3, piece 0.1", "0.1 t2, 0.2 h2");
}

/// R7.1, option `pieces`: home ends with as many spaces as there are pieces.
#[test]
fn a_shorter_home_ends_earlier() {
    let position = board("0.1 t62")
        .hand(0, "4 5")
        .options(|options| options.pieces = 2);
    check_legal(&position, "card 4, piece 0.1", "go -4, go 4, go 4 home");
    check_play(&position, "card 5, piece 0.1", "0.1 t3");
}

/// R7.2, U9, E7: a fresh piece goes out on the ring; the same piece there a second time can enter.
#[test]
fn a_fresh_piece_cannot_enter_home() {
    let fresh = board("0.1 start").hand(0, "3");
    check_play(&fresh, "card 3, piece 0.1", "0.1 t3");
    let again = board("0.1 t0").hand(0, "3");
    check_legal(&again, "card 3, piece 0.1", "go 3, go 3 home");
    check_play(&again, "card 3, piece 0.1, go 3", "0.1 t3");
    check_play(&again, "card 3, piece 0.1, go 3 home", "0.1 h3");
}

/// R7.2, U9, E1: back over the start with a 4, and forwards into home with a later card.
#[test]
fn four_back_and_into_home() {
    let game = board("0.1 t2")
        .hands(["4 5", "", "", ""])
        .game()
        .play(0, "card 4, piece 0.1")
        .check_legal(0, "go -4, go 4");
    game.clone().play(0, "go 4").check_pieces("0.1 t6");
    let game = game
        .play(0, "go -4")
        .check_pieces("0.1 t62")
        .play(0, "card 5, piece 0.1")
        .check_legal(0, "go 5, go 5 home");
    game.clone().play(0, "go 5").check_pieces("0.1 t3");
    game.play(0, "go 5 home").check_pieces("0.1 h3");
}

/// R7.2: also a fresh piece goes back with a 4 and enters with a later card.
#[test]
fn a_fresh_piece_goes_back_and_then_home() {
    board("0.1 start")
        .hands(["4 5", "", "", ""])
        .game()
        .play(0, "card 4, piece 0.1, go -4")
        .check_pieces("0.1 t60")
        .play(0, "card 5, piece 0.1, go 5 home")
        .check_pieces("0.1 h1");
}

/// R7.2: a plain lap is enough: reaching the start again is its second touch, also in the same move.
#[test]
fn after_a_lap_home_is_open() {
    let position = board("3.1 t47").hand(3, "2").turn(3);
    position
        .game()
        .play(3, "card 2, piece 3.1, go 2 home")
        .check_pieces("3.1 h1");
}

/// R7.3: home is not entered backwards, and inside it nothing goes back or out.
#[test]
fn home_is_never_left_and_never_entered_backwards() {
    check_play(
        &board("0.1 t2").hand(0, "4"),
        "card 4, piece 0.1, go -4",
        "0.1 t62",
    );
    check_unplayable("0.1 h4", "4");
    check_unplayable("0.1 h1", "4 5 6 8 9 10");
}

/// R7.4, U11: inside home a piece goes forwards over free spaces only: it passes and hits nobody.
#[test]
fn inside_home_nobody_is_passed_or_hit() {
    let position = board("0.1 h1").hand(0, "A 2 3");
    check_play(&position, "card 2, piece 0.1", "0.1 h3").check_told(&[
        json!({"fact":"piece_home","seat":0,"piece":"0.1","from":"h1","to":"h3","steps":2}),
    ]);
    check_play(&position, "card 3, piece 0.1", "0.1 h4");
    let position = board("0.1 h1, 0.2 h3").hand(0, "A 2 3");
    position.game().check_legal(0, "card A");
    check_legal(&position, "card A", "piece 0.1, piece 0.2, start");
    check_play(&position, "card A, piece 0.1", "0.1 h2, 0.2 h3");
}

/// R7.4: pieces at home are out of reach for hits, burning and swaps.
#[test]
fn pieces_at_home_are_safe() {
    // Seat 1's home begins after 16; the piece of seat 0 goes past it with a 7.
    let position = board("0.1 t13, 1.1 h1, 1.2 h2").hand(0, "7 8 X");
    check_play(&position, "card 7, piece 0.1", "0.1 t20, 1.1 h1, 1.2 h2");
    check_play(&position, "card 8, piece 0.1", "0.1 t21, 1.1 h1, 1.2 h2");
    check_unplayable("0.1 t13, 1.1 h1, 1.2 h2", "J");
}
