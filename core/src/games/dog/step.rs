//! The move notation.

use std::fmt;
use std::str::FromStr;

use super::board::{Piece, Way};
use super::cards::Rank;
use crate::game::BadStep;

/// One step: one press of a button. The order is that of the buttons.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// `give C`: a card for the partner (R3.1).
    Give(Rank),
    /// `card C`: the card to play (R4.2).
    Card(Rank),
    /// `as R`: the value a joker takes (R10).
    As(Rank),
    /// `start`: a piece comes out (R5.1).
    #[default]
    Start,
    /// `piece S.P`: the piece to move, or the own piece of a swap.
    Piece(Piece),
    /// `go N` or `go N home`: how far the chosen piece goes.
    Go(Way),
    /// `with S.P`: the other piece of a swap (R9.1).
    With(Piece),
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Give(rank) => write!(f, "give {rank}"),
            Self::Card(rank) => write!(f, "card {rank}"),
            Self::As(rank) => write!(f, "as {rank}"),
            Self::Start => f.write_str("start"),
            Self::Piece(piece) => write!(f, "piece {piece}"),
            Self::Go(Way { steps, home: false }) => write!(f, "go {steps}"),
            Self::Go(Way { steps, home: true }) => write!(f, "go {steps} home"),
            Self::With(piece) => write!(f, "with {piece}"),
        }
    }
}

impl FromStr for Step {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        if text == "start" {
            return Ok(Self::Start);
        }
        let (word, rest) = text.split_once(' ').ok_or(BadStep)?;
        Ok(match word {
            "give" => Self::Give(rest.parse()?),
            "card" => Self::Card(rest.parse()?),
            "as" => match rest.parse()? {
                Rank::Joker => return Err(BadStep),
                rank => Self::As(rank),
            },
            "piece" => Self::Piece(rest.parse()?),
            "with" => Self::With(rest.parse()?),
            "go" => {
                let (steps, home) = match rest.strip_suffix(" home") {
                    Some(steps) => (steps, true),
                    None => (rest, false),
                };
                let steps = (1..=13)
                    .chain([-4])
                    .find(|number: &i8| number.to_string() == steps)
                    .ok_or(BadStep)?;
                if home && steps < 0 {
                    return Err(BadStep);
                }
                Self::Go(Way { steps, home })
            }
            _ => return Err(BadStep),
        })
    }
}
