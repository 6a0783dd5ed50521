use super::*;
use crate::games::stray::town::TOWN;

/// R5.1, R5.3, E5: a full mouth gains no bone, food stops at 4, and the bin is covered either way.
#[test]
fn digging_with_a_full_mouth() {
    for (card, hunger, result, gained) in [(1, 2, "bone", "none"), (6, 4, "food3", "food2")] {
        let mut position = duel();
        position.put(0, "c2").load(0, &[0, 0]).stack(0, &[card]);
        position.dog_mut(seat(0)).hunger = 2;
        let facts = play(&mut position, "dig");
        let dug = fact(&facts, "dug");
        assert_eq!(
            (&dug["result"], &dug["gained"]),
            (&result.into(), &gained.into())
        );
        assert_eq!(position.carries(0), [0, 0]);
        assert_eq!(position.dog(seat(0)).hunger, hunger);
        assert_eq!(position.open.ap, 5);
        assert!(position.open.bins.contains(sp("c2")));
        assert!(!legal(&position).contains(&"dig".to_owned()));
        position.is_possible();
    }
}

/// R5.3: no bone is gained when the supply is empty.
#[test]
fn an_empty_supply_gives_nothing() {
    let mut position = duel();
    position.put(0, "c2").stack(0, &[1]);
    position.lay(0, "b2", &[0; 30]);
    let facts = play(&mut position, "dig");
    assert_eq!(fact(&facts, "dug")["gained"], "none");
    assert!(position.carries(0).is_empty());
    position.is_possible();
}

/// R5.5, E5: when the last bin is covered only that one stays covered.
#[test]
fn bin_day() {
    let mut position = duel();
    position.put(0, "c2").stack(0, &[12]);
    position.open.bins = TOWN.bins;
    position.open.bins.remove(sp("c2"));
    let facts = play(&mut position, "dig");
    assert_eq!(tags(&facts), ["dug", "bin_day"]);
    assert_eq!(position.open.bins.sorted(), [sp("c2")]);
}

/// R5.2: once a turn in each restaurant, also after coming back.
#[test]
fn begging_once_a_turn() {
    let mut position = duel();
    position.put(0, "rest1").stack(0, &[10]);
    let (facts, undo) = play_for(&mut position, "beg", &[]);
    assert_eq!(fact(&facts, "begged")["gained"], "bone");
    assert_eq!(undo, Undo::Never);
    assert_eq!(position.carries(0), [0]);
    play(&mut position, "go e5");
    play(&mut position, "go rest1");
    assert!(!legal(&position).contains(&"beg".to_owned()));
    position.is_possible();
}

/// R5.4: barking takes the top newspaper, known to its seat alone, as long as there is room.
#[test]
fn barking_for_newspapers() {
    let mut position = duel();
    position.put(0, "kiosk");
    let top = *position.hidden.papers.last().unwrap();
    let (facts, undo) = play_for(&mut position, "bark", &[]);
    assert_eq!(tags(&facts), ["barked", "paper_seen"]);
    assert_eq!(undo, Undo::Never);
    assert_eq!(position.carries(0), [top.number()]);
    assert_eq!(position.hidden.seen[top.index()], Seats::one(seat(0)));
    play(&mut position, "bark");
    assert_eq!(actions(&position), ["end"]);
    let mut empty = duel();
    empty
        .put(0, "kiosk")
        .lay(1, "b2", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    assert_eq!(actions(&empty), ["end"]);
}

/// R5.6, E6: a newspaper is delivered at its own address; the freed place holds the reward.
#[test]
fn delivering() {
    let mut position = duel();
    position.put(0, "home6").load(0, &[2, 6]).stack(0, &[5]);
    assert_eq!(
        actions(&position),
        ["deliver 6", "drop paper 2", "drop paper 6", "end"]
    );
    let facts = play(&mut position, "deliver 6");
    assert_eq!(tags(&facts), ["papers_shuffled", "delivered"]);
    assert_eq!(fact(&facts, "papers_shuffled")["count"], 11);
    assert_eq!(fact(&facts, "delivered")["gained"], "bone");
    assert_eq!(position.carries(0), [2, 0]);
    assert_eq!((position.open.bones, position.open.ap), (29, 5));
    assert_eq!(position.hidden.seen[paper(6).index()], Seats::NONE);
    position.is_possible();
}

/// R5.7: things are laid on the space; newspapers not in the kiosk.
#[test]
fn dropping() {
    let mut position = duel();
    position.put(0, "b2").load(0, &[7, 0]);
    let (facts, undo) = play_for(&mut position, "drop paper 7", &[]);
    assert_eq!(
        (tags(&facts), undo),
        (vec!["dropped_paper".to_owned()], Undo::Last)
    );
    assert!(fact(&facts, "dropped_paper").get("no").is_none());
    play(&mut position, "drop bone");
    assert_eq!(position.lying("b2"), [7, 0]);
    position.is_possible();
    let mut kiosk = duel();
    kiosk.put(0, "kiosk").load(0, &[7, 0]);
    assert_eq!(actions(&kiosk), ["drop bone", "end"]);
}

/// R5.8: the K-th newspaper, bones not counted; a first look cannot be taken back.
#[test]
fn taking() {
    let mut position = duel();
    position.put(0, "b3").lay(1, "b3", &[4, 0, 9, 0]);
    assert_eq!(
        actions(&position),
        ["end", "take bone", "take paper 1", "take paper 2"]
    );
    let (facts, undo) = play_for(&mut position, "take paper 2", &[]);
    assert_eq!(tags(&facts), ["took_paper", "paper_seen"]);
    assert_eq!((position.carries(0), undo), (vec![9], Undo::Never));
    assert_eq!(position.lying("b3"), [4, 0, 0]);
    play(&mut position, "drop paper 9");
    let (_, undo) = play_for(&mut position, "take paper 2", &[]);
    assert_eq!(undo, Undo::Last);
    let (_, undo) = play_for(&mut position, "take bone", &[]);
    assert_eq!((position.carries(0), undo), (vec![9, 0], Undo::Last));
    // A full mouth takes nothing.
    assert!(!legal(&position).iter().any(|step| step.starts_with("take")));
    position.is_possible();
}

/// R5.9: the first bone of the mouth is buried, in the own den only.
#[test]
fn burying() {
    let mut position = duel();
    position.load(0, &[3, 0]);
    let (facts, undo) = play_for(&mut position, "bury", &[]);
    assert_eq!(fact(&facts, "buried")["total"], 1);
    assert_eq!((position.carries(0), undo), (vec![3], Undo::Last));
    position.is_possible();
    let mut outside = duel();
    outside.put(0, "f2").load(0, &[0]);
    assert!(!legal(&outside).contains(&"bury".to_owned()));
}

/// R5.10: drinking fills the bladder as far as the reserve goes.
#[test]
fn drinking() {
    let mut position = duel();
    position.put(0, "b2");
    let facts = play(&mut position, "drink");
    assert_eq!(fact(&facts, "drank")["bladder"], 2);
    assert_eq!(actions(&position), ["end"]);
    let dog = position.dog_mut(seat(0));
    (dog.bladder, dog.reserve) = (0, 8);
    for lamp in ["f3", "j3", "g5", "k5", "m5", "h6", "f8"] {
        position.mark(0, lamp);
    }
    play(&mut position, "drink");
    assert_eq!(position.dog(seat(0)).bladder, 1);
    assert_eq!(actions(&position), ["end"]);
    position.is_possible();
}

/// R5.11: a mark lifts a foreign one; a second own mark is not allowed.
#[test]
fn peeing() {
    let mut position = duel();
    position.put(0, "f3");
    let facts = play(&mut position, "pee");
    assert!(fact(&facts, "peed")["replaced"].is_null());
    assert_eq!(actions(&position), ["end"]);
    position.mark(1, "g5").put(0, "g5");
    assert_eq!(actions(&position), ["end"], "the bladder is empty");
    position.dog_mut(seat(0)).bladder = 2;
    position.dog_mut(seat(0)).reserve = 5;
    let facts = play(&mut position, "pee");
    assert_eq!(fact(&facts, "peed")["replaced"], 1);
    position.is_possible();
}
