//! How a batch is carried out, statement by statement, inside a transaction that the caller opens and ends.

use crate::conn::{Conn, Value, values};
use crate::{
    Batch, Change, Changed, Code, Committed, Identity, Notice, Person, PersonId, Platform,
    ResultRow, Room, RoomId, RoomState, SeatRow, StepRow, StepWhat, StoreError, TableId, TableRow,
    Time, Timer, WantedPost,
};

type Changes = Result<(), StoreError>;

/// Does everything a batch says, or says why not.
pub(crate) async fn commit(conn: &mut Conn<'_>, batch: &Batch) -> Result<Committed, StoreError> {
    if let Some(key) = &batch.key {
        let n_new = conn
            .run(
                "insert into handled (platform, update_key, at) values ($1, $2, $3) \
                 on conflict do nothing",
                values![key.platform, key.key, batch.at],
            )
            .await?;
        if n_new == 0 {
            return Ok(Committed::Repeated);
        }
    }
    // Tables first: what is stale or has the wrong numbers is told as such, whatever order the batch is in.
    // Then people: who is relied upon waits for whoever is faster, and what is read and written of them follows.
    let mut changes: Vec<&Change> = batch.changes.iter().collect();
    changes.sort_by_key(|change| match change {
        Change::NewTable(_) | Change::Table(_) => (0, 0),
        // In one order for everybody, so that no two wait for each other.
        Change::Relies(person, _) => (1, person.0),
        _ => (2, 0),
    });
    for change in changes {
        if let Change::Step(id, _) = change
            && !holds_table(batch, *id)
        {
            return Err(StoreError::Hole(*id));
        }
        apply(conn, batch, change).await?;
    }
    Ok(Committed::Done)
}

fn table_in(change: &Change) -> Option<&TableRow> {
    match change {
        Change::NewTable(table) | Change::Table(table) => Some(table),
        _ => None,
    }
}

fn holds_table(batch: &Batch, id: TableId) -> bool {
    let mut tables = batch.changes.iter().filter_map(table_in);
    tables.any(|table| table.id == id)
}

/// The number of a table before a batch that leads to this one, if the rows in it go from the one to the other.
fn number_before(batch: &Batch, table: &TableRow) -> Option<u32> {
    let mut rows = batch.changes.iter().filter_map(|change| match change {
        Change::Step(id, step) if *id == table.id => Some(step.number),
        _ => None,
    });
    let Some(first) = rows.next() else {
        return Some(table.number);
    };
    let newest = rows.try_fold(first, |newest, number| {
        (newest.checked_add(1) == Some(number)).then_some(number)
    })?;
    (newest == table.number).then_some(first.checked_sub(1)?)
}

/// Whether a batch may make something due.
pub(crate) fn wakes(batch: &Batch) -> bool {
    batch.changes.iter().any(|change| {
        matches!(
            change,
            Change::WantPost(..)
                | Change::Notice(_)
                | Change::Recall { .. }
                | Change::Timer(_)
                | Change::Room(_)
                | Change::NewRoom(_)
                | Change::MoveRoom { .. }
        )
    })
}

async fn apply(conn: &mut Conn<'_>, batch: &Batch, change: &Change) -> Changes {
    match change {
        Change::NewPerson(person, identities) => new_person(conn, person, identities).await,
        Change::Person(Changed { was, is }) => write_person(conn, was, is).await,
        Change::Identity(Changed { was, is }) => write_identity(conn, was, is).await,
        Change::Relies(person, revision) => {
            let sql = "update people set revision = revision + 1 where id = $1 and revision = $2";
            guarded(conn, sql, values![*person, *revision]).await
        }
        Change::ForgetAccounts(person) => forget_accounts(conn, *person).await,
        Change::HandOver { from, to } => hand_over(conn, *from, *to).await,
        Change::HandBack { from, to } => {
            // Index: results_by_person.
            let sql = "update results set person = $2, origin = null \
                       where person = $1 and origin = $2";
            conn.run(sql, values![*from, *to]).await.map(drop)
        }
        Change::NewRoom(room) => new_room(conn, room).await,
        Change::DropRoom(room) => drop_room(conn, *room).await,
        Change::Room(Changed { was, is }) => write_room(conn, was, is, batch.at).await,
        Change::MoveRoom { platform, from, to } => move_room(conn, *platform, from, to).await,
        Change::NewTable(table) => new_table(conn, batch, table).await,
        Change::Table(table) => write_table(conn, batch, table).await,
        Change::Seat(table, seat) => write_seat(conn, *table, seat).await,
        Change::DropSeats(table, from) => {
            let sql = "delete from seats where table_id = $1 and seat >= $2";
            conn.run(sql, values![*table, *from]).await.map(drop)
        }
        Change::Step(table, step) => new_step(conn, *table, step).await,
        Change::WantPost(table, post) => want_post(conn, batch, *table, post).await,
        Change::DropPost(table, room) => {
            let sql = "delete from posts where table_id = $1 and room_id = $2";
            conn.run(sql, values![*table, *room]).await.map(drop)
        }
        Change::Notice(notice) => new_notice(conn, notice).await,
        Change::Recall {
            table,
            seat,
            turn,
            kinds,
        } => recall(conn, *table, *seat, *turn, kinds).await,
        Change::Timer(timer) => write_timer(conn, timer).await,
        Change::ClearTimer(table, seat, kind) => {
            let sql = "delete from timers where table_id = $1 and seat = $2 and kind = $3";
            conn.run(sql, values![*table, *seat, *kind]).await.map(drop)
        }
        Change::Result(result) => write_result(conn, result).await,
        Change::Code(code) => write_code(conn, code, batch.at).await,
        Change::UseCode(code, person) => {
            let sql = "delete from codes where code = $1 and person = $2";
            guarded(conn, sql, values![*code, *person]).await
        }
        Change::DropCode(code) => {
            let sql = "delete from codes where code = $1";
            conn.run(sql, values![*code]).await.map(drop)
        }
        Change::Note(name, text) => {
            let sql = "insert into notes (name, value) values ($1, $2) \
                       on conflict (name) do update set value = excluded.value";
            conn.run(sql, values![*name, *text]).await.map(drop)
        }
    }
}

async fn new_person(conn: &mut Conn<'_>, person: &Person, identities: &[Identity]) -> Changes {
    conn.run(
        "insert into people (id, name, settings, created_at, forgotten) \
         values ($1, $2, $3, $4, $5)",
        values![
            person.id,
            person.name,
            person.settings,
            person.created_at,
            person.forgotten
        ],
    )
    .await?;
    for identity in identities {
        new_identity(conn, identity).await?;
    }
    Ok(())
}

async fn new_identity(conn: &mut Conn<'_>, identity: &Identity) -> Changes {
    conn.run(
        "insert into identities (platform, account, person, name, direct, origin) \
         values ($1, $2, $3, $4, $5, $6)",
        values![
            identity.platform,
            identity.account,
            identity.person,
            identity.name,
            identity.direct,
            identity.origin
        ],
    )
    .await
    .map(drop)
}

/// A statement that must find the row as it was read.
async fn guarded(conn: &mut Conn<'_>, sql: &'static str, values: Vec<Value>) -> Changes {
    match conn.run(sql, values).await? {
        1 => Ok(()),
        _ => Err(StoreError::Conflict),
    }
}

async fn write_person(conn: &mut Conn<'_>, was: &Person, is: &Person) -> Changes {
    guarded(
        conn,
        "update people set name = $2, settings = $3, forgotten = $4 \
         where id = $1 and name = $5 and settings = $6 and forgotten = $7",
        values![
            is.id,
            is.name,
            is.settings,
            is.forgotten,
            was.name,
            was.settings,
            was.forgotten
        ],
    )
    .await
}

async fn write_identity(conn: &mut Conn<'_>, was: &Identity, is: &Identity) -> Changes {
    guarded(
        conn,
        "update identities set person = $3, name = $4, direct = $5, origin = $9 \
         where platform = $1 and account = $2 and person = $6 and name = $7 \
         and direct is not distinct from $8 and origin is not distinct from $10",
        values![
            is.platform,
            is.account,
            is.person,
            is.name,
            is.direct,
            was.person,
            was.name,
            was.direct,
            is.origin,
            was.origin
        ],
    )
    .await
}

/// What a person was told and is told still, and their results, are another's.
async fn hand_over(conn: &mut Conn<'_>, from: PersonId, to: PersonId) -> Changes {
    macro_rules! move_notices {
        ($state:literal) => {
            concat!(
                "update notices set person = $2 where person = $1 and state = ",
                $state,
                " and not exists (select 1 from notices as known \
                 where known.table_id = notices.table_id and known.seat = notices.seat \
                 and known.turn = notices.turn and known.kind = notices.kind \
                 and known.person = $2)"
            )
        };
    }
    // Indexes: results_by_person, notices_waiting, notices_sent.
    for sql in [
        "update results set person = $2, origin = coalesce(origin, $1) where person = $1",
        move_notices!("0"),
        move_notices!("1"),
    ] {
        conn.run(sql, values![from, to]).await?;
    }
    Ok(())
}

async fn forget_accounts(conn: &mut Conn<'_>, person: PersonId) -> Changes {
    // Indexes: identities_by_person, codes_by_person, notices_waiting.
    for sql in [
        "delete from identities where person = $1",
        "delete from codes where person = $1",
        "delete from notices where person = $1 and state = 0",
    ] {
        conn.run(sql, values![person]).await?;
    }
    Ok(())
}

async fn new_room(conn: &mut Conn<'_>, room: &Room) -> Changes {
    conn.run(
        "insert into rooms (id, platform, address, group_address, title, state, settings) \
         values ($1, $2, $3, $4, $5, $6, $7)",
        values![
            room.id,
            room.platform,
            room.address,
            room.group,
            room.title,
            room.state,
            room.settings
        ],
    )
    .await
    .map(drop)
}

async fn write_room(conn: &mut Conn<'_>, was: &Room, is: &Room, at: Time) -> Changes {
    guarded(
        conn,
        "update rooms set group_address = $2, title = $3, state = $4, settings = $5 \
         where id = $1 and address = $6 and group_address = $7 and title = $8 and state = $9 \
         and settings = $10",
        values![
            is.id,
            is.group,
            is.title,
            is.state,
            is.settings,
            was.address,
            was.group,
            was.title,
            was.state,
            was.settings
        ],
    )
    .await?;
    // Index: posts_by_room.
    if is.state == RoomState::Open && was.state != RoomState::Open {
        // What was refused there is tried again.
        return conn
            .run(
                "update posts set blocked = 0, attempts = 0, due_at = $2 \
                 where room_id = $1 and (blocked = 1 or attempts > 0)",
                values![is.id, at],
            )
            .await
            .map(drop);
    }
    let is_blocked = is.state == RoomState::Gone;
    conn.run(
        "update posts set blocked = $2 where room_id = $1 and blocked <> $2",
        values![is.id, is_blocked],
    )
    .await
    .map(drop)
}

async fn drop_room(conn: &mut Conn<'_>, room: RoomId) -> Changes {
    // Index: posts_by_room.
    for sql in [
        "delete from posts where room_id = $1",
        "delete from rooms where id = $1",
    ] {
        conn.run(sql, values![room]).await?;
    }
    Ok(())
}

/// If the new address already has a room, that room takes over what it lacks from the old one.
async fn move_room(conn: &mut Conn<'_>, platform: Platform, from: &str, to: &str) -> Changes {
    // The messages of the old address are not those of the new one. Indexes: rooms_by_address, rooms_by_group, posts_by_room.
    conn.run(
        "update posts set message = null, shown = 0, old_messages = '[]', due_at = 0, \
         lease_until = null where room_id in (select id from rooms \
         where platform = $1 and address = $2 union select id from rooms \
         where platform = $1 and group_address = $2 and state <> 2)",
        values![platform, from],
    )
    .await?;
    let id_at = "select id from rooms where platform = $1 and address = $2";
    let old: Option<i64> = match conn.row(id_at, values![platform, from]).await? {
        Some(mut cells) => cells.take()?,
        None => None,
    };
    let new: Option<i64> = match conn.row(id_at, values![platform, to]).await? {
        Some(mut cells) => cells.take()?,
        None => None,
    };
    match (old, new) {
        (Some(old), Some(new)) if old != new => {
            conn.run(
                "update posts set room_id = $2, \
                 blocked = (select case when state = 2 then 1 else 0 end from rooms where id = $2) \
                 where room_id = $1 and table_id not in \
                 (select table_id from posts where room_id = $2)",
                values![old, new],
            )
            .await?;
            conn.run("delete from posts where room_id = $1", values![old])
                .await?;
            conn.run("update rooms set state = 2 where id = $1", values![old])
                .await?;
        }
        (Some(old), _) => {
            conn.run(
                "update rooms set address = $2 where id = $1",
                values![old, to],
            )
            .await?;
        }
        (None, _) => {}
    }
    conn.run(
        "update rooms set group_address = $3 \
         where platform = $1 and group_address = $2 and state <> 2",
        values![platform, from, to],
    )
    .await
    .map(drop)
}

async fn new_table(conn: &mut Conn<'_>, batch: &Batch, table: &TableRow) -> Changes {
    // A table that begins in the middle of its log has a checkpoint there.
    let begins_well = |before| before == 0 || table.checkpoint.is_some();
    if !number_before(batch, table).is_some_and(begins_well) {
        return Err(StoreError::Hole(table.id));
    }
    conn.run(
        "insert into tables (id, game, rules, state, host, options, secret, seed, number, \
         checkpoint, position, data, revision, created_at, changed_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1, $13, $14)",
        values![
            table.id,
            table.game,
            table.rules,
            table.state,
            table.host,
            table.options,
            table.secret,
            table.seed,
            table.number,
            table.checkpoint,
            table.position,
            table.data,
            table.created_at,
            table.changed_at
        ],
    )
    .await
    .map(drop)
}

async fn write_table(conn: &mut Conn<'_>, batch: &Batch, table: &TableRow) -> Changes {
    let before = number_before(batch, table).ok_or(StoreError::Hole(table.id))?;
    let n_changed = conn
        .run(
            "update tables set game = $3, rules = $4, state = $5, host = $6, options = $7, \
             secret = $8, seed = $9, number = $10, checkpoint = $11, position = $12, \
             data = $13, changed_at = $14, revision = revision + 1 \
             where id = $1 and revision = $2 and number = $15",
            values![
                table.id,
                table.revision,
                table.game,
                table.rules,
                table.state,
                table.host,
                table.options,
                table.secret,
                table.seed,
                table.number,
                table.checkpoint,
                table.position,
                table.data,
                table.changed_at,
                before
            ],
        )
        .await?;
    if n_changed == 1 {
        return Ok(());
    }
    let found = conn
        .row(
            "select revision from tables where id = $1",
            values![table.id],
        )
        .await?;
    match found.map(|mut cells| cells.take::<u64>()).transpose()? {
        Some(revision) if revision == table.revision => Err(StoreError::Hole(table.id)),
        _ => Err(StoreError::Conflict),
    }
}

async fn write_seat(conn: &mut Conn<'_>, table: TableId, seat: &SeatRow) -> Changes {
    conn.run(
        "insert into seats (table_id, seat, person, contribution, turn, owes, deadline, data, \
         origin) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (table_id, seat) do update set \
         person = excluded.person, contribution = excluded.contribution, turn = excluded.turn, \
         owes = excluded.owes, deadline = excluded.deadline, data = excluded.data, \
         origin = excluded.origin",
        values![
            table,
            seat.seat,
            seat.person,
            seat.contribution,
            seat.turn,
            seat.owes,
            seat.deadline,
            seat.data,
            seat.origin
        ],
    )
    .await
    .map(drop)
}

async fn new_step(conn: &mut Conn<'_>, table: TableId, step: &StepRow) -> Changes {
    let (notation, undo) = match &step.what {
        StepWhat::Step(notation) => (Some(notation.as_str()), None),
        StepWhat::Undo(number) => (None, Some(*number)),
    };
    conn.run(
        "insert into steps (table_id, number, seat, step, undo, at, by_person) \
         values ($1, $2, $3, $4, $5, $6, $7)",
        values![
            table,
            step.number,
            step.seat,
            notation,
            undo,
            step.at,
            step.by
        ],
    )
    .await
    .map(drop)
}

/// The revision a table has after a batch.
async fn revision_after(
    conn: &mut Conn<'_>,
    batch: &Batch,
    id: TableId,
) -> Result<u64, StoreError> {
    for change in &batch.changes {
        match change {
            Change::NewTable(table) if table.id == id => return Ok(1),
            Change::Table(table) if table.id == id => return Ok(table.revision + 1),
            _ => {}
        }
    }
    let row = conn
        .row("select revision from tables where id = $1", values![id])
        .await?;
    row.ok_or(StoreError::Conflict)?.take()
}

async fn want_post(
    conn: &mut Conn<'_>,
    batch: &Batch,
    table: TableId,
    post: &WantedPost,
) -> Changes {
    let wanted = revision_after(conn, batch, table).await?;
    let fresh = if post.fresh { wanted } else { 0 };
    // A post that waits is not delayed because more has happened.
    // If the courier is already sending one, this is not the message it sends.
    conn.run(
        "insert into posts (table_id, room_id, platform, wanted, shown, fresh, old_messages, \
         due_at, attempts, blocked) select $1, $2, $3, $4, 0, $5, '[]', $6, 0, \
         case when state = 2 then 1 else 0 end from rooms where id = $2 \
         on conflict (table_id, room_id) do update set platform = excluded.platform, \
         wanted = excluded.wanted, \
         fresh = case when excluded.fresh > 0 then excluded.fresh else posts.fresh end, \
         due_at = case when (posts.wanted > posts.shown or posts.fresh > 0) \
         and posts.due_at < excluded.due_at \
         and (posts.lease_until is null or posts.lease_until <= $7) \
         then posts.due_at else excluded.due_at end",
        values![
            table,
            post.room,
            post.platform,
            wanted,
            fresh,
            post.due_at,
            batch.at
        ],
    )
    .await
    .map(drop)
}

async fn new_notice(conn: &mut Conn<'_>, notice: &Notice) -> Changes {
    conn.run(
        "insert into notices (table_id, person, seat, turn, kind, platform, data, due_at, state, \
         message, attempts, sent_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
         on conflict do nothing",
        values![
            notice.table,
            notice.person,
            notice.seat,
            notice.turn,
            notice.kind,
            notice.platform,
            notice.data,
            notice.due_at,
            notice.state,
            notice.message,
            notice.attempts,
            notice.sent_at
        ],
    )
    .await
    .map(drop)
}

async fn recall(
    conn: &mut Conn<'_>,
    table: TableId,
    seat: u8,
    turn: u32,
    kinds: &[String],
) -> Changes {
    macro_rules! sql {
        ($stem:literal, $kinds:literal) => {
            concat!(
                "update notices set state = case when state = 0 then 3 else 2 end \
                 where table_id = $1 and seat = $2 and turn <= $3 and state in (0, 1) \
                 and ($4 = '[]' or ",
                $stem,
                " in (",
                $kinds,
                "))"
            )
        };
    }
    // Primary key of notices. What follows a point is the occasion.
    let sql = conn.pick(
        sql!(
            "substr(kind, 1, instr(kind || '.', '.') - 1)",
            "select value from json_each($4)"
        ),
        sql!(
            "split_part(kind, '.', 1)",
            "select jsonb_array_elements_text($4::jsonb)"
        ),
    );
    let kinds = kinds.to_vec();
    conn.run(sql, values![table, seat, turn, kinds])
        .await
        .map(drop)
}

async fn write_timer(conn: &mut Conn<'_>, timer: &Timer) -> Changes {
    conn.run(
        "insert into timers (table_id, seat, kind, turn, due_at) values ($1, $2, $3, $4, $5) \
         on conflict (table_id, seat, kind) do update set turn = excluded.turn, \
         due_at = excluded.due_at, lease_until = null",
        values![
            timer.table,
            timer.seat,
            timer.kind,
            timer.turn,
            timer.due_at
        ],
    )
    .await
    .map(drop)
}

async fn write_result(conn: &mut Conn<'_>, result: &ResultRow) -> Changes {
    conn.run(
        "insert into results (table_id, seat, person, game, rank, score, finished, rated, \
         answer_ms, at, origin) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
         on conflict (table_id, seat, person) do update set game = excluded.game, \
         rank = excluded.rank, score = excluded.score, finished = excluded.finished, \
         rated = excluded.rated, answer_ms = excluded.answer_ms, at = excluded.at, \
         origin = excluded.origin",
        values![
            result.table,
            result.seat,
            result.person,
            result.game,
            result.rank,
            result.score,
            result.finished,
            result.rated,
            result.answer_ms,
            result.at,
            result.origin
        ],
    )
    .await
    .map(drop)
}

/// A code that still counts for another person is not given away: the caller draws another.
async fn write_code(conn: &mut Conn<'_>, code: &Code, at: Time) -> Changes {
    let n_written = conn
        .run(
            "insert into codes (code, person, kind, until_at) values ($1, $2, $3, $4) \
             on conflict (code) do update set person = excluded.person, kind = excluded.kind, \
             until_at = excluded.until_at \
             where codes.until_at <= $5 or codes.person = excluded.person",
            values![code.code, code.person, code.kind, code.until, at],
        )
        .await?;
    if n_written == 1 {
        Ok(())
    } else {
        Err(StoreError::Conflict)
    }
}
