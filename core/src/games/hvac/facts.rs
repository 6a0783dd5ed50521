//! What the log tells.

use crate::Told;
use crate::games::hvac::msg;
use crate::phrase;
use serde::Serialize;

use super::board::{Column, Floor, N_FLOORS, Row};
use super::data::{Card, Event, Part};
use super::position::Hand;
use super::site::{Ended, MAX_SEATS, Pile};
use crate::feats::Feat;
use crate::list::List;
use crate::phrase::Phrase;
use crate::phrase::{BySeat, Gains};
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
        returned: Vec<Seat>,
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
        returned: Vec<Seat>,
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
