//! How good a position looks.

use super::position::Position;
use crate::seat::Seat;

pub(super) fn value(position: &Position, seat: Seat) -> i32 {
    position.site.score(seat)
}
