//! Requests checked against descriptions: small ones made here, and the services' own if they are available.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]

use std::path::PathBuf;

use pawmail_sandbox::{Platform, Recorded, Verdict};
use pawmail_schemas::Schemas;
use serde_json::{Value, json};

/// A small description of each service, in the shape of the real ones.
fn small(folder: &str) -> Schemas {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    std::fs::create_dir_all(&folder).unwrap();
    let id = json!({ "type": "string", "pattern": "^[0-9]+$" });
    let discord = json!({
        "openapi": "3.1.0",
        "paths": {
            "/channels/{channel_id}/messages": {
                "parameters": [{ "name": "channel_id", "in": "path", "required": true, "schema": id }],
                "post": {
                    "parameters": [{ "name": "with_more", "in": "query", "schema": { "type": "boolean" } }],
                    "requestBody": { "required": true, "content": {
                        "application/json": { "schema": { "$ref": "#/components/schemas/Message" } },
                        "multipart/form-data": { "schema": { "$ref": "#/components/schemas/Message" } },
                    } },
                },
            },
            "/channels/@me": { "get": {} },
            "/channels/{channel_id}": { "delete": {} },
        },
        "components": { "schemas": {
            "Message": { "type": "object", "required": ["content"], "properties": {
                "content": { "type": "string", "maxLength": 5 },
                "attachments": { "type": "array", "items": { "$ref": "#/components/schemas/Attachment" } },
            } },
            "Attachment": { "type": "object", "properties": {
                "id": id, "filename": { "type": ["string", "null"] },
            } },
        } },
    });
    let field = |types: Value, required: bool| json!({ "types": types, "required": required });
    let telegram = json!({
        "version": "0",
        "methods": {
            "sendPhoto": {
                "chat_id": field(json!(["Integer", "String"]), true),
                "photo": field(json!(["InputFile", "String"]), true),
                "reply_markup": field(json!(["Keyboard"]), false),
            },
            "editMedia": { "media": field(json!(["Photo"]), true) },
        },
        "types": {
            "Keyboard": { "rows": field(json!(["Array of Array of Button"]), true) },
            "Button": { "text": field(json!(["String"]), true), "pay": field(json!(["Boolean"]), false) },
            "Photo": {
                "type": field(json!(["const:Media.PHOTO"]), false),
                "media": field(json!(["InputFile", "String"]), true),
            },
        },
    });
    for (name, description) in [
        ("discord-openapi-2020-01-01.json", &json!({})),
        ("discord-openapi-2026-01-01.json", &discord),
        ("telegram-bot-api-0-fields.json", &telegram),
    ] {
        std::fs::write(folder.join(name), description.to_string()).unwrap();
    }
    Schemas::read(&folder).unwrap()
}

fn request(platform: Platform, line: &str, body: Value, files: &[&str]) -> Recorded {
    let (method, path) = line.split_once(' ').unwrap_or(("POST", line));
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    Recorded {
        at_ms: 0,
        platform,
        method: method.to_owned(),
        path: path.to_owned(),
        query: pairs
            .map(|(key, value)| (key.to_owned(), json!(value)))
            .collect(),
        body,
        files: files.iter().map(|&name| name.to_owned()).collect(),
        status: 200,
        verdict: Verdict::Done,
        needless: None,
    }
}

/// Fits if nothing is expected, otherwise is refused with words that say where.
#[track_caller]
/// Checks requests to one platform: without faults, or with one that says so.
fn checks(platform: Platform, schemas: &Schemas) -> impl Fn(&str, Value, &[&str], Option<&str>) {
    move |line, body, files, expected| {
        let faults = schemas.faults(&request(platform, line, body, files));
        match expected {
            None => assert!(faults.is_empty(), "{faults:#?}"),
            Some(words) => assert!(
                faults.iter().any(|fault| fault.contains(words)),
                "no {words:?} in {faults:#?}"
            ),
        }
    }
}

#[test]
fn routes_queries_and_bodies_must_be_as_discord_describes_them() {
    let schemas = small("discord");
    let check = checks(Platform::Discord, &schemas);
    let message = || json!({ "content": "hello" });
    let post = "POST /channels/12/messages";
    check(post, message(), &[], None);
    check(
        "POST /channels/12/messages?with_more=true",
        message(),
        &[],
        None,
    );
    check(
        "POST /channels/12/messages?with_more=7",
        message(),
        &[],
        Some("with_more"),
    );
    check(
        "POST /channels/12/messages?more=true",
        message(),
        &[],
        Some("?more"),
    );
    check(
        "POST /channels/twelve/messages",
        message(),
        &[],
        Some("channel_id"),
    );
    check(
        "POST /channels/12/letters",
        message(),
        &[],
        Some("no such route"),
    );
    check(
        "PUT /channels/12/messages",
        message(),
        &[],
        Some("no such route"),
    );
    check(
        post,
        json!({ "content": "too long" }),
        &[],
        Some("/content"),
    );
    check(post, json!({}), &[], Some("missing"));
    check(post, Value::Null, &[], Some("object"));
    check(
        post,
        json!({ "content": "x", "colour": 1 }),
        &[],
        Some("colour"),
    );
    let with =
        |id: Value| json!({ "content": "x", "attachments": [{ "id": id, "filename": "a" }] });
    check(post, with(json!(0)), &["files[0]"], None);
    check(post, with(json!("77")), &[], None);
    check(post, with(json!(77)), &[], Some("/attachments/0/id"));
    check(post, with(json!(0)), &["picture"], Some("picture"));
    check("GET /channels/@me", Value::Null, &[], None);
    check("GET /channels/@me", message(), &[], Some("no body"));
    check(
        "DELETE /channels/12",
        Value::Null,
        &["files[0]"],
        Some("no files"),
    );
}

#[test]
fn methods_and_fields_must_be_as_telegram_describes_them() {
    let schemas = small("telegram");
    let check = checks(Platform::Telegram, &schemas);
    let photo = |more: Value| {
        let mut body = json!({ "chat_id": 7, "photo": "known" });
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        body
    };
    let keys = |pay: Value| json!({ "reply_markup": { "rows": [[{ "text": "x", "pay": pay }]] } });
    check("sendPhoto", photo(json!({})), &[], None);
    check("sendPhoto", photo(keys(json!(true))), &[], None);
    check(
        "sendPhoto",
        photo(keys(json!("yes"))),
        &[],
        Some("reply_markup"),
    );
    check("sendPhoto", json!({ "chat_id": 7 }), &[], Some("photo"));
    check(
        "sendPhoto",
        photo(json!({ "chat_id": true })),
        &[],
        Some("/chat_id"),
    );
    check(
        "sendPhoto",
        photo(json!({ "caption": "x" })),
        &[],
        Some("caption"),
    );
    check("sendPaw", json!({}), &[], Some("no such method"));
    // A form carries JSON as text; a file is a part of its own, or is referred to by its place.
    let form =
        json!({ "chat_id": "7", "reply_markup": keys(json!(true))["reply_markup"].to_string() });
    check("sendPhoto", form.clone(), &["photo"], None);
    check(
        "sendPhoto",
        form.clone(),
        &["paw"],
        Some("nothing names the file paw"),
    );
    check("sendPhoto", form, &[], Some("reply_markup"));
    let media = |kind: &str| json!({ "media": { "type": kind, "media": "attach://paw" } });
    check("editMedia", media("photo"), &["paw"], None);
    check("editMedia", media("photo"), &[], Some("no file paw"));
    check("editMedia", media("video"), &["paw"], Some("/media"));
    check(
        "editMedia",
        json!({ "media": { "media": "x" } }),
        &[],
        Some("/media"),
    );
}

#[test]
fn a_folder_without_descriptions_is_told() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("empty");
    std::fs::create_dir_all(&folder).unwrap();
    let error = Schemas::read(&folder).unwrap_err();
    assert!(error.to_string().contains("discord-openapi-"), "{error}");
}

#[test]
fn the_services_own_descriptions_refuse_what_is_wrong() {
    let Some(schemas) = Schemas::at_hand() else {
        return;
    };
    let discord = checks(Platform::Discord, schemas);
    let button = |label: &str, more: Value| {
        let mut button =
            json!({ "type": 2, "style": 1, "label": label, "custom_id": "22.0.!hand" });
        button
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        json!({ "flags": 32768, "components": [{ "type": 17, "components": [{ "type": 1, "components": [button] }] }] })
    };
    let post = "POST /channels/12/messages";
    discord(post, button("Hand", json!({})), &[], None);
    discord(
        post,
        button(&"x".repeat(81), json!({})),
        &[],
        Some("/components"),
    );
    discord(
        post,
        button("Hand", json!({ "colour": 1 })),
        &[],
        Some("/components"),
    );
    discord(
        post,
        json!({ "content": "x", "tts": "loud" }),
        &[],
        Some("/tts"),
    );
    discord(
        "POST /channels/12/letters",
        json!({}),
        &[],
        Some("no such route"),
    );
    let answer = "POST /interactions/12/token/callback?with_response=true";
    discord(answer, json!({ "type": 6 }), &[], None);
    discord(answer, json!({ "type": 99 }), &[], Some("callback"));
    let telegram = checks(Platform::Telegram, schemas);
    telegram(
        "sendMessage",
        json!({ "chat_id": 7, "text": "x" }),
        &[],
        None,
    );
    telegram("sendMessage", json!({ "chat_id": 7 }), &[], Some("text"));
    telegram(
        "sendMessage",
        json!({ "chat_id": 7, "text": "x", "silent": true }),
        &[],
        Some("silent"),
    );
    telegram("sendPaw", json!({}), &[], Some("no such method"));
}
