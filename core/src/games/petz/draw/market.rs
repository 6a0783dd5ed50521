//! The market with its action spaces and who stands there; below it the seats.

use super::super::{Color as Bar, Pet, Space, View};
use super::marks::Marks;
use super::{Point, burrows, canvas, component, head, icons, pets, say, tiles};
use crate::games::petz::msg;
use crate::phrase::Look;
use crate::svg::color::{Color, palette};
use crate::svg::icons::{awning, coin, star};
use crate::svg::pen::{Paint, Pen, Place};
use crate::svg::signs;
use crate::svg::words::{Size, Style};
use crate::svg::{Canvas, Svg};

const INK: Color = palette::INK;
const YARD_GROUND: Color = Color::rgb(0xE7_DC_C6);
const TOWN_GROUND: Color = Color::rgb(0xD9_D3_E4);
const DUST: Color = Color::rgb(0xB8_A8_88);
const FREE: Color = Color::rgb(0x6B_5A_48);

/// Stalls, town: four panels of this width, this far apart.
const QUARTER: f64 = 274.0;
const QUARTERS: f64 = 290.0;
/// Where the rows begin, from the top of the market, and how high they are.
const STALL: (f64, f64) = (0.0, 126.0 + CAPTION);
const YARD: (f64, f64) = (STALL.0 + STALL.1 + 14.0, 228.0 + CAPTION);
const TOWN: (f64, f64) = (YARD.0 + YARD.1 + 14.0, 84.0 + CAPTION);
/// The line with the name of a space, at the bottom of its panel.
const CAPTION: f64 = 46.0;
/// The height of the market, with a gap.
const HEIGHT: f64 = TOWN.0 + TOWN.1 + 26.0;
/// Left edge and width of the panels in the yard: cages, workshop, young pets, older pets.
const PENS: [(f64, f64); 4] = [
    (28.0, 304.0),
    (348.0, 204.0),
    (568.0, 294.0),
    (878.0, 294.0),
];

/// The board while groups are made and sent.
pub(super) fn board(view: &View, marks: &Marks, look: &Look) -> Svg {
    let bottom = head::end(view) + HEIGHT;
    let mut canvas = canvas(whole(bottom + burrows::plate_height(view) + 28.0));
    draw(&mut canvas, view, marks, look);
    burrows::plates(&mut canvas.moving, view, marks, bottom, look);
    canvas.finish()
}

/// The market alone.
pub(super) fn alone(view: &View, marks: &Marks, look: &Look) -> Svg {
    let mut canvas = canvas(whole(head::end(view) + HEIGHT));
    draw(&mut canvas, view, marks, look);
    canvas.finish()
}

fn draw(canvas: &mut Canvas, view: &View, marks: &Marks, look: &Look) {
    let top = head::end(view);
    canvas.fixed.group(Place::at(0.0, top), fixed);
    canvas.fixed_edge();
    let pen = &mut canvas.moving;
    head::draw(pen, view, look);
    goods(pen, view, top);
    guests(pen, view, marks, top);
    captions(pen, top, look);
}

/// What each space is called; the two gates of a pen are called as one.
fn captions(pen: &mut Pen, top: f64, look: &Look) {
    let mut caption = |row: Point, (left, width): Point, ground: Color, name: &str| {
        let style = Style::bold(Size::Small, INK, ground).component().middle();
        let middle = top + row.0 + row.1 - CAPTION / 2.0 - 5.0;
        pen.words_on((left + width / 2.0, middle), width - 10.0, style, name);
    };
    let style = Style::bold(Size::Small, INK, palette::CREAM).component();
    let name = |space: Space, room: f64| component("space", space.as_str(), room, style, look);
    for (at, space) in (0u8..).zip([Space::Veg, Space::Mixed, Space::Meat, Space::Tents]) {
        let panel = (quarter(at), QUARTER);
        caption(STALL, panel, palette::CREAM, &name(space, QUARTER - 10.0));
    }
    let town = [
        Space::Relatives,
        Space::Hospital,
        Space::Judge,
        Space::Platform,
    ];
    for (at, space) in (0u8..).zip(town) {
        let panel = (quarter(at), QUARTER);
        caption(TOWN, panel, TOWN_GROUND, &name(space, QUARTER - 10.0));
    }
    let yard = [
        say(msg::PICTURE_CAGES, look),
        name(Space::Addon, PENS[1].1 - 10.0),
        say(msg::PICTURE_YOUNG, look),
        name(Space::PetOld, PENS[3].1 - 10.0),
    ];
    for (panel, name) in PENS.into_iter().zip(&yard) {
        caption(YARD, panel, YARD_GROUND, name);
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the height of a picture"
)]
pub(super) const fn whole(height: f64) -> u32 {
    height as u32
}

/// The middle of the town above its captions.
fn town_middle() -> f64 {
    TOWN.0 + (TOWN.1 - CAPTION) / 2.0 + 2.0
}

fn quarter(at: u8) -> f64 {
    28.0 + QUARTERS * f64::from(at)
}

fn fixed(pen: &mut Pen) {
    let awnings = [0x6F_B3_5A, 0xD9_A0_2B, 0xC2_60_3A, 0x9A_73_C4];
    for (at, color) in (0u8..).zip(awnings) {
        let x = quarter(at);
        signs::raised_panel(pen, (x, STALL.0), (QUARTER, STALL.1), palette::CREAM);
        awning(pen, (x, STALL.0), QUARTER, 8, 36.0, Color::rgb(color));
    }
    for (x, width) in PENS {
        signs::raised_panel(pen, (x, YARD.0), (width, YARD.1), YARD_GROUND);
    }
    for at in 0..4 {
        signs::raised_panel(pen, (quarter(at), TOWN.0), (QUARTER, TOWN.1), TOWN_GROUND);
    }
    let middle = town_middle();
    suitcase(pen, Place::at(quarter(0) + 60.0, middle + 2.0));
    hospital(pen, (quarter(1) + 48.0, middle));
    gavel(pen, Place::at(quarter(2) + 62.0, middle + 4.0));
    podium(pen, Place::at(quarter(3) + 62.0, middle + 7.0));
}

fn suitcase(pen: &mut Pen, place: Place) {
    pen.art(place, "M-14 -20V-32H14V-20", Paint::line(INK, 6.0));
    let leather = Paint::fill(Color::rgb(0xB5_65_3A)).outlined(INK, 4.0);
    pen.art(place, "M-36 -20H36V30H-36z", leather);
    pen.art(place, "M-36 2H36", Paint::line(INK, 4.0));
    let lock = Paint::fill(palette::AMBER).outlined(INK, 3.0);
    pen.art(place, "M-8 -5H8V10H-8z", lock);
}

fn hospital(pen: &mut Pen, (x, y): Point) {
    let white = Paint::fill(palette::WHITE).outlined(INK, 4.0);
    pen.rect((x - 30.0, y - 30.0), (60.0, 60.0), 13.0, white);
    pen.line(
        &[(x, y - 19.0), (x, y + 19.0)],
        Paint::line(palette::ALARM, 13.0),
    );
    pen.line(
        &[(x - 19.0, y), (x + 19.0, y)],
        Paint::line(palette::ALARM, 13.0),
    );
}

fn gavel(pen: &mut Pen, place: Place) {
    let wood = Paint::fill(palette::WOOD).outlined(INK, 4.0);
    pen.art(place, "M-40 18H40V30H-40z", wood);
    let place = place.moved(-2.0, -8.0).turn(-20.0);
    pen.art(place, "M10 0L38 20", Paint::line(INK, 11.0));
    pen.art(place, "M10 0L38 20", Paint::line(palette::TAN, 5.0));
    let head = Paint::fill(Color::rgb(0xB9_8F_6A)).outlined(INK, 4.0);
    pen.art(place, "M-32 -16H12V12H-32z", head);
}

fn podium(pen: &mut Pen, place: Place) {
    let block = |color: u32| Paint::fill(Color::rgb(color)).outlined(INK, 4.0);
    pen.art(place, "M-44 -2H-15V26H-44z", block(0xC9_C2_D6));
    pen.art(place, "M-15 -20H15V26H-15z", block(0xFF_B8_1C));
    pen.art(place, "M15 6H44V26H15z", block(0xD9_A6_6B));
    let (x, y) = place.point();
    star(pen, (x, y - 32.0), 13.0, palette::AMBER);
}

/// What lies on display.
fn goods(pen: &mut Pen, view: &View, down: f64) {
    let market = &view.open.market;
    let middle = down + STALL.0 + 86.0;
    let style = Style::bold(Size::Small, INK, palette::CREAM).component();
    for (at, stall) in (0u8..).zip(market.stands) {
        let mut left = quarter(at) + 32.0;
        for (n, sign) in [(stall.veg, 0), (stall.meat, 1), (stall.gold, 2)] {
            if n == 0 {
                continue;
            }
            match sign {
                0 => icons::carrot(pen, (left, middle), 1.1),
                1 => icons::drumstick(pen, (left, middle), 0.95),
                _ => coin(pen, (left, middle), 19.0, ""),
            }
            pen.words_on((left + 21.0, middle), 44.0, style, &n.to_string());
            left += 84.0;
        }
    }
    for (at, &artifact) in (0u8..).zip(&market.tents) {
        let x = quarter(3) + 46.0 + 82.0 * f64::from(at);
        pen.mark_round(artifact, (x, middle), 38.0);
        tiles::artifact(pen, artifact, Place::at(x, middle));
    }
    let top = down + YARD.0;
    for (at, cage) in (0u8..).zip(market.cages) {
        let at_corner = (PENS[0].0 + 8.0 + 98.0 * f64::from(at), top + 18.0);
        if let Some(cage) = cage {
            pen.mark(cage, at_corner, (92.0, 118.0));
            icons::bars(pen, at_corner, (92.0, 118.0));
            icons::signs(
                pen,
                cage.shelter(),
                (at_corner.0 + 46.0, at_corner.1 + 59.0),
            );
        }
    }
    for (at, addon) in (0u8..).zip(market.addons) {
        if let Some(addon) = addon {
            let y = top + 46.0 + 66.0 * f64::from(at);
            let middle = (PENS[1].0 + PENS[1].1 / 2.0, y);
            pen.mark_round(addon, middle, 30.0);
            icons::addon(pen, addon, middle, 27.0);
        }
    }
    row_of_pets(pen, &market.young, PENS[2], top, 2);
    row_of_pets(pen, &market.old, PENS[3], top, 3);
    let style = Style::bold(Size::Small, INK, TOWN_GROUND);
    let middle = down + town_middle();
    icons::potion(pen, (quarter(1) + 112.0, middle), 1.1);
    let potions = view.open.potions.to_string();
    pen.words_on((quarter(1) + 136.0, middle), 40.0, style, &potions);
}

/// The pets of a corral: what they eat, their first four bars.
fn row_of_pets(pen: &mut Pen, shown: &[Pet], (x, width): Point, top: f64, size: u8) {
    let step = (width - 12.0) / 3.0;
    for (at, &pet) in (0u8..).zip(shown) {
        let middle = x + 4.0 + step * (f64::from(at) + 0.5);
        pen.ellipse((middle, top + 98.0), (40.0, 9.0), Paint::fill(DUST));
        pen.mark(pet, (middle - step / 2.0, top + 14.0), (step, 130.0));
        pets::draw(pen, pet, Place::at(middle - 6.0, top + 62.0).scale(0.8));
        icons::diet(pen, pet.diet(), (middle + 27.0, top + 90.0), 0.62);
        let bars: &[Bar] = &pet.data().wheel[..4];
        for (at, &bar) in (0u8..).zip(bars) {
            let place = (middle - 34.0 + 22.5 * f64::from(at), top + 128.0);
            if at < size {
                icons::bar(pen, bar, place, 10.0);
            } else {
                icons::coming_bar(pen, bar, place, 10.0);
            }
        }
    }
    icons::chip(
        pen,
        (x + 36.0, top + YARD.1 - CAPTION - 40.0),
        &size.to_string(),
    );
}

/// Where the imps of a space stand.
fn gate(space: Space) -> Point {
    let gates = YARD.0 + YARD.1 - CAPTION - 38.0;
    let stall = |at: u8| (quarter(at) + QUARTER - 42.0, STALL.0 + 86.0);
    let town = |at: u8| (quarter(at) + QUARTER - 42.0, town_middle() + 2.0);
    let pen = |at: usize, share: f64| (PENS[at].0 + share * PENS[at].1, gates);
    match space {
        Space::Veg | Space::DGreen => stall(0),
        Space::Mixed | Space::DRed => stall(1),
        Space::Meat => stall(2),
        Space::Tents => stall(3),
        Space::CageA => pen(0, 0.3),
        Space::CageB => pen(0, 0.7),
        Space::Addon => pen(1, 0.5),
        Space::PetA => pen(2, 0.34),
        Space::PetB => pen(2, 0.75),
        Space::PetOld => pen(3, 0.55),
        Space::Relatives => town(0),
        Space::Hospital => town(1),
        Space::Judge | Space::DWest => town(2),
        Space::Platform | Space::DEast => town(3),
    }
}

/// Who stands on the spaces.
fn guests(pen: &mut Pen, view: &View, marks: &Marks, top: f64) {
    let board = &view.open;
    for &space in Space::actions() {
        let (x, y) = gate(space);
        let at = (x, top + y);
        if board.is_blocked(space) {
            icons::neutral(pen, at);
        } else if let Some((seat, imps)) = board.spot(space).guest() {
            icons::guests(pen, seat.index(), at, imps);
        } else {
            signs::free_place(pen, at, 25.0, FREE);
        }
        pen.mark_round(space, at, 34.0);
        if marks.spaces.contains(&space) {
            signs::stamp(pen, (at.0 + 27.0, at.1 - 24.0), 17.0);
        }
    }
}
