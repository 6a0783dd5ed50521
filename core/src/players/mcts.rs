//! Information-set Monte Carlo tree search: each iteration imagines a position that the view does not exclude, and one tree is grown over all of them.
//!
//! Steps are tried in the order in which they look good at first sight, and more often the better they looked and did.
//! A reward is the chance of victory, partners together: from the outcome, or as the strengths of the seats predict it.

use crate::chance::Chance;
use crate::game::{Mind, shares};
use crate::list::List;
use crate::players::{greedy, playout};
use crate::record::Record;
use crate::seat::Seat;

/// How much a rarely tried step is favoured over one that has done well, as a multiple of the spread of what the seat can expect.
const CURIOSITY: f64 = 1.0;
/// How large the spread is taken to be before anything is known about it, and at least.
const UNKNOWN: f64 = 0.3;
const LEAST: f64 = 0.001;
/// A turn that is played on in haste takes at most this many steps.
const LONGEST_TURN: u32 = 60;
/// How many steps are compared when a turn is played on in haste.
const GLANCES: usize = 12;

/// How far an iteration looks beyond the tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Horizon {
    /// To the end of the current turn and for [`Habits::lookahead`](crate::game::Habits::lookahead) more turns; then the position is judged.
    Turn,
    /// At random to the end of the game, with every legal step in the tree too.
    Game,
}

/// A search for the best step of one seat. It can be continued for as long as there is time.
pub struct Search<G: Mind> {
    view: G::View,
    seat: Seat,
    horizon: Horizon,
    nodes: Vec<Node<G::Step>>,
    steps: Vec<G::Step>,
    glances: Vec<(i32, G::Step)>,
    path: Vec<usize>,
    spread: Spread,
}

/// The spread of the rewards.
#[derive(Default)]
struct Spread {
    n: f64,
    sum: f64,
    squares: f64,
}

struct Node<S> {
    step: Option<(Seat, S)>,
    /// The first child, and the next child of the same parent. 0 stands for none, because the root is nobody's child.
    first: u32,
    next: u32,
    visits: u32,
    offered: u32,
    /// The sum of the rewards of the step's seat.
    won: f64,
    /// The sum of the rewards of whichever seat moved next.
    hoped: f64,
    /// How good the step looked at first sight: 1 for the best, less for the others.
    prior: f64,
}

/// A step, how often the search tried it, and what it expects of it: the chance of victory, partners together, mixed with the mean of all seats as [`Habits::together`](crate::game::Habits::together) says.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Best<S> {
    /// The step.
    pub step: S,
    /// How often it was tried.
    pub visits: u32,
    /// What was expected on average, from 0 to 1.
    pub value: f64,
}

impl<G: Mind> Search<G> {
    /// A search for `seat`, which sees `view`.
    pub fn new(view: G::View, seat: Seat, horizon: Horizon) -> Self {
        Self {
            view,
            seat,
            horizon,
            nodes: vec![Node::new(None)],
            steps: Vec::new(),
            glances: Vec::new(),
            path: Vec::new(),
            spread: Spread::default(),
        }
    }

    /// Thinks for `iterations` more.
    pub fn think(&mut self, iterations: u32, chance: &mut Chance) {
        for _ in 0..iterations {
            self.iterate(chance);
        }
    }

    /// The best step so far; `None` before the first iteration, or if the seat has no legal step.
    pub fn best(&self) -> Option<Best<G::Step>> {
        self.tried()
            .max_by(|a, b| a.visits.cmp(&b.visits).then(a.value.total_cmp(&b.value)))
    }

    /// The steps it has tried so far.
    pub fn tried(&self) -> impl Iterator<Item = Best<G::Step>> {
        let nodes = self.children(0).map(|child| &self.nodes[child]);
        nodes.filter(|node| node.visits > 0).filter_map(|node| {
            node.step.map(|(_, step)| Best {
                step,
                visits: node.visits,
                value: node.mean(),
            })
        })
    }

    /// How far the rewards lie apart that it has seen: their standard deviation.
    pub fn spread(&self) -> f64 {
        self.spread.deviation()
    }

    fn children(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let nodes = &self.nodes;
        let link = |index: u32| (index > 0).then_some(index as usize);
        std::iter::successors(link(nodes[at].first), move |&child| link(nodes[child].next))
    }

    fn iterate(&mut self, chance: &mut Chance) {
        let mut position = G::imagine(&self.view, chance);
        let mut at = 0;
        let mut first = true;
        let mut replies = 0;
        self.path.clear();
        self.path.push(at);
        // The seat may have steps although it owes none, but the search begins with one of its own.
        while let Some(seat) = if first {
            Some(self.seat)
        } else {
            position.waiting().first()
        } {
            first = false;
            if self.horizon == Horizon::Turn && seat != self.seat {
                if replies == G::HABITS.replies {
                    break;
                }
                replies += 1;
            }
            let may_hurry = at > 0 && self.horizon == Horizon::Turn;
            if may_hurry && G::hurry(&mut position, seat, &mut Record::silent(chance)) {
                continue;
            }
            self.offer(&position, seat, chance);
            if self.steps.is_empty() {
                break;
            }
            let (child, is_new) = self.descend(&position, at, seat, chance);
            let Some((_, step)) = self.nodes[child].step else {
                break;
            };
            position.play_unchecked(seat, step, &mut Record::silent(chance));
            at = child;
            self.path.push(at);
            if is_new {
                break;
            }
        }
        let last = self.nodes[at].step.map_or(self.seat, |(seat, _)| seat);
        self.look_ahead(&mut position, last, chance);
        let mut rewards = prospects::<G>(&position, G::HABITS.lead);
        if G::HABITS.together > 0 {
            share_out::<G>(&mut rewards);
        }
        self.learn(&rewards);
    }

    /// Plays on after a step of the seat `last`, as far as the horizon.
    pub(super) fn look_ahead(&mut self, position: &mut G, last: Seat, chance: &mut Chance) {
        match self.horizon {
            Horizon::Game => {
                playout(position, G::META.bound, &mut self.steps, chance);
            }
            Horizon::Turn => {
                if position.in_turn(last) {
                    self.play_on(position, last, chance);
                }
                for _ in 0..G::HABITS.lookahead.min(G::META.bound) {
                    let Some(seat) = position.waiting().first() else {
                        break;
                    };
                    self.play_on(position, seat, chance);
                }
            }
        }
    }

    /// Plays a turn to its end in haste, or as much as the game plays at once.
    fn play_on(&mut self, position: &mut G, seat: Seat, chance: &mut Chance) {
        if G::hasten(position, seat, &mut Record::silent(chance)) {
            return;
        }
        for _ in 0..LONGEST_TURN {
            let Some(step) = self.hasty(position, seat, chance) else {
                break;
            };
            position.play_unchecked(seat, step, &mut Record::silent(chance));
            if !position.in_turn(seat) {
                break;
            }
        }
    }

    /// The steps worth considering. Of those that only rearrange, only the ones that make the position look better count.
    /// If everything is played at random anyway, no step is judged.
    fn offer(&mut self, position: &G, seat: Seat, chance: &mut Chance) {
        greedy::offer::<G>(position, seat, &mut self.steps);
        if self.horizon == Horizon::Game || !self.steps.iter().any(|&step| G::is_loose(step)) {
            return;
        }
        let now = G::value(position, seat);
        self.steps
            .retain(|&step| !G::is_loose(step) || glance::<G>(position, seat, step, chance) > now);
        if self.steps.is_empty() {
            greedy::offer::<G>(position, seat, &mut self.steps);
        }
    }

    /// The step after which the position looks best at once; if there are many steps, some of them are drawn by lot and compared.
    fn hasty(&mut self, position: &G, seat: Seat, chance: &mut Chance) -> Option<G::Step> {
        self.offer(position, seat, chance);
        if self.steps.len() < 2 {
            return self.steps.first().copied();
        }
        let mut best = None;
        let mut best_value = i32::MIN;
        for _ in 0..GLANCES {
            if self.steps.is_empty() {
                break;
            }
            let step = self.steps.swap_remove(chance.index(self.steps.len()));
            let value = glance::<G>(position, seat, step, chance);
            if value > best_value {
                best_value = value;
                best = Some(step);
            }
        }
        best
    }

    /// The child of `at` to try next among `self.steps`, and whether this is its first try.
    fn descend(
        &mut self,
        position: &G,
        at: usize,
        seat: Seat,
        chance: &mut Chance,
    ) -> (usize, bool) {
        let mut best = None;
        let mut best_score = f64::NEG_INFINITY;
        let curiosity = CURIOSITY * self.spread.deviation();
        let hope = self.nodes[at].hope();
        let mut child = self.nodes[at].first as usize;
        while child > 0 {
            if let Some((_, step)) = self.nodes[child].step.filter(|&(of, _)| of == seat)
                && let Some(known) = self.steps.iter().position(|&legal| legal == step)
            {
                self.steps.swap_remove(known);
                let node = &mut self.nodes[child];
                node.offered += 1;
                let score = node.promise(curiosity, hope);
                if score > best_score {
                    best_score = score;
                    best = Some(child);
                }
            }
            child = self.nodes[child].next as usize;
        }
        if let (true, Some(best)) = (self.steps.is_empty(), best) {
            return (best, self.nodes[best].visits == 0);
        }
        if self.horizon == Horizon::Game {
            let step = self.steps[chance.index(self.steps.len())];
            return (self.add(at, seat, step, 1.0), true);
        }
        self.add_all(position, at, seat, chance);
        // The new child that looks best at first sight was added last.
        (self.nodes[at].first as usize, true)
    }

    /// Adds the steps as children, the one that looks best at first sight last.
    ///
    /// The steps with which the search begins are judged as the greedy player does, at the end of the turn.
    fn add_all(&mut self, position: &G, at: usize, seat: Seat, chance: &mut Chance) {
        if let [only] = self.steps[..] {
            self.add(at, seat, only, 1.0);
            return;
        }
        let mut glances = std::mem::take(&mut self.glances);
        glances.clear();
        // Equally good steps stay in a random order.
        chance.shuffle(&mut self.steps);
        let budget = greedy::share(G::HABITS.foresight, self.steps.len());
        for &step in &self.steps {
            let value = if at == 0 {
                greedy::after::<G>(position, seat, step, budget, chance)
            } else {
                glance::<G>(position, seat, step, chance)
            };
            glances.push((value, step));
        }
        glances.sort_by_key(|&(value, _)| value);
        for index in 0..glances.len() {
            let (value, step) = glances[index];
            let better = glances[index..].iter().filter(|(other, _)| *other > value);
            let rank = 1 + u32::try_from(better.count()).unwrap_or(u32::MAX - 1);
            self.add(at, seat, step, 1.0 / f64::from(rank));
        }
        self.glances = glances;
    }

    fn add(&mut self, at: usize, seat: Seat, step: G::Step, prior: f64) -> usize {
        let child = self.nodes.len();
        self.nodes.push(Node {
            next: self.nodes[at].first,
            prior,
            ..Node::new(Some((seat, step)))
        });
        self.nodes[at].first = u32::try_from(child).unwrap_or_default();
        child
    }

    fn learn(&mut self, rewards: &List<f64, 8>) {
        let own = rewards.get(self.seat.index()).copied().unwrap_or_default();
        self.spread.add(own);
        for index in 0..self.path.len() {
            let mover = self
                .path
                .get(index + 1)
                .and_then(|&next| self.nodes[next].step);
            let node = &mut self.nodes[self.path[index]];
            node.visits += 1;
            if let Some((seat, _)) = mover {
                node.hoped += rewards.get(seat.index()).copied().unwrap_or_default();
            }
            if let Some((seat, _)) = node.step {
                node.won += rewards.get(seat.index()).copied().unwrap_or_default();
            }
        }
    }
}

/// How good a position looks right after a step.
fn glance<G: Mind>(position: &G, seat: Seat, step: G::Step, chance: &mut Chance) -> i32 {
    let mut next = position.clone();
    next.play_unchecked(seat, step, &mut Record::silent(chance));
    G::value(&next, seat)
}

/// What each seat can expect: the outcome, or the chance of victory by how the seats stand, less the risk that all lose together.
/// A seat that is ahead by `lead` is three times as likely to win.
pub(super) fn prospects<G: Mind>(position: &G, lead: i32) -> List<f64, 8> {
    let winners = f64::from(G::HABITS.winners);
    if let Some(ranks) = position.ranks() {
        return shares(&ranks).iter().map(|share| share * winners).collect();
    }
    let lead = f64::from(lead);
    let values: List<f64, 8> = Seat::all(G::n_seats(position))
        .map(|seat| f64::from(G::strength(position, seat)) / lead)
        .collect();
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let weights: List<f64, 8> = values.iter().map(|value| (value - best).exp()).collect();
    let sum: f64 = weights.iter().sum();
    let left = 1.0 - f64::from(G::risk(position).min(1000)) / 1000.0;
    weights
        .iter()
        .map(|weight| left * winners * weight / sum)
        .collect()
}

/// Mixes the reward of each seat with the mean of all seats. If nobody wins, both are 0.
fn share_out<G: Mind>(rewards: &mut List<f64, 8>) {
    let part = f64::from(G::HABITS.together) / 100.0;
    let n: f64 = rewards.iter().map(|_| 1.0).sum();
    let mean = rewards.iter().sum::<f64>() / n;
    for reward in rewards.iter_mut() {
        *reward = *reward * (1.0 - part) + part * mean;
    }
}

impl Spread {
    fn add(&mut self, reward: f64) {
        self.n += 1.0;
        self.sum += reward;
        self.squares += reward * reward;
    }

    fn deviation(&self) -> f64 {
        if self.n < 2.0 {
            return UNKNOWN;
        }
        let mean = self.sum / self.n;
        (self.squares / self.n - mean * mean)
            .max(0.0)
            .sqrt()
            .max(LEAST)
    }
}

impl<S> Node<S> {
    fn new(step: Option<(Seat, S)>) -> Self {
        Self {
            step,
            first: 0,
            next: 0,
            visits: 0,
            offered: 1,
            won: 0.0,
            hoped: 0.0,
            prior: 1.0,
        }
    }

    fn mean(&self) -> f64 {
        self.won / f64::from(self.visits.max(1))
    }

    /// What the seat that moves next gets on average, which is expected of its untried steps.
    fn hope(&self) -> f64 {
        self.hoped / f64::from(self.visits.max(1))
    }

    /// How much it is worth trying: its reward so far and, as long as it is little known, how good it looked.
    fn promise(&self, curiosity: f64, hope: f64) -> f64 {
        let mean = if self.visits == 0 { hope } else { self.mean() };
        let tried = 1.0 + f64::from(self.visits);
        mean + curiosity * self.prior * f64::from(self.offered).sqrt() / tried
    }
}
