//! Signs that mean the same in every picture: who waits, what moved, what is possible, locked, lost or free.

use super::cards;
use super::color::{Color, palette};
use super::icons;
use super::pen::{Data, Paint, Pen, Place};
use super::seats::{Ground, token};
use super::words::{Size, Style};
use crate::seat::Seat;

const INK: Color = palette::INK;

/// The width of the air-mail edge, which runs round every picture.
pub const EDGE: f64 = 16.0;

/// The air-mail edge. It ends a picture cleanly on a white and on a black chat.
pub fn edge(pen: &mut Pen, (width, height): (f64, f64)) {
    const PERIOD: f64 = 96.0;
    const BLOCK: f64 = 28.0;
    // Skewed by 35 degrees: a block leans this much over the width of the edge.
    const LEAN: f64 = 0.700_208;
    let ring = |pen: &mut Pen, color| {
        let mut data = Data::new();
        data.start((0.0, 0.0))
            .to((width, 0.0))
            .to((width, height))
            .to((0.0, height))
            .close();
        let (right, bottom) = (width - EDGE, height - EDGE);
        data.start((EDGE, EDGE))
            .to((EDGE, bottom))
            .to((right, bottom))
            .to((right, EDGE))
            .close();
        pen.path(data.as_str(), Paint::fill(color));
    };
    ring(pen, palette::CREAM);
    for (first, color) in [(0.0, palette::BACK), (PERIOD / 2.0, palette::NAVY)] {
        let mut data = Data::new();
        // A block belongs to the stripe x + LEAN * y = left; each side of the edge cuts its own piece out of it.
        let mut left = first;
        while left < width + LEAN * height {
            for (top, bottom) in [(0.0, EDGE), (height - EDGE, height)] {
                across(&mut data, left, BLOCK, (top, bottom), (0.0, width), LEAN);
            }
            for side in [0.0, width - EDGE] {
                along(
                    &mut data,
                    left,
                    BLOCK,
                    (side, side + EDGE),
                    (EDGE, height - EDGE),
                    LEAN,
                );
            }
            left += PERIOD;
        }
        pen.path(data.as_str(), Paint::fill(color));
    }
    pen.rect(
        (EDGE, EDGE),
        (width - 2.0 * EDGE, height - 2.0 * EDGE),
        4.0,
        Paint::line(INK, 3.0).opacity(0.55),
    );
}

/// The piece of a leaning block in a level band.
fn across(
    data: &mut Data,
    left: f64,
    block: f64,
    (top, bottom): (f64, f64),
    (from, to): (f64, f64),
    lean: f64,
) {
    let at = |start: f64, y: f64| ((start - lean * y).clamp(from, to), y);
    let corners = [
        at(left, top),
        at(left + block, top),
        at(left + block, bottom),
        at(left, bottom),
    ];
    if corners[0].0 < corners[1].0 || corners[3].0 < corners[2].0 {
        polygon(data, &corners);
    }
}

/// The piece of a leaning block in an upright band.
fn along(
    data: &mut Data,
    left: f64,
    block: f64,
    (near, far): (f64, f64),
    (from, to): (f64, f64),
    lean: f64,
) {
    let at = |start: f64, x: f64| (x, ((start - x) / lean).clamp(from, to));
    let corners = [
        at(left, near),
        at(left + block, near),
        at(left + block, far),
        at(left, far),
    ];
    if corners[0].1 < corners[1].1 || corners[3].1 < corners[2].1 {
        polygon(data, &corners);
    }
}

fn polygon(data: &mut Data, corners: &[(f64, f64)]) {
    for (at, &corner) in corners.iter().enumerate() {
        if at == 0 {
            data.start(corner);
        } else {
            data.to(corner);
        }
    }
    data.close();
}

/// A panel with its outline.
pub fn panel(pen: &mut Pen, at: (f64, f64), size: (f64, f64), fill: Color) {
    pen.rect(at, size, 18.0, Paint::fill(fill).outlined(INK, 4.0));
}

/// A panel with a shadow.
pub fn raised_panel(pen: &mut Pen, at: (f64, f64), size: (f64, f64), fill: Color) {
    cards::shadow(pen, at, size, 18.0);
    panel(pen, at, size, fill);
}

/// A chip, with ends as round as its height allows.
pub fn chip(pen: &mut Pen, at: (f64, f64), size: (f64, f64), fill: Color) {
    pen.rect(at, size, size.1 / 2.0, Paint::fill(fill).outlined(INK, 4.0));
}

/// What a seat's plate looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlateState {
    /// As usual.
    Plain,
    /// The seat owes something.
    Waiting,
    /// Out for now: folded, closed, away.
    Out,
    /// The game is over and the seat has won.
    Won,
}

impl PlateState {
    /// The background of such a plate.
    #[must_use]
    pub const fn ground(self) -> Color {
        match self {
            Self::Plain | Self::Waiting => palette::PAPER,
            Self::Out => palette::PLATE_OUT,
            Self::Won => palette::NOTE,
        }
    }
}

/// The plate of a seat: panel, frame if it waits, token and name. `name_room` is the room for the name.
pub fn plate(
    pen: &mut Pen,
    seat: usize,
    (x, y): (f64, f64),
    size: (f64, f64),
    state: PlateState,
    (name, name_room): (&str, f64),
) {
    if state == PlateState::Waiting {
        waiting(pen, (x, y), size, 18.0);
    }
    panel(pen, (x, y), size, state.ground());
    let letter = super::seats::Livery::of(seat).letter();
    token(
        pen,
        seat,
        (x + 42.0, y + 42.0),
        24.0,
        Ground::Light,
        &letter,
    );
    let style = Style::bold(Size::Name, INK, state.ground());
    pen.words((x + 80.0, y + 57.0), name_room, style, name);
}

/// The room for a name on a plate of [`standings`].
pub const STANDINGS_NAME: f64 = 340.0;

/// A plate for each seat with its name and a count, in two columns from `top` down; a row takes 140.
pub fn standings(
    pen: &mut Pen,
    top: f64,
    names: &[String],
    shown: impl Fn(Seat) -> (PlateState, String),
) {
    for (index, name) in names.iter().enumerate() {
        let seat = Seat::at(index);
        let [column, row] = [seat.number() % 2, seat.number() / 2].map(f64::from);
        let (x, y) = (48.0 + 568.0 * column, top + 140.0 * row);
        let (state, count) = shown(seat);
        let name = (name.as_str(), STANDINGS_NAME);
        plate(pen, index, (x, y), (536.0, 100.0), state, name);
        let style = Style::bold(Size::Count, INK, state.ground()).end();
        pen.words((x + 512.0, y + 58.0), 80.0, style, &count);
    }
}

/// The frame round something that waits, on any background: amber between two lines of ink.
pub fn waiting(pen: &mut Pen, (x, y): (f64, f64), (width, height): (f64, f64), radius: f64) {
    for (color, line) in [(INK, 18.0), (palette::AMBER, 11.0)] {
        pen.rect(
            (x - 9.0, y - 9.0),
            (width + 18.0, height + 18.0),
            radius + 9.0,
            Paint::line(color, line),
        );
    }
}

/// The frame round what has been chosen, on any background: green between two lines of ink, with a tick at its corner.
pub fn chosen(pen: &mut Pen, (x, y): (f64, f64), (width, height): (f64, f64)) {
    for (color, line) in [(INK, 16.0), (palette::CHOSEN, 9.0)] {
        pen.rect(
            (x - 4.0, y - 4.0),
            (width + 8.0, height + 8.0),
            14.0,
            Paint::line(color, line),
        );
    }
    let (x, y) = (x + width - 4.0, y + 4.0);
    pen.circle(
        (x, y),
        24.0,
        Paint::fill(palette::CHOSEN).outlined(INK, 5.0),
    );
    let tick = [(x - 11.0, y), (x - 3.0, y + 9.0), (x + 12.0, y - 9.0)];
    pen.line(&tick, Paint::line(palette::WHITE, 7.0));
}

/// The ring round the token that acts, on a map.
pub fn acting(pen: &mut Pen, at: (f64, f64), radius: f64) {
    for (color, line) in [(INK, 13.0), (palette::AMBER, 8.0)] {
        pen.circle(at, radius, Paint::line(color, line));
    }
}

/// Whether a move can go on from this tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tile {
    /// A move can pass through.
    Open,
    /// A move ends there.
    End,
}

/// A tile that can be reached now, `side` wide around `center`.
pub fn possible(pen: &mut Pen, (x, y): (f64, f64), side: f64, tile: Tile) {
    let half = side / 2.0;
    pen.rect(
        (x - half, y - half),
        (side, side),
        12.0,
        Paint::fill(palette::TILE).outlined(palette::TILE_LINE, 3.0),
    );
    if tile == Tile::End {
        let mut data = Data::new();
        for shift in [-0.3, 0.0, 0.3] {
            let x = x + shift * side;
            data.start((x - 0.12 * side, y + half - 5.0))
                .to((x + 0.12 * side, y - half + 5.0));
        }
        pen.path(data.as_str(), Paint::line(palette::TILE_LINE, 5.0));
    }
}

/// The end of a trail: where it points, in degrees clockwise from the right.
#[derive(Clone, Copy, Debug)]
pub struct Tip {
    /// The point of the arrow.
    pub at: (f64, f64),
    /// Where it points.
    pub angle: f64,
    /// Its size: 1, or less if there is little room.
    pub scale: f64,
}

/// The way something has just moved: ink with a white border.
pub fn trail(pen: &mut Pen, way: &Data, tips: &[Tip]) {
    pen.path(way.as_str(), Paint::line(palette::WHITE, 24.0));
    for &tip in tips {
        arrow_head(pen, tip);
    }
    pen.path(way.as_str(), Paint::line(INK, 11.0));
}

/// Only the end of a trail, for a trail that something covers.
pub fn arrow_head(pen: &mut Pen, tip: Tip) {
    let place = Place::at(tip.at.0, tip.at.1)
        .turn(tip.angle)
        .scale(tip.scale);
    let casing = Paint::fill(palette::WHITE).outlined(palette::WHITE, 14.0);
    pen.art(place, ARROW_HEAD, casing);
    if tip.scale >= 1.0 {
        // The border has cut the line.
        pen.art(place, "M-38 0H-20", Paint::line(INK, 11.0));
    }
    pen.art(place, ARROW_HEAD, Paint::fill(INK).outlined(INK, 3.0));
}

/// Filled, with its point at (0, 0).
const ARROW_HEAD: &str = "M-26 -19L0 0L-26 19z";

/// A number in ink: where a move began, or the order of things.
pub fn disc(pen: &mut Pen, at: (f64, f64), radius: f64, text: &str) {
    pen.circle(at, radius, Paint::fill(INK).outlined(palette::WHITE, 5.0));
    let style = Style::bold(Size::Small, palette::WHITE, INK).middle();
    pen.words_on(at, 2.0 * radius - 8.0, style, text);
}

/// Something changed here without moving across the board: a paw in a disc.
pub fn stamp(pen: &mut Pen, (x, y): (f64, f64), radius: f64) {
    pen.circle(
        (x, y),
        radius,
        Paint::fill(INK).outlined(palette::WHITE, 5.0),
    );
    icons::paw(
        pen,
        Place::at(x, y + 1.0).scale(radius / 46.0),
        palette::AMBER,
    );
}

/// Sent back or covered: a red cross with a white border, reaching `reach` to each side.
pub fn cross_out(pen: &mut Pen, (x, y): (f64, f64), reach: f64) {
    let data = cross((x, y), (reach, reach));
    pen.path(data.as_str(), Paint::line(palette::WHITE, 11.0));
    pen.path(data.as_str(), Paint::line(palette::ALARM, 6.0));
}

/// Out of the game: a grey box with a big cross; its name is written below the cross.
pub fn gone(pen: &mut Pen, (x, y): (f64, f64), (width, height): (f64, f64), name: &str) {
    pen.rect(
        (x, y),
        (width, height),
        14.0,
        Paint::fill(palette::GONE).outlined(palette::MUTED, 4.0),
    );
    let middle = (x + width / 2.0, y + (height - 46.0) / 2.0);
    let data = cross(middle, (0.33 * width, (0.4 * (height - 46.0)).max(10.0)));
    pen.path(data.as_str(), Paint::line(palette::GONE_CROSS, 12.0));
    if !name.is_empty() {
        let style = Style::regular(Size::Small, palette::GONE_TEXT, palette::GONE)
            .middle()
            .component();
        pen.words((middle.0, y + height - 20.0), width - 12.0, style, name);
    }
}

fn cross((x, y): (f64, f64), (right, down): (f64, f64)) -> Data {
    let mut data = Data::new();
    data.start((x - right, y - down))
        .to((x + right, y + down))
        .start((x + right, y - down))
        .to((x - right, y + down));
    data
}

/// Cannot be moved or passed: a brick wall round a token. The padlock goes beside it.
pub fn wall(pen: &mut Pen, at: (f64, f64), radius: f64) {
    pen.circle(at, radius, Paint::line(INK, 17.0));
    pen.circle(at, radius, Paint::line(palette::CREAM, 11.0));
    let mut joints = Data::new();
    for (right, down) in TWELVE {
        let (near, far) = (radius - 6.5, radius + 6.5);
        joints
            .start((at.0 + near * right, at.1 + near * down))
            .to((at.0 + far * right, at.1 + far * down));
    }
    pen.path(joints.as_str(), Paint::line(INK, 3.0));
}

/// Twelve directions, every 30 degrees.
const TWELVE: [(f64, f64); 12] = [
    (0.0, -1.0),
    (0.5, -0.866_025),
    (0.866_025, -0.5),
    (1.0, 0.0),
    (0.866_025, 0.5),
    (0.5, 0.866_025),
    (0.0, 1.0),
    (-0.5, 0.866_025),
    (-0.866_025, 0.5),
    (-1.0, 0.0),
    (-0.866_025, -0.5),
    (-0.5, -0.866_025),
];

/// An empty seat.
pub fn free_place(pen: &mut Pen, at: (f64, f64), radius: f64, color: Color) {
    pen.circle(at, radius, Paint::line(color, 4.0).dashed(8.0, 7.0));
}

/// An empty printed slot, with its id.
pub fn empty_slot(
    pen: &mut Pen,
    (x, y): (f64, f64),
    (width, height): (f64, f64),
    ground: Color,
    ink: Color,
    id: &str,
) {
    pen.rect(
        (x, y),
        (width, height),
        14.0,
        Paint::fill(ground).outlined(ink, 4.0).dashed(12.0, 9.0),
    );
    if !id.is_empty() {
        let style = Style::bold(Size::Small, ink, ground).middle();
        pen.words_on((x + width / 2.0, y + height / 2.0), width - 16.0, style, id);
    }
}

/// The box something has just left.
pub fn left_box(pen: &mut Pen, at: (f64, f64), size: (f64, f64)) {
    pen.rect(
        at,
        size,
        12.0,
        Paint::fill(palette::LEFT_BOX)
            .outlined(INK, 4.0)
            .dashed(12.0, 8.0),
    );
}
