//! The browser page: its files, what it shows, and what visitors do on it as one of the people.

mod acts;
mod state;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, get, post};
use serde::{Deserialize, Serialize};

use crate::http::json_response;
use crate::journal::Platform;
use crate::seen::ActError;
use crate::world::Shared;

/// Something to begin with: the page offers it as long as nothing has begun.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Invitation {
    /// What it says, by language: `en`, `it`, `ru`.
    pub words: BTreeMap<String, InvitationWords>,
    /// Its picture as SVG.
    pub picture: Option<String>,
    /// A page of the program under test on which it begins for the chosen person, who stands in it as `{person}`.
    pub page: Option<String>,
    /// The command that the chosen person types in the first room of a service.
    pub commands: Vec<(Platform, String)>,
}

/// What an invitation says.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct InvitationWords {
    /// What it is called.
    pub title: String,
    /// A few facts about it.
    pub facts: String,
    /// What it is about.
    pub about: String,
}

pub(crate) fn router(shared: &Arc<Shared>) -> Router<Arc<Shared>> {
    Router::new()
        .route(
            "/",
            text("text/html; charset=utf-8", include_str!("page.html")),
        )
        .route(
            "/sandbox/page.css",
            text("text/css", include_str!("page.css")),
        )
        .route(
            "/sandbox/chat.css",
            text("text/css", include_str!("chat.css")),
        )
        .route("/sandbox/page.js", text(SCRIPT, include_str!("page.js")))
        .route("/sandbox/pane.js", text(SCRIPT, include_str!("pane.js")))
        .route(
            "/sandbox/message.js",
            text(SCRIPT, include_str!("message.js")),
        )
        .route("/sandbox/words.js", text(SCRIPT, include_str!("words.js")))
        .route(
            "/sandbox/composer.js",
            text(SCRIPT, include_str!("composer.js")),
        )
        .route("/sandbox/invitations/{number}", get(picture))
        .route("/sandbox/state", get(show_state))
        .route("/sandbox/act", post(act))
        .route("/sandbox/live", get(live))
        .route_layer(middleware::from_fn_with_state(
            Arc::clone(shared),
            own_page_only,
        ))
}

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// A file of the page. It is requested anew each time, because it changes with the program.
fn text(kind: &'static str, text: &'static str) -> MethodRouter<Arc<Shared>> {
    get((
        [
            (header::CONTENT_TYPE, kind),
            (header::CACHE_CONTROL, "no-cache"),
        ],
        text,
    ))
}

/// Another site that is open in the same browser must not act here: requests must name this host, and come from no other page.
async fn own_page_only(
    State(shared): State<Arc<Shared>>,
    request: Request,
    next: Next,
) -> Response {
    if is_own(&shared, request.headers()) {
        next.run(request).await
    } else {
        (
            StatusCode::FORBIDDEN,
            "the sandbox answers its own page only",
        )
            .into_response()
    }
}

fn is_own(shared: &Shared, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(header::HOST).unwrap_or_default();
    let own = shared.base_url.trim_start_matches("http://");
    let port = own.rsplit(':').next().unwrap_or_default();
    let is_local = host == own
        || ["127.0.0.1", "localhost", "[::1]"]
            .iter()
            .any(|name| host == format!("{name}:{port}"));
    is_local && text(header::ORIGIN).is_none_or(|origin| origin == format!("http://{host}"))
}

/// The picture of an invitation.
async fn picture(State(shared): State<Arc<Shared>>, Path(number): Path<usize>) -> Response {
    let invitation = shared.invitations.get(number);
    match invitation.and_then(|invitation| invitation.picture.clone()) {
        Some(svg) => ([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[derive(Debug, Deserialize)]
struct Viewer {
    #[serde(rename = "as")]
    person: String,
}

async fn show_state(State(shared): State<Arc<Shared>>, Query(viewer): Query<Viewer>) -> Response {
    match state::of(&shared, &viewer.person) {
        Ok(state) => json_response(200, &state),
        Err(error) => refuse(&error),
    }
}

async fn act(
    State(shared): State<Arc<Shared>>,
    axum::Json(act): axum::Json<acts::Act>,
) -> Response {
    match acts::run(&shared, act).await {
        Ok(answer) => json_response(200, &answer),
        Err(error) => refuse(&error),
    }
}

fn refuse(error: &ActError) -> Response {
    let words = match error {
        ActError::NoChoice(command) if command.starts_with('/') => {
            format!("There is no command {command} here.")
        }
        // A quick second press: the page still shows what is not there any more.
        ActError::NoChoice(_) | ActError::NoMessage(_) => {
            "That button is gone: the message has just changed.".to_owned()
        }
        other => other.to_string(),
    };
    json_response(400, &serde_json::json!({ "error": words }))
}

async fn live(State(shared): State<Arc<Shared>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| tell_changes(shared, socket))
}

/// Says that something has changed; the page then asks for the state.
async fn tell_changes(shared: Arc<Shared>, mut socket: WebSocket) {
    let mut changed = shared.changed();
    loop {
        let revision = changed.borrow_and_update().to_string();
        if socket.send(Frame::Text(revision.into())).await.is_err() {
            return;
        }
        tokio::select! {
            change = changed.changed() => if change.is_err() { return },
            frame = socket.recv() => match frame {
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
        }
        // Many changes at once are reported once.
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
}
