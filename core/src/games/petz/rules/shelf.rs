//! What leaves the game or goes back: the cards of pets, lost pets, imps that work (R6.10, R7.6).

use super::Log;
use crate::games::petz::cards::Filled;
use crate::games::petz::facts::{Fact, Loss};
use crate::games::petz::ids::{Plot, Stage};
use crate::games::petz::position::{Animal, Limit, Position, Todo, Work};
use crate::seat::Seat;

impl Position {
    /// The cards on a plot go to the discards, its potions to the stack.
    pub(super) fn put_slots_away(&mut self, seat: Seat, plot: Plot) {
        let Work::Cards(slots) = &mut self.player_mut(seat).work else {
            return;
        };
        let bars = std::mem::replace(&mut slots[plot.index()], [Filled::EMPTY; 7]);
        for filled in bars {
            if filled.is_potion() {
                self.open.potions += 1;
            } else if let Some(card) = filled.get() {
                self.discard(card);
            }
        }
    }

    /// A pet leaves its seat and the game, with its cards (R6.10, R7.6).
    pub(super) fn remove_pet(&mut self, seat: Seat, at: usize) -> Animal {
        let animal = self.player_mut(seat).pets.remove(at);
        self.hidden.stock.pets.put(animal.pet);
        if let Some(plot) = animal.plot {
            self.player_mut(seat).todo[plot.index()] = Todo::default();
            self.put_slots_away(seat, plot);
        }
        animal
    }

    /// R6.10: a pet is lost, and the owner's reputation falls by 1 for every full 10 points.
    pub(super) fn lose_pet(&mut self, seat: Seat, at: usize, why: Loss, record: Log<'_, '_>) {
        let animal = self.remove_pet(seat, at);
        let player = self.player_mut(seat);
        let lost = player.rep2.max(0) / 20;
        player.rep2 -= 2 * lost;
        record.log(|| Fact::PetLost {
            seat,
            pet: animal.pet,
            why,
            reputation: -lost,
        });
    }

    /// A pet gets suffering tokens; too many, and it is lost (R6.10).
    pub(super) fn suffer(
        &mut self,
        seat: Seat,
        plot: Plot,
        count: u8,
        why: crate::games::petz::facts::Hardship,
        record: Log<'_, '_>,
    ) {
        let Some(at) = self.player(seat).at(plot) else {
            return;
        };
        let limit = self.open.options.suffering_limit;
        let animal = &mut self.player_mut(seat).pets[at];
        animal.suffering = animal.suffering.saturating_add(count);
        let Animal {
            pet,
            size,
            suffering,
            ..
        } = *animal;
        record.log(|| Fact::Suffered {
            seat,
            pet,
            count,
            why,
        });
        let is_too_much = match limit {
            Limit::More => suffering > size,
            Limit::Equal => suffering >= size,
        };
        if is_too_much {
            self.lose_pet(seat, at, Loss::Suffering, record);
        }
    }

    /// An available imp becomes busy.
    pub(super) fn employ(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        debug_assert!(player.imps > 0);
        player.imps = player.imps.saturating_sub(1);
        player.busy += 1;
    }

    pub(super) fn set_stage(&mut self, seat: Seat, stage: Stage) {
        self.player_mut(seat).stage = stage;
    }
}
