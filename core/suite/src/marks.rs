//! What can be touched: whatever a choice is about is somewhere in the pictures.

use std::collections::BTreeSet;

use crate::common::walk;
use pawmail_core::game::Game;
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::seat::Viewer;
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
