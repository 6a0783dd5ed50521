//! Why a step cannot be taken now, and what to do instead.

use super::board::{Pair, Slot};
use super::cards::Breed;
use super::position::{DebtAction, Kennel, Phase, Secret};
use super::rules::CHEAP;
use super::step::Step;
use super::view::View;
use super::words::{n_mature, number, waiting};
use crate::phrase::Phrase;
use crate::seat::Seat;

pub(super) fn refuse(view: &View, seat: Seat, step: Step) -> Phrase {
    let open = &view.open;
    let Some(secret) = view.secret(seat) else {
        return not_now(view);
    };
    match open.phase {
        Phase::Over => Phrase::new("no-over"),
        Phase::Setup | Phase::Morning => in_morning(view, seat, secret, step),
        Phase::Accel => in_accel(view, seat, secret, step),
        Phase::Turn { .. } | Phase::Closing { .. } if !open.is_to_act(seat) => not_now(view),
        Phase::Turn { .. } | Phase::Closing { .. } => in_turn(view, seat, secret, step),
        Phase::Evening if open.kennel(seat).ready => Phrase::new("no-ready"),
        Phase::Evening => match step {
            Step::Mate(slot) => about_slot("no-mate", slot),
            _ => Phrase::new("no-phase"),
        },
    }
}

fn not_now(view: &View) -> Phrase {
    Phrase::new("no-turn").with("seats", waiting(view))
}

fn about_slot(id: &str, slot: Slot) -> Phrase {
    Phrase::new(id).with("slot", slot)
}

fn about_pair(id: &str, pair: Pair) -> Phrase {
    Phrase::new(id).with("pair", pair)
}

fn in_morning(view: &View, seat: Seat, secret: &Secret, step: Step) -> Phrase {
    let open = &view.open;
    let kennel = open.kennel(seat);
    match step {
        Step::Grow(slot) | Step::Sell(slot) if n_mature(kennel) > 0 => about_slot("no-puppy", slot),
        Step::Grow(_) | Step::Sell(_) | Step::GrowAll | Step::SellAll => Phrase::new("no-puppies"),
        Step::Take(_) if open.owes_take(seat) => Phrase::new("no-market"),
        Step::Wish(_) if open.owes_wish(seat, secret.wish.len()) => Phrase::new("no-market"),
        Step::Take(_) | Step::Wish(_) => Phrase::new("no-pick"),
        Step::Discard(breed) if kennel.discard => about_card("no-hand", breed),
        Step::Discard(_) => Phrase::new("no-discard"),
        _ => Phrase::new("no-phase"),
    }
}

fn about_card(id: &str, breed: Breed) -> Phrase {
    Phrase::new(id).with("breed", breed)
}

fn in_accel(view: &View, seat: Seat, secret: &Secret, step: Step) -> Phrase {
    let kennel = view.open.kennel(seat);
    if kennel.ready {
        return Phrase::new("no-ready");
    }
    match (step, secret.pick()) {
        (Step::Free(_), Some(_)) => Phrase::new("no-begun"),
        (Step::Free(breed), None) if breed.card().cost > CHEAP => Phrase::new("no-free"),
        (Step::Free(breed), None) => about_card("no-hand", breed),
        (Step::Slot(slot), Some(pick)) => into_slot(kennel, pick, slot),
        (Step::Slot(_), None) => Phrase::new("no-not-begun"),
        _ => Phrase::new("no-phase"),
    }
}

fn into_slot(kennel: &Kennel, pick: Breed, slot: Slot) -> Phrase {
    if kennel.filled.contains(slot) {
        about_slot("no-slot-taken", slot)
    } else {
        about_slot("no-slot-size", slot).with("size", pick.card().size.as_str())
    }
}

fn in_turn(view: &View, seat: Seat, secret: &Secret, step: Step) -> Phrase {
    let open = &view.open;
    let kennel = open.kennel(seat);
    match step {
        Step::Slot(slot) => match secret.pick() {
            Some(pick) => into_slot(kennel, pick, slot),
            None => Phrase::new("no-not-begun"),
        },
        Step::Dog(slot) | Step::Trained(slot) if secret.sale().is_some() => {
            about_slot("no-dog", slot)
        }
        Step::Done if secret.sale().is_some() => Phrase::new("no-dog-yet"),
        Step::Draw if secret.sale().is_some() => Phrase::new("no-draw"),
        Step::To(pair) if secret.lift().is_some() => no_board(kennel, pair),
        Step::Dog(_) | Step::Trained(_) | Step::Done | Step::Draw | Step::To(_) => {
            Phrase::new("no-not-begun")
        }
        _ if secret.begun.is_some() => Phrase::new("no-begun"),
        Step::Play(_) | Step::Sale | Step::Pass if kennel.acted > 0 => Phrase::new("no-mixed"),
        Step::End => Phrase::new("no-second"),
        Step::Play(breed) => no_play(view, kennel, secret, breed),
        Step::Sale => Phrase::new("no-sale"),
        Step::Board(pair) => no_board_to_buy(view, kennel, pair),
        Step::Train(slot) => no_training(view, kennel, slot),
        Step::Lift(_) => Phrase::new("no-lift"),
        Step::Pay(n) => {
            let is_one = open.options.debt_action == DebtAction::One && n > 1;
            Phrase::new(if is_one { "no-debt-one" } else { "no-debts" })
        }
        _ => Phrase::new("no-phase"),
    }
}

/// R7.1, R4.8: the cards of the hand that cannot be played.
pub(super) fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
    let open = &view.open;
    let Some(secret) = view.secret(seat) else {
        return Vec::new();
    };
    let kennel = open.kennel(seat);
    let can_play = match open.phase {
        Phase::Turn { .. } | Phase::Closing { .. } => {
            open.is_to_act(seat) && secret.begun.is_none() && kennel.acted == 0
        }
        _ => false,
    };
    if !can_play {
        return Vec::new();
    }
    let cards = secret.hand.breeds();
    cards
        .filter(|&breed| unplayable(view, kennel, breed).is_some())
        .map(|breed| {
            about_card("barred-card", breed).with("why", no_play(view, kennel, secret, breed))
        })
        .collect()
}

fn no_money(kennel: &Kennel, cost: u16) -> Phrase {
    Phrase::new("no-money")
        .with("cost", number(cost))
        .with("doin", number(kennel.doin))
}

fn no_play(view: &View, kennel: &Kennel, secret: &Secret, breed: Breed) -> Phrase {
    let cost = view.open.cost(breed);
    if !secret.hand.contains(breed) {
        about_card("no-hand", breed)
    } else if cost > kennel.doin {
        no_money(kennel, cost)
    } else {
        Phrase::new("no-place").with("size", breed.card().size.as_str())
    }
}

fn no_board_to_buy(view: &View, kennel: &Kennel, pair: Pair) -> Phrase {
    let cost = view.open.board_cost();
    if view.open.today().no_board {
        Phrase::new("no-board-day")
    } else if cost > kennel.doin {
        no_money(kennel, cost)
    } else {
        no_board(kennel, pair)
    }
}

fn no_board(kennel: &Kennel, pair: Pair) -> Phrase {
    if kennel.boards.contains(pair) {
        about_pair("no-board-there", pair)
    } else {
        about_pair("no-board-cards", pair)
    }
}

fn no_training(view: &View, kennel: &Kennel, slot: Slot) -> Phrase {
    let lies_under = slot.pair().is_some_and(|pair| kennel.boards.contains(pair));
    if !lies_under {
        return about_slot("no-train-board", slot);
    }
    if kennel.training.contains(slot) {
        return about_slot("no-train-busy", slot);
    }
    let card = kennel.cards[slot.index()];
    let need = card.traits().train_need;
    if !kennel.active().contains(slot) || card.adults == 0 || kennel.adults(slot) < need {
        return about_slot("no-train-few", slot).with("need", need);
    }
    no_money(kennel, view.open.train_cost(card.breed))
}

/// Why a card in hand cannot be played now, for pictures; `None` if it can.
pub(super) fn unplayable(view: &View, kennel: &Kennel, breed: Breed) -> Option<Unplayable> {
    if kennel.places(breed).is_empty() {
        Some(Unplayable::Full)
    } else if view.open.cost(breed) > kennel.doin {
        Some(Unplayable::Dear)
    } else {
        None
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
