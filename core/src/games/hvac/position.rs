//! The state of a game.

use super::data::{Card, Cards, Event, N_EVENTS, N_PARTS, N_RESOURCES, Part};
use super::site::{MAX_SEATS, Site};
use crate::list::List;
use crate::seat::Seat;

/// The cards of a seat, in the order of their ids.
pub type Hand = List<Card, 2>;

/// The state of a game: what is open to all, and what is hidden from some.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Everything that lies open to all.
    pub site: Site,
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

/// Takes a card out of a hand; it must be there.
pub(super) fn take(hand: &mut Hand, card: Card) {
    match hand.iter().position(|&other| other == card) {
        Some(at) => drop(hand.remove(at)),
        None => debug_assert!(false, "there is no {card} in the hand"),
    }
}

impl Position {
    /// The cards of a seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// The cards of the seat that owes a step.
    pub(super) fn own_hand(&mut self) -> &mut Hand {
        &mut self.hands[self.site.active.index()]
    }

    /// The types of work card in the pile that a special card searches (R7.7a to c).
    #[must_use]
    pub fn searched(&self) -> Cards {
        match self.site.pile {
            Some(super::site::Pile::Deck) => types(&self.deck).work(),
            Some(super::site::Pile::Discard) => types(&self.site.discard).work(),
            None => Cards::default(),
        }
    }
}
