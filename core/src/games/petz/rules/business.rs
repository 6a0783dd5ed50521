//! Phase 5, business: selling, cleaning, the magic box (R7).

use super::Log;
use super::care::has_star;
use super::showing::match_of;
use crate::games::petz::cards::Slots;
use crate::games::petz::facts::Fact;
use crate::games::petz::ids::{Artifact, Customer, Diet, Food, Pet, Phase, Plot, Space, Stage};
use crate::games::petz::position::{Animal, Board, BoxRefill, Player, Position, Spot};
use crate::games::petz::step::{Stand, Step, Worker};
use crate::seat::Seat;

/// The smallest pet that can be sold (R7.2).
const SMALLEST: u8 = 4;
/// Removals of an imp with a broom (R7.7).
const REMOVALS: u8 = 2;

/// R7.4: what is paid for a pet; below zero the owner pays.
pub(in crate::games::petz) fn price(animal: Animal) -> i16 {
    let less = match animal.pet.diet() {
        Diet::Carnivore => 1,
        Diet::Herbivore => 2,
        Diet::Omnivore => 3,
    };
    i16::from(animal.size) - less - 2 * i16::from(animal.mutation)
}

/// Where a pet that may be sold lives.
pub(in crate::games::petz) fn sale(player: &Player, pet: Pet) -> Option<(Plot, Animal)> {
    player.by_plot().find(|(_, animal)| animal.pet == pet)
}

/// R7.2: the match with a customer, if the pet can be sold to it.
pub(in crate::games::petz) fn sellable(
    player: &Player,
    slots: &Slots,
    customer: Customer,
    plot: Plot,
    animal: Animal,
) -> Option<i16> {
    let fits = match_of(customer, slots, plot, animal);
    let can_pay = i16::from(player.gold) + price(animal) >= 0;
    (animal.size >= SMALLEST && fits > 0 && can_pay).then_some(fits)
}

impl Board {
    /// The customer that a seat deals with now (R7.1).
    pub(in crate::games::petz) fn customer_for(&self, seat: Seat) -> Option<Customer> {
        let index = usize::from(self.player(seat).cust);
        self.customers_of(self.round).get(index).copied()
    }

    /// R7.5: whether a seat has an imp on the podium that can show a pet.
    pub(in crate::games::petz) fn can_stage(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let on_space = self.spot(Space::Platform).imps_of(seat);
        !player.staged && player.platform + on_space > 0
    }
}

/// R7.7: whether `clean all` is offered.
fn can_clean_all(player: &Player) -> bool {
    let dirt = player.manure(false);
    dirt >= 2 && player.clean + 2 * player.imps >= dirt
}

/// R7.8: what can be put into an empty magic box.
fn can_box(player: &Player, refill: BoxRefill, food: Food) -> bool {
    player.has(Artifact::Box)
        && player.r#box == 0
        && match food {
            Food::Veg => player.n_veg() > 0,
            Food::Meat => match refill {
                BoxRefill::Source => player.meat[1] > 0,
                BoxRefill::Any => player.n_meat() > 0,
            },
            Food::Box | Food::None => false,
        }
}

impl Position {
    pub(super) fn begin_business(&mut self, record: Log<'_, '_>) {
        self.board.phase = Phase::Business;
        for seat in self.board.seats() {
            self.set_stage(seat, Stage::Sell);
        }
        for seat in self.board.seats() {
            self.advance_business(seat, record);
        }
        self.end_round_if_ready(record);
    }

    fn end_round_if_ready(&mut self, record: Log<'_, '_>) {
        if self.board.all_done() {
            self.end_round(record);
        }
    }

    /// The pets a seat can sell to the customer it deals with.
    fn for_sale(&self, seat: Seat) -> impl Iterator<Item = Pet> + '_ {
        let player = self.player(seat);
        let slots = self.desks[seat.index()].work.slots();
        let customer = self.board.customer_for(seat);
        player.by_plot().filter_map(move |(plot, animal)| {
            sellable(player, slots, customer?, plot, animal).map(|_| animal.pet)
        })
    }

    pub(super) fn legal_in_business(&self, seat: Seat, steps: &mut Vec<Step>) {
        let player = self.player(seat);
        match player.stage {
            Stage::Sell => {
                let can_stage = self.board.can_stage(seat);
                for pet in self.for_sale(seat) {
                    steps.push(Step::Sell(pet, Stand::Shop));
                    if can_stage {
                        steps.push(Step::Sell(pet, Stand::Podium));
                    }
                }
                steps.push(Step::Pass);
            }
            Stage::Clean => {
                let is_free = player.clean == 0;
                let star = is_free && has_star(player) && player.manure(false) > REMOVALS;
                for plot in player.dirty(false) {
                    steps.push(Step::Clean(plot, Worker::Plain));
                    if star && player.imps > 0 {
                        steps.push(Step::Clean(plot, Worker::Star));
                    }
                }
                if can_clean_all(player) {
                    steps.push(Step::CleanAll);
                }
                steps.push(Step::Done);
            }
            Stage::Box => {
                let refill = self.board.options.box_refill;
                let foods = [Food::Veg, Food::Meat].into_iter();
                let foods = foods.filter(|&food| can_box(player, refill, food));
                steps.extend(foods.chain([Food::None]).map(Step::Box));
            }
            _ => {}
        }
    }

    pub(super) fn step_in_business(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        match step {
            Step::Sell(pet, stand) => self.sell(seat, pet, stand, record),
            Step::Pass => self.send_away(seat, record),
            Step::Clean(plot, worker) => self.clean(seat, plot, worker, record),
            Step::CleanAll => {
                let player = *self.player(seat);
                for plot in player.dirty(false) {
                    for _ in 0..player.plots[plot.index()].manure {
                        self.clean(seat, plot, Worker::Plain, record);
                    }
                }
            }
            Step::Done => self.pay_wages(seat, record),
            Step::Box(food) => self.fill_box(seat, food, record),
            _ => debug_assert!(false, "{step} in phase business"),
        }
        self.advance_business(seat, record);
        self.end_round_if_ready(record);
    }

    /// The seat continues until it has a choice.
    fn advance_business(&mut self, seat: Seat, record: Log<'_, '_>) {
        loop {
            let player = self.player(seat);
            match player.stage {
                Stage::Sell => {
                    if self.board.customer_for(seat).is_none() {
                        self.set_stage(seat, Stage::Clean);
                    } else if self.for_sale(seat).next().is_some() {
                        return;
                    } else {
                        self.send_away(seat, record);
                    }
                }
                Stage::Clean => {
                    let can_work = player.imps > 0 || player.clean > 0;
                    if player.manure(false) > 0 && can_work {
                        return;
                    }
                    self.pay_wages(seat, record);
                }
                Stage::Box => {
                    let refill = self.board.options.box_refill;
                    if [Food::Veg, Food::Meat]
                        .iter()
                        .any(|&food| can_box(player, refill, food))
                    {
                        return;
                    }
                    self.set_stage(seat, Stage::Done);
                }
                _ => return,
            }
        }
    }

    /// R7.4 to R7.6
    fn sell(&mut self, seat: Seat, pet: Pet, stand: Stand, record: Log<'_, '_>) {
        let Some(customer) = self.board.customer_for(seat) else {
            return;
        };
        let player = self.player(seat);
        let Some((plot, at)) = player
            .find(pet)
            .and_then(|at| Some((player.pets[at].plot?, at)))
        else {
            return;
        };
        let slots = self.desks[seat.index()].work.slots();
        let fits = match_of(customer, slots, plot, player.pets[at]);
        let animal = self.remove_pet(seat, at);
        let factor = match stand {
            Stand::Shop => 2,
            Stand::Podium => 3,
        };
        if stand == Stand::Podium {
            self.leave_podium(seat);
        }
        let gold = price(animal);
        let reputation = i16::from(factor) * fits;
        let player = self.player_mut(seat);
        player.rep2 += 2 * reputation;
        player.gold = u8::try_from(i16::from(player.gold) + gold).unwrap_or_default();
        player.cust += 1;
        record.log(|| Fact::Sold {
            seat,
            pet,
            customer,
            r#match: fits,
            factor,
            reputation,
            gold,
        });
    }

    /// R7.5: an imp leaves the podium, else its space, and is busy.
    fn leave_podium(&mut self, seat: Seat) {
        let player = &mut self.board.players[seat.index()];
        player.staged = true;
        player.busy += 1;
        if player.platform > 0 {
            player.platform -= 1;
        } else {
            let spot = &mut self.board.spots[Space::Platform.index()];
            *spot = Spot::taken(seat, spot.imps_of(seat).saturating_sub(1));
        }
    }

    fn send_away(&mut self, seat: Seat, record: Log<'_, '_>) {
        if let Some(customer) = self.board.customer_for(seat) {
            record.log(|| Fact::NoSale { seat, customer });
        }
        self.player_mut(seat).cust += 1;
    }

    /// R7.7, R10.6
    fn clean(&mut self, seat: Seat, plot: Plot, worker: Worker, record: Log<'_, '_>) {
        if self.player(seat).clean == 0 {
            self.employ(seat);
            let star = worker == Worker::Star;
            let player = self.player_mut(seat);
            player.star |= star;
            player.clean = if star { 4 } else { 2 };
        }
        let player = self.player_mut(seat);
        player.clean -= 1;
        player.plots[plot.index()].manure -= 1;
        record.log(|| Fact::Cleaned { seat, plot });
    }

    /// R7.7, `done`
    fn pay_wages(&mut self, seat: Seat, record: Log<'_, '_>) {
        let player = self.player_mut(seat);
        let gold = std::mem::take(&mut player.imps);
        player.gold += gold;
        player.busy += gold;
        player.clean = 0;
        player.stage = Stage::Box;
        if gold > 0 {
            record.log(|| Fact::Wages { seat, gold });
        }
    }

    /// R7.8
    fn fill_box(&mut self, seat: Seat, food: Food, record: Log<'_, '_>) {
        let player = self.player_mut(seat);
        let oldest = match food {
            Food::Veg => player.veg.iter_mut().rev().find(|n| **n > 0),
            Food::Meat => player.meat.iter_mut().rev().find(|n| **n > 0),
            Food::Box | Food::None => None,
        };
        if let Some(chamber) = oldest {
            *chamber -= 1;
            player.r#box = 1;
        }
        player.stage = Stage::Done;
        record.log(|| Fact::Boxed { seat, kind: food });
    }
}
