//! With whom people like to play, and the tables they watch.

use pawmail_store::{Store as _, TableId, TableState};

use crate::identity::agreement;
use crate::people::{id_of, in_private};
use crate::promises::{data, end, n_letters, whole};
use crate::turns::play_turn;
use crate::world::{D, Player, T, World, button, offered, person, screen_of, words_of};

const DAY: i64 = 86_400_000;

/// Two who have played with each other, and want private notices.
async fn friends(world: &World) -> [Player; 2] {
    let people = ["Anna", "Boris"].map(|name| person(D, name));
    for who in &people {
        world.press(who, ".0.!set notices=1").await;
    }
    let id = world.table("stray", &[&people[0], &people[1]]).await;
    end(world, id, &[&people[0], &people[1]]).await;
    world.settle().await;
    people
}

/// Opens a lobby and asks those one likes to play with.
async fn asks(world: &World, who: &Player) -> (TableId, String) {
    world.command(who, "new stray 2-4").await;
    let id = *world.tables().await.last().unwrap();
    let invite = world.press(who, &data(id, "invite")).await;
    let asked = world.press(who, &offered(&invite, "Invite them")).await;
    world.settle().await;
    (id, words_of(&asked))
}

#[tokio::test]
async fn who_is_liked_is_asked_once_a_day_and_joins_by_a_press() {
    let world = World::new(4300).await;
    let [anna, boris] = friends(&world).await;
    let figures = world.command(&anna, "stats").await;
    let page = world
        .press(&anna, &offered(&figures, "With whom I like to play"))
        .await;
    assert!(words_of(&page).contains("Only you see this list"));
    let page = world.press(&anna, &offered(&page, "+ Boris")).await;
    assert!(words_of(&page).contains("You like to play with Boris."));
    let (id, asked) = asks(&world, &anna).await;
    assert_eq!(asked, "Asked in private: Boris.");
    let letter = world.letter(&boris).unwrap();
    let told = "Anna would like to play with you";
    assert!(letter.plain().contains(told), "{}", letter.plain());
    // Another table on the same day asks nobody.
    let (_, again) = asks(&world, &anna).await;
    assert_eq!(again, "Not asked today: Boris.");
    assert_eq!(n_letters(&world, &boris, told), 1);
    world.press(&boris, &button(&letter, "Join")).await;
    let seats = whole(&world, id).await.seats;
    assert_eq!(seats[1].person, Some(id_of(&world, &boris).await));
    world.pass(DAY).await;
    let (_, asked) = asks(&world, &anna).await;
    assert_eq!(asked, "Asked in private: Boris.");
    assert_eq!(n_letters(&world, &boris, told), 2);
    // Boris wants no such questions.
    let none = button(&world.letter(&boris).unwrap(), "No such questions");
    world.press(&boris, &none).await;
    world.pass(DAY).await;
    let (_, asked) = asks(&world, &anna).await;
    assert_eq!(asked, "Not asked today: Boris.");
    let page = world.press(&anna, ".0.!liked").await;
    let page = world.press(&anna, &offered(&page, "− Boris")).await;
    offered(&page, "+ Boris");
}

#[tokio::test]
async fn nobody_is_asked_who_has_not_played_with_them_or_wants_no_notices() {
    let world = World::new(4301).await;
    let [anna, boris] = friends(&world).await;
    let stranger = person(D, "Carla");
    world.press(&stranger, ".0.!set notices=1").await;
    let id = id_of(&world, &stranger).await;
    let page = world.press(&anna, &format!(".0.!liked add {id}")).await;
    assert!(!words_of(&page).contains("Carla"), "{page:?}");
    let boris_id = id_of(&world, &boris).await;
    world
        .press(&anna, &format!(".0.!liked add {boris_id}"))
        .await;
    world.press(&boris, ".0.!set notices=0").await;
    let (id, asked) = asks(&world, &anna).await;
    assert_eq!(asked, "Not asked today: Boris.");
    // Who sits there is asked nothing, and only who sits there can ask.
    let none = world.press(&stranger, &data(id, "askthem")).await;
    assert!(words_of(&none).contains("You are watching"), "{none:?}");
    // Who is forgotten is on no list.
    world.press(&boris, ".0.!forgetme sure").await;
    let page = words_of(&world.press(&anna, ".0.!liked").await);
    assert!(!page.contains("Boris"), "{page}");
    let own = world.store.person(id_of(&world, &anna).await).await;
    assert!(!own.unwrap().unwrap().settings.contains("\"likes\""));
}

#[tokio::test]
async fn a_question_is_gone_once_the_game_begins() {
    let world = World::new(4302).await;
    let [anna, boris] = friends(&world).await;
    let boris_id = id_of(&world, &boris).await;
    world
        .press(&anna, &format!(".0.!liked add {boris_id}"))
        .await;
    let (id, _) = asks(&world, &anna).await;
    let carla = person(D, "Carla");
    world
        .command(&carla, &format!("join {}", world.invite(id).await))
        .await;
    world.command(&anna, "start").await;
    assert_eq!(whole(&world, id).await.table.state, TableState::Playing);
    world.settle().await;
    assert_eq!(n_letters(&world, &boris, "would like to play"), 0);
}

#[tokio::test]
async fn who_follows_a_table_gets_one_quiet_line_a_day_while_it_moves() {
    let world = World::new(4303).await;
    let [anna, boris] = friends(&world).await;
    let carla = person(D, "Carla");
    let id = world.table("stray", &[&anna, &boris]).await;
    world.settle().await;
    let more = world.press(&carla, &data(id, "more")).await;
    let followed = world.press(&carla, &offered(&more, "Follow")).await;
    assert!(words_of(&followed).contains("one quiet line a day"));
    let tables = words_of(&world.command(&carla, "tables").await);
    assert!(tables.contains("you follow it"), "{tables}");
    let told = "waiting for ";
    // Nothing has happened on the first day.
    world.pass(DAY + 60_000).await;
    assert_eq!(n_letters(&world, &carla, told), 0);
    let people = [&anna, &boris];
    play_turn(&world, people[world.owing(id).await.unwrap()], id).await;
    world.pass(DAY).await;
    assert_eq!(n_letters(&world, &carla, told), 1);
    let letter = world.letter(&carla).unwrap();
    assert!(letter.silent, "{letter:?}");
    play_turn(&world, people[world.owing(id).await.unwrap()], id).await;
    play_turn(&world, people[world.owing(id).await.unwrap()], id).await;
    world.pass(DAY).await;
    assert_eq!(n_letters(&world, &carla, told), 2);
    // What is over is told once.
    end(&world, id, &people).await;
    world.pass(3 * DAY).await;
    assert_eq!(n_letters(&world, &carla, "is over, without a result"), 1);
    let tables = words_of(&world.command(&carla, "tables").await);
    assert!(!tables.contains("you follow it"), "{tables}");
    assert!(!whole(&world, id).await.table.data.contains("followers"));
}

#[tokio::test]
async fn a_table_of_other_rooms_is_not_followed_and_a_watcher_can_let_go() {
    let world = World::new(4304).await;
    let [anna, boris] = friends(&world).await;
    let carla = person(D, "Carla");
    let mut stranger = person(D, "Dora");
    stranger.room.address = "elsewhere".to_owned();
    stranger.room.group = "elsewhere".to_owned();
    let id = world.table("stray", &[&anna, &boris]).await;
    let refused = words_of(&world.press(&stranger, &data(id, "follow")).await);
    assert!(refused.contains("in other chats"), "{refused}");
    let refused = words_of(&world.press(&anna, &data(id, "follow")).await);
    assert!(refused.contains("You sit at this table"), "{refused}");
    world.press(&carla, &data(id, "follow")).await;
    // The file of the table does not say who watches.
    let games = pawmail_core::registry::standard();
    let file = pawmail_host::export(&*world.store, &games, id)
        .await
        .unwrap();
    assert!(!file.table.data.contains("followers"));
    assert!(whole(&world, id).await.table.data.contains("followers"));
    let more = world.press(&carla, &data(id, "more")).await;
    let off = offered(&more, "Follow no more");
    let said = words_of(&world.press(&carla, &off).await);
    assert!(said.contains("no longer follow"), "{said}");
    assert!(!whole(&world, id).await.table.data.contains("followers"));
    world.press(&carla, &data(id, "follow")).await;
    world.press(&carla, ".0.!forgetme sure").await;
    assert!(!whole(&world, id).await.table.data.contains("followers"));
    play_turn(&world, [&anna, &boris][world.owing(id).await.unwrap()], id).await;
    world.pass(2 * DAY).await;
    assert_eq!(n_letters(&world, &carla, "waiting for "), 0);
}

/// What one account follows, the person follows whose it is from now on, and leaves with them.
#[tokio::test]
async fn who_links_accounts_follows_and_likes_as_one_person() {
    let world = World::new(4306).await;
    let [anna, boris] = friends(&world).await;
    let id = world.table("stray", &[&anna, &boris]).await;
    let carla = person(D, "Carla");
    world.press(&carla, &data(id, "follow")).await;
    let carlotta = person(T, "Carlotta");
    let agreed = agreement(&world, &carlotta, &carla).await;
    world.handle(&agreed).await;
    assert_eq!(
        id_of(&world, &carla).await,
        id_of(&world, &carlotta).await,
        "they are linked"
    );
    let tables = words_of(&world.command(&carlotta, "tables").await);
    assert!(tables.contains("you follow it"), "{tables}");
    world.press(&carlotta, ".0.!forgetme sure").await;
    assert!(!whole(&world, id).await.table.data.contains("followers"));
}

#[tokio::test]
async fn liked_people_and_followed_tables_are_told_in_every_language() {
    let world = World::new(4305).await;
    let [anna, boris] = friends(&world).await;
    let id = world.table("stray", &[&anna, &boris]).await;
    let boris_id = id_of(&world, &boris).await;
    let carla = in_private(&person(D, "Carla"));
    world.command(&carla, "help").await;
    for (lang, liked, follow) in [
        ("it", "Ti piace giocare con Boris.", "Segui"),
        ("ru", "Вам нравится играть вместе: Boris.", "Следить"),
    ] {
        world.press(&anna, &format!(".0.!set lang={lang}")).await;
        let page = world
            .press(&anna, &format!(".0.!liked add {boris_id}"))
            .await;
        assert!(words_of(&page).contains(liked), "{page:?}");
        let watcher = person(D, "Dmitry");
        world.press(&watcher, &format!(".0.!set lang={lang}")).await;
        let more = world.press(&watcher, &data(id, "more")).await;
        assert!(screen_of(&more).is_some(), "{more:?}");
        offered(&more, follow);
    }
}
