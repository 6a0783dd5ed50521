//! The state of a game.

use serde::{Deserialize, Serialize};

use super::board::{Board, Piece, Pieces, partner};
use super::cards::{Hand, Rank};
use crate::list::List;
use crate::seat::Seat;

/// How many seats there are.
pub(super) const SEATS: u8 = 4;
/// How many cards there are (C1).
pub(super) const CARDS: usize = 110;

/// What a table can choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Parts of a 7 may move own and partner's pieces in any mixture.
    pub canadian: bool,
    /// A jack may swap with the partner's pieces.
    pub jack_partner: bool,
    /// Pieces and home spaces per seat.
    pub pieces: u8,
    /// When the discards are shuffled back into the deck (R2.3).
    pub reshuffle: Reshuffle,
    /// Who leads the first round (R1.2).
    pub first_seat: First,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            canadian: false,
            jack_partner: true,
            pieces: 4,
            reshuffle: Reshuffle::Short,
            first_seat: First::Random,
        }
    }
}

/// When the discards are shuffled back into the deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reshuffle {
    /// When the deck is too short to deal from.
    Short,
    /// Also before every round of six cards.
    Cycle,
}

/// Who leads the first round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum First {
    /// Drawn by lot.
    #[serde(rename = "random")]
    Random,
    /// Seat 0.
    #[serde(rename = "0")]
    Seat0,
    /// Seat 1.
    #[serde(rename = "1")]
    Seat1,
    /// Seat 2.
    #[serde(rename = "2")]
    Seat2,
    /// Seat 3.
    #[serde(rename = "3")]
    Seat3,
}

impl First {
    /// The seat, unless it is drawn.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Random => None,
            Self::Seat0 => Some(Seat::new(0)),
            Self::Seat1 => Some(Seat::new(1)),
            Self::Seat2 => Some(Seat::new(2)),
            Self::Seat3 => Some(Seat::new(3)),
        }
    }
}

/// What seats owe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A card for the partner, from every seat (R3).
    Exchange,
    /// A card play (R4).
    Play {
        /// The seat whose turn it is.
        turn: Seat,
    },
    /// Nothing any more (R12).
    Over {
        /// The winning team.
        winner: u8,
    },
}

/// An unfinished card play (M1). Nobody else sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The card.
    pub card: Rank,
    /// Its value; a joker has none until it is chosen.
    pub r#as: Option<Rank>,
    /// The finished parts of a 7.
    pub parts: List<Part, 7>,
    /// The piece chosen and not yet moved.
    pub piece: Option<Piece>,
}

/// A finished part of a 7 (R8.1).
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The piece.
    pub piece: Piece,
    /// How far it goes.
    pub steps: u8,
    /// Whether it enters its home.
    pub home: bool,
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// What everyone sees.
    pub open: Open,
    /// What nobody sees all of.
    pub hidden: Hidden,
}

/// What everyone sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Open {
    /// What the table chose.
    pub options: Options,
    /// What seats owe.
    pub phase: Phase,
    /// The round, from 1.
    pub round: u32,
    /// The seat that leads this round.
    pub leader: Seat,
    /// The pieces.
    pub board: Board,
    /// Who has folded in this round (R4.3).
    pub out: [bool; 4],
    /// Cards laid down, the oldest first.
    pub discard: List<Rank, CARDS>,
}

/// What nobody sees all of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hidden {
    /// The cards of each seat.
    pub hands: [Hand; 4],
    /// What each seat gave in this round; a component only during the exchange.
    pub given: [Option<Rank>; 4],
    /// The unfinished card play of the seat whose turn it is.
    pub draft: Option<Draft>,
    /// Undealt cards, the next one last.
    pub deck: List<Rank, CARDS>,
}

/// Cards dealt to each seat in a round (R2.1).
#[must_use]
pub const fn hand_size(round: u32) -> u8 {
    6 - (round.wrapping_sub(1) % 5) as u8
}

/// The team of a seat: 0 for seats 0 and 2.
#[must_use]
pub const fn team(seat: Seat) -> u8 {
    seat.number() % 2
}

impl Open {
    /// The seat to play a card.
    #[must_use]
    pub const fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Play { turn } => Some(turn),
            Phase::Exchange | Phase::Over { .. } => None,
        }
    }

    /// The winning team.
    #[must_use]
    pub const fn winner(&self) -> Option<u8> {
        match self.phase {
            Phase::Over { winner } => Some(winner),
            Phase::Exchange | Phase::Play { .. } => None,
        }
    }

    /// Cards dealt to each seat in this round (R2.1).
    #[must_use]
    pub const fn hand_size(&self) -> u8 {
        hand_size(self.round)
    }

    /// How many pieces each team has home.
    #[must_use]
    pub fn home_by_team(&self) -> [u8; 2] {
        [0, 1].map(|team| {
            let seat = Seat::new(team);
            self.board.home_count(seat) + self.board.home_count(partner(seat))
        })
    }

    /// The team with all its pieces home, if there is one.
    #[must_use]
    pub fn complete_team(&self) -> Option<u8> {
        (0..2).find(|&team| {
            let seat = Seat::new(team);
            self.board.is_home(seat) && self.board.is_home(partner(seat))
        })
    }
}

impl Draft {
    /// A card just chosen. Only a joker has no value yet.
    #[must_use]
    pub fn new(card: Rank) -> Self {
        Self {
            card,
            r#as: (card != Rank::Joker).then_some(card),
            parts: List::new(),
            piece: None,
        }
    }

    /// Spaces of a 7 that are still to be used.
    #[must_use]
    pub fn left(&self) -> u8 {
        7 - self.parts.iter().map(|part| part.steps).sum::<u8>().min(7)
    }

    /// The pieces that have had their part of a 7.
    #[must_use]
    pub fn moved(&self) -> Pieces {
        self.parts.iter().map(|part| part.piece).collect()
    }
}
