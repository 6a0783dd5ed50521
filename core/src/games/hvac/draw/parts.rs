//! Plants, spare parts, cogs and the helmet.

use std::f64::consts::TAU;

use super::super::board::Placed;
use super::super::words::TEXTS;
use crate::phrase::Look;
use crate::svg::color::{Color, palette};
use crate::svg::dogs::{Ears, Head, Mark};
use crate::svg::pen::{Data, Paint, Pen, Place};
use crate::svg::words::{Size, Style};
use crate::svg::{cards, icons, seats, signs};

/// A point of the picture.
pub(super) type Point = (f64, f64);

/// The size of a box.
pub(super) const BOX: Point = (320.0, 112.0);
const INK: Color = palette::INK;
/// The ground of a plant.
const PLANT: Color = Color::rgb(0xE4_F1_E6);
/// Its spine.
const PLANT_SPINE: Color = Color::rgb(0x3D_8B_5F);
/// The ground of a spare part.
const SPARE: Color = Color::rgb(0xFF_F6_DC);
/// Its spine.
const SPARE_SPINE: Color = Color::rgb(0xD9_A0_2B);
/// The ground of a printed plant.
const OLD: Color = Color::rgb(0xB5_B0_A6);
const OLD_INK: Color = Color::rgb(0x33_30_2A);
/// The ring of an open slot.
const OPEN: Color = Color::rgb(0x55_64_6D);
/// The bars of the trades: sales, designer, installer.
const YELLOW: Color = Color::rgb(0xF7_D2_3E);
const BLUE: Color = Color::rgb(0x5F_A3_EA);
const RED: Color = Color::rgb(0xEE_6A_55);

/// A cog wheel with eight teeth.
pub(super) fn cog(pen: &mut Pen, (x, y): Point, radius: f64, fill: Color) {
    let mut data = Data::new();
    for step in 0..32u8 {
        let reach = if step % 4 < 2 { 1.0 } else { 0.76 };
        let angle = TAU * f64::from(step) / 32.0;
        let point = (
            x + reach * radius * angle.cos(),
            y + reach * radius * angle.sin(),
        );
        if step == 0 {
            data.start(point);
        } else {
            data.to(point);
        }
    }
    data.close();
    pen.path(data.as_str(), Paint::fill(fill).outlined(INK, 4.0));
}

/// Wear: a black cog.
pub(super) fn black_cog(pen: &mut Pen, at: Point) {
    cog(pen, at, 21.0, INK);
    pen.circle(at, 6.7, Paint::fill(palette::CREAM));
}

/// Health: a white cog with its number.
pub(super) fn white_cog(pen: &mut Pen, at: Point, number: u8) {
    cog(pen, at, 28.0, palette::WHITE);
    let style = Style::bold(Size::Small, INK, palette::WHITE).middle();
    pen.words_on(at, 40.0, style, &number.to_string());
}

/// A plant that is printed on the board, with its black cog.
pub(super) fn printed(pen: &mut Pen, (x, y): Point, name: &str) {
    cards::shadow(pen, (x, y), BOX, 12.0);
    pen.rect((x, y), BOX, 12.0, Paint::fill(OLD).outlined(INK, 4.0));
    let style = Style::regular(Size::Small, OLD_INK, OLD).component();
    pen.words((x + 22.0, y + 43.0), 276.0, style, name);
    black_cog(pen, (x + 288.0, y + 78.0));
}

/// A card on the board.
pub(super) fn part(pen: &mut Pen, (x, y): Point, placed: Placed, look: &Look) {
    let spec = placed.spec();
    let (ground, spine) = if spec.is_plant {
        (PLANT, PLANT_SPINE)
    } else {
        (SPARE, SPARE_SPINE)
    };
    cards::shadow(pen, (x, y), BOX, 12.0);
    pen.rect((x, y), BOX, 12.0, Paint::fill(ground));
    pen.rect(
        (x + 2.0, y + 6.0),
        (11.0, BOX.1 - 12.0),
        0.0,
        Paint::fill(spine),
    );
    pen.rect((x, y), BOX, 12.0, Paint::line(INK, 4.0));
    let style = Style::bold(Size::Small, INK, ground).component();
    let name = TEXTS.short("part", placed.part.as_str(), look);
    pen.words((x + 22.0, y + 43.0), 270.0, style, &name);
    slots(pen, (x, y), placed);
    let middle = y + 78.0;
    let mut right = x + 288.0;
    for _ in 0..spec.black {
        black_cog(pen, (right, middle));
        right -= 46.0;
    }
    for coin in 0..spec.green {
        icons::coin(pen, (right - 16.0 * f64::from(coin), middle), 21.0, "");
    }
    if spec.green > 0 {
        right -= 30.0 + 16.0 * f64::from(spec.green);
    }
    white_cog(pen, (right - 6.0, middle + 1.0), spec.white);
}

/// One place every 42 px, in the order yellow, blue, red.
fn slots(pen: &mut Pen, (x, y): Point, placed: Placed) {
    let n_slots = placed.spec().slots_to_ready() + 1;
    let mut left = x + 22.0;
    for slot in 0..n_slots {
        let trade = match slot {
            0 => YELLOW,
            _ if slot + 1 == n_slots => RED,
            _ => BLUE,
        };
        pen.rect(
            (left, y + 95.0),
            (34.0, 11.0),
            5.0,
            Paint::fill(trade).outlined(INK, 3.0),
        );
        let at = (left + 17.0, y + 71.0);
        match placed.slots.get(slot).map(|cube| cube.owner()) {
            Some(Some(owner)) => seats::marker(pen, owner.index(), at, 16.0),
            // Filled, but nobody's (R7.5).
            Some(None) => signs::cross_out(pen, at, 11.0),
            None => pen.circle(at, 15.0, Paint::line(OPEN, 3.5).dashed(6.0, 5.0)),
        }
        left += 42.0;
    }
}

/// The dog that looks after the house, behind the roof.
pub(super) fn caretaker(pen: &mut Pen, (x, y): Point) {
    let beagle = Head::new(Ears::Flop, Color::rgb(0xC9_8B_4A), Mark::Muzzle);
    beagle.draw(pen, Place::at(x, y).scale(0.88));
    helmet(pen, Place::at(x, y - 18.0));
}

/// The helmet of the seat that is first this turn, 100 wide.
pub(super) fn helmet(pen: &mut Pen, place: Place) {
    let shell = Paint::fill(palette::AMBER).outlined(INK, place.line(5.0));
    pen.art(place, "M-42 2C-42 -38 42 -38 42 2z", shell);
    pen.group(place, |pen| {
        pen.rect(
            (-50.0, -4.0),
            (100.0, 12.0),
            6.0,
            Paint::fill(palette::AMBER).outlined(INK, place.line(4.0)),
        );
        pen.rect(
            (-10.0, -38.0),
            (20.0, 34.0),
            6.0,
            Paint::fill(Color::rgb(0xF7_DE_6B)).outlined(INK, place.line(4.0)),
        );
    });
}
