//! A program of others that plays in seats of this house.

use std::fmt::Debug;

use pawmail_core::erased::AnyTable;
use pawmail_core::seat::Seat;

/// An external engine. Whatever it does, the built-in player goes on where it does not.
pub trait Engine: Debug + Send + Sync + 'static {
    /// The step it takes in this seat. It may learn of the game only what the seat's view shows, and answers within a bounded time.
    fn step(&self, game: Box<dyn AnyTable>, seat: Seat) -> Result<String, EngineFault>;
}

/// Why an external engine has not played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EngineFault {
    /// There is none any more.
    #[error("no external engine is set")]
    Missing,
    /// It was too slow.
    #[error("it was late")]
    Late,
    /// It insisted on what is not legal.
    #[error("it chose \"{0}\", which is not legal")]
    Illegal(String),
    /// It did not speak as it should.
    #[error("it does not speak the protocol: {0}")]
    Garbled(String),
    /// It is not there.
    #[error("it ended or does not start: {0}")]
    Gone(String),
}
