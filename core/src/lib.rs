//! The rules of Pawmail's games: no I/O, no clock, no thread, no platform.
//!
//! A [`Game`](game::Game) is its [rules](game::Rules), texts, pictures and judgement, all implemented by its position, the state of a game.
//! A [`Seat`](seat::Seat) owes steps; a step is one press of a button.
//! A [`Table`](table::Table) is a game being played: options, seats, a seed and steps.
//! What a viewer may know is a view. Everything people see is made from one, and so is every decision of a computer player.
//!
//! ```
//! use pawmail_core::{registry, seat::Seat};
//!
//! let games = registry::standard();
//! let dog = games.get("dog").expect("it is in the registry");
//! let mut table = dog.open(4, &dog.defaults(), [7; 32], Vec::new())?;
//! let seat = table.state().waiting.first().expect("a new game waits for somebody");
//! let step = table.legal(seat).remove(0);
//! table.play(seat, &step).expect("it was among the legal steps");
//! assert_eq!(table.state().number, 1);
//! assert!(!table.state().waiting.contains(seat), "everyone gives one card");
//! # Ok::<(), pawmail_core::game::SetupError>(())
//! ```

extern crate self as pawmail_core;

pub mod chance;
pub mod chart;
pub mod data;
pub mod erased;
pub mod feats;
pub mod game;
pub mod games;
pub mod ids;
pub mod lexicon;
pub mod list;
pub mod perft;
pub mod phrase;
pub mod players;
pub mod prelude;
pub mod puzzles;
pub mod record;
pub mod refusals;
pub mod registry;
pub mod seat;
pub mod svg;
pub mod table;
pub mod texts;

pub use pawmail_messages::{Told, messages};
