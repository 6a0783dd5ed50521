//! The commands: the same words on every platform and in every language. Only their descriptions are translated.

use pawmail_core::phrase::{Lang, Look, Phrase};

use crate::shown::msg;
use crate::shown::words::texts;

/// A command that can be typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Command {
    /// Its name.
    pub name: &'static str,
    /// What may follow it. Nothing has to: what is missing is asked for.
    pub args: &'static [Argument],
}

/// What may follow a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Argument {
    /// Its name.
    pub name: &'static str,
    /// What it can be.
    pub values: Values,
}

/// What may be typed for an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// Anything.
    Typed,
    /// Anything, with suggestions while it is typed: [`crate::What::Propose`].
    Proposed,
    /// One of these words.
    Listed(&'static [&'static str]),
}

const fn plain(name: &'static str) -> Command {
    Command { name, args: &[] }
}

const fn with(name: &'static str, args: &'static [Argument]) -> Command {
    Command { name, args }
}

const fn arg(name: &'static str, values: Values) -> Argument {
    Argument { name, values }
}

/// All commands, in the order in which they are listed to people.
pub const COMMANDS: &[Command] = &[
    with(
        "new",
        &[arg("game", Values::Proposed), arg("seats", Values::Typed)],
    ),
    with("join", &[arg("table", Values::Proposed)]),
    plain("start"),
    plain("leave"),
    with("play", &[arg("step", Values::Proposed)]),
    plain("hand"),
    with("board", &[arg("what", Values::Listed(&["text"]))]),
    plain("log"),
    with("learn", &[arg("game", Values::Proposed)]),
    plain("puzzle"),
    with("rules", &[arg("name", Values::Proposed)]),
    plain("undo"),
    plain("tables"),
    plain("replay"),
    plain("resign"),
    with(
        "stats",
        &[arg("what", Values::Listed(&["group", "rating"]))],
    ),
    with(
        "remind",
        &[arg(
            "what",
            Values::Listed(&["quiet", "away", "zone", "lobby"]),
        )],
    ),
    with("settings", &[arg("what", Values::Proposed)]),
    with("link", &[arg("code", Values::Typed)]),
    with("help", &[arg("what", Values::Listed(&["privacy"]))]),
    plain("forgetme"),
];

/// What **/settings** can be about, besides a time zone.
pub(crate) const SETTINGS: [&str; 3] = ["group", "language", "data"];

impl Command {
    /// What it is for, in a few words of at most 100 letters.
    #[must_use]
    pub fn purpose(&self, lang: Lang) -> String {
        word(&msg::COMMAND_.of(self.name), lang)
    }
}

impl Argument {
    /// What it is, in a few words of at most 100 letters.
    #[must_use]
    pub fn purpose(&self, lang: Lang) -> String {
        word(&msg::ARG_.of(self.name), lang)
    }

    /// What one of its possible words means, in a few words of at most 100 letters.
    #[must_use]
    pub fn meaning(value: &str, lang: Lang) -> String {
        word(&msg::CHOICE_.of(value), lang)
    }
}

fn word(phrase: &Phrase, lang: Lang) -> String {
    texts().say(phrase, &Look::new(lang))
}
