//! A Dog's Life: stray dogs of a small town look for bones, bury them, and keep out of the dogcatcher's way.
//!
//! The code cites the numbered rules in `RULES.md`, beside this file.

mod cards;
mod data;
mod draw;
mod errands;
mod facts;
mod guide;
mod haste;
mod labels;
mod lessons;
mod lexicon;
mod position;
mod refusals;
mod rules;
mod step;
#[cfg(test)]
mod tests;
mod town;
mod value;
mod view;
mod wire;
mod words;

pub use cards::{Breed, Card, Find};
pub use facts::{Claws, Exit, Fact, Reason, Way};
pub use position::{
    Dog, First, Items, Options, Paper, Phase, Position, PoundTest, Random, Terms, Thing, Truck,
};
pub use step::Step;
pub use town::{Kind, Space, Spaces};
pub use view::{Front, View};
pub use wire::{Cell, DogWire, Named, Pile, PlaceWire, SeatsWire, ThingWire, Wire};

crate::messages!(msg);

/// The game, implemented by its position.
pub type Stray = Position;
