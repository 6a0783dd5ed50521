//! Phase 1 (R3).

use super::*;

/// The stalls as vegetables, meat and gold.
fn stalls(position: &Position) -> [(u8, u8, u8); 3] {
    position
        .open
        .market
        .stands
        .map(|stand| (stand.veg, stand.meat, stand.gold))
}

fn names<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let names: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    names.join(" ")
}

/// R3.1, E8: neutral imps go round their cycles, a step a round.
#[test]
fn neutral_imps_move_on() {
    let mut position = table(3, json!({}));
    let mut seen = vec![names(&position.open.neutral)];
    for _ in 2..=6 {
        let told = position.next_round();
        assert_eq!(
            facts(&told, "neutral_moved")[0]["spaces"],
            json!(position.open.neutral)
        );
        seen.push(names(&position.open.neutral));
    }
    let expected = [
        "mixed pet_a hospital",
        "d_red pet_b d_west",
        "meat pet_old platform",
        "tents cage_a judge",
        "veg cage_b d_east",
        "d_green addon relatives",
    ];
    assert_eq!(seen, expected);
    let mut four = table(4, json!({}));
    assert!(facts(&four.next_round(), "neutral_moved").is_empty());
}

/// R3.2, R2.3: a tile of each kind a round; the last two customers come together.
#[test]
fn tiles_are_turned_up() {
    let known = |position: &Position| {
        (
            position.open.exhibitions.len(),
            position.open.customers.len(),
        )
    };
    let mut position = table(2, json!({}));
    let mut seen = vec![known(&position)];
    for _ in 2..=6 {
        position.next_round();
        seen.push(known(&position));
    }
    assert_eq!(seen, [(1, 1), (2, 2), (3, 3), (4, 5), (5, 5), (5, 5)]);
    let mut four = table(4, json!({}));
    four.go_to(2);
    let told = four.next_round();
    let revealed = facts(&told, "tile_revealed");
    let rounds: Vec<&Value> = revealed.iter().map(|tile| &tile["round"]).collect();
    assert_eq!(rounds, [&json!(4), &json!(5), &json!(5)]);
    for (foresight, expected) in [(2, (2, 2)), (9, (5, 5))] {
        assert_eq!(known(&table(2, json!({"foresight": foresight}))), expected);
    }
}

/// R3.3: stalls are emptied and filled as the exhibition of the round says; blocked ones stay empty.
#[test]
fn stalls_are_filled() {
    assert_eq!(
        stalls(&table(4, json!({}))),
        [(2, 0, 0), (1, 1, 0), (0, 2, 0)]
    );
    let mut position = scene(4, 1);
    position.exhibition(2, "eating").stall(Space::Meat, 0, 5, 2);
    position.next_round();
    assert_eq!(stalls(&position), [(3, 0, 0), (2, 1, 0), (0, 3, 0)]);
    // Three seats, round 3: `meat` is blocked; round 2: a meat is taken on `d_red`; round 6: a vegetable on `d_green`.
    for (round, expected) in [
        (2, [(3, 0, 0), (2, 0, 0), (0, 3, 0)]),
        (3, [(3, 0, 0), (2, 1, 0), (0, 0, 0)]),
        (5, [(0, 0, 0), (2, 1, 0), (0, 3, 0)]),
        (6, [(3, 0, 0), (1, 1, 0), (0, 3, 0)]),
    ] {
        let mut position = scene(3, round - 1);
        position.exhibition(round, "eating");
        position.next_round();
        assert_eq!(stalls(&position), expected, "round {round}");
    }
}

/// R3.4: artifacts do not wait, and blocked tents stay empty.
#[test]
fn artifacts_come_and_go() {
    let mut position = scene(3, 2);
    position.display("whip box");
    position.next_round();
    assert_eq!(position.open.market.tents.len(), 2);
    assert_eq!(names(position.hidden.stock.artifacts.heap()), "whip box");
    position.next_round();
    assert_eq!(
        (position.open.round, position.open.market.tents.len()),
        (4, 0)
    );
    assert_eq!(position.hidden.stock.artifacts.n_heap(), 4);
}

/// R3.5: the lowest cage goes to the top, the others leave, and two come, or one.
#[test]
fn cages_move_up() {
    let mut position = scene(3, 1);
    position.display("c01 c02 c03");
    let next: Vec<Cage> = position.hidden.stock.cages.pile().take(2).collect();
    position.next_round();
    assert_eq!(
        position.open.market.cages,
        [Some(Cage::C03), Some(next[0]), Some(next[1])]
    );
    assert_eq!(names(position.hidden.stock.cages.heap()), "c01 c02");
    // One left of three.
    let mut sold = scene(3, 1);
    sold.display("c01");
    sold.next_round();
    assert_eq!(sold.open.market.cages[0], Some(Cage::C01));
    assert_eq!(sold.hidden.stock.cages.n_heap(), 0);
    // Round 4: a neutral imp is on `cage_a`, so only one comes, to the middle.
    let mut blocked = scene(3, 3);
    blocked.display("c01 c02");
    let next = blocked.hidden.stock.cages.pile().next();
    blocked.next_round();
    assert_eq!(blocked.open.market.cages, [Some(Cage::C02), next, None]);
    // Round 1 with two seats: `cage_a` is blocked.
    let first = table(2, json!({})).open.market.cages;
    assert!(first[0].is_some() && first[1].is_some() && first[2].is_none());
}

/// R3.6: of two addons the upper leaves; with a blocked workshop nothing changes.
#[test]
fn addons_move_up() {
    let mut position = scene(4, 1);
    position.display("a1 a2");
    let next = position.hidden.stock.addons.pile().next();
    position.next_round();
    assert_eq!(position.open.market.addons, [Some(Addon::A2), next]);
    assert_eq!(names(position.hidden.stock.addons.heap()), "a1");
    let mut one = scene(4, 1);
    one.display("a4");
    one.next_round();
    assert_eq!(one.open.market.addons[0], Some(Addon::A4));
    assert_eq!(one.hidden.stock.addons.n_heap(), 0);
    // Round 6 with three seats: `addon` is blocked. Round 4 with two seats as well, where the other imp is.
    let mut blocked = scene(3, 5);
    blocked.display("a1");
    blocked.next_round();
    assert_eq!(blocked.open.market.addons, [Some(Addon::A1), None]);
}

/// R3.7, R3.7a: unsold grown pets leave something behind, unless the stall is blocked.
#[test]
fn unsold_pets_are_farmed_out() {
    let first = table(4, json!({}));
    assert_eq!(first.open.market.old.len(), 1);
    let mut position = scene(4, 1);
    position.exhibition(2, "arena").old("golem plant fish");
    let told = position.next_round();
    assert_eq!(stalls(&position), [(3, 0, 0), (1, 1, 0), (0, 4, 1)]);
    let farms = facts(&told, "pet_left");
    let farms: Vec<&Value> = farms.iter().map(|left| &left["farm"]).collect();
    assert_eq!(farms, ["gold", "veg", "meat"]);
    assert_eq!(names(position.hidden.stock.pets.heap()), "golem plant fish");
    let mut ghost = scene(4, 1);
    ghost.exhibition(2, "arena").old("ghost");
    assert_eq!(facts(&ghost.next_round(), "pet_left")[0]["farm"], "none");
    assert_eq!(stalls(&ghost), [(2, 0, 0), (1, 1, 0), (0, 3, 0)]);
    // Round 3 with three seats: `meat` is blocked.
    let mut blocked = scene(3, 2);
    blocked.exhibition(3, "arena").old("golem croc plant");
    let farms = facts(&blocked.next_round(), "pet_left");
    let farms: Vec<&Value> = farms.iter().map(|left| &left["farm"]).collect();
    assert_eq!(farms, ["none", "none", "veg"]);
    assert_eq!(stalls(&blocked), [(3, 0, 0), (1, 1, 0), (0, 0, 0)]);
}

/// R3.7b, R3.7c, R3.7d: young pets grow up, the first leaves a blocked corral, and new ones come.
#[test]
fn young_pets_move_over() {
    let mut position = scene(4, 1);
    position.display("fish bird worm");
    position.next_round();
    assert_eq!(names(&position.open.market.old), "fish bird worm");
    assert_eq!(position.open.market.young.len(), 3);
    // Round 3 with three seats: `pet_old` is blocked.
    let mut blocked = scene(3, 2);
    blocked.display("fish bird");
    let told = blocked.next_round();
    assert_eq!(names(&blocked.open.market.old), "bird");
    assert_eq!(
        facts(&told, "pet_left"),
        [json!({"pet": "fish", "farm": "none"})]
    );
    assert_eq!(blocked.open.market.young.len(), 3);
    // Rounds 1 and 2: one of the young gates is blocked.
    assert_eq!(table(3, json!({})).open.market.young.len(), 2);
    let mut gate = scene(3, 1);
    gate.next_round();
    assert_eq!(gate.open.market.young.len(), 2);
}

/// R3.8, R1.1: income from start.
#[test]
fn everybody_is_paid() {
    for (n, expected) in [(2, vec![2, 1]), (3, vec![2, 1, 2]), (4, vec![2, 1, 1, 2])] {
        let mut position = scene(n, 2);
        let before = position.open.players.map(|player| player.gold);
        let told = position.next_round();
        // The marker has come to seat 1. Seat 0 has also earned with its imps.
        assert_eq!(position.open.start, seat(1));
        let wages = facts(&told, "wages")[0]["gold"].as_u64().unwrap();
        for (index, income) in expected.into_iter().enumerate() {
            let wages = if index == 0 { wages } else { 0 };
            let gold = position.open.players[index].gold - before[index];
            assert_eq!(u64::from(gold), income + wages, "seat {index} of {n}");
        }
    }
}

/// R3.9: piles that have run out give nothing.
#[test]
fn empty_piles_give_nothing() {
    let mut position = scene(4, 1);
    position.display("fish c01 a1");
    let gone = |name: &str| name.to_owned();
    let others: Vec<String> = Pet::ALL
        .iter()
        .map(ToString::to_string)
        .map(|name| gone(&name))
        .collect();
    let cages = names(&Cage::ALL[1..]);
    let (addons, artifacts) = (names(Addon::ALL), names(Artifact::ALL));
    let market = position.open.market;
    position.fetch(
        &[&others.join(" "), &cages, &addons, &artifacts]
            .map(String::as_str)
            .join(" "),
    );
    position.open.market.cages = market.cages;
    position.open.market.young = market.young;
    position.next_round();
    let market = &position.open.market;
    assert_eq!(market.cages, [Some(Cage::C01), None, None]);
    assert_eq!(market.addons, [Some(Addon::A1), None]);
    assert_eq!(
        (names(&market.old), market.young.len()),
        ("fish".to_owned(), 0)
    );
    assert!(market.tents.is_empty());
}
