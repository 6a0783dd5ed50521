//! How a search plays on in haste: each play is judged by the pieces it moves and the card it uses (RULES.md, section 11).

use super::board::{Board, Piece, Place, Way, partner, start_of};
use super::cards::Rank;
use super::facts::Fact;
use super::moves::{Play, both_ways};
use super::position::{Phase, Position, team};
use super::step::Step;
use super::value;
use crate::game::Rules;
use crate::list::List;
use crate::record::Record;
use crate::seat::Seat;

/// A card, the value of a joker, and at most two parts of a 7.
pub(super) type Steps = List<Step, 6>;

/// Gives a card, or makes or finishes a play.
pub(super) fn play_on(position: &mut Position, seat: Seat, record: &mut Record<'_, Fact>) {
    for &step in &steps(position, seat) {
        // A single way to go on was taken with the piece (M2).
        let is_taken = matches!(step, Step::Go(_) | Step::With(_))
            && position
                .hidden
                .draft
                .is_none_or(|draft| draft.piece.is_none());
        if !is_taken {
            position.play_unchecked(seat, step, record);
        }
    }
}

/// The steps that look best at first sight: a gift, or the rest of a play.
pub(super) fn steps(position: &Position, seat: Seat) -> Steps {
    if position.open.phase == Phase::Exchange {
        return gift(position, seat).map(Step::Give).into_iter().collect();
    }
    let best = best_play(position, seat);
    if !best.is_empty() {
        return best;
    }
    // A 7 that can only be used up in more than two parts.
    let mut legal = Vec::new();
    position.legal(seat, &mut legal);
    legal.into_iter().take(1).collect()
}

/// The card that helps the partner most, given what is kept (R3.1).
fn gift(position: &Position, seat: Seat) -> Option<Rank> {
    let hand = position.hidden.hands[seat.index()];
    hand.ranks().max_by_key(|&rank| {
        let mut kept = hand;
        kept.take(rank);
        value::worth_of_hand(position, kept, seat) + value::worth(position, rank, partner(seat))
    })
}

fn best_play(position: &Position, seat: Seat) -> Steps {
    let mut eye = Eye::new(position, seat);
    match position.hidden.draft {
        None => {
            for rank in position.hidden.hands[seat.index()].ranks() {
                eye.price = value::worth(position, rank, seat);
                eye.consider_card(&[Step::Card(rank)], rank);
            }
        }
        Some(draft) => match (position.open.begun(seat, &draft), draft.piece) {
            (None, _) => eye.consider_card(&[], Rank::Joker),
            (Some(play), None) => eye.consider_play(&play),
            (Some(play), Some(piece)) => eye.consider_piece(&play, piece, Steps::new()),
        },
    }
    eye.best
}

/// What a seat considers.
struct Eye<'a> {
    position: &'a Position,
    seat: Seat,
    /// The best play so far, and what it gains.
    best: Steps,
    gain: i32,
    /// The steps before a piece is chosen, and the value of the card they use.
    begun: Steps,
    price: i32,
}

impl<'a> Eye<'a> {
    fn new(position: &'a Position, seat: Seat) -> Self {
        Self {
            position,
            seat,
            best: Steps::new(),
            gain: i32::MIN,
            begun: Steps::new(),
            price: 0,
        }
    }

    fn consider(&mut self, gain: i32, steps: &Steps, last: Option<Step>) {
        let gain = gain - self.price;
        if gain > self.gain {
            self.gain = gain;
            self.best = self.begun;
            self.best.extend(steps.iter().copied().chain(last));
        }
    }

    /// Everything a card can be, once these steps have chosen it.
    fn consider_card(&mut self, chosen: &[Step], rank: Rank) {
        let open = &self.position.open;
        self.begun = chosen.iter().copied().collect();
        if rank != Rank::Joker {
            self.consider_play(&open.play(self.seat, rank));
            return;
        }
        for value in Rank::ALL.into_iter().filter(|&value| value != Rank::Joker) {
            self.begun = chosen.iter().copied().chain([Step::As(value)]).collect();
            self.consider_play(&open.play(self.seat, value));
        }
    }

    fn consider_play(&mut self, play: &Play) {
        if let Some(piece) = play.starter() {
            let mut gain = value::piece(Place::START, piece.seat());
            if let Some(other) = play.board().on(start_of(piece.seat())) {
                gain -= self.sign(other) * value::piece(play.board().place(other), other.seat());
            }
            self.consider(gain, &Steps::new(), Some(Step::Start));
        }
        for piece in play.movable() {
            let chosen = [Step::Piece(piece)].into_iter().collect();
            self.consider_piece(play, piece, chosen);
        }
    }

    /// Everything that can be done with a piece, once these steps have chosen it.
    fn consider_piece(&mut self, play: &Play, piece: Piece, chosen: Steps) {
        match play.value() {
            Rank::Jack => {
                for other in play.others(piece) {
                    let gain = self.by_swap(play.board(), piece, other);
                    self.consider(gain, &chosen, Some(Step::With(other)));
                }
            }
            Rank::Seven => {
                for steps in 1..=play.left() {
                    for way in both_ways(play.board(), piece, steps) {
                        self.consider_part(play, piece, way, chosen);
                    }
                }
            }
            _ => {
                for way in play.simple_ways(piece) {
                    let gain = self.by_way(play.board(), piece, way, false);
                    self.consider(gain, &chosen, Some(Step::Go(way)));
                }
            }
        }
    }

    /// R8.1: a part of a 7, with another piece for the rest of it.
    fn consider_part(&mut self, play: &Play, piece: Piece, way: Way, mut steps: Steps) {
        let gain = self.by_way(play.board(), piece, way, true);
        steps.push(Step::Go(way));
        let next = play.after(piece, way);
        if next.left() == 0 {
            self.consider(gain, &steps, None);
            return;
        }
        for second in next.movable() {
            for way in both_ways(next.board(), second, next.left()) {
                let more = self.by_way(next.board(), second, way, true);
                let mut both = steps;
                both.push(Step::Piece(second));
                self.consider(gain + more, &both, Some(Step::Go(way)));
            }
        }
    }

    /// What a way gains (R6, R7, R8.3).
    fn by_way(&self, board: &Board, piece: Piece, way: Way, burning: bool) -> i32 {
        let seat = piece.seat();
        let mut after = *board;
        let mut gain = -value::piece(board.place(piece), seat);
        after.go(piece, way, burning, |other, space, _| {
            gain -= self.sign(other) * value::piece(Place::track(space), other.seat());
        });
        gain + value::piece(after.place(piece), seat)
    }

    /// What a swap gains (R9).
    fn by_swap(&self, board: &Board, piece: Piece, other: Piece) -> i32 {
        let (from, to) = (board.place(piece), board.place(other));
        let change = |seat, from, to| value::piece(to, seat) - value::piece(from, seat);
        change(piece.seat(), from, to) + self.sign(other) * change(other.seat(), to, from)
    }

    fn sign(&self, piece: Piece) -> i32 {
        if team(piece.seat()) == team(self.seat) {
            1
        } else {
            -1
        }
    }
}
