//! The host: what it is made of, and how a request comes to its table.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use pawmail_core::chance::Seed;
use pawmail_core::phrase::Phrase;
use pawmail_core::registry::Registry;
use pawmail_store::{
    Batch, Change, Committed, Platform, RoomId, Store, StoreError, TableId, Time, UpdateKey,
};
use tokio::sync::Semaphore;

use crate::engine::Engine;
use crate::live::{Cache, Live, LiveError};
use crate::payload::{Chosen, Payload, table_of};
use crate::people::{Hall, Me};
use crate::request::{Answer, PlaceKind, Reply, Request, What};
use crate::scene::{Said, Scene};
use crate::screen::{Abilities, Button, Kind, Press, Row};
use crate::words::{Reader, fit, say};

/// Where unforeseeable bytes come from.
pub trait Entropy: Send + Sync + 'static {
    /// Fresh bytes.
    fn bytes(&self) -> Seed;
}

/// What can be set.
#[derive(Clone, Debug)]
pub struct Config {
    /// How many tables are held in memory.
    pub tables: usize,
    /// How long a computer takes at a table with people: at least and at most, in milliseconds.
    pub thinking: (i64, i64),
    /// How many computers think at once.
    pub thinkers: usize,
    /// A program of others that can play as well.
    pub engine: Option<Arc<dyn Engine>>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            tables: 512,
            thinking: (20_000, 90_000),
            thinkers: 1,
            engine: None,
        }
    }
}

/// Hosts every table.
pub struct Host {
    pub(crate) store: Arc<dyn Store>,
    /// The games that are offered, and whose tables are known.
    pub(crate) games: Registry,
    pub(crate) platforms: BTreeMap<Platform, Abilities>,
    pub(crate) cache: Cache,
    pub(crate) config: Config,
    pub(crate) entropy: Box<dyn Entropy>,
    /// Bounds how many computers think at once.
    pub(crate) thinkers: Semaphore,
    /// Where links with a code lead people who are elsewhere, by platform.
    links: RwLock<BTreeMap<Platform, String>>,
}

/// Why a request could not be answered as it should.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("a table cannot be used: {0}")]
    Live(LiveError),
}

impl From<LiveError> for Trouble {
    fn from(error: LiveError) -> Self {
        match error {
            LiveError::Store(error) => Self::Store(error),
            other => Self::Live(other),
        }
    }
}

/// How often a request is tried anew when others were faster.
pub(crate) const TRIES: u32 = 8;

/// Which tables a command can mean.
pub(crate) enum Pick {
    One(TableId),
    None,
    Several(Vec<TableId>),
}

impl Host {
    /// A host of these games for these platforms.
    #[must_use]
    pub fn new(
        store: Arc<dyn Store>,
        games: Registry,
        platforms: impl IntoIterator<Item = (Platform, Abilities)>,
        config: Config,
        entropy: Box<dyn Entropy>,
    ) -> Self {
        Self {
            store,
            games,
            platforms: platforms.into_iter().collect(),
            cache: Cache::new(config.tables),
            thinkers: Semaphore::new(config.thinkers.max(1)),
            links: RwLock::default(),
            config,
            entropy,
        }
    }

    /// A platform has said how its private chat is reached from elsewhere: by this address with a code after it.
    pub fn reached_at(&self, platform: Platform, link: String) {
        let mut links = self.links.write().unwrap_or_else(PoisonError::into_inner);
        links.insert(platform, link);
    }

    /// Where people of other platforms are led with this code.
    pub(crate) fn links(&self, code: &str) -> Vec<(Platform, String)> {
        let links = self.links.read().unwrap_or_else(PoisonError::into_inner);
        links
            .iter()
            .map(|(platform, link)| (*platform, format!("{link}{code}")))
            .collect()
    }

    /// Answers a request. Whatever it changes is durable when the answer is there.
    pub async fn handle(&self, request: &Request, now: Time) -> Reply {
        for _ in 0..TRIES {
            match self.try_handle(request, now).await {
                Ok(reply) => return reply,
                Err(Trouble::Store(StoreError::Conflict)) => {}
                Err(Trouble::Live(LiveError::Missing)) => {
                    return Self::refusal(request, &say("no-such-table"));
                }
                Err(trouble) => return self.our_fault(request, &trouble),
            }
        }
        self.our_fault(request, &Trouble::Store(StoreError::Conflict))
    }

    /// The sentence for what is our fault, with a code that is in the log too.
    pub(crate) fn our_fault(&self, request: &Request, trouble: &dyn std::error::Error) -> Reply {
        let bytes = self.entropy.bytes();
        let code = format!("{:02X}{:02X}", bytes[0], bytes[1]);
        tracing::error!(code, error = %trouble, cause = ?trouble.source(), "a request failed");
        Self::refusal(request, &say("our-fault").with("code", code.as_str()))
    }

    fn refusal(request: &Request, phrase: &Phrase) -> Reply {
        let lang = request.who.lang.unwrap_or_default();
        let words = crate::words::texts().say(phrase, &pawmail_core::phrase::Look::new(lang));
        Reply::alert(fit(&words, 200))
    }

    async fn try_handle(&self, request: &Request, now: Time) -> Result<Reply, Trouble> {
        let me = self
            .me(&request.who, &request.place, &request.key, now)
            .await?;
        let key = UpdateKey {
            platform: request.who.platform,
            key: request.key.clone(),
        };
        match &request.what {
            What::Command { name, .. } => self.command(&me, name, &request.what, key, now).await,
            What::Press { data, .. } | What::Chosen { data } => {
                self.press(&me, data, key, now).await
            }
            What::Opened { code } => self.opened(&me, code, key, now).await,
            What::Propose { .. } | What::Inline { .. } => self.propose(&me, request, now).await,
            What::Added | What::Removed | What::Moved { .. } | What::Deleted { .. } => {
                self.place_changed(&me, &request.what, key, now).await
            }
        }
    }

    /// A button or a line of a menu.
    async fn press(
        &self,
        me: &Me,
        data: &str,
        key: UpdateKey,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let Some(payload) = Payload::read(data) else {
            return self.only_me(me, key, now, Err(say("no-button"))).await;
        };
        let Some(id) = payload.table else {
            return self.personal(me, &payload, key, now).await;
        };
        match &payload.what {
            Chosen::Verb(verb, _) if verb == "rematch" => self.rematch(id, me, key, now).await,
            Chosen::Verb(verb, _) if verb == "replay" => self.replay(id, me, key, now).await,
            Chosen::Verb(verb, _) if verb == "chances" => self.chances(id, me, key, now).await,
            Chosen::Verb(verb, _) if verb == "advice" => {
                self.advice(id, &payload, me, key, now).await
            }
            Chosen::Verb(verb, rest) => {
                let (verb, rest) = (verb.clone(), rest.clone());
                self.at_table(id, me, key, now, move |scene| {
                    scene.verb(&payload, &verb, &rest)
                })
                .await
            }
            Chosen::Step(_) | Chosen::Hash(_) => {
                self.at_table(id, me, key, now, move |scene| scene.press_step(&payload))
                    .await
            }
        }
    }

    /// A typed command.
    async fn command(
        &self,
        me: &Me,
        name: &str,
        what: &What,
        key: UpdateKey,
        now: Time,
    ) -> Result<Reply, Trouble> {
        match name {
            "new" => return self.new_table(me, what, key, now).await,
            "help" | "settings" | "remind" | "link" | "tables" | "stats" | "forgetme" => {
                let payload = Payload::verb(None, 0, name, what.rest());
                return self.personal(me, &payload, key, now).await;
            }
            "join" => {
                if let Some(code) = what.arg("table") {
                    let Some(id) = table_of(code) else {
                        let phrase = say("no-code").with("code", fit(code, 20).as_str());
                        return self.only_me(me, key, now, Err(phrase)).await;
                    };
                    return self
                        .at_table(id, me, key, now, |scene| scene.join(None))
                        .await;
                }
            }
            // Where people must open the private chat first, the platform does that with this word.
            "start" if me.is_direct() && self.abilities(me.platform).must_be_opened => {
                return self.opened(me, what.rest(), key, now).await;
            }
            _ => {}
        }
        let verb = match name {
            "join" | "leave" | "start" | "resign" | "play" | "hand" | "board" | "log" | "rules"
            | "undo" | "replay" => name,
            _ => return self.only_me(me, key, now, Err(say("no-command"))).await,
        };
        let rest = what.rest().to_owned();
        match self.pick(me, verb).await? {
            Pick::One(id) if verb == "replay" => self.replay(id, me, key, now).await,
            Pick::One(id) => {
                let verb = verb.to_owned();
                self.at_table(id, me, key, now, move |scene| scene.typed(&verb, &rest))
                    .await
            }
            Pick::None => {
                let phrase = say("no-table-here");
                self.only_me(me, key, now, Err(phrase)).await
            }
            Pick::Several(ids) => self.which_table(me, ids, verb, &rest, key, now).await,
        }
    }

    /// Which table a command without a code means.
    pub(crate) async fn pick(&self, me: &Me, verb: &str) -> Result<Pick, Trouble> {
        let mine = self.store.tables_of(me.id()).await?;
        let mut ids = match me.hall.as_ref().filter(|_| !me.is_direct()) {
            Some(hall) => {
                let here = self
                    .store
                    .tables_in_group(me.platform, &hall.room.group)
                    .await?;
                let in_room = self.tables_in_room(&here, hall.room.id).await?;
                let here = if in_room.is_empty() { here } else { in_room };
                let both: Vec<TableId> = here
                    .iter()
                    .copied()
                    .filter(|id| mine.contains(id))
                    .collect();
                let for_others = matches!(verb, "join" | "board" | "log");
                if both.is_empty() || (for_others && here.len() > both.len()) {
                    here
                } else {
                    both
                }
            }
            None => mine,
        };
        if verb == "join" || verb == "start" {
            let mut lobbies = Vec::new();
            for &id in &ids {
                let table = self.store.table(id).await?;
                if table.is_some_and(|table| table.table.state == pawmail_store::TableState::Lobby)
                {
                    lobbies.push(id);
                }
            }
            if !lobbies.is_empty() {
                ids = lobbies;
            }
        }
        Ok(match ids[..] {
            [] => Pick::None,
            [id] => Pick::One(id),
            _ => Pick::Several(ids),
        })
    }

    async fn tables_in_room(&self, ids: &[TableId], room: RoomId) -> Result<Vec<TableId>, Trouble> {
        let mut there = Vec::new();
        for &id in ids {
            if self
                .store
                .posts(id)
                .await?
                .iter()
                .any(|post| post.room == room)
            {
                there.push(id);
            }
        }
        Ok(there)
    }

    /// An answer that changes nothing but what is known of the presser.
    pub(crate) async fn only_me(
        &self,
        me: &Me,
        key: UpdateKey,
        now: Time,
        said: Said,
    ) -> Result<Reply, Trouble> {
        if !me.changes.is_empty() {
            self.commit(me.changes.clone(), Some(key), now).await?;
        }
        Ok(match said {
            Ok(reply) => reply,
            Err(phrase) => Reply::alert(fit(&self.reader_of(me).say(&phrase), 200)),
        })
    }

    pub(crate) async fn commit(
        &self,
        changes: Vec<Change>,
        key: Option<UpdateKey>,
        now: Time,
    ) -> Result<Committed, StoreError> {
        self.store
            .commit(Batch {
                changes,
                key,
                at: now,
            })
            .await
    }

    /// Does something at a table for a person: reads, decides, writes in one transaction, answers.
    pub(crate) async fn at_table<F>(
        &self,
        id: TableId,
        me: &Me,
        key: UpdateKey,
        now: Time,
        act: F,
    ) -> Result<Reply, Trouble>
    where
        F: FnOnce(&mut Scene<'_>) -> Said + Send,
    {
        self.on_table(id, Some(me), Some(key), now, act).await
    }

    /// Does something at a table.
    pub(crate) async fn on_table<F>(
        &self,
        id: TableId,
        me: Option<&Me>,
        key: Option<UpdateKey>,
        now: Time,
        act: F,
    ) -> Result<Reply, Trouble>
    where
        F: FnOnce(&mut Scene<'_>) -> Said + Send,
    {
        let slot = self.cache.slot(id);
        let mut held = slot.lock().await;
        let revision = self.store.revision(id).await?;
        let live = match held.take() {
            Some(live) if Some(live.row.revision) == revision => live,
            _ => Live::load(self.store.as_ref(), &self.games, id).await?,
        };
        let mut scene = self.scene(live, me, now).await?;
        let said = act(&mut scene);
        let (live, reply) = self.finish(scene, said, key).await?;
        *held = live;
        Ok(reply)
    }

    /// Sets the scene: the table with its people and rooms.
    pub(crate) async fn scene<'a>(
        &'a self,
        live: Live,
        me: Option<&'a Me>,
        now: Time,
    ) -> Result<Scene<'a>, Trouble> {
        let mut guests = self.guests(&live.everybody()).await?;
        if let Some(me) = me {
            guests.insert(me.id(), me.guest.clone());
        }
        let posts = self.store.posts(live.id()).await?;
        let ids: Vec<RoomId> = posts.iter().map(|post| post.room).collect();
        let mut halls = std::collections::HashMap::new();
        for room in self.store.rooms(&ids).await? {
            let hall: Hall = self.hall(room).await?;
            halls.insert(hall.room.id, hall);
        }
        Ok(Scene {
            host: self,
            now,
            live,
            guests,
            posts,
            halls,
            me,
            changes: Vec::new(),
            touched: false,
            is_done: false,
        })
    }

    /// Writes what a scene has come to. The table as it is then, if it is known for certain.
    pub(crate) async fn finish(
        &self,
        scene: Scene<'_>,
        said: Said,
        key: Option<UpdateKey>,
    ) -> Result<(Option<Live>, Reply), Trouble> {
        let reader = scene.reader();
        let Scene {
            mut live,
            changes,
            me,
            now,
            touched,
            is_done,
            ..
        } = scene;
        let mut all = me.map_or_else(Vec::new, |me| me.changes.clone());
        let reply = match said {
            Ok(reply) => {
                if touched {
                    live.row.changed_at = now;
                    all.extend(live.changes());
                }
                all.extend(changes);
                reply
            }
            Err(phrase) => {
                if !all.is_empty() {
                    self.commit(all, None, now).await?;
                }
                let reply = Reply::alert(fit(&reader.say(&phrase), 200));
                return Ok(((!touched).then_some(live), reply));
            }
        };
        if all.is_empty() {
            return Ok((Some(live), reply));
        }
        match self.commit(all, key, now).await? {
            Committed::Done => {
                if touched {
                    live.written();
                }
                let reply = match me.filter(|_| is_done) {
                    Some(me) => self.with_next_table(reply, live.id(), me, &reader).await?,
                    None => reply,
                };
                Ok((Some(live), reply))
            }
            Committed::Repeated => Ok(((!touched).then_some(live), reply)),
        }
    }

    /// The same with a button to the next table that waits for the person, if there is one.
    async fn with_next_table(
        &self,
        mut reply: Reply,
        here: TableId,
        me: &Me,
        reader: &Reader,
    ) -> Result<Reply, Trouble> {
        let Answer::Panel(screen) = &mut reply.answer else {
            return Ok(reply);
        };
        let mut others = self.store.waiting_for(me.id()).await?;
        others.retain(|id| *id != here);
        if let Some(next) = others.first()
            && screen.rows.len() < reader.can.rows
        {
            screen.rows.push(Row::Buttons(vec![Button {
                label: reader.say(&say("button-next-table").with("n", others.len())),
                does: Press::Data(Payload::verb(Some(*next), 0, "play", "").to_string()),
                kind: Kind::Plain,
            }]));
        }
        Ok(reply)
    }

    /// The program was added, removed or moved, or people deleted one of its messages.
    async fn place_changed(
        &self,
        me: &Me,
        what: &What,
        key: UpdateKey,
        now: Time,
    ) -> Result<Reply, Trouble> {
        if me.place.kind == PlaceKind::Nowhere {
            return Ok(Reply::default());
        }
        self.place_change(me, what, key, now).await
    }
}
