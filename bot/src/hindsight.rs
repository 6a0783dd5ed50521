//! `pawmail hindsight`: how true it is what people are told they could have done.

use std::io::Write;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Context, anyhow};
use pawmail_core::chance::{Seed, seed_of};
use pawmail_core::erased::{AnyGame, AnyTable, LookBack};
use pawmail_core::players::{Account, Gain, Missed, Player, seed_of_match};
use pawmail_core::registry::Registry;
use pawmail_core::seat::Seat;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::settings::threads;
use crate::simulate::{find, seating};

/// What a suggestion must bring to be true, as a chance.
const TRUE: f64 = 0.10;

/// Look back on games between computer players, and check what their seats are told they could have done.
///
/// Each suggestion is tried anew from what the seat knew: in imagined positions it is taken, and what was played, and greedy players play on.
/// It is true if it brings ten points of chance or more. A sample is tried with the steady level too, which agrees if it wins more often.
/// The same options give the same report, but for the time.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  pawmail hindsight --game dog --games 20")]
pub(crate) struct Args {
    /// The id of the game, such as dog.
    #[arg(long, value_name = "ID")]
    game: String,
    /// How many seats. Default: as many as the game needs at least.
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// How many games to look back on.
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: u32,
    /// The kinds of players by seat, as for `pawmail simulate`.
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        default_value = "gentle"
    )]
    players: Vec<Player>,
    /// Only look back for seats of these kinds of players. Default: for every seat.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    of: Vec<Player>,
    /// Only look back for seats that have not won.
    #[arg(long)]
    lost: bool,
    /// How many hundredths of the time for a game each of them gets. Default: an equal part of it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    effort: Option<u32>,
    /// Print what was done for each seat.
    #[arg(long)]
    account: bool,
    /// The number from which all cards and dice follow.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games to look back on at once; 0 stands for one per core.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(..=256))]
    threads: u32,
    /// How often greedy players play on after each way.
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(2..))]
    playouts: u32,
    /// How many suggestions the steady level tries too.
    #[arg(long, value_name = "N", default_value_t = 0)]
    sample: u32,
    /// How often it plays on after each way.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..))]
    steady: u32,
    /// Print one JSON object with every suggestion instead of a table.
    #[arg(long)]
    json: bool,
}

/// What a game told its seats.
struct LookedBack {
    table: Box<dyn AnyTable>,
    told: Vec<(Seat, Missed)>,
    accounts: Vec<Accounted>,
    seconds: f64,
}

/// What was done for a seat.
#[derive(Serialize)]
struct Accounted {
    game: u32,
    seat: u8,
    seconds: f64,
    told: usize,
    #[serde(flatten)]
    account: Account,
}

#[derive(Serialize)]
struct Report {
    game: String,
    seats: u8,
    games: u32,
    suggestions: usize,
    /// How many bring ten points or more.
    are_true: usize,
    /// How many bring anything.
    are_better: usize,
    /// What they bring on average, and what was promised.
    mean_gain: f64,
    mean_told: f64,
    sampled: usize,
    agreed: usize,
    seconds_per_game: f64,
    seconds_at_most: f64,
    told: Vec<Tried>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    accounts: Vec<Accounted>,
}

/// A suggestion, tried anew.
#[derive(Serialize)]
struct Tried {
    game: u32,
    seat: u8,
    #[serde(flatten)]
    told: Missed,
    gain_anew: f64,
    error: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    steady: Option<f64>,
}

pub(crate) fn run(args: &Args, games: &Registry) -> anyhow::Result<()> {
    let game = find(games, &args.game)?;
    let seats = args.seats.unwrap_or(game.meta().seats.0);
    let next = AtomicU32::new(0);
    let done = Mutex::new(Vec::new());
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= args.games {
                return;
            }
            let one = one_game(game, args, seats, number);
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.push((number, one));
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads(args.threads) {
            scope.spawn(work);
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(number, _)| *number);
    let mut tried = Vec::new();
    let mut seconds = Vec::new();
    let mut accounts = Vec::new();
    let mut left = args.sample;
    for (number, one) in done {
        let (mut looked_back, mut anew) = one?;
        accounts.append(&mut looked_back.accounts);
        seconds.push(looked_back.seconds);
        for (one, (seat, told)) in anew.iter_mut().zip(&looked_back.told) {
            if left > 0 {
                left -= 1;
                let how = (Player::Steady, args.steady);
                one.steady =
                    anew_from(&*looked_back.table, *seat, told, how, number).map(|gain| gain.mean);
            }
        }
        tried.extend(anew);
    }
    let mut report = report(args, seats, tried, &seconds);
    if args.account {
        report.accounts = accounts;
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        serde_json::to_writer(&mut out, &report)?;
        writeln!(out)?;
        return Ok(());
    }
    print(&mut out, &report)?;
    Ok(())
}

fn one_game(
    game: &dyn AnyGame,
    args: &Args,
    seats: u8,
    number: u32,
) -> anyhow::Result<(LookedBack, Vec<Tried>)> {
    let seating = seating(&args.players, seats, number);
    let seed = seed_of_match(args.seed, number);
    let saved = game.save_match(&Map::<String, Value>::new(), &seating, &seed)?;
    let table = game.load(&saved)?;
    let begin = Instant::now();
    let mut told = Vec::new();
    let mut accounts = Vec::new();
    let effort = args.effort.unwrap_or(100 / u32::from(seats.max(1)));
    let ended = || format!("game {number} has not ended");
    let outcome = table.state().outcome.with_context(ended)?;
    for (seat, player) in Seat::all(seats).zip(&seating) {
        let is_asked = args.of.is_empty() || args.of.contains(player);
        if !is_asked || args.lost && outcome.ranks.get(seat.index()) == Some(&1) {
            continue;
        }
        let begin = Instant::now();
        let mut looking = table
            .look_back(seat, effort, &|_| true)
            .with_context(ended)?;
        let found = found(&mut *looking);
        accounts.push(Accounted {
            game: number,
            seat: u8::from(seat),
            seconds: begin.elapsed().as_secs_f64(),
            told: found.len(),
            account: looking.account(),
        });
        told.extend(found.into_iter().map(|one| (seat, one)));
    }
    let seconds = begin.elapsed().as_secs_f64();
    let how = (Player::Greedy, args.playouts);
    let anew = told.iter().map(|(seat, told)| {
        let gain = anew_from(&*table, *seat, told, how, number);
        let gain = gain.ok_or_else(|| anyhow!("game {number}: {told:?} is not possible"))?;
        Ok(Tried {
            game: number,
            seat: u8::from(*seat),
            told: told.clone(),
            gain_anew: gain.mean,
            error: gain.error,
            steady: None,
        })
    });
    let anew: Vec<Tried> = anew.collect::<anyhow::Result<_>>()?;
    let looked_back = LookedBack {
        table,
        told,
        accounts,
        seconds,
    };
    Ok((looked_back, anew))
}

fn found(looking: &mut dyn LookBack) -> Vec<Missed> {
    while looking.go_on() {}
    looking.missed()
}

/// What a suggestion brings, with chance that nothing was chosen by.
fn anew_from(
    table: &dyn AnyTable,
    seat: Seat,
    told: &Missed,
    how: (Player, u32),
    number: u32,
) -> Option<Gain> {
    let seed: Seed = seed_of(
        &seed_of_match(u64::MAX, number),
        &[format!("anew {seat} {}", told.number)],
    );
    let ways = [told.better.as_slice(), told.played.as_slice()];
    table.at(told.number).compare(seat, ways, how, &seed)
}

#[expect(clippy::cast_precision_loss, reason = "these are small counts")]
fn report(args: &Args, seats: u8, told: Vec<Tried>, seconds: &[f64]) -> Report {
    let n = told.len();
    let mean = |sum: f64| if n == 0 { 0.0 } else { sum / n as f64 };
    let steady = || told.iter().filter_map(|one| one.steady);
    let sum: f64 = seconds.iter().sum();
    Report {
        game: args.game.clone(),
        seats,
        games: args.games,
        suggestions: n,
        are_true: told.iter().filter(|one| one.gain_anew >= TRUE).count(),
        are_better: told.iter().filter(|one| one.gain_anew > 0.0).count(),
        mean_gain: mean(told.iter().map(|one| one.gain_anew).sum()),
        mean_told: mean(
            told.iter()
                .map(|one| f64::from(one.told.gain) / 100.0)
                .sum(),
        ),
        sampled: steady().count(),
        agreed: steady().filter(|gain| *gain > 0.0).count(),
        seconds_per_game: sum / seconds.len().max(1) as f64,
        seconds_at_most: seconds.iter().copied().fold(0.0, f64::max),
        told,
        accounts: Vec::new(),
    }
}

fn print(out: &mut impl Write, report: &Report) -> std::io::Result<()> {
    let Report {
        game,
        seats,
        games,
        suggestions,
        are_true,
        are_better,
        sampled,
        agreed,
        ..
    } = report;
    writeln!(
        out,
        "{game}, {seats} seats, {games} games: {suggestions} suggestions"
    )?;
    writeln!(out, "ten points or more anew: {are_true} of {suggestions}")?;
    writeln!(out, "better anew: {are_better} of {suggestions}")?;
    writeln!(
        out,
        "gain: {:.1} points anew, {:.1} as told",
        100.0 * report.mean_gain,
        100.0 * report.mean_told
    )?;
    if *sampled > 0 {
        writeln!(out, "the steady level agrees: {agreed} of {sampled}")?;
    }
    writeln!(
        out,
        "time of a game: {:.1} s, at most {:.1} s",
        report.seconds_per_game, report.seconds_at_most
    )?;
    report
        .accounts
        .iter()
        .try_for_each(|one| print_account(out, one))
}

fn print_account(out: &mut impl Write, one: &Accounted) -> std::io::Result<()> {
    let Accounted {
        game,
        seat,
        seconds,
        told,
        account,
    } = one;
    let Account {
        turns,
        ways,
        tried,
        steps,
        best,
    } = account;
    writeln!(
        out,
        "game {game}, seat {seat}: {turns} turns, {ways} other ways, {tried} tried, {steps} steps, {seconds:.1} s, {told} told"
    )?;
    best.iter().try_for_each(|way| {
        let points = |chance: f64| 100.0 * chance;
        writeln!(
            out,
            "  after step {}: {:.1} points, error {:.1}; {:+.1} in {} games, {:+.1} ahead",
            way.number,
            points(way.gain),
            points(way.error),
            points(way.brought),
            way.games,
            points(way.seems)
        )
    })
}
