//! Every kind of request by every kind of wrong session: it changes nothing and shows nothing.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use pawmail_store::Time;
use pawmail_web::Web;
use serde_json::{Value, json};

use crate::post::Browser;
use crate::world::{Answered, HERE, World, account, entering, is_silent, sitting};

const FOUR: [&str; 4] = ["Anna", "Boris", "Chiara", "Dmitry"];
const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// A request, with what it would show or change.
struct Row {
    method: Method,
    path: String,
    body: Value,
}

/// Every verb that means something at a table.
const VERBS: [&str; 28] = [
    "ok",
    "back",
    "over",
    "undo",
    "hand",
    "board",
    "log",
    "log 0",
    "rules",
    "more",
    "options",
    "fairness",
    "hands",
    "album",
    "chances",
    "replay",
    "advice",
    "plan",
    "pause",
    "resign sure",
    "end",
    "vote yes",
    "join",
    "invite",
    "touch",
    "computer now",
    "rematch",
    "play",
];

/// What is pressed at the table: a choice of Anna's, and every verb.
async fn presses(world: &World, code: &str) -> Vec<Value> {
    let secret = world.signed("Anna", code).await;
    let view = world.view(&secret, code).await;
    let choice = view["asked"]["choices"][0]["data"].as_str().unwrap();
    let verb = |verb: &str| format!("{code}.{}.!{verb}", view["number"]);
    let datas = VERBS.map(verb).into_iter().chain([choice.to_owned()]);
    let mut all = Vec::new();
    for data in datas {
        all.push(json!({ "data": data, "key": world.key() }));
        all.push(json!({ "data": data, "key": world.key(), "show": { "table": code } }));
    }
    all.push(json!({ "data": OF_NOBODY, "key": world.key(), "show": { "table": code } }));
    all
}

/// A press that is about no table: it is the affair of who presses, but for what it wants to see.
const OF_NOBODY: &str = ".0.!tables";

/// What is asked for with each kind of request. Those that let somebody in have a key that was used, or is wrong.
async fn bodies(world: &World, path: &str, code: &str) -> Vec<Value> {
    let browser = Browser::new("https://push.example.com/x");
    match path {
        "api/me" | "api/live/{table}" => vec![Value::Null],
        "api/show" => vec![
            json!({ "table": code }),
            json!({ "table": code, "explained": true, "also": ["hand", "board"] }),
        ],
        "api/turn" => vec![json!({ "table": code, "at": 1, "hands": true })],
        "api/proof" => vec![json!({ "table": code })],
        "api/press" => presses(world, code).await,
        "api/enter" => {
            let used = world.ticket("Anna", code).await;
            world.post("enter", None, &entering(&used)).await;
            let mut again = entering(&used);
            again["nonce"] = json!("7".repeat(64));
            vec![
                again,
                entering(&"0".repeat(32)),
                entering(&format!("back-{}", "0".repeat(32))),
                entering(code),
            ]
        }
        "api/app" => vec![
            json!({ "data": "user=%7B%22id%22%3A1%7D&auth_date=1790000000&hash=00", "table": code }),
            json!({ "data": "", "table": code }),
        ],
        "api/invited" => vec![
            json!({ "invite": code }),
            json!({ "invite": format!("{code}-22222") }),
        ],
        "api/sit" => vec![
            sitting(code, "Gleb", '1'),
            sitting(&format!("{code}-22222"), "Gleb", '1'),
        ],
        "api/tell" => vec![browser.subscription()],
        "api/tellno" => vec![json!({ "address": "https://push.example.com/x" })],
        "api/leave" => vec![json!({})],
        "api/new" => vec![json!({ "game": "dog", "seats": 4, "key": world.key() })],
        other => panic!("nobody tries {other} with a wrong session"),
    }
}

/// Every kind of request there is. The one that ends a session comes last.
async fn rows(world: &World, code: &str) -> Vec<Row> {
    let mut all = Vec::new();
    for (method, path) in Web::routes() {
        for body in bodies(world, path, code).await {
            all.push(Row {
                method: method.clone(),
                path: path.replace("{table}", code),
                body,
            });
        }
    }
    all.sort_by_key(|row| row.path == "api/leave");
    all
}

/// A request as the page makes it, with a secret that the browser keeps or that the page holds.
async fn ask(world: &World, row: &Row, secret: Option<&str>, is_held: bool) -> Answered {
    let kept = secret.filter(|_| !is_held);
    let mut request = World::request(row.method.clone(), &row.path, kept);
    if let Some(secret) = secret.filter(|_| is_held) {
        request = request.header(header::AUTHORIZATION, format!("Bearer {secret}"));
    }
    if row.method == Method::POST {
        request = request
            .header(header::ORIGIN, HERE)
            .header(header::CONTENT_TYPE, "application/json")
            .header("x-pawmail", "1");
    }
    let body = Body::from(row.body.to_string());
    world.ask(request.body(body).unwrap()).await
}

/// What is answered. Who is somebody, but not of this table, has their own affairs.
fn expected(row: &Row, has_secret: bool, is_somebody: bool) -> StatusCode {
    match row.path.as_str() {
        "api/new" | "api/invited" | "api/sit" => StatusCode::NOT_FOUND,
        "api/enter" | "api/app" => StatusCode::UNAUTHORIZED,
        // Whoever leaves is gone, whatever they were.
        "api/leave" if has_secret => StatusCode::OK,
        _ if !is_somebody => StatusCode::UNAUTHORIZED,
        "api/me" | "api/tellno" => StatusCode::OK,
        "api/press" if row.body["data"] == OF_NOBODY => StatusCode::OK,
        _ => StatusCode::NOT_FOUND,
    }
}

/// Everything that is kept of the table and of who could be let in.
async fn kept(world: &World, code: &str) -> String {
    let people = world.store.counts(Time(0)).await.unwrap().people;
    let id = account("Anna").id;
    let anna = world.store.person_of(crate::world::D, &id).await;
    let (anna, _) = anna.unwrap().unwrap();
    let browsers = world.store.push_addresses_of(anna.id).await.unwrap();
    format!("{} {people} {browsers:?}", world.kept(code).await)
}

/// No wrong session changes or shows anything, whatever it asks for.
#[tokio::test]
async fn wrong_sessions_change_and_show_nothing() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    let expired = world.signed("Anna", &code).await;
    world.clock.forward(30 * DAY);
    let other = world.table("stray", &["Elena", "Fyodor"]).await;
    let right = world.signed("Anna", &code).await;
    let ended = world.signed("Anna", &code).await;
    world.post("leave", Some(&ended), &json!({})).await;
    let forged = format!(
        "{}{}",
        &right[..63],
        if right.ends_with('0') { '1' } else { '0' }
    );
    let upper = right.to_uppercase();
    let all = rows(&world, &code).await;
    let asked: BTreeSet<&str> = all.iter().map(|row| row.path.as_str()).collect();
    assert_eq!(asked.len(), Web::routes().count());
    for is_held in [false, true] {
        let sessions = [
            ("none", None, false),
            ("expired", Some(expired.clone()), false),
            ("ended", Some(ended.clone()), false),
            ("forged", Some(forged.clone()), false),
            ("written otherwise", Some(upper.clone()), false),
            (
                "of another person",
                Some(world.signed("Elena", &other).await),
                true,
            ),
            (
                "of who looks on elsewhere",
                Some(world.signed("Gleb", &other).await),
                true,
            ),
        ];
        let before = kept(&world, &code).await;
        for (which, secret, is_somebody) in sessions {
            for row in &all {
                let secret = secret.as_deref();
                let answered = ask(&world, row, secret, is_held).await;
                let Row { path, body, .. } = row;
                let wanted = expected(row, secret.is_some(), is_somebody);
                assert_eq!(
                    answered.status, wanted,
                    "{which}: {path} {body} {answered:?}"
                );
                if is_somebody && body["data"] == OF_NOBODY {
                    assert_eq!(answered.json()["gone"], true);
                }
                let is_let_go = path == "api/leave" && answered.status == StatusCode::OK;
                if is_let_go {
                    let cookie = answered.cookie.as_deref().unwrap();
                    assert!(cookie.starts_with("pawmail=; "), "{cookie}");
                    assert_eq!(answered.json(), json!({}));
                } else {
                    is_silent(&answered, &code);
                }
            }
            assert_eq!(kept(&world, &code).await, before, "{which}");
            world.clock.forward(MINUTE);
        }
    }
    // A table that is not there is answered the same.
    let elsewhere = world.signed("Elena", &other).await;
    let show = async |code: &str| {
        let body = json!({ "table": code });
        world.post("show", Some(&elsewhere), &body).await.text
    };
    assert_eq!(show(&code).await, show("YY").await);
    // The right one is none the worse for it.
    assert_eq!(world.view(&right, &code).await["state"], "mine");
}

/// What was sent once is sent again by somebody who has listened: the table is as it was, and nobody else is let in.
#[tokio::test]
async fn what_is_sent_again_changes_nothing_more() {
    let world = World::new().await;
    let (code, invite) = world.lobby("dog", 4, &["Anna", "Boris", "Chiara"]).await;
    let sat = world
        .post("sit", None, &sitting(&invite, "Vera", '1'))
        .await;
    let vera = sat.secret();
    world.press("Anna", &format!("{code}.0.!start")).await;
    let view = world.view(&vera, &code).await;
    let data = view["asked"]["choices"][0]["data"].as_str().unwrap();
    let pressed = world.pressed(data);
    world.post("press", Some(&vera), &pressed).await;
    let before = kept(&world, &code).await;
    world.post("leave", Some(&vera), &json!({})).await;
    // Without her session none of it counts.
    for secret in [None, Some(vera.as_str())] {
        let again = world.post("press", secret, &pressed).await;
        assert_eq!(again.status, StatusCode::UNAUTHORIZED);
        is_silent(&again, &code);
    }
    // With another of hers it is a press like any other, on a button that has done what it could.
    let back = json!({ "ticket": sat.json()["back"], "nonce": "6".repeat(64) });
    let again = world.post("enter", None, &back).await.secret();
    world.post("press", Some(&again), &pressed).await;
    assert_eq!(kept(&world, &code).await, before);
    // The invite that has let her in lets nobody else in her place.
    let late = world
        .post("sit", None, &sitting(&invite, "Gleb", '2'))
        .await;
    assert!(late.json()["refused"].is_string(), "{late:?}");
    assert_eq!(late.cookie, None);
    assert_eq!(kept(&world, &code).await, before);
}

/// A request that is being made.
type Builder = axum::http::request::Builder;

/// A right session does not help a request that another site could make.
#[tokio::test]
async fn requests_from_elsewhere_change_and_show_nothing() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    let all = rows(&world, &code).await;
    let all: Vec<&Row> = all
        .iter()
        .filter(|row| row.method == Method::POST)
        .collect();
    let secret = world.signed("Anna", &code).await;
    let before = world.kept(&code).await;
    let ours = |request: Builder| {
        request
            .header(header::ORIGIN, HERE)
            .header(header::CONTENT_TYPE, "application/json")
            .header("x-pawmail", "1")
    };
    let without = |name: &'static str| {
        move |request: Builder| {
            let mut request = ours(request);
            request.headers_mut().unwrap().remove(name);
            request
        }
    };
    let with = |name: &'static str, value: &'static str| {
        move |request: Builder| {
            let mut request = ours(request);
            let headers = request.headers_mut().unwrap();
            headers.insert(name, value.parse().unwrap());
            request
        }
    };
    let forms: Vec<Box<dyn Fn(Builder) -> Builder>> = vec![
        Box::new(without("x-pawmail")),
        Box::new(without("origin")),
        Box::new(without("content-type")),
        Box::new(with("origin", "https://evil.example")),
        Box::new(with("origin", "https://games.example.evil.example")),
        Box::new(with("origin", "http://games.example")),
        Box::new(with("origin", "null")),
        Box::new(with("content-type", "text/plain")),
        Box::new(with("content-type", "application/x-www-form-urlencoded")),
        Box::new(with("x-pawmail", "")),
    ];
    for form in &forms {
        for Row { path, body, .. } in &all {
            let request = World::request(Method::POST, path, Some(&secret));
            let request = form(request).body(Body::from(body.to_string())).unwrap();
            let answered = world.ask(request).await;
            assert_eq!(answered.status, StatusCode::FORBIDDEN, "{path} {body}");
            is_silent(&answered, &code);
        }
    }
    for Row { path, body, .. } in &all {
        for method in [Method::GET, Method::PUT, Method::DELETE] {
            let request = World::request(method, path, Some(&secret));
            let request = ours(request).body(Body::from(body.to_string())).unwrap();
            let answered = world.ask(request).await;
            assert!(answered.status.is_client_error(), "{answered:?}");
            is_silent(&answered, &code);
        }
    }
    assert_eq!(world.kept(&code).await, before);
    // The same requests from the page itself are answered.
    let shown = world.view(&secret, &code).await;
    assert_eq!(shown["table"], code);
}
