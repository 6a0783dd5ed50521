//! Why a step is refused: what is wrong, by which rule, and what to do instead.

use super::words::{floors_in_emergency, numbers};
use super::{Card, Column, Floor, Phase, Row, Rows, Site, Step, View};
use crate::games::hvac::msg;
use crate::phrase;
use crate::phrase::{Arg, Phrase};
use crate::seat::Seat;

pub(super) fn refuse(view: &View, seat: Seat, step: Step) -> Option<Phrase> {
    let site = &view.open;
    if site.result().is_some() {
        return Some(phrase!(NO_OVER));
    }
    if site.active != seat {
        return Some(phrase!(NO_TURN, seat = site.active));
    }
    match step {
        Step::Play(card) => refuse_play(view, card),
        Step::Place(row) => refuse_place(site, row),
        Step::Propose => needs(view, Card::Sales),
        Step::Design(row) => needs(view, Card::Designer).or_else(|| refuse_design(site, row)),
        Step::Repair(floor) => needs(view, Card::Installer).or_else(|| refuse_repair(site, floor)),
        Step::Install(row) => refuse_install(view, seat, row),
        Step::Idle => match (site.phase, view.card) {
            (Phase::Use, Some(card)) => {
                unless(!site.is_useful(seat, card), || phrase!(NO_IDLE, card))
            }
            _ => Some(phrase!(NO_CARD_YET)),
        },
        Step::Compete => refuse_compete(view, seat),
        Step::Steal(row, column) => refuse_steal(site, seat, row, column),
        Step::Take(card) => match site.phase {
            Phase::Take { .. } | Phase::SwapTake { .. } => {
                unless(is_offered(view, card), || phrase!(NO_TAKE_NONE, card))
            }
            _ => Some(phrase!(NO_TAKE_NOW)),
        },
        Step::With(other) => match site.phase {
            Phase::SwapWith => {
                let held = view.hands.get(other.index());
                let has_cards = other != seat && held.is_some_and(|held| held.n > 0);
                unless(has_cards, || phrase!(NO_WITH, other))
            }
            _ => Some(phrase!(NO_WITH_NOW)),
        },
        Step::Give(card) => match site.phase {
            Phase::SwapGive { .. } => {
                let is_held = card.is_work() && view.hand().contains(&card);
                unless(is_held, || phrase!(NO_CARD_HELD, card))
            }
            _ => Some(phrase!(NO_WITH_NOW)),
        },
        Step::Skip => {
            let is_swap = matches!(site.phase, Phase::SwapWith | Phase::SwapTake { .. });
            unless(is_swap, || phrase!(NO_SKIP))
        }
    }
}

/// The reason, unless the step is legal.
fn unless(is_legal: bool, why: impl FnOnce() -> Phrase) -> Option<Phrase> {
    (!is_legal).then(why)
}

/// Whether there is such a work card in the pile searched or in the hand looked at.
fn is_offered(view: &View, card: Card) -> bool {
    let is_found = view.search.is_some_and(|found| found.count(card) > 0);
    let is_held = view.peek.is_some_and(|hand| hand.contains(&card));
    card.is_work() && (is_found || is_held)
}

/// R6.5: the plants or parts for which the chosen card cannot be used now, with the reasons.
pub(super) fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
    let site = &view.open;
    if site.active != seat || site.phase != Phase::Use {
        return Vec::new();
    }
    let why = |step| refuse(view, seat, step);
    match view.card {
        Some(Card::Designer) => {
            let rows = site.board.taken(Column::MARKET);
            let barred = rows.but(site.designable());
            barred.take(1).map(Step::Design).filter_map(why).collect()
        }
        Some(Card::Installer) => not_installable(site, seat, Rows::ALL),
        Some(Card::Sales) => not_installable(site, seat, site.contacts(seat)),
        Some(Card::Archive | Card::Catalogue | Card::Exchange) | None => Vec::new(),
    }
}

/// R7.3b, R8.2: why nothing is installed in these rows: an emergency elsewhere, or all that the building cannot pay, in a line.
fn not_installable(site: &Site, seat: Seat, rows: Rows) -> Vec<Phrase> {
    let rows = rows.and(site.board.taken(Column::READY));
    let barred = rows.but(site.installable(seat));
    let open = barred.and(site.open_to_installers());
    let elsewhere = (!barred.but(open).is_empty()).then(|| emergency(site));
    let dear = |row: Row| {
        let placed = site.board.at(row, Column::READY)?;
        let cost = site.cost(placed, seat).building;
        Some(phrase!(BARRED_PART, part = placed.part, row, cost))
    };
    let parts: Arg = open.filter_map(dear).collect();
    let building = site.building;
    let poor = (!open.is_empty()).then(|| phrase!(BARRED_POOR, building, parts));
    elsewhere.into_iter().chain(poor).collect()
}

fn emergency(site: &Site) -> Phrase {
    phrase!(NO_EMERGENCY, floors = numbers(&floors_in_emergency(site)))
}

/// Why the step does not fit what is asked for, unless it is the use of a card of this type.
fn needs(view: &View, card: Card) -> Option<Phrase> {
    match (view.open.phase, view.card) {
        (Phase::Use, Some(chosen)) if chosen == card => None,
        (Phase::Use, Some(chosen)) => Some(phrase!(NO_NEEDS, card, chosen)),
        (Phase::Play, _) => Some(phrase!(NO_CARD_YET)),
        _ => Some(phrase!(NO_NOW)),
    }
}

fn refuse_play(view: &View, card: Card) -> Option<Phrase> {
    match (view.open.phase, view.card) {
        (Phase::Play, _) => unless(view.hand().contains(&card), || phrase!(NO_CARD_HELD, card)),
        (Phase::Use, Some(chosen)) => Some(phrase!(NO_CARD_MORE, chosen)),
        _ => Some(phrase!(NO_NOW)),
    }
}

fn refuse_place(site: &Site, row: Row) -> Option<Phrase> {
    let Some(part) = site.revealed().next() else {
        return Some(phrase!(NO_PLACE_NOW));
    };
    if site.places(part).contains(row) {
        return None;
    }
    let old = site.board.at(row, Site::column_for(part));
    Some(match old.filter(|_| part.spec().rows.contains(row)) {
        Some(old) => phrase!(NO_PLACE_TAKEN, row, old = old.part),
        None => phrase!(NO_PLACE_FLOOR, part, floor = row.floor().number()),
    })
}

fn refuse_design(site: &Site, row: Row) -> Option<Phrase> {
    unless(site.designable().contains(row), || {
        if site.building == 0 && !site.options.unpaid_design {
            phrase!(NO_DESIGN_POOR)
        } else {
            phrase!(NO_DESIGN_EMPTY, row)
        }
    })
}

fn refuse_repair(site: &Site, floor: Floor) -> Option<Phrase> {
    unless(site.repairable().has_floor(floor), || {
        if site.open_to_installers().has_floor(floor) {
            phrase!(NO_REPAIR_FULL, floor = floor.number())
        } else {
            emergency(site)
        }
    })
}

fn refuse_install(view: &View, seat: Seat, row: Row) -> Option<Phrase> {
    let site = &view.open;
    let is_sales = site.phase == Phase::Use && view.card == Some(Card::Sales);
    if is_sales && !site.contacts(seat).contains(row) {
        return Some(phrase!(NO_INSTALL_CONTACT, row));
    }
    if !is_sales && let Some(no) = needs(view, Card::Installer) {
        return Some(no);
    }
    if site.installable(seat).contains(row) {
        return None;
    }
    let Some(placed) = site.board.at(row, Column::READY) else {
        return Some(phrase!(NO_INSTALL_EMPTY, row));
    };
    if !site.open_to_installers().contains(row) {
        return Some(emergency(site));
    }
    Some(phrase!(
        NO_INSTALL_POOR,
        part = placed.part,
        cost = site.cost(placed, seat).building,
        building = site.building
    ))
}

fn refuse_compete(view: &View, seat: Seat) -> Option<Phrase> {
    let site = &view.open;
    Some(Phrase::new(match (site.phase, view.card) {
        (Phase::Use, Some(card)) if site.can_compete(seat, card) => return None,
        _ if !site.options.ruthless => msg::NO_COMPETE_OFF,
        (Phase::Use, Some(Card::Installer)) if !site.emergency().is_empty() => {
            msg::NO_COMPETE_EMERGENCY
        }
        (Phase::Use, Some(_)) => msg::NO_COMPETE_NONE,
        (Phase::Play, _) => msg::NO_CARD_YET,
        _ => msg::NO_NOW,
    }))
}

fn refuse_steal(site: &Site, seat: Seat, row: Row, column: Column) -> Option<Phrase> {
    if !site.options.ruthless {
        return Some(phrase!(NO_COMPETE_OFF));
    }
    if site.phase != Phase::Compete {
        return Some(phrase!(NO_STEAL_NOW));
    }
    if site.stealable(seat).any(|other| other == (row, column)) {
        return None;
    }
    let placed = site.board.at(row, column);
    Some(match placed.map(|placed| placed.foreign_to(seat)) {
        None | Some(0) => phrase!(NO_STEAL_NONE, row),
        Some(foreign) => phrase!(
            NO_STEAL_CUBES,
            needed = foreign + 1,
            left = site.cubes[seat.index()]
        ),
    })
}
