//! What is legal, and what a step does: one file a phase.

mod arrange;
mod assign;
mod business;
mod care;
mod grouping;
mod market;
mod round;
mod sending;
mod shelf;
mod showing;

use super::facts::Fact;
use super::ids::{Phase, Stage};
use super::position::{Player, Position, ShowOrder};
use super::step::Step;
use crate::record::{Record, Undo};
use crate::seat::{Seat, Seats};

pub(super) use assign::{Bar, bars, real_choices};
pub(super) use business::{price, sale, sellable};
pub(super) use care::asked;
pub(super) use grouping::EXITS;
pub(super) use round::{setup, wanted};
pub(super) use sending::chosen_group;
pub(super) use showing::{Tally, exhibition_value2, final_values2, match_of, tally};

type Log<'a, 'b> = &'a mut Record<'b, Fact>;

impl Position {
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.board.players[seat.index()]
    }

    fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.board.players[seat.index()]
    }

    fn stage(&self, seat: Seat) -> Stage {
        self.player(seat).stage
    }

    pub(super) fn waiting_seats(&self) -> Seats {
        let board = &self.board;
        let busy = |seat: &Seat| self.stage(*seat) != Stage::Done;
        match board.phase {
            Phase::Over => Seats::NONE,
            Phase::Send => board.send.map_or(Seats::NONE, |send| Seats::one(send.seat)),
            // R6.1: option `show_order`.
            Phase::Show if board.options.show_order == ShowOrder::Turns => board
                .from_start()
                .find(busy)
                .map_or(Seats::NONE, Seats::one),
            Phase::Group | Phase::Prep | Phase::Show | Phase::Business => {
                board.seats().filter(busy).collect()
            }
        }
    }

    pub(super) fn legal_steps(&self, seat: Seat, steps: &mut Vec<Step>) {
        let from = steps.len();
        match self.board.phase {
            Phase::Group => self.legal_in_group(seat, steps),
            Phase::Send => self.legal_in_send(seat, steps),
            Phase::Prep => match self.stage(seat) {
                Stage::Arrange => self.legal_in_arrange(seat, steps),
                _ => self.legal_in_cards(seat, steps),
            },
            Phase::Show if self.waiting_seats().contains(seat) => self.legal_in_show(seat, steps),
            Phase::Business => self.legal_in_business(seat, steps),
            Phase::Show | Phase::Over => {}
        }
        steps[from..].sort_unstable();
    }

    pub(super) fn take_step(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        let (phase, round) = (self.board.phase, self.board.round);
        match phase {
            Phase::Group => self.step_in_group(seat, step, record),
            Phase::Send => self.step_in_send(seat, step, record),
            Phase::Prep => match self.stage(seat) {
                Stage::Arrange => self.step_in_arrange(seat, step, record),
                _ => self.step_in_cards(seat, step, record),
            },
            Phase::Show => self.step_in_show(seat, step, record),
            Phase::Business => self.step_in_business(seat, step, record),
            Phase::Over => debug_assert!(false, "{step} after the end"),
        }
        // 7.6: whatever ended a phase stands.
        if (self.board.phase, self.board.round) != (phase, round) {
            record.undo(Undo::Sealed);
        }
    }
}
