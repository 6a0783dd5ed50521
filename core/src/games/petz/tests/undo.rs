//! What can be taken back (section 7.6).

use super::*;
use crate::seat::Viewer;

#[track_caller]
fn check(position: &Position, index: usize, step: &str, expected: Undo) {
    let (_, undo) = play_for(&mut position.clone(), index, step);
    assert_eq!(undo, expected, "{step}");
}

/// R4.2, R4.3, R4.8, R4.9: drafts and groups that are sent can be taken back, what ends a phase stands.
#[test]
fn groups_are_taken_back() {
    let mut position = grouping(2, 2);
    for step in ["new", "singles", "done"] {
        check(&position, 0, step, Undo::Last);
    }
    play(&mut position, 0, "new, done");
    check(&position, 0, "reopen", Undo::Last);
    check(&position, 1, "done", Undo::Sealed);
    // Who is the last to be done shows all groups, and is asked about it first.
    let is_asked = |position: &Position, index: usize| {
        let view = position.view(Viewer::Seat(seat(index)));
        Petz::confirms(&view, seat(index), Step::Done)
    };
    play(&mut position, 0, "reopen");
    assert!(!is_asked(&position, 0), "it can still be changed");
    play(&mut position, 0, "done");
    play(&mut position, 1, "new");
    assert!(is_asked(&position, 1));
    let mut sent = sending(2, 2, &["1", "1"]);
    sent.send_off();
    check(&sent, 0, "to mixed", Undo::Last);
    play(&mut sent, 0, "to mixed");
    check(&sent, 1, "to meat", Undo::Sealed);
}

/// R5.3, R5.5, R5.6, R5.12: where cards are drawn or shown nothing is taken back.
#[test]
fn drawn_cards_are_not_taken_back() {
    let mut position = scene(2, 2);
    position
        .pet(0, "fish 4 -")
        .cage(0, 1, "c01")
        .pet(1, "bird 2 0")
        .arranging();
    position.awaiting();
    check(&position, 0, "move fish 0", Undo::Last);
    check(&position, 0, "auto", Undo::Never);
    check(&position, 1, "done", Undo::Never);
    let mut assigning = scene(2, 2);
    assigning
        .pet(0, "fish 2 0")
        .assigning("gh01 go01 ra01 yl01 ym01 pm01");
    for step in ["use play", "rest"] {
        check(&assigning, 0, step, Undo::Last);
    }
    play(&mut assigning, 0, "rest");
    check(&assigning, 0, "back", Undo::Last);
    check(&assigning, 0, "done", Undo::Sealed);
    let mut crystal = scene(2, 2);
    crystal.own(0, "crystal");
    crystal.swapping().awaiting();
    check(&crystal, 0, "swap r anger", Undo::Last);
    check(&crystal, 0, "done", Undo::Never);
}

/// R6.1, R7.1, R7.7: care and business can be taken back, also a seat's last step, unless it ended the phase.
#[test]
fn care_is_taken_back() {
    let mut position = caring(2);
    position
        .pet(0, "fish 2 0")
        .cards(0, 0, "yd01 gh01")
        .food(0, [1, 0, 0], [0, 0]);
    reveal(&mut position);
    check(&position, 0, "feed veg", Undo::Last);
    play(&mut position, 0, "feed veg");
    assert_eq!(position.open.players[0].stage, Stage::Done);
    check(&position, 1, "feed meat", Undo::Sealed);
    let mut business = selling(3);
    business
        .customer(&["orc"])
        .pet(0, "worm 4 0")
        .cards(0, 0, "go01 ro01 gh01 pl01");
    check(&business, 0, "sell worm", Undo::Last);
    check(&business, 1, "clean 0", Undo::Last);
    business.player_at(1).stage = Stage::Done;
    business.home(0, 0);
    check(&business, 0, "pass", Undo::Sealed);
}
