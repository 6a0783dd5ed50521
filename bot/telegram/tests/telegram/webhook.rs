//! Updates that the service brings; and a service that does not know messages for one person.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::{Path, State};
use axum::{Json, Router};
use pawmail_telegram::{Settings, Telegram, Webhook};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::world::{Shared, World, settings};

const SECRET: &str = "a-long_secret";

/// Serves a router on a free port of loopback.
fn listen(router: Router, listener: TcpListener) {
    tokio::spawn(async move { axum::serve(listener, router).await });
}

#[tokio::test]
async fn updates_are_brought_and_confirmed_when_they_are_done() {
    let mut world = World::new(60).await;
    world.stop().await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    let webhook = Some(Webhook {
        url,
        secret: SECRET.to_owned(),
    });
    let settings = Settings {
        webhook,
        ..settings(&world.sandbox)
    };
    let clock = Arc::new(Shared(world.sandbox.clock()));
    let bot = Telegram::connect_by(settings, clock).await.unwrap();
    listen(bot.webhook_router(world.desk.clone()), listener);
    assert!(!bot.is_serving());
    let (stop, stopped) = watch::channel(false);
    let serving = tokio::spawn({
        let (bot, desk) = (bot.clone(), world.desk.clone());
        async move { bot.serve(desk, stopped).await }
    });
    world.rest().await;
    assert!(bot.is_serving());
    world.say("Anna", "/new stray 2").await;
    world.pass(Duration::from_secs(5));
    let answer = world.press("Boris", &world.card(), ".!join").await;
    assert_eq!(answer.text, "");
    assert!(world.card().text().contains("Boris"));
    assert!(world.people.pending().is_empty());
    assert_eq!(bot.examine().await, Vec::<String>::new());
    stop.send_replace(true);
    serving.await.unwrap().unwrap();
    world.nothing_refused();
}

#[tokio::test]
async fn who_does_not_know_the_secret_is_not_heard() {
    let world = World::new(61).await;
    let webhook = Some(Webhook {
        url: "https://example.org/hook".to_owned(),
        secret: SECRET.to_owned(),
    });
    let settings = Settings {
        webhook,
        ..settings(&world.sandbox)
    };
    let bot = Telegram::connect(settings).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    listen(bot.webhook_router(world.desk.clone()), listener);
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    for (secret, status) in [(None, 401), (Some("guess"), 401), (Some(SECRET), 200)] {
        let mut request = client.post(&url).body(r#"{"update_id":1}"#);
        if let Some(secret) = secret {
            request = request.header("X-Telegram-Bot-Api-Secret-Token", secret);
        }
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status().as_u16(), status, "{secret:?}");
    }
}

type Asked = Arc<Mutex<Vec<(String, Value)>>>;

/// A service of last year: it takes fields it does not know for nothing.
async fn old_service(
    State(asked): State<Asked>,
    Path((_, method)): Path<(String, String)>,
    Json(body): Json<Value>,
) -> Json<Value> {
    let result = match method.as_str() {
        "getMe" => {
            json!({ "id": 1, "is_bot": true, "first_name": "Paw", "username": "paw_bot", "can_join_groups": true })
        }
        "sendMessage" => json!({
            "message_id": 5, "date": 1, "text": body["text"],
            "chat": { "id": body["chat_id"], "type": "supergroup", "title": "G" },
        }),
        _ => json!(true),
    };
    asked.lock().unwrap().push((method, body));
    Json(json!({ "ok": true, "result": result }))
}

#[tokio::test]
async fn a_service_without_messages_for_one_person_never_shows_anything_to_all() {
    let world = World::new(62).await;
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
    };
    let bot = Telegram::connect(settings).await.unwrap();
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
