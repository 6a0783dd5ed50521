//! Turns and their actions (R5, R7).

use super::super::board::{Pair, Slot};
use super::super::cards::{Breed, Kind};
use super::super::facts::{Fact, Sold};
use super::super::position::{
    Begun, DebtAction, Kennel, Open, Phase, Played, Position, Sale, Secret,
};
use super::super::step::Step;
use super::Log;
use crate::games::conti::msg;
use crate::record::Undo;
use crate::seat::Seat;

/// R7.2.5: what a card costs that is drawn with a sale.
pub(in super::super) const CARD_PRICE: u16 = 5;

impl Position {
    pub(super) fn legal_in_turn(&self, seat: Seat, steps: &mut Vec<Step>) {
        if !self.open.is_to_act(seat) {
            return;
        }
        let kennel = self.open.kennel(seat);
        let secret = &self.hidden.secrets[seat.index()];
        match secret.begun {
            Some(Begun::Pick(breed)) => steps.extend(kennel.places(breed).map(Step::Slot)),
            Some(Begun::Sale(sale)) => self.legal_in_sale(kennel, sale, steps),
            Some(Begun::Lift(_)) => steps.extend(self.open.targets(kennel).map(Step::To)),
            None if kennel.acted > 0 => {
                self.open.secondary(kennel, steps);
                steps.push(Step::End);
            }
            None => {
                steps.extend(self.open.playable(kennel, secret).map(Step::Play));
                steps.extend(can_sell(kennel).then_some(Step::Sale));
                self.open.secondary(kennel, steps);
                steps.push(Step::Pass);
            }
        }
    }

    fn legal_in_sale(&self, kennel: &Kennel, sale: Sale, steps: &mut Vec<Step>) {
        if !sale.is_empty() {
            steps.push(Step::Done);
            // R7.2.5
            if self.open.pays_card(kennel, sale) && self.can_draw() {
                steps.push(Step::Draw);
            }
        }
        for (kind, step) in [
            (Kind::Adult, Step::Dog as fn(Slot) -> Step),
            (Kind::Trained, Step::Trained),
        ] {
            let slots = kennel.active();
            steps.extend(
                slots
                    .filter(|&slot| sale.can_add(kennel, slot, kind))
                    .map(step),
            );
        }
    }

    /// The chosen card leaves the hand for a slot: to be paid (R7.1), or free to begin with (R4.8).
    pub(super) fn put_pick(&mut self, seat: Seat, breed: Breed, slot: Slot, record: Log<'_, '_>) {
        let secret = &mut self.hidden.secrets[seat.index()];
        secret.begun = None;
        secret.hand.take(breed);
        let is_free = self.open.phase == Phase::Accel;
        let cost = if is_free { 0 } else { self.open.cost(breed) };
        let kennel = &mut self.open.kennels[seat.index()];
        kennel.put(slot, breed);
        kennel.doin -= cost;
        if is_free {
            record.log(|| Fact::AccelCard { seat, breed, slot });
            self.have_begun(seat, record);
        } else {
            record.log(|| Fact::CardPlayed {
                seat,
                breed,
                slot,
                cost,
            });
            self.end_turn(seat, record);
        }
    }

    /// R7.2: a sale, of which some doin are paid for a card.
    pub(super) fn sell(&mut self, seat: Seat, sale: Sale, paid: u16, record: Log<'_, '_>) {
        self.hidden.secrets[seat.index()].begun = None;
        let total = self.open.total(self.open.kennel(seat), sale);
        let doin = total - paid;
        let kennel = &mut self.open.kennels[seat.index()];
        for (slot, kind, count) in sale.dogs() {
            let card = &mut kennel.cards[slot.index()];
            match kind {
                Kind::Adult => card.adults -= count,
                Kind::Trained => card.trained -= count,
                Kind::Puppy => {}
            }
        }
        kennel.doin = kennel.doin.saturating_add(doin);
        record.log(|| Fact::DogsSold {
            seat,
            dogs: sale
                .dogs()
                .map(|(slot, kind, count)| Sold { slot, kind, count })
                .collect(),
            total,
            doin,
        });
        // R7.2.6
        self.collapse(seat, record);
    }

    /// R7.2.5: a card for 5 doin, and no more turns today.
    pub(super) fn draw_for_sale(&mut self, seat: Seat, record: Log<'_, '_>) {
        record.stands(msg::FINAL_DRAW);
        if let Some(breed) = self.draw(record) {
            self.hidden.secrets[seat.index()].hand.add(breed);
            record.log(|| Fact::CardDrawn { seat });
            record.whisper(seat, || Fact::CardSeen { seat, breed });
        }
        self.close(seat, record);
    }

    /// R7.4
    pub(super) fn train(&mut self, seat: Seat, slot: Slot, record: Log<'_, '_>) {
        let breed = self.open.kennel(seat).cards[slot.index()].breed;
        let cost = self.open.train_cost(breed);
        let kennel = &mut self.open.kennels[seat.index()];
        kennel.doin -= cost;
        kennel.cards[slot.index()].adults -= 1;
        kennel.training.insert(slot);
        record.log(|| Fact::TrainingBegun {
            seat,
            slot,
            breed,
            cost,
        });
        self.end_secondary(seat, record);
    }

    /// R7.3
    pub(super) fn buy_board(&mut self, seat: Seat, pair: Pair, record: Log<'_, '_>) {
        let cost = self.open.board_cost();
        let kennel = &mut self.open.kennels[seat.index()];
        kennel.doin -= cost;
        kennel.boards.insert(pair);
        record.log(|| Fact::BoardBought { seat, pair, cost });
        self.end_secondary(seat, record);
    }

    /// R7.5
    pub(super) fn move_board(&mut self, seat: Seat, from: Pair, to: Pair, record: Log<'_, '_>) {
        self.hidden.secrets[seat.index()].begun = None;
        let kennel = &mut self.open.kennels[seat.index()];
        kennel.boards.remove(from);
        kennel.boards.insert(to);
        kennel.moved.insert(to);
        record.log(|| Fact::BoardMoved { seat, from, to });
        self.end_secondary(seat, record);
    }

    /// R7.6
    pub(super) fn pay_debts(&mut self, seat: Seat, count: u16, record: Log<'_, '_>) {
        let kennel = &mut self.open.kennels[seat.index()];
        let doin = 2 * count;
        kennel.debts -= count;
        kennel.doin -= doin;
        record.log(|| Fact::DebtsPaid { seat, count, doin });
        self.end_secondary(seat, record);
    }

    /// R7.0.3: after the first secondary action, the turn continues only if another one is possible.
    fn end_secondary(&mut self, seat: Seat, record: Log<'_, '_>) {
        let kennel = &mut self.open.kennels[seat.index()];
        if kennel.acted == 0 {
            kennel.acted = 1;
            if self.open.has_secondary(self.open.kennel(seat)) {
                return;
            }
        }
        self.end_turn(seat, record);
    }

    /// R5.5
    pub(super) fn pass(&mut self, seat: Seat, record: Log<'_, '_>) {
        if matches!(self.open.phase, Phase::Closing { .. }) {
            // In the closing phase, the number of passes that others are told no longer decides anything.
            record.undo(Undo::Loose);
        }
        self.close(seat, record);
        self.end_turn(seat, record);
    }

    fn close(&mut self, seat: Seat, record: Log<'_, '_>) {
        self.open.kennels[seat.index()].open = false;
        let (passes, threshold) = (self.open.passes(), self.open.threshold());
        record.log(|| Fact::Passed {
            seat,
            passes,
            threshold,
        });
    }

    /// R5.7
    pub(super) fn end_turn(&mut self, seat: Seat, record: Log<'_, '_>) {
        let open = &mut self.open;
        open.kennels[seat.index()].acted = 0;
        let left = match (open.phase, open.next_open(seat)) {
            (Phase::Closing { left }, _) => left.without(seat),
            (_, Some(turn)) if !open.is_closing() => {
                open.phase = Phase::Turn { turn };
                return;
            }
            _ => {
                let seats = open.open_seats();
                record.log(|| Fact::DayClosing { seats });
                seats
            }
        };
        if left.is_empty() {
            record.seals(msg::FINAL_EVENING);
            self.begin_evening(record);
        } else {
            open.phase = Phase::Closing { left };
        }
    }

    /// R9.5: each active card of a seat with fewer than two adults collapses.
    pub(super) fn collapse(&mut self, seat: Seat, record: Log<'_, '_>) {
        let kennel = self.open.kennel(seat);
        let poor = kennel.active().filter(|&slot| kennel.adults(slot) < 2);
        let poor: super::super::Slots = poor.collect();
        for slot in poor {
            let doin = self.open.left_behind(self.open.kennel(seat), slot);
            let kennel = &mut self.open.kennels[seat.index()];
            let breed = kennel.cards[slot.index()].breed;
            kennel.doin = kennel.doin.saturating_add(doin);
            kennel.collapse(slot);
            record.log(|| Fact::Collapsed {
                seat,
                slot,
                breed,
                doin,
            });
        }
    }
}

impl Kennel {
    /// A card that has collapsed keeps its slot, and nothing else (R3.6).
    pub(in super::super) fn collapse(&mut self, slot: Slot) {
        let card = &mut self.cards[slot.index()];
        *card = Played::new(card.breed);
        self.training.remove(slot);
        self.collapsed.insert(slot);
    }
}

/// Cards of which an adult of this kind at home may be sold by choice (R7.2.2).
pub(in super::super) fn sellable(kennel: &Kennel, kind: Kind) -> impl Iterator<Item = Slot> + '_ {
    let slots = kennel.active();
    slots.filter(move |&slot| Sale::default().can_add(kennel, slot, kind))
}

impl Sale {
    /// Whether one more dog of this kind can be sold from a card (R7.2.2).
    pub(in super::super) fn can_add(self, kennel: &Kennel, slot: Slot, kind: Kind) -> bool {
        let card = &kennel.cards[slot.index()];
        let left = match kind {
            Kind::Adult => card.adults > self.adults(slot),
            Kind::Trained => card.trained > self.trained(slot),
            Kind::Puppy => false,
        };
        left && kennel.active().contains(slot) && !card.traits().no_sale[kind as usize]
    }
}

/// Whether a dog may be sold by choice (R7.2).
pub(in super::super) fn can_sell(kennel: &Kennel) -> bool {
    sellable(kennel, Kind::Adult).next().is_some()
        || sellable(kennel, Kind::Trained).next().is_some()
}

impl Open {
    /// R5.4: the next open seat, from the one after `seat` round to itself.
    fn next_open(&self, seat: Seat) -> Option<Seat> {
        (1..=self.n)
            .map(|steps| seat.after(steps, self.n))
            .find(|next| self.kennels[next.index()].open)
    }

    /// Cards that can be played (R7.1).
    pub(in super::super) fn playable<'a>(
        &'a self,
        kennel: &'a Kennel,
        secret: &'a Secret,
    ) -> impl Iterator<Item = Breed> + 'a {
        let cards = secret.hand.breeds();
        cards.filter(|&breed| self.unplayable(kennel, breed).is_none())
    }

    /// Whether a sale is enough to take a card for some of it (R7.2.5).
    pub(in super::super) fn pays_card(&self, kennel: &Kennel, sale: Sale) -> bool {
        !sale.is_empty() && self.total(kennel, sale) >= CARD_PRICE
    }

    /// What a sale brings (R7.2.3).
    pub(in super::super) fn total(&self, kennel: &Kennel, sale: Sale) -> u16 {
        sale.dogs()
            .map(|(slot, kind, count)| {
                let breed = kennel.cards[slot.index()].breed;
                u16::from(count) * self.price(breed, kind)
            })
            .sum()
    }

    /// What a collapsing card's last dogs are sold for (R9.5).
    pub(in super::super) fn left_behind(&self, kennel: &Kennel, slot: Slot) -> u16 {
        let card = &kennel.cards[slot.index()];
        let untrained = card.adults + card.mating() + kennel.in_training(slot);
        u16::from(untrained) * self.price(card.breed, Kind::Adult)
            + u16::from(card.all_trained()) * self.price(card.breed, Kind::Trained)
            + u16::from(card.pups.len()) * self.price(card.breed, Kind::Puppy)
    }

    /// The secondary actions that are possible, ascending.
    fn secondary(&self, kennel: &Kennel, steps: &mut Vec<Step>) {
        steps.extend(self.trainable(kennel).map(Step::Train));
        steps.extend(self.buyable(kennel).map(Step::Board));
        steps.extend(self.movable(kennel).map(Step::Lift));
        steps.extend((1..=self.payable(kennel)).map(Step::Pay));
    }

    /// Whether a secondary action is possible.
    pub(in super::super) fn has_secondary(&self, kennel: &Kennel) -> bool {
        self.payable(kennel) > 0
            || self.trainable(kennel).next().is_some()
            || self.buyable(kennel).next().is_some()
            || self.movable(kennel).next().is_some()
    }

    /// Cards of which a dog can be trained (R7.4).
    pub(in super::super) fn trainable<'a>(
        &'a self,
        kennel: &'a Kennel,
    ) -> impl Iterator<Item = Slot> + 'a {
        let active = kennel.active().but(kennel.training);
        kennel.boards.flat_map(move |pair| {
            active.and(pair.slots()).filter(move |&slot| {
                let card = &kennel.cards[slot.index()];
                card.adults > 0
                    && kennel.adults(slot) >= card.traits().train_need
                    && self.train_cost(card.breed) <= kennel.doin
            })
        })
    }

    /// Pairs for which a training board can be bought (R7.3).
    pub(in super::super) fn buyable<'a>(
        &'a self,
        kennel: &'a Kennel,
    ) -> impl Iterator<Item = Pair> + 'a {
        let can_buy = !self.today().no_board && self.board_cost() <= kennel.doin;
        kennel
            .board_places(self.options.mini_board)
            .filter(move |_| can_buy)
    }

    /// Training boards that can be moved (R7.5).
    pub(in super::super) fn movable<'a>(
        &'a self,
        kennel: &'a Kennel,
    ) -> impl Iterator<Item = Pair> + 'a {
        kennel
            .liftable()
            .filter(move |_| self.targets(kennel).next().is_some())
    }

    /// Where a lifted training board, which still lies in its place, can go (R7.5).
    pub(in super::super) fn targets(&self, kennel: &Kennel) -> super::super::Pairs {
        kennel.board_places(self.options.mini_board)
    }

    /// How many debts one action can pay (R7.6).
    pub(in super::super) fn payable(&self, kennel: &Kennel) -> u16 {
        let most = kennel.debts.min(kennel.doin / 2);
        match self.options.debt_action {
            DebtAction::Any => most,
            DebtAction::One => most.min(1),
        }
    }
}
