//! The gateway's protocol.

use pawmail_sandbox::{GatewayFault, Order};
use serde_json::{Value, json};

use crate::support::{Bot, Gateway, bot, callback, row};

async fn bot_with_button() -> (Bot, u64) {
    let bot = bot().await;
    let id = bot
        .send(json!({ "content": "Card", "components": row("Go", "K7.1.go") }))
        .await;
    (bot, id.parse().unwrap())
}

#[tokio::test]
async fn heartbeats_are_answered_and_presses_arrive() {
    let (bot, message) = bot_with_button().await;
    let (mut gateway, _) = Gateway::identified(&bot).await;
    gateway.write(json!({ "op": 1, "d": 2 })).await;
    assert_eq!(gateway.read().await.unwrap()["op"], 11);
    let discord = bot.sandbox.discord();
    discord
        .press("Anna", discord.channel(), message, "Go")
        .unwrap();
    let press = gateway.interaction().await;
    assert_eq!(
        (&press["type"], &press["data"]["custom_id"]),
        (&json!(3), &json!("K7.1.go"))
    );
    assert_eq!(press["member"]["user"]["global_name"], "Anna");
    assert_eq!(press["message"]["id"], message.to_string());
    assert_eq!(press["locale"], "en-US");
}

#[tokio::test]
async fn wrong_manners_close_the_connection() {
    let bot = bot().await;
    let identify =
        |token: &str| json!({ "op": 2, "d": { "token": token, "intents": 1, "properties": {} } });
    let token = bot.sandbox.discord_token();
    for (payload, code) in [
        (identify("wrong"), 4004),
        (
            json!({ "op": 2, "d": { "token": token, "properties": {} } }),
            4013,
        ),
        (json!({ "op": 3, "d": {} }), 4003),
        (json!({ "op": 99 }), 4001),
        (json!({ "op": 1, "d": "x".repeat(5_000) }), 4002),
    ] {
        let mut gateway = Gateway::connect(&bot).await;
        gateway.write(payload.clone()).await;
        assert_eq!(gateway.read().await, Err(code), "{payload}");
    }
    let (mut gateway, _) = Gateway::identified(&bot).await;
    gateway.write(identify(&token)).await;
    assert_eq!(gateway.read().await, Err(4005));
    let (mut gateway, _) = Gateway::identified(&bot).await;
    for _ in 0..120 {
        gateway.write(json!({ "op": 1, "d": null })).await;
    }
    let mut last = gateway.read().await;
    while last.is_ok() {
        last = gateway.read().await;
    }
    assert_eq!(last, Err(4008));
}

#[tokio::test]
async fn a_resumed_session_gets_what_it_missed() {
    let (bot, message) = bot_with_button().await;
    let discord = bot.sandbox.discord();
    let (mut gateway, session) = Gateway::identified(&bot).await;
    discord.break_gateway(GatewayFault::Cut);
    assert_eq!(gateway.read().await, Err(0));
    bot.sandbox
        .quiet(
            std::time::Duration::from_millis(20),
            std::time::Duration::from_secs(5),
        )
        .await
        .unwrap();
    assert!(!discord.is_connected());
    discord
        .press("Anna", discord.channel(), message, "Go")
        .unwrap();
    let mut gateway = Gateway::connect(&bot).await;
    let token = bot.sandbox.discord_token();
    let resume = |session: &str| json!({ "op": 6, "d": { "token": token, "session_id": session, "seq": 2 } });
    gateway.write(resume(&session)).await;
    assert_eq!(gateway.read().await.unwrap()["t"], "INTERACTION_CREATE");
    assert_eq!(gateway.read().await.unwrap()["t"], "RESUMED");
    let mut stranger = Gateway::connect(&bot).await;
    stranger.write(resume("unknown")).await;
    assert_eq!(
        stranger.read().await.unwrap(),
        json!({ "op": 9, "d": false })
    );
}

#[tokio::test]
async fn faults_of_the_connection_come_as_ordered() {
    let bot = bot().await;
    let discord = bot.sandbox.discord();
    let (mut gateway, _) = Gateway::identified(&bot).await;
    discord.break_gateway(GatewayFault::Reconnect);
    assert_eq!(gateway.read().await.unwrap()["op"], 7);
    discord.break_gateway(GatewayFault::Close(4000));
    assert_eq!(gateway.read().await, Err(4000));
    let (mut gateway, session) = Gateway::identified(&bot).await;
    discord.break_gateway(GatewayFault::InvalidSession);
    assert_eq!(gateway.read().await.unwrap()["op"], 9);
    let resume = json!({ "op": 6, "d": { "token": bot.sandbox.discord_token(), "session_id": session, "seq": 2 } });
    gateway.write(resume).await;
    assert_eq!(gateway.read().await.unwrap()["op"], 9);
}

#[tokio::test]
async fn interactions_come_again_and_backwards() {
    let (bot, message) = bot_with_button().await;
    let discord = bot.sandbox.discord();
    let (mut gateway, _) = Gateway::identified(&bot).await;
    let first = discord
        .press("Anna", discord.channel(), message, "Go")
        .unwrap()
        .unwrap();
    let event = gateway.interaction().await;
    bot.call("POST", &callback(&event), json!({ "type": 6 }))
        .await;
    discord.redeliver(first);
    assert_eq!(gateway.interaction().await, event);
    assert_eq!(
        bot.ask("POST", &callback(&event), &json!({ "type": 6 }))
            .await
            .1["code"],
        40060
    );
    discord.hold_interactions();
    discord
        .press("Boris", discord.channel(), message, "Go")
        .unwrap();
    discord
        .press("Chiara", discord.channel(), message, "Go")
        .unwrap();
    discord.release_interactions(Order::Backwards);
    assert_eq!(
        gateway.interaction().await["member"]["user"]["username"],
        "chiara"
    );
    assert_eq!(
        gateway.interaction().await["member"]["user"]["username"],
        "boris"
    );
}

#[tokio::test]
async fn removing_and_adding_the_bot_is_told() {
    let bot = bot().await;
    let discord = bot.sandbox.discord();
    let (mut gateway, _) = Gateway::identified(&bot).await;
    discord.remove_bot();
    let gone = gateway.read().await.unwrap();
    assert_eq!(
        (&gone["t"], &gone["d"]),
        (
            &json!("GUILD_DELETE"),
            &json!({ "id": discord.guild().to_string() })
        )
    );
    let (status, answer) = bot
        .ask("POST", &bot.messages(), &json!({ "content": "x" }))
        .await;
    assert_eq!((status, &answer["code"]), (403, &json!(50001)));
    discord.add_bot();
    assert_eq!(gateway.read().await.unwrap()["t"], "GUILD_CREATE");
    bot.call("POST", &bot.messages(), json!({ "content": "x" }))
        .await;
    assert_eq!(
        bot.call("GET", "/users/@me/guilds", Value::Null).await[0]["name"],
        "Friends"
    );
}
