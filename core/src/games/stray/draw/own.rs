//! A seat's own dog: what it has, what it carries and where to, and what is left of its deck.

use super::super::cards::{Card, Face, Find};
use super::super::position::Dog;
use super::super::position::MOUTH;
use super::super::rules::Roads;
use super::super::view::{Front, View};
use super::super::words::TEXTS;
use super::{icons, town};
use crate::phrase::Look;
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::pen::{Paint, Pen, Place};
use crate::svg::seats::Livery;
use crate::svg::words::{Size, Style};
use crate::svg::{Canvas, Svg, icons as kit, signs};

const INK: Color = palette::INK;
const HEIGHT: u32 = 960;

/// A row of the table: its word, and what makes a card a good one.
type Row = (&'static str, fn(&Face) -> bool);

/// The six sections.
const ROWS: [Row; 6] = [
    ("bin", |face| face.bin == Find::Bone),
    ("rest", |face| face.rest == Find::Bone),
    ("paper", |face| face.news == Find::Bone),
    ("fight", |face| face.claws >= 3),
    ("catch", |face| face.escapes),
    ("release", |face| face.out),
];

pub(super) fn draw(view: &View, seat: Seat, look: &Look) -> Svg {
    let mut canvas = Canvas::new(HEIGHT, town::LAWN);
    for (at, size) in [
        ((36.0, 36.0), (400.0, 888.0)),
        ((452.0, 36.0), (712.0, 250.0)),
        ((452.0, 302.0), (712.0, 622.0)),
    ] {
        signs::raised_panel(&mut canvas.fixed, at, size, palette::PAPER);
    }
    canvas.fixed_edge();
    let pen = &mut canvas.moving;
    let dog = view.open.dog(seat);
    portrait(pen, view, seat, dog, look);
    mouth(pen, view, seat, dog, look);
    deck(pen, dog, look);
    canvas.finish()
}

fn portrait(pen: &mut Pen, view: &View, seat: Seat, dog: &Dog<Front>, look: &Look) {
    icons::dog(pen, seat.index(), dog.breed, (236.0, 190.0), 104.0);
    let style = Style::on_paper(Size::Name);
    let name = TEXTS
        .people(view.open.n(), look, 290.0, style)
        .swap_remove(seat.index());
    let letter = Livery::of(seat.index()).letter();
    pen.words((64.0, 386.0), 44.0, style, &letter);
    pen.words((112.0, 386.0), 290.0, style, &name);
    let breed = TEXTS.short("breed", dog.breed.as_str(), look);
    let style = Style::regular(Size::Small, palette::MUTED, palette::PAPER).component();
    pen.words((64.0, 442.0), 340.0, style, &breed);
    if dog.hunger == 0 {
        let paint = Paint::fill(palette::ALARM);
        pen.rect((52.0, 480.0), (368.0, 92.0), 46.0, paint);
    }
    for day in 0..4 {
        let at = Place::at(104.0 + 88.0 * f64::from(day), 522.0).scale(2.0);
        icons::bowl(pen, at, day < dog.hunger);
    }
    for token in 0..2 {
        let fill = if token < dog.bladder {
            0xE8_C9_4A
        } else {
            0xEA_DF_C8
        };
        let at = Place::at(112.0 + 64.0 * f64::from(token), 640.0).scale(1.8);
        icons::drop(pen, at, Color::rgb(fill));
    }
    let style = Style::on_paper(Size::Count);
    pen.words_on((226.0, 640.0), 150.0, style, &format!("+ {}", dog.reserve));
    let n = view.open.terms.bones;
    let step = (320.0 / f64::from(n)).min(80.0);
    for bone in 0..n {
        let at = Place::at(92.0 + step * f64::from(bone), 760.0).turn(-60.0);
        if bone < dog.buried {
            kit::bone(pen, at, palette::WHITE);
        } else {
            pen.faded(0.4, |pen| kit::bone(pen, at, palette::PAPER));
        }
    }
    let den = TEXTS.short("building", dog.den.as_str(), look);
    den_sign(pen, seat);
    let style = Style::on_paper(Size::Small).component();
    pen.words_on((132.0, 868.0), 280.0, style, &den);
}

fn den_sign(pen: &mut Pen, seat: Seat) {
    let place = Place::at(88.0, 868.0);
    let wall = Paint::fill(palette::WHITE).outlined(INK, 4.0);
    pen.art(place, "M-31 31V-5L0 -31L31 -5V31z", wall);
    crate::svg::seats::marker(pen, seat.index(), (88.0, 866.0), 18.0);
}

/// The two places of the mouth; for a newspaper, its address and the distance.
fn mouth(pen: &mut Pen, view: &View, seat: Seat, dog: &Dog<Front>, look: &Look) {
    for (i, y) in (0..MOUTH).zip([102.0, 216.0]) {
        let Some(carried) = dog.mouth.get(i) else {
            signs::free_place(pen, (520.0, y), 40.0, palette::MUTED);
            continue;
        };
        let to = match carried.known() {
            None => {
                kit::bone(
                    pen,
                    Place::at(520.0, y).turn(-20.0).scale(1.2),
                    palette::CREAM,
                );
                dog.den
            }
            Some(no) => {
                icons::paper(pen, Place::at(520.0, y).scale(1.9));
                let style = Style::on_paper(Size::Count);
                pen.words_on((584.0, y), 64.0, style, &no.to_string());
                no.home()
            }
        };
        let style = Style::on_paper(Size::Small).component();
        pen.words_on(
            (664.0, y),
            330.0,
            style,
            &TEXTS.short("building", to.as_str(), look),
        );
        let far = Roads::of(&view.open, seat).and_then(|roads| roads.cost(to, u8::MAX));
        if let Some(far) = far {
            signs::chip(pen, (1016.0, y - 30.0), (124.0, 60.0), palette::CREAM);
            kit::paw(pen, Place::at(1048.0, y).scale(0.5), INK);
            let style = Style::bold(Size::Count, INK, palette::CREAM).middle();
            pen.words_on((1100.0, y), 66.0, style, &far.to_string());
        }
    }
}

/// What is left of the deck: in each section how many cards are good ones.
fn deck(pen: &mut Pen, dog: &Dog<Front>, look: &Look) {
    let left: Vec<Card> = dog.unturned().collect();
    for ((word, is_good), y) in ROWS
        .into_iter()
        .zip((0..6).map(|row| 352.0 + 92.0 * f64::from(row)))
    {
        let style = Style::on_paper(Size::Small).component();
        pen.words_on((482.0, y), 220.0, style, &TEXTS.short("term", word, look));
        let good = left.iter().filter(|card| is_good(card.face())).count();
        for i in 0..left.len() {
            let column = f64::from(u8::try_from(i).unwrap_or_default());
            let fill = if i < good {
                palette::AMBER
            } else {
                palette::DULL
            };
            let at = (716.0 + 25.0 * column, y - 21.0);
            pen.rect(at, (20.0, 42.0), 5.0, Paint::fill(fill).outlined(INK, 3.0));
        }
        let style = Style::on_paper(Size::Small).end();
        let count = format!("{good}/{}", left.len());
        pen.words_on((1144.0, y), 124.0, style, &count);
    }
}
