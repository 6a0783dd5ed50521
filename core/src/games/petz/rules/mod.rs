//! What is legal, and what a step does: one file per phase.

mod arrange;
mod assign;
mod business;
mod care;
mod grouping;
mod market;
mod no;
mod round;
mod sending;
mod shelf;
mod showing;

use super::facts::Fact;
use super::guide::GUIDE;
use super::ids::Stage;
use super::position::{Desk, Draft, Open, Options, Phase, Player, Position, ShowOrder, Work};
use super::step::Step;
use super::view::View;
use super::wire::Wire;
use crate::game::{Meta, OptionSpec, Outcome, Rules, SetupError, Word};
use crate::games::petz::msg;
use crate::record::Record;
use crate::seat::{Seat, Seats};

pub(super) use assign::{Bar, Filling, bars, real_choices, unmarked};
pub(super) use business::{price, sale};
pub(super) use care::asked;
pub(super) use grouping::{EXITS, drafted};
pub(super) use no::No;
pub(super) use round::{set_up, wanted};
pub(super) use showing::{Tally, exhibition_value2, final_values2, match_of, tally};

use arrange::legal_in_arrange;
use assign::{Standing, check_swap, legal_in_swap};
use care::legal_in_show;
use grouping::legal_in_group;
use no::{Check, need};

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
        guide: Some(&GUIDE),
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
        self.open.n
    }

    fn options(&self) -> Options {
        self.open.options
    }

    fn waiting(&self) -> Seats {
        self.open.waiting()
    }

    fn legal(&self, seat: Seat, steps: &mut Vec<Step>) {
        let from = steps.len();
        let player = self.player(seat);
        let Desk { hand, draft } = self.desk(seat);
        match &self.open.phase {
            Phase::Group => {
                if let Draft::Groups(groups) = draft {
                    legal_in_group(player, groups, steps);
                }
            }
            Phase::Send(send) if send.seat == seat => self.open.legal_in_send(send, steps),
            Phase::Prep => match (&player.work, draft) {
                (Work::Arrange(base), _) => legal_in_arrange(player, base, steps),
                (_, Draft::Swap(marked)) => legal_in_swap(hand, marked, steps),
                (_, Draft::Cards(laying)) => {
                    Standing::of(&self.open.options, player, hand, laying).legal(steps);
                }
                (_, Draft::None | Draft::Groups(_)) => {}
            },
            Phase::Show if self.waiting().contains(seat) => legal_in_show(player, steps),
            Phase::Business => self.open.legal_in_business(seat, steps),
            Phase::Send(_) | Phase::Show | Phase::Over(_) => {}
        }
        steps[from..].sort_unstable();
    }

    fn is_legal(&self, seat: Seat, step: Step) -> bool {
        self.open.check(seat, self.desk(seat), step).is_ok()
    }

    /// A step that belongs to another phase or stage changes nothing.
    fn play_unchecked(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        let (phase, round) = (self.open.phase.id(), self.open.round);
        match self.open.phase {
            Phase::Group => {
                if let Draft::Groups(groups) = self.desk(seat).draft {
                    self.step_in_group(seat, groups, step, record);
                }
            }
            Phase::Send(send) => self.step_in_send(send, step, record),
            Phase::Prep => match (self.player(seat).work, self.desk(seat).draft) {
                (Work::Arrange(base), _) => self.step_in_arrange(seat, base, step, record),
                (_, Draft::Swap(marked)) => self.step_in_swap(seat, marked, step, record),
                (_, Draft::Cards(laying)) => self.step_in_cards(seat, laying, step, record),
                (_, Draft::None | Draft::Groups(_)) => {}
            },
            Phase::Show => self.step_in_show(seat, step, record),
            Phase::Business => self.step_in_business(seat, step, record),
            Phase::Over(_) => {}
        }
        // 7.6: a step that ended a phase stands.
        if (self.open.phase.id(), self.open.round) != (phase, round) {
            record.seals(msg::FINAL_PHASE);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let n = usize::from(self.open.n);
        self.open.phase.is_over().then(|| {
            Outcome::new(
                self.open.scores()[..n].iter().map(|&score| score.into()),
                self.open.ranks()[..n].iter().copied(),
            )
        })
    }
}

impl Open {
    /// Whether a seat can take a step now, or why not; `desk` is what lies before it.
    pub(super) fn check(&self, seat: Seat, desk: &Desk, step: Step) -> Check {
        let player = self.player(seat);
        let Desk { hand, draft } = desk;
        match (&self.phase, &player.work, draft) {
            (Phase::Over(_), ..) => Err(No::Over),
            _ if step == Step::Reopen && player.stage != Stage::Done => Err(No::ReopenNow),
            (Phase::Send(_) | Phase::Show | Phase::Business, ..) if step == Step::Reopen => {
                Err(No::ReopenNow)
            }
            (Phase::Send(send), ..) => {
                need(send.seat == seat, No::Turn(send.seat))?;
                self.check_send(send, step)
            }
            (Phase::Group, _, Draft::Groups(groups)) => grouping::check(player, groups, step),
            (Phase::Prep, Work::Arrange(base), _) => arrange::check(player, base, step),
            (Phase::Prep, _, Draft::Swap(marked)) => check_swap(hand, marked, step),
            (Phase::Prep, _, Draft::Cards(laying)) => {
                Standing::of(&self.options, player, hand, laying).check(step)
            }
            (Phase::Show, ..) => {
                // R6.1: option `show_order`.
                let is_asked = player.stage == Stage::Done || self.waiting().contains(seat);
                need(is_asked, No::Stage)?;
                care::check(player, step)
            }
            (Phase::Business, ..) => self.check_business(seat, step),
            (Phase::Group | Phase::Prep, ..) => Err(No::Done),
        }
    }

    /// The seats that owe a step.
    pub(super) fn waiting(&self) -> Seats {
        let busy = |seat: &Seat| self.player(*seat).stage != Stage::Done;
        match &self.phase {
            Phase::Over(_) => Seats::NONE,
            Phase::Send(send) => Seats::one(send.seat),
            // R6.1: option `show_order`.
            Phase::Show if self.options.show_order == ShowOrder::Turns => {
                self.from_start().find(busy).map_or(Seats::NONE, Seats::one)
            }
            Phase::Group | Phase::Prep | Phase::Show | Phase::Business => {
                self.seats().filter(busy).collect()
            }
        }
    }
}

impl Position {
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.open.players[seat.index()]
    }

    fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.open.players[seat.index()]
    }

    pub(super) fn desk(&self, seat: Seat) -> &Desk {
        &self.hidden.desks[seat.index()]
    }

    fn desk_mut(&mut self, seat: Seat) -> &mut Desk {
        &mut self.hidden.desks[seat.index()]
    }

    fn stage(&self, seat: Seat) -> Stage {
        self.player(seat).stage
    }
}
