//! Drawing: a writer of SVG that gives the same text for the same picture, and the signs that all pictures share.
//!
//! A picture is two layers on one canvas, 1200 px wide. The *static* layer depends only on game, options, language and
//! number of seats, so that it can be kept as pixels; everything that changes within a game is in the
//! *moving* layer. Coordinates are pixels, y downwards; the elements are `rect circle ellipse path text g` and no other.
//!
//! ```
//! use pawmail_core::svg::{Canvas, color::palette, icons, pen::{Paint, Place}, seats::{self, Ground}};
//!
//! let mut canvas = Canvas::new(600, palette::FELT);
//! canvas.fixed.circle((600.0, 300.0), 200.0, Paint::fill(palette::TAN));
//! canvas.fixed_edge();
//! seats::token(&mut canvas.moving, 0, (600.0, 300.0), 27.0, Ground::Light, "1");
//! icons::bone(&mut canvas.moving, Place::at(700.0, 300.0).turn(-50.0), palette::CREAM);
//! let svg = canvas.finish();
//! assert_eq!((svg.width(), svg.height()), (1200, 600));
//! assert!(svg.moving_layer().starts_with("<svg "));
//! ```

pub mod cards;
pub mod color;
pub mod dogs;
pub mod icons;
pub mod mark;
pub mod names;
pub mod pen;
pub mod prelude;
pub mod seats;
pub mod signs;
pub mod widths;
pub mod words;

#[cfg(test)]
mod sight;

use std::fmt;

use color::Color;
use mark::{Mark, Spot};
use pen::{Paint, Pen};

/// The width of every picture, in pixels.
pub const WIDTH: u32 = 1200;
/// The greatest height of a picture: phones show a ratio of 3 to 4 without cropping.
pub const MAX_HEIGHT: u32 = 1600;

/// A picture that is being drawn.
#[derive(Clone, Debug)]
pub struct Canvas {
    height: u32,
    /// The layer that stays the same throughout a game.
    pub fixed: Pen,
    /// The layer that changes with every turn.
    pub moving: Pen,
}

impl Canvas {
    /// An empty picture of this height on a plain background.
    #[must_use]
    pub fn new(height: u32, ground: Color) -> Self {
        debug_assert!(height <= MAX_HEIGHT, "a picture {height} high");
        let mut fixed = Pen::new();
        fixed.rect(
            (0.0, 0.0),
            (f64::from(WIDTH), f64::from(height)),
            0.0,
            Paint::fill(ground),
        );
        Self {
            height,
            fixed,
            moving: Pen::new(),
        }
    }

    /// Puts the air-mail edge round the static layer. Call it last, so that it covers everything that touches the edge.
    pub fn fixed_edge(&mut self) {
        signs::edge(&mut self.fixed, (f64::from(WIDTH), f64::from(self.height)));
    }

    /// The finished picture.
    #[must_use]
    pub fn finish(self) -> Svg {
        let (width, height) = (WIDTH, self.height);
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"DejaVu Sans\" stroke-linejoin=\"round\" \
             stroke-linecap=\"round\">\n"
        );
        let head = text.len();
        text.reserve(self.fixed.as_str().len() + self.moving.as_str().len() + TAIL.len());
        text.push_str(self.fixed.as_str());
        let moving = text.len();
        text.push_str(self.moving.as_str());
        text.push_str(TAIL);
        Svg {
            height,
            text,
            head,
            moving,
            spots: [self.fixed.into_spots(), self.moving.into_spots()].concat(),
        }
    }
}

/// The end of a document.
const TAIL: &str = "</svg>\n";

/// A finished picture: two layers on the same canvas.
#[derive(Clone, PartialEq, Debug)]
pub struct Svg {
    height: u32,
    text: String,
    /// Where the head of the document ends.
    head: usize,
    /// Where the moving layer begins.
    moving: usize,
    spots: Vec<Spot>,
}

impl Svg {
    /// In pixels.
    #[must_use]
    pub const fn width(&self) -> u32 {
        WIDTH
    }

    /// In pixels.
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// The whole picture as one document.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// What is where, for those who let people touch the picture: lower things first.
    #[must_use]
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// The same with a frame round these marks. Of equal things, such as three sevens in a hand, as many are framed as are named.
    #[must_use]
    pub fn with_chosen(mut self, marks: &[Mark]) -> Self {
        let mut pen = Pen::new();
        let mut left: Vec<&Mark> = marks.iter().collect();
        for spot in &self.spots {
            if let Some(at) = left.iter().position(|mark| **mark == spot.mark) {
                left.swap_remove(at);
                signs::chosen(&mut pen, spot.at, spot.size);
            }
        }
        let end = self.text.len() - TAIL.len();
        self.text.insert_str(end, pen.as_str());
        self
    }

    /// The background as a document of its own: opaque, the same for all pictures of a game in one language.
    #[must_use]
    pub fn static_layer(&self) -> String {
        [&self.text[..self.moving], TAIL].concat()
    }

    /// The foreground as a document of its own, on a transparent background.
    #[must_use]
    pub fn moving_layer(&self) -> String {
        [&self.text[..self.head], &self.text[self.moving..]].concat()
    }
}

impl fmt::Display for Svg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::color::palette;
    use super::*;

    #[test]
    fn of_equal_cards_as_many_are_framed_as_are_chosen() {
        let mut canvas = Canvas::new(200, palette::WHITE);
        for x in [0.0, 100.0, 200.0] {
            canvas
                .moving
                .mark(Mark::new("card", 7), (x, 0.0), (80.0, 120.0));
        }
        canvas
            .moving
            .mark(Mark::new("piece", "A1"), (300.0, 0.0), (40.0, 40.0));
        let svg = canvas.finish();
        let [seven, piece] = [Mark::new("card", 7), Mark::new("piece", "A1")];
        let ticks = |marks: &[Mark]| {
            let framed = svg.clone().with_chosen(marks);
            framed.as_str().matches("<circle").count()
        };
        assert_eq!(ticks(&[]), 0);
        assert_eq!(ticks(std::slice::from_ref(&seven)), 1);
        assert_eq!(ticks(&[seven.clone(), piece.clone()]), 2);
        assert_eq!(ticks(&[seven.clone(), seven.clone(), piece.clone()]), 3);
        assert_eq!(ticks(&[piece.clone(), piece]), 1);
    }
}
