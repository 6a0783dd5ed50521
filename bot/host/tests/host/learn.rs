//! Lessons: each can be finished by its last sentence alone, wrong presses are answered, and progress is its person's own.

use std::collections::BTreeSet;

use pawmail_core::game::Lesson;
use pawmail_core::registry;
use pawmail_host::{Answer, Reply};
use pawmail_store::Store as _;

use crate::people::{id_of, in_private, link, unlink};
use crate::plans::presses;
use crate::promises::data;
use crate::turns::panel;
use crate::world::{D, Player, T, World, check_screen, offered, person, screen_of, words_of};

/// Nobody needs more presses for a lesson.
const MOST: usize = 12;

/// And who knows the way no more than these.
const FEWEST: usize = 4;

/// More words than any button has.
const MOST_WORDS: usize = 100;

fn lessons() -> Vec<(&'static str, &'static [Lesson])> {
    let games = registry::standard();
    let all = games.iter().filter_map(|rules| {
        let guide = rules.meta().guide?;
        Some((rules.meta().id, guide.lessons))
    });
    all.filter(|(_, lessons)| !lessons.is_empty()).collect()
}

async fn begin(world: &World, who: &Player, game: &str, lesson: &str) -> Reply {
    world
        .press(who, &format!(".0.!learn again {game} {lesson}"))
        .await
}

fn is_done(reply: &Reply) -> bool {
    panel(reply).plain().contains("\n✓ ")
}

fn words(text: &str) -> BTreeSet<String> {
    let parts = text.split(|letter: char| !letter.is_alphanumeric());
    let parts = parts.filter(|part| !part.is_empty());
    parts.map(str::to_lowercase).collect()
}

/// The button that says most of what the last sentence says, of those that were not tried on this screen.
fn likeliest(reply: &Reply, tried: &BTreeSet<String>) -> Option<(String, String)> {
    let screen = panel(reply);
    let text = screen.plain();
    let wanted = words(text.lines().last().unwrap_or_default());
    let is_choice = |data: &str| {
        ["s", "g", "p"]
            .iter()
            .any(|what| data.contains(&format!("!learn {what} ")))
    };
    let choices = screen.presses().filter(|(_, data)| is_choice(data));
    let left = choices.filter(|(_, data)| !tried.contains(*data));
    let score = |label: &str| {
        let said = words(label);
        let alike = said.intersection(&wanted).count();
        (10 * alike + MOST_WORDS).saturating_sub(said.len())
    };
    let mut best: Option<(usize, (String, String))> = None;
    for (label, data) in left {
        let score = score(label);
        if best.as_ref().is_none_or(|(known, _)| score > *known) {
            best = Some((score, (label.to_owned(), data.to_owned())));
        }
    }
    best.map(|(_, button)| button)
}

/// Presses like somebody who reads the last sentence only; what was shown and pressed, if that does not lead to the end.
async fn blindly(world: &World, who: &Player, game: &str, lesson: &str) -> Result<(), String> {
    let mut reply = begin(world, who, game, lesson).await;
    let mut tried = BTreeSet::new();
    let mut trace = format!("{game} {lesson}:");
    for _ in 0..MOST {
        check_screen(panel(&reply), who.account.platform);
        let Some((label, data)) = likeliest(&reply, &tried) else {
            break;
        };
        trace = [&trace, &*words_of(&reply), "[", &label, "]"].join("\n");
        tried.insert(data.clone());
        reply = world.press(who, &data).await;
        if is_done(&reply) {
            return Ok(());
        }
    }
    Err([trace, words_of(&reply)].join("\n"))
}

#[tokio::test]
async fn who_reads_only_the_last_sentence_finishes_every_lesson() {
    let mut stuck = Vec::new();
    for (game, lessons) in lessons() {
        for lang in ["en", "it", "ru"] {
            for platform in [D, T] {
                let world = World::new(1300).await;
                let who = in_private(&person(platform, "Anna"));
                world.command(&who, &format!("settings lang={lang}")).await;
                for lesson in lessons {
                    stuck.extend(blindly(&world, &who, game, lesson.id).await.err());
                }
                let listed = world.command(&who, &format!("learn {game}")).await;
                let done = panel(&listed)
                    .presses()
                    .filter(|(label, _)| label.starts_with('✓'));
                let n_stuck = stuck.iter().filter(|trace| trace.starts_with(game));
                assert!(done.count() == lessons.len() || n_stuck.count() > 0);
            }
        }
    }
    assert!(
        stuck.is_empty(),
        "{}",
        stuck.join(
            "

"
        )
    );
}

/// Every choice of a screen, whatever group or page it is in.
async fn all_choices(world: &World, who: &Player, reply: &Reply) -> Vec<String> {
    let mut choices = presses(reply, "!learn s ");
    let mut parts = presses(reply, "!learn g ");
    parts.extend(presses(reply, "!learn p "));
    let mut seen = BTreeSet::new();
    while let Some(part) = parts.pop() {
        if seen.insert(part.clone()) {
            let inside = world.press(who, &part).await;
            choices.extend(presses(&inside, "!learn s "));
            parts.extend(presses(&inside, "!learn p "));
        }
    }
    choices.sort();
    choices.dedup();
    choices
}

/// Every choice of every screen on the way is pressed: what is wrong is answered and changes nothing, and no lesson takes many presses.
#[tokio::test]
async fn every_wrong_press_is_answered_and_lets_one_try_again() {
    let mut bad = Vec::new();
    for (game, lessons) in lessons() {
        let world = World::new(1301).await;
        let who = in_private(&person(T, "Anna"));
        for lesson in lessons {
            let mut path: Vec<String> = Vec::new();
            let mut n_wrong = 0;
            loop {
                let mut reply = begin(&world, &who, game, lesson.id).await;
                for press in &path {
                    reply = world.press(&who, press).await;
                }
                if is_done(&reply) {
                    break;
                }
                let here = panel(&reply).plain();
                let mut right = None;
                for choice in all_choices(&world, &who, &reply).await {
                    let before = kept(&world, &who).await;
                    let answered = world.press(&who, &choice).await;
                    if kept(&world, &who).await != before {
                        right = Some(choice);
                        begin(&world, &who, game, lesson.id).await;
                        for press in &path {
                            world.press(&who, press).await;
                        }
                        continue;
                    }
                    let said = words_of(&answered);
                    assert!(
                        said.contains("\nNot quite. "),
                        "{game} {}: {said}",
                        lesson.id
                    );
                    assert_eq!(said.lines().last(), here.lines().last(), "{game}");
                    n_wrong += 1;
                }
                let Some(right) = right else {
                    bad.push(format!("{game} {}: no way on\n{here}", lesson.id));
                    break;
                };
                path.push(right);
            }
            if path.len() > FEWEST {
                bad.push(format!("{game} {} takes {} presses", lesson.id, path.len()));
            }
            if n_wrong == 0 {
                bad.push(format!("{game} {}: nothing is wrong", lesson.id));
            }
        }
    }
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}

async fn kept(world: &World, who: &Player) -> Vec<(String, String, String)> {
    let person = id_of(world, who).await;
    let rows = world.store.lessons_of(person).await.unwrap();
    let rows = rows.into_iter();
    rows.map(|row| (row.game, row.lesson, row.data)).collect()
}

#[tokio::test]
async fn a_second_press_a_stale_one_and_a_restart_lose_nothing() {
    let mut world = World::new(1302).await;
    let who = in_private(&person(T, "Anna"));
    let first = begin(&world, &who, "dog", "four").await;
    let back = likeliest(&first, &BTreeSet::new()).unwrap().1;
    let mut once = world.press(&who, &back).await;
    let mut on_the_way = vec![back];
    while !words_of(&once).contains("play the 6") {
        let next = likeliest(&once, &BTreeSet::new()).unwrap().1;
        once = world.press(&who, &next).await;
        on_the_way.push(next);
    }
    let before = kept(&world, &who).await;
    world.restart();
    for old in &on_the_way {
        let again = world.press(&who, old).await;
        assert_eq!(panel(&again).rows, panel(&once).rows);
        assert_eq!(kept(&world, &who).await, before);
    }
    // It goes on where it was left, also from the list.
    let listed = world.command(&who, "learn dog").await;
    assert!(
        words_of(&listed).contains("\n5 · Four back\n"),
        "{listed:?}"
    );
    let four = panel(&listed).presses().find(|(label, _)| *label == "5");
    let opened = world.press(&who, four.unwrap().1).await;
    assert_eq!(panel(&opened).rows, panel(&once).rows);
    let done = world
        .press(&who, &likeliest(&opened, &BTreeSet::new()).unwrap().1)
        .await;
    let done = if is_done(&done) {
        done
    } else {
        world
            .press(&who, &likeliest(&done, &BTreeSet::new()).unwrap().1)
            .await
    };
    assert!(is_done(&done), "{done:?}");
    // What was done once stays done, whatever is begun anew.
    world.press(&who, &offered(&done, "Once more")).await;
    for old in &on_the_way {
        world.press(&who, old).await;
    }
    let listed = world.command(&who, "learn dog").await;
    assert!(words_of(&listed).contains("Done: 1 of 10"), "{listed:?}");
    for foreign in [
        "again dog nothing",
        "s dog",
        "s nothing at all",
        "g",
        "p dog four 99 x",
        "nothing",
    ] {
        let reply = world.press(&who, &format!(".0.!learn {foreign}")).await;
        assert!(screen_of(&reply).is_some(), "{foreign}: {reply:?}");
    }
}

#[tokio::test]
async fn lessons_are_found_where_newcomers_are() {
    let world = World::new(1303).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    world.command(&anna, "new dog 4").await;
    let id = world.tables().await[0];
    world.settle().await;
    let leads = async |reply: &Reply| world.press(&boris, &offered(reply, "Lessons")).await;
    let card = world.card(D);
    let from_card = crate::world::button(&card, "Lessons");
    let of_dog = world.press(&boris, &from_card).await;
    assert!(words_of(&of_dog).starts_with("DOG: lessons"), "{of_dog:?}");
    let joined = world.press(&boris, &data(id, "join")).await;
    assert_eq!(words_of(&leads(&joined).await), words_of(&of_dog));
    for page in 0..3 {
        let how = world
            .press(&boris, &data(id, &format!("howto {page}")))
            .await;
        assert_eq!(words_of(&leads(&how).await), words_of(&of_dog));
    }
    let help = world.command(&boris, "help").await;
    let all = leads(&help).await;
    assert!(words_of(&all).starts_with("Which game"), "{all:?}");
    let dog = panel(&all)
        .presses()
        .find(|(label, _)| label.starts_with("DOG"));
    let listed = world.press(&boris, dog.unwrap().1).await;
    assert_eq!(words_of(&listed), words_of(&of_dog));
}

#[tokio::test]
async fn lessons_are_in_ones_own_data_and_go_with_who_is_forgotten() {
    let world = World::new(1304).await;
    let (who, other) = (person(D, "Anna"), person(D, "Boris"));
    for who in [&who, &other] {
        blindly(&world, who, "dog", "out").await.unwrap();
    }
    let Answer::Files(_, files) = world.command(&who, "settings data").await.answer else {
        panic!("no file");
    };
    let file: serde_json::Value = serde_json::from_slice(&files[0].bytes).unwrap();
    let lessons = file["lessons"].as_array().unwrap();
    assert_eq!(lessons.len(), 1);
    assert_eq!(lessons[0]["game"], "dog");
    assert_eq!(lessons[0]["lesson"], "out");
    assert_eq!(lessons[0]["progress"]["is_done"], true);
    let (one, two) = (id_of(&world, &who).await, id_of(&world, &other).await);
    world.press(&who, ".0.!forgetme sure").await;
    assert_eq!(world.store.lessons_of(one).await.unwrap(), []);
    assert_eq!(world.store.lessons_of(two).await.unwrap().len(), 1);
}

#[tokio::test]
async fn lessons_come_with_linked_accounts_and_go_back_with_them() {
    let world = World::new(1305).await;
    let (anna, other) = (person(D, "Anna"), person(T, "Annuccia"));
    blindly(&world, &anna, "dog", "out").await.unwrap();
    blindly(&world, &other, "dog", "step").await.unwrap();
    link(&world, &anna, &other).await;
    let n_done = async |who: &Player| kept(&world, who).await.len();
    assert_eq!(n_done(&anna).await, 2);
    unlink(&world, &anna).await;
    assert_eq!(n_done(&anna).await, 1);
    assert_eq!(n_done(&other).await, 1);
}

#[tokio::test]
async fn nobody_else_sees_it_and_nothing_is_posted() {
    let world = World::new(1306).await;
    let (who, other) = (person(D, "Anna"), person(D, "Boris"));
    let before = world.command(&other, "learn dog").await;
    let n_sent = world.messages(D, "hall").len();
    let first = begin(&world, &who, "dog", "out").await;
    blindly(&world, &who, "dog", "out").await.unwrap();
    world.settle().await;
    assert_eq!(world.messages(D, "hall").len(), n_sent);
    let after = world.command(&other, "learn dog").await;
    assert_eq!(words_of(&after), words_of(&before));
    assert_eq!(panel(&after).rows, panel(&before).rows);
    // Another's button is one's own lesson.
    let pressed = world
        .press(&other, &likeliest(&first, &BTreeSet::new()).unwrap().1)
        .await;
    assert!(
        words_of(&pressed).starts_with("DOG · lesson 1"),
        "{pressed:?}"
    );
    assert_eq!(kept(&world, &who).await.len(), 1);
}

#[tokio::test]
async fn lessons_can_be_played_as_text() {
    for (game, lessons) in lessons() {
        for platform in [D, T] {
            let world = World::new(1307).await;
            let who = in_private(&person(platform, "Anna"));
            world.press(&who, ".0.!set text=1").await;
            for lesson in lessons {
                let first = begin(&world, &who, game, lesson.id).await;
                let screen = panel(&first);
                assert!(screen.picture.is_none());
                assert!(screen.plain().lines().count() > 5, "{}", screen.plain());
                blindly(&world, &who, game, lesson.id).await.unwrap();
            }
        }
    }
}
