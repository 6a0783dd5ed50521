//! What is legal, and what a step does.

mod actions;
mod specials;
mod turns;

pub(super) use turns::set_up;

use serde_json::{Map, json};

use super::board::{Column, Floor, Row};
use super::data::{Card, Cards};
use super::facts::Fact;
use super::position::{Position, take, types};
use super::site::{Options, Phase};
use super::step::Step;
use super::view::View;
use super::wire::Wire;
use crate::game::{Meta, OptionSpec, Outcome, Rules, SetupError, Word};
use crate::list::List;
use crate::record::Record;
use crate::seat::{Seat, Seats};

type Log<'a, 'b> = &'a mut Record<'b, Fact>;

const fn switch(name: &'static str) -> OptionSpec {
    OptionSpec::of(name, &[Word::Flag(false), Word::Flag(true)])
}

impl Rules for Position {
    const META: Meta = Meta {
        id: "hvac",
        seats: (3, 6),
        rules: 1,
        bound: 1_000,
        halves: false,
        thought: (500, 5_000),
        options: &[
            OptionSpec::of(
                "difficulty",
                &[Word::Number(1), Word::Number(2), Word::Number(3)],
            ),
            switch("self_interest"),
            switch("ruthless"),
            switch("start_five"),
            switch("extra_cogs"),
            switch("tenth_turn"),
            OptionSpec::of(
                "emergency_cost",
                &[
                    Word::Text("building"),
                    Word::Text("richest"),
                    Word::Text("each"),
                ],
            ),
            switch("unpaid_design"),
            switch("final_check"),
            switch("green_needs_health"),
            switch("open_hands"),
        ],
        help: &[
            "goal",
            "turn",
            "sales",
            "designer",
            "installer",
            "specials",
            "emergency",
            "income",
            "events",
            "scoring",
            "variants",
            "hints",
            "editions",
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
        self.site.n
    }

    fn options(&self) -> Options {
        self.site.options
    }

    fn waiting(&self) -> Seats {
        match self.site.phase {
            Phase::Over => Seats::NONE,
            _ => Seats::one(self.site.active),
        }
    }

    fn legal(&self, seat: Seat, steps: &mut Vec<Step>) {
        if seat != self.site.active {
            return;
        }
        match self.site.phase {
            Phase::Setup | Phase::Place => {
                if let Some(&part) = self.site.reveal.first() {
                    steps.extend(self.site.places(part).map(Step::Place));
                }
            }
            Phase::Play => steps.extend(types(self.hand(seat)).map(Step::Play)),
            Phase::Use => self.legal_uses(seat, steps),
            Phase::Compete => {
                let parts = self.site.stealable(seat);
                steps.extend(parts.map(|(row, column)| Step::Steal(row, column)));
            }
            Phase::Take => steps.extend(self.searched().map(Step::Take)),
            Phase::SwapWith => {
                steps.extend(self.partners().map(Step::With));
                steps.push(Step::Skip);
            }
            Phase::SwapTake => {
                steps.extend(self.offered().map(Step::Take));
                steps.push(Step::Skip);
            }
            Phase::SwapGive => steps.extend(types(self.hand(seat)).work().map(Step::Give)),
            Phase::Over => {}
        }
    }

    fn play_unchecked(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        debug_assert_eq!(seat, self.site.active);
        self.apply(step, record);
        self.settle(record);
    }

    fn outcome(&self) -> Option<Outcome> {
        let site = &self.site;
        let result = site.result?;
        let ranks = site.ranks();
        let scores = Seat::all(site.n).map(|seat| site.score(seat));
        let mut outcome = Outcome::new(scores, ranks.iter().copied());
        let bonus: Vec<u32> = Seat::all(site.n).map(|seat| site.bonus(seat)).collect();
        let winners: Vec<u8> = (0u8..)
            .zip(&ranks)
            .filter(|&(_, &rank)| rank == 1)
            .map(|(seat, _)| seat)
            .collect();
        outcome.more = [
            ("result", json!(result)),
            ("coins", json!(site.coins)),
            ("bonus", json!(bonus)),
            ("winners", json!(winners)),
            ("building", json!(site.building)),
        ]
        .into_iter()
        .map(|(key, value)| (key.to_owned(), value))
        .collect::<Map<_, _>>();
        Some(outcome)
    }

    fn ranks(&self) -> Option<List<u8, 8>> {
        let is_over = self.site.result.is_some();
        is_over.then(|| self.site.ranks().iter().copied().collect())
    }

    // A card that could only have been played automatically (R6.6) was not chosen.
    fn in_turn(&self, seat: Seat) -> bool {
        if seat != self.site.active {
            return false;
        }
        match self.site.phase {
            Phase::Setup | Phase::Play | Phase::Over => false,
            Phase::Use => self.hand(seat).iter().any(|&card| self.card != Some(card)),
            Phase::Place
            | Phase::Compete
            | Phase::Take
            | Phase::SwapWith
            | Phase::SwapTake
            | Phase::SwapGive => true,
        }
    }
}

impl Position {
    /// R6.5: what the chosen work card can be used for.
    fn legal_uses(&self, seat: Seat, steps: &mut Vec<Step>) {
        let Some(card) = self.card else { return };
        let before = steps.len();
        match card {
            Card::Sales => {
                steps.push(Step::Propose);
                // R7.6
                let rows = self.site.contacts(seat);
                if !rows.is_empty() {
                    steps.extend(self.site.installable(seat).and(rows).map(Step::Install));
                }
            }
            Card::Designer => steps.extend(self.site.designable().map(Step::Design)),
            Card::Installer => {
                let repairable = self.site.repairable();
                let floors = Floor::ALL.into_iter().rev();
                let floors = floors.filter(|&floor| repairable.has_floor(floor));
                steps.extend(floors.map(Step::Repair));
                steps.extend(self.site.installable(seat).map(Step::Install));
            }
            Card::Archive | Card::Catalogue | Card::Exchange => {
                debug_assert!(false, "{card} is no work card");
            }
        }
        if steps.len() == before {
            steps.push(Step::Idle);
        }
        if self.site.can_compete(seat, card) {
            steps.push(Step::Compete);
        }
    }

    /// R7.7d: the other seats that hold cards.
    fn partners(&self) -> impl Iterator<Item = Seat> + '_ {
        let own = self.site.active;
        Seat::all(self.site.n).filter(move |&seat| seat != own && !self.hand(seat).is_empty())
    }

    /// R7.7d: the work cards of the seat swapped with.
    fn offered(&self) -> Cards {
        self.site
            .target
            .map_or(Cards::default(), |target| types(self.hand(target)).work())
    }

    /// R6.6: automatic steps, repeated until none applies, also for the next seat.
    fn settle(&mut self, record: Log<'_, '_>) {
        while let Some(step) = self.automatic() {
            self.apply(step, record);
        }
    }

    /// R6.6: the step the program makes itself, if there is one.
    fn automatic(&self) -> Option<Step> {
        match self.site.phase {
            Phase::Setup | Phase::Place => {
                let part = *self.site.reveal.first()?;
                self.site.places(part).only().map(Step::Place)
            }
            Phase::Play => {
                let card = types(self.hand(self.site.active)).only()?;
                card.is_work().then_some(Step::Play(card))
            }
            Phase::Take => self.searched().only().map(Step::Take),
            Phase::SwapGive => {
                let own = types(self.hand(self.site.active)).work();
                own.only().map(Step::Give)
            }
            Phase::Use | Phase::Compete | Phase::SwapWith | Phase::SwapTake | Phase::Over => None,
        }
    }

    fn apply(&mut self, step: Step, record: Log<'_, '_>) {
        match step {
            Step::Play(card) => self.play_card(card, record),
            Step::Propose => self.propose(record),
            Step::Place(row) if self.site.phase == Phase::Setup => {
                self.place_first_part(row, record);
            }
            Step::Place(row) => self.place_proposed(row, record),
            Step::Design(row) => self.design(row, record),
            Step::Repair(floor) => self.repair(floor, record),
            Step::Install(row) => self.install(row, record),
            Step::Idle => self.idle(record),
            Step::Compete => self.site.phase = Phase::Compete,
            Step::Steal(row, column) => self.steal(row, column, record),
            Step::Take(card) if self.site.phase == Phase::Take => self.find(card, record),
            Step::Take(card) => self.choose_to_take(card),
            Step::With(other) => self.look_at_hand(other, record),
            Step::Give(card) => self.swap(card, record),
            Step::Skip => self.decline_swap(record),
        }
    }

    /// R6.4: a card is chosen. A special takes effect at once.
    fn play_card(&mut self, card: Card, record: Log<'_, '_>) {
        take(self.own_hand(), card);
        if card.is_work() {
            self.card = Some(card);
            self.site.phase = Phase::Use;
        } else {
            self.play_special(card, record);
        }
    }

    /// Tells one seat, or everyone if hands are open.
    fn whisper(&self, seat: Seat, record: Log<'_, '_>, fact: impl FnOnce() -> Fact) {
        if self.site.options.open_hands {
            record.log(fact);
        } else {
            record.whisper(seat, fact);
        }
    }

    /// R7.4: the card in a box goes to the discards, its cubes to their owners.
    fn replace(&mut self, row: Row, column: Column, record: Log<'_, '_>) {
        let Some(old) = self.site.board.at_mut(row, column).take() else {
            return;
        };
        self.site.remove(old);
        record.log(|| Fact::Replaced {
            part: old.part,
            row,
            column,
            returned: old.owners().collect(),
        });
    }

    /// R3.3: a marker changes within its limits.
    fn move_health(&mut self, floor: Floor, by: i8, record: Log<'_, '_>) {
        let Some((from, to)) = self.site.move_health(floor, by) else {
            return;
        };
        record.log(|| Fact::HealthChanged { floor, from, to });
        if to == super::site::HEALTH_EMERGENCY {
            record.log(|| Fact::Emergency { floor });
        }
    }
}
