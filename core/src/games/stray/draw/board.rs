//! The board: what moves over the town, and the plates of the seats.

use super::super::errands::{Numbered, numbered};
use super::super::facts::Fact;
use super::super::labels::{in_danger, truck_ends};
use super::super::position::Phase;
use super::super::position::{Dog, Thing};
use super::super::rules::Roads;
use super::super::town::{Kind, Space, Spaces, TOWN};
use super::super::view::{Front, View};
use super::{TEXTS, icons, town};
use crate::phrase::Look;
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::pen::{Data, Paint, Pen, Place};
use crate::svg::seats::{self, Livery};
use crate::svg::signs::{self, PlateState, Tile, Tip};
use crate::svg::words::{Size, Style};
use crate::svg::{Canvas, Svg};

const INK: Color = palette::INK;
/// The ground of the plates.
const BAND: Color = Color::rgb(0x5E_7E_4A);
/// The size of a plate, and where the columns of plates begin.
const PLATE: (f64, f64) = (364.0, 150.0);
const COLUMNS: [f64; 3] = [34.0, 418.0, 802.0];
const FIRST_ROW: f64 = 1200.0;
const ROW: f64 = 164.0;
/// The room for a name, beside a chip and without one.
const TIGHT: f64 = 166.0;
const WIDE: f64 = 234.0;

/// A way that is over, and nothing to be done.
const FAINT: Color = Color::rgb(0xA8_92_6A);

type Point = (f64, f64);

/// Whether the spaces in reach have the numbers of the buttons.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbers {
    /// For the seat that walks.
    Shown,
    /// For everyone.
    Hidden,
}

pub(super) fn draw(view: &View, last: &[Fact], look: &Look, numbers: Numbers) -> Svg {
    let n_rows = view.open.n().div_ceil(3);
    let height = if n_rows == 1 { 1380 } else { 1544 };
    let mut canvas = Canvas::new(height, town::LAWN);
    town::draw(&mut canvas.fixed, look);
    let band = (1168.0, f64::from(height) - 1184.0 - 16.0);
    let paint = Paint::fill(BAND);
    canvas.fixed.rect((16.0, 1184.0), band, 0.0, paint);
    canvas.fixed_edge();
    let pen = &mut canvas.moving;
    owners(pen, view);
    if view.open.phase == Phase::Act {
        reach(pen, view);
    }
    covered(pen, view);
    for (lamp, seat) in TOWN
        .lamps
        .filter_map(|lamp| Some((lamp, view.open.mark_on(lamp)?)))
    {
        let (x, y) = town::center(lamp);
        icons::mark(pen, seat.index(), (x + 8.0, y + 21.0));
    }
    things(pen, view);
    // Beside the numbers of buttons, that of the spaces of a way would be taken for one, and a bold way for what is to be done.
    let is_asked = view.open.phase == Phase::Truck || numbers == Numbers::Shown;
    let mut discs = Discs {
        taken: truck_ends_now(view).into_iter().map(town::center).collect(),
        are_counted: !is_asked,
    };
    let chosen_by = is_asked.then_some(view.open.turn);
    trails(pen, last, chosen_by, &mut discs);
    dogs(pen, view);
    truck(pen, view);
    if view.open.phase == Phase::Truck {
        drives(pen, view);
    }
    if numbers == Numbers::Shown {
        put_numbers(pen, view);
    }
    plates(pen, view, look);
    canvas.finish()
}

/// Where dogs and things are drawn on a space: not over the number of a restaurant, nor over the sign of the pound.
fn stand(space: Space) -> Point {
    let (x, y) = town::center(space);
    match space.kind() {
        Kind::Rest => (x + 36.0, y),
        Kind::Pound => (x, y - 66.0),
        _ => (x, y),
    }
}

/// The owners' shapes on their dens.
fn owners(pen: &mut Pen, view: &View) {
    for (seat, dog) in view.open.all_dogs() {
        let (x, y) = town::center(dog.den);
        seats::marker(pen, seat.index(), (x, y - 2.0), 19.0);
    }
}

/// The roads of the dog that acts.
fn roads(view: &View) -> Option<Roads> {
    Roads::of(&view.open, view.open.turn)
}

fn reach(pen: &mut Pen, view: &View) {
    let Some(roads) = roads(view) else { return };
    let marked = view.open.foreign_marks(view.open.turn);
    for space in roads.reach(view.open.ap) {
        let (x, y) = town::center(space);
        if !space.is_street() {
            let n = f64::from(u8::try_from(town::cells(space).len()).unwrap_or(1));
            let size = (town::CELL * n + 2.0, town::CELL);
            let at = (x - size.0 / 2.0, y - size.1 / 2.0);
            pen.rect(at, size, 12.0, Paint::line(INK, 9.0));
            pen.rect(at, size, 12.0, Paint::line(palette::AMBER, 5.0));
            continue;
        }
        let tile = if marked.contains(space) {
            Tile::End
        } else {
            Tile::Open
        };
        signs::possible(pen, (x, y), 56.0, tile);
        if space.kind() == Kind::Street {
            pen.circle((x, y), 5.0, Paint::fill(Color::rgb(0x008A_6A16)));
        } else {
            icons::feature(pen, space.kind(), (x, y));
        }
    }
}

fn covered(pen: &mut Pen, view: &View) {
    for bin in view.open.bins {
        icons::covered_bin(pen, town::center(bin));
    }
}

/// What lies about: each thing, or the oldest ones and how many there are in all.
fn things(pen: &mut Pen, view: &View) {
    let spaces: Spaces = view.open.items.all().map(|(space, _)| space).collect();
    for space in spaces {
        let (x, y) = stand(space);
        let mut lying: Vec<bool> = view.open.items.on(space).map(Thing::is_bone).collect();
        let n = lying.len();
        if n > 4 {
            lying.truncate(2);
        }
        let all: &[Point] = match lying.len() {
            1 => &[(0.0, 0.0)],
            2 if n > 4 => &[(-14.0, -16.0), (14.0, -16.0)],
            2 => &[(-12.0, -10.0), (12.0, 10.0)],
            3 => &[(-14.0, -12.0), (14.0, -6.0), (0.0, 14.0)],
            _ => &[(-15.0, -13.0), (15.0, -13.0), (-13.0, 13.0), (15.0, 13.0)],
        };
        let scale = if lying.len() == 1 { 0.78 } else { 0.6 };
        for (is_bone, (right, down)) in lying.into_iter().zip(all) {
            thing(pen, is_bone, Place::at(x + right, y + down).scale(scale));
        }
        if n > 4 {
            let chip = Paint::fill(palette::CREAM).outlined(INK, 3.0);
            pen.rect((x - 28.0, y - 4.0), (56.0, 44.0), 14.0, chip);
            let style = Style::bold(Size::Small, INK, palette::CREAM).middle();
            pen.words_on((x, y + 18.0), 52.0, style, &n.to_string());
        }
    }
}

fn thing(pen: &mut Pen, is_bone: bool, place: Place) {
    if is_bone {
        crate::svg::icons::bone(pen, place.turn(-20.0), palette::CREAM);
    } else {
        icons::paper(pen, place.scale(1.15));
    }
}

/// Discs with numbers, which must not lie over each other.
struct Discs {
    taken: Vec<Point>,
    /// Whether the spaces of a way are counted at its beginning.
    are_counted: bool,
}

impl Discs {
    fn has_room(&self, (x, y): Point) -> bool {
        self.taken
            .iter()
            .all(|&(other_x, other_y)| (x - other_x).abs().max((y - other_y).abs()) > 62.0)
    }

    fn put(&mut self, pen: &mut Pen, at: Point, text: &str) {
        if self.are_counted && self.has_room(at) {
            self.taken.push(at);
            signs::disc(pen, at, 27.0, text);
        } else {
            signs::stamp(pen, at, 20.0);
        }
    }
}

/// The ways of the last turn: the dog's as one, and the truck's. For a seat that is asked only its own are bold.
fn trails(pen: &mut Pen, last: &[Fact], asked: Option<Seat>, discs: &mut Discs) {
    let is_bold = |seat: Seat| asked.is_none_or(|asked| asked == seat);
    let mut walk: Option<(Point, Vec<Space>, bool)> = None;
    for fact in last {
        match fact {
            Fact::Moved {
                seat, from, way, ..
            } => {
                let begun = walk.get_or_insert((stand(*from), Vec::new(), is_bold(*seat)));
                begun.1.extend(way.iter().copied());
            }
            Fact::TruckMoved {
                seat, from, way, ..
            } => {
                trail(pen, town::center(*from), way, is_bold(*seat));
                discs.put(pen, town::center(*from), &way.len().to_string());
            }
            _ => {}
        }
    }
    if let Some((from, way, is_bold)) = walk {
        trail(pen, from, &way, is_bold);
        discs.put(pen, from, &way.len().to_string());
    }
}

fn trail(pen: &mut Pen, from: Point, way: &[Space], is_bold: bool) {
    let points: Vec<Point> = way.iter().copied().map(stand).collect();
    let Some(&end) = points.last() else { return };
    let before = points.iter().rev().nth(1).copied().unwrap_or(from);
    let mut data = Data::new();
    data.start(from);
    for &point in &points {
        data.to(point);
    }
    if !is_bold {
        pen.path(data.as_str(), Paint::line(FAINT, 7.0));
        return;
    }
    let angle = (end.1 - before.1).atan2(end.0 - before.0).to_degrees();
    let length = (end.0 - before.0).hypot(end.1 - before.1).max(1.0);
    // The arrow points at the edge of what has moved.
    let back = (length - 30.0).max(0.0) / length;
    let at = (
        before.0 + back * (end.0 - before.0),
        before.1 + back * (end.1 - before.1),
    );
    let tip = Tip {
        at,
        angle,
        scale: 0.7,
    };
    signs::trail(pen, &data, &[tip]);
}

fn dogs(pen: &mut Pen, view: &View) {
    let mut released = 0.0;
    for (seat, dog) in view.open.all_dogs() {
        let is_acting = view.open.turn == seat && view.open.phase == Phase::Act;
        match dog.at() {
            None => {
                let (at, radius) = in_cage(view, seat, dog.row());
                icons::dog(pen, seat.index(), dog.breed, at, radius);
            }
            Some(at) if at == TOWN.pound => {
                let (x, y) = town::center(at);
                let at = (x - 60.0 + 40.0 * released, y - 66.0);
                released += 1.0;
                if is_acting {
                    signs::acting(pen, at, 28.0);
                }
                icons::dog(pen, seat.index(), dog.breed, at, 22.0);
                pen.mark_round(super::dog(seat), at, 22.0);
            }
            Some(at) => {
                let at = stand(at);
                if is_acting {
                    signs::acting(pen, at, 40.0);
                }
                icons::dog(pen, seat.index(), dog.breed, at, 33.0);
                pen.mark_round(super::dog(seat), at, 33.0);
                carried(pen, dog, at);
            }
        }
    }
}

/// Where a dog sits in the cage of its row, and how large it is: dogs that share a cage sit beside and above each other.
fn in_cage(view: &View, seat: Seat, row: u8) -> (Point, f64) {
    let to_float = |n: usize| f64::from(u8::try_from(n).unwrap_or_default());
    let shares = |&(_, dog): &(Seat, &Dog<Front>)| dog.at().is_none() && dog.row() == row;
    let n = view.open.all_dogs().filter(shares).count();
    let before = |pair: &(Seat, &Dog<Front>)| shares(pair) && pair.0 < seat;
    let place = view.open.all_dogs().filter(before).count();
    let (x, y) = town::kennel(row);
    match n {
        ..=1 => ((x, y), 23.0),
        2 => ((x, y - 15.0 + 30.0 * to_float(place)), 16.0),
        _ => {
            let rows = to_float(n.div_ceil(2));
            let right = if place % 2 == 0 { -10.5 } else { 10.5 };
            let down = 21.0 * (to_float(place / 2) - (rows - 1.0) / 2.0);
            ((x + right, y + down), 11.0)
        }
    }
}

fn carried(pen: &mut Pen, dog: &Dog<Front>, (x, y): Point) {
    for (i, carried) in dog.mouth.iter().enumerate() {
        let right = if i == 0 { 6.0 } else { 30.0 };
        let place = Place::at(x + right, y + 25.0).scale(0.6);
        thing(pen, carried.is_bone(), place);
    }
}

/// The truck, its cab pointing away from where it has come from.
fn truck(pen: &mut Pen, view: &View) {
    let (x, y) = town::center(view.open.truck.at);
    let (right, down) = match view.open.truck.from {
        None => (1.0, 0.0),
        Some(from) => {
            let (from_x, from_y) = town::center(from);
            ((x - from_x) / town::CELL, (y - from_y) / town::CELL)
        }
    };
    let side = if right < -0.5 { -1.0 } else { 1.0 };
    // Up and down it stands on its wheels and points its nose.
    icons::truck(pen, Place::at(x, y - 6.0).scale(0.82), side);
    if view.open.truck.from.is_some() {
        let place = Place::at(x + 50.0 * right, y + 44.0 * down);
        let turn = down.atan2(right).to_degrees();
        let paint = Paint::fill(palette::AMBER).outlined(INK, 4.0);
        pen.art(place.turn(turn), "M-9 -13L12 0L-9 13z", paint);
    }
}

/// Where the truck can stop, while that is asked.
fn truck_ends_now(view: &View) -> Vec<Space> {
    if view.open.phase == Phase::Truck {
        truck_ends(view, view.open.turn)
    } else {
        Vec::new()
    }
}

fn drives(pen: &mut Pen, view: &View) {
    let ends = truck_ends(view, view.open.turn);
    let mut in_reach: Vec<Seat> = Vec::new();
    for &end in &ends {
        let (caught, tested) = in_danger(view, end);
        in_reach.extend(caught.into_iter().chain(tested));
    }
    for (seat, dog) in view.open.all_dogs() {
        if let Some(at) = dog.at().filter(|_| in_reach.contains(&seat)) {
            let at = stand(at);
            pen.circle(at, 41.0, Paint::line(palette::WHITE, 10.0));
            pen.circle(at, 41.0, Paint::line(palette::ALARM, 6.0));
        }
    }
    for (i, end) in ends.into_iter().enumerate() {
        signs::disc(pen, town::center(end), 27.0, &(i + 1).to_string());
    }
}

/// The number of the buttons about each space in reach: dark where there is something to do, light where one can only stop.
fn put_numbers(pen: &mut Pen, view: &View) {
    let Numbered {
        places,
        n_aims,
        first,
    } = numbered(view, view.open.turn);
    let (seen, further): (Vec<_>, Vec<_>) = (1..)
        .zip(places)
        .partition(|(_, space)| first.contains(space));
    let put = |pen: &mut Pen, all: Vec<(usize, Space)>| {
        for (number, space) in all {
            put_number(pen, view, space, number, number <= n_aims);
        }
    };
    put(pen, seen);
    if !further.is_empty() {
        pen.further(|pen| put(pen, further));
    }
    // Where the seat's own newspapers go.
    let carried = view.open.dog(view.open.turn).mouth.iter();
    for paper in carried.copied().filter_map(Thing::known) {
        let (x, y) = town::center(paper.home());
        crate::svg::icons::star(pen, (x - 24.0, y - 24.0), 20.0, palette::AMBER);
    }
}

/// The number of a place, dark where there is something to be done.
fn put_number(pen: &mut Pen, view: &View, space: Space, number: usize, is_aim: bool) {
    let (x, y) = town::center(space);
    let is_plain = space.kind() == Kind::Street && view.open.items.on(space).next().is_none();
    let text = number.to_string();
    let size = if text.len() > 1 {
        (58.0, 42.0)
    } else {
        (44.0, 44.0)
    };
    // What stands or lies on a space is seen below its number, which stays within its own space. A building has a number of its own: the other is in the frame's colour.
    let (at, light) = if is_plain {
        ((x, y), palette::CREAM)
    } else {
        let n = f64::from(u8::try_from(town::cells(space).len()).unwrap_or(1));
        let right = (town::CELL * n - size.0) / 2.0 - 5.0;
        let up = (town::CELL - size.1) / 2.0 - 5.0;
        let light = if space.is_street() {
            palette::CREAM
        } else {
            palette::AMBER
        };
        ((x + right, y - up), light)
    };
    let (fill, ink, edge) = if is_aim {
        (
            INK,
            palette::WHITE,
            Paint::fill(INK).outlined(palette::WHITE, 5.0),
        )
    } else {
        (light, INK, Paint::fill(light).outlined(INK, 2.0))
    };
    let corner = (at.0 - size.0 / 2.0, at.1 - size.1 / 2.0);
    pen.rect(corner, size, size.1 / 2.0, edge);
    let style = Style::bold(Size::Small, ink, fill).middle();
    pen.words_on(at, 50.0, style, &text);
}

fn plates(pen: &mut Pen, view: &View, look: &Look) {
    let style = Style::on_paper(Size::Name);
    let tight = TEXTS.people(view.open.n(), look, TIGHT, style);
    let wide = TEXTS.people(view.open.n(), look, WIDE, style);
    let most = view.open.dogs.iter().map(|dog| dog.buried).max();
    for (seat, dog) in view.open.all_dogs() {
        let index = seat.index();
        let row = f64::from(u8::try_from(index / 3).unwrap_or_default());
        let at = (COLUMNS[index % 3], FIRST_ROW + ROW * row);
        let is_turn = view.open.turn == seat;
        let state = match view.open.phase {
            Phase::Over if Some(dog.buried) == most => PlateState::Won,
            Phase::Act | Phase::Truck if is_turn => PlateState::Waiting,
            Phase::Act | Phase::Truck | Phase::Over => PlateState::Plain,
        };
        let has_chip = dog.row() > 0 || (is_turn && view.open.phase == Phase::Act);
        let (name, room) = if has_chip {
            (&tight[index], TIGHT)
        } else {
            (&wide[index], WIDE)
        };
        plate(pen, view, seat, at, state, (name, room));
    }
}

fn plate(
    pen: &mut Pen,
    view: &View,
    seat: Seat,
    (x, y): Point,
    state: PlateState,
    (name, room): (&str, f64),
) {
    let dog = view.open.dog(seat);
    if state == PlateState::Waiting {
        signs::waiting(pen, (x, y), PLATE, 18.0);
    }
    let ground = state.ground();
    signs::panel(pen, (x, y), PLATE, ground);
    icons::dog(pen, seat.index(), dog.breed, (x + 41.0, y + 44.0), 28.0);
    let style = Style::bold(Size::Name, INK, ground);
    let letter = Livery::of(seat.index()).letter();
    pen.words((x + 72.0, y + 56.0), 38.0, style, &letter);
    pen.words((x + 115.0, y + 56.0), room, style, name);
    if dog.row() > 0 {
        const BARS: Color = Color::rgb(0x4B_51_58);
        let paint = Paint::fill(BARS).outlined(INK, 4.0);
        pen.rect((x + 292.0, y + 14.0), (58.0, 58.0), 10.0, paint);
        let style = Style::bold(Size::Count, palette::WHITE, BARS).middle();
        pen.words_on((x + 321.0, y + 43.0), 50.0, style, &dog.row().to_string());
    } else if view.open.phase == Phase::Act && view.open.turn == seat {
        signs::chip(pen, (x + 284.0, y + 14.0), (70.0, 58.0), palette::AMBER);
        crate::svg::icons::paw(pen, Place::at(x + 305.0, y + 42.0).scale(0.36), INK);
        let style = Style::bold(Size::Count, INK, palette::AMBER).middle();
        pen.words_on(
            (x + 335.0, y + 43.0),
            34.0,
            style,
            &view.open.ap.to_string(),
        );
    }
    counts(pen, view, dog, (x, y + 96.0));
}

/// Food, bladder and bones, each as icons.
fn counts(pen: &mut Pen, view: &View, dog: &Dog<Front>, (x, y): Point) {
    if dog.hunger == 0 {
        let paint = Paint::fill(palette::ALARM);
        pen.rect((x + 18.0, y - 14.0), (120.0, 52.0), 26.0, paint);
    }
    for day in 0..4 {
        let at = Place::at(x + 38.0 + 27.0 * f64::from(day), y + 6.0);
        icons::bowl(pen, at, day < dog.hunger);
    }
    for token in 0..2 {
        let fill = if token < dog.bladder {
            0xE8_C9_4A
        } else {
            0xEA_DF_C8
        };
        let at = Place::at(x + 160.0 + 29.0 * f64::from(token), y + 14.0);
        icons::drop(pen, at, Color::rgb(fill));
    }
    let rule = Paint::line(Color::rgb(0xCD_B9_8F), 3.0);
    pen.line(&[(x + 213.0, y - 10.0), (x + 213.0, y + 36.0)], rule);
    let n = view.open.terms.bones;
    let step = (128.0 / f64::from(n)).min(32.0);
    for bone in 0..n {
        let at = Place::at(x + 236.0 + step * f64::from(bone), y + 13.0);
        let at = at.turn(-60.0).scale(0.58);
        if bone < dog.buried {
            crate::svg::icons::bone(pen, at, palette::WHITE);
        } else {
            pen.faded(0.4, |pen| crate::svg::icons::bone(pen, at, palette::PAPER));
        }
    }
}
