//! Phase 4, caring: need by need in its order, then the exhibition (R6).

use super::Log;
use super::no::{Check, No, need};
use super::showing::tally;
use crate::games::petz::facts::{Excess, Fact, Hardship, Loss};
use crate::games::petz::ids::{Artifact, Diet, Food, Gap, Icon, Need, Plot, Stage};
use crate::games::petz::position::{Animal, Player, Position, ShowOrder, Todo};
use crate::games::petz::step::{Step, Worker};
use crate::seat::Seat;

/// Guards in armour a round (R10.5).
const GUARDS: u8 = 2;
/// Removals of an imp with shovel or broom (R7.7, R10.4).
const REMOVALS: u8 = 2;

/// The first pet by plot with some of a need unmet, and how much (R6.2, R6.5, R6.6).
fn first(player: &Player, of: impl Fn(&Todo) -> u8) -> Option<(Plot, Animal, u8)> {
    player
        .by_plot()
        .map(|(plot, animal)| (plot, animal, of(&player.todo[plot.index()])))
        .find(|(_, _, n)| *n > 0)
}

/// The pet whose hunger is asked about (R6.2).
pub(in crate::games::petz) fn hungry(player: &Player) -> Option<(Plot, Animal, u8)> {
    first(player, |todo| todo.hunger)
}

/// The pet a seat is asked about, and how much of its need is unmet: hunger, anger or magic.
pub(in crate::games::petz) fn asked(player: &Player) -> Option<(Plot, Animal, u8)> {
    match player.stage {
        Stage::Hunger => hungry(player),
        Stage::Anger => angry(player),
        Stage::Magic => magical(player),
        _ => None,
    }
}

fn angry(player: &Player) -> Option<(Plot, Animal, u8)> {
    first(player, |todo| todo.anger)
}

fn magical(player: &Player) -> Option<(Plot, Animal, u8)> {
    first(player, |todo| todo.magic)
}

/// Whether one food can be given to a pet (R6.2).
fn check_food(player: &Player, animal: Animal, food: Food) -> Check {
    let diet = animal.pet.diet();
    let (is_eaten, n) = match food {
        Food::Veg => (diet.eats_veg(), player.n_veg()),
        Food::Meat => (diet.eats_meat(), player.n_meat()),
        Food::Box => (true, player.r#box),
        Food::None => (true, 0),
    };
    need(is_eaten, No::FeedDiet(animal.pet, food))?;
    need(n > 0, No::Feed(animal.pet, food))
}

fn can_feed(player: &Player, animal: Animal, food: Food) -> bool {
    check_food(player, animal, food).is_ok()
}

const FOODS: [Food; 3] = [Food::Veg, Food::Meat, Food::Box];

/// Unmet hungers of the pets of a diet.
fn hungers(player: &Player, diet: Diet) -> u8 {
    player
        .by_plot()
        .filter(|(_, animal)| animal.pet.diet() == diet)
        .map(|(plot, _)| player.todo[plot.index()].hunger)
        .sum()
}

/// R6.2: whether `feed all` is offered.
pub(in crate::games::petz) fn can_feed_all(player: &Player) -> bool {
    let [meat, veg, any] =
        [Diet::Carnivore, Diet::Herbivore, Diet::Omnivore].map(|diet| hungers(player, diet));
    let all = meat + veg + any;
    all >= 2
        && veg <= player.n_veg()
        && meat <= player.n_meat()
        && all <= player.n_veg() + player.n_meat()
}

/// R10.5: whether a guard can reduce an excess.
fn check_guard(player: &Player) -> Check {
    need(player.has(Artifact::Armor), No::Armor)?;
    need(player.armor < GUARDS, No::ArmorUsed)?;
    need(player.imps > 0, No::Imp)
}

fn can_guard(player: &Player) -> bool {
    check_guard(player).is_ok()
}

/// R10.6: whether the employee of the month can do a job in which it has to count twice.
pub(super) fn check_star(player: &Player, counts_twice: bool) -> Check {
    need(player.has(Artifact::Star), No::Star)?;
    need(!player.star, No::StarUsed)?;
    need(counts_twice, No::StarLess)
}

/// R6.5
fn can_catch(player: &Player, excess: u8) -> bool {
    player.imps >= excess
}

/// R10.6
fn check_catch_star(player: &Player, excess: u8) -> Check {
    let all: u8 = player.todo.iter().map(|todo| todo.anger).sum();
    let has_imps = player.imps >= excess.saturating_sub(1).max(1);
    check_star(player, has_imps && all >= 2)
}

fn can_catch_star(player: &Player, excess: u8) -> bool {
    check_catch_star(player, excess).is_ok()
}

/// How many unmet plays imps in these gaps meet (R6.4).
fn meets(player: &Player, gaps: &[Gap]) -> u8 {
    let visits = |plot: Plot| {
        gaps.iter()
            .filter(|gap| gap.plots().contains(&plot))
            .count()
    };
    Plot::ALL
        .into_iter()
        .map(|plot| {
            let n = u8::try_from(visits(plot)).unwrap_or_default();
            n.min(player.todo[plot.index()].play)
        })
        .sum()
}

/// R10.4: whether there is manure to dig away, and somebody to do it.
fn can_dig(player: &Player) -> bool {
    player.has(Artifact::Shovel) && has_digger(player) && player.manure(true) > 0
}

/// R10.4, R10.5: whether an imp at home can dig, or one that digs already can go on.
fn has_digger(player: &Player) -> bool {
    player.dig.map_or(player.imps > 0, |left| left > 0)
}

impl Position {
    pub(super) fn begin_show(&mut self, record: Log<'_, '_>) {
        self.go_on_caring(record);
    }

    /// All automatic steps of the seats whose turn it is; then the awards, if all are done.
    fn go_on_caring(&mut self, record: Log<'_, '_>) {
        let in_turns = self.open.options.show_order == ShowOrder::Turns;
        for seat in self.open.from_start() {
            self.advance_care(seat, record);
            if in_turns && self.stage(seat) != Stage::Done {
                return;
            }
        }
        if self.open.all_done() {
            self.give_awards(record);
            self.begin_business(record);
        }
    }

    pub(super) fn step_in_show(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        match step {
            Step::Feed(food) => self.feed_next(seat, food, record),
            Step::FeedAll => self.feed_all(seat, record),
            Step::Starve => self.starve(seat, record),
            Step::Play(gap) => self.entertain(seat, gap, None, record),
            Step::PlayStar(gap, other) => self.entertain(seat, gap, Some(other), record),
            Step::Bored => self.bore(seat, record),
            Step::Guard(worker) => self.guard(seat, worker, record),
            Step::Catch(worker) => self.catch(seat, worker, record),
            Step::LetGo => self.let_go(seat, record),
            Step::Mutate => self.mutate(seat, record),
            Step::Dig(plot, worker) => self.dig(seat, plot, worker, record),
            Step::Stop => self.finish_care(seat, record),
            _ => {}
        }
        self.go_on_caring(record);
    }

    /// R6.1: the seat continues until it has a choice.
    fn advance_care(&mut self, seat: Seat, record: Log<'_, '_>) {
        loop {
            let player = self.player(seat);
            match player.stage {
                Stage::Hunger => match hungry(player) {
                    None => {
                        self.poop(seat, record);
                        self.set_stage(seat, Stage::Play);
                    }
                    Some((_, animal, _)) => {
                        if FOODS.iter().any(|&food| can_feed(player, animal, food)) {
                            return;
                        }
                        self.starve(seat, record);
                    }
                },
                Stage::Play => {
                    if player.todo.iter().all(|todo| todo.play == 0) {
                        self.set_stage(seat, Stage::Anger);
                    } else if player.imps > 0 {
                        return;
                    } else {
                        self.bore(seat, record);
                    }
                }
                Stage::Anger => match angry(player) {
                    None => self.set_stage(seat, Stage::Magic),
                    Some((_, _, excess)) => {
                        let has_choice = can_guard(player)
                            || can_catch(player, excess)
                            || can_catch_star(player, excess);
                        if has_choice {
                            return;
                        }
                        self.let_go(seat, record);
                    }
                },
                Stage::Magic => match magical(player) {
                    None => self.set_stage(seat, Stage::Shovel),
                    Some(_) if can_guard(player) => return,
                    Some(_) => self.mutate(seat, record),
                },
                Stage::Shovel if can_dig(player) => return,
                Stage::Shovel => self.finish_care(seat, record),
                _ => return,
            }
        }
    }

    /// R6.2: one hunger of a pet is met.
    fn feed(&mut self, seat: Seat, plot: Plot, food: Food, record: Log<'_, '_>) {
        let player = self.player_mut(seat);
        let Some(animal) = player.pet_on(plot) else {
            return;
        };
        match food {
            Food::Veg => take_oldest(&mut player.veg),
            Food::Meat => take_oldest(&mut player.meat),
            Food::Box => player.r#box -= 1,
            Food::None => {}
        }
        player.todo[plot.index()].hunger -= 1;
        record.log(|| Fact::Fed {
            seat,
            pet: animal.pet,
            kind: food,
        });
    }

    fn feed_next(&mut self, seat: Seat, food: Food, record: Log<'_, '_>) {
        if let Some((plot, _, _)) = hungry(self.player(seat)) {
            self.feed(seat, plot, food, record);
        }
    }

    /// R6.2, `feed all`
    fn feed_all(&mut self, seat: Seat, record: Log<'_, '_>) {
        let player = *self.player(seat);
        let choosy = player
            .by_plot()
            .filter(|(_, animal)| animal.pet.diet() != Diet::Omnivore);
        let others = player
            .by_plot()
            .filter(|(_, animal)| animal.pet.diet() == Diet::Omnivore);
        for (plot, animal) in choosy.chain(others) {
            for _ in 0..player.todo[plot.index()].hunger {
                let food = match animal.pet.diet() {
                    Diet::Herbivore => Food::Veg,
                    Diet::Carnivore => Food::Meat,
                    Diet::Omnivore => spare_food(self.player(seat)),
                };
                self.feed(seat, plot, food, record);
            }
        }
    }

    fn starve(&mut self, seat: Seat, record: Log<'_, '_>) {
        if let Some((plot, _, _)) = hungry(self.player(seat)) {
            self.player_mut(seat).todo[plot.index()].hunger -= 1;
            self.suffer(seat, plot, 1, Hardship::Hunger, record);
        }
    }

    /// R6.3
    fn poop(&mut self, seat: Seat, record: Log<'_, '_>) {
        let player = *self.player(seat);
        for (plot, animal) in player.by_plot() {
            let slots = self.player(seat).work.slots();
            let poops = tally(slots, plot, animal).needs[Need::Poop.index()];
            let soaked = poops.min(player.shelter(plot).soak);
            let (pet, count) = (animal.pet, poops - soaked);
            for _ in 0..soaked {
                let icon = Icon::Soak;
                record.log(|| Fact::IconUsed { seat, pet, icon });
            }
            if count > 0 {
                self.player_mut(seat).plots[plot.index()].manure += count;
                record.log(|| Fact::Pooped {
                    seat,
                    pet,
                    count,
                    plot,
                });
            }
        }
    }

    /// R6.4, R10.6
    fn entertain(&mut self, seat: Seat, gap: Gap, gap2: Option<Gap>, record: Log<'_, '_>) {
        self.employ(seat);
        let player = self.player_mut(seat);
        let star = gap2.is_some();
        player.star |= star;
        for gap in [Some(gap), gap2].into_iter().flatten() {
            for plot in gap.plots() {
                let play = &mut player.todo[plot.index()].play;
                *play = play.saturating_sub(1);
            }
        }
        record.log(|| Fact::Entertained {
            seat,
            gap,
            gap2,
            star,
        });
    }

    /// R6.4, `bored`
    fn bore(&mut self, seat: Seat, record: Log<'_, '_>) {
        for plot in Plot::ALL {
            let play = std::mem::take(&mut self.player_mut(seat).todo[plot.index()].play);
            if play > 0 {
                self.suffer(seat, plot, play, Hardship::Play, record);
            }
        }
    }

    /// R10.5, R10.6
    fn guard(&mut self, seat: Seat, worker: Worker, record: Log<'_, '_>) {
        let is_anger = self.stage(seat) == Stage::Anger;
        let player = self.player(seat);
        let asked = if is_anger {
            angry(player)
        } else {
            magical(player)
        };
        let Some((plot, animal, _)) = asked else {
            return;
        };
        self.employ(seat);
        let star = worker == Worker::Star;
        let player = self.player_mut(seat);
        player.armor += 1;
        player.star |= star;
        let todo = &mut player.todo[plot.index()];
        let excess = if is_anger {
            &mut todo.anger
        } else {
            &mut todo.magic
        };
        *excess = excess.saturating_sub(if star { 2 } else { 1 });
        record.log(|| Fact::Guarded {
            seat,
            pet: animal.pet,
            what: if is_anger {
                Excess::Anger
            } else {
                Excess::Magic
            },
            star,
        });
    }

    /// R6.5, R10.6
    fn catch(&mut self, seat: Seat, worker: Worker, record: Log<'_, '_>) {
        let Some((plot, animal, excess)) = angry(self.player(seat)) else {
            return;
        };
        let player = self.player_mut(seat);
        let star = worker == Worker::Star;
        let imps = if star { (excess - 1).max(1) } else { excess };
        player.imps -= imps;
        player.hospital += imps;
        player.star |= star;
        player.todo[plot.index()].anger = 0;
        record.log(|| Fact::Caught {
            seat,
            pet: animal.pet,
            imps,
        });
        if star && excess == 1 {
            // The same imp also catches the next pet's anger.
            if let Some((next, _, _)) = angry(self.player(seat)) {
                self.player_mut(seat).todo[next.index()].anger -= 1;
            }
        }
    }

    /// R6.5, `letgo`
    fn let_go(&mut self, seat: Seat, record: Log<'_, '_>) {
        let player = self.player(seat);
        let at = angry(player).and_then(|(plot, _, _)| player.at(plot));
        if let Some(at) = at {
            self.lose_pet(seat, at, Loss::Anger, record);
        }
    }

    /// R6.6, `mutate`
    fn mutate(&mut self, seat: Seat, record: Log<'_, '_>) {
        let Some((plot, animal, count)) = magical(self.player(seat)) else {
            return;
        };
        let player = self.player_mut(seat);
        player.todo[plot.index()].magic = 0;
        record.log(|| Fact::Mutated {
            seat,
            pet: animal.pet,
            count,
        });
        let Some(at) = player.at(plot) else {
            return;
        };
        let animal = &mut player.pets[at];
        animal.mutation += count;
        if animal.mutation >= 2 {
            self.lose_pet(seat, at, Loss::Mutation, record);
        }
    }

    /// R10.4, R10.6
    fn dig(&mut self, seat: Seat, plot: Plot, worker: Worker, record: Log<'_, '_>) {
        let left = self.player(seat).dig.unwrap_or_else(|| {
            self.employ(seat);
            let star = worker == Worker::Star;
            self.player_mut(seat).star |= star;
            if star { 2 * REMOVALS } else { REMOVALS }
        });
        let player = self.player_mut(seat);
        player.dig = Some(left - 1);
        player.plots[plot.index()].manure -= 1;
        record.log(|| Fact::Dug { seat, plot });
    }

    /// After the shovel: disease (R6.8), then the exhibition (R6.9).
    fn finish_care(&mut self, seat: Seat, record: Log<'_, '_>) {
        let extra = self.open.options.disease_extra;
        for plot in Plot::ALL {
            let player = self.player(seat);
            let Some(animal) = player.pet_on(plot) else {
                continue;
            };
            let slots = self.player(seat).work.slots();
            let diseases = tally(slots, plot, animal).needs[Need::Disease.index()];
            let dirt = diseases + player.plots[plot.index()].manure;
            if diseases > 0 && dirt > 2 {
                self.suffer(seat, plot, dirt - 2 + extra, Hardship::Disease, record);
            }
        }
        self.score(seat, record);
        self.set_stage(seat, Stage::Done);
    }
}

/// R10.6: two gaps that meet more together than either alone.
fn check_two_gaps(player: &Player, gap: Gap, other: Gap) -> Check {
    let both = meets(player, &[gap, other]);
    let alone = meets(player, &[gap]).max(meets(player, &[other]));
    check_star(player, other >= gap && both > alone)
}

/// R10.4, R10.6
fn check_dig(player: &Player, plot: Plot, worker: Worker) -> Check {
    need(has_digger(player), No::Imp)?;
    need(player.pet_on(plot).is_some(), No::DigPet(plot))?;
    need(player.plots[plot.index()].manure > 0, No::Manure(plot))?;
    match worker {
        Worker::Plain => Ok(()),
        Worker::Star => check_star(
            player,
            player.dig.is_none() && player.manure(true) > REMOVALS,
        ),
    }
}

/// Whether a seat can take a step for its pets.
pub(super) fn check(player: &Player, step: Step) -> Check {
    check_with(player, asked(player), step)
}

/// The same, once it is known which pet the seat is asked about.
fn check_with(player: &Player, asked: Option<(Plot, Animal, u8)>, step: Step) -> Check {
    let excess = asked.map_or(0, |(_, _, n)| n);
    match (player.stage, step) {
        (Stage::Done, _) => Err(No::Done),
        (Stage::Hunger, Step::Feed(food)) => match asked {
            Some((_, animal, _)) => check_food(player, animal, food),
            None => Err(No::Stage),
        },
        (Stage::Hunger, Step::FeedAll) => need(can_feed_all(player), No::FeedAll),
        (Stage::Play, Step::Play(gap)) => need(meets(player, &[gap]) > 0, No::Play(gap)),
        (Stage::Play, Step::PlayStar(gap, other)) => check_two_gaps(player, gap, other),
        (Stage::Anger | Stage::Magic, Step::Guard(worker)) => {
            check_guard(player)?;
            match worker {
                Worker::Plain => need(excess > 0, No::Stage),
                Worker::Star => check_star(player, excess >= 2),
            }
        }
        (Stage::Anger, Step::Catch(Worker::Plain)) => {
            need(excess > 0, No::Stage)?;
            need(can_catch(player, excess), No::Catch(excess, player.imps))
        }
        (Stage::Anger, Step::Catch(Worker::Star)) => {
            need(excess > 0, No::Stage)?;
            check_catch_star(player, excess)
        }
        (Stage::Magic, Step::Catch(_) | Step::LetGo) => Err(No::CatchMagic),
        (Stage::Shovel, Step::Dig(plot, worker)) => check_dig(player, plot, worker),
        (Stage::Hunger, Step::Starve)
        | (Stage::Play, Step::Bored)
        | (Stage::Anger, Step::LetGo)
        | (Stage::Magic, Step::Mutate)
        | (Stage::Shovel, Step::Stop) => Ok(()),
        _ => Err(No::Stage),
    }
}

/// What a seat can do for its pets.
pub(super) fn legal_in_show(player: &Player, steps: &mut Vec<Step>) {
    const WORKERS: [Worker; 2] = [Worker::Plain, Worker::Star];
    let asked = asked(player);
    let mut offer = |step: Step| {
        if check_with(player, asked, step).is_ok() {
            steps.push(step);
        }
    };
    match player.stage {
        Stage::Hunger => {
            FOODS.map(Step::Feed).into_iter().for_each(&mut offer);
            offer(Step::FeedAll);
            offer(Step::Starve);
        }
        Stage::Play => {
            for gap in Gap::ALL {
                offer(Step::Play(gap));
                if player.has(Artifact::Star) {
                    let pairs = Gap::ALL.map(|other| Step::PlayStar(gap, other));
                    pairs.into_iter().for_each(&mut offer);
                }
            }
            offer(Step::Bored);
        }
        Stage::Anger => {
            WORKERS.map(Step::Guard).into_iter().for_each(&mut offer);
            WORKERS.map(Step::Catch).into_iter().for_each(&mut offer);
            offer(Step::LetGo);
        }
        Stage::Magic => {
            WORKERS.map(Step::Guard).into_iter().for_each(&mut offer);
            offer(Step::Mutate);
        }
        Stage::Shovel => {
            for plot in player.dirty(true) {
                let digs = WORKERS.map(|worker| Step::Dig(plot, worker));
                digs.into_iter().for_each(&mut offer);
            }
            offer(Step::Stop);
        }
        _ => {}
    }
}

/// The oldest chamber is used first.
fn take_oldest(chambers: &mut [u8]) {
    if let Some(chamber) = chambers.iter_mut().rev().find(|chamber| **chamber > 0) {
        *chamber -= 1;
    }
}

/// R6.2: what an omnivore is given by `feed all`: oldest meat, oldest vegetable, fresh meat, then vegetables.
fn spare_food(player: &Player) -> Food {
    let [_, oldest_meat] = player.meat;
    let [_, _, oldest_veg] = player.veg;
    let eats_meat = oldest_meat > 0 || oldest_veg == 0 && player.n_meat() > 0;
    if eats_meat { Food::Meat } else { Food::Veg }
}
