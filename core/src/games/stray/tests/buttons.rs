//! Which steps that cannot be taken back are asked about once more.

use super::*;
use crate::seat::Viewer;

#[track_caller]
fn check(position: &Position, step: &str, expected: bool) {
    let turn = position.open.turn;
    let step: Step = step.parse().unwrap();
    assert!(position.is_legal(turn, step), "{step}");
    let view = position.view(Viewer::Seat(turn));
    assert_eq!(Position::confirms(&view, turn, step), expected, "{step}");
}

/// R5.1, R5.2: a card of the own deck is turned several times a turn, as the button says.
#[test]
fn what_is_done_every_turn_is_not_asked_about() {
    let mut position = duel();
    position.put(0, "c2");
    check(&position, "dig", false);
    check(&position, "go b2", false);
    position.put(0, "rest1");
    check(&position, "beg", false);
    position.put(0, "home3").load(0, &[3]);
    check(&position, "deliver 3", false);
}

/// R4.5, R6.4, R11.2: what costs the turn is.
#[test]
fn what_costs_the_turn_is_asked_about() {
    let mut position = duel();
    position.put(0, "c2").put(1, "d2");
    check(&position, "attack 1", false);
    position.load(0, &[0]);
    check(&position, "attack 1", true);
    position.dog_mut(seat(0)).mouth = crate::list::List::new();
    position.with_ap(6).put(1, "den4");
    position.open.marks[1].insert(sp("e2"));
    check(&position, "go e2", true);
}

/// R3.3, R3.5: so is every end of a turn that loses points and rolls the truck's die, however few and after whatever came first. Who spends the last point has read so on the button.
#[test]
fn an_end_that_loses_points_is_asked_about() {
    let mut position = duel();
    for ap in 1..=6 {
        check(position.put(0, "c2").with_ap(ap), "end", true);
    }
    check(position.with_ap(1), "go b2", false);
    check(position.load(0, &[3]), "drop paper 3", false);
}

/// R3.3: a walk that ends the turn says what is lost; more than a few points are asked about all the same.
#[test]
fn a_walk_to_stop_at_has_said_what_is_lost() {
    let mut position = duel();
    for (ap, expected) in [(1, false), (2, false), (3, true)] {
        position.put(0, "c2").with_ap(ap);
        let view = position.view(Viewer::Seat(seat(0)));
        let asked = <Position as crate::game::Words>::confirms_in_a_row(&view, seat(0), Step::End);
        assert_eq!(asked, expected, "{ap}");
    }
}

/// R10.1: so is the end of the game.
#[test]
fn only_the_bone_that_wins_is_asked_about() {
    let mut position = duel();
    position.load(0, &[0]);
    check(&position, "bury", false);
    position.dog_mut(seat(0)).buried = 3;
    check(&position, "bury", true);
}

/// R8.6, R8.7: the truck is driven at others as the button says; at oneself by mistake only.
#[test]
fn a_drive_at_the_own_dog_is_asked_about() {
    let mut position = duel();
    position.put(0, "g11").put(1, "j11").rolled(2);
    check(&position, "truck j11 i11", false);
    check(&position, "truck f11 g11", true);
}

/// R5.9: where one's bone goes is told while it is out of reach, and not beside the choice that brings it there.
#[test]
fn what_can_be_brought_home_is_not_said_to_be_barred() {
    use crate::game::Words as _;
    let mut position = duel();
    let den = position.dog(seat(0)).den;
    let near = den.next().into_iter().next().unwrap();
    position.put(0, &near.to_string()).load(0, &[0]).with_ap(4);
    let barred = |position: &Position| {
        let view = position.view(Viewer::Seat(seat(0)));
        Position::barred(&view, seat(0)).len()
    };
    assert_eq!(barred(&position), 0);
    assert_eq!(barred(position.with_ap(1)), 1);
}
