//! What a viewer knows of cards that not everyone may see.

use serde::{Serialize, Serializer};

/// Cards of a seat, as a viewer knows them. Written as the cards, or as their number.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Held<T> {
    /// How many there are.
    pub n: u8,
    /// Which, if the viewer may see them.
    pub cards: Option<T>,
}

impl<T> Held<T> {
    /// So many cards: these, if they are `seen`.
    #[must_use]
    pub fn new(n: u8, cards: T, seen: bool) -> Self {
        let cards = seen.then_some(cards);
        Self { n, cards }
    }
}

impl<T: Serialize> Serialize for Held<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.cards {
            Some(cards) => cards.serialize(serializer),
            None => serializer.serialize_u8(self.n),
        }
    }
}
