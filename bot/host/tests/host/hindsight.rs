//! **What could I have done?** after a game: who is told, what is told, and that it is found once.

use pawmail_core::registry;
use pawmail_core::seat::Seat;
use pawmail_host::{Answer, Reply};
use pawmail_store::{
    Batch, Change, HindsightRow, PersonId, StepWhat, Store as _, TableId, TableState,
};
use serde_json::json;

use crate::carry::exported;
use crate::people::id_of;
use crate::promises::{data, whole};
use crate::turns::{panel, play_turn};
use crate::world::{Player, T, World, button, offered, person, screen_of, words_of};

/// A game in which Anna takes the first choice she sees, against a computer, to its end.
async fn played(seed: u64) -> (World, Player, TableId) {
    let world = World::new(seed).await;
    let anna = person(T, "Anna");
    world.command(&anna, "new stray 2").await;
    let id = world.tables().await[0];
    world.press(&anna, &data(id, "add gentle")).await;
    world.command(&anna, "start").await;
    let early = world.press(&anna, &data(id, "hindsight")).await;
    assert!(
        words_of(&early).contains("when the game is over"),
        "{early:?}"
    );
    for _ in 0..2_000 {
        world.clock.forward(100_000);
        world.settle().await;
        if whole(&world, id).await.table.state == TableState::Over {
            world.clock.forward(60_000);
            world.settle().await;
            return (world, anna, id);
        }
        play_turn(&world, &anna, id).await;
    }
    panic!("the game never ends");
}

async fn keep(world: &World, anna: &Player, id: TableId, found: serde_json::Value) {
    let row = HindsightRow {
        table: id,
        person: id_of(world, anna).await,
        seat: 0,
        origin: None,
        data: found.to_string(),
        at: world.now(),
    };
    let batch = Batch {
        changes: vec![Change::NewHindsight(row)],
        ..Batch::default()
    };
    world.store.commit(batch).await.unwrap();
}

/// As if this had been found: of the first turn of hers in which there was a choice, that another would have been better.
async fn found(world: &World, anna: &Player, id: TableId) {
    let exported = exported(world, id).await;
    let games = registry::standard();
    let game = games
        .get("stray")
        .unwrap()
        .load(&exported.saved.unwrap())
        .unwrap();
    let seat = Seat::new(0);
    let own = exported.steps.iter().find_map(|row| {
        let number = row.number - 1;
        let legal = game.at(number).legal(seat);
        let StepWhat::Step(step) = &row.what else {
            return None;
        };
        let better = legal.iter().find(|other| *other != step)?;
        (row.seat == 0).then(|| (number, step.clone(), better.clone()))
    });
    let (number, played, better) = own.expect("she had a choice");
    let missed = json!({
        "number": number, "played": [played], "better": [better],
        "before": 60, "gain": 25, "doubt": 8, "luck": -7,
    });
    let found = json!({ "v": 1, "missed": [missed] });
    keep(world, anna, id, found).await;
}

async fn kept(world: &World, id: TableId, person: PersonId) -> Option<String> {
    let row = world.store.hindsight(id, person, 0).await.unwrap();
    row.map(|row| row.data)
}

/// What a reply tells, if it tells of a turn.
fn told(reply: &Reply) -> String {
    let words = words_of(reply);
    assert!(words.contains("What could I have done? Turn "), "{words}");
    words
}

#[tokio::test]
async fn it_is_found_once_kept_for_who_asked_and_goes_with_them() {
    let (mut world, anna, id) = played(1700).await;
    let me = id_of(&world, &anna).await;
    let before = whole(&world, id).await;
    let ask = button(&world.card(T), "What could I have done?");
    let boris = person(T, "Boris");
    world.press(&boris, &ask).await;
    let first = world.press(&anna, &ask).await;
    assert!(
        words_of(&first).contains("Nobody else sees it"),
        "{first:?}"
    );
    // Pressed twice, it is looked at once.
    let again = world.press(&anna, &ask).await;
    assert_eq!(words_of(&again), words_of(&first));
    assert_eq!(kept(&world, id, me).await, None);
    // Pressed too early, **Show** says so.
    let early = world.press(&anna, &offered(&first, "Show")).await;
    assert!(matches!(early.answer, Answer::Toast(_)), "{early:?}");
    assert!(words_of(&early).contains("Not done yet"), "{early:?}");
    assert_eq!(world.host.look_back_on_all(|| world.now()).await, 1);
    let found = kept(&world, id, me).await.expect("it is kept");
    let show = offered(&first, "Show");
    let shown = world.press(&anna, &show).await;
    let words = words_of(&shown);
    let is_any = !found.contains("\"missed\":[]");
    let title = if is_any {
        "What could I have done? Turn "
    } else {
        "I looked at your turns with a choice"
    };
    assert!(words.contains(title), "{found}: {words}");
    // Nobody else learns of it, and at the table nothing has changed.
    let after = whole(&world, id).await;
    assert_eq!((before.table, before.seats), (after.table, after.seats));
    // It is there after a restart, and not worked out again.
    world.restart();
    assert_eq!(words_of(&world.press(&anna, &show).await), words);
    assert_eq!(world.host.look_back_on_all(|| world.now()).await, 0);
    assert_eq!(kept(&world, id, me).await, Some(found));
    // It is among one's own data, and goes with them.
    let Answer::Files(_, files) = world.press(&anna, ".0.!mydata").await.answer else {
        panic!("no data");
    };
    let mine: serde_json::Value = serde_json::from_slice(&files[0].bytes).unwrap();
    assert_eq!(mine["hindsights"][0]["table"], pawmail_host::code(id));
    world.press(&anna, ".0.!forgetme sure").await;
    assert_eq!(kept(&world, id, me).await, None);
}

#[tokio::test]
async fn what_was_found_is_shown_as_it_was_seen_and_can_be_tried() {
    let (world, anna, id) = played(1700).await;
    found(&world, &anna, id).await;
    let shown = world.press(&anna, &data(id, "hindsight")).await;
    let words = told(&shown);
    for part in [
        "You chose: ",
        "Better: ",
        "points of chance more",
        "about 60%, −25 by choice, −7 by luck and the others, then 28%",
    ] {
        assert!(words.contains(part), "{part}: {words}");
    }
    assert!(
        panel(&shown).picture.is_some() && panel(&shown).protected,
        "{words}"
    );
    // On from there, on a board of her own.
    let tried = world.press(&anna, &offered(&shown, "Try it")).await;
    assert!(
        words_of(&tried).contains("nothing here is played"),
        "{tried:?}"
    );
    assert!(words.contains("25 points"), "{words}");
    assert!(!world.card(T).plain().contains("Better: "));
}

#[tokio::test]
async fn all_of_it_can_be_read_without_a_picture_and_in_every_language() {
    let (world, anna, id) = played(1700).await;
    found(&world, &anna, id).await;
    world.press(&anna, ".0.!set text=1").await;
    let shown = world.press(&anna, &data(id, "hindsight")).await;
    let words = told(&shown);
    assert!(panel(&shown).picture.is_none(), "{words}");
    assert!(words.lines().count() > 8, "the board is not told: {words}");
    let chances = world.press(&anna, &data(id, "chances")).await;
    let screen = screen_of(&chances).unwrap();
    let asks = screen
        .presses()
        .any(|(label, _)| label == "What could I have done?");
    assert!(asks, "{chances:?}");
    for (lang, title) in [
        ("it", "Cosa potevo fare? Turno "),
        ("ru", "Что можно было сделать? Ход "),
    ] {
        world.press(&anna, &format!(".0.!set lang={lang}")).await;
        let shown = words_of(&world.press(&anna, &data(id, "hindsight")).await);
        assert!(shown.contains(title), "{shown}");
        assert!(!shown.contains("Better"), "{shown}");
    }
}

#[tokio::test]
async fn where_nothing_is_certain_it_says_what_was_looked_at_and_where_luck_cost_most() {
    let (world, anna, id) = played(1700).await;
    let fall = json!({ "number": 0, "points": 17 });
    let found = json!({ "v": 11, "missed": [], "looked": 23, "fall": fall });
    keep(&world, &anna, id, found).await;
    for (lang, first, second) in [
        (
            "en",
            "choice, 23 in all",
            "lost most after turn 1: about 17 points",
        ),
        (
            "it",
            "scelta, 23 in tutto",
            "dopo il turno 1: circa 17 punti",
        ),
        ("ru", "с выбором: 23", "после хода 1: около 17 п. п."),
    ] {
        world.press(&anna, &format!(".0.!set lang={lang}")).await;
        let shown = words_of(&world.press(&anna, &data(id, "hindsight")).await);
        // Numbers stand apart from what surrounds them.
        let shown = shown.replace(['\u{2068}', '\u{2069}'], "");
        assert!(shown.contains(first) && shown.contains(second), "{shown}");
    }
}
