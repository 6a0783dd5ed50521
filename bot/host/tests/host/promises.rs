//! What was said is kept or taken back in words: motions, drafts, clocks, reminders, kept seats, updates that come twice.

use std::sync::Arc;

use pawmail_core::registry;
use pawmail_host::{Answer, Reply, What};
use pawmail_store::{Store as _, TableId, TableState, WholeTable};

use crate::corners::late_twice;
use crate::identity::happens_meanwhile;
use crate::turns::{first_step, number, play_turn};
use crate::world::{D, Player, T, World, button, offered, person, screen_of, words_of};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

pub(crate) async fn whole(world: &World, id: TableId) -> WholeTable {
    world.store.table(id).await.unwrap().unwrap()
}

/// Two people who want private notices at a table of A Dog's Life: who owes the turn, and who waits.
pub(crate) async fn two(world: &World) -> (Player, Player, TableId) {
    let people = [person(D, "Anna"), person(D, "Boris")];
    for who in &people {
        world.press(who, ".0.!set notices=1").await;
    }
    let id = world.table("stray", &[&people[0], &people[1]]).await;
    world.settle().await;
    let at = world.owing(id).await;
    let at = at.unwrap();
    (people[at].clone(), people[1 - at].clone(), id)
}

pub(crate) fn letters(world: &World, who: &Player) -> Vec<String> {
    let place = format!("@{}", who.account.id);
    let shown = world.messages(who.account.platform, &place);
    shown.into_iter().map(|it| it.screen.plain()).collect()
}

pub(crate) fn n_letters(world: &World, who: &Player, words: &str) -> usize {
    let told = letters(world, who);
    told.iter().filter(|letter| letter.contains(words)).count()
}

pub(crate) fn data(id: TableId, what: &str) -> String {
    format!("{}.0.!{what}", pawmail_host::code(id))
}

/// The same in a button that is made now.
pub(crate) async fn data_now(world: &World, id: TableId, what: &str) -> String {
    let number = number(world, id).await;
    format!("{}.{number}.!{what}", pawmail_host::code(id))
}

pub(crate) fn four() -> [Player; 4] {
    [
        person(D, "Anna"),
        person(D, "Boris"),
        person(T, "Chiara"),
        person(T, "Dmitry"),
    ]
}

/// The table ends because its people agree.
pub(crate) async fn end(world: &World, id: TableId, people: &[&Player]) {
    world.press(people[0], &data(id, "end sure")).await;
    for who in &people[1..] {
        let more = world.press(who, &data(id, "more")).await;
        world.press(who, &offered(&more, "Agree")).await;
    }
    assert_eq!(whole(world, id).await.table.state, TableState::Over);
}

#[tokio::test]
async fn a_motion_that_cannot_be_carried_out_leaves_the_table_as_it_was() {
    let mut world = World::new(700).await;
    let people = four();
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    world.settle().await;
    // Anna gives a card and asks for it back; by the time all agree, the exchange is sealed and the next turn has begun.
    play_turn(&world, &people[0], id).await;
    world.press(&people[0], &data(id, "takeback")).await;
    for who in &people[1..] {
        play_turn(&world, who, id).await;
    }
    let next = world.owing(id).await;
    let next = &people[next.unwrap()];
    let question = world.press(next, &data(id, "play")).await;
    let step = first_step(screen_of(&question).unwrap()).unwrap();
    // They are in the middle of it, with a step that could be taken back.
    let sealed = number(&world, id).await;
    let (_, first) = step.rsplit_once('.').unwrap();
    let first = first.split("; ").next().unwrap();
    world.command(next, &format!("play {first}")).await;
    let before = whole(&world, id).await.table;
    assert!(before.number > sealed, "{first}");
    for who in &people[1..] {
        let more = world.press(who, &data(id, "more")).await;
        world.press(who, &offered(&more, "Agree")).await;
    }
    let after = whole(&world, id).await.table;
    assert_eq!(after.number, before.number);
    assert_eq!(after.position, before.position);
    // It goes on, here and in a process that begins with what is stored.
    world.restart();
    play_turn(&world, next, id).await;
    world.restart();
    let words = words_of(&world.press(&people[0], &data(id, "board text")).await);
    assert!(!words.contains("cannot be opened"), "{words}");
    assert!(number(&world, id).await >= before.number);
}

/// Four people who want private notices, at a table of DOG.
async fn four_at_table(world: &World) -> ([Player; 4], TableId) {
    let people = four();
    for who in &people {
        world.press(who, ".0.!set notices=1").await;
    }
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    world.settle().await;
    (people, id)
}

#[tokio::test]
async fn a_turn_that_is_taken_back_has_the_clock_it_had() {
    let world = World::new(701).await;
    let (people, id) = four_at_table(&world).await;
    let [who, other, ..] = &people;
    let seat = |whole: &WholeTable| whole.seats[0].clone();
    let before = seat(&whole(&world, id).await);
    assert!(before.owes);
    world.pass(10 * HOUR).await;
    play_turn(&world, who, id).await;
    world.settle().await;
    assert!(!seat(&whole(&world, id).await).owes);
    world.pass(HOUR).await;
    world.command(who, "undo").await;
    world.settle().await;
    let again = seat(&whole(&world, id).await);
    assert_eq!((again.seat, again.turn), (before.seat, before.turn));
    // The hour in which nothing was owed does not count.
    assert_eq!(again.deadline, before.deadline.map(|at| at.plus(HOUR)));
    assert_eq!(n_letters(&world, who, "waits for you"), 0);
    world.pass(3 * HOUR).await;
    assert_eq!(n_letters(&world, who, "waits for you"), 1);
    world.pass(12 * HOUR).await;
    assert!(
        world.card(D).plain().contains('⏳'),
        "{}",
        world.card(D).plain()
    );
    let asked = letters(&world, other);
    let about_anna = |letter: &&String| letter.contains("Anna") && letter.contains("a reason");
    assert_eq!(asked.iter().filter(about_anna).count(), 1, "{asked:#?}");
}

#[tokio::test]
async fn a_turn_that_was_made_by_somebody_away_and_is_taken_back_has_its_whole_clock_from_then() {
    let world = World::new(707).await;
    let people = four();
    let who = &people[0];
    world.press(who, ".0.!set away=1").await;
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    world.settle().await;
    play_turn(&world, who, id).await;
    // They are back: the clock that was to begin then has not run yet.
    world.pass(3 * DAY).await;
    world.command(who, "undo").await;
    world.settle().await;
    let again = whole(&world, id).await.seats[0].clone();
    assert!(again.owes);
    assert_eq!(again.deadline, Some(world.now().plus(DAY)));
}

#[tokio::test]
async fn a_turn_that_is_taken_back_after_the_pace_has_changed_has_a_clock_of_the_new_pace() {
    let world = World::new(706).await;
    let (people, id) = four_at_table(&world).await;
    world.press(&people[0], &data(id, "pace free")).await;
    agree(&world, id, &people[1..]).await;
    play_turn(&world, &people[0], id).await;
    world.press(&people[0], &data(id, "pace lively")).await;
    agree(&world, id, &people[1..]).await;
    world.command(&people[0], "undo").await;
    world.settle().await;
    let again = whole(&world, id).await.seats[0].clone();
    assert!(again.owes);
    assert_eq!(again.deadline, Some(world.now().plus(4 * HOUR)));
    world.pass(5 * HOUR).await;
    let card = world.card(D).plain();
    assert!(card.contains('⏳'), "{card}");
}

/// They agree to what the table is asked.
async fn agree(world: &World, id: TableId, people: &[Player]) {
    let data = whole(world, id).await.table.data;
    let asked: serde_json::Value = serde_json::from_str(&data).unwrap();
    for person in people {
        let yes = format!("vote yes {}", asked["vote"]["id"]);
        world.press(person, &self::data(id, &yes)).await;
    }
    world.settle().await;
}

#[tokio::test]
async fn a_late_turn_that_is_taken_back_is_asked_about_anew() {
    let world = World::new(705).await;
    let (people, id) = four_at_table(&world).await;
    let [who, other, ..] = &people;
    world.pass(26 * HOUR).await;
    let n_asked = || {
        let letters = letters(&world, other).into_iter();
        let about = |letter: &String| letter.contains("Anna") && letter.contains("a reason");
        letters.filter(about).count()
    };
    assert_eq!(n_asked(), 1);
    play_turn(&world, who, id).await;
    world.settle().await;
    world.command(who, "undo").await;
    world.settle().await;
    // There is a while to play it again, and then the others can decide again.
    let again = whole(&world, id).await.seats[0].clone();
    assert!(again.owes);
    assert!(again.deadline >= Some(world.now().plus(HOUR - MINUTE)));
    // Once: who plays it and takes it back again has no more of it.
    world.pass(5 * MINUTE).await;
    play_turn(&world, who, id).await;
    world.command(who, "undo").await;
    let once_more = whole(&world, id).await.seats[0].clone();
    assert_eq!(once_more.deadline, again.deadline);
    let before = n_asked();
    world.pass(HOUR - 15 * MINUTE).await;
    assert_eq!(n_asked(), before);
    world.pass(20 * MINUTE).await;
    assert_eq!(n_asked(), before + 1);
}

#[tokio::test]
async fn a_rematch_opens_one_lobby_whoever_presses_and_keeps_the_seats_for_a_day() {
    let world = World::new(702).await;
    let (anna, boris, id) = two(&world).await;
    end(&world, id, &[&anna, &boris]).await;
    world.settle().await;
    let carla = person(D, "Carla");
    let rematch = data(id, "rematch");
    let words = words_of(&world.press(&carla, &rematch).await);
    assert!(words.contains("kept for a day"), "{words}");
    let what = What::Press {
        data: rematch.clone(),
        message: None,
    };
    // The same press twice at once, and another's with them; one is known by another name by now.
    let twice = world.request(&anna, what.clone());
    let mut renamed = boris.clone();
    renamed.account.name = "Borís".to_owned();
    let other = world.request(&renamed, what);
    let (one, two, three) = tokio::join!(
        world.handle(&twice),
        world.handle(&twice),
        world.handle(&other)
    );
    for reply in [one, two, three] {
        assert!(screen_of(&reply).is_some(), "{reply:?}");
    }
    let mut lobbies = Vec::new();
    for id in world.tables().await {
        if whole(&world, id).await.table.state == TableState::Lobby {
            lobbies.push(id);
        }
    }
    let [lobby] = lobbies[..] else {
        panic!("{lobbies:?}");
    };
    let seats = whole(&world, lobby).await.seats;
    assert!(seats.iter().all(|seat| seat.person.is_some()), "{seats:?}");
    let before = whole(&world, id).await.seats;
    assert_eq!(seats[0].person, before[1].person, "one seat further on");
}

/// Whenever the second comes in between, in the same process or in another.
#[tokio::test]
async fn two_who_press_rematch_at_once_meet_in_one_lobby() {
    for is_elsewhere in [false, true] {
        let mut n_held = 0;
        for n in 1..20 {
            let world = World::new(704).await;
            let (anna, boris, id) = two(&world).await;
            end(&world, id, &[&anna, &boris]).await;
            world.settle().await;
            let rematch = What::Press {
                data: data(id, "rematch"),
                message: None,
            };
            let [one, other] = [&anna, &boris].map(|who| world.request(who, rematch.clone()));
            let host = if is_elsewhere {
                crate::world::host(&world.store, registry::standard(), 78, None)
            } else {
                Arc::clone(&world.host)
            };
            let now = world.now();
            let mut second = None;
            let is_held = happens_meanwhile(&world, one, n, async |_| {
                second = Some(tokio::spawn(async move { host.handle(&other, now).await }));
                // It comes as far as it can: perhaps to its end, perhaps it waits for the first.
                for _ in 0..20_000 {
                    tokio::task::yield_now().await;
                }
            });
            n_held += u32::from(is_held.await);
            second.unwrap().await.unwrap();
            let [_, lobby] = world.tables().await[..] else {
                panic!("{n}: {:?}", world.tables().await);
            };
            let lobby = whole(&world, lobby).await;
            assert_eq!(lobby.table.state, TableState::Lobby);
            let mut seats = lobby.seats.iter();
            assert!(seats.all(|seat| seat.person.is_some()), "{n}: {seats:?}");
        }
        assert!(n_held > 3, "{n_held}");
    }
}

#[tokio::test]
async fn a_kept_seat_is_anybodys_after_a_day() {
    let world = World::new(703).await;
    let (anna, boris, id) = two(&world).await;
    end(&world, id, &[&anna, &boris]).await;
    world.press(&anna, &data(id, "rematch")).await;
    let lobby = *world.tables().await.last().unwrap();
    let carla = person(D, "Carla");
    let join = format!("join {}", pawmail_host::code(lobby));
    let words = words_of(&world.command(&carla, &join).await);
    assert!(words.contains("kept for a day"), "{words}");
    let words = words_of(&world.press(&anna, &data(lobby, "add gentle")).await);
    assert!(words.contains("kept for a day"), "{words}");
    world.pass(DAY + HOUR).await;
    let reply = world.command(&carla, &join).await;
    assert!(screen_of(&reply).is_some(), "{reply:?}");
}

#[tokio::test]
async fn consent_to_yesterdays_motion_does_nothing_to_todays() {
    let world = World::new(704).await;
    let (who, other, id) = two(&world).await;
    world.press(&who, &data(id, "pause")).await;
    world.settle().await;
    let agree = button(&world.letter(&other).unwrap(), "Agree");
    world.pass(25 * HOUR).await;
    assert_eq!(
        n_letters(&world, &other, "pause"),
        0,
        "{:?}",
        letters(&world, &other)
    );
    world.press(&who, &data(id, "end")).await;
    world.settle().await;
    let words = words_of(&world.press(&other, &agree).await);
    assert!(words.contains("question is closed"), "{words}");
    assert_eq!(whole(&world, id).await.table.state, TableState::Playing);
    // The second motion is heard as well, and its own button counts.
    let letter = world.letter(&other).unwrap();
    assert!(letter.plain().contains("end"), "{}", letter.plain());
    world.press(&other, &button(&letter, "Agree")).await;
    assert_eq!(whole(&world, id).await.table.state, TableState::Over);
}

/// Chooses to end the turn, and returns what the **Confirm** for it carries.
async fn confirmation(world: &World, who: &Player, id: TableId) -> String {
    let reply = world.press(who, &data(id, "play")).await;
    let mut presses = screen_of(&reply).unwrap().presses();
    let end = presses.find(|(label, _)| label.contains("End your turn here"));
    let reply = world.press(who, end.expect("an end").1).await;
    button(screen_of(&reply).unwrap(), "Confirm")
}

/// The dog of somebody walks to the next space, which has no button without what follows.
async fn walk(world: &World, who: &Player, id: TableId) {
    let reply = world.press(who, &data(id, "play")).await;
    let all: Vec<String> = screen_of(&reply)
        .unwrap()
        .presses()
        .map(|(_, data)| data.to_owned())
        .collect();
    let groups = all.iter().filter(|data| data.contains("!group"));
    for place in std::iter::once(&data(id, "play")).chain(groups) {
        let reply = world.press(who, place).await;
        let presses = screen_of(&reply).unwrap().presses();
        let walks = presses.filter_map(|(_, data)| data.strip_suffix("; end"));
        if let Some(walk) = walks.last() {
            world.press(who, walk).await;
            return;
        }
    }
    panic!("nothing is one point away: {all:?}");
}

#[tokio::test]
async fn a_confirmation_never_plays_another_step_than_it_shows() {
    let world = World::new(705).await;
    let (who, _, id) = two(&world).await;
    // The end of the turn as it begins, and after a walk.
    let first = confirmation(&world, &who, id).await;
    world.press(&who, &data(id, "back")).await;
    walk(&world, &who, id).await;
    let second = confirmation(&world, &who, id).await;
    assert_ne!(first, second);
    let before = number(&world, id).await;
    let words = words_of(&world.press(&who, &first).await);
    assert_eq!(number(&world, id).await, before, "{words}");
    world.press(&who, &second).await;
    let after = number(&world, id).await;
    assert!(after > before);
    // Once more it is done already.
    world.press(&who, &second).await;
    assert_eq!(number(&world, id).await, after);
}

#[tokio::test]
async fn every_reminder_that_is_asked_for_comes() {
    let world = World::new(706).await;
    let (who, _, id) = two(&world).await;
    for _ in 0..3 {
        let before = letters(&world, &who).len();
        world.press(&who, &data(id, "snooze 2")).await;
        world.pass(2 * HOUR + 60_000).await;
        assert_eq!(letters(&world, &who).len(), before + 1);
    }
}

#[tokio::test]
async fn the_others_are_asked_again_after_a_day_of_waiting() {
    let world = World::new(707).await;
    let (_, other, id) = two(&world).await;
    for nth in 1..=3 {
        world.pass(25 * HOUR).await;
        assert_eq!(
            n_letters(&world, &other, "There may be a reason"),
            1,
            "{nth}"
        );
        let letter = world.letter(&other).unwrap();
        let wait = button(&letter, "Wait a day");
        world.press(&other, &wait).await;
        world.settle().await;
        assert_eq!(
            n_letters(&world, &other, "There may be a reason"),
            0,
            "{nth}"
        );
        // An answer to what is decided says so.
        let words = words_of(&world.press(&other, &wait).await);
        assert!(words.contains("no longer late"), "{words}");
    }
    assert!(whole(&world, id).await.seats.iter().any(|seat| seat.owes));
}

#[tokio::test]
async fn at_a_table_without_a_clock_the_others_are_asked_each_week() {
    let world = World::new(708).await;
    let people = [person(D, "Anna"), person(D, "Boris")];
    for who in &people {
        world.press(who, ".0.!set notices=1").await;
    }
    let id = world.lobby("stray", &[&people[0], &people[1]]).await;
    world
        .press(&people[0], &data(id, "options -pace=free"))
        .await;
    world.command(&people[0], "start").await;
    world.settle().await;
    let at = world.owing(id).await;
    let other = &people[1 - at.unwrap()];
    world.pass(7 * DAY - HOUR).await;
    assert_eq!(n_letters(&world, other, "There may be a reason"), 0);
    world.pass(2 * HOUR).await;
    assert_eq!(n_letters(&world, other, "There may be a reason"), 1);
    let letter = world.letter(other).unwrap();
    let done = world.press(other, &button(&letter, "Wait a day")).await;
    assert!(!words_of(&done).contains("no longer late"), "{done:?}");
    world.pass(DAY + HOUR).await;
    assert_eq!(n_letters(&world, other, "There may be a reason"), 1);
}

/// A table of people who want private notices, and whose turn it is.
async fn written_to(world: &World, people: &[Player]) -> (TableId, usize) {
    for who in people {
        world.press(who, ".0.!set notices=1").await;
    }
    let id = world
        .table("stray", &people.iter().collect::<Vec<_>>())
        .await;
    world.settle().await;
    (id, world.owing(id).await.unwrap())
}

/// Three at a table: who is late, who has resigned, and who waits.
async fn one_is_late_and_one_has_left(world: &World) -> (TableId, [Player; 3]) {
    let people = ["Anna", "Boris", "Chiara"].map(|name| person(D, name));
    let (id, at) = written_to(world, &people).await;
    let three = [at, (at + 1) % 3, (at + 2) % 3].map(|at| people[at].clone());
    world.press(&three[1], &data(id, "resign sure")).await;
    world.pass(25 * HOUR).await;
    (id, three)
}

#[tokio::test]
async fn who_alone_waits_decides_although_somebody_has_left() {
    let world = World::new(718).await;
    let (_, [late, _, stays]) = one_is_late_and_one_has_left(&world).await;
    let letter = world.letter(&stays).unwrap();
    world.pass(7 * HOUR).await;
    world
        .press(&stays, &button(&letter, "Let the computer play"))
        .await;
    world.settle().await;
    assert_eq!(n_letters(&world, &late, "keeps your seat warm"), 1);
}

#[tokio::test]
async fn only_those_who_play_decide_about_a_late_seat() {
    let world = World::new(709).await;
    let (id, people) = one_is_late_and_one_has_left(&world).await;
    let [late, gone, stays] = &people;
    let letter = world.letter(stays).unwrap();
    let play = button(&letter, "Let the computer play");
    for who in [late, gone] {
        let words = words_of(&world.press(who, &play).await);
        assert!(!words.contains("noted"), "{words}");
    }
    assert_eq!(n_letters(&world, gone, "There may be a reason"), 0);
    // A motion needs the two who play, and is not refused by who has left.
    world.press(late, &data(id, "pause")).await;
    let more = world.press(stays, &data(id, "more")).await;
    let agree = offered(&more, "Agree");
    let words = words_of(&world.press(gone, &agree.replace("yes", "no")).await);
    assert!(words.contains("computer"), "{words}");
    world.press(stays, &agree).await;
    world.settle().await;
    assert!(
        world.card(D).plain().contains("paused"),
        "{}",
        world.card(D).plain()
    );
}

#[tokio::test]
async fn who_is_not_heard_of_for_a_day_is_late_at_once_from_then_on() {
    let world = World::new(710).await;
    let (who, other, id) = two(&world).await;
    let late = |world: &World| world.card(D).plain().contains('⏳');
    // Late for the first time, and then again: now they are asked whether they are still there.
    for n in [0, 1] {
        world.pass(25 * HOUR).await;
        assert!(late(&world), "{n}");
        assert_eq!(n_letters(&world, &who, "Still with us"), n);
        if n == 0 {
            play_turn(&world, &who, id).await;
            play_turn(&world, &other, id).await;
            world.settle().await;
        }
    }
    world.pass(DAY + HOUR).await;
    world
        .press(
            &other,
            &button(&world.letter(&other).unwrap(), "Wait a day"),
        )
        .await;
    world.settle().await;
    assert!(!late(&world), "{}", world.card(D).plain());
    // A press shows that they are there: nothing is late at once.
    world.press(&who, &data(id, "board text")).await;
    play_turn(&world, &who, id).await;
    play_turn(&world, &other, id).await;
    world.pass(HOUR).await;
    assert!(!late(&world), "{}", world.card(D).plain());
    // Another who is asked and says nothing is late as soon as they owe a turn.
    world.pass(25 * HOUR).await;
    assert!(late(&world));
    world.pass(2 * DAY).await;
    let letter = world.letter(&other).unwrap();
    world
        .press(&other, &button(&letter, "Let the computer play"))
        .await;
    world.pass(HOUR).await;
    play_turn(&world, &other, id).await;
    world.settle().await;
    assert!(words_of(&world.press(&who, &data(id, "seatback")).await).contains("yours"));
}

#[tokio::test]
async fn who_counts_as_late_at_once_is_late_as_soon_as_the_table_goes_on() {
    let world = World::new(719).await;
    let (_, other, _) = late_twice(&world).await;
    world.pass(DAY + HOUR).await;
    for what in [What::Removed, What::Added] {
        world.handle(&world.request(&other, what)).await;
        world.pass(MINUTE).await;
    }
    let card = world.card(D).plain();
    assert!(card.contains('⏳'), "{card}");
}

#[tokio::test]
async fn an_absence_that_is_too_long_is_refused_in_words() {
    let world = World::new(711).await;
    let anna = person(D, "Anna");
    for days in ["65535", "65514", "22", "-1", "99999999999"] {
        let reply = world.press(&anna, &format!(".0.!set away={days}")).await;
        assert!(
            matches!(reply.answer, Answer::Alert(_)),
            "{days}: {reply:?}"
        );
    }
    let reply = world.press(&anna, ".0.!set away=21").await;
    assert!(screen_of(&reply).is_some(), "{reply:?}");
}

#[tokio::test]
async fn an_update_that_comes_twice_is_answered_with_how_things_stand() {
    let mut world = World::new(712).await;
    let anna = person(D, "Anna");
    let what = What::Command {
        name: "new".to_owned(),
        args: vec![(String::new(), "stray 2".to_owned())],
    };
    let request = world.request(&anna, what);
    let first = world.handle(&request).await;
    world.restart();
    let again = world.handle(&request).await;
    assert_eq!(world.tables().await.len(), 1);
    assert_eq!(words_of(&first), words_of(&again));

    let world = World::new(715).await;
    let people = four();
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    world.settle().await;
    let who = &people[0];
    play_turn(&world, who, id).await;
    let what = What::Press {
        data: data(id, "undo"),
        message: None,
    };
    let undo = world.request(who, what);
    world.handle(&undo).await;
    let n = number(&world, id).await;
    for _ in 0..3 {
        let reply = world.handle(&undo).await;
        assert!(screen_of(&reply).is_some(), "{reply:?}");
        assert_eq!(number(&world, id).await, n);
    }
}

#[tokio::test]
async fn leaving_for_a_while_is_one_with_the_clocks_of_all_tables() {
    let world = World::new(714).await;
    let (who, _, id) = two(&world).await;
    let before = world.store.n_calls();
    // Whatever fails on the way, both happen or neither does.
    for n in 1..=12 {
        world
            .store
            .fail_at(n, pawmail_store::testing::Fault::Before);
        let reply = world.press(&who, ".0.!set away=7").await;
        world.store.heal();
        let deadline = whole(&world, id)
            .await
            .seats
            .iter()
            .find_map(|seat| seat.deadline);
        let is_moved = deadline.is_some_and(|at| at > world.now().plus(6 * DAY));
        let person = world
            .store
            .person_of(D, &who.account.id)
            .await
            .unwrap()
            .unwrap()
            .0;
        let is_away = !person.settings.contains("\"away\":null");
        assert_eq!(is_moved, is_away, "{n}: {reply:?}");
        world.press(&who, ".0.!set away=0").await;
    }
    assert!(world.store.n_calls() > before);
}

#[tokio::test]
async fn a_reminder_that_was_asked_for_outlives_another_pace() {
    let world = World::new(721).await;
    let (who, other, id) = two(&world).await;
    world.press(&who, &data(id, "snooze 2")).await;
    world.press(&other, &data(id, "pace free")).await;
    let asked: serde_json::Value =
        serde_json::from_str(&whole(&world, id).await.table.data).unwrap();
    let yes = format!("vote yes {}", asked["vote"]["id"]);
    world.press(&who, &data(id, &yes)).await;
    world.settle().await;
    let before = letters(&world, &who).len();
    world.pass(2 * HOUR).await;
    assert_eq!(letters(&world, &who).len(), before + 1);
}

#[tokio::test]
async fn nobody_is_asked_for_the_pace_that_is_kept_already() {
    let world = World::new(722).await;
    let (who, _, id) = two(&world).await;
    let before = whole(&world, id).await;
    let said = world.press(&who, &data(id, "pace daily")).await;
    assert!(words_of(&said).contains("plays like that already"));
    // An old page becomes one on which every button does something.
    let labels = |reply: &Reply| -> Vec<String> {
        let presses = screen_of(reply).unwrap().presses();
        presses.map(|(label, _)| label.to_owned()).collect()
    };
    assert_eq!(labels(&said), ["Lively", "Relaxed", "No clock"]);
    let after = whole(&world, id).await;
    assert_eq!(before.table.data, after.table.data, "no question is open");
    // And every clock runs on.
    assert_eq!(before.seats, after.seats);
    // With computers alone it is agreed at once, and the page shows it.
    world.command(&who, "new stray 1+1").await;
    let id = *world.tables().await.last().unwrap();
    let said = world.press(&who, &data(id, "pace lively")).await;
    assert_eq!(labels(&said), ["Daily", "Relaxed", "No clock"]);
}

#[tokio::test]
async fn a_question_to_the_table_says_how_many_have_answered_and_then_its_result() {
    let world = World::new(330).await;
    let people = ["Anna", "Boris", "Chiara"].map(|name| person(D, name));
    for who in &people {
        world.press(who, ".0.!set notices=1").await;
    }
    let all: Vec<&Player> = people.iter().collect();
    let id = world.table("stray", &all).await;
    world.settle().await;
    for (says, result) in [
        ("Disagree", "not everybody agreed"),
        ("Agree", "all agreed"),
    ] {
        world.press(&people[0], &data(id, "pause stop")).await;
        world.settle().await;
        let letters = [1, 2].map(|at: usize| world.letter(&people[at]).expect("a question"));
        let noted = world.press(&people[1], &button(&letters[0], "Agree")).await;
        let words = words_of(&noted);
        assert!(words.contains("2 of 3 have agreed"), "{words}");
        world.press(&people[2], &button(&letters[1], says)).await;
        world.settle().await;
        for who in &people[1..] {
            let told = world.letter(who).expect("the result");
            assert!(told.plain().contains(result), "{}", told.plain());
            assert_eq!(told.presses().count(), 0, "{told:?}");
        }
    }
}

#[tokio::test]
async fn what_one_had_said_counts_again_when_they_take_their_seat_back() {
    let world = World::new(719).await;
    let people = ["Anna", "Boris", "Chiara", "Dora"].map(|name| person(D, name));
    let (id, at) = written_to(&world, &people).await;
    let [late, back, other] = [0, 1, 2].map(|n| people[(at + n) % 4].clone());
    world.pass(32 * HOUR).await;
    let computer = |who| button(&world.letter(who).unwrap(), "Let the computer play");
    world.press(&back, &computer(&back)).await;
    world.press(&back, &data(id, "computer now")).await;
    // One of the two who play now, and two of three once one is back.
    world.press(&other, &computer(&other)).await;
    world.settle().await;
    assert_eq!(n_letters(&world, &late, "keeps your seat warm"), 0);
    world.press(&back, &data(id, "seatback")).await;
    world.settle().await;
    assert_eq!(n_letters(&world, &late, "keeps your seat warm"), 1);
}
