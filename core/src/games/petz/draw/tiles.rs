//! Artifacts, the faces of customers, and what customers and exhibitions value.

use super::super::data::Terms;
use super::super::{Artifact, Color as Bar, Customer, Need};
use super::icons::{bar, bar_color, imp, mutation, need, pile, shape, suffering};
use crate::svg::color::{Color, palette};
use crate::svg::icons::star;
use crate::svg::pen::{Paint, Pen, Place};
use crate::svg::words::{Size, Style, Weight, width};

const INK: Color = palette::INK;

/// An artifact, about 60 high.
pub(super) fn artifact(pen: &mut Pen, artifact: Artifact, place: Place) {
    match artifact {
        Artifact::BookGr | Artifact::BookGy | Artifact::BookYp | Artifact::BookRp => {
            pen.art(
                place,
                "M-24 -28H20Q24 -28 24 -24V26Q24 30 20 30H-24z",
                shape(0x6B_4F_A0, place, 4.0),
            );
            pen.art(place, "M-16 -28V30", Paint::line(INK, place.line(3.0)));
            let (x, y) = place.point();
            let colors = artifact.colors().unwrap_or_default();
            let s = place.line(1.0).recip();
            bar(pen, colors[0], (x + 4.0 * s, y - 12.0 * s), 11.0 * s);
            bar(pen, colors[1], (x + 4.0 * s, y + 15.0 * s), 11.0 * s);
        }
        Artifact::Crystal => {
            pen.art(place, "M-24 14H24V28H-24z", shape(0x8A_5A_33, place, 4.0));
            pen.art(
                place,
                "M-27 -6A27 27 0 1 1 27 -6A27 27 0 1 1 -27 -6z",
                shape(0xBF_E3_F2, place, 4.0),
            );
            pen.art(
                place,
                "M-16 -14A8 5 0 0 1 0 -14A8 5 0 0 1 -16 -14z",
                Paint::fill(palette::WHITE),
            );
        }
        Artifact::Shovel => {
            pen.art(place, "M24 -30L-4 4", Paint::line(INK, place.line(12.0)));
            pen.art(
                place,
                "M24 -30L-4 4",
                Paint::line(Color::rgb(0xB9_8F_6A), place.line(5.0)),
            );
            pen.art(
                place,
                "M-10 -8L10 12L-8 30Q-28 30 -28 10z",
                shape(0xB9_C2_CC, place, 4.0),
            );
        }
        Artifact::Armor => {
            pen.art(
                place,
                "M0 -32L26 -22V2C26 18 12 28 0 32C-12 28 -26 18 -26 2V-22z",
                shape(0xA9_B6_C6, place, 4.0),
            );
            pen.art(
                place,
                "M0 -22V22M-16 -4H16",
                Paint::line(INK, place.line(5.0)),
            );
        }
        Artifact::Star => {
            let (x, y) = place.point();
            let s = place.line(1.0).recip();
            pen.rect(
                (x - 26.0 * s, y - 30.0 * s),
                (52.0 * s, 60.0 * s),
                6.0,
                Paint::fill(palette::CREAM).outlined(INK, 4.0),
            );
            imp(pen, (x, y - 4.0 * s), 0.72 * s);
            star(pen, (x, y + 22.0 * s), 9.0 * s, palette::AMBER);
        }
        Artifact::Whip => {
            pen.art(place, "M-22 30L-6 8", Paint::line(INK, place.line(14.0)));
            pen.art(
                place,
                "M-22 30L-6 8",
                Paint::line(Color::rgb(0x8A_5A_33), place.line(7.0)),
            );
            pen.art(
                place,
                "M-6 8C14 -24 34 -2 18 10C4 20 -8 -8 14 -30",
                Paint::line(INK, place.line(5.0)),
            );
        }
        Artifact::Box => {
            pen.art(place, "M-26 -8H26V28H-26z", shape(0x3E_7F_B5, place, 4.0));
            pen.art(place, "M-30 -22H30V-6H-30z", shape(0x5F_A3_D6, place, 4.0));
            pen.art(
                place,
                "M0 -2L4 8L14 12L4 16L0 26L-4 16L-14 12L-4 8z",
                Paint::fill(palette::AMBER),
            );
        }
    }
}

/// The face of a customer, 64 wide.
pub(super) fn customer(pen: &mut Pen, customer: Customer, place: Place) {
    let skin = match customer {
        Customer::Master => 0x8C_5A_9E,
        Customer::Granny => 0xE0_B9_9A,
        Customer::Mistress => 0xB8_6F_A0,
        Customer::Girl => 0xF0_C9_A8,
        Customer::Warlock => 0x6E_8F_B5,
        Customer::Orc => 0x7F_A0_5A,
        Customer::Farmer => 0x9A_B0_6A,
        Customer::Lich => 0xE7_E3_D2,
    };
    let hat =
        |pen: &mut Pen, data: &str, color: u32| pen.art(place, data, shape(color, place, 4.0));
    match customer {
        Customer::Master => hat(
            pen,
            "M-22 -16L-34 -44L-8 -26zM22 -16L34 -44L8 -26z",
            0x5A_35_66,
        ),
        Customer::Orc | Customer::Farmer => {
            hat(pen, "M-24 -8L-44 -18L-30 8zM24 -8L44 -18L30 8z", 0x6C_8C_49);
        }
        Customer::Girl => hat(
            pen,
            "M-26 -6C-46 -10 -46 20 -34 26C-30 16 -26 12 -26 6zM26 -6C46 -10 46 20 34 26C30 16 26 12 26 6z",
            0xB5_65_3A,
        ),
        _ => {}
    }
    pen.art(
        place,
        "M-30 0A30 30 0 1 1 30 0A30 30 0 1 1 -30 0z",
        shape(skin, place, 4.0),
    );
    match customer {
        Customer::Granny => hat(
            pen,
            "M-30 -4C-34 -40 34 -40 30 -4C22 -20 -22 -20 -30 -4zM-9 -31A9 9 0 1 1 9 -31A9 9 0 1 1 -9 -31z",
            0xE3_E0_DA,
        ),
        Customer::Mistress => hat(
            pen,
            "M-34 -14Q0 -30 34 -14L22 -22C22 -42 -22 -42 -22 -22z",
            0x8E_1F_4A,
        ),
        Customer::Warlock => hat(
            pen,
            "M-36 -14Q0 -26 36 -14L10 -26L2 -54L-12 -26z",
            0x3E_4F_86,
        ),
        Customer::Farmer => hat(
            pen,
            "M-36 -14Q0 -28 36 -14L20 -22C20 -40 -20 -40 -20 -22z",
            0xE2_B8_5A,
        ),
        _ => {}
    }
    if customer == Customer::Lich {
        pen.art(
            place,
            "M-17 -4A7 8 0 1 1 -3 -4A7 8 0 1 1 -17 -4zM3 -4A7 8 0 1 1 17 -4A7 8 0 1 1 3 -4z",
            Paint::fill(INK),
        );
        pen.art(
            place,
            "M-12 14H12M-6 9V19M0 9V19M6 9V19",
            Paint::line(INK, place.line(3.5)),
        );
        return;
    }
    pen.art(
        place,
        "M-10 -3v1M10 -3v1",
        Paint::line(INK, place.line(8.0)),
    );
    let mouth = match customer {
        Customer::Master | Customer::Warlock => "M-10 14Q0 9 10 14M-16 -12L-5 -8M16 -12L5 -8",
        Customer::Orc | Customer::Farmer => "M-14 12H14M-9 12V6M9 12V6",
        _ => "M-10 10Q0 19 10 10",
    };
    pen.art(place, mouth, Paint::line(INK, place.line(4.0)));
}

/// Draws the sign of a term at a point, reaching this far.
type Sign = fn(&mut Pen, (f64, f64), f64);

/// What an exhibition or a customer values: signs with their weights, from the left. Returns where they end.
pub(super) fn terms(
    pen: &mut Pen,
    terms: &Terms,
    (x, y): (f64, f64),
    radius: f64,
    ground: Color,
) -> f64 {
    let mut left = x;
    for need_of in Need::ALL {
        let weight = terms.needs[need_of.index()];
        left = term(pen, (left, y), radius, ground, weight, |pen, at| {
            need(pen, need_of, at, radius);
        });
    }
    for need_of in Need::ALL {
        let weight = terms.need_colors[need_of.index()];
        left = term(pen, (left, y), radius, ground, weight, |pen, at| {
            four(pen, at, radius);
            need(pen, need_of, at, 0.62 * radius);
        });
    }
    let others: [(i8, Sign); 7] = [
        (terms.types, each_kind),
        (terms.colors, four),
        (terms.best, best),
        (terms.pets, paw),
        (terms.suffering, |pen, at, radius| {
            suffering(pen, at, radius / 20.0);
        }),
        (terms.mutation, |pen, at, radius| {
            mutation(pen, at, radius / 20.0);
        }),
        (terms.manure, |pen, at, radius| pile(pen, at, radius / 19.0)),
    ];
    for (weight, draw) in others {
        left = term(pen, (left, y), radius, ground, weight, |pen, at| {
            draw(pen, at, radius);
        });
    }
    left
}

/// The width of a plus or minus, with the gap after it.
const OPERATOR: f64 = 24.0;

/// A weight and what it is for; a weight of one is only a plus or minus.
fn term(
    pen: &mut Pen,
    (x, y): (f64, f64),
    radius: f64,
    ground: Color,
    weight: i8,
    draw: impl FnOnce(&mut Pen, (f64, f64)),
) -> f64 {
    if weight == 0 {
        return x;
    }
    let ink = if weight < 0 { palette::ALARM } else { INK };
    let data = if weight < 0 {
        "M-9 0H9"
    } else {
        "M-9 0H9M0 -9V9"
    };
    let operator = Place::at(x + 10.0, y + 1.0);
    pen.art(operator, data, Paint::line(ink, 5.5));
    let mut left = x + OPERATOR;
    let n = weight.unsigned_abs();
    if n > 1 {
        let style = Style::bold(Size::Small, ink, ground);
        left += pen.words_on((left, y), 40.0, style, &n.to_string()) + 3.0;
    }
    draw(pen, (left + radius, y));
    left + 2.0 * radius + TERM_GAP
}

/// The gap after a term.
const TERM_GAP: f64 = 10.0;

/// Different card colours: all four in one square.
fn four(pen: &mut Pen, (x, y): (f64, f64), radius: f64) {
    let half = 0.95 * radius;
    for (color, right, down) in [
        (Bar::Green, -1.0, -1.0),
        (Bar::Red, 0.0, -1.0),
        (Bar::Yellow, -1.0, 0.0),
        (Bar::Purple, 0.0, 0.0),
    ] {
        pen.rect(
            (x + right * half, y + down * half),
            (half, half),
            3.0,
            Paint::fill(bar_color(color)).outlined(INK, 2.5),
        );
    }
}

/// Different needs: two signs, one before the other, and dots.
fn each_kind(pen: &mut Pen, (x, y): (f64, f64), radius: f64) {
    need(
        pen,
        Need::Play,
        (x - 0.4 * radius, y - 0.35 * radius),
        0.62 * radius,
    );
    need(
        pen,
        Need::Hunger,
        (x + 0.4 * radius, y - 0.35 * radius),
        0.62 * radius,
    );
    need(pen, Need::Magic, (x, y + 0.4 * radius), 0.62 * radius);
}

/// The most frequent need: a tower of fields with a star.
fn best(pen: &mut Pen, (x, y): (f64, f64), radius: f64) {
    pen.circle(
        (x, y),
        radius,
        Paint::fill(palette::CREAM).outlined(INK, 3.5),
    );
    star(pen, (x, y), 0.72 * radius, palette::AMBER);
}

fn paw(pen: &mut Pen, (x, y): (f64, f64), radius: f64) {
    pen.circle(
        (x, y),
        radius,
        Paint::fill(palette::CREAM).outlined(INK, 3.5),
    );
    crate::svg::icons::paw(pen, Place::at(x, y + 1.0).scale(radius / 44.0), INK);
}

/// How wide [`terms`] draws them.
pub(super) fn terms_width(terms: &Terms, radius: f64) -> f64 {
    let others = [
        terms.types,
        terms.colors,
        terms.best,
        terms.pets,
        terms.suffering,
        terms.mutation,
        terms.manure,
    ];
    let all = terms
        .needs
        .into_iter()
        .chain(terms.need_colors)
        .chain(others);
    all.filter(|&weight| weight != 0)
        .map(|weight| {
            let digit = if weight.unsigned_abs() > 1 {
                width("2", Size::Small, Weight::Bold) + 3.0
            } else {
                0.0
            };
            OPERATOR + digit + 2.0 * radius + TERM_GAP
        })
        .sum()
}
