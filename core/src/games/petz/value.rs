//! How good a position looks: reputation first, then what will bring reputation later (RULES.md, section 11).

use super::cards::{NO_SLOTS, Slots};
use super::data::Shelter;
use super::facts::Fact;
use super::ids::{Artifact, Color, Need, Plot, Space, Stage, Task};
use super::plan::{drafting, rest};
use super::position::{Animal, Ask, Draft, Groups, Laying, Open, Phase, Player, Position};
use super::rules::{bars, exhibition_value2, final_values2, match_of, tally};
use super::step::Step;
use crate::game::{Habits, Mind};
use crate::record::Record;
use crate::seat::Seat;

/// A point of reputation.
pub(super) const POINT: i32 = 10;
/// The weight of a round: more than anything within one.
const ROUND: i32 = 3_200;
/// To be done with the groups, so that finishing a draft pays.
pub(super) const DRAFTED: i32 = 16;
/// To have reached the arrangement, or to have filled all bars without one.
const ARRANGING: i32 = 1_600;
/// To have reached the cards, and the weight of all bars together: each more than the worst card that can lie on it.
const CARDS: i32 = 1_650;
const BARS: i32 = 1_500;
/// To be still caring or selling.
const CARE: i32 = 200;
/// A token of suffering.
const SUFFERING: i32 = 12;
/// A token of manure.
const MANURE: i32 = 4;
/// An imp on the podium, while there are rounds to come.
const PODIUM: i32 = 14;
/// An imp in the hospital.
const HURT: i32 = 9;

impl Mind for Position {
    const HABITS: Habits = Habits {
        lead: 100,
        lookahead: 0,
        retries: 450_000,
        ..Habits::USUAL
    };

    fn value(&self, seat: Seat) -> i32 {
        let board = &self.open;
        let own = standing(self, seat);
        let others = board.seats().filter(|&other| other != seat);
        let best = others.map(|other| reputation(board.player(other))).max();
        own - best.unwrap_or_default() / 2
    }

    /// Reputation, what the seat has, and what it can still achieve in the phase, ignoring progress within the phase.
    fn strength(&self, seat: Seat) -> i32 {
        let board = &self.open;
        let player = self.player(seat);
        let part = match &board.phase {
            Phase::Group => {
                let groups = self.desk(seat).draft.groups().copied().unwrap_or_default();
                drafted(board, seat, player, &groups)
            }
            Phase::Send(send) => {
                let mut at_home = *player;
                for group in send.of(seat) {
                    at_home.imps += group.imps;
                    at_home.gold += group.gold;
                }
                drafted(board, seat, &at_home, send.of(seat))
            }
            Phase::Prep => holdings(board, player) + preparing(self, seat),
            Phase::Show => holdings(board, player) + caring(self, seat),
            Phase::Business => holdings(board, player) + offers(self, seat),
            Phase::Over(_) => holdings(board, player),
        };
        reputation(player) + part
    }

    fn takes_back(step: Step) -> bool {
        matches!(step, Step::Back | Step::Clear | Step::Reset | Step::Reopen)
    }

    fn is_loose(step: Step) -> bool {
        matches!(step, Step::Move(..) | Step::Out(_))
    }

    fn hurry(&mut self, seat: Seat, record: &mut Record<'_, Fact>) -> bool {
        super::plan::finish(self, seat, record)
    }
}

/// What a seat has and its groups promise; `at_home` has all that is in them.
fn drafted(board: &Open, seat: Seat, at_home: &Player, groups: &Groups) -> i32 {
    holdings(board, at_home) - purse(board, at_home.gold)
        + occupied(board, seat)
        + drafting(board, at_home, groups)
}

fn reputation(player: &Player) -> i32 {
    i32::from(player.rep2) * POINT / 2
}

/// Reputation, what the seat has, and what it can still achieve in the phase.
///
/// A step that ends a phase for all is compared with steps that do not.
/// So levels change only where something could be taken back: a draft of groups, an arrangement, cards on bars.
/// Elsewhere it is slightly worse to have finished.
fn standing(position: &Position, seat: Seat) -> i32 {
    level(position, seat) + position.strength(seat)
}

/// The progress of a seat in the round.
fn level(position: &Position, seat: Seat) -> i32 {
    let round = ROUND * i32::from(position.open.round);
    round
        + match &position.open.phase {
            Phase::Send(send) if send.groups.iter().all(|groups| groups.is_empty()) => ARRANGING,
            Phase::Group | Phase::Send(_) => 0,
            Phase::Prep => DRAFTED + prepared(position, seat),
            Phase::Show | Phase::Business => ROUND + CARE,
            Phase::Over(_) => ROUND,
        }
}

/// What a seat has, as if the round were over.
fn holdings(board: &Open, player: &Player) -> i32 {
    things(board, player) + pets(board, player)
}

/// What a seat owns, besides pets.
pub(super) fn things(board: &Open, player: &Player) -> i32 {
    let left = i32::from(board.rounds() - board.round);
    let n_cages = player
        .plots
        .iter()
        .filter(|plot| plot.cage.is_some())
        .count();
    let n_new = player.new_cages.len().min(4 - n_cages);
    let cages = |n: usize| [0, 10, 30, 44, 52][n.min(4)] * (left.min(3) + 1) / 4;
    let mut value = cages(n_cages + n_new) + small(n_cages);
    value += player
        .artifacts
        .iter()
        .map(|&artifact| worth(artifact, left))
        .sum::<i32>();
    let n_addons = player
        .plots
        .iter()
        .filter(|plot| plot.addon.is_some())
        .count();
    value += 5 * small(n_addons) + 4 * small(player.new_addons.len().min(4 - n_addons));
    value -= MANURE
        * player
            .plots
            .iter()
            .map(|plot| i32::from(plot.manure))
            .sum::<i32>();
    value += purse(board, player.gold);
    value += food(player, left);
    value += 8 * i32::from(player.potions);
    value -= (4 + 3 * left) * i32::from(player.n_relatives());
    value -= HURT * i32::from(player.hospital);
    value += PODIUM * i32::from(player.platform.min(1)) * left.min(1);
    if left == 0 {
        value += final_values2(player).map(i32::from).iter().sum::<i32>() * 2;
    }
    value
}

/// Coins buy pets while there are rounds to come; then they are half a point of business sense.
pub(super) fn purse(board: &Open, gold: u8) -> i32 {
    let gold = i32::from(gold);
    if board.round < board.rounds() {
        6 * gold.min(3) + 2 * (gold - 3).clamp(0, 4) + (gold - 7).max(0)
    } else {
        gold
    }
}

fn small(n: usize) -> i32 {
    i32::try_from(n).unwrap_or_default()
}

fn worth(artifact: Artifact, left: i32) -> i32 {
    let most = match artifact {
        Artifact::Whip | Artifact::Box | Artifact::Star => 16,
        Artifact::Armor => 14,
        Artifact::Shovel => 10,
        Artifact::Crystal => 4,
        Artifact::BookGr | Artifact::BookGy | Artifact::BookYp | Artifact::BookRp => 12,
    };
    4 + most * left.min(4) / 4
}

/// Food that the pets may need, and a little for any surplus.
fn food(player: &Player, left: i32) -> i32 {
    let (mut veg, mut meat, mut any) = (0, 0, 0);
    for animal in housed(player) {
        let n = bars_of(animal, Color::Green) + 1;
        match (animal.pet.diet().eats_veg(), animal.pet.diet().eats_meat()) {
            (true, true) => any += n,
            (true, false) => veg += n,
            _ => meat += n,
        }
    }
    let (n_veg, n_meat) = (i32::from(player.n_veg()), i32::from(player.n_meat()));
    let eaten = n_veg.min(veg) + n_meat.min(meat);
    let spare = n_veg - n_veg.min(veg) + n_meat - n_meat.min(meat);
    let eaten = eaten + spare.min(any);
    let spare = spare - spare.min(any);
    (6 * eaten + 2 * spare.min(4)) * (left.min(1) + 1) / 2
}

/// How many bars of a colour a pet shows now or after growing.
fn bars_of(animal: Animal, color: Color) -> i32 {
    let grown = usize::from(animal.size).clamp(4, 7);
    i32::from(animal.pet.data().n_bars[grown][color.index()])
}

/// The pets that have a home, or will get one.
fn housed(player: &Player) -> impl Iterator<Item = Animal> + '_ {
    let homeless = player
        .pets
        .iter()
        .copied()
        .filter(|animal| animal.plot.is_none());
    player
        .by_plot()
        .map(|(_, animal)| animal)
        .chain(homeless.take(n_free(player)))
}

/// Cages without a pet, new ones too.
pub(super) fn n_free(player: &Player) -> usize {
    let n_cages = player
        .plots
        .iter()
        .filter(|plot| plot.cage.is_some())
        .count();
    (n_cages + player.new_cages.len()).min(4) - player.by_plot().count()
}

fn n_homeless(player: &Player) -> usize {
    player
        .pets
        .iter()
        .filter(|animal| animal.plot.is_none())
        .count()
}

/// The pets, and whether they have a home.
pub(super) fn pets(board: &Open, player: &Player) -> i32 {
    let mut value = 0;
    let mut n_lost = player.pets.len();
    for animal in housed(player) {
        let shelter = animal.plot.map(|plot| player.shelter(plot));
        value += pet(board, animal) + shelter.map_or(0, |shelter| fit(animal, shelter));
        n_lost -= 1;
    }
    // The others will be lost (R6.10).
    value - small(n_lost) * (POINT * i32::from(player.rep2 / 20) + 10)
}

/// The value of a pet that has a home.
pub(super) fn pet(board: &Open, animal: Animal) -> i32 {
    let left = i32::from(board.rounds() - board.round);
    let harm = SUFFERING * i32::from(animal.suffering) + 12 * i32::from(animal.mutation);
    if left == 0 {
        return 14 - harm / 2;
    }
    30 + 3 * left.min(3) + 2 * i32::from(animal.size) + liked(board, animal) - harm
}

/// How well the colours of a pet suit the known customers.
fn liked(board: &Open, animal: Animal) -> i32 {
    let coming = (board.round + 1..=board.rounds()).take(2);
    let customers = coming.flat_map(|round| board.customers_of(round));
    let best = customers.map(|customer| {
        let terms = customer.terms();
        let weight =
            |need: Need| i32::from(terms.needs[need.index()] + terms.need_colors[need.index()]);
        let of_color = |color: Color| match color {
            Color::Green => weight(Need::Hunger).max(weight(Need::Poop)),
            Color::Red => weight(Need::Anger),
            Color::Yellow => weight(Need::Play),
            Color::Purple => weight(Need::Magic),
        };
        Color::ALL
            .into_iter()
            .map(|color| bars_of(animal, color) * of_color(color))
            .sum::<i32>()
    });
    best.max().unwrap_or_default().clamp(0, 8)
}

/// How well a cage goes with the bars of a pet.
fn fit(animal: Animal, shelter: Shelter) -> i32 {
    let met = |n: u8, color: Color| i32::from(n).min(bars_of(animal, color));
    6 * met(shelter.strength, Color::Red)
        + 8 * met(shelter.antimagic, Color::Purple)
        + 5 * met(shelter.toys, Color::Yellow)
        + 4 * met(shelter.feeds(animal.pet.diet()), Color::Green)
        + 3 * met(shelter.soak, Color::Green)
}

/// The value of a seat's imps on spaces that shows nowhere else.
fn occupied(board: &Open, seat: Seat) -> i32 {
    let player = board.player(seat);
    let mut value = judged(board, player);
    if board.spot(Space::Platform).imps_of(seat) > 0 && player.platform == 0 {
        value += PODIUM * i32::from(board.round < board.rounds());
    }
    // A seat that is choosing will get something.
    if let Some(send) = board.send().filter(|send| send.seat == seat) {
        value += match send.ask {
            Ask::Item(Space::PetA | Space::PetB | Space::PetOld)
                if n_free(player) > n_homeless(player) =>
            {
                60
            }
            Ask::Item(Space::PetA | Space::PetB | Space::PetOld) | Ask::Group | Ask::To(_) => 0,
            Ask::Item(_) => 20,
            Ask::Book(_, next) => 12 * (1 + i32::from(next.is_some())),
        };
    }
    value
}

/// The value of a judge.
pub(super) fn judged(board: &Open, player: &Player) -> i32 {
    let has_pets = !player.pets.is_empty();
    match (player.judge, has_pets, board.round) {
        (false, ..) | (_, _, 1) => 0,
        (true, true, _) => 14,
        (true, false, _) => 2,
    }
}

/// How far the preparation of a seat has come.
fn prepared(position: &Position, seat: Seat) -> i32 {
    let player = position.player(seat);
    let laying = match &position.desk(seat).draft {
        Draft::Cards(laying) => laying,
        Draft::Swap(_) => return ARRANGING + 12,
        Draft::None | Draft::Groups(_) => return ARRANGING,
    };
    let laid = laying.slots.iter().flatten();
    let n_laid = laid.filter(|filled| !filled.is_empty()).count();
    let n_bars = bars(player).len();
    if player.stage == Stage::Done {
        return if n_laid == 0 {
            ARRANGING + 24
        } else {
            CARDS + BARS + 30
        };
    }
    CARDS
        + match laying.task(player) {
            Task::Assign => BARS * small(n_laid) / small(n_bars).max(1),
            Task::Toss => BARS + 2 * small(laying.tossed.len()),
            Task::Confirm | Task::Crystal => BARS + 20,
        }
}

/// The cards laid so far: compared with careless ones, for the exhibition and the customers.
fn preparing(position: &Position, seat: Seat) -> i32 {
    let player = position.player(seat);
    let laying = position.desk(seat).draft.laying();
    let slots = laying.map_or(&NO_SLOTS, |laying| &laying.slots);
    let n_potions = laying.map_or(0, Laying::n_potions);
    rest(player.imps, player) - 9 * small(n_potions) - hardship(&position.open, seat, slots)
        + shown(&position.open, seat, slots)
}

/// What these cards on the bars will cost.
pub(super) fn hardship(board: &Open, seat: Seat, slots: &Slots) -> i32 {
    let player = board.player(seat);
    let mut pending = [[0; 6]; 4];
    for (plot, animal) in player.by_plot() {
        let shelter = player.shelter(plot);
        let [hunger, poop, play, anger, magic, disease] = tally(slots, plot, animal).needs;
        pending[plot.index()] = [
            hunger.saturating_sub(shelter.feeds(animal.pet.diet())),
            poop.saturating_sub(shelter.soak),
            play.saturating_sub(shelter.toys),
            anger.saturating_sub(shelter.strength),
            magic.saturating_sub(shelter.antimagic),
            disease,
        ];
    }
    trouble(board, player, &pending)
}

/// What the pets still need, and what they will show.
fn caring(position: &Position, seat: Seat) -> i32 {
    let player = position.player(seat);
    let slots = player.work.slots();
    let mut pending = [[0; 6]; 4];
    for (plot, animal) in player.by_plot() {
        let todo = player.todo[plot.index()];
        let needs = tally(slots, plot, animal).needs;
        let poop = needs[Need::Poop.index()].saturating_sub(player.shelter(plot).soak);
        let is_done = player.stage == Stage::Done;
        pending[plot.index()] = [
            todo.hunger,
            if player.stage == Stage::Hunger {
                poop
            } else {
                0
            },
            todo.play,
            todo.anger,
            todo.magic,
            if is_done {
                0
            } else {
                needs[Need::Disease.index()]
            },
        ];
    }
    shown(&position.open, seat, slots) - trouble(&position.open, player, &pending)
        + 5 * i32::from(player.imps)
}

/// What unmet needs will cost.
fn trouble(board: &Open, player: &Player, pending: &[[u8; 6]; 4]) -> i32 {
    let (mut veg, mut meat, mut boxed) = (player.n_veg(), player.n_meat(), player.r#box);
    let mut imps = player.imps;
    let mut guards = if player.has(Artifact::Armor) {
        2 - player.armor.min(2)
    } else {
        0
    };
    let take = |from: &mut u8, n: &mut u8| {
        let taken = (*from).min(*n);
        *from -= taken;
        *n -= taken;
        i32::from(taken)
    };
    let mut cost = 0;
    let mut suffering = [0; 4];
    for plot in Plot::ALL {
        let [mut hunger, poop, mut play, ..] = pending[plot.index()];
        let Some(animal) = player.pet_on(plot) else {
            continue;
        };
        let diet = animal.pet.diet();
        if diet.eats_meat() {
            cost += 4 * take(&mut meat, &mut hunger);
        }
        if diet.eats_veg() {
            cost += 4 * take(&mut veg, &mut hunger);
        }
        cost += 4 * take(&mut boxed, &mut hunger);
        cost += MANURE * i32::from(poop) + 5 * take(&mut imps, &mut play);
        suffering[plot.index()] = hunger + play;
    }
    for plot in Plot::ALL {
        let Some(animal) = player.pet_on(plot) else {
            continue;
        };
        let [_, poop, _, mut anger, mut magic, disease] = pending[plot.index()];
        let manure = player.plots[plot.index()].manure.saturating_add(poop);
        let mut harm = suffering[plot.index()];
        if disease > 0 {
            harm += (disease + manure).saturating_sub(2);
        }
        let mut guard = guards.min(imps).min(anger);
        guards -= guard;
        imps -= guard;
        let mut expense = 5 * i32::from(guard);
        anger -= guard;
        let is_caught = anger <= imps;
        if is_caught {
            imps -= anger;
            expense += (HURT + 5) * i32::from(anger);
        }
        guard = guards.min(imps).min(magic);
        guards -= guard;
        imps -= guard;
        magic -= guard;
        expense += 5 * i32::from(guard);
        let is_lost = !is_caught
            || magic + animal.mutation >= 2
            || animal.suffering.saturating_add(harm) > animal.size;
        cost += if is_lost {
            pet(board, animal).max(20) + POINT * i32::from(player.rep2 / 20) + 10
        } else {
            expense + 12 * i32::from(magic) + SUFFERING * i32::from(harm)
        };
    }
    cost
}

/// The value of the cards in this round's exhibition and for its customers.
pub(super) fn shown(board: &Open, seat: Seat, slots: &Slots) -> i32 {
    let player = board.player(seat);
    let exhibition = board
        .exhibition(board.round)
        .and_then(|exhibition| exhibition_value2(exhibition, player, slots))
        .map_or(0, |value2| {
            8 + 4 * i32::from(value2).clamp(-4, 12) + i32::from(value2).clamp(12, 30) - 12
        });
    exhibition + fancied(board, seat, slots)
}

/// What the remaining customers may pay for.
fn fancied(board: &Open, seat: Seat, slots: &Slots) -> i32 {
    let player = board.player(seat);
    let customers = board.customers_of(board.round);
    let mut value = 0;
    for &customer in &customers[usize::from(player.cust).min(customers.len())..] {
        let offers = player.by_plot().filter(|(_, animal)| animal.size >= 4);
        let offers = offers.map(|(plot, animal)| {
            let fits = i32::from(match_of(customer, slots, plot, animal));
            let factor = if board.can_stage(seat) { 3 } else { 2 };
            (factor * POINT * fits - pet(board, animal)).max(0) + 3 * fits.clamp(0, 8)
        });
        value += offers.max().unwrap_or_default();
    }
    value
}

/// What can still be sold.
fn offers(position: &Position, seat: Seat) -> i32 {
    let player = position.player(seat);
    let slots = player.work.slots();
    let wages = if player.stage == Stage::Done {
        0
    } else {
        i32::from(player.imps)
    };
    let sales = if player.stage == Stage::Sell {
        fancied(&position.open, seat, slots)
    } else {
        0
    };
    wages + sales * 3 / 4
}
