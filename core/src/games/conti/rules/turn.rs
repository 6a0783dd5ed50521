//! Turns and their actions (R5, R7).

use super::super::board::{Pair, Slot};
use super::super::cards::{Breed, Kind};
use super::super::facts::{Fact, Sold};
use super::super::position::{DebtAction, Kennel, Open, Phase, Played, Position, Sale, Secret};
use super::super::step::Step;
use super::Log;
use crate::record::Undo;
use crate::seat::Seat;

impl Position {
    pub(super) fn legal_in_turn(&self, seat: Seat, steps: &mut Vec<Step>) {
        if !self.is_to_act(seat) {
            return;
        }
        let kennel = self.kennel(seat);
        let secret = &self.secrets[seat.index()];
        if let Some(breed) = secret.pick {
            steps.extend(kennel.places(breed).map(Step::Slot));
        } else if let Some(sale) = secret.sale {
            self.legal_in_sale(kennel, sale, steps);
        } else if secret.lift.is_some() {
            steps.extend(self.targets(kennel).map(Step::To));
        } else {
            if kennel.acted == 0 {
                steps.extend(self.playable(kennel, secret).map(Step::Play));
                if can_sell(kennel) {
                    steps.push(Step::Sale);
                }
            }
            self.secondary(kennel, steps);
            steps.push(if kennel.acted == 0 {
                Step::Pass
            } else {
                Step::End
            });
        }
    }

    fn legal_in_sale(&self, kennel: &Kennel, sale: Sale, steps: &mut Vec<Step>) {
        if !sale.is_empty() {
            steps.push(Step::Done);
            // R7.2.5
            if self.total(kennel, sale) >= 5 && self.can_draw() {
                steps.push(Step::Draw);
            }
        }
        let adults = sellable(kennel, Kind::Adult)
            .filter(|slot| kennel.cards[slot.index()].adults > sale.adults(*slot));
        steps.extend(adults.map(Step::Dog));
        let trained = sellable(kennel, Kind::Trained)
            .filter(|slot| kennel.cards[slot.index()].trained > sale.trained(*slot));
        steps.extend(trained.map(Step::Trained));
    }

    pub(super) fn act(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        if self.phase == Phase::Closing {
            record.undo(Undo::Own);
        }
        let at = seat.index();
        match step {
            Step::Play(breed) => self.secrets[at].pick = Some(breed),
            Step::Slot(slot) => self.play_card(seat, slot, record),
            Step::Sale => self.secrets[at].sale = Some(Sale::default()),
            Step::Dog(slot) => {
                if let Some(sale) = &mut self.secrets[at].sale {
                    sale.add_adult(slot);
                }
            }
            Step::Trained(slot) => {
                if let Some(sale) = &mut self.secrets[at].sale {
                    sale.add_trained(slot);
                }
            }
            Step::Done => self.sell(seat, false, record),
            Step::Draw => self.sell(seat, true, record),
            Step::Train(slot) => self.train(seat, slot, record),
            Step::Board(pair) => self.buy_board(seat, pair, record),
            Step::Lift(pair) => self.secrets[at].lift = Some(pair),
            Step::To(pair) => self.move_board(seat, pair, record),
            Step::Pay(count) => self.pay_debts(seat, count, record),
            Step::End => self.end_turn(seat, record),
            Step::Pass => self.pass(seat, record),
            _ => debug_assert!(false, "{step} is no action"),
        }
    }

    /// R7.1
    fn play_card(&mut self, seat: Seat, slot: Slot, record: Log<'_, '_>) {
        if let Some(breed) = self.put_pick(seat, slot) {
            let cost = self.cost(breed);
            self.kennels[seat.index()].doin -= cost;
            record.log(|| Fact::CardPlayed {
                seat,
                breed,
                slot,
                cost,
            });
        }
        self.end_turn(seat, record);
    }

    /// R7.2
    fn sell(&mut self, seat: Seat, is_draw: bool, record: Log<'_, '_>) {
        let Some(sale) = self.secrets[seat.index()].sale.take() else {
            debug_assert!(false, "no sale was begun");
            return;
        };
        let total = self.total(self.kennel(seat), sale);
        // R7.2.5
        let doin = if is_draw { total - 5 } else { total };
        let kennel = &mut self.kennels[seat.index()];
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
        if is_draw {
            self.draw_for_sale(seat, record);
        }
        self.end_turn(seat, record);
    }

    /// R7.2.5: a card for 5 doin, and no more turns today.
    fn draw_for_sale(&mut self, seat: Seat, record: Log<'_, '_>) {
        record.undo(Undo::Never);
        if let Some(breed) = self.draw(record) {
            self.secrets[seat.index()].hand.add(breed);
            record.log(|| Fact::CardDrawn { seat });
            record.whisper(seat, || Fact::CardSeen { seat, breed });
        }
        self.close(seat, record);
    }

    /// R7.4
    fn train(&mut self, seat: Seat, slot: Slot, record: Log<'_, '_>) {
        let breed = self.kennel(seat).cards[slot.index()].breed;
        let cost = self.train_cost(breed);
        let kennel = &mut self.kennels[seat.index()];
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
    fn buy_board(&mut self, seat: Seat, pair: Pair, record: Log<'_, '_>) {
        let cost = self.board_cost();
        let kennel = &mut self.kennels[seat.index()];
        kennel.doin -= cost;
        kennel.boards.insert(pair);
        record.log(|| Fact::BoardBought { seat, pair, cost });
        self.end_secondary(seat, record);
    }

    /// R7.5
    fn move_board(&mut self, seat: Seat, to: Pair, record: Log<'_, '_>) {
        if let Some(from) = self.secrets[seat.index()].lift.take() {
            let kennel = &mut self.kennels[seat.index()];
            kennel.boards.remove(from);
            kennel.boards.insert(to);
            kennel.moved.insert(to);
            record.log(|| Fact::BoardMoved { seat, from, to });
        }
        self.end_secondary(seat, record);
    }

    /// R7.6
    fn pay_debts(&mut self, seat: Seat, count: u16, record: Log<'_, '_>) {
        let kennel = &mut self.kennels[seat.index()];
        let doin = 2 * count;
        kennel.debts -= count;
        kennel.doin -= doin;
        record.log(|| Fact::DebtsPaid { seat, count, doin });
        self.end_secondary(seat, record);
    }

    /// R7.0.3: after the first secondary action, the turn continues only if another one is possible.
    fn end_secondary(&mut self, seat: Seat, record: Log<'_, '_>) {
        let kennel = &mut self.kennels[seat.index()];
        if kennel.acted == 0 {
            kennel.acted = 1;
            if self.has_secondary(self.kennel(seat)) {
                return;
            }
        }
        self.end_turn(seat, record);
    }

    /// R5.5
    fn pass(&mut self, seat: Seat, record: Log<'_, '_>) {
        if self.phase == Phase::Closing {
            // In the closing phase, the number of passes that others are told no longer decides anything.
            record.undo(Undo::Loose);
        }
        self.close(seat, record);
        self.end_turn(seat, record);
    }

    fn close(&mut self, seat: Seat, record: Log<'_, '_>) {
        self.kennels[seat.index()].open = false;
        let (passes, threshold) = (self.passes(), self.threshold());
        record.log(|| Fact::Passed {
            seat,
            passes,
            threshold,
        });
    }

    /// R5.7
    fn end_turn(&mut self, seat: Seat, record: Log<'_, '_>) {
        self.kennels[seat.index()].acted = 0;
        if self.phase == Phase::Closing {
            self.last_turns.remove(seat);
        } else if self.is_closing() {
            self.phase = Phase::Closing;
            self.turn = None;
            self.last_turns = self.open_seats();
            let seats = self.last_turns;
            record.log(|| Fact::DayClosing { seats });
        } else {
            // R5.4
            let n = self.n;
            self.turn = (1..=n)
                .map(|steps| seat.after(steps, n))
                .find(|next| self.kennels[next.index()].open);
            return;
        }
        if self.last_turns.is_empty() {
            record.undo(Undo::Sealed);
            self.begin_evening(record);
        }
    }

    /// R9.5: each active card of a seat with fewer than two adults collapses.
    pub(super) fn collapse(&mut self, seat: Seat, record: Log<'_, '_>) {
        let kennel = self.kennel(seat);
        let poor = kennel.active().filter(|&slot| kennel.adults(slot) < 2);
        let poor: super::super::Slots = poor.collect();
        for slot in poor {
            let doin = self.left_behind(self.kennel(seat), slot);
            let kennel = &mut self.kennels[seat.index()];
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
    kennel.active().filter(move |slot| {
        let card = &kennel.cards[slot.index()];
        let n = match kind {
            Kind::Adult => card.adults,
            Kind::Trained => card.trained,
            Kind::Puppy => return false,
        };
        n > 0 && !card.traits().no_sale[kind as usize]
    })
}

/// Whether a dog may be sold by choice (R7.2).
pub(in super::super) fn can_sell(kennel: &Kennel) -> bool {
    sellable(kennel, Kind::Adult).next().is_some()
        || sellable(kennel, Kind::Trained).next().is_some()
}

impl Open {
    /// Cards that can be played (R7.1).
    pub(in super::super) fn playable<'a>(
        &'a self,
        kennel: &'a Kennel,
        secret: &'a Secret,
    ) -> impl Iterator<Item = Breed> + 'a {
        secret
            .hand
            .breeds()
            .filter(|&breed| self.cost(breed) <= kennel.doin && !kennel.places(breed).is_empty())
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
