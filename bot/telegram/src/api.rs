//! The connection to the Bot API: one request, one answer, and for every failure what can be done about it.
//!
//! The token is in every address, so no address ever appears in an error or a log.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long a request with a file may take.
const PATIENCE_FOR_FILES: Duration = Duration::from_mins(1);

/// Why a method was not carried out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// It must wait for this many milliseconds.
    #[error("asked to wait {0} ms")]
    Wait(i64),
    /// The chat has another number.
    #[error("the chat is {0} now")]
    Migrated(i64),
    /// The service refuses.
    #[error("{code}: {description}")]
    Refused {
        /// Its status.
        code: u16,
        /// Its explanation.
        description: String,
    },
    /// Nobody knows whether it was carried out.
    #[error("{0}")]
    Disturbed(String),
    /// The service was not there, or could not do it: it was not carried out.
    #[error("{0}")]
    Undone(String),
}

/// A file that goes with a request.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The name of the part of the form.
    pub(crate) part: &'static str,
    /// The file's name.
    pub(crate) name: String,
    /// Its type.
    pub(crate) mime: &'static str,
    /// The content.
    pub(crate) bytes: Arc<Vec<u8>>,
}

/// Asks the Bot API.
pub(crate) struct Api {
    client: reqwest::Client,
    base: String,
    token: String,
}

impl fmt::Debug for Api {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Api")
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}

impl Api {
    /// The service at this base address, called with this token.
    pub(crate) fn new(base: &str, token: &str) -> Result<Self, reqwest::Error> {
        let base = base.trim_end_matches('/').to_owned();
        let mut client = reqwest::Client::builder()
            .connect_timeout(Duration::from_secs(10))
            // No redirects: the token in the address is for this service alone.
            .redirect(reqwest::redirect::Policy::none());
        if is_loopback(&base) {
            client = client.no_proxy();
        }
        Ok(Self {
            client: client.build().map_err(reqwest::Error::without_url)?,
            base,
            token: token.to_owned(),
        })
    }

    /// The base address.
    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    /// Calls a method.
    pub(crate) async fn call(&self, method: &str, body: &Value) -> Result<Value, Fault> {
        self.call_within(method, body, PATIENCE).await
    }

    /// Calls a method that may take this long.
    pub(crate) async fn call_within(
        &self,
        method: &str,
        body: &Value,
        patience: Duration,
    ) -> Result<Value, Fault> {
        let request = self.client.post(self.url(method)).json(body);
        answer(request.timeout(patience)).await
    }

    /// Calls a method with a file in addition to its fields.
    pub(crate) async fn upload(
        &self,
        method: &str,
        body: &Value,
        file: &Upload,
    ) -> Result<Value, Fault> {
        let mut form = reqwest::multipart::Form::new();
        for (key, value) in body.as_object().into_iter().flatten() {
            let text = match value {
                Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            form = form.text(key.clone(), text);
        }
        let part = reqwest::multipart::Part::bytes(file.bytes.as_ref().clone())
            .file_name(file.name.clone())
            .mime_str(file.mime)
            .map_err(|error| disturbed(error, "the file's type"))?;
        let form = form.part(file.part, part);
        let request = self.client.post(self.url(method)).multipart(form);
        answer(request.timeout(PATIENCE_FOR_FILES)).await
    }

    fn url(&self, method: &str) -> String {
        format!("{}/bot{}/{method}", self.base, self.token)
    }
}

fn disturbed(error: reqwest::Error, what: &str) -> Fault {
    // The causes say more than the error itself, and none of them holds the address.
    let error = error.without_url();
    let mut words = format!("{what}: {error}");
    let mut cause = std::error::Error::source(&error);
    while let Some(next) = cause {
        words = format!("{words}: {next}");
        cause = next.source();
    }
    if error.is_connect() {
        Fault::Undone(words)
    } else {
        Fault::Disturbed(words)
    }
}

async fn answer(request: reqwest::RequestBuilder) -> Result<Value, Fault> {
    let response = request
        .send()
        .await
        .map_err(|error| disturbed(error, "no answer"))?;
    let status = response.status();
    let body = response
        .bytes()
        .await
        .map_err(|error| disturbed(error, "the answer broke off"))?;
    let Ok(mut answer) = serde_json::from_slice::<Value>(&body) else {
        return Err(Fault::Disturbed(format!("no sense in the answer {status}")));
    };
    if answer["ok"] == true {
        return Ok(answer["result"].take());
    }
    let parameters = &answer["parameters"];
    let code = answer["error_code"]
        .as_u64()
        .and_then(|code| u16::try_from(code).ok())
        .unwrap_or(status.as_u16());
    if code == 429 {
        let seconds = parameters["retry_after"].as_i64().unwrap_or(1).max(1);
        return Err(Fault::Wait(seconds.saturating_mul(1_000)));
    }
    if let Some(chat) = parameters["migrate_to_chat_id"].as_i64() {
        return Err(Fault::Migrated(chat));
    }
    let description = answer["description"]
        .as_str()
        .unwrap_or_default()
        .to_owned();
    let words = format!("{code}: {description}");
    match code {
        502 | 503 => Err(Fault::Undone(words)),
        500.. => Err(Fault::Disturbed(words)),
        _ => Err(Fault::Refused { code, description }),
    }
}

/// Whether an address is this very machine.
fn is_loopback(base: &str) -> bool {
    let rest = base.split_once("://").map_or(base, |(_, rest)| rest);
    ["127.", "localhost", "[::1]"]
        .iter()
        .any(|here| rest.starts_with(here))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_never_shown() {
        let api = Api::new("https://api.telegram.org/", "123:secret").unwrap();
        let shown = format!("{api:?}");
        assert!(!shown.contains("secret") && shown.contains("https://api.telegram.org\""));
        assert_eq!(
            api.url("getMe"),
            "https://api.telegram.org/bot123:secret/getMe"
        );
    }

    #[tokio::test]
    async fn a_failure_does_not_tell_the_address() {
        // Nobody listens on the discard port.
        let api = Api::new("http://127.0.0.1:9", "123:secret").unwrap();
        let fault = api.call("getMe", &serde_json::json!({})).await.unwrap_err();
        let words = fault.to_string();
        assert!(
            matches!(fault, Fault::Undone(_)) && !words.contains("secret"),
            "{words}"
        );
    }

    #[test]
    fn only_this_machine_is_loopback() {
        for here in [
            "http://127.0.0.1:8081",
            "http://localhost/",
            "http://[::1]:5",
        ] {
            assert!(is_loopback(here), "{here}");
        }
        for there in [
            "https://api.telegram.org",
            "http://10.0.0.1",
            "http://example.org",
        ] {
            assert!(!is_loopback(there), "{there}");
        }
    }
}
