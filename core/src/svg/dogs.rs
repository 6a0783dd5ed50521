//! Dog heads: one shape with different ears, coats and marks, looking at the reader.

use super::color::{Color, palette};
use super::pen::{Paint, Pen, Place};

const INK: Color = palette::INK;

/// The ears of a head.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ears {
    /// Hanging.
    Flop,
    /// Standing.
    Up,
    /// Standing, tips to the side.
    Half,
    /// Curly, as a poodle's.
    Puff,
}

/// What a coat has besides its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Nothing.
    Plain,
    /// A light stripe from forehead to nose.
    Blaze,
    /// A dark face.
    Mask,
    /// A dark patch round one eye.
    Patch,
    /// Dark spots.
    Spots,
    /// A light muzzle.
    Muzzle,
}

/// A dog's head, about 100 x 100 at scale 1.
#[derive(Clone, Copy, Debug)]
pub struct Head {
    /// Its ears.
    pub ears: Ears,
    /// Its coat.
    pub coat: Color,
    /// Its mark.
    pub mark: Mark,
}

impl Head {
    /// A head with these features.
    #[must_use]
    pub const fn new(ears: Ears, coat: Color, mark: Mark) -> Self {
        Self { ears, coat, mark }
    }

    /// Draws the head.
    pub fn draw(self, pen: &mut Pen, place: Place) {
        let line = place.line(4.0);
        pen.group(place, |pen| {
            if matches!(self.ears, Ears::Up | Ears::Half) {
                self.draw_ears(pen, line);
            }
            pen.path(
                "M0 -42C28 -42 42 -24 42 0C42 30 22 46 0 46C-22 46 -42 30 -42 0C-42 -24 -28 -42 0 -42z",
                Paint::fill(self.coat).outlined(INK, line),
            );
            self.draw_mark(pen);
            if matches!(self.ears, Ears::Flop | Ears::Puff) {
                self.draw_ears(pen, line);
            }
            self.draw_face(pen, line);
        });
    }

    fn draw_ears(self, pen: &mut Pen, line: f64) {
        let paint = Paint::fill(self.coat).outlined(INK, line);
        match self.ears {
            Ears::Flop => {
                pen.path("M-34 -30C-58 -34 -62 6 -50 22C-44 30 -34 18 -32 4z", paint);
                pen.path("M34 -30C58 -34 62 6 50 22C44 30 34 18 32 4z", paint);
            }
            Ears::Up => {
                pen.path("M-42 -4L-44 -56L-8 -34z", paint);
                pen.path("M42 -4L44 -56L8 -34z", paint);
            }
            Ears::Half => {
                pen.path("M-40 -8L-52 -44L-36 -34L-8 -34z", paint);
                pen.path("M40 -8L52 -44L36 -34L8 -34z", paint);
            }
            Ears::Puff => {
                for (x, y) in [
                    (-26.0, -34.0),
                    (26.0, -34.0),
                    (-13.0, -37.0),
                    (13.0, -37.0),
                    (0.0, -40.0),
                ] {
                    pen.circle((x, y), 12.0, paint);
                }
                pen.path("M-30 -24C-62 -30 -72 20 -52 36C-36 46 -26 20 -30 0z", paint);
                pen.path("M30 -24C62 -30 72 20 52 36C36 46 26 20 30 0z", paint);
            }
        }
    }

    fn draw_mark(self, pen: &mut Pen) {
        const DARK: Color = Color::rgb(0x3B_2D_22);
        match self.mark {
            Mark::Plain => {}
            Mark::Blaze => pen.path(
                "M-9 -40C-6 -20 -14 -4 -22 12C-26 36 -8 45 0 45C8 45 26 36 22 12C14 -4 6 -20 9 -40z",
                Paint::fill(palette::CREAM),
            ),
            Mark::Mask => pen.path(
                "M-22 6C-26 34 -10 44 0 44C10 44 26 34 22 6C12 -4 -12 -4 -22 6z",
                Paint::fill(DARK),
            ),
            Mark::Patch => pen.ellipse((17.0, -8.0), (15.0, 17.0), Paint::fill(Color::rgb(0x5A_3A_22))),
            Mark::Spots => {
                for (x, y, radius) in [(-30.0, 16.0, 5.0), (-22.0, -26.0, 6.0), (27.0, 18.0, 6.0), (10.0, -31.0, 4.0)] {
                    pen.circle((x, y), radius, Paint::fill(INK));
                }
            }
            Mark::Muzzle => pen.ellipse((0.0, 22.0), (24.0, 20.0), Paint::fill(palette::CREAM)),
        }
    }

    fn draw_face(self, pen: &mut Pen, line: f64) {
        for side in [-1.0, 1.0] {
            pen.circle((16.0 * side, -5.0), 6.5, Paint::fill(INK));
            pen.circle((16.0 * side + 2.0, -7.0), 2.2, Paint::fill(palette::WHITE));
        }
        let (nose, mouth) = match self.mark {
            Mark::Mask => (Color::rgb(0x10_0B_08), Color::rgb(0xE8_D6_BE)),
            Mark::Plain | Mark::Blaze | Mark::Patch | Mark::Spots | Mark::Muzzle => (INK, INK),
        };
        pen.path(
            "M-10 12C-10 6 10 6 10 12C10 18 3 23 0 23C-3 23 -10 18 -10 12z",
            Paint::fill(nose).outlined(nose, 2.0),
        );
        pen.path(
            "M0 23V28M-12 28C-8 35 -2 33 0 28C2 33 8 35 12 28",
            Paint::line(mouth, 0.8 * line),
        );
    }
}
