//! Forms: what would be many small presses is chosen together and sent by one, on platforms that have forms.

use pawmail_core::phrase::{Message, Phrase};

use crate::request::{Answer, Reply};
use crate::shown::layout::{self, rows};
use crate::shown::screen::{Button, Item, Kind, Paragraph, Press, Row, Run, Screen};
use crate::shown::words::{Reader, fit};
use crate::shown::{msg, phrase};
use crate::tables::payload::hash;

/// What a button asks a verb for that has forms, followed by which one. With what the form shows after it, it is what the form comes back with.
pub(crate) const FORM: &str = "form";

/// The longest titles and labels of forms.
const LABEL: usize = 45;

/// The longest explanations of their questions and choices.
const ABOUT: usize = 100;

/// Several questions that are answered at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// What it is about, in at most 45 letters.
    pub title: String,
    /// Comes back as [`crate::What::Filled`] with this text, of at most 64 bytes.
    pub data: String,
    /// The questions.
    pub fields: Vec<Field>,
    /// What to say where it cannot be shown.
    pub unopened: String,
}

/// A question of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Comes back with what is chosen.
    pub name: String,
    /// What is asked, in at most 45 letters.
    pub label: String,
    /// What that means, in at most 100 letters; empty where the label says it all.
    pub about: String,
    /// What stands there while nothing is chosen.
    pub empty: String,
    /// What can be chosen.
    pub choices: Vec<Item>,
    /// What is chosen now.
    pub chosen: Vec<String>,
    /// What would come to what is chosen now, if it was chosen just before.
    pub(crate) same: Option<String>,
    /// Whether any number of them can be chosen, and not only one.
    pub is_many: bool,
}

/// What an answer to a form wants.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Wishes {
    /// Names of settings and their values, which are to be changed.
    pub(crate) changes: Vec<(String, String)>,
    /// The names of all settings that the person has chosen otherwise than they were shown, and that are so now or will be.
    pub(crate) names: Vec<String>,
    /// What has been changed meanwhile and therefore stays.
    pub(crate) stale: Vec<String>,
}

impl Wishes {
    /// One setting, by a button of its own.
    pub(crate) fn one(name: &str, value: &str) -> Self {
        Self {
            changes: vec![(name.to_owned(), value.to_owned())],
            names: vec![name.to_owned()],
            stale: Vec::new(),
        }
    }
}

impl Field {
    /// One of these, each with its label.
    pub(crate) fn one(
        (name, label): (&str, String),
        about: &str,
        choices: impl IntoIterator<Item = (String, String)>,
        chosen: Option<String>,
        reader: &Reader,
    ) -> Self {
        let item = |(label, data): (String, String)| Item {
            label: fit(&label, 80),
            about: String::new(),
            data,
        };
        Self {
            name: name.to_owned(),
            label: fit(&label, LABEL),
            about: fit(about, ABOUT),
            empty: reader.word(msg::WORD_NONE),
            choices: choices.into_iter().map(item).collect(),
            chosen: chosen.into_iter().collect(),
            same: None,
            is_many: false,
        }
    }

    /// Settings that are on or off: each with its name.
    pub(crate) fn switches<'a>(
        reader: &Reader,
        switches: impl IntoIterator<Item = (&'a str, Switch)>,
    ) -> Self {
        let label = reader.word(msg::FORM_SWITCHES);
        let about = reader.word(msg::FORM_SWITCHES_ABOUT);
        let mut field = Self::one((SWITCHES, label), &about, [], None, reader);
        field.is_many = true;
        for (name, switch) in switches {
            let data = name.to_owned();
            field.chosen.extend(switch.is_on.then(|| data.clone()));
            field.choices.push(Item {
                label: fit(&reader.word(switch.label), 80),
                about: fit(&reader.word(switch.about), ABOUT),
                data,
            });
        }
        field
    }

    fn offers(&self, value: &str) -> bool {
        self.choices.iter().any(|choice| choice.data == value)
    }

    fn is_on(&self, choice: &Item) -> bool {
        self.chosen.contains(&choice.data)
    }

    /// What is shown, in a few letters: of switches, which are on.
    fn sign(&self) -> String {
        if !self.is_many {
            return sign(self.chosen.first().map_or("", String::as_str));
        }
        let digit = |choice| if self.is_on(choice) { '1' } else { '0' };
        self.choices.iter().map(digit).collect()
    }

    /// Whether these letters can say what was shown.
    fn is_sign(&self, letters: &str) -> bool {
        let is_switch = |letter| matches!(letter, b'0' | b'1');
        !self.is_many || (letters.len() == self.choices.len() && letters.bytes().all(is_switch))
    }

    /// Whether an answer is not what is chosen now.
    fn differs(&self, given: &[String]) -> bool {
        if self.is_many {
            let mut choices = self.choices.iter();
            return choices.any(|choice| given.contains(&choice.data) != self.is_on(choice));
        }
        let mut given = given.iter().filter(|value| self.offers(value));
        given
            .next()
            .is_some_and(|value| !self.chosen.contains(value))
    }

    /// What an answer to this question wants, given what was shown.
    fn add_wishes(&self, shown: &str, given: &[String], wishes: &mut Wishes) {
        if self.is_many {
            for (choice, was) in self.choices.iter().zip(shown.chars()) {
                let wanted = given.contains(&choice.data);
                if wanted == (was == '1') {
                    continue;
                }
                wishes.names.push(choice.data.clone());
                if wanted != self.is_on(choice) {
                    let value = u8::from(wanted).to_string();
                    wishes.changes.push((choice.data.clone(), value));
                }
            }
            return;
        }
        let Some(value) = given.first().filter(|value| self.offers(value)) else {
            return;
        };
        if sign(value) == shown {
            return;
        }
        // Who was shown how it is now wants it anew.
        let is_done = self.same.as_ref() == Some(value) && self.sign() != shown;
        if self.chosen.contains(value) || is_done {
            wishes.names.push(self.name.clone());
        } else if self.sign() == shown {
            wishes.names.push(self.name.clone());
            wishes.changes.push((self.name.clone(), value.clone()));
        } else {
            wishes.stale.push(self.label.clone());
        }
    }

    /// What the setting of this name is set to, in words.
    fn told(&self, name: &str, reader: &Reader) -> Option<String> {
        if !self.is_many {
            let is_chosen = |choice: &&Item| self.is_on(choice);
            let chosen = self.choices.iter().find(is_chosen)?;
            return (self.name == name).then(|| reader.setting(&self.label, &chosen.label));
        }
        let choice = self.choices.iter().find(|choice| choice.data == name)?;
        let value = if self.is_on(choice) {
            msg::WORD_ON
        } else {
            msg::WORD_OFF
        };
        Some(reader.setting(&choice.label, &reader.word(value)))
    }
}

/// A setting that is on or off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Switch {
    pub(crate) label: Message,
    pub(crate) about: Message,
    pub(crate) is_on: bool,
}

impl Switch {
    pub(crate) const fn new(label: Message, about: Message, is_on: bool) -> Self {
        Self {
            label,
            about,
            is_on,
        }
    }
}

/// The name of the field with everything that is on or off.
const SWITCHES: &str = "switches";

/// A value in a few letters.
fn sign(value: &str) -> String {
    hash(value).chars().take(3).collect()
}

impl Form {
    /// What its data asks for.
    fn asked(&self) -> &str {
        let rest = self.data.split_once(FORM).map_or("", |(_, rest)| rest);
        rest.split_once(' ').map_or(rest, |(asked, _)| asked)
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
        let pages: Vec<&[Field]> = fields.chunks(most).filter(|page| page.len() > 1).collect();
        let title = reader.word(title);
        // Several are told apart.
        let title = |at: usize| match pages.len() {
            0 | 1 => title.clone(),
            all => reader.say(&phrase!(FORM_PART, title = title.as_str(), n = at + 1, all)),
        };
        let form = |(at, page): (usize, &&[Field])| {
            let shown: Vec<String> = page.iter().map(Field::sign).collect();
            Form {
                title: fit(&title(at), LABEL),
                data: data(format!("{FORM}{at} {}", shown.join("-"))),
                fields: page.to_vec(),
                unopened: reader.word(msg::FORM_UNOPENED),
            }
        };
        Self(pages.iter().enumerate().map(form).collect())
    }

    /// The form that a button asks for by these words, or that comes back with them.
    fn find(&self, words: &str) -> Option<&Form> {
        let page = words.strip_prefix(FORM)?;
        let page = page.split(' ').next().unwrap_or_default();
        self.0.iter().find(|form| form.asked() == page)
    }

    /// The answer to a button that asks for a form by these words.
    pub(crate) fn answer(&self, words: &str) -> Option<Reply> {
        let form = self.find(words)?;
        Some(Answer::Form(form.clone()).into())
    }

    /// A button for each form, then what is no setting. What explains each setting and sets it alone stands in a menu, or, where there are no forms, first.
    pub(crate) fn rows(
        &self,
        settings: Vec<Button>,
        others: Vec<Button>,
        reader: &Reader,
    ) -> Vec<Row> {
        let can = &reader.can;
        if self.0.is_empty() || can.menu < settings.len() || settings.len() < 2 {
            let all = self.before([settings, others].concat(), reader);
            return rows(all, can, can.rows, "…");
        }
        let menu = layout::menu(settings, &reader.word(msg::MENU_ONE));
        let beside = rows(
            self.before(others, reader),
            can,
            can.rows.saturating_sub(1),
            "…",
        );
        beside.into_iter().chain([menu]).collect()
    }

    fn before(&self, others: Vec<Button>, reader: &Reader) -> Vec<Button> {
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

    /// What an answer wants. `words` are what the form came back with: they say what it showed.
    ///
    /// What the person has left as it was shown stays as it is now, and so does what has been changed meanwhile.
    pub(crate) fn wishes(&self, words: &str, values: &[(String, Vec<String>)]) -> Wishes {
        let mut wishes = Wishes::default();
        let fields = self.find(words).map_or(&[][..], |form| &form.fields);
        let shown = words.split_once(' ').map_or("", |(_, shown)| shown);
        let shown: Vec<&str> = shown.split('-').collect();
        // A form of a former program does not say what each of its questions showed.
        let is_told = shown.len() == fields.len()
            && fields
                .iter()
                .zip(&shown)
                .all(|(field, shown)| field.is_sign(shown));
        for (at, field) in fields.iter().enumerate() {
            let Some((_, given)) = values.iter().find(|(name, _)| *name == field.name) else {
                continue;
            };
            match shown.get(at).filter(|_| is_told) {
                Some(shown) => field.add_wishes(shown, given, &mut wishes),
                None if field.differs(given) => wishes.stale.push(field.label.clone()),
                None => {}
            }
        }
        wishes
    }

    /// What came of an answer, in words, now that these forms show how things stand: what is set, and what is not and why.
    pub(crate) fn outcome(
        &self,
        wishes: &Wishes,
        refused: &[(String, Phrase)],
        reader: &Reader,
    ) -> Vec<Paragraph> {
        let fields = || self.0.iter().flat_map(|form| &form.fields);
        let names = wishes.names.iter();
        let names = names.filter(|name| refused.iter().all(|(refused, _)| refused != *name));
        let set: Vec<String> = names
            .filter_map(|name| fields().find_map(|field| field.told(name, reader)))
            .collect();
        let mut lines = Vec::new();
        if !set.is_empty() {
            let what = set.join("; ");
            let saved = reader.say(&phrase!(FORM_SAVED, what = what.as_str()));
            lines.push(Paragraph(vec![Run::Strong(saved)]));
        } else if refused.is_empty() && wishes.stale.is_empty() {
            lines.push(reader.sentence(msg::FORM_SAME));
        }
        lines.extend(refused.iter().map(|(_, why)| reader.told(why)));
        if !wishes.stale.is_empty() {
            let what = wishes.stale.join("; ");
            lines.push(reader.told(&phrase!(FORM_STALE, what = what.as_str())));
        }
        lines
    }

    /// The answer to a form: these lines, then how all stands. Of the buttons only those that lead on stay, so that the lines are in sight.
    pub(crate) fn filled(
        &self,
        lines: Vec<Paragraph>,
        all: Screen,
        back: Button,
        reader: &Reader,
    ) -> Screen {
        let buttons = self.before(vec![back], reader);
        let rows = rows(buttons, &reader.can, reader.can.rows, "");
        below(lines, Screen { rows, ..all }, reader)
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

    /// A pace and two switches, as they are now.
    fn forms(pace: &str, on: &[&str]) -> Forms {
        let item = |value: &str| Item {
            label: value.to_owned(),
            about: String::new(),
            data: value.to_owned(),
        };
        let field = |name: &str, choices: &[&str], chosen: &[&str]| Field {
            name: name.to_owned(),
            label: name.to_owned(),
            about: String::new(),
            empty: String::new(),
            choices: choices.iter().map(|value| item(value)).collect(),
            chosen: chosen.iter().map(|&value| value.to_owned()).collect(),
            same: None,
            is_many: name == SWITCHES,
        };
        let mut pace = field("pace", &["x", "y", "z"], &[pace]);
        pace.same = Some("y".to_owned()).filter(|_| pace.chosen == ["z"]);
        Forms(vec![Form {
            title: String::new(),
            data: ".0.!set form0".to_owned(),
            fields: vec![pace, field(SWITCHES, &["a", "b"], on)],
            unopened: String::new(),
        }])
    }

    /// What comes of an answer to a form that showed pace x and the switch b.
    fn wishes(now: (&str, &[&str]), pace: &str, on: &[&str]) -> String {
        let owned = |values: &[&str]| values.iter().map(|&value| value.to_owned()).collect();
        let values = vec![
            ("pace".to_owned(), owned(&[pace])),
            (SWITCHES.to_owned(), owned(on)),
        ];
        let shown = format!("form0 {}-01", sign("x"));
        let wishes = forms(now.0, now.1).wishes(&shown, &values);
        let changes = wishes.changes.iter();
        let changes = changes.map(|(name, value)| format!("{name}={value}"));
        let words: Vec<String> = changes.collect();
        format!(
            "{}|{}|{}",
            words.join(" "),
            wishes.names.join(" "),
            wishes.stale.join(" ")
        )
    }

    #[test]
    fn only_what_is_chosen_otherwise_is_changed() {
        let now: (&str, &[&str]) = ("x", &["b"]);
        assert_eq!(wishes(now, "x", &["b"]), "||");
        assert_eq!(wishes(now, "y", &["a"]), "pace=y a=1 b=0|pace a b|");
        assert_eq!(wishes(now, "w", &["b", "c"]), "||");
        let values: [(String, Vec<String>); 0] = [];
        assert_eq!(
            forms("x", &["b"]).wishes("form0 0-01", &values),
            Wishes::default()
        );
    }

    #[test]
    fn what_is_changed_meanwhile_stays_and_what_is_wished_already_is_said() {
        // Somebody else has chosen y.
        let now: (&str, &[&str]) = ("y", &["b"]);
        assert_eq!(wishes(now, "x", &["b"]), "||");
        assert_eq!(wishes(now, "x", &["a", "b"]), "a=1|a|");
        assert_eq!(wishes(now, "y", &["b"]), "|pace|");
        assert_eq!(wishes(now, "z", &["b"]), "||pace");
        // What was chosen is called otherwise since.
        assert_eq!(wishes(("z", &["b"]), "y", &["b"]), "|pace|");
    }

    #[test]
    fn a_form_of_a_former_program_sets_nothing() {
        let values = [("pace".to_owned(), vec!["y".to_owned()])];
        let all = forms("x", &[]);
        for shown in ["form0 12ab34cd56", "form1 12a-01", "set"] {
            assert_eq!(all.wishes(shown, &values).changes, []);
        }
    }
}
