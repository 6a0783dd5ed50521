//! The player that looks to the end of its own turn.

use crate::chance::Chance;
use crate::game::{Game, Position, StepOf, ViewOf};
use crate::record::Record;
use crate::seat::Seat;

/// How many positions one choice may look at.
const BUDGET: u32 = 20_000;

/// The step that begins the turn after which the position looks best to `seat`; equally good ones are drawn by lot.
pub fn greedy<G: Game>(view: &ViewOf<G>, seat: Seat, chance: &mut Chance) -> Option<StepOf<G>> {
    let position = G::imagine(view, chance);
    let mut steps = Vec::new();
    position.legal(seat, &mut steps);
    if let [only] = steps[..] {
        return Some(only);
    }
    let mut budget = BUDGET;
    let mut best = Vec::new();
    let mut best_value = i32::MIN;
    for step in steps {
        let value = after::<G>(&position, seat, step, &mut budget, chance);
        if value > best_value {
            best_value = value;
            best.clear();
        }
        if value == best_value {
            best.push(step);
        }
    }
    (!best.is_empty()).then(|| best[chance.index(best.len())])
}

/// The best that `seat` can make of its turn after `step`.
fn after<G: Game>(
    position: &G::Position,
    seat: Seat,
    step: StepOf<G>,
    budget: &mut u32,
    chance: &mut Chance,
) -> i32 {
    let mut next = position.clone();
    next.play_unchecked(seat, step, &mut Record::silent(chance));
    *budget = budget.saturating_sub(1);
    if *budget == 0 || !next.in_turn(seat) {
        return G::value(&next, seat);
    }
    let mut steps = Vec::new();
    next.legal(seat, &mut steps);
    steps
        .into_iter()
        .map(|step| after::<G>(&next, seat, step, budget, chance))
        .max()
        .unwrap_or_else(|| G::value(&next, seat))
}
