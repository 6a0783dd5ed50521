//! Everything with a name in a game's texts, explained: cards, spaces, parts, breeds and so on.

use crate::phrase;
use crate::phrase::{Arg, Look, Message, Phrase, Texts};
use crate::svg::mark::Mark;
use crate::texts::msg;

/// Something with a name, and its explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thing {
    /// The word with which people ask for it: at most 24 lower-case letters, digits and dashes. No topic of the rules has the same name.
    pub id: String,
    /// Its name.
    pub name: Phrase,
    /// What it is and what it does, in one to three lines that cite the rules.
    pub says: Vec<Phrase>,
    /// An example that shows it at work.
    pub example: Phrase,
}

/// A thing, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// The id of the thing.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its explanation; the last line is an example.
    pub lines: Vec<String>,
}

impl Thing {
    /// A thing whose name is in the game's data.
    #[must_use]
    pub fn named(id: impl Into<String>, kind: &'static str, name: &str, example: Phrase) -> Self {
        let name = phrase!(THING, thing = Arg::named(kind, name));
        Self::called(id, name, example)
    }

    /// A thing whose name is this message.
    #[must_use]
    pub fn called(id: impl Into<String>, name: Phrase, example: Phrase) -> Self {
        Self {
            id: id.into(),
            name,
            says: Vec::new(),
            example,
        }
    }

    /// A word of the rules whose messages take no arguments.
    #[must_use]
    pub fn word(id: impl Into<String>, name: Message, says: &[Message], example: Message) -> Self {
        let thing = Self::called(id, Phrase::new(name), Phrase::new(example));
        says.iter()
            .fold(thing, |thing, &line| thing.says(Phrase::new(line)))
    }

    /// A word of the rules whose name, lines and example have ids of one pattern: `thing-ID`, `about-ID`, `such-ID`.
    #[must_use]
    pub fn term(texts: &Texts, id: &'static str, args: &[(&'static str, Arg)]) -> Self {
        let name = Phrase::made(format!("thing-{id}"));
        let such = Phrase::made(format!("such-{id}")).with_all(args);
        Self::called(id, name, such).told(texts, id, args)
    }

    /// With the line `about-STEM` and, if there is one, `about-STEM-2`.
    #[must_use]
    pub fn told(self, texts: &Texts, stem: &str, args: &[(&'static str, Arg)]) -> Self {
        let more = format!("about-{stem}-2");
        let thing = self.says(Phrase::made(format!("about-{stem}")).with_all(args));
        if texts.has(&more) {
            thing.says(Phrase::made(more).with_all(args))
        } else {
            thing
        }
    }

    /// With one more line about it.
    #[must_use]
    pub fn says(mut self, line: Phrase) -> Self {
        self.says.push(line);
        self
    }

    /// What of the lexicon is at a mark: what has its name, or else what is called like its kind.
    #[must_use]
    pub fn of_mark<'a>(all: &'a [Self], mark: &Mark) -> Option<&'a Self> {
        let is_named = |thing: &&Self| {
            let mut args = thing.name.args.iter();
            args.any(|(_, arg)| {
                matches!(arg, Arg::Name(kind, id) if *kind == mark.kind() && id == mark.id())
            })
        };
        let named = all.iter().find(is_named);
        named.or_else(|| all.iter().find(|thing| thing.id == mark.kind()))
    }

    /// Its name, as at the beginning of a sentence.
    #[must_use]
    pub fn title(&self, texts: &Texts, look: &Look) -> String {
        let name = texts.say(&self.name, look);
        let mut letters = name.chars();
        letters
            .next()
            .into_iter()
            .flat_map(char::to_uppercase)
            .chain(letters)
            .collect()
    }

    /// What pictures and buttons call it, if it has a name in the game's data.
    #[must_use]
    pub fn short(&self, texts: &Texts, look: &Look) -> Option<String> {
        self.name.args.iter().find_map(|(_, arg)| match arg {
            Arg::Name(kind, id) => Some(texts.short(kind, id, look)),
            _ => None,
        })
    }

    /// The thing, in words.
    #[must_use]
    pub fn explain(&self, texts: &Texts, look: &Look) -> Explained {
        let example = phrase!(EXAMPLE, example = self.example.clone());
        let lines = self.says.iter().chain([&example]);
        Explained {
            id: self.id.clone(),
            name: self.title(texts, look),
            lines: lines.map(|line| texts.say(line, look)).collect(),
        }
    }
}
