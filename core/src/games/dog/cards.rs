//! Ranks and hands. Suits have no effect, so a card is its rank (C1).

use std::fmt;

use serde::Serialize;

use crate::ids;

ids! {
    /// A card: its rank. The order is the canonical one of C1.
    pub enum Rank: "rank" {
        /// One or eleven spaces, or a piece comes out.
        Ace = "A",
        /// Two spaces.
        Two = "2",
        /// Three spaces.
        Three = "3",
        /// Four spaces, forwards or backwards.
        Four = "4",
        /// Five spaces.
        Five = "5",
        /// Six spaces.
        Six = "6",
        /// Seven spaces, divided at will, burning what they overtake.
        Seven = "7",
        /// Eight spaces.
        Eight = "8",
        /// Nine spaces.
        Nine = "9",
        /// Ten spaces.
        Ten = "10",
        /// Two pieces exchange their places.
        Jack = "J",
        /// Twelve spaces.
        Queen = "Q",
        /// Thirteen spaces, or a piece comes out.
        King = "K",
        /// Any of the others.
        Joker = "X",
    }
}

impl Rank {
    /// How many of these the deck has (C1).
    #[must_use]
    pub const fn copies(self) -> u8 {
        if matches!(self, Self::Joker) { 6 } else { 8 }
    }

    /// How many spaces it goes forwards; an ace has the choice (R10).
    #[must_use]
    pub const fn forwards(self) -> &'static [u8] {
        match self {
            Self::Ace => &[1, 11],
            Self::Two => &[2],
            Self::Three => &[3],
            Self::Four => &[4],
            Self::Five => &[5],
            Self::Six => &[6],
            Self::Eight => &[8],
            Self::Nine => &[9],
            Self::Ten => &[10],
            Self::Queen => &[12],
            Self::King => &[13],
            Self::Seven | Self::Jack | Self::Joker => &[],
        }
    }

    /// Whether it brings a piece out (R5.1).
    #[must_use]
    pub const fn starts(self) -> bool {
        matches!(self, Self::Ace | Self::King)
    }
}

/// The cards a seat holds: how many of each rank, four bits each, and their number in the highest byte.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand(u64);

impl Hand {
    const ONE: u64 = 1 << 56;

    /// How many cards there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        (self.0 >> 56) as u8
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards of a rank there are.
    #[must_use]
    pub const fn count(self, rank: Rank) -> u8 {
        (self.0 >> (4 * rank as u32) & 15) as u8
    }

    /// Whether there is a card of this rank.
    #[must_use]
    pub const fn contains(self, rank: Rank) -> bool {
        self.count(rank) > 0
    }

    /// Adds a card.
    pub const fn add(&mut self, rank: Rank) {
        self.0 += Self::ONE + (1 << (4 * rank as u32));
    }

    /// Takes a card out; it must be there.
    pub const fn take(&mut self, rank: Rank) {
        debug_assert!(self.contains(rank));
        self.0 -= Self::ONE + (1 << (4 * rank as u32));
    }

    /// The ranks there are, each once, in canonical order.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        let mut nibbles = self.0 & (Self::ONE - 1);
        std::iter::from_fn(move || {
            if nibbles == 0 {
                return None;
            }
            let at = nibbles.trailing_zeros() / 4;
            nibbles &= !(15 << (4 * at));
            Some(Rank::ALL[at as usize])
        })
    }

    /// The cards in canonical order.
    pub fn cards(self) -> impl Iterator<Item = Rank> {
        self.ranks()
            .flat_map(move |rank| std::iter::repeat_n(rank, usize::from(self.count(rank))))
    }
}

impl Extend<Rank> for Hand {
    fn extend<I: IntoIterator<Item = Rank>>(&mut self, ranks: I) {
        for rank in ranks {
            self.add(rank);
        }
    }
}

impl FromIterator<Rank> for Hand {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Self {
        let mut hand = Self::default();
        hand.extend(ranks);
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.cards().map(Rank::as_str))
            .finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_kept_in_canonical_order() {
        let mut hand: Hand = [Rank::Joker, Rank::Ten, Rank::Ace, Rank::Ten]
            .into_iter()
            .collect();
        assert_eq!(hand.len(), 4);
        assert_eq!(
            hand.cards().collect::<Vec<_>>(),
            [Rank::Ace, Rank::Ten, Rank::Ten, Rank::Joker]
        );
        hand.take(Rank::Ten);
        assert_eq!(
            hand.ranks().collect::<Vec<_>>(),
            [Rank::Ace, Rank::Ten, Rank::Joker]
        );
        assert_eq!(hand.count(Rank::Ten), 1);
    }
}
