use std::collections::BTreeSet;

use pawmail_store::{
    Batch, Change, Counts, PersonId, ResultRow, StepRow, StepWhat, StoreError, TableId, TableState,
    Time, Waiting,
};

use crate::Place;
use crate::given::{
    D, batch, change, commit, current, done, is_conflict, is_hole, key, newcomer, notice, playing,
    press, room, seat, step, table, timer, wanted,
};

const ONE: TableId = TableId(1);

pub(crate) async fn new_table_is_at_revision_one(place: Place) {
    let store = place.store;
    assert_eq!(store.revision(ONE).await.unwrap(), None);
    assert_eq!(store.table(ONE).await.unwrap(), None);
    let mut opened = table(1);
    opened.revision = 41;
    commit(&*store, vec![Change::NewTable(opened)]).await;
    assert_eq!(store.revision(ONE).await.unwrap(), Some(1));
    let whole = store.table(ONE).await.unwrap().unwrap();
    assert_eq!((whole.table, whole.seats), (table(1), Vec::new()));
    is_conflict(store.commit(batch(vec![Change::NewTable(table(1))])).await);
}

pub(crate) async fn revision_guards_a_table(place: Place) {
    let store = place.store;
    playing(&*store).await;
    let mut changed = current(&*store, 1).await;
    changed.number = 1;
    changed.state = TableState::Over;
    changed.host = PersonId(2);
    changed.checkpoint = Some("{}".to_owned());
    changed.position = None;
    "{\"a\":1}".clone_into(&mut changed.data);
    changed.changed_at = Time(5);
    commit(
        &*store,
        vec![Change::Table(changed.clone()), Change::Step(ONE, step(1))],
    )
    .await;
    is_conflict(store.commit(batch(press(changed.clone()))).await);
    is_conflict(store.commit(batch(vec![Change::Table(table(2))])).await);
    changed.revision = 2;
    assert_eq!(current(&*store, 1).await, changed);
    assert_eq!(store.revision(ONE).await.unwrap(), Some(2));
    assert_eq!(store.steps(ONE, 0).await.unwrap(), [step(1)]);
}

pub(crate) async fn repeated_key_changes_nothing(place: Place) {
    let store = place.store;
    playing(&*store).await;
    let keyed = |changes, name| Batch {
        changes,
        key: Some(key(name)),
        at: Time(7),
    };
    assert!(!store.handled(&key("press 1")).await.unwrap());
    done(store.commit(keyed(press(table(1)), "press 1")).await);
    assert!(store.handled(&key("press 1")).await.unwrap());
    let again = keyed(press(current(&*store, 1).await), "press 1");
    let repeated = store.commit(again).await;
    assert!(
        matches!(repeated, Err(StoreError::Repeated)),
        "{repeated:?}"
    );
    assert_eq!(store.steps(ONE, 0).await.unwrap().len(), 1);
    // The key of a batch that did not happen is not used up.
    is_conflict(store.commit(keyed(press(table(1)), "press 2")).await);
    assert!(!store.handled(&key("press 2")).await.unwrap());
    let fresh = keyed(press(current(&*store, 1).await), "press 2");
    done(store.commit(fresh).await);
}

pub(crate) async fn same_key_at_once_happens_once(place: Place) {
    let other = place.other().await.unwrap_or(place.store.clone());
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..10 {
        let store = if n % 2 == 0 { &place.store } else { &other }.clone();
        tasks.spawn(async move {
            let press = Batch {
                changes: vec![Change::NewTable(table(n + 1))],
                key: Some(key("press")),
                at: Time(7),
            };
            store.commit(press).await
        });
    }
    let answers = tasks.join_all().await;
    let (done, refused): (Vec<_>, Vec<_>) = answers.into_iter().partition(Result::is_ok);
    assert_eq!(done.len(), 1);
    for answer in refused {
        assert!(matches!(answer, Err(StoreError::Repeated)), "{answer:?}");
    }
    assert_eq!(place.store.counts(Time(0)).await.unwrap().playing, 1);
}

pub(crate) async fn failed_batch_leaves_nothing(place: Place) {
    let store = place.store;
    playing(&*store).await;
    let mut changes = press(table(1));
    changes.extend([
        Change::Note("a".to_owned(), "b".to_owned()),
        // There is no such table.
        Change::Seat(TableId(99), seat(0, 1)),
    ]);
    let failing = store
        .commit(Batch {
            changes,
            key: Some(key("press")),
            at: Time(0),
        })
        .await;
    assert!(
        matches!(failing, Err(StoreError::Backend(_))),
        "{failing:?}"
    );
    assert_eq!(current(&*store, 1).await, table(1));
    assert_eq!(store.steps(ONE, 0).await.unwrap(), []);
    assert_eq!(store.note("a").await.unwrap(), None);
    assert!(!store.handled(&key("press")).await.unwrap());
}

pub(crate) async fn step_number_is_taken_once(place: Place) {
    let store = place.store;
    playing(&*store).await;
    change(&*store, 0, vec![Change::Step(ONE, step(1))]).await;
    let again = vec![
        Change::Table(current(&*store, 1).await),
        Change::Step(ONE, step(1)),
    ];
    is_hole(store.commit(batch(again)).await, 1);
    assert_eq!(store.steps(ONE, 0).await.unwrap(), [step(1)]);
}

pub(crate) async fn log_is_read_in_order(place: Place) {
    let store = place.store;
    playing(&*store).await;
    let undo = StepRow {
        number: 3,
        seat: 255,
        what: StepWhat::Undo(2),
        at: Time(i64::MAX),
        by: None,
    };
    for rows in [vec![step(1), step(2)], vec![undo.clone()], vec![step(4)]] {
        let rows = rows.into_iter().map(|row| Change::Step(ONE, row));
        change(&*store, 0, rows.collect()).await;
    }
    assert_eq!(
        store.steps(ONE, 0).await.unwrap(),
        [step(1), step(2), undo.clone(), step(4)]
    );
    assert_eq!(store.steps(ONE, 2).await.unwrap(), [undo, step(4)]);
    assert_eq!(store.steps(ONE, 4).await.unwrap(), []);
}

pub(crate) async fn seats_are_written_and_dropped(place: Place) {
    let store = place.store;
    playing(&*store).await;
    let mut owing = seat(1, 1);
    owing.person = None;
    owing.owes = true;
    owing.deadline = Some(Time(9));
    owing.turn = 12;
    "[1]".clone_into(&mut owing.data);
    owing.contribution = String::new();
    change(
        &*store,
        0,
        vec![
            Change::Seat(ONE, seat(2, 1)),
            Change::Seat(ONE, seat(3, 1)),
            Change::Seat(ONE, owing.clone()),
            Change::DropSeats(ONE, 2),
        ],
    )
    .await;
    let seats = store.table(ONE).await.unwrap().unwrap().seats;
    assert_eq!(seats, [seat(0, 1), owing]);
}

pub(crate) async fn tables_of_a_person_come_by_urgency(place: Place) {
    let store = place.store;
    let owing = |deadline: Option<i64>| {
        let mut owing = seat(0, 5);
        owing.owes = true;
        owing.deadline = deadline.map(Time);
        owing
    };
    let mut mine = table(6);
    mine.host = PersonId(5);
    mine.state = TableState::Lobby;
    let mut over = table(7);
    over.state = TableState::Over;
    over.host = PersonId(5);
    let mut changes: Vec<Change> = (1..=5).map(|id| Change::NewTable(table(id))).collect();
    changes.extend([
        Change::NewTable(mine),
        Change::NewTable(over),
        Change::NewTable(table(8)),
        Change::Seat(TableId(2), seat(3, 5)),
        Change::Seat(TableId(3), owing(None)),
        Change::Seat(TableId(4), owing(Some(900))),
        Change::Seat(TableId(5), owing(Some(100))),
        Change::Seat(TableId(5), seat(1, 5)),
        Change::Seat(TableId(7), owing(Some(1))),
        Change::Seat(TableId(8), seat(0, 6)),
    ]);
    commit(&*store, changes).await;
    let ids = store.tables_of(PersonId(5)).await.unwrap();
    assert_eq!(ids, [5, 4, 3, 6, 2].map(TableId));
    assert_eq!(store.tables_of(PersonId(55)).await.unwrap(), []);
    let owed = [5, 4, 3].map(|id| Waiting {
        table: TableId(id),
        game: table(id).game,
    });
    let waiting = async |person, unless| {
        let waiting = store.waiting_for(PersonId(person), unless).await;
        waiting.unwrap()
    };
    assert_eq!(waiting(5, None).await, owed);
    assert_eq!(waiting(6, None).await, []);
    let rings = Change::Timer(timer(4, "answer", 900));
    commit(&*store, vec![rings]).await;
    assert_eq!(waiting(5, None).await, owed);
    assert_eq!(waiting(5, Some("remind")).await, owed);
    let [first, _, last] = owed;
    assert_eq!(waiting(5, Some("answer")).await, [first, last]);
}

pub(crate) async fn tables_of_a_group_are_found_from_its_rooms(place: Place) {
    let store = place.store;
    playing(&*store).await;
    let mut elsewhere = room(3);
    "elsewhere".clone_into(&mut elsewhere.group);
    let mut over = table(4);
    over.state = TableState::Over;
    commit(
        &*store,
        vec![
            Change::NewRoom(elsewhere),
            Change::NewTable(table(2)),
            Change::NewTable(table(3)),
            Change::NewTable(over),
            Change::WantPost(TableId(1), wanted(1)),
            Change::WantPost(TableId(1), wanted(2)),
            Change::WantPost(TableId(2), wanted(2)),
            Change::WantPost(TableId(3), wanted(3)),
            Change::WantPost(TableId(4), wanted(1)),
        ],
    )
    .await;
    let ids = store.tables_in_group(D, "group").await.unwrap();
    assert_eq!(ids, [TableId(2), TableId(1)]);
    let ids = store.tables_in_group(D, "elsewhere").await.unwrap();
    assert_eq!(ids, [TableId(3)]);
    assert_eq!(store.tables_in_group(D, "nowhere").await.unwrap(), []);
}

pub(crate) async fn tables_are_listed_by_state(place: Place) {
    let store = place.store;
    let mut changes: Vec<Change> = (1..=5).map(|id| Change::NewTable(table(id))).collect();
    let mut lobby = table(6);
    lobby.state = TableState::Lobby;
    changes.push(Change::NewTable(lobby));
    commit(&*store, changes).await;
    let list = async |state, after, limit| {
        let ids = store.tables_in(state, TableId(after), limit).await.unwrap();
        ids.into_iter().map(|id| id.0).collect::<Vec<_>>()
    };
    assert_eq!(list(TableState::Playing, 0, 3).await, [1, 2, 3]);
    assert_eq!(list(TableState::Playing, 3, 3).await, [4, 5]);
    assert_eq!(list(TableState::Lobby, 0, 3).await, [6]);
    assert!(list(TableState::Over, 0, 3).await.is_empty());
}

fn result(table: i64, seat: u8, person: i64, at: i64) -> ResultRow {
    ResultRow {
        table: TableId(table),
        seat,
        person: PersonId(person),
        game: "dog".to_owned(),
        rank: 1,
        score: -3,
        finished: true,
        rated: false,
        answer_ms: 5000,
        at: Time(at),
        origin: None,
    }
}

pub(crate) async fn results_are_kept_newest_first(place: Place) {
    let store = place.store;
    playing(&*store).await;
    commit(&*store, vec![Change::NewTable(table(2))]).await;
    let rows = [
        result(1, 0, 1, 100),
        result(1, 1, 2, 100),
        result(2, 0, 1, 200),
    ];
    commit(&*store, rows.iter().cloned().map(Change::Result).collect()).await;
    assert_eq!(store.results(ONE).await.unwrap(), rows[..2]);
    assert_eq!(
        store.results_of(PersonId(1), 9).await.unwrap(),
        [rows[2].clone(), rows[0].clone()]
    );
    assert_eq!(store.results_of(PersonId(1), 1).await.unwrap(), rows[2..]);
}

pub(crate) async fn results_that_are_handed_over_can_be_handed_back(place: Place) {
    let store = place.store;
    playing(&*store).await;
    commit(&*store, vec![Change::NewTable(table(2))]).await;
    let rows = [result(1, 0, 5, 100), result(1, 1, 2, 100)];
    commit(&*store, rows.iter().cloned().map(Change::Result).collect()).await;
    let (one, two) = (PersonId(5), PersonId(2));
    let over = Change::HandOver { from: one, to: two };
    commit(&*store, vec![over]).await;
    assert_eq!(store.results_of(one, 9).await.unwrap(), []);
    let both = store.results_of(two, 9).await.unwrap();
    let origins: Vec<_> = both.iter().map(|row| row.origin).collect();
    assert_eq!(origins, [Some(one), None]);
    let back = Change::HandBack { from: two, to: one };
    commit(&*store, vec![back]).await;
    assert_eq!(store.results_of(one, 9).await.unwrap(), rows[..1]);
    assert_eq!(store.results_of(two, 9).await.unwrap(), rows[1..]);
}

pub(crate) async fn tables_that_are_over_are_those_of_their_people(place: Place) {
    let store = place.store;
    playing(&*store).await;
    let over = |id: i64, host: i64| pawmail_store::TableRow {
        state: TableState::Over,
        host: PersonId(host),
        ..table(id)
    };
    let changes = vec![
        Change::NewTable(over(2, 5)),
        Change::NewTable(over(3, 6)),
        Change::Seat(TableId(3), seat(0, 5)),
        Change::NewTable(over(4, 6)),
        Change::Result(result(4, 1, 5, 100)),
        Change::NewTable(over(5, 6)),
    ];
    commit(&*store, changes).await;
    let ids = store.tables_ever_of(PersonId(5)).await.unwrap();
    assert_eq!(ids, [TableId(2), TableId(3), TableId(4)]);
}

pub(crate) async fn ids_are_never_given_twice(place: Place) {
    let mut tasks = tokio::task::JoinSet::new();
    let other = place.other().await.unwrap_or(place.store.clone());
    for n in 0..8 {
        let store = if n % 2 == 0 { &place.store } else { &other }.clone();
        tasks.spawn(async move {
            let mut ids = Vec::new();
            for _ in 0..20 {
                ids.push(store.next_id("table").await.unwrap());
            }
            ids
        });
    }
    let all: Vec<i64> = tasks.join_all().await.concat();
    let different: BTreeSet<i64> = all.iter().copied().collect();
    assert_eq!(different, (1..=160).collect());
    assert_eq!(place.store.next_id("room").await.unwrap(), 1);
}

pub(crate) async fn ids_of_tables_from_elsewhere_are_not_given(place: Place) {
    playing(&*place.store).await;
    // It came with its number, and nobody was asked for one.
    assert_eq!(place.store.next_id("table").await.unwrap(), 2);
}

pub(crate) async fn racing_batches_lose_no_change(place: Place) {
    playing(&*place.store).await;
    let other = place.other().await.unwrap_or(place.store.clone());
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..6 {
        let store = if n % 2 == 0 { &place.store } else { &other }.clone();
        tasks.spawn(async move {
            let mut n_done = 0;
            while n_done < 10 {
                let read = current(&*store, 1).await;
                match store.commit(batch(press(read))).await {
                    Ok(()) => n_done += 1,
                    Err(StoreError::Conflict) => {}
                    Err(error) => panic!("{error:?}"),
                }
            }
        });
    }
    tasks.join_all().await;
    let end = current(&*place.store, 1).await;
    assert_eq!((end.number, end.revision), (60, 61));
    assert_eq!(place.store.steps(ONE, 0).await.unwrap().len(), 60);
}

pub(crate) async fn counts_count(place: Place) {
    let store = place.store;
    assert_eq!(store.counts(Time(0)).await.unwrap(), Counts::default());
    playing(&*store).await;
    let mut lobby = table(2);
    lobby.state = TableState::Lobby;
    let mut over = table(3);
    over.state = TableState::Over;
    let mut late = notice(1, 1, 2, "turn");
    late.due_at = Time(9000);
    commit(
        &*store,
        vec![
            newcomer(3),
            Change::NewTable(lobby),
            Change::NewTable(over),
            Change::WantPost(ONE, wanted(1)),
            Change::Notice(notice(1, 1, 1, "turn")),
            Change::Notice(late),
            Change::Timer(timer(1, "nudge", 200)),
            Change::Timer(timer(1, "remind", 900)),
        ],
    )
    .await;
    assert_eq!(
        store.counts(Time(500)).await.unwrap(),
        Counts {
            people: 3,
            rooms: 2,
            lobbies: 1,
            playing: 1,
            over: 1,
            posts_due: 1,
            notices_due: 1,
            oldest_post: Some(Time(0)),
            oldest_notice: Some(Time(100)),
            oldest_timer: Some(Time(200)),
        }
    );
}
