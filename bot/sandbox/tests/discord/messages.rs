//! Messages, threads, direct messages: what works.

use std::time::Duration;

use pawmail_sandbox::{Block, Fault, Platform, Sandbox, Settings, permission};
use serde_json::{Value, json};

use crate::support::{bot, png, row};

#[tokio::test]
async fn a_new_picture_replaces_the_old_one() {
    let bot = bot().await;
    let discord = bot.sandbox.discord();
    let body = |alt: &str| json!({ "content": "Card", "attachments": [{ "id": 0, "filename": "board.png", "description": alt }] });
    let (_, sent) = bot
        .upload(
            "POST",
            &bot.messages(),
            &body("all on start"),
            &[png(1200, 800)],
        )
        .await;
    let path = format!("{}/{}", bot.messages(), sent["id"].as_str().unwrap());
    let attachment = &sent["attachments"][0];
    assert_eq!(
        (&attachment["width"], &attachment["description"]),
        (&json!(1200), &json!("all on start"))
    );
    let url = attachment["url"].as_str().unwrap().to_owned();
    assert_eq!(
        reqwest::get(&url).await.unwrap().bytes().await.unwrap(),
        png(1200, 800)
    );
    bot.upload("PATCH", &path, &body("pawn moved"), &[png(600, 400)])
        .await;
    let seen = discord.newest("Anna", discord.channel()).unwrap();
    assert_eq!(
        (seen.pictures().len(), seen.pictures()[0].pixels),
        (1, Some((600, 400)))
    );
    let old = reqwest::get(&url).await.unwrap().status();
    assert_eq!(old, 200, "a page may be about to load it");
    bot.upload(
        "PATCH",
        &path,
        &json!({ "content": "Card" }),
        &[png(10, 10)],
    )
    .await;
    let seen = discord.newest("Anna", discord.channel()).unwrap();
    assert_eq!(seen.pictures().len(), 2, "without a list the old one stays");
    bot.call("PATCH", &path, json!({ "attachments": [] })).await;
    assert!(
        discord
            .newest("Anna", discord.channel())
            .unwrap()
            .pictures()
            .is_empty()
    );
}

#[tokio::test]
async fn components_v2_are_shown() {
    let bot = bot().await;
    let discord = bot.sandbox.discord();
    let body = json!({
        "flags": 32768,
        "components": [{ "type": 17, "accent_color": 5_793_266, "components": [
            { "type": 10, "content": "## Turn 7: Anna" },
            { "type": 12, "items": [{ "media": { "url": "attachment://board.png" }, "description": "alt text" }] },
            { "type": 14 },
            { "type": 9, "components": [{ "type": 10, "content": "Hand" }],
              "accessory": { "type": 2, "style": 2, "label": "Show", "custom_id": "hand" } },
            { "type": 1, "components": [{ "type": 2, "style": 1, "label": "Move", "custom_id": "move" }] },
        ] }],
        "attachments": [{ "id": 0, "filename": "board.png", "description": "alt text" }],
    });
    let (status, sent) = bot
        .upload("POST", &bot.messages(), &body, &[png(400, 400)])
        .await;
    assert_eq!(status, 200, "{sent}");
    let url = sent["components"][0]["components"][1]["items"][0]["media"]["url"]
        .as_str()
        .unwrap();
    assert!(url.starts_with(bot.sandbox.page_url()));
    let seen = discord.newest("Anna", discord.channel()).unwrap();
    assert!(matches!(
        &seen.blocks[0],
        Block::Box {
            accent: Some(5_793_266),
            ..
        }
    ));
    assert_eq!(
        seen.buttons()
            .iter()
            .map(|button| button.label.as_str())
            .collect::<Vec<_>>(),
        ["Show", "Move"]
    );
    assert_eq!(seen.pictures()[0].alt.as_deref(), Some("alt text"));
    assert_eq!(seen.text(), "## Turn 7: Anna\nHand");
    let path = format!("{}/{}", bot.messages(), sent["id"].as_str().unwrap());
    assert_eq!(
        bot.ask("PATCH", &path, &json!({ "content": "x" })).await.0,
        400,
        "the flag stays"
    );
}

#[tokio::test]
async fn mentions_call_only_who_is_allowed() {
    let bot = bot().await;
    let discord = bot.sandbox.discord();
    let people = bot.sandbox.people();
    let content = format!("<@{}> <@{}>", people[0].discord_id, people[1].discord_id);
    let called = |seen: pawmail_sandbox::Seen| seen.pinged;
    let allowed = json!({ "parse": [], "users": [people[0].discord_id.to_string()] });
    let id = bot
        .send(json!({ "content": content, "allowed_mentions": allowed }))
        .await;
    assert!(called(discord.newest("Anna", discord.channel()).unwrap()));
    assert!(!called(discord.newest("Boris", discord.channel()).unwrap()));
    let edit = json!({ "content": content, "allowed_mentions": { "parse": ["users"] } });
    bot.call("PATCH", &format!("{}/{id}", bot.messages()), edit)
        .await;
    assert!(
        !called(discord.newest("Boris", discord.channel()).unwrap()),
        "an edit calls nobody"
    );
    bot.send(json!({ "content": content, "flags": 4096 })).await;
    let seen = discord.newest("Anna", discord.channel()).unwrap();
    assert!(seen.silent && !seen.pinged);
    bot.send(json!({ "content": content })).await;
    assert!(called(discord.newest("Boris", discord.channel()).unwrap()));
}

#[tokio::test]
async fn an_enforced_nonce_sends_once() {
    let bot = bot().await;
    let discord = bot.sandbox.discord();
    let body = || json!({ "content": "x", "nonce": "post-17", "enforce_nonce": true });
    let first = bot.send(body()).await;
    assert_eq!(bot.send(body()).await, first);
    assert_eq!(discord.see("Anna", discord.channel()).unwrap().len(), 1);
    bot.pass(Duration::from_mins(6));
    assert_ne!(bot.send(body()).await, first);
}

#[tokio::test]
async fn threads_are_opened_archived_and_revived() {
    let bot = bot().await;
    let discord = bot.sandbox.discord();
    let message = bot.send(json!({ "content": "Lobby" })).await;
    let path = format!("{}/{message}/threads", bot.messages());
    let thread = bot
        .call(
            "POST",
            &path,
            json!({ "name": "Table K7", "auto_archive_duration": 10080 }),
        )
        .await;
    assert_eq!(
        (&thread["type"], &thread["id"]),
        (&json!(11), &json!(message))
    );
    let (status, again) = bot.ask("POST", &path, &json!({ "name": "x" })).await;
    assert_eq!((status, &again["code"]), (400, &json!(160_004)));
    let id: u64 = message.parse().unwrap();
    let in_thread = format!("/channels/{id}/messages");
    let card = bot
        .call("POST", &in_thread, json!({ "content": "Card" }))
        .await["id"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(
        discord
            .newest("Anna", discord.channel())
            .unwrap()
            .thread
            .as_deref(),
        Some(message.as_str())
    );
    discord.archive(id, false).unwrap();
    let edit = bot
        .ask(
            "PATCH",
            &format!("{in_thread}/{card}"),
            &json!({ "content": "x" }),
        )
        .await;
    assert_eq!(edit.1["code"], 50083);
    bot.call("POST", &in_thread, json!({ "content": "Next card" }))
        .await;
    let rooms = discord.rooms("Anna").unwrap();
    assert!(
        rooms
            .iter()
            .any(|room| room.kind == "thread" && room.name == "Table K7" && !room.closed)
    );
    discord.archive(id, true).unwrap();
    assert_eq!(
        bot.ask("POST", &in_thread, &json!({ "content": "x" }))
            .await
            .1["code"],
        50013,
        "locked"
    );
    let channel = format!("/channels/{}/threads", discord.channel());
    let own = bot
        .call("POST", &channel, json!({ "name": "Own", "type": 11 }))
        .await;
    assert_eq!(own["parent_id"], discord.channel().to_string());
    discord.delete_thread(own["id"].as_str().unwrap().parse().unwrap());
    assert_eq!(
        bot.ask(
            "GET",
            &format!("/channels/{}", own["id"].as_str().unwrap()),
            &Value::Null
        )
        .await
        .0,
        404
    );
}

#[tokio::test]
async fn direct_messages_reach_who_takes_them() {
    let bot = bot().await;
    let discord = bot.sandbox.discord();
    let anna = bot.sandbox.people()[0].discord_id.to_string();
    let dm = bot
        .call(
            "POST",
            "/users/@me/channels",
            json!({ "recipient_id": anna }),
        )
        .await;
    assert_eq!(
        (&dm["type"], &dm["recipients"][0]["username"]),
        (&json!(1), &json!("anna"))
    );
    let path = format!("/channels/{}/messages", dm["id"].as_str().unwrap());
    let sent = bot
        .call(
            "POST",
            &path,
            json!({ "content": "Your turn", "components": row("Show", "show") }),
        )
        .await;
    let channel = discord.dm("Anna").unwrap();
    let seen = discord.newest("Anna", channel).unwrap();
    assert!(seen.pinged, "a direct message calls");
    assert!(discord.see("Boris", channel).is_err());
    discord.take_dms("Anna", false).unwrap();
    let (status, answer) = bot.ask("POST", &path, &json!({ "content": "x" })).await;
    assert_eq!((status, &answer["code"]), (403, &json!(50007)));
    bot.call(
        "PATCH",
        &format!("{path}/{}", sent["id"].as_str().unwrap()),
        json!({ "content": "Done" }),
    )
    .await;
    discord.take_dms("Anna", true).unwrap();
    bot.call("POST", &path, json!({ "content": "x" })).await;
    let nobody = bot
        .ask(
            "POST",
            "/users/@me/channels",
            &json!({ "recipient_id": "5" }),
        )
        .await;
    assert_eq!(nobody.1["code"], 50033);
}

#[tokio::test]
async fn faults_come_as_ordered() {
    let bot = bot().await;
    let discord = bot.sandbox.discord();
    let see = || discord.see("Anna", discord.channel()).unwrap().len();
    bot.sandbox.fail(
        Platform::Discord,
        "POST messages",
        Fault::TooManyRequests(Duration::from_millis(1_500)),
        1,
    );
    let (status, answer) = bot
        .ask("POST", &bot.messages(), &json!({ "content": "x" }))
        .await;
    assert_eq!((status, &answer["retry_after"]), (429, &json!(1.5)));
    bot.sandbox
        .fail(Platform::Discord, "POST", Fault::Status(503), 1);
    assert_eq!(
        bot.ask("POST", &bot.messages(), &json!({ "content": "x" }))
            .await
            .0,
        503
    );
    assert_eq!(see(), 0);
    let url = format!("{}/api/v10{}", bot.sandbox.discord_url(), bot.messages());
    for (fault, n_messages) in [(Fault::DropBefore, 0), (Fault::DropAfter, 1)] {
        bot.sandbox.fail(Platform::Discord, "POST", fault, 1);
        let request = reqwest::Client::new()
            .post(&url)
            .json(&json!({ "content": "x" }));
        let request = request.header(
            "authorization",
            format!("Bot {}", bot.sandbox.discord_token()),
        );
        let broken = match request.send().await {
            Ok(response) => response.bytes().await.is_err(),
            Err(_) => true,
        };
        assert!(broken);
        assert_eq!(see(), n_messages);
    }
    assert!(bot.sandbox.refused().is_empty());
}

#[tokio::test]
async fn deleting_and_pinning_need_permission() {
    let bot = bot().await;
    let discord = bot.sandbox.discord();
    let own = bot.send(json!({ "content": "x" })).await;
    let foreign = discord.say("Boris", discord.channel(), "hello").unwrap();
    let path = |id: &str| format!("{}/{id}", bot.messages());
    assert_eq!(
        bot.ask("DELETE", &path(&foreign.to_string()), &Value::Null)
            .await
            .1["code"],
        50013
    );
    let pin = format!("/channels/{}/messages/pins/{own}", discord.channel());
    assert_eq!(bot.ask("PUT", &pin, &Value::Null).await.1["code"], 50013);
    discord.set_permissions(
        permission::USUAL | permission::MANAGE_MESSAGES | permission::PIN_MESSAGES,
    );
    bot.call("PUT", &pin, Value::Null).await;
    assert!(discord.see("Anna", discord.channel()).unwrap()[0].pinned);
    bot.call("DELETE", &path(&foreign.to_string()), Value::Null)
        .await;
    bot.call("DELETE", &path(&own), Value::Null).await;
    assert!(discord.see("Anna", discord.channel()).unwrap().is_empty());
    let again = bot.send(json!({ "content": "y" })).await;
    discord
        .delete("Anna", discord.channel(), again.parse().unwrap())
        .unwrap();
    assert_eq!(
        bot.ask("PATCH", &path(&again), &json!({ "content": "z" }))
            .await
            .1["code"],
        10008
    );
}

#[tokio::test]
async fn everything_is_there_again_after_a_restart() {
    let folder =
        std::env::temp_dir().join(format!("pawmail-sandbox-discord-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let settings = || Settings {
        state: Some(folder.join("sandbox.json")),
        ..Settings::default()
    };
    {
        let sandbox = Sandbox::start(settings()).await.unwrap();
        sandbox
            .discord()
            .say("Anna", sandbox.discord().channel(), "still here")
            .unwrap();
    }
    let sandbox = Sandbox::start(settings()).await.unwrap();
    let discord = sandbox.discord();
    assert_eq!(
        discord.newest("Boris", discord.channel()).unwrap().text(),
        "still here"
    );
    drop(sandbox);
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn what_could_have_been_left_out_is_found() {
    let bot = bot().await;
    let body = json!({ "content": "Card", "attachments": [{ "id": 0, "filename": "board.png" }] });
    let (_, sent) = bot
        .upload("POST", &bot.messages(), &body, &[png(600, 400)])
        .await;
    let path = format!("{}/{}", bot.messages(), sent["id"].as_str().unwrap());
    let found = || {
        let needless = bot.sandbox.needless().into_iter();
        let found: Vec<String> = needless.filter_map(|request| request.needless).collect();
        found
    };
    bot.call("PATCH", &path, json!({ "content": "Card of Boris" }))
        .await;
    assert_eq!(found(), [""; 0]);
    bot.call("PATCH", &path, json!({ "content": "Card of Boris" }))
        .await;
    assert_eq!(found(), ["the message shows this already"]);
    bot.upload("PATCH", &path, &body, &[png(600, 400)]).await;
    assert_eq!(found()[1..], ["board.png is there already"]);
    bot.upload("PATCH", &path, &body, &[png(600, 401)]).await;
    bot.call("DELETE", &path, json!({})).await;
    assert_eq!(bot.sandbox.needless().len(), 2);
    bot.ask("DELETE", &path, &json!({})).await;
    assert_eq!(bot.sandbox.needless().len(), 3, "it is gone already");
}
