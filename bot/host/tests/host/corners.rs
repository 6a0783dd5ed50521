//! Corners: what two people do at once, what is pressed late, what comes back, what fails in between.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use pawmail_core::registry;
use pawmail_host::{Drawing, Late, Pictures, Png, What};
use pawmail_store::testing::Fault;
use pawmail_store::{Batch, Change, Changed, Room, RoomState, Store as _, TableId, TableState};

use crate::identity::{happens_meanwhile, pressed};
use crate::life::in_a_square;
use crate::people::{happens, id_of, in_private, link};
use crate::promises::{data, data_now, end, letters, n_letters, two, whole};
use crate::turns::play_turn;
use crate::world::{D, Player, T, World, button, couriers, offered, person, screen_of, words_of};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

fn is_late(world: &World) -> bool {
    world.card(D).plain().contains('⏳')
}

/// All others agree to the motion that is open.
async fn agree(world: &World, who: &Player, id: TableId) {
    let more = world.press(who, &data(id, "more")).await;
    world.press(who, &offered(&more, "Agree")).await;
    world.settle().await;
}

/// Two people at a table without a clock: who owes the turn, and who waits.
async fn two_without_a_clock(world: &World) -> (Player, Player, TableId) {
    let people = [person(D, "Anna"), person(D, "Boris")];
    for who in &people {
        world.press(who, ".0.!set notices=1").await;
    }
    let id = world.lobby("stray", &[&people[0], &people[1]]).await;
    let free = data(id, "options -pace=free");
    world.press(&people[0], &free).await;
    world.command(&people[0], "start").await;
    world.settle().await;
    let at = world.owing(id).await.unwrap();
    (people[at].clone(), people[1 - at].clone(), id)
}

#[tokio::test]
async fn who_waits_alone_decides_at_a_table_without_a_clock_too() {
    let world = World::new(1000).await;
    let (_, other, id) = two_without_a_clock(&world).await;
    world.pass(7 * DAY + HOUR).await;
    let letter = world.letter(&other).unwrap();
    let play = button(&letter, "Let the computer play");
    world.press(&other, &play).await;
    world.settle().await;
    let is_played = async || {
        let seats = whole(&world, id).await.seats;
        seats
            .iter()
            .any(|seat| seat.data.contains("\"computer\":\"steady\""))
    };
    assert!(!is_played().await, "a while is left to the other");
    world.pass(2 * DAY).await;
    assert!(is_played().await);
}

#[tokio::test]
async fn the_while_that_is_left_to_the_other_begins_when_they_are_late() {
    let world = World::new(1041).await;
    let (who, other, id) = two_without_a_clock(&world).await;
    let is_played = async || {
        let seats = whole(&world, id).await.seats;
        seats
            .iter()
            .any(|seat| seat.data.contains("\"computer\":\"steady\""))
    };
    // Their seven days begin when they are back.
    world.press(&who, ".0.!set away=3").await;
    world.pass(10 * DAY + HOUR).await;
    let letter = world.letter(&other).unwrap();
    world
        .press(&other, &button(&letter, "Let the computer play"))
        .await;
    world.pass(DAY).await;
    assert!(!is_played().await, "a while is left to the other");
    world.pass(DAY).await;
    assert!(is_played().await);
}

#[tokio::test]
async fn who_is_there_and_says_so_has_the_clock_they_had() {
    let world = World::new(1001).await;
    let (who, _, id) = two(&world).await;
    let deadline = async || {
        let seats = whole(&world, id).await.seats;
        seats.iter().find_map(|seat| seat.deadline)
    };
    let before = deadline().await;
    world.pass(10 * HOUR).await;
    world.press(&who, ".0.!set away=0").await;
    assert_eq!(deadline().await, before);
    world.press(&who, ".0.!set away=1").await;
    assert_ne!(deadline().await, before);
    world.press(&who, ".0.!set away=0").await;
    let back = deadline().await;
    world.pass(HOUR).await;
    world.press(&who, ".0.!set away=0").await;
    assert_eq!(deadline().await, back);
}

/// Of two, one was late, and owes the next turn.
pub(crate) async fn late_once(world: &World) -> (Player, Player, TableId) {
    let (who, other, id) = two(world).await;
    world.pass(25 * HOUR).await;
    play_turn(world, &who, id).await;
    play_turn(world, &other, id).await;
    world.settle().await;
    (who, other, id)
}

/// Somebody has been late twice in a row, is asked whether they are still there, and owes that turn still.
pub(crate) async fn late_twice(world: &World) -> (Player, Player, TableId) {
    let (who, other, id) = late_once(world).await;
    world.pass(25 * HOUR).await;
    assert_eq!(n_letters(world, &who, "Still with us"), 1);
    (who, other, id)
}

#[tokio::test]
async fn who_answers_by_going_away_is_not_late_when_they_are_back() {
    let world = World::new(1002).await;
    let (who, other, _) = late_twice(&world).await;
    world.press(&who, ".0.!set away=3").await;
    world.settle().await;
    assert!(!is_late(&world), "{}", world.card(D).plain());
    assert_eq!(n_letters(&world, &other, "There may be a reason"), 0);
    world.pass(3 * DAY + 2 * HOUR).await;
    assert!(!is_late(&world), "{}", world.card(D).plain());
    assert_eq!(n_letters(&world, &other, "There may be a reason"), 0);
}

#[tokio::test]
async fn who_is_refused_something_is_heard_of_all_the_same() {
    let world = World::new(1003).await;
    let (who, other, _) = late_twice(&world).await;
    let words = words_of(&world.command(&who, "play nonsense").await);
    assert!(words.contains("nonsense"), "{words}");
    world.pass(DAY + HOUR).await;
    // The table stands still and goes on: the turn has another clock, and is not late at once.
    happens(&world, &other, What::Removed).await;
    happens(&world, &other, What::Added).await;
    world.pass(HOUR).await;
    assert!(!is_late(&world), "{}", world.card(D).plain());
}

#[tokio::test]
async fn a_substitute_is_not_late_for_who_sat_there_before() {
    let world = World::new(1004).await;
    let (_, other, id) = late_twice(&world).await;
    world.pass(DAY + HOUR).await;
    let letter = world.letter(&other).unwrap();
    let look = button(&letter, "Look for a substitute");
    world.press(&other, &look).await;
    world.settle().await;
    let carla = person(D, "Carla");
    world.command(&carla, "join").await;
    world.pass(MINUTE).await;
    let before = n_letters(&world, &other, "There may be a reason");
    for _ in 0..2 {
        play_turn(&world, &other, id).await;
        world.settle().await;
    }
    world.pass(2 * HOUR).await;
    let at = world.owing(id).await.unwrap();
    let seat = whole(&world, id).await.seats[at].clone();
    assert_eq!(seat.person, Some(id_of(&world, &carla).await));
    assert!(!is_late(&world), "{}", world.card(D).plain());
    assert_eq!(n_letters(&world, &other, "There may be a reason"), before);
    // What the other has used up is theirs too.
    let need = data_now(&world, id, "need 6").await;
    let words = words_of(&world.press(&carla, &need).await);
    assert!(words.contains("deadline"), "{words}");
}

#[tokio::test]
async fn what_was_sent_is_not_sent_again_because_something_after_it_failed() {
    // The calls before the last one: that both were sent is what it keeps.
    for n in 1..=7 {
        let world = World::new(1005).await;
        let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
        let one = world.lobby("stray", &[&anna, &boris]).await;
        let other = world.lobby("stray", &[&anna, &boris]).await;
        world.settle().await;
        for id in [one, other] {
            world.press(&anna, &data(id, "notices yes")).await;
        }
        world.store.fail_at(n, Fault::Before);
        let _ = world.couriers[0].round().await;
        world.store.heal();
        // The platform does not know what it was sent before.
        world.fake(D).board.lock().unwrap().by_nonce.clear();
        world.pass(2 * MINUTE).await;
        assert_eq!(n_letters(&world, &anna, "how I will remind you"), 2, "{n}");
    }
}

#[tokio::test]
async fn a_button_that_pauses_never_asks_to_go_on() {
    let world = World::new(1006).await;
    let (who, other, id) = two(&world).await;
    let more = world.press(&who, &data(id, "more")).await;
    let pause = offered(&more, "Pause");
    world.press(&who, &pause).await;
    agree(&world, &other, id).await;
    assert!(world.card(D).plain().contains("paused"));
    let shown = world.press(&who, &pause).await;
    let go_on = offered(&shown, "Go on");
    let has_motion = async || !whole(&world, id).await.table.data.contains("\"vote\":null");
    assert!(!has_motion().await, "{shown:?}");
    world.press(&other, &go_on).await;
    agree(&world, &who, id).await;
    assert!(!world.card(D).plain().contains("paused"));
    world.press(&other, &go_on).await;
    assert!(!has_motion().await);
}

#[tokio::test]
async fn a_motion_to_pause_does_not_become_one_to_go_on() {
    let world = World::new(1007).await;
    let (who, other, id) = two(&world).await;
    world.press(&who, &data(id, "pause stop")).await;
    world.settle().await;
    let yes = button(&world.letter(&other).unwrap(), "Agree");
    happens(&world, &who, What::Removed).await;
    let is_paused = async || {
        !whole(&world, id)
            .await
            .table
            .data
            .contains("\"paused\":null")
    };
    assert!(is_paused().await);
    world.press(&in_private(&other), &yes).await;
    assert!(is_paused().await, "it was asked to pause");
}

#[tokio::test]
async fn an_admin_of_another_group_closes_no_lobby() {
    let world = World::new(1008).await;
    let (anna, mut stranger) = (person(T, "Anna"), person(T, "Boris"));
    world.command(&anna, "new stray 2").await;
    let id = world.tables().await[0];
    stranger.room.address = "elsewhere".to_owned();
    stranger.room.group = "elsewhere".to_owned();
    stranger.room.is_admin = true;
    let words = words_of(&world.press(&stranger, &data(id, "closelobby")).await);
    assert!(words.contains("an admin can close"), "{words}");
    assert_eq!(whole(&world, id).await.table.state, TableState::Lobby);
}

#[tokio::test]
async fn a_substitute_has_not_agreed_to_what_the_other_did() {
    let world = World::new(1033).await;
    let people = ["Anna", "Boris", "Chiara"].map(|name| person(D, name));
    for who in &people {
        world.press(who, ".0.!set notices=1").await;
    }
    let all: Vec<&Player> = people.iter().collect();
    let id = world.lobby("stray", &all).await;
    let lively = data(id, "options -pace=lively");
    world.press(&people[0], &lively).await;
    world.command(&people[0], "start").await;
    world.settle().await;
    let at = world.owing(id).await.unwrap();
    let others: Vec<&Player> = (0..3).filter(|n| *n != at).map(|n| &people[n]).collect();
    world.press(&people[at], &data(id, "end")).await;
    world.pass(4 * HOUR + MINUTE).await;
    for other in &others {
        let letter = world.letter(other).unwrap();
        let look = button(&letter, "Look for a substitute");
        world.press(other, &look).await;
    }
    world.settle().await;
    let dora = person(D, "Dora");
    world.command(&dora, "join").await;
    world.settle().await;
    let seat = whole(&world, id).await.seats[at].clone();
    assert_eq!(seat.person, Some(id_of(&world, &dora).await));
    for other in &others {
        agree(&world, other, id).await;
    }
    assert_eq!(whole(&world, id).await.table.state, TableState::Playing);
    agree(&world, &dora, id).await;
    assert_eq!(whole(&world, id).await.table.state, TableState::Over);
}

#[tokio::test]
async fn who_joined_from_a_private_chat_is_no_admin_of_the_table() {
    let world = World::new(1032).await;
    let anna = person(T, "Anna");
    let mut boris = in_private(&person(D, "Boris"));
    world.command(&anna, "new stray 3").await;
    let id = world.tables().await[0];
    let invite = world.invite(id).await;
    world.command(&boris, &format!("join {invite}")).await;
    assert!(whole(&world, id).await.seats[1].person.is_some());
    // A service calls everybody the admin of their own chat.
    boris.room.is_admin = true;
    let words = words_of(&world.press(&boris, &data(id, "closelobby")).await);
    assert!(words.contains("an admin can close"), "{words}");
    assert_eq!(whole(&world, id).await.table.state, TableState::Lobby);
}

#[tokio::test]
async fn a_clock_that_begins_anew_reminds_anew() {
    let world = World::new(1009).await;
    let (who, other, id) = two(&world).await;
    world.pass(21 * HOUR).await;
    assert_eq!(n_letters(&world, &who, "waits for you"), 2);
    world.press(&other, &data(id, "pause stop")).await;
    agree(&world, &who, id).await;
    world.pass(DAY).await;
    world.press(&other, &data(id, "pause go")).await;
    agree(&world, &who, id).await;
    let before = n_letters(&world, &who, "waits for you");
    world.pass(13 * HOUR).await;
    assert_eq!(n_letters(&world, &who, "waits for you"), before + 1);
    world.pass(8 * HOUR).await;
    assert_eq!(n_letters(&world, &who, "waits for you"), before + 2);
}

/// Ends the turn before anything is done, which waits to be confirmed.
async fn drafted(world: &World, who: &Player, id: TableId) {
    let reply = world.press(who, &data(id, "play")).await;
    let mut presses = screen_of(&reply).unwrap().presses();
    let end = presses.find(|(label, _)| label.contains("End your turn here"));
    let reply = world.press(who, end.expect("an end").1).await;
    button(screen_of(&reply).unwrap(), "Confirm");
}

#[tokio::test]
async fn a_draft_is_asked_about_when_a_pause_is_over() {
    let world = World::new(1010).await;
    let (who, other, id) = two(&world).await;
    drafted(&world, &who, id).await;
    world.press(&other, &data(id, "pause stop")).await;
    agree(&world, &who, id).await;
    world.pass(HOUR).await;
    assert_eq!(n_letters(&world, &who, "not confirmed"), 0);
    world.press(&other, &data(id, "pause go")).await;
    agree(&world, &who, id).await;
    world.pass(20 * MINUTE).await;
    assert_eq!(n_letters(&world, &who, "not confirmed"), 1);
}

#[tokio::test]
async fn a_seat_that_is_kept_is_kept_for_who_is_the_same_by_now() {
    let world = World::new(1011).await;
    let (anna, boris) = (person(D, "Anna"), person(T, "Boris"));
    let id = world.table("stray", &[&anna, &boris]).await;
    end(&world, id, &[&anna, &boris]).await;
    world.press(&anna, &data(id, "rematch")).await;
    let lobby = *world.tables().await.last().unwrap();
    let again = person(D, "Borya");
    link(&world, &again, &boris).await;
    assert_eq!(id_of(&world, &again).await, id_of(&world, &boris).await);
    let join = format!("join {}", pawmail_host::code(lobby));
    let reply = world.command(&boris, &join).await;
    assert!(screen_of(&reply).is_some(), "{reply:?}");
}

#[tokio::test]
async fn no_seat_is_kept_for_who_is_forgotten() {
    let world = World::new(1012).await;
    let (anna, boris, id) = two(&world).await;
    end(&world, id, &[&anna, &boris]).await;
    world.press(&boris, ".0.!forgetme sure").await;
    world.press(&anna, &data(id, "rematch")).await;
    let lobby = *world.tables().await.last().unwrap();
    let join = format!("join {}", pawmail_host::code(lobby));
    let reply = world.command(&person(D, "Carla"), &join).await;
    assert!(screen_of(&reply).is_some(), "{reply:?}");
}

#[tokio::test]
async fn what_opened_a_table_that_is_over_opens_no_other_and_names_none() {
    let world = World::new(1015).await;
    let anna = person(D, "Anna");
    let what = What::Command {
        name: "new".to_owned(),
        args: vec![(String::new(), "stray 2".to_owned())],
    };
    let request = world.request(&anna, what);
    world.handle(&request).await;
    let id = world.tables().await[0];
    world.press(&anna, &data(id, "closelobby")).await;
    let words = words_of(&world.handle(&request).await);
    assert!(words.contains("no such table"), "{words}");
    assert_eq!(world.tables().await.len(), 1);
}

#[tokio::test]
async fn a_full_lobby_that_waits_waits_when_it_has_a_room_again() {
    let world = World::new(1016).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    let id = world.lobby("stray", &[&anna, &boris]).await;
    world.press(&boris, &data(id, "wait")).await;
    world.settle().await;
    happens(&world, &anna, What::Removed).await;
    happens(&world, &anna, What::Added).await;
    world.pass(HOUR).await;
    assert_eq!(whole(&world, id).await.table.state, TableState::Lobby);
}

#[tokio::test]
async fn who_comes_back_is_asked_what_needs_their_consent() {
    let world = World::new(1017).await;
    let people = ["Anna", "Boris", "Chiara"].map(|name| person(D, name));
    let all: Vec<&Player> = people.iter().collect();
    let id = world.table("stray", &all).await;
    world.settle().await;
    world.press(&people[2], &data(id, "computer now")).await;
    world.press(&people[0], &data(id, "end")).await;
    world.settle().await;
    assert_eq!(letters(&world, &people[2]).len(), 0);
    world.press(&people[2], &data(id, "seatback")).await;
    world.settle().await;
    let letter = world.letter(&people[2]).expect("a question");
    agree(&world, &people[1], id).await;
    assert_eq!(whole(&world, id).await.table.state, TableState::Playing);
    world.press(&people[2], &button(&letter, "Agree")).await;
    assert_eq!(whole(&world, id).await.table.state, TableState::Over);
}

#[tokio::test]
async fn who_wakes_is_told_of_a_table_once() {
    let world = World::new(1018).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    for who in [&anna, &boris] {
        // START is 2026-09-21T14:13:20Z.
        world.press(who, ".0.!set zone=UTC").await;
        world.press(who, ".0.!set quiet=14-8").await;
        world.press(who, ".0.!set notices=1").await;
    }
    let id = world.table("stray", &[&anna, &boris]).await;
    world.settle().await;
    let at = world.owing(id).await.unwrap();
    let who = [&anna, &boris][at];
    world.pass(17 * HOUR).await;
    assert_eq!(letters(&world, who), [""; 0]);
    world.pass(HOUR).await;
    let told = letters(&world, who);
    let about = told
        .iter()
        .filter(|letter| letter.contains("Your turn") || letter.contains("waits for you"));
    assert_eq!(about.count(), 1, "{told:#?}");
    // Whatever it was, it is done when the turn is.
    play_turn(&world, who, id).await;
    world.settle().await;
    assert_eq!(letters(&world, who), [""; 0]);
}

#[tokio::test]
async fn options_that_cannot_be_read_freeze_their_lobby() {
    let mut world = World::new(1019).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    let id = world.lobby("stray", &[&anna, &boris]).await;
    let mut table = whole(&world, id).await.table;
    table.options = "{\"bones\":".to_owned();
    let batch = Batch {
        changes: vec![Change::Table(table)],
        key: None,
        at: world.now(),
    };
    world.store.commit(batch).await.unwrap();
    world.restart();
    let words = words_of(&world.press(&anna, &data(id, "start")).await);
    assert!(words.contains("cannot be opened right now"), "{words}");
    assert_eq!(whole(&world, id).await.table.state, TableState::Lobby);
}

#[tokio::test]
async fn the_private_chat_of_who_refuses_messages_is_theirs_and_is_forgotten_with_them() {
    let world = World::new(1020).await;
    let anna = person(T, "Anna");
    let home = in_private(&anna);
    world.command(&home, "new stray 2").await;
    world.press(&home, ".0.!set notices=1").await;
    world.settle().await;
    let id = world.tables().await[0];
    let refusal = pawmail_host::Refusal::Closed;
    let place = format!("@{}", anna.account.id);
    world
        .fake(T)
        .board
        .lock()
        .unwrap()
        .closed
        .push((place, refusal));
    world.press(&anna, &data(id, "notices yes")).await;
    world.settle().await;
    let room = world.store.room_at(T, &home.room.address).await.unwrap();
    assert!(room.is_some());
    world.press(&anna, ".0.!forgetme sure").await;
    let room = world.store.room_at(T, &home.room.address).await.unwrap();
    assert_eq!(room, None);
}

#[tokio::test]
async fn what_is_done_is_never_said_not_to_be() {
    let mut n_done = 0;
    for n in 1..=8 {
        let world = World::new(1021).await;
        let (who, _, id) = two(&world).await;
        drafted(&world, &who, id).await;
        let question = world.press(&who, &data(id, "play")).await;
        let confirm = offered(&question, "Confirm");
        let before = whole(&world, id).await.table.number;
        world.store.fail_at(n, Fault::Before);
        let words = words_of(&world.press(&who, &confirm).await);
        world.store.heal();
        if whole(&world, id).await.table.number > before {
            assert!(!words.contains("not made"), "{n}: {words}");
            n_done += 1;
        } else {
            assert!(words.contains("not made"), "{n}: {words}");
        }
    }
    assert!(n_done > 3);
}

/// Pictures that are late for as long as it is said.
struct Slow(AtomicBool);

#[async_trait::async_trait]
impl Pictures for Slow {
    async fn within(&self, _: &Drawing, _: Duration) -> Result<Option<Png>, Late> {
        if self.0.load(Ordering::SeqCst) {
            return Err(Late);
        }
        Ok(Some(Png {
            bytes: Arc::new(vec![7]),
            key: "board".to_owned(),
        }))
    }
}

#[tokio::test]
async fn a_card_whose_picture_is_late_is_sent_once_and_has_it_later() {
    let mut world = World::new(1022).await;
    let slow = Arc::new(Slow(AtomicBool::new(true)));
    let pictures = Arc::clone(&slow) as Arc<dyn Pictures>;
    world.couriers = couriers(&world.host, &world.fakes, Some(&pictures), &world.clock);
    let (who, _, id) = two(&world).await;
    world.pass(MINUTE).await;
    world.fake(D).board.lock().unwrap().events.clear();
    play_turn(&world, &who, id).await;
    world.pass(30_000).await;
    let in_hall = || {
        let board = world.fake(D).board.lock().unwrap();
        let events = board.events.iter().filter(|event| event.place == "hall");
        events.cloned().collect::<Vec<_>>()
    };
    let shown = in_hall();
    let new: Vec<_> = shown.iter().filter(|event| event.is_new).collect();
    assert_eq!(new.len(), 1, "{shown:#?}");
    assert!(!new[0].is_whole && !new[0].screen.silent);
    let card = new[0].message.clone();
    assert!(shown.iter().all(|event| !event.is_whole));
    slow.0.store(false, Ordering::SeqCst);
    world.pass(5_000).await;
    let then = in_hall().split_off(shown.len());
    let whole = then.iter().filter(|event| event.is_whole);
    assert!(whole.clone().count() > 0, "{then:#?}");
    assert!(
        whole
            .clone()
            .all(|event| !event.is_new && event.message == card)
    );
    assert!(then.iter().all(|event| !event.is_new));
}

/// The picture is late, the program stops once the card is sent, and the next one sends it again with its picture: the service shows what it has.
#[tokio::test]
async fn a_card_that_was_sent_unnoticed_without_its_picture_has_it_later() {
    for n in 1..=12 {
        let mut world = World::new(1043).await;
        let slow = Arc::new(Slow(AtomicBool::new(true)));
        let pictures = Arc::clone(&slow) as Arc<dyn Pictures>;
        world.couriers = couriers(&world.host, &world.fakes, Some(&pictures), &world.clock);
        let (who, _, id) = two(&world).await;
        world.pass(MINUTE).await;
        play_turn(&world, &who, id).await;
        world.store.fail_at(n, Fault::Before);
        let _ = world.couriers[0].round().await;
        world.store.heal();
        slow.0.store(false, Ordering::SeqCst);
        world.pass(3 * MINUTE).await;
        let board = world.fake(D).board.lock().unwrap();
        let mut newest = board.events.iter().rev();
        let newest = newest.find(|event| event.place == "hall").expect("a card");
        assert!(newest.is_whole, "{n}: {}", newest.screen.plain());
    }
}

#[tokio::test]
async fn a_card_that_clashes_with_a_press_elsewhere_is_there_within_seconds() {
    let mut n_held = 0;
    for n in 1..=14 {
        let world = World::new(1042).await;
        let mut anna = person(D, "Anna");
        anna.room.address = "square".to_owned();
        anna.room.group = "square".to_owned();
        world.command(&anna, "new dog 4").await;
        let id = world.tables().await[0];
        for _ in 0..3 {
            world.press(&anna, &data(id, "add steady")).await;
        }
        world.settle().await;
        world.press(&anna, &data(id, "start")).await;
        world.clock.forward(MINUTE);
        // The table moves to a place of its own while another process is told that its turn will take longer.
        let need = pressed(&world, &anna, &data(id, "need 6"));
        let elsewhere = crate::world::host(&world.store, registry::standard(), 77, None);
        let before = world.store.n_calls();
        let gate = world.store.hold_at(n);
        let is_over = AtomicBool::new(false);
        let round = async {
            let brought = world.couriers[0].round().await;
            is_over.store(true, Ordering::SeqCst);
            brought
        };
        let meanwhile = async {
            while world.store.n_calls() < before + n && !is_over.load(Ordering::SeqCst) {
                tokio::task::yield_now().await;
            }
            let is_held = !is_over.load(Ordering::SeqCst);
            if !is_held {
                gate.notify_one();
            }
            elsewhere.handle(&need, world.now()).await;
            gate.notify_one();
            is_held
        };
        let (brought, is_held) = tokio::join!(round, meanwhile);
        brought.unwrap();
        n_held += u32::from(is_held);
        world.pass(2_000).await;
        let line = world.messages(D, "square").remove(0);
        let place = world.messages(D, &format!("square/{}", line.id));
        assert!(!place.is_empty(), "{n}: {line:?}");
    }
    assert!(n_held > 6, "{n_held}");
}

/// The place of a table is deleted while another process finds the channel around it gone: the table stands still.
#[tokio::test]
async fn a_table_does_not_move_to_a_channel_that_is_lost_at_the_same_moment() {
    let mut n_held = 0;
    for n in 1..=14 {
        let world = World::new(58).await;
        let people = ["Anna", "Boris"].map(in_a_square);
        let id = world.lobby("stray", &people.each_ref()).await;
        world.command(&people[0], "start").await;
        world.pass(60_000).await;
        world.pass(60_000).await;
        let lobby = world.messages(D, "square").remove(0).id;
        let mut there = people[0].clone();
        there.room.address = format!("square/{lobby}");
        let deleted = world.request(&there, What::Removed);
        let was = world.store.room_at(D, "square").await.unwrap().unwrap();
        let is = Room {
            state: RoomState::Gone,
            ..was.clone()
        };
        let gone = Batch {
            changes: vec![Change::Room(Changed { was, is })],
            key: None,
            at: world.now(),
        };
        let happens = async |_| world.store.commit(gone).await.unwrap();
        if happens_meanwhile(&world, deleted, n, happens).await {
            n_held += 1;
            let table = whole(&world, id).await.table;
            let data: serde_json::Value = serde_json::from_str(&table.data).unwrap();
            assert!(data["removed"].is_i64(), "{n}: {data}");
        }
    }
    assert!(n_held > 4, "{n_held}");
}
