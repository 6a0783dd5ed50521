//! Playing a day in haste.

use super::super::haste;
use super::*;
use crate::players::random;

/// At any point of a turn, an action in haste consists of legal steps, and it changes something (R7.0.2).
#[test]
fn what_is_done_in_haste_is_legal() {
    let drafts = [Draft::Ordered, Draft::Sealed];
    let debts = [DebtAction::Any, DebtAction::One];
    let mut n_actions = 0;
    for game in 0..60 {
        let options = Options {
            draft: drafts[game as usize % 2],
            debt_action: debts[game as usize / 2 % 2],
            ..Options::default()
        };
        let mut chance = Chance::for_step(&[5; 32], game);
        let seats = 2 + u8::try_from(game % 4).unwrap();
        let mut position = Conti::setup(seats, &options, &mut Record::silent(&mut chance)).unwrap();
        let mut steps = Vec::new();
        while !position.waiting().is_empty() {
            for seat in position.waiting() {
                let action = haste::action(&position, seat);
                assert!(!action.is_empty());
                let mut next = position;
                for &step in &action {
                    let played = next.play(seat, step, &mut Record::silent(&mut chance));
                    assert_eq!(
                        played,
                        Ok(()),
                        "{step} of {action:?}: {}",
                        to_json(&position)
                    );
                }
                n_actions += 1;
            }
            let seat = position.waiting().first().unwrap();
            let step = random(&position, seat, &mut steps, &mut chance).unwrap();
            position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
        }
    }
    assert!(n_actions > 10_000, "{n_actions}");
}

/// A game that all seats play in haste ends, and is played better than at random.
#[test]
fn haste_is_no_chance() {
    let mut won = 0;
    for game in 0..20 {
        let mut chance = Chance::for_step(&[6; 32], game);
        let mut record = Record::silent(&mut chance);
        let mut position = Conti::setup(2, &Options::default(), &mut record).unwrap();
        let mut steps = Vec::new();
        while let Some(seat) = position.waiting().first() {
            if seat == Seat::new(0) {
                haste::play_on(&mut position, seat, &mut Record::silent(&mut chance));
            } else {
                let step = random(&position, seat, &mut steps, &mut chance).unwrap();
                position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
            }
        }
        won += u32::from(position.ranks().unwrap()[0] == 1);
    }
    assert!(won >= 19, "{won} of 20");
}

/// R9.2, R9.3: a seat that cannot pay tonight's bill sells the dog that it needs least.
#[test]
fn a_shortfall_is_met_by_a_sale() {
    let mut position = scene(2, 5, "");
    lay(&mut position, 0, &["b1 poodle 4A", "c1 cane_corso 2A"]);
    position.open.kennels[0].doin = 4;
    let seat = Seat::new(0);
    let sale = haste::action(&position, seat);
    let written: Vec<String> = sale.iter().map(ToString::to_string).collect();
    assert_eq!(written, ["sale", "dog b1", "done"]);
}

/// R5.3: a seat without money and spare dogs passes.
#[test]
fn who_has_nothing_to_do_passes() {
    let position = scene(2, 5, "");
    assert_eq!(haste::action(&position, Seat::new(0))[..], [Step::Pass]);
}
