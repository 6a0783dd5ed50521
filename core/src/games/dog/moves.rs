//! What can be done with a card: the search behind every question of playability (R4.2, R8.6, M1).

use super::board::{Board, Piece, Pieces, Way, partner};
use super::cards::{Hand, Rank};
use super::position::{Draft, Open, Options, Part};
use super::step::Step;
use crate::list::List;
use crate::seat::Seat;

/// The ways one piece can go: at most seven lengths, each along the ring or into home.
pub type Ways = List<Way, 16>;

impl Default for Way {
    fn default() -> Self {
        Self {
            steps: 1,
            home: false,
        }
    }
}

impl From<Part> for Way {
    fn from(Part { steps, home, .. }: Part) -> Self {
        let steps = steps.cast_signed();
        Self { steps, home }
    }
}

/// A card that `seat` is carrying out with a certain value: what is done, and what is left.
#[derive(Clone, Copy, Debug)]
pub struct Play {
    options: Options,
    seat: Seat,
    value: Rank,
    board: Board,
    left: u8,
    moved: Pieces,
}

impl Open {
    /// A play of which nothing has been done yet. `value` is no joker.
    #[must_use]
    pub const fn play(&self, seat: Seat, value: Rank) -> Play {
        Play {
            options: self.options,
            seat,
            value,
            board: self.board,
            left: 7,
            moved: Pieces::NONE,
        }
    }

    /// An unfinished play: the board is as the finished parts leave it. `None` while a joker has no value.
    #[must_use]
    pub fn begun(&self, seat: Seat, draft: &Draft) -> Option<Play> {
        let mut play = self.play(seat, draft.r#as?);
        for part in &draft.parts {
            play.board
                .go(part.piece, (*part).into(), true, |_, _, _| {});
        }
        play.left = draft.left();
        play.moved = draft.moved();
        Some(play)
    }

    /// Whether a card of this rank can be carried out by `seat` (R4.2).
    #[must_use]
    pub fn is_playable(&self, seat: Seat, rank: Rank) -> bool {
        if rank == Rank::Joker {
            self.values(seat).next().is_some()
        } else {
            self.play(seat, rank).is_possible()
        }
    }

    /// Whether all that a card of this rank can do is to bring a piece out (R5.1).
    #[must_use]
    pub fn only_starts(&self, seat: Seat, rank: Rank) -> bool {
        rank != Rank::Joker && self.play(seat, rank).only_starts()
    }

    /// The ranks in a hand of `seat` that are playable (R4.2).
    pub fn playable(&self, seat: Seat, hand: Hand) -> impl Iterator<Item = Rank> + '_ {
        hand.ranks()
            .filter(move |&rank| self.is_playable(seat, rank))
    }

    /// The values a joker could take (R10).
    pub fn values(&self, seat: Seat) -> impl Iterator<Item = Rank> + '_ {
        Rank::ALL
            .into_iter()
            .filter(move |&rank| rank != Rank::Joker && self.is_playable(seat, rank))
    }
}

impl Play {
    /// The board as it is now.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What the card counts as.
    #[must_use]
    pub const fn value(&self) -> Rank {
        self.value
    }

    /// Spaces of a 7 that are still to be used.
    #[must_use]
    pub const fn left(&self) -> u8 {
        self.left
    }

    /// Whether a step goes on with this play, for which a piece may have been chosen.
    #[must_use]
    pub fn allows(&self, chosen: Option<Piece>, step: Step) -> bool {
        match (chosen, step) {
            (None, _) => self.choices().any(|(legal, _)| legal == step),
            (Some(piece), Step::With(other)) if self.value == Rank::Jack => {
                self.others(piece).any(|legal| legal == other)
            }
            (Some(piece), Step::Go(way)) => self.ways(piece).contains(&way),
            (Some(_), _) => false,
        }
    }

    /// What can be chosen first: the piece that comes out, and those that can move.
    pub fn choices(&self) -> impl Iterator<Item = (Step, Piece)> + '_ {
        let start = self.starter().map(|piece| (Step::Start, piece));
        let pieces = self.movable().filter(|&piece| self.can_choose(piece));
        start
            .into_iter()
            .chain(pieces.map(|piece| (Step::Piece(piece), piece)))
    }

    /// Whether the first thing to do is the only one, and it is to bring a piece out (R5.1).
    #[must_use]
    pub fn only_starts(&self) -> bool {
        let mut choices = self.choices();
        matches!(
            (choices.next(), choices.next()),
            (Some((Step::Start, _)), None)
        )
    }

    /// Whether there is any complete way of carrying the card out (R4.2).
    #[must_use]
    pub fn is_possible(&self) -> bool {
        self.starter().is_some() || self.movable().any(|piece| self.can_choose(piece))
    }

    /// The piece that comes out (R5.1), if the value and the board allow it.
    #[must_use]
    pub fn starter(&self) -> Option<Piece> {
        if self.value.starts() {
            self.board.starter(self.board.moving(self.seat))
        } else {
            None
        }
    }

    /// The pieces that may be moved now, whether or not they can (R4.5, R8.2, R8.5).
    pub fn movable(&self) -> impl Iterator<Item = Piece> + '_ {
        let both = self.value == Rank::Seven && self.options.canadian;
        let first = if both {
            // In piece order: the lower seat of the team first.
            self.seat.min(partner(self.seat))
        } else {
            self.board.moving(self.seat)
        };
        let second = both.then(|| partner(first));
        [Some(first), second]
            .into_iter()
            .flatten()
            .flat_map(|seat| self.board.pieces(seat))
            .map(|(piece, _)| piece)
            .filter(|&piece| !self.moved.contains(piece))
    }

    /// Whether the card can be carried out to its end with this piece next.
    #[must_use]
    pub fn can_choose(&self, piece: Piece) -> bool {
        match self.value {
            Rank::Jack => self.others(piece).next().is_some(),
            Rank::Seven => (1..=self.left)
                .rev()
                .any(|steps| self.lengths(piece, steps).next().is_some()),
            _ => self.simple_ways(piece).next().is_some(),
        }
    }

    /// The ways a chosen piece can go, ascending (M1).
    #[must_use]
    pub fn ways(&self, piece: Piece) -> Ways {
        let mut ways: Ways = match self.value {
            Rank::Jack => Ways::new(),
            Rank::Seven => (1..=self.left)
                .flat_map(|steps| self.lengths(piece, steps))
                .collect(),
            _ => self.simple_ways(piece).collect(),
        };
        ways.sort_unstable();
        ways
    }

    /// The pieces a chosen piece can change places with (R9.1).
    pub fn others(&self, piece: Piece) -> impl Iterator<Item = Piece> + '_ {
        let seat = piece.seat();
        let can_swap = self.board.place(piece).is_open();
        Seat::all(4)
            .filter(move |&other| {
                can_swap && other != seat && (self.options.jack_partner || other != partner(seat))
            })
            .flat_map(|other| self.board.pieces(other))
            .filter(|(_, place)| place.is_open())
            .map(|(other, _)| other)
    }

    /// The play after a part of a 7.
    #[must_use]
    pub fn after(&self, piece: Piece, way: Way) -> Self {
        let mut next = *self;
        next.board.go(piece, way, true, |_, _, _| {});
        next.left -= way.steps.unsigned_abs();
        next.moved = next.moved.with(piece);
        next
    }

    /// The ways of a piece with any value but 7 and J.
    pub(super) fn simple_ways(&self, piece: Piece) -> impl Iterator<Item = Way> + '_ {
        let back = self.value == Rank::Four && self.board.can_back(piece);
        let back = back.then_some(Way::BACK);
        let forwards = self
            .value
            .forwards()
            .iter()
            .flat_map(move |&steps| both_ways(&self.board, piece, steps));
        back.into_iter().chain(forwards)
    }

    /// The ways of a piece that make a part of exactly `steps` of a 7, if the rest can be used up (R8.6).
    fn lengths(&self, piece: Piece, steps: u8) -> impl Iterator<Item = Way> + '_ {
        both_ways(&self.board, piece, steps).filter(move |&way| self.after(piece, way).can_finish())
    }

    /// Whether what is left of a 7 can be used up (R8.6).
    fn can_finish(&self) -> bool {
        if self.left == 0 {
            return true;
        }
        // Mostly a single piece can take all that is left.
        if self
            .movable()
            .any(|piece| both_ways(&self.board, piece, self.left).next().is_some())
        {
            return true;
        }
        self.movable()
            .any(|piece| (1..self.left).any(|steps| self.lengths(piece, steps).next().is_some()))
    }
}

/// Going `steps` forwards: along the ring or inside home, and into home.
pub(super) fn both_ways(
    board: &Board,
    piece: Piece,
    steps: u8,
) -> impl Iterator<Item = Way> + use<> {
    let along = board.can_go(piece, steps).then(|| Way::along(steps));
    let enter = board.can_enter(piece, steps).then(|| Way::home(steps));
    along.into_iter().chain(enter)
}
