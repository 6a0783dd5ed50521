//! A seat's own cards: what each can do, or why nothing.

use super::super::board::partner;
use super::super::cards::Rank;
use super::super::position::{Phase, Position};
use super::super::reasons::why_unplayable;
use super::super::step::Step;
use super::super::view::View;
use super::cards as faces;
use super::ring::Point;
use super::{TEXTS, corner, say, say_number};
use crate::game::Words as _;
use crate::games::dog::msg;
use crate::phrase;
use crate::phrase::Look;
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::pen::{Paint, Pen, Place as Put};
use crate::svg::seats::{self, Ground, Livery};
use crate::svg::signs;
use crate::svg::words::{self, Size, Style};
use crate::svg::{Canvas, Svg, cards, icons};

const INK: Color = palette::INK;
const FELT: Color = palette::FELT;

/// Where the cards lie.
struct Layout {
    /// Width and height of a card.
    card: (f64, f64),
    /// The centres, in the order of the hand.
    centers: Vec<Point>,
    /// The middle of its picture from the right top corner, and how large it is drawn.
    picture: (Point, f64),
    /// From the top of a card to its rule line, its two lines of words and its tag.
    rule: f64,
    lines: [f64; 2],
    tag: f64,
    /// The strip below, and its height.
    strip: (f64, f64),
    height: u32,
}

impl Layout {
    /// Up to four cards in a row, five or six in two rows.
    fn of(n_cards: usize) -> Self {
        if n_cards <= 4 {
            let xs: &[f64] = match n_cards {
                0 => &[],
                1 => &[600.0],
                2 => &[457.0, 743.0],
                3 => &[314.0, 600.0, 886.0],
                _ => &[171.0, 457.0, 743.0, 1029.0],
            };
            Self {
                card: (246.0, 372.0),
                centers: xs.iter().map(|&x| (x, 338.0)).collect(),
                picture: ((-83.0, 86.0), 1.0),
                rule: 168.0,
                lines: [224.0, 280.0],
                tag: 326.0,
                strip: (592.0, 150.0),
                height: 780,
            }
        } else {
            let xs = [229.0, 600.0, 971.0];
            let centers = [302.0, 646.0]
                .into_iter()
                .flat_map(|y| xs.map(|x| (x, y)))
                .take(n_cards)
                .collect();
            Self {
                card: (300.0, 300.0),
                centers,
                picture: ((-88.0, 66.0), 0.82),
                rule: 122.0,
                lines: [172.0, 220.0],
                tag: 254.0,
                strip: (836.0, 130.0),
                height: 990,
            }
        }
    }
}

/// What the tag of a card says.
enum Tag {
    /// In how many ways the card can be played.
    Ways(usize),
    /// It is being played.
    Chosen,
    /// It cannot be played.
    Why(String),
    /// It is not the moment.
    None,
}

pub(super) fn draw(view: &View, seat: Seat, look: &Look) -> Svg {
    let hand: Vec<Rank> = view.hand().cards().collect();
    let layout = Layout::of(hand.len());
    let mut canvas = Canvas::new(layout.height, FELT);
    for (x, y) in [(1030.0, 62.0), (1114.0, 84.0)] {
        let color = Color::rgb(0x3B_7A_6B);
        icons::paw(
            &mut canvas.fixed,
            Put::at(x, y).turn(100.0).scale(0.66),
            color,
        );
    }
    canvas.fixed_edge();
    let pen = &mut canvas.moving;
    head(pen, seat, look);
    let is_turn = view.open.turn() == Some(seat);
    let mut chosen = view.draft.filter(|_| is_turn).map(|draft| draft.card);
    for (&rank, &center) in hand.iter().zip(&layout.centers) {
        let tag = if chosen == Some(rank) {
            // Only one of several equal cards is chosen.
            chosen = None;
            Tag::Chosen
        } else if !is_turn || view.draft.is_some() {
            Tag::None
        } else {
            match ways(view, seat, rank) {
                0 => {
                    let why = why_unplayable(&view.open, seat, rank);
                    Tag::Why(TEXTS.say(&why.short(), look))
                }
                n_ways => Tag::Ways(n_ways),
            }
        };
        let corner = (
            center.0 - layout.card.0 / 2.0,
            center.1 - layout.card.1 / 2.0,
        );
        pen.mark(rank, corner, layout.card);
        card(pen, &layout, center, rank, &tag, look);
    }
    strip(pen, &layout, view, seat, look);
    canvas.finish()
}

fn head(pen: &mut Pen, seat: Seat, look: &Look) {
    let letter = Livery::of(seat.index()).letter();
    seats::token(pen, seat.index(), (76.0, 86.0), 32.0, Ground::Dark, &letter);
    let style = Style::bold(Size::Head, palette::CREAM, FELT);
    let words = |name: &str| {
        let phrase = phrase!(PICTURE_YOUR_CARDS, name);
        TEXTS.say(&phrase, look)
    };
    // What is too long is cut within the name.
    let room = HEAD - words::width(&words(""), style.size, style.weight);
    let name = TEXTS.people(4, look, room, style).swap_remove(seat.index());
    pen.words_on((128.0, 82.0), HEAD, style, &words(&name));
}

/// The room for the head.
const HEAD: f64 = 850.0;

fn card(pen: &mut Pen, layout: &Layout, (x, y): Point, rank: Rank, tag: &Tag, look: &Look) {
    let is_dull = matches!(tag, Tag::Why(_));
    let is_chosen = matches!(tag, Tag::Chosen);
    let y = if is_chosen { y - 24.0 } else { y };
    let (width, height) = layout.card;
    let (left, top) = (x - width / 2.0, y - height / 2.0);
    if is_chosen {
        signs::waiting(pen, (left, top), layout.card, 20.0);
    } else {
        cards::shadow(pen, (left, top), layout.card, 20.0);
    }
    let ground = if is_dull {
        palette::DULL
    } else {
        palette::CREAM
    };
    pen.rect(
        (left, top),
        layout.card,
        20.0,
        Paint::fill(ground).outlined(INK, 5.0),
    );
    let rule = if is_dull {
        Color::rgb(0xB3_A6_8F)
    } else {
        pen.rect(
            (left + 9.0, top + 9.0),
            (width - 18.0, height - 18.0),
            13.0,
            Paint::line(palette::TAN, 4.0),
        );
        palette::TAN
    };
    let ink = if is_dull { palette::DULL_TEXT } else { INK };
    let style = Style::bold(Size::Rank, ink, ground);
    pen.words((left + 26.0, top + 88.0), 110.0, style, corner(rank));
    let ((right, down), scale) = layout.picture;
    let art = Put::at(left + width + right, top + down).scale(scale);
    if is_dull {
        pen.faded(0.55, |pen| faces::picture(pen, art, rank));
    } else {
        faces::picture(pen, art, rank);
    }
    let at = top + layout.rule;
    pen.line(
        &[(left + 24.0, at), (left + width - 24.0, at)],
        Paint::line(rule, 4.0),
    );
    let style = Style::regular(Size::Small, ink, ground).middle();
    let effect = effect(rank, look);
    for (line, down) in effect.lines().zip(layout.lines) {
        pen.words((x, top + down), width - 48.0, style, line);
    }
    draw_tag(pen, (x, top + layout.tag), width, tag, look);
}

fn draw_tag(pen: &mut Pen, (x, top): Point, width: f64, tag: &Tag, look: &Look) {
    const HEIGHT: f64 = 64.0;
    match tag {
        Tag::Ways(n_ways) => {
            let chip = width - 36.0;
            signs::chip(pen, (x - chip / 2.0, top), (chip, HEIGHT), palette::AMBER);
            let style = Style::bold(Size::Small, INK, palette::AMBER).middle();
            let text = say_number(msg::PICTURE_WAYS, *n_ways, look);
            pen.words_on((x, top + HEIGHT / 2.0), chip - 30.0, style, &text);
        }
        Tag::Why(why) => {
            // A little wider than the card: twelve letters are long.
            let strip = width + 20.0;
            pen.rect(
                (x - strip / 2.0, top),
                (strip, HEIGHT),
                12.0,
                Paint::fill(palette::ALARM).outlined(INK, 4.0),
            );
            let style = Style::bold(Size::Small, palette::WHITE, palette::ALARM).middle();
            pen.words_on((x, top + HEIGHT / 2.0), strip - 16.0, style, why);
        }
        Tag::Chosen => signs::stamp(pen, (x, top + HEIGHT / 2.0), 27.0),
        Tag::None => {}
    }
}

/// What a card does, in two short lines.
fn effect(rank: Rank, look: &Look) -> String {
    match rank {
        Rank::Ace => say(msg::PICTURE_DOES_ACE, look),
        Rank::Four => say(msg::PICTURE_DOES_FOUR, look),
        Rank::Seven => say(msg::PICTURE_DOES_SEVEN, look),
        Rank::Jack => say(msg::PICTURE_DOES_JACK, look),
        Rank::King => say(msg::PICTURE_DOES_KING, look),
        Rank::Joker => say(msg::PICTURE_DOES_JOKER, look),
        Rank::Two
        | Rank::Three
        | Rank::Five
        | Rank::Six
        | Rank::Eight
        | Rank::Nine
        | Rank::Ten
        | Rank::Queen => {
            let steps = rank.forwards().first().copied().unwrap_or_default();
            say_number(msg::PICTURE_DOES_FORWARDS, steps, look)
        }
    }
}

/// The strip for what only this seat knows: what passed between it and its partner.
fn strip(pen: &mut Pen, layout: &Layout, view: &View, seat: Seat, look: &Look) {
    let (top, height) = layout.strip;
    let middle = top + height / 2.0;
    let other = partner(seat).index();
    let letter = Livery::of(other).letter();
    pen.rect(
        (48.0, top),
        (1104.0, height),
        26.0,
        Paint::fill(palette::PAPER).outlined(INK, 4.0),
    );
    let style = Style::regular(Size::Small, INK, palette::PAPER);
    let Some(gave) = view.gave() else {
        if view.open.phase == Phase::Exchange {
            pen.words_on(
                (76.0, middle),
                800.0,
                style,
                &say(msg::PICTURE_GIVE_ONE, look),
            );
            icons::arrow(pen, Put::at(970.0, middle), INK);
            seats::token(pen, other, (1076.0, middle), 30.0, Ground::Light, &letter);
        }
        return;
    };
    pen.words_on(
        (76.0, middle),
        206.0,
        style,
        &say(msg::PICTURE_YOU_GAVE, look),
    );
    cards::small_face(pen, (330.0, middle), corner(gave));
    icons::arrow(pen, Put::at(430.0, middle), INK);
    seats::token(pen, other, (532.0, middle), 30.0, Ground::Light, &letter);
    if let Some(received) = view.received() {
        pen.line(
            &[(612.0, middle - 25.0), (612.0, middle + 25.0)],
            Paint::line(palette::TAN, 4.0),
        );
        pen.words_on(
            (640.0, middle),
            190.0,
            style,
            &say(msg::PICTURE_YOU_GOT, look),
        );
        cards::small_face(pen, (880.0, middle), corner(received));
        icons::arrow(pen, Put::at(978.0, middle).turn(180.0), INK);
        seats::token(pen, other, (1084.0, middle), 30.0, Ground::Light, &letter);
    }
}

/// In how many ways a card could begin; of a joker, as how many cards that do not do the same.
fn ways(view: &View, seat: Seat, rank: Rank) -> usize {
    if rank == Rank::Joker {
        let values = view.open.values(seat);
        return values
            .filter(|&value| !Position::is_spare(view, seat, Step::As(value)))
            .count();
    }
    let play = view.open.play(seat, rank);
    let moves: usize = play
        .movable()
        .map(|piece| {
            if rank == Rank::Jack {
                play.others(piece).count()
            } else {
                play.ways(piece).len()
            }
        })
        .sum();
    moves + usize::from(play.starter().is_some())
}
