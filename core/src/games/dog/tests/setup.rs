//! R1: how a game begins.

use super::*;
use crate::chance::Chance;
use crate::games::dog::position::First;
use crate::games::dog::{Place, start_of, steps_to_start};

/// R1.1, C3, C4: every seat has its pieces in the nest, and all 110 cards are in the deck and the hands.
#[test]
fn a_game_begins_with_all_pieces_in_their_nests() {
    for pieces in [4, 3, 2] {
        let options = Options {
            pieces,
            ..Options::default()
        };
        let game = Game::new(options, 1).check("discard", json!([]));
        let nests = vec![vec!["nest"; pieces.into()]; 4];
        let game = game
            .check("pieces", json!(nests))
            .check("phase", "exchange");
        let position = game.table.position();
        let mut all: Vec<Rank> = position.hidden.deck.to_vec();
        all.extend(position.hidden.hands.iter().flat_map(|hand| hand.cards()));
        all.sort_unstable();
        assert_eq!(all, full_deck());
    }
}

/// R1.1, R1.2, R2.4: the leader is drawn first, then the deck is shuffled from its canonical order and dealt from its top.
#[test]
fn the_leader_is_drawn_before_the_deck_is_shuffled() {
    let mut chance = Chance::for_step(&[9; 32], 0);
    let leader = chance.below(4);
    let mut deck = full_deck();
    chance.shuffle(&mut deck);
    check_dealt(Options::default(), leader, &deck);
}

/// R1.2, U3: with the option `first_seat` nothing is drawn before the shuffle, and that seat leads.
#[test]
fn a_chosen_first_seat_is_not_drawn() {
    let chosen = [First::Seat0, First::Seat1, First::Seat2, First::Seat3];
    for (leader, first_seat) in (0..).zip(chosen) {
        let mut deck = full_deck();
        Chance::for_step(&[9; 32], 0).shuffle(&mut deck);
        let options = Options {
            first_seat,
            ..Options::default()
        };
        check_dealt(options, leader, &deck);
    }
}

/// After setup with seed 9 the seats hold what this deck deals, and the rest of it lies there.
#[track_caller]
fn check_dealt(options: Options, leader: u32, deck: &[Rank]) {
    let mut hands = vec![Vec::new(); 4];
    for (at, &card) in deck[..24].iter().enumerate() {
        hands[(leader as usize + at) % 4].push(card);
    }
    for hand in &mut hands {
        hand.sort_unstable();
    }
    Game::new(options, 9)
        .check("leader", leader)
        .check("round", 1)
        .check("hand_size", 6)
        .check("hands", json!(hands))
        .check("deck", json!(deck[24..]))
        .check("turn", Value::Null);
}

/// R1.2, U3: every seat can be drawn to lead.
#[test]
fn every_seat_can_be_the_first_leader() {
    let leaders: std::collections::BTreeSet<Seat> = (0..40)
        .map(|seed| {
            Game::new(Options::default(), seed)
                .table
                .position()
                .open
                .leader
        })
        .collect();
    assert_eq!(leaders.len(), 4);
}

/// R1.2: the setup tells of the first round, and each seat of its own hand, from the leader on.
#[test]
fn setup_tells_of_the_first_round() {
    let options = Options {
        first_seat: First::Seat2,
        ..Options::default()
    };
    let game = Game::new(options, 3);
    let hands = game.json()["hands"].clone();
    let dealt =
        |seat: usize| json!({"fact":"hand_dealt","seat":seat,"cards":hands[seat],"for":[seat]});
    game.check_facts(&[
        json!({"fact":"round_started","round":1,"hand_size":6,"leader":2}),
        dealt(2),
        dealt(3),
        dealt(0),
        dealt(1),
    ]);
}

/// R1.1, C2, U2: the ring has 64 spaces, and the starts are 16 apart.
#[test]
fn the_ring_has_64_spaces() {
    assert_eq!(
        [0, 1, 2, 3].map(|seat| start_of(Seat::new(seat))),
        [0, 16, 32, 48]
    );
    assert!("t63".parse::<Place>().is_ok());
    for bad in [
        "t64", "t-1", "t07", "t", "h0", "h5", "h01", "T5", "Start", "",
    ] {
        assert!(bad.parse::<Place>().is_err(), "{bad} is no place");
    }
    assert_eq!(steps_to_start(Seat::new(1), 16), 0);
    assert_eq!(steps_to_start(Seat::new(1), 17), 63);
    assert_eq!(steps_to_start(Seat::new(0), 60), 4);
}

/// R1.1, C1, U1: 8 cards of each rank and 6 jokers, in canonical order.
#[test]
fn the_deck_has_110_cards() {
    let deck = full_deck();
    assert_eq!(deck.len(), 110);
    let written: Vec<&str> = Rank::ALL.iter().map(|rank| rank.as_str()).collect();
    assert_eq!(written.join(" "), "A 2 3 4 5 6 7 8 9 10 J Q K X");
    let copies: Vec<u8> = Rank::ALL.iter().map(|rank| rank.copies()).collect();
    assert_eq!(copies, [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 6]);
}
