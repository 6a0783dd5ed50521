//! The course of the game: setup, events, rounds, the end of a turn (R4 to R6, R9, R10).

use super::super::board::{Column, Floor, Rows};
use super::super::data::{Effect, Event, Part, resources};
use super::super::facts::Fact;
use super::super::position::{Hand, Hidden, Position, add};
use super::super::site::{EmergencyCost, Ended, HEALTH_EMERGENCY, Options, Phase, Site};
use super::{Log, Row};
use crate::games::hvac::msg;
use crate::list::List;
use crate::phrase::BySeat;
use crate::seat::Seat;

/// Cards drawn by each seat at the start of a turn (R6.3).
const HAND: u8 = 2;

/// Sets a table up (R5).
pub(in super::super) fn set_up(n: u8, options: Options, record: Log<'_, '_>) -> Position {
    let by_seat = |count: u8| Seat::all(n).map(|_| count).collect();
    // R5.1
    let mut deck = resources().iter().rev().copied().collect();
    shuffle_deck(&mut deck, record);
    let mut parts = Part::ALL;
    record.chance().shuffle(&mut parts);
    let [part, ref parts @ ..] = parts;
    let mut event_deck: List<Event, _> = Event::all().collect();
    event_deck.reverse();
    shuffle_deck(&mut event_deck, record);
    let first = Seat::at(record.chance().index(n.into()));
    let mut open = Site {
        n,
        options,
        turn: 0,
        round: 0,
        first,
        active: first,
        phase: Phase::Setup { part },
        discard: List::new(),
        parts_discard: List::new(),
        event_discard: List::new(),
        events: List::new(),
        // R5.2
        building: if n <= 4 { 4 } else { 6 },
        coins: Seat::all(n).map(|_| 0).collect(),
        cubes: List::new(),
        lost_cubes: by_seat(0),
        health: [if options.start_five { 5 } else { 6 }; 4],
        board: super::super::board::Board::default(),
    };
    open.cubes = by_seat(open.all_cubes());
    let hidden = Hidden {
        card: None,
        taken: None,
        hands: Seat::all(n).map(|_| Hand::new()).collect(),
        deck,
        parts_deck: parts.iter().rev().copied().collect(),
        event_deck,
    };
    let mut position = Position { open, hidden };
    record.log(|| Fact::GameStarted { first });
    record.log(|| Fact::PartDrawn { seat: first, part });
    position.settle(record);
    position
}

/// Shuffles a deck, whose top is its end. Chance is asked only if there is something to decide.
pub(super) fn shuffle_deck<T, const N: usize>(deck: &mut List<T, N>, record: Log<'_, '_>)
where
    T: Copy + Default,
{
    if deck.len() > 1 {
        deck.reverse();
        record.chance().shuffle(deck);
        deck.reverse();
    }
}

/// R4.1: the discards, the oldest first, become the deck.
pub(super) fn reshuffle<T, const N: usize>(
    discard: &mut List<T, N>,
    deck: &mut List<T, N>,
    record: Log<'_, '_>,
) where
    T: Copy + Default,
{
    *deck = std::mem::take(discard);
    deck.reverse();
    shuffle_deck(deck, record);
}

impl Position {
    /// R5.3: the first part is placed, and the next seat draws its own.
    pub(super) fn place_first_part(&mut self, part: Part, row: Row, record: Log<'_, '_>) {
        // The next card is revealed.
        record.stands(msg::FINAL_PART);
        self.replace(row, Site::column_for(part), record);
        self.place(part, row, record);
        let seat = self.open.active.after(1, self.open.n);
        self.open.active = seat;
        let is_last = seat == self.open.first;
        let next = if is_last {
            None
        } else {
            self.draw_part(record)
        };
        if let Some(part) = next {
            self.open.phase = Phase::Setup { part };
            record.log(|| Fact::PartDrawn { seat, part });
        } else {
            // R5.4
            self.open.turn = 1;
            self.begin_turn(record);
        }
    }

    /// R6.1 to R6.3
    fn begin_turn(&mut self, record: Log<'_, '_>) {
        self.open.active = self.open.first;
        // R6.1
        if self.open.building == 0 {
            self.end_game(Ended::Lost, record);
            return;
        }
        let (turn, first) = (self.open.turn, self.open.first);
        record.log(|| Fact::TurnStarted { turn, first });
        self.open.round = 1;
        self.open.phase = Phase::Play;
        // R6.2
        for _ in 0..self.open.n_events() {
            let Some(event) = self.hidden.event_deck.pop() else {
                break;
            };
            self.open.events.push(event);
            record.log(|| Fact::EventRevealed { event });
            for &effect in event.effects() {
                self.take_effect(effect, record);
            }
        }
        // R6.3
        for seat in self.open.in_order() {
            let mut hand = Hand::new();
            for _ in 0..HAND {
                if let Some(card) = self.draw_resource(record) {
                    add(&mut hand, card);
                }
            }
            self.hidden.hands[seat.index()] = hand;
            record.log(|| Fact::HandDrawn { seat, count: HAND });
            self.whisper(seat, record, || Fact::HandCards { seat, cards: hand });
        }
    }

    /// The immediate effect of an event (C2.5); incentives are looked up when they are due.
    pub(in super::super) fn take_effect(&mut self, effect: Effect, record: Log<'_, '_>) {
        match effect {
            Effect::Health(floors, by) => {
                for floor in Floor::ALL {
                    if floors.has_floor(floor) {
                        self.move_health(floor, by, record);
                    }
                }
            }
            Effect::Highest(by) => {
                // Of equals, the lowest floor.
                let floors = Floor::ALL.into_iter().rev();
                if let Some(floor) = floors.max_by_key(|&floor| self.open.health_of(floor)) {
                    self.move_health(floor, by, record);
                }
            }
            Effect::Lowest(by) => {
                let weakest = Floor::ALL
                    .into_iter()
                    .filter(|&floor| self.open.health_of(floor) > HEALTH_EMERGENCY)
                    .min_by_key(|&floor| self.open.health_of(floor));
                if let Some(floor) = weakest {
                    self.move_health(floor, by, record);
                }
            }
            Effect::Obsolete(by) => {
                let renewed = self.open.board.taken(Column::INSTALLED);
                for floor in Floor::ALL {
                    let rows: Rows = floor.rows().into_iter().collect();
                    if renewed.and(rows).is_empty() {
                        self.move_health(floor, by, record);
                    }
                }
            }
            Effect::Building(coins) => self.pay_building(i32::from(coins), record),
            Effect::Credit(most) => {
                let plants = self.open.board.column(Column::INSTALLED);
                let coins = plants.take(most.into()).map(|_| 1).sum();
                self.pay_building(coins, record);
            }
            Effect::PayPropose(_)
            | Effect::PayDesign(_)
            | Effect::PayPlant(_)
            | Effect::PaySpare(_)
            | Effect::SubPlant(_)
            | Effect::SubSpare(_)
            | Effect::RepairPlus(_)
            | Effect::SparePlus(_) => {}
        }
    }

    /// The building gains or loses coins, never below 0.
    fn pay_building(&mut self, coins: i32, record: Log<'_, '_>) {
        let from = self.open.building;
        let to = from.saturating_add_signed(coins);
        self.open.building = to;
        if from != to {
            record.log(|| Fact::BuildingChanged { from, to });
        }
    }

    /// R6.4: the next seat plays, then the second round begins, then the turn ends (R6.7).
    pub(super) fn pass_on(&mut self, record: Log<'_, '_>) {
        self.open.active = self.open.active.after(1, self.open.n);
        self.open.phase = Phase::Play;
        if self.open.active != self.open.first {
            return;
        }
        if self.open.round == 1 {
            self.open.round = 2;
        } else {
            self.end_turn(record);
        }
    }

    /// R9
    fn end_turn(&mut self, record: Log<'_, '_>) {
        let turn = self.open.turn;
        let is_lost = self.open.must_survive() && self.open.ends_empty();
        record.stands(if is_lost {
            msg::FINAL_LOST
        } else if turn == self.open.last_turn() {
            msg::FINAL_OVER
        } else {
            msg::FINAL_TURN
        });
        record.log(|| Fact::TurnEnded { turn });
        // R9.1: all of it by the health before the wear.
        let n_emergencies = self.open.n_emergencies();
        self.take_income(record);
        for _ in 0..n_emergencies {
            self.refund(record);
        }
        self.wear_out(record);
        // R9.5
        for &event in &std::mem::take(&mut self.open.events) {
            self.open.event_discard.push(event);
        }
        // R9.6, R10.1
        if turn == self.open.last_turn() {
            let is_lost = self.open.options.final_check && self.open.building == 0;
            self.end_game(if is_lost { Ended::Lost } else { Ended::Done }, record);
        } else {
            self.open.turn += 1;
            self.open.first = self.open.first.after(1, self.open.n);
            self.begin_turn(record);
        }
    }

    /// R9.2
    fn take_income(&mut self, record: Log<'_, '_>) {
        let income = self.open.income();
        let total = income.total();
        record.log(|| Fact::Income {
            floors: income.floors,
            green: income.green,
            total,
        });
        self.pay_building(total, record);
    }

    /// R9.3: what players give back for one floor in emergency.
    fn refund(&mut self, record: Log<'_, '_>) {
        let richer = |one: Seat, other: Seat| {
            // Of equals, the earliest in this turn's order.
            let coins = &self.open.coins;
            let is_richer = coins[other.index()] > coins[one.index()];
            if is_richer { other } else { one }
        };
        let richest = self.open.in_order().fold(self.open.first, richer);
        for seat in self.open.in_order() {
            let owes = match self.open.options.emergency_cost {
                EmergencyCost::Building => false,
                EmergencyCost::Richest => seat == richest,
                EmergencyCost::Each => true,
            };
            if owes && self.open.coins[seat.index()] > 0 {
                self.open.coins[seat.index()] -= 1;
                self.open.building = self.open.building.saturating_add(1);
                record.log(|| Fact::EmergencyRefund { seat, coins: 1 });
            }
        }
    }

    /// R9.4
    fn wear_out(&mut self, record: Log<'_, '_>) {
        for floor in Floor::ALL {
            let amount = self.open.wear(floor);
            record.log(|| Fact::Wear { floor, amount });
            self.move_health(floor, -amount.cast_signed(), record);
        }
    }

    /// R10
    fn end_game(&mut self, result: Ended, record: Log<'_, '_>) {
        self.open.active = self.open.first;
        self.open.round = 2;
        self.open.phase = Phase::Over { result };
        let site = &self.open;
        record.log(|| Fact::GameOver {
            result,
            scores: BySeat(Seat::all(site.n).map(|seat| site.score(seat)).collect()),
            ranks: site.ranks(),
        });
    }
}
