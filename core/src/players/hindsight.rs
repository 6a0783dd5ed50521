//! What a seat could have done: the turns of a finished game at which its chance fell most by its own choice.
//!
//! Each turn is judged by what the seat knew before it: in positions that its view did not exclude, other ways are found, and they and what was played are played on.
//! First all turns are weighed by a short look ahead. What seems better is tried: greedy players play the game on to its end, both ways with the same chance.
//! Each next pair of games goes to the way that could still bring most, for as long as there is time ([`Habits::retries`](crate::game::Habits::retries)).
//! What a way brings is estimated from those games and from what was to be expected of it before: few games prove little, however well they ended.

use serde::{Deserialize, Serialize};

use crate::chance::{self, Chance, Seed};
use crate::game::Mind;
use crate::players::course::shared;
use crate::players::greedy::{greedy, offer};
use crate::players::mcts::prospects;
use crate::players::{Horizon, Player, Search, play_out};
use crate::record::{Record, Undo};
use crate::seat::{Seat, Viewer};
use crate::table::Table;

/// How many turns are told at most.
const TOLD: usize = 3;
/// In how many positions a turn is weighed.
const WORLDS: u32 = 32;
/// How often the steady level could think in the time in which all turns are weighed, and which part of that is the most for one turn.
const WEIGHTS: u32 = 16;
const QUICK: u32 = 4;
/// The first part of the steps, in hundredths: then the steady level thinks once more about so many of the turns that did best.
const BEGINNING: u64 = 60;
const KEPT: usize = 4;
/// How many pairs of games a way gets at most, and at one go.
const MOST: u32 = 1_000;
const AT_ONCE: u32 = 2;
/// Which part of what a way seems to bring is expected of it, and how far that is usually off.
const EXPECTED: f64 = 0.5;
const EXPECTED_MOST: f64 = 0.10;
const OFF: f64 = 0.10;
/// By how much pairs of games differ, as a variance, before anything is known of it; and for how many pairs that counts.
const VARIANCE: f64 = 0.25;
const SUPPOSED: f64 = 8.0;
/// How many standard errors a way is hoped to bring more than it is estimated to: at first much is tried, then the best are known well.
const HOPE: f64 = 1.5;
const LATE_HOPE: f64 = 0.25;
/// No more is asked of a way of which so much is known: its standard error.
const SURE: f64 = 0.02;
/// After so many pairs a way can be told.
const ENOUGH: f64 = 12.0;
/// Less than this is not told.
const WORTH: f64 = 0.10;
/// A smaller fall by luck is not worth a word.
const FELL: f64 = 0.05;
/// How many standard errors are the doubt that is told.
const DOUBTS: f64 = 2.0;
/// No turn is followed for more steps.
const LONGEST: usize = 24;

/// A turn that could have gone better. Chances are hundredths.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Missed {
    /// The table's number before it.
    pub number: u32,
    /// What was done, in the game's notation.
    pub played: Vec<String>,
    /// What a strong player would have done.
    pub better: Vec<String>,
    /// The chance that it had before this turn.
    pub before: i32,
    /// How much higher the chance is after what is better, and the doubt of it: in 19 cases of 20 it differs by no more.
    pub gain: i32,
    /// See there.
    pub doubt: i32,
    /// What luck and the others changed until the seat's next turn, or else until the end.
    pub luck: i32,
    /// Whether the seat had no choice any more after it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_last: bool,
}

/// How much a change of steps brings, and the standard error of that.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gain {
    /// The mean, from -1 to 1.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

/// The largest fall of a seat's chance that was not its own choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fall {
    /// The table's number before the turn after which it came.
    pub number: u32,
    /// By how many hundredths.
    pub points: i32,
}

/// What was done to look back.
#[derive(Clone, Default, PartialEq, Debug, Serialize)]
pub struct Account {
    /// How many turns there were in which the seat had a choice.
    pub turns: usize,
    /// How many other ways were found.
    pub ways: usize,
    /// How many of them were tried.
    pub tried: usize,
    /// How many steps greedy players played.
    pub steps: u64,
    /// The ways that did best, the best first.
    pub best: Vec<Tried>,
}

/// How another way did.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Tried {
    /// The table's number before the turn.
    pub number: u32,
    /// How much it seemed to bring at a short look ahead.
    pub seems: f64,
    /// In how many pairs of games it was tried.
    pub games: u32,
    /// How much it brought there.
    pub brought: f64,
    /// What it is estimated to bring.
    pub gain: f64,
    /// The standard error of that.
    pub error: f64,
}

/// Looking back on a finished game for one seat, a little at a time.
pub struct Hindsight<G: Mind> {
    seat: Seat,
    seed: Seed,
    turns: Vec<Past<G>>,
    weighed: Vec<Weighed>,
    trials: Vec<Trial<G::Step>>,
    stage: Stage,
    /// The chance at the end: 1, 0, or a part of a shared victory.
    end: f64,
    /// How many steps greedy players may play in all, and have played.
    most: u64,
    done: u64,
    n_ways: usize,
}

/// A turn as it was, up to its first step that could not be taken back.
struct Past<G: Mind> {
    number: u32,
    /// Which of the table's turns it belongs to, as people count them.
    counted: usize,
    position: G,
    steps: Vec<G::Step>,
}

/// The chance before a turn, and what it seems to have cost.
#[derive(Clone, Copy)]
struct Weighed {
    before: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Weigh,
    /// Ways are tried; the steady level has not thought about the best of them yet.
    Begin,
    /// So many of the best turns were thought about once more.
    Think(usize),
    Try,
    Over,
}

/// Another way for a turn, and how it did against what was played.
struct Trial<S> {
    turn: usize,
    better: Vec<S>,
    /// What it seems to bring at a short look ahead.
    seems: f64,
    /// The next game.
    next: u32,
    sums: Sums,
}

/// Differences, added up.
#[derive(Clone, Copy, Default)]
struct Sums {
    n: f64,
    sum: f64,
    squares: f64,
}

impl Sums {
    fn add(&mut self, difference: f64) {
        self.n += 1.0;
        self.sum += difference;
        self.squares += difference * difference;
    }

    /// Of fewer than two differences nothing is known.
    fn gain(&self) -> Option<Gain> {
        if self.n < 2.0 {
            return None;
        }
        let mean = self.sum / self.n;
        let variance = (self.squares - self.n * mean * mean).max(0.0) / (self.n - 1.0);
        let error = (variance / self.n).sqrt();
        Some(Gain { mean, error })
    }

    /// What is known of the mean if this much of it was expected before.
    fn estimate(&self, expected: f64) -> Gain {
        let mean = if self.n > 0.0 { self.sum / self.n } else { 0.0 };
        let around = (self.squares - self.n * mean * mean).max(0.0);
        let variance = (around + SUPPOSED * VARIANCE) / (self.n + SUPPOSED);
        let (before, since) = (1.0 / (OFF * OFF), self.n / variance);
        Gain {
            mean: (before * expected + since * mean) / (before + since),
            error: (before + since).sqrt().recip(),
        }
    }
}

impl<G: Mind> Hindsight<G> {
    /// Begins to look back; nothing where the game is not over. It takes so many hundredths of the time that there is for a game.
    /// Turns at whose number `is_own` says no were made by somebody else in this seat.
    pub fn of(
        table: &Table<G>,
        seat: Seat,
        hundredths: u32,
        is_own: &dyn Fn(u32) -> bool,
    ) -> Option<Self> {
        table.position().ranks()?;
        let end = prospects::<G>(table.position(), G::HABITS.lead);
        let end = shared::<G>(&end, seat);
        let turns = past_turns(table, seat, is_own);
        Some(Self {
            seat,
            seed: chance::seed_of(table.seed(), &["hindsight".to_owned(), seat.to_string()]),
            turns,
            weighed: Vec::new(),
            trials: Vec::new(),
            stage: Stage::Weigh,
            end,
            most: G::HABITS.retries * u64::from(hundredths) / 100,
            done: 0,
            n_ways: 0,
        })
    }

    /// Does a little more, about a second at most, and says whether there is more to do.
    pub fn go_on(&mut self) -> bool {
        match self.stage {
            Stage::Weigh if self.weighed.len() < self.turns.len() => self.weigh(),
            Stage::Weigh => {
                self.n_ways = self.trials.len();
                self.stage = Stage::Begin;
            }
            Stage::Begin => {
                if !self.try_next(self.most * BEGINNING / 100, HOPE) {
                    self.stage = Stage::Think(0);
                }
            }
            Stage::Think(n) => self.think_again(n),
            Stage::Try => {
                if !self.try_next(self.most, LATE_HOPE) {
                    self.stage = Stage::Over;
                }
            }
            Stage::Over => {}
        }
        self.stage != Stage::Over
    }

    /// What was done so far.
    #[must_use]
    pub fn account(&self) -> Account {
        let mut best: Vec<Tried> = self
            .trials
            .iter()
            .filter(|trial| trial.next > 0)
            .map(|trial| {
                let Gain { mean, error } = trial.estimate();
                Tried {
                    number: self.turns[trial.turn].number,
                    seems: trial.seems,
                    games: trial.next,
                    brought: trial.sums.gain().map_or(0.0, |gain| gain.mean),
                    gain: mean,
                    error,
                }
            })
            .collect();
        best.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        let tried = best.len();
        best.truncate(KEPT);
        Account {
            turns: self.turns.len(),
            ways: self.n_ways,
            tried,
            steps: self.done,
            best,
        }
    }

    /// What is told, in the order of the game; nothing stands out where it is empty.
    #[must_use]
    pub fn missed(&self) -> Vec<Missed> {
        if self.stage != Stage::Over {
            return Vec::new();
        }
        let caution = f64::from(G::HABITS.caution) / 100.0;
        let mut sure: Vec<(f64, Missed)> = self
            .trials
            .iter()
            .filter_map(|trial| {
                let gain = trial.estimate();
                let is_sure = trial.sums.n >= ENOUGH
                    && gain.mean - caution * gain.error >= WORTH
                    && gain.mean > DOUBTS * gain.error;
                is_sure.then(|| (gain.mean, self.told(trial, gain)))
            })
            .collect();
        sure.sort_by(|a, b| b.0.total_cmp(&a.0));
        one_of_each_turn(&mut sure, |missed| {
            let mut turns = self.turns.iter();
            let past = turns.find(|past| past.number == missed.number);
            past.map(|past| past.counted)
        });
        sure.truncate(TOLD);
        let mut missed: Vec<Missed> = sure.into_iter().map(|(_, missed)| missed).collect();
        missed.sort_by_key(|missed| missed.number);
        missed
    }

    /// The largest fall by luck and by the others, if there was one worth a word.
    #[must_use]
    pub fn fall(&self) -> Option<Fall> {
        let ends = self.weighed.iter().skip(1).map(|next| next.before);
        let ends = ends.chain([self.end]);
        let falls = self.weighed.iter().zip(ends).enumerate();
        let falls = falls.map(|(turn, (weighed, end))| {
            let ways = self.trials.iter().filter(|trial| trial.turn == turn);
            let cost = ways.map(|trial| trial.estimate().mean).fold(0.0, f64::max);
            (turn, weighed.before - cost - end)
        });
        let (turn, fall) = falls.max_by(|a, b| a.1.total_cmp(&b.1))?;
        (fall >= FELL).then(|| Fall {
            number: self.turns[turn].number,
            points: hundredths(fall),
        })
    }

    fn told(&self, trial: &Trial<G::Step>, gain: Gain) -> Missed {
        let past = &self.turns[trial.turn];
        let before = self.weighed[trial.turn].before;
        let next = self.weighed.get(trial.turn + 1);
        let change = next.map_or(self.end, |next| next.before) - before;
        let notation = |steps: &[G::Step]| steps.iter().map(ToString::to_string).collect();
        Missed {
            number: past.number,
            played: notation(&past.steps),
            better: notation(&trial.better),
            before: hundredths(before),
            gain: hundredths(gain.mean),
            doubt: hundredths(DOUBTS * gain.error).max(1),
            luck: hundredths(change) + hundredths(gain.mean),
            is_last: next.is_none(),
        }
    }

    /// Weighs the next turn: what a search would have done, and the greedy player, and what the difference seems to be.
    fn weigh(&mut self) {
        let turn = self.weighed.len();
        let mut chance = Chance::for_step(&self.seed, index(turn));
        let thought = G::META.thought.0;
        let share = WEIGHTS.saturating_mul(thought) / index(self.turns.len()).max(1);
        let quick = share.clamp(1, (thought / QUICK).max(1));
        let mut ways = vec![
            self.advice(turn, quick, &mut chance),
            self.advice(turn, 0, &mut chance),
        ];
        ways.dedup();
        let look = chance::seed_of(&self.seed, &[chance.below(u32::MAX).to_string()]);
        let mut before: Option<f64> = None;
        for better in ways {
            let Some((chance, seems)) = self.compare_ahead(turn, &better, &look) else {
                continue;
            };
            before = Some(before.map_or(chance, |known| known.max(chance)));
            if better != self.turns[turn].steps {
                self.trials.push(Trial::new(turn, better, seems));
            }
        }
        // If it cannot be followed, nothing is said of it.
        let known = self.weighed.last().map_or(0.0, |last| last.before);
        let before = before.unwrap_or(known);
        self.weighed.push(Weighed { before });
    }

    /// The next games, for the way that could bring most; false if there are none, or there were so many steps.
    fn try_next(&mut self, most: u64, hope: f64) -> bool {
        if self.done >= most {
            return false;
        }
        let mut best: Option<(f64, usize)> = None;
        for (at, trial) in self.trials.iter().enumerate() {
            let gain = trial.estimate();
            let could = gain.mean + hope * gain.error;
            let is_possible = gain.mean + DOUBTS * gain.error >= WORTH;
            let is_open = trial.next < MOST && gain.error > SURE && is_possible;
            if is_open && best.is_none_or(|(most, _)| could > most) {
                best = Some((could, at));
            }
        }
        let Some((_, at)) = best else {
            return false;
        };
        self.play_games(at);
        true
    }

    /// What the steady level would have done in the `n`th of the best turns, where that is another way again.
    fn think_again(&mut self, n: usize) {
        let mut best: Vec<(f64, usize)> = Vec::new();
        for trial in &self.trials[..self.n_ways] {
            let gain = trial.estimate().mean;
            match best.iter_mut().find(|(_, turn)| *turn == trial.turn) {
                Some((known, _)) => *known = known.max(gain),
                None => best.push((gain, trial.turn)),
            }
        }
        best.sort_by(|a, b| b.0.total_cmp(&a.0));
        let Some(&(_, turn)) = best.get(n).filter(|_| n < KEPT) else {
            self.stage = Stage::Try;
            return;
        };
        self.stage = Stage::Think(n + 1);
        let mut chance = Chance::for_step(&self.seed, u32::MAX - index(turn));
        let better = self.advice(turn, G::META.thought.0, &mut chance);
        let mut known = self.trials.iter().filter(|trial| trial.turn == turn);
        let is_known =
            better == self.turns[turn].steps || known.any(|trial| trial.better == better);
        let look = chance::seed_of(&self.seed, &[chance.below(u32::MAX).to_string()]);
        if let (false, Some((_, seems))) = (is_known, self.compare_ahead(turn, &better, &look)) {
            self.trials.push(Trial::new(turn, better, seems));
        }
    }

    /// A few games more for a trial.
    fn play_games(&mut self, at: usize) {
        let trial = &mut self.trials[at];
        let past = &self.turns[trial.turn];
        let view = past.position.view(Viewer::Seat(self.seat));
        let seed = chance::seed_of(&self.seed, &[past.number.to_string()]);
        let ways = [trial.better.as_slice(), past.steps.as_slice()];
        for game in trial.next..trial.next + AT_ONCE {
            let pair = played_on::<G>(
                &view,
                self.seat,
                ways,
                Player::Greedy,
                (&seed, game),
                &mut self.done,
            );
            if let Some([better, worse]) = pair {
                trial.sums.add(better - worse);
            }
        }
        trial.next += AT_ONCE;
    }

    /// How the turn would have been made, with a search of so many iterations for the first step that has a choice, and what looks best for the others: up to the first step that cannot be taken back.
    fn advice(&self, turn: usize, iterations: u32, chance: &mut Chance) -> Vec<G::Step> {
        let mut position = self.turns[turn].position.clone();
        let mut steps = Vec::new();
        let mut has_searched = false;
        while steps.len() < LONGEST {
            let mut offered = Vec::new();
            offer::<G>(&position, self.seat, &mut offered);
            let view = position.view(Viewer::Seat(self.seat));
            let step = if let [only] = offered[..] {
                Some(only)
            } else if has_searched || iterations == 0 {
                greedy::<G>(&view, self.seat, chance)
            } else {
                has_searched = true;
                let mut search = Search::<G>::new(view, self.seat, Horizon::Turn);
                search.think(iterations, chance);
                search.best().map(|best| best.step)
            };
            let Some(step) = step else { break };
            let mut record = Record::silent(chance);
            position.play_unchecked(self.seat, step, &mut record);
            steps.push(step);
            if record.how_far() >= Undo::Never || !position.in_turn(self.seat) {
                break;
            }
        }
        steps
    }

    /// The chance before a turn if it goes on as is better, and how much that seems to bring, by a short look ahead.
    fn compare_ahead(&self, turn: usize, better: &[G::Step], seed: &Seed) -> Option<(f64, f64)> {
        let past = &self.turns[turn];
        let view = past.position.view(Viewer::Seat(self.seat));
        let mut search = Search::<G>::new(view.clone(), self.seat, Horizon::Turn);
        let (mut n, mut sum, mut other) = (0.0, 0.0, 0.0);
        for world in 0..WORLDS {
            let mut chance = Chance::for_step(seed, world);
            let begun = G::imagine(&view, &mut chance);
            let mut ahead = |steps: &[G::Step]| {
                let mut chance = chance.clone();
                let mut position = follow(&begun, self.seat, steps, &mut chance)?;
                search.look_ahead(&mut position, self.seat, &mut chance);
                let lead = G::HABITS.lead * G::HABITS.doubt / 100;
                Some(shared::<G>(&prospects::<G>(&position, lead), self.seat))
            };
            let first = ahead(better);
            let second = if better == past.steps {
                first
            } else {
                ahead(&past.steps)
            };
            if let (Some(first), Some(second)) = (first, second) {
                n += 1.0;
                sum += first;
                other += second;
            }
        }
        (n > 0.0).then(|| (sum / n, (sum - other) / n))
    }
}

impl<S> Trial<S> {
    fn new(turn: usize, better: Vec<S>, seems: f64) -> Self {
        Self {
            turn,
            better,
            seems,
            next: 0,
            sums: Sums::default(),
        }
    }

    fn estimate(&self) -> Gain {
        self.sums
            .estimate((EXPECTED * self.seems).min(EXPECTED_MOST))
    }
}

/// What one way brings a seat more than another, from what it knows now: in so many imagined positions both are taken, and `player` plays on for all seats, with the same chance.
pub fn compare<G: Mind>(
    view: &G::View,
    seat: Seat,
    ways: [&[G::Step]; 2],
    (player, games): (Player, u32),
    seed: &Seed,
) -> Option<Gain> {
    let mut sums = Sums::default();
    let mut n_steps = 0;
    for game in 0..games {
        let pair = played_on::<G>(view, seat, ways, player, (seed, game), &mut n_steps);
        if let Some([better, worse]) = pair {
            sums.add(better - worse);
        }
    }
    sums.gain()
}

/// How the game ends for a seat after each of two ways, in one imagined position; nothing where one of them is not possible there.
fn played_on<G: Mind>(
    view: &G::View,
    seat: Seat,
    ways: [&[G::Step]; 2],
    player: Player,
    (seed, game): (&Seed, u32),
    n_steps: &mut u64,
) -> Option<[f64; 2]> {
    let mut chance = Chance::for_step(seed, game);
    let begun = G::imagine(view, &mut chance);
    let mut end = |steps: &[G::Step]| {
        let mut chance = chance.clone();
        let mut position = follow(&begun, seat, steps, &mut chance)?;
        let one = play_out::<G>(&mut position, player, &mut chance);
        *n_steps += u64::from(one.steps);
        position.ranks()?;
        Some(shared::<G>(
            &prospects::<G>(&position, G::HABITS.lead),
            seat,
        ))
    };
    Some([end(ways[0])?, end(ways[1])?])
}

/// The position after these steps; nothing where one of them is not legal.
fn follow<G: Mind>(begun: &G, seat: Seat, steps: &[G::Step], chance: &mut Chance) -> Option<G> {
    let mut position = begun.clone();
    for &step in steps {
        if !position.is_legal(seat, step) {
            return None;
        }
        position.play_unchecked(seat, step, &mut Record::silent(chance));
    }
    Some(position)
}

/// The turns of a seat at which it had a choice. A step without one begins none.
fn past_turns<G: Mind>(table: &Table<G>, seat: Seat, is_own: &dyn Fn(u32) -> bool) -> Vec<Past<G>> {
    let mut turns: Vec<Past<G>> = Vec::new();
    let mut is_open = false;
    let mut offered = Vec::new();
    let counted = table.turns();
    for (number, step, undo) in table.steps_of(seat) {
        let before = number - 1;
        let mut now = table.position_at(before);
        if !is_open {
            offer::<G>(&now, seat, &mut offered);
            if offered.len() < 2 {
                continue;
            }
            turns.push(Past {
                number: before,
                counted: counted.partition_point(|turn| turn.to <= before),
                position: now.clone(),
                steps: Vec::new(),
            });
        }
        if let Some(turn) = turns.last_mut() {
            turn.steps.push(step);
        }
        let mut unused = Chance::for_step(table.seed(), number);
        now.play_unchecked(seat, step, &mut Record::silent(&mut unused));
        is_open = undo < Undo::Never && now.in_turn(seat);
    }
    turns.retain(|turn| is_own(turn.number + 1));
    turns
}

/// What cannot be taken back divides a turn: of its parts, the first of these is told.
fn one_of_each_turn<W, T>(found: &mut Vec<(W, T)>, turn: impl Fn(&T) -> Option<usize>) {
    let mut known = Vec::new();
    found.retain(|(_, one)| {
        let turn = turn(one);
        let is_new = !known.contains(&turn);
        known.push(turn);
        is_new
    });
}

fn index(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX / 2)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "it is within a few hundreds"
)]
fn hundredths(chance: f64) -> i32 {
    (100.0 * chance).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_told_once_by_what_cost_most() {
        // By number, with which turn it belongs to.
        let mut found = vec![(40, (7, 2)), (30, (5, 2)), (20, (9, 3)), (10, (6, 2))];
        one_of_each_turn(&mut found, |&(_, turn)| Some(turn));
        assert_eq!(found, [(40, (7, 2)), (20, (9, 3))]);
    }
}
