//! Conti a 4 Zampe: everyone runs a dog kennel, and every evening the dogs must be fed.
//!
//! The code cites the numbered rules in `RULES.md`, beside this file.

mod aims;
mod board;
mod cards;
mod check;
mod draw;
mod effects;
mod facts;
mod forecast;
mod guide;
mod haste;
mod lessons;
mod lexicon;
mod position;
mod questions;
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
    Begun, DebtAction, Draft, Hidden, Income, Kennel, Length, MiniBoard, Open, Options, Phase,
    Played, Position, Pups, Sale, Secret,
};
pub use step::Step;
pub use view::View;
pub use wire::Wire;

crate::messages!(msg, "effect-", "metric-");

/// The game, implemented by its position.
pub type Conti = Position;
