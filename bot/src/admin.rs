//! What an operator does: checking the installation, copying the database, moving tables.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, bail};
use pawmail_core::registry::Registry;
use pawmail_discord::Discord;
use pawmail_host::{Clock as _, Config, Host, Portable, Prune, Pruned, Replayed, code, table_of};
use pawmail_store::{Opening, Options, Store, StoreError, Time};
use pawmail_telegram::Telegram;

use crate::run::{SystemClock, SystemEntropy};
use crate::settings::{Database, Public, Services};

/// Check settings, database, tokens and permissions, and say what to do about problems.
#[derive(clap::Args)]
pub(crate) struct Doctor {
    /// Replay every running table under the rules of this program, and list those that differ. Run it before you put a new version into service.
    #[arg(long)]
    replay: bool,
    #[command(flatten)]
    services: Services,
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    public: Public,
}

/// Create the database or bring it up to date, as `run` does when it starts, and end.
#[derive(clap::Args)]
pub(crate) struct Migrate {
    #[command(flatten)]
    database: Database,
}

/// Write a copy of the whole database to a file, while the program runs.
#[derive(clap::Args)]
pub(crate) struct Backup {
    /// The file to write, which must not exist yet.
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

/// Write one table to a file, with its game, seats and people.
#[derive(clap::Args)]
pub(crate) struct Export {
    /// The code of the table, as its card shows it.
    table: String,
    /// The file to write. Default: standard output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    database: Database,
}

/// Add a table written by `pawmail export` to the database.
#[derive(clap::Args)]
pub(crate) struct Import {
    /// A file written by `pawmail export`.
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

/// Remove what only replays and pictures of tables need that were over long ago. Without `--yes` it only says what would go.
#[derive(clap::Args)]
pub(crate) struct Pruning {
    /// For how many days a table must have been over, and nothing have changed at it.
    #[arg(long, value_name = "N", default_value_t = 365, value_parser = clap::value_parser!(u32).range(30..=36_500))]
    days: u32,
    /// Remove it. What is gone comes back from a backup only.
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    database: Database,
}

/// What `pawmail prune --help` says below the options.
pub(crate) const WHAT_IS_KEPT: &str = "\
Of a table that was over for so long these go: its log, its newest position, what was drafted, tried out and looked back on there, what people were told of it, and, if it has no result, where it was shown.
These stay: the table with its seats, options and how it ended, results, ratings, and where it was shown, because /stats counts results by group. Who asks for its replay or its pictures is told that only the result is kept.
These go too if they are as old: sessions that are over, codes and tickets, updates that were handled, and browsers that are told of the turns of accounts which nobody is signed in with and which play nowhere.
A table that is open or played is never touched. It can run beside `pawmail run`, be stopped at any moment, and be started again.";

const DAY_MS: i64 = 24 * 3_600_000;

fn now() -> Time {
    SystemClock.now()
}

fn block<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?
        .block_on(work)
}

async fn open(url: &str, opening: Opening) -> anyhow::Result<Arc<dyn Store>> {
    let options = Options {
        opening,
        ..Options::default()
    };
    let opened = pawmail_store::connect(url, &options).await;
    opened.map_err(|error| {
        let advice = match &error {
            StoreError::Absent { .. } | StoreError::Foreign { .. } => {
                "the database cannot be used: set DATABASE_URL to the one your bot uses; `pawmail run` creates a new one"
            }
            StoreError::Older { .. } => {
                "the database is left as it is: make a copy with `pawmail backup`, then start `pawmail run`, which brings it up to date"
            }
            StoreError::Newer { .. } => {
                "the database cannot be used: install the newer program that has changed it, or restore a backup"
            }
            _ => "the database cannot be used: check DATABASE_URL",
        };
        anyhow::Error::new(error).context(advice)
    })
}

/// Asks each service there is a token for, and says what is wrong: how many things.
async fn examine(
    services: &Services,
    public: Option<&str>,
    out: &mut impl std::io::Write,
) -> anyhow::Result<usize> {
    let plans = services.plans(true, public)?;
    if plans.is_empty() {
        writeln!(
            out,
            "services: no token is set; `pawmail` serves the sandbox"
        )?;
    }
    let mut n_wrong = 0;
    for plan in plans {
        let name = plan.name();
        let findings = match plan.connect().await {
            Err(trouble) => {
                writeln!(out, "{trouble}")?;
                n_wrong += 1;
                continue;
            }
            Ok(service) => service.examine().await,
        };
        if findings.is_empty() {
            writeln!(out, "{name}: everything is in order")?;
        }
        n_wrong += findings.len();
        for finding in findings {
            writeln!(out, "{name}: {finding}")?;
        }
    }
    Ok(n_wrong)
}

pub(crate) fn doctor(
    args: &Doctor,
    games: &Registry,
    out: &mut impl std::io::Write,
) -> anyhow::Result<()> {
    block(async {
        let url = &args.database.url;
        let mut n_wrong = match open(url, Opening::Read).await {
            Ok(store) => {
                let counts = store.counts(now()).await?;
                writeln!(out, "database: {} is in order", store.name())?;
                writeln!(
                    out,
                    "database: {} people, {} rooms, {} lobbies, {} tables being played, {} over",
                    counts.people, counts.rooms, counts.lobbies, counts.playing, counts.over
                )?;
                if args.replay {
                    replay(store.as_ref(), games, out).await?
                } else {
                    0
                }
            }
            Err(error) => {
                writeln!(out, "database: {error:#}")?;
                match error.downcast_ref() {
                    Some(StoreError::Older { .. }) if args.replay => {
                        replay_copy(url, games, out).await?
                    }
                    Some(StoreError::Older { .. }) => 0,
                    _ => 1,
                }
            }
        };
        n_wrong += examine(&args.services, args.public.address(true)?, out).await?;
        if let Some(finding) = args.public.examine() {
            writeln!(out, "board page: {finding}")?;
            n_wrong += 1;
        }
        match n_wrong {
            0 => Ok(()),
            1 => bail!("one thing is not in order, see above"),
            n => bail!("{n} things are not in order, see above"),
        }
    })
}

/// Replays every running table of an older database, which is left as it is: a copy is brought up to date.
async fn replay_copy(
    url: &str,
    games: &Registry,
    out: &mut impl std::io::Write,
) -> anyhow::Result<usize> {
    let folder = std::env::temp_dir().join(format!("pawmail-doctor-{}", std::process::id()));
    std::fs::create_dir(&folder).with_context(|| format!("{} exists", folder.display()))?;
    let file = folder.join("copy.db");
    let replayed = async {
        open(url, Opening::Copy).await?.backup(&file).await?;
        let copy = open(&format!("sqlite:{}", file.display()), Opening::Serve).await?;
        replay(copy.as_ref(), games, out).await
    };
    let replayed = replayed.await;
    std::fs::remove_dir_all(&folder)?;
    replayed.context("the running tables cannot be replayed")
}

/// Replays every running table: how many differ.
async fn replay(
    store: &dyn Store,
    games: &Registry,
    out: &mut impl std::io::Write,
) -> anyhow::Result<usize> {
    let tables = pawmail_host::replay_all(store, games).await?;
    let mut n_same = 0;
    let mut n_differ = 0;
    for (id, replayed) in &tables {
        match replayed {
            Replayed::Same => n_same += 1,
            Replayed::OtherRules { then, now } => writeln!(
                out,
                "table {}: begun under version {then} of its rules, this program has {now}; it continues from its stored position",
                code(*id)
            )?,
            Replayed::Differs(why) => {
                n_differ += 1;
                writeln!(
                    out,
                    "table {}: differs: {why}; it will continue from its stored position",
                    code(*id)
                )?;
            }
        }
    }
    writeln!(
        out,
        "replay: {n_same} of {} running tables lead to their stored positions",
        tables.len()
    )?;
    Ok(n_differ)
}

/// What belongs to tables that were over long ago goes, or it is said how much that would be.
pub(crate) fn prune(
    args: &Pruning,
    games: &Registry,
    out: &mut impl std::io::Write,
) -> anyhow::Result<()> {
    let at = now();
    let before = at.plus(-DAY_MS * i64::from(args.days));
    let how = if args.yes {
        Prune::Remove(at)
    } else {
        Prune::Count
    };
    let pruned = block(async {
        // An older database is left as it is, as older programs may run on it.
        let store = open(&args.database.url, Opening::Read).await?;
        let pruned = pawmail_host::prune(store.as_ref(), games, before, how).await?;
        store.close().await;
        Ok(pruned)
    })?;
    tell_pruned(args, &pruned, out)
}

fn tell_pruned(
    args: &Pruning,
    pruned: &Pruned,
    out: &mut impl std::io::Write,
) -> anyhow::Result<()> {
    let title = if args.yes { "removed" } else { "would go" };
    writeln!(out, "{title}, of what is older than {} days:", args.days)?;
    let left = &pruned.left;
    for (what, n) in [
        ("games of tables that are over", pruned.tables),
        ("  steps of their logs", pruned.steps),
        ("  posts of those without a result", pruned.posts),
        ("  notices", pruned.notices),
        ("  what was tried out or looked back on", pruned.tried),
        ("sessions that are over", left.sessions),
        ("codes and tickets", left.codes),
        ("updates that were handled", left.updates),
        ("browsers nobody comes back from", left.addresses),
    ] {
        writeln!(out, "{:<42}{n:>10}", format!("{what}:"))?;
    }
    for id in &pruned.changed {
        let code = code(*id);
        writeln!(out, "table {code}: has changed just now, it stays")?;
    }
    for (id, why) in &pruned.unreadable {
        writeln!(out, "table {}: stays, because {why}", code(*id))?;
    }
    if !args.yes {
        writeln!(
            out,
            "nothing was changed: make a backup, then add --yes to remove it"
        )?;
    }
    Ok(())
}

/// The database is as this program needs it, before any process of this version serves.
pub(crate) fn migrate(args: &Migrate, out: &mut impl std::io::Write) -> anyhow::Result<()> {
    block(async {
        let store = open(&args.database.url, Opening::Serve).await?;
        writeln!(out, "database: {} is up to date", store.name())?;
        store.close().await;
        Ok(())
    })
}

pub(crate) fn backup(args: &Backup) -> anyhow::Result<()> {
    block(async {
        if args.file.exists() {
            bail!(
                "{} exists already: choose another name",
                args.file.display()
            );
        }
        let store = open(&args.database.url, Opening::Copy).await?;
        store
            .backup(&args.file)
            .await
            .with_context(|| format!("{} cannot be written", args.file.display()))
    })
}

pub(crate) fn export(
    args: &Export,
    games: &Registry,
    out: &mut impl std::io::Write,
) -> anyhow::Result<()> {
    let Some(id) = table_of(&args.table) else {
        bail!(
            "\"{}\" is not the code of a table; a code looks like 32",
            args.table
        );
    };
    let portable = block(async {
        let store = open(&args.database.url, Opening::Read).await?;
        Ok(pawmail_host::export(store.as_ref(), games, id).await?)
    })?;
    let text = serde_json::to_string_pretty(&portable)?;
    match &args.output {
        Some(file) => std::fs::write(file, text)
            .with_context(|| format!("{} cannot be written", file.display())),
        None => Ok(writeln!(out, "{text}")?),
    }
}

pub(crate) fn import(
    args: &Import,
    games: &Registry,
    out: &mut impl std::io::Write,
) -> anyhow::Result<()> {
    let name = args.file.display();
    let text =
        std::fs::read_to_string(&args.file).with_context(|| format!("{name} cannot be read"))?;
    let portable: Portable = serde_json::from_str(&text)
        .with_context(|| format!("{name} was not written by `pawmail export`"))?;
    let id = block(async {
        let store = open(&args.database.url, Opening::Serve).await?;
        let platforms = [
            (Discord::PLATFORM, Discord::abilities()),
            (Telegram::PLATFORM, Telegram::abilities()),
        ];
        let entropy = Box::new(SystemEntropy::new()?);
        let host = Host::new(store, games.clone(), platforms, Config::default(), entropy);
        Ok(host.import(&portable, now()).await?)
    })?;
    writeln!(out, "table {} is in the database now", code(id))?;
    Ok(())
}
