//! Errands on one button: where a group goes with all that it chooses there, and the errands of several groups that are sent one after the other.

use std::cmp::Reverse;

use super::View;
use super::ahead::{Ahead, Ties};
use super::homes;
use super::ids::Space;
use super::labels::{described, in_brief, lacks_cage, offered};
use super::position::{Ask, Open, Position};
use super::step::{Item, Step};
use super::words::{called, fits, fitting, short_item};
use crate::game::{Mind as _, Shortcut};
use crate::games::petz::msg;
use crate::phrase;
use crate::phrase::{Arg, Phrase};
use crate::seat::Seat;

/// Buttons for errands; those of the others and the way home stand side by side below them.
const MOST_FIRST: usize = 5;
/// How many of the other places their button names.
const MOST_PLACES: usize = 3;
/// How many of them lead to the same space.
const MOST_ALIKE: usize = 2;
/// Errands of several groups that are offered at most.
const MOST_TOURS: usize = 2;
/// How many groups an offer sends at most.
const MOST_GROUPS: usize = 4;

/// Where a group goes, and all that it chooses there.
pub(super) struct Errand {
    /// `to`, then what is chosen.
    pub steps: Vec<Step>,
    /// Whether it is one of those that look best.
    pub is_first: bool,
}

impl Errand {
    /// Where it leads.
    fn space(&self) -> Option<Space> {
        space_of(&self.steps)
    }
}

/// Going somewhere and choosing something there, and the errands of several groups.
pub(super) fn shortcuts(view: &View, seat: Seat) -> Vec<Shortcut<Step>> {
    let tours = tours(view, seat);
    let errands = judged(view, seat, tours.len());
    let elsewhere = elsewhere(&errands);
    let whole = |errand| whole(view, seat, errand, elsewhere.as_ref());
    let mut all: Vec<Shortcut<Step>> = errands.into_iter().filter_map(whole).collect();
    all.extend(tours);
    // Last, beside the group of the others.
    if Ahead::of(view, seat).legal().contains(&Step::Keep) {
        all.push(Shortcut {
            steps: vec![Step::Keep],
            text: phrase!(LABEL_KEEP),
            group: None,
            is_first: true,
        });
    }
    all.sort_by_key(|errand| !errand.is_first);
    all
}

/// The errands of the group that is sent, in the order of the board.
pub(super) fn all(view: &View, seat: Seat) -> Vec<Errand> {
    judged(view, seat, tours(view, seat).len())
}

/// What the button for the other errands says: where they lead, as far as it is shown.
pub(super) fn elsewhere(errands: &[Errand]) -> Option<Phrase> {
    let mut places: Vec<Arg> = Vec::new();
    for errand in errands.iter().filter(|errand| !errand.is_first) {
        let name = place(errand.space()?);
        if !places.contains(&name) {
            places.push(name);
        }
    }
    places.truncate(MOST_PLACES);
    let named = (1..=places.len()).rev().map(|n| {
        let spaces: Arg = places.iter().take(n).cloned().collect();
        phrase!(GROUP_ELSEWHERE, spaces)
    });
    named.into_iter().find(fits)
}

/// The same, with room for so many other offers.
fn judged(view: &View, seat: Seat, n_others: usize) -> Vec<Errand> {
    let found = found(&Ahead::of(view, seat), seat);
    let places: Vec<Option<Space>> = found.iter().map(|ahead| space_of(&ahead.steps)).collect();
    let worth: Vec<_> = found.iter().map(|it| worth(view, seat, it)).collect();
    let n_first = MOST_FIRST.saturating_sub(n_others);
    let first = match found.len() {
        n if n <= n_first => (0..n).collect(),
        _ => best_of(&worth, &places, n_first),
    };
    let judged = found.into_iter().enumerate().map(|(at, ahead)| Errand {
        steps: ahead.steps,
        is_first: first.contains(&at),
    });
    judged.collect()
}

/// How good its space looks, then what is chosen there.
fn worth(view: &View, seat: Seat, errand: &Ahead) -> (i32, i32) {
    let end = errand.position.value(seat);
    let mut there = Ahead::of(view, seat);
    let first = errand.steps.first().copied();
    let is_there = first.and_then(|step| there.take(step)).is_some();
    let at_space = is_there.then(|| there.position.value(seat));
    (at_space.unwrap_or(end), end)
}

/// Where the `n` best are, few to each space; of equal ones, the first.
fn best_of<T: Ord + Copy>(worth: &[T], places: &[Option<Space>], n: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..worth.len()).collect();
    order.sort_by_key(|&at| Reverse(worth[at]));
    let mut best: Vec<usize> = Vec::new();
    for at in order {
        let n_alike = best.iter().filter(|&&it| places[it] == places[at]).count();
        if best.len() < n && n_alike < MOST_ALIKE {
            best.push(at);
        }
    }
    best
}

fn space_of(steps: &[Step]) -> Option<Space> {
    match steps.first() {
        Some(&Step::To(space)) => Some(space),
        _ => None,
    }
}

/// All errands of the group that is sent.
fn found(start: &Ahead, seat: Seat) -> Vec<Ahead> {
    let mut all = Vec::new();
    if matches!(asked(&start.position, seat), Some(Ask::To(_))) {
        for step in start.legal() {
            if matches!(step, Step::To(_)) {
                follow(start.clone(), seat, step, &mut all);
            }
        }
    }
    all
}

/// What a seat is asked about its groups, if it sends one.
fn asked(position: &Position, seat: Seat) -> Option<Ask> {
    let send = position.open.send().filter(|send| send.seat == seat);
    send.map(|send| send.ask)
}

/// A step and all that can be chosen after it, up to the end of the errand.
fn follow(mut ahead: Ahead, seat: Seat, step: Step, all: &mut Vec<Ahead>) {
    if ahead.take(step).is_none() {
        return;
    }
    if matches!(
        asked(&ahead.position, seat),
        Some(Ask::Item(_) | Ask::Book(..))
    ) {
        for step in ahead.legal() {
            follow(ahead.clone(), seat, step, all);
        }
    } else {
        all.push(ahead);
    }
}

/// An errand at which something is chosen.
fn whole(
    view: &View,
    seat: Seat,
    errand: Errand,
    elsewhere: Option<&Phrase>,
) -> Option<Shortcut<Step>> {
    let space = errand.space()?;
    let chosen = errand.steps.get(1..).filter(|chosen| !chosen.is_empty())?;
    let text = |about: fn(Item) -> Phrase| {
        let what = chosen.iter().filter_map(|&step| match step {
            Step::Take(item) => Some(about(item)),
            Step::Book(_, color) => Some(phrase!(ERRAND_BOOK, color)),
            _ => None,
        });
        phrase!(ERRAND, space = place(space), what = what.collect::<Arg>())
    };
    let text = match *chosen {
        // What a pet lacks counts more than where it is.
        [Step::Take(item @ Item::Pet(_))] if lacks_cage(view, seat) => offered(view, seat, item),
        _ => fitting([text(described), text(in_brief)])?,
    };
    Some(Shortcut {
        steps: errand.steps,
        text,
        group: elsewhere.filter(|_| !errand.is_first).cloned(),
        is_first: errand.is_first,
    })
}

/// The place of an errand: one pen, whichever gate it is.
fn place(space: Space) -> Arg {
    match space.gates() {
        [] => short_space(space),
        _ => called(space),
    }
}

fn short_space(space: Space) -> Arg {
    Arg::Name("short-space", space.to_string())
}

/// Errands of several groups, where nobody else sends one between them: the best, what a computer player would do, and nothing at all.
fn tours(view: &View, seat: Seat) -> Vec<Shortcut<Step>> {
    let start = Ahead::of(view, seat);
    if !matches!(asked(&start.position, seat), Some(Ask::To(_))) {
        return Vec::new();
    }
    let mut tours: Vec<(Position, Shortcut<Step>)> = Vec::new();
    for way in [Way::Best, Way::Usual, Way::Home] {
        let Some(ahead) = tour(start.clone(), seat, way) else {
            continue;
        };
        // What leaves a pet without a cage is chosen group by group.
        let given_up = |board: &Open| homes::n_given_up(board, seat);
        if given_up(&ahead.position.open) > given_up(&view.open) {
            continue;
        }
        // Equal groups may go in any order.
        let is_new = tours.iter().all(|(end, _)| *end != ahead.position);
        if let Some(text) = tour_in_words(&ahead.steps).filter(|_| is_new) {
            let shortcut = Shortcut {
                steps: ahead.steps,
                text,
                group: None,
                is_first: true,
            };
            tours.push((ahead.position, shortcut));
        }
    }
    tours.truncate(MOST_TOURS);
    tours.into_iter().map(|(_, shortcut)| shortcut).collect()
}

/// How several groups are sent.
#[derive(Clone, Copy)]
enum Way {
    /// Each where its errand ends best.
    Best,
    /// Each as a computer player would.
    Usual,
    /// None of them.
    Home,
}

impl Way {
    /// The next group, and all that it chooses.
    fn send(self, mut ahead: Ahead, seat: Seat) -> Option<Ahead> {
        match self {
            Self::Best => {
                let errands = found(&ahead, seat).into_iter().rev();
                return errands.max_by_key(|errand| errand.position.value(seat));
            }
            Self::Usual => ahead.take(ahead.best(Ties::First)?)?,
            Self::Home => ahead.take(Step::Keep)?,
        }
        Some(ahead)
    }
}

/// Several groups in a row, if nobody else is asked between them.
fn tour(mut ahead: Ahead, seat: Seat, way: Way) -> Option<Ahead> {
    let n_groups = |ahead: &Ahead| {
        let goes = |step: &&Step| matches!(step, Step::To(_) | Step::Keep);
        ahead.steps.iter().filter(goes).count()
    };
    while let Some(ask) = asked(&ahead.position, seat) {
        if n_groups(&ahead) == MOST_GROUPS && matches!(ask, Ask::To(_) | Ask::Group) {
            break;
        }
        ahead = match ask {
            Ask::To(_) => way.send(ahead, seat)?,
            Ask::Group | Ask::Item(_) | Ask::Book(..) => Way::Usual.send(ahead, seat)?,
        };
    }
    (n_groups(&ahead) > 1).then_some(ahead)
}

/// Where each group goes, and what it brings; nothing if that takes too many words.
fn tour_in_words(steps: &[Step]) -> Option<Phrase> {
    let mut parts: Vec<Phrase> = Vec::new();
    let mut n_home = 0;
    for (at, step) in steps.iter().enumerate() {
        match *step {
            Step::To(space) => {
                let chosen = steps.iter().skip(at + 1);
                let chosen =
                    chosen.take_while(|step| matches!(step, Step::Take(_) | Step::Book(..)));
                let mut things: Vec<Arg> = Vec::new();
                for step in chosen {
                    things.push(match *step {
                        Step::Take(item) => short_item(item),
                        Step::Book(_, color) => color.into(),
                        _ => return None,
                    });
                }
                let space = place(space);
                parts.push(if things.is_empty() {
                    phrase!(TOUR_PLACE, space)
                } else {
                    phrase!(TOUR_THING, space, things = Arg::List(things))
                });
            }
            Step::Keep => {
                n_home += 1;
                parts.push(phrase!(TOUR_HOME));
            }
            _ => {}
        }
    }
    let n = parts.len();
    let text = if n_home == n {
        phrase!(TOUR_ALL_HOME, n)
    } else {
        phrase!(TOUR, n, parts = parts.into_iter().collect::<Arg>())
    };
    Some(text).filter(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: Option<Space> = Some(Space::Meat);

    #[test]
    fn a_tie_at_the_end_does_not_push_out_what_is_worth_more() {
        let places = [
            None,
            AT,
            Some(Space::Veg),
            Some(Space::Tents),
            Some(Space::Judge),
        ];
        assert_eq!(best_of(&[1, 1, 1, 5, 2], &places, 3), [3, 4, 0]);
        assert_eq!(best_of(&[1, 2], &places, 0), [0usize; 0]);
    }

    #[test]
    fn one_space_does_not_push_out_the_others() {
        let places = [AT, AT, AT, Some(Space::Veg)];
        assert_eq!(best_of(&[9, 8, 7, 1], &places, 3), [0, 1, 3]);
    }
}
