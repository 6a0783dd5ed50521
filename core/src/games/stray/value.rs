//! How good a position looks: bones buried and carried, food, and promising destinations.
//!
//! `value` is used to plan a turn; `strength` says how likely a dog is to win, fitted to whole games.
//! Both use only averages over a dog's unturned cards, so that they know no more about the decks than people do.

use std::sync::LazyLock;

use super::cards::{Breed, Card, Find};
use super::facts::Fact;
use super::position::{Dog, Paper, Phase, Position, Thing};
use super::town::{SPACES, Space, Spaces, TOWN};
use crate::game::{Component, Habits, Mind};
use crate::record::Record;
use crate::seat::Seat;

const WON: i32 = 1_000_000;
const BURIED: i32 = 10_000;
/// A bone in the mouth, far from the den.
const BONE: i32 = 3_000;
/// What a carried bone gains on the way to the den.
const BONE_WAY: i32 = 1_200;
const PRICES: Prices = Prices {
    bone: BONE,
    food: [0, 1_700, 2_400, 2_700, 2_850],
};
/// An action point not yet spent.
const POINT: i32 = 8;
const TOKEN: i32 = 40;
const MARK: i32 = 130;
/// Standing within reach of the next driver.
const DANGER: i32 = 60;
/// No distance is longer than this.
pub(super) const FAR: i32 = 40;

/// The values of finds.
pub(super) struct Prices {
    /// A bone.
    pub(super) bone: i32,
    /// Food by days left: the first is worth most.
    pub(super) food: [i32; 5],
}

/// Thousandths of the log-odds of a victory: the weights of a logistic model of 1,200 games for two.
mod weight {
    pub(super) const BURIED: i32 = 440;
    /// For the last bone that is missing; half of it for each of two.
    pub(super) const LAST: i32 = 400;
    /// By days of food left, for a dog whose turn has just begun.
    pub(super) const EATEN: [i32; 5] = [-540, -210, -115, 5, 60];
    /// The same for a dog that has yet to lose a day.
    pub(super) const HUNGRY: [i32; 5] = [-920, -420, -260, -125, -50];
    /// By the row of the pound table.
    pub(super) const ROW: [i32; 5] = [0, 300, 450, 550, 650];
    pub(super) const MARK: i32 = 25;
    /// A bone in the mouth at the den, what each point of distance to the den takes off, and the least value.
    pub(super) const BONE: i32 = 660;
    pub(super) const BONE_WAY: i32 = 40;
    pub(super) const BONE_LEAST: i32 = 80;
    pub(super) const TWO_BONES: i32 = 100;
    /// What the winning bones add for each point of distance below this.
    pub(super) const WINNING: i32 = 93;
    pub(super) const WINNING_WAY: i32 = 20;
    /// The weight of the best destination, and of the danger of the place, in percent.
    pub(super) const GOAL: i32 = 58;
    pub(super) const PLACE: i32 = 10;
}

/// The points from any space to any other, for a dog that nobody blocks.
static WAYS: LazyLock<Vec<[u8; SPACES]>> = LazyLock::new(|| {
    let all = TOWN
        .streets
        .or(TOWN.dens)
        .or(TOWN.rests)
        .or(homes())
        .with(TOWN.kiosk);
    let mut ways = vec![[u8::MAX; SPACES]; SPACES];
    for from in all.with(TOWN.pound) {
        let row = &mut ways[from.index()];
        row[from.index()] = 0;
        let mut seen = Spaces::one(from);
        let mut front = seen;
        let mut cost = 0;
        while !front.is_empty() {
            cost += 1;
            let next = front.fold(Spaces::NONE, |next, space| next.or(space.next()));
            front = next.but(seen);
            seen = seen.or(front);
            for space in front {
                row[space.index()] = cost;
            }
        }
    }
    ways
});

fn homes() -> Spaces {
    Paper::all().map(Paper::home).collect()
}

/// How far it is, or `FAR`.
pub(super) fn way(from: Space, to: Space) -> i32 {
    i32::from(WAYS[from.index()][to.index()]).min(FAR)
}

/// What is left of a value at the end of a walk.
fn at_end(value: i32, way: i32) -> i32 {
    value * (FAR - way) / FAR
}

impl Mind for Position {
    const HABITS: Habits = Habits {
        lead: 1_100,
        // Usually two steps ahead: what the third brings is too uncertain to be worth the time.
        foresight: 1_500,
        lookahead: 6,
        caution: 150,
        retries: 40_000,
        ..Habits::USUAL
    };

    fn value(&self, seat: Seat) -> i32 {
        if self.open.phase == Phase::Over {
            return if self.open.leaders().contains(seat) {
                WON
            } else {
                -WON
            };
        }
        let foes = self.open.all_dogs().filter(|&(other, _)| other != seat);
        let (mut strongest, mut all) = (i32::MIN, 0);
        for (foe, _) in foes {
            let belongings = belongings(self, foe);
            strongest = strongest.max(belongings);
            all += belongings;
        }
        let others = (all / (i32::from(self.open.n()) - 1) + strongest) / 4;
        belongings(self, seat) + prospects(self, seat) - others
    }

    /// How likely a dog is to win against the others, regardless of whose turn it is.
    fn strength(&self, seat: Seat) -> i32 {
        let dog = self.dog(seat);
        let missing = i32::from(self.open.terms.bones.saturating_sub(dog.buried)).max(1);
        let marks = i32::try_from(self.open.marks[seat.index()].len()).unwrap_or_default();
        let lasting =
            weight::BURIED * i32::from(dog.buried) + weight::LAST / missing + weight::MARK * marks;
        let Some(at) = dog.at() else {
            return lasting + weight::ROW[usize::from(dog.row().min(4))];
        };
        let days = usize::from(dog.hunger.min(4));
        let food = if self.open.turn == seat {
            weight::EATEN[days]
        } else {
            weight::HUNGRY[days]
        };
        let news = worth(dog, &PRICES, |card| card.face().news);
        let goal = weight::GOAL * goal(self, dog, at, news) / 100;
        let place = weight::PLACE * place(self, dog) / 100;
        lasting + food + carried(dog, at, missing) + goal + place
    }

    fn hasten(&mut self, seat: Seat, record: &mut Record<'_, Fact>) -> bool {
        super::haste::play_on(self, seat, record);
        true
    }

    fn usable() -> Vec<Component> {
        let dogs = Breed::all().map(|breed| Component::new("dog", breed.as_str()));
        let dens = super::town::TOWN
            .dens
            .map(|den| Component::new("den", den.as_str()));
        dogs.into_iter().chain(dens).collect()
    }

    fn used(&self, seat: Seat) -> Vec<Component> {
        let dog = self.dog(seat);
        vec![
            Component::new("dog", dog.breed.as_str()),
            Component::new("den", dog.den.as_str()),
        ]
    }
}

/// What a dog has.
fn belongings(position: &Position, seat: Seat) -> i32 {
    let dog = position.dog(seat);
    let missing = i32::from(position.open.terms.bones.saturating_sub(dog.buried));
    // The last bones are the ones that win.
    let buried = BURIED * i32::from(dog.buried) + BURIED / missing.max(1);
    let marks = position.open.marks[seat.index()].len();
    let marks = MARK * i32::try_from(marks).unwrap_or_default();
    buried
        + PRICES.food[usize::from(dog.hunger.min(4))]
        + TOKEN * i32::from(dog.bladder)
        + marks
        + mouth(dog)
        + place(position, dog)
}

fn mouth(dog: &Dog) -> i32 {
    let Some(at) = dog.at() else { return 0 };
    let carried = dog.mouth.iter().map(|thing| match thing {
        Thing::Bone => BONE + at_end(BONE_WAY, way(at, dog.den)),
        // Others do not know its address, so an average is used.
        Thing::Paper(_) => 900,
    });
    carried.sum()
}

/// Where a dog is: on the pound table, in front of the truck, or safe.
fn place(position: &Position, dog: &Dog) -> i32 {
    let Some(at) = dog.at() else {
        return 400 * i32::from(dog.row()) - 3_600;
    };
    -DANGER * danger(position, dog, at) / 2
}

/// How much a dog has to fear from the truck on a space, if it ends its turn there.
pub(super) fn danger(position: &Position, dog: &Dog, at: Space) -> i32 {
    if at == dog.den || at == TOWN.pound {
        return 0;
    }
    let doors = if at.is_street() {
        Spaces::one(at)
    } else {
        at.near()
    };
    let far = doors.map(|door| way(position.open.truck.at, door)).min();
    let near = (8 - far.unwrap_or(FAR)).max(0);
    let load = 1 + 2 * i32::try_from(dog.mouth.len()).unwrap_or_default();
    let risk = if at.is_street() { 2 } else { 1 };
    near.min(4) * load * risk
}

/// What a dog can hope for in the rest of its turn and the next.
fn prospects(position: &Position, seat: Seat) -> i32 {
    let dog = position.dog(seat);
    let Some(at) = dog.at() else { return 0 };
    let news = worth(dog, &PRICES, |card| card.face().news);
    let own_papers = dog.papers().map(|paper| {
        // It was counted as an average already.
        news / 2 + at_end(news / 3, way(at, paper.home())) - 900
    });
    let points = if position.open.turn == seat {
        POINT * i32::from(position.open.ap)
    } else {
        0
    };
    points + own_papers.sum::<i32>() + goal(position, dog, at, news)
}

/// The best destination for a dog with room in its mouth, or for a hungry dog.
fn goal(position: &Position, dog: &Dog, at: Space, news: i32) -> i32 {
    let mut best = 0;
    let mut offer = |value: i32, to: Space| best = best.max(at_end(value / 2, way(at, to)));
    let bin = worth(dog, &PRICES, |card| card.face().bin);
    for space in TOWN.bins.but(position.open.bins) {
        offer(bin, space);
    }
    let rest = worth(dog, &PRICES, |card| card.face().rest);
    for space in TOWN.rests.but(position.open.begged) {
        offer(rest, space);
    }
    if dog.has_room() {
        if !position.hidden.papers.is_empty() {
            offer(news * 3 / 4, TOWN.kiosk);
        }
        for space in position.open.bones_for(dog) {
            offer(BONE, space);
        }
    }
    best
}

/// What one of a dog's unturned cards brings on average.
pub(super) fn worth(dog: &Dog, prices: &Prices, section: impl Fn(Card) -> Find) -> i32 {
    let hunger = usize::from(dog.hunger.min(4));
    let food = |days: usize| prices.food[days.min(4)];
    let mut sum = 0;
    let mut n = 0;
    for card in dog.unturned() {
        n += 1;
        sum += match section(card) {
            Find::Bone if dog.has_room() => prices.bone,
            Find::Bone | Find::None => 0,
            found => food(hunger + usize::from(found.days())) - food(hunger),
        };
    }
    sum / n.max(1)
}

/// What the bones in its mouth are worth to a dog that still has this many to bury.
fn carried(dog: &Dog, at: Space, missing: i32) -> i32 {
    let home = way(at, dog.den);
    let bones = i32::try_from(dog.bones()).unwrap_or_default();
    let each = (weight::BONE - weight::BONE_WAY * home).max(weight::BONE_LEAST);
    let both = if bones == 2 { weight::TWO_BONES } else { 0 };
    let winning = if bones >= missing {
        weight::WINNING * (weight::WINNING_WAY - home).max(0)
    } else {
        0
    };
    bones * each + both + winning
}
