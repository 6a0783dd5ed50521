//! The examples of the lexicon are true.

use super::super::Floor;
use super::*;
use crate::lexicon::Thing;
use crate::phrase::{Arg, Phrase};

fn example(id: &str) -> Phrase {
    let things = Hvac::things();
    let found = things.into_iter().find(|thing: &Thing| thing.id == id);
    found.unwrap().example
}

#[track_caller]
fn arg(example: &Phrase, name: &str) -> Arg {
    let found = example.args.iter().find(|(other, _)| *other == name);
    found.unwrap().1.clone()
}

/// An installation of a part with the active seat's cubes only, on a floor with health 4.
fn installation(part: Part, events: &[&str]) -> (Play, Floor) {
    let at = part.spec().rows.clone().next().unwrap();
    let slots = vec![0; part.spec().slots_to_ready()];
    let play = scene(4)
        .put(at.as_str(), READY, part.as_str(), &slots)
        .events(events)
        .with(|position| {
            position.open.health = [4; 4];
            position.open.building = 9;
        })
        .card(Card::Installer)
        .ready();
    let mut play = play;
    play.play(&[&format!("install {at}")]);
    (play, at.floor())
}

/// R7.3c, R7.3d: the installation of each part brings the coins and the health of its example.
#[test]
fn parts_bring_what_their_examples_say() {
    for part in Part::all().filter(|part| part.as_str() != "radiant_panel_2") {
        let id = part.as_str().trim_end_matches("_1").replace('_', "-");
        let told = example(&id);
        let (play, floor) = installation(part, &[]);
        let coins = play.coins()[0];
        assert_eq!(arg(&told, "coins"), coins.into(), "{id}");
        assert_eq!(play.0.open.building, 9 - coins, "{id}");
        let health = play.0.open.health_of(floor);
        assert_eq!(arg(&told, "health"), health.into(), "{id}");
    }
}

/// C2.5, R7.3b, R7.3c, R7.3d: with each incentive and subsidy an installation brings and costs what its example says.
#[test]
fn incentives_pay_what_their_examples_say() {
    let mut seen = 0;
    for event in Event::all() {
        let told = example(&event.as_str().replace('_', "-"));
        if told.id != "such-work-event" {
            continue;
        }
        seen += 1;
        let Arg::Name("part", id) = arg(&told, "part") else {
            panic!("{event} installs no part");
        };
        let (play, floor) = installation(part(&id), &[event.as_str()]);
        let building = 9 - play.0.open.building;
        assert_eq!(arg(&told, "building"), building.into(), "{event}");
        assert_eq!(arg(&told, "coins"), play.coins()[0].into(), "{event}");
        let gained = play.0.open.health_of(floor) - 4;
        assert_eq!(arg(&told, "health"), gained.into(), "{event}");
        let reserve = play.coins()[0] - building;
        assert_eq!(arg(&told, "reserve"), reserve.into(), "{event}");
    }
    assert_eq!(seen, 5);
}

/// C2.5, R6.2: an event that acts at once changes health or coins as its example says.
#[test]
fn events_do_what_their_examples_say() {
    let list = |arg: Arg| -> Vec<u8> {
        let Arg::List(numbers) = arg else {
            panic!("{arg:?} is no list");
        };
        let number = |arg| match arg {
            Arg::Number(number) => u8::try_from(number).unwrap(),
            other => panic!("{other:?} is no number"),
        };
        numbers.into_iter().map(number).collect()
    };
    let mut seen = 0;
    for event in Event::all() {
        let told = example(&event.as_str().replace('_', "-"));
        let plants: &[&str] = match told.id.as_str() {
            "such-health-event" | "such-fund-event" => &[],
            "such-old-event" => &["1a maglev_chiller"],
            "such-coin-event" => &["1a maglev_chiller", "2a chilled_beams"],
            _ => continue,
        };
        seen += 1;
        let mut scene = scene(4).with(|position| position.open.turn = 2);
        for plant in plants {
            let (at, id) = plant.split_once(' ').unwrap();
            let slots = vec![0; part(id).spec().slots_to_ready() + 1];
            scene = scene.put(at, INSTALLED, id, &slots);
        }
        let is_health = matches!(told.id.as_str(), "such-health-event" | "such-old-event");
        let before = arg(&told, "before");
        // The example begins with the state before income and wear.
        let mut play = scene
            .with(|position| {
                let site = &mut position.open;
                site.building = 30;
                if is_health {
                    let health = list(before.clone());
                    for floor in Floor::ALL {
                        site.health[floor.index()] = health[floor.index()] + site.wear(floor);
                    }
                } else {
                    site.health = [2; 4];
                    let Arg::Number(coins) = before else {
                        panic!("{before:?} is no number");
                    };
                    let income = i64::from(site.income().total());
                    site.building = u32::try_from(coins - income).unwrap();
                }
            })
            .next_events(&[event.as_str()])
            .last_play(Card::Designer)
            .ready();
        play.play(&["idle"]);
        let site = &play.0.open;
        if is_health {
            assert_eq!(list(arg(&told, "after")), site.health, "{event}");
        } else {
            assert_eq!(arg(&told, "after"), site.building.into(), "{event}");
        }
    }
    assert_eq!(seen, 17);
}
