//! What people read about the board says what the rules do.

use super::*;
use crate::game::Words as _;
use crate::phrase::{Lang, Look, Phrase};
use crate::seat::Viewer;

fn say(phrases: &[Phrase], lang: Lang) -> String {
    Position::texts().say_all(phrases, &Look::new(lang))
}

fn asked(position: &Position, lang: Lang) -> String {
    let view = position.view(Viewer::Seat(seat(0)));
    say(&Position::prompt(&view, seat(0)), lang)
}

/// The line of the board about the objectives.
fn objectives(position: &Position, ids: [&str; 3], lang: Lang) -> String {
    let mut position = *position;
    position.open.objectives = ids.map(|id| id.parse().unwrap());
    let view = position.view(Viewer::Seat(seat(0)));
    let lines = Position::text(&view, &[]);
    let line = lines.iter().find(|line| line.id == "text-objectives");
    say(&[line.unwrap().clone()], lang)
}

/// R10.5: how far one is can be true for objectives that want few of something, for those that want the most, and for those that are met.
#[test]
fn how_far_an_objective_is_can_be_true() {
    let mut position = scene(2, 3, "");
    lay(
        &mut position,
        0,
        &["a1 pug collapsed", "b1 pug collapsed", "b2 shiba collapsed"],
    );
    let ids = ["clean_books", "top_trainer", "full_row"];
    let said = objectives(&position, ids, Lang::En);
    for part in [
        "4 points for no debts, at most 1 collapsed card, at least 7 active cards; now 3 collapsed cards, too many.",
        "5 points for the most trained dogs; now 0, the best player has 0.",
        "at least 1 row with an active card in every slot; now 0.",
    ] {
        assert!(said.contains(part), "{said}");
    }
    let said = objectives(&position, ids, Lang::Ru);
    for part in [
        "если у вас нет долгов, не больше 1 опустевшей карты, не меньше 7 активных карт; сейчас 3 опустевшие карты",
        "не меньше 1 ряда с активной картой",
    ] {
        assert!(said.contains(part), "{said}");
    }
    lay(&mut position, 0, &["b3 poodle 2A 1T"]);
    let said = objectives(&position, ids, Lang::En);
    assert!(
        said.contains("the most trained dogs; met so far."),
        "{said}"
    );
}

/// R9.5: before dogs are sold, the question says which card that ends and what else is sold with it.
#[test]
fn a_sale_says_which_card_it_ends() {
    let mut position = scene(2, 3, "");
    lay(&mut position, 0, &["c1 cane_corso 2A", "c2 kai 4A"]);
    play(&mut position, 0, &["sale"]);
    assert!(asked(&position, Lang::En).contains("collapses (⚠)"));
    play(&mut position, 0, &["dog c2"]);
    assert!(!asked(&position, Lang::En).contains("collapses"));
    play(&mut position, 0, &["dog c1"]);
    let said = asked(&position, Lang::En);
    let told = play(&mut position, 0, &["done"]);
    let more = facts(&told, "collapsed")[0]["doin"].clone();
    let expected = format!(
        "⚠ This sale makes Cane Corso (c1) collapse: its last dogs go too, for {more} doin"
    );
    assert!(said.contains(&expected), "{said}");
}

/// R5.6, R5.7: how many have passed is told beside how many close the day, also when more have passed than that.
#[test]
fn passes_are_never_more_than_there_can_be() {
    let mut position = scene(4, 5, "");
    for index in 0..4 {
        lay(&mut position, index, &["b1 pug 3A", "b2 pug 2A"]);
    }
    for index in 0..3 {
        play(&mut position, index, &["pass"]);
        let view = position.view(Viewer::Spectator);
        let lines = Position::text(&view, &[]);
        let said = say(&lines, Lang::En);
        let expected = format!("Passes today: {} (the day closes at 2).", index + 1);
        assert!(said.contains(&expected), "{said}");
    }
}

/// Effects are sentences: where a card has two, the second does not go on in the middle of the first.
#[test]
fn effects_are_sentences() {
    let mut seen = 0;
    for breed in Breed::all() {
        let described = words::described(&scene(2, 3, "").open, breed);
        for lang in Lang::ALL {
            let said = say(std::slice::from_ref(&described), lang);
            let follows = |(at, _): (usize, &str)| said[at + 2..].chars().next();
            let is_broken = said
                .match_indices(", ")
                .filter_map(follows)
                .any(char::is_uppercase);
            assert!(!is_broken, "{said}");
            seen += usize::from(said.matches(". ").count() > 1);
        }
    }
    assert!(seen > 0);
}

/// What the button of a step says to seat 0.
fn label(position: &Position, step: &str) -> String {
    let view = position.view(Viewer::Seat(seat(0)));
    let choices = Position::choices(&view, seat(0), &[step.parse().unwrap()]);
    say(&[choices[0].text.clone()], Lang::En)
}

/// R3.6, R7.3: a training board over cards that hold no dogs any more is of no use, and its button says so; a pair is called by both its slots.
#[test]
fn a_board_over_collapsed_cards_says_so() {
    let mut position = scene(2, 3, "");
    position.open.kennels[0].doin = 30;
    let cards = ["b1 pug collapsed", "b2 shiba collapsed", "b3 pug 2A"];
    lay(&mut position, 0, &cards);
    lay(
        &mut position,
        0,
        &["b4 shiba 2A", "b5 pug collapsed", "b6 shiba 2A"],
    );
    for (step, expected) in [
        (
            "board b1",
            "⚠ Training board at b1+b2, 5 doin: no dogs there",
        ),
        ("board b3", "Training board at b3+b4 for 5 doin"),
        (
            "board b5",
            "Training board at b5+b6, 5 doin, one card collapsed",
        ),
    ] {
        assert_eq!(label(&position, step), expected);
    }
}

/// A hand is what one decides with: collapsed cards share a line.
#[test]
fn collapsed_cards_share_a_line_of_the_hand() {
    let mut position = scene(2, 3, "");
    lay(
        &mut position,
        0,
        &["a1 pug collapsed", "b1 pug collapsed", "c1 kai 2A"],
    );
    let view = position.view(Viewer::Seat(seat(0)));
    let hand = Position::hand(&view, seat(0));
    assert!(hand.len() < 10, "{hand:#?}");
    let said = say(&hand, Lang::En);
    assert!(said.contains("Collapsed, 1 point each: a1, b1."), "{said}");
    assert!(!said.contains("Row a"), "{said}");
}

/// R9.2: whatever leaves less than tonight's upkeep says so, not cards alone.
#[test]
fn what_leaves_too_little_for_tonight_says_so() {
    let mut position = scene(2, 3, "");
    lay(&mut position, 0, &["b3 pug 3A", "b4 shiba 2A"]);
    position.open.kennels[0].debts = 1;
    for (doin, is_short) in [(30, false), (6, true)] {
        position.open.kennels[0].doin = doin;
        for step in ["board b3", "pay 1"] {
            let said = label(&position, step);
            assert_eq!(said.contains("debts tonight"), is_short, "{said}");
            assert_eq!(said.contains('⚠'), is_short, "{said}");
        }
    }
}

/// R8.1: where one mating is possible, it is asked about once.
#[test]
fn one_mating_is_one_button() {
    let mut position = scene(2, 3, "");
    lay(&mut position, 0, &["b3 pug 2A"]);
    position.open.phase = Phase::Evening;
    let view = position.view(Viewer::Seat(seat(0)));
    let is_spare = |view: &View| Position::is_spare(view, seat(0), Step::MateAll);
    assert!(is_spare(&view));
    let twin = Position::twin(&view, seat(0), Step::MateAll);
    assert_eq!(twin, Some("mate b3".parse().unwrap()));
    assert_eq!(label(&position, "done"), "No matings");
    lay(&mut position, 0, &["b4 shiba 2A"]);
    assert!(!is_spare(&position.view(Viewer::Seat(seat(0)))));
}

/// The cards of the market have their buttons in the order in which they lie there.
#[test]
fn the_market_is_offered_as_it_lies() {
    let mut position = scene(2, 3, "");
    let lying = ["shiba", "afghan", "pug"].map(|id| id.parse::<Breed>().unwrap());
    position.open.market = lying.into_iter().collect();
    let view = position.view(Viewer::Seat(seat(0)));
    let mut legal = lying.map(Step::Take);
    legal.sort();
    let offered = Position::choices(&view, seat(0), &legal);
    let offered: Vec<Step> = offered.into_iter().map(|choice| choice.step).collect();
    assert_eq!(offered, lying.map(Step::Take));
}
