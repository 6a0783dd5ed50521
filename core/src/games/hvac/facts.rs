//! What the log tells.

use crate::Told;
use crate::games::hvac::msg;
use crate::phrase;
use serde::Serialize;

use super::board::{Column, Floor, N_FLOORS, Row};
use super::data::{Card, Event, Part};
use super::position::Hand;
use super::site::{Ended, MAX_SEATS, Pile};
use crate::feats::{Feat, Source};
use crate::game::Motive;
use crate::list::List;
use crate::phrase::Phrase;
use crate::phrase::{BySeat, Gains, Once};
use crate::seat::Seat;

/// One entry of the log. `seat` is the seat that acted, unless said otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Told)]
#[serde(tag = "fact", rename_all = "snake_case")]
#[expect(missing_docs, reason = "RULES.md, section 6, says what each means")]
pub enum Fact {
    GameStarted {
        first: Seat,
    },
    PartDrawn {
        seat: Seat,
        part: Part,
    },
    Placed {
        seat: Seat,
        part: Part,
        row: Row,
        column: Column,
        cube: bool,
    },
    Replaced {
        part: Part,
        row: Row,
        column: Column,
        returned: Once<Vec<Seat>>,
    },
    SelfInterest {
        seat: Seat,
        coins: u8,
    },
    TurnStarted {
        turn: u8,
        first: Seat,
    },
    EventRevealed {
        event: Event,
    },
    HealthChanged {
        floor: Floor,
        from: u8,
        to: u8,
    },
    BuildingChanged {
        from: u32,
        to: u32,
    },
    HandDrawn {
        seat: Seat,
        count: u8,
    },
    HandCards {
        seat: Seat,
        cards: Hand,
    },
    DeckShuffled {
        deck: Deck,
    },
    CardPlayed {
        seat: Seat,
        card: Card,
    },
    Proposed {
        seat: Seat,
        parts: List<Part, 2>,
    },
    Designed {
        seat: Seat,
        part: Part,
        row: Row,
        paid: u8,
        slots_left: u8,
        cube: bool,
    },
    PartReady {
        part: Part,
        row: Row,
    },
    Repaired {
        seat: Seat,
        floor: Floor,
    },
    Installed {
        seat: Seat,
        part: Part,
        row: Row,
        paid: Gains<List<u32, MAX_SEATS>>,
        building: u32,
        reserve: u32,
        contact: bool,
        cube: bool,
    },
    BonusPaid {
        seat: Seat,
        event: Event,
        coins: u8,
    },
    Idled {
        seat: Seat,
        card: Card,
    },
    Stolen {
        seat: Seat,
        part: Part,
        row: Row,
        column: Column,
        returned: Once<Vec<Seat>>,
    },
    Searched {
        seat: Seat,
        pile: Pile,
        card: Option<Card>,
    },
    DrewWorkCard {
        seat: Seat,
        passed: List<Card, 6>,
    },
    FoundCard {
        seat: Seat,
        card: Card,
    },
    HandSeen {
        seat: Seat,
        other: Seat,
    },
    HandShown {
        seat: Seat,
        other: Seat,
        cards: Hand,
    },
    Swapped {
        seat: Seat,
        other: Seat,
    },
    SwapCards {
        seat: Seat,
        other: Seat,
        taken: Card,
        given: Card,
    },
    SwapDeclined {
        seat: Seat,
    },
    TurnEnded {
        turn: u8,
    },
    Income {
        floors: [i8; N_FLOORS],
        green: u8,
        total: i32,
    },
    EmergencyRefund {
        seat: Seat,
        coins: u8,
    },
    Wear {
        floor: Floor,
        amount: u8,
    },
    Emergency {
        floor: Floor,
    },
    GameOver {
        result: Ended,
        scores: BySeat<List<i32, MAX_SEATS>>,
        ranks: List<u8, MAX_SEATS>,
    },
}

/// A deck that has been shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Deck {
    /// Of resource cards.
    Resource,
    /// Of parts.
    Part,
}

/// Who installed and designed most, and how many emergencies there were.
pub(super) fn feats(facts: &[Fact]) -> Vec<Phrase> {
    let [mut installed, mut designed] = [Feat::default(); 2];
    let mut n_emergencies = 0u32;
    for fact in facts {
        match fact {
            Fact::Installed { seat, .. } => installed.add(*seat, 1),
            Fact::Designed { seat, .. } => designed.add(*seat, 1),
            Fact::Emergency { .. } => n_emergencies += 1,
            _ => {}
        }
    }
    let emergencies = (n_emergencies > 0).then(|| phrase!(FEAT_EMERGENCIES, count = n_emergencies));
    let told = [
        installed.most(msg::FEAT_INSTALLED),
        designed.most(msg::FEAT_DESIGNED),
        emergencies,
    ];
    told.into_iter().flatten().collect()
}

/// What the coins of a seat were paid for, and the points for its cubes.
pub(super) fn sources(facts: &[Fact], cubes: i32, of: Seat) -> Vec<Source> {
    let [mut designed, mut installed, mut stolen, mut pushed] = [Feat::default(); 4];
    let [mut events, mut emergencies] = [Feat::default(); 2];
    for fact in facts {
        match fact {
            Fact::Designed { seat, paid, .. } => designed.add(*seat, *paid),
            Fact::Installed { paid, .. } => {
                for (seat, &coins) in Seat::all(Seat::MAX).zip(&paid.0) {
                    installed.add(seat, i32::try_from(coins).unwrap_or(i32::MAX));
                }
            }
            Fact::Stolen { seat, .. } => stolen.add(*seat, 1),
            Fact::SelfInterest { seat, coins } => pushed.add(*seat, *coins),
            Fact::BonusPaid { seat, coins, .. } => events.add(*seat, *coins),
            Fact::EmergencyRefund { seat, coins } => emergencies.add(*seat, -i32::from(*coins)),
            _ => {}
        }
    }
    [
        (msg::SOURCE_DESIGNED, designed.of(of)),
        (msg::SOURCE_INSTALLED, installed.of(of)),
        (msg::SOURCE_STOLEN, stolen.of(of)),
        (msg::SOURCE_PUSHED, pushed.of(of)),
        (msg::SOURCE_EVENTS, events.of(of)),
        (msg::SOURCE_EMERGENCIES, emergencies.of(of)),
        (msg::SOURCE_CUBES, cubes),
    ]
    .map(|(id, points)| Source::new(Phrase::new(id), points))
    .into()
}

/// What is told only to those whom it concerns, and what everyone is told of the same.
pub(super) fn says_more(fuller: &Fact, fact: &Fact) -> bool {
    match (fuller, fact) {
        (Fact::HandCards { seat, .. }, Fact::HandDrawn { seat: other, .. })
        | (Fact::SwapCards { seat, .. }, Fact::Swapped { seat: other, .. }) => seat == other,
        _ => false,
    }
}

/// What changes the building for all, or takes something from a seat.
pub(super) fn is_surprise(fact: &Fact, of: Seat) -> bool {
    match fact {
        Fact::TurnStarted { .. } | Fact::EventRevealed { .. } | Fact::Emergency { .. } => true,
        Fact::Replaced { returned, .. } | Fact::Stolen { returned, .. } => returned.0.contains(&of),
        Fact::HandSeen { other, .. } | Fact::Swapped { other, .. } => *other == of,
        _ => false,
    }
}

/// Installations decide the game, and the loss of all ends it.
pub(super) const fn telling(fact: &Fact) -> u8 {
    match fact {
        Fact::GameOver {
            result: Ended::Lost,
            ..
        } => 5,
        Fact::Installed { .. } | Fact::Stolen { .. } => 4,
        Fact::Designed { .. } => 3,
        Fact::Placed { .. }
        | Fact::Repaired { .. }
        | Fact::SelfInterest { .. }
        | Fact::Swapped { .. }
        | Fact::Emergency { .. }
        | Fact::EmergencyRefund { .. } => 2,
        Fact::Replaced { .. }
        | Fact::EventRevealed { .. }
        | Fact::Proposed { .. }
        | Fact::BonusPaid { .. }
        | Fact::Idled { .. }
        | Fact::Searched { .. }
        | Fact::DrewWorkCard { .. }
        | Fact::HandSeen { .. }
        | Fact::Income { .. } => 1,
        // Of a contract that was fulfilled the scores say all.
        Fact::GameOver {
            result: Ended::Done,
            ..
        }
        | Fact::GameStarted { .. }
        | Fact::PartDrawn { .. }
        | Fact::TurnStarted { .. }
        | Fact::HealthChanged { .. }
        | Fact::BuildingChanged { .. }
        | Fact::HandDrawn { .. }
        | Fact::HandCards { .. }
        | Fact::DeckShuffled { .. }
        | Fact::CardPlayed { .. }
        | Fact::PartReady { .. }
        | Fact::FoundCard { .. }
        | Fact::HandShown { .. }
        | Fact::SwapCards { .. }
        | Fact::SwapDeclined { .. }
        | Fact::TurnEnded { .. }
        | Fact::Wear { .. } => 0,
    }
}

/// What a fact means to a seat.
pub(super) fn motive(of: Seat, fact: &Fact) -> Option<Motive> {
    let text = Phrase::new;
    let (weight, text) = match *fact {
        Fact::GameOver {
            result: Ended::Lost,
            ..
        } => (-9, text(msg::REASON_LOST)),
        Fact::Emergency { .. } => return Motive::of(-8, msg::REASON_EMERGENCY, fact),
        Fact::Installed {
            seat,
            part,
            ref paid,
            ..
        } => match paid.0.get(of.index()) {
            // An event may pay more: how much, the button says.
            Some(1..) => (8, text(msg::REASON_PAID).with("part", part)),
            _ if seat == of => (4, text(msg::REASON_INSTALL).with("part", part)),
            _ => return None,
        },
        Fact::Stolen { seat, part, .. } if seat == of => {
            (7, text(msg::REASON_STEAL).with("part", part))
        }
        Fact::Designed {
            seat,
            part,
            paid: 1..,
            ..
        } if seat == of => (6, text(msg::REASON_DESIGN).with("part", part)),
        Fact::Repaired { seat, .. } if seat == of => {
            return Motive::of(5, msg::REASON_REPAIR, fact);
        }
        Fact::PartReady { part, .. } => (4, text(msg::REASON_READY).with("part", part)),
        Fact::Placed {
            seat,
            part,
            cube: true,
            ..
        } if seat == of => (4, text(msg::REASON_PLACE).with("part", part)),
        Fact::SelfInterest {
            seat,
            coins: coins @ 1..,
        } if seat == of => (3, text(msg::REASON_ASIDE).with("coins", coins)),
        _ => return None,
    };
    Some(Motive::new(weight, text))
}
