//! `/stats`: how a person has done, what a group plays, how ratings have gone.

use pawmail_host::{Answer, Reply, Screen};
use pawmail_store::{Batch, Change, RatingRow, Store as _, TableId};

use crate::people::{id_of, in_private};
use crate::ratings::play_out;
use crate::turns::play_turn;
use crate::world::{D, Player, START, T, World, offered, person, screen_of, words_of};

/// A game of two, in the group of the first, to its end.
async fn played(world: &World, people: &[&Player]) -> TableId {
    let id = world.table("conti", people).await;
    world.settle().await;
    play_out(world, id, people).await;
    id
}

#[track_caller]
fn shown(reply: &Reply) -> &Screen {
    screen_of(reply).unwrap_or_else(|| panic!("{reply:?}"))
}

/// Every text in a picture can be read on a phone of 400 pixels, and says something.
#[track_caller]
fn can_be_read(screen: &Screen) {
    let picture = screen.picture.as_ref().expect("a picture");
    assert_eq!(picture.width, 1200);
    assert!(picture.height <= 1600, "{}", picture.height);
    let svg = format!("{}{}", picture.still, picture.moving);
    let sizes: Vec<f64> = svg
        .split("font-size=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().parse().unwrap())
        .collect();
    assert!(!sizes.is_empty());
    // 14 pixels of 400.
    assert!(sizes.iter().all(|size| *size >= 42.0), "{sizes:?}");
    assert!(!svg.contains("></text>"), "an empty word");
    assert!(!picture.alt.is_empty());
}

#[tokio::test]
async fn figures_are_a_picture_with_the_same_in_words() {
    let world = World::new(4200).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    let none = world.command(&anna, "stats").await;
    assert!(words_of(&none).contains("not finished a game"), "{none:?}");
    played(&world, &[&anna, &boris]).await;
    played(&world, &[&boris, &anna]).await;
    for who in [&anna, &boris] {
        let stats = world.command(who, "stats").await;
        can_be_read(shown(&stats));
        let words = words_of(&stats);
        assert!(words.contains("2 games finished"), "{words}");
        assert!(words.contains("finished 2 of 2"), "{words}");
        let other = if who.account.name == "Anna" {
            "Boris"
        } else {
            "Anna"
        };
        let with = format!("Most often with {other} 2");
        assert!(words.contains(&with), "{words}");
        let alt = &shown(&stats).picture.as_ref().unwrap().alt;
        assert!(alt.contains("2 games finished"), "{alt}");
    }
    world.press(&anna, ".0.!set text=1").await;
    let words = world.command(&anna, "stats").await;
    assert!(shown(&words).picture.is_none());
    assert!(words_of(&words).contains("2 games finished"), "{words:?}");
}

#[tokio::test]
async fn answers_are_kept_by_the_hour_of_who_answers() {
    let world = World::new(4201).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    world.command(&anna, "settings Asia/Kolkata").await;
    played(&world, &[&anna, &boris]).await;
    let minutes = START.0 / 60_000;
    let hour = |ahead: i64| u8::try_from((minutes + ahead) / 60 % 24).unwrap();
    for (who, ahead) in [(&anna, 5 * 60 + 30), (&boris, 0)] {
        let id = id_of(&world, who).await;
        let rows = world.store.answers_of(&[id]).await.unwrap();
        assert!(!rows.is_empty());
        let first = rows.iter().any(|row| row.hour == hour(ahead));
        assert!(first, "{rows:?}");
        let n: u32 = rows.iter().map(|row| row.n).sum();
        assert!((3..=50).contains(&n), "{rows:?}");
    }
    let own = world.command(&anna, "settings data").await;
    let Answer::Files(_, files) = &own.answer else {
        panic!("{own:?}");
    };
    let own = String::from_utf8(files[0].bytes.clone()).unwrap();
    assert!(own.contains("\"answers\": [\n    {"), "{own}");
    let gone = id_of(&world, &anna).await;
    world.press(&anna, ".0.!forgetme sure").await;
    assert_eq!(world.store.answers_of(&[gone]).await.unwrap(), []);
}

/// The end of a game brings nothing back of who was forgotten amid it.
#[tokio::test]
async fn who_is_forgotten_amid_a_game_leaves_no_answer_times() {
    let world = World::new(4206).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    let id = world.table("conti", &[&anna, &boris]).await;
    world.settle().await;
    for _ in 0..6 {
        let owing = world.owing(id).await.unwrap();
        play_turn(&world, [&anna, &boris][owing], id).await;
        world.settle().await;
    }
    let gone = id_of(&world, &anna).await;
    world.press(&anna, ".0.!forgetme sure").await;
    play_out(&world, id, &[&boris]).await;
    assert_eq!(world.store.answers_of(&[gone]).await.unwrap(), []);
    let stays = id_of(&world, &boris).await;
    assert!(!world.store.answers_of(&[stays]).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_group_sees_what_was_played_in_its_rooms_and_no_other_does() {
    let world = World::new(4202).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    let id = played(&world, &[&anna, &boris]).await;
    let mut stranger = person(D, "Carla");
    let here = world.command(&stranger, "stats group").await;
    can_be_read(shown(&here));
    let words = words_of(&here);
    assert!(words.contains("1 game, 1 this month."), "{words}");
    for name in ["Anna 1", "Boris 1", "Most points: "] {
        assert!(words.contains(name), "{words}");
    }
    let label = format!("Replay #{}", pawmail_host::code(id));
    let replay = world.press(&stranger, &offered(&here, &label)).await;
    assert!(matches!(replay.answer, Answer::Files(..)), "{replay:?}");
    // Next month it is not of this month.
    world.clock.forward(31 * 86_400_000);
    let words = words_of(&world.command(&stranger, "stats group").await);
    assert!(words.contains("1 game, 0 this month."), "{words}");
    stranger.room.address = "elsewhere".to_owned();
    stranger.room.group = "elsewhere".to_owned();
    let other = words_of(&world.command(&stranger, "stats group").await);
    assert!(other.contains("No game has been finished here"), "{other}");
    let alone = world.command(&in_private(&anna), "stats group").await;
    assert!(words_of(&alone).contains("Type /stats group there"));
    // Who asks to be forgotten is named no more.
    world.press(&boris, ".0.!forgetme sure").await;
    let words = words_of(&world.command(&anna, "stats group").await);
    assert!(
        words.contains("Anna 1") && !words.contains("Boris"),
        "{words}"
    );
    let words = words_of(&world.command(&anna, "stats").await);
    assert!(!words.contains("Boris"), "{words}");
}

/// So many rated games, each a little better than the one before.
async fn rated(world: &World, who: &Player, game: &str, place: &str, n: u32) {
    let person = id_of(world, who).await;
    let rows = (1..=n).map(|n| {
        Change::Rating(RatingRow {
            person,
            game: game.to_owned(),
            place: place.to_owned(),
            n,
            table: TableId(i64::from(n)),
            seat: 0,
            mean: 25_000_000 + i64::from(n) * 100_000,
            spread: 4_000_000,
            was: 25_000_000 + i64::from(n - 1) * 100_000,
            at: world.now(),
        })
    });
    let batch = Batch {
        changes: rows.collect(),
        key: None,
        at: world.now(),
    };
    world.store.commit(batch).await.unwrap();
}

#[tokio::test]
async fn the_history_of_a_rating_begins_with_the_first_number() {
    let world = World::new(4203).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    played(&world, &[&anna, &boris]).await;
    rated(&world, &anna, "conti", "", 14).await;
    rated(&world, &anna, "dog", "", 9).await;
    let stats = world.command(&anna, "stats").await;
    let words = words_of(&stats);
    assert!(
        words.contains("Rating: 1584, after 14 rated games"),
        "{words}"
    );
    let chart = world.press(&anna, &offered(&stats, "My ratings")).await;
    can_be_read(shown(&chart));
    let words = words_of(&chart);
    assert!(words.contains("1560 → 1584, at best 1584"), "{words}");
    assert!(
        !words.contains("DOG"),
        "no number before ten games: {words}"
    );
    let none = words_of(&world.command(&boris, "stats rating").await);
    assert!(none.contains("no rating yet"), "{none}");
}

#[tokio::test]
async fn ratings_of_a_group_are_those_of_its_tables() {
    let world = World::new(4204).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    played(&world, &[&anna, &boris]).await;
    rated(&world, &anna, "conti", "", 30).await;
    rated(&world, &anna, "conti", "dhall", 12).await;
    rated(&world, &boris, "conti", "dhall", 9).await;
    let words = words_of(&world.command(&boris, "stats group").await);
    assert!(words.contains("Ratings: Anna 1572"), "{words}");
    assert!(!words.contains("Ratings: Anna 1572 · Boris"), "{words}");
}

#[tokio::test]
async fn figures_are_told_in_every_language() {
    let world = World::new(4205).await;
    let (anna, boris) = (person(D, "Anna"), person(T, "Boris"));
    played(&world, &[&anna, &boris]).await;
    rated(&world, &anna, "conti", "", 12).await;
    for (lang, own, group, chart) in [
        ("it", "partita finita", "questo mese 1", "al massimo 15"),
        (
            "ru",
            "законченная игра",
            "в этом месяце 1",
            "самое большее 15",
        ),
    ] {
        world.press(&anna, &format!(".0.!set lang={lang}")).await;
        for (command, told) in [
            ("stats", own),
            ("stats group", group),
            ("stats rating", chart),
        ] {
            let reply = world.command(&anna, command).await;
            can_be_read(shown(&reply));
            let words = words_of(&reply);
            assert!(words.contains(told), "{words}");
        }
    }
    // Its buttons work where it was asked for.
    let stats = world.command(&boris, "stats").await;
    let group = world.press(&boris, &offered(&stats, "This group")).await;
    assert!(
        words_of(&group).contains("What is played here"),
        "{group:?}"
    );
}
