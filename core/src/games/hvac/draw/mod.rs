//! The pictures: the building in section for everyone, and for each seat its cards and what they can do now.

mod board;
mod hand;
mod marks;
mod parts;

use super::position::Position;
use super::words::TEXTS;
use super::{Fact, Phase, View};
use crate::game::{Pictures, Sheet};
use crate::phrase::{Look, Phrase};
use crate::seat::Seat;
use crate::svg::Svg;
use crate::svg::names;
use crate::svg::seats::Livery;
use crate::svg::words::Style;

const BOARD: Sheet = Sheet::public("board");
const HAND: Sheet = Sheet::private("hand");

impl Pictures for Position {
    /// The public board; for a seat that holds cards or uses one, its cards.
    fn sheets(view: &View) -> Vec<Sheet> {
        let site = &view.site;
        let uses_card = view.viewer.is(site.active) && view.card.is_some();
        let has_hand = site.phase != Phase::Over && (uses_card || !view.hand().is_empty());
        [Some(BOARD), has_hand.then_some(HAND)]
            .into_iter()
            .flatten()
            .collect()
    }

    fn draw(view: &View, sheet: Sheet, last: &[Fact], look: &Look) -> Svg {
        match (sheet.name, view.viewer.seat()) {
            ("hand", Some(seat)) => hand::draw(view, seat, look),
            _ => board::draw(view, last, look),
        }
    }
}

/// The words of a message of this game.
fn say(id: &str, look: &Look) -> String {
    TEXTS.say(&Phrase::new(id), look)
}

/// The names of the seats, fitted into `room`.
fn people(n: u8, look: &Look, room: f64, style: Style) -> Vec<String> {
    let nameless = Look::new(look.lang);
    let seat_of = |index: usize| Seat::new(u8::try_from(index).unwrap_or_default());
    let fallback = |index: usize| TEXTS.seat(seat_of(index), &nameless);
    let shown: Vec<String> = Seat::all(n)
        .map(|seat| look.name(seat).unwrap_or_default().to_owned())
        .collect();
    let letter = |index: usize| Livery::of(index).letter;
    names::tell_apart(&shown, room, style, fallback, letter)
}
