//! A seat's own cards: what they cost today, what they are worth, and why one cannot be played.

use super::super::board::Slots;
use super::super::cards::{Breed, Effect};
use super::super::forecast::Forecast;
use super::super::position::Phase;
use super::super::reasons::Unplayable;
use super::super::view::View;
use super::common::{name_band, signed, size_chip, size_color};
use super::{TEXTS, WALL, breed_name, breeds, say};
use crate::games::conti::msg;
use crate::phrase;
use crate::phrase::Look;
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::mark::Mark;
use crate::svg::pen::{Paint, Pen, Place as Put};
use crate::svg::seats::{self, Ground, Livery};
use crate::svg::words::{Size, Style};
use crate::svg::{Canvas, Svg, cards, icons};

const INK: Color = palette::INK;
const CARD: (f64, f64) = (368.0, 312.0);
/// From one row of cards to the next, and where the first begins.
const ROW: f64 = 330.0;
const TOP: f64 = 232.0;
/// How many cards are drawn; the rest is counted. Hands stay below that.
const MOST: usize = 12;

pub(super) fn draw(view: &View, seat: Seat, look: &Look) -> Svg {
    let hand: Vec<Breed> = sorted(view);
    let rows = hand.len().min(MOST).div_ceil(3);
    let rows = u32::try_from(rows).unwrap_or_default();
    let mut canvas = Canvas::new(254 + rows * 330, WALL);
    strip(&mut canvas.fixed, look);
    canvas.fixed_edge();
    let pen = &mut canvas.moving;
    let letter = Livery::of(seat.index()).letter();
    seats::token(
        pen,
        seat.index(),
        (76.0, 86.0),
        32.0,
        Ground::Light,
        &letter,
    );
    let style = Style::bold(Size::Head, INK, WALL);
    let names = TEXTS.people(view.open.n, look, 420.0, style);
    let phrase = phrase!(PICTURE_YOUR_CARDS, name = names[seat.index()].as_str());
    let head = super::TEXTS.say(&phrase, look);
    pen.words((124.0, 106.0), 800.0, style, &head);
    icons::coin(pen, (1010.0, 86.0), 30.0, "");
    let doin = view.open.kennel(seat).doin.to_string();
    pen.words_on((1050.0, 86.0), 110.0, style, &doin);
    forecast(pen, Forecast::of(&view.open, seat));
    for (at, &breed) in (0u8..).zip(hand.iter().take(MOST)) {
        let x = 32.0 + 384.0 * f64::from(at % 3);
        let y = TOP + ROW * f64::from(at / 3);
        pen.mark(breed, (x, y), CARD);
        card(pen, view, seat, (x, y), breed, look);
    }
    canvas.finish()
}

/// The note above the cards: what tonight costs and tomorrow brings.
fn strip(pen: &mut Pen, look: &Look) {
    cards::shadow(pen, (32.0, 136.0), (1136.0, 78.0), 10.0);
    let paint = Paint::fill(palette::NOTE).outlined(INK, 4.0);
    pen.rect((32.0, 136.0), (1136.0, 78.0), 10.0, paint);
    let style = Style::bold(Size::Small, INK, palette::NOTE);
    pen.words_on(
        (60.0, 175.0),
        230.0,
        style,
        &say(msg::PICTURE_TONIGHT, look),
    );
    icons::bowl(pen, Put::at(348.0, 175.0).scale(0.9));
    icons::tag(pen, Put::at(594.0, 175.0));
    icons::arrow(pen, Put::at(818.0, 175.0).scale(0.6), INK);
    icons::coin(pen, (884.0, 175.0), 22.0, "");
}

/// Upkeep, the debts it makes, and tomorrow's sure income.
fn forecast(pen: &mut Pen, forecast: Forecast) {
    for (kind, left, width) in [
        ("upkeep", 310.0, 240.0),
        ("debt", 570.0, 220.0),
        ("income", 800.0, 360.0),
    ] {
        pen.mark(Mark::new(kind, "tonight"), (left, 140.0), (width, 70.0));
    }
    let ink = if forecast.debts > 0 {
        palette::ALARM
    } else {
        INK
    };
    let style = |ink: Color| Style::bold(Size::Count, ink, palette::NOTE).component();
    let upkeep = format!("−{}", forecast.upkeep);
    pen.words_on((390.0, 175.0), 150.0, style(ink), &upkeep);
    let debts = forecast.debts.to_string();
    pen.words_on((626.0, 175.0), 140.0, style(ink), &debts);
    let income = if forecast.is_last {
        "–".to_owned()
    } else {
        format!("+{}", forecast.income)
    };
    pen.words_on((920.0, 175.0), 220.0, style(INK), &income);
}

/// The hand by cost, the cheapest first.
fn sorted(view: &View) -> Vec<Breed> {
    let mut hand: Vec<Breed> = view.hand().cards().collect();
    hand.sort_by_key(|&breed| view.open.cost(breed));
    hand
}

fn card(pen: &mut Pen, view: &View, seat: Seat, (x, y): (f64, f64), breed: Breed, look: &Look) {
    let kennel = view.open.kennel(seat);
    let printed = breed.card();
    let is_drafting = matches!(view.open.phase, Phase::Setup | Phase::Accel);
    let reason = view.open.unplayable(kennel, breed).filter(|_| !is_drafting);
    let is_chosen = view.own.is_some_and(|own| own.pick() == Some(breed));
    let ground = if reason.is_some() {
        palette::DULL
    } else {
        palette::CREAM
    };
    cards::shadow(pen, (x, y), CARD, 20.0);
    let line = if is_chosen { palette::AMBER } else { INK };
    let width = if is_chosen { 10.0 } else { 4.0 };
    pen.rect(
        (x, y),
        CARD,
        20.0,
        Paint::fill(ground).outlined(line, width),
    );
    let head = |pen: &mut Pen| {
        breeds::head(breed).draw(pen, Put::at(x + 74.0, y + 72.0));
    };
    if reason.is_some() {
        pen.faded(0.55, head);
    } else {
        head(pen);
    }
    size_chip(pen, (x + 150.0, y + 20.0), printed.size);
    rows(
        pen,
        (x + 216.0, y + 24.0),
        breed,
        kennel.places(breed),
        ground,
    );
    let cost = view.open.cost(breed).to_string();
    icons::coin(pen, (x + 178.0, y + 110.0), 30.0, &cost);
    icons::star(pen, (x + 230.0, y + 110.0), 23.0, palette::AMBER);
    let style = Style::bold(Size::Small, INK, ground);
    let worth = format!("{}/{}", printed.vp, printed.vp_trained);
    pen.words_on((x + 256.0, y + 110.0), 106.0, style.component(), &worth);
    match reason {
        Some(Unplayable::Dear) => icons::coin(pen, (x + 36.0, y + 152.0), 22.0, ""),
        Some(Unplayable::Full) => icons::padlock(pen, Put::at(x + 34.0, y + 150.0).scale(0.8)),
        None => {}
    }
    if reason == Some(Unplayable::Dear) {
        crate::svg::signs::cross_out(pen, (x + 36.0, y + 152.0), 17.0);
    }
    let mut left = x + 20.0;
    for &effect in &printed.effects {
        left = draw_effect(pen, (left, y + 218.0), effect, ground);
    }
    let color = size_color(printed.size);
    name_band(pen, (x, y + CARD.1 - 58.0), CARD.0, color);
    let style = Style::bold(Size::Small, INK, color).middle().component();
    pen.words_on(
        (x + CARD.0 / 2.0, y + CARD.1 - 29.0),
        CARD.0 - 20.0,
        style,
        &breed_name(breed, look),
    );
}

/// The rows that take the card: three lines of boxes, those with an empty slot for it filled.
fn rows(pen: &mut Pen, (x, y): (f64, f64), breed: Breed, free: Slots, ground: Color) {
    let fits = Slots::for_size(breed.card().size);
    for (row, (slots, boxes)) in (0u8..).zip(Slots::ROWS.into_iter().zip([4u8, 6, 6])) {
        for slot in 0..boxes {
            let at = (x + 22.0 * f64::from(slot), y + 16.0 * f64::from(row));
            let paint = if free.and(slots).is_empty() || fits.and(slots).is_empty() {
                Paint::fill(ground).outlined(palette::MUTED, 2.0)
            } else {
                Paint::fill(size_color(breed.card().size)).outlined(INK, 2.0)
            };
            pen.rect(at, (18.0, 12.0), 2.0, paint);
        }
    }
}

/// An effect as a sign and a number; returns where the next one begins.
fn draw_effect(pen: &mut Pen, (x, y): (f64, f64), effect: Effect, ground: Color) -> f64 {
    let at = Put::at(x + 26.0, y);
    let number = match effect {
        Effect::StartDoin { n, .. } => {
            icons::coin(pen, at.point(), 20.0, "");
            icons::arrow(pen, at.moved(0.0, 30.0).scale(0.4), INK);
            signed(n)
        }
        Effect::Income { n, .. } => {
            icons::coin(pen, at.point(), 22.0, "");
            format!("={n}")
        }
        Effect::Upkeep { n, .. } => {
            icons::bowl(pen, at.scale(0.8));
            signed(n)
        }
        Effect::Sale { n, .. } => {
            icons::coin(pen, at.point(), 22.0, "");
            signed(n)
        }
        Effect::NoSale { .. } => {
            icons::padlock(pen, at);
            return x + 66.0;
        }
        Effect::TrainNeed { n } => {
            hurdle(pen, at);
            icons::paw(pen, at.moved(0.0, -4.0).scale(0.5), INK);
            format!("={n}")
        }
        Effect::TrainCost { n } => {
            hurdle(pen, at);
            icons::coin(pen, at.moved(0.0, -2.0).point(), 14.0, "");
            format!("={n}")
        }
        Effect::Capacity { n } => {
            pen.art(
                at,
                "M-24 0L0 -22L24 0V22H-24z",
                Paint::fill(palette::TAN).outlined(INK, 4.0),
            );
            signed(n)
        }
        Effect::Matings { n } => {
            icons::heart(pen, at.scale(0.7), palette::ALARM);
            format!("×{n}")
        }
        Effect::Litter { one_from, two_from } => {
            icons::paw(pen, at.scale(0.75), INK);
            if two_from < 6 {
                format!("×2: {two_from}+")
            } else {
                format!("≥{one_from}")
            }
        }
        Effect::EndPerAdult { n } | Effect::EndPerPair { n } | Effect::EndIf { n, .. } => {
            icons::star(pen, at.point(), 25.0, palette::AMBER);
            signed(n)
        }
    };
    let style = Style::bold(Size::Small, INK, ground);
    let width = pen.words_on((x + 60.0, y), 160.0, style, &number);
    x + 76.0 + width
}

fn hurdle(pen: &mut Pen, at: Put) {
    pen.art(
        at,
        "M-24 24V-22H24V24",
        Paint::line(Color::rgb(0x5F_38_1C), 6.0),
    );
}
