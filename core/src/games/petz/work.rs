//! All care or all business on one button: the best ways to do it.

use std::cmp::Reverse;

use super::View;
use super::ahead::{Ahead, Ties};
use super::facts::Fact;
use super::ids::Food;
use super::position::{Phase, Position};
use super::shortcuts::{add, finished};
use super::step::Step;
use super::words::{fits, short_pet};
use crate::game::{Mind as _, Shortcut};
use crate::games::petz::msg;
use crate::phrase;
use crate::phrase::{Arg, Message, Phrase};
use crate::seat::Seat;

/// Ways that are offered at most.
const MOST_WAYS: usize = 4;
/// Positions that are looked at in a row; where there are more, only what a computer player would do is offered.
const MOST_AT_ONCE: usize = 80;
/// So much more harm than there must be is offered too: somebody may want to keep food or imps.
const MORE_HARM: u8 = 1;
/// The loss of a pet, in tokens of harm.
const LOSS: u8 = 20;

/// The rest of the care or of the business in one go, where it takes several steps: what looks best, the best first.
pub(super) fn all_at_once(view: &View, seat: Seat) -> Vec<Shortcut<Step>> {
    let is_care = matches!(view.open.phase, Phase::Show);
    let start = Ahead::of(view, seat);
    let found = ways(start.clone()).unwrap_or_else(|| {
        let usual = [Ties::First, Ties::Last].map(|ties| finished(start.clone(), ties));
        usual.into_iter().flatten().collect()
    });
    let mut ways: Vec<(i32, u8, Ahead)> = found
        .into_iter()
        .map(|way| {
            let harm = Told::of(seat, &way.told).harm();
            (way.position.value(seat), harm, way)
        })
        .collect();
    let least = ways.iter().map(|(_, harm, _)| *harm).min();
    ways.retain(|(_, harm, _)| least.is_some_and(|least| *harm <= least + MORE_HARM));
    ways.sort_by_key(|(value, ..)| Reverse(*value));
    // Where one step is all there is, its own button says it.
    if ways.iter().all(|(.., way)| way.steps.len() == 1) {
        return Vec::new();
    }
    let mut all: Vec<Shortcut<Step>> = Vec::new();
    for (_, _, ahead) in ways {
        if all.len() == MOST_WAYS {
            break;
        }
        let told = Told::of(seat, &ahead.told);
        let text = if is_care {
            told.care()
        } else {
            told.business()
        };
        add(&mut all, ahead, text);
    }
    all
}

/// The shortest way to each end of the work, unless there are too many.
fn ways(start: Ahead) -> Option<Vec<Ahead>> {
    let mut ends: Vec<Ahead> = Vec::new();
    let mut front = vec![start];
    while !front.is_empty() {
        let mut further: Vec<Ahead> = Vec::new();
        for ahead in &front {
            for step in ahead.legal() {
                if Position::takes_back(step) || Position::is_loose(step) {
                    continue;
                }
                let mut then = ahead.clone();
                then.take(step)?;
                let known = if then.goes_on() {
                    &mut further
                } else {
                    &mut ends
                };
                if known.iter().all(|other| other.position != then.position) {
                    known.push(then);
                }
            }
        }
        if further.len() + ends.len() > MOST_AT_ONCE {
            return None;
        }
        front = further;
    }
    Some(ends)
}

fn listed(parts: Vec<Phrase>, none: Message) -> Arg {
    if parts.is_empty() {
        return Phrase::new(none).into();
    }
    parts.into_iter().collect()
}

/// The first parts and a word for the others: as many as there are but one, then fewer, and never less than `least`.
fn shortened(all: &[Phrase], least: usize, others: Message) -> impl Iterator<Item = Vec<Phrase>> {
    let most = all.len();
    (least..most).rev().map(move |n| {
        let others = Phrase::new(others);
        all.iter().take(n).cloned().chain([others]).collect()
    })
}

/// What a seat is told, added up.
struct Told<'a> {
    own: Vec<&'a Fact>,
}

impl<'a> Told<'a> {
    fn of(seat: Seat, told: &'a [Fact]) -> Self {
        let is_own = |fact: &&Fact| match **fact {
            Fact::Fed { seat: by, .. }
            | Fact::Suffered { seat: by, .. }
            | Fact::Entertained { seat: by, .. }
            | Fact::Guarded { seat: by, .. }
            | Fact::Caught { seat: by, .. }
            | Fact::Mutated { seat: by, .. }
            | Fact::Dug { seat: by, .. }
            | Fact::PetLost { seat: by, .. }
            | Fact::Sold { seat: by, .. }
            | Fact::NoSale { seat: by, .. }
            | Fact::Cleaned { seat: by, .. }
            | Fact::Wages { seat: by, .. }
            | Fact::Boxed { seat: by, .. } => by == seat,
            _ => false,
        };
        Self {
            own: told.iter().filter(is_own).collect(),
        }
    }

    /// A part with a number, if there is anything to count.
    fn sum(&self, message: Message, of: impl Fn(&Fact) -> u8) -> Option<Phrase> {
        let n: u8 = self.own.iter().map(|fact| of(fact)).sum();
        (n > 0).then(|| Phrase::new(message).with("n", n))
    }

    fn count(&self, message: Message, is: impl Fn(&Fact) -> bool) -> Option<Phrase> {
        self.sum(message, |fact| u8::from(is(fact)))
    }

    /// The harm, and as much of what is done as there is room for.
    fn care(&self) -> Option<Phrase> {
        let all = self.care_done();
        let end = || listed(self.ends(), msg::ENDS_WELL);
        let text = |work| phrase!(CARED, end = end(), work = listed(work, msg::WORK_NONE));
        let parts = shortened(&all, 1, msg::WORK_MORE);
        let whole = [all.clone()].into_iter();
        let brief = phrase!(CARED_BRIEFLY, end = end());
        let mut texts = whole.chain(parts).map(text).chain([brief]);
        texts.find(fits)
    }

    fn care_done(&self) -> Vec<Phrase> {
        let fed =
            |food: Food| move |fact: &Fact| matches!(*fact, Fact::Fed { kind, .. } if kind == food);
        let from_box = self.own.iter().any(|fact| fed(Food::Box)(fact));
        [
            self.count(msg::WORK_FED_VEG, fed(Food::Veg)),
            self.count(msg::WORK_FED_MEAT, fed(Food::Meat)),
            from_box.then(|| phrase!(WORK_FED_BOX)),
            self.count(msg::WORK_PLAYED, |fact| {
                matches!(fact, Fact::Entertained { .. })
            }),
            self.count(msg::WORK_GUARDED, |fact| {
                matches!(fact, Fact::Guarded { .. })
            }),
            self.count(msg::WORK_DUG, |fact| matches!(fact, Fact::Dug { .. })),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Tokens and hurt imps, and lost pets for as many as none could bear.
    fn harm(&self) -> u8 {
        let of = |fact: &&Fact| match **fact {
            Fact::Caught { imps: n, .. }
            | Fact::Suffered { count: n, .. }
            | Fact::Mutated { count: n, .. } => n,
            Fact::PetLost { .. } => LOSS,
            _ => 0,
        };
        self.own.iter().map(of).fold(0, u8::saturating_add)
    }

    /// The harm in words: with the name of the pet if it is all that one pet suffers, else added up.
    fn ends(&self) -> Vec<Phrase> {
        let caught = |fact: &Fact| match *fact {
            Fact::Caught { imps, .. } => imps,
            _ => 0,
        };
        let suffered = |fact: &Fact| match *fact {
            Fact::Suffered { count, .. } => count,
            _ => 0,
        };
        let mutated = |fact: &Fact| match *fact {
            Fact::Mutated { count, .. } => count,
            _ => 0,
        };
        let lost = self.own.iter().filter_map(|fact| match **fact {
            Fact::PetLost { pet, .. } => Some(phrase!(ENDS_LOST, pet = short_pet(pet))),
            _ => None,
        });
        let mut sufferers = self.own.iter().filter_map(|fact| match **fact {
            Fact::Suffered { pet, .. } => Some(pet),
            _ => None,
        });
        let first = sufferers.next();
        let only = first.filter(|first| sufferers.all(|other| other == *first));
        let mut ends: Vec<Phrase> = lost.chain(self.sum(msg::ENDS_HURT, caught)).collect();
        let mutation = self.sum(msg::ENDS_MUTATION, mutated);
        let is_all = ends.is_empty() && mutation.is_none();
        let suffering = self.sum(msg::ENDS_SUFFERING, suffered);
        ends.extend(suffering.map(|harm| match only.filter(|_| is_all) {
            Some(pet) => phrase!(ENDS_SUFFERER, pet = short_pet(pet), harm),
            None => harm,
        }));
        ends.extend(mutation);
        ends
    }

    /// The sales, and as much of the rest as there is room for.
    fn business(&self) -> Option<Phrase> {
        let all = self.trade();
        let text = |work: Vec<Phrase>| phrase!(TRADED, work = listed(work, msg::WORK_NONE));
        let is_sale = |fact: &&&Fact| matches!(fact, Fact::Sold { .. });
        let n_sold = self.own.iter().filter(is_sale).count();
        let parts = shortened(&all, n_sold.max(1), msg::WORK_REST);
        let whole = [all.clone()].into_iter();
        whole.chain(parts).map(text).find(fits)
    }

    fn trade(&self) -> Vec<Phrase> {
        let sold = self.own.iter().filter_map(|fact| match **fact {
            Fact::Sold {
                pet, reputation, ..
            } => Some(phrase!(
                WORK_SOLD,
                pet = short_pet(pet),
                points = i32::from(reputation)
            )),
            _ => None,
        });
        let mut all: Vec<Phrase> = sold.collect();
        let is_kept = |fact: &&Fact| matches!(fact, Fact::NoSale { .. });
        if all.is_empty() && self.own.iter().any(is_kept) {
            all.push(phrase!(WORK_KEPT));
        }
        let wages = |fact: &Fact| match *fact {
            Fact::Wages { gold, .. } => gold,
            _ => 0,
        };
        let is_cleaned = |fact: &Fact| matches!(fact, Fact::Cleaned { .. });
        all.extend(self.count(msg::WORK_CLEANED, is_cleaned));
        all.extend(self.sum(msg::WORK_WAGES, wages));
        let boxed = self.own.iter().filter_map(|fact| match **fact {
            Fact::Boxed { kind, .. } if kind != Food::None => {
                Some(phrase!(WORK_BOXED, food = kind))
            }
            _ => None,
        });
        all.extend(boxed);
        all
    }
}
