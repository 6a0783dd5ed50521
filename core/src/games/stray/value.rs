//! How good a position looks: bones buried and carried, food, and what is worth going to.
//!
//! It looks at nothing but averages over the cards a dog has not turned yet, so that it knows no more of the decks than people do.

use std::sync::LazyLock;

use super::cards::{Card, Find};
use super::position::{Dog, Paper, Phase, Position, Thing};
use super::town::{SPACES, Space, Spaces, TOWN};
use crate::seat::Seat;

const WON: i32 = 1_000_000;
const BURIED: i32 = 10_000;
/// A bone in the mouth, far from the den.
const BONE: i32 = 3_000;
/// What it gains on the way to the den.
const BONE_WAY: i32 = 1_200;
/// Food by days left: the first is worth most.
const FOOD: [i32; 5] = [0, 1_700, 2_400, 2_700, 2_850];
/// An action point not yet spent.
const POINT: i32 = 8;
const TOKEN: i32 = 40;
const MARK: i32 = 130;
/// Standing where the next driver can reach.
const DANGER: i32 = 60;
/// No way is longer than this.
const FAR: i32 = 40;

/// Points from any space to any other, for a dog that nobody hinders.
static WAYS: LazyLock<Vec<[u8; SPACES]>> = LazyLock::new(|| {
    let all = TOWN.streets | TOWN.dens | TOWN.rests | homes() | Spaces::one(TOWN.kiosk);
    let mut ways = vec![[u8::MAX; SPACES]; SPACES];
    for from in all.with(TOWN.pound) {
        let row = &mut ways[from.index()];
        row[from.index()] = 0;
        let mut seen = Spaces::one(from);
        let mut front = seen;
        let mut cost = 0;
        while !front.is_empty() {
            cost += 1;
            let next = front.fold(Spaces::NONE, |next, space| next | space.next());
            front = next.but(seen);
            seen |= front;
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

fn way(from: Space, to: Space) -> i32 {
    i32::from(WAYS[from.index()][to.index()]).min(FAR)
}

/// What is left of a value at the end of a way.
fn at_end(value: i32, way: i32) -> i32 {
    value * (FAR - way) / FAR
}

pub(super) fn value(position: &Position, seat: Seat) -> i32 {
    if position.phase == Phase::Over {
        return if position.leaders().contains(seat) {
            WON
        } else {
            -WON
        };
    }
    let foes = position.all_dogs().filter(|&(other, _)| other != seat);
    let (mut strongest, mut all) = (i32::MIN, 0);
    for (foe, _) in foes {
        let strength = strength(position, foe);
        strongest = strongest.max(strength);
        all += strength;
    }
    let others = (all / (i32::from(position.n()) - 1) + strongest) / 4;
    strength(position, seat) + prospects(position, seat) - others
}

/// What a dog has.
fn strength(position: &Position, seat: Seat) -> i32 {
    let dog = position.dog(seat);
    let missing = i32::from(position.terms.bones.saturating_sub(dog.buried));
    // The last bones are the ones that win.
    let buried = BURIED * i32::from(dog.buried) + BURIED / missing.max(1);
    let marks = position.marks[seat.index()].len();
    let marks = MARK * i32::try_from(marks).unwrap_or_default();
    buried
        + FOOD[usize::from(dog.hunger.min(4))]
        + TOKEN * i32::from(dog.bladder)
        + marks
        + mouth(dog)
        + place(position, dog)
}

fn mouth(dog: &Dog) -> i32 {
    let Some(at) = dog.at else { return 0 };
    let carried = dog.mouth.iter().map(|thing| match thing {
        Thing::Bone => BONE + at_end(BONE_WAY, way(at, dog.den)),
        // Others do not know where it is for: an average.
        Thing::Paper(_) => 900,
    });
    carried.sum()
}

/// Where a dog is: on the pound table, in front of the truck, or safe.
fn place(position: &Position, dog: &Dog) -> i32 {
    let Some(at) = dog.at else {
        return 400 * i32::from(dog.row) - 3_600;
    };
    if at == dog.den || at == TOWN.pound {
        return 0;
    }
    let doors = if at.is_street() {
        Spaces::one(at)
    } else {
        at.near()
    };
    let far = doors.map(|door| way(position.truck.at, door)).min();
    let near = (8 - far.unwrap_or(FAR)).max(0);
    let load = 1 + 2 * i32::try_from(dog.mouth.len()).unwrap_or_default();
    let risk = if at.is_street() { 2 } else { 1 };
    -DANGER * near.min(4) * load * risk / 2
}

/// What a dog can hope for in the rest of its turn and the next.
fn prospects(position: &Position, seat: Seat) -> i32 {
    let dog = position.dog(seat);
    let Some(at) = dog.at else { return 0 };
    let news = worth(dog, |card| card.face().news);
    let own_papers = dog.papers().map(|paper| {
        // It was counted as an average already.
        news / 2 + at_end(news / 3, way(at, paper.home())) - 900
    });
    let points = if position.turn == seat {
        POINT * i32::from(position.ap)
    } else {
        0
    };
    points + own_papers.sum::<i32>() + goal(position, dog, at, news)
}

/// The best there is to go to for a dog with room in its mouth, or for a hungry one.
fn goal(position: &Position, dog: &Dog, at: Space, news: i32) -> i32 {
    let mut best = 0;
    let mut offer = |value: i32, to: Space| best = best.max(at_end(value / 2, way(at, to)));
    let bin = worth(dog, |card| card.face().bin);
    for space in TOWN.bins.but(position.bins) {
        offer(bin, space);
    }
    let rest = worth(dog, |card| card.face().rest);
    for space in TOWN.rests.but(position.begged) {
        offer(rest, space);
    }
    if dog.has_room() {
        if !position.papers.is_empty() {
            offer(news * 3 / 4, TOWN.kiosk);
        }
        for (space, thing) in position.items.all() {
            let is_open = space == dog.den || !TOWN.dens.contains(space);
            if thing.is_bone() && is_open {
                offer(BONE, space);
            }
        }
    }
    best
}

/// What one of the cards a dog has not turned yet brings on average.
fn worth(dog: &Dog, section: impl Fn(Card) -> Find) -> i32 {
    let hunger = usize::from(dog.hunger.min(4));
    let mut sum = 0;
    let mut n = 0;
    for card in dog.deck.iter().copied().filter(|card| !card.is_shuffle()) {
        n += 1;
        sum += match section(card) {
            Find::Bone if dog.has_room() => BONE,
            Find::Bone | Find::None => 0,
            food => FOOD[(hunger + usize::from(food.days())).min(4)] - FOOD[hunger],
        };
    }
    sum / n.max(1)
}
