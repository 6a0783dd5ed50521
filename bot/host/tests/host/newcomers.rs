//! What somebody is shown who plays a game for the first time, and how few presses lead there.

use pawmail_core::registry;
use pawmail_host::{Answer, Payload, Row, Screen, Verb};
use pawmail_store::{Store as _, TableId, TableState};

use crate::promises::data;
use crate::turns::first_step;
use crate::world::{D, Player, T, World, button, offered, person, screen_of, words_of};

fn labels(screen: &Screen) -> Vec<&str> {
    screen.presses().map(|(label, _)| label).collect()
}

async fn panel(world: &World, who: &Player, data: &str) -> Screen {
    let reply = world.press(who, data).await;
    screen_of(&reply).expect("a screen").clone()
}

const HOW: &str = "How to play (1 minute)";

/// Nobody is asked in the first moment of a game in which others take their turns before.
const OTHERS_FIRST: [&str; 2] = ["conti", "hvac"];

#[tokio::test]
async fn one_line_leads_to_the_first_question_of_each_game() {
    for platform in [D, T] {
        let mut names = Vec::new();
        for game in registry::standard().iter() {
            let world = World::new(160).await;
            let anna = person(platform, "Anna");
            let id = game.meta().id;
            let n_computers = game.meta().seats.0 - 1;
            let reply = world
                .command(&anna, &format!("new {id} 1+{n_computers}"))
                .await;
            let screen = screen_of(&reply).expect("a question").clone();
            let (words, labels) = (screen.plain(), labels(&screen));
            assert!(labels.contains(&HOW), "{id}: {labels:?}");
            assert!(!labels.contains(&"Start"), "{id}: {labels:?}");
            assert!(screen.picture.is_some(), "{id}: {words}");
            let is_asked = labels.contains(&"Decide later");
            assert!(is_asked || OTHERS_FIRST.contains(&id), "{id}: {labels:?}");
            let table = world.tables().await[0];
            let whole = world.store.table(table).await.unwrap().unwrap();
            assert_eq!(whole.table.state, TableState::Playing);
            names.push(id);
        }
        assert_eq!(names.len(), 5);
    }
}

#[tokio::test]
async fn the_first_question_says_the_goal_and_what_matters_and_the_second_does_not() {
    let world = World::new(161).await;
    let anna = person(D, "Anna");
    let screen = screen_of(&world.command(&anna, "new stray 1+1").await)
        .unwrap()
        .clone();
    let words = screen.plain();
    for said in ["Be the first dog to bury", "🦴 ", "🥣 ", "🚚 "] {
        assert!(words.contains(said), "{said}: {words}");
    }
    // In the middle of the turn it is known.
    let dig = screen.presses().find(|(label, _)| label.contains(": Dig"));
    let words = panel(&world, &anna, dig.expect("a bin").1).await.plain();
    assert!(!words.contains("Be the first dog to bury"), "{words}");
}

#[tokio::test]
async fn who_comes_from_how_to_play_is_not_told_the_goal_again() {
    let world = World::new(161).await;
    let anna = person(D, "Anna");
    let reply = world.command(&anna, "new stray 1+1").await;
    let mut data = offered(&reply, HOW);
    let question = loop {
        let screen = panel(&world, &anna, &data).await;
        if screen.plain().contains("🦴 ") && labels(&screen).contains(&"Decide later") {
            break screen;
        }
        data = screen.presses().next().unwrap().1.to_owned();
    };
    assert!(
        !question.plain().contains("Be the first dog"),
        "{question:?}"
    );
}

#[tokio::test]
async fn who_wants_less_or_knows_the_game_is_told_none_of_it() {
    let world = World::new(162).await;
    let anna = person(D, "Anna");
    let less = Payload::verb(None, 0, Verb::Set, "less=1");
    world.press(&anna, &less.to_string()).await;
    let screen = screen_of(&world.command(&anna, "new stray 1+1").await)
        .unwrap()
        .clone();
    assert!(!screen.plain().contains("Be the first dog"), "{screen:?}");
    assert!(!labels(&screen).contains(&HOW));
}

#[tokio::test]
async fn how_to_play_is_leafed_with_the_first_button_and_ends_at_the_question() {
    for game in registry::standard().iter() {
        let world = World::new(163).await;
        let anna = person(D, "Anna");
        let id = game.meta().id;
        let n_computers = game.meta().seats.0 - 1;
        let reply = world
            .command(&anna, &format!("new {id} 1+{n_computers}"))
            .await;
        let mut data = offered(&reply, HOW);
        let mut seen = Vec::new();
        loop {
            let screen = panel(&world, &anna, &data).await;
            assert!(screen.picture.is_some(), "{id}: {screen:?}");
            let Some(Row::Buttons(next)) = screen.rows.first() else {
                panic!("{id}: {screen:?}");
            };
            assert_eq!(next.len(), 1, "{id}: {screen:?}");
            seen.push(screen.plain());
            let (label, next) = screen.presses().next().unwrap();
            if label == "My turn" {
                break;
            }
            data = next.to_owned();
        }
        assert!((3..=5).contains(&seen.len()), "{id}: {seen:?}");
        seen.dedup();
        assert!(seen.len() >= 3, "{id}: the same screen twice");
    }
}

#[tokio::test]
async fn against_computers_is_one_press_after_the_game() {
    let world = World::new(164).await;
    let anna = person(T, "Anna");
    let games = world.command(&anna, "new").await;
    let words = words_of(&games);
    assert!(words.contains("about 40 minutes"), "{words}");
    assert!(words.contains("easy to learn"), "{words}");
    for game in ["DOG", "A Dog's Life"] {
        let who = panel(&world, &anna, &offered(&games, game)).await;
        let first = panel(
            &world,
            &anna,
            &button(&who, "Against 3 computers: start now"),
        )
        .await;
        assert!(labels(&first).contains(&HOW), "{first:?}");
    }
    assert_eq!(world.tables().await.len(), 2);
}

#[tokio::test]
async fn a_lobby_has_one_start() {
    let world = World::new(165).await;
    let anna = person(D, "Anna");
    world.command(&anna, "new stray 2-4").await;
    world.settle().await;
    let which = panel(&world, &anna, &button(&world.card(D), "Add computer")).await;
    let added = panel(&world, &anna, &button(&which, "Steady")).await;
    assert!(!labels(&added).contains(&"Start"), "{added:?}");
    world.settle().await;
    let card = world.card(D);
    let starts = labels(&card).into_iter().filter(|label| *label == "Start");
    assert_eq!(starts.count(), 1);
}

#[tokio::test]
async fn the_question_about_reminders_and_the_invite_stand_beside_everything_else() {
    let world = World::new(166).await;
    let anna = person(D, "Anna");
    let joined = world.command(&anna, "new stray 2-4").await;
    assert!(matches!(joined.answer, Answer::Extra(_)), "{joined:?}");
    world.settle().await;
    let invite = world
        .press(&anna, &button(&world.card(D), "Invite link"))
        .await;
    assert!(matches!(invite.answer, Answer::Extra(_)), "{invite:?}");
}

#[tokio::test]
async fn who_did_not_start_is_told_in_private_what_matters_with_a_picture() {
    let world = World::new(167).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    world.lobby("stray", &[&anna, &boris]).await;
    let code = pawmail_host::code(world.tables().await[0]);
    world.press(&boris, &format!("{code}.0.!notices yes")).await;
    world.command(&anna, "start").await;
    world.pass(60_000).await;
    let shown = world.messages(D, &format!("@{}", boris.account.id));
    let letter = shown.iter().find(|shown| {
        let words = shown.screen.plain();
        words.contains("Be the first dog to bury") && words.contains("First you choose")
    });
    let letter = letter.expect("a letter about the game");
    assert!(labels(&letter.screen).contains(&HOW), "{letter:?}");
    let alt = letter.screen.picture.as_ref().map(|drawing| &drawing.alt);
    assert!(
        alt.is_some_and(|alt| alt.contains("buried in your own den")),
        "{alt:?}"
    );
}

/// How often one of these people is told that the turn can be taken back, while they play in turn.
async fn n_told_of_undo(world: &World, id: TableId, people: &[&Player]) -> usize {
    let mut n_told = 0;
    for _ in 0..40 {
        for who in people {
            let mut reply = world.press(who, &data(id, "play")).await;
            for _ in 0..60 {
                let Some(screen) = screen_of(&reply) else {
                    break;
                };
                let words = screen.plain();
                let is_told = words.contains("You can still undo");
                let can_undo = screen.presses().any(|(_, data)| data.contains("!undo"));
                assert!(!is_told || can_undo, "{words}");
                assert!(!is_told || !words.contains("no going back"), "{words}");
                let has_back = screen.presses().any(|(_, data)| data.contains("!back"));
                assert!(
                    has_back || !words.contains("💡 While you choose"),
                    "{words}"
                );
                n_told += usize::from(is_told);
                let confirm = screen.presses().find(|(_, data)| data.contains("!ok"));
                let next = confirm.map(|(_, data)| data.to_owned());
                let Some(next) = next.or_else(|| first_step(screen)) else {
                    break;
                };
                reply = world.press(who, &next).await;
            }
        }
        world.pass(60_000).await;
    }
    n_told
}

#[tokio::test]
async fn that_a_turn_can_be_taken_back_is_said_only_when_it_can_and_there_is_time() {
    let (anna, boris) = (person(T, "Anna"), person(T, "Boris"));
    let world = World::new(1261).await;
    let id = world.table("conti", &[&anna, &boris]).await;
    let n_told = n_told_of_undo(&world, id, &[&anna, &boris]).await;
    assert!(n_told > 0, "it is never said");
    // The computers here answer at once.
    for (seed, new) in [(1262, "new conti 1+1"), (1263, "new dog 1+3")] {
        let world = World::new(seed).await;
        world.command(&anna, new).await;
        let id = world.tables().await[0];
        assert_eq!(n_told_of_undo(&world, id, &[&anna]).await, 0, "{new}");
    }
}

#[tokio::test]
async fn there_is_a_way_out_of_every_screen_of_how_to_play() {
    for platform in [D, T] {
        let world = World::new(169).await;
        let anna = person(platform, "Anna");
        world.command(&anna, "new stray 1+1").await;
        let id = world.tables().await[0];
        for page in 0..5 {
            let screen = panel(&world, &anna, &data(id, &format!("howto {page}"))).await;
            let labels = labels(&screen);
            assert!(labels.contains(&"Rules"), "{page}: {labels:?}");
        }
    }
}
