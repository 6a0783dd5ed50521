//! One connection to either database, and the few kinds of values that go in and out: whole numbers, texts, nulls.
//!
//! Statements are written once, in SQL that both databases understand; where that is impossible, [`Conn::pick`] takes one of two.

use std::time::Duration;

use futures_util::StreamExt as _;
use sqlx::pool::PoolConnection;
use sqlx::{
    AssertSqlSafe, Column as _, Either, Execute, Executor as _, PgConnection, Postgres, Row as _,
    Sqlite, SqliteConnection, TypeInfo as _, ValueRef as _,
};

use crate::lent::Lent;
use crate::{
    NoticeState, PersonId, Platform, RoomId, RoomState, StoreError, TableId, TableState, Time,
};

/// How SQLite begins to write. Transactions take the write lock at once: one that begins with reading fails if another writes in between.
pub(crate) const BEGIN: &str = "begin immediate";

/// How long the thread of a connection that dies may take to be gone.
const ENDING: Duration = Duration::from_millis(100);

/// More statements at once than this are not kept prepared.
const USUAL: usize = 50;

/// A connection that is borrowed.
pub(crate) enum Conn<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

/// A connection of a pool.
pub(crate) enum Reader {
    Sqlite(Lent),
    Postgres(PoolConnection<Postgres>),
}

impl Reader {
    pub(crate) fn conn(&mut self) -> Conn<'_> {
        match self {
            Self::Sqlite(conn) => Conn::Sqlite(conn),
            Self::Postgres(conn) => Conn::Postgres(conn),
        }
    }

    /// The answer, having seen whether the connection may be at fault.
    pub(crate) fn heard<T>(&mut self, answer: Result<T, StoreError>) -> Result<T, StoreError> {
        if let (Self::Sqlite(conn), Err(StoreError::Backend(_))) = (self, &answer) {
            conn.set_failed(true);
        }
        answer
    }
}

/// A statement with its values.
pub(crate) type Statement = (&'static str, Vec<Value>);

/// The values that go into a statement and come out of it.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Int(Option<i64>),
    Text(Option<String>),
}

/// A value that a column can hold.
pub(crate) trait Column: Sized {
    /// The null of such a column.
    const NULL: Value;
    fn to_value(&self) -> Value;
    fn from_value(value: Value) -> Option<Self>;
}

/// The values of a statement, in order.
macro_rules! values {
    ($($value:expr),* $(,)?) => {
        vec![$($crate::conn::Column::to_value(&$value)),*]
    };
}
pub(crate) use values;

macro_rules! bound {
    ($database:ty, $sql:expr, $values:expr) => {{
        let mut query = sqlx::query::<$database>($sql);
        for value in $values {
            query = match value {
                Value::Int(number) => query.bind(number),
                Value::Text(text) => query.bind(text),
            };
        }
        query
    }};
}

impl Conn<'_> {
    /// A statement where the databases differ.
    pub(crate) fn pick(&self, sqlite: &'static str, postgres: &'static str) -> &'static str {
        match self {
            Self::Sqlite(_) => sqlite,
            Self::Postgres(_) => postgres,
        }
    }

    /// Runs a statement and returns how many rows it changed.
    pub(crate) async fn run(
        &mut self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Result<u64, StoreError> {
        let n_rows = match self {
            Self::Sqlite(conn) => {
                let heard = Heard::of(conn, bound!(Sqlite, sql, values), 1).await;
                let n_rows = heard.counts.iter().sum();
                heard.failed.map_or(Ok(n_rows), Err)
            }
            Self::Postgres(conn) => bound!(Postgres, sql, values)
                .execute(&mut **conn)
                .await
                .map(|done| done.rows_affected()),
        };
        n_rows.map_err(store_error)
    }

    /// Runs statements one after the other: how many rows each has changed, and the failure of the one after these, if it failed.
    /// Those after one that has not gone well need not be run.
    pub(crate) async fn run_all(
        &mut self,
        statements: Vec<Statement>,
        goes_well: impl Fn(usize, u64) -> bool + Send,
    ) -> (Vec<u64>, Option<StoreError>) {
        let Self::Sqlite(conn) = self else {
            let mut counts = Vec::new();
            for (at, (sql, values)) in statements.into_iter().enumerate() {
                match self.run(sql, values).await {
                    Ok(n_rows) => counts.push(n_rows),
                    Err(error) => return (counts, Some(error)),
                }
                if !goes_well(at, counts[at]) {
                    break;
                }
            }
            return (counts, None);
        };
        // SQLite has all of them in one go: each on its own would wait for its thread.
        let n = statements.len();
        let (sql, values) = as_one(statements);
        let query = bound!(Sqlite, AssertSqlSafe(sql), values).persistent(n <= USUAL);
        let heard = Heard::of(conn, query, n).await;
        (heard.counts, heard.failed.map(store_error))
    }

    /// Runs statements as a transaction of their own, in one go: whether it stands. If it does not, nothing has happened.
    /// Only SQLite can; elsewhere the caller has begun a transaction already.
    pub(crate) async fn run_whole(&mut self, statements: Vec<Statement>) -> bool {
        let Self::Sqlite(conn) = self else {
            return false;
        };
        let n = statements.len();
        let (sql, values) = as_one(statements);
        let whole = AssertSqlSafe(format!("{BEGIN};\n{sql}commit;"));
        let query = bound!(Sqlite, whole, values).persistent(n <= USUAL);
        let stands = Heard::of(conn, query, n + 2).await.failed.is_none();
        if !stands {
            // It may have ended the transaction by itself.
            let _ = sqlx::query("rollback").execute(&mut **conn).await;
        }
        stands
    }

    /// The rows of a statement.
    pub(crate) async fn rows(
        &mut self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Result<Vec<Cells>, StoreError> {
        match self {
            Self::Sqlite(conn) => {
                let heard = Heard::of(conn, bound!(Sqlite, sql, values), 1).await;
                heard.failed.map_or(Ok(heard.rows), Err)
            }
            Self::Postgres(conn) => bound!(Postgres, sql, values)
                .fetch_all(&mut **conn)
                .await
                .and_then(|rows| rows.iter().map(postgres_cells).collect()),
        }
        .map_err(store_error)
    }

    /// The first row of a statement, if any.
    pub(crate) async fn row(
        &mut self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Result<Option<Cells>, StoreError> {
        let Self::Sqlite(conn) = self else {
            return Ok(self.rows(sql, values).await?.into_iter().next());
        };
        // Nothing more is waited for after the row.
        let mut found = (&mut **conn).fetch_many(bound!(Sqlite, sql, values));
        match found.next().await {
            Some(Ok(Either::Right(row))) => sqlite_cells(&row).map(Some).map_err(store_error),
            Some(Ok(Either::Left(_))) => Ok(None),
            Some(Err(error)) => Err(store_error(error)),
            None => Err(store_error(died().await)),
        }
    }
}

/// A word that begins or ends something.
pub(crate) async fn order(
    conn: &mut SqliteConnection,
    word: &'static str,
) -> Result<(), sqlx::Error> {
    match Heard::of(conn, sqlx::query(word), 1).await.failed {
        None => Ok(()),
        Some(error) => Err(error),
    }
}

/// The thread of a connection is ending. What it is asked before it is gone would never be answered, and nobody says when that is.
async fn died() -> sqlx::Error {
    tokio::time::sleep(ENDING).await;
    sqlx::Error::WorkerCrashed
}

/// What SQLite says to statements.
struct Heard {
    /// How many rows each has changed.
    counts: Vec<u64>,
    rows: Vec<Cells>,
    failed: Option<sqlx::Error>,
}

impl Heard {
    /// All it says to so many statements. It says of each when that has come to its end; where it stops before, its thread has died, and what it has said so far is not all.
    async fn of<'q>(
        conn: &mut SqliteConnection,
        query: impl Execute<'q, Sqlite> + 'q,
        n: usize,
    ) -> Self {
        let mut heard = Self {
            counts: Vec::with_capacity(n),
            rows: Vec::new(),
            failed: None,
        };
        let mut said = conn.fetch_many(query);
        while let Some(one) = said.next().await {
            let row = match one {
                Ok(Either::Left(done)) => {
                    heard.counts.push(done.rows_affected());
                    continue;
                }
                Ok(Either::Right(row)) => sqlite_cells(&row),
                Err(error) => Err(error),
            };
            match row {
                Ok(row) => heard.rows.push(row),
                Err(error) => {
                    heard.failed = Some(error);
                    return heard;
                }
            }
        }
        drop(said);
        if heard.counts.len() < n {
            heard.failed = Some(died().await);
        }
        heard
    }
}

/// Several statements as one text, whose values are counted on.
fn as_one(statements: Vec<Statement>) -> (String, Vec<Value>) {
    let mut text = String::new();
    let mut all = Vec::new();
    for (sql, values) in statements {
        for (at, part) in sql.split('$').enumerate() {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            match part[..digits].parse::<usize>() {
                Ok(n) if at > 0 => {
                    text.push('$');
                    text.push_str(&(all.len() + n).to_string());
                    text.push_str(&part[digits..]);
                }
                _ => {
                    text.push_str(if at > 0 { "$" } else { "" });
                    text.push_str(part);
                }
            }
        }
        text.push_str(";\n");
        all.extend(values);
    }
    (text, all)
}

/// The columns of a row, taken in order.
pub(crate) struct Cells(std::vec::IntoIter<Value>);

impl Cells {
    /// What the next so many columns hold, the first of which is null where a join found nothing.
    pub(crate) fn some<T>(
        &mut self,
        n: usize,
        one: impl Fn(&mut Self) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        let columns: Vec<Value> = self.0.by_ref().take(n).collect();
        match columns.first() {
            Some(Value::Int(Some(_)) | Value::Text(Some(_))) => {
                one(&mut Self(columns.into_iter())).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Rows that one column holds as a list of lists.
    pub(crate) fn list(&mut self) -> Result<Vec<Self>, StoreError> {
        let json: String = self.take()?;
        let rows: Vec<Vec<serde_json::Value>> =
            serde_json::from_str(&json).map_err(|error| StoreError::Backend(Box::new(error)))?;
        let cell = |json| match json {
            serde_json::Value::String(text) => Value::Text(Some(text)),
            other => Value::Int(other.as_i64()),
        };
        let rows = rows.into_iter();
        Ok(rows
            .map(|row| Self(row.into_iter().map(cell).collect::<Vec<_>>().into_iter()))
            .collect())
    }

    pub(crate) fn take<T: Column>(&mut self) -> Result<T, StoreError> {
        self.0.next().and_then(T::from_value).ok_or_else(|| {
            StoreError::Backend(
                format!(
                    "a column does not hold what it should ({})",
                    std::any::type_name::<T>()
                )
                .into(),
            )
        })
    }
}

fn sqlite_cells(row: &sqlx::sqlite::SqliteRow) -> Result<Cells, sqlx::Error> {
    let cells = row.columns().iter().map(|column| {
        let cell = row.try_get_raw(column.ordinal())?;
        if cell.is_null() {
            return Ok(Value::Int(None));
        }
        if cell.type_info().name() == "INTEGER" {
            return row.try_get_unchecked(column.ordinal()).map(Value::Int);
        }
        row.try_get_unchecked(column.ordinal()).map(Value::Text)
    });
    let cells: Result<Vec<_>, sqlx::Error> = cells.collect();
    Ok(Cells(cells?.into_iter()))
}

fn postgres_cells(row: &sqlx::postgres::PgRow) -> Result<Cells, sqlx::Error> {
    let cells = row.columns().iter().map(|column| {
        if column.type_info().name() == "INT8" {
            return row.try_get(column.ordinal()).map(Value::Int);
        }
        row.try_get(column.ordinal()).map(Value::Text)
    });
    let cells: Result<Vec<_>, sqlx::Error> = cells.collect();
    Ok(Cells(cells?.into_iter()))
}

/// A post belongs to a room. PostgreSQL names this when another process has dropped the room since it was read: nothing else is ever dropped that others belong to.
const OF_ROOM: &str = "posts_room_id_fkey";

/// What a failure means to the caller.
pub(crate) fn store_error(error: sqlx::Error) -> StoreError {
    let conflict = error.as_database_error().is_some_and(|database| {
        // PostgreSQL: not serialisable, deadlock, lock not available in time.
        database.is_unique_violation()
            || matches!(
                database.code().as_deref(),
                Some("40001" | "40P01" | "55P03")
            )
            || database.constraint() == Some(OF_ROOM)
    });
    if conflict {
        StoreError::Conflict
    } else {
        StoreError::Backend(Box::new(error))
    }
}

impl Column for i64 {
    const NULL: Value = Value::Int(None);

    fn to_value(&self) -> Value {
        Value::Int(Some(*self))
    }

    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Int(number) => number,
            Value::Text(_) => None,
        }
    }
}

impl Column for u64 {
    const NULL: Value = Value::Int(None);

    fn to_value(&self) -> Value {
        Value::Int(Some(i64::try_from(*self).unwrap_or(i64::MAX)))
    }

    fn from_value(value: Value) -> Option<Self> {
        i64::from_value(value).and_then(|number| number.try_into().ok())
    }
}

macro_rules! small_numbers {
    ($($name:ty),*) => {$(
        impl Column for $name {
            const NULL: Value = Value::Int(None);

            fn to_value(&self) -> Value {
                Value::Int(Some(i64::from(*self)))
            }

            fn from_value(value: Value) -> Option<Self> {
                i64::from_value(value).and_then(|number| number.try_into().ok())
            }
        }
    )*};
}
small_numbers!(u8, u32, i32);

macro_rules! wrapped_numbers {
    ($($name:ident),*) => {$(
        impl Column for $name {
            const NULL: Value = Value::Int(None);

            fn to_value(&self) -> Value {
                Value::Int(Some(self.0))
            }

            fn from_value(value: Value) -> Option<Self> {
                i64::from_value(value).map(Self)
            }
        }
    )*};
}
wrapped_numbers!(PersonId, RoomId, TableId, Time);

macro_rules! states {
    ($($name:ident { $($variant:ident = $number:literal),* })*) => {$(
        impl Column for $name {
            const NULL: Value = Value::Int(None);

            fn to_value(&self) -> Value {
                Value::Int(Some(match self {
                    $(Self::$variant => $number),*
                }))
            }

            fn from_value(value: Value) -> Option<Self> {
                match i64::from_value(value)? {
                    $($number => Some(Self::$variant),)*
                    _ => None,
                }
            }
        }
    )*};
}
states! {
    RoomState { Open = 0, Refused = 1, Gone = 2 }
    TableState { Lobby = 0, Playing = 1, Over = 2 }
    NoticeState { Waiting = 0, Sent = 1, Recalled = 2, Done = 3 }
}

impl Column for bool {
    const NULL: Value = Value::Int(None);

    fn to_value(&self) -> Value {
        Value::Int(Some(i64::from(*self)))
    }

    fn from_value(value: Value) -> Option<Self> {
        i64::from_value(value).map(|number| number != 0)
    }
}

impl Column for &str {
    const NULL: Value = Value::Text(None);

    fn to_value(&self) -> Value {
        // PostgreSQL allows no zero byte in a text, and no name needs one.
        Value::Text(Some(self.replace('\0', "")))
    }

    fn from_value(_: Value) -> Option<Self> {
        None
    }
}

impl Column for String {
    const NULL: Value = Value::Text(None);

    fn to_value(&self) -> Value {
        self.as_str().to_value()
    }

    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Text(text) => text,
            Value::Int(_) => None,
        }
    }
}

impl Column for Platform {
    const NULL: Value = Value::Text(None);

    fn to_value(&self) -> Value {
        Value::Text(Some(self.0.to_string()))
    }

    fn from_value(value: Value) -> Option<Self> {
        String::from_value(value)?.chars().next().map(Self)
    }
}

/// A list of texts, as JSON.
impl Column for Vec<String> {
    const NULL: Value = Value::Text(None);

    fn to_value(&self) -> Value {
        Value::Text(Some(serde_json::Value::from(self.clone()).to_string()))
    }

    fn from_value(value: Value) -> Option<Self> {
        serde_json::from_str(&String::from_value(value)?).ok()
    }
}

impl<T: Column> Column for Option<T> {
    const NULL: Value = T::NULL;

    fn to_value(&self) -> Value {
        self.as_ref().map_or(T::NULL, Column::to_value)
    }

    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Int(None) | Value::Text(None) => Some(None),
            some => T::from_value(some).map(Some),
        }
    }
}
