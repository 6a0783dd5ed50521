//! What an operator does with a database: look at it, copy it, put a copy back.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]

use std::path::Path;
use std::process::{Command, Output};

use pawmail_sandbox::{Sandbox, Settings};
use pawmail_store::{
    Batch, Change, Options, Person, PersonId, StepRow, StepWhat, Store, TableId, TableRow,
    TableState, Time, connect,
};

fn pawmail(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pawmail"))
        .args(args)
        .current_dir(folder)
        .env("DATABASE_URL", "sqlite:tables.db")
        .env("DISCORD_TOKEN", "")
        .env("TELEGRAM_TOKEN", "")
        .output()
        .unwrap()
}

/// All it says, if it ends with this status.
#[track_caller]
fn told(output: &Output, status: i32) -> String {
    let said = [&output.stdout[..], &output.stderr].concat();
    let said = String::from_utf8(said).unwrap();
    assert_eq!(output.status.code(), Some(status), "{said}");
    said
}

/// What somebody does with the database, from opening it to closing it.
async fn with_database<T>(folder: &Path, work: impl AsyncFnOnce(&dyn Store) -> T) -> T {
    let url = format!("sqlite:{}", folder.join("tables.db").display());
    let store = connect(&url, &Options::default()).await.unwrap();
    let done = work(&*store).await;
    store.close().await;
    assert!(!folder.join("tables.db-wal").exists());
    done
}

/// One more person is known.
async fn meet(folder: &Path, name: &str) {
    with_database(folder, async |store| add(store, name).await).await;
}

async fn add(store: &dyn Store, name: &str) {
    let person = Person {
        id: PersonId(store.next_id("person").await.unwrap()),
        name: name.to_owned(),
        settings: "{}".to_owned(),
        created_at: Time(0),
        forgotten: false,
        revision: 0,
    };
    let batch = Batch {
        changes: vec![Change::NewPerson(person, Vec::new())],
        key: None,
        at: Time(0),
    };
    store.commit(batch).await.unwrap();
}

#[test]
fn where_there_is_no_database_none_is_made() {
    let folder = tempfile::tempdir().unwrap();
    for args in [
        &["doctor"][..],
        &["doctor", "--replay"],
        &["backup", "copy.db"],
        &["export", "32"],
        &["prune"],
        &["prune", "--yes"],
    ] {
        let said = told(&pawmail(folder.path(), args), 1);
        assert!(said.contains("tables.db does not exist"), "{said}");
        assert!(said.contains("set DATABASE_URL"), "what to do: {said}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    std::fs::write(folder.path().join("tables.db"), "").unwrap();
    let said = told(&pawmail(folder.path(), &["doctor"]), 1);
    assert!(said.contains("has no tables of Pawmail"), "{said}");
}

#[tokio::test]
async fn a_database_of_an_older_version_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    meet(path, "Anna").await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path.join("tables.db"));
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    sqlx::raw_sql(
        "drop table ratings; drop table answers; drop table sessions; drop table what_ifs; drop table lessons; drop table hindsights; drop table puzzles; drop table ways_back; drop table push_addresses; create index posts_next on posts (due_at); create index notices_next on notices (due_at); \
         drop index tables_by_opener; alter table identities drop column origin; \
         alter table seats drop column origin; alter table results drop column origin; \
         alter table people drop column revision; alter table posts drop column taken_at; alter table posts drop column tried_for; \
         delete from _sqlx_migrations where version > 4",
    )
    .execute(&pool)
    .await
    .unwrap();
    told(&pawmail(path, &["backup", "copy.db"]), 0);
    let said = told(&pawmail(path, &["export", "32"]), 1);
    assert!(said.contains("is of version 4"), "{said}");
    for args in [&["prune"][..], &["prune", "--yes"]] {
        let said = told(&pawmail(path, args), 1);
        assert!(said.contains("is of version 4"), "{said}");
    }
    let said = told(&pawmail(path, &["doctor"]), 0);
    assert!(said.contains("`pawmail run`, which brings it up"), "{said}");
    let said = told(&pawmail(path, &["doctor", "--replay"]), 0);
    assert!(said.contains("0 of 0 running tables"), "{said}");
    let version = "select max(version) from _sqlx_migrations";
    let version = || sqlx::query_scalar::<_, i64>(version).fetch_one(&pool);
    assert_eq!(version().await.unwrap(), 4);
    // Only who says so changes it, once.
    for _ in 0..2 {
        let said = told(&pawmail(path, &["migrate"]), 0);
        assert!(said.contains("tables.db is up to date"), "{said}");
    }
    assert!(version().await.unwrap() > 4);
    let said = told(&pawmail(path, &["doctor"]), 0);
    assert!(said.contains("1 people"), "{said}");
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_not_brought_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    told(&pawmail(path, &["migrate"]), 0);
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path.join("tables.db"));
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    let newer = "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
                 values (9999, 'later', true, x'00', 0)";
    sqlx::query(newer).execute(&pool).await.unwrap();
    let said = told(&pawmail(path, &["migrate"]), 1);
    assert!(said.contains("is of version 9999"), "{said}");
    assert!(said.contains("install the newer program"), "{said}");
}

/// A table with a step that has not changed since a moment.
fn table(id: i64, state: TableState, at: Time) -> [Change; 2] {
    let row = TableRow {
        id: TableId(id),
        game: "dog".to_owned(),
        rules: 1,
        state,
        host: PersonId(1),
        options: "{}".to_owned(),
        secret: "5e".repeat(32),
        seed: None,
        number: 1,
        checkpoint: None,
        position: None,
        data: "{}".to_owned(),
        revision: 1,
        created_at: at,
        changed_at: at,
    };
    let step = StepRow {
        number: 1,
        seat: 0,
        what: StepWhat::Step("pass".to_owned()),
        at,
        by: None,
    };
    [Change::NewTable(row), Change::Step(TableId(id), step)]
}

#[tokio::test]
async fn what_is_old_goes_if_it_is_meant() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = Time(i64::try_from(now.unwrap().as_millis()).unwrap());
    let ago = |days: i64| now.plus(-days * 24 * 3_600_000);
    with_database(path, async |store| {
        let over = [(1, 400), (2, 200), (3, 10)];
        let over = over.map(|(id, days)| table(id, TableState::Over, ago(days)));
        let played = table(4, TableState::Playing, ago(900));
        let changes = over.into_iter().flatten().chain(played).collect();
        let batch = Batch {
            changes,
            key: None,
            at: now,
        };
        store.commit(batch).await.unwrap();
    })
    .await;
    let steps = async || {
        with_database(path, async |store| {
            let mut all = Vec::new();
            for id in 1..=4 {
                all.push(store.steps(TableId(id), 0).await.unwrap().len());
            }
            all
        })
        .await
    };
    let n_tables = |args: &[&str]| {
        let said = told(&pawmail(path, &[&["prune"], args].concat()), 0);
        let line = said.lines().find(|line| line.contains("games of tables"));
        let n = line.and_then(|line| line.split_whitespace().last());
        (n.unwrap().parse::<u32>().unwrap(), said)
    };
    let (n, said) = n_tables(&[]);
    assert_eq!(n, 1);
    assert!(
        said.contains("would go") && said.contains("add --yes"),
        "{said}"
    );
    assert_eq!(n_tables(&["--days", "100"]).0, 2);
    assert_eq!(steps().await, [1, 1, 1, 1]);
    let (n, said) = n_tables(&["--yes"]);
    assert_eq!(n, 1);
    assert!(
        said.starts_with("removed") && !said.contains("--yes"),
        "{said}"
    );
    assert_eq!(steps().await, [0, 1, 1, 1]);
    assert_eq!(n_tables(&["--yes"]).0, 0);
    assert_eq!(n_tables(&["--days", "100", "--yes"]).0, 1);
    assert_eq!(steps().await, [0, 0, 1, 1]);
    let said = told(&pawmail(path, &["prune", "--days", "3"]), 2);
    assert!(said.contains("30"), "{said}");
}

/// The steps of docs/hosting.md.
#[tokio::test]
async fn a_backup_is_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    meet(path, "Anna").await;
    told(&pawmail(path, &["backup", "copy.db"]), 0);
    // The program dies: what it wrote last is in its journal only.
    with_database(path, async |store| {
        add(store, "Boris").await;
        for file in ["tables.db", "tables.db-wal"] {
            std::fs::copy(path.join(file), path.join(format!("dead-{file}"))).unwrap();
        }
    })
    .await;
    for file in ["tables.db", "tables.db-wal"] {
        std::fs::rename(path.join(format!("dead-{file}")), path.join(file)).unwrap();
    }
    assert!(told(&pawmail(path, &["doctor"]), 0).contains("2 people"));
    for journal in ["tables.db-wal", "tables.db-shm"] {
        let _ = std::fs::remove_file(path.join(journal));
    }
    std::fs::copy(path.join("copy.db"), path.join("tables.db")).unwrap();
    assert!(told(&pawmail(path, &["doctor"]), 0).contains("1 people"));
    let known = with_database(path, async |store| {
        assert_eq!(store.next_id("person").await.unwrap(), 2);
        store.person(PersonId(1)).await.unwrap().unwrap()
    });
    assert_eq!(known.await.name, "Anna");
}

#[tokio::test]
async fn the_doctor_fails_when_something_is_not_in_order() {
    let folder = tempfile::tempdir().unwrap();
    meet(folder.path(), "Anna").await;
    let sandbox = Sandbox::start(Settings::default()).await.unwrap();
    let mut doctor = Command::new(env!("CARGO_BIN_EXE_pawmail"));
    doctor
        .arg("doctor")
        .current_dir(folder.path())
        .env("DATABASE_URL", "sqlite:tables.db")
        .env("DISCORD_TOKEN", "")
        .env("TELEGRAM_TOKEN", "1:refused")
        .env("TELEGRAM_API_URL", sandbox.telegram_url());
    let output = tokio::task::spawn_blocking(move || doctor.output().unwrap());
    let said = told(&output.await.unwrap(), 1);
    assert!(said.contains("tables.db is in order"), "{said}");
    assert!(said.contains("one thing is not in order"), "{said}");
}
