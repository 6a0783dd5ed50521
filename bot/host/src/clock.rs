//! The clock, handed in: nothing in this crate asks the machine for the time.

use std::sync::atomic::{AtomicI64, Ordering};

use pawmail_store::Time;

/// A clock.
pub trait Clock: Send + Sync + 'static {
    /// What time it is.
    fn now(&self) -> Time;
}

/// A clock that stands still until it is moved: for tests, and for a sandbox whose visitors look ahead.
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
