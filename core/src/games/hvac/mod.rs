//! 4: Propose, Design & Install: heating contractors live off one building, which must not run out of coins.
//!
//! The rules stand in `RULES.md` beside this file, by number; the code cites them.

mod board;
mod data;
mod draw;
mod facts;
mod lexicon;
mod position;
mod reasons;
mod rules;
mod site;
mod step;
mod value;
mod view;
mod wire;
mod words;

#[cfg(test)]
mod tests;

pub use board::{Board, Column, Cube, Floor, Placed, Row, Rows};
pub use data::{Card, Cards, Effect, Event, Floors, Part, Spec};
pub use facts::{Deck, Fact};
pub use position::{Hand, Position};
pub use site::{
    BONUS_CUBES, Cost, EmergencyCost, Ended, HEALTH_EMERGENCY, HEALTH_MAX, HEALTH_PAYS, Income,
    Options, Phase, Pile, Site,
};
pub use step::Step;
pub use view::{Found, Held, View};
pub use wire::{Hvac as Id, Wire, WireBoard, WirePart, WireRow};

use serde_json::{Map, json};

use crate::chance::Chance;
use crate::game::{
    Choice, Component, Game, Meta, OptionSpec, Outcome, Position as Rules, SetupError, Sheet,
    Values, Word,
};
use crate::lexicon::Thing;
use crate::list::List;
use crate::phrase::{Look, Phrase, Texts};
use crate::record::Record;
use crate::seat::{Seat, Seats, Viewer};
use crate::svg::Svg;

/// The game.
#[derive(Clone, Debug)]
pub struct Hvac;

const SWITCH: Values = Values::Of(&[Word::Flag(false), Word::Flag(true)]);

const fn switch(name: &'static str) -> OptionSpec {
    OptionSpec {
        name,
        values: SWITCH,
    }
}

impl Game for Hvac {
    const META: Meta = Meta {
        id: "hvac",
        seats: (3, 6),
        rules: 1,
        bound: 1_000,
        lead: 150,
        thought: (500, 5_000),
        options: &[
            OptionSpec {
                name: "difficulty",
                values: Values::Of(&[Word::Number(1), Word::Number(2), Word::Number(3)]),
            },
            switch("self_interest"),
            switch("ruthless"),
            switch("start_five"),
            switch("extra_cogs"),
            switch("tenth_turn"),
            OptionSpec {
                name: "emergency_cost",
                values: Values::Of(&[
                    Word::Text("building"),
                    Word::Text("richest"),
                    Word::Text("each"),
                ]),
            },
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
    const REPLIES: u32 = 1;
    // Whether the building stands is seen some turns later.
    const LOOKAHEAD: u32 = 16;
    // Seats that are behind would let the building go.
    const TOGETHER: u8 = 75;
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
        position.site.n
    }

    fn options(position: &Position) -> Options {
        position.site.options
    }

    fn imagine(view: &View, chance: &mut Chance) -> Position {
        view::imagine(view, chance)
    }

    fn value(position: &Position, seat: Seat) -> i32 {
        value::value(position, seat)
    }

    fn strength(position: &Position, seat: Seat) -> i32 {
        value::wealth(&position.site, seat)
    }

    fn risk(position: &Position) -> u32 {
        value::risk(&position.site)
    }

    fn usable() -> Vec<Component> {
        Part::all()
            .filter(|part| part.spec().is_plant)
            .map(|part| Component::new("plant", part.as_str()))
            .collect()
    }

    /// The plants in service with cubes of the seat.
    fn used(position: &Position, seat: Seat) -> Vec<Component> {
        position
            .site
            .board
            .all()
            .filter(|(_, column, placed)| *column == Column::INSTALLED && placed.cubes_of(seat) > 0)
            .map(|(_, _, placed)| Component::new("plant", placed.part.as_str()))
            .collect()
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
        words::refuse(view, seat, step)
    }

    fn text(view: &View, last: &[Fact]) -> Vec<Phrase> {
        words::text(view, last)
    }

    fn standing(view: &View) -> Vec<Phrase> {
        words::standing(view)
    }

    fn topic(view: &View, _seat: Seat) -> &'static str {
        match (view.site.phase, view.card) {
            (Phase::Setup | Phase::Place, _) | (Phase::Use, Some(Card::Sales)) => "sales",
            (Phase::Use, Some(Card::Designer)) => "designer",
            (Phase::Use, Some(Card::Installer)) => "installer",
            (Phase::Play | Phase::Use, _) => "turn",
            (Phase::Compete, _) => "variants",
            (Phase::Take | Phase::SwapWith | Phase::SwapTake | Phase::SwapGive, _) => "specials",
            (Phase::Over, _) => "scoring",
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
        let is_over = self.site.result.is_some();
        is_over.then(|| self.site.ranks().iter().copied().collect())
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

    fn view(&self, viewer: Viewer) -> View {
        self.view_of(viewer)
    }

    fn in_turn(&self, seat: Seat) -> bool {
        self.is_in_turn(seat)
    }
}
