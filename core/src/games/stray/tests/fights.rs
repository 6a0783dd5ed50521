use super::*;

fn kiosk_fight(boxer: u8, poodle: u8) -> Position {
    let mut position = duel();
    position.put(0, "h7").put(1, "kiosk").load(1, &[8, 0]);
    position.stack(0, &[boxer]).stack(1, &[poodle]);
    position
}

/// R6.1, R6.3, R6.4, R7.1, R7.2, E7: the loser goes to the pound; its newspaper goes back to the kiosk's pile, its bone stays.
#[test]
fn a_fight_at_the_kiosk_is_won() {
    let mut position = kiosk_fight(9, 2);
    let facts = play(&mut position, "attack 1");
    assert_eq!(tags(&facts), ["attacked", "lost_things", "papers_shuffled"]);
    assert_eq!(fact(&facts, "attacked")["winner"], 0);
    assert_eq!(
        (position.at(1).as_str(), position.dog(seat(1)).row()),
        ("cell", 1)
    );
    assert_eq!(position.dog(seat(1)).hunger, 4);
    assert_eq!(position.lying("kiosk"), [0]);
    assert_eq!(position.hidden.papers.len(), 12);
    assert_eq!((position.at(0).as_str(), position.open.ap), ("h7", 5));
    play(&mut position, "go kiosk");
    play(&mut position, "take bone");
    assert_eq!(position.carries(0), [0]);
    position.is_possible();
}

/// R6.1, E7: the kiosk's other doors carry no arrow, and back doors do not count.
#[test]
fn exits_are_not_near() {
    for (at, foe) in [("g8", "kiosk"), ("i8", "kiosk"), ("f4", "rest1")] {
        let mut position = duel();
        position.put(0, at).put(1, foe);
        assert_eq!(
            actions(&position)
                .iter()
                .filter(|step| step.starts_with('a'))
                .count(),
            0
        );
        position.open.turn = seat(1);
        assert_eq!(
            actions(&position)
                .iter()
                .filter(|step| step.starts_with('a'))
                .count(),
            0
        );
    }
}

/// R6.4, R3.5, R10.6, E7: a lost attack ends the turn without the truck.
#[test]
fn a_fight_is_lost() {
    let mut position = kiosk_fight(5, 9);
    position.load(0, &[0, 5]);
    let facts = play(&mut position, "attack 1");
    assert_eq!(tags(&facts), ["attacked", "lost_things", "turn_started"]);
    assert_eq!(fact(&facts, "attacked")["winner"], 1);
    assert_eq!(position.at(0), "cell");
    assert_eq!(position.lying("h7"), [0, 5]);
    assert_eq!((position.open.turn, position.open.ap), (seat(1), 7));
    position.is_possible();
}

/// R6.3, R6.4, E7: equal claws cost a point and change nothing.
#[test]
fn a_fight_is_drawn() {
    let mut position = kiosk_fight(8, 9);
    let facts = play(&mut position, "attack 1");
    assert!(fact(&facts, "attacked")["winner"].is_null());
    assert_eq!((position.at(1).as_str(), position.open.ap), ("kiosk", 5));
    assert!(legal(&position).contains(&"attack 1".to_owned()));
}

/// R6.3, R3.4: a deck is shuffled in the middle of a fight, the attacker's first.
#[test]
fn a_deck_is_shuffled_in_a_fight() {
    let mut position = kiosk_fight(13, 2);
    position.turned(0, &[1, 2, 3]);
    let facts = play(&mut position, "attack 1");
    assert_eq!(tags(&facts)[..2], ["deck_shuffled", "attacked"]);
    let n_turned = position.dog(seat(0)).discard.len();
    assert_eq!((position.deck(0).len(), n_turned), (12, 1));
}

/// R6.2: a den is no shelter from dogs, unless the table says so; one may always attack out of it.
#[test]
fn a_den_is_attacked() {
    for (shelter, can) in [("", true), (r#","den_attack":false"#, false)] {
        let mut position = table(2, shelter);
        position.put(0, "k14");
        assert_eq!(legal(&position).contains(&"attack 1".to_owned()), can);
        position.open.turn = seat(1);
        assert!(legal(&position).contains(&"attack 0".to_owned()));
    }
}

/// R6.2, R6.4: a dog that wins with its last point drives the truck.
#[test]
fn the_last_point_wins_a_fight() {
    let mut position = kiosk_fight(9, 2);
    position.with_ap(1);
    let facts = play(&mut position, "attack 1");
    assert_eq!(
        tags(&facts),
        [
            "attacked",
            "lost_things",
            "papers_shuffled",
            "actions_ended",
            "truck_rolled"
        ]
    );
}
