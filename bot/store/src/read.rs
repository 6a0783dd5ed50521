//! The statements that only read.

use crate::cells::{
    Read, all, columns, hindsight_of_cells, identity_of_cells, lesson_of_cells, notice_of_cells,
    person_of_cells, post_of_cells, puzzle_of_cells, rating_of_cells, result_of_cells,
    room_of_cells, seat_of_cells, some, step_of_cells, table_of_cells, timer_of_cells,
    what_if_of_cells,
};
use crate::conn::{Cells, Conn, values};
use crate::{
    AnswersRow, Code, HindsightRow, Identity, LessonRow, Notice, Person, PersonId, Platform, Post,
    PuzzleRow, RatingRow, ResultRow, Room, RoomId, StepRow, TableId, TableState, Time, Timer,
    UpdateKey, Waiting, WhatIf, WholeTable,
};

pub(crate) use crate::due::{
    any_notice_due, any_notice_finished, any_post_due, any_timer_due, counts, next_due,
};
pub(crate) use crate::pages::{push_addresses_of, session, sessions_of, way_back, ways_back_of};
pub(crate) use crate::prune::{leftovers, prunable};

pub(crate) async fn person_of(
    conn: &mut Conn<'_>,
    platform: Platform,
    account: &str,
) -> Read<Option<(Person, Identity)>> {
    // Primary key of identities.
    let row = conn
        .row(
            concat!(
                "select ",
                columns!(person),
                ", ",
                columns!(identity),
                " from identities join people on people.id = identities.person \
                 where identities.platform = $1 and identities.account = $2"
            ),
            values![platform, account],
        )
        .await?;
    let both = some(row, |cells| {
        Ok((person_of_cells(cells)?, identity_of_cells(cells)?))
    })?;
    Ok(both.and_then(|(person, identity)| Some((person, identity?))))
}

pub(crate) async fn person(conn: &mut Conn<'_>, id: PersonId) -> Read<Option<Person>> {
    let row = conn
        .row(
            concat!("select ", columns!(person), " from people where id = $1"),
            values![id],
        )
        .await?;
    some(row, person_of_cells)
}

/// Ids as JSON, the form in which a statement takes a list.
fn id_list(ids: impl Iterator<Item = i64>) -> String {
    ids.collect::<serde_json::Value>().to_string()
}

macro_rules! among {
    (sqlite) => {
        "(select value from json_each($1))"
    };
    (postgres) => {
        "(select value::bigint from jsonb_array_elements_text($1::jsonb))"
    };
}

pub(crate) async fn people(
    conn: &mut Conn<'_>,
    ids: &[PersonId],
) -> Read<Vec<(Person, Vec<Identity>)>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    macro_rules! sql {
        ($database:ident) => {
            concat!(
                "select ",
                columns!(person),
                ", ",
                columns!(identity),
                " from people left join identities on identities.person = people.id \
                 where people.id in ",
                among!($database),
                " order by people.id, identities.platform, identities.account"
            )
        };
    }
    // Indexes: primary key of people, identities_by_person.
    let sql = conn.pick(sql!(sqlite), sql!(postgres));
    let rows = conn
        .rows(sql, values![id_list(ids.iter().map(|id| id.0))])
        .await?;
    people_of(rows)
}

pub(crate) async fn heirs(conn: &mut Conn<'_>, ids: &[PersonId]) -> Read<Vec<PersonId>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    macro_rules! sql {
        ($database:ident) => {
            concat!(
                "select distinct person from identities where origin in ",
                among!($database),
                " order by person"
            )
        };
    }
    // Without an index: it is asked only where somebody's accounts are gone.
    let sql = conn.pick(sql!(sqlite), sql!(postgres));
    let rows = conn
        .rows(sql, values![id_list(ids.iter().map(|id| id.0))])
        .await?;
    all(rows, Cells::take)
}

/// People from the rows of a join with their accounts, in the order of the people.
pub(crate) fn people_of(rows: Vec<Cells>) -> Read<Vec<(Person, Vec<Identity>)>> {
    let mut people: Vec<(Person, Vec<Identity>)> = Vec::new();
    for mut cells in rows {
        let person = person_of_cells(&mut cells)?;
        if people.last().is_none_or(|(last, _)| last.id != person.id) {
            people.push((person, Vec::new()));
        }
        if let Some((_, identities)) = people.last_mut() {
            identities.extend(identity_of_cells(&mut cells)?);
        }
    }
    Ok(people)
}

pub(crate) async fn room_at(
    conn: &mut Conn<'_>,
    platform: Platform,
    address: &str,
) -> Read<Option<Room>> {
    // Index: rooms_by_address.
    let row = conn
        .row(
            concat!(
                "select ",
                columns!(room),
                " from rooms where platform = $1 and address = $2"
            ),
            values![platform, address],
        )
        .await?;
    some(row, room_of_cells)
}

pub(crate) async fn rooms(conn: &mut Conn<'_>, ids: &[RoomId]) -> Read<Vec<Room>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    macro_rules! sql {
        ($database:ident) => {
            concat!(
                "select ",
                columns!(room),
                " from rooms where id in ",
                among!($database),
                " order by id"
            )
        };
    }
    let sql = conn.pick(sql!(sqlite), sql!(postgres));
    let rows = conn
        .rows(sql, values![id_list(ids.iter().map(|id| id.0))])
        .await?;
    all(rows, room_of_cells)
}

pub(crate) async fn rooms_of_group(
    conn: &mut Conn<'_>,
    platform: Platform,
    group: &str,
) -> Read<Vec<Room>> {
    // Indexes: rooms_by_group, rooms_by_address.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(room),
                " from rooms where platform = $1 and group_address = $2 union select ",
                columns!(room),
                " from rooms where platform = $1 and address = $2 order by id"
            ),
            values![platform, group],
        )
        .await?;
    all(rows, room_of_cells)
}

pub(crate) async fn revision(conn: &mut Conn<'_>, id: TableId) -> Read<Option<u64>> {
    let row = conn
        .row("select revision from tables where id = $1", values![id])
        .await?;
    some(row, Cells::take)
}

/// One statement, so that the seats belong to the revision of the table.
pub(crate) async fn table(conn: &mut Conn<'_>, id: TableId) -> Read<Option<WholeTable>> {
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(table),
                ", ",
                columns!(seat),
                " from tables left join seats on seats.table_id = tables.id \
                 where tables.id = $1 order by seats.seat"
            ),
            values![id],
        )
        .await?;
    let mut whole: Option<WholeTable> = None;
    for mut cells in rows {
        let table = table_of_cells(&mut cells)?;
        let seat = seat_of_cells(&mut cells)?;
        whole
            .get_or_insert(WholeTable {
                table,
                seats: Vec::new(),
            })
            .seats
            .extend(seat);
    }
    Ok(whole)
}

pub(crate) async fn steps(conn: &mut Conn<'_>, id: TableId, after: u32) -> Read<Vec<StepRow>> {
    // Primary key of steps.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(step),
                " from steps where table_id = $1 and number > $2 order by number"
            ),
            values![id, after],
        )
        .await?;
    all(rows, step_of_cells)
}

pub(crate) async fn posts(conn: &mut Conn<'_>, id: TableId) -> Read<Vec<Post>> {
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(post),
                " from posts where table_id = $1 order by room_id"
            ),
            values![id],
        )
        .await?;
    all(rows, post_of_cells)
}

pub(crate) async fn notices(conn: &mut Conn<'_>, id: TableId) -> Read<Vec<Notice>> {
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(notice),
                " from notices where table_id = $1 order by seat, turn, kind, person"
            ),
            values![id],
        )
        .await?;
    all(rows, notice_of_cells)
}

pub(crate) async fn sent_to(
    conn: &mut Conn<'_>,
    person: PersonId,
    platform: Platform,
) -> Read<Vec<Notice>> {
    // Index: notices_sent.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(notice),
                " from notices where person = $1 and state = 1 and platform = $2 \
                 order by sent_at, table_id, seat, turn, kind"
            ),
            values![person, platform],
        )
        .await?;
    all(rows, notice_of_cells)
}

pub(crate) async fn timers(conn: &mut Conn<'_>, id: TableId) -> Read<Vec<Timer>> {
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(timer),
                " from timers where table_id = $1 order by seat, kind"
            ),
            values![id],
        )
        .await?;
    all(rows, timer_of_cells)
}

pub(crate) async fn tables_in_group(
    conn: &mut Conn<'_>,
    platform: Platform,
    group: &str,
) -> Read<Vec<TableId>> {
    // Indexes: rooms_by_group, rooms_by_address, posts_by_room.
    let rows = conn
        .rows(
            "select distinct tables.id from (select id from rooms \
             where platform = $1 and group_address = $2 \
             union select id from rooms where platform = $1 and address = $2) as near \
             join posts on posts.room_id = near.id join tables on tables.id = posts.table_id \
             where tables.state <> 2 order by tables.id desc",
            values![platform, group],
        )
        .await?;
    all(rows, Cells::take)
}

pub(crate) async fn tables_of(conn: &mut Conn<'_>, person: PersonId) -> Read<Vec<TableId>> {
    // Indexes: seats_by_person, tables_by_host, primary key of seats.
    let rows = conn
        .rows(
            "select tables.id from (select table_id as id from seats where person = $1 \
             union select id from tables where host = $1 and state <> 2) as mine \
             join tables on tables.id = mine.id \
             left join seats on seats.table_id = tables.id and seats.person = $1 and seats.owes = 1 \
             where tables.state <> 2 group by tables.id \
             order by coalesce(max(seats.owes), 0) desc, \
             coalesce(min(seats.deadline), 9223372036854775807), tables.id desc",
            values![person],
        )
        .await?;
    all(rows, Cells::take)
}

pub(crate) async fn tables_ever_of(conn: &mut Conn<'_>, person: PersonId) -> Read<Vec<TableId>> {
    // Indexes: seats_by_person, tables_by_opener, results_by_person.
    let rows = conn
        .rows(
            "select table_id from seats where person = $1 \
             union select id from tables where host = $1 \
             union select table_id from results where person = $1 order by 1",
            values![person],
        )
        .await?;
    all(rows, Cells::take)
}

pub(crate) async fn waiting_for(
    conn: &mut Conn<'_>,
    person: PersonId,
    unless: Option<&str>,
) -> Read<Vec<Waiting>> {
    // Index: seats_by_person. No kind of a timer is empty.
    let rows = conn
        .rows(
            "select tables.id, tables.game from seats join tables on tables.id = seats.table_id \
             where seats.person = $1 and seats.owes = 1 and tables.state = 1 \
             and not exists (select 1 from timers where timers.table_id = seats.table_id \
             and timers.seat = seats.seat and timers.kind = $2) \
             group by tables.id, tables.game \
             order by coalesce(min(seats.deadline), 9223372036854775807), tables.id",
            values![person, unless.unwrap_or_default()],
        )
        .await?;
    all(rows, |cells| {
        Ok(Waiting {
            table: cells.take()?,
            game: cells.take()?,
        })
    })
}

pub(crate) async fn tables_in(
    conn: &mut Conn<'_>,
    state: TableState,
    after: TableId,
    limit: u32,
) -> Read<Vec<TableId>> {
    // Index: tables_by_state.
    let rows = conn
        .rows(
            "select id from tables where state = $1 and id > $2 order by id limit $3",
            values![state, after, limit],
        )
        .await?;
    all(rows, Cells::take)
}

pub(crate) async fn table_of_message(
    conn: &mut Conn<'_>,
    platform: Platform,
    room: RoomId,
    message: &str,
) -> Read<Option<TableId>> {
    // Index: posts_by_room.
    let row = conn
        .row(
            "select table_id from posts where room_id = $1 and message = $2 and platform = $3",
            values![room, message, platform],
        )
        .await?;
    some(row, Cells::take)
}

pub(crate) async fn results_of(
    conn: &mut Conn<'_>,
    person: PersonId,
    limit: u32,
) -> Read<Vec<ResultRow>> {
    // Index: results_by_person.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(result),
                " from results where person = $1 order by at desc, table_id desc, seat limit $2"
            ),
            values![person, limit],
        )
        .await?;
    all(rows, result_of_cells)
}

pub(crate) async fn what_if(
    conn: &mut Conn<'_>,
    table: TableId,
    person: PersonId,
) -> Read<Option<WhatIf>> {
    // Primary key of what_ifs.
    let row = conn
        .row(
            concat!(
                "select ",
                columns!(what_if),
                " from what_ifs where table_id = $1 and person = $2"
            ),
            values![table, person],
        )
        .await?;
    some(row, what_if_of_cells)
}

pub(crate) async fn what_ifs_of(conn: &mut Conn<'_>, person: PersonId) -> Read<Vec<WhatIf>> {
    // Index: what_ifs_by_person.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(what_if),
                " from what_ifs where person = $1 order by table_id"
            ),
            values![person],
        )
        .await?;
    all(rows, what_if_of_cells)
}

pub(crate) async fn hindsights_of(
    conn: &mut Conn<'_>,
    person: PersonId,
) -> Read<Vec<HindsightRow>> {
    // Index: hindsights_by_person.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(hindsight),
                " from hindsights where person = $1 order by table_id, seat"
            ),
            values![person],
        )
        .await?;
    all(rows, hindsight_of_cells)
}

pub(crate) async fn hindsight(
    conn: &mut Conn<'_>,
    table: TableId,
    person: PersonId,
    seat: u8,
) -> Read<Option<HindsightRow>> {
    // Primary key of hindsights.
    let row = conn
        .row(
            concat!(
                "select ",
                columns!(hindsight),
                " from hindsights where table_id = $1 and person = $2 and seat = $3"
            ),
            values![table, person, seat],
        )
        .await?;
    some(row, hindsight_of_cells)
}

pub(crate) async fn lessons_of(conn: &mut Conn<'_>, person: PersonId) -> Read<Vec<LessonRow>> {
    // Primary key of lessons.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(lesson),
                " from lessons where person = $1 order by game, lesson"
            ),
            values![person],
        )
        .await?;
    all(rows, lesson_of_cells)
}

pub(crate) async fn puzzles_of(conn: &mut Conn<'_>, person: PersonId) -> Read<Vec<PuzzleRow>> {
    // Primary key of puzzles.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(puzzle),
                " from puzzles where person = $1 order by day"
            ),
            values![person],
        )
        .await?;
    all(rows, puzzle_of_cells)
}

pub(crate) async fn results(conn: &mut Conn<'_>, table: TableId) -> Read<Vec<ResultRow>> {
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(result),
                " from results where table_id = $1 order by seat, person"
            ),
            values![table],
        )
        .await?;
    all(rows, result_of_cells)
}

/// Only the newest row of somebody in a game and place.
macro_rules! newest {
    () => {
        "n = (select max(later.n) from ratings as later \
         where later.person = ratings.person and later.game = ratings.game \
         and later.place = ratings.place)"
    };
}

pub(crate) async fn ratings_of(conn: &mut Conn<'_>, people: &[PersonId]) -> Read<Vec<RatingRow>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    macro_rules! sql {
        ($database:ident) => {
            concat!(
                "select ",
                columns!(rating),
                " from ratings where person in ",
                among!($database),
                " and ",
                newest!(),
                " order by game, place, person"
            )
        };
    }
    // Primary key of ratings.
    let sql = conn.pick(sql!(sqlite), sql!(postgres));
    let people = id_list(people.iter().map(|id| id.0));
    let rows = conn.rows(sql, values![people]).await?;
    all(rows, rating_of_cells)
}

pub(crate) async fn ratings_in(conn: &mut Conn<'_>, place: &str) -> Read<Vec<RatingRow>> {
    // Indexes: ratings_by_place, primary key of ratings.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(rating),
                " from ratings where place = $1 and place <> '' and ",
                newest!(),
                " order by game, mean desc, person"
            ),
            values![place],
        )
        .await?;
    all(rows, rating_of_cells)
}

pub(crate) async fn ratings_at(conn: &mut Conn<'_>, table: TableId) -> Read<Vec<RatingRow>> {
    // Index: ratings_by_table.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(rating),
                " from ratings where table_id = $1 order by place, seat, person"
            ),
            values![table],
        )
        .await?;
    all(rows, rating_of_cells)
}

pub(crate) async fn rating_history(
    conn: &mut Conn<'_>,
    person: PersonId,
    limit: u32,
) -> Read<Vec<RatingRow>> {
    // Primary key of ratings.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(rating),
                " from ratings where person = $1 order by at desc, game, place, n desc limit $2"
            ),
            values![person, limit],
        )
        .await?;
    all(rows, rating_of_cells)
}

pub(crate) async fn answers_of(conn: &mut Conn<'_>, people: &[PersonId]) -> Read<Vec<AnswersRow>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    macro_rules! sql {
        ($database:ident) => {
            concat!(
                "select person, hour, size, n from answers where person in ",
                among!($database),
                " order by person, hour, size"
            )
        };
    }
    // Primary key of answers.
    let sql = conn.pick(sql!(sqlite), sql!(postgres));
    let people = id_list(people.iter().map(|id| id.0));
    let rows = conn.rows(sql, values![people]).await?;
    all(rows, |cells| {
        Ok(AnswersRow {
            person: cells.take()?,
            hour: cells.take()?,
            size: cells.take()?,
            n: cells.take()?,
        })
    })
}

pub(crate) async fn companions(
    conn: &mut Conn<'_>,
    person: PersonId,
    limit: u32,
) -> Read<Vec<(PersonId, u32)>> {
    // Indexes: results_by_person, primary key of results.
    let rows = conn
        .rows(
            "select theirs.person, count(distinct theirs.table_id) as n \
             from results as mine join results as theirs \
             on theirs.table_id = mine.table_id and theirs.person <> mine.person \
             where mine.person = $1 group by theirs.person \
             order by n desc, theirs.person limit $2",
            values![person, limit],
        )
        .await?;
    all(rows, |cells| Ok((cells.take()?, cells.take()?)))
}

pub(crate) async fn results_in_group(
    conn: &mut Conn<'_>,
    platform: Platform,
    group: &str,
    limit: u32,
) -> Read<Vec<ResultRow>> {
    // Indexes: rooms_by_group, rooms_by_address, posts_by_room, primary key of results.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(result),
                " from results where table_id in (select posts.table_id from (select id from rooms \
                 where platform = $1 and group_address = $2 \
                 union select id from rooms where platform = $1 and address = $2) as near \
                 join posts on posts.room_id = near.id) \
                 order by at desc, table_id desc, seat, person limit $3"
            ),
            values![platform, group, limit],
        )
        .await?;
    all(rows, result_of_cells)
}

pub(crate) async fn code(conn: &mut Conn<'_>, code: &str, now: Time) -> Read<Option<Code>> {
    let row = conn
        .row(
            "select code, person, kind, until_at from codes where code = $1 and until_at > $2",
            values![code, now],
        )
        .await?;
    some(row, |cells| {
        Ok(Code {
            code: cells.take()?,
            person: cells.take()?,
            kind: cells.take()?,
            until: cells.take()?,
        })
    })
}

pub(crate) async fn note(conn: &mut Conn<'_>, name: &str) -> Read<Option<String>> {
    let row = conn
        .row("select value from notes where name = $1", values![name])
        .await?;
    some(row, Cells::take)
}

pub(crate) async fn handled(conn: &mut Conn<'_>, key: &UpdateKey) -> Read<bool> {
    let row = conn
        .row(
            "select at from handled where platform = $1 and update_key = $2",
            values![key.platform, key.key],
        )
        .await?;
    Ok(row.is_some())
}
