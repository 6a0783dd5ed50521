//! A bot made of plain requests.

use std::time::Duration;

use pawmail_sandbox::{Clock, Sandbox, Settings};
use serde_json::{Value, json};

pub(crate) struct Bot {
    pub(crate) sandbox: Sandbox,
    client: reqwest::Client,
    base: String,
}

pub(crate) async fn bot() -> Bot {
    let clock = Clock::frozen_at(1_790_000_000_000);
    let sandbox = Sandbox::start(Settings {
        clock,
        ..Settings::default()
    })
    .await
    .unwrap();
    let base = format!("{}/bot{}", sandbox.telegram_url(), sandbox.telegram_token());
    Bot {
        sandbox,
        client: reqwest::Client::builder().no_proxy().build().unwrap(),
        base,
    }
}

impl Bot {
    /// The whole answer of a method.
    pub(crate) async fn ask(&self, method: &str, body: Value) -> Value {
        let request = self
            .client
            .post(format!("{}/{method}", self.base))
            .json(&body);
        request.send().await.unwrap().json().await.unwrap()
    }

    /// The result of a method that must succeed.
    #[track_caller]
    pub(crate) fn call<'a>(
        &'a self,
        method: &'a str,
        body: Value,
    ) -> impl Future<Output = Value> + 'a {
        let at = std::panic::Location::caller();
        async move {
            let mut answer = self.ask(method, body).await;
            assert_eq!(answer["ok"], true, "{method} at {at}: {answer}");
            answer["result"].take()
        }
    }

    /// Sends a form; files are named parts.
    pub(crate) async fn upload(
        &self,
        method: &str,
        fields: Value,
        part: &str,
        bytes: Vec<u8>,
    ) -> Value {
        let mut form = reqwest::multipart::Form::new();
        for (key, value) in fields.as_object().unwrap() {
            let text = value
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned);
            form = form.text(key.clone(), text);
        }
        let file = reqwest::multipart::Part::bytes(bytes)
            .file_name("board.png")
            .mime_str("image/png")
            .unwrap();
        form = form.part(part.to_owned(), file);
        let request = self
            .client
            .post(format!("{}/{method}", self.base))
            .multipart(form);
        request.send().await.unwrap().json().await.unwrap()
    }

    /// All updates there are, confirmed at once.
    pub(crate) async fn updates(&self) -> Vec<Value> {
        let updates = self.call("getUpdates", json!({})).await;
        let updates = updates.as_array().unwrap().clone();
        if let Some(last) = updates.last() {
            let next = last["update_id"].as_i64().unwrap() + 1;
            self.call("getUpdates", json!({ "offset": next })).await;
        }
        updates
    }

    pub(crate) fn group(&self) -> i64 {
        self.sandbox.telegram().group()
    }

    pub(crate) fn pass(&self, time: Duration) {
        self.sandbox.clock().advance(time);
    }
}

/// The head of a PNG of this size: enough for a service that looks at sizes only.
pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 2, 0, 0, 0]);
    bytes
}

pub(crate) fn keyboard(label: &str, data: &str) -> Value {
    json!({ "inline_keyboard": [[{ "text": label, "callback_data": data }]] })
}
