//! What a request reads: all there is to know of who asks, and of a table.

use crate::cells::{
    Read, all, columns, identity_of_cells, person_of_cells, post_of_cells, room_of_cells,
    seat_of_cells, step_of_cells, table_of_cells, timer_of_cells,
};
use crate::conn::{Cells, Conn, values};
use crate::{Around, Identity, Inner, Known, Person, SeatRow, TableId, Who};

/// The rows of a kind as one column: a list of lists.
macro_rules! list {
    ($list:literal, $row:literal, $columns:expr, $from:expr) => {
        concat!(
            ", coalesce(cast((select ",
            $list,
            "(",
            $row,
            "(",
            $columns,
            ")) from ",
            $from,
            ") as text), '[]')"
        )
    };
}

/// What is read of a table whether it is in memory or not: a list of each kind of row.
macro_rules! near {
    ($list:literal, $row:literal, $id:literal) => {
        concat!(
            list!(
                $list,
                $row,
                columns!(post),
                concat!("posts where table_id = ", $id)
            ),
            list!(
                $list,
                $row,
                columns!(room),
                concat!(
                    "rooms where id in (select room_id from posts where table_id = ",
                    $id,
                    " union all select home.id from posts \
                     join rooms as room on room.id = posts.room_id \
                     join rooms as home on home.platform = room.platform \
                     and home.address = room.group_address where posts.table_id = ",
                    $id,
                    ")"
                )
            ),
            list!(
                $list,
                $row,
                concat!(columns!(person), ", ", columns!(identity)),
                concat!(
                    "people left join identities on identities.person = people.id \
                     where people.id in (select person from seats where table_id = ",
                    $id,
                    " union all select host from tables where id = ",
                    $id,
                    ")"
                )
            )
        )
    };
}

/// Who asks, and where.
macro_rules! asked {
    ($list:literal, $row:literal) => {
        concat!(
            "(select count(*) from handled where platform = $1 and update_key = $2), ",
            columns!(room of "here"),
            ", ",
            columns!(room of "home"),
            ", ",
            columns!(person),
            list!(
                $list,
                $row,
                columns!(identity),
                "identities where identities.person = people.id"
            )
        )
    };
}

/// Where it is read from.
macro_rules! asking {
    () => {
        " from (select 1) as asked \
         left join rooms as here on here.platform = $1 and here.address = $3 \
         left join rooms as home on home.platform = $1 and home.address = $4 \
         left join identities as asking on asking.platform = $1 and asking.account = $5 \
         left join people on people.id = asking.person"
    };
}

/// One statement, whatever there is.
pub(crate) async fn known(conn: &mut Conn<'_>, who: &Who) -> Read<Known> {
    macro_rules! alone {
        ($list:literal, $row:literal) => {
            concat!("select ", asked!($list, $row), asking!())
        };
    }
    macro_rules! at_table {
        ($list:literal, $row:literal) => {
            concat!(
                "select ",
                asked!($list, $row),
                ", about.revision",
                near!($list, $row, "$6"),
                asking!(),
                " left join tables as about on about.id = $6"
            )
        };
    }
    let mut asked = values![
        who.key.platform,
        who.key.key,
        who.address,
        who.group,
        who.account
    ];
    // Primary keys of handled, identities, tables, posts, seats and people, identities_by_person, rooms_by_address.
    let sql = match who.table {
        None => conn.pick(
            alone!("json_group_array", "json_array"),
            alone!("json_agg", "json_build_array"),
        ),
        Some(id) => {
            asked.extend(values![id]);
            conn.pick(
                at_table!("json_group_array", "json_array"),
                at_table!("json_agg", "json_build_array"),
            )
        }
    };
    let Some(mut cells) = conn.row(sql, asked).await? else {
        return Ok(Known::default());
    };
    let handled = cells.take()?;
    let room = cells.some(ROOM, room_of_cells)?;
    let group = cells.some(ROOM, room_of_cells)?;
    let person = cells.some(PERSON, person_of_cells)?;
    let accounts = all(cells.list()?, identity_of_cells)?;
    let person = person.map(|person| (person, in_order(accounts.into_iter().flatten().collect())));
    let near = match who.table {
        Some(_) => match cells.take()? {
            Some(revision) => Some((revision, near_of_cells(&mut cells)?)),
            None => None,
        },
        None => None,
    };
    Ok(Known {
        handled,
        person,
        room,
        group: group.filter(|_| who.group != who.address),
        near,
    })
}

/// How many columns a room and a person have.
const ROOM: usize = 7;
const PERSON: usize = 6;

/// People with their accounts, from the rows of a join; both in order.
fn with_accounts(rows: Vec<(Person, Cells)>) -> Read<Vec<(Person, Vec<Identity>)>> {
    let mut people: Vec<(Person, Vec<Identity>)> = Vec::new();
    for (person, mut cells) in rows {
        let account = identity_of_cells(&mut cells)?;
        match people.iter_mut().find(|(known, _)| known.id == person.id) {
            Some((_, accounts)) => accounts.extend(account),
            None => people.push((person, account.into_iter().collect())),
        }
    }
    people.sort_by_key(|(person, _)| person.id);
    Ok(people
        .into_iter()
        .map(|(person, accounts)| (person, in_order(accounts)))
        .collect())
}

fn in_order(mut accounts: Vec<Identity>) -> Vec<Identity> {
    accounts.sort_by(|one, two| (one.platform, &one.account).cmp(&(two.platform, &two.account)));
    accounts
}

fn near_of_cells(cells: &mut Cells) -> Read<Around> {
    let mut posts = all(cells.list()?, post_of_cells)?;
    posts.sort_by_key(|post| post.room);
    let mut rooms = all(cells.list()?, room_of_cells)?;
    rooms.sort_by_key(|room| room.id);
    let person = |mut cells: Cells| Ok((person_of_cells(&mut cells)?, cells));
    let people: Read<Vec<_>> = cells.list()?.into_iter().map(person).collect();
    Ok(Around {
        inner: None,
        posts,
        rooms,
        people: with_accounts(people?)?,
    })
}

/// What may change while a table's revision does not, and that revision. One statement, so that all of it is of one moment.
async fn near(conn: &mut Conn<'_>, id: TableId) -> Read<Option<(u64, Around)>> {
    macro_rules! sql {
        ($list:literal, $row:literal) => {
            concat!(
                "select revision",
                near!($list, $row, "$1"),
                " from tables where id = $1"
            )
        };
    }
    // Primary keys of tables, posts, seats and people, rooms_by_address, identities_by_person.
    let sql = conn.pick(
        sql!("json_group_array", "json_array"),
        sql!("json_agg", "json_build_array"),
    );
    let Some(mut cells) = conn.row(sql, values![id]).await? else {
        return Ok(None);
    };
    Ok(Some((cells.take()?, near_of_cells(&mut cells)?)))
}

/// What is around a table: without what changes with its revision, if the newest is known.
pub(crate) async fn near_or_around(
    conn: &mut Conn<'_>,
    id: TableId,
    known: Option<u64>,
) -> Read<Option<Around>> {
    if known.is_some() {
        match near(conn, id).await? {
            Some((newest, around)) if Some(newest) == known => return Ok(Some(around)),
            Some(_) => {}
            None => return Ok(None),
        }
    }
    around(conn, id).await
}

/// The same with all that changes with the revision. One statement too.
async fn around(conn: &mut Conn<'_>, id: TableId) -> Read<Option<Around>> {
    macro_rules! sql {
        ($list:literal, $row:literal) => {
            concat!(
                "select ",
                columns!(table),
                near!($list, $row, "$1"),
                list!($list, $row, columns!(seat), "seats where table_id = $1"),
                list!($list, $row, columns!(step), "steps where table_id = $1"),
                list!($list, $row, columns!(timer), "timers where table_id = $1"),
                " from tables where id = $1"
            )
        };
    }
    // As above, and primary keys of steps and timers.
    let sql = conn.pick(
        sql!("json_group_array", "json_array"),
        sql!("json_agg", "json_build_array"),
    );
    let Some(mut cells) = conn.row(sql, values![id]).await? else {
        return Ok(None);
    };
    let table = table_of_cells(&mut cells)?;
    let around = near_of_cells(&mut cells)?;
    let seats = all(cells.list()?, seat_of_cells)?;
    let mut seats: Vec<SeatRow> = seats.into_iter().flatten().collect();
    seats.sort_by_key(|seat| seat.seat);
    let mut steps = all(cells.list()?, step_of_cells)?;
    steps.sort_by_key(|step| step.number);
    let mut timers = all(cells.list()?, timer_of_cells)?;
    timers.sort_by(|one, two| (one.seat, &one.kind).cmp(&(two.seat, &two.kind)));
    Ok(Some(Around {
        inner: Some(Inner {
            table,
            seats,
            steps,
            timers,
        }),
        ..around
    }))
}
