//! The rules, each test citing the numbers it proves.

mod actions;
mod buttons;
mod ends;
mod fights;
mod haste;
mod lexicon;
mod movement;
mod pound;
mod replays;
mod truck;
mod turns;
mod wire;

use super::position::{Options, Phase, Place, Position, Thing, Truck};
use super::rules::Roads;
use super::{Fact, Paper, Space, Step, Stray};
use crate::chance::Chance;
use crate::game::{Mind as _, Rules as _, Words as _};
use crate::record::{Record, Undo};
use crate::seat::{Seat, Seats};

/// Options as JSON.
fn options(json: &str) -> Options {
    serde_json::from_str(json).unwrap()
}

/// A new table: seat 0 the boxer of `den1`, seat 1 the poodle of `den4`, then the shepherd of `den2`.
fn table(n: u8, more: &str) -> Position {
    let dogs = &[
        "boxer", "poodle", "shepherd", "husky", "terrier", "labrador",
    ][..n.into()];
    let dens = &["den1", "den4", "den2", "den3", "den5", "den6"][..n.into()];
    let json = format!(r#"{{"first":0,"dogs":{dogs:?},"dens":{dens:?}{more}}}"#);
    let mut chance = Chance::for_step(&[7; 32], 0);
    Stray::setup(n, &options(&json), &mut Record::silent(&mut chance)).unwrap()
}

fn duel() -> Position {
    table(2, "")
}

fn seat(index: u8) -> Seat {
    Seat::new(index)
}

fn sp(id: &str) -> Space {
    id.parse().unwrap()
}

fn paper(number: u8) -> Paper {
    Paper::from_number(number).unwrap()
}

impl Position {
    /// Puts a dog somewhere.
    fn put(&mut self, index: u8, at: &str) -> &mut Self {
        self.dog_mut(seat(index)).place = Place::On(sp(at));
        self
    }

    /// Puts a dog on a row of the pound table.
    fn jail(&mut self, index: u8, row: u8) -> &mut Self {
        self.dog_mut(seat(index)).place = Place::Cell(row);
        self
    }

    fn with_ap(&mut self, ap: u8) -> &mut Self {
        self.open.ap = ap;
        self
    }

    /// Gives a dog bones (0) and newspapers to carry.
    fn load(&mut self, index: u8, things: &[u8]) -> &mut Self {
        for &number in things {
            let thing = self.fetch(number, index);
            self.dog_mut(seat(index)).mouth.push(thing);
        }
        self
    }

    /// Lays bones (0) and newspapers, seen by `index`, on a space.
    fn lay(&mut self, index: u8, at: &str, things: &[u8]) -> &mut Self {
        for &number in things {
            let thing = self.fetch(number, index);
            self.open.items.lay(sp(at), thing);
        }
        self
    }

    fn fetch(&mut self, number: u8, index: u8) -> Thing {
        let Some(paper) = Paper::from_number(number) else {
            self.open.bones -= 1;
            return Thing::Bone;
        };
        let at = self.hidden.papers.iter().position(|&other| other == paper);
        self.hidden.papers.remove(at.unwrap());
        self.hidden.seen[paper.index()] = Seats::one(seat(index));
        Thing::Paper(paper)
    }

    /// Buries bones of the supply for a dog.
    fn buried(&mut self, index: u8, n: u8) -> &mut Self {
        self.dog_mut(seat(index)).buried = n;
        self.open.bones -= n;
        self
    }

    fn mark(&mut self, index: u8, at: &str) -> &mut Self {
        self.open.marks[usize::from(index)].insert(sp(at));
        self.dog_mut(seat(index)).reserve -= 1;
        self
    }

    fn park(&mut self, at: &str, from: &str) -> &mut Self {
        self.open.truck = Truck {
            at: sp(at),
            from: from.parse::<Space>().ok(),
        };
        self
    }

    /// The truck's way is to be chosen.
    fn rolled(&mut self, die: u8) -> &mut Self {
        self.open.phase = Phase::Truck;
        self.open.ap = 0;
        self.open.die = die;
        self
    }

    /// Puts cards on top of a deck, the first on top of all.
    fn stack(&mut self, index: u8, numbers: &[u8]) -> &mut Self {
        for &number in numbers.iter().rev() {
            let dog = self.dog_mut(seat(index));
            let card = dog.breed.card(number);
            let is_turned = dog.discard.take(&card);
            assert!(is_turned || self.deck(index).take(&card));
            self.deck(index).push(card);
        }
        self
    }

    /// Turns cards onto the discards.
    fn turned(&mut self, index: u8, numbers: &[u8]) -> &mut Self {
        for &number in numbers {
            let card = self.dog(seat(index)).breed.card(number);
            assert!(self.deck(index).take(&card));
            self.dog_mut(seat(index)).discard.push(card);
        }
        self
    }

    fn at(&self, index: u8) -> String {
        let at = self.dog(seat(index)).at();
        at.map_or_else(|| "cell".to_owned(), |space| space.to_string())
    }

    /// What a dog carries: 0 for a bone, else the number of the newspaper.
    fn carries(&self, index: u8) -> Vec<u8> {
        numbers(self.dog(seat(index)).mouth.iter().copied())
    }

    /// The cards a dog has still to turn.
    fn deck(&mut self, index: u8) -> &mut crate::list::List<super::Card, 13> {
        &mut self.hidden.decks[usize::from(index)]
    }

    fn lying(&self, at: &str) -> Vec<u8> {
        numbers(self.open.items.on(sp(at)))
    }

    /// Whether the position can be written and read: components add up, and places are possible.
    #[track_caller]
    fn is_possible(&self) {
        let json = crate::game::to_json(self);
        assert_eq!(crate::game::from_json::<Self>(&json).as_ref(), Ok(self));
    }
}

fn numbers(things: impl Iterator<Item = Thing>) -> Vec<u8> {
    things
        .map(|thing| thing.known().map_or(0, Paper::number))
        .collect()
}

/// The legal steps of the active seat, as plain sorted strings.
fn legal(position: &Position) -> Vec<String> {
    let mut steps = Vec::new();
    position.legal(position.open.turn, &mut steps);
    let mut steps: Vec<String> = steps.iter().map(Step::to_string).collect();
    steps.sort();
    steps
}

/// The legal steps that are no walks.
fn actions(position: &Position) -> Vec<String> {
    let mut steps = legal(position);
    steps.retain(|step| !step.starts_with("go "));
    steps
}

/// The destinations by cost, from 1: `"f2 | e2 f3 g2"`.
fn walks(position: &Position) -> String {
    let roads = Roads::of(&position.open, position.open.turn).unwrap();
    let mut layers = Vec::new();
    roads.walk(position.open.ap, |_, layer| {
        let ids: Vec<&str> = layer.sorted().into_iter().map(Space::as_str).collect();
        layers.push(ids.join(" "));
        true
    });
    layers.join(" | ")
}

/// Plays a legal step of the active seat with these rolls of the die; what happened, and how far it can be taken back.
#[track_caller]
fn play_for(position: &mut Position, step: &str, rolls: &[u8]) -> (Vec<Fact>, Undo) {
    let mut chance = Chance::scripted(rolls, Chance::for_step(&[9; 32], 1));
    let mut log = Vec::new();
    let mut record = Record::logging(&mut chance, &mut log);
    let turn = position.open.turn;
    position
        .play(turn, step.parse().unwrap(), &mut record)
        .unwrap();
    let undo = record.how_far();
    (log.into_iter().map(|entry| entry.fact).collect(), undo)
}

#[track_caller]
fn play(position: &mut Position, step: &str) -> Vec<Fact> {
    play_for(position, step, &[2]).0
}

/// The tags of facts, in order.
fn tags(facts: &[Fact]) -> Vec<String> {
    let tag = |fact: &Fact| {
        let json = serde_json::to_value(fact).unwrap();
        json["fact"].as_str().unwrap().to_owned()
    };
    facts.iter().map(tag).collect()
}

/// The first fact with this tag, as JSON.
#[track_caller]
fn fact(facts: &[Fact], tag: &str) -> serde_json::Value {
    facts
        .iter()
        .map(|fact| serde_json::to_value(fact).unwrap())
        .find(|json| json["fact"] == tag)
        .unwrap_or_else(|| panic!("no {tag} in {facts:?}"))
}

/// Every number of RULES.md stands at the head of some test.
#[test]
fn every_rule_is_proved() {
    let rules = include_str!("../RULES.md");
    let tests = [
        include_str!("actions.rs"),
        include_str!("ends.rs"),
        include_str!("fights.rs"),
        include_str!("movement.rs"),
        include_str!("pound.rs"),
        include_str!("truck.rs"),
        include_str!("turns.rs"),
        include_str!("wire.rs"),
    ];
    let cited: Vec<&str> = tests
        .iter()
        .flat_map(|text| text.lines())
        .filter_map(|line| line.strip_prefix("/// "))
        .filter_map(|line| line.split(':').next())
        .flat_map(|heads| heads.split(", "))
        .collect();
    let numbered = rules
        .lines()
        .filter_map(|line| line.strip_prefix("- **")?.split("**").next());
    for number in numbered {
        assert!(cited.contains(&number), "nothing proves {number}");
    }
}
