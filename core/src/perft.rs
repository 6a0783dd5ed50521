//! Counts sequences of turns: the strictest comparison of two programs' rules.

use std::collections::HashSet;

use crate::chance::Chance;
use crate::game::{Counted, Rules};
use crate::record::Record;
use crate::seat::Seat;

/// How many sequences there are, and how many positions they end in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Perft {
    /// Sequences of steps.
    pub leaves: u64,
    /// Distinct complete positions at their ends.
    pub positions: u64,
}

/// A sequence draws from chance, so it does not end in one certain position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("chance is drawn within this depth, so the sequences cannot be counted")]
pub struct DrawsChance;

/// Counts the sequences of `depth` turns, each by a seat that owes one.
pub fn perft<P: Rules>(position: &P, depth: u32) -> Result<Perft, DrawsChance> {
    let mut count = Count {
        leaves: 0,
        ends: HashSet::new(),
    };
    count.turns(position, depth)?;
    Ok(Perft {
        leaves: count.leaves,
        positions: count.ends.len() as u64,
    })
}

struct Count<P> {
    leaves: u64,
    ends: HashSet<P>,
}

impl<P: Rules> Count<P> {
    fn turns(&mut self, position: &P, depth: u32) -> Result<(), DrawsChance> {
        if depth == 0 {
            self.leaves += 1;
            if !self.ends.contains(position) {
                self.ends.insert(position.clone());
            }
            return Ok(());
        }
        if position.counted() == Counted::Nothing {
            return Ok(());
        }
        for seat in position.waiting() {
            self.steps(position, seat, depth)?;
        }
        Ok(())
    }

    fn steps(&mut self, position: &P, seat: Seat, depth: u32) -> Result<(), DrawsChance> {
        let mut steps = Vec::new();
        position.legal(seat, &mut steps);
        for step in steps {
            let mut next = position.clone();
            let mut chance = Chance::for_step(&[0; 32], 0);
            let mut record = Record::silent(&mut chance);
            next.play_unchecked(seat, step, &mut record);
            if record.has_drawn() {
                return Err(DrawsChance);
            }
            if position.counted() == Counted::Turn && next.in_turn(seat) {
                self.steps(&next, seat, depth)?;
            } else {
                self.turns(&next, depth - 1)?;
            }
        }
        Ok(())
    }
}
