//! What a request needs is read at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use pawmail_store::{
    Around, Batch, Came, Change, Identity, Inner, Known, Person, PersonId, PostDone, Room, RoomId,
    RoomState, SeatRow, Store, TableId, TableRow, Time, Timer, UpdateKey, Who,
};

use crate::Place;
use crate::given::{
    D, T, batch, change, changed, commit, current, done, identity, key, linked, newcomer, person,
    playing, press, room, seat, second_identity, step, table, timer, wanted,
};

const ONE: TableId = TableId(1);

/// Who presses for the first time, with this account at this place.
fn who(account: &str, address: &str, group: &str) -> Who {
    Who {
        key: key("press"),
        account: account.to_owned(),
        address: address.to_owned(),
        group: group.to_owned(),
        table: None,
    }
}

async fn known(store: &dyn Store, who: &Who) -> Known {
    store.known(who).await.unwrap()
}

/// The place that the rooms of [`room`] belong to.
fn hall(id: i64) -> Room {
    Room {
        address: "group".to_owned(),
        ..room(id)
    }
}

pub(crate) async fn of_a_stranger_nothing_is_known(place: Place) {
    let store = &*place.store;
    let nothing = Known::default();
    let stranger = who("account 9", "room 9", "group 9");
    assert_eq!(known(store, &stranger).await, nothing);
    commit(store, vec![Change::NewRoom(hall(3))]).await;
    playing(store).await;
    assert_eq!(known(store, &stranger).await, nothing);
    // Known on another platform.
    let mut elsewhere = who("account 1", "room 1", "group");
    elsewhere.key.platform = T;
    assert_eq!(known(store, &elsewhere).await, nothing);
    // Nobody has this account any more.
    commit(store, vec![Change::ForgetAccounts(PersonId(1))]).await;
    let forgotten = who("account 1", "room 9", "group 9");
    assert_eq!(known(store, &forgotten).await, nothing);
}

pub(crate) async fn handled_update_is_known(place: Place) {
    let store = &*place.store;
    let press = who("account 1", "room 1", "group");
    assert!(!known(store, &press).await.handled);
    let update = Batch {
        key: Some(key("press")),
        ..Batch::default()
    };
    done(store.commit(update).await);
    assert!(known(store, &press).await.handled);
    for key in [
        key("press 2"),
        UpdateKey {
            platform: T,
            ..key("press")
        },
    ] {
        let other = Who {
            key,
            ..press.clone()
        };
        assert!(!known(store, &other).await.handled);
    }
}

pub(crate) async fn whoever_asks_is_known_with_all_accounts(place: Place) {
    let store = &*place.store;
    let third = Identity {
        account: "account 17".to_owned(),
        ..identity(1)
    };
    commit(
        store,
        vec![
            Change::NewPerson(
                person(1),
                vec![second_identity(1), third.clone(), identity(1)],
            ),
            newcomer(2),
        ],
    )
    .await;
    let all = Some((person(1), vec![identity(1), third, second_identity(1)]));
    for account in ["account 1", "account 17"] {
        let found = known(store, &who(account, "", "")).await;
        assert_eq!(found.person, all);
    }
    let mut elsewhere = who("second account 1", "", "");
    elsewhere.key.platform = T;
    assert_eq!(known(store, &elsewhere).await.person, all);
    let other = known(store, &who("account 2", "", "")).await;
    assert_eq!(other.person, Some((person(2), vec![identity(2)])));
}

pub(crate) async fn place_and_what_it_belongs_to_are_known(place: Place) {
    let store = &*place.store;
    let places = async |address, group| {
        let known = known(store, &who("account 1", address, group)).await;
        (known.room, known.group)
    };
    playing(store).await;
    let namesake = Room {
        platform: T,
        ..hall(4)
    };
    commit(store, vec![Change::NewRoom(namesake)]).await;
    assert_eq!(places("room 1", "group").await, (Some(room(1)), None));
    commit(store, vec![Change::NewRoom(hall(3))]).await;
    assert_eq!(
        places("room 1", "group").await,
        (Some(room(1)), Some(hall(3)))
    );
    // The group is a place like others, and none beside itself.
    assert_eq!(places("group", "group").await, (Some(hall(3)), None));
    // A place nobody has heard of, in a group that is known.
    assert_eq!(places("room 9", "group").await, (None, Some(hall(3))));
    // What the place belongs to is what the update says.
    assert_eq!(
        places("room 2", "room 1").await,
        (Some(room(2)), Some(room(1)))
    );
    assert_eq!(places("room 2", "room 2").await, (Some(room(2)), None));
}

async fn around(store: &dyn Store, known: Option<u64>) -> Around {
    store.around(ONE, known).await.unwrap().unwrap()
}

/// The same, read with who asks.
async fn near(store: &dyn Store, id: TableId) -> Option<(u64, Around)> {
    let asked = Who {
        table: Some(id),
        ..who("account 1", "room 1", "group")
    };
    let known = known(store, &asked).await;
    // What is known of who asks does not depend on the table.
    let alone = Known {
        near: None,
        ..known.clone()
    };
    let asked = Who {
        table: None,
        ..asked
    };
    assert_eq!(store.known(&asked).await.unwrap(), alone);
    assert!(
        alone
            .person
            .is_some_and(|(_, accounts)| !accounts.is_empty())
    );
    known.near
}

pub(crate) async fn around_a_table_is_all_that_belongs_to_it(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let another = TableRow {
        number: 1,
        host: PersonId(3),
        ..table(2)
    };
    commit(
        store,
        vec![
            newcomer(3),
            Change::NewTable(another),
            Change::Step(TableId(2), step(1)),
            Change::Seat(TableId(2), seat(0, 3)),
            Change::WantPost(TableId(2), wanted(2)),
            Change::Timer(timer(2, "nudge", 50)),
        ],
    )
    .await;
    let of_the_table = Timer {
        seat: 255,
        ..timer(1, "pause", 300)
    };
    let changes = vec![
        Change::Step(ONE, step(1)),
        Change::Step(ONE, step(2)),
        Change::WantPost(ONE, wanted(1)),
        Change::Timer(of_the_table.clone()),
        Change::Timer(timer(1, "nudge", 100)),
    ];
    change(store, 0, changes).await;
    assert_eq!(
        around(store, None).await,
        Around {
            inner: Some(Inner {
                table: current(store, 1).await,
                seats: vec![seat(0, 1), seat(1, 2)],
                steps: vec![step(1), step(2)],
                timers: vec![timer(1, "nudge", 100), of_the_table],
            }),
            posts: store.posts(ONE).await.unwrap(),
            rooms: vec![room(1)],
            people: vec![
                (person(1), vec![identity(1)]),
                (person(2), vec![identity(2)])
            ],
        }
    );
    // A timer that somebody has claimed is still the table's.
    let claimed = store.claim_timers(Time(400), Time(500), 9).await.unwrap();
    assert_eq!(claimed.len(), 3);
    assert_eq!(around(store, None).await.inner.unwrap().timers.len(), 2);
    let cleared = around(store, None).await.inner.unwrap().timers.into_iter();
    let cleared = cleared.map(|timer| Change::ClearTimer(ONE, timer.seat, timer.kind));
    change(store, 0, cleared.collect()).await;
    assert_eq!(around(store, None).await.inner.unwrap().timers, []);
}

pub(crate) async fn around_an_empty_table_is_nothing(place: Place) {
    let store = &*place.store;
    commit(store, vec![Change::NewTable(table(1))]).await;
    let nothing = Around {
        inner: Some(Inner {
            table: table(1),
            seats: Vec::new(),
            steps: Vec::new(),
            timers: Vec::new(),
        }),
        posts: Vec::new(),
        rooms: Vec::new(),
        people: Vec::new(),
    };
    assert_eq!(around(store, None).await, nothing);
}

pub(crate) async fn around_no_table_is_nothing(place: Place) {
    let store = &*place.store;
    playing(store).await;
    for known in [None, Some(0), Some(1)] {
        assert_eq!(store.around(TableId(2), known).await.unwrap(), None);
    }
}

pub(crate) async fn known_revision_is_not_read_again(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![Change::WantPost(ONE, wanted(1))]).await;
    let whole = around(store, None).await;
    let inner = whole.inner.clone().unwrap();
    assert_eq!(inner.table.revision, 2);
    for another in [0, 1, 3, u64::MAX] {
        assert_eq!(around(store, Some(another)).await, whole);
    }
    let rest = Around {
        inner: None,
        ..whole.clone()
    };
    assert_eq!(around(store, Some(2)).await, rest);
    // What others change without the table is read all the same.
    let claimed = store.claim_posts(D, Time(5), Time(9), 1).await.unwrap();
    assert_eq!(claimed.len(), 1);
    let shown = PostDone::Shown {
        revision: 2,
        address: "room 1".to_owned(),
        message: "m1".to_owned(),
        came: Came::New(Some(Time(60))),
        at: Time(70),
        is_called: true,
        is_whole: true,
    };
    store.post_done(ONE, RoomId(1), shown).await.unwrap();
    let renamed = Person {
        name: "Anna".to_owned(),
        ..person(2)
    };
    let closed = Room {
        state: RoomState::Refused,
        ..room(1)
    };
    let mut others = vec![
        Change::Person(changed(person(2), renamed.clone())),
        Change::Room(changed(room(1), closed.clone())),
    ];
    others.extend(linked(&second_identity(1)));
    commit(store, others).await;
    let rest = around(store, Some(2)).await;
    assert_eq!(rest.inner, None);
    assert_eq!(near(store, ONE).await, Some((2, rest.clone())));
    assert_eq!(near(store, TableId(2)).await, None);
    assert_eq!(rest.posts[0].message.as_deref(), Some("m1"));
    assert_eq!(rest.rooms, [closed]);
    assert_eq!(
        rest.people,
        [
            (person(1), vec![identity(1), second_identity(1)]),
            (renamed, vec![identity(2)])
        ]
    );
    // Once the table has changed, what is known is old.
    commit(store, press(inner.table)).await;
    let inner = around(store, Some(2)).await.inner.unwrap();
    assert_eq!((inner.table.revision, inner.steps), (3, vec![step(1)]));
}

pub(crate) async fn rooms_come_with_what_they_belong_to(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let rooms = async || around(store, None).await.rooms;
    change(store, 0, vec![Change::WantPost(ONE, wanted(2))]).await;
    // What it belongs to is no room yet.
    assert_eq!(rooms().await, [room(2)]);
    let namesake = Room {
        platform: T,
        ..hall(4)
    };
    let own = Room {
        group: "room 5".to_owned(),
        ..room(5)
    };
    let lonely = Room {
        address: "elsewhere".to_owned(),
        ..room(6)
    };
    let new = [hall(3), namesake.clone(), own.clone(), lonely];
    commit(store, new.map(Change::NewRoom).to_vec()).await;
    assert_eq!(rooms().await, [room(2), hall(3)]);
    // Two rooms of the same group, one that belongs to nothing, and the group itself.
    let more = [1, 5, 3].map(|id| Change::WantPost(ONE, wanted(id)));
    change(store, 0, more.to_vec()).await;
    assert_eq!(rooms().await, [room(1), room(2), hall(3), own.clone()]);
    // The group of another platform.
    let there = Room {
        platform: T,
        ..room(7)
    };
    commit(store, vec![Change::NewRoom(there.clone())]).await;
    let mut changes: Vec<Change> = [1, 2, 3]
        .map(|id| Change::DropPost(ONE, RoomId(id)))
        .to_vec();
    changes.push(Change::WantPost(ONE, wanted(7)));
    change(store, 0, changes).await;
    assert_eq!(rooms().await, [namesake, own, there]);
}

pub(crate) async fn people_of_seats_and_host_come_once(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let people = async || {
        let people = around(store, None).await.people;
        people.into_iter().map(|(person, _)| person.id.0)
    };
    let newcomers = vec![newcomer(3), newcomer(4), newcomer(5)];
    commit(store, newcomers).await;
    let free = SeatRow {
        person: None,
        ..seat(2, 1)
    };
    // The host sits there too, and somebody at two seats.
    let seats = [seat(3, 2), seat(4, 4), free];
    let seats = seats.map(|seat| Change::Seat(ONE, seat)).to_vec();
    change(store, 0, seats).await;
    assert!(people().await.eq([1, 2, 4]));
    // The host does not sit there.
    let handed_over = TableRow {
        host: PersonId(3),
        ..current(store, 1).await
    };
    commit(store, vec![Change::Table(handed_over)]).await;
    assert!(people().await.eq([1, 2, 3, 4]));
    // Who is forgotten sits there all the same.
    let mut others = vec![Change::ForgetAccounts(PersonId(4))];
    others.extend(linked(&second_identity(2)));
    commit(store, others).await;
    assert_eq!(
        around(store, None).await.people,
        [
            (person(1), vec![identity(1)]),
            (person(2), vec![identity(2), second_identity(2)]),
            (person(3), vec![identity(3)]),
            (person(4), Vec::new()),
        ]
    );
}

const N_ROUNDS: u32 = 250;

/// The room and the host of the table, as they are called while it has this number.
fn room_and_host(number: u32) -> (Room, Person) {
    let title = number.to_string();
    let name = number.to_string();
    let room = Room { title, ..room(1) };
    (room, Person { name, ..person(1) })
}

/// One step more, of which all that belongs to the table tells.
async fn press_and_tell(store: &dyn Store) {
    let read = current(store, 1).await;
    let turn = read.number + 1;
    let ((was_room, was_host), (room, host)) = (room_and_host(read.number), room_and_host(turn));
    let mut changes = press(read);
    changes.extend([
        Change::Seat(ONE, SeatRow { turn, ..seat(0, 1) }),
        Change::WantPost(ONE, wanted(1)),
        Change::Timer(Timer {
            turn,
            ..timer(1, "nudge", 100)
        }),
        Change::Person(changed(was_host, host)),
        Change::Room(changed(was_room, room)),
    ]);
    commit(store, changes).await;
}

/// Reads, each time with the newest revision it knows, until nothing is written any more; how often it found another.
async fn read_one_moment(store: &dyn Store, is_over: &AtomicBool) -> u32 {
    let mut newest: Option<TableRow> = None;
    let mut n_found = 0;
    while !is_over.load(Ordering::Relaxed) {
        let known = newest.as_ref().map(|table| table.revision);
        let read = around(store, known).await;
        if let Some(inner) = read.inner {
            let number = inner.table.number;
            assert_eq!(inner.steps, (1..=number).map(step).collect::<Vec<_>>());
            assert_eq!(inner.seats[0].turn, number);
            assert_eq!(inner.timers[0].turn, number);
            newest = Some(inner.table);
            n_found += 1;
        }
        let table = newest.as_ref().unwrap();
        assert_eq!(read.posts[0].wanted, table.revision);
        let (room, host) = room_and_host(table.number);
        assert_eq!((&read.rooms[0], &read.people[0].0), (&room, &host));
    }
    n_found
}

pub(crate) async fn around_reads_at_one_moment(place: Place) {
    let other = place.other().await.unwrap_or(place.store.clone());
    let store = &*place.store;
    playing(store).await;
    let (first_room, first_host) = room_and_host(0);
    let names = vec![
        Change::Room(changed(room(1), first_room)),
        Change::Person(changed(person(1), first_host)),
    ];
    commit(store, names).await;
    press_and_tell(store).await;
    let is_over = Arc::new(AtomicBool::new(false));
    let mut readers = tokio::task::JoinSet::new();
    for store in [place.store.clone(), other] {
        let is_over = Arc::clone(&is_over);
        readers.spawn(async move { read_one_moment(&*store, &is_over).await });
    }
    for _ in 0..N_ROUNDS {
        press_and_tell(store).await;
    }
    is_over.store(true, Ordering::Relaxed);
    for n_found in readers.join_all().await {
        assert!(n_found > 0);
    }
    assert_eq!(current(store, 1).await.number, N_ROUNDS + 1);
}

pub(crate) async fn dropped_caller_leaves_no_transaction_behind(place: Place) {
    let store = &*place.store;
    playing(store).await;
    for n in 0..40 {
        // Whether they were in time does not matter.
        let patience = Duration::from_micros(n * 40);
        let note = Change::Note("late".to_owned(), n.to_string());
        let _ = tokio::time::timeout(patience, store.commit(batch(vec![note]))).await;
        let _ = tokio::time::timeout(patience, store.around(ONE, None)).await;
        commit(store, press(current(store, 1).await)).await;
    }
    // More than there are connections.
    let mut readers = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let store = Arc::clone(&place.store);
        readers.spawn(async move { around(&*store, None).await.inner.unwrap().table.number });
    }
    assert!(readers.join_all().await.iter().all(|&number| number == 40));
}
