//! What a dog carries and cannot get rid of, with the reasons of the rules.

use super::position::Phase;
use super::rules::No;
use super::step::Step;
use super::view::View;
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
    let why = |step| refuse(view, seat, step);
    let papers = dog.papers().filter_map(|no| {
        let line = Phrase::new(msg::BARRED_PAPER).with("number", no.number());
        Some(line.with("why", why(Step::Deliver(no))?))
    });
    let bones = (dog.bones() > 0).then(|| why(Step::Bury)).flatten();
    papers.chain(bones).collect()
}
