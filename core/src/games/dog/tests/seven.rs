//! R8: the seven.

use super::*;

/// Every way to play the turn of a seat to its end: the steps of each.
fn complete_plays(game: &Game, seat: u8) -> Vec<String> {
    let mut plays = Vec::new();
    let legal = game.legal(seat);
    for step in legal.split(", ") {
        let next = game.clone().play(seat, step);
        if next.table.position().in_turn(Seat::new(seat)) {
            let rests = complete_plays(&next, seat);
            plays.extend(rests.iter().map(|rest| format!("{step}, {rest}")));
        } else {
            plays.push(step.to_owned());
        }
    }
    plays
}

/// R8.1: the seven spaces are divided among own pieces in parts of 1 to 7, one after the other.
#[test]
fn seven_spaces_are_divided_at_will() {
    let position = board("0.1 t20, 0.2 t40").hand(0, "7");
    check_legal(&position, "card 7", "piece 0.1, piece 0.2");
    check_legal(
        &position,
        "card 7, piece 0.1",
        "go 1, go 2, go 3, go 4, go 5, go 6, go 7",
    );
    check_play(&position, "card 7, piece 0.1, go 7", "0.1 t27, 0.2 t40");
    check_play(
        &position,
        "card 7, piece 0.1, go 2, piece 0.2",
        "0.1 t22, 0.2 t45",
    );
    let position = board("0.1 t20, 0.2 t40, 0.3 t50, 0.4 h1").hand(0, "7");
    check_play(
        &position,
        "card 7, piece 0.2, go 1, piece 0.4, go 2, piece 0.1, go 3, piece 0.3",
        "0.1 t23, 0.2 t41, 0.3 t51, 0.4 h3",
    );
}

/// R8.1: a part can enter home, and a part can be made inside it.
#[test]
fn parts_go_into_home_and_inside_it() {
    let position = board("0.1 t62, 0.2 h1, 0.3 t30").hand(0, "7");
    let game = check_play(
        &position,
        "card 7, piece 0.2, go 3, piece 0.1, go 3 home, piece 0.3",
        "0.1 h1, 0.2 h4, 0.3 t31",
    );
    game.check_facts(&[
        json!({"fact":"card_played","seat":0,"card":"7","as":"7"}),
        json!({"fact":"piece_home","seat":0,"piece":"0.2","from":"h1","to":"h4","steps":3}),
        json!({"fact":"piece_home","seat":0,"piece":"0.1","from":"t62","to":"h1","steps":3}),
        json!({"fact":"piece_moved","seat":0,"piece":"0.3","from":"t30","to":"t31","steps":1}),
    ]);
}

/// R8.1: each part sees the board as those before left it: home can be cleared for the next.
#[test]
fn a_part_sees_what_the_earlier_ones_did() {
    let position = board("0.1 t62, 0.2 h1").hand(0, "7");
    // h1 is free only after 0.2 has gone on.
    check_legal(&position, "card 7, piece 0.1", "go 4, go 5, go 6, go 7");
    check_legal(
        &position,
        "card 7, piece 0.2, go 3, piece 0.1",
        "go 4, go 4 home",
    );
    check_legal(&position, "card 7, piece 0.2, go 2", "piece 0.1");
    check_legal(&position, "card 7, piece 0.2, go 1, piece 0.1", "");
}

/// R8.2, U14: no piece takes two parts.
#[test]
fn a_piece_takes_one_part() {
    let position = board("0.1 t20, 0.2 t40, 0.3 t50").hand(0, "7");
    check_legal(&position, "card 7, piece 0.1, go 2", "piece 0.2, piece 0.3");
    check_legal(
        &position,
        "card 7, piece 0.1, go 2, piece 0.2, go 3",
        "piece 0.3",
    );
    // A single piece goes all seven.
    check_play(
        &board("0.1 t20").hand(0, "7"),
        "card 7, piece 0.1",
        "0.1 t27",
    );
}

/// R8.3: every piece that a part overtakes goes back, also one's own and the partner's, in the order it is passed; then the one it lands on.
#[test]
fn a_seven_burns_what_it_overtakes() {
    let position = board("0.1 t20, 1.1 t22, 0.2 t23, 2.1 t25, 3.1 t27, 3.2 t28").hand(0, "7");
    check_play(&position, "card 7, piece 0.1, go 7", "0.1 t27, 3.2 t28").check_facts(&[
        json!({"fact":"card_played","seat":0,"card":"7","as":"7"}),
        json!({"fact":"piece_moved","seat":0,"piece":"0.1","from":"t20","to":"t27","steps":7}),
        json!({"fact":"sent_back","seat":0,"piece":"1.1","space":"t22","how":"burnt"}),
        json!({"fact":"sent_back","seat":0,"piece":"0.2","space":"t23","how":"burnt"}),
        json!({"fact":"sent_back","seat":0,"piece":"2.1","space":"t25","how":"burnt"}),
        json!({"fact":"sent_back","seat":0,"piece":"3.1","space":"t27","how":"hit"}),
    ]);
}

/// R8.3: on the way into home the spaces of the ring are passed, the start among them.
#[test]
fn a_seven_burns_on_the_way_into_home() {
    let position = board("0.1 t61, 0.2 t0, 1.1 t63, 2.1 t1").hand(0, "7");
    let game = check_play(&position, "card 7, piece 0.1, go 7 home", "0.1 h4, 2.1 t1");
    game.check_told(&[
        json!({"fact":"piece_home","seat":0,"piece":"0.1","from":"t61","to":"h4","steps":7}),
        json!({"fact":"sent_back","seat":0,"piece":"1.1","space":"t63","how":"burnt"}),
        json!({"fact":"sent_back","seat":0,"piece":"0.2","space":"t0","how":"burnt"}),
    ]);
}

/// R8.3, R5.2: a fresh piece is not burnt, it blocks.
#[test]
fn a_seven_does_not_pass_a_fresh_piece() {
    check_unplayable("0.1 t13, 1.1 start", "7");
    let position = board("0.1 t13, 0.2 t40, 1.1 start").hand(0, "7");
    check_legal(&position, "card 7, piece 0.1", "go 1, go 2");
}

/// R8.3, R10: a joker as 7 burns too.
#[test]
fn a_joker_as_seven_burns() {
    let position = board("0.1 t20, 1.1 t22").hand(0, "X");
    check_play(&position, "card X, as 7, piece 0.1", "0.1 t27").check_told(&[
        json!({"fact":"card_played","seat":0,"card":"X","as":"7"}),
        json!({"fact":"sent_back","seat":0,"piece":"1.1","space":"t22","how":"burnt"}),
    ]);
}

/// R8.4: what a part sends back stays in the nest for the rest of the seven.
#[test]
fn a_burnt_piece_takes_no_part() {
    let position = board("0.1 t20, 0.2 t22, 0.3 t40").hand(0, "7");
    check_legal(&position, "card 7, piece 0.1, go 3", "piece 0.3");
    check_legal(&position, "card 7, piece 0.1, go 2", "piece 0.3");
    check_legal(&position, "card 7, piece 0.1, go 1", "piece 0.2, piece 0.3");
}

/// R8.5, U15, U17: the partner's pieces take parts as soon as all own pieces are home, several of them, and not before.
#[test]
fn the_rest_of_a_seven_helps_the_partner() {
    let position = board("0.1 h1, 0.2 h2, 0.3 h3, 0.4 h4, 2.1 t40, 2.2 t50").hand(0, "7");
    check_legal(&position, "card 7", "piece 2.1, piece 2.2");
    check_play(
        &position,
        "card 7, piece 2.1, go 3, piece 2.2",
        "0.1 h1, 0.2 h2, 0.3 h3, 0.4 h4, 2.1 t43, 2.2 t54",
    );
    let position = board("0.1 t60, 0.2 h2, 0.3 h3, 0.4 h4, 2.1 t40, 2.2 t50, 2.3 t7").hand(0, "7");
    check_legal(&position, "card 7", "piece 0.1");
    check_legal(&position, "card 7, piece 0.1", "go 5 home, go 7");
    let game = check_play(
        &position,
        "card 7, piece 0.1, go 5 home, piece 2.3, go 1, piece 2.1",
        "0.1 h1, 0.2 h2, 0.3 h3, 0.4 h4, 2.1 t41, 2.2 t50, 2.3 t8",
    );
    game.check_facts(&[
        json!({"fact":"card_played","seat":0,"card":"7","as":"7"}),
        json!({"fact":"piece_home","seat":0,"piece":"0.1","from":"t60","to":"h1","steps":5}),
        json!({"fact":"all_home","seat":0,"by":0}),
        json!({"fact":"piece_moved","seat":0,"piece":"2.3","from":"t7","to":"t8","steps":1}),
        json!({"fact":"piece_moved","seat":0,"piece":"2.1","from":"t40","to":"t41","steps":1}),
    ]);
}

/// R8.6, M1: a length is offered only if the rest can be used up.
#[test]
fn all_seven_spaces_must_be_used() {
    // 0.2 has two spaces to go inside home, so 0.1 takes five, six or all seven.
    let position = board("0.1 t20, 0.2 h2").hand(0, "7");
    check_legal(&position, "card 7, piece 0.1", "go 5, go 6, go 7");
    check_legal(&position, "card 7, piece 0.2", "go 1, go 2");
    // Five spaces inside home are not enough for a seven.
    check_unplayable("0.1 h1, 0.2 h4", "7");
}

/// R8.6: a seven with possible first parts can still be unplayable.
#[test]
fn a_seven_that_cannot_be_used_up_is_unplayable() {
    check_unplayable("0.1 t14, 0.2 h3, 1.1 start", "7");
    // Two before the wall and one inside home are three; with four more it is a seven.
    let position = board("0.1 t14, 0.2 h3, 0.3 t20, 1.1 start").hand(0, "7");
    check_legal(&position, "card 7, piece 0.3", "go 5, go 6, go 7");
}

fn exception() -> Builder {
    let deck = "5 4 X Q J X 3 K Q A 4 A 9 J 4 7 4 6 J J 7 A";
    let discard = "7 6 2 7 2 5 3 K 9 10 6 8 K X 9 K 8 4 3 K 5 9 5 2 9 A 8 Q 7 9 8 4 K 6 5 10 10 Q 6 8 5 6 J 3 Q 6 3 A J X X 10 J K 4 3 10 K 8 10 Q 5 2 8 8 2 A 4 9 A J 7 2 10 2 A Q 7 3 6";
    board("0.1 t60, 0.2 h2, 0.3 h3, 0.4 h4, 1.1 t20, 2.1 t40, 2.2 start, 3.1 t5")
        .round(5)
        .leader(2)
        .hands(["7 Q", "2 9", "3 X", "5 10"])
        .given(json!(["5", "6", "8", "10"]))
        .deck(deck)
        .discard(discard)
}

/// R8.5, R8.6, E2: all ways to play when the last own piece needs five of the seven.
#[test]
fn the_exception_for_the_seven() {
    let position = exception();
    let game = position.game();
    assert_eq!(
        complete_plays(&game, 0),
        [
            "card 7, piece 0.1, go 5 home, piece 2.1, go 1, piece 2.2",
            "card 7, piece 0.1, go 5 home, piece 2.1, go 2",
            "card 7, piece 0.1, go 5 home, piece 2.2, go 1, piece 2.1",
            "card 7, piece 0.1, go 5 home, piece 2.2, go 2",
            "card 7, piece 0.1, go 7",
            "card Q, piece 0.1",
        ]
    );
    let after = |own: &str, partner: &str| {
        format!("0.1 {own}, 0.2 h2, 0.3 h3, 0.4 h4, 1.1 t20, {partner}, 3.1 t5")
    };
    let home = "card 7, piece 0.1, go 5 home";
    let results = [
        ("piece 2.1, go 2", "2.1 t42, 2.2 start"),
        ("piece 2.1, go 1, piece 2.2", "2.1 t41, 2.2 t33"),
        ("piece 2.2, go 1, piece 2.1", "2.1 t41, 2.2 t33"),
        ("piece 2.2, go 2", "2.1 t40, 2.2 t34"),
    ];
    for (rest, partner) in results {
        check_play(&position, &format!("{home}, {rest}"), &after("h1", partner));
    }
    // 7 along the ring passes the own start to 3; 12 to 8.
    let partner = "2.1 t40, 2.2 start";
    check_play(&position, "card 7, piece 0.1, go 7", &after("t3", partner)).check_told(&[
        json!({"fact":"piece_moved","seat":0,"piece":"0.1","from":"t60","to":"t3","steps":7}),
    ]);
    check_play(&position, "card Q, piece 0.1", &after("t8", partner));
}

/// R8.5, E2, M1: the position after the part that goes home is a draft: complete, with its legal steps and another seat's view.
#[test]
fn the_exception_as_a_document() {
    let complete: Value = serde_json::from_str(include_str!("e2.json")).unwrap();
    let game = exception().game().play(0, "card 7, piece 0.1");
    let game = game
        .check_legal(0, "go 5 home, go 7")
        .play(0, "go 5 home")
        .check_facts(&[]);
    assert_eq!(game.json(), complete);
    let game = Game::at(&from_json(&complete).unwrap())
        .check_legal(0, "piece 2.1, piece 2.2")
        .check_legal(1, "")
        .check_legal(2, "")
        .check_legal(3, "");
    assert_eq!(game.json(), complete);

    let mut seen = complete.clone();
    seen["hands"] = json!([2, ["2", "9"], 2, 2]);
    seen["given"] = json!(["?", "6", "?", "10"]);
    seen["draft"] = Value::Null;
    seen["deck"] = json!(22);
    assert_eq!(game.view(Some(1)), seen);
}

/// R8.3, R8.6, E5: the front piece first saves its own; the back piece first has little choice.
#[test]
fn burning_and_how_to_avoid_it() {
    let position = board("0.1 t24, 1.1 t26, 3.1 t20, 3.2 t22")
        .hand(3, "7")
        .turn(3);
    let game = position
        .game()
        .play(3, "card 7")
        .check_legal(3, "piece 3.1, piece 3.2");
    let back = game
        .clone()
        .play(3, "piece 3.1")
        .check_legal(3, "go 1, go 7");
    back.clone()
        .play(3, "go 7")
        .check_pieces("3.1 t27")
        .check_told(&[
            json!({"fact":"sent_back","seat":3,"piece":"3.2","space":"t22","how":"burnt"}),
            json!({"fact":"sent_back","seat":3,"piece":"0.1","space":"t24","how":"burnt"}),
            json!({"fact":"sent_back","seat":3,"piece":"1.1","space":"t26","how":"burnt"}),
        ]);
    // From 22 six steps end on 28, past both.
    back.play(3, "go 1, piece 3.2")
        .check_pieces("3.1 t21, 3.2 t28");
    game.play(3, "piece 3.2, go 4, piece 3.1")
        .check_pieces("3.1 t23, 3.2 t26")
        .check_facts(&[
            json!({"fact":"card_played","seat":3,"card":"7","as":"7"}),
            json!({"fact":"piece_moved","seat":3,"piece":"3.2","from":"t22","to":"t26","steps":4}),
            json!({"fact":"sent_back","seat":3,"piece":"0.1","space":"t24","how":"burnt"}),
            json!({"fact":"sent_back","seat":3,"piece":"1.1","space":"t26","how":"hit"}),
            json!({"fact":"piece_moved","seat":3,"piece":"3.1","from":"t20","to":"t23","steps":3}),
        ]);
}
