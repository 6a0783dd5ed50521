//! The `pawmail` program for any games: settings, subcommands, wiring.

mod admin;
#[cfg(test)]
mod deployed;
mod engine;
mod hindsight;
mod puzzles;
mod replay;
mod run;
mod settings;
mod simulate;
mod tally;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use pawmail_core::registry::Registry;

use crate::settings::command_line;

/// A press allocates some thousand times, on several threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Board games by message.
#[derive(Parser)]
#[command(
    version,
    about,
    override_usage = "pawmail [COMMAND] [OPTIONS]",
    after_help = AFTER_HELP
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "\
Without a command, `pawmail` does what `pawmail run` does and takes the same options.
`pawmail COMMAND --help` shows the options of a command.

Exit status: 0 if it worked, 1 if it failed (the reason is on standard error), 2 if the command line is wrong.";

const SETTINGS: &str = "\
Each setting can be given as an option, in the environment, or in a file called .env in the working folder. If it is given more than once, the option counts, then the environment.
Tokens are never options, because every user of a machine can read its command lines: put them into DISCORD_TOKEN and TELEGRAM_TOKEN, or into files.";

#[derive(Subcommand)]
enum Command {
    /// Serve Discord and Telegram, or the sandbox if there is no token (the default command).
    #[command(after_help = SETTINGS, next_line_help = true)]
    Run(Box<settings::Serving>),
    /// Play by the rules over standard input and output, for other programs.
    ///
    /// Each line of input is a request in JSON, each line of output its answer, until the input ends.
    /// For example, {"games":{}} lists the games, {"new":{"game":"dog","seats":4}} opens a table, {"moves":{"seat":0}} lists what seat 0 can do, and {"play":{"seat":0,"move":"give 7"}} does it.
    #[command(after_help = "Example:\n  echo '{\"games\":{}}' | pawmail engine")]
    Engine(engine::Args),
    /// Let computer players play many games, and show how well they did.
    Simulate(simulate::Args),
    /// Look back on games between computer players, and check what their seats are told they could have done.
    Hindsight(hindsight::Args),
    /// Find turns with one clearly best choice in games between computers, or judge those that are shipped.
    Puzzles(puzzles::Args),
    /// Replay a saved game, check its chance against the seed, and print what happened.
    Replay(replay::Args),
    /// Check settings, database, tokens and permissions, and say what to do about problems.
    #[command(after_help = SETTINGS, next_line_help = true)]
    Doctor(admin::Doctor),
    /// Create the database or bring it up to date, as `run` does when it starts, and end.
    Migrate(admin::Migrate),
    /// Write a copy of the whole database to a file, while the program runs.
    Backup(admin::Backup),
    /// Write one table to a file, with its game, seats and people.
    Export(admin::Export),
    /// Remove what only replays and pictures of tables need that were over long ago. Without `--yes` it only says what would go.
    #[command(after_help = admin::WHAT_IS_KEPT)]
    Prune(admin::Pruning),
    /// Add a table written by `pawmail export` to the database.
    Import(admin::Import),
}

/// The exit status that clap has for a wrong command line.
const WRONG_COMMAND_LINE: u8 = 2;

/// The whole program, with these games: reads the command line and does what it says.
#[must_use]
pub fn main(games: Registry) -> ExitCode {
    if let Err(error) = settings::read_env_file() {
        eprintln!("pawmail: {error:#}");
        return ExitCode::FAILURE;
    }
    let cli: Cli = match command_line::parse() {
        Ok(cli) => cli,
        Err(error) => {
            eprintln!("pawmail: {error:#}");
            return ExitCode::from(WRONG_COMMAND_LINE);
        }
    };
    let result = match cli.command {
        Command::Run(args) => run::run(&args, games),
        Command::Engine(args) => {
            let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
            engine::run(&args, games, input, output).map_err(Into::into)
        }
        Command::Simulate(args) => simulate::run(&args, &games),
        Command::Hindsight(args) => hindsight::run(&args, &games),
        Command::Puzzles(args) => puzzles::run(&args, &games),
        Command::Replay(args) => replay::run(&args, &games),
        Command::Doctor(args) => admin::doctor(&args, &games, &mut std::io::stdout().lock()),
        Command::Migrate(args) => admin::migrate(&args, &mut std::io::stdout().lock()),
        Command::Backup(args) => admin::backup(&args),
        Command::Export(args) => admin::export(&args, &games, &mut std::io::stdout().lock()),
        Command::Prune(args) => admin::prune(&args, &games, &mut std::io::stdout().lock()),
        Command::Import(args) => admin::import(&args, &games, &mut std::io::stdout().lock()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of our output has closed it, as `head` does.
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
