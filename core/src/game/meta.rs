//! What identifies a game, and the options of its tables.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Guide;

/// What identifies a game, and its fixed figures.
#[derive(Clone, Copy, Debug)]
pub struct Meta {
    /// The id, as in commands and files.
    pub id: &'static str,
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// The version of the rules: raised whenever an old game would replay differently.
    pub rules: u32,
    /// More steps than any game takes, however badly it is played.
    pub bound: u32,
    /// Whether its scores count half points, as [`Meta::score`] writes them.
    pub halves: bool,
    /// How many iterations the steady and the sharp level search with: the first plays well, the second as well as people have patience for.
    pub thought: (u32, u32),
    /// Its options, in the order in which they are offered.
    pub options: &'static [OptionSpec],
    /// The topics of its rules help, in order: messages `help-TOPIC-title` and `help-TOPIC`.
    pub help: &'static [&'static str],
    /// How it is shown to newcomers, if it is.
    pub guide: Option<&'static Guide>,
}

/// The options of a game that has none.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct NoOptions {}

impl Meta {
    /// A small game of this id without options, for two. Its seats, its bound and its topics are its own.
    #[must_use]
    pub const fn of(id: &'static str) -> Self {
        Self {
            id,
            seats: (2, 2),
            rules: 1,
            bound: 1_000,
            halves: false,
            thought: (400, 4_000),
            options: &[],
            help: &[],
            guide: None,
        }
    }

    /// A score as people write it: halves as such, and a true minus.
    #[must_use]
    pub fn score(&self, score: i32) -> String {
        let sign = if score < 0 { "−" } else { "" };
        let size = score.unsigned_abs();
        match (self.halves, size / 2, size % 2) {
            (false, ..) => format!("{sign}{size}"),
            (true, whole, 0) => format!("{sign}{whole}"),
            (true, 0, _) => format!("{sign}½"),
            (true, whole, _) => format!("{sign}{whole}½"),
        }
    }
}

/// One option of a game and the values it can take.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name, as in JSON.
    pub name: &'static str,
    /// The values it can take.
    pub values: Values,
}

impl OptionSpec {
    /// An option with its values.
    #[must_use]
    pub const fn new(name: &'static str, values: Values) -> Self {
        Self { name, values }
    }

    /// An option that takes one of these.
    #[must_use]
    pub const fn of(name: &'static str, words: &'static [Word]) -> Self {
        Self::new(name, Values::Of(words))
    }
}

/// The values an option can take.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these.
    Of(&'static [Word]),
    /// An integer from the first to the second.
    Range(i64, i64),
    /// Null, or a list of different ids from these, one per seat.
    Each(&'static [&'static str]),
}

/// A single value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// A switch.
    Flag(bool),
    /// An integer.
    Number(i64),
    /// A word.
    Text(&'static str),
}

impl From<Word> for Value {
    fn from(word: Word) -> Self {
        match word {
            Word::Flag(flag) => flag.into(),
            Word::Number(number) => number.into(),
            Word::Text(text) => text.into(),
        }
    }
}

impl Values {
    /// Whether `value` is one of them, at a table of `seats`.
    #[must_use]
    pub fn allow(&self, value: &Value, seats: u8) -> bool {
        match self {
            Self::Of(words) => words.iter().any(|&word| Value::from(word) == *value),
            Self::Range(low, high) => value
                .as_i64()
                .is_some_and(|number| (*low..=*high).contains(&number)),
            Self::Each(ids) => match value {
                Value::Null => true,
                Value::Array(chosen) => {
                    chosen.len() == usize::from(seats)
                        && chosen.iter().enumerate().all(|(at, id)| {
                            id.as_str().is_some_and(|id| ids.contains(&id))
                                && !chosen[..at].contains(id)
                        })
                }
                _ => false,
            },
        }
    }

    /// As JSON: an array, `{"min","max"}`, or `{"each"}`.
    #[must_use]
    pub fn to_json(&self) -> Value {
        match self {
            Self::Of(words) => words.iter().map(|&word| Value::from(word)).collect(),
            Self::Range(low, high) => serde_json::json!({"min": low, "max": high}),
            Self::Each(ids) => serde_json::json!({ "each": ids }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(halves: bool, score: i32, expected: &str) {
        let meta = Meta {
            id: "toy",
            seats: (1, 1),
            rules: 1,
            bound: 1,
            halves,
            thought: (1, 1),
            options: &[],
            help: &[],
            guide: None,
        };
        assert_eq!(meta.score(score), expected);
    }

    #[test]
    fn a_score_is_written_as_people_do() {
        check(false, 158, "158");
        check(false, -3, "−3");
        check(true, 158, "79");
        check(true, 159, "79½");
        check(true, 1, "½");
        check(true, -1, "−½");
        check(true, -5, "−2½");
        check(true, 0, "0");
    }
}
