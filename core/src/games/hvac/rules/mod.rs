//! What is legal, and what a step does.

mod actions;
mod specials;
mod turns;

pub(super) use turns::set_up;

use crate::games::hvac::msg;
use serde_json::{Map, json};

use super::board::{Column, Floor, Row};
use super::data::Card;
use super::facts::Fact;
use super::guide::GUIDE;
use super::position::{Position, types};
use super::site::{Options, Phase, Pile, Site};
use super::step::Step;
use super::view::View;
use super::wire::Wire;
use crate::game::{Meta, OptionSpec, Outcome, Rules, SetupError, Word};
use crate::list::List;
use crate::phrase::Once;
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
        match self.open.phase {
            Phase::Over { .. } => Seats::NONE,
            _ => Seats::one(self.open.active),
        }
    }

    fn legal(&self, seat: Seat, steps: &mut Vec<Step>) {
        if seat != self.open.active {
            return;
        }
        match self.open.phase {
            Phase::Setup { part } | Phase::Place { part, .. } => {
                steps.extend(self.open.places(part).map(Step::Place));
            }
            Phase::Play => steps.extend(types(self.hand(seat)).map(Step::Play)),
            Phase::Use => self.legal_uses(seat, steps),
            Phase::Compete => {
                let parts = self.open.stealable(seat);
                steps.extend(parts.map(|(row, column)| Step::Steal(row, column)));
            }
            Phase::Take { pile } => steps.extend(self.work_in(pile).map(Step::Take)),
            Phase::SwapWith => {
                steps.extend(self.partners().map(Step::With));
                steps.push(Step::Skip);
            }
            Phase::SwapTake { target } => {
                steps.extend(self.work_of(target).map(Step::Take));
                steps.push(Step::Skip);
            }
            Phase::SwapGive { .. } => steps.extend(self.work_of(seat).map(Step::Give)),
            Phase::Over { .. } => {}
        }
    }

    fn play_unchecked(&mut self, _seat: Seat, step: Step, record: Log<'_, '_>) {
        let taken = self.take_step(step, record);
        if taken.is_some() {
            self.settle(record);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let site = &self.open;
        let result = site.result()?;
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
        let is_over = self.open.result().is_some();
        is_over.then(|| self.open.ranks().iter().copied().collect())
    }

    // A card that could only have been played automatically (R6.6) was not chosen.
    fn in_turn(&self, seat: Seat) -> bool {
        if seat != self.open.active {
            return false;
        }
        match self.open.phase {
            Phase::Setup { .. } | Phase::Play | Phase::Over { .. } => false,
            Phase::Use => self
                .hand(seat)
                .iter()
                .any(|&card| self.hidden.card != Some(card)),
            Phase::Place { .. }
            | Phase::Compete
            | Phase::Take { .. }
            | Phase::SwapWith
            | Phase::SwapTake { .. }
            | Phase::SwapGive { .. } => true,
        }
    }
}

impl Position {
    /// R6.5: what the chosen work card can be used for.
    fn legal_uses(&self, seat: Seat, steps: &mut Vec<Step>) {
        if let Some(card) = self.hidden.card {
            self.open.uses(seat, card, steps);
        }
    }

    /// R7.7d: the other seats that hold cards.
    fn partners(&self) -> impl Iterator<Item = Seat> + '_ {
        let own = self.open.active;
        Seat::all(self.open.n).filter(move |&seat| seat != own && !self.hand(seat).is_empty())
    }

    /// R6.6: automatic steps, repeated until none applies, also for the next seat.
    pub(super) fn settle(&mut self, record: Log<'_, '_>) {
        while let Some(step) = self.automatic() {
            if self.take_step(step, record).is_none() {
                return;
            }
        }
    }

    /// R6.6: the step the program makes itself, if there is one.
    fn automatic(&self) -> Option<Step> {
        let own = self.open.active;
        match self.open.phase {
            Phase::Setup { part } | Phase::Place { part, .. } => {
                self.open.places(part).only().map(Step::Place)
            }
            Phase::Play => {
                let card = types(self.hand(own)).only()?;
                card.is_work().then_some(Step::Play(card))
            }
            Phase::Take { pile } => self.work_in(pile).only().map(Step::Take),
            Phase::SwapGive { .. } => self.work_of(own).only().map(Step::Give),
            Phase::Use
            | Phase::Compete
            | Phase::SwapWith
            | Phase::SwapTake { .. }
            | Phase::Over { .. } => None,
        }
    }

    /// Nothing happens if what the step is about is not there: it is not legal.
    fn take_step(&mut self, step: Step, record: Log<'_, '_>) -> Option<()> {
        let card = self.hidden.card;
        match (self.open.phase, step) {
            (_, Step::Play(card)) => self.play_card(card, record),
            (_, Step::Propose) => self.propose(card?, record),
            (Phase::Setup { part }, Step::Place(row)) => self.place_first_part(part, row, record),
            (Phase::Place { part, then }, Step::Place(row)) => {
                let card = card?;
                self.place_proposed(part, row, record);
                self.place_next(card, then.as_slice(), record);
            }
            (_, Step::Design(row)) => self.design(card?, row, record)?,
            (_, Step::Repair(floor)) => self.repair(card?, floor, record),
            (_, Step::Install(row)) => self.install(card?, row, record)?,
            (_, Step::Idle) => self.idle(card?, record),
            (_, Step::Compete) => self.open.phase = Phase::Compete,
            (_, Step::Steal(row, column)) => self.steal(card?, row, column, record)?,
            (Phase::Take { pile }, Step::Take(card)) => self.find(pile, card, record),
            (Phase::SwapTake { target }, Step::Take(card)) => {
                self.hidden.taken = Some(card);
                self.open.phase = Phase::SwapGive { target };
            }
            (_, Step::With(other)) => self.look_at_hand(other, record),
            (Phase::SwapGive { target }, Step::Give(card)) => self.swap(target, card, record)?,
            (_, Step::Skip) => self.decline_swap(record),
            (_, Step::Place(_) | Step::Take(_) | Step::Give(_)) => return None,
        }
        Some(())
    }

    /// R6.4: a card is chosen. A special is discarded at once and takes effect (R7.7).
    fn play_card(&mut self, card: Card, record: Log<'_, '_>) {
        self.own_hand().take(&card);
        match card {
            Card::Designer | Card::Installer | Card::Sales => {
                self.hidden.card = Some(card);
                self.open.phase = Phase::Use;
            }
            Card::Archive => {
                self.discard_special(card, record);
                self.search(Pile::Discard, record);
            }
            Card::Catalogue => {
                self.discard_special(card, record);
                record.stands(msg::FINAL_SEARCH);
                self.search(Pile::Deck, record);
            }
            Card::Exchange => {
                self.discard_special(card, record);
                self.draw_work_card(record);
            }
        }
    }

    /// Tells one seat, or everyone if hands are open.
    fn whisper(&self, seat: Seat, record: Log<'_, '_>, fact: impl FnOnce() -> Fact) {
        if self.open.options.open_hands {
            record.log(fact);
        } else {
            record.whisper(seat, fact);
        }
    }

    /// R7.4: the card in a box goes to the discards, its cubes to their owners.
    fn replace(&mut self, row: Row, column: Column, record: Log<'_, '_>) {
        let Some(old) = self.open.board.at_mut(row, column).take() else {
            return;
        };
        self.open.remove(old);
        record.log(|| Fact::Replaced {
            part: old.part,
            row,
            column,
            returned: Once(old.owners().collect()),
        });
    }

    /// R3.3: a marker changes within its limits.
    fn move_health(&mut self, floor: Floor, by: i8, record: Log<'_, '_>) {
        let Some((from, to)) = self.open.move_health(floor, by) else {
            return;
        };
        record.log(|| Fact::HealthChanged { floor, from, to });
        if to == super::site::HEALTH_EMERGENCY {
            record.log(|| Fact::Emergency { floor });
        }
    }
}

impl Site {
    /// R6.5: what a work card can be used for: something, or else `idle`; beside it competition (R11.2).
    pub(super) fn uses(&self, seat: Seat, card: Card, steps: &mut Vec<Step>) {
        let before = steps.len();
        match card {
            Card::Sales => {
                steps.push(Step::Propose);
                // R7.6
                let rows = self.contacts(seat);
                if !rows.is_empty() {
                    steps.extend(self.installable(seat).and(rows).map(Step::Install));
                }
            }
            Card::Designer => steps.extend(self.designable().map(Step::Design)),
            Card::Installer => {
                let repairable = self.repairable();
                let floors = Floor::ALL.into_iter().rev();
                let floors = floors.filter(|&floor| repairable.has_floor(floor));
                steps.extend(floors.map(Step::Repair));
                steps.extend(self.installable(seat).map(Step::Install));
            }
            Card::Archive | Card::Catalogue | Card::Exchange => {}
        }
        if steps.len() == before {
            steps.push(Step::Idle);
        }
        if self.can_compete(seat, card) {
            steps.push(Step::Compete);
        }
    }
}
