//! What differs between the databases, and the [`Store`] built on it.

use std::future::Future;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

use crate::conn::Reader;
use crate::operation::{
    ClaimNotices, ClaimPosts, ClaimTimers, Commit, FinishNotices, FinishPost, FreeClaims,
    KeepTimers, Lease, NextId, Operation, Release, SWEPT_AT_ONCE, Spend, SweepCodes, SweepHandled,
    SweepNotices, SweepSessions, SweepWhatIfs,
};
use crate::prune::DropAddresses;
use crate::{
    AnswersRow, Around, Batch, Code, Counts, HindsightRow, Identity, Known, Leftovers, LessonRow,
    Notice, NoticeDone, NoticeKey, Person, PersonId, Platform, Post, PostDone, Prunable,
    PushAddress, PuzzleRow, RatingRow, ResultRow, Room, RoomId, Session, StepRow, Store,
    StoreError, TableId, TableState, Time, Timer, UpdateKey, Waiting, WayBack, WhatIf, Who,
    WholeTable, read, request,
};

/// A database.
pub(crate) trait Backend: Send + Sync + std::fmt::Debug + 'static {
    /// A connection to read with.
    fn reader(&self) -> impl Future<Output = Result<Reader, StoreError>> + Send;

    /// Makes something happen durably, or not at all.
    fn write<O: Operation>(
        &self,
        operation: O,
    ) -> impl Future<Output = Result<O::Answer, StoreError>> + Send;

    fn wakes(&self) -> &Wakes;

    fn backup(&self, file: &Path) -> impl Future<Output = Result<(), StoreError>> + Send;

    fn close(&self) -> impl Future<Output = ()> + Send;

    fn name(&self) -> String;
}

/// Wakes the tasks that wait for something to be due.
#[derive(Default, Debug)]
pub(crate) struct Wakes {
    notify: Notify,
    last: Mutex<Option<Instant>>,
}

/// How long a wake is remembered, so that a task that looked just before it and waits just after it does not miss it.
const REMEMBERED: Duration = Duration::from_millis(25);

impl Wakes {
    pub(crate) fn wake(&self) {
        if let Ok(mut last) = self.last.lock() {
            *last = Some(Instant::now());
        }
        self.notify.notify_waiters();
    }

    /// Waits for a wake, but no longer than this.
    async fn woken(&self, at_most: Duration) {
        let mut notified = std::pin::pin!(self.notify.notified());
        // From here on no wake is missed; a recent one is in `last`.
        notified.as_mut().enable();
        let since_last = self
            .last
            .lock()
            .ok()
            .and_then(|last| *last)
            .map(|last| last.elapsed());
        let at_most = match since_last.and_then(|since| REMEMBERED.checked_sub(since)) {
            Some(rest) => at_most.min(rest),
            None => at_most,
        };
        // It does not matter why the wait ended: the caller looks what is due.
        let _ = tokio::time::timeout(at_most, notified).await;
    }
}

/// A statement that only reads, on a connection of the pool.
macro_rules! read {
    ($self:ident, $name:ident($($argument:expr),*)) => {{
        let mut reader = $self.reader().await?;
        let answer = read::$name(&mut reader.conn(), $($argument),*).await;
        reader.heard(answer)
    }};
}

#[async_trait::async_trait]
impl<B: Backend> Store for B {
    async fn commit(&self, batch: Batch) -> Result<(), StoreError> {
        self.write(Commit(batch)).await
    }

    async fn next_id(&self, name: &'static str) -> Result<i64, StoreError> {
        self.write(NextId(name)).await
    }

    async fn known(&self, who: &Who) -> Result<Known, StoreError> {
        let mut reader = self.reader().await?;
        let answer = request::known(&mut reader.conn(), who).await;
        reader.heard(answer)
    }

    async fn around(
        &self,
        id: TableId,
        revision: Option<u64>,
    ) -> Result<Option<Around>, StoreError> {
        let mut reader = self.reader().await?;
        let answer = request::near_or_around(&mut reader.conn(), id, revision).await;
        reader.heard(answer)
    }

    async fn person_of(
        &self,
        platform: Platform,
        account: &str,
    ) -> Result<Option<(Person, Identity)>, StoreError> {
        read!(self, person_of(platform, account))
    }

    async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        read!(self, person(id))
    }

    async fn people(&self, ids: &[PersonId]) -> Result<Vec<(Person, Vec<Identity>)>, StoreError> {
        read!(self, people(ids))
    }

    async fn heirs(&self, ids: &[PersonId]) -> Result<Vec<PersonId>, StoreError> {
        read!(self, heirs(ids))
    }

    async fn room_at(&self, platform: Platform, address: &str) -> Result<Option<Room>, StoreError> {
        read!(self, room_at(platform, address))
    }

    async fn rooms(&self, ids: &[RoomId]) -> Result<Vec<Room>, StoreError> {
        read!(self, rooms(ids))
    }

    async fn rooms_of_group(
        &self,
        platform: Platform,
        group: &str,
    ) -> Result<Vec<Room>, StoreError> {
        read!(self, rooms_of_group(platform, group))
    }

    async fn revision(&self, id: TableId) -> Result<Option<u64>, StoreError> {
        read!(self, revision(id))
    }

    async fn table(&self, id: TableId) -> Result<Option<WholeTable>, StoreError> {
        read!(self, table(id))
    }

    async fn steps(&self, id: TableId, after: u32) -> Result<Vec<StepRow>, StoreError> {
        read!(self, steps(id, after))
    }

    async fn posts(&self, id: TableId) -> Result<Vec<Post>, StoreError> {
        read!(self, posts(id))
    }

    async fn notices(&self, id: TableId) -> Result<Vec<Notice>, StoreError> {
        read!(self, notices(id))
    }

    async fn sent_to(
        &self,
        person: PersonId,
        platform: Platform,
    ) -> Result<Vec<Notice>, StoreError> {
        read!(self, sent_to(person, platform))
    }

    async fn timers(&self, id: TableId) -> Result<Vec<Timer>, StoreError> {
        read!(self, timers(id))
    }

    async fn tables_in_group(
        &self,
        platform: Platform,
        group: &str,
    ) -> Result<Vec<TableId>, StoreError> {
        read!(self, tables_in_group(platform, group))
    }

    async fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        read!(self, tables_of(person))
    }

    async fn tables_ever_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        read!(self, tables_ever_of(person))
    }

    async fn waiting_for(
        &self,
        person: PersonId,
        unless: Option<&str>,
    ) -> Result<Vec<Waiting>, StoreError> {
        read!(self, waiting_for(person, unless))
    }

    async fn tables_in(
        &self,
        state: TableState,
        after: TableId,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        read!(self, tables_in(state, after, limit))
    }

    async fn prunable(
        &self,
        before: Time,
        after: TableId,
        limit: u32,
    ) -> Result<Vec<Prunable>, StoreError> {
        read!(self, prunable(before, after, limit))
    }

    async fn leftovers(&self, before: Time) -> Result<Leftovers, StoreError> {
        read!(self, leftovers(before))
    }

    async fn drop_lost_addresses(&self, before: Time) -> Result<u64, StoreError> {
        self.write(DropAddresses(before)).await
    }

    async fn table_of_message(
        &self,
        platform: Platform,
        room: RoomId,
        message: &str,
    ) -> Result<Option<TableId>, StoreError> {
        read!(self, table_of_message(platform, room, message))
    }

    async fn results_of(&self, person: PersonId, limit: u32) -> Result<Vec<ResultRow>, StoreError> {
        read!(self, results_of(person, limit))
    }

    async fn what_if(
        &self,
        table: TableId,
        person: PersonId,
    ) -> Result<Option<WhatIf>, StoreError> {
        read!(self, what_if(table, person))
    }

    async fn what_ifs_of(&self, person: PersonId) -> Result<Vec<WhatIf>, StoreError> {
        read!(self, what_ifs_of(person))
    }

    async fn hindsight(
        &self,
        table: TableId,
        person: PersonId,
        seat: u8,
    ) -> Result<Option<HindsightRow>, StoreError> {
        read!(self, hindsight(table, person, seat))
    }

    async fn hindsights_of(&self, person: PersonId) -> Result<Vec<HindsightRow>, StoreError> {
        read!(self, hindsights_of(person))
    }

    async fn lessons_of(&self, person: PersonId) -> Result<Vec<LessonRow>, StoreError> {
        read!(self, lessons_of(person))
    }

    async fn puzzles_of(&self, person: PersonId) -> Result<Vec<PuzzleRow>, StoreError> {
        read!(self, puzzles_of(person))
    }

    async fn results(&self, table: TableId) -> Result<Vec<ResultRow>, StoreError> {
        read!(self, results(table))
    }

    async fn ratings_of(&self, people: &[PersonId]) -> Result<Vec<RatingRow>, StoreError> {
        read!(self, ratings_of(people))
    }

    async fn ratings_in(&self, place: &str) -> Result<Vec<RatingRow>, StoreError> {
        read!(self, ratings_in(place))
    }

    async fn ratings_at(&self, table: TableId) -> Result<Vec<RatingRow>, StoreError> {
        read!(self, ratings_at(table))
    }

    async fn rating_history(
        &self,
        person: PersonId,
        limit: u32,
    ) -> Result<Vec<RatingRow>, StoreError> {
        read!(self, rating_history(person, limit))
    }

    async fn answers_of(&self, people: &[PersonId]) -> Result<Vec<AnswersRow>, StoreError> {
        read!(self, answers_of(people))
    }

    async fn companions(
        &self,
        person: PersonId,
        limit: u32,
    ) -> Result<Vec<(PersonId, u32)>, StoreError> {
        read!(self, companions(person, limit))
    }

    async fn results_in_group(
        &self,
        platform: Platform,
        group: &str,
        limit: u32,
    ) -> Result<Vec<ResultRow>, StoreError> {
        read!(self, results_in_group(platform, group, limit))
    }

    async fn code(&self, code: &str, now: Time) -> Result<Option<Code>, StoreError> {
        read!(self, code(code, now))
    }

    async fn session(&self, hash: &str, now: Time) -> Result<Option<Session>, StoreError> {
        read!(self, session(hash, now))
    }

    async fn sessions_of(&self, person: PersonId, now: Time) -> Result<Vec<Session>, StoreError> {
        read!(self, sessions_of(person, now))
    }

    async fn way_back(&self, hash: &str) -> Result<Option<WayBack>, StoreError> {
        read!(self, way_back(hash))
    }

    async fn ways_back_of(&self, person: PersonId) -> Result<Vec<WayBack>, StoreError> {
        read!(self, ways_back_of(person))
    }

    async fn push_addresses_of(&self, person: PersonId) -> Result<Vec<PushAddress>, StoreError> {
        read!(self, push_addresses_of(person))
    }

    async fn note(&self, name: &str) -> Result<Option<String>, StoreError> {
        read!(self, note(name))
    }

    async fn handled(&self, key: &UpdateKey) -> Result<bool, StoreError> {
        read!(self, handled(key))
    }

    async fn claim_posts(
        &self,
        platform: Platform,
        now: Time,
        until: Time,
        limit: u32,
    ) -> Result<Vec<Post>, StoreError> {
        if !read!(self, any_post_due(platform, now))? {
            return Ok(Vec::new());
        }
        self.write(ClaimPosts {
            platform,
            now,
            until,
            limit,
        })
        .await
    }

    async fn post_done(
        &self,
        table: TableId,
        room: RoomId,
        done: PostDone,
    ) -> Result<(), StoreError> {
        self.write(FinishPost { table, room, done }).await
    }

    async fn claim_notices(
        &self,
        platform: Platform,
        now: Time,
        until: Time,
        limit: u32,
    ) -> Result<Vec<Notice>, StoreError> {
        if !read!(self, any_notice_due(platform, now))? {
            return Ok(Vec::new());
        }
        self.write(ClaimNotices {
            platform,
            now,
            until,
            limit,
        })
        .await
    }

    async fn notices_done(
        &self,
        done: Vec<(NoticeKey, NoticeDone)>,
        now: Time,
    ) -> Result<(), StoreError> {
        if done.is_empty() {
            return Ok(());
        }
        self.write(FinishNotices { done, now }).await
    }

    async fn claim_timers(
        &self,
        now: Time,
        until: Time,
        limit: u32,
    ) -> Result<Vec<Timer>, StoreError> {
        if !read!(self, any_timer_due(now))? {
            return Ok(Vec::new());
        }
        self.write(ClaimTimers { now, until, limit }).await
    }

    async fn free_claims(&self, platform: Platform) -> Result<(), StoreError> {
        self.write(FreeClaims(platform)).await
    }

    async fn keep_timers(&self, timers: &[Timer], until: Time) -> Result<(), StoreError> {
        let timers = timers.to_vec();
        self.write(KeepTimers { timers, until }).await
    }

    async fn next_due(&self, now: Time) -> Result<Option<Time>, StoreError> {
        read!(self, next_due(now))
    }

    async fn lease(
        &self,
        role: &str,
        holder: &str,
        now: Time,
        until: Time,
    ) -> Result<bool, StoreError> {
        self.write(Lease {
            role: role.to_owned(),
            holder: holder.to_owned(),
            now,
            until,
        })
        .await
    }

    async fn release(&self, role: &str, holder: &str) -> Result<(), StoreError> {
        self.write(Release {
            role: role.to_owned(),
            holder: holder.to_owned(),
        })
        .await
    }

    async fn spend(
        &self,
        platform: Platform,
        address: &str,
        now: Time,
        since: Time,
        most: u32,
    ) -> Result<Option<Time>, StoreError> {
        self.write(Spend {
            platform,
            address: address.to_owned(),
            now,
            since,
            most,
        })
        .await
    }

    async fn woken(&self, ms: u64) {
        self.wakes().woken(Duration::from_millis(ms)).await;
    }

    async fn sweep(&self, before: Time) -> Result<u64, StoreError> {
        let mut n_rows = self.write(SweepCodes(before)).await?;
        n_rows += self.write(SweepWhatIfs(before)).await?;
        n_rows += self.write(SweepSessions(before)).await?;
        loop {
            let n_swept = self.write(SweepHandled(before)).await?;
            n_rows += n_swept;
            if n_swept < u64::from(SWEPT_AT_ONCE) {
                break;
            }
        }
        let mut from = TableId(i64::MIN);
        loop {
            let over = read!(self, tables_in(TableState::Over, from, SWEPT_AT_ONCE))?;
            let Some(&to) = over.last() else {
                return Ok(n_rows);
            };
            if read!(self, any_notice_finished(from, to, before))? {
                n_rows += self.write(SweepNotices { from, to, before }).await?;
            }
            from = to;
        }
    }

    async fn counts(&self, now: Time) -> Result<Counts, StoreError> {
        read!(self, counts(now))
    }

    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        Backend::backup(self, file).await
    }

    async fn close(&self) {
        Backend::close(self).await;
    }

    fn name(&self) -> String {
        Backend::name(self)
    }
}
