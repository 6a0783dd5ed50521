//! What people do, and how they are answered.

use pawmail_host::Gallery;
use pawmail_sandbox::{Fault, Outcome, Platform};

use crate::world::{NAMES, World, answered, button, words};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_opened_joined_and_begun() {
    let world = World::new(1).await;
    world.lobby("stray", 2, &["Anna", "Boris"]).await;
    let lobby = world.card();
    assert!(words(&lobby).contains("Anna") && words(&lobby).contains("Boris"));
    assert!(lobby.silent, "a lobby makes no sound");
    assert!(answered(world.press("Anna", &lobby, "!start").await).only_you);
    world.pass(30_000).await;
    let card = world.card();
    assert_ne!(card.id, lobby.id);
    let (anna, boris) = (world.seen("Anna"), world.seen("Boris"));
    let pinged = |seen: &[pawmail_sandbox::Seen]| seen.iter().any(|seen| seen.pinged);
    assert!(pinged(&anna) || pinged(&boris), "nobody is called");
    assert!(
        !pinged(&anna) || !pinged(&boris),
        "only who must act is called"
    );
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_panel_stands_for_each_table() {
    let world = World::new(2).await;
    world.table("stray", &["Anna", "Boris"]).await;
    let card = world.card();
    let hand = answered(world.press("Anna", &card, "!hand").await);
    let rules = answered(world.press("Anna", &card, "!rules").await);
    world.quiet().await;
    assert_ne!(hand.id, rules.id);
    let ids: Vec<String> = world
        .private("Anna")
        .into_iter()
        .map(|seen| seen.id)
        .collect();
    assert!(
        ids.contains(&rules.id) && !ids.contains(&hand.id),
        "{ids:?}: the older panel is gone"
    );
    // A press in it changes it in place.
    let topic = rules.buttons()[0].id.clone().unwrap();
    let next = answered(world.press("Anna", &rules, &topic).await);
    assert_eq!(next.id, rules.id);
    assert_ne!(words(&next), words(&rules));
    // When its token has expired it stays, and another takes its place.
    world
        .sandbox
        .clock()
        .advance(std::time::Duration::from_mins(16));
    let late = answered(world.press("Anna", &card, "!hand").await);
    world.quiet().await;
    assert_eq!(world.private("Anna").len(), ids.len() + 1);
    assert!(late.only_you);
    // Even the old one is answered, in its place.
    let topic = next.buttons()[0].id.clone().unwrap();
    let back = answered(world.press("Anna", &next, &topic).await);
    assert_eq!(back.id, next.id);
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn foreign_and_stale_presses_are_answered_in_private() {
    let world = World::new(3).await;
    world.lobby("stray", 2, &["Anna", "Boris"]).await;
    let lobby = world.card();
    let start = button(&lobby, "!start");
    let refused = answered(world.press("Boris", &lobby, "!start").await);
    assert!(
        refused.only_you && words(&refused).contains("Anna"),
        "{refused:?}"
    );
    answered(world.press("Anna", &lobby, "!start").await);
    world.pass(30_000).await;
    let card = world.card();
    let id = card.id.parse().unwrap();
    let watcher = answered(world.press("Elena", &card, "!hand").await);
    assert!(watcher.only_you, "{watcher:?}");
    for (who, data) in [
        ("Anna", start.as_str()),
        ("Boris", "22.0.nonsense"),
        ("Elena", "?"),
    ] {
        let people = world.people();
        let interaction = people
            .press_id(who, world.home(who, &card), id, data)
            .unwrap();
        let said = answered(people.settled(interaction).await);
        assert!(
            said.only_you && !words(&said).is_empty(),
            "{data}: {said:?}"
        );
    }
    // Each line replaces the one before.
    world.quiet().await;
    assert_eq!(world.private("Elena").len(), 1);
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_with_their_options_reach_the_host() {
    let world = World::new(4).await;
    let people = world.people();
    for (language, word) in [("en", "privacy"), ("it", "privacy"), ("ru", "privacy")] {
        world.sandbox.set_language("Chiara", language).unwrap();
        let help = answered(world.command("Chiara", &format!("/help what:{word}")).await);
        assert!(
            help.only_you && words(&help).lines().count() > 3,
            "{help:?}"
        );
        let commands = people.commands("Chiara", world.channel()).unwrap();
        assert_eq!(commands.len(), pawmail_host::COMMANDS.len());
    }
    // Suggestions are answered, whatever they are.
    for typed in [
        "/new game:d",
        "/rules name:a",
        "/join table:",
        "/play step:1",
    ] {
        people
            .complete("Anna", world.channel(), typed)
            .await
            .unwrap();
    }
    // A missing argument is asked for.
    let asked = answered(world.command("Anna", "/new").await);
    assert!(
        asked.buttons().len() + asked.selects().len() > 0,
        "{asked:?}"
    );
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_private_chat_is_a_place_too() {
    let world = World::new(5).await;
    world.table("stray", &["Anna", "Boris"]).await;
    let people = world.people();
    let direct = people.dm("Anna").unwrap();
    let Outcome::Answered(Some(tables)) =
        people.commanded("Anna", direct, "/tables").await.unwrap()
    else {
        panic!("no answer");
    };
    // Whoever begins.
    assert!(words(&tables).contains("A Dog's Life #"), "{tables:?}");
    let known = world
        .store
        .person_of(pawmail_discord::Discord::PLATFORM, &id_of(&world, "Anna"))
        .await
        .unwrap();
    assert_eq!(known.unwrap().1.direct, Some(direct.to_string()));
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_may_stand_in_private_chats() {
    let world = World::new(31).await;
    let people = world.people();
    let chats = ["Anna", "Boris"].map(|who| (who, people.dm(who).unwrap()));
    let opened = people
        .commanded("Anna", chats[0].1, "/new game:stray seats:2")
        .await
        .unwrap();
    assert!(matches!(opened, Outcome::Answered(Some(_))), "{opened:?}");
    let id = pawmail_host::table_of("32").unwrap();
    let table = world.store.table(id).await.unwrap().unwrap().table;
    let invite = pawmail_host::invite(id, &table.secret);
    let joined = people
        .commanded("Boris", chats[1].1, &format!("/join table:{invite}"))
        .await
        .unwrap();
    assert!(matches!(joined, Outcome::Answered(Some(_))), "{joined:?}");
    people
        .commanded("Anna", chats[0].1, "/start")
        .await
        .unwrap();
    for _ in 0..3 {
        world.pass(20_000).await;
    }
    for (who, chat) in chats {
        let cards = people.see(who, chat).unwrap();
        let card = cards.iter().rfind(|seen| !seen.buttons().is_empty());
        let card = card.expect("a card in each chat");
        assert!(words(card).contains("🎯"), "{who}: {card:?}");
        // The game is played from there.
        let id = card.id.parse().unwrap();
        let pressed = people.press(who, chat, id, &button(card, "!hand")).unwrap();
        let hand = answered(people.settled(pressed.unwrap()).await);
        assert!(!hand.text().is_empty(), "{hand:?}");
    }
    assert!(
        world.asked("POST threads").is_empty(),
        "a chat has no threads"
    );
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn among_people_themselves_everything_is_answered_and_nothing_posted() {
    let world = World::new(32).await;
    world.table("stray", &["Anna", "Boris"]).await;
    let people = world.people();
    let elsewhere = people.add_group_dm("Weekend");
    for (typed, expected) in [
        ("/tables", "32"),
        ("/hand", ""),
        ("/new game:stray seats:2", "private chat"),
    ] {
        let told = people.commanded("Anna", elsewhere, typed).await.unwrap();
        let told = answered(told);
        assert!(told.only_you, "{typed}: {told:?}");
        assert!(words(&told).contains(expected), "{typed}: {told:?}");
    }
    world.pass(60_000).await;
    assert!(people.see("Boris", elsewhere).unwrap().is_empty());
    world.nothing_refused();
}

fn id_of(world: &World, name: &str) -> String {
    let people = world.sandbox.people();
    let person = people.iter().find(|person| person.name == name).unwrap();
    person.discord_id.to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_button_into_the_private_chat_opens_it() {
    let world = World::new(6).await;
    world.lobby("stray", 3, &["Anna", "Boris"]).await;
    let card = world.card();
    let code = button(&card, "!leave");
    let code = code.split('.').next().unwrap();
    let people = world.people();
    let id = card.id.parse().unwrap();
    let data = format!(">j{code}");
    let interaction = people
        .press_id("Chiara", world.channel(), id, &data)
        .unwrap();
    assert!(answered(people.settled(interaction).await).only_you);
    world.pass(6_000).await;
    assert!(words(&world.card()).contains("Chiara"));
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_slow_host_is_waited_for() {
    let world = World::new(7).await;
    // A command: the service shows this person that the bot is thinking.
    world.gate.shut();
    let thinking = world.command("Anna", "/new game:stray seats:2").await;
    assert_eq!(thinking, Outcome::Thinking);
    world.gate.open();
    let panel = world.until(|world| world.private("Anna").pop()).await;
    assert!(panel.only_you && panel.text().contains('1'), "{panel:?}");
    world.quiet().await;
    world.pass(6_000).await;
    // A button of a private panel: it stays as it is until the answer has come.
    let games = answered(world.command("Boris", "/new").await);
    let game = games.buttons().first().and_then(|button| button.id.clone());
    let Some(game) = game else {
        panic!("no game to choose: {games:?}");
    };
    let who = answered(world.press("Boris", &games, &game).await);
    let open = button(&who, "!new dog 4");
    world.gate.shut();
    let pressed = world.press("Boris", &who, &open).await;
    assert_eq!(pressed, Outcome::Acknowledged);
    world.gate.open();
    world
        .until(|world| {
            let now = world.private("Boris").pop()?;
            (words(&now) != words(&who)).then_some(())
        })
        .await;
    world.quiet().await;
    // The question that was pressed, and beside it the one about reminders.
    assert_eq!(world.private("Boris").len(), 2);
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_come_with_their_words_and_only_once() {
    let world = World::with(8, Some(Gallery::new(2))).await;
    world.table("stray", &["Anna", "Boris"]).await;
    let card = world.card();
    let picture = card.pictures()[0].clone();
    assert!(picture.alt.is_some_and(|alt| alt.len() > 20));
    assert_eq!(picture.pixels.map(|(width, _)| width), Some(1_200));
    let panel = answered(world.press("Anna", &card, "!hand").await);
    world
        .until(|world| {
            let panel = world.private("Anna").pop()?;
            (panel.pictures().len() == 1).then_some(())
        })
        .await;
    // The same picture is not sent again, nor is the panel's.
    world.quiet().await;
    let n_uploads = |world: &World| {
        let requests = world.sandbox.requests();
        requests
            .iter()
            .filter(|asked| !asked.files.is_empty())
            .count()
    };
    let before = n_uploads(&world);
    answered(world.press("Anna", &panel, "!rules").await);
    assert_eq!(n_uploads(&world), before);
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_picture_is_added_to_its_panel() {
    let gallery = Gallery::new(1);
    let world = World::with(9, Some(gallery.clone())).await;
    world.table("stray", &["Anna", "Boris"]).await;
    let card = world.card();
    let easel = gallery.occupy().await;
    let panel = answered(world.press("Anna", &card, "!hand").await);
    assert!(panel.pictures().is_empty(), "the words go first");
    drop(easel);
    let whole = world
        .until(|world| {
            let panel = world.private("Anna").pop()?;
            (panel.pictures().len() == 1).then_some(panel)
        })
        .await;
    assert_eq!(
        (whole.id, whole.blocks.len()),
        (panel.id, panel.blocks.len())
    );
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_are_neither_marks_nor_mentions() {
    let world = World::new(10).await;
    world.lobby("stray", 2, &NAMES[..2]).await;
    let bodies = world.sandbox.requests().into_iter().map(|asked| asked.body);
    for body in bodies.filter(serde_json::Value::is_object) {
        let data = if body["data"].is_object() {
            &body["data"]
        } else {
            &body
        };
        if data["components"].is_array() || data["content"].is_string() {
            assert_eq!(data["allowed_mentions"]["parse"], serde_json::json!([]));
        }
    }
    world.nothing_refused();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_that_was_replaced_meanwhile_is_sent_again() {
    let world = World::with(12, Some(Gallery::new(2))).await;
    world.table("stray", &["Anna", "Boris"]).await;
    let card = world.card();
    answered(world.press("Anna", &card, "!hand").await);
    let panel = world
        .until(|world| {
            let panel = world.private("Anna").pop()?;
            (panel.pictures().len() == 1).then_some(panel)
        })
        .await;
    world.quiet().await;
    let (people, room) = (world.people(), world.home("Anna", &panel));
    let message = panel.id.parse().unwrap();
    // Both are pressed on the panel as it stands, with its picture; the first takes the picture away.
    let press = |id: &str| people.press_id("Anna", room, message, id).unwrap();
    let (first, second) = (
        press(&button(&panel, "!rules")),
        press(&button(&card, "!hand")),
    );
    people.settled(first).await;
    people.settled(second).await;
    world
        .until(|world| (world.private("Anna").pop()?.pictures().len() == 1).then_some(()))
        .await;
    world.quiet().await;
    let panel = world.private("Anna").pop().unwrap();
    assert_eq!(panel.pictures().len(), 1);
    world.nothing_refused();
}

/// What a form asks: the label and type of each field.
fn asked(form: &serde_json::Value) -> Vec<(String, u64)> {
    let fields = form["components"].as_array().unwrap().iter();
    let asked = fields.map(|label| {
        let words = label["label"].as_str().unwrap().to_owned();
        (words, label["component"]["type"].as_u64().unwrap())
    });
    asked.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_form_is_opened_by_a_button_and_answered_in_place() {
    let world = World::new(31).await;
    let panel = answered(world.command("Anna", "/settings").await);
    let (home, id) = (world.home("Anna", &panel), panel.id.parse().unwrap());
    let opener = button(&panel, "!set form0");
    let people = world.people();
    let pressed = people.press("Anna", home, id, &opener).unwrap().unwrap();
    let Outcome::Modal(form) = people.settled(pressed).await else {
        panic!("no form");
    };
    let fields = asked(&form);
    let types: Vec<u64> = fields.iter().map(|(_, kind)| *kind).collect();
    assert_eq!(types, [22, 3, 3, 3, 3], "{fields:?}");
    let chosen = [
        ("switches", "text"),
        ("switches", "hints"),
        ("quiet", "23-7"),
        ("zone", "Tokyo"),
        ("lang", "Italiano"),
    ];
    let submitted = people.submit(pressed, &chosen).unwrap();
    let after = answered(people.settled(submitted).await);
    assert_eq!(after.id, panel.id, "in place of the panel");
    let words = words(&after);
    for line in [
        "23:00–07:00",
        "Fuso orario: Tokyo",
        "Tabellone come testo: sì",
    ] {
        assert!(words.contains(line), "{line}: {words}");
    }
    // What is delivered twice is answered once.
    people.redeliver(submitted);
    world.quiet().await;
    world.nothing_refused();
}

/// Everything that can be read in a form.
fn texts(form: &serde_json::Value) -> Vec<&str> {
    match form {
        serde_json::Value::String(text) => vec![text],
        serde_json::Value::Array(all) => all.iter().flat_map(texts).collect(),
        serde_json::Value::Object(all) => all.values().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_form_that_the_service_refuses_is_answered_with_what_to_do_instead() {
    let world = World::new(33).await;
    let panel = answered(world.command("Anna", "/settings").await);
    let (home, id) = (world.home("Anna", &panel), panel.id.parse().unwrap());
    let fault = Fault::Refused("Invalid Form Body");
    world
        .sandbox
        .fail(Platform::Discord, "POST callback", fault, 1);
    let people = world.people();
    let opener = button(&panel, "!set form0");
    let pressed = people.press("Anna", home, id, &opener).unwrap().unwrap();
    let line = words(&answered(people.settled(pressed).await));
    assert!(line.contains("The form did not open"), "{line}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_form_fits_the_service_in_every_language() {
    let world = World::new(32).await;
    world.lobby("stray", 2, &["Anna", "Boris"]).await;
    let people = world.people();
    for lang in ["Italiano", "Русский", "English"] {
        for end in ["!options form0", "!room form0", "!set form0"] {
            let shown = match end {
                "!options form0" => world.press("Anna", &world.card(), "!options").await,
                "!room form0" => world.command("Anna", "/settings what:group").await,
                _ => world.command("Anna", "/settings").await,
            };
            let panel = &answered(shown);
            let (home, id) = (world.home("Anna", panel), panel.id.parse().unwrap());
            let opens = button(panel, end);
            let opened = people.press("Anna", home, id, &opens).unwrap().unwrap();
            let Outcome::Modal(form) = people.settled(opened).await else {
                panic!("no form: {end}");
            };
            let cut = texts(&form).into_iter().filter(|text| text.ends_with('…'));
            assert_eq!(cut.collect::<Vec<_>>(), [""; 0], "{lang} {end}");
            let chosen: &[_] = if end == "!set form0" {
                &[("lang", lang)]
            } else {
                &[]
            };
            answered(people.settled(people.submit(opened, chosen).unwrap()).await);
        }
    }
    world.nothing_refused();
}
