//! Conti a 4 Zampe: everybody runs a dog kennel, and every evening the dogs want to be fed.
//!
//! The rules stand in `RULES.md` beside this file, by number; the code cites them.

mod board;
mod cards;
mod check;
mod draw;
mod effects;
mod facts;
mod forecast;
mod haste;
mod lexicon;
mod position;
mod reasons;
mod rules;
mod step;
mod value;
mod view;
mod wire;
mod words;

#[cfg(test)]
mod tests;

pub use board::{Pair, Pairs, SLOTS, Slot, Slots};
pub use cards::{
    Breed, Card, DayEffect, Effect, Event, EventCard, Hand, Kind, Metric, Need, Objective,
    ObjectiveCard, Op, Size, Sizes, Today, Traits, When, Who, Words,
};
pub use facts::{Fact, Parts, Reason, Sold};
pub use position::{
    DebtAction, Draft, Income, Kennel, Length, MiniBoard, Open, Options, Phase, Played, Position,
    Pups, Sale, Secret,
};
pub use step::Step;
pub use view::{Held, View};
pub use wire::Wire;

use crate::chance::Chance;
use crate::game::{
    Choice, Component, Counted, Game, Meta, OptionSpec, Outcome, Position as Rules, SetupError,
    Sheet, Values, Word,
};
use crate::lexicon::Thing;
use crate::list::List;
use crate::phrase::{Look, Phrase, Texts};
use crate::record::Record;
use crate::seat::{Seat, Seats, Viewer};
use crate::svg::Svg;

/// The game.
#[derive(Clone, Debug)]
pub struct Conti;

const fn texts(name: &'static str, words: &'static [Word]) -> OptionSpec {
    OptionSpec {
        name,
        values: Values::Of(words),
    }
}

impl Game for Conti {
    const META: Meta = Meta {
        id: "conti",
        seats: (2, 5),
        rules: 1,
        bound: 20_000,
        lead: 100,
        thought: (300, 3_000),
        options: &[
            texts(
                "length",
                &[
                    Word::Text("standard"),
                    Word::Text("short"),
                    Word::Text("long"),
                ],
            ),
            texts("acceleration", &[Word::Flag(true), Word::Flag(false)]),
            texts("debt_action", &[Word::Text("any"), Word::Text("one")]),
            texts("income", &[Word::Text("flat"), Word::Text("breed")]),
            texts(
                "mini_board",
                &[Word::Text("two_cards"), Word::Text("one_card")],
            ),
            texts("draft", &[Word::Text("ordered"), Word::Text("sealed")]),
        ],
        help: &[
            "goal", "day", "turn", "sale", "training", "puppies", "money", "end", "hints",
        ],
    };
    // A sale of a dog or two, looked at to its end; longer ones are found as they grow.
    const FORESIGHT: u32 = 1_500;
    // What a turn was worth shows at the end: a day is a game of who stops first.
    const LOOKAHEAD: u32 = u32::MAX;
    const DOUBT: i32 = 150;
    type Options = Options;
    type Position = Position;

    fn setup(
        seats: u8,
        options: &Options,
        record: &mut Record<'_, Fact>,
    ) -> Result<Position, SetupError> {
        Ok(rules::setup(seats, *options, record))
    }

    fn seats(position: &Position) -> u8 {
        position.n
    }

    fn options(position: &Position) -> Options {
        position.options
    }

    fn imagine(view: &View, chance: &mut Chance) -> Position {
        view::imagine(view, chance)
    }

    fn value(position: &Position, seat: Seat) -> i32 {
        value::value(position, seat)
    }

    fn hasten(position: &mut Position, seat: Seat, record: &mut Record<'_, Fact>) -> bool {
        haste::play_on(position, seat, record);
        true
    }

    fn usable() -> Vec<Component> {
        let breeds = Breed::all().map(|breed| Component::new("breed", &breed.card().id));
        let objectives =
            Objective::all().map(|objective| Component::new("objective", &objective.card().id));
        breeds.chain(objectives).collect()
    }

    /// The breeds on its board, collapsed ones too, and the objectives it scores as things stand.
    fn used(position: &Position, seat: Seat) -> Vec<Component> {
        let kennel = position.kennel(seat);
        let breeds = kennel.filled.map(|slot| kennel.cards[slot.index()].breed);
        let breeds: std::collections::BTreeSet<Breed> = breeds.collect();
        let breeds = breeds
            .into_iter()
            .map(|breed| Component::new("breed", &breed.card().id));
        let scored = position
            .objectives
            .into_iter()
            .filter(|&objective| rules::scores_objective(position, objective, seat))
            .map(|objective| Component::new("objective", &objective.card().id));
        breeds.chain(scored).collect()
    }

    fn texts() -> &'static Texts {
        &words::TEXTS
    }

    fn prompt(view: &View, seat: Seat) -> Vec<Phrase> {
        words::prompt(view, seat)
    }

    fn choices(view: &View, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
        words::choices(view, seat, legal)
    }

    fn refuse(view: &View, seat: Seat, step: Step) -> Phrase {
        reasons::refuse(view, seat, step)
    }

    fn text(view: &View, last: &[Fact]) -> Vec<Phrase> {
        words::text(view, last)
    }

    fn standing(view: &View) -> Vec<Phrase> {
        words::standing(view)
    }

    fn topic(view: &View, seat: Seat) -> &'static str {
        let is_selling = view.secret(seat).is_some_and(|own| own.sale.is_some());
        match view.open.phase {
            Phase::Setup | Phase::Accel => "goal",
            Phase::Morning => "day",
            Phase::Turn | Phase::Closing if is_selling => "sale",
            Phase::Turn | Phase::Closing => "turn",
            Phase::Evening => "puppies",
            Phase::Over => "end",
        }
    }

    fn things() -> Vec<Thing> {
        lexicon::things()
    }

    fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
        reasons::barred(view, seat)
    }

    fn feats(facts: &[Fact]) -> Vec<Phrase> {
        facts::feats(facts)
    }

    fn sheets(view: &View) -> Vec<Sheet> {
        draw::sheets(view)
    }

    fn draw(view: &View, sheet: Sheet, last: &[Fact], look: &Look) -> Svg {
        draw::draw(view, sheet, last, look)
    }
}

impl Rules for Position {
    type Wire = Wire;
    type Step = Step;
    type Fact = Fact;
    type View = View;

    fn waiting(&self) -> Seats {
        self.waiting_seats()
    }

    fn legal(&self, seat: Seat, steps: &mut Vec<Step>) {
        self.legal_steps(seat, steps);
    }

    fn play_unchecked(&mut self, seat: Seat, step: Step, record: &mut Record<'_, Fact>) {
        self.take_step(seat, step, record);
    }

    fn ranks(&self) -> Option<List<u8, 8>> {
        (self.phase == Phase::Over).then(|| rules::ranks(self).iter().copied().collect())
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let scores = rules::scores(self);
        let ranks = rules::ranks(self);
        let mut outcome = Outcome::new(scores.iter().copied(), ranks.iter().copied());
        let parts = serde_json::to_value(rules::parts(self)).unwrap_or_default();
        outcome.more.insert("parts".to_owned(), parts);
        Some(outcome)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_of(viewer)
    }

    fn in_turn(&self, seat: Seat) -> bool {
        let secret = &self.secrets[seat.index() % position::SEATS];
        let kennel = self.kennel(seat);
        match self.phase {
            Phase::Turn | Phase::Closing => {
                self.is_to_act(seat) && (secret.has_begun() || kennel.acted > 0)
            }
            Phase::Accel => secret.has_begun(),
            Phase::Setup | Phase::Morning | Phase::Evening | Phase::Over => false,
        }
    }

    fn counted(&self) -> Counted {
        match self.phase {
            Phase::Turn | Phase::Closing => Counted::Turn,
            Phase::Setup | Phase::Accel | Phase::Morning | Phase::Evening | Phase::Over => {
                Counted::Step
            }
        }
    }
}
