//! The state of a game.

use super::data::{Card, Cards, Event, N_EVENTS, N_PARTS, N_RESOURCES, Part};
use super::site::{MAX_SEATS, Pile, Site};
use crate::list::List;
use crate::seat::Seat;

/// The cards of a seat, in the order of their ids.
pub type Hand = List<Card, 2>;

/// The state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Everything that lies open to all.
    pub open: Site,
    /// What nobody sees all of.
    pub hidden: Hidden,
}

/// What nobody sees all of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hidden {
    /// The work card being used.
    pub card: Option<Card>,
    /// The type chosen from the hand of the other seat, until the gift.
    pub taken: Option<Card>,
    /// The cards of each seat.
    pub hands: List<Hand, MAX_SEATS>,
    /// Resource cards to be drawn, the next one last.
    pub deck: List<Card, N_RESOURCES>,
    /// Parts to be drawn, the next one last.
    pub parts_deck: List<Part, N_PARTS>,
    /// Events to be revealed, the next one last.
    pub event_deck: List<Event, N_EVENTS>,
}

/// The types there are in a hand or pile.
pub(super) fn types(cards: &[Card]) -> Cards {
    cards.iter().copied().collect()
}

/// Adds a card to a hand, which stays in order.
pub(super) fn add(hand: &mut Hand, card: Card) {
    let at = hand.partition_point(|&other| other <= card);
    hand.insert(at, card);
}

impl Position {
    /// The cards of a seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hidden.hands[seat.index()]
    }

    /// The cards of the seat that owes a step.
    pub(super) fn own_hand(&mut self) -> &mut Hand {
        &mut self.hidden.hands[self.open.active.index()]
    }

    /// The types of work card in a pile.
    #[must_use]
    pub fn work_in(&self, pile: Pile) -> Cards {
        match pile {
            Pile::Deck => types(&self.hidden.deck).work(),
            Pile::Discard => types(&self.open.discard).work(),
        }
    }

    /// The types of work card that a seat holds.
    #[must_use]
    pub fn work_of(&self, seat: Seat) -> Cards {
        types(self.hand(seat)).work()
    }
}
