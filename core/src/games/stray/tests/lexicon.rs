//! The examples of the lexicon are true.

use std::collections::BTreeSet;

use super::*;
use crate::games::stray::lexicon::things;
use crate::games::stray::town::TOWN;
use crate::lexicon::Thing;
use crate::phrase::{Arg, Lang, Look};

#[track_caller]
fn thing(id: &str) -> Thing {
    let thing = things().into_iter().find(|thing| thing.id == id);
    thing.expect("there is such a thing")
}

/// A number in the example of a thing.
#[track_caller]
fn number(id: &str, name: &str) -> u8 {
    let example = thing(id).example;
    match example.args.iter().find(|(arg, _)| *arg == name) {
        Some((_, Arg::Number(number))) => u8::try_from(*number).unwrap(),
        other => panic!("{id}: {name} is {other:?}"),
    }
}

/// R4.1, R4.4: the ways of the examples, from the kiosk to each address and from each den to the kiosk, cost what is said and no less.
#[test]
fn ways_cost_what_the_examples_say() {
    let check = |from: &str, to: &str, way: u8| {
        let mut position = table(2, "");
        position.jail(1, 1).put(0, from);
        let go = format!("go {to}");
        assert!(legal(position.with_ap(way)).contains(&go), "{from} {to}");
        position.with_ap(way - 1);
        assert!(!legal(&position).contains(&go), "{from} {to} in less");
    };
    for number_of_home in 1..=12 {
        let home = format!("home{number_of_home}");
        check("kiosk", &home, number(&home, "way"));
    }
    // The walker of the tests lives in the first den.
    check("den1", "kiosk", number("den1", "way"));
}

/// R5.1, R5.3: of a dog's cards, put on top one after the other, as many dig up a bone as its example says.
#[test]
fn dogs_dig_up_what_the_examples_say() {
    let mut dug = [0; 3];
    for card in 1..=12 {
        let mut position = duel();
        position.put(0, "c2").stack(0, &[card]);
        let facts = play(&mut position, "dig");
        let result = fact(&facts, "dug")["result"].clone();
        match result.as_str().unwrap() {
            "bone" => dug[0] += 1,
            "none" => dug[2] += 1,
            _ => dug[1] += 1,
        }
    }
    assert_eq!(
        dug,
        ["bone", "food", "nothing"].map(|name| number("boxer", name))
    );
}

/// R8.1, R8.4: with the roll of its example the truck can stop where it says, and nowhere else.
#[test]
fn the_truck_stops_where_the_example_says() {
    let mut position = duel();
    position.rolled(2);
    let ends: BTreeSet<Space> = legal(&position)
        .iter()
        .filter_map(|step| step.split(' ').nth(1)?.parse().ok())
        .collect();
    let said = thing("dogcatcher").explain(Stray::texts(), &Look::new(Lang::En));
    let last = said.lines.last().unwrap();
    assert_eq!(position.open.truck.at, TOWN.truck_start);
    let named = TOWN.streets.filter(|street| last.contains(street.as_str()));
    let named: BTreeSet<Space> = named.filter(|&space| space != TOWN.truck_start).collect();
    assert_eq!(named, ends, "{last}");
}
