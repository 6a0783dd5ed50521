//! The evening (R8.1, R9).

use super::super::cards::Kind;
use super::super::facts::{Fact, Reason};
use super::super::position::{Length, Phase, Position};
use super::super::step::Step;
use super::Log;
use crate::games::conti::msg;
use crate::record::Undo;
use crate::seat::Seat;

/// R10.2: how many days after a full board a long game ends.
const LONG_DELAY: u8 = 3;

impl Position {
    /// R9.1, with the triggers of R10.1 first.
    pub(super) fn begin_evening(&mut self, record: Log<'_, '_>) {
        self.look_for_the_end(record);
        self.open.phase = Phase::Evening;
        let has_matings = self.open.has_matings();
        for seat in self.open.seats() {
            let kennel = &mut self.open.kennels[seat.index()];
            kennel.ready = !has_matings || kennel.can_mate().next().is_none();
        }
        self.end_evening_if_over(record);
    }

    /// R10.1, R10.2
    fn look_for_the_end(&mut self, record: Log<'_, '_>) {
        if self.open.last_day.is_some() {
            return;
        }
        let full = self
            .open
            .seats()
            .find(|&seat| self.open.kennel(seat).is_full());
        let is_last = self.open.day == self.open.final_day();
        let day = if is_last || (full.is_some() && self.open.options.length != Length::Long) {
            self.open.day
        } else if full.is_some() {
            self.open.final_day().min(self.open.day + LONG_DELAY)
        } else {
            return;
        };
        self.open.last_day = Some(day);
        let reason = if full.is_some() {
            Reason::Board
        } else {
            Reason::Events
        };
        record.log(|| Fact::LastDay {
            day,
            reason,
            seat: full,
        });
    }

    pub(super) fn legal_in_evening(&self, seat: Seat, steps: &mut Vec<Step>) {
        let kennel = self.open.kennel(seat);
        if kennel.ready {
            return;
        }
        steps.push(Step::Done);
        steps.extend(kennel.can_mate().map(Step::Mate));
        steps.push(Step::MateAll);
    }

    /// R8.1
    pub(super) fn mate(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        record.undo(Undo::Own);
        let kennel = &mut self.open.kennels[seat.index()];
        let slots = match step {
            Step::Mate(slot) => [slot].into_iter().collect(),
            _ => kennel.active(),
        };
        for slot in slots {
            let card = &mut kennel.cards[slot.index()];
            let breed = card.breed;
            while card.can_mate() {
                card.mate();
                record.log(|| Fact::Mating { seat, slot, breed });
                if matches!(step, Step::Mate(_)) {
                    break;
                }
            }
        }
        if kennel.can_mate().next().is_none() {
            kennel.ready = true;
            self.end_evening_if_over(record);
        }
    }

    /// The seat declares no more matings.
    pub(super) fn declare(&mut self, seat: Seat, record: Log<'_, '_>) {
        record.undo(Undo::Own);
        self.open.kennels[seat.index()].ready = true;
        self.end_evening_if_over(record);
    }

    fn end_evening_if_over(&mut self, record: Log<'_, '_>) {
        if !self.open.seats().all(|seat| self.open.kennel(seat).ready) {
            return;
        }
        record.seals(msg::FINAL_NIGHT);
        for seat in self.open.seats() {
            self.open.kennels[seat.index()].ready = false;
            self.pay_upkeep(seat, record);
        }
        for seat in self.open.seats() {
            self.make_room(seat, record);
            self.collapse(seat, record);
        }
        if self.open.last_day == Some(self.open.day) {
            self.finish(record);
        } else {
            self.begin_day(record);
        }
    }

    /// R9.2, R9.3
    fn pay_upkeep(&mut self, seat: Seat, record: Log<'_, '_>) {
        let due = self.open.upkeep(seat);
        let kennel = &mut self.open.kennels[seat.index()];
        let paid = due.min(kennel.doin);
        let debts = due - paid;
        kennel.doin -= paid;
        kennel.debts = kennel.debts.saturating_add(debts);
        if due > 0 {
            record.log(|| Fact::Upkeep {
                seat,
                due,
                paid,
                debts,
            });
        }
    }

    /// R9.4
    fn make_room(&mut self, seat: Seat, record: Log<'_, '_>) {
        for slot in self.open.kennel(seat).active() {
            loop {
                let kennel = self.open.kennel(seat);
                let card = &kennel.cards[slot.index()];
                let breed = card.breed;
                if kennel.occupancy(slot) <= card.traits().capacity || card.home() == 0 {
                    break;
                }
                let kind = if card.adults > 0 {
                    Kind::Adult
                } else {
                    Kind::Trained
                };
                let doin = self.open.price(breed, kind);
                let kennel = &mut self.open.kennels[seat.index()];
                let card = &mut kennel.cards[slot.index()];
                match kind {
                    Kind::Adult => card.adults -= 1,
                    Kind::Trained | Kind::Puppy => card.trained -= 1,
                }
                kennel.doin = kennel.doin.saturating_add(doin);
                record.log(|| Fact::Overcrowded {
                    seat,
                    slot,
                    breed,
                    kind,
                    doin,
                });
            }
        }
    }
}
