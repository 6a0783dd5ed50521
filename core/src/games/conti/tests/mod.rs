//! The rules by number; each test says which it proves.

mod components;
mod day;
mod end;
mod haste;
mod lexicon;
mod replays;
mod setup;
mod turn;
mod wording;

use super::position::{Played, Pups};
use super::*;
use crate::chance::Chance;
use crate::game::{Rules as _, from_json, to_json};
use crate::record::{Entry, Record, Undo};
use crate::seat::Seat;
use serde_json::Value;

/// A position in phase turn: all seats open with 10 doin, no cards in hand or in play, seat 0 to act.
fn scene(n: u8, day: u8, event: &str) -> Position {
    let mut chance = Chance::for_step(&[1; 32], 0);
    let mut record = Record::silent(&mut chance);
    let mut position = rules::set_up(n, Options::default(), &mut record);
    position.open.day = day;
    position.open.first = Seat::new(0);
    position.open.phase = Phase::Turn { turn: Seat::new(0) };
    position.open.queue = 0;
    position.open.event = event.parse().ok();
    for seat in position.open.seats() {
        position.hidden.secrets[seat.index()].hand = Hand::default();
        position.open.kennels[seat.index()].doin = 10;
    }
    position
}

/// Lays cards as the rules write them: `b1 poodle 3A 1T 1tr P4`, `c1 cane_corso new`, `c3 kai collapsed`.
fn lay(position: &mut Position, seat: usize, cards: &[&str]) {
    let day = position.open.day;
    let kennel = &mut position.open.kennels[seat];
    for card in cards {
        let mut words = card.split(' ');
        let slot: Slot = words.next().unwrap().parse().unwrap();
        let breed: Breed = words.next().unwrap().parse().unwrap();
        kennel.put(slot, breed);
        let mut ages = Vec::new();
        let mut played = Played::new(breed);
        for word in words {
            match word {
                "new" => continue,
                "collapsed" => kennel.collapsed.insert(slot),
                "1tr" => kennel.training.insert(slot),
                _ if word.starts_with('P') => {
                    ages.push(day - word[1..].parse::<u8>().unwrap());
                }
                _ => {
                    let (count, kind) = word.split_at(1);
                    let count: u8 = count.parse().unwrap();
                    match kind {
                        "A" => played.adults = count,
                        "T" => played.trained = count,
                        _ => panic!("{word}"),
                    }
                }
            }
            kennel.fresh.remove(slot);
        }
        played.pups = Pups::from_ages(&ages).unwrap();
        kennel.cards[slot.index()] = played;
    }
}

fn boards(position: &mut Position, seat: usize, pairs: &[&str]) {
    position.open.kennels[seat].boards = pairs.iter().map(|pair| pair.parse().unwrap()).collect();
}

fn hand(position: &mut Position, seat: usize, breeds: &[&str]) {
    position.hidden.secrets[seat].hand =
        breeds.iter().map(|breed| breed.parse().unwrap()).collect();
}

fn seat(index: u8) -> Seat {
    Seat::new(index)
}

/// The legal steps as they are written, sorted as plain ASCII.
fn legal(position: &Position, index: u8) -> Vec<String> {
    let mut steps = Vec::new();
    position.legal(seat(index), &mut steps);
    let mut steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
    steps.sort();
    steps
}

#[track_caller]
fn check_legal(position: &Position, index: u8, expected: &str) {
    assert_eq!(legal(position, index).join(", "), expected);
}

/// Plays legal steps one after another; returns what the last one told, and how far it can be taken back.
#[track_caller]
fn play_with(
    position: &mut Position,
    index: u8,
    steps: &[&str],
    rolls: &[u8],
) -> (Vec<Value>, Undo) {
    let mut told = (Vec::new(), Undo::Last);
    let mut chance = Chance::scripted(rolls, Chance::for_step(&[2; 32], 9));
    for step in steps {
        let mut log: Vec<Entry<Fact>> = Vec::new();
        let mut record = Record::logging(&mut chance, &mut log);
        let played = position.play(seat(index), step.parse().unwrap(), &mut record);
        assert_eq!(played, Ok(()), "{step} of {:?}", legal(position, index));
        let undo = record.how_far();
        told = (log.iter().map(Entry::to_json).collect(), undo);
    }
    told
}

#[track_caller]
fn play(position: &mut Position, index: u8, steps: &[&str]) -> Vec<Value> {
    play_with(position, index, steps, &[]).0
}

/// The facts of one kind.
fn facts<'a>(told: &'a [Value], name: &str) -> Vec<&'a Value> {
    told.iter().filter(|fact| fact["fact"] == name).collect()
}

fn doin(position: &Position, index: usize) -> u16 {
    position.open.kennels[index].doin
}

/// The data is what the rules count on.
#[test]
fn the_data_is_whole() {
    assert_eq!(Breed::all().count() * 2, 114);
    let of_size = |size| {
        Breed::all()
            .filter(|breed| breed.card().size == size)
            .count()
    };
    assert_eq!(Size::ALL.map(of_size), [15, 22, 20]);
    for card in &cards::DATA.breeds {
        for name in &words::TEXTS.name("breed", &card.id).unwrap().short {
            assert!(name.chars().count() <= 9, "{name}");
        }
        let told = effects::effects(card.id.parse().unwrap(), Income::Flat);
        assert_eq!(told.is_empty(), card.effects.is_empty());
    }
    for event in Event::all() {
        assert!(!effects::day_effects(event).is_empty());
    }
}

/// Every rule number of RULES.md is named by a test.
#[test]
fn every_rule_has_a_test() {
    let rules = include_str!("../RULES.md");
    let tests = [
        include_str!("mod.rs"),
        include_str!("setup.rs"),
        include_str!("day.rs"),
        include_str!("components.rs"),
        include_str!("turn.rs"),
        include_str!("end.rs"),
    ]
    .concat();
    let cited: Vec<&str> = tests
        .lines()
        .filter(|line| line.trim_start().starts_with("/// "))
        .flat_map(|line| line.split([' ', ',', ':', ';']))
        .collect();
    for rule in rules.split("**R").skip(1) {
        let number = format!(
            "R{}",
            rule.split("**").next().unwrap().trim_end_matches('.')
        );
        assert!(cited.contains(&number.as_str()), "no test for {number}");
    }
}

/// R13: a position is small, and so is a step.
#[test]
fn positions_are_small() {
    assert!(size_of::<Position>() <= 1280, "{}", size_of::<Position>());
    assert_eq!(size_of::<Step>(), 4);
}

/// R13: what is written can be read, and damage is named.
#[test]
fn a_position_is_checked() {
    let mut chance = Chance::for_step(&[3; 32], 0);
    let position = rules::set_up(3, Options::default(), &mut Record::silent(&mut chance));
    let json = to_json(&position);
    assert_eq!(from_json::<Position>(&json), Ok(position));
    let check = |key: &str, value: Value, named: &str| {
        let mut json = json.clone();
        json[key] = value;
        assert_eq!(from_json::<Position>(&json).unwrap_err().key, named);
    };
    check("format", 2.into(), "format");
    check("day", 3.into(), "day");
    check("queue", serde_json::json!([]), "phase");
    check("market", serde_json::json!([]), "deck");
    check("last_day", 4.into(), "last_day");
    check("passes", 1.into(), "passes");
}
