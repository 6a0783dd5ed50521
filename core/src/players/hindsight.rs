//! What a seat could have done: the turns of a finished game at which its chance fell most by its own choice.
//!
//! Each turn is judged by what the seat knew before it: in positions that its view did not exclude, a search says what it would have done, and both ways are played on.
//! First all turns are weighed by a short look ahead. Those that seem to have cost most are tried: the game is played on in haste to its end, both ways with the same chance.
//! What passes is tried again by greedy players, as far as there is time ([`Habits::retries`](crate::game::Habits::retries)). What is said comes from those games alone, so that luck in the choice counts for nothing.

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
/// Which part of the iterations of the steady level weighs a turn.
const QUICK: u32 = 8;
/// How many turns are tried at first, and how many of them further.
const TRIED: usize = 8;
const KEPT: usize = 6;
/// How many games each way gets at first, then at most, and at one go.
const FIRST: u32 = 64;
const MOST: u32 = 400;
const AT_ONCE: u32 = 2;
/// After so many games a trial can be given up, and be told.
const ENOUGH: f64 = 12.0;
/// Less than this games do not differ, however alike the first of them end.
const VARIANCE: f64 = 0.05;
/// What a turn must seem to cost to be tried, and to be tried further.
const WEIGHED: f64 = 0.03;
const PROMISING: f64 = 0.08;
/// Less than this is not told.
const WORTH: f64 = 0.10;
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
    /// How many steps greedy players may still play.
    left: u64,
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
    /// So many of the turns to be tried were thought about once more.
    Think(usize),
    Try,
    Again,
    Over,
}

/// Another way for a turn, and how it did against what was played.
struct Trial<S> {
    turn: usize,
    better: Vec<S>,
    /// What it seems to bring at a short look ahead.
    seems: f64,
    done: u32,
    sums: Sums,
}

/// Who plays on.
enum How<G: Mind> {
    Player(Player),
    Haste(Search<G>),
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

    /// Whether it can hardly be worth telling.
    fn is_hopeless(&self) -> bool {
        let gain = self.gain().filter(|_| self.n >= ENOUGH);
        gain.is_some_and(|gain| gain.mean + DOUBTS * gain.error < WORTH)
    }

    /// Of fewer than two differences nothing is known.
    fn gain(&self) -> Option<Gain> {
        if self.n < 2.0 {
            return None;
        }
        let mean = self.sum / self.n;
        let variance = (self.squares - self.n * mean * mean) / (self.n - 1.0);
        let error = (variance.max(VARIANCE) / self.n).sqrt();
        Some(Gain { mean, error })
    }
}

impl<G: Mind> Hindsight<G> {
    /// Begins to look back; nothing where the game is not over.
    /// Turns at whose number `is_own` says no were made by somebody else in this seat.
    pub fn of(table: &Table<G>, seat: Seat, is_own: &dyn Fn(u32) -> bool) -> Option<Self> {
        table.position().ranks()?;
        let end = prospects::<G>(table.position(), G::HABITS.lead);
        let end = shared::<G>(&end, seat);
        Some(Self {
            seat,
            seed: chance::seed_of(table.seed(), &["hindsight".to_owned(), seat.to_string()]),
            turns: past_turns(table, seat, is_own),
            weighed: Vec::new(),
            trials: Vec::new(),
            stage: Stage::Weigh,
            end,
            left: G::HABITS.retries / u64::from(table.seats().max(1)),
        })
    }

    /// Does a little more, about a second at most, and says whether there is more to do.
    pub fn go_on(&mut self) -> bool {
        match self.stage {
            Stage::Weigh if self.weighed.len() < self.turns.len() => self.weigh(),
            Stage::Weigh => self.choose(Stage::Think(0)),
            Stage::Think(n) => self.think_again(n),
            Stage::Try => {
                if !self.try_next(FIRST) {
                    self.choose(Stage::Again);
                }
            }
            Stage::Again => {
                if !self.try_next(MOST) {
                    self.stage = Stage::Over;
                }
            }
            Stage::Over => {}
        }
        self.stage != Stage::Over
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
                let gain = trial.sums.gain()?;
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

    /// Weighs the next turn: what a search would have done, and what the difference seems to be.
    fn weigh(&mut self) {
        let turn = self.weighed.len();
        let mut chance = Chance::for_step(&self.seed, index(turn));
        let quick = (G::META.thought.0 / QUICK).max(1);
        let better = self.advice(turn, quick, &mut chance);
        let Some((before, seems)) = self.compare_ahead(turn, &better, &mut chance) else {
            // It cannot be followed: then nothing is said of it.
            let known = self.weighed.last().map_or(0.0, |last| last.before);
            self.weighed.push(Weighed { before: known });
            return;
        };
        self.weighed.push(Weighed { before });
        if seems >= WEIGHED {
            self.trials.push(Trial::new(turn, better, seems));
        }
    }

    /// What is worth trying, or trying further.
    fn choose(&mut self, stage: Stage) {
        self.stage = stage;
        if stage != Stage::Again {
            self.trials.sort_by(|a, b| b.seems.total_cmp(&a.seems));
            self.trials.truncate(TRIED);
            return;
        }
        let mean = |trial: &Trial<G::Step>| trial.sums.gain().map_or(0.0, |gain| gain.mean);
        self.trials.retain(|trial| mean(trial) >= PROMISING);
        self.trials.sort_by(|a, b| mean(b).total_cmp(&mean(a)));
        // Of two ways for one turn, the better one.
        let mut known = Vec::new();
        self.trials.retain(|trial| {
            let is_new = !known.contains(&trial.turn);
            known.push(trial.turn);
            is_new
        });
        self.trials.truncate(KEPT);
        for trial in &mut self.trials {
            trial.done = 0;
            trial.sums = Sums::default();
        }
    }

    /// What the steady level would have done in the `n`th of the turns that are tried, where that is another way again.
    fn think_again(&mut self, n: usize) {
        let mut tried = self.trials.iter().filter(|trial| trial.seems > 0.0);
        let Some(turn) = tried.nth(n).map(|trial| trial.turn) else {
            self.stage = Stage::Try;
            return;
        };
        self.stage = Stage::Think(n + 1);
        let mut chance = Chance::for_step(&self.seed, u32::MAX - index(turn));
        let better = self.advice(turn, G::META.thought.0, &mut chance);
        let mut known = self.trials.iter().filter(|trial| trial.turn == turn);
        let is_known =
            better == self.turns[turn].steps || known.any(|trial| trial.better == better);
        if !is_known {
            self.trials.push(Trial::new(turn, better, 0.0));
        }
    }

    /// A few games more for a trial that has had fewer than `most`; false if there is none, or no time.
    /// What has passed a trial in haste is tried by greedy players.
    fn try_next(&mut self, most: u32) -> bool {
        let is_again = self.stage == Stage::Again;
        let next = self.trials.iter().enumerate();
        let next = next.filter(|(_, trial)| trial.done < most && !trial.sums.is_hopeless());
        // If time runs short, what is most promising is known well enough to be told; then all are known equally well.
        let order = |(at, trial): &(usize, &Trial<G::Step>)| {
            let is_first = is_again && trial.sums.n < ENOUGH;
            (!is_first, if is_first { index(*at) } else { trial.done })
        };
        let Some((at, _)) = next.min_by_key(order) else {
            return false;
        };
        if is_again && self.left == 0 {
            return false;
        }
        let first_game = if is_again { FIRST } else { 0 };
        let trial = &self.trials[at];
        let past = &self.turns[trial.turn];
        let view = past.position.view(Viewer::Seat(self.seat));
        let seed = chance::seed_of(&self.seed, &[past.number.to_string()]);
        let games = first_game + trial.done..first_game + (trial.done + AT_ONCE).min(most);
        let ways = [trial.better.as_slice(), past.steps.as_slice()];
        let mut sums = trial.sums;
        let mut how = if is_again {
            How::Player(Player::Greedy)
        } else {
            How::Haste(Search::new(view.clone(), self.seat, Horizon::Turn))
        };
        let mut n_steps = 0;
        for game in games {
            let pair = played_on::<G>(
                &view,
                self.seat,
                ways,
                &mut how,
                (&seed, game),
                &mut n_steps,
            );
            if let Some([better, worse]) = pair {
                sums.add(better - worse);
            }
        }
        let trial = &mut self.trials[at];
        trial.sums = sums;
        trial.done += AT_ONCE;
        self.left = self.left.saturating_sub(n_steps);
        true
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
            } else if has_searched {
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
    fn compare_ahead(
        &self,
        turn: usize,
        better: &[G::Step],
        chance: &mut Chance,
    ) -> Option<(f64, f64)> {
        let past = &self.turns[turn];
        let view = past.position.view(Viewer::Seat(self.seat));
        let mut search = Search::<G>::new(view.clone(), self.seat, Horizon::Turn);
        let (mut n, mut sum, mut other) = (0.0, 0.0, 0.0);
        let seed = chance::seed_of(&self.seed, &[chance.below(u32::MAX).to_string()]);
        for world in 0..WORLDS {
            let mut chance = Chance::for_step(&seed, world);
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
            done: 0,
            sums: Sums::default(),
        }
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
    let mut how = How::Player(player);
    for game in 0..games {
        let pair = played_on::<G>(view, seat, ways, &mut how, (seed, game), &mut n_steps);
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
    how: &mut How<G>,
    (seed, game): (&Seed, u32),
    n_steps: &mut u64,
) -> Option<[f64; 2]> {
    let mut chance = Chance::for_step(seed, game);
    let begun = G::imagine(view, &mut chance);
    let mut end = |steps: &[G::Step]| {
        let mut chance = chance.clone();
        let mut position = follow(&begun, seat, steps, &mut chance)?;
        match how {
            How::Player(kind) => {
                let one = play_out::<G>(&mut position, *kind, &mut chance);
                *n_steps += u64::from(one.steps);
            }
            How::Haste(search) => search.play_out(&mut position, &mut chance),
        }
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
