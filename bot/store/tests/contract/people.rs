use std::sync::Arc;

use pawmail_store::{
    Batch, Came, Change, Code, Identity, PersonId, PostDone, PushAddress, Room, RoomId, RoomState,
    Session, TableId, Time, WayBack,
};

use sqlx::{Connection as _, PgConnection};

use crate::Place;
use crate::given::{
    D, T, batch, change, changed, commit, current, done, identity, is_conflict, newcomer, notice,
    person, playing, room, second_identity, wanted,
};

pub(crate) async fn person_is_found_by_account(place: Place) {
    let store = place.store;
    assert_eq!(store.person_of(D, "account 1").await.unwrap(), None);
    commit(&*store, vec![newcomer(1)]).await;
    assert_eq!(
        store.person_of(D, "account 1").await.unwrap(),
        Some((person(1), identity(1)))
    );
    assert_eq!(store.person_of(T, "account 1").await.unwrap(), None);
    assert_eq!(store.person(PersonId(1)).await.unwrap(), Some(person(1)));
    assert_eq!(store.person(PersonId(2)).await.unwrap(), None);
}

pub(crate) async fn same_account_twice_is_a_conflict(place: Place) {
    let store = place.store;
    commit(&*store, vec![newcomer(1)]).await;
    let mut twin = identity(2);
    twin.account = identity(1).account;
    is_conflict(
        store
            .commit(batch(vec![Change::NewPerson(person(2), vec![twin])]))
            .await,
    );
    assert_eq!(store.person(PersonId(2)).await.unwrap(), None);
}

pub(crate) async fn person_and_account_are_rewritten(place: Place) {
    let store = place.store;
    commit(&*store, vec![newcomer(1), newcomer(2)]).await;
    let mut renamed = person(1);
    "Anna".clone_into(&mut renamed.name);
    "{\"language\":\"it\"}".clone_into(&mut renamed.settings);
    renamed.forgotten = true;
    let mut moved = identity(2);
    moved.person = PersonId(1);
    moved.direct = None;
    commit(
        &*store,
        vec![
            Change::Person(changed(person(1), renamed.clone())),
            Change::Identity(changed(identity(2), moved.clone())),
        ],
    )
    .await;
    assert_eq!(
        store.person_of(D, "account 2").await.unwrap(),
        Some((renamed, moved))
    );
}

pub(crate) async fn people_come_with_their_accounts(place: Place) {
    let store = place.store;
    commit(
        &*store,
        vec![
            newcomer(1),
            Change::NewPerson(person(2), vec![identity(2), second_identity(2)]),
            newcomer(3),
            Change::ForgetAccounts(PersonId(3)),
        ],
    )
    .await;
    let found = store
        .people(&[PersonId(3), PersonId(2), PersonId(77)])
        .await
        .unwrap();
    assert_eq!(
        found,
        [
            (person(2), vec![identity(2), second_identity(2)]),
            (person(3), Vec::new())
        ]
    );
    assert_eq!(store.people(&[]).await.unwrap(), []);
}

pub(crate) async fn forgotten_person_has_no_accounts(place: Place) {
    let store = place.store;
    playing(&*store).await;
    let code = Code {
        code: "KITE".to_owned(),
        person: PersonId(1),
        kind: "link".to_owned(),
        until: Time(900),
    };
    let mut sent = notice(1, 1, 2, "turn");
    sent.state = pawmail_store::NoticeState::Sent;
    change(
        &*store,
        0,
        vec![
            Change::Code(code),
            Change::Notice(notice(1, 1, 1, "turn")),
            Change::Notice(sent.clone()),
            Change::Notice(notice(1, 2, 1, "turn")),
        ],
    )
    .await;
    commit(&*store, vec![Change::ForgetAccounts(PersonId(1))]).await;
    assert_eq!(store.person_of(D, "account 1").await.unwrap(), None);
    assert!(store.person_of(D, "account 2").await.unwrap().is_some());
    assert_eq!(store.code("KITE", Time(0)).await.unwrap(), None);
    assert_eq!(
        store.notices(pawmail_store::TableId(1)).await.unwrap(),
        [notice(1, 2, 1, "turn"), sent]
    );
}

pub(crate) async fn room_is_found_by_address(place: Place) {
    let store = place.store;
    commit(
        &*store,
        vec![Change::NewRoom(room(1)), Change::NewRoom(room(2))],
    )
    .await;
    assert_eq!(store.room_at(D, "room 1").await.unwrap(), Some(room(1)));
    assert_eq!(store.room_at(T, "room 1").await.unwrap(), None);
    assert_eq!(
        store
            .rooms(&[RoomId(2), RoomId(9), RoomId(1)])
            .await
            .unwrap(),
        [room(1), room(2)]
    );
    assert_eq!(store.rooms(&[]).await.unwrap(), []);
    let mut closed = room(1);
    closed.state = RoomState::Refused;
    "Closed".clone_into(&mut closed.title);
    "[]".clone_into(&mut closed.settings);
    commit(
        &*store,
        vec![Change::Room(changed(room(1), closed.clone()))],
    )
    .await;
    assert_eq!(store.room_at(D, "room 1").await.unwrap(), Some(closed));
    let mut hall = room(3);
    "group".clone_into(&mut hall.address);
    commit(&*store, vec![Change::NewRoom(hall)]).await;
    let ids: Vec<RoomId> = store
        .rooms_of_group(D, "group")
        .await
        .unwrap()
        .iter()
        .map(|room| room.id)
        .collect();
    assert_eq!(ids, [RoomId(1), RoomId(2), RoomId(3)]);
}

/// Accounts that were linked remember whose they were.
pub(crate) async fn linked_accounts_have_heirs(place: Place) {
    let store = place.store;
    commit(&*store, vec![newcomer(1), newcomer(2)]).await;
    let was = identity(1);
    let is = Identity {
        person: PersonId(2),
        origin: Some(PersonId(1)),
        ..was.clone()
    };
    let both = [PersonId(1), PersonId(2)];
    assert_eq!(store.heirs(&both).await.unwrap(), []);
    commit(&*store, vec![Change::Identity(changed(was, is))]).await;
    assert_eq!(store.heirs(&both).await.unwrap(), [PersonId(2)]);
    assert_eq!(store.heirs(&[PersonId(2)]).await.unwrap(), []);
    assert_eq!(store.heirs(&[]).await.unwrap(), []);
}

pub(crate) async fn same_address_twice_is_a_conflict(place: Place) {
    let store = place.store;
    commit(&*store, vec![Change::NewRoom(room(1))]).await;
    let mut twin = room(2);
    twin.address = room(1).address;
    is_conflict(store.commit(batch(vec![Change::NewRoom(twin)])).await);
    assert_eq!(store.rooms(&[RoomId(2)]).await.unwrap(), []);
}

fn moved(from: &str, to: &str) -> Change {
    Change::MoveRoom {
        platform: D,
        from: from.to_owned(),
        to: to.to_owned(),
    }
}

pub(crate) async fn moved_room_keeps_its_tables(place: Place) {
    let store = place.store;
    playing(&*store).await;
    let mut hall = room(3);
    "group".clone_into(&mut hall.address);
    commit(&*store, vec![Change::NewRoom(hall)]).await;
    change(
        &*store,
        0,
        vec![Change::WantPost(pawmail_store::TableId(1), wanted(3))],
    )
    .await;
    commit(&*store, vec![moved("group", "supergroup")]).await;
    assert_eq!(store.room_at(D, "group").await.unwrap(), None);
    let found = store.room_at(D, "supergroup").await.unwrap().unwrap();
    assert_eq!((found.id, found.group.as_str()), (RoomId(3), "supergroup"));
    assert_eq!(
        store.rooms_of_group(D, "supergroup").await.unwrap().len(),
        3
    );
    assert_eq!(
        store.tables_in_group(D, "supergroup").await.unwrap(),
        [pawmail_store::TableId(1)]
    );
    // A move that is reported again changes nothing.
    commit(&*store, vec![moved("group", "supergroup")]).await;
    assert_eq!(
        store.rooms_of_group(D, "supergroup").await.unwrap().len(),
        3
    );
}

pub(crate) async fn room_that_moves_to_a_known_one_hands_its_posts_over(place: Place) {
    let store = place.store;
    playing(&*store).await;
    let id = pawmail_store::TableId(1);
    change(&*store, 0, vec![Change::WantPost(id, wanted(1))]).await;
    let was = room(1);
    let is = Room {
        settings: r#"{"lang":"it"}"#.to_owned(),
        ..was.clone()
    };
    commit(&*store, vec![Change::Room(changed(was, is))]).await;
    // What is wanted of the old room in the same batch is wanted of the new one, wherever it stands.
    let want = Change::WantPost(id, wanted(1));
    change(&*store, 1, vec![moved("room 1", "room 2"), want.clone()]).await;
    let posts = store.posts(id).await.unwrap();
    assert_eq!(posts.len(), 1);
    let table = store.table(id).await.unwrap().unwrap().table;
    let post = (posts[0].room, posts[0].wanted, posts[0].shown);
    assert_eq!(post, (RoomId(2), table.revision, 0));
    assert_eq!(store.room_at(D, "room 1").await.unwrap(), None);
    let new = store.room_at(D, "room 2").await.unwrap().unwrap();
    assert_eq!(new.settings, r#"{"lang":"it"}"#);
    // There is no such room any more.
    change(&*store, 2, vec![want]).await;
    assert_eq!(store.posts(id).await.unwrap().len(), 1);
    // Somebody is heard at the old address once more: that room is younger, and decides nothing.
    let late = Room {
        address: "room 1".to_owned(),
        ..room(9)
    };
    commit(&*store, vec![Change::NewRoom(late)]).await;
    commit(&*store, vec![moved("room 1", "room 2")]).await;
    let new = store.room_at(D, "room 2").await.unwrap().unwrap();
    assert_eq!(new.settings, r#"{"lang":"it"}"#);
}

/// A group that moves is not told of all its tables that are over; what it has not seen yet comes.
pub(crate) async fn what_is_over_and_was_shown_is_not_sent_anew_where_a_room_moves(place: Place) {
    let store = &*place.store;
    let id = pawmail_store::TableId(1);
    playing(store).await;
    let mut over = current(store, 1).await;
    over.state = pawmail_store::TableState::Over;
    let want = Change::WantPost(id, wanted(1));
    commit(store, vec![Change::Table(over), want.clone()]).await;
    let claim = async |now| store.claim_posts(D, Time(now), Time(now + 10), 9).await;
    assert_eq!(claim(10).await.unwrap().len(), 1);
    let shown = PostDone::Shown {
        revision: current(store, 1).await.revision,
        address: "room 1".to_owned(),
        message: "m1".to_owned(),
        came: Came::New(None),
        at: Time(11),
        is_called: true,
        is_whole: true,
    };
    store.post_done(id, RoomId(1), shown).await.unwrap();
    commit(store, vec![moved("room 1", "room 8")]).await;
    assert_eq!(claim(30).await.unwrap(), []);
    assert_eq!(store.posts(id).await.unwrap()[0].message, None);
    let over = current(store, 1).await;
    commit(store, vec![Change::Table(over), want]).await;
    commit(store, vec![moved("room 8", "room 9")]).await;
    assert_eq!(claim(50).await.unwrap().len(), 1);
}

pub(crate) async fn room_that_moves_has_its_posts_sent_anew(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let id = pawmail_store::TableId(1);
    // The place itself is room 3, and room 1 is a topic of it.
    let mut hall = room(3);
    "group".clone_into(&mut hall.address);
    commit(store, vec![Change::NewRoom(hall)]).await;
    let want = |room| Change::WantPost(id, wanted(room));
    change(store, 0, vec![want(1), want(3)]).await;
    let claim = async |now| {
        let claimed = store.claim_posts(D, Time(now), Time(now + 10), 9).await;
        claimed
            .unwrap()
            .iter()
            .map(|post| post.room.0)
            .collect::<Vec<_>>()
    };
    assert_eq!(claim(10).await, [1, 3]);
    let sent = async |room, address: &str, message: &str| {
        let done = PostDone::Shown {
            revision: 9,
            address: address.to_owned(),
            message: message.to_owned(),
            came: Came::New(Some(Time(60))),
            at: Time(70),
            is_called: true,
            is_whole: true,
        };
        store.post_done(id, RoomId(room), done).await.unwrap();
    };
    for (room, address) in [(1, "room 1"), (3, "group")] {
        for message in ["m1", "m2"] {
            sent(room, address, message).await;
        }
    }
    commit(store, vec![moved("group", "supergroup")]).await;
    // What was sent to the old address, and is reported only now, is not at the new one, and holds nobody up.
    assert_eq!(claim(20).await, [1, 3]);
    sent(3, "group", "m2").await;
    sent(1, "room 9", "m2").await;
    assert_eq!(claim(20).await, [1, 3]);
    for post in store.posts(id).await.unwrap() {
        assert_eq!((post.message, post.shown), (None, 0));
        assert_eq!(post.old, Vec::<String>::new());
    }
    assert_eq!(claim(30).await, [1, 3]);
    // A move that is heard of again sends nothing twice.
    sent(3, "supergroup", "m3").await;
    commit(store, vec![moved("group", "supergroup")]).await;
    let posts = store.posts(id).await.unwrap();
    assert_eq!(posts[1].message.as_deref(), Some("m3"));
}

pub(crate) async fn room_that_is_dropped_takes_its_posts_along(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let id = pawmail_store::TableId(1);
    let want = |room| Change::WantPost(id, wanted(room));
    change(store, 0, vec![want(1), want(2)]).await;
    commit(store, vec![Change::DropRoom(RoomId(1))]).await;
    assert_eq!(store.rooms(&[RoomId(1)]).await.unwrap(), []);
    // A request that has read the room before wants a post there in vain.
    change(store, 1, vec![want(1), want(2)]).await;
    let posts = store.posts(id).await.unwrap();
    let rooms: Vec<_> = posts.iter().map(|post| post.room.0).collect();
    assert_eq!(rooms, [2]);
}

pub(crate) async fn post_is_wished_in_a_room_while_it_is_dropped(place: Place) {
    if !place.is_postgres() {
        // One writes at a time.
        return;
    }
    let store = Arc::clone(&place.store);
    playing(&*store).await;
    let mut dropping = PgConnection::connect(&place.url).await.unwrap();
    let mut watching = PgConnection::connect(&place.url).await.unwrap();
    for sql in ["begin", "delete from rooms where id = 1"] {
        sqlx::query(sql).execute(&mut dropping).await.unwrap();
    }
    let id = TableId(1);
    let want = move |room| Change::WantPost(id, wanted(room));
    let wishing = tokio::spawn({
        let store = Arc::clone(&store);
        let table = Change::Table(current(&*store, 1).await);
        async move { store.commit(batch(vec![table, want(1)])).await }
    });
    let waits = "select count(*) from pg_stat_activity \
                 where datname = current_database() and wait_event_type = 'Lock'";
    while sqlx::query_scalar::<_, i64>(waits)
        .fetch_one(&mut watching)
        .await
        .unwrap()
        == 0
    {}
    sqlx::query("commit").execute(&mut dropping).await.unwrap();
    // Whoever wished it looks again, and finds no such room.
    is_conflict(wishing.await.unwrap());
    change(&*store, 0, vec![want(1), want(2)]).await;
    let posts = store.posts(id).await.unwrap();
    let rooms: Vec<_> = posts.iter().map(|post| post.room.0).collect();
    assert_eq!(rooms, [2]);
}

fn code(person: i64) -> Code {
    Code {
        code: "KITE".to_owned(),
        person: PersonId(person),
        kind: "link".to_owned(),
        until: Time(900),
    }
}

pub(crate) async fn code_counts_for_a_while_and_once(place: Place) {
    let store = place.store;
    commit(&*store, vec![Change::Code(code(1))]).await;
    assert_eq!(store.code("KITE", Time(899)).await.unwrap(), Some(code(1)));
    assert_eq!(store.code("KITE", Time(900)).await.unwrap(), None);
    assert_eq!(store.code("OWLS", Time(0)).await.unwrap(), None);
    let of_another = Change::UseCode("KITE".to_owned(), PersonId(7));
    is_conflict(store.commit(batch(vec![of_another])).await);
    assert!(store.code("KITE", Time(0)).await.unwrap().is_some());
    let use_it = || vec![Change::UseCode("KITE".to_owned(), PersonId(1))];
    commit(&*store, use_it()).await;
    assert_eq!(store.code("KITE", Time(0)).await.unwrap(), None);
    is_conflict(store.commit(batch(use_it())).await);
    // What does not count any more need not be there.
    commit(&*store, vec![Change::Code(code(1))]).await;
    for _ in 0..2 {
        commit(&*store, vec![Change::DropCode("KITE".to_owned())]).await;
        assert_eq!(store.code("KITE", Time(0)).await.unwrap(), None);
    }
}

pub(crate) async fn code_of_another_person_is_not_taken(place: Place) {
    let store = place.store;
    commit(&*store, vec![Change::Code(code(1))]).await;
    is_conflict(store.commit(batch(vec![Change::Code(code(2))])).await);
    let late = Batch {
        changes: vec![Change::Code(code(2))],
        key: None,
        at: Time(900),
    };
    done(store.commit(late).await);
    assert_eq!(store.code("KITE", Time(0)).await.unwrap(), Some(code(2)));
}

fn session(hash: &str, account: &Identity, begun: i64) -> Session {
    Session {
        hash: hash.to_owned(),
        platform: account.platform,
        account: account.account.clone(),
        table: TableId(4),
        begun: Time(begun),
        until: Time(begun + 500),
    }
}

pub(crate) async fn session_counts_for_a_while_and_until_it_is_ended(place: Place) {
    let store = place.store;
    let [one, two] = [("a1", 100), ("b2", 200)].map(|(hash, at)| session(hash, &identity(1), at));
    let changes = [&one, &two].map(|session| Change::Session(session.clone()));
    commit(&*store, changes.into()).await;
    assert_eq!(store.session("a1", Time(599)).await.unwrap(), Some(one));
    assert_eq!(store.session("a1", Time(600)).await.unwrap(), None);
    assert_eq!(store.session("A1", Time(0)).await.unwrap(), None);
    // A hash is used once.
    let again = Change::Session(session("b2", &identity(2), 200));
    is_conflict(store.commit(batch(vec![again])).await);
    for _ in 0..2 {
        commit(&*store, vec![Change::EndSession("a1".to_owned())]).await;
        assert_eq!(store.session("a1", Time(0)).await.unwrap(), None);
    }
    assert_eq!(store.sweep(Time(700)).await.unwrap(), 0);
    assert_eq!(store.session("b2", Time(0)).await.unwrap(), Some(two));
    assert_eq!(store.sweep(Time(701)).await.unwrap(), 1);
    assert_eq!(store.session("b2", Time(0)).await.unwrap(), None);
}

pub(crate) async fn sessions_of_a_person_go_with_their_accounts(place: Place) {
    let store = place.store;
    let both = vec![identity(1), second_identity(1)];
    let people = vec![Change::NewPerson(person(1), both), newcomer(2)];
    commit(&*store, people).await;
    let theirs = [
        session("late", &second_identity(1), 300),
        session("soon", &identity(1), 100),
        session("other", &identity(2), 100),
    ];
    let changes = theirs.iter().cloned().map(Change::Session);
    commit(&*store, changes.collect()).await;
    let [late, soon, _] = theirs;
    let of = |person, at| store.sessions_of(PersonId(person), Time(at));
    assert_eq!(of(1, 0).await.unwrap(), [soon, late.clone()]);
    assert_eq!(of(1, 600).await.unwrap(), [late]);
    // An account that becomes another's takes its sessions along.
    let mut moved = identity(2);
    moved.person = PersonId(1);
    let handed_over = Change::Identity(changed(identity(2), moved));
    commit(&*store, vec![handed_over]).await;
    assert_eq!(of(2, 0).await.unwrap(), []);
    assert_eq!(of(1, 0).await.unwrap().len(), 3);
    commit(&*store, vec![Change::ForgetAccounts(PersonId(1))]).await;
    for hash in ["late", "soon", "other"] {
        assert_eq!(store.session(hash, Time(0)).await.unwrap(), None);
    }
}

fn way_back(hash: &str, account: &Identity, made: i64) -> WayBack {
    WayBack {
        hash: hash.to_owned(),
        platform: account.platform,
        account: account.account.clone(),
        made: Time(made),
    }
}

pub(crate) async fn way_back_is_the_newest_of_its_account(place: Place) {
    let store = place.store;
    let both = vec![identity(1), second_identity(1)];
    let people = vec![Change::NewPerson(person(1), both), newcomer(2)];
    commit(&*store, people).await;
    let (old, new) = (
        way_back("old", &identity(1), 1),
        way_back("new", &identity(1), 2),
    );
    let (second, other) = (
        way_back("second", &second_identity(1), 3),
        way_back("other", &identity(2), 4),
    );
    let all = [&old, &second, &other].map(|way| Change::WayBack(way.clone()));
    commit(&*store, all.into()).await;
    assert_eq!(store.way_back("old").await.unwrap(), Some(old));
    commit(&*store, vec![Change::WayBack(new.clone())]).await;
    assert_eq!(store.way_back("old").await.unwrap(), None);
    assert_eq!(store.way_back("new").await.unwrap(), Some(new.clone()));
    // The same secret is not that of two accounts.
    let taken = Change::WayBack(way_back("other", &identity(1), 5));
    is_conflict(store.commit(batch(vec![taken])).await);
    let of = store.ways_back_of(PersonId(1)).await.unwrap();
    assert_eq!(of, [new, second]);
    commit(&*store, vec![Change::ForgetAccounts(PersonId(1))]).await;
    for hash in ["new", "second"] {
        assert_eq!(store.way_back(hash).await.unwrap(), None);
    }
    assert_eq!(store.way_back("other").await.unwrap(), Some(other));
}

fn push_address(address: &str, account: &Identity, begun: i64) -> PushAddress {
    PushAddress {
        address: address.to_owned(),
        platform: account.platform,
        account: account.account.clone(),
        public_key: format!("key of {address}"),
        auth: "auth".to_owned(),
        begun: Time(begun),
    }
}

pub(crate) async fn push_addresses_of_a_person_go_with_their_accounts(place: Place) {
    let store = place.store;
    let both = vec![identity(1), second_identity(1)];
    let people = vec![Change::NewPerson(person(1), both), newcomer(2)];
    commit(&*store, people).await;
    let (late, soon) = (
        push_address("https://late", &second_identity(1), 3),
        push_address("https://soon", &identity(1), 1),
    );
    let shared = push_address("https://shared", &identity(1), 2);
    let all = [&late, &soon, &shared].map(|row| Change::PushAddress(row.clone()));
    commit(&*store, all.into()).await;
    let of = async |n| store.push_addresses_of(PersonId(n)).await.unwrap();
    assert_eq!(of(1).await, [soon.clone(), shared, late.clone()]);
    // Somebody else uses the same browser.
    let other = push_address("https://shared", &identity(2), 4);
    commit(&*store, vec![Change::PushAddress(other.clone())]).await;
    assert_eq!(of(1).await, [soon, late.clone()]);
    assert_eq!(of(2).await, std::slice::from_ref(&other));
    for _ in 0..2 {
        let gone = Change::DropPushAddress("https://soon".to_owned());
        commit(&*store, vec![gone]).await;
        assert_eq!(of(1).await, std::slice::from_ref(&late));
    }
    commit(&*store, vec![Change::ForgetAccounts(PersonId(1))]).await;
    assert_eq!(of(1).await, []);
    assert_eq!(of(2).await, [other]);
}

pub(crate) async fn note_is_kept(place: Place) {
    let store = place.store;
    assert_eq!(store.note("commands").await.unwrap(), None);
    for text in ["one", "two"] {
        let note = Change::Note("commands".to_owned(), text.to_owned());
        commit(&*store, vec![note]).await;
        assert_eq!(store.note("commands").await.unwrap().as_deref(), Some(text));
    }
}

pub(crate) async fn hostile_text_is_kept(place: Place) {
    let store = place.store;
    let name = "'); drop table people; -- \" \\ $1 🐶 Юля";
    let mut hostile = person(1);
    name.clone_into(&mut hostile.name);
    commit(
        &*store,
        vec![Change::NewPerson(hostile.clone(), vec![identity(1)])],
    )
    .await;
    assert_eq!(
        store.person(PersonId(1)).await.unwrap(),
        Some(hostile.clone())
    );
    // A zero byte is not part of a name, and not a reason to fail.
    let mut zero = person(1);
    "An\0na".clone_into(&mut zero.name);
    commit(&*store, vec![Change::Person(changed(hostile, zero))]).await;
    assert_eq!(
        store.person(PersonId(1)).await.unwrap().unwrap().name,
        "Anna"
    );
}
