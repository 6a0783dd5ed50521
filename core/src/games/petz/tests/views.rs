//! What others see (section 7.2), and what a computer player imagines.

use super::*;
use crate::seat::Viewer;

fn view(position: &Position, index: usize) -> Value {
    serde_json::to_value(position.view(Viewer::Seat(seat(index)))).unwrap()
}

fn spectator(position: &Position) -> Value {
    serde_json::to_value(position.view(Viewer::Spectator)).unwrap()
}

/// R4.1, R4.3: a draft is nobody else's; imps and gold are told with it.
#[test]
fn drafts_are_hidden() {
    let mut position = grouping(2, 2);
    position.home(0, 6).player_at(0).gold = 3;
    play(&mut position, 0, "new, imp, gold, new");
    for other in [view(&position, 1), spectator(&position)] {
        let seat = &other["seats"][0];
        assert_eq!(
            (&seat["imps"], &seat["gold"], &seat["groups"]),
            (&json!(6), &json!(3), &json!(null))
        );
    }
    let own = &view(&position, 0)["seats"][0];
    assert_eq!((&own["imps"], &own["gold"]), (&json!(3), &json!(2)));
    assert_eq!(
        own["groups"],
        json!([{"imps": 2, "gold": 1}, {"imps": 1, "gold": 0}])
    );
    position.send_off();
    assert_eq!(view(&position, 1)["seats"][0]["groups"], own["groups"]);
}

/// R5.5, R5.7, R5.9: hands, marks, cards and tosses are nobody else's, and what a seat is about reads `cards`.
#[test]
fn cards_are_hidden() {
    let mut position = scene(2, 2);
    position
        .pet(0, "fish 2 0")
        .potions(0, 1)
        .assigning("gh01 go01 ra01 yl01 ym01 pm01");
    position.awaiting();
    play(&mut position, 0, "use potion, use hunger");
    assert_eq!(position.task(), Some(Task::Toss));
    let own = &view(&position, 0)["seats"][0];
    assert_eq!(
        (&own["stage"], &own["assign"][0]["card"]),
        (&json!("toss"), &json!("potion"))
    );
    for other in [view(&position, 1), spectator(&position)] {
        let seat = &other["seats"][0];
        assert_eq!(
            (&seat["stage"], &seat["hand"]),
            (&json!("cards"), &json!(6))
        );
        for hidden in ["swap", "assign", "toss"] {
            assert_eq!(seat[hidden], json!(null), "{hidden}");
        }
        assert_eq!(seat["potions"], 1);
        // An arrangement is seen.
        assert!(other["seats"][1]["base"].is_object() || other["seats"][1]["stage"] == "arrange");
    }
    play(&mut position, 0, "toss play");
    assert_eq!(view(&position, 1)["seats"][0]["stage"], "cards");
    play(&mut position, 0, "done");
    assert_eq!(view(&position, 1)["seats"][0]["stage"], "done");
    assert_eq!(view(&position, 1)["seats"][0]["toss"], json!(null));
}

/// R3.2, R2.3: piles are counts, and tiles that lie face down have no id.
#[test]
fn piles_are_counts() {
    let position = table(3, json!({}));
    let seen = view(&position, 0);
    assert_eq!(seen["decks"], json!({"g": 29, "r": 21, "y": 21, "p": 21}));
    assert_eq!(
        (&seen["pet_pile"], &seen["cage_pile"]),
        (&json!(15), &json!(8))
    );
    assert_eq!(
        (&seen["addon_pile"], &seen["artifact_pile"]),
        (&json!(4), &json!(8))
    );
    let ids: Vec<bool> = seen["exhibitions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|tile| tile["id"].is_null())
        .collect();
    assert_eq!(ids, [false, true, true, true, true]);
    assert_eq!(
        seen["customers"][1],
        json!({"id": null, "round": 4, "up": false})
    );
}

/// R5.12, R2.1: an imagined position gives the same view, and deals hidden things differently.
#[test]
fn what_is_hidden_is_imagined() {
    let position = table(4, json!({}));
    let viewer = Viewer::Seat(seat(2));
    let seen = position.view(viewer);
    let mut chance = Chance::for_step(&[4; 32], 0);
    let hands = (0..20).map(|_| {
        let imagined = Petz::imagine(&seen, &mut chance);
        imagined.is_possible();
        assert_eq!(imagined.view(viewer), seen);
        assert_eq!(imagined.hidden.desks[2], position.hidden.desks[2]);
        cards_of(&imagined.hidden.desks[0].hand)
    });
    let hands: std::collections::BTreeSet<String> = hands.collect();
    assert!(hands.len() > 10, "{hands:?}");
}
