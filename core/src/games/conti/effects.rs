//! What cards and events do, in words: one message for each variant of an effect.

use super::cards::{Breed, DayEffect, Effect, Event, Metric, Sizes, When, Who};
use super::position::Income;
use crate::games::conti::msg;
use crate::phrase::Phrase;

/// The effects of a breed card that apply with this kind of income.
pub(super) fn effects(breed: Breed, income: Income) -> Vec<Phrase> {
    breed
        .card()
        .effects
        .iter()
        .flat_map(|&effect| effect_phrases(effect, income))
        .collect()
}

/// What an event does.
pub(super) fn day_effects(event: Event) -> Vec<Phrase> {
    event
        .card()
        .effects
        .iter()
        .map(|&effect| day_effect(effect))
        .collect()
}

/// What an effect of a breed does.
pub(super) fn effect_phrases(effect: Effect, income: Income) -> Vec<Phrase> {
    let phrase = match effect {
        Effect::StartDoin { when, n } => with_number(&format!("start_doin-{}", when_id(when)), n),
        Effect::Income { .. } if income == Income::Breed => return Vec::new(),
        Effect::Income { who, n } => with_number(&format!("income-{}", who_id(who)), n),
        Effect::Upkeep { who, n } => signed(&format!("upkeep-{}", who_id(who)), n),
        Effect::Sale { who, n } => signed(&format!("sale-{}", who_id(who)), n),
        Effect::NoSale { who } => named(&format!("no_sale-{}", who_id(who))),
        Effect::TrainNeed { n } => with_number("train_need", n),
        Effect::TrainCost { n } => with_number("train_cost", n),
        Effect::Capacity { n } => with_number("capacity", n),
        Effect::Matings { n } => with_number("matings", n),
        Effect::Litter { one_from, two_from } => return litter(one_from, two_from),
        Effect::EndPerAdult { n } => with_number("end_per_adult", n),
        Effect::EndPerPair { n } => with_number("end_per_pair", n),
        Effect::EndIf { when, n } => with_number(&format!("end_if-{}", when_id(when)), n),
    };
    vec![phrase]
}

fn litter(one_from: u8, two_from: u8) -> Vec<Phrase> {
    let never_fails = (one_from == 1).then(|| named("litter-never_fails"));
    let two = (two_from < 6).then(|| named("litter-two_from").with("n", two_from));
    never_fails.into_iter().chain(two).collect()
}

/// What an effect of an event does.
pub(super) fn day_effect(effect: DayEffect) -> Phrase {
    match effect {
        DayEffect::Sale { who, n } => signed(&format!("sale-{}", who_id(who)), n),
        DayEffect::Swap => named("swap"),
        DayEffect::BoardCost { n } => signed("board_cost", n),
        DayEffect::NoBoard => named("no_board"),
        DayEffect::TrainCost { n } => signed("train_cost", n),
        DayEffect::Cost {
            size: Sizes::Any,
            n,
        } => signed("cost-any", n),
        DayEffect::Cost { size, n } => signed("cost-size", n).with(
            "s",
            Phrase::new(match size {
                Sizes::S => msg::SIZE_S,
                Sizes::M => msg::SIZE_M,
                Sizes::L | Sizes::Any => msg::SIZE_L,
            }),
        ),
        DayEffect::Grant { n } => with_number("grant", n),
        DayEffect::PuppyIncome { n } => with_number("puppy_income", n),
        DayEffect::Upkeep { n } => signed("upkeep", n),
        DayEffect::Passes { n } => with_number("passes", n),
        DayEffect::NoMating => named("no_mating"),
        DayEffect::Show { n } => with_number("show", n),
    }
}

fn named(key: &str) -> Phrase {
    msg::EFFECT_.of(key)
}

fn with_number(key: &str, n: i8) -> Phrase {
    named(key).with("n", n.unsigned_abs())
}

/// Texts differ by whether something becomes more or less.
fn signed(key: &str, n: i8) -> Phrase {
    let way = if n < 0 { "less" } else { "more" };
    with_number(&format!("{key}-{way}"), n)
}

const fn who_id(who: Who) -> &'static str {
    match who {
        Who::Any => "any",
        Who::Adult => "adult",
        Who::Trained => "trained",
        Who::Puppy => "puppy",
    }
}

const fn when_id(when: When) -> &'static str {
    match when {
        When::Always => "always",
        When::AloneInRow => "alone_in_row",
        When::Upgraded => "upgraded",
        When::Full => "full",
        When::RowFull => "row_full",
        When::PairSameSize => "pair_same_size",
    }
}

/// A metric as the data calls it.
pub(super) const fn id(metric: Metric) -> &'static str {
    match metric {
        Metric::Small => "small",
        Metric::Medium => "medium",
        Metric::Large => "large",
        Metric::MinSize => "min_size",
        Metric::Active => "active",
        Metric::Collapsed => "collapsed",
        Metric::Trained => "trained",
        Metric::Upgraded => "upgraded",
        Metric::Adults => "adults",
        Metric::FullCards => "full_cards",
        Metric::Puppies => "puppies",
        Metric::Debts => "debts",
        Metric::Doin => "doin",
        Metric::FullRows => "full_rows",
        Metric::SameBreed => "same_breed",
    }
}
