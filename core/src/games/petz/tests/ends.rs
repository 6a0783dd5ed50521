//! Aging, the end of the game, and what happens at the edges (R8, R9, R11).

use super::*;
use crate::games::petz::rules::final_values2;
use crate::players::{Player as Computer, play_match, seed_of_match};

/// R8.1, R8.2: cards at pets are discarded, potions go back, and pets grow.
#[test]
fn pets_grow() {
    let mut position = selling(2);
    position
        .cage(0, 1, "c01")
        .cage(0, 2, "c02")
        .cage(0, 3, "c03");
    position
        .pet(0, "fish 2 0")
        .pet(0, "bird 3 1")
        .pet(0, "worm 4 2")
        .pet(0, "croc 7 3");
    position
        .cards(0, 0, "yl01 potion")
        .cards(0, 1, "yl02 pl01 yl03")
        .cards(0, 2, "gh01 rh01 gh02 pd01");
    position.cards(0, 3, "ra01 gh03 ra02 yd01 ra03 gh04 ra04");
    position.next_round();
    let sizes: Vec<u8> = position.open.players[0]
        .pets
        .iter()
        .map(|animal| animal.size)
        .collect();
    assert_eq!(sizes, [4, 5, 5, 7]);
    assert_eq!(position.open.potions, 5);
    let gone: Vec<String> = position.hidden.stock.decks[2]
        .heap()
        .map(|card| card.to_string())
        .collect();
    assert_eq!(gone, ["yl01", "yl02", "yl03", "yd01"]);
    assert_eq!(position.open.players[0].work, Work::None);
}

/// R8.3: the oldest food is thrown away, the rest ages.
#[test]
fn food_ages() {
    let mut position = selling(2);
    position.food(0, [1, 2, 3], [4, 5]);
    let told = position.next_round();
    assert_eq!(facts_of(&told, "rotted", 0), [json!({"veg": 3, "meat": 5})]);
    assert!(facts_of(&told, "rotted", 1).is_empty());
    let player = position.open.players[0];
    assert_eq!((player.veg, player.meat), ([0, 1, 2], [0, 4]));
}

/// R8.4, R4.8: imps come home, except those in the hospital, and those who go onto the podium.
#[test]
fn imps_come_home() {
    let mut position = selling(2);
    position.home(0, 10);
    position
        .post(0, Space::Platform, 2)
        .post(0, Space::Relatives, 3);
    position.player_at(0).hospital = 1;
    position.player_at(0).imps -= 1;
    let told = position.next_round();
    let player = position.open.players[0];
    assert_eq!(
        (player.imps, player.hospital, player.platform, player.busy),
        (7, 1, 2, 0)
    );
    assert_eq!(facts_of(&told, "podium", 0), [json!({"imps": 2})]);
    assert_eq!(facts_of(&told, "imps_home", 0), [json!({"imps": 7})]);
    assert!(position.open.spots.iter().all(|spot| *spot == Spot::FREE));
    position.next_round();
    assert_eq!(position.open.players[0].platform, 2);
}

/// R8.5: marks are cleared, and the marker passes left; in the last round it may go to the least reputation.
#[test]
fn the_marker_passes_on() {
    let mut position = selling(3);
    let player = position.player_at(0);
    (player.judge, player.score2, player.star, player.armor) = (true, Some(7), true, 2);
    (player.dig, player.cust, player.staged) = (Some(1), 1, true);
    position.next_round();
    let player = position.open.players[0];
    assert_eq!(
        (player.judge, player.score2, player.star, player.armor),
        (false, None, false, 0)
    );
    assert_eq!(
        (player.dig, player.cust, player.staged, player.clean),
        (None, 0, false, 0)
    );
    assert_eq!((position.open.round, position.open.start), (4, seat(1)));
    let starts = |n, round, last_start: &str, points: [i16; 4]| {
        let mut position = scene_with(n, round, json!({"last_start": last_start}));
        for (index, points) in points.into_iter().enumerate().take(n.into()) {
            position.rep(index, points);
        }
        position.next_round();
        position.open.start.index()
    };
    assert_eq!(starts(4, 4, "left", [0, 5, 5, 5]), 1);
    assert_eq!(starts(4, 4, "lowest", [0, 5, 5, 5]), 0);
    assert_eq!(
        starts(4, 4, "lowest", [3, 5, 3, 4]),
        2,
        "the next seat of equal ones"
    );
    assert_eq!(starts(4, 3, "lowest", [0, 5, 5, 5]), 1);
    assert_eq!(starts(3, 5, "lowest", [0, 5, 5, 5]), 1);
}

/// R9.1, E7: business sense and shop display.
#[test]
fn the_final_exhibitions_count() {
    let mut position = scene(2, 6);
    position
        .food(0, [0, 1, 0], [0, 1])
        .own(0, "whip shovel box")
        .potions(0, 1);
    let player = position.player_at(0);
    (player.gold, player.relatives, player.platform, player.judge) = (7, 0b1_0000, 1, true);
    assert_eq!(final_values2(&position.open.players[0])[0], 11);
    position.player_at(0).r#box = 1;
    assert_eq!(final_values2(&position.open.players[0])[0], 13);
    let mut poor = scene(2, 6);
    let player = poor.player_at(0);
    (player.gold, player.relatives, player.hospital) = (1, 0b0_0010, 1);
    assert_eq!(final_values2(&poor.open.players[0])[0], -7);
    let mut shop = scene(2, 6);
    shop.cage(0, 1, "c01")
        .addon(0, 1, "a1")
        .addon(0, 3, "a2")
        .manure(0, [1, 0, 2, 0]);
    shop.pet(0, "fish 4 0").pet(0, "bird 2 1");
    shop.pet_at(0, 0).suffering = 2;
    shop.pet_at(0, 1).mutation = 1;
    // Pets 4, cages 2, addons 2, less 3 and 3.
    assert_eq!(
        final_values2(&shop.open.players[0])[1],
        2 * (4 + 2 + 2 - 3 - 3)
    );
}

/// The last round is over: seat 1 holds nothing but a coin and has two imps away, seat 0 has sold well.
fn last_step(options: Value) -> (Position, Vec<Value>) {
    let mut position = selling_with(2, 6, options);
    position.player_at(1).gold = 1;
    position.player_at(1).relatives = 0b1_1000;
    position.player_at(1).imps += 2;
    position.player_at(0).relatives = 0;
    position.player_at(0).imps += 4;
    position.player_at(0).gold = 3;
    position.rep(0, 20).rep(1, 1);
    position.manure(1, [0; 4]);
    position.player_at(1).busy = position.open.players[1].imps;
    position.player_at(1).imps = 0;
    let told = position.next_round();
    (position, told)
}

/// R8.5, R9.2, R9.3, R11.2: after the last round both exhibitions are awarded, and negative values cost.
#[test]
fn the_game_ends() {
    let (position, told) = last_step(json!({}));
    // Business: seat 0 has 3 coins and 10 of wages, seat 1 a coin and two imps away. Display: a cage each, manure on one.
    let expected = [
        json!({"kind": "business", "value2": 13, "award2": 12}),
        json!({"kind": "business", "value2": -7, "award2": -7}),
        json!({"kind": "display", "value2": 0, "award2": 4}),
        json!({"kind": "display", "value2": 2, "award2": 12}),
    ];
    assert_eq!(facts(&told, "final"), expected);
    let scores = [40 + 12 + 4, 2 - 7 + 12];
    assert_eq!(
        facts(&told, "game_over"),
        [json!({"scores": scores, "ranks": [1, 2]})]
    );
    let outcome = position.outcome().unwrap();
    assert_eq!(
        (outcome.scores[..].to_vec(), outcome.ranks[..].to_vec()),
        (scores.map(i32::from).to_vec(), vec![1, 2])
    );
    assert!(position.waiting().is_empty());
    assert!(position.open.phase.is_over() && position.open.round == 6);
    let before = &to_json(&position)["final"]["before"];
    assert_eq!(*before, json!([40, 2]));
    // By the option a value of 0 wins nothing.
    let (_, told) = last_step(json!({"zero_awards": false}));
    assert_eq!(facts(&told, "final")[2]["award2"], 0);
}

/// R9.3: equal scores share a rank.
#[test]
fn ranks_are_shared() {
    let mut board = scene(4, 5).open;
    for (player, rep2) in board.players.iter_mut().zip([30, 41, 41, 7]) {
        player.rep2 = rep2;
    }
    assert_eq!(board.ranks(), [3, 1, 1, 4]);
    board.players[3].rep2 = -7;
    board.players[0].rep2 = -7;
    assert_eq!(board.ranks(), [3, 1, 1, 3]);
}

/// R11.1, R11.4: a seat with nothing at all plays on to the end.
#[test]
fn a_seat_with_nothing_plays_on() {
    let mut position = selling_with(2, 2, json!({}));
    position.player_at(1).imps = 0;
    position.player_at(1).relatives = 0;
    position.player_at(1).hospital = 10;
    position.player_at(1).plots = [super::super::position::PlotState::default(); 4];
    position.player_at(1).gold = 0;
    position.next_round();
    for round in 3..=6 {
        assert_eq!(position.open.round, round);
        assert!(position.outcome().is_none());
        play(&mut position, 0, "done");
        // Seat 1 is done with everything by itself; seat 0 cleans and earns.
        play(&mut position, 0, "done");
    }
    assert_eq!(position.outcome().unwrap().ranks[..], [1, 2]);
}

/// R11.3, R1.3, R1.4: computer players bring a game to its end, and nobody is ever asked with a single answer.
#[test]
fn computers_play_to_the_end() {
    for n in 2..=4 {
        for players in [vec![Computer::Greedy; n], vec![Computer::Random; n]] {
            let seed = seed_of_match(3, u32::try_from(n).unwrap());
            let played = play_match::<Petz>(&Options::default(), &players, &seed).unwrap();
            assert!(played.outcome.is_some());
        }
    }
    let mut position = table(3, json!({}));
    let mut chance = Chance::for_step(&[8; 32], 1);
    while let Some(seat) = position.waiting().first() {
        let mut steps = Vec::new();
        position.legal(seat, &mut steps);
        let stage = position.open.players[seat.index()].stage;
        let asks = position.open.phase == Phase::Group
            || stage == Stage::Arrange
            || matches!(position.desk(seat).draft, Draft::Swap(_));
        assert!(steps.len() > 1 || asks, "{steps:?}");
        let step = steps[chance.index(steps.len())];
        position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
    }
}
