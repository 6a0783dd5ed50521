//! An external program that plays in seats.

use std::fmt::Debug;

use pawmail_core::erased::AnyTable;
use pawmail_core::seat::Seat;

/// An external engine. If it fails, the built-in player takes over.
pub trait Engine: Debug + Send + Sync + 'static {
    /// The step it takes in this seat. It may learn only what the seat's view shows, and answers within a limited time.
    fn step(&self, game: Box<dyn AnyTable>, seat: Seat) -> Result<String, EngineFault>;
}

/// Why an external engine has not played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EngineFault {
    /// It no longer exists.
    #[error("no external engine is set")]
    Missing,
    /// It was too slow.
    #[error("it was late")]
    Late,
    /// It insisted on an illegal step.
    #[error("it chose \"{0}\", which is not legal")]
    Illegal(String),
    /// Its answers were not in the protocol.
    #[error("it does not speak the protocol: {0}")]
    Garbled(String),
    /// It could not be started.
    #[error("it ended or does not start: {0}")]
    Gone(String),
}
