//! The end and the scores (R10).

use std::cmp::Reverse;

use super::super::board::{Slot, Slots};
use super::super::cards::{Effect, Metric, Objective, Size, When};
use super::super::facts::{Fact, Parts};
use super::super::position::{Kennel, Open, Phase, Position, SEATS};
use super::Log;
use crate::game;
use crate::list::List;
use crate::seat::Seat;

impl Position {
    /// R10.2
    pub(super) fn finish(&mut self, record: Log<'_, '_>) {
        self.open.phase = Phase::Over;
        record.log(|| Fact::GameOver {
            scores: scores(&self.open),
            ranks: ranks(&self.open),
            parts: parts(&self.open),
        });
    }
}

/// The score of each seat (R10.3).
pub(in super::super) fn scores(open: &Open) -> List<i32, SEATS> {
    parts(open).iter().map(Parts::total).collect()
}

/// The parts of each score (R10.3).
pub(in super::super) fn parts(open: &Open) -> List<Parts, SEATS> {
    let mut parts: List<Parts, SEATS> = open
        .seats()
        .map(|seat| parts_without_objectives(open.kennel(seat)))
        .collect();
    for objective in open.objectives {
        for seat in open.seats() {
            if scores_objective(open, objective, seat) {
                parts[seat.index()].objectives += i32::from(objective.card().vp);
            }
        }
    }
    parts
}

/// R10.6
pub(in super::super) fn ranks(open: &Open) -> List<u8, SEATS> {
    let scores = scores(open);
    let reached = |seat: Seat| {
        let kennel = open.kennel(seat);
        (scores[seat.index()], Reverse(kennel.debts), kennel.doin)
    };
    let reached: List<_, SEATS> = open.seats().map(reached).collect();
    game::ranks(&reached).collect()
}

fn parts_without_objectives(kennel: &Kennel) -> Parts {
    let mut parts = Parts {
        cards: kennel.collapsed.map(|_| 1).sum(),
        debts: -i32::from(kennel.debts),
        ..Parts::default()
    };
    for slot in kennel.alive() {
        parts.cards += card_value(kennel, slot);
        parts.dogs += dog_value(kennel, slot);
        parts.effects += effect_value(kennel, slot);
    }
    parts
}

/// What a card that is not collapsed scores with its dogs and effects (R10.3).
pub(in super::super) fn card_points(kennel: &Kennel, slot: Slot) -> i32 {
    card_value(kennel, slot) + dog_value(kennel, slot) + effect_value(kennel, slot)
}

fn card_value(kennel: &Kennel, slot: Slot) -> i32 {
    let played = &kennel.cards[slot.index()];
    let card = played.breed.card();
    // R8.4
    i32::from(if played.is_upgraded() {
        card.vp_trained
    } else {
        card.vp
    })
}

fn dog_value(kennel: &Kennel, slot: Slot) -> i32 {
    i32::from(kennel.adults(slot) + kennel.cards[slot.index()].all_trained())
}

fn effect_value(kennel: &Kennel, slot: Slot) -> i32 {
    let card = kennel.cards[slot.index()].breed.card();
    if !card.traits.has_end {
        return 0;
    }
    let effects = card.effects.iter();
    effects
        .map(|&effect| end_effect(kennel, slot, effect))
        .sum()
}

/// R10.4
fn end_effect(kennel: &Kennel, slot: Slot, effect: Effect) -> i32 {
    let adults = i32::from(kennel.adults(slot));
    match effect {
        Effect::EndPerAdult { n } => i32::from(n) * adults,
        Effect::EndPerPair { n } => i32::from(n) * (adults / 2),
        Effect::EndIf { when, n } if end_condition(kennel, slot, when) => n.into(),
        _ => 0,
    }
}

fn end_condition(kennel: &Kennel, slot: Slot, when: When) -> bool {
    let size = |slot: Slot| kennel.cards[slot.index()].breed.card().size;
    match when {
        When::Full => is_full(kennel, slot),
        When::RowFull => kennel.filled.holds(slot.row()),
        When::PairSameSize => slot
            .neighbor()
            .is_some_and(|other| kennel.alive().contains(other) && size(other) == size(slot)),
        When::Always | When::AloneInRow | When::Upgraded => false,
    }
}

/// Whether a card has no more room (R3.4).
fn is_full(kennel: &Kennel, slot: Slot) -> bool {
    kennel.occupancy(slot) >= kennel.cards[slot.index()].traits().capacity
}

/// Whether a seat scores an objective (R10.5).
pub(in super::super) fn scores_objective(open: &Open, objective: Objective, seat: Seat) -> bool {
    let card = objective.card();
    match card.most {
        Some(most) => {
            let own = metric(open.kennel(seat), most);
            own > 0
                && open
                    .seats()
                    .all(|other| metric(open.kennel(other), most) <= own)
        }
        None => card
            .needs
            .iter()
            .all(|need| need.is_met(metric(open.kennel(seat), need.metric))),
    }
}

/// What an objective counts in a kennel (RULES.md 2.3).
pub(in super::super) fn metric(kennel: &Kennel, metric: Metric) -> u16 {
    let alive = kennel.alive();
    let of_size = |size: Size| {
        let is = |slot: &Slot| kennel.cards[slot.index()].breed.card().size == size;
        alive.filter(is).count()
    };
    let sum = |of: fn(&Kennel, Slot) -> u8| alive.map(|slot| usize::from(of(kennel, slot))).sum();
    let count: usize = match metric {
        Metric::Small => of_size(Size::S),
        Metric::Medium => of_size(Size::M),
        Metric::Large => of_size(Size::L),
        Metric::MinSize => Size::ALL.map(of_size).into_iter().min().unwrap_or_default(),
        Metric::Active => alive.count(),
        Metric::Collapsed => kennel.collapsed.count(),
        Metric::Trained => sum(|kennel, slot| kennel.cards[slot.index()].all_trained()),
        Metric::Upgraded => sum(|kennel, slot| kennel.cards[slot.index()].is_upgraded().into()),
        Metric::Adults => sum(Kennel::adults),
        Metric::FullCards => alive.filter(|&slot| is_full(kennel, slot)).count(),
        Metric::Puppies => sum(|kennel, slot| kennel.cards[slot.index()].pups.len()),
        Metric::Debts => kennel.debts.into(),
        Metric::Doin => kennel.doin.into(),
        Metric::FullRows => Slots::ROWS
            .into_iter()
            .filter(|&row| alive.holds(row))
            .count(),
        Metric::SameBreed => alive
            .filter(|&slot| {
                let breed = kennel.cards[slot.index()].breed;
                let mut others = alive.filter(|other| other.index() > slot.index());
                others.any(|other| kennel.cards[other.index()].breed == breed)
            })
            .count(),
    };
    u16::try_from(count).unwrap_or(u16::MAX)
}
