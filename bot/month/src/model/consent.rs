//! What people decide together: it happens as soon as enough have said so, all of it or nothing.

use std::collections::BTreeSet;

use pawmail_store::{StepWhat, TableId, TableState, Time};
use serde_json::Value;

use super::{Chair, Known, Model, Promise, SLACK};
use crate::report::Check;

/// What people are asked to agree on.
#[derive(Clone, Copy)]
pub(super) struct Motion {
    pub(super) id: u32,
    /// The first step that is to be taken back, if any is.
    back_to: Option<u32>,
    /// How many have answered.
    pub(super) n_answers: usize,
}

impl Motion {
    fn of(vote: &Value) -> Option<Self> {
        let number = |value: &Value| u32::try_from(value.as_u64()?).ok();
        let n_who = |said: &str| vote[said].as_array().map_or(0, Vec::len);
        Some(Self {
            id: number(&vote["id"])?,
            back_to: number(&vote["on"]["take_back"]),
            n_answers: n_who("yes") + n_who("no"),
        })
    }
}

/// What each of the others wants to do about a late seat.
pub(super) fn choices(seat: &Value) -> Vec<(usize, String)> {
    let said = seat["choices"].as_array().into_iter().flatten();
    let one = |said: &Value| {
        let by = usize::try_from(said[0].as_u64()?).ok()?;
        Some((by, said[1].as_str()?.to_owned()))
    };
    said.filter_map(one).collect()
}

impl Model {
    /// What people of a table are asked to agree on, after so many rows of its log.
    pub(super) fn vote(
        &mut self,
        id: TableId,
        known: &mut Known,
        vote: &Value,
        n_rows: usize,
        now: Time,
    ) {
        let open = Motion::of(vote);
        let former = known.vote.take();
        known.vote = open;
        if let Some(former) = former.filter(|former| open.is_none_or(|open| open.id != former.id)) {
            self.taken_back(known, former, n_rows, now);
        }
        let Some(open) = open else {
            return;
        };
        if former.is_none_or(|former| former.id != open.id) {
            self.asks(id, known, vote, now);
        }
        let seats = |said: &Value| {
            let seats = said.as_array().into_iter().flatten();
            seats.filter_map(Value::as_u64).collect::<BTreeSet<_>>()
        };
        let yes = seats(&vote["yes"]);
        let humans = known.chairs.iter().enumerate();
        let mut humans = humans.filter(|(_, chair)| chair.is_human).peekable();
        // At a rated table nothing is agreed to without who is away: it stays a question until its day is over.
        let is_away = |chair: &Chair| chair.person.is_some() && !chair.is_human;
        if known.is_rated && known.chairs.iter().any(is_away) {
            return;
        }
        if humans.peek().is_some() && humans.all(|(at, _)| yes.contains(&(at as u64))) {
            let words = format!("{}: all have agreed, and nothing happens", known.name);
            self.breach(Check::Question, now, &words);
        }
    }

    /// A question has been put: the others are told, and it ends.
    fn asks(&mut self, id: TableId, known: &Known, vote: &Value, now: Time) {
        let Some(motion) = known.vote else {
            return;
        };
        let by = vote["by"].as_u64();
        let humans = known.chairs.iter().enumerate();
        let humans = humans.filter(|(at, chair)| chair.is_human && Some(*at as u64) != by);
        let asked = Promise::Asked {
            vote: motion.id,
            since: now,
            people: humans.filter_map(|(_, chair)| chair.person).collect(),
        };
        self.promise(id, now.plus(SLACK), asked);
        if let Some(until) = vote["until"].as_i64() {
            let ends = Promise::Ends { vote: motion.id };
            self.promise(id, Time(until).plus(SLACK), ends);
        }
    }

    /// A motion is decided: where steps were taken back by it, all of them were.
    fn taken_back(&mut self, known: &Known, motion: Motion, n_rows: usize, now: Time) {
        let (Some(first), Some(game)) = (motion.back_to, &known.game) else {
            return;
        };
        let mut new = known.rows.iter().skip(n_rows);
        let is_undone = new.any(|row| matches!(row.what, StepWhat::Undo(_)));
        let newest = game.save().standing().pop();
        if is_undone && newest.is_some_and(|(number, _)| number >= first) {
            let words = format!("{}: only a part is taken back", known.name);
            self.breach(Check::Question, now, &words);
        }
    }

    /// The others are still asked about a seat: then most have not said the same, and only those have who may.
    pub(super) fn decided(
        &mut self,
        known: &Known,
        late: usize,
        said: &[(usize, String)],
        now: Time,
    ) {
        let whose = known.chairs.get(late).and_then(|chair| chair.person);
        let mut mine = said.iter().filter_map(|(by, _)| known.chairs.get(*by));
        if mine.any(|chair| chair.person == whose) {
            let words = format!("{}: seat {late} decides about itself", known.name);
            self.breach(Check::Question, now, &words);
        }
        let others = known.chairs.iter().enumerate();
        let others = others.filter(|(_, chair)| chair.is_human && chair.person != whose);
        let others: BTreeSet<usize> = others.map(|(at, _)| at).collect();
        let n_for = |what: &str| {
            let same = said
                .iter()
                .filter(|(by, choice)| choice == what && others.contains(by));
            same.count()
        };
        let is_playing = known.state == TableState::Playing;
        if is_playing
            && others.len() > 1
            && said.iter().any(|(_, what)| n_for(what) * 2 > others.len())
        {
            let words = format!(
                "{}: most have decided about seat {late}, and nothing happens",
                known.name
            );
            self.breach(Check::Question, now, &words);
        }
    }
}
