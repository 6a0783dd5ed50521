//! A Telegram group becomes a supergroup, and its tables move along.

use pawmail_host::{Place, Refusal, What};
use pawmail_store::Store as _;

use crate::life::two;
use crate::world::{T, World, offered, person};

#[tokio::test]
async fn a_room_that_moves_keeps_its_table() {
    let world = World::new(44).await;
    let [anna, boris] = two();
    world.table("stray", &[&anna, &boris]).await;
    world.settle().await;
    let what = What::Moved {
        to: "supergroup".to_owned(),
    };
    world.handle(&world.request(&boris, what)).await;
    world.pass(30_000).await;
    let code = pawmail_host::code(world.tables().await[0]);
    let mut boris = boris;
    boris.room = Place {
        address: "supergroup".to_owned(),
        group: "supergroup".to_owned(),
        ..boris.room
    };
    world
        .press(&boris, &format!("{code}.0.!computer now"))
        .await;
    world.settle().await;
    assert!(!world.messages(T, "supergroup").is_empty());
}

/// A Telegram group becomes a supergroup: its table speaks on as before. We hear of it from the group itself, or from a message that it refuses.
#[tokio::test]
async fn a_table_speaks_on_in_a_group_that_has_moved() {
    use pawmail_core::phrase::Lang;
    for (seed, is_told) in [(57, true), (58, false)] {
        let world = World::new(seed).await;
        let [fyodor, anna] = [("Fyodor", Lang::En), ("Anna", Lang::It)].map(|(name, lang)| {
            let mut one = person(T, name);
            one.account.lang = Some(lang);
            one
        });
        world.command(&fyodor, "help").await;
        world.command(&anna, "new stray 2").await;
        world.settle().await;
        let card = world.card(T).plain();
        assert!(card.contains("· aperto"), "{card}");
        let to = "supergroup".to_owned();
        if is_told {
            world
                .handle(&world.request(&anna, What::Moved { to }))
                .await;
        } else {
            let moved = ("group".to_owned(), Refusal::Moved(to));
            world.fake(T).board.lock().unwrap().closed = vec![moved];
            let id = pawmail_host::code(world.tables().await[0]);
            world.press(&anna, &format!("{id}.0.!add gentle")).await;
        }
        world.settle().await;
        world.pass(30_000).await;
        world.settle().await;
        let there = world.messages(T, "supergroup");
        let card = there.last().unwrap().screen.plain();
        assert!(card.contains("· aperto"), "{is_told}: {card}");
    }
}

/// Somebody writes in the supergroup before anybody says that the group has become one: the table has one card there, the group's settings hold,
/// and what another process was about to write of the table is decided anew.
#[tokio::test]
async fn a_supergroup_that_is_heard_before_its_move_takes_the_groups_place() {
    for (seed, is_told) in [(61, true), (62, false)] {
        let world = World::new(seed).await;
        let [anna, boris] = ["Anna", "Boris"].map(|name| person(T, name));
        let mut admin = anna.clone();
        admin.room.is_admin = true;
        let settings = world.command(&admin, "settings group").await;
        let languages = world.press(&admin, &offered(&settings, "Language")).await;
        world.press(&admin, &offered(&languages, "Italiano")).await;
        let id = world.table("stray", &[&anna, &boris]).await;
        world.settle().await;
        let to = "supergroup".to_owned();
        let mut there = boris.clone();
        there.room.address.clone_from(&to);
        there.room.group.clone_from(&to);
        world.command(&there, "help").await;
        let before = world.store.table(id).await.unwrap().unwrap().table;
        let moved = ("group".to_owned(), Refusal::Moved(to.clone()));
        world.fake(T).board.lock().unwrap().closed = vec![moved];
        if is_told {
            let moved = What::Moved { to };
            world.handle(&world.request(&anna, moved)).await;
        } else {
            let code = pawmail_host::code(id);
            world.press(&anna, &format!("{code}.0.!computer now")).await;
        }
        world.pass(30_000).await;
        let after = world.store.table(id).await.unwrap().unwrap().table;
        assert!(after.revision > before.revision, "{is_told}");
        let posts = world.store.posts(id).await.unwrap();
        assert_eq!(posts.len(), 1, "{is_told}: {posts:?}");
        assert_eq!(posts[0].shown, after.revision, "{is_told}: {posts:?}");
        let card = world.messages(T, "supergroup").pop().unwrap().screen;
        assert!(
            card.plain().contains("turno"),
            "{is_told}: {}",
            card.plain()
        );
    }
}
