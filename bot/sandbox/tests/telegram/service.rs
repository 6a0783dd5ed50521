//! What the service does for bots apart from sending.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use pawmail_sandbox::{BotRole, Fault, GroupKind, Order, Platform, Sandbox, Settings};
use serde_json::{Value, json};

use crate::support::{bot, keyboard, png};

#[tokio::test]
async fn bots_in_groups_get_commands_replies_and_presses_only() {
    let bot = bot().await;
    let (chat, telegram) = (bot.group(), bot.sandbox.telegram());
    bot.call("sendMessage", json!({ "chat_id": chat, "text": "Card" }))
        .await;
    telegram.say("Anna", chat, "nice weather").unwrap();
    telegram.say("Anna", chat, "/new@other_bot").unwrap();
    telegram.say("Anna", chat, "/new@pawmail_bot dog").unwrap();
    telegram
        .say_in("Anna", chat, None, "an answer", Some(1))
        .unwrap();
    let texts: Vec<Value> = bot
        .updates()
        .await
        .iter()
        .map(|update| update["message"]["text"].clone())
        .collect();
    assert_eq!(texts, ["/new@pawmail_bot dog", "an answer"]);
    telegram.set_bot_role("Anna", chat, BotRole::Admin).unwrap();
    telegram.say("Anna", chat, "nice weather").unwrap();
    assert_eq!(
        bot.updates().await.last().unwrap()["message"]["text"],
        "nice weather"
    );
}

#[tokio::test]
async fn commands_are_shown_by_scope_and_language() {
    let bot = bot().await;
    let (chat, telegram) = (bot.group(), bot.sandbox.telegram());
    let set = |description: &str, language: &str, scope: &str| {
        json!({
            "commands": [{ "command": "new", "description": description }], "language_code": language,
            "scope": { "type": scope },
        })
    };
    bot.call("setMyCommands", set("New table", "", "default"))
        .await;
    bot.call("setMyCommands", set("Новый стол", "ru", "default"))
        .await;
    bot.call("setMyCommands", set("In groups", "", "all_group_chats"))
        .await;
    bot.sandbox.set_language("Dmitry", "ru").unwrap();
    let shown = |person: &str, chat: i64| {
        telegram.commands(person, chat).unwrap()[0]
            .description
            .clone()
            .unwrap()
    };
    assert_eq!(shown("Anna", chat), "In groups");
    assert_eq!(
        shown("Anna", telegram.private_chat("Anna").unwrap()),
        "New table"
    );
    assert_eq!(
        shown("Dmitry", telegram.private_chat("Dmitry").unwrap()),
        "Новый стол"
    );
    bot.call(
        "deleteMyCommands",
        json!({ "scope": { "type": "all_group_chats" } }),
    )
    .await;
    assert_eq!(shown("Anna", chat), "New table");
}

#[tokio::test]
async fn topics_hold_their_messages() {
    let bot = bot().await;
    let telegram = bot.sandbox.telegram();
    let chat = telegram
        .add_group("Forum", &["Anna", "Boris"], GroupKind::Forum)
        .unwrap();
    let create = json!({ "chat_id": chat, "name": "Table K7" });
    assert_eq!(
        bot.ask("createForumTopic", create.clone()).await["ok"],
        false,
        "not an administrator"
    );
    telegram.set_bot_role("Anna", chat, BotRole::Admin).unwrap();
    let topic = bot.call("createForumTopic", create).await["message_thread_id"]
        .as_i64()
        .unwrap();
    let send = json!({ "chat_id": chat, "message_thread_id": topic, "text": "Card" });
    assert_eq!(
        bot.call("sendMessage", send.clone()).await["is_topic_message"],
        true
    );
    assert_eq!(
        telegram
            .see_topic("Boris", chat, Some(topic))
            .unwrap()
            .last()
            .unwrap()
            .text(),
        "Card"
    );
    bot.call(
        "closeForumTopic",
        json!({ "chat_id": chat, "message_thread_id": topic }),
    )
    .await;
    telegram
        .set_bot_role("Anna", chat, BotRole::Member)
        .unwrap();
    assert_eq!(
        bot.ask("sendMessage", send).await["description"],
        "Bad Request: TOPIC_CLOSED"
    );
    let in_group = json!({ "chat_id": bot.group(), "name": "x" });
    assert_eq!(
        bot.ask("createForumTopic", in_group).await["description"],
        "Bad Request: the chat is not a forum"
    );
}

#[tokio::test]
async fn a_group_becomes_a_supergroup() {
    let bot = bot().await;
    let telegram = bot.sandbox.telegram();
    let old = telegram
        .add_group("Basic", &["Anna", "Boris"], GroupKind::Basic)
        .unwrap();
    bot.call(
        "sendMessage",
        json!({ "chat_id": old, "text": "Card", "reply_markup": keyboard("Go", "go") }),
    )
    .await;
    bot.updates().await;
    let new = telegram.migrate(old).unwrap();
    let updates = bot.updates().await;
    assert_eq!(updates[0]["message"]["migrate_to_chat_id"], new);
    assert_eq!(updates[1]["message"]["migrate_from_chat_id"], old);
    let refused = bot
        .ask("sendMessage", json!({ "chat_id": old, "text": "x" }))
        .await;
    assert_eq!(refused["parameters"]["migrate_to_chat_id"], new);
    bot.call("sendMessage", json!({ "chat_id": new, "text": "x" }))
        .await;
    assert!(telegram.migrate(new).is_err());
}

#[tokio::test]
async fn the_bot_is_removed_added_and_muted() {
    let bot = bot().await;
    let (chat, telegram) = (bot.group(), bot.sandbox.telegram());
    let send = || json!({ "chat_id": chat, "text": "x" });
    telegram
        .set_bot_role("Anna", chat, BotRole::Kicked)
        .unwrap();
    let refused = bot.ask("sendMessage", send()).await;
    assert_eq!(
        refused["description"],
        "Forbidden: bot was kicked from the supergroup chat"
    );
    telegram
        .set_bot_role("Anna", chat, BotRole::Member)
        .unwrap();
    let updates = bot.updates().await;
    assert_eq!(
        updates[0]["my_chat_member"]["new_chat_member"]["status"],
        "kicked"
    );
    assert_eq!(
        updates[1]["my_chat_member"]["old_chat_member"]["status"],
        "kicked"
    );
    assert_eq!(updates[2]["message"]["new_chat_members"][0]["is_bot"], true);
    telegram.set_bot_role("Anna", chat, BotRole::Muted).unwrap();
    assert!(
        bot.ask("sendMessage", send()).await["description"]
            .as_str()
            .unwrap()
            .contains("not enough rights")
    );
    bot.call("leaveChat", json!({ "chat_id": chat })).await;
    assert_eq!(bot.ask("sendMessage", send()).await["error_code"], 403);
}

#[tokio::test]
async fn files_are_known_by_their_ids_again() {
    let bot = bot().await;
    let fields = json!({ "chat_id": bot.group(), "photo": "attach://a", "caption": "Board" });
    let sent = bot.upload("sendPhoto", fields, "a", png(1200, 800)).await["result"].take();
    let largest = sent["photo"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&largest["width"], &largest["height"]),
        (&json!(800), &json!(533))
    );
    let again = json!({ "chat_id": bot.group(), "photo": largest["file_id"] });
    bot.call("sendPhoto", again).await;
    let wrong_kind = json!({ "chat_id": bot.group(), "document": largest["file_id"] });
    assert_eq!(bot.ask("sendDocument", wrong_kind).await["ok"], false);
    let file = bot
        .call("getFile", json!({ "file_id": largest["file_id"] }))
        .await;
    let url = format!(
        "{}/file/bot{}/{}",
        bot.sandbox.telegram_url(),
        bot.sandbox.telegram_token(),
        file["file_path"].as_str().unwrap()
    );
    assert_eq!(
        reqwest::get(url).await.unwrap().bytes().await.unwrap(),
        png(1200, 800)
    );
    let seen = bot.sandbox.telegram().newest("Anna", bot.group()).unwrap();
    assert_eq!(seen.pictures()[0].pixels, Some((1200, 800)));
}

#[tokio::test]
async fn faults_come_as_ordered() {
    let bot = bot().await;
    let body = || json!({ "chat_id": bot.group(), "text": "x" });
    bot.sandbox.fail(
        Platform::Telegram,
        "sendMessage",
        Fault::TooManyRequests(Duration::from_secs(7)),
        1,
    );
    assert_eq!(
        bot.ask("sendMessage", body()).await["parameters"]["retry_after"],
        7
    );
    bot.sandbox
        .fail(Platform::Telegram, "send", Fault::Status(502), 1);
    assert_eq!(bot.ask("sendMessage", body()).await["error_code"], 502);
    let url = format!(
        "{}/bot{}/sendMessage",
        bot.sandbox.telegram_url(),
        bot.sandbox.telegram_token()
    );
    let broken = |fault: Fault| {
        bot.sandbox
            .fail(Platform::Telegram, "sendMessage", fault, 1);
        let request = reqwest::Client::new().post(url.clone()).json(&body());
        async move {
            match request.send().await {
                Ok(response) => response.bytes().await.is_err(),
                Err(_) => true,
            }
        }
    };
    assert!(broken(Fault::DropBefore).await);
    assert!(
        bot.sandbox
            .telegram()
            .see("Anna", bot.group())
            .unwrap()
            .is_empty()
    );
    assert!(broken(Fault::DropAfter).await);
    assert_eq!(
        bot.sandbox
            .telegram()
            .see("Anna", bot.group())
            .unwrap()
            .len(),
        1
    );
    bot.sandbox.fail(
        Platform::Telegram,
        "sendMessage",
        Fault::Slow(Duration::from_millis(50)),
        1,
    );
    bot.call("sendMessage", body()).await;
    assert!(bot.sandbox.refused().is_empty(), "faults are no refusals");
}

#[tokio::test]
async fn updates_come_again_and_backwards() {
    let bot = bot().await;
    let telegram = bot.sandbox.telegram();
    telegram.say("Anna", bot.group(), "/one").unwrap();
    let first = bot.updates().await;
    assert!(telegram.pending().is_empty());
    telegram.redeliver(&first);
    let next = first[0]["update_id"].as_i64().unwrap() + 1;
    assert_eq!(
        bot.call("getUpdates", json!({ "offset": next })).await,
        json!(first)
    );
    assert_eq!(
        bot.call("getUpdates", json!({ "offset": next })).await,
        json!([])
    );
    telegram.hold_updates();
    telegram.say("Anna", bot.group(), "/two").unwrap();
    telegram.say("Anna", bot.group(), "/three").unwrap();
    assert_eq!(
        bot.call("getUpdates", json!({ "offset": next })).await,
        json!([])
    );
    telegram.release_updates(Order::Backwards);
    assert_eq!(
        bot.call("getUpdates", json!({ "offset": next })).await[0]["message"]["text"],
        "/three"
    );
}

#[tokio::test]
async fn a_newer_poll_ends_the_older() {
    let bot = bot().await;
    let older = bot.ask("getUpdates", json!({ "timeout": 30 }));
    let newer = async {
        tokio::task::yield_now().await;
        tokio::time::sleep(Duration::from_millis(100)).await;
        bot.ask("getUpdates", json!({})).await
    };
    let (older, newer) = tokio::join!(older, newer);
    assert_eq!(
        (&older["error_code"], &newer["ok"]),
        (&json!(409), &json!(true))
    );
}

type Delivered = Arc<Mutex<Vec<(Option<String>, Value)>>>;

#[tokio::test]
async fn webhooks_get_every_update_with_the_secret_until_they_take_it() {
    let delivered = Delivered::default();
    let take = |State(delivered): State<Delivered>, headers: HeaderMap, body: Bytes| async move {
        let secret = headers
            .get("x-telegram-bot-api-secret-token")
            .map(|secret| secret.to_str().unwrap().to_owned());
        let mut delivered = delivered.lock().unwrap();
        delivered.push((secret, serde_json::from_slice(&body).unwrap()));
        if delivered.len() == 1 {
            StatusCode::BAD_GATEWAY
        } else {
            StatusCode::OK
        }
    };
    let router = Router::new()
        .route("/hook", post(take))
        .with_state(Arc::clone(&delivered));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await });
    let bot = bot().await;
    bot.call(
        "setWebhook",
        json!({ "url": url, "secret_token": "s3cret" }),
    )
    .await;
    bot.sandbox
        .telegram()
        .say("Anna", bot.group(), "/new")
        .unwrap();
    bot.sandbox
        .quiet(Duration::from_millis(50), Duration::from_secs(10))
        .await
        .unwrap();
    let delivered = delivered.lock().unwrap().clone();
    assert_eq!(delivered.len(), 2, "refused once, then taken");
    assert_eq!(delivered[0], delivered[1]);
    assert_eq!(delivered[1].0.as_deref(), Some("s3cret"));
    assert_eq!(delivered[1].1["message"]["text"], "/new");
    let info = bot.call("getWebhookInfo", json!({})).await;
    assert_eq!(info["pending_update_count"], 0);
    assert!(info["last_error_message"].as_str().unwrap().contains("502"));
}

#[tokio::test]
async fn everything_is_there_again_after_a_restart() {
    let folder = std::env::temp_dir().join(format!("pawmail-sandbox-state-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let settings = || Settings {
        state: Some(folder.join("sandbox.json")),
        ..Settings::default()
    };
    let (chat, picture) = {
        let sandbox = Sandbox::start(settings()).await.unwrap();
        let telegram = sandbox.telegram();
        let client = reqwest::Client::new();
        let url = format!(
            "{}/bot{}/sendPhoto",
            sandbox.telegram_url(),
            sandbox.telegram_token()
        );
        let part = reqwest::multipart::Part::bytes(png(30, 20)).file_name("a.png");
        let form = reqwest::multipart::Form::new()
            .text("chat_id", telegram.group().to_string())
            .part("photo", part);
        client
            .post(url)
            .multipart(form)
            .send()
            .await
            .unwrap()
            .error_for_status()
            .unwrap();
        telegram.say("Anna", telegram.group(), "/new").unwrap();
        sandbox.clock().advance(Duration::from_hours(12));
        let picture = telegram.see("Boris", telegram.group()).unwrap()[0].pictures()[0]
            .url
            .clone();
        (telegram.group(), picture)
    };
    let sandbox = Sandbox::start(settings()).await.unwrap();
    let telegram = sandbox.telegram();
    assert_eq!(telegram.see("Boris", chat).unwrap().len(), 2);
    assert_eq!(
        telegram.pending()[0]["message"]["text"],
        "/new",
        "the bot has not seen it yet"
    );
    assert_eq!(sandbox.clock().ahead_ms(), 12 * 3_600_000);
    let bytes = reqwest::get(format!("{}{picture}", sandbox.page_url()))
        .await
        .unwrap()
        .bytes()
        .await
        .unwrap();
    assert_eq!(bytes, png(30, 20));
    drop(sandbox);
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn requests_are_recorded_line_by_line() {
    let file = std::env::temp_dir().join(format!(
        "pawmail-sandbox-requests-{}.jsonl",
        std::process::id()
    ));
    let settings = Settings {
        recording: Some(file.clone()),
        ..Settings::default()
    };
    let sandbox = Sandbox::start(settings).await.unwrap();
    let url = format!("{}/bot{}", sandbox.telegram_url(), sandbox.telegram_token());
    let client = reqwest::Client::new();
    for (method, body) in [
        ("GetMe", json!({})),
        ("sendMessage", json!({ "chat_id": 7, "text": "x" })),
    ] {
        client
            .post(format!("{url}/{method}"))
            .json(&body)
            .send()
            .await
            .unwrap();
    }
    let text = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(
        (&lines[0]["path"], &lines[0]["verdict"]),
        (&json!("getMe"), &json!("done"))
    );
    assert_eq!(
        (&lines[1]["body"]["text"], &lines[1]["status"]),
        (&json!("x"), &json!(400))
    );
    assert_eq!(
        (&lines[1]["verdict"], &lines[1]["why"]),
        (&json!("refused"), &json!("Bad Request: chat not found"))
    );
    assert!(
        !text.contains(&sandbox.telegram_token()),
        "no token in the recording"
    );
    std::fs::remove_file(file).unwrap();
}

#[tokio::test]
async fn it_is_not_quiet_while_the_bot_has_not_taken_an_update() {
    let bot = bot().await;
    let wait = || {
        bot.sandbox
            .quiet(Duration::from_millis(10), Duration::from_millis(100))
    };
    wait().await.unwrap();
    bot.sandbox
        .telegram()
        .say("Anna", bot.group(), "/new")
        .unwrap();
    assert!(wait().await.unwrap_err().why.contains("not confirmed"));
    bot.updates().await;
    wait().await.unwrap();
}

#[tokio::test]
async fn what_could_have_been_left_out_is_found() {
    let bot = bot().await;
    let chat = bot.group();
    let n_found = || bot.sandbox.needless().len();
    let photo = || {
        let fields = json!({ "chat_id": chat, "caption": "Card" });
        bot.upload("sendPhoto", fields, "photo", png(600, 400))
    };
    let id = photo().await["result"]["message_id"].clone();
    assert_eq!(n_found(), 0);
    photo().await;
    assert_eq!(n_found(), 1, "the picture is known by its id");
    let edit = |key: &str, text: &str| json!({ "chat_id": chat, "message_id": id, key: text });
    bot.ask("editMessageCaption", edit("caption", "Card of Boris"))
        .await;
    assert_eq!(n_found(), 1);
    bot.ask("editMessageCaption", edit("caption", "Card of Boris"))
        .await;
    bot.ask("editMessageText", edit("text", "Card")).await;
    assert_eq!(n_found(), 3);
    let gone = json!({ "chat_id": chat, "message_id": id });
    bot.ask("deleteMessage", gone.clone()).await;
    assert_eq!(n_found(), 3);
    bot.ask("deleteMessage", gone).await;
    assert_eq!(n_found(), 4);
}
