//! Dungeon Petz: shops for the pets of underground lords, with imps sent out in secret groups.
//!
//! The code cites the numbered rules in `RULES.md`, beside this file.

mod ahead;
mod cards;
mod data;
mod desk;
mod draw;
mod errands;
mod example;
mod facts;
mod fates;
mod guide;
mod homes;
mod ids;
mod imagine;
mod labels;
mod lessons;
mod lexicon;
mod losses;
mod plan;
mod position;
mod read;
mod reasons;
mod report;
mod rules;
mod shortcuts;
mod stack;
mod step;
#[cfg(test)]
mod tests;
mod value;
mod view;
mod wire;
mod words;
mod work;

pub use cards::{Card, Filled, Hand, Laid, OnBar, Slots};
pub use facts::{Fact, Tile};
pub use ids::{
    Addon, Artifact, Cage, Color, Customer, Diet, Exhibition, Food, Gap, Icon, Need, Pet, Plot,
    Space, Stage, Task,
};
pub use position::{
    Animal, Desk, Draft, Group, Groups, Hidden, Open, Options, Phase, Player, Position,
};
pub use stack::Stack;
pub use step::{Item, Proposal, Step, Worker};
pub use view::{Shelf, View};
pub use wire::Wire;

crate::messages!(
    msg,
    "between-",
    "brief-",
    "diet-",
    "farm-",
    "food-",
    "phase-",
    "picture-phase-",
    "stage-"
);

/// The game, implemented by its position.
pub type Petz = Position;
