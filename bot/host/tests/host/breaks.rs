//! What panics while something is brought out fails alone, and is tried again.

use pawmail_store::{Notice, NoticeState, Platform, Store as _};

use crate::world::{D, Player, World, person};

fn curse(world: &World, platform: Platform, place: Option<&str>) {
    let mut board = world.fake(platform).board.lock().unwrap();
    board.cursed = place.into_iter().map(str::to_owned).collect();
}

#[tokio::test]
async fn a_card_that_breaks_off_holds_up_no_other_and_is_tried_again() {
    let world = World::new(120).await;
    let anna = person(D, "Anna");
    let mut boris = person(D, "Boris");
    boris.room.address = "cellar".to_owned();
    boris.room.group = "cellar".to_owned();
    curse(&world, D, Some("hall"));
    world.command(&anna, "new stray 2").await;
    world.command(&boris, "new stray 2").await;
    world.settle().await;
    assert_eq!(world.messages(D, "cellar").len(), 1, "the others go on");
    assert_eq!(world.messages(D, "hall").len(), 0);
    let id = world.tables().await[0];
    let mut pauses = Vec::new();
    for n_tried in 1..=4 {
        let post = world.store.posts(id).await.unwrap().remove(0);
        assert_eq!(post.attempts, n_tried);
        assert!(post.error.unwrap().contains("this place is cursed"));
        let pause = post.due_at.since(world.now());
        pauses.push(pause);
        world.clock.forward(pause);
        if n_tried == 4 {
            curse(&world, D, None);
        }
        world.settle().await;
    }
    assert!(pauses.is_sorted_by(|one, next| one < next), "{pauses:?}");
    assert_eq!(world.messages(D, "hall").len(), 1);
}

#[tokio::test]
async fn a_letter_that_breaks_off_holds_up_no_other_and_is_tried_again() {
    let world = World::new(121).await;
    let people = ["Anna", "Boris", "Chiara", "Dmitri"].map(|name| person(D, name));
    for who in &people {
        world.press(who, ".0.!set notices=1").await;
    }
    let id = world.table("dog", &people.each_ref()).await;
    world.settle().await;
    let [anna, boris, ..] = &people;
    let n_letters = |who: &Player| world.messages(D, &format!("@{}", who.account.id)).len();
    let before = people.each_ref().map(n_letters);
    curse(&world, D, Some(&format!("@{}", anna.account.id)));
    // All four are reminded in the same moment.
    world.clock.forward(12 * 3_600_000);
    world.settle().await;
    assert_eq!(n_letters(anna), before[0]);
    assert!(n_letters(boris) > before[1], "the others are told");
    let waits = |notice: &Notice| notice.state == NoticeState::Waiting;
    let mut notices = world.store.notices(id).await.unwrap();
    notices.retain(waits);
    let [notice] = &notices[..] else {
        panic!("{notices:?}");
    };
    assert_eq!(notice.attempts, 1);
    assert!(notice.due_at > world.now());
    curse(&world, D, None);
    world.pass(600_000).await;
    assert!(n_letters(anna) > before[0]);
}
