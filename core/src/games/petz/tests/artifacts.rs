//! What artifacts do (R10), besides books and crystal ball.

use super::*;

/// R10.4, R6.7: the shovel works once a round, with one imp, where pets live.
#[test]
fn the_shovel_digs() {
    let dirty = |imps, artifacts: &str| {
        let mut position = caring(2);
        position
            .cage(0, 1, "c01")
            .pet(0, "bird 2 0")
            .pet(0, "fish 2 1")
            .own(0, artifacts);
        position
            .cards(0, 0, "yd01 pd01")
            .cards(0, 1, "yl01 gh01")
            .home(0, imps);
        position.cards(0, 1, "yd02 gd01").manure(0, [1, 3, 5, 0]);
        reveal(&mut position);
        position
    };
    let mut position = dirty(2, "shovel");
    check_legal(&position, 0, "dig 0, dig 1, stop");
    let told = play(&mut position, 0, "dig 1");
    assert_eq!(facts(&told, "dug"), [json!({"plot": 1})]);
    let player = position.open.players[0];
    assert_eq!((player.imps, player.busy, player.dig), (1, 9, Some(1)));
    check_legal(&position, 0, "dig 0, dig 1, stop");
    play(&mut position, 0, "dig 0");
    assert_eq!(position.open.players[0].stage, Stage::Done);
    assert_eq!(position.open.players[0].imps, 1);
    let mut stopped = dirty(1, "shovel");
    play(&mut stopped, 0, "dig 1, stop");
    assert_eq!(
        stopped.open.players[0].plots.map(|plot| plot.manure),
        [1, 2, 5, 0]
    );
    assert_eq!(dirty(0, "shovel").open.players[0].stage, Stage::Done);
    // A position from elsewhere may ask somebody who has nothing left to dig with.
    let mut tired = dirty(2, "shovel");
    tired.open.players[0].dig = Some(0);
    check_legal(&tired, 0, "stop");
    // R10.6: with the employee there are four removals, if there are three tokens or more.
    let mut star = dirty(2, "shovel star");
    check_legal(&star, 0, "dig 0, dig 0 star, dig 1, dig 1 star, stop");
    play(&mut star, 0, "dig 1 star, dig 1, dig 1");
    check_legal(&star, 0, "dig 0, stop");
    assert_eq!(
        (star.open.players[0].dig, star.open.players[0].imps),
        (Some(1), 1)
    );
}

/// An angry crocodile in strength 1, and perhaps a second one.
fn angry(imps: u8, cards: &str, artifacts: &str) -> Position {
    let mut position = caring(2);
    position
        .pet(0, "croc 4 0")
        .cards(0, 0, cards)
        .home(0, imps)
        .own(0, artifacts);
    reveal(&mut position);
    position
}

/// R10.5, R10.6, E3: guards and catches, plain and with the employee.
#[test]
fn guards_hold_anger() {
    let example = || angry(2, "ra01 ga01 ra02 yd01", "armor star");
    let mut position = example();
    check_legal(&position, 0, "catch, catch star, guard, guard star, letgo");
    let mut starred = position;
    let told = play(&mut starred, 0, "guard star");
    let guarded = json!({"pet": "croc", "what": "anger", "star": true});
    assert_eq!(facts(&told, "guarded"), [guarded]);
    let player = starred.open.players[0];
    assert_eq!(
        (player.imps, player.hospital, player.armor, player.star),
        (1, 0, 1, true)
    );
    assert_eq!(player.todo[0].anger, 0);
    play(&mut position, 0, "guard");
    check_legal(&position, 0, "catch, guard, letgo");
    play(&mut position, 0, "guard");
    let player = position.open.players[0];
    assert_eq!((player.armor, player.imps, player.hospital), (2, 0, 0));
    let mut caught = example();
    let told = play(&mut caught, 0, "catch star");
    assert_eq!(facts(&told, "caught"), [json!({"pet": "croc", "imps": 1})]);
    assert_eq!(
        (caught.open.players[0].imps, caught.open.players[0].hospital),
        (1, 1)
    );
}

/// R10.5: two guards a round in all, also against magic.
#[test]
fn there_are_two_guards() {
    let mut position = caring(2);
    // Spider: p r y r; antimagic 1, strength 1.
    position
        .pet(0, "spider 4 0")
        .cards(0, 0, "pm01 ra01 ym01 ra02")
        .own(0, "armor")
        .home(0, 5);
    reveal(&mut position);
    check_legal(&position, 0, "catch, guard, letgo");
    play(&mut position, 0, "guard");
    // Anger is held, now magic with an excess of 1.
    check_legal(&position, 0, "guard, mutate");
    let mut mutated = position;
    let told = play(&mut position, 0, "guard");
    assert_eq!(facts(&told, "guarded")[0]["what"], "magic");
    assert_eq!(position.open.players[0].pets[0].mutation, 0);
    play(&mut mutated, 0, "mutate");
    assert_eq!(mutated.open.players[0].pets[0].mutation, 1);
    let mut third = angry(
        5,
        "ra01 ga01 ra02 ya01".replace("ya01", "yd01").as_str(),
        "armor",
    );
    third.player_at(0).armor = 2;
    check_legal(&third, 0, "catch, letgo");
}

/// R10.6: with an excess of 1 the imp also catches the next pet's.
#[test]
fn the_employee_catches_twice() {
    let mut position = caring(2);
    position.cage(0, 1, "c04").own(0, "star").home(0, 1);
    position.pet(0, "croc 3 0").pet(0, "horned 4 1");
    position
        .cards(0, 0, "ra01 ga01 rd01")
        .cards(0, 1, "ga02 ra02 gd01 rl01")
        .manure(0, [0; 4]);
    position.cards(0, 1, "ga02 ra02 gd01 rd02");
    reveal(&mut position);
    check_legal(&position, 0, "catch, catch star, letgo");
    let mut plain = position;
    play(&mut position, 0, "catch star");
    let player = position.open.players[0];
    assert_eq!(
        (player.hospital, player.pets.len(), player.stage),
        (1, 2, Stage::Done)
    );
    let told = play(&mut plain, 0, "catch");
    // Nobody is left for the other pet.
    assert_eq!(facts(&told, "pet_lost")[0]["pet"], "horned");
    // With a single excess of 1 in all there is nothing to do twice.
    let mut single = angry(3, "ra01 ga01 rd01 yd01", "star");
    single.player_at(0).star = false;
    check_legal(&single, 0, "catch, letgo");
}

/// R10.6: one imp plays in two gaps, or twice in one.
#[test]
fn the_employee_plays_twice() {
    let mut position = caring(2);
    position
        .cage(0, 1, "c02")
        .cage(0, 2, "c03")
        .own(0, "star")
        .home(0, 3);
    position
        .pet(0, "bird 2 0")
        .pet(0, "troll 2 1")
        .pet(0, "fish 2 2");
    position
        .cards(0, 0, "yl01 pl01")
        .cards(0, 1, "yl02 gd01")
        .cards(0, 2, "yd01 gd02")
        .manure(0, [0; 4]);
    reveal(&mut position);
    // Plays: 2, 1, 0. Gap 01 alone meets 2, gaps 02 and 13 one each.
    check_legal(
        &position,
        0,
        "bored, play 01, play 01 01 star, play 01 02 star, play 02, play 02 02 star, play 02 13 star, play 13",
    );
    let mut twice = position;
    let told = play(&mut twice, 0, "play 01 01 star");
    let entertained = json!({"gap": "01", "gap2": "01", "star": true});
    assert_eq!(facts(&told, "entertained"), [entertained]);
    assert_eq!(
        (twice.open.players[0].imps, twice.open.players[0].stage),
        (2, Stage::Done)
    );
    play(&mut position, 0, "play 02 13 star");
    let todo = position.open.players[0].todo;
    assert_eq!((todo[0].play, todo[1].play), (1, 0));
    check_legal(&position, 0, "bored, play 01, play 02");
}

/// R10.6: the employee cleans four tokens, and works once a round.
#[test]
fn the_employee_cleans_twice() {
    let mut position = selling(2);
    position.own(0, "star").home(0, 2).manure(0, [3, 0, 2, 0]);
    position.player_at(0).stage = Stage::Clean;
    check_legal(
        &position,
        0,
        "clean 0, clean 0 star, clean 2, clean 2 star, done",
    );
    play(&mut position, 0, "clean 0 star");
    let player = position.open.players[0];
    assert_eq!((player.imps, player.clean, player.star), (1, 3, true));
    check_legal(&position, 0, "clean 0, clean 2, clean all, done");
    play(&mut position, 0, "clean 0, clean 0, clean 2");
    assert_eq!(
        (
            position.open.players[0].imps,
            position.open.players[0].clean
        ),
        (1, 0)
    );
    check_legal(&position, 0, "clean 2, done");
    let mut little = selling(2);
    little.own(0, "star").home(0, 2).manure(0, [2, 0, 0, 0]);
    little.player_at(0).stage = Stage::Clean;
    check_legal(&little, 0, "clean 0, clean all, done");
}

/// R10.7, R6.2: what is in the box feeds any pet.
#[test]
fn the_box_feeds_any_pet() {
    let mut position = caring(2);
    position
        .pet(0, "croc 2 0")
        .own(0, "box")
        .cards(0, 0, "rh01 gd01")
        .food(0, [2, 0, 0], [0, 0]);
    position.player_at(0).r#box = 1;
    reveal(&mut position);
    check_legal(&position, 0, "feed box, starve");
    let told = play(&mut position, 0, "feed box");
    assert_eq!(facts(&told, "fed"), [json!({"pet": "croc", "kind": "box"})]);
}
