//! SVG to PNG: one [`Painter`] a process, with the fonts embedded, and two caches.
//!
//! A picture comes as two SVG documents on the same canvas. The still one is painted once and kept as pixels; each
//! picture is a copy of them with the moving one painted over it. A finished PNG is kept too, because the same picture
//! goes to several rooms. The output depends on nothing but the input: no system fonts, no clock.

mod cache;
mod colors;
mod film;
mod gate;
mod painter;

pub use painter::{Caches, Layers, Painter, PictureError, Pixels};
