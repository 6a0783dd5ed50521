//! One picture with every part of the drawing kit, to look at and to measure with.

use pawmail_core::svg::color::palette;
use pawmail_core::svg::dogs::{Ears, Head, Mark};
use pawmail_core::svg::pen::{Data, Paint, Pen, Place};
use pawmail_core::svg::seats::{self, Ground, LIVERIES};
use pawmail_core::svg::signs::{self, PlateState, Tile, Tip};
use pawmail_core::svg::words::{Size, Style};
use pawmail_core::svg::{Canvas, Svg, cards, color::Color, icons};

/// The sampler.
pub(crate) fn sampler() -> Svg {
    let mut canvas = Canvas::new(1200, palette::FELT);
    signs::raised_panel(
        &mut canvas.fixed,
        (40.0, 400.0),
        (1120.0, 440.0),
        palette::PAPER,
    );
    canvas.fixed_edge();
    let pen = &mut canvas.moving;
    plates(pen);
    tokens(pen);
    things(pen);
    marks(pen);
    canvas.finish()
}

fn plates(pen: &mut Pen) {
    let names = ["Anna", "Константин Петрович", "Massimiliano", "Zoë"];
    let states = [
        PlateState::Waiting,
        PlateState::Plain,
        PlateState::Out,
        PlateState::Won,
    ];
    for (seat, (name, state)) in names.into_iter().zip(states).enumerate() {
        let x = [40.0, 330.0, 620.0, 910.0][seat];
        signs::plate(pen, seat, (x, 60.0), (250.0, 150.0), state, (name, 150.0));
        icons::coin(pen, (x + 42.0, 170.0), 23.0, "");
        pen.words(
            (x + 74.0, 186.0),
            60.0,
            Style::bold(Size::Small, palette::INK, state.ground()),
            "23",
        );
    }
}

fn tokens(pen: &mut Pen) {
    for (seat, livery) in LIVERIES.iter().enumerate() {
        let x = [90.0, 180.0, 280.0, 380.0, 480.0, 580.0][seat];
        seats::token(pen, seat, (x, 280.0), 27.0, Ground::Dark, &livery.letter());
        seats::token(pen, seat, (x, 460.0), 27.0, Ground::Light, "4");
        seats::marker(pen, seat, (x, 360.0), 15.0);
    }
    signs::wall(pen, (700.0, 300.0), 40.0);
    seats::token(pen, 2, (700.0, 300.0), 27.0, Ground::Dark, "3");
    icons::padlock(pen, Place::at(650.0, 340.0));
    signs::acting(pen, (800.0, 300.0), 42.0);
    seats::token(pen, 5, (800.0, 300.0), 27.0, Ground::Dark, "");
    cards::fan(pen, (900.0, 290.0), 2);
    cards::fan(pen, (1000.0, 290.0), 5);
    cards::back(pen, (1090.0, 290.0), 64.0);
}

fn things(pen: &mut Pen) {
    let coat = Color::rgb(0xC9_8B_4A);
    let heads = [
        (Ears::Flop, Mark::Blaze),
        (Ears::Up, Mark::Mask),
        (Ears::Half, Mark::Patch),
        (Ears::Puff, Mark::Spots),
        (Ears::Flop, Mark::Muzzle),
        (Ears::Up, Mark::Plain),
    ];
    for (x, (ears, mark)) in [110.0, 220.0, 330.0, 440.0, 550.0, 660.0]
        .into_iter()
        .zip(heads)
    {
        Head::new(ears, coat, mark).draw(pen, Place::at(x, 590.0).scale(0.8));
    }
    icons::star(pen, (90.0, 700.0), 26.0, palette::AMBER);
    icons::bone(pen, Place::at(170.0, 700.0).turn(-30.0), palette::CREAM);
    icons::tag(pen, Place::at(240.0, 700.0));
    icons::bowl(pen, Place::at(310.0, 700.0));
    icons::heart(pen, Place::at(400.0, 700.0), Color::rgb(0xC8_34_1F));
    icons::flame(pen, Place::at(480.0, 700.0));
    icons::palm(pen, Place::at(560.0, 700.0), palette::CREAM);
    icons::paw(pen, Place::at(640.0, 700.0), palette::INK);
    icons::arrow(pen, Place::at(90.0, 790.0), palette::INK);
    icons::awning(pen, (160.0, 760.0), 240.0, 8, 48.0, Color::rgb(0x6F_B3_5A));
    icons::coin(pen, (450.0, 790.0), 27.0, "7");
    signs::chip(pen, (500.0, 760.0), (160.0, 60.0), palette::AMBER);
    let style = Style::bold(Size::Small, palette::INK, palette::AMBER).middle();
    pen.words_on((580.0, 790.0), 140.0, style, "2 ways");
    cards::small_face(pen, (730.0, 590.0), "10");
    cards::face(pen, (840.0, 590.0), (120.0, 170.0));
}

fn marks(pen: &mut Pen) {
    let mut way = Data::new();
    way.start((720.0, 470.0)).to((1000.0, 470.0));
    signs::trail(
        pen,
        &way,
        &[Tip {
            at: (1020.0, 470.0),
            angle: 0.0,
            scale: 1.0,
        }],
    );
    signs::disc(pen, (720.0, 470.0), 29.0, "5");
    signs::stamp(pen, (1090.0, 470.0), 27.0);
    signs::possible(pen, (960.0, 570.0), 56.0, Tile::Open);
    signs::possible(pen, (1030.0, 570.0), 56.0, Tile::End);
    signs::cross_out(pen, (1100.0, 570.0), 22.0);
    signs::free_place(pen, (960.0, 660.0), 27.0, palette::MUTED);
    signs::empty_slot(
        pen,
        (690.0, 690.0),
        (110.0, 120.0),
        palette::CREAM,
        palette::MUTED,
        "b3",
    );
    signs::left_box(pen, (820.0, 690.0), (110.0, 120.0));
    signs::gone(pen, (950.0, 690.0), (110.0, 130.0), "Kai");
    pen.faded(0.55, |pen| icons::bowl(pen, Place::at(1110.0, 750.0)));
    pen.line(
        &[(60.0, 880.0), (1140.0, 880.0)],
        Paint::line(palette::TAN, 4.0).dashed(12.0, 9.0),
    );
    for (y, size, text) in [
        (950.0, Size::Round, "Раунд 12 · Giro 12 · Round 12"),
        (1060.0, Size::Rank, "А Б В 4 10 J Q K X"),
        (1140.0, Size::Small, "−5 × 4/16 … «»—№ àèìòù ёйщъ"),
    ] {
        pen.words(
            (60.0, y),
            1080.0,
            Style::bold(size, palette::CREAM, palette::FELT),
            text,
        );
    }
}
