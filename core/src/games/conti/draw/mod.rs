//! The pictures: the kennel of the seat that acts, with everything common; the other kennels; and for each seat its cards.

mod breeds;
mod common;
mod hand;
mod kennel;
mod marks;

use super::position::Phase;
use super::position::Position;
use super::step::Step;
use super::words::{TEXTS, acting};
use super::{Breed, Fact, View};
use crate::game::{Pictures, Sheet};
use crate::phrase::{Look, Message, Phrase};
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::mark::Mark;
use crate::svg::pen::{Pen, Place};
use crate::svg::words::{self, Size, Style};
use crate::svg::{Canvas, Svg, icons};
use marks::Marks;

const BOARD: Sheet = Sheet::public("board");
const KENNEL: Sheet = Sheet::public("kennel");
const HAND: Sheet = Sheet::private("hand");

/// The wall behind the plates.
const WALL: Color = Color::rgb(0xE9_D2_AC);
/// The breed that stands for dogs.
const BEAGLE: usize = 5;
/// The height of a kennel with everything round it.
const HEIGHT: u32 = 1588;

impl Pictures for Position {
    /// The kennel of the seat that acts (after the end, of the leader), then for a seat its own cards, then the other kennels.
    fn sheets(view: &View) -> Vec<Sheet> {
        let shown = shown(view);
        let is_seated = view
            .viewer
            .seat()
            .is_some_and(|seat| u8::from(seat) < view.open.n);
        let has_hand = is_seated && view.open.phase != Phase::Over;
        let others = view.open.seats().filter(|&seat| seat != shown);
        [Some(BOARD), has_hand.then_some(HAND)]
            .into_iter()
            .flatten()
            .chain(others.map(|seat| KENNEL.of(seat)))
            .collect()
    }

    /// The own cards where one of them is chosen; else the own kennel, with the market beside it.
    fn about(view: &View) -> Option<Sheet> {
        let seat = view.viewer.seat()?;
        let own = if shown(view) == seat {
            BOARD
        } else {
            KENNEL.of(seat)
        };
        let has_begun = view.secret(seat).is_some_and(|own| own.begun.is_some());
        Some(match view.open.phase {
            Phase::Morning if view.open.kennel(seat).discard => HAND,
            Phase::Accel | Phase::Turn { .. } | Phase::Closing { .. } if !has_begun => HAND,
            _ => own,
        })
    }

    fn draw(view: &View, sheet: Sheet, last: &[Fact], look: &Look) -> Svg {
        if let ("hand", Some(seat)) = (sheet.name, view.viewer.seat()) {
            return hand::draw(view, seat, look);
        }
        let seat = sheet.seat.filter(|_| sheet.name == "kennel");
        let seat = seat.unwrap_or_else(|| shown(view));
        let marks = Marks::of(last);
        let mut canvas = Canvas::new(HEIGHT, WALL);
        common::fixed(&mut canvas.fixed, look);
        kennel::fixed(&mut canvas.fixed, look);
        canvas.fixed_edge();
        let pen = &mut canvas.moving;
        common::head(pen, view, look);
        common::plates(pen, view, seat, marks, look);
        kennel::draw(pen, view, seat, marks, look);
        common::market(pen, view, look);
        common::objectives(pen, view, seat, look);
        canvas.finish()
    }

    /// The card in the hand or the market, or the slot or pair of slots in the own kennel.
    fn marks(_: &View, seat: Seat, step: Step) -> Vec<Mark> {
        let mark = match step {
            Step::Grow(slot)
            | Step::Sell(slot)
            | Step::Slot(slot)
            | Step::Dog(slot)
            | Step::Trained(slot)
            | Step::Train(slot)
            | Step::Mate(slot) => Mark::of_seat("slot", seat, slot),
            Step::Take(breed)
            | Step::Wish(breed)
            | Step::Discard(breed)
            | Step::Free(breed)
            | Step::Play(breed) => breed.into(),
            Step::Board(pair) | Step::Lift(pair) | Step::To(pair) => {
                Mark::of_seat("pair", seat, pair)
            }
            _ => return Vec::new(),
        };
        vec![mark]
    }

    fn thing_at(_: &View, mark: &Mark) -> Option<String> {
        (mark.kind() == "pair").then(|| "slot".to_owned())
    }

    fn sign(pen: &mut Pen, name: &str, place: Place) {
        match name {
            "kennel" => breeds::head(Breed::at(BEAGLE)).draw(pen, place.scale(1.7)),
            "money" => {
                let (x, y) = place.point();
                icons::coin(pen, (x - 30.0, y + 22.0), 52.0, "");
                icons::coin(pen, (x + 30.0, y - 18.0), 52.0, "1");
            }
            _ => icons::palm(pen, place.scale(2.0), palette::CREAM),
        }
    }
}

/// The kennel on the board sheet.
fn shown(view: &View) -> Seat {
    if view.open.phase == Phase::Over {
        let ranks = super::rules::ranks(&view.open);
        let first = view.open.seats().find(|seat| ranks[seat.index()] == 1);
        return first.unwrap_or(view.open.first);
    }
    acting(view)
}

/// The words of a message of this game.
fn say(message: Message, look: &Look) -> String {
    TEXTS.say(&Phrase::new(message), look)
}

/// The full name of a component if it fits, otherwise the short one.
fn component(kind: &'static str, id: &str, room: f64, style: Style, look: &Look) -> String {
    let Some(name) = TEXTS.name(kind, id) else {
        return id.to_owned();
    };
    let full = &name.full[look.lang as usize];
    if words::width(full, style.size, style.weight) * style.squeeze <= room {
        full.clone()
    } else {
        name.short[look.lang as usize].clone()
    }
}

/// A name in the middle of its band: bold, or regular if it is long.
fn write_name(pen: &mut Pen, at: (f64, f64), room: f64, ground: Color, name: &str) {
    let bold = Style::bold(Size::Small, palette::INK, ground)
        .middle()
        .component();
    let regular = Style::regular(Size::Small, palette::INK, ground)
        .middle()
        .component();
    let is_long = words::fit(name, room, bold).squeeze < 0.86;
    pen.words_on(at, room, if is_long { regular } else { bold }, name);
}

/// The short name of a breed.
fn breed_name(breed: Breed, look: &Look) -> String {
    TEXTS.short("breed", breed.as_str(), look)
}
