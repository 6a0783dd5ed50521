//! The move notation.

use super::board::{Piece, Way};
use super::cards::Rank;
use crate::notation;

notation! {
    /// One step: one press of a button. The order is that of the buttons.
    #[derive(Default)]
    pub enum Step {
        /// A card for the partner (R3.1).
        Give(rank: Rank) = "give {rank}",
        /// The card to play (R4.2).
        Card(rank: Rank) = "card {rank}",
        /// The value a joker takes (R10).
        As(rank: Rank) = "as {rank}" if rank != Rank::Joker,
        /// A piece comes out (R5.1).
        #[default]
        Start = "start",
        /// The piece to move, or the own piece of a swap.
        Piece(piece: Piece) = "piece {piece}",
        /// How far the chosen piece goes.
        Go(way: Way) = "go {way}",
        /// The other piece of a swap (R9.1).
        With(piece: Piece) = "with {piece}",
    }
}
