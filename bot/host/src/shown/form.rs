//! Forms: what would be many small presses is chosen together and sent by one, on platforms that have forms.

use pawmail_core::phrase::Message;

use crate::request::{Answer, Reply};
use crate::shown::msg;
use crate::shown::screen::{Button, Item, Kind, Paragraph, Press, Screen};
use crate::shown::words::{Reader, fit};
use crate::tables::payload::hash;

/// What a button asks a verb for that has forms, followed by which one. With what the form shows after it, it is what the form comes back with.
pub(crate) const FORM: &str = "form";

/// The longest titles and labels of forms.
const LABEL: usize = 45;

/// Several questions that are answered at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// What it is about, in at most 45 letters.
    pub title: String,
    /// Comes back as [`crate::What::Filled`] with this text, of at most 64 bytes.
    pub data: String,
    /// The questions.
    pub fields: Vec<Field>,
    /// What to say where it cannot be shown any more, because it was asked for too long ago.
    pub late: String,
}

/// A question of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Comes back with what is chosen.
    pub name: String,
    /// What is asked, in at most 45 letters.
    pub label: String,
    /// What can be chosen.
    pub choices: Vec<Item>,
    /// What is chosen now.
    pub chosen: Vec<String>,
    /// Whether any number of them can be chosen, and not only one.
    pub is_many: bool,
}

/// The form shows what has changed since.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stale;

impl Field {
    /// One of these, each with its label.
    pub(crate) fn one(
        name: &str,
        label: &str,
        choices: impl IntoIterator<Item = (String, String)>,
        chosen: Option<String>,
    ) -> Self {
        let item = |(label, data): (String, String)| Item {
            label: fit(&label, 80),
            data,
        };
        Self {
            name: name.to_owned(),
            label: fit(label, LABEL),
            choices: choices.into_iter().map(item).collect(),
            chosen: chosen.into_iter().collect(),
            is_many: false,
        }
    }

    /// Settings that are on or off: the label of each, its name, and whether it is on.
    pub(crate) fn switches(
        reader: &Reader,
        switches: impl IntoIterator<Item = (String, &'static str, bool)>,
    ) -> Self {
        let label = reader.word(msg::FORM_SWITCHES);
        let mut field = Self::one(SWITCHES, &label, [], None);
        field.is_many = true;
        for (label, name, is_on) in switches {
            let data = name.to_owned();
            field.chosen.extend(is_on.then(|| data.clone()));
            field.choices.push(Item {
                label: fit(&label, 80),
                data,
            });
        }
        field
    }

    fn offers(&self, value: &str) -> bool {
        self.choices.iter().any(|choice| choice.data == value)
    }
}

/// The name of the field with everything that is on or off.
const SWITCHES: &str = "switches";

impl Form {
    /// What its data asks for, and what it shows.
    fn asked(&self) -> (&str, &str) {
        let rest = self.data.split_once(FORM).map_or("", |(_, rest)| rest);
        rest.split_once(' ').unwrap_or((rest, ""))
    }

    /// What an answer changes: names of settings and their values.
    fn changes(&self, values: &[(String, Vec<String>)]) -> Vec<(String, String)> {
        let mut changes = Vec::new();
        for field in &self.fields {
            let Some((_, given)) = values.iter().find(|(name, _)| *name == field.name) else {
                continue;
            };
            if field.is_many {
                for choice in &field.choices {
                    let is_on = given.contains(&choice.data);
                    if is_on != field.chosen.contains(&choice.data) {
                        changes.push((choice.data.clone(), u8::from(is_on).to_string()));
                    }
                }
            } else if let Some(value) = given.first()
                && field.offers(value)
                && !field.chosen.contains(value)
            {
                changes.push((field.name.clone(), value.clone()));
            }
        }
        changes
    }
}

/// What can be set in one place: a form, or several where that is more than one takes.
#[derive(Clone, Debug)]
pub(crate) struct Forms(Vec<Form>);

impl Forms {
    /// Forms with these fields; none where the reader's platform has none. A field that would be alone in one is left to its button.
    /// `data` is what a button carries, given what it asks for.
    pub(crate) fn new(
        title: Message,
        mut fields: Vec<Field>,
        data: impl Fn(String) -> String,
        reader: &Reader,
    ) -> Self {
        fields.retain(|field| !field.choices.is_empty());
        let most = reader.can.fields;
        if most == 0 {
            return Self(Vec::new());
        }
        let pages = fields.chunks(most).filter(|page| page.len() > 1);
        let form = |(at, page): (usize, &[Field])| {
            let shown: Vec<String> = page
                .iter()
                .map(|field| format!("{}={}", field.name, field.chosen.join(",")))
                .collect();
            Form {
                title: fit(&reader.word(title), LABEL),
                data: data(format!("{FORM}{at} {}", hash(&shown.join(";")))),
                fields: page.to_vec(),
                late: reader.word(msg::FORM_LATE),
            }
        };
        Self(pages.enumerate().map(form).collect())
    }

    /// The form that a button asks for by these words, or that comes back with them.
    fn find(&self, words: &str) -> Option<&Form> {
        let page = words.strip_prefix(FORM)?;
        let page = page.split(' ').next().unwrap_or_default();
        self.0.iter().find(|form| form.asked().0 == page)
    }

    /// The answer to a button that asks for a form by these words.
    pub(crate) fn answer(&self, words: &str) -> Option<Reply> {
        let form = self.find(words)?;
        Some(Answer::Form(form.clone()).into())
    }

    /// A button for each form, before those that explain each setting and set it alone.
    pub(crate) fn before(&self, others: Vec<Button>, reader: &Reader) -> Vec<Button> {
        let button = |(at, form): (usize, &Form)| {
            let data = form.data.rsplit_once(' ').map_or("", |(data, _)| data);
            let (label, kind) = match at {
                0 => (reader.word(msg::BUTTON_CHANGE), Kind::Main),
                1 => (reader.word(msg::BUTTON_CHANGE_MORE), Kind::Plain),
                _ => (
                    format!("{} {at}", reader.word(msg::BUTTON_CHANGE_MORE)),
                    Kind::Plain,
                ),
            };
            Button {
                label,
                does: Press::Form(data.to_owned()),
                kind,
            }
        };
        let opens = self.0.iter().enumerate().map(button);
        opens.chain(others).collect()
    }

    /// What an answer changes. `words` are what the form came back with.
    ///
    /// Who changes nothing is not told that something else has changed meanwhile, and so neither is who sends the same again.
    pub(crate) fn changes(
        &self,
        words: &str,
        values: &[(String, Vec<String>)],
    ) -> Result<Vec<(String, String)>, Stale> {
        let form = self.find(words).ok_or(Stale)?;
        let changes = form.changes(values);
        let shown = words.split_once(' ').map_or("", |(_, shown)| shown);
        if changes.is_empty() || form.asked().1 == shown {
            Ok(changes)
        } else {
            Err(Stale)
        }
    }
}

/// The same screen with these lines above.
pub(crate) fn below(lines: Vec<Paragraph>, mut screen: Screen, reader: &Reader) -> Screen {
    screen.paragraphs.splice(0..0, lines);
    screen.fitted(&reader.can)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forms() -> Forms {
        let choice = |value: &str| (value.to_owned(), value.to_owned());
        let mut switches = Field::one("switches", "On", [choice("a"), choice("b")], None);
        switches.is_many = true;
        switches.chosen = vec!["b".to_owned()];
        Forms(vec![Form {
            title: String::new(),
            data: ".0.!set form0 12ab".to_owned(),
            fields: vec![
                Field::one("pace", "Pace", [choice("x"), choice("y")], Some("x".into())),
                switches,
            ],
            late: String::new(),
        }])
    }

    fn filled(pace: &str, on: &[&str]) -> Vec<(String, Vec<String>)> {
        let owned = |values: &[&str]| values.iter().map(|&value| value.to_owned()).collect();
        vec![
            ("pace".to_owned(), owned(&[pace])),
            ("switches".to_owned(), owned(on)),
        ]
    }

    fn changes(shown: &str, values: &[(String, Vec<String>)]) -> Result<String, Stale> {
        let changes = forms().changes(shown, values)?;
        let words = changes
            .iter()
            .map(|(name, value)| format!("{name}={value}"));
        Ok(words.collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn only_what_is_chosen_otherwise_is_changed() {
        assert_eq!(
            changes("form0 12ab", &filled("x", &["b"])),
            Ok(String::new())
        );
        assert_eq!(
            changes("form0 12ab", &filled("y", &["a"])),
            Ok("pace=y a=1 b=0".to_owned())
        );
        assert_eq!(
            changes("form0 12ab", &filled("z", &["b", "c"])),
            Ok(String::new())
        );
        assert_eq!(changes("form0 12ab", &[]), Ok(String::new()));
    }

    #[test]
    fn a_form_that_shows_something_past_changes_nothing() {
        assert_eq!(changes("form0 0000", &filled("y", &["b"])), Err(Stale));
        assert_eq!(
            changes("form0 0000", &filled("x", &["b"])),
            Ok(String::new())
        );
        assert_eq!(changes("form1 12ab", &filled("x", &["b"])), Err(Stale));
    }
}
