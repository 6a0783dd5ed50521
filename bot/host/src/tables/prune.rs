//! Tables that were over long ago: only how they ended is kept, with what counts in figures.

use pawmail_core::game::Outcome;
use pawmail_core::phrase::Phrase;
use pawmail_core::registry::Registry;
use pawmail_store::{
    Batch, Change, Leftovers, Prunable, SeatRow, Store, StoreError, TableId, TableRow, Time,
};
use serde::{Deserialize, Serialize};

use crate::data::{SeatData, TableData, write};
use crate::shown::{msg, phrase};
use crate::tables::live::{Chair, Live};
use crate::tables::plans::Plans;
use crate::tables::scene::Scene;

/// How many tables are looked for at once.
const AT_ONCE: u32 = 200;

/// How a table ended whose game is kept no longer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ending {
    /// When its game was removed.
    at: Time,
    /// The points by seat; nothing where the game was not played to its end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    scores: Vec<i32>,
    /// The ranks by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ranks: Vec<u8>,
}

impl Ending {
    fn of(live: &Live, at: Time) -> Self {
        let outcome = live.outcome();
        let scores = outcome.iter().flat_map(|it| it.scores.iter().copied());
        let ranks = outcome.iter().flat_map(|it| it.ranks.iter().copied());
        Self {
            at,
            scores: scores.collect(),
            ranks: ranks.collect(),
        }
    }

    /// Who won, if somebody did.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let (scores, ranks) = (self.scores.iter().copied(), self.ranks.iter().copied());
        (!self.ranks.is_empty()).then(|| Outcome::new(scores, ranks))
    }
}

/// What is removed, or would be.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Pruned {
    /// How many tables there are of which only the result stays.
    pub tables: u64,
    /// The rows of their logs.
    pub steps: u64,
    /// Where those without a result were shown.
    pub posts: u64,
    /// What people were told of them.
    pub notices: u64,
    /// What people have tried out at them or looked back on.
    pub tried: u64,
    /// What belongs to no table.
    pub left: Leftovers,
    /// The tables that have changed meanwhile: they are not old any more.
    pub changed: Vec<TableId>,
    /// The tables that cannot be read, and why. They stay as they are.
    pub unreadable: Vec<(TableId, String)>,
}

impl Pruned {
    fn add(&mut self, one: &Prunable) {
        self.tables += 1;
        self.steps += one.steps;
        self.posts += one.posts;
        self.notices += one.notices;
        self.tried += one.tried;
    }
}

/// Whether something is done, or only said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prune {
    /// It is only said what would be removed.
    Count,
    /// It is removed, and noted at each table that it was at this moment.
    Remove(Time),
}

/// Removes what only a replay or a picture needs of the tables that are over and have not changed since `before`, and what else is as old.
/// Each table is one batch, which stands or has not happened; nothing that is not over is touched.
///
/// # Errors
///
/// When the database fails. What was removed until then is gone, and the next run goes on from there.
pub async fn prune(
    store: &dyn Store,
    games: &Registry,
    before: Time,
    how: Prune,
) -> Result<Pruned, StoreError> {
    let mut pruned = Pruned::default();
    let mut after = TableId(0);
    loop {
        let found = store.prunable(before, after, AT_ONCE).await?;
        let Some(last) = found.last() else { break };
        after = last.table;
        for one in &found {
            let done = match how {
                Prune::Count => Done::Removed,
                Prune::Remove(at) => prune_one(store, games, one.table, at).await?,
            };
            match done {
                Done::Removed => pruned.add(one),
                Done::Changed => pruned.changed.push(one.table),
                Done::Unreadable(why) => pruned.unreadable.push((one.table, why)),
            }
        }
    }
    pruned.left = store.leftovers(before).await?;
    if how != Prune::Count {
        store.sweep(before).await?;
        store.drop_lost_addresses(before).await?;
    }
    Ok(pruned)
}

/// What has become of a table.
enum Done {
    Removed,
    Changed,
    Unreadable(String),
}

async fn prune_one(
    store: &dyn Store,
    games: &Registry,
    id: TableId,
    at: Time,
) -> Result<Done, StoreError> {
    let around = store.around(id, None).await?;
    let Some(inner) = around.and_then(|around| around.inner) else {
        return Ok(Done::Changed);
    };
    let row = inner.table.clone();
    let live = match Live::of(inner, games) {
        Ok(live) => live,
        Err(error) => return Ok(Done::Unreadable(error.to_string())),
    };
    if !live.is_over() || !live.alarms.is_empty() {
        return Ok(Done::Changed);
    }
    let number = row.number;
    let mut changes = vec![
        Change::Table(ended(&live, row, at)),
        Change::Prune(id, number),
    ];
    let seats = live.chairs.iter().filter_map(without_drafts);
    changes.extend(seats.map(|seat| Change::Seat(id, seat)));
    let batch = Batch {
        changes,
        key: None,
        at,
    };
    match store.commit(batch).await {
        Ok(()) => Ok(Done::Removed),
        Err(StoreError::Conflict) => Ok(Done::Changed),
        Err(error) => Err(error),
    }
}

/// The row of a table whose game is kept no longer. Its moment stays: nothing has happened there.
fn ended(live: &Live, row: TableRow, at: Time) -> TableRow {
    let was_played = row.seed.is_some() && live.data.pruned.is_none();
    let mut data = TableData {
        lines: Vec::new(),
        decided: Vec::new(),
        checkpoints: Vec::new(),
        ..live.data.clone()
    };
    if was_played {
        data.pruned = Some(Ending::of(live, at));
    }
    TableRow {
        number: 0,
        checkpoint: None,
        position: None,
        data: write(&data),
        ..row
    }
}

/// A seat without what its person had drafted and how long they took, if there is any of that.
fn without_drafts(chair: &Chair) -> Option<SeatRow> {
    let data = SeatData {
        pending: None,
        answers: Vec::new(),
        hours: Vec::new(),
        stopped: None,
        plans: Plans::default(),
        pass_at: None,
        begins_again: None,
        ..chair.data.clone()
    };
    (data != chair.data).then(|| SeatRow {
        data: write(&data),
        ..chair.row.clone()
    })
}

impl Live {
    /// Whether its game is kept no longer.
    pub(crate) const fn is_pruned(&self) -> bool {
        self.data.pruned.is_some()
    }

    /// How the game ended, if it was played to its end.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match &self.data.pruned {
            Some(ending) => ending.outcome(),
            None => self.game.as_ref()?.state().outcome,
        }
    }
}

impl Scene<'_> {
    /// Only refuses if nothing can be done at the table any more because its game is kept no longer.
    pub(crate) fn must_be_kept(&self) -> Result<(), Phrase> {
        if self.live.is_pruned() {
            let table = self.live.code();
            return Err(phrase!(NO_PRUNED, table = table.as_str()));
        }
        Ok(())
    }
}
