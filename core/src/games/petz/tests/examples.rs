//! The worked examples that need no game in progress.

use crate::chance::Chance;
use crate::games::petz::ids::Space;
use crate::games::petz::position::{Board, Options, Position};
use crate::games::petz::rules::setup;
use crate::games::petz::step::{Proposal, Step};
use crate::record::Record;

fn opening(n: u8) -> Position {
    let mut chance = Chance::for_step(&[7; 32], 0);
    setup(n, Options::default(), &mut Record::silent(&mut chance))
}

#[track_caller]
fn check_awards(board: &Board, values: [Option<i16>; 4], expected: [Option<i16>; 4]) {
    let awards = board.awards(values).map(|award| award.map(|award| award.1));
    assert_eq!(awards, expected);
}

/// R6.9.3, R6.9.4, E4: tied seats get less, and the next place is further down.
#[test]
fn ties_share_a_place_and_get_less() {
    let mut four = opening(4).board;
    let values = [5, 5, 3, 0].map(|value| Some(2 * value));
    check_awards(&four, values, [Some(7), Some(7), Some(4), Some(2)]);
    let one_ahead = [6, 2, 2, 2].map(|value| Some(2 * value));
    check_awards(&four, one_ahead, [Some(8), Some(4), Some(4), Some(4)]);
    four.options.zero_awards = false;
    check_awards(&four, values, [Some(7), Some(7), Some(4), None]);
    let two = opening(2).board;
    let of_two = |a: i16, b: i16| [Some(2 * a), Some(2 * b), None, None];
    check_awards(&two, of_two(3, 3), [Some(5), Some(5), None, None]);
    check_awards(&two, of_two(4, -1), [Some(6), None, None, None]);
    check_awards(&two, of_two(0, 0), [Some(5), Some(5), None, None]);
}

/// R2.7, E8: neutral imps begin on the dots, and with two seats three steps further as well.
#[test]
fn neutral_imps_stand_on_the_dots() {
    let dots = [Space::Mixed, Space::PetA, Space::Hospital];
    assert_eq!(&opening(3).board.neutral[..], dots);
    let two = opening(2).board.neutral;
    assert_eq!(
        &two[..],
        [
            Space::Mixed,
            Space::Tents,
            Space::PetA,
            Space::CageA,
            Space::Hospital,
            Space::Judge
        ]
    );
    assert!(opening(4).board.neutral.is_empty());
    let round = (0..6).fold(Space::Hospital, |space, _| space.next());
    assert_eq!(round, Space::Hospital);
}

/// R4.1: the proposals of the example, and only they can be written.
#[test]
fn proposals_are_offered_once() {
    let written: Vec<String> = Proposal::all(5, 3)
        .map(|proposal| proposal.to_string())
        .collect();
    assert_eq!(written, ["2+3 1 1 1", "2+2 1+1 1 1", "2+1 2+1 1+1"]);
    assert_eq!(Proposal::all(1, 2).count(), 1);
    assert_eq!(
        Proposal::all(10, 0).last().unwrap().to_string(),
        "2 2 2 2 2"
    );
    assert_eq!(
        Proposal::all(10, 0).next().unwrap().to_string(),
        "5 1 1 1 1 1"
    );
    assert!("groups 2 2+1".parse::<Step>().is_err());
    assert!("groups 02 1".parse::<Step>().is_err());
}

/// R2.4, R2.5, R2.6: what everybody begins with.
#[test]
fn everybody_begins_with_the_same() {
    let position = opening(4);
    assert_eq!(position.board.potions, 5);
    for (player, desk) in position.board.players.iter().zip(&position.desks) {
        assert_eq!((player.imps, player.n_relatives()), (6, 4));
        assert_eq!(player.plots[0].manure, 1);
        assert_eq!(desk.hand.len(), 4);
    }
}
