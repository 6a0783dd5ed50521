//! The events of the turn: a line for each, with the floors that it meets and what it brings.

use super::super::board::Floor;
use super::super::data::{Effect, Event};
use super::super::words::TEXTS;
use super::board::HEAD;
use super::parts::Point;
use crate::phrase::Look;
use crate::svg::color::palette;
use crate::svg::pen::{Paint, Pen, Place};
use crate::svg::words::{self, Size, Style, Weight};
use crate::svg::{icons, signs};

/// Where the words of a line begin and its figures end.
const LEFT: f64 = 340.0;
const RIGHT: f64 = 812.0;
/// Between the parts of a line.
const GAP: f64 = 8.0;
/// How high the plates of the floors are.
const PLATE: f64 = 40.0;

/// What an event does, in figures.
struct Figure {
    /// Whether it moves health, or else coins.
    is_health: bool,
    by: i8,
    /// The floors that it meets; `max` and `min` are those with the most and the least health.
    floors: Vec<String>,
}

/// A line for each event: two, or in late turns three in a higher panel.
pub(super) fn draw(pen: &mut Pen, events: &[Event], look: &Look) {
    let middles = if events.len() > 2 {
        signs::panel(pen, (270.0, 22.0), (556.0, 124.0), palette::PAPER);
        [44.0, 84.0, 124.0]
    } else {
        [63.0, 109.0, 109.0]
    };
    for (&event, middle) in events.iter().zip(middles) {
        if event.is_bonus() {
            icons::star(pen, (310.0, middle), 17.0, palette::AMBER);
        } else {
            pen.art(
                Place::at(310.0, middle),
                "M-14 2L6 -18L2 -4H14L-6 18L-2 2z",
                Paint::fill(palette::AMBER).outlined(palette::INK, 3.0),
            );
        }
        let mut right = RIGHT;
        for figure in figures(event).iter().rev() {
            right = draw_figure(pen, (right, middle), figure);
        }
        let name = TEXTS.short("event", event.as_str(), look);
        let style = if event.is_bonus() {
            Style::regular(Size::Small, palette::INK, palette::PAPER)
        } else {
            Style::bold(Size::Small, palette::INK, palette::PAPER)
        };
        pen.words_on((LEFT, middle), right - LEFT, style.component(), &name);
    }
}

/// A figure that ends at this point. Returns where what stands before it ends.
fn draw_figure(pen: &mut Pen, (right, middle): Point, figure: &Figure) -> f64 {
    let amount = match figure.by {
        by @ ..0 => format!("−{}", by.unsigned_abs()),
        by => format!("+{by}"),
    };
    let style = Style::bold(Size::Small, palette::INK, palette::PAPER).end();
    let mut right = right - pen.words_on((right, middle), 90.0, style, &amount) - GAP;
    if figure.is_health {
        icons::heart(
            pen,
            Place::at(right - 20.0, middle).scale(0.52),
            palette::ALARM,
        );
    } else {
        icons::coin(pen, (right - 18.0, middle), 18.0, "");
    }
    right -= 40.0 + GAP;
    for floor in figure.floors.iter().rev() {
        let width = words::width(floor, Size::Small, Weight::Bold) + 12.0;
        let corner = (right - width, middle - PLATE / 2.0);
        pen.rect(corner, (width, PLATE), 8.0, Paint::fill(HEAD));
        let style = Style::bold(Size::Small, palette::WHITE, HEAD).middle();
        pen.words_on((right - width / 2.0, middle), width, style, floor);
        right -= width + 4.0;
    }
    right - GAP
}

fn figures(event: Event) -> Vec<Figure> {
    let mut figures: Vec<Figure> = Vec::new();
    for figure in event.effects().iter().map(|&effect| figure(effect)) {
        match figures.last_mut() {
            Some(last) if (last.is_health, last.by) == (figure.is_health, figure.by) => {
                last.floors.extend(figure.floors);
            }
            _ => figures.push(figure),
        }
    }
    figures
}

fn figure(effect: Effect) -> Figure {
    let coins = |coins: u8| Figure {
        is_health: false,
        by: coins.cast_signed(),
        floors: Vec::new(),
    };
    let health = |by: i8, floors: Vec<String>| Figure {
        is_health: true,
        by,
        floors,
    };
    match effect {
        Effect::Health(rows, by) => {
            let floors = Floor::ALL.into_iter();
            let floors = floors.filter(|&floor| rows.has_floor(floor));
            health(by, floors.map(|floor| floor.to_string()).collect())
        }
        Effect::Highest(by) => health(by, vec!["max".to_owned()]),
        Effect::Lowest(by) => health(by, vec!["min".to_owned()]),
        Effect::Obsolete(by) => health(by, Vec::new()),
        Effect::RepairPlus(more) | Effect::SparePlus(more) => {
            health(more.cast_signed(), Vec::new())
        }
        Effect::Building(more)
        | Effect::Credit(more)
        | Effect::PayPropose(more)
        | Effect::PayDesign(more)
        | Effect::PayPlant(more)
        | Effect::PaySpare(more)
        | Effect::SubPlant(more)
        | Effect::SubSpare(more) => coins(more),
    }
}
