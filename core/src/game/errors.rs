//! What a game refuses.

/// A text that is no step of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no step of the game: it is not in its notation")]
pub struct BadStep;

/// Why a step was not played. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The seat owes nothing, and this is not a step it may take anyway.
    #[error("this seat owes no step now")]
    NotWaiting,
    /// The seat owes a step, but cannot take this one.
    #[error("this step is not legal now")]
    Illegal,
    /// The text is no step of this game.
    #[error(transparent)]
    Notation(#[from] BadStep),
}

/// Why a table could not be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The game cannot be played with this number of seats.
    #[error("this game is for {min} to {max} seats, not {seats}")]
    Seats {
        /// The number asked for.
        seats: u64,
        /// The smallest possible number.
        min: u8,
        /// The largest possible number.
        max: u8,
    },
    /// The game has no option with this name.
    #[error("there is no option \"{0}\"")]
    UnknownOption(String),
    /// The option cannot take this value.
    #[error("option \"{name}\" cannot be {value}; it takes {allowed}")]
    Value {
        /// The option.
        name: String,
        /// The value asked for, as JSON.
        value: String,
        /// The possible values, as JSON.
        allowed: String,
    },
    /// The options are fine one by one, but not together.
    #[error("{0}")]
    Together(String),
}
