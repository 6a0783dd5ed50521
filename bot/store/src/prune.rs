//! What of tables that were over long ago, and of what goes with them, is kept no longer.

use crate::cells::{Read, all, some};
use crate::conn::{Conn, values};
use crate::operation::Operation;
use crate::script::Script;
use crate::{Batch, Change, Leftovers, Prunable, StoreError, TableId, TableState, Time, change};

/// The tables that are over, with what there is of each that nobody needs who only wants to know how it ended.
/// Where one was shown stays if it has results: they are counted by group.
pub(crate) async fn prunable(
    conn: &mut Conn<'_>,
    before: Time,
    after: TableId,
    limit: u32,
) -> Read<Vec<Prunable>> {
    // Indexes: tables_by_state; primary keys of steps, posts, notices, what_ifs, hindsights, timers and results.
    let rows = conn
        .rows(
            "select id, steps, posts, notices, tried from (select id, position, \
             (select count(*) from steps where table_id = tables.id) as steps, \
             (select count(*) from posts where table_id = tables.id \
             and not exists (select 1 from results where table_id = tables.id)) as posts, \
             (select count(*) from notices where table_id = tables.id) as notices, \
             (select count(*) from what_ifs where table_id = tables.id) \
             + (select count(*) from hindsights where table_id = tables.id) as tried \
             from tables where state = 2 and id > $1 and changed_at < $2 \
             and not exists (select 1 from timers where table_id = tables.id)) as old \
             where position is not null or steps + posts + notices + tried > 0 \
             order by id limit $3",
            values![after, before, limit],
        )
        .await?;
    all(rows, |cells| {
        Ok(Prunable {
            table: cells.take()?,
            steps: cells.take()?,
            posts: cells.take()?,
            notices: cells.take()?,
            tried: cells.take()?,
        })
    })
}

/// A browser that is told of the turns of an account which nobody is signed in with any more and that plays nowhere.
macro_rules! lost_addresses {
    () => {
        " from push_addresses where begun_at < $1 and not exists (select 1 from sessions \
         where sessions.platform = push_addresses.platform \
         and sessions.account = push_addresses.account and until_at >= $1) \
         and not exists (select 1 from identities join seats on seats.person = identities.person \
         join tables on tables.id = seats.table_id \
         where identities.platform = push_addresses.platform \
         and identities.account = push_addresses.account and tables.state <> 2)"
    };
}

pub(crate) async fn leftovers(conn: &mut Conn<'_>, before: Time) -> Read<Leftovers> {
    // Indexes: handled_by_time, sessions_by_end, sessions_by_account, seats_by_person; primary key of identities.
    let row = conn
        .row(
            concat!(
                "select (select count(*) from handled where at < $1), \
                 (select count(*) from codes where until_at < $1), \
                 (select count(*) from sessions where until_at < $1), \
                 (select count(*)",
                lost_addresses!(),
                ")"
            ),
            values![before],
        )
        .await?;
    let left = some(row, |cells| {
        Ok(Leftovers {
            updates: cells.take()?,
            codes: cells.take()?,
            sessions: cells.take()?,
            addresses: cells.take()?,
        })
    })?;
    Ok(left.unwrap_or_default())
}

/// Nothing is told at addresses that nobody comes back from.
pub(crate) struct DropAddresses(pub(crate) Time);

impl Operation for DropAddresses {
    type Answer = u64;

    async fn run(&self, conn: &mut Conn<'_>) -> Result<u64, StoreError> {
        // There are a few for each guest. Who has none left can be told nothing there.
        conn.run(
            concat!(
                "update identities set direct = null where direct is not null \
                 and exists (select 1",
                lost_addresses!(),
                " and push_addresses.platform = identities.platform \
                 and push_addresses.account = identities.account) \
                 and not exists (select 1 from push_addresses where begun_at >= $1 \
                 and push_addresses.platform = identities.platform \
                 and push_addresses.account = identities.account)"
            ),
            values![self.0],
        )
        .await?;
        conn.run(concat!("delete", lost_addresses!()), values![self.0])
            .await
    }
}

/// Writes down that of a table only the row, its seats and its results are kept. The batch leaves it over, and with an empty log.
pub(crate) fn prune(
    script: &mut Script<'_, '_>,
    batch: &Batch,
    table: TableId,
) -> Result<(), StoreError> {
    let mut rows = batch.changes.iter().filter_map(change::table_in);
    let is_left_so = rows.any(|row| {
        row.id == table
            && row.state == TableState::Over
            && row.number == 0
            && row.position.is_none()
            && row.checkpoint.is_none()
    });
    let has_steps = |change: &Change| matches!(change, Change::Step(id, _) if *id == table);
    if !is_left_so || batch.changes.iter().any(has_steps) {
        return Err(StoreError::Hole(table));
    }
    // Primary keys.
    for sql in [
        "delete from steps where table_id = $1",
        "delete from notices where table_id = $1",
        "delete from what_ifs where table_id = $1",
        "delete from hindsights where table_id = $1",
        "delete from posts where table_id = $1 \
         and not exists (select 1 from results where table_id = $1)",
    ] {
        script.run(sql, values![table]);
    }
    Ok(())
}
