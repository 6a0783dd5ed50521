//! Connections to a SQLite file that are lent and come back.
//!
//! Each has a thread of its own and answers from there, so nothing is asked of it that need not be: neither whether it is well, nor before it comes back.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::StoreError;
use crate::conn::{order, store_error};

/// Up to so many connections, opened when they are needed.
#[derive(Debug)]
pub(crate) struct Lender {
    options: SqliteConnectOptions,
    n: u32,
    permits: Arc<Semaphore>,
    idle: Mutex<Vec<Kept>>,
}

#[derive(Debug)]
struct Kept {
    conn: SqliteConnection,
    has_failed: bool,
}

/// A connection, until it is dropped.
#[derive(Debug)]
pub(crate) struct Lent {
    /// There until it is dropped.
    kept: Option<Kept>,
    lender: Arc<Lender>,
    _permit: OwnedSemaphorePermit,
}

impl Lender {
    pub(crate) fn new(options: SqliteConnectOptions, n: u32) -> Arc<Self> {
        Arc::new(Self {
            options,
            n,
            permits: Arc::new(Semaphore::new(n as usize)),
            idle: Mutex::default(),
        })
    }

    /// A connection that is open already, and no other.
    pub(crate) fn of(options: SqliteConnectOptions, conn: SqliteConnection) -> Arc<Self> {
        let lender = Self::new(options, 1);
        lender.take_back(Kept {
            conn,
            has_failed: false,
        });
        lender
    }

    /// A connection, as soon as there is one.
    pub(crate) async fn lend(self: &Arc<Self>) -> Result<Lent, StoreError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        let permit = permit.map_err(|error| StoreError::Backend(Box::new(error)))?;
        let kept = self.with_idle(Vec::pop);
        let kept = match kept {
            Some(kept) => kept,
            None => Kept {
                conn: self.options.connect().await.map_err(store_error)?,
                has_failed: false,
            },
        };
        let mut lent = Lent {
            kept: Some(kept),
            lender: Arc::clone(self),
            _permit: permit,
        };
        if lent.has_failed() {
            let ended = order(&mut lent, "rollback").await;
            if let Err(sqlx::Error::WorkerCrashed) = ended
                && let Some(kept) = &mut lent.kept
            {
                kept.conn = self.options.connect().await.map_err(store_error)?;
            }
            lent.set_failed(false);
        }
        Ok(lent)
    }

    fn with_idle<T>(&self, use_it: impl FnOnce(&mut Vec<Kept>) -> T) -> T {
        use_it(&mut self.idle.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn take_back(&self, kept: Kept) {
        self.with_idle(|idle| idle.push(kept));
    }

    /// Whether none is lent any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.permits.is_closed()
    }

    /// Closes all connections once they have come back. From then on none is lent.
    pub(crate) async fn close(&self) {
        let Ok(all) = self.permits.acquire_many(self.n).await else {
            return;
        };
        self.permits.close();
        drop(all);
        for kept in self.with_idle(std::mem::take) {
            if let Err(error) = kept.conn.close().await {
                log::warn!("a connection was not closed well: {error}");
            }
        }
    }
}

impl Lent {
    fn has_failed(&self) -> bool {
        self.kept.as_ref().is_some_and(|kept| kept.has_failed)
    }

    /// Whether something has failed that may be the connection's fault: before it is lent again, what was begun is ended, and one whose thread has died is opened anew.
    pub(crate) fn set_failed(&mut self, has_failed: bool) {
        if let Some(kept) = &mut self.kept {
            kept.has_failed = has_failed;
        }
    }
}

impl Deref for Lent {
    type Target = SqliteConnection;

    #[expect(clippy::expect_used, reason = "only `drop` takes it")]
    fn deref(&self) -> &SqliteConnection {
        &self.kept.as_ref().expect("it is lent").conn
    }
}

impl DerefMut for Lent {
    #[expect(clippy::expect_used, reason = "only `drop` takes it")]
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.kept.as_mut().expect("it is lent").conn
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(kept) = self.kept.take() {
            self.lender.take_back(kept);
        }
    }
}
