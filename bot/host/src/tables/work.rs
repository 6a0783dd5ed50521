//! One request as a whole: the tables it is about, read first, changed as copies, and written in one batch.

use std::collections::BTreeMap;
use std::collections::HashSet;
use std::sync::Arc;

use pawmail_core::erased::AnyGame;
use pawmail_store::{
    Around, Batch, Change, PersonId, Room, StoreError, TableId, Time, UpdateKey, Waiting,
};

use crate::Host;
use crate::host::Trouble;
use crate::measured::{Progress, committed};
use crate::people::{Guest, Hall, Me};
use crate::request::{Acted, Answer, NewCard, Reply, What};
use crate::shown::layout::plain;
use crate::shown::screen::Row;
use crate::shown::words::{Reader, fit};
use crate::shown::{msg, phrase};
use crate::tables::live::{Live, LiveError};
use crate::tables::payload::{Payload, code};
use crate::tables::scene::{Said, Scene, title_of};
use crate::tables::verbs::Verb;
use crate::time::alarms::Alarm;

/// A request while it is decided: a scene for each of its tables.
pub(crate) struct Work<'a> {
    host: &'a Host,
    me: Option<&'a Me>,
    now: Time,
    /// In the order in which the tables were asked for; those that the request opens come last.
    pub(crate) scenes: Vec<Scene<'a>>,
    /// What changes besides tables and people.
    pub(crate) more: Vec<Change>,
}

impl<'a> Work<'a> {
    /// A table that was not there before.
    pub(crate) fn open(&mut self, live: Live) -> &mut Scene<'a> {
        let mut scene = Scene::new(self.host, self.me, self.now, live);
        if let Some(me) = self.me {
            scene.guests.insert(me.id(), me.guest.clone());
            scene
                .halls
                .extend(me.hall.clone().map(|hall| (hall.room.id, hall)));
        }
        let at = self.scenes.len();
        self.scenes.push(scene);
        &mut self.scenes[at]
    }

    /// What was decided is refused; only what is known of the presser stays.
    fn is_refused(&mut self) {
        self.more.clear();
        self.scenes.retain(|scene| scene.before.is_some());
        self.scenes.iter_mut().for_each(Scene::is_refused);
    }

    /// The answer to an update that has done already what it could.
    fn how_it_stands(self) -> Option<Reply> {
        self.scenes.into_iter().next()?.how_it_stands()
    }
}

/// What was around a table a moment ago.
#[derive(Debug)]
pub(crate) struct Glimpse {
    pub(crate) id: TableId,
    pub(crate) revision: u64,
    pub(crate) around: Around,
}

impl Host {
    /// Writes changes; those of an update that was handled before are a conflict: it is answered anew.
    pub(crate) async fn commit(
        &self,
        changes: Vec<Change>,
        key: Option<UpdateKey>,
        now: Time,
    ) -> Result<(), Trouble> {
        let batch = Batch {
            changes,
            key,
            at: now,
        };
        let written = committed(self.store.commit(batch)).await;
        Ok(written.map_err(|error| match error {
            StoreError::Repeated => StoreError::Conflict,
            other => other,
        })?)
    }

    /// An answer that changes nothing but what is known about the presser.
    pub(crate) async fn only_me(&self, me: &Me, now: Time, said: Said) -> Result<Reply, Trouble> {
        self.on_tables(&[], Some(me), now, |_| said).await
    }

    /// Does something at a table for a person.
    pub(crate) async fn at_table<F>(
        &self,
        id: TableId,
        me: &Me,
        now: Time,
        act: F,
    ) -> Result<Reply, Trouble>
    where
        F: FnOnce(&mut Scene<'_>) -> Said + Send,
    {
        self.on_table(id, Some(me), now, act).await
    }

    /// Does something at a table.
    pub(crate) async fn on_table<F>(
        &self,
        id: TableId,
        me: Option<&Me>,
        now: Time,
        act: F,
    ) -> Result<Reply, Trouble>
    where
        F: FnOnce(&mut Scene<'_>) -> Said + Send,
    {
        let first = |work: &mut Work<'_>| match work.scenes.first_mut() {
            // The card of a puzzle is no table to anybody.
            Some(scene) if me.is_some() && scene.live.data.daily.is_some() => {
                Err(phrase!(NO_SUCH_TABLE))
            }
            Some(scene) => {
                if me.is_some() {
                    scene.must_be_kept()?;
                    scene.is_heard_of();
                    scene.is_found();
                }
                act(scene)
            }
            None => Err(phrase!(NO_SUCH_TABLE)),
        };
        self.on_tables(&[id], me, now, first).await
    }

    /// Does something at several tables: reads them, decides, writes all of it at once, answers.
    pub(crate) async fn on_tables<F>(
        &self,
        ids: &[TableId],
        me: Option<&Me>,
        now: Time,
        act: F,
    ) -> Result<Reply, Trouble>
    where
        F: FnOnce(&mut Work<'_>) -> Said + Send,
    {
        // In one order for everybody, so that no two wait for each other.
        let mut places = BTreeMap::new();
        for id in ids {
            places.entry(*id).or_insert_with(|| self.cache.slot(*id));
        }
        let mut held = BTreeMap::new();
        for (id, slot) in &places {
            held.insert(*id, slot.lock().await);
        }
        let mut work = Work {
            host: self,
            me,
            now,
            scenes: Vec::new(),
            more: Vec::new(),
        };
        for id in ids {
            let known = held.get(id).and_then(|live| live.as_ref().map(Arc::clone));
            let scene = self.scene(*id, known, me, now).await?;
            // Until the request is decided the copy in memory is that of nobody.
            if let (Some(held), Some(before)) = (held.get_mut(id), &scene.before) {
                **held = Some(Arc::clone(before));
            }
            work.scenes.push(scene);
        }
        let has_come = |stage: Progress| {
            if let Some(me) = me {
                me.watch.has(stage);
            }
        };
        has_come(Progress::Read);
        let said = act(&mut work);
        let is_over = work.scenes.first().is_some_and(|scene| scene.is_done);
        let is_repeated = me.is_some_and(|me| me.is_repeated);
        let is_taken = said.is_ok();
        let mut reply = match said {
            Ok(reply) => reply,
            Err(phrase) => {
                let reader = match (work.scenes.first(), me) {
                    (Some(scene), _) => scene.reader(),
                    (None, Some(me)) => self.reader_of(me),
                    (None, None) => Reader::nobody(),
                };
                let refusal = Reply::alert(fit(&reader.say(&phrase), 200));
                if is_repeated {
                    return Ok(work.how_it_stands().unwrap_or(refusal));
                }
                work.is_refused();
                refusal
            }
        };
        work.scenes.iter_mut().for_each(Scene::tidy_plans);
        for scene in &mut work.scenes {
            self.rate(scene).await?;
        }
        let (changes, then) = decided(&work);
        has_come(Progress::Decided);
        if changes.is_empty() {
            return Ok(reply);
        }
        if is_repeated {
            return Ok(work.how_it_stands().unwrap_or(reply));
        }
        // What is refused may be asked for again under the same key.
        let key = me.filter(|_| is_taken).map(|me| me.key.clone());
        let waiting = async {
            match me.filter(|_| is_over) {
                // Whoever opens a turn that is answered by itself would cancel that.
                Some(me) => {
                    let unless = Some(Alarm::Answer.word());
                    self.store.waiting_for(me.id(), unless).await
                }
                None => Ok(Vec::new()),
            }
        };
        // What waits at other tables is read meanwhile. Without it the press has been taken all the same.
        let (written, waiting) = tokio::join!(self.commit(changes, key, now), waiting);
        written?;
        has_come(Progress::Written);
        reply.is_taken = is_taken;
        let begun = work.scenes.iter().find(|scene| scene.has_begun());
        reply.below = begun.map(|scene| NewCard {
            table: scene.live.id(),
            since: now,
        });
        for live in then {
            let id = live.id();
            let acted = me.and_then(|me| acted(me, &live));
            if let Some(held) = held.get_mut(&id) {
                **held = Some(Arc::new(live));
            }
            // Nobody may be looking at it.
            let _ = self.changed.send(id);
            if let Some(acted) = acted {
                let _ = self.acted.send(acted);
            }
        }
        if let Some(scene) = work.scenes.first()
            && let Some(next) = self.next_of(&waiting.unwrap_or_default(), scene.live.id())
        {
            add_next_table(&mut reply, next, &scene.reader());
        }
        Ok(reply)
    }

    /// Shows a person a table, and changes nothing.
    pub(crate) async fn shown_to<T>(
        &self,
        id: TableId,
        me: &Me,
        now: Time,
        look: impl FnOnce(&mut Scene<'_>) -> T + Send,
    ) -> Result<T, Trouble> {
        let slot = self.cache.slot(id);
        let mut held = slot.lock().await;
        let known = held.as_ref().map(Arc::clone);
        let mut scene = self.scene(id, known, Some(me), now).await?;
        held.clone_from(&scene.before);
        // Others may act while it is drawn.
        drop(held);
        Ok(look(&mut scene))
    }

    /// The next of the tables that wait for somebody besides this one, with its game, and how many there are.
    fn next_of(&self, waiting: &[Waiting], but: TableId) -> Option<Next> {
        let mut others = waiting.iter().filter(|other| other.table != but);
        let next = others.next()?;
        Some(Next {
            table: next.table,
            rules: self.games.get(&next.game)?,
            n_others: others.count() + 1,
        })
    }

    /// The table of a button, if that is in memory and nobody is at it. The press may find another revision there: then it is read again.
    pub(crate) fn in_memory(&self, what: &What) -> Option<TableId> {
        let (What::Press { data, .. } | What::Filled { data, .. } | What::Chosen { data }) = what
        else {
            return None;
        };
        let id = Payload::read(data)?.table?;
        let slot = self.cache.slot(id);
        let is_there = slot.try_lock().ok()?.is_some();
        is_there.then_some(id)
    }

    /// Those of the tables that can be read: what is about several of them is not held up by one that cannot.
    pub(crate) async fn readable(
        &self,
        ids: Vec<TableId>,
        now: Time,
    ) -> Result<Vec<TableId>, Trouble> {
        let mut readable = Vec::new();
        for id in ids {
            match self.on_table(id, None, now, |_| Ok(Reply::default())).await {
                Ok(_) => readable.push(id),
                Err(Trouble::Live(why)) => {
                    tracing::error!(%why, table = code(id), "a table is left as it is");
                }
                Err(other) => return Err(other),
            }
        }
        Ok(readable)
    }

    /// Sets the scene: the table as it is now, with its people and rooms.
    async fn scene<'a>(
        &'a self,
        id: TableId,
        known: Option<Arc<Live>>,
        me: Option<&'a Me>,
        now: Time,
    ) -> Result<Scene<'a>, Trouble> {
        let revision = known.as_ref().map(|live| live.row.revision);
        let seen = me.and_then(|me| me.glimpse.lock().ok()?.take());
        let seen = seen.filter(|seen| seen.id == id && Some(seen.revision) == revision);
        let around = match seen {
            Some(seen) => Some(seen.around),
            None => self.store.around(id, revision).await?,
        };
        let around = around.ok_or(LiveError::Missing)?;
        let before = match (around.inner, known) {
            (Some(inner), _) => Arc::new(Live::of(inner, &self.games)?),
            (None, Some(known)) => known,
            (None, None) => return Err(LiveError::Missing.into()),
        };
        let mut scene = Scene::new(self, me, now, Live::clone(&before));
        let guests = Guest::all_of(around.people, &before.guests)?;
        scene.guests = guests
            .iter()
            .map(|guest| (guest.id(), guest.clone()))
            .collect();
        scene.live.guests = guests;
        let reserved = before.data.reserved.iter().flatten();
        let reserved = reserved.filter(|_| before.is_lobby());
        let named = before.data.lines.iter().filter_map(|line| line.person);
        let more: Vec<PersonId> = reserved.copied().chain(named).collect();
        if !more.is_empty() {
            scene.guests.extend(self.guests(&more).await?);
        }
        if !before.data.followers.is_empty() {
            scene
                .guests
                .extend(self.by_now(&before.data.followers).await?);
        }
        if let Some(card) = &before.data.daily {
            let named = card.named();
            scene.guests.extend(self.by_now(&named).await?);
        }
        if let Some(me) = me {
            scene.guests.insert(me.id(), me.guest.clone());
        }
        for post in &around.posts {
            let at = |id| around.rooms.iter().find(|room: &&Room| room.id == id);
            if let Some(room) = at(post.room) {
                let group = around
                    .rooms
                    .iter()
                    .find(|group| group.platform == room.platform && group.address == room.group);
                scene.halls.insert(room.id, Hall::of(room.clone(), group)?);
            }
        }
        scene.posts = around.posts;
        if before.is_over() {
            // Another game is offered around the place that this one had for itself.
            scene.around = self.store.rooms(&before.data.placed).await?;
            if before.data.rated {
                scene.ratings = self.store.ratings_at(id).await?;
            }
        }
        scene.before = Some(before);
        scene.forget_gone();
        Ok(scene)
    }
}

/// The next table that waits for somebody.
#[derive(Clone, Copy)]
struct Next {
    table: TableId,
    rules: &'static dyn AnyGame,
    n_others: usize,
}

/// Adds a button to the next table that waits for the person.
fn add_next_table(reply: &mut Reply, next: Next, reader: &Reader) {
    if let Answer::Panel(screen) = &mut reply.answer
        && screen.rows.len() < reader.can.rows
    {
        let label = reader.say(&phrase!(
            BUTTON_NEXT_TABLE,
            game = title_of(next.rules, reader.lang).as_str(),
            n = next.n_others
        ));
        let play = Payload::verb(Some(next.table), 0, Verb::Play, "");
        let button = plain(label, play.to_string());
        screen.rows.push(Row::Buttons(vec![button]));
    }
}

/// What somebody has done at a table, if they sit there.
fn acted(me: &Me, live: &Live) -> Option<Acted> {
    if live.is_lobby() || live.seats_of(me.id()).is_empty() {
        return None;
    }
    let accounts = me.guest.identities.iter();
    Some(Acted {
        table: live.id(),
        accounts: accounts
            .map(|known| (known.platform, known.account.clone()))
            .collect(),
        at: (!me.is_on_page()).then_some(me.platform),
    })
}

/// What a request has come to: what is written, and its tables as they are then.
fn decided(work: &Work<'_>) -> (Vec<Change>, Vec<Live>) {
    let mut changes = Vec::new();
    let mut known = HashSet::new();
    let guests = work.scenes.iter().flat_map(|scene| scene.guests.values());
    for guest in guests.chain(work.me.map(|me| &me.guest)) {
        if let Some(change) = guest.change().filter(|_| known.insert(guest.id())) {
            changes.push(change);
        }
    }
    changes.extend(work.me.map(Me::changes).unwrap_or_default());
    changes.extend(work.more.iter().cloned());
    let mut then = Vec::new();
    for written in work.scenes.iter().filter_map(Scene::written) {
        changes.extend(written.changes);
        then.push(written.live);
    }
    // Somebody was read first where it says so first.
    let mut relied = HashSet::new();
    changes.retain(|change| match change {
        Change::Relies(person, _) => relied.insert(*person),
        _ => true,
    });
    (changes, then)
}
