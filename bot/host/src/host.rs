//! The host: its parts, and how a request finds its table.

use std::any::Any;
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, PoisonError, RwLock};

use futures_util::FutureExt as _;
use pawmail_core::chance::Seed;
use pawmail_core::phrase::Phrase;
use pawmail_core::registry::Registry;
use pawmail_store::{Platform, RoomId, Store, StoreError, TableId, TableState, Time};
use sha2::{Digest as _, Sha256};
use tokio::sync::{Notify, Semaphore, broadcast};

use crate::data::Unreadable;
use crate::measured::Stopwatch;
use crate::people::Me;
use crate::request::{Acted, Answer, Reply, Request, What};
use crate::shown::form::FORM;
use crate::shown::screen::Abilities;
use crate::shown::words::fit;
use crate::shown::{msg, phrase};
use crate::tables::engine::Engine;
use crate::tables::hindsight::LookBacks;
use crate::tables::live::{Cache, LiveError};
use crate::tables::payload::{Chosen, Payload, invited};
use crate::tables::verbs::Verb;
use crate::time::alarms::Computers;
use crate::time::pace::MINUTE;

/// A source of unpredictable bytes.
pub trait Entropy: Send + Sync + 'static {
    /// Fresh bytes.
    fn bytes(&self) -> Seed;
}

/// The host's settings.
#[derive(Clone, Debug)]
pub struct Config {
    /// How many tables are held in memory.
    pub tables: usize,
    /// How long a computer takes at a table with people: at least and at most, in milliseconds.
    pub thinking: (i64, i64),
    /// How long everything that people have answered ahead waits before it is done, at least and at most, in milliseconds: so long that nobody can tell from it what it was.
    pub answering: (i64, i64),
    /// How many timers are heard at once, and how many rooms a round brings something to: those share one flush to the disk.
    pub at_once: usize,
    /// How many computers think at once.
    pub thinkers: usize,
    /// How many iterations a computer searches with at most.
    pub iterations: u32,
    /// How many hundredths of the time that there is for it a game is looked back on.
    pub looking_back: u32,
    /// An external program that can play as well.
    pub engine: Option<Arc<dyn Engine>>,
    /// The address of the board page, if there is one: people are led there with a ticket behind it.
    pub page: Option<String>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            tables: 2048,
            thinking: (20_000, 90_000),
            answering: (2 * MINUTE, 20 * MINUTE),
            at_once: 64,
            thinkers: 1,
            iterations: u32::MAX,
            looking_back: 100,
            engine: None,
            page: None,
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
    /// Limits how many computers think at once.
    pub(crate) thinkers: Semaphore,
    /// Turns of computers that are due.
    pub(crate) computers: Computers,
    /// Games that people want to look back on.
    pub(crate) look_backs: LookBacks,
    /// A courier of this process has brought a card out, or tried to.
    pub(crate) brought: Notify,
    /// The tables that this process has changed.
    pub(crate) changed: broadcast::Sender<TableId>,
    /// What people have done at their tables in this process.
    pub(crate) acted: broadcast::Sender<Acted>,
    /// The addresses that links with a code begin with, for people elsewhere, by platform.
    links: RwLock<BTreeMap<Platform, String>>,
}

/// Why a request could not be answered properly.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("a table cannot be used: {0}")]
    Live(LiveError),
    #[error("it broke off: {0}")]
    Broke(String),
    #[error("another process does that now")]
    Lapsed,
}

impl From<Unreadable> for Trouble {
    fn from(why: Unreadable) -> Self {
        Self::Live(why.into())
    }
}

impl From<LiveError> for Trouble {
    fn from(error: LiveError) -> Self {
        match error {
            LiveError::Store(error) => Self::Store(error),
            other => Self::Live(other),
        }
    }
}

/// Work that panics has failed; everything else goes on.
pub(crate) async fn unbroken<T>(
    work: impl Future<Output = Result<T, Trouble>>,
) -> Result<T, Trouble> {
    let caught = AssertUnwindSafe(work).catch_unwind().await;
    caught.unwrap_or_else(|panic| Err(Trouble::Broke(last_words(panic.as_ref()))))
}

/// The code of a request: what somebody who could not be answered properly tells, and all that the log says about it.
pub(crate) fn code_of(request: &Request) -> String {
    let digest = Sha256::digest(request.key.as_bytes());
    format!("{:02X}{:02X}", digest[0], digest[1])
}

/// What a panic said.
fn last_words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_default()
}

/// How many changed tables are remembered for who looks at one and is busy.
const CHANGES: usize = 256;

/// How often a request is tried again when others were faster.
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
            brought: Notify::new(),
            changed: broadcast::Sender::new(CHANGES),
            acted: broadcast::Sender::new(CHANGES),
            computers: Computers::default(),
            look_backs: LookBacks::default(),
            links: RwLock::default(),
            config,
            entropy,
        }
    }

    /// A platform reports how its private chat is reached from elsewhere: by this address followed by a code.
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

    /// Answers a request. Its changes are durable when the answer is there.
    pub async fn handle(&self, request: &Request, now: Time) -> Reply {
        let watch = Stopwatch::start(request);
        for _ in 0..TRIES {
            match self.try_handle(request, watch, now).await {
                Ok(mut reply) => {
                    let is_panel = matches!(reply.answer, Answer::Panel(_));
                    reply.is_turn = is_panel && request.what.is_of_turn();
                    return reply;
                }
                Err(Trouble::Store(StoreError::Conflict)) => {}
                Err(Trouble::Live(LiveError::Missing)) => {
                    return Self::refusal(request, &phrase!(NO_SUCH_TABLE));
                }
                Err(Trouble::Live(why @ LiveError::Newer)) => {
                    tracing::error!(%why, "a request is left to newer processes");
                    return Self::refusal(request, &phrase!(NO_NEWER));
                }
                Err(Trouble::Live(why @ LiveError::Broken(_))) => {
                    tracing::error!(%why, "something that is kept cannot be read, it is left as it is");
                    return Self::refusal(request, &phrase!(NO_FROZEN));
                }
                Err(trouble) => return Self::our_fault(request, &trouble),
            }
        }
        Self::our_fault(request, &Trouble::Store(StoreError::Conflict))
    }

    /// A time between the least and the most, drawn by lot.
    pub(crate) fn a_while(&self, (least, most): (i64, i64)) -> i64 {
        let spread = u64::try_from(most.saturating_sub(least))
            .unwrap_or_default()
            .max(1);
        let bytes = self.entropy.bytes();
        let random = u64::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3], 0, 0, 0, 0]);
        least.saturating_add(i64::try_from(random % spread).unwrap_or_default())
    }

    /// The message for an error of ours, with a code that is in the log too.
    pub(crate) fn our_fault(request: &Request, trouble: &dyn std::error::Error) -> Reply {
        let code = code_of(request);
        tracing::error!(code, error = %trouble, cause = ?trouble.source(), "a request failed");
        Self::refusal(request, &phrase!(OUR_FAULT, code = code.as_str()))
    }

    fn refusal(request: &Request, phrase: &Phrase) -> Reply {
        let lang = request.who.lang.unwrap_or_default();
        let words =
            crate::shown::words::texts().say(phrase, &pawmail_core::phrase::Look::new(lang));
        Reply::alert(fit(&words, 200))
    }

    async fn try_handle(
        &self,
        request: &Request,
        watch: Stopwatch,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let me = self.me(request, watch, now).await?;
        match &request.what {
            What::Command { name, .. } => self.command(&me, name, &request.what, now).await,
            What::Press { data, .. } | What::Chosen { data } => self.press(&me, data, now).await,
            What::Filled { data, values, .. } => self.filled(&me, data, values, now).await,
            What::Opened { code } => self.opened(&me, code, now).await,
            What::Propose { .. } | What::Inline { .. } => self.propose(&me, request, now).await,
            What::Added | What::Removed | What::Moved { .. } | What::Deleted { .. } => {
                if !me.place.kind.is_room() {
                    return Ok(Reply::default());
                }
                self.place_change(&me, &request.what, now).await
            }
        }
    }

    /// A button or a line of a menu.
    async fn press(&self, me: &Me, data: &str, now: Time) -> Result<Reply, Trouble> {
        let Some(payload) = Payload::read(data) else {
            return self.only_me(me, now, Err(phrase!(NO_BUTTON))).await;
        };
        let Some(id) = payload.table else {
            return self.personal(me, &payload, now).await;
        };
        match &payload.what {
            Chosen::Verb(verb, rest) => {
                let (verb, rest) = (*verb, rest.clone());
                self.verb_at(id, &payload, me, verb, &rest, now).await
            }
            Chosen::Step(_) | Chosen::Hash(_) => {
                self.at_table(id, me, now, move |scene| scene.press_step(&payload))
                    .await
            }
        }
    }

    /// A form that was filled in.
    async fn filled(
        &self,
        me: &Me,
        data: &str,
        values: &[(String, Vec<String>)],
        now: Time,
    ) -> Result<Reply, Trouble> {
        let payload = Payload::read(data);
        let asked = payload.as_ref().and_then(|payload| match &payload.what {
            Chosen::Verb(verb, rest) if rest.starts_with(FORM) => {
                Some((payload.table, *verb, rest.as_str()))
            }
            _ => None,
        });
        match asked {
            Some((None, verb @ (Verb::Set | Verb::Remind), words)) => {
                self.fill_settings(me, verb, (words, values), now).await
            }
            Some((None, Verb::Room, words)) => self.fill_room(me, (words, values), now).await,
            Some((Some(id), Verb::Options, words)) => {
                self.at_table(id, me, now, |scene| scene.fill_options(words, values))
                    .await
            }
            _ => self.only_me(me, now, Err(phrase!(NO_BUTTON))).await,
        }
    }

    /// A verb at a table.
    async fn verb_at(
        &self,
        id: TableId,
        payload: &Payload,
        me: &Me,
        verb: Verb,
        rest: &str,
        now: Time,
    ) -> Result<Reply, Trouble> {
        match verb {
            Verb::Rematch => self.rematch(id, me, now).await,
            Verb::Replay => self.replay(id, me, now).await,
            Verb::Chances => self.chances(id, me, now).await,
            Verb::AskThem => self.ask_them(id, me, now).await,
            Verb::Advice => self.advice(id, payload, me, now).await,
            Verb::Hindsight => self.hindsight(id, payload, rest, me, now).await,
            Verb::WhatIf => self.what_if(id, payload, rest, me, now).await,
            Verb::Touch => self.touch(id, me, now).await,
            Verb::Puzzle => self.puzzle(me, Some(id), rest, now).await,
            _ => {
                self.at_table(id, me, now, |scene| scene.verb(payload, verb, rest))
                    .await
            }
        }
    }

    /// A typed command.
    async fn command(&self, me: &Me, name: &str, what: &What, now: Time) -> Result<Reply, Trouble> {
        let is_listed = crate::commands::COMMANDS
            .iter()
            .any(|known| known.name == name);
        let Some(verb) = Verb::of(name).filter(|_| is_listed) else {
            return self.only_me(me, now, Err(phrase!(NO_COMMAND))).await;
        };
        let rest = what.rest();
        match verb {
            Verb::New => return self.new_table(me, what, now).await,
            Verb::Join if what.arg("table").is_some() => {
                let code = what.arg("table").unwrap_or_default();
                let Some((id, letters)) = invited(code) else {
                    let phrase = phrase!(NO_CODE, code = fit(code, 20).as_str());
                    return self.only_me(me, now, Err(phrase)).await;
                };
                return self
                    .at_table(id, me, now, |scene| scene.join(letters))
                    .await;
            }
            // If people must open the private chat first, this word does it on that platform.
            Verb::Start if me.is_direct() && self.abilities(me.platform).must_be_opened => {
                return self.opened(me, rest, now).await;
            }
            verb if verb.is_personal() => {
                let payload = Payload::verb(None, 0, verb, rest);
                return self.personal(me, &payload, now).await;
            }
            _ => {}
        }
        match self.pick(me, verb).await? {
            Pick::One(id) if verb == Verb::Replay => self.replay(id, me, now).await,
            Pick::One(id) => {
                self.at_table(id, me, now, |scene| scene.typed(verb, rest))
                    .await
            }
            Pick::None => self.only_me(me, now, Err(phrase!(NO_TABLE_HERE))).await,
            Pick::Several(ids) => self.which_table(me, ids, verb, rest, now).await,
        }
    }

    /// The table that a command without a code means.
    pub(crate) async fn pick(&self, me: &Me, verb: Verb) -> Result<Pick, Trouble> {
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
                let for_others = matches!(verb, Verb::Join | Verb::Board | Verb::Log);
                if both.is_empty() || (for_others && here.len() > both.len()) {
                    here
                } else {
                    both
                }
            }
            None => mine,
        };
        if matches!(verb, Verb::Join | Verb::Start) {
            let mut lobbies = Vec::new();
            for &id in &ids {
                let table = self.store.table(id).await?;
                if table.is_some_and(|table| table.table.state == TableState::Lobby) {
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
}
