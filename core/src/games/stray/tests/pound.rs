use super::*;

/// Seat 0 ends its turn; the truck is far away and goes by itself.
fn next_turn(position: &mut Position) -> Vec<Fact> {
    position.park("d2", "c2").put(0, "b14").with_ap(1);
    play_for(position, "end", &[1]).0
}

/// R9.1, R9.2, E8: with one card that says stay the dog goes a row down, after turning all of them.
#[test]
fn all_cards_must_let_it_out() {
    let mut position = duel();
    position.jail(1, 2).stack(1, &[2, 1]);
    let facts = next_turn(&mut position);
    assert_eq!(
        tags(&facts)[3..],
        ["turn_started", "pound_cards", "stayed_in", "turn_started"]
    );
    assert_eq!(
        fact(&facts, "pound_cards")["cards"],
        serde_json::json!(["poodle-02", "poodle-01"])
    );
    assert_eq!(position.dog(seat(1)).row(), 3);
    assert_eq!(position.open.turn, seat(0));
    position.is_possible();
}

/// R9.1, R9.3, E8: with `any` one card is enough; hunger is set to 2, and the turn is played.
#[test]
fn any_card_lets_it_out() {
    let mut position = table(2, r#","pound_test":"any""#);
    position.jail(1, 2).stack(1, &[1, 2]);
    position.dog_mut(seat(1)).hunger = 4;
    let facts = next_turn(&mut position);
    assert_eq!(
        tags(&facts)[3..],
        ["turn_started", "pound_cards", "released"]
    );
    assert_eq!(fact(&facts, "pound_cards")["row"], 2);
    let dog = position.dog(seat(1));
    assert_eq!((dog.hunger, dog.row(), position.open.ap), (2, 0, 7));
    assert_eq!(position.at(1), "pound");
    assert!(walks(&position).starts_with("h11") || position.open.truck.at == sp("h11"));
}

/// R9.1, R3.4, E8: a shuffle card among the cards makes a new deck; what was turned keeps its result.
#[test]
fn a_shuffle_card_in_the_pound() {
    let mut position = duel();
    position.jail(1, 2).stack(1, &[2, 13, 1]);
    let facts = next_turn(&mut position);
    assert_eq!(
        tags(&facts)[3..6],
        ["turn_started", "deck_shuffled", "pound_cards"]
    );
    let cards = fact(&facts, "pound_cards")["cards"].clone();
    assert_eq!(cards[0], "poodle-02");
    assert_eq!(cards.as_array().unwrap().len(), 2);
    // Only the second card has been turned since.
    assert_eq!(position.dog(seat(1)).discard.len(), 1);
    assert_eq!(position.dog(seat(1)).row(), 3, "poodle-02 says stay");
}

/// R9.1, R9.3: from row 4 a dog is free without cards.
#[test]
fn row_four_is_free() {
    let mut position = duel();
    position.jail(1, 4);
    let facts = next_turn(&mut position);
    assert_eq!(
        tags(&facts)[3..],
        ["turn_started", "pound_cards", "released"]
    );
    assert_eq!(fact(&facts, "pound_cards")["cards"], serde_json::json!([]));
}

/// R9.1: rows 1 and 3 turn one and three cards.
#[test]
fn rows_one_and_three() {
    let mut position = duel();
    position.jail(1, 1).stack(1, &[1]);
    let facts = next_turn(&mut position);
    assert_eq!(
        fact(&facts, "pound_cards")["cards"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    assert_eq!(position.at(1), "pound");
    let mut position = duel();
    position.jail(1, 3).stack(1, &[1, 3, 4]);
    let facts = next_turn(&mut position);
    assert_eq!(
        fact(&facts, "pound_cards")["cards"]
            .as_array()
            .unwrap()
            .len(),
        3
    );
    assert_eq!(position.at(1), "pound");
}

/// R9.3, R3.5, R9.4: a released dog may stay and drives the truck all the same.
#[test]
fn a_released_dog_drives() {
    let mut position = duel();
    position.put(0, "pound").with_ap(6);
    let (facts, _) = play_for(&mut position, "end", &[2]);
    assert_eq!(tags(&facts), ["actions_ended", "truck_rolled"]);
    assert_eq!(position.open.phase, Phase::Truck);
    position.is_possible();
}

/// R9.2, R9.3: the next question begins with the turns that passed in the pound.
#[test]
fn who_missed_turns_in_the_pound_is_told() {
    let mut position = duel();
    position.jail(1, 2).stack(1, &[2, 1]);
    let mut facts = next_turn(&mut position);
    let said = |facts: &[Fact]| Stray::meanwhile(facts, seat(1));
    assert!(said(&facts).is_empty(), "it is not out yet");
    position.jail(1, 4);
    facts.extend(next_turn(&mut position));
    let told = said(&facts);
    assert_eq!(told[0].id, "meanwhile-passed");
    assert_eq!(told[0].args[0].1, crate::phrase::Arg::Number(1));
    assert!(Stray::meanwhile(&facts, seat(0)).is_empty());
    let mut at_once = duel();
    at_once.jail(1, 4);
    assert_eq!(said(&next_turn(&mut at_once))[0].id, "meanwhile-out");
}

/// R9.1: who looks at the own dog in the pound reads what lets it out.
#[test]
fn the_way_out_of_the_pound_is_told() {
    for (row, id) in [
        (1, "text-way-out-one"),
        (2, "text-way-out-all"),
        (4, "text-way-out-free"),
    ] {
        let mut position = duel();
        position.jail(1, row);
        let view = position.view(crate::seat::Viewer::Seat(seat(1)));
        let lines = Stray::text(&view, &[]);
        assert!(lines.iter().any(|line| line.id == id), "{row}: {lines:?}");
    }
}

/// R7, R9: who comes out of the pound is told first how the dog came in, and what it lost; and the beginning of a turn adds nothing to that.
#[test]
fn who_comes_out_is_told_how_they_came_in() {
    let truck = |driver: u8| Fact::TruckMoved {
        seat: seat(driver),
        from: sp("g5"),
        to: sp("h5"),
        way: crate::games::stray::facts::Way::new(),
    };
    let (caught, out) = (
        Fact::Caught {
            seat: seat(0),
            space: sp("h5"),
        },
        Fact::Released { seat: seat(0) },
    );
    let lost = Fact::LostThings {
        seat: seat(0),
        space: sp("h5"),
        bones: 1,
        papers: 0,
    };
    let ids = |facts: &[Fact]| -> Vec<String> {
        let told = Stray::meanwhile(facts, seat(0)).into_iter();
        told.map(|phrase| phrase.id).collect()
    };
    let by_other = [truck(1), caught.clone(), lost.clone(), out.clone()];
    let told = ["meanwhile-caught", "lost_things", "meanwhile-out"];
    assert_eq!(ids(&by_other), told);
    let by_oneself = [truck(0), caught.clone(), out.clone()];
    assert_eq!(ids(&by_oneself), ["meanwhile-caught-self", "meanwhile-out"]);
    let beaten = Fact::Attacked {
        seat: seat(1),
        foe: seat(0),
        card_a: crate::games::stray::facts::Claws("boxer-01".parse().unwrap()),
        card_b: crate::games::stray::facts::Claws("poodle-01".parse().unwrap()),
        winner: Some(seat(1)),
    };
    assert_eq!(
        ids(&[beaten, out.clone()]),
        ["meanwhile-beaten", "meanwhile-out"]
    );
    let starved = Fact::Starved {
        seat: seat(0),
        space: sp("h5"),
    };
    assert_eq!(ids(&[starved, out]), ["meanwhile-starved", "meanwhile-out"]);
    let begins = Fact::TurnStarted {
        seat: seat(1),
        round: 2,
        hunger: 3,
    };
    assert!(Stray::says_more(&caught, &begins) && Stray::says_more(&truck(1), &begins));
    assert!(!Stray::says_more(&begins, &caught));
    let rolled = |driver: u8| Fact::TruckRolled {
        seat: seat(driver),
        die: 2,
    };
    assert!(Stray::says_more(&truck(1), &rolled(1)) && !Stray::says_more(&truck(1), &rolled(0)));
}
