//! A seat's own cards: what each can do now, and for how many coins.

use super::super::board::{Column, Floor};
use super::super::data::Card;
use super::super::site::Site;
use super::super::view::View;
use super::super::words::TEXTS;
use super::board::HEAD;
use super::parts::{self, Point};
use super::say;
use crate::games::hvac::msg;
use crate::phrase;
use crate::phrase::{Look, Message};
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::pen::{Paint, Pen, Place};
use crate::svg::seats::{self, Ground, Livery};
use crate::svg::words::{self, Size, Style};
use crate::svg::{Canvas, Svg, cards, icons, signs};

const INK: Color = palette::INK;
/// The width of a card.
const WIDTH: f64 = 552.0;
/// The size of a card.
const CARD: Point = (WIDTH, 500.0);
/// The most lines on a card.
const LINES: usize = 6;
/// From line to line.
const LINE: f64 = 62.0;
/// The room for the head.
const HEAD_ROOM: f64 = 960.0;

/// Something a card can do.
struct Use {
    /// In words: where and with what.
    what: String,
    /// Health a floor gains.
    health: u8,
    /// Coins for the seat.
    own: u32,
    /// Coins the building pays.
    building: u32,
}

pub(super) fn draw(view: &View, seat: Seat, look: &Look) -> Svg {
    let site = &view.open;
    let in_use = view.card.filter(|_| site.active == seat);
    let shown: Vec<(Card, bool)> = in_use
        .map(|card| (card, true))
        .into_iter()
        .chain(view.hand().iter().map(|&card| (card, false)))
        .collect();
    let mut canvas = Canvas::new(700, HEAD);
    canvas.fixed_edge();
    let pen = &mut canvas.moving;
    head(pen, site, seat, look);
    let lefts: &[f64] = match shown.len() {
        0 | 1 => &[324.0],
        _ => &[40.0, 608.0],
    };
    for (&(card, is_chosen), &left) in shown.iter().zip(lefts) {
        draw_card(pen, site, seat, (left, 150.0), card, is_chosen, look);
    }
    canvas.finish()
}

fn head(pen: &mut Pen, site: &Site, seat: Seat, look: &Look) {
    let letter = Livery::of(seat.index()).letter();
    seats::token(pen, seat.index(), (76.0, 82.0), 32.0, Ground::Dark, &letter);
    let style = Style::bold(Size::Head, palette::CREAM, HEAD);
    let words = |name: &str| TEXTS.say(&phrase!(PICTURE_YOUR_CARDS, name), look);
    // What is too long is cut within the name.
    let room = HEAD_ROOM - words::width(&words(""), style.size, style.weight);
    let name = TEXTS
        .people(site.n, look, room, style)
        .swap_remove(seat.index());
    pen.words_on((128.0, 80.0), HEAD_ROOM, style, &words(&name));
}

fn draw_card(
    pen: &mut Pen,
    site: &Site,
    seat: Seat,
    (x, y): Point,
    card: Card,
    is_chosen: bool,
    look: &Look,
) {
    if is_chosen {
        signs::waiting(pen, (x, y), CARD, 20.0);
    } else {
        cards::shadow(pen, (x, y), CARD, 20.0);
    }
    pen.rect(
        (x, y),
        CARD,
        20.0,
        Paint::fill(palette::CREAM).outlined(INK, 5.0),
    );
    pen.mark(card, (x, y), CARD);
    trade(pen, (x + 60.0, y + 56.0), card);
    let style = Style::bold(Size::Head, INK, palette::CREAM).component();
    let name = TEXTS.short("card", card.as_str(), look);
    pen.words_on((x + 116.0, y + 56.0), WIDTH - 146.0, style, &name);
    pen.line(
        &[(x + 24.0, y + 104.0), (x + WIDTH - 24.0, y + 104.0)],
        Paint::line(palette::TAN, 4.0),
    );
    let uses = uses(site, seat, card, look);
    if uses.is_empty() {
        let style = Style::regular(Size::Small, palette::MUTED, palette::CREAM);
        let text = say(msg::PICTURE_NO_USE, look);
        pen.words((x + 28.0, y + 164.0), WIDTH - 56.0, style, &text);
    }
    let n_shown = if uses.len() > LINES { LINES - 1 } else { LINES };
    let mut baseline = y + 164.0;
    for usage in uses.iter().take(n_shown) {
        line(pen, (x, baseline), usage);
        baseline += LINE;
    }
    if uses.len() > LINES {
        let style = Style::bold(Size::Small, palette::MUTED, palette::CREAM);
        let more = format!("+ {}", uses.len() - n_shown);
        pen.words((x + 28.0, baseline), 200.0, style, &more);
    }
}

/// What the card can do, then health, own coins and the building's.
fn line(pen: &mut Pen, (x, baseline): Point, usage: &Use) {
    let style = Style::bold(Size::Small, INK, palette::CREAM);
    let middle = baseline - 15.0;
    let has_figures = usage.health > 0 || usage.own > 0 || usage.building > 0;
    let room = if has_figures { 244.0 } else { WIDTH - 56.0 };
    let regular = Style::regular(Size::Small, INK, palette::CREAM).component();
    pen.words((x + 28.0, baseline), room, regular, &usage.what);
    let number = |pen: &mut Pen, x: f64, text: String| pen.words((x, baseline), 58.0, style, &text);
    if usage.health > 0 {
        parts::white_cog(pen, (x + 309.0, middle), usage.health);
    }
    if usage.own > 0 {
        icons::coin(pen, (x + 364.0, middle), 20.0, "");
        number(pen, x + 388.0, format!("+{}", usage.own));
    }
    if usage.building > 0 {
        house(pen, Place::at(x + 476.0, middle));
        let style = Style::bold(Size::Small, palette::ALARM, palette::CREAM);
        pen.words(
            (x + 500.0, baseline),
            36.0,
            style,
            &usage.building.to_string(),
        );
    }
}

/// The building that pays: a small house.
fn house(pen: &mut Pen, place: Place) {
    pen.art(
        place,
        "M-16 18V-4L0 -20L16 -4V18z",
        Paint::fill(Color::rgb(0xF0_D6_B4)).outlined(INK, 4.0),
    );
}

/// The sign of a card: a tag to sell, a plan to design, a cog to install, a star for specials.
fn trade(pen: &mut Pen, (x, y): Point, card: Card) {
    match card {
        Card::Sales => {
            cards::back(pen, (x - 12.0, y), 56.0);
            cards::back(pen, (x + 14.0, y + 4.0), 56.0);
        }
        Card::Designer => {
            pen.rect(
                (x - 32.0, y - 24.0),
                (64.0, 48.0),
                6.0,
                Paint::fill(Color::rgb(0x5F_A3_EA)).outlined(INK, 4.0),
            );
            pen.art(
                Place::at(x, y),
                "M-20 12V-8H4V12zM4 2H20V12",
                Paint::line(palette::WHITE, 4.0),
            );
        }
        Card::Installer => {
            parts::cog(pen, (x, y), 32.0, Color::rgb(0xEE_6A_55));
            pen.circle((x, y), 10.0, Paint::fill(palette::CREAM).outlined(INK, 4.0));
        }
        Card::Archive | Card::Catalogue | Card::Exchange => {
            icons::star(pen, (x, y), 32.0, palette::AMBER);
        }
    }
}

/// What a card could do for `seat` now, in the order of the buttons.
fn uses(site: &Site, seat: Seat, card: Card, look: &Look) -> Vec<Use> {
    let plain = |message: Message| Use {
        what: say(message, look),
        health: 0,
        own: 0,
        building: 0,
    };
    match card {
        Card::Archive => vec![plain(msg::PICTURE_ARCHIVE)],
        Card::Catalogue => vec![plain(msg::PICTURE_CATALOGUE)],
        Card::Exchange => vec![plain(msg::PICTURE_EXCHANGE), plain(msg::PICTURE_SWAP)],
        Card::Sales => {
            let mut uses = vec![plain(msg::PICTURE_PROPOSE)];
            let rows = site.contacts(seat).and(site.installable(seat));
            uses.extend(rows.filter_map(|row| install(site, seat, row, look)));
            uses
        }
        Card::Designer => site
            .designable()
            .filter_map(|row| {
                let plant = site.board.at(row, Column::MARKET)?;
                let paid = u32::from(site.building > 0);
                Some(Use {
                    what: in_row(row, plant.part.as_str(), look),
                    health: 0,
                    own: paid,
                    building: paid,
                })
            })
            .collect(),
        Card::Installer => {
            let repairable = site.repairable();
            let floors = Floor::ALL.into_iter().rev();
            let repairs = floors
                .filter(|&floor| repairable.has_floor(floor))
                .map(|floor| Use {
                    what: TEXTS.say(&phrase!(PICTURE_FLOOR, n = floor.number()), look),
                    health: site.repair_gain(),
                    own: 0,
                    building: 0,
                });
            let rows = site.installable(seat);
            let installs = rows.filter_map(|row| install(site, seat, row, look));
            // What pays comes first: there is not room for all.
            installs.chain(repairs).collect()
        }
    }
}

fn install(site: &Site, seat: Seat, row: super::super::board::Row, look: &Look) -> Option<Use> {
    let placed = site.board.at(row, Column::READY)?;
    let paid = site.paid(placed, site.next_cube(seat));
    Some(Use {
        what: in_row(row, placed.part.as_str(), look),
        health: site.install_gain(placed.part),
        own: paid[seat.index()] + u32::from(site.install_bonus(placed.part)),
        building: site.cost(placed, seat).building,
    })
}

fn in_row(row: super::super::board::Row, part: &str, look: &Look) -> String {
    let row = row.to_string().to_uppercase();
    format!("{row} {}", TEXTS.short("part", part, look))
}
