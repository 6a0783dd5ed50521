//! Everything the sandbox knows, behind one lock, with a signal whenever it changes.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use axum::Router;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::clock::Clock;
use crate::discord::{Discord, Gateway};
use crate::faults::Faults;
use crate::files::Files;
use crate::journal::Journal;
use crate::page::Invitation;
use crate::people::{NAME, Person, first_people};
use crate::seen::ActError;
use crate::telegram::Telegram;

/// How long an action waits for the bot's answer before it gives up (real time).
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// What is kept in the state file.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct World {
    pub(crate) people: Vec<Person>,
    /// How far the clock had been moved ahead.
    pub(crate) ahead_ms: i64,
    /// Whether somebody has answered the greeting.
    #[serde(default)]
    pub(crate) is_greeted: bool,
    pub(crate) discord: Discord,
    pub(crate) telegram: Telegram,
    pub(crate) files: Files,
    /// Why the request that is being answered could have been left out.
    #[serde(skip)]
    pub(crate) needless: Option<String>,
    #[serde(skip)]
    pub(crate) clock: Clock,
    /// The sandbox's address, without a slash at the end.
    #[serde(skip)]
    pub(crate) base_url: String,
}

impl World {
    pub(crate) fn new() -> Self {
        let people = first_people();
        Self {
            ahead_ms: 0,
            is_greeted: false,
            discord: Discord::new(),
            telegram: Telegram::new(&people),
            base_url: String::new(),
            files: Files::default(),
            needless: None,
            clock: Clock::default(),
            people,
        }
    }

    pub(crate) fn now_ms(&self) -> i64 {
        self.clock.now_ms()
    }

    /// Whether nothing has begun here yet.
    pub(crate) fn is_untouched(&self) -> bool {
        let mut discord = self.discord.channels.values();
        let mut telegram = self.telegram.chats.values();
        !self.is_greeted
            && discord.all(|channel| channel.messages.is_empty())
            && telegram.all(|chat| chat.messages.is_empty())
    }

    /// Whether this is the person who owns the first rooms of both services, and administers them.
    pub(crate) fn is_owner(&self, person: &Person) -> bool {
        self.people
            .first()
            .is_some_and(|owner| owner.key == person.key)
    }

    /// The person with this name, in upper or lower case.
    pub(crate) fn person(&self, name: &str) -> Result<&Person, ActError> {
        let key = name.to_lowercase();
        self.people
            .iter()
            .find(|person| person.key == key)
            .ok_or_else(|| ActError::NoPerson(name.to_owned()))
    }
}

/// What the tasks of a running sandbox share.
#[derive(Debug)]
pub(crate) struct Shared {
    world: Mutex<World>,
    revision: watch::Sender<u64>,
    pub(crate) clock: Clock,
    pub(crate) journal: Journal,
    pub(crate) faults: Faults,
    /// Requests of the bot that are being answered, not counting long polls.
    pub(crate) in_flight: AtomicU32,
    /// Counts long polls: a newer one ends the older.
    pub(crate) polls: AtomicU64,
    pub(crate) hold_updates: AtomicBool,
    pub(crate) gateway: Gateway,
    pub(crate) base_url: String,
    /// What the page offers at first.
    pub(crate) invitations: Vec<Invitation>,
    /// Long polls that wait now.
    pub(crate) n_polling: AtomicU32,
    /// What the program under test answers itself, below a path.
    pub(crate) beside: OnceLock<(&'static str, Router)>,
}

impl Shared {
    pub(crate) fn new(
        mut world: World,
        base_url: String,
        recording: Option<PathBuf>,
        invitations: Vec<Invitation>,
    ) -> Self {
        world.base_url.clone_from(&base_url);
        Self {
            clock: world.clock.clone(),
            gateway: Gateway::default(),
            world: Mutex::new(world),
            revision: watch::Sender::new(0),
            journal: Journal::new(recording),
            faults: Faults::default(),
            in_flight: AtomicU32::new(0),
            polls: AtomicU64::new(0),
            hold_updates: AtomicBool::new(false),
            base_url,
            invitations,
            n_polling: AtomicU32::new(0),
            beside: OnceLock::new(),
        }
    }

    pub(crate) fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the world, hands events on to the gateway, and reports the change.
    pub(crate) fn with<R>(&self, change: impl FnOnce(&mut World) -> R) -> R {
        let (result, events) = {
            let mut world = self.world();
            let result = change(&mut world);
            (result, std::mem::take(&mut world.discord.outbox))
        };
        for (name, data) in &events {
            self.gateway.dispatch(name, data);
        }
        self.touch();
        result
    }

    /// Whether somebody asks the fake Telegram for updates.
    pub(crate) fn is_polled(&self) -> bool {
        self.n_polling.load(Ordering::SeqCst) > 0
    }

    pub(crate) fn add_person(&self, name: &str) -> Result<Person, ActError> {
        self.with(|world| {
            if world.person(name).is_ok() {
                return Err(ActError::NotPossible(format!("{name:?} is here already")));
            }
            let n = u32::try_from(world.people.len()).unwrap_or(u32::MAX - 1) + 1;
            let person = Person::new(name, n);
            world.telegram.welcome(&person);
            world.people.push(person.clone());
            Ok(person)
        })
    }

    pub(crate) fn set_name(&self, person: &str, name: &str) -> Result<(), ActError> {
        let name = name.trim();
        if !(1..=NAME).contains(&name.chars().count()) {
            let why = format!("a name has 1 to {NAME} letters");
            return Err(ActError::NotPossible(why));
        }
        self.with(|world| {
            let key = world.person(person)?.key.clone();
            let known = world.people.iter_mut().find(|person| person.key == key);
            let known = known.ok_or(ActError::NoPerson(key))?;
            name.clone_into(&mut known.name);
            if let Some(chat) = world.telegram.chats.get_mut(&known.telegram_id) {
                name.clone_into(&mut chat.title);
            }
            Ok(())
        })
    }

    pub(crate) fn set_language(&self, person: &str, language: &str) -> Result<(), ActError> {
        self.with(|world| {
            let key = world.person(person)?.key.clone();
            if let Some(person) = world.people.iter_mut().find(|person| person.key == key) {
                language.clone_into(&mut person.language);
            }
            Ok(())
        })
    }

    pub(crate) fn touch(&self) {
        self.revision.send_modify(|revision| *revision += 1);
    }

    /// Counts changes of the world.
    pub(crate) fn changed(&self) -> watch::Receiver<u64> {
        self.revision.subscribe()
    }

    /// Waits until `look` finds something; `None` if that takes longer than this.
    pub(crate) async fn until<R>(
        &self,
        patience: Duration,
        look: impl Fn(&World) -> Option<R>,
    ) -> Option<R> {
        let mut changed = self.changed();
        let deadline = tokio::time::Instant::now() + patience;
        loop {
            let found = look(&self.world());
            if found.is_some() {
                return found;
            }
            // What is found can also change with the clock alone.
            let pause = tokio::time::Instant::now() + Duration::from_millis(250);
            let woken = tokio::time::timeout_at(pause.min(deadline), changed.changed()).await;
            if matches!(woken, Ok(Err(_))) || tokio::time::Instant::now() >= deadline {
                return look(&self.world());
            }
        }
    }
}

/// Counts a long poll as waiting while it lives.
pub(crate) struct Polling(Arc<Shared>);

impl Polling {
    pub(crate) fn new(shared: &Arc<Shared>) -> Self {
        shared.n_polling.fetch_add(1, Ordering::SeqCst);
        Self(Arc::clone(shared))
    }
}

impl Drop for Polling {
    fn drop(&mut self) {
        self.0.n_polling.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Counts a request as in progress while it lives.
pub(crate) struct InFlight(Arc<Shared>);

impl InFlight {
    pub(crate) fn new(shared: &Arc<Shared>) -> Self {
        shared.in_flight.fetch_add(1, Ordering::SeqCst);
        Self(Arc::clone(shared))
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.in_flight.fetch_sub(1, Ordering::SeqCst);
        self.0.touch();
    }
}
