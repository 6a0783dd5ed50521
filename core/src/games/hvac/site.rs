//! Everything that is open to all: the building, its coins, the board. It determines what is possible and what that costs.

use serde::{Deserialize, Serialize};

use super::board::{Board, Column, Cube, Floor, N_FLOORS, Placed, Row, Rows};
use super::data::{Card, Effect, Event, N_EVENTS, N_PARTS, N_RESOURCES, Part};
use crate::game::ranks;
use crate::list::List;
use crate::seat::Seat;

/// Health is never above this (R3.3).
pub const HEALTH_MAX: u8 = 9;
/// From this health on a floor earns a coin (R9.2).
pub const HEALTH_PAYS: u8 = 4;
/// A floor with this health is in emergency (R8.1).
pub const HEALTH_EMERGENCY: u8 = 1;
/// How many cubes in service are worth a coin at the end (R10.3).
pub const BONUS_CUBES: u32 = 3;
/// The most seats there are.
pub(super) const MAX_SEATS: usize = 6;

/// What a table can choose (R12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "these are the game's switches"
)]
pub struct Options {
    /// Permanent wear of every floor (R9.4).
    pub difficulty: u8,
    /// The variant of self-interest (R11.1).
    pub self_interest: bool,
    /// The variant of ruthless competition (R11.2).
    pub ruthless: bool,
    /// Health starts at 5.
    pub start_five: bool,
    /// More permanent wear, by the number of seats.
    pub extra_cogs: bool,
    /// Ten turns instead of nine.
    pub tenth_turn: bool,
    /// Who pays for an emergency (R9.3).
    pub emergency_cost: EmergencyCost,
    /// Designing is possible although the building has no coin (R7.2c).
    pub unpaid_design: bool,
    /// A building without coins also loses after the last turn (R10.1).
    pub final_check: bool,
    /// Green coins count only on floors with health 4 or more (R9.2).
    pub green_needs_health: bool,
    /// All hands lie open.
    pub open_hands: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            difficulty: 1,
            self_interest: false,
            ruthless: false,
            start_five: false,
            extra_cogs: false,
            tenth_turn: false,
            emergency_cost: EmergencyCost::Building,
            unpaid_design: false,
            final_check: false,
            green_needs_health: false,
            open_hands: false,
        }
    }
}

/// Who pays for an emergency (R9.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EmergencyCost {
    /// The building alone, by its income.
    Building,
    /// Also the richest seat, for each floor.
    Richest,
    /// Also every seat, for each floor.
    Each,
}

/// What seats owe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A place for the first part of a seat (R5.3).
    Setup {
        /// The part.
        part: Part,
    },
    /// A card to play (R6.4).
    Play,
    /// A use of the work card.
    Use,
    /// A place for a proposed part (R7.1).
    Place {
        /// The part.
        part: Part,
        /// The one to be placed after it.
        then: Option<Part>,
    },
    /// A part to take over (R11.2).
    Compete,
    /// A work card out of a pile (R7.7a to c).
    Take {
        /// The pile.
        pile: Pile,
    },
    /// A seat to swap with (R7.7d).
    SwapWith,
    /// A card of that seat.
    SwapTake {
        /// The seat.
        target: Seat,
    },
    /// A card for that seat.
    SwapGive {
        /// The seat.
        target: Seat,
    },
    /// Nothing any more.
    Over {
        /// How the game ended.
        result: Ended,
    },
}

/// Where a special card searches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pile {
    /// The resource deck.
    Deck,
    /// The resource discards.
    Discard,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ended {
    /// The contract was fulfilled (R10.1).
    Done,
    /// The building had no coins: everyone lost (R10.2).
    Lost,
}

/// Everything that lies open to all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Site {
    /// How many seats there are.
    pub n: u8,
    /// What the table chose.
    pub options: Options,
    /// The turn, from 1; 0 during the setup.
    pub turn: u8,
    /// The round of the turn, 1 or 2; 0 during the setup.
    pub round: u8,
    /// The first seat of this turn.
    pub first: Seat,
    /// The seat that owes a step.
    pub active: Seat,
    /// What it owes.
    pub phase: Phase,
    /// Used resource cards, the newest last.
    pub discard: List<Card, N_RESOURCES>,
    /// Used parts, the newest last.
    pub parts_discard: List<Part, N_PARTS>,
    /// Events of past turns, in order.
    pub event_discard: List<Event, N_EVENTS>,
    /// Events of this turn, in order.
    pub events: List<Event, 3>,
    /// Coins of the building.
    pub building: u32,
    /// Coins of each seat.
    pub coins: List<u32, MAX_SEATS>,
    /// Cubes each seat can still place.
    pub cubes: List<u8, MAX_SEATS>,
    /// Cubes each seat has lost for good.
    pub lost_cubes: List<u8, MAX_SEATS>,
    /// Health of the floors.
    pub health: [u8; N_FLOORS],
    /// The boxes.
    pub board: Board,
}

/// What installing a part costs, in coins (R7.3b).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// What the building pays.
    pub building: u32,
    /// What the reserve pays.
    pub reserve: u32,
}

/// What a turn brings the building, in coins (R9.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Income {
    /// By floor: -1 to 2.
    pub floors: [i8; N_FLOORS],
    /// Green coins that count.
    pub green: u8,
}

impl Income {
    /// Everything together.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.floors
            .iter()
            .map(|&coins| i32::from(coins))
            .sum::<i32>()
            + i32::from(self.green)
    }
}

impl Site {
    /// Parts still to be placed, the next one first.
    pub fn revealed(&self) -> impl Iterator<Item = Part> + use<> {
        let (part, then) = match self.phase {
            Phase::Setup { part } => (Some(part), None),
            Phase::Place { part, then } => (Some(part), then),
            _ => (None, None),
        };
        part.into_iter().chain(then)
    }

    /// The seat to swap with, once it is chosen.
    #[must_use]
    pub const fn target(&self) -> Option<Seat> {
        match self.phase {
            Phase::SwapTake { target } | Phase::SwapGive { target } => Some(target),
            _ => None,
        }
    }

    /// How the game ended.
    #[must_use]
    pub const fn result(&self) -> Option<Ended> {
        match self.phase {
            Phase::Over { result } => Some(result),
            _ => None,
        }
    }

    /// The last turn (R10.1).
    #[must_use]
    pub const fn last_turn(&self) -> u8 {
        if self.options.tenth_turn { 10 } else { 9 }
    }

    /// How many events this turn reveals (R6.2).
    #[must_use]
    pub const fn n_events(&self) -> usize {
        match self.turn {
            0..=3 => 1,
            4..=6 => 2,
            _ => 3,
        }
    }

    /// Cubes each seat has in all (C2.6).
    #[must_use]
    pub const fn all_cubes(&self) -> u8 {
        if self.n == 3 { 15 } else { 10 }
    }

    /// The seats in the order of this turn.
    pub fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, n) = (self.first, self.n);
        (0..n).map(move |steps| first.after(steps, n))
    }

    /// The health of a floor.
    #[must_use]
    pub const fn health_of(&self, floor: Floor) -> u8 {
        self.health[floor.index()]
    }

    /// R8.1: the rows of the floors in emergency.
    #[must_use]
    pub fn emergency(&self) -> Rows {
        Floor::ALL
            .into_iter()
            .filter(|&floor| self.health_of(floor) == HEALTH_EMERGENCY)
            .flat_map(Floor::rows)
            .collect()
    }

    /// R8.1: how many floors are in emergency.
    #[must_use]
    pub fn n_emergencies(&self) -> usize {
        let floors = Floor::ALL.into_iter();
        floors
            .filter(|&floor| self.health_of(floor) == HEALTH_EMERGENCY)
            .count()
    }

    /// R8.2: the rows in which an installer card may be used.
    #[must_use]
    pub fn open_to_installers(&self) -> Rows {
        let emergency = self.emergency();
        if emergency.is_empty() {
            Rows::ALL
        } else {
            emergency
        }
    }

    /// The effects of this turn's events, with the event of each.
    pub fn effects(&self) -> impl Iterator<Item = (Event, Effect)> + '_ {
        self.events
            .iter()
            .flat_map(|&event| event.effects().iter().map(move |&effect| (event, effect)))
    }

    /// The sum of the incentives that `amount` picks.
    pub(super) fn sum(&self, amount: impl Fn(Effect) -> Option<u8>) -> u8 {
        self.effects()
            .filter_map(|(_, effect)| amount(effect))
            .sum()
    }

    /// The events that pay for an action, and how much.
    pub(super) fn bonuses(
        &self,
        amount: impl Fn(Effect) -> Option<u8>,
    ) -> impl Iterator<Item = (Event, u8)> {
        self.effects()
            .filter_map(move |(event, effect)| Some((event, amount(effect)?)))
    }

    /// Health that ordinary maintenance gives (R7.8).
    #[must_use]
    pub fn repair_gain(&self) -> u8 {
        1 + self.sum(|effect| match effect {
            Effect::RepairPlus(more) => Some(more),
            _ => None,
        })
    }

    /// Health that installing a part gives (R7.3d).
    #[must_use]
    pub fn install_gain(&self, part: Part) -> u8 {
        let spec = part.spec();
        if spec.is_plant {
            return spec.white;
        }
        spec.white
            + self.sum(|effect| match effect {
                Effect::SparePlus(more) => Some(more),
                _ => None,
            })
    }

    /// R7.3b: what it costs if `seat` installs the part that is ready.
    #[must_use]
    pub fn cost(&self, placed: &Placed, seat: Seat) -> Cost {
        let red = u8::from(self.cubes[seat.index()] > 0);
        #[expect(clippy::cast_possible_truncation, reason = "at most 3")]
        let cubes = placed.owners().count() as u8 + red;
        let is_plant = placed.spec().is_plant;
        let subsidy = self.sum(|effect| match effect {
            Effect::SubPlant(amount) if is_plant => Some(amount),
            Effect::SubSpare(amount) if !is_plant => Some(amount),
            _ => None,
        });
        let reserve = subsidy.min(cubes);
        Cost {
            building: u32::from(cubes - reserve),
            reserve: reserve.into(),
        }
    }

    /// The column a card is placed in (R3.2).
    #[must_use]
    pub fn column_for(part: Part) -> Column {
        if part.spec().is_plant {
            Column::MARKET
        } else {
            Column::READY
        }
    }

    /// The rows a part may be placed in by the active seat (R7.1d, R11.1).
    #[must_use]
    pub fn places(&self, part: Part) -> Rows {
        let column = Self::column_for(part);
        let matching = part.spec().rows;
        let free = matching.but(self.board.taken(column));
        if free.is_empty() {
            return matching;
        }
        if matches!(self.phase, Phase::Place { .. }) && self.options.self_interest {
            let foreign = matching
                .filter(|&row| self.pays_self_interest(row, column))
                .collect();
            return free.or(foreign);
        }
        free
    }

    /// R11.1: whether the card in this box has another seat's cube in its yellow slot.
    #[must_use]
    pub fn pays_self_interest(&self, row: Row, column: Column) -> bool {
        self.board
            .at(row, column)
            .and_then(|placed| placed.yellow().owner())
            .is_some_and(|owner| owner != self.active)
    }

    /// R11.1: whether the active seat gets a coin of the building for placing the next part here.
    #[must_use]
    pub fn places_for_coin(&self, row: Row) -> bool {
        let Phase::Place { part, .. } = self.phase else {
            return false;
        };
        self.options.self_interest
            && self.building > 0
            && self.pays_self_interest(row, Self::column_for(part))
    }

    /// R7.2: the rows in which a plant can be designed.
    #[must_use]
    pub fn designable(&self) -> Rows {
        // R7.2c
        if self.building == 0 && !self.options.unpaid_design {
            return Rows::NONE;
        }
        self.board.taken(Column::MARKET)
    }

    /// R7.8: the floors that can be repaired, as their rows.
    #[must_use]
    pub fn repairable(&self) -> Rows {
        let below_9 = Floor::ALL
            .into_iter()
            .filter(|&floor| self.health_of(floor) < HEALTH_MAX)
            .flat_map(Floor::rows)
            .collect();
        self.open_to_installers().and(below_9)
    }

    /// R7.3: the rows in which `seat` can install with an installer card.
    #[must_use]
    pub fn installable(&self, seat: Seat) -> Rows {
        self.open_to_installers()
            .and(self.board.taken(Column::READY))
            .filter(|&row| {
                self.board
                    .at(row, Column::READY)
                    .is_some_and(|placed| self.cost(placed, seat).building <= self.building)
            })
            .collect()
    }

    /// R6.5: whether a card of this type can be used as what it is.
    #[must_use]
    pub fn is_useful(&self, seat: Seat, card: Card) -> bool {
        match card {
            Card::Designer => !self.designable().is_empty(),
            Card::Installer => !self.repairable().is_empty() || !self.installable(seat).is_empty(),
            Card::Sales | Card::Archive | Card::Catalogue | Card::Exchange => true,
        }
    }

    /// R7.6: the rows in which a new plant carries a cube of `seat`.
    #[must_use]
    pub fn contacts(&self, seat: Seat) -> Rows {
        self.board
            .column(Column::INSTALLED)
            .filter(|(_, placed)| placed.cubes_of(seat) > 0)
            .map(|(row, _)| row)
            .collect()
    }

    /// R11.2: whether `seat` can take over a part.
    #[must_use]
    pub fn can_steal(&self, seat: Seat, placed: &Placed) -> bool {
        let foreign = placed.foreign_to(seat);
        foreign >= 1 && self.cubes[seat.index()] > foreign
    }

    /// R11.2: the boxes `seat` can take over, in the order of the board.
    pub fn stealable(&self, seat: Seat) -> impl Iterator<Item = (Row, Column)> + '_ {
        Rows::ALL
            .flat_map(|row| [Column::MARKET, Column::READY].map(|column| (row, column)))
            .filter(move |&(row, column)| {
                self.board
                    .at(row, column)
                    .is_some_and(|placed| self.can_steal(seat, placed))
            })
    }

    /// R11.2, R8.4: whether `seat` can use this work card for competition.
    #[must_use]
    pub fn can_compete(&self, seat: Seat, card: Card) -> bool {
        self.options.ruthless
            && (card != Card::Installer || self.emergency().is_empty())
            && self.stealable(seat).next().is_some()
    }

    /// R9.2: what the end of the turn would bring the building now.
    #[must_use]
    pub fn income(&self) -> Income {
        let floors = self.health.map(|health| match health {
            HEALTH_MAX => 2,
            HEALTH_PAYS.. => 1,
            2.. => 0,
            _ => -1,
        });
        let green = self
            .board
            .column(Column::INSTALLED)
            .filter(|(row, _)| {
                !self.options.green_needs_health || self.health_of(row.floor()) >= HEALTH_PAYS
            })
            .map(|(_, placed)| placed.spec().green)
            .sum();
        Income { floors, green }
    }

    /// The coins the building would have after the end of the turn, not counting refunds (R9.2).
    #[must_use]
    pub fn forecast(&self) -> u32 {
        self.building.saturating_add_signed(self.income().total())
    }

    /// Permanent wear of every floor: difficulty and extra cogs (R9.4, R12).
    #[must_use]
    pub const fn permanent_wear(&self) -> u8 {
        let extra = match self.n {
            _ if !self.options.extra_cogs => 0,
            3 => 1,
            4 => 2,
            _ => 3,
        };
        self.options.difficulty + extra
    }

    /// R9.4: what a floor loses at the end of the turn, before the limit at 1.
    #[must_use]
    pub fn wear(&self, floor: Floor) -> u8 {
        let black: u8 = floor
            .rows()
            .into_iter()
            .map(|row| match self.board.at(row, Column::INSTALLED) {
                // A printed plant has one black cog (C2.1).
                None => 1,
                Some(placed) => placed.spec().black,
            })
            .sum();
        self.permanent_wear() + black
    }

    /// The health a floor would have after the wear of this turn.
    #[must_use]
    pub fn health_after_wear(&self, floor: Floor) -> u8 {
        self.health_of(floor)
            .saturating_sub(self.wear(floor))
            .max(HEALTH_EMERGENCY)
    }

    /// Own cubes of a seat on new plants in service.
    #[must_use]
    pub fn cubes_in_service(&self, seat: Seat) -> u32 {
        self.board
            .column(Column::INSTALLED)
            .map(|(_, placed)| u32::from(placed.cubes_of(seat)))
            .sum()
    }

    /// R10.3: a point for every three own cubes in service.
    #[must_use]
    pub fn bonus(&self, seat: Seat) -> u32 {
        self.cubes_in_service(seat) / BONUS_CUBES
    }

    /// R10.3
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        let score = self.coins[seat.index()].saturating_add(self.bonus(seat));
        i32::try_from(score).unwrap_or(i32::MAX)
    }

    /// R10.2, R10.4: the rank of every seat by the present scores.
    #[must_use]
    pub fn ranks(&self) -> List<u8, MAX_SEATS> {
        let scores: List<i32, MAX_SEATS> = Seat::all(self.n).map(|seat| self.score(seat)).collect();
        if self.result() == Some(Ended::Lost) {
            return scores.iter().map(|_| self.n).collect();
        }
        ranks(&scores).collect()
    }

    /// The coins each seat gets for its cubes when `seat` installs this part with `red` in the last slot (R7.3c).
    #[must_use]
    pub fn paid(&self, placed: &Placed, red: Cube) -> List<u32, MAX_SEATS> {
        let mut paid: List<u32, MAX_SEATS> = Seat::all(self.n).map(|_| 0).collect();
        for owner in placed.owners().chain(red.owner()) {
            paid[owner.index()] += 1;
        }
        paid
    }
}

/// The consequences of choices.
impl Site {
    /// R6.1, R10.1: whether the building must have coins after the end of this turn.
    #[must_use]
    pub const fn must_survive(&self) -> bool {
        self.turn < self.last_turn() || self.options.final_check
    }

    /// How many cards are still played this turn once the active seat has played its own.
    #[must_use]
    pub fn plays_left(&self) -> usize {
        let seats = usize::from(self.n);
        let after = self.in_order().skip_while(|&seat| seat != self.active);
        let rounds = if self.round == 1 { seats } else { 0 };
        after.count().saturating_sub(1) + rounds
    }

    /// Whether the card that the active seat plays is the last of this turn.
    #[must_use]
    pub fn is_last_play(&self) -> bool {
        self.round == 2 && self.plays_left() == 0
    }

    /// R9.2, R9.3: whether the building would have no coins if the turn ended now.
    #[must_use]
    pub fn ends_empty(&self) -> bool {
        let is_refunded = self.options.emergency_cost != EmergencyCost::Building
            && self.n_emergencies() > 0
            && self.coins.iter().any(|&coins| coins > 0);
        self.forecast() == 0 && !is_refunded
    }

    /// The health of a floor after gaining this much.
    #[must_use]
    pub fn health_with(&self, floor: Floor, gain: u8) -> u8 {
        self.health_of(floor).saturating_add(gain).min(HEALTH_MAX)
    }

    /// What fills the next slot that `seat` fills (R7.5).
    #[must_use]
    pub fn next_cube(&self, seat: Seat) -> Cube {
        if self.cubes[seat.index()] > 0 {
            Cube::of(seat)
        } else {
            Cube::NONE
        }
    }

    /// R7.3c: the coins that events pay the seat that installs a part.
    #[must_use]
    pub fn install_bonus(&self, part: Part) -> u8 {
        let is_plant = part.spec().is_plant;
        self.sum(|effect| match effect {
            Effect::PayPlant(coins) if is_plant => Some(coins),
            Effect::PaySpare(coins) if !is_plant => Some(coins),
            _ => None,
        })
    }

    /// R7.2b: the coins that events pay the seat that designs a plant.
    #[must_use]
    pub fn design_bonus(&self) -> u8 {
        self.sum(|effect| match effect {
            Effect::PayDesign(coins) => Some(coins),
            _ => None,
        })
    }

    /// Everyone's coins, health and plants once `seat` has installed what lies ready in a row.
    #[must_use]
    pub fn installed(&self, row: Row, seat: Seat) -> Self {
        let mut after = *self;
        let Some(mut placed) = after.board.at_mut(row, Column::READY).take() else {
            return after;
        };
        after.building = after
            .building
            .saturating_sub(self.cost(&placed, seat).building);
        let red = self.next_cube(seat);
        for (seat, &coins) in Seat::all(self.n).zip(&self.paid(&placed, red)) {
            after.pay(seat, coins);
        }
        after.pay(seat, self.install_bonus(placed.part).into());
        let gain = self.install_gain(placed.part);
        after.health[row.floor().index()] = self.health_with(row.floor(), gain);
        if placed.spec().is_plant {
            placed.slots.push(red);
            *after.board.at_mut(row, Column::INSTALLED) = Some(placed);
        }
        after
    }
}

/// The changes that the rules make.
impl Site {
    /// A card leaves the board: it is discarded, and every cube on it goes home (R7.4).
    pub(super) fn remove(&mut self, placed: Placed) {
        self.parts_discard.push(placed.part);
        for owner in placed.owners() {
            self.cubes[owner.index()] += 1;
        }
    }

    /// R7.5: the cube that `seat` places, if it has one left.
    pub(super) fn place_cube(&mut self, seat: Seat) -> Cube {
        let left = &mut self.cubes[seat.index()];
        if *left == 0 {
            return Cube::NONE;
        }
        *left -= 1;
        Cube::of(seat)
    }

    /// A seat receives coins.
    pub(super) fn pay(&mut self, seat: Seat, coins: u32) {
        let own = &mut self.coins[seat.index()];
        *own = own.saturating_add(coins);
    }

    /// Moves a marker within its limits. Returns the health before and after, if they differ.
    pub(super) fn move_health(&mut self, floor: Floor, by: i8) -> Option<(u8, u8)> {
        let health = &mut self.health[floor.index()];
        let from = *health;
        *health = from
            .saturating_add_signed(by)
            .clamp(HEALTH_EMERGENCY, HEALTH_MAX);
        (*health != from).then_some((from, *health))
    }
}
