//! How a batch is carried out, statement by statement, inside a transaction that the caller opens and ends.

use crate::alone::{
    new_hindsight, new_lesson, new_puzzle, new_what_if, write_lesson, write_what_if,
};
use crate::conn::{Conn, values};
use crate::prune::prune;
use crate::script::{Must, Script};
use crate::together::{go_together, write_rows};
use crate::{
    Batch, Change, Changed, Code, Identity, Notice, Person, PersonId, Platform, PushAddress,
    RatingRow, ResultRow, Room, RoomId, RoomState, Session, StoreError, TableId, TableRow, Time,
    WantedPost, WayBack,
};

type Changes = Result<(), StoreError>;

/// Does everything a batch says, or says why not.
pub(crate) async fn commit(conn: &mut Conn<'_>, batch: &Batch) -> Changes {
    let mut script = Script::new(conn);
    write(&mut script, batch).await?;
    script.play().await
}

/// Does everything a batch says in a transaction of its own, in one go; whether it stands. If it does not, nothing has happened.
pub(crate) async fn commit_whole(conn: &mut Conn<'_>, batch: &Batch) -> bool {
    let moves = |change| matches!(change, &Change::MoveRoom { .. });
    if batch.changes.iter().any(moves) {
        return false;
    }
    let mut script = Script::new(conn);
    write(&mut script, batch).await.is_ok() && script.play_whole().await
}

/// Writes down what a batch says.
async fn write(script: &mut Script<'_, '_>, batch: &Batch) -> Changes {
    // Tables first: what is stale or has the wrong numbers is told as such, whatever order the batch is in.
    // Then people: a faster change of them comes first, and what is read and written of them follows.
    let mut changes: Vec<&Change> = batch.changes.iter().collect();
    changes.sort_by_key(|change| match change {
        Change::NewTable(_) | Change::Table(_) => (0, 0),
        // In one order for everybody, so that no two wait for each other.
        Change::Relies(person, _) => (1, person.0),
        // Last: what the batch wants of the old room must be there to move.
        Change::MoveRoom { .. } => (3, 0),
        _ => (2, 0),
    });
    if let Some(key) = &batch.key {
        script.add(
            Must::BeFirst,
            "insert into handled (platform, update_key, at) values ($1, $2, $3) \
             on conflict do nothing",
            values![key.platform, key.key, batch.at],
        );
    }
    for group in changes.chunk_by(|one, next| go_together(one, next)) {
        for change in group {
            if let Change::Step(id, _) = change
                && !holds_table(batch, *id)
            {
                return Err(StoreError::Hole(*id));
            }
        }
        apply(script, batch, group).await?;
    }
    Ok(())
}

pub(crate) fn table_in(change: &Change) -> Option<&TableRow> {
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
        let mut pruned = batch.changes.iter().filter_map(|change| match change {
            Change::Prune(id, had) if *id == table.id => Some(*had),
            _ => None,
        });
        return Some(pruned.next().unwrap_or(table.number));
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

/// Writes down one change, or several that go together.
async fn apply(script: &mut Script<'_, '_>, batch: &Batch, group: &[&Change]) -> Changes {
    let Some(&change) = group.first() else {
        return Ok(());
    };
    match change {
        Change::NewPerson(person, identities) => new_person(script, person, identities),
        Change::Person(Changed { was, is }) => write_person(script, was, is),
        Change::Identity(Changed { was, is }) => write_identity(script, was, is),
        Change::Relies(person, revision) => {
            let sql = "update people set revision = revision + 1 where id = $1 and revision = $2";
            script.guarded(sql, values![*person, *revision]);
        }
        Change::ForgetAccounts(person) => forget_accounts(script, *person),
        Change::HandOver { from, to } => hand_over(script, *from, *to),
        Change::HandBack { from, to } => hand_back(script, *from, *to),
        Change::NewRoom(room) => new_room(script, room),
        Change::DropRoom(room) => drop_room(script, *room),
        Change::Room(Changed { was, is }) => write_room(script, was, is, batch.at),
        Change::MoveRoom { platform, from, to } => {
            return move_room(script, *platform, from, to).await;
        }
        Change::NewTable(table) => return new_table(script, batch, table),
        Change::Table(table) => return write_table(script, batch, table),
        Change::Seat(..) | Change::Step(..) | Change::Timer(_) | Change::ClearTimer(..) => {
            write_rows(script, group);
        }
        Change::DropSeats(table, from) => {
            let sql = "delete from seats where table_id = $1 and seat >= $2";
            script.run(sql, values![*table, *from]);
        }
        Change::Prune(table, _) => return prune(script, batch, *table),
        Change::WantPost(table, post) => want_post(script, batch.at, *table, post),
        Change::DropPost(table, room) => {
            let sql = "delete from posts where table_id = $1 and room_id = $2";
            script.run(sql, values![*table, *room]);
        }
        Change::Notice(notice) => new_notice(script, notice),
        Change::Recall {
            table,
            seat,
            turn,
            kinds,
        } => recall(script, *table, *seat, *turn, kinds),
        Change::Unhandled(key) => {
            let sql = "delete from handled where platform = $1 and update_key = $2";
            script.run(sql, values![key.platform, key.key]);
        }
        Change::Result(result) => write_result(script, result),
        Change::Rating(rating) => write_rating(script, rating),
        Change::Answers(answers) => {
            let sql = "insert into answers (person, hour, size, n) values ($1, $2, $3, $4) \
                       on conflict (person, hour, size) do update set n = answers.n + excluded.n";
            let (hour, size) = (answers.hour, answers.size);
            script.run(sql, values![answers.person, hour, size, answers.n]);
        }
        Change::ForgetFigures(person) => {
            // Primary keys of ratings and answers.
            for sql in [
                "delete from ratings where person = $1",
                "delete from answers where person = $1",
            ] {
                script.run(sql, values![*person]);
            }
        }
        Change::Code(code) => write_code(script, code, batch.at),
        Change::UseCode(code, person) => {
            let sql = "delete from codes where code = $1 and person = $2";
            script.guarded(sql, values![*code, *person]);
        }
        Change::DropCode(code) => {
            let sql = "delete from codes where code = $1";
            script.run(sql, values![*code]);
        }
        Change::NewHindsight(new) => new_hindsight(script, new),
        Change::NewWhatIf(new) => new_what_if(script, new),
        Change::WhatIf(Changed { was, is }) => write_what_if(script, was, is),
        Change::NewLesson(new) => new_lesson(script, new),
        Change::Lesson(Changed { was, is }) => write_lesson(script, was, is),
        Change::NewPuzzle(new) => new_puzzle(script, new),
        Change::Session(session) => new_session(script, session),
        Change::EndSession(hash) => {
            let sql = "delete from sessions where hash = $1";
            script.run(sql, values![*hash]);
        }
        Change::WayBack(way) => write_way_back(script, way),
        Change::PushAddress(new) => write_push_address(script, new),
        Change::DropPushAddress(address) => {
            let sql = "delete from push_addresses where address = $1";
            script.run(sql, values![*address]);
        }
        Change::Note(name, text) => {
            let sql = "insert into notes (name, value) values ($1, $2) \
                       on conflict (name) do update set value = excluded.value";
            script.run(sql, values![*name, *text]);
        }
    }
    Ok(())
}

fn new_person(script: &mut Script<'_, '_>, person: &Person, identities: &[Identity]) {
    script.run(
        "insert into people (id, name, settings, created_at, forgotten) \
         values ($1, $2, $3, $4, $5)",
        values![
            person.id,
            person.name,
            person.settings,
            person.created_at,
            person.forgotten
        ],
    );
    for identity in identities {
        new_identity(script, identity);
    }
}

fn new_identity(script: &mut Script<'_, '_>, identity: &Identity) {
    script.run(
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
    );
}

fn write_person(script: &mut Script<'_, '_>, was: &Person, is: &Person) {
    script.guarded(
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
    );
}

fn write_identity(script: &mut Script<'_, '_>, was: &Identity, is: &Identity) {
    script.guarded(
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
    );
}

/// The seats of a person at tables that are over. Others are changed with their tables.
macro_rules! old_seats {
    ($columns:literal, $which:literal) => {
        [
            concat!(
                "update tables set revision = revision + 1 where state = 2 \
                 and id in (select table_id from seats where ",
                $which,
                ")"
            ),
            concat!(
                "update seats set ",
                $columns,
                " where ",
                $which,
                " and table_id in (select id from tables where state = 2)"
            ),
        ]
    };
}

/// What a person got with another's accounts is the other's again.
fn hand_back(script: &mut Script<'_, '_>, from: PersonId, to: PersonId) {
    // Indexes: results_by_person, seats_by_person, what_ifs_by_person, hindsights_by_person; primary keys of lessons and puzzles.
    let seats = old_seats!("person = $2, origin = null", "person = $1 and origin = $2");
    for sql in seats.into_iter().chain([
        "update results set person = $2, origin = null where person = $1 and origin = $2",
        "delete from what_ifs where person = $2 and table_id in \
         (select table_id from what_ifs where person = $1 and origin = $2)",
        "update what_ifs set person = $2, origin = null where person = $1 and origin = $2",
        "delete from hindsights where person = $2 and exists (select 1 from hindsights as known \
         where known.person = $1 and known.origin = $2 and known.table_id = hindsights.table_id \
         and known.seat = hindsights.seat)",
        "update hindsights set person = $2, origin = null where person = $1 and origin = $2",
        "delete from lessons where person = $2 and exists (select 1 from lessons as known \
         where known.person = $1 and known.origin = $2 and known.game = lessons.game \
         and known.lesson = lessons.lesson)",
        "update lessons set person = $2, origin = null where person = $1 and origin = $2",
        "delete from puzzles where person = $2 and day in \
         (select day from puzzles where person = $1 and origin = $2)",
        "update puzzles set person = $2, origin = null where person = $1 and origin = $2",
    ]) {
        script.run(sql, values![from, to]);
    }
}

/// What a person was told and is told still, their results, and their seats at tables that are over, are another's.
fn hand_over(script: &mut Script<'_, '_>, from: PersonId, to: PersonId) {
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
    // Indexes: results_by_person, notices_waiting, notices_sent, seats_by_person, what_ifs_by_person, hindsights_by_person; primary keys of lessons and puzzles.
    let seats = old_seats!(
        "person = $2, origin = coalesce(origin, $1)",
        "person = $1 and person <> $2"
    );
    for sql in seats.into_iter().chain([
        "update results set person = $2, origin = coalesce(origin, $1) where person = $1",
        "delete from what_ifs where person = $1 and table_id in \
         (select table_id from what_ifs where person = $2)",
        "update what_ifs set person = $2, origin = coalesce(origin, $1) where person = $1",
        "delete from hindsights where person = $1 and exists (select 1 from hindsights as known \
         where known.person = $2 and known.table_id = hindsights.table_id \
         and known.seat = hindsights.seat)",
        "update hindsights set person = $2, origin = coalesce(origin, $1) where person = $1",
        // What was done stays done.
        "delete from lessons where person = $2 and data not like '%\"is_done\":true%' \
         and exists (select 1 from lessons as known where known.person = $1 \
         and known.game = lessons.game and known.lesson = lessons.lesson \
         and known.data like '%\"is_done\":true%')",
        "delete from lessons where person = $1 and exists (select 1 from lessons as known \
         where known.person = $2 and known.game = lessons.game \
         and known.lesson = lessons.lesson)",
        "update lessons set person = $2, origin = coalesce(origin, $1) where person = $1",
        // There is one try, the first.
        "delete from puzzles where person = $2 and exists (select 1 from puzzles as known \
         where known.person = $1 and known.day = puzzles.day and known.at < puzzles.at)",
        "delete from puzzles where person = $1 and day in \
         (select day from puzzles where person = $2)",
        "update puzzles set person = $2, origin = coalesce(origin, $1) where person = $1",
        move_notices!("0"),
        move_notices!("1"),
    ]) {
        script.run(sql, values![from, to]);
    }
}

fn forget_accounts(script: &mut Script<'_, '_>, person: PersonId) {
    // Indexes: identities_by_person, sessions_by_account, push_addresses_by_account, codes_by_person, notices_waiting, what_ifs_by_person, hindsights_by_person; primary keys of lessons and puzzles.
    for sql in [
        "delete from sessions where (platform, account) in \
         (select platform, account from identities where person = $1)",
        "delete from ways_back where (platform, account) in \
         (select platform, account from identities where person = $1)",
        "delete from push_addresses where (platform, account) in \
         (select platform, account from identities where person = $1)",
        "delete from identities where person = $1",
        "delete from codes where person = $1",
        "delete from what_ifs where person = $1",
        "delete from hindsights where person = $1",
        "delete from lessons where person = $1",
        "delete from puzzles where person = $1",
        "delete from notices where person = $1 and state = 0",
    ] {
        script.run(sql, values![person]);
    }
}

fn new_room(script: &mut Script<'_, '_>, room: &Room) {
    script.run(
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
    );
}

fn write_room(script: &mut Script<'_, '_>, was: &Room, is: &Room, at: Time) {
    script.guarded(
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
    );
    // Index: posts_by_room.
    if is.state == RoomState::Open && was.state != RoomState::Open {
        // What was refused there is tried again.
        script.run(
            "update posts set blocked = 0, attempts = 0, due_at = $2 \
             where room_id = $1 and (blocked = 1 or attempts > 0)",
            values![is.id, at],
        );
        return;
    }
    let is_blocked = is.state == RoomState::Gone;
    script.run(
        "update posts set blocked = $2 where room_id = $1 and blocked <> $2",
        values![is.id, is_blocked],
    );
}

fn drop_room(script: &mut Script<'_, '_>, room: RoomId) {
    // Index: posts_by_room.
    for sql in [
        "delete from posts where room_id = $1",
        "delete from rooms where id = $1",
    ] {
        script.run(sql, values![room]);
    }
}

/// If the new address has a room already, that room takes over the posts, and the settings too if it is the younger one. The old one is gone.
async fn move_room(
    script: &mut Script<'_, '_>,
    platform: Platform,
    from: &str,
    to: &str,
) -> Changes {
    script.play().await?;
    let conn = &mut *script.conn;
    // The messages of the old address are not those of the new one. What is over and was shown comes there no more.
    // Indexes: rooms_by_address, rooms_by_group, posts_by_room, primary key of tables.
    conn.run(
        "update posts set message = null, shown = case when wanted <= shown and fresh = 0 \
         and exists (select 1 from tables where tables.id = posts.table_id and tables.state = 2) \
         then shown else 0 end, old_messages = '[]', tried_for = null, due_at = 0, \
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
            conn.run(
                "update rooms set settings = (select settings from rooms where id = $1) \
                 where id = $2 and id > $1",
                values![old, new],
            )
            .await?;
            drop_room(script, RoomId(old));
            script.play().await?;
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
    let conn = &mut *script.conn;
    let places = [from, to].map(|address| format!("{platform}{address}"));
    let [old_place, new_place] = &places;
    // Index: ratings_by_place.
    conn.run(
        "update ratings set place = $2 where place = $1 and place <> '' \
         and not exists (select 1 from ratings as there where there.person = ratings.person \
         and there.game = ratings.game and there.place = $2)",
        values![*old_place, *new_place],
    )
    .await?;
    conn.run(
        "update rooms set group_address = $3 \
         where platform = $1 and group_address = $2 and state <> 2",
        values![platform, from, to],
    )
    .await
    .map(drop)
}

fn new_table(script: &mut Script<'_, '_>, batch: &Batch, table: &TableRow) -> Changes {
    // A table that begins in the middle of its log has a checkpoint there.
    let begins_well = |before| before == 0 || table.checkpoint.is_some();
    if !number_before(batch, table).is_some_and(begins_well) {
        return Err(StoreError::Hole(table.id));
    }
    script.run(
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
    );
    Ok(())
}

fn write_table(script: &mut Script<'_, '_>, batch: &Batch, table: &TableRow) -> Changes {
    let before = number_before(batch, table).ok_or(StoreError::Hole(table.id))?;
    macro_rules! sql {
        ($kept_apart:literal) => {
            concat!(
                "update tables set ",
                $kept_apart,
                "game = $3, rules = $4, options = $7, secret = $8, seed = $9, number = $10, \
                 checkpoint = $11, position = $12, data = $13, changed_at = $14, \
                 revision = revision + 1 where id = $1 and revision = $2 and number = $15"
            )
        };
    }
    script.add(
        Must::FindTable(table.id, table.revision),
        script.conn.pick(sql!(""), sql!("state = $5, host = $6, ")),
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
    );
    script.run_apart(
        "update tables set state = $2, host = $3 where id = $1 and (state <> $2 or host <> $3)",
        values![table.id, table.state, table.host],
    );
    Ok(())
}

fn want_post(script: &mut Script<'_, '_>, at: Time, table: TableId, post: &WantedPost) {
    // A post that waits is not delayed because more has happened.
    // If the courier is already sending one, this is not the message it sends.
    script.run(
        "insert into posts (table_id, room_id, platform, wanted, shown, fresh, old_messages, \
         due_at, attempts, blocked) select tables.id, rooms.id, $3, tables.revision, 0, \
         case when $4 = 1 then tables.revision else 0 end, '[]', $5, 0, \
         case when rooms.state = 2 then 1 else 0 end \
         from tables, rooms where tables.id = $1 and rooms.id = $2 \
         on conflict (table_id, room_id) do update set platform = excluded.platform, \
         wanted = excluded.wanted, \
         fresh = case when excluded.fresh > 0 then excluded.fresh else posts.fresh end, \
         due_at = case when (posts.wanted > posts.shown or posts.fresh > 0) \
         and posts.due_at < excluded.due_at \
         and (posts.lease_until is null or posts.lease_until <= $6) \
         then posts.due_at else excluded.due_at end",
        values![table, post.room, post.platform, post.fresh, post.due_at, at],
    );
}

fn new_notice(script: &mut Script<'_, '_>, notice: &Notice) {
    script.run(
        "insert into notices (table_id, person, seat, turn, kind, platform, data, due_at, state, \
         message, attempts, sent_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
         on conflict (table_id, seat, turn, kind, person) do update set \
         platform = excluded.platform, data = excluded.data, due_at = excluded.due_at, \
         state = excluded.state, attempts = 0, lease_until = null \
         where notices.state = 3 and notices.sent_at is null",
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
    );
}

fn recall(script: &mut Script<'_, '_>, table: TableId, seat: u8, turn: u32, kinds: &[String]) {
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
    let kinds = kinds.to_vec();
    script.run_either(
        sql!(
            "substr(kind, 1, instr(kind || '.', '.') - 1)",
            "select value from json_each($4)"
        ),
        sql!(
            "split_part(kind, '.', 1)",
            "select jsonb_array_elements_text($4::jsonb)"
        ),
        values![table, seat, turn, kinds],
    );
}

fn write_result(script: &mut Script<'_, '_>, result: &ResultRow) {
    script.run(
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
    );
}

/// The numbers of a person's rated tables are used once each: who was faster is read again.
fn write_rating(script: &mut Script<'_, '_>, rating: &RatingRow) {
    script.guarded(
        "insert into ratings (person, game, place, n, table_id, seat, mean, spread, was, at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing",
        values![
            rating.person,
            rating.game,
            rating.place,
            rating.n,
            rating.table,
            rating.seat,
            rating.mean,
            rating.spread,
            rating.was,
            rating.at
        ],
    );
}

fn new_session(script: &mut Script<'_, '_>, session: &Session) {
    script.run(
        "insert into sessions (hash, platform, account, table_id, begun_at, until_at) \
         values ($1, $2, $3, $4, $5, $6)",
        values![
            session.hash,
            session.platform,
            session.account,
            session.table,
            session.begun,
            session.until
        ],
    );
}

fn write_way_back(script: &mut Script<'_, '_>, way: &WayBack) {
    script.run(
        "insert into ways_back (platform, account, hash, made_at) values ($1, $2, $3, $4) \
         on conflict (platform, account) do update set hash = excluded.hash, \
         made_at = excluded.made_at",
        values![way.platform, way.account, way.hash, way.made],
    );
}

fn write_push_address(script: &mut Script<'_, '_>, new: &PushAddress) {
    script.run(
        "insert into push_addresses (address, platform, account, public_key, auth, begun_at) \
         values ($1, $2, $3, $4, $5, $6) \
         on conflict (address) do update set platform = excluded.platform, \
         account = excluded.account, public_key = excluded.public_key, auth = excluded.auth, \
         begun_at = excluded.begun_at",
        values![
            new.address,
            new.platform,
            new.account,
            new.public_key,
            new.auth,
            new.begun
        ],
    );
}

/// A code that still counts for another person is not given away: the caller draws another.
fn write_code(script: &mut Script<'_, '_>, code: &Code, at: Time) {
    script.guarded(
        "insert into codes (code, person, kind, until_at) values ($1, $2, $3, $4) \
             on conflict (code) do update set person = excluded.person, kind = excluded.kind, \
             until_at = excluded.until_at \
             where codes.until_at <= $5 or codes.person = excluded.person",
        values![code.code, code.person, code.kind, code.until, at],
    );
}
