//! A Discord and a Telegram on loopback: enough of the public protocols for a bot of buttons and pictures, as strict as the
//! real ones.
//!
//! One address serves everything: the page (`/`), Discord's routes (`/api/v10/...`) and gateway (`/gateway`), Telegram's
//! methods (`/bot<TOKEN>/<method>`) and files. [`Sandbox`] starts it, [`DiscordSide`] and [`TelegramSide`] are the people's
//! side of the two services, [`Fault`] and [`GatewayFault`] disturb them, and [`Sandbox::requests`] lists what the bot asked
//! and what was refused. The crate's README lists what is checked.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use pawmail_sandbox::{Sandbox, Settings};
//!
//! let sandbox = Sandbox::start(Settings::default()).await?;
//! // The program under test gets `sandbox.telegram_url()` and `sandbox.telegram_token()`.
//! let telegram = sandbox.telegram();
//! telegram.say("Anna", telegram.group(), "/help")?;
//! assert_eq!(telegram.newest("Boris", telegram.group())?.text(), "/help");
//! assert!(sandbox.refused().is_empty());
//! # Ok(())
//! # }
//! ```

mod clock;
mod discord;
mod faults;
mod files;
mod http;
mod journal;
mod page;
mod people;
mod seen;
mod serve;
mod store;
mod telegram;
mod world;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinSet;

pub use crate::clock::Clock;
pub use crate::discord::{DiscordSide, GatewayFault, Outcome, permission};
pub use crate::faults::Fault;
pub use crate::journal::{Platform, Recorded, Verdict};
pub use crate::page::{Invitation, InvitationWords};
pub use crate::people::Person;
pub use crate::seen::{ActError, Block, Button, Choice, Picture, Room, Seen, Select};
pub use crate::telegram::{BotRole, CallbackAnswer, GroupKind, InlineResult, Order, TelegramSide};
use crate::world::Shared;

/// How to start a sandbox. The default listens on a free port of loopback and keeps nothing.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Where to listen; port 0 takes a free one.
    pub addr: SocketAddr,
    /// Where state is kept across restarts; uploaded files lie beside it.
    pub state: Option<PathBuf>,
    /// The sandbox's time.
    pub clock: Clock,
    /// Where every request of the bot is appended as a line of JSON.
    pub recording: Option<PathBuf>,
    /// What the page offers at first.
    pub invitations: Vec<Invitation>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            addr: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            state: None,
            clock: Clock::system(),
            recording: None,
            invitations: Vec::new(),
        }
    }
}

/// A running sandbox; dropping it stops it.
#[derive(Debug)]
pub struct Sandbox {
    shared: Arc<Shared>,
    state: Option<PathBuf>,
    _tasks: JoinSet<()>,
}

/// Everyone whose part one can take, now and later.
#[derive(Debug, Clone)]
pub struct Roll(Arc<Shared>);

impl Roll {
    /// Everyone who is there now.
    #[must_use]
    pub fn people(&self) -> Vec<Person> {
        self.0.world().people.clone()
    }
}

/// The sandbox was still busy when the time was up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("still busy after {waited_ms} ms: {why}")]
pub struct Restless {
    /// How long was waited, in milliseconds.
    pub waited_ms: u128,
    /// What was in progress.
    pub why: String,
}

impl Sandbox {
    /// Starts listening.
    pub async fn start(settings: Settings) -> io::Result<Self> {
        let world = store::load(settings.state.as_deref(), settings.clock)?;
        let listener = TcpListener::bind(settings.addr).await?;
        let base_url = format!("http://{}", listener.local_addr()?);
        let shared = Arc::new(Shared::new(
            world,
            base_url,
            settings.recording,
            settings.invitations,
        ));
        let mut tasks = JoinSet::new();
        tasks.spawn(telegram::deliver_to_webhook(Arc::clone(&shared)));
        if let Some(path) = settings.state.clone() {
            tasks.spawn(store::keep_saving(Arc::clone(&shared), path));
        }
        let router = serve::router(Arc::clone(&shared));
        tasks.spawn(async move {
            if let Err(error) = axum::serve(listener, router).await {
                tracing::error!(%error, "the sandbox stopped listening");
            }
        });
        Ok(Self {
            shared,
            state: settings.state,
            _tasks: tasks,
        })
    }

    /// The address of the page.
    #[must_use]
    pub fn page_url(&self) -> &str {
        &self.shared.base_url
    }

    /// The address for `DISCORD_API_URL`.
    #[must_use]
    pub fn discord_url(&self) -> &str {
        &self.shared.base_url
    }

    /// The token that the fake Discord accepts.
    #[must_use]
    pub fn discord_token(&self) -> String {
        self.shared.world().discord.token.clone()
    }

    /// The fake Discord, seen from the people's side.
    #[must_use]
    pub fn discord(&self) -> DiscordSide {
        DiscordSide(Arc::clone(&self.shared))
    }

    /// The address for `TELEGRAM_API_URL`.
    #[must_use]
    pub fn telegram_url(&self) -> &str {
        &self.shared.base_url
    }

    /// The token that the fake Telegram accepts.
    #[must_use]
    pub fn telegram_token(&self) -> String {
        self.shared.world().telegram.token.clone()
    }

    /// The fake Telegram, seen from the people's side.
    #[must_use]
    pub fn telegram(&self) -> TelegramSide {
        TelegramSide(Arc::clone(&self.shared))
    }

    /// Everyone whose part one can take.
    #[must_use]
    pub fn people(&self) -> Vec<Person> {
        self.shared.world().people.clone()
    }

    /// The same as a list that stays true.
    #[must_use]
    pub fn roll(&self) -> Roll {
        Roll(Arc::clone(&self.shared))
    }

    /// Answers requests below this path with the routes of the program under test, so that one address serves all of it.
    pub fn beside(&self, path: &'static str, router: axum::Router) {
        // Those that are there stay.
        let _ = self.shared.beside.set((path, router));
    }

    /// Adds a person, who has an account on each service and is in the first rooms of both.
    pub fn add_person(&self, name: &str) -> Result<Person, ActError> {
        self.shared.add_person(name)
    }

    /// Gives a person another name, of up to 64 letters; whose part one takes is still said by the first one.
    pub fn set_name(&self, person: &str, name: &str) -> Result<(), ActError> {
        self.shared.set_name(person, name)
    }

    /// Sets the language of a person's apps (two letters).
    pub fn set_language(&self, person: &str, language: &str) -> Result<(), ActError> {
        self.shared.set_language(person, language)
    }

    /// The sandbox's time: move it ahead, or hand a clone to the program under test.
    #[must_use]
    pub fn clock(&self) -> Clock {
        self.shared.clock.clone()
    }

    /// Makes the next `times` requests to a platform fail that have all words of `pattern` in `METHOD /path` (Discord) or in
    /// the method's name (Telegram).
    pub fn fail(&self, platform: Platform, pattern: &str, fault: Fault, times: u32) {
        self.shared.faults.order(platform, pattern, fault, times);
    }

    /// Cancels all faults that were ordered and have not happened yet.
    pub fn heal(&self) {
        self.shared.faults.clear();
    }

    /// Every request of the bot so far, oldest first, without polls.
    #[must_use]
    pub fn requests(&self) -> Vec<Recorded> {
        self.shared.journal.entries()
    }

    /// The requests that a service refused; faults that were ordered do not count.
    #[must_use]
    pub fn refused(&self) -> Vec<Recorded> {
        let mut requests = self.requests();
        requests.retain(Recorded::is_refused);
        requests
    }

    /// Requests that could have been left out: edits that change nothing, pictures that are there already,
    /// deletions of what is gone, words where there is a picture.
    #[must_use]
    pub fn needless(&self) -> Vec<Recorded> {
        const SIGNS: [&str; 5] = [
            "message is not modified",
            "there is no text in the message",
            "message to delete not found",
            "message to edit not found",
            "10008",
        ];
        let is_needless = |request: &Recorded| match &request.verdict {
            Verdict::Refused(why) => SIGNS.iter().any(|sign| why.contains(sign)),
            Verdict::Done | Verdict::Fault(_) => request.needless.is_some(),
        };
        let mut requests = self.requests();
        requests.retain(is_needless);
        requests
    }

    /// Forgets the requests so far.
    pub fn forget_requests(&self) {
        self.shared.journal.clear();
    }

    /// Waits until the bot has taken every update, no request is in progress, and nothing has happened for `rest` (real time).
    pub async fn quiet(&self, rest: Duration, patience: Duration) -> Result<(), Restless> {
        let started = tokio::time::Instant::now();
        let mut changed = self.shared.changed();
        loop {
            changed.borrow_and_update();
            let why = self.busy_with();
            if why.is_none() && tokio::time::timeout(rest, changed.changed()).await.is_err() {
                return Ok(());
            }
            let waited = started.elapsed();
            if waited >= patience {
                let why = why.unwrap_or_else(|| "things keep happening".to_owned());
                return Err(Restless {
                    waited_ms: waited.as_millis(),
                    why,
                });
            }
            if why.is_some() {
                let _ = tokio::time::timeout(rest, changed.changed()).await;
            }
        }
    }

    fn busy_with(&self) -> Option<String> {
        let in_flight = self.shared.in_flight.load(Ordering::SeqCst);
        if in_flight > 0 {
            return Some(format!("{in_flight} requests are being answered"));
        }
        let world = self.shared.world();
        let n_updates = world.telegram.updates.len();
        if n_updates > 0 {
            return Some(format!("{n_updates} Telegram updates are not confirmed"));
        }
        let now = self.shared.clock.now_ms();
        let is_open = |known: &&discord::Interaction| {
            known.progress == discord::Progress::Waiting
                && now - known.at_ms <= discord::DEADLINE_MS
        };
        let n_open = world.discord.interactions.values().filter(is_open).count();
        (n_open > 0).then(|| format!("{n_open} Discord interactions wait for an answer"))
    }

    /// Writes the state file now; otherwise it is written shortly after every change.
    pub fn save(&self) -> io::Result<()> {
        match &self.state {
            Some(path) => store::save(&self.shared, path),
            None => Ok(()),
        }
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        if let Err(error) = self.save() {
            tracing::error!(%error, "cannot write the sandbox's state");
        }
    }
}
