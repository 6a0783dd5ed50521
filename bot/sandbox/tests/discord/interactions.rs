//! Interactions and their answers.

use std::time::Duration;

use pawmail_sandbox::Outcome;
use serde_json::{Value, json};

use crate::support::{Bot, Gateway, bot, callback, png, row, webhook};

struct Stage {
    bot: Bot,
    gateway: Gateway,
    message: u64,
}

async fn stage() -> Stage {
    let bot = bot().await;
    let options = json!([{ "label": "Anna", "value": "a" }, { "label": "Boris", "value": "b" }]);
    let menu =
        json!({ "type": 1, "components": [{ "type": 3, "custom_id": "who", "options": options }] });
    let mut components = row("Go", "K7.1.go");
    components.as_array_mut().unwrap().push(menu);
    let id = bot
        .send(json!({ "content": "Card", "components": components }))
        .await;
    let commands = json!([{
        "name": "play", "description": "Play a step", "name_localizations": { "it": "gioca" },
        "options": [
            { "type": 3, "name": "step", "description": "Which", "autocomplete": true, "required": true },
            { "type": 4, "name": "seat", "description": "Seat", "min_value": 1, "max_value": 6 },
            { "type": 6, "name": "with", "description": "Whom" },
        ],
    }, {
        "name": "new", "description": "New table", "options": [
            { "type": 3, "name": "game", "description": "Which", "choices": [{ "name": "DOG", "value": "dog" }, { "name": "Conti", "value": "conti" }] },
        ],
    }]);
    let app = bot.call("GET", "/applications/@me", Value::Null).await["id"]
        .as_str()
        .unwrap()
        .to_owned();
    bot.call("PUT", &format!("/applications/{app}/commands"), commands)
        .await;
    let (gateway, _) = Gateway::identified(&bot).await;
    Stage {
        bot,
        gateway,
        message: id.parse().unwrap(),
    }
}

impl Stage {
    async fn press(&mut self, person: &str) -> (u64, Value) {
        let discord = self.bot.sandbox.discord();
        let id = discord
            .press(person, discord.channel(), self.message, "Go")
            .unwrap()
            .unwrap();
        (id, self.gateway.interaction().await)
    }
}

#[tokio::test]
async fn ephemeral_answers_are_seen_by_one_and_edited_by_token_only() {
    let mut stage = stage().await;
    let (id, press) = stage.press("Anna").await;
    let (bot, discord) = (&stage.bot, stage.bot.sandbox.discord());
    let hand = json!({ "type": 4, "data": {
        "content": "Your hand", "flags": 64, "components": row("4", "K7.1.4"),
        "attachments": [{ "id": 0, "filename": "hand.png", "description": "Cards 2 and 4" }],
    } });
    let (status, _) = bot
        .upload("POST", &callback(&press), &hand, &[png(300, 100)])
        .await;
    assert_eq!(status, 204);
    let Outcome::Answered(Some(seen)) = discord.outcome(id) else {
        panic!("no answer")
    };
    assert!(seen.only_you);
    assert_eq!(seen.pictures()[0].alt.as_deref(), Some("Cards 2 and 4"));
    assert_eq!(
        discord.newest("Boris", discord.channel()).unwrap().text(),
        "Card"
    );
    let path = format!("{}/{}", bot.messages(), seen.id);
    assert_eq!(
        bot.ask("PATCH", &path, &json!({ "content": "x" })).await.1["code"],
        10008
    );
    let original = format!("{}/messages/@original", webhook(&press));
    assert_eq!(bot.call("GET", &original, Value::Null).await["flags"], 64);
    bot.call(
        "PATCH",
        &original,
        json!({ "content": "Played 4", "attachments": [], "components": [] }),
    )
    .await;
    let seen = discord.newest("Anna", discord.channel()).unwrap();
    assert_eq!(
        (
            seen.text().as_str(),
            seen.pictures().len(),
            seen.buttons().len()
        ),
        ("Played 4", 0, 0)
    );
    bot.pass(Duration::from_mins(15) + Duration::from_secs(1));
    let (status, answer) = bot
        .ask("PATCH", &original, &json!({ "content": "x" }))
        .await;
    assert_eq!((status, &answer["code"]), (401, &json!(50027)));
}

#[tokio::test]
async fn the_first_answer_comes_once_and_within_three_seconds() {
    let mut stage = stage().await;
    let (id, press) = stage.press("Anna").await;
    let discord = stage.bot.sandbox.discord();
    let follow = stage
        .bot
        .ask("POST", &webhook(&press), &json!({ "content": "x" }))
        .await;
    assert_eq!(
        (follow.0, &follow.1["code"]),
        (404, &json!(10015)),
        "nothing to follow yet"
    );
    assert_eq!(discord.outcome(id), Outcome::Waiting);
    stage
        .bot
        .call("POST", &callback(&press), json!({ "type": 6 }))
        .await;
    assert_eq!(discord.outcome(id), Outcome::Acknowledged);
    let again = stage
        .bot
        .ask(
            "POST",
            &callback(&press),
            &json!({ "type": 4, "data": { "content": "x" } }),
        )
        .await;
    assert_eq!((again.0, &again.1["code"]), (400, &json!(40060)));
    let (late, press) = stage.press("Anna").await;
    stage.bot.pass(Duration::from_millis(3_001));
    let answer = stage
        .bot
        .ask("POST", &callback(&press), &json!({ "type": 6 }))
        .await;
    assert_eq!((answer.0, &answer.1["code"]), (404, &json!(10062)));
    assert_eq!(discord.outcome(late), Outcome::Failed);
    let forged = "/interactions/1/aW50ZXJhY3Rpb24x/callback";
    assert_eq!(
        stage.bot.ask("POST", forged, &json!({ "type": 6 })).await.1["code"],
        10062
    );
}

#[tokio::test]
async fn thinking_becomes_the_follow_up() {
    let mut stage = stage().await;
    let (id, press) = stage.press("Anna").await;
    let (bot, discord) = (&stage.bot, stage.bot.sandbox.discord());
    bot.call(
        "POST",
        &callback(&press),
        json!({ "type": 5, "data": { "flags": 64 } }),
    )
    .await;
    assert_eq!(discord.outcome(id), Outcome::Thinking);
    bot.call(
        "PATCH",
        &format!("{}/messages/@original", webhook(&press)),
        json!({ "content": "Here" }),
    )
    .await;
    let Outcome::Answered(Some(seen)) = discord.outcome(id) else {
        panic!("no answer")
    };
    assert!(seen.only_you, "as the deferral said");
    let second = bot
        .call("POST", &webhook(&press), json!({ "content": "And this" }))
        .await;
    assert!(!discord.newest("Anna", discord.channel()).unwrap().only_you);
    let second = format!(
        "{}/messages/{}",
        webhook(&press),
        second["id"].as_str().unwrap()
    );
    bot.call("DELETE", &second, Value::Null).await;
    assert!(discord.newest("Anna", discord.channel()).unwrap().only_you);
}

#[tokio::test]
async fn a_press_can_change_its_message() {
    let mut stage = stage().await;
    let (_, press) = stage.press("Anna").await;
    let (bot, discord) = (&stage.bot, stage.bot.sandbox.discord());
    let change = json!({ "type": 7, "data": { "content": "Moved", "components": [] } });
    bot.call("POST", &callback(&press), change).await;
    let seen = discord.newest("Boris", discord.channel()).unwrap();
    assert_eq!((seen.text().as_str(), seen.edited), ("Moved", true));
    assert!(
        discord
            .press("Boris", discord.channel(), stage.message, "Go")
            .is_err()
    );
}

#[tokio::test]
async fn menus_give_what_was_chosen() {
    let mut stage = stage().await;
    let discord = stage.bot.sandbox.discord();
    let channel = discord.channel();
    assert!(
        discord
            .choose("Anna", channel, stage.message, "who", &["c"])
            .is_err()
    );
    assert!(
        discord
            .choose("Anna", channel, stage.message, "who", &["a", "b"])
            .is_err()
    );
    discord
        .choose("Anna", channel, stage.message, "who", &["Boris"])
        .unwrap();
    let chosen = stage.gateway.interaction().await;
    assert_eq!(
        (&chosen["data"]["component_type"], &chosen["data"]["values"]),
        (&json!(3), &json!(["b"]))
    );
}

#[tokio::test]
async fn commands_are_typed_completed_and_checked() {
    let mut stage = stage().await;
    let discord = stage.bot.sandbox.discord();
    let channel = discord.channel();
    let labels = |list: Vec<pawmail_sandbox::Choice>| {
        list.into_iter()
            .map(|choice| choice.label)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        labels(discord.complete("Anna", channel, "/").await.unwrap()),
        ["/play", "/new"]
    );
    assert_eq!(
        labels(
            discord
                .complete("Anna", channel, "/new game:con")
                .await
                .unwrap()
        ),
        ["Conti"]
    );
    stage.bot.sandbox.set_language("Chiara", "it").unwrap();
    assert_eq!(
        labels(discord.commands("Chiara", channel).unwrap()),
        ["/gioca", "/new"]
    );
    assert!(
        discord.command("Anna", channel, "/play").is_err(),
        "step is required"
    );
    assert!(
        discord
            .command("Anna", channel, "/play step:4 seat:9")
            .is_err()
    );
    assert!(discord.command("Anna", channel, "/fly").is_err());
    discord
        .command("Chiara", channel, "/gioca 4 pawn A seat:2 with:Boris")
        .unwrap();
    let typed = stage.gateway.interaction().await;
    assert_eq!(
        (&typed["type"], &typed["data"]["name"], &typed["locale"]),
        (&json!(2), &json!("play"), &json!("it"))
    );
    assert_eq!(
        typed["data"]["options"][0],
        json!({ "name": "step", "type": 3, "value": "4 pawn A" })
    );
    assert_eq!(typed["data"]["options"][1]["value"], 2);
    let boris = typed["data"]["options"][2]["value"].as_str().unwrap();
    assert_eq!(
        typed["data"]["resolved"]["users"][boris]["username"],
        "boris"
    );
    let typing = discord.clone();
    let proposals =
        tokio::spawn(async move { typing.complete("Anna", channel, "/play step:pa").await });
    let typed = stage.gateway.interaction().await;
    assert_eq!(typed["type"], 4);
    assert_eq!(
        typed["data"]["options"][0],
        json!({ "name": "step", "type": 3, "value": "pa", "focused": true })
    );
    let wrong = stage
        .bot
        .ask(
            "POST",
            &callback(&typed),
            &json!({ "type": 4, "data": { "content": "x" } }),
        )
        .await;
    assert_eq!(wrong.1["code"], 50035);
    let many: Vec<Value> = (0..26)
        .map(|n| json!({ "name": format!("{n}"), "value": "x" }))
        .collect();
    let too_many = stage
        .bot
        .ask(
            "POST",
            &callback(&typed),
            &json!({ "type": 8, "data": { "choices": many } }),
        )
        .await;
    assert_eq!(too_many.1["code"], 50035);
    let answer =
        json!({ "type": 8, "data": { "choices": [{ "name": "pawn A", "value": "pawn A" }] } });
    stage.bot.call("POST", &callback(&typed), answer).await;
    assert_eq!(labels(proposals.await.unwrap().unwrap()), ["pawn A"]);
}

#[tokio::test]
async fn forms_are_asked_for_and_filled() {
    let mut stage = stage().await;
    let (id, press) = stage.press("Anna").await;
    let discord = stage.bot.sandbox.discord();
    let input = json!({ "type": 4, "custom_id": "until", "label": "Until", "style": 1 });
    let form = |title: &str| json!({ "type": 9, "data": { "custom_id": "f", "title": title, "components": [{ "type": 1, "components": [input] }] } });
    assert_eq!(
        stage
            .bot
            .ask("POST", &callback(&press), &form(&"x".repeat(46)))
            .await
            .1["code"],
        50035
    );
    stage
        .bot
        .call("POST", &callback(&press), form("Need until"))
        .await;
    assert!(matches!(discord.outcome(id), Outcome::Modal(_)));
    discord.submit(id, &[("until", "tomorrow")]).unwrap();
    let filled = stage.gateway.interaction().await;
    assert_eq!(
        (&filled["type"], &filled["data"]["custom_id"]),
        (&json!(5), &json!("f"))
    );
    assert_eq!(
        filled["data"]["components"][0]["components"][0]["value"],
        "tomorrow"
    );
    let nested = form("Again");
    assert_eq!(
        stage.bot.ask("POST", &callback(&filled), &nested).await.1["code"],
        50035,
        "no form after a form"
    );
}

#[tokio::test]
async fn answers_must_fit_the_interaction() {
    let mut stage = stage().await;
    let discord = stage.bot.sandbox.discord();
    discord.command("Anna", discord.channel(), "/new").unwrap();
    let typed = stage.gateway.interaction().await;
    for body in [
        json!({ "type": 6 }),
        json!({ "type": 7, "data": { "content": "x" } }),
        json!({ "type": 8, "data": { "choices": [] } }),
        json!({ "type": 1 }),
        json!({ "type": 5, "data": { "flags": 4096 } }),
        json!({ "type": 4, "data": { "content": "x".repeat(2001) } }),
        json!({ "type": 4, "data": { "content": "x", "nonce": "1" } }),
    ] {
        let (status, answer) = stage.bot.ask("POST", &callback(&typed), &body).await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!(50035)),
            "{body}: {answer}"
        );
    }
    let (_, answer) = stage
        .bot
        .ask(
            "POST",
            &callback(&typed),
            &json!({ "type": 4, "data": { "content": "" } }),
        )
        .await;
    assert_eq!(answer["code"], 50006);
    let path = format!("{}?with_response=true", callback(&typed));
    let answer = stage
        .bot
        .call(
            "POST",
            &path,
            json!({ "type": 4, "data": { "content": "Lobby" } }),
        )
        .await;
    assert_eq!(answer["resource"]["message"]["content"], "Lobby");
    assert_eq!(
        answer["resource"]["message"]["interaction_metadata"]["user"]["username"],
        "anna"
    );
}

#[tokio::test]
async fn forms_have_menus_and_boxes_to_tick() {
    let mut stage = stage().await;
    let (id, press) = stage.press("Anna").await;
    let discord = stage.bot.sandbox.discord();
    let option = |value: &str, is_on: bool| json!({ "label": value.to_uppercase(), "value": value, "default": is_on });
    let form = |n: usize| {
        let boxes: Vec<_> = (0..n)
            .map(|at| option(&format!("b{at}"), at == 0))
            .collect();
        json!({ "type": 9, "data": { "custom_id": "f", "title": "Settings", "components": [
            { "type": 18, "label": "Pace", "component": { "type": 3, "custom_id": "pace", "options": [option("slow", true), option("fast", false)] } },
            { "type": 18, "label": "On", "component": { "type": 22, "custom_id": "on", "min_values": 0, "max_values": n, "required": false, "options": boxes } },
        ] } })
    };
    let refused = stage.bot.ask("POST", &callback(&press), &form(11)).await.1;
    assert_eq!(refused["code"], 50035, "no more than ten boxes");
    stage.bot.call("POST", &callback(&press), form(3)).await;
    assert!(
        discord.submit(id, &[("pace", "")]).is_err(),
        "something must be chosen"
    );
    assert!(
        discord.submit(id, &[("pace", "b1")]).is_err(),
        "nothing else can be"
    );
    let values = |filled: &serde_json::Value| {
        let fields = filled["data"]["components"].as_array().unwrap().iter();
        let values = fields.map(|label| label["component"]["values"].to_string());
        values.collect::<Vec<_>>()
    };
    discord.submit(id, &[]).unwrap();
    let filled = stage.gateway.interaction().await;
    assert_eq!(
        values(&filled),
        [r#"["slow"]"#, r#"["b0"]"#],
        "as it was shown"
    );
    discord
        .submit(id, &[("pace", "FAST"), ("on", "b1"), ("on", "B2")])
        .unwrap();
    let filled = stage.gateway.interaction().await;
    assert_eq!(values(&filled), [r#"["fast"]"#, r#"["b1","b2"]"#]);
    discord.submit(id, &[("on", "")]).unwrap();
    let filled = stage.gateway.interaction().await;
    assert_eq!(values(&filled), [r#"["slow"]"#, "[]"]);
}
