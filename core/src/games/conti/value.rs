//! How good a position looks, in tenths of a victory point (RULES.md, section 18).
//!
//! The score so far, and what money, puppies, training and the cards in hand can still gain in the remaining days.

use super::board::{Slot, Slots};
use super::cards::{Breed, Effect, Objective, Size, When};
use super::facts::Fact;
use super::position::{Kennel, Open, Phase, Played, Position};
use super::rules::parts;
use crate::game::{Component, Habits, Mind};
use crate::record::Record;
use crate::seat::Seat;

/// A victory point.
pub(super) const POINT: i32 = 10;
/// How many days after the evening of its mating a puppy is mature.
pub(super) const MATING_DAYS: i32 = 3;
/// More than any sale can bring.
const UNFINISHED: i32 = 10_000;

impl Mind for Position {
    const HABITS: Habits = Habits {
        lead: 100,
        // A sale of one or two dogs is followed to its end; longer ones are found as they grow.
        foresight: 1_500,
        // The worth of a turn shows at the end of the day, which is a game of who stops first.
        lookahead: u32::MAX,
        doubt: 150,
        caution: 150,
        retries: 100_000,
        ..Habits::USUAL
    };

    fn value(&self, seat: Seat) -> i32 {
        let open = &self.open;
        let points = parts(open)[seat.index()].total() * POINT;
        if open.phase == Phase::Over {
            return points;
        }
        let prospects = Prospects::of(open);
        let kennel = open.kennel(seat);
        let mut value = points + prospects.money(open, seat);
        for slot in kennel.alive() {
            value += prospects.card(kennel, slot);
        }
        let mut hand: Vec<i32> = self.hidden.secrets[seat.index()]
            .hand
            .cards()
            .map(|breed| prospects.in_hand(kennel, breed))
            .collect();
        hand.sort_unstable_by(|a, b| b.cmp(a));
        // An unfinished sale must sell something: it is judged when it is complete.
        if self.hidden.secrets[seat.index()].sale().is_some() {
            value -= UNFINISHED;
        }
        let playable = usize::try_from(2 * prospects.days).unwrap_or_default();
        value + hand.into_iter().take(playable.min(6)).sum::<i32>()
    }

    fn hasten(&mut self, seat: Seat, record: &mut Record<'_, Fact>) -> bool {
        super::haste::play_on(self, seat, record);
        true
    }

    fn usable() -> Vec<Component> {
        let breeds = Breed::all().map(|breed| Component::new("breed", &breed.card().id));
        let objectives =
            Objective::all().map(|objective| Component::new("objective", &objective.card().id));
        breeds.chain(objectives).collect()
    }

    /// The breeds on its board, including collapsed ones, and the objectives it would score now.
    fn used(&self, seat: Seat) -> Vec<Component> {
        let kennel = self.open.kennel(seat);
        let breeds = kennel.filled.map(|slot| kennel.cards[slot.index()].breed);
        let breeds: std::collections::BTreeSet<Breed> = breeds.collect();
        let breeds = breeds
            .into_iter()
            .map(|breed| Component::new("breed", &breed.card().id));
        let open = &self.open;
        let scored = open
            .objectives
            .into_iter()
            .filter(|&objective| super::rules::scores_objective(open, objective, seat))
            .map(|objective| Component::new("objective", &objective.card().id));
        breeds.chain(scored).collect()
    }
}

/// Whether a seat can still sell something before tonight's bill.
fn has_a_turn(open: &Open, seat: Seat) -> bool {
    match open.phase {
        Phase::Setup | Phase::Accel | Phase::Morning => true,
        Phase::Turn { .. } => open.kennel(seat).open,
        Phase::Closing { left } => left.contains(seat),
        Phase::Evening | Phase::Over => false,
    }
}

/// What the remaining days allow.
pub(super) struct Prospects {
    /// Days after this one.
    pub(super) days: i32,
    /// The value of a doin.
    pub(super) doin: i32,
}

impl Prospects {
    pub(super) fn of(open: &Open) -> Self {
        let last = open.last_day.unwrap_or(open.final_day());
        let empty = |seat| Slots::ALL.but(open.kennel(seat).filled).len();
        let room = open.seats().map(empty).min().unwrap_or_default();
        let room = i32::try_from(room).unwrap_or_default();
        let by_events = i32::from(last) - i32::from(open.day);
        // A board that fills up ends the game sooner.
        let days = if open.is_last_day() {
            0
        } else {
            by_events.min(room)
        };
        let doin = match days {
            ..=0 => 0,
            1 => 2,
            2 | 3 => 4,
            _ => 5,
        };
        Self { days, doin }
    }

    /// The value of the money left after tonight, less what the debts cost beyond their points.
    fn money(&self, open: &Open, seat: Seat) -> i32 {
        let kennel = open.kennel(seat);
        let left = i32::from(kennel.doin) - i32::from(open.upkeep(seat));
        let debts = i32::from(kennel.debts).min(30);
        self.purse(left, has_a_turn(open, seat)) - debts * self.doin
    }

    /// The value of the money left after tonight, or the cost of what is missing.
    pub(super) fn purse(&self, left: i32, has_a_turn: bool) -> i32 {
        if left < 0 {
            // An open seat has at least one more turn today, and dogs to sell (R5.7).
            let weight = if has_a_turn { 1 } else { 2 };
            left * weight * (POINT / 2 + self.doin)
        } else {
            left.min(15) * self.doin + (left - 15).max(0) * (self.doin / 2)
        }
    }

    /// What a card in play promises to gain.
    pub(super) fn card(&self, kennel: &Kennel, slot: Slot) -> i32 {
        let card = kennel.cards[slot.index()];
        let mut value = self.puppies(card) + self.by_the_day(card);
        if kennel.fresh.contains(slot) {
            return if self.days > 0 {
                value + 2 * POINT + self.training(kennel, slot, 2)
            } else {
                value
            };
        }
        let adults = kennel.adults(slot);
        let is_training = kennel.training.contains(slot);
        if is_training && self.days > 0 {
            let printed = card.breed.card();
            let gain = i32::from(printed.vp_trained - printed.vp);
            value += POINT * if card.is_upgraded() { 1 } else { 1 + gain };
        } else {
            value += self.training(kennel, slot, adults);
        }
        // Dogs that can be sold without giving up the card.
        let spare = i32::from(card.home()).min(i32::from(adults) - 2).max(0);
        let cost = i32::from(card.breed.card().cost);
        let crowd = i32::from(kennel.occupancy(slot)) - i32::from(card.traits().capacity);
        value + spare * cost * self.doin * 3 / 4 - crowd.max(0) * POINT
    }

    /// Puppies and matings that mature in time.
    fn puppies(&self, card: Played) -> i32 {
        let traits = card.traits();
        let price = i32::from(card.breed.card().cost + 3 + traits.sale[2]);
        let worth = |days: i32, meals: i32| {
            if self.days >= days {
                (price - meals) * self.doin
            } else {
                0
            }
        };
        let mature = i32::from(card.pups.mature()) * price * self.doin;
        let older = i32::from(card.pups.of_yesterday()) * worth(1, 0);
        let younger = i32::from(card.pups.of_today()) * worth(2, 1);
        let sixths = 14 - i32::from(traits.one_from) - i32::from(traits.two_from);
        let litter = sixths * worth(MATING_DAYS, 2) / 6 - 2 * self.doin.max(1);
        mature + older + younger + i32::from(card.pairs()) * litter
    }

    /// What the effects of a card bring per day.
    fn by_the_day(&self, card: Played) -> i32 {
        let traits = card.traits();
        let mut daily = 2 * i32::from(traits.income_adult - 1) - i32::from(traits.upkeep_any);
        if traits.has_morning {
            for effect in &card.breed.card().effects {
                if let Effect::StartDoin {
                    when: When::Always,
                    n,
                } = effect
                {
                    daily += i32::from(*n);
                }
            }
        }
        daily * self.days.min(6) * self.doin / 2
    }

    /// The chance to train a first dog of a card.
    fn training(&self, kennel: &Kennel, slot: Slot, adults: u8) -> i32 {
        let card = &kennel.cards[slot.index()];
        let has_board = slot.pair().is_some_and(|pair| kennel.boards.contains(pair));
        if card.is_upgraded() || !has_board || self.days < 2 {
            return 0;
        }
        let printed = card.breed.card();
        let gain = POINT * (1 + i32::from(printed.vp_trained - printed.vp));
        if adults >= card.traits().train_need {
            gain * 2 / 3
        } else {
            gain / 3
        }
    }

    /// What a card in hand promises to gain.
    pub(super) fn in_hand(&self, kennel: &Kennel, breed: Breed) -> i32 {
        if self.days == 0 || kennel.places(breed).is_empty() {
            return 0;
        }
        let card = breed.card();
        let worth = i32::from(card.vp) * POINT + 2 * POINT + self.by_the_day(Played::new(breed));
        let narrow = if card.size == Size::L { 2 } else { 0 };
        ((worth - i32::from(card.cost) * self.doin) / 3 - narrow).max(1)
    }
}
