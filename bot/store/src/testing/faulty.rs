//! A store that fails when told to.

use std::collections::BTreeSet;
use std::future::Future;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::{
    AnswersRow, Around, Batch, Change, Code, Counts, HindsightRow, Identity, Known, Leftovers,
    LessonRow, Notice, NoticeDone, NoticeKey, Person, PersonId, Platform, Post, PostDone, Prunable,
    PushAddress, PuzzleRow, RatingRow, ResultRow, Room, RoomId, Session, StepRow, Store,
    StoreError, TableId, TableState, Time, Timer, UpdateKey, Waiting, WayBack, WhatIf, Who,
    WholeTable,
};

/// How a call fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Before anything has happened.
    Before,
    /// It happens, but the answer is lost.
    After,
}

#[derive(Clone, Default, Debug)]
struct Plan {
    n_calls: u64,
    fault: Option<(u64, Fault)>,
    /// A call that waits until something else has happened.
    held: Option<(u64, Arc<Notify>)>,
    /// Whether every later call fails too.
    stays_down: bool,
    is_down: bool,
}

/// Passes every call on to another store, except those that are to fail.
#[derive(Debug)]
pub struct Faulty {
    inner: Arc<dyn Store>,
    plan: Mutex<Plan>,
    /// The tables of all batches since somebody has asked.
    touched: Mutex<BTreeSet<TableId>>,
}

impl Faulty {
    /// A store that does not fail yet.
    #[must_use]
    pub fn new(inner: Arc<dyn Store>) -> Self {
        Self {
            inner,
            plan: Mutex::default(),
            touched: Mutex::default(),
        }
    }

    /// The tables that batches may have changed since this was asked last.
    pub fn touched(&self) -> BTreeSet<TableId> {
        let mut touched = self.touched.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut touched)
    }

    /// Whether every call fails by now.
    #[must_use]
    pub fn is_down(&self) -> bool {
        self.plan().is_down
    }

    /// Makes the call with number `n` from now on fail (1 is the next one), but not those after it.
    pub fn fail_at(&self, n: u64, fault: Fault) {
        self.plan_for(n, fault, false);
    }

    /// Makes the call with number `n` from now on fail, and every one after it, as if the process had died there.
    pub fn crash_at(&self, n: u64, fault: Fault) {
        self.plan_for(n, fault, true);
    }

    /// Makes the call with number `n` from now on wait until the answer is notified, so that a test can have something else happen before it.
    pub fn hold_at(&self, n: u64) -> Arc<Notify> {
        let mut plan = self.plan();
        let held = Arc::new(Notify::new());
        plan.held = Some((plan.n_calls + n, Arc::clone(&held)));
        held
    }

    /// Makes no call fail any more.
    pub fn heal(&self) {
        let mut plan = self.plan();
        plan.fault = None;
        plan.is_down = false;
    }

    /// How many calls so far could have failed.
    #[must_use]
    pub fn n_calls(&self) -> u64 {
        self.plan().n_calls
    }

    fn plan_for(&self, n: u64, fault: Fault, stays_down: bool) {
        let mut plan = self.plan();
        plan.fault = Some((plan.n_calls + n, fault));
        plan.stays_down = stays_down;
        plan.is_down = false;
    }

    fn plan(&self) -> MutexGuard<'_, Plan> {
        self.plan.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How the current call ends, and what it waits for.
    fn next(&self) -> (Option<Fault>, Option<Arc<Notify>>) {
        let mut plan = self.plan();
        plan.n_calls += 1;
        let n_calls = plan.n_calls;
        let held = plan.held.take_if(|(n, _)| *n == n_calls);
        let held = held.map(|(_, until)| until);
        if plan.is_down {
            return (Some(Fault::Before), held);
        }
        let fault = plan.fault.filter(|(n, _)| *n == n_calls);
        if fault.is_some() {
            plan.is_down = plan.stays_down;
        }
        (fault.map(|(_, fault)| fault), held)
    }

    async fn call<T>(
        &self,
        call: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let (fault, held) = self.next();
        if let Some(held) = held {
            held.notified().await;
        }
        if fault == Some(Fault::Before) {
            return Err(StoreError::Backend("the call was made to fail".into()));
        }
        let answer = call.await;
        if fault == Some(Fault::After) {
            return Err(StoreError::Backend("the answer was made to be lost".into()));
        }
        answer
    }
}

#[async_trait::async_trait]
impl Store for Faulty {
    async fn commit(&self, batch: Batch) -> Result<(), StoreError> {
        let tables = batch.changes.iter().filter_map(|change| match change {
            Change::NewTable(table) | Change::Table(table) => Some(table.id),
            _ => None,
        });
        self.touched
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .extend(tables);
        self.call(self.inner.commit(batch)).await
    }

    async fn next_id(&self, name: &'static str) -> Result<i64, StoreError> {
        self.call(self.inner.next_id(name)).await
    }

    async fn known(&self, who: &Who) -> Result<Known, StoreError> {
        self.call(self.inner.known(who)).await
    }

    async fn around(
        &self,
        id: TableId,
        revision: Option<u64>,
    ) -> Result<Option<Around>, StoreError> {
        self.call(self.inner.around(id, revision)).await
    }

    async fn person_of(
        &self,
        platform: Platform,
        account: &str,
    ) -> Result<Option<(Person, Identity)>, StoreError> {
        self.call(self.inner.person_of(platform, account)).await
    }

    async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        self.call(self.inner.person(id)).await
    }

    async fn people(&self, ids: &[PersonId]) -> Result<Vec<(Person, Vec<Identity>)>, StoreError> {
        self.call(self.inner.people(ids)).await
    }

    async fn heirs(&self, ids: &[PersonId]) -> Result<Vec<PersonId>, StoreError> {
        self.call(self.inner.heirs(ids)).await
    }

    async fn room_at(&self, platform: Platform, address: &str) -> Result<Option<Room>, StoreError> {
        self.call(self.inner.room_at(platform, address)).await
    }

    async fn rooms(&self, ids: &[RoomId]) -> Result<Vec<Room>, StoreError> {
        self.call(self.inner.rooms(ids)).await
    }

    async fn rooms_of_group(
        &self,
        platform: Platform,
        group: &str,
    ) -> Result<Vec<Room>, StoreError> {
        self.call(self.inner.rooms_of_group(platform, group)).await
    }

    async fn revision(&self, id: TableId) -> Result<Option<u64>, StoreError> {
        self.call(self.inner.revision(id)).await
    }

    async fn table(&self, id: TableId) -> Result<Option<WholeTable>, StoreError> {
        self.call(self.inner.table(id)).await
    }

    async fn steps(&self, id: TableId, after: u32) -> Result<Vec<StepRow>, StoreError> {
        self.call(self.inner.steps(id, after)).await
    }

    async fn posts(&self, id: TableId) -> Result<Vec<Post>, StoreError> {
        self.call(self.inner.posts(id)).await
    }

    async fn notices(&self, id: TableId) -> Result<Vec<Notice>, StoreError> {
        self.call(self.inner.notices(id)).await
    }

    async fn sent_to(
        &self,
        person: PersonId,
        platform: Platform,
    ) -> Result<Vec<Notice>, StoreError> {
        self.call(self.inner.sent_to(person, platform)).await
    }

    async fn timers(&self, id: TableId) -> Result<Vec<Timer>, StoreError> {
        self.call(self.inner.timers(id)).await
    }

    async fn tables_in_group(
        &self,
        platform: Platform,
        group: &str,
    ) -> Result<Vec<TableId>, StoreError> {
        self.call(self.inner.tables_in_group(platform, group)).await
    }

    async fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        self.call(self.inner.tables_of(person)).await
    }

    async fn tables_ever_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        self.call(self.inner.tables_ever_of(person)).await
    }

    async fn waiting_for(
        &self,
        person: PersonId,
        unless: Option<&str>,
    ) -> Result<Vec<Waiting>, StoreError> {
        self.call(self.inner.waiting_for(person, unless)).await
    }

    async fn tables_in(
        &self,
        state: TableState,
        after: TableId,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        self.call(self.inner.tables_in(state, after, limit)).await
    }

    async fn prunable(
        &self,
        before: Time,
        after: TableId,
        limit: u32,
    ) -> Result<Vec<Prunable>, StoreError> {
        self.call(self.inner.prunable(before, after, limit)).await
    }

    async fn leftovers(&self, before: Time) -> Result<Leftovers, StoreError> {
        self.call(self.inner.leftovers(before)).await
    }

    async fn drop_lost_addresses(&self, before: Time) -> Result<u64, StoreError> {
        self.call(self.inner.drop_lost_addresses(before)).await
    }

    async fn table_of_message(
        &self,
        platform: Platform,
        room: RoomId,
        message: &str,
    ) -> Result<Option<TableId>, StoreError> {
        self.call(self.inner.table_of_message(platform, room, message))
            .await
    }

    async fn results_of(&self, person: PersonId, limit: u32) -> Result<Vec<ResultRow>, StoreError> {
        self.call(self.inner.results_of(person, limit)).await
    }

    async fn what_if(
        &self,
        table: TableId,
        person: PersonId,
    ) -> Result<Option<WhatIf>, StoreError> {
        self.call(self.inner.what_if(table, person)).await
    }

    async fn what_ifs_of(&self, person: PersonId) -> Result<Vec<WhatIf>, StoreError> {
        self.call(self.inner.what_ifs_of(person)).await
    }

    async fn hindsight(
        &self,
        table: TableId,
        person: PersonId,
        seat: u8,
    ) -> Result<Option<HindsightRow>, StoreError> {
        self.call(self.inner.hindsight(table, person, seat)).await
    }

    async fn hindsights_of(&self, person: PersonId) -> Result<Vec<HindsightRow>, StoreError> {
        self.call(self.inner.hindsights_of(person)).await
    }

    async fn lessons_of(&self, person: PersonId) -> Result<Vec<LessonRow>, StoreError> {
        self.call(self.inner.lessons_of(person)).await
    }

    async fn puzzles_of(&self, person: PersonId) -> Result<Vec<PuzzleRow>, StoreError> {
        self.call(self.inner.puzzles_of(person)).await
    }

    async fn results(&self, table: TableId) -> Result<Vec<ResultRow>, StoreError> {
        self.call(self.inner.results(table)).await
    }

    async fn ratings_of(&self, people: &[PersonId]) -> Result<Vec<RatingRow>, StoreError> {
        self.call(self.inner.ratings_of(people)).await
    }

    async fn ratings_in(&self, place: &str) -> Result<Vec<RatingRow>, StoreError> {
        self.call(self.inner.ratings_in(place)).await
    }

    async fn ratings_at(&self, table: TableId) -> Result<Vec<RatingRow>, StoreError> {
        self.call(self.inner.ratings_at(table)).await
    }

    async fn rating_history(
        &self,
        person: PersonId,
        limit: u32,
    ) -> Result<Vec<RatingRow>, StoreError> {
        self.call(self.inner.rating_history(person, limit)).await
    }

    async fn answers_of(&self, people: &[PersonId]) -> Result<Vec<AnswersRow>, StoreError> {
        self.call(self.inner.answers_of(people)).await
    }

    async fn companions(
        &self,
        person: PersonId,
        limit: u32,
    ) -> Result<Vec<(PersonId, u32)>, StoreError> {
        self.call(self.inner.companions(person, limit)).await
    }

    async fn results_in_group(
        &self,
        platform: Platform,
        group: &str,
        limit: u32,
    ) -> Result<Vec<ResultRow>, StoreError> {
        self.call(self.inner.results_in_group(platform, group, limit))
            .await
    }

    async fn code(&self, code: &str, now: Time) -> Result<Option<Code>, StoreError> {
        self.call(self.inner.code(code, now)).await
    }

    async fn session(&self, hash: &str, now: Time) -> Result<Option<Session>, StoreError> {
        self.call(self.inner.session(hash, now)).await
    }

    async fn sessions_of(&self, person: PersonId, now: Time) -> Result<Vec<Session>, StoreError> {
        self.call(self.inner.sessions_of(person, now)).await
    }

    async fn way_back(&self, hash: &str) -> Result<Option<WayBack>, StoreError> {
        self.call(self.inner.way_back(hash)).await
    }

    async fn ways_back_of(&self, person: PersonId) -> Result<Vec<WayBack>, StoreError> {
        self.call(self.inner.ways_back_of(person)).await
    }

    async fn push_addresses_of(&self, person: PersonId) -> Result<Vec<PushAddress>, StoreError> {
        self.call(self.inner.push_addresses_of(person)).await
    }

    async fn note(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.call(self.inner.note(name)).await
    }

    async fn handled(&self, key: &UpdateKey) -> Result<bool, StoreError> {
        self.call(self.inner.handled(key)).await
    }

    async fn claim_posts(
        &self,
        platform: Platform,
        now: Time,
        until: Time,
        limit: u32,
    ) -> Result<Vec<Post>, StoreError> {
        self.call(self.inner.claim_posts(platform, now, until, limit))
            .await
    }

    async fn post_done(
        &self,
        table: TableId,
        room: RoomId,
        done: PostDone,
    ) -> Result<(), StoreError> {
        self.call(self.inner.post_done(table, room, done)).await
    }

    async fn claim_notices(
        &self,
        platform: Platform,
        now: Time,
        until: Time,
        limit: u32,
    ) -> Result<Vec<Notice>, StoreError> {
        self.call(self.inner.claim_notices(platform, now, until, limit))
            .await
    }

    async fn notices_done(
        &self,
        done: Vec<(NoticeKey, NoticeDone)>,
        now: Time,
    ) -> Result<(), StoreError> {
        self.call(self.inner.notices_done(done, now)).await
    }

    async fn claim_timers(
        &self,
        now: Time,
        until: Time,
        limit: u32,
    ) -> Result<Vec<Timer>, StoreError> {
        self.call(self.inner.claim_timers(now, until, limit)).await
    }

    async fn free_claims(&self, platform: Platform) -> Result<(), StoreError> {
        self.call(self.inner.free_claims(platform)).await
    }

    async fn keep_timers(&self, timers: &[Timer], until: Time) -> Result<(), StoreError> {
        self.call(self.inner.keep_timers(timers, until)).await
    }

    async fn next_due(&self, now: Time) -> Result<Option<Time>, StoreError> {
        self.call(self.inner.next_due(now)).await
    }

    async fn lease(
        &self,
        role: &str,
        holder: &str,
        now: Time,
        until: Time,
    ) -> Result<bool, StoreError> {
        self.call(self.inner.lease(role, holder, now, until)).await
    }

    async fn spend(
        &self,
        platform: Platform,
        address: &str,
        now: Time,
        since: Time,
        most: u32,
    ) -> Result<Option<Time>, StoreError> {
        let spent = self.inner.spend(platform, address, now, since, most);
        self.call(spent).await
    }

    async fn release(&self, role: &str, holder: &str) -> Result<(), StoreError> {
        self.call(self.inner.release(role, holder)).await
    }

    async fn woken(&self, ms: u64) {
        self.inner.woken(ms).await;
    }

    async fn sweep(&self, before: Time) -> Result<u64, StoreError> {
        self.call(self.inner.sweep(before)).await
    }

    async fn counts(&self, now: Time) -> Result<Counts, StoreError> {
        self.call(self.inner.counts(now)).await
    }

    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        self.call(self.inner.backup(file)).await
    }

    async fn close(&self) {
        self.inner.close().await;
    }

    fn name(&self) -> String {
        self.inner.name()
    }
}
