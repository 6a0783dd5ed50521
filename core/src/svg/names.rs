//! Names of people, which can be anything.

use super::seats::Livery;
use super::widths;
use super::words::{self, Style, Weight};
use crate::phrase::{Look, Texts};
use crate::seat::Seat;

impl Texts {
    /// The names of the people at a table of `n` seats as a picture shows them, fitted into `room` and [told apart](tell_apart).
    #[must_use]
    pub fn people(&self, n: u8, look: &Look, room: f64, style: Style) -> Vec<String> {
        let nameless = Look::new(look.lang);
        let shown: Vec<String> = Seat::all(n)
            .map(|seat| look.name(seat).unwrap_or_default().to_owned())
            .collect();
        let fallback = |index: usize| self.seat(Seat::at(index), &nameless);
        let letter = |index: usize| Livery::of(index).letter;
        tell_apart(&shown, room, style, fallback, letter)
    }
}

/// A name as a picture shows it: without invisible characters, in letters that the faces have.
///
/// A name in another script, or one that consists only of signs, becomes `fallback` ("Seat B").
/// A single character without a glyph, such as an emoji after the name, is left out.
#[must_use]
pub fn clean(name: &str, fallback: &str) -> String {
    let mut missing = 0;
    let mut clean = String::with_capacity(name.len());
    for letter in name.chars().filter(|&letter| !is_invisible(letter)) {
        if letter.is_whitespace() {
            if !clean.is_empty() && !clean.ends_with(' ') {
                clean.push(' ');
            }
        } else if widths::advance(letter, Weight::Bold).is_some() {
            clean.push(letter);
        } else {
            missing += 1;
        }
    }
    clean.truncate(clean.trim_end().len());
    if missing > 1 || !clean.chars().any(char::is_alphanumeric) {
        fallback.to_owned()
    } else {
        clean
    }
}

/// The names of all seats as they fit into `room`: cut where needed, and never two alike.
///
/// `fallback` gives the words for a seat whose name cannot be shown, and `letter` gives the letter of a seat.
#[must_use]
pub fn tell_apart(
    names: &[String],
    room: f64,
    style: Style,
    fallback: impl Fn(usize) -> String,
    letter: impl Fn(usize) -> char,
) -> Vec<String> {
    let shown: Vec<String> = names
        .iter()
        .enumerate()
        .map(|(seat, name)| clean(name, &fallback(seat)))
        .map(|name| words::fit(&name, room, style).text.into_owned())
        .collect();
    shown
        .iter()
        .enumerate()
        .map(|(seat, name)| {
            let twins = shown
                .iter()
                .filter(|other| other.to_lowercase() == name.to_lowercase())
                .count();
            if twins == 1 {
                return name.clone();
            }
            let tail = format!(" {}", letter(seat));
            let first = name.trim_end_matches('…');
            if words::fit(&format!("{first}{tail}"), room, style)
                .text
                .ends_with('…')
            {
                words::cut(first, &tail, room / style.squeeze, style)
            } else {
                format!("{first}{tail}")
            }
        })
        .collect()
}

/// Control characters, direction marks, joiners, variation selectors and the like.
fn is_invisible(letter: char) -> bool {
    (letter.is_control() && !letter.is_whitespace())
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{fff0}'..='\u{fffb}' | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::super::words::Size;
    use super::*;

    #[track_caller]
    fn check(name: &str, expected: &str) {
        assert_eq!(clean(name, "Seat B"), expected);
    }

    #[test]
    fn names_keep_what_can_be_drawn() {
        check("Anna", "Anna");
        check("  Анна \t Петровна ", "Анна Петровна");
        check("Łukasz Żółć", "Łukasz Żółć");
        check("Zoë \u{1f436}", "Zoë");
        check("\u{202e}evil\u{202c}", "evil");
        check("a\u{0}b\u{7}c", "abc");
        check("Bo\u{200d}ris\u{fe0f}", "Boris");
    }

    #[test]
    fn names_without_letters_to_draw_become_the_seat() {
        check("", "Seat B");
        check(" \u{200b} ", "Seat B");
        check("\u{5f20}\u{4f1f}", "Seat B");
        check("\u{1f436}", "Seat B");
        check("محمد", "Seat B");
        check("…---…", "Seat B");
    }

    #[track_caller]
    fn check_all(names: &[&str], room: f64, expected: &[&str]) {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        let style = Style::on_paper(Size::Name);
        let letter = |seat: usize| ['A', 'B', 'C', 'D'][seat];
        let shown = tell_apart(
            &names,
            room,
            style,
            |seat| format!("Seat {}", letter(seat)),
            letter,
        );
        assert_eq!(shown, expected);
        for name in &shown {
            assert!(
                words::fit(name, room, style).text == *name,
                "{name} is cut again"
            );
        }
    }

    #[test]
    fn equal_names_get_their_letter() {
        check_all(
            &["Ale", "Ale", "Anna", "ale"],
            205.0,
            &["Ale A", "Ale B", "Anna", "ale D"],
        );
        check_all(
            &["Alessandra Rossi", "Alessandra Bianchi", "Bo", "犬犬"],
            180.0,
            &["Alessa A", "Alessa B", "Bo", "Seat D"],
        );
    }
}
