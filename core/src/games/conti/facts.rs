//! What the log tells.

use crate::Told;
use crate::games::conti::msg;
use serde::Serialize;

use super::board::{Pair, Slot};
use super::cards::{Breed, Event, Kind};
use super::position::SEATS;
use crate::feats::{Feat, Source};
use crate::game::Motive;
use crate::list::List;
use crate::phrase::Phrase;
use crate::seat::{Seat, Seats};

/// One entry of the log. `seat` is the seat that acted or was affected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Told)]
#[serde(tag = "fact", rename_all = "snake_case")]
#[expect(missing_docs, reason = "RULES.md, section 14, says what each means")]
pub enum Fact {
    MarketTaken {
        seat: Seat,
        breed: Breed,
        refill: Option<Breed>,
    },
    WishMade {
        seat: Seat,
        count: u8,
    },
    WishNoted {
        seat: Seat,
        breed: Breed,
    },
    CardDiscarded {
        seat: Seat,
        breed: Breed,
    },
    AccelCard {
        seat: Seat,
        breed: Breed,
        slot: Slot,
    },
    AccelDoin {
        seat: Seat,
        doin: u16,
    },
    DayBegins {
        day: u8,
        event: Option<Event>,
        next: Option<Event>,
        first: Seat,
    },
    Income {
        seat: Seat,
        gross: u16,
        reduction: u16,
        grant: u16,
        total: u16,
    },
    Populated {
        seat: Seat,
        slot: Slot,
        breed: Breed,
    },
    Birth {
        seat: Seat,
        slot: Slot,
        breed: Breed,
        roll: u8,
        puppies: u8,
    },
    Trained {
        seat: Seat,
        slot: Slot,
        breed: Breed,
    },
    MorningBonus {
        seat: Seat,
        slot: Slot,
        breed: Breed,
        doin: u16,
    },
    PuppyGrown {
        seat: Seat,
        slot: Slot,
        breed: Breed,
        count: u8,
    },
    PuppySold {
        seat: Seat,
        slot: Slot,
        breed: Breed,
        count: u8,
        doin: u16,
    },
    CardPlayed {
        seat: Seat,
        breed: Breed,
        slot: Slot,
        cost: u16,
    },
    DogsSold {
        seat: Seat,
        dogs: Vec<Sold>,
        total: u16,
        doin: u16,
    },
    Collapsed {
        seat: Seat,
        slot: Slot,
        breed: Breed,
        doin: u16,
    },
    CardDrawn {
        seat: Seat,
    },
    CardSeen {
        seat: Seat,
        breed: Breed,
    },
    BoardBought {
        seat: Seat,
        pair: Pair,
        cost: u16,
    },
    BoardMoved {
        seat: Seat,
        from: Pair,
        to: Pair,
    },
    TrainingBegun {
        seat: Seat,
        slot: Slot,
        breed: Breed,
        cost: u16,
    },
    DebtsPaid {
        seat: Seat,
        count: u16,
        doin: u16,
    },
    Passed {
        seat: Seat,
        passes: u8,
        threshold: u8,
    },
    DayClosing {
        seats: Seats,
    },
    Mating {
        seat: Seat,
        slot: Slot,
        breed: Breed,
    },
    Upkeep {
        seat: Seat,
        due: u16,
        paid: u16,
        debts: u16,
    },
    Overcrowded {
        seat: Seat,
        slot: Slot,
        breed: Breed,
        kind: Kind,
        doin: u16,
    },
    LastDay {
        day: u8,
        reason: Reason,
        seat: Option<Seat>,
    },
    GameOver {
        scores: List<i32, SEATS>,
        ranks: List<u8, SEATS>,
        parts: List<Parts, SEATS>,
    },
    Reshuffled {
        count: u8,
    },
}

/// Dogs of one kind sold from one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Told)]
#[serde(rename = "sold-dogs")]
pub struct Sold {
    /// Where they lived.
    pub slot: Slot,
    /// Their kind.
    pub kind: Kind,
    /// How many.
    pub count: u8,
}

/// Why the last day is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// The last event is today's.
    Events,
    /// Somebody has a card in every slot.
    Board,
}

/// The parts of a score (R10.3).
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Told)]
#[serde(rename = "score-parts")]
pub struct Parts {
    /// Printed values and collapsed cards.
    pub cards: i32,
    /// Adults and trained dogs.
    pub dogs: i32,
    /// End effects of cards.
    pub effects: i32,
    /// Common objectives.
    pub objectives: i32,
    /// Debts, as a number that is not above 0.
    pub debts: i32,
}

impl Parts {
    /// The score.
    #[must_use]
    pub const fn total(&self) -> i32 {
        self.cards + self.dogs + self.effects + self.objectives + self.debts
    }

    /// The same, part by part.
    pub(super) fn sources(self) -> Vec<Source> {
        let parts = [
            (msg::SOURCE_CARDS, self.cards),
            (msg::SOURCE_DOGS, self.dogs),
            (msg::SOURCE_EFFECTS, self.effects),
            (msg::SOURCE_OBJECTIVES, self.objectives),
            (msg::SOURCE_DEBTS, self.debts),
        ];
        parts
            .map(|(id, points)| Source::new(Phrase::new(id), points))
            .into()
    }
}

/// Who made the best sale, had most puppies, and trained most dogs.
pub(super) fn feats(facts: &[Fact]) -> Vec<Phrase> {
    let [mut sale, mut puppies, mut trained] = [Feat::default(); 3];
    for fact in facts {
        match fact {
            Fact::DogsSold { seat, doin, .. } => sale.reach(*seat, *doin),
            Fact::Birth {
                seat,
                puppies: born,
                ..
            } => puppies.add(*seat, *born),
            Fact::Trained { seat, .. } => trained.add(*seat, 1),
            _ => {}
        }
    }
    let told = [
        sale.most(msg::FEAT_SALE),
        puppies.most(msg::FEAT_PUPPIES),
        trained.most(msg::FEAT_TRAINED),
    ];
    told.into_iter().flatten().collect()
}

/// What is told only to those whom it concerns, and what everyone is told of the same.
pub(super) fn says_more(fuller: &Fact, fact: &Fact) -> bool {
    match (fuller, fact) {
        (Fact::WishNoted { seat, .. }, Fact::WishMade { seat: other, .. }) => seat == other,
        _ => false,
    }
}

/// A day ends or begins.
pub(super) const fn is_surprise(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::DayClosing { .. } | Fact::DayBegins { .. } | Fact::LastDay { .. }
    )
}

/// What brings or costs points says most, what happens every day says nothing.
pub(super) const fn telling(fact: &Fact) -> u8 {
    match fact {
        Fact::Collapsed { .. } | Fact::LastDay { .. } => 4,
        Fact::CardPlayed { .. } | Fact::DogsSold { .. } | Fact::Upkeep { debts: 1.., .. } => 3,
        Fact::Birth { puppies: 1.., .. }
        | Fact::BoardBought { .. }
        | Fact::TrainingBegun { .. }
        | Fact::Trained { .. }
        | Fact::PuppyGrown { .. }
        | Fact::DebtsPaid { .. }
        | Fact::Overcrowded { .. } => 2,
        Fact::MarketTaken { .. }
        | Fact::AccelCard { .. }
        | Fact::AccelDoin { .. }
        | Fact::Populated { .. }
        | Fact::Birth { .. }
        | Fact::MorningBonus { .. }
        | Fact::PuppySold { .. }
        | Fact::CardDrawn { .. }
        | Fact::BoardMoved { .. }
        | Fact::Passed { .. }
        | Fact::Mating { .. } => 1,
        Fact::WishMade { .. }
        | Fact::WishNoted { .. }
        | Fact::CardDiscarded { .. }
        | Fact::DayBegins { .. }
        | Fact::Income { .. }
        | Fact::CardSeen { .. }
        | Fact::DayClosing { .. }
        | Fact::Upkeep { .. }
        | Fact::GameOver { .. }
        | Fact::Reshuffled { .. } => 0,
    }
}

/// What a fact means to its own seat.
pub(super) fn motive(of: Seat, fact: &Fact) -> Option<Motive> {
    let text = Phrase::new;
    let (weight, text) = match *fact {
        Fact::CardPlayed { seat, breed, .. } if seat == of => {
            (6, text(msg::REASON_CARD).with("breed", breed))
        }
        Fact::DogsSold { seat, doin, .. } if seat == of => {
            (5, text(msg::REASON_SALE).with("doin", doin))
        }
        Fact::PuppySold { seat, .. } if seat == of => (4, text(msg::REASON_PUPPIES)),
        Fact::PuppyGrown {
            seat, breed, count, ..
        } if seat == of => {
            let grown = text(msg::REASON_GROW).with("breed", breed);
            (5, grown.with("count", count))
        }
        Fact::BoardBought { seat, .. } if seat == of => (5, text(msg::REASON_BOARD)),
        Fact::TrainingBegun { seat, breed, .. } if seat == of => {
            (5, text(msg::REASON_TRAIN).with("breed", breed))
        }
        Fact::DebtsPaid { seat, count, .. } if seat == of => {
            (5, text(msg::REASON_DEBTS).with("count", count))
        }
        Fact::MarketTaken { seat, breed, .. } if seat == of => {
            (4, text(msg::REASON_MARKET).with("breed", breed))
        }
        Fact::CardDrawn { seat } if seat == of => (3, text(msg::REASON_DRAW)),
        Fact::Mating { seat, breed, .. } if seat == of => {
            (4, text(msg::REASON_MATING).with("breed", breed))
        }
        Fact::Upkeep {
            seat,
            debts: debts @ 1..,
            ..
        } if seat == of => (-6, text(msg::REASON_UPKEEP).with("debts", debts)),
        Fact::Overcrowded { seat, breed, .. } if seat == of => {
            (-4, text(msg::REASON_CROWD).with("breed", breed))
        }
        _ => return None,
    };
    Some(Motive::new(weight, text))
}
