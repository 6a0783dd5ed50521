//! A turn that is owed rings once, and only its people.

use std::collections::BTreeSet;

use pawmail_host::{Run, Screen};
use pawmail_store::testing::Fault;
use pawmail_store::{Store as _, TableId};

use crate::promises::{data, four, two, whole};
use crate::turns::{first_step, play_turn};
use crate::world::{D, Player, World, person, screen_of};

/// New messages in the usual room of a platform: those before, and how many of them made a sound.
fn sent(world: &World, platform: pawmail_store::Platform) -> u64 {
    world.fake(platform).board.lock().unwrap().n_sent
}

#[tokio::test]
async fn a_turn_that_is_owed_rings_once_though_more_happens_while_its_card_is_brought() {
    let world = World::new(716).await;
    let people = four();
    let id = world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    world.settle().await;
    world.pass(60_000).await;
    for who in &people[..3] {
        play_turn(&world, who, id).await;
    }
    world.settle().await;
    world.pass(60_000).await;
    // The fourth gift ends the exchange and calls the next; a private draft follows before the courier is there.
    let before = sent(&world, D);
    play_turn(&world, &people[3], id).await;
    let began = world.now();
    let next = world.owing(id).await;
    let next = &people[next.unwrap()];
    let wanted = world.store.posts(id).await.unwrap();
    let claimed = world
        .store
        .claim_posts(D, world.now(), world.now().plus(60_000), 10)
        .await
        .unwrap();
    assert_eq!(claimed.len(), 1, "{wanted:?}");
    let question = world.press(next, &data(id, "play")).await;
    let step = first_step(screen_of(&question).unwrap()).unwrap();
    world.press(next, &step).await;
    // The courier has shown what it had in hand; what has happened since is an edit.
    let done = pawmail_store::PostDone::Shown {
        revision: claimed[0].wanted,
        address: "hall".to_owned(),
        message: claimed[0].message.clone().unwrap(),
        came: pawmail_store::Came::New(Some(began)),
        at: world.now(),
        is_called: true,
        is_whole: true,
    };
    world
        .store
        .post_done(id, claimed[0].room, done)
        .await
        .unwrap();
    for _ in 0..5 {
        world.pass(30_000).await;
    }
    let calls_again = whole(&world, id).await.seats.iter().any(|seat| {
        seat.owes && seat.turn > 1 && people[usize::from(seat.seat)].account != next.account
    });
    assert_eq!(sent(&world, D), before + u64::from(calls_again));
}

#[tokio::test]
async fn two_who_are_called_at_once_share_the_room_in_peace() {
    let world = World::new(717).await;
    let (who, other, id) = two(&world).await;
    world.pass(60_000).await;
    let before = sent(&world, D);
    play_turn(&world, &who, id).await;
    world.settle().await;
    assert_eq!(
        sent(&world, D),
        before + 1 + 1,
        "a card, and a letter to the other"
    );
    let cards = world.messages(D, "hall").len();
    play_turn(&world, &other, id).await;
    world.settle().await;
    // Within 20 seconds there is no second new card; the one that is there shows how it stands.
    assert_eq!(world.messages(D, "hall").len(), cards);
    world.clock.forward(20_000);
    world.settle().await;
    let posts = world.store.posts(id).await.unwrap();
    assert!(
        posts
            .iter()
            .all(|post| !post.fresh && post.shown >= post.wanted)
    );
}

/// Whom a card calls.
fn calls(card: Screen) -> Vec<String> {
    let runs = card.paragraphs.into_iter().flat_map(|line| line.0);
    let calls = runs.filter_map(|run| match run {
        Run::Mention { name, .. } => Some(name),
        _ => None,
    });
    calls.collect()
}

/// Whom the newest card in the hall calls.
fn called(world: &World) -> Vec<String> {
    calls(world.card(D))
}

/// Somebody makes a step: their turn may go on when the phase ends.
async fn step(world: &World, who: &Player, id: TableId) {
    let mut reply = world.press(who, &data(id, "play")).await;
    for _ in 0..2 {
        let screen = screen_of(&reply);
        let confirm = screen.and_then(|screen| {
            let mut presses = screen.presses();
            let (_, ok) = presses.find(|(_, data)| data.contains("!ok"))?;
            Some(ok.to_owned())
        });
        if let Some(next) = confirm.or_else(|| screen.and_then(first_step)) {
            reply = world.press(who, &next).await;
        }
    }
}

#[tokio::test]
async fn who_was_called_for_a_turn_is_not_called_again_when_another_is() {
    let world = World::new(718).await;
    let people = [person(D, "Anna"), person(D, "Boris")];
    let id = world.table("petz", &[&people[0], &people[1]]).await;
    world.settle().await;
    world.pass(60_000).await;
    let mut n_both = 0;
    for round in 0..80 {
        let before = whole(&world, id).await.seats;
        let owing: Vec<usize> = (0..2).filter(|at| before[*at].owes).collect();
        // The game may be over before.
        let Some(&at) = owing.get(round % owing.len().max(1)) else {
            break;
        };
        let cards = world.messages(D, "hall").last().unwrap().id.clone();
        step(&world, &people[at], id).await;
        world.pass(30_000).await;
        let after = whole(&world, id).await.seats;
        let is_new = world.messages(D, "hall").last().unwrap().id != cards;
        let begun = before.iter().zip(&after);
        let begun = begun.filter(|(was, is)| is.owes && is.turn > was.turn);
        let begun: Vec<&str> = begun
            .map(|(_, is)| people[usize::from(is.seat)].account.name.as_str())
            .collect();
        if is_new {
            assert_eq!(called(&world), begun);
            n_both += usize::from(after.iter().all(|seat| seat.owes) && begun.len() == 1);
        }
    }
    assert!(n_both > 0, "nobody's turn went on while another's began");
}

/// The calls that were seen: where, whom, and to which of their turns.
#[derive(Default)]
struct Calls {
    n_events: usize,
    all: BTreeSet<(String, String, u32)>,
}

impl Calls {
    /// Takes in what has come since: nobody is called twice to one turn.
    async fn look(&mut self, world: &World, people: [&Player; 2], id: TableId) {
        let seats = whole(world, id).await.seats;
        let events = world.fake(D).board.lock().unwrap().events.clone();
        let n_seen = std::mem::replace(&mut self.n_events, events.len());
        let new = events.into_iter().skip(n_seen);
        for event in new.filter(|event| event.is_new && !event.place.starts_with('@')) {
            for name in calls(event.screen) {
                let at = people.iter().position(|who| who.account.name == name);
                let turn = seats[at.unwrap()].turn;
                let call = (event.place.clone(), name, turn);
                assert!(self.all.insert(call.clone()), "{call:?} comes twice");
            }
        }
    }
}

/// A table is shown in two rooms. While the card of one comes, somebody plays, and the card of the other calls to what is asked then.
#[tokio::test]
async fn whom_a_card_on_its_way_calls_is_not_called_again() {
    let world = World::new(2).await;
    let (anna, mut boris) = (person(D, "Anna"), person(D, "Boris"));
    "attic".clone_into(&mut boris.room.address);
    "attic".clone_into(&mut boris.room.group);
    let people = [&anna, &boris];
    let id = world.table("petz", &people).await;
    world.settle().await;
    world.pass(60_000).await;
    let mut calls = Calls::default();
    let owing = async |round: usize| {
        let seats = whole(&world, id).await.seats.into_iter();
        let owing: Vec<usize> = seats
            .filter(|seat| seat.owes)
            .map(|seat| usize::from(seat.seat))
            .collect();
        let at = owing.get(round % owing.len().max(1));
        at.map(|at| people[*at])
    };
    for round in 0..80 {
        let Some(who) = owing(round).await else {
            break;
        };
        step(&world, who, id).await;
        let meanwhile = async {
            calls.look(&world, people, id).await;
            world.clock.forward(1_000);
            if let Some(who) = owing(round).await {
                step(&world, who, id).await;
            }
        };
        let cards = world.couriers[0].round();
        let brought = world.fake(D).amid_a_message(cards, meanwhile);
        Box::pin(brought).await.unwrap();
        calls.look(&world, people, id).await;
        world.pass(30_000).await;
        calls.look(&world, people, id).await;
    }
    assert!(calls.all.len() > 20, "{:?}", calls.all);
}

/// A card comes and nobody hears of it, because the process dies. Before the next try somebody plays, and is asked anew: the card that has come did not call to that.
#[tokio::test]
async fn a_card_that_came_unheard_of_calls_to_no_turn_that_began_later() {
    let world = World::new(3).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    let people = [&anna, &boris];
    let id = world.table("petz", &people).await;
    world.settle().await;
    world.pass(60_000).await;
    let mut calls = Calls::default();
    calls.look(&world, people, id).await;
    let owing = async || {
        let seats = whole(&world, id).await.seats.into_iter();
        let owing: Vec<usize> = seats
            .filter(|seat| seat.owes)
            .map(|seat| usize::from(seat.seat))
            .collect();
        owing
    };
    let mut n_unheard = 0;
    for round in 0..80 {
        let who = owing().await;
        let Some(at) = who.get(round % who.len().max(1)) else {
            break;
        };
        step(&world, people[*at], id).await;
        let meanwhile = async {
            calls.look(&world, people, id).await;
            world.store.crash_at(1, Fault::Before);
        };
        let cards = world.couriers[0].round();
        let brought = world.fake(D).amid_a_message(cards, meanwhile);
        n_unheard += usize::from(Box::pin(brought).await.is_err());
        world.store.heal();
        world.clock.forward(1_000);
        let who = owing().await;
        if let Some(at) = who.get(round % who.len().max(1)) {
            step(&world, people[*at], id).await;
        }
        for _ in 0..6 {
            world.pass(30_000).await;
            calls.look(&world, people, id).await;
        }
        for seat in whole(&world, id).await.seats {
            let name = &people[usize::from(seat.seat)].account.name;
            let call = ("hall".to_owned(), name.clone(), seat.turn);
            assert!(
                !seat.owes || calls.all.contains(&call),
                "{call:?} is missing"
            );
        }
    }
    assert!(n_unheard > 20, "{n_unheard}: {:?}", calls.all);
}

#[tokio::test]
async fn who_sleeps_is_not_called_by_a_card_that_calls_others() {
    let world = World::new(719).await;
    let people = four();
    world.press(&people[1], ".0.!set zone=UTC").await;
    world.press(&people[1], ".0.!set quiet=0:00-23:59").await;
    world.table("dog", &people.iter().collect::<Vec<_>>()).await;
    world.settle().await;
    world.pass(60_000).await;
    assert_eq!(called(&world), ["Anna"]);
}

#[tokio::test]
async fn who_still_owes_a_turn_is_called_when_the_table_goes_on() {
    let world = World::new(720).await;
    let (who, other, id) = two(&world).await;
    world.pass(60_000).await;
    for _ in 0..2 {
        world.press(&other, &data(id, "pause")).await;
        let asked: serde_json::Value =
            serde_json::from_str(&whole(&world, id).await.table.data).unwrap();
        let yes = format!("vote yes {}", asked["vote"]["id"]);
        world.press(&who, &data(id, &yes)).await;
        world.pass(600_000).await;
    }
    assert_eq!(called(&world), [who.account.name]);
}
