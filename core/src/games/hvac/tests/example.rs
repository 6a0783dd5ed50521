//! The example turn of the source rules, step by step.

use super::*;

/// The state of the example: building, coins, cubes, health.
type Figures = (u32, [u32; 4], [u8; 4], [u8; 4]);

#[track_caller]
fn check(play: &mut Play, steps: &[&str], (building, coins, cubes, health): Figures) {
    play.play(steps);
    assert_eq!(play.0.open.building, building, "building after {steps:?}");
    assert_eq!(play.coins(), coins, "coins after {steps:?}");
    assert_eq!(play.cubes(), cubes, "cubes after {steps:?}");
    assert_eq!(play.0.open.health, health, "health after {steps:?}");
}

/// The parts that lie in the discards, the newest last.
fn discards(play: &Play) -> Vec<&'static str> {
    let parts = play.0.open.parts_discard.iter();
    parts.map(|part| part.as_str()).collect()
}

/// R5.3, R6.1, R6.7, R7.1, R7.8, R9.1, R11.2, example 7.1: every figure of the source's example turn.
#[test]
fn the_example_turn_comes_out_as_told() {
    let json: Value = serde_json::from_str(include_str!("example.json")).unwrap();
    let mut play = Play(from_json(&json).unwrap());
    let play = &mut play;
    let zero = [0; 4];
    check(play, &["place 1a"], (4, zero, [9, 10, 10, 10], [6; 4]));
    assert_eq!(play.legal(), ["place 1a", "place 1b"]);
    check(play, &["place 1a"], (4, zero, [9, 9, 10, 10], [6; 4]));
    check(play, &["place 2a"], (4, zero, [9, 9, 9, 10], [6; 4]));
    let fault = [6, 4, 6, 6];
    check(play, &["place 4a"], (4, zero, [9; 4], fault));
    assert_eq!(play.hand(0), [Card::Designer, Card::Sales]);
    assert_eq!(play.hand(1), [Card::Installer, Card::Sales]);
    assert_eq!(play.hand(2), [Card::Archive, Card::Designer]);
    assert_eq!(play.hand(3), [Card::Designer, Card::Installer]);
    check(
        play,
        &["play sales", "propose"],
        (4, zero, [8, 9, 9, 9], fault),
    );
    assert_eq!(play.at("1b", READY), Some(("flow_switch", vec![0])));
    assert_eq!(play.legal(), ["place 4a", "place 4b"]);
    check(play, &["place 4b"], (4, zero, [7, 9, 9, 9], fault));
    check(
        play,
        &["play sales", "propose"],
        (4, zero, [7, 7, 9, 9], fault),
    );
    assert_eq!(play.at("1b", MARKET), Some(("maglev_chiller", vec![1])));
    assert_eq!(play.at("4b", READY), Some(("bearing", vec![1])));
    check(
        play,
        &["play designer", "design 2a"],
        (3, [0, 0, 1, 0], [7, 7, 8, 9], fault),
    );
    check(
        play,
        &["play installer", "install 4a"],
        (1, [0, 0, 1, 2], [7, 7, 8, 10], [6, 4, 6, 8]),
    );
    assert_eq!(discards(play), ["fan"]);
    // The second round: a single work card is played by the program.
    assert_eq!(
        (play.0.hidden.card, play.0.open.round),
        (Some(Card::Designer), 2)
    );
    check(
        play,
        &["design 1b"],
        (0, [1, 0, 1, 2], [7, 7, 8, 10], [6, 4, 6, 8]),
    );
    assert_eq!(play.at("1b", READY), Some(("maglev_chiller", vec![1, 0])));
    assert_eq!(discards(play), ["fan", "flow_switch"]);
    check(
        play,
        &["repair 1"],
        (0, [1, 0, 1, 2], [7, 7, 8, 10], [7, 4, 6, 8]),
    );
    assert_eq!(play.legal(), ["play archive"]);
    play.play(&["play archive"]);
    // The discards hold a card of each type, the newest last; the other cards of her hand were played before.
    let told = [
        Card::Sales,
        Card::Sales,
        Card::Designer,
        Card::Installer,
        Card::Designer,
        Card::Installer,
        Card::Archive,
    ];
    assert_eq!(play.0.open.discard.to_vec(), told);
    assert_eq!(
        play.legal(),
        ["take designer", "take installer", "take sales"]
    );
    play.play(&["take sales"]);
    assert_eq!(play.0.hidden.card, Some(Card::Sales));
    assert_eq!(play.0.open.discard.to_vec(), told[1..]);
    play.play(&["propose"]);
    assert_eq!(play.legal(), ["place 2b", "place 3a", "place 3b"]);
    check(
        play,
        &["place 2b", "place 3a"],
        (0, [1, 0, 1, 2], [7, 7, 6, 10], [7, 4, 6, 8]),
    );
    assert_eq!(play.legal(), ["compete", "idle"]);
    check(
        play,
        &["compete", "steal 1b 2"],
        (4, [1, 0, 1, 3], [8, 8, 6, 7], [4, 1, 3, 5]),
    );
    // A part that is taken over is not discarded, and the cards of the turn are.
    assert_eq!(discards(play), ["fan", "flow_switch"]);
    assert_eq!(
        play.0.open.discard.to_vec(),
        [&told[1..], &[Card::Sales, Card::Designer]].concat()
    );
    assert_eq!(play.0.open.event_discard.len(), 1);
    assert_eq!((play.0.open.turn, play.0.open.first), (2, Seat::new(1)));
    assert_eq!(play.0.open.events.len(), 1);
    for seat in 0..4 {
        assert_eq!(play.hand(seat).len(), 2);
    }
    assert_eq!(play.0.open.n_emergencies(), 1);
}
