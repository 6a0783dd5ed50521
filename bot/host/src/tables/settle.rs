//! What follows from a step: turns end and begin, people are mentioned, clocks start, the game ends.

use std::collections::BTreeMap;

use pawmail_core::erased::AnyTable;
use pawmail_core::seat::{Seat, Seats};
use pawmail_core::table::SavedRow;
use pawmail_store::{AnswersRow, Change, PersonId, ResultRow, TableState, Time};

use crate::data::Stopped;
use crate::people::Guest;
use crate::people::figures::{hour_of, size_of};
use crate::shown::tiding::Tiding;
use crate::tables::live::{Chair, Live};
use crate::tables::plans::Stop;
use crate::tables::scene::Scene;
use crate::time::alarms::Alarm;
use crate::time::pace::{HOUR, MINUTE, WITHOUT_CLOCK, deadline};

/// How long a complete draft waits before its owner is asked to confirm it.
const NUDGE: i64 = 15 * MINUTE;

/// How long a turn that was late may still take after its end was taken back.
const GRACE: i64 = HOUR;

impl Scene<'_> {
    /// What follows from a step: `before` is who owed one before it.
    pub(crate) fn settle(&mut self, before: Seats, actor: Option<Seat>) {
        if let Some(chair) = actor.and_then(|seat| self.live.chairs.get_mut(seat.index())) {
            chair.data.pending = None;
            chair.data.nudged = false;
        }
        if self
            .game()
            .is_some_and(|game| game.state().outcome.is_some())
        {
            self.end(actor);
            return;
        }
        let after = self.live.waiting();
        for seat in Seat::all(self.live.n_seats()) {
            let (was, is) = (before.contains(seat), after.contains(seat));
            let is_own = actor == Some(seat);
            if was && !is {
                self.end_turn(seat, is_own);
            }
            if was && is && is_own {
                self.goes_on(seat);
            }
            if is && !was {
                self.begin_turn(seat, !is_own);
                if !is_own && self.human(seat).is_some() {
                    self.show(!self.is_automatic(seat));
                }
            }
        }
        self.leave_after_turns();
    }

    /// A seat that has acted owes another step: where that is of its next turn, what happens from here on is news to it.
    fn goes_on(&mut self, seat: Seat) {
        let number = self.live.number();
        let in_turn = |game: &dyn AnyTable| game.state().in_turn.contains(seat);
        let is_next = self
            .game()
            .is_some_and(|game| !in_turn(game) && in_turn(&*game.at(number.saturating_sub(1))));
        if let Some(chair) = self.live.chairs.get_mut(seat.index()).filter(|_| is_next) {
            chair.data.acted = number;
        }
    }

    /// Those who wanted to finish their turn and make no other are played for from now on. What the others have agreed to meanwhile may end the game.
    fn leave_after_turns(&mut self) {
        for seat in Seat::all(self.live.n_seats()) {
            let chair = self.live.chair(seat);
            let leaves = chair.is_some_and(|chair| chair.data.steps_aside.is_some());
            let in_turn = self
                .game()
                .is_some_and(|game| game.state().in_turn.contains(seat));
            if leaves && !in_turn && self.live.is_playing() {
                self.step_aside(seat);
            }
        }
    }

    /// What follows from steps taken back, by one seat or by all: turns that were over go on as they were, and those that had begun since never did.
    pub(crate) fn settle_undo(&mut self, before: Seats, by: Option<Seat>) {
        let after = self.live.waiting();
        let undone = self.undone();
        if let Some(undone) = undone {
            self.stop_undone(undone);
        }
        for seat in Seat::all(self.live.n_seats()) {
            let (was, is) = (before.contains(seat), after.contains(seat));
            // The drafts of others count as long as their choices are the same.
            if by.is_none_or(|by| by == seat) {
                self.drop_pending(seat);
            }
            if was && !is {
                if by != Some(seat) {
                    self.will_begin_again(seat);
                }
                self.end_turn(seat, false);
            }
            if is && !was {
                self.resume_turn(seat);
            }
            // What was taken back is nothing to have acted with.
            let acted = self.own_newest(seat);
            if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
                chair.data.acted = chair.data.acted.min(acted);
            }
        }
        if let Some(game) = self.game() {
            self.live.data.turns = game.turns_begun();
        }
    }

    /// The first step that this request has taken back.
    fn undone(&self) -> Option<u32> {
        let since = self.before.as_ref()?.number();
        let rows = self.game()?.rows_since(since)?.into_iter();
        let undone = rows.filter_map(|row| match row {
            SavedRow::Undo { undo, .. } => Some(undo),
            SavedRow::Step { .. } => None,
        });
        undone.min()
    }

    /// A seat owes a turn from now on. `rings`: its person is told in private, if they wish.
    pub(crate) fn begin_turn(&mut self, seat: Seat, rings: bool) {
        let now = self.now;
        let since = self.after_cards();
        self.live.data.turns += 1;
        let person = self.live.chair(seat).and_then(|chair| chair.row.person);
        let guest = person.and_then(|person| self.guests.get(&person)).cloned();
        let Some(chair) = self.live.chairs.get_mut(seat.index()) else {
            return;
        };
        chair.row.turn += 1;
        chair.row.owes = true;
        chair.row.deadline = None;
        chair.data.be_in_time();
        chair.data.since = Some(since);
        chair.data.extended = false;
        chair.data.nudged = false;
        chair.data.stopped = None;
        if chair.data.computer.is_some() {
            self.plan_computer(seat);
            return;
        }
        let Some(guest) = guest else {
            return;
        };
        // The clock of a person who is away starts when they are back.
        self.start_clock(seat, &guest, guest.away(now).unwrap_or(now));
        if rings && !self.expects_answer(seat) {
            self.call_to_turn(seat, &guest);
        }
    }

    /// A person is told in private that it is their turn, if they wish.
    pub(crate) fn call_to_turn(&mut self, seat: Seat, guest: &Guest) {
        // A new card in their own chat already pings them, unless they sleep.
        let is_called = self.has_card_of_own(guest) && guest.quiet_until(self.now).is_none();
        if !is_called {
            self.notify(seat, guest, Tiding::Turn);
        }
    }

    /// The present moment, but after the beginning of every turn that a card has called to, or is on its way to call to:
    /// the next one calls those whose turn begins now, and this says so.
    pub(crate) fn after_cards(&self) -> Time {
        let called = self.posts.iter().filter_map(|post| post.fresh_at);
        let begun = self.before.as_ref().and_then(|live| live.newest_begun());
        let newest = called.chain(begun).max();
        newest.map_or(self.now, |newest| self.now.max(newest.plus(1)))
    }

    /// The number that a seat's newest step gave the table, of those that stand.
    pub(crate) fn own_newest(&self, seat: Seat) -> u32 {
        let standing = self.game().map(|game| game.save().standing());
        let own = standing.iter().flatten().filter(|(_, by)| *by == seat);
        own.map(|(number, _)| *number)
            .next_back()
            .unwrap_or_default()
    }

    /// A turn that was over goes on: what was left of its clock is left still, and who made it is not called anew.
    fn resume_turn(&mut self, seat: Seat) {
        let now = self.now;
        let guest = self.human(seat).cloned();
        let acted = self.own_newest(seat);
        if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
            chair.data.acted = acted;
        }
        let stopped = self.live.chairs.get_mut(seat.index()).and_then(|chair| {
            let stopped = chair.data.stopped.take();
            stopped.filter(|known| known.turn == chair.row.turn)
        });
        let (Some(stopped), Some(guest)) = (stopped, guest) else {
            self.begin_turn(seat, false);
            return;
        };
        let pause = now.since(stopped.at);
        let later = |at: Time| at.plus(pause);
        // Who was late already has a while, and then the others are asked anew. It is given once.
        let is_late = stopped.overdue || stopped.deadline.is_some_and(|due| due <= stopped.at);
        let has_time = stopped.deadline.is_some_and(|due| {
            let mut alarms = stopped.alarms.iter();
            due > stopped.at && alarms.any(|(alarm, at)| *alarm == Alarm::Overdue && *at <= due)
        });
        let grace = (is_late && !has_time).then(|| now.plus(GRACE));
        let Some(chair) = self.live.chairs.get_mut(seat.index()) else {
            return;
        };
        chair.row.owes = true;
        chair.row.deadline = stopped
            .deadline
            .map(|at| later(at).max(grace.unwrap_or(at)));
        chair.data.since = stopped.since.map(later);
        chair.data.overdue = stopped.overdue;
        chair.data.extended = stopped.extended;
        if is_late {
            // What the others said was about the turn as it was then.
            chair.data.choices.clear();
        }
        let was_counted = stopped.since.is_some();
        if was_counted && chair.data.answers.pop().is_some() {
            chair.data.hours.pop();
            chair.data.late = chair.data.late.saturating_sub(u8::from(stopped.overdue));
        }
        let is_restarted =
            stopped.alarms.is_empty() && stopped.deadline.is_none() && !stopped.overdue;
        if let Some(begins) = self.is_to_begin(&stopped).or(is_restarted.then_some(now)) {
            // All clocks have started again since, or this one had not begun.
            let back = guest.away(now).unwrap_or(now);
            self.start_clock(seat, &guest, begins.max(back));
        } else if self.live.data.paused.is_none() {
            let alarms = stopped.alarms.into_iter();
            for (alarm, at) in alarms.filter(|(alarm, _)| !is_late || *alarm != Alarm::Late) {
                self.live.ring_at(Some(seat), alarm, later(at));
            }
            if let Some(grace) = grace {
                self.live.ring_at(Some(seat), Alarm::Overdue, grace);
            }
        }
    }

    /// When the clock of a turn was to begin that had not when the turn was over: that of a person who is away begins when they are back.
    fn is_to_begin(&self, stopped: &Stopped) -> Option<Time> {
        let first = *self.live.data.pace.reminders().first()?;
        let mut alarms = stopped.alarms.iter();
        let (_, reminder) = alarms.find(|(alarm, _)| *alarm == Alarm::Remind0)?;
        Some(reminder.plus(-first)).filter(|begins| *begins > stopped.at)
    }

    /// Starts the clock of a turn, unless the table stands still: its deadline and reminders.
    pub(crate) fn start_clock(&mut self, seat: Seat, guest: &Guest, from: Time) {
        if self.live.data.paused.is_some() {
            return;
        }
        let pace = self.live.data.pace;
        let quiet = guest.quiet();
        let due = deadline(pace, from, quiet.as_ref());
        let Some(chair) = self.live.chairs.get_mut(seat.index()) else {
            return;
        };
        chair.row.deadline = due;
        let is_late_at_once = chair.data.at_once.is_some_and(|at| at <= from);
        for (alarm, after) in Alarm::REMINDERS.into_iter().zip(pace.reminders()) {
            self.live.ring_at(Some(seat), alarm, from.plus(*after));
        }
        let overdue = due.unwrap_or_else(|| from.plus(WITHOUT_CLOCK));
        let overdue = if is_late_at_once { from } else { overdue };
        self.live.ring_at(Some(seat), Alarm::Overdue, overdue);
    }

    /// A seat no longer owes anything.
    pub(crate) fn end_turn(&mut self, seat: Seat, is_own: bool) {
        let (now, number) = (self.now, self.live.number());
        let alarms = alarms_of(&self.live, seat);
        let hour = self.human(seat).map(|guest| hour_of(guest, now));
        let Some(chair) = self.live.chairs.get_mut(seat.index()) else {
            return;
        };
        let row = &mut chair.row;
        let data = &mut chair.data;
        let is_own = is_own && std::mem::take(&mut row.owes);
        if is_own {
            data.acted = number;
            data.begins_again = None;
        }
        row.owes = false;
        let deadline = row.deadline.take();
        data.pending = None;
        let since = data.since.take();
        let is_computer = data.computer.is_some();
        let is_automatic = data.plans.due.take().is_some();
        let is_told = |(turn, _): &(u32, Stop)| *turn <= row.turn;
        data.plans.stopped = data.plans.stopped.take().filter(|stop| !is_told(stop));
        if is_own && is_computer {
            data.by_computer += 1;
        }
        if is_own && !is_computer {
            if let Some(since) = since.filter(|_| !is_automatic) {
                let seconds = now.since(since).max(0) / 1000;
                let seconds = u32::try_from(seconds).unwrap_or(u32::MAX);
                data.answers.push(seconds);
                let many = data.answers.len().saturating_sub(50);
                data.answers.drain(..many);
                data.hours.extend(hour);
                let many = data.hours.len().saturating_sub(50);
                data.hours.drain(..many);
            }
            data.late = if data.overdue {
                data.late.saturating_add(1)
            } else {
                0
            };
            data.stopped = Some(Stopped {
                turn: row.turn,
                at: now,
                since: since.filter(|_| !is_automatic),
                deadline,
                overdue: data.overdue,
                extended: data.extended,
                alarms,
            });
        }
        data.overdue = false;
        data.asked = None;
        self.live.silence_turn(seat);
    }

    /// A computer thinks about its turn, after a natural while where people sit at the table.
    pub(crate) fn plan_computer(&mut self, seat: Seat) {
        if self.live.data.paused.is_some() {
            return;
        }
        let wait = self.host.a_while(self.host.config.thinking);
        self.live
            .ring_at(Some(seat), Alarm::Computer, self.now.plus(wait));
    }

    /// The owner of a draft that waits for its confirmation is reminded of it once.
    pub(crate) fn plan_nudge(&mut self, seat: Seat) {
        let chair = self.live.chair(seat);
        let waits = chair.is_some_and(|chair| chair.data.pending.is_some() && !chair.data.nudged);
        if waits && self.live.data.paused.is_none() {
            self.live
                .ring_at(Some(seat), Alarm::Nudge, self.now.plus(NUDGE));
        }
    }

    /// The game is over, by a step of this seat or by none. Who still owed one has not answered.
    pub(crate) fn end(&mut self, actor: Option<Seat>) {
        let now = self.now;
        for seat in Seat::all(self.live.n_seats()) {
            self.end_turn(seat, actor == Some(seat));
        }
        self.live.row.state = TableState::Over;
        self.live.data.ended_at = Some(now);
        self.live.data.vote = None;
        self.silence_all();
        let outcome = self.game().and_then(|game| game.state().outcome);
        let game = self.live.row.game.clone();
        let id = self.live.id();
        let mut people = Vec::new();
        for chair in &self.live.chairs {
            let Some(person) = chair.row.person else {
                continue;
            };
            let at = usize::from(chair.row.seat);
            let mut answers = chair.data.answers.clone();
            answers.sort_unstable();
            let median = answers.get(answers.len() / 2).copied().unwrap_or_default();
            self.more.extend(answers_of(chair, person));
            let finished =
                outcome.is_some() && (chair.data.computer.is_none() || chair.data.kept_warm);
            self.more.push(Change::Result(ResultRow {
                table: id,
                seat: chair.row.seat,
                person,
                game: game.clone(),
                rank: outcome
                    .as_ref()
                    .and_then(|outcome| outcome.ranks.get(at).copied())
                    .unwrap_or(0),
                score: outcome
                    .as_ref()
                    .and_then(|outcome| outcome.scores.get(at).copied())
                    .unwrap_or(0),
                finished,
                rated: false,
                answer_ms: i64::from(median) * 1000,
                at: now,
                origin: chair.row.origin,
            }));
            if finished {
                people.push(person);
            }
        }
        for person in people {
            if let Some(guest) = self.guests.get_mut(&person)
                && !guest.data.finished.contains(&game)
            {
                guest.data.finished.push(game.clone());
            }
        }
        self.show(true);
    }
}

/// When a person has answered at a table, and how fast, for whose account it was.
fn answers_of(chair: &Chair, person: PersonId) -> impl Iterator<Item = Change> + use<> {
    let mut counted: BTreeMap<(u8, u8), u32> = BTreeMap::new();
    let newest_first = chair.data.answers.iter().rev();
    for (seconds, hour) in newest_first.zip(chair.data.hours.iter().rev()) {
        *counted.entry((*hour, size_of(*seconds))).or_default() += 1;
    }
    let person = chair.row.origin.unwrap_or(person);
    counted.into_iter().map(move |((hour, size), n)| {
        Change::Answers(AnswersRow {
            person,
            hour,
            size,
            n,
        })
    })
}

/// What is to ring for a seat's turn.
fn alarms_of(live: &Live, seat: Seat) -> Vec<(Alarm, Time)> {
    let of_turn = |((place, alarm), due): (&(u8, Alarm), &crate::tables::live::Due)| {
        (*place == seat.number() && alarm.is_of_turn()).then_some((*alarm, due.at))
    };
    live.alarms.iter().filter_map(of_turn).collect()
}
