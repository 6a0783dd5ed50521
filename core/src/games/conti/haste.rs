//! How a search plays a day in haste: one action after another, each judged by the cards and the money it changes (RULES.md, section 18).

use super::board::{Pair, Slot, Slots};
use super::cards::{Breed, Kind, Size};
use super::facts::Fact;
use super::position::{Kennel, Phase, Position, Sale, card_upkeep};
use super::rules::{card_points, sellable};
use super::step::Step;
use super::value::{MATING_DAYS, POINT, Prospects};
use crate::game::Rules;
use crate::list::List;
use crate::record::Record;
use crate::seat::Seat;

/// How many dogs one sale has at most.
const MOST_SOLD: usize = 6;

/// The steps of one action: a sale takes the most.
type Action = List<Step, { MOST_SOLD + 2 }>;

/// Plays a part of what `seat` owes: an action of its turn, or one choice.
pub(super) fn play_on(position: &mut Position, seat: Seat, record: &mut Record<'_, Fact>) {
    for &step in &action(position, seat) {
        position.play_unchecked(seat, step, record);
    }
}

/// The action that looks best at first sight.
pub(super) fn action(position: &Position, seat: Seat) -> Action {
    let eye = Eye::of(position, seat);
    match position.open.phase {
        Phase::Setup | Phase::Morning => one(eye.in_the_morning()),
        Phase::Accel => one(eye.to_begin_with()),
        Phase::Turn { .. } | Phase::Closing { .. } => eye.in_turn(),
        Phase::Evening if eye.prospects.days >= MATING_DAYS => one(Step::MateAll),
        Phase::Evening => one(Step::Done),
        Phase::Over => Action::new(),
    }
}

fn one(step: Step) -> Action {
    [step].into_iter().collect()
}

/// What a seat considers.
struct Eye<'a> {
    position: &'a Position,
    seat: Seat,
    kennel: &'a Kennel,
    prospects: Prospects,
    /// The money left after tonight's bill; negative if some is missing.
    left: i32,
}

/// What a kennel and tonight's remaining money become.
#[derive(Clone, Copy)]
struct Later {
    kennel: Kennel,
    left: i32,
}

/// The best action so far.
struct Best {
    gain: i32,
    action: Action,
}

impl Best {
    fn consider(&mut self, gain: i32, action: &[Step]) {
        if gain > self.gain {
            self.gain = gain;
            self.action = action.iter().copied().collect();
        }
    }
}

impl<'a> Eye<'a> {
    fn of(position: &'a Position, seat: Seat) -> Self {
        let kennel = position.open.kennel(seat);
        Self {
            position,
            seat,
            kennel,
            prospects: Prospects::of(&position.open),
            left: i32::from(kennel.doin) - i32::from(position.open.upkeep(seat)),
        }
    }

    /// What a card in hand promises to gain.
    fn promise(&self, breed: Breed) -> i32 {
        self.prospects.in_hand(self.kennel, breed)
    }

    fn in_the_morning(&self) -> Step {
        let position = self.position;
        if let Some(slot) = self.kennel.mature().next() {
            return self.raise_or_sell(slot);
        }
        if self.kennel.discard {
            let hand = position.hidden.secrets[self.seat.index()].hand;
            let worst = hand.breeds().min_by_key(|&breed| self.promise(breed));
            return worst.map_or(Step::Pass, Step::Discard);
        }
        if position.open.owes_take(self.seat) {
            let market = position.open.market.iter().copied();
            let best = market.max_by_key(|&breed| self.promise(breed));
            return best.map_or(Step::Pass, Step::Take);
        }
        let mut steps = Vec::new();
        position.legal(self.seat, &mut steps);
        let promise = |step: &Step| match *step {
            Step::Wish(breed) => self.promise(breed),
            _ => 0,
        };
        steps.into_iter().max_by_key(promise).unwrap_or_default()
    }

    /// R6.5
    fn raise_or_sell(&self, slot: Slot) -> Step {
        let breed = self.kennel.cards[slot.index()].breed;
        let price = i32::from(self.position.open.price(breed, Kind::Puppy));
        let mut sold = *self.kennel;
        sold.cards[slot.index()].pups.take_mature();
        let mut raised = sold;
        raised.cards[slot.index()].adults += 1;
        if self.gain(slot, &raised, 0) > self.gain(slot, &sold, -price) {
            Step::Grow(slot)
        } else {
            Step::Sell(slot)
        }
    }

    /// R4.8
    fn to_begin_with(&self) -> Step {
        if let Some(breed) = self.position.hidden.secrets[self.seat.index()].pick() {
            return Step::Slot(place(self.kennel, breed));
        }
        let cheap = self.position.cheap(self.seat);
        let best = cheap.max_by_key(|&breed| self.promise(breed));
        best.map_or(Step::Pass, Step::Free)
    }

    fn in_turn(&self) -> Action {
        let secret = &self.position.hidden.secrets[self.seat.index()];
        if let Some(breed) = secret.pick() {
            return one(Step::Slot(place(self.kennel, breed)));
        }
        if let Some(sale) = secret.sale() {
            return self.sale_from(sale);
        }
        if secret.lift().is_some() {
            let targets = self.position.open.targets(self.kennel);
            return targets.map(Step::To).take(1).collect();
        }
        let is_fresh = self.kennel.acted == 0;
        let mut best = Best {
            gain: 0,
            action: one(if is_fresh { Step::Pass } else { Step::End }),
        };
        if is_fresh {
            self.consider_cards(&mut best);
            self.consider_sales(&mut best);
        }
        self.consider_training(&mut best);
        let payable = self.position.open.payable(self.kennel);
        if payable > 0 {
            let n = i32::from(payable);
            let gain = n * (POINT + self.prospects.doin) + self.spend(2 * n);
            best.consider(gain, &[Step::Pay(payable)]);
        }
        best.action
    }

    /// R7.1
    fn consider_cards(&self, best: &mut Best) {
        let secret = &self.position.hidden.secrets[self.seat.index()];
        for breed in self.position.open.playable(self.kennel, secret) {
            let slot = place(self.kennel, breed);
            let mut after = *self.kennel;
            after.put(slot, breed);
            let cost = self.position.open.cost(breed).into();
            let gain = self.gain(slot, &after, cost) - self.promise(breed);
            best.consider(gain, &[Step::Play(breed), Step::Slot(slot)]);
        }
    }

    /// R7.2: dogs that a card can spare; if tonight's bill cannot be paid, those that are needed least.
    fn consider_sales(&self, best: &mut Best) {
        if self.left < 0 {
            let mut sale = one(Step::Sale);
            sale.extend(self.sale_from(Sale::default()).iter().copied());
            if sale.len() > 2 {
                best.consider(-self.left * POINT, &sale);
            }
            return;
        }
        for slot in sellable(self.kennel, Kind::Adult) {
            if self.kennel.cards[slot.index()].home() > 2 {
                let now = Later {
                    kennel: *self.kennel,
                    left: self.left,
                };
                let (gain, _) = self.without(now, slot, Kind::Adult);
                best.consider(gain, &[Step::Sale, Step::Dog(slot), Step::Done]);
            }
        }
    }

    /// R7.3, R7.4
    fn consider_training(&self, best: &mut Best) {
        if self.prospects.days == 0 {
            return;
        }
        for slot in self.position.open.trainable(self.kennel) {
            let mut after = *self.kennel;
            let card = &mut after.cards[slot.index()];
            let cost = self.position.open.train_cost(card.breed);
            card.adults -= 1;
            after.training.insert(slot);
            let gain = self.gain(slot, &after, cost.into());
            best.consider(gain, &[Step::Train(slot)]);
        }
        for pair in self.position.open.buyable(self.kennel) {
            let mut after = *self.kennel;
            after.boards.insert(pair);
            let cards = pair.slots().and(self.kennel.alive());
            let gain: i32 = cards.map(|slot| self.gain(slot, &after, 0)).sum();
            let cost = self.position.open.board_cost().into();
            best.consider(gain + self.spend(cost), &[Step::Board(pair)]);
        }
    }

    /// What spending this much changes.
    fn spend(&self, doin: i32) -> i32 {
        let has_another = !matches!(self.position.open.phase, Phase::Closing { .. });
        let worth = |left: i32| self.prospects.purse(left, has_another);
        worth(self.left - doin) - worth(self.left)
    }

    /// The value of changing a card like this, for this much money.
    fn gain(&self, slot: Slot, after: &Kennel, cost: i32) -> i32 {
        let eats_more = eats(after, slot) - eats(self.kennel, slot);
        self.worth(after, slot) - self.worth(self.kennel, slot) + self.spend(cost + eats_more)
    }

    /// The value of a card with its dogs.
    fn worth(&self, kennel: &Kennel, slot: Slot) -> i32 {
        if kennel.collapsed.contains(slot) {
            POINT
        } else if kennel.filled.contains(slot) {
            POINT * card_points(kennel, slot) + self.prospects.card(kennel, slot)
        } else {
            0
        }
    }

    /// The rest of an unfinished sale: at least one dog, and as many as tonight's bill takes, those that are needed least.
    fn sale_from(&self, begun: Sale) -> Action {
        let mut now = Later {
            kennel: *self.kennel,
            left: self.left,
        };
        for (slot, kind, count) in begun.dogs() {
            for _ in 0..count {
                // The others of a card that collapses are sold with it.
                if !now.kennel.collapsed.contains(slot) {
                    now = self.without(now, slot, kind).1;
                }
            }
        }
        let mut action = Action::new();
        while action.len() < MOST_SOLD && (now.left < 0 || begun.is_empty() && action.is_empty()) {
            let adults = sellable(&now.kennel, Kind::Adult).map(|slot| (slot, Kind::Adult));
            let trained = sellable(&now.kennel, Kind::Trained).map(|slot| (slot, Kind::Trained));
            let dogs = adults.chain(trained);
            let sales = dogs.map(|(slot, kind)| (self.without(now, slot, kind), slot, kind));
            let Some(((_, later), slot, kind)) = sales.max_by_key(|((gain, _), ..)| *gain) else {
                break;
            };
            action.push(match kind {
                Kind::Trained => Step::Trained(slot),
                Kind::Adult | Kind::Puppy => Step::Dog(slot),
            });
            now = later;
        }
        action.push(Step::Done);
        action
    }

    /// The value of selling a dog for tonight's bill, and the kennel afterwards (R7.2.6).
    fn without(&self, before: Later, slot: Slot, kind: Kind) -> (i32, Later) {
        let Later { mut kennel, left } = before;
        let card = &mut kennel.cards[slot.index()];
        let mut income = self.position.open.price(card.breed, kind);
        match kind {
            Kind::Trained => card.trained -= 1,
            Kind::Adult | Kind::Puppy => card.adults -= 1,
        }
        if kennel.adults(slot) < 2 {
            income += self.position.open.left_behind(&kennel, slot);
            kennel.collapse(slot);
        }
        let saved = eats(&before.kennel, slot) - eats(&kennel, slot);
        let later = Later {
            kennel,
            left: left + i32::from(income) + saved,
        };
        let gain = self.worth(&kennel, slot) - self.worth(&before.kennel, slot)
            + self.prospects.purse(later.left, false)
            - self.prospects.purse(left, false);
        (gain, later)
    }
}

/// What a card eats tonight.
fn eats(kennel: &Kennel, slot: Slot) -> i32 {
    if kennel.active().contains(slot) {
        card_upkeep(kennel, slot).into()
    } else {
        0
    }
}

/// Where a card is placed: under a training board or beside another card, and not where a large card may be needed.
fn place(kennel: &Kennel, breed: Breed) -> Slot {
    let liking = |slot: &Slot| {
        let fits = |pair: Pair| {
            let has_board = u8::from(kennel.boards.contains(pair));
            let is_beside = u8::from(!kennel.filled.and(pair.slots()).is_empty());
            let is_narrow = u8::from(!Slots::for_size(Size::L).contains(*slot));
            1 + 4 * has_board + 2 * is_beside + is_narrow
        };
        slot.pair().map_or(0, fits)
    };
    let places = kennel.places(breed);
    places.max_by_key(liking).unwrap_or_default()
}
