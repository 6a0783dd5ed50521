//! The board: ring, homes, plates with the nests, and the last card in the middle.

use super::super::board::{Place, TRACK, start_of};
use super::super::cards::Rank;
use super::super::position::{Phase, team};
use super::super::view::{Gift, View};
use super::cards as faces;
use super::marks::{Card, Marks};
use super::ring::{self, MIDDLE, Point, Spot};
use super::{TEXTS, corner, on_ring, say, say_number};
use crate::games::dog::msg;
use crate::phrase::Look;
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::mark::Mark;
use crate::svg::pen::{Paint, Pen, Place as Put};
use crate::svg::seats::{self, Ground, Livery};
use crate::svg::signs::{self, PlateState};
use crate::svg::words::{self, Size, Style};
use crate::svg::{Canvas, Svg, cards, icons};

/// The bone of the seat that leads.
const BONE: Color = Color::rgb(0xFF_F4_DA);
const INK: Color = palette::INK;
const FELT: Color = palette::FELT;
/// The rim of the track bed.
const RIM: Color = Color::rgb(0x17_3B_34);
/// An ordinary space.
const SPACE: Color = Color::rgb(0xF3_E2_BF);
/// Its line.
const SPACE_LINE: Color = Color::rgb(0xA0_7A_45);
/// The numbers of the spaces.
const NUMBER: Color = Color::rgb(0xFF_E9_B8);
/// The paws that walk in the direction of travel.
const PAW: Color = Color::rgb(0x6D_B0_9F);

/// The size of a plate.
const PLATE: (f64, f64) = (306.0, 296.0);
/// The room for a name on it.
const NAME_ROOM: f64 = 212.0;

pub(super) fn draw(view: &View, marks: &Marks, look: &Look) -> Svg {
    let mut canvas = Canvas::new(1200, FELT);
    fixed(&mut canvas.fixed, view.open.options.pieces);
    canvas.fixed_edge();
    let pen = &mut canvas.moving;
    marks.draw_below(pen);
    pieces(pen, marks);
    marks.draw_above(pen);
    let names = TEXTS.people(4, look, NAME_ROOM, Style::on_paper(Size::Name));
    for (seat, name) in names.iter().enumerate() {
        plate(pen, view, marks, seat, name, look);
    }
    middle(pen, view, marks, look);
    canvas.finish()
}

/// Everything that is the same throughout a game.
fn fixed(pen: &mut Pen, per_seat: u8) {
    bed(pen, per_seat);
    spaces(pen, per_seat);
    for space in ring::numbered() {
        let spot = Spot::of_space(space);
        // Numbers are wider than high: on the straight sides left and right they would touch the bed.
        let inwards = if spot.ahead.1.abs() > 0.99 {
            66.0
        } else {
            60.0
        };
        let (x, y) = spot.inwards(inwards);
        let style = Style::bold(Size::Small, NUMBER, FELT).middle();
        pen.words_on((x, y), 66.0, style, &space.to_string());
    }
    for space in (0..TRACK).step_by(16) {
        // Beside the lane to home, which goes inwards from the start.
        let spot = Spot::of_space(space);
        let (x, y) = spot.inwards(66.0);
        let at = (x + 66.0 * spot.ahead.0, y + 58.0 * spot.ahead.1);
        let style = Style::bold(Size::Small, NUMBER, FELT).middle();
        pen.words_on(at, 66.0, style, &space.to_string());
    }
    for space in (0..TRACK).filter(|space| matches!(space % 16, 6 | 10)) {
        let spot = Spot::of_space(space);
        let (x, y) = spot.inwards(62.0);
        let turn = spot.ahead.1.atan2(spot.ahead.0).to_degrees() + 90.0;
        icons::paw(pen, Put::at(x, y).turn(turn).scale(0.5), PAW);
    }
    for seat in 0..4 {
        let (x, y) = ring::plate(seat);
        signs::panel(
            pen,
            (x - PLATE.0 / 2.0, y - PLATE.1 / 2.0),
            PLATE,
            palette::PAPER,
        );
        nest(pen, seat, per_seat);
    }
    for (side, x) in [(0, 434.0), (1, 766.0)] {
        seats::marker(pen, side, (x - 26.0, 562.0), 20.0);
        seats::marker(pen, side + 2, (x + 26.0, 562.0), 20.0);
    }
}

fn bed(pen: &mut Pen, per_seat: u8) {
    let way = ring::ring();
    let lanes: Vec<(usize, Point, Point, Point)> = Seat::all(4)
        .map(|seat| {
            let (start, first) = (ring::home(seat, 0), ring::home(seat, 1));
            (seat.index(), start, first, ring::home(seat, per_seat))
        })
        .collect();
    for (color, width) in [(RIM, 80.0), (palette::TAN, 72.0)] {
        pen.path(way.as_str(), Paint::line(color, width));
        for &(_, start, _, last) in &lanes {
            pen.line(&[start, last], Paint::line(color, width));
        }
    }
    for &(seat, _, first, last) in &lanes {
        pen.line(&[first, last], Paint::line(Livery::of(seat).fill, 66.0));
    }
    // Over the ends of the lanes.
    pen.path(way.as_str(), Paint::line(palette::TAN, 72.0));
}

fn spaces(pen: &mut Pen, per_seat: u8) {
    let plain = Paint::fill(SPACE).outlined(SPACE_LINE, 3.0);
    let marked = Paint::fill(palette::CREAM).outlined(INK, 4.0);
    for space in 0..TRACK {
        let at = Spot::of_space(space).at;
        if space % 16 == 0 {
            let fill = Livery::of(usize::from(space / 16)).fill;
            pen.circle(at, 34.0, Paint::fill(fill).outlined(INK, 5.0));
            pen.circle(at, 23.0, Paint::fill(palette::CREAM).outlined(INK, 3.0));
        } else if space % 4 == 0 {
            pen.circle(at, 25.0, marked);
        } else {
            pen.circle(at, 23.0, plain);
        }
        pen.mark_round(on_ring(space), at, 25.0);
    }
    for seat in Seat::all(4) {
        for space in 1..=per_seat {
            pen.circle(ring::home(seat, space), 25.0, marked);
            pen.mark_round(
                Mark::of_seat("home", seat, space),
                ring::home(seat, space),
                25.0,
            );
        }
    }
}

/// The bed of a nest with a dent for each piece.
fn nest(pen: &mut Pen, seat: usize, per_seat: u8) {
    let at = ring::nest(seat);
    pen.circle(at, 84.0, Paint::fill(palette::WOOD).outlined(INK, 5.0));
    pen.circle(
        at,
        66.0,
        Paint::fill(Color::rgb(0x5B_3A_22)).outlined(INK, 3.0),
    );
    for number in 1..=per_seat {
        pen.circle(
            ring::nest_place(seat, number),
            7.0,
            Paint::fill(Color::rgb(0x7A_52_34)),
        );
    }
}

fn pieces(pen: &mut Pen, marks: &Marks) {
    for (piece, place) in marks.board.all() {
        let seat = piece.seat();
        let Some(at) = ring::place(seat, place) else {
            continue;
        };
        if place == Place::START {
            signs::wall(pen, at, 40.0);
        }
        pen.mark_round(piece, at, 27.0);
        seats::token(
            pen,
            seat.index(),
            at,
            27.0,
            Ground::Light,
            &piece.number().to_string(),
        );
    }
    // Over the pieces next to them.
    for seat in Seat::all(4).filter(|&seat| marks.board.has_wall(seat)) {
        let (x, y) = Spot::of_space(start_of(seat)).beside(-44.0, 50.0);
        icons::padlock(pen, Put::at(x, y));
    }
}

fn plate(pen: &mut Pen, view: &View, marks: &Marks, index: usize, name: &str, look: &Look) {
    let seat = Seat::at(index);
    let (x, y) = ring::plate(index);
    let corner = (x - PLATE.0 / 2.0, y - PLATE.1 / 2.0);
    let state = match view.open.phase {
        Phase::Over { winner } if winner == team(seat) => PlateState::Won,
        _ if view.open.out[index] => PlateState::Out,
        Phase::Exchange if view.given[index] == Gift::None => PlateState::Waiting,
        Phase::Play { turn } if turn == seat => PlateState::Waiting,
        Phase::Exchange | Phase::Play { .. } | Phase::Over { .. } => PlateState::Plain,
    };
    signs::plate(pen, index, corner, PLATE, state, (name, NAME_ROOM));
    nest(pen, index, marks.board.per_seat());
    for (piece, place) in marks.board.pieces(seat) {
        if place == Place::NEST {
            let at = ring::nest_place(index, piece.number());
            pen.mark_round(piece, at, 27.0);
            seats::token(
                pen,
                index,
                at,
                23.0,
                Ground::Light,
                &piece.number().to_string(),
            );
        }
    }
    if view.open.leader == seat && state != PlateState::Won {
        icons::bone(
            pen,
            Put::at(x + 100.0, y - 61.0).turn(-10.0).scale(0.75),
            BONE,
        );
    }
    let ground = state.ground();
    if state == PlateState::Won {
        icons::star(pen, (x + 90.0, y + 44.0), 54.0, palette::AMBER);
    } else if view.open.out[index] {
        icons::palm(pen, Put::at(x + 92.0, y + 14.0), palette::CREAM);
        let style = Style::regular(Size::Small, INK, ground).middle();
        pen.words(
            (x + 89.0, y + 118.0),
            112.0,
            style,
            &say(msg::PICTURE_FOLDED, look),
        );
    } else {
        let n_cards = view.hands[index].n;
        cards::fan(pen, (x + 92.0, y + 8.0), n_cards.into());
        let style = Style::bold(Size::Count, INK, ground).middle();
        pen.words((x + 92.0, y + 118.0), 112.0, style, &format!("× {n_cards}"));
    }
}

/// Round, last card, deck, and what each team has home.
fn middle(pen: &mut Pen, view: &View, marks: &Marks, look: &Look) {
    let on_felt = |size| Style::bold(size, palette::CREAM, FELT).middle();
    let style = on_felt(Size::Small);
    let round = say_number(msg::PICTURE_ROUND, view.open.round, look);
    // The room between two plates that may both wait.
    let room = 168.0;
    if words::fit(&round, room, style).text == round {
        pen.words((MIDDLE, 442.0), room, style, &round);
    } else if let Some((word, number)) = round.rsplit_once(' ') {
        pen.words((MIDDLE, 410.0), room, style, word);
        pen.words((MIDDLE, 460.0), room, on_felt(Size::Count), number);
    }
    match marks.card {
        Some(card) => last_card(pen, card),
        None => signs::empty_slot(pen, (515.0, 482.0), (170.0, 236.0), FELT, PAW, ""),
    }
    cards::back(pen, (566.0, 782.0), 64.0);
    let count = Style::bold(Size::Count, palette::CREAM, FELT);
    pen.words_on((600.0, 782.0), 100.0, count, &view.deck.to_string());
    for (side, x) in [(0, 434.0), (1, 766.0)] {
        let home: u8 = [side, side + 2]
            .map(|seat| marks.board.home_count(Seat::new(seat)))
            .iter()
            .sum();
        let text = format!("{home}/{}", 2 * marks.board.per_seat());
        pen.words((x, 664.0), 120.0, on_felt(Size::Count), &text);
    }
}

/// The card that was played last, with the value it took, who played it, and what it does.
fn last_card(pen: &mut Pen, card: Card) {
    cards::face(pen, (MIDDLE, 600.0), (170.0, 236.0));
    if let Some(by) = card.by {
        seats::marker(pen, by.index(), (548.0, 516.0), 18.0);
    }
    faces::sign(pen, Put::at(650.0, 518.0).scale(0.62), card.value);
    let style = Style::bold(Size::Last, INK, palette::CREAM).middle();
    pen.words((MIDDLE, 648.0), 146.0, style, corner(card.value));
    if card.rank == Rank::Joker && card.value != Rank::Joker {
        let style = Style::bold(Size::Small, palette::MUTED, palette::CREAM);
        pen.words((532.0, 704.0), 60.0, style, corner(card.rank));
    }
    if let Some(left) = card.left {
        let at = (662.0, 694.0);
        pen.circle(at, 34.0, Paint::fill(palette::AMBER).outlined(INK, 4.0));
        let style = Style::bold(Size::Small, INK, palette::AMBER).middle();
        pen.words_on(at, 50.0, style, &left.to_string());
    }
}
