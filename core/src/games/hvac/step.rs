//! The move notation.

use std::fmt;
use std::str::FromStr;

use super::board::{Column, Floor, Row};
use super::data::Card;
use crate::game::BadStep;
use crate::seat::Seat;

/// One step: one press of a button. The order is that of the buttons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// `play CARD`: a card of the hand (R6.4).
    Play(Card),
    /// `propose`: two parts are revealed (R7.1).
    Propose,
    /// `place ROW`: the next revealed part goes there (R5.3, R7.1).
    Place(Row),
    /// `design ROW`: a plant on the market (R7.2).
    Design(Row),
    /// `repair FLOOR`: ordinary maintenance (R7.8).
    Repair(Floor),
    /// `install ROW`: a part that is ready (R7.3).
    Install(Row),
    /// `idle`: the card has no use (R6.5).
    Idle,
    /// `compete`: the card is used against others (R11.2).
    Compete,
    /// `steal ROW COLUMN`: the part to take over (R11.2).
    Steal(Row, Column),
    /// `take TYPE`: a work card out of a pile or a hand (R7.7).
    Take(Card),
    /// `with SEAT`: whom to swap with (R7.7d).
    With(Seat),
    /// `give TYPE`: the work card given for it (R7.7d).
    Give(Card),
    /// `skip`: no swap (R7.7d).
    Skip,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => write!(f, "play {card}"),
            Self::Propose => f.write_str("propose"),
            Self::Place(row) => write!(f, "place {row}"),
            Self::Design(row) => write!(f, "design {row}"),
            Self::Repair(floor) => write!(f, "repair {floor}"),
            Self::Install(row) => write!(f, "install {row}"),
            Self::Idle => f.write_str("idle"),
            Self::Compete => f.write_str("compete"),
            Self::Steal(row, column) => write!(f, "steal {row} {}", column.number()),
            Self::Take(card) => write!(f, "take {card}"),
            Self::With(seat) => write!(f, "with {seat}"),
            Self::Give(card) => write!(f, "give {card}"),
            Self::Skip => f.write_str("skip"),
        }
    }
}

impl FromStr for Step {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        match text {
            "propose" => return Ok(Self::Propose),
            "idle" => return Ok(Self::Idle),
            "compete" => return Ok(Self::Compete),
            "skip" => return Ok(Self::Skip),
            _ => {}
        }
        let (word, rest) = text.split_once(' ').ok_or(BadStep)?;
        Ok(match word {
            "play" => Self::Play(rest.parse()?),
            "place" => Self::Place(rest.parse()?),
            "design" => Self::Design(rest.parse()?),
            "repair" => Self::Repair(rest.parse()?),
            "install" => Self::Install(rest.parse()?),
            "steal" => {
                let (row, column) = rest.split_once(' ').ok_or(BadStep)?;
                let column = [Column::MARKET, Column::READY]
                    .into_iter()
                    .find(|known| known.number().to_string() == column)
                    .ok_or(BadStep)?;
                Self::Steal(row.parse()?, column)
            }
            "take" => Self::Take(work(rest)?),
            "with" => Self::With(
                Seat::all(Seat::MAX)
                    .find(|seat| seat.to_string() == rest)
                    .ok_or(BadStep)?,
            ),
            "give" => Self::Give(work(rest)?),
            _ => return Err(BadStep),
        })
    }
}

/// A type of work card: specials are never searched for or swapped (R7.7).
fn work(text: &str) -> Result<Card, BadStep> {
    let card: Card = text.parse()?;
    if card.is_work() {
        Ok(card)
    } else {
        Err(BadStep)
    }
}
