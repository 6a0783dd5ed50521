//! The connection by which updates come in, and what happens to it.

use pawmail_discord::{ConnectError, Discord};
use pawmail_sandbox::{GatewayFault, Order, Outcome};
use pawmail_store::RoomState;

use crate::world::{PATIENCE, World, answered, words};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_breaks_is_mended() {
    let world = World::new(30).await;
    for fault in [
        GatewayFault::Close(4_000),
        GatewayFault::Cut,
        GatewayFault::Reconnect,
    ] {
        world.people().break_gateway(fault);
        let help = answered(world.command("Anna", "/help").await);
        assert!(help.only_you, "{fault:?}");
        assert!(world.people().connected(PATIENCE).await);
    }
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_update_is_handled_once() {
    let world = World::new(31).await;
    world.lobby("stray", 3, &["Anna"]).await;
    let people = world.people();
    let card = world.card();
    let id = card.id.parse().unwrap();
    let join = crate::world::button(&card, "!join");
    let pressed = people.press("Boris", world.channel(), id, &join).unwrap();
    let pressed = pressed.unwrap();
    answered(people.settled(pressed).await);
    world.quiet().await;
    let answers = world.asked("POST callback").len();
    people.redeliver(pressed);
    people.redeliver(pressed);
    answered(world.command("Boris", "/help").await);
    world.quiet().await;
    assert_eq!(world.asked("POST callback").len(), answers + 1);
    world.pass(6_000).await;
    assert_eq!(words(&world.card()).matches("2  Boris").count(), 1);
    world.nothing_refused();
}

/// A busy machine may hand them over one by one: then it is tried again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn updates_that_come_in_together_keep_their_order() {
    for seed in 32..40 {
        if they_come_in_together(seed).await {
            return;
        }
    }
    panic!("they never came in together");
}

/// Boris joins, leaves and joins, and the last press comes first. Whether they were taken as they were made.
async fn they_come_in_together(seed: u64) -> bool {
    let world = World::new(seed).await;
    world.lobby("stray", 3, &["Anna"]).await;
    let people = world.people();
    let card = world.card();
    let id = card.id.parse().unwrap();
    people.hold_interactions();
    let verbs = ["!join", "!leave", "!join"];
    let pressed = verbs.map(|verb| {
        let data = crate::world::button(&card, verb);
        people
            .press("Boris", world.channel(), id, &data)
            .unwrap()
            .unwrap()
    });
    people.release_interactions(Order::Backwards);
    for interaction in pressed {
        assert!(matches!(
            people.settled(interaction).await,
            Outcome::Answered(_)
        ));
    }
    world.quiet().await;
    let pressed = pressed.map(|id| id.to_string());
    let answered: Vec<String> = world
        .asked("POST callback")
        .into_iter()
        .filter_map(|asked| asked.path.split('/').nth(2).map(str::to_owned))
        .filter(|id| pressed.contains(id))
        .collect();
    if answered != pressed {
        return false;
    }
    world.pass(6_000).await;
    assert!(words(&world.card()).contains("Boris"));
    true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn places_that_are_lost_and_found_are_told() {
    let world = World::new(33).await;
    world.lobby("stray", 2, &["Anna"]).await;
    let people = world.people();
    let address = format!("{}/{}", people.guild(), world.channel());
    let state = async || {
        let room = world.store.room_at(Discord::PLATFORM, &address).await;
        room.unwrap().unwrap().state
    };
    assert_eq!(state().await, RoomState::Open);
    people.remove_bot();
    tokio::time::timeout(PATIENCE, async {
        while state().await != RoomState::Gone {
            tokio::task::yield_now().await;
        }
    })
    .await
    .unwrap();
    people.add_bot();
    tokio::time::timeout(PATIENCE, async {
        while state().await != RoomState::Open {
            tokio::task::yield_now().await;
        }
    })
    .await
    .unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_registered_once() {
    let mut world = World::new(34).await;
    assert_eq!(world.asked("PUT commands").len(), 1);
    world
        .until(|world| world.discord.is_serving().then_some(()))
        .await;
    world.hang_up().await;
    assert!(!world.discord.is_serving());
    world.serve().await;
    world.people().break_gateway(GatewayFault::Close(4_000));
    answered(world.command("Anna", "/help").await);
    assert_eq!(world.asked("PUT commands").len(), 1);
    world.hang_up().await;
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_is_taken_back_ends_it() {
    let mut world = World::new(35).await;
    world.people().break_gateway(GatewayFault::Close(4_004));
    let serving = world.serving.take().unwrap();
    let done = tokio::time::timeout(PATIENCE, serving).await;
    assert_eq!(done.unwrap().unwrap(), Err(ConnectError::Token));
}
