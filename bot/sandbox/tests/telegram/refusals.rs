//! Each thing the real service refuses, refused here.

use std::time::Duration;

use pawmail_sandbox::BotRole;
use serde_json::{Value, json};

use crate::support::{Bot, bot, keyboard, png};

async fn check(bot: &Bot, method: &str, body: Value, code: u16, words: &str) {
    let shown: String = body.to_string().chars().take(120).collect();
    let answer = bot.ask(method, body).await;
    assert_eq!(answer["ok"], false, "{method} {shown} must be refused");
    assert_eq!(answer["error_code"], code, "{method} {shown}: {answer}");
    let description = answer["description"].as_str().unwrap();
    assert!(
        description.contains(words),
        "{method} {shown}: {description}"
    );
    let recorded = bot.sandbox.refused().pop().unwrap();
    assert_eq!((recorded.path.as_str(), recorded.status), (method, code));
}

#[expect(clippy::too_many_lines, reason = "a table of cases")]
#[tokio::test]
async fn limits_of_sending_are_kept() {
    let bot = bot().await;
    let chat = bot.group();
    let send = |extra: Value| {
        let mut body = json!({ "chat_id": chat, "text": "hello" });
        for (key, value) in extra.as_object().unwrap() {
            body[key] = value.clone();
        }
        body
    };
    let buttons = |row: Value| json!({ "reply_markup": { "inline_keyboard": [row] } });
    let row = |n: usize| -> Value {
        (0..n)
            .map(|i| json!({ "text": "x", "callback_data": format!("{i}") }))
            .collect()
    };
    let many: Vec<Value> = (0..13).map(|_| row(8)).collect();
    for (extra, words) in [
        (json!({ "text": "x".repeat(4097) }), "message is too long"),
        (json!({ "text": "" }), "message text is empty"),
        (json!({ "text": "  \n" }), "message text is empty"),
        (
            json!({ "text": "<b>x", "parse_mode": "HTML" }),
            "can't parse entities",
        ),
        (
            json!({ "text": "x", "parse_mode": "Markdown" }),
            "unsupported parse_mode",
        ),
        (
            json!({ "entities": [{ "type": "bold", "offset": 3, "length": 9 }] }),
            "entity is out of the text",
        ),
        (
            json!({ "entities": [{ "type": "shiny", "offset": 0, "length": 1 }] }),
            "unsupported type",
        ),
        (json!({ "color": "red" }), "no field \"color\""),
        (json!({ "chat_id": 77 }), "chat not found"),
        (json!({ "chat_id": null }), "\"chat_id\" is required"),
        (
            json!({ "message_thread_id": 9 }),
            "message thread not found",
        ),
        (
            json!({ "reply_parameters": { "message_id": 999 } }),
            "message to be replied not found",
        ),
        (
            json!({ "link_preview_options": { "is_off": true } }),
            "unknown field \"is_off\"",
        ),
        (
            json!({ "reply_markup": { "keyboard": [[{ "text": "x" }]] } }),
            "inline keyboard expected",
        ),
        (
            json!({ "reply_markup": { "inline_keyboard": many } }),
            "REPLY_MARKUP_TOO_LONG",
        ),
        (buttons(row(9)), "REPLY_MARKUP_TOO_LONG"),
        (
            buttons(json!([{ "text": "x", "callback_data": "я".repeat(33) }])),
            "BUTTON_DATA_INVALID",
        ),
        (
            buttons(json!([{ "text": "x", "callback_data": "" }])),
            "BUTTON_DATA_INVALID",
        ),
        (
            buttons(json!([{ "text": "x", "web_app": { "url": "https://x.y" } }])),
            "BUTTON_TYPE_INVALID",
        ),
        (
            buttons(json!([{ "text": "", "callback_data": "a" }])),
            "must be non-empty",
        ),
        (
            buttons(json!([{ "text": "x" }])),
            "Text buttons are unallowed",
        ),
        (
            buttons(json!([{ "text": "x", "callback_data": "a", "url": "https://x.y" }])),
            "exactly one action",
        ),
        (
            buttons(json!([{ "text": "x", "url": "ftp://x" }])),
            "wrong HTTP URL",
        ),
        (
            buttons(json!([{ "text": "x", "callback_data": "a", "style": "pink" }])),
            "invalid button style",
        ),
        (
            buttons(json!([{ "text": "x", "callback_data": "a", "hue": 1 }])),
            "unknown field \"hue\"",
        ),
        (
            buttons(json!([{ "text": "x", "copy_text": { "text": "" } }])),
            "BUTTON_COPY_TEXT_INVALID",
        ),
        (
            buttons(json!([{ "text": "x", "pay": true }])),
            "BUTTON_TYPE_INVALID",
        ),
    ] {
        check(&bot, "sendMessage", send(extra), 400, words).await;
    }
    check(
        &bot,
        "sendPhoto",
        json!({ "chat_id": chat, "photo": "AgAC1" }),
        400,
        "wrong file identifier",
    )
    .await;
    check(
        &bot,
        "sendPhoto",
        json!({ "chat_id": chat, "photo": "https://x.y/z.png" }),
        400,
        "failed to get HTTP URL",
    )
    .await;
    check(
        &bot,
        "sendPhoto",
        json!({ "chat_id": chat }),
        400,
        "there is no photo",
    )
    .await;
    check(
        &bot,
        "sendPhoto",
        json!({ "chat_id": chat, "photo": "attach://a" }),
        400,
        "attached file not found",
    )
    .await;
    check(
        &bot,
        "sendMediaGroup",
        json!({ "chat_id": chat, "media": [] }),
        400,
        "must be 2-10",
    )
    .await;
    check(&bot, "sendRocket", json!({}), 404, "Not Found").await;
    bot.call("sendMessage", send(json!({ "text": "x".repeat(4096) })))
        .await;
    bot.call(
        "sendMessage",
        send(buttons(
            json!([{ "text": "x", "callback_data": "я".repeat(32) }]),
        )),
    )
    .await;
    assert!(
        bot.sandbox.telegram().see("Anna", chat).unwrap().len() == 2,
        "what was refused was not posted"
    );
}

#[tokio::test]
async fn pictures_have_limits() {
    let bot = bot().await;
    let fields = json!({ "chat_id": bot.group(), "photo": "attach://a" });
    for (bytes, words) in [
        (png(9_000, 2_000), "PHOTO_INVALID_DIMENSIONS"),
        (png(2_100, 100), "PHOTO_INVALID_DIMENSIONS"),
        (b"<svg/>".to_vec(), "IMAGE_PROCESS_FAILED"),
        (Vec::new(), "file must be non-empty"),
    ] {
        let answer = bot.upload("sendPhoto", fields.clone(), "a", bytes).await;
        assert!(
            answer["description"].as_str().unwrap().contains(words),
            "{answer}"
        );
    }
    let mut large = png(100, 100);
    large.resize(10 * 1024 * 1024 + 1, 0);
    assert_eq!(
        bot.upload("sendPhoto", fields.clone(), "a", large).await["error_code"],
        413
    );
    let long =
        json!({ "chat_id": bot.group(), "photo": "attach://a", "caption": "x".repeat(1025) });
    let answer = bot.upload("sendPhoto", long, "a", png(100, 100)).await;
    assert!(
        answer["description"]
            .as_str()
            .unwrap()
            .contains("caption is too long")
    );
    assert_eq!(
        bot.upload("sendPhoto", fields, "a", png(2_000, 100)).await["ok"],
        true
    );
}

#[expect(clippy::too_many_lines, reason = "a table of cases")]
#[tokio::test]
async fn edits_and_deletions_have_rules() {
    let bot = bot().await;
    let (chat, telegram) = (bot.group(), bot.sandbox.telegram());
    let foreign = telegram.say("Boris", chat, "/help").unwrap();
    let own = bot
        .call("sendMessage", json!({ "chat_id": chat, "text": "one" }))
        .await["message_id"]
        .clone();
    let edit = |id: &Value, text: &str| json!({ "chat_id": chat, "message_id": id, "text": text });
    let foreign_id = json!(foreign);
    check(
        &bot,
        "editMessageText",
        edit(&foreign_id, "x"),
        400,
        "message can't be edited",
    )
    .await;
    check(
        &bot,
        "editMessageText",
        edit(&json!(999), "x"),
        400,
        "message to edit not found",
    )
    .await;
    check(
        &bot,
        "editMessageText",
        edit(&own, "one"),
        400,
        "message is not modified",
    )
    .await;
    check(
        &bot,
        "editMessageText",
        edit(&own, &"x".repeat(4097)),
        400,
        "TOO_LONG",
    )
    .await;
    let caption = json!({ "chat_id": chat, "message_id": own, "caption": "x" });
    check(
        &bot,
        "editMessageCaption",
        caption,
        400,
        "there is no caption",
    )
    .await;
    check(
        &bot,
        "deleteMessage",
        json!({ "chat_id": chat, "message_id": foreign }),
        400,
        "can't be deleted",
    )
    .await;
    check(
        &bot,
        "deleteMessage",
        json!({ "chat_id": chat, "message_id": 999 }),
        400,
        "message to delete not found",
    )
    .await;
    check(
        &bot,
        "pinChatMessage",
        json!({ "chat_id": chat, "message_id": own }),
        400,
        "not enough rights",
    )
    .await;
    bot.call("editMessageText", edit(&own, "two")).await;
    bot.pass(Duration::from_hours(49));
    check(
        &bot,
        "deleteMessage",
        json!({ "chat_id": chat, "message_id": own }),
        400,
        "can't be deleted",
    )
    .await;
    bot.call("editMessageText", edit(&own, "three")).await;
    let photo = bot
        .upload(
            "sendPhoto",
            json!({ "chat_id": chat, "photo": "attach://a" }),
            "a",
            png(100, 100),
        )
        .await;
    let photo = &photo["result"]["message_id"];
    check(
        &bot,
        "editMessageText",
        edit(photo, "x"),
        400,
        "there is no text",
    )
    .await;
    telegram.set_bot_role("Anna", chat, BotRole::Admin).unwrap();
    bot.call(
        "deleteMessage",
        json!({ "chat_id": chat, "message_id": foreign }),
    )
    .await;
    bot.call(
        "pinChatMessage",
        json!({ "chat_id": chat, "message_id": own }),
    )
    .await;
    let seen = telegram.see("Elena", chat).unwrap();
    assert!(
        seen.iter()
            .any(|seen| seen.text() == "three" && seen.edited && seen.pinned)
    );
    assert!(!seen.iter().any(|seen| seen.text() == "/help"));
}

#[tokio::test]
async fn a_press_is_answered_once_and_soon() {
    let bot = bot().await;
    let (chat, telegram) = (bot.group(), bot.sandbox.telegram());
    bot.call(
        "sendMessage",
        json!({ "chat_id": chat, "text": "?", "reply_markup": keyboard("Go", "K7.1.go") }),
    )
    .await;
    let press = || telegram.press("Anna", chat, "1", "Go").unwrap();
    let query = press();
    let answer = |query: &str, extra: Value| {
        let mut body = json!({ "callback_query_id": query });
        for (key, value) in extra.as_object().unwrap() {
            body[key] = value.clone();
        }
        body
    };
    check(
        &bot,
        "answerCallbackQuery",
        answer(&query, json!({ "text": "x".repeat(201) })),
        400,
        "MESSAGE_TOO_LONG",
    )
    .await;
    check(
        &bot,
        "answerCallbackQuery",
        answer(&query, json!({ "url": "https://x.y" })),
        400,
        "URL_INVALID",
    )
    .await;
    bot.call(
        "answerCallbackQuery",
        answer(&query, json!({ "text": "Done", "show_alert": true })),
    )
    .await;
    assert!(telegram.answer(&query).unwrap().alert);
    check(
        &bot,
        "answerCallbackQuery",
        answer(&query, json!({})),
        400,
        "query is too old",
    )
    .await;
    let late = press();
    bot.pass(Duration::from_secs(16));
    check(
        &bot,
        "answerCallbackQuery",
        answer(&late, json!({})),
        400,
        "query is too old",
    )
    .await;
    check(
        &bot,
        "answerCallbackQuery",
        answer("1", json!({})),
        400,
        "query ID is invalid",
    )
    .await;
}

#[tokio::test]
async fn a_group_takes_twenty_a_minute_and_all_chats_thirty_a_second() {
    let bot = bot().await;
    let (chat, telegram) = (bot.group(), bot.sandbox.telegram());
    let body = || json!({ "chat_id": chat, "text": "x" });
    for n in 0..20 {
        if n < 10 {
            bot.call("sendMessage", body()).await;
        } else {
            // Edits count too.
            bot.call(
                "editMessageText",
                json!({ "chat_id": chat, "message_id": 1, "text": format!("{n}") }),
            )
            .await;
        }
        bot.pass(Duration::from_millis(500));
    }
    let answer = bot.ask("sendMessage", body()).await;
    assert_eq!(
        (&answer["error_code"], &answer["parameters"]["retry_after"]),
        (&json!(429), &json!(50))
    );
    bot.pass(Duration::from_secs(49));
    assert_eq!(
        bot.ask("sendMessage", body()).await["parameters"]["retry_after"],
        1
    );
    bot.pass(Duration::from_secs(1));
    bot.call("sendMessage", body()).await;
    bot.pass(Duration::from_mins(2));
    let mut n_refused = 0;
    for person in ["Anna", "Boris"] {
        telegram.start(person, "").unwrap();
        let private = telegram.private_chat(person).unwrap();
        for _ in 0..16 {
            let answer = bot
                .ask("sendMessage", json!({ "chat_id": private, "text": "x" }))
                .await;
            n_refused += i32::from(answer["error_code"] == 429);
        }
    }
    assert_eq!(n_refused, 2);
}

#[tokio::test]
async fn nobody_is_written_to_who_did_not_start_or_blocked_the_bot() {
    let bot = bot().await;
    let telegram = bot.sandbox.telegram();
    let anna = telegram.private_chat("Anna").unwrap();
    let body = || json!({ "chat_id": anna, "text": "x" });
    check(
        &bot,
        "sendMessage",
        body(),
        403,
        "bot can't initiate conversation with a user",
    )
    .await;
    telegram.start("Anna", "K7").unwrap();
    bot.call("sendMessage", body()).await;
    telegram.block("Anna").unwrap();
    check(
        &bot,
        "sendMessage",
        body(),
        403,
        "bot was blocked by the user",
    )
    .await;
    telegram.start("Anna", "").unwrap();
    bot.call("sendMessage", body()).await;
    assert!(telegram.start("Anna", "no spaces").is_err());
    let updates = bot.updates().await;
    assert_eq!(updates[0]["message"]["text"], "/start K7");
    assert_eq!(
        updates[1]["my_chat_member"]["new_chat_member"]["status"],
        "kicked"
    );
}

#[tokio::test]
async fn commands_and_scopes_have_limits() {
    let bot = bot().await;
    let command =
        |name: &str, description: &str| json!([{ "command": name, "description": description }]);
    for (body, words) in [
        (
            json!({ "commands": command("New", "x") }),
            "BOT_COMMAND_INVALID",
        ),
        (
            json!({ "commands": command(&"x".repeat(33), "x") }),
            "BOT_COMMAND_INVALID",
        ),
        (
            json!({ "commands": command("new", &"x".repeat(257)) }),
            "BOT_COMMAND_DESCRIPTION_INVALID",
        ),
        (
            json!({ "commands": command("new", "") }),
            "BOT_COMMAND_DESCRIPTION_INVALID",
        ),
        (
            json!({ "commands": command("new", "x"), "language_code": "eng" }),
            "LANG_CODE_INVALID",
        ),
        (
            json!({ "commands": command("new", "x"), "scope": { "type": "chat" } }),
            "chat_id is required",
        ),
        (
            json!({ "commands": command("new", "x"), "scope": { "type": "moon" } }),
            "unsupported type",
        ),
        (json!({}), "\"commands\" is required"),
        (
            json!({ "commands": vec![json!({ "command": "a", "description": "b" }); 101] }),
            "BOT_COMMANDS_TOO_MUCH",
        ),
    ] {
        check(&bot, "setMyCommands", body, 400, words).await;
    }
    check(
        &bot,
        "setMyShortDescription",
        json!({ "short_description": "x".repeat(121) }),
        400,
        "TOO_LONG",
    )
    .await;
}

#[tokio::test]
async fn webhooks_and_polls_exclude_each_other() {
    let bot = bot().await;
    for (body, words) in [
        (json!({ "url": "https://example.org/x" }), "bad webhook"),
        (
            json!({ "url": "http://127.0.0.1:9/x", "secret_token": "a b" }),
            "unallowed characters",
        ),
        (
            json!({ "url": "http://127.0.0.1:9/x", "max_connections": 101 }),
            "must be 1-100",
        ),
        (
            json!({ "url": "http://127.0.0.1:9/x", "allowed_updates": ["moon"] }),
            "unknown kind",
        ),
    ] {
        check(&bot, "setWebhook", body, 400, words).await;
    }
    bot.call("setWebhook", json!({ "url": "http://127.0.0.1:9/x" }))
        .await;
    check(&bot, "getUpdates", json!({}), 409, "Conflict").await;
    bot.call("deleteWebhook", json!({})).await;
    bot.call("getUpdates", json!({})).await;
}

#[tokio::test]
async fn wrong_tokens_are_refused() {
    let bot = bot().await;
    let url = format!("{}/bot1:wrong/getMe", bot.sandbox.telegram_url());
    let answer = reqwest::get(url).await.unwrap();
    assert_eq!(answer.status(), 401);
}
