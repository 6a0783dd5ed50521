//! Tables as files, and a look at all of them after an upgrade.

use serde::{Deserialize, Serialize};

use pawmail_core::registry::Registry;
use pawmail_core::table::Saved;
use pawmail_store::{
    Identity, Person, Room, SeatRow, StepRow, Store, StoreError, TableId, TableRow, TableState,
};

use crate::data::{SeatData, TableData, Unreadable, write};
use crate::host::Trouble;
use crate::tables::live::{Chair, Live, LiveError, saved_of};
use crate::tables::payload::code;
use crate::tables::plans::Plans;

/// The version of the format.
pub(crate) const FORMAT: u32 = 1;

/// A table with everything that belongs to it, as a file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Portable {
    /// The version of this format.
    pub pawmail_table: u32,
    /// The game, for replay; a lobby has none.
    pub saved: Option<Saved>,
    /// The table.
    pub table: TableRow,
    /// Its seats.
    pub seats: Vec<SeatRow>,
    /// Its log.
    pub steps: Vec<StepRow>,
    /// The people with a part in it.
    pub people: Vec<(Person, Vec<Identity>)>,
    /// Where it is shown.
    pub rooms: Vec<Room>,
}

/// Why a table cannot be moved.
#[derive(Debug, thiserror::Error)]
pub enum PortableError {
    /// There is no such table.
    #[error("there is no such table")]
    Missing,
    /// Only its result is kept.
    #[error(
        "table {} ended long ago, and only its result is still kept: there is no game to take along",
        code(*.0)
    )]
    Pruned(TableId),
    /// The file is of another version, or not what it says.
    #[error("the file cannot be used: {0}")]
    Format(String),
    /// The table is broken.
    #[error("the table cannot be opened: {0}")]
    Broken(String),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<LiveError> for PortableError {
    fn from(error: LiveError) -> Self {
        match error {
            LiveError::Store(error) => Self::Store(error),
            LiveError::Missing => Self::Missing,
            LiveError::Broken(why) => Self::Broken(why),
            LiveError::Newer => Self::Broken("a newer program wrote it".to_owned()),
        }
    }
}

impl From<Unreadable> for PortableError {
    fn from(why: Unreadable) -> Self {
        LiveError::from(why).into()
    }
}

impl From<Trouble> for PortableError {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Store(error) => Self::Store(error),
            Trouble::Live(error) => error.into(),
            broke @ (Trouble::Broke(_) | Trouble::Lapsed) => Self::Broken(broke.to_string()),
        }
    }
}

/// A table as a file.
pub async fn export(
    store: &dyn Store,
    games: &Registry,
    id: TableId,
) -> Result<Portable, PortableError> {
    let around = store
        .around(id, None)
        .await?
        .ok_or(PortableError::Missing)?;
    let inner = around.inner.ok_or(PortableError::Missing)?;
    let live = Live::of(inner.clone(), games)?;
    if live.data.daily.is_some() {
        return Err(PortableError::Missing);
    }
    if live.is_pruned() {
        return Err(PortableError::Pruned(id));
    }
    let has_post = |room: &Room| around.posts.iter().any(|post| post.room == room.id);
    Ok(Portable {
        pawmail_table: FORMAT,
        saved: live.saved(),
        table: exported_table(&live, inner.table),
        seats: live.chairs.iter().map(exported).collect(),
        steps: inner.steps,
        people: around.people,
        rooms: around.rooms.into_iter().filter(has_post).collect(),
    })
}

/// The row of a table as others may read it: who watches it is nobody else's business.
fn exported_table(live: &Live, row: TableRow) -> TableRow {
    if live.data.followers.is_empty() {
        return row;
    }
    let data = write(&TableData {
        followers: Vec::new(),
        followed_at: 0,
        ..live.data.clone()
    });
    TableRow { data, ..row }
}

/// A seat as others may read it: what its person has planned is theirs alone.
fn exported(chair: &Chair) -> SeatRow {
    let mut row = chair.row.clone();
    let open = SeatData {
        plans: Plans::default(),
        pass_at: None,
        begins_again: None,
        ..chair.data.clone()
    };
    if open != chair.data {
        row.data = write(&open);
    }
    row
}

/// The result of replaying a running table under the program's rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Replayed {
    /// The same position.
    Same,
    /// The table was begun under other rules, and continues from its stored position.
    OtherRules {
        /// The version it was played under.
        then: u32,
        /// The version of this program.
        now: u32,
    },
    /// It differs, or cannot be replayed.
    Differs(String),
}

/// Replays every running table under the rules of this program.
pub async fn replay_all(
    store: &dyn Store,
    games: &Registry,
) -> Result<Vec<(TableId, Replayed)>, PortableError> {
    let mut found = Vec::new();
    let mut after = TableId(0);
    loop {
        let ids = store.tables_in(TableState::Playing, after, 200).await?;
        let Some(last) = ids.last().copied() else {
            return Ok(found);
        };
        for id in ids {
            found.push((id, replayed(store, games, id).await?));
        }
        after = last;
    }
}

async fn replayed(
    store: &dyn Store,
    games: &Registry,
    id: TableId,
) -> Result<Replayed, PortableError> {
    // Row and log at one moment: people may be playing there.
    let around = store.around(id, None).await?;
    let Some(whole) = around.and_then(|around| around.inner) else {
        return Ok(Replayed::Differs("it is gone".to_owned()));
    };
    let Some(rules) = games.get(&whole.table.game) else {
        return Ok(Replayed::Differs(format!(
            "there is no game \"{}\" here",
            whole.table.game
        )));
    };
    let now = rules.meta().rules;
    if whole.table.rules != now {
        return Ok(Replayed::OtherRules {
            then: whole.table.rules,
            now,
        });
    }
    let saved = match saved_of(&whole.table, whole.seats.len(), &whole.steps) {
        Ok(saved) => saved,
        Err(error) => return Ok(Replayed::Differs(error.to_string())),
    };
    Ok(match rules.load(&saved) {
        Ok(_) => Replayed::Same,
        Err(error) => Replayed::Differs(error.to_string()),
    })
}
