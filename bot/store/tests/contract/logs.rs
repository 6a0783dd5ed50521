//! The number of a table counts the rows of its log, always.

use pawmail_store::{Batch, Change, StepRow, Store, TableId, TableRow, Time};

use crate::Place;
use crate::given::{
    batch, change, commit, current, done, is_conflict, is_hole, key, playing, press, room, step,
    table, wanted,
};

const ONE: TableId = TableId(1);

fn rows(id: i64, numbers: &[u32]) -> Vec<Change> {
    let row = |&number| Change::Step(TableId(id), step(number));
    numbers.iter().map(row).collect()
}

/// These rows, and the table as it is but with this number.
async fn with_number(store: &dyn Store, number: u32, numbers: &[u32]) -> Vec<Change> {
    let read = current(store, 1).await;
    let mut changes = rows(1, numbers);
    changes.insert(0, Change::Table(TableRow { number, ..read }));
    changes
}

/// A new table with this number, and these rows.
fn new_table(number: u32, checkpoint: Option<&str>, numbers: &[u32]) -> Vec<Change> {
    let checkpoint = checkpoint.map(str::to_owned);
    let begun = TableRow {
        number,
        checkpoint,
        ..table(2)
    };
    let mut changes = rows(2, numbers);
    changes.insert(0, Change::NewTable(begun));
    changes
}

/// Whether the table comes before its rows or after them: it is refused, and nothing of it happens.
async fn leaves_nothing(store: &dyn Store, id: i64, changes: Vec<Change>) {
    let all = async || {
        let (table, steps) = (store.table(TableId(id)), store.steps(TableId(id), 0));
        (table.await.unwrap(), steps.await.unwrap())
    };
    let before = all().await;
    let mut table_last = changes.clone();
    table_last.rotate_left(1);
    for mut changes in [changes, table_last] {
        let shown = format!("{changes:?}");
        changes.insert(0, Change::Note("hole".to_owned(), String::new()));
        changes.push(Change::WantPost(ONE, wanted(1)));
        let update = Batch {
            changes,
            key: Some(key("hole")),
            at: Time(0),
        };
        is_hole(store.commit(update).await, id);
        assert_eq!(all().await, before, "{shown}");
        assert_eq!(store.note("hole").await.unwrap(), None);
        assert_eq!(store.posts(ONE).await.unwrap(), []);
        assert!(!store.handled(&key("hole")).await.unwrap());
    }
}

pub(crate) async fn number_counts_the_rows(place: Place) {
    let store = &*place.store;
    playing(store).await;
    for (number, numbers) in [
        (2, &[1, 2][..]),
        (2, &[]),
        (3, &[3]),
        (7, &[4, 5, 6, 7]),
        (7, &[]),
    ] {
        commit(store, with_number(store, number, numbers).await).await;
        let steps = store.steps(ONE, 0).await.unwrap();
        assert_eq!(steps, (1..=number).map(step).collect::<Vec<StepRow>>());
        assert_eq!(current(store, 1).await.number, number);
    }
    // The table may come after its rows.
    let mut table_last = press(current(store, 1).await);
    table_last.reverse();
    commit(store, table_last).await;
    assert_eq!(store.steps(ONE, 7).await.unwrap(), [step(8)]);
}

pub(crate) async fn number_that_does_not_count_the_rows_is_refused(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, rows(1, &[1, 2, 3])).await;
    for (number, numbers) in [
        // Too high.
        (4, &[][..]),
        (5, &[4]),
        (5, &[5]),
        (6, &[5, 6]),
        (u32::MAX, &[4]),
        // Too low.
        (2, &[]),
        (0, &[]),
        (3, &[4]),
        (4, &[4, 5]),
        // Rows that are there already.
        (3, &[3]),
        (1, &[1]),
        (4, &[3, 4]),
        (0, &[0]),
        // One is missing, there twice or out of order.
        (6, &[4, 6]),
        (5, &[4, 4]),
        (4, &[4, 4]),
        (5, &[5, 4]),
        (4, &[5, 4]),
        (4, &[u32::MAX, 4]),
    ] {
        let changes = with_number(store, number, numbers).await;
        leaves_nothing(store, 1, changes).await;
    }
    commit(store, press(current(store, 1).await)).await;
    assert_eq!(store.steps(ONE, 3).await.unwrap(), [step(4)]);
}

pub(crate) async fn rows_without_their_table_are_refused(place: Place) {
    let store = &*place.store;
    playing(store).await;
    commit(store, vec![Change::NewTable(table(2))]).await;
    leaves_nothing(store, 1, rows(1, &[1])).await;
    // There is no such table.
    leaves_nothing(store, 99, rows(99, &[1])).await;
    // Another table does not speak for this one.
    let mut of_two = press(current(store, 1).await);
    of_two.extend(rows(2, &[1]));
    leaves_nothing(store, 2, of_two).await;
    assert_eq!(store.steps(ONE, 0).await.unwrap(), []);
    let mut of_both = press(current(store, 1).await);
    of_both.extend(press(current(store, 2).await));
    commit(store, of_both).await;
}

pub(crate) async fn table_changed_twice_in_a_batch_skips_no_rows(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let read = current(store, 1).await;
    let next = TableRow {
        number: 7,
        revision: read.revision + 1,
        ..read.clone()
    };
    let twice = vec![Change::Table(read), Change::Table(next)];
    is_hole(store.commit(batch(twice)).await, 1);
    let mut new = new_table(0, None, &[]);
    new.push(Change::Table(TableRow {
        number: 7,
        ..table(2)
    }));
    is_hole(store.commit(batch(new)).await, 2);
    assert_eq!(current(store, 1).await, table(1));
    assert_eq!(store.table(TableId(2)).await.unwrap(), None);
}

pub(crate) async fn new_table_may_bring_its_rows(place: Place) {
    let store = &*place.store;
    playing(store).await;
    for (number, checkpoint, numbers) in [
        // Too high.
        (1, None, &[][..]),
        (3, None, &[1, 2]),
        // Too low.
        (0, None, &[1]),
        (1, None, &[1, 2]),
        // Without its beginning.
        (2, None, &[2]),
        (0, None, &[0]),
        // One is missing, there twice or out of order.
        (3, None, &[1, 3]),
        (2, None, &[1, 1]),
        (2, None, &[2, 1]),
        (9, Some("{}"), &[7, 9]),
        (9, Some("{}"), &[7, 8]),
    ] {
        leaves_nothing(store, 2, new_table(number, checkpoint, numbers)).await;
    }
    for (id, changes) in [
        (2, new_table(3, None, &[1, 2, 3])),
        // Where there is a checkpoint, what was before it need not be there.
        (3, new_table(9, Some("{}"), &[8, 9])),
        (4, new_table(9, Some("{}"), &[])),
    ] {
        let own = |change| match change {
            Change::NewTable(table) => Change::NewTable(TableRow {
                id: TableId(id),
                ..table
            }),
            Change::Step(_, row) => Change::Step(TableId(id), row),
            other => other,
        };
        commit(store, changes.into_iter().map(own).collect()).await;
        // From there it goes on.
        commit(store, press(current(store, id).await)).await;
    }
    let log = async |id| {
        let steps = store.steps(TableId(id), 0).await.unwrap();
        steps.iter().map(|step| step.number).collect::<Vec<_>>()
    };
    assert_eq!(log(2).await, [1, 2, 3, 4]);
    assert_eq!(log(3).await, [8, 9, 10]);
    assert_eq!(log(4).await, [10]);
}

pub(crate) async fn stale_table_is_a_conflict_and_no_hole(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let read = current(store, 1).await;
    let mut late = press(read.clone());
    // Changed without a row: the number is still right.
    commit(store, vec![Change::Table(read.clone())]).await;
    is_conflict(store.commit(batch(late.clone())).await);
    // Changed with rows: the number is another, and the row taken.
    change(store, 0, rows(1, &[1, 2])).await;
    is_conflict(store.commit(batch(late.clone())).await);
    late.reverse();
    is_conflict(store.commit(batch(late)).await);
    is_conflict(store.commit(batch(vec![Change::Table(read)])).await);
    let new = vec![Change::NewTable(table(1)), Change::NewRoom(room(9))];
    is_conflict(store.commit(batch(new)).await);
    assert_eq!(store.steps(ONE, 0).await.unwrap(), [step(1), step(2)]);
    done(store.commit(batch(press(current(store, 1).await))).await);
}
