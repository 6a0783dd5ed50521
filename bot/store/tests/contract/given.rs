//! Rows to test with.

use pawmail_store::{
    Batch, Change, Changed, Identity, Notice, NoticeState, Person, PersonId, Platform, Room,
    RoomId, RoomState, SeatRow, StepRow, StepWhat, Store, StoreError, TableId, TableRow,
    TableState, Time, Timer, UpdateKey, WantedPost, WhatIf,
};

pub(crate) const D: Platform = Platform('d');
pub(crate) const T: Platform = Platform('t');

pub(crate) fn person(id: i64) -> Person {
    Person {
        id: PersonId(id),
        name: format!("Person {id}"),
        settings: "{}".to_owned(),
        created_at: Time(1000),
        forgotten: false,
        revision: 0,
    }
}

pub(crate) fn identity(id: i64) -> Identity {
    Identity {
        platform: D,
        account: format!("account {id}"),
        person: PersonId(id),
        name: format!("Person {id}"),
        direct: Some(format!("direct {id}")),
        origin: None,
    }
}

/// An account of the same person on another platform.
pub(crate) fn second_identity(id: i64) -> Identity {
    Identity {
        platform: T,
        account: format!("second account {id}"),
        ..identity(id)
    }
}

/// An account that was another person's before it was linked to this one's.
pub(crate) fn linked(account: &Identity) -> [Change; 2] {
    let before = PersonId(account.person.0 + 900);
    let other = Person {
        id: before,
        ..person(before.0)
    };
    let was = Identity {
        person: before,
        ..account.clone()
    };
    [
        Change::NewPerson(other, vec![was.clone()]),
        Change::Identity(changed(was, account.clone())),
    ]
}

pub(crate) fn newcomer(id: i64) -> Change {
    Change::NewPerson(person(id), vec![identity(id)])
}

pub(crate) fn room(id: i64) -> Room {
    Room {
        id: RoomId(id),
        platform: D,
        address: format!("room {id}"),
        group: "group".to_owned(),
        title: format!("Room {id}"),
        state: RoomState::Open,
        settings: "{}".to_owned(),
    }
}

pub(crate) fn table(id: i64) -> TableRow {
    TableRow {
        id: TableId(id),
        game: "dog".to_owned(),
        rules: 3,
        state: TableState::Playing,
        host: PersonId(1),
        options: "{}".to_owned(),
        secret: "5e".repeat(32),
        seed: Some("0f".repeat(32)),
        number: 0,
        checkpoint: None,
        position: Some("{\"deck\":[]}".to_owned()),
        data: "{}".to_owned(),
        revision: 1,
        created_at: Time(1000),
        changed_at: Time(1000),
    }
}

pub(crate) fn seat(seat: u8, person: i64) -> SeatRow {
    SeatRow {
        seat,
        person: Some(PersonId(person)),
        contribution: "17".to_owned(),
        turn: 1,
        owes: false,
        deadline: None,
        data: "{}".to_owned(),
        origin: None,
    }
}

pub(crate) fn step(number: u32) -> StepRow {
    StepRow {
        number,
        seat: 0,
        what: StepWhat::Step(format!("piece {number}")),
        at: Time(2000),
        by: Some(PersonId(1)),
    }
}

/// A step more at a table that was read.
pub(crate) fn press(mut read: TableRow) -> Vec<Change> {
    read.number += 1;
    let row = Change::Step(read.id, step(read.number));
    vec![Change::Table(read), row]
}

pub(crate) fn changed<T>(was: T, is: T) -> Changed<T> {
    Changed { was, is }
}

pub(crate) fn wanted(room: i64) -> WantedPost {
    WantedPost {
        room: RoomId(room),
        platform: D,
        fresh: false,
        due_at: Time(0),
    }
}

pub(crate) fn notice(table: i64, person: i64, turn: u32, kind: &str) -> Notice {
    Notice {
        table: TableId(table),
        person: PersonId(person),
        seat: 0,
        turn,
        kind: kind.to_owned(),
        platform: D,
        data: "{}".to_owned(),
        due_at: Time(100),
        state: NoticeState::Waiting,
        message: None,
        attempts: 0,
        sent_at: None,
    }
}

pub(crate) fn what_if(table: i64, person: i64, at: i64) -> WhatIf {
    WhatIf {
        table: TableId(table),
        person: PersonId(person),
        origin: None,
        data: "{}".to_owned(),
        at: Time(at),
    }
}

pub(crate) fn timer(table: i64, kind: &str, due_at: i64) -> Timer {
    Timer {
        table: TableId(table),
        seat: 0,
        kind: kind.to_owned(),
        turn: 1,
        due_at: Time(due_at),
    }
}

pub(crate) fn key(key: &str) -> UpdateKey {
    UpdateKey {
        platform: D,
        key: key.to_owned(),
    }
}

pub(crate) fn batch(changes: Vec<Change>) -> Batch {
    Batch {
        changes,
        key: None,
        at: Time(0),
    }
}

/// Carries out a batch that must succeed.
#[track_caller]
pub(crate) fn done(answer: Result<(), StoreError>) {
    answer.unwrap();
}

#[track_caller]
pub(crate) fn is_conflict<T: std::fmt::Debug>(answer: Result<T, StoreError>) {
    assert!(
        matches!(answer, Err(StoreError::Conflict)),
        "no conflict but {answer:?}"
    );
}

#[track_caller]
pub(crate) fn is_hole<T: std::fmt::Debug>(answer: Result<T, StoreError>, id: i64) {
    assert!(
        matches!(answer, Err(StoreError::Hole(table)) if table == TableId(id)),
        "no hole in table {id} but {answer:?}"
    );
}

pub(crate) async fn commit(store: &dyn Store, changes: Vec<Change>) {
    done(store.commit(batch(changes)).await);
}

/// Two people, two rooms, and a table of theirs in the first room.
pub(crate) async fn playing(store: &dyn Store) {
    commit(
        store,
        vec![
            newcomer(1),
            newcomer(2),
            Change::NewRoom(room(1)),
            Change::NewRoom(room(2)),
            Change::NewTable(table(1)),
            Change::Seat(TableId(1), seat(0, 1)),
            Change::Seat(TableId(1), seat(1, 2)),
        ],
    )
    .await;
}

/// The table as it is, to be changed.
pub(crate) async fn current(store: &dyn Store, id: i64) -> TableRow {
    store.table(TableId(id)).await.unwrap().unwrap().table
}

/// Changes table 1, by the rows of its log among them, and whatever else.
pub(crate) async fn change(store: &dyn Store, at: i64, mut more: Vec<Change>) {
    let mut table = current(store, 1).await;
    for change in &more {
        if matches!(change, Change::Step(id, _) if *id == table.id) {
            table.number += 1;
        }
    }
    more.insert(0, Change::Table(table));
    let batch = Batch {
        changes: more,
        key: None,
        at: Time(at),
    };
    done(store.commit(batch).await);
}
