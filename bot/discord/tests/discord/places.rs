//! Where tables live: threads, what happens to them, and the language of a guild.

use pawmail_discord::Discord;
use pawmail_host::{Button, Kind, Link, Message, Paragraph, Press, Row, Run, Screen, Target};
use pawmail_sandbox::{Seen, permission};

use crate::world::{How, World, answered, sandbox, words};

/// The thread of the only table.
fn thread(world: &World) -> u64 {
    let rooms = world.people().rooms("Anna").unwrap();
    let thread = rooms.iter().find(|room| room.kind == "thread");
    let thread = thread.unwrap_or_else(|| panic!("no thread among {rooms:?}"));
    thread.id.parse().unwrap()
}

fn cards(world: &World, channel: u64) -> Vec<Seen> {
    let mut seen = world.people().see("Fyodor", channel).unwrap();
    seen.retain(|seen| seen.from_bot && !seen.only_you && !seen.service);
    seen
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_begins_moves_to_its_thread_and_leaves_a_link() {
    let world = World::new(60).await;
    world.table("stray", &["Anna", "Boris"]).await;
    let thread = thread(&world);
    let left = cards(&world, world.channel());
    let guild = world.people().guild();
    assert_eq!(left.len(), 1, "{left:?}");
    let there = format!("(https://discord.com/channels/{guild}/{thread})");
    assert!(left[0].text().contains(&there), "{left:?}");
    assert!(left[0].buttons().is_empty());
    assert_eq!(world.home("Anna", &world.card()), thread);
    let asked = world.asked("POST threads");
    assert_eq!(asked.len(), 1);
    assert_eq!(asked[0].body["auto_archive_duration"], 10_080);
    world.nothing_refused();
}

/// Who plays from the channel finds the table from there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_made_in_the_channel_ends_with_a_link_to_the_thread() {
    let world = World::new(64).await;
    world
        .table("dog", &["Anna", "Boris", "Chiara", "Dmitry"])
        .await;
    let thread = thread(&world);
    let mut panel = answered(world.command("Anna", "/play").await);
    let step = panel.buttons()[0].id.clone().unwrap();
    panel = answered(world.press("Anna", &panel, &step).await);
    if panel.button("Confirm").is_some() {
        let confirm = panel.button("Confirm").unwrap().id.clone().unwrap();
        panel = answered(world.press("Anna", &panel, &confirm).await);
    }
    let guild = world.people().guild();
    let there = format!("https://discord.com/channels/{guild}/{thread}");
    let link = panel
        .button("To the game")
        .unwrap_or_else(|| panic!("{panel:?}"));
    assert_eq!(link.url.as_deref(), Some(there.as_str()), "{panel:?}");
    assert!(
        panel.text().contains("your next turn are in “DOG"),
        "{panel:?}"
    );
    // In the thread there is nowhere to go.
    let card = world.card();
    let panel = answered(world.press("Boris", &card, "!play").await);
    let step = panel.buttons()[0].id.clone().unwrap();
    let panel = answered(world.press("Boris", &panel, &step).await);
    assert!(panel.button("To the game").is_none(), "{panel:?}");
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_was_archived_is_revived_by_the_next_card() {
    let world = World::new(61).await;
    world.table("stray", &["Anna", "Boris"]).await;
    let (thread, card) = (thread(&world), world.card());
    world.people().archive(thread, false).unwrap();
    // An old card cannot be edited there: a new message wakes the thread.
    let asked = answered(world.command("Anna", "/resign").await);
    let resigned = answered(world.press("Anna", &asked, "!resign sure").await);
    // The question closes with its answer.
    assert_eq!(resigned.id, asked.id);
    assert_eq!(resigned.button("Yes, resign"), None, "{resigned:?}");
    for _ in 0..3 {
        world.pass(30_000).await;
    }
    let newer = world.card();
    assert_ne!(newer.id, card.id);
    assert_eq!(world.home("Boris", &newer), thread);
    let rooms = world.people().rooms("Anna").unwrap();
    assert!(rooms.iter().any(|room| room.id == thread.to_string()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_thread_is_deleted_goes_on_in_the_channel() {
    let world = World::new(69).await;
    world.table("stray", &["Anna", "Boris"]).await;
    world.people().delete_thread(thread(&world));
    world.quiet().await;
    world.pass(60_000).await;
    assert_eq!(world.home("Anna", &world.card()), world.channel());
    let people = world.people();
    let letters = people.see("Anna", people.dm("Anna").unwrap()).unwrap();
    let told = |said: &str| {
        letters
            .iter()
            .filter(|seen| words(seen).contains(said))
            .count()
    };
    assert_eq!((told("was deleted"), told("no longer in")), (1, 0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_without_a_thread_stays_where_it_is_and_its_host_is_told_why() {
    let world = World::new(62).await;
    let people = world.people();
    people.deny(world.channel(), permission::CREATE_PUBLIC_THREADS);
    world.table("stray", &["Anna", "Boris"]).await;
    assert_eq!(world.home("Anna", &world.card()), world.channel());
    let told = |who: &str| {
        let letters = people.see(who, people.dm(who).unwrap()).unwrap();
        let told = |seen: &&Seen| words(seen).contains("Create Public Threads");
        letters.iter().filter(told).count()
    };
    assert_eq!((told("Anna"), told("Boris")), (1, 0));
    assert!(answered(world.press("Anna", &world.card(), "!hand").await).only_you);
    // It is tried once.
    world.pass(60_000).await;
    assert_eq!(world.asked("POST threads").len(), 1);
    assert_eq!(told("Anna"), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn links_lead_out_of_discord_and_into_it() {
    let world = World::new(63).await;
    let run = |to| Run::Link {
        words: "there".to_owned(),
        to,
    };
    let button = |to| Button {
        label: "There".to_owned(),
        does: Press::Link(to),
        kind: Kind::Plain,
    };
    let web = || Link::Web("https://t.me/pawmail_bot?start=jK7".to_owned());
    let room = || Link::Room("1/2".to_owned());
    let message = Message {
        screen: Screen {
            paragraphs: vec![Paragraph(vec![run(web()), run(room())])],
            rows: vec![Row::Buttons(vec![button(web()), button(room())])],
            ..Screen::default()
        },
        picture: None,
    };
    let here = Target::Room(format!("{}/{}", world.people().guild(), world.channel()));
    let messenger = world.discord.messenger();
    messenger
        .send(&here, &message, &"links".into())
        .await
        .unwrap();
    let seen = world.people().newest("Anna", world.channel()).unwrap();
    assert_eq!(
        seen.text(),
        "### [there](<https://t.me/pawmail_bot?start=jK7>)[there](https://discord.com/channels/1/2)"
    );
    let urls: Vec<Option<&str>> = seen.buttons().iter().map(|b| b.url.as_deref()).collect();
    assert_eq!(
        urls,
        [
            Some("https://t.me/pawmail_bot?start=jK7"),
            Some("https://discord.com/channels/1/2")
        ]
    );
    // This is how the host leads people to the other service.
    world.host.reached_at(
        pawmail_store::Platform('T'),
        "https://t.me/pawmail_bot?start=".to_owned(),
    );
    world.lobby("stray", 3, &["Anna"]).await;
    let invited = answered(world.press("Anna", &world.card(), "!invite").await);
    assert!(
        invited.text().contains("<https://t.me/pawmail_bot?start=j"),
        "{invited:?}"
    );
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_that_is_to_stay_goes_to_the_private_chat() {
    // As on a platform whose private answers may be lost.
    let how = How {
        can: pawmail_host::Abilities {
            must_be_opened: true,
            ..Discord::abilities()
        },
        ..How::default()
    };
    let mut world = World::asleep(sandbox().await, 64, None, how).await;
    world.serve().await;
    world.table("stray", &["Anna", "Boris"]).await;
    let panel = answered(world.press("Anna", &world.card(), "!hand").await);
    world.quiet().await;
    let people = world.people();
    let letters = people.see("Anna", people.dm("Anna").unwrap()).unwrap();
    let copy = letters
        .iter()
        .rev()
        .find(|seen| words(seen) == words(&panel));
    let copy = copy.unwrap_or_else(|| panic!("{letters:#?}"));
    assert!(!copy.only_you, "it stays");
    // Even if the private chat is closed, the answer arrives.
    people.take_dms("Boris", false).unwrap();
    assert!(answered(world.press("Boris", &world.card(), "!hand").await).only_you);
    world.quiet().await;
    let refused = world.sandbox.refused();
    assert!(
        refused
            .iter()
            .all(|asked| format!("{:?}", asked.verdict).contains("50007")),
        "{refused:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_come_with_what_is_in_them() {
    let world = World::new(65).await;
    let panel = answered(world.command("Anna", "/settings").await);
    let data = answered(world.press("Anna", &panel, "!mydata").await);
    assert!(data.only_you);
    let files = data.files();
    assert_eq!(files.len(), 1, "{data:?}");
    assert_eq!(files[0].name, "pawmail-data.json");
    let bytes = world.download(&files[0].url).await;
    assert_eq!(bytes.len(), files[0].size);
    let read: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    assert!(read.to_string().contains("Anna"), "{read}");
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guild_speaks_as_it_has_chosen_or_as_who_is_heard_first() {
    let world = World::new(66).await;
    world.sandbox.set_language("Chiara", "it").unwrap();
    // It is not a community, and such a guild cannot choose.
    world.lobby("stray", 3, &["Chiara", "Anna"]).await;
    assert!(
        words(&world.card()).contains("Vita da cani"),
        "{}",
        words(&world.card())
    );
    let community = sandbox().await;
    community.discord().set_community(Some("ru"));
    let mut other = World::asleep(community, 67, None, How::default()).await;
    other.serve().await;
    // What the gateway said first is processed before an answer to what came after it.
    let people = other.people();
    let direct = people.dm("Anna").unwrap();
    people.commanded("Anna", direct, "/help").await.unwrap();
    other.lobby("stray", 3, &["Anna"]).await;
    assert!(
        words(&other.card()).contains("Собачья жизнь"),
        "{}",
        words(&other.card())
    );
    // Added anew, before anybody spoke.
    let late = World::new(68).await;
    late.people().remove_bot();
    late.people().add_bot();
    late.quiet().await;
    late.sandbox.set_language("Chiara", "it").unwrap();
    late.lobby("stray", 3, &["Chiara"]).await;
    assert!(
        words(&late.card()).contains("Vita da cani"),
        "{}",
        words(&late.card())
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_begins_in_the_channel_and_has_a_thread_of_its_own_name() {
    let world = World::new(72).await;
    world.table("stray", &["Anna", "Boris"]).await;
    let first = thread(&world);
    for who in ["Anna", "Boris"] {
        let asked = answered(world.command(who, "/resign").await);
        answered(world.press(who, &asked, "!resign sure").await);
        world.pass(30_000).await;
    }
    // Nobody is left, so the table is closed after a few days.
    for _ in 0..200 {
        let card = world.card();
        if card
            .buttons()
            .iter()
            .any(|button| button.label == "Rematch")
        {
            break;
        }
        world.pass(3_600_000).await;
    }
    let end = world.card();
    assert_eq!(world.home("Anna", &end), first);
    answered(world.press("Anna", &end, "!rematch").await);
    world.pass(30_000).await;
    let lobby = cards(&world, world.channel()).pop().unwrap();
    assert!(lobby.text().contains("· open"), "{lobby:?}");
    answered(world.press("Boris", &lobby, "!join").await);
    world.pass(90_000).await;
    world.pass(30_000).await;
    let rooms = world.people().rooms("Anna").unwrap();
    let threads = rooms.iter().filter(|room| room.kind == "thread");
    let mut names: Vec<&str> = threads.map(|room| room.name.as_str()).collect();
    names.dedup();
    assert_eq!(names.len(), 2, "{rooms:?}");
    world.nothing_refused();
}
