//! 4: Propose, Design & Install: heating contractors live off one building, which must not run out of coins.
//!
//! The code cites the numbered rules in `RULES.md`, beside this file.

mod board;
mod danger;
mod data;
mod draw;
mod facts;
mod guide;
mod lessons;
mod lexicon;
mod position;
mod reasons;
mod rules;
mod site;
mod step;
mod value;
mod view;
mod wire;
mod words;

#[cfg(test)]
mod tests;

pub use board::{Board, Column, Cube, Floor, Placed, Row, Rows};
pub use data::{Card, Cards, Effect, Event, Floors, Part, Spec};
pub use facts::{Deck, Fact};
pub use position::{Hand, Hidden, Position};
pub use site::{
    BONUS_CUBES, Cost, EmergencyCost, Ended, HEALTH_EMERGENCY, HEALTH_MAX, HEALTH_PAYS, Income,
    Options, Phase, Pile, Site,
};
pub use step::Step;
pub use view::{Found, View};
pub use wire::{Wire, WireBoard, WirePart, WireRow};

crate::messages!(msg, "label-play-");

/// The game, implemented by its position.
pub type Hvac = Position;
