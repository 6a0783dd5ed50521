//! Exhibitions and their awards (R6.9).

use super::*;
use crate::games::petz::position::Open;
use crate::games::petz::rules::{exhibition_value2, match_of};

/// A ghost and a crocodile with these needs:
///
/// | | hunger | poop | play | anger | magic | disease | colours | potion | suffering | mutation | manure |
/// |---|---|---|---|---|---|---|---|---|---|---|---|
/// | ghost | 1 | 1 | 1 | | 1 | 1 | g y p | 1 | 1 | 1 | 2 |
/// | croc | 1 | 1 | 1 | 1 | | 1 | g r y | | | | 1 |
///
/// and 3 manure on an empty plot.
pub(super) fn two_pets() -> Position {
    let mut position = selling(3);
    position
        .pet(0, "ghost 5 0")
        .pet(0, "croc 4 1")
        .cage(0, 1, "c01");
    position
        .cards(0, 0, "pm01 yo01+ pd01 gh01 potion")
        .cards(0, 1, "ra01 go01+ rd01 yl01");
    position.manure(0, [2, 1, 3, 0]);
    position.pet_at(0, 0).suffering = 1;
    position.pet_at(0, 0).mutation = 1;
    position
}

fn value2(position: &Position, name: &str) -> Option<i16> {
    exhibition_value2(
        id(name),
        &position.open.players[0],
        position.open.players[0].work.slots(),
    )
}

/// R6.9.1, R6.9.2: every exhibition counts what it says, single ones the best pet, full ones everything.
#[test]
fn exhibitions_count() {
    let position = two_pets();
    position.is_possible();
    for (name, value) in [
        // Anger 2, disease −1: −1 and 1.
        ("arena", 1),
        // The most frequent need twice, suffering −2: 0 and 2.
        ("freestyle", 2),
        // Different needs twice, a potion is one more, suffering −2: 10 and 10.
        ("medley", 10),
        // Hunger 2, disease −1: 1 and 1.
        ("eating", 1),
        // Colours, a potion is one more, less suffering, mutation and own manure: 0 and 2.
        ("beauty", 2),
        // Pets 2, mutation −1.
        ("breeders", 3),
        // Play 2, mutation −2, all manure −1.
        ("children", -4),
        // Magic 1.
        ("magicshow", 1),
    ] {
        assert_eq!(value2(&position, name), Some(2 * value), "{name}");
    }
}

/// R6.9.1: the best pet is one, not the sum, and needs count though they were met.
#[test]
fn the_best_pet_is_shown() {
    let mut position = two_pets();
    assert_eq!(value2(&position, "medley"), Some(20));
    position.player_at(0).pets.remove(0);
    assert_eq!(value2(&position, "medley"), Some(20));
    let mut met = caring(2);
    met.exhibition(2, "arena")
        .pet(0, "croc 3 0")
        .cage(0, 0, "c01")
        .cards(0, 0, "ra01 ga01 ra02");
    let told = reveal(&mut met);
    assert_eq!(met.open.players[0].todo[0].anger, 0);
    assert_eq!(facts_of(&told, "scored", 0), [json!({"value2": 12})]);
}

/// R6.9.2, R10.3: two points for a judge, half a point for the whip; without a pet nothing in a single exhibition.
#[test]
fn judges_and_whips_help() {
    let mut position = two_pets();
    position.player_at(0).judge = true;
    assert_eq!(value2(&position, "arena"), Some(2 + 4));
    position.own(0, "whip");
    assert_eq!(value2(&position, "arena"), Some(2 + 4 + 1));
    position.player_at(0).pets.clear();
    assert_eq!(value2(&position, "arena"), None);
    assert_eq!(value2(&position, "magicshow"), Some(4 + 1));
    assert_eq!(value2(&position, "children"), Some(-12 + 4 + 1));
}

/// R6.9, R6.9.2: there is none in round 1, and a seat without pets is told no value.
#[test]
fn there_is_none_in_round_one() {
    let mut first = caring(1);
    first
        .pet(0, "croc 2 0")
        .cage(0, 0, "c01")
        .cards(0, 0, "ra01 go01");
    assert!(facts(&reveal(&mut first), "scored").is_empty());
    let mut second = caring(2);
    second.exhibition(2, "arena");
    let told = reveal(&mut second);
    assert!(facts_of(&told, "scored", 0).is_empty());
    assert_eq!(second.open.players[0].score2, None);
    let mut full = caring(2);
    full.exhibition(2, "magicshow");
    let told = reveal(&mut full);
    assert_eq!(facts_of(&told, "scored", 0), [json!({"value2": 0})]);
}

#[track_caller]
fn check_awards(board: &Open, halves: [Option<i16>; 4], expected: [Option<i16>; 4]) {
    let awards = board.awards(halves).map(|award| award.map(|award| award.1));
    assert_eq!(awards, expected);
}

/// R6.9.3, R6.9.4, E4: tied seats get less, and the next place is further down; negative values win nothing.
#[test]
fn ties_share_a_place_and_get_less() {
    let mut four = scene(4, 2).open;
    let whole = |values: [i16; 4]| values.map(|value| Some(2 * value));
    let values = whole([5, 5, 3, 0]);
    check_awards(&four, values, [Some(7), Some(7), Some(4), Some(2)]);
    check_awards(
        &four,
        whole([6, 2, 2, 2]),
        [Some(8), Some(4), Some(4), Some(4)],
    );
    check_awards(&four, whole([1, 1, 1, 1]), [Some(5); 4]);
    check_awards(
        &four,
        whole([1, 2, 3, -1]),
        [Some(4), Some(6), Some(8), None],
    );
    check_awards(
        &four,
        [Some(3), None, Some(4), None],
        [Some(6), None, Some(8), None],
    );
    four.options.zero_awards = false;
    check_awards(&four, values, [Some(7), Some(7), Some(4), None]);
    check_awards(
        &four,
        [Some(1), Some(0), None, Some(-1)],
        [Some(8), None, None, None],
    );
    let three = scene(3, 2).open;
    check_awards(
        &three,
        [Some(4), Some(2), Some(2), None],
        [Some(6), Some(3), Some(3), None],
    );
    check_awards(
        &three,
        [Some(2), Some(2), Some(2), None],
        [Some(4), Some(4), Some(4), None],
    );
    let two = scene(2, 2).open;
    let of_two = |a: i16, b: i16| [Some(2 * a), Some(2 * b), None, None];
    check_awards(&two, of_two(3, 3), [Some(5), Some(5), None, None]);
    check_awards(&two, of_two(4, -1), [Some(6), None, None, None]);
    check_awards(&two, of_two(0, 0), [Some(5), Some(5), None, None]);
    check_awards(&two, of_two(1, 2), [Some(2), Some(6), None, None]);
}

/// R6.9.4, R6.9.2: values are known at once, awards come when all are done.
#[test]
fn awards_come_at_the_end() {
    let mut position = caring(2);
    position.exhibition(2, "arena").rep(0, 3);
    position
        .pet(0, "croc 3 0")
        .cage(0, 0, "c01")
        .cards(0, 0, "ra01 go01 rd01");
    let told = reveal(&mut position);
    assert_eq!(facts_of(&told, "scored", 0), [json!({"value2": 2})]);
    assert!(facts(&told, "award").is_empty());
    assert_eq!(
        (
            position.open.players[0].score2,
            position.open.players[0].rep2
        ),
        (Some(2), 6)
    );
    // Seat 1 has a disease: −1.
    let told = play(&mut position, 1, "feed meat");
    assert_eq!(facts_of(&told, "scored", 1), [json!({"value2": -2})]);
    assert_eq!(
        facts(&told, "award"),
        [json!({"place": 1, "reputation": 6})]
    );
    assert_eq!(position.open.players[0].rep2, 18);
    assert_eq!(position.open.players[1].rep2, 0);
}

/// R7.3: every customer counts what it says: needs on cards, poop and disease by card or by colour, tokens.
#[test]
fn customers_count() {
    let position = two_pets();
    let slots = position.open.players[0].work.slots();
    let of = |name: &str| {
        let pets = position.open.players[0].pets;
        [0, 1].map(|at| match_of(id(name), slots, plot(at), pets[at]))
    };
    for (name, expected) in [
        ("master", [-1, 1]),
        ("granny", [1, 4]),
        ("mistress", [0, 1]),
        ("girl", [2, 2]),
        ("warlock", [0, 1]),
        ("orc", [1, 2]),
        ("farmer", [2, 3]),
        ("lich", [1, 3]),
    ] {
        assert_eq!(of(name), expected, "{name}");
    }
}
