//! Everything the sandbox knows, behind one lock, with a signal whenever it changes.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::clock::Clock;
use crate::faults::Faults;
use crate::files::Files;
use crate::journal::Journal;
use crate::people::{Person, first_people};
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
    pub(crate) telegram: Telegram,
    pub(crate) files: Files,
    #[serde(skip)]
    pub(crate) clock: Clock,
}

impl World {
    pub(crate) fn new() -> Self {
        let people = first_people();
        Self {
            ahead_ms: 0,
            telegram: Telegram::new(&people),
            files: Files::default(),
            clock: Clock::default(),
            people,
        }
    }

    pub(crate) fn now_ms(&self) -> i64 {
        self.clock.now_ms()
    }

    /// The person of this name, in any case of letters.
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
    /// Requests of the bot that are being answered, long polls excepted.
    pub(crate) in_flight: AtomicU32,
    /// Counts long polls: a newer one ends the older.
    pub(crate) polls: AtomicU64,
    pub(crate) hold_updates: AtomicBool,
    pub(crate) base_url: String,
}

impl Shared {
    pub(crate) fn new(world: World, base_url: String, recording: Option<PathBuf>) -> Self {
        Self {
            clock: world.clock.clone(),
            world: Mutex::new(world),
            revision: watch::Sender::new(0),
            journal: Journal::new(recording),
            faults: Faults::default(),
            in_flight: AtomicU32::new(0),
            polls: AtomicU64::new(0),
            hold_updates: AtomicBool::new(false),
            base_url,
        }
    }

    pub(crate) fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the world, and says that it changed.
    pub(crate) fn with<R>(&self, change: impl FnOnce(&mut World) -> R) -> R {
        let result = change(&mut self.world());
        self.touch();
        result
    }

    pub(crate) fn touch(&self) {
        self.revision.send_modify(|revision| *revision += 1);
    }

    /// Counts changes of the world.
    pub(crate) fn changed(&self) -> watch::Receiver<u64> {
        self.revision.subscribe()
    }

    /// Waits until `look` finds something; `None` when it has not for so long.
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
            // The clock alone can change what is found, too.
            let pause = tokio::time::Instant::now() + Duration::from_millis(250);
            let woken = tokio::time::timeout_at(pause.min(deadline), changed.changed()).await;
            if matches!(woken, Ok(Err(_))) || tokio::time::Instant::now() >= deadline {
                return look(&self.world());
            }
        }
    }
}

/// Counts a request as under way while it lives.
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
