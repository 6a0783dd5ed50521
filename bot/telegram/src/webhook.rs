//! The route to which the service delivers updates.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::routing::post;
use serde_json::Value;

use pawmail_host::Desk;

use crate::bot::Inner;

const SECRET: &str = "x-telegram-bot-api-secret-token";

/// No update is longer, in bytes.
const LONGEST: usize = 1 << 20;

/// How long the service may take to send an update.
const PATIENCE: Duration = Duration::from_secs(10);

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
/// Nothing is read from those who do not know the secret.
async fn receive(State(door): State<Door>, request: Request) -> StatusCode {
    let secret = door.inner.webhook.as_ref().map(|webhook| &webhook.secret);
    let said = request.headers().get(SECRET);
    let is_right = match (secret, said) {
        (Some(secret), Some(said)) => is_same(secret.as_bytes(), said.as_bytes()),
        _ => false,
    };
    if !is_right {
        return StatusCode::UNAUTHORIZED;
    }
    match update(request.into_body(), PATIENCE).await {
        Ok(raw) => {
            // An error will do as well: either way nothing more will happen.
            let _ = door.inner.take_in(&raw, &door.desk).await;
            StatusCode::OK
        }
        Err(status) => status,
    }
}

/// The update in a body.
async fn update(body: Body, patience: Duration) -> Result<Value, StatusCode> {
    let body = axum::body::to_bytes(body, LONGEST);
    let Ok(body) = tokio::time::timeout(patience, body).await else {
        return Err(StatusCode::REQUEST_TIMEOUT);
    };
    let body = body.map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)?;
    serde_json::from_slice(&body).map_err(|_| StatusCode::BAD_REQUEST)
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
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    #[tokio::test]
    async fn an_update_that_does_not_arrive_is_not_waited_for() {
        let read = async |request: Request| {
            let read = update(request.into_body(), Duration::from_millis(20)).await;
            read.err().unwrap_or(StatusCode::OK)
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut stream = TcpStream::connect(listener.local_addr().unwrap())
            .await
            .unwrap();
        let router = Router::new().route("/", post(read));
        tokio::spawn(async move { axum::serve(listener, router).await });
        let head = "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n";
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut said = [0; 12];
        stream.read_exact(&mut said).await.unwrap();
        assert_eq!(&said, b"HTTP/1.1 408");
    }

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
