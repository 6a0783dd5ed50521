//! The page with a small bot behind it that answers on both services: `cargo run -p pawmail-sandbox --example two_chats`.
//!
//! It shows what a bot must say and understand, and is handy when changing the page.

#![expect(clippy::unwrap_used, reason = "an example stops where it cannot go on")]

use futures_util::{SinkExt as _, StreamExt as _};
use pawmail_sandbox::{Invitation, InvitationWords, Platform, Sandbox, Settings};
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message as Frame;

const BOARD: &[u8] = include_bytes!("../../picture/tests/recorded/dog.png");
const ALT: &str = "A board of 64 spaces. All pawns wait in their kennels. Anna to choose a card.";

#[derive(Clone)]
struct Bot {
    client: reqwest::Client,
    base: String,
    discord_token: String,
    telegram_token: String,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let words = InvitationWords {
        title: "Open a table".to_owned(),
        ..InvitationWords::default()
    };
    let invitation = Invitation {
        words: [("en".to_owned(), words)].into(),
        page: None,
        commands: vec![
            (Platform::Discord, "/new game:dog".to_owned()),
            (Platform::Telegram, "/new".to_owned()),
        ],
        ..Invitation::default()
    };
    let port = std::env::args()
        .nth(1)
        .map_or(0, |port| port.parse().unwrap());
    let settings = Settings {
        addr: ([127, 0, 0, 1], port).into(),
        invitations: vec![invitation],
        ..Settings::default()
    };
    let sandbox = Sandbox::start(settings).await.unwrap();
    let bot = Bot {
        client: reqwest::Client::builder().no_proxy().build().unwrap(),
        base: sandbox.page_url().to_owned(),
        discord_token: sandbox.discord_token(),
        telegram_token: sandbox.telegram_token(),
    };
    eprintln!("Open {}", sandbox.page_url());
    tokio::join!(bot.clone().run_discord(), bot.run_telegram());
}

impl Bot {
    async fn discord(&self, method: &str, path: &str, body: &Value, file: Option<&str>) -> Value {
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let request = self
            .client
            .request(method, format!("{}/api/v10{path}", self.base));
        let request = request.header("authorization", format!("Bot {}", self.discord_token));
        let request = match file {
            Some(name) => {
                let part = Part::bytes(BOARD).file_name(name.to_owned());
                request.multipart(
                    Form::new()
                        .text("payload_json", body.to_string())
                        .part("files[0]", part),
                )
            }
            None => request.json(body),
        };
        request
            .send()
            .await
            .unwrap()
            .json()
            .await
            .unwrap_or(Value::Null)
    }

    async fn telegram(&self, method: &str, body: &Value) -> Value {
        let url = format!("{}/bot{}/{method}", self.base, self.telegram_token);
        self.client
            .post(url)
            .json(body)
            .send()
            .await
            .unwrap()
            .json()
            .await
            .unwrap()
    }

    async fn run_discord(self) {
        let app = self
            .discord("GET", "/applications/@me", &Value::Null, None)
            .await["id"]
            .clone();
        let option = json!({ "type": 3, "name": "game", "description": "Which game", "choices": [
            { "name": "DOG", "value": "dog" }, { "name": "A Dog's Life", "value": "stray" } ] });
        let step =
            json!({ "type": 3, "name": "step", "description": "Your step", "autocomplete": true });
        let commands = json!([
            { "name": "new", "description": "Open a table", "options": [option] },
            { "name": "play", "description": "Play a step", "options": [step] },
            { "name": "rules", "description": "The rules, where you are" },
        ]);
        self.discord(
            "PUT",
            &format!("/applications/{}/commands", app.as_str().unwrap()),
            &commands,
            None,
        )
        .await;
        let url = self.discord("GET", "/gateway", &Value::Null, None).await["url"]
            .as_str()
            .unwrap()
            .to_owned();
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        let identify = json!({ "op": 2, "d": { "token": self.discord_token, "intents": 1, "properties": {} } });
        socket
            .send(Frame::Text(identify.to_string().into()))
            .await
            .unwrap();
        while let Some(Ok(Frame::Text(text))) = socket.next().await {
            let payload: Value = serde_json::from_str(&text).unwrap();
            if payload["t"] == "INTERACTION_CREATE" {
                self.on_interaction(&payload["d"]).await;
            }
        }
    }

    async fn on_interaction(&self, event: &Value) {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let path = format!(
            "/interactions/{}/{}/callback",
            text(&event["id"]),
            text(&event["token"])
        );
        let user = text(&event["member"]["user"]["id"]) + &text(&event["user"]["id"]);
        let name = text(&event["data"]["name"]) + &text(&event["data"]["custom_id"]);
        let attached = json!([{ "id": 0, "filename": "board.png", "description": ALT }]);
        match (event["type"].as_u64(), name.as_str()) {
            (Some(4), _) => {
                let choices = json!([{ "name": "4 · pawn A to 10", "value": "4 A" }, { "name": "7 · split it", "value": "7" }]);
                self.discord(
                    "POST",
                    &path,
                    &json!({ "type": 8, "data": { "choices": choices } }),
                    None,
                )
                .await;
            }
            (_, "new") => {
                let data = json!({ "type": 4, "data": { "flags": 32768, "attachments": attached, "components": [card(&user)] } });
                self.discord("POST", &path, &data, Some("board.png")).await;
                let channel = text(&event["channel_id"]);
                let thread =
                    json!({ "name": "DOG · table K7", "type": 11, "auto_archive_duration": 10080 });
                let thread = self
                    .discord(
                        "POST",
                        &format!("/channels/{channel}/threads"),
                        &thread,
                        None,
                    )
                    .await;
                let body = json!({ "content": format!("🎯 <@{user}>: choose a card\n-# The table talks here.") });
                self.discord(
                    "POST",
                    &format!("/channels/{}/messages", text(&thread["id"])),
                    &body,
                    None,
                )
                .await;
            }
            (_, "hand") => {
                let who = json!([{ "label": "Pawn A", "value": "a", "description": "from 6 to 10" }, { "label": "Pawn B", "value": "b" }]);
                let rows = json!([
                    { "type": 1, "components": [
                        { "type": 2, "style": 1, "label": "4", "custom_id": "4" }, { "type": 2, "style": 1, "label": "7", "custom_id": "7" },
                        { "type": 2, "style": 2, "label": "King", "custom_id": "k", "disabled": true },
                        { "type": 2, "style": 4, "label": "Start over", "custom_id": "over" } ] },
                    { "type": 1, "components": [{ "type": 3, "custom_id": "who", "placeholder": "Which pawn?", "options": who }] },
                ]);
                let content = "**Your hand:** 4 · 7 · King\nStep 1 of 2: which card?\n> Not now: King — no pawn in the kennel (R2.1)";
                let data = json!({ "type": 4, "data": { "content": content, "flags": 64, "components": rows } });
                self.discord("POST", &path, &data, None).await;
            }
            _ => {
                let data = json!({ "type": 4, "data": { "content": "It is Boris's turn. I will tell you when you are next.", "flags": 64 } });
                self.discord("POST", &path, &data, None).await;
            }
        }
    }

    async fn run_telegram(self) {
        let commands = json!([
            { "command": "new", "description": "Open a table" }, { "command": "rules", "description": "The rules, where you are" },
        ]);
        self.telegram("setMyCommands", &json!({ "commands": commands }))
            .await;
        let mut next = 0;
        loop {
            let answer = self
                .telegram("getUpdates", &json!({ "offset": next, "timeout": 30 }))
                .await;
            for update in answer["result"].as_array().into_iter().flatten() {
                next = update["update_id"].as_i64().unwrap() + 1;
                self.on_update(update).await;
            }
        }
    }

    async fn on_update(&self, update: &Value) {
        let (message, press) = (&update["message"], &update["callback_query"]);
        if let Some(query) = update["inline_query"]["id"].as_str() {
            let content = json!({ "message_text": "4 · pawn A" });
            let results = json!([{ "type": "article", "id": "a", "title": "4 · pawn A", "description": "from 6 to 10", "input_message_content": content }]);
            self.telegram(
                "answerInlineQuery",
                &json!({ "inline_query_id": query, "results": results, "cache_time": 0 }),
            )
            .await;
        } else if message["text"].is_string() {
            let caption = format!(
                "🎯 <a href=\"tg://user?id={}\">{}</a>: choose a card\n<b>Drawn:</b> Anna begins.\n<i>DOG · table K7 · turn 1</i>",
                message["from"]["id"],
                message["from"]["first_name"].as_str().unwrap(),
            );
            let keyboard = json!({ "inline_keyboard": [
                [{ "text": "My turn", "callback_data": "turn", "style": "primary" }, { "text": "My hand", "callback_data": "hand" }],
                [{ "text": "What happened?", "callback_data": "log" }, { "text": "Rules", "callback_data": "rules" }, { "text": "⋯", "callback_data": "more" }],
            ] });
            let form = Form::new()
                .text("chat_id", message["chat"]["id"].to_string())
                .text("caption", caption)
                .text("parse_mode", "HTML")
                .text("reply_markup", keyboard.to_string())
                .part("photo", Part::bytes(BOARD).file_name("board.png"));
            let url = format!("{}/bot{}/sendPhoto", self.base, self.telegram_token);
            self.client.post(url).multipart(form).send().await.unwrap();
        } else if let Some(id) = press["id"].as_str() {
            let mut answer = json!({ "callback_query_id": id });
            match press["data"].as_str() {
                Some("hand") => {
                    let keyboard = json!({ "inline_keyboard": [[{ "text": "4", "callback_data": "4" }, { "text": "7", "callback_data": "7" }]] });
                    let body = json!({
                        "chat_id": press["message"]["chat"]["id"], "text": "Your hand: 4 · 7 · King\nStep 1 of 2: which card?", "reply_markup": keyboard,
                        "ephemeral_message_parameters": { "receiver_user_id": press["from"]["id"], "callback_query_id": id },
                    });
                    self.telegram("sendMessage", &body).await;
                }
                Some("turn") => {
                    answer["text"] = json!(
                        "It is Boris's turn (until 18:00). I will tell you when you are next."
                    );
                    answer["show_alert"] = json!(true);
                }
                _ => answer["text"] = json!("Nothing happened yet."),
            }
            self.telegram("answerCallbackQuery", &answer).await;
        }
    }
}

/// A card as Discord shows it: words, the board, a line, buttons.
fn card(user: &str) -> Value {
    let button = |label: &str, id: &str, style: u8| json!({ "type": 2, "style": style, "label": label, "custom_id": id });
    let words = format!(
        "### 🎯 <@{user}>: choose a card\nDrawn: **Anna** begins.\n-# DOG · table K7 · turn 1"
    );
    json!({ "type": 17, "accent_color": 10_701_344, "components": [
        { "type": 10, "content": words },
        { "type": 12, "items": [{ "media": { "url": "attachment://board.png" }, "description": ALT }] },
        { "type": 14 },
        { "type": 1, "components": [
            button("My turn", "turn", 1), button("My hand", "hand", 2), button("What happened?", "log", 2), button("Rules", "rules", 2), button("⋯", "more", 2),
        ] },
    ] })
}
