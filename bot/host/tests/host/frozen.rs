//! A table that this program cannot read stands still, and nothing of it is lost or promised meanwhile.

use pawmail_store::{Batch, Change, Store as _, TableId, TableState};

use crate::promises::{data, two, whole};
use crate::world::{T, World, person, words_of};

const DAY: i64 = 24 * 3_600_000;

/// The table's rows become such as this program cannot read, or as they were.
async fn rewrite(world: &mut World, id: TableId, from: &str, to: &str) {
    let mut table = whole(world, id).await.table;
    let data = table.data.replace(from, to);
    assert_ne!(table.data, data);
    table.data = data;
    let batch = Batch {
        changes: vec![Change::Table(table)],
        key: None,
        at: world.now(),
    };
    world.store.commit(batch).await.unwrap();
    world.restart();
}

const READ: &str = "\"pace\":\"daily\"";
const UNREAD: &str = "\"pace\":\"hourly\"";

#[tokio::test]
async fn what_cannot_be_read_freezes_its_table_and_no_other() {
    let mut world = World::new(713).await;
    let (who, other, id) = two(&world).await;
    rewrite(&mut world, id, READ, UNREAD).await;
    let words = words_of(&world.press(&who, &data(id, "play")).await);
    assert!(words.contains("cannot be opened right now"), "{words}");
    let frozen = whole(&world, id).await;
    world.pass(3 * DAY).await;
    assert_eq!(whole(&world, id).await, frozen);
    let next = world.lobby("stray", &[&who, &other]).await;
    assert_eq!(whole(&world, next).await.table.state, TableState::Lobby);
}

#[tokio::test]
async fn who_is_forgotten_while_their_table_is_frozen_leaves_it_when_it_can_be_read() {
    let mut world = World::new(807).await;
    let (who, other, id) = two(&world).await;
    let mine = whole(&world, id).await;
    let mine = mine.seats.iter().position(|seat| seat.owes).unwrap();
    rewrite(&mut world, id, READ, UNREAD).await;
    let words = words_of(&world.press(&who, ".0.!forgetme sure").await);
    assert!(!words.contains("cannot be opened"), "{words}");
    rewrite(&mut world, id, UNREAD, READ).await;
    // Whatever is heard of the table next: nobody waits for a person who is gone.
    world.press(&other, &data(id, "board text")).await;
    let seats = whole(&world, id).await.seats;
    assert!(
        seats[mine].data.contains("\"computer\""),
        "{:?}",
        seats[mine]
    );
    world.pass(10 * 60_000).await;
    let seats = whole(&world, id).await.seats;
    assert!(!seats[mine].owes, "the computer plays: {seats:?}");
    let host = whole(&world, id).await.table.host;
    assert_eq!(Some(host), seats[1 - mine].person);
}

#[tokio::test]
async fn accounts_are_linked_when_all_their_tables_can_be_read_and_the_words_name_the_other() {
    let mut world = World::new(808).await;
    let (who, _, id) = two(&world).await;
    let twin = person(T, "Anja");
    let code = words_of(&world.command(&twin, "link").await);
    let digits: String = code.chars().filter(char::is_ascii_digit).take(8).collect();
    rewrite(&mut world, id, READ, UNREAD).await;
    let before = whole(&world, id).await;
    let words = words_of(&world.command(&who, &format!("link {digits}")).await);
    let named = format!("Table #{} cannot be opened", pawmail_host::code(id));
    assert!(words.contains(&named), "{words}");
    assert_eq!(whole(&world, id).await, before);
    rewrite(&mut world, id, UNREAD, READ).await;
    let words = words_of(&world.command(&who, &format!("link {digits}")).await);
    assert!(words.contains("Is that you too?"), "{words}");
}
