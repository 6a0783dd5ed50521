//! The pictures: the burrows of all seats, with what is to come above them.

use super::position::{Animal, Player};
use super::words::TEXTS;
use super::{Color as Bar, Fact, Phase, Plot, View};
use crate::game::Sheet;
use crate::phrase::{Look, Phrase};
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::pen::{Data, Paint, Pen};
use crate::svg::signs::{self, PlateState};
use crate::svg::words::{Size, Style};
use crate::svg::{Canvas, Svg, icons, names, seats};

const BOARD: Sheet = Sheet::public("board");
const DUNGEON: Color = Color::rgb(0x3B_2F_45);
const CAGE: Color = Color::rgb(0xD9_E3_C6);
const ROCK: Color = Color::rgb(0xA5_8C_6A);
const DARK: Color = Color::rgb(0x3B_2F_45);
/// Where the burrows begin, how large they are and how far apart.
const TOP: f64 = 220.0;
const PLATE: (f64, f64) = (564.0, 560.0);
const GAP: f64 = 16.0;

pub(super) fn sheets(_view: &View) -> Vec<Sheet> {
    vec![BOARD]
}

pub(super) fn draw(view: &View, _sheet: Sheet, _last: &[Fact], look: &Look) -> Svg {
    let height = if view.board.n > 2 { 1400 } else { 824 };
    let mut canvas = Canvas::new(height, DUNGEON);
    canvas.fixed_edge();
    head(&mut canvas.moving, view, look);
    let style = Style::on_paper(Size::Name);
    let seat_of = |index: usize| Seat::new(u8::try_from(index).unwrap_or_default());
    let shown: Vec<String> = view
        .board
        .seats()
        .map(|seat| look.name(seat).unwrap_or_default().to_owned())
        .collect();
    let nameless = Look::new(look.lang);
    let people = names::tell_apart(
        &shown,
        400.0,
        style,
        |index| TEXTS.seat(seat_of(index), &nameless),
        |index| seats::Livery::of(index).letter,
    );
    let waiting = super::words::waiting_seats(view);
    for seat in view.board.seats() {
        let column = f64::from(seat.number() % 2);
        let row = f64::from(seat.number() / 2);
        let at = (28.0 + column * (PLATE.0 + GAP), TOP + row * (PLATE.1 + GAP));
        let ranks = view.board.ranks();
        let state = if view.board.phase == Phase::Over && ranks[seat.index()] == 1 {
            PlateState::Won
        } else if waiting.contains(seat) {
            PlateState::Waiting
        } else {
            PlateState::Plain
        };
        let name = &people[seat.index()];
        signs::plate(
            &mut canvas.moving,
            seat.index(),
            at,
            PLATE,
            state,
            (name, 400.0),
        );
        burrow(
            &mut canvas.moving,
            &view.public_player(seat),
            at,
            state.ground(),
        );
    }
    canvas.finish()
}

/// The round, and this round's exhibition and customers.
fn head(pen: &mut Pen, view: &View, look: &Look) {
    let board = &view.board;
    signs::panel(pen, (28.0, 34.0), (210.0, 150.0), palette::CREAM);
    let style = Style::bold(Size::Round, palette::INK, palette::CREAM).middle();
    let round = format!("{}/{}", board.round, board.rounds());
    pen.words_on((133.0, 109.0), 180.0, style, &round);
    signs::panel(pen, (254.0, 34.0), (918.0, 150.0), palette::NOTE);
    let line = Style::bold(Size::Small, palette::INK, palette::NOTE);
    let mut y = 74.0;
    if let Some(exhibition) = board.exhibition(board.round) {
        icons::star(pen, (290.0, y), 24.0, palette::AMBER);
        let name = TEXTS.say(
            &Phrase::new("plain").named("name", "Exhibition", exhibition),
            look,
        );
        pen.words_on((330.0, y), 820.0, line, &name);
        y += 66.0;
    }
    let mut x = 290.0;
    for &customer in board.customers_of(board.round) {
        icons::coin(pen, (x, y), 24.0, "");
        let name = TEXTS.say(
            &Phrase::new("plain").named("name", "Customer", customer),
            look,
        );
        pen.words_on((x + 40.0, y), 380.0, line, &name);
        x += 440.0;
    }
}

/// What a seat has: counts, then its four plots.
fn burrow(pen: &mut Pen, player: &Player, (x, y): (f64, f64), ground: Color) {
    let style = Style::bold(Size::Small, palette::INK, ground);
    let count = |pen: &mut Pen, column: f64, text: &str| {
        pen.words_on((x + 52.0 + column, y + 106.0), 70.0, style, text);
    };
    icons::star(pen, (x + 30.0, y + 106.0), 22.0, palette::AMBER);
    count(pen, 0.0, &(player.rep2.div_euclid(2)).to_string());
    imp(pen, (x + 162.0, y + 106.0));
    count(pen, 132.0, &player.imps.to_string());
    icons::coin(pen, (x + 272.0, y + 106.0), 22.0, "");
    count(pen, 244.0, &player.gold.to_string());
    carrot(pen, (x + 386.0, y + 106.0));
    count(pen, 352.0, &player.n_veg().to_string());
    meat(pen, (x + 486.0, y + 106.0));
    count(pen, 456.0, &player.n_meat().to_string());
    for plot in Plot::ALL {
        let index = plot.index();
        let column = if index % 2 == 0 { 0.0 } else { 1.0 };
        let row = if index < 2 { 0.0 } else { 1.0 };
        let at = (x + 16.0 + 270.0 * column, y + 148.0 + 202.0 * row);
        let size = (262.0, 194.0);
        let state = player.plots[index];
        let fill = if state.cage.is_some() { CAGE } else { ROCK };
        pen.rect(
            at,
            size,
            14.0,
            Paint::fill(fill).outlined(palette::INK, 4.0),
        );
        if let Some(animal) = player.pet_on(plot) {
            pet(pen, animal, at);
        }
        for n in 0..state.manure.min(3) {
            pile(pen, (at.0 + 150.0 + 34.0 * f64::from(n), at.1 + 130.0));
        }
    }
}

/// A pet: its face, its size, its bars, its suffering.
fn pet(pen: &mut Pen, animal: Animal, (x, y): (f64, f64)) {
    let hue = 0x4F_7F_6F + 0x05_03_07 * (animal.pet as u32);
    let body = Paint::fill(Color::rgb(hue)).outlined(palette::INK, 4.0);
    pen.ellipse((x + 70.0, y + 78.0), (48.0, 52.0), body);
    for side in [-18.0, 18.0] {
        let eye = Paint::fill(palette::WHITE).outlined(palette::INK, 3.0);
        pen.circle((x + 70.0 + side, y + 66.0), 13.0, eye);
        pen.circle((x + 70.0 + side, y + 68.0), 5.0, Paint::fill(palette::INK));
    }
    pen.rect((x + 186.0, y + 14.0), (62.0, 56.0), 10.0, Paint::fill(DARK));
    let style = Style::bold(Size::Small, palette::WHITE, DARK).middle();
    pen.words_on((x + 217.0, y + 42.0), 50.0, style, &animal.size.to_string());
    for (at, &bar) in (0u8..).zip(animal.bars()) {
        shape(pen, bar, (x + 24.0 + 35.0 * f64::from(at), y + 168.0));
    }
    for n in 0..animal.suffering.min(2) {
        let place = crate::svg::pen::Place::at(x + 140.0, y + 36.0 + 40.0 * f64::from(n));
        icons::heart(pen, place.scale(0.8), palette::ALARM);
    }
}

/// A need colour: with its own shape.
fn shape(pen: &mut Pen, bar: Bar, (x, y): (f64, f64)) {
    let paint = |bits: u32| Paint::fill(Color::rgb(bits)).outlined(palette::INK, 3.0);
    let corners = |points: &[(f64, f64)]| {
        let mut data = Data::new();
        for (at, &(right, down)) in points.iter().enumerate() {
            if at == 0 {
                data.start((x + right, y + down));
            } else {
                data.to((x + right, y + down));
            }
        }
        data.close();
        data
    };
    match bar {
        Bar::Green => pen.circle((x, y), 13.0, paint(0x6F_B3_5A)),
        Bar::Red => {
            let data = corners(&[(0.0, -15.0), (15.0, 12.0), (-15.0, 12.0)]);
            pen.path(data.as_str(), paint(0xE0_64_4C));
        }
        Bar::Yellow => pen.rect((x - 12.0, y - 12.0), (24.0, 24.0), 2.0, paint(0xF2_CB_4B)),
        Bar::Purple => {
            let data = corners(&[(0.0, -16.0), (16.0, 0.0), (0.0, 16.0), (-16.0, 0.0)]);
            pen.path(data.as_str(), paint(0x9A_73_C4));
        }
    }
}

fn imp(pen: &mut Pen, (x, y): (f64, f64)) {
    let gray = Color::rgb(0xB5_B0_A6);
    pen.circle((x, y), 20.0, Paint::fill(gray).outlined(palette::INK, 4.0));
    for side in [-14.0, 14.0] {
        let horn = [(x + side, y - 16.0), (x + 1.3 * side, y - 30.0)];
        pen.line(&horn, Paint::line(palette::INK, 6.0));
        pen.circle((x + side / 2.0, y - 2.0), 3.0, Paint::fill(palette::INK));
    }
}

fn carrot(pen: &mut Pen, (x, y): (f64, f64)) {
    let mut data = Data::new();
    data.start((x - 12.0, y - 10.0))
        .to((x + 12.0, y - 10.0))
        .to((x, y + 24.0))
        .close();
    pen.path(
        data.as_str(),
        Paint::fill(Color::rgb(0xF0_8A_2B)).outlined(palette::INK, 4.0),
    );
    pen.line(
        &[(x, y - 12.0), (x, y - 26.0)],
        Paint::line(palette::GOOD, 8.0),
    );
}

fn meat(pen: &mut Pen, (x, y): (f64, f64)) {
    pen.line(
        &[(x - 22.0, y + 20.0), (x, y)],
        Paint::line(palette::INK, 9.0),
    );
    let brown = Color::rgb(0xC0_60_38);
    pen.circle(
        (x + 4.0, y - 6.0),
        17.0,
        Paint::fill(brown).outlined(palette::INK, 4.0),
    );
}

fn pile(pen: &mut Pen, (x, y): (f64, f64)) {
    let mut data = Data::new();
    data.start((x - 15.0, y + 14.0))
        .to((x, y - 16.0))
        .to((x + 15.0, y + 14.0))
        .close();
    pen.path(
        data.as_str(),
        Paint::fill(palette::WOOD).outlined(palette::INK, 3.0),
    );
}
