//! Conti a 4 Zampe: everybody runs a dog kennel, and every evening the dogs want to be fed.
//!
//! The rules stand in `RULES.md` beside this file, by number; the code cites them.

mod board;
mod cards;
mod check;
mod draw;
mod effects;
mod facts;
mod forecast;
mod haste;
mod lexicon;
mod position;
mod reasons;
mod rules;
mod step;
mod value;
mod view;
mod wire;
mod words;

#[cfg(test)]
mod tests;

pub use board::{Pair, Pairs, SLOTS, Slot, Slots};
pub use cards::{
    Breed, Card, DayEffect, Effect, Event, EventCard, Hand, Kind, Metric, Need, Objective,
    ObjectiveCard, Op, Size, Sizes, Today, Traits, When, Who,
};
pub use facts::{Fact, Parts, Reason, Sold};
pub use position::{
    DebtAction, Draft, Income, Kennel, Length, MiniBoard, Open, Options, Phase, Played, Position,
    Pups, Sale, Secret,
};
pub use step::Step;
pub use view::{Held, View};
pub use wire::Wire;

/// The game: where it stands.
pub type Conti = Position;
