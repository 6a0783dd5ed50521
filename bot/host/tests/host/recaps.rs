//! **What happened?**: what was done to the reader, and what the others did, in a message that one reads.

use pawmail_store::Store as _;

use crate::promises::data;
use crate::turns::{first_step, panel, play_turn};
use crate::world::{D, Player, World, person, screen_of, words_of};

/// The sentences of the newest step in a log, without the names they begin with.
fn newest_facts(log: &str, names: &[&str]) -> Vec<String> {
    let newest = log.lines().last().unwrap();
    if newest.contains('…') {
        return Vec::new();
    }
    let (_, told) = newest.split_once(". ").unwrap();
    let without_name = |fact: &str| {
        let mut after = names.iter();
        let after = after.find_map(|name| fact.strip_prefix(name)?.strip_prefix(": "));
        after.unwrap_or(fact).trim_end_matches('.').to_owned()
    };
    told.split(". ").map(without_name).collect()
}

#[tokio::test]
async fn what_the_card_counts_is_told_to_everybody_who_asks_what_happened() {
    let mut n_counted = 0;
    for (seed, game) in [(1113, "petz"), (1114, "dog"), (1115, "stray")] {
        let world = World::new(seed).await;
        let names = ["Anna", "Boris", "Chiara", "Dmitry"];
        let people = names.map(|name| person(D, name));
        let n = if game == "dog" { 4 } else { 2 };
        let people: Vec<&Player> = people.iter().take(n).collect();
        let eve = person(D, "Eve");
        let id = world.table(game, &people).await;
        for _ in 0..12 {
            world.pass(60_000).await;
            let card = world.card(D).plain();
            let counts = |line: &str| line.contains(" more") && line.contains(". +");
            n_counted += usize::from(card.lines().any(counts));
            for who in people.iter().copied().chain([&eve]) {
                let log = words_of(&world.press(who, &data(id, "log 0")).await);
                let told = words_of(&world.press(who, &data(id, "log")).await);
                for fact in &newest_facts(&log, &names) {
                    assert!(
                        told.contains(fact),
                        "{game} {who:?}: {fact}\n{told}\n{card}"
                    );
                }
            }
            let at = world.owing(id).await.unwrap();
            play_turn(&world, people[at], id).await;
        }
    }
    assert!(n_counted > 5, "no card counted anything");
}

/// The next press of somebody whose turn it is, as they choose the last of what is offered, or confirm.
async fn one_press(world: &World, who: &Player, question: &str) -> bool {
    let reply = world.press(who, question).await;
    let Some(screen) = screen_of(&reply) else {
        return false;
    };
    let confirm = screen.presses().find(|(_, data)| data.contains("!ok"));
    let next = confirm.map(|(_, data)| data.to_owned());
    let Some(next) = next.or_else(|| first_step(screen)) else {
        return false;
    };
    world.press(who, &next).await;
    true
}

#[tokio::test]
async fn what_happened_is_told_in_six_lines_that_one_reads() {
    for (seed, game, n) in [
        (1121, "petz", 2),
        (1122, "petz", 4),
        (1123, "conti", 2),
        (1124, "stray", 2),
        (1125, "hvac", 4),
    ] {
        let world = World::new(seed).await;
        let names = [
            "Maximilian-Alexander Hohenberg 1",
            "Konstantin Wsewolodowitsch Nr. 2",
        ];
        let more = [
            "Giovanna Battista Montefeltro 33",
            "Anastasia Iwanowna Romanowa No 4",
        ];
        let people = [names, more].concat();
        let people: Vec<Player> = people.iter().map(|name| person(D, name)).collect();
        let people: Vec<&Player> = people.iter().take(n).collect();
        let id = world.table(game, &people).await;
        world.press(people[1], ".0.!set lang=ru").await;
        let mut longest = 0;
        for _ in 0..90 {
            let Some(at) = world.owing(id).await else {
                break;
            };
            one_press(&world, people[at], &data(id, "play")).await;
            for who in &people {
                let told = world.press(who, &data(id, "log")).await;
                let told = panel(&told).plain();
                let units = told.encode_utf16().count();
                assert!(told.lines().count() <= 6, "{game}: {told}");
                assert!(units <= 1_800, "{game}, {units}: {told}");
                longest = longest.max(units);
            }
        }
        assert!(longest > 200, "{game}: nothing happened");
    }
}

#[tokio::test]
async fn who_asks_amid_a_turn_learns_what_the_others_did_before_it() {
    let mut n_asked = 0;
    for (seed, game) in [(1131, "stray"), (1132, "petz"), (1133, "conti")] {
        let world = World::new(seed).await;
        let people = ["Anna", "Boris"].map(|name| person(D, name));
        let people: Vec<&Player> = people.iter().collect();
        let id = world.table(game, &people).await;
        let mut before: Option<(usize, String)> = None;
        for _ in 0..40 {
            let Some(at) = world.owing(id).await else {
                break;
            };
            let other = ["Boris", "Anna"][at];
            let told = |reply| words_of(&reply);
            let fresh = told(world.press(people[at], &data(id, "log")).await);
            one_press(&world, people[at], &data(id, "play")).await;
            let amid = told(world.press(people[at], &data(id, "log")).await);
            let is_his = |line: &&str| line.starts_with(&format!("{other}: "));
            let is_still_its = world.owing(id).await == Some(at);
            if let (Some((owed, _)), true, Some(line)) =
                (&before, is_still_its, fresh.lines().find(is_his))
                && *owed != at
            {
                n_asked += 1;
                let newest = line.rsplit("; ").next().unwrap();
                assert!(amid.contains(newest), "{game}: {fresh}\n{amid}");
            }
            before = Some((at, fresh));
            if !is_still_its {
                world.settle().await;
            }
        }
    }
    assert!(n_asked > 3, "nobody asked amid a turn");
}

/// Where all act at once, a step of one's own does not hide what another did before it in the same turn.
/// A turn of several steps that is followed at once by the next is over.
#[tokio::test]
async fn what_others_did_during_a_turn_is_told_until_it_is_over() {
    let (mut n_asked, mut n_over) = (0, 0);
    for seed in [1135, 1138] {
        let world = World::new(seed).await;
        let people = ["Anna", "Boris"].map(|name| person(D, name));
        let id = world
            .table("conti", &people.iter().collect::<Vec<_>>())
            .await;
        let log = async |at: usize| words_of(&world.press(&people[at], &data(id, "log")).await);
        let turn = async |at: usize| {
            let whole = world.store.table(id).await.unwrap().unwrap();
            (
                whole.table.number,
                whole.seats[at].turn,
                whole.seats[at].owes,
            )
        };
        let acted = async |at: usize| {
            let whole = world.store.table(id).await.unwrap().unwrap();
            let data: serde_json::Value = serde_json::from_str(&whole.seats[at].data).unwrap();
            data["acted"].as_u64().unwrap()
        };
        for _ in 0..120 {
            let Some(at) = world.owing(id).await else {
                break;
            };
            let other = ["Boris", "Anna"][at];
            let (earlier, owed, _) = turn(at).await;
            let before = log(at).await;
            one_press(&world, &people[at], &data(id, "play")).await;
            one_press(&world, &people[1 - at], &data(id, "play")).await;
            one_press(&world, &people[at], &data(id, "play")).await;
            let (number, turn_now, is_owed) = turn(at).await;
            if is_owed && turn_now == owed && acted(at).await > u64::from(earlier) {
                n_over += 1;
                continue;
            }
            let told = before
                .lines()
                .find(|line| line.starts_with(&format!("{other}: ")));
            if let (Some(line), true) = (told, is_owed && turn_now == owed && number > earlier) {
                let newest = line.rsplit("; ").next().unwrap().trim_end_matches('.');
                let amid = log(at).await;
                let is_counted = amid.contains(" in the full log");
                assert!(amid.contains(newest) || is_counted, "{before}\n{amid}");
                n_asked += 1;
            }
        }
    }
    assert!(n_asked > 0, "nobody asked amid such a turn");
    assert!(n_over > 0, "no turn was followed at once by the next");
}

/// What the end of a round brings to the reader comes first and whole; what the round itself does is nobody's deed.
#[tokio::test]
async fn the_end_of_a_round_begins_with_what_befell_the_reader() {
    let world = World::new(1141).await;
    let names = ["Anna", "Boris", "Chiara"];
    let people = names.map(|name| person(D, name));
    let people: Vec<&Player> = people.iter().collect();
    let id = world.table("petz", &people).await;
    let mut n_seen = 0;
    for _ in 0..80 {
        let Some(at) = world.owing(id).await else {
            break;
        };
        play_turn(&world, people[at], id).await;
        for (name, who) in names.iter().zip(&people) {
            let told = words_of(&world.press(who, &data(id, "log")).await);
            let Some(begun) = told
                .lines()
                .position(|line| line.contains("Round 2 begins"))
            else {
                continue;
            };
            n_seen += 1;
            let line = told.lines().nth(begun).unwrap();
            assert!(
                !names
                    .iter()
                    .any(|name| line.starts_with(&format!("{name}: "))),
                "{told}"
            );
            let own = told
                .lines()
                .position(|line| line.contains(&format!("{name}: ")));
            assert!(own.is_some_and(|own| own < 2), "{name}: {told}");
        }
        if n_seen > 0 {
            break;
        }
    }
    assert_eq!(n_seen, 3, "the second round did not begin");
}

/// Of all that the last placement brings, a card tells the event, not who drew how many cards.
#[tokio::test]
async fn a_card_tells_what_matters_most() {
    let world = World::new(1116).await;
    let people = ["Anna", "Boris", "Chiara"].map(|name| person(D, name));
    let id = world
        .table("hvac", &people.iter().collect::<Vec<_>>())
        .await;
    for _ in 0..3 {
        world.pass(60_000).await;
        if world.card(D).plain().contains("Which card do you play") {
            break;
        }
        let at = world.owing(id).await.unwrap();
        play_turn(&world, &people[at], id).await;
    }
    world.pass(60_000).await;
    let card = world.card(D).plain();
    assert!(card.contains("Event: ") && card.contains(" more"), "{card}");
    assert!(!card.contains("cards drawn"), "{card}");
}

/// When only she is waited for, the card tells the most of what the computers did since her last step, and first of all what became of her.
#[tokio::test]
async fn who_was_out_while_computers_played_reads_so_on_the_card() {
    let world = World::new(1141).await;
    let anna = person(D, "Anna");
    world.command(&anna, "new dog 1+3").await;
    let id = world.tables().await[0];
    let mut n_told = 0;
    for _ in 0..30 {
        for _ in 0..40 {
            world.pass(60_000).await;
            let whole = world.store.table(id).await.unwrap().unwrap();
            let [hers, others @ ..] = &whole.seats[..] else {
                panic!("no seats");
            };
            if hers.owes && others.iter().all(|seat| !seat.owes) {
                break;
            }
        }
        let told = words_of(&world.press(&anna, &data(id, "log")).await);
        if told.contains("Anna can play no card and folds") {
            let card = world.card(D).plain();
            assert!(
                card.contains("Anna can play no card and folds"),
                "{card}\n{told}"
            );
            n_told += 1;
        }
        play_turn(&world, &anna, id).await;
    }
    assert!(n_told > 1, "she never folded");
}
