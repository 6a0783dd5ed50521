//! What most pictures need: `use pawmail_core::svg::prelude::*;`.

pub use super::color::{Color, palette};
pub use super::mark::{Mark, Spot};
pub use super::pen::{Paint, Pen, Place};
pub use super::seats::{Ground, token};
pub use super::signs::PlateState;
pub use super::words::{Size, Style};
pub use super::{Canvas, Svg, cards, icons, signs};
