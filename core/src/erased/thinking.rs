//! Computer players at work, for any game.

use crate::chance::{self, Chance, Seed};
use crate::game::Game;
use crate::players::{Horizon, Player, Search, play_out, playout};
use crate::seat::{Seat, Viewer};
use crate::table::Table;

use super::Playouts;

/// A computer player at work. It can continue thinking for as long as there is time.
pub trait Thinker: Send {
    /// Thinks for this many iterations more.
    fn think(&mut self, iterations: u32);
    /// What it thinks of each step it has tried.
    fn opinions(&self) -> Vec<Advice>;
    /// Whether thinking longer can change its mind.
    fn learns(&self) -> bool;
    /// How far apart the chances lie that it has come upon, as their standard deviation, if it can tell.
    fn spread(&self) -> Option<f64> {
        None
    }
}

/// What a computer player would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The notation of the step.
    pub step: String,
    /// How often it was tried.
    pub visits: u32,
    /// What the player thinks of it: the chance of victory, from 0 to 1, if it can tell.
    pub value: Option<f64>,
}

/// The common decision of computer players that have thought side by side: the step that was tried most.
#[must_use]
pub fn agree(thinkers: &[Box<dyn Thinker>]) -> Option<Advice> {
    agree_on(thinkers, |step| Some(step.to_owned()))
}

/// The same where each step counts for one that is wanted, such as another that comes to the same, or for none.
#[must_use]
pub fn agree_on(
    thinkers: &[Box<dyn Thinker>],
    counts_for: impl Fn(&str) -> Option<String>,
) -> Option<Advice> {
    let mut all: Vec<Advice> = Vec::new();
    for mut one in thinkers.iter().flat_map(|thinker| thinker.opinions()) {
        let Some(step) = counts_for(&one.step) else {
            continue;
        };
        one.step = step;
        match all.iter_mut().find(|other| other.step == one.step) {
            Some(other) => other.add(&one),
            None => all.push(one),
        }
    }
    all.into_iter().max_by(|a, b| {
        let value = |advice: &Advice| advice.value.unwrap_or_default();
        a.visits.cmp(&b.visits).then(value(a).total_cmp(&value(b)))
    })
}

impl Advice {
    /// Adds what another player thinks of the same step.
    fn add(&mut self, other: &Self) {
        let (n, m) = (f64::from(self.visits), f64::from(other.visits));
        self.visits += other.visits;
        if let (Some(own), Some(value)) = (&mut self.value, other.value) {
            *own = (*own * n + value * m) / (n + m);
        }
    }
}

/// The player that thinks for a seat of a table.
pub(super) fn thinker<G: Game>(
    table: &Table<G>,
    seat: Seat,
    player: Player,
    number: u32,
) -> Box<dyn Thinker> {
    let mut seed = thoughts(table.seed());
    if number > 0 {
        seed = chance::seed_of(&seed, &[number.to_string()]);
    }
    let mut chance = Chance::for_step(&seed, table.number());
    match player {
        Player::Mcts(_) | Player::Steady | Player::Sharp => Box::new(Searching::<G> {
            search: Search::new(table.view(Viewer::Seat(seat)), seat, Horizon::Turn),
            chance,
        }),
        Player::Random | Player::Greedy | Player::Gentle => {
            let step = player.choose::<G>(table.position(), seat, &mut chance);
            Box::new(Decided(step.map(|step| step.to_string())))
        }
    }
}

/// The result of playing on from the state of a table.
pub(super) fn playouts<G: Game>(table: &Table<G>, player: Player, games: u32) -> Playouts {
    let mut sums = vec![0.0; usize::from(table.seats())];
    let mut all = 0;
    let mut steps = Vec::new();
    let seed = thoughts(table.seed());
    for game in 0..games {
        let mut chance = Chance::for_step(&seed, game);
        let mut position = table.position().clone();
        let one = match player {
            Player::Random => playout(&mut position, G::META.bound, &mut steps, &mut chance),
            _ => play_out::<G>(&mut position, player, &mut chance),
        };
        all += u64::from(one.steps);
        if let Some(outcome) = position.outcome() {
            for (sum, &score) in sums.iter_mut().zip(&outcome.scores) {
                *sum += f64::from(score);
            }
        }
    }
    let scores = sums
        .into_iter()
        .map(|sum| sum / f64::from(games.max(1)))
        .collect();
    Playouts { steps: all, scores }
}

/// A seed for thinking, different from the table's, so that a player cannot foresee the table's chance.
pub(super) fn thoughts(seed: &Seed) -> Seed {
    chance::seed_of(seed, &["thoughts".to_owned()])
}

struct Searching<G: Game> {
    search: Search<G>,
    chance: Chance,
}

impl<G: Game> Thinker for Searching<G> {
    fn think(&mut self, iterations: u32) {
        self.search.think(iterations, &mut self.chance);
    }

    fn opinions(&self) -> Vec<Advice> {
        let tried = self.search.tried().map(|best| Advice {
            step: best.step.to_string(),
            visits: best.visits,
            value: Some(best.value),
        });
        tried.collect()
    }

    fn learns(&self) -> bool {
        true
    }

    fn spread(&self) -> Option<f64> {
        Some(self.search.spread())
    }
}

/// A player that has decided already.
struct Decided(Option<String>);

impl Thinker for Decided {
    fn think(&mut self, _iterations: u32) {}

    fn opinions(&self) -> Vec<Advice> {
        let decided = self.0.iter().map(|step| Advice {
            step: step.clone(),
            visits: 1,
            value: None,
        });
        decided.collect()
    }

    fn learns(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Tried(&'static [(&'static str, u32)]);

    impl Thinker for Tried {
        fn think(&mut self, _iterations: u32) {}

        fn opinions(&self) -> Vec<Advice> {
            let tried = self.0.iter().map(|&(step, visits)| Advice {
                step: step.to_owned(),
                visits,
                value: Some(0.5),
            });
            tried.collect()
        }

        fn learns(&self) -> bool {
            true
        }
    }

    /// What was thought of two steps that come to the same speaks for the one that is offered.
    #[test]
    fn twins_are_tried_together() {
        let thinkers: [Box<dyn Thinker>; 1] = [Box::new(Tried(&[
            ("as A", 4),
            ("as K", 3),
            ("as 9", 6),
            ("as 2", 9),
        ]))];
        let counts_for = |step: &str| match step {
            "as K" => Some("as A".to_owned()),
            "as 2" => None,
            other => Some(other.to_owned()),
        };
        let advice = agree_on(&thinkers, counts_for).unwrap();
        assert_eq!((advice.step.as_str(), advice.visits), ("as A", 7));
        assert_eq!(agree(&thinkers).unwrap().step, "as 2");
    }
}
