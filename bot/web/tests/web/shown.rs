//! The page shows what a private answer shows, and what is drafted on either is drafted on both.

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
