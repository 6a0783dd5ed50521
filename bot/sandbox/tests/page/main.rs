//! The page: what its scripts ask for and do.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]

use futures_util::StreamExt as _;
use pawmail_sandbox::{Invitation, InvitationWords, Platform, Sandbox, Settings};
use serde_json::{Value, json};

fn settings() -> Settings {
    let words = InvitationWords {
        title: "Open a table".to_owned(),
        ..InvitationWords::default()
    };
    let invitations = vec![Invitation {
        words: [("en".to_owned(), words)].into(),
        picture: Some("<svg/>".to_owned()),
        page: None,
        commands: vec![(Platform::Telegram, "/new".to_owned())],
    }];
    Settings {
        invitations,
        ..Settings::default()
    }
}

async fn sandbox() -> Sandbox {
    Sandbox::start(settings()).await.unwrap()
}

async fn state(sandbox: &Sandbox, person: &str) -> Value {
    let url = format!("{}/sandbox/state?as={person}", sandbox.page_url());
    reqwest::get(url).await.unwrap().json().await.unwrap()
}

async fn act(sandbox: &Sandbox, deed: Value) -> (u16, Value) {
    let request = reqwest::Client::new()
        .post(format!("{}/sandbox/act", sandbox.page_url()))
        .json(&deed);
    let response = request.send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

#[tokio::test]
async fn every_file_of_the_page_is_served() {
    let sandbox = sandbox().await;
    let page = reqwest::get(sandbox.page_url())
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    let mut wanted: Vec<String> = page
        .split(['"', '\''])
        .filter(|word| word.starts_with("/sandbox/"))
        .map(str::to_owned)
        .collect();
    assert!(!page.contains("https://"), "nothing comes from elsewhere");
    let mut n_scripts = 0;
    while let Some(path) = wanted.pop() {
        let file = reqwest::get(format!("{}{path}", sandbox.page_url()))
            .await
            .unwrap();
        assert_eq!(file.status(), 200, "{path}");
        if path.contains(".js") {
            n_scripts += 1;
            let text = file.text().await.unwrap();
            let imports = text.lines().filter(|line| line.starts_with("import "));
            let names = imports.filter_map(|line| line.split("\"./").nth(1)?.split('"').next());
            wanted.extend(names.map(|name| format!("/sandbox/{name}")));
        }
    }
    assert!(n_scripts >= 5);
}

#[tokio::test]
async fn the_state_is_that_of_one_person() {
    let sandbox = sandbox().await;
    let (discord, telegram) = (sandbox.discord(), sandbox.telegram());
    discord.say("Anna", discord.channel(), "hello").unwrap();
    telegram.start("Anna", "").unwrap();
    let anna = state(&sandbox, "anna").await;
    let boris = state(&sandbox, "boris").await;
    assert_eq!(anna["people"].as_array().unwrap().len(), 6);
    let channel = discord.channel().to_string();
    assert_eq!(
        boris["discord"]["messages"][&channel][0]["blocks"][0]["text"],
        "hello"
    );
    let private = telegram.private_chat("Anna").unwrap().to_string();
    assert_eq!(
        anna["telegram"]["messages"][&private]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    assert!(boris["telegram"]["messages"].get(&private).is_none());
    assert!(state(&sandbox, "nobody").await["error"].is_string());
}

#[tokio::test]
async fn the_greeting_is_there_until_something_was_begun() {
    let offered = async |sandbox: &Sandbox| state(sandbox, "anna").await["invitations"].clone();
    for deed in [
        json!({ "as": "anna", "act": "look_around" }),
        json!({ "as": "elena", "act": "accept", "invitation": 0, "platform": "telegram" }),
        json!({ "as": "boris", "act": "telegram_say", "room": null, "text": "hi" }),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let settings = || Settings {
            state: Some(folder.path().join("state.json")),
            ..settings()
        };
        let begun = Sandbox::start(settings()).await.unwrap();
        let first = offered(&begun).await[0].clone();
        assert_eq!(first["words"]["en"]["title"], "Open a table");
        assert_eq!(first["platforms"], json!(["telegram"]));
        let picture = first["picture"].as_str().unwrap();
        let picture = reqwest::get(format!("{}{picture}", begun.page_url())).await;
        assert_eq!(picture.unwrap().text().await.unwrap(), "<svg/>");
        let mut deed = deed;
        if deed["room"].is_null() {
            deed["room"] = json!(begun.telegram().group().to_string());
        }
        let (status, _) = act(&begun, deed.clone()).await;
        assert_eq!((status, offered(&begun).await), (200, json!([])), "{deed}");
        // Another browser remembers nothing, and the program may have been restarted.
        drop(begun);
        let again = Sandbox::start(settings()).await.unwrap();
        assert_eq!(offered(&again).await, json!([]), "{deed}");
    }
}

#[tokio::test]
async fn who_was_called_is_marked() {
    let sandbox = sandbox().await;
    let telegram = sandbox.telegram();
    let called = async |person: usize| {
        state(&sandbox, "anna").await["people"][person]["called_ms"]
            .as_i64()
            .unwrap()
    };
    assert_eq!(called(1).await, 0);
    let before_ms = sandbox.clock().now_ms();
    telegram
        .say("Anna", telegram.group(), "and you, @boris?")
        .unwrap();
    assert!(called(1).await >= before_ms);
    assert_eq!(called(2).await, 0);
}

#[tokio::test]
async fn clicks_do_what_they_say() {
    let sandbox = sandbox().await;
    let telegram = sandbox.telegram();
    let group = telegram.group().to_string();
    act(
        &sandbox,
        json!({ "as": "elena", "act": "accept", "invitation": 0, "platform": "telegram" }),
    )
    .await;
    let seen = telegram.newest("Anna", telegram.group()).unwrap();
    assert_eq!(
        (seen.author.as_str(), seen.text().as_str()),
        ("Elena", "/new")
    );
    act(
        &sandbox,
        json!({ "as": "anna", "act": "telegram_say", "room": group, "text": "hi" }),
    )
    .await;
    assert_eq!(
        telegram.newest("Elena", telegram.group()).unwrap().text(),
        "hi"
    );
    act(
        &sandbox,
        json!({ "as": "anna", "act": "clock", "minutes": 720 }),
    )
    .await;
    assert_eq!(
        state(&sandbox, "anna").await["clock"]["ahead_ms"],
        12 * 3_600_000
    );
    act(
        &sandbox,
        json!({ "as": "anna", "act": "language", "language": "ru" }),
    )
    .await;
    assert_eq!(sandbox.people()[0].language, "ru");
    let wrong =
        json!({ "as": "anna", "act": "discord_press", "room": "1", "message": "1", "button": "x" });
    let (status, answer) = act(&sandbox, wrong).await;
    assert_eq!(status, 400);
    assert!(answer["error"].as_str().unwrap().contains("no room"));
}

#[tokio::test]
async fn changes_are_told_at_once() {
    let sandbox = sandbox().await;
    let url = format!("{}/sandbox/live", sandbox.page_url().replace("http", "ws"));
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let mut revision = async || -> u64 {
        socket
            .next()
            .await
            .unwrap()
            .unwrap()
            .to_text()
            .unwrap()
            .parse()
            .unwrap()
    };
    let first = revision().await;
    sandbox
        .telegram()
        .say("Anna", sandbox.telegram().group(), "hi")
        .unwrap();
    assert!(revision().await > first);
}

#[tokio::test]
async fn other_sites_in_the_same_browser_are_kept_out() {
    let sandbox = sandbox().await;
    let url = format!("{}/sandbox/state?as=anna", sandbox.page_url());
    let client = reqwest::Client::new();
    for (name, value) in [("origin", "https://evil.example"), ("host", "evil.example")] {
        assert_eq!(
            client
                .get(&url)
                .header(name, value)
                .send()
                .await
                .unwrap()
                .status(),
            403,
            "{name}"
        );
    }
    let own = sandbox.page_url().to_owned();
    assert_eq!(
        client
            .get(&url)
            .header("origin", own)
            .send()
            .await
            .unwrap()
            .status(),
        200
    );
}

#[tokio::test]
async fn people_are_renamed_and_one_of_them_administers() {
    let sandbox = sandbox().await;
    let long = "Maximiliana Alexandra Theodora von und zu Hohenstein-Wittgenstein";
    let name = &long[..64];
    let deed = |name: &str| json!({ "as": "boris", "act": "rename", "name": name });
    assert_eq!(act(&sandbox, deed(name)).await.0, 200);
    let (status, why) = act(&sandbox, deed(long)).await;
    assert!(status == 400 && why["error"].as_str().unwrap().contains("64"));
    assert_eq!(act(&sandbox, deed("  ")).await.0, 400);
    let people = state(&sandbox, "boris").await["people"].clone();
    assert_eq!(people[1]["name"], name);
    // His messages have the name as the service takes it.
    let say = json!({
        "as": "boris", "act": "discord_say", "room": sandbox.discord().channel().to_string(), "text": "Hi",
    });
    assert_eq!(act(&sandbox, say).await.0, 200);
    let discord = sandbox.discord();
    let seen = discord.newest("Anna", discord.channel()).unwrap();
    assert_eq!(seen.author, name[..32]);
    let admins = people.as_array().unwrap().iter();
    let admins = admins.filter(|person| person["is_admin"] == true);
    let admins: Vec<&str> = admins
        .map(|person| person["key"].as_str().unwrap())
        .collect();
    assert_eq!(admins, ["anna"]);
}

/// A command that is typed while the bot has only begun to start waits until the bot has told its commands.
#[tokio::test]
async fn a_command_waits_for_a_bot_that_has_just_started() {
    let sandbox = sandbox().await;
    let room = sandbox.discord().channel().to_string();
    let type_in = |text: &str| {
        let deed = json!({ "as": "anna", "act": "discord_say", "room": room, "text": text });
        act(&sandbox, deed)
    };
    let tell = async {
        let url = format!("{}/api/v10/applications", sandbox.discord_url());
        let token = format!("Bot {}", sandbox.discord_token());
        let client = reqwest::Client::new();
        let me = client.get(format!("{url}/@me"));
        let me = me.header("authorization", &token).send().await.unwrap();
        let me: Value = me.json().await.unwrap();
        let app = me["id"].as_str().unwrap();
        let commands = json!([{ "name": "new", "description": "Open a table", "type": 1 }]);
        let put = client.put(format!("{url}/{app}/commands")).json(&commands);
        let answer = put.header("authorization", &token).send().await.unwrap();
        assert!(answer.status().is_success());
    };
    let early = type_in("/NEW\n");
    let ((status, answer), ()) = tokio::join!(early, tell);
    assert_eq!(status, 200, "{answer}");
    let (status, answer) = type_in("/old").await;
    assert_eq!(status, 400);
    let words = answer["error"].as_str().unwrap();
    assert_eq!(words, "There is no command /old here.");
}
