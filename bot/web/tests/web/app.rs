//! The page within a chat app, which says who has opened it.

use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use form_urlencoded::Serializer;
use pawmail_core::chance::to_hex;
use pawmail_store::Time;
use ring::hmac;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::world::{Answered, HERE, TOKEN, World, answered, is_silent, screen_of};

/// The first has a number for an account, as people have in the chat app.
const FOUR: [&str; 4] = ["4711", "Boris", "Chiara", "Dmitry"];
const FIRST: i64 = 4_711;

async fn world() -> (World, String) {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    (world, code)
}

/// What the app says of somebody, signed for the bot with this token.
fn signed(world: &World, token: &str, id: &Value, start: Option<&str>) -> String {
    let now = world.desk.now().0 / 1_000;
    let mut parts = vec![
        ("auth_date", now.to_string()),
        ("query_id", "AAH".to_owned()),
    ];
    parts.extend(start.map(|start| ("start_param", start.to_owned())));
    parts.push(("user", json!({ "id": id, "first_name": "A" }).to_string()));
    let lines: Vec<String> = parts
        .iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let of_apps = hmac::Key::new(hmac::HMAC_SHA256, b"WebAppData");
    let secret = hmac::sign(&of_apps, token.as_bytes());
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_ref());
    let hash = to_hex(hmac::sign(&key, lines.join("\n").as_bytes()).as_ref());
    let mut written = Serializer::new(String::new());
    written.extend_pairs(&parts).append_pair("hash", &hash);
    written.finish()
}

async fn open(world: &World, data: &str, table: &str) -> Answered {
    world
        .post("app", None, &json!({ "data": data, "table": table }))
        .await
}

/// A request with the secret that the page holds.
async fn with_bearer(
    world: &World,
    method: Method,
    path: &str,
    secret: &str,
    body: &Value,
) -> Answered {
    let request = World::request(method, &format!("api/{path}"), None)
        .header(header::ORIGIN, HERE)
        .header(header::CONTENT_TYPE, "application/json")
        .header("x-pawmail", "1")
        .header(header::AUTHORIZATION, format!("Bearer {secret}"));
    let body = Body::from(body.to_string());
    answered(
        world
            .router()
            .oneshot(request.body(body).unwrap())
            .await
            .unwrap(),
    )
    .await
}

/// Whoever opens their table in the app is in, without a cookie, and plays as they do in the chat.
#[tokio::test]
async fn the_app_lets_its_people_in() {
    let (world, code) = world().await;
    for (table, start) in [(code.as_str(), None), ("", Some(code.as_str()))] {
        let data = signed(&world, TOKEN, &json!(FIRST), start);
        let opened = open(&world, &data, table).await;
        assert_eq!(
            (opened.status, &opened.cookie),
            (StatusCode::OK, &None),
            "{opened:?}"
        );
        assert_eq!(opened.json()["table"], code);
        let secret = opened.json()["secret"].as_str().unwrap().to_owned();
        let shown = with_bearer(
            &world,
            Method::POST,
            "show",
            &secret,
            &json!({ "table": code }),
        )
        .await;
        assert_eq!(shown.json()["table"], code);
        let me = with_bearer(&world, Method::GET, "me", &secret, &json!({})).await;
        assert_eq!(me.json()["guest"], false);
        // It is of no use as another's.
        let forged = format!("{}0", &secret[..63]);
        if forged != secret {
            let shown = with_bearer(
                &world,
                Method::POST,
                "show",
                &forged,
                &json!({ "table": code }),
            )
            .await;
            assert_eq!(shown.status, StatusCode::UNAUTHORIZED);
        }
        world.clock.forward(24 * 3_600_000);
        let late = with_bearer(
            &world,
            Method::POST,
            "show",
            &secret,
            &json!({ "table": code }),
        )
        .await;
        assert_eq!(late.status, StatusCode::UNAUTHORIZED);
    }
    // Opened from the bot's own page it leads to their tables.
    let data = signed(&world, TOKEN, &json!(FIRST), None);
    let opened = open(&world, &data, "").await;
    assert_eq!(opened.json()["table"], "", "{opened:?}");
}

/// What is not signed, too old, of another bot or of who does not sit there shows nothing.
#[tokio::test]
async fn the_app_lets_nobody_else_in() {
    let (world, code) = world().await;
    let other = world.table("stray", &["Elena", "Fyodor"]).await;
    let before = world.kept(&code).await;
    let good = signed(&world, TOKEN, &json!(FIRST), None);
    let forged = good.replace("4711", "4712");
    let foreign = signed(&world, "8:other", &json!(FIRST), None);
    for data in [
        forged.as_str(),
        foreign.as_str(),
        "",
        "hash=00",
        "user=%7B%22id%22%3A4711%7D",
    ] {
        let opened = open(&world, data, &code).await;
        assert_eq!(opened.status, StatusCode::UNAUTHORIZED, "{data}");
        is_silent(&opened, &code);
    }
    let stranger = signed(&world, TOKEN, &json!(99), Some(&code));
    for (data, table) in [
        (&stranger, code.as_str()),
        (&good, other.as_str()),
        (&good, "YY"),
    ] {
        let opened = open(&world, data, table).await;
        assert_eq!(opened.status, StatusCode::NOT_FOUND, "{data} {table}");
        is_silent(&opened, &code);
    }
    world.clock.forward(3_600_001);
    let late = open(&world, &good, &code).await;
    assert_eq!(late.status, StatusCode::UNAUTHORIZED);
    assert_eq!(world.kept(&code).await, before);
}

/// The page itself may stand in the app's frames and in no others; what it asks for may stand in none.
#[tokio::test]
async fn only_the_app_frames_the_page() {
    let (world, code) = world().await;
    for (path, is_page) in [
        ("", true),
        (code.as_str(), true),
        ("api/me", false),
        ("s/x/page.js", false),
    ] {
        let request = World::request(Method::GET, path, None).body(Body::empty());
        let response = world.router().oneshot(request.unwrap()).await.unwrap();
        let headers = response.headers();
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        let (_, frames) = policy.split_once("frame-ancestors ").unwrap();
        assert_eq!(
            headers.contains_key(header::X_FRAME_OPTIONS),
            !is_page,
            "{path}"
        );
        if is_page {
            let mut sites = frames.split(' ');
            assert!(
                sites.all(|site| site.starts_with("https://") && site.ends_with(".telegram.org")),
                "{frames}"
            );
        } else {
            assert_eq!(frames, "'none'", "{path}");
        }
    }
}

/// Who reads the table's card looks on with what its link carries, as they do where the page is asked for by a press: also who was never heard of.
#[tokio::test]
async fn the_app_lets_people_look_on() {
    let (world, code) = world().await;
    let other = world.table("stray", &["Elena", "Fyodor"]).await;
    let reply = world.press("4711", &format!("{code}.0.!play")).await;
    let mut datas = screen_of(&reply).presses();
    let letters = datas
        .find_map(|(_, data)| data.split_once("!touch "))
        .unwrap()
        .1;
    let people = async || world.store.counts(Time(0)).await.unwrap().people;
    let before = (world.kept(&code).await, people().await);
    let table = pawmail_host::table_of(&code).unwrap();
    let row = world.store.table(table).await.unwrap().unwrap().table;
    let invite = pawmail_host::invite(table, &row.secret);
    let reversed: String = letters.chars().rev().collect();
    for start in [
        code.clone(),
        invite,
        format!("{code}-{reversed}"),
        format!("{other}-{letters}"),
    ] {
        let data = signed(&world, TOKEN, &json!(77), Some(&start));
        let opened = open(&world, &data, "").await;
        assert_eq!(opened.status, StatusCode::NOT_FOUND, "{start}");
        is_silent(&opened, &code);
    }
    assert_eq!((world.kept(&code).await, people().await), before);
    let data = signed(
        &world,
        TOKEN,
        &json!(77),
        Some(&format!("{code}-{letters}")),
    );
    let opened = open(&world, &data, "").await.json();
    assert_eq!(opened["table"], code, "{opened}");
    let secret = opened["secret"].as_str().unwrap();
    let show = async |table: &str| {
        let body = json!({ "table": table });
        with_bearer(&world, Method::POST, "show", secret, &body).await
    };
    let view = show(&code).await.json();
    assert_eq!(
        (&view["watches"], &view["asked"]),
        (&json!(true), &Value::Null)
    );
    assert!(view["sheets"][0]["still"][1].is_string());
    assert_eq!(show(&other).await.status, StatusCode::NOT_FOUND);
    let me = with_bearer(&world, Method::GET, "me", secret, &json!({})).await;
    assert_eq!(me.json()["name"], "A");
    let join = json!({ "data": format!("{code}.0.!play"), "key": world.key() });
    let pressed = with_bearer(&world, Method::POST, "press", secret, &join).await;
    assert!(pressed.json()["alert"].is_string(), "{pressed:?}");
    assert_eq!(world.kept(&code).await, before.0);
}
