//! Type: the scale of sizes, measuring with the font's advance widths, and fitting.

use std::borrow::Cow;

use super::color::{Color, palette};
use super::widths;

/// The sizes of type. None is smaller than 42 px, so that nothing is below 14 px on a phone 400 px wide.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Size {
    /// Labels, coordinates, counts, numbers in tokens.
    Small,
    /// Names.
    Name,
    /// Scores and counts on plates.
    Count,
    /// A result that people look for.
    Result,
    /// The head of a private picture.
    Head,
    /// Round or day.
    Round,
    /// Money forecast.
    Money,
    /// The rank on a card of the hand.
    Rank,
    /// The last card on the table.
    Last,
}

impl Size {
    /// In pixels of a picture 1200 wide.
    #[must_use]
    pub const fn px(self) -> f64 {
        match self {
            Self::Small => 42.0,
            Self::Name => 44.0,
            Self::Count => 46.0,
            Self::Result => 50.0,
            Self::Head => 54.0,
            Self::Round => 56.0,
            Self::Money => 60.0,
            Self::Rank => 84.0,
            Self::Last => 128.0,
        }
    }

    /// The base line that centres digits and capitals on `middle`.
    #[must_use]
    pub const fn baseline(self, middle: f64) -> f64 {
        middle + 0.365 * self.px()
    }
}

/// The two faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// `DejaVu Sans`.
    Regular,
    /// `DejaVu Sans Bold`.
    Bold,
}

/// Which end of the words the given point is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// The left one.
    Start,
    /// The middle.
    Middle,
    /// The right one.
    End,
}

/// How words are set, and on what: the background is stated so that the contrast can be checked.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// The size.
    pub size: Size,
    /// The face.
    pub weight: Weight,
    /// Which end the point is.
    pub anchor: Anchor,
    /// The colour of the letters.
    pub ink: Color,
    /// The colour behind them.
    pub ground: Color,
    /// How far words that are too wide may be squeezed before they are cut.
    pub squeeze: f64,
}

impl Style {
    /// Bold, from the left.
    #[must_use]
    pub const fn bold(size: Size, ink: Color, ground: Color) -> Self {
        Self {
            size,
            weight: Weight::Bold,
            anchor: Anchor::Start,
            ink,
            ground,
            squeeze: 0.78,
        }
    }

    /// Regular, from the left.
    #[must_use]
    pub const fn regular(size: Size, ink: Color, ground: Color) -> Self {
        Self {
            weight: Weight::Regular,
            ..Self::bold(size, ink, ground)
        }
    }

    /// Ink on paper, bold, from the left.
    #[must_use]
    pub const fn on_paper(size: Size) -> Self {
        Self::bold(size, palette::INK, palette::PAPER)
    }

    /// The same, centred on the point.
    #[must_use]
    pub const fn middle(self) -> Self {
        Self {
            anchor: Anchor::Middle,
            ..self
        }
    }

    /// The same, ending at the point.
    #[must_use]
    pub const fn end(self) -> Self {
        Self {
            anchor: Anchor::End,
            ..self
        }
    }

    /// The same for names of components, which may be squeezed further.
    #[must_use]
    pub const fn component(self) -> Self {
        Self {
            squeeze: 0.72,
            ..self
        }
    }
}

/// The width of `text` in pixels. A character that the faces lack counts as wide as "W".
#[must_use]
pub fn width(text: &str, size: Size, weight: Weight) -> f64 {
    let units: u32 = text
        .chars()
        .filter_map(|letter| {
            widths::advance(letter, weight).or_else(|| widths::advance('W', weight))
        })
        .map(u32::from)
        .sum();
    f64::from(units) * size.px() / 2048.0
}

/// Words as they fit.
#[derive(Clone, PartialEq, Debug)]
pub struct Fitted<'a> {
    /// The words, perhaps cut.
    pub text: Cow<'a, str>,
    /// How far they are squeezed: 1 is not at all.
    pub squeeze: f64,
    /// The width they take.
    pub width: f64,
}

/// Fits words into `room`: as they are, otherwise squeezed, otherwise cut with "…".
#[must_use]
pub fn fit(text: &str, room: f64, style: Style) -> Fitted<'_> {
    let full = width(text, style.size, style.weight);
    if full <= room {
        return Fitted {
            text: Cow::Borrowed(text),
            squeeze: 1.0,
            width: full,
        };
    }
    // Written with three digits and rounded down, so that the words stay inside.
    let squeeze = (room / full * 1000.0).floor() / 1000.0;
    if squeeze >= style.squeeze {
        return Fitted {
            text: Cow::Borrowed(text),
            squeeze,
            width: full * squeeze,
        };
    }
    let cut = cut(text, "…", room / style.squeeze, style);
    let width = width(&cut, style.size, style.weight) * style.squeeze;
    Fitted {
        text: Cow::Owned(cut),
        squeeze: style.squeeze,
        width,
    }
}

/// Words in lines that fit into `room`, broken between words. A word that is too long has a line of its own.
#[must_use]
pub fn wrap(text: &str, room: f64, style: Style) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), style.size, style.weight) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The longest beginning of `text` that fits into `room` with `tail`, unsqueezed; at least one letter.
pub(super) fn cut(text: &str, tail: &str, room: f64, style: Style) -> String {
    let left = room - width(tail, style.size, style.weight);
    let mut taken = 0.0;
    let mut end = text.chars().next().map_or(0, char::len_utf8);
    for (at, letter) in text.char_indices() {
        let stop = at + letter.len_utf8();
        taken += width(&text[at..stop], style.size, style.weight);
        if taken > left {
            break;
        }
        end = stop.max(end);
    }
    format!("{}{tail}", text[..end].trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLE: Style = Style::on_paper(Size::Name);

    #[track_caller]
    fn check(text: &str, room: f64, expected: &str, squeeze: f64) {
        let fitted = fit(text, room, STYLE);
        assert_eq!(fitted.text, expected);
        assert!(fitted.width <= room, "{} > {room}", fitted.width);
        let written = width(&fitted.text, STYLE.size, STYLE.weight) * fitted.squeeze;
        assert!((written - fitted.width).abs() < 1e-9);
        assert!(
            (fitted.squeeze - squeeze).abs() < 0.005,
            "{}",
            fitted.squeeze
        );
    }

    #[test]
    fn widths_are_those_of_the_face() {
        // 29 px for a bold digit of 42 px.
        assert!((width("4", Size::Small, Weight::Bold) - 29.2).abs() < 0.1);
        assert!(
            width("Ж", Size::Small, Weight::Regular) > width("г", Size::Small, Weight::Regular)
        );
    }

    #[test]
    fn words_are_squeezed_before_they_are_cut() {
        check("Anna", 200.0, "Anna", 1.0);
        check("Dmitry", 150.0, "Dmitry", 0.888);
        check("Massimiliano", 205.0, "Massimil…", 0.78);
        check("Всеволод-Александр", 205.0, "Всеволо…", 0.78);
        check("Bartholomew the Third", 205.0, "Bartholo…", 0.78);
    }

    #[test]
    fn a_cut_never_leaves_a_space_before_the_dots() {
        let fitted = fit("Maria Antonietta", 140.0, STYLE);
        assert!(!fitted.text.contains(" …"), "{}", fitted.text);
    }

    #[test]
    fn lines_are_broken_between_words() {
        let lines = wrap("Bury four bones in your own den.", 320.0, STYLE);
        assert_eq!(lines, ["Bury four", "bones in", "your own", "den."]);
        assert_eq!(wrap("Massimiliano", 100.0, STYLE), ["Massimiliano"]);
    }

    #[test]
    fn nothing_is_smaller_than_42() {
        assert!(Size::Small.px() >= 42.0);
        assert!(Size::Small < Size::Name && Size::Money < Size::Last);
    }
}
