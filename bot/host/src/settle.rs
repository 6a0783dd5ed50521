//! What follows from a step: turns end and begin, people are called, clocks start, the game ends.

use pawmail_core::seat::{Seat, Seats};
use pawmail_store::{Change, Notice, NoticeState, ResultRow, TableState, Time};

use crate::data::{Pending, SeatData};
use crate::pace::{MINUTE, deadline};
use crate::people::Guest;
use crate::scene::{NO_SEAT, Scene};

/// How long a complete draft waits before its owner is asked to confirm it.
const NUDGE: i64 = 15 * MINUTE;

/// The kinds of timers that belong to a turn.
pub(crate) const TURN_TIMERS: [&str; 8] = [
    "remind0", "remind1", "remind2", "overdue", "nudge", "computer", "snooze", "late",
];

/// The kinds of notices that are true only while the turn is owed.
pub(crate) const TURN_NOTICES: [&str; 7] = [
    "turn", "remind0", "remind1", "remind2", "snooze", "nudge", "still",
];

impl Scene<'_> {
    /// What follows from a step: `before` is who owed one before it.
    pub(crate) fn settle(&mut self, before: Seats, actor: Option<Seat>) {
        self.touch();
        let number = self.live.row.number;
        if let Some(chair) = actor.and_then(|seat| self.live.chairs.get_mut(seat.index())) {
            chair.data.acted = number;
        }
        if self
            .game()
            .is_some_and(|game| game.state().outcome.is_some())
        {
            self.end();
            return;
        }
        let after = self.live.waiting();
        let mut calls = false;
        for seat in Seat::all(self.live.n_seats()) {
            let (was, is) = (before.contains(seat), after.contains(seat));
            let is_own = actor == Some(seat);
            if was && !is {
                self.end_turn(seat, is_own);
            }
            if is && !was {
                self.begin_turn(seat, !is_own);
                let is_human = self
                    .live
                    .chair(seat)
                    .is_some_and(|chair| chair.human().is_some());
                calls |= is_human && !is_own;
            }
        }
        self.show(calls);
    }

    /// What follows from a step taken back.
    pub(crate) fn settle_undo(&mut self, before: Seats, actor: Seat) {
        self.touch();
        let after = self.live.waiting();
        for seat in Seat::all(self.live.n_seats()) {
            let (was, is) = (before.contains(seat), after.contains(seat));
            if was && !is {
                self.end_turn(seat, false);
            }
            if is && !was {
                self.begin_turn(seat, false);
                if seat == actor
                    && let Some(chair) = self.live.chairs.get_mut(seat.index())
                {
                    // The same turn as before: it is not counted twice.
                    chair.row.turn = chair.row.turn.saturating_sub(1).max(1);
                    self.live.data.turns = self.live.data.turns.saturating_sub(1).max(1);
                }
            }
        }
        self.show(false);
    }

    /// A seat owes a turn from now on. `rings`: its person is told in private, if they wish.
    pub(crate) fn begin_turn(&mut self, seat: Seat, rings: bool) {
        let now = self.now;
        self.live.data.turns += 1;
        let person = self.live.chair(seat).and_then(|chair| chair.row.person);
        let guest = person.and_then(|person| self.guests.get(&person)).cloned();
        let away = guest.as_ref().and_then(|guest| guest.away(now));
        let is_paused = self.live.data.paused.is_some();
        let Some(chair) = self.live.chairs.get_mut(seat.index()) else {
            return;
        };
        chair.row.turn += 1;
        chair.row.owes = true;
        chair.row.deadline = None;
        chair.data = SeatData {
            since: Some(now),
            overdue: false,
            choices: Vec::new(),
            extended: false,
            nudged: false,
            ..chair.data.clone()
        };
        if chair.data.computer.is_some() {
            self.plan_computer(seat);
            return;
        }
        let Some(guest) = guest else {
            return;
        };
        if !is_paused {
            // The clock of who is away begins when they are back.
            self.start_clock(seat, &guest, away.unwrap_or(now));
        }
        // A new card in their own chat calls them already, unless they sleep.
        let is_called = self.has_card_of_own(&guest) && guest.quiet_until(now).is_none();
        if rings && !is_called {
            self.notify(seat, &guest, "turn", now, "");
        }
    }

    /// Starts the clock of a turn: its deadline and reminders.
    pub(crate) fn start_clock(&mut self, seat: Seat, guest: &Guest, from: Time) {
        let pace = self.live.data.pace;
        let quiet = guest.quiet();
        let due = deadline(pace, from, quiet.as_ref());
        let Some(chair) = self.live.chairs.get_mut(seat.index()) else {
            return;
        };
        chair.row.deadline = due;
        let turn = chair.row.turn;
        let kinds = ["remind0", "remind1", "remind2"];
        for (kind, after) in kinds.iter().zip(pace.reminders()) {
            self.timer(seat.number(), kind, turn, from.plus(*after));
        }
        match due {
            Some(due) => self.timer(seat.number(), "overdue", turn, due),
            None => self.timer(
                seat.number(),
                "overdue",
                turn,
                from.plus(7 * crate::pace::DAY),
            ),
        }
    }

    /// A seat owes nothing any more.
    pub(crate) fn end_turn(&mut self, seat: Seat, is_own: bool) {
        let now = self.now;
        let Some(chair) = self.live.chairs.get_mut(seat.index()) else {
            return;
        };
        let turn = chair.row.turn;
        chair.row.owes = false;
        chair.row.deadline = None;
        chair.data.pending = None;
        let since = chair.data.since.take();
        if is_own && chair.data.computer.is_some() {
            chair.data.by_computer += 1;
        }
        if is_own && chair.data.computer.is_none() {
            if let Some(since) = since {
                let seconds = u32::try_from(now.since(since) / 1000).unwrap_or(u32::MAX);
                chair.data.answers.push(seconds);
                let many = chair.data.answers.len().saturating_sub(50);
                chair.data.answers.drain(..many);
            }
            chair.data.late = if chair.data.overdue {
                chair.data.late.saturating_add(1)
            } else {
                0
            };
        }
        chair.data.overdue = false;
        for kind in TURN_TIMERS {
            self.clear_timer(seat.number(), kind);
        }
        self.recall(seat, turn, &TURN_NOTICES);
    }

    /// What a seat was told in private is no longer true.
    pub(crate) fn recall(&mut self, seat: Seat, turn: u32, kinds: &[&str]) {
        self.touch();
        self.changes.push(Change::Recall {
            table: self.live.id(),
            seat: seat.number(),
            turn,
            kinds: kinds.iter().map(ToString::to_string).collect(),
        });
    }

    /// Tells a person something in private, if they want notices and can be written to; after their quiet hours.
    pub(crate) fn notify(&mut self, seat: Seat, guest: &Guest, kind: &str, at: Time, data: &str) {
        if guest.data.notices {
            self.tell(Some(seat), guest, kind, at, data);
        }
    }

    /// Tells a person something in private that they asked for or must know.
    pub(crate) fn tell(
        &mut self,
        seat: Option<Seat>,
        guest: &Guest,
        kind: &str,
        at: Time,
        data: &str,
    ) {
        let Some(platform) = guest.preferred(self.host).map(|identity| identity.platform) else {
            return;
        };
        let turn = seat
            .and_then(|seat| self.live.chair(seat))
            .map_or(self.live.row.number, |chair| chair.row.turn);
        let due_at = guest.quiet_until(at).unwrap_or(at);
        self.touch();
        self.changes.push(Change::Notice(Notice {
            table: self.live.id(),
            person: guest.id(),
            seat: seat.map_or(NO_SEAT, Seat::number),
            turn,
            kind: kind.to_owned(),
            platform,
            data: data.to_owned(),
            due_at,
            state: NoticeState::Waiting,
            message: None,
            attempts: 0,
            sent_at: None,
        }));
    }

    /// A computer shall think about its turn, after a natural while where people sit at the table.
    pub(crate) fn plan_computer(&mut self, seat: Seat) {
        let (least, most) = self.host.config.thinking;
        let turn = self.live.chair(seat).map_or(0, |chair| chair.row.turn);
        let spread = u64::try_from(most.saturating_sub(least))
            .unwrap_or_default()
            .max(1);
        let bytes = self.host.entropy.bytes();
        let random = u64::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3], 0, 0, 0, 0]);
        let wait = least.saturating_add(i64::try_from(random % spread).unwrap_or_default());
        self.timer(seat.number(), "computer", turn, self.now.plus(wait));
    }

    /// The owner of a draft that waits for its confirmation is reminded of it once.
    pub(crate) fn plan_nudge(&mut self, seat: Seat) {
        let Some(chair) = self.live.chair(seat) else {
            return;
        };
        let turn = chair.row.turn;
        let is_waiting = matches!(chair.data.pending, Some(Pending { .. }));
        if is_waiting && !chair.data.nudged {
            self.timer(seat.number(), "nudge", turn, self.now.plus(NUDGE));
        }
    }

    /// The game is over.
    pub(crate) fn end(&mut self) {
        let now = self.now;
        for seat in Seat::all(self.live.n_seats()) {
            self.end_turn(seat, true);
        }
        self.live.row.state = TableState::Over;
        self.live.data.ended_at = Some(now);
        self.live.data.vote = None;
        self.changes.push(Change::ClearTimers(self.live.id()));
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
            let finished =
                outcome.is_some() && (chair.data.computer.is_none() || chair.data.kept_warm);
            self.changes.push(Change::Result(ResultRow {
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
                guest.person = guest.to_row();
                self.changes.push(Change::Person(guest.person.clone()));
            }
        }
        self.show(true);
    }
}
