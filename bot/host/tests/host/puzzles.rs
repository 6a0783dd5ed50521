//! The puzzle of the day: the same for everybody on a date, answered once and in private, told when the day is over.

use std::collections::BTreeSet;

use pawmail_core::puzzles::puzzle_of;
use pawmail_core::registry;
use pawmail_host::{Answer, Reply};
use pawmail_store::Store as _;

use crate::people::{id_of, in_private, link, unlink};
use crate::plans::presses;
use crate::turns::panel;
use crate::world::{D, Player, T, World, check_screen, offered, person, words_of};

const DAY: i64 = 86_400_000;

/// The date of a world, in UTC.
fn today(world: &World) -> i64 {
    world.now().0.div_euclid(DAY)
}

/// Whose puzzle it is today.
fn game_of(world: &World) -> &'static str {
    let (game, _) = puzzle_of(&registry::standard(), today(world)).unwrap();
    game.meta().id
}

/// Time passes until the puzzle is of a game that is not among these.
async fn next_game(world: &World, met: &mut BTreeSet<&'static str>) -> bool {
    for _ in 0..400 {
        if met.insert(game_of(world)) {
            return true;
        }
        world.pass(DAY).await;
    }
    false
}

/// The button of every choice of a puzzle, whatever group or page it is in.
async fn choices(world: &World, who: &Player) -> Vec<String> {
    let reply = world.command(who, "puzzle").await;
    let mut choices = presses(&reply, "!puzzle s ");
    let mut parts = presses(&reply, "!puzzle g ");
    parts.extend(presses(&reply, "!puzzle p "));
    let mut seen = BTreeSet::new();
    while let Some(part) = parts.pop() {
        if seen.insert(part.clone()) {
            let inside = world.press(who, &part).await;
            check_screen(panel(&inside), who.account.platform);
            choices.extend(presses(&inside, "!puzzle s "));
            parts.extend(presses(&inside, "!puzzle p "));
        }
    }
    choices.sort();
    choices.dedup();
    choices
}

/// Presses a choice, and says that it is meant.
async fn answer(world: &World, who: &Player, choice: &str) -> Reply {
    let asked = world.press(who, choice).await;
    check_screen(panel(&asked), who.account.platform);
    let sure = presses(&asked, "!puzzle ok ");
    world.press(who, &sure[0]).await
}

async fn kept(world: &World, who: &Player) -> Vec<(i64, String)> {
    let person = id_of(world, who).await;
    let rows = world.store.puzzles_of(person).await.unwrap();
    rows.into_iter().map(|row| (row.day, row.data)).collect()
}

/// A choice that finds the puzzle of today, and one that does not.
async fn right_and_wrong(world: &World) -> (String, String) {
    let (mut right, mut wrong) = (None, None);
    let first = in_private(&person(T, "Somebody"));
    for (n, choice) in choices(world, &first).await.into_iter().enumerate() {
        let who = in_private(&person(T, &format!("Somebody {n}")));
        let said = words_of(&answer(world, &who, &choice).await);
        if said.contains("\n✓ Found: ") {
            right = Some(choice);
        } else {
            assert!(said.contains("\n✗ Not it: "), "{said}");
            wrong = Some(choice);
        }
    }
    (right.unwrap(), wrong.unwrap())
}

#[tokio::test]
async fn everybody_has_the_same_puzzle_on_a_date() {
    let (one, other) = (World::new(1700).await, World::new(1701).await);
    let anna = in_private(&person(T, "Anna"));
    let first = one.command(&anna, "puzzle").await;
    assert_eq!(today(&one), today(&other));
    assert_eq!(panel(&first), panel(&other.command(&anna, "puzzle").await));
    one.pass(DAY).await;
    let next = one.command(&anna, "puzzle").await;
    assert_ne!(words_of(&first), words_of(&next));
    // It follows from the date alone, and the games take turns.
    let games = registry::standard();
    let ids: BTreeSet<_> = (0..400)
        .map(|day| puzzle_of(&games, today(&one) + day).unwrap().0.meta().id)
        .collect();
    assert_eq!(ids.len(), games.iter().count());
}

#[tokio::test]
async fn every_game_is_asked_and_answered_in_every_language_on_both_services() {
    let world = World::new(1702).await;
    let mut met = BTreeSet::new();
    while met.len() < registry::standard().iter().count() {
        assert!(next_game(&world, &mut met).await, "{met:?}");
        for platform in [D, T] {
            for lang in ["en", "it", "ru"] {
                for text in ["0", "1"] {
                    let who = in_private(&person(platform, &format!("A {lang}{text}")));
                    world.command(&who, &format!("settings lang={lang}")).await;
                    world.command(&who, &format!("settings text={text}")).await;
                    let asked = world.command(&who, "puzzle").await;
                    check_screen(panel(&asked), platform);
                    assert_eq!(panel(&asked).picture.is_some(), text == "0");
                    let all = choices(&world, &who).await;
                    assert!(all.len() > 3, "{all:?}");
                    let answered = answer(&world, &who, &all[0]).await;
                    check_screen(panel(&answered), platform);
                    let before = presses(&answered, "!puzzle on ");
                    let solved = world.press(&who, &before[0]).await;
                    check_screen(panel(&solved), platform);
                    assert!(words_of(&solved).contains("\n💡 "), "{solved:?}");
                }
            }
        }
        world.pass(DAY).await;
    }
}

#[tokio::test]
async fn there_is_one_try() {
    let mut world = World::new(1703).await;
    let (right, wrong) = right_and_wrong(&world).await;
    let who = in_private(&person(T, "Anna"));
    // Who does not mean it has not answered.
    let asked = world.press(&who, &wrong).await;
    let back = world.press(&who, &offered(&asked, "Back")).await;
    assert_eq!(panel(&back), panel(&world.command(&who, "puzzle").await));
    assert_eq!(kept(&world, &who).await, []);
    let missed = answer(&world, &who, &wrong).await;
    let before = kept(&world, &who).await;
    assert_eq!(before.len(), 1);
    for restarts in [false, true] {
        if restarts {
            world.restart();
        }
        let sure = right.replace("!puzzle s ", "!puzzle ok ");
        for again in [&right, &sure, &wrong] {
            let reply = world.press(&who, again).await;
            assert_eq!(panel(&reply), panel(&missed));
        }
        assert_eq!(kept(&world, &who).await, before);
    }
    // What was right is not told before the day is over, whatever day is asked for.
    let said = words_of(&missed);
    assert!(said.contains("Tomorrow you can see here"), "{said}");
    for day in [today(&world), today(&world) + 1, i64::MAX] {
        let reply = world.press(&who, &format!(".0.!puzzle on {day}")).await;
        assert_eq!(words_of(&reply), said);
    }
    let solution = format!(".0.!puzzle on {}", today(&world));
    // Who is asked before midnight whether they mean it, and says so after it, is told that it is too late.
    let late = in_private(&person(T, "Late"));
    let asked = world.press(&late, &right).await;
    world.pass(DAY).await;
    let told = words_of(&world.press(&late, &presses(&asked, "!puzzle ok ")[0]).await);
    assert!(told.contains("That day is over"), "{told}");
    assert!(!told.contains("Found in all"), "{told}");
    let told = words_of(&world.press(&who, &solution).await);
    assert!(told.contains("\n💡 The best choice: "), "{told}");
    assert!(told.contains("\n✗ You chose: "), "{told}");
}

#[tokio::test]
async fn streaks_are_counted_by_day_and_shared_in_signs() {
    let world = World::new(1704).await;
    let who = in_private(&person(T, "Anna"));
    for n in 1..=2 {
        let (right, _) = right_and_wrong(&world).await;
        let said = words_of(&answer(&world, &who, &right).await);
        assert!(
            said.contains(&format!("Found in a row: {n}, at most {n}.")),
            "{said}"
        );
        assert!(said.contains(&format!(" · ✅ · 🔥{n}")), "{said}");
        world.pass(DAY).await;
    }
    let (_, wrong) = right_and_wrong(&world).await;
    let said = words_of(&answer(&world, &who, &wrong).await);
    assert!(
        said.contains("Longest row: 2. Found in all: 2 of 3."),
        "{said}"
    );
    let shared = said.lines().find(|line| line.contains("❌")).unwrap();
    assert!(shared.starts_with("🧩 20"), "{shared}");
    assert!(
        shared.ends_with("❌"),
        "a streak of none is not told: {shared}"
    );
    // Who has found none yet is told of no streak.
    let novice = in_private(&person(T, "Novice"));
    let said = words_of(&answer(&world, &novice, &wrong).await);
    assert!(!said.contains("Found in"), "{said}");
}

/// Which card to give depends on the board: everything that the seat may see can be looked at, before and after.
#[tokio::test]
async fn every_picture_of_the_seat_can_be_looked_at() {
    let world = World::new(1709).await;
    let who = in_private(&person(T, "Anna"));
    let mut met = BTreeSet::new();
    while met.len() < registry::standard().iter().count() {
        assert!(next_game(&world, &mut met).await, "{met:?}");
        let asked = world.command(&who, "puzzle").await;
        let all = choices(&world, &who).await;
        let mut replies = vec![asked];
        replies.push(answer(&world, &who, &all[0]).await);
        let before = presses(&replies[1], "!puzzle on ");
        replies.push(world.press(&who, &before[0]).await);
        for reply in &replies {
            let picture = &panel(reply).picture;
            let others = presses(reply, "!puzzle v ");
            assert!(!others.is_empty(), "{reply:?}");
            for other in others {
                let looked = world.press(&who, &other).await;
                check_screen(panel(&looked), T);
                assert_ne!(&panel(&looked).picture, picture, "{other}");
                assert!(!presses(&looked, "!puzzle v ").contains(&other));
            }
        }
        world.pass(DAY).await;
    }
}

/// The day is that of one's own clock, also in a group that lives elsewhere.
#[tokio::test]
async fn a_day_ends_where_one_lives() {
    let world = World::new(1705).await;
    let who = in_private(&person(T, "Anna"));
    world.command(&who, "settings zone=Etc/GMT+12").await;
    let early = words_of(&world.command(&who, "puzzle").await);
    world.command(&who, "settings zone=Etc/GMT-14").await;
    let late = words_of(&world.command(&who, "puzzle").await);
    assert_ne!(early.lines().next(), late.lines().next());
    let mut other = person(D, "Boris");
    other.room.is_admin = true;
    let at_home = words_of(&world.command(&in_private(&other), "puzzle").await);
    world
        .command(&other, "settings group zone=Etc/GMT-14")
        .await;
    let in_group = words_of(&world.command(&other, "puzzle").await);
    assert_eq!(at_home.lines().next(), in_group.lines().next());
}

/// Who is told what was best has had their try, wherever they say that they live afterwards.
#[tokio::test]
async fn nobody_answers_what_they_were_told() {
    let mut world = World::new(1710).await;
    let (right, _) = right_and_wrong(&world).await;
    let day = today(&world);
    let before = format!(".0.!puzzle on {}", day - 1);
    let (who, tried) = (
        in_private(&person(T, "Anna")),
        in_private(&person(T, "Boris")),
    );
    let (east, west) = ("settings zone=Etc/GMT-14", "settings zone=Etc/GMT+12");
    answer(&world, &tried, &right).await;
    let own = kept(&world, &tried).await;
    while today(&world) == day {
        world.pass(DAY / 8).await;
    }
    // It is the next day here, and still that day in the west.
    for player in [&who, &tried] {
        world.command(player, east).await;
        let solved = world.press(player, &format!(".0.!puzzle on {day}")).await;
        assert!(words_of(&solved).contains("💡 The best choice: "));
        world.command(player, west).await;
    }
    assert_eq!(kept(&world, &tried).await, own);
    let told = kept(&world, &who).await;
    assert_eq!(told.len(), 1);
    for restarts in [false, true] {
        if restarts {
            world.restart();
        }
        let sure = right.replace("!puzzle s ", "!puzzle ok ");
        for again in [".0.!puzzle", &right, &sure] {
            let reply = world.press(&who, again).await;
            check_screen(panel(&reply), T);
            let said = words_of(&reply);
            assert!(said.contains("You have seen the answer"), "{said}");
            assert!(!said.contains("Found in all"), "{said}");
            assert!(!said.contains("Found: "), "{said}");
        }
        assert_eq!(kept(&world, &who).await, told);
    }
    // Who has not been told still has their try, and what is over everywhere needs no note.
    let other = in_private(&person(T, "Carla"));
    world.command(&other, west).await;
    let said = words_of(&answer(&world, &other, &right).await);
    assert!(said.contains("✓ Found: "), "{said}");
    let own = kept(&world, &other).await;
    world.press(&other, &before).await;
    assert_eq!(kept(&world, &other).await, own);
}

#[tokio::test]
async fn answers_are_in_ones_own_data_and_go_with_who_is_forgotten() {
    let world = World::new(1706).await;
    let (who, other) = (
        in_private(&person(T, "Anna")),
        in_private(&person(T, "Boris")),
    );
    for who in [&who, &other] {
        let all = choices(&world, who).await;
        answer(&world, who, &all[0]).await;
    }
    let Answer::Files(_, files) = world.command(&who, "settings data").await.answer else {
        panic!("no file");
    };
    let file: serde_json::Value = serde_json::from_slice(&files[0].bytes).unwrap();
    assert_eq!(file["puzzles"].as_array().unwrap().len(), 1);
    assert_eq!(file["puzzles"][0]["day"], today(&world));
    assert!(file["puzzles"][0]["answer"]["found"].is_boolean());
    let (one, two) = (id_of(&world, &who).await, id_of(&world, &other).await);
    world.press(&who, ".0.!forgetme sure").await;
    assert_eq!(world.store.puzzles_of(one).await.unwrap(), []);
    assert_eq!(world.store.puzzles_of(two).await.unwrap().len(), 1);
}

#[tokio::test]
async fn answers_come_with_linked_accounts_and_go_back_with_them() {
    let world = World::new(1707).await;
    let (anna, other) = (person(D, "Anna"), person(T, "Annuccia"));
    let all = choices(&world, &anna).await;
    answer(&world, &anna, &all[0]).await;
    world.pass(DAY).await;
    let all = choices(&world, &other).await;
    answer(&world, &other, &all[0]).await;
    link(&world, &anna, &other).await;
    assert_eq!(kept(&world, &anna).await.len(), 2);
    assert_eq!(kept(&world, &other).await.len(), 2);
    unlink(&world, &other).await;
    assert_eq!(kept(&world, &anna).await.len(), 1);
    assert_eq!(kept(&world, &other).await.len(), 1);
}

/// An account that was told what was best afterwards takes nothing from the one that had tried.
#[tokio::test]
async fn of_linked_accounts_the_first_try_counts() {
    for first in [D, T] {
        let world = World::new(1711).await;
        let day = today(&world);
        let (anna, other) = (person(D, "Anna"), person(T, "Annuccia"));
        let (tried, told) = match first {
            D => (&anna, &other),
            _ => (&other, &anna),
        };
        let all = choices(&world, tried).await;
        answer(&world, tried, &all[0]).await;
        let own = kept(&world, tried).await;
        while today(&world) == day {
            world.pass(DAY / 8).await;
        }
        world.press(told, &format!(".0.!puzzle on {day}")).await;
        assert_eq!(kept(&world, told).await.len(), 1);
        link(&world, &anna, &other).await;
        assert_eq!(kept(&world, &anna).await, own);
    }
}

/// A button that leads nowhere is answered with the puzzle of today.
#[tokio::test]
async fn foreign_buttons_are_answered() {
    let world = World::new(1708).await;
    let who = in_private(&person(T, "Anna"));
    let asked = world.command(&who, "puzzle").await;
    let day = today(&world);
    for foreign in [
        "s".to_owned(),
        "nothing at all".to_owned(),
        format!("s {day} 00000000 0000000000"),
        format!("ok {day} 00000000 0000000000"),
        "on -1".to_owned(),
    ] {
        let reply = world.press(&who, &format!(".0.!puzzle {foreign}")).await;
        assert_eq!(words_of(&reply), words_of(&asked), "{foreign}");
    }
    assert_eq!(kept(&world, &who).await, []);
    let help = world.command(&who, "help").await;
    let led = world
        .press(&who, &offered(&help, "Puzzle of the day"))
        .await;
    assert_eq!(panel(&led), panel(&asked));
}
