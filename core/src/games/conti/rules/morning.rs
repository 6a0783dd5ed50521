//! The morning (R6), and the draft before day 1 (R4.7).

use super::super::board::Slot;
use super::super::cards::{Breed, Effect, Event, Kind, When};
use super::super::facts::Fact;
use super::super::position::{Draft, Income, Kennel, MARKET, Phase, Position, Secret, above_0};
use super::super::step::Step;
use super::Log;
use crate::games::conti::msg;
use crate::list::List;
use crate::record::Undo;
use crate::seat::Seat;

impl Position {
    /// R5.1: the next day begins, with everything that happens by itself.
    pub(super) fn begin_day(&mut self, record: Log<'_, '_>) {
        self.open.day += 1;
        self.open.phase = Phase::Morning;
        if self.open.day > 1 {
            self.turn_up_event();
            self.open.first = self.open.first.after(1, self.open.n);
        }
        let (day, event, next, first) = (
            self.open.day,
            self.open.event,
            self.open.event_next,
            self.open.first,
        );
        record.log(|| Fact::DayBegins {
            day,
            event,
            next,
            first,
        });
        for seat in self.open.seats() {
            self.earn(seat, record);
        }
        for seat in self.open.seats() {
            self.populate(seat, record);
        }
        for seat in self.open.seats() {
            self.give_birth(seat, record);
        }
        for seat in self.open.seats() {
            self.graduate(seat, record);
        }
        for seat in self.open.seats() {
            self.add_bonuses(seat, record);
            let kennel = &mut self.open.kennels[seat.index()];
            kennel.open = true;
            kennel.ready = false;
            kennel.moved = super::super::Pairs::default();
        }
        self.open.queue = if self.open.market.is_empty() {
            0
        } else {
            self.open.n
        };
        self.end_morning_if_over(record);
    }

    /// R6.1
    fn turn_up_event(&mut self) {
        if let Some(event) = self.open.event {
            self.open.event_past.push(event);
        }
        self.open.event = self.open.event_next;
        self.open.event_next = self.hidden.event_deck.pop();
    }

    /// R6.2
    fn earn(&mut self, seat: Seat, record: Log<'_, '_>) {
        let gross = self.open.gross_income(seat, self.open.event);
        let grant = above_0(Event::today(self.open.event).grant);
        let kennel = &mut self.open.kennels[seat.index()];
        let reduction = kennel.debts / 3;
        let total = gross.saturating_sub(reduction) + grant;
        kennel.doin = kennel.doin.saturating_add(total);
        if gross > 0 || grant > 0 {
            record.log(|| Fact::Income {
                seat,
                gross,
                reduction,
                grant,
                total,
            });
        }
    }

    /// R6.3
    fn populate(&mut self, seat: Seat, record: Log<'_, '_>) {
        let kennel = &mut self.open.kennels[seat.index()];
        for slot in std::mem::take(&mut kennel.fresh) {
            let card = &mut kennel.cards[slot.index()];
            card.adults = 2;
            let breed = card.breed;
            record.log(|| Fact::Populated { seat, slot, breed });
        }
    }

    /// R6.4
    fn give_birth(&mut self, seat: Seat, record: Log<'_, '_>) {
        let kennel = &mut self.open.kennels[seat.index()];
        for slot in kennel.active() {
            let card = &mut kennel.cards[slot.index()];
            card.pups.age();
            let breed = card.breed;
            let traits = card.traits();
            for _ in 0..card.pairs() {
                let roll = record.chance().d6();
                let puppies = u8::from(roll >= traits.one_from) + u8::from(roll >= traits.two_from);
                card.pups.add(puppies);
                record.log(|| Fact::Birth {
                    seat,
                    slot,
                    breed,
                    roll,
                    puppies,
                });
            }
            card.come_home();
        }
    }

    /// R6.6
    fn graduate(&mut self, seat: Seat, record: Log<'_, '_>) {
        let kennel = &mut self.open.kennels[seat.index()];
        for slot in std::mem::take(&mut kennel.training) {
            let card = &mut kennel.cards[slot.index()];
            card.trained += 1;
            let breed = card.breed;
            record.log(|| Fact::Trained { seat, slot, breed });
        }
    }

    /// R6.7
    fn add_bonuses(&mut self, seat: Seat, record: Log<'_, '_>) {
        let show = above_0(self.open.today().show);
        let kennel = &mut self.open.kennels[seat.index()];
        for slot in kennel.alive() {
            let card = kennel.cards[slot.index()];
            let breed = card.breed;
            let mut add = |doin: u16| {
                kennel.doin = kennel.doin.saturating_add(doin);
                record.log(|| Fact::MorningBonus {
                    seat,
                    slot,
                    breed,
                    doin,
                });
            };
            let filled = kennel.filled;
            if card.traits().has_morning {
                for effect in &breed.card().effects {
                    if let Effect::StartDoin { when, n } = *effect {
                        let holds = match when {
                            When::Always => true,
                            When::AloneInRow => filled.and(slot.row()).len() == 1,
                            When::Upgraded => card.is_upgraded(),
                            When::Full | When::RowFull | When::PairSameSize => false,
                        };
                        if holds {
                            add(above_0(n));
                        }
                    }
                }
            }
            if show > 0 && card.is_upgraded() {
                add(show);
            }
        }
    }

    pub(super) fn legal_in_morning(&self, seat: Seat, steps: &mut Vec<Step>) {
        let kennel = self.open.kennel(seat);
        if let Some(slot) = self.open.first_mature(kennel) {
            steps.extend([
                Step::Grow(slot),
                Step::GrowAll,
                Step::Sell(slot),
                Step::SellAll,
            ]);
        }
        let secret = &self.hidden.secrets[seat.index()];
        if self.open.owes_take(seat) {
            steps.extend(self.in_market().map(Step::Take));
        }
        if self.open.owes_wish(seat, secret.wish.len()) {
            let is_left = |breed: &Breed| self.open.is_left(secret, *breed);
            steps.extend(self.in_market().filter(is_left).map(Step::Wish));
        }
        if kennel.discard {
            steps.extend(secret.hand.breeds().map(Step::Discard));
        }
    }

    /// The breeds in the market, each once, ascending.
    fn in_market(&self) -> impl Iterator<Item = Breed> + use<> {
        let mut market = self.open.market;
        market.sort_unstable();
        let mut last = None;
        (0..market.len())
            .map(move |at| market[at])
            .filter(move |&breed| last.replace(breed) != Some(breed))
    }

    /// R6.5
    pub(super) fn decide_puppies(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        record.undo(Undo::Own);
        let is_sale = matches!(step, Step::Sell(_) | Step::SellAll);
        let slots = match step {
            Step::Grow(slot) | Step::Sell(slot) => [slot].into_iter().collect(),
            _ => self.open.kennel(seat).active(),
        };
        let is_all = matches!(step, Step::GrowAll | Step::SellAll);
        for slot in slots {
            let mature = self.open.kennel(seat).cards[slot.index()].pups.mature();
            let count = if is_all { mature } else { 1 };
            if count > 0 {
                self.decide_on_card(seat, slot, count, is_sale, record);
            }
        }
        self.end_morning_if_over(record);
    }

    fn decide_on_card(
        &mut self,
        seat: Seat,
        slot: Slot,
        count: u8,
        is_sale: bool,
        record: Log<'_, '_>,
    ) {
        let breed = self.open.kennel(seat).cards[slot.index()].breed;
        let price = self.open.price(breed, Kind::Puppy);
        let kennel = &mut self.open.kennels[seat.index()];
        let card = &mut kennel.cards[slot.index()];
        for _ in 0..count {
            card.pups.take_mature();
        }
        if is_sale {
            let doin = price * u16::from(count);
            kennel.doin = kennel.doin.saturating_add(doin);
            record.log(|| Fact::PuppySold {
                seat,
                slot,
                breed,
                count,
                doin,
            });
        } else {
            card.adults += count;
            record.log(|| Fact::PuppyGrown {
                seat,
                slot,
                breed,
                count,
            });
        }
    }

    /// R6.8, `ordered`
    pub(super) fn take(&mut self, seat: Seat, breed: Breed, record: Log<'_, '_>) -> Option<()> {
        let place = self.open.market.iter().position(|&card| card == breed)?;
        // The step reveals the next card of the market.
        record.stands(msg::FINAL_MARKET);
        let refill = self.draw(record);
        match refill {
            Some(refill) => self.open.market[place] = refill,
            None => drop(self.open.market.remove(place)),
        }
        self.receive(seat, breed);
        record.log(|| Fact::MarketTaken {
            seat,
            breed,
            refill,
        });
        self.open.queue = if self.open.market.is_empty() {
            0
        } else {
            self.open.queue - 1
        };
        self.end_morning_if_over(record);
        Some(())
    }

    /// A card from the market goes to the hand; on a swap day one must be laid down for it (R6.9).
    fn receive(&mut self, seat: Seat, breed: Breed) {
        let hand = &mut self.hidden.secrets[seat.index()].hand;
        hand.add(breed);
        let is_many = hand.len() >= 2;
        if self.open.phase == Phase::Morning && self.open.today().swap && is_many {
            self.open.kennels[seat.index()].discard = true;
        }
    }

    /// R6.8, `sealed`
    pub(super) fn wish(&mut self, seat: Seat, breed: Breed, record: Log<'_, '_>) {
        record.undo(Undo::Own);
        let wish = &mut self.hidden.secrets[seat.index()].wish;
        wish.push(breed);
        let count = wish.n();
        record.log(|| Fact::WishMade { seat, count });
        record.whisper(seat, || Fact::WishNoted { seat, breed });
        let is_complete = |seat: Seat| {
            let written = self.hidden.secrets[seat.index()].wish.len();
            !self.open.owes_wish(seat, written)
        };
        if self.open.queue().all(is_complete) {
            self.resolve_wishes(record);
        }
    }

    /// R6.8: all lists are complete.
    fn resolve_wishes(&mut self, record: Log<'_, '_>) {
        record.stands(msg::FINAL_WISHES);
        let mut left: List<Option<Breed>, MARKET> =
            self.open.market.iter().copied().map(Some).collect();
        let mut got: List<Option<(Seat, usize)>, MARKET> = List::new();
        for seat in self.open.queue() {
            let wishes = std::mem::take(&mut self.hidden.secrets[seat.index()].wish);
            let place = wishes
                .iter()
                .find_map(|&wish| left.iter().position(|&card| card == Some(wish)));
            if let Some(place) = place {
                left[place] = None;
                got.push(Some((seat, place)));
            }
        }
        let taken = self.open.market;
        for place in 0..left.len() {
            if left[place].is_none() {
                left[place] = self.draw(record);
            }
        }
        for &(seat, place) in got.iter().flatten() {
            let (breed, refill) = (taken[place], left[place]);
            self.receive(seat, breed);
            record.log(|| Fact::MarketTaken {
                seat,
                breed,
                refill,
            });
        }
        self.open.market = left.iter().copied().flatten().collect();
        self.open.queue = 0;
        self.end_morning_if_over(record);
    }

    /// R6.9
    pub(super) fn lay_down(&mut self, seat: Seat, breed: Breed, record: Log<'_, '_>) {
        record.undo(Undo::Own);
        self.hidden.secrets[seat.index()].hand.take(breed);
        self.open.discard.add(breed);
        self.open.kennels[seat.index()].discard = false;
        record.log(|| Fact::CardDiscarded { seat, breed });
        self.end_morning_if_over(record);
    }

    /// When no seat owes anything, the game continues.
    fn end_morning_if_over(&mut self, record: Log<'_, '_>) {
        if self.open.queue > 0 {
            return;
        }
        if self.open.phase == Phase::Setup {
            record.seals(msg::FINAL_SETUP);
            self.accelerate(record);
            return;
        }
        let n = usize::from(self.open.n);
        if self.open.kennels[..n]
            .iter()
            .any(|kennel| kennel.discard || kennel.mature().next().is_some())
        {
            return;
        }
        record.seals(msg::FINAL_TURNS);
        let turn = self.open.first;
        self.open.phase = Phase::Turn { turn };
    }
}

impl super::Open {
    /// Whether a seat owes something this morning: puppies, a card of the market, a discard.
    pub(super) fn owes_in_morning(&self, seat: Seat, written: usize) -> bool {
        let kennel = self.kennel(seat);
        kennel.discard
            || self.owes_take(seat)
            || self.owes_wish(seat, written)
            || self.first_mature(kennel).is_some()
    }

    /// The card with a mature puppy that is to be decided on first (R6.5).
    pub(in super::super) fn first_mature(&self, kennel: &Kennel) -> Option<Slot> {
        let is_morning = self.phase == Phase::Morning;
        kennel.mature().next().filter(|_| is_morning)
    }

    /// Whether the market has a card of this breed that a seat has not wished for yet (R6.8).
    pub(in super::super) fn is_left(&self, secret: &Secret, breed: Breed) -> bool {
        let named = secret.wish.iter().filter(|&&wish| wish == breed).count();
        named < self.n_in_market(breed)
    }

    /// What the dogs of a seat earn on a morning with this event (R6.2).
    pub(in super::super) fn gross_income(&self, seat: Seat, event: Option<Event>) -> u16 {
        let kennel = self.kennel(seat);
        let each_puppy = above_0(Event::today(event).puppy_income);
        let mut gross = 0;
        for slot in kennel.active() {
            let card = &kennel.cards[slot.index()];
            let traits = card.traits();
            let (adult, trained) = match self.options.income {
                Income::Flat => (traits.income_adult, traits.income_trained),
                Income::Breed => {
                    let printed = card.breed.card().income;
                    (printed, printed + 1)
                }
            };
            gross += u16::from(card.adults) * above_0(adult)
                + u16::from(card.trained) * above_0(trained)
                + u16::from(card.pups.len()) * each_puppy;
        }
        gross
    }

    /// Whether the market is shared out by wish lists.
    pub(in super::super) fn is_sealed(&self) -> bool {
        self.options.draft == Draft::Sealed
    }
}
