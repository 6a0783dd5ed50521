//! The rules by number. Positions are built by [`scene`], and checked like loaded ones.

mod actions;
mod components;
mod example;
mod lexicon;
mod replays;
mod specials;
mod turns;
mod variants;
mod wording;

use serde_json::Value;

use super::position::{add, types};
use super::{
    Board, Card, Column, Cube, Event, Fact, Hand, Hvac, Options, Part, Phase, Placed, Position,
    Row, Step,
};
use crate::chance::Chance;
use crate::game::{Mind as _, Rules as _, Words as _, from_json, to_json};
use crate::list::List;
use crate::record::{Record, Undo};
use crate::seat::Seat;

const MARKET: Column = Column::MARKET;
const READY: Column = Column::READY;
const INSTALLED: Column = Column::INSTALLED;

/// A position under construction: turn 1, round 1, seat 0 to play, an empty board.
struct Scene(Position);

fn scene(n: u8) -> Scene {
    let mut chance = Chance::for_step(&[1; 32], 0);
    let setup = Hvac::setup(n, &Options::default(), &mut Record::silent(&mut chance));
    let mut position = setup.unwrap();
    let site = &mut position.open;
    site.turn = 1;
    site.round = 1;
    site.first = Seat::new(0);
    site.active = Seat::new(0);
    site.phase = Phase::Play;
    site.board = Board::default();
    site.cubes = Seat::all(n).map(|_| site.all_cubes()).collect();
    position.hidden.parts_deck = Part::all().collect();
    Scene(position)
}

fn row(id: &str) -> Row {
    id.parse().unwrap()
}

fn part(id: &str) -> Part {
    id.parse::<Part>().unwrap()
}

impl Scene {
    /// Lays a part into a box, with these cubes in its slots; -1 is a slot without a cube.
    fn put(mut self, at: &str, column: Column, id: &str, slots: &[i8]) -> Self {
        let part = self.draw(id);
        let mut placed = Placed {
            part,
            slots: List::new(),
        };
        for &slot in slots {
            placed.slots.push(match u8::try_from(slot) {
                Ok(seat) => {
                    self.0.open.cubes[usize::from(seat)] -= 1;
                    Cube::of(Seat::new(seat))
                }
                Err(_) => Cube::NONE,
            });
        }
        *self.0.open.board.at_mut(row(at), column) = Some(placed);
        self
    }

    fn draw(&mut self, id: &str) -> Part {
        let at = self.0.hidden.parts_deck.iter().position(|&p| p == part(id));
        self.0.hidden.parts_deck.remove(at.unwrap())
    }

    /// Puts these parts on top of their deck, the first on top.
    fn parts(mut self, ids: &[&str]) -> Self {
        for id in ids.iter().rev() {
            let part = self.draw(id);
            self.0.hidden.parts_deck.push(part);
        }
        self
    }

    fn hand(mut self, seat: u8, cards: &[Card]) -> Self {
        for &card in cards {
            self.take(card);
            add(&mut self.0.hidden.hands[usize::from(seat)], card);
        }
        self
    }

    fn take(&mut self, card: Card) {
        let at = self.0.hidden.deck.iter().position(|&other| other == card);
        self.0.hidden.deck.remove(at.unwrap());
    }

    /// Lays these on the discards, the newest last.
    fn discard(mut self, cards: &[Card]) -> Self {
        for &card in cards {
            self.take(card);
            self.0.open.discard.push(card);
        }
        self
    }

    fn events(mut self, ids: &[&str]) -> Self {
        for id in ids {
            let event = id.parse::<Event>().unwrap();
            self.0.hidden.event_deck = (self.0.hidden.event_deck.iter().copied())
                .filter(|&other| other != event)
                .collect();
            self.0.open.events.push(event);
        }
        self
    }

    /// Puts these events on top of their deck, the first on top.
    fn next_events(mut self, ids: &[&str]) -> Self {
        let next: Vec<Event> = ids.iter().map(|id| id.parse::<Event>().unwrap()).collect();
        self.0.hidden.event_deck = (self.0.hidden.event_deck.iter().copied())
            .filter(|event| !next.contains(event))
            .collect();
        self.0.hidden.event_deck.extend(next.into_iter().rev());
        self
    }

    fn with(mut self, change: impl FnOnce(&mut Position)) -> Self {
        change(&mut self.0);
        self
    }

    /// The active seat uses this card.
    fn card(mut self, card: Card) -> Self {
        self.take(card);
        self.0.hidden.card = Some(card);
        self.0.open.phase = Phase::Use;
        self
    }

    /// The last play of the turn, with this card.
    fn last_play(self, card: Card) -> Self {
        let last = Seat::new(self.0.open.n - 1);
        self.with(|position| {
            position.open.round = 2;
            position.open.active = last;
        })
        .card(card)
    }

    /// Gives every seat the cards it lacks, and checks that the position is possible.
    fn ready(mut self) -> Play {
        let site = self.0.open;
        let to_play = if site.round == 1 { 2 } else { 1 };
        let mut has_played = true;
        for seat in site.in_order() {
            let in_use = site.phase == Phase::Use;
            let wanted = if seat == site.active {
                has_played = false;
                to_play - usize::from(in_use)
            } else {
                to_play - usize::from(has_played)
            };
            while self.0.hidden.hands[seat.index()].len() < wanted {
                // From the bottom: tests lay the top.
                let card = self.0.hidden.deck.remove(0);
                add(&mut self.0.hidden.hands[seat.index()], card);
            }
        }
        let json = to_json(&self.0);
        assert_eq!(from_json(&json), Ok(self.0));
        Play(self.0)
    }
}

/// A position that is played on.
#[derive(Clone)]
struct Play(Position);

impl Play {
    fn legal(&self) -> Vec<String> {
        let mut steps = Vec::new();
        self.0.legal(self.0.open.active, &mut steps);
        let mut texts: Vec<String> = steps.iter().map(ToString::to_string).collect();
        texts.sort_unstable();
        texts
    }

    /// Plays a step of the active seat. What happened, and how far it can be taken back.
    #[track_caller]
    fn told(&mut self, step: &str) -> (Vec<Value>, Undo) {
        let mut log = Vec::new();
        let mut chance = Chance::for_step(&[2; 32], 1);
        let mut record = Record::<Fact>::logging(&mut chance, &mut log);
        let step: Step = step.parse().unwrap();
        let played = self.0.play(self.0.open.active, step, &mut record);
        assert!(played.is_ok(), "{step} is not among {:?}", self.legal());
        let undo = record.how_far();
        (
            log.iter().map(crate::record::Entry::to_json).collect(),
            undo,
        )
    }

    #[track_caller]
    fn play(&mut self, steps: &[&str]) -> &mut Self {
        for step in steps {
            self.told(step);
        }
        self
    }

    fn coins(&self) -> Vec<u32> {
        self.0.open.coins.to_vec()
    }

    fn cubes(&self) -> Vec<u8> {
        self.0.open.cubes.to_vec()
    }

    fn at(&self, id: &str, column: Column) -> Option<(&'static str, Vec<i8>)> {
        let placed = self.0.open.board.at(row(id), column)?;
        let slots = placed.slots.iter().map(|cube| match cube.owner() {
            Some(seat) => i8::try_from(seat.index()).unwrap(),
            None => -1,
        });
        Some((placed.part.as_str(), slots.collect()))
    }

    fn hand(&self, seat: u8) -> Vec<Card> {
        let hand: &Hand = self.0.hand(Seat::new(seat));
        hand.to_vec()
    }

    fn work_in_deck(&self) -> usize {
        types(&self.0.hidden.deck).work().count()
    }
}

/// The names of the facts, in order.
fn names(facts: &[Value]) -> Vec<&str> {
    facts
        .iter()
        .filter_map(|fact| fact["fact"].as_str())
        .collect()
}
