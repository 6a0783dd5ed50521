//! What the coming evening and morning will bring a seat if nothing changes.

use super::cards::Event;
use super::position::{Open, above_0};
use crate::seat::Seat;

/// Tonight's bill and tomorrow's sure income of a seat that does nothing more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Forecast {
    /// What is to be paid tonight (R9.2).
    pub(super) upkeep: u16,
    /// The resulting debts (R9.3).
    pub(super) debts: u16,
    /// What tomorrow morning brings, not counting matings (R6.2).
    pub(super) income: u16,
    /// Whether there is no tomorrow.
    pub(super) is_last: bool,
}

impl Forecast {
    pub(super) fn of(open: &Open, seat: Seat) -> Self {
        let kennel = open.kennel(seat);
        let upkeep = open.upkeep(seat);
        let debts = upkeep.saturating_sub(kennel.doin);
        let gross = open.gross_income(seat, open.event_next);
        let grant = above_0(Event::today(open.event_next).grant);
        let is_last = open.is_last_day();
        let income = gross.saturating_sub((kennel.debts + debts) / 3) + grant;
        Self {
            upkeep,
            debts,
            income: if is_last { 0 } else { income },
            is_last,
        }
    }
}

impl Open {
    /// The last day, once it is sure: a full board ends the game sooner.
    pub(super) fn sure_last_day(&self) -> Option<u8> {
        self.last_day.or(self.is_last_day().then_some(self.day))
    }

    /// Whether it is certain that the game ends this evening (R10.1).
    pub(super) fn is_last_day(&self) -> bool {
        self.last_day == Some(self.day)
            || self.day == self.final_day()
            || (self.options.length != super::Length::Long
                && self.seats().any(|seat| self.kennel(seat).is_full()))
    }
}
