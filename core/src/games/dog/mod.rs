//! DOG: two against two race their pieces home with the cards of a small hand.
//!
//! The rules stand in `RULES.md` beside this file, by number; the code cites them.

mod board;
mod cards;
mod draw;
mod facts;
mod haste;
mod lexicon;
mod moves;
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

pub use board::{Board, Piece, Place, Way, partner, start_of, steps_to_start};
pub use cards::{Hand, Rank};
pub use facts::{Fact, How};
pub use moves::{Play, Ways};
pub use position::{Draft, First, Options, Part, Phase, Position, Reshuffle, hand_size, team};
pub use reasons::{Reason, why_unplayable};
pub use step::Step;
pub use view::{Gift, Held, View};
pub use wire::Wire;

use crate::chance::Chance;
use crate::game::{
    Choice, Counted, Game, Meta, OptionSpec, Outcome, Position as Rules, SetupError, Sheet, Values,
    Word,
};
use crate::lexicon::Thing;
use crate::phrase::{Look, Phrase, Texts};
use crate::record::Record;
use crate::seat::{Seat, Seats, Viewer};
use crate::svg::Svg;

/// The game.
#[derive(Clone, Debug)]
pub struct Dog;

impl Game for Dog {
    const META: Meta = Meta {
        id: "dog",
        seats: (4, 4),
        rules: 1,
        bound: 20_000,
        lead: 600,
        thought: (1_000, 10_000),
        options: &[
            OptionSpec {
                name: "canadian",
                values: Values::Of(&[Word::Flag(false), Word::Flag(true)]),
            },
            OptionSpec {
                name: "jack_partner",
                values: Values::Of(&[Word::Flag(true), Word::Flag(false)]),
            },
            OptionSpec {
                name: "pieces",
                values: Values::Of(&[Word::Number(4), Word::Number(3), Word::Number(2)]),
            },
            OptionSpec {
                name: "reshuffle",
                values: Values::Of(&[Word::Text("short"), Word::Text("cycle")]),
            },
            OptionSpec {
                name: "first_seat",
                values: Values::Of(&[
                    Word::Text("random"),
                    Word::Text("0"),
                    Word::Text("1"),
                    Word::Text("2"),
                    Word::Text("3"),
                ]),
            },
        ],
        help: &[
            "goal", "round", "must", "start", "move", "home", "seven", "jack", "cards", "hints",
            "editions",
        ],
    };
    const WINNERS: u8 = 2;
    // Every seat answers four times.
    const LOOKAHEAD: u32 = 16;
    type Options = Options;
    type Position = Position;

    fn setup(
        _seats: u8,
        options: &Options,
        record: &mut Record<'_, Fact>,
    ) -> Result<Position, SetupError> {
        Ok(rules::setup(*options, record))
    }

    fn seats(_position: &Position) -> u8 {
        position::SEATS
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
        match (view.phase, &view.draft) {
            (Phase::Exchange, _) => "round",
            (Phase::Play, None) => "must",
            (Phase::Play, Some(draft)) => match draft.r#as {
                None => "cards",
                Some(Rank::Seven) => "seven",
                Some(Rank::Jack) => "jack",
                Some(_) => "move",
            },
            (Phase::Over, _) => "goal",
        }
    }

    fn things() -> Vec<Thing> {
        lexicon::things()
    }

    fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
        words::barred(view, seat)
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
        self.winner
            .map(|winner| Outcome::new(rules::scores(self), rules::ranks(winner)))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_of(viewer)
    }

    fn in_turn(&self, seat: Seat) -> bool {
        self.turn == Some(seat) && self.draft.is_some()
    }

    fn counted(&self) -> Counted {
        match self.phase {
            Phase::Play => Counted::Turn,
            Phase::Exchange | Phase::Over => Counted::Nothing,
        }
    }
}
