//! What of the pictures a step is about.

use super::super::words::{next_bar, next_toss};
use super::super::{Color, Need, Plot, Step, View};
use crate::seat::Seat;
use crate::svg::mark::Mark;

pub(super) fn of_step(view: &View, seat: Seat, step: Step) -> Vec<Mark> {
    let plot = |plot: Plot| Mark::of_seat("plot", seat, plot);
    let bar = || next_bar(view, seat).map(|(bar, _)| bar.color);
    match step {
        Step::To(space) => vec![space.into()],
        Step::Group(index) => vec![Mark::new("group", index)],
        Step::Take(item) | Step::Scrap(item) => vec![Mark::new(item.kind(), item)],
        Step::Cage(cage, at) => vec![cage.into(), plot(at)],
        Step::Addon(addon, at) => vec![addon.into(), plot(at)],
        Step::Move(pet, at) => vec![pet.into(), plot(at)],
        Step::Out(pet) | Step::Sell(pet, _) => vec![pet.into()],
        Step::Swap(color, need) => vec![card(color, need)],
        Step::Use(need) | Step::UseBoth(need) => of_color(bar(), need),
        Step::Toss(need) => of_color(next_toss(view, seat), need),
        Step::Play(gap) => gap.plots().map(plot).into(),
        Step::PlayStar(gap, other) => [gap.plots(), other.plots()]
            .concat()
            .into_iter()
            .map(plot)
            .collect(),
        Step::Dig(at, _) | Step::Clean(at, _) => vec![plot(at)],
        _ => Vec::new(),
    }
}

fn of_color(color: Option<Color>, need: Need) -> Vec<Mark> {
    color.map(|color| card(color, need)).into_iter().collect()
}

/// The cards of a colour with this need.
pub(super) fn card(color: Color, need: Need) -> Mark {
    Mark::new("card", format_args!("{color}-{need}"))
}
