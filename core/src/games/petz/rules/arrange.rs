//! Phase 3, stage `arrange`: new cages and addons are placed, pets get their plots (R5.1 to R5.4).

use super::Log;
use crate::games::petz::facts::{Fact, Loss};
use crate::games::petz::ids::{Artifact, Cage, Pet, Phase, Plot, Stage};
use crate::games::petz::position::{Arrangement, Player, Position, Work};
use crate::games::petz::step::{Item, Step};
use crate::list::List;
use crate::record::Undo;
use crate::seat::Seat;

impl Position {
    /// Phase 3 begins for everyone.
    pub(super) fn begin_prep(&mut self, record: Log<'_, '_>) {
        self.board.phase = Phase::Prep;
        let order = self.board.from_start();
        for seat in order.clone() {
            // No seat is done before every seat has entered.
            self.set_stage(seat, Stage::Arrange);
        }
        for seat in order.clone() {
            let player = self.player(seat);
            let has_nothing = player.pets.is_empty()
                && player.new_cages.is_empty()
                && player.new_addons.is_empty();
            if has_nothing {
                self.leave_arrange(seat, record);
            } else {
                let base = Arrangement::of(player);
                self.desks[seat.index()].work = Work::Arrange(base);
            }
        }
        // 7.4: all enter, then all fill.
        for seat in order {
            if self.stage(seat) == Stage::Assign {
                self.fill(seat, record);
            }
        }
        self.reveal_cards_if_ready(record);
    }

    /// The seat goes on to its cards.
    fn leave_arrange(&mut self, seat: Seat, record: Log<'_, '_>) {
        self.desks[seat.index()].work = Work::None;
        if self.player(seat).has(Artifact::Crystal) {
            self.set_stage(seat, Stage::Crystal);
        } else {
            self.draw_for_pets(seat, record);
        }
    }

    fn arrangement(&self, seat: Seat) -> Arrangement {
        self.desks[seat.index()]
            .work
            .arrangement()
            .copied()
            .unwrap_or_default()
    }

    fn note_move(&mut self, seat: Seat, pet: Pet) {
        if let Work::Arrange(arrangement) = &mut self.desks[seat.index()].work
            && !arrangement.moved.contains(&pet)
        {
            arrangement.moved.push(pet);
        }
    }

    pub(super) fn legal_in_arrange(&self, seat: Seat, steps: &mut Vec<Step>) {
        let player = self.player(seat);
        let base = self.arrangement(seat);
        if let Some(&cage) = player.new_cages.first() {
            steps.extend(Plot::ALL.map(|plot| Step::Cage(cage, plot)));
            steps.push(Step::Scrap(Item::Cage(cage)));
        } else if let Some(&addon) = player.new_addons.first() {
            steps.extend(Plot::ALL.map(|plot| Step::Addon(addon, plot)));
            steps.push(Step::Scrap(Item::Addon(addon)));
        } else {
            legal_moves(player, &base, steps);
            steps.push(if can_finish(player, &base) {
                Step::Done
            } else {
                Step::Auto
            });
        }
        // R5.4
        if !base.moved.is_empty() || differs(player, &base) {
            steps.push(Step::Reset);
        }
    }

    pub(super) fn step_in_arrange(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        match step {
            Step::Cage(cage, plot) => {
                let player = self.player_mut(seat);
                let old = player.plots[plot.index()].cage.replace(cage);
                player.new_cages.remove(0);
                record.log(|| Fact::Placed {
                    seat,
                    id: Item::Cage(cage),
                    plot,
                    replaced: old.map(Item::Cage),
                });
            }
            Step::Addon(addon, plot) => {
                let player = self.player_mut(seat);
                let old = player.plots[plot.index()].addon.replace(addon);
                player.new_addons.remove(0);
                record.log(|| Fact::Placed {
                    seat,
                    id: Item::Addon(addon),
                    plot,
                    replaced: old.map(Item::Addon),
                });
            }
            Step::Scrap(item) => {
                let player = self.player_mut(seat);
                if matches!(item, Item::Cage(_)) {
                    player.new_cages.remove(0);
                } else {
                    player.new_addons.remove(0);
                }
                record.log(|| Fact::Scrapped { seat, id: item });
            }
            Step::Move(pet, plot) => {
                self.move_pet(seat, pet, plot, record);
                self.note_move(seat, pet);
            }
            Step::Out(pet) => {
                self.put_pet(seat, pet, None, record);
                self.note_move(seat, pet);
            }
            Step::Reset => self.reset(seat),
            Step::Auto => {
                self.house_homeless(seat, record);
                self.finish_arrange(seat, record);
            }
            Step::Done => self.finish_arrange(seat, record),
            _ => debug_assert!(false, "{step} in stage arrange"),
        }
    }

    fn put_pet(&mut self, seat: Seat, pet: Pet, plot: Option<Plot>, record: Log<'_, '_>) {
        let player = self.player_mut(seat);
        if let Some(at) = player.find(pet) {
            player.pets[at].plot = plot;
        }
        record.log(|| Fact::PetMoved { seat, pet, plot });
    }

    /// R5.2
    fn move_pet(&mut self, seat: Seat, pet: Pet, plot: Plot, record: Log<'_, '_>) {
        let player = self.player(seat);
        let from = player.find(pet).and_then(|at| player.pets[at].plot);
        let other = player.pet_on(plot).map(|animal| animal.pet);
        if let Some(other) = other {
            // The mover takes its place first; then the other one looks for a free cage.
            if let Some(at) = self.player(seat).find(other) {
                self.player_mut(seat).pets[at].plot = None;
            }
            self.put_pet(seat, pet, Some(plot), record);
            let to = from.or_else(|| self.player(seat).free_cage());
            self.put_pet(seat, other, to, record);
        } else {
            self.put_pet(seat, pet, Some(plot), record);
        }
    }

    /// R5.4
    fn reset(&mut self, seat: Seat) {
        let base = self.arrangement(seat);
        let player = self.player_mut(seat);
        for (plot, state) in player.plots.iter_mut().enumerate() {
            state.cage = base.cages[plot];
            state.addon = base.addons[plot];
        }
        for (animal, place) in player.pets.iter_mut().zip(base.places) {
            animal.plot = place;
        }
        player.new_cages = base.new_cages;
        player.new_addons = base.new_addons;
        if let Work::Arrange(arrangement) = &mut self.desks[seat.index()].work {
            arrangement.moved.clear();
        }
    }

    /// R5.3, `auto`
    fn house_homeless(&mut self, seat: Seat, record: Log<'_, '_>) {
        let moved = self.arrangement(seat).moved;
        let pets = self.player(seat).pets;
        for animal in &pets {
            if animal.plot.is_some() || moved.contains(&animal.pet) {
                continue;
            }
            if let Some(plot) = self.player(seat).free_cage() {
                self.put_pet(seat, animal.pet, Some(plot), record);
            }
        }
    }

    /// R5.3, `done`
    fn finish_arrange(&mut self, seat: Seat, record: Log<'_, '_>) {
        // 7.6: what is drawn now is seen.
        record.undo(Undo::Never);
        while let Some(at) = self
            .player(seat)
            .pets
            .iter()
            .position(|pet| pet.plot.is_none())
        {
            self.lose_pet(seat, at, Loss::Homeless, record);
        }
        let base = self.arrangement(seat);
        let plots = self.player(seat).plots;
        let is_gone = |cage: &Cage| !plots.iter().any(|plot| plot.cage == Some(*cage));
        let cages = base.cages.iter().flatten().chain(&base.new_cages);
        for &cage in cages.filter(|cage| is_gone(cage) && **cage != Cage::C0) {
            self.stock.cages.put(cage);
        }
        let addons = base.addons.iter().flatten().chain(&base.new_addons);
        for &addon in addons.filter(|addon| !plots.iter().any(|plot| plot.addon == Some(**addon))) {
            self.stock.addons.put(addon);
        }
        self.leave_arrange(seat, record);
        if self.stage(seat) == Stage::Assign {
            self.fill(seat, record);
        }
        self.reveal_cards_if_ready(record);
    }
}

/// R5.2
fn legal_moves(player: &Player, base: &Arrangement, steps: &mut Vec<Step>) {
    for animal in &player.pets {
        let is_moved = base.moved.contains(&animal.pet);
        for plot in Plot::ALL {
            let can_go = player.plots[plot.index()].cage.is_some() && animal.plot != Some(plot);
            let may_go = !is_moved || animal.plot.is_none() && player.at(plot).is_none();
            if can_go && may_go {
                steps.push(Step::Move(animal.pet, plot));
            }
        }
        if animal.plot.is_some() && !is_moved {
            steps.push(Step::Out(animal.pet));
        }
    }
}

/// R5.3, once no new tile waits.
fn can_finish(player: &Player, base: &Arrangement) -> bool {
    let mut homeless = player.pets.iter().filter(|animal| animal.plot.is_none());
    player.free_cage().is_none() || homeless.all(|animal| base.moved.contains(&animal.pet))
}

/// Whether anything has changed since the stage began.
fn differs(player: &Player, base: &Arrangement) -> bool {
    let plots = player.plots.iter().enumerate();
    plots
        .clone()
        .any(|(at, state)| state.cage != base.cages[at] || state.addon != base.addons[at])
        || player
            .pets
            .iter()
            .zip(base.places)
            .any(|(animal, place)| animal.plot != place)
        || player.new_cages != base.new_cages
        || player.new_addons != base.new_addons
}

impl Arrangement {
    /// The burrow as it is now.
    #[must_use]
    pub fn of(player: &Player) -> Self {
        let mut places = [None; 8];
        for (place, animal) in places.iter_mut().zip(&player.pets) {
            *place = animal.plot;
        }
        Self {
            cages: player.plots.map(|plot| plot.cage),
            addons: player.plots.map(|plot| plot.addon),
            places,
            new_cages: player.new_cages,
            new_addons: player.new_addons,
            moved: List::new(),
        }
    }
}
