//! The rules of `RULES.md`; each test names the numbers it proves.

use pawmail_core::prelude::*;
use pawmail_suite::{guide, walk};

use crate::msg;
use crate::position::{Open, PawRace, Pawn};
use crate::rules::Step;

pawmail_suite::suite! { generic: crate::PawRace, concat!(env!("CARGO_MANIFEST_DIR"), "/src") }

const SEAT: Seat = Seat::new(0);

fn pawns(pawns: [[u8; 2]; 2]) -> Open {
    let (pawns, spent) = (pawns.into_iter().collect(), List::new());
    Open { pawns, spent }
}

/// R2.1, R2.2, R2.3, R2.4: a pawn goes exactly as far as its card says.
#[test]
fn a_pawn_stops_at_the_bowl_and_off_its_twin() {
    let open = pawns([[9, 5], [0, 0]]);
    let to = |card, pawn| open.target(SEAT, card, pawn);
    assert_eq!(to(3, Pawn::First), Ok(12));
    assert_eq!(to(4, Pawn::First), Err(msg::NO_FAR));
    assert_eq!(to(4, Pawn::Second), Err(msg::NO_OWN));
    assert_eq!(to(6, Pawn::Second), Ok(11));
    let kennel = pawns([[0, 0], [0, 0]]);
    assert_eq!(kennel.target(SEAT, 3, Pawn::Second), Err(msg::NO_TWIN));
}

/// R3.1, R3.2: only on the track is anybody in the way.
#[test]
fn kennel_and_bowl_are_safe() {
    let open = pawns([[12, 0], [0, 7]]);
    assert_eq!(open.on(7), Some((Seat::new(1), Pawn::Second)));
    assert_eq!((open.on(0), open.on(12)), (None, None));
}

/// R4.1: a card is discarded only if none moves a pawn.
#[test]
fn a_seat_discards_only_when_it_is_stuck() {
    let open = pawns([[12, 11], [0, 0]]);
    let discard = |hand: [u8; 3]| open.allow(SEAT, &hand, Step::Discard(2));
    assert_eq!(discard([2, 4, 5]), Ok(()));
    assert_eq!(discard([1, 2, 5]), Err(msg::NO_DISCARD));
}

/// R1.1, R1.2, R1.3, R5.1, R5.2, R6.1, R6.2, R6.3: from the kennel every turn draws a card, until the deck is empty or two pawns are in the bowl.
#[test]
fn a_game_leads_from_the_kennel_to_the_bowl_or_through_the_deck() {
    let mut ends = [false; 2];
    walk::<PawRace>(20, 60, |race, step, chance| {
        let best = race.scores().iter().copied().max();
        if race.open.spent.is_empty() {
            assert!(race.open.all().all(|(.., at)| at == 0));
            assert_eq!(race.deck.len(), 60 - 3 * race.hands.len());
            assert_eq!(race.open.turn(), Some(SEAT));
        }
        if let Some((seat, step)) = step {
            let mut next = race.clone();
            next.play_unchecked(seat, step, &mut Record::silent(chance));
            assert_eq!(next.deck.len(), race.deck.len() - 1);
        } else {
            assert!(race.deck.is_empty() || best == Some(24));
            ends[usize::from(race.deck.is_empty())] = true;
            let Outcome { scores, ranks, .. } = race.outcome().unwrap();
            let is_first = |(score, rank): (&i32, &u8)| (Some(*score) == best) == (*rank == 1);
            assert!(scores.iter().zip(&ranks).all(is_first));
        }
    });
    assert_eq!(ends, [true; 2], "both ends occur");
}

#[test]
fn the_guide_quotes_the_code() {
    guide::quotes(
        include_str!("../../../../docs/add-a-game.md"),
        generic::folder(),
    );
}
