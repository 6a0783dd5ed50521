//! What a dog carries and cannot get rid of, with the reasons of the rules.

use super::position::Phase;
use super::rules::{No, Roads};
use super::step::Step;
use super::view::View;
use super::words::space;
use crate::games::stray::msg;
use crate::phrase::Phrase;
use crate::seat::Seat;

/// Why a seat cannot take a step; nothing if it can.
pub(super) fn refuse(view: &View, seat: Seat, step: Step) -> Option<Phrase> {
    view.open.check(seat, step).err().map(No::words)
}

/// R5.6, R5.9: what the dog carries and cannot get rid of with profit here.
pub(super) fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
    let dog = view.open.dog(seat);
    if view.open.phase != Phase::Act || view.open.turn != seat || dog.at().is_none() {
        return Vec::new();
    }
    // What can still be got rid of in this visit is among the choices, with the way there.
    let is_near = |place| {
        let roads = Roads::of(&view.open, seat);
        roads.is_some_and(|roads| roads.cost(place, view.open.ap.saturating_sub(1)).is_some())
    };
    let why = |step| match view.open.check(seat, step) {
        Err(No::BuryPlace(place) | No::DeliverPlace(place)) if is_near(place) => None,
        Err(no) => Some(no.words()),
        Ok(()) => None,
    };
    let papers = dog.papers().filter_map(|no| {
        let line = Phrase::new(msg::BARRED_PAPER).with("home", space(no.home()));
        Some(line.with("why", why(Step::Deliver(no))?))
    });
    let bones = (dog.bones() > 0).then(|| why(Step::Bury)).flatten();
    papers.chain(bones).collect()
}
