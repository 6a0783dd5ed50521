//! The clock is handed in: nothing in the host asks the machine for the time.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Instant;

use pawmail_store::Time;

/// A clock.
pub trait Clock: Send + Sync + 'static {
    /// What time it is.
    fn now(&self) -> Time;
}

/// A clock that stands still until it is moved, for tests and for a sandbox whose visitors look ahead.
#[derive(Debug, Default)]
pub struct Hand(AtomicI64);

impl Hand {
    /// A clock that shows this moment.
    #[must_use]
    pub fn at(time: Time) -> Self {
        Self(AtomicI64::new(time.0))
    }

    /// Moves it on.
    pub fn forward(&self, ms: i64) {
        self.0.fetch_add(ms, Ordering::SeqCst);
    }
}

impl Clock for Hand {
    fn now(&self) -> Time {
        Time(self.0.load(Ordering::SeqCst))
    }
}

/// The machine's steady clock, which never jumps: for adapters, which only measure how long ago something was.
#[derive(Debug)]
pub struct Steady(Instant);

impl Default for Steady {
    fn default() -> Self {
        Self(Instant::now())
    }
}

impl Clock for Steady {
    /// Milliseconds since it was made.
    fn now(&self) -> Time {
        Time(i64::try_from(self.0.elapsed().as_millis()).unwrap_or(i64::MAX))
    }
}
