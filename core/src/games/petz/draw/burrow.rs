//! One burrow at large: imps by place, food by age, artifacts, and four plots with everything on them.

use super::super::position::{Animal, Player};
use super::super::words::TEXTS;
use super::super::{Artifact, Item, Plot, Space, View};
use super::burrows::{public_cards, state};
use super::marks::Marks;
use super::{
    COLUMNS, HALF, Point, canvas, component, count, halves, icons, market, pets, plot, tiles,
};
use crate::phrase::Look;
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::icons::{coin, star};
use crate::svg::pen::{Paint, Pen, Place};
use crate::svg::signs;
use crate::svg::words::{Size, Style};
use crate::svg::{Svg, cards};

const INK: Color = palette::INK;
const SHELF: Color = Color::rgb(0xE7_DC_C6);
/// The height of a plot.
const PLOT: f64 = 306.0;
/// Where the plots begin.
const PLOTS: f64 = 396.0;

pub(super) fn draw(view: &View, seat: Seat, marks: &Marks, look: &Look) -> Svg {
    let player = view.player(seat);
    let strays = strays(player);
    let extra = if strays { 156.0 } else { 0.0 };
    let height = PLOTS + 2.0 * (PLOT + 14.0) + 18.0 + extra;
    let mut canvas = canvas(market::whole(height));
    canvas.fixed_edge();
    let pen = &mut canvas.moving;
    head(pen, view, seat, player, look);
    pantry(pen, player);
    belongings(pen, player, (608.0, 248.0));
    for at in Plot::ALL {
        let index = at.index();
        let row = if index < 2 { 0.0 } else { 1.0 };
        let corner = (COLUMNS[index % 2], PLOTS + row * (PLOT + 14.0));
        plot::mark(pen, player, (seat, at), corner, (HALF, PLOT));
        one_plot(pen, player, at, corner, look);
        if marks.plots.contains(&(seat, at)) {
            signs::stamp(pen, (corner.0 + HALF - 30.0, corner.1 + 98.0), 22.0);
        }
    }
    if strays {
        homeless(pen, player, PLOTS + 2.0 * (PLOT + 14.0), look);
    }
    canvas.finish()
}

fn one_plot(pen: &mut Pen, player: &Player, at: Plot, corner: Point, look: &Look) {
    let style = Style::bold(Size::Small, INK, SHELF).component();
    let laid = public_cards(player, at);
    let name = |animal: Animal| component("pet", animal.pet.as_str(), HALF - 282.0, style, look);
    let cage = player.plots[at.index()].cage;
    let room = HALF - 50.0 - 47.0 * icons::n_signs(player.shelter(at));
    let names = plot::Large {
        pet: player.pet_on(at).map(name),
        cage: cage.map(|cage| component("cage", cage.as_str(), room, style, look)),
        laid: &laid,
    };
    plot::large(pen, player, at, &names, corner, (HALF, PLOT));
}

/// Who it is, reputation, and the imps by place.
fn head(pen: &mut Pen, view: &View, seat: Seat, player: &Player, look: &Look) {
    let state = state(view, seat);
    let ground = state.ground();
    let names = TEXTS.people(view.open.n, look, 560.0, Style::on_paper(Size::Name));
    let name = (names[seat.index()].as_str(), 560.0);
    signs::plate(
        pen,
        seat.index(),
        (34.0, 38.0),
        (1132.0, 180.0),
        state,
        name,
    );
    let style = Style::bold(Size::Count, INK, ground);
    star(pen, (730.0, 80.0), 24.0, palette::AMBER);
    pen.words_on((762.0, 80.0), 130.0, style, &halves(player.rep2, look));
    let style = Style::bold(Size::Small, INK, ground);
    coin(pen, (924.0, 80.0), 22.0, "");
    pen.words_on((954.0, 80.0), 60.0, style, &player.gold.to_string());
    cards::back(pen, (1060.0, 80.0), 52.0);
    let n = view.n_hand[seat.index()].to_string();
    pen.words_on((1088.0, 80.0), 64.0, style, &n);
    let on_spaces: u8 = Space::actions()
        .iter()
        .map(|&space| view.open.spot(space).imps_of(seat))
        .sum();
    let places = [
        player.imps,
        on_spaces,
        player.busy,
        player.hospital,
        player.platform,
        player.n_relatives(),
    ];
    for (at, n) in (0u8..).zip(places) {
        let x = 76.0 + 184.0 * f64::from(at);
        let middle = 166.0;
        icons::imp(pen, (x, middle), 1.0);
        let badge = (x + 50.0, middle);
        match at {
            0 => super::head::home(pen, Place::at(badge.0, badge.1).scale(1.4)),
            1 => door(pen, badge),
            2 => broom(pen, badge),
            3 => cross(pen, badge),
            4 => star(pen, badge, 20.0, palette::AMBER),
            _ => bag(pen, badge),
        }
        pen.words_on((x + 80.0, middle), 60.0, style, &n.to_string());
    }
}

/// Out on the action spaces: a signpost.
fn door(pen: &mut Pen, (x, y): Point) {
    let place = Place::at(x, y);
    pen.art(place, "M0 22V-20", Paint::line(INK, 6.0));
    let board = Paint::fill(palette::TAN).outlined(INK, 3.5);
    pen.art(place, "M-18 -18H12L22 -8L12 2H-18z", board);
}

/// Busy on the own board.
fn broom(pen: &mut Pen, (x, y): Point) {
    let place = Place::at(x, y);
    pen.art(place, "M16 -22L-4 4", Paint::line(INK, 6.0));
    let straw = Paint::fill(palette::AMBER).outlined(INK, 3.5);
    pen.art(place, "M-10 -4L6 10L-10 22L-22 12z", straw);
}

/// In the hospital.
fn cross(pen: &mut Pen, (x, y): Point) {
    let white = Paint::fill(palette::WHITE).outlined(INK, 3.5);
    pen.rect((x - 20.0, y - 20.0), (40.0, 40.0), 9.0, white);
    let red = Paint::line(palette::ALARM, 9.0);
    pen.line(&[(x, y - 12.0), (x, y + 12.0)], red);
    pen.line(&[(x - 12.0, y), (x + 12.0, y)], red);
}

/// Still far away.
fn bag(pen: &mut Pen, (x, y): Point) {
    let place = Place::at(x, y).scale(0.58);
    pen.art(place, "M-14 -20V-32H14V-20", Paint::line(INK, 5.0));
    let leather = Paint::fill(Color::rgb(0xB5_65_3A)).outlined(INK, 6.0);
    pen.art(place, "M-36 -20H36V30H-36z", leather);
}

/// Food by age, fresh first; the last is thrown away at the end of the round.
fn pantry(pen: &mut Pen, player: &Player) {
    let (x, y) = (28.0, 248.0);
    signs::panel(pen, (x, y), (HALF, 130.0), SHELF);
    let mut left = x + 14.0;
    let boxes = player
        .veg
        .iter()
        .map(|&n| (n, true))
        .chain(player.meat.iter().map(|&n| (n, false)));
    for (at, (n, is_veg)) in (0u8..).zip(boxes) {
        if at == 3 {
            left += 14.0;
        }
        let is_old = at == 2 || at == 4;
        let ground = if is_old {
            palette::ROSE
        } else {
            palette::CREAM
        };
        pen.rect(
            (left, y + 16.0),
            (98.0, 98.0),
            10.0,
            Paint::fill(ground).outlined(INK, 3.5),
        );
        // A crescent for every round it has lain there.
        let age = if at < 3 { at } else { at - 3 };
        for moon in 0..age {
            let place = Place::at(left + 20.0 + 22.0 * f64::from(moon), y + 34.0);
            pen.art(
                place,
                "M4 -9A10 10 0 1 0 4 9A8 8 0 0 1 4 -9z",
                Paint::fill(palette::NAVY),
            );
        }
        let middle = y + 76.0;
        if is_veg {
            icons::carrot(pen, (left + 28.0, middle), 1.0);
        } else {
            icons::drumstick(pen, (left + 28.0, middle), 0.9);
        }
        let style = Style::bold(Size::Small, INK, ground).component();
        pen.words_on((left + 51.0, middle), 44.0, style, &n.to_string());
        left += 106.0;
    }
}

/// Artifacts and potions.
fn belongings(pen: &mut Pen, player: &Player, (x, y): Point) {
    signs::panel(pen, (x, y), (HALF, 130.0), SHELF);
    let style = Style::bold(Size::Small, INK, SHELF);
    count(
        pen,
        (x + 40.0, y + 65.0),
        style,
        &player.potions,
        |pen, at| icons::potion(pen, at, 1.2),
    );
    let n = player.artifacts.len();
    let step = (430.0 / f64::from(u8::try_from(n).unwrap_or(1).max(1))).min(84.0);
    for (at, &artifact) in (0u8..).zip(&player.artifacts) {
        let place = Place::at(x + 156.0 + step * f64::from(at), y + 65.0).scale(0.95);
        tiles::artifact(pen, artifact, place);
        let (left, middle) = place.point();
        if let Some(color) = player.books.get(artifact.index()).copied().flatten() {
            icons::bar(pen, color, (left + 22.0, middle + 38.0), 13.0);
        }
        if artifact == Artifact::Box && player.r#box > 0 {
            icons::drumstick(pen, (left + 8.0, middle - 34.0), 0.6);
            icons::carrot(pen, (left - 12.0, middle - 34.0), 0.65);
        }
    }
}

/// Whether there is something without a plot yet.
fn strays(player: &Player) -> bool {
    let is_homeless = player.pets.iter().any(|animal| animal.plot.is_none());
    is_homeless || !player.new_cages.is_empty() || !player.new_addons.is_empty()
}

/// Pets and tiles that have no plot yet.
fn homeless(pen: &mut Pen, player: &Player, top: f64, look: &Look) {
    let strip = ((28.0, top), (1144.0, 138.0));
    signs::panel(pen, strip.0, strip.1, palette::NOTE);
    let mut left = 52.0;
    let style = Style::bold(Size::Small, INK, palette::NOTE).component();
    let cages = player.new_cages.iter().copied().map(Item::Cage);
    let addons = player.new_addons.iter().copied().map(Item::Addon);
    for tile in cages.chain(addons) {
        match tile {
            Item::Cage(cage) => {
                pen.mark(cage, (left, top + 14.0), (104.0, 110.0));
                icons::bars(pen, (left, top + 14.0), (104.0, 110.0));
                icons::signs(pen, cage.shelter(), (left + 52.0, top + 69.0));
                left += 128.0;
            }
            Item::Addon(addon) => {
                pen.mark_round(addon, (left + 36.0, top + 69.0), 40.0);
                icons::addon(pen, addon, (left + 36.0, top + 69.0), 32.0);
                left += 96.0;
            }
            Item::Pet(_) | Item::Artifact(_) => {}
        }
    }
    for animal in player.pets.iter().filter(|animal| animal.plot.is_none()) {
        if left > 940.0 {
            // There is no room to show it: it is somewhere on the strip.
            pen.mark(animal.pet, strip.0, strip.1);
            continue;
        }
        pen.mark(animal.pet, (left, top + 14.0), (270.0, 110.0));
        pets::draw(pen, animal.pet, Place::at(left + 50.0, top + 70.0));
        icons::chip(pen, (left + 106.0, top + 36.0), &animal.size.to_string());
        let name = TEXTS.short("pet", animal.pet.as_str(), look);
        pen.words_on((left + 92.0, top + 98.0), 178.0, style, &name);
        left += 286.0;
    }
}
