//! Clocks: notices, reminders, quiet hours, late players, computers that keep seats warm.

use pawmail_host::Refusal;
use pawmail_store::Store as _;

use crate::promises::letters;
use crate::world::{D, Player, T, World, button, offered, person, screen_of, words_of};

const HOUR: i64 = 3_600_000;

/// Two people who want private notices, at a table of A Dog's Life. Returns who owes the turn, and who waits.
async fn two_at_table(world: &World) -> (Player, Player) {
    let people = [person(D, "Anna"), person(D, "Boris")];
    for who in &people {
        world.press(who, ".0.!set notices=1").await;
    }
    let id = world.table("stray", &[&people[0], &people[1]]).await;
    world.settle().await;
    let at = world.owing(id).await.unwrap();
    (people[at].clone(), people[1 - at].clone())
}

#[tokio::test]
async fn reminders_come_after_twelve_and_twenty_hours_and_then_the_others_are_asked() {
    let world = World::new(60).await;
    let (late, other) = two_at_table(&world).await;
    let reminders = |world: &World| {
        letters(world, &late)
            .iter()
            .filter(|words| words.contains("waits for you"))
            .count()
    };
    world.pass(11 * HOUR).await;
    assert_eq!(reminders(&world), 0);
    world.pass(2 * HOUR).await;
    assert_eq!(reminders(&world), 1);
    world.pass(8 * HOUR).await;
    assert_eq!(reminders(&world), 2);
    assert!(!world.card(D).plain().contains('⏳'));
    world.pass(4 * HOUR).await;
    assert!(
        world.card(D).plain().contains('⏳'),
        "{}",
        world.card(D).plain()
    );
    let letter = world.letter(&other).unwrap();
    assert!(
        letter.plain().contains("There may be a reason"),
        "{}",
        letter.plain()
    );
    // With two players, the one who waits decides alone after another quarter of the turn time.
    world
        .press(&other, &button(&letter, "Let the computer play"))
        .await;
    world.settle().await;
    assert!(
        !world.card(D).plain().contains("🤖 plays"),
        "{}",
        world.card(D).plain()
    );
    world.pass(7 * HOUR).await;
    let words = letters(&world, &late).join("\n");
    assert!(words.contains("keeps your seat warm"), "{words}");
}

#[tokio::test]
async fn who_refuses_private_messages_is_told_once_and_tries_them_again() {
    let world = World::new(61).await;
    let (late, _) = two_at_table(&world).await;
    let n_letters = letters(&world, &late).len();
    let address = format!("@{}", late.account.id);
    let board = || world.fake(D).board.lock().unwrap();
    board().closed = vec![(address, Refusal::Closed)];
    world.pass(13 * HOUR).await;
    // The reminder was refused. The next one is not tried, although it would arrive.
    board().closed.clear();
    world.pass(8 * HOUR).await;
    assert_eq!(letters(&world, &late).len(), n_letters);
    let panel = world.command(&late, "play").await;
    assert!(words_of(&panel).contains("my messages are refused"));
    let again = offered(&panel, "Test it again");
    let panel = world.command(&late, "play").await;
    assert!(!words_of(&panel).contains("my messages are refused"));
    world.press(&late, &again).await;
    world.settle().await;
    let letter = world.letter(&late).unwrap().plain();
    assert!(letter.contains("This is how I will remind you"), "{letter}");
}

#[tokio::test]
async fn a_seat_is_taken_back_at_any_time() {
    let world = World::new(61).await;
    let (who, _) = two_at_table(&world).await;
    let code = pawmail_host::code(world.tables().await[0]);
    world.press(&who, &format!("{code}.0.!computer now")).await;
    world.settle().await;
    let words = words_of(&world.command(&who, "play").await);
    assert!(words.contains("computer"), "{words}");
    let words = words_of(&world.press(&who, &format!("{code}.0.!seatback")).await);
    assert!(words.contains("yours again"), "{words}");
    let id = world.tables().await[0];
    let before = world.store.table(id).await.unwrap().unwrap().table.number;
    world.pass(HOUR).await;
    assert_eq!(
        world.store.table(id).await.unwrap().unwrap().table.number,
        before,
        "the computer has stopped"
    );
}

#[tokio::test]
async fn nothing_private_is_said_in_quiet_hours_and_everything_after_them() {
    let world = World::new(62).await;
    let anna = person(D, "Anna");
    // START is 2026-09-21T14:13:20Z; it is quiet in Rome from 16 to 20 there.
    world.press(&anna, ".0.!set zone=Europe/Rome").await;
    world.press(&anna, ".0.!set quiet=16-20").await;
    world.press(&anna, ".0.!set notices=1").await;
    let boris = person(D, "Boris");
    world.press(&boris, ".0.!set notices=1").await;
    let id = world.table("stray", &[&boris, &anna]).await;
    for who in [&boris, &anna] {
        let code = pawmail_host::code(id);
        world.press(who, &format!("{code}.0.!notices yes")).await;
    }
    world.settle().await;
    assert!(
        letters(&world, &anna).is_empty(),
        "{:?}",
        letters(&world, &anna)
    );
    world.pass(3 * HOUR).await;
    assert!(
        letters(&world, &anna).is_empty(),
        "{:?}",
        letters(&world, &anna)
    );
    world.pass(HOUR).await;
    assert!(!letters(&world, &anna).is_empty());
}

#[tokio::test]
async fn quiet_hours_ask_for_the_zone_and_wait_for_it() {
    let world = World::new(64).await;
    let anna = person(D, "Anna");
    for verb in ["set", "room"] {
        let press = format!(".0.!{verb} quiet=16-20");
        let asked = world.press(&anna, &press).await;
        let words = words_of(&asked);
        assert!(words.contains("16:00–20:00 apply as soon"), "{words}");
        let chosen = offered(&asked, "Rome");
        assert_eq!(chosen, format!(".0.!{verb} zone=Europe/Rome"));
        let set = words_of(&world.press(&anna, &chosen).await);
        assert!(set.contains("16:00–20:00"), "{set}");
        assert!(set.contains(": Rome"), "{set}");
        let again = words_of(&world.press(&anna, &press).await);
        assert!(!again.contains("apply as soon"), "{again}");
    }
    let typed = world.command(&anna, "settings group Europe/Paris").await;
    assert!(words_of(&typed).contains("Europe/Paris"));
}

#[tokio::test]
async fn hours_without_a_zone_are_not_quiet() {
    let world = World::new(65).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    for who in [&anna, &boris] {
        // It is in the middle of these hours in UTC.
        world.press(who, ".0.!set quiet=12-20").await;
        world.press(who, ".0.!set notices=1").await;
    }
    world.table("stray", &[&boris, &anna]).await;
    world.pass(HOUR / 2).await;
    assert!(!letters(&world, &boris).is_empty() || !letters(&world, &anna).is_empty());
}

#[tokio::test]
async fn a_notice_is_withdrawn_when_the_step_is_made_elsewhere() {
    let world = World::new(63).await;
    let (who, other) = two_at_table(&world).await;
    let code = pawmail_host::code(world.tables().await[0]);
    // The computer plays the first turn: the other is told.
    world.press(&who, &format!("{code}.0.!computer now")).await;
    world.pass(HOUR).await;
    let told = letters(&world, &other).join("\n");
    assert!(told.contains("Your turn at A Dog's Life"), "{told}");
    world
        .press(&other, &format!("{code}.0.!computer now"))
        .await;
    world.settle().await;
    let told = letters(&world, &other).join("\n");
    assert!(
        !told.contains("Your turn at A Dog's Life") && !told.contains("Done"),
        "{told}"
    );
}

#[tokio::test]
async fn the_card_says_who_is_away_and_until_when() {
    let world = World::new(67).await;
    let (who, other) = two_at_table(&world).await;
    assert!(!world.card(D).plain().contains('🌴'));
    let reply = world.press(&who, ".0.!set away=7").await;
    let screen = screen_of(&reply).unwrap();
    let labels: Vec<&str> = screen.presses().map(|it| it.0).collect();
    let code = pawmail_host::code(world.tables().await[0]);
    let offered = ["the computer plays for me", "ask the others for a pause"]
        .map(|what| format!("#{code}: {what}"));
    assert_eq!(labels, [&offered[0], &offered[1], "I am here"]);
    world.pass(60_000).await;
    let card = world.card(D).plain();
    let mut lines = card.lines();
    let asked = lines.next().unwrap();
    assert!(!asked.contains('🌴'), "{card}");
    let away = format!("🌴 {}: away until ", who.account.name);
    assert!(lines.next().unwrap().starts_with(&away), "{card}");
    let mut reply = world.press(&who, &format!("{code}.0.!play")).await;
    while !words_of(&reply).contains("Are you back?") {
        let screen = screen_of(&reply).unwrap();
        let confirm = screen.presses().find(|(_, data)| data.contains("!ok"));
        let next = confirm.map_or_else(|| reply_step(&reply), |(_, data)| data.to_owned());
        reply = world.press(&who, &next).await;
    }
    let here = button(screen_of(&reply).unwrap(), "I am here");
    // Once is enough: who does not say so plays and is away.
    let id = world.tables().await[0];
    crate::turns::play_turn(&world, &other, id).await;
    let again = words_of(&crate::turns::play_turn(&world, &who, id).await);
    assert!(
        again.contains("Done.") && !again.contains("Are you back?"),
        "{again}"
    );
    crate::turns::play_turn(&world, &other, id).await;
    world.pass(60_000).await;
    assert!(world.card(D).plain().contains('🌴'));
    world.press(&who, &here).await;
    world.pass(60_000).await;
    assert!(
        !world.card(D).plain().contains('🌴'),
        "{}",
        world.card(D).plain()
    );
}

#[tokio::test]
async fn several_tables_that_wait_ring_once_an_hour_and_share_a_message() {
    let world = World::new(66).await;
    let anna = person(D, "Anna");
    world.press(&anna, ".0.!set notices=1").await;
    let others = ["Boris", "Chiara", "Dmitry"].map(|name| person(D, name));
    let all = [&others[0], &others[1], &others[2], &anna];
    // All four owe a card at once.
    let mut ids = Vec::new();
    let about = |world: &World| {
        let mut told = letters(world, &anna);
        told.retain(|words| words.contains("Your turn") || words.contains("wait"));
        told
    };
    for n in 1..=3 {
        ids.push(pawmail_host::code(world.table("dog", &all).await));
        world.pass(10 * 60_000).await;
        let told = about(&world);
        assert_eq!(told.len(), 1, "one message after table {n}: {told:?}");
        assert!(ids.iter().all(|code| told[0].contains(code)), "{told:?}");
    }
    // A move at one of them leaves the others in the list.
    let reply = world.press(&anna, &format!("{}.0.!play", ids[1])).await;
    let data = reply_step(&reply);
    world.press(&anna, &data).await;
    world.settle().await;
    let told = about(&world);
    assert_eq!(told.len(), 1, "{told:?}");
    let has = |code: &String| told[0].contains(&format!("DOG #{code},"));
    assert!(has(&ids[0]) && !has(&ids[1]) && has(&ids[2]), "{told:?}");
    // After the hour, the next one pings again.
    world.pass(HOUR).await;
    ids.push(pawmail_host::code(world.table("dog", &all).await));
    world.settle().await;
    let told = about(&world);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[1].contains(&ids[3]), "{told:?}");
}

/// A message that arrived although nobody heard so stays the one message: what is new is added to it.
#[tokio::test]
async fn a_list_that_has_grown_between_two_tries_is_told_once() {
    let world = World::new(67).await;
    let anna = person(D, "Anna");
    world.press(&anna, ".0.!set notices=1").await;
    let others = ["Boris", "Chiara", "Dmitry"].map(|name| person(D, name));
    let all = [&others[0], &others[1], &others[2], &anna];
    world.fake(D).unheard(&format!("@{}", anna.account.id));
    let first = pawmail_host::code(world.table("dog", &all).await);
    world.settle().await;
    assert!(world.fake(D).board.lock().unwrap().unheard.is_empty());
    // The second try is due when the next table begins.
    world.clock.forward(120_000);
    let second = pawmail_host::code(world.table("dog", &all).await);
    world.settle().await;
    let mut told = letters(&world, &anna);
    told.retain(|words| !words.contains("has begun"));
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].contains(&first) && told[0].contains(&second),
        "{told:?}"
    );
}

/// The first step among the buttons of an answer.
fn reply_step(reply: &pawmail_host::Reply) -> String {
    let screen = screen_of(reply).unwrap();
    let mut presses = screen.presses();
    let (_, data) = presses.find(|(_, data)| !data.contains('!')).unwrap();
    data.to_owned()
}

#[tokio::test]
async fn a_deadline_is_moved_once_a_turn_and_the_table_knows() {
    let world = World::new(64).await;
    let (who, _) = two_at_table(&world).await;
    let id = world.tables().await[0];
    let code = pawmail_host::code(id);
    let deadline = |whole: pawmail_store::WholeTable| {
        whole.seats.iter().find_map(|seat| seat.deadline).unwrap()
    };
    let before = deadline(world.store.table(id).await.unwrap().unwrap());
    world.press(&who, &format!("{code}.0.!need 12")).await;
    let after = deadline(world.store.table(id).await.unwrap().unwrap());
    assert_eq!(after.since(before), 12 * HOUR);
    let words = words_of(&world.press(&who, &format!("{code}.0.!need 12")).await);
    assert!(words.contains("already"), "{words}");
    world.settle().await;
    assert!(
        world.card(D).plain().contains("needs more time"),
        "{}",
        world.card(D).plain()
    );
}

#[tokio::test]
async fn a_table_of_computers_ends_by_itself() {
    let world = World::new(65).await;
    let anna = person(T, "Anna");
    world.command(&anna, "new stray 3").await;
    let id = world.tables().await[0];
    let code = pawmail_host::code(id);
    for _ in 0..2 {
        world.press(&anna, &format!("{code}.0.!add steady")).await;
    }
    world.command(&anna, "start").await;
    world.press(&anna, &format!("{code}.0.!computer now")).await;
    for _ in 0..3000 {
        world.clock.forward(30_000);
        world.settle().await;
        let state = world.store.table(id).await.unwrap().unwrap().table.state;
        if state == pawmail_store::TableState::Over {
            world.clock.forward(60_000);
            world.settle().await;
            assert!(world.card(T).plain().contains("🏁"));
            return;
        }
    }
    panic!("the game never ends");
}

#[tokio::test]
async fn a_paused_table_has_no_clock() {
    let world = World::new(66).await;
    let (who, other) = two_at_table(&world).await;
    let code = pawmail_host::code(world.tables().await[0]);
    world.press(&who, &format!("{code}.0.!pause")).await;
    world.settle().await;
    let letter = world.letter(&other).unwrap();
    world.press(&other, &button(&letter, "Agree")).await;
    world.settle().await;
    assert!(
        world.card(D).plain().contains("paused"),
        "{}",
        world.card(D).plain()
    );
    let n = letters(&world, &who).len();
    world.pass(100 * HOUR).await;
    assert_eq!(letters(&world, &who).len(), n);
    world.press(&other, &format!("{code}.0.!pause")).await;
    world.settle().await;
    let letter = world.letter(&who).unwrap();
    world.press(&who, &button(&letter, "Agree")).await;
    world.settle().await;
    assert!(
        !world.card(D).plain().contains("paused"),
        "{}",
        world.card(D).plain()
    );
}
