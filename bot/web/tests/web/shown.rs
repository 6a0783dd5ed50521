//! The page shows what a private answer shows, and what is drafted on either is drafted on both.

use axum::http::StatusCode;
use futures_util::future::{Either, select};
use pawmail_core::registry;
use pawmail_host::{Drawing, Screen};
use serde_json::{Value, json};

use crate::world::{World, screen_of};

const PEOPLE: [&str; 4] = ["Anna", "Boris", "Chiara", "Dmitry"];

/// The people of a table of a game.
fn people_of(game: &str) -> Vec<&'static str> {
    let games = registry::standard();
    let n = games.get(game).unwrap().meta().seats.0;
    PEOPLE.into_iter().take(n.into()).collect()
}

/// The picture of the page that has these layers.
fn shows(view: &Value, drawing: &Drawing) -> bool {
    let layer = |sheet: &Value, name: &str| sheet[name][1].as_str().unwrap().to_owned();
    let mut sheets = view["sheets"].as_array().unwrap().iter();
    sheets.any(|sheet| {
        layer(sheet, "still") == drawing.still && layer(sheet, "moving") == drawing.moving
    })
}

/// Everything in the private answer stands on the page: its picture, its words, and what can be pressed.
#[track_caller]
fn is_as_in_chat(view: &Value, screen: &Screen, about: &str) {
    let drawing = screen.picture.as_ref().unwrap();
    assert!(shows(view, drawing), "{about}: another picture");
    let asked = &view["asked"];
    let told: String = asked["lines"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|line| line.as_array().unwrap())
        .map(|run| run["t"].as_str().or(run["b"].as_str()).unwrap())
        .collect();
    let last = screen.paragraphs.iter().map(pawmail_host::Paragraph::plain);
    assert!(
        last.into_iter().any(|line| told.contains(&line)),
        "{about}: {told}"
    );
    let offered = |data: &str| {
        let choices = asked["choices"].as_array().unwrap().iter();
        let buttons = asked["buttons"].as_array().unwrap().iter();
        choices.chain(buttons).any(|one| one["data"] == data)
    };
    for (label, data) in screen.presses() {
        let is_of_chat = ["!later", "!group", "!page", "!nohints", "!howto", "!touch"]
            .iter()
            .any(|verb| data.contains(verb));
        assert!(is_of_chat || offered(data), "{about}: {label}");
    }
}

/// The choices that can be touched are found in a picture, each where it is drawn.
#[track_caller]
fn is_touchable(view: &Value, about: &str) -> usize {
    let mut n_touched = 0;
    for choice in view["asked"]["choices"].as_array().unwrap() {
        let marks = choice["marks"].as_array().unwrap();
        let mut spots = view["sheets"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|sheet| sheet["spots"].as_array().unwrap());
        let is_found = spots.any(|spot| marks.contains(&spot[0]));
        assert!(marks.is_empty() || is_found, "{about}: {choice}");
        n_touched += usize::from(is_found);
    }
    n_touched
}

/// In every game, whoever is asked plays in turns by the page and by chat; at each question and draft both show the same.
#[tokio::test]
async fn the_page_shows_what_the_private_answer_shows() {
    let mut n_named = 0;
    for game in ["dog", "stray", "conti", "hvac", "petz"] {
        let world = World::new().await;
        let people = people_of(game);
        let code = world.table(game, &people).await;
        let mut secrets = Vec::new();
        for name in &people {
            secrets.push(world.signed(name, &code).await);
        }
        let (mut n_asked, mut n_touched, mut n_drafts) = (0, 0, 0);
        for n in 0..40 {
            let mut views = Vec::new();
            for secret in &secrets {
                views.push(world.view(secret, &code).await);
            }
            let Some(at) = views.iter().position(|view| view["state"] == "mine") else {
                break;
            };
            let (name, secret, view) = (people[at], &secrets[at], &views[at]);
            let about = format!("{game}, {name} at {}", view["number"]);
            let play = format!("{code}.{}.!play", view["number"]);
            let reply = world.press(name, &play).await;
            is_as_in_chat(view, screen_of(&reply), &about);
            n_touched += is_touchable(view, &about);
            n_asked += 1;
            let asked = &view["asked"];
            let data = if asked["draft"].is_null() {
                let choices = asked["choices"].as_array().unwrap();
                choices[(n * 5) % choices.len()]["data"].clone()
            } else {
                n_drafts += 1;
                // What is chosen already is not asked above.
                let head = view["lines"][0].to_string();
                assert!(
                    head.contains("confirm what you have chosen"),
                    "{about}: {head}"
                );
                // The others are named as in a sentence.
                let others = head.split("also to play: ").nth(1).unwrap_or_default();
                assert!(!others.contains(", ") || others.contains(" and "), "{head}");
                // Who else is waited for is told still.
                for (other, theirs) in people.iter().zip(&views) {
                    if *other != name && theirs["state"] == "mine" {
                        assert!(head.contains(other), "{about}: {head}");
                        n_named += 1;
                    }
                }
                let buttons = asked["buttons"].as_array().unwrap();
                let confirm = buttons.iter().find(|one| one["verb"] == "confirm");
                confirm.unwrap()["data"].clone()
            };
            let data = data.as_str().unwrap();
            // What is drafted here is drafted there.
            if n % 2 == 0 {
                let answered = world
                    .post("press", Some(secret), &world.pressed(data))
                    .await;
                assert!(
                    answered.json().get("alert").is_none(),
                    "{about}: {answered:?}"
                );
            } else {
                world.press(name, data).await;
            }
        }
        assert!(n_asked > 8, "{game}: {n_asked}");
        assert!(n_touched > 5, "{game}: {n_touched}");
        assert!(n_drafts > 0, "{game}");
    }
    assert!(n_named > 0);
}

/// Nobody's page has what only another may see.
#[tokio::test]
async fn a_hand_is_shown_to_its_owner_alone() {
    let world = World::new().await;
    let code = world.table("dog", &PEOPLE).await;
    let secrets = [
        world.signed("Anna", &code).await,
        world.signed("Boris", &code).await,
    ];
    let [mine, theirs] = [
        world.view(&secrets[0], &code).await,
        world.view(&secrets[1], &code).await,
    ];
    let hand = |view: &Value| {
        let sheets = view["sheets"].as_array().unwrap();
        let hand = sheets.iter().find(|sheet| sheet["name"] == "hand").unwrap();
        hand["moving"][1].as_str().unwrap().to_owned()
    };
    assert_ne!(hand(&mine), hand(&theirs));
    // Nor does anybody get it by asking for it.
    for also in ["hand 0", "hand 1", "hand", "kennel 0", "../hand"] {
        let body = json!({ "table": code, "also": [also] });
        let shown = world.post("show", Some(&secrets[1]), &body).await.json();
        assert_eq!(hand(&shown), hand(&theirs));
        assert!(
            !shown
                .to_string()
                .contains(&serde_json::to_string(&hand(&mine)).unwrap())
        );
    }
}

/// What a browser has of a picture is not sent again: after a step, the moving layer at most.
#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let world = World::new().await;
    let code = world.table("stray", &["Anna", "Boris"]).await;
    let secret = world.signed("Anna", &code).await;
    let view = world.view(&secret, &code).await;
    let sheets = view["sheets"].as_array().unwrap();
    let keys: Vec<&Value> = sheets
        .iter()
        .flat_map(|sheet| [&sheet["still"][0], &sheet["moving"][0]])
        .collect();
    let body = json!({ "table": code, "has": keys });
    let again = world.post("show", Some(&secret), &body).await;
    assert!(!again.text.contains("<svg"), "{}", again.text.len());
    let data = view["asked"]["choices"][0]["data"].as_str().unwrap();
    let pressed = json!({ "data": data, "key": world.key(), "show": body });
    let then = world.post("press", Some(&secret), &pressed).await.json();
    for sheet in then["view"]["sheets"].as_array().unwrap() {
        assert!(sheet["still"][1].is_null(), "{}", sheet["name"]);
    }
}

/// What one's own turn did is told as that, and what happened since as that; who waits is not put what others are asked.
#[tokio::test]
async fn what_one_did_is_told_apart_from_what_happened_since() {
    let world = World::new().await;
    let code = world.table("stray", &["Anna", "Boris"]).await;
    let secrets = [
        world.signed("Anna", &code).await,
        world.signed("Boris", &code).await,
    ];
    let views = async || {
        [
            world.view(&secrets[0], &code).await,
            world.view(&secrets[1], &code).await,
        ]
    };
    let is_asked = |view: &Value| view["state"] == "mine";
    let first = views().await.iter().position(is_asked).unwrap();
    for n in 0..60 {
        let all = views().await;
        if !is_asked(&all[first]) {
            let (did, told) = (all[first]["did"].to_string(), &all[first]["told"]);
            let name = ["Anna", "Boris"][first];
            assert!(did.contains(name), "{did}");
            assert_eq!(told, &json!([]));
            let told = all[1 - first]["told"].to_string();
            assert!(told.contains(name), "{told}");
            let waits = all[first]["lines"][0].to_string();
            assert!(
                waits.contains(" to play") && !waits.contains("your"),
                "{waits}"
            );
            return;
        }
        play_on(&world, &secrets, &code, n).await;
    }
    panic!("the turn never ends");
}

/// The map is shown once: that with the places where one can go is the board. What only its player sees is called by its name.
#[tokio::test]
async fn what_covers_the_board_is_shown_in_its_place() {
    let world = World::new().await;
    let code = world.table("stray", &["Anna", "Boris"]).await;
    for name in ["Anna", "Boris"] {
        let secret = world.signed(name, &code).await;
        let view = world.view(&secret, &code).await;
        let sheets = view["sheets"].as_array().unwrap().iter();
        let names: Vec<&str> = sheets
            .map(|sheet| sheet["name"].as_str().unwrap())
            .collect();
        if view["state"] == "mine" {
            assert_eq!(names, ["walk", "dog"]);
            assert_eq!(view["others"][0][0], "board");
        } else {
            assert_eq!(names, ["dog", "board"]);
        }
        let rows = view["rows"].to_string();
        assert!(
            rows.contains("My dog") && !rows.contains("My hand"),
            "{rows}"
        );
    }
}

/// Whoever looks changes nothing.
#[tokio::test]
async fn looking_changes_nothing() {
    let world = World::new().await;
    let code = world.table("dog", &PEOPLE).await;
    let secret = world.signed("Anna", &code).await;
    let before = world.kept(&code).await;
    for _ in 0..3 {
        world.view(&secret, &code).await;
        world.get("api/me", Some(&secret)).await;
    }
    assert_eq!(world.kept(&code).await, before);
}

/// The page speaks the language of its person.
#[tokio::test]
async fn the_page_speaks_ones_language() {
    let world = World::new().await;
    let code = world.table("dog", &PEOPLE).await;
    let secret = world.signed("Anna", &code).await;
    for (lang, tables, confirm) in [
        ("it", "I tuoi tavoli", "Regole"),
        ("ru", "Ваши столы", "Правила"),
    ] {
        world.press("Anna", &format!(".0.!set lang={lang}")).await;
        let me = world.get("api/me", Some(&secret)).await.json();
        assert_eq!(me["lang"], lang);
        assert_eq!(me["words"]["tables"], tables);
        let view = world.view(&secret, &code).await;
        assert!(
            view["rows"].to_string().contains(confirm),
            "{}",
            view["rows"]
        );
    }
}

/// All words of some lines.
fn words_of(lines: &Value) -> String {
    let lines = lines.as_array().unwrap().iter();
    let runs = lines.flat_map(|line| line.as_array().unwrap());
    let words = runs.map(|run| run["t"].as_str().or(run["b"].as_str()).unwrap());
    words.collect::<Vec<_>>().join(" ")
}

/// Presses the first choice or **Confirm** of whoever is asked; nothing once nobody is.
async fn play_on(world: &World, secrets: &[String], code: &str, by: usize) -> Option<Value> {
    for secret in secrets {
        let view = world.view(secret, code).await;
        if view["state"] != "mine" {
            continue;
        }
        let asked = &view["asked"];
        let data = if asked["draft"].is_null() {
            let choices = asked["choices"].as_array().unwrap();
            choices[by % choices.len()]["data"].clone()
        } else {
            let mut buttons = asked["buttons"].as_array().unwrap().iter();
            let confirm = buttons.find(|one| one["verb"] == "confirm");
            confirm.unwrap()["data"].clone()
        };
        let pressed = world.pressed(data.as_str().unwrap());
        world.post("press", Some(secret), &pressed).await;
        return Some(view);
    }
    None
}

/// A newcomer reads the goal, what matters first and what the first turn asks, as in the chat, until they have taken a step; who has finished such a game does not.
#[tokio::test]
async fn a_newcomer_is_introduced_to_the_game() {
    for game in ["dog", "stray", "conti", "hvac", "petz"] {
        let world = World::new().await;
        let people = people_of(game);
        let code = world.table(game, &people).await;
        let mut secrets = Vec::new();
        for name in &people {
            secrets.push(world.signed(name, &code).await);
        }
        let view = world.view(&secrets[0], &code).await;
        let words = words_of(&view["introduction"]);
        assert!(words.len() > 100, "{game}: {words}");
        let lesson = &view["lessons"][0];
        assert_eq!(lesson["verb"], "howto", "{game}");
        let data = lesson["data"].as_str().unwrap();
        let pressed = world.pressed(data);
        let opened = world.post("press", Some(&secrets[0]), &pressed).await;
        let opened = opened.json();
        assert!(opened["screen"]["picture"].is_object(), "{game}: {opened}");
        // The goal is the chat's.
        let play = format!("{code}.{}.!play", view["number"]);
        for (name, secret) in people.iter().zip(&secrets) {
            if world.view(secret, &code).await["state"] == "mine" {
                let reply = world.press(name, &play).await;
                let told = screen_of(&reply).plain();
                let goal = view["introduction"][0][0]["b"].as_str().unwrap();
                assert!(told.contains(goal), "{game}: {told}");
            }
        }
        for n in 0..30 {
            play_on(&world, &secrets, &code, n).await;
        }
        let later = world.view(&secrets[0], &code).await;
        assert_eq!(later["introduction"], json!([]), "{game}");
    }
}

/// A hint stands beside the question until that is answered on the page: looking uses none up, and there is one a turn.
#[tokio::test]
async fn hints_are_told_once() {
    let world = World::new().await;
    let code = world.table("conti", &["Anna", "Boris"]).await;
    let secrets = [
        world.signed("Anna", &code).await,
        world.signed("Boris", &code).await,
    ];
    let mut told: Vec<String> = Vec::new();
    for n in 0..60 {
        for secret in &secrets {
            let [one, two] = [
                world.view(secret, &code).await,
                world.view(secret, &code).await,
            ];
            assert_eq!(one["asked"]["hint"], two["asked"]["hint"]);
        }
        let Some(view) = play_on(&world, &secrets, &code, n).await else {
            break;
        };
        let hint = &view["asked"]["hint"];
        if !hint.is_null() {
            assert_eq!(view["introduction"], json!([]), "one thing at a time");
            let buttons = view["asked"]["buttons"].to_string();
            assert!(buttons.contains("!nohints"), "{buttons}");
            told.push(words_of(&json!([hint])));
        }
    }
    // There are four, for each of the two.
    assert!(told.len() >= 4, "{told:?}");
    for one in &told {
        let same = told.iter().filter(|other| *other == one).count();
        assert!(same <= 2, "{one} is told {same} times");
    }
}

/// What is in a picture can be asked about, whether it can be chosen or not, and the answer is what the rules say of it.
#[tokio::test]
async fn whatever_is_drawn_can_be_asked_about() {
    for game in ["dog", "stray", "conti", "hvac", "petz"] {
        let world = World::new().await;
        let people = people_of(game);
        let code = world.table(game, &people).await;
        let secret = world.signed(people[0], &code).await;
        let plain = world.view(&secret, &code).await;
        let body = json!({ "table": code, "explained": true });
        let view = world.post("show", Some(&secret), &body).await.json();
        let about = |view: &Value| -> Vec<Value> {
            let sheets = view["sheets"].as_array().unwrap().iter();
            let all = sheets.flat_map(|sheet| sheet["about"].as_array().unwrap().clone());
            all.collect()
        };
        assert!(about(&plain).is_empty(), "{game}");
        let all = about(&view);
        assert!(all.len() > 2, "{game}: {all:?}");
        for one in all.iter().step_by(1 + all.len() / 6) {
            let data = one[1].as_str().unwrap();
            let pressed = world.pressed(data);
            let answered = world.post("press", Some(&secret), &pressed).await;
            let screen = answered.json()["screen"].clone();
            let title = screen["lines"][0][0]["b"].as_str().unwrap_or_default();
            assert_eq!(title, one[0], "{game}: {screen}");
            assert!(screen["lines"].as_array().unwrap().len() > 1, "{game}");
        }
    }
}

/// While a finished game is told anew to somebody, the others play.
async fn who_leafs_holds_nobody_up(world: &World, secret: &str, over: &str) {
    let code = world
        .table("dog", &["Anna", "Boris", "Chiara", "Dmitry"])
        .await;
    let anna = world.signed("Anna", &code).await;
    let place = world.web.occupy().await;
    let (leaf, proof) = (
        json!({ "table": over, "at": 1, "hands": true }),
        json!({ "table": over }),
    );
    let leafing = async {
        let leaf = world.post("turn", Some(secret), &leaf);
        let proof = world.post("proof", Some(secret), &proof);
        futures_util::join!(leaf, proof)
    };
    let playing = async {
        let view = world.view(&anna, &code).await;
        let data = view["asked"]["choices"][0]["data"].as_str().unwrap();
        let before = world.revision(&code).await;
        let pressed = world.pressed(data);
        let pressed = world.post("press", Some(&anna), &pressed).await;
        assert_eq!(pressed.status, 200);
        assert!(world.revision(&code).await > before);
    };
    let (leafing, playing) = (std::pin::pin!(leafing), std::pin::pin!(playing));
    let Either::Right(((), leafing)) = select(leafing, playing).await else {
        panic!("it was told although there was no place for it");
    };
    drop(place);
    let (leaf, proof) = leafing.await;
    assert_eq!((leaf.status.as_u16(), proof.status.as_u16()), (200, 200));
    assert!(leaf.text.contains("<svg"));
}

/// After the end all turns can be leafed through, with all hands, and from the secret follows everything that was drawn.
#[tokio::test]
async fn a_finished_game_is_leafed_through_and_drawn_again() {
    let world = World::new().await;
    let code = world.table("conti", &["Anna", "Boris"]).await;
    let secrets = [
        world.signed("Anna", &code).await,
        world.signed("Boris", &code).await,
    ];
    let leaf = async |at: usize, hands: bool| {
        let body = json!({ "table": code, "at": at, "hands": hands });
        world.post("turn", Some(&secrets[0]), &body).await
    };
    let proof = async || {
        let body = json!({ "table": code });
        world.post("proof", Some(&secrets[0]), &body).await
    };
    // Before the end nothing of it is shown.
    assert_eq!(leaf(0, true).await.status, 404);
    assert_eq!(proof().await.status, 404);
    let mut n = 0;
    while play_on(&world, &secrets, &code, n).await.is_some() {
        n += 1;
        assert!(n < 3_000, "the game never ends");
    }
    let view = world.view(&secrets[0], &code).await;
    assert_eq!(view["state"], "over");
    let counted = view["counted"].as_array().unwrap();
    let turns = counted.len();
    assert!(turns > 5, "{turns}");
    // Turns are counted as on the card.
    let last = counted.last().unwrap().as_u64().unwrap();
    let words = view["lines"].to_string();
    assert!(words.contains(&format!("{last} turns")), "{last} {words}");
    // What the page does itself is not called as what is looked up elsewhere.
    let rows = view["rows"].to_string();
    for name in ["Fairness", "Log with all hands"] {
        assert!(rows.contains(name), "{rows}");
    }
    assert!(!rows.contains("Verify shuffle"), "{rows}");
    // The result is what is seen first.
    assert_eq!(view["sheets"][0]["name"], "board");
    let last = leaf(turns, false).await.json();
    let moving = |view: &Value| view["sheets"][0]["moving"][1].clone();
    assert_eq!(moving(&last), moving(&view));
    assert_eq!(leaf(turns + 9, false).await.json()["at"], turns);
    let middle = leaf(turns / 2, true).await.json();
    assert_ne!(moving(&middle), moving(&view));
    let named = |view: &Value| -> Vec<String> {
        let sheets = view["sheets"].as_array().unwrap().iter();
        let names = sheets.map(|sheet| sheet["name"].as_str().unwrap().to_owned());
        names.collect()
    };
    let is_hand = |name: &&String| name.starts_with("hand");
    assert_eq!(
        named(&middle).iter().filter(is_hand).collect::<Vec<_>>(),
        ["hand 0", "hand 1"]
    );
    // One's own is that of the turn that is looked at.
    let own = leaf(turns / 2, false).await.json();
    assert_eq!(
        named(&own).iter().filter(is_hand).collect::<Vec<_>>(),
        ["hand"]
    );
    assert!(!named(&last).contains(&"hand".to_owned()));
    let kennel = |view: &Value| {
        let mut sheets = view["sheets"].as_array().unwrap().iter();
        let kennel = sheets.find(|sheet| sheet["name"] == "kennel 1");
        kennel.map(|sheet| sheet["moving"][1].clone())
    };
    let other = async |at: usize| {
        let body = json!({ "table": code, "at": at, "also": ["kennel 1"] });
        world.post("turn", Some(&secrets[0]), &body).await.json()
    };
    let (first, then) = (kennel(&other(1).await), kennel(&other(turns / 2).await));
    assert!(first.is_none() || first != then);
    assert!(
        middle["told"]
            .as_array()
            .is_some_and(|told| !told.is_empty())
    );
    // Nobody may ask for so much at once.
    world.clock.forward(60_000);
    let proof = proof().await.json();
    let secret = proof["secret"].as_str().unwrap();
    let secret = pawmail_core::chance::seed_from_hex(secret).unwrap();
    let promised = pawmail_core::chance::commitment(&secret);
    assert_eq!(proof["commitment"], pawmail_core::chance::to_hex(&promised));
    let contributions: Vec<String> =
        serde_json::from_value(proof["contributions"].clone()).unwrap();
    let seed = pawmail_core::chance::seed_of(&secret, &contributions);
    let drawn = proof["drawn"].as_array().unwrap();
    assert!(drawn.len() > 1, "{drawn:?}");
    let mut turn = 0;
    for step in drawn {
        // The turns are those that are leafed through.
        let before = std::mem::replace(&mut turn, step["turn"].as_u64().unwrap());
        assert!(
            turn >= before && (turn == 0) == (step["number"] == 0),
            "{step}"
        );
        let number = u32::try_from(step["number"].as_u64().unwrap()).unwrap();
        let mut chance = pawmail_core::chance::Chance::for_step(&seed, number);
        for draw in step["draws"].as_array().unwrap() {
            let of = u32::try_from(draw[0].as_u64().unwrap()).unwrap();
            assert_eq!(draw[1], chance.below(of), "at {number}");
        }
        assert!(number == 0 || !step["told"].as_array().unwrap().is_empty());
    }
    who_leafs_holds_nobody_up(&world, &secrets[0], &code).await;
}

/// Nobody rings whose turn is answered by itself; who opens the board is told, and may play first.
#[tokio::test]
async fn the_page_says_that_a_turn_is_answered_by_itself() {
    let world = World::new().await;
    let code = world.table("stray", &["Anna", "Boris"]).await;
    let people = ["Anna", "Boris"];
    let mut secrets = Vec::new();
    for name in people {
        secrets.push(world.signed(name, &code).await);
    }
    let is_asked = |view: &Value| view["state"] == "mine";
    let first = world.view(&secrets[0], &code).await;
    let (first_up, waits) = if is_asked(&first) { (0, 1) } else { (1, 0) };
    let of = |screen: &Screen, what: &str| {
        let mut all = screen.presses().map(|(_, data)| data.to_owned());
        all.find(|data| data.contains(what))
    };
    let mut reply = world
        .press(people[waits], &format!("{code}.0.!plan new"))
        .await;
    for _ in 0..20 {
        let screen = screen_of(&reply);
        let is_whole = |data: &String| data.ends_with(" all");
        let whole = of(screen, "!plan ok ").filter(is_whole);
        let choice = || of(screen, "!plan s ").or_else(|| of(screen, "!plan g "));
        let Some(next) = whole.or_else(choice) else {
            break;
        };
        reply = world.press(people[waits], &next).await;
    }
    let says = "I am about to play this turn for you.";
    let text = |view: &Value| view["asked"]["lines"].to_string();
    for _ in 0..20 {
        let view = world.view(&secrets[first_up], &code).await;
        if !is_asked(&view) {
            break;
        }
        assert!(!text(&view).contains(says), "{view}");
        let draft = view["asked"]["draft"].is_string();
        let buttons = view["asked"]["buttons"].as_array().into_iter().flatten();
        let mut buttons = buttons.filter_map(|button| button["data"].as_str());
        let confirm = buttons.find(|data| data.contains("!ok")).filter(|_| draft);
        let choice = view["asked"]["choices"][0]["data"].as_str();
        let data = confirm.or(choice).unwrap();
        let pressed = world
            .post("press", Some(&secrets[first_up]), &world.pressed(data))
            .await;
        assert_eq!(pressed.status, StatusCode::OK, "{pressed:?}");
    }
    let due = world.view(&secrets[waits], &code).await;
    assert!(is_asked(&due) && text(&due).contains(says), "{due}");
    let choice = due["asked"]["choices"][0]["data"].as_str().unwrap();
    world
        .post("press", Some(&secrets[waits]), &world.pressed(choice))
        .await;
    let own = world.view(&secrets[waits], &code).await;
    assert!(!text(&own).contains(says), "{own}");
}
