//! Paw Race: two pawns each race from the kennel to the bowl, by the cards of a small hand.
//!
//! The code cites the numbered rules in `RULES.md`, beside this file.

mod pictures;
mod position;
mod rules;
#[cfg(test)]
mod tests;
mod words;

pub use position::PawRace;

pawmail_core::messages!(msg);

/// Computer players count points and look ahead from there.
impl pawmail_core::game::Mind for PawRace {}
