//! Presses: one at a time, and of many tables at once.

use std::sync::Arc;
use std::time::{Duration, Instant};

use pawmail_store::Durability;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::world::{Game, World};
use crate::{Times, Wanted, floor, print, rate};

/// How many people press at once in the test with many.
const AT_ONCE: usize = 16;

pub(crate) async fn measure(wanted: &Wanted) {
    if !wanted.any(&["host/floor", "host/handle", "host/commit"]) {
        return;
    }
    let (mut floor, floor_rate) = floor::transaction(wanted.time(Duration::from_secs(5))).await;
    floor.print("host/floor");
    print("host/floor/rate", floor_rate, "transactions/s");
    let (world, mut games) = tables(wanted.pick(1000, 25)).await;
    let world = Arc::new(world);
    let mut dice = ChaCha8Rng::seed_from_u64(2);
    let mut times = Times::default();
    let begun = Instant::now();
    let time = wanted.time(Duration::from_secs(20));
    while begun.elapsed() < time {
        let at = dice.next_u32() as usize % games.len();
        for time in games[at].press(&world, &mut dice).await {
            times.add(time);
        }
        games.retain(|game| !game.is_over);
    }
    print("host/handle/rate", rate(times.len(), begun), "commands/s");
    times.print("host/handle");
    print(
        "host/handle/to-floor",
        times.quantile(500) / floor.quantile(500),
        "x",
    );
    for game in &games {
        game.check(&world).await;
    }
    let moves = at_once(&world, games, wanted.time(Duration::from_secs(10))).await;
    print("host/commit/rate", moves, "moves/s");
    print("host/commit/to-floor", moves / floor_rate, "x");
}

/// A world with this many tables, at random positions of each game in turn.
async fn tables(n: usize) -> (World, Vec<Game>) {
    // Preparations need not survive a power loss.
    let world = World::new(Durability::Normal).await;
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let mut games = Vec::new();
    for at in 0..n {
        let mut game = world.table(at).await;
        for _ in 0..dice.next_u32() % 60 {
            game.press(&world, &mut dice).await;
        }
        games.push(game);
    }
    (world.again(Durability::Full).await, games)
}

/// How many moves a second are committed when many people press at many tables.
async fn at_once(world: &Arc<World>, games: Vec<Game>, time: Duration) -> f64 {
    let mut shares: Vec<Vec<Game>> = (0..AT_ONCE).map(|_| Vec::new()).collect();
    for (at, game) in games.into_iter().enumerate() {
        shares[at % AT_ONCE].push(game);
    }
    let begun = Instant::now();
    let tasks: Vec<_> = shares
        .into_iter()
        .enumerate()
        .map(|(at, mut games)| {
            let world = Arc::clone(world);
            tokio::spawn(async move {
                let mut dice = ChaCha8Rng::seed_from_u64(100 + at as u64);
                let mut n_moves = 0;
                while begun.elapsed() < time && !games.is_empty() {
                    let at = dice.next_u32() as usize % games.len();
                    n_moves += usize::from(!games[at].press(&world, &mut dice).await.is_empty());
                    games.retain(|game| !game.is_over);
                }
                n_moves
            })
        })
        .collect();
    let mut n_moves = 0;
    for task in tasks {
        n_moves += task.await.expect("nobody broke off");
    }
    rate(n_moves, begun)
}
