use pawmail_store::{
    Change, HindsightRow, Leftovers, PersonId, Prunable, PushAddress, ResultRow, SeatRow, Session,
    Store, StoreError, TableId, TableRow, TableState, Time,
};

use crate::Place;
use crate::given::{
    D, batch, commit, current, is_conflict, notice, playing, seat, step, table, timer, wanted,
    what_if,
};

const ONE: TableId = TableId(1);
const TWO: TableId = TableId(2);

fn result(table: i64, person: i64) -> ResultRow {
    ResultRow {
        table: TableId(table),
        seat: 0,
        person: PersonId(person),
        game: "dog".to_owned(),
        rank: 1,
        score: 7,
        finished: true,
        rated: false,
        answer_ms: 1000,
        at: Time(1000),
        origin: None,
    }
}

fn hindsight(table: i64) -> HindsightRow {
    HindsightRow {
        table: TableId(table),
        person: PersonId(1),
        seat: 0,
        origin: None,
        data: "{}".to_owned(),
        at: Time(1000),
    }
}

/// All that there can be of a table that is over.
fn over(id: i64, more: Vec<Change>) -> Vec<Change> {
    let row = TableRow {
        state: TableState::Over,
        number: 2,
        ..table(id)
    };
    let table = row.id;
    let mut changes = vec![
        Change::NewTable(row),
        Change::Seat(table, seat(0, 1)),
        Change::Step(table, step(1)),
        Change::Step(table, step(2)),
        Change::WantPost(table, wanted(1)),
        Change::Notice(notice(id, 1, 1, "turn")),
        Change::NewWhatIf(what_if(id, 1, 1000)),
        Change::NewHindsight(hindsight(id)),
    ];
    changes.extend(more);
    changes
}

/// What prunes a table as it was read.
fn pruned(read: TableRow, number: u32) -> Vec<Change> {
    let id = read.id;
    let row = TableRow {
        number: 0,
        position: None,
        checkpoint: None,
        ..read
    };
    vec![Change::Table(row), Change::Prune(id, number)]
}

async fn prunable(store: &dyn Store, before: i64) -> Vec<TableId> {
    let found = store.prunable(Time(before), TableId(0), 100).await.unwrap();
    found.into_iter().map(|found| found.table).collect()
}

/// How many rows there are of a table besides those that stay.
async fn rows_of(store: &dyn Store, id: TableId) -> [usize; 5] {
    let hindsight = store.hindsight(id, PersonId(1), 0).await.unwrap();
    let what_if = store.what_if(id, PersonId(1)).await.unwrap();
    [
        store.steps(id, 0).await.unwrap().len(),
        store.posts(id).await.unwrap().len(),
        store.notices(id).await.unwrap().len(),
        usize::from(what_if.is_some()),
        usize::from(hindsight.is_some()),
    ]
}

pub(crate) async fn pruned_table_keeps_its_row_seats_and_results(place: Place) {
    let store = &*place.store;
    playing(store).await;
    commit(store, over(2, vec![Change::Result(result(2, 1))])).await;
    let found = store.prunable(Time(1001), TableId(0), 100).await.unwrap();
    let there = Prunable {
        table: TWO,
        steps: 2,
        posts: 0,
        notices: 1,
        tried: 2,
    };
    assert_eq!(found, [there]);
    let before = current(store, 2).await;
    commit(store, pruned(before.clone(), 2)).await;
    // Where it was shown stays: results are counted by group.
    assert_eq!(rows_of(store, TWO).await, [0, 1, 0, 0, 0]);
    let in_group = store.results_in_group(D, "group", 10).await.unwrap();
    assert_eq!(in_group, [result(2, 1)]);
    let whole = store.table(TWO).await.unwrap().unwrap();
    assert_eq!(
        whole.table,
        TableRow {
            number: 0,
            position: None,
            revision: 2,
            ..before
        }
    );
    let seats: Vec<SeatRow> = whole.seats;
    assert_eq!(seats, [seat(0, 1)]);
    assert_eq!(store.tables_ever_of(PersonId(1)).await.unwrap(), [ONE, TWO]);
    // There is nothing left to prune, and the row can be written as ever.
    assert_eq!(prunable(store, 1001).await, []);
    let row = current(store, 2).await;
    commit(store, vec![Change::Table(row)]).await;
    // What is played beside it was not touched.
    assert_eq!(current(store, 1).await.revision, 1);
}

pub(crate) async fn table_without_results_is_shown_nowhere_once_pruned(place: Place) {
    let store = &*place.store;
    playing(store).await;
    commit(store, over(2, Vec::new())).await;
    let found = store.prunable(Time(1001), TableId(0), 100).await.unwrap();
    assert_eq!(found.iter().map(|it| it.posts).collect::<Vec<_>>(), [1]);
    commit(store, pruned(current(store, 2).await, 2)).await;
    assert_eq!(rows_of(store, TWO).await, [0; 5]);
    assert_eq!(prunable(store, 1001).await, []);
}

pub(crate) async fn what_is_played_or_new_is_not_prunable(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let lobby = TableRow {
        state: TableState::Lobby,
        ..table(3)
    };
    commit(store, vec![Change::NewTable(lobby)]).await;
    commit(store, over(2, Vec::new())).await;
    // Something is still to happen there.
    commit(
        store,
        over(4, vec![Change::Timer(timer(4, "follow", 9000))]),
    )
    .await;
    assert_eq!(prunable(store, 1000).await, []);
    assert_eq!(prunable(store, 1001).await, [TWO]);
}

pub(crate) async fn only_what_is_over_is_pruned(place: Place) {
    let store = &*place.store;
    playing(store).await;
    commit(store, over(2, Vec::new())).await;
    let is_hole = |answer: Result<(), StoreError>| {
        assert!(matches!(answer, Err(StoreError::Hole(_))), "{answer:?}");
    };
    is_hole(
        store
            .commit(batch(pruned(current(store, 1).await, 0)))
            .await,
    );
    // Not without the table, not with another number, and no row of the log may stay or come.
    is_hole(store.commit(batch(vec![Change::Prune(TWO, 2)])).await);
    let row = current(store, 2).await;
    is_hole(store.commit(batch(pruned(row.clone(), 1))).await);
    let kept = vec![Change::Table(row.clone()), Change::Prune(TWO, 2)];
    is_hole(store.commit(batch(kept)).await);
    let mut more = pruned(row, 2);
    more.push(Change::Step(TWO, step(1)));
    is_hole(store.commit(batch(more)).await);
    assert_eq!(rows_of(store, TWO).await, [2, 1, 1, 1, 1]);
    assert_eq!(current(store, 1).await.revision, 1);
}

pub(crate) async fn stale_prune_leaves_everything(place: Place) {
    let store = &*place.store;
    playing(store).await;
    commit(store, over(2, Vec::new())).await;
    let read = current(store, 2).await;
    // Another process has written the table meanwhile.
    commit(store, vec![Change::Table(read.clone())]).await;
    is_conflict(store.commit(batch(pruned(read, 2))).await);
    assert_eq!(rows_of(store, TWO).await, [2, 1, 1, 1, 1]);
}

/// A batch that ends in the middle has done nothing.
pub(crate) async fn crash_within_a_prune_leaves_all_or_nothing(place: Place) {
    let store = &*place.store;
    playing(store).await;
    commit(store, over(2, Vec::new())).await;
    let mut breaks = pruned(current(store, 2).await, 2);
    breaks.push(Change::UseCode("THERE IS NONE".to_owned(), PersonId(1)));
    is_conflict(store.commit(batch(breaks)).await);
    assert_eq!(rows_of(store, TWO).await, [2, 1, 1, 1, 1]);
    assert_eq!(current(store, 2).await.number, 2);
    commit(store, pruned(current(store, 2).await, 2)).await;
    // Whoever did not hear the answer and tries again changes nothing.
    is_conflict({
        let stale = TableRow {
            revision: 1,
            ..current(store, 2).await
        };
        store.commit(batch(pruned(stale, 0))).await
    });
    assert_eq!(rows_of(store, TWO).await, [0; 5]);
}

pub(crate) async fn prunable_tables_come_in_pages(place: Place) {
    let store = &*place.store;
    playing(store).await;
    for id in 2..=6 {
        commit(store, over(id, Vec::new())).await;
    }
    let mut after = TableId(0);
    let mut pages = Vec::new();
    loop {
        let page = store.prunable(Time(1001), after, 2).await.unwrap();
        let Some(last) = page.last() else { break };
        after = last.table;
        pages.push(page.iter().map(|it| it.table.0).collect::<Vec<_>>());
    }
    assert_eq!(pages, [vec![2, 3], vec![4, 5], vec![6]]);
}

fn session(id: i64, until: i64) -> Session {
    Session {
        hash: format!("hash {id} {until}"),
        platform: D,
        account: format!("account {id}"),
        table: ONE,
        begun: Time(10),
        until: Time(until),
    }
}

fn address(id: i64, begun: i64) -> PushAddress {
    PushAddress {
        address: format!("https://push.example/{id}"),
        platform: D,
        account: format!("account {id}"),
        public_key: "key".to_owned(),
        auth: "auth".to_owned(),
        begun: Time(begun),
    }
}

pub(crate) async fn leftovers_are_counted_and_swept(place: Place) {
    let store = &*place.store;
    let nothing = Leftovers::default();
    assert_eq!(store.leftovers(Time(1000)).await.unwrap(), nothing);
    commit(
        store,
        vec![
            Change::Session(session(1, 100)),
            Change::Session(session(1, 5000)),
            // Its account is nobody's any more.
            Change::PushAddress(address(7, 100)),
        ],
    )
    .await;
    let left = Leftovers {
        sessions: 1,
        addresses: 1,
        ..nothing
    };
    assert_eq!(store.leftovers(Time(1000)).await.unwrap(), left);
    assert_eq!(store.sweep(Time(1000)).await.unwrap(), 1);
    assert_eq!(store.drop_lost_addresses(Time(1000)).await.unwrap(), 1);
    assert_eq!(store.leftovers(Time(1000)).await.unwrap(), nothing);
    assert_eq!(store.drop_lost_addresses(Time(1000)).await.unwrap(), 0);
}

pub(crate) async fn addresses_of_who_comes_back_stay(place: Place) {
    let store = &*place.store;
    // Both sit at a table that is played.
    playing(store).await;
    commit(
        store,
        vec![
            Change::PushAddress(address(1, 100)),
            Change::PushAddress(address(3, 100)),
            Change::PushAddress(address(4, 3000)),
            Change::Session(session(3, 5000)),
        ],
    )
    .await;
    assert_eq!(store.drop_lost_addresses(Time(1000)).await.unwrap(), 0);
    let row = TableRow {
        state: TableState::Over,
        ..current(store, 1).await
    };
    commit(store, vec![Change::Table(row)]).await;
    assert_eq!(store.drop_lost_addresses(Time(1000)).await.unwrap(), 1);
    assert_eq!(store.push_addresses_of(PersonId(1)).await.unwrap(), []);
    // Who has none left is told nothing there: another of their ways is taken.
    let direct = async |account: &str| {
        let found = store.person_of(D, account).await.unwrap();
        found.unwrap().1.direct
    };
    assert_eq!(direct("account 1").await, None);
    assert_eq!(direct("account 2").await, Some("direct 2".to_owned()));
    assert_eq!(store.leftovers(Time(4000)).await.unwrap().addresses, 1);
}
