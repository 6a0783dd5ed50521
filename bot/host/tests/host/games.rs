//! A host has exactly the games it is given.

use pawmail_core::erased::{AnyGame, Erased};
use pawmail_core::games::stray::Stray;
use pawmail_core::registry::{self, Registry};
use pawmail_host::{Answer, Payload, Verb, What};
use pawmail_store::Store as _;

use crate::world::{D, World, person, screen_of, words_of};

/// A registry as anyone can make one.
fn only_stray() -> Registry {
    static STRAY: Erased<Stray> = Erased::new();
    let games: [&'static dyn AnyGame; 1] = [&STRAY];
    games.into_iter().collect()
}

#[tokio::test]
async fn only_the_games_of_the_registry_are_offered() {
    let mut world = World::new(31).await;
    let anna = person(D, "Anna");
    let n_games = |reply: &pawmail_host::Reply| screen_of(reply).unwrap().presses().count();
    let all = world.command(&anna, "new").await;
    assert_eq!(n_games(&all), registry::standard().iter().len());

    world.restart_with_games(only_stray());
    for command in ["new", "new dog 4"] {
        let offered = world.command(&anna, command).await;
        assert_eq!(n_games(&offered), 1, "{command}");
        let words = words_of(&offered);
        assert!(
            words.contains("A Dog's Life") && !words.contains("DOG"),
            "{words}"
        );
    }
    assert!(world.tables().await.is_empty());
    let what = What::Propose {
        name: "new".to_owned(),
        option: "game".to_owned(),
        typed: String::new(),
    };
    let reply = world.handle(&world.request(&anna, what)).await;
    let Answer::Proposals(proposals) = reply.answer else {
        panic!("{reply:?}");
    };
    let proposed: Vec<&str> = proposals.iter().map(|it| it.label.as_str()).collect();
    assert_eq!(proposed, ["A Dog's Life"]);
}

#[tokio::test]
async fn a_table_of_a_game_that_is_not_there_waits_until_it_is() {
    let mut world = World::new(32).await;
    let people = ["Anna", "Boris", "Chiara", "Dmitry"].map(|name| person(D, name));
    let all: Vec<_> = people.iter().collect();
    let [anna, ..] = &people;
    let id = world.table("dog", &all).await;
    world.settle().await;
    let before = world.store.table(id).await.unwrap();
    let other = world.lobby("stray", &all[..2]).await;

    world.restart_with_games(only_stray());
    for verb in [
        Verb::Play,
        Verb::Hand,
        Verb::Board,
        Verb::Log,
        Verb::Rules,
        Verb::Undo,
        Verb::More,
    ] {
        let data = Payload::verb(Some(id), 0, verb, "").to_string();
        let words = words_of(&world.press(anna, &data).await);
        assert!(
            words.contains("cannot be opened right now"),
            "{verb:?}: {words}"
        );
    }
    let words = words_of(&world.command(anna, "tables").await);
    assert!(words.contains(&pawmail_host::code(other)), "{words}");
    assert!(!words.contains(&pawmail_host::code(id)), "{words}");
    assert_eq!(world.store.table(id).await.unwrap(), before);

    world.restart();
    let words = words_of(&world.command(anna, "tables").await);
    assert!(words.contains(&pawmail_host::code(id)), "{words}");
}
