//! What the last turn changed.

use super::super::{Fact, Pet, Plot, Space, View};
use crate::seat::Seat;

/// What the last turn changed on the board.
#[derive(Default)]
pub(super) struct Marks {
    /// Spaces that a group went to.
    pub(super) spaces: Vec<Space>,
    /// Plots on which something happened.
    pub(super) plots: Vec<(Seat, Plot)>,
    /// Seats that gained or lost something else.
    pub(super) seats: Vec<Seat>,
}

impl Marks {
    pub(super) fn of(view: &View, last: &[Fact]) -> Self {
        let mut marks = Self::default();
        for fact in last {
            marks.add(view, fact);
        }
        marks
    }

    fn pet(&mut self, view: &View, seat: Seat, pet: Pet) {
        let mut pets = view.player(seat).by_plot();
        match pets.find(|(_, animal)| animal.pet == pet) {
            Some((plot, _)) => self.plots.push((seat, plot)),
            None => self.seats.push(seat),
        }
    }

    fn add(&mut self, view: &View, fact: &Fact) {
        match *fact {
            Fact::Sent { space, .. } => self.spaces.push(space),
            Fact::Kept { seat, .. } | Fact::PetLost { seat, .. } | Fact::Sold { seat, .. } => {
                self.seats.push(seat);
            }
            Fact::Placed { seat, plot, .. }
            | Fact::Dug { seat, plot }
            | Fact::Cleaned { seat, plot } => self.plots.push((seat, plot)),
            Fact::PetMoved { seat, pet, .. }
            | Fact::Fed { seat, pet, .. }
            | Fact::Suffered { seat, pet, .. }
            | Fact::Guarded { seat, pet, .. }
            | Fact::Caught { seat, pet, .. }
            | Fact::Mutated { seat, pet, .. } => self.pet(view, seat, pet),
            Fact::Entertained {
                seat, gap, gap2, ..
            } => {
                let gaps = [Some(gap), gap2].into_iter().flatten();
                for plot in gaps.flat_map(super::super::Gap::plots) {
                    if view.player(seat).pet_on(plot).is_some() {
                        self.plots.push((seat, plot));
                    }
                }
            }
            _ => {}
        }
    }
}
