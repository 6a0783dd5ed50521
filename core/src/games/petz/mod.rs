//! Dungeon Petz: shops for the pets of underground lords, with imps sent out in secret groups.
//!
//! The rules stand in `RULES.md` beside this file, by number; the code cites them.

mod cards;
mod data;
mod draw;
mod example;
mod facts;
mod fates;
mod ids;
mod imagine;
mod labels;
mod lexicon;
mod plan;
mod position;
mod read;
mod reasons;
mod report;
mod rules;
mod stack;
mod step;
#[cfg(test)]
mod tests;
mod value;
mod view;
mod wire;
mod words;

pub use cards::{Card, Filled, Hand, Laid, OnBar, Slots};
pub use facts::{Fact, Tile};
pub use ids::{
    Addon, Artifact, Cage, Color, Customer, Diet, Exhibition, Food, Gap, Icon, Need, Pet, Phase,
    Plot, Space, Stage,
};
pub use position::{Animal, Board, Desk, Group, Groups, Options, Player, Position};
pub use stack::Stack;
pub use step::{Item, Proposal, Step, Worker};
pub use view::{Seen, Shelf, View};
pub use wire::Wire;

use crate::chance::Chance;
use crate::game::{
    Choice, Game, Meta, OptionSpec, Outcome, Position as Rules, SetupError, Sheet, Values, Word,
};
use crate::lexicon::Thing;
use crate::phrase::{Look, Phrase, Texts};
use crate::record::Record;
use crate::seat::{Seat, Seats, Viewer};
use crate::svg::Svg;

/// The game.
#[derive(Clone, Debug)]
pub struct Petz;

const fn option(name: &'static str, words: &'static [Word]) -> OptionSpec {
    OptionSpec {
        name,
        values: Values::Of(words),
    }
}

impl Game for Petz {
    const META: Meta = Meta {
        id: "petz",
        seats: (2, 4),
        rules: 1,
        bound: 20_000,
        lead: 100,
        thought: (300, 3_000),
        options: &[
            option("double", &[Word::Flag(true), Word::Flag(false)]),
            option(
                "foresight",
                &[Word::Number(1), Word::Number(2), Word::Number(9)],
            ),
            option(
                "suffering_limit",
                &[Word::Text("more"), Word::Text("equal")],
            ),
            option("disease_extra", &[Word::Number(0), Word::Number(1)]),
            option("zero_awards", &[Word::Flag(true), Word::Flag(false)]),
            option("last_start", &[Word::Text("left"), Word::Text("lowest")]),
            option("show_order", &[Word::Text("together"), Word::Text("turns")]),
            option("box_refill", &[Word::Text("source"), Word::Text("any")]),
            option("start", &[Word::Text("random"), Word::Text("first")]),
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
    type Position = Position;

    fn setup(
        seats: u8,
        options: &Options,
        record: &mut Record<'_, Fact>,
    ) -> Result<Position, SetupError> {
        Ok(rules::setup(seats, *options, record))
    }

    fn seats(position: &Position) -> u8 {
        position.board.n
    }

    fn options(position: &Position) -> Options {
        position.board.options
    }

    fn imagine(view: &View, chance: &mut Chance) -> Position {
        imagine::imagine(view, chance)
    }

    fn strength(position: &Position, seat: Seat) -> i32 {
        value::strength(position, seat)
    }

    fn takes_back(step: Step) -> bool {
        matches!(step, Step::Back | Step::Clear | Step::Reset | Step::Reopen)
    }

    fn is_loose(step: Step) -> bool {
        matches!(step, Step::Move(..) | Step::Out(_))
    }

    fn hurry(position: &mut Position, seat: Seat, record: &mut Record<'_, Fact>) -> bool {
        plan::finish(position, seat, record)
    }

    fn value(position: &Position, seat: Seat) -> i32 {
        value::value(position, seat)
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
        reasons::refuse(view, seat, step)
    }

    fn text(view: &View, last: &[Fact]) -> Vec<Phrase> {
        report::text(view, last)
    }

    fn standing(view: &View) -> Vec<Phrase> {
        report::standing(view)
    }

    fn topic(view: &View, seat: Seat) -> &'static str {
        match (view.board.phase, view.player(seat).stage) {
            (Phase::Over, _) => "end",
            (Phase::Group, _) => "groups",
            (Phase::Send, _) => "spaces",
            (_, Stage::Arrange) => "arrange",
            (Phase::Prep, _) | (_, Stage::Crystal | Stage::Assign | Stage::Toss) => "cards",
            (Phase::Show, _) => "care",
            _ => "business",
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

    fn outcome(&self) -> Option<Outcome> {
        let n = usize::from(self.board.n);
        (self.board.phase == Phase::Over).then(|| {
            Outcome::new(
                self.board.scores()[..n].iter().map(|&score| score.into()),
                self.board.ranks()[..n].iter().copied(),
            )
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_of(viewer)
    }
}
