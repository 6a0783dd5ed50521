//! How good a position looks (RULES.md, section 11): pieces in home count most, then pieces close before their start, then pieces that are out, then those in the nest.

use super::board::{Place, TRACK, partner, steps_to_start};
use super::cards::{Hand, Rank};
use super::facts::Fact;
use super::position::{Phase, Position, team};
use crate::game::{Habits, Mind};
use crate::record::Record;
use crate::seat::Seat;

const WON: i32 = 100_000;
const HOME: i32 = 170;
const OUT: i32 = 35;

impl Mind for Position {
    const HABITS: Habits = Habits {
        lead: 600,
        winners: 2,
        // Every seat answers four times.
        lookahead: 16,
        caution: 200,
        retries: 2_000_000,
        ..Habits::USUAL
    };

    fn value(&self, seat: Seat) -> i32 {
        if let Some(winner) = self.open.winner() {
            return if winner == team(seat) { WON } else { -WON };
        }
        let mate = partner(seat);
        let foes = [seat.after(1, 4), seat.after(3, 4)];
        let ours = pieces(self, seat) + pieces(self, mate);
        let theirs: i32 = foes.into_iter().map(|foe| pieces(self, foe)).sum();
        ours - theirs + cards(self, seat, mate)
    }

    fn hasten(&mut self, seat: Seat, record: &mut Record<'_, Fact>) -> bool {
        super::haste::play_on(self, seat, record);
        true
    }
}

fn pieces(position: &Position, seat: Seat) -> i32 {
    let pieces = position.open.board.pieces(seat);
    pieces.map(|(_, place)| piece(place, seat)).sum()
}

pub(super) fn piece(place: Place, seat: Seat) -> i32 {
    let Some(space) = place.space(seat) else {
        let inside = |home| HOME + 3 * i32::from(home);
        return place.as_home().map_or(0, inside);
    };
    if place == Place::START {
        return OUT + 8;
    }
    let way = i32::from(TRACK - steps_to_start(seat, space));
    // From the start, or just before it, many cards lead home.
    let close = if way > 50 { 15 } else { 0 };
    OUT + way + close
}

/// A small value for useful cards. A given card counts for the partner, who may need to come out.
fn cards(position: &Position, seat: Seat, mate: Seat) -> i32 {
    let own = worth_of_hand(position, position.hidden.hands[seat.index()], seat);
    let gift = match (position.open.phase, position.hidden.given[seat.index()]) {
        (Phase::Exchange, Some(rank)) => worth(position, rank, mate),
        _ => 0,
    };
    own + gift
}

pub(super) fn worth_of_hand(position: &Position, hand: Hand, seat: Seat) -> i32 {
    let mut sum: i32 = hand.cards().map(|rank| worth(position, rank, seat)).sum();
    // A second starter is worth less than the first.
    let starters = hand.cards().filter(|rank| is_starter(*rank)).count();
    if starters > 1 && position.open.board.moving(seat) == seat && is_shut_in(position, seat) {
        sum -= 20;
    }
    sum
}

pub(super) fn worth(position: &Position, rank: Rank, seat: Seat) -> i32 {
    let plain = match rank {
        Rank::Joker => 14,
        Rank::Ace => 9,
        Rank::King => 8,
        Rank::Seven | Rank::Four => 6,
        Rank::Jack => 3,
        Rank::Queen => 2,
        _ => 1,
    };
    if is_starter(rank) && is_shut_in(position, seat) {
        plain + 22
    } else {
        plain
    }
}

const fn is_starter(rank: Rank) -> bool {
    matches!(rank, Rank::Ace | Rank::King | Rank::Joker)
}

/// Whether none of the pieces that the seat moves is on the ring.
fn is_shut_in(position: &Position, seat: Seat) -> bool {
    let board = &position.open.board;
    let owner = board.moving(seat);
    board
        .of(owner)
        .iter()
        .all(|place| place.space(owner).is_none())
}
