//! How good a position looks.

use super::position::Position;
use super::rules::scores;
use crate::seat::Seat;

pub(super) fn value(position: &Position, seat: Seat) -> i32 {
    scores(position)[seat.index()]
}
