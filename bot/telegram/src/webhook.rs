//! The route to which the service delivers updates.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use serde_json::Value;

use pawmail_host::Desk;

use crate::bot::Inner;

const SECRET: &str = "x-telegram-bot-api-secret-token";

#[derive(Clone)]
struct Door {
    inner: Arc<Inner>,
    desk: Desk,
}

/// A router with the path of the webhook's address; without a webhook it has no route.
pub(crate) fn router(inner: &Arc<Inner>, desk: Desk) -> Router {
    let Some(webhook) = &inner.webhook else {
        return Router::new();
    };
    let door = Door {
        inner: Arc::clone(inner),
        desk,
    };
    Router::new()
        .route(path(&webhook.url), post(receive))
        .with_state(door)
}

/// The path of an address.
pub(crate) fn path(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let path = rest.find('/').map_or("/", |at| &rest[at..]);
    path.split(['?', '#']).next().unwrap_or("/")
}

/// Answers when the update has had its effect: the service delivers again whatever is not answered.
async fn receive(State(door): State<Door>, headers: HeaderMap, body: String) -> StatusCode {
    let secret = door.inner.webhook.as_ref().map(|webhook| &webhook.secret);
    let said = headers.get(SECRET).map(axum::http::HeaderValue::as_bytes);
    let is_right = match (secret, said) {
        (Some(secret), Some(said)) => is_same(secret.as_bytes(), said),
        _ => false,
    };
    if !is_right {
        return StatusCode::UNAUTHORIZED;
    }
    let Ok(raw) = serde_json::from_str::<Value>(&body) else {
        return StatusCode::BAD_REQUEST;
    };
    // An error will do as well: either way nothing more will happen.
    let _ = door.inner.take_in(&raw, &door.desk).await;
    StatusCode::OK
}

/// Compares in the same time wherever the two differ.
fn is_same(secret: &[u8], said: &[u8]) -> bool {
    let differ = secret
        .iter()
        .zip(said)
        .fold(0, |differ, (one, other)| differ | (one ^ other));
    differ == 0 && secret.len() == said.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_is_that_of_the_address() {
        assert_eq!(path("https://example.org/hook/t?x=1"), "/hook/t");
        assert_eq!(path("https://example.org"), "/");
        assert_eq!(path("http://127.0.0.1:8080/t"), "/t");
    }

    #[test]
    fn secrets_are_compared_whole() {
        assert!(is_same(b"hush", b"hush"));
        for other in ["", "hus", "hushh", "Hush"] {
            assert!(!is_same(b"hush", other.as_bytes()), "{other}");
        }
    }
}
