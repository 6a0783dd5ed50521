//! The head of every board: round, phase and who acts; exhibitions and customers to come.

use super::super::data::Terms;
use super::super::words::TEXTS;
use super::super::{Customer, Exhibition, View};
use super::{COLUMNS, HALF, Point, icons, say, tiles};
use crate::games::petz::msg;
use crate::phrase::Look;
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::icons::{arrow, coin};
use crate::svg::pen::{Paint, Pen, Place};
use crate::svg::seats::{self, Ground, Livery};
use crate::svg::signs;
use crate::svg::words::{self, Size, Style};

const INK: Color = palette::INK;
/// The height of a tile, and from one to the next.
const TILE: f64 = 64.0;
const STEP: f64 = 74.0;
/// Where the tiles begin.
const TILES: f64 = 138.0;
/// The most tiles there is room for.
const MOST: usize = 6;

/// Where the tiles end, with a gap.
pub(super) fn end(view: &View) -> f64 {
    let rows = tiles(view).len().div_ceil(2);
    TILES + STEP * f64::from(u8::try_from(rows).unwrap_or_default()) + 18.0
}

/// An exhibition or a customer with its round.
#[derive(Clone, Copy)]
pub(super) enum Tile {
    Exhibition(u8, Exhibition),
    Customer(u8, Customer),
}

impl Tile {
    pub(super) const fn round(self) -> u8 {
        match self {
            Self::Exhibition(round, _) | Self::Customer(round, _) => round,
        }
    }

    pub(super) fn terms(self) -> &'static Terms {
        match self {
            Self::Exhibition(_, exhibition) => &exhibition.data().terms,
            Self::Customer(_, customer) => customer.terms(),
        }
    }
}

pub(super) fn draw(pen: &mut Pen, view: &View, look: &Look) {
    round(pen, view, look);
    acting(pen, view, look);
    for (at, tile) in (0u8..).zip(tiles(view)) {
        let x = COLUMNS[usize::from(at % 2)];
        let y = TILES + STEP * f64::from(at / 2);
        let is_now = tile.round() == view.open.round;
        small_tile(pen, tile, (x, y), is_now, look);
    }
}

/// This round's exhibition and the next one, then the customers that are known.
fn tiles(view: &View) -> Vec<Tile> {
    let board = &view.open;
    if is_over(view) {
        return Vec::new();
    }
    let rounds = board.round..=board.rounds();
    let shows = rounds
        .clone()
        .filter_map(|round| Some(Tile::Exhibition(round, board.exhibition(round)?)));
    let visits = rounds.flat_map(|round| {
        let customers = board.customers_of(round).iter();
        customers.map(move |&customer| Tile::Customer(round, customer))
    });
    shows.take(2).chain(visits).take(MOST).collect()
}

fn round(pen: &mut Pen, view: &View, look: &Look) {
    let board = &view.open;
    signs::panel(pen, (28.0, 34.0), (286.0, 88.0), palette::CREAM);
    let style = Style::bold(Size::Name, INK, palette::CREAM).middle();
    let text = format!(
        "{} {}/{}",
        say(msg::PICTURE_ROUND, look),
        board.round,
        board.rounds()
    );
    pen.words_on((171.0, 78.0), 262.0, style, &text);
}

/// The phase, and the seats that owe something: while groups are sent, in their order, with the size asked for.
fn acting(pen: &mut Pen, view: &View, look: &Look) {
    let board = &view.open;
    let ground = palette::PAPER;
    signs::panel(pen, (330.0, 34.0), (842.0, 88.0), ground);
    let style = Style::regular(Size::Small, INK, ground).component();
    let phase = TEXTS.say(&msg::PICTURE_PHASE_.of(board.phase.id()), look);
    pen.words_on((352.0, 78.0), 300.0, style, &phase);
    let token = |pen: &mut Pen, seat: Seat, x: f64| {
        let letter = Livery::of(seat.index()).letter();
        seats::token(pen, seat.index(), (x, 78.0), 24.0, Ground::Light, &letter);
    };
    let Some(send) = board.send() else {
        let tokens = (0u8..).zip(board.waiting());
        for (at, seat) in tokens {
            token(pen, seat, 720.0 + 76.0 * f64::from(at));
        }
        return;
    };
    let has_one = |seat: &Seat| {
        let groups = send.of(*seat);
        let is_sender = *seat == send.seat;
        is_sender || groups.iter().any(|group| group.size() == send.size)
    };
    let order = (0..board.n).map(|steps| send.seat.after(steps, board.n));
    for (at, seat) in (0u8..).zip(order.filter(has_one)) {
        let x = 700.0 + 86.0 * f64::from(at);
        if at > 0 {
            arrow(pen, Place::at(x - 43.0, 78.0).scale(0.24), INK);
        }
        token(pen, seat, x);
    }
    icons::imp(pen, (1020.0, 78.0), 0.95);
    coin(pen, (1058.0, 84.0), 18.0, "");
    icons::chip(pen, (1126.0, 78.0), &send.size.to_string());
}

/// A tile in one line: what it is, its round, its name if there is room, and its terms.
fn small_tile(pen: &mut Pen, tile: Tile, (x, y): Point, is_now: bool, look: &Look) {
    let ground = if is_now {
        palette::NOTE
    } else {
        palette::PAPER
    };
    signs::panel(pen, (x, y), (HALF, TILE), ground);
    let middle = y + TILE / 2.0;
    sign(pen, tile, (x + 40.0, middle), 0.62);
    icons::chip(pen, (x + 92.0, middle), &tile.round().to_string());
    let radius = 20.0;
    let width = tiles::terms_width(tile.terms(), radius);
    let left = x + HALF - 4.0 - width;
    let room = left - (x + 124.0) - 8.0;
    let style = Style::bold(Size::Small, INK, ground).component();
    let name = name(tile, look);
    let is_fitting = words::width(&name, style.size, style.weight) * style.squeeze <= room;
    if is_fitting {
        pen.words_on((x + 124.0, middle), room, style, &name);
    }
    let from = if is_fitting { left } else { x + 124.0 };
    tiles::terms(pen, tile.terms(), (from, middle), radius, ground);
}

/// The trophy of an exhibition, the face of a customer.
pub(super) fn sign(pen: &mut Pen, tile: Tile, (x, y): Point, scale: f64) {
    match tile {
        Tile::Exhibition(_, exhibition) => {
            icons::trophy(pen, Place::at(x, y).scale(scale));
            if exhibition.data().is_full {
                let corner = Place::at(x + 29.0 * scale, y + 26.0 * scale);
                home(pen, corner.scale(1.3 * scale));
            }
        }
        Tile::Customer(_, customer) => {
            let place = Place::at(x, y + 9.0 * scale);
            tiles::customer(pen, customer, place.scale(0.97 * scale));
        }
    }
}

/// A whole burrow: a small house.
pub(super) fn home(pen: &mut Pen, place: Place) {
    pen.art(
        place,
        "M-15 0L0 -14L15 0V13H-15z",
        Paint::fill(palette::TAN).outlined(INK, place.line(3.0)),
    );
}

pub(super) fn name(tile: Tile, look: &Look) -> String {
    match tile {
        Tile::Exhibition(_, exhibition) => TEXTS.short("exhibition", exhibition.as_str(), look),
        Tile::Customer(_, customer) => TEXTS.short("customer", customer.as_str(), look),
    }
}

/// Whether the game is over.
pub(super) fn is_over(view: &View) -> bool {
    view.open.phase.is_over()
}
