//! What only one seat sees: its groups while they are drafted, its need cards, and what they would lead to.

use super::super::cards::{Hand, Slots};
use super::super::fates::{Fate, Grade, fates};
use super::super::position::{Animal, Ask, Draft, Player, Send};
use super::super::rules::{exhibition_value2, match_of, real_choices, unmarked};
use super::super::words::next_bar;
use super::super::{Color as Bar, Group, Need, Phase, Plot, View};
use super::{Point, TEXTS, canvas, component, count, halves, icons, market, pets, tiles};
use crate::games::petz::msg;
use crate::phrase;
use crate::phrase::Look;
use crate::seat::Seat;
use crate::svg::Svg;
use crate::svg::color::{Color, palette};
use crate::svg::icons::coin;
use crate::svg::mark::Mark;
use crate::svg::pen::{Paint, Pen, Place};
use crate::svg::seats::{self, Ground, Livery};
use crate::svg::signs;
use crate::svg::words::{Size, Style};

const INK: Color = palette::INK;
const LIGHT: Color = palette::CREAM;
const SHELF: Color = Color::rgb(0xE7_DC_C6);
const TOP: f64 = 138.0;
const GROUPS: f64 = 240.0;
const ROW: f64 = 92.0;
const PET: f64 = 196.0;
const FORECAST: f64 = 112.0;

/// What the picture holds, from the top.
struct Parts<'a> {
    groups: bool,
    /// The pets with what lies on their bars.
    pets: Vec<(Plot, Animal)>,
    slots: Option<&'a Slots>,
    forecast: bool,
}

impl<'a> Parts<'a> {
    fn of(view: &'a View, seat: Seat) -> Self {
        let player = view.player(seat);
        let slots = view.slots(seat);
        let is_assigning = slots.is_some() && view.open.phase == Phase::Prep;
        let pets: Vec<(Plot, Animal)> = if is_assigning {
            player.by_plot().collect()
        } else {
            Vec::new()
        };
        let board = &view.open;
        let is_shown = board.exhibition(board.round).is_some();
        Self {
            groups: super::is_market_time(view),
            forecast: slots.is_some() && is_shown && !player.pets.is_empty(),
            pets,
            slots,
        }
    }

    fn height(&self) -> f64 {
        let groups = if self.groups { GROUPS + 16.0 } else { 0.0 };
        let forecast = if self.forecast { FORECAST + 16.0 } else { 0.0 };
        let pets = f64::from(u8::try_from(self.pets.len()).unwrap_or(4)) * (PET + 14.0);
        TOP + groups + 4.0 * (ROW + 8.0) + 12.0 + pets + forecast + 20.0
    }
}

pub(super) fn draw(view: &View, seat: Seat, look: &Look) -> Svg {
    let parts = Parts::of(view, seat);
    let mut canvas = canvas(market::whole(parts.height()));
    canvas.fixed_edge();
    let pen = &mut canvas.moving;
    title(pen, view, seat, look);
    let mut y = TOP;
    if parts.groups {
        groups(pen, view, seat, y);
        y += GROUPS + 16.0;
    }
    let hand = view.desk(seat).map(|desk| desk.hand).unwrap_or_default();
    let unused = unused(view, seat, &hand);
    for color in Bar::ALL {
        cards(pen, view, (hand, unused), color, y);
        y += ROW + 8.0;
    }
    y += 12.0;
    if let Some(slots) = parts.slots {
        for &(plot, animal) in &parts.pets {
            pet(pen, view, seat, slots, (plot, animal), y, look);
            y += PET + 14.0;
        }
        if parts.forecast {
            forecast(pen, view, seat, slots, y, look);
        }
    }
    canvas.finish()
}

fn title(pen: &mut Pen, view: &View, seat: Seat, look: &Look) {
    let letter = Livery::of(seat.index()).letter();
    seats::token(pen, seat.index(), (80.0, 84.0), 32.0, Ground::Dark, &letter);
    let style = Style::bold(Size::Head, LIGHT, super::DUNGEON);
    let names = TEXTS.people(view.open.n, look, 220.0, style);
    let phrase = phrase!(PICTURE_CARDS, name = names[seat.index()].as_str());
    let head = super::TEXTS.say(&phrase, look);
    pen.words((132.0, 104.0), 430.0, style, &head);
    let player = view.player(seat);
    let style = Style::bold(Size::Count, LIGHT, super::DUNGEON);
    let line = 84.0;
    icons::carrot(pen, (606.0, line), 1.15);
    pen.words_on((628.0, line), 64.0, style, &player.n_veg().to_string());
    icons::drumstick(pen, (724.0, line), 1.05);
    pen.words_on((752.0, line), 64.0, style, &player.n_meat().to_string());
    icons::potion(pen, (842.0, line), 1.2);
    pen.words_on((868.0, line), 40.0, style, &player.potions.to_string());
    icons::imp(pen, (944.0, line + 2.0), 1.1);
    let home = view.home(seat);
    pen.words_on((974.0, line), 64.0, style, &home.imps.to_string());
    coin(pen, (1066.0, line), 24.0, "");
    pen.words_on((1098.0, line), 70.0, style, &home.gold.to_string());
}

/// The six exits with the groups at them; while they are drafted, the title says what stays at home.
fn groups(pen: &mut Pen, view: &View, seat: Seat, y: f64) {
    signs::panel(pen, (28.0, y), (1144.0, GROUPS), SHELF);
    let made = view.groups(seat);
    let chosen = match view.open.send() {
        Some(Send {
            ask: Ask::To(index),
            seat: sender,
            ..
        }) if *sender == seat => Some(*index),
        _ => None,
    };
    for exit in 0..6_u8 {
        let column = f64::from(exit % 3);
        let row = f64::from(exit / 3);
        let at = (44.0 + 376.0 * column, y + 16.0 + 108.0 * row);
        let size = (360.0, 98.0);
        let Some(&group) = made.get(usize::from(exit)) else {
            signs::empty_slot(pen, at, size, SHELF, palette::MUTED, "");
            continue;
        };
        if chosen == Some(exit) {
            signs::waiting(
                pen,
                (at.0 + 9.0, at.1 + 9.0),
                (size.0 - 18.0, size.1 - 18.0),
                14.0,
            );
        }
        pen.mark(Mark::new("group", exit), at, size);
        signs::panel(pen, at, size, palette::CREAM);
        one_group(pen, group, at);
    }
}

fn one_group(pen: &mut Pen, group: Group, (x, y): Point) {
    let middle = y + 49.0;
    let style = Style::bold(Size::Count, INK, palette::CREAM);
    icons::imp(pen, (x + 48.0, middle), 1.1);
    pen.words_on((x + 80.0, middle), 60.0, style, &group.imps.to_string());
    if group.gold > 0 {
        coin(pen, (x + 168.0, middle), 24.0, "");
        pen.words_on((x + 200.0, middle), 60.0, style, &group.gold.to_string());
    }
    icons::chip(pen, (x + 320.0, middle), &group.size().to_string());
}

/// The cards that are not laid yet.
fn unused(view: &View, seat: Seat, hand: &Hand) -> Hand {
    match view.draft(seat) {
        Some(Draft::Swap(marked)) => unmarked(hand, marked),
        Some(Draft::Cards(laying)) => {
            let player = view.player(seat);
            let (_, filling) = real_choices(&view.open.options, player, hand, laying);
            filling.hand
        }
        _ => *hand,
    }
}

/// The cards of a colour: each need once, with how many are left of how many.
fn cards(pen: &mut Pen, view: &View, (hand, unused): (Hand, Hand), color: Bar, y: f64) {
    signs::panel(pen, (28.0, y), (1144.0, ROW), palette::PAPER);
    let middle = y + ROW / 2.0;
    icons::bar(pen, color, (70.0, middle), 24.0);
    let mut left = 150.0;
    let style = Style::bold(Size::Small, INK, palette::PAPER);
    for need in hand.needs(color) {
        let all = hand.count_of(color, need);
        let free = unused.count_of(color, need);
        pen.mark_round(super::touch::card(color, need), (left, middle), 36.0);
        let draw = |pen: &mut Pen| {
            icons::card(pen, color, need, false, (left, middle), 33.0);
            if need != color.dominant() && view.open.options.double {
                // The second need such a card may count for.
                icons::need(pen, color.dominant(), (left + 30.0, middle + 22.0), 17.0);
            }
        };
        if free == 0 {
            pen.faded(0.4, draw);
        } else {
            draw(pen);
        }
        let text = if free == all {
            format!("×{all}")
        } else {
            format!("{free}/{all}")
        };
        pen.words_on((left + 54.0, middle), 96.0, style, &text);
        left += 196.0;
    }
}

/// A pet with the cards on its bars, and their consequences.
fn pet(
    pen: &mut Pen,
    view: &View,
    seat: Seat,
    slots: &Slots,
    (plot, animal): (Plot, Animal),
    y: f64,
    look: &Look,
) {
    let player = view.player(seat);
    let ground = palette::CREAM;
    signs::panel(pen, (28.0, y), (1144.0, PET), ground);
    pets::draw(pen, animal.pet, Place::at(96.0, y + 66.0));
    place_of(pen, plot, (96.0, y + 152.0));
    let style = Style::bold(Size::Small, INK, ground).component();
    let name = component("pet", animal.pet.as_str(), 330.0, style, look);
    pen.words_on((176.0, y + 36.0), 330.0, style, &name);
    icons::diet(pen, animal.pet.diet(), (552.0, y + 36.0), 0.95);
    icons::sign_row(pen, player.shelter(plot), (640.0, y + 36.0), 20.0);
    let dirt = player.plots[plot.index()].manure;
    if dirt > 0 {
        icons::pile(pen, (900.0, y + 36.0), 1.05);
        pen.words_on((926.0, y + 36.0), 44.0, style, &dirt.to_string());
    }
    if animal.suffering > 0 {
        icons::suffering(pen, (1000.0, y + 36.0), 1.1);
        pen.words_on(
            (1026.0, y + 36.0),
            44.0,
            style,
            &animal.suffering.to_string(),
        );
    }
    if animal.mutation > 0 {
        icons::mutation(pen, (1110.0, y + 36.0), 1.1);
    }
    let next = next_bar(view, seat).map(|(bar, _)| bar);
    let mut left = 176.0;
    let radius = 25.0;
    let top = y + 64.0;
    for (at, &color) in (0u8..).zip(animal.bars()) {
        let filled = slots[plot.index()][usize::from(at)];
        let width = if filled.is_both() {
            2.9 * radius
        } else {
            2.0 * radius
        };
        let middle = (left + width / 2.0, top + radius);
        if let Some(card) = filled.get() {
            icons::card(pen, color, card.need(), filled.is_both(), middle, radius);
        } else if filled.is_potion() {
            icons::bar(pen, color, middle, radius);
            icons::potion(pen, middle, 1.0);
        } else {
            if next.is_some_and(|bar| bar.plot == plot && bar.at == at) {
                let ring = Paint::fill(palette::AMBER).outlined(INK, 3.0);
                pen.circle(middle, radius + 5.0, ring);
            }
            icons::bar(pen, color, middle, 0.8 * radius);
        }
        left += width + 14.0;
    }
    let mut left = 186.0;
    for fate in fates(&view.open.options, player, slots, plot) {
        left = outcome(pen, &fate, (left, y + 156.0), ground);
    }
}

/// Where the pet lives: the square of four plots with one filled.
fn place_of(pen: &mut Pen, plot: Plot, (x, y): Point) {
    for at in Plot::ALL {
        let index = at.index();
        let right = if index % 2 == 0 { -22.0 } else { 2.0 };
        let down = if index < 2 { -19.0 } else { 2.0 };
        let fill = if at == plot { palette::AMBER } else { SHELF };
        pen.rect(
            (x + right, y + down),
            (20.0, 17.0),
            3.0,
            Paint::fill(fill).outlined(INK, 3.0),
        );
    }
}

/// A need: how many, how many the cage holds, and the consequence.
fn outcome(pen: &mut Pen, fate: &Fate, (x, y): Point, ground: Color) -> f64 {
    icons::need(pen, fate.need, (x, y), 20.0);
    let bad = fate.grade >= Grade::Harm;
    let ink = if bad { palette::ALARM } else { INK };
    let style = Style::bold(Size::Small, ink, ground);
    let text = match fate.need {
        Need::Anger | Need::Magic => format!("{}/{}", fate.n, fate.held),
        _ => fate.n.to_string(),
    };
    let width = pen.words_on((x + 26.0, y), 90.0, style, &text);
    let sign = (x + 26.0 + width + 28.0, y);
    match (fate.grade, fate.need) {
        (Grade::Lost, _) => signs::cross_out(pen, sign, 15.0),
        (Grade::Fine, _) => check(pen, sign),
        (Grade::Cost, Need::Hunger) => icons::drumstick(pen, sign, 0.85),
        (Grade::Cost, Need::Poop) => icons::pile(pen, sign, 1.0),
        (Grade::Cost, _) => icons::imp(pen, sign, 0.85),
        (Grade::Harm, Need::Anger) => {
            icons::imp(pen, sign, 0.85);
            pen.line(
                &[
                    (sign.0 + 12.0, sign.1 + 4.0),
                    (sign.0 + 12.0, sign.1 + 22.0),
                ],
                Paint::line(palette::ALARM, 7.0),
            );
            pen.line(
                &[
                    (sign.0 + 3.0, sign.1 + 13.0),
                    (sign.0 + 21.0, sign.1 + 13.0),
                ],
                Paint::line(palette::ALARM, 7.0),
            );
        }
        (Grade::Harm, Need::Magic) => icons::mutation(pen, sign, 1.0),
        (Grade::Harm, _) => icons::suffering(pen, sign, 1.0),
    }
    sign.0 + 62.0
}

/// Nothing happens.
fn check(pen: &mut Pen, (x, y): Point) {
    let data = "M-13 1L-3 12L14 -12";
    let place = Place::at(x, y);
    pen.art(place, data, Paint::line(palette::GOOD, 7.0));
}

/// The value of the cards in this round's exhibition and for its customers.
fn forecast(pen: &mut Pen, view: &View, seat: Seat, slots: &Slots, y: f64, look: &Look) {
    let board = &view.open;
    let player: &Player = view.player(seat);
    let ground = palette::NOTE;
    signs::panel(pen, (28.0, y), (1144.0, FORECAST), ground);
    let middle = y + FORECAST / 2.0;
    let style = Style::bold(Size::Count, INK, ground).component();
    let mut left = 84.0;
    if let Some(exhibition) = board.exhibition(board.round) {
        icons::trophy(pen, Place::at(left, middle).scale(0.8));
        let value2 = exhibition_value2(exhibition, player, slots);
        let text = value2.map_or_else(|| "–".to_owned(), |value2| halves(value2, look));
        pen.words_on((left + 56.0, middle), 120.0, style, &text);
        left += 250.0;
    }
    for &customer in board.customers_of(board.round) {
        let grown = player.by_plot().filter(|(_, animal)| animal.size >= 4);
        let best = grown
            .map(|(plot, animal)| (match_of(customer, slots, plot, animal), animal))
            .max_by_key(|(fits, _)| *fits);
        tiles::customer(pen, customer, Place::at(left, middle + 4.0).scale(0.95));
        match best {
            Some((fits, animal)) => {
                pets::draw(pen, animal.pet, Place::at(left + 100.0, middle).scale(0.72));
                let text = match fits {
                    0 => "0".to_owned(),
                    1.. => format!("+{fits}"),
                    _ => format!("−{}", fits.unsigned_abs()),
                };
                count(pen, (left + 130.0, middle), style, &text, |_, _| {});
            }
            None => {
                pen.words_on((left + 56.0, middle), 60.0, style, "–");
            }
        }
        left += 380.0;
    }
}
