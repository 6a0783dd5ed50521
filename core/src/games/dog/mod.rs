//! DOG: two against two race their pieces home with the cards of a small hand.
//!
//! The code cites the numbered rules in `RULES.md`, beside this file.

mod board;
mod cards;
mod draw;
mod facts;
mod guide;
mod haste;
mod lessons;
mod lexicon;
mod moves;
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

pub use board::{Board, Piece, Place, Way, partner, start_of, steps_to_start};
pub use cards::{Hand, Rank};
pub use facts::{Fact, How};
pub use moves::{Play, Ways};
pub use position::{
    Draft, First, Hidden, Open, Options, Part, Phase, Position, Reshuffle, hand_size, team,
};
pub use reasons::{Reason, why_unplayable};
pub use step::Step;
pub use view::{Gift, View};
pub use wire::Wire;

crate::messages!(msg, "label-card-");

/// The game, implemented by its position.
pub type Dog = Position;
