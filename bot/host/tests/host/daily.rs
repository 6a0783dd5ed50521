//! The puzzle of the day in a group: one quiet card a day, answered in private, with who has found it at midnight of the group.

use pawmail_core::phrase::{Lang, Look};
use pawmail_core::puzzles::puzzle_of;
use pawmail_core::registry;
use pawmail_core::seat::Viewer;
use pawmail_host::{Place, Refusal, Reply, Screen, What};
use pawmail_store::testing::Fault;
use pawmail_store::{Platform, Store as _, TableId, Time};

use crate::people::{id_of, in_private, link};
use crate::plans::presses;
use crate::world::{D, Player, T, World, button, offered, person, words_of};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

fn place(platform: Platform) -> &'static str {
    if platform == D { "hall" } else { "group" }
}

/// Somebody who may set what a group wants.
fn admin(platform: Platform) -> Player {
    let mut who = person(platform, "Anna");
    who.room.is_admin = true;
    who
}

async fn set(world: &World, who: &Player, what: &str) -> Reply {
    world.press(who, &format!(".0.!room {what}")).await
}

/// A group in UTC that wants a puzzle at this hour.
async fn wants(world: &World, who: &Player, at: &str) {
    set(world, who, "zone=UTC").await;
    set(world, who, &format!("puzzle={at}")).await;
    world.settle().await;
}

/// Time passes until clocks in UTC show this hour next.
async fn until(world: &World, hour: i64) {
    let today = world.now().0.div_euclid(DAY) * DAY;
    let at = Time(today + hour * HOUR);
    let at = if at > world.now() { at } else { at.plus(DAY) };
    while world.now() < at {
        let left = at.since(world.now());
        world.clock.forward(left.min(2 * HOUR));
        world.settle().await;
    }
}

fn cards(world: &World, platform: Platform) -> Vec<Screen> {
    let shown = world.messages(platform, place(platform)).into_iter();
    shown.map(|shown| shown.screen).collect()
}

/// The only button of a card.
#[track_caller]
fn pressed(card: &Screen) -> String {
    let all: Vec<_> = card.presses().collect();
    assert_eq!(all.len(), 1, "{all:?}");
    all[0].1.to_owned()
}

/// Every choice that this answer leads to.
async fn choices(world: &World, who: &Player, asked: &Reply) -> Vec<String> {
    let mut choices = presses(asked, "!puzzle s ");
    let mut parts = presses(asked, "!puzzle g ");
    parts.extend(presses(asked, "!puzzle p "));
    let mut seen = Vec::new();
    while let Some(part) = parts.pop() {
        if !seen.contains(&part) {
            let inside = world.press(who, &part).await;
            choices.extend(presses(&inside, "!puzzle s "));
            parts.extend(presses(&inside, "!puzzle p "));
            seen.push(part);
        }
    }
    choices.sort();
    choices.dedup();
    choices
}

async fn answer(world: &World, who: &Player, choice: &str) -> String {
    let asked = world.press(who, choice).await;
    let sure = presses(&asked, "!puzzle ok ");
    words_of(&world.press(who, &sure[0]).await)
}

/// A choice that finds what this card asks, and one that does not, as strangers elsewhere have tried.
async fn right_and_wrong(world: &World) -> (String, String) {
    let first = in_private(&person(T, "Nobody"));
    let asked = world.command(&first, "puzzle").await;
    let (mut right, mut wrong) = (None, None);
    for (n, choice) in choices(world, &first, &asked).await.into_iter().enumerate() {
        let who = in_private(&person(T, &format!("Nobody {n}")));
        if answer(world, &who, &choice).await.contains("✓ Found: ") {
            right = Some(choice);
        } else {
            wrong = Some(choice);
        }
    }
    (right.unwrap(), wrong.unwrap())
}

#[tokio::test]
async fn a_card_comes_once_a_day_is_answered_in_private_and_tells_at_midnight_who_has_found_it() {
    for platform in [D, T] {
        let world = World::new(1800).await;
        let [anna, boris, chiara] = [
            admin(platform),
            person(platform, "Boris"),
            person(platform, "Chiara"),
        ];
        wants(&world, &anna, "18:00").await;
        assert_eq!(cards(&world, platform), []);
        until(&world, 17).await;
        assert_eq!(cards(&world, platform), []);
        until(&world, 18).await;
        let [card] = &cards(&world, platform)[..] else {
            panic!("no card");
        };
        assert!(card.silent);
        let words = card.plain();
        assert!(words.contains("One choice is clearly the best"), "{words}");
        assert!(card.picture.is_some());
        let try_it = pressed(card);
        let (right, wrong) = right_and_wrong(&world).await;
        // Who tries elsewhere does not count here.
        world.settle().await;
        assert_eq!(cards(&world, platform), std::slice::from_ref(card));
        for (who, choice) in [(&boris, &right), (&chiara, &wrong)] {
            let asked = world.press(who, &try_it).await;
            assert!(words_of(&asked).contains("Which?"), "{asked:?}");
            answer(&world, who, choice).await;
            world.settle().await;
        }
        let [after] = &cards(&world, platform)[..] else {
            panic!("not one card");
        };
        assert!(
            after.plain().contains("2 people have tried."),
            "{}",
            after.plain()
        );
        assert_eq!(
            after.plain().replace("2 people have tried.", "").trim(),
            words.trim()
        );
        until(&world, 24).await;
        let [over] = &cards(&world, platform)[..] else {
            panic!("not one card");
        };
        let words = over.plain();
        assert!(words.contains("✓ Found by Boris"), "{words}");
        assert!(!words.contains("Chiara"), "{words}");
        assert!(words.contains("2 people tried."), "{words}");
        let told = words_of(&world.press(&boris, &button(over, "The answer")).await);
        assert!(told.contains("💡 The best choice: "), "{told}");
        // The next one has an hour of its own, and a streak goes on.
        until(&world, 18).await;
        let all = cards(&world, platform);
        assert_eq!(all.len(), 2);
        assert_eq!(all[0], *over);
        let (right, _) = right_and_wrong(&world).await;
        world.press(&boris, &pressed(&all[1])).await;
        answer(&world, &boris, &right).await;
        until(&world, 24).await;
        let words = cards(&world, platform)[1].plain();
        assert!(
            words.contains("✓ Found by Boris (🔥 2 in a row)"),
            "{words}"
        );
    }
}

#[tokio::test]
async fn whatever_a_group_sets_there_is_one_card_a_day() {
    let world = World::new(1801).await;
    let anna = admin(T);
    let n_sent = || world.fake(T).board.lock().unwrap().n_sent;
    wants(&world, &anna, "18:00").await;
    // It is earlier, and its hour is past: it comes tomorrow.
    set(&world, &anna, "puzzle=12:00").await;
    until(&world, 20).await;
    assert_eq!(n_sent(), 0);
    until(&world, 12).await;
    assert_eq!(n_sent(), 1);
    for what in [
        "puzzle=13:00",
        "puzzle=0",
        "puzzle=13:00",
        "zone=Europe/Rome",
        "reset=1",
        "zone=UTC",
        "puzzle=14:00",
    ] {
        set(&world, &anna, what).await;
        world.pass(2_000).await;
    }
    until(&world, 23).await;
    assert_eq!(n_sent(), 1);
    until(&world, 14).await;
    assert_eq!(n_sent(), 2);
    // Further west it is this day for longer, and no second card comes.
    set(&world, &anna, "zone=America/Los_Angeles").await;
    until(&world, 24).await;
    assert_eq!(n_sent(), 2);
    assert!(cards(&world, T)[1].plain().contains("One choice"));
    until(&world, 8).await;
    assert!(
        cards(&world, T)[1]
            .plain()
            .contains("Nobody here tried it.")
    );
    // Off: one that stands is closed, and no other comes.
    until(&world, 22).await;
    assert_eq!(n_sent(), 3);
    set(&world, &anna, "puzzle=0").await;
    world.pass(2_000).await;
    assert!(
        cards(&world, T)[2]
            .plain()
            .contains("Nobody here tried it.")
    );
    world.pass(3 * DAY).await;
    assert_eq!(n_sent(), 3);
}

#[tokio::test]
async fn nobody_is_told_by_one_press_what_they_can_still_find() {
    let world = World::new(1802).await;
    let (anna, boris) = (admin(T), person(T, "Boris"));
    wants(&world, &anna, "18:00").await;
    world.press(&boris, ".0.!set zone=America/New_York").await;
    until(&world, 24).await;
    let card = &cards(&world, T)[0];
    let asked = world.press(&boris, &pressed(card)).await;
    assert!(words_of(&asked).contains("you can still try"), "{asked:?}");
    let person = id_of(&world, &boris).await;
    assert_eq!(world.store.puzzles_of(person).await.unwrap(), []);
    let again = world.press(&boris, &offered(&asked, "Try it")).await;
    assert!(words_of(&again).contains("Which?"), "{again:?}");
    let told = offered(&asked, "Show me the answer");
    let told = world.press(&boris, &told).await;
    assert!(words_of(&told).contains("💡 The best choice: "), "{told:?}");
    // From now on they cannot try.
    assert_eq!(world.store.puzzles_of(person).await.unwrap().len(), 1);
    let asked = words_of(&world.command(&boris, "puzzle").await);
    assert!(asked.contains("does not count any more"), "{asked}");
}

/// In another zone another day shows: the card of the group can be tried there all the same, for as long as it stands.
#[tokio::test]
async fn a_card_can_be_tried_by_those_whose_day_is_another() {
    for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago"] {
        let world = World::new(1803).await;
        let (anna, boris) = (admin(T), person(T, "Boris"));
        wants(&world, &anna, "09:00").await;
        set(&world, &anna, "puzzle=07:00").await;
        world.press(&boris, &format!(".0.!set zone={zone}")).await;
        until(&world, 10).await;
        if zone.ends_with("Kiritimati") {
            until(&world, 20).await;
        }
        let card = cards(&world, T).remove(0);
        let asked = world.press(&boris, &pressed(&card)).await;
        let all = choices(&world, &boris, &asked).await;
        answer(&world, &boris, &all[0]).await;
        world.settle().await;
        let words = cards(&world, T)[0].plain();
        assert!(words.contains("1 person has tried."), "{zone}: {words}");
    }
}

#[tokio::test]
async fn who_is_forgotten_is_named_no_more_and_who_is_linked_counts_once() {
    let world = World::new(1804).await;
    let [anna, boris, chiara] = [admin(T), person(T, "Boris"), person(D, "Chiara")];
    let there = Player {
        room: Place {
            is_admin: false,
            ..anna.room.clone()
        },
        ..person(T, "Chiara T")
    };
    wants(&world, &anna, "18:00").await;
    until(&world, 18).await;
    let (right, _) = right_and_wrong(&world).await;
    let try_it = pressed(&cards(&world, T)[0]);
    for who in [&boris, &there] {
        world.press(who, &try_it).await;
        answer(&world, who, &right).await;
    }
    link(&world, &chiara, &there).await;
    // She presses once more, as who she is now.
    world.press(&there, &try_it).await;
    until(&world, 24).await;
    let words = cards(&world, T)[0].plain();
    assert!(words.contains("✓ Found by Boris and Chiara T"), "{words}");
    assert!(words.contains("2 people tried."), "{words}");
    world.press(&boris, ".0.!forgetme sure").await;
    world.settle().await;
    let words = cards(&world, T)[0].plain();
    assert!(words.contains("✓ Found by Chiara T"), "{words}");
    assert!(!words.contains("Boris"), "{words}");
}

#[tokio::test]
async fn a_card_that_people_remove_does_not_come_again() {
    let world = World::new(1805).await;
    let anna = admin(T);
    wants(&world, &anna, "18:00").await;
    until(&world, 18).await;
    let message = world.messages(T, "group")[0].id.clone();
    world
        .handle(&world.request(&anna, What::Deleted { message }))
        .await;
    until(&world, 17).await;
    assert_eq!(world.fake(T).board.lock().unwrap().n_sent, 1);
    until(&world, 18).await;
    assert_eq!(world.fake(T).board.lock().unwrap().n_sent, 2);
}

#[tokio::test]
async fn a_card_of_a_room_that_refuses_does_not_come_after_its_day() {
    let world = World::new(1806).await;
    let anna = admin(T);
    wants(&world, &anna, "18:00").await;
    let refuses = Refusal::Forbidden("send messages".to_owned());
    let close = |refusal: &[Refusal]| {
        let closed = refusal
            .iter()
            .map(|refusal| ("group".to_owned(), refusal.clone()));
        world.fake(T).board.lock().unwrap().closed = closed.collect();
    };
    close(std::slice::from_ref(&refuses));
    until(&world, 18).await;
    until(&world, 24).await;
    close(&[]);
    world.pass(10 * HOUR).await;
    assert_eq!(cards(&world, T), []);
    until(&world, 18).await;
    assert_eq!(cards(&world, T).len(), 1);
    // Whoever throws the program out gets none meanwhile, and goes on a day after it is back.
    world.handle(&world.request(&anna, What::Removed)).await;
    world.pass(3 * DAY).await;
    assert_eq!(cards(&world, T).len(), 1);
    world.handle(&world.request(&anna, What::Added)).await;
    until(&world, 17).await;
    until(&world, 19).await;
    assert_eq!(cards(&world, T).len(), 2);
    // After a month without it, none is wanted any more.
    world.handle(&world.request(&anna, What::Removed)).await;
    world.pass(40 * DAY).await;
    let timers = world.store.next_due(world.now()).await.unwrap();
    assert_eq!(timers, None);
}

#[tokio::test]
async fn a_group_that_moves_has_one_card_there_and_the_next_one_at_its_hour() {
    for hour in [17, 19, 25] {
        let world = World::new(1807).await;
        let anna = admin(T);
        wants(&world, &anna, "18:00").await;
        until(&world, 18).await;
        until(&world, hour % 24).await;
        let to = "supergroup".to_owned();
        world
            .handle(&world.request(&anna, What::Moved { to }))
            .await;
        world.settle().await;
        let there = |n: usize| {
            let shown = world.messages(T, "supergroup");
            assert_eq!(shown.len(), n, "{hour}: {shown:?}");
        };
        // The one that stands moves along, one that is over stays where it was.
        there(usize::from(hour == 19));
        until(&world, 18).await;
        there(if hour == 19 { 2 } else { 1 });
        until(&world, 17).await;
        there(if hour == 19 { 2 } else { 1 });
    }
}

/// Nothing could be sent between the move and midnight.
#[tokio::test]
async fn a_card_that_is_lost_before_its_day_is_over_does_not_come_after_it() {
    let world = World::new(1811).await;
    let anna = admin(T);
    wants(&world, &anna, "18:00").await;
    until(&world, 18).await;
    until(&world, 19).await;
    let to = "supergroup".to_owned();
    world
        .handle(&world.request(&anna, What::Moved { to }))
        .await;
    world.clock.forward(6 * HOUR);
    while world.host.ring(world.now()).await.unwrap() > 0 {}
    world.settle().await;
    assert!(world.messages(T, "supergroup").is_empty());
    // Nothing of it waits to be sent.
    for id in world.tables().await {
        assert_eq!(world.store.posts(id).await.unwrap(), []);
    }
    until(&world, 18).await;
    assert_eq!(world.messages(T, "supergroup").len(), 1);
}

#[tokio::test]
async fn a_process_that_dies_at_any_moment_sends_no_card_twice_and_loses_none() {
    for n in 1..14 {
        for fault in [Fault::Before, Fault::After] {
            let mut world = World::new(1808).await;
            let anna = admin(T);
            wants(&world, &anna, "18:00").await;
            until(&world, 17).await;
            for day in 1..3 {
                world.clock.forward(HOUR);
                world.store.crash_at(n, fault);
                let _ = world.host.ring(world.now()).await;
                for courier in &world.couriers {
                    let _ = courier.round().await;
                }
                world.restart();
                for _ in 0..5 {
                    world.pass(60_000).await;
                }
                let shown = world.messages(T, "group");
                assert_eq!(shown.len(), day, "{n} {fault:?}: {shown:?}");
                until(&world, 23).await;
                world.clock.forward(HOUR);
                world.store.crash_at(n, fault);
                let _ = world.host.ring(world.now()).await;
                for courier in &world.couriers {
                    let _ = courier.round().await;
                }
                world.restart();
                for _ in 0..5 {
                    world.pass(60_000).await;
                }
                let words = cards(&world, T)[day - 1].plain();
                assert!(
                    words.contains("Nobody here tried it."),
                    "{n} {fault:?}: {words}"
                );
                until(&world, 17).await;
            }
        }
    }
}

/// The table behind a card is none to anybody.
#[tokio::test]
async fn a_card_is_no_table() {
    let world = World::new(1809).await;
    let (anna, boris) = (admin(D), person(D, "Boris"));
    set(&world, &anna, "tables=1").await;
    wants(&world, &anna, "18:00").await;
    until(&world, 18).await;
    let id = world.tables().await[0];
    let before = world.store.table(id).await.unwrap();
    let code = pawmail_host::code(id);
    let secret = before.as_ref().unwrap().table.secret.clone();
    let invite = pawmail_host::invite(id, &secret);
    for verb in pawmail_host::Verb::ALL {
        if *verb == pawmail_host::Verb::Puzzle || verb.word() == "puzzle" {
            continue;
        }
        for who in [&anna, &boris] {
            let data = format!("{code}.0.!{}", verb.word());
            let reply = world.press(who, &data).await;
            assert!(!words_of(&reply).is_empty(), "{data}: {reply:?}");
        }
    }
    for typed in [
        format!("join {invite}"),
        "play".to_owned(),
        "board".to_owned(),
        "rules".to_owned(),
        "replay".to_owned(),
    ] {
        world.command(&boris, &typed).await;
    }
    assert_eq!(world.store.table(id).await.unwrap(), before);
    let tables = words_of(&world.command(&anna, "tables").await);
    assert!(!tables.contains(&code), "{tables}");
    let games = pawmail_core::registry::standard();
    let file = pawmail_host::export(&*world.store, &games, id).await;
    assert!(
        matches!(file, Err(pawmail_host::PortableError::Missing)),
        "{file:?}"
    );
    // It takes no place among the tables of the room.
    let opened = world.command(&boris, "new stray 2").await;
    assert!(words_of(&opened).contains("You sit in seat"), "{opened:?}");
    // From elsewhere nobody gets onto the card.
    let chiara = in_private(&person(D, "Chiara"));
    let asked = world.press(&chiara, &format!("{code}.0.!puzzle")).await;
    let all = choices(&world, &chiara, &asked).await;
    answer(&world, &chiara, &all[0]).await;
    assert_eq!(world.store.table(id).await.unwrap(), before);
    let strange = world
        .press(
            &chiara,
            &format!("{}.0.!puzzle", pawmail_host::code(TableId(id.0 + 1))),
        )
        .await;
    assert!(!words_of(&strange).is_empty());
}

#[tokio::test]
async fn a_puzzle_waits_for_the_zone_of_its_group() {
    let world = World::new(1810).await;
    let anna = admin(T);
    let all = world.command(&anna, "settings group").await;
    assert!(
        words_of(&all).contains("Puzzle of the day: none"),
        "{all:?}"
    );
    let asked = world
        .press(&anna, &offered(&all, "Puzzle of the day"))
        .await;
    let asked = world.press(&anna, &offered(&asked, "18:00")).await;
    assert!(
        words_of(&asked).contains("as soon as you have chosen a time zone"),
        "{asked:?}"
    );
    world.pass(2 * DAY).await;
    assert_eq!(cards(&world, T), []);
    world.press(&anna, &offered(&asked, "UTC")).await;
    until(&world, 18).await;
    assert_eq!(cards(&world, T).len(), 1);
    let all = words_of(&world.command(&anna, "settings group").await);
    assert!(all.contains("Puzzle of the day: 18:00"), "{all}");
}

#[tokio::test]
async fn in_a_group_of_texts_the_board_is_told_in_words_in_every_language() {
    for platform in [D, T] {
        for lang in ["en", "it", "ru"] {
            let world = World::new(1811).await;
            let anna = admin(platform);
            set(&world, &anna, "text=1").await;
            set(&world, &anna, &format!("lang={lang}")).await;
            wants(&world, &anna, "18:00").await;
            for _ in 0..5 {
                until(&world, 18).await;
                let card = cards(&world, platform).pop().unwrap();
                assert_eq!(card.picture, None);
                crate::world::check_screen(&card, platform);
                assert!(card.paragraphs.len() > 4, "{}", card.plain());
            }
        }
    }
}

#[tokio::test]
async fn a_card_shows_the_board_without_the_numbers_of_buttons_that_only_one_sees() {
    let world = World::new(1806).await;
    let anna = admin(D);
    wants(&world, &anna, "18:00").await;
    let of_town = |screen: &Screen| screen.plain().contains("A Dog's Life");
    let mut card = None;
    for _ in 0..5 {
        until(&world, 19).await;
        card = cards(&world, D).pop().filter(of_town);
        if card.is_some() {
            break;
        }
    }
    let shown = card.unwrap().picture.unwrap().moving;
    let day = world.now().0.div_euclid(DAY);
    let (rules, puzzle) = puzzle_of(&registry::standard(), day).unwrap();
    let board = puzzle.table(rules).unwrap();
    let viewer = Viewer::Seat(puzzle.seat);
    let n_words = |sheet: &str| {
        let picture = board.picture(viewer, Some(sheet), &Look::new(Lang::En));
        let picture = picture.unwrap();
        picture.svg.moving_layer().matches("<text").count()
    };
    assert_eq!(shown.matches("<text").count(), n_words("board"));
    assert!(n_words("walk") > n_words("board"));
}
