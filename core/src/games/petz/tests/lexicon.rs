//! The examples of the lexicon are true.

use super::*;
use crate::games::petz::example::{Case, Shop, caged, needy, shown, wished};
use crate::games::petz::fates::fates;
use crate::games::petz::ids::Need;
use crate::phrase::Arg;

/// Seat 0 has the pets of these cases; bars that do not matter get a disease.
fn lay(position: &mut Position, cases: &[Case]) {
    let shop = Shop::of(cases);
    for (index, case) in cases.iter().enumerate() {
        let pet = format!("{} {} {index}", case.pet, case.size);
        position.pet(0, &pet);
        if index > 0 || case.cage != Cage::C0 {
            let cage = if case.cage == Cage::C0 {
                "c01"
            } else {
                case.cage.as_str()
            };
            position.cage(0, index, cage);
        }
        let animal = position.pet_at(0, index);
        (animal.suffering, animal.mutation) = (case.suffering, case.mutation);
        let bars = position.pet_at(0, index).bars();
        let mut n_ill = 0;
        let names = bars.iter().zip(shop.slots[index]).map(|(color, bar)| {
            bar.get().map_or_else(
                || {
                    n_ill += 1;
                    format!("{color}d{n_ill:02}")
                },
                |card| card.to_string(),
            )
        });
        let names: Vec<String> = names.collect();
        position.cards(0, index, &names.join(" "));
    }
    let manure = [0, 1, 2, 3].map(|at| cases.get(at).map_or(0, |case: &Case| case.manure));
    position.manure(0, manure);
    let player = position.player_at(0);
    player.meat = [cases[0].meat, 0];
}

/// The number that the example of a thing gives.
#[track_caller]
fn number(thing: &str, arg: &str) -> i64 {
    let things = Petz::things();
    let thing = things.iter().find(|other| other.id == thing).unwrap();
    let found = thing.example.args.iter().find(|(name, _)| *name == arg);
    match &found.unwrap().1 {
        Arg::Number(number) => *number,
        other => panic!("{arg} is {other:?}"),
    }
}

/// R6.9.1, R6.9.2: what an exhibition is said to find at the pets of its example is what they score, judges and whips aside.
#[test]
fn exhibitions_score_what_their_examples_say() {
    for exhibition in Exhibition::ALL {
        let cases = shown(exhibition);
        let mut position = caring(2);
        position.exhibition(2, exhibition.as_str());
        lay(&mut position, &cases);
        position.home(0, 0);
        let slots = Shop::of(&cases).slots;
        let (player, board) = (&position.open.players[0], &position.laying(0).slots);
        assert_eq!(*board, slots, "{exhibition}");
        let value2 = crate::games::petz::rules::exhibition_value2(exhibition, player, board);
        let parts = Shop::of(&cases).parts(&exhibition.data().terms);
        let sum: i16 = parts
            .iter()
            .map(|(_, n, weight)| i16::from(*n) * i16::from(*weight))
            .sum();
        assert!(parts.len() > 1 || exhibition == Exhibition::Magicshow);
        assert_eq!(value2, Some(2 * sum), "{exhibition}");
        assert!(sum > 0, "{exhibition}");
    }
}

/// R7.2, R7.3, R7.4: the sale in the example of a customer is made, for that match, reputation and gold.
#[test]
fn customers_pay_what_their_examples_say() {
    for customer in Customer::ALL {
        let case = wished(customer);
        let mut position = selling(3);
        position.customer(&[customer.as_str()]);
        lay(&mut position, &[case]);
        let told = play(&mut position, 0, &format!("sell {}", case.pet));
        let id = customer.as_str();
        let sold = json!({
            "pet": case.pet, "customer": customer, "factor": 2,
            "match": number(id, "match"), "reputation": number(id, "points"), "gold": number(id, "gold"),
        });
        assert_eq!(facts(&told, "sold"), [sold]);
    }
}

/// R6.1, R6.5, R6.6: each cage holds and meets what its example says; the rest is too much.
#[test]
fn cages_hold_what_their_examples_say() {
    let anger = needy(Need::Anger);
    for case in Cage::ALL.iter().copied().map(caged).chain([anger]) {
        let mut position = caring(1);
        lay(&mut position, &[case]);
        position.home(0, case.imps);
        let shop = Shop::of(&[case]);
        let options = position.open.options;
        let more = |need| {
            let fates = fates(&options, &shop.player, &shop.slots, Plot::P0);
            let fate = fates.into_iter().find(|fate| fate.need == need);
            fate.map_or(0, |fate| fate.n.saturating_sub(fate.held))
        };
        let told = reveal(&mut position);
        assert!(more(Need::Hunger) + more(Need::Play) == 0, "{case:?}");
        let suffered = facts(&told, "suffered");
        assert!(suffered.iter().all(|fact| fact["why"] == "disease"));
        let mutated: Vec<Value> = facts(&told, "mutated");
        if more(Need::Anger) > 0 {
            assert_eq!(position.open.players[0].todo[0].anger, more(Need::Anger));
            assert!(
                legal(&position, 0).contains(&"catch".to_owned()),
                "{case:?}"
            );
            let told = play(&mut position, 0, "catch");
            assert_eq!(facts(&told, "caught")[0]["imps"], more(Need::Anger));
        } else if more(Need::Magic) > 0 {
            assert_eq!(mutated.len(), 1, "{case:?}");
            assert_eq!(mutated[0]["count"], more(Need::Magic), "{case:?}");
        } else {
            assert!(mutated.is_empty(), "{case:?}");
        }
    }
}

/// R5.6: a seat draws up to as many cards of each colour as the examples say.
#[test]
fn cards_are_drawn_as_the_examples_say() {
    let drawn = |own: &str| {
        let mut position = scene(2, 1);
        position.pet(0, "croc 4 0").own(0, own).arranging();
        position.awaiting();
        play(&mut position, 0, "done");
        position.hidden.desks[0].hand.count(Color::Green)
    };
    assert_eq!(i64::from(drawn("book_gr:g")), number("book-gr", "n"));
    assert_eq!(i64::from(drawn("")), number("book-gr", "less"));
}
