//! The texts of buttons: what a step costs, and its consequences.

use super::errands::{Aim, Walks, numbered};
use super::position::{Phase, Thing};
use super::rules::Peril;
use super::step::Step;
use super::town::{Kind, Space};
use super::view::View;
use super::words::{far_from_truck, load, lying_paper, space};
use crate::game::Choice;
use crate::games::stray::msg;
use crate::phrase;
use crate::phrase::{Arg, Phrase};
use crate::seat::Seat;

/// Whoever gives up more points than this is warned.
const FEW_POINTS: u8 = 2;

pub(super) fn choices(view: &View, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
    let walks = Walks::of(view, seat);
    let ends = truck_ends(view, seat);
    let places = numbered(view, seat).places;
    let choice = |&step: &Step| match step {
        Step::Go(to) => choice_go(view, seat, (walks.as_ref(), &places), to),
        Step::Truck(end, from) => choice_truck(view, seat, &ends, (end, from)),
        _ => Choice::new(step, label(view, seat, step)),
    };
    let mut choices: Vec<Choice<Step>> = legal.iter().map(choice).collect();
    if let Some(walks) = &walks {
        arrange(walks, view.open.ap, &mut choices);
    }
    if view.open.phase == Phase::Truck {
        choices.sort_by_key(|choice| match choice.step {
            Step::Truck(end, _) => ends.iter().position(|&other| other == end),
            _ => None,
        });
    }
    choices
}

/// A step that is neither a walk nor a drive.
fn label(view: &View, seat: Seat, step: Step) -> Phrase {
    match step {
        Step::End => phrase!(LABEL_END, ap = view.open.ap),
        Step::Bury if bury_wins(view, seat) => label_action(view, seat, step),
        _ => {
            let what = label_action(view, seat, step);
            phrase!(LABEL_ONCE, what, spent = spent(view.open.ap, 1))
        }
    }
}

/// What something costs, and what is left after it. A step that spends all points cannot be taken back, so the button says so.
pub(super) fn spent(ap: u8, cost: u8) -> Phrase {
    phrase!(SPENT, cost, left = ap.saturating_sub(cost))
}

/// Whether so many points are more than somebody gives up without being asked.
const fn is_wasteful(lost: u8) -> bool {
    lost > FEW_POINTS
}

/// Whether the next bone in its den wins the game for a dog (R10.1, R10.4).
pub(super) fn bury_wins(view: &View, seat: Seat) -> bool {
    view.open.dog(seat).buried + 1 >= view.open.terms.bones || !view.open.overtime.is_empty()
}

fn label_action(view: &View, seat: Seat, step: Step) -> Phrase {
    let dog = view.open.dog(seat);
    match step {
        Step::Bury if bury_wins(view, seat) => phrase!(LABEL_BURY_WINS),
        Step::Bury => phrase!(
            LABEL_BURY,
            total = dog.buried + 1,
            bones = view.open.terms.bones
        ),
        Step::Deliver(_) => phrase!(LABEL_DELIVER),
        Step::Dig => phrase!(LABEL_DIG),
        Step::Beg => phrase!(LABEL_BEG),
        Step::Bark => phrase!(LABEL_BARK),
        Step::TakeBone => phrase!(LABEL_TAKE_BONE),
        Step::TakePaper(k) => {
            let known = dog
                .at()
                .and_then(|at| lying_paper(view, at, k))
                .and_then(Thing::known);
            match known {
                Some(no) => phrase!(LABEL_TAKE_PAPER_KNOWN, home = space(no.home())),
                None => {
                    let lying = dog.at().map(|at| view.open.items.on(at));
                    let n = lying.map_or(0, |all| all.filter(|one| !one.is_bone()).count());
                    phrase!(LABEL_TAKE_PAPER, k, n)
                }
            }
        }
        Step::Attack(foe) => match view.open.dogs.get(foe.index()) {
            Some(other) if !other.mouth.is_empty() => {
                phrase!(LABEL_ATTACK_LOOT, foe, things = load(other))
            }
            _ => phrase!(LABEL_ATTACK, foe),
        },
        Step::Pee => match dog.at().and_then(|at| view.open.mark_on(at)) {
            Some(owner) => phrase!(LABEL_PEE_OVER, owner),
            None => phrase!(LABEL_PEE),
        },
        Step::Drink => phrase!(LABEL_DRINK),
        Step::DropBone => phrase!(LABEL_DROP_BONE),
        Step::DropPaper(no) => phrase!(LABEL_DROP_PAPER, home = space(no.home())),
        Step::Go(to) => space(to),
        Step::End | Step::Truck(..) => phrase!(LABEL_END, ap = view.open.ap),
    }
}

fn choice_go(
    view: &View,
    seat: Seat,
    (walks, places): (Option<&Walks<'_>>, &[Space]),
    to: Space,
) -> Choice<Step> {
    let step = Step::Go(to);
    let Some(walks) = walks else {
        return Choice::new(step, space(to));
    };
    let cost = walks.roads.cost(to, view.open.ap).unwrap_or(view.open.ap);
    let foreign = view.open.foreign_marks(seat).contains(to);
    let text = match view.open.mark_on(to).filter(|_| foreign) {
        Some(owner) => phrase!(LABEL_GO_SNIFF, owner, space = space(to)),
        None => {
            let spent = spent(view.open.ap, cost);
            phrase!(LABEL_GO, space = space(to), spent)
        }
    };
    // What is no button needs no number.
    let at = places.iter().position(|&place| place == to);
    let text = match at.filter(|_| !walks.is_stopover(to)) {
        Some(at) => phrase!(LABEL_NUMBERED, number = at + 1, what = text),
        None => text,
    };
    let wish = if walks.is_passed(to) {
        msg::GROUP_WALK
    } else {
        walks.wish(to).1
    };
    Choice {
        group: Some(Phrase::new(wish)),
        ..Choice::new(step, text)
    }
}

fn choice_truck(view: &View, seat: Seat, ends: &[Space], drive: (Space, Space)) -> Choice<Step> {
    let (end, from) = drive;
    Choice {
        group: is_harmless(view, end).then(|| Phrase::new(msg::GROUP_HARMLESS)),
        ..Choice::new(Step::Truck(end, from), label_truck(view, seat, ends, drive))
    }
}

fn is_harmless(view: &View, end: Space) -> bool {
    let (caught, tested) = in_danger(view, end);
    caught.is_empty() && tested.is_empty()
}

fn label_truck(view: &View, seat: Seat, ends: &[Space], (end, from): (Space, Space)) -> Phrase {
    // Only where two ways end on the same space does it matter which of them is taken: the truck never drives straight back (R8.3).
    let drives = view.open.truck.drives(view.open.die);
    let is_one_way = drives.iter().filter(|&&(other, _)| other == end).count() < 2;
    let stop = if is_one_way {
        phrase!(TRUCK_STOP, end = end.as_str())
    } else {
        phrase!(TRUCK_STOP_FROM, end = end.as_str(), from = from.as_str())
    };
    let number = ends.iter().take_while(|&&other| other != end).count() + 1;
    let drive = phrase!(
        LABEL_TRUCK,
        number,
        stop,
        what = what_happens(view, seat, end)
    );
    if is_own_harm(view, seat, end) {
        phrase!(LABEL_TRUCK_OWN, drive)
    } else {
        drive
    }
}

/// Whom a truck that stops at `end` catches and may catch, or how far from it the nearest dog is.
fn what_happens(view: &View, seat: Seat, end: Space) -> Phrase {
    let (caught, tested) = in_danger(view, end);
    let dog = |dog: Seat| {
        if dog == seat {
            phrase!(TRUCK_YOU)
        } else {
            phrase!(TRUCK_DOG, seat = dog)
        }
    };
    let dogs = |all: Vec<Seat>| all.into_iter().map(dog).collect::<Arg>();
    match (caught.len(), tested.len()) {
        (0, 0) => match nearest(view, end) {
            Some((far, near)) if near == seat => phrase!(TRUCK_NOBODY_YOU, far),
            Some((far, dog)) => phrase!(TRUCK_NOBODY_NEAR, far, dog),
            None => phrase!(TRUCK_NOBODY),
        },
        (n, m) if n + m > 2 => {
            if is_own_harm(view, seat, end) {
                phrase!(TRUCK_MANY_OWN, others = n + m - 1)
            } else {
                phrase!(TRUCK_MANY, count = n + m)
            }
        }
        (_, 0) => phrase!(TRUCK_CATCHES, caught = dogs(caught)),
        (0, _) => phrase!(TRUCK_TESTS, tested = dogs(tested)),
        _ => phrase!(TRUCK_BOTH, caught = dogs(caught), tested = dogs(tested)),
    }
}

/// Where the truck can stop, each space once, in the order of the buttons and of the numbers in the picture:
/// where it brings other dogs in danger, then where none is, and last where the asked seat's own dog is.
pub(super) fn truck_ends(view: &View, seat: Seat) -> Vec<Space> {
    let drives = view.open.truck.drives(view.open.die);
    let mut ends: Vec<Space> = drives.iter().map(|&(end, _)| end).collect();
    ends.dedup();
    ends.sort_by_key(|&end| (is_own_harm(view, seat, end), is_harmless(view, end)));
    ends
}

/// Whether a truck that stops at `end` catches the dog of the seat that drives it, or may.
fn is_own_harm(view: &View, seat: Seat, end: Space) -> bool {
    view.open.peril(seat, end).is_some()
}

/// Whether a step that cannot be taken back is asked about: cards are turned and points spent several times a turn, as the buttons say.
/// What costs a dog its turn or its things, or ends the game, is another matter.
pub(super) fn confirms(view: &View, seat: Seat, step: Step) -> bool {
    match step {
        Step::Dig
        | Step::Beg
        | Step::Bark
        | Step::Deliver(_)
        | Step::TakeBone
        | Step::TakePaper(_)
        | Step::Drink
        | Step::Pee
        | Step::DropBone
        | Step::DropPaper(_) => false,
        Step::Bury => bury_wins(view, seat),
        Step::Go(to) => view.open.foreign_marks(seat).contains(to),
        Step::Truck(end, _) => is_own_harm(view, seat, end),
        // A dog with an empty mouth risks no more than the rest of its turn.
        Step::Attack(_) => !view.open.dog(seat).mouth.is_empty(),
        // The button has said that the turn ends and what is lost: only who gives up much is asked.
        Step::End => is_wasteful(view.open.ap),
    }
}

/// Puts the choices of a list in the order of their buttons: what is done at once, then walks by what people want there, the cheapest first,
/// and last what gives something up.
fn arrange(walks: &Walks<'_>, ap: u8, choices: &mut [Choice<Step>]) {
    choices.sort_by_cached_key(|choice| match choice.step {
        Step::Go(to) => (20 + walks.wish(to).0, walks.roads.cost(to, ap)),
        Step::DropBone | Step::DropPaper(_) => (30, None),
        Step::End | Step::Truck(..) => (40, None),
        step => (Aim::of(step).map_or(10, |aim| aim.rank), None),
    });
}

/// The dogs a truck that stops at `end` would catch, and those that would have to escape (R8.6, R8.7).
pub(super) fn in_danger(view: &View, end: Space) -> (Vec<Seat>, Vec<Seat>) {
    let in_peril = |wanted: Peril| {
        let seats = Seat::all(view.open.n());
        seats
            .filter(|&seat| view.open.peril(seat, end) == Some(wanted))
            .collect()
    };
    (in_peril(Peril::Caught), in_peril(Peril::Tested))
}

/// The nearest dog to a truck that stops at `end`, of those it could catch some day, and how far it is (R8.7).
fn nearest(view: &View, end: Space) -> Option<(u8, Seat)> {
    let at_large = view.open.all_dogs().filter_map(|(seat, dog)| {
        let at = dog.at().filter(|at| at.kind() != Kind::Den)?;
        Some((far_from_truck(end, at), seat))
    });
    at_large.min()
}
