//! R2: rounds, reshuffling and dealing.

use super::*;
use crate::chance::Chance;
use crate::games::dog::hand_size;
use crate::games::dog::position::Reshuffle;

/// Seat 0 is about to play the last card of a round.
fn last_card(round: u32, deck: &[Rank]) -> Builder {
    let mut builder = board("0.1 t2").hands(["2", "", "", ""]).round(round);
    builder.deck = Some(deck.to_vec());
    builder
}

const LAST: &str = "card 2, piece 0.1";

/// The first `n` cards of a mixed deck without the 2 that is played.
fn mixed(n: usize) -> Vec<Rank> {
    let deck = full_deck();
    let mixed = (0..110)
        .map(|at| deck[at * 37 % 110])
        .filter(|&rank| rank != Rank::Two);
    mixed.take(n).collect()
}

/// R2.1: hands have 6, 5, 4, 3, 2 cards, and then 6 again.
#[test]
fn hands_shrink_from_six_to_two_and_begin_again() {
    let sizes: Vec<u8> = (1..=12).map(hand_size).collect();
    assert_eq!(sizes, [6, 5, 4, 3, 2, 6, 5, 4, 3, 2, 6, 5]);
    for (round, next) in [(1, 5), (2, 4), (3, 3), (4, 2), (5, 6)] {
        last_card(round, &mixed(40))
            .game()
            .play(0, LAST)
            .check("round", round + 1)
            .check("hand_size", next);
    }
}

/// R2.2: the next seat leads the next round, and after seat 3 it is seat 0 again.
#[test]
fn the_lead_goes_round() {
    for (leader, next) in [(0, 1), (1, 2), (2, 3), (3, 0)] {
        let position = last_card(1, &mixed(40)).leader(leader);
        position.game().play(0, LAST).check("leader", next);
    }
}

/// R2.4: cards are dealt one at a time from the top, first to the leader, and hands are kept sorted.
#[test]
fn cards_are_dealt_one_at_a_time_from_the_leader_on() {
    let deck = mixed(40);
    let mut hands = vec![Vec::new(); 4];
    for (at, &card) in deck[..20].iter().enumerate() {
        hands[(1 + at) % 4].push(card);
    }
    for hand in &mut hands {
        hand.sort_unstable();
    }
    let dealt =
        |seat: usize| json!({"fact":"hand_dealt","seat":seat,"cards":hands[seat],"for":[seat]});
    last_card(1, &deck)
        .game()
        .play(0, LAST)
        .check("hands", json!(hands))
        .check("deck", json!(deck[20..]))
        .check_facts(&[
            json!({"fact":"card_played","seat":0,"card":"2","as":"2"}),
            json!({"fact":"piece_moved","seat":0,"piece":"0.1","from":"t2","to":"t4","steps":2}),
            json!({"fact":"round_over","round":1}),
            json!({"fact":"round_started","round":2,"hand_size":5,"leader":1}),
            dealt(1),
            dealt(2),
            dealt(3),
            dealt(0),
        ]);
}

/// R2.3, U4: a deck that is just long enough is dealt to its end without a shuffle.
#[test]
fn a_deck_that_is_long_enough_is_not_shuffled() {
    let game = last_card(1, &mixed(20)).game().play(0, LAST);
    let laid = game.json()["discard"].as_array().map(Vec::len);
    assert_eq!(laid, Some(90));
    game.check("deck", json!([])).check_tags(
        "card_played piece_moved round_over round_started hand_dealt hand_dealt hand_dealt hand_dealt",
    );
}

/// R2.3, R2.5, U4: a deck that is one card too short is shuffled with all the discards: these oldest first, then the deck from its top.
#[test]
fn a_deck_that_is_too_short_is_shuffled_with_the_discards() {
    let game = last_card(1, &mixed(19)).discard("K K 9 A").game();
    let mut cards = game.table.position().open.discard.to_vec();
    cards.push(Rank::Two);
    cards.extend(mixed(19));
    assert_eq!(cards.len(), 110);
    // The second step makes the table's number 2.
    Chance::for_step(&[5; 32], 2).shuffle(&mut cards);
    let game = game
        .play(0, LAST)
        .check("deck", json!(cards[20..]))
        .check("discard", json!([]));
    let mut seat_1: Vec<Rank> = cards[..20].iter().copied().step_by(4).collect();
    seat_1.sort_unstable();
    assert_eq!(game.json()["hands"][1], json!(seat_1));
    game.check_told(&[
        json!({"fact":"round_over","round":1}),
        json!({"fact":"deck_shuffled","cards":110}),
        json!({"fact":"round_started","round":2,"hand_size":5,"leader":1}),
    ]);
}

/// R2.3, option `reshuffle`: with `cycle` the deck is shuffled before every later round of six cards, and only then.
#[test]
fn with_cycle_the_deck_is_shuffled_before_a_round_of_six() {
    let shuffles = |round, reshuffle| {
        let position =
            last_card(round, &mixed(60)).options(|options| options.reshuffle = reshuffle);
        let game = position.game().play(0, LAST);
        game.facts
            .iter()
            .any(|fact| fact["fact"] == "deck_shuffled")
    };
    for round in 1..=10 {
        assert_eq!(
            shuffles(round, Reshuffle::Cycle),
            round % 5 == 0,
            "after round {round}"
        );
        assert!(!shuffles(round, Reshuffle::Short), "after round {round}");
    }
    let setup = Game::new(
        Options {
            reshuffle: Reshuffle::Cycle,
            ..Options::default()
        },
        1,
    );
    setup.check_tags("round_started hand_dealt hand_dealt hand_dealt hand_dealt");
}

/// R2.3, option `reshuffle`: a deck that is too short before a round of six is shuffled once, not twice.
#[test]
fn a_short_deck_is_shuffled_only_once() {
    let position = last_card(5, &mixed(3)).options(|options| options.reshuffle = Reshuffle::Cycle);
    let game = position.game().play(0, LAST);
    let shuffles = game
        .facts
        .iter()
        .filter(|fact| fact["fact"] == "deck_shuffled");
    assert_eq!(shuffles.count(), 1);
}

/// R2.3, option `reshuffle`: with `cycle`, too, a deck that is too short for a smaller round is shuffled.
#[test]
fn with_cycle_a_short_deck_is_shuffled_in_between() {
    let position = last_card(2, &mixed(15)).options(|options| options.reshuffle = Reshuffle::Cycle);
    position
        .game()
        .play(0, LAST)
        .check_told(&[json!({"fact":"deck_shuffled","cards":110})]);
}

/// R2.5: whenever a round is dealt everyone gets a full hand, and no card is lost.
#[test]
fn no_card_is_ever_missing() {
    let mut game = Game::new(Options::default(), 8);
    for round in 2..9 {
        game = game.play_until(|position| position.open.round == round);
        let position = game.table.position();
        let held: usize = position
            .hidden
            .hands
            .iter()
            .map(|hand| usize::from(hand.len()))
            .sum();
        assert_eq!(held, 4 * usize::from(hand_size(round)));
        assert_eq!(
            held + position.hidden.deck.len() + position.open.discard.len(),
            110
        );
    }
}
