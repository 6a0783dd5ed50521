//! Sends, edits and deletes: in each chat one request at a time and in order, within what the service takes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Map, Value, json};

use pawmail_host::{Clock, Message, Png, fit};

use crate::address::Address;
use crate::api::{Api, Fault, Upload};
use crate::budget::{Budget, Urgency};
use crate::html;
use crate::recent::Recent;
use crate::refusal::{is_of_other_kind, is_same, is_unknown_file};

/// For how long an answer waits for its room in the budget before another way is looked for.
const ANSWER_WAITS_MS: i64 = 1_500;

/// How many uploaded pictures can be named again.
const FILES: usize = 2_000;

/// Of how many messages it is known whether they are pictures.
const KINDS: usize = 20_000;

/// How many chats have a queue before those without anybody in it are dropped.
const LANES: usize = 5_000;

/// A message that was sent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Posted {
    /// One that everybody in the chat sees.
    Plain {
        /// The chat.
        chat: i64,
        /// Its number in the chat.
        id: i64,
    },
    /// One in a group that one person sees.
    Ephemeral {
        /// The chat.
        chat: i64,
        /// Who sees it.
        person: i64,
        /// Its number among such messages.
        id: i64,
    },
}

/// What became of an edit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Edited {
    /// The message shows it.
    Done,
    /// A picture does not become a text: it must be sent anew.
    NeedsNew,
}

/// What is put in the place of a message.
pub(crate) struct Edit<'a> {
    pub(crate) post: Posted,
    pub(crate) message: &'a Message,
    pub(crate) urgency: Urgency,
    /// Asked when its turn has come: whether it is still wanted.
    pub(crate) is_wanted: &'a (dyn Fn() -> bool + Send + Sync),
}

/// The sender of one bot.
pub(crate) struct Sender {
    api: Api,
    clock: Arc<dyn Clock>,
    bot: String,
    budget: Mutex<Budget>,
    lanes: Mutex<HashMap<i64, Arc<tokio::sync::Mutex<()>>>>,
    /// What Telegram calls an uploaded picture, by its key.
    files: Mutex<Recent<String, String>>,
    /// Whether a message is a picture.
    is_picture: Mutex<Recent<Posted, bool>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Posted {
    pub(crate) fn chat(self) -> i64 {
        match self {
            Self::Plain { chat, .. } | Self::Ephemeral { chat, .. } => chat,
        }
    }

    /// The method that edits this part of it.
    fn method(self, part: &str) -> String {
        match self {
            Self::Plain { .. } => format!("editMessage{part}"),
            Self::Ephemeral { .. } => format!("editEphemeralMessage{part}"),
        }
    }

    /// The fields that name it.
    fn fields(self) -> Value {
        match self {
            Self::Plain { chat, id } => json!({ "chat_id": chat, "message_id": id }),
            Self::Ephemeral { chat, person, id } => {
                json!({ "chat_id": chat, "receiver_user_id": person, "ephemeral_message_id": id })
            }
        }
    }
}

impl Sender {
    /// A sender for the bot of this user name.
    pub(crate) fn new(api: Api, bot: String, clock: Arc<dyn Clock>) -> Self {
        Self {
            api,
            clock,
            bot,
            budget: Mutex::default(),
            lanes: Mutex::default(),
            files: Mutex::new(Recent::new(FILES)),
            is_picture: Mutex::new(Recent::new(KINDS)),
        }
    }

    /// The service, for what no limit counts.
    pub(crate) fn api(&self) -> &Api {
        &self.api
    }

    pub(crate) fn clock(&self) -> &dyn Clock {
        self.clock.as_ref()
    }

    /// Sends a message, with more fields beside those it has of itself. The service's object of it.
    pub(crate) async fn send(
        &self,
        to: Address,
        message: &Message,
        more: Map<String, Value>,
        urgency: Urgency,
    ) -> Result<Value, Fault> {
        let screen = &message.screen;
        let mut body = json!({
            "chat_id": to.chat,
            "parse_mode": "HTML",
            "disable_notification": screen.silent,
            "protect_content": screen.protected,
        });
        if let Some(topic) = to.topic {
            body["message_thread_id"] = json!(topic);
        }
        if let Some(keyboard) = html::keyboard(screen, &self.bot) {
            body["reply_markup"] = keyboard;
        }
        for (key, value) in more {
            body[key] = value;
        }
        let text = html::text(screen, &self.bot);
        let method = if message.picture.is_some() {
            body["caption"] = json!(text);
            "sendPhoto"
        } else {
            body["text"] = json!(text);
            body["link_preview_options"] = json!({ "is_disabled": true });
            "sendMessage"
        };
        let _turn = self.turn(to.chat, urgency).await?;
        let sent = self.request(method, body, message.picture.as_ref()).await;
        self.heard(to.chat, sent)
    }

    /// Notes whether a message is a picture.
    pub(crate) fn note(&self, post: Posted, is_picture: bool) {
        lock(&self.is_picture).insert(post, is_picture);
    }

    /// Makes a message show something else.
    pub(crate) async fn edit(&self, edit: Edit<'_>) -> Result<Edited, Fault> {
        let known = lock(&self.is_picture).get(&edit.post).copied();
        let screen = &edit.message.screen;
        let parts: &[&str] = match (&edit.message.picture, known) {
            (Some(_), _) => &["Media"],
            // The picture is late: the one that is there stays until then.
            (None, Some(true)) if screen.picture.is_some() => &["Caption"],
            (None, None) if screen.picture.is_some() => &["Caption", "Text"],
            (None, Some(true)) => return Ok(Edited::NeedsNew),
            (None, _) => &["Text"],
        };
        let _turn = self.turn(edit.post.chat(), edit.urgency).await?;
        if !(edit.is_wanted)() {
            return Ok(Edited::Done);
        }
        for part in parts {
            let body = self.edit_body(edit.post, edit.message, part);
            let method = edit.post.method(part);
            let done = self
                .request(&method, body, edit.message.picture.as_ref())
                .await;
            match self.heard(edit.post.chat(), done) {
                Err(fault) if is_of_other_kind(&fault) => {}
                Err(fault) if !is_same(&fault) => return Err(fault),
                Ok(_) | Err(_) => {
                    self.note(edit.post, *part != "Text");
                    return Ok(Edited::Done);
                }
            }
        }
        self.note(edit.post, true);
        Ok(Edited::NeedsNew)
    }

    fn edit_body(&self, post: Posted, message: &Message, part: &str) -> Value {
        let text = html::text(&message.screen, &self.bot);
        let mut body = post.fields();
        match part {
            "Media" => {
                body["media"] = json!({ "type": "photo", "caption": text, "parse_mode": "HTML" });
            }
            "Caption" => {
                body["caption"] = json!(text);
                body["parse_mode"] = json!("HTML");
            }
            _ => {
                body["text"] = json!(text);
                body["parse_mode"] = json!("HTML");
                body["link_preview_options"] = json!({ "is_disabled": true });
            }
        }
        if let Some(keyboard) = html::keyboard(&message.screen, &self.bot) {
            body["reply_markup"] = keyboard;
        }
        body
    }

    /// Takes the buttons of a message away.
    pub(crate) async fn strip(&self, post: Posted, urgency: Urgency) -> Result<(), Fault> {
        let _turn = self.turn(post.chat(), urgency).await?;
        let done = self
            .api
            .call(&post.method("ReplyMarkup"), &post.fields())
            .await;
        match self.heard(post.chat(), done) {
            Err(fault) if !is_same(&fault) => Err(fault),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// Deletes a message. No limit counts that.
    pub(crate) async fn delete(&self, post: Posted) -> Result<(), Fault> {
        let lane = self.lane(post.chat());
        let _turn = lane.lock().await;
        let method = match post {
            Posted::Plain { .. } => "deleteMessage",
            Posted::Ephemeral { .. } => "deleteEphemeralMessage",
        };
        let done = self.api.call(method, &post.fields()).await;
        self.heard(post.chat(), done)?;
        lock(&self.is_picture).remove(&post);
        Ok(())
    }

    /// Sends a file with a caption of plain words.
    pub(crate) async fn send_file(
        &self,
        to: Address,
        file: Upload,
        caption: &str,
    ) -> Result<Value, Fault> {
        let method = if file.part == "photo" {
            "sendPhoto"
        } else {
            "sendDocument"
        };
        let body = json!({
            "chat_id": to.chat, "caption": fit(caption, 1000), "disable_notification": true,
        });
        let _turn = self.turn(to.chat, Urgency::Answer).await?;
        let sent = self.api.upload(method, &body, &file).await;
        self.heard(to.chat, sent)
    }

    /// A place at the head of the chat's queue, with room in the budget.
    async fn turn(
        &self,
        chat: i64,
        urgency: Urgency,
    ) -> Result<tokio::sync::OwnedMutexGuard<()>, Fault> {
        let turn = self.lane(chat).lock_owned().await;
        let mut left_ms = ANSWER_WAITS_MS;
        loop {
            let taken = lock(&self.budget).take(chat, urgency, self.clock.now());
            match taken {
                Ok(()) => return Ok(turn),
                Err(wait_ms) if urgency == Urgency::Answer && wait_ms <= left_ms => {
                    left_ms -= wait_ms;
                    let wait = u64::try_from(wait_ms).unwrap_or_default();
                    tokio::time::sleep(Duration::from_millis(wait)).await;
                }
                Err(wait_ms) => return Err(Fault::Wait(wait_ms)),
            }
        }
    }

    fn lane(&self, chat: i64) -> Arc<tokio::sync::Mutex<()>> {
        let mut lanes = lock(&self.lanes);
        if lanes.len() > LANES {
            lanes.retain(|_, lane| Arc::strong_count(lane) > 1);
        }
        Arc::clone(lanes.entry(chat).or_default())
    }

    /// A request, with a picture that is named if it was uploaded before.
    async fn request(
        &self,
        method: &str,
        mut body: Value,
        picture: Option<&Png>,
    ) -> Result<Value, Fault> {
        let Some(png) = picture else {
            return self.api.call(method, &body).await;
        };
        let is_edit = body.get("media").is_some();
        let known = lock(&self.files).get(&png.key).cloned();
        if let Some(file) = known {
            if is_edit {
                body["media"]["media"] = json!(file);
            } else {
                body["photo"] = json!(file);
            }
            match self.api.call(method, &body).await {
                Err(fault) if is_unknown_file(&fault) => {
                    lock(&self.files).remove(&png.key);
                }
                other => return other,
            }
        }
        if is_edit {
            body["media"]["media"] = json!("attach://picture");
        } else {
            body["photo"] = json!("attach://picture");
        }
        let upload = Upload {
            part: "picture",
            name: "board.png".to_owned(),
            mime: "image/png",
            bytes: Arc::clone(&png.bytes),
        };
        let sent = self.api.upload(method, &body, &upload).await?;
        // The last is the largest.
        let file = sent["photo"]
            .as_array()
            .and_then(|sizes| sizes.last()?["file_id"].as_str());
        if let Some(file) = file {
            lock(&self.files).insert(png.key.clone(), file.to_owned());
        }
        Ok(sent)
    }

    /// A chat that is too loud is left alone for as long as the service says; others go on.
    fn heard(&self, chat: i64, answer: Result<Value, Fault>) -> Result<Value, Fault> {
        if let Err(Fault::Wait(ms)) = &answer {
            tracing::warn!(wait_ms = ms, "Telegram asks to wait with a chat");
            lock(&self.budget).close(chat, self.clock.now().plus(*ms));
        }
        answer
    }
}

/// The number of a message that was sent for everybody to see.
pub(crate) fn number(sent: &Value) -> Result<i64, Fault> {
    sent["message_id"]
        .as_i64()
        .ok_or_else(|| Fault::Disturbed("a message without a number".to_owned()))
}
