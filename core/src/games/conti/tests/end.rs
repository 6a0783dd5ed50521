//! The end, and the score.

use super::*;

const FULL: [&str; 16] = [
    "a1 pug 2A",
    "a2 pug 2A",
    "a3 kai 2A",
    "a4 kai 2A",
    "b1 shiba 2A",
    "b2 shiba 2A",
    "b3 toller 2A",
    "b4 toller 2A",
    "b5 basset 2A",
    "b6 basset 2A",
    "c1 boxer 2A",
    "c2 boxer 2A",
    "c3 golden 2A",
    "c4 golden 2A",
    "c5 kishu 2A",
    "c6 kishu new",
];

/// The facts when both seats pass.
fn pass_all(position: &mut Position) -> Vec<Value> {
    play(position, 0, &["pass"]);
    play(position, 1, &["pass"])
}

/// R10.1, R10.2, R9.1: a full board or the last event ends the game with this day, without matings.
#[test]
fn the_game_ends() {
    let mut position = scene(2, 9, "grants");
    lay(&mut position, 1, &FULL);
    let told = pass_all(&mut position);
    assert_eq!(told[1]["fact"], "last_day");
    assert_eq!(
        (told[1]["reason"].clone(), told[1]["seat"].clone()),
        ("board".into(), 1.into())
    );
    assert_eq!(position.open.phase, Phase::Over);
    assert!(position.waiting().is_empty() && position.outcome().is_some());
    let mut position = scene(2, 16, "grants");
    lay(&mut position, 0, &["b1 pug 2A"]);
    let told = pass_all(&mut position);
    assert_eq!(facts(&told, "last_day")[0]["reason"], "events");
    assert_eq!(position.open.phase, Phase::Over);
}

/// R10.2, E10: in a long game a full board ends it three days later, but not after the last event.
#[test]
fn a_long_game_goes_on() {
    for (day, last) in [(13, 16), (19, 21)] {
        let mut position = scene(2, day, "grants");
        position.open.options.length = Length::Long;
        lay(&mut position, 0, &FULL);
        pass_all(&mut position);
        assert_eq!(position.open.last_day, Some(last));
        assert_eq!(position.open.phase, Phase::Evening);
    }
}

/// R10.3, R10.4, R8.4, E8: what a score is made of.
#[test]
fn a_kennel_is_scored() {
    let mut position = scene(2, 16, "grants");
    position.open.objectives = ["nursery", "crowd", "academy"].map(|id| id.parse().unwrap());
    position.open.kennels[0].doin = 3;
    lay(
        &mut position,
        0,
        &[
            "b1 pug 2A",
            "b2 yorkshire 3A 1T",
            "c1 cane_corso new",
            "c3 great_dane collapsed",
        ],
    );
    pass_all(&mut position);
    assert_eq!(position.open.kennels[0].debts, 3);
    let parts = rules::parts(&position.open)[0];
    assert_eq!(
        (
            parts.cards,
            parts.dogs,
            parts.effects,
            parts.debts,
            parts.total()
        ),
        (6 + 7 + 8 + 1, 2 + 3 + 2, 4, -3, 30)
    );
}

/// R10.4, `end_per_adult`, `end_per_pair`, `end_if`: every end effect.
#[test]
fn end_effects_count() {
    let effects = |cards: &[&str]| {
        let mut position = scene(2, 16, "");
        lay(&mut position, 0, cards);
        rules::parts(&position.open)[0].effects
    };
    assert_eq!(effects(&["c1 pyrenean 2A 1T"]), 3);
    assert_eq!(effects(&["c1 pyrenean new"]), 0);
    assert_eq!(effects(&["b1 scottish_terrier 5A"]), 4);
    assert_eq!(effects(&["b1 maremma_hound 3A 1T"]), 2);
    assert_eq!(effects(&["b1 skye_terrier 5A"]), 5);
    assert_eq!(effects(&["b1 skye_terrier 4A"]), 0);
    assert_eq!(effects(&["b1 papillon 2A", "b2 pug new"]), 2);
    assert_eq!(effects(&["b1 papillon 2A", "b2 pug collapsed"]), 0);
    assert_eq!(effects(&["a1 papillon 2A", "a2 pug 2A"]), 0);
    let row = [
        "a1 balkan_hound 2A",
        "a2 pug new",
        "a3 kai collapsed",
        "a4 pug 2A",
    ];
    assert_eq!(effects(&row), 5);
    assert_eq!(effects(&row[..3]), 0);
}

/// R10.5: objectives are scored by all who meet them, a majority by all who share it.
#[test]
fn objectives_are_scored() {
    let mut position = scene(2, 16, "");
    position.open.objectives =
        ["namesakes", "top_trainer", "treasury"].map(|id| id.parse().unwrap());
    lay(
        &mut position,
        0,
        &["b1 pug 2A", "b2 pug 2A", "c1 boxer 2A 1T"],
    );
    lay(&mut position, 1, &["c1 boxer 2A 1T"]);
    position.open.kennels[1].doin = 15;
    let objectives =
        |position: &Position| [0, 1].map(|at| rules::parts(&position.open)[at].objectives);
    assert_eq!(objectives(&position), [4 + 5, 5 + 4]);
    position.open.kennels[0].cards[10].trained = 0;
    assert_eq!(objectives(&position), [4, 5 + 4]);
}

/// R10.6: ties are broken by debts, then by doin, then shared.
#[test]
fn ties_are_broken() {
    let mut position = scene(3, 16, "");
    position.open.objectives = ["nursery", "crowd", "academy"].map(|id| id.parse().unwrap());
    assert_eq!(rules::ranks(&position.open)[..], [1, 1, 1]);
    position.open.kennels[1].doin = 11;
    assert_eq!(rules::ranks(&position.open)[..], [2, 1, 2]);
    position.open.kennels[1].debts = 2;
    lay(&mut position, 1, &["a1 kai collapsed", "a2 kai collapsed"]);
    assert_eq!(rules::ranks(&position.open)[..], [1, 3, 1]);
}
