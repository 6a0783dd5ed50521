//! Where two things meet of which each works alone: a pause and the night, an old button and a new turn, a decision and somebody who leaves.

use std::sync::Arc;

use pawmail_host::Reply;
use pawmail_store::{Store as _, TableId};

use crate::promises::{data, end, four, letters, n_letters, two, whole};
use crate::turns::{number, play_turn};
use crate::world::{D, Player, T, World, offered, person, screen_of, words_of};

const HOUR: i64 = 3_600_000;

async fn agree(world: &World, who: &Player, id: TableId) {
    let more = world.press(who, &data(id, "more")).await;
    world.press(who, &offered(&more, "Agree")).await;
    world.settle().await;
}

/// How often somebody is told of a turn that began in their night, and perhaps stood still until after it.
async fn told_after_the_night(pauses: bool) -> usize {
    let world = World::new(62).await;
    let (who, other, id) = two(&world).await;
    world.press(&other, ".0.!set zone=Europe/Rome").await;
    world.press(&other, ".0.!set quiet=16-20").await;
    play_turn(&world, &who, id).await;
    world.settle().await;
    if pauses {
        world.press(&who, &data(id, "pause stop")).await;
        agree(&world, &other, id).await;
    }
    world.pass(4 * HOUR).await;
    if pauses {
        world.press(&who, &data(id, "pause go")).await;
        agree(&world, &other, id).await;
    }
    world.pass(60_000).await;
    n_letters(&world, &other, "Your turn at")
}

#[tokio::test]
async fn a_turn_that_was_to_be_told_in_a_pause_is_told_after_it() {
    assert_eq!(told_after_the_night(false).await, 1);
    assert_eq!(told_after_the_night(true).await, 1);
}

#[tokio::test]
async fn nothing_is_counted_of_who_is_forgotten_even_if_that_ends_the_table() {
    let world = World::new(700).await;
    let people = four();
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    world.settle().await;
    for who in &people {
        world.pass(60_000).await;
        play_turn(&world, who, id).await;
    }
    let gone = whole(&world, id).await.seats[0].person.unwrap();
    world.press(&people[1], &data(id, "end")).await;
    for who in &people[2..] {
        agree(&world, who, id).await;
    }
    world.press(&people[0], ".0.!forgetme sure").await;
    world.settle().await;
    let after = whole(&world, id).await.table.state;
    assert_eq!(after, pawmail_store::TableState::Over);
    assert_eq!(world.store.answers_of(&[gone]).await.unwrap(), []);
}

#[tokio::test]
async fn a_turn_that_nobody_has_answered_when_the_table_ends_counts_as_no_answer() {
    let world = World::new(62).await;
    let (who, other, id) = two(&world).await;
    let owing = {
        let at = world.owing(id).await.unwrap();
        whole(&world, id).await.seats[at].person.unwrap()
    };
    world.pass(9 * HOUR).await;
    world.press(&other, &data(id, "end")).await;
    agree(&world, &who, id).await;
    let after = whole(&world, id).await.table.state;
    assert_eq!(after, pawmail_store::TableState::Over);
    assert_eq!(world.store.answers_of(&[owing]).await.unwrap(), []);
}

#[tokio::test]
async fn nobody_is_promised_a_reminder_of_a_turn_that_the_computer_makes() {
    let world = World::new(801).await;
    let (who, _, id) = two(&world).await;
    world.press(&who, &data(id, "computer now")).await;
    world.settle().await;
    let words = words_of(&world.press(&who, &data(id, "snooze 2")).await);
    assert!(words.contains("computer"), "{words}");
}

fn is_offered(reply: &Reply, button: &str) -> bool {
    let screen = screen_of(reply).unwrap();
    screen.presses().any(|(label, _)| label == button)
}

/// The first question of a table is shown before anything has happened there.
#[tokio::test]
async fn what_asks_for_time_at_the_first_turn_asks_for_no_other() {
    let world = World::new(1014).await;
    let people = [person(D, "Anna"), person(D, "Boris")];
    let id = world
        .table("stray", &people.iter().collect::<Vec<_>>())
        .await;
    world.settle().await;
    let first = world.owing(id).await.unwrap();
    assert_eq!(number(&world, id).await, 0);
    let old = data(id, "need 6");
    for _ in 0..2 {
        let at = world.owing(id).await.unwrap();
        play_turn(&world, &people[at], id).await;
        world.settle().await;
    }
    assert_eq!(world.owing(id).await, Some(first));
    let due = whole(&world, id).await.seats[first].deadline;
    world.press(&people[first], &old).await;
    assert_eq!(whole(&world, id).await.seats[first].deadline, due);
}

#[tokio::test]
async fn an_undo_of_an_earlier_step_takes_back_no_later_one() {
    let world = World::new(28).await;
    let people = four();
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    world.settle().await;
    let question = world.press(&people[0], &data(id, "play")).await;
    let step = crate::turns::first_step(screen_of(&question).unwrap()).unwrap();
    let mut done = world.press(&people[0], &step).await;
    while !is_offered(&done, "Undo") {
        done = world.press(&people[0], &offered(&done, "Confirm")).await;
    }
    let undo = offered(&done, "Undo");
    let before = number(&world, id).await;
    world.press(&people[0], &undo).await;
    let undone = number(&world, id).await;
    assert!(undone > before);
    // Twice is once.
    world.press(&people[0], &undo).await;
    assert_eq!(number(&world, id).await, undone);
    play_turn(&world, &people[0], id).await;
    let made = number(&world, id).await;
    assert!(made > undone);
    let words = words_of(&world.press(&people[0], &undo).await);
    assert_eq!(number(&world, id).await, made, "{words}");
}

#[tokio::test]
async fn only_who_was_there_opens_a_rematch() {
    let world = World::new(1011).await;
    let (anna, boris) = (person(D, "Anna"), person(T, "Boris"));
    let id = world.table("stray", &[&anna, &boris]).await;
    end(&world, id, &[&anna, &boris]).await;
    let mut eve = person(D, "Eve");
    eve.room.address = "elsewhere".to_owned();
    eve.room.group = "elsewhere".to_owned();
    world.press(&eve, &data(id, "rematch")).await;
    world.settle().await;
    assert_eq!(world.tables().await.len(), 1);
    world.press(&anna, &data(id, "rematch")).await;
    world.settle().await;
    assert_eq!(world.tables().await.len(), 2);
}

#[tokio::test]
async fn a_rematch_from_the_place_of_its_table_is_shown_around_it_alone() {
    let world = World::new(1012).await;
    let mut anna = person(D, "Anna");
    anna.room.address = "square".to_owned();
    anna.room.group = "square".to_owned();
    world.command(&anna, "new stray 2").await;
    let id = world.tables().await[0];
    world.press(&anna, &data(id, "add steady")).await;
    world.settle().await;
    world.press(&anna, &data(id, "start")).await;
    world.pass(60_000).await;
    let line = world.messages(D, "square").remove(0);
    let place = format!("square/{}", line.id);
    assert!(!world.messages(D, &place).is_empty());
    anna.room.address = place.clone();
    end(&world, id, &[&anna]).await;
    let before = world.messages(D, &place).len();
    world.press(&anna, &data(id, "rematch")).await;
    world.settle().await;
    assert_eq!(world.messages(D, &place).len(), before);
    let next = *world.tables().await.last().unwrap();
    let posts = world.store.posts(next).await.unwrap();
    assert_eq!(posts.len(), 1, "{posts:?}");
    let rooms = world.store.rooms(&[posts[0].room]).await.unwrap();
    assert_eq!(rooms[0].address, "square");
}

/// On Telegram nobody can be told who has not opened the private chat.
#[tokio::test]
async fn who_cannot_be_told_is_not_late_at_once() {
    let world = World::new(1002).await;
    let people = [person(T, "Anna"), person(T, "Boris")];
    let id = world.table("stray", &[&people[0], &people[1]]).await;
    world.settle().await;
    let at = world.owing(id).await.unwrap();
    let (who, other) = (&people[at], &people[1 - at]);
    world.pass(25 * HOUR).await;
    play_turn(&world, who, id).await;
    play_turn(&world, other, id).await;
    world.settle().await;
    world.pass(25 * HOUR).await;
    assert!(letters(&world, who).is_empty());
    let seat = &whole(&world, id).await.seats[at];
    assert!(seat.data.contains("\"at_once\":null"), "{}", seat.data);
}

/// The night ends at half past two, which the clocks of Rome show twice on this day.
#[tokio::test]
async fn a_night_that_ends_in_the_hour_that_comes_twice_ends_on_that_day() {
    const BEGUN: i64 = 1_790_000_000_000;
    const TEN_PAST_TWO_AGAIN: i64 = 1_792_890_600_000;
    let world = World::new(62).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    world.pass(TEN_PAST_TWO_AGAIN - BEGUN).await;
    for who in [&anna, &boris] {
        world.press(who, ".0.!set zone=Europe/Rome").await;
        world.press(who, ".0.!set quiet=22-2:30").await;
        world.press(who, ".0.!set notices=1").await;
    }
    let id = world.table("stray", &[&boris, &anna]).await;
    world.settle().await;
    let at = world.owing(id).await.unwrap();
    let (who, other) = ([&boris, &anna][at], [&boris, &anna][1 - at]);
    play_turn(&world, who, id).await;
    world.settle().await;
    world.pass(HOUR).await;
    assert_eq!(n_letters(&world, other, "Your turn at"), 1);
}

#[tokio::test]
async fn a_table_that_is_played_while_it_is_replayed_is_in_order() {
    let world = World::new(700).await;
    let people = four();
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    world.settle().await;
    play_turn(&world, &people[0], id).await;
    // However far it is when somebody plays.
    for n_before in 1..4 {
        let before = world.store.n_calls();
        let gate = world.store.hold_at(n_before);
        let store = Arc::clone(&world.store);
        let games = pawmail_core::registry::standard();
        let judged = tokio::spawn(async move { pawmail_host::replay_all(&*store, &games).await });
        while world.store.n_calls() < before + n_before && !judged.is_finished() {
            tokio::task::yield_now().await;
        }
        if !judged.is_finished() {
            play_turn(&world, &people[usize::try_from(n_before).unwrap()], id).await;
        }
        gate.notify_one();
        let found = judged.await.unwrap().unwrap();
        assert_eq!(found, [(id, pawmail_host::Replayed::Same)]);
    }
}
