//! Updates that the service delivers.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use pawmail_telegram::{Settings, Telegram, Webhook};
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
    for (secret, status) in [(None, 401), (Some("guess"), 401), (Some(SECRET), 200)] {
        let mut request = client.post(&url).body(r#"{"update_id":1}"#);
        if let Some(secret) = secret {
            request = request.header("X-Telegram-Bot-Api-Secret-Token", secret);
        }
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status().as_u16(), status, "{secret:?}");
    }
    // Nothing is read of what they send: the answer is there before the update.
    let mut stream = TcpStream::connect(listens_at).await.unwrap();
    let head = "POST /hook HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut said = [0; 12];
    stream.read_exact(&mut said).await.unwrap();
    assert_eq!(&said, b"HTTP/1.1 401");
}
