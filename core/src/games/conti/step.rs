//! The move notation.

use super::board::{Pair, Slot};
use super::cards::Breed;
use crate::notation;

notation! {
    /// One step: one press of a button. The order is that of the buttons.
    #[derive(Default)]
    pub enum Step {
        /// The oldest mature puppy of the card grows up (R6.5).
        Grow(slot: Slot) = "grow {slot}",
        /// All mature puppies grow up (R6.5).
        GrowAll = "grow all",
        /// The oldest mature puppy of the card is sold (R6.5).
        Sell(slot: Slot) = "sell {slot}",
        /// All mature puppies are sold (R6.5).
        SellAll = "sell all",
        /// A card from the market (R6.8).
        Take(breed: Breed) = "take {breed}",
        /// The next card of a wish list (R6.8).
        Wish(breed: Breed) = "wish {breed}",
        /// A card from the hand (R6.9).
        Discard(breed: Breed) = "discard {breed}",
        /// The card to begin with (R4.8).
        Free(breed: Breed) = "free {breed}",
        /// The card to play (R7.1).
        Play(breed: Breed) = "play {breed}",
        /// Where the chosen card goes.
        Slot(slot: Slot) = "slot {slot}",
        /// A sale is begun (R7.2).
        Sale = "sale",
        /// The sale is complete, or the matings are.
        Done = "done",
        /// The sale is complete, for 5 doin less and a card (R7.2.5).
        Draw = "draw",
        /// An untrained adult for the sale.
        Dog(slot: Slot) = "dog {slot}",
        /// A trained adult for the sale.
        Trained(slot: Slot) = "trained {slot}",
        /// A dog begins its training (R7.4).
        Train(slot: Slot) = "train {slot}",
        /// A training board is bought (R7.3).
        Board(pair: Pair) = "board {pair}",
        /// The training board to move (R7.5).
        Lift(pair: Pair) = "lift {pair}",
        /// Where the lifted board goes.
        To(pair: Pair) = "to {pair}",
        /// Debts are paid (R7.6).
        Pay(n: u16) = "pay {n}" if n > 0,
        /// A mating (R8.1).
        Mate(slot: Slot) = "mate {slot}",
        /// Every mating that is possible.
        MateAll = "mate all",
        /// The turn is over after one secondary action.
        End = "end",
        /// No more turns today (R5.5).
        #[default]
        Pass = "pass",
    }
}
