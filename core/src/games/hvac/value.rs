//! How good a position looks: the building as long as everyone needs it, and beyond that the seat's own lead.
//!
//! A seat that ruins the building wins nothing, and one that only looks after it is overtaken by the others.
//! So the building has full weight while it is in need, and little once it is safe; then a seat plays for itself.
//! All figures are in hundredths of a coin.

use super::board::{Column, Floor, Placed, Row, Rows};
use super::data::{Card, Part};
use super::position::Position;
use super::site::{Ended, Phase, Site};
use crate::game::{Component, Habits, Mind};
use crate::seat::Seat;

/// A common loss is worse than any score.
const LOST: i32 = -1_000_000;
/// Being ahead of the best of the others at the end counts more than the score itself.
const LEAD: i32 = 300;
/// The weight of a seat's own wealth relative to the building, in percent, with 3 to 6 seats: enough to want to win, too little to ruin the building.
/// The more seats, the more plays keep the building alive (RULES.md, section 9).
const OWN: [i32; 4] = [75, 140, 700, 900];
/// How much more it counts in the last turn than in the first, in percent.
const LATE: i32 = 130;
/// With this much the building is safe for now; with that much more it is safe for good.
const SAFE: (i32, i32) = (700, 1_200);
/// The remaining weight of a safe building, in percent: safe for now, and for good.
const CARE: (i32, i32) = (85, 5);
/// The weight of the others' wealth, and of the richest of them, in percent of the weight of a seat's own.
const OTHERS: (i32, i32) = (15, 25);
/// A coin of the building.
const COIN: i32 = 330;
/// A green coin for each turn to come.
const GREEN: i32 = 470;
/// What a floor earns in the turn after this one.
const EARNS: i32 = 110;
/// A point of health that lasts for four turns.
const HEALTH: i32 = 13;
/// A cog of wear for each turn to come.
const WEAR: i32 = 68;
/// The promise of a part, in percent: on the market, and when it is ready.
const PROMISE: (i32, i32) = (28, 250);
/// What a cube may bring on a part on the market, and on one that is ready.
const HOPE: (i32, i32) = (30, 35);
/// A coin that a card in hand could earn by installing, and by designing: others may do it first.
const AT_HAND: (i32, i32) = (30, 50);
/// What makes the common loss more or less likely, in thousandths of its log-odds, fitted to 9,000 games of greedy and gentle players.
/// With 3 to 6 seats.
const FEAR: [i32; 4] = [1_660, 570, -380, -1_700];
/// An empty building at the end of the turn.
const FEAR_EMPTY: i32 = 400;
/// A turn to come.
const FEAR_TURN: i32 = 290;
/// A coin of the building, up to this many.
const CALM_COIN: i32 = 285;
const CALM_COINS: i32 = 12;
/// A point of health of a floor after this turn's wear.
const CALM_HEALTH: i32 = 141;
/// A green coin, and how much less of it for each turn to come.
const CALM_GREEN: i32 = 1_890;
const CALM_GREEN_TURN: i32 = 64;

impl Mind for Position {
    const HABITS: Habits = Habits {
        lead: 150,
        replies: 1,
        // Whether the building survives shows some turns later.
        lookahead: 16,
        // Seats that are behind would let the building collapse.
        together: 75,
        retries: 1_300_000,
        ..Habits::USUAL
    };

    fn value(&self, seat: Seat) -> i32 {
        let site = &self.open;
        match site.result() {
            Some(Ended::Lost) => LOST,
            Some(Ended::Done) => 100 * site.score(seat) + LEAD * lead(site, seat),
            None => {
                (own(site, seat) + at_hand(self, seat)) * weight(site) / 100
                    + care(site, team(site) + hand(self, seat))
            }
        }
    }

    fn strength(&self, seat: Seat) -> i32 {
        wealth(&self.open, seat)
    }

    /// The likelihood of the common loss, in thousandths.
    fn risk(&self) -> u32 {
        let site = &self.open;
        if site.result().is_some() || !site.must_survive() {
            return 0;
        }
        let to_come = needed_for(site);
        let forecast = i32::try_from(site.forecast()).unwrap_or(1000);
        let green = i32::from(site.income().green);
        let health: i32 = Floor::ALL
            .map(|floor| i32::from(site.health_after_wear(floor)))
            .iter()
            .sum();
        let fear =
            by_seats(site, FEAR) + if forecast == 0 { FEAR_EMPTY } else { 0 } + FEAR_TURN * to_come
                - CALM_COIN * forecast.min(CALM_COINS)
                - CALM_HEALTH * health
                - (CALM_GREEN - CALM_GREEN_TURN * to_come) * green;
        let odds = (f64::from(fear) / 1000.0).exp();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is between 0 and 1000"
        )]
        let risk = (1000.0 * odds / (1.0 + odds)) as u32;
        risk
    }

    fn usable() -> Vec<Component> {
        Part::all()
            .filter(|part| part.spec().is_plant)
            .map(|part| Component::new("plant", part.as_str()))
            .collect()
    }

    /// The plants in service with cubes of the seat.
    fn used(&self, seat: Seat) -> Vec<Component> {
        self.open
            .board
            .all()
            .filter(|(_, column, placed)| *column == Column::INSTALLED && placed.cubes_of(seat) > 0)
            .map(|(_, _, placed)| Component::new("plant", placed.part.as_str()))
            .collect()
    }
}

/// Of figures for 3 to 6 seats, that of this table.
fn by_seats(site: &Site, figures: [i32; 4]) -> i32 {
    figures[usize::from(site.n).clamp(3, 6) - 3]
}

/// Of figures for a part on the market and for one that is ready, that of this column.
fn by_column(column: Column, (market, ready): (i32, i32)) -> i32 {
    if column == Column::READY {
        ready
    } else {
        market
    }
}

fn lead(site: &Site, seat: Seat) -> i32 {
    let best = Seat::all(site.n)
        .filter(|&other| other != seat)
        .map(|other| site.score(other))
        .max();
    site.score(seat) - best.unwrap_or_default()
}

/// The weight of own wealth relative to the building, in percent: it grows, because the building's coins belong to nobody at the end.
fn weight(site: &Site) -> i32 {
    let own = by_seats(site, OWN);
    let played = i32::from(site.turn.max(1)) - 1;
    own * (100 + LATE * played / (i32::from(site.last_turn()) - 1)) / 100
}

/// The weight of the building by its condition: what exceeds the need counts less.
fn care(site: &Site, team: i32) -> i32 {
    if needed_for(site) <= 0 {
        return 0;
    }
    let (now, more) = SAFE;
    let over = team - now;
    over.min(0) + over.clamp(0, more) * CARE.0 / 100 + (over - more).max(0) * CARE.1 / 100
}

/// A seat's own coins and cubes compared with those of the others, and what the parts on the board will pay.
fn own(site: &Site, seat: Seat) -> i32 {
    let n_others = i32::from(site.n) - 1;
    let others = Seat::all(site.n).filter(|&other| other != seat);
    let (mut all, mut richest) = (0, 0);
    for other in others {
        let worth = wealth(site, other);
        all += worth;
        richest = richest.max(worth);
    }
    wealth(site, seat) - all * OTHERS.0 / (100 * n_others) - richest * OTHERS.1 / 100
}

/// A seat's own coins and cubes, and what they can still become.
pub(super) fn wealth(site: &Site, seat: Seat) -> i32 {
    let number = |n: u32| i32::try_from(n).unwrap_or(i32::MAX / 1000);
    let left = turns_left(site);
    // The bonus comes in threes, but each cube may complete one.
    let service = 60 * number(site.cubes_in_service(seat));
    // Without cubes, nothing more is earned.
    let supply = i32::from(site.cubes[seat.index()].min(5)) * 5 * left.min(3);
    let hopes: i32 = site
        .board
        .all()
        .filter(|(_, column, _)| *column != Column::INSTALLED)
        .map(|(_, column, placed)| i32::from(placed.cubes_of(seat)) * hope(column, left))
        .sum();
    100 * number(site.coins[seat.index()]) + service + supply + hopes
}

/// What a cube on a part that is not installed may bring.
fn hope(column: Column, turns_left: i32) -> i32 {
    by_column(column, HOPE) * turns_left.min(2) / 2
}

/// Turns that are still to be played to their end, this one included.
fn turns_left(site: &Site) -> i32 {
    i32::from(site.last_turn()) - i32::from(site.turn) + 1
}

/// After how many turns the building must still have coins: after the last, nobody needs it (R10.1).
fn needed_for(site: &Site) -> i32 {
    turns_left(site) - i32::from(!site.options.final_check)
}

/// The condition of the building for the turns to come.
fn team(site: &Site) -> i32 {
    let to_come = needed_for(site);
    let coins = COIN * i32::try_from(site.forecast()).unwrap_or(1000);
    let green = i32::from(site.income().green);
    let engine = GREEN * green * (to_come - 1);
    let floors: i32 = Floor::ALL
        .map(|floor| floor_worth(site, floor, to_come))
        .iter()
        .sum();
    let promised: i32 = site
        .board
        .all()
        .filter(|(_, column, _)| *column != Column::INSTALLED)
        .map(|(_, column, placed)| promise(*placed, column, to_come))
        .sum();
    coins + engine + floors + promised
}

/// A floor by its health after this turn's wear, and by the wear to come.
fn floor_worth(site: &Site, floor: Floor, to_come: i32) -> i32 {
    let after = i32::from(site.health_after_wear(floor));
    let wear = i32::from(site.wear(floor));
    let earns = match after {
        9.. => 2,
        4.. => 1,
        2.. => 0,
        _ => -1,
    };
    let lasting = HEALTH * after * to_come.min(4) / 4;
    EARNS * earns + lasting - WEAR * wear * to_come.min(6)
}

/// What a part that is not yet in service promises the building.
fn promise(placed: Placed, column: Column, to_come: i32) -> i32 {
    let spec = placed.spec();
    let worth = i32::from(spec.white) * 9 + i32::from(spec.green) * 52 * (to_come - 1).min(5);
    worth * by_column(column, PROMISE) / 100
}

/// The cards a seat still can use, in this turn.
fn cards(position: &Position, seat: Seat) -> impl Iterator<Item = Card> {
    let site = &position.open;
    let is_free = site.active == seat && !matches!(site.phase, Phase::Place { .. });
    let in_use = position.hidden.card.filter(|_| is_free);
    position.hand(seat).iter().copied().chain(in_use)
}

/// The value of the cards in hand for the building: an installer is worth more if the building is in need, a designer if there is something to design.
fn hand(position: &Position, seat: Seat) -> i32 {
    let site = &position.open;
    cards(position, seat)
        .map(|card| match card {
            Card::Designer if site.designable().is_empty() => 10,
            Card::Designer => 90,
            Card::Sales => 70,
            Card::Archive | Card::Catalogue => 110,
            Card::Installer | Card::Exchange => 100,
        })
        .sum()
}

/// What the cards still in hand could earn, as the board is now.
fn at_hand(position: &Position, seat: Seat) -> i32 {
    let site = &position.open;
    let gain = |row: Row| {
        let placed = site.board.at(row, Column::READY)?;
        let red = u8::from(site.cubes[seat.index()] > 0);
        Some(i32::from(placed.cubes_of(seat) + red))
    };
    let best = |rows: Rows| rows.filter_map(gain).max().unwrap_or_default();
    cards(position, seat)
        .map(|card| match card {
            Card::Installer => AT_HAND.0 * best(site.installable(seat)),
            Card::Sales => AT_HAND.0 * best(site.installable(seat).and(site.contacts(seat))),
            Card::Designer if !site.designable().is_empty() => AT_HAND.1,
            _ => 0,
        })
        .sum()
}
