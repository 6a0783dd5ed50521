//! What cards and events do: every kind of effect of the data (RULES.md 2.1, 2.2).

use super::*;

/// Seat 0 with these cards in the evening of day 5, without matings so far, rich enough for any bill; `next` is tomorrow's event.
fn evening(next: &str, cards: &[&str]) -> Position {
    let mut position = scene(2, 5, "");
    position.open.event_next = next.parse().ok();
    position.open.phase = Phase::Evening;
    position.open.kennels[1].ready = true;
    position.open.kennels[0].doin = 100;
    lay(&mut position, 0, cards);
    position
}

/// The facts about seat 0 the morning after.
fn morning(next: &str, cards: &[&str]) -> Vec<Value> {
    let told = play(&mut evening(next, cards), 0, &["done"]);
    told.into_iter().filter(|fact| fact["seat"] == 0).collect()
}

/// What is earned the morning after.
fn earned(next: &str, cards: &[&str]) -> Option<u64> {
    let told = morning(next, cards);
    facts(&told, "income").first()?["gross"].as_u64()
}

/// What the bonuses of the morning after add.
fn bonus(next: &str, cards: &[&str]) -> u64 {
    let told = morning(next, cards);
    let bonuses = facts(&told, "morning_bonus");
    bonuses
        .iter()
        .filter_map(|fact| fact["doin"].as_u64())
        .sum()
}

/// The steps of seat 0 with these cards, a board under b1 and c1, and enough money.
fn steps(event: &str, cards: &[&str]) -> Vec<String> {
    let mut position = scene(2, 5, event);
    lay(&mut position, 0, cards);
    boards(&mut position, 0, &["b1", "c1"]);
    legal(&position, 0)
}

/// The dogs that a day's end sells by force.
fn sold_by_force(cards: &[&str]) -> usize {
    let mut position = scene(2, 5, "quarantine");
    position.open.kennels[0].doin = 100;
    lay(&mut position, 0, cards);
    play(&mut position, 0, &["pass"]);
    facts(&play(&mut position, 1, &["pass"]), "overcrowded").len()
}

fn price(event: &str, breed: &str, kind: Kind) -> u16 {
    scene(2, 5, event).open.price(breed.parse().unwrap(), kind)
}

fn cost(event: &str, breed: &str) -> u16 {
    scene(2, 5, event).open.cost(breed.parse().unwrap())
}

/// R6.7, `start_doin`: always, alone in its row whatever the others are, or with a trained dog.
#[test]
fn cards_bring_doin_in_the_morning() {
    assert_eq!(bonus("", &["b1 labrador 2A", "b2 german_spitz 2A"]), 1 + 2);
    assert_eq!(bonus("", &["b1 labrador new"]), 1);
    assert_eq!(bonus("", &["b1 labrador collapsed"]), 0);
    assert_eq!(bonus("", &["c1 german_shepherd 2A", "b1 pug 2A"]), 1);
    assert_eq!(bonus("", &["c1 german_shepherd 2A", "c6 kai collapsed"]), 0);
    assert_eq!(bonus("", &["b1 lagotto 3A"]), 0);
    assert_eq!(bonus("", &["b1 lagotto 2A 1T"]), 1);
}

/// R6.2, `income`: some dogs at home earn more, unless cards pay what is printed on them.
#[test]
fn some_dogs_earn_more() {
    assert_eq!(earned("", &["b1 pug 2A 1T"]), Some(2 + 2));
    assert_eq!(earned("", &["b1 french_bulldog 2A 1T"]), Some(2 * 3 + 2));
    assert_eq!(earned("", &["b1 aussie 2A 1T"]), Some(2 + 4));
    let mut printed = evening("", &["b1 aussie 2A 1T"]);
    printed.open.options.income = Income::Breed;
    let told = play(&mut printed, 0, &["done"]);
    assert_eq!(facts(&told, "income")[0]["gross"], 2 * 2 + 3);
}

/// R9.2, `upkeep`: of a card, at most what its dogs cost, and of an event, in all at least 0.
#[test]
fn dogs_eat_more_or_less() {
    let upkeep = |event: &str, cards: &[&str]| {
        let mut position = scene(2, 5, event);
        lay(&mut position, 0, cards);
        position.open.upkeep(seat(0))
    };
    assert_eq!(upkeep("", &["b1 chihuahua 2A", "b2 pug 2A"]), 2);
    assert_eq!(upkeep("", &["b1 bolognese 2A"]), 2);
    assert_eq!(upkeep("", &["b1 bolognese 2A P4 P5 P5"]), 2 + 1);
    assert_eq!(upkeep("", &["c1 great_dane new"]), 0);
    assert_eq!(upkeep("", &["c1 great_dane 2A"]), 3);
    assert_eq!(upkeep("dear_feed", &["c1 great_dane new"]), 2);
    assert_eq!(upkeep("cheap_feed", &["b1 pug 3A"]), 1);
    assert_eq!(upkeep("cheap_feed", &["b1 chihuahua 3A"]), 0);
}

/// R7.2, `sale`: of a card and of an event, and both together.
#[test]
fn dogs_bring_more_or_less() {
    assert_eq!(price("", "pinscher", Kind::Puppy), 4 + 3 + 3);
    assert_eq!(price("", "pinscher", Kind::Adult), 4);
    assert_eq!(price("", "cane_corso", Kind::Trained), 2 * 8 + 3);
    assert_eq!(
        price("working_dogs", "cane_corso", Kind::Trained),
        2 * 8 + 3 + 3
    );
    assert_eq!(price("working_dogs", "cane_corso", Kind::Adult), 8);
    assert_eq!(price("puppy_fever", "pug", Kind::Puppy), 4 + 3 + 2);
    for (event, more) in [
        ("lively_market", 1),
        ("boom", 2),
        ("slow_market", -1),
        ("crash", -2),
    ] {
        for (kind, plain) in [(Kind::Adult, 4), (Kind::Trained, 8), (Kind::Puppy, 7)] {
            assert_eq!(i32::from(price(event, "pug", kind)), plain + more);
        }
    }
}

/// R7.2, R9.4, `no_sale`: not by choice, but by force.
#[test]
fn some_dogs_are_not_for_sale() {
    let offers = |card: &str| steps("", &[card]).contains(&"sale".to_owned());
    assert!(!offers("c1 st_bernard 2A 2T"));
    assert!(offers("c1 bernese 2A 2T"));
    assert_eq!(sold_by_force(&["c1 st_bernard 5A"]), 2);
    assert_eq!(price("", "st_bernard", Kind::Puppy), 9 + 3);
}

/// R7.4, `train_need`: fewer adults, or more.
#[test]
fn training_needs_other_numbers() {
    let can_train = |card: &str| {
        steps("", &[card])
            .iter()
            .any(|step| step.starts_with("train"))
    };
    for (card, can) in [
        ("b1 pug 2A", false),
        ("b1 pug 3A", true),
        ("b1 jack_russell 2A", true),
        ("c1 afghan 3A", false),
        ("c1 afghan 4A", true),
    ] {
        assert_eq!(can_train(card), can, "{card}");
    }
}

/// R7.4, `train_cost`: of a card instead of 2, then the event, never below 0.
#[test]
fn training_costs_more_or_less() {
    let costs =
        |event: &str, breed: &str| scene(2, 5, event).open.train_cost(breed.parse().unwrap());
    assert_eq!([costs("", "pug"), costs("", "poodle")], [2, 0]);
    assert_eq!(
        [
            costs("free_lessons", "pug"),
            costs("free_lessons", "poodle")
        ],
        [0, 0]
    );
}

/// R3.4, R9.4, `capacity`: one more has room.
#[test]
fn a_card_has_more_room() {
    assert_eq!(sold_by_force(&["c1 boxer 4A"]), 1);
    assert_eq!(sold_by_force(&["c1 american_bulldog 4A"]), 0);
    assert_eq!(sold_by_force(&["c1 american_bulldog 5A"]), 1);
}

/// R8.1, `matings`: two in an evening.
#[test]
fn a_card_mates_twice() {
    let mut position = evening("", &["b1 volpino 5A", "b2 pug 5A"]);
    play(&mut position, 0, &["mate b2"]);
    check_legal(&position, 0, "done, mate all, mate b1");
    play(&mut position, 0, &["mate b1"]);
    check_legal(&position, 0, "done, mate all, mate b1");
    let (told, _) = play_with(&mut position, 0, &["mate b1"], &[2, 2, 2]);
    assert_eq!(facts(&told, "birth").len(), 3);
}

/// R6.4, `litter`: from which roll there is one puppy, and from which there are two.
#[test]
fn litters_differ() {
    for (breed, puppies) in [
        ("pug", [0, 1, 1, 1, 1, 2]),
        ("volpino", [1, 1, 1, 1, 1, 2]),
        ("cavalier", [1, 1, 1, 1, 2, 2]),
        ("beagle", [1, 1, 1, 2, 2, 2]),
        ("dalmatian", [0, 1, 1, 1, 2, 2]),
    ] {
        let born = [1, 2, 3, 4, 5, 6].map(|roll| {
            let mut position = evening("", &[&format!("b1 {breed} 2A")]);
            let (told, _) = play_with(&mut position, 0, &["mate b1", "done"][..1], &[roll]);
            facts(&told, "birth")[0]["puppies"].as_u64().unwrap()
        });
        assert_eq!(born, puppies, "{breed}");
    }
}

/// R7.3, `board_cost`, `no_board`: what a training board costs, or that there is none.
#[test]
fn boards_cost_more_or_less() {
    let costs = |event: &str| scene(2, 5, event).open.board_cost();
    assert_eq!(
        [costs(""), costs("special_course"), costs("open_day")],
        [5, 7, 3]
    );
    let offers = |event: &str| {
        let steps = steps(event, &["b3 pug 2A", "b4 pug 2A"]);
        steps.contains(&"board b3".to_owned())
    };
    assert!(offers("") && offers("special_course") && !offers("builders_strike"));
    let moved = steps(
        "builders_strike",
        &["b1 pug 2A", "b2 pug 2A", "b3 pug 2A", "b4 pug 2A"],
    );
    assert!(moved.contains(&"lift b1".to_owned()));
}

/// R7.1, `cost`: breeds of a size, or all.
#[test]
fn cards_cost_more_or_less() {
    let of_sizes = |event: &str| ["pug", "kai", "boxer"].map(|breed| cost(event, breed));
    assert_eq!(of_sizes(""), [4, 5, 7]);
    assert_eq!(of_sizes("small_fashion"), [3, 5, 8]);
    assert_eq!(of_sizes("large_fashion"), [5, 5, 6]);
    assert_eq!(of_sizes("medium_fair"), [4, 3, 7]);
    assert_eq!(of_sizes("discounts"), [3, 4, 6]);
    assert_eq!(of_sizes("dear_breeds"), [5, 6, 8]);
    assert_eq!(price("dear_breeds", "pug", Kind::Adult), 4, "prices stay");
}

/// R6.2, `grant`, `puppy_income`: puppies earn before debts take their part, a grant comes after.
#[test]
fn mornings_are_better() {
    assert_eq!(earned("puppy_contest", &["b1 pug 2A P4 P5"]), Some(2 + 2));
    assert_eq!(earned("", &["b1 pug 2A P4 P5"]), Some(2));
    let mut position = evening("grants", &["b1 pug 2A"]);
    position.open.kennels[0].debts = 12;
    let told = play(&mut position, 0, &["done"]);
    let both: Vec<&Value> = facts(&told, "income");
    let figures = |at: usize| {
        ["gross", "reduction", "grant", "total"].map(|key| both[at][key].as_u64().unwrap())
    };
    assert_eq!(figures(0), [2, 4, 2, 2]);
    assert_eq!(figures(1), [0, 0, 2, 2], "those without dogs too");
}

/// R6.7, `show`: for each card with a trained dog.
#[test]
fn a_show_pays_for_trained_dogs() {
    assert_eq!(
        bonus("dog_show", &["b1 pug 2A 2T", "b2 pug 2T", "b3 pug 3A"]),
        2 + 2
    );
}

/// R9.1, `no_mating`: the evening is over at once.
#[test]
fn a_quarantine_forbids_matings() {
    let phase_after = |event: &str| {
        let mut position = scene(2, 5, event);
        lay(&mut position, 0, &["b1 pug 2A"]);
        play(&mut position, 0, &["pass"]);
        play(&mut position, 1, &["pass"]);
        position.open.phase
    };
    assert_eq!(phase_after(""), Phase::Evening);
    assert_eq!(phase_after("quarantine"), Phase::Morning);
}

/// R5.6, `passes`: the day closes one pass later.
#[test]
fn a_long_day_bears_more_passes() {
    let mut position = scene(2, 5, "long_day");
    play(&mut position, 0, &["pass"]);
    assert_eq!(position.open.phase, Phase::Turn { turn: seat(1) });
    assert_eq!(position.open.threshold(), 2);
}

/// Every kind of effect in the data is named by a test.
#[test]
fn every_effect_has_a_test() {
    let data = include_str!("../data.toml");
    let tests = [
        include_str!("components.rs"),
        include_str!("day.rs"),
        include_str!("end.rs"),
    ]
    .concat();
    let heads: Vec<&str> = tests
        .lines()
        .filter_map(|line| line.strip_prefix("/// ")?.split_once(": "))
        .map(|(head, _)| head)
        .collect();
    let kinds: std::collections::BTreeSet<&str> = data
        .split("kind = \"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert_eq!(kinds.len(), 13 + 12 - 3, "{kinds:?}");
    for kind in kinds {
        let name = format!("`{kind}`");
        assert!(
            heads.iter().any(|head| head.contains(&name)),
            "no test for {kind}"
        );
    }
}
