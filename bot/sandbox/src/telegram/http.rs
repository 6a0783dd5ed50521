//! The HTTP face: `/bot<TOKEN>/<method>` and `/file/bot<TOKEN>/<path>`.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use serde_json::{Map, Value, json};

use super::args::Args;
use super::{Answer, MediaKind, Refusal, methods, updates};
use crate::faults::Fault;
use crate::http::{Incoming, broken_connection, json_response};
use crate::journal::{Platform, Recorded, Verdict};
use crate::world::{Shared, World};

/// Answers a request whose path begins with `/bot` or `/file/bot`.
pub(crate) async fn serve(shared: Arc<Shared>, incoming: Incoming) -> Response {
    if let Some(rest) = incoming.path.strip_prefix("/file/bot") {
        return download(&shared, rest);
    }
    let rest = incoming.path.strip_prefix("/bot").unwrap_or_default();
    let (token, name) = rest.split_once('/').unwrap_or((rest, ""));
    let is_token = token == shared.world().telegram.token;
    let fields = match &incoming.body {
        Value::Object(map) => map.clone(),
        _ => Map::new(),
    };
    let fields = if fields.is_empty() {
        incoming.query.clone()
    } else {
        fields
    };
    let shown = methods::find(name)
        .map_or(name, |method| method.name)
        .to_owned();
    let fault = shared.faults.take(Platform::Telegram, &shown);
    let body = Value::Object(fields.clone());
    let files: Vec<String> = incoming.files.keys().cloned().collect();
    let note = |status: u16, verdict: Verdict, needless: Option<String>| {
        shared.journal.note(Recorded {
            at_ms: shared.clock.now_ms(),
            platform: Platform::Telegram,
            method: incoming.method.clone(),
            path: shown.clone(),
            query: incoming.query.clone(),
            body: body.clone(),
            files: files.clone(),
            status,
            verdict,
            needless,
        });
    };
    match fault {
        Some(Fault::DropBefore) => {
            note(0, Verdict::Fault("dropped before".to_owned()), None);
            return broken_connection();
        }
        Some(Fault::Status(status)) => {
            note(status, Verdict::Fault("status".to_owned()), None);
            return refused(&Refusal::new(status, "Internal Server Error"));
        }
        Some(Fault::Refused(words)) => {
            note(400, Verdict::Fault(words.to_owned()), None);
            return refused(&Refusal::new(400, words));
        }
        Some(Fault::TooManyRequests(wait)) => {
            note(429, Verdict::Fault("429".to_owned()), None);
            return refused(&Refusal::too_many(
                i64::try_from(wait.as_secs().max(1)).unwrap_or(i64::MAX),
            ));
        }
        Some(Fault::Slow(_) | Fault::DropAfter) | None => {}
    }
    let (answer, needless) = if is_token {
        call(&shared, name, fields, incoming.files.clone()).await
    } else {
        (Err(Refusal::new(401, "Unauthorized")), None)
    };
    if let Some(Fault::Slow(wait)) = fault {
        tokio::time::sleep(wait.min(Duration::from_mins(2))).await;
    }
    let verdict = match (&answer, fault) {
        (_, Some(fault)) => Verdict::Fault(format!("{fault:?}")),
        (Ok(_), None) => Verdict::Done,
        // The older poll is told that another took over: the request itself is not at fault.
        (Err(refusal), None) if refusal.description.contains("terminated by") => Verdict::Done,
        (Err(refusal), None) => Verdict::Refused(refusal.description.clone()),
    };
    if shown != "getUpdates" || answer.is_err() {
        note(
            answer.as_ref().err().map_or(200, |refusal| refusal.code),
            verdict,
            needless,
        );
    }
    if fault == Some(Fault::DropAfter) {
        return broken_connection();
    }
    match answer {
        Ok(result) => json_response(200, &json!({ "ok": true, "result": result })),
        Err(refusal) => refused(&refusal),
    }
}

fn refused(refusal: &Refusal) -> Response {
    let mut body =
        json!({ "ok": false, "error_code": refusal.code, "description": refusal.description });
    if let Some(parameters) = &refusal.parameters {
        body["parameters"] = parameters.clone();
    }
    json_response(refusal.code, &body)
}

async fn call(
    shared: &Arc<Shared>,
    name: &str,
    fields: Map<String, Value>,
    files: BTreeMap<String, crate::files::Upload>,
) -> (Answer, Option<String>) {
    let unknown = || Refusal::new(404, "Not Found: method not found");
    let method = methods::find(name).ok_or_else(unknown);
    let args = match method.and_then(|method| Args::new(method, fields, files)) {
        Ok(args) => args,
        Err(refusal) => return (Err(refusal), None),
    };
    if args.method.name == "getUpdates" {
        return (updates::get_updates(shared, &args).await, None);
    }
    shared.with(|world| {
        let answer = world.telegram_call(&args);
        (answer, world.needless.take())
    })
}

impl World {
    fn telegram_call(&mut self, args: &Args) -> Answer {
        match args.method.name {
            "getMe" => Ok(self.telegram_get_me()),
            "setWebhook" | "deleteWebhook" | "getWebhookInfo" => self.telegram_webhook_method(args),
            "sendMessage" => self.telegram_send_message(args),
            "sendPhoto" => self.telegram_send_media(args, MediaKind::Photo),
            "sendDocument" => self.telegram_send_media(args, MediaKind::Document),
            "sendAnimation" => self.telegram_send_media(args, MediaKind::Animation),
            "sendMediaGroup" => self.telegram_send_album(args),
            "editMessageText"
            | "editMessageCaption"
            | "editMessageMedia"
            | "editMessageReplyMarkup" => self.telegram_edit(args),
            "deleteMessage" | "deleteMessages" => self.telegram_delete(args),
            "pinChatMessage" | "unpinChatMessage" | "unpinAllChatMessages" => {
                self.telegram_pin(args)
            }
            "answerCallbackQuery" => self.telegram_answer_callback(args),
            "answerInlineQuery" => self.telegram_answer_inline(args),
            "createForumTopic" | "editForumTopic" | "closeForumTopic" | "reopenForumTopic"
            | "deleteForumTopic" => self.telegram_topic_method(args),
            "setMyCommands" | "getMyCommands" | "deleteMyCommands" => {
                self.telegram_commands_method(args)
            }
            "setChatMenuButton" => Ok(Value::Bool(true)),
            name if name.contains("MyName") || name.contains("Description") => {
                self.telegram_words_method(args)
            }
            name if name.contains("EphemeralMessage") => self.telegram_change_ephemeral(args),
            "getFile" => {
                let file_id = args.text("file_id")?.split('.').next().unwrap_or_default();
                let info = self
                    .files
                    .info(file_id)
                    .ok_or_else(|| Refusal::bad("invalid file_id"))?;
                if info.size > 20 * 1024 * 1024 {
                    return Err(Refusal::bad("file is too big"));
                }
                Ok(json!({
                    "file_id": file_id, "file_unique_id": format!("u{file_id}"), "file_size": info.size,
                    "file_path": format!("files/{file_id}"),
                }))
            }
            _ => self.telegram_chat_method(args),
        }
    }
}

fn download(shared: &Shared, rest: &str) -> Response {
    let mut world = shared.world();
    let path = rest
        .strip_prefix(world.telegram.token.as_str())
        .and_then(|path| path.strip_prefix("/files/"));
    match path.and_then(|file_id| world.files.bytes(file_id)) {
        Some(bytes) => Body::from(bytes.to_vec()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
