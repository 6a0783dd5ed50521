//! What the program answers over HTTP: whether it is alive, whether it serves, what it measures, and webhooks.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower::ServiceExt as _;

use super::house::House;

struct Seen {
    houses: Vec<House>,
    measured: PrometheusHandle,
}

/// Listens until told to stop.
pub(crate) async fn serve(
    addr: SocketAddr,
    houses: Vec<House>,
    measured: PrometheusHandle,
    mut stop: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let listener = TcpListener::bind(addr)
        .await
        .with_context(|| format!("cannot listen at {addr}: check PAWMAIL_HTTP_ADDR"))?;
    tracing::info!("answering /healthz, /readyz and /metrics at {addr}");
    let seen = Arc::new(Seen { houses, measured });
    let router = Router::new()
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .fallback(webhooks)
        .with_state(seen);
    axum::serve(listener, router)
        .with_graceful_shutdown(async move {
            let _ = stop.wait_for(|stop| *stop).await;
        })
        .await
        .context("the HTTP server has failed")
}

/// That the program is alive, and which of its tasks fail.
async fn alive(State(seen): State<Arc<Seen>>) -> String {
    let mut lines = "alive\n".to_owned();
    for (name, failing) in seen.houses.iter().flat_map(House::failing) {
        // Writing to a string cannot fail.
        let _ = writeln!(lines, "{name}: {failing}");
    }
    lines
}

/// Whether the database answers and every service is connected, one line each.
async fn ready(State(seen): State<Arc<Seen>>) -> Response {
    let mut lines = String::new();
    let mut is_ready = true;
    let mut tell = |name: &str, state: Result<(), String>| {
        is_ready &= state.is_ok();
        let words = state.err().unwrap_or_else(|| "ready".to_owned());
        // Writing to a string cannot fail.
        let _ = writeln!(lines, "{name}: {words}");
    };
    for house in &seen.houses {
        let counted = house.store.counts(house.clock.now()).await;
        tell(
            "database",
            counted.map(drop).map_err(|_| "does not answer".to_owned()),
        );
        for (name, state) in house.doors() {
            tell(&name, state);
        }
    }
    let status = if is_ready {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    (status, lines).into_response()
}

async fn metrics(State(seen): State<Arc<Seen>>) -> String {
    for (at, house) in seen.houses.iter().enumerate() {
        let Ok(counts) = house.store.counts(house.clock.now()).await else {
            continue;
        };
        for (what, n) in [
            ("people", counts.people),
            ("rooms", counts.rooms),
            ("lobbies", counts.lobbies),
            ("playing", counts.playing),
            ("over", counts.over),
            ("posts_due", counts.posts_due),
            ("notices_due", counts.notices_due),
        ] {
            let n = u32::try_from(n).unwrap_or(u32::MAX);
            metrics::gauge!("pawmail_rows", "what" => what, "house" => at.to_string()).set(n);
        }
    }
    seen.measured.run_upkeep();
    seen.measured.render()
}

/// Calls by the services themselves.
async fn webhooks(State(seen): State<Arc<Seen>>, request: Request) -> Response {
    let routers = seen.houses.iter().flat_map(House::routers);
    let router = routers.fold(Router::new(), Router::merge);
    match router.oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}
