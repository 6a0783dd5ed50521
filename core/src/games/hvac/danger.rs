//! Which uses of a work card, and places of a part, leave the building without coins.

use super::data::Effect;
use super::site::{EmergencyCost, Site};
use super::step::Step;
use crate::seat::Seat;

/// What the use of a work card means for the coins of the building (R6.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Danger {
    /// It leaves coins, or they were gone before.
    None,
    /// Without it the building would end the turn with coins.
    Empty,
    /// It is the last of the turn, and the building has none.
    Lost,
}

impl Danger {
    pub(super) fn of(site: &Site, seat: Seat, step: Step) -> Self {
        let Some(after) = after(site, seat, step).filter(|_| site.must_survive()) else {
            return Self::None;
        };
        match (after.ends_empty(), site.ends_empty()) {
            (true, _) if site.is_last_play() => Self::Lost,
            (true, false) => Self::Empty,
            _ => Self::None,
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Empty => "empty",
            Self::Lost => "lost",
        }
    }
}

/// The building and the coins once a work card has been used like this, if that is certain.
fn after(site: &Site, seat: Seat, step: Step) -> Option<Site> {
    let mut after = *site;
    let mut gain = |coins: u8| after.pay(seat, coins.into());
    match step {
        Step::Design(_) => {
            gain(u8::from(site.building > 0));
            gain(site.design_bonus());
            after.building = after.building.saturating_sub(1);
        }
        Step::Install(row) => after = site.installed(row, seat),
        Step::Repair(floor) => {
            after.health[floor.index()] = site.health_with(floor, site.repair_gain());
        }
        // A coin for pushing others aside might be given back (R9.3, R11.1).
        Step::Propose
            if site.options.self_interest
                && site.options.emergency_cost != EmergencyCost::Building =>
        {
            return None;
        }
        Step::Propose => gain(site.sum(|effect| match effect {
            Effect::PayPropose(coins) => Some(coins),
            _ => None,
        })),
        Step::Compete | Step::Steal(..) => gain(1),
        Step::Idle => {}
        // R11.1: what is placed next brings the building nothing.
        Step::Place(row) if site.places_for_coin(row) => {
            gain(1);
            after.building -= 1;
        }
        Step::Place(_)
        | Step::Play(_)
        | Step::Take(_)
        | Step::With(_)
        | Step::Give(_)
        | Step::Skip => return None,
    }
    Some(after)
}
