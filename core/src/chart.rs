//! The picture of who was winning, and the same in words.

use crate::game::{Meta, Outcome};
use crate::phrase;
use crate::phrase::{Look, Message, Phrase, Texts};
use crate::players::{Course, Moment};
use crate::seat::Seat;
use crate::svg::color::{Color, palette};
use crate::svg::icons;
use crate::svg::pen::{Data, Paint, Pen, Place};
use crate::svg::seats::{Ground, Livery, marker, token};
use crate::svg::signs;
use crate::svg::words::{self, Size, Style, Weight};
use crate::svg::{Canvas, Svg};
use crate::texts::msg;

const HEIGHT: u32 = 960;
/// The corners of the plot.
const LEFT: f64 = 150.0;
const RIGHT: f64 = 790.0;
const TOP: f64 = 140.0;
const BOTTOM: f64 = 600.0;
/// The ranking: its panel, and where names and points begin and end.
const RANKING: (f64, f64) = (822.0, 346.0);
const NAMES: f64 = 912.0;
const POINTS: f64 = 1148.0;
/// How much of its line the names in a sentence may take.
const ALL_NAMES: f64 = 300.0;
/// How far a shape should be from other lines.
const CLEAR: f64 = 0.03;
const GRID: Color = Color::rgb(0xCD_BB_98);

/// Draws the course of a game.
#[must_use]
pub fn draw(course: &Course, meta: &Meta, texts: &Texts, look: &Look) -> Svg {
    let mut canvas = Canvas::new(HEIGHT, palette::PAPER);
    let pen = &mut canvas.fixed;
    let head = Style::bold(Size::Money, palette::INK, palette::PAPER);
    pen.words(
        (52.0, 92.0),
        760.0,
        head,
        &say(texts, look, msg::CHART_TITLE),
    );
    for paw in 0..5u8 {
        let (x, y) = (
            860.0 + 66.0 * f64::from(paw),
            if paw % 2 == 0 { 62.0 } else { 86.0 },
        );
        icons::paw(pen, Place::at(x, y).turn(96.0).scale(0.66), palette::TAN);
    }
    axes(pen, course.turns);
    canvas.fixed_edge();
    let pen = &mut canvas.moving;
    let people = people(course, meta, texts, look);
    for moment in &course.moments {
        let x = x_of(course, moment.turn);
        pen.line(
            &[(x, TOP), (x, BOTTOM)],
            Paint::line(palette::MUTED, 3.0).dashed(5.0, 9.0),
        );
    }
    lines(pen, course);
    for (number, moment) in (1..).zip(&course.moments) {
        disc(pen, (x_of(course, moment.turn), TOP), 28.0, number);
    }
    ranking(pen, &course.outcome, meta, &people);
    told(pen, course, texts, look);
    canvas.finish()
}

/// What the picture shows, in a few sentences.
#[must_use]
pub fn alt(course: &Course, texts: &Texts, look: &Look) -> String {
    let outcome = &course.outcome;
    let winners =
        Seat::all(n_seats(outcome)).filter(|seat| outcome.ranks.get(seat.index()) == Some(&1));
    let winners = listed(winners, texts, look);
    let won = if winners.is_empty() {
        phrase!(CHART_NOBODY)
    } else {
        phrase!(CHART_FIRST, seats = winners.as_str())
    };
    let mut sentences = vec![phrase!(CHART_ALT, turns = course.turns), won];
    let told = course.moments.iter();
    sentences.extend(told.map(|&moment| sentence(course, moment, texts, look)));
    texts.say_all(&sentences, look)
}

fn say(texts: &Texts, look: &Look, message: Message) -> String {
    texts.say(&Phrase::new(message), look)
}

/// How the chance of a seat and its partners changed.
fn sentence(course: &Course, moment: Moment, texts: &Texts, look: &Look) -> Phrase {
    let seats = listed(course.partners(moment.seat), texts, look);
    let [before, after] = moment.chances();
    phrase!(
        CHART_MOMENT,
        turn = moment.turn,
        seats = seats.as_str(),
        before = before.as_str(),
        after = after.as_str()
    )
}

/// The names of the seats, one after the other.
fn listed(seats: impl Iterator<Item = Seat>, texts: &Texts, look: &Look) -> String {
    let names: Vec<String> = seats.map(|seat| texts.seat(seat, look)).collect();
    names.join(", ")
}

fn n_seats(outcome: &Outcome) -> u8 {
    u8::try_from(outcome.ranks.len()).unwrap_or_default()
}

/// The names of the seats, as they fit beside the plot.
fn people(course: &Course, meta: &Meta, texts: &Texts, look: &Look) -> Vec<String> {
    let scores = course.outcome.scores.iter();
    let points = scores.map(|score| words::width(&meta.score(*score), Size::Name, Weight::Bold));
    let room = POINTS - NAMES - 14.0 - points.fold(0.0, f64::max);
    texts.people(
        n_seats(&course.outcome),
        look,
        room,
        Style::on_paper(Size::Name),
    )
}

fn x_of(course: &Course, turn: u32) -> f64 {
    LEFT + (RIGHT - LEFT) * f64::from(turn) / f64::from(course.turns.max(1))
}

fn y_of(chance: f64) -> f64 {
    BOTTOM - (BOTTOM - TOP) * chance.clamp(0.0, 1.0)
}

/// The background of the plot with its lines, and the numbers beside and below it.
fn axes(pen: &mut Pen, turns: u32) {
    let size = (RIGHT - LEFT, BOTTOM - TOP);
    pen.rect((LEFT, TOP), size, 0.0, Paint::fill(palette::CREAM));
    let small = Style::regular(Size::Small, palette::MUTED, palette::PAPER);
    for quarter in 0..=4u8 {
        let y = y_of(f64::from(quarter) / 4.0);
        let paint = if quarter == 0 {
            Paint::line(palette::INK, 5.0)
        } else {
            Paint::line(GRID, 3.0)
        };
        pen.line(&[(LEFT, y), (RIGHT, y)], paint);
        let label = match quarter {
            0 => "0",
            2 => "50%",
            4 => "100%",
            _ => continue,
        };
        pen.words((LEFT - 14.0, y + 15.0), 100.0, small.end(), label);
    }
    // Four or five ticks at round numbers.
    let step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]
        .into_iter()
        .find(|step| turns / step <= 5)
        .unwrap_or(turns.max(1));
    for turn in (0..=turns).step_by(usize::try_from(step).unwrap_or(1)) {
        let x = LEFT + (RIGHT - LEFT) * f64::from(turn) / f64::from(turns.max(1));
        pen.line(
            &[(x, BOTTOM), (x, BOTTOM + 12.0)],
            Paint::line(palette::INK, 4.0),
        );
        pen.words((x, 656.0), 110.0, small.middle(), &turn.to_string());
    }
}

/// The line of every seat with its shape on it. The winners' lines come last, on top of the others.
fn lines(pen: &mut Pen, course: &Course) {
    let mut order: Vec<Seat> = Seat::all(n_seats(&course.outcome)).collect();
    order.sort_by_key(|&seat| (std::cmp::Reverse(course.outcome.ranks[seat.index()]), seat));
    for &seat in &order {
        let seat = seat.index();
        let mut data = Data::new();
        for (index, point) in course.points.iter().enumerate() {
            let at = (
                x_of(course, point.turn),
                y_of(point.chances.get(seat).copied().unwrap_or_default()),
            );
            if index == 0 {
                data.start(at);
            } else {
                data.to(at);
            }
        }
        for (color, width) in [
            (palette::CREAM, 18.0),
            (palette::INK, 12.0),
            (Livery::of(seat).fill, 7.0),
        ] {
            pen.path(data.as_str(), Paint::line(color, width));
        }
    }
    for &seat in &order {
        for part in 0..3 {
            if let Some(at) = clear_place(course, seat, part) {
                marker(pen, seat.index(), at, 15.0);
            }
        }
    }
}

/// The place where the shape of a seat is farthest from the lines of others, in one of three parts of the plot.
fn clear_place(course: &Course, seat: Seat, part: usize) -> Option<(f64, f64)> {
    let points = &course.points;
    let third = points.len() / 3;
    // Partners share a line: one shape is on its first half, the other on the second.
    let partners: Vec<usize> = course.partners(seat).map(Seat::index).collect();
    let place = partners.iter().position(|&other| other == seat.index())?;
    let room = third / partners.len();
    let seat = seat.index();
    // Not at the edges.
    let from = part * third + place * room + room / 5;
    let to = from + (room - room / 3).max(1);
    let far = |index: usize| {
        let chances = &points[index].chances;
        let own = chances.get(seat).copied().unwrap_or_default();
        let others = chances
            .iter()
            .enumerate()
            .filter(|(other, _)| !partners.contains(other));
        others
            .map(|(_, other)| (other - own).abs())
            .fold(f64::INFINITY, f64::min)
    };
    // The numbers of the turning points are above.
    let is_low = |&index: &usize| {
        points[index]
            .chances
            .get(seat)
            .is_some_and(|own| *own < 0.86)
    };
    let index = (from..to.min(points.len()))
        .filter(is_low)
        .max_by(|&a, &b| far(a).total_cmp(&far(b)))?;
    if part > 0 && far(index) < CLEAR {
        return None;
    }
    let point = &points[index];
    let chance = point.chances.get(seat).copied()?;
    Some((x_of(course, point.turn), y_of(chance)))
}

/// The number of a turning point.
fn disc(pen: &mut Pen, at: (f64, f64), radius: f64, number: u8) {
    pen.circle(at, radius + 4.0, Paint::fill(palette::WHITE));
    pen.circle(at, radius, Paint::fill(palette::INK));
    let style = Style::bold(Size::Small, palette::WHITE, palette::INK).middle();
    pen.words(
        (at.0, Size::Small.baseline(at.1)),
        2.0 * radius,
        style,
        &number.to_string(),
    );
}

/// The ranking with the points, beside the plot.
fn ranking(pen: &mut Pen, outcome: &Outcome, meta: &Meta, people: &[String]) {
    let mut order: Vec<usize> = (0..people.len()).collect();
    order.sort_by_key(|&seat| (outcome.ranks[seat], seat));
    let apart = if people.len() > 4 { 90.0 } else { 118.0 };
    let mut y = 130.0;
    for seat in order {
        let is_first = outcome.ranks[seat] == 1;
        let ground = if is_first {
            palette::NOTE
        } else {
            palette::PAPER
        };
        if is_first {
            signs::panel(pen, (RANKING.0, y), (RANKING.1, apart - 20.0), ground);
        }
        let middle = y + (apart - 20.0) / 2.0;
        let letter = Livery::of(seat).letter();
        token(pen, seat, (868.0, middle), 27.0, Ground::Light, &letter);
        let name = Style::bold(Size::Name, palette::INK, ground);
        let score = meta.score(outcome.scores[seat]);
        let taken = pen.words(
            (POINTS, Size::Name.baseline(middle)),
            120.0,
            name.end(),
            &score,
        );
        let room = (POINTS - taken - 14.0 - NAMES).max(60.0);
        pen.words(
            (NAMES, Size::Name.baseline(middle)),
            room,
            name,
            &people[seat],
        );
        y += apart;
    }
}

/// A sentence for each turning point, below the plot.
fn told(pen: &mut Pen, course: &Course, texts: &Texts, look: &Look) {
    signs::panel(pen, (40.0, 690.0), (1120.0, 226.0), palette::CREAM);
    let style = Style::regular(Size::Small, palette::INK, palette::CREAM);
    let crowds = course.moments.iter();
    let most = crowds
        .map(|moment| course.partners(moment.seat).map(|_| 1.0).sum())
        .fold(1.0, f64::max);
    let look = &Look {
        lang: look.lang,
        names: texts.people(n_seats(&course.outcome), look, ALL_NAMES / most, style),
    };
    let mut y = 744.0;
    if course.moments.is_empty() {
        let words = say(texts, look, msg::CHART_CALM);
        pen.words((76.0, Size::Small.baseline(803.0)), 1050.0, style, &words);
    }
    for (number, &moment) in (1..).zip(&course.moments) {
        disc(pen, (86.0, y), 24.0, number);
        let mut x = 146.0;
        for seat in course.partners(moment.seat) {
            marker(pen, seat.index(), (x, y), 20.0);
            x += 44.0;
        }
        x -= 4.0;
        let words = texts.say(&sentence(course, moment, texts, look), look);
        pen.words((x, Size::Small.baseline(y)), 1136.0 - x, style, &words);
        y += 60.0;
    }
}
