//! The routes of the one address.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use tower::ServiceExt as _;

use crate::discord;
use crate::http::{BODY_LIMIT, Incoming};
use crate::page;
use crate::telegram;
use crate::world::{InFlight, Shared};

pub(crate) fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/gateway", get(gateway))
        .route("/gateway/", get(gateway))
        .route("/sandbox/files/{id}", get(file))
        .merge(page::router(&shared))
        .fallback(service)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .with_state(shared)
}

/// A request of the bot to one of the services.
async fn service(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    if let Some((below, router)) = shared.beside.get()
        && path
            .strip_prefix(below)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    {
        return match router.clone().oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        };
    }
    let is_poll = path.to_lowercase().ends_with("/getupdates");
    let _counted = (!is_poll).then(|| InFlight::new(&shared));
    let is_telegram = path.starts_with("/bot") || path.starts_with("/file/bot");
    if !is_telegram && !path.starts_with("/api/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    match Incoming::read(request).await {
        Ok(incoming) if is_telegram => telegram::serve(shared, incoming).await,
        Ok(incoming) => discord::serve(shared, incoming).await,
        Err(unreadable) => unreadable.into_response(),
    }
}

async fn gateway(State(shared): State<Arc<Shared>>, upgrade: WebSocketUpgrade) -> Response {
    discord::upgrade(shared, upgrade)
}

async fn file(State(shared): State<Arc<Shared>>, Path(id): Path<String>) -> Response {
    let mut world = shared.world();
    match world.files.shown(&id) {
        Some((mime, bytes)) => {
            let headers = [
                (header::CONTENT_TYPE, mime),
                (header::CACHE_CONTROL, "max-age=86400".to_owned()),
            ];
            (headers, Body::from(bytes.to_vec())).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
