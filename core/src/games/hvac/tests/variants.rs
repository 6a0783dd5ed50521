//! The competitive variants.

use super::*;

/// R11.1, example 7.6: another seat's card may be replaced for a coin of the building, the own ones only if nothing is free.
#[test]
fn self_interest_replaces_the_cards_of_others() {
    let start = |full: bool| {
        let scene = scene(4)
            .with(|position| {
                position.open.options.self_interest = true;
                position.open.building = 3;
            })
            .parts(&["thermostat", "fan"])
            .put("2a", READY, "fan_coil", &[1])
            .put("2b", READY, "linear_diffuser", &[0])
            .put("3b", READY, "zone_valve", &[-1]);
        let scene = if full {
            scene.put("3a", READY, "air_damper", &[0])
        } else {
            scene
        };
        let mut play = scene.card(Card::Sales).ready();
        play.play(&["propose"]);
        play
    };
    let mut play = start(false);
    assert_eq!(play.legal(), ["place 2a", "place 3a"]);
    let (facts, _) = play.told("place 2a");
    assert_eq!(names(&facts)[..3], ["replaced", "self_interest", "placed"]);
    assert_eq!((play.0.open.building, play.coins()[0]), (2, 1));
    assert_eq!(play.cubes()[1], 10);
    let mut play = start(true);
    assert_eq!(
        play.legal(),
        ["place 2a", "place 2b", "place 3a", "place 3b"]
    );
    play.play(&["place 3b"]);
    assert_eq!((play.0.open.building, play.coins()[0]), (3, 0));
}

/// R11.2, R8.4: k cubes of others are replaced by own ones, one more is lost, and a coin is earned.
#[test]
fn ruthless_competition_takes_over_a_part() {
    let start = |health: u8, cubes: u8| {
        scene(4)
            .with(|position| {
                let site = &mut position.open;
                site.options.ruthless = true;
                site.health[0] = health;
                site.lost_cubes[0] = site.cubes[0] - cubes - 1;
                site.cubes[0] = cubes + 1;
            })
            .put("1b", READY, "flow_switch", &[-1])
            .put("2a", MARKET, "chilled_beams", &[1, 0])
            .put("3a", READY, "vrf_units", &[1, 2])
            .card(Card::Installer)
            .ready()
    };
    let mut play = start(5, 3);
    assert!(play.legal().contains(&"compete".to_owned()));
    assert_eq!(play.told("compete").1, Undo::Last);
    assert_eq!(play.legal(), ["steal 2a 1", "steal 3a 2"]);
    let (facts, _) = play.told("steal 3a 2");
    assert_eq!(names(&facts)[..2], ["card_played", "stolen"]);
    assert_eq!(facts[1]["returned"], serde_json::json!([1, 2]));
    assert_eq!(play.at("3a", READY), Some(("vrf_units", vec![0, 0])));
    assert_eq!((play.cubes()[0], play.coins()[0]), (0, 1));
    assert_eq!((play.cubes()[1], play.cubes()[2]), (9, 10));
    let mut few = start(5, 2);
    few.play(&["compete"]);
    assert_eq!(few.legal(), ["steal 2a 1"]);
    assert!(!start(1, 3).legal().contains(&"compete".to_owned()));
}
