//! What the generic checks share: random games of every registered game.

use pawmail_core::chance::{Chance, Seed};
use pawmail_core::game::{Game, OptionSpec, Rules, Values};
use pawmail_core::record::Record;
use pawmail_core::seat::Seat;
use serde_json::{Map, Value};

/// A seed for test game `i`.
#[must_use]
pub fn seed(i: u32) -> Seed {
    let mut seed = [11; 32];
    seed[..4].copy_from_slice(&i.to_le_bytes());
    seed
}

/// Random options: the defaults in a third of the cases.
#[must_use]
pub fn options<G: Game>(seats: u8, chance: &mut Chance) -> G::Options {
    if chance.below(3) == 0 {
        return G::Options::default();
    }
    let chosen: Map<String, Value> = G::META
        .options
        .iter()
        .map(|option| (option.name.to_owned(), value(option, seats, chance)))
        .collect();
    serde_json::from_value(Value::Object(chosen)).unwrap()
}

fn value(option: &OptionSpec, seats: u8, chance: &mut Chance) -> Value {
    match option.values {
        Values::Of(words) => words[chance.index(words.len())].into(),
        Values::Range(low, high) => {
            // A limit of 0 means none, and random games need one to end.
            let is_limit = option.name.ends_with("_limit");
            let low = if is_limit { low.max(1) } else { low };
            (low + i64::from(chance.below(u32::try_from(high - low + 1).unwrap()))).into()
        }
        Values::Each(ids) => {
            if chance.below(2) == 0 {
                return Value::Null;
            }
            let mut ids = ids.to_vec();
            chance.shuffle(&mut ids);
            ids[..usize::from(seats)].to_vec().into()
        }
    }
}

/// A new table with random options; options that do not go together are drawn again.
#[must_use]
pub fn open<G: Game>(seats: u8, i: u32) -> (G, Chance) {
    let mut chance = Chance::for_step(&seed(i), u32::from(seats));
    loop {
        let options = options::<G>(seats, &mut chance);
        if let Ok(position) = G::setup(seats, &options, &mut Record::silent(&mut chance)) {
            return (position, chance);
        }
    }
}

/// A random seat among those that owe a step, and a random step of it. `None` when the game is over.
#[must_use]
pub fn random_step<P: Rules>(position: &P, chance: &mut Chance) -> Option<(Seat, P::Step)> {
    let waiting: Vec<Seat> = position.waiting().collect();
    if waiting.is_empty() {
        return None;
    }
    let seat = waiting[chance.index(waiting.len())];
    let mut steps = Vec::new();
    position.legal(seat, &mut steps);
    assert!(
        !steps.is_empty(),
        "seat {seat} owes a step and has none: {position:?}"
    );
    Some((seat, steps[chance.index(steps.len())]))
}

/// Calls `look` at every position of `games` random games for every number of seats (at most `longest` steps of each), with the step that is taken there.
pub fn walk<G: Game>(
    games: u32,
    longest: u32,
    mut look: impl FnMut(&G, Option<(Seat, G::Step)>, &mut Chance),
) {
    let (min, max) = G::META.seats;
    for seats in min..=max {
        for i in 0..games {
            let (mut position, mut chance) = open::<G>(seats, i);
            for _ in 0..longest {
                let step = random_step(&position, &mut chance);
                let mut aside = chance.clone();
                look(&position, step, &mut aside);
                let Some((seat, step)) = step else { break };
                position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
            }
        }
    }
}
