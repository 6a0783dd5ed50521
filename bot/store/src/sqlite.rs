//! SQLite: one file, one writer.
//!
//! One task owns all writing of this process: what writes in the caller's name could be left half-way, and hold up all others.
//! It takes every operation that waits, does them in one transaction, commits once, and only then answers them all.
//! So they share one flush to the disk, and no caller is told of anything that could still be lost.
//! An operation that fails is undone alone; the others stand.
//! One that has nobody to share with goes as a whole, because every answer of SQLite comes from another thread.

use std::path::{Path, PathBuf};
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::time::MissedTickBehavior;

use crate::backend::{Backend, Wakes};
use crate::conn::{BEGIN, Conn, Reader, order, store_error};
use crate::lent::{Lender, Lent};
use crate::open::{Durability, Opening, Options, PAUSE, TRIES, migrations, open_error, prepare};
use crate::operation::Operation;
use crate::{Store, StoreError};

/// How long another process may keep the file locked.
const BUSY: Duration = Duration::from_secs(5);
/// The error code of SQLite for a file that another process has locked.
const LOCKED: &str = "5";
/// How large the journal may stay after much was written, in bytes.
const JOURNAL: &str = "16777216";
/// How much memory a reading connection uses as a cache, in negative KiB. It can be little, because the system caches the file anyway.
const READ_CACHE: &str = "-512";
/// How many operations share a transaction at most.
const GROUP: usize = 128;
/// How many operations may queue for the writer before callers have to wait.
const QUEUE: usize = 1024;
/// How often to look whether another process has changed the file.
const LOOK: Duration = Duration::from_millis(100);

/// A store in one SQLite file, or in memory for as long as the store lives.
#[derive(Debug)]
pub struct SqliteStore {
    jobs: mpsc::Sender<Box<dyn Job>>,
    /// The one connection that writes.
    writer: Arc<Lender>,
    readers: Arc<Lender>,
    options: SqliteConnectOptions,
    /// The file, if there is one.
    file: Option<PathBuf>,
    wakes: Arc<Wakes>,
}

impl SqliteStore {
    /// Opens `sqlite:FILE` or `sqlite::memory:`.
    pub async fn open(url: &str, options: &Options) -> Result<Self, StoreError> {
        let connect = SqliteConnectOptions::from_str(url)
            .map_err(|error| StoreError::Address(error.to_string()))?
            .create_if_missing(options.opening == Opening::Serve)
            .synchronous(match options.durability {
                Durability::Full => SqliteSynchronous::Full,
                Durability::Normal => SqliteSynchronous::Normal,
            })
            .busy_timeout(BUSY)
            .foreign_keys(true)
            .pragma("journal_size_limit", JOURNAL)
            // What a statement sorts or sets apart is little: a file for it would cost more than the statement.
            .pragma("temp_store", "memory")
            .log_statements(log::LevelFilter::Trace);
        let in_memory = url.contains(":memory:") || url.contains("mode=memory");
        let file = (!in_memory).then(|| connect.get_filename().to_owned());
        let connect = match (options.opening, &file) {
            (Opening::Serve, _) => connect.journal_mode(SqliteJournalMode::Wal),
            (_, Some(path)) if !path.exists() => {
                let name = shown(file.as_deref());
                return Err(StoreError::Absent { name });
            }
            _ => connect,
        };
        // A database in memory lives in its one connection, which readers and the writer use in turn.
        let pool = connect_writer(&connect)
            .await
            .map_err(|error| open_error(&shown(file.as_deref()), error))?;
        let (migrations, name) = (migrations!("sqlite"), shown(file.as_deref()));
        prepare(options.opening, &migrations, &pool, &name).await?;
        let conn = pool.acquire().await.map_err(store_error)?.detach();
        let writer = Lender::of(connect.clone(), conn);
        let readers = match file {
            Some(_) => {
                let reading = connect.clone().pragma("query_only", "on");
                let reading = reading.pragma("cache_size", READ_CACHE);
                Lender::new(reading, options.connections.max(1))
            }
            None => Arc::clone(&writer),
        };
        let wakes = Arc::new(Wakes::default());
        let (jobs, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(write_all(
            Arc::clone(&writer),
            waiting,
            Arc::clone(&wakes),
            file.is_some(),
        ));
        Ok(Self {
            jobs,
            writer,
            readers,
            options: connect,
            file,
            wakes,
        })
    }
}

/// Opens the connection that writes. While another process prepares a new file, SQLite reports it as locked without waiting.
async fn connect_writer(connect: &SqliteConnectOptions) -> Result<SqlitePool, sqlx::Error> {
    let mut n_tried = 0;
    loop {
        n_tried += 1;
        let pool = SqlitePoolOptions::new().max_connections(1);
        match pool.connect_with(connect.clone()).await {
            Err(sqlx::Error::Database(error))
                if n_tried < TRIES && error.code().as_deref() == Some(LOCKED) =>
            {
                tokio::time::sleep(PAUSE).await;
            }
            done => return done,
        }
    }
}

fn shown(file: Option<&Path>) -> String {
    match file {
        Some(file) => format!("the SQLite file {}", file.display()),
        None => "SQLite in memory".to_owned(),
    }
}

impl Backend for SqliteStore {
    async fn reader(&self) -> Result<Reader, StoreError> {
        self.readers.lend().await.map(Reader::Sqlite)
    }

    async fn write<O: Operation>(&self, operation: O) -> Result<O::Answer, StoreError> {
        let (to, answer) = oneshot::channel();
        let job = Queued {
            operation,
            answer: None,
            to,
        };
        self.jobs.send(Box::new(job)).await.map_err(stopped)?;
        answer.await.map_err(stopped)?
    }

    fn wakes(&self) -> &Wakes {
        &self.wakes
    }

    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        if self.file.is_none() {
            return Err(StoreError::Unsupported(
                "a database in memory cannot be copied to a file",
            ));
        }
        let target = file
            .to_str()
            .ok_or_else(|| StoreError::Address("the file's name is not Unicode".to_owned()))?;
        let mut conn = self.options.connect().await.map_err(store_error)?;
        let copied = sqlx::query("vacuum into $1")
            .bind(target)
            .execute(&mut conn);
        copied
            .await
            .map_err(|error| open_error(&format!("the copy {target}"), error))?;
        conn.close().await.map_err(store_error)?;
        flush(file.to_owned())
            .await
            .map_err(|error| StoreError::Backend(Box::new(error)))
    }

    async fn close(&self) {
        // One after the other: only the last to leave takes the journal with it, and of two that leave at once neither is.
        self.readers.close().await;
        self.writer.close().await;
    }

    fn name(&self) -> String {
        shown(self.file.as_deref())
    }
}

async fn flush(file: PathBuf) -> std::io::Result<()> {
    tokio::task::spawn_blocking(move || std::fs::File::open(file)?.sync_all()).await?
}

fn stopped<E>(_: E) -> StoreError {
    StoreError::Backend("the writer has stopped".into())
}

/// An operation on its way through the writer, with the caller that waits for it.
#[async_trait::async_trait]
trait Job: Send {
    /// Carries it out. The answer is kept until the transaction has ended.
    async fn run(&mut self, conn: &mut SqliteConnection) -> Ran;
    /// Carries it out in a transaction of its own without asking anything in between; whether it stands.
    /// If it does not, nothing has happened, and it must be carried out step by step.
    async fn run_whole(&mut self, conn: &mut SqliteConnection) -> bool;
    /// Answers, once the transaction has ended, well or not.
    fn answer(self: Box<Self>, committed: Result<(), CommitFailed>);
    fn wakes(&self) -> bool;
}

/// How an operation ended within its transaction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ran {
    /// It stands if the transaction does.
    Well,
    /// It must be rolled back.
    Refused,
    /// It must be rolled back, and the transaction cannot be trusted either.
    Broken,
}

/// All operations of a transaction fail for the same reason.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the transaction was not committed")]
struct CommitFailed(#[source] Arc<sqlx::Error>);

struct Queued<O: Operation> {
    operation: O,
    /// Nothing as long as it has not been carried out.
    answer: Option<Result<O::Answer, StoreError>>,
    to: oneshot::Sender<Result<O::Answer, StoreError>>,
}

#[async_trait::async_trait]
impl<O: Operation> Job for Queued<O> {
    async fn run(&mut self, conn: &mut SqliteConnection) -> Ran {
        let answer = self.operation.run(&mut Conn::Sqlite(conn)).await;
        let ran = match &answer {
            Ok(_) => Ran::Well,
            Err(StoreError::Conflict | StoreError::Repeated | StoreError::Hole(_)) => Ran::Refused,
            Err(_) => Ran::Broken,
        };
        self.answer = Some(answer);
        ran
    }

    async fn run_whole(&mut self, conn: &mut SqliteConnection) -> bool {
        let answer = self.operation.run_whole(&mut Conn::Sqlite(conn)).await;
        let stands = answer.is_some();
        if let Some(answer) = answer {
            self.answer = Some(Ok(answer));
        }
        stands
    }

    fn answer(self: Box<Self>, committed: Result<(), CommitFailed>) {
        let answer = match (self.answer, committed) {
            (Some(Ok(_)) | None, Err(error)) => Err(StoreError::Backend(Box::new(error))),
            (Some(answer), _) => answer,
            (None, Ok(())) => Err(StoreError::Backend("it was left out".into())),
        };
        // The caller may be gone; what happened has happened.
        let _ = self.to.send(answer);
    }

    fn wakes(&self) -> bool {
        self.operation.wakes() && matches!(self.answer, Some(Ok(_)))
    }
}

/// The writer. It runs until the store is dropped.
async fn write_all(
    writer: Arc<Lender>,
    mut waiting: mpsc::Receiver<Box<dyn Job>>,
    wakes: Arc<Wakes>,
    is_shared: bool,
) {
    let mut look = tokio::time::interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut version = None;
    let mut jobs = Vec::with_capacity(GROUP);
    loop {
        tokio::select! {
            biased;
            n_jobs = waiting.recv_many(&mut jobs, GROUP) => {
                if n_jobs == 0 {
                    return;
                }
                let Ok(mut conn) = writer.lend().await else {
                    // Whoever waits is told by being dropped.
                    jobs.clear();
                    if writer.is_closed() {
                        return;
                    }
                    continue;
                };
                // Others may have come meanwhile.
                while jobs.len() < GROUP && let Ok(job) = waiting.try_recv() {
                    jobs.push(job);
                }
                if write_group(&mut conn, &mut jobs).await {
                    wakes.wake();
                }
            }
            _ = look.tick(), if is_shared => {
                let found = data_version(&writer).await;
                if version.is_some() && found != version {
                    wakes.wake();
                }
                version = found;
            }
        }
    }
}

/// A number that changes when someone else has changed the file. Writes on the same connection do not count.
async fn data_version(writer: &Arc<Lender>) -> Option<i64> {
    let mut conn = writer.lend().await.ok()?;
    sqlx::query_scalar("pragma data_version")
        .fetch_one(&mut *conn)
        .await
        .ok()
}

/// Carries out operations together and answers them. Returns whether something may be due now.
async fn write_group(conn: &mut Lent, jobs: &mut Vec<Box<dyn Job>>) -> bool {
    let committed = match write_together(conn, jobs).await {
        Ok(Group::Undone) if jobs.len() > 1 => {
            // One of them broke the transaction for all, so each now gets its own.
            let mut wakes = false;
            for job in jobs.drain(..) {
                wakes |= Box::pin(write_group(conn, &mut vec![job])).await;
            }
            return wakes;
        }
        Ok(_) => Ok(()),
        Err(error) => {
            // The next of a group begins on the same connection.
            if take_back(conn).await.is_err() {
                conn.set_failed(true);
            }
            Err(CommitFailed(Arc::new(error)))
        }
    };
    let wakes = committed.is_ok() && jobs.iter().any(|job| job.wakes());
    for job in jobs.drain(..) {
        job.answer(committed.clone());
    }
    wakes
}

/// How a transaction ended that could be carried through.
enum Group {
    /// All that succeeded stands.
    Committed,
    /// Nothing stands.
    Undone,
}

async fn write_together(
    conn: &mut SqliteConnection,
    jobs: &mut [Box<dyn Job>],
) -> Result<Group, sqlx::Error> {
    if let [job] = jobs
        && job.run_whole(conn).await
    {
        return Ok(Group::Committed);
    }
    // As a rule all succeed, and savepoints would be a third of the work.
    match write_plainly(conn, jobs).await? {
        Group::Undone if jobs.len() > 1 => write_with_savepoints(conn, jobs).await,
        group => Ok(group),
    }
}

async fn write_plainly(
    conn: &mut SqliteConnection,
    jobs: &mut [Box<dyn Job>],
) -> Result<Group, sqlx::Error> {
    order(conn, BEGIN).await?;
    for job in jobs {
        if job.run(conn).await != Ran::Well {
            take_back(conn).await?;
            return Ok(Group::Undone);
        }
    }
    order(conn, "commit").await?;
    Ok(Group::Committed)
}

async fn write_with_savepoints(
    conn: &mut SqliteConnection,
    jobs: &mut [Box<dyn Job>],
) -> Result<Group, sqlx::Error> {
    order(conn, BEGIN).await?;
    for job in jobs {
        order(conn, "savepoint job").await?;
        match job.run(conn).await {
            Ran::Well => order(conn, "release job").await?,
            Ran::Refused => {
                order(conn, "rollback to job").await?;
                order(conn, "release job").await?;
            }
            Ran::Broken => {
                take_back(conn).await?;
                return Ok(Group::Undone);
            }
        }
    }
    order(conn, "commit").await?;
    Ok(Group::Committed)
}

/// Nothing of the transaction stands. It may have ended already: where there is no room SQLite ends it by itself.
async fn take_back(conn: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    match order(conn, "rollback").await {
        Err(sqlx::Error::Database(_)) | Ok(()) => Ok(()),
        Err(error) => Err(error),
    }
}

impl From<SqliteStore> for Arc<dyn Store> {
    fn from(store: SqliteStore) -> Self {
        Arc::new(store)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use tracing::Instrument as _;
    use tracing::instrument::WithSubscriber as _;
    use tracing::span::Id;
    use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};

    use super::*;
    use crate::conn::values;

    /// Stores a note. On demand, it makes the commit fail afterwards.
    struct Note {
        name: &'static str,
        spoils: bool,
    }

    impl Operation for Note {
        type Answer = ();

        async fn run(&self, conn: &mut Conn<'_>) -> Result<(), StoreError> {
            let sql = "insert into notes (name, value) values ($1, '')";
            conn.run(sql, values![self.name]).await?;
            if self.spoils {
                // A seat without a table, which SQLite reports only at the commit.
                conn.run("pragma defer_foreign_keys = on", Vec::new())
                    .await?;
                let sql = "insert into seats (table_id, seat, contribution, turn, owes, data) \
                           values (99, 0, '', 0, 0, '')";
                conn.run(sql, Vec::new()).await?;
            }
            Ok(())
        }

        fn wakes(&self) -> bool {
            true
        }
    }

    type Answer = oneshot::Receiver<Result<(), StoreError>>;

    fn job(name: &'static str, spoils: bool) -> (Box<dyn Job>, Answer) {
        let (to, answer) = oneshot::channel();
        let job = Queued {
            operation: Note { name, spoils },
            answer: None,
            to,
        };
        (Box::new(job), answer)
    }

    async fn write(store: &SqliteStore, mut jobs: Vec<Box<dyn Job>>) -> bool {
        let mut conn = store.writer.lend().await.unwrap();
        write_group(&mut conn, &mut jobs).await
    }

    #[tokio::test]
    async fn all_of_a_transaction_fail_if_it_cannot_be_committed() {
        let store = SqliteStore::open("sqlite::memory:", &Options::default())
            .await
            .unwrap();
        let (good, good_answer) = job("good", false);
        let (bad, bad_answer) = job("bad", true);
        assert!(!write(&store, vec![good, bad]).await);
        for answer in [good_answer, bad_answer] {
            let answer = answer.await.unwrap();
            assert!(matches!(answer, Err(StoreError::Backend(_))), "{answer:?}");
        }
        assert_eq!(store.note("good").await.unwrap(), None);
        // The next transaction is not affected.
        let (next, next_answer) = job("next", false);
        assert!(write(&store, vec![next]).await);
        next_answer.await.unwrap().unwrap();
        assert!(store.note("next").await.unwrap().is_some());
        assert_eq!(store.note("bad").await.unwrap(), None);
    }

    #[tokio::test]
    async fn one_that_fails_in_a_transaction_takes_no_other_with_it() {
        let store = SqliteStore::open("sqlite::memory:", &Options::default())
            .await
            .unwrap();
        let (first, first_answer) = job("same", false);
        let (twin, twin_answer) = job("same", false);
        let (last, last_answer) = job("last", false);
        assert!(write(&store, vec![first, twin, last]).await);
        first_answer.await.unwrap().unwrap();
        let refused = twin_answer.await.unwrap();
        assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
        last_answer.await.unwrap().unwrap();
        assert!(store.note("same").await.unwrap().is_some());
        assert!(store.note("last").await.unwrap().is_some());
    }

    async fn limit(store: &SqliteStore, pragma: &str) -> i64 {
        let mut conn = store.writer.lend().await.unwrap();
        sqlx::query_scalar(sqlx::AssertSqlSafe(pragma.to_owned()))
            .fetch_one(&mut *conn)
            .await
            .unwrap()
    }

    /// A disk without room is no clash with somebody else, which one would try again.
    #[tokio::test]
    async fn what_finds_no_room_fails_as_such_until_there_is_room() {
        let store = SqliteStore::open("sqlite::memory:", &Options::default())
            .await
            .unwrap();
        let long: &'static str = Box::leak("long".repeat(20_000).into_boxed_str());
        let n_pages = limit(&store, "pragma page_count").await;
        limit(&store, &format!("pragma max_page_count = {n_pages}")).await;
        for n_beside in [0, 2] {
            let (long, long_answer) = job(long, false);
            let others = (0..n_beside).map(|_| job(long_beside(), false));
            let (others, answers): (Vec<_>, Vec<_>) = others.unzip();
            write(&store, std::iter::once(long).chain(others).collect()).await;
            for answer in std::iter::once(long_answer).chain(answers) {
                let failed = answer.await.unwrap().unwrap_err();
                assert!(matches!(failed, StoreError::Backend(_)), "{failed:?}");
                assert!(failed.to_string().contains("full"), "{failed}");
            }
        }
        limit(
            &store,
            &format!("pragma max_page_count = {}", 2 * n_pages + 100),
        )
        .await;
        let (long_job, answer) = job(long, false);
        let is_written = write(&store, vec![long_job]).await;
        answer.await.unwrap().unwrap();
        assert!(is_written);
        assert!(store.note(long).await.unwrap().is_some());
    }

    fn long_beside() -> &'static str {
        static COUNT: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
        let n = COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Box::leak(format!("{n} {}", "long".repeat(20_000)).into_boxed_str())
    }

    /// What could not even be begun has clashed with nobody.
    #[tokio::test]
    async fn what_cannot_be_begun_fails_as_such() {
        let store = SqliteStore::open("sqlite::memory:", &Options::default())
            .await
            .unwrap();
        let mut conn = store.writer.lend().await.unwrap();
        sqlx::query("begin immediate")
            .execute(&mut *conn)
            .await
            .unwrap();
        let (one, one_answer) = job("one", false);
        let (other, other_answer) = job("other", false);
        assert!(!write_group(&mut conn, &mut vec![one, other]).await);
        for answer in [one_answer, other_answer] {
            let answer = answer.await.unwrap();
            assert!(matches!(answer, Err(StoreError::Backend(_))), "{answer:?}");
        }
    }

    const fn note(name: &'static str) -> Note {
        Note {
            name,
            spoils: false,
        }
    }

    #[tokio::test]
    async fn who_writes_and_is_not_polled_any_more_holds_up_nobody() {
        let store = SqliteStore::open("sqlite::memory:", &Options::default())
            .await
            .unwrap();
        let mut left = Box::pin(store.write(note("left")));
        assert!((&mut left).now_or_never().is_none());
        store.write(note("next")).await.unwrap();
        left.await.unwrap();
        assert!(store.note("next").await.unwrap().is_some());
    }
    /// Lets the thread of a connection die as soon as that begins with what it is asked.
    struct Deadly;

    impl<S: tracing::Subscriber> Layer<S> for Deadly {
        fn on_enter(&self, _: &Id, _: Context<'_, S>) {
            let thread = std::thread::current();
            let name = thread.name().unwrap_or_default();
            assert!(!name.starts_with("sqlx"), "{name} dies");
        }
    }

    #[tokio::test]
    async fn a_reader_that_dies_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("pawmail.db");
        let options = Options {
            connections: 1,
            ..Options::default()
        };
        let url = format!("sqlite:{}", file.display());
        let store = SqliteStore::open(&url, &options).await.unwrap();
        store.write(note("kept")).await.unwrap();
        assert!(store.note("kept").await.unwrap().is_some());
        let read = async {
            let span = tracing::info_span!("read");
            store.note("kept").instrument(span).await
        };
        let died = read
            .with_subscriber(tracing_subscriber::registry().with(Deadly))
            .await;
        assert!(died.is_err(), "{died:?}");
        // There is only one reader.
        for _ in 0..2 {
            assert!(store.note("kept").await.unwrap().is_some());
        }
    }
}
