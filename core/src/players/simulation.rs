//! Whole games between computer players.

use crate::chance::{Chance, Seed};
use crate::game::{Component, Mind, Outcome, SetupError};
use crate::players::Player;
use crate::record::Record;
use crate::seat::Seat;
use crate::table::Table;

/// The result of a game between computer players.
#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    /// How many steps it took.
    pub steps: u32,
    /// How many visits there were: a visit is all steps of a seat in a row.
    pub visits: u32,
    /// The outcome; `None` if the game did not end within its limit.
    pub outcome: Option<Outcome>,
    /// What each seat has used.
    pub used: Vec<Vec<Component>>,
}

/// The seed of game `game` of a series.
#[must_use]
pub fn seed_of_match(series: u64, game: u32) -> Seed {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&series.to_le_bytes());
    seed[8..12].copy_from_slice(&game.to_le_bytes());
    seed
}

/// Plays a game to its end: `players` by seat, all chance from `seed`.
///
/// The players think with chance from a seed of their own, so that their thinking does not change what happens.
pub fn play_match<G: Mind>(
    options: &G::Options,
    players: &[Player],
    seed: &Seed,
) -> Result<Match, SetupError> {
    let mut position = G::setup(
        number_of(players),
        options,
        &mut Record::silent(&mut Chance::for_step(seed, 0)),
    )?;
    let mut steps = 0;
    let mut visits = 0;
    let mut last = None;
    while steps < G::META.bound {
        let Some((seat, step)) = next::<G>(&position, players, seed, steps + 1) else {
            break;
        };
        steps += 1;
        visits += u32::from(last != Some(seat));
        last = Some(seat);
        position.play_unchecked(
            seat,
            step,
            &mut Record::silent(&mut Chance::for_step(seed, steps)),
        );
    }
    Ok(Match {
        steps,
        visits,
        outcome: position.outcome(),
        used: Seat::all(G::n_seats(&position))
            .map(|seat| G::used(&position, seat))
            .collect(),
    })
}

/// The same game at a table, which keeps its steps.
pub fn record_match<G: Mind>(
    options: G::Options,
    players: &[Player],
    seed: &Seed,
) -> Result<Table<G>, SetupError> {
    let mut table = Table::new(number_of(players), options, *seed, Vec::new())?;
    while table.number() < G::META.bound {
        let Some((seat, step)) = next::<G>(table.position(), players, seed, table.number() + 1)
        else {
            break;
        };
        if table.play(seat, step).is_err() {
            break;
        }
    }
    Ok(table)
}

fn number_of(players: &[Player]) -> u8 {
    u8::try_from(players.len()).unwrap_or(u8::MAX)
}

/// The step of the seat that is to move, the lowest if there are several.
fn next<G: Mind>(
    position: &G,
    players: &[Player],
    seed: &Seed,
    number: u32,
) -> Option<(Seat, G::Step)> {
    let seat = position.waiting().first()?;
    let mut thoughts = *seed;
    thoughts[31] ^= 0xff;
    let mut chance = Chance::for_step(&thoughts, number);
    let step = players
        .get(seat.index())?
        .choose::<G>(position, seat, &mut chance)?;
    Some((seat, step))
}
