//! Small pictures that several games use, drawn around (0, 0).

use super::color::{Color, palette};
use super::pen::{Data, Paint, Pen, Place};
use super::seats::STAR;
use super::words::{Size, Style};

const INK: Color = palette::INK;

/// A paw print, about 64 wide at scale 1.
pub fn paw(pen: &mut Pen, place: Place, color: Color) {
    pen.art(
        place,
        "M0 2C14 2 22 14 20 24C18 32 8 30 0 28C-8 30 -18 32 -20 24C-22 14 -14 2 0 2z\
         M-31.3 1.3A8 11 -24 1 0 -16.7 -5.3A8 11 -24 1 0 -31.3 1.3z\
         M16.7 -5.3A8 11 24 1 0 31.3 1.3A8 11 24 1 0 16.7 -5.3z\
         M-17 -18A8 12 0 1 0 -1 -18A8 12 0 1 0 -17 -18z\
         M1 -18A8 12 0 1 0 17 -18A8 12 0 1 0 1 -18z",
        Paint::fill(color),
    );
}

/// A bone, lying, 64 wide at scale 1.
pub fn bone(pen: &mut Pen, place: Place, fill: Color) {
    pen.art(
        place,
        "M-18 -7C-20 -18 -34 -14 -29 -4C-36 2 -28 16 -18 8L18 8C28 16 36 2 29 -4C34 -14 20 -18 18 -7z",
        Paint::fill(fill).outlined(INK, place.line(4.0)),
    );
}

/// Money: a coin of this radius, with a number in it if `text` is not empty.
pub fn coin(pen: &mut Pen, at: (f64, f64), radius: f64, text: &str) {
    const GOLD: Color = Color::rgb(0xF2_C1_4B);
    pen.circle(at, radius, Paint::fill(GOLD).outlined(INK, 4.0));
    pen.circle(at, radius - 7.0, Paint::line(Color::rgb(0xB5_83_1E), 3.0));
    if !text.is_empty() {
        let style = Style::bold(Size::Small, INK, GOLD).middle();
        pen.words_on(at, 2.0 * radius - 8.0, style, text);
    }
}

/// Points: a star reaching this far.
pub fn star(pen: &mut Pen, (x, y): (f64, f64), reach: f64, fill: Color) {
    let mut data = Data::new();
    for (step, &(right, down)) in STAR.iter().enumerate() {
        let reach = if step % 2 == 0 { reach } else { 0.47 * reach };
        let point = (x + right * reach, y + down * reach);
        if step == 0 {
            data.start(point);
        } else {
            data.to(point);
        }
    }
    data.close();
    let line = if reach < 20.0 { 3.0 } else { 4.0 };
    pen.path(data.as_str(), Paint::fill(fill).outlined(INK, line));
}

/// Debt: a tag, 30 x 48.
pub fn tag(pen: &mut Pen, place: Place) {
    pen.art(
        place,
        "M-15 -24H15V16L8 24L0 16L-8 24L-15 16z",
        Paint::fill(Color::rgb(0xF1_C4_B5)).outlined(INK, place.line(4.0)),
    );
    pen.art(
        place,
        "M-8 -11H8M-8 0H8",
        Paint::line(palette::ALARM, place.line(4.0)),
    );
}

/// Food: a bowl, 60 x 60 with its heap.
pub fn bowl(pen: &mut Pen, place: Place) {
    let line = place.line(4.0);
    pen.art(
        place,
        "M-24 -9Q-12 -34 0 -20Q14 -36 24 -9z",
        Paint::fill(Color::rgb(0x7A_4A_22)).outlined(INK, line),
    );
    pen.art(
        place,
        "M-30 -8H30L22 24H-22z",
        Paint::fill(Color::rgb(0xC4_3D_2B)).outlined(INK, line),
    );
}

/// A heart, 72 x 62.
pub fn heart(pen: &mut Pen, place: Place, fill: Color) {
    pen.art(
        place,
        "M0 34C-44 6 -38 -28 -16 -28C-6 -28 0 -20 0 -16C0 -20 6 -28 16 -28C38 -28 44 6 0 34z",
        Paint::fill(fill).outlined(INK, place.line(5.0)),
    );
}

/// Burnt or destroyed here: a flame, 52 x 76.
pub fn flame(pen: &mut Pen, place: Place) {
    pen.art(
        place,
        "M0 -38C8 -22 26 -14 24 10C22 30 8 36 0 36C-12 36 -26 28 -24 8C-22 -4 -14 -8 -14 -20\
         C-6 -16 -4 -10 -3 -4C4 -12 4 -26 0 -38z",
        Paint::fill(Color::rgb(0xE4_57_2E)).outlined(INK, place.line(4.0)),
    );
    pen.art(
        place,
        "M1 -2C6 6 13 10 11 20C9 30 3 32 0 32C-6 32 -12 27 -11 18C-10 12 -3 8 1 -2z",
        Paint::fill(Color::rgb(0xFF_D1_66)),
    );
}

/// Locked: a padlock, 34 x 45.
pub fn padlock(pen: &mut Pen, place: Place) {
    pen.art(
        place,
        "M-11 -4V-12A11 11 0 0 1 11 -12V-4",
        Paint::line(INK, place.line(7.0)),
    );
    pen.group(place, |pen| {
        pen.rect(
            (-17.0, -5.0),
            (34.0, 27.0),
            6.0,
            Paint::fill(palette::AMBER).outlined(INK, place.line(4.0)),
        );
        pen.circle((0.0, 7.0), 4.5, Paint::fill(INK));
    });
}

/// A hand held up: out for now.
pub fn palm(pen: &mut Pen, place: Place, fill: Color) {
    pen.art(
        place,
        "M-21 8V-15A6 6 0 0 1 -9 -15V-27A6 6 0 0 1 3 -27V-30A6 6 0 0 1 15 -30V-24A6 6 0 0 1 27 -24V6\
         C27 26 18 38 2 38C-12 38 -20 32 -26 22L-38 4A6.5 6.5 0 0 1 -27 -3L-21 8z",
        Paint::fill(fill).outlined(INK, place.line(5.0)),
    );
    pen.art(
        place,
        "M-9 -15V2M3 -27V0M15 -26V2",
        Paint::line(INK, place.line(4.0)),
    );
}

/// A thin arrow to the right, from -40 to 44.
pub fn arrow(pen: &mut Pen, place: Place, color: Color) {
    pen.art(
        place,
        "M-40 0H40M22 -20L44 0L22 20",
        Paint::line(color, place.line(8.0)),
    );
}

/// The awning over a stall or a restaurant: stripes of `color` and cream over `width`, hanging from `at`.
pub fn awning(
    pen: &mut Pen,
    (x, y): (f64, f64),
    width: f64,
    stripes: u8,
    height: f64,
    color: Color,
) {
    let step = width / f64::from(stripes);
    for stripe in 0..stripes {
        let left = x + step * f64::from(stripe);
        let fill = if stripe % 2 == 0 {
            color
        } else {
            palette::CREAM
        };
        let mut data = Data::new();
        data.start((left, y))
            .to((left + step, y))
            .to((left + step, y + 0.6 * height))
            .bend(
                (left + step / 2.0, y + 1.05 * height),
                (left, y + 0.6 * height),
            )
            .close();
        pen.path(data.as_str(), Paint::fill(fill).outlined(INK, 3.0));
    }
}
