//! Updates that the service delivers.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use pawmail_store::Time;
use pawmail_telegram::{Settings, Telegram, Webhook};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::world::{Shared, World, settings};

pub(crate) const SECRET: &str = "a-long_secret";

/// Serves a router on a free port of loopback.
pub(crate) fn listen(router: Router, listener: TcpListener) {
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

/// An update of every kind that the program wants, as it would come from Eve in this group.
fn updates(group: i64) -> Vec<(&'static str, Value)> {
    let eve = json!({ "id": 77, "is_bot": false, "first_name": "Eve" });
    let chat = json!({ "id": group, "type": "supergroup", "title": "G" });
    let message = |text: &str| {
        let (from, chat) = (&eve, &chat);
        json!({ "message_id": 3, "date": 1_790_000_000, "from": from, "chat": chat, "text": text,
            "entities": [{ "type": "bot_command", "offset": 0, "length": 4 }] })
    };
    let member = |status: &str| json!({ "user": eve, "status": status });
    let membership = json!({ "chat": chat, "from": eve, "date": 1_790_000_000,
        "old_chat_member": member("member"), "new_chat_member": member("left") });
    let mut moved = message("/new stray 2");
    moved["migrate_to_chat_id"] = json!(-100_999);
    let all = [
        ("message", message("/new stray 2")),
        ("message", moved),
        (
            "callback_query",
            json!({ "id": "q", "from": eve, "chat_instance": "1", "data": ".0.!new stray",
                "message": message("card") }),
        ),
        (
            "inline_query",
            json!({ "id": "i", "from": eve, "query": "", "offset": "" }),
        ),
        (
            "chosen_inline_result",
            json!({ "result_id": "32.0.go a1", "from": eve, "query": "" }),
        ),
        ("my_chat_member", membership),
    ];
    let with_ids = all.into_iter().zip(1..);
    with_ids
        .map(|((kind, what), id)| (kind, json!({ "update_id": id, kind: what })))
        .collect()
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
    let listens_at = listener.local_addr().unwrap();
    let url = format!("http://{listens_at}/hook");
    listen(bot.webhook_router(world.desk.clone()), listener);
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let kept = async || {
        let counts = world.store.counts(Time(0)).await.unwrap();
        (counts.people, counts.rooms, counts.lobbies)
    };
    let before = kept().await;
    let longer = format!("{SECRET}x");
    let capital = SECRET.to_uppercase();
    let mut n_tried = 0;
    for (kind, update) in updates(world.group) {
        let sent = async |path: &str, secrets: &[&str]| {
            let mut request = client.post(format!("{url}{path}")).json(&update);
            for secret in secrets {
                request = request.header("X-Telegram-Bot-Api-Secret-Token", *secret);
            }
            request.send().await.unwrap().status().as_u16()
        };
        for secrets in [
            &[][..],
            &[""],
            &["guess"],
            &[&SECRET[1..]],
            &[&longer],
            &[&capital],
            &["guess", SECRET],
        ] {
            assert_eq!(sent("", secrets).await, 401, "{kind} {secrets:?}");
            n_tried += 1;
        }
        assert_eq!(sent("/more", &[SECRET]).await, 404, "{kind}");
        assert_eq!(kept().await, before, "{kind}");
    }
    assert_eq!(n_tried, 42);
    // Who knows it is heard, and once however often it comes.
    let (_, update) = updates(world.group).remove(0);
    for _ in 0..2 {
        let request = client.post(&url).json(&update);
        let request = request.header("X-Telegram-Bot-Api-Secret-Token", SECRET);
        assert_eq!(request.send().await.unwrap().status().as_u16(), 200);
        let (people, _, lobbies) = kept().await;
        assert_eq!((people, lobbies), (before.0 + 1, before.2 + 1));
    }
    // Nothing is read of what they send: the answer is there before the update.
    let mut stream = TcpStream::connect(listens_at).await.unwrap();
    let head = "POST /hook HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut said = [0; 12];
    stream.read_exact(&mut said).await.unwrap();
    assert_eq!(&said, b"HTTP/1.1 401");
}
