//! Browsers that tell of turns: what arrives there, what only they can read, and when they are told no more.

use axum::http::StatusCode;
use pawmail_store::NoticeDone;
use serde_json::{Value, json};

use crate::post::Browser;
use crate::world::{D, World, account, screen_of, sitting};

/// Anna and Vera at a table for two, whose game has begun: the code, their secrets.
async fn for_two(world: &World) -> (String, String, String) {
    let (code, invite) = world.lobby("stray", 2, &["Anna"]).await;
    let sat = world
        .post("sit", None, &sitting(&invite, "Vera", '1'))
        .await;
    let vera = sat.secret();
    let anna = world.signed("Anna", &code).await;
    world.press("Anna", &format!("{code}.0.!start")).await;
    (code, anna, vera)
}

/// Somebody plays until they are waited for no more.
async fn play(world: &World, secret: &str, code: &str) {
    for _ in 0..80 {
        let view = world.view(secret, code).await;
        if view["state"] != "mine" {
            return;
        }
        let buttons = view["asked"]["buttons"].as_array().into_iter().flatten();
        let mut confirm = buttons.filter(|button| button["verb"] == "confirm");
        let confirm = confirm.find_map(|button| button["data"].as_str());
        let choice = view["asked"]["choices"][0]["data"].as_str();
        let data = confirm.or(choice).unwrap();
        world
            .post("press", Some(secret), &world.pressed(data))
            .await;
    }
    panic!("they play and play");
}

/// It is Anna's turn, then Vera's: what her browsers are sent then.
async fn turn_of_vera(world: &World, (code, anna, vera): (&str, &str, &str)) {
    play(world, vera, code).await;
    world.round().await;
    world.carried.taken();
    play(world, anna, code).await;
    assert_eq!(world.view(vera, code).await["state"], "mine");
    world.round().await;
}

async fn tell(world: &World, secret: Option<&str>, browser: &Browser) -> StatusCode {
    world
        .post("tell", secret, &browser.subscription())
        .await
        .status
}

/// A guest who has asked for it is called when it is their turn, once, in words that only their browser can read.
#[tokio::test]
async fn a_guest_is_called_to_their_turn() {
    let world = World::new().await;
    let (code, anna, vera) = for_two(&world).await;
    let me = world.get("api/me", Some(&vera)).await.json();
    let mut browser = Browser::new("https://push.example.com/vera");
    assert_eq!(tell(&world, Some(&vera), &browser).await, StatusCode::OK);
    turn_of_vera(&world, (&code, &anna, &vera)).await;
    let parcels = world.carried.taken();
    assert_eq!(parcels.len(), 1, "{parcels:?}");
    let told = browser.read(&parcels[0], me["push"].as_str().unwrap(), world.desk.now());
    assert!(told["title"].as_str().unwrap().contains(&code), "{told}");
    assert_eq!(told["url"], format!("/w/{code}"));
    assert_eq!(told["silent"], false);
    for open in ["Anna", "Vera", code.as_str()] {
        let bytes = String::from_utf8_lossy(&parcels[0].body);
        assert!(!bytes.contains(open), "{open}");
    }
    // It is said once, also by a process that starts anew.
    world.round().await;
    assert_eq!(world.carried.taken(), []);
    // Chats are told in chats.
    let chats = world.get("api/me", Some(&anna)).await.json();
    assert_eq!(chats["push"], Value::Null);
}

/// What cannot be brought is tried again as the same, and a browser that is gone is forgotten.
#[tokio::test]
async fn browsers_that_are_gone_are_forgotten() {
    let world = World::new().await;
    let (code, anna, vera) = for_two(&world).await;
    let stays = Browser::new("https://push.example.com/stays");
    let goes = Browser::new("https://push.example.com/goes");
    for browser in [&stays, &goes] {
        assert_eq!(tell(&world, Some(&vera), browser).await, StatusCode::OK);
    }
    world.carried.answer("https://push.example.com/stays", 503);
    world.carried.answer("https://push.example.com/goes", 410);
    turn_of_vera(&world, (&code, &anna, &vera)).await;
    let first = world.carried.taken();
    assert_eq!(first.len(), 2);
    let kept = async || {
        let (person, _) = world.guest("Vera").await;
        let all = world.store.push_addresses_of(person.id).await.unwrap();
        all.into_iter().map(|one| one.address).collect::<Vec<_>>()
    };
    assert_eq!(kept().await, ["https://push.example.com/stays"]);
    world.carried.answer("https://push.example.com/stays", 201);
    world.clock.forward(3_000);
    world.round().await;
    let again = world.carried.taken();
    assert_eq!(again.len(), 1);
    let topic = |parcel: &pawmail_web::Parcel| {
        let mut headers = parcel.headers.iter();
        headers
            .find(|(name, _)| *name == "topic")
            .unwrap()
            .1
            .clone()
    };
    assert_eq!(topic(&again[0]), topic(&first[0]));
    // Where the last has gone, nothing is sent any more.
    world.carried.answer("https://push.example.com/stays", 404);
    turn_of_vera(&world, (&code, &anna, &vera)).await;
    assert_eq!(world.carried.taken().len(), 1);
    assert_eq!(kept().await, Vec::<String>::new());
    turn_of_vera(&world, (&code, &anna, &vera)).await;
    assert_eq!(world.carried.taken(), []);
    // Until they ask for it again.
    assert_eq!(tell(&world, Some(&vera), &stays).await, StatusCode::OK);
    world.carried.answer("https://push.example.com/stays", 201);
    turn_of_vera(&world, (&code, &anna, &vera)).await;
    assert_eq!(world.carried.taken().len(), 1);
}

/// Who has a chat too is told in one place: there, or here, as they wish.
#[tokio::test]
async fn a_linked_person_is_told_once() {
    let world = World::new().await;
    let (code, anna, vera) = for_two(&world).await;
    let browser = Browser::new("https://push.example.com/vera");
    let pressed = async |data: &str| world.post("press", Some(&vera), &world.pressed(data)).await;
    let given = pressed(".0.!link").await.json()["screen"]["lines"].to_string();
    let digits = given
        .split(|c: char| !c.is_ascii_digit())
        .find(|word| word.len() == 8)
        .unwrap()
        .to_owned();
    world.command("Vera", &format!("link {digits}")).await;
    world.press("Vera", &format!(".0.!link ask {digits}")).await;
    let (other, _) = world
        .store
        .person_of(D, &account("Vera").id)
        .await
        .unwrap()
        .unwrap();
    pressed(&format!(".0.!link yes {}", other.id)).await;
    let (person, _) = world.guest("Vera").await;
    let linked = world
        .store
        .person_of(D, &account("Vera").id)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(linked.0.id, person.id, "they are one");
    let in_chat = async || {
        let now = world.desk.now();
        let until = now.plus(60_000);
        let claimed = world.store.claim_notices(D, now, until, 100).await.unwrap();
        let n = claimed.len();
        let done = claimed.into_iter().map(|one| (one.key(), NoticeDone::Done));
        world.store.notices_done(done.collect(), now).await.unwrap();
        n
    };
    // She was told in the chat before she asked for it here.
    pressed(".0.!set notices=1").await;
    turn_of_vera(&world, (&code, &anna, &vera)).await;
    assert_eq!(
        (world.carried.taken().len(), in_chat().await > 0),
        (0, true)
    );
    assert_eq!(tell(&world, Some(&vera), &browser).await, StatusCode::OK);
    play(&world, &vera, &code).await;
    in_chat().await;
    turn_of_vera(&world, (&code, &anna, &vera)).await;
    assert_eq!((world.carried.taken().len(), in_chat().await), (1, 0));
    // And she changes her mind.
    pressed(".0.!set prefers=d").await;
    turn_of_vera(&world, (&code, &anna, &vera)).await;
    assert_eq!((world.carried.taken().len(), in_chat().await), (0, 1));
}

/// Somebody has linked the account of this page with that of this name in the chat.
async fn link(world: &World, secret: &str, name: &str) {
    let pressed = async |data: &str| {
        world
            .post("press", Some(secret), &world.pressed(data))
            .await
    };
    let given = pressed(".0.!link").await.json()["screen"]["lines"].to_string();
    let mut words = given.split(|c: char| !c.is_ascii_digit());
    let digits = words.find(|word| word.len() == 8).unwrap();
    world.command(name, &format!("link {digits}")).await;
    world.press(name, &format!(".0.!link ask {digits}")).await;
    let other = world.store.person_of(D, &account(name).id).await.unwrap();
    let (other, _) = other.unwrap();
    let linked = pressed(&format!(".0.!link yes {}", other.id)).await;
    assert!(linked.json()["toast"].is_string(), "{linked:?}");
}

/// Who was a guest in two browsers and has linked both is told in those that they have asked, whichever account each is signed in with.
#[tokio::test]
async fn one_person_with_two_accounts_of_the_page_is_told_where_they_asked() {
    let world = World::new().await;
    let (code, anna, vera) = for_two(&world).await;
    let (_, invite) = world.lobby("stray", 2, &["Boris"]).await;
    let other = world
        .post("sit", None, &sitting(&invite, "Vera too", '2'))
        .await
        .secret();
    for secret in [&vera, &other] {
        link(&world, secret, "Vera").await;
    }
    let of = async |name: &str| world.guest(name).await.0.id;
    assert_eq!(of("Vera").await, of("Vera too").await, "they are one");
    let told = async |secret: &str| {
        let me = world.get("api/me", Some(secret)).await.json();
        me["told"].as_array().unwrap().len()
    };
    for (asks, looks) in [(&other, &vera), (&vera, &other)] {
        let browser = Browser::new("https://push.example.com/one");
        assert_eq!(tell(&world, Some(asks), &browser).await, StatusCode::OK);
        assert_eq!((told(asks).await, told(looks).await), (1, 1));
        turn_of_vera(&world, (&code, &anna, &vera)).await;
        assert_eq!(world.carried.taken().len(), 1);
        // The other account ends it as well, and is told no more.
        let gone = json!({ "address": "https://push.example.com/one" });
        world.post("tellno", Some(looks), &gone).await;
        assert_eq!((told(asks).await, told(looks).await), (0, 0));
        turn_of_vera(&world, (&code, &anna, &vera)).await;
        assert_eq!(world.carried.taken(), []);
    }
    // Both browsers at once are told the same, and one stays when the other is muted.
    let [one, two] = ["one", "two"].map(|n| Browser::new(&format!("https://push.example.com/{n}")));
    tell(&world, Some(&vera), &one).await;
    tell(&world, Some(&other), &two).await;
    turn_of_vera(&world, (&code, &anna, &vera)).await;
    assert_eq!(world.carried.taken().len(), 2);
    let gone = json!({ "address": "https://push.example.com/two" });
    world.post("tellno", Some(&vera), &gone).await;
    turn_of_vera(&world, (&code, &anna, &vera)).await;
    let parcels = world.carried.taken();
    let addresses: Vec<&str> = parcels
        .iter()
        .map(|parcel| parcel.address.as_str())
        .collect();
    assert_eq!(addresses, ["https://push.example.com/one"]);
}

/// Who leaves the page in a browser is told there no more, also where they are signed in from a chat by now; and what is muted in the settings is not shown as told.
#[tokio::test]
async fn a_browser_that_is_muted_or_left_is_known_to_be() {
    let world = World::new().await;
    let (code, anna, vera) = for_two(&world).await;
    link(&world, &vera, "Vera").await;
    let browser = Browser::new("https://push.example.com/vera");
    let told = async || world.get("api/me", Some(&vera)).await.json()["told"].clone();
    assert_eq!(tell(&world, Some(&vera), &browser).await, StatusCode::OK);
    assert_eq!(told().await, json!(["https://push.example.com/vera"]));
    let pages = world.press("Vera", ".0.!set pages").await;
    let mut presses = screen_of(&pages).presses();
    let (_, mute) = presses.find(|(_, data)| data.contains("mute")).unwrap();
    world.press("Vera", mute).await;
    assert_eq!(told().await, json!([]));
    assert_eq!(tell(&world, Some(&vera), &browser).await, StatusCode::OK);
    let from_chat = world.signed("Vera", &code).await;
    let gone = json!({ "address": "https://push.example.com/vera" });
    world.post("tellno", Some(&from_chat), &gone).await;
    assert_eq!(told().await, json!([]));
    turn_of_vera(&world, (&code, &anna, &vera)).await;
    assert_eq!(world.carried.taken(), []);
}

/// Browsers are listed in the settings and end there, on the page and with their person; there are five of them at most.
#[tokio::test]
async fn browsers_are_listed_and_end() {
    let world = World::new().await;
    let (code, anna, vera) = for_two(&world).await;
    let all: Vec<Browser> = (0..6)
        .map(|n| Browser::new(&format!("https://push.example.com/{n}")))
        .collect();
    for browser in &all {
        assert_eq!(tell(&world, Some(&vera), browser).await, StatusCode::OK);
        world.clock.forward(60_000);
    }
    let (person, _) = world.guest("Vera").await;
    let kept = async || {
        world
            .store
            .push_addresses_of(person.id)
            .await
            .unwrap()
            .len()
    };
    assert_eq!(kept().await, 5);
    let pressed = async |data: &str| world.post("press", Some(&vera), &world.pressed(data)).await;
    let panel = pressed(".0.!set pages").await;
    let mutes: Vec<&str> = panel
        .text
        .split('"')
        .filter(|text| text.contains("pages mute "))
        .collect();
    assert_eq!(mutes.len(), 5, "{panel:?}");
    // They are of no use to anybody else.
    world.press("Anna", mutes[0]).await;
    assert_eq!(kept().await, 5);
    pressed(mutes[0]).await;
    assert_eq!(kept().await, 4);
    let gone = json!({ "address": "https://push.example.com/2" });
    world.post("tellno", Some(&vera), &gone).await;
    assert_eq!(kept().await, 3);
    for n in 3..6 {
        let gone = json!({ "address": format!("https://push.example.com/{n}") });
        world.post("tellno", Some(&vera), &gone).await;
    }
    assert_eq!(kept().await, 0);
    turn_of_vera(&world, (&code, &anna, &vera)).await;
    assert_eq!(world.carried.taken(), []);
    assert_eq!(tell(&world, Some(&vera), &all[0]).await, StatusCode::OK);
    pressed(".0.!forgetme sure").await;
    assert_eq!(kept().await, 0);
}

/// Nobody names a browser but a guest, and no browser is anywhere but at a public service.
#[tokio::test]
async fn nobody_else_names_a_browser() {
    let world = World::new().await;
    let (code, anna, vera) = for_two(&world).await;
    let browser = Browser::new("https://push.example.com/vera");
    let forged = "7".repeat(64);
    let ended = world.signed("Anna", &code).await;
    world.post("leave", Some(&ended), &json!({})).await;
    for (secret, status) in [
        (None, StatusCode::UNAUTHORIZED),
        (Some(&forged), StatusCode::UNAUTHORIZED),
        (Some(&ended), StatusCode::UNAUTHORIZED),
        (Some(&anna), StatusCode::NOT_FOUND),
    ] {
        let secret = secret.map(String::as_str);
        assert_eq!(tell(&world, secret, &browser).await, status);
        let gone = json!({ "address": "https://push.example.com/vera" });
        let status = if status == StatusCode::NOT_FOUND {
            StatusCode::OK
        } else {
            status
        };
        assert_eq!(world.post("tellno", secret, &gone).await.status, status);
    }
    let good = browser.subscription();
    let with = |name: &str, value: &str| {
        let mut body = good.clone();
        body[name] = json!(value);
        body
    };
    for body in [
        with("address", "http://push.example.com/x"),
        with("address", "https://127.0.0.1/x"),
        with("address", "https://localhost/x"),
        with("address", "https://[::1]/x"),
        with("address", "https://push.example.com:8443/x"),
        with("key", ""),
        with("key", "AAAA"),
        with("auth", "AAAA"),
        with("auth", "!"),
        with("more", "x"),
    ] {
        let told = world.post("tell", Some(&vera), &body).await;
        assert_eq!(told.status, StatusCode::BAD_REQUEST, "{body}");
    }
    // Another guest does not end hers, nor does Anna.
    assert_eq!(tell(&world, Some(&vera), &browser).await, StatusCode::OK);
    let gone = json!({ "address": "https://push.example.com/vera" });
    world.post("tellno", Some(&anna), &gone).await;
    let (_, invite) = world.lobby("stray", 2, &["Boris"]).await;
    let gleb = world
        .post("sit", None, &sitting(&invite, "Gleb", '2'))
        .await
        .secret();
    let gone = json!({ "address": "https://push.example.com/vera" });
    world.post("tellno", Some(&gleb), &gone).await;
    let (person, _) = world.guest("Vera").await;
    assert_eq!(
        world
            .store
            .push_addresses_of(person.id)
            .await
            .unwrap()
            .len(),
        1
    );
}
