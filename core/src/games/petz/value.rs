//! How good a position looks.

use super::position::Position;
use crate::seat::Seat;

pub(super) fn value(position: &Position, seat: Seat) -> i32 {
    i32::from(position.player(seat).rep2)
}
