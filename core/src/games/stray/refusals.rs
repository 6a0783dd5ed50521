//! Why a step cannot be taken now, and what to do instead.

use super::position::{BLADDER, MOUTH, Phase, Position};
use super::rules::Roads;
use super::step::Step;
use super::town::{Kind, Space, TOWN};
use super::view::{SeenDog, View};
use super::words::{carries, space};
use crate::phrase::Phrase;
use crate::seat::Seat;

pub(super) fn refuse(view: &View, seat: Seat, step: Step) -> Phrase {
    match (view.phase, step) {
        (Phase::Over, _) => Phrase::new("no-over"),
        _ if view.turn != seat => Phrase::new("no-turn").with("seat", view.turn),
        (Phase::Truck, Step::Truck(..)) => Phrase::new("no-truck-way").with("die", view.die),
        (Phase::Truck, _) => Phrase::new("no-truck-first"),
        (Phase::Act, Step::Truck(..)) => Phrase::new("no-truck-yet"),
        (Phase::Act, _) => {
            let dog = view.dog(seat);
            match dog.at {
                Some(at) => refuse_action(view, seat, dog, at, step),
                None => Phrase::new("no-over"),
            }
        }
    }
}

/// R5.6, R5.9: what the dog carries and cannot get rid of with profit here.
pub(super) fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
    let dog = view.dog(seat);
    let Some(at) = dog.at else {
        return Vec::new();
    };
    if view.phase != Phase::Act || view.turn != seat {
        return Vec::new();
    }
    let papers = dog.mouth.iter().filter_map(|thing| thing.known());
    let mut lines: Vec<Phrase> = papers
        .filter(|no| no.home() != at)
        .map(|no| {
            Phrase::new("barred-paper")
                .with("number", no.number())
                .with("why", refuse(view, seat, Step::Deliver(no)))
        })
        .collect();
    if dog.bones() > 0 && at != dog.den {
        lines.push(refuse(view, seat, Step::Bury));
    }
    lines
}

fn refuse_action(view: &View, seat: Seat, dog: &SeenDog, at: Space, step: Step) -> Phrase {
    let is_full = dog.mouth.len() >= MOUTH;
    match step {
        Step::Go(to) => refuse_go(view, seat, to),
        Step::Dig if at.kind() == Kind::Bin => Phrase::new("no-dig-covered"),
        Step::Dig => Phrase::new("no-dig-place"),
        Step::Beg if at.kind() == Kind::Rest => Phrase::new("no-beg-again"),
        Step::Beg => Phrase::new("no-beg-place"),
        Step::Bark if at.kind() != Kind::Kiosk => Phrase::new("no-bark-place"),
        Step::Bark | Step::TakeBone | Step::TakePaper(_) if is_full => Phrase::new("no-mouth-full"),
        Step::Bark => Phrase::new("no-bark-empty"),
        Step::Deliver(no) if carries(view, seat, no) => {
            Phrase::new("no-deliver-place").with("home", space(no.home()))
        }
        Step::DropPaper(no) if carries(view, seat, no) => Phrase::new("no-drop-kiosk"),
        Step::Deliver(no) | Step::DropPaper(no) => {
            Phrase::new("no-paper-carried").with("number", no.number())
        }
        Step::DropBone => Phrase::new("no-bone-carried"),
        Step::TakeBone | Step::TakePaper(_) => Phrase::new("no-take-nothing"),
        Step::Bury if dog.bones() == 0 => Phrase::new("no-bone-carried"),
        Step::Bury => Phrase::new("no-bury-place").with("den", space(dog.den)),
        Step::Drink if at.kind() != Kind::Fountain => Phrase::new("no-drink-place"),
        Step::Drink if dog.bladder >= BLADDER => Phrase::new("no-drink-full"),
        Step::Drink => Phrase::new("no-drink-reserve"),
        Step::Pee if at.kind() != Kind::Lamp => Phrase::new("no-pee-place"),
        Step::Pee if dog.bladder == 0 => Phrase::new("no-pee-empty"),
        Step::Pee => Phrase::new("no-pee-own"),
        Step::Attack(foe) => refuse_attack(view, seat, at, foe),
        Step::End | Step::Truck(..) => Phrase::new("no-truck-yet"),
    }
}

fn refuse_attack(view: &View, seat: Seat, at: Space, foe: Seat) -> Phrase {
    let Some(other) = view.dogs.get(foe.index()) else {
        return Phrase::new("no-attack-nobody");
    };
    match other.at {
        _ if foe == seat => Phrase::new("no-attack-self"),
        None => Phrase::new("no-attack-pound").with("foe", foe),
        Some(space) if space == TOWN.pound => Phrase::new("no-attack-pound").with("foe", foe),
        Some(space) if at.near().contains(space) => Phrase::new("no-attack-den"),
        Some(_) => Phrase::new("no-attack-far").with("foe", foe),
    }
}

fn refuse_go(view: &View, seat: Seat, to: Space) -> Phrase {
    let position = view.laid_out();
    let dog = view.dog(seat);
    if dog.at == Some(to) {
        return Phrase::new("no-go-here");
    }
    match to.kind() {
        Kind::Pound => return Phrase::new("no-go-pound"),
        Kind::Den if to != dog.den => return Phrase::new("no-go-den"),
        _ => {}
    }
    if position.occupied(seat).contains(to) {
        return refuse_occupied(view, &position, seat, to);
    }
    let far = Roads::of(&position, seat).and_then(|roads| roads.cost(to, u8::MAX));
    match far {
        Some(cost) if cost > view.ap => Phrase::new("no-go-far")
            .with("cost", cost)
            .with("ap", view.ap),
        _ => Phrase::new("no-go-closed"),
    }
}

fn refuse_occupied(view: &View, position: &Position, seat: Seat, to: Space) -> Phrase {
    if position.foreign_marks(seat).contains(to) {
        return Phrase::new("no-go-marked");
    }
    match view.all_dogs().find(|(_, dog)| dog.at == Some(to)) {
        Some((other, _)) => Phrase::new("no-go-dog").with("seat", other),
        None => Phrase::new("no-go-truck"),
    }
}
