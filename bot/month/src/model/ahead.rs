//! What is answered by itself is what its person left to the program, as it read, and nothing has surprised them since.

use pawmail_core::erased::AnyTable;
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::seat::Seat;
use serde::Deserialize;

/// What a seat has left to the program, as it is stored.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(super) struct Ahead {
    turns: Vec<Way>,
    draft: Option<Way>,
    only: bool,
    pass: Option<Vec<String>>,
    pub(super) due: Option<u32>,
    /// Steps that wait to be confirmed.
    #[serde(skip)]
    pub(super) pending: Option<String>,
}

/// A turn, press by press.
#[derive(Clone, Deserialize)]
struct Way {
    /// What its person had seen of the log.
    number: u32,
    presses: Vec<Pressed>,
}

#[derive(Clone, Deserialize)]
struct Pressed {
    press: String,
    words: Vec<String>,
}

/// An answer that is being made, step by step.
pub(super) struct Answer {
    /// The ways that it could still be: the steps and their words that are to come, the next one last.
    ways: Vec<Vec<(String, String)>>,
}

impl Ahead {
    /// Reads it out of a seat's row.
    pub(super) fn of(data: &str) -> Self {
        #[derive(Default, Deserialize)]
        #[serde(default)]
        struct Row {
            plans: Ahead,
            pending: Option<Pending>,
        }
        #[derive(Deserialize)]
        struct Pending {
            step: String,
        }
        let row: Row = serde_json::from_str(data).unwrap_or_default();
        let pending = row.pending.map(|pending| pending.step);
        Self {
            pending,
            ..row.plans
        }
    }

    /// The games that it sees while it plans and before it confirms.
    pub(super) fn seen(&self, game: &dyn AnyTable, seat: Seat) -> Vec<Box<dyn AnyTable>> {
        let ways = self.turns.iter().chain(&self.draft);
        let plans = ways.filter_map(|way| Some((game.ahead(seat)?, way.steps().collect())));
        let pending = self.pending.iter();
        let pending = pending.map(|steps| (game.copy(), steps.split("; ").collect()));
        let all = plans.chain(pending);
        all.flat_map(|(from, steps): (_, Vec<&str>)| each(from, seat, &steps))
            .collect()
    }

    /// An answer begins.
    pub(super) fn answer(&self, game: &dyn AnyTable, seat: Seat) -> Result<Answer, String> {
        let look = Look::new(Lang::En);
        if !self.turns.is_empty() {
            let quiet = self.turns.iter();
            let quiet = quiet.filter(|way| game.surprise(seat, way.number, &look).is_none());
            let ways: Vec<_> = quiet.map(Way::in_steps).collect();
            if ways.is_empty() {
                return Err("is answered after a surprise".to_owned());
            }
            return Ok(Answer { ways });
        }
        let choices = game.ask(seat, &look).choices;
        let are = |known: &Vec<String>| {
            let mut words = choices.iter().map(|choice| &choice.label);
            words.len() == known.len() && known.iter().all(|word| words.next() == Some(word))
        };
        let pass = self.pass.as_ref().filter(|known| are(known));
        let pass = pass.and_then(|_| game.pass(seat)).map(|pass| {
            let words = choices.iter().find(|choice| choice.step == pass);
            let words = words.map(|choice| choice.label.clone());
            vec![(pass, words.unwrap_or_default())]
        });
        match pass {
            Some(pass) => Ok(Answer { ways: vec![pass] }),
            None if self.only => Ok(Answer {
                ways: vec![Vec::new()],
            }),
            None => Err("is answered, and nobody has asked for it".to_owned()),
        }
    }
}

/// A game before and after each of these steps, and of those between them to which there is no other choice, as far as they can be made.
fn each(from: Box<dyn AnyTable>, seat: Seat, steps: &[&str]) -> Vec<Box<dyn AnyTable>> {
    let mut all = vec![from];
    let mut steps = steps.iter().peekable();
    while let Some((step, last)) = steps.peek().zip(all.last()) {
        let mut then = last.copy();
        if then.play(seat, step).is_ok() {
            steps.next();
        } else {
            let mut legal = last.legal(seat);
            legal.retain(|step| !last.takes_back(step));
            let is_forced = legal.len() == 1;
            if !is_forced || then.play(seat, &legal[0]).is_err() {
                break;
            }
        }
        all.push(then);
    }
    all
}

impl Way {
    fn steps(&self) -> impl Iterator<Item = &str> {
        let presses = self.presses.iter();
        presses.flat_map(|pressed| pressed.press.split("; "))
    }

    fn in_steps(&self) -> Vec<(String, String)> {
        let steps = self.presses.iter().flat_map(|pressed| {
            let words = pressed.words.iter().cloned();
            pressed.press.split("; ").map(str::to_owned).zip(words)
        });
        let mut steps: Vec<_> = steps.collect();
        steps.reverse();
        steps
    }
}

impl Answer {
    /// A step of it is made.
    pub(super) fn goes_on(
        &mut self,
        game: &dyn AnyTable,
        seat: Seat,
        step: &str,
    ) -> Result<(), String> {
        let asked = game.ask(seat, &Look::new(Lang::En));
        let mut choices = asked.choices.into_iter().chain(asked.spare);
        let label = choices.find(|choice| choice.step == step);
        let label = label.map(|choice| choice.label).unwrap_or_default();
        let mut legal = game.legal(seat);
        legal.retain(|step| !game.takes_back(step));
        let is_forced = legal == [step];
        self.ways.retain_mut(|way| match way.last() {
            Some((next, words)) if next == step && *words == label => way.pop().is_some(),
            _ => is_forced,
        });
        if self.ways.is_empty() {
            return Err(format!("{step} ({label}) is not what was planned"));
        }
        Ok(())
    }

    /// It is over.
    pub(super) fn ends(&self) -> Result<(), String> {
        let is_whole = self.ways.iter().any(Vec::is_empty);
        let left = || format!("{:?} was planned, and not made", self.ways);
        is_whole.then_some(()).ok_or_else(left)
    }
}
