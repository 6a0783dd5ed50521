//! Cards: faces, backs and fans. All backs look exactly alike.

use super::color::{Color, palette};
use super::icons;
use super::pen::{Paint, Pen, Place};
use super::words::{Size, Style};

/// The shadow of something that lies on the board, `offset` down and to the right.
pub fn shadow(pen: &mut Pen, (x, y): (f64, f64), size: (f64, f64), radius: f64) {
    pen.rect(
        (x + 4.0, y + 6.0),
        size,
        radius,
        Paint::fill(palette::INK).opacity(0.25),
    );
}

/// An empty card face around `center`, with its shadow.
pub fn face(pen: &mut Pen, (x, y): (f64, f64), (width, height): (f64, f64)) {
    let corner = (x - width / 2.0, y - height / 2.0);
    shadow(pen, corner, (width, height), 16.0);
    pen.rect(
        corner,
        (width, height),
        16.0,
        Paint::fill(palette::CREAM).outlined(palette::INK, 5.0),
    );
}

/// A small open card with its name, 72 x 104 around `center`.
pub fn small_face(pen: &mut Pen, (x, y): (f64, f64), name: &str) {
    pen.rect(
        (x - 36.0, y - 52.0),
        (72.0, 104.0),
        10.0,
        Paint::fill(palette::CREAM).outlined(palette::INK, 5.0),
    );
    let style = Style::bold(Size::Round, palette::INK, palette::CREAM).middle();
    pen.words_on((x, y), 62.0, style, name);
}

/// The back of a card, this high, around `center`: a deck, or one hidden thing.
pub fn back(pen: &mut Pen, (x, y): (f64, f64), height: f64) {
    let width = 0.6818 * height;
    pen.rect(
        (x - width / 2.0, y - height / 2.0),
        (width, height),
        0.1 * height,
        Paint::fill(palette::BACK).outlined(palette::INK, 4.0),
    );
    icons::paw(
        pen,
        Place::at(x, y + 1.0).scale(height / 150.0),
        palette::BACK_LINE,
    );
}

/// A deck of hidden cards on `ground`, with their number beside it.
pub fn deck(pen: &mut Pen, (x, y): (f64, f64), n_cards: usize, ground: Color) {
    back(pen, (x, y), 110.0);
    let style = Style::bold(Size::Count, palette::INK, ground);
    pen.words_on((x + 54.0, y), 120.0, style, &format!("× {n_cards}"));
}

/// A hand of hidden cards, 110 wide around `center`: as many as there are, at most three. The count is written beside it.
pub fn fan(pen: &mut Pen, (x, y): (f64, f64), n_cards: usize) {
    let turns: &[f64] = match n_cards {
        0 => &[],
        1 => &[0.0],
        2 => &[-8.0, 8.0],
        _ => &[-14.0, 0.0, 14.0],
    };
    for &turn in turns {
        pen.group(Place::at(x + turn, y).turn(turn), |pen| {
            pen.rect(
                (-30.0, -44.0),
                (60.0, 88.0),
                8.0,
                Paint::fill(palette::BACK).outlined(palette::INK, 4.0),
            );
            pen.rect(
                (-22.0, -36.0),
                (44.0, 72.0),
                5.0,
                Paint::line(palette::BACK_LINE, 3.0),
            );
        });
    }
    if let Some(&turn) = turns.last() {
        icons::paw(
            pen,
            Place::at(x + turn, y).turn(turn).scale(0.55),
            palette::BACK_LINE,
        );
    }
}
