//! The connection by which updates come in. It repairs itself; only a refused token ends it.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use pawmail_host::{Account, Desk, What};
use serde::Deserialize as _;
use serde_json::Value;
use serenity::model::application::Interaction;
use serenity::model::id::GuildId;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

use crate::follow::follow;
use crate::requests::{self, Filled, Update};
use crate::rest::Call;
use crate::shard::{Company, Gateway, Shard, stopped};
use crate::{ConnectError, Discord, Inner, commands, unreachable};

/// How many updates may be in progress at once.
const AT_ONCE: u32 = 2_048;
/// How many updates are remembered, to recognise one that is delivered again.
const MANY: usize = 4_096;
/// How long the last answers may take when the program stops.
const LAST: Duration = Duration::from_secs(4);
/// How long to wait before the first new attempt, and at most.
const PAUSES: (Duration, Duration) = (Duration::from_secs(1), Duration::from_mins(1));

/// Receives what the gateway sends.
struct Ears {
    inner: Arc<Inner>,
    desk: Desk,
    bot: Account,
    /// The guilds of which the bot is known to be a member.
    guilds: Mutex<HashSet<u64>>,
    /// Those that are communities: only they choose a language.
    communities: Mutex<HashSet<u64>>,
    /// The newest updates, so that one that is delivered twice is handled once.
    heard: Mutex<HashSet<u64>>,
    n_changes: AtomicU64,
    under_way: Arc<Semaphore>,
}

/// An id as the service writes it.
fn number(id: &Value) -> Option<u64> {
    id.as_str()?.parse().ok()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Discord {
    /// Receives updates and answers them until told to stop. It reconnects by itself.
    ///
    /// # Errors
    ///
    /// When it can never work: the token is no longer accepted, or the connection is refused for good.
    pub async fn serve(&self, desk: Desk, stop: watch::Receiver<bool>) -> Result<(), ConnectError> {
        let inner = &self.inner;
        let under_way = Arc::new(Semaphore::new(AT_ONCE as usize));
        let ears = Arc::new(Ears {
            inner: Arc::clone(inner),
            desk: desk.clone(),
            bot: Account {
                platform: Self::PLATFORM,
                id: inner.bot.clone(),
                name: inner.name.clone(),
                lang: None,
            },
            guilds: Mutex::default(),
            communities: Mutex::default(),
            heard: Mutex::default(),
            n_changes: AtomicU64::new(0),
            under_way: Arc::clone(&under_way),
        });
        let done = tokio::select! {
            done = listen(&ears, stop) => done,
            never = keep_commands(inner) => match never {},
            never = follow(inner, &desk) => match never {},
        };
        inner.count_missing(u32::MAX);
        // Answers in progress are finished.
        let _ = tokio::time::timeout(LAST, under_way.acquire_many(AT_ONCE)).await;
        done
    }
}

/// Registers the commands, once, and tries again if that fails. If there are several processes, the one with the first shard does it.
async fn keep_commands(inner: &Inner) -> std::convert::Infallible {
    let is_first = |(mine, _): &(Range<u32>, u32)| mine.contains(&0);
    if !inner.shards.as_ref().is_none_or(is_first) {
        return std::future::pending().await;
    }
    let (mut pause, longest) = PAUSES;
    loop {
        match commands::register(&inner.rest, &inner.app).await {
            Ok(is_new) => {
                if is_new {
                    tracing::info!("the commands were registered");
                }
                return std::future::pending().await;
            }
            Err(trouble) => {
                tracing::error!(error = %trouble, "the commands cannot be registered");
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(longest);
            }
        }
    }
}

/// Connects again and again until told to stop.
async fn listen(ears: &Arc<Ears>, mut stop: watch::Receiver<bool>) -> Result<(), ConnectError> {
    let (mut pause, longest) = PAUSES;
    loop {
        let done = tokio::select! {
            found = find(&ears.inner) => match found {
                Ok((gateway, numbers)) => share_out(ears, gateway, numbers, &stop).await,
                Err(error) => Err(error),
            },
            () = stopped(&mut stop) => return Ok(()),
        };
        match done {
            Err(error) if !error.is_final() => {
                tracing::warn!(%error, "the connection is tried again");
            }
            done => return done,
        }
        tokio::select! {
            () = tokio::time::sleep(pause) => pause = (pause * 2).min(longest),
            () = stopped(&mut stop) => return Ok(()),
        }
    }
}

/// Keeps all our shards connected until told to stop.
async fn share_out(
    ears: &Arc<Ears>,
    gateway: Gateway,
    (numbers, total): (Range<u32>, u32),
    stop: &watch::Receiver<bool>,
) -> Result<(), ConnectError> {
    let gateway = Arc::new(gateway);
    let mut shards = JoinSet::new();
    for number in numbers {
        let ears = Arc::clone(ears);
        let shard = Shard::new(
            Arc::clone(&gateway),
            number,
            total,
            move |name, said, company| {
                tokio::spawn(Arc::clone(&ears).hear(name, said, company));
            },
        );
        shards.spawn(shard.listen(stop.clone()));
    }
    while let Some(done) = shards.join_next().await {
        // A panic in a shard does not end the program: all shards start again.
        done.map_err(|error| unreachable(ears.inner.rest.base(), &error.to_string()))??;
    }
    Ok(())
}

/// Where the gateway is, which shards are ours, and how many there are.
async fn find(inner: &Inner) -> Result<(Gateway, (Range<u32>, u32)), ConnectError> {
    let call = Call::get("GET gateway", "/gateway/bot");
    let told = inner.rest.call(call).await;
    let told = told.map_err(|trouble| ConnectError::of(&trouble, inner.rest.base()))?;
    let Some(url) = told["url"].as_str() else {
        return Err(unreachable(
            inner.rest.base(),
            "it does not say where its gateway is",
        ));
    };
    let (numbers, total) = inner.shards.clone().unwrap_or_else(|| {
        let total = recommended(&told);
        (0..total, total)
    });
    let at_once = told["session_start_limit"]["max_concurrency"].as_u64();
    let at_once = at_once.map_or(1, |n| u32::try_from(n).map_or(total, |n| n.min(total)));
    let gateway = Gateway::new(
        url.to_owned(),
        inner.rest.token().to_owned(),
        inner.shards.is_none(),
        at_once,
        inner.count_missing(numbers.end - numbers.start),
    );
    Ok((gateway, (numbers, total)))
}

/// How many shards the service recommends.
pub(crate) fn recommended(told: &Value) -> u32 {
    let shards = told["shards"].as_u64().unwrap_or(1);
    u32::try_from(shards).unwrap_or(1).clamp(1, 10_000)
}

impl Ears {
    async fn hear(self: Arc<Self>, name: String, said: Value, company: Company) {
        let Ok(_permit) = Arc::clone(&self.under_way).acquire_owned().await else {
            return;
        };
        let (id, title) = (
            number(&said["id"]),
            said["name"].as_str().unwrap_or_default(),
        );
        match (name.as_str(), id) {
            ("INTERACTION_CREATE", _) => self.interaction(said, company).await,
            ("READY", _) => {
                let known = said["guilds"].as_array().into_iter().flatten();
                lock(&self.guilds).extend(known.filter_map(|guild| number(&guild["id"])));
            }
            // A guild that cannot be reached for a while will come back.
            ("GUILD_CREATE" | "GUILD_DELETE", _) if said["unavailable"] == Value::Bool(true) => {}
            ("GUILD_CREATE", Some(guild)) => {
                self.note_community(guild, &said["features"]);
                let is_new = lock(&self.guilds).insert(guild);
                if is_new {
                    self.changed(guild, None, title, What::Added).await;
                }
            }
            ("GUILD_UPDATE", Some(guild)) => self.note_community(guild, &said["features"]),
            ("GUILD_DELETE", Some(guild)) => {
                lock(&self.guilds).remove(&guild);
                self.changed(guild, None, "", What::Removed).await;
            }
            ("CHANNEL_DELETE" | "THREAD_DELETE", Some(channel)) => {
                if let Some(guild) = number(&said["guild_id"]) {
                    self.changed(guild, Some(channel), title, What::Removed)
                        .await;
                }
            }
            _ => {}
        }
    }

    async fn changed(&self, guild: u64, channel: Option<u64>, title: &str, what: What) {
        // The service gives these events no number of their own.
        let n = self.n_changes.fetch_add(1, Ordering::Relaxed);
        let key = format!("{guild}.{}.{n}", self.desk.now().0);
        let request = requests::change(&self.bot, guild, channel, title, what, key);
        self.desk.ask(request).await;
    }

    async fn interaction(&self, mut said: Value, company: Company) {
        let filled = Filled::take(&mut said);
        let interaction = match Interaction::deserialize(said) {
            Ok(interaction) => interaction,
            Err(error) => {
                tracing::warn!(%error, "an update cannot be read");
                return;
            }
        };
        if !self.is_first(interaction.id().get()) {
            tracing::debug!("an update was delivered again");
            return;
        }
        let update: Update = match &interaction {
            Interaction::Command(command) => {
                self.note(command.channel_id.to_string(), command.app_permissions);
                requests::command(command, self.is_community(command.guild_id))
            }
            Interaction::Autocomplete(command) => {
                requests::typing(command, self.is_community(command.guild_id))
            }
            Interaction::Component(press) => {
                self.note(press.channel_id.to_string(), press.app_permissions);
                requests::press(press, self.is_community(press.guild_id))
            }
            Interaction::Modal(form) => {
                self.note(form.channel_id.to_string(), form.app_permissions);
                requests::filled(form, filled, self.is_community(form.guild_id))
            }
            _ => return,
        };
        let answered = self.inner.answerer.take(update, company, self.desk.clone());
        answered.await;
    }

    fn note_community(&self, guild: u64, features: &Value) {
        let features = features.as_array().map_or(&[][..], Vec::as_slice);
        let is_one = features.iter().any(|feature| feature == "COMMUNITY");
        let mut known = lock(&self.communities);
        if is_one {
            known.insert(guild);
        } else {
            known.remove(&guild);
        }
    }

    fn is_community(&self, guild: Option<GuildId>) -> bool {
        guild.is_some_and(|guild| lock(&self.communities).contains(&guild.get()))
    }

    fn note(&self, channel: String, granted: Option<serenity::model::Permissions>) {
        if let Some(granted) = granted {
            self.inner.sender.known.note(channel, granted);
        }
    }

    /// Whether this update is new.
    fn is_first(&self, id: u64) -> bool {
        let mut heard = lock(&self.heard);
        if heard.len() >= MANY {
            // Numbers grow with time: those below the middle are old.
            let mut ids: Vec<u64> = heard.iter().copied().collect();
            ids.sort_unstable();
            let middle = ids[ids.len() / 2];
            heard.retain(|id| *id >= middle);
        }
        heard.insert(id)
    }
}
