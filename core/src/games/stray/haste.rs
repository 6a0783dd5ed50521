//! How a search plays a turn in haste: the dog does what it can do at once, or else goes where it gains most for the distance (RULES.md, section 11).

use super::cards::{Card, Find};
use super::facts::Fact;
use super::position::{Dog, Phase, Position, Thing};
use super::rules::Roads;
use super::step::Step;
use super::town::{Kind, Space, TOWN};
use super::value::{self, Prices, danger, way};
use crate::game::Rules;
use crate::record::Record;
use crate::seat::Seat;

const PRICES: Prices = Prices {
    bone: 1_000,
    food: [0, 1_100, 1_600, 1_820, 1_890],
};
/// The value of burying a bone, and its factor if the bone cannot wait.
const BURY: i32 = 800;
const AT_ONCE: i32 = 3;
/// A find worth less than this is left alone, and so is a fight.
const ENOUGH: i32 = 80;
const FIGHT: i32 = 100;
/// The assumed distance for a newspaper whose address is not known.
const ERRAND: i32 = 8;
/// What a dog fears to lose: time, each bone and newspaper, and what its rivals fear from it.
const TIME: i32 = 300;
const BONE: i32 = 600;
const PAPER: i32 = 100;
const LEADER: i32 = 150;
/// No turn takes more steps than this.
const LONGEST_TURN: usize = 30;
/// More claws than any card shows.
const CLAWS: usize = 8;

/// Plays the turn of `seat` to its end.
pub(super) fn play_on(position: &mut Position, seat: Seat, record: &mut Record<'_, Fact>) {
    let turn = (position.open.turn, position.open.round);
    for _ in 0..LONGEST_TURN {
        let Some(step) = step(position, seat) else {
            return;
        };
        position.play_unchecked(seat, step, record);
        if turn != (position.open.turn, position.open.round) {
            return;
        }
    }
}

/// The step that looks best at first sight.
pub(super) fn step(position: &Position, seat: Seat) -> Option<Step> {
    match position.open.phase {
        Phase::Act => {
            let dog = position.dog(seat);
            let eye = Eye {
                position,
                seat,
                dog,
                at: dog.at()?,
            };
            Some(eye.at_hand().unwrap_or_else(|| eye.on_its_way()))
        }
        Phase::Truck => drive(position, seat),
        Phase::Over => None,
    }
}

/// What a dog considers.
struct Eye<'a> {
    position: &'a Position,
    seat: Seat,
    dog: &'a Dog,
    at: Space,
}

impl Eye<'_> {
    /// Whether the cards promise enough at a place.
    fn promises(&self, section: impl Fn(Card) -> Find) -> bool {
        value::worth(self.dog, &PRICES, section) > ENOUGH
    }

    /// Something worth doing here (R5, R6).
    fn at_hand(&self) -> Option<Step> {
        let Self {
            position,
            seat,
            dog,
            at,
        } = *self;
        if at == dog.den && dog.bones() > 0 {
            return Some(Step::Bury);
        }
        if let Some(paper) = dog.papers().find(|paper| paper.home() == at) {
            return Some(Step::Deliver(paper));
        }
        if dog.has_room() && position.open.items.on(at).any(Thing::is_bone) {
            return Some(Step::TakeBone);
        }
        if let Some(foe) = self.prey() {
            return Some(Step::Attack(foe));
        }
        let (step, is_worth_it) = match at.kind() {
            Kind::Bin => {
                let is_full = !position.open.bins.contains(at);
                (Step::Dig, is_full && self.promises(|card| card.face().bin))
            }
            Kind::Rest => {
                let is_new = !position.open.begged.contains(at);
                (Step::Beg, is_new && self.promises(|card| card.face().rest))
            }
            Kind::Kiosk => {
                let has_room = dog.has_room() && dog.bones() == 0;
                (Step::Bark, has_room && !position.hidden.papers.is_empty())
            }
            Kind::Lamp => (Step::Pee, position.open.check_pee(seat, at).is_ok()),
            Kind::Fountain => (Step::Drink, position.open.check_drink(seat, at).is_ok()),
            _ => return None,
        };
        is_worth_it.then_some(step)
    }

    /// The dog nearby that is most worth a fight (R6).
    fn prey(&self) -> Option<Seat> {
        let foes = self.position.open.prey(self.seat, self.at);
        let gains = foes.map(|(foe, dog)| (fight(self.dog, dog), foe));
        let best = gains.max_by_key(|&(gain, _)| gain);
        best.filter(|&(gain, _)| gain > FIGHT).map(|(_, foe)| foe)
    }

    /// A step towards the best destination, as near as possible and out of the truck's way.
    fn on_its_way(&self) -> Step {
        let Self {
            position,
            seat,
            dog,
            at,
        } = *self;
        let (Some(to), Some(roads)) = (self.target(), Roads::of(&position.open, seat)) else {
            return Step::End;
        };
        let reach = roads.reach(position.open.ap);
        if reach.contains(to) {
            return Step::Go(to);
        }
        let cost = |space| 4 * way(space, to) + danger(position, dog, space);
        let spaces = reach.but(position.open.foreign_marks(seat));
        let best = spaces.min_by_key(|&space| cost(space));
        match best.filter(|&space| cost(space) < cost(at)) {
            Some(space) => Step::Go(space),
            None => Step::End,
        }
    }

    /// Where to go: the best destination for its distance.
    fn target(&self) -> Option<Space> {
        let Self {
            position, dog, at, ..
        } = *self;
        let mut best = (0, None);
        let mut offer = |worth: i32, to: Space, further: i32| {
            let score = 16 * worth / (2 * (way(at, to) + further) + 5);
            if to != at && score > best.0 {
                best = (score, Some(to));
            }
        };
        let bones = i32::try_from(dog.bones()).unwrap_or_default();
        if bones > 0 {
            let wins = i32::from(dog.buried) + bones >= position.open.terms.bones.into();
            let is_close = way(at, dog.den) < position.open.ap.into();
            let cannot_wait = wins || is_close || !dog.has_room();
            let times = if cannot_wait { AT_ONCE } else { 1 };
            offer(BURY * bones * times, dog.den, 0);
        }
        let bin = value::worth(dog, &PRICES, |card| card.face().bin);
        for space in TOWN.bins.but(position.open.bins) {
            offer(bin, space, 0);
        }
        let rest = value::worth(dog, &PRICES, |card| card.face().rest);
        for space in TOWN.rests.but(position.open.begged) {
            offer(rest, space, 0);
        }
        let news = value::worth(dog, &PRICES, |card| card.face().news);
        for paper in dog.papers() {
            offer(news, paper.home(), 0);
        }
        if dog.has_room() {
            if bones == 0 && !position.hidden.papers.is_empty() {
                offer(news, TOWN.kiosk, ERRAND);
            }
            for space in position.open.bones_for(dog) {
                offer(PRICES.bone, space, 0);
            }
        }
        best.1
    }
}

/// What a dog gains on average by an attack on another (R6.3).
fn fight(dog: &Dog, foe: &Dog) -> i32 {
    let (own, theirs) = (claws(dog), claws(foe));
    let (mut won, mut lost, mut all) = (0, 0, 0);
    for (a, n) in own.iter().enumerate() {
        for (b, m) in theirs.iter().enumerate() {
            all += n * m;
            match a.cmp(&b) {
                std::cmp::Ordering::Greater => won += n * m,
                std::cmp::Ordering::Less => lost += n * m,
                std::cmp::Ordering::Equal => {}
            }
        }
    }
    (won * stake(foe) - lost * stake(dog)) / all.max(1)
}

/// How many of a dog's unturned cards show this many claws.
fn claws(dog: &Dog) -> [i32; CLAWS] {
    let mut all = [0; CLAWS];
    for card in dog.unturned() {
        all[usize::from(card.face().claws).min(CLAWS - 1)] += 1;
    }
    all
}

/// What a dog has to lose.
fn stake(dog: &Dog) -> i32 {
    let n = |n: usize| i32::try_from(n).unwrap_or_default();
    TIME + BONE * n(dog.bones()) + PAPER * n(dog.papers().count()) + LEADER * i32::from(dog.buried)
}

/// R8.4: the drive that endangers the others most and the own dog least.
fn drive(position: &Position, seat: Seat) -> Option<Step> {
    let drives = position.open.truck.drives(position.open.die).iter();
    let gain = |end: Space| -> i32 {
        let dogs = position.open.all_dogs();
        let risks = dogs.map(|(other, dog)| {
            let risk = risk(dog, end) * stake(dog);
            if other == seat { -risk } else { risk }
        });
        risks.sum()
    };
    let best = drives.max_by_key(|&&(end, _)| gain(end));
    best.map(|&(end, from)| Step::Truck(end, from))
}

/// How likely a dog is caught by a truck that stops there, or by the next, in percent (R8.6, R8.7).
fn risk(dog: &Dog, truck: Space) -> i32 {
    let Some(at) = dog.at() else { return 0 };
    if at == truck {
        return 100;
    }
    if at == dog.den || at == TOWN.pound {
        return 0;
    }
    if !truck.near().contains(at) {
        return 2 * (7 - way(truck, at)).clamp(0, 4);
    }
    let (mut n, mut bad) = (0, 0);
    for card in dog.unturned() {
        n += 1;
        bad += i32::from(!card.face().escapes);
    }
    100 * bad / n.max(1)
}
