//! What is read of what is due: whether there is anything, when there will be, and how much there is and for how long.

use crate::cells::{Read, claimable, some};
use crate::conn::{Cells, Conn, values};
use crate::{Counts, Platform, TableId, Time};

/// Whether there is anything to claim. This is asked before each claim, because reading waits for nobody.
pub(crate) async fn any_post_due(conn: &mut Conn<'_>, platform: Platform, now: Time) -> Read<bool> {
    // Index: posts_to_claim.
    let sql = concat!(
        "select due_at from posts where platform = $1 and ",
        claimable!(post, "$2"),
        " limit 1"
    );
    Ok(conn.row(sql, values![platform, now]).await?.is_some())
}

pub(crate) async fn any_notice_due(
    conn: &mut Conn<'_>,
    platform: Platform,
    now: Time,
) -> Read<bool> {
    // Index: notices_to_claim.
    let sql = concat!(
        "select due_at from notices where platform = $1 and ",
        claimable!(notice, "$2"),
        " limit 1"
    );
    Ok(conn.row(sql, values![platform, now]).await?.is_some())
}

pub(crate) async fn any_timer_due(conn: &mut Conn<'_>, now: Time) -> Read<bool> {
    // Index: timers_to_claim.
    let sql = concat!(
        "select due_at from timers where ",
        claimable!(timer, "$1"),
        " limit 1"
    );
    Ok(conn.row(sql, values![now]).await?.is_some())
}

pub(crate) async fn next_due(conn: &mut Conn<'_>, now: Time) -> Read<Option<Time>> {
    // Indexes: posts_to_claim, notices_to_claim (all that is due at some time), timers_to_claim.
    let row = conn
        .row(
            "select min(due_at) from (\
             select * from (select due_at from posts \
             where (wanted > shown or fresh > 0 or old_messages <> '[]') and blocked = 0 \
             and (lease_until is null or lease_until <= $1) order by due_at limit 1) as p \
             union all select * from (select due_at from notices where state in (0, 2) \
             and (lease_until is null or lease_until <= $1) order by due_at limit 1) as n \
             union all select * from (select due_at from timers \
             where lease_until is null or lease_until <= $1 order by due_at limit 1) as t\
             ) as due",
            values![now],
        )
        .await?;
    Ok(some(row, Cells::take)?.flatten())
}

pub(crate) async fn counts(conn: &mut Conn<'_>, now: Time) -> Read<Counts> {
    let row = conn
        .row(
            "select (select count(*) from people), (select count(*) from rooms), \
             (select count(*) from tables where state = 0), \
             (select count(*) from tables where state = 1), \
             (select count(*) from tables where state = 2), \
             post.n, notice.n, post.oldest, notice.oldest, \
             (select min(due_at) from timers where due_at <= $1) \
             from (select count(*) as n, min(due_at) as oldest from posts \
             where (wanted > shown or fresh > 0 or old_messages <> '[]') and blocked = 0 \
             and due_at <= $1) as post, \
             (select count(*) as n, min(due_at) as oldest from notices \
             where state in (0, 2) and due_at <= $1) as notice",
            values![now],
        )
        .await?;
    let counts = some(row, |cells| {
        Ok(Counts {
            people: cells.take()?,
            rooms: cells.take()?,
            lobbies: cells.take()?,
            playing: cells.take()?,
            over: cells.take()?,
            posts_due: cells.take()?,
            notices_due: cells.take()?,
            oldest_post: cells.take()?,
            oldest_notice: cells.take()?,
            oldest_timer: cells.take()?,
        })
    })?;
    Ok(counts.unwrap_or_default())
}

/// Whether any of the tables after `from` up to `to` has a notice that can be deleted.
pub(crate) async fn any_notice_finished(
    conn: &mut Conn<'_>,
    from: TableId,
    to: TableId,
    before: Time,
) -> Read<bool> {
    let row = conn
        .row(
            "select table_id from notices where table_id > $1 and table_id <= $2 \
             and state in (1, 3) and coalesce(sent_at, due_at) < $3 limit 1",
            values![from, to, before],
        )
        .await?;
    Ok(row.is_some())
}
