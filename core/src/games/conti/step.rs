//! The move notation.

use std::fmt;
use std::str::FromStr;

use super::board::{Pair, Slot};
use super::cards::Breed;
use crate::game::BadStep;

/// One step: one press of a button. The order is that of the buttons.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// `grow S`: the oldest mature puppy of the card grows up (R6.5).
    Grow(Slot),
    /// `grow all`: all mature puppies grow up (R6.5).
    GrowAll,
    /// `sell S`: the oldest mature puppy of the card is sold (R6.5).
    Sell(Slot),
    /// `sell all`: all mature puppies are sold (R6.5).
    SellAll,
    /// `take ID`: a card from the market (R6.8).
    Take(Breed),
    /// `wish ID`: the next card of a wish list (R6.8).
    Wish(Breed),
    /// `discard ID`: a card from the hand (R6.9).
    Discard(Breed),
    /// `free ID`: the card to begin with (R4.8).
    Free(Breed),
    /// `play ID`: the card to play (R7.1).
    Play(Breed),
    /// `slot S`: where the chosen card goes.
    Slot(Slot),
    /// `sale`: a sale is begun (R7.2).
    Sale,
    /// `done`: the sale is complete, or the matings are.
    Done,
    /// `draw`: the sale is complete, for 5 doin less and a card (R7.2.5).
    Draw,
    /// `dog S`: an untrained adult for the sale.
    Dog(Slot),
    /// `trained S`: a trained adult for the sale.
    Trained(Slot),
    /// `train S`: a dog begins its training (R7.4).
    Train(Slot),
    /// `board Q`: a training board is bought (R7.3).
    Board(Pair),
    /// `lift Q`: the training board to move (R7.5).
    Lift(Pair),
    /// `to Q`: where the lifted board goes.
    To(Pair),
    /// `pay N`: debts are paid (R7.6).
    Pay(u16),
    /// `mate S`: a mating (R8.1).
    Mate(Slot),
    /// `mate all`: every mating that is possible.
    MateAll,
    /// `end`: the turn is over after one secondary action.
    End,
    /// `pass`: no more turns today (R5.5).
    #[default]
    Pass,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grow(slot) => write!(f, "grow {slot}"),
            Self::GrowAll => f.write_str("grow all"),
            Self::Sell(slot) => write!(f, "sell {slot}"),
            Self::SellAll => f.write_str("sell all"),
            Self::Take(breed) => write!(f, "take {breed}"),
            Self::Wish(breed) => write!(f, "wish {breed}"),
            Self::Discard(breed) => write!(f, "discard {breed}"),
            Self::Free(breed) => write!(f, "free {breed}"),
            Self::Play(breed) => write!(f, "play {breed}"),
            Self::Slot(slot) => write!(f, "slot {slot}"),
            Self::Sale => f.write_str("sale"),
            Self::Dog(slot) => write!(f, "dog {slot}"),
            Self::Trained(slot) => write!(f, "trained {slot}"),
            Self::Train(slot) => write!(f, "train {slot}"),
            Self::Board(pair) => write!(f, "board {pair}"),
            Self::Lift(pair) => write!(f, "lift {pair}"),
            Self::To(pair) => write!(f, "to {pair}"),
            Self::Pay(n) => write!(f, "pay {n}"),
            Self::Mate(slot) => write!(f, "mate {slot}"),
            Self::MateAll => f.write_str("mate all"),
            Self::Done => f.write_str("done"),
            Self::Draw => f.write_str("draw"),
            Self::End => f.write_str("end"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Step {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        let Some((word, rest)) = text.split_once(' ') else {
            return Ok(match text {
                "sale" => Self::Sale,
                "done" => Self::Done,
                "draw" => Self::Draw,
                "end" => Self::End,
                "pass" => Self::Pass,
                _ => return Err(BadStep),
            });
        };
        Ok(match (word, rest) {
            ("grow", "all") => Self::GrowAll,
            ("sell", "all") => Self::SellAll,
            ("mate", "all") => Self::MateAll,
            ("grow", _) => Self::Grow(rest.parse()?),
            ("sell", _) => Self::Sell(rest.parse()?),
            ("take", _) => Self::Take(rest.parse()?),
            ("wish", _) => Self::Wish(rest.parse()?),
            ("discard", _) => Self::Discard(rest.parse()?),
            ("free", _) => Self::Free(rest.parse()?),
            ("play", _) => Self::Play(rest.parse()?),
            ("slot", _) => Self::Slot(rest.parse()?),
            ("dog", _) => Self::Dog(rest.parse()?),
            ("trained", _) => Self::Trained(rest.parse()?),
            ("train", _) => Self::Train(rest.parse()?),
            ("board", _) => Self::Board(rest.parse()?),
            ("lift", _) => Self::Lift(rest.parse()?),
            ("to", _) => Self::To(rest.parse()?),
            ("pay", _) => Self::Pay(number(rest)?),
            ("mate", _) => Self::Mate(rest.parse()?),
            _ => return Err(BadStep),
        })
    }
}

/// A number from 1 without sign or leading zero.
fn number(text: &str) -> Result<u16, BadStep> {
    let n: u16 = text.parse().map_err(|_| BadStep)?;
    if n > 0 && n.to_string() == text {
        Ok(n)
    } else {
        Err(BadStep)
    }
}
