//! What every registered game is checked for.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]

mod citations;
mod common;
mod conformance;
mod notation;
mod phrases;
mod pictures;
mod replays;
mod saved;
