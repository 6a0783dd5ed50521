//! A row that somebody else has changed since it was read must be read again before it is changed.

use std::fmt::Debug;

use pawmail_store::{
    Change, Changed, Identity, Person, PersonId, Platform, Room, RoomId, RoomState, Store,
    StoreError, TableId, Time,
};

use crate::Place;
use crate::given::{
    D, T, batch, changed, commit, current, identity, is_conflict, newcomer, person, playing, room,
    seat, second_identity,
};

async fn the_person(store: &dyn Store) -> Person {
    store.person(PersonId(1)).await.unwrap().unwrap()
}

async fn the_account(store: &dyn Store) -> Identity {
    let found = store.person_of(D, "account 1").await.unwrap();
    found.unwrap().1
}

async fn the_room(store: &dyn Store) -> Room {
    let [room] = <[Room; 1]>::try_from(store.rooms(&[RoomId(1)]).await.unwrap()).unwrap();
    room
}

/// Two have read the same row, and each wants one of these edits, all of which make it another:
/// the first's stays, the second's is a conflict, and goes through with what is read anew.
async fn first_writer_stays<T: Clone + PartialEq + Debug>(
    store: &dyn Store,
    kind: fn(Changed<T>) -> Change,
    read: impl AsyncFn() -> T,
    edits: &[fn(&mut T)],
) {
    let edited = |was: &T, edit: fn(&mut T)| {
        let mut is = was.clone();
        edit(&mut is);
        changed(was.clone(), is)
    };
    for &first in edits {
        for &second in edits {
            let was = read().await;
            let (first, late) = (edited(&was, first), edited(&was, second));
            commit(store, vec![kind(first.clone())]).await;
            let note = Change::Note("late".to_owned(), String::new());
            is_conflict(store.commit(batch(vec![note, kind(late)])).await);
            assert_eq!(read().await, first.is);
            assert_eq!(store.note("late").await.unwrap(), None);
            let again = edited(&first.is, second);
            commit(store, vec![kind(again.clone())]).await;
            assert_eq!(read().await, again.is);
        }
    }
}

pub(crate) async fn second_writer_of_a_person_reads_again(place: Place) {
    let store = &*place.store;
    commit(store, vec![newcomer(1)]).await;
    let edits: [fn(&mut Person); 3] = [
        |person| person.name.push('a'),
        |person| person.settings.push(' '),
        |person| person.forgotten = !person.forgotten,
    ];
    first_writer_stays(
        store,
        Change::Person,
        async || the_person(store).await,
        &edits,
    )
    .await;
}

pub(crate) async fn second_writer_of_an_account_reads_again(place: Place) {
    let store = &*place.store;
    commit(store, vec![newcomer(1), newcomer(2)]).await;
    let edits: [fn(&mut Identity); 3] = [
        |identity| identity.person = PersonId(3 - identity.person.0),
        |identity| identity.name.push('a'),
        |identity| {
            identity.direct = match identity.direct {
                Some(_) => None,
                None => Some(String::new()),
            }
        },
    ];
    first_writer_stays(
        store,
        Change::Identity,
        async || the_account(store).await,
        &edits,
    )
    .await;
}

pub(crate) async fn second_writer_of_a_room_reads_again(place: Place) {
    let store = &*place.store;
    commit(store, vec![Change::NewRoom(room(1))]).await;
    let edits: [fn(&mut Room); 4] = [
        |room| room.group.push('a'),
        |room| room.title.push('a'),
        |room| {
            room.state = match room.state {
                RoomState::Open => RoomState::Refused,
                RoomState::Refused => RoomState::Gone,
                RoomState::Gone => RoomState::Open,
            }
        },
        |room| room.settings.push(' '),
    ];
    first_writer_stays(store, Change::Room, async || the_room(store).await, &edits).await;
}

pub(crate) async fn room_that_has_moved_is_read_again(place: Place) {
    let store = &*place.store;
    commit(store, vec![Change::NewRoom(room(1))]).await;
    let titled = |was: Room| {
        let title = "Kitchen".to_owned();
        Change::Room(changed(was.clone(), Room { title, ..was }))
    };
    let move_away = Change::MoveRoom {
        platform: D,
        from: "room 1".to_owned(),
        to: "room 7".to_owned(),
    };
    commit(store, vec![move_away]).await;
    is_conflict(store.commit(batch(vec![titled(room(1))])).await);
    commit(store, vec![titled(the_room(store).await)]).await;
    let found = the_room(store).await;
    assert_eq!((&*found.address, &*found.title), ("room 7", "Kitchen"));
}

pub(crate) async fn what_never_changes_stays(place: Place) {
    let store = &*place.store;
    commit(store, vec![newcomer(1), Change::NewRoom(room(1))]).await;
    let younger = Person {
        created_at: Time(9),
        ..person(1)
    };
    let elsewhere = Room {
        platform: T,
        address: "nowhere".to_owned(),
        ..room(1)
    };
    commit(
        store,
        vec![
            Change::Person(changed(person(1), younger)),
            Change::Room(changed(room(1), elsewhere)),
        ],
    )
    .await;
    assert_eq!(the_person(store).await, person(1));
    assert_eq!(the_room(store).await, room(1));
}

pub(crate) async fn what_is_not_known_cannot_be_changed(place: Place) {
    let store = &*place.store;
    for change in [
        Change::Person(changed(person(1), person(1))),
        Change::Identity(changed(identity(1), identity(1))),
        Change::Room(changed(room(1), room(1))),
    ] {
        is_conflict(store.commit(batch(vec![change])).await);
    }
    assert_eq!(store.person(PersonId(1)).await.unwrap(), None);
    assert_eq!(store.rooms(&[RoomId(1)]).await.unwrap(), []);
}

pub(crate) async fn what_is_known_is_not_new(place: Place) {
    let store = &*place.store;
    let known = vec![newcomer(1), newcomer(2), Change::NewRoom(room(1))];
    commit(store, known).await;
    let of_another = Identity {
        person: PersonId(3),
        name: "Thief".to_owned(),
        ..identity(1)
    };
    let same_room = Room {
        address: "room 7".to_owned(),
        ..room(1)
    };
    for change in [
        Change::NewPerson(person(1), vec![identity(3)]),
        Change::NewPerson(person(3), vec![of_another.clone()]),
        Change::NewPerson(person(3), vec![identity(1)]),
        Change::NewRoom(same_room),
    ] {
        is_conflict(store.commit(batch(vec![change])).await);
    }
    assert_eq!(the_account(store).await, identity(1));
    assert_eq!(store.person_of(D, "account 3").await.unwrap(), None);
    assert_eq!(the_room(store).await, room(1));
    // An account that is forgotten is nobody's, and can be another's.
    let taken_over = vec![
        Change::ForgetAccounts(PersonId(1)),
        Change::NewPerson(person(3), vec![of_another.clone()]),
    ];
    commit(store, taken_over).await;
    assert_eq!(the_account(store).await, of_another);
}

pub(crate) async fn person_comes_with_two_accounts_or_not_at_all(place: Place) {
    let store = &*place.store;
    let both = |id| Change::NewPerson(person(id), vec![identity(id), second_identity(id)]);
    commit(store, vec![both(1)]).await;
    for account in [identity(1), second_identity(1)] {
        let found = store.person_of(account.platform, &account.account).await;
        assert_eq!(found.unwrap(), Some((person(1), account)));
    }
    assert_eq!(
        store.people(&[PersonId(1)]).await.unwrap(),
        [(person(1), vec![identity(1), second_identity(1)])]
    );
    // The second of these accounts is another's already.
    let taken = Identity {
        account: second_identity(1).account,
        ..second_identity(2)
    };
    let half = Change::NewPerson(person(2), vec![identity(2), taken]);
    is_conflict(store.commit(batch(vec![half])).await);
    assert_eq!(store.person(PersonId(2)).await.unwrap(), None);
    assert_eq!(store.person_of(D, "account 2").await.unwrap(), None);
    commit(store, vec![both(2)]).await;
}

pub(crate) async fn same_stranger_and_room_at_once_are_known_once(place: Place) {
    let other = place.other().await.unwrap_or(place.store.clone());
    let mut tasks = tokio::task::JoinSet::new();
    for n in 1..=10 {
        let store = if n % 2 == 0 { &place.store } else { &other }.clone();
        tasks.spawn(async move {
            let account = Identity {
                account: "account".to_owned(),
                ..identity(n)
            };
            let address = "room".to_owned();
            let strangers = vec![
                Change::NewPerson(person(n), vec![account]),
                Change::NewRoom(Room { address, ..room(n) }),
            ];
            (n, store.commit(batch(strangers)).await)
        });
    }
    let mut first = None;
    for (n, answer) in tasks.join_all().await {
        match answer {
            Ok(()) => assert_eq!(first.replace(n), None),
            answer => is_conflict(answer),
        }
    }
    let store = &*place.store;
    let found = |platform: Platform| store.person_of(platform, "account");
    let (person, account) = found(D).await.unwrap().unwrap();
    let room = store.room_at(D, "room").await.unwrap().unwrap();
    assert_eq!(person.id, account.person);
    assert_eq!((Some(person.id.0), Some(room.id.0)), (first, first));
    assert_eq!(found(T).await.unwrap(), None);
    let counts = store.counts(Time(0)).await.unwrap();
    assert_eq!((counts.people, counts.rooms), (1, 1));
}

/// To sit down counts on who somebody is, and so does to take them over: only one of the two can have been right.
pub(crate) async fn who_is_relied_upon_is_read_again(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let (one, two) = (PersonId(1), PersonId(2));
    let revision = async || the_person(store).await.revision;
    assert_eq!(revision().await, 0);
    commit(store, vec![Change::Relies(one, 0), Change::Relies(two, 0)]).await;
    assert_eq!(revision().await, 1);
    let before = current(store, 1).await;
    // Wherever it stands in the batch.
    let sits = |revision| {
        vec![
            Change::Table(before.clone()),
            Change::Seat(TableId(1), seat(5, 1)),
            Change::Relies(one, revision),
        ]
    };
    is_conflict(store.commit(batch(sits(0))).await);
    assert_eq!(current(store, 1).await, before);
    assert_eq!(revision().await, 1);
    commit(store, sits(1)).await;
    assert_eq!(revision().await, 2);
    let nobody = vec![Change::Relies(PersonId(77), 0)];
    is_conflict(store.commit(batch(nobody)).await);
    // What a person has set is another matter.
    let was = the_person(store).await;
    let settings = "{ }".to_owned();
    let is = Person {
        settings,
        ..was.clone()
    };
    commit(store, vec![Change::Person(changed(was, is))]).await;
    assert_eq!(revision().await, 2);
}

pub(crate) async fn of_many_who_rely_on_somebody_one_has_read_them_last(place: Place) {
    commit(&*place.store, vec![newcomer(1), newcomer(2)]).await;
    let other = place.other().await.unwrap_or(place.store.clone());
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..10 {
        let store = if n % 2 == 0 { &place.store } else { &other }.clone();
        let both = [PersonId(1), PersonId(2)].map(|person| Change::Relies(person, 0));
        let mut both = both.to_vec();
        both.rotate_left(n % 2);
        both.push(Change::Note(n.to_string(), "mine".to_owned()));
        tasks.spawn(async move { (n, store.commit(batch(both)).await) });
    }
    let mut first = None;
    for (n, answer) in tasks.join_all().await {
        match answer {
            Ok(()) => assert_eq!(first.replace(n), None),
            answer => is_conflict(answer),
        }
    }
    for n in 0..10 {
        let note = place.store.note(&n.to_string()).await.unwrap();
        assert_eq!(note.is_some(), Some(n) == first);
    }
}

pub(crate) async fn racing_writers_of_a_person_lose_no_change(place: Place) {
    commit(&*place.store, vec![newcomer(1)]).await;
    let other = place.other().await.unwrap_or(place.store.clone());
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..6 {
        let store = if n % 2 == 0 { &place.store } else { &other }.clone();
        tasks.spawn(async move {
            let mut n_done = 0;
            while n_done < 10 {
                let was = the_person(&*store).await;
                let mut is = was.clone();
                is.settings.push('x');
                let change = Change::Person(changed(was, is));
                match store.commit(batch(vec![change])).await {
                    Ok(()) => n_done += 1,
                    Err(StoreError::Conflict) => {}
                    Err(error) => panic!("{error:?}"),
                }
            }
        });
    }
    tasks.join_all().await;
    let settings = the_person(&*place.store).await.settings;
    assert_eq!(settings, format!("{{}}{}", "x".repeat(60)));
}
