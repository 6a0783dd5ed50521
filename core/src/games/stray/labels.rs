//! The texts of buttons: what a step costs, and its consequences.

use super::position::{BLADDER, MOUTH, Phase, Position};
use super::rules::Roads;
use super::step::Step;
use super::town::{Kind, Space, Spaces, TOWN};
use super::view::View;
use super::words::{load, lying_paper, space};
use crate::game::Choice;
use crate::phrase::{Arg, Phrase};
use crate::seat::Seat;

/// The most destinations that are offered at once (section 7); the others are grouped by district.
const SHORTLIST: usize = 12;

pub(super) fn choices(view: &View, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
    let position = view.laid_out();
    let walks = Walks::of(&position, seat, view.ap);
    let ends = ends(&position, view.die);
    let choice = |&step: &Step| match step {
        Step::Go(to) => choice_go(view, seat, walks.as_ref(), to),
        _ => Choice::new(step, label(view, seat, ends, step)),
    };
    let mut choices: Vec<Choice<Step>> = legal.iter().map(choice).collect();
    if let Some(walks) = &walks {
        arrange(view, walks, &mut choices);
    }
    choices
}

/// What is needed to choose among the walks of a dog.
struct Walks<'a> {
    position: &'a Position,
    roads: Roads,
    short: Vec<Space>,
}

impl<'a> Walks<'a> {
    /// The walks of a seat's dog with this many points left, if it is on the board.
    fn of(position: &'a Position, seat: Seat, ap: u8) -> Option<Self> {
        let roads = Roads::of(position, seat)?;
        let short = shortlist(position, &roads, seat, ap);
        Some(Self {
            position,
            roads,
            short,
        })
    }
}

/// A step that is no walk; `ends` is where the truck can stop.
fn label(view: &View, seat: Seat, ends: Spaces, step: Step) -> Phrase {
    match step {
        Step::Truck(end, from) => label_truck(view, ends, end, from),
        Step::End => Phrase::new("label-end").with("ap", view.ap),
        _ => {
            let what = label_action(view, seat, step);
            let is_last = view.phase == Phase::Act && view.ap == 1;
            // A step that spends the last point cannot be taken back, so the button says so.
            if is_last && what.id != "label-bury-wins" {
                Phrase::new("label-last").with("what", what)
            } else {
                what
            }
        }
    }
}

fn label_action(view: &View, seat: Seat, step: Step) -> Phrase {
    let dog = view.dog(seat);
    match step {
        Step::Bury => {
            let total = dog.buried + 1;
            if total >= view.options.bones || !view.overtime.is_empty() {
                Phrase::new("label-bury-wins")
            } else {
                Phrase::new("label-bury")
                    .with("total", total)
                    .with("bones", view.options.bones)
            }
        }
        Step::Deliver(_) => Phrase::new("label-deliver"),
        Step::Dig => Phrase::new("label-dig"),
        Step::Beg => Phrase::new("label-beg"),
        Step::Bark => Phrase::new("label-bark"),
        Step::TakeBone => Phrase::new("label-take-bone"),
        Step::TakePaper(k) => {
            let known = dog
                .at
                .and_then(|at| lying_paper(view, at, k))
                .and_then(super::wire::ThingWire::known);
            match known {
                Some(no) => Phrase::new("label-take-paper-known").with("home", space(no.home())),
                None => Phrase::new("label-take-paper").with("k", k),
            }
        }
        Step::Attack(foe) => match view.dogs.get(foe.index()) {
            Some(other) if !other.mouth.is_empty() => Phrase::new("label-attack-loot")
                .with("foe", foe)
                .with("things", load(other)),
            _ => Phrase::new("label-attack").with("foe", foe),
        },
        Step::Pee => match dog.at.and_then(|at| view.mark_on(at)) {
            Some(owner) => Phrase::new("label-pee-over").with("owner", owner),
            None => Phrase::new("label-pee"),
        },
        Step::Drink => Phrase::new("label-drink"),
        Step::DropBone => Phrase::new("label-drop-bone"),
        Step::DropPaper(no) => Phrase::new("label-drop-paper").with("home", space(no.home())),
        Step::Go(to) => space(to),
        Step::End | Step::Truck(..) => Phrase::new("label-end").with("ap", view.ap),
    }
}

fn choice_go(view: &View, seat: Seat, walks: Option<&Walks<'_>>, to: Space) -> Choice<Step> {
    let step = Step::Go(to);
    let Some(walks) = walks else {
        return Choice::new(step, space(to));
    };
    let cost = walks.roads.cost(to, view.ap).unwrap_or(view.ap);
    let foreign = walks.position.foreign_marks(seat).contains(to);
    let text = match walks.position.mark_on(to).filter(|_| foreign) {
        Some(owner) => Phrase::new("label-go-sniff").with("owner", owner),
        None if cost == view.ap => Phrase::new("label-go-last"),
        None => Phrase::new("label-go"),
    };
    let is_short = walks.short.contains(&to);
    let district = || Phrase::new("group-district").named("district", "district", to.district());
    Choice {
        group: (!is_short).then(district),
        ..Choice::new(step, text.with("space", space(to)).with("cost", cost))
    }
}

/// The destinations that matter most, at most twelve (section 7): the most important first, the cheapest first among equals.
fn shortlist(position: &Position, roads: &Roads, seat: Seat, ap: u8) -> Vec<Space> {
    let all = roads.reach(ap);
    let mut groups = interests(position, seat).to_vec();
    if all.len() <= SHORTLIST {
        groups.push(all);
    }
    let mut chosen: Vec<Space> = Vec::new();
    for group in groups {
        roads.walk(ap, |_, layer| {
            for space in layer.and(group) {
                if chosen.len() < SHORTLIST && !chosen.contains(&space) {
                    chosen.push(space);
                }
            }
            chosen.len() < SHORTLIST
        });
    }
    chosen
}

/// What a dog may want to go to, the most important first.
fn interests(position: &Position, seat: Seat) -> [Spaces; 9] {
    let dog = position.dog(seat);
    let when = |wanted: bool, spaces: Spaces| if wanted { spaces } else { Spaces::NONE };
    let has_room = dog.mouth.len() < MOUTH;
    let loaded = position
        .all_dogs()
        .filter(|&(other, foe)| other != seat && !foe.mouth.is_empty());
    let near_loaded = loaded
        .filter_map(|(_, foe)| foe.at)
        .fold(Spaces::NONE, |near, at| near.or(at.near()));
    [
        when(dog.bones() > 0, Spaces::one(dog.den)),
        dog.papers().map(super::position::Paper::home).collect(),
        when(has_room, position.items.spaces()),
        TOWN.rests.but(position.begged),
        TOWN.bins.but(position.bins),
        when(has_room, Spaces::one(TOWN.kiosk)),
        near_loaded,
        when(dog.bladder < BLADDER && dog.reserve > 0, TOWN.fountains),
        when(
            dog.bladder > 0,
            TOWN.lamps.but(position.marks[seat.index()]),
        ),
    ]
}

fn label_truck(view: &View, ends: Spaces, end: Space, from: Space) -> Phrase {
    let (caught, tested) = in_danger(view, end);
    let id = match (caught.len(), tested.len()) {
        (0, 0) => "label-truck",
        (n, m) if n + m > 2 => "label-truck-many",
        (_, 0) => "label-truck-catches",
        (0, _) => "label-truck-tests",
        _ => "label-truck-both",
    };
    let mut phrase = Phrase::new(id)
        .with("number", ends.filter(|&other| other < end).count() + 1)
        .with("end", space(end))
        .with("from", space(from));
    if id == "label-truck-many" {
        return phrase.with("count", caught.len() + tested.len());
    }
    if !caught.is_empty() {
        phrase = phrase.with("caught", caught.into_iter().collect::<Arg>());
    }
    if !tested.is_empty() {
        phrase = phrase.with("tested", tested.into_iter().collect::<Arg>());
    }
    phrase
}

/// Where the truck can stop, each space once, in the order of the numbers of their discs in the picture.
pub(super) fn truck_ends(view: &View) -> Spaces {
    ends(&view.laid_out(), view.die)
}

fn ends(position: &Position, die: u8) -> Spaces {
    let drives = position.truck.drives(die);
    drives.iter().map(|&(end, _)| end).collect()
}

/// Puts the walks of a list in the order of their buttons: the shortlist first, then the cheapest first (section 7).
fn arrange(view: &View, walks: &Walks<'_>, choices: &mut [Choice<Step>]) {
    let rank = |choice: &Choice<Step>| match choice.step {
        Step::Go(to) => {
            let place = walks.short.iter().position(|&space| space == to);
            let cost = walks.roads.cost(to, view.ap).unwrap_or(u8::MAX);
            (place.unwrap_or(SHORTLIST), cost)
        }
        _ => (usize::MAX, u8::MAX),
    };
    let is_walk = |choice: &Choice<Step>| matches!(choice.step, Step::Go(_));
    let first = choices.iter().position(is_walk).unwrap_or(choices.len());
    let n_walks = choices[first..]
        .iter()
        .take_while(|choice| is_walk(choice))
        .count();
    choices[first..first + n_walks].sort_by_key(rank);
}

/// The dogs a truck that stops at `end` would catch, and those that would have to escape (R8.6, R8.7).
pub(super) fn in_danger(view: &View, end: Space) -> (Vec<Seat>, Vec<Seat>) {
    let beside = end.near();
    let at = |wanted: &dyn Fn(Space) -> bool| {
        view.all_dogs()
            .filter(|(_, dog)| dog.at.is_some_and(wanted))
            .map(|(seat, _)| seat)
            .collect()
    };
    (
        at(&|space| space == end),
        at(&|space| beside.contains(space) && space.kind() != Kind::Den),
    )
}
