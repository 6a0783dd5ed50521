//! The Discord side of Pawmail: updates become requests, screens become messages.
//!
//! Events are read as serenity's models. The gateway connection and the requests are the crate's own, so that there is one TLS and one HTTP library:
//! the sender keeps the service's limits before the service has to enforce them. Nothing is decided here: no rule of a game, no row of the store.

mod answers;
mod commands;
mod examine;
mod follow;
mod gateway;
mod lanes;
mod panels;
mod permissions;
mod place;
mod render;
mod requests;
mod rest;
mod sender;
mod shard;
mod words;

use std::fmt;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use pawmail_host::{Abilities, Clock, Messenger, Steady};
use pawmail_store::Platform;

use crate::answers::Answerer;
use crate::lanes::Lanes;
use crate::panels::{LIFE, Panels};
use crate::rest::{Call, Rest, Trouble};
use crate::sender::Sender;

/// What Discord can show.
const ABILITIES: Abilities = Abilities {
    // A message takes 4,000 characters, and formatting and escapes need some of them.
    text: 3_200,
    caption: 3_200,
    rows: 5,
    row: 5,
    row_letters: 60,
    label: 80,
    menu: 25,
    toast: 0,
    panel_ms: LIFE,
    answer_ms: 3_000,
    must_be_opened: false,
    moments: true,
    places: true,
    copies: false,
    fields: 5,
};

/// How to reach Discord.
#[derive(Clone)]
pub struct Settings {
    /// The bot's token.
    pub token: String,
    /// The base address without a path: `https://discord.com`, or that of a test server.
    pub api: String,
    /// Which shards this process takes, and how many there are in all. `None`: as many as Discord recommends, and all of them.
    pub shards: Option<(Range<u32>, u32)>,
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("api", &self.api)
            .field("shards", &self.shards)
            .finish_non_exhaustive()
    }
}

/// Why Discord cannot be served, as a sentence that says what to do.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConnectError {
    /// The token is refused.
    #[error(
        "Discord refuses the bot's token: on https://discord.com/developers/applications open the application, \
         press Reset Token on its Bot page, and put the new token into DISCORD_TOKEN or its file."
    )]
    Token,
    /// The service cannot be reached now.
    #[error(
        "Discord cannot be reached at {api} ({why}): check the network and DISCORD_API_URL, then try again."
    )]
    Unreachable {
        /// The base address.
        api: String,
        /// What went wrong.
        why: String,
    },
    /// The service refuses for good.
    #[error(
        "Discord refuses the connection ({0}): check the application's Bot page on \
         https://discord.com/developers/applications and PAWMAIL_DISCORD_SHARDS."
    )]
    Refused(String),
}

fn unreachable(api: &str, why: &str) -> ConnectError {
    ConnectError::Unreachable {
        api: api.to_owned(),
        why: why.to_owned(),
    }
}

impl ConnectError {
    /// Whether trying again is useless, because somebody must do what the sentence says.
    #[must_use]
    pub fn is_final(&self) -> bool {
        !matches!(self, Self::Unreachable { .. })
    }

    fn of(trouble: &Trouble, api: &str) -> Self {
        match trouble {
            trouble if trouble.is_token() => Self::Token,
            Trouble::Wait(_) | Trouble::Disturbed(_) => unreachable(api, &trouble.to_string()),
            Trouble::Refused { status, .. } if *status >= 500 => {
                unreachable(api, &trouble.to_string())
            }
            Trouble::Refused { .. } => Self::Refused(trouble.to_string()),
        }
    }
}

/// A bot on Discord. Clones are the same bot.
#[derive(Clone)]
pub struct Discord {
    inner: Arc<Inner>,
}

struct Inner {
    rest: Arc<Rest>,
    /// The application.
    app: String,
    /// The bot's account.
    bot: String,
    /// The bot's name.
    name: String,
    shards: Option<(Range<u32>, u32)>,
    sender: Arc<Sender>,
    answerer: Answerer,
    /// How many of our shards are not connected, or the highest possible number while none is expected to be.
    /// Each connection has a count of its own.
    n_missing: Mutex<Arc<AtomicU32>>,
}

impl Inner {
    /// Starts a new count of shards that are not connected.
    fn count_missing(&self, n_shards: u32) -> Arc<AtomicU32> {
        let count = Arc::new(AtomicU32::new(n_shards));
        let mut current = self
            .n_missing
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        current.clone_from(&count);
        count
    }

    fn n_missing(&self) -> u32 {
        let current = self
            .n_missing
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        current.load(Ordering::Relaxed)
    }
}

impl Discord {
    /// The letter of the platform.
    pub const PLATFORM: Platform = Platform('D');

    /// What the platform can show.
    #[must_use]
    pub fn abilities() -> Abilities {
        ABILITIES
    }

    /// Asks Discord who we are.
    ///
    /// # Errors
    ///
    /// When the token is refused, or Discord cannot be reached.
    pub async fn connect(settings: Settings) -> Result<Self, ConnectError> {
        Self::connect_by(settings, Arc::new(Steady::default())).await
    }

    /// The same with a clock other than the machine's: limits and the life of private answers are measured by it.
    ///
    /// # Errors
    ///
    /// When the token is refused, or Discord cannot be reached.
    pub async fn connect_by(
        settings: Settings,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ConnectError> {
        let Settings { token, api, shards } = settings;
        let token = token.trim();
        let token = token.strip_prefix("Bot ").unwrap_or(token);
        if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(ConnectError::Token);
        }
        if let Some((range, total)) = &shards
            && (range.is_empty() || range.end > *total)
        {
            let why = format!("there are no shards {range:?} of {total}");
            return Err(ConnectError::Refused(why));
        }
        let failed = |trouble: Trouble| ConnectError::of(&trouble, &api);
        let rest = Arc::new(Rest::new(&api, token, Arc::clone(&clock)).map_err(failed)?);
        let me = rest.call(Call::get("GET me", "/users/@me")).await;
        let me = me.map_err(failed)?;
        let app = rest.call(Call::get("GET application", "/applications/@me"));
        let app = app.await.map_err(failed)?;
        let (Some(bot), Some(app)) = (me["id"].as_str(), app["id"].as_str()) else {
            return Err(unreachable(&api, "what answers there is not Discord"));
        };
        let sender = Arc::new(Sender::new(Arc::clone(&rest)));
        let answerer = Answerer {
            rest: Arc::clone(&rest),
            app: app.to_owned(),
            clock,
            sender: Arc::clone(&sender),
            lanes: Lanes::default(),
            panels: Panels::default(),
        };
        Ok(Self {
            inner: Arc::new(Inner {
                app: app.to_owned(),
                bot: bot.to_owned(),
                name: me["username"].as_str().unwrap_or_default().to_owned(),
                shards,
                sender,
                answerer,
                rest,
                n_missing: Mutex::new(Arc::new(AtomicU32::new(u32::MAX))),
            }),
        })
    }

    /// The messenger, which sends posts and notices.
    #[must_use]
    pub fn messenger(&self) -> Arc<dyn Messenger> {
        Arc::clone(&self.inner.sender) as Arc<dyn Messenger>
    }

    /// Where a link with a code leads people of other platforms: nowhere, because Discord has no links with a code into a private chat.
    #[must_use]
    pub fn direct_link(&self) -> Option<String> {
        None
    }

    /// Whether updates are coming in at the moment.
    #[must_use]
    pub fn is_serving(&self) -> bool {
        self.inner.n_missing() == 0 && !self.inner.rest.is_revoked()
    }
}

impl fmt::Debug for Discord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Discord")
            .field("name", &self.inner.name)
            .field("is_serving", &self.is_serving())
            .finish_non_exhaustive()
    }
}
