//! Playing a turn in haste.

use super::super::haste;
use super::*;
use crate::players::random;

/// At any point of a turn, haste takes legal steps and ends the turn (R3).
#[test]
fn what_is_done_in_haste_is_legal() {
    let mut n_steps = 0;
    for game in 0..12 {
        let options = Options {
            den_attack: game % 2 > 0,
            round_limit: 20,
            ..Options::default()
        };
        let seats = 2 + u8::try_from(game % 5).unwrap();
        let mut chance = Chance::for_step(&[5; 32], game);
        let mut position = Stray::setup(seats, &options, &mut Record::silent(&mut chance)).unwrap();
        let mut steps = Vec::new();
        while let Some(seat) = position.waiting().first() {
            let step = haste::step(&position, seat).unwrap();
            let mut next = position;
            let played = next.play(seat, step, &mut Record::silent(&mut chance));
            assert_eq!(played, Ok(()), "{step} by {seat} in {position:?}");
            n_steps += 1;
            let mut later = position;
            haste::play_on(&mut later, seat, &mut Record::silent(&mut chance));
            let is_new_turn =
                (later.open.turn, later.open.round) != (position.open.turn, position.open.round);
            assert!(is_new_turn || later.open.phase == Phase::Over);
            let step = random(&position, seat, &mut steps, &mut chance).unwrap();
            position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
        }
    }
    assert!(n_steps > 2_000, "{n_steps}");
}

/// A player in haste wins against a random one.
#[test]
fn haste_is_no_chance() {
    let mut won = 0;
    for game in 0..20 {
        let mut chance = Chance::for_step(&[6; 32], game);
        let mut record = Record::silent(&mut chance);
        let mut position = Stray::setup(2, &Options::default(), &mut record).unwrap();
        let mut steps = Vec::new();
        while let Some(turn) = position.waiting().first() {
            if turn == seat(0) {
                haste::play_on(&mut position, turn, &mut Record::silent(&mut chance));
            } else {
                let step = random(&position, turn, &mut steps, &mut chance).unwrap();
                position.play_unchecked(turn, step, &mut Record::silent(&mut chance));
            }
        }
        won += u32::from(position.ranks().unwrap()[0] == 1);
    }
    assert!(won >= 18, "{won} of 20");
}

fn in_haste(position: &Position) -> String {
    haste::step(position, position.open.turn)
        .unwrap()
        .to_string()
}

/// R5.9: a bone is buried, and brought home from where the den is close.
#[test]
fn a_bone_is_brought_home() {
    let mut position = duel();
    position.load(0, &[0]);
    assert_eq!(in_haste(&position), "bury");
    position.put(0, "d2");
    assert_eq!(in_haste(&position), "go den1");
}

/// R5.1, R5.2: a dog digs in a bin where there may be something, not in a covered one.
#[test]
fn a_bin_is_emptied_once() {
    let mut position = duel();
    position.put(0, "c2");
    assert_eq!(in_haste(&position), "dig");
    position.open.bins.insert(sp("c2"));
    assert!(in_haste(&position).starts_with("go "));
}

/// R6: an attack is made on who has much to lose, not by who has.
#[test]
fn a_fight_is_for_loot() {
    let mut position = duel();
    position.put(0, "c2").put(1, "d2").load(1, &[0, 0]);
    assert_eq!(in_haste(&position), "attack 1");
    let mut position = duel();
    position.put(1, "c2").put(0, "d2").load(1, &[0, 0]);
    position.open.turn = seat(1);
    assert_ne!(in_haste(&position), "attack 0");
}

/// R8.4: the truck is driven over another dog, and not over the own one.
#[test]
fn the_truck_is_driven_away_from_the_own_dog() {
    let mut position = duel();
    position.put(0, "g11").put(1, "j11").rolled(2);
    assert_eq!(in_haste(&position), "truck j11 i11");
}

/// R3.2: who is about to lose a day of food stands as it will, and the longer there is food, the better.
#[test]
fn strength_grows_with_food_and_bones() {
    let mut position = duel();
    let strength = |position: &Position| position.strength(seat(1));
    let mut before = i32::MIN;
    for hunger in 0..=4 {
        position.dog_mut(seat(1)).hunger = hunger;
        let now = strength(&position);
        assert!(now > before, "{hunger} days of food");
        before = now;
    }
    position.load(1, &[0]);
    let carried = strength(&position);
    assert!(carried > before);
    position.dog_mut(seat(1)).mouth.clear();
    position.dog_mut(seat(1)).buried = 1;
    assert!(strength(&position) > before);
    position.dog_mut(seat(1)).buried = 3;
    let ahead = strength(&position);
    position.load(1, &[0]);
    assert!(strength(&position) - ahead > carried - before);
}
