//! Section 7: the position as a document, and which ones are refused.

use super::*;

/// A position in the middle of a round, with a card on every pile.
fn playing() -> Value {
    board("0.1 t5, 0.2 h2, 1.1 start, 2.1 t17, 3.4 h4")
        .options(|options| options.canadian = true)
        .hand(0, "A 2 J")
        .discard("K 5")
        .json()
}

fn giving() -> Value {
    board("0.1 t5")
        .round(5)
        .exchange()
        .hands(["2", "3 3", "5 X", "8 9"])
        .given(json!(["K", null, null, null]))
        .json()
}

fn ended() -> Value {
    let home = "1.1 h1, 1.2 h2, 1.3 h3, 1.4 h4, 3.1 h1, 3.2 h2, 3.3 h3, 3.4 h4";
    board(home).over(1).json()
}

/// The position with a change is refused, and the message names the key.
#[track_caller]
fn check_refused(mut position: Value, pointer: &str, change: Value, key: &str) {
    match position.pointer_mut(pointer) {
        Some(place) => *place = change,
        None => position[&pointer[1..]] = change,
    }
    match from_json::<Position>(&position) {
        Ok(_) => panic!("it is accepted: {position}"),
        Err(error) => assert_eq!(error.key, key, "{error}"),
    }
}

#[track_caller]
fn check_accepted(mut position: Value, pointer: &str, change: Value) {
    *position
        .pointer_mut(pointer)
        .expect("there is such a place") = change;
    if let Err(error) = from_json::<Position>(&position) {
        panic!("{error} in {position}");
    }
}

/// R1.1, section 7: a position is written with all its keys and read back as it was.
#[test]
fn a_position_is_written_and_read() {
    for position in [playing(), giving(), ended()] {
        let read: Position = from_json(&position).unwrap();
        assert_eq!(crate::game::to_json(&read), position);
        let keys = [
            "deck",
            "discard",
            "draft",
            "game",
            "given",
            "hand_size",
            "hands",
            "leader",
            "options",
            "out",
            "phase",
            "pieces",
            "round",
            "turn",
            "winner",
        ];
        let mut written: Vec<&String> = position.as_object().unwrap().keys().collect();
        written.sort_unstable();
        assert_eq!(written, keys);
        for key in keys {
            let mut without = position.clone();
            without.as_object_mut().unwrap().remove(key);
            let error = from_json::<Position>(&without).map_err(|error| error.key);
            assert_eq!(error.err().as_deref(), Some(key), "without it");
        }
        check_refused(position, "/extra", json!(1), "extra");
    }
}

/// R2.1, section 7: `game`, `phase`, `round`, `hand_size`, `leader`.
#[test]
fn the_round_must_fit() {
    check_refused(playing(), "/game", json!("ludo"), "game");
    check_refused(playing(), "/phase", json!("deal"), "phase");
    check_refused(playing(), "/round", json!(0), "round");
    check_refused(playing(), "/round", json!(-1), "round");
    check_refused(playing(), "/round", json!(1.0), "round");
    check_refused(playing(), "/round", json!("1"), "round");
    check_refused(playing(), "/round", json!(2), "hand_size");
    check_refused(playing(), "/hand_size", json!(5), "hand_size");
    check_refused(playing(), "/leader", json!(4), "leader");
    check_refused(playing(), "/leader", json!(9), "leader");
    check_refused(playing(), "/leader", Value::Null, "leader");
    check_accepted(playing(), "/leader", json!(3));
}

/// R1.2, section 7: `options` are complete and have their values.
#[test]
fn options_must_be_complete() {
    check_refused(playing(), "/options", json!({}), "options");
    check_refused(playing(), "/options", json!({"canadian": true}), "options");
    check_refused(playing(), "/options/pieces", json!(5), "options");
    check_refused(playing(), "/options/pieces", json!(1), "options");
    check_refused(playing(), "/options/first_seat", json!(0), "options");
    check_refused(playing(), "/options/reshuffle", json!("never"), "options");
    check_refused(playing(), "/options/canadian", json!(0), "options");
    let mut more = playing()["options"].clone();
    more["speed"] = json!(2);
    check_refused(playing(), "/options", more, "options");
    check_refused(playing(), "/options/pieces", json!(3), "pieces");
}

/// R6.3, R7.4, section 7: `pieces` are K places a seat, no two on one space.
#[test]
fn pieces_must_be_somewhere() {
    for bad in ["t64", "t05", "h0", "h5", "T1", "", "home", "start "] {
        check_refused(playing(), "/pieces/0/3", json!(bad), "pieces");
    }
    check_refused(playing(), "/pieces/0/3", json!(5), "pieces");
    check_refused(
        playing(),
        "/pieces/0",
        json!(["nest", "nest", "nest"]),
        "pieces",
    );
    check_refused(
        playing(),
        "/pieces/0",
        json!(["nest", "nest", "nest", "nest", "nest"]),
        "pieces",
    );
    check_refused(playing(), "/pieces", json!([]), "pieces");
    // Two on one space of the ring: a fresh piece stands on its start.
    check_refused(playing(), "/pieces/0/3", json!("t5"), "pieces");
    check_refused(playing(), "/pieces/3/0", json!("t5"), "pieces");
    check_accepted(playing(), "/pieces/2/0", json!("t15"));
    check_refused(playing(), "/pieces/2/0", json!("t16"), "pieces");
    check_refused(playing(), "/pieces/1/2", json!("t16"), "pieces");
    check_refused(playing(), "/pieces/1/2", json!("start"), "pieces");
    // Two of one seat on one home space; other seats have homes of their own.
    check_refused(playing(), "/pieces/0/3", json!("h2"), "pieces");
    check_accepted(playing(), "/pieces/1/3", json!("h2"));
    let short = board("0.1 h2").options(|options| options.pieces = 2).json();
    check_refused(short, "/pieces/0/1", json!("h3"), "pieces");
}

/// R2.4, C1, section 7: `hands` are sorted, and all cards together are the 110.
#[test]
fn cards_must_be_those_of_the_deck() {
    check_refused(playing(), "/hands/0", json!(["2", "A", "J"]), "hands");
    check_refused(playing(), "/hands/0", json!(["A", "1", "J"]), "hands");
    check_refused(playing(), "/hands", json!([[], [], []]), "hands");
    check_refused(playing(), "/hands/0", json!(["A", "J"]), "deck");
    check_refused(playing(), "/hands/0", json!(["A", "2", "2", "J"]), "deck");
    check_refused(playing(), "/discard", json!([]), "deck");
    check_refused(playing(), "/discard", json!(["K", "6"]), "deck");
    check_refused(playing(), "/discard", json!(["K", "11"]), "discard");
    check_refused(playing(), "/deck", json!([]), "deck");
    check_refused(playing(), "/deck", json!(90), "deck");
    check_refused(playing(), "/deck/0", json!("?"), "deck");
    // In a round of two nobody holds three.
    let many = board("0.1 t5").round(5).hand(0, "A 2 3").json();
    check_refused(many, "/leader", json!(0), "hands");
    let seven = board("0.1 t5").hand(0, "A 2 3 4 5 6 8").json();
    check_refused(seven, "/leader", json!(0), "hands");
    // Hands need not fit each other.
    check_accepted(
        board("0.1 t5").hand(0, "A 2 3 4 5 6").json(),
        "/leader",
        json!(2),
    );
}

/// R3.1, R3.2, section 7: during the exchange a gift is a card and somebody still owes one.
#[test]
fn an_exchange_must_be_owed() {
    check_refused(giving(), "/turn", json!(0), "turn");
    check_refused(giving(), "/winner", json!(0), "winner");
    check_refused(giving(), "/out/1", json!(true), "out");
    check_refused(giving(), "/out", json!([false, false, false]), "out");
    check_refused(giving(), "/given/0", json!("Q"), "deck");
    check_refused(giving(), "/given/0", json!("?"), "given");
    check_refused(giving(), "/given", json!([null, null, null]), "given");
    check_refused(
        giving(),
        "/draft",
        json!({"card":"2","as":"2","parts":[],"piece":null}),
        "draft",
    );
    let complete = board("").round(5).exchange().hands(["2", "3", "5", "8"]);
    let complete = complete.given(json!(["K", "3", "X", "9"])).json();
    check_refused(complete, "/leader", json!(0), "given");
    let short = board("")
        .round(5)
        .exchange()
        .hands(["2", "3 3", "5 X", "8 9"])
        .json();
    check_refused(short, "/leader", json!(0), "hands");
    let mut home = giving();
    home["pieces"][0] = json!(["h1", "h2", "h3", "h4"]);
    check_accepted(home.clone(), "/leader", json!(0));
    check_refused(home, "/pieces/2", json!(["h1", "h2", "h3", "h4"]), "pieces");
}

/// R4.2, R4.3, section 7: in play the turn is that of a seat that can play a card.
#[test]
fn the_turn_must_be_playable() {
    check_refused(playing(), "/turn", Value::Null, "turn");
    check_refused(playing(), "/turn", json!(4), "turn");
    check_refused(playing(), "/turn", json!(8), "turn");
    check_refused(playing(), "/turn", json!("0"), "turn");
    check_refused(board("").hand(1, "8 9 J").json(), "/turn", json!(1), "turn");
    check_refused(board("").hand(1, "").json(), "/turn", json!(1), "turn");
    check_accepted(playing(), "/turn", json!(1));
    check_refused(playing(), "/winner", json!(1), "winner");
    check_refused(playing(), "/winner", json!(2), "winner");
    check_refused(playing(), "/given/2", Value::Null, "given");
    check_accepted(playing(), "/given", json!(["X", "X", "X", "X"]));
    check_refused(playing(), "/out/2", json!(true), "out");
    check_accepted(board("").out(2).json(), "/leader", json!(1));
    let mut home = playing();
    home["pieces"][0] = json!(["h1", "h2", "h3", "h4"]);
    check_refused(home, "/pieces/2", json!(["h1", "h2", "h3", "h4"]), "pieces");
}

/// M1, M2, section 7: a draft is one that legal steps lead to.
#[test]
fn a_draft_must_be_reached_by_legal_steps() {
    let position = board("0.1 t20, 0.2 t40, 0.3 h4, 1.1 t30")
        .hand(0, "4 7 8 X")
        .json();
    let part =
        |piece: &str, steps: u8, home: bool| json!({"piece":piece,"steps":steps,"home":home});
    for good in [
        json!({"card":"4","as":"4","parts":[],"piece":null}),
        json!({"card":"4","as":"4","parts":[],"piece":"0.1"}),
        json!({"card":"X","as":null,"parts":[],"piece":null}),
        json!({"card":"X","as":"7","parts":[],"piece":"0.1"}),
        json!({"card":"7","as":"7","parts":[part("0.1", 3, false)],"piece":null}),
    ] {
        check_accepted(position.clone(), "/draft", good);
    }
    for bad in [
        // Not held, not playable as such, or with a value a card does not have.
        json!({"card":"A","as":"A","parts":[],"piece":null}),
        json!({"card":"4","as":null,"parts":[],"piece":null}),
        json!({"card":"4","as":"7","parts":[],"piece":null}),
        json!({"card":"X","as":"X","parts":[],"piece":null}),
        json!({"card":"X","as":null,"parts":[],"piece":"0.1"}),
        // M2: a single way would have been taken with the piece.
        json!({"card":"8","as":"8","parts":[],"piece":"0.1"}),
        json!({"card":"7","as":"7","parts":[part("0.1", 3, false)],"piece":"0.2"}),
        // Pieces that cannot go, or not so.
        json!({"card":"4","as":"4","parts":[],"piece":"0.3"}),
        json!({"card":"4","as":"4","parts":[],"piece":"0.4"}),
        json!({"card":"4","as":"4","parts":[],"piece":"1.1"}),
        json!({"card":"4","as":"4","parts":[part("0.1", 4, false)],"piece":null}),
        json!({"card":"7","as":"7","parts":[part("0.1", 7, false)],"piece":null}),
        json!({"card":"7","as":"7","parts":[part("0.1", 0, false)],"piece":null}),
        json!({"card":"7","as":"7","parts":[part("0.1", 255, false)],"piece":null}),
        json!({"card":"7","as":"7","parts":[part("0.1", 3, true)],"piece":null}),
        json!({"card":"7","as":"7","parts":[part("0.1", 2, false), part("0.1", 2, false)],"piece":null}),
        // Not a draft at all.
        json!({"card":"7","as":"7","parts":[]}),
        json!({"card":"7","parts":[],"piece":null}),
        json!({"card":"7","as":"7","parts":[],"piece":null,"left":7}),
        json!({}),
        json!([]),
        json!(7),
    ] {
        check_refused(position.clone(), "/draft", bad, "draft");
    }
}

/// R12.1, section 7: after the end `winner` is the only team with all pieces home.
#[test]
fn the_winner_must_be_home() {
    check_refused(ended(), "/winner", json!(0), "winner");
    check_refused(ended(), "/winner", Value::Null, "winner");
    check_refused(ended(), "/turn", json!(0), "turn");
    check_refused(ended(), "/given/0", Value::Null, "given");
    check_refused(ended(), "/out/0", json!(true), "out");
    check_refused(ended(), "/pieces/1/0", json!("t3"), "winner");
    let mut both = ended();
    both["pieces"][0] = json!(["h1", "h2", "h3", "h4"]);
    check_refused(both, "/pieces/2", json!(["h1", "h2", "h3", "h4"]), "winner");
    check_refused(
        ended(),
        "/draft",
        json!({"card":"X","as":null,"parts":[],"piece":null}),
        "draft",
    );
}

/// R12.4, R2.1, section 7: the last round that can be written down is played like any other, and its number stays.
#[test]
fn the_last_number_of_a_round_is_survived() {
    let position = board("0.1 t2").hands(["2", "", "", ""]).round(u32::MAX);
    position
        .game()
        .play(0, "card 2, piece 0.1")
        .check("phase", "exchange")
        .check("round", u32::MAX);
    check_refused(playing(), "/round", json!(4_294_967_296u64), "round");
}
