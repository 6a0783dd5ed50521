//! What the last turn changed.

use super::super::board::{Slot, Slots};
use super::super::facts::Fact;
use crate::seat::Seat;

/// The seat that acted last, and which of its slots changed.
#[derive(Clone, Copy, Default)]
pub(super) struct Marks {
    /// Who acted.
    pub(super) seat: Option<Seat>,
    slots: Slots,
}

impl Marks {
    /// The marks for the public facts of the last turn. What a morning or an evening brings to everyone is not marked.
    pub(super) fn of(last: &[Fact]) -> Self {
        let mut marks = Self::default();
        for fact in last {
            match fact {
                Fact::DayBegins { .. } | Fact::Upkeep { .. } | Fact::GameOver { .. } => break,
                Fact::MarketTaken { seat, .. }
                | Fact::CardDiscarded { seat, .. }
                | Fact::CardDrawn { seat }
                | Fact::DebtsPaid { seat, .. }
                | Fact::Passed { seat, .. } => marks.add(*seat, None),
                Fact::AccelCard { seat, slot, .. }
                | Fact::PuppyGrown { seat, slot, .. }
                | Fact::PuppySold { seat, slot, .. }
                | Fact::CardPlayed { seat, slot, .. }
                | Fact::Collapsed { seat, slot, .. }
                | Fact::TrainingBegun { seat, slot, .. }
                | Fact::Mating { seat, slot, .. } => marks.add(*seat, Some(*slot)),
                Fact::BoardBought { seat, pair, .. } | Fact::BoardMoved { seat, to: pair, .. } => {
                    marks.add(*seat, Some(pair.left()));
                }
                Fact::DogsSold { seat, dogs, .. } => {
                    for sold in dogs {
                        marks.add(*seat, Some(sold.slot));
                    }
                }
                _ => {}
            }
        }
        marks
    }

    fn add(&mut self, seat: Seat, slot: Option<Slot>) {
        if self.seat != Some(seat) {
            self.seat = Some(seat);
            self.slots = Slots::default();
        }
        if let Some(slot) = slot {
            self.slots.insert(slot);
        }
    }

    /// The slots of a seat that changed.
    pub(super) fn slots(self, seat: Seat) -> Slots {
        if self.seat == Some(seat) {
            self.slots
        } else {
            Slots::default()
        }
    }
}
