//! Friends with neither service: how they come to a table, and who else comes in their place.

use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use pawmail_store::Time;
use pawmail_web::Peer;
use serde_json::{Value, json};

use crate::world::{Answered, HERE, World, entering, screen_of, sitting};

const THREE: [&str; 3] = ["Anna", "Boris", "Chiara"];

/// A lobby for four where three sit, and Vera who is invited: the code, the invite, and what she was answered.
async fn with_guest(world: &World) -> (String, String, Answered) {
    let (code, invite) = world.lobby("dog", 4, &THREE).await;
    let sat = world
        .post("sit", None, &sitting(&invite, "Vera", '1'))
        .await;
    assert_eq!(sat.status, StatusCode::OK, "{sat:?}");
    (code, invite, sat)
}

/// What stands in the table's seats, as the host shows it Anna.
async fn names(world: &World, code: &str) -> String {
    let secret = world.signed("Anna", code).await;
    world.view(&secret, code).await["lines"].to_string()
}

/// The card's invite leads to the page; what stands behind the sign is nobody's but the reader's.
#[tokio::test]
async fn the_invite_offers_the_page() {
    let world = World::new().await;
    let (code, invite) = world.lobby("dog", 4, &THREE).await;
    let reply = world.press("Anna", &format!("{code}.0.!invite")).await;
    let words = screen_of(&reply).plain();
    let link = format!("{HERE}/w#{invite}");
    assert!(words.contains(&link), "{words}");
    // On the page itself it is copied by a press.
    let secret = world.signed("Anna", &code).await;
    let pressed = world.pressed(&format!("{code}.0.!invite"));
    let screen = world.post("press", Some(&secret), &pressed).await.json()["screen"].take();
    let copies = |button: &Value| button["copies"] == link.as_str();
    let mut rows = screen["rows"].as_array().unwrap().iter();
    assert!(
        rows.any(|row| row.as_array().unwrap().iter().any(copies)),
        "{screen}"
    );
}

/// A lobby offers what works: the host alone can begin it, which the others are told.
#[tokio::test]
async fn a_lobby_offers_what_works() {
    let world = World::new().await;
    let (code, invite, sat) = with_guest(&world).await;
    let offers = |view: &Value| {
        let rows = view["rows"].to_string();
        ["start", "leave", "add"].map(|verb| rows.contains(&format!("!{verb}")))
    };
    let vera = world.view(&sat.secret(), &code).await;
    assert_eq!(offers(&vera), [false, true, false], "{vera}");
    let told = vera["lines"].to_string();
    assert!(told.contains("Anna (D) can start the game now."), "{told}");
    let anna = world.view(&world.signed("Anna", &code).await, &code).await;
    assert_eq!(offers(&anna), [true, true, false], "{anna}");
    // What the game looks like is seen before it begins, by who is invited too.
    assert_eq!(anna["sheets"][0]["name"], "cover");
    let (_, other) = world.lobby("dog", 4, &THREE).await;
    let invited = async |invite: &str| {
        let body = json!({ "invite": invite });
        world.post("invited", None, &body).await.json()
    };
    assert!(invited(&other).await["cover"]["still"][1].is_string());
    // Who finds no seat is told whom to ask for one.
    let full = invited(&invite).await;
    assert_eq!(full["cover"], Value::Null);
    let why = full["refused"].as_str().unwrap();
    assert!(why.contains("Ask Anna (D)"), "{why}");
}

/// A friend reads what they are invited to, says what they are called, and plays as everybody does.
#[tokio::test]
async fn a_guest_sits_down_and_plays() {
    let world = World::new().await;
    let (code, invite) = world.lobby("dog", 4, &THREE).await;
    let invited = world
        .post("invited", None, &json!({ "invite": invite }))
        .await;
    assert_eq!(invited.status, StatusCode::OK);
    let shown = invited.json();
    assert_eq!(shown["table"], code);
    assert_eq!(
        (&shown["sits"], &shown["known"]),
        (&json!(false), &json!(false))
    );
    for name in THREE {
        assert!(shown["lines"].to_string().contains(name), "{shown}");
    }
    assert_eq!(invited.cookie, None);
    let sat = world
        .post("sit", None, &sitting(&invite, "  Vera\n \u{202e}", '1'))
        .await;
    assert_eq!(sat.json()["table"], code);
    let secret = sat.secret();
    let cookie = sat.cookie.as_deref().unwrap();
    assert!(
        cookie.contains("; HttpOnly; SameSite=Lax; Secure"),
        "{cookie}"
    );
    // To the others she has the letter of the page.
    assert!(names(&world, &code).await.contains("Vera (W)"));
    let me = world.get("api/me", Some(&secret)).await.json();
    assert_eq!((&me["name"], &me["guest"]), (&json!("Vera"), &json!(true)));
    world.press("Anna", &format!("{code}.0.!start")).await;
    // Until it is her turn the others play.
    let ways = ["Anna", "Boris", "Chiara"];
    let mut others = Vec::new();
    for name in ways {
        others.push(world.signed(name, &code).await);
    }
    let mut n_steps = 0;
    for _ in 0..40 {
        for secret in others.iter().chain([&secret]) {
            let view = world.view(secret, &code).await;
            let asked = &view["asked"];
            let data = asked["choices"][0]["data"].as_str();
            let confirm = asked["buttons"].as_array().into_iter().flatten();
            let mut confirm = confirm.filter(|button| button["verb"] == "confirm");
            let confirm = confirm.find_map(|button| button["data"].as_str());
            if let (Some(data), true) = (confirm.or(data), view["state"] == "mine") {
                world
                    .post("press", Some(secret), &world.pressed(data))
                    .await;
            }
        }
        let id = pawmail_host::table_of(&code).unwrap();
        let steps = world.store.steps(id, 0).await.unwrap();
        n_steps = steps.iter().filter(|step| step.seat == 3).count();
        if n_steps > 2 {
            break;
        }
    }
    assert!(n_steps > 2, "she has played {n_steps} steps");
}

/// Who has no name, no letters, wrong letters or no free seat does not sit down, and is shown no more than there is to say.
#[tokio::test]
async fn nobody_sits_down_unasked() {
    let world = World::new().await;
    let (code, invite) = world.lobby("dog", 4, &THREE).await;
    let begun = world.table("stray", &["Elena", "Fyodor"]).await;
    let before = (world.kept(&code).await, world.kept(&begun).await);
    let (_, letters) = invite.split_once('-').unwrap();
    let wrong: String = letters.chars().rev().chain(['2']).collect();
    for no in [
        code.clone(),
        format!("{code}-"),
        format!("{code}-{wrong}"),
        format!("YYYY-{letters}"),
        format!("{begun}-{letters}"),
        "\u{0}".to_owned(),
    ] {
        let nowhere = world
            .post("invited", None, &json!({ "invite": "YYYY-22222" }))
            .await;
        for (path, body) in [
            ("invited", json!({ "invite": no })),
            ("sit", sitting(&no, "Vera", '1')),
        ] {
            let answered = world.post(path, None, &body).await;
            assert_eq!(answered.status, StatusCode::NOT_FOUND, "{path} {no}");
            assert_eq!(answered.text, nowhere.text, "{path} {no}");
            assert_eq!(answered.cookie, None);
            world.clock.forward(60_000);
        }
    }
    for name in ["", " \t", "\u{200b}"] {
        let answered = world.post("sit", None, &sitting(&invite, name, '1')).await;
        assert_eq!(answered.status, StatusCode::BAD_REQUEST, "{name:?}");
        assert_eq!(answered.cookie, None);
        world.clock.forward(60_000);
    }
    let mut short = sitting(&invite, "Vera", '1');
    short["nonce"] = json!("1");
    let answered = world.post("sit", None, &short).await;
    assert_eq!(answered.status, StatusCode::BAD_REQUEST);
    assert_eq!((world.kept(&code).await, world.kept(&begun).await), before);
    // The last seat is taken: the next is told so, and no account is made.
    world
        .post("sit", None, &sitting(&invite, "Vera", '1'))
        .await;
    let people = world.store.counts(Time(0)).await.unwrap().people;
    let late = world
        .post("sit", None, &sitting(&invite, "Gleb", '2'))
        .await;
    assert!(
        late.json()["refused"].as_str().unwrap().contains(&code),
        "{late:?}"
    );
    assert_eq!(late.cookie, None);
    assert_eq!(world.store.counts(Time(0)).await.unwrap().people, people);
}

/// A friend whose answer was lost asks again and is the same guest; another page is another.
#[tokio::test]
async fn a_seat_is_taken_once() {
    let world = World::new().await;
    let (code, invite, sat) = with_guest(&world).await;
    let kept = world.kept(&code).await;
    let again = world
        .post("sit", None, &sitting(&invite, "Vera", '1'))
        .await;
    assert_eq!(again.secret(), sat.secret());
    assert_eq!(again.json(), sat.json());
    assert_eq!(world.kept(&code).await, kept);
    // However often that is, others come in with the same link.
    for _ in 0..24 {
        let again = sitting(&invite, "Vera", '1');
        let again = world.post("sit", None, &again).await;
        assert_eq!(again.status, StatusCode::OK);
        // Nobody may ask for so much within a minute.
        world.clock.forward(10_000);
    }
    world.press("Chiara", &format!("{code}.0.!leave")).await;
    let gleb = world
        .post("sit", None, &sitting(&invite, "Gleb", '2'))
        .await;
    assert_eq!(gleb.json()["table"], code, "{gleb:?}");
    // Who sits there already is led to the table.
    let secret = sat.secret();
    let invited = world
        .post("invited", Some(&secret), &json!({ "invite": invite }))
        .await;
    assert_eq!(invited.json()["sits"], true);
}

/// Who is signed in sits down as who they are, whatever name is sent.
#[tokio::test]
async fn who_is_known_sits_down_as_they_are() {
    let world = World::new().await;
    let (first, _) = world.lobby("dog", 4, &["Dmitry"]).await;
    let (code, invite) = world.lobby("dog", 4, &THREE).await;
    let secret = world.signed("Dmitry", &first).await;
    let invited = world
        .post("invited", Some(&secret), &json!({ "invite": invite }))
        .await;
    assert_eq!(invited.json()["known"], true);
    assert!(invited.json()["sit"].as_str().unwrap().contains("Dmitry"));
    let people = world.store.counts(Time(0)).await.unwrap().people;
    let sat = world
        .post("sit", Some(&secret), &sitting(&invite, "Vera", '1'))
        .await;
    assert_eq!((sat.json(), sat.cookie), (json!({ "table": code }), None));
    let lines = names(&world, &code).await;
    assert!(
        lines.contains("Dmitry") && !lines.contains("Vera"),
        "{lines}"
    );
    assert_eq!(world.store.counts(Time(0)).await.unwrap().people, people);
}

/// Whoever joins a rated table has read that it is.
#[tokio::test]
async fn a_rated_table_says_so_before_one_sits_down() {
    let world = World::new().await;
    let (code, invite) = world.lobby("dog", 4, &["Anna"]).await;
    let body = json!({ "invite": invite });
    let shown = world.post("invited", None, &body).await.json();
    assert_eq!(shown["rated"], Value::Null);
    world
        .press("Anna", &format!("{code}.0.!options -rated=1"))
        .await;
    let shown = world.post("invited", None, &body).await.json();
    assert!(
        shown["rated"].as_str().unwrap().contains("rating"),
        "{shown}"
    );
    // Who had read the invite before is asked first: as a guest and as somebody who is known.
    let mut sits = sitting(&invite, "Vera", '1');
    let (other, _) = world.lobby("dog", 4, &["Boris"]).await;
    let boris = world.signed("Boris", &other).await;
    for secret in [None, Some(&*boris)] {
        let people = world.store.counts(Time(0)).await.unwrap().people;
        let asked = world.post("sit", secret, &sits).await;
        assert_eq!(asked.json()["rated"], true, "{asked:?}");
        assert_eq!(asked.json()["refused"], shown["rated"]);
        assert_eq!(asked.cookie, None);
        assert_eq!(world.store.counts(Time(0)).await.unwrap().people, people);
    }
    // Then they agree.
    sits["rated"] = json!(true);
    for secret in [None, Some(&*boris)] {
        let sat = world.post("sit", secret, &sits).await;
        assert_eq!(sat.json()["table"], code, "{sat:?}");
    }
}

/// With the way back a guest comes in from another browser as often as they like, until they make a new one.
#[tokio::test]
async fn a_guest_comes_back() {
    let world = World::new().await;
    let (code, _, sat) = with_guest(&world).await;
    let back = sat.json()["back"].as_str().unwrap().to_owned();
    assert_eq!(
        world.store.way_back(&back).await.unwrap(),
        None,
        "it is not kept"
    );
    let arrive = async |back: &str, nonce: char| {
        let body = json!({ "ticket": back, "nonce": nonce.to_string().repeat(64) });
        world.post("enter", None, &body).await
    };
    for nonce in ['a', 'b'] {
        let came = arrive(&back, nonce).await;
        assert_eq!(came.json(), json!({ "table": "" }));
        assert_eq!(world.view(&came.secret(), &code).await["table"], code);
    }
    // Where she is signed in says how she came.
    let settings = world.pressed(".0.!set pages");
    let pages = world.post("press", Some(&sat.secret()), &settings).await;
    assert!(pages.text.contains("come back"), "{pages:?}");
    let ask = world
        .post("press", Some(&sat.secret()), &world.pressed(".0.!set back"))
        .await;
    assert!(
        ask.text.contains("!set back new") && !ask.text.contains("back-"),
        "{ask:?}"
    );
    let renewing = world.pressed(".0.!set back new");
    let made = world.post("press", Some(&sat.secret()), &renewing).await;
    // Pressed again, because the answer was lost: no other way is shown that would not count.
    let again = world.post("press", Some(&sat.secret()), &renewing).await;
    assert!(
        again.text.contains("!set back new") && !again.text.contains("#back-"),
        "{again:?}"
    );
    let copies = made.json()["screen"]["rows"][0][0]["copies"]
        .as_str()
        .unwrap()
        .to_owned();
    let new = copies.strip_prefix(&format!("{HERE}/w#")).unwrap();
    assert_eq!(arrive(&back, 'c').await.status, StatusCode::UNAUTHORIZED);
    assert!(arrive(&back, 'c').await.text.contains("newer one"));
    let came = arrive(new, 'd').await;
    world.view(&came.secret(), &code).await;
    for wrong in ["back-", "back-xyz", "back-00000000000000000000000000000000"] {
        assert_eq!(arrive(wrong, 'e').await.status, StatusCode::UNAUTHORIZED);
    }
    // It is for who is nowhere else: others come from their chat.
    let anna = world.signed("Anna", &code).await;
    let none = world
        .post("press", Some(&anna), &world.pressed(".0.!set back new"))
        .await;
    assert!(!none.text.contains("back-"), "{none:?}");
    let none = world.press("Anna", ".0.!set back new").await;
    assert!(!format!("{none:?}").contains("back-"));
    // What is forgotten does not come back.
    world
        .post(
            "press",
            Some(&sat.secret()),
            &world.pressed(".0.!forgetme sure"),
        )
        .await;
    assert_eq!(arrive(new, 'f').await.status, StatusCode::UNAUTHORIZED);
}

/// A guest sits down, as a browser behind an address does.
async fn sits(world: &World, from: &str, invite: &str, n: usize) -> Answered {
    let mut body = sitting(invite, "Vera", '0');
    body["nonce"] = json!(format!("{n:064x}"));
    let request = World::request(Method::POST, "api/sit", None)
        .header(header::ORIGIN, HERE)
        .header(header::CONTENT_TYPE, "application/json")
        .header("x-pawmail", "1")
        .extension(Peer(from.parse().unwrap()));
    let sat = world.ask(request.body(Body::from(body.to_string())).unwrap());
    let sat = sat.await;
    assert!(sat.json()["refused"].is_null(), "{sat:?}");
    sat
}

/// Twelve friends behind one address come in within a minute, each looks first, and some look twice.
#[tokio::test]
async fn a_group_comes_in_together() {
    let world = World::new().await;
    let mut n = 0;
    for host in ["Anna", "Boris", "Chiara"] {
        let (_, invite) = world.lobby("hvac", 5, &[host]).await;
        for _ in 0..4 {
            n += 1;
            for _ in 0..=n % 2 {
                let shown = world
                    .post("invited", None, &json!({ "invite": invite }))
                    .await;
                assert_eq!(shown.status, StatusCode::OK);
            }
            let mut body = sitting(&invite, "Vera", '0');
            body["nonce"] = json!(format!("{n:064x}"));
            let sat = world.post("sit", None, &body).await;
            assert_eq!(sat.status, StatusCode::OK, "{n}: {sat:?}");
            let secret = sat.secret();
            let me = world.get("api/me", Some(&secret)).await;
            assert_eq!(me.status, StatusCode::OK);
            world
                .view(&secret, sat.json()["table"].as_str().unwrap())
                .await;
        }
    }
    assert_eq!(n, 12);
}

/// An address makes so many guests in a minute and in an hour.
#[tokio::test]
async fn nobody_makes_guests_without_end() {
    let world = World::new().await;
    let mut lobbies = Vec::new();
    for host in ["Anna", "Boris", "Chiara", "Dmitry"] {
        lobbies.push(world.lobby("hvac", 6, &[host]).await);
    }
    let mut n = 0;
    // They sit down at one table after the other, and leave.
    let mut made = async |from: &str, minutes: usize| {
        let mut n_made = 0;
        for _ in 0..minutes {
            loop {
                n += 1;
                let (code, invite) = &lobbies[n % lobbies.len()];
                let sat = sits(&world, from, invite, n).await;
                if sat.status == StatusCode::TOO_MANY_REQUESTS {
                    break;
                }
                n_made += 1;
                assert!(n_made < 100, "there is no end to it");
                let leaves = world.pressed(&format!("{code}.0.!leave"));
                world.post("press", Some(&sat.secret()), &leaves).await;
            }
            world.clock.forward(60_000);
        }
        n_made
    };
    let in_a_minute = made("203.0.113.7", 1).await;
    assert!((12..=30).contains(&in_a_minute), "{in_a_minute}");
    let in_ten = in_a_minute + made("203.0.113.7", 9).await;
    assert!((40..=60).contains(&in_ten), "{in_ten}");
    // Others are not held up by it, and an hour later neither are these.
    assert!(made("203.0.113.8", 1).await >= 12);
    world.clock.forward(3_600_000);
    assert!(made("203.0.113.7", 1).await >= 12);
}

/// Seats that are taken and left again by one link, from everywhere.
#[tokio::test]
async fn a_link_brings_in_so_many() {
    let world = World::new().await;
    let (code, invite) = world.lobby("stray", 2, &["Anna"]).await;
    let mut n = 0;
    loop {
        let sat = sits(&world, &format!("198.51.100.{n}"), &invite, n).await;
        if sat.status != StatusCode::OK {
            assert_eq!(sat.status, StatusCode::TOO_MANY_REQUESTS);
            break;
        }
        n += 1;
        assert!(n < 100, "there is no end to it");
        let leaves = world.pressed(&format!("{code}.0.!leave"));
        world.post("press", Some(&sat.secret()), &leaves).await;
    }
    assert!((12..=30).contains(&n), "{n}");
    world.clock.forward(3_600_000);
    let sat = sits(&world, "198.51.100.1", &invite, 99).await;
    assert_eq!(sat.status, StatusCode::OK);
}

/// Letters are guessed so often, from wherever they are guessed.
#[tokio::test]
async fn letters_are_not_guessed_from_everywhere() {
    let world = World::new().await;
    let (code, invite) = world.lobby("dog", 4, &["Anna"]).await;
    let look = async |from: usize, invite: &str| {
        let from = Peer(std::net::Ipv4Addr::from(0x0800_0000 + from as u32).into());
        let body = json!({ "invite": invite }).to_string();
        let request = World::request(Method::POST, "api/invited", None)
            .header(header::ORIGIN, HERE)
            .header(header::CONTENT_TYPE, "application/json")
            .header("x-pawmail", "1")
            .extension(from);
        let looked = world.ask(request.body(Body::from(body)).unwrap());
        looked.await.status
    };
    let wrong = format!("{code}-22222");
    let mut n = 0;
    while look(n, &wrong).await != StatusCode::TOO_MANY_REQUESTS {
        n += 1;
        assert!(n < 1_000, "there is no end to it");
    }
    assert!(n > 50, "{n}");
    // Not even the right ones help then; those of other tables do.
    assert_eq!(look(n, &invite).await, StatusCode::TOO_MANY_REQUESTS);
    let (_, other) = world.lobby("dog", 4, &["Boris"]).await;
    assert_eq!(look(n, &other).await, StatusCode::OK);
    world.clock.forward(60_000);
    assert_eq!(look(n, &invite).await, StatusCode::OK);
}

/// An address tries few invites, and a made-up secret helps nobody.
#[tokio::test]
async fn an_address_tries_few_invites() {
    let world = World::new().await;
    let made_up = "9".repeat(64);
    for secret in [None, Some(made_up.as_str())] {
        let mut n = 0;
        let body = json!({ "invite": "22-22222" });
        while world.post("invited", secret, &body).await.status != StatusCode::TOO_MANY_REQUESTS {
            n += 1;
            assert!(n < 100, "there is no end to it");
        }
        let sat = world
            .post("sit", secret, &sitting("22-22222", "Vera", '9'))
            .await;
        assert_eq!(sat.status, StatusCode::TOO_MANY_REQUESTS);
        world.clock.forward(60_000);
    }
}

/// The answer to a ticket was lost: the same page asks again and is let in, and nobody else is.
#[tokio::test]
async fn a_ticket_whose_answer_is_lost_is_not_used_up() {
    let world = World::new().await;
    let code = world
        .table("dog", &["Anna", "Boris", "Chiara", "Dmitry"])
        .await;
    let ticket = world.ticket("Anna", &code).await;
    let body = entering(&ticket);
    let first = world.post("enter", None, &body).await;
    let again = world.post("enter", None, &body).await;
    assert_eq!(again.secret(), first.secret());
    assert_eq!(again.json(), first.json());
    let mut other = body.clone();
    other["nonce"] = json!("6".repeat(64));
    let stolen = world.post("enter", None, &other).await;
    assert_eq!(stolen.status, StatusCode::UNAUTHORIZED);
    world.clock.forward(10 * 60_000);
    let late = world.post("enter", None, &body).await;
    assert_eq!(late.status, StatusCode::UNAUTHORIZED);
    world.view(&first.secret(), &code).await;
    // Whoever has signed out is not let in again by it.
    let ticket = world.ticket("Anna", &code).await;
    let body = entering(&ticket);
    let first = world.post("enter", None, &body).await;
    world.post("leave", Some(&first.secret()), &json!({})).await;
    let again = world.post("enter", None, &body).await;
    assert_eq!(again.status, StatusCode::UNAUTHORIZED);
}

/// Another's ticket does not make one somebody else unasked, and is not used up by the question.
#[tokio::test]
async fn who_is_in_is_asked_before_they_are_another() {
    let world = World::new().await;
    let code = world
        .table("dog", &["Anna", "Boris", "Chiara", "Dmitry"])
        .await;
    let anna = world.signed("Anna", &code).await;
    let ticket = world.ticket("Boris", &code).await;
    let mut body = entering(&ticket);
    let asked = world.post("enter", Some(&anna), &body).await;
    assert_eq!(asked.status, StatusCode::OK);
    assert_eq!(asked.cookie, None);
    let question = asked.json()["asks"]["question"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(
        question.contains("Anna") && question.contains("Boris"),
        "{question}"
    );
    assert_eq!(asked.json()["table"], Value::Null);
    world.view(&anna, &code).await;
    body["replace"] = json!(true);
    let boris = world.post("enter", Some(&anna), &body).await;
    let me = world.get("api/me", Some(&boris.secret())).await.json();
    assert_eq!(me["name"], "Boris");
    // The browser's former session has ended with it.
    let former = world
        .post("show", Some(&anna), &json!({ "table": code }))
        .await;
    assert_eq!(former.status, StatusCode::UNAUTHORIZED);
    // One's own ticket asks nothing.
    let ticket = world.ticket("Boris", &code).await;
    let own = world
        .post("enter", Some(&boris.secret()), &entering(&ticket))
        .await;
    assert_eq!(own.json(), json!({ "table": code }));
}
