//! Information-set Monte Carlo tree search: each iteration imagines a position the view does not exclude, and one tree is grown over all of them.

use crate::chance::Chance;
use crate::game::{Game, Position, StepOf, ViewOf};
use crate::list::List;
use crate::players::{playout, random};
use crate::record::Record;
use crate::seat::Seat;

/// How much a rarely tried step is favored over one that has done well.
const CURIOSITY: f64 = 0.7;
/// No turn takes more steps than this to its end.
const LONGEST_TURN: u32 = 60;

/// How far an iteration looks beyond the tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Horizon {
    /// To the end of the turn that is being made; there the position is valued.
    Turn,
    /// At random to the end of the game.
    Game,
}

/// A search for the best step of one seat. It can be asked to think on for as long as there is time.
pub struct Search<G: Game> {
    view: ViewOf<G>,
    seat: Seat,
    horizon: Horizon,
    nodes: Vec<Node<StepOf<G>>>,
    steps: Vec<StepOf<G>>,
    path: Vec<usize>,
}

struct Node<S> {
    step: Option<(Seat, S)>,
    children: Vec<usize>,
    visits: u32,
    offered: u32,
    won: f64,
}

/// A step, how often the search tried it, and the share of the victory it expects of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Best<S> {
    /// The step.
    pub step: S,
    /// How often it was tried.
    pub visits: u32,
    /// The mean share of the victory, from 0 to 1.
    pub value: f64,
}

impl<G: Game> Search<G> {
    /// A search for `seat`, which sees `view`.
    pub fn new(view: ViewOf<G>, seat: Seat, horizon: Horizon) -> Self {
        Self {
            view,
            seat,
            horizon,
            nodes: vec![Node::new(None)],
            steps: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Thinks for `iterations` more.
    pub fn think(&mut self, iterations: u32, chance: &mut Chance) {
        for _ in 0..iterations {
            self.iterate(chance);
        }
    }

    /// The best step so far; none before the first iteration, or if the seat has no legal step.
    pub fn best(&self) -> Option<Best<StepOf<G>>> {
        self.nodes[0]
            .children
            .iter()
            .map(|&child| &self.nodes[child])
            .max_by_key(|node| node.visits)
            .and_then(|node| {
                node.step.map(|(_, step)| Best {
                    step,
                    visits: node.visits,
                    value: node.won / f64::from(node.visits.max(1)),
                })
            })
    }

    fn iterate(&mut self, chance: &mut Chance) {
        let mut position = G::imagine(&self.view, chance);
        let mut at = 0;
        let mut first = true;
        self.path.clear();
        self.path.push(at);
        // The seat may have steps although it owes none, but the search begins with one of its own.
        while let Some(seat) = if first {
            Some(self.seat)
        } else {
            position.waiting().first()
        } {
            first = false;
            self.steps.clear();
            position.legal(seat, &mut self.steps);
            if self.steps.is_empty() {
                break;
            }
            let (child, is_new) = self.descend(at, seat, chance);
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
        let shares = self.look_on(&mut position, last, chance);
        self.learn(&shares);
    }

    /// What each seat can expect of a position, looking on as far as the horizon.
    fn look_on(
        &mut self,
        position: &mut G::Position,
        last: Seat,
        chance: &mut Chance,
    ) -> List<f64, 8> {
        match self.horizon {
            Horizon::Game => {
                playout(position, G::META.bound, &mut self.steps, chance);
            }
            Horizon::Turn => {
                let mut left = LONGEST_TURN;
                while left > 0 && position.in_turn(last) {
                    let Some(step) = random(position, last, &mut self.steps, chance) else {
                        break;
                    };
                    position.play_unchecked(last, step, &mut Record::silent(chance));
                    left -= 1;
                }
            }
        }
        match position.outcome() {
            Some(outcome) => outcome.shares(),
            None => prospects::<G>(position),
        }
    }

    /// The child of `at` to try next among `self.steps`: an untried step if there is one, else the most promising.
    fn descend(&mut self, at: usize, seat: Seat, chance: &mut Chance) -> (usize, bool) {
        let mut best = None;
        let mut best_score = f64::NEG_INFINITY;
        for index in 0..self.nodes[at].children.len() {
            let child = self.nodes[at].children[index];
            let Some((of, step)) = self.nodes[child].step else {
                continue;
            };
            if of != seat {
                continue;
            }
            if let Some(known) = self.steps.iter().position(|&legal| legal == step) {
                self.steps.swap_remove(known);
                let node = &mut self.nodes[child];
                node.offered += 1;
                let score = node.promise();
                if score > best_score {
                    best_score = score;
                    best = Some(child);
                }
            }
        }
        if let (true, Some(best)) = (self.steps.is_empty(), best) {
            return (best, false);
        }
        let step = self.steps[chance.index(self.steps.len())];
        let child = self.nodes.len();
        self.nodes.push(Node::new(Some((seat, step))));
        self.nodes[at].children.push(child);
        (child, true)
    }

    fn learn(&mut self, shares: &List<f64, 8>) {
        for &index in &self.path {
            let node = &mut self.nodes[index];
            node.visits += 1;
            if let Some((seat, _)) = node.step {
                node.won += shares.get(seat.index()).copied().unwrap_or_default();
            }
        }
    }
}

/// The share of the victory each seat can expect, by how good the position looks to it, less what all may lose together.
fn prospects<G: Game>(position: &G::Position) -> List<f64, 8> {
    let values: List<f64, 8> = Seat::all(G::seats(position))
        .map(|seat| f64::from(G::value(position, seat)) / f64::from(G::META.lead))
        .collect();
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let weights: List<f64, 8> = values.iter().map(|value| (value - best).exp()).collect();
    let sum: f64 = weights.iter().sum();
    let left = 1.0 - f64::from(G::risk(position).min(1000)) / 1000.0;
    weights.iter().map(|weight| left * weight / sum).collect()
}

impl<S> Node<S> {
    fn new(step: Option<(Seat, S)>) -> Self {
        Self {
            step,
            children: Vec::new(),
            visits: 0,
            offered: 1,
            won: 0.0,
        }
    }

    fn promise(&self) -> f64 {
        let visits = f64::from(self.visits.max(1));
        self.won / visits + CURIOSITY * (f64::from(self.offered).ln() / visits).sqrt()
    }
}
