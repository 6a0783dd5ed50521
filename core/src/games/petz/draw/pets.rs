//! The faces of the pets, about 84 wide around (0, 0). They look at the reader.

use super::super::Pet;
use crate::svg::color::{Color, palette};
use crate::svg::pen::{Paint, Pen, Place};

const INK: Color = palette::INK;

/// A piece of a face: what it is, and in which colour it is filled.
enum Piece {
    /// Filled and outlined.
    Body(&'static str, u32),
    /// A line of ink of this width.
    Line(&'static str, f64),
    /// A thick line in colour, with an outline of ink.
    Limb(&'static str, u32),
    /// Filled, without an outline.
    Patch(&'static str, u32),
    /// Two eyes: their distance from the middle, height, and radius.
    Eyes(f64, f64, f64),
    /// One eye somewhere.
    Eye(f64, f64, f64),
}

use Piece::{Body, Eye, Eyes, Limb, Line, Patch};

/// Draws a pet in its place.
pub(super) fn draw(pen: &mut Pen, pet: Pet, place: Place) {
    pen.group(place, |pen| {
        for piece in pieces(pet) {
            one(pen, piece);
        }
    });
}

fn one(pen: &mut Pen, piece: &Piece) {
    let shape = |color: u32, line: f64| Paint::fill(Color::rgb(color)).outlined(INK, line);
    match *piece {
        Body(data, color) => pen.path(data, shape(color, 4.0)),
        Patch(data, color) => pen.path(data, Paint::fill(Color::rgb(color))),
        Line(data, width) => pen.path(data, Paint::line(INK, width)),
        Limb(data, color) => {
            pen.path(data, Paint::line(INK, 15.0));
            pen.path(data, Paint::line(Color::rgb(color), 8.0));
        }
        Eyes(apart, down, radius) => {
            for side in [-apart, apart] {
                eye(pen, (side, down), radius);
            }
        }
        Eye(right, down, radius) => eye(pen, (right, down), radius),
    }
}

fn eye(pen: &mut Pen, (x, y): (f64, f64), radius: f64) {
    let white = Paint::fill(palette::WHITE).outlined(INK, 3.0);
    pen.circle((x, y), radius, white);
    pen.circle((x + 1.0, y + 1.0), 0.5 * radius, Paint::fill(INK));
}

const fn pieces(pet: Pet) -> &'static [Piece] {
    match pet {
        Pet::Unicorn => UNICORN,
        Pet::Ghost => GHOST,
        Pet::Troll => TROLL,
        Pet::Serpcat => SERPCAT,
        Pet::Leopard => LEOPARD,
        Pet::Bird => BIRD,
        Pet::Fish => FISH,
        Pet::Sprite => SPRITE,
        Pet::Croc => CROC,
        Pet::Dragon => DRAGON,
        Pet::Worm => WORM,
        Pet::Plant => PLANT,
        Pet::Golem => GOLEM,
        Pet::Penguin => PENGUIN,
        Pet::Tentacle => TENTACLE,
        Pet::Spider => SPIDER,
        Pet::Rabbit => RABBIT,
        Pet::Horned => HORNED,
    }
}

const UNICORN: &[Piece] = &[
    Body("M-6 -32L2 -60L10 -32z", 0xFF_D1_66),
    Body("M-26 -18L-36 -44L-8 -32zM26 -18L36 -44L8 -32z", 0xF4_EF_F7),
    Body(
        "M-28 -14C-26 -44 26 -44 28 -14C30 10 22 42 0 42C-22 42 -30 10 -28 -14z",
        0xF4_EF_F7,
    ),
    Body(
        "M-14 -32C-34 -34 -40 -6 -30 12C-22 6 -24 -18 -4 -26z",
        0xE5_8F_C0,
    ),
    Body(
        "M-15 24C-15 14 15 14 15 24C15 34 8 40 0 40C-8 40 -15 34 -15 24z",
        0xF2_C7_D3,
    ),
    Eyes(12.0, -6.0, 6.5),
    Line("M-6 26v1M6 26v1", 5.0),
];

const GHOST: &[Piece] = &[
    Body(
        "M-34 36V-8C-34 -52 34 -52 34 -8V36L22 26L11 36L0 26L-11 36L-22 26z",
        0xED_EB_FA,
    ),
    Eyes(13.0, -6.0, 7.0),
    Patch("M-6 12A6 8 0 0 1 6 12A6 8 0 0 1 -6 12z", 0x2A_20_18),
];

const TROLL: &[Piece] = &[
    Body("M-26 -20L-46 -30L-34 -2zM26 -20L46 -30L34 -2z", 0x7F_A0_5A),
    Body(
        "M-32 34C-40 -10 -30 -40 0 -40C30 -40 40 -10 32 34C14 42 -14 42 -32 34z",
        0x8F_B3_65,
    ),
    Eyes(12.0, -10.0, 6.0),
    Line("M-14 16H14L10 6M-14 16L-10 6", 4.0),
    Body("M-7 0A7 5 0 0 1 7 0A7 5 0 0 1 -7 0z", 0x6C_8C_49),
];

const SERPCAT: &[Piece] = &[
    Limb("M26 30C46 30 46 6 34 2", 0x4F_A0_7A),
    Body("M-30 -4L-34 -42L-8 -28zM30 -4L34 -42L8 -28z", 0x5F_B3_86),
    Body(
        "M0 -34C22 -34 34 -18 34 2C34 26 18 40 0 40C-18 40 -34 26 -34 2C-34 -18 -22 -34 0 -34z",
        0x5F_B3_86,
    ),
    Eyes(13.0, -6.0, 7.0),
    Patch(
        "M-24 16L-14 12L-18 22zM24 16L14 12L18 22zM0 -30L7 -20L0 -12L-7 -20z",
        0x2F_6E_4C,
    ),
    Line("M0 12V20M-8 20H8", 4.0),
    Body("M-2 20H2V32L6 38L0 35L-6 38L-2 32z", 0xC8_34_1F),
];

const LEOPARD: &[Piece] = &[
    Body("M-32 -4L-34 -44L-6 -28zM32 -4L34 -44L6 -28z", 0xED_C1_68),
    Body(
        "M0 -34C22 -34 34 -20 34 0C34 24 18 37 0 37C-18 37 -34 24 -34 0C-34 -20 -22 -34 0 -34z",
        0xED_C1_68,
    ),
    Eyes(13.0, -4.0, 6.0),
    Patch(
        "M-18 -22a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM0 -27a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM16 -18a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM-29 10a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM21 11a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
        0x2A_20_18,
    ),
    Patch(
        "M-8 10C-8 5 8 5 8 10C8 15 3 19 0 19C-3 19 -8 15 -8 10z",
        0x2A_20_18,
    ),
    Line("M0 18V23M-9 23C-6 28 -2 27 0 23C2 27 6 28 9 23", 4.0),
];

const BIRD: &[Piece] = &[
    Line(
        "M-8 -34C-14 -46 -4 -50 -2 -56M4 -34C6 -46 12 -46 14 -54",
        5.0,
    ),
    Body(
        "M-28 -2C-50 -14 -52 10 -40 22C-34 14 -28 12 -26 10zM28 -2C50 -14 52 10 40 22C34 14 28 12 26 10z",
        0x4F_86_C6,
    ),
    Body(
        "M0 -36C20 -36 32 -20 32 2C32 24 18 40 0 40C-18 40 -32 24 -32 2C-32 -20 -20 -36 0 -36z",
        0x6F_A8_E0,
    ),
    Patch(
        "M-18 14C-14 2 14 2 18 14C18 28 10 36 0 36C-10 36 -18 28 -18 14z",
        0xFF_F9_EC,
    ),
    Eyes(12.0, -10.0, 7.0),
    Body("M-9 0H9L0 13z", 0xF2_A3_3A),
];

const FISH: &[Piece] = &[
    Body(
        "M-34 -18C-48 20 -30 40 0 40C30 40 48 20 34 -18z",
        0xCD_E6_F2,
    ),
    Body("M-34 -18A34 8 0 0 1 34 -18A34 8 0 0 1 -34 -18z", 0xE6_F5_FB),
    Body("M16 14L32 2V26z", 0xF0_8A_3C),
    Body("M-22 14A21 13 0 0 1 20 14A21 13 0 0 1 -22 14z", 0xF0_8A_3C),
    Eye(-8.0, 11.0, 5.0),
];

const SPRITE: &[Piece] = &[
    Body(
        "M0 -52C10 -36 22 -40 26 -26C38 -30 34 -8 36 6C38 30 20 42 0 42C-20 42 -38 30 -36 6C-34 -8 -38 -30 -26 -26C-22 -40 -10 -36 0 -52z",
        0xE4_57_2E,
    ),
    Body(
        "M0 -20C8 -8 22 0 22 16C22 32 10 38 0 38C-10 38 -22 32 -22 16C-22 0 -8 -8 0 -20z",
        0xFF_D1_66,
    ),
    Eyes(10.0, 12.0, 6.0),
    Line("M-7 26Q0 32 7 26", 4.0),
];

const CROC: &[Piece] = &[
    Body(
        "M-26 -20A12 12 0 1 1 -4 -24L4 -24A12 12 0 1 1 26 -20z",
        0x6F_A0_4E,
    ),
    Body(
        "M-26 -22C-34 -8 -44 16 -38 30C-30 42 30 42 38 30C44 16 34 -8 26 -22C14 -28 -14 -28 -26 -22z",
        0x7F_B3_5A,
    ),
    Eyes(14.0, -25.0, 7.0),
    Line("M-8 6v1M8 6v1", 6.0),
    Body(
        "M-36 20H36L30 30L24 21L17 30L10 21L3 30L-4 21L-11 30L-18 21L-25 30L-31 21z",
        0xFF_F9_EC,
    ),
];

const DRAGON: &[Piece] = &[
    Body(
        "M-28 0L-54 -26L-46 4L-52 16L-30 18zM28 0L54 -26L46 4L52 16L30 18z",
        0x8E_3F_6A,
    ),
    Body("M-16 -30L-26 -54L-4 -38zM16 -30L26 -54L4 -38z", 0xFF_F9_EC),
    Body(
        "M-30 24C-38 -14 -24 -38 0 -38C24 -38 38 -14 30 24C20 44 -20 44 -30 24z",
        0xB8_57_8A,
    ),
    Eyes(12.0, -12.0, 6.5),
    Body("M-19 18C-19 6 19 6 19 18C19 32 -19 32 -19 18z", 0xE0_97_BC),
    Line("M-8 16v2M8 16v2", 5.0),
];

const WORM: &[Piece] = &[
    Body(
        "M-40 34C-46 10 -18 6 -14 22C-10 34 4 30 2 12C-2 -20 4 -40 22 -38C44 -34 40 0 34 12C28 34 4 46 -14 40C-22 36 -40 44 -40 34z",
        0xD9_B3_6A,
    ),
    Eye(14.0, -16.0, 6.0),
    Eye(30.0, -16.0, 6.0),
    Line("M14 2Q22 10 30 2", 4.0),
];

const PLANT: &[Piece] = &[
    Body("M-24 42L-20 18H20L24 42z", 0xB5_65_3A),
    Line("M0 18V0", 9.0),
    Body(
        "M0 14C-24 14 -30 0 -34 -2C-16 -8 -4 2 0 14zM0 14C24 14 30 0 34 -2C16 -8 4 2 0 14z",
        0x6F_B3_5A,
    ),
    Body(
        "M-22 -18A22 22 0 1 1 22 -18A22 22 0 1 1 -22 -18z",
        0xFF_FF_FF,
    ),
    Body("M-9 -17A11 11 0 1 1 13 -17A11 11 0 1 1 -9 -17z", 0x3E_7F_B5),
    Patch("M-2 -17A5 5 0 1 1 8 -17A5 5 0 1 1 -2 -17z", 0x2A_20_18),
];

const GOLEM: &[Piece] = &[
    Body(
        "M-22 -34H22Q34 -34 34 -22V24Q34 36 22 36H-22Q-34 36 -34 24V-22Q-34 -34 -22 -34z",
        0xB9_8F_6A,
    ),
    Line("M-34 -8H-22M20 -34V-22M34 18H22", 3.5),
    Body("M-20 -12H-7V-1H-20zM7 -12H20V-1H7z", 0xFF_E0_8A),
    Line("M-12 17H12", 5.0),
];

const PENGUIN: &[Piece] = &[
    Body(
        "M-34 38C-40 -8 -26 -42 0 -42C26 -42 40 -8 34 38z",
        0x46_56_6B,
    ),
    Patch("M-20 36C-26 0 -16 -20 0 -14C16 -20 26 0 20 36z", 0xFF_F9_EC),
    Eyes(9.0, -16.0, 6.0),
    Body("M-7 -5H7L0 6z", 0xF2_A3_3A),
];

const TENTACLE: &[Piece] = &[
    Limb(
        "M-22 14C-37 24 -26 40 -42 38M-8 14C-14 24 -10 40 -15 38M8 14C14 24 10 40 15 38M22 14C37 24 26 40 42 38",
        0x5F_A3_9B,
    ),
    Body(
        "M-32 12C-36 -46 36 -46 32 12C26 26 -26 26 -32 12z",
        0x5F_A3_9B,
    ),
    Eyes(12.0, -8.0, 8.0),
    Line("M-8 10Q0 16 8 10", 4.0),
];

const SPIDER: &[Piece] = &[
    Line(
        "M-24 -6L-44 -24L-50 -4M-26 6L-48 4L-50 22M-24 18L-42 26L-40 42M24 -6L44 -24L50 -4M26 6L48 4L50 22M24 18L42 26L40 42",
        6.0,
    ),
    Body(
        "M0 -30C20 -30 30 -14 30 6C30 28 16 40 0 40C-16 40 -30 28 -30 6C-30 -14 -20 -30 0 -30z",
        0x7A_6A_8C,
    ),
    Eyes(10.0, -4.0, 8.0),
    Eyes(22.0, -16.0, 4.5),
    Line("M-6 18L-4 26M6 18L4 26", 5.0),
];

const RABBIT: &[Piece] = &[
    Body(
        "M-23 -32A9 24 0 0 1 -5 -32A9 24 0 0 1 -23 -32zM5 -32A9 24 0 0 1 23 -32A9 24 0 0 1 5 -32z",
        0xD8_CF_C4,
    ),
    Body("M-32 8A32 32 0 1 1 32 8A32 32 0 1 1 -32 8z", 0xD8_CF_C4),
    Eyes(11.0, 1.0, 6.0),
    Body("M-5 13h10l-5 6z", 0xE5_8F_A0),
    Body("M-6 21H6V32H-6z", 0xFF_FF_FF),
];

const HORNED: &[Piece] = &[
    Body("M-16 -30L-24 -52L-4 -36zM16 -30L24 -52L4 -36z", 0xFF_F9_EC),
    Body("M-30 6L-50 -16L-46 18zM30 6L50 -16L46 18z", 0xE5_8A_4A),
    Body(
        "M-30 30C-38 -16 -26 -38 0 -38C26 -38 38 -16 30 30C14 42 -14 42 -30 30z",
        0xCF_4F_3F,
    ),
    Eyes(12.0, -12.0, 7.0),
    Body("M-19 12A19 12 0 0 1 19 12A19 12 0 0 1 -19 12z", 0xE5_8A_4A),
    Line("M-6 10v1M6 10v1", 5.0),
];
