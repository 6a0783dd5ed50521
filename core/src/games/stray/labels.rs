//! The texts of buttons: what a step costs, and its consequences.

use std::cmp::Reverse;

use super::position::{Open, Paper, Phase, Place, Thing};
use super::rules::{Peril, Roads};
use super::step::Step;
use super::town::{Kind, Space, Spaces};
use super::view::{Front, View};
use super::words::{far_from_truck, load, lying_paper, space};
use crate::chance::Chance;
use crate::game::{Choice, Mind as _, Shortcut, View as _};
use crate::games::stray::msg;
use crate::list::List;
use crate::phrase;
use crate::phrase::{Arg, Message, Phrase};
use crate::seat::Seat;

/// The most goals that have a button at once; the others are in groups.
const FIRST_GOALS: usize = 4;

/// The most goals and places to stop at that have a button at once, each on a row of its own: eight rows are all a phone shows.
const FIRST: usize = 5;
/// The most places to stop at that have a button at once.
const FIRST_STOPS: usize = 3;

/// Whoever gives up more points than this is warned.
const FEW_POINTS: u8 = 2;

/// What costs no more is near.
const NEAR: u8 = 3;

/// The highest roll of the die.
const ROLL: u8 = 6;

pub(super) fn choices(view: &View, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
    let walks = Walks::of(view, seat);
    let ends = truck_ends(view);
    let choice = |&step: &Step| match step {
        Step::Go(to) => choice_go(view, seat, walks.as_ref(), to),
        _ => choice_truck(view, seat, ends, step)
            .unwrap_or_else(|| Choice::new(step, label(view, seat, step))),
    };
    let mut choices: Vec<Choice<Step>> = legal.iter().map(choice).collect();
    if let Some(walks) = &walks {
        arrange(walks, &mut choices);
    }
    // Drives that bring a dog in danger stand before the others.
    if view.open.phase == Phase::Truck {
        choices.sort_by_key(|choice| choice.group.is_some());
    }
    choices
}

/// What is needed to choose among the walks of a dog.
struct Walks<'a> {
    open: &'a Open<Front>,
    seat: Seat,
    roads: Roads,
    /// Where it can stop on its way to something that is further than its points, and what that is.
    stops: List<(Space, Space), 3>,
    /// Where it may well stand when its turn is over.
    nights: List<Space, FIRST_STOPS>,
    /// Whether the truck can reach it where it stands.
    is_chased: bool,
}

impl<'a> Walks<'a> {
    /// The walks of a seat's dog, if it is on the board.
    fn of(view: &'a View, seat: Seat) -> Option<Self> {
        let open = &view.open;
        let roads = Roads::of(open, seat)?;
        let at = open.dog(seat).at()?;
        let mut walks = Self {
            open,
            seat,
            roads,
            stops: List::new(),
            nights: nights(view, seat, roads.reach(open.ap)),
            is_chased: is_chased(open, at),
        };
        walks.stops = walks.wanted().filter_map(|to| walks.stop(to)).collect();
        Some(walks)
    }

    /// The places a dog with this in its mouth wants to reach in the end: its den, the addresses of its newspapers.
    fn wanted(&self) -> impl Iterator<Item = Space> + use<'a> {
        let dog = self.open.dog(self.seat);
        let den = Some(dog.den).filter(|_| dog.bones() > 0);
        den.into_iter().chain(dog.papers().map(Paper::home))
    }

    /// Where a walk to a place stops at which nothing can be done in this turn, and the place: as near to it as the dog can come.
    fn stop(&self, to: Space) -> Option<(Space, Space)> {
        let far = self.roads.cost(to, u8::MAX)?;
        let left = |stop: Space| match stop {
            _ if stop == to => Some((0, stop)),
            _ => Some((self.roads.from(stop).cost(to, u8::MAX)?, stop)),
        };
        let stops = self.roads.reach(self.open.ap).but(self.marked());
        let (left, stop) = stops.filter_map(left).min()?;
        let is_on_the_way = far >= self.open.ap && left < far;
        is_on_the_way.then_some((stop, to))
    }

    fn marked(&self) -> Spaces {
        self.open.foreign_marks(self.seat)
    }

    /// What can be done somewhere else with the points that are left, what matters most first, then the nearest.
    fn goals(&self) -> Vec<Goal> {
        let mut goals: Vec<Goal> = Vec::new();
        let marked = self.marked();
        self.roads
            .walk(self.open.ap.saturating_sub(1), |cost, layer| {
                for space in layer.but(marked) {
                    let mut there = Vec::new();
                    self.open.legal_actions(self.seat, space, &mut there);
                    for step in there {
                        let Some(aim) = aim(step).filter(|_| !self.can_here(step)) else {
                            continue;
                        };
                        // One place beside a dog is as good as another, and so is one newspaper of those that lie somewhere.
                        let is_known = |known: &Goal| match step {
                            Step::Attack(_) => known.step == step,
                            _ => {
                                known.space == space
                                    && known.aim.rank == aim.rank
                                    && known.step != step
                            }
                        };
                        if !goals.iter().any(is_known) {
                            let cost = cost + 1;
                            goals.push(Goal {
                                aim,
                                space,
                                step,
                                cost,
                            });
                        }
                    }
                }
                true
            });
        goals.sort_by_key(|goal| goal.aim.rank);
        goals
    }

    /// Things that are done twice or one for the other, where the dog stands or somewhere else: two bones buried, two bones taken, a bone for a newspaper.
    fn pairs(&self) -> Vec<Shortcut<Step>> {
        let dog = self.open.dog(self.seat);
        let (n_bones, n_papers) = (dog.bones(), dog.papers().count());
        let mut all = Vec::new();
        if self.open.ap < 2 {
            return all;
        }
        let here = dog.at().map(|at| (0, at));
        let mut places: Vec<(u8, Space)> = here.into_iter().collect();
        self.roads
            .walk(self.open.ap.saturating_sub(2), |cost, layer| {
                places.extend(layer.but(self.marked()).map(|place| (cost, place)));
                true
            });
        let mut n_taken = 0;
        for (cost, place) in places {
            let n_lying = self
                .open
                .items
                .on(place)
                .filter(|lying| lying.is_bone())
                .count();
            let mut offer = |what: Phrase, steps: [Step; 2]| {
                let walk = (cost > 0).then_some(Step::Go(place));
                let is_last = cost + 2 == self.open.ap;
                let id = if is_last { msg::GOAL_LAST } else { msg::GOAL };
                all.push(Shortcut {
                    steps: walk.into_iter().chain(steps).collect(),
                    text: Phrase::new(id)
                        .with("what", what)
                        .with("space", space(place))
                        .with("cost", cost + 2),
                    group: None,
                });
            };
            // The bone that wins is a press of its own, which says so.
            let wins = dog.buried + 2 >= self.open.terms.bones || !self.open.overtime.is_empty();
            if place == dog.den && n_bones == 2 && !wins {
                offer(phrase!(GOAL_BURY_BOTH), [Step::Bury; 2]);
            }
            if n_taken > 0 || n_lying == 0 {
                continue;
            }
            if n_lying > 1 && n_bones + n_papers == 0 {
                offer(phrase!(GOAL_TAKE_BOTH), [Step::TakeBone; 2]);
                n_taken += 1;
            } else if !dog.has_room() && place.kind() != Kind::Kiosk {
                for paper in dog.papers() {
                    let number = paper.home().number();
                    offer(
                        phrase!(GOAL_SWAP, number),
                        [Step::DropPaper(paper), Step::TakeBone],
                    );
                    n_taken += 1;
                }
            }
        }
        all
    }

    /// Walks to where the dog may well stop, at most so many and those that waste least first; with points left, its turn is ended there.
    fn rests(&self, most: usize) -> Vec<Shortcut<Step>> {
        let is_led_to = |place: Space| self.stops.iter().any(|(stop, _)| *stop == place);
        let has_others = self
            .roads
            .reach(self.open.ap)
            .any(|place| !self.nights.contains(&place) && !is_led_to(place));
        let rest = |&place: &Space| {
            let cost = self.roads.cost(place, self.open.ap)?;
            let (steps, text) = match self.open.ap - cost {
                // There is a button for it already, or it is one of few.
                0 if is_led_to(place) || !has_others => return None,
                0 => (vec![Step::Go(place)], self.walk_to(place, cost)),
                lost => {
                    let id = if lost > FEW_POINTS {
                        msg::LABEL_STOP_WASTEFUL
                    } else {
                        msg::LABEL_STOP
                    };
                    let text = Phrase::new(id)
                        .with("space", space(place))
                        .with("lost", lost);
                    (vec![Step::Go(place), Step::End], text)
                }
            };
            let short = Shortcut {
                steps,
                text,
                group: None,
            };
            Some((cost, short))
        };
        let mut rests: Vec<_> = self.nights.iter().filter_map(rest).take(most).collect();
        rests.sort_by_key(|&(cost, _)| Reverse(cost));
        rests.into_iter().map(|(_, rest)| rest).collect()
    }

    /// A walk for what it costs.
    fn walk_to(&self, to: Space, cost: u8) -> Phrase {
        phrase!(LABEL_GO, walk = self.walk(to, cost))
    }

    /// Where a walk leads and what it costs.
    fn walk(&self, to: Space, cost: u8) -> Phrase {
        let id = if cost == self.open.ap {
            msg::WALK_LAST
        } else {
            msg::WALK
        };
        Phrase::new(id).with("space", space(to)).with("cost", cost)
    }

    /// Whether no walk is needed to attack this dog.
    fn can_here(&self, step: Step) -> bool {
        let at = self.open.dog(self.seat).at();
        let mut prey = at.into_iter().flat_map(|at| self.open.prey(self.seat, at));
        prey.any(|(foe, _)| step == Step::Attack(foe))
    }

    /// Whether somebody would go there for it above all: it is the nearest of its kind, or there is only one of it.
    fn is_first(&self, goal: &Goal, former: Option<&Goal>) -> bool {
        match goal.step {
            Step::Bury | Step::Deliver(_) => true,
            // A dog that carries nothing is not worth a walk.
            Step::Attack(foe) => !self.open.dog(foe).mouth.is_empty(),
            _ => former.is_none_or(|former| former.aim.rank != goal.aim.rank),
        }
    }

    /// Among the other places, those that are near and those that are not.
    fn elsewhere(&self, to: Space) -> (u8, Message) {
        if self.roads.cost(to, NEAR).is_some() {
            (4, msg::GROUP_NEAR)
        } else {
            (5, msg::GROUP_FURTHER)
        }
    }

    /// What people may want at a place to which they only walk, and how these wishes are ordered.
    fn wish(&self, to: Space) -> (u8, Message) {
        let is_goal = || {
            let mut there = Vec::new();
            self.open.legal_actions(self.seat, to, &mut there);
            there.retain(|step| !matches!(step, Step::Attack(_)));
            let can_act = self
                .roads
                .cost(to, self.open.ap.saturating_sub(1))
                .is_some();
            can_act && !there.is_empty() && !self.marked().contains(to)
        };
        let open = self.open;
        let dog = open.dog(self.seat);
        match to.kind() {
            // What can be done there is offered with the walk.
            _ if is_goal() => self.elsewhere(to),
            Kind::Bin if !open.bins.contains(to) => (0, msg::GROUP_FOOD),
            Kind::Rest if !open.begged.contains(to) => (0, msg::GROUP_FOOD),
            Kind::Kiosk if dog.has_room() => (1, msg::GROUP_PAPERS),
            Kind::Home if self.wanted().any(|home| home == to) => (1, msg::GROUP_PAPERS),
            Kind::Lamp if open.check_pee(self.seat, to).is_ok() => (2, msg::GROUP_MARKS),
            Kind::Fountain if open.check_drink(self.seat, to).is_ok() => (2, msg::GROUP_MARKS),
            _ if self.is_chased && !is_chased(open, to) => (3, msg::GROUP_AWAY),
            _ => self.elsewhere(to),
        }
    }
}

/// The places among these that look best for a dog that stops there, the best first: near what it wants next, and away from the truck.
fn nights(view: &View, seat: Seat, places: Spaces) -> List<Space, FIRST_STOPS> {
    let mut position = view.imagine(&mut Chance::for_step(&[0; 32], 0));
    position.open.ap = 0;
    let places = places.but(view.open.foreign_marks(seat));
    let mut judged: Vec<(i32, Space)> = places
        .map(|place| {
            position.open.dogs[seat.index()].place = Place::On(place);
            (position.value(seat), place)
        })
        .collect();
    judged.sort_by_key(|&(value, _)| Reverse(value));
    judged.truncate(FIRST_STOPS);
    judged.into_iter().map(|(_, place)| place).collect()
}

/// Whether the next roll of the die can bring the truck to a space, or beside it (R8.6, R8.7).
fn is_chased(open: &Open<Front>, space: Space) -> bool {
    let far = far_from_truck(open.truck.at, space);
    match space.kind() {
        Kind::Den | Kind::Pound => false,
        _ if space.is_street() => far <= ROLL + 1,
        _ => far <= ROLL,
    }
}

/// A walk to a place, and what is done there.
struct Goal {
    aim: Aim,
    space: Space,
    step: Step,
    /// What both cost.
    cost: u8,
}

/// Why somebody goes anywhere: how much it matters, in a word or two, and among which goals it is.
struct Aim {
    rank: u8,
    what: Phrase,
    group: Message,
}

/// The walks to places where something can be done, each with what is done there.
pub(super) fn goals(view: &View, seat: Seat) -> Vec<Shortcut<Step>> {
    if view.open.turn != seat || view.open.phase != Phase::Act {
        return Vec::new();
    }
    let Some(walks) = Walks::of(view, seat) else {
        return Vec::new();
    };
    let pairs = walks.pairs();
    let mut goals = walks.goals();
    // Who carries two bones wants to bury both.
    let buries_both = pairs
        .iter()
        .any(|pair| pair.steps.ends_with(&[Step::Bury; 2]));
    goals.retain(|goal| goal.step != Step::Bury || !buries_both);
    let former = std::iter::once(None).chain(goals.iter().map(Some));
    let mut n_first = pairs.len();
    let shortcut = |(goal, former): (&Goal, Option<&Goal>)| {
        let wins = goal.step == Step::Bury && bury_wins(view, seat);
        let what = match goal.step {
            Step::Attack(foe) if !view.open.dog(foe).mouth.is_empty() => {
                phrase!(GOAL_ROB, foe)
            }
            Step::Bury if wins => phrase!(LABEL_BURY_WINS),
            _ => goal.aim.what.clone(),
        };
        let is_last = goal.cost == view.open.ap && !wins;
        let text = Phrase::new(if is_last { msg::GOAL_LAST } else { msg::GOAL })
            .with("what", what)
            .with("space", space(goal.space))
            .with("cost", goal.cost);
        let is_first = n_first < FIRST_GOALS && walks.is_first(goal, former);
        n_first += usize::from(is_first);
        Shortcut {
            steps: vec![Step::Go(goal.space), goal.step],
            text,
            group: (!is_first).then(|| Phrase::new(goal.aim.group)),
        }
    };
    let mut all: Vec<Shortcut<Step>> = pairs;
    all.extend(goals.iter().zip(former).map(shortcut));
    let n_first = all.iter().filter(|goal| goal.group.is_none()).count();
    all.extend(walks.rests(FIRST.saturating_sub(n_first)));
    // The places to stop at stand after the first goals, before the groups.
    all.sort_by_key(|goal| goal.group.is_some());
    all
}

fn aim(step: Step) -> Option<Aim> {
    let (rank, id, group) = match step {
        Step::Bury => (0, msg::GOAL_BURY, msg::GROUP_THINGS),
        Step::Deliver(_) => (1, msg::GOAL_DELIVER, msg::GROUP_PAPERS),
        Step::TakeBone => (2, msg::GOAL_TAKE_BONE, msg::GROUP_THINGS),
        Step::Beg => (3, msg::GOAL_BEG, msg::GROUP_FOOD),
        Step::Dig => (4, msg::GOAL_DIG, msg::GROUP_FOOD),
        Step::TakePaper(_) => (5, msg::GOAL_TAKE_PAPER, msg::GROUP_THINGS),
        Step::Bark => (6, msg::GOAL_BARK, msg::GROUP_PAPERS),
        Step::Attack(foe) => {
            return Some(Aim {
                rank: 7,
                what: phrase!(LABEL_ATTACK, foe),
                group: msg::GROUP_DOGS,
            });
        }
        Step::Drink => (8, msg::GOAL_DRINK, msg::GROUP_MARKS),
        Step::Pee => (9, msg::GOAL_PEE, msg::GROUP_MARKS),
        Step::Go(_) | Step::DropBone | Step::DropPaper(_) | Step::End | Step::Truck(..) => {
            return None;
        }
    };
    let what = Phrase::new(id);
    Some(Aim { rank, what, group })
}

/// A step that is neither a walk nor a drive.
fn label(view: &View, seat: Seat, step: Step) -> Phrase {
    match step {
        Step::End if is_wasteful(view) => {
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

/// Whether more than a few points are lost if the turn ends now.
pub(super) fn is_wasteful(view: &View) -> bool {
    view.open.ap > FEW_POINTS
}

/// Whether the next bone in its den wins the game for a dog (R10.1, R10.4).
fn bury_wins(view: &View, seat: Seat) -> bool {
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
    let foreign = walks.open.foreign_marks(seat).contains(to);
    let text = match walks.open.mark_on(to).filter(|_| foreign) {
        Some(owner) => phrase!(LABEL_GO_SNIFF, owner, space = space(to), cost),
        None => walks.walk_to(to, cost),
    };
    let (_, wish) = walks.wish(to);
    match walks.stops.iter().find(|(stop, _)| *stop == to) {
        // Everybody may read it, so it does not tell which newspaper the dog carries.
        Some(&(_, goal)) => {
            let is_home = goal == walks.open.dog(seat).den;
            let id = if is_home {
                msg::LABEL_HOME
            } else {
                msg::LABEL_ADDRESS
            };
            Choice::new(step, Phrase::new(id).with("walk", walks.walk(to, cost)))
        }
        None => Choice {
            group: Some(Phrase::new(wish)),
            ..Choice::new(step, text)
        },
    }
}

fn choice_truck(view: &View, seat: Seat, ends: Spaces, step: Step) -> Option<Choice<Step>> {
    let Step::Truck(end, from) = step else {
        return None;
    };
    let (caught, tested) = in_danger(view, end);
    let is_harmless = caught.is_empty() && tested.is_empty();
    Some(Choice {
        group: is_harmless.then(|| Phrase::new(msg::GROUP_HARMLESS)),
        ..Choice::new(step, label_truck(view, seat, ends, end, from))
    })
}

fn label_truck(view: &View, seat: Seat, ends: Spaces, end: Space, from: Space) -> Phrase {
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
        .with("number", ends.filter(|&other| other < end).count() + 1)
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

/// Where the truck can stop, each space once, in the order of the numbers of their discs in the picture.
pub(super) fn truck_ends(view: &View) -> Spaces {
    let drives = view.open.truck.drives(view.open.die);
    drives.iter().map(|&(end, _)| end).collect()
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
        // At the end points are lost and the truck's die is rolled. Who spends the last point has read so on the button.
        Step::End => true,
    }
}

/// Puts the choices of a list in the order of their buttons: what is done at once, then walks by what people want there, the cheapest first,
/// and last what gives something up.
fn arrange(walks: &Walks<'_>, choices: &mut [Choice<Step>]) {
    choices.sort_by_key(|choice| match choice.step {
        Step::Go(_) => 20,
        Step::DropBone | Step::DropPaper(_) => 30,
        Step::End | Step::Truck(..) => 40,
        step => aim(step).map_or(10, |aim| aim.rank),
    });
    let order = |choice: &Choice<Step>| match choice.step {
        Step::Go(to) if choice.group.is_some() => {
            let (wish, _) = walks.wish(to);
            (1 + wish, walks.roads.cost(to, walks.open.ap))
        }
        // What leads to the den or an address stands first.
        _ => (0, None),
    };
    let is_walk = |choice: &Choice<Step>| matches!(choice.step, Step::Go(_));
    let first = choices.iter().position(is_walk).unwrap_or(choices.len());
    let n_walks = choices[first..]
        .iter()
        .take_while(|choice| is_walk(choice))
        .count();
    choices[first..first + n_walks].sort_by_cached_key(order);
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
