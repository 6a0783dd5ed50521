//! Limits over time: buckets, nonces, edits of old messages.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Message, Refusal};
use crate::world::World;

/// How many messages and edits a channel accepts in [`WINDOW_MS`].
pub(crate) const PER_WINDOW: usize = 5;
pub(crate) const WINDOW_MS: i64 = 5_000;
const PER_SECOND: usize = 50;
/// How long a nonce is remembered.
const NONCE_MS: i64 = 5 * 60_000;
/// How many edits an hour a message older than an hour accepts. The service does not document this number.
const LATE_EDITS: usize = 5;
const HOUR_MS: i64 = 3_600_000;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Nonce {
    channel: u64,
    value: Value,
    message: u64,
    at_ms: i64,
}

impl World {
    /// Takes one from the bucket of a route and channel, or returns how long to wait.
    pub(crate) fn discord_take_bucket(
        &mut self,
        route: &str,
        channel_id: u64,
    ) -> Result<(), Refusal> {
        let key = format!("{route} {channel_id}");
        self.discord_take(&key, PER_WINDOW, WINDOW_MS)
    }

    /// Takes one of the bot's 50 requests a second; interactions do not count.
    pub(crate) fn discord_take_global(&mut self) -> Result<(), Refusal> {
        self.discord_take("global", PER_SECOND, 1_000)
            .map_err(|mut refusal| {
                refusal.is_global = true;
                refusal
            })
    }

    fn discord_take(&mut self, key: &str, n: usize, window_ms: i64) -> Result<(), Refusal> {
        let now = self.now_ms();
        let bucket = self.discord.buckets.entry(key.to_owned()).or_default();
        while bucket.front().is_some_and(|at| *at <= now - window_ms) {
            bucket.pop_front();
        }
        match bucket.front() {
            Some(oldest) if bucket.len() >= n && self.discord.enforce_rates => {
                Err(Refusal::too_many(oldest + window_ms - now))
            }
            _ => {
                bucket.push_back(now);
                Ok(())
            }
        }
    }

    /// What is left in a bucket, and in how many milliseconds it is full again.
    pub(crate) fn discord_bucket_left(&self, route: &str, channel_id: u64) -> (usize, i64) {
        let bucket = self.discord.buckets.get(&format!("{route} {channel_id}"));
        let n_taken = bucket.map_or(0, VecDeque::len);
        let reset_ms = bucket
            .and_then(|bucket| bucket.front())
            .map_or(0, |oldest| oldest + WINDOW_MS - self.now_ms());
        (PER_WINDOW.saturating_sub(n_taken), reset_ms.max(0))
    }

    /// With `enforce_nonce`: the message that was recently sent with the same nonce.
    pub(crate) fn discord_same_nonce(
        &mut self,
        channel_id: u64,
        body: &Value,
        now_ms: i64,
    ) -> Option<Value> {
        self.discord
            .nonces
            .retain(|nonce| nonce.at_ms > now_ms - NONCE_MS);
        if body["enforce_nonce"] != true {
            return None;
        }
        let first = self
            .discord
            .nonces
            .iter()
            .find(|known| known.channel == channel_id && known.value == body["nonce"])?;
        let channel = self.discord.channels.get(&channel_id)?;
        Some(self.discord_message(channel, channel.message(first.message)?))
    }

    pub(crate) fn discord_note_nonce(
        &mut self,
        channel_id: u64,
        body: &Value,
        message: u64,
        now_ms: i64,
    ) {
        if let Some(nonce) = body.get("nonce") {
            self.discord.nonces.push(Nonce {
                channel: channel_id,
                value: nonce.clone(),
                message,
                at_ms: now_ms,
            });
        }
    }
}

/// Counts an edit of a message older than an hour.
pub(crate) fn check_late_edit(message: &mut Message, now_ms: i64) -> Result<(), Refusal> {
    if now_ms - message.at_ms <= HOUR_MS {
        return Ok(());
    }
    message.late_edits.retain(|at| *at > now_ms - HOUR_MS);
    if message.late_edits.len() >= LATE_EDITS {
        let why = "Maximum number of edits to messages older than 1 hour reached. Try again later.";
        return Err(Refusal::new(429, 30046, why));
    }
    message.late_edits.push(now_ms);
    Ok(())
}
