//! Section 9: the log.

use std::collections::BTreeSet;

use super::*;

/// Every fact, its arguments, and who is told: everyone, or the seat.
const FACTS: [(&str, &str, bool); 17] = [
    ("round_started", "hand_size leader round", true),
    ("deck_shuffled", "cards", true),
    ("hand_dealt", "cards seat", false),
    ("has_given", "seat", true),
    ("card_given", "card seat", false),
    ("exchanged", "", true),
    ("card_received", "card from seat", false),
    ("card_played", "as card seat", true),
    ("piece_out", "piece seat space", true),
    ("piece_moved", "from piece seat steps to", true),
    ("piece_home", "from piece seat steps to", true),
    ("swapped", "other other_to piece seat to", true),
    ("sent_back", "how piece seat space", true),
    ("all_home", "by seat", true),
    ("folded", "cards seat", true),
    ("round_over", "round", true),
    ("game_over", "pieces team", true),
];

/// R2.4, R3.1, R3.2, R4.3, R12.1, section 9: in whole games every fact occurs, with its arguments and its audience.
#[test]
fn facts_have_their_arguments_and_audience() {
    let mut seen = BTreeSet::new();
    for seed in 0..4 {
        let mut game = Game::new(
            Options {
                pieces: 2,
                ..Options::default()
            },
            seed,
        );
        let mut chance = crate::chance::Chance::for_step(&[seed; 32], 99);
        loop {
            for fact in &game.facts {
                seen.insert(check_fact(fact));
            }
            let waiting: Vec<Seat> = game.table.position().waiting().collect();
            let Some(&seat) = waiting.get(chance.index(waiting.len().max(1))) else {
                break;
            };
            let steps = AnyTable::legal(&game.table, seat);
            game = game.play(seat.number(), &steps[chance.index(steps.len())]);
        }
    }
    let all: BTreeSet<&str> = FACTS.iter().map(|fact| fact.0).collect();
    assert_eq!(seen, all);
}

fn check_fact(fact: &Value) -> &'static str {
    let tag = fact["fact"].as_str().unwrap();
    let (tag, arguments, is_public) = FACTS.into_iter().find(|known| known.0 == tag).unwrap();
    let mut keys: Vec<&str> = fact
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    keys.retain(|&key| key != "fact" && key != "for");
    keys.sort_unstable();
    assert_eq!(keys.join(" "), arguments, "{fact}");
    if is_public {
        assert_eq!(fact["for"], "all", "{fact}");
    } else {
        assert_eq!(fact["for"], json!([fact["seat"]]), "{fact}");
    }
    for key in ["to", "other_to", "space"] {
        assert_ne!(fact[key], "start", "{fact}");
    }
    tag
}

/// R5.1, R6.1, section 9: a fresh piece comes from `start`; its destination is a space of the ring.
#[test]
fn a_fresh_piece_comes_from_start() {
    let position = board("0.1 start").hand(0, "4");
    check_play(&position, "card 4, piece 0.1, go -4", "0.1 t60").check_facts(&[
        json!({"fact":"card_played","seat":0,"card":"4","as":"4"}),
        json!({"fact":"piece_moved","seat":0,"piece":"0.1","from":"start","to":"t60","steps":-4}),
    ]);
    let position = board("").hand(1, "K").turn(1);
    position.game().play(1, "card K, start").check_facts(&[
        json!({"fact":"card_played","seat":1,"card":"K","as":"K"}),
        json!({"fact":"piece_out","seat":1,"piece":"1.1","space":"t16"}),
    ]);
}

/// R10, section 9: a joker is told with the value it took.
#[test]
fn a_joker_is_told_with_its_value() {
    let position = board("0.1 t5").hand(0, "X");
    check_play(&position, "card X, as Q, piece 0.1", "0.1 t17")
        .check_told(&[json!({"fact":"card_played","seat":0,"card":"X","as":"Q"})]);
}

/// R4.5, section 9: when a seat moves its partner's piece, the fact names the seat that acted.
#[test]
fn the_seat_of_a_fact_is_who_acted() {
    let position = board("0.1 h1, 0.2 h2, 0.3 h3, 0.4 h4, 1.1 t45, 2.1 t40").hand(0, "5");
    position.game().play(0, "card 5, piece 2.1").check_facts(&[
        json!({"fact":"card_played","seat":0,"card":"5","as":"5"}),
        json!({"fact":"piece_moved","seat":0,"piece":"2.1","from":"t40","to":"t45","steps":5}),
        json!({"fact":"sent_back","seat":0,"piece":"1.1","space":"t45","how":"hit"}),
    ]);
}

/// R8.3, R8.5, section 9: each part of a seven is followed by what it sent back and by who is home with it.
#[test]
fn parts_are_told_one_after_the_other() {
    let position = board("0.1 t60, 0.2 h2, 0.3 h3, 0.4 h4, 1.1 t62, 1.2 t41, 2.1 t40").hand(0, "7");
    let steps = "card 7, piece 0.1, go 5 home, piece 2.1";
    let after = "0.1 h1, 0.2 h2, 0.3 h3, 0.4 h4, 2.1 t42";
    check_play(&position, steps, after).check_facts(&[
        json!({"fact":"card_played","seat":0,"card":"7","as":"7"}),
        json!({"fact":"piece_home","seat":0,"piece":"0.1","from":"t60","to":"h1","steps":5}),
        json!({"fact":"sent_back","seat":0,"piece":"1.1","space":"t62","how":"burnt"}),
        json!({"fact":"all_home","seat":0,"by":0}),
        json!({"fact":"piece_moved","seat":0,"piece":"2.1","from":"t40","to":"t42","steps":2}),
        json!({"fact":"sent_back","seat":0,"piece":"1.2","space":"t41","how":"burnt"}),
    ]);
}

/// R7.4, section 9: an advance inside home is told like an entry; only the entry of a seat's last piece makes it home.
#[test]
fn only_the_last_entry_makes_a_seat_home() {
    let position = board("0.1 h1, 0.2 h4, 0.3 t0").hand(0, "A 3");
    check_play(&position, "card A, piece 0.1", "0.1 h2, 0.2 h4, 0.3 t0").check_facts(&[
        json!({"fact":"card_played","seat":0,"card":"A","as":"A"}),
        json!({"fact":"piece_home","seat":0,"piece":"0.1","from":"h1","to":"h2","steps":1}),
    ]);
    let last = board("0.1 h2, 0.2 t0")
        .hand(0, "A X")
        .options(|options| options.pieces = 2);
    last.game()
        .play(0, "card A, piece 0.2, go 1 home")
        .check_tags("card_played piece_home all_home");
}

/// R4.3, R2.3, section 9: folds come before the end of the round, the shuffle before the new round, the hands last.
#[test]
fn a_round_ends_and_begins_in_order() {
    let position = board("0.1 t2")
        .hands(["2", "8", "9", ""])
        .deck("A A A")
        .leader(3);
    position.game().play(0, "card 2, piece 0.1").check_tags(
        "card_played piece_moved folded folded round_over deck_shuffled round_started hand_dealt hand_dealt hand_dealt hand_dealt",
    );
}
