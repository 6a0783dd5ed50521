//! Phase 2, groups are sent (R4.4 to R4.9).

use super::*;

/// Everyone keeps its groups; who sends, in order.
fn senders(position: &mut Position) -> Vec<usize> {
    let mut senders = Vec::new();
    while let Some(send) = position.open.send() {
        let sender = send.seat.index();
        if legal(position, sender).contains(&"group 0".to_owned()) {
            play(position, sender, "group 0");
        }
        play(position, sender, "keep");
        senders.push(sender);
    }
    senders
}

const EXAMPLE: [&str; 4] = [
    "1+3 1+2 1+2 1+1",
    "1+5 1+3 1+2",
    "3+1 2+2 1",
    "1+3 1+2 1 1 1",
];

/// R4.4, R4.9, E1: the largest size is asked, from start when it changes; without groups the cards come.
#[test]
fn the_largest_groups_go_first() {
    let mut position = sending(4, 1, &EXAMPLE);
    position.send_off();
    let order = [1, 0, 1, 2, 3, 2, 0, 1, 3, 0, 0, 2, 3, 3, 3];
    assert_eq!(senders(&mut position), order);
    assert!(position.open.send().is_none());
    let mut other = sending(4, 1, &EXAMPLE);
    other.open.start = seat(2);
    other.send_off();
    assert_eq!(senders(&mut other)[..6], [1, 2, 3, 0, 1, 2]);
}

/// R4.5: of different groups of a size one is picked first.
#[test]
fn one_of_several_groups_is_picked() {
    let mut position = sending(4, 2, &["3+1 2+2 3+1", "1", "1", "1"]);
    position.send_off();
    check_legal(&position, 0, "group 0, group 2");
    play(&mut position, 0, "group 2");
    assert_eq!(position.send().ask, Ask::To(2));
    assert!(legal(&position, 0).contains(&"keep".to_owned()));
    play(&mut position, 0, "keep");
    // The two that are left are alike: there is nothing to pick.
    assert_eq!(position.send().ask, Ask::To(0));
}

/// R4.6: what a group needs for a space, and what must lie there.
#[test]
fn spaces_ask_for_something() {
    let spaces = |position: &Position| -> String {
        position.is_possible();
        let steps = legal(position, 0);
        let spaces: Vec<&str> = steps
            .iter()
            .filter_map(|step| step.strip_prefix("to "))
            .collect();
        spaces.join(" ")
    };
    let always = "hospital meat mixed platform relatives tents veg";
    let mut bare = sending(4, 1, &["3+1"]);
    bare.send_off();
    assert_eq!(spaces(&bare), always, "the bench is closed in round 1");
    let with = |draft: &str, round| {
        let mut position = sending(4, round, &[draft]);
        position.display("c01 a1 fish bird").old("golem");
        position.send_off();
        position
    };
    assert_eq!(
        spaces(&with("2+1", 2)),
        "addon cage_a hospital judge meat mixed pet_a pet_old platform relatives tents veg"
    );
    assert_eq!(
        spaces(&with("1+2", 2)),
        "addon hospital judge meat mixed pet_a pet_old platform relatives tents veg"
    );
    assert_eq!(
        spaces(&with("3", 2)),
        "addon cage_a hospital judge meat mixed platform relatives tents veg"
    );
    let mut taken = with("2+1", 2);
    for space in [Space::CageA, Space::PetA, Space::Veg] {
        taken.post(1, space, 2);
    }
    assert_eq!(
        spaces(&taken),
        "addon cage_b hospital judge meat mixed pet_b pet_old platform relatives tents"
    );
}

/// R4.6, R1.3, R2.7: neutral imps block, and a group that can go nowhere comes home by itself.
#[test]
fn a_blocked_group_comes_home() {
    let mut position = sending(2, 1, &["1", "1+1"]);
    position.send_off();
    // Seat 1 stands everywhere else.
    let board = position.open;
    for &space in Space::actions() {
        if space != Space::Veg && !board.is_blocked(space) {
            position.post(1, space, 1);
        }
    }
    check_legal(&position, 1, "keep, to veg");
    let told = play(&mut position, 1, "to veg");
    assert_eq!(facts_of(&told, "kept", 0), [json!({"imps": 1, "gold": 0})]);
    assert!(position.open.send().is_none());
}

/// R4.7: what is kept is at home in this round.
#[test]
fn a_group_is_kept() {
    let mut position = sending(4, 2, &["3+2 1"]);
    position.send_off();
    let told = play(&mut position, 0, "keep");
    assert_eq!(facts(&told, "kept"), [json!({"imps": 3, "gold": 2})]);
    let player = position.open.players[0];
    assert_eq!((player.imps, player.gold), (9, 2));
}

/// R4.8: a stall is emptied into the fresh chambers, the gold of the group is gone.
#[test]
fn food_is_fetched() {
    let mut position = sending(4, 2, &["2+3 1"]);
    position.stall(Space::Meat, 0, 4, 1);
    position.food(0, [0, 1, 0], [0, 2]);
    position.send_off();
    let told = play(&mut position, 0, "to meat");
    assert_eq!(
        facts(&told, "sent"),
        [json!({"imps": 2, "gold": 3, "space": "meat"})]
    );
    assert_eq!(
        facts(&told, "got_food"),
        [json!({"veg": 0, "meat": 4, "gold": 1})]
    );
    let player = position.open.players[0];
    assert_eq!(
        (player.veg, player.meat, player.gold),
        ([0, 1, 0], [4, 2], 1)
    );
    assert_eq!(position.open.spot(Space::Meat).guest(), Some((seat(0), 2)));
    assert_eq!(
        position.open.market.stands[2],
        super::super::position::Stand::default()
    );
    // An empty stall can be chosen too.
    let told = play(&mut position, 0, "to veg");
    assert!(facts(&told, "got_food").is_empty());
}

/// R4.8, R10.1, R10.7: all artifacts are taken, books choose a colour, the box comes full.
#[test]
fn artifacts_are_fetched() {
    let mut position = sending(4, 2, &["2", "1"]);
    position.display("book_yp book_gr");
    position.send_off();
    play(&mut position, 0, "to tents");
    check_legal(&position, 0, "book book_yp p, book book_yp y");
    let books = Ask::Book(Artifact::BookYp, Some(Artifact::BookGr));
    assert_eq!(position.send().ask, books);
    play(&mut position, 0, "book book_yp p");
    check_legal(&position, 0, "book book_gr g, book book_gr r");
    let before = position.hidden.desks[0].hand;
    let told = play(&mut position, 0, "book book_gr r");
    assert_eq!(
        facts(&told, "book_color"),
        [json!({"book": "book_gr", "color": "r"})]
    );
    assert_eq!(
        position.open.players[0].books,
        [Some(Color::Red), None, Some(Color::Purple), None]
    );
    assert_eq!(position.hidden.desks[0].hand, before, "no card comes yet");
    assert_eq!(position.send().seat, seat(1));
    let mut boxed = sending(4, 2, &["2", "1"]);
    boxed.display("box whip").send_off();
    play(&mut boxed, 0, "to tents");
    assert_eq!(
        (
            boxed.open.players[0].r#box,
            boxed.open.players[0].artifacts.len()
        ),
        (1, 2)
    );
}

/// R4.8, R1.3: one thing is taken of several; what lies there alone is taken by itself.
#[test]
fn one_thing_is_taken() {
    let mut position = sending(4, 2, &["2+2 1+2 1+1 1", "1"]);
    position.display("c01 c04 a2 fish bird").old("golem");
    position.send_off();
    play(&mut position, 0, "to cage_a");
    check_legal(&position, 0, "take c01, take c04");
    play(&mut position, 0, "take c04");
    play(&mut position, 0, "to pet_a");
    check_legal(&position, 0, "take bird, take fish");
    play(&mut position, 0, "take bird");
    play(&mut position, 0, "to pet_old");
    let player = position.open.players[0];
    assert_eq!(player.new_cages[..], [Cage::C04]);
    let pets: Vec<(Pet, u8, Option<Plot>)> = player
        .pets
        .iter()
        .map(|animal| (animal.pet, animal.size, animal.plot))
        .collect();
    assert_eq!(pets, [(Pet::Bird, 2, None), (Pet::Golem, 3, None)]);
    // Seats 0 and 1 have one imp left each.
    let told = play(&mut position, 0, "to addon");
    assert_eq!(
        facts(&told, "got_item"),
        [json!({"kind": "addon", "id": "a2"})]
    );
    assert_eq!(position.open.players[0].new_addons[..], [Addon::A2]);
    assert_eq!(position.send().seat, seat(1));
}

/// R4.8: relatives come as far as the round allows.
#[test]
fn relatives_come() {
    for (round, imps, left) in [(1, 1, 0b1_1100), (2, 2, 0b1_1000), (4, 4, 0)] {
        let mut position = sending(4, round, &["2", "1"]);
        position.player_at(0).relatives = 0b1_1110;
        position.player_at(0).imps -= 4;
        position.send_off();
        let told = play(&mut position, 0, "to relatives");
        assert_eq!(facts(&told, "got_relatives"), [json!({"imps": imps})]);
        assert_eq!(position.open.players[0].relatives, left);
        assert_eq!(
            position.open.spot(Space::Relatives).guest(),
            Some((seat(0), 2 + imps))
        );
    }
}

/// R4.8, R2.6: the hospital gives a potion while there are any, and lets go who lies there.
#[test]
fn the_hospital_heals() {
    let mut position = sending(4, 2, &["1", "1"]);
    position.player_at(0).hospital = 3;
    position.player_at(0).imps -= 3;
    position.send_off();
    let told = play(&mut position, 0, "to hospital");
    assert_eq!(facts(&told, "healed"), [json!({"imps": 3})]);
    assert_eq!(facts(&told, "got_potion").len(), 1);
    assert_eq!(
        (position.open.potions, position.open.players[0].potions),
        (4, 1)
    );
    assert_eq!(
        position.open.spot(Space::Hospital).guest(),
        Some((seat(0), 4))
    );
    let mut empty = sending(4, 2, &["1", "1"]);
    empty.potions(1, 5).send_off();
    assert!(facts(&play(&mut empty, 0, "to hospital"), "got_potion").is_empty());
}

/// R4.8: the bench marks a judge, the podium does nothing yet.
#[test]
fn judges_and_podium() {
    let mut position = sending(4, 2, &["2 1", "1"]);
    position.send_off();
    let told = play(&mut position, 0, "to judge");
    assert_eq!(facts(&told, "judge").len(), 1);
    assert!(position.open.players[0].judge);
    let told = play(&mut position, 0, "to platform");
    assert_eq!(told.len(), 1);
    assert_eq!(position.open.players[0].platform, 0);
    assert_eq!(position.open.spot(Space::Platform).imps_of(seat(0)), 1);
}
