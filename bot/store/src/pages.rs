//! What is read of pages: who is signed in there, how accounts come back, and where browsers are told of turns.

use crate::cells::{
    Read, all, columns, push_address_of_cells, session_of_cells, some, way_back_of_cells,
};
use crate::conn::{Conn, values};
use crate::{PersonId, PushAddress, Session, Time, WayBack};

pub(crate) async fn session(conn: &mut Conn<'_>, hash: &str, now: Time) -> Read<Option<Session>> {
    let row = conn
        .row(
            concat!(
                "select ",
                columns!(session),
                " from sessions where hash = $1 and until_at > $2"
            ),
            values![hash, now],
        )
        .await?;
    some(row, session_of_cells)
}

pub(crate) async fn sessions_of(
    conn: &mut Conn<'_>,
    person: PersonId,
    now: Time,
) -> Read<Vec<Session>> {
    // Indexes: identities_by_person, sessions_by_account.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(session),
                " from identities join sessions on sessions.platform = identities.platform \
                 and sessions.account = identities.account \
                 where identities.person = $1 and until_at > $2 order by begun_at, hash"
            ),
            values![person, now],
        )
        .await?;
    all(rows, session_of_cells)
}

pub(crate) async fn way_back(conn: &mut Conn<'_>, hash: &str) -> Read<Option<WayBack>> {
    // Index: ways_back_by_hash.
    let row = conn
        .row(
            concat!(
                "select ",
                columns!(way_back),
                " from ways_back where hash = $1"
            ),
            values![hash],
        )
        .await?;
    some(row, way_back_of_cells)
}

pub(crate) async fn ways_back_of(conn: &mut Conn<'_>, person: PersonId) -> Read<Vec<WayBack>> {
    // Index: identities_by_person; primary key of ways_back.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(way_back),
                " from identities join ways_back on ways_back.platform = identities.platform \
                 and ways_back.account = identities.account \
                 where identities.person = $1 order by made_at, hash"
            ),
            values![person],
        )
        .await?;
    all(rows, way_back_of_cells)
}

pub(crate) async fn push_addresses_of(
    conn: &mut Conn<'_>,
    person: PersonId,
) -> Read<Vec<PushAddress>> {
    // Indexes: identities_by_person, push_addresses_by_account.
    let rows = conn
        .rows(
            concat!(
                "select ",
                columns!(push_address),
                " from identities join push_addresses \
                 on push_addresses.platform = identities.platform \
                 and push_addresses.account = identities.account \
                 where identities.person = $1 order by begun_at, address"
            ),
            values![person],
        )
        .await?;
    all(rows, push_address_of_cells)
}
