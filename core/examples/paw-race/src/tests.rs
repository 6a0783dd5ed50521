//! The rules of `RULES.md`; each test names the numbers it proves.

use pawmail_core::chance::Chance;
use pawmail_core::game::Rules as _;
use pawmail_core::record::Record;
use pawmail_core::seat::Seat;

use crate::position::{Open, PawRace, Pawn};
use crate::rules::Step;

pawmail_suite::suite! { generic: crate::PawRace, concat!(env!("CARGO_MANIFEST_DIR"), "/src") }

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

/// R1.1, R1.2, R1.3, R2.2: all begin in the kennel with three cards, and seat 0 moves its first pawn.
#[test]
fn a_game_begins_in_the_kennel() {
    let race = PawRace::setup(3, &crate::rules::Options {}, &mut record(&mut chance())).unwrap();
    assert!(race.open.all().all(|(.., at)| at == 0));
    assert_eq!((race.hands.len(), race.deck.len()), (3, 51));
    assert_eq!(race.open.turn(), Some(SEAT));
    assert_eq!(race.open.target(SEAT, 3, Pawn::Second), Err("no-twin"));
}

/// R5.1, R5.2, R6.1, R6.2, R6.3: every turn draws a card, until the deck is empty or two pawns are in the bowl.
#[test]
fn a_game_ends_with_the_deck_or_in_the_bowl() {
    let (mut chance, mut n_empty) = (chance(), 0);
    for _ in 0..50 {
        let setup = PawRace::setup(4, &crate::rules::Options {}, &mut record(&mut chance));
        let mut race = setup.unwrap();
        while let Some(seat) = race.open.turn() {
            let before = race.deck.len();
            let mut steps = Vec::new();
            race.legal(seat, &mut steps);
            let step = steps[chance.index(steps.len())];
            race.play_unchecked(seat, step, &mut record(&mut chance));
            assert_eq!(race.deck.len(), before - 1);
        }
        let best = race.scores().iter().copied().max();
        assert!(race.deck.is_empty() || best == Some(24));
        n_empty += usize::from(race.deck.is_empty());
        let first = race
            .outcome()
            .unwrap()
            .ranks
            .iter()
            .position(|rank| *rank == 1);
        assert_eq!(Some(race.scores()[first.unwrap()]), best);
    }
    assert!((1..50).contains(&n_empty), "both ends occur");
}

fn chance() -> Chance {
    Chance::for_step(&[7; 32], 0)
}

fn record(chance: &mut Chance) -> Record<'_, crate::rules::Fact> {
    Record::silent(chance)
}

#[test]
fn the_guide_quotes_the_code() {
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src")).unwrap();
    let source = |file: std::fs::DirEntry| std::fs::read_to_string(file.path());
    let sources: String = files
        .filter_map(|file| source(file.unwrap()).ok())
        .collect();
    let guide = include_str!("../../../../docs/add-a-game.md");
    for excerpt in guide.split("```rust\n").skip(1) {
        let (excerpt, _) = excerpt.split_once("```").unwrap();
        assert!(sources.contains(excerpt), "not in the sources:\n{excerpt}");
    }
}
