//! Where there is no room for an answer: it comes later or elsewhere, or it is said why not.

use std::time::Duration;

use pawmail_sandbox::{BotRole, Fault, Order, Platform, Seen};

use crate::answers::ephemeral;
use crate::world::World;

/// How often to look for what comes by itself.
const LOOKS: usize = 200;

/// The bot administers the group, so that it can write to one member at any time.
async fn may_always_answer(world: &World) {
    let role = BotRole::Admin;
    world
        .people
        .set_bot_role("Anna", world.group, role)
        .unwrap();
    world.settle().await;
}

pub(crate) fn hand_of(card: &Seen) -> String {
    let buttons = card.buttons();
    let data = buttons.iter().filter_map(|button| button.id.clone());
    data.into_iter().find(|id| id.ends_with(".!hand")).unwrap()
}

/// Who cannot be reached in private is told so, however many others were told a moment ago.
#[tokio::test]
async fn each_presser_without_a_private_way_is_told() {
    let world = World::new(65).await;
    world
        .begun("dog", &["Anna", "Boris", "Chiara", "Dmitry"])
        .await;
    let who = ["Boris", "Chiara", "Dmitry"];
    world.people.hold_updates();
    let card = world.card();
    for who in who {
        world
            .people
            .press_data(who, world.group, &card.id, &hand_of(&card))
            .unwrap();
    }
    // Too late for the presses to be answered, and for the group.
    world.pass(Duration::from_secs(20));
    world.people.release_updates(Order::Kept);
    world.settle().await;
    let told = |world: &World| -> Vec<String> {
        let seen = world.see("Anna").into_iter();
        let hints = seen.filter(|seen| seen.text().contains("Open our private chat"));
        hints.map(|seen| seen.text()).collect()
    };
    let is_told = |name: &str| told(&world).iter().any(|hint| hint.contains(name));
    assert!(who.into_iter().any(is_told) && !who.into_iter().all(is_told));
    for _ in 0..LOOKS {
        world.wait(Duration::from_secs(5)).await;
        if who.into_iter().all(is_told) {
            break;
        }
    }
    assert!(who.into_iter().all(is_told), "{:?}", told(&world));
    // The others are told together.
    assert_eq!(told(&world).len(), 2, "{:?}", told(&world));
}

/// Fills the group's minute with answers to Anna, but for what is kept for the board: one each so many seconds.
async fn fill_minute(world: &World, card: &Seen, every: Duration) {
    for _ in 0..17 {
        world.pass(every);
        let pressed = world
            .people
            .pressed("Anna", world.group, &card.id, "Rules")
            .await;
        pressed.unwrap();
        world.rest().await;
    }
}

#[tokio::test]
async fn a_press_in_a_full_minute_is_answered_by_itself_when_there_is_room() {
    let world = World::new(66).await;
    world
        .begun("dog", &["Anna", "Boris", "Chiara", "Dmitry"])
        .await;
    world.pass(Duration::from_mins(2));
    let card = world.card();
    fill_minute(&world, &card, Duration::from_millis(3_200)).await;
    let n_before = ephemeral(&world, "Boris").len();
    let pressed = world
        .people
        .pressed("Boris", world.group, &card.id, "My hand")
        .await;
    let busy = pressed.unwrap();
    assert!(
        busy.alert && busy.text.contains("comes by itself in"),
        "{busy:?}"
    );
    assert_eq!(ephemeral(&world, "Boris").len(), n_before);
    // Another press at the table takes its place: nothing comes twice.
    let again = world
        .people
        .pressed("Boris", world.group, &card.id, "My hand")
        .await;
    assert!(again.unwrap().text.contains("comes by itself in"));
    world.pass(Duration::from_secs(10));
    for _ in 0..LOOKS {
        world.rest().await;
        if ephemeral(&world, "Boris").len() > n_before {
            break;
        }
    }
    let panels = ephemeral(&world, "Boris");
    assert_eq!(panels.len(), n_before + 1, "{panels:#?}");
    assert!(
        world.panel("Boris").text().contains("Your cards"),
        "{panels:#?}"
    );
    world.nothing_refused_but("can't initiate conversation");
}

/// However much is pressed, the board does not stand still; nor where another process has answered.
#[tokio::test]
async fn a_card_is_edited_in_a_full_minute() {
    for is_elsewhere in [false, true] {
        let mut world = World::new(69).await;
        world.say("Anna", "/new stray 3").await;
        world.pass(Duration::from_mins(2));
        let n_sent = world.asked("sendMessage").len();
        for _ in 0..17 {
            world.pass(Duration::from_millis(3_200));
            world.people.say("Anna", world.group, "/help").unwrap();
            world.rest().await;
        }
        assert_eq!(world.asked("sendMessage").len(), n_sent + 17);
        if is_elsewhere {
            world.restart().await;
        }
        world.press("Boris", &world.card(), ".!join").await;
        world.wait(Duration::from_secs(2)).await;
        let card = world.card();
        assert!(card.text().contains("Boris"), "{card:#?}");
    }
}

#[tokio::test]
async fn a_press_that_cannot_wait_is_told_first_where_the_answer_comes_at_once() {
    let world = World::new(67).await;
    world
        .begun("dog", &["Anna", "Boris", "Chiara", "Dmitry"])
        .await;
    world.pass(Duration::from_mins(2));
    let card = world.card();
    fill_minute(&world, &card, Duration::from_millis(1_100)).await;
    let pressed = world
        .people
        .pressed("Boris", world.group, &card.id, "My hand")
        .await;
    let busy = pressed.unwrap();
    let start = busy
        .text
        .find("press Start: the answer comes there at once");
    let again = busy.text.find("Here press again in");
    assert!(busy.alert && start.is_some() && start < again, "{busy:?}");
    // So it does, and nobody is told in the group to ask again.
    let n_shown = world.see("Anna").len();
    world.people.start("Boris", "").unwrap();
    let is_hand = |letter: &Seen| letter.text().contains("Your cards");
    for _ in 0..LOOKS {
        world.wait(Duration::from_secs(1)).await;
        if world.letters("Boris").iter().any(is_hand) {
            break;
        }
    }
    let letters = world.letters("Boris");
    assert!(letters.iter().any(is_hand), "{letters:#?}");
    assert_eq!(world.see("Anna").len(), n_shown);
}

/// What waits for half an hour is dropped, and its person is told so instead.
#[tokio::test]
async fn an_answer_that_is_too_old_is_dropped_and_that_is_said() {
    let world = World::new(68).await;
    may_always_answer(&world).await;
    let long = Fault::TooManyRequests(Duration::from_mins(35));
    world
        .sandbox
        .fail(Platform::Telegram, "sendMessage", long, 1);
    world.say("Boris", "/help").await;
    assert!(ephemeral(&world, "Boris").is_empty());
    for _ in 0..LOOKS {
        world.wait(Duration::from_mins(1)).await;
        if !ephemeral(&world, "Boris").is_empty() {
            break;
        }
    }
    let panels = ephemeral(&world, "Boris");
    assert_eq!(panels.len(), 1, "{panels:#?}");
    assert!(panels[0].text().contains("ask again"), "{panels:#?}");
}

/// What waits when the bot stops is not brought any more.
#[tokio::test]
async fn nothing_late_comes_after_the_bot_has_stopped() {
    let mut world = World::new(69).await;
    may_always_answer(&world).await;
    let wait = Fault::TooManyRequests(Duration::from_secs(30));
    world
        .sandbox
        .fail(Platform::Telegram, "sendMessage", wait, 1);
    world.say("Boris", "/help").await;
    world.stop().await.unwrap();
    world.pass(Duration::from_mins(1));
    for _ in 0..LOOKS / 4 {
        world.rest().await;
    }
    assert!(ephemeral(&world, "Boris").is_empty());
}

#[tokio::test]
async fn a_minute_that_is_full_leaves_the_private_chat() {
    let world = World::new(30).await;
    world
        .begun("dog", &["Anna", "Boris", "Chiara", "Dmitry"])
        .await;
    world.people.start("Anna", "").unwrap();
    world.rest().await;
    let card = world.card();
    let mut answers = Vec::new();
    for n in 0..24 {
        world.pass(Duration::from_millis(1_500));
        let who = if n < 23 { "Anna" } else { "Boris" };
        let pressed = world
            .people
            .pressed(who, world.group, &card.id, "Rules")
            .await;
        answers.push(pressed.unwrap());
        world.rest().await;
    }
    let private = answers
        .iter()
        .filter(|answer| answer.text.contains("private chat"))
        .count();
    assert!((1..=8).contains(&private), "{answers:#?}");
    let busy = answers.last().unwrap();
    assert!(
        busy.alert && busy.text.contains("limit for this group"),
        "{busy:?}"
    );
    // Boris never pressed Start; no limit was ever exceeded.
    world.nothing_refused_but("can't initiate conversation");
}

#[tokio::test]
async fn a_minute_that_was_filled_before_a_restart_is_full_after_it() {
    let mut world = World::new(41).await;
    world
        .begun("dog", &["Anna", "Boris", "Chiara", "Dmitry"])
        .await;
    let card = world.card();
    for n in 0..24 {
        if n % 6 == 5 {
            world.restart().await;
        }
        world.pass(Duration::from_millis(1_500));
        let pressed = world
            .people
            .pressed("Anna", world.group, &card.id, "Rules")
            .await;
        pressed.unwrap();
        world.rest().await;
        world.courier.round().await.unwrap();
    }
    world.nothing_refused_but("can't initiate conversation");
}
