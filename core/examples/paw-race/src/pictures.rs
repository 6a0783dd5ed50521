//! The picture: the way from the kennel to the bowl, and a plate for each seat.

use pawmail_core::prelude::*;
use pawmail_core::svg::prelude::*;

use crate::position::{BOWL, Open, PawRace, Pawn, Seen};
use crate::rules::{Fact, Step};

const LAWN: Color = Color::rgb(0xB7_D3_8C);
const INK: Color = palette::INK;

impl Pictures for PawRace {
    fn draw(view: &Seen, _: Sheet, last: &[Fact], look: &Look) -> Svg {
        let open = &view.open;
        let rows = u32::from(open.pawns.n()).div_ceil(2);
        let mut canvas = Canvas::new(620 + 140 * rows, LAWN);
        track(&mut canvas.fixed);
        canvas.fixed_edge();
        let pen = &mut canvas.moving;
        for fact in last {
            let (at, radius) = match *fact {
                Fact::Moved { seat, pawn, to } => spot(seat, pawn, to),
                Fact::SentHome { seat, pawn, .. } => spot(seat, pawn, 0),
                _ => continue,
            };
            signs::acting(pen, at, radius + 12.0);
        }
        let style = Style::bold(Size::Small, palette::MUTED, palette::CREAM).middle();
        for empty in (1..BOWL).filter(|&at| open.on(at).is_none()) {
            pen.words_on(middle(empty), 80.0, style, &empty.to_string());
        }
        for (seat, pawn, at) in open.all() {
            let (at, radius) = spot(seat, pawn, at);
            pen.mark_round(mark(seat, pawn), at, radius);
            token(pen, seat.index(), at, radius, Ground::Light, pawn.as_str());
        }
        cards::deck(pen, (520.0, 330.0), open.n_deck(), LAWN);
        if let Some(card) = open.spent.last() {
            cards::small_face(pen, (790.0, 330.0), &card.to_string());
        }
        let (n, style) = (open.pawns.n(), Style::on_paper(Size::Name));
        let names = Self::texts().people(n, look, signs::STANDINGS_NAME, style);
        signs::standings(pen, 608.0, &names, |seat| plate(open, seat));
        canvas.finish()
    }

    fn marks(_: &Seen, seat: Seat, step: Step) -> Vec<Mark> {
        match step {
            Step::Play(_, pawn) => vec![mark(seat, pawn)],
            Step::Discard(_) => Vec::new(),
        }
    }
}

fn mark(seat: Seat, pawn: Pawn) -> Mark {
    Mark::of_seat("pawn", seat, pawn)
}

/// The middle of a space: above to the right, and back below.
fn middle(space: u8) -> (f64, f64) {
    match space {
        0 => (193.0, 190.0),
        1..=5 => (265.0 + 145.0 * f64::from(space), 190.0),
        6 => (1096.0, 330.0),
        7..BOWL => (2005.0 - 145.0 * f64::from(space), 470.0),
        _ => (193.0, 470.0),
    }
}

/// Where a pawn stands, and its size. The kennel and the bowl have a place for each.
fn spot(seat: Seat, pawn: Pawn, space: u8) -> ((f64, f64), f64) {
    let (x, y) = middle(space);
    let across = 70.0 * f64::from(seat.number()) - 105.0;
    match (space, pawn) {
        (1..BOWL, _) => ((x, y), 36.0),
        (_, Pawn::First) => ((x + across, y - 40.0), 26.0),
        (_, Pawn::Second) => ((x + across, y + 40.0), 26.0),
    }
}

fn track(pen: &mut Pen) {
    let way: Vec<(f64, f64)> = (0..=BOWL).map(middle).collect();
    pen.line(&way, Paint::line(INK, 72.0));
    pen.line(&way, Paint::line(palette::TAN, 64.0));
    for at in 1..BOWL {
        let paint = Paint::fill(palette::CREAM).outlined(INK, 4.0);
        pen.circle(middle(at), 48.0, paint);
    }
    let roof = Paint::fill(palette::BACK).outlined(INK, 5.0);
    pen.path("M30 108L193 36L356 108z", roof);
    signs::panel(pen, (44.0, 104.0), (298.0, 172.0), palette::WOOD);
    signs::panel(pen, (44.0, 384.0), (298.0, 172.0), palette::PAPER);
    icons::bowl(pen, Place::at(193.0, 354.0).scale(1.4));
}

fn plate(open: &Open, seat: Seat) -> (PlateState, String) {
    let points = open.points();
    let state = match open.turn() {
        Some(turn) if turn == seat => PlateState::Waiting,
        None if points.iter().max() == points.get(seat.index()) => PlateState::Won,
        _ => PlateState::Plain,
    };
    (state, points[seat.index()].to_string())
}
