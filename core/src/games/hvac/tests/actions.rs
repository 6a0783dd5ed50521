//! What work cards do.

use super::*;

/// R7.1, R7.1a, R7.1b, R7.1c, R3.1: two parts are shown together and placed one by one, with a cube each.
#[test]
fn a_proposal_shows_two_parts_and_places_them() {
    let mut play = scene(4)
        .parts(&["thermostat", "vrf_units"])
        .card(Card::Sales)
        .ready();
    assert_eq!(play.legal(), ["propose"]);
    let (facts, undo) = play.told("propose");
    assert_eq!(
        (names(&facts), undo),
        (vec!["card_played", "proposed"], Undo::Never)
    );
    assert_eq!(
        play.legal(),
        ["place 2a", "place 2b", "place 3a", "place 3b"]
    );
    assert_eq!(play.told("place 3a").1, Undo::Last);
    play.play(&["place 3a"]);
    assert_eq!(play.at("3a", READY), Some(("thermostat", vec![0])));
    assert_eq!(play.at("3a", MARKET), Some(("vrf_units", vec![0])));
    assert_eq!((play.cubes()[0], play.coins()[0]), (8, 0));
    assert_eq!(play.0.open.discard.last(), Some(&Card::Sales));
}

/// R7.1d, R7.4, R6.6: without a free box any is replaced, its cubes go home, and a single place is taken by the program.
#[test]
fn a_proposed_part_replaces_another_if_nothing_is_free() {
    let mut play = scene(4)
        .put("4a", READY, "fan", &[1])
        .put("4b", READY, "bearing", &[2])
        .parts(&["drive_belt", "geo_heat_pump"])
        .put("1a", MARKET, "maglev_chiller", &[3])
        .card(Card::Sales)
        .ready();
    play.play(&["propose"]);
    assert_eq!(play.legal(), ["place 4a", "place 4b"]);
    let (facts, _) = play.told("place 4b");
    assert_eq!(names(&facts)[..3], ["replaced", "placed", "placed"]);
    assert_eq!(facts[0]["returned"], serde_json::json!([2]));
    assert_eq!(play.cubes()[..3], [8, 9, 10]);
    assert_eq!(play.at("1b", MARKET), Some(("geo_heat_pump", vec![0])));
}

/// R7.2, R7.2a, R7.2b, R7.2d, R7.2e, example 7.5: with two blue slots the first design leaves the plant where it is.
#[test]
fn a_plant_with_two_blue_slots_is_designed_twice() {
    let mut play = scene(4)
        .put("1a", MARKET, "geo_heat_pump", &[1])
        .put("1a", READY, "flow_switch", &[3])
        .card(Card::Designer)
        .ready();
    assert_eq!(play.legal(), ["design 1a"]);
    play.play(&["design 1a"]);
    assert_eq!(play.at("1a", MARKET), Some(("geo_heat_pump", vec![1, 0])));
    assert_eq!((play.0.open.building, play.coins()[0]), (3, 1));
    let mut again = scene(4)
        .put("1a", MARKET, "geo_heat_pump", &[1, 2])
        .put("1a", READY, "flow_switch", &[3])
        .card(Card::Designer)
        .ready();
    let (facts, _) = again.told("design 1a");
    assert_eq!(
        names(&facts)[..4],
        ["card_played", "designed", "replaced", "part_ready"]
    );
    assert_eq!(
        again.at("1a", READY),
        Some(("geo_heat_pump", vec![1, 2, 0]))
    );
    assert_eq!(again.cubes()[3], 10);
    let placed = *again.0.open.board.at(row("1a"), READY).unwrap();
    assert_eq!(again.0.open.cost(&placed, Seat::new(1)).building, 4);
}

/// R7.2c, R6.5: an empty building designs nothing, unless on credit.
#[test]
fn designing_needs_a_coin_of_the_building() {
    let poor = |unpaid: bool| {
        scene(3)
            .with(|position| {
                position.open.building = 0;
                position.open.options.unpaid_design = unpaid;
            })
            .put("4a", MARKET, "solar_roof", &[1])
            .events(&["design_grant"])
            .card(Card::Designer)
            .ready()
    };
    let mut play = poor(false);
    assert_eq!(play.legal(), ["idle"]);
    let (facts, undo) = play.told("idle");
    assert_eq!((names(&facts)[1], undo), ("idled", Undo::Last));
    let mut play = poor(true);
    play.play(&["design 4a"]);
    // Only the incentive is paid.
    assert_eq!((play.coins()[0], play.0.open.building), (1, 0));
}

/// R7.3, R7.3a, R7.3b, R7.3c, R7.3d, example 7.3: the price counts the own cube, a subsidy lowers it, and it is paid whole or not at all.
#[test]
fn a_part_is_installed_only_if_the_building_can_pay() {
    let poor = |cubes: u8, events: &[&str]| {
        scene(4)
            .with(|position| {
                position.open.building = 2;
                let site = &mut position.open;
                site.lost_cubes[0] = site.cubes[0] - cubes;
                site.cubes[0] = cubes;
            })
            .put("2a", READY, "radiant_panel_1", &[1, 2])
            .events(events)
            .card(Card::Installer)
            .ready()
    };
    let can = |play: &Play| play.legal().contains(&"install 2a".to_owned());
    assert!(!can(&poor(5, &[])));
    let mut without_cubes = poor(0, &[]);
    assert!(can(&without_cubes));
    without_cubes.play(&["install 2a"]);
    assert_eq!(without_cubes.coins(), [0, 1, 1, 0]);
    assert_eq!(
        without_cubes.at("2a", INSTALLED),
        Some(("radiant_panel_1", vec![1, 2, -1]))
    );
    let mut subsidized = poor(5, &["eco_bonus"]);
    let (facts, _) = subsidized.told("install 2a");
    assert_eq!(
        (&facts[1]["building"], &facts[1]["reserve"]),
        (&1.into(), &2.into())
    );
    assert_eq!(subsidized.coins(), [1, 1, 1, 0]);
    assert_eq!(subsidized.0.open.health[1], 8);
}

/// R7.3e, R7.5: a spare part is used up and its cubes go home; incentives come from the reserve.
#[test]
fn a_spare_part_is_used_up() {
    let mut play = scene(4)
        .put("4a", READY, "fan", &[3])
        .events(&["callout_fee", "quality_parts", "spare_promo"])
        .card(Card::Installer)
        .ready();
    let (facts, _) = play.told("install 4a");
    assert_eq!(
        names(&facts)[..4],
        ["card_played", "installed", "bonus_paid", "health_changed"]
    );
    assert_eq!(play.coins(), [2, 0, 0, 1]);
    assert_eq!((play.0.open.building, play.0.open.health[3]), (3, 9));
    assert_eq!(play.cubes(), [10; 4]);
    assert_eq!(play.0.open.parts_discard.last(), Some(&part("fan")));
}

/// R7.3f, R7.4, R7.6, example 7.4: a sales card installs by direct contact, plant over plant.
#[test]
fn a_plant_replaces_a_plant_by_direct_contact() {
    let mut play = scene(4)
        .with(|position| position.open.building = 5)
        .put("3a", INSTALLED, "heat_recovery", &[0, 0, 1])
        .put("3a", READY, "vrf_units", &[0, 2])
        .put("2a", READY, "thermostat", &[1])
        .card(Card::Sales)
        .ready();
    assert_eq!(play.legal(), ["install 3a", "propose"]);
    let (facts, _) = play.told("install 3a");
    assert_eq!(names(&facts)[1..3], ["installed", "replaced"]);
    assert_eq!(facts[1]["contact"], true);
    assert_eq!(facts[1]["paid"], serde_json::json!([2, 0, 1, 0]));
    assert_eq!(facts[2]["returned"], serde_json::json!([0, 0, 1]));
    assert_eq!((play.0.open.building, play.0.open.health[2]), (2, 9));
    assert_eq!(play.cubes(), [8, 9, 9, 10]);
    // The printed plant of 3b and the cog of the new one.
    assert_eq!(play.0.open.wear(row("3a").floor()), 1 + 1 + 1);
}

/// R7.8, R3.3: a repair costs nothing and ends at 9.
#[test]
fn a_repair_gives_one_for_nothing() {
    let mut play = scene(4)
        .with(|position| position.open.health = [9, 8, 6, 6])
        .events(&["training"])
        .card(Card::Installer)
        .ready();
    assert_eq!(play.legal(), ["repair 2", "repair 3", "repair 4"]);
    play.play(&["repair 2"]);
    assert_eq!((play.0.open.health[1], play.coins()[0]), (9, 0));
}

/// R8.1, R8.2, R8.3, example 7.2: installers work only where there is an emergency.
#[test]
fn an_emergency_binds_installers() {
    let mut play = scene(4)
        .with(|position| position.open.health = [1, 5, 5, 1])
        .put("2a", READY, "thermostat", &[1])
        .put("4b", READY, "inverter", &[1])
        .hand(0, &[Card::Installer, Card::Sales])
        .ready();
    assert_eq!(play.legal(), ["play installer", "play sales"]);
    assert_eq!(play.told("play installer").1, Undo::Last);
    assert_eq!(play.legal(), ["install 4b", "repair 1", "repair 4"]);
    play.play(&["repair 1"]);
    assert_eq!(play.0.open.n_emergencies(), 1);
}
