//! What is legal, and what a step does: one file per phase.

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
use super::position::{Options, Player, Position, ShowOrder};
use super::step::Step;
use super::view::View;
use super::wire::Wire;
use crate::game::{Meta, OptionSpec, Outcome, Rules, SetupError, Word};
use crate::record::{Record, Undo};
use crate::seat::{Seat, Seats};

pub(super) use assign::{Bar, bars, real_choices};
pub(super) use business::{price, sale, sellable};
pub(super) use care::asked;
pub(super) use grouping::EXITS;
pub(super) use round::{set_up, wanted};
pub(super) use sending::chosen_group;
pub(super) use showing::{Tally, exhibition_value2, final_values2, match_of, tally};

type Log<'a, 'b> = &'a mut Record<'b, Fact>;

impl Rules for Position {
    const META: Meta = Meta {
        id: "petz",
        seats: (2, 4),
        rules: 1,
        bound: 20_000,
        halves: true,
        thought: (300, 3_000),
        options: &[
            OptionSpec::of("double", &[Word::Flag(true), Word::Flag(false)]),
            OptionSpec::of(
                "foresight",
                &[Word::Number(1), Word::Number(2), Word::Number(9)],
            ),
            OptionSpec::of(
                "suffering_limit",
                &[Word::Text("more"), Word::Text("equal")],
            ),
            OptionSpec::of("disease_extra", &[Word::Number(0), Word::Number(1)]),
            OptionSpec::of("zero_awards", &[Word::Flag(true), Word::Flag(false)]),
            OptionSpec::of("last_start", &[Word::Text("left"), Word::Text("lowest")]),
            OptionSpec::of("show_order", &[Word::Text("together"), Word::Text("turns")]),
            OptionSpec::of("box_refill", &[Word::Text("source"), Word::Text("any")]),
            OptionSpec::of("start", &[Word::Text("random"), Word::Text("first")]),
        ],
        help: &[
            "goal",
            "round",
            "groups",
            "spaces",
            "arrange",
            "cards",
            "care",
            "show",
            "business",
            "exhibitions",
            "customers",
            "cages",
            "artifacts",
            "end",
            "hints",
        ],
    };

    type Options = Options;
    type Wire = Wire;
    type Step = Step;
    type Fact = Fact;
    type View = View;

    fn setup(seats: u8, options: &Options, record: Log<'_, '_>) -> Result<Self, SetupError> {
        Ok(set_up(seats, *options, record))
    }

    fn n_seats(&self) -> u8 {
        self.board.n
    }

    fn options(&self) -> Options {
        self.board.options
    }

    fn waiting(&self) -> Seats {
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

    fn legal(&self, seat: Seat, steps: &mut Vec<Step>) {
        let from = steps.len();
        match self.board.phase {
            Phase::Group => self.legal_in_group(seat, steps),
            Phase::Send => self.legal_in_send(seat, steps),
            Phase::Prep => match self.stage(seat) {
                Stage::Arrange => self.legal_in_arrange(seat, steps),
                _ => self.legal_in_cards(seat, steps),
            },
            Phase::Show if self.waiting().contains(seat) => self.legal_in_show(seat, steps),
            Phase::Business => self.legal_in_business(seat, steps),
            Phase::Show | Phase::Over => {}
        }
        steps[from..].sort_unstable();
    }

    fn play_unchecked(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
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
        // 7.6: a step that ended a phase stands.
        if (self.board.phase, self.board.round) != (phase, round) {
            record.undo(Undo::Sealed);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let n = usize::from(self.board.n);
        (self.board.phase == Phase::Over).then(|| {
            Outcome::new(
                self.board.scores()[..n].iter().map(|&score| score.into()),
                self.board.ranks()[..n].iter().copied(),
            )
        })
    }
}

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
}
