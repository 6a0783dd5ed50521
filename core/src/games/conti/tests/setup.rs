//! Before day 1, and the drafts.

use super::*;
use crate::game::Words as _;
use crate::phrase::{Lang, Look, Phrase};
use crate::seat::Viewer;

fn fresh(n: u8, options: Options) -> Position {
    let mut chance = Chance::for_step(&[5; 32], 0);
    rules::set_up(n, options, &mut Record::silent(&mut chance))
}

/// R4.0: two to five seats, and only listed options.
#[test]
fn a_table_has_two_to_five_seats() {
    use crate::table::Table;
    for (n, is_ok) in [(1, false), (2, true), (5, true), (6, false)] {
        let table = Table::<Conti>::new(n, Options::default(), [0; 32], Vec::new());
        assert_eq!(table.is_ok(), is_ok);
    }
    assert!(serde_json::from_str::<Options>(r#"{"length": "endless"}"#).is_err());
}

/// R4.1, R4.2, R4.3, R4.4, R4.5, R4.6: what lies on the table at first.
#[test]
fn the_table_is_laid() {
    for (length, events) in [
        (Length::Short, 8),
        (Length::Standard, 15),
        (Length::Long, 20),
    ] {
        let options = Options {
            length,
            ..Options::default()
        };
        let position = fresh(4, options);
        assert_eq!(
            (position.open.market.len(), position.open.objectives.len()),
            (5, 3)
        );
        assert_eq!(position.hidden.deck.len(), 114 - 5 - 12);
        assert_eq!(position.hidden.event_deck.len(), events - 1);
        assert!(position.open.event.is_none() && position.open.event_next.is_some());
        for seat in position.open.seats() {
            let kennel = position.open.kennel(seat);
            assert_eq!((kennel.doin, kennel.debts), (25, 0));
            assert_eq!(position.hidden.secrets[seat.index()].hand.len(), 3);
            assert!(kennel.filled.is_empty());
        }
        assert!(u8::from(position.open.first) < 4);
    }
}

/// R4.7, R4.8, E1: one card each from the market, then a cheap card to begin with, or 5 doin.
#[test]
fn everybody_drafts_and_begins() {
    let mut position = fresh(3, Options::default());
    position.open.first = seat(1);
    hand(&mut position, 0, &["husky", "toller", "boxer"]);
    hand(&mut position, 1, &["beagle", "husky", "boxer"]);
    hand(&mut position, 2, &["cane_corso", "toller", "golden"]);
    position.open.market = ["pug", "great_dane", "kai", "poodle", "shiba"]
        .map(|id| id.parse().unwrap())
        .into_iter()
        .collect();
    assert_eq!(
        position.open.queue().collect::<Vec<_>>(),
        [1, 2, 0].map(seat)
    );
    let next = *position.hidden.deck.last().unwrap();
    let (told, undo) = play_with(&mut position, 1, &["take pug"], &[]);
    assert_eq!(told[0]["refill"], next.to_string());
    assert_eq!((position.open.market[0], undo), (next, Undo::Never));
    play(&mut position, 2, &["take kai"]);
    let told = play(&mut position, 0, &["take great_dane"]);
    assert_eq!(facts(&told, "accel_doin").len(), 1);
    assert_eq!(
        (position.open.phase, doin(&position, 0)),
        (Phase::Accel, 30)
    );
    check_legal(&position, 1, "free beagle, free pug");
    check_legal(&position, 2, "free kai");
    play(&mut position, 1, &["free pug", "slot a1"]);
    assert!(legal(&position, 1).is_empty());
    let told = play(&mut position, 2, &["free kai", "slot c1"]);
    assert_eq!(facts(&told, "populated").len(), 2);
    assert_eq!(
        (position.open.phase, position.open.day),
        (Phase::Morning, 1)
    );
    assert_eq!(position.open.queue, 3);
    assert_eq!(position.open.kennels[1].adults("a1".parse().unwrap()), 2);
}

/// R4.8: who holds one cheap card is asked where it goes, not which it is, and is told why the others are not offered.
#[test]
fn the_only_cheap_card_is_no_question() {
    let mut position = fresh(2, Options::default());
    position.open.phase = Phase::Accel;
    hand(&mut position, 0, &["chihuahua", "kishu", "great_dane"]);
    hand(&mut position, 1, &["beagle", "pug"]);
    let view = position.view(Viewer::Seat(seat(0)));
    let look = Look::new(Lang::En);
    let say = |phrases: &[Phrase]| Position::texts().say_all(phrases, &look);
    let asked = say(&Position::prompt(&view, seat(0)));
    assert!(
        asked.starts_with("Chihuahua is your only card of cost 5 or less"),
        "{asked}"
    );
    let offered = Position::shortcuts(&view, seat(0));
    let mut after = position;
    play(&mut after, 0, &["free chihuahua"]);
    let slots: Vec<String> = offered.iter().map(|it| it.steps[1].to_string()).collect();
    let mut sorted = slots.clone();
    sorted.sort();
    assert_eq!(sorted, legal(&after, 0));
    assert!(
        offered
            .iter()
            .all(|it| it.steps[0].to_string() == "free chihuahua")
    );
    let barred = say(&Position::barred(&view, seat(0)));
    // What they have in common is said once.
    assert!(
        barred.starts_with("Great Dane, Kishu Ken: Only a card") && barred.lines().count() == 1,
        "{barred}"
    );
    // With two cheap cards there is a choice.
    let view = position.view(Viewer::Seat(seat(1)));
    assert!(Position::shortcuts(&view, seat(1)).is_empty());
    assert!(Position::barred(&view, seat(1)).is_empty());
}

/// R4.9: an empty deck is made of the sorted discards; with none left the place in the market vanishes.
#[test]
fn the_deck_runs_out() {
    let mut position = fresh(2, Options::default());
    position.hidden.deck.clear();
    for breed in ["pug", "kai"] {
        position.open.discard.add(breed.parse().unwrap());
    }
    let first = position.open.head().unwrap();
    let card = position.open.market[0];
    let told = play(&mut position, first.into(), &[&format!("take {card}")]);
    assert_eq!(told[0]["fact"], "reshuffled");
    assert_eq!(told[0]["count"], 2);
    assert_eq!(
        (position.open.market.len(), position.hidden.deck.len()),
        (5, 1)
    );
    position.hidden.deck.clear();
    let second = position.open.head().unwrap();
    let card = position.open.market[0];
    let told = play(&mut position, second.into(), &[&format!("take {card}")]);
    assert_eq!(told[0]["refill"], Value::Null);
    assert_eq!(position.open.market.len(), 4);
}

/// R6.8, E9: sealed wish lists.
#[test]
fn wishes_are_served_in_order() {
    let options = Options {
        draft: Draft::Sealed,
        acceleration: false,
        ..Options::default()
    };
    let mut position = fresh(3, options);
    position.open.first = seat(2);
    let market = ["beagle", "poodle", "beagle", "husky", "kai"];
    position.open.market = market.map(|id| id.parse().unwrap()).into_iter().collect();
    let before: Vec<u8> = position
        .hidden
        .secrets
        .iter()
        .map(|secret| secret.hand.len())
        .collect();
    let (_, undo) = play_with(
        &mut position,
        1,
        &["wish beagle", "wish beagle", "wish husky"],
        &[],
    );
    assert_eq!(undo, Undo::Own);
    assert!(legal(&position, 1).is_empty());
    play(&mut position, 0, &["wish beagle", "wish poodle"]);
    let told = play(&mut position, 2, &["wish beagle"]);
    let taken: Vec<_> = facts(&told, "market_taken")
        .iter()
        .map(|fact| (fact["seat"].clone(), fact["breed"].clone()))
        .collect();
    assert_eq!(
        taken,
        [(2, "beagle"), (0, "beagle"), (1, "husky")].map(|(seat, id)| (seat.into(), id.into()))
    );
    assert_eq!(position.open.market[1].to_string(), "poodle");
    assert_eq!(position.open.market[4].to_string(), "kai");
    let after: Vec<u8> = position
        .hidden
        .secrets
        .iter()
        .map(|secret| secret.hand.len())
        .collect();
    assert_eq!(after[..3], [before[0] + 1, before[1] + 1, before[2] + 1]);
    assert_eq!(position.open.phase, Phase::Morning);
}
