//! What an operator does: checking the installation, copying the database, moving tables.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, bail};
use pawmail_core::registry::Registry;
use pawmail_discord::Discord;
use pawmail_host::{Clock as _, Config, Host, Portable, Replayed, code, table_of};
use pawmail_store::{Options, Store, Time};
use pawmail_telegram::Telegram;

use crate::run::{SystemClock, SystemEntropy};
use crate::settings::{Database, Services};

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

async fn open(database: &Database) -> anyhow::Result<Arc<dyn Store>> {
    pawmail_store::connect(&database.url, &Options::default())
        .await
        .context("the database cannot be used: check DATABASE_URL")
}

/// Asks each service there is a token for, and says what is wrong.
async fn examine(services: &Services, out: &mut impl std::io::Write) -> anyhow::Result<()> {
    let plans = services.plans(true)?;
    if plans.is_empty() {
        writeln!(
            out,
            "services: no token is set; `pawmail` serves the sandbox"
        )?;
    }
    for plan in plans {
        let name = plan.name();
        match plan.connect().await {
            Err(trouble) => writeln!(out, "{trouble}")?,
            Ok(service) => {
                let findings = service.examine().await;
                if findings.is_empty() {
                    writeln!(out, "{name}: everything is in order")?;
                }
                for finding in findings {
                    writeln!(out, "{name}: {finding}")?;
                }
            }
        }
    }
    Ok(())
}

pub(crate) fn doctor(
    args: &Doctor,
    games: &Registry,
    out: &mut impl std::io::Write,
) -> anyhow::Result<()> {
    block(async {
        let store = open(&args.database).await?;
        let counts = store.counts(now()).await?;
        writeln!(out, "database: {} is in order", store.name())?;
        writeln!(
            out,
            "database: {} people, {} rooms, {} lobbies, {} tables being played, {} over",
            counts.people, counts.rooms, counts.lobbies, counts.playing, counts.over
        )?;
        examine(&args.services, out).await?;
        if !args.replay {
            return Ok(());
        }
        let tables = pawmail_host::replay_all(store.as_ref(), games).await?;
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
                    writeln!(out, "table {}: differs: {why}", code(*id))?;
                }
            }
        }
        writeln!(
            out,
            "replay: {n_same} of {} running tables lead to their stored positions",
            tables.len()
        )?;
        if n_differ > 0 {
            bail!(
                "{n_differ} running tables differ under the rules of this program; they will continue from their stored positions"
            );
        }
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
        let store = open(&args.database).await?;
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
        let store = open(&args.database).await?;
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
        let store = open(&args.database).await?;
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
