use std::sync::Arc;
use std::time::Duration;

use pawmail_store::testing::fresh_postgres;
use pawmail_store::{Change, Options, PersonId, StoreError, TableId, connect};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};

use crate::Place;
use crate::given::{change, current, playing, step};

/// Runs a statement that bypasses the store.
async fn run(place: &Place, sql: String) {
    let sql = AssertSqlSafe(sql);
    if place.is_postgres() {
        let mut conn = PgConnection::connect(&place.url).await.unwrap();
        sqlx::query(sql).execute(&mut conn).await.unwrap();
    } else {
        let mut conn = SqliteConnection::connect(&place.url).await.unwrap();
        sqlx::query(sql).execute(&mut conn).await.unwrap();
    }
}

pub(crate) async fn opening_again_keeps_everything(place: Place) {
    if place.is_memory() {
        return;
    }
    playing(&*place.store).await;
    change(&*place.store, 0, vec![Change::Step(TableId(1), step(1))]).await;
    let kept = current(&*place.store, 1).await;
    drop(place.store);
    let store = connect(&place.url, &Options::default()).await.unwrap();
    assert_eq!(current(&*store, 1).await, kept);
    assert_eq!(store.steps(TableId(1), 0).await.unwrap(), [step(1)]);
}

pub(crate) async fn newer_database_is_refused(place: Place) {
    if place.is_memory() {
        return;
    }
    let checksum = if place.is_postgres() {
        "'\\x00'"
    } else {
        "x'00'"
    };
    run(
        &place,
        format!(
            "insert into _sqlx_migrations \
             (version, description, success, checksum, execution_time) \
             values (9999, 'of the future', true, {checksum}, 0)"
        ),
    )
    .await;
    let refused = connect(&place.url, &Options::default()).await;
    let Err(StoreError::Newer { found, known }) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(found, 9999);
    assert!(known >= 1);
}

pub(crate) async fn many_open_an_empty_database_at_once(place: Place) {
    let url = if place.is_postgres() {
        fresh_postgres().await.unwrap()
    } else if place.is_memory() {
        return;
    } else {
        format!("sqlite:{}", place.folder.path().join("empty.db").display())
    };
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..6 {
        let url = url.clone();
        tasks.spawn(async move {
            let store = connect(&url, &Options::default()).await.unwrap();
            store.next_id("table").await.unwrap()
        });
    }
    let mut ids = tasks.join_all().await;
    ids.sort_unstable();
    assert_eq!(ids, [1, 2, 3, 4, 5, 6]);
}

pub(crate) async fn backup_has_the_same_rows(place: Place) {
    let store = Arc::clone(&place.store);
    playing(&*store).await;
    change(&*store, 0, vec![Change::Step(TableId(1), step(1))]).await;
    let file = place.folder.path().join("copy.db");
    let made = store.backup(&file).await;
    if place.is_postgres() || place.is_memory() {
        assert!(matches!(made, Err(StoreError::Unsupported(_))), "{made:?}");
        return;
    }
    made.unwrap();
    // Later changes are not in it.
    change(&*store, 0, vec![Change::Step(TableId(1), step(2))]).await;
    let url = format!("sqlite:{}", file.display());
    let copy = connect(&url, &Options::default()).await.unwrap();
    assert_eq!(copy.revision(TableId(1)).await.unwrap(), Some(2));
    assert_eq!(copy.steps(TableId(1), 0).await.unwrap(), [step(1)]);
    let seats = |whole: Option<pawmail_store::WholeTable>| whole.unwrap().seats;
    assert_eq!(
        seats(copy.table(TableId(1)).await.unwrap()),
        seats(store.table(TableId(1)).await.unwrap())
    );
}

pub(crate) async fn backup_overwrites_nothing(place: Place) {
    if place.is_postgres() || place.is_memory() {
        return;
    }
    let file = place.folder.path().join("precious");
    std::fs::write(&file, "mine").unwrap();
    assert!(place.store.backup(&file).await.is_err());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
}

pub(crate) async fn name_tells_no_password(place: Place) {
    let name = place.store.name();
    let word = if place.is_postgres() {
        "PostgreSQL"
    } else {
        "SQLite"
    };
    assert!(name.contains(word), "{name}");
    for url in [
        "mysql://anna:kite@localhost/pawmail",
        "anna:kite@localhost",
        "postgres://anna:kite@127.0.0.1:1/pawmail",
        "postgres://anna:kite@127.0.0.1:port/pawmail",
        "sqlite:/no/such/folder/pawmail.db",
    ] {
        let options = Options {
            patience: Duration::from_millis(200),
            ..Options::default()
        };
        let error = connect(url, &options).await.unwrap_err();
        assert!(!error.to_string().contains("kite"), "{error}");
        assert!(!error.to_string().is_empty());
        assert!(
            matches!(error, StoreError::Address(_) | StoreError::Open { .. }),
            "{error:?}"
        );
    }
}

/// What the last version has left is there, and what is new to it is empty and can be used.
pub(crate) async fn database_of_the_last_version_is_brought_up(place: Place) {
    if place.is_memory() {
        return;
    }
    playing(&*place.store).await;
    change(&*place.store, 0, vec![Change::Step(TableId(1), step(1))]).await;
    let kept = current(&*place.store, 1).await;
    for sql in [
        "drop table ratings",
        "drop table answers",
        "drop table sessions",
        "drop table what_ifs",
        "drop table ways_back",
        "drop table push_addresses",
        "drop table lessons",
        "drop table hindsights",
        "drop table puzzles",
        "alter table posts drop column tried_for",
        "delete from _sqlx_migrations where version > 9",
    ] {
        run(&place, sql.to_owned()).await;
    }
    drop(place.store);
    let store = connect(&place.url, &Options::default()).await.unwrap();
    assert_eq!(current(&*store, 1).await, kept);
    assert_eq!(store.steps(TableId(1), 0).await.unwrap(), [step(1)]);
    assert_eq!(store.ratings_at(TableId(1)).await.unwrap(), []);
    assert_eq!(store.lessons_of(PersonId(1)).await.unwrap(), []);
    assert_eq!(store.hindsights_of(PersonId(1)).await.unwrap(), []);
    assert_eq!(store.puzzles_of(PersonId(1)).await.unwrap(), []);
}
