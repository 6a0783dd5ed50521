//! Tables that are carried from one database to another, and a look at all of them after an upgrade.

use serde::{Deserialize, Serialize};

use pawmail_core::registry::Registry;
use pawmail_core::table::Saved;
use pawmail_store::{
    Batch, Change, Committed, Identity, Inner, Person, PersonId, Room, RoomId, SeatRow, StepRow,
    Store, StoreError, TableId, TableRow, TableState, Time, WantedPost,
};

use crate::tables::live::{Live, LiveError, saved_of};

/// The version of the format.
const FORMAT: u32 = 1;

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
    /// Those who have to do with it.
    pub people: Vec<(Person, Vec<Identity>)>,
    /// Where it is shown.
    pub rooms: Vec<Room>,
}

/// Why a table cannot be carried.
#[derive(Debug, thiserror::Error)]
pub enum PortableError {
    /// There is no such table.
    #[error("there is no such table")]
    Missing,
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
    let has_post = |room: &Room| around.posts.iter().any(|post| post.room == room.id);
    Ok(Portable {
        pawmail_table: FORMAT,
        saved: live.saved(),
        table: inner.table,
        seats: inner.seats,
        steps: inner.steps,
        people: around.people,
        rooms: around.rooms.into_iter().filter(has_post).collect(),
    })
}

/// Brings a table from a file into a database: under its own code if that is free there. People and rooms are those known there by their accounts and addresses.
pub async fn import(
    store: &dyn Store,
    games: &Registry,
    portable: &Portable,
    now: Time,
) -> Result<TableId, PortableError> {
    if portable.pawmail_table != FORMAT {
        return Err(PortableError::Format(format!(
            "version {} is not known",
            portable.pawmail_table
        )));
    }
    if games.get(&portable.table.game).is_none() {
        return Err(PortableError::Format(format!(
            "there is no game \"{}\" here",
            portable.table.game
        )));
    }
    // It must open here as it did there.
    Live::of(
        Inner {
            table: portable.table.clone(),
            seats: portable.seats.clone(),
            steps: portable.steps.clone(),
            timers: Vec::new(),
        },
        games,
    )?;
    let mut changes = Vec::new();
    let mut ids: Vec<(PersonId, PersonId)> = Vec::new();
    for (person, identities) in &portable.people {
        let id = here(store, person, identities, &mut changes).await?;
        ids.push((person.id, id));
    }
    let person_here = |old: PersonId| {
        ids.iter()
            .find(|(there, _)| *there == old)
            .map(|(_, here)| *here)
    };
    let id = free_id(store, portable.table.id).await?;
    let host = person_here(portable.table.host)
        .ok_or_else(|| PortableError::Format("its host is not among its people".to_owned()))?;
    changes.push(Change::NewTable(TableRow {
        id,
        host,
        ..portable.table.clone()
    }));
    for seat in &portable.seats {
        let person = match seat.person {
            Some(old) => Some(person_here(old).ok_or_else(|| {
                PortableError::Format("somebody at a seat is not among its people".to_owned())
            })?),
            None => None,
        };
        changes.push(Change::Seat(
            id,
            SeatRow {
                person,
                origin: None,
                ..seat.clone()
            },
        ));
    }
    for step in &portable.steps {
        let by = step.by.and_then(person_here);
        changes.push(Change::Step(id, StepRow { by, ..step.clone() }));
    }
    for room in &portable.rooms {
        let room_id = match store.room_at(room.platform, &room.address).await? {
            Some(known) => known.id,
            None => {
                let room_id = RoomId(store.next_id("room").await?);
                changes.push(Change::NewRoom(Room {
                    id: room_id,
                    ..room.clone()
                }));
                room_id
            }
        };
        changes.push(Change::WantPost(
            id,
            WantedPost {
                room: room_id,
                platform: room.platform,
                fresh: true,
                due_at: now,
            },
        ));
    }
    let batch = Batch {
        changes,
        key: None,
        at: now,
    };
    match store.commit(batch).await? {
        Committed::Done | Committed::Repeated => Ok(id),
    }
}

/// The person in this database: known by one of the accounts, or new.
async fn here(
    store: &dyn Store,
    person: &Person,
    identities: &[Identity],
    changes: &mut Vec<Change>,
) -> Result<PersonId, PortableError> {
    for identity in identities {
        if let Some((known, _)) = store
            .person_of(identity.platform, &identity.account)
            .await?
        {
            return Ok(known.id);
        }
    }
    let id = PersonId(store.next_id("person").await?);
    let row = Person {
        id,
        ..person.clone()
    };
    let of_theirs = |identity: &Identity| Identity {
        person: id,
        origin: None,
        ..identity.clone()
    };
    changes.push(Change::NewPerson(
        row,
        identities.iter().map(of_theirs).collect(),
    ));
    Ok(id)
}

/// The id of a table, or another where it is taken.
async fn free_id(store: &dyn Store, wanted: TableId) -> Result<TableId, PortableError> {
    let mut id = wanted;
    while store.table(id).await?.is_some() {
        id = TableId(store.next_id("table").await?);
    }
    Ok(id)
}

/// What replaying a running table under the program's rules came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Replayed {
    /// The same position.
    Same,
    /// The table was begun under other rules: it goes on from its stored position.
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
    let Some(whole) = store.table(id).await? else {
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
    let steps = store.steps(id, 0).await?;
    let saved = match saved_of(&whole.table, whole.seats.len(), &steps) {
        Ok(saved) => saved,
        Err(error) => return Ok(Replayed::Differs(error.to_string())),
    };
    Ok(match rules.load(&saved) {
        Ok(_) => Replayed::Same,
        Err(error) => Replayed::Differs(error.to_string()),
    })
}
