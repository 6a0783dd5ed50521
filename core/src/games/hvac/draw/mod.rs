//! The pictures: the building in section for everyone, and for each seat its cards and what they can do now.

mod board;
mod events;
mod hand;
mod marks;
mod parts;

use super::board::{Column, Row};
use super::position::Position;
use super::site::Site;
use super::step::Step;
use super::words::TEXTS;
use super::{Fact, Phase, View};
use crate::game::{Pictures, Sheet};
use crate::phrase::{Look, Message, Phrase};
use crate::seat::Seat;
use crate::svg::color::palette;
use crate::svg::mark::Mark;
use crate::svg::pen::{Pen, Place};
use crate::svg::words::{Size, Style};
use crate::svg::{Svg, icons, seats};

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

    /// Where something goes is asked about the building; which card, about the cards.
    fn about(view: &View) -> Option<Sheet> {
        let is_in_building = matches!(
            view.open.phase,
            Phase::Setup { .. } | Phase::Place { .. } | Phase::Use | Phase::Compete
        );
        let sheets = Self::sheets(view);
        let hand = sheets.contains(&HAND) && !is_in_building;
        Some(if hand { HAND } else { BOARD })
    }

    fn draw(view: &View, sheet: Sheet, last: &[Fact], look: &Look) -> Svg {
        match (sheet.name, view.viewer.seat()) {
            ("hand", Some(seat)) => hand::draw(view, seat, look),
            _ => board::draw(view, last, look),
        }
    }

    /// The card, the box, the floor or the seat; the card in use where it says nothing else.
    fn marks(view: &View, _: Seat, step: Step) -> Vec<Mark> {
        let part = view.open.revealed().next();
        let mark = match step {
            Step::Play(card) | Step::Give(card) => Some(card.into()),
            Step::Place(row) => part.map(Site::column_for).map(|column| in_box(row, column)),
            Step::Design(row) => Some(in_box(row, Column::MARKET)),
            Step::Install(row) => Some(in_box(row, Column::READY)),
            Step::Steal(row, column) => Some(in_box(row, column)),
            Step::Repair(floor) => Some(Mark::new("floor", floor)),
            Step::With(seat) => Some(Mark::new("seat", seat.letter())),
            Step::Propose | Step::Idle | Step::Compete => view.card.map(Mark::from),
            Step::Take(_) | Step::Skip => None,
        };
        mark.into_iter().collect()
    }

    /// The part in a box; an empty one is a box of its row. The gauge of a floor shows its health.
    fn thing_at(view: &View, mark: &Mark) -> Option<String> {
        let mut boxes = view.open.board.all();
        match mark.kind() {
            "box" => {
                let there = boxes.find(|(row, column, _)| in_box(*row, *column) == *mark);
                there.map(|(_, _, placed)| super::lexicon::id_of_part(placed.part))
            }
            "floor" => Some("health".to_owned()),
            "seat" => Some("cube".to_owned()),
            _ => None,
        }
    }

    fn sign(pen: &mut Pen, name: &str, place: Place) {
        let (x, y) = place.point();
        match name {
            "building" => {
                parts::caretaker(pen, (x - 30.0, y + 16.0));
                icons::coin(pen, (x + 52.0, y + 36.0), 36.0, "");
            }
            "health" => {
                parts::cog(pen, (x, y), 74.0, palette::WHITE);
                let style = Style::bold(Size::Rank, palette::INK, palette::WHITE).middle();
                pen.words_on((x, y), 100.0, style, "4");
            }
            _ => seats::marker(pen, 0, (x, y), 62.0),
        }
    }
}

fn in_box(row: Row, column: Column) -> Mark {
    Mark::new("box", format_args!("{row}-{column}"))
}

/// The words of a message of this game.
fn say(message: Message, look: &Look) -> String {
    TEXTS.say(&Phrase::new(message), look)
}
