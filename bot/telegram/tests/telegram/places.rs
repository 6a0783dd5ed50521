//! Where tables live: topics of their own, and links that lead there.

use std::collections::BTreeSet;
use std::time::Duration;

use pawmail_host::{Button, Kind, Link, Message, Paragraph, Press, Row, Run, Screen, Target};
use pawmail_sandbox::{BotRole, GroupKind, Seen};
use pawmail_telegram::Telegram;
use serde_json::Value;

use crate::world::{PAGE, World};

const PEOPLE: [&str; 2] = ["Anna", "Boris"];

/// A table of Anna and Boris that has begun in this group.
async fn begun(world: &World, group: i64) -> String {
    world.people.say("Anna", group, "/new stray 2").unwrap();
    world.settle().await;
    for (who, verb) in [("Boris", ".!join"), ("Anna", ".!start")] {
        world.pass(Duration::from_secs(20));
        let card = card(world, group, None);
        world.press_in(who, group, &card, verb).await;
    }
    world.wait(Duration::from_mins(1)).await;
    pawmail_host::code(world.table().await)
}

/// The newest message of the bot that everybody sees in a topic of a group.
#[track_caller]
fn card(world: &World, group: i64, topic: Option<i64>) -> Seen {
    let seen = world.people.see_topic("Boris", group, topic).unwrap();
    let mut cards = seen
        .into_iter()
        .filter(|seen| seen.from_bot && !seen.only_you && !seen.service);
    cards.next_back().expect("no card")
}

/// The topics of a group, and their names.
fn topics(world: &World, group: i64) -> Vec<(i64, String)> {
    let rooms = world.people.rooms("Anna").unwrap().into_iter();
    let topics = rooms.filter(|room| room.kind == "topic");
    topics
        .filter_map(|room| {
            let (chat, topic) = room.id.split_once(':')?;
            (chat == group.to_string()).then(|| (topic.parse().unwrap(), room.name))
        })
        .collect()
}

fn forum(world: &World, role: BotRole) -> i64 {
    let people = &world.people;
    let forum = people
        .add_group("Forum", &PEOPLE, GroupKind::Forum)
        .unwrap();
    people.set_bot_role("Anna", forum, role).unwrap();
    forum
}

#[tokio::test]
async fn a_table_that_begins_in_a_forum_moves_to_a_topic_and_leaves_a_link() {
    let world = World::new(60).await;
    let forum = forum(&world, BotRole::Admin);
    let code = begun(&world, forum).await;
    let opened = topics(&world, forum);
    assert_eq!(opened.len(), 1, "{opened:?}");
    let (topic, name) = &opened[0];
    assert!(name.ends_with(&code), "{name}");
    let left = card(&world, forum, None);
    assert!(left.buttons().is_empty(), "{left:?}");
    let chat = forum.to_string();
    let there = format!(
        "https://t.me/c/{}/{topic}",
        chat.strip_prefix("-100").unwrap()
    );
    let edited = world.asked("editMessageText");
    assert!(
        edited
            .iter()
            .any(|asked| asked.body.to_string().contains(&there)),
        "{edited:#?}"
    );
    // The game goes on there, with private answers and cards.
    let table = world.whole(world.table().await).await;
    let at = usize::from(table.seats.iter().find(|seat| seat.owes).unwrap().seat);
    let (who, home) = (PEOPLE[at], card(&world, forum, Some(*topic)));
    world.press_in(who, forum, &home, ".!hand").await;
    let seen = world.people.see_topic(who, forum, Some(*topic)).unwrap();
    assert!(seen.last().unwrap().only_you, "{seen:#?}");
    world.pass(Duration::from_secs(30));
    let address = format!("{forum}/{topic}");
    let room = world.store.room_at(Telegram::PLATFORM, &address).await;
    assert_eq!(room.unwrap().unwrap().group, forum.to_string());
    world.nothing_refused_but("can't initiate conversation");
}

#[tokio::test]
async fn without_the_right_to_topics_a_table_stays_and_its_host_is_told() {
    let world = World::new(61).await;
    world.people.start("Anna", "").unwrap();
    world.people.start("Boris", "").unwrap();
    let forum = forum(&world, BotRole::Member);
    begun(&world, forum).await;
    assert!(topics(&world, forum).is_empty());
    assert!(!card(&world, forum, None).buttons().is_empty());
    let told = |who: &str| {
        let letters = world.letters(who);
        let told = letters
            .iter()
            .filter(|seen| seen.text().contains("Manage Topics"));
        told.count()
    };
    assert_eq!((told("Anna"), told("Boris")), (1, 0));
    world.nothing_refused_but("not enough rights to create a topic");
}

#[tokio::test]
async fn a_group_without_topics_keeps_its_tables_and_nothing_is_said() {
    let world = World::new(62).await;
    world.people.start("Anna", "").unwrap();
    begun(&world, world.group).await;
    assert!(world.asked("createForumTopic").is_empty());
    assert!(!world.card().buttons().is_empty());
    let letters = world.letters("Anna");
    assert!(!letters.iter().any(|seen| seen.text().contains("Topics")));
    world.nothing_refused();
}

#[tokio::test]
async fn the_same_message_has_one_topic() {
    let world = World::new(63).await;
    let forum = forum(&world, BotRole::Admin);
    let messenger = world.bot.messenger();
    let room = Target::Room(forum.to_string());
    let first = messenger.open_place(&room, "5", "DOG · K7").await.unwrap();
    let again = messenger.open_place(&room, "5", "DOG · K7").await.unwrap();
    assert_eq!(first, again);
    assert_eq!(topics(&world, forum).len(), 1);
    // A topic has no topics of its own.
    let within = messenger
        .open_place(&Target::Room(first), "6", "DOG · K8")
        .await;
    assert!(within.is_err());
    assert_eq!(world.asked("createForumTopic").len(), 1);
    world.nothing_refused();
}

#[tokio::test]
async fn links_lead_out_of_telegram() {
    let world = World::new(64).await;
    let web = || Link::Web("https://discord.com/channels/1/2".to_owned());
    let message = Message {
        screen: Screen {
            paragraphs: vec![Paragraph(vec![Run::Link {
                words: "there".to_owned(),
                to: web(),
            }])],
            rows: vec![Row::Buttons(vec![Button {
                label: "There".to_owned(),
                does: Press::Link(web()),
                kind: Kind::Plain,
            }])],
            ..Screen::default()
        },
        picture: None,
    };
    let room = Target::Room(world.group.to_string());
    let messenger = world.bot.messenger();
    messenger
        .send(&room, &message, &"links".into())
        .await
        .unwrap();
    let seen = world.card();
    assert_eq!(seen.text(), "there");
    let url = seen.buttons()[0].url.clone();
    assert_eq!(url.as_deref(), Some("https://discord.com/channels/1/2"));
    let sent = world.asked("sendMessage").pop().unwrap();
    let text = sent.body["text"].as_str().unwrap();
    assert_eq!(
        text,
        "<a href=\"https://discord.com/channels/1/2\">there</a>"
    );
    // This is how the host leads people to the other service.
    world.host.reached_at(
        pawmail_store::Platform('D'),
        "https://example.org/".to_owned(),
    );
    world.lobby("stray", &["Anna", "Boris"]).await;
    world.pass(Duration::from_secs(5));
    world.press("Anna", &world.card(), ".!invite").await;
    let panel = world.panel("Anna");
    assert!(panel.text().contains("https://example.org/j"), "{panel:?}");
    world.nothing_refused();
}

/// An answer that appears out of sight is announced.
#[tokio::test]
async fn a_press_far_above_its_answer_says_where_that_is() {
    let world = World::new(98).await;
    world.begun("stray", &["Anna", "Boris"]).await;
    let first = world.card();
    world.pass(Duration::from_mins(2));
    world.say("Chiara", "/new stray 2").await;
    let second = world.card();
    assert_ne!(first.id, second.id);
    world.pass(Duration::from_mins(1));
    let far = world.press("Anna", &first, ".!rules").await;
    assert!(far.text.contains("end of this chat"), "{far:?}");
    world.pass(Duration::from_mins(2));
    let near = world.press("Boris", &second, ".!options").await;
    assert_eq!(near.text, "");
    world.nothing_refused();
}

#[tokio::test]
async fn a_code_is_copied_by_a_press_and_typed_by_nobody() {
    let world = World::new(57).await;
    world.say("Anna", "/new stray 3").await;
    world.press("Anna", &world.card(), ".!invite").await;
    let copied = |seen: &Seen| seen.buttons().iter().find_map(|button| button.copy.clone());
    let invite = copied(&world.panel("Anna")).unwrap();
    assert!(invite.starts_with("/join "), "{invite}");
    // It opens the table from a chat that does not show it.
    world.people.start("Chiara", "").unwrap();
    world.rest().await;
    let chat = world.people.private_chat("Chiara").unwrap();
    world.people.say("Chiara", chat, &invite).unwrap();
    world.wait(Duration::from_secs(30)).await;
    assert!(world.card().text().contains("Chiara"));
    world.say("Anna", "/link").await;
    let link = copied(&world.panel("Anna")).unwrap();
    assert!(link.starts_with("/link "), "{link}");
    world.nothing_refused();
}

/// What **Open board** does in messages to this chat: each kind of thing.
fn opens(world: &World, is_group: bool) -> BTreeSet<String> {
    let sent = [
        "sendMessage",
        "sendPhoto",
        "editMessageText",
        "editMessageMedia",
    ];
    let bodies = sent.into_iter().flat_map(|method| world.asked(method));
    let mut all = BTreeSet::new();
    for recorded in bodies {
        let body = &recorded.body;
        let chat = body["chat_id"].as_i64().unwrap_or_default();
        let markup = match &body["reply_markup"] {
            Value::String(text) => serde_json::from_str(text).unwrap(),
            other => other.clone(),
        };
        let rows = markup["inline_keyboard"].as_array().into_iter().flatten();
        for button in rows.flat_map(|row| row.as_array().into_iter().flatten()) {
            if button["text"] == "Open board" && (chat < 0) == is_group {
                let does = ["web_app", "url", "callback_data"];
                let does = does.into_iter().find(|name| button.get(*name).is_some());
                all.extend(does.map(|does| format!("{does} {}", button[does])));
            }
        }
    }
    all
}

/// In a private chat the page opens within Telegram, in a group if the app has a name, and the service takes all of it.
#[tokio::test]
async fn the_board_opens_within_telegram() {
    for app in [None, Some("board")] {
        let world = World::with_page(31, app).await;
        for who in ["Anna", "Boris"] {
            world.people.start(who, "").unwrap();
        }
        world.rest().await;
        let table = world.begun("stray", &["Anna", "Boris"]).await;
        world.wait(Duration::from_mins(2)).await;
        let code = pawmail_host::code(table);
        let in_group = opens(&world, true);
        assert!(!in_group.is_empty());
        for does in &in_group {
            match app {
                Some(app) => assert!(
                    does.starts_with("url \"https://t.me/")
                        && does.contains(&format!("/{app}?startapp={code}")),
                    "{does}"
                ),
                None => assert!(
                    does.starts_with("callback_data") && does.contains("!touch"),
                    "{does}"
                ),
            }
        }
        // One of them is asked something.
        for who in ["Anna", "Boris"] {
            let chat = world.people.private_chat(who).unwrap();
            world.people.say(who, chat, "/play").unwrap();
            world.wait(Duration::from_secs(30)).await;
        }
        let in_private = opens(&world, false);
        let expected = format!("web_app {{\"url\":\"{PAGE}/{code}\"}}");
        assert_eq!(in_private, BTreeSet::from([expected]));
        world.nothing_refused();
    }
}
