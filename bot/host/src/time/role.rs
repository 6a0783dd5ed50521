//! A role that one process has at a time. A heartbeat keeps it, and what may have lapsed is not used any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use pawmail_store::{Store, StoreError};
use tokio::sync::watch;

use crate::time::clock::Clock;

/// For how long a role is held without a heartbeat, in milliseconds.
const LEASE: i64 = 3_000;

/// How long before its end a role is not relied upon any more: clocks of processes differ a little.
const MARGIN: i64 = 500;

/// How often the heart beats.
const BEAT: Duration = Duration::from_secs(1);

/// Something one process does at a time, such as sending to a platform.
pub struct Role {
    store: Arc<dyn Store>,
    name: String,
    /// The name of the process.
    holder: String,
    clock: Arc<dyn Clock>,
    /// Until when it is ours, whatever happens to the database or to us.
    until: AtomicI64,
    /// Whether it was ours when the database was last asked.
    had: watch::Sender<bool>,
}

impl Role {
    /// A role by its name, for the process `holder`. All processes must have the same time.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, name: String, holder: String, clock: Arc<dyn Clock>) -> Self {
        Self {
            store,
            name,
            holder,
            clock,
            until: AtomicI64::new(i64::MIN),
            had: watch::Sender::new(false),
        }
    }

    /// Whether this process has it for certain. What seems to last longer than it is given for was given before the clock went back, and may be another's by now.
    #[must_use]
    pub fn is_held(&self) -> bool {
        let left = self
            .until
            .load(Ordering::SeqCst)
            .saturating_sub(self.clock.now().0);
        (1..=LEASE).contains(&left)
    }

    /// Whether this process had it when the database was last asked. While the database is disturbed, nobody else can take it.
    #[must_use]
    pub fn had(&self) -> watch::Receiver<bool> {
        self.had.subscribe()
    }

    /// Takes it or keeps it.
    ///
    /// # Errors
    ///
    /// When the database does not say whether it is ours.
    pub async fn beat(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        let until = now.plus(LEASE);
        let lease = self.store.lease(&self.name, &self.holder, now, until);
        let is_ours = lease.await?;
        let until = if is_ours { until.0 - MARGIN } else { i64::MIN };
        self.until.store(until, Ordering::SeqCst);
        self.had.send_if_modified(|had| {
            let is_news = *had != is_ours;
            *had = is_ours;
            is_news
        });
        Ok(())
    }

    /// Keeps it until told to stop, or takes it as soon as nobody has it. Then it is given back.
    pub async fn keep(self: Arc<Self>, mut stop: watch::Receiver<bool>) {
        while !*stop.borrow() {
            match tokio::time::timeout(BEAT, self.beat()).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => {
                    tracing::error!(role = self.name, %error, "a role cannot be renewed");
                }
                Err(_) => tracing::error!(role = self.name, "a role cannot be renewed in time"),
            }
            // Who waits for it asks more often: nobody has it meanwhile.
            let pause = if *self.had.borrow() { BEAT } else { BEAT / 2 };
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = stop.changed() => {}
            }
        }
        self.until.store(i64::MIN, Ordering::SeqCst);
        if let Err(error) = self.store.release(&self.name, &self.holder).await {
            tracing::warn!(role = self.name, %error, "a role cannot be given back");
        }
    }
}
