//! Each thing the real service refuses, refused here.

use std::time::Duration;

use pawmail_sandbox::permission;
use serde_json::{Value, json};

use crate::support::{Bot, bot, png, row};

/// A body that must be refused as a form, with a fault of this code somewhere.
async fn check(bot: &Bot, method: &str, path: &str, body: &Value, code: &str) {
    let shown: String = body.to_string().chars().take(160).collect();
    let (status, answer) = bot.ask(method, path, body).await;
    assert_eq!(
        (status, &answer["code"]),
        (400, &json!(50035)),
        "{shown}: {answer}"
    );
    assert!(
        answer["errors"].to_string().contains(code),
        "{shown}: {answer}"
    );
    assert!(
        bot.sandbox
            .refused()
            .pop()
            .is_some_and(|request| request.status == 400)
    );
}

fn button(extra: &Value) -> Value {
    let mut button = json!({ "type": 2, "style": 1, "label": "x", "custom_id": "a" });
    for (key, value) in extra.as_object().unwrap() {
        button[key] = value.clone();
    }
    json!({ "content": "x", "components": [{ "type": 1, "components": [button] }] })
}

fn select(options: &Value, extra: &Value) -> Value {
    let mut select = json!({ "type": 3, "custom_id": "s", "options": options });
    for (key, value) in extra.as_object().unwrap() {
        select[key] = value.clone();
    }
    json!({ "content": "x", "components": [{ "type": 1, "components": [select] }] })
}

fn v2(components: Value) -> Value {
    let mut body = json!({ "flags": 32768 });
    body["components"] = components;
    body
}

#[tokio::test]
async fn contents_have_limits() {
    let bot = bot().await;
    let embed = |embed: Value| json!({ "embeds": [embed] });
    let fields: Vec<Value> = (0..26)
        .map(|_| json!({ "name": "a", "value": "b" }))
        .collect();
    let large = json!({ "description": "x".repeat(3_500) });
    for (body, code) in [
        (
            json!({ "content": "x".repeat(2001) }),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (json!({ "content": 5 }), "BASE_TYPE_BAD_TYPE"),
        (
            json!({ "content": "x", "colour": 1 }),
            "SANDBOX_UNKNOWN_FIELD",
        ),
        (json!({ "content": "x", "flags": 64 }), "BASE_TYPE_CHOICES"),
        (
            json!({ "content": "x", "nonce": "x".repeat(26) }),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({ "content": "x", "enforce_nonce": true }),
            "BASE_TYPE_REQUIRED",
        ),
        (
            json!({ "content": "x", "allowed_mentions": { "parse": ["all"] } }),
            "BASE_TYPE_CHOICES",
        ),
        (
            json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
            "PARSE_EXCLUSIVE",
        ),
        (
            json!({ "content": "x", "message_reference": { "message_id": "5" } }),
            "REPLIES_UNKNOWN_MESSAGE",
        ),
        (
            json!({ "content": "x", "attachments": [{ "id": 0, "filename": "a.png" }] }),
            "ATTACHMENT_NOT_FOUND",
        ),
        (
            embed(json!({ "title": "x".repeat(257) })),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            embed(json!({ "description": "x".repeat(4097) })),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (embed(json!({ "fields": fields })), "BASE_TYPE_BAD_LENGTH"),
        (
            embed(json!({ "image": { "url": "attachment://no.png" } })),
            "ATTACHMENT_NOT_FOUND",
        ),
        (
            json!({ "embeds": vec![json!({ "title": "x" }); 11] }),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!({ "embeds": [large, large] }),
            "MAX_EMBED_SIZE_EXCEEDED",
        ),
    ] {
        check(&bot, "POST", &bot.messages(), &body, code).await;
    }
    assert_eq!(
        bot.ask("POST", &bot.messages(), &json!({ "content": " " }))
            .await
            .1["code"],
        50006
    );
    assert_eq!(
        bot.ask("POST", "/channels/5/messages", &json!({ "content": "x" }))
            .await
            .1["code"],
        10003
    );
    bot.send(json!({ "content": "x".repeat(2000) })).await;
}

#[tokio::test]
async fn components_have_limits() {
    let bot = bot().await;
    let option = |n: usize| json!({ "label": "x", "value": n.to_string() });
    let options = |n: usize| -> Value { (0..n).map(option).collect() };
    let one = row("x", "a")[0].clone();
    let six: Vec<Value> = (0..6)
        .map(|n| json!({ "type": 2, "style": 1, "label": "x", "custom_id": n.to_string() }))
        .collect();
    let mut mixed = select(&options(1), &json!({}));
    mixed["components"][0]["components"]
        .as_array_mut()
        .unwrap()
        .push(one["components"][0].clone());
    for (body, code) in [
        (
            button(&json!({ "label": "x".repeat(81) })),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            button(&json!({ "custom_id": "x".repeat(101) })),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (button(&json!({ "custom_id": null })), "BASE_TYPE_REQUIRED"),
        (button(&json!({ "label": "" })), "REQUIRES_LABEL_OR_EMOJI"),
        (button(&json!({ "style": 7 })), "NUMBER_TYPE_MAX"),
        (
            button(&json!({ "style": 5, "url": "https://x.y" })),
            "MUTUALLY_EXCLUSIVE",
        ),
        (
            button(&json!({ "style": 5, "url": "ftp://x.y", "custom_id": null })),
            "URL_TYPE_INVALID_SCHEME",
        ),
        (
            button(&json!({ "shape": "round" })),
            "SANDBOX_UNKNOWN_FIELD",
        ),
        (
            json!({ "content": "x", "components": [one, one] }),
            "CUSTOM_ID_DUPLICATED",
        ),
        (
            json!({ "content": "x", "components": vec![one.clone(); 6] }),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!({ "content": "x", "components": [{ "type": 1, "components": six }] }),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!({ "content": "x", "components": [{ "type": 1, "components": [] }] }),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!({ "content": "x", "components": [{ "type": 10, "content": "x" }] }),
            "UNION_TYPE_CHOICES",
        ),
        (mixed, "LAYOUT_WIDTH_EXCEEDED"),
        (select(&options(26), &json!({})), "BASE_TYPE_BAD_LENGTH"),
        (select(&options(0), &json!({})), "BASE_TYPE_BAD_LENGTH"),
        (
            select(&json!([option(1), option(1)]), &json!({})),
            "VALUE_DUPLICATED",
        ),
        (
            select(
                &json!([{ "label": "x".repeat(101), "value": "a" }]),
                &json!({}),
            ),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            select(
                &json!([{ "label": "x", "value": "x".repeat(101) }]),
                &json!({}),
            ),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            select(&options(2), &json!({ "placeholder": "x".repeat(151) })),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            select(&options(2), &json!({ "max_values": 3 })),
            "SELECT_COMPONENT_RANGE",
        ),
    ] {
        check(&bot, "POST", &bot.messages(), &body, code).await;
    }
    bot.send(select(&options(25), &json!({ "max_values": 25 })))
        .await;
    bot.send(button(
        &json!({ "label": "x".repeat(80), "custom_id": "x".repeat(100) }),
    ))
    .await;
}

#[tokio::test]
async fn components_v2_have_limits() {
    let bot = bot().await;
    let text = |n: usize| json!({ "type": 10, "content": "x".repeat(n) });
    let container = |inside: Value| json!([{ "type": 17, "components": inside }]);
    let picture = |url: &str, alt: usize| json!([{ "type": 12, "items": [{ "media": { "url": url }, "description": "x".repeat(alt) }] }]);
    let mut with_content = v2(json!([text(1)]));
    with_content["content"] = json!("x");
    for (body, code) in [
        (v2(json!([])), "BASE_TYPE_BAD_LENGTH"),
        (json!({ "flags": 32768 }), "BASE_TYPE_REQUIRED"),
        (with_content, "LEGACY_FIELDS"),
        (v2(json!(vec![text(1); 41])), "BASE_TYPE_BAD_LENGTH"),
        (
            v2(json!([{ "type": 17, "components": vec![text(1); 39] }, text(1)])),
            "40 or fewer components",
        ),
        (
            v2(json!([text(3000), text(1001)])),
            "COMPONENT_TEXT_TOO_LONG",
        ),
        (
            v2(json!([{ "type": 10, "content": "" }])),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            v2(container(container(json!([text(1)])))),
            "UNION_TYPE_CHOICES",
        ),
        (
            v2(picture("attachment://no.png", 1)),
            "ATTACHMENT_NOT_FOUND",
        ),
        (
            v2(picture("https://x.y/z.png", 1025)),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (v2(picture("file:///etc", 1)), "URL_TYPE_INVALID_SCHEME"),
        (
            v2(json!([{ "type": 12, "items": [] }])),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            v2(
                json!([{ "type": 9, "components": vec![text(1); 4], "accessory": { "type": 11, "media": { "url": "https://x.y" } } }]),
            ),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            v2(json!([{ "type": 9, "components": [text(1)] }])),
            "UNION_TYPE_CHOICES",
        ),
        (
            v2(json!([{ "type": 17, "components": [text(1)], "accent_color": 16_777_216 }])),
            "NUMBER_TYPE_MAX",
        ),
    ] {
        check(&bot, "POST", &bot.messages(), &body, code).await;
    }
    bot.send(v2(json!(vec![text(100); 40]))).await;
}

#[tokio::test]
async fn files_have_limits() {
    let bot = bot().await;
    let listed = |alt: usize| json!({ "attachments": [{ "id": 0, "filename": "a.png", "description": "x".repeat(alt) }] });
    let (status, answer) = bot
        .upload("POST", &bot.messages(), &listed(1025), &[png(1, 1)])
        .await;
    assert_eq!((status, &answer["code"]), (400, &json!(50035)));
    let (status, _) = bot
        .upload("POST", &bot.messages(), &listed(1024), &[png(1, 1)])
        .await;
    assert_eq!(status, 200);
    let mut large = png(1, 1);
    large.resize(10 * 1024 * 1024 + 1, 0);
    let (status, answer) = bot
        .upload("POST", &bot.messages(), &json!({}), &[large])
        .await;
    assert_eq!((status, &answer["code"]), (413, &json!(40005)));
    let mut medium = png(1, 1);
    medium.resize(9 * 1024 * 1024, 0);
    let three = [medium.clone(), medium.clone(), medium];
    assert_eq!(
        bot.upload("POST", &bot.messages(), &json!({}), &three)
            .await
            .0,
        413,
        "25 MiB in all"
    );
    let many = vec![png(1, 1); 11];
    assert_eq!(
        bot.upload("POST", &bot.messages(), &json!({}), &many)
            .await
            .0,
        400
    );
}

#[expect(clippy::too_many_lines, reason = "a table of cases")]
#[tokio::test]
async fn commands_have_limits() {
    let bot = bot().await;
    let app = bot.call("GET", "/users/@me", Value::Null).await["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/applications/{app}/commands");
    let command = |extra: &Value| {
        let mut command = json!({ "name": "new", "description": "x" });
        for (key, value) in extra.as_object().unwrap() {
            command[key] = value.clone();
        }
        command
    };
    let option = |extra: &Value| {
        let mut option = json!({ "type": 3, "name": "o", "description": "x" });
        for (key, value) in extra.as_object().unwrap() {
            option[key] = value.clone();
        }
        command(&json!({ "options": [option] }))
    };
    let choices: Vec<Value> = (0..26)
        .map(|n| json!({ "name": n.to_string(), "value": "x" }))
        .collect();
    let late = json!([
        { "type": 3, "name": "a", "description": "x" },
        { "type": 3, "name": "b", "description": "x", "required": true },
    ]);
    let many: Vec<Value> = (0..26)
        .map(|n| json!({ "type": 3, "name": format!("o{n}"), "description": "x" }))
        .collect();
    let wide: Vec<Value> = (0..25)
        .map(|n| {
            let choices: Vec<Value> = (0..4)
                .map(|_| json!({ "name": "x".repeat(50), "value": "x".repeat(50) }))
                .collect();
            json!({ "type": 3, "name": format!("o{n}"), "description": "x", "choices": choices })
        })
        .collect();
    for (body, code) in [
        (json!([command(&json!({ "name": "New" }))]), "INVALID_NAME"),
        (
            json!([command(&json!({ "name": "x".repeat(33) }))]),
            "INVALID_NAME",
        ),
        (json!([command(&json!({ "name": "a b" }))]), "INVALID_NAME"),
        (
            json!([command(&json!({ "description": "x".repeat(101) }))]),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!([command(&json!({ "description": "" }))]),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!([command(&json!({ "name_localizations": { "it": "Nuovo" } }))]),
            "INVALID_NAME",
        ),
        (
            json!([command(&json!({ "name_localizations": { "xx": "nuovo" } }))]),
            "UNKNOWN_LOCALE",
        ),
        (
            json!([command(&json!({ "emoji": "x" }))]),
            "SANDBOX_UNKNOWN_FIELD",
        ),
        (
            json!([command(&json!({ "contexts": [3] }))]),
            "NUMBER_TYPE_MAX",
        ),
        (
            json!([command(&json!({})), command(&json!({}))]),
            "DUPLICATE_NAME",
        ),
        (
            json!([command(&json!({ "options": late }))]),
            "OPTIONS_REQUIRED_INVALID",
        ),
        (
            json!([command(&json!({ "options": many }))]),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!([command(&json!({ "options": wide }))]),
            "COMMAND_TOO_LARGE",
        ),
        (
            json!([option(&json!({ "choices": choices }))]),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (json!([option(&json!({ "type": 12 }))]), "BASE_TYPE_CHOICES"),
        (
            json!([option(&json!({ "channel_types": [0] }))]),
            "SANDBOX_UNKNOWN_FIELD",
        ),
        (
            json!([option(&json!({ "type": 5, "max_length": 9 }))]),
            "SANDBOX_UNKNOWN_FIELD",
        ),
        (
            json!([option(
                &json!({ "autocomplete": true, "choices": [{ "name": "a", "value": "b" }] })
            )]),
            "AUTOCOMPLETE_CHOICES",
        ),
        (
            json!([option(&json!({ "autocomplete": true, "type": 5 }))]),
            "OPTIONS_TYPE_INVALID",
        ),
        (
            json!([option(&json!({ "choices": [{ "name": "a", "value": 5 }] }))]),
            "BASE_TYPE_BAD_TYPE",
        ),
    ] {
        check(&bot, "PUT", &path, &body, code).await;
    }
    let hundred: Vec<Value> = (0..101)
        .map(|n| command(&json!({ "name": format!("c{n}") })))
        .collect();
    assert_eq!(bot.ask("PUT", &path, &json!(hundred)).await.0, 400);
    bot.call("PUT", &path, json!(hundred[..100])).await;
    assert_eq!(
        bot.ask("POST", &path, &command(&json!({}))).await.1["code"],
        30032
    );
    let known = bot.call("GET", &path, Value::Null).await;
    assert_eq!(known.as_array().unwrap().len(), 100);
    let one = format!("{path}/{}", known[0]["id"].as_str().unwrap());
    bot.call("PATCH", &one, json!({ "description": "changed" }))
        .await;
    bot.call("DELETE", &one, Value::Null).await;
    assert_eq!(bot.ask("GET", &one, &Value::Null).await.1["code"], 10063);
}

#[tokio::test]
async fn permissions_are_needed() {
    let bot = bot().await;
    let discord = bot.sandbox.discord();
    let foreign = discord.say("Anna", discord.channel(), "hello").unwrap();
    let path = format!("{}/{foreign}", bot.messages());
    assert_eq!(
        bot.ask("PATCH", &path, &json!({ "content": "x" })).await.1["code"],
        50005
    );
    discord.deny(discord.channel(), permission::SEND_MESSAGES);
    assert_eq!(
        bot.ask("POST", &bot.messages(), &json!({ "content": "x" }))
            .await
            .1["code"],
        50013
    );
    discord.deny(discord.channel(), permission::VIEW_CHANNEL);
    assert_eq!(
        bot.ask("POST", &bot.messages(), &json!({ "content": "x" }))
            .await
            .1["code"],
        50001
    );
    discord.deny(
        discord.channel(),
        permission::ATTACH_FILES | permission::CREATE_PUBLIC_THREADS | permission::EMBED_LINKS,
    );
    let (_, answer) = bot
        .upload(
            "POST",
            &bot.messages(),
            &json!({ "content": "x" }),
            &[png(1, 1)],
        )
        .await;
    assert_eq!(answer["code"], 50013);
    assert_eq!(
        bot.ask(
            "POST",
            &bot.messages(),
            &json!({ "embeds": [{ "title": "x" }] })
        )
        .await
        .1["code"],
        50013
    );
    let own = bot.send(json!({ "content": "x" })).await;
    let threads = format!("{}/{own}/threads", bot.messages());
    assert_eq!(
        bot.ask("POST", &threads, &json!({ "name": "x" })).await.1["code"],
        50013
    );
    discord.deny(discord.channel(), 0);
    check(
        &bot,
        "POST",
        &threads,
        &json!({ "name": "x".repeat(101) }),
        "BASE_TYPE_MAX_LENGTH",
    )
    .await;
    check(
        &bot,
        "POST",
        &threads,
        &json!({ "name": "x", "auto_archive_duration": 61 }),
        "BASE_TYPE_CHOICES",
    )
    .await;
    let wrong =
        reqwest::Client::new().get(format!("{}/api/v10/users/@me", bot.sandbox.discord_url()));
    assert_eq!(
        wrong
            .header("authorization", "Bot wrong")
            .send()
            .await
            .unwrap()
            .status(),
        401
    );
    assert_eq!(bot.ask("GET", "/rockets", &Value::Null).await.0, 404);
}

#[tokio::test]
async fn rates_are_limited() {
    let bot = bot().await;
    let discord = bot.sandbox.discord();
    discord.enforce_rates(true);
    for _ in 0..5 {
        bot.send(json!({ "content": "x" })).await;
    }
    let (status, answer) = bot
        .ask("POST", &bot.messages(), &json!({ "content": "x" }))
        .await;
    assert_eq!(
        (status, &answer["retry_after"], &answer["global"]),
        (429, &json!(5.0), &json!(false))
    );
    let other = discord.add_channel("other");
    bot.call(
        "POST",
        &format!("/channels/{other}/messages"),
        json!({ "content": "x" }),
    )
    .await;
    bot.pass(Duration::from_secs(5));
    let last = bot.send(json!({ "content": "x" })).await;
    let mut refused = Vec::new();
    for _ in 0..60 {
        let (status, answer) = bot.ask("GET", "/users/@me", &Value::Null).await;
        if status == 429 {
            refused.push(answer);
        }
    }
    assert!(refused.iter().all(|answer| answer["global"] == true));
    assert_eq!(
        refused.len(),
        11,
        "50 a second, one of them was the message"
    );
    discord.enforce_rates(false);
    bot.pass(Duration::from_mins(61));
    let path = format!("{}/{last}", bot.messages());
    for n in 0..5 {
        bot.call("PATCH", &path, json!({ "content": n.to_string() }))
            .await;
    }
    let (status, answer) = bot
        .ask("PATCH", &path, &json!({ "content": "one more" }))
        .await;
    assert_eq!((status, &answer["code"]), (429, &json!(30046)));
}
