//! Order among updates: those of one table, chat or person one after the other, all others at once.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::watch;

/// How many keys are held before those without a queue are dropped.
const KEYS: usize = 1_000;

/// Knows for each key who is last in its queue.
#[derive(Debug, Default)]
pub(crate) struct Order {
    tails: Mutex<HashMap<String, watch::Receiver<()>>>,
}

/// A place in the queue of a key: others wait until it is dropped.
#[derive(Debug)]
pub(crate) struct Held {
    _end: watch::Sender<()>,
}

/// The places before it.
#[derive(Debug)]
pub(crate) struct Before(Option<watch::Receiver<()>>);

impl Order {
    /// Takes the next place for each key. The first caller is first for all of its keys, so that nobody waits in a circle.
    pub(crate) fn enter<const N: usize>(&self, keys: [String; N]) -> [(Before, Held); N] {
        let mut tails = self.tails.lock().unwrap_or_else(PoisonError::into_inner);
        if tails.len() > KEYS {
            tails.retain(|_, tail| tail.has_changed().is_ok());
        }
        keys.map(|key| {
            let (end, tail) = watch::channel(());
            let before = tails.insert(key, tail);
            (Before(before), Held { _end: end })
        })
    }
}

impl Before {
    /// Waits until they are done, however they ended.
    pub(crate) async fn done(self) {
        if let Some(mut tail) = self.0 {
            // Nothing is ever sent: the wait is for the sender to be dropped.
            while tail.changed().await.is_ok() {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn places_of_a_key_are_taken_in_order_and_other_keys_do_not_wait() {
        let order = Order::default();
        let enter = |key: &str| {
            let [place] = order.enter([key.to_owned()]);
            place
        };
        let (first, held_first) = enter("a");
        let (second, held_second) = enter("a");
        let (third, _held_third) = enter("a");
        let (other, _held_other) = enter("b");
        first.done().await;
        other.done().await;
        let mut second = Box::pin(second.done());
        let waits = tokio::select! {
            biased;
            () = &mut second => false,
            () = std::future::ready(()) => true,
        };
        assert!(waits);
        drop(held_first);
        second.await;
        drop(held_second);
        third.done().await;
    }
}
