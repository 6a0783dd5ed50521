//! The examples of the lexicon are true.

use super::*;
use crate::games::conti::lexicon::things;
use crate::lexicon::Thing;
use crate::phrase::Arg;

#[track_caller]
fn thing(id: &str) -> Thing {
    let thing = things().into_iter().find(|thing| thing.id == id);
    thing.expect("there is such a thing")
}

/// A number in the example of a thing.
#[track_caller]
fn number(id: &str, name: &str) -> u16 {
    let example = thing(id).example;
    match example.args.iter().find(|(arg, _)| *arg == name) {
        Some((_, Arg::Number(number))) => u16::try_from(*number).unwrap(),
        // So many of something.
        Some((_, Arg::Phrase(counted))) => match counted.args.iter().find(|(arg, _)| *arg == "n") {
            Some((_, Arg::Number(number))) => u16::try_from(*number).unwrap(),
            other => panic!("{id}: {name} counts {other:?}"),
        },
        other => panic!("{id}: {name} is {other:?}"),
    }
}

/// R7.2: a trained dog sells for what the example says, and so does an adult on the day of an event.
#[test]
fn dogs_sell_for_what_the_examples_say() {
    let mut position = scene(2, 3, "");
    lay(&mut position, 0, &["c1 cane_corso 2A 1T"]);
    play(&mut position, 0, &["sale", "trained c1", "done"]);
    assert_eq!(doin(&position, 0) - 10, number("cane-corso", "doin"));

    let mut position = scene(2, 3, "boom");
    lay(&mut position, 0, &["b1 sheltie 3A"]);
    play(&mut position, 0, &["sale", "dog b1", "done"]);
    assert_eq!(doin(&position, 0) - 10, number("boom", "doin"));
}

/// R6.2, R6.4, R9.2: evenings cost and mornings bring what the examples say.
#[test]
fn a_night_brings_what_the_examples_say() {
    for (id, card, pups) in [
        ("chihuahua", "b1 chihuahua 3A", 0),
        ("great-dane", "c1 great_dane 3A", 0),
        ("bolognese", "b1 bolognese 2A P3 P3 P3", 3),
    ] {
        let mut position = scene(2, 3, "");
        lay(&mut position, 0, &[card]);
        assert_eq!(
            position.open.kennels[0].dogs(),
            if pups > 0 { 5 } else { 3 }
        );
        assert_eq!(position.open.upkeep(seat(0)), number(id, "doin"), "{id}");
    }
    let mut position = scene(2, 3, "");
    lay(&mut position, 0, &["b1 french_bulldog 3A"]);
    let earned = position.open.gross_income(seat(0), None);
    assert_eq!(earned, number("french-bulldog", "doin"));

    // A mating, and the roll that the example names.
    let mut position = scene(2, 3, "");
    lay(&mut position, 0, &["b1 beagle 2A"]);
    play(&mut position, 0, &["pass"]);
    play(&mut position, 1, &["pass"]);
    let roll = u8::try_from(number("beagle", "two")).unwrap();
    let (told, _) = play_with(&mut position, 0, &["mate b1"], &[roll]);
    assert_eq!(facts(&told, "birth")[0]["puppies"], 2);
}

/// R10.4: what a card scores at the end by an effect of its own, among filled slots and beside its like.
#[test]
fn cards_score_what_the_examples_say() {
    for (id, cards) in [
        ("skye-terrier", &["b1 skye_terrier 5A"][..]),
        ("kai", &["b1 kai 2A", "b2 hokkaido new"]),
        (
            "maremma-sheepdog",
            &[
                "a2 maremma_sheepdog 2A",
                "a1 newfoundland new",
                "a3 toller new",
                "a4 pug new",
            ],
        ),
    ] {
        let mut position = scene(2, 3, "");
        lay(&mut position, 0, cards);
        let points = rules::parts(&position.open)[0];
        assert_eq!(points.effects, i32::from(number(id, "effect")), "{id}");
        assert_eq!(points.dogs, i32::from(number(id, "dogs")), "{id}");
    }
}

/// R10.5: an objective is scored with the number of its example, and not with one less.
#[test]
fn objectives_are_scored_as_the_examples_say() {
    let objective = Objective::all()
        .find(|objective| objective.card().id == "small_house")
        .unwrap();
    let [n, less] = ["metric", "less"].map(|name| number("small-house", name));
    let small = [
        "a1 pug new",
        "a2 pug new",
        "b1 poodle new",
        "b2 papillon new",
        "b3 pinscher new",
    ];
    for (count, scores) in [(n, true), (less, false)] {
        let mut position = scene(2, 3, "");
        lay(&mut position, 0, &small[..usize::from(count)]);
        assert_eq!(
            rules::scores_objective(&position.open, objective, seat(0)),
            scores
        );
    }
}
