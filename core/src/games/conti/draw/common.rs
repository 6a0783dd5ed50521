//! What all seats share: day, events, passes, the plates, the market and the objectives.

use super::super::aims::{Goal, Progress, progress};
use super::super::cards::{DayEffect, Event, Size as BreedSize};
use super::super::position::{Kennel, Phase};
use super::super::rules::{parts, ranks};
use super::super::view::View;
use super::breeds;
use super::marks::Marks;
use super::{TEXTS, breed_name, component, say, write_name};
use crate::games::conti::msg;
use crate::phrase::{Look, with_minus};
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::mark::Mark;
use crate::svg::pen::{Paint, Pen, Place as Put};
use crate::svg::signs::{self, PlateState};
use crate::svg::words::{Size, Style};
use crate::svg::{cards, icons};

const INK: Color = palette::INK;
/// The beam behind day, events and passes.
const BEAM: Color = Color::rgb(0x7A_4E_2A);
/// The ground of the market.
const LAWN: Color = Color::rgb(0x5E_7E_4A);

/// The top of the market.
const MARKET: f64 = 1258.0;
const CARD: (f64, f64) = (213.0, 190.0);
const CHIP: (f64, f64) = (368.0, 68.0);

/// The colour of a size.
pub(super) const fn size_color(size: BreedSize) -> Color {
    match size {
        BreedSize::S => Color::rgb(0xF0_C9_A0),
        BreedSize::M => Color::rgb(0xBF_D3_A2),
        BreedSize::L => Color::rgb(0xA9_C3_D6),
    }
}

pub(super) fn fixed(pen: &mut Pen, look: &Look) {
    pen.rect((16.0, 16.0), (1168.0, 148.0), 0.0, Paint::fill(BEAM));
    signs::panel(pen, (40.0, 36.0), (196.0, 108.0), palette::CREAM);
    let day = Style::regular(Size::Small, INK, palette::CREAM).middle();
    pen.words((138.0, 82.0), 180.0, day, &say(msg::PICTURE_DAY, look));
    signs::panel(pen, (252.0, 36.0), (620.0, 108.0), palette::PAPER);
    sun(pen, (292.0, 66.0));
    icons::arrow(pen, Put::at(292.0, 117.0).scale(0.5), INK);
    signs::panel(pen, (888.0, 36.0), (272.0, 108.0), palette::PAPER);
    let passes = Style::regular(Size::Small, INK, palette::PAPER).middle();
    pen.words(
        (1024.0, 82.0),
        250.0,
        passes,
        &say(msg::PICTURE_PASSES, look),
    );
    pen.rect((16.0, MARKET), (1168.0, 314.0), 0.0, Paint::fill(LAWN));
}

fn sun(pen: &mut Pen, (x, y): (f64, f64)) {
    for ray in 0..8 {
        let angle = f64::from(ray) * std::f64::consts::FRAC_PI_4;
        let (sin, cos) = angle.sin_cos();
        let at = |reach: f64| (x + reach * cos, y + reach * sin);
        pen.line(&[at(20.0), at(25.0)], Paint::line(INK, 5.0));
    }
    pen.circle((x, y), 13.0, Paint::fill(palette::AMBER).outlined(INK, 4.0));
}

pub(super) fn head(pen: &mut Pen, view: &View, look: &Look) {
    let open = &view.open;
    let day = Style::bold(Size::Count, INK, palette::CREAM).middle();
    let text = match open.sure_last_day() {
        Some(last) => format!("{} / {last}", open.day),
        None => format!("{} / ≤{}", open.day, open.final_day()),
    };
    pen.words((138.0, 132.0), 180.0, day, &text);
    event(pen, open.event, 67.0, true, look);
    event(pen, open.event_next, 118.0, false, look);
    pen.mark(
        Mark::new("pass", open.threshold()),
        (888.0, 36.0),
        (272.0, 108.0),
    );
    let n = open.threshold().max(open.passes());
    let step = 48.0;
    let left = 1024.0 - step * f64::from(n - 1) / 2.0;
    for pass in 0..n {
        let at = (left + step * f64::from(pass), 116.0);
        let paint = if pass < open.passes() {
            Paint::fill(INK)
        } else {
            Paint::fill(palette::PAPER)
        };
        pen.circle(at, 18.0, paint.outlined(INK, 5.0));
    }
}

/// An event by its name, and its number in a chip.
fn event(pen: &mut Pen, event: Option<Event>, middle: f64, is_today: bool, look: &Look) {
    let ground = palette::PAPER;
    let style = if is_today {
        Style::bold(Size::Small, INK, ground).component()
    } else {
        Style::regular(Size::Small, INK, ground).component()
    };
    let Some(event) = event else {
        pen.words_on((334.0, middle), 300.0, style, "–");
        return;
    };
    let name = component("event", &event.card().id, 424.0, style, look);
    pen.mark(event, (262.0, middle - 25.0), (610.0, 50.0));
    pen.words_on((334.0, middle), 424.0, style, &name);
    let Some(number) = event_number(event) else {
        return;
    };
    let at = (818.0, middle);
    let chip = if is_today {
        pen.rect(
            (772.0, middle - 24.0),
            (92.0, 48.0),
            12.0,
            Paint::fill(palette::AMBER).outlined(INK, 3.0),
        );
        palette::AMBER
    } else {
        ground
    };
    let style = Style::bold(Size::Small, INK, chip).middle();
    pen.words_on(at, 80.0, style, &number);
}

/// The number of an event with its sign.
fn event_number(event: Event) -> Option<String> {
    let mut numbers = event
        .card()
        .effects
        .iter()
        .filter_map(|effect| match *effect {
            DayEffect::Sale { n, .. }
            | DayEffect::BoardCost { n }
            | DayEffect::TrainCost { n }
            | DayEffect::Cost { n, .. }
            | DayEffect::Grant { n }
            | DayEffect::PuppyIncome { n }
            | DayEffect::Upkeep { n }
            | DayEffect::Passes { n }
            | DayEffect::Show { n } => Some(n),
            DayEffect::Swap | DayEffect::NoBoard | DayEffect::NoMating => None,
        });
    let first = numbers.next()?;
    Some(match numbers.next() {
        Some(_) => format!("±{}", first.unsigned_abs()),
        None => signed(first),
    })
}

/// A number with its sign; the minus is a true one.
pub(super) fn signed(n: i8) -> String {
    if n < 0 {
        format!("−{}", n.unsigned_abs())
    } else {
        format!("+{n}")
    }
}

/// Where the plates are, and how wide.
fn plate_row(n: u8) -> (f64, f64) {
    match n {
        2 | 3 => (368.0, 388.0),
        4 => (274.0, 290.0),
        _ => (216.0, 232.0),
    }
}

pub(super) fn plates(pen: &mut Pen, view: &View, shown: Seat, marks: Marks, look: &Look) {
    let open = &view.open;
    let (width, step) = plate_row(open.n);
    let name_room = width - 86.0;
    let names = TEXTS.people(open.n, look, name_room, Style::on_paper(Size::Name));
    let waiting = view.waiting();
    let is_over = open.phase == Phase::Over;
    let ranks = ranks(open);
    let parts = parts(open);
    // Frames come first: they reach beyond the plates.
    for seat in open.seats().rev() {
        let kennel = open.kennel(seat);
        let at = (28.0 + step * f64::from(u8::from(seat)), 188.0);
        let state = if is_over && ranks[seat.index()] == 1 {
            PlateState::Won
        } else if waiting.contains(seat) {
            PlateState::Waiting
        } else if !kennel.open && !is_over {
            PlateState::Out
        } else {
            PlateState::Plain
        };
        let ground = state.ground();
        let size = (width, 196.0);
        let index = seat.index();
        signs::plate(pen, index, at, size, state, (&names[index], name_room));
        let (x, y) = at;
        counts(pen, at, width, kennel, ground);
        for (kind, left, top) in [("doin", 0.0, 76.0), ("debt", 0.5, 76.0), ("vp", 0.0, 130.0)] {
            let corner = (x + left * width, y + top);
            pen.mark(Mark::new(kind, seat.letter()), corner, (width / 2.0, 54.0));
        }
        icons::star(pen, (x + 38.0, y + 156.0), 24.0, palette::AMBER);
        let vp = with_minus(&parts[index].total().to_string());
        let size = if vp.chars().count() > 3 {
            Size::Small
        } else {
            Size::Count
        };
        let points = Style::bold(size, INK, ground).component();
        pen.words_on((x + 70.0, y + 158.0), width - 122.0, points, &vp);
        if !kennel.open && !is_over {
            icons::padlock(pen, Put::at(x + width - 34.0, y + 158.0).scale(0.9));
        }
        if seat == shown {
            // The kennel below belongs to this seat.
            pen.art(
                Put::at(x + width / 2.0, y + 208.0),
                "M-26 0H26L0 22z",
                Paint::fill(palette::PAPER).outlined(INK, 4.0),
            );
        }
        if marks.seat == Some(seat) {
            signs::stamp(pen, (x + width - 8.0, y + 6.0), 22.0);
        }
    }
}

/// Money and debts of a plate, if there is room.
fn counts(pen: &mut Pen, (x, y): (f64, f64), width: f64, kennel: &Kennel, ground: Color) {
    let is_narrow = width < 250.0;
    // The coin, its number and room, the tag, its number and room.
    let [coin, money, money_room, tag, debts, debts_room] = if is_narrow {
        [26.0, 48.0, 64.0, 128.0, 144.0, 66.0]
    } else {
        let half = width / 2.0;
        [
            38.0,
            66.0,
            half - 58.0,
            half + 30.0,
            half + 54.0,
            half - 64.0,
        ]
    };
    let middle = y + 102.0;
    let number = |n: u16| n.min(999).to_string();
    let style = |ink: Color| Style::bold(Size::Small, ink, ground).component();
    let radius = if is_narrow { 18.0 } else { 21.0 };
    icons::coin(pen, (x + coin, middle), radius, "");
    let text = number(kennel.doin);
    pen.words_on((x + money, middle), money_room, style(INK), &text);
    icons::tag(pen, Put::at(x + tag, middle).scale(0.86));
    let ink = if kennel.debts > 0 {
        palette::ALARM_ON_ROSE
    } else {
        INK
    };
    let text = number(kennel.debts);
    pen.words_on((x + debts, middle), debts_room, style(ink), &text);
}

pub(super) fn market(pen: &mut Pen, view: &View, look: &Look) {
    let open = &view.open;
    for (place, &breed) in (0u8..).zip(&open.market) {
        let card = breed.card();
        let at = (32.0 + 231.0 * f64::from(place), MARKET + 20.0);
        let (x, y) = at;
        pen.mark(breed, at, CARD);
        cards::shadow(pen, at, CARD, 16.0);
        pen.rect(
            at,
            CARD,
            16.0,
            Paint::fill(palette::CREAM).outlined(INK, 4.0),
        );
        breeds::head(breed).draw(pen, Put::at(x + 47.0, y + 50.0).scale(0.62));
        size_chip(pen, (x + 96.0, y + 14.0), card.size);
        icons::coin(
            pen,
            (x + 181.0, y + 40.0),
            28.0,
            &open.cost(breed).to_string(),
        );
        icons::star(pen, (x + 82.0, y + 103.0), 18.0, palette::AMBER);
        let worth = format!("{}/{}", card.vp, card.vp_trained);
        let style = Style::bold(Size::Small, INK, palette::CREAM).component();
        pen.words_on((x + 102.0, y + 103.0), 106.0, style, &worth);
        name_band(pen, (x, y + CARD.1 - 58.0), CARD.0, size_color(card.size));
        let at = (x + CARD.0 / 2.0, y + CARD.1 - 29.0);
        let name = breed_name(breed, look);
        write_name(pen, at, CARD.0 - 14.0, size_color(card.size), &name);
    }
}

/// The band at the bottom of a card or a house, for a name.
pub(super) fn name_band(pen: &mut Pen, at: (f64, f64), width: f64, color: Color) {
    pen.rect(
        at,
        (width, 58.0),
        14.0,
        Paint::fill(color).outlined(INK, 4.0),
    );
}

/// The letter of a size in its colour.
pub(super) fn size_chip(pen: &mut Pen, (x, y): (f64, f64), size: BreedSize) {
    let color = size_color(size);
    pen.rect(
        (x, y),
        (54.0, 50.0),
        12.0,
        Paint::fill(color).outlined(INK, 4.0),
    );
    let style = Style::bold(Size::Small, INK, color).middle();
    pen.words_on((x + 27.0, y + 25.0), 46.0, style, size.as_str());
}

pub(super) fn objectives(pen: &mut Pen, view: &View, seat: Seat, look: &Look) {
    let open = &view.open;
    for (place, objective) in (0u8..).zip(open.objectives) {
        let (x, y) = (32.0 + 384.0 * f64::from(place), MARKET + 232.0);
        let is_met = super::super::rules::scores_objective(open, objective, seat);
        let ground = if is_met {
            palette::NOTE
        } else {
            palette::PAPER
        };
        pen.mark(objective, (x, y), CHIP);
        signs::chip(pen, (x, y), CHIP, ground);
        let Progress { has, goal, .. } = progress(open, objective, seat);
        let figure = match goal {
            Goal::AtLeast(of) => format!("{has}/{of}"),
            // R10.5: nobody scores for none.
            Goal::Best(of) => format!("{has}/{}", of.max(1)),
            Goal::AtMost(most) => format!("{has} (≤{most})"),
        };
        let ink = if is_met { palette::GOOD } else { INK };
        let figures = Style::bold(Size::Small, ink, ground).end();
        let width = pen.words_on(
            (x + CHIP.0 - 22.0, y + CHIP.1 / 2.0),
            170.0,
            figures,
            &figure,
        );
        let room = CHIP.0 - 66.0 - width;
        let style = Style::regular(Size::Small, INK, ground).component();
        let name = component("objective", &objective.card().id, room, style, look);
        pen.words_on((x + 26.0, y + CHIP.1 / 2.0), room, style, &name);
    }
}
