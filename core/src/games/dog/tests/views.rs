//! Section 7: what a viewer may know.

use super::*;

/// R3.2, section 7: a seat sees its own cards and of the others only how many.
#[test]
fn a_view_hides_the_deck_and_other_hands() {
    let game = board("0.1 t5")
        .hands(["2 3", "X", "4 5 6", ""])
        .discard("9 K")
        .game();
    let mut seen = game.json();
    seen["hands"] = json!([2, 1, ["4", "5", "6"], 0]);
    seen["given"] = json!(["2", "?", "4", "?"]);
    seen["deck"] = json!(102);
    assert_eq!(game.view(Some(2)), seen);
}

/// R3.2, section 7: a spectator sees no hand, no gift and no draft.
#[test]
fn a_spectator_sees_no_hand_gift_or_draft() {
    let game = board("0.1 t5")
        .hands(["2 4", "X", "4 5 6", ""])
        .game()
        .play(0, "card 4, piece 0.1");
    let mut seen = game.json();
    seen["hands"] = json!([2, 1, 3, 0]);
    seen["given"] = json!(["?", "?", "?", "?"]);
    seen["deck"] = json!(104);
    seen["draft"] = Value::Null;
    assert_eq!(game.view(None), seen);
}

/// R3.1, section 7: during the exchange the own gift is seen; of others only that there is one.
#[test]
fn gifts_are_hidden_during_the_exchange() {
    let hands = ["2 K", "3 3", "5 X", "8 9"];
    let game = board("")
        .round(5)
        .exchange()
        .hands(hands)
        .game()
        .play(2, "give X");
    assert_eq!(game.view(Some(2))["given"], json!([null, null, "X", null]));
    assert_eq!(game.view(Some(0))["given"], json!([null, null, "?", null]));
    assert_eq!(game.view(Some(1))["given"], json!([null, null, "?", null]));
    assert_eq!(game.view(None)["given"], json!([null, null, "?", null]));
    assert_eq!(game.view(Some(2))["hands"], json!([2, 2, ["5"], 2]));
}

/// M1, section 7: nobody else sees a draft, not even that a card has been chosen.
#[test]
fn a_draft_is_seen_by_its_seat_only() {
    let before = board("0.1 t5").hand(0, "4 8").game();
    let after = before.clone().play(0, "card 4, piece 0.1");
    for viewer in [Some(1), Some(2), Some(3), None] {
        assert_eq!(after.view(viewer), before.view(viewer));
    }
    let draft = json!({"card":"4","as":"4","parts":[],"piece":"0.1"});
    assert_eq!(after.view(Some(0))["draft"], draft);
}

/// R12.1, section 7: nothing is uncovered at the end.
#[test]
fn nothing_is_uncovered_at_the_end() {
    let home = "0.1 h1, 0.2 h2, 0.3 h3, 0.4 h4, 2.1 h1, 2.2 h2, 2.3 h3, 2.4 h4";
    let game = board(home).over(0).hands(["2 3", "X", "5", ""]).game();
    let seen = game.view(Some(1));
    assert_eq!(seen["hands"], json!([2, ["X"], 1, 0]));
    assert_eq!(seen["given"], json!(["?", "3", "?", "5"]));
    assert_eq!(seen["deck"], json!(106));
    assert_eq!(game.view(None)["hands"], json!([2, 1, 1, 0]));
}
