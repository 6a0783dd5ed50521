//! The pets that are lost however well a seat cares for them: with the cards that it has laid, and by a step of the care itself (R6.10).

use std::collections::HashSet;

use super::View;
use super::ahead::Ahead;
use super::facts::Fact;
use super::ids::Pet;
use super::position::{Player, Position};
use super::step::Step;
use crate::games::petz::msg;
use crate::phrase;
use crate::phrase::Arg;
use crate::seat::Seat;

/// So many situations are looked at; where there are more, the care that has been found counts.
const MOST_SEEN: usize = 2_000;

/// The pets that a seat is told it lost.
pub(super) fn told(seat: Seat, told: &[Fact]) -> Vec<Pet> {
    let lost = told.iter().filter_map(|fact| match *fact {
        Fact::PetLost { seat: by, pet, .. } if by == seat => Some(pet),
        _ => None,
    });
    lost.collect()
}

/// The pets that a step of the care loses at once, with all that follows without a choice.
pub(super) fn by_step(view: &View, seat: Seat, step: Step) -> Vec<Pet> {
    let mut ahead = Ahead::of(view, seat);
    match ahead.take(step) {
        Some(()) => told(seat, &ahead.told),
        None => Vec::new(),
    }
}

/// What is lost with the cards that a seat has laid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Losses {
    /// How many pets, by the care that loses the fewest.
    pub n: usize,
    /// Those that are lost whichever such care it is.
    pub certain: Vec<Pet>,
    /// Those of which the care chooses who else is lost.
    pub open: Vec<Pet>,
    /// Whether every care has been looked at.
    pub is_sure: bool,
}

impl Losses {
    /// From the pets lost at each of the ends, which are equally many.
    fn of(ends: &[Vec<Pet>], is_sure: bool) -> Self {
        let is_certain = |pet: &Pet| ends.iter().all(|lost| lost.contains(pet));
        let mut all: Vec<Pet> = Vec::new();
        for &pet in ends.iter().flatten() {
            if !all.contains(&pet) {
                all.push(pet);
            }
        }
        let (certain, open) = all.into_iter().partition(is_certain);
        Self {
            n: ends.first().map_or(0, Vec::len),
            certain,
            open,
            is_sure,
        }
    }

    /// Those that are lost, by these names.
    pub(super) fn named(&self, name: fn(Pet) -> Arg) -> Arg {
        let names = |pets: &[Pet]| -> Arg { pets.iter().copied().map(name).collect() };
        let certain = self.certain.iter().copied().map(name);
        let n = self.n - self.certain.len();
        let some = (n > 0).then(|| phrase!(LOST_SOME, n, pets = names(&self.open)));
        certain.chain(some.map(Arg::from)).collect()
    }
}

/// What is lost with the cards that a seat has laid on all bars, by the care that loses the fewest pets.
pub(super) fn with_cards(position: &Position, seat: Seat) -> Losses {
    let start = Ahead::caring(position, seat);
    // Some may be lost before anything is chosen.
    let n_pets = position.player(seat).pets.len();
    for most in 0..=n_pets {
        let mut search = Search {
            seat,
            most,
            seen: HashSet::new(),
            ends: Vec::new(),
        };
        search.look(&start);
        let is_sure = search.seen.len() < MOST_SEEN;
        if !search.ends.is_empty() {
            return Losses::of(&search.ends, is_sure);
        }
        if !is_sure {
            break;
        }
    }
    Losses::of(&[told(seat, &usual(start).told)], false)
}

/// What a computer player would do.
fn usual(mut ahead: Ahead) -> Ahead {
    // It stops where no step is left.
    while ahead.goes_on()
        && let Some(step) = ahead.best(super::ahead::Ties::First)
        && ahead.take(step).is_some()
    {}
    ahead
}

/// The ways through the care that lose no more pets than this.
struct Search {
    seat: Seat,
    most: usize,
    seen: HashSet<Player>,
    /// The pets that are lost at their ends.
    ends: Vec<Vec<Pet>>,
}

impl Search {
    fn look(&mut self, ahead: &Ahead) {
        let lost = told(self.seat, &ahead.told);
        // One way that loses nothing is enough.
        if lost.len() > self.most || self.most == 0 && !self.ends.is_empty() {
            return;
        }
        if !ahead.goes_on() {
            self.ends.push(lost);
            return;
        }
        if self.seen.len() >= MOST_SEEN || !self.seen.insert(*ahead.position.player(self.seat)) {
            return;
        }
        for step in ahead.legal() {
            let mut then = ahead.clone();
            if then.take(step).is_some() {
                self.look(&then);
            }
        }
    }
}
