//! Seats are told apart by colour, shape and letter together, never by one of them alone.

use super::color::{Color, palette};
use super::pen::{Data, Paint, Pen, Place, Turn};
use super::words::{Size, Style};

/// The body of every token of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    /// Seat A.
    Circle,
    /// Seat B.
    Square,
    /// Seat C.
    Triangle,
    /// Seat D.
    Diamond,
    /// Seat E.
    Star,
    /// Seat F.
    Cross,
}

/// How a seat looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Livery {
    /// The letter on its plate.
    pub letter: char,
    /// The same shape as a character, for captions and buttons.
    pub glyph: char,
    /// The shape.
    pub body: Body,
    /// The colour of the shape.
    pub fill: Color,
    /// The colour of what is written in the shape.
    pub ink: Color,
}

/// All liveries, in the order of the seats.
pub const LIVERIES: [Livery; 6] = [
    livery('A', '●', Body::Circle, 0xC8_34_1F, palette::WHITE),
    livery('B', '■', Body::Square, 0x1E_57_B7, palette::WHITE),
    livery('C', '▲', Body::Triangle, 0xF5_C5_18, palette::INK),
    livery('D', '◆', Body::Diamond, 0x0C_82_50, palette::WHITE),
    livery('E', '★', Body::Star, 0xFF_93_C8, palette::INK),
    livery('F', '✚', Body::Cross, 0x55_24_5F, palette::WHITE),
];

const fn livery(letter: char, glyph: char, body: Body, fill: u32, ink: Color) -> Livery {
    Livery {
        letter,
        glyph,
        body,
        fill: Color::rgb(fill),
        ink,
    }
}

impl Livery {
    /// The livery of the seat with this index; no game has more than six seats.
    #[must_use]
    pub const fn of(seat: usize) -> Self {
        LIVERIES[seat % LIVERIES.len()]
    }

    /// Whether its tokens need a light line on a dark background.
    #[must_use]
    pub fn is_dark(self) -> bool {
        matches!(self.body, Body::Square | Body::Cross)
    }

    /// The letter as text.
    #[must_use]
    pub fn letter(self) -> String {
        self.letter.to_string()
    }
}

/// The outline of a body: sizes are chosen so that equal `radius` looks equally heavy.
#[must_use]
pub fn outline(body: Body, (x, y): (f64, f64), radius: f64) -> String {
    let at = |right: f64, down: f64| (x + right * radius, y + down * radius);
    let mut data = Data::new();
    match body {
        Body::Circle => {
            data.start(at(-1.0, 0.0))
                .arc(radius, Turn::Clockwise, at(1.0, 0.0))
                .arc(radius, Turn::Clockwise, at(-1.0, 0.0));
        }
        Body::Square => {
            let (side, corner) = (0.88, 0.68);
            data.start(at(-corner, -side))
                .to(at(corner, -side))
                .bend(at(side, -side), at(side, -corner))
                .to(at(side, corner))
                .bend(at(side, side), at(corner, side))
                .to(at(-corner, side))
                .bend(at(-side, side), at(-side, corner))
                .to(at(-side, -corner))
                .bend(at(-side, -side), at(-corner, -side));
        }
        Body::Triangle => {
            data.start(at(-0.16, -1.22))
                .bend(at(0.0, -1.48), at(0.16, -1.22))
                .to(at(1.3, 0.74))
                .bend(at(1.4, 0.98), at(1.14, 0.98))
                .to(at(-1.14, 0.98))
                .bend(at(-1.4, 0.98), at(-1.3, 0.74));
        }
        Body::Diamond => {
            data.start(at(0.0, -1.2))
                .to(at(1.2, 0.0))
                .to(at(0.0, 1.2))
                .to(at(-1.2, 0.0));
        }
        Body::Star => {
            for (step, &(right, down)) in STAR.iter().enumerate() {
                let reach = if step % 2 == 0 { 1.28 } else { 0.74 };
                let point = at(right * reach, down * reach);
                if step == 0 {
                    data.start(point);
                } else {
                    data.to(point);
                }
            }
        }
        Body::Cross => {
            let (arm, half) = (1.06, 0.52);
            data.start(at(-half, -arm));
            for (right, down) in [
                (half, -arm),
                (half, -half),
                (arm, -half),
                (arm, half),
                (half, half),
                (half, arm),
                (-half, arm),
                (-half, half),
                (-arm, half),
                (-arm, -half),
                (-half, -half),
            ] {
                data.to(at(right, down));
            }
        }
    }
    data.close();
    data.as_str().to_owned()
}

/// Ten directions, every 36 degrees from the top, clockwise.
pub(super) const STAR: [(f64, f64); 10] = [
    (0.0, -1.0),
    (0.587_785, -0.809_017),
    (0.951_057, -0.309_017),
    (0.951_057, 0.309_017),
    (0.587_785, 0.809_017),
    (0.0, 1.0),
    (-0.587_785, 0.809_017),
    (-0.951_057, 0.309_017),
    (-0.951_057, -0.309_017),
    (-0.587_785, -0.809_017),
];

/// The background of a token: on a dark one, blue and plum tokens get a light line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Paper, sand, lawn, sky.
    Light,
    /// Felt, dungeon.
    Dark,
}

/// The shape of a seat alone, for markers and counts.
pub fn marker(pen: &mut Pen, seat: usize, at: (f64, f64), radius: f64) {
    let livery = Livery::of(seat);
    let line = if radius < 14.0 { 3.5 } else { 4.0 };
    pen.path(
        &outline(livery.body, at, radius),
        Paint::fill(livery.fill).outlined(palette::INK, line),
    );
}

/// A token of a seat with its shadow, and with a letter or number in it if `text` is not empty.
pub fn token(pen: &mut Pen, seat: usize, at: (f64, f64), radius: f64, ground: Ground, text: &str) {
    let livery = Livery::of(seat);
    let shape = outline(livery.body, at, radius);
    let line = if radius < 30.0 { 4.0 } else { 5.0 };
    if ground == Ground::Dark && livery.is_dark() {
        pen.path(&shape, Paint::line(palette::CREAM, line + 6.0));
    } else {
        pen.art(
            Place::at(3.0, 5.0),
            &shape,
            Paint::fill(palette::INK)
                .outlined(palette::INK, line)
                .opacity(0.28),
        );
    }
    pen.path(
        &shape,
        Paint::fill(livery.fill).outlined(palette::INK, line),
    );
    if !text.is_empty() {
        let style = Style::bold(Size::Small, livery.ink, livery.fill).middle();
        pen.words_on(
            (at.0, at.1 + text_drop(livery.body, radius)),
            room(livery.body, radius),
            style,
            text,
        );
    }
}

/// How far below the centre the text of a token stands.
fn text_drop(body: Body, radius: f64) -> f64 {
    if body == Body::Triangle {
        0.15 * radius
    } else {
        0.0
    }
}

/// The room for text in a token: one letter always fits.
fn room(body: Body, radius: f64) -> f64 {
    let width = match body {
        Body::Circle | Body::Square | Body::Triangle | Body::Cross => 1.5,
        Body::Diamond | Body::Star => 1.2,
    };
    (width * radius).max(37.0)
}

#[cfg(test)]
mod tests {
    use super::super::sight;
    use super::*;

    #[test]
    fn seats_are_told_apart_by_all_kinds_of_sight() {
        for kind in sight::KINDS {
            for (at, one) in LIVERIES.iter().enumerate() {
                for two in &LIVERIES[at + 1..] {
                    let distance = sight::difference(one.fill, two.fill, kind);
                    assert!(
                        distance >= 12.0,
                        "{} and {} with {kind:?}: {distance:.1}",
                        one.letter,
                        two.letter
                    );
                }
            }
        }
    }

    #[test]
    fn the_closest_pairs_are_those_of_the_design() {
        use sight::Kind::{Deuteranopia, Normal, Protanopia, Tritanopia};
        for (kind, one, two, expected) in [
            (Normal, 1, 5, 25.1),
            (Protanopia, 0, 3, 13.0),
            (Deuteranopia, 1, 5, 14.4),
            (Tritanopia, 2, 4, 12.2),
        ] {
            let distance = sight::difference(LIVERIES[one].fill, LIVERIES[two].fill, kind);
            assert!(
                (distance - expected).abs() < 0.06,
                "{kind:?}: {distance:.2}"
            );
        }
    }

    #[test]
    fn letters_stand_out_from_their_tokens() {
        for livery in LIVERIES {
            assert!(livery.ink.contrast(livery.fill) >= 4.5, "{}", livery.letter);
        }
    }

    #[test]
    fn every_seat_has_a_letter_glyph_and_shape_of_its_own() {
        for (at, one) in LIVERIES.iter().enumerate() {
            for two in &LIVERIES[at + 1..] {
                assert!(one.letter != two.letter && one.glyph != two.glyph && one.body != two.body);
            }
        }
    }

    #[test]
    fn bodies_are_closed_shapes_around_their_center() {
        for livery in LIVERIES {
            let shape = outline(livery.body, (100.0, 100.0), 27.0);
            assert!(shape.starts_with('M') && shape.ends_with('z'), "{shape}");
        }
        assert_eq!(
            outline(Body::Diamond, (0.0, 0.0), 27.0),
            "M0 -32.4L32.4 0L0 32.4L-32.4 0z"
        );
    }
}
