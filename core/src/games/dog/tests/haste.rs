//! Playing on in haste.

use super::super::{haste, team};
use super::*;
use crate::chance::Chance;
use crate::players::random;

/// At any point of a play, haste takes legal steps and completes it (M1, M3).
#[test]
fn what_is_done_in_haste_is_legal() {
    let mut n_plays = 0;
    for game in 0..12 {
        let options = Options {
            canadian: game % 2 > 0,
            jack_partner: game % 3 > 0,
            pieces: 2 + u8::try_from(game % 3).unwrap(),
            ..Options::default()
        };
        let mut chance = Chance::for_step(&[5; 32], game);
        let mut position = Dog::setup(4, &options, &mut Record::silent(&mut chance)).unwrap();
        let mut steps = Vec::new();
        while !position.waiting().is_empty() {
            for seat in position.waiting() {
                let mut next = position;
                for &step in &haste::steps(&position, seat) {
                    let was_taken = matches!(step, Step::Go(_) | Step::With(_))
                        && next.hidden.draft.is_none_or(|draft| draft.piece.is_none());
                    if !was_taken {
                        let played = next.play(seat, step, &mut Record::silent(&mut chance));
                        assert_eq!(played, Ok(()), "{step} by {seat} in {next:?}");
                    }
                }
                assert_ne!(next, position);
                n_plays += 1;
            }
            let seat = position.waiting().first().unwrap();
            let step = random(&position, seat, &mut steps, &mut chance).unwrap();
            position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
        }
    }
    assert!(n_plays > 10_000, "{n_plays}");
}

/// Two who play in haste win against two who play at random.
#[test]
fn haste_is_no_chance() {
    for game in 0..10 {
        let mut chance = Chance::for_step(&[6; 32], game);
        let mut record = Record::silent(&mut chance);
        let mut position = Dog::setup(4, &Options::default(), &mut record).unwrap();
        let mut steps = Vec::new();
        while let Some(seat) = position.waiting().first() {
            if team(seat) == 0 {
                haste::play_on(&mut position, seat, &mut Record::silent(&mut chance));
            } else {
                let step = random(&position, seat, &mut steps, &mut chance).unwrap();
                position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
            }
        }
        assert_eq!(position.open.winner(), Some(0), "game {game}");
    }
}

fn in_haste(builder: &Builder) -> Vec<String> {
    let position = builder.position();
    let steps = haste::steps(&position, Seat::new(0));
    steps.iter().map(ToString::to_string).collect()
}

/// R6.3: an opponent is sent back rather than going one space further.
#[test]
fn an_opponent_is_hit() {
    let steps = in_haste(&board("0.1 t10, 1.1 t15").hand(0, "5 6"));
    assert_eq!(steps, ["card 5", "piece 0.1", "go 5"]);
}

/// R8.1, R8.3: a 7 is divided so that one piece comes home and the other burns.
#[test]
fn a_seven_is_divided() {
    let steps = in_haste(&board("0.1 t62, 0.2 t20, 3.1 t22").hand(0, "7 2"));
    assert_eq!(
        steps,
        ["card 7", "piece 0.1", "go 5 home", "piece 0.2", "go 2"]
    );
}

/// R9: a jack takes the place close to home.
#[test]
fn a_swap_gains_what_the_other_loses() {
    let steps = in_haste(&board("0.1 t4, 1.1 t60, 3.1 t50").hand(0, "J 3"));
    assert_eq!(steps, ["card J", "piece 0.1", "with 1.1"]);
}

/// R3.1: a partner who cannot come out is given what brings a piece out.
#[test]
fn a_partner_is_helped_out() {
    let steps = in_haste(&board("0.1 t10").exchange().hands([
        "A 2 3 5 6 9",
        "2 3 5 6 9 10",
        "2 3 5 6 9 10",
        "2 3 5 6 9 10",
    ]));
    assert_eq!(steps, ["give A"]);
}
