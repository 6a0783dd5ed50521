//! A Dog's Life: stray dogs of a small town look for bones, bury them, and keep out of the dogcatcher's way.
//!
//! The rules stand in `RULES.md` beside this file, by number; the code cites them.

mod cards;
mod data;
mod draw;
mod facts;
mod haste;
mod labels;
mod lexicon;
mod position;
mod refusals;
mod rules;
mod step;
#[cfg(test)]
mod tests;
mod town;
mod value;
mod view;
mod wire;
mod words;

pub use cards::{Breed, Card, Find};
pub use facts::{Claws, Exit, Fact, Reason, Way};
pub use position::{
    Dog, First, Items, Options, Paper, Phase, Position, PoundTest, Random, Terms, Thing, Truck,
};
pub use step::Step;
pub use town::{Kind, Space, Spaces};
pub use view::{SeenDog, View};
pub use wire::{Cell, DogWire, Named, PlaceWire, SeatsWire, ThingWire, Wire};

use crate::chance::Chance;
use crate::game::{
    Choice, Component, Game, Meta, OptionSpec, Outcome, Position as Rules, SetupError, Sheet,
    Values, Word,
};
use crate::phrase::{Look, Phrase, Texts};
use crate::record::Record;
use crate::seat::{Seat, Seats, Viewer};
use crate::svg::Svg;

/// The game.
#[derive(Clone, Debug)]
pub struct Stray;

impl Game for Stray {
    const META: Meta = Meta {
        id: "stray",
        seats: (2, 6),
        rules: 1,
        bound: 100_000,
        lead: 1_100,
        thought: (500, 5_000),
        options: &[
            OptionSpec {
                name: "bones",
                values: Values::Range(1, 6),
            },
            OptionSpec {
                name: "round_limit",
                values: Values::Range(0, 99),
            },
            OptionSpec {
                name: "overtime_limit",
                values: Values::Range(1, 50),
            },
            OptionSpec {
                name: "pound_test",
                values: Values::Of(&[Word::Text("all"), Word::Text("any")]),
            },
            OptionSpec {
                name: "den_attack",
                values: Values::Of(&[Word::Flag(true), Word::Flag(false)]),
            },
            OptionSpec {
                name: "first",
                values: Values::Of(&[
                    Word::Text("random"),
                    Word::Number(0),
                    Word::Number(1),
                    Word::Number(2),
                    Word::Number(3),
                    Word::Number(4),
                    Word::Number(5),
                ]),
            },
            OptionSpec {
                name: "dogs",
                values: Values::Each(&Breed::IDS),
            },
            OptionSpec {
                name: "dens",
                values: Values::Each(&["den1", "den2", "den3", "den4", "den5", "den6"]),
            },
        ],
        help: &[
            "goal", "turn", "move", "food", "bins", "papers", "marks", "fight", "truck", "pound",
            "cards", "end", "hints",
        ],
    };
    // Two steps ahead, mostly: what the third brings is too uncertain to be worth the time.
    const FORESIGHT: u32 = 1_500;
    const LOOKAHEAD: u32 = 6;
    type Options = Options;
    type Position = Position;

    fn setup(
        seats: u8,
        options: &Options,
        record: &mut Record<'_, Fact>,
    ) -> Result<Position, SetupError> {
        options.check(seats)?;
        Ok(rules::setup(seats, options, record))
    }

    fn seats(position: &Position) -> u8 {
        position.n()
    }

    fn options(position: &Position) -> Options {
        Options::of(position.terms)
    }

    fn imagine(view: &View, chance: &mut Chance) -> Position {
        view::imagine(view, chance)
    }

    fn value(position: &Position, seat: Seat) -> i32 {
        value::value(position, seat)
    }

    fn usable() -> Vec<Component> {
        let dogs = Breed::all().map(|breed| Component::new("dog", breed.as_str()));
        let dens = town::TOWN
            .dens
            .map(|den| Component::new("den", den.as_str()));
        dogs.into_iter().chain(dens).collect()
    }

    fn used(position: &Position, seat: Seat) -> Vec<Component> {
        let dog = position.dog(seat);
        vec![
            Component::new("dog", dog.breed.as_str()),
            Component::new("den", dog.den.as_str()),
        ]
    }

    fn strength(position: &Position, seat: Seat) -> i32 {
        value::strength(position, seat)
    }

    fn hasten(position: &mut Position, seat: Seat, record: &mut Record<'_, Fact>) -> bool {
        haste::play_on(position, seat, record);
        true
    }

    fn texts() -> &'static Texts {
        &words::TEXTS
    }

    fn prompt(view: &View, seat: Seat) -> Vec<Phrase> {
        words::prompt(view, seat)
    }

    fn choices(view: &View, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
        labels::choices(view, seat, legal)
    }

    fn refuse(view: &View, seat: Seat, step: Step) -> Phrase {
        refusals::refuse(view, seat, step)
    }

    fn text(view: &View, last: &[Fact]) -> Vec<Phrase> {
        words::text(view, last)
    }

    fn standing(view: &View) -> Vec<Phrase> {
        words::standing(view)
    }

    fn topic(view: &View, seat: Seat) -> &'static str {
        match view.phase {
            Phase::Act => match view.dog(seat).at.map(Space::kind) {
                Some(Kind::Bin) => "bins",
                Some(Kind::Rest) => "food",
                Some(Kind::Kiosk | Kind::Home) => "papers",
                Some(Kind::Lamp | Kind::Fountain) => "marks",
                _ => "turn",
            },
            Phase::Truck => "truck",
            Phase::Over => "end",
        }
    }

    fn things() -> Vec<crate::lexicon::Thing> {
        lexicon::things()
    }

    fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
        refusals::barred(view, seat)
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

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_of(viewer)
    }

    fn in_turn(&self, seat: Seat) -> bool {
        // Every step costs at least one point.
        self.turn == seat
            && match self.phase {
                Phase::Act => self.ap < self.dog(seat).breed.ap(),
                Phase::Truck => true,
                Phase::Over => false,
            }
    }
}
