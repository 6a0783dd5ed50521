//! The progress board: reputation, the awards of exhibitions, and round by round the exhibitions and customers with what they value.

use super::super::View;
use super::head::{self, Tile};
use super::{COLUMNS, HALF, Point, canvas, component, halves, icons, market, say, tiles};
use crate::games::petz::msg;
use crate::phrase::Look;
use crate::svg::color::{Color, palette};
use crate::svg::icons::star;
use crate::svg::pen::{Paint, Pen, Place};
use crate::svg::seats::{self, Ground, Livery};
use crate::svg::signs;
use crate::svg::words::{Size, Style};
use crate::svg::{Svg, cards};

const INK: Color = palette::INK;
/// The ground of a tile whose round is over.
const PAST: Color = Color::rgb(0xE7_DC_C6);
/// Where the rounds begin, and how high each tile is.
const ROUNDS: f64 = 382.0;
const TILE: f64 = 124.0;
const STEP: f64 = 138.0;

pub(super) fn draw(view: &View, look: &Look) -> Svg {
    let rounds = view.open.rounds();
    // Exhibitions begin in round 2, customers in round 3, and the last round has two of these.
    let rows = f64::from(rounds - 1);
    let height = ROUNDS + rows * STEP + 12.0;
    let mut canvas = canvas(market::whole(height));
    canvas.fixed_edge();
    let pen = &mut canvas.moving;
    title(pen, view, look);
    track(pen, view, look);
    tiles(pen, view, look);
    canvas.finish()
}

/// The round, and the awards of an exhibition by place.
fn title(pen: &mut Pen, view: &View, look: &Look) {
    let board = &view.open;
    signs::panel(pen, (28.0, 34.0), (400.0, 88.0), palette::CREAM);
    let style = Style::bold(Size::Name, INK, palette::CREAM).middle();
    let text = format!(
        "{} {}/{}",
        say(msg::PICTURE_ROUND, look),
        board.round,
        board.rounds()
    );
    pen.words_on((228.0, 78.0), 370.0, style, &text);
    let ground = palette::PAPER;
    signs::panel(pen, (444.0, 34.0), (728.0, 88.0), ground);
    icons::trophy(pen, Place::at(500.0, 78.0).scale(0.72));
    let awards: &[u8] = match board.n {
        2 => &[6, 2],
        3 => &[6, 4, 2],
        _ => &[8, 6, 4, 2],
    };
    let style = Style::bold(Size::Count, INK, ground);
    for (at, award) in (0u8..).zip(awards) {
        let x = 590.0 + 140.0 * f64::from(at);
        star(pen, (x, 78.0), 22.0, palette::AMBER);
        pen.words_on((x + 30.0, 78.0), 60.0, style, &award.to_string());
    }
}

/// The reputation track: a token for each seat at its points.
fn track(pen: &mut Pen, view: &View, look: &Look) {
    let ground = palette::PAPER;
    signs::panel(pen, (28.0, 138.0), (1144.0, 228.0), ground);
    let board = &view.open;
    let most = board
        .seats()
        .map(|seat| board.player(seat).rep2)
        .max()
        .unwrap_or_default();
    let tens = (most / 20 + 1).max(3);
    let left = 76.0;
    let length = 1000.0;
    let line = 204.0;
    let at = |rep2: i16| left + length * f64::from(rep2.max(0)) / (20.0 * f64::from(tens));
    pen.line(
        &[(left, line), (left + length, line)],
        Paint::line(palette::TAN, 16.0),
    );
    let style = Style::regular(Size::Small, palette::MUTED, ground).middle();
    for ten in 0..=tens {
        let x = at(20 * ten);
        pen.words((x, line + 52.0), 60.0, style, &(10 * ten).to_string());
        pen.line(
            &[(x, line - 14.0), (x, line + 14.0)],
            Paint::line(palette::MUTED, 4.0),
        );
    }
    let n = f64::from(board.n);
    for seat in board.seats().rev() {
        let x = at(board.player(seat).rep2);
        let equal = board
            .seats()
            .take(seat.index())
            .filter(|&other| (at(board.player(other).rep2) - x).abs() < 34.0);
        let up = 16.0 * f64::from(u8::try_from(equal.count()).unwrap_or_default());
        seats::marker(pen, seat.index(), (x + up, line - up), 22.0);
    }
    let style = Style::bold(Size::Small, INK, ground);
    for seat in board.seats() {
        let x = 80.0 + 1100.0 / n * f64::from(seat.number());
        let letter = Livery::of(seat.index()).letter();
        seats::token(pen, seat.index(), (x, 326.0), 22.0, Ground::Light, &letter);
        star(pen, (x + 52.0, 326.0), 20.0, palette::AMBER);
        let rep = halves(board.player(seat).rep2, look);
        pen.words_on((x + 80.0, 326.0), 100.0, style, &rep);
    }
}

fn tiles(pen: &mut Pen, view: &View, look: &Look) {
    let board = &view.open;
    let last = board.rounds();
    for round in 2..=last {
        let row = f64::from(round - 2);
        let y = ROUNDS + row * STEP;
        let is_now = round == board.round;
        let is_past = round < board.round;
        let show = board
            .exhibition(round)
            .map(|id| Tile::Exhibition(round, id));
        tile(pen, show, round, (COLUMNS[0], y), (is_now, is_past), look);
        if round < 3 {
            continue;
        }
        let up = y - STEP;
        let known = board.customers_of(round);
        let visit = |at: usize| known.get(at).map(|&id| Tile::Customer(round, id));
        tile(
            pen,
            visit(0),
            round,
            (COLUMNS[1], up),
            (is_now, is_past),
            look,
        );
        if round == last {
            tile(
                pen,
                visit(1),
                round,
                (COLUMNS[1], y),
                (is_now, is_past),
                look,
            );
        }
    }
}

/// A tile with its name and its terms; face down while it is not revealed.
fn tile(
    pen: &mut Pen,
    tile: Option<Tile>,
    round: u8,
    (x, y): Point,
    (is_now, is_past): (bool, bool),
    look: &Look,
) {
    let ground = if is_now {
        palette::NOTE
    } else if is_past {
        PAST
    } else {
        palette::PAPER
    };
    signs::panel(pen, (x, y), (HALF, TILE), ground);
    let chip = (x + 116.0, y + 34.0);
    icons::chip(pen, chip, &round.to_string());
    let Some(tile) = tile else {
        cards::back(pen, (x + 50.0, y + TILE / 2.0), 88.0);
        return;
    };
    head::sign(pen, tile, (x + 50.0, y + TILE / 2.0), 0.82);
    let style = Style::bold(Size::Small, INK, ground).component();
    let (kind, id) = match tile {
        Tile::Exhibition(_, id) => ("exhibition", id.as_str()),
        Tile::Customer(_, id) => ("customer", id.as_str()),
    };
    let room = HALF - 150.0 - 14.0;
    let name = component(kind, id, room, style, look);
    pen.words_on((x + 150.0, y + 34.0), room, style, &name);
    tiles::terms(pen, tile.terms(), (x + 102.0, y + 90.0), 22.0, ground);
}
