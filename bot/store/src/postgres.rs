//! PostgreSQL: any number of processes.

use std::path::Path;
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions as _, Postgres, Transaction};

use crate::backend::{Backend, Wakes};
use crate::conn::{Conn, Reader, store_error};
use crate::open::{Durability, Options, migrations, open_error, prepare};
use crate::operation::Operation;
use crate::{Store, StoreError};

/// How often an independent operation is tried again after a clash with another transaction.
const TRIES: u32 = 5;
/// The channel on which the processes tell each other that something may be due.
const CHANNEL: &str = "pawmail_due";
/// How long to wait before listening again when the server cannot be reached.
const DEAF: Duration = Duration::from_secs(1);

/// A store in a database of a PostgreSQL server.
#[derive(Debug)]
pub struct PgStore {
    pool: PgPool,
    name: String,
    wakes: Arc<Wakes>,
    listener: tokio::task::JoinHandle<()>,
}

impl PgStore {
    /// Opens `postgres://...`.
    pub async fn open(url: &str, options: &Options) -> Result<Self, StoreError> {
        let mut connect = PgConnectOptions::from_str(url)
            .map_err(|error| StoreError::Address(error.to_string()))?
            .application_name("pawmail")
            .log_statements(log::LevelFilter::Trace);
        if options.durability == Durability::Normal {
            connect = connect.options([("synchronous_commit", "off")]);
        }
        let name = format!(
            "the PostgreSQL database {} at {}:{}",
            connect.get_database().unwrap_or(connect.get_username()),
            connect.get_host(),
            connect.get_port()
        );
        let pool = PgPoolOptions::new()
            .max_connections(options.connections.max(2))
            .acquire_timeout(options.patience)
            .connect_with(connect)
            .await
            .map_err(|error| open_error(&name, error))?;
        prepare(options.opening, &migrations!("postgres"), &pool, &name).await?;
        let wakes = Arc::new(Wakes::default());
        let listener = tokio::spawn(listen(pool.clone(), Arc::clone(&wakes)));
        Ok(Self {
            pool,
            name,
            wakes,
            listener,
        })
    }
}

impl Drop for PgStore {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

impl Backend for PgStore {
    async fn reader(&self) -> Result<Reader, StoreError> {
        let conn = self.pool.acquire().await.map_err(store_error)?;
        Ok(Reader::Postgres(conn))
    }

    async fn write<O: Operation>(&self, operation: O) -> Result<O::Answer, StoreError> {
        let mut n_left = if operation.decides_on_what_was_read() {
            1
        } else {
            TRIES
        };
        loop {
            n_left -= 1;
            match self.write_once(&operation).await {
                Err(StoreError::Conflict) if n_left > 0 => {}
                answer => return answer,
            }
        }
    }

    fn wakes(&self) -> &Wakes {
        &self.wakes
    }

    async fn backup(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::Unsupported(
            "a PostgreSQL database is copied with pg_dump",
        ))
    }

    async fn close(&self) {
        self.pool.close().await;
    }

    fn name(&self) -> String {
        self.name.clone()
    }
}

impl PgStore {
    /// A transaction on a connection of the pool.
    async fn begin(&self) -> Result<Transaction<'static, Postgres>, StoreError> {
        let pool = self.pool.clone();
        // A task, because it ends even if nobody waits for it any more: the pool would have a connection with an open
        // transaction that it knows nothing of (sqlx 0.9.0).
        tokio::spawn(async move { pool.begin().await })
            .await
            .map_err(|error| StoreError::Backend(Box::new(error)))?
            .map_err(store_error)
    }

    async fn write_once<O: Operation>(&self, operation: &O) -> Result<O::Answer, StoreError> {
        let mut transaction = self.begin().await?;
        let answer = operation.run(&mut Conn::Postgres(&mut transaction)).await;
        let answer = match answer {
            Ok(answer) => answer,
            Err(error) => {
                // What failed matters more than that it could not be rolled back: the server does that by itself.
                let _ = transaction.rollback().await;
                return Err(error);
            }
        };
        if operation.wakes() {
            tell(&mut transaction).await?;
        }
        transaction.commit().await.map_err(store_error)?;
        Ok(answer)
    }
}

/// Tells all processes, this one included, as soon as the transaction is committed.
async fn tell(transaction: &mut Transaction<'static, Postgres>) -> Result<(), StoreError> {
    sqlx::query("select pg_notify($1, '')")
        .bind(CHANNEL)
        .execute(&mut **transaction)
        .await
        .map(drop)
        .map_err(store_error)
}

async fn listen(pool: PgPool, wakes: Arc<Wakes>) {
    loop {
        if let Ok(mut listener) = PgListener::connect_with(&pool).await
            && listener.listen(CHANNEL).await.is_ok()
        {
            // Notifications from before anybody listened.
            wakes.wake();
            // `None`: the connection was lost and made again, and what was sent in between is not known.
            while listener.try_recv().await.is_ok() {
                wakes.wake();
            }
        }
        if pool.is_closed() {
            return;
        }
        tokio::time::sleep(DEAF).await;
    }
}

impl From<PgStore> for Arc<dyn Store> {
    fn from(store: PgStore) -> Self {
        Arc::new(store)
    }
}
