//! Whole games between computer players.

use crate::chance::{Chance, Seed};
use crate::game::{Game, Outcome, Position, SetupError};
use crate::players::Player;
use crate::record::Record;

/// What a game between computer players came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    /// How many steps it took.
    pub steps: u32,
    /// The result; none if the game did not end within its bound.
    pub outcome: Option<Outcome>,
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
/// The players think with the chance of a seed of their own, so that what they think does not change what happens.
pub fn play_match<G: Game>(
    options: &G::Options,
    players: &[Player],
    seed: &Seed,
) -> Result<Match, SetupError> {
    let mut thoughts = *seed;
    thoughts[31] ^= 0xff;
    let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let mut position = G::setup(
        seats,
        options,
        &mut Record::silent(&mut Chance::for_step(seed, 0)),
    )?;
    let mut steps = 0;
    while steps < G::META.bound {
        let Some(seat) = position.waiting().first() else {
            break;
        };
        let number = steps + 1;
        let mut thought = Chance::for_step(&thoughts, number);
        let Some(step) = players[seat.index()].choose::<G>(&position, seat, &mut thought) else {
            break;
        };
        position.play_unchecked(
            seat,
            step,
            &mut Record::silent(&mut Chance::for_step(seed, number)),
        );
        steps = number;
    }
    Ok(Match {
        steps,
        outcome: position.outcome(),
    })
}
