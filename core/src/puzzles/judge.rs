//! Finding puzzles in games between computers, and judging them.
//!
//! Whoever judges knows what the seat knows and no more: each search imagines what is hidden.
//! Most turns are no puzzle, so they are weighed by short searches first; only what is left is worth long ones.
//! The same game of the same series always gives the same puzzle.

use std::collections::BTreeMap;

use crate::chance::{Chance, seed_of};
use crate::erased::{AnyGame, AnyTable};
use crate::players::{Player, seed_of_match};
use crate::seat::Seat;
use crate::table::SavedRow;

use super::{CHOICES, Puzzle, choices, position_after, short_hash, write_place};

/// How many greedy players try a puzzle.
pub const GREEDY: u8 = 10;
/// How many searches must agree, each with chance of its own, and how many iterations each has.
pub const SEEDS: u32 = 5;
/// See there.
pub const ITERATIONS: u32 = 20_000;
/// How many doubts the best choice must be ahead of the second.
pub const DOUBTS: f64 = 3.0;
/// What it must be ahead at least, as a chance of victory: less than this nobody would call clear.
pub const LEAD: f64 = 0.05;
/// The searches that a turn must pass before the long ones: each agrees with the one before it.
const GLANCES: [u32; 2] = [300, 3_000];
/// What two seeds of glances have in common with no long search.
const GLANCE: u32 = 1_000;
/// Puzzles begin in the first so many hundredths of a game at the earliest, drawn for each game.
const EARLIEST: u32 = 75;

/// What searches think of a turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The best choice.
    pub answer: String,
    /// How much higher its chance of victory is than the second's, and the standard error of that.
    pub lead: f64,
    /// See there.
    pub doubt: f64,
}

impl Judged {
    /// Whether nobody can doubt it.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.lead >= LEAD && self.lead >= DOUBTS * self.doubt
    }
}

/// The choices of a turn; those that lead to the same position are one.
struct Turn<'a> {
    table: &'a dyn AnyTable,
    seat: Seat,
    /// Which of them each step is.
    ways: BTreeMap<String, usize>,
    /// The first step of each, by notation.
    names: Vec<String>,
}

/// What was thought of one choice.
#[derive(Clone, Copy, Default)]
struct Tried {
    visits: u32,
    won: f64,
}

impl Tried {
    fn add(&mut self, visits: u32, won: f64) {
        self.visits += visits;
        self.won += won;
    }

    fn mean(self) -> f64 {
        self.won / f64::from(self.visits.max(1))
    }
}

/// What one search thought.
struct Thought {
    tried: Vec<Tried>,
    spread: f64,
}

impl Thought {
    /// What it would do.
    fn best(&self) -> Option<usize> {
        let all = self.tried.iter().enumerate();
        let best = all.max_by(|(_, a), (_, b)| {
            let by_visits = a.visits.cmp(&b.visits);
            by_visits.then(a.mean().total_cmp(&b.mean()))
        });
        best.map(|(at, _)| at)
    }
}

impl<'a> Turn<'a> {
    /// A turn that has not begun and has more than three choices.
    fn begins(table: &'a dyn AnyTable, seat: Seat) -> Option<Self> {
        let state = table.state();
        if !state.waiting.contains(seat) || state.in_turn.contains(seat) {
            return None;
        }
        let steps = table.legal(seat);
        if steps.len() < CHOICES {
            return None;
        }
        let mut there: BTreeMap<String, usize> = BTreeMap::new();
        let (mut ways, mut names) = (BTreeMap::new(), Vec::new());
        for step in steps {
            let position = position_after(table, seat, &step)?;
            let way = *there.entry(position).or_insert_with(|| {
                names.push(step.clone());
                names.len() - 1
            });
            ways.insert(step, way);
        }
        let turn = Self {
            table,
            seat,
            ways,
            names,
        };
        (turn.names.len() >= CHOICES).then_some(turn)
    }

    fn think(&self, iterations: u32, number: u32) -> Thought {
        let player = Player::Mcts(iterations);
        let mut thinker = self.table.thinker(self.seat, player, number);
        thinker.think(iterations);
        let mut tried = vec![Tried::default(); self.names.len()];
        for one in thinker.opinions() {
            if let (Some(way), Some(value)) = (self.ways.get(&one.step), one.value) {
                tried[*way].add(one.visits, value * f64::from(one.visits));
            }
        }
        let spread = thinker.spread().unwrap_or_default();
        Thought { tried, spread }
    }

    /// What these searches think together; nothing where they do not agree on the best choice.
    fn judge(&self, thoughts: &[Thought]) -> Option<Judged> {
        let best = thoughts.first()?.best()?;
        if thoughts.iter().any(|one| one.best() != Some(best)) {
            return None;
        }
        let mut all = vec![Tried::default(); self.names.len()];
        for thought in thoughts {
            for (sum, one) in all.iter_mut().zip(&thought.tried) {
                sum.add(one.visits, one.won);
            }
        }
        let others = all.iter().enumerate();
        let others = others.filter(|(at, one)| *at != best && one.visits > 0);
        let (second, _) = others.max_by(|(_, a), (_, b)| a.mean().total_cmp(&b.mean()))?;
        let widest = thoughts.iter().map(|one| one.spread).fold(0.0, f64::max);
        let within = [best, second].map(|at| widest * widest / f64::from(all[at].visits.max(1)));
        let leads = thoughts
            .iter()
            .map(|one| one.tried[best].mean() - one.tried[second].mean());
        let between = error_of_mean(&leads.collect::<Vec<_>>());
        Some(Judged {
            answer: self.names[best].clone(),
            lead: all[best].mean() - all[second].mean(),
            doubt: (within[0] + within[1]).sqrt().max(between),
        })
    }

    /// Whether short searches find a clear choice in it.
    fn promises(&self) -> bool {
        let mut thoughts = Vec::new();
        for (number, iterations) in (GLANCE..).zip(GLANCES) {
            thoughts.push(self.think(iterations, number));
            let judged = self.judge(&thoughts[thoughts.len() - 1..]);
            if self.judge(&thoughts).is_none() || judged.is_none_or(|it| it.lead < LEAD) {
                return false;
            }
        }
        true
    }

    /// What the long searches think, as far as they agree.
    fn judge_long(&self) -> Option<Judged> {
        let mut thoughts = Vec::new();
        for number in 1..=SEEDS {
            thoughts.push(self.think(ITERATIONS, number));
            self.judge(&thoughts).filter(|it| it.lead >= LEAD)?;
        }
        self.judge(&thoughts).filter(Judged::is_clear)
    }

    /// How many greedy players do something else.
    fn missed(&self, answer: &str) -> u8 {
        let way = self.ways.get(answer);
        let misses = |number: u8| {
            let thinker = self.table.thinker(self.seat, Player::Greedy, number.into());
            let chosen = thinker.opinions();
            let chosen = chosen.first().and_then(|one| self.ways.get(&one.step));
            u8::from(chosen != way)
        };
        (1..=GREEDY).map(misses).sum()
    }
}

/// The standard error of the mean; nothing of one value is known.
#[expect(clippy::cast_precision_loss, reason = "there are few of them")]
fn error_of_mean(values: &[f64]) -> f64 {
    let n = values.len() as f64;
    if n < 2.0 {
        return 0.0;
    }
    let mean = values.iter().sum::<f64>() / n;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (squares / (n - 1.0) / n).sqrt()
}

/// The puzzle in a game of a series, if there is any: its first turn, from a drawn one on, in which one choice is clearly the best and a greedy player can miss it.
#[must_use]
pub fn find(game: &dyn AnyGame, series: u64, number: u32) -> Option<Puzzle> {
    let seed = seed_of_match(series, number);
    let seats = seats_of(game, number);
    let players = vec![Player::Gentle; usize::from(seats)];
    let options = game.defaults();
    let played = game.save_match(&options, &players, &seed).ok()?;
    let length = u32::try_from(played.steps.len()).ok()?;
    let mut chance = Chance::for_step(&seed_of(&seed, &["puzzle".to_owned()]), 0);
    let from = chance.below((length * EARLIEST / 100).max(1));
    let mut table = game.open(seats.into(), &options, seed, Vec::new()).ok()?;
    let mut way = String::new();
    for row in played.steps {
        let SavedRow::Step { seat, step } = row else {
            return None;
        };
        if table.state().number >= from
            && let Some(found) = puzzle_at(&*table, seat)
        {
            return Some(Puzzle {
                series,
                game: number,
                seats,
                way,
                ..found
            });
        }
        let all = choices(&*table);
        let place = all.iter().position(|(by, one)| (*by, one) == (seat, &step));
        if all.len() > 1 {
            write_place(&mut way, place?, all.len());
        }
        table.play(seat, &step).ok()?;
    }
    None
}

/// The puzzle that a turn is, without how it came about.
fn puzzle_at(table: &dyn AnyTable, seat: Seat) -> Option<Puzzle> {
    let turn = Turn::begins(table, seat)?;
    if !turn.promises() {
        return None;
    }
    let glance = turn.think(GLANCES[0], GLANCE);
    if turn.missed(&turn.names[glance.best()?]) == 0 {
        return None;
    }
    let judged = turn.judge_long()?;
    let missed = turn.missed(&judged.answer);
    (missed > 0).then(|| Puzzle {
        series: 0,
        game: 0,
        seats: 0,
        seat,
        missed,
        hash: short_hash(table),
        way: String::new(),
        answer: judged.answer,
    })
}

/// Small tables, where one turn counts most: one seat more from game to game.
fn seats_of(game: &dyn AnyGame, number: u32) -> u8 {
    let (least, most) = game.meta().seats;
    let sizes = u32::from(most.saturating_sub(least)).min(2) + 1;
    least + u8::try_from(number % sizes).unwrap_or_default()
}

/// Judges a puzzle anew, as it was when it was found; nothing where it is none any more.
#[must_use]
pub fn judge_again(game: &dyn AnyGame, puzzle: &Puzzle) -> Option<Judged> {
    let table = puzzle.table(game)?;
    let turn = Turn::begins(&*table, puzzle.seat)?;
    let judged = turn.judge_long()?;
    let is_same = judged.answer == puzzle.answer && turn.missed(&judged.answer) == puzzle.missed;
    is_same.then_some(judged)
}

/// Whether a short search would choose the answer too: a quick sign that a puzzle still is one.
#[must_use]
pub fn is_found(game: &dyn AnyGame, puzzle: &Puzzle, iterations: u32) -> bool {
    let Some(table) = puzzle.table(game) else {
        return false;
    };
    let found = Turn::begins(&*table, puzzle.seat).and_then(|turn| {
        let best = turn.think(iterations, GLANCE).best()?;
        Some(turn.names[best] == puzzle.answer)
    });
    found.unwrap_or_default()
}
