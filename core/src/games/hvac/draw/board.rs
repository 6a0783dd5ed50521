//! The building in section: four floors with their parts and their health; events above, seats below.

use super::super::board::{Column, Floor, Row};
use super::super::facts::Fact;
use super::super::site::{Ended, HEALTH_PAYS, Site};
use super::super::view::View;
use super::super::words::TEXTS;
use super::events;
use super::marks::Marks;
use super::parts::{self, BOX, Point};
use super::say;
use crate::games::hvac::msg;
use crate::phrase::Look;
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::mark::Mark;
use crate::svg::pen::{Data, Paint, Pen, Place};
use crate::svg::seats::{self, Ground, Livery};
use crate::svg::signs::{self, PlateState, Tip};
use crate::svg::words::{Size, Style};
use crate::svg::{Canvas, Svg, icons};

const INK: Color = palette::INK;
const SKY: Color = Color::rgb(0xBB_D6_E4);
/// Behind the head and the plates.
pub(super) const HEAD: Color = Color::rgb(0x35_54_6B);
/// The column heads.
const SIGN: Color = Color::rgb(0x24_3B_4B);
const ROOF: Color = Color::rgb(0x7C_4A_34);
/// The grounds of the floors, from the bottom.
const FLOORS: [Color; 4] = [
    Color::rgb(0xC9_D6_C0),
    Color::rgb(0xF0_D6_B4),
    Color::rgb(0xF0_D6_B4),
    Color::rgb(0xD8_C7_E3),
];
const PIPE: Color = Color::rgb(0x8F_A3_AF);
const PIPE_LIGHT: Color = Color::rgb(0xC6_D4_DC);
const EMPTY: Color = Color::rgb(0x7E_8C_95);
const HEALTHY: Color = Color::rgb(0xC8_34_1F);
/// The ground of a forecast without danger.
const FINE: Color = Color::rgb(0xE4_F1_E6);

/// The left edge and the width of the gauges; beside them stand the letters of the rows.
const GAUGE: Point = (34.0, 80.0);
/// The middle of a gauge.
const MIDDLE: f64 = GAUGE.0 + GAUGE.1 / 2.0;
/// The left edges of the columns.
const COLUMNS: [f64; 3] = [150.0, 496.0, 842.0];
/// Where the seats begin.
const SEATS: f64 = 1302.0;

pub(super) fn draw(view: &View, last: &[Fact], look: &Look) -> Svg {
    let site = &view.open;
    let height = if site.n > 4 { 1600 } else { 1520 };
    let mut canvas = Canvas::new(height, SKY);
    fixed(&mut canvas.fixed, f64::from(height), look);
    canvas.fixed_edge();
    let pen = &mut canvas.moving;
    head(pen, site, look);
    let marks = Marks::of(last);
    for floor in Floor::ALL {
        gauge(pen, site, floor, marks.floors.contains(&floor));
    }
    boxes(pen, site, &marks, look);
    legend(pen, site, look);
    plates(pen, view, look);
    canvas.finish()
}

fn top_of_floor(floor: Floor) -> f64 {
    246.0 + 262.0 * f64::from(4 - floor.number())
}

fn corner(row: Row, column: Column) -> Point {
    let [upper, _] = row.floor().rows();
    let down = if row == upper { 10.0 } else { 134.0 };
    (COLUMNS[column.index()], top_of_floor(row.floor()) + down)
}

/// Everything that is the same throughout a game.
fn fixed(pen: &mut Pen, height: f64, look: &Look) {
    pen.rect((0.0, 0.0), (1200.0, 152.0), 0.0, Paint::fill(HEAD));
    pen.rect(
        (0.0, SEATS),
        (1200.0, height - SEATS),
        0.0,
        Paint::fill(HEAD),
    );
    let style = Style::bold(Size::Small, SIGN, SKY).middle().component();
    for column in Column::ALL {
        let x = COLUMNS[column.index()] + BOX.0 / 2.0;
        let name = TEXTS.short("column", &column.number().to_string(), look);
        pen.words((x, 200.0), 300.0, style, &name);
    }
    parts::caretaker(pen, (86.0, 188.0));
    pen.path(
        "M28 238H1172L1150 212H50z",
        Paint::fill(ROOF).outlined(INK, 4.0),
    );
    for floor in Floor::ALL {
        let top = top_of_floor(floor);
        pen.rect(
            (28.0, top),
            (1144.0, 254.0),
            6.0,
            Paint::fill(FLOORS[floor.index()]).outlined(INK, 5.0),
        );
        for row in floor.rows() {
            row_of_boxes(pen, row, look);
            letter(pen, row);
            for column in Column::ALL {
                pen.mark(super::in_box(row, column), corner(row, column), BOX);
            }
        }
        let at = (GAUGE.0, top + 12.0);
        pen.mark(Mark::new("floor", floor), at, (GAUGE.1, 230.0));
    }
}

/// The letter of a row, in front of its first box.
fn letter(pen: &mut Pen, row: Row) {
    let floor = row.floor();
    let [upper, _] = floor.rows();
    let letter = if row == upper { "A" } else { "B" };
    let (x, y) = corner(row, Column::MARKET);
    let style = Style::bold(Size::Small, SIGN, FLOORS[floor.index()]).middle();
    pen.words_on((x - 18.0, y + BOX.1 / 2.0), 30.0, style, letter);
}

fn row_of_boxes(pen: &mut Pen, row: Row, look: &Look) {
    let (_, y) = corner(row, Column::MARKET);
    for (down, color, width) in [(54.0, PIPE, 14.0), (50.0, PIPE_LIGHT, 5.0)] {
        pen.line(
            &[(COLUMNS[0], y + down), (1164.0, y + down)],
            Paint::line(color, width),
        );
    }
    for column in [Column::MARKET, Column::READY] {
        pen.rect(
            corner(row, column),
            BOX,
            12.0,
            Paint::fill(FLOORS[row.floor().index()])
                .outlined(EMPTY, 4.0)
                .dashed(10.0, 9.0),
        );
    }
    let name = TEXTS.short("existing", row.as_str(), look);
    parts::printed(pen, corner(row, Column::INSTALLED), &name);
}

fn head(pen: &mut Pen, site: &Site, look: &Look) {
    signs::panel(pen, (40.0, 34.0), (214.0, 100.0), palette::CREAM);
    let style = Style::regular(Size::Small, INK, palette::CREAM).middle();
    pen.words((147.0, 76.0), 190.0, style, &say(msg::PICTURE_TURN, look));
    let style = Style::bold(Size::Count, INK, palette::CREAM).middle();
    let turn = format!("{} / {}", site.turn, site.last_turn());
    pen.words((147.0, 124.0), 190.0, style, &turn);
    signs::panel(pen, (270.0, 34.0), (556.0, 100.0), palette::PAPER);
    events::draw(pen, &site.events, look);
    forecast(pen, site);
}

/// The coins of the building, now and at the end of the turn.
fn forecast(pen: &mut Pen, site: &Site) {
    let is_over = site.result().is_some();
    let after = site.forecast();
    let is_danger = match site.result() {
        Some(result) => result == Ended::Lost,
        None => after == 0 && site.turn > 0 && site.must_survive(),
    };
    let ground = if is_danger { palette::ROSE } else { FINE };
    signs::panel(pen, (842.0, 34.0), (318.0, 100.0), ground);
    icons::coin(pen, (886.0, 84.0), 30.0, "");
    let style = Style::bold(Size::Money, INK, ground);
    let now = site.building.to_string();
    pen.words_on((926.0, 84.0), 92.0, style, &now);
    if !is_over && site.turn > 0 {
        icons::arrow(pen, Place::at(1042.0, 84.0).scale(0.62), INK);
        let ink = if is_danger {
            palette::ALARM_ON_ROSE
        } else {
            palette::GOOD
        };
        let text = if is_danger {
            format!("{after}!")
        } else {
            after.to_string()
        };
        let style = Style::bold(Size::Money, ink, ground).middle();
        pen.words_on((1112.0, 84.0), 84.0, style, &text);
    }
}

/// Floor number, health, and the health after the wear.
fn gauge(pen: &mut Pen, site: &Site, floor: Floor, is_marked: bool) {
    let top = top_of_floor(floor) + 12.0;
    let health = site.health_of(floor);
    let is_weak = health < HEALTH_PAYS;
    let ground = if is_weak {
        palette::ROSE
    } else {
        palette::PAPER
    };
    pen.rect(
        (GAUGE.0, top),
        (GAUGE.1, 230.0),
        16.0,
        Paint::fill(ground).outlined(INK, 4.0),
    );
    pen.rect(
        (MIDDLE - 30.0, top + 8.0),
        (60.0, 46.0),
        10.0,
        Paint::fill(HEAD),
    );
    let style = Style::bold(Size::Small, palette::WHITE, HEAD).middle();
    pen.words_on((MIDDLE, top + 31.0), 50.0, style, &floor.to_string());
    let fill = if is_weak {
        palette::ALARM_ON_ROSE
    } else {
        HEALTHY
    };
    let middle = top + 100.0;
    icons::heart(pen, Place::at(MIDDLE, middle).scale(0.96), fill);
    let style = Style::bold(Size::Count, palette::WHITE, fill).middle();
    pen.words_on((MIDDLE, middle - 3.0), 50.0, style, &health.to_string());
    if is_marked {
        signs::stamp(pen, (GAUGE.0 + 12.0, top + 66.0), 21.0);
    }
    if site.result().is_some() {
        return;
    }
    pen.path(
        &format!(
            "M{MIDDLE} {}V{}M{} {}L{MIDDLE} {}L{} {}",
            top + 142.0,
            top + 168.0,
            MIDDLE - 14.0,
            top + 156.0,
            top + 172.0,
            MIDDLE + 14.0,
            top + 156.0
        ),
        Paint::line(INK, 7.0),
    );
    let after = site.health_after_wear(floor);
    let ink = if after >= HEALTH_PAYS {
        INK
    } else if is_weak {
        palette::ALARM_ON_ROSE
    } else {
        palette::ALARM
    };
    let style = Style::bold(Size::Count, ink, ground).middle();
    pen.words((MIDDLE, top + 216.0), 60.0, style, &after.to_string());
}

fn boxes(pen: &mut Pen, site: &Site, marks: &Marks, look: &Look) {
    let came_from = marks.moved.map(|(_, row, column)| (row, column));
    for (row, column, placed) in site.board.all() {
        parts::part(pen, corner(row, column), *placed, look);
    }
    if let Some(part) = site.revealed().next() {
        let column = Site::column_for(part);
        for row in site.places(part) {
            possible(pen, site, row, column);
        }
    }
    if let (Some((seat, row, column)), Some(_)) = (marks.moved, came_from) {
        moved_on(pen, site, seat, row, column);
    }
    for &(row, column) in &marks.boxes {
        let (x, y) = corner(row, column);
        if site.board.at(row, column).is_some() {
            signs::stamp(pen, (x + BOX.0 - 12.0, y + 14.0), 21.0);
        }
    }
}

/// A box the revealed part may be placed in: if it is empty, called as on its button.
fn possible(pen: &mut Pen, site: &Site, row: Row, column: Column) {
    let at = corner(row, column);
    if site.board.at(row, column).is_some() {
        pen.rect(at, BOX, 12.0, Paint::line(palette::AMBER, 9.0));
        return;
    }
    pen.rect(
        at,
        BOX,
        12.0,
        Paint::fill(palette::TILE)
            .outlined(palette::TILE_LINE, 4.0)
            .dashed(12.0, 8.0),
    );
    let name = row.to_string().to_uppercase();
    let style = Style::bold(Size::Round, INK, palette::TILE).middle();
    let middle = (at.0 + BOX.0 / 2.0, at.1 + BOX.1 / 2.0);
    pen.words_on(middle, BOX.0 - 30.0, style, &name);
}

/// A card that has gone on to the next column: the box it left, and the way.
fn moved_on(pen: &mut Pen, site: &Site, seat: Option<Seat>, row: Row, column: Column) {
    let (x, y) = corner(row, column);
    let middle = y + BOX.1 / 2.0;
    let is_empty = site.board.at(row, column).is_none();
    // Another card may lie there again.
    let from = if is_empty {
        signs::left_box(pen, (x, y), BOX);
        x + 92.0
    } else {
        x + BOX.0 - 4.0
    };
    let tip = x + 346.0;
    let mut way = Data::new();
    way.start((from, middle)).to((tip - 22.0, middle));
    let tips = [Tip {
        at: (tip, middle),
        angle: 0.0,
        scale: 1.0,
    }];
    signs::trail(pen, &way, &tips);
    if let (Some(seat), true) = (seat, is_empty) {
        let letter = Livery::of(seat.index()).letter();
        seats::token(
            pen,
            seat.index(),
            (x + 92.0, middle),
            30.0,
            Ground::Light,
            &letter,
        );
    }
}

/// What the counts on the plates are, in words.
fn legend(pen: &mut Pen, site: &Site, look: &Look) {
    let middle = 1320.0;
    let style = Style::regular(Size::Small, palette::CREAM, HEAD);
    let mut x = 62.0;
    let mut told = |pen: &mut Pen, message| {
        let word = say(message, look);
        x += 28.0 + pen.words_on((x + 28.0, middle), 420.0, style, &word) + 44.0;
        x
    };
    icons::coin(pen, (62.0, middle), 18.0, "");
    let cube = told(pen, msg::PICTURE_COINS);
    let shape = (cube - 15.0, middle - 15.0);
    let paint = Paint::fill(palette::TAN).outlined(INK, 4.0);
    pen.rect(shape, (30.0, 30.0), 5.0, paint);
    if site.result().is_none() {
        told(pen, msg::PICTURE_CUBES_LEFT);
        return;
    }
    let star = told(pen, msg::PICTURE_CUBES_IN_SERVICE);
    icons::star(pen, (star, middle), 18.0, palette::AMBER);
    told(pen, msg::PICTURE_POINTS);
}

/// Where the plates of the seats stand, and how large they are.
fn plate_at(n: u8, seat: usize) -> (Point, Point) {
    let at = |index: usize| f64::from(u8::try_from(index).unwrap_or_default());
    match n {
        3 => ((28.0 + 388.0 * at(seat), 1360.0), (368.0, 130.0)),
        4 => ((28.0 + 290.0 * at(seat), 1360.0), (274.0, 130.0)),
        _ => (
            (28.0 + 388.0 * at(seat % 3), 1348.0 + 118.0 * at(seat / 3)),
            (368.0, 112.0),
        ),
    }
}

/// How far the counts of a plate stand from the middle of their icons.
const BESIDE: f64 = 24.0;

/// Where on a plate of this width the icons of its counts are, and the room for each count.
fn counts_at(n: u8, width: f64, is_over: bool) -> [(f64, f64); 3] {
    let third = (width - 24.0) / 3.0;
    let (one, two) = (31.0, 60.0);
    match (n, is_over) {
        (4, false) => [(38.0, two), (160.0, two), (0.0, 0.0)],
        (4, true) => [(28.0, two), (125.0, one), (190.0, two)],
        _ => [0.0, 1.0, 2.0].map(|column| (36.0 + column * third, two)),
    }
}

fn plates(pen: &mut Pen, view: &View, look: &Look) {
    let site = &view.open;
    let (_, (width, _)) = plate_at(site.n, 0);
    let name_room = width - 80.0 - 14.0;
    let names = TEXTS.people(site.n, look, name_room, Style::on_paper(Size::Name));
    // The frame of a plate that waits lies over its neighbours.
    let mut order: Vec<Seat> = Seat::all(site.n).collect();
    order.sort_by_key(|&seat| seat == site.active);
    for seat in order {
        plate(pen, view, seat, (&names[seat.index()], name_room));
    }
}

fn plate(pen: &mut Pen, view: &View, seat: Seat, name: (&str, f64)) {
    let site = &view.open;
    let index = seat.index();
    let is_over = site.result().is_some();
    let ((x, y), extent) = plate_at(site.n, index);
    let state = if is_over && site.ranks()[index] == 1 {
        PlateState::Won
    } else if !is_over && site.active == seat {
        PlateState::Waiting
    } else {
        PlateState::Plain
    };
    signs::plate(pen, index, (x, y), extent, state, name);
    pen.mark(Mark::new("seat", seat.letter()), (x, y), extent);
    if site.first == seat && !is_over {
        parts::helmet(pen, Place::at(x + extent.0 - 44.0, y - 2.0).scale(0.62));
    }
    if state == PlateState::Won {
        icons::star(pen, (x + extent.0 - 40.0, y - 4.0), 26.0, palette::AMBER);
    }
    let middle = y + extent.1 - if site.n > 4 { 24.0 } else { 36.0 };
    let style = Style::bold(Size::Small, INK, state.ground());
    let [coin, cube, last] =
        counts_at(site.n, extent.0, is_over).map(|(icon, room)| (x + icon, room));
    let beside = |icon: f64| (icon + BESIDE, middle);
    icons::coin(pen, (coin.0, middle), 20.0, "");
    let coins = site.coins[index].to_string();
    pen.words_on(beside(coin.0), coin.1, style, &coins);
    seats::marker(pen, index, (cube.0, middle), 16.0);
    let cubes = if is_over {
        site.cubes_in_service(seat).to_string()
    } else {
        site.cubes[index].to_string()
    };
    pen.words_on(beside(cube.0), cube.1, style, &cubes);
    if is_over {
        icons::star(pen, (last.0, middle), 20.0, palette::AMBER);
        let score = site.score(seat).to_string();
        pen.words_on(beside(last.0), last.1, style, &score);
    }
}
