//! The sentences and names of one game in every language.

use crate::phrase;
use crate::texts::msg;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::{Arg, Lang, Look, Phrase};
use crate::data::Names;

/// The sentences every game needs, in the order of [`Lang::ALL`].
const SHARED: [&str; 3] = [
    include_str!("../texts/en.ftl"),
    include_str!("../texts/it.ftl"),
    include_str!("../texts/ru.ftl"),
];

/// The names of a component, in the order of [`Lang::ALL`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// The full names.
    pub full: [String; 3],
    /// The names for pictures, of at most nine letters.
    pub short: [String; 3],
}

/// Something wrong with a message, found when it is put into words.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("message \"{id}\" in {lang}: {why}")]
pub struct Fault {
    /// The message.
    pub id: String,
    /// The language.
    pub lang: Lang,
    /// What is wrong.
    pub why: String,
}

/// The sentences and names of one game.
///
/// A component that is an argument called `card` also gives its id, as `card-id`, and a list called `cards` its length, as `cards-count`, for messages to choose variants by.
pub struct Texts {
    bundles: [FluentBundle<FluentResource>; 3],
    english: &'static str,
    names: Names,
    spell: fn(&str, &str) -> Option<Phrase>,
}

/// The texts of a game, read when they are first needed, from `en.ftl`, `it.ftl` and `ru.ftl` beside the file that calls this;
/// with names in the game's data, and further words in `lexicon.en.ftl` and `lessons/en.ftl` and so on, if these are given.
/// `names` and `spell` are those of [`Texts::new`](crate::phrase::Texts::new). `texts!(static)` keeps them by itself.
#[macro_export]
macro_rules! texts {
    (static) => {{
        static TEXTS: std::sync::LazyLock<$crate::phrase::Texts> = $crate::texts!();
        &TEXTS
    }};
    () => {
        $crate::texts!(@read [include_str!("en.ftl"), include_str!("it.ftl"), include_str!("ru.ftl")],
            $crate::data::Names::new(), |_, _| None)
    };
    (lexicon, $names:expr, $spell:expr) => {
        $crate::texts!(@read [
            concat!(include_str!("en.ftl"), include_str!("lexicon.en.ftl"), include_str!("lessons/en.ftl")),
            concat!(include_str!("it.ftl"), include_str!("lexicon.it.ftl"), include_str!("lessons/it.ftl")),
            concat!(include_str!("ru.ftl"), include_str!("lexicon.ru.ftl"), include_str!("lessons/ru.ftl")),
        ], $names, $spell)
    };
    (@read $sources:expr, $names:expr, $spell:expr) => {
        std::sync::LazyLock::new(|| $crate::phrase::Texts::new($sources, $names, $spell))
    };
}

impl Texts {
    /// Reads a game's Fluent sources, in the order of [`Lang::ALL`].
    ///
    /// `names` are those of the game's data by kind and id.
    /// A component without a name there is named by `spell`, from its kind and id, or else by its id.
    #[must_use]
    pub fn new(
        sources: [&'static str; 3],
        names: Names,
        spell: fn(&str, &str) -> Option<Phrase>,
    ) -> Self {
        let bundles = Lang::ALL.map(|lang| {
            let tag: Option<LanguageIdentifier> = lang.code().parse().ok();
            let mut bundle = FluentBundle::new_concurrent(tag.into_iter().collect());
            bundle.set_use_isolating(false);
            bundle.set_formatter(Some(below_zero));
            add(&mut bundle, SHARED[lang as usize]);
            add(&mut bundle, sources[lang as usize]);
            bundle
        });
        Self {
            bundles,
            english: sources[0],
            names,
            spell,
        }
    }

    /// The words that the game explains, `thing-WORD`, in the order in which they stand.
    pub fn terms(&self) -> impl Iterator<Item = &'static str> {
        let things = self
            .english
            .lines()
            .filter_map(|line| line.strip_prefix("thing-"));
        things.filter_map(|line| line.split_once(" =").map(|(word, _)| word))
    }

    /// Whether there is such a message in every language.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundles.iter().all(|bundle| bundle.has_message(id))
    }

    /// The names of a component, if the game's data has them.
    #[must_use]
    pub fn name(&self, kind: &'static str, id: &str) -> Option<&Name> {
        self.names.get(&(kind, id.to_owned()))
    }

    /// The name of a component in pictures: its id, if the game's data has no name for it.
    #[must_use]
    pub fn short(&self, kind: &'static str, id: &str, look: &Look) -> String {
        self.name(kind, id).map_or_else(
            || id.to_owned(),
            |name| name.short[look.lang as usize].clone(),
        )
    }

    /// Every name of the game's data, with its kind and id.
    pub fn names(&self) -> impl Iterator<Item = (&'static str, &str, &Name)> {
        self.names
            .iter()
            .map(|((kind, id), name)| (*kind, id.as_str(), name))
    }

    /// The phrase in words. Anything missing is shown by its id, so that a text never fails.
    #[must_use]
    pub fn say(&self, phrase: &Phrase, look: &Look) -> String {
        self.render(phrase, look, &mut Vec::new())
    }

    /// The phrases in words, one sentence after the other.
    #[must_use]
    pub fn say_all(&self, phrases: &[Phrase], look: &Look) -> String {
        let sentences: Vec<String> = phrases
            .iter()
            .map(|phrase| self.say(phrase, look))
            .collect();
        sentences.join(" ")
    }

    /// The phrase in words, or everything that is wrong with it.
    pub fn try_say(&self, phrase: &Phrase, look: &Look) -> Result<String, Vec<Fault>> {
        let mut faults = Vec::new();
        let text = self.render(phrase, look, &mut faults);
        if faults.is_empty() {
            Ok(text)
        } else {
            Err(faults)
        }
    }

    /// The name of a seat.
    #[must_use]
    pub fn seat(&self, seat: crate::seat::Seat, look: &Look) -> String {
        match look.name(seat) {
            Some(name) => name.to_owned(),
            None => self.say(
                &phrase!(SEAT_NAME, letter = Arg::Text(seat.letter().to_string())),
                look,
            ),
        }
    }

    fn render(&self, phrase: &Phrase, look: &Look, faults: &mut Vec<Fault>) -> String {
        let mut args = FluentArgs::with_capacity(phrase.args.len());
        for (name, arg) in &phrase.args {
            args.set(*name, self.value(arg, look, faults));
            match arg {
                Arg::Name(_, id) => {
                    args.set(format!("{name}-id"), FluentValue::from(id.clone()));
                }
                Arg::List(items) => {
                    args.set(format!("{name}-count"), FluentValue::from(items.len()));
                }
                _ => {}
            }
        }
        let bundle = &self.bundles[look.lang as usize];
        let mut fault = |why: String| {
            faults.push(Fault {
                id: phrase.id.clone(),
                lang: look.lang,
                why,
            });
        };
        let Some(pattern) = bundle
            .get_message(&phrase.id)
            .and_then(|message| message.value())
        else {
            fault("there is no such message".to_owned());
            return phrase.id.clone();
        };
        let mut errors = Vec::new();
        let text = bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned();
        for error in errors {
            fault(error.to_string());
        }
        text
    }

    fn value(&self, arg: &Arg, look: &Look, faults: &mut Vec<Fault>) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            other => FluentValue::from(self.words(other, look, faults)),
        }
    }

    fn words(&self, arg: &Arg, look: &Look, faults: &mut Vec<Fault>) -> String {
        match arg {
            Arg::Number(number) => with_minus(&number.to_string()),
            Arg::Text(text) => text.clone(),
            Arg::Seat(seat) => self.seat(*seat, look),
            Arg::Name(kind, id) => match self.name(kind, id) {
                Some(name) => name.full[look.lang as usize].clone(),
                None => match (self.spell)(kind, id) {
                    Some(phrase) => self.render(&phrase, look, faults),
                    None => id.clone(),
                },
            },
            Arg::Phrase(phrase) => self.render(phrase, look, faults),
            Arg::List(args) if args.is_empty() => "–".to_owned(),
            Arg::List(args) => {
                let words: Vec<String> = args
                    .iter()
                    .map(|arg| self.words(arg, look, faults))
                    .collect();
                words.join(", ")
            }
        }
    }
}

/// Numbers below zero have a minus, not a hyphen.
fn below_zero<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(with_minus(&number.as_string())),
        _ => None,
    }
}

pub(crate) fn with_minus(number: &str) -> String {
    number.replace('-', "−")
}

/// Adds a source; a test makes sure that all of them parse and that no id is there twice.
fn add(bundle: &mut FluentBundle<FluentResource>, source: &str) {
    let resource = match FluentResource::try_new(source.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    bundle.add_resource_overriding(resource);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_below_zero_has_a_minus_in_every_language() {
        let texts = Texts::new(["told = { $n } ({ $all })"; 3], Names::new(), |_, _| None);
        let all = Arg::List(vec![Arg::Number(-2), Arg::Number(3)]);
        let phrase = Phrase::made("told".to_owned())
            .with("n", -1)
            .with("all", all);
        for lang in Lang::ALL {
            assert_eq!(texts.say(&phrase, &Look::new(lang)), "−1 (−2, 3)");
        }
    }
}
