//! The pictures of figures: bars with words, answer times by hour of day, lines through games.

use pawmail_core::svg::color::palette;
use pawmail_core::svg::pen::{Data, Paint, Pen};
use pawmail_core::svg::seats::{Livery, marker};
use pawmail_core::svg::words::{Size, Style};
use pawmail_core::svg::{Canvas, Svg};

const LEFT: f64 = 56.0;
const RIGHT: f64 = 1144.0;
/// How much room the title, a heading, a bar, the hours and a plot take from top to bottom.
const TITLE: f64 = 132.0;
const HEADING: f64 = 78.0;
const BAR: f64 = 108.0;
const HOURS: f64 = 380.0;
const PLOT: f64 = 560.0;
const FOOT: f64 = 44.0;
/// Where the hours begin: what lies left of it says how long.
const HOURS_LEFT: f64 = 330.0;

/// A bar, of which a part is bright.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bar {
    /// What it is about.
    pub(crate) name: String,
    /// What its lengths are, in words.
    pub(crate) note: String,
    /// How long it is.
    pub(crate) all: u32,
    /// How much of that is bright.
    pub(crate) bright: u32,
}

/// A heading and its bars.
pub(crate) struct Section {
    pub(crate) heading: Option<String>,
    pub(crate) bars: Vec<Bar>,
}

/// How long answers take at each hour of the day.
pub(crate) struct Day {
    pub(crate) heading: String,
    /// The usual size by hour: twice as much for each step.
    pub(crate) sizes: [Option<u8>; 24],
    /// Sizes with their words.
    pub(crate) scale: Vec<(u8, String)>,
}

/// A line through figures.
pub(crate) struct Line {
    pub(crate) name: String,
    /// The newest figure, in words.
    pub(crate) note: String,
    /// The count of games, and the figure after it.
    pub(crate) points: Vec<(u32, i64)>,
}

/// Bars, and perhaps answer times.
pub(crate) fn sheet(title: &str, sections: &[Section], day: Option<&Day>) -> Svg {
    let of_section = |section: &Section| {
        let heading = section.heading.as_ref().map_or(0.0, |_| HEADING);
        section.bars.iter().fold(heading, |height, _| height + BAR)
    };
    let height = TITLE + FOOT + sections.iter().map(of_section).sum::<f64>();
    let height = height + day.map_or(0.0, |_| HEADING + HOURS);
    let mut canvas = Canvas::new(whole(height), palette::PAPER);
    let pen = &mut canvas.fixed;
    write_title(pen, title);
    let mut y = TITLE;
    for section in sections {
        if let Some(heading) = &section.heading {
            write_heading(pen, y, heading);
            y += HEADING;
        }
        let longest = section.bars.iter().map(|bar| bar.all).max();
        for bar in &section.bars {
            draw_bar(pen, y, bar, longest.unwrap_or(1).max(1));
            y += BAR;
        }
    }
    if let Some(day) = day {
        write_heading(pen, y, &day.heading);
        draw_day(pen, y + HEADING, day);
    }
    canvas.fixed_edge();
    canvas.finish()
}

/// Lines through figures over the games that led to them.
pub(crate) fn chart(title: &str, lines: &[Line], games: &str) -> Svg {
    let n_lines = lines.iter().fold(0.0, |n, _| n + 1.0);
    let height = TITLE + PLOT + 100.0 + n_lines * 76.0 + FOOT;
    let mut canvas = Canvas::new(whole(height), palette::PAPER);
    let pen = &mut canvas.fixed;
    write_title(pen, title);
    draw_lines(pen, lines, games);
    let mut y = TITLE + PLOT + 132.0;
    let name = Style::on_paper(Size::Name);
    for (at, line) in lines.iter().enumerate() {
        marker(pen, at, (LEFT + 26.0, y - 14.0), 22.0);
        let note = pen.words((RIGHT, y), 500.0, name.end(), &line.note);
        pen.words(
            (LEFT + 70.0, y),
            RIGHT - LEFT - 100.0 - note,
            name,
            &line.name,
        );
        y += 76.0;
    }
    canvas.fixed_edge();
    canvas.finish()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "heights are small positive numbers"
)]
fn whole(height: f64) -> u32 {
    height.ceil() as u32
}

fn write_title(pen: &mut Pen, title: &str) {
    let head = Style::on_paper(Size::Money);
    pen.words((LEFT, 96.0), RIGHT - LEFT, head, title);
}

fn write_heading(pen: &mut Pen, y: f64, heading: &str) {
    let style = Style::on_paper(Size::Result);
    pen.words((LEFT, y + 52.0), RIGHT - LEFT, style, heading);
}

fn draw_bar(pen: &mut Pen, y: f64, bar: &Bar, longest: u32) {
    let note = Style::regular(Size::Small, palette::MUTED, palette::PAPER);
    let taken = pen.words((RIGHT, y + 44.0), 620.0, note.end(), &bar.note);
    let room = RIGHT - LEFT - taken - 24.0;
    pen.words(
        (LEFT, y + 44.0),
        room,
        Style::on_paper(Size::Name),
        &bar.name,
    );
    let width = |n: u32| (RIGHT - LEFT) * f64::from(n) / f64::from(longest);
    let at = (LEFT, y + 60.0);
    pen.rect(at, (RIGHT - LEFT, 30.0), 15.0, Paint::fill(palette::CREAM));
    for (n, color) in [(bar.all, palette::TAN), (bar.bright, palette::AMBER)] {
        if n > 0 {
            let size = (width(n).max(30.0), 30.0);
            let paint = Paint::fill(color).outlined(palette::INK, 3.0);
            pen.rect(at, size, 15.0, paint);
        }
    }
}

fn draw_day(pen: &mut Pen, top: f64, day: &Day) {
    let (top, bottom) = (top + 20.0, top + HOURS - 80.0);
    let size = (RIGHT - HOURS_LEFT, bottom - top);
    pen.rect((HOURS_LEFT, top), size, 0.0, Paint::fill(palette::CREAM));
    let most = day.scale.iter().map(|(size, _)| *size).max();
    let most = most.unwrap_or(1).max(1);
    let y_of = |size: u8| {
        // The least size has a bar too.
        let part = f64::from(size.min(most) + 1) / f64::from(most + 1);
        bottom - (bottom - top - 12.0) * part
    };
    let small = Style::regular(Size::Small, palette::MUTED, palette::PAPER);
    for (size, words) in &day.scale {
        let y = y_of(*size);
        pen.line(
            &[(HOURS_LEFT, y), (RIGHT, y)],
            Paint::line(palette::DULL, 3.0),
        );
        let room = HOURS_LEFT - LEFT - 16.0;
        pen.words((HOURS_LEFT - 16.0, y + 15.0), room, small.end(), words);
    }
    let step = (RIGHT - HOURS_LEFT) / 24.0;
    let mut x = HOURS_LEFT;
    for (hour, size) in day.sizes.iter().enumerate() {
        if let Some(size) = size {
            let y = y_of(*size);
            let paint = Paint::fill(palette::AMBER).outlined(palette::INK, 3.0);
            pen.rect((x + 4.0, y), (step - 8.0, bottom - y), 4.0, paint);
        }
        if hour % 6 == 0 {
            let middle = (x + step / 2.0, bottom + 58.0);
            pen.words(middle, 90.0, small.middle(), &hour.to_string());
        }
        x += step;
    }
    pen.line(
        &[(HOURS_LEFT, bottom), (RIGHT, bottom)],
        Paint::line(palette::INK, 5.0),
    );
}

fn draw_lines(pen: &mut Pen, lines: &[Line], games: &str) {
    let (left, right) = (230.0, RIGHT - 20.0);
    let (top, bottom) = (TITLE + 20.0, TITLE + PLOT);
    pen.rect(
        (left, top),
        (right - left, bottom - top),
        0.0,
        Paint::fill(palette::CREAM),
    );
    let all = lines.iter().flat_map(|line| &line.points);
    let figures = all.clone().map(|(_, figure)| *figure);
    let lowest = figures.clone().min().unwrap_or(1500);
    let most = figures.max().unwrap_or(1500);
    // Round numbers around all of them, a few of which have a line.
    let step = [20, 50, 100, 200, 500, 1000];
    let step = step
        .into_iter()
        .find(|step| (most - lowest) / step <= 4)
        .unwrap_or(2000);
    let from = lowest.div_euclid(step) * step;
    let to = (most + step).div_euclid(step) * step;
    let first = all.clone().map(|(n, _)| *n).min().unwrap_or(1);
    let newest = all.map(|(n, _)| *n).max().unwrap_or(1).max(first + 1);
    let part = |value: i64, from: i64, to: i64| {
        let part = |value: i64| f64::from(i32::try_from(value).unwrap_or_default());
        part(value - from) / part(to - from)
    };
    let x_of =
        |n: u32| left + 30.0 + (right - left - 60.0) * part(n.into(), first.into(), newest.into());
    let y_of = |figure: i64| bottom - (bottom - top) * part(figure, from, to);
    let small = Style::regular(Size::Small, palette::MUTED, palette::PAPER);
    let mut figure = from;
    while figure <= to {
        let y = y_of(figure);
        pen.line(&[(left, y), (right, y)], Paint::line(palette::DULL, 3.0));
        let at = (left - 16.0, y + 15.0);
        pen.words(at, left - LEFT - 16.0, small.end(), &figure.to_string());
        figure += step;
    }
    let base = bottom + 58.0;
    pen.words(
        (x_of(first), base),
        120.0,
        small.middle(),
        &first.to_string(),
    );
    pen.words(
        (x_of(newest), base),
        120.0,
        small.middle(),
        &newest.to_string(),
    );
    let middle = f64::midpoint(left, right);
    pen.words((middle, base), right - left - 260.0, small.middle(), games);
    for (at, line) in lines.iter().enumerate() {
        let mut data = Data::new();
        for (index, (n, figure)) in line.points.iter().enumerate() {
            let point = (x_of(*n), y_of(*figure));
            if index == 0 {
                data.start(point);
            } else {
                data.to(point);
            }
        }
        for (color, width) in [(palette::INK, 12.0), (Livery::of(at).fill, 7.0)] {
            pen.path(data.as_str(), Paint::line(color, width));
        }
        for (n, figure) in [line.points.first(), line.points.last()]
            .into_iter()
            .flatten()
        {
            marker(pen, at, (x_of(*n), y_of(*figure)), 18.0);
        }
    }
}
