//! Every request to Discord: sent within the limits, with every kind of refusal told apart.

mod limits;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use pawmail_host::Clock;
use reqwest::header::HeaderMap;
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, Response, StatusCode};
use serde_json::Value;

pub(crate) use limits::Urgency;
use limits::{Lane, Limits, Told};

use crate::render::{Body, Upload};

/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long someone who waits for an answer may be held back by a limit, in milliseconds.
const MOST_WAIT: u64 = 10_000;
/// How long a single sleep is, in milliseconds: the clock may be moved in the meantime.
const PIECE: u64 = 100;
/// How often a request that someone waits for is tried.
const TRIES: u32 = 3;

/// A request.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    method: Method,
    path: String,
    lane: Lane,
    urgency: Urgency,
    body: Option<Value>,
    uploads: Vec<Upload>,
    /// Whether sending it twice has the same effect as sending it once.
    is_repeatable: bool,
}

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// A limit is reached: it must wait for this many milliseconds.
    #[error("a limit is reached for {0} ms")]
    Wait(i64),
    /// The service, or the connection to it, is disturbed.
    #[error("disturbed: {0}")]
    Disturbed(String),
    /// The service refuses.
    #[error("refused with {status}, code {code}: {message}")]
    Refused {
        /// The status of the response.
        status: u16,
        /// The service's own code, or 0.
        code: u64,
        /// Its explanation.
        message: String,
    },
}

impl Trouble {
    /// Whether the token was refused.
    pub(crate) fn is_token(&self) -> bool {
        matches!(
            self,
            Self::Refused {
                status: 401,
                code: 0,
                ..
            }
        )
    }
}

impl Call {
    fn new(method: Method, route: &'static str, path: String, major: &str) -> Self {
        let is_repeatable = method != Method::POST;
        Self {
            method,
            path,
            lane: Lane {
                route,
                major: major.to_owned(),
                is_counted: true,
            },
            urgency: Urgency::Answer,
            body: None,
            uploads: Vec::new(),
            is_repeatable,
        }
    }

    /// Reads something about the bot as a whole.
    pub(crate) fn get(route: &'static str, path: impl Into<String>) -> Self {
        Self::new(Method::GET, route, path.into(), "")
    }

    /// Replaces all commands.
    pub(crate) fn put_commands(app: &str, commands: Value) -> Self {
        let path = format!("/applications/{app}/commands");
        let mut call = Self::new(Method::PUT, "PUT commands", path, "");
        call.body = Some(commands);
        call
    }

    /// Opens the private chat with a person.
    pub(crate) fn open_direct(account: &str) -> Self {
        let path = "/users/@me/channels".to_owned();
        let mut call = Self::new(Method::POST, "POST direct", path, "");
        call.body = Some(serde_json::json!({ "recipient_id": account }));
        call.is_repeatable = true;
        call
    }

    /// Sends a message to a channel. It carries a nonce, so that a second try does not show it twice.
    pub(crate) fn post(channel: &str, body: Body) -> Self {
        let path = format!("/channels/{channel}/messages");
        Self::new(Method::POST, "POST messages", path, channel).carrying(body)
    }

    /// Changes a message.
    pub(crate) fn edit(channel: &str, message: &str, body: Body) -> Self {
        let path = format!("/channels/{channel}/messages/{message}");
        Self::new(Method::PATCH, "PATCH messages", path, channel).carrying(body)
    }

    /// Starts a thread below a message, which stays open for a week.
    pub(crate) fn thread(channel: &str, message: &str, name: &str) -> Self {
        let path = format!("/channels/{channel}/messages/{message}/threads");
        let mut call = Self::new(Method::POST, "POST threads", path, channel);
        call.body = Some(serde_json::json!({ "name": name, "auto_archive_duration": 10_080 }));
        // The second try is told that the thread exists.
        call.is_repeatable = true;
        call
    }

    /// Reads a message.
    pub(crate) fn read(channel: &str, message: &str) -> Self {
        let path = format!("/channels/{channel}/messages/{message}");
        Self::new(Method::GET, "GET messages", path, channel)
    }

    /// Deletes a message.
    pub(crate) fn delete(channel: &str, message: &str) -> Self {
        let path = format!("/channels/{channel}/messages/{message}");
        Self::new(Method::DELETE, "DELETE messages", path, channel)
    }

    /// Gives the first answer to an interaction, and asks for the message that results from it.
    pub(crate) fn answer(id: u64, token: &str, body: Body) -> Self {
        let path = format!("/interactions/{id}/{token}/callback?with_response=true");
        let mut call = Self::new(Method::POST, "POST callback", path, token).carrying(body);
        // If the answer has arrived, a second try is refused with a code of its own.
        call.is_repeatable = true;
        call.lane.is_counted = false;
        call
    }

    /// Adds a message to the answer to an interaction.
    pub(crate) fn follow_up(app: &str, token: &str, body: Body) -> Self {
        let path = format!("/webhooks/{app}/{token}");
        let mut call = Self::new(Method::POST, "POST webhook", path, token).carrying(body);
        call.lane.is_counted = false;
        call
    }

    /// Changes a message of the answer to an interaction.
    pub(crate) fn edit_answer(app: &str, token: &str, message: &str, body: Body) -> Self {
        let path = format!("/webhooks/{app}/{token}/messages/{message}");
        let mut call = Self::new(Method::PATCH, "PATCH webhook", path, token).carrying(body);
        call.lane.is_counted = false;
        call
    }

    /// Deletes a message of the answer to an interaction.
    pub(crate) fn delete_answer(app: &str, token: &str, message: &str) -> Self {
        let path = format!("/webhooks/{app}/{token}/messages/{message}");
        let mut call = Self::new(Method::DELETE, "DELETE webhook", path, token);
        call.lane.is_counted = false;
        call
    }

    fn carrying(mut self, body: Body) -> Self {
        self.body = Some(body.json);
        self.uploads = body.uploads;
        self
    }

    /// The same, but only if there is room for it at once.
    pub(crate) fn when_there_is_room(mut self) -> Self {
        self.urgency = Urgency::Post;
        self
    }
}

/// Sends the requests of one bot.
pub(crate) struct Rest {
    client: Client,
    base: String,
    token: String,
    limits: Limits,
    clock: Arc<dyn Clock>,
    is_revoked: AtomicBool,
}

impl Rest {
    /// A sender for this base address, without a path.
    pub(crate) fn new(base: &str, token: &str, clock: Arc<dyn Clock>) -> Result<Self, Trouble> {
        Ok(Self {
            client: client(base)?,
            base: base.trim_end_matches('/').to_owned(),
            token: token.to_owned(),
            limits: Limits::default(),
            clock,
            is_revoked: AtomicBool::new(false),
        })
    }

    /// The base address.
    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    /// The bot's token.
    pub(crate) fn token(&self) -> &str {
        &self.token
    }

    /// Whether the service has refused the token.
    pub(crate) fn is_revoked(&self) -> bool {
        self.is_revoked.load(Ordering::Relaxed)
    }

    /// Whether there is room for one more post, as far as that is known; else how long to wait, in milliseconds.
    pub(crate) fn room(&self) -> Result<(), i64> {
        self.limits.room(Urgency::Post, true, self.clock.now())
    }

    /// Makes a request. A post is told at once that it must wait; a request that someone waits for is tried again after small disturbances.
    pub(crate) async fn call(&self, call: Call) -> Result<Value, Trouble> {
        let mut waited = 0;
        let mut n_tries = 0;
        loop {
            let now = self.clock.now();
            let permit = match self.limits.take(&call.lane, call.urgency, now) {
                Ok(permit) => permit,
                Err(wait_ms) => {
                    self.wait(&call, wait_ms, &mut waited).await?;
                    continue;
                }
            };
            let done = self.once(&call).await;
            drop(permit);
            n_tries += 1;
            match done {
                Err(Trouble::Wait(wait_ms)) if n_tries < TRIES => {
                    self.wait(&call, wait_ms, &mut waited).await?;
                }
                Err(Trouble::Disturbed(why))
                    if call.urgency == Urgency::Answer && call.is_repeatable && n_tries < TRIES =>
                {
                    tracing::debug!(why, "a request is tried again");
                    self.wait(&call, i64::from(n_tries) * 150, &mut waited)
                        .await?;
                }
                done => return done,
            }
        }
    }

    async fn wait(&self, call: &Call, wait_ms: i64, waited: &mut u64) -> Result<(), Trouble> {
        if call.urgency == Urgency::Post || *waited >= MOST_WAIT {
            return Err(Trouble::Wait(wait_ms.max(1)));
        }
        let piece = u64::try_from(wait_ms).unwrap_or(1).clamp(1, PIECE);
        tokio::time::sleep(Duration::from_millis(piece)).await;
        *waited += piece;
        Ok(())
    }

    async fn once(&self, call: &Call) -> Result<Value, Trouble> {
        let url = format!("{}/api/v10{}", self.base, call.path);
        let mut request = self.client.request(call.method.clone(), url);
        if call.lane.is_counted {
            request = request.header("authorization", format!("Bot {}", self.token));
        }
        if let Some(body) = &call.body {
            request = if call.uploads.is_empty() {
                request.json(body)
            } else {
                request.multipart(form(body, &call.uploads)?)
            };
        }
        let response = request.send().await.map_err(|error| disturbed(&error))?;
        self.read(call, response).await
    }

    async fn read(&self, call: &Call, response: Response) -> Result<Value, Trouble> {
        let status = response.status();
        let headers = response.headers().clone();
        let now = self.clock.now();
        if status != StatusCode::TOO_MANY_REQUESTS && !status.is_server_error() {
            self.limits.learn(&call.lane, &told(&headers), now);
        }
        let bytes = response.bytes().await.map_err(|error| disturbed(&error))?;
        let body: Value = serde_json::from_slice(&bytes).unwrap_or_default();
        if status.is_success() {
            return Ok(body);
        }
        if status == StatusCode::TOO_MANY_REQUESTS {
            let wait_ms = retry_ms(&body, &headers);
            let scope = text(&headers, "x-ratelimit-scope").unwrap_or("user");
            let is_global = body["global"] == true || scope == "global";
            if scope != "shared" {
                self.limits.was_invalid(now);
            }
            self.limits.closed(&call.lane, is_global, wait_ms, now);
            tracing::warn!(route = call.lane.route, scope, wait_ms, "a limit was hit");
            return Err(Trouble::Wait(wait_ms));
        }
        if status.is_server_error() {
            return Err(Trouble::Disturbed(format!("status {}", status.as_u16())));
        }
        if matches!(status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN) {
            self.limits.was_invalid(now);
        }
        let trouble = Trouble::Refused {
            status: status.as_u16(),
            code: body["code"].as_u64().unwrap_or(0),
            message: explain(&body),
        };
        if call.lane.is_counted && trouble.is_token() {
            self.is_revoked.store(true, Ordering::Relaxed);
        }
        Err(trouble)
    }
}

/// A client that uses no proxy for addresses on this machine.
fn client(base: &str) -> Result<Client, Trouble> {
    let mut builder = Client::builder()
        .timeout(PATIENCE)
        .connect_timeout(Duration::from_secs(5))
        .user_agent(concat!(
            "DiscordBot (pawmail, ",
            env!("CARGO_PKG_VERSION"),
            ")"
        ));
    if is_loopback(base) {
        builder = builder.no_proxy();
    }
    builder.build().map_err(|error| disturbed(&error))
}

/// Whether an address is on this machine.
pub(crate) fn is_loopback(base: &str) -> bool {
    let Ok(url) = reqwest::Url::parse(base) else {
        return false;
    };
    match url.host_str() {
        Some("localhost") => true,
        Some(host) => host
            .trim_matches(['[', ']'])
            .parse::<std::net::IpAddr>()
            .is_ok_and(|ip| ip.is_loopback()),
        None => false,
    }
}

/// The text of an error without the address, which may hold a token.
fn disturbed(error: &reqwest::Error) -> Trouble {
    let what = if error.is_timeout() {
        "no answer in time"
    } else if error.is_connect() {
        "no connection"
    } else if error.is_builder() {
        "the request cannot be made"
    } else {
        "the connection broke"
    };
    Trouble::Disturbed(what.to_owned())
}

fn form(body: &Value, uploads: &[Upload]) -> Result<Form, Trouble> {
    let mut form = Form::new().text("payload_json", body.to_string());
    for (at, upload) in uploads.iter().enumerate() {
        let mime = match upload.name.rsplit_once('.').map(|(_, end)| end) {
            Some("png") => "image/png",
            Some("gif") => "image/gif",
            Some("json") => "application/json",
            Some("txt") => "text/plain",
            _ => "application/octet-stream",
        };
        let part = Part::bytes(upload.bytes.as_ref().clone())
            .file_name(upload.name.clone())
            .mime_str(mime)
            .map_err(|error| disturbed(&error))?;
        form = form.part(format!("files[{at}]"), part);
    }
    Ok(form)
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn told(headers: &HeaderMap) -> Told {
    Told {
        bucket: text(headers, "x-ratelimit-bucket").map(str::to_owned),
        limit: text(headers, "x-ratelimit-limit").and_then(|text| text.parse().ok()),
        remaining: text(headers, "x-ratelimit-remaining").and_then(|text| text.parse().ok()),
        reset_ms: text(headers, "x-ratelimit-reset-after").and_then(milliseconds),
    }
}

/// Seconds, with or without a fraction, rounded up.
fn milliseconds(seconds: &str) -> Option<i64> {
    let (whole, fraction) = seconds.split_once('.').unwrap_or((seconds, ""));
    let whole: i64 = whole.parse().ok()?;
    let mut ms = 0;
    for (digit, worth) in fraction.chars().zip([100, 10, 1]) {
        ms += i64::from(digit.to_digit(10)?) * worth;
    }
    let rest = i64::from(fraction.chars().skip(3).any(|digit| digit != '0'));
    whole.checked_mul(1_000)?.checked_add(ms + rest)
}

fn retry_ms(body: &Value, headers: &HeaderMap) -> i64 {
    let number = &body["retry_after"];
    let by_body = number
        .is_number()
        .then(|| milliseconds(&number.to_string()));
    let by_header = || text(headers, "retry-after").and_then(milliseconds);
    by_body
        .flatten()
        .or_else(by_header)
        .unwrap_or(5_000)
        .clamp(1, 86_400_000)
}

/// The service's words for a refusal, including what it says about single fields.
fn explain(body: &Value) -> String {
    let message = body["message"].as_str().unwrap_or("no words");
    match body.get("errors") {
        Some(errors) => format!("{message} {errors}"),
        None => message.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(seconds: &str, expected: Option<i64>) {
        assert_eq!(milliseconds(seconds), expected, "{seconds}");
    }

    #[test]
    fn seconds_become_milliseconds() {
        check("1", Some(1_000));
        check("0.25", Some(250));
        check("64.5701", Some(64_571));
        check("5.000", Some(5_000));
        check("x", None);
        check("1.x", None);
    }

    #[test]
    fn only_this_machine_is_loopback() {
        for base in [
            "http://127.0.0.1:80",
            "http://localhost:1",
            "http://[::1]:9",
        ] {
            assert!(is_loopback(base), "{base}");
        }
        for base in [
            "https://discord.com",
            "http://127.0.0.1.example.org",
            "nonsense",
        ] {
            assert!(!is_loopback(base), "{base}");
        }
    }
}
