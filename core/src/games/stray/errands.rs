//! Where a dog goes and what for: what people mean by a walk and what follows is one press.

use std::cmp::Reverse;

use super::position::{Open, Paper, Phase, Place};
use super::rules::Roads;
use super::step::Step;
use super::town::{Kind, Space, Spaces};
use super::view::{Front, View};
use super::words::{far_from_truck, space};
use crate::chance::Chance;
use crate::game::{Mind as _, Shortcut, View as _};
use crate::games::stray::labels::{bury_wins, spent};
use crate::games::stray::msg;
use crate::list::List;
use crate::phrase;
use crate::phrase::{Message, Phrase};
use crate::seat::Seat;

/// The most goals that have a button at once; the others are in groups.
const FIRST_GOALS: usize = 4;

/// The most goals and places to stop at that have a button at once, each on a row of its own: eight rows are all a phone shows.
const FIRST: usize = 5;
/// The most places to stop at that have a button at once.
const FIRST_STOPS: usize = 3;

/// The most places whose numbers are seen at once where the picture is touched: more hide the town.
const FIRST_NUMBERS: usize = 8;

/// What costs no more is near.
const NEAR: u8 = 3;

/// The highest roll of the die.
const ROLL: u8 = 6;

/// What one press does, and where.
struct Errand {
    /// The first place that it leads to, if it is not done where the dog stands.
    to: Option<Space>,
    steps: Vec<Step>,
    text: Phrase,
    group: Message,
    /// Whether it stands before the groups.
    is_first: bool,
    /// Whether it is one of the many ways to end the turn somewhere, behind a group.
    is_rest: bool,
}

/// The walks of a seat with what they are for, in the order of their buttons.
pub(super) fn shortcuts(view: &View, seat: Seat) -> Vec<Shortcut<Step>> {
    let errands = errands(view, seat);
    let places = places(&errands);
    let shortcut = |errand: Errand| {
        let at = errand
            .to
            .and_then(|to| places.iter().position(|&place| place == to));
        Shortcut {
            steps: errand.steps,
            text: match at {
                Some(at) => phrase!(LABEL_NUMBERED, number = at + 1, what = errand.text),
                None => errand.text,
            },
            group: Some(Phrase::new(errand.group)),
            is_first: errand.is_first,
        }
    };
    errands.into_iter().map(shortcut).collect()
}

/// The places with numbers in the picture, each once, in the order of these.
#[derive(Default)]
pub(super) struct Numbered {
    pub(super) places: Vec<Space>,
    /// How many of them, the first ones, are more than places to stop at.
    pub(super) n_aims: usize,
    /// Those whose numbers are seen at once: of what stands alone, and the first of each group.
    pub(super) first: Vec<Space>,
}

/// All places that a seat can go to: the number of each is that of the buttons about it.
pub(super) fn numbered(view: &View, seat: Seat) -> Numbered {
    let errands = errands(view, seat);
    let Some(walks) = Walks::of(view, seat).filter(|_| !errands.is_empty()) else {
        return Numbered::default();
    };
    // Places to stop at stand last.
    let n_aims = places(errands.iter().filter(|errand| !errand.is_rest)).len();
    let first = first_places(&errands);
    let mut places = places(&errands);
    let others = walks
        .roads
        .reach(view.open.ap)
        .filter(|to| !places.contains(to));
    places.extend(others.collect::<Vec<_>>());
    Numbered {
        places,
        n_aims,
        first,
    }
}

/// Where what stands alone leads, then the first of each group: of every kind there is one before there is a second behind a group.
fn first_places(errands: &[Errand]) -> Vec<Space> {
    let mut groups = Vec::new();
    let first = errands.iter().filter(|errand| {
        let is_second = !errand.is_first && groups.contains(&errand.group);
        if !errand.is_first {
            groups.push(errand.group);
        }
        !is_second
    });
    let mut first = places(first);
    first.truncate(FIRST_NUMBERS);
    first
}

fn places<'a>(errands: impl IntoIterator<Item = &'a Errand>) -> Vec<Space> {
    let mut places = Vec::new();
    for to in errands.into_iter().filter_map(|errand| errand.to) {
        if !places.contains(&to) {
            places.push(to);
        }
    }
    places
}

/// Whether nobody only walks there: what can be done there, and that the turn ends there, is offered with the walk.
pub(super) fn is_stopover(view: &View, seat: Seat, to: Space) -> bool {
    Walks::of(view, seat).is_some_and(|walks| walks.is_stopover(to))
}

fn errands(view: &View, seat: Seat) -> Vec<Errand> {
    if view.open.turn != seat || view.open.phase != Phase::Act {
        return Vec::new();
    }
    let Some(walks) = Walks::of(view, seat) else {
        return Vec::new();
    };
    let mut all = walks.pairs();
    all.extend(walks.fetched());
    // Who carries something wants to bring it.
    all.extend(walks.homeward());
    let mut goals = walks.goals();
    // Who carries two bones wants to bury both.
    let buries_both = all
        .iter()
        .any(|pair| pair.steps.ends_with(&[Step::Bury; 2]));
    goals.retain(|goal| goal.step != Step::Bury || !buries_both);
    let former = std::iter::once(None).chain(goals.iter().map(Some));
    let mut n_first = all.iter().filter(|errand| errand.is_first).count();
    let errand = |(goal, former): (&Goal, Option<&Goal>)| {
        let wins = goal.step == Step::Bury && bury_wins(view, seat);
        let what = match goal.step {
            Step::Attack(foe) if !view.open.dog(foe).mouth.is_empty() => {
                phrase!(GOAL_ROB, foe)
            }
            Step::Bury if wins => phrase!(LABEL_BURY_WINS),
            _ => goal.aim.what.clone(),
        };
        let is_first = n_first < FIRST_GOALS && walks.is_first(goal, former);
        n_first += usize::from(is_first);
        Errand {
            to: Some(goal.space),
            steps: vec![Step::Go(goal.space), goal.step],
            text: match goal.step {
                // Where the dog is attacked from does not matter, and it is seen in the picture.
                Step::Attack(_) => {
                    phrase!(LABEL_ONCE, what, spent = spent(view.open.ap, goal.cost))
                }
                _ => walks.told(what, goal.space, goal.cost),
            },
            group: goal.aim.group,
            is_first,
            is_rest: false,
        }
    };
    all.extend(goals.iter().zip(former).map(errand));
    let n_first = all.iter().filter(|errand| errand.is_first).count();
    all.extend(walks.rests(view, FIRST.saturating_sub(n_first)));
    // What stands alone stands before the groups.
    all.sort_by_key(|errand| !errand.is_first);
    all
}

/// What is needed to choose among the walks of a dog.
pub(super) struct Walks<'a> {
    open: &'a Open<Front>,
    seat: Seat,
    pub(super) roads: Roads,
    /// Whether the truck can reach it where it stands.
    is_chased: bool,
}

impl<'a> Walks<'a> {
    /// The walks of a seat's dog, if it is on the board.
    pub(super) fn of(view: &'a View, seat: Seat) -> Option<Self> {
        let open = &view.open;
        Some(Self {
            open,
            seat,
            roads: Roads::of(open, seat)?,
            is_chased: is_chased(open, open.dog(seat).at()?),
        })
    }

    /// What is done where, and what that costs.
    fn told(&self, what: Phrase, at: Space, cost: u8) -> Phrase {
        let spent = spent(self.open.ap, cost);
        phrase!(GOAL, what, space = space(at), spent)
    }

    /// Whether the dog can end its turn at a place with points left.
    fn ends_at(&self, to: Space) -> bool {
        let is_short = self
            .roads
            .cost(to, self.open.ap)
            .is_some_and(|cost| cost < self.open.ap);
        is_short && !self.marked().contains(to)
    }

    /// Whether what can be done there, and that the turn ends there, is offered with the walk.
    pub(super) fn is_passed(&self, to: Space) -> bool {
        let mut there = Vec::new();
        self.open.legal_actions(self.seat, to, &mut there);
        let is_paper = |step: &&Step| matches!(step, Step::TakePaper(_));
        let n_papers = there.iter().filter(is_paper).count();
        let is_attack = |&step: &Step| matches!(step, Step::Attack(_)) && !self.can_here(step);
        // Of these only one is offered with its walk.
        self.ends_at(to) && n_papers < 2 && !there.iter().any(is_attack)
    }

    /// The same, with nothing to lay down there either: nobody only walks there.
    pub(super) fn is_stopover(&self, to: Space) -> bool {
        self.is_passed(to) && !self.can_put_down(to)
    }

    /// Whether the dog has something in its mouth, and points left there to lay it down.
    fn can_put_down(&self, to: Space) -> bool {
        let carries = !self.open.dog(self.seat).mouth.is_empty();
        let left = self.open.ap.saturating_sub(1);
        carries && self.roads.cost(to, left).is_some()
    }

    /// The places a dog with this in its mouth wants to reach in the end: its den, the addresses of its newspapers.
    fn wanted(&self) -> impl Iterator<Item = Space> + use<'a> {
        let dog = self.open.dog(self.seat);
        let den = Some(dog.den).filter(|_| dog.bones() > 0);
        den.into_iter().chain(dog.papers().map(Paper::home))
    }

    /// Where a walk to a place stops at which nothing can be done in this turn: as near to it as the dog can come.
    fn stop(&self, to: Space) -> Option<Space> {
        let far = self.roads.cost(to, u8::MAX)?;
        let stops = self.roads.reach(self.open.ap).but(self.marked());
        let (left, stop) = self.nearest(stops, to)?;
        let is_on_the_way = far >= self.open.ap && left < far;
        is_on_the_way.then_some(stop)
    }

    /// Which of some places is nearest to another, and how far it is.
    fn nearest(&self, places: Spaces, to: Space) -> Option<(u8, Space)> {
        let left = |place: Space| match place {
            _ if place == to => Some((0, place)),
            _ => Some((self.roads.from(place).cost(to, u8::MAX)?, place)),
        };
        places.filter_map(left).min()
    }

    /// Walks towards the den and the addresses that are too far for this turn.
    fn homeward(&self) -> Vec<Errand> {
        let mut known = Vec::new();
        let mut all = Vec::new();
        for to in self.wanted() {
            let Some(stop) = self.stop(to).filter(|stop| !known.contains(stop)) else {
                continue;
            };
            known.push(stop);
            // Everybody may read it, so it does not tell which newspaper the dog carries.
            let (id, group) = if to == self.open.dog(self.seat).den {
                (msg::LABEL_HOME, msg::GROUP_BONES)
            } else {
                (msg::LABEL_ADDRESS, msg::GROUP_PAPERS)
            };
            let Some((steps, walk)) = self.stay(stop) else {
                continue;
            };
            all.push(Errand {
                to: Some(stop),
                steps,
                text: walk(id),
                group,
                is_first: true,
                is_rest: false,
            });
        }
        all
    }

    /// A walk that ends the turn, and its words: what it costs and what is lost.
    fn stay(&self, at: Space) -> Option<(Vec<Step>, impl Fn(Message) -> Phrase)> {
        let cost = self.roads.cost(at, self.open.ap)?;
        let lost = self.open.ap - cost;
        let steps = match lost {
            0 => vec![Step::Go(at)],
            _ => vec![Step::Go(at), Step::End],
        };
        let words = move |id: Message| {
            let words = Phrase::new(id).with("space", space(at));
            words.with("spent", phrase!(SPENT_LOST, cost, lost))
        };
        Some((steps, words))
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
                        let Some(aim) = Aim::of(step).filter(|_| !self.can_here(step)) else {
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

    /// Where the dog stands and where it can go with some points left, the nearest first.
    fn spots(&self, left: u8) -> Vec<(u8, Space)> {
        let here = self.open.dog(self.seat).at().map(|at| (0, at));
        let mut spots: Vec<(u8, Space)> = here.into_iter().collect();
        self.roads
            .walk(self.open.ap.saturating_sub(left), |cost, layer| {
                spots.extend(layer.but(self.marked()).map(|place| (cost, place)));
                true
            });
        spots
    }

    fn bones_on(&self, place: Space) -> usize {
        let lying = self.open.items.on(place);
        lying.filter(|lying| lying.is_bone()).count()
    }

    /// Whether the dog would win with so many bones more in its den, which is a press of its own that says so.
    fn wins_with(&self, bones: u8) -> bool {
        let dog = self.open.dog(self.seat);
        dog.buried + bones >= self.open.terms.bones || !self.open.overtime.is_empty()
    }

    /// Things that are done twice or one for the other, where the dog stands or somewhere else: two bones buried, two bones taken, a bone for a newspaper.
    fn pairs(&self) -> Vec<Errand> {
        let dog = self.open.dog(self.seat);
        let (n_bones, n_papers) = (dog.bones(), dog.papers().count());
        let mut all = Vec::new();
        if self.open.ap < 2 {
            return all;
        }
        let mut n_taken = 0;
        for (cost, place) in self.spots(2) {
            let n_lying = self.bones_on(place);
            let mut offer = |what: Phrase, steps: [Step; 2]| {
                let walk = (cost > 0).then_some(Step::Go(place));
                all.push(Errand {
                    to: (cost > 0).then_some(place),
                    steps: walk.into_iter().chain(steps).collect(),
                    text: self.told(what, place, cost + 2),
                    group: msg::GROUP_BONES,
                    is_first: true,
                    is_rest: false,
                });
            };
            if place == dog.den && n_bones == 2 && !self.wins_with(2) {
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
                    let home = space(paper.home());
                    offer(
                        phrase!(GOAL_SWAP, home),
                        [Step::DropPaper(paper), Step::TakeBone],
                    );
                    n_taken += 1;
                }
            }
        }
        all
    }

    /// The nearest bone that lies about, taken and brought home: buried in this turn, or carried on with all the points that are left.
    fn fetched(&self) -> Option<Errand> {
        let (ap, dog) = (self.open.ap, self.open.dog(self.seat));
        if !dog.has_room() {
            return None;
        }
        let mut spots = self.spots(2).into_iter();
        let (cost, place) = spots.find(|&(_, place)| self.bones_on(place) > 0)?;
        let left = ap.checked_sub(cost + 1).filter(|&left| left > 0)?;
        let roads = self.roads.from(place);
        let far = roads.cost(dog.den, u8::MAX)?;
        let walk = (cost > 0).then_some(Step::Go(place));
        let mut steps: Vec<Step> = walk.into_iter().chain([Step::TakeBone]).collect();
        let what = if far < left {
            if self.wins_with(1) {
                return None;
            }
            steps.extend([Step::Go(dog.den), Step::Bury]);
            phrase!(GOAL_FETCH)
        } else {
            let mut ends = Spaces::NONE;
            roads.walk(left, |cost, layer| {
                if cost == left {
                    ends = layer.but(self.marked());
                }
                true
            });
            let (_, end) = self
                .nearest(ends, dog.den)
                .filter(|&(away, _)| away < far)?;
            steps.push(Step::Go(end));
            phrase!(GOAL_CARRY)
        };
        let spent = if far < left { cost + 1 + far + 1 } else { ap };
        Some(Errand {
            to: (cost > 0).then_some(place),
            steps,
            text: self.told(what, place, spent),
            group: msg::GROUP_BONES,
            is_first: true,
            is_rest: false,
        })
    }

    /// Walks that end the turn: at most so many to where the dog may well stop, and all others by what people want there. Those that waste least stand first.
    fn rests(&self, view: &View, most: usize) -> Vec<Errand> {
        let ends = self.roads.reach(self.open.ap).but(self.marked());
        let led: Vec<Space> = self.wanted().filter_map(|to| self.stop(to)).collect();
        let mut first = nights(view, self.seat, ends);
        first.truncate(most.min(FIRST_STOPS));
        let rest = |to: Space| {
            let cost = self.roads.cost(to, self.open.ap)?;
            let (steps, walk) = self.stay(to)?;
            let is_first = first.contains(&to);
            let (wish, group) = self.wish(to);
            let errand = Errand {
                to: Some(to),
                steps,
                text: walk(msg::LABEL_STOP),
                group,
                is_first,
                is_rest: !is_first,
            };
            Some(((!is_first).then_some(wish), Reverse(cost), errand))
        };
        let others = ends.filter(|to| !led.contains(to));
        let mut rests: Vec<_> = others.filter_map(rest).collect();
        rests.sort_by_key(|&(wish, cost, _)| (wish, cost));
        rests.into_iter().map(|(.., rest)| rest).collect()
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
            (5, msg::GROUP_NEAR)
        } else {
            (6, msg::GROUP_FURTHER)
        }
    }

    /// What people may want at a place to which they only walk, and how these wishes are ordered.
    pub(super) fn wish(&self, to: Space) -> (u8, Message) {
        let mut there = Vec::new();
        self.open.legal_actions(self.seat, to, &mut there);
        let can_act = self
            .roads
            .cost(to, self.open.ap.saturating_sub(1))
            .is_some();
        let is_reached = can_act && !self.marked().contains(to);
        let is_attack = |step: &Step| matches!(step, Step::Attack(_));
        let is_goal = || is_reached && there.iter().any(|step| !is_attack(step));
        let open = self.open;
        let dog = open.dog(self.seat);
        match to.kind() {
            _ if self.is_chased && !is_chased(open, to) => (4, msg::GROUP_AWAY),
            // What can be done there is offered with the walk.
            _ if is_goal() => self.elsewhere(to),
            Kind::Bin if !open.bins.contains(to) => (0, msg::GROUP_FOOD),
            Kind::Rest if !open.begged.contains(to) => (0, msg::GROUP_FOOD),
            Kind::Kiosk if dog.has_room() => (1, msg::GROUP_PAPERS),
            Kind::Home if self.wanted().any(|home| home == to) => (1, msg::GROUP_PAPERS),
            Kind::Lamp if open.check_pee(self.seat, to).is_ok() => (2, msg::GROUP_MARKS),
            Kind::Fountain if open.check_drink(self.seat, to).is_ok() => (2, msg::GROUP_MARKS),
            _ if there.iter().any(is_attack) => (3, msg::GROUP_DOGS),
            _ => self.elsewhere(to),
        }
    }
}

/// The places among these that look best for a dog that stops there, the best first: near what it wants next, and away from the truck.
fn nights(view: &View, seat: Seat, places: Spaces) -> List<Space, FIRST_STOPS> {
    let mut position = view.imagine(&mut Chance::for_step(&[0; 32], 0));
    position.open.ap = 0;
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
pub(super) struct Aim {
    pub(super) rank: u8,
    what: Phrase,
    group: Message,
}

impl Aim {
    /// The aim of a step that is no walk and gives nothing up.
    pub(super) fn of(step: Step) -> Option<Self> {
        let (rank, id, group) = match step {
            Step::Bury => (0, msg::GOAL_BURY, msg::GROUP_BONES),
            Step::Deliver(_) => (1, msg::GOAL_DELIVER, msg::GROUP_PAPERS),
            Step::TakeBone => (2, msg::GOAL_TAKE_BONE, msg::GROUP_BONES),
            Step::Beg => (3, msg::GOAL_BEG, msg::GROUP_FOOD),
            Step::Dig => (4, msg::GOAL_DIG, msg::GROUP_FOOD),
            Step::TakePaper(_) => (5, msg::GOAL_TAKE_PAPER, msg::GROUP_PAPERS),
            Step::Bark => (6, msg::GOAL_BARK, msg::GROUP_PAPERS),
            Step::Attack(foe) => {
                return Some(Self {
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
        Some(Self { rank, what, group })
    }
}
