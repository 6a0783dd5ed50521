//! What a seat is asked.

use super::board::Slot;
use super::cards::{Breed, Hand, Size};
use super::forecast::Forecast;
use super::position::{Begun, Kennel, Open, Phase, Sale};
use super::rules::is_cheap;
use super::view::View;
use super::words::{LEAST, at, chosen, last_day, n_dogs, n_mature, number};
use crate::games::conti::msg;
use crate::phrase;
use crate::phrase::Phrase;
use crate::seat::Seat;

pub(super) fn ask_in_morning(view: &View, seat: Seat) -> Vec<Phrase> {
    let open = &view.open;
    let kennel = open.kennel(seat);
    let n_mature = n_mature(kennel);
    let written = view.n_wishes[seat.index()].into();
    let mut asked = Vec::new();
    if open.phase == Phase::Morning && n_mature > 0 {
        asked.push(phrase!(ASK_PUPPIES, count = n_mature));
    }
    if open.owes_take(seat) {
        asked.push(phrase!(ASK_TAKE));
        let is_first = open.phase == Phase::Setup && open.options.acceleration;
        asked.extend(is_first.then(|| phrase!(ASK_TAKE_FIRST)));
        asked.extend(ask_points(open.market.iter().copied()));
    }
    if open.owes_wish(seat, written) {
        asked.push(phrase!(
            ASK_WISH,
            place = written + 1,
            all = open.wishes(seat)
        ));
        asked.extend(ask_points(open.market.iter().copied()));
    }
    if kennel.discard {
        asked.push(phrase!(ASK_DISCARD));
    }
    asked
}

/// What two numbers of points mean, by one of the cards that are offered.
fn ask_points(mut breeds: impl Iterator<Item = Breed>) -> Option<Phrase> {
    let differs = |breed: &Breed| breed.card().vp != breed.card().vp_trained;
    let card = breeds.find(differs)?.card();
    Some(phrase!(
        ASK_POINTS,
        vp = i32::from(card.vp),
        trained = i32::from(card.vp_trained)
    ))
}

/// The card that a seat begins with, if it is yet to say so and has no other (R4.8).
pub(super) fn only_free(view: &View, seat: Seat) -> Option<Breed> {
    let secret = view.secret(seat)?;
    let is_asked = view.open.phase == Phase::Accel && !view.open.kennel(seat).ready;
    let mut cheap = secret.hand.breeds().filter(|&breed| is_cheap(breed));
    let only = cheap.next().filter(|_| cheap.next().is_none());
    only.filter(|_| is_asked && secret.begun.is_none())
}

/// Which card a seat begins with, or where the only one goes (R4.8).
pub(super) fn ask_free(view: &View, seat: Seat) -> Vec<Phrase> {
    match only_free(view, seat) {
        Some(breed) => [phrase!(ASK_FREE_ONLY, breed)]
            .into_iter()
            .chain(about_slots(breed))
            .collect(),
        None => {
            let hand = view.secret(seat).map(|secret| secret.hand);
            let cheap = hand
                .into_iter()
                .flat_map(Hand::breeds)
                .filter(|&breed| is_cheap(breed));
            [phrase!(ASK_FREE)]
                .into_iter()
                .chain(ask_points(cheap))
                .collect()
        }
    }
}

/// Where a card goes.
pub(super) fn ask_slot(breed: Breed) -> Vec<Phrase> {
    [phrase!(ASK_SLOT, breed)]
        .into_iter()
        .chain(about_slots(breed))
        .collect()
}

/// Why a card cannot go everywhere, and what pairs are for: each row is for some sizes (R7.1), boards lie on pairs (R7.3).
fn about_slots(breed: Breed) -> [Phrase; 2] {
    let size = breed.card().size;
    let id = match size {
        Size::S => msg::ASK_ROWS_S,
        Size::M => msg::ASK_ROWS_M,
        Size::L => msg::ASK_ROWS_L,
    };
    [Phrase::new(id), phrase!(ASK_PAIRS)]
}

pub(super) fn ask_in_turn(open: &Open, seat: Seat, begun: Option<Begun>) -> Vec<Phrase> {
    let kennel = open.kennel(seat);
    match begun {
        Some(Begun::Pick(breed)) => {
            let cost = open.cost(breed);
            let mut asked = ask_slot(breed);
            asked.push(phrase!(
                ASK_LEFT,
                cost = number(cost),
                left = number(kennel.doin.saturating_sub(cost)),
                upkeep = number(Forecast::of(open, seat).upkeep)
            ));
            return asked;
        }
        Some(Begun::Lift(pair)) => return vec![phrase!(ASK_TO, pair)],
        Some(Begun::Sale(sale)) if sale.is_empty() => {
            return vec![phrase!(ASK_SALE), phrase!(ASK_SALE_LEAST)];
        }
        Some(Begun::Sale(sale)) => {
            let more = phrase!(
                ASK_SALE_MORE,
                count = n_dogs(sale),
                doin = number(open.total(kennel, sale))
            );
            return [more]
                .into_iter()
                .chain(told_to_collapse(open, kennel, sale))
                .collect();
        }
        None => {}
    }
    let mut asked = vec![if kennel.acted > 0 {
        phrase!(ASK_SECOND)
    } else {
        let id = match open.phase {
            Phase::Closing { .. } => msg::ASK_LAST_TURN,
            _ => msg::ASK_TURN,
        };
        let (last, sure) = last_day(open);
        Phrase::new(id)
            .with("day", open.day)
            .with("last", last)
            .with("sure", sure)
    }];
    let forecast = Forecast::of(open, seat);
    asked.push(phrase!(
        ASK_MONEY,
        doin = number(kennel.doin),
        upkeep = number(forecast.upkeep)
    ));
    if forecast.debts > 0 {
        asked.push(phrase!(ASK_SHORT, debts = number(forecast.debts)));
    }
    if !forecast.is_last {
        asked.push(phrase!(ASK_TOMORROW, income = number(forecast.income)));
    }
    if open.turn().is_some() {
        asked.push(phrase!(
            ASK_PASSES,
            passes = open.passes(),
            threshold = open.threshold()
        ));
    }
    asked
}

/// How many collapsing cards a question names.
const COLLAPSING: usize = 2;

/// What a sale costs beside the dogs.
fn told_to_collapse(open: &Open, kennel: &Kennel, sale: Sale) -> impl Iterator<Item = Phrase> {
    let told = |(slot, doin)| at(msg::ASK_COLLAPSE, kennel, slot).with("doin", number(doin));
    collapsing(open, kennel, sale).map(told).take(COLLAPSING)
}

/// The cards that a sale leaves with too few dogs, and what those bring (R9.5).
pub(super) fn collapsing(
    open: &Open,
    kennel: &Kennel,
    sale: Sale,
) -> impl Iterator<Item = (Slot, u16)> {
    let collapses = move |&slot: &Slot| {
        let sold = chosen(sale, slot);
        sold > 0 && kennel.adults(slot).saturating_sub(sold) < LEAST
    };
    let left = move |slot: Slot| {
        let mut after = *kennel;
        let card = &mut after.cards[slot.index()];
        card.adults = card.adults.saturating_sub(sale.adults(slot));
        card.trained = card.trained.saturating_sub(sale.trained(slot));
        (slot, open.left_behind(&after, slot))
    };
    kennel.active().filter(collapses).map(left)
}
