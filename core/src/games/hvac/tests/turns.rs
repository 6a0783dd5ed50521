//! The course of a turn, and the end.

use super::super::{EmergencyCost, Ended};
use super::*;

/// R6.2, R6.3, R9.5, R9.6: the events of the next turn are revealed one by one, then everyone draws.
#[test]
fn a_new_turn_reveals_events_and_deals() {
    let mut play = scene(4)
        .with(|position| position.open.turn = 3)
        .events(&["training"])
        .next_events(&["worn_bearings", "building_fund"])
        .last_play(Card::Installer)
        .ready();
    let (facts, undo) = play.told("repair 1");
    let names = names(&facts);
    let at = names
        .iter()
        .position(|&name| name == "turn_started")
        .unwrap();
    assert_eq!(
        names[at..at + 6],
        [
            "turn_started",
            "event_revealed",
            "health_changed",
            "health_changed",
            "event_revealed",
            "building_changed"
        ]
    );
    assert_eq!(undo, Undo::Never);
    let site = &play.0.open;
    assert_eq!(
        (site.turn, site.first, site.active),
        (4, Seat::new(1), Seat::new(1))
    );
    assert_eq!(site.event_discard.last().unwrap().as_str(), "training");
    for seat in 0..4 {
        assert_eq!(
            play.hand(seat).len(),
            if seat == 1 && play.0.hidden.card.is_some() {
                1
            } else {
                2
            }
        );
    }
}

/// The health after one event, from these.
#[track_caller]
fn after_event(event: &str, health: [u8; 4], expected: [u8; 4]) {
    let mut play = scene(3)
        .with(|position| {
            position.open.health = health;
            position.open.turn = 2;
        })
        .put("2a", INSTALLED, "radiant_panel_1", &[1, 1, 1])
        .next_events(&[event])
        .last_play(Card::Designer)
        .ready();
    let before = play.0.open;
    play.play(&["idle"]);
    let floors = super::super::Floor::ALL;
    let worn = floors.map(|floor| before.health_after_wear(floor));
    assert_eq!(
        worn,
        health
            .map(|health| health - 3)
            .map(|health| health.max(1))
            .map({
                let mut floor = 0;
                move |health| {
                    floor += 1;
                    if floor == 2 { health + 1 } else { health }
                }
            })
    );
    assert_eq!(play.0.open.health, expected, "{event}");
}

/// R6.2, C2.5: each kind of harm does what it says, of equals to the lowest floor.
#[test]
fn events_harm_the_floors_they_name() {
    // After the wear of 3, and 2 where a new plant covers the printed one.
    after_event("fault_2", [9, 9, 9, 9], [6, 5, 6, 6]);
    after_event("limescale", [9, 9, 9, 9], [5, 6, 5, 6]);
    after_event("overload", [9, 8, 9, 9], [3, 6, 6, 6]);
    after_event("neglect", [4, 8, 6, 9], [1, 6, 1, 6]);
    after_event("old_age", [9, 8, 9, 9], [5, 6, 5, 5]);
    after_event("worn_bearings", [9, 8, 9, 9], [5, 6, 6, 5]);
}

/// R6.2, C2.5: incentives pay the seat that acts, and credits pay the building.
#[test]
fn incentives_pay_whoever_acts() {
    let mut play = scene(4)
        .events(&["sales_drive", "install_grant"])
        .parts(&["fan", "bearing"])
        .card(Card::Sales)
        .ready();
    play.play(&["propose"]);
    assert_eq!(play.coins()[0], 1);
    let mut play = scene(4)
        .events(&["install_grant"])
        .put("1a", READY, "maglev_chiller", &[1, 1])
        .card(Card::Installer)
        .ready();
    play.play(&["install 1a"]);
    assert_eq!(play.coins()[..2], [2, 2]);
    let mut play = scene(4)
        .put("1a", INSTALLED, "maglev_chiller", &[1, 1, 1])
        .put("2a", INSTALLED, "heat_recovery", &[1, 1, 1])
        .next_events(&["energy_credit"])
        .last_play(Card::Installer)
        .ready();
    play.play(&["repair 1"]);
    assert_eq!(play.0.open.building, 4 + 4 + 2);
}

/// R6.4, R6.7, R9.1, R9.2, R9.4, example 7.9: income by the health before the wear, green coins on top.
#[test]
fn income_comes_before_the_wear() {
    let turn = |green_needs_health: bool| {
        let mut play = scene(4)
            .with(|position| {
                position.open.health = [5, 3, 8, 1];
                position.open.building = 3;
                position.open.options.green_needs_health = green_needs_health;
            })
            .put("2a", INSTALLED, "radiant_panel_1", &[1, 1, 1])
            .put("3b", INSTALLED, "smart_controls", &[1, 1, 1, 1])
            .put("4a", INSTALLED, "air_handler", &[2, 2, 2, 2])
            .next_events(&["training"])
            .last_play(Card::Designer)
            .ready();
        let (facts, _) = play.told("idle");
        let income = facts.iter().find(|fact| fact["fact"] == "income").unwrap();
        assert_eq!(income["floors"], serde_json::json!([1, 0, 1, -1]));
        (play.0.open.building, play.0.open.health)
    };
    assert_eq!(turn(false), (8, [2, 1, 6, 1]));
    assert_eq!(turn(true).0, 6);
}

/// R6.1, R9.2, R10.2, example 7.7: the building is never below 0, and everyone loses at the start of the next turn.
#[test]
fn an_empty_building_is_lost_by_all() {
    let end = |turn: u8, final_check: bool| {
        let mut play = scene(4)
            .with(|position| {
                position.open.health = [1, 1, 3, 2];
                position.open.building = 1;
                position.open.turn = turn;
                position.open.options.final_check = final_check;
            })
            .last_play(Card::Designer)
            .ready();
        play.play(&["idle"]);
        assert_eq!((play.0.open.building, play.0.open.health), (0, [1; 4]));
        let outcome = play.0.outcome().unwrap();
        (
            play.0.open.turn,
            play.0.open.result(),
            outcome.ranks.to_vec(),
        )
    };
    assert_eq!(end(5, false), (6, Some(Ended::Lost), vec![4; 4]));
    assert_eq!(end(9, false), (9, Some(Ended::Done), vec![1; 4]));
    assert_eq!(end(9, true), (9, Some(Ended::Lost), vec![4; 4]));
}

/// R9.3: who pays an emergency back.
#[test]
fn an_emergency_may_be_paid_back() {
    let coins = |cost: EmergencyCost| {
        let mut play = scene(4)
            .with(|position| {
                position.open.health = [1, 1, 6, 6];
                position.open.coins = [0, 3, 3, 1].into_iter().collect();
                position.open.options.emergency_cost = cost;
            })
            .next_events(&["training"])
            .last_play(Card::Designer)
            .ready();
        play.play(&["idle"]);
        (play.coins(), play.0.open.building)
    };
    assert_eq!(coins(EmergencyCost::Building), (vec![0, 3, 3, 1], 4));
    assert_eq!(coins(EmergencyCost::Richest), (vec![0, 2, 2, 1], 6));
    assert_eq!(coins(EmergencyCost::Each), (vec![0, 1, 1, 0], 4 + 5));
}

/// R9.4, R12: difficulty and extra cogs wear every floor.
#[test]
fn extra_cogs_add_to_the_difficulty() {
    for (n, expected) in [(3, 6), (4, 7), (5, 8), (6, 8)] {
        let play = scene(n)
            .with(|position| {
                position.open.options.difficulty = 3;
                position.open.options.extra_cogs = true;
            })
            .ready();
        assert_eq!(play.0.open.wear(row("1a").floor()), expected);
    }
}

/// R10.1, R10.3, R10.4, example 7.8: coins and a third of the cubes in service; the tenth turn is the last with its option.
#[test]
fn cubes_in_service_count_at_the_end() {
    let scene = |tenth_turn: bool| {
        scene(3)
            .with(|position| {
                position.open.turn = 9;
                position.open.options.tenth_turn = tenth_turn;
                position.open.coins = [7, 6, 6].into_iter().collect();
            })
            .put("1a", INSTALLED, "maglev_chiller", &[0, 0, 1])
            .put("2a", INSTALLED, "heat_recovery", &[1, 1, 1])
            .put("3a", INSTALLED, "vrf_units", &[1, 1, 2])
            .put("4a", INSTALLED, "solar_roof", &[2, 2, -1])
            .last_play(Card::Designer)
            .ready()
    };
    let mut play = scene(false);
    play.play(&["idle"]);
    let outcome = play.0.outcome().unwrap();
    assert_eq!(outcome.scores[..], [7, 8, 7]);
    assert_eq!(outcome.ranks[..], [2, 1, 2]);
    assert_eq!(outcome.more["winners"], serde_json::json!([1]));
    let mut play = scene(true);
    play.play(&["idle"]);
    assert_eq!((play.0.open.turn, play.0.open.events.len()), (10, 3));
}
