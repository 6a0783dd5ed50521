//! Before day 1 (R4).

use super::super::board::Slot;
use super::super::cards::{Breed, CARDS, COPIES, DATA, Event, Hand, Objective};
use super::super::facts::Fact;
use super::super::position::{Hidden, Kennel, Open, Options, Phase, Position, Secret};
use super::super::step::Step;
use super::Log;
use crate::games::conti::msg;
use crate::list::List;
use crate::seat::Seat;

/// R4.8: a seat can begin with a card that costs at most this much.
pub(in super::super) const CHEAP: i8 = 5;

/// Whether a seat can begin with this card (R4.8).
pub(in super::super) fn is_cheap(breed: Breed) -> bool {
    breed.card().cost <= CHEAP
}

/// Sets up a table.
pub(in super::super) fn set_up(n: u8, options: Options, record: Log<'_, '_>) -> Position {
    // R4.6: the shuffles come in the order breeds, objectives, events, seats.
    let mut deck: List<Breed, CARDS> = DATA
        .file_order
        .iter()
        .flat_map(|&breed| std::iter::repeat_n(breed, COPIES))
        .collect();
    record.chance().shuffle(&mut deck);
    deck.reverse();
    let mut objectives: List<Objective, 14> = Objective::all().collect();
    record.chance().shuffle(&mut objectives);
    let mut events: List<Event, 24> = Event::all().collect();
    record.chance().shuffle(&mut events);
    let mut seats = [0, 1, 2, 3, 4].map(Seat::new);
    record.chance().shuffle(&mut seats[..n.into()]);
    // R4.5
    events.truncate(options.length.events().into());
    events.reverse();
    let mut event_deck: List<Event, 20> = events.iter().copied().collect();
    let event_next = event_deck.pop();
    let mut position = Position {
        open: Open {
            options,
            n,
            phase: Phase::Setup,
            day: 0,
            first: seats[0],
            queue: n,
            last_day: None,
            discard: Hand::default(),
            market: List::new(),
            objectives: [objectives[0], objectives[1], objectives[2]],
            event_next,
            event: None,
            event_past: List::new(),
            kennels: [Kennel::default(); 5],
        },
        hidden: Hidden {
            secrets: [Secret::default(); 5],
            deck,
            event_deck,
        },
    };
    // R4.1
    for _ in 0..5 {
        if let Some(breed) = position.hidden.deck.pop() {
            position.open.market.push(breed);
        }
    }
    for seat in Seat::all(n) {
        // R4.3
        for _ in 0..3 {
            if let Some(breed) = position.hidden.deck.pop() {
                position.hidden.secrets[seat.index()].hand.add(breed);
            }
        }
        // R4.4
        let kennel = &mut position.open.kennels[seat.index()];
        kennel.doin = 25;
        kennel.open = true;
    }
    position
}

impl Position {
    /// R4.8, once every seat has a card from the market.
    pub(super) fn accelerate(&mut self, record: Log<'_, '_>) {
        if !self.open.options.acceleration {
            self.begin_day(record);
            return;
        }
        self.open.phase = Phase::Accel;
        for seat in self.open.seats() {
            if self.cheap(seat).next().is_none() {
                self.open.kennels[seat.index()].ready = true;
                self.open.kennels[seat.index()].doin += 5;
                record.log(|| Fact::AccelDoin { seat, doin: 5 });
            }
        }
        self.begin_day_if_accelerated(record);
    }

    /// Cards in hand that a seat can begin with (R4.8).
    pub(in super::super) fn cheap(&self, seat: Seat) -> impl Iterator<Item = Breed> + use<> {
        self.hidden.secrets[seat.index()]
            .hand
            .breeds()
            .filter(|&breed| is_cheap(breed))
    }

    pub(super) fn legal_in_accel(&self, seat: Seat, steps: &mut Vec<Step>) {
        let kennel = self.open.kennel(seat);
        if kennel.ready {
            return;
        }
        match self.hidden.secrets[seat.index()].pick() {
            None => steps.extend(self.cheap(seat).map(Step::Free)),
            Some(breed) => steps.extend(kennel.places(breed).map(Step::Slot)),
        }
    }

    /// R4.8: a card has been begun with.
    pub(super) fn have_begun(&mut self, seat: Seat, record: Log<'_, '_>) {
        self.open.kennels[seat.index()].ready = true;
        self.begin_day_if_accelerated(record);
    }

    fn begin_day_if_accelerated(&mut self, record: Log<'_, '_>) {
        if self.open.seats().all(|seat| self.open.kennel(seat).ready) {
            record.seals(msg::FINAL_DAY);
            self.begin_day(record);
        }
    }
}

impl Kennel {
    /// A new card lies in a slot (R7.1.4).
    pub(in super::super) fn put(&mut self, slot: Slot, breed: Breed) {
        self.cards[slot.index()] = super::super::position::Played::new(breed);
        self.filled.insert(slot);
        self.fresh.insert(slot);
    }
}
