//! Faults on demand: what goes wrong between a bot and a service.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::journal::Platform;

/// What goes wrong with a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Answered 429 with this time to wait; nothing was carried out.
    TooManyRequests(Duration),
    /// Answered with this status, usually 5xx; nothing was carried out.
    Status(u16),
    /// Answered 400 with these words; nothing was carried out.
    Refused(&'static str),
    /// Carried out, and answered after this long.
    Slow(Duration),
    /// The connection breaks before anything is carried out.
    DropBefore,
    /// Carried out, but the connection breaks before the answer: the bot cannot know.
    DropAfter,
}

#[derive(Debug)]
struct Order {
    platform: Platform,
    words: Vec<String>,
    fault: Fault,
    times: u32,
}

#[derive(Debug, Default)]
pub(crate) struct Faults(Mutex<Vec<Order>>);

impl Faults {
    pub(crate) fn order(&self, platform: Platform, pattern: &str, fault: Fault, times: u32) {
        let words = pattern
            .to_lowercase()
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        let order = Order {
            platform,
            words,
            fault,
            times,
        };
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(order);
    }

    pub(crate) fn clear(&self) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }

    /// The fault ordered for a request such as `POST /channels/1/messages` or `sendMessage`, counted down by one.
    pub(crate) fn take(&self, platform: Platform, request: &str) -> Option<Fault> {
        let request = request.to_lowercase();
        let mut orders = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let order = orders.iter_mut().find(|order| {
            order.times > 0
                && order.platform == platform
                && order
                    .words
                    .iter()
                    .all(|word| request.contains(word.as_str()))
        })?;
        order.times -= 1;
        let fault = order.fault;
        orders.retain(|order| order.times > 0);
        Some(fault)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fault_hits_matching_requests_as_often_as_ordered() {
        let faults = Faults::default();
        faults.order(Platform::Discord, "POST messages", Fault::Status(502), 2);
        assert_eq!(faults.take(Platform::Telegram, "POST messages"), None);
        assert_eq!(
            faults.take(Platform::Discord, "PATCH /channels/1/messages/2"),
            None
        );
        assert_eq!(
            faults.take(Platform::Discord, "POST /channels/1/messages"),
            Some(Fault::Status(502))
        );
        assert_eq!(
            faults.take(Platform::Discord, "POST /channels/9/messages"),
            Some(Fault::Status(502))
        );
        assert_eq!(
            faults.take(Platform::Discord, "POST /channels/1/messages"),
            None
        );
    }
}
