//! A lesson while somebody plays it: what has been pressed, and whether that was it.

use crate::chance::Seed;
use crate::game::{Lesson, Opening, Task};
use crate::seat::Seat;

use super::{AnyGame, AnyTable};

/// What stands between the steps of one press. No notation contains it.
const AND: &str = "; ";

/// The luck of lessons that begin with a position: they have the same luck for everybody.
const LUCK: Seed = [7; 32];

/// A lesson as far as it has been played.
pub struct Exercise {
    /// Which.
    pub lesson: &'static Lesson,
    /// Its board.
    pub table: Box<dyn AnyTable>,
    /// The number of the board before the newest press.
    pub before_last: u32,
    /// How many of its tasks are done.
    pub n_done: usize,
    /// The positions on each way through the task, the last of which completes it.
    ways: Vec<Vec<String>>,
}

/// What a press was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It has been made.
    Right,
    /// It is legal and not what the lesson is about: it has not been made. Perhaps it has an answer of its own.
    Wrong(Option<&'static str>),
    /// It cannot be made here.
    NoStep,
}

impl Exercise {
    /// A lesson from its beginning; nothing where its position is none of the game's.
    #[must_use]
    pub fn begin(game: &dyn AnyGame, lesson: &'static Lesson) -> Option<Self> {
        let table = match lesson.from {
            Opening::Position(json) => {
                let position = serde_json::from_str(json).ok()?;
                game.open_at(&position, LUCK, Vec::new()).ok()?
            }
            Opening::Sample(number) => {
                let saved = serde_json::from_str(game.meta().guide?.sample).ok()?;
                game.load(&saved).ok()?.at(number)
            }
        };
        let before_last = table.state().number;
        let mut begun = Self {
            lesson,
            table,
            before_last,
            n_done: 0,
            ways: Vec::new(),
        };
        begun.look_ahead();
        Some(begun)
    }

    /// What is to be done now; nothing once it is over.
    #[must_use]
    pub fn task(&self) -> Option<&'static Task> {
        self.lesson.tasks.get(self.n_done)
    }

    /// Whether all of it is done.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.task().is_none()
    }

    /// What a press of the learner is, which may be several steps.
    #[must_use]
    pub fn judge(&self, press: &str) -> Verdict {
        let Some((task, there)) = self.task().zip(self.after(press)) else {
            return Verdict::NoStep;
        };
        let there = there.position_text();
        if task.ways.is_empty() || self.ways.iter().any(|way| way.contains(&there)) {
            return Verdict::Right;
        }
        let begins = |begin: &str| {
            let rest = press.strip_prefix(begin);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(AND))
        };
        let mut own = task.wrong.iter();
        let own = own.find(|(begin, _)| begins(begin));
        Verdict::Wrong(own.map(|(_, word)| *word))
    }

    /// Makes a press, if it is right.
    pub fn press(&mut self, press: &str) -> Verdict {
        let verdict = self.judge(press);
        let made = self.task().zip(self.after(press));
        let Some((task, then)) = made.filter(|_| verdict == Verdict::Right) else {
            return verdict;
        };
        self.before_last = self.table.state().number;
        self.table = then;
        let there = self.table.position_text();
        let completes = |way: &Vec<String>| way.last() == Some(&there);
        if task.ways.is_empty() || self.ways.iter().any(completes) {
            for (seat, step) in task.then {
                // The suite has seen that it can be taken.
                let _ = self.table.play(Seat::new(*seat), step);
            }
            self.n_done += 1;
            self.look_ahead();
        }
        verdict
    }

    /// The board after a press.
    fn after(&self, press: &str) -> Option<Box<dyn AnyTable>> {
        let mut then = self.table.copy();
        let mut steps = press.split(AND);
        let is_made = steps.all(|step| then.play(self.lesson.seat, step).is_ok());
        is_made.then_some(then)
    }

    /// Plays each way through the task on a copy.
    fn look_ahead(&mut self) {
        let ways = self.task().map_or(&[][..], |task| task.ways);
        let positions = |way: &&str| {
            let mut then = self.table.copy();
            let made = way.split(AND).map_while(|step| {
                then.play(self.lesson.seat, step).ok()?;
                Some(then.position_text())
            });
            made.collect()
        };
        self.ways = ways.iter().map(positions).collect();
    }
}
