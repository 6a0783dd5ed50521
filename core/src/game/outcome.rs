//! How a game ends.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::list::List;

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcome {
    /// Points by seat.
    pub scores: List<i32, 8>,
    /// Ranks by seat from 1; equal ranks share a place, and partners have the same.
    pub ranks: List<u8, 8>,
    /// The game's own further figures.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

impl Outcome {
    /// An outcome without further figures.
    pub fn new(scores: impl IntoIterator<Item = i32>, ranks: impl IntoIterator<Item = u8>) -> Self {
        Self {
            scores: scores.into_iter().collect(),
            ranks: ranks.into_iter().collect(),
            more: Map::new(),
        }
    }

    /// The outcome of a game that is won by points alone.
    #[must_use]
    pub fn by_points(scores: List<i32, 8>) -> Self {
        Self {
            ranks: ranks(&scores).collect(),
            scores,
            more: Map::new(),
        }
    }

    /// The share of the victory of each seat: 1 divided among the seats of rank 1; if there is none, every share is 0.
    #[must_use]
    pub fn shares(&self) -> List<f64, 8> {
        shares(&self.ranks)
    }
}

/// The share of the victory of each seat: 1 divided among the seats of rank 1; if there is none, every share is 0.
pub(crate) fn shares(ranks: &[u8]) -> List<f64, 8> {
    let winners: u8 = ranks.iter().map(|&rank| u8::from(rank == 1)).sum();
    let share = |&rank| {
        if rank == 1 {
            1.0 / f64::from(winners)
        } else {
            0.0
        }
    };
    ranks.iter().map(share).collect()
}

/// The rank of each seat by what it has reached: the greatest comes first, and equals share a rank.
pub fn ranks<K: Ord>(reached: &[K]) -> impl Iterator<Item = u8> {
    let ahead = |own| reached.iter().map(move |other| u8::from(other > own));
    reached.iter().map(move |own| 1 + ahead(own).sum::<u8>())
}

/// What counts as one turn when sequences of turns are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// Nothing: a sequence that gets here before its end is not counted.
    Nothing,
    /// Each single step.
    Step,
    /// The steps of one seat until it is no longer [in its turn](super::Rules::in_turn).
    Turn,
}
