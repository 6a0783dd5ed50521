//! What is seen of a game that is over.

use pawmail_store::{Store as _, TableState};

use crate::promises::data;
use crate::world::{Player, T, World, button, person, words_of};

/// A table at which one person lets a computer play against others, to its end.
pub(crate) async fn ended(seed: u64, game: &str, seats: usize) -> (World, Player) {
    let world = World::new(seed).await;
    let anna = person(T, "Anna");
    world.command(&anna, &format!("new {game} {seats}")).await;
    let id = world.tables().await[0];
    let code = pawmail_host::code(id);
    for _ in 1..seats {
        world.press(&anna, &format!("{code}.0.!add gentle")).await;
    }
    world.command(&anna, "start").await;
    world.press(&anna, &format!("{code}.0.!computer now")).await;
    for _ in 0..6_000 {
        world.clock.forward(30_000);
        world.settle().await;
        let state = world.store.table(id).await.unwrap().unwrap().table.state;
        if state == TableState::Over {
            world.clock.forward(60_000);
            world.settle().await;
            return (world, anna);
        }
    }
    panic!("the game never ends");
}

/// The numbers in a text, halves as such.
fn numbers(text: &str) -> Vec<i32> {
    let mut found = Vec::new();
    for word in text.split(|c: char| " ,:()".contains(c)) {
        let sign = if word.starts_with('−') { -1 } else { 1 };
        let size = word.trim_start_matches('−');
        let half = i32::from(size.ends_with('½'));
        let whole = size.trim_end_matches('½');
        if let Ok(whole) = whole.parse::<i32>() {
            found.push(sign * (2 * whole + half));
        } else if whole.is_empty() && half > 0 {
            found.push(sign);
        }
    }
    found
}

/// The seed as somebody reckons it from what **Verify shuffle** shows.
fn seed_by_hand(verified: &str) -> String {
    let after = |start: &str| {
        let line = verified.lines().find_map(|line| line.strip_prefix(start));
        line.unwrap().to_owned()
    };
    let secret = pawmail_core::chance::seed_from_hex(&after("Secret: ")).unwrap();
    let added = verified.lines().filter(|line| line.starts_with("Seat "));
    let added = added.map(|line| match line.split_once(" added: ").unwrap().1 {
        "an empty line" => String::new(),
        what => what.to_owned(),
    });
    let added: Vec<String> = added.collect();
    pawmail_core::chance::to_hex(&pawmail_core::chance::seed_of(&secret, &added))
}

/// What every end card says: where the points came from, how long it took, and what turned the game, if anything did.
/// Partners share a line: their points are those of both.
async fn has_turned(world: &World, anna: &Player, n_lines: usize, has_teams: bool) -> bool {
    let card = world.card(T);
    let words = card.plain();
    assert!(words.starts_with("🏁"), "{words}");
    assert!(card.picture.is_some(), "the words leave no room: {words}");
    let mut lines = words.lines();
    assert!(
        !lines.any(|line| line.contains(" more in ")),
        "debris: {words}"
    );
    let ranking: Vec<&str> = words.lines().skip(1).take(n_lines).collect();
    for (at, line) in ranking.into_iter().enumerate() {
        assert!(line.starts_with(&format!("{}. ", at + 1)), "{words}");
        assert_eq!(line.contains(" and "), has_teams, "{line}");
        let (_, score) = line.split_once(": ").unwrap();
        let (score, parts) = score.split_once(" (").unwrap_or((score, ""));
        let (parts, _) = parts.split_once(')').unwrap_or((parts, ""));
        let points = parts.split(", ").filter_map(|part| numbers(part).pop());
        assert_eq!(numbers(score), [points.sum::<i32>()], "{line}");
    }
    let turned = words.split_once("Turning points, and the chance to win:\n");
    if let Some((before, told)) = turned {
        // Who has won says how it ended.
        assert_eq!(before.lines().count(), 1 + n_lines, "{words}");
        let first = told.lines().next().unwrap();
        let (chances, what) = first.split_once("%. ").unwrap();
        let (before, after) = chances
            .rsplit_once(": ")
            .unwrap()
            .1
            .split_once("% → ")
            .unwrap();
        let [before, after] = [before, after].map(|chance| chance.parse::<u8>().unwrap());
        assert!(before != after && before <= 100 && after <= 100, "{first}");
        assert!(first.starts_with("· turn ") && !what.is_empty(), "{first}");
    }
    let verified = world.press(anna, &button(&card, "Verify shuffle")).await;
    let whole = world.store.table(world.tables().await[0]).await;
    let seed = whole.unwrap().unwrap().table.seed;
    assert_eq!(seed, Some(seed_by_hand(&words_of(&verified))));
    let chances = world.press(anna, &button(&card, "Chances")).await;
    let chances = words_of(&chances);
    let (_, turns) = chances.split_once("over ").unwrap();
    let turns = turns.split('.').next().unwrap();
    assert!(
        words.contains(&format!("\n{turns} in ")),
        "{words}\n{chances}"
    );
    turned.is_some()
}

#[tokio::test]
async fn the_end_card_says_where_points_came_from_and_what_turned_the_game() {
    let mut n_turned = 0;
    for (seed, game, seats) in [(71, "stray", 3), (73, "conti", 2)] {
        let (world, anna) = ended(seed, game, seats).await;
        n_turned += usize::from(has_turned(&world, &anna, seats, false).await);
    }
    assert!(n_turned > 0, "nothing turned any of the games");
}

#[tokio::test]
async fn the_end_card_tells_a_teams_score_once_and_who_won_with_whom() {
    let (world, anna) = ended(72, "dog", 4).await;
    has_turned(&world, &anna, 2, true).await;
    let words = world.card(T).plain();
    let score = words.lines().filter(|line| line.contains(": 8 ("));
    assert_eq!(score.count(), 1, "{words}");
    let ranking: Vec<&str> = words.lines().skip(1).take(2).collect();
    assert!(ranking[0].starts_with("1. Anna (🤖 "), "{words}");
    assert!(
        ranking[1].starts_with("2. Argo 🤖 and Toby 🤖: 6 ("),
        "{words}"
    );
    let id = world.tables().await[0];
    let old = world.press(&anna, &data(id, "play")).await;
    let told = "You have won, together with Laika 🤖.";
    assert!(words_of(&old).contains(told), "{old:?}");
}

#[tokio::test]
async fn who_has_lost_is_told_so_and_who_wins() {
    let (world, anna) = ended(74, "hvac", 3).await;
    has_turned(&world, &anna, 3, false).await;
    let card = world.card(T).plain();
    assert!(card.starts_with("🏁 Laika 🤖 wins"), "{card}");
    let id = world.tables().await[0];
    let old = world.press(&anna, &data(id, "undo")).await;
    let told = words_of(&old);
    assert!(told.contains("You have lost: Laika 🤖 wins."), "{told}");
    // What all did as much as each other is no feat.
    assert!(!card.contains("Most plants designed"), "{card}");
}
