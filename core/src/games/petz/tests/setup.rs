//! Setting up (R1, R2, R11.5).

use super::*;
use crate::erased::{AnyGame, Erased};
use crate::game::SetupError;
use crate::table::Table;

/// R2.1, R2.2, R2.3, R2.5: the order of the shuffles, of the data before them, and what is dealt.
#[test]
fn everything_is_shuffled_in_order() {
    let seed = [5; 32];
    let table = Table::<Petz>::new(3, Options::default(), seed, Vec::new()).unwrap();
    let position = table.position();
    let mut chance = Chance::for_step(&seed, 0);
    for color in Color::ALL {
        let mut deck: Vec<Card> = Card::all(color).collect();
        chance.shuffle(&mut deck);
        let left: Vec<Card> = position.hidden.stock.decks[color.index()].pile().collect();
        assert_eq!(left, deck[3..]);
        for (desk, drawn) in position.hidden.desks.iter().zip(&deck[..3]) {
            assert!(desk.hand.contains(*drawn));
        }
    }
    let mut pets = Pet::ALL.to_vec();
    chance.shuffle(&mut pets);
    let mut cages = Cage::ALL[1..].to_vec();
    chance.shuffle(&mut cages);
    let mut addons = Addon::ALL.to_vec();
    chance.shuffle(&mut addons);
    let mut artifacts = Artifact::ALL.to_vec();
    chance.shuffle(&mut artifacts);
    let mut exhibitions = Exhibition::ALL.to_vec();
    chance.shuffle(&mut exhibitions);
    let mut customers = Customer::ALL.to_vec();
    chance.shuffle(&mut customers);
    let market = &position.open.market;
    assert_eq!(market.old[..], pets[..1]);
    assert_eq!(market.young[..], pets[1..3]);
    assert_eq!(market.cages, [0, 1, 2].map(|at| Some(cages[at])));
    assert_eq!(market.addons, [Some(addons[0]), Some(addons[1])]);
    assert_eq!(market.tents[..], artifacts[..2]);
    assert_eq!(position.exhibitions(), exhibitions[..5]);
    assert_eq!(position.customers(), customers[..5]);
    assert_eq!(u32::from(position.open.start.number()), chance.below(3));
}

/// R2.2, R1.1: the start seat is drawn, or is seat 0.
#[test]
fn somebody_starts() {
    let start = |seed: u8, first| {
        let options = Options {
            start: first,
            ..Options::default()
        };
        let table = Table::<Petz>::new(4, options, [seed; 32], Vec::new()).unwrap();
        table.position().open.start.number()
    };
    let drawn: std::collections::BTreeSet<u8> = (0..40)
        .map(|seed| start(seed, super::super::position::First::Random))
        .collect();
    assert_eq!(drawn, [0, 1, 2, 3].into());
    assert!((0..9).all(|seed| start(seed, super::super::position::First::First) == 0));
    let mut position = scene(4, 2);
    position.open.start = seat(2);
    let order: Vec<usize> = position.open.from_start().map(Seat::index).collect();
    assert_eq!(order, [2, 3, 0, 1]);
}

/// R2.3: rounds, and which tiles belong to them.
#[test]
fn tiles_belong_to_rounds() {
    for (n, rounds) in [(2, 6), (3, 6), (4, 5)] {
        let json = to_json(&table(n, json!({})));
        assert_eq!(json["rounds"], rounds);
        let round_of = |key: &str| -> Vec<u64> {
            let tiles = json[key].as_array().unwrap();
            tiles
                .iter()
                .map(|tile| tile["round"].as_u64().unwrap())
                .collect()
        };
        assert_eq!(round_of("exhibitions"), (2..=rounds).collect::<Vec<_>>());
        let mut expected: Vec<u64> = (3..=rounds).collect();
        expected.push(rounds);
        assert_eq!(round_of("customers"), expected);
    }
}

/// R2.4, R2.5, R2.6, R1.2: what everyone begins with.
#[test]
fn everybody_begins_with_the_same() {
    let position = table(4, json!({}));
    assert_eq!(position.open.potions, 5);
    // From start 1, 1, 2, 2 gold of the first market have come to 2.
    for (index, gold) in [3, 3, 4, 4].into_iter().enumerate() {
        let player = position.open.players[index];
        assert_eq!(
            (player.imps, player.relatives, player.gold),
            (6, 0b1_1110, gold)
        );
        assert_eq!((player.veg, player.meat, player.rep2), ([0; 3], [0; 2], 0));
        let plots = player.plots.map(|plot| (plot.cage, plot.manure));
        assert_eq!(plots[0], (Some(Cage::C0), 1));
        assert_eq!(plots[1..], [(None, 0); 3]);
        let hand = position.hidden.desks[index].hand;
        assert_eq!(Color::ALL.map(|color| hand.count(color)), [1; 4]);
    }
}

/// R2.7, E8: neutral imps begin on the dots, and with two seats three steps further as well; they block.
#[test]
fn neutral_imps_stand_on_the_dots() {
    let dots = [Space::Mixed, Space::PetA, Space::Hospital];
    let two = [
        Space::Mixed,
        Space::Tents,
        Space::PetA,
        Space::CageA,
        Space::Hospital,
        Space::Judge,
    ];
    assert_eq!(table(2, json!({})).open.neutral[..], two);
    let three = table(3, json!({}));
    assert_eq!(three.open.neutral[..], dots);
    let group = Group { imps: 5, gold: 5 };
    assert!(
        dots.iter()
            .all(|&dot| three.open.check_to(group, dot).is_err())
    );
    assert!(table(4, json!({})).open.neutral.is_empty());
    for dot in dots {
        assert_eq!((0..6).fold(dot, |space, _| space.next()), dot);
    }
}

/// R2.8, R3.2: the game begins with the market of round 1 and the groups of all.
#[test]
fn round_one_begins() {
    let position = table(4, json!({}));
    position.is_possible();
    assert_eq!(
        (position.open.round, position.open.phase),
        (1, Phase::Group)
    );
    assert_eq!(position.waiting().count(), 4);
    assert_eq!(
        (
            position.open.exhibitions.len(),
            position.open.customers.len()
        ),
        (1, 1)
    );
    assert_eq!(position.open.market.young.len(), 3);
}

/// R11.5: other numbers of seats and other values of options are refused.
#[test]
fn only_listed_options_are_taken() {
    let game = Erased::<Petz>::new();
    let open = |seats, options: Value| {
        let options = options.as_object().unwrap();
        game.open(seats, options, [1; 32], Vec::new()).map(drop)
    };
    for seats in [2, 3, 4] {
        assert_eq!(
            open(seats, json!({"foresight": 9, "last_start": "lowest"})),
            Ok(())
        );
    }
    for seats in [1, 5] {
        assert!(matches!(
            open(seats, json!({})),
            Err(SetupError::Seats { .. })
        ));
    }
    for wrong in [
        json!({"foresight": 3}),
        json!({"disease_extra": 2}),
        json!({"suffering_limit": "less"}),
        json!({"double": 1}),
        json!({"triple": true}),
    ] {
        assert!(open(2, wrong.clone()).is_err(), "{wrong}");
    }
}

/// R1.2, R5.6, R7.3: the components are what the rules count on, and a position stays small.
#[test]
fn the_data_is_whole() {
    let data = super::super::data::data;
    let count = |color| Card::all(color).count();
    assert_eq!(Color::ALL.map(count), [32, 24, 24, 24]);
    let doubles = Color::ALL
        .into_iter()
        .flat_map(Card::all)
        .filter(|card| card.is_double());
    assert_eq!(doubles.count(), 104 - 16 - 3 * 12);
    for &cage in &Cage::ALL[1..] {
        let shelter = cage.shelter();
        let signs = shelter.graze + shelter.trough + shelter.toys + shelter.soak;
        assert_eq!(shelter.strength + shelter.antimagic + signs, 3, "{cage}");
    }
    for pet in Pet::ALL {
        assert_eq!(pet.data().wheel.len(), 7);
    }
    assert_eq!(data().start.food.food(), [[2, 0], [1, 1], [0, 2]]);
    assert!(size_of::<Position>() <= 1_280, "{}", size_of::<Position>());
    assert!(size_of::<Step>() <= 4, "{}", size_of::<Step>());
}
