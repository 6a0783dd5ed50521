//! The pictures: the board with market or burrows, the market alone, what is to come, each burrow at large, and for a seat its cards and drafts.

mod burrow;
mod burrows;
mod coming;
mod hand;
mod head;
mod icons;
mod market;
mod marks;
mod pets;
mod plot;
mod tiles;
mod touch;

use super::position::Position;
use super::step::Step;
use super::words::TEXTS;
use super::{Fact, Pet, Phase, Stage, View};
use crate::game::{Pictures, Sheet};
use crate::phrase::{Look, Message, Phrase};
use crate::seat::Seat;
use crate::svg::color::Color;
use crate::svg::mark::Mark;
use crate::svg::pen::{Paint, Pen, Place};
use crate::svg::words::Style;
use crate::svg::{Canvas, Svg};
use marks::Marks;

const BOARD: Sheet = Sheet::public("board");
const MARKET: Sheet = Sheet::public("market");
const COMING: Sheet = Sheet::public("coming");
const BURROW: Sheet = Sheet::public("burrow");
const HAND: Sheet = Sheet::private("hand");

/// The rock of the dungeon.
const DUNGEON: Color = Color::rgb(0x3B_2F_45);
/// Bricks in it.
const BRICK: Color = Color::rgb(0x44_36_50);
/// Half the width of a picture without its margins.
const HALF: f64 = 564.0;
/// The left edges of the two halves.
const COLUMNS: [f64; 2] = [28.0, 608.0];

/// A point of the picture, or a width and a height.
type Point = (f64, f64);

/// Whether the market matters; later in a round, the burrows do.
fn is_market_time(view: &View) -> bool {
    matches!(view.open.phase, Phase::Group | Phase::Send(_))
}

impl Pictures for Position {
    /// The public board; for a seat its cards; what is to come; the market while the board shows the burrows; each burrow.
    fn sheets(view: &View) -> Vec<Sheet> {
        let is_over = view.open.phase.is_over();
        let has_hand = !is_over && view.viewer.seat().is_some();
        let has_market = !is_over && !is_market_time(view);
        [
            Some(BOARD),
            has_hand.then_some(HAND),
            Some(COMING),
            has_market.then_some(MARKET),
        ]
        .into_iter()
        .flatten()
        .chain(view.open.seats().map(|seat| BURROW.of(seat)))
        .collect()
    }

    /// The market while imps are grouped and sent, the own burrow where it is arranged and cleaned, else the cards.
    fn about(view: &View) -> Option<Sheet> {
        let seat = view.viewer.seat()?;
        Some(match view.player(seat).stage {
            Stage::Arrange
            | Stage::Hunger
            | Stage::Anger
            | Stage::Magic
            | Stage::Shovel
            | Stage::Clean
            | Stage::Box => BURROW.of(seat),
            Stage::Cards | Stage::Play => HAND,
            _ if is_market_time(view) || view.open.phase.is_over() => BOARD,
            _ => HAND,
        })
    }

    fn draw(view: &View, sheet: Sheet, last: &[Fact], look: &Look) -> Svg {
        let marks = Marks::of(view, last);
        match (sheet.name, sheet.seat, view.viewer.seat()) {
            ("hand", _, Some(seat)) => hand::draw(view, seat, look),
            ("coming", _, _) => coming::draw(view, look),
            ("burrow", Some(seat), _) => burrow::draw(view, seat, &marks, look),
            ("market", _, _) => market::alone(view, &marks, look),
            _ if is_market_time(view) => market::board(view, &marks, look),
            _ => burrows::board(view, &marks, look),
        }
    }

    fn marks(view: &View, seat: Seat, step: Step) -> Vec<Mark> {
        touch::of_step(view, seat, step)
    }

    /// Places of a burrow, cards of a colour, and groups of imps.
    fn thing_at(_: &View, mark: &Mark) -> Option<String> {
        let id = match mark.kind() {
            "plot" => "burrow".to_owned(),
            "group" => "imp".to_owned(),
            "card" => {
                let color = mark.id().split('-').next()?;
                super::lexicon::id_of_color(color.parse().ok()?).to_owned()
            }
            _ => return None,
        };
        Some(id)
    }

    fn sign(pen: &mut Pen, name: &str, place: Place) {
        match name {
            "imp" => icons::imp(pen, place.moved(0.0, 10.0).point(), 3.2),
            "pet" => pets::draw(pen, Pet::at(0), place.scale(1.9)),
            _ => icons::trophy(pen, place.scale(1.8)),
        }
    }
}

/// A picture of this height, bricks in its ground.
fn canvas(height: u32) -> Canvas {
    let mut canvas = Canvas::new(height, DUNGEON);
    let mut y = 70.0;
    let mut row = 0_u8;
    while y < f64::from(height) {
        let mut x = 20.0 + 196.0 * f64::from(row % 3);
        while x < 1200.0 {
            canvas
                .fixed
                .rect((x, y), (110.0, 66.0), 16.0, Paint::fill(BRICK));
            x += 544.0;
        }
        y += 104.0;
        row += 1;
    }
    canvas
}

/// The words of a message of this game.
fn say(message: Message, look: &Look) -> String {
    TEXTS.say(&Phrase::new(message), look)
}

/// The full name of a component if it fits, otherwise the short one.
fn component(kind: &'static str, id: &str, room: f64, style: Style, look: &Look) -> String {
    let Some(name) = TEXTS.name(kind, id) else {
        return id.to_owned();
    };
    let full = &name.full[look.lang as usize];
    if crate::svg::words::width(full, style.size, style.weight) * style.squeeze <= room {
        full.clone()
    } else {
        name.short[look.lang as usize].clone()
    }
}

/// A sign with a number to its right.
fn count(
    pen: &mut Pen,
    (x, y): Point,
    style: Style,
    n: &impl ToString,
    sign: impl FnOnce(&mut Pen, Point),
) {
    sign(pen, (x, y));
    pen.words_on((x + 27.0, y), 64.0, style, &n.to_string());
}

/// Half points as they are written in pictures.
fn halves(value2: i16, look: &Look) -> String {
    TEXTS.say(&super::words::halves(value2), look)
}
