//! Phase 4, caring (R6.1 to R6.8, R6.10).

use super::*;

/// The only pet of seat 0 (or the first).
fn first(position: &Position) -> Option<Animal> {
    position.open.players[0].pets.first().copied()
}

/// R6.1, R6.2, R6.3, R6.8, E2: the crocodile of the example.
#[test]
fn a_crocodile_is_cared_for() {
    let example = |manure, options| {
        let mut position = caring_with(2, options);
        position
            .pet(0, "croc 4 0")
            .cage(0, 0, "c05")
            .cards(0, 0, "ra01 go01+ ra02 yd01");
        position
            .manure(0, [manure, 0, 0, 0])
            .food(0, [2, 0, 0], [1, 0]);
        position
    };
    let mut position = example(1, json!({}));
    reveal(&mut position);
    let todo = position.open.players[0].todo[0];
    assert_eq!((todo.hunger, todo.anger), (1, 0));
    check_legal(&position, 0, "feed meat, starve");
    let told = play(&mut position, 0, "feed meat");
    assert_eq!(
        facts(&told, "fed"),
        [json!({"pet": "croc", "kind": "meat"})]
    );
    assert_eq!(
        facts(&told, "pooped"),
        [json!({"pet": "croc", "count": 1, "plot": 0})]
    );
    let disease = json!({"pet": "croc", "count": 1, "why": "disease"});
    assert_eq!(facts(&told, "suffered"), [disease]);
    assert_eq!(position.open.players[0].plots[0].manure, 2);
    let mut harder = example(1, json!({"disease_extra": 1}));
    reveal(&mut harder);
    assert_eq!(
        facts(&play(&mut harder, 0, "feed meat"), "suffered")[0]["count"],
        2
    );
    let mut clean = example(0, json!({"disease_extra": 1}));
    reveal(&mut clean);
    assert!(facts(&play(&mut clean, 0, "feed meat"), "suffered").is_empty());
}

/// R6.1: what signs, strength and antimagic meet is not asked about.
#[test]
fn signs_meet_needs() {
    let todo = |pet: &str, cage: &str, addon: &str, cards: &str| {
        let mut position = caring(2);
        position
            .pet(0, pet)
            .cage(0, 0, cage)
            .addon(0, 0, addon)
            .cards(0, 0, cards);
        position.food(0, [4, 0, 0], [4, 0]).own(0, "armor");
        let told = reveal(&mut position);
        let used: Vec<Value> = facts_of(&told, "icon_used", 0)
            .iter()
            .map(|fact| fact["icon"].clone())
            .collect();
        let todo = position.open.players[0].todo[0];
        (todo.hunger, todo.play, todo.anger, todo.magic, json!(used))
    };
    // Penguin: omnivore, g y g p; troll: herbivore, y g y r; leopard: carnivore, g y g r.
    let hungry = "gh01 yh01 gh02 pm01";
    assert_eq!(
        todo("penguin 4 0", "c05", "a4", hungry),
        (1, 0, 0, 1, json!(["graze", "trough"]))
    );
    assert_eq!(
        todo("penguin 4 0", "c06", "a6", hungry),
        (1, 0, 0, 0, json!(["graze", "graze"]))
    );
    let troll = "yh01 gh01 yl01 ra01";
    assert_eq!(
        todo("troll 4 0", "c07", "a4", troll),
        (1, 1, 0, 0, json!(["graze"]))
    );
    assert_eq!(
        todo("troll 4 0", "c08", "a3", troll),
        (2, 0, 0, 0, json!(["toys"]))
    );
    assert_eq!(todo("horned 4 0", "c03", "a1", "ga01 ra01 ga02 ra02").2, 1);
    assert_eq!(todo("bird 4 0", "c04", "a2", "ym01 pm01 ym02 pm02").3, 1);
}

/// R6.1: a carnivore does not graze, and an herbivore does not eat from the trough.
#[test]
fn signs_keep_to_diets() {
    let mut position = caring(2);
    position
        .pet(0, "tentacle 2 0")
        .cage(0, 0, "c05")
        .cards(0, 0, "yd01 gh01");
    position
        .pet(0, "worm 2 1")
        .cage(0, 1, "c01")
        .addon(0, 1, "a4")
        .cards(0, 1, "gh02 ra01");
    position.food(0, [1, 0, 0], [1, 0]);
    reveal(&mut position);
    let todo = position.open.players[0].todo;
    assert_eq!((todo[0].hunger, todo[1].hunger), (1, 1));
}

/// R6.1: in turns one seat cares after the other, from start.
#[test]
fn seats_care_in_turns() {
    let mut position = caring_with(2, json!({"show_order": "turns"}));
    position
        .pet(0, "croc 2 0")
        .cards(0, 0, "rh01 gh01")
        .food(0, [0; 3], [1, 0]);
    position.open.start = seat(1);
    reveal(&mut position);
    assert_eq!(position.waiting().collect::<Vec<_>>(), [seat(1)]);
    assert_eq!(legal(&position, 0), Vec::<String>::new());
    let together = {
        let mut position = position;
        position.open.options.show_order = super::super::position::ShowOrder::Together;
        position.waiting().count()
    };
    assert_eq!(together, 2);
    play(&mut position, 1, "feed meat");
    assert_eq!(position.waiting().collect::<Vec<_>>(), [seat(0)]);
}

/// R6.2: the diet and the age of the food; starving is allowed, and happens by itself without food.
#[test]
fn pets_are_fed() {
    let mut position = caring(2);
    // Fish: omnivore, y g r.
    position
        .pet(0, "fish 3 0")
        .own(0, "box")
        .cards(0, 0, "yh01 gh01 rh01");
    position.player_at(0).r#box = 1;
    position.food(0, [1, 0, 1], [1, 0]);
    reveal(&mut position);
    check_legal(
        &position,
        0,
        "feed all, feed box, feed meat, feed veg, starve",
    );
    play(&mut position, 0, "feed veg, feed box");
    let player = position.open.players[0];
    assert_eq!((player.veg, player.r#box), ([1, 0, 0], 0));
    check_legal(&position, 0, "feed meat, feed veg, starve");
    let told = play(&mut position, 0, "starve");
    let starved = json!({"pet": "fish", "count": 1, "why": "hunger"});
    assert_eq!(facts(&told, "suffered"), [starved]);
    let mut without = caring(2);
    without
        .pet(0, "croc 3 0")
        .cards(0, 0, "rh01 gh01 rh02")
        .food(0, [3, 0, 0], [0, 0]);
    let told = reveal(&mut without);
    assert_eq!(facts_of(&told, "suffered", 0).len(), 3);
    assert_eq!(first(&without).unwrap().suffering, 3);
}

/// R6.2: `feed all` minds who eats what, and gives omnivores what is oldest.
#[test]
fn all_are_fed() {
    let mut position = caring(2);
    position
        .pet(0, "penguin 3 0")
        .pet(0, "croc 2 1")
        .pet(0, "worm 2 2");
    position.cage(0, 1, "c01").cage(0, 2, "c02");
    position
        .cards(0, 0, "gh01 yh01 gh02")
        .cards(0, 1, "rh01 go01")
        .cards(0, 2, "gh03 rd01");
    position.food(0, [1, 1, 1], [1, 1]);
    reveal(&mut position);
    check_legal(&position, 0, "feed all, feed meat, feed veg, starve");
    let told = play(&mut position, 0, "feed all");
    let fed: Vec<String> = facts(&told, "fed")
        .iter()
        .map(|fed| {
            format!(
                "{} {}",
                fed["pet"].as_str().unwrap(),
                fed["kind"].as_str().unwrap()
            )
        })
        .collect();
    // The crocodile takes the oldest meat, the worm the oldest vegetable; fresh meat and the older vegetable are left.
    let expected = [
        "croc meat",
        "worm veg",
        "penguin meat",
        "penguin veg",
        "penguin veg",
    ];
    assert_eq!(fed, expected);
    let player = position.open.players[0];
    assert_eq!((player.veg, player.meat), ([0; 3], [0; 2]));
    // Not enough for the herbivore, though enough in all.
    let mut wrong = caring(2);
    wrong
        .pet(0, "worm 3 0")
        .cards(0, 0, "gh01 rh01 gh02")
        .food(0, [1, 0, 0], [5, 0]);
    reveal(&mut wrong);
    check_legal(&wrong, 0, "feed veg, starve");
}

/// R6.3: what the floor takes up is no manure.
#[test]
fn poop_becomes_manure() {
    let mut position = caring(2);
    position
        .pet(0, "worm 3 0")
        .cage(0, 0, "c10")
        .addon(0, 0, "a5")
        .cards(0, 0, "go01 ro01 go02");
    let told = reveal(&mut position);
    assert_eq!(
        facts_of(&told, "pooped", 0),
        [json!({"pet": "worm", "count": 1, "plot": 0})]
    );
    assert_eq!(facts_of(&told, "icon_used", 0).len(), 2);
    assert_eq!(position.open.players[0].plots[0].manure, 2);
}

/// R6.4: an imp in a gap plays with both neighbours; more can play in one gap; then pets are bored.
#[test]
fn imps_play() {
    let mut position = caring(2);
    position.cage(0, 1, "c01").cage(0, 2, "c02").home(0, 4);
    position
        .pet(0, "bird 3 0")
        .pet(0, "troll 3 1")
        .pet(0, "fish 2 2");
    position
        .cards(0, 0, "yl01 pl01 yl02")
        .cards(0, 1, "yl03 gh01 yl04")
        .cards(0, 2, "yd01 gh02");
    position.food(0, [2, 0, 0], [0, 0]);
    reveal(&mut position);
    play(&mut position, 0, "feed all");
    check_legal(&position, 0, "bored, play 01, play 02, play 13");
    let told = play(&mut position, 0, "play 01");
    let entertained = json!({"gap": "01", "gap2": null, "star": false});
    assert_eq!(facts(&told, "entertained"), [entertained]);
    play(&mut position, 0, "play 01");
    check_legal(&position, 0, "bored, play 01, play 02");
    let player = position.open.players[0];
    assert_eq!((player.imps, player.busy), (2, 8));
    let told = play(&mut position, 0, "bored");
    let bored = json!({"pet": "bird", "count": 1, "why": "play"});
    assert_eq!(facts(&told, "suffered"), [bored]);
    // Without imps they are bored by themselves.
    let mut alone = caring(2);
    alone
        .pet(0, "bird 3 0")
        .cards(0, 0, "yl01 pl01 yl02")
        .home(0, 0);
    let told = reveal(&mut alone);
    assert_eq!(facts_of(&told, "suffered", 0)[0]["count"], 3);
}

/// R6.5, R6.10: an angry pet is caught by as many imps, or is lost with all it had.
#[test]
fn angry_pets_are_caught_or_lost() {
    let angry = |imps| {
        let mut position = caring(2);
        // Croc: r g r y; strength 1, so an excess of 2.
        position
            .pet(0, "croc 4 0")
            .cards(0, 0, "ra01 ga01 ra02 yd01")
            .home(0, imps)
            .rep(0, 39);
        position
    };
    let mut position = angry(2);
    reveal(&mut position);
    check_legal(&position, 0, "catch, letgo");
    let mut kept = position;
    let told = play(&mut kept, 0, "catch");
    assert_eq!(facts(&told, "caught"), [json!({"pet": "croc", "imps": 2})]);
    let player = kept.open.players[0];
    assert_eq!((player.imps, player.hospital, player.pets.len()), (0, 2, 1));
    let told = play(&mut position, 0, "letgo");
    let lost = json!({"pet": "croc", "why": "anger", "reputation": -3});
    assert_eq!(facts(&told, "pet_lost"), [lost]);
    let player = position.open.players[0];
    assert_eq!(
        (player.rep2, player.imps, player.plots[0].manure),
        (72, 2, 1)
    );
    let gone: Vec<String> = position.hidden.stock.decks[1]
        .heap()
        .map(|card| card.to_string())
        .collect();
    assert_eq!(gone, ["ra01", "ra02"]);
    assert_eq!(to_json(&position)["removed"]["pets"], json!(["croc"]));
    // With too few imps it goes by itself.
    let mut few = angry(1);
    assert_eq!(facts(&reveal(&mut few), "pet_lost").len(), 1);
}

/// R6.6, R6.10: magic mutates, and two mutations are too many, old ones too.
#[test]
fn magic_mutates() {
    let magical = |cards: &str, before| {
        let mut position = caring(2);
        // Bird: y p y p; antimagic 1.
        position.pet(0, "bird 4 0").cards(0, 0, cards).rep(0, 10);
        position.pet_at(0, 0).mutation = before;
        let told = reveal(&mut position);
        (
            facts_of(&told, "mutated", 0),
            facts_of(&told, "pet_lost", 0),
            position,
        )
    };
    let (mutated, lost, position) = magical("yd01 pm01 yd02 pm02", 0);
    assert_eq!(
        (mutated, lost.len()),
        (vec![json!({"pet": "bird", "count": 1})], 0)
    );
    assert_eq!(first(&position).unwrap().mutation, 1);
    let gone = json!({"pet": "bird", "why": "mutation", "reputation": -1});
    let (mutated, lost, _) = magical("yd01 pm01 ym01 pm02", 0);
    assert_eq!(
        (mutated, lost),
        (vec![json!({"pet": "bird", "count": 2})], vec![gone.clone()])
    );
    let (_, lost, position) = magical("yd01 pm01 yd02 pm02", 1);
    assert_eq!(lost, [gone]);
    assert_eq!(position.open.players[0].rep2, 18);
    let (mutated, _, _) = magical("yd01 pm01 yd02 pd01", 0);
    assert!(mutated.is_empty(), "antimagic holds it");
}

/// R6.7, R6.8: disease is looked at after the shovel has worked.
#[test]
fn the_shovel_comes_before_disease() {
    let dirty = || {
        let mut position = caring(2);
        position
            .pet(0, "bird 2 0")
            .cards(0, 0, "yd01 pd01")
            .manure(0, [2, 0, 0, 0])
            .own(0, "shovel");
        position
    };
    let mut position = dirty();
    reveal(&mut position);
    check_legal(&position, 0, "dig 0, stop");
    let mut lazy = position;
    let told = play(&mut lazy, 0, "stop");
    assert_eq!(
        facts(&told, "suffered"),
        [json!({"pet": "bird", "count": 2, "why": "disease"})]
    );
    let told = play(&mut position, 0, "dig 0, dig 0");
    assert!(facts(&told, "suffered").is_empty());
}

/// R6.8: manure alone makes nobody ill, nor does a potion.
#[test]
fn disease_needs_a_card() {
    let mut position = caring(2);
    position
        .pet(0, "bird 2 0")
        .potions(0, 1)
        .cards(0, 0, "potion yl01");
    let mut plain = caring(2);
    plain
        .pet(0, "croc 2 0")
        .cage(0, 0, "c01")
        .cards(0, 0, "ra01 go01")
        .manure(0, [9, 0, 0, 0]);
    let told = reveal(&mut plain);
    assert!(facts_of(&told, "suffered", 0).is_empty());
    assert_eq!(plain.open.players[0].plots[0].manure, 10);
}

/// R6.10: too much suffering is more than the size, or as much, by the option.
#[test]
fn suffering_can_be_too_much() {
    for (limit, before, is_lost) in [
        ("more", 2, false),
        ("more", 3, true),
        ("equal", 1, false),
        ("equal", 2, true),
    ] {
        let mut position = caring_with(2, json!({"suffering_limit": limit}));
        // Croc of size 3: one hunger, no food.
        position
            .pet(0, "croc 3 0")
            .cage(0, 0, "c01")
            .cards(0, 0, "ra01 gh01 ra02");
        position.pet_at(0, 0).suffering = before;
        let told = reveal(&mut position);
        let lost = facts_of(&told, "pet_lost", 0);
        assert_eq!(!lost.is_empty(), is_lost, "{limit} {before}");
        if is_lost {
            assert_eq!(lost[0]["why"], "suffering");
        }
    }
}

/// R6.10, E6, R11.2: a loss costs a point for every full ten held at that moment.
#[test]
fn a_loss_costs_reputation() {
    for (before, after) in [(29, 27), (9, 9), (30, 27), (0, 0)] {
        let mut position = caring(2);
        position
            .pet(0, "croc 2 0")
            .cards(0, 0, "ra01 ga01")
            .home(0, 0)
            .rep(0, before);
        reveal(&mut position);
        assert_eq!(position.open.players[0].rep2, 2 * after);
    }
    let mut twice = caring(2);
    twice
        .pet(0, "croc 2 0")
        .pet(0, "horned 2 1")
        .cage(0, 1, "c02")
        .home(0, 0)
        .rep(0, 20);
    twice.cards(0, 0, "ra01 ga01").cards(0, 1, "ga02 ra02");
    let told = reveal(&mut twice);
    let cost: Vec<Value> = facts_of(&told, "pet_lost", 0)
        .iter()
        .map(|lost| lost["reputation"].clone())
        .collect();
    assert_eq!(cost, [-2, -1]);
}

/// R6.10: the potions of a lost pet go back to the stack, and its needs are forgotten.
#[test]
fn a_lost_pet_leaves_with_its_cards() {
    let mut position = caring(2);
    position.potions(0, 1);
    // Croc: r g r y; the yellow bar has a potion, whose card is tossed.
    position
        .pet(0, "croc 4 0")
        .cage(0, 0, "c02")
        .home(0, 0)
        .cards(0, 0, "ra01 gd01 rl01 potion");
    position.hand(0, "gh16 gd01 ra01 rl01 ra12 yl12 yl01 pm12");
    position.tossed("yl01");
    let told = reveal(&mut position);
    assert_eq!(facts_of(&told, "tossed", 0), [json!({"cards": ["yl01"]})]);
    let lost = facts_of(&told, "pet_lost", 0);
    assert_eq!(lost[0]["why"], "anger");
    assert_eq!(
        (position.open.potions, position.open.players[0].potions),
        (5, 0)
    );
    assert_eq!(position.hidden.stock.decks[1].n_heap(), 2);
}
