//! Who was winning: the chances of every seat in the course of a finished game.

use serde::Serialize;

use crate::chance::Chance;
use crate::game::{Mind, Outcome};
use crate::list::List;
use crate::players::mcts::prospects;
use crate::seat::{Seat, Viewer};
use crate::table::Table;

/// The most moments of a game that are looked at.
const POINTS: usize = 60;
/// How many positions are imagined at each moment; the chances are their mean.
const IMAGINED: u32 = 24;
/// How many turning points are reported at most, and at least how many turns apart: three, and a fraction of the game.
const MOMENTS: usize = 3;
const APART: (u32, u32) = (3, 10);
/// A smaller change is no turning point.
const TURNING: f64 = 0.05;

/// The chances of every seat in the course of a finished game, judged by what everyone could know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Course {
    /// How many turns the game took. A turn is all steps of a seat in a row.
    pub turns: u32,
    /// Some moments, from the opening to the end.
    pub points: Vec<Point>,
    /// The largest changes of the chances, in the order of the game.
    pub moments: Vec<Moment>,
    /// How it ended.
    pub outcome: Outcome,
}

/// A moment of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Point {
    /// How many turns had been made.
    pub turn: u32,
    /// The chance of victory of each seat, partners together, from 0 to 1.
    pub chances: List<f64, 8>,
}

/// A turning point.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Moment {
    /// The turn.
    pub turn: u32,
    /// The seat whose chance changed most.
    pub seat: Seat,
    /// By how much, from -1 to 1.
    pub change: f64,
}

impl Course {
    /// The course of a finished game. The chance it needs follows from the table's seed.
    pub fn of<G: Mind>(table: &Table<G>) -> Option<Self> {
        let outcome = table.position().outcome()?;
        let ends = ends_of_turns(table);
        let turns = ends.len() - 1;
        let n_points = (turns + 1).min(POINTS);
        let mut points: Vec<Point> = Vec::with_capacity(n_points);
        for index in 0..n_points {
            let turn = if n_points > 1 {
                index * turns / (n_points - 1)
            } else {
                turns
            };
            let number = ends[turn];
            let mut chance = Chance::for_step(table.seed(), u32::MAX - number);
            points.push(Point {
                turn: u32::try_from(turn).unwrap_or(u32::MAX),
                chances: chances::<G>(&table.position_at(number), &mut chance),
            });
        }
        let moments = turning_points(&points);
        Some(Self {
            turns: u32::try_from(turns).unwrap_or(u32::MAX),
            points,
            moments,
            outcome,
        })
    }
}

/// The table's number at the opening and after each turn.
fn ends_of_turns<G: Mind>(table: &Table<G>) -> Vec<u32> {
    let mut ends = vec![0];
    let mut last = None;
    for happened in table.history() {
        let Some(seat) = happened.seat else { continue };
        match ends.last_mut() {
            Some(end) if last == Some(seat) => *end = happened.number,
            _ => ends.push(happened.number),
        }
        last = Some(seat);
    }
    ends
}

/// The chances, judged by what everyone could know of the position.
fn chances<G: Mind>(position: &G, chance: &mut Chance) -> List<f64, 8> {
    let lead = G::HABITS.lead * G::HABITS.doubt / 100;
    if position.outcome().is_some() {
        return prospects::<G>(position, lead);
    }
    let view = position.view(Viewer::Spectator);
    let n = usize::from(G::n_seats(position));
    let mut sums: List<f64, 8> = (0..n).map(|_| 0.0).collect();
    for _ in 0..IMAGINED {
        let imagined = prospects::<G>(&G::imagine(&view, chance), lead);
        for (sum, one) in sums.iter_mut().zip(&imagined) {
            *sum += one / f64::from(IMAGINED);
        }
    }
    // Partners, who sit opposite, win together.
    let apart = n / usize::from(G::HABITS.winners);
    (0..n)
        .map(|seat| {
            let partners = sums.iter().skip(seat % apart).step_by(apart);
            partners.sum::<f64>() / f64::from(G::HABITS.winners)
        })
        .collect()
}

/// The largest changes of the chances, not too close together.
fn turning_points(points: &[Point]) -> Vec<Moment> {
    let mut changes: Vec<(f64, Moment)> = points
        .windows(2)
        .filter_map(|pair| {
            let by_seat = || {
                Seat::all(u8::try_from(pair[1].chances.len()).unwrap_or_default())
                    .zip(pair[0].chances.iter().zip(&pair[1].chances))
                    .map(|(seat, (before, after))| (seat, after - before))
            };
            let (seat, change) = by_seat().max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()))?;
            let all = by_seat().map(|(_, change)| change.abs()).sum();
            let turn = pair[1].turn;
            Some((all, Moment { turn, seat, change }))
        })
        .filter(|(_, moment)| moment.change.abs() >= TURNING)
        .collect();
    changes.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.turn.cmp(&b.1.turn)));
    let turns = points.last().map_or(0, |point| point.turn);
    let apart = (turns / APART.1).max(APART.0);
    let mut moments: Vec<Moment> = Vec::new();
    for (_, moment) in changes {
        let is_far = |other: &Moment| moment.turn.abs_diff(other.turn) >= apart;
        if moments.len() < MOMENTS && moments.iter().all(is_far) {
            moments.push(moment);
        }
    }
    moments.sort_by_key(|moment| moment.turn);
    moments
}
