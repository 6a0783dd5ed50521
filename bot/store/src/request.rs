//! What a request reads: all there is to know of who asks, and of a table.

use crate::conn::{Conn, values};
use crate::read::{
    Read, all, columns, handled, people_of, posts, revision, room_of_cells, steps, table, timers,
};
use crate::{Around, Inner, Known, TableId, Who, WholeTable};

/// Three statements, whatever there is.
pub(crate) async fn known(conn: &mut Conn<'_>, who: &Who) -> Read<Known> {
    let platform = who.key.platform;
    // Primary key of identities, identities_by_person.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(person),
                ", ",
                columns!(identity),
                " from identities as asking join people on people.id = asking.person \
                 join identities on identities.person = people.id \
                 where asking.platform = $1 and asking.account = $2 \
                 order by identities.platform, identities.account"
            ),
            values![platform, who.account],
        )
        .await?;
    // Index: rooms_by_address.
    let places = conn
        .rows(
            concat!(
                "select ",
                columns!(room),
                " from rooms where platform = $1 and address in ($2, $3)"
            ),
            values![platform, who.address, who.group],
        )
        .await?;
    let places = all(places, room_of_cells)?;
    let at = |address: &str| places.iter().find(|room| room.address == address).cloned();
    Ok(Known {
        handled: handled(conn, &who.key).await?,
        person: people_of(rows)?.pop(),
        room: at(&who.address),
        group: at(&who.group).filter(|_| who.group != who.address),
    })
}

/// Four statements where the revision is the known one, three more where it is not.
pub(crate) async fn around(
    conn: &mut Conn<'_>,
    id: TableId,
    known: Option<u64>,
) -> Read<Option<Around>> {
    let Some(revision) = revision(conn, id).await? else {
        return Ok(None);
    };
    let inner = match known {
        Some(known) if known == revision => None,
        _ => {
            let Some(WholeTable { table, seats }) = table(conn, id).await? else {
                return Ok(None);
            };
            Some(Inner {
                table,
                seats,
                steps: steps(conn, id, 0).await?,
                timers: timers(conn, id).await?,
            })
        }
    };
    // Primary key of posts.
    let rooms = conn
        .rows(
            concat!(
                "select ",
                columns!(room),
                " from rooms where id in (select room_id from posts where table_id = $1) \
                 union select ",
                columns!(room),
                " from rooms where (platform, address) in \
                 (select rooms.platform, rooms.group_address from rooms \
                 where rooms.id in (select room_id from posts where table_id = $1)) \
                 order by id"
            ),
            values![id],
        )
        .await?;
    let people = conn
        .rows(
            concat!(
                "select ",
                columns!(person),
                ", ",
                columns!(identity),
                " from people left join identities on identities.person = people.id \
                 where people.id in (select person from seats where table_id = $1 \
                 union select host from tables where id = $1) \
                 order by people.id, identities.platform, identities.account"
            ),
            values![id],
        )
        .await?;
    Ok(Some(Around {
        inner,
        posts: posts(conn, id).await?,
        rooms: all(rooms, room_of_cells)?,
        people: people_of(people)?,
    }))
}
