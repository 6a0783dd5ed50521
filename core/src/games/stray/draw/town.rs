//! The town as it always is: lawns, roads, buildings, arrows, coordinates.

use super::super::data::{Building, DATA};
use super::super::town::{Kind, Space, TOWN};
use super::super::words::TEXTS;
use super::icons;
use crate::phrase::Look;
use crate::svg::color::{Color, palette};
use crate::svg::mark::Mark;
use crate::svg::pen::{Paint, Pen, Place};
use crate::svg::words::{Size, Style};

const INK: Color = palette::INK;
/// The lawn.
pub(super) const LAWN: Color = Color::rgb(0xA9_C9_8B);
/// The stripes of the lawn.
const MOWN: Color = Color::rgb(0x9C_BE_7D);
const ROAD: Color = Color::rgb(0xE9_DD_C4);
const KERB: Color = Color::rgb(0x8C_7A_5C);
/// Letters and numbers round the map.
const LETTERS: Color = Color::rgb(0x2F_4A_22);
/// The side of a cell.
pub(super) const CELL: f64 = 70.0;
/// The left top corner of the map.
const CORNER: (f64, f64) = (75.0, 66.0);

/// The middle of a cell.
pub(super) fn cell(x: u8, y: u8) -> (f64, f64) {
    (
        CORNER.0 + CELL * (f64::from(x) + 0.5),
        CORNER.1 + CELL * (f64::from(y) + 0.5),
    )
}

/// The cells of a space.
pub(super) fn cells(space: Space) -> Vec<(u8, u8)> {
    match DATA.street.get(space.index()) {
        Some(street) => vec![(street.x, street.y)],
        None => building(space).map_or_else(Vec::new, |building| building.cells.clone()),
    }
}

fn building(space: Space) -> Option<&'static Building> {
    DATA.building
        .get(space.index().checked_sub(DATA.street.len())?)
}

/// The middle of a space.
pub(super) fn center(space: Space) -> (f64, f64) {
    let cells = cells(space);
    let n = f64::from(u8::try_from(cells.len()).unwrap_or(1).max(1));
    let (mut x, mut y) = (0.0, 0.0);
    for (column, row) in cells {
        let (right, down) = cell(column, row);
        x += right / n;
        y += down / n;
    }
    (x, y)
}

/// Where the dog of a row of the pound table sits.
pub(super) fn kennel(row: u8) -> (f64, f64) {
    (531.8 + 45.5 * f64::from(row.clamp(1, 4) - 1), 939.0)
}

pub(super) fn draw(pen: &mut Pen, look: &Look) {
    for column in (0..15).step_by(2) {
        let (x, _) = cell(column, 0);
        let size = (CELL, 15.0 * CELL);
        pen.rect((x - CELL / 2.0, CORNER.1), size, 0.0, Paint::fill(MOWN));
    }
    let names: Vec<Name> = TOWN.dens.filter_map(Name::of).collect();
    greenery(pen, &names);
    roads(pen);
    for name in &names {
        name.draw(pen, look);
    }
    for building in &DATA.building {
        if let Ok(space) = building.id.parse::<Space>() {
            house(pen, building, space, look);
        }
    }
    for building in &DATA.building {
        doors(pen, building);
    }
    for space in TOWN.streets {
        icons::feature(pen, space.kind(), center(space));
    }
    coordinates(pen);
    for space in Space::all() {
        let (x, y) = center(space);
        let (left, top) = cells(space)
            .into_iter()
            .map(|(x, y)| cell(x, y))
            .fold((x, y), |(left, top), (x, y)| (left.min(x), top.min(y)));
        let size = (2.0 * (x - left) + CELL, 2.0 * (y - top) + CELL);
        let corner = (left - CELL / 2.0, top - CELL / 2.0);
        pen.mark(Mark::new("space", space), corner, size);
    }
}

fn roads(pen: &mut Pen) {
    for (color, width, radius) in [(KERB, 66.0, 14.0), (ROAD, 58.0, 12.0)] {
        for space in TOWN.streets {
            let (x, y) = center(space);
            let (left, top) = (x - width / 2.0, y - width / 2.0);
            pen.rect((left, top), (width, width), radius, Paint::fill(color));
            for side in space.sides().filter(|&side| side > space) {
                let (right, down) = center(side);
                let size = (right - x + width, down - y + width);
                let joint = if right > x {
                    ((x, top), (CELL, width))
                } else {
                    ((left, y), (width, CELL))
                };
                debug_assert!(size.0 > 0.0 && size.1 > 0.0);
                pen.rect(joint.0, joint.1, 0.0, Paint::fill(color));
            }
        }
    }
    for space in TOWN.streets.filter(|space| space.kind() == Kind::Street) {
        pen.circle(center(space), 4.0, Paint::fill(Color::rgb(0xC9_B8_8F)));
    }
}

/// Whether a street or a building takes a cell.
fn is_taken(x: u8, y: u8) -> bool {
    let mut streets = DATA.street.iter();
    let mut buildings = DATA.building.iter();
    streets.any(|street| (street.x, street.y) == (x, y))
        || buildings.any(|building| building.cells.contains(&(x, y)))
}

/// The cells that the name of a den may take, and how long it may be.
const NAME_CELLS: u8 = 3;
const NAME: f64 = CELL * 3.0 - 8.0;

/// The name of a den, beside it on the lawn: to its right, to its left, or upwards.
struct Name {
    den: Space,
    cells: Vec<(u8, u8)>,
    way: (i8, i8),
}

impl Name {
    fn of(den: Space) -> Option<Self> {
        let &[(x, y)] = building(den)?.cells.as_slice() else {
            return None;
        };
        let ways = [(1, 0), (-1, 0), (0, -1)];
        ways.into_iter().find_map(|(right, down): (i8, i8)| {
            let cells: Option<Vec<(u8, u8)>> = (1..=NAME_CELLS)
                .map(|n| {
                    let steps = i8::try_from(n).ok()?;
                    let x = x.checked_add_signed(right * steps).filter(|&x| x < 15)?;
                    let y = y.checked_add_signed(down * steps)?;
                    (!is_taken(x, y)).then_some((x, y))
                })
                .collect();
            Some(Self {
                den,
                cells: cells?,
                way: (right, down),
            })
        })
    }

    fn draw(&self, pen: &mut Pen, look: &Look) {
        let (x, y) = center(self.den);
        let words = TEXTS.short("building", self.den.as_str(), look);
        let style = Style::bold(Size::Small, LETTERS, LAWN);
        match self.way {
            (1, _) => {
                pen.words_on((x + 40.0, y + 4.0), NAME, style, &words);
            }
            (-1, _) => {
                pen.words_on((x - 40.0, y + 4.0), NAME, style.end(), &words);
            }
            _ => pen.group(Place::at(x, y - 40.0).turn(-90.0), |pen| {
                pen.words_on((0.0, 0.0), NAME, style, &words);
            }),
        }
    }
}

/// Trees, bushes and flowers where nothing else is.
fn greenery(pen: &mut Pen, names: &[Name]) {
    let is_named = |cell: (u8, u8)| names.iter().any(|name| name.cells.contains(&cell));
    for y in 0..15 {
        for x in (0..15).filter(|&x| !is_taken(x, y) && !is_named((x, y))) {
            let at = cell(x, y);
            match (7 * u32::from(x) + 11 * u32::from(y)) % 9 {
                0 | 4 => tree(pen, at),
                2 => bush(pen, at),
                6 => flowers(pen, at),
                _ => {}
            }
        }
    }
}

fn tree(pen: &mut Pen, (x, y): (f64, f64)) {
    let trunk = Paint::fill(Color::rgb(0x7A_52_34));
    pen.rect((x - 4.0, y + 8.0), (8.0, 18.0), 2.0, trunk);
    let crown = Paint::fill(Color::rgb(0x5E_8F_4E)).outlined(Color::rgb(0x3E_6A_33), 3.0);
    pen.circle((x, y - 4.0), 21.0, crown);
    pen.circle((x - 7.0, y - 9.0), 6.0, Paint::fill(Color::rgb(0x7D_AE_68)));
}

fn bush(pen: &mut Pen, (x, y): (f64, f64)) {
    let leaves = Paint::fill(Color::rgb(0x6C_9E_58)).outlined(Color::rgb(0x3E_6A_33), 3.0);
    pen.ellipse((x - 8.0, y + 8.0), (15.0, 11.0), leaves);
    pen.ellipse((x + 10.0, y + 10.0), (12.0, 9.0), leaves);
}

fn flowers(pen: &mut Pen, (x, y): (f64, f64)) {
    for (right, down, color) in [
        (-14.0, 4.0, 0xF6_E2_7A),
        (2.0, -10.0, 0xFF_F9_EC),
        (12.0, 8.0, 0xF7_A8_B8),
    ] {
        pen.circle((x + right, y + down), 4.5, Paint::fill(Color::rgb(color)));
    }
}

fn house(pen: &mut Pen, building: &Building, space: Space, look: &Look) {
    let at = center(space);
    match space.kind() {
        Kind::Den => den(pen, at),
        Kind::Rest => restaurant(pen, at, building.number),
        Kind::Kiosk => kiosk(pen, at),
        Kind::Home => address(pen, at, building.number),
        Kind::Pound => pound(pen, at, look),
        Kind::Street | Kind::Bin | Kind::Lamp | Kind::Fountain => {}
    }
}

fn den(pen: &mut Pen, (x, y): (f64, f64)) {
    let place = Place::at(x, y);
    let wall = Paint::fill(palette::WHITE).outlined(INK, 4.0);
    pen.art(place, "M-31 31V-5L0 -31L31 -5V31z", wall);
    let door = Paint::fill(Color::rgb(0x4A_35_24)).outlined(INK, 3.0);
    pen.art(place, "M-17 30V14A17 17 0 0 1 17 14V30z", door);
}

fn restaurant(pen: &mut Pen, (x, y): (f64, f64), number: u8) {
    const WALL: Color = Color::rgb(0xFB_E6_D6);
    let wall = Paint::fill(WALL).outlined(INK, 4.0);
    pen.rect((x - 66.0, y - 26.0), (132.0, 57.0), 8.0, wall);
    let red = Color::rgb(0xC4_3D_2B);
    crate::svg::icons::awning(pen, (x - 66.0, y - 32.0), 132.0, 6, 26.0, red);
    let style = Style::bold(Size::Small, INK, WALL).middle();
    pen.words((x - 20.0, y + 26.0), 80.0, style, &format!("R{number}"));
    pen.art(
        Place::at(x + 38.0, y + 11.0).scale(0.85),
        "M-9 -15V-4Q-9 2 -4 2V18M-4 -15V2M1 -15V-4Q1 2 -4 2M12 18V-15Q20 -8 19 4H12",
        Paint::line(INK, 4.0),
    );
}

fn kiosk(pen: &mut Pen, (x, y): (f64, f64)) {
    let wall = Paint::fill(Color::rgb(0xD6_E6_F5)).outlined(INK, 4.0);
    pen.rect((x - 29.0, y - 15.0), (58.0, 46.0), 6.0, wall);
    let roof = Paint::fill(Color::rgb(0x2A_62_A8)).outlined(INK, 4.0);
    pen.art(Place::at(x, y), "M-34 -7Q0 -47 34 -7z", roof);
    icons::paper(pen, Place::at(x, y + 11.0).scale(0.9));
}

fn address(pen: &mut Pen, (x, y): (f64, f64), number: u8) {
    const WALL: Color = Color::rgb(0xDD_EB_D2);
    let wall = Paint::fill(WALL).outlined(INK, 4.0);
    pen.rect((x - 29.0, y - 11.0), (58.0, 42.0), 5.0, wall);
    let roof = Paint::fill(Color::rgb(0x2E_7D_4F)).outlined(INK, 4.0);
    pen.art(Place::at(x, y), "M-35 -6L0 -34L35 -6z", roof);
    let style = Style::bold(Size::Small, INK, WALL).middle();
    pen.words((x, y + 27.0), 56.0, style, &number.to_string());
}

fn pound(pen: &mut Pen, (x, y): (f64, f64), look: &Look) {
    const SIGN: Color = Color::rgb(0x4B_51_58);
    const CAGE: Color = Color::rgb(0xD5_D9_DC);
    let wall = Paint::fill(Color::rgb(0x9A_A0_A6)).outlined(INK, 5.0);
    pen.rect((x - 101.0, y - 66.0), (202.0, 132.0), 12.0, wall);
    pen.rect((x - 93.0, y - 44.0), (186.0, 44.0), 8.0, Paint::fill(SIGN));
    let style = Style::bold(Size::Small, palette::WHITE, SIGN).middle();
    pen.words_on(
        (x, y - 22.0),
        176.0,
        style,
        &TEXTS.short("building", "pound", look),
    );
    for row in 1..=4 {
        let (x, y) = kennel(row);
        let paint = Paint::fill(CAGE).outlined(INK, 3.0);
        pen.rect((x - 20.0, y - 28.0), (40.0, 55.0), 6.0, paint);
        for shift in [-13.0, 13.0] {
            let bar = Paint::line(Color::rgb(0xAE_B4_B9), 3.0);
            pen.line(&[(x + shift, y - 24.0), (x + shift, y + 23.0)], bar);
        }
        let style = Style::bold(Size::Small, Color::rgb(0x3F_46_4C), CAGE).middle();
        pen.words_on((x, y), 40.0, style, &row.to_string());
    }
}

/// Arrows into a building, and bars for its other exits.
fn doors(pen: &mut Pen, building: &Building) {
    let color = match building.kind.as_str() {
        "den" => palette::WHITE,
        "rest" => Color::rgb(0xE0_4A_33),
        "kiosk" => Color::rgb(0x3F_7F_D0),
        _ => Color::rgb(0x2E_9B_5C),
    };
    for id in &building.exit {
        let Ok(street) = id.parse::<Space>() else {
            continue;
        };
        let (x, y) = center(street);
        let Some((right, down)) = building
            .cells
            .iter()
            .map(|&(x, y)| cell(x, y))
            .find(|&(right, down)| (right - x).abs() + (down - y).abs() < 1.5 * CELL)
        else {
            continue;
        };
        let turn = (down - y).atan2(right - x).to_degrees();
        let place = Place::at(x + 0.5 * (right - x), y + 0.5 * (down - y)).turn(turn);
        if building.enter.contains(id) {
            let paint = Paint::fill(color).outlined(INK, 4.0);
            pen.art(place, "M-12 -15L12 0L-12 15z", paint);
        } else {
            pen.art(place, "M0 -14V14", Paint::line(INK, 6.0));
            pen.art(place, "M0 -14V14", Paint::line(palette::WHITE, 2.5));
        }
    }
}

fn coordinates(pen: &mut Pen) {
    let style = Style::bold(Size::Small, LETTERS, LAWN).middle();
    for at in 0..15_u8 {
        let (x, y) = cell(at, at);
        let letter = char::from(b'a' + at).to_string();
        pen.words((x, 54.0), CELL, style, &letter);
        pen.words((x, 1156.0), CELL, style, &letter);
        let number = (at + 1).to_string();
        pen.words((46.0, y + 15.0), 52.0, style, &number);
        pen.words((1154.0, y + 15.0), 52.0, style, &number);
    }
}
