//! The pictures: the board for everyone, and for each seat its cards and the board as its draft would leave it.

mod board;
mod cards;
mod hand;
mod marks;
mod ring;

use marks::Marks;

use super::position::Position;
use super::words::TEXTS;
use super::{Fact, View};
use crate::game::{Pictures, Sheet};
use crate::phrase::{Look, Phrase};
use crate::svg::Svg;

const BOARD: Sheet = Sheet::public("board");
const HAND: Sheet = Sheet::private("hand");
const DRAFT: Sheet = Sheet::private("draft");

impl Pictures for Position {
    /// The public board; for a seat its cards; for a seat with an open draft the board with it.
    fn sheets(view: &View) -> Vec<Sheet> {
        let has_hand = view.open.winner().is_none() && !view.hand().is_empty();
        let has_draft = view.begun().is_some();
        [
            Some(BOARD),
            has_hand.then_some(HAND),
            has_draft.then_some(DRAFT),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// The own cards; the board when one is being played.
    fn about(view: &View) -> Option<Sheet> {
        let sheets = Self::sheets(view);
        let played = view.draft.map(|_| [DRAFT, BOARD]);
        let wanted = played.unwrap_or([HAND, BOARD]);
        let mut there = wanted.into_iter().filter(|sheet| sheets.contains(sheet));
        there.next()
    }

    fn draw(view: &View, sheet: Sheet, last: &[Fact], look: &Look) -> Svg {
        match (sheet.name, view.viewer.seat(), view.begun()) {
            ("hand", Some(seat), _) => hand::draw(view, seat, look),
            ("draft", _, Some((seat, draft, play))) => {
                board::draw(view, &Marks::of_draft(view, seat, &draft, &play), look)
            }
            _ => board::draw(view, &Marks::of_last(view, last), look),
        }
    }
}

/// The words of a message of this game.
fn say(id: &str, look: &Look) -> String {
    TEXTS.say(&Phrase::new(id), look)
}

/// The words of a message with a number.
fn say_number(id: &str, number: impl Into<crate::phrase::Arg>, look: &Look) -> String {
    TEXTS.say(&Phrase::new(id).with("n", number), look)
}
