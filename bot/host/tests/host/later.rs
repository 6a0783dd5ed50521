//! What happens when nobody looks: rooms that vanish unseen, rows of newer programs, what is said twice in one turn, links after the game.

use pawmail_host::{Refusal, What};
use pawmail_store::testing::Fault;
use pawmail_store::{
    Batch, Change, Notice, NoticeState, RoomState, Store as _, TableId, TableRow, TableState,
};

use crate::corners::{late_once, late_twice};
use crate::people::{id_of, in_private, link};
use crate::promises::{data, data_now, end, letters, n_letters, two, whole};
use crate::turns::play_turn;
use crate::world::{D, Player, T, World, person, screen_of, words_of};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

async fn commit(world: &World, change: Change) {
    let batch = Batch {
        changes: vec![change],
        key: None,
        at: world.now(),
    };
    world.store.commit(batch).await.unwrap();
}

/// The room of a player refuses everything.
fn close(world: &World, who: &Player, refusal: Refusal) {
    let board = &world.fake(who.account.platform).board;
    let closed = &mut board.lock().unwrap().closed;
    closed.push((who.room.address.clone(), refusal));
}

#[tokio::test]
async fn a_room_that_vanishes_unseen_is_gone_for_all_its_tables() {
    let world = World::new(1100).await;
    let (who, _, id) = two(&world).await;
    // Anna hosts the one, Boris the other.
    let hosts = [person(D, "Anna"), person(D, "Boris")];
    let beside = world.table("stray", &[&hosts[1], &hosts[0]]).await;
    world.settle().await;
    world.pass(HOUR).await;
    close(&world, &who, Refusal::Gone);
    play_turn(&world, &who, id).await;
    world.settle().await;
    for id in [id, beside] {
        let seats = whole(&world, id).await.seats;
        assert!(
            seats.iter().all(|seat| seat.deadline.is_none()),
            "{seats:?}"
        );
    }
    for host in &hosts {
        assert_eq!(n_letters(&world, host, "no longer in"), 1, "{host:?}");
    }
    world.pass(31 * DAY).await;
    for id in [id, beside] {
        assert_eq!(whole(&world, id).await.table.state, TableState::Over);
    }
}

#[tokio::test]
async fn a_room_that_vanishes_while_the_program_stops_is_gone_after_the_next_start() {
    for n in 1..=12 {
        let mut world = World::new(1101).await;
        let (who, _, id) = two(&world).await;
        world.pass(HOUR).await;
        close(&world, &who, Refusal::Gone);
        play_turn(&world, &who, id).await;
        world.store.crash_at(n, Fault::After);
        // Whatever it was doing, it does no more.
        let _ = world.couriers[0].round().await;
        world.store.heal();
        world.restart();
        world.pass(DAY).await;
        let seats = whole(&world, id).await.seats;
        assert!(
            seats.iter().all(|seat| seat.deadline.is_none()),
            "{n}: {seats:?}"
        );
    }
}

#[tokio::test]
async fn who_does_not_want_to_be_written_to_is_not_told_of() {
    let world = World::new(1102).await;
    let anna = person(D, "Anna");
    let boris = in_private(&person(T, "Boris"));
    world.press(&anna, ".0.!set notices=1").await;
    let id = world.table("stray", &[&anna, &boris]).await;
    world.settle().await;
    world.pass(HOUR).await;
    close(&world, &boris, Refusal::Closed);
    for who in [&anna, &boris] {
        if world.owing(id).await.is_some() {
            world.press(who, &data(id, "computer now")).await;
            world.press(who, &data(id, "seatback")).await;
        }
    }
    world.pass(HOUR).await;
    let rooms: Vec<_> = world.store.posts(id).await.unwrap();
    let rooms: Vec<_> = rooms.iter().map(|post| post.room).collect();
    let rooms = world.store.rooms(&rooms).await.unwrap();
    let theirs = rooms.iter().find(|room| room.platform == T);
    assert_eq!(theirs.map(|room| room.state), Some(RoomState::Gone));
    // They block the program, which is told by another way.
    world.handle(&world.request(&boris, What::Removed)).await;
    world.pass(HOUR).await;
    let told = letters(&world, &anna).join("\n");
    assert!(!told.contains("not allowed to write"), "{told}");
    assert!(!told.contains("no longer in"), "{told}");
}

#[tokio::test]
async fn who_is_removed_from_a_group_unseen_is_gone_from_all_its_rooms() {
    let world = World::new(1109).await;
    let (who, other, id) = two(&world).await;
    let mut beside = other.clone();
    "cellar".clone_into(&mut beside.room.address);
    world.command(&beside, "new stray 2").await;
    world.settle().await;
    world.pass(HOUR).await;
    close(&world, &who, Refusal::Left);
    play_turn(&world, &who, id).await;
    world.settle().await;
    for address in ["hall", "cellar"] {
        let room = world.store.room_at(D, address).await.unwrap();
        assert_eq!(room.map(|room| room.state), Some(RoomState::Gone));
    }
    // Brought back and removed again, it is told again.
    let n_told = || {
        let told = letters(&world, &person(D, "Anna")).into_iter();
        let about = format!("table #{}", pawmail_host::code(id));
        let told = told.filter(|told| told.contains("no longer in"));
        told.filter(|told| told.to_lowercase().contains(&about.to_lowercase()))
            .count()
    };
    assert_eq!(n_told(), 1);
    world.fake(D).board.lock().unwrap().closed.clear();
    world.handle(&world.request(&who, What::Added)).await;
    world.pass(HOUR).await;
    world.handle(&world.request(&who, What::Removed)).await;
    world.pass(HOUR).await;
    assert_eq!(n_told(), 2);
}

#[tokio::test]
async fn a_call_that_was_sent_unnoticed_for_another_does_not_stand_for_the_next() {
    for n in 1..=8 {
        let world = World::new(1110).await;
        let (who, other, id) = two(&world).await;
        world.pass(HOUR).await;
        play_turn(&world, &who, id).await;
        world.store.fail_at(n, Fault::Before);
        let _ = world.couriers[0].round().await;
        world.store.heal();
        // The other has read it and plays before it is tried again.
        play_turn(&world, &other, id).await;
        world.pass(10 * 60_000).await;
        let newest = world.messages(D, "hall").pop().expect("a card");
        let called = format!("{:?}", newest.screen);
        assert!(called.contains(&who.account.id), "{n}: {called:.300}");
        assert!(!newest.screen.silent, "{n}");
    }
}

#[tokio::test]
async fn a_code_that_is_guessed_in_other_words_is_counted_too() {
    let world = World::new(1103).await;
    let other = person(T, "Mallory");
    for n in 0..5 {
        let words = words_of(&world.command(&other, &format!("link ask 0000000{n}")).await);
        assert!(words.contains("no longer valid"), "{words}");
    }
    let words = words_of(&world.command(&other, "link ask 00000009").await);
    assert!(words.contains("again today"), "{words}");
}

#[tokio::test]
async fn who_is_late_twice_in_one_turn_is_asked_twice_whether_they_are_there() {
    let world = World::new(1104).await;
    let (who, _, id) = late_twice(&world).await;
    // They answer by asking for more time, and are late again.
    let need = data_now(&world, id, "need 6").await;
    let until = world.press(&who, &need).await;
    assert!(until.is_taken, "{until:?}");
    world.pass(8 * HOUR).await;
    assert_eq!(n_letters(&world, &who, "Still with us"), 2);
}

#[tokio::test]
async fn a_rematch_whose_lobby_was_closed_is_opened_again() {
    let world = World::new(1105).await;
    let (anna, boris, id) = two(&world).await;
    end(&world, id, &[&anna, &boris]).await;
    world.press(&anna, &data(id, "rematch")).await;
    let first = *world.tables().await.last().unwrap();
    world.press(&anna, &data(first, "leave")).await;
    let state = whole(&world, first).await.table.state;
    assert_eq!(state, TableState::Over, "nobody is left");
    let reply = world.press(&boris, &data(id, "rematch")).await;
    assert!(screen_of(&reply).is_some(), "{reply:?}");
    let second = *world.tables().await.last().unwrap();
    assert_ne!(first, second);
    let seats = whole(&world, second).await.seats;
    let boris = id_of(&world, &boris).await;
    assert!(seats.iter().any(|seat| seat.person == Some(boris)));
}

#[tokio::test]
async fn who_is_linked_after_a_game_is_asked_to_its_rematch() {
    let world = World::new(1106).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    let other = person(T, "Annuccia");
    for who in [&anna, &boris, &other] {
        world.press(who, ".0.!set notices=1").await;
    }
    let id = world.table("stray", &[&other, &boris]).await;
    end(&world, id, &[&other, &boris]).await;
    link(&world, &anna, &other).await;
    world.settle().await;
    world.press(&boris, &data(id, "rematch")).await;
    world.settle().await;
    let lobby = *world.tables().await.last().unwrap();
    let kept = whole(&world, lobby).await.table.data;
    let anna_is = id_of(&world, &anna).await;
    assert!(kept.contains(&format!("[{anna_is}")) || kept.contains(&format!(",{anna_is}]")));
    let told = letters(&world, &anna).len() + letters(&world, &other).len();
    let code = pawmail_host::code(lobby);
    assert!(
        n_letters(&world, &anna, &code) + n_letters(&world, &other, &code) > 0,
        "{told} letters, none of {code}"
    );
}

/// A notice of a kind that only a newer program knows.
fn newer(world: &World, table: TableId, who: pawmail_store::PersonId) -> Notice {
    Notice {
        table,
        person: who,
        seat: 0,
        turn: 1,
        kind: "serenade".to_owned(),
        platform: D,
        data: String::new(),
        due_at: world.now(),
        state: NoticeState::Waiting,
        message: None,
        attempts: 0,
        sent_at: None,
    }
}

#[tokio::test]
async fn what_a_newer_program_tells_is_left_to_it() {
    let world = World::new(1107).await;
    let (who, _, id) = two(&world).await;
    let person = id_of(&world, &who).await;
    commit(&world, Change::Notice(newer(&world, id, person))).await;
    world.settle().await;
    world.pass(HOUR).await;
    let notices = world.store.notices(id).await.unwrap();
    let left = notices.iter().find(|notice| notice.kind == "serenade");
    assert_eq!(left.map(|it| it.state), Some(NoticeState::Waiting));
}

#[tokio::test]
async fn who_goes_away_is_away_although_one_of_their_tables_cannot_be_read() {
    let mut world = World::new(1108).await;
    let (who, other, id) = two(&world).await;
    let beside = world.table("stray", &[&who, &other]).await;
    world.settle().await;
    let mut table = whole(&world, id).await.table;
    table.data = "{".to_owned();
    commit(&world, Change::Table(table)).await;
    world.restart();
    let reply = world.press(&who, ".0.!set away=3").await;
    let words = words_of(&reply);
    assert!(!words.contains("cannot be opened"), "{words}");
    let person = world.store.person(id_of(&world, &who).await).await;
    let settings = person.unwrap().unwrap().settings;
    assert!(!settings.contains("\"away\":null"), "{settings}");
    assert_eq!(whole(&world, beside).await.table.state, TableState::Playing);
}

#[tokio::test]
async fn what_a_newer_program_wrote_is_left_to_it_with_a_word_of_patience() {
    let mut world = World::new(714).await;
    let (who, _, id) = two(&world).await;
    let table = whole(&world, id).await.table;
    let ours = table.data.clone();
    let data_of_newer = ours.replacen("\"v\":", "\"v\":9", 1);
    assert_ne!(data_of_newer, ours);
    let newer = TableRow {
        data: data_of_newer,
        ..table
    };
    commit(&world, Change::Table(newer)).await;
    world.restart();
    let before = whole(&world, id).await;
    let what = What::Press {
        data: data(id, "play"),
        message: None,
    };
    let press = world.request(&who, what);
    let words = words_of(&world.handle(&press).await);
    assert!(words.contains("I am being updated"), "{words}");
    world.pass(3 * DAY).await;
    assert_eq!(whole(&world, id).await, before);
    // It was not taken: delivered again, or pressed again, it is answered by a program that can read the table.
    let readable = TableRow {
        data: ours,
        ..before.table
    };
    commit(&world, Change::Table(readable)).await;
    let reply = world.handle(&press).await;
    assert!(screen_of(&reply).is_some(), "{reply:?}");
}

#[tokio::test]
async fn who_has_left_in_their_sleep_is_not_asked_in_the_morning() {
    let world = World::new(715).await;
    let people = [person(D, "Anna"), person(D, "Boris"), person(D, "Clara")];
    for who in &people {
        world.press(who, ".0.!set notices=1").await;
    }
    // It is quiet for Clara from 16 to 20 in Rome; it begins at 16:13 there.
    world.press(&people[2], ".0.!set zone=Europe/Rome").await;
    world.press(&people[2], ".0.!set quiet=16-20").await;
    let table: Vec<&Player> = people.iter().collect();
    let (stays, leaves) = (
        world.table("stray", &table).await,
        world.table("stray", &table).await,
    );
    for id in [stays, leaves] {
        world.press(&people[0], &data(id, "end")).await;
    }
    world.press(&people[2], &data(leaves, "computer now")).await;
    world.pass(5 * HOUR).await;
    let place = format!("@{}", people[2].account.id);
    let asks = |id: TableId| {
        let vote = format!("{}.0.!vote", pawmail_host::code(id));
        let letters = world.messages(D, &place).into_iter();
        let of_table = |letter: &crate::world::Shown| {
            let mut presses = letter.screen.presses();
            presses.any(|(_, data)| data.starts_with(&vote))
        };
        letters.filter(of_table).count()
    };
    assert_eq!((asks(stays), asks(leaves)), (1, 0));
}

#[tokio::test]
async fn who_plays_while_the_card_comes_is_not_asked_whether_they_are_there() {
    let world = World::new(1111).await;
    let (who, _, id) = late_once(&world).await;
    world.pass(23 * HOUR).await;
    // Their turn is late again: the card says so, and a letter is to follow.
    world.clock.forward(2 * HOUR);
    world.host.ring(world.now()).await.unwrap();
    let brought = world.couriers[0].round();
    let played = play_turn(&world, &who, id);
    let brought = Box::pin(world.fake(D).amid_a_message(brought, played)).await;
    assert!(brought.unwrap() > 1);
    assert_eq!(n_letters(&world, &who, "Still with us"), 0);
}

#[tokio::test]
async fn who_takes_the_seat_back_while_the_card_comes_is_not_told_that_it_is_kept() {
    let world = World::new(1112).await;
    let (who, other, id) = two(&world).await;
    world.pass(31 * HOUR).await;
    let letter = world.letter(&other).unwrap();
    let computer = crate::world::button(&letter, "Let the computer play");
    world.press(&other, &computer).await;
    let brought = world.couriers[0].round();
    let back = async {
        world.press(&who, &data(id, "seatback")).await;
    };
    let brought = Box::pin(world.fake(D).amid_a_message(brought, back)).await;
    assert!(brought.unwrap() > 1);
    assert_eq!(n_letters(&world, &who, "keeps your seat warm"), 0);
}

/// Each room counts its messages for itself, so that a card may have the number of a lobby elsewhere.
#[tokio::test]
async fn a_card_is_not_taken_for_the_lobby_of_another_room() {
    for n_before in 1..=3 {
        let world = World::new(1113).await;
        let (anna, boris) = (person(D, "Anna"), person(T, "Boris"));
        for _ in 0..n_before {
            world.command(&boris, "new dog 4").await;
        }
        world.settle().await;
        let id = world.lobby("stray", &[&anna, &boris]).await;
        world.settle().await;
        world.command(&anna, "start").await;
        for _ in 0..8 {
            world.pass(60_000).await;
            let newest = world.messages(D, "hall").pop().map(|card| card.id);
            let seat = world.owing(id).await.unwrap();
            play_turn(&world, [&anna, &boris][seat], id).await;
            world.settle().await;
            // In the hall nobody is called by the turn of who reads elsewhere.
            let card = world.messages(D, "hall").pop().map(|card| card.id);
            let is_called = world.owing(id).await == Some(0);
            assert!(is_called || card == newest, "{n_before}: {card:?}");
        }
    }
}

#[tokio::test]
async fn whose_turn_begins_after_the_clock_has_gone_back_is_called_at_once() {
    let world = World::new(1114).await;
    let (who, other, id) = two(&world).await;
    world.pass(HOUR).await;
    play_turn(&world, &who, id).await;
    world.settle().await;
    world.clock.forward(-HOUR);
    play_turn(&world, &other, id).await;
    world.pass(60_000).await;
    let newest = world.messages(D, "hall").pop().expect("a card");
    let called = newest.screen.called();
    assert!(called.contains(&*who.account.id), "{called:?}");
}
