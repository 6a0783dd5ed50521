//! Buttons, and rows of them that fit a platform.

use crate::shown::screen::{Abilities, Button, Item, Kind, Paragraph, Press, Row, Screen};
use crate::shown::words::{Reader, fit};
use crate::shown::{msg, phrase};
use crate::tables::payload::Payload;
use crate::tables::verbs::Verb;

/// Puts buttons side by side, in order, as long as their labels fit; if there are too many, makes a menu.
///
/// `rows` is how many of the platform's rows may be used. Labels that are too long are cut.
pub(crate) fn rows(
    mut buttons: Vec<Button>,
    can: &Abilities,
    rows: usize,
    placeholder: &str,
) -> Vec<Row> {
    for button in &mut buttons {
        button.label = fit(&button.label, can.label);
    }
    let packed = pack(&buttons, can, can.row_letters);
    if packed.len() <= rows {
        return packed;
    }
    let is_all_data = buttons
        .iter()
        .all(|button| matches!(button.does, Press::Data(_)));
    if can.menu >= buttons.len() && is_all_data {
        return vec![menu(buttons, placeholder)];
    }
    // The platform may cut labels short, but every choice is there.
    let side_by_side = buttons.len().div_ceil(rows.max(1)).min(can.row.max(1));
    buttons
        .chunks(side_by_side)
        .map(|row| Row::Buttons(row.to_vec()))
        .collect()
}

/// The same as a menu: of buttons that send data.
pub(crate) fn menu(buttons: Vec<Button>, placeholder: &str) -> Row {
    let options = buttons
        .into_iter()
        .filter_map(|button| match button.does {
            Press::Data(data) => Some(Item {
                label: button.label,
                about: String::new(),
                data,
            }),
            Press::Link(_) | Press::Form(_) | Press::Copy(_) => None,
        })
        .collect();
    Row::Menu {
        placeholder: fit(placeholder, 100),
        options,
    }
}

/// How many rows these buttons need where no label is cut.
pub(crate) fn n_rows(buttons: &[Button], can: &Abilities) -> usize {
    pack(buttons, can, can.row_letters).len()
}

fn pack(buttons: &[Button], can: &Abilities, letters: usize) -> Vec<Row> {
    let mut rows: Vec<Vec<Button>> = Vec::new();
    let mut widest = 0;
    for button in buttons {
        let width = button.label.chars().count() + 2;
        // All buttons of a row are as wide as its widest.
        let fits = rows.last().is_some_and(|row| {
            row.len() < can.row && widest.max(width) * (row.len() + 1) <= letters
        });
        match rows.last_mut().filter(|_| fits) {
            Some(row) => {
                row.push(button.clone());
                widest = widest.max(width);
            }
            None => {
                rows.push(vec![button.clone()]);
                widest = width;
            }
        }
    }
    rows.into_iter().map(Row::Buttons).collect()
}

pub(crate) fn press(label: String, verb: Verb, rest: impl std::fmt::Display) -> Button {
    Button {
        label,
        does: Press::Data(Payload::verb(None, 0, verb, rest).to_string()),
        kind: Kind::Plain,
    }
}

pub(crate) fn screen(lines: Vec<Paragraph>, buttons: Vec<Button>, reader: &Reader) -> Screen {
    screen_of(
        lines,
        rows(buttons, &reader.can, reader.can.rows, "…"),
        reader,
    )
}

pub(crate) fn screen_of(lines: Vec<Paragraph>, rows: Vec<Row>, reader: &Reader) -> Screen {
    Screen {
        paragraphs: lines,
        rows,
        silent: true,
        ..Screen::default()
    }
    .fitted(&reader.can)
}

pub(crate) fn plain(label: String, data: String) -> Button {
    Button {
        label,
        does: Press::Data(data),
        kind: Kind::Plain,
    }
}

/// A button that copies what is to be typed elsewhere, where there are such buttons.
pub(crate) fn copy(words: String, reader: &Reader) -> Option<Button> {
    reader.can.copies.then(|| Button {
        label: reader.say(&phrase!(BUTTON_COPY, words = words.as_str())),
        does: Press::Copy(words),
        kind: Kind::Plain,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CAN: Abilities = Abilities {
        text: 2000,
        caption: 1000,
        rows: 5,
        row: 5,
        row_letters: 40,
        label: 80,
        menu: 25,
        toast: 200,
        panel_ms: 0,
        answer_ms: 0,
        must_be_opened: false,
        places: false,
        copies: false,
        fields: 0,
        moments: true,
    };

    fn buttons(n: usize, letters: usize) -> Vec<Button> {
        (0..n)
            .map(|at| plain("x".repeat(letters), at.to_string()))
            .collect()
    }

    #[track_caller]
    fn check(n: usize, letters: usize, can: &Abilities, expected: &[usize]) {
        let rows = rows(buttons(n, letters), can, 4, "?");
        let widths: Vec<usize> = rows
            .iter()
            .map(|row| match row {
                Row::Buttons(buttons) => buttons.len(),
                Row::Menu { options, .. } => 100 + options.len(),
            })
            .collect();
        assert_eq!(widths, expected);
    }

    #[test]
    fn short_labels_stand_side_by_side() {
        check(7, 2, &CAN, &[5, 2]);
        check(3, 18, &CAN, &[2, 1]);
        check(3, 40, &CAN, &[1, 1, 1]);
    }

    #[test]
    fn too_many_are_a_menu_where_there_is_one() {
        check(25, 30, &CAN, &[125]);
        check(25, 30, &Abilities { menu: 0, ..CAN }, &[5, 5, 5, 5, 5]);
    }
}
