//! Phase 3, cages, addons and plots (R5.1 to R5.4, R6.10).

use super::*;
use crate::seat::Viewer;

fn place(position: &Position, name: &str) -> Option<usize> {
    let player = &position.open.players[0];
    let at = player.find(id(name)).unwrap();
    player.pets[at].plot.map(Plot::index)
}

/// R5.1: new tiles are placed on any plot, or not at all; what lay there is gone, what stood there stays.
#[test]
fn new_tiles_are_placed() {
    let mut position = scene(2, 2);
    position.fetch("c05 c10 a1 a5");
    position
        .pet(0, "horned 2 0")
        .cage(0, 1, "c01")
        .addon(0, 1, "a2")
        .manure(0, [3, 0, 0, 0]);
    position.player_at(0).new_cages = [Cage::C05, Cage::C10].into_iter().collect();
    position.player_at(0).new_addons = [Addon::A1, Addon::A5].into_iter().collect();
    position.arranging();
    check_legal(
        &position,
        0,
        "cage c05 0, cage c05 1, cage c05 2, cage c05 3, scrap c05",
    );
    let told = play(&mut position, 0, "cage c05 0, cage c10 1");
    let expected = [
        json!({"id": "c05", "plot": 0, "replaced": "c0"}),
        json!({"id": "c10", "plot": 1, "replaced": "c01"}),
    ];
    assert_eq!(facts(&told, "placed"), expected);
    let plots = position.open.players[0].plots;
    assert_eq!((plots[0].cage, plots[0].manure), (Some(Cage::C05), 3));
    assert_eq!(
        (plots[1].cage, plots[1].addon),
        (Some(Cage::C10), Some(Addon::A2))
    );
    assert_eq!(place(&position, "horned"), Some(0));
    check_legal(
        &position,
        0,
        "addon a1 0, addon a1 1, addon a1 2, addon a1 3, reset, scrap a1",
    );
    // A plot without a cage will do, and an old addon is replaced.
    play(&mut position, 0, "addon a1 3, addon a5 1");
    assert_eq!(position.open.players[0].plots[3].addon, Some(Addon::A1));
    play(&mut position, 0, "done");
    let gone = &to_json(&position)["removed"];
    assert_eq!(
        (&gone["cages"], &gone["addons"]),
        (&json!(["c01"]), &json!(["a2"]))
    );
}

/// R4.8, R5.1: what was fetched and is not placed yet is named in the question, but for what is asked about.
#[test]
fn what_waits_for_a_place_is_named() {
    let mut position = scene(2, 2);
    position.fetch("c05 a1");
    position.player_at(0).new_cages = [Cage::C05].into_iter().collect();
    position.player_at(0).new_addons = [Addon::A1].into_iter().collect();
    position.arranging();
    let asked = |position: &Position| {
        let view = position.view(Viewer::Seat(seat(0)));
        let prompt = Petz::prompt(&view, seat(0));
        let ids = prompt.into_iter().map(|phrase| phrase.id);
        ids.collect::<Vec<_>>()
    };
    assert_eq!(asked(&position), ["ask-arrange-cage", "ask-unplaced-then"]);
    play(&mut position, 0, "cage c05 1");
    assert_eq!(asked(&position), ["ask-arrange-addon"]);
}

/// R5.1, R5.3: a tile can be scrapped, and `c0` vanishes when it is replaced.
#[test]
fn tiles_are_scrapped() {
    let mut position = scene(2, 2);
    position.fetch("c05 c10 a1");
    position.player_at(0).new_cages = [Cage::C05, Cage::C10].into_iter().collect();
    position.player_at(0).new_addons = [Addon::A1].into_iter().collect();
    position.arranging();
    let told = play(&mut position, 0, "cage c05 0, scrap c10, scrap a1");
    assert_eq!(
        facts(&told, "scrapped"),
        [json!({"id": "c10"}), json!({"id": "a1"})]
    );
    play(&mut position, 0, "done");
    let gone = &to_json(&position)["removed"];
    assert_eq!(
        (&gone["cages"], &gone["addons"]),
        (&json!(["c10"]), &json!(["a1"]))
    );
    assert_eq!(position.open.players[0].plots[0].cage, Some(Cage::C05));
}

/// R5.1, R11.1: a seat without pets and new tiles does not arrange.
#[test]
fn who_has_nothing_does_not_arrange() {
    let mut position = sending(2, 2, &["1", "1"]);
    position.pet(1, "fish 2 0");
    position.send_off();
    play(&mut position, 0, "keep");
    let told = play(&mut position, 1, "keep");
    assert_eq!(facts_of(&told, "cards_ready", 0).len(), 1);
    assert_eq!(position.waiting().collect::<Vec<_>>(), [seat(1)]);
    assert_eq!(position.open.players[1].stage, Stage::Arrange);
}

/// R5.2: pets go to other cages, change places, or give a place up, each once.
#[test]
fn pets_are_moved() {
    let mut position = scene(2, 2);
    position.cage(0, 1, "c01").cage(0, 2, "c02");
    position.pet(0, "fish 2 0").pet(0, "bird 2 1");
    position.pet_at(0, 0).suffering = 1;
    position.arranging();
    check_legal(
        &position,
        0,
        "done, move bird 0, move bird 2, move fish 1, move fish 2, out bird, out fish",
    );
    let told = play(&mut position, 0, "move fish 1");
    assert_eq!(
        (place(&position, "fish"), place(&position, "bird")),
        (Some(1), Some(0))
    );
    let moved = [
        json!({"pet": "fish", "plot": 1}),
        json!({"pet": "bird", "plot": 0}),
    ];
    assert_eq!(facts(&told, "pet_moved"), moved);
    assert_eq!(position.open.players[0].pets[0].suffering, 1);
    // The fish has been moved, the bird only changed places.
    check_legal(
        &position,
        0,
        "done, move bird 1, move bird 2, out bird, reset",
    );
    play(&mut position, 0, "out bird");
    check_legal(&position, 0, "done, move bird 0, move bird 2, reset");
}

/// R5.2: a newcomer takes a place, and who lived there goes to the lowest free cage or has none.
#[test]
fn a_newcomer_takes_a_place() {
    let mut position = scene(2, 2);
    position
        .cage(0, 2, "c01")
        .pet(0, "fish 2 0")
        .pet(0, "bird 2 -")
        .arranging();
    let mut other = position;
    play(&mut position, 0, "move bird 0");
    assert_eq!(
        (place(&position, "fish"), place(&position, "bird")),
        (Some(2), Some(0))
    );
    other.player_at(0).plots[2].cage = None;
    other.arranging();
    play(&mut other, 0, "move bird 0");
    assert_eq!(
        (place(&other, "fish"), place(&other, "bird")),
        (None, Some(0))
    );
}

/// R5.3: `done` needs every pet at home that could be, or moved on purpose; `auto` does it.
#[test]
fn pets_are_housed() {
    let mut position = scene(2, 2);
    position.cage(0, 1, "c01").cage(0, 3, "c02");
    position
        .pet(0, "fish 2 -")
        .pet(0, "bird 2 1")
        .pet(0, "horned 2 -")
        .pet(0, "worm 2 -");
    position.arranging();
    let steps = legal(&position, 0);
    assert!(steps.contains(&"auto".to_owned()) && !steps.contains(&"done".to_owned()));
    let mut by_hand = position;
    let told = play(&mut position, 0, "auto");
    let moved = [
        json!({"pet": "fish", "plot": 0}),
        json!({"pet": "horned", "plot": 3}),
    ];
    assert_eq!(facts(&told, "pet_moved"), moved);
    let lost = json!({"pet": "worm", "why": "homeless", "reputation": 0});
    assert_eq!(facts(&told, "pet_lost"), [lost]);
    play(&mut by_hand, 0, "move worm 0, move horned 3");
    let steps = legal(&by_hand, 0);
    assert!(steps.contains(&"done".to_owned()) && !steps.contains(&"auto".to_owned()));
}

/// R5.3, R6.10: a pet that was put out is lost though a cage is free, and costs reputation.
#[test]
fn a_pet_is_put_out() {
    let mut position = scene(2, 2);
    position
        .pet(0, "fish 2 0")
        .rep(0, 25)
        .manure(0, [2, 0, 0, 0])
        .arranging();
    let told = play(&mut position, 0, "out fish, done");
    let lost = json!({"pet": "fish", "why": "homeless", "reputation": -2});
    assert_eq!(facts(&told, "pet_lost"), [lost]);
    let player = position.open.players[0];
    assert_eq!(
        (player.rep2, player.pets.len(), player.plots[0].manure),
        (46, 0, 2)
    );
    assert_eq!(to_json(&position)["removed"]["pets"], json!(["fish"]));
}

/// R5.4, R1.4: everything can be started again.
#[test]
fn an_arrangement_is_reset() {
    let mut position = scene(2, 2);
    position.fetch("c05 a1");
    position
        .cage(0, 2, "c01")
        .pet(0, "fish 2 0")
        .pet(0, "bird 2 -");
    position.player_at(0).new_cages.push(Cage::C05);
    position.player_at(0).new_addons.push(Addon::A1);
    position.arranging();
    assert!(!legal(&position, 0).contains(&"reset".to_owned()));
    let before = position;
    play(
        &mut position,
        0,
        "cage c05 0, addon a1 0, move fish 2, move bird 0, reset",
    );
    assert_eq!(position, before);
}

/// R5.3: `auto` houses no pet that was put out, so somebody who would lose it is asked once more.
#[test]
fn the_loss_of_a_pet_put_out_is_confirmed() {
    let mut position = scene(2, 2);
    position
        .cage(0, 1, "c01")
        .cage(0, 3, "c02")
        .pet(0, "fish 2 1")
        .pet(0, "bird 2 -");
    position.arranging();
    let asks = |position: &Position| {
        let view = position.view(Viewer::Seat(seat(0)));
        Petz::confirms(&view, seat(0), Step::Auto)
    };
    assert!(!asks(&position));
    play(&mut position, 0, "out fish");
    assert!(asks(&position));
    let told = play(&mut position, 0, "auto");
    assert_eq!(facts(&told, "pet_lost").len(), 1);
}
