//! Why a step cannot be taken now, and what to do instead.

use super::board::{Pair, Slot};
use super::cards::{Breed, Kind};
use super::position::{Begun, DebtAction, Kennel, Open, Phase, Secret};
use super::rules::{can_sell, is_cheap};
use super::step::Step;
use super::view::View;
use super::words::{number, waiting};
use crate::game::by_reason;
use crate::games::conti::msg;
use crate::phrase;
use crate::phrase::{Arg, Message, Phrase};
use crate::seat::Seat;

pub(super) fn refuse(view: &View, seat: Seat, step: Step) -> Option<Phrase> {
    let open = &view.open;
    let Some(secret) = view.secret(seat) else {
        return Some(not_now(view));
    };
    match open.phase {
        Phase::Over => Some(phrase!(NO_OVER)),
        Phase::Setup | Phase::Morning => in_morning(open, seat, secret, step),
        Phase::Accel => in_accel(open, seat, secret, step),
        Phase::Turn { .. } | Phase::Closing { .. } if !open.is_to_act(seat) => Some(not_now(view)),
        Phase::Turn { .. } | Phase::Closing { .. } => in_turn(view, seat, secret, step),
        Phase::Evening if open.kennel(seat).ready => Some(phrase!(NO_READY)),
        Phase::Evening => match step {
            Step::Mate(slot) => {
                let mut can_mate = open.kennel(seat).can_mate();
                unless(can_mate.any(|other| other == slot), || {
                    about_slot(msg::NO_MATE, slot)
                })
            }
            Step::MateAll | Step::Done => None,
            _ => Some(phrase!(NO_PHASE)),
        },
    }
}

/// The reason, unless the step is legal.
fn unless(is_legal: bool, why: impl FnOnce() -> Phrase) -> Option<Phrase> {
    (!is_legal).then(why)
}

fn not_now(view: &View) -> Phrase {
    phrase!(NO_TURN, seats = waiting(view))
}

fn about_slot(message: Message, slot: Slot) -> Phrase {
    Phrase::new(message).with("slot", slot)
}

fn about_pair(message: Message, pair: Pair) -> Phrase {
    Phrase::new(message).with("pair", pair)
}

fn in_morning(open: &Open, seat: Seat, secret: &Secret, step: Step) -> Option<Phrase> {
    let kennel = open.kennel(seat);
    let mature = open.first_mature(kennel);
    match step {
        Step::Grow(slot) | Step::Sell(slot) if mature.is_some() => {
            unless(mature == Some(slot), || about_slot(msg::NO_PUPPY, slot))
        }
        Step::Grow(_) | Step::Sell(_) | Step::GrowAll | Step::SellAll => {
            unless(mature.is_some(), || phrase!(NO_PUPPIES))
        }
        Step::Take(breed) if open.owes_take(seat) => {
            unless(open.n_in_market(breed) > 0, || phrase!(NO_MARKET))
        }
        Step::Wish(breed) if open.owes_wish(seat, secret.wish.len()) => {
            unless(open.is_left(secret, breed), || phrase!(NO_MARKET))
        }
        Step::Take(_) | Step::Wish(_) => Some(phrase!(NO_PICK)),
        Step::Discard(breed) if kennel.discard => in_hand(secret, breed),
        Step::Discard(_) => Some(phrase!(NO_DISCARD)),
        _ => Some(phrase!(NO_PHASE)),
    }
}

fn about_card(message: Message, breed: Breed) -> Phrase {
    Phrase::new(message).with("breed", breed)
}

fn in_hand(secret: &Secret, breed: Breed) -> Option<Phrase> {
    unless(secret.hand.contains(breed), || {
        about_card(msg::NO_HAND, breed)
    })
}

fn in_accel(open: &Open, seat: Seat, secret: &Secret, step: Step) -> Option<Phrase> {
    let kennel = open.kennel(seat);
    if kennel.ready {
        return Some(phrase!(NO_READY));
    }
    match (step, secret.pick()) {
        (Step::Free(_), Some(_)) => Some(phrase!(NO_BEGUN)),
        (Step::Free(breed), None) if !is_cheap(breed) => Some(phrase!(NO_FREE)),
        (Step::Free(breed), None) => in_hand(secret, breed),
        (Step::Slot(slot), Some(pick)) => into_slot(kennel, pick, slot),
        (Step::Slot(_), None) => Some(phrase!(NO_NOT_BEGUN)),
        _ => Some(phrase!(NO_PHASE)),
    }
}

fn into_slot(kennel: &Kennel, pick: Breed, slot: Slot) -> Option<Phrase> {
    unless(kennel.places(pick).contains(slot), || {
        if kennel.filled.contains(slot) {
            about_slot(msg::NO_SLOT_TAKEN, slot)
        } else {
            about_slot(msg::NO_SLOT_SIZE, slot).with("size", pick.card().size.as_str())
        }
    })
}

fn in_turn(view: &View, seat: Seat, secret: &Secret, step: Step) -> Option<Phrase> {
    let open = &view.open;
    let kennel = open.kennel(seat);
    match (step, secret.begun) {
        (Step::Slot(slot), Some(Begun::Pick(pick))) => into_slot(kennel, pick, slot),
        (Step::Dog(slot), Some(Begun::Sale(sale))) => {
            let is_left = sale.can_add(kennel, slot, Kind::Adult);
            unless(is_left, || about_slot(msg::NO_DOG, slot))
        }
        (Step::Trained(slot), Some(Begun::Sale(sale))) => {
            let is_left = sale.can_add(kennel, slot, Kind::Trained);
            unless(is_left, || about_slot(msg::NO_DOG, slot))
        }
        (Step::Done, Some(Begun::Sale(sale))) => unless(!sale.is_empty(), || phrase!(NO_DOG_YET)),
        (Step::Draw, Some(Begun::Sale(sale))) => {
            let can_draw = open.pays_card(kennel, sale) && view.can_draw();
            unless(can_draw, || phrase!(NO_DRAW))
        }
        (Step::To(pair), Some(Begun::Lift(_))) => no_board(open, kennel, pair),
        (
            Step::Slot(_) | Step::Dog(_) | Step::Trained(_) | Step::Done | Step::Draw | Step::To(_),
            _,
        ) => Some(phrase!(NO_NOT_BEGUN)),
        (_, Some(_)) => Some(phrase!(NO_BEGUN)),
        (Step::Play(_) | Step::Sale | Step::Pass, None) if kennel.acted > 0 => {
            Some(phrase!(NO_MIXED))
        }
        (Step::Pass, None) => None,
        (Step::End, None) => unless(kennel.acted > 0, || phrase!(NO_SECOND)),
        (Step::Play(breed), None) => {
            in_hand(secret, breed).or_else(|| no_play(open, kennel, breed))
        }
        (Step::Sale, None) => unless(can_sell(kennel), || phrase!(NO_SALE)),
        (Step::Board(pair), None) => no_board_to_buy(open, kennel, pair),
        (Step::Train(slot), None) => no_training(open, kennel, slot),
        (Step::Lift(pair), None) => {
            let mut movable = open.movable(kennel);
            unless(movable.any(|other| other == pair), || phrase!(NO_LIFT))
        }
        (Step::Pay(n), None) => unless((1..=open.payable(kennel)).contains(&n), || {
            let is_one = open.options.debt_action == DebtAction::One && n > 1;
            Phrase::new(if is_one {
                msg::NO_DEBT_ONE
            } else {
                msg::NO_DEBTS
            })
        }),
        _ => Some(phrase!(NO_PHASE)),
    }
}

/// R7.1, R4.8: the cards of the hand that cannot be played, those with the same reason together.
pub(super) fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
    let open = &view.open;
    let Some(secret) = view.secret(seat) else {
        return Vec::new();
    };
    let kennel = open.kennel(seat);
    let can_play = match open.phase {
        Phase::Accel => !kennel.ready && secret.begun.is_none(),
        Phase::Turn { .. } | Phase::Closing { .. } => {
            open.is_to_act(seat) && secret.begun.is_none() && kennel.acted == 0
        }
        _ => false,
    };
    if !can_play {
        return Vec::new();
    }
    let cards = secret.hand.breeds();
    let no_card = |breed| match open.phase {
        Phase::Accel => unless(is_cheap(breed), || phrase!(NO_FREE)),
        _ => no_play(open, kennel, breed),
    };
    let barred = cards.filter_map(|breed| Some((no_card(breed)?, breed)));
    let line = |(why, breeds): (Phrase, Vec<Breed>)| {
        let breeds: Arg = breeds.into_iter().collect();
        phrase!(BARRED_CARD, breed = breeds, why)
    };
    by_reason(barred).into_iter().map(line).collect()
}

fn no_money(kennel: &Kennel, cost: u16) -> Phrase {
    phrase!(NO_MONEY, cost = number(cost), doin = number(kennel.doin))
}

fn no_play(open: &Open, kennel: &Kennel, breed: Breed) -> Option<Phrase> {
    open.unplayable(kennel, breed)?;
    let cost = open.cost(breed);
    Some(if cost > kennel.doin {
        no_money(kennel, cost)
    } else {
        phrase!(NO_PLACE, size = breed.card().size.as_str())
    })
}

fn no_board_to_buy(open: &Open, kennel: &Kennel, pair: Pair) -> Option<Phrase> {
    let cost = open.board_cost();
    if open.today().no_board {
        Some(phrase!(NO_BOARD_DAY))
    } else if cost > kennel.doin {
        Some(no_money(kennel, cost))
    } else {
        no_board(open, kennel, pair)
    }
}

fn no_board(open: &Open, kennel: &Kennel, pair: Pair) -> Option<Phrase> {
    unless(open.targets(kennel).contains(pair), || {
        if kennel.boards.contains(pair) {
            about_pair(msg::NO_BOARD_THERE, pair)
        } else {
            about_pair(msg::NO_BOARD_CARDS, pair)
        }
    })
}

fn no_training(open: &Open, kennel: &Kennel, slot: Slot) -> Option<Phrase> {
    if open.trainable(kennel).any(|other| other == slot) {
        return None;
    }
    let lies_under = slot.pair().is_some_and(|pair| kennel.boards.contains(pair));
    if !lies_under {
        return Some(about_slot(msg::NO_TRAIN_BOARD, slot));
    }
    if kennel.training.contains(slot) {
        return Some(about_slot(msg::NO_TRAIN_BUSY, slot));
    }
    let card = kennel.cards[slot.index()];
    let need = card.traits().train_need;
    if !kennel.active().contains(slot) || card.adults == 0 || kennel.adults(slot) < need {
        return Some(about_slot(msg::NO_TRAIN_FEW, slot).with("need", need));
    }
    Some(no_money(kennel, open.train_cost(card.breed)))
}

impl Open {
    /// Why a card in hand cannot be played now; nothing if it can (R7.1).
    pub(super) fn unplayable(&self, kennel: &Kennel, breed: Breed) -> Option<Unplayable> {
        if kennel.places(breed).is_empty() {
            Some(Unplayable::Full)
        } else if self.cost(breed) > kennel.doin {
            Some(Unplayable::Dear)
        } else {
            None
        }
    }
}

/// What keeps a card in the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unplayable {
    /// No slot takes it.
    Full,
    /// There is too little money.
    Dear,
}
