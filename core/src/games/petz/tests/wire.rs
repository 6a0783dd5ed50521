//! Positions as JSON: the example, and what is refused (section 7.4).

use super::*;
use crate::game::BadPosition;

/// A change to a position.
type Change = fn(&mut Value);

/// Each change is refused, and the key at fault is named.
#[track_caller]
fn check_refused(position: &Position, changes: &[(&str, Change)]) {
    position.is_possible();
    let good = to_json(position);
    for (at, (key, change)) in changes.iter().enumerate() {
        let mut bad = good.clone();
        change(&mut bad);
        assert_ne!(bad, good, "change {at} ({key}) does nothing");
        match from_json::<Position>(&bad) {
            Err(BadPosition {
                key: named, why, ..
            }) => assert_eq!(named, *key, "change {at}: {why}"),
            Ok(_) => panic!("change {at} ({key}) is accepted"),
        }
    }
}

/// R2.3, R11.5, R3.2: what the table is, and its tiles.
#[test]
fn tables_are_checked() {
    check_refused(
        &scene(3, 3),
        &[
            ("n", |p| p["n"] = json!(5)),
            ("rounds", |p| p["rounds"] = json!(5)),
            ("round", |p| p["round"] = json!(7)),
            ("round", |p| p["round"] = json!(0)),
            ("start", |p| p["start"] = json!(3)),
            ("options", |p| p["options"]["foresight"] = json!(3)),
            ("options", |p| p["options"]["disease_extra"] = json!(2)),
            ("seats", |p| drop(p["seats"].as_array_mut().unwrap().pop())),
            ("neutral", |p| p["neutral"] = json!(["veg", "pet_a"])),
            ("neutral", |p| p["neutral"] = json!(["veg", "pet_a", "veg"])),
            ("exhibitions", |p| {
                p["exhibitions"][1] = p["exhibitions"][0].clone();
            }),
            ("exhibitions", |p| {
                p["exhibitions"][1]["id"] = p["exhibitions"][0]["id"].clone();
            }),
            ("exhibitions", |p| p["exhibitions"][0]["id"] = json!(null)),
            ("exhibitions", |p| p["exhibitions"][2]["up"] = json!(false)),
            ("exhibitions", |p| {
                drop(p["exhibitions"].as_array_mut().unwrap().pop());
            }),
            ("customers", |p| p["customers"][2]["up"] = json!(false)),
            ("customers", |p| p["customers"][3]["up"] = json!(true)),
            ("final", |p| {
                p["final"] =
                    json!({"before": [0, 0, 0], "business": [0, 0, 0], "display": [0, 0, 0]});
            }),
        ],
    );
}

/// R2.1, R2.6: components are there once at most, where they belong.
#[test]
fn components_are_checked() {
    let mut position = scene(3, 3);
    position
        .display("c01 a1 fish whip")
        .old("golem")
        .pet(0, "bird 3 0")
        .own(0, "shovel book_gr:g");
    position
        .cards(0, 0, "yl01 pl01 yl02")
        .hand(0, "gh01 gh02 ra01 yl01 yl02 yd01 pl01 pm01");
    check_refused(
        &position,
        &[
            ("potions", |p| p["potions"] = json!(4)),
            ("decks", |p| p["decks"]["g"][0] = json!("ra02")),
            ("decks", |p| p["decks"]["g"][0] = p["decks"]["g"][1].clone()),
            ("decks", |p| p["decks"]["g"][0] = json!("gh00")),
            ("decks", |p| p["decks"]["g"] = json!(3)),
            ("discards", |p| p["discards"]["y"] = json!(["gh03"])),
            ("seats", |p| {
                p["decks"]["g"].as_array_mut().unwrap().push(json!("gh01"));
            }),
            ("pet_pile", |p| p["pet_pile"][0] = p["pet_pile"][1].clone()),
            ("pet_pile", |p| {
                p["removed"]["pets"] = json!([p["pet_pile"][0]]);
            }),
            ("market", |p| {
                p["pet_pile"].as_array_mut().unwrap().push(json!("fish"));
            }),
            ("seats", |p| p["market"]["old"] = json!(["bird"])),
            ("cage_pile", |p| p["cage_pile"][0] = json!("c0")),
            ("cage_pile", |p| {
                p["removed"]["cages"] = json!([p["cage_pile"][0]]);
            }),
            ("market", |p| p["market"]["cages"][1] = json!("c0")),
            ("market", |p| p["market"]["cages"][1] = json!("c01")),
            ("addon_pile", |p| {
                p["removed"]["addons"] = json!([p["addon_pile"][0]]);
            }),
            ("market", |p| p["market"]["addons"][1] = json!("a1")),
            ("artifact_pile", |p| {
                p["removed"]["artifacts"] = json!([p["artifact_pile"][0]]);
            }),
            ("seats", |p| p["seats"][1]["artifacts"] = json!(["shovel"])),
            ("seats", |p| p["seats"][0]["plots"][1]["cage"] = json!("c0")),
            ("market", |p| {
                p["market"]["stands"]["veg"]["veg"] = json!(41);
            }),
            ("market", |p| {
                p["market"]["young"] = json!(["fish", "worm", "croc", "horned"]);
            }),
        ],
    );
}

/// R2.4, R4.8, R5.1, R6.10, R10.7: what a seat has.
#[test]
fn seats_are_checked() {
    let mut position = scene(3, 3);
    position
        .pet(0, "bird 3 0")
        .cage(0, 1, "c01")
        .pet(0, "fish 2 1")
        .own(0, "book_gr:g");
    position
        .cards(0, 0, "yl01 pl01 yl02")
        .cards(0, 1, "yl03 gh03");
    position.hand(0, "gh01 gh02 gh03 ra01 yl01 yl02 yl03 yd01 pl01 pm01");
    check_refused(
        &position,
        &[
            ("seats", |p| p["seats"][0]["imps"] = json!(7)),
            ("seats", |p| {
                p["seats"][0]["relatives"] = json!([1, 1, 3, 4]);
            }),
            ("seats", |p| {
                p["seats"][0]["relatives"] = json!([5, 2, 3, 4]);
            }),
            ("seats", |p| p["seats"][0]["stage"] = json!("hunger")),
            ("seats", |p| p["seats"][0]["stage"] = json!("crystal")),
            ("seats", |p| p["seats"][0]["gold"] = json!(101)),
            ("seats", |p| p["seats"][0]["veg"][1] = json!(41)),
            ("seats", |p| p["seats"][0]["box"] = json!(1)),
            ("seats", |p| p["seats"][0]["armor"] = json!(3)),
            ("seats", |p| p["seats"][0]["dig"] = json!(4)),
            ("seats", |p| p["seats"][0]["dig"] = json!(-2)),
            ("seats", |p| p["seats"][0]["clean"] = json!(4)),
            ("seats", |p| p["seats"][0]["cust"] = json!(3)),
            ("seats", |p| p["seats"][0]["rep2"] = json!(-1)),
            ("seats", |p| p["seats"][0]["rep2"] = json!(20_001)),
            ("seats", |p| {
                p["seats"][0]["books"] = json!({"book_gr": "y"});
            }),
            ("seats", |p| {
                p["seats"][0]["books"] = json!({"book_gy": "y"});
            }),
            ("send", |p| p["seats"][0]["books"] = json!({})),
            ("seats", |p| p["seats"][0]["pets"][0]["size"] = json!(1)),
            ("seats", |p| p["seats"][0]["pets"][0]["size"] = json!(8)),
            ("seats", |p| p["seats"][0]["pets"][0]["mutation"] = json!(2)),
            ("seats", |p| p["seats"][0]["pets"][0]["plot"] = json!(1)),
            ("seats", |p| p["seats"][0]["pets"][0]["plot"] = json!(2)),
            ("seats", |p| p["seats"][0]["pets"][0]["plot"] = json!(null)),
            ("seats", |p| {
                p["seats"][0]["pets"][0]["suffering"] = json!(41);
            }),
            ("seats", |p| {
                p["seats"][0]["groups"] = json!([{"imps": 0, "gold": 0}]);
            }),
            ("seats", |p| p["seats"][0]["groups"] = json!(null)),
            ("seats", |p| p["seats"][0]["new_cages"] = json!(["c05"])),
            ("seats", |p| p["seats"][0]["swap"] = json!(["gh01"])),
            ("occupied", |p| {
                p["occupied"]["pet_old"] = json!({"seat": 0, "imps": 0});
            }),
            ("occupied", |p| {
                p["occupied"]["veg"] = json!({"seat": 3, "imps": 0});
            }),
            ("occupied", |p| {
                p["occupied"]["veg"] = json!({"seat": 0, "imps": 11});
            }),
        ],
    );
}

/// R5.7, R5.8, R5.9: cards that are laid are in the hand, fit their bars, and leave one of each colour.
#[test]
fn cards_are_checked() {
    let mut position = scene(3, 3);
    position.pet(0, "bird 3 0").potions(0, 1);
    position
        .cards(0, 0, "yl01 pl01 potion")
        .hand(0, "gh01 ra01 yl01 yl02 yd01 pl01 pm01");
    position.tossed("yd01");
    check_refused(
        &position,
        &[
            ("seats", |p| {
                drop(p["seats"][0]["assign"].as_array_mut().unwrap().pop());
            }),
            ("seats", |p| {
                p["seats"][0]["assign"].as_array_mut().unwrap().swap(0, 1);
            }),
            ("seats", |p| {
                p["seats"][0]["assign"][0]["card"] = json!("yd02");
            }),
            ("seats", |p| {
                p["seats"][0]["assign"][0]["card"] = json!("pm01");
            }),
            ("seats", |p| {
                p["seats"][0]["assign"][0]["both"] = json!(true);
            }),
            ("seats", |p| {
                p["seats"][0]["assign"][0]["card"] = json!("yd01");
            }),
            ("seats", |p| p["seats"][0]["assign"] = json!(null)),
            ("seats", |p| p["seats"][0]["toss"] = json!([])),
            ("seats", |p| p["seats"][0]["toss"] = json!(["pm01"])),
            ("seats", |p| p["seats"][0]["toss"] = json!(["yd01", "yl02"])),
            ("seats", |p| p["seats"][0]["stage"] = json!("assign")),
            ("seats", |p| p["seats"][0]["stage"] = json!("toss")),
            ("seats", |p| {
                p["seats"][0]["hand"] = json!(["gh01", "ra01", "yl01", "yd01", "pl01", "pm01"]);
            }),
            ("seats", |p| {
                p["seats"][0]["hand"] = json!([
                    "gh01", "gh01", "ra01", "yl01", "yl02", "yd01", "pl01", "pm01"
                ]);
            }),
            ("potions", |p| p["seats"][0]["potions"] = json!(0)),
        ],
    );
    let mut shown = selling(3);
    shown.pet(0, "bird 3 0").cards(0, 0, "yl01 pl01 potion");
    check_refused(
        &shown,
        &[
            ("seats", |p| {
                drop(
                    p["seats"][0]["pets"][0]["needs"]
                        .as_array_mut()
                        .unwrap()
                        .pop(),
                );
            }),
            ("seats", |p| {
                p["seats"][0]["pets"][0]["needs"][0]["color"] = json!("p");
            }),
            ("seats", |p| {
                p["seats"][0]["pets"][0]["needs"][0]["card"] = json!("pm01");
            }),
            ("seats", |p| {
                p["seats"][0]["pets"][0]["needs"][2]["card"] = json!("yl03");
            }),
            ("seats", |p| {
                p["seats"][0]["pets"][0]["todo"]["play"] = json!(41);
            }),
        ],
    );
}

/// R5.1, R5.2, R5.4: the beginning of an arrangement.
#[test]
fn arrangements_are_checked() {
    let mut position = scene(2, 3);
    position.fetch("c05");
    position
        .cage(0, 1, "c01")
        .pet(0, "fish 2 0")
        .pet(0, "bird 2 -");
    position.player_at(0).new_cages.push(Cage::C05);
    position.arranging();
    check_refused(
        &position,
        &[
            ("seats", |p| p["seats"][0]["base"] = json!(null)),
            ("seats", |p| {
                p["seats"][0]["base"]["places"] = json!([["fish", 0]]);
            }),
            ("seats", |p| {
                p["seats"][0]["base"]["places"] = json!([["fish", 0], ["worm", null]]);
            }),
            ("seats", |p| {
                p["seats"][0]["base"]["places"] = json!([["fish", 0], ["bird", 0]]);
            }),
            ("seats", |p| {
                p["seats"][0]["base"]["places"] = json!([["fish", 0], ["bird", 2]]);
            }),
            ("seats", |p| p["seats"][0]["base"]["new_cages"] = json!([])),
            ("seats", |p| p["seats"][0]["moved"] = json!(["worm"])),
            ("seats", |p| {
                p["seats"][0]["moved"] = json!(["fish", "fish"]);
            }),
            ("seats", |p| {
                p["seats"][1]["base"] = p["seats"][0]["base"].clone();
            }),
        ],
    );
}

/// R4.4, R4.5, R4.8, R4.9: who sends what.
#[test]
fn senders_are_checked() {
    let mut position = sending(4, 2, &["2+1 1", "2 1"]);
    position.display("c01 c04 book_gr");
    position.send_off();
    check_refused(
        &position,
        &[
            ("send", |p| p["send"] = json!(null)),
            ("send", |p| p["send"]["size"] = json!(2)),
            ("send", |p| p["send"]["seat"] = json!(1)),
            ("send", |p| p["send"]["seat"] = json!(4)),
            ("send", |p| p["send"]["group"] = json!(1)),
            ("send", |p| p["send"]["space"] = json!("cage_a")),
            ("send", |p| p["send"]["books"] = json!(["book_gy"])),
            ("seats", |p| p["seats"][0]["new_cages"] = json!(["c05"])),
        ],
    );
    play(&mut position, 0, "to cage_a");
    check_refused(
        &position,
        &[
            ("send", |p| p["send"]["space"] = json!("cage_b")),
            ("send", |p| p["send"]["group"] = json!(0)),
            ("send", |p| p["send"]["space"] = json!(null)),
        ],
    );
    check_refused(
        &grouping(2, 2),
        &[
            ("send", |p| {
                p["send"] =
                    json!({"size": 1, "seat": 0, "group": null, "space": null, "books": []});
            }),
            ("occupied", |p| {
                p["occupied"]["veg"] = json!({"seat": 0, "imps": 0});
            }),
            ("seats", |p| {
                p["seats"][0]["stage"] = json!("done");
                p["seats"][1]["stage"] = json!("done");
            }),
        ],
    );
}

/// R9.1, R11.2: a position of a finished game.
#[test]
fn ends_are_checked() {
    let mut position = selling(6);
    position.next_round();
    check_refused(
        &position,
        &[
            ("final", |p| p["final"] = json!(null)),
            ("final", |p| p["final"]["before"] = json!([0])),
            ("round", |p| p["round"] = json!(5)),
            ("seats", |p| p["seats"][0]["rep2"] = json!(-2_001)),
            ("seats", |p| p["seats"][0]["stage"] = json!("draft")),
        ],
    );
    let mut below = to_json(&position);
    below["seats"][0]["rep2"] = json!(-3);
    assert!(from_json::<Position>(&below).is_ok());
}
