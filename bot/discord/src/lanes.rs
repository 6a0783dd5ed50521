//! Keeps the updates of one person in order while those of others go on.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;

/// How long the first of several updates that come in at the same moment waits for earlier ones:
/// after a reconnect many arrive at once, and not always in the order in which they were made.
pub(crate) const GATHER: Duration = Duration::from_millis(2);

/// A lane for each person who has an update in progress.
#[derive(Clone, Default, Debug)]
pub(crate) struct Lanes(Arc<Mutex<HashMap<u64, Waiting>>>);

/// The numbers of those who wait in a lane.
type Waiting = BTreeMap<(u64, u64), oneshot::Sender<Turn>>;

/// The right to go. The next in the lane goes when it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    lanes: Lanes,
    lane: Option<u64>,
}

impl Lanes {
    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Waiting>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn turn(&self, lane: Option<u64>) -> Turn {
        Turn {
            lanes: self.clone(),
            lane,
        }
    }

    /// Waits for the turn in a lane: the lowest number goes first, also of those that come within this time.
    pub(crate) async fn enter(&self, lane: u64, number: u64, gather: Duration) -> Turn {
        let (sender, receiver) = oneshot::channel();
        let is_first = {
            let mut lanes = self.lock();
            let is_first = !lanes.contains_key(&lane);
            let waiting = lanes.entry(lane).or_default();
            let mut twin = 0;
            while waiting.contains_key(&(number, twin)) {
                twin += 1;
            }
            waiting.insert((number, twin), sender);
            is_first
        };
        if is_first {
            let opening = self.turn(Some(lane));
            if !gather.is_zero() {
                tokio::time::sleep(gather).await;
            }
            drop(opening);
        }
        receiver.await.unwrap_or_else(|_| self.turn(None))
    }

    fn call_next(&self, lane: u64) {
        loop {
            let next = {
                let mut lanes = self.lock();
                let next = lanes.get_mut(&lane).and_then(BTreeMap::pop_first);
                if next.is_none() {
                    lanes.remove(&lane);
                }
                next
            };
            let Some((_, next)) = next else {
                return;
            };
            match next.send(self.turn(Some(lane))) {
                Ok(()) => return,
                // This one has given up, so it is another's turn.
                Err(mut turn) => turn.lane = None,
            }
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(lane) = self.lane {
            self.lanes.call_next(lane);
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn updates_go_in_the_order_in_which_they_were_made() {
        let lanes = Lanes::default();
        let gone = Arc::new(Mutex::new(Vec::new()));
        let tasks: Vec<_> = [5, 3, 4, 1, 2]
            .map(|number| {
                let (lanes, gone) = (lanes.clone(), Arc::clone(&gone));
                tokio::spawn(async move {
                    let _turn = lanes.enter(7, number, GATHER).await;
                    tokio::task::yield_now().await;
                    gone.lock().unwrap().push(number);
                })
            })
            .into();
        for task in tasks {
            task.await.unwrap();
        }
        assert_eq!(*gone.lock().unwrap(), [1, 2, 3, 4, 5]);
        assert!(lanes.lock().is_empty());
    }

    #[tokio::test]
    async fn only_who_came_with_others_waits_for_them() {
        let lanes = Lanes::default();
        let alone = lanes.enter(7, 1, Duration::ZERO).now_or_never();
        assert!(alone.is_some());
        drop(alone);
        assert!(lanes.enter(7, 2, GATHER).now_or_never().is_none());
    }

    #[tokio::test]
    async fn one_who_gives_up_does_not_hold_up_the_others() {
        let lanes = Lanes::default();
        let first = lanes.enter(7, 1, Duration::ZERO).await;
        let impatient = lanes.enter(7, 2, Duration::ZERO);
        assert!(
            tokio::time::timeout(Duration::from_millis(1), impatient)
                .await
                .is_err()
        );
        let other = lanes.enter(8, 3, Duration::ZERO).await;
        drop(first);
        let third = lanes.enter(7, 4, Duration::ZERO).await;
        drop((third, other));
        assert!(lanes.lock().is_empty());
    }
}
