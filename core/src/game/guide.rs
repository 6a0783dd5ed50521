//! How a game is shown to somebody who has never seen it.

use super::{Lesson, Word};
use crate::seat::Seat;

/// How hard a game is to learn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// After the first turn one knows how it goes.
    Easy,
    /// After some rounds.
    Middling,
    /// After a whole game.
    Hard,
}

impl Level {
    /// What it is called in the ids of messages.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Middling => "middling",
            Self::Hard => "hard",
        }
    }
}

/// What people are told before their first game, and what they can leaf through.
///
/// Besides the messages of its signs and pages, it needs `game-aim`, the goal in one sentence, and `game-first`, what the first turn asks.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// How hard the game is to learn.
    pub level: Level,
    /// How many turns a seat usually has.
    pub turns: u8,
    /// How many minutes a game against computers usually takes.
    pub minutes: u8,
    /// Options with which the first seat begins, for somebody who plays against computers alone.
    pub alone: &'static [(&'static str, Word)],
    /// The game from which the pictures are, as `pawmail simulate --save` writes one.
    pub sample: &'static str,
    /// After how many of its steps the board stands for the game.
    pub cover: u32,
    /// The three things that matter first.
    pub signs: [Sign; 3],
    /// The screens after the one with the signs.
    pub pages: &'static [Page],
    /// Its lessons, in the order in which they make somebody ready for their first turn.
    pub lessons: &'static [Lesson],
    /// The topics of [`Meta::help`](super::Meta::help) that no lesson teaches, each with the reason.
    pub untaught: &'static [(&'static str, &'static str)],
    /// Its puzzles, one a line, as `pawmail puzzles` writes them ([`Puzzle`](crate::puzzles::Puzzle)).
    pub puzzles: &'static str,
}

/// Something that matters: message `sign-NAME`, drawn by [`Pictures::sign`](super::Pictures::sign).
#[derive(Clone, Copy, Debug)]
pub struct Sign {
    /// Its name.
    pub name: &'static str,
    /// What stands for it where only letters can.
    pub letter: &'static str,
}

impl Sign {
    /// A sign with this name.
    #[must_use]
    pub const fn new(name: &'static str, letter: &'static str) -> Self {
        Self { name, letter }
    }
}

/// A screen: two sentences, message `guide-NAME`, and a picture as the first seat sees it.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// Its name.
    pub name: &'static str,
    /// After how many steps of the sample.
    pub number: u32,
    /// Which of the pictures.
    pub sheet: &'static str,
}

impl Page {
    /// A page with this picture.
    #[must_use]
    pub const fn new(name: &'static str, number: u32, sheet: &'static str) -> Self {
        Self {
            name,
            number,
            sheet,
        }
    }
}

impl Guide {
    /// Whose game the sample is.
    pub const READER: Seat = Seat::new(0);

    /// The lesson with this id.
    #[must_use]
    pub fn lesson(&self, id: &str) -> Option<&'static Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }

    /// How many screens there are.
    #[must_use]
    pub const fn n_pages(&self) -> usize {
        1 + self.pages.len()
    }
}
