//! Mornings and evenings.

use super::*;

/// R5.1, R6.1, R6.2, R6.3, R6.4, R6.5, R6.6, R6.7, R8.1, R8.3, R9.1, R9.2, R9.3, E5: an evening and the morning after it.
#[test]
fn an_evening_and_a_morning() {
    let mut position = scene(2, 5, "dear_feed");
    position.open.event_next = "puppy_contest".parse().ok();
    position.open.phase = Phase::Evening;
    position.open.kennels[1].ready = true;
    position.open.kennels[0].doin = 8;
    position.open.kennels[0].debts = 4;
    lay(
        &mut position,
        0,
        &[
            "b1 poodle 3A",
            "b2 scottish_terrier 2A 1T 1tr",
            "c1 english_bulldog 2A P4 P5",
            "c2 labrador new",
        ],
    );
    boards(&mut position, 0, &["b1"]);
    check_legal(&position, 0, "done, mate all, mate b1, mate b2, mate c1");
    let (told, undo) = play_with(&mut position, 0, &["mate b1", "done"], &[4]);
    assert_eq!(undo, Undo::Sealed);
    let upkeep = facts(&told, "upkeep");
    assert_eq!(
        [&upkeep[0]["due"], &upkeep[0]["paid"], &upkeep[0]["debts"]],
        [13, 8, 5]
    );
    let income = facts(&told, "income")[0];
    assert_eq!(
        [&income["gross"], &income["reduction"], &income["total"]],
        [13, 3, 10]
    );
    assert_eq!(facts(&told, "birth")[0]["puppies"], 1);
    assert_eq!(facts(&told, "trained").len(), 1);
    assert_eq!(doin(&position, 0), 11);
    assert_eq!(position.open.first, seat(1));
    assert_eq!(position.open.queue().collect::<Vec<_>>(), [1, 0].map(seat));
    check_legal(&position, 0, "grow all, grow c1, sell all, sell c1");
    play(&mut position, 0, &["sell c1"]);
    assert_eq!(doin(&position, 0), 20);
    let pups = |slot: usize| {
        position.open.kennels[0].cards[slot]
            .pups
            .ages()
            .collect::<Vec<_>>()
    };
    assert_eq!((pups(4), pups(10)), (vec![0], vec![1]));
}

/// R6.5, R8.2, E6: a puppy is born the morning after, eats twice, and is mature on the second.
#[test]
fn a_puppy_grows_up() {
    let mut position = scene(2, 3, "");
    position.open.event_next = "grants".parse().ok();
    position.hidden.event_deck = ["dog_show", "open_day", "special_course"]
        .map(|id| id.parse().unwrap())
        .into_iter()
        .collect();
    lay(&mut position, 0, &["b1 pug 2A"]);
    position.open.phase = Phase::Evening;
    position.open.kennels[1].ready = true;
    play_with(&mut position, 0, &["mate all"], &[6]);
    assert_eq!(
        (
            position.open.day,
            position.open.kennels[0].cards[4].pups.of_today()
        ),
        (4, 2)
    );
    assert_eq!(position.open.upkeep(seat(0)), 4);
    for day in [4, 5] {
        assert_eq!(position.open.day, day);
        assert_eq!(position.open.kennels[0].cards[4].pups.mature(), 0);
        for _ in 0..2 {
            let head = position.open.head().unwrap();
            let card = position.open.market[0];
            play(&mut position, head.into(), &[&format!("take {card}")]);
        }
        let first = position.open.turn().unwrap();
        play(&mut position, first.into(), &["pass"]);
        let last = position.open.last_turns().first().unwrap();
        play(&mut position, last.into(), &["pass"]);
        play(&mut position, 0, &["done"]);
    }
    assert_eq!(position.open.kennels[0].cards[4].pups.mature(), 2);
    let before = doin(&position, 0);
    assert!(legal(&position, 0).contains(&"grow b1".to_owned()));
    play(&mut position, 0, &["grow b1"]);
    play(&mut position, 0, &["sell all"]);
    let card = position.open.kennels[0].cards[4];
    assert_eq!((card.adults, card.pups.len()), (3, 0));
    assert_eq!(
        doin(&position, 0),
        before + position.open.price(card.breed, Kind::Puppy)
    );
}

/// R6.9, `swap`: on a swap day, a seat that has taken a card and holds two discards one, and the next pick does not wait.
#[test]
fn a_swap_day() {
    let mut position = scene(2, 5, "lively_swap");
    position.open.phase = Phase::Morning;
    position.open.queue = 2;
    hand(&mut position, 0, &["pug"]);
    let card = position.open.market[0];
    play(&mut position, 0, &[&format!("take {card}")]);
    assert!(position.open.kennels[0].discard);
    assert_eq!(position.waiting().collect::<Vec<_>>(), [0, 1].map(seat));
    let card = position.open.market[0];
    play(&mut position, 1, &[&format!("take {card}")]);
    assert!(!position.open.kennels[1].discard, "one card only");
    let (told, undo) = play_with(&mut position, 0, &["discard pug"], &[]);
    assert_eq!(
        (told[0]["fact"].clone(), undo),
        ("card_discarded".into(), Undo::Sealed)
    );
    let turn = position.open.first;
    assert_eq!(position.open.phase, Phase::Turn { turn });
}

/// R9.4, R3.4, R3.3, E7: what is over the capacity is sold after upkeep, untrained dogs first.
#[test]
fn a_crowded_card_sells_dogs() {
    let crowd = |dogs: &str, training: &[&str]| {
        let mut position = scene(2, 5, "quarantine");
        lay(&mut position, 0, &[&format!("c1 boxer {dogs}")]);
        boards(&mut position, 0, training);
        play(&mut position, 0, &["pass"]);
        let told = play(&mut position, 1, &["pass"]);
        let kinds: Vec<String> = facts(&told, "overcrowded")
            .iter()
            .map(|fact| fact["kind"].as_str().unwrap().to_owned())
            .collect();
        kinds
    };
    assert!(crowd("3A 1T", &[]).is_empty());
    assert_eq!(crowd("4A", &[]), ["adult"]);
    assert!(crowd("2A 2T", &[]).is_empty());
    assert_eq!(crowd("1A 4T", &[]), ["adult"]);
    assert_eq!(crowd("5T", &[]), ["trained"]);
    assert_eq!(crowd("3A 1tr", &["c1"]), ["adult"]);
}

/// R9.2: card effects and events change the upkeep, never below 0.
#[test]
fn upkeep_changes() {
    let upkeep = |event: &str, cards: &[&str]| {
        let mut position = scene(2, 5, event);
        lay(&mut position, 0, cards);
        position.open.upkeep(seat(0))
    };
    assert_eq!(upkeep("", &["b1 chihuahua 3A P5"]), 2);
    assert_eq!(upkeep("", &["b1 bolognese 2A P5"]), 2);
    assert_eq!(upkeep("", &["c1 great_dane 2A"]), 3);
    assert_eq!(upkeep("dear_feed", &[]), 2);
    assert_eq!(upkeep("cheap_feed", &["b1 pug 2A"]), 0);
}
