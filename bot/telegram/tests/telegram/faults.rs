//! What the service refuses, delays or loses: the cards are right in the end, and people are told what concerns them.

use std::process::Command;
use std::time::Duration;

use pawmail_host::{Message, Once, Paragraph, Refusal, Run, Screen, Target};
use pawmail_sandbox::{BotRole, Fault, Platform, Seen};
use pawmail_store::testing::Fault as Broken;
use pawmail_store::{RoomState, Time};
use pawmail_telegram::Telegram;

use crate::world::{World, settings};

fn fail(world: &World, method: &str, fault: Fault, times: u32) {
    world.sandbox.fail(Platform::Telegram, method, fault, times);
}

/// A lobby that Boris joins while something is wrong with edits.
async fn check_edit(seed: u64, fault: Fault, times: u32, after: Duration) {
    let world = World::new(seed).await;
    world.say("Anna", "/new stray 3").await;
    let lobby = world.card();
    world.pass(Duration::from_secs(5));
    fail(&world, "editMessageText", fault, times);
    let pressed = world
        .people
        .pressed("Boris", world.group, &lobby.id, "Join")
        .await;
    assert_eq!(pressed.unwrap().text, "");
    world.settle().await;
    assert!(
        !world.card().text().contains("Boris"),
        "the edit went through"
    );
    world.wait(after).await;
    assert!(world.card().text().contains("Boris"));
    assert_eq!(world.card().id, lobby.id, "it is edited, not doubled");
    world.nothing_refused();
}

#[tokio::test]
async fn an_edit_waits_as_long_as_the_service_asks() {
    check_edit(
        40,
        Fault::TooManyRequests(Duration::from_secs(30)),
        1,
        Duration::from_secs(31),
    )
    .await;
}

#[tokio::test]
async fn an_edit_is_tried_again_while_the_service_is_disturbed() {
    check_edit(41, Fault::Status(502), 3, Duration::from_secs(40)).await;
    check_edit(42, Fault::DropBefore, 2, Duration::from_secs(40)).await;
}

#[tokio::test]
async fn an_edit_that_was_done_though_nobody_heard_is_no_failure() {
    let world = World::new(43).await;
    world.say("Anna", "/new stray 3").await;
    world.pass(Duration::from_secs(5));
    fail(&world, "editMessageText", Fault::DropAfter, 1);
    let lobby = world.card();
    let pressed = world
        .people
        .pressed("Boris", world.group, &lobby.id, "Join")
        .await;
    assert_eq!(pressed.unwrap().text, "");
    world.settle().await;
    world.wait(Duration::from_secs(20)).await;
    assert!(world.card().text().contains("Boris"));
    assert_eq!(world.card().id, lobby.id);
}

#[tokio::test]
async fn a_card_that_was_sent_though_nobody_heard_rings_once() {
    let refused = Fault::TooManyRequests(Duration::from_secs(3));
    for faults in [
        vec![Fault::DropAfter],
        vec![Fault::Status(502)],
        vec![refused],
        vec![Fault::DropAfter, refused],
        vec![refused, Fault::DropAfter],
    ] {
        let world = World::new(52).await;
        world.lobby("stray", &["Anna", "Boris"]).await;
        world.pass(Duration::from_secs(20));
        for fault in &faults {
            fail(&world, "sendMessage", *fault, 4);
        }
        world.press("Anna", &world.card(), ".!start").await;
        world.wait(Duration::from_mins(1)).await;
        let seen = world.people.see("Anna", world.group).unwrap();
        let cards = seen.iter().filter(|seen| seen.from_bot && !seen.only_you);
        let rung = cards.clone().filter(|seen| !seen.silent).count();
        assert_eq!(rung, 1, "{faults:?}: {:#?}", cards.collect::<Vec<_>>());
    }
}

/// A second try of a message makes no sound, unless a turn has begun since the first.
#[tokio::test]
async fn a_turn_that_began_since_the_first_try_rings() {
    let world = World::new(53).await;
    let messenger = world.bot.messenger();
    let room = Target::Room(world.group.to_string());
    let call = Run::Mention {
        account: "7".to_owned(),
        name: "Anna".to_owned(),
    };
    let message = Message {
        screen: Screen {
            paragraphs: vec![Paragraph(vec![call])],
            ..Screen::default()
        },
        picture: None,
    };
    let once = |calls_for| Once {
        key: "one card".to_owned(),
        calls_for: Time(calls_for),
    };
    for (fault, calls_for, is_silent) in [(true, 1, false), (true, 1, true), (false, 2, false)] {
        if fault {
            fail(&world, "sendMessage", Fault::DropAfter, 1);
        }
        let sent = messenger.send(&room, &message, &once(calls_for)).await;
        assert_eq!(sent.is_err(), fault);
        let seen = world.people.see("Anna", world.group).unwrap();
        let newest = seen.into_iter().rfind(|seen| seen.from_bot).unwrap();
        assert_eq!(newest.silent, is_silent, "{calls_for}");
        world.pass(Duration::from_secs(10));
    }
}

/// Where the database cannot be asked, another process may be sending it: it is not sent twice with a sound.
/// It may also be written that it was begun although nobody hears so: what comes then comes with its sound all the same.
#[tokio::test]
async fn a_message_of_which_nothing_is_known_waits_and_rings_when_it_comes() {
    for broken in [Broken::Before, Broken::After] {
        let world = World::new(54).await;
        let messenger = world.bot.messenger();
        let room = Target::Room(world.group.to_string());
        let message = Message {
            screen: Screen {
                paragraphs: vec![Paragraph::text("Anna, it is your turn.".to_owned())],
                ..Screen::default()
            },
            picture: None,
        };
        let n_seen = || {
            let seen = world.people.see("Anna", world.group).unwrap();
            seen.iter().filter(|seen| seen.from_bot).count()
        };
        let before = n_seen();
        let once = Once::from("one card");
        // First it is asked whether there is room in the group's minute.
        world.faults.fail_at(2, broken);
        let sent = messenger.send(&room, &message, &once).await;
        assert!(matches!(sent, Err(Refusal::Wait(_))), "{sent:?}");
        assert_eq!(n_seen(), before);
        world.faults.heal();
        world.pass(Duration::from_secs(10));
        messenger.send(&room, &message, &once).await.unwrap();
        assert_eq!(n_seen(), before + 1);
        let seen = world.people.see("Anna", world.group).unwrap();
        let last = seen.into_iter().rfind(|seen| seen.from_bot).unwrap();
        assert!(!last.silent, "{last:?}");
    }
}

#[tokio::test]
async fn other_chats_go_on_while_one_must_wait() {
    let world = World::new(44).await;
    world.say("Anna", "/new stray 3").await;
    let other = world
        .people
        .add_group(
            "Other",
            &["Chiara", "Dmitry"],
            pawmail_sandbox::GroupKind::Super,
        )
        .unwrap();
    let long = Fault::TooManyRequests(Duration::from_mins(5));
    fail(&world, "editMessageText", long, 1);
    world.pass(Duration::from_secs(5));
    let lobby = world.card();
    world.press("Boris", &lobby, ".!join").await;
    world.people.say("Chiara", other, "/new stray 2").unwrap();
    world.settle().await;
    let seen = world.people.see("Dmitry", other).unwrap();
    assert!(
        seen.iter()
            .any(|seen| seen.from_bot && seen.text().contains("Chiara"))
    );
    assert!(!world.card().text().contains("Boris"));
}

#[tokio::test]
async fn a_card_that_people_deleted_is_posted_anew() {
    let world = World::new(45).await;
    world.say("Anna", "/new stray 3").await;
    let lobby = world.card();
    let (anna, id) = ("Anna", lobby.id.parse().unwrap());
    let data = format!("{}.0.!join", pawmail_host::code(world.table().await));
    world.pass(Duration::from_secs(5));
    world.people.hold_updates();
    world
        .people
        .press_data("Boris", world.group, &lobby.id, &data)
        .unwrap();
    world.people.delete(anna, world.group, id).unwrap();
    world.people.release_updates(pawmail_sandbox::Order::Kept);
    world.wait(Duration::from_mins(1)).await;
    let card = world.card();
    assert!(card.text().contains("Boris") && card.id != lobby.id);
}

#[tokio::test]
async fn a_group_that_mutes_the_bot_is_left_alone_and_its_games_go_on() {
    let world = World::new(46).await;
    world.begun("stray", &["Anna", "Boris"]).await;
    // The bot is told of the change; in some groups rights are lost without a word.
    let whole = world.whole(world.table().await).await;
    let who = if whole.seats[0].owes { "Anna" } else { "Boris" };
    world
        .people
        .set_bot_role("Anna", world.group, BotRole::Muted)
        .unwrap();
    world.settle().await;
    world.people.start(who, "").unwrap();
    world.settle().await;
    let card = world.card();
    let code = pawmail_host::code(world.table().await);
    world
        .people
        .press_data(
            who,
            world.group,
            &card.id,
            &format!("{code}.0.!computer now"),
        )
        .unwrap();
    world.wait(Duration::from_mins(1)).await;
    let address = world.group.to_string();
    let room = world.store.room_at(Telegram::PLATFORM, &address).await;
    assert_eq!(room.unwrap().unwrap().state, RoomState::Refused);
}

#[tokio::test]
async fn a_press_is_answered_once_even_if_the_way_is_bad() {
    let world = World::new(47).await;
    world.say("Anna", "/new stray 3").await;
    for fault in [Fault::Status(500), Fault::DropAfter, Fault::DropBefore] {
        fail(&world, "answerCallbackQuery", fault, 1);
        world.pass(Duration::from_secs(10));
        let answer = world.press("Chiara", &world.card(), ".!leave").await;
        assert!(answer.alert && !answer.text.is_empty(), "{answer:?}");
    }
}

#[tokio::test]
async fn who_blocks_the_bot_is_written_to_no_more_until_they_come_back() {
    let world = World::new(48).await;
    world.people.start("Anna", "").unwrap();
    world.settle().await;
    world.people.block("Anna").unwrap();
    world.settle().await;
    world
        .begun("dog", &["Anna", "Boris", "Chiara", "Dmitry"])
        .await;
    world.sandbox.forget_requests();
    world.press("Anna", &world.card(), ".!hand").await;
    let anna = world.people.private_chat("Anna").unwrap();
    let letters = world
        .sandbox
        .requests()
        .into_iter()
        .filter(|request| request.body["chat_id"] == anna)
        .count();
    assert_eq!(letters, 0);
    world.people.unblock("Anna").unwrap();
    world.settle().await;
    world.pass(Duration::from_secs(90));
    world.press("Anna", &world.card(), ".!hand").await;
    assert!(!world.letters("Anna").pop().unwrap().buttons().is_empty());
}

/// A group in which everything happens at once stays within the service's limits.
#[tokio::test]
async fn five_tables_in_a_group_stay_within_its_minute_and_all_cards_end_right() {
    let world = World::new(49).await;
    for _ in 0..5 {
        world.say("Anna", "/new stray 3").await;
        world.pass(Duration::from_secs(2));
    }
    world.wait(Duration::from_mins(2)).await;
    let cards: Vec<_> = world
        .see("Anna")
        .into_iter()
        .filter(|seen| seen.from_bot && seen.button("Join").is_some())
        .collect();
    assert_eq!(cards.len(), 5, "{cards:#?}");
    for who in ["Boris", "Chiara"] {
        for card in &cards {
            world
                .people
                .press(who, world.group, &card.id, "Join")
                .unwrap();
        }
    }
    world.settle().await;
    world.wait(Duration::from_mins(4)).await;
    let seen = world.see("Anna");
    for name in ["Boris", "Chiara"] {
        let n_tables = seen
            .iter()
            .filter(|seen| seen.from_bot && !seen.only_you && seen.text().contains(name))
            .count();
        assert_eq!(n_tables, 5, "{name}: {seen:#?}");
    }
    world.nothing_refused();
}

/// Whatever the environment says about proxies, only the base address is called.
#[tokio::test]
async fn a_service_on_loopback_is_asked_directly() {
    let world = World::new(50).await;
    world.say("Anna", "/help").await;
    assert!(world.panel("Anna").text().contains("/tables"));
    let connected = Telegram::connect(settings(&world.sandbox)).await;
    assert!(connected.is_ok());
}

#[test]
fn nothing_leaves_loopback() {
    let name = "faults::a_service_on_loopback_is_asked_directly";
    let proxy = "http://127.0.0.1:9";
    let mut again = Command::new(std::env::current_exe().unwrap());
    for variable in ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"] {
        again.env(variable, proxy);
        again.env(variable.to_lowercase(), proxy);
    }
    again.env_remove("NO_PROXY").env_remove("no_proxy");
    let ran = again.args(["--exact", name]).output().unwrap();
    let told = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success() && told.contains("1 passed"), "{told}");
}

/// A redirect is not followed, because the token stands in every address.
#[tokio::test]
async fn nobody_else_is_asked_even_if_the_service_says_so() {
    let elsewhere = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let there = format!("http://{}", elsewhere.local_addr().unwrap());
    let here = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let api = format!("http://{}", here.local_addr().unwrap());
    let asked = tokio::spawn(async move { elsewhere.accept().await });
    let router = axum::Router::new().fallback(move || {
        let there = there.clone();
        async move { axum::response::Redirect::temporary(&there) }
    });
    tokio::spawn(async move { axum::serve(here, router).await });
    let settings = pawmail_telegram::Settings {
        token: "123:secret".to_owned(),
        api,
        webhook: None,
        page: None,
        app: None,
    };
    let refused = Telegram::connect(settings).await.unwrap_err().to_string();
    assert!(
        refused.contains("TELEGRAM_API_URL") && !refused.contains("secret"),
        "{refused}"
    );
    assert!(!asked.is_finished());
}

/// How many people ask at once, which is eight times what a group's minute takes.
const CROWD: usize = 160;

/// What a newcomer to the crowd is called.
fn name(n: usize) -> String {
    format!("Guest{n}")
}

/// Everyone in a crowd types a command at once. Returns who has been answered after a while, and the world.
async fn crowd(seed: u64, role: BotRole, is_open: impl Fn(usize) -> bool) -> (World, Vec<bool>) {
    let world = World::new(seed).await;
    world
        .people
        .set_bot_role("Anna", world.group, role)
        .unwrap();
    for n in 0..CROWD {
        world.sandbox.add_person(&name(n)).unwrap();
        if is_open(n) {
            world.people.start(&name(n), "").unwrap();
            world.pass(Duration::from_millis(200));
        }
    }
    world.wait(Duration::from_mins(2)).await;
    for n in 0..CROWD {
        world.people.say(&name(n), world.group, "/help").unwrap();
    }
    // Half an hour by the service's clock, if it takes that long.
    let mut answered = Vec::new();
    for _ in 0..300 {
        world.pass(Duration::from_secs(6));
        world.settle().await;
        let hints: Vec<String> = world
            .see("Anna")
            .iter()
            .filter(|seen| seen.from_bot && seen.text().contains("Open our private chat"))
            .map(|seen| {
                seen.text()
                    .split(": ")
                    .next()
                    .unwrap_or_default()
                    .to_owned()
            })
            .collect();
        let is_help = |seen: &Seen| seen.from_bot && seen.text().contains("/tables");
        let is_answered = |n: usize| {
            let who = name(n);
            let mut panels = world.see(&who).into_iter().filter(|seen| seen.only_you);
            let mut named = hints.iter().flat_map(|names| names.split(", "));
            named.any(|it| it == who)
                || panels.any(|seen| is_help(&seen))
                || world.letters(&who).iter().any(is_help)
        };
        answered = (0..CROWD).map(is_answered).collect();
        if !answered.contains(&false) {
            break;
        }
        // What comes late comes by itself.
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    (world, answered)
}

#[tokio::test]
async fn a_crowd_that_asks_at_once_is_answered_late_rather_than_never() {
    let (world, answered) = crowd(61, BotRole::Member, |n| n % 3 == 0).await;
    let n_answered = answered.iter().filter(|it| **it).count();
    assert_eq!(n_answered, CROWD, "{answered:?}");
    // Those who can be written to have it in private; the others are not told one by one.
    let in_public = world.see("Anna").into_iter();
    let in_public = in_public.filter(|seen| seen.from_bot && !seen.only_you);
    let in_public: Vec<String> = in_public.map(|seen| seen.text()).collect();
    assert!(in_public.len() <= 16, "{in_public:#?}");
    // Some were heard only when it was too late for the group; no limit was ever exceeded.
    let is_expected = |why: &str| why.contains("initiate") || why.contains("EPHEMERAL_NOT");
    for refused in world.sandbox.refused() {
        assert!(
            is_expected(&format!("{:?}", refused.verdict)),
            "{refused:?}"
        );
    }
}

#[tokio::test]
async fn an_administrator_answers_a_crowd_in_the_group_as_fast_as_that_takes_it() {
    let (world, answered) = crowd(62, BotRole::Admin, |_| false).await;
    let n_answered = answered.iter().filter(|it| **it).count();
    assert_eq!(n_answered, CROWD, "{answered:?}");
    let hints = world.see("Anna").into_iter();
    let hints = hints.filter(|seen| seen.from_bot && seen.text().contains("Press Start"));
    assert_eq!(hints.count(), 0);
    world.nothing_refused_but("can't initiate conversation");
}
