//! SVG to PNG: one [`Painter`] per process, with embedded fonts and two caches.
//!
//! A picture comes as two SVG documents on the same canvas. The still one is painted once and kept as pixels; for each
//! picture, the moving one is painted over a copy of them. A finished PNG is kept too, because the same picture
//! goes to several rooms. The output depends on nothing but the input: no system fonts, no clock.

mod cache;
mod colors;
mod film;
pub mod fonts;
mod gate;
mod painter;

pub use painter::{Caches, Layers, Painter, PictureError, Pixels};
