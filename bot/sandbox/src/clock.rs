//! The sandbox's time: that of the machine, moved ahead at will, or standing still for tests.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// A clock that can be moved ahead; clones show the same time.
///
/// Hand a clone to the program under test, so that both have the same time.
#[derive(Debug, Clone)]
pub struct Clock(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    /// Unix milliseconds at which the clock stands, if it does not run by itself.
    frozen_at_ms: Option<i64>,
    ahead_ms: AtomicI64,
    moved: watch::Sender<i64>,
}

impl Clock {
    /// A clock that runs with the machine's.
    #[must_use]
    pub fn system() -> Self {
        Self::new(None)
    }

    /// A clock that moves only by [`Clock::advance`].
    #[must_use]
    pub fn frozen_at(unix_ms: i64) -> Self {
        Self::new(Some(unix_ms))
    }

    fn new(frozen_at_ms: Option<i64>) -> Self {
        Self(Arc::new(Inner {
            frozen_at_ms,
            ahead_ms: AtomicI64::new(0),
            moved: watch::Sender::new(0),
        }))
    }

    /// Now, in Unix milliseconds.
    #[must_use]
    pub fn now_ms(&self) -> i64 {
        let base = self.0.frozen_at_ms.unwrap_or_else(system_now_ms);
        base + self.ahead_ms()
    }

    /// How far the clock has been moved ahead, in milliseconds.
    #[must_use]
    pub fn ahead_ms(&self) -> i64 {
        self.0.ahead_ms.load(Ordering::SeqCst)
    }

    /// Moves the clock ahead.
    pub fn advance(&self, by: Duration) {
        let by_ms = i64::try_from(by.as_millis()).unwrap_or(i64::MAX / 4);
        let ahead_ms = self.0.ahead_ms.fetch_add(by_ms, Ordering::SeqCst) + by_ms;
        self.0.moved.send_replace(ahead_ms);
    }

    /// Changes whenever the clock is moved. A task that sleeps until a time looks at the clock again then.
    #[must_use]
    pub fn moved(&self) -> watch::Receiver<i64> {
        self.0.moved.subscribe()
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self::system()
    }
}

fn system_now_ms() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| {
            i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_of_a_moved_clock_agree() {
        let clock = Clock::frozen_at(1_000);
        let clone = clock.clone();
        let moved = clone.moved();
        clock.advance(Duration::from_secs(3));
        assert_eq!(clone.now_ms(), 4_000);
        assert!(moved.has_changed().unwrap());
    }

    #[test]
    fn system_clock_runs_ahead_by_what_it_was_moved() {
        let clock = Clock::system();
        let before_ms = clock.now_ms();
        clock.advance(Duration::from_hours(1));
        assert!(clock.now_ms() >= before_ms + 3_600_000);
    }
}
