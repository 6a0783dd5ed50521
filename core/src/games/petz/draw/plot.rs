//! A plot of a burrow in three sizes: its cage, its pet, and the tokens on it.

use super::super::cards::OnBar;
use super::super::position::{Animal, Player, Todo};
use super::super::{Need, Plot};
use super::{Point, icons, pets};
use crate::list::List;
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::mark::Mark;
use crate::svg::pen::{Paint, Pen, Place};
use crate::svg::words::{Size, Style};

const INK: Color = palette::INK;
const STRAW: Color = Color::rgb(0xE3_EA_D2);
const RODS: Color = Color::rgb(0xCB_D6_B6);
const ROCK: Color = Color::rgb(0xA5_8C_6A);
const ROCK_LINE: Color = Color::rgb(0x7A_63_47);

/// The ground of a plot: a cage, or rock.
///
/// The rods leave `free` at the top and at the bottom, where names are written.
fn ground(pen: &mut Pen, player: &Player, plot: Plot, at: Point, size: Point, free: f64) -> Color {
    if player.plots[plot.index()].cage.is_some() {
        pen.rect(at, size, 12.0, Paint::fill(STRAW));
        let band = (size.0, size.1 - 2.0 * free);
        icons::rods(pen, (at.0, at.1 + free), band, RODS);
        pen.rect(at, size, 12.0, Paint::line(INK, 4.0));
        STRAW
    } else {
        pen.rect(at, size, 12.0, Paint::fill(ROCK).outlined(ROCK_LINE, 3.0));
        let place = Place::at(at.0 + size.0 / 2.0, at.1 + 0.62 * size.1);
        pen.art(
            place,
            "M-38 8Q-20 -14 -4 4Q10 -18 38 8",
            Paint::line(ROCK_LINE, 4.0),
        );
        if let Some(addon) = player.plots[plot.index()].addon {
            icons::addon(
                pen,
                addon,
                (at.0 + size.0 / 2.0, at.1 + 0.35 * size.1),
                22.0,
            );
        }
        ROCK
    }
}

/// The plot and the pet on it can be touched; the pet at its left.
pub(super) fn mark(
    pen: &mut Pen,
    player: &Player,
    (seat, plot): (Seat, Plot),
    at: Point,
    size: Point,
) {
    pen.mark(Mark::of_seat("plot", seat, plot), at, size);
    if let Some(animal) = player.pet_on(plot) {
        pen.mark(animal.pet, at, (size.0 / 2.0, size.1));
    }
}

/// Tokens side by side; more than `most` as one with its number.
fn tokens(
    pen: &mut Pen,
    n: u8,
    most: u8,
    (x, y): Point,
    step: f64,
    ground: Color,
    draw: impl Fn(&mut Pen, Point),
) {
    if n <= most {
        for at in 0..n {
            draw(pen, (x + step * f64::from(at), y));
        }
    } else {
        draw(pen, (x, y));
        let ink = if ground == ROCK { palette::INK } else { INK };
        let style = Style::bold(Size::Small, ink, ground);
        pen.words_on((x + 20.0, y), 60.0, style, &n.to_string());
    }
}

fn manure(
    pen: &mut Pen,
    player: &Player,
    plot: Plot,
    most: u8,
    at: Point,
    scale: f64,
    ground: Color,
) {
    let n = player.plots[plot.index()].manure;
    tokens(pen, n, most, at, 40.0 * scale, ground, |pen, at| {
        icons::pile(pen, at, scale);
    });
}

/// On the plates below the market: face, size, tokens, the bars that show.
pub(super) fn small(pen: &mut Pen, player: &Player, plot: Plot, at: Point, size: Point) {
    let (x, y) = at;
    let ground = ground(pen, player, plot, at, size, 0.0);
    let Some(animal) = player.pet_on(plot) else {
        let state = player.plots[plot.index()];
        if state.cage.is_some() {
            let shelter = player.shelter(plot);
            icons::sign_row_middle(pen, shelter, (x + size.0 / 2.0, y + 36.0), 13.5);
        }
        manure(
            pen,
            player,
            plot,
            2,
            (x + 30.0, y + size.1 - 26.0),
            0.75,
            ground,
        );
        return;
    };
    pets::draw(pen, animal.pet, Place::at(x + 38.0, y + 46.0).scale(0.62));
    icons::chip(pen, (x + size.0 - 26.0, y + 29.0), &animal.size.to_string());
    manure(
        pen,
        player,
        plot,
        2,
        (x + size.0 - 54.0, y + 70.0),
        0.72,
        ground,
    );
    hurts(pen, animal, (x + 17.0, y + 18.0), 0.72, 1);
    for (at, &bar) in (0u8..).zip(animal.bars()) {
        icons::bar(
            pen,
            bar,
            (x + 14.0 + 15.8 * f64::from(at), y + size.1 - 14.0),
            7.0,
        );
    }
}

/// Suffering, then mutations, from the top down; more than `most` hearts as one larger one.
fn hurts(pen: &mut Pen, animal: Animal, (x, y): Point, scale: f64, most: u8) {
    for at in 0..animal.suffering.min(most) {
        icons::suffering(pen, (x, y + 38.0 * scale * f64::from(at)), scale);
    }
    if animal.mutation > 0 {
        let down = 38.0 * scale * f64::from(animal.suffering.min(most));
        icons::mutation(pen, (x, y + down), scale);
    }
}

/// On the board with all burrows: also what the cage does, and the cards.
pub(super) fn medium(
    pen: &mut Pen,
    player: &Player,
    plot: Plot,
    laid: &List<OnBar, 7>,
    at: Point,
    size: Point,
) {
    let (x, y) = at;
    let ground = ground(pen, player, plot, at, size, 0.0);
    let Some(animal) = player.pet_on(plot) else {
        if player.plots[plot.index()].cage.is_some() {
            let shelter = player.shelter(plot);
            icons::sign_row_middle(pen, shelter, (x + size.0 / 2.0, y + 70.0), 24.0);
        }
        let left = x + size.0 / 2.0 - 40.0;
        manure(pen, player, plot, 3, (left, y + 150.0), 1.0, ground);
        return;
    };
    pets::draw(pen, animal.pet, Place::at(x + 52.0, y + 54.0).scale(0.86));
    icons::chip(pen, (x + size.0 - 30.0, y + 32.0), &animal.size.to_string());
    icons::diet(pen, animal.pet.diet(), (x + size.0 - 82.0, y + 32.0), 0.85);
    let shelter = player.shelter(plot);
    icons::sign_row(pen, shelter, (x + 116.0, y + 72.0), 14.5);
    let line = y + 106.0;
    let mut left = x + 116.0;
    let dirt = player.plots[plot.index()].manure;
    manure(pen, player, plot, 2, (left, line), 0.78, ground);
    left += match dirt {
        0 => 0.0,
        1 | 2 => 33.0 * f64::from(dirt),
        _ => 78.0,
    };
    tokens(
        pen,
        animal.suffering,
        2,
        (left, line),
        32.0,
        ground,
        |pen, at| {
            icons::suffering(pen, at, 0.85);
        },
    );
    if animal.mutation > 0 {
        icons::mutation(pen, (x + 20.0, y + 22.0), 0.85);
    }
    let room = size.0 - 20.0;
    let (top, radius) = if laid.is_empty() {
        (y + 140.0, 16.0)
    } else {
        (
            y + 126.0,
            largest(laid, room, &[(20.0, 2), (18.0, 2), (13.0, 3)]),
        )
    };
    let todo = player.todo[plot.index()];
    needs(pen, animal, laid, todo, (x + 10.0, top), room, radius);
}

/// The gap between cards.
const GAP: f64 = 5.0;

/// How wide a card is.
fn card_width(on_bar: OnBar, radius: f64) -> f64 {
    if on_bar.filled.is_both() {
        2.9 * radius
    } else {
        2.0 * radius
    }
}

/// The first of these radii at which the cards take at most this many rows, or else the last.
fn largest(laid: &[OnBar], room: f64, radii: &[(f64, u8)]) -> f64 {
    let rows = |radius: f64| {
        let mut rows = 1;
        let mut left = 0.0;
        for &on_bar in laid {
            let width = card_width(on_bar, radius);
            if left + width > room {
                rows += 1;
                left = 0.0;
            }
            left += width + GAP;
        }
        rows
    };
    let fits = radii.iter().find(|(radius, most)| rows(*radius) <= *most);
    fits.or(radii.last()).map_or(20.0, |&(radius, _)| radius)
}

/// The bars of a pet, those to come drawn pale; or the cards on them, with a ring round unmet needs.
pub(super) fn needs(
    pen: &mut Pen,
    animal: Animal,
    laid: &[OnBar],
    todo: Todo,
    (x, y): Point,
    room: f64,
    radius: f64,
) {
    if laid.is_empty() {
        for (at, &bar) in (0u8..).zip(&animal.pet.data().wheel) {
            let step = (2.3 * radius).min(room / 7.0);
            let place = (x + step * (f64::from(at) + 0.5), y + 1.6 * radius);
            if at < animal.size {
                icons::bar(pen, bar, place, radius - 1.0);
            } else {
                icons::coming_bar(pen, bar, place, radius - 1.0);
            }
        }
        return;
    }
    let unmet = unmet(laid, todo);
    let (mut left, mut top) = (x, y);
    for (at, on_bar) in laid.iter().enumerate() {
        let width = card_width(*on_bar, radius);
        if left + width > x + room {
            left = x;
            top += 2.0 * radius + GAP;
        }
        let middle = (left + width / 2.0, top + radius);
        if let Some(card) = on_bar.filled.get() {
            let is_both = on_bar.filled.is_both();
            icons::card(pen, on_bar.color, card.need(), is_both, middle, radius);
        } else {
            icons::bar(pen, on_bar.color, middle, radius);
            icons::potion(pen, middle, radius / 24.0);
        }
        if unmet.contains(&at) {
            let corner = (left - 1.0, top - 1.0);
            let size = (width + 2.0, 2.0 * radius + 2.0);
            pen.rect(corner, size, 9.0, Paint::line(palette::ALARM, 5.0));
        }
        left += width + GAP;
    }
}

/// The bars whose needs are not met: the last ones of each need.
fn unmet(laid: &[OnBar], todo: Todo) -> Vec<usize> {
    let mut bars = Vec::new();
    let needs = [
        (Need::Hunger, todo.hunger),
        (Need::Play, todo.play),
        (Need::Anger, todo.anger),
        (Need::Magic, todo.magic),
    ];
    for (need, n) in needs {
        let shows = |on_bar: &OnBar| {
            on_bar.filled.get().is_some_and(|card| {
                card.need() == need || on_bar.filled.is_both() && on_bar.color.dominant() == need
            })
        };
        let all = laid.iter().enumerate().rev();
        let those = all.filter(|(_, on_bar)| shows(on_bar));
        bars.extend(those.take(usize::from(n)).map(|(at, _)| at));
    }
    bars
}

/// At large: the same with names.
pub(super) struct Large<'a> {
    /// The pet's name.
    pub(super) pet: Option<String>,
    /// The cage's name.
    pub(super) cage: Option<String>,
    /// The cards on the bars.
    pub(super) laid: &'a List<OnBar, 7>,
}

pub(super) fn large(
    pen: &mut Pen,
    player: &Player,
    plot: Plot,
    names: &Large<'_>,
    at: Point,
    size: Point,
) {
    let (x, y) = at;
    let ground = ground(pen, player, plot, at, size, 72.0);
    let foot = y + size.1 - 42.0;
    let style = Style::regular(Size::Small, INK, STRAW).component();
    if let Some(cage) = &names.cage {
        let shelter = player.shelter(plot);
        let signs = icons::sign_row_end(pen, shelter, (x + size.0 - 20.0, foot), 21.0);
        pen.words_on((x + 18.0, foot), signs - x - 30.0, style, cage);
    }
    let (Some(animal), Some(name)) = (player.pet_on(plot), &names.pet) else {
        let left = x + size.0 / 2.0 - 50.0;
        manure(
            pen,
            player,
            plot,
            4,
            (left, y + size.1 / 2.0 - 30.0),
            1.15,
            ground,
        );
        return;
    };
    pets::draw(pen, animal.pet, Place::at(x + 72.0, y + 78.0).scale(1.16));
    let style = Style::bold(Size::Small, INK, STRAW).component();
    pen.words_on((x + 142.0, y + 40.0), size.0 - 142.0 - 140.0, style, name);
    icons::diet(pen, animal.pet.diet(), (x + size.0 - 100.0, y + 40.0), 1.0);
    icons::chip(pen, (x + size.0 - 36.0, y + 40.0), &animal.size.to_string());
    let tokens_at = y + 98.0;
    manure(pen, player, plot, 3, (x + 166.0, tokens_at), 1.05, ground);
    tokens(
        pen,
        animal.suffering,
        3,
        (x + 310.0, tokens_at),
        40.0,
        ground,
        |pen, at| {
            icons::suffering(pen, at, 1.15);
        },
    );
    if animal.mutation > 0 {
        icons::mutation(pen, (x + size.0 - 60.0, tokens_at), 1.2);
    }
    let todo = player.todo[plot.index()];
    let room = size.0 - 36.0;
    let (radius, top) = if names.laid.is_empty() {
        (25.0, y + 150.0)
    } else {
        let radii = [(30.0, 1), (26.0, 1), (23.0, 2)];
        (largest(names.laid, room, &radii), y + 140.0)
    };
    needs(pen, animal, names.laid, todo, (x + 18.0, top), room, radius);
}
