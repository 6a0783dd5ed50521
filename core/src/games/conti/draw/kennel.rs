//! One kennel: sixteen houses in three rows, the training boards, and what tonight brings.

use super::super::board::{Pair, Slot};
use super::super::cards::Breed;
use super::super::forecast::Forecast;
use super::super::position::Kennel;
use super::super::view::View;
use super::breeds;
use super::common::{name_band, size_color};
use super::marks::Marks;
use super::{breed_name, say, write_name};
use crate::games::conti::msg;
use crate::phrase::Look;
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::mark::Mark;
use crate::svg::pen::{Data, Paint, Pen, Place as Put};
use crate::svg::words::{Size, Style};
use crate::svg::{icons, signs};

const INK: Color = palette::INK;
/// The floor of the kennel.
const FLOOR: Color = Color::rgb(0xC9_8F_5B);
/// An empty slot.
const EMPTY: Color = Color::rgb(0xD0_9A_66);
const EMPTY_LINE: Color = Color::rgb(0x8A_58_2B);
const BOARDS: Color = Color::rgb(0xB9_7F_4C);
/// A collapsed card.
const GRAY: Color = Color::rgb(0xB5_B0_A6);
const GRAY_TEXT: Color = Color::rgb(0x33_30_2A);

/// The size of a slot.
const SLOT: (f64, f64) = (182.0, 230.0);
const ROOF: f64 = 58.0;
const BAND: f64 = 58.0;

/// Where a slot is.
fn place(slot: Slot) -> (f64, f64) {
    let (row, column) = match slot.index() {
        index @ 0..4 => (0, index),
        index @ 4..10 => (1, index - 4),
        index => (2, index - 10),
    };
    let to_float = |n: usize| f64::from(u8::try_from(n).unwrap_or_default());
    (
        32.0 + 191.0 * to_float(column),
        424.0 + 276.0 * to_float(row),
    )
}

pub(super) fn fixed(pen: &mut Pen, look: &Look) {
    pen.rect((16.0, 408.0), (1168.0, 850.0), 0.0, Paint::fill(FLOOR));
    for y in [470.0, 560.0, 680.0, 770.0, 960.0, 1050.0, 1236.0] {
        pen.line(&[(16.0, y), (1184.0, y)], Paint::line(BOARDS, 3.0));
    }
    for slot in Slot::all() {
        let at = place(slot);
        signs::empty_slot(pen, at, SLOT, EMPTY, EMPTY_LINE, "");
        let style = Style::bold(Size::Small, Color::rgb(0x4A_2A_0E), EMPTY).middle();
        pen.words_on(
            (at.0 + SLOT.0 / 2.0, at.1 + SLOT.1 / 2.0),
            150.0,
            style,
            slot.as_str(),
        );
    }
    note(pen, look);
}

/// The pinned note that says what tonight costs.
fn note(pen: &mut Pen, look: &Look) {
    let (x, y) = (800.0, 430.0);
    crate::svg::cards::shadow(pen, (x, y), (364.0, 218.0), 8.0);
    pen.rect(
        (x, y),
        (364.0, 218.0),
        8.0,
        Paint::fill(palette::NOTE).outlined(INK, 4.0),
    );
    pen.circle(
        (x + 182.0, y + 4.0),
        11.0,
        Paint::fill(palette::ALARM).outlined(INK, 3.0),
    );
    let style = Style::bold(Size::Name, INK, palette::NOTE).middle();
    pen.words(
        (x + 182.0, y + 66.0),
        330.0,
        style,
        &say(msg::PICTURE_TONIGHT, look),
    );
    icons::bowl(pen, Put::at(x + 52.0, y + 122.0).scale(0.9));
    icons::tag(pen, Put::at(x + 232.0, y + 122.0));
    icons::arrow(pen, Put::at(x + 54.0, y + 184.0).scale(0.6), INK);
    icons::coin(pen, (x + 112.0, y + 184.0), 20.0, "");
}

pub(super) fn draw(pen: &mut Pen, view: &View, seat: Seat, marks: Marks, look: &Look) {
    let kennel = view.open.kennel(seat);
    for slot in Slot::all() {
        pen.mark(Mark::of_seat("slot", seat, slot), place(slot), SLOT);
    }
    for pair in Pair::all() {
        let (x, y) = place(pair.left());
        let (at, size) = ((x, y + SLOT.1), (373.0, 46.0));
        pen.mark(Mark::of_seat("pair", seat, pair), at, size);
    }
    tonight(pen, view, seat);
    for pair in kennel.boards {
        plank(pen, kennel, pair);
    }
    for slot in kennel.filled {
        if kennel.collapsed.contains(slot) {
            let name = breed_name(kennel.cards[slot.index()].breed, look);
            collapsed(pen, place(slot), &name);
        } else {
            house(pen, kennel, slot, look);
        }
    }
    // The card that is about to go into a slot is seen in each that takes it.
    let own = view.own.filter(|_| view.viewer.is(seat));
    if let Some(breed) = own.and_then(|own| own.pick()) {
        for slot in kennel.places(breed) {
            candidate(pen, place(slot), breed, look);
        }
    }
    for slot in marks.slots(seat) {
        let (x, y) = place(slot);
        signs::stamp(pen, (x + SLOT.0 - 6.0, y + 62.0), 21.0);
    }
}

/// Upkeep, the debts it makes, and tomorrow's sure income.
fn tonight(pen: &mut Pen, view: &View, seat: Seat) {
    let (x, y) = (800.0, 430.0);
    for (kind, left, top, width) in [
        ("upkeep", 20.0, 92.0, 172.0),
        ("debt", 206.0, 92.0, 148.0),
        ("income", 20.0, 154.0, 334.0),
    ] {
        pen.mark(
            Mark::new(kind, "tonight"),
            (x + left, y + top),
            (width, 60.0),
        );
    }
    let forecast = Forecast::of(&view.open, seat);
    let ink = |is_bad: bool| if is_bad { palette::ALARM } else { INK };
    let style = |ink: Color| Style::bold(Size::Count, ink, palette::NOTE).component();
    let is_short = forecast.debts > 0;
    pen.words_on(
        (x + 90.0, y + 122.0),
        104.0,
        style(ink(is_short)),
        &format!("−{}", forecast.upkeep),
    );
    pen.words_on(
        (x + 258.0, y + 122.0),
        96.0,
        style(ink(is_short)),
        &forecast.debts.to_string(),
    );
    let income = if forecast.is_last {
        "–".to_owned()
    } else {
        format!("+{}", forecast.income)
    };
    pen.words_on((x + 144.0, y + 184.0), 190.0, style(INK), &income);
}

fn collapsed(pen: &mut Pen, (x, y): (f64, f64), name: &str) {
    pen.rect(
        (x, y),
        SLOT,
        14.0,
        Paint::fill(GRAY).outlined(palette::MUTED, 4.0),
    );
    let mut cross = Data::new();
    cross
        .start((x + 34.0, y + 36.0))
        .to((x + SLOT.0 - 34.0, y + 142.0))
        .start((x + SLOT.0 - 34.0, y + 36.0))
        .to((x + 34.0, y + 142.0));
    pen.path(cross.as_str(), Paint::line(palette::GONE_CROSS, 12.0));
    let style = Style::regular(Size::Small, GRAY_TEXT, GRAY)
        .middle()
        .component();
    pen.words_on((x + SLOT.0 / 2.0, y + 196.0), SLOT.0 - 12.0, style, name);
}

fn house(pen: &mut Pen, kennel: &Kennel, slot: Slot, look: &Look) {
    let (x, y) = place(slot);
    let card = kennel.cards[slot.index()];
    let size = card.breed.card().size;
    let color = size_color(size);
    pen.rect(
        (x, y + ROOF - 10.0),
        (SLOT.0, SLOT.1 - ROOF + 10.0),
        12.0,
        Paint::fill(palette::CREAM).outlined(INK, 4.0),
    );
    let is_new = kennel.fresh.contains(slot);
    let (taken, capacity) = (kennel.occupancy(slot), card.traits().capacity);
    let is_over = taken > capacity;
    let roof = if is_over { palette::ROSE } else { color };
    let mut data = Data::new();
    data.start((x + 12.0, y))
        .to((x + SLOT.0 - 12.0, y))
        .to((x + SLOT.0 + 4.0, y + ROOF))
        .to((x - 4.0, y + ROOF))
        .close();
    pen.path(data.as_str(), Paint::fill(roof).outlined(INK, 4.0));
    let ink = if is_over { palette::ALARM_ON_ROSE } else { INK };
    let style = Style::bold(Size::Small, ink, roof).middle();
    let text = match (is_new, is_over) {
        (true, _) => size.as_str().to_owned(),
        (_, false) => format!("{} {taken}/{capacity}", size.as_str()),
        (_, true) => format!("{} {taken}/{capacity}!", size.as_str()),
    };
    pen.words_on(
        (x + SLOT.0 / 2.0, y + ROOF / 2.0),
        SLOT.0 - 12.0,
        style,
        &text,
    );
    if is_new {
        new_card(pen, kennel, slot);
    } else {
        dogs(pen, kennel, slot);
    }
    name_band(pen, (x, y + SLOT.1 - BAND), SLOT.0, color);
    let at = (x + SLOT.0 / 2.0, y + SLOT.1 - BAND / 2.0);
    write_name(pen, at, SLOT.0 - 10.0, color, &breed_name(card.breed, look));
}

/// A card where it could go: its head above the name of the slot, and its own name below.
fn candidate(pen: &mut Pen, (x, y): (f64, f64), breed: Breed, look: &Look) {
    pen.rect((x, y), SLOT, 14.0, Paint::line(palette::AMBER, 8.0));
    let head = breeds::head(breed);
    pen.faded(0.7, |pen| {
        head.draw(pen, Put::at(x + SLOT.0 / 2.0, y + 50.0).scale(0.56));
    });
    let color = size_color(breed.card().size);
    name_band(pen, (x, y + SLOT.1 - BAND), SLOT.0, color);
    let at = (x + SLOT.0 / 2.0, y + SLOT.1 - BAND / 2.0);
    write_name(pen, at, SLOT.0 - 10.0, color, &breed_name(breed, look));
}

/// One head, and the two dogs that come next morning.
fn new_card(pen: &mut Pen, kennel: &Kennel, slot: Slot) {
    let (x, y) = place(slot);
    let head = breeds::head(kennel.cards[slot.index()].breed);
    head.draw(pen, Put::at(x + 62.0, y + 114.0).scale(0.72));
    pen.rect(
        (x + 100.0, y + 96.0),
        (74.0, 54.0),
        12.0,
        Paint::fill(palette::AMBER).outlined(INK, 4.0),
    );
    let style = Style::bold(Size::Small, INK, palette::AMBER).middle();
    pen.words_on((x + 137.0, y + 123.0), 66.0, style, "+2");
}

/// Adults above, puppies below with the days until they are mature.
fn dogs(pen: &mut Pen, kennel: &Kennel, slot: Slot) {
    let (x, y) = place(slot);
    let card = kennel.cards[slot.index()];
    let head = breeds::head(card.breed);
    let (mating, mating_trained) = (card.mating(), card.mating_trained());
    let adults = [
        (card.trained, true, false),
        (card.adults, false, false),
        (mating_trained, true, true),
        (mating, false, true),
    ];
    let n = card.home() + mating + mating_trained;
    let middle = if card.pups.is_empty() { 116.0 } else { 92.0 };
    let scale = match n {
        0..=2 => 0.52,
        3 | 4 => 0.44,
        _ => 0.38,
    };
    let step = if n > 1 {
        (120.0 / f64::from(n - 1)).min(58.0)
    } else {
        0.0
    };
    let mut at = x + SLOT.0 / 2.0 - step * f64::from(n.saturating_sub(1)) / 2.0;
    for (count, is_trained, is_mating) in adults {
        for _ in 0..count {
            head.draw(pen, Put::at(at, y + middle).scale(scale));
            if is_trained {
                icons::star(pen, (at, y + middle - 50.0 * scale), 13.0, palette::AMBER);
            }
            if is_mating {
                let heart = Put::at(at + 14.0, y + middle + 16.0).scale(0.3);
                icons::heart(pen, heart, palette::ALARM);
            }
            at += step;
        }
    }
    puppies(pen, kennel, slot);
}

fn puppies(pen: &mut Pen, kennel: &Kennel, slot: Slot) {
    let (x, y) = place(slot);
    let card = kennel.cards[slot.index()];
    let head = breeds::head(card.breed);
    let groups = [
        (card.pups.mature(), 0),
        (card.pups.of_yesterday(), 1),
        (card.pups.of_today(), 2),
    ];
    let is_tight = groups.iter().filter(|(count, _)| *count > 0).count() > 2;
    let step = if is_tight { 5.0 } else { 10.0 };
    let width = |(count, days): (u8, u8)| {
        let heads = 32.0 + step * f64::from(count.max(1) - 1);
        if days == 0 { heads + 8.0 } else { heads + 32.0 }
    };
    let shown = groups.into_iter().filter(|(count, _)| *count > 0);
    let all: f64 = shown.clone().map(width).sum();
    let mut left = x + (SLOT.0 - all) / 2.0;
    let middle = y + 146.0;
    for (count, days) in shown {
        if days == 0 {
            // Mature: to be decided on now.
            let heads = width((count, days)) - 2.0;
            pen.rect(
                (left - 3.0, middle - 21.0),
                (heads, 42.0),
                10.0,
                Paint::fill(palette::TILE).outlined(palette::TILE_LINE, 3.0),
            );
        }
        for each in 0..count {
            let at = left + 16.0 + step * f64::from(each);
            head.draw(pen, Put::at(at, middle).scale(0.3));
        }
        if days > 0 {
            let style = Style::bold(Size::Small, INK, palette::CREAM).end();
            let end = left + width((count, days)) - 1.0;
            pen.words_on((end, middle), 29.5, style, &days.to_string());
        }
        left += width((count, days));
    }
}

/// A training board under its pair, with the dogs in training.
fn plank(pen: &mut Pen, kennel: &Kennel, pair: Pair) {
    let (x, y) = place(pair.left());
    let top = y + SLOT.1 + 10.0;
    pen.rect(
        (x, top),
        (373.0, 30.0),
        8.0,
        Paint::fill(Color::rgb(0x5F_38_1C)).outlined(INK, 4.0),
    );
    for hurdle in [86.0, 180.0, 274.0] {
        pen.art(
            Put::at(x + hurdle, top + 15.0),
            "M-16 9V-7H16V9",
            Paint::line(palette::TAN, 4.0),
        );
    }
    for slot in kennel.training.and(pair.slots()) {
        let (x, _) = place(slot);
        pen.rect(
            (x + 42.0, top - 8.0),
            (98.0, 46.0),
            12.0,
            Paint::fill(palette::AMBER).outlined(INK, 4.0),
        );
        let head = breeds::head(kennel.cards[slot.index()].breed);
        head.draw(pen, Put::at(x + 68.0, top + 14.0).scale(0.4));
        pen.art(
            Put::at(x + 114.0, top + 16.0),
            "M-13 7L0 -8L13 7",
            Paint::line(INK, 7.0),
        );
    }
}
