//! Phase 3, stage `arrange`: new cages and addons are placed, pets get their plots (R5.1 to R5.4).

use super::Log;
use super::no::{Check, No, need};
use crate::games::petz::facts::{Fact, Loss};
use crate::games::petz::ids::{Artifact, Cage, Pet, Plot, Stage};
use crate::games::petz::msg;
use crate::games::petz::position::{Animal, Arrangement, Draft, Phase, Player, Position, Work};
use crate::games::petz::step::{Item, Step};
use crate::list::List;
use crate::seat::Seat;

impl Position {
    /// Phase 3 begins for everyone.
    pub(super) fn begin_prep(&mut self, record: Log<'_, '_>) {
        self.open.phase = Phase::Prep;
        let order = self.open.from_start();
        for seat in order.clone() {
            // No seat is done before every seat has entered.
            self.set_stage(seat, Stage::Arrange);
        }
        for seat in order.clone() {
            let player = self.player_mut(seat);
            let has_nothing = player.pets.is_empty()
                && player.new_cages.is_empty()
                && player.new_addons.is_empty();
            if has_nothing {
                self.leave_arrange(seat, record);
            } else {
                player.work = Work::Arrange(Arrangement::of(player));
            }
        }
        // 7.4: all enter, then all fill.
        for seat in order {
            if let Draft::Cards(laying) = self.desk(seat).draft {
                self.lay(seat, laying, record);
            }
        }
        self.reveal_cards_if_ready(record);
    }

    /// The seat goes on to its cards.
    fn leave_arrange(&mut self, seat: Seat, record: Log<'_, '_>) {
        self.player_mut(seat).work = Work::None;
        self.set_stage(seat, Stage::Cards);
        if self.player(seat).has(Artifact::Crystal) {
            self.desk_mut(seat).draft = Draft::Swap(List::new());
        } else {
            self.draw_for_pets(seat, record);
        }
    }

    pub(super) fn step_in_arrange(
        &mut self,
        seat: Seat,
        base: Arrangement,
        step: Step,
        record: Log<'_, '_>,
    ) {
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
                self.note_move(seat, base, pet);
            }
            Step::Out(pet) => {
                self.put_pet(seat, pet, None, record);
                self.note_move(seat, base, pet);
            }
            Step::Reset => self.reset(seat, base),
            Step::Auto => {
                self.house_homeless(seat, &base.moved, record);
                self.finish_arrange(seat, &base, record);
            }
            Step::Done => self.finish_arrange(seat, &base, record),
            _ => {}
        }
    }

    fn note_move(&mut self, seat: Seat, mut base: Arrangement, pet: Pet) {
        if !base.moved.contains(&pet) {
            base.moved.push(pet);
            self.player_mut(seat).work = Work::Arrange(base);
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
    fn reset(&mut self, seat: Seat, mut base: Arrangement) {
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
        base.moved.clear();
        player.work = Work::Arrange(base);
    }

    /// R5.3, `auto`
    fn house_homeless(&mut self, seat: Seat, moved: &[Pet], record: Log<'_, '_>) {
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
    fn finish_arrange(&mut self, seat: Seat, base: &Arrangement, record: Log<'_, '_>) {
        // 7.6: what is drawn now is seen.
        record.stands(msg::FINAL_CARDS);
        while let Some(at) = self
            .player(seat)
            .pets
            .iter()
            .position(|pet| pet.plot.is_none())
        {
            self.lose_pet(seat, at, Loss::Homeless, record);
        }
        let plots = self.player(seat).plots;
        let is_gone = |cage: &Cage| !plots.iter().any(|plot| plot.cage == Some(*cage));
        let cages = base.cages.iter().flatten().chain(&base.new_cages);
        for &cage in cages.filter(|cage| is_gone(cage) && **cage != Cage::C0) {
            self.hidden.stock.cages.put(cage);
        }
        let addons = base.addons.iter().flatten().chain(&base.new_addons);
        for &addon in addons.filter(|addon| !plots.iter().any(|plot| plot.addon == Some(**addon))) {
            self.hidden.stock.addons.put(addon);
        }
        self.leave_arrange(seat, record);
        if let Draft::Cards(laying) = self.desk(seat).draft {
            self.lay(seat, laying, record);
        }
        self.reveal_cards_if_ready(record);
    }
}

/// The new tile that is placed next (R5.1).
fn next_tile(player: &Player) -> Option<Item> {
    let cage = player.new_cages.first().copied().map(Item::Cage);
    cage.or_else(|| player.new_addons.first().copied().map(Item::Addon))
}

/// Whether a seat can take a step with its new tiles and its pets.
pub(super) fn check(player: &Player, base: &Arrangement, step: Step) -> Check {
    let tile = match step {
        Step::Cage(cage, _) => Some(Item::Cage(cage)),
        Step::Addon(addon, _) => Some(Item::Addon(addon)),
        Step::Scrap(item) => Some(item),
        // R5.4
        Step::Reset => {
            let is_changed = !base.moved.is_empty() || differs(player, base);
            return need(is_changed, No::Reset);
        }
        _ => None,
    };
    match (next_tile(player), tile) {
        (Some(next), _) => return need(tile == Some(next), No::TileFirst(next)),
        (None, Some(tile)) => return Err(No::Tile(tile)),
        (None, None) => {}
    }
    match step {
        Step::Move(pet, _) | Step::Out(pet) => {
            let at = player.find(pet).ok_or(No::Pet(pet))?;
            check_move(player, base, player.pets[at], step)
        }
        Step::Done => need(can_finish(player, base), No::ArrangeDone),
        Step::Auto => need(!can_finish(player, base), No::ArrangeAuto),
        _ => Err(No::Stage),
    }
}

/// R5.2: whether a pet can go where a step says.
fn check_move(player: &Player, base: &Arrangement, animal: Animal, step: Step) -> Check {
    let (pet, from) = (animal.pet, animal.plot);
    let is_first = !base.moved.contains(&pet);
    let Step::Move(_, plot) = step else {
        need(from.is_some(), No::Out(pet))?;
        return need(is_first, No::MoveAgain(pet));
    };
    let has_cage = player.plots[plot.index()].cage.is_some();
    need(has_cage, No::MoveCage(pet, plot))?;
    need(from != Some(plot), No::MoveThere(pet))?;
    let goes_home = from.is_none() && player.at(plot).is_none();
    need(is_first || goes_home, No::MoveAgain(pet))
}

/// What a seat can do with its new tiles and its pets.
pub(super) fn legal_in_arrange(player: &Player, base: &Arrangement, steps: &mut Vec<Step>) {
    if let Some(&cage) = player.new_cages.first() {
        steps.extend(Plot::ALL.map(|plot| Step::Cage(cage, plot)));
        steps.push(Step::Scrap(Item::Cage(cage)));
    } else if let Some(&addon) = player.new_addons.first() {
        steps.extend(Plot::ALL.map(|plot| Step::Addon(addon, plot)));
        steps.push(Step::Scrap(Item::Addon(addon)));
    } else {
        for animal in &player.pets {
            let moves = Plot::ALL.map(|plot| Step::Move(animal.pet, plot));
            let moves = moves.into_iter().chain([Step::Out(animal.pet)]);
            steps.extend(moves.filter(|&step| check_move(player, base, *animal, step).is_ok()));
        }
        steps.push(if can_finish(player, base) {
            Step::Done
        } else {
            Step::Auto
        });
    }
    let reset = Some(Step::Reset);
    steps.extend(reset.filter(|&step| check(player, base, step).is_ok()));
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
