//! External programs in seats: they play, and if they fail the table continues.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use pawmail_core::erased::AnyTable;
use pawmail_core::seat::Seat;
use pawmail_host::{Answer, Engine, EngineFault};
use pawmail_store::Store as _;

use crate::world::{D, World, button, person};

/// An engine as the test wants it.
#[derive(Debug)]
struct Made {
    asked: AtomicUsize,
    plays: fn(Vec<String>) -> Result<String, EngineFault>,
}

impl Engine for Made {
    fn step(&self, game: Box<dyn AnyTable>, seat: Seat) -> Result<String, EngineFault> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        (self.plays)(game.legal(seat))
    }
}

fn engine(plays: fn(Vec<String>) -> Result<String, EngineFault>) -> Arc<Made> {
    let asked = AtomicUsize::new(0);
    Arc::new(Made { asked, plays })
}

/// A table of a person and the engine, both played by computers until both have had some turns. Returns the words of all cards.
async fn cards_with(world: &mut World, made: &Arc<Made>) -> String {
    world.restart_with(Some(Arc::clone(made) as Arc<dyn Engine>));
    let anna = person(D, "Anna");
    world.command(&anna, "new stray 2").await;
    world.settle().await;
    let reply = world
        .press(&anna, &button(&world.card(D), "Add computer"))
        .await;
    let Answer::Panel(screen) = &reply.answer else {
        panic!("{reply:?}");
    };
    world.press(&anna, &button(screen, "External engine")).await;
    world.command(&anna, "start").await;
    go_on(world).await
}

/// Time passes; the person lets a computer play.
async fn go_on(world: &World) -> String {
    let id = world.tables().await[0];
    let code = pawmail_host::code(id);
    let anna = person(D, "Anna");
    world.press(&anna, &format!("{code}.0.!computer now")).await;
    let mut cards = String::new();
    for _ in 0..8 {
        world.clock.forward(30_000);
        world.settle().await;
        cards.push_str(&world.card(D).plain());
    }
    cards
}

async fn number(world: &World) -> u32 {
    let id = world.tables().await[0];
    world.store.table(id).await.unwrap().unwrap().table.number
}

#[tokio::test]
async fn an_engine_is_offered_only_where_one_is_set() {
    let world = World::new(90).await;
    let anna = person(D, "Anna");
    world.command(&anna, "new stray 2").await;
    world.settle().await;
    let reply = world
        .press(&anna, &button(&world.card(D), "Add computer"))
        .await;
    let Answer::Panel(screen) = &reply.answer else {
        panic!("{reply:?}");
    };
    let labels: Vec<&str> = screen.presses().map(|(label, _)| label).collect();
    assert!(labels.contains(&"Sharp"), "{labels:?}");
    assert!(!labels.contains(&"External engine"), "{labels:?}");
    let code = pawmail_host::code(world.tables().await[0]);
    world.press(&anna, &format!("{code}.0.!add engine")).await;
    world.settle().await;
    assert!(!world.card(D).plain().contains('🤖'));
}

#[tokio::test]
async fn an_engine_plays_its_seat() {
    let mut world = World::new(91).await;
    let made = engine(|mut moves| Ok(moves.remove(0)));
    let cards = cards_with(&mut world, &made).await;
    assert!(made.asked.load(Ordering::SeqCst) >= 2, "it was not asked");
    assert!(!cards.contains("external engine"), "{cards}");
    assert!(number(&world).await > 4);
}

/// Whatever is wrong with the engine, the built-in player moves, everyone is told, and the engine is tried at most once per turn.
#[tokio::test]
async fn a_table_goes_on_without_an_engine_that_fails() {
    for (seed, plays) in [
        (92, (|_| Err(EngineFault::Late)) as fn(Vec<String>) -> _),
        (93, |_| Ok("fly to the moon".to_owned())),
        (94, |_| Err(EngineFault::Gone("it crashed".to_owned()))),
    ] {
        let mut world = World::new(seed).await;
        let made = engine(plays);
        let cards = cards_with(&mut world, &made).await;
        let asked = made.asked.load(Ordering::SeqCst);
        assert!(cards.contains("external engine"), "{seed}: {cards}");
        assert!(asked >= 2, "{seed}: it was given up");
        assert!(number(&world).await as usize > asked, "{seed}");
    }
}

#[tokio::test]
async fn a_seat_whose_engine_is_gone_is_played_all_the_same() {
    let mut world = World::new(96).await;
    let made = engine(|mut moves| Ok(moves.remove(0)));
    cards_with(&mut world, &made).await;
    let before = number(&world).await;
    world.restart_with(None);
    let cards = go_on(&world).await;
    assert!(number(&world).await > before + 4);
    assert!(cards.contains("external engine"), "{cards}");
}
