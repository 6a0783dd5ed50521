//! What is legal, and what a step does: one file per part of the day.

mod end;
mod evening;
mod morning;
mod setup;
mod turn;

use super::cards::Breed;
use super::facts::Fact;
use super::position::{Draft, Open, Phase, Position};
use super::step::Step;
use crate::record::{Record, Undo};
use crate::seat::{Seat, Seats};

pub(super) use end::{card_points, metric, parts, ranks, scores, scores_objective};
pub(super) use setup::{CHEAP, setup};
pub(super) use turn::{can_sell, sellable};

type Log<'a, 'b> = &'a mut Record<'b, Fact>;

impl Position {
    pub(super) fn waiting_seats(&self) -> Seats {
        match self.phase {
            Phase::Setup | Phase::Morning => self
                .seats()
                .filter(|&seat| self.owes_in_morning(seat))
                .collect(),
            Phase::Accel | Phase::Evening => self
                .seats()
                .filter(|&seat| !self.kennel(seat).ready)
                .collect(),
            Phase::Turn => self.turn.map_or(Seats::NONE, Seats::one),
            Phase::Closing => self.last_turns,
            Phase::Over => Seats::NONE,
        }
    }

    pub(super) fn legal_steps(&self, seat: Seat, steps: &mut Vec<Step>) {
        if u8::from(seat) >= self.n {
            return;
        }
        match self.phase {
            Phase::Setup | Phase::Morning => self.legal_in_morning(seat, steps),
            Phase::Accel => self.legal_in_accel(seat, steps),
            Phase::Turn | Phase::Closing => self.legal_in_turn(seat, steps),
            Phase::Evening => self.legal_in_evening(seat, steps),
            Phase::Over => {}
        }
    }

    pub(super) fn take_step(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        match step {
            Step::Grow(_) | Step::GrowAll | Step::Sell(_) | Step::SellAll => {
                self.decide_puppies(seat, step, record);
            }
            Step::Take(breed) => self.take(seat, breed, record),
            Step::Wish(breed) => self.wish(seat, breed, record),
            Step::Discard(breed) => self.lay_down(seat, breed, record),
            Step::Free(breed) => {
                self.secrets[seat.index()].pick = Some(breed);
                record.undo(Undo::Own);
            }
            Step::Slot(slot) if self.phase == Phase::Accel => self.begin_with(seat, slot, record),
            Step::Mate(_) | Step::MateAll => self.mate(seat, step, record),
            Step::Done if self.phase == Phase::Evening => self.declare(seat, record),
            Step::Play(_)
            | Step::Slot(_)
            | Step::Sale
            | Step::Dog(_)
            | Step::Trained(_)
            | Step::Train(_)
            | Step::Board(_)
            | Step::Lift(_)
            | Step::To(_)
            | Step::Pay(_)
            | Step::Done
            | Step::Draw
            | Step::End
            | Step::Pass => self.act(seat, step, record),
        }
    }

    /// The next breed card of the deck, shuffled anew from the discards if it is empty (R4.9).
    fn draw(&mut self, record: Log<'_, '_>) -> Option<Breed> {
        if self.deck.is_empty() && !self.discard.is_empty() {
            self.deck = self.discard.cards().collect();
            self.open.discard = super::Hand::default();
            record.chance().shuffle(&mut self.deck);
            self.deck.reverse();
            let count = u8::try_from(self.deck.len()).unwrap_or(u8::MAX);
            record.log(|| Fact::Reshuffled { count });
        }
        self.deck.pop()
    }

    /// Whether a card can be drawn (R4.9).
    pub(super) fn can_draw(&self) -> bool {
        !self.deck.is_empty() || !self.discard.is_empty()
    }
}

impl Open {
    /// Whether the wish list of a seat, so long, is still to be written (R6.8).
    pub(super) fn owes_wish(&self, seat: Seat, written: usize) -> bool {
        self.options.draft == Draft::Sealed && self.is_queued(seat) && written < self.wishes(seat)
    }

    /// Whether a seat is to take a card from the market now (R6.8).
    pub(super) fn owes_take(&self, seat: Seat) -> bool {
        self.options.draft == Draft::Ordered && self.head() == Some(seat)
    }
}
