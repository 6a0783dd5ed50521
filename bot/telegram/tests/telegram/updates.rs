//! What people do in the apps reaches the host: each thing once, however it is delivered.

use std::time::Duration;

use pawmail_sandbox::{BotRole, Fault, GroupKind, Order, Platform};
use pawmail_store::{RoomState, TableState};
use pawmail_telegram::{ConnectError, Telegram};
use serde_json::json;

use crate::world::{COMMAND_LISTS, World};

#[tokio::test]
async fn a_table_is_opened_joined_begun_and_played_without_a_word_too_many() {
    let world = World::new(1).await;
    world.say("Anna", "/new stray 2").await;
    let lobby = world.card();
    assert!(lobby.text().contains("Anna"), "{}", lobby.text());
    assert!(lobby.silent);
    // The host's own answer is seen by nobody else.
    assert!(world.panel("Anna").only_you);
    let answer = world.press("Boris", &lobby, ".!join").await;
    assert_eq!(answer.text, "");
    let welcome = world.panel("Boris");
    let links = welcome.buttons();
    let link = links.iter().find_map(|button| button.url.as_deref());
    let code = pawmail_host::code(world.table().await);
    let expected = format!("https://t.me/pawmail_bot?start=n{code}");
    assert_eq!(link, Some(expected.as_str()));
    world.wait(Duration::from_secs(10)).await;
    assert!(world.card().text().contains("Boris"));
    assert_eq!(
        world.card().id,
        lobby.id,
        "the lobby is edited, not posted anew"
    );
    world.pass(Duration::from_secs(20));
    world.press("Anna", &world.card(), ".!start").await;
    world.wait(Duration::from_mins(1)).await;
    let card = world.card();
    assert_ne!(card.id, lobby.id);
    let whole = world.whole(world.table().await).await;
    assert_eq!(whole.table.state, TableState::Playing);
    let who = if whole.seats[0].owes { "Anna" } else { "Boris" };
    let other = if who == "Anna" { "Boris" } else { "Anna" };
    let called = world.see(who).pop().unwrap();
    assert!(called.pinged || world.card().text().contains(who));
    let before = world.see(other);
    world.press(who, &card, ".!play").await;
    assert!(!world.panel(who).buttons().is_empty());
    assert_eq!(world.see(other), before, "others see nothing of a turn");
    let late = world.press(other, &card, ".!play").await;
    assert!(late.alert && late.text.contains(who), "{late:?}");
    world.nothing_refused();
}

#[tokio::test]
async fn commands_are_listed_in_three_languages_and_told_once() {
    let mut world = World::new(2).await;
    let purpose = |language: &str| {
        world.sandbox.set_language("Anna", language).unwrap();
        let commands = world.people.commands("Anna", world.group).unwrap();
        let hand = commands.into_iter().find(|command| command.value == "hand");
        hand.unwrap().description.unwrap()
    };
    let [en, it, ru, de] = ["en", "it", "ru", "de"].map(purpose);
    assert!(en != it && it != ru && en == de, "{en} {it} {ru} {de}");
    assert_eq!(world.asked("setMyCommands").len(), COMMAND_LISTS);
    assert_eq!(world.bot.examine().await, Vec::<String>::new());
    world.restart().await;
    world.rest().await;
    assert_eq!(
        world.asked("setMyCommands").len(),
        COMMAND_LISTS,
        "nothing has changed"
    );
}

#[tokio::test]
async fn a_command_in_a_group_is_answered_to_its_writer_alone() {
    let world = World::new(3).await;
    let before = world.see("Boris");
    world.say("Anna", "/help").await;
    let panel = world.panel("Anna");
    assert!(panel.text().contains("/tables"), "{}", panel.text());
    assert_eq!(
        world.see("Boris"),
        before,
        "nobody else sees command or answer"
    );
    // To another bot, or not a command at all: it does not concern us.
    world.sandbox.forget_requests();
    world.say("Anna", "/help@other_bot").await;
    world.say("Anna", "what a day").await;
    assert!(world.sandbox.requests().is_empty());
    world.nothing_refused();
}

#[tokio::test]
async fn where_nothing_private_is_possible_a_link_is_shown_once() {
    let world = World::new(4).await;
    // A word that is not one of the bot's commands is not sent privately.
    world.say("Boris", "/nonsense").await;
    let hint = world.see("Anna").pop().unwrap();
    assert!(hint.from_bot && !hint.only_you && hint.silent);
    assert!(
        hint.text()
            .starts_with("Boris: the answer is for you alone")
    );
    let url = hint.buttons()[0].url.clone().unwrap();
    assert!(url.starts_with("https://t.me/pawmail_bot?start="), "{url}");
    world.pass(Duration::from_secs(30));
    let n = world.see("Anna").len();
    world.say("Boris", "/nonsense").await;
    assert_eq!(
        world.see("Anna").len(),
        n + 1,
        "only the command itself is new"
    );
    // Once the private chat is open the answer comes there.
    world.people.start("Boris", "").unwrap();
    world.rest().await;
    world.say("Boris", "/nonsense").await;
    let letter = world.letters("Boris").pop().unwrap();
    assert!(letter.text().contains("/help"), "{}", letter.text());
    assert!(
        letter.pinged,
        "it is in another chat than the one that is open"
    );
}

#[tokio::test]
async fn links_open_the_private_chat_with_what_they_are_for() {
    let world = World::new(5).await;
    world.say("Anna", "/new stray 3").await;
    let table = world.table().await;
    let code = pawmail_host::code(table);
    let rows = world.store.table(table).await.unwrap().unwrap();
    let invite = pawmail_host::invite(table, &rows.table.secret);
    world.people.start("Boris", &format!("j{invite}")).unwrap();
    world.settle().await;
    assert!(world.card().text().contains("Boris"));
    let letter = world.letters("Boris").pop().unwrap();
    assert!(letter.text().contains(&code), "{}", letter.text());
    let link = world.bot.direct_link().unwrap();
    assert_eq!(link, "https://t.me/pawmail_bot?start=");
    world.nothing_refused();
}

#[tokio::test]
async fn a_topic_is_a_room_of_its_own() {
    let world = World::new(6).await;
    let people = &world.people;
    let forum = people
        .add_group("Forum", &["Anna", "Boris"], GroupKind::Forum)
        .unwrap();
    people.set_bot_role("Anna", forum, BotRole::Admin).unwrap();
    let made = world
        .raw(
            "createForumTopic",
            &json!({ "chat_id": forum, "name": "Games" }),
        )
        .await;
    let topic = made["result"]["message_thread_id"].as_i64().unwrap();
    people
        .say_in("Anna", forum, Some(topic), "/new stray 2", None)
        .unwrap();
    world.settle().await;
    let seen = people.see_topic("Boris", forum, Some(topic)).unwrap();
    let card = seen.iter().rev().find(|seen| seen.from_bot).unwrap();
    assert!(card.text().contains("Anna"), "{card:?}");
    world.pass(Duration::from_secs(5));
    world.press_in("Boris", forum, card, ".!join").await;
    let seen = people.see_topic("Boris", forum, Some(topic)).unwrap();
    assert!(seen.last().unwrap().only_you, "the answer is in the topic");
    let address = format!("{forum}/{topic}");
    let room = world.store.room_at(Telegram::PLATFORM, &address).await;
    assert_eq!(room.unwrap().unwrap().group, forum.to_string());
    world.nothing_refused();
}

#[tokio::test]
async fn a_group_that_removes_the_bot_is_left_alone_until_it_comes_back() {
    let world = World::new(7).await;
    world.say("Anna", "/new stray 2").await;
    let state = async || {
        let address = world.group.to_string();
        let room = world.store.room_at(Telegram::PLATFORM, &address).await;
        room.unwrap().unwrap().state
    };
    let set = |role| {
        world
            .people
            .set_bot_role("Anna", world.group, role)
            .unwrap();
    };
    set(BotRole::Kicked);
    world.settle().await;
    assert_eq!(state().await, RoomState::Gone);
    set(BotRole::Member);
    world.settle().await;
    assert_eq!(state().await, RoomState::Open);
    world.nothing_refused();
}

#[tokio::test]
async fn a_table_goes_with_its_group_when_that_becomes_another_chat() {
    let world = World::new(8).await;
    let people = &world.people;
    let old = people
        .add_group("Basic", &["Anna", "Boris"], GroupKind::Basic)
        .unwrap();
    people.say("Anna", old, "/new stray 2").unwrap();
    world.settle().await;
    let new = people.migrate(old).unwrap();
    world.settle().await;
    let address = new.to_string();
    let room = world.store.room_at(Telegram::PLATFORM, &address).await;
    assert!(room.unwrap().is_some());
    world.pass(Duration::from_mins(1));
    let code = pawmail_host::code(world.table().await);
    people.say("Boris", new, &format!("/join {code}")).unwrap();
    world.wait(Duration::from_mins(1)).await;
    let seen = people.see("Boris", new).unwrap();
    let card = seen
        .iter()
        .rev()
        .find(|seen| seen.from_bot && !seen.only_you);
    assert!(card.unwrap().text().contains("Boris"), "{seen:#?}");
}

#[tokio::test]
async fn an_update_that_comes_twice_counts_once() {
    let world = World::new(9).await;
    world.say("Anna", "/new stray 3").await;
    world.people.hold_updates();
    let card = world.card();
    world
        .people
        .press("Boris", world.group, &card.id, "Join")
        .unwrap();
    let updates = world.people.pending();
    assert_eq!(updates.len(), 1);
    world.people.release_updates(Order::Kept);
    world.settle().await;
    let before = (world.see("Boris"), world.card());
    world.people.redeliver(&updates);
    world.settle().await;
    assert_eq!((world.see("Boris"), world.card()), before);
    let whole = world.whole(world.table().await).await;
    let n_taken = whole
        .seats
        .iter()
        .filter(|seat| seat.person.is_some())
        .count();
    assert_eq!(n_taken, 2);
}

#[tokio::test]
async fn what_comes_in_another_order_is_all_done() {
    let world = World::new(10).await;
    world.say("Anna", "/new stray 4").await;
    world.people.hold_updates();
    let card = world.card();
    for who in ["Boris", "Chiara", "Dmitry"] {
        world
            .people
            .press(who, world.group, &card.id, "Join")
            .unwrap();
    }
    world.people.release_updates(Order::Backwards);
    world.settle().await;
    let whole = world.whole(world.table().await).await;
    assert!(whole.seats.iter().all(|seat| seat.person.is_some()));
    assert!(world.people.pending().is_empty());
}

#[tokio::test]
async fn a_poll_that_fails_is_tried_again_and_nothing_is_lost_or_doubled() {
    let world = World::new(11).await;
    assert!(world.bot.is_serving());
    world.say("Anna", "/new stray 3").await;
    world
        .sandbox
        .fail(Platform::Telegram, "getUpdates", Fault::DropAfter, 1);
    world
        .sandbox
        .fail(Platform::Telegram, "getUpdates", Fault::Status(502), 1);
    let card = world.card();
    let answer = world.press("Boris", &card, ".!join").await;
    assert_eq!(answer.text, "");
    let whole = world.whole(world.table().await).await;
    let n_taken = whole
        .seats
        .iter()
        .filter(|seat| seat.person.is_some())
        .count();
    assert_eq!(n_taken, 2);
    assert!(world.bot.is_serving());
}

#[tokio::test]
async fn a_foreign_webhook_is_taken_away() {
    let world = World::new(12).await;
    let set = json!({ "url": "http://127.0.0.1:9/elsewhere" });
    world.raw("setWebhook", &set).await;
    let found = world.bot.examine().await;
    assert!(found[0].starts_with("A webhook is set"), "{found:?}");
    // The poll that waits ends when something happens, and the next one is refused.
    world
        .sandbox
        .fail(Platform::Telegram, "getUpdates", Fault::Status(502), 1);
    world.raw("deleteWebhook", &json!({})).await;
    world.raw("setWebhook", &set).await;
    world.people.say("Anna", world.group, "/help").unwrap();
    for _ in 0..200 {
        if world
            .see("Anna")
            .iter()
            .any(|seen| seen.only_you && seen.from_bot)
        {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("updates never come in again");
}

#[tokio::test]
async fn a_token_that_is_taken_back_ends_the_service_with_what_to_do() {
    let mut world = World::new(13).await;
    world
        .sandbox
        .fail(Platform::Telegram, "getUpdates", Fault::Status(401), 1);
    // Something happens, so that the poll that waits comes back.
    world.people.say("Anna", world.group, "/help").unwrap();
    let ended = world.ended().await.unwrap_err();
    assert_eq!(ended, ConnectError::Token);
    assert!(ended.to_string().contains("@BotFather"));
    assert!(!world.bot.is_serving());
}

#[tokio::test]
async fn who_stops_leaves_nothing_half_done_and_who_comes_next_goes_on() {
    let mut world = World::new(14).await;
    world.say("Anna", "/new stray 3").await;
    world.stop().await.unwrap();
    assert!(!world.bot.is_serving());
    assert!(world.people.pending().is_empty());
    let card = world.card();
    world
        .people
        .press("Boris", world.group, &card.id, "Join")
        .unwrap();
    world.restart().await;
    world.settle().await;
    assert!(world.card().text().contains("Boris"));
    assert_eq!(world.card().id, card.id);
}

#[tokio::test]
async fn who_pressed_just_before_the_end_is_still_answered() {
    let mut world = World::new(15).await;
    let slow = Fault::Slow(Duration::from_millis(300));
    world
        .sandbox
        .fail(Platform::Telegram, "sendMessage", slow, 1);
    world.people.say("Anna", world.group, "/help").unwrap();
    while !world.people.pending().is_empty() {
        tokio::task::yield_now().await;
    }
    world.stop().await.unwrap();
    assert!(world.panel("Anna").text().contains("/tables"));
}
