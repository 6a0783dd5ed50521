//! The texts of buttons: what a step costs, and its consequences.

use super::errands::{Aim, Walks};
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
    let ends = truck_ends(view);
    let choice = |&step: &Step| match step {
        Step::Go(to) => choice_go(view, seat, walks.as_ref(), to),
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
        Step::End if is_wasteful(view.open.ap) => {
            phrase!(LABEL_END_WASTEFUL, ap = view.open.ap)
        }
        Step::End => phrase!(LABEL_END, ap = view.open.ap),
        _ => {
            let what = label_action(view, seat, step);
            let is_last = view.open.phase == Phase::Act && view.open.ap == 1;
            // A step that spends the last point cannot be taken back, so the button says so.
            match step {
                Step::Bury if bury_wins(view, seat) => what,
                _ if is_last => phrase!(LABEL_LAST, what),
                _ => phrase!(LABEL_ONCE, what),
            }
        }
    }
}

/// Whether so many points are more than somebody gives up without being asked.
pub(super) const fn is_wasteful(lost: u8) -> bool {
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
                None => phrase!(LABEL_TAKE_PAPER, k),
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

fn choice_go(view: &View, seat: Seat, walks: Option<&Walks<'_>>, to: Space) -> Choice<Step> {
    let step = Step::Go(to);
    let Some(walks) = walks else {
        return Choice::new(step, space(to));
    };
    let cost = walks.roads.cost(to, view.open.ap).unwrap_or(view.open.ap);
    let foreign = view.open.foreign_marks(seat).contains(to);
    let text = match view.open.mark_on(to).filter(|_| foreign) {
        Some(owner) => phrase!(LABEL_GO_SNIFF, owner, space = space(to)),
        None => walks.walk_to(to, cost),
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
    let (caught, tested) = in_danger(view, end);
    let (id, near) = match (caught.len(), tested.len()) {
        (0, 0) => match nearest(view, seat, end) {
            (None, _) => (msg::LABEL_TRUCK, None),
            (Some((far, dog)), own) => {
                let near = phrase!(TRUCK_NEAR, dog, far);
                let near = match own {
                    Some(own) => phrase!(TRUCK_NEAR_BOTH, near, own),
                    None => near,
                };
                (msg::LABEL_TRUCK_NEAR, Some(near))
            }
        },
        (n, m) if n + m > 2 => (msg::LABEL_TRUCK_MANY, None),
        (_, 0) => (msg::LABEL_TRUCK_CATCHES, None),
        (0, _) => (msg::LABEL_TRUCK_TESTS, None),
        _ => (msg::LABEL_TRUCK_BOTH, None),
    };
    // Only where two ways end on the same space does it matter which of them is taken: the truck never drives straight back (R8.3).
    let drives = view.open.truck.drives(view.open.die);
    let is_one_way = drives.iter().filter(|&&(other, _)| other == end).count() < 2;
    let stop = if is_one_way {
        phrase!(TRUCK_STOP, end = space(end))
    } else {
        phrase!(TRUCK_STOP_FROM, end = space(end), from = from.as_str())
    };
    let mut phrase = Phrase::new(id)
        .with(
            "number",
            ends.iter().take_while(|&&other| other != end).count() + 1,
        )
        .with("stop", stop);
    if let Some(near) = near {
        return phrase.with("near", near);
    }
    let is_own = caught.contains(&seat) || tested.contains(&seat);
    if id == msg::LABEL_TRUCK_MANY {
        phrase = phrase.with("count", caught.len() + tested.len());
    } else {
        if !caught.is_empty() {
            phrase = phrase.with("caught", caught.into_iter().collect::<Arg>());
        }
        if !tested.is_empty() {
            phrase = phrase.with("tested", tested.into_iter().collect::<Arg>());
        }
    }
    if is_own {
        phrase!(LABEL_TRUCK_OWN, drive = phrase)
    } else {
        phrase
    }
}

/// Where the truck can stop, each space once, in the order of the buttons and of the numbers in the picture: where it brings a dog in danger, then the others.
pub(super) fn truck_ends(view: &View) -> Vec<Space> {
    let drives = view.open.truck.drives(view.open.die);
    let mut ends: Vec<Space> = drives.iter().map(|&(end, _)| end).collect();
    ends.dedup();
    ends.sort_by_key(|&end| is_harmless(view, end));
    ends
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
        Step::Truck(end, _) => {
            let (caught, tested) = in_danger(view, end);
            caught.contains(&seat) || tested.contains(&seat)
        }
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

/// The nearest rival to a truck that stops at `end`, of those it could catch some day, and how far it is; and how far the asked seat's own dog is (R8.7).
fn nearest(view: &View, seat: Seat, end: Space) -> (Option<(u8, Seat)>, Option<u8>) {
    let at_large = || {
        view.open.all_dogs().filter_map(|(other, dog)| {
            let at = dog.at().filter(|at| at.kind() != Kind::Den)?;
            Some((far_from_truck(end, at), other))
        })
    };
    let rival = at_large().filter(|&(_, other)| other != seat).min();
    let own = at_large().find(|&(_, other)| other == seat);
    (rival, own.map(|(far, _)| far))
}
