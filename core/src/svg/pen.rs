//! Writing shapes: coordinates rounded to a tenth, attributes always in the same order.

use super::color::Color;
use super::mark::{Mark, Spot};
use super::words::{self, Anchor, Style, Weight};

/// How a shape is filled and outlined.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    fill: Option<Color>,
    line: Option<(Color, f64)>,
    dash: Option<(f64, f64)>,
    opacity: f64,
}

impl Paint {
    /// Filled, without an outline.
    #[must_use]
    pub const fn fill(color: Color) -> Self {
        Self {
            fill: Some(color),
            line: None,
            dash: None,
            opacity: 1.0,
        }
    }

    /// A line of this width, unfilled.
    #[must_use]
    pub const fn line(color: Color, width: f64) -> Self {
        Self {
            fill: None,
            line: Some((color, width)),
            dash: None,
            opacity: 1.0,
        }
    }

    /// The same with an outline.
    #[must_use]
    pub const fn outlined(self, color: Color, width: f64) -> Self {
        Self {
            line: Some((color, width)),
            ..self
        }
    }

    /// The same with a dashed outline.
    #[must_use]
    pub const fn dashed(self, dash: f64, gap: f64) -> Self {
        Self {
            dash: Some((dash, gap)),
            ..self
        }
    }

    /// The same, partly transparent: 0 to 1.
    #[must_use]
    pub const fn opacity(self, opacity: f64) -> Self {
        Self { opacity, ..self }
    }
}

/// Where a piece of art drawn around (0, 0) goes: scaled, then turned, then moved.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    x: f64,
    y: f64,
    turn: f64,
    scale: f64,
}

impl Place {
    /// At this point, upright and in its own size.
    #[must_use]
    pub const fn at(x: f64, y: f64) -> Self {
        Self {
            x,
            y,
            turn: 0.0,
            scale: 1.0,
        }
    }

    /// The same, this many times as large.
    #[must_use]
    pub const fn scale(self, scale: f64) -> Self {
        Self {
            scale: self.scale * scale,
            ..self
        }
    }

    /// The same, turned clockwise by this many degrees.
    #[must_use]
    pub const fn turn(self, turn: f64) -> Self {
        Self { turn, ..self }
    }

    /// The same, moved by this many units of the art.
    #[must_use]
    pub fn moved(self, right: f64, down: f64) -> Self {
        Self {
            x: self.x + right * self.scale,
            y: self.y + down * self.scale,
            ..self
        }
    }

    /// The point.
    #[must_use]
    pub const fn point(self) -> (f64, f64) {
        (self.x, self.y)
    }

    /// How wide a line must be drawn so that it ends up this wide.
    #[must_use]
    pub fn line(self, width: f64) -> f64 {
        width / self.scale
    }
}

/// Writes the elements of one layer.
#[derive(Clone, Default, Debug)]
pub struct Pen {
    out: String,
    spots: Vec<Spot>,
}

impl Pen {
    /// An empty layer.
    #[must_use]
    pub fn new() -> Self {
        Self {
            out: String::with_capacity(24 * 1024),
            spots: Vec::new(),
        }
    }

    /// What has been written so far.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.out
    }

    /// Something that can be touched lies in this rectangle of the picture. Nothing is drawn.
    pub fn mark(&mut self, mark: impl Into<Mark>, at: (f64, f64), size: (f64, f64)) {
        let mark = mark.into();
        self.spots.push(Spot { mark, at, size });
    }

    /// The same round a point.
    pub fn mark_round(&mut self, mark: impl Into<Mark>, (x, y): (f64, f64), radius: f64) {
        let size = (2.0 * radius, 2.0 * radius);
        self.mark(mark, (x - radius, y - radius), size);
    }

    /// What was marked.
    pub(super) fn into_spots(self) -> Vec<Spot> {
        self.spots
    }

    /// A rectangle with round corners, given by its top left corner.
    pub fn rect(
        &mut self,
        (x, y): (f64, f64),
        (width, height): (f64, f64),
        radius: f64,
        paint: Paint,
    ) {
        self.out.push_str("<rect");
        self.number("x", x);
        self.number("y", y);
        self.number("width", width);
        self.number("height", height);
        if radius > 0.0 {
            self.number("rx", radius);
        }
        self.finish(paint);
    }

    /// A circle.
    pub fn circle(&mut self, (x, y): (f64, f64), radius: f64, paint: Paint) {
        self.out.push_str("<circle");
        self.number("cx", x);
        self.number("cy", y);
        self.number("r", radius);
        self.finish(paint);
    }

    /// An ellipse.
    pub fn ellipse(&mut self, (x, y): (f64, f64), (rx, ry): (f64, f64), paint: Paint) {
        self.out.push_str("<ellipse");
        self.number("cx", x);
        self.number("cy", y);
        self.number("rx", rx);
        self.number("ry", ry);
        self.finish(paint);
    }

    /// A path whose data are already written.
    pub fn path(&mut self, data: &str, paint: Paint) {
        self.out.push_str("<path d=\"");
        self.out.push_str(data);
        self.out.push('"');
        self.finish(paint);
    }

    /// A path drawn around (0, 0), put in its place.
    pub fn art(&mut self, place: Place, data: &str, paint: Paint) {
        self.out.push_str("<path");
        self.transform(place);
        self.out.push_str(" d=\"");
        self.out.push_str(data);
        self.out.push('"');
        self.finish(paint);
    }

    /// A straight line through these points.
    pub fn line(&mut self, points: &[(f64, f64)], paint: Paint) {
        let mut data = Data::new();
        for (at, &point) in points.iter().enumerate() {
            if at == 0 {
                data.start(point);
            } else {
                data.to(point);
            }
        }
        self.path(data.as_str(), paint);
    }

    /// Art of several shapes drawn around (0, 0), put in its place.
    pub fn group(&mut self, place: Place, draw: impl FnOnce(&mut Self)) {
        self.out.push_str("<g");
        self.transform(place);
        self.out.push('>');
        draw(self);
        self.out.push_str("</g>\n");
    }

    /// Shapes that are partly transparent as a whole.
    pub fn faded(&mut self, opacity: f64, draw: impl FnOnce(&mut Self)) {
        self.out.push_str("<g opacity=\"");
        number(&mut self.out, opacity, 2);
        self.out.push_str("\">\n");
        draw(self);
        self.out.push_str("</g>\n");
    }

    /// Shapes of which there are too many to be seen at once: where a picture is touched, they are shown once somebody looks for them.
    pub fn further(&mut self, draw: impl FnOnce(&mut Self)) {
        self.out.push_str("<g class=\"further\">\n");
        draw(self);
        self.out.push_str("</g>\n");
    }

    /// One line of words with its base line at `y`, fitted into `room`. Returns the width it takes.
    pub fn words(&mut self, (x, y): (f64, f64), room: f64, style: Style, text: &str) -> f64 {
        debug_assert!(
            style.ink.contrast(style.ground) >= 4.5,
            "{} on {}",
            style.ink,
            style.ground
        );
        let fitted = words::fit(text, room, style);
        self.out.push_str("<text");
        if fitted.squeeze < 1.0 {
            self.out.push_str(" transform=\"translate(");
            number(&mut self.out, x, 1);
            self.out.push(' ');
            number(&mut self.out, y, 1);
            self.out.push_str(") scale(");
            number(&mut self.out, fitted.squeeze, 3);
            self.out.push_str(" 1)\"");
        } else {
            self.number("x", x);
            self.number("y", y);
        }
        self.number("font-size", style.size.px());
        if style.weight == Weight::Bold {
            self.out.push_str(" font-weight=\"bold\"");
        }
        match style.anchor {
            Anchor::Start => {}
            Anchor::Middle => self.out.push_str(" text-anchor=\"middle\""),
            Anchor::End => self.out.push_str(" text-anchor=\"end\""),
        }
        self.color("fill", style.ink);
        self.out.push('>');
        escape(&mut self.out, &fitted.text);
        self.out.push_str("</text>\n");
        fitted.width
    }

    /// One line of words whose digits and capitals are centred on `middle`.
    pub fn words_on(
        &mut self,
        (x, middle): (f64, f64),
        room: f64,
        style: Style,
        text: &str,
    ) -> f64 {
        self.words((x, style.size.baseline(middle)), room, style, text)
    }

    fn transform(&mut self, place: Place) {
        self.out.push_str(" transform=\"translate(");
        number(&mut self.out, place.x, 1);
        self.out.push(' ');
        number(&mut self.out, place.y, 1);
        self.out.push(')');
        if place.turn != 0.0 {
            self.out.push_str(" rotate(");
            number(&mut self.out, place.turn, 1);
            self.out.push(')');
        }
        if (place.scale - 1.0).abs() > 0.000_5 {
            self.out.push_str(" scale(");
            number(&mut self.out, place.scale, 3);
            self.out.push(')');
        }
        self.out.push('"');
    }

    fn number(&mut self, name: &str, value: f64) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        number(&mut self.out, value, 1);
        self.out.push('"');
    }

    fn color(&mut self, name: &str, color: Color) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"#");
        for channel in color.channels() {
            for half in [channel >> 4, channel & 15] {
                self.out
                    .push(char::from(b"0123456789ABCDEF"[usize::from(half)]));
            }
        }
        self.out.push('"');
    }

    fn finish(&mut self, paint: Paint) {
        match paint.fill {
            Some(color) => self.color("fill", color),
            None => self.out.push_str(" fill=\"none\""),
        }
        if let Some((color, width)) = paint.line {
            self.color("stroke", color);
            self.number("stroke-width", width);
        }
        if let Some((dash, gap)) = paint.dash {
            self.out.push_str(" stroke-dasharray=\"");
            number(&mut self.out, dash, 1);
            self.out.push(' ');
            number(&mut self.out, gap, 1);
            self.out.push('"');
        }
        if paint.opacity < 1.0 {
            self.out.push_str(" opacity=\"");
            number(&mut self.out, paint.opacity, 2);
            self.out.push('"');
        }
        self.out.push_str("/>\n");
    }
}

/// The data of a path, written step by step.
#[derive(Clone, Default, Debug)]
pub struct Data {
    out: String,
}

impl Data {
    /// No step yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// What has been written so far.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.out
    }

    /// Goes somewhere without drawing.
    pub fn start(&mut self, point: (f64, f64)) -> &mut Self {
        self.step('M', &[point])
    }

    /// A straight line.
    pub fn to(&mut self, point: (f64, f64)) -> &mut Self {
        self.step('L', &[point])
    }

    /// A curve with one control point.
    pub fn bend(&mut self, control: (f64, f64), point: (f64, f64)) -> &mut Self {
        self.step('Q', &[control, point])
    }

    /// Part of a circle: the shorter way round.
    pub fn arc(&mut self, radius: f64, turn: Turn, (x, y): (f64, f64)) -> &mut Self {
        self.out.push('A');
        number(&mut self.out, radius, 1);
        self.out.push(' ');
        number(&mut self.out, radius, 1);
        self.out.push_str(match turn {
            Turn::Clockwise => " 0 0 1 ",
            Turn::Anticlockwise => " 0 0 0 ",
        });
        number(&mut self.out, x, 1);
        self.out.push(' ');
        number(&mut self.out, y, 1);
        self
    }

    /// Back to where the shape began.
    pub fn close(&mut self) -> &mut Self {
        self.out.push('z');
        self
    }

    fn step(&mut self, letter: char, points: &[(f64, f64)]) -> &mut Self {
        self.out.push(letter);
        for (at, &(x, y)) in points.iter().enumerate() {
            if at > 0 {
                self.out.push(' ');
            }
            number(&mut self.out, x, 1);
            self.out.push(' ');
            number(&mut self.out, y, 1);
        }
        self
    }
}

/// The direction of an arc, as seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Clockwise.
    Clockwise,
    /// Anticlockwise.
    Anticlockwise,
}

/// Appends `value` rounded to this many digits after the point, without trailing zeros and never as "-0".
fn number(out: &mut String, value: f64, digits: u32) {
    debug_assert!(value.is_finite() && value.abs() < 1e6, "{value}");
    let unit = 10_i64.pow(digits);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "coordinates are small; a cast saturates"
    )]
    let rounded = (value * unit as f64).round() as i64;
    if rounded < 0 {
        out.push('-');
    }
    let (whole, mut rest) = (rounded.abs() / unit, rounded.abs() % unit);
    let mut buffer = [0_u8; 20];
    let mut at = buffer.len();
    let mut left = whole;
    loop {
        at -= 1;
        buffer[at] = digit(left % 10);
        left /= 10;
        if left == 0 {
            break;
        }
    }
    out.extend(buffer[at..].iter().copied().map(char::from));
    if rest > 0 {
        out.push('.');
        let mut place = unit / 10;
        while rest > 0 {
            out.push(char::from(digit(rest / place)));
            rest %= place;
            place /= 10;
        }
    }
}

/// The ASCII digit of a number from 0 to 9.
fn digit(value: i64) -> u8 {
    b'0' + u8::try_from(value).unwrap_or(0)
}

/// Appends `text` escaped, so that it is read back as the same text.
pub(super) fn escape(out: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ if letter.is_control() => {}
            _ => out.push(letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_number(value: f64, digits: u32, expected: &str) {
        let mut out = String::new();
        number(&mut out, value, digits);
        assert_eq!(out, expected);
    }

    #[test]
    fn numbers_are_rounded_and_short() {
        check_number(0.0, 1, "0");
        check_number(-0.04, 1, "0");
        check_number(-0.05, 1, "-0.1");
        check_number(12.0, 1, "12");
        check_number(599.999_999, 1, "600");
        check_number(1130.04, 1, "1130");
        check_number(-7.25, 1, "-7.3");
        check_number(0.78, 3, "0.78");
        check_number(0.0714, 3, "0.071");
        check_number(0.1 + 0.2, 1, "0.3");
    }

    #[test]
    fn attributes_keep_their_order() {
        let mut pen = Pen::new();
        let ink = Color::rgb(0x2A_20_18);
        pen.circle(
            (1.0, 2.5),
            3.0,
            Paint::fill(ink)
                .outlined(ink, 4.0)
                .dashed(8.0, 7.0)
                .opacity(0.28),
        );
        assert_eq!(
            pen.as_str(),
            "<circle cx=\"1\" cy=\"2.5\" r=\"3\" fill=\"#2A2018\" stroke=\"#2A2018\" stroke-width=\"4\" \
             stroke-dasharray=\"8 7\" opacity=\"0.28\"/>\n"
        );
    }

    #[test]
    fn hostile_text_is_only_text() {
        let mut out = String::new();
        escape(&mut out, "</text>&\"'\u{0}\u{1b}<script>");
        assert_eq!(out, "&lt;/text&gt;&amp;&quot;&#39;&lt;script&gt;");
    }
}
