//! `pawmail simulate`: games between computer players, and their results.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use anyhow::{Context, anyhow, bail};
use indicatif::{ProgressBar, ProgressStyle};
use pawmail_core::erased::AnyGame;
use pawmail_core::players::{Match, Player, seed_of_match};
use pawmail_core::registry::Registry;
use pawmail_host::{Answered, Pressed};
use pawmail_month::Plan;
use pawmail_store::{Options, Time};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::settings::threads;
use crate::tally::{self, Tally};

/// Let computer players play many games, and show how well they did.
///
/// The players move on by one seat after each game, so that each kind sits in every seat equally often.
/// The same options give the same games.
/// With --month, made-up people use the whole service instead.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  pawmail simulate --game dog --games 1000 --players random,greedy --seed 1\n  pawmail simulate --month --days 7 --seed 3"
)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own on the command line"
)]
pub(crate) struct Args {
    /// The id of the game, such as dog.
    #[arg(long, value_name = "ID", required_unless_present = "month")]
    game: Option<String>,
    /// How many seats. Default: one for each player in the list, or as many as the game needs at least.
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// How many games to play.
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u32,
    /// A kind of player for each seat, separated by commas: random, gentle, greedy, steady, sharp, mcts:ITERATIONS. If the list is shorter than the table, it is repeated.
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        default_value = "random"
    )]
    players: Vec<Player>,
    /// The number from which all cards and dice follow.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games to play at once; 0 stands for one per core. It does not change the report.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(..=256))]
    threads: u32,
    /// Options of the game as a JSON object, such as '{"pieces":2}'.
    #[arg(long, value_name = "JSON", default_value = "{}")]
    options: String,
    /// Print one JSON object instead of a table.
    #[arg(long)]
    json: bool,
    /// Count how often people would press to play these games.
    #[arg(long)]
    presses: bool,
    /// Instead of games between computers, simulate a month of the whole service: 200 people in six time zones and 40 rooms, 150 tables, rooms that fail, processes that die.
    ///
    /// Nothing is sent anywhere. Everything that people would see is checked against what was promised, and the exit status is 1 if anything was lost, doubled, leaked or forgotten.
    #[arg(long, conflicts_with_all = ["game", "seats", "games", "players", "threads", "options", "save", "presses"])]
    month: bool,
    /// How many days the month has.
    #[arg(long, value_name = "N", requires = "month", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=365))]
    days: u32,
    /// How many people there are in the month; rooms and tables go with them.
    #[arg(long, value_name = "N", requires = "month", default_value_t = 200, value_parser = clap::value_parser!(u32).range(10..=10_000))]
    people: u32,
    /// Nobody plans their turns while others play.
    #[arg(long, requires = "month")]
    without_plans: bool,
    /// The address of an empty database for the month. Default: in memory.
    #[arg(
        long,
        value_name = "URL",
        requires = "month",
        default_value = "sqlite::memory:",
        hide_default_value = true
    )]
    database_url: String,
    /// Write the first game to this file, for `pawmail replay`.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

#[derive(Serialize)]
struct Report {
    game: String,
    seats: u8,
    games: u32,
    unfinished: u32,
    /// How many games everyone lost together.
    won_by_nobody: u32,
    steps_per_game: Steps,
    /// Steps of one seat in a row, before another seat must be waited for.
    steps_per_visit: f64,
    visits_per_seat: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    presses: Option<Presses>,
    steps_per_second: f64,
    players: Vec<Row>,
    by_seat: Vec<f64>,
    #[serde(skip)]
    scores_by_seat: Vec<f64>,
    components: Vec<tally::Row>,
}

/// How often people would press.
#[derive(Serialize)]
struct Presses {
    per_visit: f64,
    /// Of these, what opens a group of choices.
    groups_per_visit: f64,
    /// Of these, **Confirm**.
    confirms_per_visit: f64,
    per_seat: f64,
    /// What they answered, the most frequent first.
    answers: Vec<Answer>,
}

/// What people pressed for one kind of answer, for each seat and game.
#[derive(Serialize)]
struct Answer {
    name: String,
    all: f64,
    groups: f64,
    confirms: f64,
    /// The only choice there was.
    single: f64,
}

#[derive(Serialize)]
struct Steps {
    mean: f64,
    max: u32,
}

/// How one kind of player did.
#[derive(Serialize)]
struct Row {
    player: String,
    seats: u32,
    win_share: f64,
    low: f64,
    high: f64,
    mean_score: f64,
}

pub(crate) fn run(args: &Args, games: &Registry) -> anyhow::Result<()> {
    if args.month {
        return run_month(args, games);
    }
    let game = find(games, args.game.as_deref().unwrap_or_default())?;
    let options: Map<String, Value> = serde_json::from_str(&args.options)
        .context("--options is not a JSON object such as '{\"pieces\":2}'")?;
    let seats = number_of_seats(game, args)?;
    let mut series = Series::new(game, seats, &args.players);
    let bar = progress(args);
    let begin = Instant::now();
    play(game, &options, args, seats, |seating, played| {
        series.add(seating, played);
        bar.inc(1);
    })?;
    bar.finish_and_clear();
    let mut report = series.report(game.meta().id, args.games, begin.elapsed().as_secs_f64());
    if args.presses {
        report.presses = Some(count_presses(game, &options, args, seats, series.visits)?);
    }
    if let Some(file) = &args.save {
        save(game, &options, args, seats, file)?;
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        serde_json::to_writer(&mut out, &report)?;
        writeln!(out)?;
    } else {
        print(&mut out, &report)?;
    }
    Ok(())
}

/// Lets a month pass in an empty database.
fn run_month(args: &Args, games: &Registry) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let plan = Plan {
        with_plans: !args.without_plans,
        ..Plan::month(args.seed, args.days, args.people)
    };
    let report = runtime.block_on(async {
        let store = pawmail_store::connect(&args.database_url, &Options::default())
            .await
            .context("the database of --database-url cannot be used")?;
        let there = store.counts(Time(0)).await?;
        if there.people + there.rooms + there.over > 0 {
            bail!("the database of --database-url is not empty");
        }
        anyhow::Ok(pawmail_month::simulate(plan, games, store).await?)
    })?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", report.to_json())?;
    } else {
        write!(out, "{report}")?;
    }
    if report.is_clean() {
        return Ok(());
    }
    bail!("{} things are not as promised", report.found.len());
}

/// Plays all games, several at once, and passes them on in their order.
fn play(
    game: &dyn AnyGame,
    options: &Map<String, Value>,
    args: &Args,
    seats: u8,
    mut add: impl FnMut(&[Player], &Match),
) -> anyhow::Result<()> {
    let next = AtomicU32::new(0);
    let (done, results) = mpsc::channel();
    let play_some = |done: mpsc::Sender<_>| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= args.games {
                break;
            }
            let seating = seating(&args.players, seats, number);
            let played = game.play_match(options, &seating, &seed_of_match(args.seed, number));
            if done.send((number, seating, played)).is_err() {
                break;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads(args.threads) {
            let done = done.clone();
            scope.spawn(|| play_some(done));
        }
        drop(done);
        let mut early = BTreeMap::new();
        let mut due = 0;
        for (number, seating, played) in results {
            early.insert(number, (seating, played?));
            while let Some((seating, played)) = early.remove(&due) {
                add(&seating, &played);
                due += 1;
            }
        }
        Ok(())
    })
}

pub(crate) fn find(games: &Registry, id: &str) -> anyhow::Result<&'static dyn AnyGame> {
    games.get(id).ok_or_else(|| {
        let known: Vec<&str> = games.iter().map(|game| game.meta().id).collect();
        anyhow!("there is no game \"{id}\"; there are: {}", known.join(", "))
    })
}

fn number_of_seats(game: &dyn AnyGame, args: &Args) -> anyhow::Result<u8> {
    let (min, max) = game.meta().seats;
    let listed = u8::try_from(args.players.len()).unwrap_or(u8::MAX);
    let seats = args.seats.unwrap_or(listed.max(min));
    if !(min..=max).contains(&seats) {
        let possible = if min == max {
            min.to_string()
        } else {
            format!("{min} to {max}")
        };
        bail!("{} has {possible} seats, not {seats}", game.meta().id);
    }
    if listed > seats {
        bail!("there are {listed} players, but only {seats} seats");
    }
    Ok(seats)
}

/// The players by seat: the list repeated, and moved on by one seat every game.
pub(crate) fn seating(players: &[Player], seats: u8, game: u32) -> Vec<Player> {
    let mut seating: Vec<Player> = players.iter().copied().cycle().take(seats.into()).collect();
    let shift = usize::try_from(game).unwrap_or_default() % seating.len();
    seating.rotate_right(shift);
    seating
}

fn progress(args: &Args) -> ProgressBar {
    if args.json || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(args.games.into());
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left") {
        bar.set_style(style);
    }
    bar
}

/// The counts so far.
struct Series {
    kinds: Vec<Kind>,
    games: u32,
    steps: u64,
    visits: u64,
    longest: u32,
    unfinished: u32,
    won_by_nobody: u32,
    won: Vec<f64>,
    scores: Vec<f64>,
    tally: Tally,
}

/// The counts for one kind of player.
struct Kind {
    player: Player,
    seats: u32,
    games: f64,
    won: f64,
    won_squared: f64,
    score: f64,
    played: f64,
}

impl Series {
    fn new(game: &dyn AnyGame, seats: u8, players: &[Player]) -> Self {
        let mut kinds: Vec<Kind> = Vec::new();
        for player in seating(players, seats, 0) {
            match kinds.iter_mut().find(|kind| kind.player == player) {
                Some(kind) => kind.seats += 1,
                None => kinds.push(Kind {
                    player,
                    seats: 1,
                    games: 0.0,
                    won: 0.0,
                    won_squared: 0.0,
                    score: 0.0,
                    played: 0.0,
                }),
            }
        }
        Self {
            kinds,
            games: 0,
            steps: 0,
            visits: 0,
            longest: 0,
            unfinished: 0,
            won_by_nobody: 0,
            won: vec![0.0; seats.into()],
            scores: vec![0.0; seats.into()],
            tally: Tally::new(game),
        }
    }

    fn add(&mut self, seating: &[Player], played: &Match) {
        self.games += 1;
        self.steps += u64::from(played.steps);
        self.visits += u64::from(played.visits);
        self.longest = self.longest.max(played.steps);
        let Some(outcome) = &played.outcome else {
            self.unfinished += 1;
            return;
        };
        let shares = outcome.shares();
        self.won_by_nobody += u32::from(!outcome.ranks.contains(&1));
        self.tally.add(&played.used, &shares);
        for (seat, share) in shares.iter().enumerate() {
            self.won[seat] += share;
            self.scores[seat] += f64::from(outcome.scores[seat]);
        }
        for kind in &mut self.kinds {
            let mut won = 0.0;
            for (seat, _) in seating
                .iter()
                .enumerate()
                .filter(|(_, player)| **player == kind.player)
            {
                won += shares[seat];
                kind.score += f64::from(outcome.scores[seat]);
                kind.played += 1.0;
            }
            kind.games += 1.0;
            kind.won += won;
            kind.won_squared += won * won;
        }
    }

    fn report(&self, game: &str, games: u32, seconds: f64) -> Report {
        let finished = f64::from((games - self.unfinished).max(1));
        #[expect(clippy::cast_precision_loss, reason = "counts that are only shown")]
        let (steps, visits) = (self.steps as f64, self.visits as f64);
        let seats = u8::try_from(self.won.len()).unwrap_or_default();
        let mean = |sums: &[f64]| sums.iter().map(|sum| sum / finished).collect();
        Report {
            game: game.to_owned(),
            seats,
            games,
            unfinished: self.unfinished,
            won_by_nobody: self.won_by_nobody,
            steps_per_game: Steps {
                mean: steps / f64::from(games.max(1)),
                max: self.longest,
            },
            steps_per_visit: steps / visits.max(1.0),
            visits_per_seat: visits / f64::from(games.max(1)) / f64::from(seats.max(1)),
            presses: None,
            steps_per_second: steps / seconds.max(1e-9),
            players: self.kinds.iter().map(Kind::row).collect(),
            by_seat: mean(&self.won),
            scores_by_seat: mean(&self.scores),
            components: self.tally.rows(),
        }
    }
}

impl Kind {
    fn row(&self) -> Row {
        let games = self.games.max(1.0);
        let share = self.won / games;
        let (low, high) = interval(share, self.won_squared, games);
        Row {
            player: self.player.to_string(),
            seats: self.seats,
            win_share: share,
            low,
            high,
            mean_score: self.score / self.played.max(1.0),
        }
    }
}

/// The 95 % interval of a share of victories.
///
/// Wilson's interval, for the number of whole victories and defeats that would vary as much as the shares did: shared victories vary less.
fn interval(share: f64, squares: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let whole = share * (1.0 - share);
    let seen = squares / games - share * share;
    let n = if seen > 1e-12 && whole > 1e-12 {
        games * (whole / seen).max(1.0)
    } else {
        games
    };
    let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (whole / n + Z * Z / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// Plays all games again at tables, where every step is asked about.
fn count_presses(
    game: &dyn AnyGame,
    options: &Map<String, Value>,
    args: &Args,
    seats: u8,
    visits: u64,
) -> anyhow::Result<Presses> {
    let mut answered = Answered::new();
    for number in 0..args.games {
        let seed = seed_of_match(args.seed, number);
        let seating = seating(&args.players, seats, number);
        let saved = game.save_match(options, &seating, &seed)?;
        let table = game.open(seats.into(), options, seed, Vec::new())?;
        for (answer, pressed) in pawmail_host::presses(game, table, &saved.steps) {
            answered.entry(answer).or_default().add(pressed);
        }
    }
    let mut all = Pressed::default();
    for pressed in answered.values() {
        all.add(*pressed);
    }
    #[expect(clippy::cast_precision_loss, reason = "a count that is only shown")]
    let visits = (visits as f64).max(1.0);
    let players = f64::from(args.games.max(1)) * f64::from(seats);
    let mut answers: Vec<Answer> = answered
        .into_iter()
        .map(|(name, pressed)| Answer {
            name,
            all: f64::from(pressed.all()) / players,
            groups: f64::from(pressed.groups) / players,
            confirms: f64::from(pressed.confirms) / players,
            single: f64::from(pressed.single) / players,
        })
        .collect();
    answers.sort_by(|one, other| other.all.total_cmp(&one.all));
    Ok(Presses {
        per_visit: f64::from(all.all()) / visits,
        groups_per_visit: f64::from(all.groups) / visits,
        confirms_per_visit: f64::from(all.confirms) / visits,
        per_seat: f64::from(all.all()) / players,
        answers,
    })
}

/// Plays the first game again at a table, which keeps its steps.
fn save(
    game: &dyn AnyGame,
    options: &Map<String, Value>,
    args: &Args,
    seats: u8,
    file: &std::path::Path,
) -> anyhow::Result<()> {
    let seating = seating(&args.players, seats, 0);
    let saved = game.save_match(options, &seating, &seed_of_match(args.seed, 0))?;
    let text = serde_json::to_string(&saved)?;
    std::fs::write(file, text + "\n")
        .with_context(|| format!("{} cannot be written", file.display()))?;
    Ok(())
}

fn print_answers(out: &mut impl Write, answers: &[Answer]) -> std::io::Result<()> {
    writeln!(
        out,
        "\n{:<34} {:>8} {:>7} {:>8} {:>6}",
        "presses per seat, for the answer", "all", "groups", "confirms", "single"
    )?;
    for row in answers {
        writeln!(
            out,
            "{:<34} {:>8.2} {:>7.2} {:>8.2} {:>6.2}",
            row.name, row.all, row.groups, row.confirms, row.single
        )?;
    }
    writeln!(out)
}

fn print(out: &mut impl Write, report: &Report) -> std::io::Result<()> {
    let Report {
        game, seats, games, ..
    } = report;
    writeln!(out, "{game}, {seats} seats, {games} games")?;
    writeln!(
        out,
        "steps per game {:.1} (at most {}), {:.0} steps per second",
        report.steps_per_game.mean, report.steps_per_game.max, report.steps_per_second
    )?;
    writeln!(
        out,
        "steps per visit {:.2}, visits per seat {:.1}",
        report.steps_per_visit, report.visits_per_seat
    )?;
    if let Some(presses) = &report.presses {
        writeln!(
            out,
            "presses per visit {:.2} (groups {:.2}, confirmations {:.2}), per seat {:.1}",
            presses.per_visit,
            presses.groups_per_visit,
            presses.confirms_per_visit,
            presses.per_seat
        )?;
        print_answers(out, &presses.answers)?;
    }
    if report.unfinished > 0 {
        writeln!(out, "unfinished {}", report.unfinished)?;
    }
    if report.won_by_nobody > 0 {
        writeln!(
            out,
            "won by nobody {} ({:.1} %)",
            report.won_by_nobody,
            100.0 * f64::from(report.won_by_nobody) / f64::from((*games).max(1))
        )?;
    }
    writeln!(out)?;
    writeln!(
        out,
        "{:<14} {:>5} {:>9}   {:<17} {:>10}",
        "player", "seats", "win share", "95 % interval", "mean score"
    )?;
    for row in &report.players {
        writeln!(
            out,
            "{:<14} {:>5} {:>7.1} %   {:>5.1} % to {:>5.1} % {:>10.2}",
            row.player,
            row.seats,
            100.0 * row.win_share,
            100.0 * row.low,
            100.0 * row.high,
            row.mean_score
        )?;
    }
    writeln!(out)?;
    writeln!(out, "{:<6} {:>9} {:>12}", "seat", "win share", "mean score")?;
    for (seat, (share, score)) in report
        .by_seat
        .iter()
        .zip(&report.scores_by_seat)
        .enumerate()
    {
        writeln!(out, "{seat:<6} {:>7.1} % {score:>12.2}", 100.0 * share)?;
    }
    tally::print(out, &report.components)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seating_moves_on_by_one_seat() {
        let players = [Player::Random, Player::Greedy];
        assert_eq!(
            seating(&players, 3, 0),
            [Player::Random, Player::Greedy, Player::Random]
        );
        assert_eq!(
            seating(&players, 3, 1),
            [Player::Random, Player::Random, Player::Greedy]
        );
        assert_eq!(seating(&players, 3, 3), seating(&players, 3, 0));
    }

    #[test]
    fn the_interval_is_wilsons() {
        let (low, high) = interval(0.5, 50.0, 100.0);
        assert!(
            (low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4,
            "{low} {high}"
        );
        let (low, high) = interval(1.0, 10.0, 10.0);
        assert!(
            (low - 0.7225).abs() < 1e-4 && (high - 1.0).abs() < 1e-9,
            "{low} {high}"
        );
    }
}
