//! The small pictures of this game, drawn around (0, 0).

use super::super::cards::Breed;
use super::super::town::Kind;
use crate::svg::color::{Color, palette};
use crate::svg::dogs::{Ears, Head, Mark};
use crate::svg::pen::{Data, Paint, Pen, Place};
use crate::svg::seats::{self, Body, Ground, Livery};

const INK: Color = palette::INK;

/// The head of a breed.
pub(super) fn head(breed: Breed) -> Head {
    let (ears, coat, mark) = match breed.as_str() {
        "boxer" => (Ears::Flop, 0xB9_75_3C, Mark::Mask),
        "poodle" => (Ears::Puff, 0xF3_E3_E6, Mark::Plain),
        "shepherd" => (Ears::Up, 0x9A_6B_3C, Mark::Mask),
        "husky" => (Ears::Up, 0x8E_9B_A8, Mark::Blaze),
        "terrier" => (Ears::Half, 0xF4_EB_DB, Mark::Patch),
        _ => (Ears::Flop, 0xE7_C2_7D, Mark::Muzzle),
    };
    Head::new(ears, Color::rgb(coat), mark)
}

/// A dog: its head on its seat's shape.
pub(super) fn dog(pen: &mut Pen, seat: usize, breed: Breed, (x, y): (f64, f64), radius: f64) {
    seats::token(pen, seat, (x, y), radius, Ground::Light, "");
    let down = match Livery::of(seat).body {
        Body::Triangle => 0.24,
        Body::Star => 0.06,
        Body::Circle | Body::Square | Body::Diamond | Body::Cross => 0.0,
    };
    // The shape is to be seen all round the head.
    let place = Place::at(x, y + down * radius).scale(radius / 72.0);
    head(breed).draw(pen, place);
}

/// What stands on a street space.
pub(super) fn feature(pen: &mut Pen, kind: Kind, at: (f64, f64)) {
    let place = Place::at(at.0, at.1);
    match kind {
        Kind::Bin => bin(pen, place, Color::rgb(0x7E_8C_99), Color::rgb(0x5E_6B_77)),
        Kind::Lamp => lamp(pen, place),
        Kind::Fountain => fountain(pen, place),
        _ => {}
    }
}

/// A bin in its two colours.
pub(super) fn bin(pen: &mut Pen, place: Place, body: Color, lid: Color) {
    pen.group(place, |pen| {
        let line = |color| Paint::fill(color).outlined(INK, 4.0);
        pen.path("M-17 -12H17L13 24H-13z", line(body));
        pen.rect((-21.0, -20.0), (42.0, 9.0), 4.0, line(lid));
        pen.path("M-6 -4V17M6 -4V17", Paint::line(INK, 3.0));
    });
}

/// A bin that is covered until bin day.
pub(super) fn covered_bin(pen: &mut Pen, (x, y): (f64, f64)) {
    let place = Place::at(x, y);
    bin(pen, place, Color::rgb(0xB9_B2_A2), Color::rgb(0x9C_95_86));
    crate::svg::signs::cross_out(pen, (x, y), 21.0);
}

fn lamp(pen: &mut Pen, place: Place) {
    pen.group(place, |pen| {
        pen.path("M0 -8V26M-10 27H10", Paint::line(INK, 6.0));
        let light = Paint::fill(Color::rgb(0xFF_E0_8A)).outlined(INK, 4.0);
        pen.path("M-13 -26H13L9 -6H-9z", light);
        pen.path("M-9 -27Q0 -36 9 -27", Paint::line(INK, 4.0));
    });
}

fn fountain(pen: &mut Pen, place: Place) {
    pen.group(place, |pen| {
        let bowl = Paint::fill(Color::rgb(0x7F_B9_D6)).outlined(INK, 4.0);
        pen.ellipse((0.0, 14.0), (24.0, 12.0), bowl);
        pen.ellipse(
            (0.0, 12.0),
            (15.0, 6.0),
            Paint::fill(Color::rgb(0xCD_EB_F7)),
        );
        pen.path(
            "M0 10V-12M0 -12C-4 -24 -16 -22 -16 -10M0 -12C4 -24 16 -22 16 -10",
            Paint::line(Color::rgb(0x2F_7F_A8), 5.0),
        );
    });
}

/// A newspaper, 36 x 30 at scale 1.
pub(super) fn paper(pen: &mut Pen, place: Place) {
    pen.group(place, |pen| {
        let sheet = Paint::fill(palette::WHITE).outlined(INK, place.line(4.0));
        pen.rect((-18.0, -15.0), (36.0, 30.0), 3.0, sheet);
        pen.path("M-11 -7H11M-11 1H2M-11 8H2", Paint::line(INK, 3.5));
        pen.rect(
            (5.0, 0.0),
            (8.0, 9.0),
            1.0,
            Paint::fill(Color::rgb(0x8F_A6_B8)),
        );
    });
}

/// A mark: a puddle with its owner's shape.
pub(super) fn mark(pen: &mut Pen, seat: usize, (x, y): (f64, f64)) {
    pen.art(
        Place::at(x, y).scale(1.08),
        "M-22 8C-30 -2 -18 -10 -10 -8C-4 -16 14 -14 16 -5C28 -4 26 12 14 12C6 18 -14 18 -22 8z",
        Paint::fill(Color::rgb(0xF6_DE_5A)).outlined(INK, 3.5),
    );
    seats::marker(pen, seat, (x, y), 12.0);
}

/// A drop of the bladder, full or empty.
pub(super) fn drop(pen: &mut Pen, place: Place, fill: Color) {
    pen.art(
        place,
        "M0 -17C7 -6 12 0 12 7A12 12 0 0 1 -12 7C-12 0 -7 -6 0 -17z",
        Paint::fill(fill).outlined(INK, place.line(3.0)),
    );
}

/// A bowl of a day of food, full or empty: 24 x 34 at scale 1.
pub(super) fn bowl(pen: &mut Pen, place: Place, is_full: bool) {
    let fill = if is_full { 0xC4_3D_2B } else { 0xEA_DF_C8 };
    let line = place.line(3.0);
    if is_full {
        let heap = Paint::fill(Color::rgb(0x7A_4A_22)).outlined(INK, line);
        pen.art(place, "M-8 -1Q0 -14 8 -1z", heap);
    }
    let bowl = Paint::fill(Color::rgb(fill)).outlined(INK, line);
    pen.art(place, "M-11 0H11L8 20H-8z", bowl);
}

/// The truck, its cab to the right; `side` −1 turns it round.
pub(super) fn truck(pen: &mut Pen, place: Place, side: f64) {
    let color = Color::rgb;
    let block = |pen: &mut Pen, x: f64, y: f64, width: f64, height: f64, radius, paint| {
        let left = if side > 0.0 { x } else { -x - width };
        pen.rect((left, y), (width, height), radius, paint);
    };
    let shape = |points: &[(f64, f64)]| {
        let mut data = Data::new();
        for (i, &(x, y)) in points.iter().enumerate() {
            if i == 0 {
                data.start((side * x, y));
            } else {
                data.to((side * x, y));
            }
        }
        data
    };
    pen.group(place, |pen| {
        pen.ellipse((0.0, 30.0), (50.0, 9.0), Paint::fill(INK).opacity(0.3));
        let body = Paint::fill(color(0xF2_A3_3A)).outlined(INK, 5.0);
        block(pen, -50.0, -34.0, 66.0, 58.0, 7.0, body);
        let cage = Paint::fill(color(0x4B_3A_2A)).outlined(INK, 3.0);
        block(pen, -42.0, -26.0, 50.0, 34.0, 4.0, cage);
        for x in [-30.0, -17.0, -4.0] {
            let bar = Paint::line(palette::PAPER, 5.0);
            pen.line(&[(side * x, -26.0), (side * x, 8.0)], bar);
        }
        let mut cab = shape(&[
            (16.0, -18.0),
            (34.0, -18.0),
            (48.0, 2.0),
            (48.0, 24.0),
            (16.0, 24.0),
        ]);
        let paint = Paint::fill(color(0xE0_70_2A)).outlined(INK, 5.0);
        pen.path(cab.close().as_str(), paint);
        let mut window = shape(&[(23.0, -10.0), (33.0, -10.0), (41.0, 2.0), (23.0, 2.0)]);
        let paint = Paint::fill(color(0xCD_EB_F7)).outlined(INK, 3.0);
        pen.path(window.close().as_str(), paint);
        for x in [-30.0, 28.0] {
            pen.circle((side * x, 26.0), 12.0, Paint::fill(INK));
            pen.circle((side * x, 26.0), 5.0, Paint::fill(color(0xC9_D2_D8)));
        }
    });
}
