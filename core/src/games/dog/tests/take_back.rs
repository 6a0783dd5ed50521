//! Section 9: what may be taken back.

use super::*;

fn gifts() -> Game {
    let hands = ["2 K", "3 3", "5 X", "8 9"];
    board("0.1 t5, 1.1 t20")
        .round(5)
        .exchange()
        .hands(hands)
        .game()
}

/// R3.1: a gift may be taken back until the fourth is given, also when others have given since.
#[test]
fn a_gift_is_taken_back_though_others_gave() {
    let game = gifts()
        .play(0, "give 2")
        .play(1, "give 3")
        .play(3, "give 8");
    game.clone()
        .undo(0)
        .check("given", json!([null, "3", null, "8"]))
        .check("hands", json!([["2", "K"], ["3"], ["5", "X"], ["9"]]))
        .check_legal(0, "give 2, give K")
        .play(0, "give K")
        .check("given", json!(["K", "3", null, "8"]));
    game.check_undo(1, Ok(()))
        .check_undo(2, Err(UndoError::Nothing))
        .check_undo(3, Ok(()));
}

/// R3.2: with the fourth gift hidden cards have changed hands, and no gift is taken back.
#[test]
fn the_fourth_gift_stands_with_the_others() {
    let game = gifts()
        .play(0, "give 2")
        .play(1, "give 3")
        .play(3, "give 8")
        .play(2, "give X");
    let mut game = game;
    for seat in 0..4 {
        game = game.check_undo(seat, Err(UndoError::Final));
    }
}

/// R4.2, M2: steps of an open draft are taken back one by one, `piece` with what followed by itself.
#[test]
fn a_draft_is_taken_back_step_by_step() {
    let game = board("0.1 h1, 0.2 h3, 0.3 t40, 0.4 h4")
        .hand(0, "7 X")
        .game();
    let game = game
        .play(0, "card X")
        .play(0, "as 7")
        .play(0, "piece 0.1")
        .play(0, "piece 0.3");
    // 0.1 has taken its one space, and 0.3 took the six left: that completed the play.
    let game = game.check_undo(0, Err(UndoError::Final));
    assert_eq!(game.json()["draft"], Value::Null);

    let game = board("0.1 h1, 0.2 h3, 0.3 t40, 0.4 h4")
        .hand(0, "7 X")
        .game();
    game.play(0, "card X, as 7, piece 0.1")
        .undo(0)
        .check(
            "draft",
            json!({"card":"X","as":"7","parts":[],"piece":null}),
        )
        .undo(0)
        .check(
            "draft",
            json!({"card":"X","as":null,"parts":[],"piece":null}),
        )
        .undo(0)
        .check("draft", Value::Null)
        .check_legal(0, "card 7, card X")
        .check_undo(0, Err(UndoError::Nothing));
}

/// R4.4, M3: a complete play has shown a card and passed the turn: it stands, with everything before it.
#[test]
fn a_complete_play_stands() {
    let game = board("0.1 t5, 1.1 t20")
        .hand(0, "2 A")
        .hand(1, "3 A")
        .game();
    for steps in [
        "card 2, piece 0.1",
        "card A, start",
        "card A, piece 0.1, go 11",
    ] {
        let game = game
            .clone()
            .play(0, steps)
            .check_undo(0, Err(UndoError::Final));
        // The next seat's draft is its own to take back, and shields nothing of the first.
        game.play(1, "card 3")
            .check_undo(0, Err(UndoError::Final))
            .undo(1)
            .check("draft", Value::Null)
            .check_undo(0, Err(UndoError::Final));
    }
}

/// R3.1, R4.4: what ends a round stands, and gifts of the new round do not open it again.
#[test]
fn a_new_round_stands() {
    let game = board("0.1 t2")
        .hands(["2", "", "", ""])
        .game()
        .play(0, "card 2, piece 0.1");
    let give = game.legal(0).split(", ").next().unwrap().to_owned();
    game.check_undo(0, Err(UndoError::Final))
        .play(0, &give)
        .undo(0)
        .check_undo(0, Err(UndoError::Final));
}

/// R4.2: only the seat that made a step takes it back, the newest first.
#[test]
fn only_own_steps_are_taken_back() {
    let game = board("0.1 t5")
        .hand(0, "4")
        .game()
        .play(0, "card 4, piece 0.1");
    game.check_undo(1, Err(UndoError::Nothing))
        .undo(0)
        .check_legal(0, "piece 0.1")
        .undo(0)
        .check_legal(0, "card 4");
}
