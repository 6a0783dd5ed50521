//! What the log tells.

use crate::Told;
use crate::games::dog::msg;
use serde::Serialize;

use super::board::{Piece, Place};
use super::cards::{Hand, Rank};
use super::team;
use crate::feats::Feat;
use crate::game::Motive;
use crate::phrase::Phrase;
use crate::seat::Seat;

/// One entry of the log. `seat` is the seat that acted, unless said otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Told)]
#[serde(tag = "fact", rename_all = "snake_case")]
#[expect(missing_docs, reason = "RULES.md, section 9, says what each means")]
pub enum Fact {
    RoundStarted {
        round: u32,
        hand_size: u8,
        leader: Seat,
    },
    DeckShuffled {
        cards: u8,
    },
    HandDealt {
        seat: Seat,
        cards: Hand,
    },
    HasGiven {
        seat: Seat,
    },
    CardGiven {
        seat: Seat,
        card: Rank,
    },
    Exchanged,
    CardReceived {
        seat: Seat,
        from: Seat,
        card: Rank,
    },
    CardPlayed {
        seat: Seat,
        card: Rank,
        r#as: Rank,
    },
    PieceOut {
        seat: Seat,
        piece: Piece,
        space: Place,
    },
    PieceMoved {
        seat: Seat,
        piece: Piece,
        from: Place,
        to: Place,
        steps: i8,
    },
    PieceHome {
        seat: Seat,
        piece: Piece,
        from: Place,
        to: Place,
        steps: i8,
    },
    Swapped {
        seat: Seat,
        piece: Piece,
        to: Place,
        other: Piece,
        other_to: Place,
    },
    SentBack {
        seat: Seat,
        piece: Piece,
        space: Place,
        how: How,
    },
    AllHome {
        seat: Seat,
        by: Seat,
    },
    Folded {
        seat: Seat,
        cards: Hand,
    },
    RoundOver {
        round: u32,
    },
    GameOver {
        team: u8,
        pieces: [u8; 2],
    },
}

/// How a piece was sent back to its nest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum How {
    /// Another piece landed on it.
    Hit,
    /// A 7 overtook it.
    Burnt,
    /// A piece was brought out onto it.
    Start,
}

/// Who sent back most, went farthest, and had to lay down most cards.
pub(super) fn feats(facts: &[Fact]) -> Vec<Phrase> {
    let [mut sent, mut gone, mut laid] = [Feat::default(); 3];
    for fact in facts {
        match fact {
            Fact::SentBack { seat, .. } => sent.add(*seat, 1),
            Fact::PieceMoved { seat, steps, .. } | Fact::PieceHome { seat, steps, .. } => {
                gone.add(*seat, i32::from(*steps).abs());
            }
            Fact::Folded { seat, cards } => laid.add(*seat, cards.len()),
            _ => {}
        }
    }
    let told = [
        sent.most(msg::FEAT_SENT),
        gone.most(msg::FEAT_GONE),
        laid.most(msg::FEAT_LAID),
    ];
    told.into_iter().flatten().collect()
}

/// What is told only to those whom it concerns, and what everyone is told of the same.
pub(super) fn says_more(fuller: &Fact, fact: &Fact) -> bool {
    match (fuller, fact) {
        (Fact::CardGiven { seat, .. }, Fact::HasGiven { seat: other }) => seat == other,
        _ => false,
    }
}

/// Others touch one's pieces, or deal.
pub(super) fn is_surprise(fact: &Fact, of: Seat) -> bool {
    match *fact {
        Fact::SentBack { piece, .. } => piece.seat() == of,
        Fact::Swapped {
            seat, piece, other, ..
        } => seat != of && (piece.seat() == of || other.seat() == of),
        Fact::PieceMoved { seat, piece, .. } | Fact::PieceHome { seat, piece, .. } => {
            seat != of && piece.seat() == of
        }
        Fact::RoundStarted { .. } => true,
        _ => false,
    }
}

/// Pieces that go back to the nest or come home decide the game; who folds is out until the next round.
pub(super) const fn telling(fact: &Fact) -> u8 {
    match fact {
        Fact::SentBack { .. } | Fact::AllHome { .. } => 3,
        Fact::PieceHome { .. } | Fact::Swapped { .. } | Fact::Folded { .. } => 2,
        Fact::CardPlayed { .. } | Fact::PieceOut { .. } | Fact::PieceMoved { .. } => 1,
        Fact::RoundStarted { .. }
        | Fact::DeckShuffled { .. }
        | Fact::HandDealt { .. }
        | Fact::HasGiven { .. }
        | Fact::CardGiven { .. }
        | Fact::Exchanged
        | Fact::CardReceived { .. }
        | Fact::RoundOver { .. }
        | Fact::GameOver { .. } => 0,
    }
}

/// What a fact means to a seat and its partner.
pub(super) fn motive(of: Seat, fact: &Fact) -> Option<Motive> {
    let (weight, id) = match *fact {
        Fact::AllHome { .. } => (9, msg::REASON_ALL),
        Fact::SentBack { piece, .. } if team(piece.seat()) == team(of) => (-7, msg::REASON_KEPT),
        Fact::SentBack { .. } => (7, msg::REASON_SENT),
        Fact::PieceHome { .. } => (6, msg::REASON_HOME),
        Fact::PieceOut { .. } => (5, msg::REASON_OUT),
        Fact::Swapped { .. } => (2, msg::REASON_SWAP),
        _ => return None,
    };
    Motive::of(weight, id, fact)
}
