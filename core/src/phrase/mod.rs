//! Structured sentences, and how they become words.
//!
//! The rules speak in facts and phrases: a message's id and its arguments.
//! The words are in Fluent files, one per game and language, and the names of components in the game's data.

mod message;
mod of_fact;
mod texts;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use message::{Family, Message};
pub use of_fact::{BySeat, Gains, NoPhrase, Once, phrase_of};
pub(crate) use texts::with_minus;
pub use texts::{Fault, Name, Texts};

use crate::ids::Id;
use crate::phrase;
use crate::seat::Seat;
use crate::texts::msg;

/// A language that players read.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Italian.
    It,
    /// Russian.
    Ru,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::En, Self::It, Self::Ru];

    /// The two-letter code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::It => "it",
            Self::Ru => "ru",
        }
    }

    /// The language of a code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// For whom something is worded or drawn: the language, and the names of the people.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Look {
    /// The language.
    pub lang: Lang,
    /// Shown names by seat; a seat without one is called by its letter.
    pub names: Vec<String>,
}

impl Look {
    /// A look without names.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self {
            lang,
            names: Vec::new(),
        }
    }

    /// The same with names cut to at most `letters` letters.
    #[must_use]
    pub fn tight(&self, letters: usize) -> Self {
        let cut = |name: &String| {
            if name.chars().count() <= letters {
                return name.clone();
            }
            let kept: String = name.chars().take(letters.saturating_sub(1)).collect();
            format!("{}…", kept.trim_end())
        };
        Self {
            lang: self.lang,
            names: self.names.iter().map(cut).collect(),
        }
    }

    /// The shown name of a seat, if it has one.
    #[must_use]
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names
            .get(seat.index())
            .map(String::as_str)
            .filter(|name| !name.is_empty())
    }
}

/// A message with its arguments, not yet words.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Phrase {
    /// The id of the message.
    pub id: String,
    /// Its arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// One argument of a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A number; it also chooses plural forms.
    Number(i64),
    /// A word to choose a variant by, or text that is the same in every language.
    Text(String),
    /// A seat: the name of its person.
    Seat(Seat),
    /// A component, by its kind and id: its name in the game's data, or one that the game makes from them.
    Name(&'static str, String),
    /// A sentence inside the sentence.
    Phrase(Box<Phrase>),
    /// Several arguments in a row.
    List(Vec<Arg>),
}

impl Phrase {
    /// A message that has no arguments yet. Where it and its arguments are known, [`phrase!`](crate::phrase!) holds both against the texts.
    #[must_use]
    pub fn new(message: Message) -> Self {
        Self::filled(message, Vec::new())
    }

    /// A message with all its arguments.
    #[must_use]
    pub fn filled(message: Message, args: Vec<(&'static str, Arg)>) -> Self {
        Self {
            id: message.id().to_owned(),
            args,
        }
    }

    /// A message whose id is made at run time, from the ids of components or topics. No compiler knows whether there is one: the checks of every game say them.
    #[must_use]
    pub fn made(id: String) -> Self {
        Self {
            id,
            args: Vec::new(),
        }
    }

    /// A number that follows the name of a seat.
    #[must_use]
    pub fn by_seat(seat: Seat, count: impl Into<Arg>) -> Self {
        let count: Arg = count.into();
        phrase!(BY_SEAT, seat, count)
    }

    /// With one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }

    /// With these further arguments.
    #[must_use]
    pub fn with_all(mut self, args: &[(&'static str, Arg)]) -> Self {
        self.args.extend_from_slice(args);
        self
    }
}

impl Arg {
    /// The name of a component under another kind than its own.
    #[must_use]
    pub fn named(kind: &'static str, id: impl fmt::Display) -> Self {
        Self::Name(kind, id.to_string())
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<i32> for Arg {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<u16> for Arg {
    fn from(number: u16) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

/// A seat, or none.
impl From<Option<Seat>> for Arg {
    fn from(seat: Option<Seat>) -> Self {
        seat.into_iter().collect()
    }
}

impl<T: Id> From<T> for Arg {
    fn from(id: T) -> Self {
        Self::Name(T::KIND, id.to_string())
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Self {
        Self::Phrase(Box::new(phrase))
    }
}

impl<A: Into<Arg>> FromIterator<A> for Arg {
    fn from_iter<I: IntoIterator<Item = A>>(args: I) -> Self {
        Self::List(args.into_iter().map(Into::into).collect())
    }
}
