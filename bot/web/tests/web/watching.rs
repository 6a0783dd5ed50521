//! Who does not sit at a table but stands in one of its rooms looks on: they see what the room sees, and nothing more.

use axum::http::StatusCode;
use pawmail_host::{Answer, Place};
use serde_json::{Value, json};

use crate::world::{World, hall};

const FOUR: [&str; 4] = ["Anna", "Boris", "Chiara", "Dmitry"];

async fn is_hidden(world: &World, secret: &str, code: &str) -> bool {
    let shown = world
        .post("show", Some(secret), &json!({ "table": code }))
        .await;
    shown.status == StatusCode::NOT_FOUND && !shown.text.contains("<svg")
}

/// They see the public board, whatever else they ask for, and are asked nothing.
#[tokio::test]
async fn a_watcher_sees_what_the_room_sees() {
    for game in ["dog", "conti", "hvac", "petz"] {
        let world = World::new().await;
        let code = world.table(game, &FOUR).await;
        let anna = world.signed("Anna", &code).await;
        let elena = world.signed("Elena", &code).await;
        let theirs = world.view(&anna, &code).await;
        let own: Vec<&str> = theirs["sheets"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|sheet| sheet["name"].as_str())
            .collect();
        let body = json!({ "table": code, "also": own, "explained": true });
        let view = world.post("show", Some(&elena), &body).await.json();
        assert_eq!(view["watches"], true, "{game}");
        assert_eq!(view["state"], "waiting");
        assert_eq!(view["asked"], Value::Null);
        assert_eq!(view["hand"], json!([]));
        assert_eq!(view["did"], json!([]));
        assert_eq!(view["introduction"], json!([]));
        let sheets = view["sheets"].as_array().unwrap();
        assert!(!sheets.is_empty(), "{game}");
        for sheet in sheets {
            assert_ne!(sheet["name"], "hand", "{game}");
            assert_ne!(sheet["name"], "draft", "{game}");
        }
        // What others are asked is not put to them.
        let waits = view["lines"][0].to_string();
        assert!(waits.contains(" to play"), "{waits}");
        for verb in ["hand", "whatif"] {
            assert!(!view["rows"].to_string().contains(&format!("!{verb}")));
        }
        let more = world.pressed(&format!("{code}.0.!more"));
        let more = world.post("press", Some(&elena), &more).await.text;
        for verb in ["options", "play", "hand", "resign"] {
            assert!(!more.contains(&format!("!{verb}")), "{game}: {more}");
        }
        assert!(more.contains("!follow"), "{game}: {more}");
        // Nor does what they press change anything.
        let before = world.kept(&code).await;
        let mut tried = vec![format!("{code}.0.!hand"), format!("{code}.0.!play")];
        let choice = &theirs["asked"]["choices"][0]["data"];
        tried.extend(choice.as_str().map(str::to_owned));
        for data in tried {
            let pressed = world
                .post("press", Some(&elena), &world.pressed(&data))
                .await;
            assert!(pressed.json()["alert"].is_string(), "{data}: {pressed:?}");
            assert!(!pressed.text.contains("<svg"));
        }
        assert_eq!(world.kept(&code).await, before);
    }
}

/// A ticket leads to its table alone, and only who stands in a room of it gets one.
#[tokio::test]
async fn who_stands_elsewhere_sees_nothing() {
    let world = World::new().await;
    let code = world.table("dog", &FOUR).await;
    let other = world.table("stray", &["Anna", "Boris"]).await;
    let elena = world.signed("Elena", &code).await;
    assert!(is_hidden(&world, &elena, &other).await);
    let elsewhere = Place {
        address: "elsewhere".to_owned(),
        group: "elsewhere".to_owned(),
        ..hall()
    };
    let reply = world
        .press_at("Fyodor", elsewhere, &format!("{code}.0.!touch"))
        .await;
    let Answer::Alert(words) = &reply.answer else {
        panic!("{reply:?}");
    };
    assert!(!words.contains("http"), "{words}");
    let live = world.get(&format!("api/live/{other}"), Some(&elena)).await;
    assert_eq!(live.status, StatusCode::NOT_FOUND);
}
