//! The least that any solution costs: the transaction, the poll, the exchange over HTTP.

use std::time::{Duration, Instant};

use axum::routing::post;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use tempfile::TempDir;

use crate::{Times, rate};

/// The size of a position as JSON, and of what else is written.
const POSITION: usize = 2048;

/// A file as the store opens it.
pub(crate) async fn pool(folder: &TempDir, name: &str) -> SqlitePool {
    let options = SqliteConnectOptions::new()
        .filename(folder.path().join(name))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(10));
    SqlitePoolOptions::new()
        .max_connections(1)
        .connect_with(options)
        .await
        .expect("a file")
}

/// The transaction of a move, at the store's default durability: how long it takes, and how many fit into a second.
pub(crate) async fn transaction(time: Duration) -> (Times, f64) {
    let folder = TempDir::new().expect("a folder");
    let pool = pool(&folder, "floor.db").await;
    for sql in [
        "create table tables (id integer primary key, number bigint not null, position text not null)",
        "create table steps (table_id bigint, number bigint, step text, primary key (table_id, number)) without rowid",
        "create table notices (table_id bigint, turn bigint, kind text, data text, primary key (table_id, turn)) without rowid",
    ] {
        sqlx::query(sql).execute(&pool).await.expect("it is made");
    }
    let position = "x".repeat(POSITION);
    for id in 0..1000_i64 {
        sqlx::query("insert into tables values ($1, 0, $2)")
            .bind(id)
            .bind(&position)
            .execute(&pool)
            .await
            .expect("it is there");
    }
    let mut times = Times::default();
    let begun = Instant::now();
    let mut n = 0_i64;
    while begun.elapsed() < time {
        let one = Instant::now();
        let id = n * 7919 % 1000;
        let mut at = pool.begin_with("begin immediate").await.expect("it begins");
        let number: i64 = sqlx::query_scalar("select number from tables where id = $1")
            .bind(id)
            .fetch_one(&mut *at)
            .await
            .expect("it is there");
        sqlx::query("insert into steps values ($1, $2, 'piece 1.2')")
            .bind(id)
            .bind(number + 1)
            .execute(&mut *at)
            .await
            .expect("it is new");
        sqlx::query(
            "update tables set number = $2, position = $3 where id = $1 and number = $2 - 1",
        )
        .bind(id)
        .bind(number + 1)
        .bind(&position)
        .execute(&mut *at)
        .await
        .expect("it is there");
        sqlx::query("insert into notices values ($1, $2, 'turn', '{}')")
            .bind(id)
            .bind(number + 1)
            .execute(&mut *at)
            .await
            .expect("it is new");
        at.commit().await.expect("it is kept");
        times.add(one.elapsed());
        n += 1;
    }
    let rate = rate(times.len(), begun);
    (times, rate)
}

/// A poll for what is due when nothing is.
pub(crate) async fn poll(pool: &SqlitePool, time: Duration) -> Times {
    let mut times = Times::default();
    let begun = Instant::now();
    while begun.elapsed() < time {
        let one = Instant::now();
        let due: Option<i64> =
            sqlx::query_scalar("select table_id from timers where due_at <= 1 limit 100")
                .fetch_optional(pool)
                .await
                .expect("it answers");
        assert_eq!(due, None);
        times.add(one.elapsed());
    }
    times
}

/// An exchange of a kilobyte of JSON each way over loopback.
pub(crate) async fn http(time: Duration) -> Times {
    let body = serde_json::json!({ "data": "x".repeat(1000) }).to_string();
    let answer = body.clone();
    let router = axum::Router::new().route("/", post(|_: String| async { answer }));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a port");
    let url = format!("http://{}/", listener.local_addr().expect("a port"));
    let serving = tokio::spawn(async move { axum::serve(listener, router).await });
    let client = reqwest::Client::builder()
        .no_proxy()
        .build()
        .expect("a client");
    let mut times = Times::default();
    let begun = Instant::now();
    while begun.elapsed() < time {
        let one = Instant::now();
        let response = client.post(&url).body(body.clone()).send().await;
        let text = response.expect("it answers").text().await;
        times.add(one.elapsed());
        assert_eq!(text.expect("it is text").len(), body.len());
    }
    serving.abort();
    times
}
