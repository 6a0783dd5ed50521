//! How often a press waits for the database, as its driver tells it. It tells it to the whole process, so nothing else runs in this one.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]

use std::sync::atomic::{AtomicUsize, Ordering};

use log::{LevelFilter, Log, Metadata, Record};
use pawmail_store::{
    Batch, Change, Identity, Options, Person, PersonId, Platform, Room, RoomId, RoomState, SeatRow,
    StepRow, StepWhat, Store, TableId, TableRow, TableState, Time, Timer, UpdateKey, WantedPost,
    Who, connect,
};

const D: Platform = Platform('d');
const TABLE: TableId = TableId(1);

/// How often to look whether the driver has told.
const PATIENCE: u32 = 1_000_000;

/// Counts what the driver tells.
struct Counter(AtomicUsize);

static COUNTER: Counter = Counter(AtomicUsize::new(0));

impl Log for Counter {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &Record<'_>) {
        if record.target() == "sqlx::query" {
            self.0.fetch_add(1, Ordering::SeqCst);
        }
    }

    fn flush(&self) {}
}

impl Counter {
    /// How many statements there were since it was asked last, as soon as there is one: the driver tells of it from a thread of its own, after it has answered.
    /// One more than is asked for is counted the next time at the latest.
    fn taken(&self) -> usize {
        for _ in 0..PATIENCE {
            if self.0.load(Ordering::SeqCst) > 0 {
                break;
            }
            std::thread::yield_now();
        }
        self.0.swap(0, Ordering::SeqCst)
    }
}

fn person(id: i64) -> Change {
    let person = Person {
        id: PersonId(id),
        name: format!("Person {id}"),
        settings: "{}".to_owned(),
        created_at: Time(0),
        forgotten: false,
        revision: 0,
    };
    let identity = Identity {
        platform: D,
        account: format!("account {id}"),
        person: person.id,
        name: person.name.clone(),
        direct: None,
        origin: None,
    };
    Change::NewPerson(person, vec![identity])
}

fn room() -> Room {
    Room {
        id: RoomId(1),
        platform: D,
        address: "room".to_owned(),
        group: "group".to_owned(),
        title: "Room".to_owned(),
        state: RoomState::Open,
        settings: "{}".to_owned(),
    }
}

fn table() -> TableRow {
    TableRow {
        id: TABLE,
        game: "dog".to_owned(),
        rules: 1,
        state: TableState::Playing,
        host: PersonId(1),
        options: "{}".to_owned(),
        secret: "5e".repeat(32),
        seed: Some("0f".repeat(32)),
        number: 0,
        checkpoint: None,
        position: Some("{}".to_owned()),
        data: "{}".to_owned(),
        revision: 1,
        created_at: Time(0),
        changed_at: Time(0),
    }
}

fn seat(seat: u8, owes: bool) -> Change {
    let row = SeatRow {
        seat,
        person: Some(PersonId(i64::from(seat) + 1)),
        contribution: "17".to_owned(),
        turn: 1,
        owes,
        deadline: owes.then_some(Time(9_000)),
        data: "{}".to_owned(),
        origin: None,
    };
    Change::Seat(TABLE, row)
}

fn timer(seat: u8, kind: &str) -> Timer {
    Timer {
        table: TABLE,
        seat,
        kind: kind.to_owned(),
        turn: 1,
        due_at: Time(9_000),
    }
}

/// A turn is over and the next person's begins: a step, both seats, their clocks, the card in the room.
fn press(number: u32) -> Batch {
    let mut read = table();
    read.number = number;
    read.revision = u64::from(number);
    let step = StepRow {
        number,
        seat: 0,
        what: StepWhat::Step("6.1".to_owned()),
        at: Time(2_000),
        by: Some(PersonId(1)),
    };
    let post = WantedPost {
        room: RoomId(1),
        platform: D,
        fresh: true,
        due_at: Time(2_000),
    };
    Batch {
        changes: vec![
            Change::Table(read),
            Change::Step(TABLE, step),
            seat(0, false),
            seat(1, true),
            Change::ClearTimer(TABLE, 0, "reminder".to_owned()),
            Change::ClearTimer(TABLE, 0, "deadline".to_owned()),
            Change::Timer(timer(1, "reminder")),
            Change::Timer(timer(1, "deadline")),
            Change::WantPost(TABLE, post),
        ],
        key: Some(key(&number.to_string())),
        at: Time(2_000),
    }
}

fn key(key: &str) -> UpdateKey {
    UpdateKey {
        platform: D,
        key: key.to_owned(),
    }
}

async fn commit(store: &dyn Store, batch: Batch) -> usize {
    COUNTER.0.store(0, Ordering::SeqCst);
    store.commit(batch).await.unwrap();
    COUNTER.taken()
}

#[tokio::test]
async fn a_press_goes_to_the_database_so_often_and_no_more_with_a_long_log() {
    log::set_logger(&COUNTER).unwrap();
    log::set_max_level(LevelFilter::Trace);
    let store = connect("sqlite::memory:", &Options::default())
        .await
        .unwrap();
    let begun = Batch {
        changes: vec![
            person(1),
            person(2),
            Change::NewRoom(room()),
            Change::NewTable(table()),
            seat(0, true),
            seat(1, false),
        ],
        key: None,
        at: Time(0),
    };
    commit(&*store, begun).await;
    let who = Who {
        key: key("next"),
        account: "account 1".to_owned(),
        address: "room".to_owned(),
        group: "group".to_owned(),
        table: Some(TABLE),
    };
    for number in 1..=40 {
        let press = press(number);
        assert_eq!(commit(&*store, press).await, 1, "all of it in one go");
        let near = store.known(&who).await.unwrap().near.unwrap();
        assert_eq!(near.0, u64::from(number) + 1);
        assert_eq!(COUNTER.taken(), 1, "of who asks and a table in memory");
        store.around(TABLE, None).await.unwrap();
        assert_eq!(COUNTER.taken(), 1, "of a table that is not");
    }
}
