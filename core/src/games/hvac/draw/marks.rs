//! What the last turn changed.

use super::super::board::{Column, Floor, Row};
use super::super::facts::Fact;
use crate::seat::Seat;

/// What the last turn changed on the board.
#[derive(Default)]
pub(super) struct Marks {
    /// The seat whose card moved on to the next column, the row, and the column it came from.
    pub(super) moved: Option<(Option<Seat>, Row, Column)>,
    /// Boxes in which something changed.
    pub(super) boxes: Vec<(Row, Column)>,
    /// Floors that were worked on without a card: repaired, or a spare part used up.
    pub(super) floors: Vec<Floor>,
}

impl Marks {
    pub(super) fn of(last: &[Fact]) -> Self {
        let mut marks = Self::default();
        for fact in last {
            marks.add(fact);
        }
        marks
    }

    fn add(&mut self, fact: &Fact) {
        match *fact {
            Fact::Placed { row, column, .. } | Fact::Stolen { row, column, .. } => {
                self.boxes.push((row, column));
            }
            Fact::Designed {
                row, slots_left, ..
            } if slots_left > 0 => self.boxes.push((row, Column::MARKET)),
            Fact::Designed { seat, row, .. } => {
                self.moved = Some((Some(seat), row, Column::MARKET));
            }
            Fact::Installed {
                seat, row, part, ..
            } => {
                if part.spec().is_plant {
                    self.moved = Some((Some(seat), row, Column::READY));
                } else {
                    self.floors.push(row.floor());
                }
            }
            Fact::Repaired { floor, .. } => self.floors.push(floor),
            _ => {}
        }
    }
}
