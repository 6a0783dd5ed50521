//! A bot made of plain requests, and a bare client of the gateway.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use pawmail_sandbox::{Clock, Sandbox, Settings};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

pub(crate) struct Bot {
    pub(crate) sandbox: Sandbox,
    client: reqwest::Client,
}

pub(crate) async fn bot() -> Bot {
    let clock = Clock::frozen_at(1_790_000_000_000);
    let sandbox = Sandbox::start(Settings {
        clock,
        ..Settings::default()
    })
    .await
    .unwrap();
    sandbox.discord().enforce_rates(false);
    Bot {
        sandbox,
        client: reqwest::Client::builder().no_proxy().build().unwrap(),
    }
}

impl Bot {
    fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let url = format!("{}/api/v10{path}", self.sandbox.discord_url());
        self.client.request(method, url).header(
            "authorization",
            format!("Bot {}", self.sandbox.discord_token()),
        )
    }

    /// Status and body of an answer.
    pub(crate) async fn ask(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let request = self.request(method, path);
        let request = if body.is_null() {
            request
        } else {
            request.json(body)
        };
        read(request.send().await.unwrap()).await
    }

    /// The body of an answer to a request that must succeed.
    pub(crate) async fn call(&self, method: &str, path: &str, body: Value) -> Value {
        let (status, answer) = self.ask(method, path, &body).await;
        assert!(status < 300, "{method} {path}: {status} {answer}");
        answer
    }

    /// Sends `payload_json` with pictures as `files[n]`.
    pub(crate) async fn upload(
        &self,
        method: &str,
        path: &str,
        body: &Value,
        files: &[Vec<u8>],
    ) -> (u16, Value) {
        let mut form = reqwest::multipart::Form::new().text("payload_json", body.to_string());
        for (n, bytes) in files.iter().enumerate() {
            let part = reqwest::multipart::Part::bytes(bytes.clone()).file_name("board.png");
            form = form.part(format!("files[{n}]"), part);
        }
        read(
            self.request(method, path)
                .multipart(form)
                .send()
                .await
                .unwrap(),
        )
        .await
    }

    /// The messages of the first channel.
    pub(crate) fn messages(&self) -> String {
        format!("/channels/{}/messages", self.sandbox.discord().channel())
    }

    pub(crate) async fn send(&self, body: Value) -> String {
        let sent = self.call("POST", &self.messages(), body).await;
        sent["id"].as_str().unwrap().to_owned()
    }

    pub(crate) fn pass(&self, time: Duration) {
        self.sandbox.clock().advance(time);
    }
}

async fn read(response: reqwest::Response) -> (u16, Value) {
    let status = response.status().as_u16();
    let bytes = response.bytes().await.unwrap();
    (
        status,
        serde_json::from_slice(&bytes).unwrap_or(Value::Null),
    )
}

/// The head of a PNG of this size: enough for a service that looks at sizes only.
pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 2, 0, 0, 0]);
    bytes
}

/// A row with one button.
pub(crate) fn row(label: &str, custom_id: &str) -> Value {
    json!([{ "type": 1, "components": [{ "type": 2, "style": 1, "label": label, "custom_id": custom_id }] }])
}

/// A connection to the gateway.
pub(crate) struct Gateway(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Gateway {
    /// Connects and reads HELLO.
    pub(crate) async fn connect(bot: &Bot) -> Self {
        let url = bot.call("GET", "/gateway/bot", Value::Null).await["url"]
            .as_str()
            .unwrap()
            .to_owned();
        let (stream, _) = tokio_tungstenite::connect_async(format!("{url}/?v=10&encoding=json"))
            .await
            .unwrap();
        let mut gateway = Self(stream);
        let hello = gateway.read().await.unwrap();
        assert_eq!(hello["op"], 10);
        assert!(hello["d"]["heartbeat_interval"].as_u64().unwrap() > 1_000);
        gateway
    }

    /// Connects and identifies. Returns the id of the session too.
    pub(crate) async fn identified(bot: &Bot) -> (Self, String) {
        let mut gateway = Self::connect(bot).await;
        let token = bot.sandbox.discord_token();
        gateway
            .write(json!({ "op": 2, "d": { "token": token, "intents": 1, "properties": {} } }))
            .await;
        let ready = gateway.read().await.unwrap();
        assert_eq!((&ready["t"], &ready["s"]), (&json!("READY"), &json!(1)));
        assert_eq!(gateway.read().await.unwrap()["t"], "GUILD_CREATE");
        let session = ready["d"]["session_id"].as_str().unwrap().to_owned();
        (gateway, session)
    }

    pub(crate) async fn write(&mut self, value: Value) {
        self.0
            .send(Frame::Text(value.to_string().into()))
            .await
            .unwrap();
    }

    /// The next payload; the code if the connection was closed, 0 if it broke.
    pub(crate) async fn read(&mut self) -> Result<Value, u16> {
        let next = tokio::time::timeout(Duration::from_secs(10), self.0.next())
            .await
            .unwrap();
        match next {
            Some(Ok(Frame::Text(text))) => Ok(serde_json::from_str(&text).unwrap()),
            Some(Ok(Frame::Close(Some(frame)))) => Err(frame.code.into()),
            _ => Err(0),
        }
    }

    /// The next payload, however long it takes; `None` once the connection is gone.
    pub(crate) async fn listen(&mut self) -> Option<Value> {
        match self.0.next().await {
            Some(Ok(Frame::Text(text))) => Some(serde_json::from_str(&text).unwrap()),
            _ => None,
        }
    }

    /// The next interaction.
    pub(crate) async fn interaction(&mut self) -> Value {
        loop {
            let mut payload = self.read().await.unwrap();
            if payload["t"] == "INTERACTION_CREATE" {
                return payload["d"].take();
            }
        }
    }
}

/// The path for the first answer to an interaction.
pub(crate) fn callback(interaction: &Value) -> String {
    format!(
        "/interactions/{}/{}/callback",
        interaction["id"].as_str().unwrap(),
        interaction["token"].as_str().unwrap()
    )
}

/// The path for follow-ups to the first answer.
pub(crate) fn webhook(interaction: &Value) -> String {
    format!(
        "/webhooks/{}/{}",
        interaction["application_id"].as_str().unwrap(),
        interaction["token"].as_str().unwrap()
    )
}
