//! DOG: two against two race their pieces home with the cards of a small hand.
//!
//! The rules stand in `RULES.md` beside this file, by number; the code cites them.

mod board;
mod cards;
mod draw;
mod facts;
mod haste;
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
pub use position::{Draft, First, Options, Part, Phase, Position, Reshuffle, hand_size, team};
pub use reasons::{Reason, why_unplayable};
pub use step::Step;
pub use view::{Gift, Held, View};
pub use wire::Wire;

/// The game: where it stands.
pub type Dog = Position;
