//! The rules of `RULES.md`; each test names the numbers it proves.

use pawmail_core::seat::Seat;

use crate::position::{Open, Pawn};
use crate::rules::Step;

const SEAT: Seat = Seat::new(0);

/// R2.1, R2.3, R2.4: a pawn goes exactly as far as its card says.
#[test]
fn a_pawn_stops_at_the_bowl_and_off_its_twin() {
    let open = Open::new([[9, 5], [0, 0]].into_iter().collect());
    let to = |card, pawn| open.target(SEAT, card, pawn);
    assert_eq!(to(3, Pawn::First), Ok(12));
    assert_eq!(to(4, Pawn::First), Err("no-far"));
    assert_eq!(to(4, Pawn::Second), Err("no-own"));
    assert_eq!(to(6, Pawn::Second), Ok(11));
}

/// R3.1, R3.2: only on the track is anybody in the way.
#[test]
fn kennel_and_bowl_are_safe() {
    let open = Open::new([[12, 0], [0, 7]].into_iter().collect());
    assert_eq!(open.on(7), Some((Seat::new(1), Pawn::Second)));
    assert_eq!((open.on(0), open.on(12)), (None, None));
}

/// R4.1: a card is discarded only if none moves a pawn.
#[test]
fn a_seat_discards_only_when_it_is_stuck() {
    let open = Open::new([[12, 11], [0, 0]].into_iter().collect());
    let discard = |hand| open.allow(SEAT, hand, Step::Discard(2));
    assert_eq!(discard([2, 4, 5]), Ok(()));
    assert_eq!(discard([1, 2, 5]), Err("no-discard"));
}

#[test]
fn the_guide_quotes_the_code() {
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src")).unwrap();
    let source = |file: std::fs::DirEntry| std::fs::read_to_string(file.path());
    let sources: String = files
        .filter_map(|file| source(file.unwrap()).ok())
        .collect();
    let guide = include_str!("../../../../docs/add-a-game.md");
    for excerpt in guide.split("```").skip(1).step_by(2) {
        let (_, excerpt) = excerpt.split_once('\n').unwrap();
        assert!(sources.contains(excerpt), "not in the sources:\n{excerpt}");
    }
}
