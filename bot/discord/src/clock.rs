//! The machine's steady clock: it never jumps.

use std::time::Instant;

use pawmail_host::Clock;
use pawmail_store::Time;

/// Milliseconds since the program began.
#[derive(Debug)]
pub(crate) struct Steady(Instant);

impl Default for Steady {
    fn default() -> Self {
        Self(Instant::now())
    }
}

impl Clock for Steady {
    fn now(&self) -> Time {
        Time(i64::try_from(self.0.elapsed().as_millis()).unwrap_or(i64::MAX))
    }
}
