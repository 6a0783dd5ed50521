//! Tasks that are kept going: what panics or ends is started again, after pauses that grow.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use pawmail_host::measured::TASK_FAILURES;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::service::Trouble;

/// The longest pause before a task starts again.
const LONGEST: Duration = Duration::from_mins(1);

/// The tasks that do not run as they should, by name. Clones are the same list.
#[derive(Clone)]
pub(crate) struct Tasks {
    failing: Arc<Mutex<BTreeMap<String, Failing>>>,
    /// The pause after a first failure. It doubles with each that follows.
    pause: Duration,
    /// A task that has run for so long is in order again.
    steady: Duration,
}

/// What is wrong with a task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failing {
    /// How often it has failed in a row.
    n_times: u32,
    why: String,
    /// Whether it is not started again.
    is_final: bool,
}

impl fmt::Display for Failing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { n_times, why, .. } = self;
        if self.is_final {
            write!(f, "has stopped: {why}")
        } else {
            write!(
                f,
                "has failed {n_times} times in a row and is tried again: {why}"
            )
        }
    }
}

impl Default for Tasks {
    fn default() -> Self {
        Self {
            failing: Arc::default(),
            pause: Duration::from_secs(1),
            steady: Duration::from_secs(10),
        }
    }
}

impl Tasks {
    /// Runs a task until told to stop. Whenever it panics, ends or fails before, it is started again.
    ///
    /// # Errors
    ///
    /// The trouble for which it is useless to start again.
    pub(crate) async fn keep<F>(
        &self,
        name: &str,
        mut stop: watch::Receiver<bool>,
        mut work: impl FnMut() -> F,
    ) -> Result<(), Trouble>
    where
        F: Future<Output = Result<(), Trouble>> + Send + 'static,
    {
        let mut n_times = 0;
        while !*stop.borrow() {
            let mut running = JoinSet::new();
            running.spawn(work());
            let ended = match tokio::time::timeout(self.steady, running.join_next()).await {
                Ok(ended) => ended,
                Err(_) => {
                    n_times = 0;
                    self.is_in_order(name);
                    running.join_next().await
                }
            };
            if *stop.borrow() {
                break;
            }
            n_times += 1;
            let why = match ended {
                None | Some(Ok(Ok(()))) => "it has ended".to_owned(),
                Some(Ok(Err(trouble))) if trouble.is_final() => {
                    let why = trouble.to_string();
                    let is_final = true;
                    self.fails(
                        name,
                        Failing {
                            n_times,
                            why,
                            is_final,
                        },
                    );
                    return Err(trouble);
                }
                Some(Ok(Err(trouble))) => trouble.to_string(),
                Some(Err(broken)) => broken.to_string(),
            };
            let pause = pause(self.pause, n_times);
            tracing::error!(
                task = name,
                n_times,
                why,
                pause_s = pause.as_secs(),
                "a task has failed and starts again after a pause"
            );
            let is_final = false;
            self.fails(
                name,
                Failing {
                    n_times,
                    why,
                    is_final,
                },
            );
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = stop.changed() => {}
            }
        }
        Ok(())
    }

    /// The tasks that do not run as they should.
    pub(crate) fn failing(&self) -> BTreeMap<String, Failing> {
        self.lock().clone()
    }

    fn fails(&self, name: &str, failing: Failing) {
        let task = name.to_owned();
        metrics::counter!(TASK_FAILURES, "task" => task.clone()).increment(1);
        self.lock().insert(task, failing);
    }

    fn is_in_order(&self, name: &str) {
        self.lock().remove(name);
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Failing>> {
        self.failing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How long to wait after so many failures in a row.
fn pause(first: Duration, n_times: u32) -> Duration {
    let doubled = n_times.saturating_sub(1).min(16);
    first.saturating_mul(1 << doubled).min(LONGEST)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    fn tasks(steady: Duration) -> Tasks {
        Tasks {
            failing: Arc::default(),
            pause: Duration::ZERO,
            steady,
        }
    }

    async fn until(what: impl Fn() -> bool) {
        while !what() {
            tokio::task::yield_now().await;
        }
    }

    /// A task that panics, ends and fails before it runs as it should.
    async fn tried(steady: Duration) -> (Tasks, Vec<u32>) {
        let tasks = tasks(steady);
        let (stop, stopping) = watch::channel(false);
        let n_started = Arc::new(AtomicU32::new(0));
        let seen = Arc::new(Mutex::new(Vec::new()));
        let (count, noted, list) = (Arc::clone(&n_started), Arc::clone(&seen), tasks.clone());
        let keeper = tasks.clone();
        let kept = tokio::spawn(async move {
            let work = || {
                let n_times = |failing: &Failing| failing.n_times;
                let before = list.failing().get("singing").map_or(0, n_times);
                noted.lock().unwrap().push(before);
                let n = count.fetch_add(1, Ordering::SeqCst);
                async move {
                    match n {
                        0 => panic!("a false note"),
                        1 => Ok(()),
                        2 => Err(pawmail_discord::ConnectError::Unreachable {
                            api: "here".to_owned(),
                            why: "nobody listens".to_owned(),
                        }
                        .into()),
                        _ => std::future::pending().await,
                    }
                }
            };
            tokio::select! {
                done = keeper.keep("singing", stopping.clone(), work) => done,
                _ = async { stopping.clone().wait_for(|stop| *stop).await.map(drop) } => Ok(()),
            }
        });
        until(|| n_started.load(Ordering::SeqCst) == 4).await;
        if steady.is_zero() {
            until(|| tasks.failing().is_empty()).await;
        }
        stop.send_replace(true);
        kept.await.unwrap().unwrap();
        let seen = seen.lock().unwrap().clone();
        (tasks, seen)
    }

    #[tokio::test]
    async fn what_panics_ends_or_fails_starts_again_and_says_so() {
        let (tasks, seen) = tried(Duration::from_hours(1)).await;
        assert_eq!(seen, [0, 1, 2, 3]);
        let said = tasks.failing()["singing"].to_string();
        assert!(
            said.contains("3 times") && said.contains("nobody listens"),
            "{said}"
        );
    }

    #[tokio::test]
    async fn what_runs_for_a_while_is_in_order_again() {
        tried(Duration::ZERO).await;
    }

    #[tokio::test]
    async fn what_is_refused_for_good_is_not_started_again() {
        let tasks = tasks(Duration::from_hours(1));
        let (_stop, stopping) = watch::channel(false);
        let refused = || async { Err(pawmail_discord::ConnectError::Token.into()) };
        let trouble = tasks.keep("singing", stopping, refused).await.unwrap_err();
        assert!(trouble.is_final());
        let said = tasks.failing()["singing"].to_string();
        assert!(
            said.contains("has stopped") && said.contains("DISCORD_TOKEN"),
            "{said}"
        );
    }

    #[test]
    fn pauses_grow_but_not_for_ever() {
        let second = Duration::from_secs(1);
        let pauses = [1, 2, 3, 7, 99].map(|n_times| pause(second, n_times).as_secs());
        assert_eq!(pauses, [1, 2, 4, 60, 60]);
    }
}
