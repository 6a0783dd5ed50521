//! The seats and their burrows: as plates below the market, and as the board of the phases in which pets matter.

use super::super::position::{Player, laid};
use super::super::{OnBar, Plot, View};
use super::marks::Marks;
use super::{COLUMNS, HALF, Point, TEXTS, canvas, halves, head, icons, market, plot};
use crate::list::List;
use crate::phrase::Look;
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::icons::{coin, star};
use crate::svg::pen::{Pen, Place};
use crate::svg::signs::{self, PlateState};
use crate::svg::words::{Size, Style};
use crate::svg::{Svg, cards};

const INK: Color = palette::INK;
/// The height of a plate below the market without the groups that are still to go, and with them.
const PLATE: f64 = 436.0;
const GROUPS: f64 = 56.0;
/// The height of a burrow on the board of burrows.
const BURROW: f64 = 588.0;

/// How the plate of a seat looks now.
pub(super) fn state(view: &View, seat: Seat) -> PlateState {
    if head::is_over(view) {
        if view.open.ranks()[seat.index()] == 1 {
            PlateState::Won
        } else {
            PlateState::Plain
        }
    } else if view.open.waiting().contains(seat) {
        PlateState::Waiting
    } else {
        PlateState::Plain
    }
}

/// The seats in an order in which frames of those that wait lie over their neighbours.
fn back_to_front(view: &View) -> Vec<Seat> {
    let mut order: Vec<Seat> = view.open.seats().collect();
    let waiting = view.open.waiting();
    order.sort_by_key(|&seat| waiting.contains(seat));
    order
}

/// The height of the plates below the market.
pub(super) fn plate_height(view: &View) -> f64 {
    PLATE
        + if view.open.send().is_some() {
            GROUPS
        } else {
            0.0
        }
}

/// Reputation, imps at home, then gold and food, in two rows; while groups are sent, the sizes of those still to go.
pub(super) fn plates(pen: &mut Pen, view: &View, marks: &Marks, top: f64, look: &Look) {
    let n = view.open.n;
    let gap = 16.0;
    let width = (1144.0 - gap * f64::from(n - 1)) / f64::from(n);
    let room = width - 94.0;
    let height = plate_height(view);
    let names = TEXTS.people(n, look, room, Style::on_paper(Size::Name));
    for seat in back_to_front(view) {
        let x = 28.0 + (width + gap) * f64::from(seat.number());
        let state = state(view, seat);
        let index = seat.index();
        signs::plate(
            pen,
            index,
            (x, top),
            (width, height),
            state,
            (&names[index], room),
        );
        let player = view.player(seat);
        counts(pen, player, (x, top), width, state.ground(), look);
        let size = ((width - 36.0) / 2.0, 114.0);
        for at in Plot::ALL {
            let corner = corner((x + 12.0, top + 186.0), size, at);
            plot::small(pen, player, at, corner, size);
            if marks.plots.contains(&(seat, at)) {
                signs::stamp(
                    pen,
                    (corner.0 + size.0 - 10.0, corner.1 + size.1 - 12.0),
                    17.0,
                );
            }
        }
        if marks.seats.contains(&seat) {
            signs::stamp(pen, (x + width - 24.0, top + 8.0), 19.0);
        }
        if view.open.send().is_some() {
            let left = view.groups(seat);
            let mut from = x + 12.0;
            for group in &left {
                let size = group.size().to_string();
                let wide = icons::chip_width(&size);
                icons::chip(pen, (from + wide / 2.0, top + PLATE + 18.0), &size);
                from += wide + 1.0;
            }
        }
        if view.open.start == seat {
            start(pen, (x + width - 30.0, top + 92.0));
        }
    }
}

/// The start player's flag.
fn start(pen: &mut Pen, (x, y): Point) {
    use crate::svg::pen::Paint;
    let place = Place::at(x, y);
    pen.art(place, "M-10 20V-20", Paint::line(INK, 5.0));
    let cloth = Paint::fill(palette::AMBER).outlined(INK, 3.5);
    pen.art(place, "M-10 -20L16 -11L-10 -1z", cloth);
}

/// The corner of a plot in its square.
fn corner((x, y): Point, (width, height): Point, plot: Plot) -> Point {
    let index = plot.index();
    let right = if index.is_multiple_of(2) {
        0.0
    } else {
        width + 12.0
    };
    let down = if index < 2 { 0.0 } else { height + 10.0 };
    (x + right, y + down)
}

fn counts(pen: &mut Pen, player: &Player, (x, y): Point, width: f64, ground: Color, look: &Look) {
    let style = Style::bold(Size::Small, INK, ground).component();
    let (first, second) = (y + 96.0, y + 152.0);
    // The columns begin at these shares of the width.
    let column = |share: f64| x + 32.0 + share * (width - 14.0);
    let (gold, veg, meat) = (column(0.0), column(0.36), column(0.665));
    let write = |pen: &mut Pen, at: Point, room: f64, text: &str| {
        pen.words_on(at, room * width / 274.0, style, text);
    };
    icons::imp(pen, (gold, first + 2.0), 0.85);
    write(pen, (gold + 25.0, first), 54.0, &player.imps.to_string());
    star(pen, (veg - 4.0, first), 20.0, palette::AMBER);
    let rep = halves(player.rep2, look);
    write(pen, (veg + 22.0, first), 84.0, &rep);
    coin(pen, (gold, second), 19.0, "");
    write(pen, (gold + 22.0, second), 58.0, &player.gold.to_string());
    icons::carrot(pen, (veg, second), 0.9);
    write(pen, (veg + 17.0, second), 43.0, &player.n_veg().to_string());
    icons::drumstick(pen, (meat, second), 0.8);
    write(
        pen,
        (meat + 19.0, second),
        43.0,
        &player.n_meat().to_string(),
    );
}

/// The board while pets are arranged, cared for and sold, and at the end.
pub(super) fn board(view: &View, marks: &Marks, look: &Look) -> Svg {
    let rows = f64::from(view.open.n.div_ceil(2));
    let top = head::end(view);
    let height = top + rows * (BURROW + 16.0) + 12.0;
    let mut canvas = canvas(market::whole(height));
    canvas.fixed_edge();
    let pen = &mut canvas.moving;
    head::draw(pen, view, look);
    let names = TEXTS.people(view.open.n, look, 290.0, Style::on_paper(Size::Name));
    for seat in back_to_front(view) {
        let index = usize::from(seat.number());
        let row = f64::from(seat.number() / 2);
        let at = (COLUMNS[index % 2], top + row * (BURROW + 16.0));
        let name = (names[index].as_str(), 290.0);
        burrow(pen, view, seat, name, at, marks, look);
    }
    if view.open.n == 3 {
        awards(pen, (COLUMNS[1], top + BURROW + 16.0));
    }
    canvas.finish()
}

/// The awards of an exhibition with three seats, in the place of the fourth seat.
fn awards(pen: &mut Pen, (x, y): Point) {
    let ground = palette::PAPER;
    signs::panel(pen, (x, y), (HALF, 150.0), ground);
    icons::trophy(pen, Place::at(x + 80.0, y + 75.0).scale(1.3));
    let style = Style::bold(Size::Count, INK, ground);
    for (at, award) in (0u8..).zip([6, 4, 2]) {
        let left = x + 190.0 + 120.0 * f64::from(at);
        star(pen, (left, y + 75.0), 24.0, palette::AMBER);
        pen.words_on((left + 32.0, y + 75.0), 60.0, style, &award.to_string());
    }
}

fn burrow(
    pen: &mut Pen,
    view: &View,
    seat: Seat,
    name: (&str, f64),
    (x, y): Point,
    marks: &Marks,
    look: &Look,
) {
    let state = state(view, seat);
    signs::plate(pen, seat.index(), (x, y), (HALF, BURROW), state, name);
    let player = view.player(seat);
    let style = Style::bold(Size::Small, INK, state.ground());
    star(pen, (x + 420.0, y + 42.0), 21.0, palette::AMBER);
    pen.words_on(
        (x + 448.0, y + 42.0),
        104.0,
        style,
        &halves(player.rep2, look),
    );
    let line = y + 100.0;
    let style = style.component();
    let write = |pen: &mut Pen, right: f64, room: f64, text: &str| {
        pen.words_on((x + right, line), room, style, text);
    };
    icons::imp(pen, (x + 34.0, line), 0.9);
    write(pen, 61.0, 50.0, &player.imps.to_string());
    coin(pen, (x + 134.0, line), 20.0, "");
    write(pen, 160.0, 60.0, &player.gold.to_string());
    icons::carrot(pen, (x + 240.0, line), 1.0);
    write(pen, 261.0, 46.0, &player.n_veg().to_string());
    icons::drumstick(pen, (x + 332.0, line), 0.9);
    write(pen, 357.0, 56.0, &player.n_meat().to_string());
    if let Some(value2) = player.score2 {
        icons::trophy(pen, Place::at(x + 436.0, line).scale(0.5));
        write(pen, 460.0, 100.0, &halves(value2, look));
    } else {
        cards::back(pen, (x + 440.0, line), 46.0);
        write(pen, 466.0, 92.0, &view.n_hand[seat.index()].to_string());
    }
    let size = (264.0, 216.0);
    for at in Plot::ALL {
        let corner = corner((x + 12.0, y + 136.0), size, at);
        let laid = public_cards(player, at);
        plot::mark(pen, player, (seat, at), corner, size);
        plot::medium(pen, player, at, &laid, corner, size);
        if marks.plots.contains(&(seat, at)) {
            signs::stamp(pen, (corner.0 + size.0 - 20.0, corner.1 + 88.0), 19.0);
        }
    }
    if marks.seats.contains(&seat) {
        signs::stamp(pen, (x + HALF - 20.0, y + 8.0), 21.0);
    }
}

/// The cards at a pet that everyone sees.
pub(super) fn public_cards(player: &Player, plot: Plot) -> List<OnBar, 7> {
    match player.pet_on(plot) {
        Some(animal) => laid(player.work.slots(), plot, animal),
        None => List::new(),
    }
}
