//! A PostgreSQL server that lives as long as the process that tests with it.

use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

/// The address of a new, empty database.
///
/// It is at `TEST_POSTGRES_URL` if that is set (and stays there). Otherwise it is on a server of this process's own, which needs
/// PostgreSQL's programs `initdb` and `postgres` and ends with the process.
/// If neither is available there is none, and standard error says so.
///
/// # Panics
///
/// If `TEST_POSTGRES_URL` is set and no database can be made there.
pub async fn fresh_postgres() -> Option<String> {
    static N_DATABASES: AtomicU32 = AtomicU32::new(0);
    let server = tokio::task::spawn_blocking(server).await.ok()??;
    let name = format!(
        "pawmail_test_{}_{}",
        std::process::id(),
        N_DATABASES.fetch_add(1, Ordering::Relaxed)
    );
    match make_database(server, &name).await {
        Ok(()) => Some(server.url(&name)),
        Err(error) => {
            assert!(
                !matches!(server, Server::Given(_)),
                "no database could be made at TEST_POSTGRES_URL: {error}"
            );
            say(&format!("no database could be made: {error}"));
            None
        }
    }
}

async fn make_database(server: &Server, name: &str) -> Result<(), sqlx::Error> {
    let mut conn = connected(&server.url("postgres")).await?;
    sqlx::query(AssertSqlSafe(format!("create database {name}")))
        .execute(&mut conn)
        .await?;
    conn.close().await
}

/// Waits for a server that has just been started.
async fn connected(url: &str) -> Result<PgConnection, sqlx::Error> {
    for _ in 0..200 {
        if let Ok(conn) = PgConnection::connect(url).await {
            return Ok(conn);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    PgConnection::connect(url).await
}

enum Server {
    /// A server that someone else runs, at this address.
    Given(String),
    /// Our own server, in this folder. A guard process stops it when it can no longer read from us.
    Own { folder: PathBuf, _keeper: Child },
}

impl Server {
    fn url(&self, database: &str) -> String {
        match self {
            Self::Given(url) => {
                let (address, parameters) = url.split_once('?').unwrap_or((url, ""));
                // There may be a database after the host already: that part is replaced.
                let hosts = address.find("://").map_or(0, |at| at + 3);
                let end = address[hosts..]
                    .find('/')
                    .map_or(address.len(), |at| hosts + at);
                format!("{}/{database}?{parameters}", &address[..end])
            }
            Self::Own { folder, .. } => format!(
                "postgres://postgres@localhost/{database}?host={}",
                folder.display()
            ),
        }
    }
}

fn server() -> Option<&'static Server> {
    static SERVER: OnceLock<Option<Server>> = OnceLock::new();
    SERVER
        .get_or_init(|| match std::env::var("TEST_POSTGRES_URL") {
            Ok(url) if !url.is_empty() => Some(Server::Given(url)),
            _ => match start() {
                Ok(server) => Some(server),
                Err(error) => {
                    say(&format!(
                        "{error}; install PostgreSQL's server or set TEST_POSTGRES_URL"
                    ));
                    None
                }
            },
        })
        .as_ref()
}

/// Goes past the test harness, which hides what a test prints as long as it passes.
fn say(what: &str) {
    // If even this cannot be written, there is no way to report it.
    let _ = writeln!(io::stderr(), "\nNOT TESTED WITH POSTGRESQL: {what}\n");
}

fn start() -> io::Result<Server> {
    let initdb = program("initdb")?;
    let postgres = program("postgres")?;
    let folder = folder()?;
    let account = account(&folder)?;
    if let Some((user, group)) = account {
        chown(&folder, Some(user), Some(group))?;
    }
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o700))?;
    let data = folder.join("data");
    let run = |command: &mut Command| {
        if let Some((user, group)) = account {
            command.uid(user).gid(group);
        }
        command
            .current_dir(&folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
    };
    let mut make = Command::new(initdb);
    make.args(["-A", "trust", "-U", "postgres", "-E", "UTF8"])
        .args(["--locale=C", "--no-sync", "-D"])
        .arg(&data);
    run(&mut make);
    if !make.status()?.success() {
        return Err(io::Error::other("initdb failed"));
    }
    let mut keep = Command::new("sh");
    keep.arg("-c")
        .arg(
            "\"$1\" -D \"$2/data\" -k \"$2\" -c listen_addresses= -c fsync=off \
             -c max_connections=300 >\"$2/log\" 2>&1 & \
             server=$!; cat >/dev/null; kill -QUIT $server; wait $server; rm -rf \"$2\"",
        )
        .args([Path::new("sh"), &postgres, &folder])
        .stdin(Stdio::piped())
        .process_group(0);
    run(&mut keep);
    let keeper = keep.spawn()?;
    Ok(Server::Own {
        folder,
        _keeper: keeper,
    })
}

/// A new folder with a short name, because the path of a socket must be short.
fn folder() -> io::Result<PathBuf> {
    let folder = std::env::temp_dir().join(format!("pawmail-pg-{}", std::process::id()));
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    fs::create_dir(&folder)?;
    Ok(folder)
}

/// PostgreSQL refuses to run as root. This is the user it runs as in that case.
fn account(folder: &Path) -> io::Result<Option<(u32, u32)>> {
    if fs::metadata(folder)?.uid() != 0 {
        return Ok(None);
    }
    let accounts = fs::read_to_string("/etc/passwd")?;
    for name in ["postgres", "nobody"] {
        for line in accounts.lines() {
            let fields: Vec<&str> = line.split(':').collect();
            if let [found, _, user, group, ..] = fields[..]
                && found == name
                && let (Ok(user), Ok(group)) = (user.parse(), group.parse())
            {
                return Ok(Some((user, group)));
            }
        }
    }
    Err(io::Error::other(
        "there is no account but root that PostgreSQL could run as",
    ))
}

/// Where a program of PostgreSQL is: the newest of the installed versions, else in `PATH`.
fn program(name: &str) -> io::Result<PathBuf> {
    let mut versions: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|version| version.path())
        .collect();
    versions.sort_by_key(|path| {
        path.file_name()
            .and_then(|version| version.to_str()?.parse::<u32>().ok())
    });
    let path = std::env::var_os("PATH").unwrap_or_default();
    versions
        .into_iter()
        .rev()
        .map(|version| version.join("bin"))
        .chain(std::env::split_paths(&path))
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
        .ok_or_else(|| io::Error::other(format!("PostgreSQL's program {name} is not installed")))
}
