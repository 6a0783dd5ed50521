//! Phase 5, business: selling, cleaning, the magic box (R7).

use super::Log;
use super::care::check_star;
use super::no::{Check, No, need};
use super::showing::match_of;
use crate::games::petz::data::data;
use crate::games::petz::facts::Fact;
use crate::games::petz::ids::{Artifact, Customer, Food, Pet, Plot, Space, Stage};
use crate::games::petz::position::{Animal, BoxRefill, Open, Phase, Player, Position, Spot};
use crate::games::petz::step::{Stand, Step, Worker};
use crate::seat::Seat;

/// The smallest pet that can be sold (R7.2).
const SMALLEST: u8 = 4;
/// Removals of an imp with a broom (R7.7).
const REMOVALS: u8 = 2;

/// R7.4: what is paid for a pet; below zero the owner pays.
pub(in crate::games::petz) fn price(animal: Animal) -> i16 {
    let price = &data().price;
    let less = price.less(animal.pet.diet()) + price.mutation * i16::from(animal.mutation);
    i16::from(animal.size) - less
}

/// Where a pet that may be sold lives.
pub(in crate::games::petz) fn sale(player: &Player, pet: Pet) -> Option<(Plot, Animal)> {
    player.by_plot().find(|(_, animal)| animal.pet == pet)
}

impl Open {
    /// The customer that a seat deals with now (R7.1).
    pub(in crate::games::petz) fn customer_for(&self, seat: Seat) -> Option<Customer> {
        let index = usize::from(self.player(seat).cust);
        self.customers_of(self.round).get(index).copied()
    }

    /// R7.5: whether a seat has an imp on the podium that can show a pet.
    fn check_podium(&self, seat: Seat) -> Check {
        let player = self.player(seat);
        need(!player.staged, No::PodiumUsed)?;
        let on_space = self.spot(Space::Platform).imps_of(seat);
        need(player.platform + on_space > 0, No::Podium)
    }

    pub(in crate::games::petz) fn can_stage(&self, seat: Seat) -> bool {
        self.check_podium(seat).is_ok()
    }

    /// R7.2: whether a seat can sell a pet to the customer it deals with.
    pub(in crate::games::petz) fn check_sale(&self, seat: Seat, pet: Pet) -> Check {
        let player = self.player(seat);
        let (plot, animal) = sale(player, pet).ok_or(No::Pet(pet))?;
        let customer = self.customer_for(seat).ok_or(No::Stage)?;
        check_match(player, customer, plot, animal)
    }

    /// The pets a seat can sell to the customer it deals with.
    fn for_sale(&self, seat: Seat) -> impl Iterator<Item = Pet> + '_ {
        let player = self.player(seat);
        let customer = self.customer_for(seat);
        player.by_plot().filter_map(move |(plot, animal)| {
            let can_sell = check_match(player, customer?, plot, animal).is_ok();
            can_sell.then_some(animal.pet)
        })
    }

    /// Whether a seat can take a step in business.
    pub(super) fn check_business(&self, seat: Seat, step: Step) -> Check {
        let player = self.player(seat);
        match (player.stage, step) {
            (Stage::Done, _) => Err(No::Done),
            (Stage::Sell, Step::Sell(pet, stand)) => {
                self.check_sale(seat, pet)?;
                match stand {
                    Stand::Shop => Ok(()),
                    Stand::Podium => self.check_podium(seat),
                }
            }
            (Stage::Clean, Step::Clean(plot, worker)) => check_clean(player, plot, worker),
            (Stage::Clean, Step::CleanAll) => need(can_clean_all(player), No::CleanAll),
            (Stage::Box, Step::Box(food)) => {
                let no = match food {
                    Food::Meat => No::BoxMeat,
                    _ => No::Box(food),
                };
                let can = food == Food::None || can_box(player, self.options.box_refill, food);
                need(can, no)
            }
            (Stage::Sell, Step::Pass) | (Stage::Clean, Step::Done) => Ok(()),
            _ => Err(No::Stage),
        }
    }

    /// What a seat can do in business.
    pub(super) fn legal_in_business(&self, seat: Seat, steps: &mut Vec<Step>) {
        let player = self.player(seat);
        match player.stage {
            Stage::Sell => {
                let can_stage = self.can_stage(seat);
                for pet in self.for_sale(seat) {
                    steps.push(Step::Sell(pet, Stand::Shop));
                    if can_stage {
                        steps.push(Step::Sell(pet, Stand::Podium));
                    }
                }
                steps.push(Step::Pass);
            }
            Stage::Clean => {
                let cleans = player.dirty(false).flat_map(|plot| {
                    [Worker::Plain, Worker::Star].map(|worker| Step::Clean(plot, worker))
                });
                let all = cleans.chain([Step::CleanAll, Step::Done]);
                steps.extend(all.filter(|&step| self.check_business(seat, step).is_ok()));
            }
            Stage::Box => {
                let foods = [Food::Veg, Food::Meat, Food::None].map(Step::Box);
                let foods = foods.into_iter();
                steps.extend(foods.filter(|&step| self.check_business(seat, step).is_ok()));
            }
            _ => {}
        }
    }
}

/// R7.2: whether a pet suits a customer, and its owner can pay.
fn check_match(player: &Player, customer: Customer, plot: Plot, animal: Animal) -> Check {
    let pet = animal.pet;
    need(animal.size >= SMALLEST, No::SellSize(pet, animal.size))?;
    let fits = match_of(customer, player.work.slots(), plot, animal);
    need(fits > 0, No::SellMatch(pet, customer))?;
    let price = price(animal);
    let can_pay = i16::from(player.gold) + price >= 0;
    need(can_pay, No::SellPrice(pet, i32::from(-price)))
}

/// R7.7, R10.6
fn check_clean(player: &Player, plot: Plot, worker: Worker) -> Check {
    if let Some(animal) = player.pet_on(plot) {
        return Err(No::CleanPet(plot, animal.pet));
    }
    need(player.plots[plot.index()].manure > 0, No::Manure(plot))?;
    let is_free = player.clean == 0 && player.imps > 0;
    match worker {
        Worker::Plain => Ok(()),
        Worker::Star => check_star(player, is_free && player.manure(false) > REMOVALS),
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
        self.open.phase = Phase::Business;
        for seat in self.open.seats() {
            self.set_stage(seat, Stage::Sell);
        }
        for seat in self.open.seats() {
            self.advance_business(seat, record);
        }
        self.end_round_if_ready(record);
    }

    fn end_round_if_ready(&mut self, record: Log<'_, '_>) {
        if self.open.all_done() {
            self.end_round(record);
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
            _ => {}
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
                    if self.open.customer_for(seat).is_none() {
                        self.set_stage(seat, Stage::Clean);
                    } else if self.open.for_sale(seat).next().is_some() {
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
                    let refill = self.open.options.box_refill;
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
        let Some(customer) = self.open.customer_for(seat) else {
            return;
        };
        let player = self.player(seat);
        let Some((plot, at)) = player
            .find(pet)
            .and_then(|at| Some((player.pets[at].plot?, at)))
        else {
            return;
        };
        let slots = self.player(seat).work.slots();
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
        let player = &mut self.open.players[seat.index()];
        player.staged = true;
        player.busy += 1;
        if player.platform > 0 {
            player.platform -= 1;
        } else {
            let spot = &mut self.open.spots[Space::Platform.index()];
            *spot = Spot::taken(seat, spot.imps_of(seat).saturating_sub(1));
        }
    }

    fn send_away(&mut self, seat: Seat, record: Log<'_, '_>) {
        if let Some(customer) = self.open.customer_for(seat) {
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
