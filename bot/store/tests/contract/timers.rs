use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use pawmail_store::{Change, Platform, Store, TableId, Time, Timer};

use crate::Place;
use crate::given::{batch, change, commit, done, notice, playing, timer, wanted};

const ONE: TableId = TableId(1);

async fn claim(store: &dyn Store, now: i64) -> Vec<Timer> {
    store
        .claim_timers(Time(now), Time(now + 1000), 100)
        .await
        .unwrap()
}

pub(crate) async fn timer_is_replaced_and_cleared(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let mut other_seat = timer(1, "nudge", 300);
    other_seat.seat = 1;
    let mut later = timer(1, "nudge", 250);
    later.turn = 2;
    change(
        store,
        0,
        vec![
            Change::Timer(timer(1, "nudge", 100)),
            Change::Timer(timer(1, "deadline", 200)),
            Change::Timer(other_seat.clone()),
            Change::Timer(later.clone()),
            Change::Timer(timer(2, "nudge", 100)),
        ],
    )
    .await;
    assert_eq!(
        store.timers(ONE).await.unwrap(),
        [timer(1, "deadline", 200), later.clone(), other_seat]
    );
    change(
        store,
        0,
        vec![Change::ClearTimer(ONE, 0, "deadline".to_owned())],
    )
    .await;
    assert_eq!(store.timers(ONE).await.unwrap()[0], later);
    assert_eq!(store.timers(TableId(2)).await.unwrap().len(), 1);
}

pub(crate) async fn claimed_timer_is_kept_by_a_heartbeat(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let timers = ["a", "b"].map(|kind| timer(1, kind, 100));
    change(store, 0, timers.clone().map(Change::Timer).to_vec()).await;
    assert_eq!(claim(store, 100).await, timers);
    // One of them is set anew, and is nobody's.
    change(store, 0, vec![Change::Timer(timer(1, "b", 110))]).await;
    store.keep_timers(&timers, Time(2_000)).await.unwrap();
    assert_eq!(claim(store, 1_500).await, [timer(1, "b", 110)]);
    assert_eq!(claim(store, 2_000).await, [timers[0].clone()]);
}

pub(crate) async fn claimed_timer_stays_until_cleared(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let both = [timer(1, "b", 100), timer(1, "a", 150)];
    change(store, 0, both.clone().map(Change::Timer).to_vec()).await;
    assert_eq!(claim(store, 99).await, []);
    assert_eq!(claim(store, 160).await, both);
    assert_eq!(claim(store, 170).await, []);
    assert_eq!(claim(store, 1160).await, both);
    change(store, 0, vec![Change::ClearTimer(ONE, 0, "b".to_owned())]).await;
    assert_eq!(claim(store, 9000).await, both[1..]);
}

pub(crate) async fn replaced_timer_is_free_again(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![Change::Timer(timer(1, "nudge", 100))]).await;
    assert_eq!(claim(store, 100).await.len(), 1);
    let next = timer(1, "nudge", 200);
    change(store, 0, vec![Change::Timer(next.clone())]).await;
    assert_eq!(claim(store, 199).await, []);
    assert_eq!(claim(store, 200).await, [next]);
}

pub(crate) async fn claims_are_never_given_twice(place: Place) {
    let timers = (1..=200).map(|id| Change::Timer(timer(id, "nudge", 100 + id % 7)));
    commit(&*place.store, timers.collect()).await;
    let other = place.other().await.unwrap_or(place.store.clone());
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..8 {
        let store = if n % 2 == 0 { &place.store } else { &other }.clone();
        tasks.spawn(async move {
            let mut mine = Vec::new();
            loop {
                let claimed = store.claim_timers(Time(300), Time(900), 6).await.unwrap();
                if claimed.is_empty() {
                    return mine;
                }
                for timer in &claimed {
                    let cleared = Change::ClearTimer(timer.table, 0, timer.kind.clone());
                    done(store.commit(batch(vec![cleared])).await);
                }
                mine.extend(claimed.iter().map(|timer| timer.table.0));
            }
        });
    }
    let mut all: Vec<i64> = tasks.join_all().await.concat();
    all.extend(
        claim(&*place.store, 300)
            .await
            .iter()
            .map(|timer| timer.table.0),
    );
    let different: BTreeSet<i64> = all.iter().copied().collect();
    assert_eq!(all.len(), different.len());
    assert_eq!(different, (1..=200).collect());
}

pub(crate) async fn next_due_is_the_earliest_unclaimed(place: Place) {
    let store = &*place.store;
    let next = async |now| store.next_due(Time(now)).await.unwrap();
    playing(store).await;
    assert_eq!(next(0).await, None);
    let mut post = wanted(1);
    post.due_at = Time(300);
    change(
        store,
        0,
        vec![
            Change::WantPost(ONE, post),
            Change::Notice(notice(1, 1, 1, "turn")),
            Change::Timer(timer(1, "nudge", 200)),
        ],
    )
    .await;
    assert_eq!(next(0).await, Some(Time(100)));
    let d = crate::given::D;
    let claimed = store.claim_notices(d, Time(100), Time(1000), 1).await;
    assert_eq!(claimed.unwrap().len(), 1);
    assert_eq!(next(100).await, Some(Time(200)));
    assert_eq!(claim(store, 200).await.len(), 1);
    assert_eq!(next(200).await, Some(Time(300)));
    let claimed = store.claim_posts(d, Time(300), Time(1000), 1).await;
    assert_eq!(claimed.unwrap().len(), 1);
    assert_eq!(next(300).await, None);
    // Claims that were never released.
    assert_eq!(next(1000).await, Some(Time(100)));
}

async fn lease(store: &dyn Store, holder: &str, now: i64, until: i64) -> bool {
    store
        .lease("sender", holder, Time(now), Time(until))
        .await
        .unwrap()
}

pub(crate) async fn what_is_sent_to_a_place_is_counted_by_all(place: Place) {
    let other = place.other().await.unwrap_or(place.store.clone());
    let (one, two) = (&*place.store, &*other);
    let spend = async |store: &dyn Store, address: &str, now: i64, most: u32| {
        let (now, since) = (Time(now), Time(now - 100));
        let spent = store.spend(Platform('T'), address, now, since, most).await;
        spent.unwrap()
    };
    assert_eq!(spend(one, "a", 1_000, 3).await, None);
    assert_eq!(spend(two, "a", 1_010, 3).await, None);
    assert_eq!(spend(one, "a", 1_020, 3).await, None);
    assert_eq!(spend(two, "a", 1_030, 3).await, Some(Time(1_000)));
    assert_eq!(spend(two, "a", 1_030, 2).await, Some(Time(1_010)));
    assert_eq!(spend(two, "b", 1_030, 3).await, None, "another place");
    // What is kept for button presses is still there.
    assert_eq!(spend(two, "a", 1_040, 4).await, None);
    assert_eq!(spend(one, "a", 1_100, 3).await, Some(Time(1_010)));
    assert_eq!(spend(one, "a", 1_110, 3).await, None);
    // The clock goes back: what was sent before does not count until it shows that time again.
    assert_eq!(spend(two, "a", 900, 1).await, None);
}

pub(crate) async fn lease_has_one_holder(place: Place) {
    let other = place.other().await.unwrap_or(place.store.clone());
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..10 {
        let store = if n % 2 == 0 { &place.store } else { &other }.clone();
        tasks.spawn(async move { lease(&*store, &format!("process {n}"), 0, 100).await });
    }
    let n_holders = tasks
        .join_all()
        .await
        .into_iter()
        .filter(|&has| has)
        .count();
    assert_eq!(n_holders, 1);
    let store = &*place.store;
    assert!(store.lease("timers", "a", Time(0), Time(9)).await.unwrap());
}

pub(crate) async fn lease_expires_and_moves(place: Place) {
    let store = &*place.store;
    assert!(lease(store, "a", 0, 100).await);
    assert!(!lease(store, "b", 50, 150).await);
    assert!(lease(store, "a", 60, 160).await);
    assert!(!lease(store, "b", 159, 300).await);
    assert!(lease(store, "b", 160, 300).await);
    assert!(!lease(store, "a", 170, 300).await);
    // Only its holder can give it back.
    store.release("sender", "a").await.unwrap();
    assert!(!lease(store, "a", 180, 300).await);
    store.release("sender", "b").await.unwrap();
    assert!(lease(store, "a", 190, 300).await);
    // The clock goes back: what was given before does not last until it shows that time again. Clocks of processes differ by less.
    assert!(lease(store, "a", 100_000, 100_100).await);
    assert!(!lease(store, "b", 50_000, 50_100).await);
    assert!(lease(store, "b", 20, 120).await);
}

/// More than any test uses.
const LONG: u64 = 20_000;

/// Waits until every wake has arrived.
async fn settle(store: &dyn Store) {
    loop {
        let begun = Instant::now();
        store.woken(400).await;
        if begun.elapsed() >= Duration::from_millis(400) {
            return;
        }
    }
}

pub(crate) async fn woken_by_a_batch(place: Place) {
    playing(&*place.store).await;
    let store = place.store.clone();
    let waiting = tokio::spawn(async move { store.woken(LONG).await });
    // It is woken, whether it already waits or begins to wait after the batch.
    change(
        &*place.store,
        0,
        vec![Change::Timer(timer(1, "nudge", 100))],
    )
    .await;
    let begun = Instant::now();
    waiting.await.unwrap();
    assert!(begun.elapsed() < Duration::from_secs(5));
    let store = place.store.clone();
    change(&*store, 0, vec![Change::Timer(timer(1, "nudge", 200))]).await;
    store.woken(LONG).await;
    assert!(begun.elapsed() < Duration::from_secs(5));
}

pub(crate) async fn woken_by_another_connection(place: Place) {
    let Some(other) = place.other().await else {
        return;
    };
    playing(&*place.store).await;
    settle(&*place.store).await;
    let store = place.store.clone();
    let begun = Instant::now();
    let waiting = tokio::spawn(async move { store.woken(LONG).await });
    change(&*other, 0, vec![Change::Timer(timer(1, "nudge", 100))]).await;
    waiting.await.unwrap();
    assert!(begun.elapsed() < Duration::from_secs(5));
}

pub(crate) async fn not_woken_by_what_makes_nothing_due(place: Place) {
    playing(&*place.store).await;
    settle(&*place.store).await;
    let store = place.store.clone();
    let begun = Instant::now();
    let waiting = tokio::spawn(async move { store.woken(400).await });
    commit(
        &*place.store,
        vec![Change::Note("a".to_owned(), "b".to_owned())],
    )
    .await;
    waiting.await.unwrap();
    assert!(begun.elapsed() >= Duration::from_millis(400));
}
