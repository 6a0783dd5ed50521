use super::*;

/// R2.1, R2.2, R2.3, R2.4: how a table begins.
#[test]
fn a_new_table() {
    let position = table(6, "");
    for (_, dog) in position.open.all_dogs() {
        assert_eq!(dog.at(), Some(dog.den));
        assert_eq!((dog.bladder, dog.reserve, dog.buried), (1, 7, 0));
        assert_eq!((dog.discard.len(), dog.mouth.len()), (0, 0));
    }
    let hunger: Vec<u8> = position.open.dogs.iter().map(|dog| dog.hunger).collect();
    assert_eq!(hunger, [3, 4, 4, 4, 4, 4]);
    assert_eq!(
        (position.hidden.papers.len(), position.open.bones),
        (12, 30)
    );
    assert_eq!(
        (position.open.truck.at, position.open.truck.from),
        (sp("h11"), None)
    );
    position.is_possible();
}

/// R2.1, R2.5: without options everything is drawn, and all dogs and dens are different.
#[test]
fn everything_is_drawn() {
    let mut starts = Vec::new();
    for number in 0..40 {
        let mut chance = Chance::for_step(&[3; 32], number);
        let position =
            Stray::setup(4, &Options::default(), &mut Record::silent(&mut chance)).unwrap();
        position.is_possible();
        starts.push(position.open.start.number());
    }
    for start in 0..4 {
        assert!(starts.contains(&start));
    }
}

/// R2.5, R3.1, R3.2: turns go round, a round is one of everyone, and each makes a dog hungrier.
#[test]
fn turns_go_round() {
    let mut position = duel();
    position.put(0, "b14").put(1, "b13");
    let mut seen = Vec::new();
    for _ in 0..4 {
        let hunger = position.dog(position.open.turn).hunger;
        seen.push((position.open.turn.number(), position.open.round, hunger));
        position.park("d2", "c2");
        play_for(&mut position, "end", &[1]);
    }
    assert_eq!(seen, [(0, 1, 3), (1, 1, 3), (0, 2, 2), (1, 2, 2)]);
}

/// R3.2, R7.2: a dog that begins its turn with hunger 0 starves, and drives no truck.
#[test]
fn a_dog_starves() {
    let mut position = duel();
    position
        .put(0, "b14")
        .put(1, "c5")
        .load(1, &[0, 5])
        .with_ap(1);
    position.dog_mut(seat(1)).hunger = 0;
    position.park("d2", "c2");
    let (facts, _) = play_for(&mut position, "end", &[1]);
    assert_eq!(
        tags(&facts)[3..],
        ["turn_started", "starved", "lost_things", "turn_started"]
    );
    assert_eq!(fact(&facts[3..], "turn_started")["hunger"], 0);
    assert_eq!(
        (position.at(1).as_str(), position.dog(seat(1)).row()),
        ("cell", 1)
    );
    assert_eq!(position.lying("c5"), [0, 5]);
    assert_eq!((position.open.turn, position.open.round), (seat(0), 2));
    position.is_possible();
}

/// R3.2: hunger 0 is possible during a turn.
#[test]
fn the_last_day_of_food() {
    let mut position = duel();
    position.put(0, "b14").with_ap(1).park("d2", "c2");
    position.dog_mut(seat(1)).hunger = 1;
    play_for(&mut position, "end", &[1]);
    assert_eq!(
        (position.open.turn, position.dog(seat(1)).hunger),
        (seat(1), 0)
    );
}

/// R3.3, R11.2: the actions end by word or with the last point.
#[test]
fn the_actions_end() {
    let mut position = duel();
    let (facts, undo) = play_for(&mut position, "end", &[2]);
    assert_eq!(tags(&facts), ["actions_ended", "truck_rolled"]);
    assert_eq!(fact(&facts, "actions_ended")["unused_ap"], 6);
    assert_eq!(undo, Undo::Never);
    let mut position = duel();
    position.put(0, "b2").with_ap(1);
    let (facts, undo) = play_for(&mut position, "drink", &[2]);
    assert_eq!(tags(&facts), ["drank", "actions_ended", "truck_rolled"]);
    assert_eq!(undo, Undo::Never);
}

/// R3.4: the shuffle card makes a new deck of all thirteen cards, and another card is drawn.
#[test]
fn the_shuffle_card() {
    let mut position = duel();
    position.put(0, "c2").turned(0, &[1, 2]).stack(0, &[13]);
    let facts = play(&mut position, "dig");
    assert_eq!(tags(&facts), ["deck_shuffled", "dug"]);
    let dog = position.dog(seat(0));
    assert_eq!((position.hidden.decks[0].len(), dog.discard.len()), (12, 1));
    position.is_possible();
}

/// R11.1, R11.3: dogs on the table are passed over by themselves, until one is released.
#[test]
fn nobody_waits_for_the_pound() {
    let mut position = table(3, "");
    position.put(0, "b14").with_ap(1).park("d2", "c2");
    position.jail(1, 1).stack(1, &[2]).jail(2, 4);
    play_for(&mut position, "end", &[1]);
    assert_eq!(position.open.turn, seat(2));
    assert_eq!(position.dog(seat(1)).row(), 2);
}
