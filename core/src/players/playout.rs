//! Random play, as fast as the rules allow.

use crate::chance::Chance;
use crate::game::{Mind, Rules};
use crate::players::Player;
use crate::record::Record;
use crate::seat::Seat;

/// The result of a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// How many steps it took.
    pub steps: u32,
    /// Whether the game ended within the limit.
    pub over: bool,
}

/// A random legal step of `seat`; `steps` is a buffer that can be reused.
pub fn random<P: Rules>(
    position: &P,
    seat: Seat,
    steps: &mut Vec<P::Step>,
    chance: &mut Chance,
) -> Option<P::Step> {
    steps.clear();
    position.legal(seat, steps);
    (!steps.is_empty()).then(|| steps[chance.index(steps.len())])
}

/// Plays random steps until the game is over, but at most `bound` of them: always for the lowest seat that owes one.
pub fn playout<P: Rules>(
    position: &mut P,
    bound: u32,
    steps: &mut Vec<P::Step>,
    chance: &mut Chance,
) -> Played {
    for played in 0..bound {
        let Some(seat) = position.waiting().first() else {
            return Played {
                steps: played,
                over: true,
            };
        };
        let Some(step) = random(position, seat, steps, chance) else {
            return Played {
                steps: played,
                over: false,
            };
        };
        position.play_unchecked(seat, step, &mut Record::silent(chance));
    }
    Played {
        steps: bound,
        over: position.waiting().is_empty(),
    }
}

/// Has `player` play on for all seats until the game is over, each seeing only what its seat does.
pub fn play_out<G: Mind>(position: &mut G, player: Player, chance: &mut Chance) -> Played {
    let mut steps = 0;
    while steps < G::META.bound {
        let Some(seat) = position.waiting().first() else {
            break;
        };
        let Some(step) = player.choose::<G>(position, seat, chance) else {
            break;
        };
        position.play_unchecked(seat, step, &mut Record::silent(chance));
        steps += 1;
    }
    Played {
        steps,
        over: position.waiting().is_empty(),
    }
}
