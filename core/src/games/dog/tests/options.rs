//! The options.

use super::*;
use crate::games::dog::position::{First, Reshuffle};
use crate::registry::standard;

/// R12.1, options: every option has its values, the first of them is the default, and a position holds all five.
#[test]
fn options_have_their_values_and_defaults() {
    let specs: Vec<(&str, Value)> = Dog::META
        .options
        .iter()
        .map(|spec| (spec.name, spec.values.to_json()))
        .collect();
    assert_eq!(
        specs,
        [
            ("canadian", json!([false, true])),
            ("jack_partner", json!([true, false])),
            ("pieces", json!([4, 3, 2])),
            ("reshuffle", json!(["short", "cycle"])),
            ("first_seat", json!(["random", "0", "1", "2", "3"])),
        ]
    );
    let defaults = json!({
        "canadian": false, "jack_partner": true, "pieces": 4, "reshuffle": "short", "first_seat": "random",
    });
    assert_eq!(serde_json::to_value(Options::default()).unwrap(), defaults);
    Game::new(Options::default(), 1).check("options", defaults);
}

/// R12.1, options: an unknown name or value is refused, what is left out has its default, and there are four seats.
#[test]
fn unknown_options_are_refused() {
    let dog = standard().get("dog").unwrap();
    let open = |seats, options: Value| {
        let opened = dog.open(seats, options.as_object().unwrap(), [1; 32], Vec::new());
        opened
            .map(|table| table.save().options)
            .map_err(|error| error.to_string())
    };
    assert_eq!(
        open(4, json!({})),
        Ok(serde_json::to_value(Options::default()).unwrap())
    );
    let changed = Options {
        canadian: true,
        jack_partner: false,
        pieces: 3,
        reshuffle: Reshuffle::Cycle,
        first_seat: First::Seat3,
    };
    let written = serde_json::to_value(changed).unwrap();
    assert_eq!(open(4, written.clone()), Ok(written));
    for bad in [
        json!({"pieces": 5}),
        json!({"pieces": "4"}),
        json!({"canadian": 1}),
        json!({"jack_partner": null}),
        json!({"reshuffle": "long"}),
        json!({"first_seat": 0}),
        json!({"first_seat": "4"}),
        json!({"colour": "red"}),
    ] {
        assert!(open(4, bad.clone()).is_err(), "{bad}");
    }
    for seats in [0, 2, 3, 5, 6] {
        assert!(open(seats, json!({})).is_err(), "{seats} seats");
    }
}

fn canadian(pieces: &str, hand: &str) -> Builder {
    board(pieces)
        .hand(0, hand)
        .options(|options| options.canadian = true)
}

/// R8.5, U17, option `canadian`, M5: parts of a 7 move own and partner's pieces in any mixture and order.
#[test]
fn canadian_parts_mix_both_partners_pieces() {
    let position = canadian("0.1 t20, 2.1 t40, 2.2 start", "7");
    check_legal(&position, "card 7", "piece 0.1, piece 2.1, piece 2.2");
    check_play(
        &position,
        "card 7, piece 2.1, go 2, piece 0.1, go 1, piece 2.2",
        "0.1 t21, 2.1 t42, 2.2 t36",
    );
    let without = position.options(|options| options.canadian = false);
    check_legal(&without, "card 7", "piece 0.1");
}

/// R8.2, option `canadian`: each piece still takes one part only.
#[test]
fn canadian_pieces_take_one_part_each() {
    let position = canadian("0.1 t20, 2.1 t40, 2.2 t50", "7");
    check_legal(&position, "card 7, piece 2.1, go 3", "piece 0.1, piece 2.2");
    let position = canadian("0.1 t20, 2.1 t40", "7");
    check_play(
        &position,
        "card 7, piece 2.1, go 3, piece 0.1",
        "0.1 t24, 2.1 t43",
    );
}

/// R4.3, option `canadian`: a 7 carried out wholly by the partner's pieces is legal and keeps a seat from folding.
#[test]
fn a_canadian_seven_of_the_partner_alone_is_legal() {
    let position = canadian("2.1 t40", "7 8");
    position.game().check_legal(0, "card 7");
    check_play(&position, "card 7, piece 2.1", "2.1 t47");
    check_unplayable("2.1 t40", "7 8");
}

/// R4.5, option `canadian`: all other cards move own pieces only, and a joker as 7 is a 7.
#[test]
fn canadian_holds_for_sevens_only() {
    let position = canadian("0.1 t20, 2.1 t40", "8 X");
    check_legal(&position, "card 8", "piece 0.1");
    let position = canadian("0.1 t20, 2.1 t40", "A X");
    check_legal(&position, "card A", "piece 0.1, start");
    check_legal(&position, "card X, as 7", "piece 0.1, piece 2.1");
    check_legal(&position, "card X, as K", "piece 0.1, start");
}

/// R4.5, R7.4, option `canadian`: with a full home only the partner's pieces are left to move, and a part may go inside home.
#[test]
fn canadian_parts_go_inside_home() {
    let position = canadian("0.1 h1, 0.2 h2, 0.3 h3, 0.4 h4, 2.1 t20", "7");
    check_legal(&position, "card 7", "piece 2.1");
    let position = canadian("0.1 h1, 2.1 h2, 2.2 t20", "7").options(|options| options.pieces = 2);
    check_legal(&position, "card 7", "piece 0.1, piece 2.2");
    check_play(
        &position,
        "card 7, piece 0.1, piece 2.2",
        "0.1 h2, 2.1 h2, 2.2 t26",
    );
}

/// R5.1, R7.1, R12.1, option `pieces`: with fewer pieces the homes are shorter, and the rest is the same.
#[test]
fn fewer_pieces_have_shorter_homes() {
    let position = board("0.1 t63")
        .hand(0, "3 4 K")
        .options(|options| options.pieces = 2);
    check_legal(&position, "card 3, piece 0.1", "go 3, go 3 home");
    check_legal(&position, "card 4, piece 0.1", "go -4, go 4");
    check_play(&position, "card K, start", "0.1 t63, 0.2 start");
    let position = board("0.1 t63")
        .hand(0, "4 X")
        .options(|options| options.pieces = 3);
    check_legal(&position, "card 4, piece 0.1", "go -4, go 4, go 4 home");
}
