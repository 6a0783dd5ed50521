//! Opening a store by its address.

use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::{Migrate, MigrateError, Migrator};
use sqlx::{Database, Pool};

use crate::conn::store_error;
use crate::postgres::PgStore;
use crate::sqlite::SqliteStore;
use crate::{Store, StoreError};

/// What survives a power loss.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Durability {
    /// Everything that was acknowledged.
    #[default]
    Full,
    /// Everything but the last moments. Nothing is lost if only the program dies, and nothing is ever half written.
    Normal,
}

/// What is done to a database when it is opened.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Opening {
    /// It is created if it does not exist, and its tables are brought up to date.
    #[default]
    Serve,
    /// Nothing: it must exist, with the tables this program knows.
    Read,
    /// Nothing: it must exist, with the tables of any version. It can only be copied.
    Copy,
}

/// How a store is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// What is done to the database.
    pub opening: Opening,
    /// What survives a power loss.
    pub durability: Durability,
    /// How many connections: for reading with SQLite, for everything with PostgreSQL.
    pub connections: u32,
    /// How long a server may take to answer: it may just be starting.
    pub patience: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            opening: Opening::Serve,
            durability: Durability::Full,
            connections: 8,
            patience: Duration::from_secs(10),
        }
    }
}

/// Opens the store at an address; as a rule creates it if it does not exist, and brings it up to date:
/// `sqlite:FILE`, `sqlite::memory:` or `postgres://USER:PASSWORD@HOST/DATABASE`.
pub async fn connect(url: &str, options: &Options) -> Result<Arc<dyn Store>, StoreError> {
    match url.split_once(':').map(|(scheme, _)| scheme) {
        Some("sqlite") => Ok(SqliteStore::open(url, options).await?.into()),
        Some("postgres" | "postgresql") => Ok(PgStore::open(url, options).await?.into()),
        // The rest of the address may hold a password, so it is not repeated.
        Some(scheme) => Err(StoreError::Address(format!(
            "it begins with {scheme}: and not with sqlite: or postgres:"
        ))),
        None => Err(StoreError::Address(
            "it begins with neither sqlite: nor postgres:".to_owned(),
        )),
    }
}

/// Why a database could not be opened, with what may help.
pub(crate) fn open_error(name: &str, error: sqlx::Error) -> StoreError {
    StoreError::Open {
        name: name.to_owned(),
        source: Box::new(error),
    }
}

/// The migrations that make up a database: one file per step, with the same numbers and names for both databases.
macro_rules! migrations {
    ($database:literal) => {
        $crate::open::migrations!(
            $database: 1 "0001" "rows", 2 "0002" "sent", 3 "0003" "sends", 4 "0004" "refused",
            5 "0005" "origins", 6 "0006" "people", 7 "0007" "shown", 8 "0008" "taken",
            9 "0009" "unused", 10 "0010" "ratings", 11 "0011" "pages", 12 "0012" "what_ifs",
            13 "0013" "guests", 14 "0014" "lessons", 15 "0015" "hindsights",
            16 "0016" "puzzles", 17 "0017" "tried"
        )
    };
    ($database:literal: $($number:literal $digits:literal $name:literal),+) => {
        ::sqlx::migrate::Migrator::with_migrations(vec![$(
            ::sqlx::migrate::Migration::new(
                $number,
                $name.into(),
                ::sqlx::migrate::MigrationType::Simple,
                ::sqlx::SqlSafeStr::into_sql_str(include_str!(concat!(
                    "../../../migrations/", $database, "/", $digits, "_", $name, ".sql"
                ))),
                false,
            ),
        )+])
    };
}
pub(crate) use migrations;

/// How often to try to open a database and bring its tables up to date: two processes may do it at the same time.
pub(crate) const TRIES: u32 = 40;
pub(crate) const PAUSE: Duration = Duration::from_millis(50);

/// Where it is kept which migrations a database has had.
const APPLIED: &str = "_sqlx_migrations";

/// Brings the tables up to date, or looks whether they are.
pub(crate) async fn prepare<DB>(
    opening: Opening,
    migrations: &Migrator,
    pool: &Pool<DB>,
    name: &str,
) -> Result<(), StoreError>
where
    DB: Database,
    DB::Connection: Migrate,
{
    if opening == Opening::Serve {
        return migrate(migrations, pool, name).await;
    }
    let mut conn = pool.acquire().await.map_err(store_error)?;
    let applied = conn.list_applied_migrations(APPLIED).await;
    let versions = applied.iter().flatten().map(|one| one.version);
    let Some(found) = versions.max() else {
        return Err(StoreError::Foreign {
            name: name.to_owned(),
        });
    };
    let known = migrations.iter().map(|migration| migration.version).max();
    let known = known.unwrap_or_default();
    match opening {
        Opening::Read if found > known => Err(StoreError::Newer { found, known }),
        Opening::Read if found < known => Err(StoreError::Older { found, known }),
        _ => Ok(()),
    }
}

/// Brings the tables up to date.
async fn migrate<DB>(migrations: &Migrator, pool: &Pool<DB>, name: &str) -> Result<(), StoreError>
where
    DB: Database,
    DB::Connection: Migrate,
{
    let mut n_tried = 0;
    loop {
        n_tried += 1;
        let mut conn = pool.acquire().await.map_err(store_error)?;
        let known = migrations.iter().map(|migration| migration.version).max();
        match migrations.run_direct(None, &mut *conn, false).await {
            Ok(()) => return Ok(()),
            Err(MigrateError::VersionMissing(found)) => {
                return Err(StoreError::Newer {
                    found,
                    known: known.unwrap_or_default(),
                });
            }
            Err(MigrateError::Execute(_) | MigrateError::ExecuteMigration(..))
                if n_tried < TRIES =>
            {
                drop(conn);
                tokio::time::sleep(PAUSE).await;
            }
            Err(error) => {
                return Err(StoreError::Open {
                    name: name.to_owned(),
                    source: Box::new(error),
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// Processes of the version before may still run on it.
    #[test]
    fn a_migration_takes_nothing_away() {
        let all = [migrations!("sqlite"), migrations!("postgres")];
        for migration in all.iter().flat_map(|all| all.iter()) {
            let sql = migration.sql.as_str().to_lowercase();
            let lines = sql.lines().filter(|line| !line.starts_with("--"));
            let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
            for pair in words.windows(2) {
                let takes = [
                    "drop table",
                    "drop column",
                    "rename to",
                    "rename column",
                    "alter column",
                ];
                let [first, second] = pair else { continue };
                let told = format!("{first} {second}");
                assert!(!takes.contains(&&*told), "{}: {told}", migration.version);
            }
            // What the version before writes has no value for a new column.
            for added in sql.split(';').filter(|it| it.contains("add column")) {
                assert!(
                    !added.contains("not null") || added.contains("default"),
                    "{added}"
                );
            }
        }
    }

    #[test]
    fn every_file_of_migrations_is_applied_to_its_database() {
        for (database, migrations) in [
            ("sqlite", migrations!("sqlite")),
            ("postgres", migrations!("postgres")),
        ] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations");
            let files = std::fs::read_dir(folder.join(database)).unwrap();
            let mut files: Vec<String> = files
                .map(|file| file.unwrap().file_name().into_string().unwrap())
                .collect();
            files.sort_unstable();
            let applied: Vec<String> = migrations
                .iter()
                .map(|one| format!("{:04}_{}.sql", one.version, one.description))
                .collect();
            assert_eq!(applied, files, "{database}");
        }
    }
}
