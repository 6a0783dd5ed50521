//! Why a step is refused: what is wrong, by which rule, and what to do instead.

use super::words::{floors_in_emergency, numbers};
use super::{Card, Column, Phase, Row, Site, Step, View};
use crate::phrase::Phrase;
use crate::seat::Seat;

pub(super) fn refuse(view: &View, seat: Seat, step: Step) -> Phrase {
    let site = &view.open;
    if site.result().is_some() {
        return Phrase::new("no-over");
    }
    if site.active != seat {
        return Phrase::new("no-turn").with("seat", site.active);
    }
    match step {
        Step::Play(card) => refuse_play(view, card),
        Step::Place(row) => refuse_place(site, row),
        Step::Propose => needs(view, Card::Sales).unwrap_or_else(|| Phrase::new("no-now")),
        Step::Design(row) => needs(view, Card::Designer).unwrap_or_else(|| {
            if site.building == 0 && !site.options.unpaid_design {
                Phrase::new("no-design-poor")
            } else {
                Phrase::new("no-design-empty").with("row", row)
            }
        }),
        Step::Repair(floor) => needs(view, Card::Installer).unwrap_or_else(|| {
            if site.open_to_installers().has_floor(floor) {
                Phrase::new("no-repair-full").with("floor", floor.number())
            } else {
                emergency(site)
            }
        }),
        Step::Install(row) => refuse_install(view, seat, row),
        Step::Idle => match (site.phase, view.card) {
            (Phase::Use, Some(card)) => Phrase::new("no-idle").with("card", card),
            _ => Phrase::new("no-card-yet"),
        },
        Step::Compete => refuse_compete(view),
        Step::Steal(row, column) => refuse_steal(site, seat, row, column),
        Step::Take(card) => match site.phase {
            Phase::Take { .. } | Phase::SwapTake { .. } => {
                Phrase::new("no-take-none").with("card", card)
            }
            _ => Phrase::new("no-take-now"),
        },
        Step::With(other) => match site.phase {
            Phase::SwapWith => Phrase::new("no-with").with("other", other),
            _ => Phrase::new("no-with-now"),
        },
        Step::Give(card) => match site.phase {
            Phase::SwapGive { .. } => Phrase::new("no-card-held").with("card", card),
            _ => Phrase::new("no-with-now"),
        },
        Step::Skip => Phrase::new("no-skip"),
    }
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
            barred.take(1).map(Step::Design).map(why).collect()
        }
        Some(Card::Installer) => {
            let rows = site.board.taken(Column::READY);
            let barred = rows.but(site.installable(seat));
            barred.map(Step::Install).map(why).collect()
        }
        Some(Card::Sales) => {
            let rows = site.board.taken(Column::READY).and(site.contacts(seat));
            let barred = rows.but(site.installable(seat));
            barred.map(Step::Install).map(why).collect()
        }
        Some(Card::Archive | Card::Catalogue | Card::Exchange) | None => Vec::new(),
    }
}

fn emergency(site: &Site) -> Phrase {
    Phrase::new("no-emergency").with("floors", numbers(&floors_in_emergency(site)))
}

/// Why the step does not fit what is asked for, unless it is the use of a card of this type.
fn needs(view: &View, card: Card) -> Option<Phrase> {
    match (view.open.phase, view.card) {
        (Phase::Use, Some(chosen)) if chosen == card => None,
        (Phase::Use, Some(chosen)) => Some(
            Phrase::new("no-needs")
                .with("card", card)
                .with("chosen", chosen),
        ),
        (Phase::Play, _) => Some(Phrase::new("no-card-yet")),
        _ => Some(Phrase::new("no-now")),
    }
}

fn refuse_play(view: &View, card: Card) -> Phrase {
    match (view.open.phase, view.card) {
        (Phase::Play, _) => Phrase::new("no-card-held").with("card", card),
        (Phase::Use, Some(chosen)) => Phrase::new("no-card-more").with("chosen", chosen),
        _ => Phrase::new("no-now"),
    }
}

fn refuse_place(site: &Site, row: Row) -> Phrase {
    let Some(part) = site.revealed().next() else {
        return Phrase::new("no-place-now");
    };
    if !part.spec().rows.contains(row) {
        return Phrase::new("no-place-floor")
            .with("part", part)
            .with("floor", row.floor().number());
    }
    match site.board.at(row, Site::column_for(part)) {
        Some(old) => Phrase::new("no-place-taken")
            .with("row", row)
            .with("old", old.part),
        None => Phrase::new("no-now"),
    }
}

fn refuse_install(view: &View, seat: Seat, row: Row) -> Phrase {
    let site = &view.open;
    let is_sales = site.phase == Phase::Use && view.card == Some(Card::Sales);
    if is_sales && !site.contacts(seat).contains(row) {
        return Phrase::new("no-install-contact").with("row", row);
    }
    if !is_sales && let Some(no) = needs(view, Card::Installer) {
        return no;
    }
    let Some(placed) = site.board.at(row, Column::READY) else {
        return Phrase::new("no-install-empty").with("row", row);
    };
    if !site.open_to_installers().contains(row) {
        return emergency(site);
    }
    Phrase::new("no-install-poor")
        .with("part", placed.part)
        .with("cost", site.cost(placed, seat).building)
        .with("building", site.building)
}

fn refuse_compete(view: &View) -> Phrase {
    let site = &view.open;
    if !site.options.ruthless {
        return Phrase::new("no-compete-off");
    }
    match (site.phase, view.card) {
        (Phase::Use, Some(Card::Installer)) if !site.emergency().is_empty() => {
            Phrase::new("no-compete-emergency")
        }
        (Phase::Use, Some(_)) => Phrase::new("no-compete-none"),
        (Phase::Play, _) => Phrase::new("no-card-yet"),
        _ => Phrase::new("no-now"),
    }
}

fn refuse_steal(site: &Site, seat: Seat, row: Row, column: Column) -> Phrase {
    if !site.options.ruthless {
        return Phrase::new("no-compete-off");
    }
    if site.phase != Phase::Compete {
        return Phrase::new("no-steal-now");
    }
    match site
        .board
        .at(row, column)
        .map(|placed| placed.foreign_to(seat))
    {
        None | Some(0) => Phrase::new("no-steal-none").with("row", row),
        Some(foreign) => Phrase::new("no-steal-cubes")
            .with("needed", foreign + 1)
            .with("left", site.cubes[seat.index()]),
    }
}
