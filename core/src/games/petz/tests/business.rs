//! Phase 5 (R7).

use super::*;

/// R7.1, R7.2, R7.3, R7.4, R7.6, E5: a sale brings twice the match and a price, and pet and cards leave.
#[test]
fn a_pet_is_sold() {
    // Penguin (omnivore): g y g p y.
    let farmed = |size: u8, mutation: u8, gold: u8| {
        let mut position = selling(3);
        position
            .customer(&["farmer"])
            .pet(0, &format!("penguin {size} 0"));
        let cards = ["go01", "yo01+", "ga01", "pm01", "yl01"];
        position.cards(0, 0, &cards[..usize::from(size)].join(" "));
        position.pet_at(0, 0).suffering = 1;
        position.pet_at(0, 0).mutation = mutation;
        position.player_at(0).gold = gold;
        position
    };
    let mut position = farmed(5, 0, 0);
    check_legal(&position, 0, "pass, sell penguin");
    let told = play(&mut position, 0, "sell penguin");
    let sold = json!({
        "pet": "penguin", "customer": "farmer", "match": 5, "factor": 2, "reputation": 10, "gold": 2,
    });
    assert_eq!(facts(&told, "sold"), [sold]);
    let player = position.open.players[0];
    assert_eq!((player.rep2, player.pets.len(), player.gold), (20, 0, 2));
    let gone: Vec<Card> = position.hidden.stock.decks[0].heap().collect();
    assert_eq!(gone, [card("go01"), card("ga01")]);
    assert_eq!(to_json(&position)["removed"]["pets"], json!(["penguin"]));
    // Omnivores of size 5 with a mutation bring nothing, of size 4 they cost a coin.
    let mut mutant = farmed(5, 1, 0);
    assert_eq!(
        facts(&play(&mut mutant, 0, "sell penguin"), "sold")[0]["gold"],
        0
    );
    check_legal(&farmed(4, 1, 0), 0, "pass");
    let mut paid = farmed(4, 1, 1);
    assert_eq!(
        facts(&play(&mut paid, 0, "sell penguin"), "sold")[0]["gold"],
        -1
    );
    assert_eq!(paid.open.players[0].gold, 0);
}

/// R7.4: what a pet brings by diet and size.
#[test]
fn prices_follow_diet_and_size() {
    let price = |pet: &str, size, mutation| {
        let animal = Animal {
            pet: id(pet),
            size,
            mutation,
            ..Animal::default()
        };
        super::super::rules::price(animal)
    };
    assert_eq!(
        [4, 5, 6, 7].map(|size| price("croc", size, 0)),
        [3, 4, 5, 6]
    );
    assert_eq!(
        [4, 5, 6, 7].map(|size| price("worm", size, 0)),
        [2, 3, 4, 5]
    );
    assert_eq!(
        [4, 5, 6, 7].map(|size| price("fish", size, 0)),
        [1, 2, 3, 4]
    );
    assert_eq!(price("fish", 4, 1), -1);
}

/// R7.2: small pets and pets without a match are not sold.
#[test]
fn some_pets_are_not_sold() {
    let mut position = selling(3);
    position.customer(&["orc"]);
    position
        .cage(0, 1, "c01")
        .cage(0, 2, "c02")
        .pet(0, "horned 3 0")
        .pet(0, "croc 4 1")
        .pet(0, "worm 4 2");
    // Match 4, but small; match 0; match 1.
    position
        .cards(0, 0, "go01 ro01 gh01")
        .cards(0, 1, "ra01 gh02 rd01 yl01")
        .cards(0, 2, "gh03 ra02 gh04 pd01");
    check_legal(&position, 0, "pass, sell worm");
    let told = play(&mut position, 0, "pass");
    assert_eq!(facts(&told, "no_sale"), [json!({"customer": "orc"})]);
    assert_eq!(position.open.players[0].cust, 1);
}

/// R7.1, R1.3: customers come from round 3 on; who has nothing for them is not asked.
#[test]
fn customers_come_from_round_three() {
    let care = |round, cards: &str| {
        let mut position = caring(round);
        position
            .pet(0, "worm 4 0")
            .cage(0, 0, "c07")
            .cards(0, 0, cards)
            .home(0, 0);
        if round > 2 {
            position.customer(&["orc"]);
        }
        reveal(&mut position);
        let told = play(&mut position, 1, "feed meat");
        (
            position.open.players[0].stage,
            facts_of(&told, "no_sale", 0).len(),
        )
    };
    let poops = "go01 ro01 go02 pl01";
    assert_eq!(care(3, "go01 ro01 go02 pd01"), (Stage::Sell, 0));
    assert_ne!(care(2, poops).0, Stage::Sell);
    assert_eq!(care(3, "ga01 ra01 ga02 pd01").1, 1);
}

/// R7.5: the podium brings three times the match, once a round, and its imp is busy.
#[test]
fn a_pet_is_sold_on_the_podium() {
    let mut position = selling(6);
    position.customer(&["orc", "lich"]).cage(0, 1, "c01");
    position.pet(0, "worm 4 0").pet(0, "croc 4 1");
    position
        .cards(0, 0, "go01 ro01 gh01 pl01")
        .cards(0, 1, "rd01 gd01 ra01 yd01");
    check_legal(&position, 0, "pass, sell worm");
    position.player_at(0).platform = 2;
    position.player_at(0).imps -= 2;
    check_legal(&position, 0, "pass, sell worm, sell worm podium");
    let told = play(&mut position, 0, "sell worm podium");
    let sold = &facts(&told, "sold")[0];
    assert_eq!(
        (&sold["match"], &sold["factor"], &sold["reputation"]),
        (&json!(5), &json!(3), &json!(15))
    );
    let player = position.open.players[0];
    assert_eq!((player.platform, player.busy, player.staged), (1, 1, true));
    // The second customer of the last round: the podium has been used.
    check_legal(&position, 0, "pass, sell croc");
}

/// R7.5: an imp that went to the podium's space this round will do; the space stays occupied.
#[test]
fn an_imp_on_its_way_to_the_podium_will_do() {
    let mut position = selling_with(4, 3, json!({}));
    position
        .customer(&["orc"])
        .pet(0, "worm 4 0")
        .cards(0, 0, "go01 ro01 gh01 pl01");
    position.post(0, Space::Platform, 1);
    play(&mut position, 0, "sell worm podium");
    assert_eq!(
        position.open.spot(Space::Platform).guest(),
        Some((seat(0), 0))
    );
    assert_eq!(
        (
            position.open.players[0].busy,
            position.open.players[0].platform
        ),
        (1, 0)
    );
    // Imps on the podium go first.
    let mut both = selling_with(4, 3, json!({}));
    both.customer(&["orc"])
        .pet(0, "worm 4 0")
        .cards(0, 0, "go01 ro01 gh01 pl01");
    both.post(0, Space::Platform, 1);
    both.player_at(0).platform = 1;
    both.player_at(0).imps -= 1;
    play(&mut both, 0, "sell worm podium");
    assert_eq!(both.open.spot(Space::Platform).imps_of(seat(0)), 1);
    assert_eq!(both.open.players[0].platform, 0);
}

/// R7.6: the potions of a sold pet go back to the stack, its manure stays.
#[test]
fn a_sold_pet_leaves_its_potions() {
    let mut position = selling(3);
    position
        .customer(&["orc"])
        .pet(0, "worm 4 0")
        .cards(0, 0, "go01 potion gh01 pl01");
    position.rep(0, 40);
    assert_eq!(position.open.potions, 4);
    play(&mut position, 0, "sell worm");
    assert_eq!(
        (position.open.potions, position.open.players[0].rep2),
        (5, 80 + 4 * 3)
    );
    assert_eq!(position.open.players[0].plots[0].manure, 1);
}

/// Seat 0 cleans.
fn cleaning(imps: u8, manure: [u8; 4]) -> Position {
    let mut position = selling(2);
    position.player_at(0).stage = Stage::Clean;
    position.home(0, imps).manure(0, manure);
    position.player_at(0).gold = 0;
    position
}

/// R7.7: an imp removes two tokens from plots without a pet, and who is left earns a coin.
#[test]
fn empty_plots_are_cleaned() {
    let mut position = cleaning(2, [3, 2, 0, 1]);
    position.pet(0, "fish 2 0").cards(0, 0, "yd01 gh01");
    check_legal(&position, 0, "clean 1, clean 3, clean all, done");
    let told = play(&mut position, 0, "clean 1");
    assert_eq!(facts(&told, "cleaned"), [json!({"plot": 1})]);
    let player = position.open.players[0];
    assert_eq!((player.imps, player.busy, player.clean), (1, 9, 1));
    // With an imp at home and a removal left there are three for two tokens.
    check_legal(&position, 0, "clean 1, clean 3, clean all, done");
    play(&mut position, 0, "clean 3");
    assert_eq!(position.open.players[0].clean, 0);
    let told = play(&mut position, 0, "done");
    assert_eq!(facts(&told, "wages"), [json!({"gold": 1})]);
    let player = position.open.players[0];
    assert_eq!((player.imps, player.gold, player.clean), (0, 1, 0));
    assert_eq!(player.plots.map(|plot| plot.manure), [3, 1, 0, 0]);
}

/// R7.7: `clean all` takes the lowest plot first, and only if there is somebody for everything.
#[test]
fn everything_is_cleaned() {
    let mut position = cleaning(3, [3, 2, 0, 0]);
    let told = play(&mut position, 0, "clean all");
    let plots: Vec<Value> = facts(&told, "cleaned")
        .iter()
        .map(|fact| fact["plot"].clone())
        .collect();
    assert_eq!(plots, [0, 0, 0, 1, 1]);
    assert!(facts_of(&told, "wages", 0).is_empty());
    check_legal(&cleaning(2, [3, 2, 0, 0]), 0, "clean 0, clean 1, done");
    check_legal(&cleaning(1, [1, 0, 0, 0]), 0, "clean 0, done");
    let mut two = cleaning(2, [1, 0, 0, 0]);
    let told = play(&mut two, 0, "clean 0");
    // Nothing is left to clean: the other imp earns a coin by itself.
    assert_eq!(facts_of(&told, "wages", 0), [json!({"gold": 1})]);
}

/// R7.7, R1.3: without manure on an empty plot imps earn at once.
#[test]
fn idle_imps_earn_at_once() {
    let mut position = caring(2);
    position
        .pet(0, "fish 2 0")
        .cage(0, 0, "c05")
        .cards(0, 0, "yd01 gh01")
        .home(0, 4);
    reveal(&mut position);
    let told = play(&mut position, 1, "feed meat");
    assert_eq!(facts_of(&told, "wages", 0), [json!({"gold": 4})]);
}

/// R7.8, R10.7: the empty box takes a vegetable, or meat that is about to rot, or with the option any.
#[test]
fn the_box_is_filled() {
    let boxing = |refill: &str, veg, meat, content| {
        let mut position = selling_with(2, 2, json!({"box_refill": refill}));
        position
            .own(0, "box")
            .food(0, veg, meat)
            .home(0, 1)
            .manure(0, [1, 0, 0, 0]);
        position.player_at(0).r#box = content;
        position.player_at(0).stage = Stage::Clean;
        play(&mut position, 0, "done");
        position
    };
    let mut position = boxing("source", [1, 0, 1], [2, 1], 0);
    check_legal(&position, 0, "box meat, box none, box veg");
    let mut meat = position;
    let told = play(&mut position, 0, "box veg");
    assert_eq!(facts(&told, "boxed"), [json!({"kind": "veg"})]);
    let player = position.open.players[0];
    assert_eq!(
        (player.r#box, player.veg, player.meat),
        (1, [1, 0, 0], [2, 1])
    );
    play(&mut meat, 0, "box meat");
    assert_eq!(meat.open.players[0].meat, [2, 0]);
    check_legal(
        &boxing("source", [0; 3], [2, 1], 0),
        0,
        "box meat, box none",
    );
    assert_eq!(
        boxing("source", [0; 3], [2, 0], 0).open.players[0].stage,
        Stage::Done
    );
    let mut any = boxing("any", [0; 3], [2, 0], 0);
    check_legal(&any, 0, "box meat, box none");
    play(&mut any, 0, "box none");
    assert_eq!(
        (any.open.players[0].r#box, any.open.players[0].meat),
        (0, [2, 0])
    );
    assert_eq!(
        boxing("any", [2; 3], [2, 2], 1).open.players[0].stage,
        Stage::Done
    );
}
