//! What can be set in a lobby: the options of the game and of the table.

use serde_json::Value;

use pawmail_core::game::{OptionSpec, Values};
use pawmail_core::phrase::Phrase;
use pawmail_core::seat::Seat;

use crate::request::{Answer, Reply};
use crate::shown::form::{Field, Forms, Switch, below};
use crate::shown::layout::{plain, rows};
use crate::shown::screen::{Kind, Paragraph, Screen};
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::live::Chair;
use crate::tables::lobby::sitter;
use crate::tables::scene::{Said, Scene};
use crate::tables::verbs::Verb;
use crate::time::pace::Pace;

impl Scene<'_> {
    /// **Options**: what can be chosen before the game begins.
    pub(crate) fn options(&mut self, rest: &str) -> Said {
        let reader = self.reader();
        if !self.live.is_lobby() {
            let mut lines = self.option_lines(&reader);
            if lines.is_empty() {
                lines.push(reader.word(msg::OPTIONS_USUAL));
            }
            lines.push(reader.say(&phrase!(
                FAIRNESS_COMMITMENT,
                digits = self.live.commitment().as_str()
            )));
            let lines = lines.into_iter().map(Paragraph::text).collect();
            return Ok(Self::panel(lines, None, Vec::new(), &reader));
        }
        if rest.is_empty() {
            return Ok(Reply::panel(self.options_panel(&reader)));
        }
        self.must_be_host()?;
        if let Some(form) = self.options_forms(&reader).answer(rest) {
            return Ok(form);
        }
        let (name, value) = rest.split_once('=').unwrap_or((rest, ""));
        if value.is_empty() {
            return Ok(Reply::panel(self.option_panel(name, &reader)?));
        }
        self.set_option(name, value)?;
        Ok(Reply::panel(self.options_panel(&reader)))
    }

    /// Several of the options, in a form that comes back with these words.
    pub(crate) fn fill_options(&mut self, words: &str, values: &[(String, Vec<String>)]) -> Said {
        let reader = self.reader();
        let wishes = self.options_forms(&reader).wishes(words, values);
        if !self.live.is_lobby() {
            let said = self.options("")?;
            return Ok(match said.answer {
                Answer::Panel(screen) => {
                    let why = if wishes.changes.is_empty() {
                        reader.sentence(msg::FORM_SAME)
                    } else {
                        reader.told(&self.begun())
                    };
                    Reply::panel(below(vec![why], screen, &reader))
                }
                _ => said,
            });
        }
        self.must_be_host()?;
        let mut refused = Vec::new();
        for (name, value) in &wishes.changes {
            if let Err(why) = self.set_option(name, value) {
                refused.push((name.clone(), why));
            }
        }
        let forms = self.options_forms(&reader);
        let lines = forms.outcome(&wishes, &refused, &reader);
        let back = self.button(&reader, msg::BUTTON_BACK, Verb::Options, "");
        let all = self.options_panel(&reader);
        Ok(Reply::panel(forms.filled(lines, all, back, &reader)))
    }

    /// Why nothing can be chosen any more.
    fn begun(&self) -> Phrase {
        let code = self.live.code();
        phrase!(NO_BEGUN, table = code.as_str())
    }

    fn options_forms(&self, reader: &Reader) -> Forms {
        let mut fields = Vec::new();
        for spec in self.live.rules.meta().options {
            let chosen = self.chosen(spec.name);
            let mut values = offered(spec);
            if !values.is_empty() && !values.contains(chosen) {
                values.insert(0, chosen.clone());
            }
            let (option, _) = self.option_words(spec.name, chosen, reader);
            let choices = values.iter().map(|value| {
                let (_, label) = self.option_words(spec.name, value, reader);
                (label, raw(value))
            });
            let about = self.option_about(spec.name, reader);
            let chosen = Some(raw(chosen));
            let name = (spec.name, option);
            fields.push(Field::one(name, &about, choices, chosen, reader));
        }
        let paces = Pace::ALL
            .iter()
            .map(|pace| (reader.word(pace.named()), pace.word().to_owned()));
        let pace = self.live.data.pace.word().to_owned();
        let label = reader.word(msg::OPTION_PACE);
        let about = reader.word(msg::OPTION_PACE_ABOUT);
        fields.push(Field::one(
            ("-pace", label),
            &about,
            paces,
            Some(pace),
            reader,
        ));
        fields.push(Field::switches(reader, self.switches()));
        let data = |asked| self.data(Verb::Options, asked);
        Forms::new(msg::OPTIONS_TITLE, fields, data, reader)
    }

    fn options_panel(&self, reader: &Reader) -> Screen {
        let mut lines = vec![reader.sentence(msg::OPTIONS_TITLE)];
        let mut buttons = Vec::new();
        for spec in self.live.rules.meta().options {
            if matches!(spec.values, Values::Each(_)) {
                continue;
            }
            let (option, value) = self.option_words(spec.name, self.chosen(spec.name), reader);
            lines.push(Paragraph::text(reader.setting(&option, &value)));
            buttons.push(plain(option, self.data(Verb::Options, spec.name)));
        }
        let pace = reader.word(self.live.data.pace.named());
        let option = reader.word(msg::OPTION_PACE);
        lines.push(Paragraph::text(reader.setting(&option, &pace)));
        buttons.push(plain(
            reader.word(msg::OPTION_PACE),
            self.data(Verb::Options, "-pace"),
        ));
        for (name, switch) in self.switches() {
            let option = reader.word(switch.label);
            let value = if switch.is_on {
                msg::WORD_ON
            } else {
                msg::WORD_OFF
            };
            let value = reader.word(value);
            lines.push(Paragraph::text(reader.setting(&option, &value)));
            let other = u8::from(!switch.is_on);
            buttons.push(plain(
                option,
                self.data(Verb::Options, format!("{name}={other}")),
            ));
        }
        let mut others = Vec::new();
        if self.live.n_seats() > 1 {
            others.push(self.button(reader, msg::BUTTON_SWAP, Verb::Options, "-swap"));
        }
        if self.removable().next().is_some() {
            others.push(self.button(reader, msg::BUTTON_REMOVE, Verb::Options, "-remove"));
        }
        let proof = self.button(reader, msg::BUTTON_FAIRNESS, Verb::Fairness, "");
        if !self.is_host() {
            lines.push(reader.sentence(msg::OPTIONS_HOST));
            others.clear();
        }
        others.push(proof);
        if self.is_host() || self.is_admin() {
            let close = self
                .button(reader, msg::BUTTON_CLOSE, Verb::CloseLobby, "")
                .of(Kind::Danger);
            others.push(close);
        }
        let all = if self.is_host() {
            self.options_forms(reader).rows(buttons, others, reader)
        } else {
            rows(others, &reader.can, reader.can.rows, "…")
        };
        Self::fitted(lines, None, all, reader)
    }

    /// The seats that the host can take from those who sit there.
    fn removable(&self) -> impl Iterator<Item = &Chair> {
        let host = Some(self.live.row.host);
        let chairs = self.live.chairs.iter();
        chairs.filter(move |chair| !chair.is_free() && chair.row.person != host)
    }

    /// The host's own switches, by name.
    fn switches(&self) -> [(&'static str, Switch); 6] {
        let data = &self.live.data;
        let switch = |(label, about), is_on| Switch::new(label, about, is_on);
        let strict = (msg::OPTION_STRICT, msg::OPTION_STRICT_ON);
        let advice = (msg::OPTION_ADVICE, msg::OPTION_ADVICE_ON);
        let pictures = (msg::OPTION_PICTURES, msg::OPTION_PICTURES_ON);
        let answers = (msg::OPTION_ANSWERS, msg::OPTION_ANSWERS_ON);
        let hands = (msg::OPTION_HANDS, msg::OPTION_HANDS_ABOUT);
        let rated = (msg::OPTION_RATED, msg::OPTION_RATED_ON);
        [
            ("-rated", switch(rated, data.rated)),
            ("-strict", switch(strict, data.strict)),
            ("-advice", switch(advice, data.advice)),
            ("-pictures", switch(pictures, data.keeps_pictures)),
            ("-answers", switch(answers, data.hides_answers)),
            ("-hands", switch(hands, data.keeps_hands)),
        ]
    }

    /// What an option of the game means.
    fn option_about(&self, name: &str, reader: &Reader) -> String {
        let texts = self.live.rules.texts();
        let id = format!("option-{name}-help");
        texts.say(&Phrase::made(id), &self.look(reader))
    }

    fn option_panel(&self, name: &str, reader: &Reader) -> Result<Screen, Phrase> {
        let mut lines = Vec::new();
        let mut buttons = Vec::new();
        if name == "-pace" {
            for pace in Pace::ALL {
                lines.push(reader.sentence(pace.line()));
                let label = reader.word(pace.named());
                buttons.push(plain(
                    label,
                    self.data(Verb::Options, format!("-pace={}", pace.word())),
                ));
            }
        } else if name == "-swap" {
            lines.push(reader.sentence(msg::SWAP_WHICH));
            let seats: Vec<Seat> = Seat::all(self.live.n_seats()).collect();
            for (at, one) in seats.iter().enumerate() {
                for two in &seats[at + 1..] {
                    let label = format!("{} ↔ {}", one.index() + 1, two.index() + 1);
                    let value = format!("-swap={}{}", one.index(), two.index());
                    buttons.push(plain(label, self.data(Verb::Options, value)));
                }
            }
        } else if name == "-remove" {
            lines.push(reader.sentence(msg::REMOVE_WHICH));
            for chair in self.removable() {
                let seat = chair.seat();
                let label = format!("{} · {}", seat.index() + 1, self.name(seat, reader));
                let value = format!("-remove={}.{}", seat.index(), sitter(chair));
                buttons.push(plain(label, self.data(Verb::Options, value)));
            }
        } else {
            let spec = self.spec(name)?;
            lines.push(Paragraph::text(self.option_line(
                name,
                self.chosen(name),
                reader,
            )));
            lines.push(Paragraph::text(self.option_about(name, reader)));
            for value in offered(spec) {
                let (_, label) = self.option_words(name, &value, reader);
                buttons.push(plain(
                    label,
                    self.data(Verb::Options, format!("{name}={}", raw(&value))),
                ));
            }
        }
        buttons.push(self.button(reader, msg::BUTTON_BACK, Verb::Options, ""));
        let all = rows(
            buttons,
            &reader.can,
            reader.can.rows,
            &reader.word(msg::OPTIONS_TITLE),
        );
        Ok(Self::fitted(lines, None, all, reader))
    }

    /// What an option of the game is set to.
    fn chosen(&self, name: &str) -> &Value {
        self.live.options.get(name).unwrap_or(&Value::Null)
    }

    /// An option of the game.
    fn spec(&self, name: &str) -> Result<&'static OptionSpec, Phrase> {
        let specs = self.live.rules.meta().options;
        let found = specs.iter().find(|spec| spec.name == name);
        found.ok_or_else(|| phrase!(NO_BUTTON))
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Phrase> {
        let is_on = value == "1";
        let data = &mut self.live.data;
        match name {
            "-pace" => data.pace = Pace::of(value).ok_or_else(|| phrase!(NO_BUTTON))?,
            "-rated" => self.set_rated(is_on)?,
            "-strict" => data.strict = is_on,
            "-advice" => data.advice = is_on,
            "-pictures" => data.keeps_pictures = is_on,
            "-answers" => data.hides_answers = is_on,
            "-hands" => data.keeps_hands = is_on,
            "-remove" => self.free_seat(value)?,
            "-swap" => {
                let n = self.live.chairs.len();
                let mut places = value
                    .chars()
                    .filter_map(|digit| digit.to_digit(10))
                    .map(|digit| digit as usize);
                let (Some(one), Some(two)) = (places.next(), places.next()) else {
                    return Err(phrase!(NO_BUTTON));
                };
                if one >= n || two >= n {
                    return Err(phrase!(NO_BUTTON));
                }
                self.live.chairs.swap(one, two);
                if !self.live.data.reserved.is_empty() {
                    self.live.data.reserved.swap(one, two);
                }
                for (at, chair) in self.live.chairs.iter_mut().enumerate() {
                    chair.row.seat = u8::try_from(at).unwrap_or_default();
                }
                // What was said of somebody is said of them in their new seat.
                let said = self.live.data.lines.iter_mut();
                for seat in said.filter_map(|line| line.seat.as_mut()) {
                    *seat = match seat.index() {
                        at if at == one => self.live.chairs[two].seat(),
                        at if at == two => self.live.chairs[one].seat(),
                        _ => *seat,
                    };
                }
            }
            _ => {
                let spec = self.spec(name)?;
                let value: Value =
                    serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
                if !spec.values.allow(&value, self.live.n_seats()) {
                    return Err(phrase!(NO_BUTTON));
                }
                self.live.options.insert(name.to_owned(), value);
            }
        }
        Ok(())
    }
}

/// The values of an option that are offered: some, where there are many.
fn offered(spec: &OptionSpec) -> Vec<Value> {
    match spec.values {
        Values::Of(words) => words.iter().map(|&word| word.into()).collect(),
        Values::Range(from, to) => {
            let step = (to - from + 10) / 11;
            (from..=to)
                .step_by(usize::try_from(step).unwrap_or(1).max(1))
                .map(Value::from)
                .collect()
        }
        Values::Each(_) => Vec::new(),
    }
}

/// A value as a button carries it.
fn raw(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        other => other.to_string(),
    }
}

impl Scene<'_> {
    /// The options that differ from the usual.
    pub(crate) fn option_lines(&self, reader: &Reader) -> Vec<String> {
        let defaults = self.live.rules.defaults();
        let mut lines = Vec::new();
        for spec in self.live.rules.meta().options {
            let value = self.live.options.get(spec.name).or(defaults.get(spec.name));
            if let Some(value) = value
                && Some(value) != defaults.get(spec.name)
            {
                lines.push(self.option_line(spec.name, value, reader));
            }
        }
        let data = &self.live.data;
        let own = [
            (data.rated, msg::OPTION_RATED_ON),
            (data.strict, msg::OPTION_STRICT_ON),
            (data.keeps_hands, msg::OPTION_HANDS_ON),
            (data.hides_answers, msg::OPTION_ANSWERS_ON),
            (data.keeps_pictures, msg::OPTION_PICTURES_ON),
            (data.advice, msg::OPTION_ADVICE_ON),
        ];
        lines.extend(
            own.iter()
                .filter(|(is_on, _)| *is_on)
                .map(|(_, message)| reader.word(*message)),
        );
        lines
    }

    /// An option and what it is set to, in words.
    pub(crate) fn option_line(&self, name: &str, value: &Value, reader: &Reader) -> String {
        let (option, chosen) = self.option_words(name, value, reader);
        reader.setting(&option, &chosen)
    }

    /// The name of an option, and its value.
    pub(crate) fn option_words(
        &self,
        name: &str,
        value: &Value,
        reader: &Reader,
    ) -> (String, String) {
        let texts = self.live.rules.texts();
        let look = self.look(reader);
        let option = texts.say(&Phrase::made(format!("option-{name}")), &look);
        let word = match value {
            Value::String(word) => word.clone(),
            other => other.to_string(),
        };
        let id = format!("option-{name}-{word}");
        let chosen = if texts.has(&id) {
            texts.say(&Phrase::made(id), &look)
        } else {
            word
        };
        (option, chosen)
    }
}
