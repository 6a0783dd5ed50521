//! Operations that change rows, as values: an embedded database's one writer runs many in a transaction, a server runs each in its own.

use std::future::Future;

use crate::cells::{claimable, columns, notice_of_cells, post_of_cells, timer_of_cells};
use crate::conn::{Cells, Column, Conn, Statement, values};
use crate::{
    Batch, Came, Notice, NoticeDone, NoticeKey, Platform, Post, PostDone, RoomId, StoreError,
    TableId, Time, Timer, change,
};

/// Something that is done to the rows inside a transaction. It may run again if the transaction failed.
pub(crate) trait Operation: Send + Sync + 'static {
    type Answer: Send + 'static;

    fn run(
        &self,
        conn: &mut Conn<'_>,
    ) -> impl Future<Output = Result<Self::Answer, StoreError>> + Send;

    /// Whether it is one statement, which is a transaction of its own.
    const IS_ONE: bool = false;

    /// Carries it out as a transaction of its own in which SQLite is asked once. If it returns nothing, nothing has happened.
    fn run_whole(&self, conn: &mut Conn<'_>) -> impl Future<Output = Option<Self::Answer>> + Send {
        async {
            if Self::IS_ONE {
                self.run(conn).await.ok()
            } else {
                None
            }
        }
    }

    /// Whether it may make something due.
    fn wakes(&self) -> bool {
        false
    }

    /// Whether the caller must read again before it is tried again.
    fn decides_on_what_was_read(&self) -> bool {
        false
    }
}

pub(crate) struct Commit(pub(crate) Batch);

impl Operation for Commit {
    type Answer = ();

    async fn run(&self, conn: &mut Conn<'_>) -> Result<(), StoreError> {
        change::commit(conn, &self.0).await
    }

    async fn run_whole(&self, conn: &mut Conn<'_>) -> Option<()> {
        change::commit_whole(conn, &self.0).await.then_some(())
    }

    fn wakes(&self) -> bool {
        change::wakes(&self.0)
    }

    fn decides_on_what_was_read(&self) -> bool {
        true
    }
}

pub(crate) struct NextId(pub(crate) &'static str);

impl Operation for NextId {
    type Answer = i64;

    async fn run(&self, conn: &mut Conn<'_>) -> Result<i64, StoreError> {
        loop {
            let row = conn
                .row(
                    "insert into counters (name, value) values ($1, 1) \
                     on conflict (name) do update set value = counters.value + 1 returning value",
                    values![self.0],
                )
                .await?;
            let id: i64 = row.ok_or(StoreError::Conflict)?.take()?;
            // A table that was brought from elsewhere may have it. Primary key.
            let taken = match self.0 {
                "table" => {
                    conn.row("select id from tables where id = $1", values![id])
                        .await?
                }
                _ => None,
            };
            if taken.is_none() {
                return Ok(id);
            }
        }
    }
}

/// A claim: the `limit` rows that are due first, and for nobody else.
/// `key` and `due` name the primary key of the rows, once as columns and once as those of the list of due rows.
macro_rules! claim {
    ($conn:expr, $table:ident, $what:ident, $and:literal, $set:literal, $key:literal, $due:literal, $join:literal, $now:literal, $limit:literal) => {{
        macro_rules! sql {
            ($lock:literal) => {
                concat!(
                    "with due (",
                    $due,
                    ") as materialized (select ",
                    $key,
                    " from ",
                    stringify!($table),
                    " where ",
                    $and,
                    claimable!($what, $now),
                    // SQLite prepares a statement anew each time its bare limit is bound.
                    " order by due_at limit cast(",
                    $limit,
                    " as bigint)",
                    $lock,
                    ") update ",
                    stringify!($table),
                    " set ",
                    $set,
                    " from due where ",
                    $join,
                    " returning ",
                    columns!($what)
                )
            };
        }
        $conn.pick(sql!(""), sql!(" for update skip locked"))
    }};
}

/// What was claimed. A row that cannot be read keeps no other waiting: it is told each time its claim has run out.
fn claimed<T>(rows: Vec<Cells>, one: impl Fn(&mut Cells) -> Result<T, StoreError>) -> Vec<T> {
    let read = |mut cells: Cells| {
        let row = one(&mut cells);
        if let Err(error) = &row {
            log::error!("something that is due cannot be read: {error}");
        }
        row.ok()
    };
    rows.into_iter().filter_map(read).collect()
}

pub(crate) struct ClaimPosts {
    pub(crate) platform: Platform,
    pub(crate) now: Time,
    pub(crate) until: Time,
    pub(crate) limit: u32,
}

impl Operation for ClaimPosts {
    type Answer = Vec<Post>;

    const IS_ONE: bool = true;

    async fn run(&self, conn: &mut Conn<'_>) -> Result<Vec<Post>, StoreError> {
        // Index: posts_to_claim.
        let sql = claim!(
            conn,
            posts,
            post,
            "platform = $1 and ",
            "lease_until = $3",
            "table_id, room_id",
            "due_table, due_room",
            "table_id = due_table and room_id = due_room",
            "$2",
            "$4"
        );
        let rows = conn
            .rows(
                sql,
                values![self.platform, self.now, self.until, self.limit],
            )
            .await?;
        let mut posts = claimed(rows, post_of_cells);
        posts.sort_by_key(|post| (post.due_at, post.table, post.room));
        Ok(posts)
    }
}

pub(crate) struct ClaimNotices {
    pub(crate) platform: Platform,
    pub(crate) now: Time,
    pub(crate) until: Time,
    pub(crate) limit: u32,
}

impl Operation for ClaimNotices {
    type Answer = Vec<Notice>;

    const IS_ONE: bool = true;

    async fn run(&self, conn: &mut Conn<'_>) -> Result<Vec<Notice>, StoreError> {
        // Index: notices_to_claim.
        let sql = claim!(
            conn,
            notices,
            notice,
            "platform = $1 and ",
            "lease_until = $3",
            "table_id, seat, turn, kind, person",
            "due_table, due_seat, due_turn, due_kind, due_person",
            "table_id = due_table and seat = due_seat and turn = due_turn and kind = due_kind \
             and person = due_person",
            "$2",
            "$4"
        );
        let rows = conn
            .rows(
                sql,
                values![self.platform, self.now, self.until, self.limit],
            )
            .await?;
        let mut notices = claimed(rows, notice_of_cells);
        notices.sort_by(|a, b| {
            let key = |notice: &Notice| (notice.person, notice.due_at, notice.table, notice.turn);
            key(a).cmp(&key(b)).then_with(|| a.kind.cmp(&b.kind))
        });
        Ok(notices)
    }
}

pub(crate) struct ClaimTimers {
    pub(crate) now: Time,
    pub(crate) until: Time,
    pub(crate) limit: u32,
}

impl Operation for ClaimTimers {
    type Answer = Vec<Timer>;

    const IS_ONE: bool = true;

    async fn run(&self, conn: &mut Conn<'_>) -> Result<Vec<Timer>, StoreError> {
        // Index: timers_to_claim.
        let sql = claim!(
            conn,
            timers,
            timer,
            "",
            "lease_until = $2",
            "table_id, seat, kind",
            "due_table, due_seat, due_kind",
            "table_id = due_table and seat = due_seat and kind = due_kind",
            "$1",
            "$3"
        );
        let rows = conn
            .rows(sql, values![self.now, self.until, self.limit])
            .await?;
        let mut timers = claimed(rows, timer_of_cells);
        timers.sort_by_key(|timer| (timer.due_at, timer.table, timer.seat));
        Ok(timers)
    }
}

pub(crate) struct FreeClaims(pub(crate) Platform);

impl Operation for FreeClaims {
    type Answer = ();

    async fn run(&self, conn: &mut Conn<'_>) -> Result<(), StoreError> {
        // Indexes: posts_to_claim, notices_to_claim.
        for sql in [
            "update posts set lease_until = null where platform = $1 \
             and (wanted > shown or fresh > 0 or old_messages <> '[]') and blocked = 0 \
             and lease_until is not null",
            "update notices set lease_until = null where platform = $1 and state in (0, 2) \
             and lease_until is not null",
        ] {
            conn.run(sql, values![self.0]).await?;
        }
        Ok(())
    }
}

pub(crate) struct KeepTimers {
    pub(crate) timers: Vec<Timer>,
    pub(crate) until: Time,
}

impl Operation for KeepTimers {
    type Answer = ();

    async fn run(&self, conn: &mut Conn<'_>) -> Result<(), StoreError> {
        for timer in &self.timers {
            // Primary key. What was set anew meanwhile is not claimed.
            conn.run(
                "update timers set lease_until = $4 where table_id = $1 and seat = $2 \
                 and kind = $3 and lease_until is not null and lease_until < $4",
                values![timer.table, timer.seat, timer.kind, self.until],
            )
            .await?;
        }
        Ok(())
    }
}

pub(crate) struct FinishPost {
    pub(crate) table: TableId,
    pub(crate) room: RoomId,
    pub(crate) done: PostDone,
}

/// A change of a post, with which its claim ends.
macro_rules! finish {
    ($($set:expr),+) => {
        concat!(
            "update posts set ",
            $($set,)+
            ", lease_until = null where table_id = $1 and room_id = $2"
        )
    };
}
macro_rules! shown {
    ($added:literal) => {
        // What lacks its picture is not shown yet.
        // If a fresh message was asked for after the claim, it is still wanted.
        // Where the room has moved meanwhile, the message has stayed behind.
        concat!(
            finish!(
                "shown = $7, message = $4, old_messages = case when $5 = 1 \
             and message is not null and message is distinct from $4 then ",
                $added,
                " else old_messages end, \
             wanted = case when wanted < $3 then $3 else wanted end, \
             fresh = case when $6 = 1 and fresh <= $3 then 0 else fresh end, \
             fresh_at = case when $9 > coalesce(fresh_at, $9 - 1) then $9 else fresh_at end, \
             taken_at = case when $5 = 1 then $8 else taken_at end, \
             tried_for = case when $5 = 1 then null else tried_for end, \
             attempts = 0, error = null"
            ),
            " and exists (select 1 from rooms where id = $2 and address = $10)"
        )
    };
}
macro_rules! removed {
    ($left:literal) => {
        finish!("old_messages = ", $left, ", attempts = 0, error = null")
    };
}

impl FinishPost {
    /// The columns that change. Of one that is no longer wanted there is no row.
    fn statements(&self, conn: &Conn<'_>) -> Vec<Statement> {
        let (sql, more) = match &self.done {
            PostDone::Shown {
                revision,
                address,
                message,
                came,
                at,
                is_called,
                is_whole,
            } => {
                let newest = match came {
                    Came::New(newest) => *newest,
                    Came::Edited | Came::Earlier => None,
                };
                let shown = revision.saturating_sub(u64::from(!is_whole));
                let sql = conn.pick(
                    shown!("json_insert(old_messages, '$[#]', message)"),
                    shown!("cast(old_messages::jsonb || to_jsonb(message) as text)"),
                );
                (
                    sql,
                    values![
                        *revision,
                        *message,
                        *came != Came::Edited,
                        *is_called,
                        shown,
                        *at,
                        newest,
                        *address
                    ],
                )
            }
            PostDone::Removed(messages) => {
                let sql = conn.pick(
                    removed!(
                        "(select json_group_array(value) from json_each(old_messages) \
                         where value not in (select value from json_each($3)))"
                    ),
                    removed!(
                        "(select cast(coalesce(jsonb_agg(value), '[]') as text) \
                         from jsonb_array_elements_text(old_messages::jsonb) as old(value) \
                         where value not in (select jsonb_array_elements_text($3::jsonb)))"
                    ),
                );
                (sql, values![*messages])
            }
            PostDone::Tried(newest) => (
                "update posts set tried_for = $3 where table_id = $1 and room_id = $2",
                values![*newest],
            ),
            PostDone::Lost => (
                finish!("message = null, shown = 0, tried_for = null"),
                Vec::new(),
            ),
            PostDone::Later(at) => (finish!("due_at = $3"), values![*at]),
            PostDone::Calls(at) => (
                finish!("due_at = case when wanted > shown then due_at else $3 end"),
                values![*at],
            ),
            PostDone::Failed { error, again } => (
                finish!("attempts = attempts + 1, error = $3, due_at = $4"),
                values![*error, *again],
            ),
        };
        let mut values = values![self.table, self.room];
        values.extend(more);
        let mut statements = match &self.done {
            PostDone::Shown { address, .. } => self.of_room(address),
            _ => Vec::new(),
        };
        statements.push((sql, values));
        statements
    }

    /// What a message at this address means for its room.
    fn of_room(&self, address: &str) -> Vec<Statement> {
        let address = address.to_owned();
        vec![
            // A room that has taken a message refuses none.
            (
                "update rooms set state = 0 where id = $1 and state = 1 and address = $3 \
                 and exists (select 1 from posts where table_id = $2 and room_id = $1)",
                values![self.room, self.table, address.clone()],
            ),
            // Where the room has moved, the claim ends all the same.
            (
                "update posts set lease_until = null where table_id = $1 and room_id = $2 \
                 and not exists (select 1 from rooms where id = $2 and address = $3)",
                values![self.table, self.room, address],
            ),
        ]
    }
}

impl Operation for FinishPost {
    type Answer = ();

    async fn run(&self, conn: &mut Conn<'_>) -> Result<(), StoreError> {
        for (sql, values) in self.statements(conn) {
            conn.run(sql, values).await?;
        }
        Ok(())
    }

    async fn run_whole(&self, conn: &mut Conn<'_>) -> Option<()> {
        let statements = self.statements(conn);
        conn.run_whole(statements).await.then_some(())
    }
}

pub(crate) struct FinishNotices {
    pub(crate) done: Vec<(NoticeKey, NoticeDone)>,
    pub(crate) now: Time,
}

impl Operation for FinishNotices {
    type Answer = ();

    async fn run(&self, conn: &mut Conn<'_>) -> Result<(), StoreError> {
        macro_rules! sql {
            ($set:literal) => {
                concat!(
                    "update notices set lease_until = null, ",
                    $set,
                    " where table_id = $1 and seat = $2 and turn = $3 and kind = $4 \
                     and person = $5"
                )
            };
        }
        for (key, done) in &self.done {
            let mut values = values![key.table, key.seat, key.turn, key.kind, key.person];
            let sql = match done {
                NoticeDone::Sent(message) => {
                    values.extend(values![*message, self.now]);
                    // It was recalled while it was being sent: it is out now, and no longer true.
                    sql!(
                        "state = case when state in (0, 1) then 1 else 2 end, message = $6, \
                         sent_at = $7, attempts = 0"
                    )
                }
                // It may have become true again meanwhile: then it is nobody's yet.
                NoticeDone::Done => {
                    sql!("state = case when lease_until is null then state else 3 end")
                }
                NoticeDone::Later(due_at) => {
                    values.push(due_at.to_value());
                    sql!("due_at = $6")
                }
                NoticeDone::Failed { again } => {
                    values.push(again.to_value());
                    sql!("attempts = attempts + 1, due_at = $6")
                }
            };
            conn.run(sql, values).await?;
        }
        Ok(())
    }
}

pub(crate) struct Lease {
    pub(crate) role: String,
    pub(crate) holder: String,
    pub(crate) now: Time,
    pub(crate) until: Time,
}

/// The clocks of processes differ by less, in milliseconds.
const CLOCKS_DIFFER: i64 = 60_000;

impl Operation for Lease {
    type Answer = bool;

    const IS_ONE: bool = true;

    async fn run(&self, conn: &mut Conn<'_>) -> Result<bool, StoreError> {
        // A lease that ends long after this one was given before the clock went back.
        let ahead = self.until.plus(CLOCKS_DIFFER);
        let n_changed = conn
            .run(
                "insert into leases (role, holder, until_at) values ($1, $2, $4) \
                 on conflict (role) do update \
                 set holder = excluded.holder, until_at = excluded.until_at \
                 where leases.holder = excluded.holder or leases.until_at <= $3 \
                 or leases.until_at > $5",
                values![self.role, self.holder, self.now, self.until, ahead],
            )
            .await?;
        Ok(n_changed == 1)
    }
}

pub(crate) struct Release {
    pub(crate) role: String,
    pub(crate) holder: String,
}

impl Operation for Release {
    type Answer = ();

    const IS_ONE: bool = true;

    async fn run(&self, conn: &mut Conn<'_>) -> Result<(), StoreError> {
        conn.run(
            "delete from leases where role = $1 and holder = $2",
            values![self.role, self.holder],
        )
        .await
        .map(drop)
    }
}

/// One more message to a place, if fewer than this many went there since a moment.
pub(crate) struct Spend {
    pub(crate) platform: Platform,
    pub(crate) address: String,
    pub(crate) now: Time,
    pub(crate) since: Time,
    pub(crate) most: u32,
}

impl Operation for Spend {
    type Answer = Option<Time>;

    async fn run(&self, conn: &mut Conn<'_>) -> Result<Option<Time>, StoreError> {
        if matches!(conn, Conn::Postgres(_)) {
            // Two that count at once would both find room. SQLite has one writer.
            let place = format!("{} {}", self.platform.0, self.address);
            let lock = "select pg_advisory_xact_lock(hashtextextended($1, 0))::text";
            conn.row(lock, values![place]).await?;
        }
        // What is far ahead was sent before the clock went back. Index: sends_by_place.
        let ahead = self.now.plus(self.now.since(self.since));
        conn.run(
            "delete from sends where platform = $1 and address = $2 and (at <= $3 or at > $4)",
            values![self.platform, self.address, self.since, ahead],
        )
        .await?;
        let n_rows = conn
            .run(
                "insert into sends (platform, address, at) select $1, $2, $3 where \
                 (select count(*) from sends where platform = $1 and address = $2) < $4",
                values![self.platform, self.address, self.now, i64::from(self.most)],
            )
            .await?;
        if n_rows == 1 {
            return Ok(None);
        }
        // Once this message falls out of the count, there is room again.
        let row = conn
            .row(
                "select at from sends where platform = $1 and address = $2 \
                 order by at desc limit 1 offset $3",
                values![
                    self.platform,
                    self.address,
                    i64::from(self.most.saturating_sub(1))
                ],
            )
            .await?;
        row.map(|mut row| row.take()).transpose()
    }
}

/// How many rows are deleted in one transaction: others must not wait long for it.
pub(crate) const SWEPT_AT_ONCE: u32 = 500;

pub(crate) struct SweepHandled(pub(crate) Time);

impl Operation for SweepHandled {
    type Answer = u64;

    const IS_ONE: bool = true;

    async fn run(&self, conn: &mut Conn<'_>) -> Result<u64, StoreError> {
        // Index: handled_by_time.
        conn.run(
            "delete from handled where (platform, update_key) in \
             (select platform, update_key from handled where at < $1 order by at limit $2)",
            values![self.0, SWEPT_AT_ONCE],
        )
        .await
    }
}

pub(crate) struct SweepCodes(pub(crate) Time);

impl Operation for SweepCodes {
    type Answer = u64;

    const IS_ONE: bool = true;

    async fn run(&self, conn: &mut Conn<'_>) -> Result<u64, StoreError> {
        conn.run("delete from codes where until_at < $1", values![self.0])
            .await
    }
}

/// While a table is played, what was tried out at it is kept.
pub(crate) struct SweepWhatIfs(pub(crate) Time);

impl Operation for SweepWhatIfs {
    type Answer = u64;

    const IS_ONE: bool = true;

    async fn run(&self, conn: &mut Conn<'_>) -> Result<u64, StoreError> {
        // There is at most one row for each person at a table.
        conn.run(
            "delete from what_ifs where at < $1 \
             and table_id in (select id from tables where state = 2)",
            values![self.0],
        )
        .await
    }
}

pub(crate) struct SweepSessions(pub(crate) Time);

impl Operation for SweepSessions {
    type Answer = u64;

    const IS_ONE: bool = true;

    async fn run(&self, conn: &mut Conn<'_>) -> Result<u64, StoreError> {
        // Index: sessions_by_end.
        conn.run("delete from sessions where until_at < $1", values![self.0])
            .await
    }
}

/// The tables after `from` up to `to` that are over: while a table is played, what was sent is remembered.
pub(crate) struct SweepNotices {
    pub(crate) from: TableId,
    pub(crate) to: TableId,
    pub(crate) before: Time,
}

impl Operation for SweepNotices {
    type Answer = u64;

    const IS_ONE: bool = true;

    async fn run(&self, conn: &mut Conn<'_>) -> Result<u64, StoreError> {
        conn.run(
            "delete from notices where table_id > $1 and table_id <= $2 and state in (1, 3) \
             and coalesce(sent_at, due_at) < $3 \
             and table_id in (select id from tables where id > $1 and id <= $2 and state = 2)",
            values![self.from, self.to, self.before],
        )
        .await
    }
}
