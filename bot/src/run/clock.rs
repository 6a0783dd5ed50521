//! What the host gets from the machine: a clock and random bytes.

use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context;
use pawmail_core::chance::Seed;
use pawmail_host::{Clock, Entropy};
use pawmail_store::Time;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The machine's clock.
pub(crate) struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Time {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        Time(since.map_or(0, |since| {
            i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
        }))
    }
}

/// The sandbox's clock, which its visitors can move ahead.
pub(crate) struct SandboxClock(pub(crate) pawmail_sandbox::Clock);

impl Clock for SandboxClock {
    fn now(&self) -> Time {
        Time(self.0.now_ms())
    }
}

/// Unpredictable bytes, from a generator seeded by the system.
pub(crate) struct SystemEntropy(Mutex<ChaCha20Rng>);

impl SystemEntropy {
    /// Asks the system only once, because after that nothing can fail.
    pub(crate) fn new() -> anyhow::Result<Self> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).context("this system gives no random bytes")?;
        Ok(Self(Mutex::new(ChaCha20Rng::from_seed(seed))))
    }
}

impl Entropy for SystemEntropy {
    fn bytes(&self) -> Seed {
        let mut bytes = Seed::default();
        let mut generator = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        generator.fill_bytes(&mut bytes);
        bytes
    }
}
