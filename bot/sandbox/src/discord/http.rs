//! The HTTP face: `/api/v10/...`.

use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::{Answer, Refusal, limits};
use crate::faults::Fault;
use crate::http::{Incoming, broken_connection, json_response};
use crate::journal::{Platform, Recorded, Verdict};
use crate::world::Shared;

/// Answers a request whose path begins with `/api/`.
pub(crate) async fn serve(shared: Arc<Shared>, incoming: Incoming) -> Response {
    let Some(path) = incoming.path.strip_prefix("/api/v10").map(str::to_owned) else {
        return json_response(404, &json!({ "code": 0, "message": "404: Not Found" }));
    };
    let note = |status: u16, verdict: Verdict, needless: Option<String>| {
        shared.journal.note(Recorded {
            at_ms: shared.clock.now_ms(),
            platform: Platform::Discord,
            method: incoming.method.clone(),
            path: path.clone(),
            query: incoming.query.clone(),
            body: incoming.body.clone(),
            files: incoming.files.keys().cloned().collect(),
            status,
            verdict,
            needless,
        });
    };
    let fault = shared
        .faults
        .take(Platform::Discord, &format!("{} {path}", incoming.method));
    match fault {
        Some(Fault::DropBefore) => {
            note(0, Verdict::Fault("dropped before".to_owned()), None);
            return broken_connection();
        }
        Some(Fault::Status(status)) => {
            note(status, Verdict::Fault("status".to_owned()), None);
            return json_response(
                status,
                &json!({ "code": 0, "message": "Internal Server Error" }),
            );
        }
        Some(Fault::Refused(words)) => {
            note(400, Verdict::Fault(words.to_owned()), None);
            return json_response(400, &json!({ "code": 50_035, "message": words }));
        }
        Some(Fault::TooManyRequests(wait)) => {
            note(429, Verdict::Fault("429".to_owned()), None);
            return refused(&Refusal::too_many(
                i64::try_from(wait.as_millis()).unwrap_or(i64::MAX),
            ));
        }
        Some(Fault::Slow(_) | Fault::DropAfter) | None => {}
    }
    let (answer, needless) = shared.with(|world| {
        let answer = world.discord_call(&path, &incoming);
        (answer, world.needless.take())
    });
    if let Some(Fault::Slow(wait)) = fault {
        tokio::time::sleep(wait.min(Duration::from_mins(2))).await;
    }
    let verdict = match (&answer, fault) {
        (_, Some(fault)) => Verdict::Fault(format!("{fault:?}")),
        (Ok(_), None) => Verdict::Done,
        (Err(refusal), None) => Verdict::Refused(explain(refusal)),
    };
    note(status_of(&answer), verdict, needless);
    if fault == Some(Fault::DropAfter) {
        return broken_connection();
    }
    let mut response = match answer {
        Ok((204, _)) => StatusCode::NO_CONTENT.into_response(),
        Ok((status, body)) => json_response(status, &body),
        Err(refusal) => refused(&refusal),
    };
    add_bucket(&shared, &incoming.method, &path, &mut response);
    response
}

fn status_of(answer: &Answer) -> u16 {
    match answer {
        Ok((status, _)) => *status,
        Err(refusal) => refusal.status,
    }
}

fn explain(refusal: &Refusal) -> String {
    let errors = refusal
        .errors
        .as_ref()
        .map(Value::to_string)
        .unwrap_or_default();
    format!("{} {} {errors}", refusal.code, refusal.message)
        .trim_end()
        .to_owned()
}

fn refused(refusal: &Refusal) -> Response {
    let mut body = json!({ "code": refusal.code, "message": refusal.message });
    if let Some(errors) = &refusal.errors {
        body["errors"] = errors.clone();
    }
    let Some(retry_after_ms) = refusal.retry_after_ms else {
        return json_response(refusal.status, &body);
    };
    let milliseconds = u32::try_from(retry_after_ms).unwrap_or(u32::MAX);
    body["retry_after"] = json!(f64::from(milliseconds) / 1_000.0);
    body["global"] = json!(refusal.is_global);
    let mut response = json_response(refusal.status, &body);
    set(
        &mut response,
        "retry-after",
        milliseconds.div_ceil(1_000).to_string(),
    );
    let scope = if refusal.is_global { "global" } else { "user" };
    set(&mut response, "x-ratelimit-scope", scope.to_owned());
    response
}

/// The headers that tell a bot its bucket, on the routes that have one.
fn add_bucket(shared: &Shared, method: &str, path: &str, response: &mut Response) {
    let segments: Vec<&str> = path.trim_matches('/').split('/').collect();
    let route = match (method, segments.as_slice()) {
        ("POST", ["channels", _, "messages"]) => "POST messages",
        ("PATCH", ["channels", _, "messages", _]) => "PATCH messages",
        _ => return,
    };
    let Some(channel) = segments.get(1).and_then(|id| id.parse().ok()) else {
        return;
    };
    let (left, reset_ms) = shared.world().discord_bucket_left(route, channel);
    let in_seconds = |ms: i64| format!("{}.{:03}", ms / 1_000, ms % 1_000);
    set(
        response,
        "x-ratelimit-limit",
        limits::PER_WINDOW.to_string(),
    );
    set(response, "x-ratelimit-remaining", left.to_string());
    set(response, "x-ratelimit-reset-after", in_seconds(reset_ms));
    set(
        response,
        "x-ratelimit-reset",
        in_seconds(shared.clock.now_ms() + reset_ms),
    );
    set(
        response,
        "x-ratelimit-bucket",
        route.to_lowercase().replace(' ', "-"),
    );
}

fn set(response: &mut Response, name: &'static str, value: String) {
    if let Ok(value) = HeaderValue::try_from(value) {
        response.headers_mut().insert(name, value);
    }
}
