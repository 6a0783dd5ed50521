//! Cards and letters: what the service refuses, how often, and what happens to them.

use std::sync::Arc;
use std::time::Duration;

use pawmail_discord::Discord;
use pawmail_host::{
    Button, Kind, Message, Messenger, Paragraph, Press, Refusal, Row, Run, Screen, Target,
};
use pawmail_sandbox::{Fault, Platform, permission};
use pawmail_store::RoomState;

use crate::world::{World, answered, words};

fn message(words: &str) -> Message {
    let button = Button {
        label: "Press".to_owned(),
        does: Press::Data("22.0.!hand".to_owned()),
        kind: Kind::Plain,
    };
    Message {
        screen: Screen {
            paragraphs: vec![Paragraph::text(words)],
            rows: vec![Row::Buttons(vec![button])],
            ..Screen::default()
        },
        picture: None,
    }
}

fn room(world: &World, channel: u64) -> Target {
    Target::Room(format!("{}/{channel}", world.people().guild()))
}

async fn sent(messenger: &Arc<dyn Messenger>, to: &Target, words: &str) -> Result<String, Refusal> {
    let sent = messenger.send(to, &message(words), &words.into()).await;
    sent.map(|sent| sent.message)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusals_say_what_is_to_be_done() {
    let world = World::new(20).await;
    let messenger = world.discord.messenger();
    let people = world.people();
    let here = room(&world, world.channel());
    let id = sent(&messenger, &here, "one").await.unwrap();
    messenger.edit(&here, &id, &message("two")).await.unwrap();
    // Deleted by people.
    people
        .delete("Anna", world.channel(), id.parse().unwrap())
        .unwrap();
    let edited = messenger.edit(&here, &id, &message("three")).await;
    assert_eq!(edited, Err(Refusal::Lost));
    assert_eq!(messenger.remove(&here, &id).await, Err(Refusal::Lost));
    // Somebody else's.
    let foreign = people
        .say("Anna", world.channel(), "hello")
        .unwrap()
        .to_string();
    let edited = messenger.edit(&here, &foreign, &message("mine")).await;
    assert_eq!(edited, Err(Refusal::Lost));
    // There is no such channel.
    assert_eq!(
        sent(&messenger, &room(&world, 12), "x").await,
        Err(Refusal::Gone)
    );
    // A permission is missing.
    let closed = people.add_channel("closed");
    people.deny(closed, permission::SEND_MESSAGES);
    let refused = sent(&messenger, &room(&world, closed), "y").await;
    assert_eq!(refused, Err(Refusal::Forbidden("Send Messages".to_owned())));
    people.deny(closed, permission::VIEW_CHANNEL);
    let refused = sent(&messenger, &room(&world, closed), "z").await;
    assert_eq!(refused, Err(Refusal::Forbidden("View Channel".to_owned())));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_chats_are_found_and_may_be_closed() {
    let world = World::new(21).await;
    let messenger = world.discord.messenger();
    let anna = world.sandbox.people()[0].discord_id.to_string();
    let to = |direct: Option<&str>| Target::Person {
        account: anna.clone(),
        direct: direct.map(str::to_owned),
    };
    let first = messenger
        .send(&to(None), &message("one"), &"a".into())
        .await
        .unwrap();
    let direct = world.people().dm("Anna").unwrap().to_string();
    assert_eq!(first.direct, Some(direct.clone()));
    let second = messenger
        .send(&to(Some(&direct)), &message("two"), &"b".into())
        .await;
    assert_eq!(second.unwrap().direct, None);
    // A private chat that no longer exists is found anew.
    let third = messenger
        .send(&to(Some("12")), &message("three"), &"c".into())
        .await;
    assert_eq!(third.unwrap().direct, Some(direct.clone()));
    world.people().take_dms("Anna", false).unwrap();
    let closed = messenger
        .send(&to(Some(&direct)), &message("four"), &"d".into())
        .await;
    assert_eq!(closed, Err(Refusal::Closed));
    let nobody = Target::Person {
        account: "77".to_owned(),
        direct: None,
    };
    let closed = messenger.send(&nobody, &message("five"), &"e".into()).await;
    assert_eq!(closed, Err(Refusal::Closed));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_may_not_be_seen_is_told_from_a_server_that_was_left() {
    let world = World::new(23).await;
    let messenger = world.discord.messenger();
    let here = room(&world, world.channel());
    let card = sent(&messenger, &here, "one").await.unwrap();
    world
        .people()
        .deny(world.channel(), permission::VIEW_CHANNEL);
    let hidden = Refusal::Forbidden("View Channel".to_owned());
    assert_eq!(sent(&messenger, &here, "two").await, Err(hidden.clone()));
    let edited = messenger.edit(&here, &card, &message("two")).await;
    assert_eq!(edited, Err(hidden));
    world.people().remove_bot();
    assert_eq!(sent(&messenger, &here, "three").await, Err(Refusal::Left));
    let edited = messenger.edit(&here, &card, &message("three")).await;
    assert_eq!(edited, Err(Refusal::Left));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn disturbances_and_limits_are_told_apart() {
    let world = World::new(22).await;
    let messenger = world.discord.messenger();
    let here = room(&world, world.channel());
    let fail = |fault| {
        world
            .sandbox
            .fail(Platform::Discord, "POST messages", fault, 1);
    };
    fail(Fault::Status(502));
    assert!(matches!(
        sent(&messenger, &here, "a").await,
        Err(Refusal::Disturbed(_))
    ));
    fail(Fault::DropBefore);
    assert!(matches!(
        sent(&messenger, &here, "b").await,
        Err(Refusal::Disturbed(_))
    ));
    // It was carried out, but nobody knows: the second try does not show it again.
    fail(Fault::DropAfter);
    assert!(matches!(
        sent(&messenger, &here, "c").await,
        Err(Refusal::Disturbed(_))
    ));
    let id = sent(&messenger, &here, "c").await.unwrap();
    let seen = world.people().see("Anna", world.channel()).unwrap();
    assert_eq!(seen.iter().filter(|seen| words(seen) == "c").count(), 1);
    assert_eq!(seen.last().unwrap().id, id);
    // Nor if there is something else to say by then, and that is known.
    fail(Fault::DropAfter);
    assert!(matches!(
        sent(&messenger, &here, "e").await,
        Err(Refusal::Disturbed(_))
    ));
    let same = messenger
        .send(&here, &message("e"), &"e".into())
        .await
        .unwrap();
    assert!(!same.is_earlier);
    let mut newer = message("f");
    newer.screen.rows = vec![Row::Buttons(vec![Button {
        label: "Press".to_owned(),
        does: Press::Data("22.1.!hand".to_owned()),
        kind: Kind::Plain,
    }])];
    let earlier = messenger.send(&here, &newer, &"e".into()).await.unwrap();
    assert_eq!(
        (&earlier.message, earlier.is_earlier, earlier.has_called),
        (&same.message, true, true)
    );
    // Nor whether those who should be called by then are.
    newer.screen.paragraphs = vec![Paragraph(vec![Run::Mention {
        account: world.sandbox.people()[0].discord_id.to_string(),
        name: "Anna".to_owned(),
    }])];
    let earlier = messenger.send(&here, &newer, &"e".into()).await.unwrap();
    assert!(!earlier.has_called);
    let called = messenger.send(&here, &newer, &"g".into()).await.unwrap();
    assert!(called.has_called && !called.is_earlier);
    assert!(
        messenger
            .send(&here, &newer, &"g".into())
            .await
            .unwrap()
            .has_called
    );
    fail(Fault::TooManyRequests(Duration::from_millis(2_500)));
    assert_eq!(
        sent(&messenger, &here, "d").await,
        Err(Refusal::Wait(2_500))
    );
    // Until then the service is not even asked.
    let n_asked = world.asked("POST messages").len();
    world.sandbox.clock().advance(Duration::from_millis(500));
    assert_eq!(
        sent(&messenger, &here, "d").await,
        Err(Refusal::Wait(2_000))
    );
    assert_eq!(world.asked("POST messages").len(), n_asked);
    world.sandbox.clock().advance(Duration::from_secs(5));
    sent(&messenger, &here, "d").await.unwrap();
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bucket_is_never_overdrawn() {
    let world = World::new(23).await;
    let messenger = world.discord.messenger();
    let here = room(&world, world.channel());
    let mut n_waits = 0;
    for n in 0..40 {
        let words = format!("n{n}");
        while let Err(refusal) = sent(&messenger, &here, &words).await {
            let Refusal::Wait(ms) = refusal else {
                panic!("{refusal}");
            };
            assert!((1..=5_000).contains(&ms), "{ms}");
            n_waits += 1;
            let ms = u64::try_from(ms).unwrap();
            world.sandbox.clock().advance(Duration::from_millis(ms));
        }
    }
    assert!(n_waits >= 7, "five in five seconds: {n_waits}");
    // Many rooms: the limit applies to all together, and answers keep a part of it.
    world.sandbox.clock().advance(Duration::from_secs(10));
    let channels: Vec<u64> = (0..60)
        .map(|n| world.people().add_channel(&format!("c{n}")))
        .collect();
    let mut n_sent = 0;
    for channel in &channels {
        n_sent += usize::from(sent(&messenger, &room(&world, *channel), "m").await.is_ok());
    }
    assert_eq!(n_sent, 40);
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_is_stripped_where_it_is_to_stay() {
    let world = World::new(24).await;
    let messenger = world.discord.messenger();
    let here = room(&world, world.channel());
    let id = sent(&messenger, &here, "stays").await.unwrap();
    messenger.strip(&here, &id).await.unwrap();
    let seen = world.people().newest("Anna", world.channel()).unwrap();
    assert_eq!((words(&seen).as_str(), seen.buttons().len()), ("stays", 0));
    messenger.remove(&here, &id).await.unwrap();
    let left = world.people().see("Anna", world.channel()).unwrap();
    assert!(left.iter().all(|seen| seen.id != id));
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_card_is_sent_anew() {
    let world = World::new(25).await;
    world.lobby("stray", 3, &["Anna", "Boris"]).await;
    let card = world.card();
    let id = card.id.parse().unwrap();
    world.people().delete("Anna", world.channel(), id).unwrap();
    // The next change discovers it.
    let code = crate::world::button(&card, "!leave");
    let code = code.split('.').next().unwrap();
    world
        .command("Chiara", &format!("/join table:{code}"))
        .await;
    for _ in 0..3 {
        world.pass(6_000).await;
    }
    let newer = world.card();
    assert_ne!(newer.id, card.id);
    assert!(words(&newer).contains("Chiara"), "{newer:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missing_permission_is_told_to_the_host_of_the_table() {
    let world = World::new(26).await;
    world
        .people()
        .deny(world.channel(), permission::SEND_MESSAGES);
    let opened = world.command("Anna", "/new game:stray seats:2").await;
    assert!(answered(opened).only_you);
    for _ in 0..4 {
        world.pass(30_000).await;
    }
    let address = format!("{}/{}", world.people().guild(), world.channel());
    let room = world.store.room_at(Discord::PLATFORM, &address).await;
    assert_eq!(room.unwrap().unwrap().state, RoomState::Refused);
    let direct = world.people().dm("Anna").unwrap();
    let letters = world.people().see("Anna", direct).unwrap();
    assert!(
        letters
            .iter()
            .any(|seen| words(seen).contains("Send Messages")),
        "{letters:?}"
    );
}
