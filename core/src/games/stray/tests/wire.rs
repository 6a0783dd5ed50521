use super::*;
use crate::game::{BadPosition, from_json, to_json};
use serde_json::{Value, json};

/// A position in the middle of a game, as JSON.
fn middle() -> Value {
    let mut position = table(3, "");
    position
        .put(0, "c2")
        .put(1, "b9")
        .load(0, &[0, 7])
        .lay(1, "b3", &[4, 0]);
    position
        .jail(2, 2)
        .mark(1, "f3")
        .buried(1, 2)
        .turned(0, &[3, 4]);
    position.open.bins.insert(sp("d5"));
    to_json(&position)
}

/// A change to a position.
type Change = fn(&mut Value);

/// R10.7, R5.11, R4.2: an impossible position is refused, and the key at fault is named.
#[test]
fn impossible_positions_are_refused() {
    let good = middle();
    from_json::<Position>(&good).unwrap();
    let changes: [(&str, Change); 18] = [
        ("bones", |p| p["bones"] = json!(25)),
        ("items", |p| p["dogs"][0]["mouth"][1]["no"] = json!(4)),
        ("dogs", |p| p["dogs"][0]["mouth"][1]["seen"] = json!([1])),
        ("pee", |p| p["pee"] = json!({"f4": 1})),
        ("pee", |p| p["dogs"][0]["reserve"] = json!(6)),
        ("bins", |p| p["bins"] = json!(["f3"])),
        ("dogs", |p| p["dogs"][0]["at"] = json!("den4")),
        ("dogs", |p| p["dogs"][0]["at"] = json!("b9")),
        ("dogs", |p| p["dogs"][0]["at"] = json!("h11")),
        ("dogs", |p| p["dogs"][2]["row"] = json!(0)),
        ("dogs", |p| p["dogs"][1]["den"] = json!("den1")),
        ("truck", |p| p["truck"]["from"] = json!("h9")),
        ("turn", |p| p["turn"] = json!(2)),
        ("ap", |p| p["ap"] = json!(7)),
        ("die", |p| p["die"] = json!(3)),
        ("begged", |p| p["begged"] = json!(["home1"])),
        ("overtime_round", |p| p["overtime_round"] = json!(1)),
        ("options", |p| p["options"]["bones"] = json!(7)),
    ];
    for (key, change) in changes {
        let mut bad = good.clone();
        change(&mut bad);
        match from_json::<Position>(&bad) {
            Err(BadPosition { key: named, .. }) => assert_eq!(named, key, "{bad}"),
            Ok(_) => panic!("{key}: accepted {bad}"),
        }
    }
}

/// R5.4, R5.8: newspapers are numbers to those who have looked at them, decks and pile are counts.
#[test]
fn a_view_hides_what_it_should() {
    let position: Position = from_json(&middle()).unwrap();
    for (index, carried, lying) in [(0, json!(7), json!(null)), (1, json!(null), json!(4))] {
        let view = position.view(crate::seat::Viewer::Seat(seat(index)));
        let view = serde_json::to_value(view).unwrap();
        assert_eq!(view["dogs"][0]["mouth"][1]["no"], carried);
        assert_eq!(view["items"]["b3"][0]["no"], lying);
        assert_eq!(view["papers"], 10);
        assert_eq!(view["dogs"][0]["deck"], 11);
    }
    let spectator = position.view(crate::seat::Viewer::Spectator);
    let spectator = serde_json::to_value(spectator).unwrap();
    assert_eq!(spectator["dogs"][0]["mouth"][1]["no"], json!(null));
    assert_eq!(spectator["items"]["b3"][0]["no"], json!(null));
}

/// R1.1: options that leave too few bones are refused.
#[test]
fn options_are_checked() {
    for (n, more, is_fine) in [
        (6, r#"{"bones":6}"#, false),
        (5, r#"{"bones":6}"#, true),
        (2, r#"{"first":2}"#, false),
    ] {
        let mut chance = Chance::for_step(&[1; 32], 0);
        let made = Stray::setup(n, &options(more), &mut Record::silent(&mut chance));
        assert_eq!(made.is_ok(), is_fine, "{more}");
    }
}
