//! Sends, edits and deletes: in each chat one request at a time and in order, within the service's limits.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use serde_json::{Map, Value, json};

use pawmail_host::{Clock, Desk, Message, Once, Png, Recent, Screen, fit};

use crate::Telegram;
use crate::address::{Address, is_group};
use crate::api::{Api, Fault, Upload};
use crate::budget::{Budget, MINUTE_MS, Urgency};
use crate::html::{self, Moments, Pages, Place};
use crate::intake::table_of;
use crate::refusal::{
    is_of_other_kind, is_same, is_unknown_file, knows_no_moments, takes_no_pictures,
};

/// How long an answer waits for room in the budget before another way is tried.
const ANSWER_WAITS_MS: i64 = 1_500;

/// How old a press may be by the clock when it is answered in the group: the service takes 15 seconds.
pub(crate) const ANSWER_COUNTS_MS: i64 = 12_000;

/// When a message is tried again of which it is not known whether somebody else is sending it, in milliseconds.
const UNKNOWN_MS: i64 = 1_000;

/// How many uploaded pictures can be reused by name.
const FILES: usize = 2_000;

/// For how many messages we remember what they show.
const LOOKS: usize = 20_000;

/// How many chats have a queue before the empty queues are dropped.
const LANES: usize = 5_000;

/// A message that was sent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Posted {
    /// One that everyone in the chat sees.
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

/// The outcome of an edit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Edited {
    /// The message shows it.
    Done,
    /// A picture cannot become a text: it must be sent anew.
    NeedsNew,
}

/// What a message shows besides its words.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Look {
    Words,
    /// The key of its picture, if that is known.
    Picture(Option<String>),
}

/// What replaces the content of a message.
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
    pages: Option<Pages>,
    budget: Mutex<Budget>,
    /// Where all processes count together.
    counter: OnceLock<Desk>,
    lanes: Mutex<HashMap<i64, Arc<tokio::sync::Mutex<()>>>>,
    /// Telegram's names for uploaded pictures, by key.
    files: Mutex<Recent<String, String>>,
    /// What messages show.
    looks: Mutex<Recent<Posted, Look>>,
    /// The newest message of the courier in a place.
    newest: Mutex<Recent<Address, i64>>,
    /// The calls of which it was asked whether they were begun, and nobody answered.
    asked: Mutex<Recent<String, ()>>,
    /// Whether the service shows moments in each reader's own time zone; assumed until it refuses.
    knows_moments: AtomicBool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whom a message calls, and to which tables: what is the same for two messages that call alike.
fn called(screen: &Screen) -> String {
    let people = screen.mentioned();
    let tables = screen.presses().filter_map(|(_, data)| table_of(data));
    let all: BTreeSet<&str> = people.chain(tables).collect();
    all.into_iter().collect::<Vec<_>>().join(" ")
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
    /// A sender for the bot with this user name.
    pub(crate) fn new(api: Api, bot: String, pages: Option<Pages>, clock: Arc<dyn Clock>) -> Self {
        Self {
            api,
            clock,
            bot,
            pages,
            budget: Mutex::default(),
            counter: OnceLock::new(),
            lanes: Mutex::default(),
            files: Mutex::new(Recent::new(FILES)),
            looks: Mutex::new(Recent::new(LOOKS)),
            newest: Mutex::new(Recent::new(LOOKS)),
            asked: Mutex::new(Recent::new(LOOKS)),
            knows_moments: AtomicBool::new(true),
        }
    }

    /// The service, for requests that no limit counts.
    pub(crate) fn api(&self) -> &Api {
        &self.api
    }

    pub(crate) fn clock(&self) -> &dyn Clock {
        self.clock.as_ref()
    }

    /// Sends a message, with fields in addition to its own. Returns the service's object for it.
    pub(crate) async fn send(
        &self,
        to: Address,
        message: &Message,
        more: Map<String, Value>,
        urgency: Urgency,
    ) -> Result<Value, Fault> {
        let _turn = self.turn(to.chat, urgency).await?;
        self.send_now(to, message, &more).await
    }

    /// Sends a message of the courier, with a name that is the same for each try of it.
    /// What may have arrived already, although nobody heard so, does not ring a second time for those whom it calls to the same turns.
    pub(crate) async fn send_once(
        &self,
        to: Address,
        message: &Message,
        once: &Once,
    ) -> Result<Value, Fault> {
        let _turn = self.turn(to.chat, Urgency::Post).await?;
        let desk = self.counter.get().filter(|_| !message.screen.silent);
        let Some(desk) = desk else {
            return self.send_now(to, message, &Map::new()).await;
        };
        let Once { key, calls_for } = once;
        let calls = called(&message.screen);
        let call = match calls_for.0 {
            0 => format!("{key} {calls}"),
            began => format!("{key} {began} {calls}"),
        };
        let mut more = Map::new();
        let was_begun = match desk.was_begun(Telegram::PLATFORM, &call).await {
            Ok(was_begun) => was_begun,
            Err(error) => {
                tracing::warn!(%error, "whether a message was sent before is not known");
                lock(&self.asked).insert(call, ());
                return Err(Fault::Wait(UNKNOWN_MS));
            }
        };
        // What says so may have been written by a try of this process whose answer was lost, and which sent nothing.
        let was_begun = lock(&self.asked).remove(&call).is_none() && was_begun;
        if was_begun {
            more.insert("disable_notification".to_owned(), json!(true));
        }
        let sent = self.send_now(to, message, &more).await;
        let is_unsent = sent
            .as_ref()
            .is_err_and(|fault| !matches!(fault, Fault::Disturbed(_)));
        if is_unsent && !was_begun {
            desk.was_not_sent(Telegram::PLATFORM, &call).await;
        }
        sent
    }

    async fn send_now(
        &self,
        to: Address,
        message: &Message,
        more: &Map<String, Value>,
    ) -> Result<Value, Fault> {
        let mut picture = message.picture.as_ref();
        loop {
            let (method, mut body) = self.send_body(to, &message.screen, picture.is_some());
            for (key, value) in more {
                body[key] = value.clone();
            }
            let sent = self.request(method, body, picture).await;
            match self.heard(to.chat, sent) {
                // Words are better than nothing.
                Err(fault) if picture.is_some() && takes_no_pictures(&fault) => picture = None,
                Err(fault) if self.learns(&fault) => {}
                other => return other,
            }
        }
    }

    /// By whom something is shown in a chat.
    fn place(&self, chat: i64) -> Place<'_> {
        Place {
            bot: &self.bot,
            pages: self.pages.as_ref(),
            is_group: is_group(chat),
        }
    }

    fn send_body(&self, to: Address, screen: &Screen, is_picture: bool) -> (&'static str, Value) {
        let mut body = json!({
            "chat_id": to.chat,
            "parse_mode": "HTML",
            "disable_notification": screen.silent,
            "protect_content": screen.protected,
        });
        if let Some(topic) = to.topic {
            body["message_thread_id"] = json!(topic);
        }
        if let Some(keyboard) = html::keyboard(screen, self.place(to.chat)) {
            body["reply_markup"] = keyboard;
        }
        let text = self.text(screen);
        if is_picture {
            body["caption"] = json!(text);
            return ("sendPhoto", body);
        }
        body["text"] = json!(text);
        body["link_preview_options"] = json!({ "is_disabled": true });
        ("sendMessage", body)
    }

    fn text(&self, screen: &Screen) -> String {
        let moments = if self.knows_moments.load(Ordering::SeqCst) {
            Moments::Own
        } else {
            Moments::Words
        };
        html::text(screen, &self.bot, moments)
    }

    /// Whether a fault shows something about the service that makes another try worthwhile.
    fn learns(&self, fault: &Fault) -> bool {
        knows_no_moments(fault) && self.knows_moments.swap(false, Ordering::SeqCst)
    }

    /// Records what was sent: as which message, and its picture, if it has one.
    pub(crate) fn sent(&self, post: Posted, message: &Message, sent: &Value) {
        let look = match &message.picture {
            Some(png) if sent.get("photo").is_some() => Look::Picture(Some(png.key.clone())),
            _ => Look::Words,
        };
        lock(&self.looks).insert(post, look);
    }

    /// Records which message is the newest of the courier in a place.
    pub(crate) fn newest_is(&self, at: Address, id: i64) {
        lock(&self.newest).insert(at, id);
    }

    /// Whether the courier has sent something below a message.
    pub(crate) fn is_above_another(&self, at: Address, id: i64) -> bool {
        lock(&self.newest)
            .get(&at)
            .is_some_and(|newest| *newest > id)
    }

    /// Records what the service says about a message on which a button was pressed.
    pub(crate) fn seen(&self, post: Posted, is_picture: bool) {
        let mut looks = lock(&self.looks);
        match (looks.get(&post), is_picture) {
            (Some(Look::Picture(_)), true) | (Some(Look::Words), false) => {}
            (_, true) => {
                looks.insert(post, Look::Picture(None));
            }
            (_, false) => {
                looks.insert(post, Look::Words);
            }
        }
    }

    /// Changes what a message shows.
    pub(crate) async fn edit(&self, edit: Edit<'_>) -> Result<Edited, Fault> {
        let _turn = self.turn(edit.post.chat(), edit.urgency).await?;
        if !(edit.is_wanted)() {
            return Ok(Edited::Done);
        }
        let look = lock(&self.looks).get(&edit.post).cloned();
        let is_late = edit.message.screen.picture.is_some();
        let parts: &[&str] = match (&edit.message.picture, &look) {
            // The same picture stays where it is.
            (Some(png), Some(Look::Picture(Some(key)))) if *key == png.key => &["Caption"],
            (Some(_), Some(Look::Words)) => &["Media", "Text"],
            (Some(_), _) => &["Media"],
            // The picture is late, so the present one stays until then.
            (None, Some(Look::Picture(_))) if is_late => &["Caption"],
            (None, None) if is_late => &["Caption", "Text"],
            (None, Some(Look::Picture(_))) => return Ok(Edited::NeedsNew),
            (None, _) => &["Text"],
        };
        for part in parts {
            let mut done = self.edit_part(&edit, part).await;
            if done.as_ref().is_err_and(|fault| self.learns(fault)) {
                done = self.edit_part(&edit, part).await;
            }
            match done {
                Err(fault) if is_of_other_kind(&fault) => {}
                Err(fault) if takes_no_pictures(&fault) && parts.len() > 1 => {}
                Err(fault) if !is_same(&fault) => return Err(fault),
                Ok(_) | Err(_) => {
                    let look = match (*part, &edit.message.picture, look) {
                        ("Text", ..) => Look::Words,
                        ("Media", Some(png), _) => Look::Picture(Some(png.key.clone())),
                        (_, _, Some(look @ Look::Picture(_))) => look,
                        _ => Look::Picture(None),
                    };
                    lock(&self.looks).insert(edit.post, look);
                    return Ok(Edited::Done);
                }
            }
        }
        lock(&self.looks).insert(edit.post, Look::Picture(None));
        Ok(Edited::NeedsNew)
    }

    async fn edit_part(&self, edit: &Edit<'_>, part: &str) -> Result<Value, Fault> {
        let body = self.edit_body(edit.post, edit.message, part);
        let picture = edit.message.picture.as_ref().filter(|_| part == "Media");
        let done = self.request(&edit.post.method(part), body, picture).await;
        self.heard(edit.post.chat(), done)
    }

    fn edit_body(&self, post: Posted, message: &Message, part: &str) -> Value {
        let text = self.text(&message.screen);
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
        if let Some(keyboard) = html::keyboard(&message.screen, self.place(post.chat())) {
            body["reply_markup"] = keyboard;
        }
        body
    }

    /// Removes the buttons of a message.
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
        lock(&self.looks).remove(&post);
        Ok(())
    }

    /// Whether a group has topics.
    pub(crate) async fn is_forum(&self, chat: i64) -> Result<bool, Fault> {
        let asked = self.api.call("getChat", &json!({ "chat_id": chat })).await;
        Ok(self.heard(chat, asked)?["is_forum"] == true)
    }

    /// Opens a topic of this name and returns its number.
    pub(crate) async fn open_topic(&self, chat: i64, name: &str) -> Result<i64, Fault> {
        let _turn = self.turn(chat, Urgency::Post).await?;
        let body = json!({ "chat_id": chat, "name": fit(name, 128) });
        let opened = self.api.call("createForumTopic", &body).await;
        let opened = self.heard(chat, opened)?;
        opened["message_thread_id"]
            .as_i64()
            .ok_or_else(|| Fault::Disturbed("a topic without a number".to_owned()))
    }

    /// Sends a file with a plain caption.
    pub(crate) async fn send_file(
        &self,
        to: Address,
        file: Upload,
        caption: &str,
        urgency: Urgency,
    ) -> Result<Value, Fault> {
        let method = match file.part {
            "photo" => "sendPhoto",
            // It plays by itself, in its place.
            "animation" => "sendAnimation",
            _ => "sendDocument",
        };
        let body = json!({
            "chat_id": to.chat, "caption": fit(caption, 1000), "disable_notification": true,
        });
        let _turn = self.turn(to.chat, urgency).await?;
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
        let latest = self.clock.now().plus(ANSWER_COUNTS_MS);
        let mut left_ms = ANSWER_WAITS_MS;
        loop {
            match self.take(chat, urgency).await {
                Ok(()) => return Ok(turn),
                Err(wait_ms) if urgency == Urgency::Answer && wait_ms <= left_ms => {
                    left_ms -= wait_ms;
                    let wait = u64::try_from(wait_ms).unwrap_or_default();
                    tokio::time::sleep(Duration::from_millis(wait)).await;
                    if self.clock.now() > latest {
                        return Err(Fault::Wait(wait_ms));
                    }
                }
                Err(wait_ms) => return Err(Fault::Wait(wait_ms)),
            }
        }
    }

    /// Takes room for one message, here and where all processes count the messages of a group; or returns how long to wait, in milliseconds.
    async fn take(&self, chat: i64, urgency: Urgency) -> Result<(), i64> {
        let most = lock(&self.budget).take(chat, urgency, self.clock.now())?;
        let Some(desk) = self.counter.get().filter(|_| is_group(chat)) else {
            return Ok(());
        };
        let address = chat.to_string();
        let spent = desk
            .spend(Telegram::PLATFORM, &address, MINUTE_MS, most)
            .await;
        if spent.is_err() {
            lock(&self.budget).give_back(chat, urgency);
        }
        spent
    }

    /// Whether there is room for one more message in a chat, as far as this process knows; else how long to wait.
    pub(crate) fn room(&self, chat: i64, urgency: Urgency) -> Result<(), i64> {
        let now = self.clock.now();
        lock(&self.budget).room(chat, urgency, now).map(drop)
    }

    /// From now on the messages of groups are counted at this desk too.
    pub(crate) fn count_at(&self, desk: Desk) {
        // The first desk stays, because it is the same for all.
        let _ = self.counter.set(desk);
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

    /// A chat that had too much is left alone for as long as the service says; others continue.
    fn heard(&self, chat: i64, answer: Result<Value, Fault>) -> Result<Value, Fault> {
        if let Err(Fault::Wait(ms)) = &answer {
            tracing::warn!(wait_ms = ms, "Telegram asks to wait with a chat");
            lock(&self.budget).close(chat, self.clock.now().plus(*ms));
        }
        answer
    }
}

/// The number of a message that was sent for everyone to see.
pub(crate) fn number(sent: &Value) -> Result<i64, Fault> {
    sent["message_id"]
        .as_i64()
        .ok_or_else(|| Fault::Disturbed("a message without a number".to_owned()))
}
