//! What one viewer may know, and positions that fit it.

use serde::{Serialize, Serializer};

use super::board::{Board, partner};
use super::cards::{Hand, Rank};
use super::position::{CARDS, Draft, Options, Phase, Position, SEATS};
use super::wire::Dog;
use crate::chance::Chance;
use crate::game;
use crate::list::List;
use crate::seat::{Seat, Viewer};

/// What one viewer may know: the position without the deck, others' cards, gifts and drafts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "RULES.md, section 7, says what each key means")]
pub struct View {
    game: Dog,
    pub options: Options,
    pub phase: Phase,
    pub round: u32,
    pub hand_size: u8,
    pub leader: Seat,
    pub turn: Option<Seat>,
    #[serde(rename = "pieces", serialize_with = "pieces")]
    pub board: Board,
    pub hands: [Held; 4],
    pub given: [Gift; 4],
    pub out: [bool; 4],
    pub draft: Option<Draft>,
    pub deck: u8,
    pub discard: List<Rank, CARDS>,
    pub winner: Option<u8>,
    /// The viewer.
    #[serde(skip)]
    pub viewer: Viewer,
}

/// What the viewer knows of a seat's cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Held {
    /// The viewer's own.
    Cards(Hand),
    /// How many there are.
    Count(u8),
}

impl Held {
    /// How many cards there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        match self {
            Self::Cards(hand) => hand.len(),
            Self::Count(n) => n,
        }
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }
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

impl Serialize for Gift {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::None => serializer.serialize_none(),
            Self::Hidden => serializer.serialize_str("?"),
            Self::Card(rank) => rank.serialize(serializer),
        }
    }
}

fn pieces<S: Serializer>(board: &Board, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(Seat::all(SEATS).map(|seat| board.of(seat)))
}

impl View {
    /// The viewer's own cards.
    #[must_use]
    pub fn hand(&self) -> Hand {
        match self.viewer.seat().map(|seat| self.hands[seat.index()]) {
            Some(Held::Cards(hand)) => hand,
            Some(Held::Count(_)) | None => Hand::default(),
        }
    }

    /// The card the viewer's partner gave, once it is known.
    #[must_use]
    pub fn received(&self) -> Option<Rank> {
        match self.given[partner(self.viewer.seat()?).index()] {
            Gift::Card(rank) => Some(rank),
            Gift::None | Gift::Hidden => None,
        }
    }

    /// The card the viewer gave.
    #[must_use]
    pub fn gave(&self) -> Option<Rank> {
        match self.given[self.viewer.seat()?.index()] {
            Gift::Card(rank) => Some(rank),
            Gift::None | Gift::Hidden => None,
        }
    }
}

impl game::View<Position> for View {
    fn of(position: &Position, viewer: Viewer) -> Self {
        let held = |seat: Seat| {
            let hand = position.hands[seat.index()];
            if viewer.is(seat) {
                Held::Cards(hand)
            } else {
                Held::Count(hand.len())
            }
        };
        let gift = |seat: Seat| {
            let is_received = position.phase != Phase::Exchange && viewer.is(partner(seat));
            match position.given[seat.index()] {
                None => Gift::None,
                Some(rank) if viewer.is(seat) || is_received => Gift::Card(rank),
                Some(_) => Gift::Hidden,
            }
        };
        let by_seat = [0, 1, 2, 3].map(Seat::new);
        Self {
            game: Dog::Dog,
            options: position.options,
            phase: position.phase,
            round: position.round,
            hand_size: position.hand_size(),
            leader: position.leader,
            turn: position.turn,
            board: position.board,
            hands: by_seat.map(held),
            given: by_seat.map(gift),
            out: position.out,
            draft: position
                .draft
                .filter(|_| position.turn.is_some_and(|turn| viewer.is(turn))),
            deck: position.deck.n(),
            discard: position.discard,
            winner: position.winner,
            viewer,
        }
    }

    fn imagine(&self, chance: &mut Chance) -> Position {
        let mut unseen = unseen(self);
        chance.shuffle(&mut unseen);
        let mut hands = [Hand::default(); 4];
        let mut given = [None; 4];
        for seat in 0..4 {
            hands[seat] = match self.hands[seat] {
                Held::Cards(hand) => hand,
                Held::Count(n) => (0..n).filter_map(|_| unseen.pop()).collect(),
            };
            given[seat] = match self.given[seat] {
                Gift::None => None,
                Gift::Card(rank) => Some(rank),
                // During the exchange a gift is a card; later only a reminder, of which the viewer knows nothing.
                Gift::Hidden if self.phase == Phase::Exchange => unseen.pop(),
                Gift::Hidden => Some(Rank::ALL[chance.index(Rank::ALL.len())]),
            };
        }
        let mut position = Position {
            options: self.options,
            phase: self.phase,
            round: self.round,
            leader: self.leader,
            turn: self.turn,
            board: self.board,
            hands,
            given,
            out: self.out,
            draft: self.draft,
            deck: unseen,
            discard: self.discard,
            winner: self.winner,
        };
        if let Some(turn) = self.turn.filter(|&turn| !self.viewer.is(turn)) {
            let_it_play(&mut position, self, turn);
        }
        position
    }
}

/// The cards that are neither laid down nor known to the viewer.
fn unseen(view: &View) -> List<Rank, CARDS> {
    let mut left = Rank::ALL.map(Rank::copies);
    let own_gift = view.gave().filter(|_| view.phase == Phase::Exchange);
    for rank in view
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
fn let_it_play(position: &mut Position, view: &View, turn: Seat) {
    if position.playable(turn).next().is_some() {
        return;
    }
    let Some(gone) = position.hands[turn.index()].cards().next() else {
        return;
    };
    let can_play = |rank: &Rank| position.is_playable(turn, *rank);
    if let Some(at) = position.deck.iter().position(can_play) {
        let found = position.deck[at];
        position.deck[at] = gone;
        position.hands[turn.index()].take(gone);
        position.hands[turn.index()].add(found);
        return;
    }
    for other in Seat::all(SEATS).filter(|&other| other != turn && !view.viewer.is(other)) {
        let Some(found) = position.hands[other.index()].ranks().find(can_play) else {
            continue;
        };
        position.hands[other.index()].take(found);
        position.hands[other.index()].add(gone);
        position.hands[turn.index()].take(gone);
        position.hands[turn.index()].add(found);
        return;
    }
}
