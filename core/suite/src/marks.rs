//! What can be touched: whatever a choice is about is somewhere in the pictures.

use std::collections::BTreeSet;

use crate::common::walk;
use pawmail_core::game::Game;
use pawmail_core::lexicon::Thing;
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::svg::mark::{Mark, Spot};

/// The smallest side of a spot, in pixels of the picture: as large as a finger where a phone shows a third of the picture.
const FINGER: f64 = 40.0;

/// Every mark of every choice has a spot in a picture that the seat may see. Some choice has one.
pub fn are_found<G: Game>() {
    let mut n_marked = 0;
    walk::<G>(2, 600, |position, step, chance| {
        let Some((seat, _)) = step.filter(|_| chance.below(3) == 0) else {
            return;
        };
        let view = position.view(Viewer::Seat(seat));
        let mut steps = Vec::new();
        position.legal(seat, &mut steps);
        let marks = steps.iter().flat_map(|&step| G::marks(&view, seat, step));
        let wanted: BTreeSet<Mark> = marks.collect();
        if wanted.is_empty() {
            return;
        }
        n_marked += 1;
        let look = Look::new(Lang::En);
        let sheets = G::sheets(&view);
        let drawn = sheets
            .into_iter()
            .map(|sheet| G::draw(&view, sheet, &[], &look));
        let mut found = BTreeSet::new();
        for svg in drawn {
            for spot in svg.spots() {
                is_touchable(spot, (f64::from(svg.width()), f64::from(svg.height())));
                found.insert(spot.mark.clone());
            }
        }
        let lost: Vec<_> = wanted.difference(&found).map(Mark::to_string).collect();
        assert!(lost.is_empty(), "{lost:?} of {steps:?} is in no picture");
    });
    assert!(n_marked > 0, "no choice is about anything in the pictures");
}

/// Whatever is marked in a picture, whether it can be chosen now or not, is explained by something in the lexicon, if the game has one.
pub fn are_explained<G: Game>() {
    let things = G::things();
    if things.is_empty() {
        return;
    }
    let mut lost = BTreeSet::new();
    walk::<G>(2, 600, |position, _, chance| {
        if chance.below(40) > 0 {
            return;
        }
        let viewers = Seat::all(position.n_seats()).map(Viewer::Seat);
        for viewer in viewers.chain([Viewer::Spectator]) {
            let view = position.view(viewer);
            for sheet in G::sheets(&view) {
                let svg = G::draw(&view, sheet, &[], &Look::new(Lang::En));
                for Spot { mark, .. } in svg.spots() {
                    let thing = match G::thing_at(&view, mark) {
                        Some(id) => things.iter().find(|thing| thing.id == id),
                        None => Thing::of_mark(&things, mark),
                    };
                    if thing.is_none() {
                        lost.insert(mark.to_string());
                    }
                }
            }
        }
    });
    assert!(lost.is_empty(), "{lost:?}: nobody says what it is");
}

fn is_touchable(Spot { mark, at, size }: &Spot, (width, height): (f64, f64)) {
    let is_inside = at.0 >= 0.0 && at.1 >= 0.0 && at.0 + size.0 <= width && at.1 + size.1 <= height;
    assert!(
        is_inside,
        "{mark} at {at:?}, {size:?}, reaches out of the picture"
    );
    assert!(
        size.0.min(size.1) >= FINGER,
        "{mark} is too small: {size:?}"
    );
}
