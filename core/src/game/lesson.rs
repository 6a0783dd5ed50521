//! Lessons: short tasks that somebody plays alone, with the ordinary buttons, before their first game.

use super::Guide;
use crate::phrase::Phrase;
use crate::seat::Seat;

/// One thing about a game, shown on a board that is set up for it and done in a few presses.
///
/// Its messages are `lesson-ID` (what it is about), `lesson-ID-title`, `lesson-ID-do` (what to do; of the second task `lesson-ID-do-2`),
/// `lesson-ID-no` (why a press was not it), `lesson-ID-no-WORD` for presses that have an answer of their own, and `lesson-ID-done`, the summary.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Its id.
    pub id: &'static str,
    /// Where it begins.
    pub from: Opening,
    /// Who the learner is.
    pub seat: Seat,
    /// The picture it is about; nothing for the one that the question is about.
    pub sheet: Option<&'static str>,
    /// The topics of [`Meta::help`](super::Meta::help) it teaches.
    pub teaches: &'static [&'static str],
    /// What is to be done, one after the other.
    pub tasks: &'static [Task],
}

/// The position in which a lesson begins.
#[derive(Clone, Copy, Debug)]
pub enum Opening {
    /// This one, as JSON.
    Position(&'static str),
    /// The guide's recorded game after so many steps.
    Sample(u32),
}

/// What is to be done in a lesson.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    /// The steps that do it, separated by `; `: one text for each way. Where a press leads is what counts. Without any, whatever is pressed does it.
    pub ways: &'static [&'static str],
    /// How presses begin that have an answer of their own, and its word.
    pub wrong: &'static [(&'static str, &'static str)],
    /// What other seats do then.
    pub then: &'static [(u8, &'static str)],
}

impl Lesson {
    /// A lesson of the first seat without tasks, to be completed.
    pub const NEW: Self = Self {
        id: "",
        from: Opening::Sample(0),
        seat: Guide::READER,
        sheet: None,
        teaches: &[],
        tasks: &[],
    };

    /// What it is called.
    #[must_use]
    pub fn title(&self) -> Phrase {
        self.message("-title")
    }

    /// What it is about.
    #[must_use]
    pub fn about(&self) -> Phrase {
        self.message("")
    }

    /// What is to be done as the task with this index.
    #[must_use]
    pub fn asks(&self, task: usize) -> Phrase {
        match task {
            0 => self.message("-do"),
            _ => self.message(&format!("-do-{}", task + 1)),
        }
    }

    /// Why a press was not it; with the word of an answer of its own.
    #[must_use]
    pub fn refuses(&self, word: Option<&str>) -> Phrase {
        match word {
            Some(word) => self.message(&format!("-no-{word}")),
            None => self.message("-no"),
        }
    }

    /// What has been learnt.
    #[must_use]
    pub fn done(&self) -> Phrase {
        self.message("-done")
    }

    fn message(&self, what: &str) -> Phrase {
        Phrase::made(format!("lesson-{}{what}", self.id))
    }
}

impl Task {
    /// A task that is done in one of these ways.
    #[must_use]
    pub const fn new(ways: &'static [&'static str]) -> Self {
        Self {
            ways,
            wrong: &[],
            then: &[],
        }
    }

    /// With answers of their own for presses that begin so.
    #[must_use]
    pub const fn wrong(self, wrong: &'static [(&'static str, &'static str)]) -> Self {
        Self { wrong, ..self }
    }

    /// Followed by these steps of other seats.
    #[must_use]
    pub const fn then(self, then: &'static [(u8, &'static str)]) -> Self {
        Self { then, ..self }
    }
}
