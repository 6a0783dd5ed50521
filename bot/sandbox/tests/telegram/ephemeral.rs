//! Messages in a group that one member sees.

use std::time::Duration;

use pawmail_sandbox::BotRole;
use serde_json::{Value, json};

use crate::support::{Bot, bot, keyboard};

fn hand(bot: &Bot, person: i64, query: Option<&str>) -> Value {
    json!({
        "chat_id": bot.group(), "text": "Your hand: 2 · 4", "reply_markup": keyboard("4", "K7.1.4"),
        "ephemeral_message_parameters": { "receiver_user_id": person, "callback_query_id": query },
    })
}

async fn bot_with_button() -> Bot {
    let bot = bot().await;
    let body = json!({ "chat_id": bot.group(), "text": "Card", "reply_markup": keyboard("My hand", "!hand") });
    bot.call("sendMessage", body).await;
    bot
}

#[tokio::test]
async fn one_person_sees_it_and_can_press_in_it() {
    let bot = bot_with_button().await;
    let telegram = bot.sandbox.telegram();
    let anna = telegram.private_chat("Anna").unwrap();
    let query = telegram.press("Anna", bot.group(), "1", "My hand").unwrap();
    let sent = bot
        .call("sendMessage", hand(&bot, anna, Some(&query)))
        .await;
    assert_eq!(sent["message_id"], 0);
    assert_eq!(sent["ephemeral_message_id"], 1);
    assert_eq!(sent["receiver_user"]["id"], anna);
    let seen = telegram.newest("Anna", bot.group()).unwrap();
    assert!(seen.only_you && seen.text().starts_with("Your hand"));
    assert_eq!(
        telegram.newest("Boris", bot.group()).unwrap().text(),
        "Card"
    );
    telegram.press("Anna", bot.group(), &seen.id, "4").unwrap();
    let pressed = bot.updates().await.pop().unwrap();
    assert_eq!(
        pressed["callback_query"]["message"]["ephemeral_message_id"],
        1
    );
    assert_eq!(pressed["callback_query"]["data"], "K7.1.4");
    let target =
        json!({ "chat_id": bot.group(), "receiver_user_id": anna, "ephemeral_message_id": 1 });
    let mut edit = target.clone();
    edit["text"] = json!("Played 4");
    assert_eq!(
        bot.call("editEphemeralMessageText", edit.clone()).await,
        true
    );
    assert_eq!(
        telegram.newest("Anna", bot.group()).unwrap().text(),
        "Played 4"
    );
    assert!(
        bot.ask("editEphemeralMessageText", edit).await["description"]
            .as_str()
            .unwrap()
            .contains("not modified")
    );
    assert_eq!(
        bot.call("deleteEphemeralMessage", target.clone()).await,
        true
    );
    assert_eq!(bot.ask("deleteEphemeralMessage", target).await["ok"], false);
    assert_eq!(telegram.newest("Anna", bot.group()).unwrap().text(), "Card");
}

#[tokio::test]
async fn plain_members_need_a_fresh_press_and_administrators_do_not() {
    let bot = bot_with_button().await;
    let telegram = bot.sandbox.telegram();
    let anna = telegram.private_chat("Anna").unwrap();
    let boris = telegram.private_chat("Boris").unwrap();
    assert_eq!(
        bot.ask("sendMessage", hand(&bot, anna, None)).await["ok"],
        false
    );
    let query = telegram.press("Anna", bot.group(), "1", "My hand").unwrap();
    assert_eq!(
        bot.ask("sendMessage", hand(&bot, boris, Some(&query)))
            .await["ok"],
        false,
        "another's press"
    );
    bot.pass(Duration::from_secs(16));
    assert_eq!(
        bot.ask("sendMessage", hand(&bot, anna, Some(&query))).await["ok"],
        false,
        "too late"
    );
    telegram
        .set_bot_role("Anna", bot.group(), BotRole::Admin)
        .unwrap();
    bot.call("sendMessage", hand(&bot, boris, None)).await;
    assert!(telegram.newest("Boris", bot.group()).unwrap().only_you);
    telegram.lose_ephemeral("Boris", bot.group()).unwrap();
    assert_eq!(
        telegram.newest("Boris", bot.group()).unwrap().text(),
        "Card"
    );
    assert_eq!(
        bot.ask("sendMessage", hand(&bot, 999, None)).await["ok"],
        false,
        "not a member"
    );
    let private = json!({ "chat_id": anna, "text": "x", "receiver_user_id": anna });
    telegram.start("Anna", "").unwrap();
    assert_eq!(
        bot.ask("sendMessage", private).await["ok"],
        false,
        "only in groups"
    );
}

#[tokio::test]
async fn fields_of_the_older_version_still_count() {
    let bot = bot_with_button().await;
    let telegram = bot.sandbox.telegram();
    let anna = telegram.private_chat("Anna").unwrap();
    let query = telegram.press("Anna", bot.group(), "1", "My hand").unwrap();
    let body = json!({ "chat_id": bot.group(), "text": "x", "receiver_user_id": anna, "callback_query_id": query });
    assert_eq!(bot.call("sendMessage", body).await["message_id"], 0);
}

#[tokio::test]
async fn it_can_stand_in_for_the_message_that_was_pressed() {
    let bot = bot_with_button().await;
    let telegram = bot.sandbox.telegram();
    let anna = telegram.private_chat("Anna").unwrap();
    let query = telegram.press("Anna", bot.group(), "1", "My hand").unwrap();
    let mut body = hand(&bot, anna, Some(&query));
    body["ephemeral_message_parameters"]["replace_callback_query_message"] = json!(true);
    bot.call("sendMessage", body.clone()).await;
    let seen = telegram.see("Anna", bot.group()).unwrap();
    assert_eq!(seen.len(), 1, "the card is hidden from Anna");
    assert_eq!(
        telegram.see("Boris", bot.group()).unwrap()[0].text(),
        "Card"
    );
    let inner = telegram
        .press("Anna", bot.group(), &seen[0].id, "4")
        .unwrap();
    body["ephemeral_message_parameters"]["callback_query_id"] = json!(inner);
    let answer = bot.ask("sendMessage", body).await;
    assert!(
        answer["description"]
            .as_str()
            .unwrap()
            .contains("must be edited"),
        "{answer}"
    );
}

#[tokio::test]
async fn an_ephemeral_command_is_between_two() {
    let bot = bot().await;
    let telegram = bot.sandbox.telegram();
    let anna = telegram.private_chat("Anna").unwrap();
    let commands = json!([{ "command": "hand", "description": "My hand", "is_ephemeral": true }]);
    bot.call("setMyCommands", json!({ "commands": commands }))
        .await;
    let id = telegram.say("Anna", bot.group(), "/hand").unwrap();
    assert_eq!(id, "e1");
    assert!(telegram.see("Boris", bot.group()).unwrap().is_empty());
    let update = bot.updates().await.pop().unwrap();
    assert_eq!(update["message"]["ephemeral_message_id"], 1);
    let answer = json!({
        "chat_id": bot.group(), "text": "x", "reply_parameters": { "ephemeral_message_id": 1 },
        "ephemeral_message_parameters": { "receiver_user_id": anna },
    });
    bot.call("sendMessage", answer).await;
    assert_eq!(telegram.see("Anna", bot.group()).unwrap().len(), 2);
}
