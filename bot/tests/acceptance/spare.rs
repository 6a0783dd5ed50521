//! What is not sent, because it is shown already.

use std::time::Duration;

use pawmail_core::registry;
use pawmail_sandbox::Recorded;

use crate::points::{Album, finish, turn};
use crate::world::{Person, World, data, discord, telegram};

/// How many turns people make in each game: `TURNS=1000` for all, and all games to their end.
fn n_turns() -> usize {
    let asked = std::env::var("TURNS").ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(5)
}

fn is_long() -> bool {
    std::env::var_os("TURNS").is_some()
}

fn line(request: &Recorded) -> String {
    let Recorded { method, path, .. } = request;
    let why = request.needless.clone();
    let why = why.unwrap_or_else(|| format!("{:?}", request.verdict));
    let body: String = request.body.to_string().chars().take(200).collect();
    format!("{:?} {method} {path}: {why}: {body}", request.platform)
}

/// A person on each service and computers play a game, with pictures. Returns how often something was sent, and what was needless.
async fn game(id: &str, seats: u8, seed: u64) -> (usize, Vec<String>) {
    let people = [discord("Anna"), telegram("Boris")];
    let world = World::with_pictures(seed).await;
    world.sandbox.telegram().start("Boris", "").unwrap();
    let table = world.table(id, usize::from(seats), &people).await;
    let mut album = Album::default();
    for _ in 0..n_turns() {
        if world.is_over(table).await {
            break;
        }
        for who in world.owing(table, &people).await {
            turn(&world, who, &mut album).await;
        }
        world.pass(Duration::from_secs(30)).await;
    }
    if seed == 1 || is_long() {
        finish(&world, table, &people).await;
    }
    if seed == 1 {
        replay_moves(&world, people[1]).await;
    }
    let needless = world.sandbox.needless();
    let n_sent = world.sandbox.requests().len();
    (n_sent, needless.iter().map(line).collect())
}

/// **Replay** on Telegram is a picture that moves by itself, in the private chat.
async fn replay_moves(world: &World, who: Person) {
    let card = world.card(who.side);
    let replay = data(&card.seen, ".!replay").expect("no replay");
    world.press(who, &card, &replay).await.expect("no answer");
    let is_film = |request: &Recorded| request.path == "sendAnimation";
    for _ in 0..400 {
        world.pass(Duration::from_secs(1)).await;
        if world.sandbox.requests().iter().any(is_film) {
            break;
        }
        // It is still being drawn.
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let chat = world.sandbox.telegram().private_chat(who.name).unwrap();
    let letters = world.sandbox.telegram().see(who.name, chat).unwrap();
    let mut shown = letters.iter().flat_map(|letter| letter.pictures());
    assert!(
        shown.any(|picture| picture.name.contains(".gif")),
        "{letters:#?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_sent_that_is_shown_already() {
    let mut found = Vec::new();
    for (seed, rules) in (1..).zip(registry::standard().iter()) {
        let meta = rules.meta();
        let (n_sent, needless) = game(meta.id, meta.seats.1.min(3).max(meta.seats.0), seed).await;
        eprintln!(
            "{}: {n_sent} requests, {} needless",
            meta.id,
            needless.len()
        );
        found.extend(needless);
    }
    assert!(found.is_empty(), "{found:#?}");
}
