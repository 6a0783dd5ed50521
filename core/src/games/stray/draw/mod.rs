//! The pictures: the town for everyone, and for each seat its own dog and where it can go.

mod board;
mod icons;
mod own;
mod town;

use super::facts::Fact;
use super::position::Phase;
use super::position::Position;
use super::step::Step;
use super::town::{Kind, Space};
use super::view::View;
use super::words::TEXTS;
use crate::game::{Pictures, Sheet};
use crate::phrase::Look;
use crate::seat::Seat;
use crate::svg::color::palette;
use crate::svg::mark::Mark;
use crate::svg::pen::{Pen, Place};
use crate::svg::{self, Svg};

const BOARD: Sheet = Sheet::public("board");
const DOG: Sheet = Sheet::private("dog");
const WALK: Sheet = Sheet::private("walk");

impl Pictures for Position {
    /// The public board; for a seat its own dog; for the seat that acts the board with the numbers of its buttons.
    fn sheets(view: &View) -> Vec<Sheet> {
        let Some(seat) = view.viewer.seat() else {
            return vec![BOARD];
        };
        if view.open.phase == Phase::Act && view.open.turn == seat {
            vec![BOARD, DOG, WALK]
        } else {
            vec![BOARD, DOG]
        }
    }

    /// Where one can go, and the truck, stand on the map.
    fn about(view: &View) -> Option<Sheet> {
        if view.open.phase == Phase::Truck {
            return Some(BOARD);
        }
        Self::sheets(view).last().copied()
    }

    fn draw(view: &View, sheet: Sheet, last: &[Fact], look: &Look) -> Svg {
        match (sheet.name, view.viewer.seat()) {
            ("dog", Some(seat)) => own::draw(view, seat, look),
            ("walk", Some(_)) => board::draw(view, last, look, board::Numbers::Shown),
            _ => board::draw(view, last, look, board::Numbers::Hidden),
        }
    }

    /// The space where one goes, the dog that is attacked, and for all else the space where one is.
    fn marks(view: &View, seat: Seat, step: Step) -> Vec<Mark> {
        let at = match step {
            Step::Go(to) | Step::Truck(to, _) => Some(to),
            Step::Attack(foe) => return vec![dog(foe)],
            Step::End => None,
            _ => view.open.dog(seat).at(),
        };
        at.map(|at| Mark::new("space", at)).into_iter().collect()
    }

    /// What stands on a space, or the breed of a dog.
    fn thing_at(view: &View, mark: &Mark) -> Option<String> {
        if mark.kind() == "dog" {
            let seat = Seat::all(view.open.n()).find(|seat| dog(*seat) == *mark)?;
            return Some(view.open.dog(seat).breed.as_str().to_owned());
        }
        let space: Space = mark.id().parse().ok()?;
        let id = match space.kind() {
            Kind::Street => "street",
            Kind::Bin => "bin",
            Kind::Lamp => "lamp-post",
            Kind::Fountain => "fountain",
            Kind::Pound => "dog-pound",
            Kind::Den | Kind::Rest | Kind::Kiosk | Kind::Home => space.as_str(),
        };
        Some(id.to_owned())
    }

    fn sign(pen: &mut Pen, name: &str, place: Place) {
        match name {
            "bone" => svg::icons::bone(pen, place.turn(-35.0).scale(2.3), palette::CREAM),
            "bowl" => icons::bowl(pen, place.moved(0.0, -14.0).scale(4.6), true),
            _ => icons::truck(pen, place.scale(1.5), 1.0),
        }
    }
}

fn dog(seat: Seat) -> Mark {
    Mark::new("dog", seat.letter())
}
