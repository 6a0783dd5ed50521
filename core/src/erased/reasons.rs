//! One reason for steps that are advised: the weightiest thing that they bring for certain, or that every other step would bring at once.

use crate::chance::Chance;
use crate::game::{Game, Motive};
use crate::phrase::Phrase;
use crate::record::{Record, Undo};
use crate::seat::{Seat, Viewer};
use crate::table::Table;

use super::thinking::thoughts;

/// In how many positions that the seat's view does not exclude the steps are tried. What is said holds in all of them.
const IMAGINED: u32 = 4;

/// With how many other steps they are compared at most.
const OTHERS: usize = 24;

/// How many steps another turn is followed at most.
const LONGEST: usize = 12;

/// The reason for these steps of a seat, which begin now, if the game has one.
pub(super) fn reason<G: Game>(table: &Table<G>, seat: Seat, steps: &[String]) -> Option<Phrase> {
    let read = steps.iter().map(|step| step.parse().ok());
    let steps: Vec<G::Step> = read.collect::<Option<_>>()?;
    let mut trial = Trial::<G>::new(table, seat);
    let tried = trial.of(&steps, false);
    let own = certain(&tried);
    let others = trial.others(*steps.first()?);
    let ahead: Vec<Vec<Motive>> = others
        .iter()
        .map(|&other| certain(&trial.of(&[other], true)))
        .collect();
    let is_common = |reason: &Motive| ahead.iter().all(|other| other.contains(reason));
    // What any other step leads to as well is no good reason, but it is what the steps do.
    let gains = own.iter().filter(|reason| reason.weight > 0);
    let gain = gains.max_by_key(|reason| (!is_common(reason), reason.weight));
    let spared = trial.spared(&others, &tried);
    let spared = spared.iter().min_by_key(|reason| reason.weight);
    let chosen = match (gain, spared) {
        (Some(gain), Some(spared)) if i16::from(gain.weight) >= -i16::from(spared.weight) => gain,
        (gain, spared) => spared.or(gain)?,
    };
    Some(chosen.text.clone())
}

/// What is among the reasons in each of the positions, each once.
fn certain(tried: &[Vec<Motive>]) -> Vec<Motive> {
    let Some((first, others)) = tried.split_first() else {
        return Vec::new();
    };
    let mut all: Vec<Motive> = Vec::new();
    for reason in first {
        if !all.contains(reason) && others.iter().all(|other| other.contains(reason)) {
            all.push(reason.clone());
        }
    }
    all
}

/// Steps of a seat, tried in positions that its view does not exclude.
struct Trial<G: Game> {
    view: G::View,
    seat: Seat,
    imagined: Vec<G>,
    chance: Chance,
}

impl<G: Game> Trial<G> {
    fn new(table: &Table<G>, seat: Seat) -> Self {
        let view = table.view(Viewer::Seat(seat));
        let mut chance = Chance::for_step(&thoughts(table.seed()), table.number());
        let imagined = (0..IMAGINED).map(|_| G::imagine(&view, &mut chance));
        Self {
            imagined: imagined.collect(),
            view,
            seat,
            chance,
        }
    }

    /// The reasons that these steps bring in each of the positions; if it `goes_on`, with the rest of the turn as it looks best.
    fn of(&mut self, steps: &[G::Step], goes_on: bool) -> Vec<Vec<Motive>> {
        let positions = self.imagined.clone().into_iter();
        positions
            .map(|position| self.follow(position, steps, goes_on).unwrap_or_default())
            .collect()
    }

    /// `None` if a step is not legal there.
    fn follow(&mut self, mut position: G, steps: &[G::Step], goes_on: bool) -> Option<Vec<Motive>> {
        let seat = self.seat;
        let mut log = Vec::new();
        for n in 0..LONGEST.max(steps.len()) {
            let next = match steps.get(n) {
                Some(&step) => step,
                None if goes_on && position.in_turn(seat) => self.best(&position)?,
                None => break,
            };
            if !position.is_legal(seat, next) {
                return None;
            }
            let mut record = Record::logging(&mut self.chance, &mut log);
            position.play_unchecked(seat, next, &mut record);
            // What comes of it nobody knows yet.
            if record.how_far() >= Undo::Never {
                break;
            }
        }
        let known = log.iter().filter(|entry| entry.is_for(Viewer::Seat(seat)));
        let reasons = known.filter_map(|entry| G::motive(&self.view, seat, &entry.fact));
        Some(reasons.collect())
    }

    /// The step after which a position looks best at once.
    fn best(&mut self, position: &G) -> Option<G::Step> {
        let seat = self.seat;
        let value = |step: &G::Step| {
            let mut next = position.clone();
            next.play_unchecked(seat, *step, &mut Record::silent(&mut self.chance));
            next.value(seat)
        };
        offered(position, seat).into_iter().max_by_key(value)
    }

    /// Some of the steps that the seat could begin with instead.
    fn others(&self, first: G::Step) -> Vec<G::Step> {
        let Some(position) = self.imagined.first() else {
            return Vec::new();
        };
        let mut others = offered(position, self.seat);
        others.retain(|&step| step != first);
        let apart = others.len().div_ceil(OTHERS).max(1);
        others.into_iter().step_by(apart).collect()
    }

    /// What every other step would bring at once, and these, as tried, do not.
    fn spared(&mut self, others: &[G::Step], tried: &[Vec<Motive>]) -> Vec<Motive> {
        let n_all = self.imagined.first().map_or(0, |position| {
            let mut all = Vec::new();
            position.legal(self.seat, &mut all);
            all.len()
        });
        if others.is_empty() || others.len() + 1 < n_all {
            return Vec::new();
        }
        let at_once = others
            .iter()
            .map(|&other| certain(&self.of(&[other], false)));
        let mut spared = certain(&at_once.collect::<Vec<_>>());
        spared.retain(|reason| {
            let mut own = tried.iter();
            reason.weight < 0 && own.all(|own| !own.contains(reason))
        });
        spared
    }
}

/// The legal steps without those that only take back what was drafted.
fn offered<G: Game>(position: &G, seat: Seat) -> Vec<G::Step> {
    let mut steps = Vec::new();
    position.legal(seat, &mut steps);
    steps.retain(|&step| !G::takes_back(step));
    steps
}
