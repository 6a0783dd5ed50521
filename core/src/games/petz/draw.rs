//! The pictures.

use super::{Fact, View};
use crate::game::Sheet;
use crate::phrase::Look;
use crate::svg::color::palette;
use crate::svg::{Canvas, Svg};

pub(super) fn sheets(_view: &View) -> Vec<Sheet> {
    vec![Sheet::public("board")]
}

pub(super) fn draw(_view: &View, _sheet: Sheet, _last: &[Fact], _look: &Look) -> Svg {
    Canvas::new(1200, palette::FELT).finish()
}
