use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use pawmail_store::testing::{Fault, Faulty};
use pawmail_store::{Change, Options, Store, StoreError, TableId, connect};

use crate::Place;
use crate::given::{
    batch, change, commit, current, done, is_conflict, is_hole, playing, press, seat, step, table,
};

fn note(name: &str) -> Change {
    Change::Note(name.to_owned(), "here".to_owned())
}

async fn has_note(store: &dyn Store, name: &str) -> bool {
    store.note(name).await.unwrap().is_some()
}

pub(crate) async fn neighbours_of_a_failing_batch_stand(place: Place) {
    let store = place.store;
    playing(&*store).await;
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..40 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let mut changes = vec![note(&format!("note {n}"))];
            match n % 4 {
                0 => {
                    // Read long ago.
                    let mut stale = table(1);
                    stale.revision = 77;
                    changes.push(Change::Table(stale));
                }
                1 => changes.push(Change::Step(TableId(1), step(1))),
                _ => {}
            }
            (n, store.commit(batch(changes)).await)
        });
    }
    for (n, answer) in tasks.join_all().await {
        match n % 4 {
            0 => is_conflict(answer),
            1 => is_hole(answer, 1),
            _ => done(answer),
        }
        assert_eq!(has_note(&*store, &format!("note {n}")).await, n % 4 > 1);
    }
}

pub(crate) async fn broken_batch_fails_alone(place: Place) {
    let store = place.store;
    playing(&*store).await;
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..40 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let mut changes = vec![note(&format!("note {n}"))];
            if n == 17 {
                // There is no such table.
                changes.push(Change::Seat(TableId(99), seat(0, 1)));
            }
            (n, store.commit(batch(changes)).await)
        });
    }
    for (n, answer) in tasks.join_all().await {
        if n == 17 {
            assert!(matches!(answer, Err(StoreError::Backend(_))), "{answer:?}");
        } else {
            done(answer);
        }
        assert_eq!(has_note(&*store, &format!("note {n}")).await, n != 17);
    }
}

/// Tells a process of this test that it is the one to be killed, and where to write.
const VICTIM: &str = "PAWMAIL_TEST_VICTIM_URL";
const N_TABLES: i64 = 4;

/// Plays at several tables at once and reports each acknowledged step, until it is killed.
async fn be_killed(url: &str) {
    let store = connect(url, &Options::default()).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for id in 1..=N_TABLES {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            for number in 1.. {
                commit(&*store, press(current(&*store, id).await)).await;
                let said = writeln!(std::io::stdout(), "\nacknowledged {id} {number}");
                said.unwrap();
            }
        });
    }
    tasks.join_all().await;
}

pub(crate) async fn what_was_acknowledged_is_there_after_a_crash(place: Place) {
    if let Ok(url) = std::env::var(VICTIM) {
        be_killed(&url).await;
    }
    if place.is_memory() {
        return;
    }
    let tables = (1..=N_TABLES).map(|id| Change::NewTable(table(id)));
    commit(&*place.store, tables.collect()).await;
    let test = "sqlite::writing::what_was_acknowledged_is_there_after_a_crash";
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture"])
        .env(VICTIM, &place.url)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(victim.stdout.take().unwrap()).lines();
    let mut acknowledged = BTreeMap::new();
    let mut n_lines = 0;
    for line in lines {
        let line = line.unwrap();
        let Some(said) = line.strip_prefix("acknowledged ") else {
            continue;
        };
        // The last line may be cut off where the process died.
        let mut numbers = said.split(' ').map_while(|word| word.parse::<u32>().ok());
        if let (Some(id), Some(number)) = (numbers.next(), numbers.next()) {
            let newest: &mut u32 = acknowledged.entry(i64::from(id)).or_default();
            *newest = number.max(*newest);
        }
        n_lines += 1;
        if n_lines == 60 {
            victim.kill().unwrap();
        }
    }
    victim.wait().unwrap();
    assert!(n_lines >= 60);
    let store = connect(&place.url, &Options::default()).await.unwrap();
    for (id, newest) in acknowledged {
        let steps = store.steps(TableId(id), 0).await.unwrap();
        let numbers: Vec<u32> = steps.iter().map(|step| step.number).collect();
        let kept = current(&*store, id).await;
        assert!(kept.number >= newest, "table {id} lost {newest}");
        assert_eq!(numbers, (1..=kept.number).collect::<Vec<_>>());
        assert_eq!(kept.revision, u64::from(kept.number) + 1);
    }
}

pub(crate) async fn dropped_caller_leaves_all_or_nothing(place: Place) {
    let store = place.store;
    playing(&*store).await;
    for n in 0..40 {
        let press = batch(press(current(&*store, 1).await));
        let patience = Duration::from_micros(n * 40);
        // It does not matter whether it was in time.
        let _ = tokio::time::timeout(patience, store.commit(press)).await;
    }
    // This one waits for all that are still on their way.
    while let Err(error) = {
        let read = current(&*store, 1).await;
        store.commit(batch(vec![Change::Table(read)])).await
    } {
        assert!(matches!(error, StoreError::Conflict), "{error:?}");
    }
    let end = current(&*store, 1).await;
    let steps = store.steps(TableId(1), 0).await.unwrap();
    assert_eq!(steps.len(), end.number as usize);
}

pub(crate) async fn two_stores_write_the_same_rows(place: Place) {
    let Some(other) = place.other().await else {
        return;
    };
    let store = &*place.store;
    playing(store).await;
    change(&*other, 0, vec![Change::Step(TableId(1), step(1))]).await;
    change(store, 0, vec![Change::Step(TableId(1), step(2))]).await;
    assert_eq!(
        other.steps(TableId(1), 0).await.unwrap(),
        [step(1), step(2)]
    );
    assert_eq!(current(store, 1).await, current(&*other, 1).await);
}

pub(crate) async fn faulty_store_fails_as_told(place: Place) {
    let faulty = Faulty::new(Arc::clone(&place.store));
    let write = async |name| faulty.commit(batch(vec![note(name)])).await;
    done(write("a").await);
    assert_eq!(faulty.n_calls(), 1);
    faulty.fail_at(2, Fault::Before);
    done(write("b").await);
    assert!(matches!(write("c").await, Err(StoreError::Backend(_))));
    assert!(!has_note(&faulty, "c").await);
    faulty.fail_at(1, Fault::After);
    assert!(matches!(write("c").await, Err(StoreError::Backend(_))));
    assert!(has_note(&faulty, "c").await);
    faulty.crash_at(1, Fault::After);
    assert!(write("d").await.is_err());
    assert!(write("e").await.is_err());
    faulty.heal();
    assert!(has_note(&faulty, "d").await);
    assert!(!has_note(&faulty, "e").await);
}
