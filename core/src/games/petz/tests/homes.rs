//! What loses a pet is said before, and asked about where it cannot be taken back.

use super::*;
use crate::games::petz::homes::{Errands, Home, of_next};
use crate::games::petz::losses;
use crate::phrase::{Arg, Lang, Look, Phrase};
use crate::seat::Viewer;

fn said(phrase: &Phrase) -> String {
    Petz::texts().say(phrase, &Look::new(Lang::En))
}

/// The buttons of seat 0.
fn buttons(position: &Position) -> Vec<String> {
    let view = position.view(Viewer::Seat(seat(0)));
    let mut legal = Vec::new();
    position.legal(seat(0), &mut legal);
    let choices = Petz::choices(&view, seat(0), &legal);
    let shortcuts = Petz::shortcuts(&view, seat(0));
    let texts = choices.iter().map(|choice| &choice.text);
    texts
        .chain(shortcuts.iter().map(|it| &it.text))
        .map(said)
        .collect()
}

fn is_asked(position: &Position, step: &str) -> bool {
    let view = position.view(Viewer::Seat(seat(0)));
    Petz::confirms(&view, seat(0), id(step))
}

/// The only cage of seat 0 is full, and these are its groups.
fn full(groups: &str) -> Position {
    let mut position = sending(2, 2, &[groups, "1"]);
    position.pet(0, "croc 3 0").cage(0, 0, "c02");
    position.display("c01 c03 fish bird");
    position.send_off();
    position
}

/// R4.6, R5.3, R6.10: who fetches a pet reads that it has no cage, and whether one can still be had.
#[test]
fn a_pet_without_a_cage_has_a_sign() {
    let check = |position: &Position, home: Home, sign: &str| {
        assert_eq!(of_next(&position.open, seat(0)), home);
        let buttons = buttons(position);
        let fish = buttons.iter().filter(|text| text.contains("Bowl fish"));
        let fish: Vec<&String> = fish.collect();
        assert!(
            !fish.is_empty() && fish.iter().all(|text| text.contains(sign)),
            "{buttons:#?}"
        );
    };
    check(&full("1+2 1"), Home::None, "⚠ Bowl fish: no cage left");
    check(&full("1+2 2"), Home::Wanted, "fetch one too");
    let mut taken = full("1+2 2");
    taken.post(1, Space::CageA, 2).post(1, Space::CageB, 2);
    check(&taken, Home::None, "so it is lost");
    let mut free = full("1+2 1");
    free.cage(0, 1, "c04");
    check(&free, Home::Ready, "eats anything");
}

/// R4.6, R4.9, 7.6: the loss is asked about, as no cage can be had any more; the last cage let go is asked about too.
#[test]
fn what_leaves_a_pet_without_a_cage_is_asked_about() {
    let mut position = full("1+2 1");
    play(&mut position, 0, "to pet_a");
    assert!(is_asked(&position, "take fish"));
    let mut other = full("1+2 2");
    play(&mut other, 0, "to pet_a");
    assert!(!is_asked(&other, "take fish"));
    play(&mut other, 0, "take fish");
    let view = other.view(Viewer::Seat(seat(0)));
    let asked: Vec<String> = Petz::prompt(&view, seat(0)).iter().map(said).collect();
    assert!(asked.concat().contains('⚠'), "{asked:?}");
    assert!(is_asked(&other, "keep") && is_asked(&other, "to meat"));
    assert!(!is_asked(&other, "to cage_a"));
}

/// R4.1, R4.6: what is suggested brings a cage with each pet for which there is none.
#[test]
fn groups_for_a_pet_come_with_those_for_its_cage() {
    let drafts = |position: &Position| {
        let view = position.view(Viewer::Seat(seat(0)));
        let found = Petz::shortcuts(&view, seat(0)).into_iter();
        found.filter(|it| it.text.id == "draft").collect::<Vec<_>>()
    };
    let mut position = grouping(2, 2);
    position.pet(0, "croc 3 0").cage(0, 0, "c02").home(0, 6);
    position.display("c01 c03 fish bird");
    position.player_at(0).gold = 3;
    let all = drafts(&position);
    let texts: Vec<String> = all.iter().map(|it| said(&it.text)).collect();
    assert!(
        texts
            .iter()
            .any(|text| text.starts_with("A cage and a pet: ")),
        "{texts:#?}"
    );
    assert!(
        texts.iter().all(|text| !text.starts_with("A pet")),
        "{texts:#?}"
    );
    // Others are offered too, but no pet is promised of them.
    for draft in all {
        if said(&draft.text).starts_with("Send ") {
            continue;
        }
        let mut then = position;
        for step in &draft.steps[..draft.steps.len() - 1] {
            then.play_unchecked(
                seat(0),
                *step,
                &mut Record::silent(&mut Chance::for_step(&[0; 32], 0)),
            );
        }
        let errands = Errands::of(&then.open, then.player(seat(0)), &then.drafted(0));
        assert!(errands.is_some_and(|it| it.pets <= it.cages), "{errands:?}");
    }
}

/// R6.2, R6.10: two hungry pets that can bear no more, and food for one: one is lost, though each of them could eat.
#[test]
fn shared_hunger_that_loses_a_pet_is_asked_about() {
    let with = |meat: u8, suffering: [u8; 2]| {
        let mut position = scene(2, 2);
        position.pet(0, "serpcat 2 0").cage(0, 0, "c02");
        position.pet(0, "leopard 2 1").cage(0, 1, "c04");
        position.food(0, [0; 3], [meat, 0]).home(0, 2).awaiting();
        position.cards(0, 0, "gh01 pd01").cards(0, 1, "gh02 yd01");
        for (at, suffering) in suffering.into_iter().enumerate() {
            position.pet_at(0, at).suffering = suffering;
        }
        position
    };
    let check = |position: &Position, n: usize, lost: &str| {
        assert_eq!(losses::with_cards(position, seat(0)).n, n);
        assert_eq!(is_asked(position, "done"), n > 0);
        let view = position.view(Viewer::Seat(seat(0)));
        let asked: Vec<String> = Petz::prompt(&view, seat(0)).iter().map(said).collect();
        assert_eq!(asked.concat().contains("you lose"), n > 0, "{asked:?}");
        assert!(asked.concat().contains(lost), "{asked:?}");
        // Who lays the last card as the only one left reads the button alone.
        let ready = Petz::choices(&view, seat(0), &["done".parse().unwrap()]);
        let ready = said(&ready[0].text);
        assert_eq!(ready.starts_with("Ready: ⚠ you lose"), n > 0, "{ready}");
    };
    check(
        &with(1, [2, 2]),
        1,
        "you lose one of Leopard cub, Serpent cat, however you care.",
    );
    check(&with(1, [2, 0]), 0, "");
    check(&with(0, [2, 2]), 2, ", however you care.");
    check(&with(2, [2, 2]), 0, "");
}

/// R6.4, R6.10: a step of the care says what is lost by what follows from it.
#[test]
fn care_says_what_is_lost_by_what_follows() {
    let mut position = caring(2);
    position.pet(0, "bird 2 0").cage(0, 0, "c02").home(0, 1);
    position.cards(0, 0, "yl01 pl01");
    position.pet_at(0, 0).suffering = 2;
    reveal(&mut position);
    let texts = buttons(&position);
    let lost = texts
        .iter()
        .filter(|text| text.contains("lose Bird") || text.contains("lost: Bird"))
        .count();
    assert_eq!(
        lost,
        texts.len(),
        "one imp meets one of two plays: {texts:#?}"
    );
    assert!(is_asked(&position, "bored") && is_asked(&position, "play 01"));
}

/// What seat 0 is asked.
fn asked(position: &Position) -> String {
    let view = position.view(Viewer::Seat(seat(0)));
    let asked = Petz::prompt(&view, seat(0));
    asked.iter().map(said).collect::<Vec<_>>().join(" ")
}

/// R4.6, R5.3: of two pets without a cage one may still get one, or both; what is told counts them.
#[test]
fn pets_without_a_cage_are_counted() {
    let told = |groups: &str| {
        let mut position = sending(4, 2, &[groups, "1", "1", "1"]);
        position.pet(0, "croc 3 0").cage(0, 0, "c02");
        position.display("c01 c03 fish bird");
        position.send_off();
        position.pet(0, "worm 2 -").pet(0, "golem 2 -");
        asked(&position)
    };
    for (groups, end) in [
        ("1 1", "so 2 pets are lost."),
        ("2 2", "Fetch 2, each with 2 imps, or pets are lost."),
        ("2 1", "Fetch one with 2 imps; 1 pet is lost in any case."),
    ] {
        let told = told(groups);
        assert!(told.ends_with(end), "{groups}: {told}");
    }
}

/// Where not every care was looked at, it is not said that none would help; and some are counted in the grammar of a language.
#[test]
fn what_is_lost_is_counted_in_every_language() {
    let told = |lang: Lang, n: i64, sure: &str| {
        let some = Phrase {
            id: "lost-some".to_owned(),
            args: vec![("n", Arg::Number(n)), ("pets", Arg::from("A, B, C"))],
        };
        let phrase = Phrase {
            id: "ask-confirm-lost".to_owned(),
            args: vec![("pets", some.into()), ("sure", Arg::from(sure))],
        };
        Petz::texts().say(&phrase, &Look::new(lang))
    };
    assert!(told(Lang::En, 2, "no").ends_with("you lose 2 of A, B, C. Ready?"));
    assert!(told(Lang::It, 1, "no").ends_with("perdi un animale fra A, B, C. Confermi?"));
    assert!(told(Lang::Ru, 1, "no").contains("картами пропадёт: один из питомцев (A, B, C)."));
    assert!(told(Lang::Ru, 2, "yes").contains("картами при любом уходе пропадёт: 2 из"));
}

/// A number of lost pets says what it counts.
#[test]
fn lost_pets_are_called_so() {
    let told = |lang: Lang| {
        let args = [
            ("gap", Arg::from("A")),
            ("gap2", Arg::from("B")),
            ("n", Arg::Number(2)),
        ];
        let phrase = Phrase {
            id: "label-star-lost".to_owned(),
            args: args.to_vec(),
        };
        Petz::texts().say(&phrase, &Look::new(lang))
    };
    let expected = ["you lose 2 pets", "−2 animali", "пропадут 2 питомца"];
    for (lang, end) in Lang::ALL.into_iter().zip(expected) {
        assert!(told(lang).ends_with(end), "{}", told(lang));
    }
}
