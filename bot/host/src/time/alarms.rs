//! What happens by itself: reminders, deadlines, lobbies nobody touches, computers that think.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::{StreamExt as _, stream};
use pawmail_core::seat::Seat;
use pawmail_store::{StoreError, TableId, Time, Timer};
use tokio::sync::{Notify, watch};
use tokio::task::{Id, JoinSet};

use crate::Host;
use crate::data::{Closed, Level};
use crate::host::{TRIES, Trouble, unbroken};
use crate::people::Guest;
use crate::request::Reply;
use crate::shown::msg;
use crate::shown::tiding::Tiding;
use crate::tables::live::{Due, NO_SEAT};
use crate::tables::lobby::LOBBY_ASKS;
use crate::tables::payload::code;
use crate::tables::scene::Scene;
use crate::tables::thinking::step_by;
use crate::terms::terms;
use crate::time::clock::Clock;
use crate::time::pace::{DAY, WITHOUT_CLOCK};

terms! {
    /// What rings by itself: once for a seat or a table.
    pub(crate) enum Alarm {
        /// A turn is answered as its person had planned.
        Answer = "answer",
        /// The person is reminded of their turn for the first time.
        Remind0 = "remind0",
        /// For the second time.
        Remind1 = "remind1",
        /// For the third time.
        Remind2 = "remind2",
        /// The turn is overdue.
        Overdue = "overdue",
        /// A draft waits for its confirmation.
        Nudge = "nudge",
        /// A computer plays.
        Computer = "computer",
        /// The person is reminded as they asked.
        Snooze = "snooze",
        /// A while after the others were asked about a late seat: from now on somebody who alone waits for it decides.
        Late = "late",
        /// A full lobby begins.
        Autostart = "autostart",
        /// A lobby is forgotten, and then closed.
        Lobby = "lobby",
        /// The kept seats of a rematch are free.
        Kept = "kept",
        /// A table that all people have left is closed.
        Left = "left",
        /// A motion has found no consent.
        Vote = "vote",
        /// A table that has no room any more is closed.
        Removed = "removed",
        /// Who follows the table gets their line.
        Follow = "follow",
        /// The puzzle of a group comes, or its day is over.
        Daily = "daily",
    }
}

impl Alarm {
    /// The reminders of a turn, in order.
    pub(crate) const REMINDERS: [Self; 3] = [Self::Remind0, Self::Remind1, Self::Remind2];

    /// Whether it belongs to a turn of a seat.
    pub(crate) const fn is_of_turn(self) -> bool {
        match self {
            Self::Answer
            | Self::Remind0
            | Self::Remind1
            | Self::Remind2
            | Self::Overdue
            | Self::Nudge
            | Self::Computer
            | Self::Snooze
            | Self::Late => true,
            Self::Autostart
            | Self::Lobby
            | Self::Kept
            | Self::Left
            | Self::Vote
            | Self::Removed
            | Self::Follow
            | Self::Daily => false,
        }
    }
}

/// For how long a claimed timer is nobody else's without a heartbeat: [`Host::keep_claims`].
const CLAIM: i64 = 3_500;

/// How often claims are renewed.
const BEAT: std::time::Duration = std::time::Duration::from_secs(1);

/// How many timers are claimed at once.
const AT_ONCE: u32 = 256;

/// How often to look for due timers without having been woken.
const LOOK_MS: u64 = 1_000;

/// How long to wait after a failure of the database.
const DISTURBED: std::time::Duration = std::time::Duration::from_secs(1);

/// No turn has more steps than this.
const LONGEST_TURN: u32 = 500;

/// Turns of computers that are due, until somebody has them played.
#[derive(Default)]
pub(crate) struct Computers {
    due: Mutex<Vec<Timer>>,
    news: Notify,
    /// What is claimed and not heard yet, other timers included.
    in_hand: Mutex<Vec<Timer>>,
}

impl Computers {
    /// These are due; one that was due already and was not taken is not due twice.
    fn add(&self, timers: Vec<Timer>) {
        if timers.is_empty() {
            return;
        }
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        for timer in timers {
            due.retain(|known| (known.table, known.seat) != (timer.table, timer.seat));
            due.push(timer);
        }
        self.news.notify_one();
    }

    /// Notes what is claimed, or forgets it once it is heard.
    fn note(&self, timers: &[Timer], is_claimed: bool) {
        let mut in_hand = self.in_hand.lock().unwrap_or_else(PoisonError::into_inner);
        for timer in timers {
            in_hand.retain(|known| !is_same(known, timer));
            if is_claimed {
                in_hand.push(timer.clone());
            }
        }
    }

    fn take(&self) -> Vec<Timer> {
        std::mem::take(&mut *self.due.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Host {
    /// Does everything that is due, including computers' turns. Returns how many timers rang.
    pub async fn ring(&self, now: Time) -> Result<usize, StoreError> {
        let timers = self.due_timers(now).await?;
        let n = timers.len();
        self.hear_all(timers, now).await;
        Ok(n)
    }

    /// Does what falls due, until told to stop; the turns of computers are left to [`Host::keep_thinking`].
    pub async fn keep_time(
        self: Arc<Self>,
        clock: Arc<dyn Clock>,
        mut stop: watch::Receiver<bool>,
    ) {
        while !*stop.borrow() {
            let now = clock.now();
            let timers = match self.due_timers(now).await {
                Ok(timers) => timers,
                Err(error) => {
                    tracing::error!(%error, "what is due cannot be read");
                    tokio::select! {
                        () = tokio::time::sleep(DISTURBED) => {}
                        _ = stop.changed() => {}
                    }
                    continue;
                }
            };
            let is_idle = timers.is_empty();
            let (computers, others): (Vec<_>, Vec<_>) = timers.into_iter().partition(is_computers);
            self.computers.add(computers);
            self.hear_all(others, now).await;
            if is_idle {
                tokio::select! {
                    () = self.store.woken(LOOK_MS) => {}
                    _ = stop.changed() => {}
                }
            }
        }
    }

    /// Has computers play the turns that are due, until told to stop.
    pub async fn keep_thinking(
        self: Arc<Self>,
        clock: Arc<dyn Clock>,
        mut stop: watch::Receiver<bool>,
    ) {
        let mut thinking = JoinSet::new();
        let mut at_work: HashMap<Id, Timer> = HashMap::new();
        while !*stop.borrow() {
            for timer in self.computers.take() {
                let is_at_work =
                    |known: &Timer| (known.table, known.seat) == (timer.table, timer.seat);
                if at_work.values().any(is_at_work) {
                    continue;
                }
                let (host, clock, known) = (Arc::clone(&self), Arc::clone(&clock), timer.clone());
                let task = thinking.spawn(async move { host.hear(&timer, || clock.now()).await });
                at_work.insert(task.id(), known);
            }
            tokio::select! {
                () = self.computers.news.notified() => {}
                Some(done) = thinking.join_next_with_id() => {
                    let id = done.map_or_else(|broken| broken.id(), |(id, ())| id);
                    // What was claimed again meanwhile is let go with it, and rings once more if it must.
                    if let Some(timer) = at_work.remove(&id) {
                        self.computers.note(std::slice::from_ref(&timer), false);
                    }
                }
                _ = stop.changed() => {}
            }
        }
        // What they have played stands; the rest is thought out after the next start.
        thinking.shutdown().await;
    }

    /// Renews the claims of what is not heard yet, until told to stop. Those of a process that dies run out at once.
    pub async fn keep_claims(
        self: Arc<Self>,
        clock: Arc<dyn Clock>,
        mut stop: watch::Receiver<bool>,
    ) {
        while !*stop.borrow() {
            tokio::select! {
                () = tokio::time::sleep(BEAT) => {}
                _ = stop.changed() => break,
            }
            if let Err(error) = self.renew_claims(clock.now()).await {
                tracing::error!(%error, "claims of timers cannot be renewed");
            }
        }
    }

    /// Renews the claims of what is not heard yet.
    pub async fn renew_claims(&self, now: Time) -> Result<(), StoreError> {
        let in_hand = &self.computers.in_hand;
        let timers = in_hand
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        if timers.is_empty() {
            return Ok(());
        }
        self.store.keep_timers(&timers, now.plus(CLAIM)).await
    }

    async fn due_timers(&self, now: Time) -> Result<Vec<Timer>, StoreError> {
        let claimed = self.store.claim_timers(now, now.plus(CLAIM), AT_ONCE);
        let timers = claimed.await?;
        self.computers.note(&timers, true);
        Ok(timers)
    }

    async fn hear_all(&self, timers: Vec<Timer>, now: Time) {
        stream::iter(timers)
            .for_each_concurrent(self.config.at_once, |timer| async move {
                self.hear(&timer, || now).await;
            })
            .await;
    }

    async fn hear(&self, timer: &Timer, now: impl Fn() -> Time + Send + Sync) {
        let heard = if is_computers(timer) {
            unbroken(self.computer_turn(timer, now)).await
        } else if timer.kind == Alarm::Daily.word() {
            unbroken(Box::pin(self.daily_alarm(timer, now()))).await
        } else {
            unbroken(self.alarm(timer, now())).await
        };
        self.computers.note(std::slice::from_ref(timer), false);
        if let Err(trouble) = heard {
            // The claim runs out, and it rings again.
            tracing::error!(table = code(timer.table), kind = timer.kind, error = %trouble, "a timer could not be heard");
        }
    }

    async fn alarm(&self, timer: &Timer, now: Time) -> Result<(), Trouble> {
        for _ in 0..TRIES {
            let heard = self
                .on_table(timer.table, None, now, |scene| {
                    scene.alarm(timer);
                    Ok(Reply::default())
                })
                .await;
            match heard {
                Err(Trouble::Store(StoreError::Conflict)) => {}
                other => return other.map(drop),
            }
        }
        Err(Trouble::Store(StoreError::Conflict))
    }

    /// A computer plays its turn, step by step. What it has played stands if the program stops in the middle; the rest follows then.
    /// Each step happens when it is thought out, not when the turn began.
    async fn computer_turn(
        &self,
        timer: &Timer,
        now: impl Fn() -> Time + Send + Sync,
    ) -> Result<(), Trouble> {
        let seat = Seat::new(timer.seat % Seat::MAX);
        let mut has_failed = false;
        for _ in 0..LONGEST_TURN {
            let Some((game, mut level, number)) =
                self.to_think(timer.table, seat, timer.turn, now()).await?
            else {
                break;
            };
            if has_failed && level == Level::Engine {
                // People wait for one failure a turn at most.
                level = Level::USUAL;
            }
            let engine = self.config.engine.clone();
            let how = (level, self.config.iterations);
            let thought =
                self.think_out(move || step_by(engine.as_deref(), game.as_ref(), seat, how));
            let (step, fault) = thought.await.unwrap_or_default();
            if let Some(fault) = &fault {
                has_failed = true;
                tracing::warn!(table = code(timer.table), %fault, "the external engine has not played, the built-in player does");
            }
            let Some(step) = step else {
                tracing::error!(table = code(timer.table), "a computer player found no step");
                break;
            };
            let committed = self
                .on_table(timer.table, None, now(), |scene| {
                    let has_played = scene.computer_plays(seat, number, &step);
                    if has_played && fault.is_some() {
                        scene.note(msg::NOTE_ENGINE, Some(seat), "");
                    }
                    Ok(Reply::default())
                })
                .await;
            match committed {
                Ok(_) | Err(Trouble::Store(StoreError::Conflict)) => {}
                Err(other) => return Err(other),
            }
        }
        Ok(())
    }

    /// A copy of the game to think about, if a computer owes this turn.
    async fn to_think(
        &self,
        id: TableId,
        seat: Seat,
        turn: u32,
        now: Time,
    ) -> Result<Option<(Box<dyn pawmail_core::erased::AnyTable>, Level, u32)>, Trouble> {
        let mut found = None;
        self.on_table(id, None, now, |scene| {
            let chair = scene.live.chair(seat);
            let is_due = scene.live.is_playing()
                && scene.live.data.paused.is_none()
                && scene.live.waiting().contains(seat)
                && chair.is_some_and(|chair| chair.row.turn == turn);
            let level = chair.and_then(|chair| chair.data.computer);
            if let (true, Some(level), Some(game)) = (is_due, level, scene.game()) {
                found = Some((game.copy(), level, game.state().number));
            } else if chair.is_none_or(|chair| chair.row.turn == turn) {
                scene.live.silence(Some(seat), Alarm::Computer);
            }
            Ok(Reply::default())
        })
        .await?;
        Ok(found)
    }
}

fn is_same(one: &Timer, other: &Timer) -> bool {
    let key = |timer: &Timer| (timer.table, timer.seat);
    key(one) == key(other) && one.kind == other.kind
}

fn is_computers(timer: &Timer) -> bool {
    timer.kind == Alarm::Computer.word()
}

impl Scene<'_> {
    /// A step of a computer. Nothing happens if the table has moved on meanwhile.
    fn computer_plays(&mut self, seat: Seat, number: u32, step: &str) -> bool {
        let Some(game) = self.game() else {
            return false;
        };
        let before = game.state();
        let mut after = game.copy();
        if before.number != number || after.play(seat, step).is_err() {
            return false;
        }
        self.live.game = Some(after.into());
        self.settle(before.waiting, Some(seat));
        true
    }

    /// A timer rings.
    fn alarm(&mut self, timer: &Timer) {
        let Some(alarm) = Alarm::of(&timer.kind) else {
            // It is for a newer program.
            return;
        };
        let seat = (timer.seat != NO_SEAT).then(|| Seat::new(timer.seat % Seat::MAX));
        let due = self.live.alarms.get(&(timer.seat, alarm));
        if due.is_none_or(|due| due.turn != timer.turn || due.at > self.now) {
            return;
        }
        self.live.silence(seat, alarm);
        match seat {
            Some(seat) => self.seat_alarm(seat, alarm, timer.turn),
            None => self.table_alarm(alarm, timer.turn),
        }
    }

    fn seat_alarm(&mut self, seat: Seat, alarm: Alarm, turn: u32) {
        let Some(chair) = self.live.chair(seat) else {
            return;
        };
        let is_due = self.live.is_playing()
            && self.live.data.paused.is_none()
            && self.live.waiting().contains(seat)
            && chair.row.turn == turn;
        let Some(guest) = self.human(seat).cloned().filter(|_| is_due) else {
            return;
        };
        let occasion = self.live.occasion();
        let is_here = guest.away(self.now).is_none();
        match alarm {
            Alarm::Answer => self.answer(seat, &guest),
            Alarm::Overdue => self.overdue(seat, &guest),
            Alarm::Late => self.count_late(seat),
            Alarm::Nudge => {
                let waits = chair.data.pending.is_some() && !chair.data.nudged;
                if waits && let Some(chair) = self.live.chairs.get_mut(seat.index()) {
                    chair.data.nudged = true;
                    self.notify(seat, &guest, Tiding::Nudge);
                }
            }
            Alarm::Remind0 if is_here => self.notify(seat, &guest, Tiding::Remind(0, occasion)),
            Alarm::Remind1 if is_here => self.notify(seat, &guest, Tiding::Remind(1, occasion)),
            Alarm::Remind2 if is_here => self.notify(seat, &guest, Tiding::Remind(2, occasion)),
            // They asked for it.
            Alarm::Snooze => self.tell(Some(seat), &guest, Tiding::Snooze(occasion), ""),
            _ => {}
        }
    }

    fn table_alarm(&mut self, alarm: Alarm, nth: u32) {
        match alarm {
            Alarm::Autostart => {
                let is_full = self.live.data.full_at.is_some() && !self.live.data.waits;
                if self.live.is_lobby() && is_full && self.begin().is_err() {
                    self.live.data.waits = true;
                }
            }
            Alarm::Lobby if self.live.is_lobby() && nth == 0 => {
                let host = self.guests.get(&self.live.row.host).cloned();
                if let Some(host) = host {
                    self.tell(None, &host, Tiding::Idle, "");
                }
                let closes = Due {
                    turn: 1,
                    at: self.now.plus(LOBBY_ASKS),
                };
                self.live.alarms.insert((NO_SEAT, Alarm::Lobby), closes);
            }
            Alarm::Lobby if self.live.is_lobby() => self.close_lobby(Closed::Idle),
            Alarm::Kept => self.free_kept_seats(),
            Alarm::Left if self.live.is_playing() && self.live.humans().next().is_none() => {
                self.abandon();
            }
            Alarm::Removed if self.live.data.removed.is_some() => self.end_without_room(),
            Alarm::Vote => self.refuse_vote(),
            Alarm::Follow => self.tell_followers(),
            _ => {}
        }
    }

    /// A turn is overdue: nothing is taken away, but the others are asked; at a strict table the clock decides.
    fn overdue(&mut self, seat: Seat, guest: &Guest) {
        let now = self.now;
        let has_clock = self.live.data.pace.turn().is_some();
        let occasion = self.live.occasion();
        let Some(chair) = self.live.chairs.get_mut(seat.index()) else {
            return;
        };
        let is_late_at_once = chair.data.at_once.is_some_and(|at| at <= now);
        if let Some(due) = chair
            .row
            .deadline
            .filter(|due| *due > now && !is_late_at_once)
        {
            self.live.ring_at(Some(seat), Alarm::Overdue, due);
            return;
        }
        // The clock of a person who is away stands still, and starts when they are back.
        if let Some(until) = guest.away(now) {
            self.start_clock(seat, guest, until);
            return;
        }
        chair.data.overdue = has_clock;
        let late = chair.data.late;
        if self.live.data.strict && has_clock {
            self.absent_to_computer(seat);
            return;
        }
        // Who cannot be told is not treated otherwise than they know.
        let can_be_told = guest.preferred(self.host).is_some();
        if late >= 1 && chair.data.at_once.is_none() && can_be_told {
            chair.data.at_once = Some(now.plus(DAY));
            self.tell(Some(seat), guest, Tiding::Still(occasion), "");
        }
        let others: Vec<Guest> = self
            .live
            .humans()
            .filter(|chair| chair.human() != Some(guest.id()))
            .filter_map(|chair| self.guests.get(&chair.human()?).cloned())
            .collect();
        let Some(chair) = self.live.chairs.get_mut(seat.index()) else {
            return;
        };
        if others.is_empty() {
            // Only computers are waiting.
            chair.data.overdue = false;
            return;
        }
        let is_first = chair.data.asked.replace(occasion).is_none();
        for other in others {
            self.tell(None, &other, Tiding::Late(seat), "");
        }
        if is_first {
            let while_left = self.live.data.pace.turn().unwrap_or(WITHOUT_CLOCK) / 4;
            self.live
                .ring_at(Some(seat), Alarm::Late, now.plus(while_left));
        }
        self.live
            .ring_at(Some(seat), Alarm::Overdue, now.plus(WITHOUT_CLOCK));
    }
}
