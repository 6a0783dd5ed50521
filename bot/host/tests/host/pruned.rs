//! Tables that were over long ago: what goes, what stays, and what is said of them.

use pawmail_core::registry;
use pawmail_host::{PortableError, Prune, Pruned, Verb};
use pawmail_store::testing::Fault;
use pawmail_store::{Leftovers, Store as _, TableId, TableState, WholeTable};

use crate::endings::ended;
use crate::people::id_of;
use crate::promises::{data, whole};
use crate::world::{D, Player, T, World, person, words_of};

pub(crate) const DAY: i64 = 24 * 3_600_000;

pub(crate) async fn prune(world: &World, days: i64, is_meant: bool) -> Pruned {
    let now = world.now();
    let how = if is_meant {
        Prune::Remove(now)
    } else {
        Prune::Count
    };
    let games = registry::standard();
    let before = now.plus(-days * DAY);
    pawmail_host::prune(world.store.as_ref(), &games, before, how)
        .await
        .unwrap()
}

/// A game that was over a long time ago. Somebody has asked for its replay lately, so the table is in memory.
async fn long_ago(seed: u64) -> (World, Player, TableId) {
    let (world, anna) = ended(seed, "stray", 2).await;
    let id = world.tables().await[0];
    world.clock.forward(400 * DAY);
    world.settle().await;
    let replay = words_of(&world.press(&anna, &data(id, "replay")).await);
    assert!(replay.contains("The whole game"), "{replay}");
    (world, anna, id)
}

async fn shown(world: &World, who: &Player, command: &str) -> String {
    words_of(&world.command(who, command).await)
}

/// The first words of what is said of a table that was pruned, in each language.
const SAID: [(&str, &str); 3] = [
    ("en", "ended long ago"),
    ("it", "è finito molto tempo fa"),
    ("ru", "закончилась давно"),
];

#[tokio::test]
async fn figures_stay_and_whatever_is_pressed_is_answered_with_a_sentence() {
    let (mut world, anna, id) = long_ago(2_100).await;
    let boris = person(T, "Boris");
    let figures = async |world: &World| {
        let mut all = Vec::new();
        for command in ["stats", "stats group", "stats rating"] {
            all.push(shown(world, &anna, command).await);
        }
        all
    };
    let before = figures(&world).await;
    assert!(before[0].contains("A Dog's Life"), "{before:?}");
    let results = world.store.results(id).await.unwrap();
    assert!(!results.is_empty());
    let was = whole(&world, id).await;
    let n_messages = world.messages(T, "hall").len();
    let done = prune(&world, 365, true).await;
    assert_eq!(done.tables, 1);
    assert!(done.steps > 20, "{done:?}");
    let is = whole(&world, id).await;
    assert!(is.table.position.is_none() && is.table.number == 0);
    assert_eq!(is.table.changed_at, was.table.changed_at);
    assert_eq!(world.store.steps(id, 0).await.unwrap(), []);
    assert_eq!(world.store.results(id).await.unwrap(), results);
    // The process that has the table in memory, and one that begins anew.
    for is_new in [false, true] {
        if is_new {
            world.restart();
        }
        assert_eq!(figures(&world).await, before);
        for (lang, said) in SAID {
            world.press(&anna, &format!(".0.!set lang={lang}")).await;
            for verb in Verb::ALL.iter().filter(|verb| **verb != Verb::Puzzle) {
                let reply = world.press(&anna, &data(id, verb.word())).await;
                let words = words_of(&reply);
                assert!(words.contains(said), "{verb:?} {lang}: {words}");
            }
            let step = format!("{}.3.go a1", pawmail_host::code(id));
            let words = words_of(&world.press(&anna, &step).await);
            assert!(words.contains(said), "{lang}: {words}");
        }
        world.press(&anna, ".0.!set lang=en").await;
        let joined = format!("join {}", world.invite(id).await);
        let joined = shown(&world, &boris, &joined).await;
        assert!(joined.contains(SAID[0].1), "{joined}");
    }
    world.settle().await;
    assert_eq!(
        world.messages(T, "hall").len(),
        n_messages,
        "nobody is told"
    );
    let games = registry::standard();
    let exported = pawmail_host::export(world.store.as_ref(), &games, id).await;
    let why = exported.unwrap_err();
    assert!(matches!(why, PortableError::Pruned(_)), "{why}");
    assert!(why.to_string().contains("only its result"), "{why}");
    assert_eq!(prune(&world, 365, true).await, Pruned::default());
    assert_eq!(whole(&world, id).await, is);
}

#[tokio::test]
async fn who_is_forgotten_is_forgotten_at_what_was_pruned_too() {
    let (world, anna, id) = long_ago(2_101).await;
    let me = id_of(&world, &anna).await;
    prune(&world, 365, true).await;
    world.press(&anna, ".0.!forgetme sure").await;
    assert!(world.store.person(me).await.unwrap().unwrap().forgotten);
    assert!(world.store.table(id).await.unwrap().is_some());
    assert_eq!(
        world.store.person_of(T, &anna.account.id).await.unwrap(),
        None
    );
}

/// Everything there is of all tables.
async fn everything(world: &World) -> Vec<(WholeTable, usize, usize, usize)> {
    let mut all = Vec::new();
    for id in world.tables().await {
        let n_steps = world.store.steps(id, 0).await.unwrap().len();
        let n_posts = world.store.posts(id).await.unwrap().len();
        let n_notices = world.store.notices(id).await.unwrap().len();
        all.push((whole(world, id).await, n_steps, n_posts, n_notices));
    }
    all
}

#[tokio::test]
async fn what_is_open_played_or_only_counted_stays_as_it_is() {
    let (world, _, id) = long_ago(2_102).await;
    let (boris, chiara) = (person(D, "Boris"), person(D, "Chiara"));
    let played = world.table("stray", &[&boris, &chiara]).await;
    world.command(&boris, "new stray 2").await;
    world.press(&boris, ".0.!room puzzle=18").await;
    world.settle().await;
    world.clock.forward(400 * DAY);
    let before = everything(&world).await;
    let counted = prune(&world, 365, false).await;
    assert_eq!(counted.tables, 1);
    assert_eq!(everything(&world).await, before);
    assert_eq!(prune(&world, 900, true).await.tables, 0);
    let done = prune(&world, 365, true).await;
    let but_left = |pruned: Pruned| Pruned {
        left: Leftovers::default(),
        ..pruned
    };
    assert_eq!(but_left(done), but_left(counted));
    let after = everything(&world).await;
    let changed = before.iter().zip(&after).filter(|(was, is)| was != is);
    let changed: Vec<TableId> = changed.map(|(was, _)| was.0.table.id).collect();
    assert_eq!(changed, [id]);
    assert_eq!(whole(&world, played).await.table.state, TableState::Playing);
}

/// A process that dies anywhere in a prune has pruned each table or left it, and the next run ends as if nothing had been.
#[tokio::test]
async fn a_crash_in_the_middle_leaves_nothing_half_done() {
    let (world, _, _) = long_ago(2_103).await;
    let games = registry::standard();
    let now = world.now();
    let all = async |world: &World| {
        let before = now.plus(-365 * DAY);
        pawmail_host::prune(world.store.as_ref(), &games, before, Prune::Remove(now)).await
    };
    let is_whole = async |world: &World| {
        for id in world.tables().await {
            let table = whole(world, id).await.table;
            let n_steps = world.store.steps(id, 0).await.unwrap().len();
            let n_known = usize::try_from(table.number).unwrap();
            assert_eq!(n_steps, n_known);
            assert_eq!(table.position.is_none(), n_steps == 0);
        }
    };
    let mut n_crashes = 0;
    for at in 1.. {
        for fault in [Fault::Before, Fault::After] {
            world.store.crash_at(at, fault);
            let ended = all(&world).await;
            let has_crashed = world.store.is_down();
            world.store.heal();
            is_whole(&world).await;
            if !has_crashed {
                assert!(ended.is_ok());
                assert!(n_crashes >= 8, "{n_crashes}");
                assert_eq!(all(&world).await.unwrap(), Pruned::default());
                return;
            }
            n_crashes += 1;
        }
    }
}

/// Somebody plays on, or is linked to another account, between reading and writing: their table is not old any more.
#[tokio::test]
async fn a_table_that_changes_meanwhile_is_left() {
    let (world, anna, id) = long_ago(2_104).await;
    let games = registry::standard();
    let now = world.now();
    let pruning = {
        let before = now.plus(-365 * DAY);
        let store = std::sync::Arc::clone(&world.store);
        // It looks what there is, reads the table, and writes.
        let held = store.hold_at(3);
        let task = tokio::spawn(async move {
            pawmail_host::prune(store.as_ref(), &games, before, Prune::Remove(now)).await
        });
        (held, task)
    };
    let calls = world.store.n_calls();
    while world.store.n_calls() < calls + 3 {
        tokio::task::yield_now().await;
    }
    world.press(&anna, &data(id, "rematch")).await;
    pruning.0.notify_one();
    let done = pruning.1.await.unwrap().unwrap();
    assert_eq!(done.changed, [id]);
    assert_eq!(done.tables, 0);
    assert!(whole(&world, id).await.table.position.is_some());
}
