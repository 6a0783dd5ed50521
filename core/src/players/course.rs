//! Who was winning: the chances of every seat in the course of a finished game.

use serde::Serialize;

use crate::chance::Chance;
use crate::game::{Mind, Outcome};
use crate::list::List;
use crate::players::mcts::prospects;
use crate::seat::{Seat, Viewer};
use crate::table::{SavedRow, Table};

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
    /// How many turns the game took. A turn begins when a seat comes to owe a step.
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
    /// How many turns had been begun.
    pub turn: u32,
    /// The chance of victory of each seat, partners together, from 0 to 1.
    pub chances: List<f64, 8>,
}

/// A turning point.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Moment {
    /// The turn.
    pub turn: u32,
    /// Whose chance changed: the seat that acted, if it turned its own, else the one whose chance changed most.
    pub seat: Seat,
    /// Its chance before, from 0 to 1.
    pub before: f64,
    /// By how much it changed, from -1 to 1.
    pub change: f64,
    /// Its steps: those after the first of these numbers of the table, up to the second.
    pub steps: (u32, u32),
}

impl Moment {
    /// The chance before and after, in hundredths.
    #[must_use]
    pub fn chances(&self) -> [String; 2] {
        [self.before, self.before + self.change].map(|chance| format!("{:.0}", 100.0 * chance))
    }
}

/// A moment at which a turn had ended, and the table's number then.
#[derive(Clone, Copy)]
struct End {
    turn: u32,
    number: u32,
}

impl Course {
    /// The course of a finished game. The chance it needs follows from the table's seed.
    pub fn of<G: Mind>(table: &Table<G>) -> Option<Self> {
        let outcome = table.position().outcome()?;
        let opening = End { turn: 0, number: 0 };
        let turns = table.turns().into_iter();
        let ends: Vec<End> = [opening]
            .into_iter()
            .chain(turns.map(|turn| End {
                turn: turn.turn,
                number: turn.to,
            }))
            .collect();
        let n_points = ends.len().min(POINTS);
        let looked_at = (0..n_points).map(|index| index * (ends.len() - 1) / (n_points - 1).max(1));
        let looked_at: Vec<usize> = looked_at.collect();
        let points: Vec<Point> = looked_at
            .iter()
            .map(|&index| point(table, ends[index]))
            .collect();
        let moments = turning_points(&points)
            .into_iter()
            .filter_map(|(index, seat)| {
                let (from, to) = (looked_at[index - 1], looked_at[index]);
                moment(table, &ends[from..=to], seat)
            })
            .collect();
        Some(Self {
            turns: ends.last().map_or(0, |end| end.turn),
            points,
            moments,
            outcome,
        })
    }

    /// The seats whose chances were the same throughout, as partners' are, this one included.
    pub fn partners(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let n = u8::try_from(self.outcome.ranks.len()).unwrap_or_default();
        Seat::all(n).filter(move |other| {
            let mut points = self.points.iter().map(|point| &point.chances);
            points.all(|chances| chances.get(other.index()) == chances.get(seat.index()))
        })
    }
}

/// The chances when a turn had ended.
fn point<G: Mind>(table: &Table<G>, end: End) -> Point {
    let mut chance = Chance::for_step(table.seed(), u32::MAX - end.number);
    Point {
        turn: end.turn,
        chances: chances::<G>(&table.position_at(end.number), &mut chance),
    }
}

/// Among these turns, all of them looked at, the one in which the chance of a seat changed most in the direction in which it changed over all of them.
fn moment<G: Mind>(table: &Table<G>, ends: &[End], seat: Seat) -> Option<Moment> {
    let points: Vec<Point> = ends.iter().map(|&end| point(table, end)).collect();
    let change_of = |pair: &[Point], seat: Seat| {
        let [before, after] = [&pair[0], &pair[1]].map(|point| point.chances.get(seat.index()));
        Some((*before?, after? - before?))
    };
    let (_, over_all) = change_of(&[points.first()?.clone(), points.last()?.clone()], seat)?;
    let towards = |pair: &[Point]| {
        let change = change_of(pair, seat).map_or(0.0, |(_, change)| change);
        change * over_all.signum()
    };
    let (turn, pair) = ends
        .windows(2)
        .zip(points.windows(2))
        .max_by(|(_, a), (_, b)| towards(a).total_cmp(&towards(b)))?;
    let steps = (turn[0].number, turn[1].number);
    let moment = |seat| {
        let (before, change) = change_of(pair, seat)?;
        let moment = Moment {
            turn: turn[1].turn,
            seat,
            before,
            change,
            steps,
        };
        // Where many small changes make a large one, none of them turned the game.
        (change.abs() >= TURNING).then_some(moment)
    };
    // What somebody did explains best what became of them.
    let acted = actor(table, steps).and_then(&moment);
    acted.or_else(|| moment(seat))
}

/// The seat that made all of these steps.
fn actor<G: Mind>(table: &Table<G>, (from, to): (u32, u32)) -> Option<Seat> {
    let rows = table.rows_since(from)?.into_iter();
    let rows = rows.take(usize::try_from(to - from).ok()?);
    let mut seats = rows.filter_map(|row| match row {
        SavedRow::Step { seat, .. } => Some(seat),
        SavedRow::Undo { .. } => None,
    });
    let first = seats.next()?;
    seats.all(|seat| seat == first).then_some(first)
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
    Seat::all(G::n_seats(position))
        .map(|seat| shared::<G>(&sums, seat))
        .collect()
}

/// The chance of a seat: partners, who sit opposite, win together.
pub(super) fn shared<G: Mind>(chances: &List<f64, 8>, seat: Seat) -> f64 {
    let apart = (chances.len() / usize::from(G::HABITS.winners)).max(1);
    let partners = chances.iter().skip(seat.index() % apart).step_by(apart);
    partners.sum::<f64>() / f64::from(G::HABITS.winners)
}

/// The largest changes of the chances, not too close together: the points that they lead to, and the seats whose chance changed most.
fn turning_points(points: &[Point]) -> Vec<(usize, Seat)> {
    let mut changes: Vec<(f64, usize, Seat)> = (1..)
        .zip(points.windows(2))
        .filter_map(|(index, pair)| {
            let by_seat = || {
                Seat::all(u8::try_from(pair[1].chances.len()).unwrap_or_default())
                    .zip(pair[0].chances.iter().zip(&pair[1].chances))
                    .map(|(seat, (before, after))| (seat, after - before))
            };
            // Who gains as much as another loses is named.
            let size = |change: f64| (change.abs() * 1_000.0).round();
            let (seat, change) = by_seat()
                .max_by(|a, b| size(a.1).total_cmp(&size(b.1)).then(a.1.total_cmp(&b.1)))?;
            let all = by_seat().map(|(_, change)| change.abs()).sum();
            (change.abs() >= TURNING).then_some((all, index, seat))
        })
        .collect();
    changes.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let turns = points.last().map_or(0, |point| point.turn);
    let apart = (turns / APART.1).max(APART.0);
    let mut moments: Vec<(usize, Seat)> = Vec::new();
    for (_, index, seat) in changes {
        let is_far =
            |&(other, _): &(usize, Seat)| points[index].turn.abs_diff(points[other].turn) >= apart;
        if moments.len() < MOMENTS && moments.iter().all(is_far) {
            moments.push((index, seat));
        }
    }
    moments.sort_unstable();
    moments
}
