//! What the program answers over HTTP: whether it is alive, whether it serves, what it measures, and webhooks.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use metrics_exporter_prometheus::PrometheusHandle;
use pawmail_host::measured::{OLDEST, ROWS};
use pawmail_store::Store;
use pawmail_web::Peer;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tower::ServiceExt as _;

use super::house::House;

/// How long a client may take for the headers of a request.
const HEADERS: Duration = Duration::from_secs(10);

/// How many connections there are at once. Others wait until one is closed.
const CONNECTIONS: usize = 512;

struct Seen {
    houses: Vec<House>,
    measured: PrometheusHandle,
}

/// Where to answer what.
#[derive(Clone, Copy)]
pub(crate) struct Addresses {
    /// Health and webhooks.
    pub(crate) http: Option<SocketAddr>,
    /// The figures, if not there too.
    pub(crate) metrics: Option<SocketAddr>,
}

/// Listens until told to stop.
pub(crate) async fn serve(
    at: Addresses,
    houses: Vec<House>,
    measured: PrometheusHandle,
    stop: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let seen = Arc::new(Seen { houses, measured });
    let (public, figures) = routers();
    let mut servers = JoinSet::new();
    if let Some(addr) = at.http {
        let listener = listen(addr, "PAWMAIL_HTTP_ADDR").await?;
        let router = match at.metrics {
            Some(_) => public,
            None => public.merge(figures.clone()),
        };
        let router = router.with_state(Arc::clone(&seen));
        servers.spawn(answer(listener, router, HEADERS, stop.clone()));
        tracing::info!("answering /healthz and /readyz at {addr}");
    }
    if let Some(addr) = at.metrics.or(at.http) {
        tracing::info!("answering /metrics at {addr}");
    }
    if let Some(addr) = at.metrics {
        let listener = listen(addr, "PAWMAIL_METRICS_ADDR").await?;
        servers.spawn(answer(listener, figures.with_state(seen), HEADERS, stop));
    }
    while let Some(ended) = servers.join_next().await {
        ended?;
    }
    Ok(())
}

/// What is answered to everybody, and the figures.
fn routers() -> (Router<Arc<Seen>>, Router<Arc<Seen>>) {
    let public = Router::new()
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .fallback(webhooks);
    (public, Router::new().route("/metrics", get(metrics)))
}

async fn listen(addr: SocketAddr, setting: &str) -> anyhow::Result<TcpListener> {
    let listener = TcpListener::bind(addr).await;
    listener.with_context(|| format!("cannot listen at {addr}: check {setting}"))
}

/// Answers every connection until told to stop; then those that are open finish what they have begun.
async fn answer(
    listener: TcpListener,
    router: Router,
    headers: Duration,
    mut stop: watch::Receiver<bool>,
) {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &places) => accepted,
            _ = stop.wait_for(|stop| *stop) => break,
        };
        let Some((stream, from, place)) = accepted else {
            continue;
        };
        let router = router.clone().layer(Extension(Peer(from.ip())));
        let service = TowerToHyperService::new(router);
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(headers)
            .serve_connection(TokioIo::new(stream), service);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection has failed");
            }
            drop(place);
        });
    }
    // Who comes now is refused at once, and a proxy asks another process.
    drop(listener);
    graceful.shutdown().await;
}

/// The next connection and where it comes from, when there is a place for it.
async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let place = Arc::clone(places).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, from)) => Some((stream, from, place)),
        Err(error) => {
            tracing::warn!(%error, "a connection cannot be accepted");
            // There may be too many open files: some will be closed.
            tokio::time::sleep(Duration::from_millis(100)).await;
            None
        }
    }
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
        tell("database", answers(&*house.store).await);
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

/// Whether a database answers: one row by its key is asked for, however many there are.
async fn answers(store: &dyn Store) -> Result<(), String> {
    let answered = store.note("ready").await;
    answered.map(drop).map_err(|_| "does not answer".to_owned())
}

async fn metrics(State(seen): State<Arc<Seen>>) -> String {
    for (at, house) in seen.houses.iter().enumerate() {
        let now = house.clock.now();
        let Ok(counts) = house.store.counts(now).await else {
            continue;
        };
        for (what, since) in [
            ("post", counts.oldest_post),
            ("notice", counts.oldest_notice),
            ("timer", counts.oldest_timer),
        ] {
            let ms = since.map_or(0, |since| now.since(since).max(0));
            let age = Duration::from_millis(ms.unsigned_abs()).as_secs_f64();
            metrics::gauge!(OLDEST, "what" => what, "house" => at.to_string()).set(age);
        }
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
            metrics::gauge!(ROWS, "what" => what, "house" => at.to_string()).set(n);
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

#[cfg(test)]
pub(crate) mod tests {
    use axum::body::Body;
    use metrics_exporter_prometheus::PrometheusBuilder;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use pawmail_store::testing::{Fault, Faulty};

    use super::*;

    /// Whether a path is answered where no service and no page is served.
    pub(crate) async fn is_answered(path: &str) -> bool {
        let measured = PrometheusBuilder::new();
        let seen = Seen {
            houses: Vec::new(),
            measured: measured.build_recorder().handle(),
        };
        let request = Request::builder().uri(path).body(Body::empty()).unwrap();
        let answered = routers().0.with_state(Arc::new(seen)).oneshot(request);
        answered.await.unwrap().status() == StatusCode::OK
    }

    #[tokio::test]
    async fn whether_the_database_answers_costs_one_question() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("pawmail.db").display());
        let options = pawmail_store::Options::default();
        let store = pawmail_store::connect(&url, &options).await.unwrap();
        let store = Faulty::new(store);
        assert_eq!(answers(&store).await, Ok(()));
        assert_eq!(store.n_calls(), 1);
        store.fail_at(1, Fault::Before);
        assert!(answers(&store).await.is_err());
    }

    /// A proxy would wait for who listens and does not answer.
    #[tokio::test]
    async fn who_is_told_to_stop_refuses_new_connections_and_finishes_the_old_ones() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        let (stop, stopping) = watch::channel(false);
        let (asked, mut is_asked) = watch::channel(());
        let (go, going) = watch::channel(false);
        let router = Router::new().route(
            "/",
            get(move || async move {
                asked.send_replace(());
                let _ = going.clone().wait_for(|go| *go).await;
                "here"
            }),
        );
        let served = tokio::spawn(answer(listener, router, HEADERS, stopping));
        let mut open = TcpStream::connect(addr).await.unwrap();
        open.write_all(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            .await
            .unwrap();
        is_asked.changed().await.unwrap();
        stop.send_replace(true);
        // The task that listens gets its turn, and what was begun is still under way.
        let mut n_accepted = 0;
        while TcpStream::connect(addr).await.is_ok() {
            n_accepted += 1;
            assert!(n_accepted < 100, "it listens still");
            tokio::task::yield_now().await;
        }
        assert!(!served.is_finished());
        go.send_replace(true);
        let mut said = Vec::new();
        open.read_to_end(&mut said).await.unwrap();
        assert!(String::from_utf8_lossy(&said).ends_with("here"));
        served.await.unwrap();
    }

    #[tokio::test]
    async fn who_takes_too_long_for_the_headers_is_sent_away() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        let (stop, stopping) = watch::channel(false);
        let router = Router::new().route("/", get(async || "here"));
        let headers = Duration::from_millis(50);
        let served = tokio::spawn(answer(listener, router, headers, stopping));
        let mut slow = TcpStream::connect(addr).await.unwrap();
        slow.write_all(b"GET / HTTP/1.1\r\nHost: he").await.unwrap();
        let mut said = Vec::new();
        // It ends although we say nothing more.
        slow.read_to_end(&mut said).await.unwrap();
        assert!(!String::from_utf8_lossy(&said).contains("here"));
        let mut quick = TcpStream::connect(addr).await.unwrap();
        quick
            .write_all(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            .await
            .unwrap();
        said.clear();
        quick.read_to_end(&mut said).await.unwrap();
        assert!(String::from_utf8_lossy(&said).ends_with("here"));
        stop.send_replace(true);
        served.await.unwrap();
    }
}
