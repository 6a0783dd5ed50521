//! The `pawmail` program: settings, subcommands, wiring.

mod admin;
mod engine;
mod replay;
mod run;
mod settings;
mod simulate;
mod tally;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use pawmail_core::registry;

/// Board games by message.
#[derive(Parser)]
#[command(version, about, after_help = AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serving: settings::Serving,
}

const AFTER_HELP: &str = "\
Exit status: 0 done; 1 it could not be done, with the reason on standard error; 2 the command line is wrong.";

#[derive(Subcommand)]
enum Command {
    /// Serve tables: on the services there are tokens for, else in the sandbox. The same as no command at all.
    Run(Box<settings::Serving>),
    /// Speak the rules over standard input and output, for other programs.
    ///
    /// One JSON request a line in, one JSON answer a line out, until the input ends.
    /// For example: {"games":{}} lists the games, {"new":{"game":"dog","seats":4}} opens a table, {"moves":{"seat":0}} lists what seat 0 can do, {"play":{"seat":0,"move":"give 7"}} does it.
    #[command(after_help = "Example:\n  echo '{\"games\":{}}' | pawmail engine")]
    Engine(engine::Args),
    /// Let computer players play many games, and show how they did.
    Simulate(simulate::Args),
    /// Replay an exported game, check its chance against its seed, and print what happened.
    Replay(replay::Args),
    /// Check that everything is in order, and say what to do where it is not.
    Doctor(admin::Doctor),
    /// Write a copy of the whole database to a file.
    Backup(admin::Backup),
    /// Write one table with its game, seats and people to a file.
    Export(admin::Export),
    /// Bring a table written by `pawmail export` into the database.
    Import(admin::Import),
}

fn main() -> ExitCode {
    if let Err(error) = settings::read_env_file() {
        eprintln!("pawmail: {error:#}");
        return ExitCode::FAILURE;
    }
    let cli = Cli::parse();
    let command = cli
        .command
        .unwrap_or_else(|| Command::Run(Box::new(cli.serving)));
    let games = registry::standard();
    let result = match command {
        Command::Run(args) => run::run(&args, games),
        Command::Engine(args) => {
            let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
            engine::run(&args, games, input, output).map_err(Into::into)
        }
        Command::Simulate(args) => simulate::run(&args, &games),
        Command::Replay(args) => replay::run(&args, &games),
        Command::Doctor(args) => admin::doctor(&args, &games, &mut std::io::stdout().lock()),
        Command::Backup(args) => admin::backup(&args),
        Command::Export(args) => admin::export(&args, &games, &mut std::io::stdout().lock()),
        Command::Import(args) => admin::import(&args, &games, &mut std::io::stdout().lock()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output has had enough of it.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pawmail: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<std::io::Error>()
        .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
