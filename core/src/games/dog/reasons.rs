//! Why something cannot be done, as data: for refusals, and for the cards that cannot be played.

use super::board::{Board, Piece, Place, Way, start_of, steps_to_start};
use super::cards::Rank;
use super::position::Open;
use crate::games::dog::msg;
use crate::phrase;
use crate::phrase::{Arg, Message, Phrase};
use crate::seat::Seat;

/// Why a card cannot be played (R4.2). Of several reasons, the last in this order is given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// No piece is out (R4.2).
    Nest,
    /// Nothing can come out, and nothing can move (R5.3).
    Start,
    /// It is too long for home (R7.4).
    Long,
    /// Home spaces are taken (R7.4).
    Taken,
    /// A 7 cannot be used up (R8.6).
    Rest,
    /// There is nothing to swap (R9.4).
    Pair,
    /// A fresh piece blocks this space (R5.2).
    Wall(u8),
}

impl Reason {
    /// At most twelve letters, for the picture of a hand.
    #[must_use]
    pub fn short(self) -> Phrase {
        self.phrase([
            msg::SHORT_NEST,
            msg::SHORT_START,
            msg::SHORT_LONG,
            msg::SHORT_TAKEN,
            msg::SHORT_REST,
            msg::SHORT_PAIR,
            msg::SHORT_WALL,
        ])
    }

    /// The whole sentence, for all cards with this reason.
    #[must_use]
    pub fn long(self, cards: &[Rank]) -> Phrase {
        self.phrase([
            msg::NOT_PLAYABLE_NEST,
            msg::NOT_PLAYABLE_START,
            msg::NOT_PLAYABLE_LONG,
            msg::NOT_PLAYABLE_TAKEN,
            msg::NOT_PLAYABLE_REST,
            msg::NOT_PLAYABLE_PAIR,
            msg::NOT_PLAYABLE_WALL,
        ])
        .with("cards", cards.iter().copied().collect::<Arg>())
    }

    /// One of the messages, which are in the order of the reasons.
    fn phrase(self, ids: [Message; 7]) -> Phrase {
        match self {
            Self::Nest => Phrase::new(ids[0]),
            Self::Start => Phrase::new(ids[1]),
            Self::Long => Phrase::new(ids[2]),
            Self::Taken => Phrase::new(ids[3]),
            Self::Rest => Phrase::new(ids[4]),
            Self::Pair => Phrase::new(ids[5]),
            Self::Wall(space) => Phrase::new(ids[6]).with("space", space),
        }
    }
}

/// Why `seat` cannot carry out a card of this rank. It must be unplayable.
#[must_use]
pub fn why_unplayable(open: &Open, seat: Seat, rank: Rank) -> Reason {
    let board = &open.board;
    match rank {
        // A joker cannot be played only when nothing can.
        Rank::Joker => Reason::Start,
        Rank::Jack => Reason::Pair,
        Rank::Seven => why_no_seven(open, seat),
        _ => {
            let back = (rank == Rank::Four).then_some(Way::BACK);
            let forwards = rank.forwards().iter().map(|&steps| Way::along(steps));
            let ways: Vec<Way> = forwards.chain(back).collect();
            let owner = board.moving(seat);
            let moves = board
                .pieces(owner)
                .flat_map(|(piece, _)| ways.iter().map(move |&way| (piece, way)));
            let why = moves
                .filter_map(|(piece, way)| why_not(board, piece, way))
                .map(No::of_card)
                .max();
            let start = rank.starts().then(|| {
                if board.has_wall(owner) {
                    Reason::Wall(start_of(owner))
                } else {
                    Reason::Start
                }
            });
            why.max(start).unwrap_or(Reason::Nest)
        }
    }
}

/// A part can be made, but not all of the 7; or not even one space of it.
fn why_no_seven(open: &Open, seat: Seat) -> Reason {
    let board = &open.board;
    let play = open.play(seat, Rank::Seven);
    let mut why = Reason::Nest;
    for piece in play.movable() {
        if (1..=7).any(|steps| board.can_go(piece, steps) || board.can_enter(piece, steps)) {
            why = why.max(Reason::Rest);
        }
        if let Some(no) = why_not(board, piece, Way::along(1)) {
            why = why.max(no.of_card());
        }
    }
    why
}

/// Why one piece cannot go one way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum No {
    /// It is in the nest (R5.1).
    Nest,
    /// A fresh piece blocks this space (R5.2).
    Wall(u8),
    /// It is fresh and cannot enter home (R7.2).
    Fresh,
    /// It does not reach home (R7.1).
    Short,
    /// Home ends before that (R7.4).
    Long,
    /// A home space on the way is taken (R7.4).
    Taken,
    /// It is home already and cannot enter (R7.3).
    Inside,
    /// It is home and never goes back (R7.3).
    Back,
}

impl No {
    const fn of_card(self) -> Reason {
        match self {
            Self::Nest => Reason::Nest,
            Self::Wall(space) => Reason::Wall(space),
            Self::Taken => Reason::Taken,
            Self::Fresh | Self::Short | Self::Long | Self::Inside | Self::Back => Reason::Long,
        }
    }

    pub(super) fn phrase(self, piece: impl Into<Arg>) -> Phrase {
        let piece: Arg = piece.into();
        let id = match self {
            Self::Nest => msg::NO_NEST,
            Self::Wall(space) => return phrase!(NO_WALL, piece, space),
            Self::Fresh => msg::NO_HOME_FRESH,
            Self::Short => msg::NO_HOME_SHORT,
            Self::Long => msg::NO_HOME_LONG,
            Self::Taken => msg::NO_HOME_TAKEN,
            Self::Inside => msg::NO_HOME_INSIDE,
            Self::Back => msg::NO_HOME_BACK,
        };
        Phrase::new(id).with("piece", piece)
    }
}

/// Why a piece cannot go a way; `None` if it can.
pub(super) fn why_not(board: &Board, piece: Piece, way: Way) -> Option<No> {
    if board.can(piece, way) {
        return None;
    }
    let place = board.place(piece);
    let steps = way.steps.unsigned_abs();
    if let Some(home) = place.as_home() {
        return Some(match (way.home, way.steps < 0) {
            (true, _) => No::Inside,
            (false, true) => No::Back,
            (false, false) if home + steps > board.per_seat() => No::Long,
            (false, false) => No::Taken,
        });
    }
    let Some(space) = place.space(piece.seat()) else {
        return Some(No::Nest);
    };
    if way.home && place == Place::START {
        return Some(No::Fresh);
    }
    let to_start = steps_to_start(piece.seat(), space);
    let on_ring = if way.home { to_start.min(steps) } else { steps };
    if let Some(wall) = wall_on_the_way(board, space, on_ring, way.steps < 0) {
        return Some(No::Wall(wall));
    }
    Some(match steps.checked_sub(to_start) {
        None | Some(0) => No::Short,
        Some(home) if home > board.per_seat() => No::Long,
        Some(_) => No::Taken,
    })
}

/// The first space with a fresh piece among the next `steps`.
fn wall_on_the_way(board: &Board, from: u8, steps: u8, backwards: bool) -> Option<u8> {
    (1..=steps)
        .map(|ahead| {
            if backwards {
                (from + 64 - ahead) % 64
            } else {
                (from + ahead) % 64
            }
        })
        .find(|&space| {
            board
                .on(space)
                .is_some_and(|other| board.place(other) == Place::START)
        })
}
