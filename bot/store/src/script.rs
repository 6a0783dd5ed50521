//! Statements that are written down first and played together.

use crate::conn::{Conn, Statement, Value, values};
use crate::{StoreError, TableId};

/// Fails, in SQLite, if the statement before has not changed just one row: the absolute value of the least number cannot be written.
const OR_FAIL: &str = "select case changes() when 1 then 0 else abs(-9223372036854775807 - 1) end";

/// Statements of a transaction that wait for nothing the database answers: they are written down first and played together.
pub(crate) struct Script<'a, 'c> {
    pub(crate) conn: &'a mut Conn<'c>,
    statements: Vec<Statement>,
    musts: Vec<Must>,
}

/// What must be so once a statement has been played.
#[derive(Clone, Copy)]
pub(crate) enum Must {
    /// Nothing.
    BeDone,
    /// The update had not been handled.
    BeFirst,
    /// It has found the row as it was read.
    FindItsRow,
    /// It has found the table at this revision.
    FindTable(TableId, u64),
}

impl Must {
    const fn is_met(self, n_rows: u64) -> bool {
        matches!(self, Self::BeDone) || n_rows == 1
    }
}

impl<'a, 'c> Script<'a, 'c> {
    pub(crate) fn new(conn: &'a mut Conn<'c>) -> Self {
        Self {
            conn,
            statements: Vec::new(),
            musts: Vec::new(),
        }
    }

    pub(crate) fn add(&mut self, must: Must, sql: &'static str, values: Vec<Value>) {
        self.statements.push((sql, values));
        self.musts.push(must);
    }

    pub(crate) fn run(&mut self, sql: &'static str, values: Vec<Value>) {
        self.add(Must::BeDone, sql, values);
    }

    /// A statement where the databases differ.
    pub(crate) fn run_either(
        &mut self,
        sqlite: &'static str,
        postgres: &'static str,
        values: Vec<Value>,
    ) {
        self.run(self.conn.pick(sqlite, postgres), values);
    }

    /// Columns with indexes that seldom change: SQLite writes an index anew for every column that is set, PostgreSQL only for one that changes.
    pub(crate) fn run_apart(&mut self, sql: &'static str, values: Vec<Value>) {
        if matches!(self.conn, Conn::Sqlite(_)) {
            self.run(sql, values);
        }
    }

    /// A statement that must find the row as it was read.
    pub(crate) fn guarded(&mut self, sql: &'static str, values: Vec<Value>) {
        self.add(Must::FindItsRow, sql, values);
    }

    /// Plays what has been written down as a transaction of its own; whether it stands.
    pub(crate) async fn play_whole(&mut self) -> bool {
        let statements = std::mem::take(&mut self.statements);
        let mut guarded = Vec::new();
        for (statement, must) in statements.into_iter().zip(&self.musts) {
            guarded.push(statement);
            if !must.is_met(0) {
                guarded.push((OR_FAIL, Vec::new()));
            }
        }
        self.conn.run_whole(guarded).await
    }

    /// Plays what has been written down.
    pub(crate) async fn play(&mut self) -> Result<(), StoreError> {
        let statements = std::mem::take(&mut self.statements);
        let musts = std::mem::take(&mut self.musts);
        let goes_well = |at: usize, n_rows| musts.get(at).is_none_or(|must| must.is_met(n_rows));
        let (counts, failed) = self.conn.run_all(statements, goes_well).await;
        for (must, n_rows) in musts.iter().zip(counts) {
            if must.is_met(n_rows) {
                continue;
            }
            return Err(match must {
                Must::FindTable(id, revision) => self.why_not(*id, *revision).await?,
                Must::BeFirst => StoreError::Repeated,
                Must::BeDone | Must::FindItsRow => StoreError::Conflict,
            });
        }
        failed.map_or(Ok(()), Err)
    }

    /// Why a table was not found at a revision with the number it should have.
    async fn why_not(&mut self, id: TableId, revision: u64) -> Result<StoreError, StoreError> {
        let found = "select revision from tables where id = $1";
        let found = self.conn.row(found, values![id]).await?;
        Ok(
            match found.map(|mut cells| cells.take::<u64>()).transpose()? {
                Some(found) if found == revision => StoreError::Hole(id),
                _ => StoreError::Conflict,
            },
        )
    }
}
