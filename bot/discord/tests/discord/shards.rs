//! Several shards, in one process and in several, and sessions that end.

use std::sync::Arc;

use pawmail_discord::Discord;
use pawmail_sandbox::{GatewayFault, Outcome, Sandbox};
use tokio::sync::watch;

use crate::world::{How, PATIENCE, Shared, World, answered, button, connect, sandbox, words};

/// Every interaction that was answered was answered once, and the commands were registered once.
#[track_caller]
fn each_once(world: &World) {
    let callbacks = world.asked("POST callback");
    let mut ids: Vec<&str> = callbacks
        .iter()
        .filter_map(|asked| asked.path.split('/').nth(2))
        .collect();
    let n_answers = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), n_answers);
    assert_eq!(world.asked("PUT commands").len(), 1);
    world.nothing_refused();
}

async fn connected(world: &World, discord: &Discord) {
    world.until(|_| discord.is_serving().then_some(())).await;
}

/// A lobby in the guild and a command in a private chat, which are on different shards if there are several.
async fn here_and_there(world: &World) {
    world.lobby("stray", 3, &["Anna", "Boris"]).await;
    let card = world.card();
    assert_eq!(words(&card).matches("2  Boris").count(), 1, "{card:?}");
    in_private(world).await;
}

async fn in_private(world: &World) {
    let people = world.people();
    let direct = people.dm("Chiara").unwrap();
    let help = people.commanded("Chiara", direct, "/help").await.unwrap();
    assert!(matches!(help, Outcome::Answered(Some(_))), "{help:?}");
}

async fn shards_of_one_process(seed: u64, how: How, n_shards: u32) {
    let sandbox = sandbox().await;
    sandbox.discord().recommend_shards(n_shards);
    let mut world = World::asleep(sandbox, seed, None, how).await;
    world.serve().await;
    connected(&world, &world.discord).await;
    here_and_there(&world).await;
    for fault in [
        GatewayFault::Close(4_000),
        GatewayFault::Cut,
        GatewayFault::Reconnect,
        GatewayFault::SuspendedSession,
    ] {
        world.people().break_gateway(fault);
        let help = answered(world.command("Anna", "/help").await);
        assert!(help.only_you, "{fault:?}");
        in_private(&world).await;
    }
    each_once(&world);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shards_of_one_process_share_the_updates() {
    let three = How {
        shards: Some((0..3, 3)),
        ..How::default()
    };
    tokio::join!(
        // As many as are recommended, and as many as are set.
        shards_of_one_process(50, How::default(), 2),
        shards_of_one_process(51, three, 1),
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn processes_share_the_shards() {
    let first = How {
        shards: Some((0..1, 2)),
        ..How::default()
    };
    let mut world = World::asleep(sandbox().await, 52, None, first).await;
    let clock = Arc::new(Shared(world.sandbox.clock()));
    let second = connect(&world.sandbox, clock, Some((1..2, 2))).await;
    let (stop, stopped) = watch::channel(false);
    let serving = {
        let (second, desk) = (second.clone(), world.desk.clone());
        tokio::spawn(async move { second.serve(desk, stopped).await })
    };
    world.serve().await;
    connected(&world, &world.discord).await;
    connected(&world, &second).await;
    here_and_there(&world).await;
    world.people().break_gateway(GatewayFault::Reconnect);
    world.table("stray", &["Dmitry", "Elena"]).await;
    answered(world.press("Dmitry", &world.card(), "!hand").await);
    each_once(&world);
    // Without the second process nobody hears the guild, and the first process serves the rest.
    stop.send_replace(true);
    assert_eq!(serving.await.unwrap(), Ok(()));
    let people = world.people();
    let unheard = people.command("Anna", world.channel(), "/help").unwrap();
    in_private(&world).await;
    assert_eq!(people.outcome(unheard), Outcome::Waiting);
    each_once(&world);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_is_declared_invalid_is_begun_anew() {
    let world = World::new(53).await;
    world.lobby("stray", 3, &["Anna"]).await;
    let (people, card) = (world.people(), world.card());
    let join = button(&card, "!join");
    let press = || {
        let pressed = people.press("Boris", world.channel(), card.id.parse().unwrap(), &join);
        pressed.unwrap().unwrap()
    };
    people.break_gateway(GatewayFault::InvalidSession);
    // Nobody hears this press.
    let lost = press();
    assert!(people.connected(PATIENCE).await);
    world
        .sandbox
        .clock()
        .advance(std::time::Duration::from_secs(4));
    assert!(answered(people.settled(press()).await).only_you);
    world.pass(6_000).await;
    assert_eq!(people.outcome(lost), Outcome::Failed);
    assert_eq!(words(&world.card()).matches("2  Boris").count(), 1);
    each_once(&world);
}

#[tokio::test]
async fn a_shard_that_cannot_be_is_not_let_in() {
    let sandbox: Sandbox = sandbox().await;
    let clock = Arc::new(Shared(sandbox.clock()));
    let refused = Discord::connect_by(
        pawmail_discord::Settings {
            token: sandbox.discord_token(),
            api: sandbox.discord_url().to_owned(),
            shards: Some((2..2, 2)),
        },
        clock,
    );
    assert!(refused.await.is_err());
}
