//! What nobody has more of than is good for all, and what stays when something ends.

use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use axum::response::Response;
use serde_json::json;
use tower::ServiceExt as _;

use crate::world::{World, entering, screen_of};

const FOUR: [&str; 4] = ["Anna", "Boris", "Chiara", "Dmitry"];

async fn is_in(world: &World, secret: &str, code: &str) -> bool {
    let body = json!({ "table": code });
    let shown = world.post("show", Some(secret), &body).await;
    shown.status == StatusCode::OK
}

async fn got(world: &World, path: &str, secret: Option<&str>) -> Response {
    let request = World::request(Method::GET, path, secret)
        .header(header::ACCEPT_ENCODING, "gzip")
        .body(Body::empty());
    world.router().oneshot(request.unwrap()).await.unwrap()
}

/// A press that takes its page away is answered all the same.
#[tokio::test]
async fn what_counts_is_answered() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    for data in [".0.!set pages end all", ".0.!forgetme sure"] {
        let secret = world.signed("Anna", &code).await;
        let mut body = world.pressed(data);
        // What cannot be shown is refused before anything counts.
        body["show"] = json!({ "table": code, "also": ["\n"] });
        let refused = world.post("press", Some(&secret), &body).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{data}");
        assert!(is_in(&world, &secret, &code).await, "{data}");
        body["show"] = json!({ "table": code });
        let pressed = world.post("press", Some(&secret), &body).await;
        assert_eq!(pressed.status, StatusCode::OK, "{data}");
        let told = pressed.json();
        assert_eq!(told["gone"], true, "{told}");
        assert!(told["view"].is_null(), "{told}");
        let says = ["screen", "toast", "alert"].map(|name| told.get(name));
        assert!(says.iter().any(Option::is_some), "{told}");
        assert!(!is_in(&world, &secret, &code).await, "{data}");
    }
}

/// Whoever makes secrets up spends of one purse, and who is signed in has their own.
#[tokio::test]
async fn made_up_secrets_have_no_purse() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    let secret = world.signed("Anna", &code).await;
    assert!(is_in(&world, &secret, &code).await);
    let mut n = 0;
    loop {
        let made_up = format!("{n:064x}");
        let left = world.post("leave", Some(&made_up), &json!({})).await;
        if left.status == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        n += 1;
        assert!(n < 1_000, "there is no end to it");
    }
    assert!(is_in(&world, &secret, &code).await);
    let left = world.post("leave", Some(&secret), &json!({})).await;
    assert_eq!(left.status, StatusCode::OK);
}

/// Nothing that is asked without a session gives its address a new purse.
#[tokio::test]
async fn who_has_no_session_has_one_purse_whatever_they_ask() {
    let world = World::new().await;
    let invite = json!({ "invite": "K7-ABCDE" });
    for _ in 0..200 {
        got(&world, "api/me", None).await;
        let asked = world.post("invited", None, &invite).await;
        if asked.status == StatusCode::TOO_MANY_REQUESTS {
            return;
        }
    }
    panic!("they can ask for ever");
}

/// A visitor has some pages that are told of changes, and one more when another closes.
#[tokio::test]
async fn nobody_listens_everywhere() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    let anna = world.signed("Anna", &code).await;
    let boris = world.signed("Boris", &code).await;
    let path = format!("api/live/{code}");
    let mut open = Vec::new();
    for _ in 0..8 {
        let live = got(&world, &path, Some(&anna)).await;
        assert_eq!(live.status(), StatusCode::OK);
        open.push(live);
    }
    let refused = got(&world, &path, Some(&anna)).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    let others = got(&world, &path, Some(&boris)).await;
    assert_eq!(others.status(), StatusCode::OK);
    open.pop();
    let again = got(&world, &path, Some(&anna)).await;
    assert_eq!(again.status(), StatusCode::OK);
}

/// Secrets that have counted have no purse of their own any more when they end.
#[tokio::test]
async fn secrets_that_have_ended_have_no_purse() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    let mut ended = Vec::new();
    for _ in 0..4 {
        let secret = world.signed("Anna", &code).await;
        assert!(is_in(&world, &secret, &code).await);
        world.post("leave", Some(&secret), &json!({})).await;
        ended.push(secret);
        world.clock.forward(60_000);
    }
    let mut n = 0;
    'asking: loop {
        for secret in &ended {
            let body = json!({ "table": code });
            let shown = world.post("show", Some(secret), &body).await;
            if shown.status == StatusCode::TOO_MANY_REQUESTS {
                break 'asking;
            }
            assert_eq!(shown.status, StatusCode::UNAUTHORIZED);
            n += 1;
            assert!(n < 2_000, "there is no end to it");
        }
    }
}

/// Browsers keep a file under the address that the page names, and under no other.
#[tokio::test]
async fn files_are_kept_by_their_version() {
    let world = World::new().await;
    let shell = world.get("", None).await.text;
    let (_, named) = shell.split_once("/w/s/").unwrap();
    let (version, _) = named.split_once('/').unwrap();
    for file in ["page.js", "touch.js", "page.css", "regular.ttf", "bold.ttf"] {
        let kept = got(&world, &format!("s/{version}/{file}"), None).await;
        assert_eq!(kept.status(), StatusCode::OK);
        let cached = kept.headers()[header::CACHE_CONTROL].to_str().unwrap();
        assert!(cached.ends_with("immutable"), "{file}: {cached}");
        assert_eq!(kept.headers()[header::CONTENT_ENCODING], "gzip");
        let other = got(&world, &format!("s/0123456789ab/{file}"), None).await;
        assert_eq!(other.status(), StatusCode::OK);
        assert_eq!(other.headers()[header::CACHE_CONTROL], "no-store", "{file}");
    }
}

/// A browser that is let in again has one session, and an account has no more than ten.
#[tokio::test]
async fn sessions_do_not_pile_up() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    let enter = async |name: &'static str, present: &str| {
        let ticket = world.ticket(name, &code).await;
        let mut body = entering(&ticket);
        body["replace"] = json!(true);
        let entered = world.post("enter", Some(present), &body).await;
        entered.secret()
    };
    let first = world.signed("Anna", &code).await;
    let second = enter("Anna", &first).await;
    assert!(!is_in(&world, &first, &code).await);
    assert!(is_in(&world, &second, &code).await);
    // The browser is Boris's now: nobody has the secret any more that it had before.
    let boris = enter("Boris", &second).await;
    assert!(!is_in(&world, &second, &code).await);
    let second = world.signed("Anna", &code).await;
    let mut more = Vec::new();
    for _ in 0..10 {
        world.clock.forward(1);
        more.push(world.signed("Anna", &code).await);
    }
    assert!(!is_in(&world, &second, &code).await);
    for secret in more.iter().chain([&boris]) {
        assert!(is_in(&world, secret, &code).await);
    }
    // With so many of them, to end them all comes first.
    let reply = world.press("Anna", ".0.!set pages").await;
    let (_, data) = screen_of(&reply).presses().next().unwrap();
    assert!(data.ends_with("pages end all"), "{data}");
    world.press("Anna", data).await;
    assert!(!is_in(&world, &more[9], &code).await);
}
