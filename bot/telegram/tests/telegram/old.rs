//! A service of some years ago: it ignores what it does not know, and refuses newer markup.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::{Json, Router};
use pawmail_host::{Drawing, Message, Paragraph, Png, Run, Screen, Target, Telling};
use pawmail_store::Time;
use pawmail_telegram::{Settings, Telegram, Webhook};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::webhook::{SECRET, listen};
use crate::world::World;

type Asked = Arc<Mutex<Vec<(String, Value)>>>;

async fn old_service(
    State(asked): State<Asked>,
    Path((_, method)): Path<(String, String)>,
    body: Bytes,
) -> Json<Value> {
    // The screens here have pictures, which nobody may send.
    let body: Value = serde_json::from_slice(&body).unwrap_or_default();
    let text = body["text"].as_str().unwrap_or_default().to_owned();
    let refused = |why: &str| json!({ "ok": false, "error_code": 400, "description": why });
    let answer = match method.as_str() {
        "getMe" => json!({ "ok": true, "result": {
            "id": 1, "is_bot": true, "first_name": "Paw", "username": "paw_bot", "can_join_groups": true,
        } }),
        "sendPhoto" | "editMessageMedia" => {
            refused("Bad Request: not enough rights to send photos to the chat")
        }
        _ if text.contains("<tg-time") => refused(
            "Bad Request: can't parse entities: Unsupported start tag \"tg-time\" at byte offset 0",
        ),
        "sendMessage" => json!({ "ok": true, "result": {
            "message_id": 5, "date": 1, "text": text,
            "chat": { "id": body["chat_id"], "type": "supergroup", "title": "G" },
        } }),
        _ => json!({ "ok": true, "result": true }),
    };
    asked.lock().unwrap().push((method, body));
    Json(answer)
}

/// A bot at such a service, and what it sends.
async fn old() -> (Telegram, Asked) {
    let asked = Asked::default();
    let service = Router::new()
        .route("/{bot}/{method}", axum::routing::post(old_service))
        .with_state(Arc::clone(&asked));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let api = format!("http://{}", listener.local_addr().unwrap());
    listen(service, listener);
    let settings = Settings {
        token: "1:x".to_owned(),
        api,
        webhook: Some(Webhook {
            url: "https://example.org/".to_owned(),
            secret: SECRET.to_owned(),
        }),
        page: None,
        app: None,
    };
    (Telegram::connect(settings).await.unwrap(), asked)
}

#[tokio::test]
async fn a_service_without_messages_for_one_person_never_shows_anything_to_all() {
    let world = World::new(62).await;
    let (bot, asked) = old().await;
    let hook = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/", hook.local_addr().unwrap());
    listen(bot.webhook_router(world.desk.clone()), hook);
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    for update in 1..=2 {
        let user = json!({ "id": 77, "is_bot": false, "first_name": "Anna" });
        let chat = json!({ "id": -100_170, "type": "supergroup", "title": "G" });
        let query = json!({
            "id": format!("q{update}"), "from": user, "chat_instance": "1", "data": ".0.!help",
            "message": { "message_id": 3, "date": 1_790_000_000, "chat": chat, "text": "card" },
        });
        let sent = client
            .post(&url)
            .header("X-Telegram-Bot-Api-Secret-Token", SECRET)
            .json(&json!({ "update_id": update, "callback_query": query }))
            .send()
            .await
            .unwrap();
        assert!(sent.status().is_success());
        for _ in 0..400 {
            let is_answered = asked
                .lock()
                .unwrap()
                .iter()
                .filter(|(method, _)| method == "answerCallbackQuery")
                .count()
                >= update;
            if is_answered {
                break;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    let asked = asked.lock().unwrap().clone();
    let in_group: Vec<&str> = asked
        .iter()
        .filter(|(method, body)| method.starts_with("send") && body["chat_id"] == -100_170)
        .map(|(_, body)| body["text"].as_str().unwrap())
        .collect();
    assert_eq!(
        in_group,
        ["One moment …"],
        "nothing but an empty trial is seen by all"
    );
    let deleted = asked
        .iter()
        .any(|(method, body)| method == "deleteMessage" && body["message_id"] == 5);
    assert!(deleted, "{asked:#?}");
    let in_private = asked
        .iter()
        .filter(|(method, body)| method == "sendMessage" && body["chat_id"] == 77)
        .count();
    assert_eq!(in_private, 2);
}

#[tokio::test]
async fn where_pictures_or_moments_are_not_taken_words_are_sent() {
    let (bot, asked) = old().await;
    let moment = Run::Moment {
        at: Time(1_790_000_000_000),
        words: "today 14:13, UTC".to_owned(),
        telling: Telling::Full,
    };
    let mut message = Message {
        screen: Screen {
            paragraphs: vec![Paragraph(vec![Run::Text("until ".to_owned()), moment])],
            picture: Some(Drawing {
                still: String::new(),
                moving: String::new(),
                width: 1,
                height: 1,
                alt: "board".to_owned(),
            }),
            ..Screen::default()
        },
        picture: Some(Png {
            bytes: Arc::new(vec![1, 2, 3]),
            key: "a".to_owned(),
        }),
    };
    let room = Target::Room("-100170".to_owned());
    let messenger = bot.messenger();
    let sent = messenger
        .send(&room, &message, &"once".into())
        .await
        .unwrap();
    assert_eq!(sent.message, "5");
    message.screen.paragraphs.push(Paragraph::text("more"));
    messenger.edit(&room, "5", &message).await.unwrap();
    let asked = asked.lock().unwrap().clone();
    let methods: Vec<&str> = asked.iter().map(|(method, _)| method.as_str()).collect();
    // A picture, words with a moment, words alone; then it is known how to write, and the picture is tried once more.
    assert_eq!(
        methods,
        [
            "getMe",
            "sendPhoto",
            "sendMessage",
            "sendMessage",
            "editMessageMedia",
            "editMessageText"
        ]
    );
    assert_eq!(asked[3].1["text"], "until today 14:13, UTC");
    assert_eq!(asked[5].1["text"], "until today 14:13, UTC\nmore");
}
