//! The connection by which updates come in. It mends itself; only a token that is not taken ends it.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use pawmail_host::{Account, Desk, What};
use serde_json::Value;
use serenity::all::{Context, Event, GatewayIntents, GuildId, Interaction, RawEventHandler};
use serenity::client::{Client, ClientBuilder};
use serenity::gateway::{ConnectionStage, GatewayError, ShardManager};
use serenity::http::HttpBuilder;
use tokio::sync::{Semaphore, watch};

use crate::requests::{self, Update};
use crate::rest::{Call, DISCORD};
use crate::{ConnectError, Discord, Inner, commands, unreachable};

/// How many updates are under way at once.
const AT_ONCE: u32 = 2_048;
/// How many updates are remembered, to know one that is delivered again.
const MANY: usize = 4_096;
/// How often is looked whether updates come in.
const LOOK: Duration = Duration::from_millis(200);
/// How long the last answers may take when the program stops.
const LAST: Duration = Duration::from_secs(4);
/// How long to wait before the first new try, and at most.
const PAUSES: (Duration, Duration) = (Duration::from_secs(1), Duration::from_mins(1));

/// Hears what the gateway tells.
struct Ears {
    inner: Arc<Inner>,
    desk: Desk,
    bot: Account,
    /// The guilds the bot is known to be in.
    guilds: Mutex<HashSet<u64>>,
    /// Those of them that are communities: only these choose a language.
    communities: Mutex<HashSet<u64>>,
    /// The newest updates, so that one that is delivered twice is handled once.
    heard: Mutex<HashSet<u64>>,
    n_changes: AtomicU64,
    under_way: Arc<Semaphore>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Discord {
    /// Receives updates and answers them until told to stop. It reconnects by itself.
    ///
    /// # Errors
    ///
    /// When it can never work: the token is not taken any more, or the connection is refused for good.
    pub async fn serve(&self, desk: Desk, stop: watch::Receiver<bool>) -> Result<(), ConnectError> {
        let inner = &self.inner;
        let under_way = Arc::new(Semaphore::new(AT_ONCE as usize));
        let ears = Arc::new(Ears {
            inner: Arc::clone(inner),
            desk,
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
        };
        inner.is_serving.store(false, Ordering::Relaxed);
        // What is being answered is answered.
        let _ = tokio::time::timeout(LAST, under_way.acquire_many(AT_ONCE)).await;
        done
    }
}

/// Registers the commands, once; tries again if that fails. Of several processes the one with the first shard does it.
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
async fn listen(ears: &Arc<Ears>, stop: watch::Receiver<bool>) -> Result<(), ConnectError> {
    let mut stop = stop;
    let (first, longest) = PAUSES;
    let mut pause = first;
    while !*stop.borrow() {
        let began = tokio::time::Instant::now();
        match connect_once(ears, &mut stop).await {
            Ok(()) => {}
            Err(error @ (ConnectError::Token | ConnectError::Refused(_))) => return Err(error),
            Err(error) => tracing::warn!(%error, "the connection is tried again"),
        }
        if began.elapsed() > longest {
            pause = first;
        }
        tokio::select! {
            () = tokio::time::sleep(pause) => pause = (pause * 2).min(longest),
            () = stopped(&mut stop) => {}
        }
    }
    Ok(())
}

/// Waits until told to stop.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    if stop.wait_for(|stop| *stop).await.is_err() {
        // Nobody can say it any more.
        std::future::pending::<()>().await;
    }
}

/// Connects, and listens until the connection cannot be mended or one is told to stop.
async fn connect_once(
    ears: &Arc<Ears>,
    stop: &mut watch::Receiver<bool>,
) -> Result<(), ConnectError> {
    let inner = &ears.inner;
    let prepared = async {
        let (url, shards) = address(inner).await?;
        Ok::<_, ConnectError>((client(ears, &url).await?, shards))
    };
    let (mut client, (shards, total)) = tokio::select! {
        prepared = prepared => prepared?,
        () = stopped(stop) => return Ok(()),
    };
    let manager = Arc::clone(&client.shard_manager);
    let n_shards = shards.len();
    // The library takes the last shard, not the end.
    let range = shards.start..shards.end.saturating_sub(1).max(shards.start);
    let done = tokio::select! {
        done = client.start_shard_range(range, total) => done,
        never = watch_stages(inner, &manager, n_shards) => match never {},
        () = stopped(stop) => {
            let _ = tokio::time::timeout(LAST, manager.shutdown_all()).await;
            return Ok(());
        }
    };
    inner.is_serving.store(false, Ordering::Relaxed);
    match done {
        Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => {
            Err(ConnectError::Token)
        }
        Err(serenity::Error::Gateway(
            error @ (GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents),
        )) => Err(ConnectError::Refused(error.to_string())),
        Err(error) => Err(unreachable(inner.rest.base(), &error.to_string())),
        Ok(()) => Ok(()),
    }
}

/// Where the gateway is, and which shards are ours.
async fn address(inner: &Inner) -> Result<(String, (Range<u32>, u32)), ConnectError> {
    let call = Call::get("GET gateway", "/gateway/bot");
    let told = inner.rest.call(call).await;
    let told = told.map_err(|trouble| ConnectError::of(&trouble, inner.rest.base()))?;
    let url = told["url"].as_str().unwrap_or_default().to_owned();
    if url.is_empty() {
        return Err(unreachable(
            inner.rest.base(),
            "it does not say where its gateway is",
        ));
    }
    let shards = inner.shards.clone().unwrap_or_else(|| {
        let total = recommended(&told);
        (0..total, total)
    });
    Ok((url, shards))
}

/// How many shards the service recommends.
pub(crate) fn recommended(told: &Value) -> u32 {
    let shards = told["shards"].as_u64().unwrap_or(1);
    u32::try_from(shards).unwrap_or(1).clamp(1, 10_000)
}

/// The library's client. It asks nothing but at our base address, through our own client of HTTP.
async fn client(ears: &Arc<Ears>, url: &str) -> Result<Client, ConnectError> {
    let rest = &ears.inner.rest;
    let mut http = HttpBuilder::new(rest.token())
        .client(rest.client())
        // With the library's own limiter the base address would be passed over in silence.
        .ratelimiter_disabled(true);
    if rest.base() != DISCORD {
        http = http.proxy(rest.base());
    }
    let client = ClientBuilder::new_with_http(http.build(), GatewayIntents::GUILDS)
        .raw_event_handler(Handler(Arc::clone(ears)))
        .await
        .map_err(|error| unreachable(rest.base(), &error.to_string()))?;
    // The library would fall back to the real service's gateway if it could not ask.
    url.clone_into(&mut *client.ws_url.lock().await);
    Ok(client)
}

/// Takes note of whether all our shards are connected.
async fn watch_stages(
    inner: &Inner,
    manager: &ShardManager,
    n_shards: usize,
) -> std::convert::Infallible {
    loop {
        let n_connected = {
            let runners = manager.runners.lock().await;
            let connected = runners
                .values()
                .filter(|runner| runner.stage == ConnectionStage::Connected);
            connected.count()
        };
        inner
            .is_serving
            .store(n_connected >= n_shards, Ordering::Relaxed);
        tokio::time::sleep(LOOK).await;
    }
}

struct Handler(Arc<Ears>);

#[serenity::async_trait]
impl RawEventHandler for Handler {
    async fn raw_event(&self, _: Context, event: Event) {
        let ears = &self.0;
        let Ok(_permit) = Arc::clone(&ears.under_way).acquire_owned().await else {
            return;
        };
        ears.hear(event).await;
    }
}

impl Ears {
    async fn hear(&self, event: Event) {
        match event {
            Event::InteractionCreate(event) => self.interaction(&event.interaction).await,
            Event::Ready(event) => {
                let mut guilds = lock(&self.guilds);
                guilds.extend(event.ready.guilds.iter().map(|guild| guild.id.get()));
            }
            Event::GuildCreate(event) => {
                let guild = event.guild.id.get();
                self.note_community(guild, &event.guild.features);
                let is_new = {
                    let mut guilds = lock(&self.guilds);
                    guilds.insert(guild)
                };
                if is_new {
                    self.changed(guild, None, &event.guild.name, What::Added)
                        .await;
                }
            }
            Event::GuildUpdate(event) => {
                self.note_community(event.guild.id.get(), &event.guild.features);
            }
            Event::GuildDelete(event) if !event.guild.unavailable => {
                let guild = event.guild.id.get();
                {
                    let mut guilds = lock(&self.guilds);
                    guilds.remove(&guild);
                }
                self.changed(guild, None, "", What::Removed).await;
            }
            Event::ChannelDelete(event) => {
                let channel = &event.channel;
                let guild = channel.guild_id.get();
                self.changed(guild, Some(channel.id.get()), &channel.name, What::Removed)
                    .await;
            }
            Event::ThreadDelete(event) => {
                let thread = &event.thread;
                let guild = thread.guild_id.get();
                self.changed(guild, Some(thread.id.get()), "", What::Removed)
                    .await;
            }
            _ => {}
        }
    }

    async fn changed(&self, guild: u64, channel: Option<u64>, title: &str, what: What) {
        // The service gives these no number of their own.
        let n = self.n_changes.fetch_add(1, Ordering::Relaxed);
        let key = format!("{guild}.{}.{n}", self.desk.now().0);
        let request = requests::change(&self.bot, guild, channel, title, what, key);
        self.desk.ask(request).await;
    }

    async fn interaction(&self, interaction: &Interaction) {
        if !self.is_first(interaction.id().get()) {
            tracing::debug!("an update was delivered again");
            return;
        }
        let update: Update = match interaction {
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
            _ => return,
        };
        self.inner.answerer.take(update, self.desk.clone()).await;
    }

    fn note_community(&self, guild: u64, features: &[String]) {
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

    /// Whether an update was not heard before.
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
