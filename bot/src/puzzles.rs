//! `pawmail puzzles`: finds turns with one clearly best choice, and judges those that are shipped.

use std::io::Write;

use anyhow::bail;
use pawmail_core::erased::AnyGame;
use pawmail_core::puzzles::{judge, puzzles_of};
use pawmail_core::registry::Registry;
use pawmail_host::can_be_asked;

use crate::simulate::find;

/// Find puzzles in games between computers: turns in which one choice is clearly the best. Each is a line for the game's `puzzles.txt`.
///
/// The best choice is what five searches with 20,000 iterations agree on, three doubts and five points of chance ahead of the second.
/// The same options give the same puzzles.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  pawmail puzzles --game dog --seed 1 --count 6 >>core/src/games/dog/puzzles.txt\n  pawmail puzzles --check --sample 1"
)]
pub(crate) struct Args {
    /// The id of the game, such as dog.
    #[arg(long, value_name = "ID", required_unless_present = "check")]
    game: Option<String>,
    /// The number from which all cards and dice follow.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many puzzles to find.
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u32,
    /// The first game to look at, to go on after those of an earlier run.
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u32,
    /// Judge the puzzles that are shipped instead, of all games or of one. The exit status is 1 if one of them is none.
    #[arg(long, conflicts_with_all = ["seed", "count", "first"])]
    check: bool,
    /// How many of each game to judge, spread over all. Default: all.
    #[arg(long, value_name = "N", requires = "check")]
    sample: Option<usize>,
}

pub(crate) fn run(args: &Args, games: &Registry) -> anyhow::Result<()> {
    let named = args.game.as_deref().map(|id| find(games, id)).transpose()?;
    let mut out = std::io::stdout().lock();
    match named {
        Some(game) if !args.check => search(&mut out, game, args),
        _ => {
            let chosen: Vec<_> = games
                .iter()
                .filter(|game| named.is_none_or(|named| named.meta().id == game.meta().id))
                .collect();
            check(&mut out, &chosen, args.sample)
        }
    }
}

/// Looks at one game after the other until there are enough.
fn search(out: &mut impl Write, game: &'static dyn AnyGame, args: &Args) -> anyhow::Result<()> {
    let mut found = 0;
    let mut games = args.first..;
    while found < args.count {
        let Some(number) = games.next() else {
            bail!("there are no more games in the series {}", args.seed);
        };
        let found_here = judge::find(game, args.seed, number);
        if let Some(puzzle) = found_here.filter(|puzzle| can_be_asked(game, puzzle)) {
            found += 1;
            writeln!(out, "{puzzle}")?;
            out.flush()?;
        }
    }
    Ok(())
}

fn check(
    out: &mut impl Write,
    games: &[&'static dyn AnyGame],
    sample: Option<usize>,
) -> anyhow::Result<()> {
    let mut wrong = 0;
    for game in games {
        let all: Vec<_> = puzzles_of(*game).collect();
        let wanted = sample.unwrap_or(all.len()).max(1);
        let apart = all.len().div_ceil(wanted).max(1);
        for puzzle in all.iter().step_by(apart) {
            let id = game.meta().id;
            let named = format!("{id} {}/{}", puzzle.series, puzzle.game);
            match judge::judge_again(*game, puzzle) {
                Some(judged) => writeln!(
                    out,
                    "{named}: {}, {:.1} points ahead, doubt {:.1}",
                    judged.answer,
                    100.0 * judged.lead,
                    100.0 * judged.doubt
                )?,
                None => {
                    wrong += 1;
                    writeln!(out, "{named}: no puzzle any more")?;
                }
            }
        }
    }
    if wrong > 0 {
        bail!("puzzles that are none any more: {wrong}");
    }
    Ok(())
}
