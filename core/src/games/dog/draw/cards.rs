//! What the cards do, as small pictures around (0, 0), about 100 x 80.

use super::super::cards::Rank;
use crate::svg::color::{Color, palette};
use crate::svg::dogs::{Ears, Head, Mark};
use crate::svg::icons;
use crate::svg::pen::{Paint, Pen, Place};

const INK: Color = palette::INK;

/// The sign of what a card does, for the last card on the table.
pub(super) fn sign(pen: &mut Pen, place: Place, rank: Rank) {
    match rank {
        Rank::Ace | Rank::King => bone(pen, place.turn(-35.0).scale(1.1)),
        Rank::Four => there_and_back(pen, place.scale(0.9)),
        Rank::Seven => icons::flame(pen, place),
        Rank::Jack => exchange(pen, place.scale(0.8)),
        Rank::Joker => crown(
            pen,
            place.moved(0.0, 22.0).scale(0.8),
            Color::rgb(0xB9_46_7C),
        ),
        Rank::Two
        | Rank::Three
        | Rank::Five
        | Rank::Six
        | Rank::Eight
        | Rank::Nine
        | Rank::Ten
        | Rank::Queen => icons::paw(pen, place.scale(0.9), INK),
    }
}

/// The picture on a card of the hand.
pub(super) fn picture(pen: &mut Pen, place: Place, rank: Rank) {
    match rank {
        Rank::Ace => bone(pen, place.scale(1.5)),
        Rank::Four => there_and_back(pen, place.moved(0.0, -6.0)),
        Rank::Seven => icons::flame(pen, place.scale(1.25)),
        Rank::Jack => exchange(pen, place),
        Rank::Queen => {
            let poodle = Head::new(Ears::Puff, Color::rgb(0xE7_D3_B4), Mark::Plain);
            poodle.draw(pen, place.moved(0.0, 6.0).scale(0.92));
        }
        Rank::King => {
            let boxer = Head::new(Ears::Flop, Color::rgb(0xD9_A8_62), Mark::Mask);
            boxer.draw(pen, place.moved(0.0, 22.0).scale(0.82));
            crown(pen, place.moved(0.0, 12.0).scale(0.9), palette::AMBER);
        }
        Rank::Joker => {
            let beagle = Head::new(Ears::Flop, Color::rgb(0xB9_75_3C), Mark::Muzzle);
            beagle.draw(pen, place.moved(0.0, 22.0).scale(0.82));
            crown(
                pen,
                place.moved(0.0, 12.0).scale(0.9),
                Color::rgb(0xB9_46_7C),
            );
        }
        Rank::Two | Rank::Three | Rank::Five | Rank::Six | Rank::Eight | Rank::Nine | Rank::Ten => {
            // Beside two digits there is room for two.
            let first = usize::from(rank == Rank::Ten);
            for &(right, down) in &[(-34.0, 16.0), (0.0, -16.0), (34.0, 16.0)][first..] {
                let paw = place.moved(right, down).turn(75.0).scale(0.56);
                icons::paw(pen, paw, palette::WOOD);
            }
        }
    }
}

fn bone(pen: &mut Pen, place: Place) {
    icons::bone(pen, place, Color::rgb(0xFF_F4_DA));
}

/// Forwards or backwards.
fn there_and_back(pen: &mut Pen, place: Place) {
    pen.art(
        place,
        "M-44 -16H40M22 -34L44 -16L22 2M44 24H-40M-22 6L-44 24L-22 42",
        Paint::line(INK, 9.0),
    );
}

/// Two change places: a red and a blue token, and an arrow each way round.
fn exchange(pen: &mut Pen, place: Place) {
    let line = Paint::line(INK, 8.0);
    pen.group(place, |pen| {
        pen.path("M-30 -20C-14 -46 18 -46 32 -16M36 -38L33 -14L11 -22", line);
        pen.path("M30 22C14 48 -18 48 -32 18M-36 40L-33 16L-11 24", line);
        pen.circle(
            (-36.0, 0.0),
            15.0,
            Paint::fill(Color::rgb(0xC8_34_1F)).outlined(INK, 5.0),
        );
        pen.rect(
            (23.0, -13.0),
            (26.0, 26.0),
            4.0,
            Paint::fill(Color::rgb(0x1E_57_B7)).outlined(INK, 5.0),
        );
    });
}

fn crown(pen: &mut Pen, place: Place, fill: Color) {
    let line = place.line(4.5);
    pen.art(
        place,
        "M-40 -26L-46 -62L-18 -44L0 -74L18 -44L46 -62L40 -26z",
        Paint::fill(fill).outlined(INK, line),
    );
    pen.group(place, |pen| {
        for (x, y) in [(-46.0, -62.0), (0.0, -74.0), (46.0, -62.0)] {
            pen.circle(
                (x, y),
                9.0,
                Paint::fill(palette::AMBER).outlined(INK, 0.9 * line),
            );
        }
    });
}
