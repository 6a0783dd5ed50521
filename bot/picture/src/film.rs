//! Several pictures as an animation: a GIF, because every chat plays it by itself.
//!
//! All pictures share one palette, and each after the first holds only what has changed:
//! a few kilobytes for a board on which two pieces have moved.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use crate::colors;
use crate::painter::{Layers, Painter, PictureError, scaled};

/// The palette is made from this many of the pictures.
const SAMPLES: usize = 6;

/// How much longer the last picture is shown than the others.
const LAST: u16 = 4;

impl Painter {
    /// The pictures one after another in a loop, as GIF: `width` pixels wide, each shown for `pace` hundredths of a second.
    /// All have the size of the first. It takes some ten milliseconds of one core per picture.
    pub fn film(
        &self,
        frames: &[Layers<'_>],
        width: u32,
        pace: u16,
    ) -> Result<Vec<u8>, PictureError> {
        let Some(first) = frames.first() else {
            return Err(PictureError::Size { width, height: 0 });
        };
        let size = scaled(first, width)?;
        let mut sampled = Vec::new();
        for at in evenly(frames.len(), SAMPLES) {
            sampled.extend_from_slice(self.paint(&frames[at], size)?.as_rgba());
        }
        let mut palette = colors::palette(&sampled);
        drop(sampled);
        // One more entry says that a pixel stays as it was.
        palette.truncate(255);
        let same = u8::try_from(palette.len()).unwrap_or(u8::MAX);
        let global = [palette.concat(), vec![0; 3]].concat();
        let wide = u16::try_from(size.0).unwrap_or(u16::MAX);
        let high = u16::try_from(size.1).unwrap_or(u16::MAX);
        let mut encoder = Encoder::new(Vec::new(), wide, high, &global)?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut before = Vec::new();
        for (at, layers) in frames.iter().enumerate() {
            let now = colors::index(self.paint(layers, size)?.as_rgba(), &palette);
            let changed = changed(&before, &now, wide);
            let is_last = at + 1 == frames.len();
            let mut buffer = changed.of(&now, wide);
            if at > 0 {
                let pairs = buffer.iter_mut().zip(changed.of(&before, wide));
                for (pixel, _) in pairs.filter(|(pixel, old)| **pixel == *old) {
                    *pixel = same;
                }
            }
            encoder.write_frame(&Frame {
                transparent: (at > 0).then_some(same),
                delay: if is_last { pace * LAST } else { pace },
                dispose: DisposalMethod::Keep,
                left: changed.left,
                top: changed.top,
                width: changed.width,
                height: changed.height,
                buffer: Cow::Owned(buffer),
                ..Frame::default()
            })?;
            before = now;
        }
        Ok(encoder.into_inner()?)
    }
}

/// At most `most` of this many, evenly spaced, with the first and the last.
fn evenly(n: usize, most: usize) -> Vec<usize> {
    let most = most.min(n).max(1);
    let mut chosen: Vec<usize> = (0..most).map(|i| i * (n - 1) / (most - 1).max(1)).collect();
    chosen.dedup();
    chosen
}

/// A rectangle of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rectangle {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
}

impl Rectangle {
    /// Its pixels, row by row.
    fn of(self, pixels: &[u8], width: u16) -> Vec<u8> {
        pixels
            .chunks_exact(usize::from(width).max(1))
            .skip(self.top.into())
            .take(self.height.into())
            .flat_map(|row| &row[self.left.into()..usize::from(self.left + self.width)])
            .copied()
            .collect()
    }
}

/// The smallest rectangle with everything that has changed; one pixel if nothing has.
fn changed(before: &[u8], now: &[u8], width: u16) -> Rectangle {
    let row = usize::from(width).max(1);
    let differs = |at: &usize| before.get(*at) != now.get(*at);
    let all = (0..now.len()).filter(differs);
    let (mut left, mut right, mut top, mut bottom) = (row, 0, usize::MAX, 0);
    for at in all {
        let (x, y) = (at % row, at / row);
        left = left.min(x);
        right = right.max(x);
        top = top.min(y);
        bottom = y;
    }
    if top == usize::MAX {
        (left, right, top, bottom) = (0, 0, 0, 0);
    }
    let small = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
    Rectangle {
        left: small(left),
        top: small(top),
        width: small(right + 1 - left),
        height: small(bottom + 1 - top),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: u32) -> String {
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'>\
             <rect x='{x}' y='4' width='6' height='6' fill='#c03028'/></svg>"
        )
    }

    const GROUND: &str = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'>\
                          <rect width='40' height='20' fill='#f4efe2'/></svg>";

    #[test]
    fn a_film_shows_each_picture_and_stores_only_what_changes() {
        let squares = [2, 2, 12, 30].map(square);
        let frames: Vec<Layers<'_>> = squares
            .iter()
            .map(|moving| Layers {
                width: 40,
                height: 20,
                still: GROUND,
                moving,
            })
            .collect();
        let painter = Painter::default();
        let film = painter.film(&frames, 80, 50).unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(film.as_slice()).unwrap();
        assert_eq!((decoder.width(), decoder.height()), (80, 40));
        let mut canvas = vec![0; 80 * 40 * 4];
        let mut areas = Vec::new();
        let mut delays = Vec::new();
        for layers in &frames {
            let frame = decoder.read_next_frame().unwrap().unwrap();
            for (y, row) in frame
                .buffer
                .chunks_exact(usize::from(frame.width) * 4)
                .enumerate()
            {
                let at = ((usize::from(frame.top) + y) * 80 + usize::from(frame.left)) * 4;
                let pixels = canvas[at..at + row.len()].chunks_exact_mut(4);
                // What is transparent stays.
                for (old, new) in pixels.zip(row.chunks_exact(4)).filter(|pair| pair.1[3] > 0) {
                    old.copy_from_slice(new);
                }
            }
            areas.push(u32::from(frame.width) * u32::from(frame.height));
            delays.push(frame.delay);
            let whole = painter.paint(layers, (80, 40)).unwrap();
            let off = whole.as_rgba().iter().zip(&canvas);
            assert!(off.clone().all(|(one, two)| one.abs_diff(*two) <= 24));
        }
        assert!(decoder.read_next_frame().unwrap().is_none());
        assert_eq!(areas, [80 * 40, 1, 32 * 12, 48 * 12]);
        assert_eq!(delays, [50, 50, 50, 200]);
    }

    #[test]
    fn no_pictures_are_no_film() {
        let made = Painter::default().film(&[], 80, 50);
        assert!(matches!(made, Err(PictureError::Size { .. })));
    }

    #[test]
    fn samples_lie_evenly_from_the_first_to_the_last() {
        assert_eq!(evenly(1, 6), [0]);
        assert_eq!(evenly(3, 6), [0, 1, 2]);
        assert_eq!(evenly(11, 6), [0, 2, 4, 6, 8, 10]);
        assert_eq!(evenly(60, 2), [0, 59]);
    }
}
