//! The move notation.

use super::board::{Column, Floor, Row};
use super::data::Card;
use crate::notation;
use crate::seat::Seat;

notation! {
    /// One step: one press of a button. The order is that of the buttons.
    /// Specials are never searched for or swapped (R7.7).
    pub enum Step {
        /// A card of the hand (R6.4).
        Play(card: Card) = "play {card}",
        /// Two parts are revealed (R7.1).
        Propose = "propose",
        /// The next revealed part goes there (R5.3, R7.1).
        Place(row: Row) = "place {row}",
        /// A plant on the market (R7.2).
        Design(row: Row) = "design {row}",
        /// Ordinary maintenance (R7.8).
        Repair(floor: Floor) = "repair {floor}",
        /// A part that is ready (R7.3).
        Install(row: Row) = "install {row}",
        /// The card has no use (R6.5).
        Idle = "idle",
        /// The card is used against others (R11.2).
        Compete = "compete",
        /// The part to take over (R11.2).
        Steal(row: Row, column: Column) = "steal {row} {column}" if column != Column::INSTALLED,
        /// A work card out of a pile or a hand (R7.7).
        Take(card: Card) = "take {card}" if card.is_work(),
        /// The seat to swap with (R7.7d).
        With(seat: Seat) = "with {seat}",
        /// The work card given for it (R7.7d).
        Give(card: Card) = "give {card}" if card.is_work(),
        /// No swap (R7.7d).
        Skip = "skip",
    }
}
