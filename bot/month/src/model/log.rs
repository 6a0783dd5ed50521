//! The log of a table: it is played along, and says who owes a turn.

use pawmail_core::erased::AnyTable;
use pawmail_core::seat::{Seat, Seats};
use pawmail_core::table::{FORMAT, Saved, SavedRow};
use pawmail_store::{StepRow, StepWhat, TableId, TableState, Time, WholeTable};

use super::past::shown;
use super::{DAY, Known, Model, Owed, Promise, SLACK, promises};
use crate::report::Check;

impl Model {
    pub(super) fn log(
        &mut self,
        id: TableId,
        known: &mut Known,
        whole: &WholeTable,
        rows: Vec<StepRow>,
        now: Time,
    ) {
        let is_over = whole.table.state == TableState::Over;
        if known.game.is_none() && whole.table.seed.is_some() {
            known.game = self.replayed(whole, &[]);
            known.state = TableState::Playing;
            let begun = rows.first().map_or(now, |row| row.at.min(now));
            known.begun_at = Some(begun);
            if known.game.is_none() {
                self.breach(Check::Log, now, &format!("{} cannot be set up", known.name));
            }
            self.turns_change(id, known, Seats::default(), None, begun);
        }
        for row in rows {
            let expected = known.rows.len() + 1;
            if row.number as usize != expected {
                let words = format!(
                    "{}: number {} where {expected} should be",
                    known.name, row.number
                );
                self.breach(Check::Log, now, &words);
                break;
            }
            let before = known.waiting();
            let (at, seat) = (row.at, row.seat);
            let is_undo = matches!(row.what, StepWhat::Undo(_));
            if let (StepWhat::Step(step), Some(game)) = (&row.what, &known.game) {
                let by_hand = self.pressed_at.get(&id) == Some(&at);
                let answered = known.chairs.get_mut(usize::from(seat)).map(|chair| {
                    let answers = chair.answers(&**game, Seat::new(seat), step, by_hand);
                    answers.map_err(|words| format!("{}: seat {seat} {words}", known.name))
                });
                if let Some(Err(words)) = answered {
                    self.breach(Check::Planned, now, &words);
                }
            }
            let is_played = match (&row.what, &mut known.game) {
                (StepWhat::Step(step), Some(game)) => game.play(Seat::new(row.seat), step).is_ok(),
                _ => true,
            };
            let line = format!("row {expected} of seat {seat}: {:?}", row.what);
            self.past.note(id, at, line);
            known.rows.push(row);
            if is_undo {
                known.game = self.replayed(whole, &known.rows);
            }
            if !is_played || known.game.is_none() {
                self.breach(
                    Check::Log,
                    now,
                    &format!("{} cannot be replayed", known.name),
                );
            }
            let actor = (!is_undo).then_some(usize::from(seat));
            self.turns_change(id, known, before, actor, at);
        }
        if known.rows.len() != whole.table.number as usize {
            let words = format!(
                "{}: {} rows, number {}",
                known.name,
                known.rows.len(),
                whole.table.number
            );
            self.breach(Check::Log, now, &words);
        }
        if is_over {
            known.state = TableState::Over;
            for chair in &mut known.chairs {
                chair.owed = None;
            }
        }
        if known.state == TableState::Playing {
            let waiting = known.waiting();
            for row in &whole.seats {
                if row.owes != waiting.contains(Seat::new(row.seat)) {
                    let words = format!(
                        "{}: seat {} owes {} in its row",
                        known.name, row.seat, row.owes
                    );
                    self.breach(Check::Log, now, &words);
                }
            }
        }
    }

    /// Who owes a turn is another after a row of the log.
    fn turns_change(
        &mut self,
        id: TableId,
        known: &mut Known,
        before: Seats,
        actor: Option<usize>,
        at: Time,
    ) {
        let after = known.waiting();
        let (is_begin, is_undo) = (known.rows.is_empty(), actor.is_none());
        for (seat, chair) in known.chairs.iter_mut().enumerate() {
            let place = Seat::new(u8::try_from(seat).unwrap_or_default());
            let (was, is) = (before.contains(place), after.contains(place));
            if was && !is {
                let mut over = chair.owed.take();
                if let Some(over) = &mut over {
                    let answer = chair.answer.take().filter(|_| actor == Some(seat));
                    self.turns_planned += u64::from(answer.is_some());
                    if let Some(Err(words)) = answer.map(|answer| answer.ends()) {
                        let words = format!("{}: seat {seat}: {words}", known.name);
                        self.breach(Check::Planned, at, &words);
                    }
                    // Nobody goes on with what others have ended, and who was late has a while.
                    let is_own = actor == Some(seat) && chair.at_once.is_none();
                    over.clock = over.clock.filter(|_| actor == Some(seat));
                    over.deadline = over.deadline.filter(|due| is_own && *due > at);
                }
                chair.former = over.map(|owed| (owed, at));
            }
            let Some(person) = chair.person.filter(|_| chair.is_human && is && !was) else {
                continue;
            };
            let resumed = chair
                .former
                .take()
                .filter(|(owed, _)| is_undo && !is_begin && owed.person == person);
            let first = promises::reminder_after(&known.pace);
            // Who came after the first reminder was due need not be reminded either.
            let going_on = resumed.as_ref().and_then(|(owed, over)| {
                let clock = owed.clock.filter(|clock| clock.plus(first) > *over)?;
                Some(clock.plus(at.since(*over)))
            });
            // The clock of who is away begins when they are back.
            let due_again = resumed.as_ref().and_then(|(owed, over)| {
                let due = owed.deadline?;
                let later = due.plus(at.since(*over));
                let has_begun = due <= over.plus(promises::turn_time(&known.pace));
                Some((if has_begun { later } else { due }, later))
            });
            let owed = match resumed {
                Some((owed, over)) => Owed {
                    since: owed.since.plus(at.since(over)),
                    clock: going_on,
                    resumes: due_again,
                    is_apart: true,
                    // Who came after the time they had asked for need not be reminded.
                    snoozed: owed.snoozed.filter(|at| *at > over),
                    ..owed
                },
                None => {
                    self.turns += 1;
                    known.n_turns += 1;
                    Owed {
                        is_apart: actor == Some(seat) || (is_undo && !is_begin),
                        ..Owed::new(person, at)
                    }
                }
            };
            let since = owed.since;
            let apart = if owed.is_apart { ", counted apart" } else { "" };
            let line = format!(
                "seat {seat}: person {person} owes since {}{apart}",
                shown(since)
            );
            self.past.note(id, at, line);
            let due = chair.due(since).unwrap_or(since.plus(7 * DAY));
            chair.owed = Some(owed);
            self.promise(id, since.plus(SLACK), Promise::Rings { seat, since });
            self.promise(
                id,
                since.plus(first + SLACK),
                Promise::Reminded { seat, since },
            );
            self.promise(id, due.plus(SLACK), Promise::late(seat, since));
        }
    }

    pub(super) fn replayed(
        &self,
        whole: &WholeTable,
        rows: &[StepRow],
    ) -> Option<Box<dyn AnyTable>> {
        let saved = Saved {
            pawmail: FORMAT,
            game: whole.table.game.clone(),
            rules: whole.table.rules,
            seats: u8::try_from(whole.seats.len()).ok()?,
            options: serde_json::from_str(&whole.table.options).ok()?,
            seed: whole.table.seed.clone()?,
            fairness: None,
            rolls: Vec::new(),
            checkpoint: None,
            steps: rows.iter().map(saved).collect(),
            position: None,
            hashes: Vec::new(),
        };
        self.games.get(&whole.table.game)?.load(&saved).ok()
    }
}

fn saved(row: &StepRow) -> SavedRow {
    let seat = Seat::new(row.seat);
    match &row.what {
        StepWhat::Step(step) => SavedRow::Step {
            seat,
            step: step.clone(),
        },
        StepWhat::Undo(undo) => SavedRow::Undo { seat, undo: *undo },
    }
}
