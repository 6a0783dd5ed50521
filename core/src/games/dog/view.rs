//! What one viewer may know, and positions that fit it.

use serde::{Serialize, Serializer};

use super::board::partner;
use super::cards::{Hand, Rank};
use super::moves::Play;
use super::position::{CARDS, Draft, Hidden, Open, Phase, Position, SEATS};
use crate::chance::Chance;
use crate::game::{self, Held};
use crate::list::List;
use crate::seat::{Seat, Viewer};

/// What one viewer may know: what is open, and of the rest what this viewer has seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// What everyone sees.
    pub open: Open,
    /// The cards of each seat.
    pub hands: [Held<Hand>; 4],
    /// What each seat gave in this round.
    pub given: [Gift; 4],
    /// The viewer's own unfinished card play.
    pub draft: Option<Draft>,
    /// How many cards are undealt.
    pub deck: u8,
    /// The viewer.
    pub viewer: Viewer,
}

/// What the viewer knows of a seat's gift.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gift {
    /// None has been given.
    None,
    /// One has been given; the viewer does not know which.
    Hidden,
    /// This one.
    Card(Rank),
}

impl Gift {
    /// The card, if the viewer knows it.
    #[must_use]
    pub const fn card(self) -> Option<Rank> {
        match self {
            Self::Card(rank) => Some(rank),
            Self::None | Self::Hidden => None,
        }
    }
}

impl Serialize for Gift {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::None => serializer.serialize_none(),
            Self::Hidden => serializer.serialize_str("?"),
            Self::Card(rank) => rank.serialize(serializer),
        }
    }
}

impl View {
    /// The viewer's own cards.
    #[must_use]
    pub fn hand(&self) -> Hand {
        let own = self.viewer.seat().map(|seat| self.hands[seat.index()]);
        own.and_then(|held| held.cards).unwrap_or_default()
    }

    /// The card the viewer's partner gave, once it is known.
    #[must_use]
    pub fn received(&self) -> Option<Rank> {
        self.given[partner(self.viewer.seat()?).index()].card()
    }

    /// The card the viewer gave.
    #[must_use]
    pub fn gave(&self) -> Option<Rank> {
        self.given[self.viewer.seat()?.index()].card()
    }

    /// The viewer's unfinished play, once the card has a value.
    #[must_use]
    pub fn begun(&self) -> Option<(Seat, Draft, Play)> {
        let (seat, draft) = (self.viewer.seat()?, self.draft?);
        Some((seat, draft, self.open.begun(seat, &draft)?))
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let wire = self
            .open
            .write(self.hands, self.given, self.draft, self.deck);
        wire.serialize(serializer)
    }
}

impl game::View<Position> for View {
    fn of(position: &Position, viewer: Viewer) -> Self {
        let Position { open, hidden } = position;
        let gift = |seat: Seat| {
            let is_received = open.phase != Phase::Exchange && viewer.is(partner(seat));
            match hidden.given[seat.index()] {
                None => Gift::None,
                Some(rank) if viewer.is(seat) || is_received => Gift::Card(rank),
                Some(_) => Gift::Hidden,
            }
        };
        let held = |seat: Seat| {
            let hand = hidden.hands[seat.index()];
            Held::new(hand.len(), hand, viewer.is(seat))
        };
        let is_turn = open.turn().is_some_and(|turn| viewer.is(turn));
        let by_seat = [0, 1, 2, 3].map(Seat::new);
        Self {
            open: *open,
            hands: by_seat.map(held),
            given: by_seat.map(gift),
            draft: hidden.draft.filter(|_| is_turn),
            deck: hidden.deck.n(),
            viewer,
        }
    }

    fn imagine(&self, chance: &mut Chance) -> Position {
        let mut unseen = unseen(self);
        chance.shuffle(&mut unseen);
        let mut hands = [Hand::default(); 4];
        let mut given = [None; 4];
        for seat in 0..4 {
            let Held { n, cards } = self.hands[seat];
            hands[seat] = match cards {
                Some(hand) => hand,
                None => (0..n).filter_map(|_| unseen.pop()).collect(),
            };
            given[seat] = match self.given[seat] {
                Gift::None => None,
                Gift::Card(rank) => Some(rank),
                // During the exchange a gift is a card; later only a reminder, of which the viewer knows nothing.
                Gift::Hidden if self.open.phase == Phase::Exchange => unseen.pop(),
                Gift::Hidden => Some(Rank::ALL[chance.index(Rank::N)]),
            };
        }
        let mut hidden = Hidden {
            hands,
            given,
            draft: self.draft,
            deck: unseen,
        };
        if let Some(turn) = self.open.turn().filter(|&turn| !self.viewer.is(turn)) {
            let_it_play(&mut hidden, self, turn);
        }
        Position {
            open: self.open,
            hidden,
        }
    }

    fn ahead(&self, seat: Seat, chance: &mut Chance) -> Option<Position> {
        self.open.turn().filter(|&turn| turn != seat)?;
        // R4.3: who cannot play a card folds, and is not asked.
        let can_play = self.open.playable(seat, self.hand()).next().is_some();
        if self.open.out[seat.index()] || !can_play {
            return None;
        }
        let mut position = self.imagine(chance);
        position.open.phase = Phase::Play { turn: seat };
        position.hidden.draft = None;
        Some(position)
    }
}

/// The cards that are neither laid down nor known to the viewer.
fn unseen(view: &View) -> List<Rank, CARDS> {
    let mut left = Rank::ALL.map(Rank::copies);
    let own_gift = view.gave().filter(|_| view.open.phase == Phase::Exchange);
    for rank in view
        .open
        .discard
        .iter()
        .copied()
        .chain(view.hand().cards())
        .chain(own_gift)
    {
        left[rank as usize] = left[rank as usize].saturating_sub(1);
    }
    Rank::ALL
        .into_iter()
        .flat_map(|rank| std::iter::repeat_n(rank, usize::from(left[rank as usize])))
        .collect()
}

/// The seat to move holds a playable card, or it would have folded (R4.3).
fn let_it_play(hidden: &mut Hidden, view: &View, turn: Seat) {
    let Hidden { hands, deck, .. } = hidden;
    let can_play = |rank: &Rank| view.open.is_playable(turn, *rank);
    if hands[turn.index()].ranks().any(|rank| can_play(&rank)) {
        return;
    }
    let Some(gone) = hands[turn.index()].cards().next() else {
        return;
    };
    let found = if let Some(at) = deck.iter().position(can_play) {
        std::mem::replace(&mut deck[at], gone)
    } else {
        let others = Seat::all(SEATS).filter(|&other| other != turn && !view.viewer.is(other));
        let held = |other: Seat| Some((other, hands[other.index()].ranks().find(can_play)?));
        let Some((other, found)) = others.into_iter().find_map(held) else {
            return;
        };
        hands[other.index()].take(found);
        hands[other.index()].add(gone);
        found
    };
    hands[turn.index()].take(gone);
    hands[turn.index()].add(found);
}
