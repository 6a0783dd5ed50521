//! The player that looks ahead to the end of its own turn, unless chance comes first.

use crate::chance::Chance;
use crate::game::Mind;
use crate::record::Record;
use crate::seat::Seat;

/// How often a step that draws on chance is tried; the mean counts.
const TRIES: i32 = 4;
/// The gentle player makes one slip in this many steps.
const SLIPS: u32 = 4;

/// The step that begins the turn after which the position looks best to `seat`; equally good ones are drawn by lot.
///
/// It looks at about [`Habits::foresight`](crate::game::Habits::foresight) positions, equally many for each step, and not beyond a step that draws on chance.
pub fn greedy<G: Mind>(view: &G::View, seat: Seat, chance: &mut Chance) -> Option<G::Step> {
    let judged = judge::<G>(view, seat, chance);
    let best = judged.iter().map(|&(value, _)| value).max()?;
    draw(&judged, best, chance)
}

/// The same with slips: every few steps it takes what looks second best.
pub fn gentle<G: Mind>(view: &G::View, seat: Seat, chance: &mut Chance) -> Option<G::Step> {
    let judged = judge::<G>(view, seat, chance);
    let best = judged.iter().map(|&(value, _)| value).max()?;
    let lesser = judged.iter().map(|&(value, _)| value);
    match lesser.filter(|&value| value < best).max() {
        Some(second) if chance.below(SLIPS) == 0 => draw(&judged, second, chance),
        _ => draw(&judged, best, chance),
    }
}

/// One of the steps with this value, drawn by lot.
fn draw<S: Copy>(judged: &[(i32, S)], value: i32, chance: &mut Chance) -> Option<S> {
    let equal: Vec<S> = judged
        .iter()
        .filter(|(other, _)| *other == value)
        .map(|&(_, step)| step)
        .collect();
    (!equal.is_empty()).then(|| equal[chance.index(equal.len())])
}

/// Puts the steps worth considering into `steps`: all legal ones, except those that take something back if there are others.
pub(super) fn offer<G: Mind>(position: &G, seat: Seat, steps: &mut Vec<G::Step>) {
    steps.clear();
    position.legal(seat, steps);
    let n_back = steps.iter().filter(|&&step| G::takes_back(step)).count();
    if n_back > 0 && n_back < steps.len() {
        steps.retain(|&step| !G::takes_back(step));
    }
}

/// Every step, and how good the turn that begins with it can become. A single step is not judged.
fn judge<G: Mind>(view: &G::View, seat: Seat, chance: &mut Chance) -> Vec<(i32, G::Step)> {
    let position = G::imagine(view, chance);
    let mut steps = Vec::new();
    offer::<G>(&position, seat, &mut steps);
    if let [only] = steps[..] {
        return vec![(0, only)];
    }
    let share = share(G::HABITS.foresight, steps.len());
    steps
        .into_iter()
        .map(|step| (after::<G>(&position, seat, step, share, chance), step))
        .collect()
}

/// The best position that `seat` can reach in its turn after `step`.
pub(super) fn after<G: Mind>(
    position: &G,
    seat: Seat,
    step: G::Step,
    budget: u32,
    chance: &mut Chance,
) -> i32 {
    let mut next = position.clone();
    let mut record = Record::silent(chance);
    next.play_unchecked(seat, step, &mut record);
    if record.has_drawn() {
        let first = G::value(&next, seat);
        let others = (1..TRIES).map(|_| {
            let mut next = position.clone();
            next.play_unchecked(seat, step, &mut Record::silent(chance));
            G::value(&next, seat)
        });
        return (first + others.sum::<i32>()) / TRIES;
    }
    if budget == 0 || !next.in_turn(seat) {
        return G::value(&next, seat);
    }
    let mut steps = Vec::new();
    offer::<G>(&next, seat, &mut steps);
    let share = share(budget, steps.len());
    steps
        .into_iter()
        .map(|step| after::<G>(&next, seat, step, share, chance))
        .max()
        .unwrap_or_else(|| G::value(&next, seat))
}

/// How many more positions each of `n` steps may look at, if all together may look at `budget`.
pub(super) fn share(budget: u32, n: usize) -> u32 {
    let n = u32::try_from(n).unwrap_or(u32::MAX).max(1);
    (budget / n).saturating_sub(1)
}
