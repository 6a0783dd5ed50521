//! The pictures: the building in section for everyone, and for each seat its cards and what they can do now.

mod board;
mod hand;
mod marks;
mod parts;

use super::position::Position;
use super::words::TEXTS;
use super::{Fact, View};
use crate::game::{Pictures, Sheet};
use crate::phrase::{Look, Phrase};
use crate::svg::Svg;

const BOARD: Sheet = Sheet::public("board");
const HAND: Sheet = Sheet::private("hand");

impl Pictures for Position {
    /// The public board; for a seat that holds cards or uses one, its cards.
    fn sheets(view: &View) -> Vec<Sheet> {
        let site = &view.open;
        let uses_card = view.viewer.is(site.active) && view.card.is_some();
        let has_hand = site.result().is_none() && (uses_card || !view.hand().is_empty());
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
