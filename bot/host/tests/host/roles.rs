//! Who sends: one process at a time, and each room by itself.

use std::sync::Arc;
use std::time::Duration;

use pawmail_host::{Courier, Role};
use pawmail_store::Store as _;
use pawmail_store::testing::Fault;
use tokio::sync::watch;

use crate::world::{D, World, person};

/// Long enough for a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_mins(1);

async fn until(what: impl Fn() -> bool) {
    let seen = async {
        while !what() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, seen).await.unwrap();
}

/// A process that may send to Discord.
fn process(world: &World, name: &str) -> (Arc<Role>, Courier) {
    let role = Arc::new(Role::new(
        Arc::clone(&world.store) as _,
        "sender-D".to_owned(),
        name.to_owned(),
        Arc::clone(&world.clock) as _,
    ));
    let courier = Courier::new(
        Arc::clone(&world.host),
        Arc::clone(&world.fakes[0]) as _,
        None,
        Arc::clone(&world.clock) as _,
    );
    (Arc::clone(&role), courier.under(role))
}

#[tokio::test]
async fn a_room_that_hangs_delays_only_itself() {
    let mut world = World::new(150).await;
    world.fake(D).board.lock().unwrap().hung = vec!["hall".to_owned()];
    let courier = world.couriers.remove(0);
    let (_stop, stopping) = watch::channel(false);
    let running = tokio::spawn(async move { courier.run(stopping).await });
    let anna = person(D, "Anna");
    let mut boris = person(D, "Boris");
    boris.room.address = "cellar".to_owned();
    boris.room.group = "cellar".to_owned();
    for n_cards in 1..=3 {
        world.command(&anna, "new stray 2").await;
        world.command(&boris, "new stray 2").await;
        until(|| world.messages(D, "cellar").len() == n_cards).await;
    }
    assert!(!running.is_finished());
    running.abort();
}

#[tokio::test]
async fn nothing_is_sent_under_a_role_that_may_have_lapsed() {
    let world = World::new(151).await;
    let anna = person(D, "Anna");
    let (role, courier) = process(&world, "one");
    world.command(&anna, "new stray 2").await;
    assert!(!role.is_held());
    role.beat().await.unwrap();
    assert!(role.is_held());
    // The process stands still for a while, and its heart with it.
    world.clock.forward(2_500);
    assert!(!role.is_held());
    courier.round().await.unwrap();
    assert_eq!(world.messages(D, "hall").len(), 0);
    let id = world.tables().await[0];
    let post = world.store.posts(id).await.unwrap().remove(0);
    assert_eq!((post.attempts, post.error), (0, None), "nothing was tried");
    // Who has the role now does not wait for the claim of the other.
    let (other, next) = process(&world, "two");
    other.beat().await.unwrap();
    assert!(!other.is_held(), "it is the first one's for a moment more");
    world.clock.forward(500);
    other.beat().await.unwrap();
    assert!(other.is_held());
    role.beat().await.unwrap();
    assert!(!role.is_held());
    let (stop, stopping) = watch::channel(false);
    let running = tokio::spawn(async move { next.run(stopping).await });
    until(|| world.messages(D, "hall").len() == 1).await;
    stop.send_replace(true);
    running.await.unwrap();
}

/// It would last for an hour by the clock: by then another process may have it.
#[tokio::test]
async fn nothing_is_sent_under_a_role_from_before_the_clock_went_back() {
    let world = World::new(156).await;
    let (role, courier) = process(&world, "one");
    world.command(&person(D, "Anna"), "new stray 2").await;
    role.beat().await.unwrap();
    world.clock.forward(-3_600_000);
    assert!(!role.is_held());
    courier.round().await.unwrap();
    assert_eq!(world.messages(D, "hall").len(), 0);
    role.beat().await.unwrap();
    assert!(role.is_held());
    world.clock.forward(3_600_000);
    assert!(!role.is_held());
}

#[tokio::test]
async fn who_stops_finishes_what_it_has_begun_and_gives_the_role_back() {
    let world = World::new(152).await;
    let (role, _) = process(&world, "one");
    let (stop, stopping) = watch::channel(false);
    let beating = tokio::spawn(Arc::clone(&role).keep(stopping));
    until(|| role.is_held()).await;
    stop.send_replace(true);
    beating.await.unwrap();
    assert!(!role.is_held());
    let (other, _) = process(&world, "two");
    other.beat().await.unwrap();
    assert!(other.is_held());
}

/// A process that dies while a computer thinks leaves its timers to others at once.
#[tokio::test]
async fn claimed_timers_are_kept_by_a_heartbeat_only() {
    let world = World::new(153).await;
    let anna = person(D, "Anna");
    world.command(&anna, "new dog 1+3").await;
    let id = world.tables().await[0];
    let timers = world.store.timers(id).await.unwrap();
    let due = timers.iter().map(|timer| timer.due_at).min().unwrap();
    world.clock.forward(due.since(world.now()));
    let now = world.now();
    let claimed = world
        .store
        .claim_timers(now, now.plus(3_500), 9)
        .await
        .unwrap();
    assert!(!claimed.is_empty());
    // Nobody renews it: the process that made the claim is dead.
    world.clock.forward(3_500);
    assert!(world.host.ring(world.now()).await.unwrap() > 0);
}

#[tokio::test]
async fn what_a_process_had_claimed_is_free_within_five_seconds_of_its_death() {
    let mut world = World::new(154).await;
    let anna = person(D, "Anna");
    world.command(&anna, "new dog 1+3").await;
    let id = world.tables().await[0];
    let timers = world.store.timers(id).await.unwrap();
    let computers = timers.iter().filter(|timer| timer.kind == "computer");
    let due = computers.map(|timer| timer.due_at).max().unwrap();
    world.clock.forward(due.since(world.now()));
    // It dies between the claim of the computers' turns and their first step.
    world.store.crash_at(2, Fault::Before);
    assert!(world.host.ring(world.now()).await.unwrap() > 0);
    world.restart();
    assert_eq!(world.host.ring(world.now()).await.unwrap(), 0);
    world.clock.forward(5_000);
    assert!(world.host.ring(world.now()).await.unwrap() > 0);
}
