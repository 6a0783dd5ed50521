//! The small pictures of this game, drawn around (0, 0): needs, tokens, imps, food, the signs of cages.

use super::super::data::Shelter;
use super::super::{Addon, Color as Bar, Diet, Icon, Need};
use crate::list::List;
use crate::svg::color::{Color, palette};
use crate::svg::icons::heart;
use crate::svg::pen::{Data, Paint, Pen, Place};
use crate::svg::seats::{self, Ground, Livery, outline};
use crate::svg::words::{Size, Style};

const INK: Color = palette::INK;
pub(super) const DARK: Color = Color::rgb(0x3B_2F_45);
pub(super) const GRAY: Color = Color::rgb(0xB9_B2_A6);
/// The bars of a cage, and the ground of one that holds nobody.
const IRON: Color = Color::rgb(0x8A_7D_68);
const CAGE: Color = Color::rgb(0xCB_BF_A8);
const MEAT: Color = Color::rgb(0xC2_60_3A);
const POOP: Color = Color::rgb(0x8A_5A_33);

pub(super) fn shape(color: u32, place: Place, line: f64) -> Paint {
    Paint::fill(Color::rgb(color)).outlined(INK, place.line(line))
}

/// The colour of a bar.
pub(super) const fn bar_color(bar: Bar) -> Color {
    Color::rgb(match bar {
        Bar::Green => 0x6F_B3_5A,
        Bar::Red => 0xE0_64_4C,
        Bar::Yellow => 0xF2_CB_4B,
        Bar::Purple => 0x9A_73_C4,
    })
}

/// A colour with the shape of its own, reaching about `radius`.
pub(super) fn bar(pen: &mut Pen, color: Bar, (x, y): (f64, f64), radius: f64) {
    let paint = Paint::fill(bar_color(color)).outlined(INK, if radius < 14.0 { 3.0 } else { 4.0 });
    pen.path(&bar_outline(color, (x, y), radius), paint);
}

/// A bar that is not shown yet.
pub(super) fn coming_bar(pen: &mut Pen, color: Bar, at: (f64, f64), radius: f64) {
    let paint = Paint::fill(bar_color(color))
        .outlined(INK, 2.5)
        .opacity(0.4);
    pen.path(&bar_outline(color, at, radius), paint);
}

fn bar_outline(color: Bar, at: (f64, f64), radius: f64) -> String {
    use seats::Body::{Circle, Diamond, Square, Triangle};
    let (body, radius) = match color {
        Bar::Green => (Circle, radius),
        Bar::Red => (Triangle, 0.88 * radius),
        Bar::Yellow => (Square, radius),
        Bar::Purple => (Diamond, radius),
    };
    let drop = if body == Triangle { 0.14 * radius } else { 0.0 };
    outline(body, (at.0, at.1 + drop), radius)
}

/// The sign of a need, without a ground: about 36 wide.
fn need_sign(pen: &mut Pen, need: Need, place: Place) {
    match need {
        Need::Hunger => {
            pen.art(place, "M-13 14L2 -2", Paint::line(INK, place.line(11.0)));
            pen.art(
                place,
                "M-13 14L2 -2",
                Paint::line(palette::CREAM, place.line(5.0)),
            );
            pen.art(
                place,
                "M0 7C-9 -4 0 -19 10 -16C21 -13 19 2 8 8z",
                shape(0xC2_60_3A, place, 3.5),
            );
        }
        Need::Poop => poop_sign(pen, place),
        Need::Play => {
            pen.art(place, BALL, shape(0xE8_50_3A, place, 3.5));
            pen.art(
                place,
                "M-14 -4Q0 7 14 -4M0 -15Q-6 0 0 15",
                Paint::line(palette::CREAM, place.line(3.5)),
            );
        }
        Need::Anger => {
            pen.art(
                place,
                "M-17 11L-11 -15L-4 -3L0 -18L4 -3L11 -15L17 11Q0 21 -17 11z",
                shape(0xD9_47_3A, place, 3.5),
            );
            pen.art(
                place,
                "M-9 3l6 4M9 3l-6 4",
                Paint::line(INK, place.line(3.5)),
            );
        }
        Need::Magic => pen.art(
            place,
            "M0 -20L5 -5L20 0L5 5L0 20L-5 5L-20 0L-5 -5z",
            shape(0x8E_6B_C9, place, 3.5),
        ),
        Need::Disease => {
            pen.art(
                place,
                "M-5 -16A5 5 0 0 1 5 -16V2A11 11 0 1 1 -5 2z",
                shape(0xFF_FF_FF, place, 3.5),
            );
            pen.art(
                place,
                "M-6 10A6 6 0 1 1 6 10A6 6 0 1 1 -6 10zM-2 10V-8H2V10z",
                Paint::fill(Color::rgb(0x2E_8B_57)),
            );
        }
    }
}

const BALL: &str = "M-15 0A15 15 0 1 1 15 0A15 15 0 1 1 -15 0z";

fn poop_sign(pen: &mut Pen, place: Place) {
    pen.art(
        place,
        "M-16 14C-22 4 -10 2 -11 1C-14 -6 -4 -8 -4 -9C-4 -13 0 -15 2 -17C4 -10 10 -9 8 -2C16 0 12 6 14 6C20 12 16 16 12 16H-12z",
        Paint::fill(POOP).outlined(INK, place.line(3.5)),
    );
}

/// A need in a round field, as on a card.
pub(super) fn need(pen: &mut Pen, need: Need, (x, y): (f64, f64), radius: f64) {
    let place = Place::at(x, y).scale(radius / 26.0);
    pen.circle(
        (x, y),
        radius,
        Paint::fill(palette::CREAM).outlined(INK, 3.5),
    );
    need_sign(pen, need, place);
}

/// A need card's face on the shape of its colour: the need, and the second one if it counts for both.
pub(super) fn card(
    pen: &mut Pen,
    color: Bar,
    shown: Need,
    is_both: bool,
    (x, y): (f64, f64),
    radius: f64,
) {
    let paint = Paint::fill(bar_color(color)).outlined(INK, 4.0);
    if is_both {
        let (w, h) = (2.9 * radius, 2.0 * radius);
        pen.rect((x - w / 2.0, y - h / 2.0), (w, h), 9.0, paint);
        let apart = 0.68 * radius;
        need(pen, shown, (x - apart, y), 0.68 * radius);
        need(pen, color.dominant(), (x + apart, y), 0.68 * radius);
    } else {
        pen.rect(
            (x - radius, y - radius),
            (2.0 * radius, 2.0 * radius),
            9.0,
            paint,
        );
        need(pen, shown, (x, y), 0.82 * radius);
    }
}

/// A pile of manure.
pub(super) fn pile(pen: &mut Pen, (x, y): (f64, f64), scale: f64) {
    poop_sign(pen, Place::at(x, y).scale(scale));
}

/// A suffering token: a broken heart.
pub(super) fn suffering(pen: &mut Pen, (x, y): (f64, f64), scale: f64) {
    let place = Place::at(x, y).scale(scale);
    heart(pen, place.scale(0.55), Color::rgb(0x6B_7B_8C));
    pen.art(
        place,
        "M-1 -8l5 6l-6 5l4 9",
        Paint::line(palette::CREAM, place.line(3.0)),
    );
}

/// A mutation token: an eye where none should be.
pub(super) fn mutation(pen: &mut Pen, (x, y): (f64, f64), scale: f64) {
    let place = Place::at(x, y).scale(scale);
    pen.art(
        place,
        "M-19 0Q0 -21 19 0Q0 21 -19 0z",
        shape(0xB6_E3_5A, place, 3.5),
    );
    pen.art(
        place,
        "M-3 -9A3 9 0 0 1 3 -9V9A3 9 0 0 1 -3 9z",
        Paint::fill(INK),
    );
}

/// A potion: it replaces a card.
pub(super) fn potion(pen: &mut Pen, (x, y): (f64, f64), scale: f64) {
    let place = Place::at(x, y).scale(scale);
    pen.art(
        place,
        "M-6 -20H6V-8L17 12Q18 20 10 20H-10Q-18 20 -17 12L-6 -8z",
        shape(0xFF_FF_FF, place, 3.5),
    );
    pen.art(
        place,
        "M-9 4H9L14 13Q14 17 10 17H-10Q-14 17 -14 13z",
        Paint::fill(Color::rgb(0x3E_A8_A0)),
    );
}

/// A free imp, grey: one at home, or any imp.
pub(super) fn imp(pen: &mut Pen, (x, y): (f64, f64), scale: f64) {
    let place = Place::at(x, y).scale(scale);
    pen.art(
        place,
        HORNS,
        Paint::fill(GRAY).outlined(INK, place.line(3.5)),
    );
    pen.art(
        place,
        "M-20 2A20 20 0 1 1 20 2A20 20 0 1 1 -20 2z",
        Paint::fill(GRAY).outlined(INK, place.line(4.0)),
    );
    pen.art(place, "M-7 -1v1M7 -1v1", Paint::line(INK, place.line(6.0)));
    pen.art(place, "M-7 9Q0 14 7 9", Paint::line(INK, place.line(3.5)));
}

const HORNS: &str = "M-16 -8C-24 -22 -20 -30 -18 -30C-16 -24 -8 -20 -4 -16zM16 -8C24 -22 20 -30 18 -30C16 -24 8 -20 4 -16z";

/// A neutral imp in the way: sad.
pub(super) fn neutral(pen: &mut Pen, (x, y): (f64, f64)) {
    let place = Place::at(x, y).scale(1.25);
    pen.art(
        place,
        HORNS,
        Paint::fill(GRAY).outlined(INK, place.line(4.0)),
    );
    pen.art(
        place,
        "M-20 2A20 20 0 1 1 20 2A20 20 0 1 1 -20 2z",
        Paint::fill(GRAY).outlined(INK, place.line(5.0)),
    );
    pen.art(place, "M-7 -2v1M7 -2v1", Paint::line(INK, place.line(6.5)));
    pen.art(place, "M-8 12Q0 4 8 12", Paint::line(INK, place.line(4.0)));
}

/// A seat's imps on a space: its token with horns, and how many.
pub(super) fn guests(pen: &mut Pen, seat: usize, at: (f64, f64), imps: u8) {
    let fill = Livery::of(seat).fill;
    let place = Place::at(at.0, at.1).scale(1.25);
    pen.art(
        place,
        HORNS,
        Paint::fill(fill).outlined(INK, place.line(4.0)),
    );
    let text = imps.to_string();
    if imps < 10 {
        seats::token(pen, seat, at, 26.0, Ground::Light, &text);
        return;
    }
    // Two digits are wider than some bodies.
    seats::token(pen, seat, at, 26.0, Ground::Light, "");
    let corner = (at.0 - 33.0, at.1 - 22.0);
    pen.rect(corner, (66.0, 44.0), 8.0, Paint::fill(DARK));
    let style = Style::bold(Size::Small, palette::WHITE, DARK).middle();
    pen.words_on(at, 62.0, style, &text);
}

/// A vegetable.
pub(super) fn carrot(pen: &mut Pen, (x, y): (f64, f64), scale: f64) {
    let place = Place::at(x, y).scale(scale);
    pen.art(
        place,
        "M0 22C-14 10 -12 -8 0 -10C12 -8 14 10 0 22z",
        shape(0xF0_8A_3C, place, 4.0),
    );
    pen.art(
        place,
        "M0 -10C-10 -22 -4 -26 0 -14C4 -26 10 -22 0 -10",
        shape(0x5E_8F_4E, place, 3.5),
    );
}

/// Meat.
pub(super) fn drumstick(pen: &mut Pen, (x, y): (f64, f64), scale: f64) {
    let place = Place::at(x, y).scale(scale);
    pen.art(
        place,
        "M-19 19L0 0M-22 17h1M-18 22h1",
        Paint::line(INK, place.line(13.0)),
    );
    pen.art(
        place,
        "M-19 19L0 0M-22 17h1M-18 22h1",
        Paint::line(palette::CREAM, place.line(6.0)),
    );
    pen.art(
        place,
        "M-4 8C-16 -6 0 -26 16 -20C30 -14 24 6 8 12C2 14 -2 12 -4 8z",
        Paint::fill(MEAT).outlined(INK, place.line(4.0)),
    );
}

/// What a pet eats, small.
pub(super) fn diet(pen: &mut Pen, diet: Diet, (x, y): (f64, f64), scale: f64) {
    let both = diet == Diet::Omnivore;
    let apart = if both { 13.0 * scale } else { 0.0 };
    if diet.eats_veg() {
        carrot(pen, (x - apart, y), scale);
    }
    if diet.eats_meat() {
        drumstick(pen, (x + apart, y), 0.85 * scale);
    }
}

/// A trophy, 60 wide.
pub(super) fn trophy(pen: &mut Pen, place: Place) {
    let gold = Paint::fill(palette::AMBER).outlined(INK, place.line(4.0));
    pen.art(
        place,
        "M-28 -32C-48 -32 -42 -6 -24 -8M28 -32C48 -32 42 -6 24 -8",
        Paint::line(INK, place.line(5.0)),
    );
    pen.art(
        place,
        "M-28 -40H28V-20C28 2 14 10 0 10C-14 10 -28 2 -28 -20zM-8 10H8V28H-8zM-22 28H22V40H-22z",
        gold,
    );
}

/// The sign of a cage or addon.
pub(super) fn icon(pen: &mut Pen, icon: Icon, (x, y): (f64, f64), radius: f64) {
    let place = Place::at(x, y).scale(radius / 26.0);
    match icon {
        Icon::Strength => need(pen, Need::Anger, (x, y), radius),
        Icon::Antimagic => need(pen, Need::Magic, (x, y), radius),
        Icon::Toys => need(pen, Need::Play, (x, y), radius),
        Icon::Graze | Icon::Trough => {
            pen.circle(
                (x, y),
                radius,
                Paint::fill(palette::CREAM).outlined(INK, 3.5),
            );
            if icon == Icon::Graze {
                pen.art(place, "M-14 16C-16 2 -14 -4 -20 -10M-4 16C-6 0 -2 -8 -8 -18M6 16C4 0 8 -6 12 -17M14 16C12 6 16 0 20 -6", Paint::line(INK, place.line(9.0)));
                pen.art(place, "M-14 16C-16 2 -14 -4 -20 -10M-4 16C-6 0 -2 -8 -8 -18M6 16C4 0 8 -6 12 -17M14 16C12 6 16 0 20 -6", Paint::line(Color::rgb(0x5E_9F_3E), place.line(4.5)));
            } else {
                pen.art(place, "M-20 2H20L14 17H-14z", shape(0xB9_8F_6A, place, 3.5));
                pen.art(
                    place,
                    "M-6 2C-12 -8 0 -20 10 -14C18 -9 14 0 8 2z",
                    shape(0xC2_60_3A, place, 3.5),
                );
            }
        }
        Icon::Soak => {
            pen.circle(
                (x, y),
                radius,
                Paint::fill(palette::CREAM).outlined(INK, 3.5),
            );
            poop_sign(pen, place.scale(0.86));
            pen.art(
                place,
                "M-17 17L17 -17",
                Paint::line(palette::WHITE, place.line(10.0)),
            );
            pen.art(
                place,
                "M-17 17L17 -17",
                Paint::line(palette::ALARM, place.line(6.0)),
            );
        }
    }
}

/// An empty cage on display, `size` from its top left corner.
pub(super) fn bars(pen: &mut Pen, (x, y): (f64, f64), (width, height): (f64, f64)) {
    pen.rect(
        (x, y),
        (width, height),
        10.0,
        Paint::fill(CAGE).outlined(INK, 4.0),
    );
    rods(pen, (x, y), (width, height), IRON);
}

/// The rods of a cage, seen through.
pub(super) fn rods(pen: &mut Pen, (x, y): (f64, f64), (width, height): (f64, f64), color: Color) {
    let mut data = Data::new();
    for n in 1..6_u8 {
        let at = x + width / 6.0 * f64::from(n);
        data.start((at, y + 5.0)).to((at, y + height - 5.0));
    }
    pen.path(data.as_str(), Paint::line(color, 5.0));
}

/// An addon on display.
pub(super) fn addon(pen: &mut Pen, addon: Addon, at: (f64, f64), radius: f64) {
    icon(pen, addon.icon(), at, radius);
}

/// How wide a number on a dark field is.
pub(super) fn chip_width(text: &str) -> f64 {
    if text.chars().count() > 1 { 66.0 } else { 42.0 }
}

/// A number on a dark field: the size of a pet, a round.
pub(super) fn chip(pen: &mut Pen, (x, y): (f64, f64), text: &str) {
    let width = chip_width(text);
    pen.rect(
        (x - width / 2.0, y - 24.0),
        (width, 48.0),
        8.0,
        Paint::fill(DARK).outlined(palette::CREAM, 2.5),
    );
    let style = Style::bold(Size::Small, palette::WHITE, DARK).middle();
    pen.words_on((x, y), width - 3.0, style, text);
}

/// All signs of a cage with its addon, one for each unit.
fn units(shelter: Shelter) -> List<Icon, 8> {
    [
        (Icon::Strength, shelter.strength),
        (Icon::Antimagic, shelter.antimagic),
        (Icon::Graze, shelter.graze),
        (Icon::Trough, shelter.trough),
        (Icon::Toys, shelter.toys),
        (Icon::Soak, shelter.soak),
    ]
    .into_iter()
    .flat_map(|(icon, n)| std::iter::repeat_n(icon, usize::from(n)))
    .collect()
}

/// What a cage has, a sign for each unit, two by two around a point.
pub(super) fn signs(pen: &mut Pen, shelter: Shelter, (x, y): (f64, f64)) {
    let all = units(shelter);
    let rows = all.len().div_ceil(2);
    for (row, pair) in (0u8..).zip(all.chunks(2)) {
        let down =
            44.0 * (f64::from(row) - (f64::from(u8::try_from(rows).unwrap_or(1)) - 1.0) / 2.0);
        for (column, &sign) in (0u8..).zip(pair) {
            let right = if pair.len() == 2 {
                44.0 * (f64::from(column) - 0.5)
            } else {
                0.0
            };
            icon(pen, sign, (x + right, y + down), 20.0);
        }
    }
}

/// The same in a row from the left.
pub(super) fn sign_row(pen: &mut Pen, shelter: Shelter, (x, y): (f64, f64), radius: f64) {
    for (at, &sign) in (0u8..).zip(&units(shelter)) {
        icon(
            pen,
            sign,
            (x + (2.0 * radius + 5.0) * f64::from(at), y),
            radius,
        );
    }
}

/// The same in a row around a point.
pub(super) fn sign_row_middle(pen: &mut Pen, shelter: Shelter, (x, y): (f64, f64), radius: f64) {
    let n = n_signs(shelter);
    let step = 2.0 * radius + 5.0;
    sign_row(pen, shelter, (x - (n - 1.0) / 2.0 * step, y), radius);
}

/// The same in a row up to a point. Returns where it begins.
pub(super) fn sign_row_end(
    pen: &mut Pen,
    shelter: Shelter,
    (x, y): (f64, f64),
    radius: f64,
) -> f64 {
    let n = n_signs(shelter);
    let step = 2.0 * radius + 5.0;
    sign_row(pen, shelter, (x - n * step + radius, y), radius);
    x - n * step
}

/// How many signs that are.
pub(super) fn n_signs(shelter: Shelter) -> f64 {
    f64::from(u8::try_from(units(shelter).len()).unwrap_or_default())
}
