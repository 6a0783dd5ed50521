//! The state of a game: the track, which everyone sees, and the cards, which nobody sees all of.

use pawmail_core::prelude::*;
use serde::{Deserialize, Serialize};

/// The last space (R1.1). Space 0 is the kennel.
pub(crate) const BOWL: u8 = 12;

ids! {
    /// A pawn of a seat.
    pub enum Pawn: "pawn" { First = "1", Second = "2" }
}

/// Cards, each the number of spaces it moves a pawn. A deck's last card is the next to be drawn.
pub(crate) type Cards = List<u8, 60>;

/// The three cards of a seat, ascending.
pub(crate) type Hand = List<u8, 3>;

/// What everyone sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// For each seat the spaces of its pawns.
    pub pawns: List<[u8; 2], 4>,
    /// The cards that were played or discarded, the oldest first.
    pub spent: Cards,
}

/// A game of Paw Race.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PawRace {
    pub(crate) open: Open,
    pub(crate) hands: List<Hand, 4>,
    pub(crate) deck: Cards,
}

/// What one viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Seen {
    /// What everyone sees.
    pub open: Open,
    /// The viewer's seat and cards; nothing for a spectator.
    pub own: Option<(Seat, Hand)>,
}

impl Open {
    /// R6.3
    pub fn points(&self) -> List<i32, 8> {
        let points = |&[one, two]: &[u8; 2]| i32::from(one) + i32::from(two);
        self.pawns.iter().map(points).collect()
    }

    /// Cards in the deck.
    pub fn n_deck(&self) -> usize {
        all_cards().len() - self.spent.len() - 3 * self.pawns.len()
    }

    /// The seat to play, until a seat has both pawns in the bowl (R6.1) or the deck is empty (R6.2).
    pub fn turn(&self) -> Option<Seat> {
        let is_over = self.pawns.contains(&[BOWL; 2]) || self.n_deck() == 0;
        // R1.3: every turn spends a card.
        (!is_over).then(|| Seat::at(self.spent.len() % self.pawns.len()))
    }

    /// All pawns, and where they stand.
    pub fn all(&self) -> impl Iterator<Item = (Seat, Pawn, u8)> {
        let seats = Seat::all(self.pawns.n()).zip(&self.pawns);
        seats.flat_map(|(seat, own)| Pawn::all().map(move |pawn| (seat, pawn, own[pawn.index()])))
    }

    /// The pawn on a space between kennel and bowl; there is room for one.
    pub fn on(&self, space: u8) -> Option<(Seat, Pawn)> {
        let on_track = self.all().filter(|&(.., at)| (1..BOWL).contains(&at));
        let mut there = on_track.filter(|&(.., at)| at == space);
        there.next().map(|(seat, pawn, _)| (seat, pawn))
    }
}

/// R1.2: ten of each number.
pub(crate) fn all_cards() -> Cards {
    (1..=6).flat_map(|card| [card; 10]).collect()
}

/// R1.2: the top three cards.
pub(crate) fn deal(deck: &mut Cards) -> Hand {
    let mut hand: Hand = (0..3).filter_map(|_| deck.pop()).collect();
    hand.sort_unstable();
    hand
}

impl View<PawRace> for Seen {
    fn of(race: &PawRace, viewer: Viewer) -> Self {
        let own = viewer.seat().map(|seat| (seat, race.hands[seat.index()]));
        let open = race.open.clone();
        Self { open, own }
    }

    fn imagine(&self, chance: &mut Chance) -> PawRace {
        let mut deck = all_cards();
        let own = self.own.iter().flat_map(|(_, hand)| hand);
        for card in own.chain(&self.open.spent) {
            deck.take(card);
        }
        chance.shuffle(&mut deck);
        let hand = |seat| match self.own {
            Some((own, hand)) if own == seat => hand,
            _ => deal(&mut deck),
        };
        let open = self.open.clone();
        let hands = Seat::all(open.pawns.n()).map(hand).collect();
        PawRace { open, hands, deck }
    }
}
