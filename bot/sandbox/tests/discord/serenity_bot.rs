//! A small bot that reads every event as serenity's models: they must understand every object.

use std::sync::Arc;
use std::time::Duration;

use pawmail_sandbox::{GatewayFault, Outcome};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{
    ActionRowComponent, Command, CommandInteraction, CommandOptionType, ComponentInteraction,
    Interaction,
};
use serenity::model::channel::{GuildChannel, Message, PrivateChannel};
use serenity::model::event::{Event, GatewayEvent};
use serenity::model::gateway::Ready;

use crate::support::{Bot, Gateway, bot, png};

fn buttons() -> Value {
    json!([
        { "type": 1, "components": [
            { "type": 2, "style": 1, "label": "Picture", "custom_id": "picture" },
            { "type": 2, "style": 1, "label": "Hand", "custom_id": "hand" },
            { "type": 2, "style": 5, "label": "Link", "url": "https://example.org" },
        ] },
        { "type": 1, "components": [{ "type": 3, "custom_id": "who", "options": [
            { "label": "Anna", "value": "a" },
            { "label": "Boris", "value": "b" },
        ] }] },
    ])
}

fn read<T: DeserializeOwned>(told: &Value) -> T {
    T::deserialize(told).unwrap_or_else(|error| panic!("{error}: {told}"))
}

impl Bot {
    async fn ask_for<T: DeserializeOwned>(&self, method: &str, path: &str, body: Value) -> T {
        read(&self.call(method, path, body).await)
    }

    async fn post(&self, channel: impl ToString, text: &str) {
        let path = format!("/channels/{}/messages", channel.to_string());
        let sent: Message = self
            .ask_for("POST", &path, json!({ "content": text }))
            .await;
        assert_eq!(sent.content, text);
    }

    async fn answer(&self, id: impl ToString, token: &str, kind: u8, data: Value) {
        let path = format!("/interactions/{}/{token}/callback", id.to_string());
        let body = json!({ "type": kind, "data": data });
        let (status, told) = self.ask("POST", &path, &body).await;
        assert!(status < 300, "{told}");
    }

    /// Listens for as long as it lives, and resumes its session when the connection breaks.
    async fn listen(&self) {
        let token = self.sandbox.discord_token();
        let identify = json!({ "token": token, "intents": 1, "properties": {} });
        let mut greeting = json!({ "op": 2, "d": identify });
        let mut session = String::new();
        let mut newest = 0;
        loop {
            let mut gateway = Gateway::connect(self).await;
            gateway.write(greeting).await;
            while let Some(told) = gateway.listen().await {
                let GatewayEvent::Dispatch(sequence, event) = read(&told) else {
                    continue;
                };
                newest = sequence;
                if let Event::Ready(event) = &event {
                    session.clone_from(&event.ready.session_id);
                }
                self.hear(event).await;
            }
            greeting =
                json!({ "op": 6, "d": { "token": token, "session_id": session, "seq": newest } });
        }
    }

    async fn hear(&self, event: Event) {
        match event {
            Event::Ready(event) => self.on_ready(&event.ready).await,
            Event::InteractionCreate(event) => match &event.interaction {
                Interaction::Command(command) => self.on_command(command).await,
                Interaction::Autocomplete(typing) => {
                    let typed = typing.data.autocomplete().unwrap().value;
                    let choices =
                        json!({ "choices": [{ "name": format!("{typed}!"), "value": "yes" }] });
                    self.answer(typing.id, &typing.token, 8, choices).await;
                }
                Interaction::Component(press) => self.on_press(press).await,
                _ => {}
            },
            _ => {}
        }
    }

    async fn on_ready(&self, ready: &Ready) {
        assert!(ready.user.bot);
        let option = CreateCommandOption::new(CommandOptionType::String, "text", "What to say")
            .set_autocomplete(true);
        let echo = CreateCommand::new("echo")
            .description("Says it again")
            .add_option(option);
        let path = format!("/applications/{}/commands", ready.application.id);
        let made: Vec<Command> = self.ask_for("PUT", &path, json!([echo])).await;
        assert_eq!(made[0].name, "echo");
    }

    async fn on_command(&self, command: &CommandInteraction) {
        let text = command.data.options[0].value.as_str().unwrap();
        let data = json!({ "content": text, "components": buttons() });
        self.answer(command.id, &command.token, 4, data).await;
        let path = format!(
            "/webhooks/{}/{}/messages/@original",
            command.application_id, command.token
        );
        let whole: Message = self.ask_for("GET", &path, Value::Null).await;
        assert!(whole.interaction_metadata.is_some());
    }

    async fn on_press(&self, press: &ComponentInteraction) {
        assert!(matches!(
            press.message.components[0].components[0],
            ActionRowComponent::Button(_)
        ));
        let custom_id = &press.data.custom_id;
        if custom_id != "picture" {
            let text = format!("Only you see {custom_id}");
            let data = json!({ "content": text, "flags": 64 });
            return self.answer(press.id, &press.token, 4, data).await;
        }
        self.answer(press.id, &press.token, 6, Value::Null).await;
        let messages = format!("/channels/{}/messages", press.channel_id);
        let board = |text: &str, alt: &str| {
            json!({
                "content": text, "components": buttons(),
                "attachments": [{ "id": 0, "filename": "board.png", "description": alt }],
            })
        };
        let card = board("Card", "All on start");
        let (_, card) = self
            .upload("POST", &messages, &card, &[png(600, 400)])
            .await;
        let card: Message = read(&card);
        let path = format!("{messages}/{}", card.id);
        let moved = board("Moved", "Pawn moved");
        let (_, moved) = self.upload("PATCH", &path, &moved, &[png(300, 200)]).await;
        assert_eq!(read::<Message>(&moved).attachments.len(), 1);
        let name = json!({ "name": "Table K7" });
        let path = format!("{path}/threads");
        let thread: GuildChannel = self.ask_for("POST", &path, name).await;
        self.post(thread.id, "In the thread").await;
        let who = json!({ "recipient_id": press.user.id.to_string() });
        let direct: PrivateChannel = self.ask_for("POST", "/users/@me/channels", who).await;
        self.post(direct.id, "Your turn").await;
    }
}

#[tokio::test]
async fn serenity_understands_everything() {
    let bot = Arc::new(bot().await);
    let running = {
        let bot = Arc::clone(&bot);
        tokio::spawn(async move { bot.listen().await })
    };
    let sandbox = &bot.sandbox;
    let discord = sandbox.discord();
    let channel = discord.channel();
    assert!(discord.connected(Duration::from_secs(20)).await);
    let quiet = || sandbox.quiet(Duration::from_millis(150), Duration::from_secs(20));
    quiet().await.unwrap();
    assert_eq!(
        discord.complete("Anna", channel, "/e").await.unwrap()[0].label,
        "/echo"
    );
    let proposed = discord
        .complete("Anna", channel, "/echo text:hel")
        .await
        .unwrap();
    assert_eq!(proposed[0].label, "hel!");
    let Outcome::Answered(Some(said)) = discord
        .commanded("Anna", channel, "/echo hello")
        .await
        .unwrap()
    else {
        panic!("no answer")
    };
    assert_eq!(said.text(), "hello");
    quiet().await.unwrap();
    let message: u64 = said.id.parse().unwrap();
    let Outcome::Answered(Some(hand)) = discord
        .pressed("Boris", channel, message, "Hand")
        .await
        .unwrap()
    else {
        panic!("no answer")
    };
    assert!(hand.only_you && hand.text() == "Only you see hand");
    let chosen = discord
        .choose("Boris", channel, message, "who", &["a"])
        .unwrap();
    assert!(
        matches!(discord.settled(chosen).await, Outcome::Answered(Some(seen)) if seen.text() == "Only you see who")
    );
    assert_eq!(
        discord
            .pressed("Boris", channel, message, "Picture")
            .await
            .unwrap(),
        Outcome::Acknowledged
    );
    quiet().await.unwrap();
    let card = discord.newest("Anna", channel).unwrap();
    assert_eq!(
        (card.text().as_str(), card.pictures()[0].alt.as_deref()),
        ("Moved", Some("Pawn moved"))
    );
    let thread = card.thread.unwrap().parse().unwrap();
    assert_eq!(
        discord.newest("Elena", thread).unwrap().text(),
        "In the thread"
    );
    assert_eq!(
        discord
            .newest("Boris", discord.dm("Boris").unwrap())
            .unwrap()
            .text(),
        "Your turn"
    );
    discord.break_gateway(GatewayFault::Close(4000));
    let pressed = discord
        .pressed("Fyodor", channel, message, "Hand")
        .await
        .unwrap();
    assert!(
        matches!(pressed, Outcome::Answered(Some(_))),
        "resumed: {pressed:?}"
    );
    discord.remove_bot();
    discord.add_bot();
    quiet().await.unwrap();
    let refused = sandbox.refused();
    assert!(refused.is_empty(), "{refused:?}");
    assert!(!running.is_finished());
    running.abort();
}
