//! `pawmail replay`: a saved game, step by step.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use pawmail_core::erased::{AnyTable, Told};
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::registry::Registry;
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::table::Saved;

use crate::engine::commitment;

/// Replay a saved game, check its chance against the seed, and print what happened.
///
/// Every step is played again under the rules, and every draw and roll is repeated from the seed. Each position that the file records must come out the same.
/// If the file says how the seed was fixed before the game, that is checked too.
#[derive(clap::Args)]
#[command(
    after_help = "Exit status: 0 if everything agrees with the file, 1 if not, with the first step that differs."
)]
pub(crate) struct Args {
    /// A game written by `pawmail export` or `pawmail simulate --save`.
    file: PathBuf,
    /// The language of the log: en, it or ru.
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = language)]
    lang: Lang,
    /// Show only what this seat may know, counted from 0, or `spectator` for what everyone may know. Default: everything.
    #[arg(long, value_name = "SEAT", value_parser = viewer)]
    seat: Option<Viewer>,
    /// Only check, and print no log.
    #[arg(long)]
    quiet: bool,
}

fn language(code: &str) -> Result<Lang, String> {
    Lang::from_code(code)
        .ok_or_else(|| format!("there is no language \"{code}\"; there are: en, it, ru"))
}

fn viewer(text: &str) -> Result<Viewer, String> {
    if text == "spectator" {
        return Ok(Viewer::Spectator);
    }
    let seat = text
        .parse::<u8>()
        .ok()
        .and_then(|index| Seat::try_from(index).ok());
    seat.map(Viewer::Seat).ok_or_else(|| {
        "this is neither the number of a seat, counted from 0, nor `spectator`".to_owned()
    })
}

pub(crate) fn run(args: &Args, games: &Registry) -> anyhow::Result<()> {
    let name = args.file.display();
    let text =
        std::fs::read_to_string(&args.file).with_context(|| format!("{name} cannot be read"))?;
    let saved = read(&text).with_context(|| format!("{name} is not a saved game"))?;
    let Some(game) = games.get(&saved.game) else {
        bail!("there is no game \"{}\" here", saved.game);
    };
    let table = game
        .load(&saved)
        .with_context(|| format!("{name} cannot be replayed"))?;
    let mut out = std::io::stdout().lock();
    if !args.quiet {
        let look = Look::new(args.lang);
        for told in table.history(args.seat, &look) {
            print(&mut out, &told)?;
        }
    }
    summary(&mut out, &saved, table.as_ref())
}

/// The game of a file: a game alone, or a table with its game.
fn read(text: &str) -> anyhow::Result<Saved> {
    let value: serde_json::Value = serde_json::from_str(text)?;
    if value.get("pawmail_table").is_none() {
        return Ok(serde_json::from_value(value)?);
    }
    let table: pawmail_host::Portable = serde_json::from_value(value)?;
    table
        .saved
        .context("the game of this table has not started")
}

fn print(out: &mut impl Write, told: &Told) -> std::io::Result<()> {
    let mut prefix = format!("{:>5}", told.number);
    for sentence in &told.sentences {
        writeln!(out, "{prefix}  {sentence}")?;
        " ".repeat(prefix.len()).clone_into(&mut prefix);
    }
    Ok(())
}

fn summary(out: &mut impl Write, saved: &Saved, table: &dyn AnyTable) -> anyhow::Result<()> {
    let state = table.state();
    writeln!(
        out,
        "{}: {} steps and undos replayed, all as recorded",
        saved.game, state.number
    )?;
    match &saved.fairness {
        Some(fairness) => writeln!(
            out,
            "chance: the seed follows from the secret and {} contributions; the commitment was {}",
            fairness.contributions.len(),
            fairness.commitment
        )?,
        None => writeln!(
            out,
            "chance: drawn from the seed, whose commitment is {}",
            commitment(saved)
        )?,
    }
    if let Some(outcome) = state.outcome {
        writeln!(
            out,
            "scores {:?}, ranks {:?}",
            &*outcome.scores, &*outcome.ranks
        )?;
    } else {
        let seats: Vec<String> = state.waiting.map(|seat| seat.to_string()).collect();
        writeln!(out, "not over: waiting for {}", seats.join(", "))?;
    }
    Ok(())
}
