//! The pets that are lost however well a seat cares for them: with the cards that it has laid, and by a step of the care itself (R6.10).

use std::collections::HashSet;

use super::View;
use super::ahead::Ahead;
use super::facts::Fact;
use super::ids::Pet;
use super::position::{Player, Position};
use super::step::Step;
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

/// The pets that are lost with the cards that a seat has laid on all bars, by the care that loses the fewest.
pub(super) fn with_cards(position: &Position, seat: Seat) -> Vec<Pet> {
    let start = Ahead::caring(position, seat);
    let n_pets = start.position.player(seat).pets.len();
    let mut fewest = None;
    for most in 0..=n_pets {
        let mut search = Search {
            seat,
            most,
            seen: HashSet::new(),
        };
        fewest = search.end(&start);
        if fewest.is_some() || search.seen.len() >= MOST_SEEN {
            break;
        }
    }
    let end = fewest.unwrap_or_else(|| usual(start));
    told(seat, &end.told)
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

/// A way through the care that loses no more pets than this.
struct Search {
    seat: Seat,
    most: usize,
    seen: HashSet<Player>,
}

impl Search {
    fn end(&mut self, ahead: &Ahead) -> Option<Ahead> {
        if told(self.seat, &ahead.told).len() > self.most {
            return None;
        }
        if !ahead.goes_on() {
            return Some(ahead.clone());
        }
        let is_new = self.seen.insert(*ahead.position.player(self.seat));
        if !is_new || self.seen.len() >= MOST_SEEN {
            return None;
        }
        ahead.legal().into_iter().find_map(|step| {
            let mut then = ahead.clone();
            then.take(step)?;
            self.end(&then)
        })
    }
}
