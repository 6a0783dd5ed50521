//! Who was winning: the chances of every seat in the course of a finished game.

use serde::Serialize;

use crate::chance::Chance;
use crate::game::{Mind, Outcome};
use crate::list::List;
use crate::players::mcts::prospects;
use crate::seat::{Seat, Viewer};
use crate::table::{SavedRow, Table};

/// The most moments of a game that are shown.
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
#[derive(Clone, Copy, Debug)]
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
        let all: Vec<Point> = ends.iter().map(|&end| point(table, end)).collect();
        let n_points = ends.len().min(POINTS);
        let shown = (0..n_points).map(|index| index * (ends.len() - 1) / (n_points - 1).max(1));
        let points = shown.map(|index| all[index].clone()).collect();
        // A change is looked for in every turn: between moments that are some turns apart, one that is taken back at once would not be seen.
        let moments = turning_points(&all)
            .into_iter()
            .map(|(index, seat)| {
                let steps = (ends[index - 1].number, ends[index].number);
                moment(table, &all[index - 1..=index], steps, seat)
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

/// How much the chance of a seat was before the second of two points, and by how much it changed.
fn change_of(pair: &[Point], seat: Seat) -> (f64, f64) {
    let chance = |point: &Point| point.chances.get(seat.index()).copied().unwrap_or(0.0);
    let [before, after] = [&pair[0], &pair[1]].map(chance);
    (before, after - before)
}

/// A turn between two points, told of the seat that acted, or of the one whose chance changed most.
fn moment<G: Mind>(table: &Table<G>, pair: &[Point], steps: (u32, u32), most: Seat) -> Moment {
    // What somebody did explains best what became of them.
    let turned = |seat: &Seat| change_of(pair, *seat).1.abs() >= TURNING;
    let seat = actor(table, steps).filter(turned).unwrap_or(most);
    let (before, change) = change_of(pair, seat);
    Moment {
        turn: pair[1].turn,
        seat,
        before,
        change,
        steps,
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The chances of two seats after each turn.
    fn points(chances: impl IntoIterator<Item = f64>) -> Vec<Point> {
        let point = |(turn, chance): (u32, f64)| Point {
            turn,
            chances: [chance, 1.0 - chance].into_iter().collect(),
        };
        (0..).zip(chances).map(point).collect()
    }

    /// A fall in the middle of a long game that is soon made good is told, and slow changes are not.
    #[test]
    fn a_fall_in_the_middle_is_a_turning_point() {
        let chances = (0..240).map(|turn| match turn {
            120 | 121 => 0.3,
            239 => 1.0,
            _ => 0.5 + 0.001 * f64::from(turn),
        });
        let found = turning_points(&points(chances));
        let turns: Vec<usize> = found.iter().map(|(index, _)| *index).collect();
        assert_eq!(turns, [122, 239]);
    }

    /// In whole games no turn changed more than those that are told, unless it is near one that changed as much.
    #[test]
    fn the_largest_changes_are_told() {
        use crate::players::{Player, record_match, seed_of_match};
        type Dog = crate::games::dog::Dog;
        for seed in 1..5 {
            let players = [Player::Greedy; 4];
            let options = <Dog as crate::game::Rules>::Options::default();
            let table = record_match::<Dog>(options, &players, &seed_of_match(seed, 0)).unwrap();
            let course = Course::of(&table).unwrap();
            let size = |moment: &Moment| moment.change.abs();
            let apart = (course.turns / APART.1).max(APART.0);
            let mut before = point(&table, End { turn: 0, number: 0 });
            for turn in table.turns() {
                let end = End {
                    turn: turn.turn,
                    number: turn.to,
                };
                let after = point(&table, end);
                let (_, change) = change_of(&[before, after.clone()], Seat::new(0));
                let is_told = course.moments.iter().any(|moment| {
                    let is_near = moment.turn.abs_diff(turn.turn) < apart;
                    is_near && size(moment) >= change.abs() - 1e-9
                });
                let is_less = course.moments.len() == MOMENTS
                    && course
                        .moments
                        .iter()
                        .all(|moment| size(moment) >= change.abs() - 1e-9);
                assert!(
                    is_told || is_less || change.abs() < TURNING,
                    "{seed}: {end:?}"
                );
                before = after;
            }
        }
    }
}
