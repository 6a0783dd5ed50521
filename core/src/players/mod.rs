//! Computer players. What is hidden from a seat is hidden from its computer player too, because that only gets a view.

mod course;
mod greedy;
mod hindsight;
mod level;
mod mcts;
mod playout;
mod simulation;

use std::fmt;
use std::str::FromStr;

pub use course::{Course, Moment, Point};
pub use greedy::{gentle, greedy};
pub use hindsight::{Account, Fall, Gain, Hindsight, Missed, Tried, compare};
pub use level::Level;
pub use mcts::{Horizon, Search};
pub use playout::{Played, play_out, playout, random};
pub use simulation::{Match, play_match, record_match, seed_of_match};

use crate::chance::Chance;
use crate::game::{Meta, Mind};
use crate::seat::{Seat, Viewer};

/// A kind of computer player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// Takes any legal step, all equally likely.
    Random,
    /// Takes the turn after which its position looks best.
    Greedy,
    /// The same with slips.
    Gentle,
    /// Searches with this many iterations.
    Mcts(u32),
    /// Searches with as many as the game says for [`Level::Steady`].
    Steady,
    /// Searches with as many as the game says for [`Level::Sharp`].
    Sharp,
}

impl Player {
    /// How many iterations it searches with in a game; `None` if it does not search.
    #[must_use]
    pub const fn iterations(self, meta: &Meta) -> u32 {
        match self {
            Self::Random | Self::Greedy | Self::Gentle => 0,
            Self::Mcts(iterations) => iterations,
            Self::Steady => meta.thought.0,
            Self::Sharp => meta.thought.1,
        }
    }

    /// The step it takes in `position`, of which it sees only the seat's view.
    /// `None` if the seat has no legal step.
    pub fn choose<G: Mind>(self, position: &G, seat: Seat, chance: &mut Chance) -> Option<G::Step> {
        match self {
            Self::Random => random(position, seat, &mut Vec::new(), chance),
            Self::Greedy => greedy::<G>(&position.view(Viewer::Seat(seat)), seat, chance),
            Self::Gentle => gentle::<G>(&position.view(Viewer::Seat(seat)), seat, chance),
            Self::Mcts(_) | Self::Steady | Self::Sharp => {
                let mut steps = Vec::new();
                position.legal(seat, &mut steps);
                if let [only] = steps[..] {
                    return Some(only);
                }
                let mut search =
                    Search::<G>::new(position.view(Viewer::Seat(seat)), seat, Horizon::Turn);
                search.think(self.iterations(&G::META), chance);
                search.best().map(|best| best.step)
            }
        }
    }
}

/// A text that names no kind of computer player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no player \"{0}\": it is `random`, `gentle`, `greedy`, `steady`, `sharp` or `mcts:ITERATIONS`"
)]
pub struct NoPlayer(String);

impl FromStr for Player {
    type Err = NoPlayer;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once(':') {
            None if text == "random" => Ok(Self::Random),
            None if text == "greedy" => Ok(Self::Greedy),
            None if text == "gentle" => Ok(Self::Gentle),
            None if text == "steady" => Ok(Self::Steady),
            None if text == "sharp" => Ok(Self::Sharp),
            Some(("mcts", iterations)) => match iterations.parse() {
                Ok(iterations) if iterations > 0 => Ok(Self::Mcts(iterations)),
                _ => Err(NoPlayer(text.to_owned())),
            },
            _ => Err(NoPlayer(text.to_owned())),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Gentle => f.write_str("gentle"),
            Self::Mcts(iterations) => write!(f, "mcts:{iterations}"),
            Self::Steady => f.write_str("steady"),
            Self::Sharp => f.write_str("sharp"),
        }
    }
}
