//! Who gets in, and what those see and change who do not.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use futures_util::StreamExt as _;
use pawmail_host::Account;
use pawmail_store::Time;
use pawmail_web::Peer;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::world::{HERE, World, account, entering, is_silent, screen_of};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;
const FOUR: [&str; 4] = ["Anna", "Boris", "Chiara", "Dmitry"];

/// A ticket lets in once, and its session keeps to what cookies can be kept to.
#[tokio::test]
async fn a_ticket_lets_in_once() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    let ticket = world.ticket("Anna", &code).await;
    let body = entering(&ticket);
    let entered = world.post("enter", None, &body).await;
    assert_eq!(entered.json(), json!({ "table": code }));
    let cookie = entered.cookie.clone().unwrap();
    for kept in ["; HttpOnly", "; SameSite=Lax", "; Secure", "; Path=/w;"] {
        assert!(cookie.contains(kept), "{cookie}");
    }
    assert!(
        cookie.contains(&format!("Max-Age={}", 30 * 24 * 3_600)),
        "{cookie}"
    );
    assert_eq!(world.view(&entered.secret(), &code).await["table"], code);
    // It is used up, and what is kept of either is no help to who reads it.
    let mut other = body.clone();
    other["nonce"] = json!("0".repeat(64));
    let again = world.post("enter", None, &other).await;
    assert_eq!(again.status, StatusCode::UNAUTHORIZED);
    assert_eq!(again.cookie, None);
    let kept = world.store.code(&ticket, Time(0)).await.unwrap();
    assert_eq!(kept, None);
    let kept = world
        .store
        .session(&entered.secret(), Time(0))
        .await
        .unwrap();
    assert_eq!(kept, None);
}

/// A chat service that looks at a link to show what is behind it uses nothing up.
#[tokio::test]
async fn a_preview_uses_no_ticket_up() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    let link = world.link("Anna", &code).await;
    let ticket = link.rsplit('#').next().unwrap();
    for path in ["", ticket, &format!("?ticket={ticket}"), &code] {
        let seen = world.get(path, None).await;
        for word in ["Anna", "DOG", ticket] {
            assert!(!seen.text.contains(word), "{seen:?}");
        }
    }
    let looked = format!("api/enter?ticket={ticket}");
    assert_eq!(world.get(&looked, None).await.status, StatusCode::NOT_FOUND);
    let entered = world.post("enter", None, &entering(ticket)).await;
    assert_eq!(entered.status, StatusCode::OK);
}

#[tokio::test]
async fn tickets_and_sessions_end() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    let late = world.ticket("Anna", &code).await;
    world.clock.forward(10 * MINUTE);
    let entered = world.post("enter", None, &entering(&late)).await;
    assert_eq!(entered.status, StatusCode::UNAUTHORIZED);
    let secret = world.signed("Anna", &code).await;
    world.clock.forward(30 * DAY - 1);
    world.view(&secret, &code).await;
    world.clock.forward(1);
    let shown = world
        .post("show", Some(&secret), &json!({ "table": code }))
        .await;
    assert_eq!(shown.status, StatusCode::UNAUTHORIZED);
}

/// Where somebody is signed in stands in their settings, and ends there, on the page itself, and when they are forgotten.
#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    let settings = async |name: &'static str| world.press(name, ".0.!settings").await;
    let lists = async |name: &'static str| {
        let reply = settings(name).await;
        let mut labels = screen_of(&reply)
            .presses()
            .map(|(label, _)| label.to_owned());
        labels.any(|label| label == "Board page")
    };
    assert!(!lists("Anna").await);
    let [one, two, three] = [
        world.signed("Anna", &code).await,
        world.signed("Anna", &code).await,
        world.signed("Boris", &code).await,
    ];
    assert!(lists("Anna").await);
    let data = world.press("Anna", ".0.!mydata").await;
    let pawmail_host::Answer::Files(_, files) = &data.answer else {
        panic!("{data:?}");
    };
    let data: Value = serde_json::from_slice(&files[0].bytes).unwrap();
    assert_eq!(data["sessions"].as_array().unwrap().len(), 2);
    assert_eq!(data["sessions"][0]["table"], code);
    let reply = world.press("Anna", ".0.!set pages").await;
    let screen = screen_of(&reply).clone();
    assert_eq!(screen.plain().matches(&code).count(), 2, "{screen:?}");
    let (_, first) = screen
        .presses()
        .find(|(label, _)| *label == "Sign out 1")
        .unwrap();
    // It is of no use to anybody else.
    world.press("Boris", first).await;
    let is_in = async |secret: &str| {
        let shown = world
            .post("show", Some(secret), &json!({ "table": code }))
            .await;
        shown.status == StatusCode::OK
    };
    assert!(is_in(&one).await && is_in(&two).await && is_in(&three).await);
    world.press("Anna", first).await;
    assert!(is_in(&one).await != is_in(&two).await);
    let left = if is_in(&one).await { &one } else { &two };
    assert_eq!(
        world.post("leave", Some(left), &json!({})).await.status,
        StatusCode::OK
    );
    assert!(!is_in(left).await);
    assert!(!lists("Anna").await);
    world.press("Boris", ".0.!forgetme sure").await;
    assert!(!is_in(&three).await);
    // Nor does a ticket outlive its person.
    let ticket = world.ticket("Chiara", &code).await;
    world.press("Chiara", ".0.!forgetme sure").await;
    let entered = world.post("enter", None, &entering(&ticket)).await;
    assert_eq!(entered.status, StatusCode::UNAUTHORIZED);
}

/// A press that is sent again counts once, and one that is made up is refused.
#[tokio::test]
async fn presses_count_once() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    let secret = world.signed("Anna", &code).await;
    let view = world.view(&secret, &code).await;
    let data = view["asked"]["choices"][0]["data"]
        .as_str()
        .unwrap()
        .to_owned();
    let body = world.pressed(&data);
    let first = world.post("press", Some(&secret), &body).await;
    assert_eq!(first.status, StatusCode::OK);
    let once = world.kept(&code).await;
    for _ in 0..2 {
        world.post("press", Some(&secret), &body).await;
    }
    assert_eq!(world.kept(&code).await, once);
    for body in [
        json!({ "data": data }),
        json!({ "data": data, "key": "short" }),
        json!({ "data": data, "key": "a key with spaces" }),
        json!({ "data": "no button", "key": world.key() }),
        json!({ "data": data, "key": world.key(), "as": "Boris" }),
        json!([1, 2]),
    ] {
        let answered = world.post("press", Some(&secret), &body).await;
        assert_eq!(answered.status, StatusCode::BAD_REQUEST, "{body}");
    }
    assert_eq!(world.kept(&code).await, once);
}

/// Nothing runs in the page but what comes from here.
#[tokio::test]
async fn every_answer_keeps_strangers_scripts_out() {
    let world = World::new().await;
    for path in ["", "K7", "s/x/page.js", "api/me", "nothing/at/all"] {
        let request = World::request(Method::GET, path, None);
        let response = world
            .router()
            .oneshot(request.body(Body::empty()).unwrap())
            .await;
        let response = response.unwrap();
        let policy = response.headers()[header::CONTENT_SECURITY_POLICY]
            .to_str()
            .unwrap();
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self';"),
            "{path}"
        );
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(
            response.headers()[header::X_CONTENT_TYPE_OPTIONS],
            "nosniff"
        );
        assert!(
            response.headers().get(header::SET_COOKIE).is_none(),
            "{path}"
        );
    }
    let shell = world.get("", None).await;
    assert!(
        !shell.text.contains("<script>") && !shell.text.contains("style="),
        "{shell:?}"
    );
    assert!(!shell.text.contains("http://") || shell.text.contains("http://www.w3.org"));
}

/// Who asks for very much is told to wait, and others are not.
#[tokio::test]
async fn nobody_asks_for_too_much() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    let secret = world.signed("Anna", &code).await;
    let other = world.signed("Boris", &code).await;
    let data = format!("{code}.0.!rules");
    let mut n = 0;
    loop {
        let answered = world
            .post("press", Some(&secret), &world.pressed(&data))
            .await;
        if answered.status == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        n += 1;
        assert!(n < 1_000, "there is no end to it");
    }
    assert!(n > 100, "{n}");
    world.view(&other, &code).await;
    world.clock.forward(MINUTE);
    world.view(&secret, &code).await;
}

/// Whoever tries many tickets is told to wait, and others get in: a proxy says for whom it asks.
#[tokio::test]
async fn nobody_tries_many_tickets() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    let ticket = world.ticket("Anna", &code).await;
    let enter = async |from: &str, forwarded: &str, ticket: &str| {
        let body = entering(ticket).to_string();
        let request = World::request(Method::POST, "api/enter", None)
            .header(header::ORIGIN, HERE)
            .header(header::CONTENT_TYPE, "application/json")
            .header("x-pawmail", "1")
            .header("x-forwarded-for", forwarded)
            .extension(Peer(from.parse().unwrap()));
        world
            .ask(request.body(Body::from(body)).unwrap())
            .await
            .status
    };
    let wrong = "0".repeat(32);
    let mut n = 0;
    while enter("127.0.0.1", "203.0.113.7", &wrong).await != StatusCode::TOO_MANY_REQUESTS {
        n += 1;
        assert!(n < 200, "there is no end to it");
    }
    assert!(n > 20, "{n}");
    // Who is no proxy of ours says nothing for others.
    for _ in 0..=n {
        enter("198.51.100.9", "203.0.113.8", &wrong).await;
    }
    let other = enter("198.51.100.9", "203.0.113.9", &wrong).await;
    assert_eq!(other, StatusCode::TOO_MANY_REQUESTS);
    let first = enter("127.0.0.1", "9.9.9.9, 203.0.113.7", &ticket).await;
    assert_eq!(first, StatusCode::TOO_MANY_REQUESTS);
    // The same proxy, on a socket of both kinds of addresses.
    let first = enter("::ffff:127.0.0.1", "203.0.113.7", &ticket).await;
    assert_eq!(first, StatusCode::TOO_MANY_REQUESTS);
    let other = enter("::ffff:127.0.0.1", "203.0.113.8", &ticket).await;
    assert_eq!(other, StatusCode::OK);
}

/// A page is told when others have changed the table, and no more once its session has ended.
#[tokio::test]
async fn a_page_learns_of_changes() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    let secret = world.signed("Anna", &code).await;
    let request = World::request(Method::GET, &format!("api/live/{code}"), Some(&secret));
    let response = world
        .router()
        .oneshot(request.body(Body::empty()).unwrap())
        .await;
    let mut told = response.unwrap().into_body().into_data_stream();
    let mut next = async || {
        let bytes = told.next().await?.unwrap();
        Some(String::from_utf8_lossy(&bytes).trim().to_owned())
    };
    let now = world.revision(&code).await;
    assert_eq!(next().await, Some(format!("data: {now}")));
    let boris = world.signed("Boris", &code).await;
    let view = world.view(&boris, &code).await;
    let data = view["asked"]["choices"][0]["data"].as_str().unwrap();
    world.press("Boris", data).await;
    let then = world.revision(&code).await;
    assert!(then > now);
    assert_eq!(next().await, Some(format!("data: {then}")));
    world.post("leave", Some(&secret), &json!({})).await;
    world
        .press("Boris", &format!("{code}.{}.!back", view["number"]))
        .await;
    world.press("Boris", data).await;
    assert_eq!(next().await, None);
}

/// In a sandbox everybody's page stands open by name; from outside, and elsewhere, it does not.
#[tokio::test]
async fn pages_stand_open_by_name_in_a_sandbox_alone() {
    let visitors = |name: &str| match name {
        "anna" => vec![account("Anna")],
        "guest" => vec![Account {
            platform: pawmail_web::Web::PLATFORM,
            id: "guest".to_owned(),
            name: "Guest".to_owned(),
            lang: None,
        }],
        _ => Vec::new(),
    };
    let world = World::with(Some(Arc::new(visitors))).await;
    let code = world.table("dog", &FOUR).await;
    let ask = async |path: &str, host: &str, body: &Value| {
        let request = axum::http::Request::builder()
            .method(Method::POST)
            .uri(format!("/w/{path}"))
            .header(header::HOST, host)
            .header(header::ORIGIN, HERE)
            .header(header::CONTENT_TYPE, "application/json")
            .header("x-pawmail", "1");
        world
            .ask(request.body(Body::from(body.to_string())).unwrap())
            .await
    };
    let shown = json!({ "table": code });
    assert_eq!(
        ask("anna/api/show", "games.example", &shown).await.status,
        StatusCode::OK
    );
    // A name of another site that leads here.
    let rebound = ask("anna/api/show", "evil.example", &shown).await;
    assert_eq!(rebound.status, StatusCode::FORBIDDEN);
    let stranger = ask("guest/api/show", "games.example", &shown).await;
    assert_eq!(stranger.status, StatusCode::NOT_FOUND);
    is_silent(&stranger, &code);
    // A guest has only the page, and opens a table on it.
    let opening = json!({ "game": "stray", "seats": 3, "key": world.key() });
    let opened = ask("guest/api/new", "games.example", &opening).await.json();
    let begun = opened["table"]
        .as_str()
        .unwrap_or_else(|| panic!("{opened}"));
    let view = ask(
        "guest/api/show",
        "games.example",
        &json!({ "table": begun }),
    )
    .await
    .json();
    assert_eq!(view["table"], *begun);
    // Who has no table yet is told what can be played, and in which languages.
    let me = axum::http::Request::builder()
        .uri("/w/anna/api/me")
        .header(header::HOST, "games.example");
    let me = world.ask(me.body(Body::empty()).unwrap()).await.json();
    assert_eq!(me["offers"].as_array().unwrap().len(), 5, "{me}");
    assert_eq!(me["langs"].as_array().unwrap().len(), 3, "{me}");
    // Where there is no sandbox, a name opens nothing.
    let real = World::new().await;
    let code = real.table("dog", &FOUR).await;
    let named = real
        .post("../anna/api/show", None, &json!({ "table": code }))
        .await;
    assert!(named.status.is_client_error());
    let secret = real.signed("Anna", &code).await;
    let opened = real.post("new", Some(&secret), &opening).await;
    assert_eq!(opened.status, StatusCode::NOT_FOUND);
}
