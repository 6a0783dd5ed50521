//! The pictures: the board for everyone, and for each seat its cards and the board as its draft would leave it.

mod board;
mod cards;
mod hand;
mod marks;
mod ring;

use marks::Marks;

use super::board::{self as places, Piece};
use super::cards::Rank;
use super::position::{Position, SEATS};
use super::step::Step;
use super::words::TEXTS;
use super::{Fact, View};
use crate::game::{Pictures, Sheet};
use crate::phrase::{Look, Message, Phrase};
use crate::seat::Seat;
use crate::svg::color::palette;
use crate::svg::mark::Mark;
use crate::svg::pen::{Pen, Place};
use crate::svg::seats::{self, Ground};
use crate::svg::words::{Size, Style};
use crate::svg::{Svg, icons};

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

    /// The card; the piece; the space where it goes.
    fn marks(view: &View, _: Seat, step: Step) -> Vec<Mark> {
        let begun = view.begun();
        let piece = match (step, &begun) {
            (Step::Give(rank) | Step::Card(rank), _) => return vec![rank.into()],
            (Step::Piece(piece) | Step::With(piece), _) => Some(piece),
            (Step::Start, Some((.., play))) => play.starter(),
            (Step::Go(way), Some((_, draft, play))) => {
                let to = |piece: Piece| space(piece.seat(), play.board().end(piece, way));
                return draft.piece.and_then(to).into_iter().collect();
            }
            _ => None,
        };
        piece.into_iter().map(Mark::from).collect()
    }

    /// The places of the board; cards and pieces say themselves what they are.
    fn thing_at(_: &View, mark: &Mark) -> Option<String> {
        let is_start = |seat: &Seat| on_ring(places::start_of(*seat)) == *mark;
        let id = match mark.kind() {
            "home" => "home-space",
            "space" if Seat::all(SEATS).any(|seat| is_start(&seat)) => "start-space",
            "space" => "ring",
            _ => return None,
        };
        Some(id.to_owned())
    }

    fn sign(pen: &mut Pen, name: &str, place: Place) {
        let (x, y) = place.point();
        match name {
            "home" => {
                for (nth, seat) in [0, 2].into_iter().enumerate() {
                    let left = if nth == 0 { x - 46.0 } else { x + 46.0 };
                    seats::token(pen, seat, (left, y), 40.0, Ground::Light, "");
                    icons::paw(pen, Place::at(left, y).scale(0.8), palette::INK);
                }
            }
            "seven" => card(pen, (x, y), Rank::Seven),
            _ => card(pen, (x, y), Rank::Ace),
        }
    }
}

/// The space of a seat's place; a nest has none.
fn space(seat: Seat, place: places::Place) -> Option<Mark> {
    match place.as_home() {
        Some(home) => Some(Mark::of_seat("home", seat, home)),
        None => place.space(seat).map(on_ring),
    }
}

fn on_ring(space: u8) -> Mark {
    Mark::new("space", format_args!("t{space}"))
}

/// A card with its picture, 116 x 160.
fn card(pen: &mut Pen, (x, y): (f64, f64), rank: Rank) {
    crate::svg::cards::face(pen, (x, y), (116.0, 160.0));
    let style = Style::bold(Size::Round, palette::INK, palette::CREAM).middle();
    pen.words_on((x, y - 44.0), 100.0, style, corner(rank));
    cards::picture(pen, Place::at(x, y + 30.0).scale(0.9), rank);
}

/// What stands on a card. No letter is known for a joker.
fn corner(rank: Rank) -> &'static str {
    match rank {
        Rank::Joker => "★",
        _ => rank.as_str(),
    }
}

/// The words of a message of this game.
fn say(message: Message, look: &Look) -> String {
    TEXTS.say(&Phrase::new(message), look)
}

/// The words of a message with a number.
fn say_number(message: Message, number: impl Into<crate::phrase::Arg>, look: &Look) -> String {
    TEXTS.say(&Phrase::new(message).with("n", number), look)
}
