//! What was promised is kept, or withdrawn.

use std::collections::BTreeSet;

use pawmail_store::{Identity, PersonId, RoomState, StoreError, TableId, TableState, Time};
use serde_json::Value;

use super::letters::Says;
use super::past::shown;
use super::{DAY, Done, HOUR, MINUTE, Model, Owed, Promise, SLACK};
use crate::report::Check;
use crate::world::T;

/// How long after its clock began a turn is reminded of for the first time.
pub(super) fn reminder_after(pace: &str) -> i64 {
    match pace {
        "lively" => 2 * HOUR,
        "daily" => 12 * HOUR,
        _ => 24 * HOUR,
    }
}

/// How long a turn may take.
pub(super) fn turn_time(pace: &str) -> i64 {
    match pace {
        "lively" => 4 * HOUR,
        "daily" => DAY,
        _ => 3 * DAY,
    }
}

impl Model {
    /// A person was told that they will be reminded: in two hours or this evening, whichever they asked for last.
    /// What nobody answered may have been taken: then it is not known when.
    pub(crate) async fn snoozed(
        &mut self,
        id: TableId,
        person: Option<PersonId>,
        when: Option<&str>,
        now: Time,
    ) -> Done {
        let Some(person) = person else {
            return Ok(());
        };
        let at = match when {
            Some("evening") => Some(self.settings(person).await?.evening(now)),
            Some(_) => Some(now.plus(2 * HOUR)),
            None => None,
        };
        let Some(known) = self.tables.get_mut(&id) else {
            return Ok(());
        };
        let mut chairs = known.chairs.iter_mut().enumerate();
        let mine = chairs.find(|(_, chair)| chair.person == Some(person) && chair.owed.is_some());
        if let Some((seat, chair)) = mine
            && let Some(owed) = &mut chair.owed
        {
            owed.snoozed = at;
            let since = owed.since;
            if let Some(at) = at {
                self.promise(id, at.plus(SLACK), Promise::Snoozed { seat, since, at });
            }
        }
        Ok(())
    }

    /// What was promised until now must be kept.
    pub(crate) async fn judge(&mut self, now: Time) -> Done {
        self.dailies_end(now).await?;
        while let Some(first) = self.promises.first_entry() {
            let (due, _) = *first.key();
            if due > now {
                break;
            }
            let (id, mut promise) = first.remove();
            if let Some(later) = self.keep(id, &mut promise, now).await? {
                self.promise(id, later.max(now.plus(MINUTE)), promise);
            }
        }
        Ok(())
    }

    /// Judges a promise, or says when it can be judged.
    async fn keep(
        &mut self,
        id: TableId,
        promise: &mut Promise,
        now: Time,
    ) -> Result<Option<Time>, StoreError> {
        let Some(known) = self.tables.get(&id) else {
            return Ok(None);
        };
        let name = known.name.clone();
        if now < self.down_until.plus(SLACK) {
            return Ok(Some(self.down_until.plus(2 * SLACK)));
        }
        match promise {
            Promise::Asked {
                vote,
                since,
                people,
            } => {
                return self.asked(id, (*vote, *since), people, now).await;
            }
            Promise::Ends { vote } => {
                if known.vote.is_some_and(|motion| motion.id == *vote) {
                    self.breach(
                        Check::Question,
                        now,
                        &format!("{name}: the question goes on"),
                    );
                }
                *self.kept.entry("questions ended").or_default() += 1;
            }
            Promise::Rings { seat, since } => {
                let owed = known.owed(*seat, *since).cloned();
                self.rang(id, owed, *since, now).await?;
            }
            Promise::Snoozed { seat, since, at } => {
                return self.snooze_kept(id, (*seat, *since), *at, now).await;
            }
            Promise::Reminded { seat, since } => {
                return self.reminded(id, *seat, *since, now).await;
            }
            Promise::Plays { n_rows } => {
                if known.rows.len() == *n_rows && known.waits_for_computer() {
                    let words = format!("{name}: a computer does not play");
                    self.breach(Check::Plays, now, &words);
                }
            }
            Promise::Late { seat, since, known } => {
                return self.asked_about(id, (*seat, *since), known, now).await;
            }
        }
        Ok(None)
    }

    /// Who is asked to agree is told; those of whom that is known are not looked at again.
    async fn asked(
        &mut self,
        id: TableId,
        (vote, since): (u32, Time),
        people: &mut BTreeSet<PersonId>,
        now: Time,
    ) -> Result<Option<Time>, StoreError> {
        let Some(known) = self.tables.get(&id) else {
            return Ok(None);
        };
        let name = known.name.clone();
        if known.vote.is_none_or(|motion| motion.id != vote) {
            return Ok(None);
        }
        let humans: Vec<PersonId> = known
            .chairs
            .iter()
            .filter(|chair| chair.is_human)
            .filter_map(|chair| chair.person)
            .collect();
        // Who could not be written to at the time sees it at the table.
        let changed = |person: &PersonId| self.changed.get(person).is_some_and(|at| *at >= since);
        people.retain(|person| humans.contains(person) && !changed(person));
        people.retain(|person| !self.told.contains(&(id, *person, Says::Motion(vote))));
        let mut asleep = None;
        for person in people.clone() {
            if let Some(later) = self.could_be_told(person, now).await? {
                asleep = asleep.max(Some(later));
                continue;
            }
            people.remove(&person);
            if self.is_reached(person, now).await? {
                self.breach(
                    Check::Question,
                    now,
                    &format!("{name}: person {person} is not asked to agree"),
                );
            }
        }
        if asleep.is_some() {
            return Ok(asleep);
        }
        *self.kept.entry("questions asked").or_default() += 1;
        Ok(None)
    }

    /// Who asked to be reminded is.
    async fn snooze_kept(
        &mut self,
        id: TableId,
        (seat, since): (usize, Time),
        at: Time,
        now: Time,
    ) -> Result<Option<Time>, StoreError> {
        let Some(known) = self.tables.get(&id) else {
            return Ok(None);
        };
        let name = known.name.clone();
        let is_still = known.state == TableState::Playing && !known.is_paused;
        let owed = known
            .owed(seat, since)
            .filter(|owed| is_still && owed.snoozed == Some(at));
        let Some(owed) = owed.cloned() else {
            return Ok(None);
        };
        let is_told = owed.reminded_at.is_some_and(|told| told >= at.plus(-SLACK));
        if !is_told {
            if let Some(later) = self.could_be_told(owed.person, now).await? {
                return Ok(Some(later));
            }
            if self.is_reached(owed.person, now).await? {
                self.breach(
                    Check::Reminder,
                    now,
                    &format!("{name}: person {} asked to be reminded", owed.person),
                );
            }
        }
        *self.kept.entry("reminders asked for").or_default() += 1;
        Ok(None)
    }

    /// Who wants private notices is reminded by the pace of the table.
    async fn reminded(
        &mut self,
        id: TableId,
        seat: usize,
        since: Time,
        now: Time,
    ) -> Result<Option<Time>, StoreError> {
        let Some(known) = self.tables.get(&id) else {
            return Ok(None);
        };
        let name = known.name.clone();
        let is_still = known.state == TableState::Playing && !known.is_paused;
        let owed = known.owed(seat, since).filter(|_| is_still);
        let Some(owed) = owed.cloned() else {
            return Ok(None);
        };
        // A clock that began anew counts from then.
        let Some(begun) = owed.clock else {
            return Ok(None);
        };
        let due = begun.plus(reminder_after(&known.pace) + SLACK);
        if due > now {
            return Ok(Some(due));
        }
        let settings = self.settings(owed.person).await?;
        let has_changed = self
            .changed
            .get(&owed.person)
            .is_some_and(|at| *at >= since);
        // A turn that goes on may have begun while its person was away.
        let first = owed.begun.min(since);
        let was_away = settings.away.is_some_and(|(_, until)| until >= first.0);
        // A table that stood still has begun its clock anew.
        let is_anew = owed.is_apart && owed.n_letters == 0 && owed.rings.is_empty();
        if !settings.notices || has_changed || was_away || is_anew || owed.reminded_at.is_some() {
            return Ok(None);
        }
        if let Some(later) = self.could_be_told(owed.person, now).await? {
            return Ok(Some(later));
        }
        if self.is_reached(owed.person, now).await? {
            self.breach(
                Check::Reminder,
                now,
                &format!(
                    "{name}: person {} is not reminded of the turn of {}, rung {:?}, written to {} times",
                    owed.person,
                    shown(since),
                    owed.rings,
                    owed.n_letters
                ),
            );
        }
        *self.kept.entry("reminders by the pace").or_default() += 1;
        Ok(None)
    }

    /// The others are asked about a turn that is overdue.
    async fn asked_about(
        &mut self,
        id: TableId,
        (seat, since): (usize, Time),
        told: &mut BTreeSet<PersonId>,
        now: Time,
    ) -> Result<Option<Time>, StoreError> {
        let Some(known) = self.tables.get(&id) else {
            return Ok(None);
        };
        let Some(owed) = known
            .owed(seat, since)
            .filter(|_| !known.is_paused)
            .cloned()
        else {
            return Ok(None);
        };
        let name = known.name.clone();
        let deadline = known.chairs.get(seat).and_then(|chair| chair.due(since));
        // The clock of who was away when their turn began has begun when they were back.
        let away = self.settings(owed.person).await?.away;
        let back = away.map(|(_, until)| Time(until));
        let clock = owed
            .clock
            .map(|clock| back.map_or(clock, |back| clock.max(back)));
        let Some(due) = deadline.or(clock.map(|clock| clock.plus(7 * DAY))) else {
            return Ok(None);
        };
        if due.plus(SLACK) > now {
            return Ok(Some(due.plus(SLACK)));
        }
        // Who has been away has had the clock begin anew.
        let changed = self.changed.get(&owed.person);
        if deadline.is_none()
            && changed.is_some_and(|at| owed.clock.is_some_and(|clock| *at >= clock))
        {
            return Ok(None);
        }
        if deadline.is_some() && away.is_some_and(|(_, until)| until > due.0) {
            return Ok(None);
        }
        let Some(known) = self.tables.get(&id) else {
            return Ok(None);
        };
        // What was asked before its time, about who counts as late at once, is asked still.
        let open = known.chairs.get(seat).and_then(|chair| chair.late.0);
        if known.is_strict && deadline.is_some() {
            self.breach(
                Check::Deadline,
                now,
                &format!("{name}: the strict clock stands still"),
            );
            return Ok(None);
        }
        let others = known.chairs.iter().filter(|chair| chair.is_human);
        let others: Vec<PersonId> = others
            .filter_map(|chair| chair.person)
            .filter(|other| *other != owed.person && !told.contains(other))
            .collect();
        let mut asleep = None;
        for other in others {
            // Who plays again since then was not there to be asked.
            let is_told = owed
                .asked
                .get(&other)
                .is_some_and(|(at, about)| *at >= due.plus(-SLACK) || open == Some(*about))
                || self.changed.get(&other).is_some_and(|at| *at >= due);
            if is_told {
                told.insert(other);
                continue;
            }
            if let Some(later) = self.could_be_told(other, now).await? {
                asleep = asleep.max(Some(later));
                continue;
            }
            told.insert(other);
            if self.is_reached(other, now).await? {
                self.breach(
                    Check::Deadline,
                    now,
                    &format!("{name}: person {other} is not asked about seat {seat}"),
                );
            }
        }
        if asleep.is_some() {
            return Ok(asleep);
        }
        *self.kept.entry("questions about late turns").or_default() += 1;
        Ok(None)
    }

    /// A turn that is still owed has rung by now.
    async fn rang(&mut self, id: TableId, owed: Option<Owed>, since: Time, now: Time) -> Done {
        let Some(owed) = owed.filter(|owed| !owed.is_apart) else {
            self.turns_apart += 1;
            return Ok(());
        };
        let settings = self.settings(owed.person).await?;
        let has_changed = self
            .changed
            .get(&owed.person)
            .is_some_and(|at| *at >= since);
        let is_asleep = settings.is_quiet(since) || settings.is_quiet(now);
        let is_away = settings
            .away
            .is_some_and(|(from, until)| from <= now.0 && since.0 <= until);
        let posts = self.store.posts(id).await?;
        let ids: Vec<_> = posts.iter().map(|post| post.room).collect();
        let mut places = Vec::new();
        for room in self.store.rooms(&ids).await? {
            let of_platform = |account: &&Identity| account.platform == room.platform;
            let mine = settings.accounts.iter().find(of_platform);
            let is_private = room.address.starts_with("dm-");
            let is_theirs = mine.is_some_and(|account| {
                !is_private || account.direct.as_deref() == Some(room.address.as_str())
            });
            // A place of a table's own has the settings of its group.
            let group = self.store.room_at(room.platform, &room.group).await?;
            let settings = group.map_or(room.settings, |group| group.settings);
            let json: Value = serde_json::from_str(&settings).unwrap_or_default();
            let is_silent = json["no_mentions"] == true || !json["quiet"].is_null();
            let is_troubled = self
                .troubled
                .get(&room.address)
                .is_some_and(|until| until.plus(SLACK) >= since);
            let is_full = self
                .minutes
                .get(&room.address)
                .is_some_and(|minute| minute.len() >= 12);
            if is_theirs && !is_silent && !is_troubled && !is_full && room.state == RoomState::Open
            {
                places.push(room.address);
            }
        }
        let Some(most) = places
            .iter()
            .map(|place| owed.rings.get(place).copied().unwrap_or(0))
            .max()
        else {
            self.turns_apart += 1;
            return Ok(());
        };
        if is_asleep || is_away || has_changed {
            self.turns_apart += 1;
            return Ok(());
        }
        self.turns_due += 1;
        self.rings += u64::from(most);
        if most == 0 {
            let name = self.tables.get(&id).map_or("", |known| known.name.as_str());
            let words = format!(
                "{name}: person {} is not called in {places:?} for the turn of {}",
                owed.person,
                shown(since)
            );
            self.breach(Check::Called, now, &words);
        }
        Ok(())
    }

    /// When a person who sleeps can have been told: nothing if they could be told long enough.
    async fn could_be_told(
        &mut self,
        person: PersonId,
        now: Time,
    ) -> Result<Option<Time>, StoreError> {
        let settings = self.settings(person).await?;
        let mut at = now;
        if !settings.is_quiet(now) && !settings.is_quiet(now.plus(-2 * SLACK)) {
            return Ok(None);
        }
        while settings.is_quiet(at) && at < now.plus(DAY) {
            at = at.plus(5 * MINUTE);
        }
        Ok(Some(at.plus(3 * SLACK)))
    }

    /// Whether a person can be written to.
    async fn is_reached(&mut self, person: PersonId, now: Time) -> Result<bool, StoreError> {
        let settings = self.settings(person).await?;
        let is_open = |account: &Identity| {
            let place = format!("@{}", account.account);
            let is_troubled = self
                .troubled
                .get(&place)
                .is_some_and(|until| until.plus(HOUR) >= now);
            !is_troubled && (account.platform != T || account.direct.is_some())
        };
        let has_changed = self
            .changed
            .get(&person)
            .is_some_and(|at| now.since(*at) < HOUR);
        Ok(!has_changed && !settings.accounts.is_empty() && settings.accounts.iter().all(is_open))
    }
}
