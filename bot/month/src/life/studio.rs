//! Pictures that take as long as chance wants, and are never drawn.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use pawmail_host::{Clock as _, Drawing, Hand, Late, Pictures, Png};
use pawmail_store::Time;

use crate::model::SECOND;

pub(super) struct Studio {
    clock: Arc<Hand>,
    /// When each picture will be there.
    ready: Mutex<HashMap<u64, Time>>,
}

impl Studio {
    pub(super) fn new(clock: Arc<Hand>) -> Self {
        Self {
            clock,
            ready: Mutex::default(),
        }
    }

    /// The clock jumps. That makes no picture faster or slower.
    pub(super) fn jumps(&self, by: i64) {
        if let Ok(mut ready) = self.ready.lock() {
            ready.values_mut().for_each(|at| *at = at.plus(by));
        }
    }
}

#[async_trait::async_trait]
impl Pictures for Studio {
    async fn within(&self, drawing: &Drawing, patience: Duration) -> Result<Option<Png>, Late> {
        let mut hash = DefaultHasher::new();
        drawing.moving.hash(&mut hash);
        let key = hash.finish();
        let now = self.clock.now();
        // Every twelfth is slow: up to a minute.
        let takes = if key.is_multiple_of(12) {
            key / 12 % 60
        } else {
            0
        };
        let takes = i64::try_from(takes).unwrap_or_default() * SECOND;
        let Ok(mut ready) = self.ready.lock() else {
            return Ok(None);
        };
        let at = *ready.entry(key).or_insert_with(|| now.plus(takes));
        let patience = i64::try_from(patience.as_millis()).unwrap_or_default();
        if at > now.plus(patience) {
            return Err(Late);
        }
        Ok(Some(Png {
            bytes: Arc::default(),
            key: format!("{key:x}"),
        }))
    }
}
