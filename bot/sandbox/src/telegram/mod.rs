//! The fake Telegram: chats, messages and updates, the bot's methods, and what people do.

mod acts;
mod answers;
mod args;
mod chats;
mod edit;
mod ephemeral;
mod http;
mod inline;
mod markup;
mod methods;
mod send;
mod updates;
mod views;

use std::collections::{BTreeMap, VecDeque};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub use acts::{GroupKind, Order, TelegramSide};
pub use answers::CallbackAnswer;
pub(crate) use http::serve;
pub use inline::InlineResult;
pub(crate) use updates::deliver_to_webhook;

use crate::files::FileInfo;
use crate::people::Person;

/// A refusal in Telegram's words.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Refusal {
    pub(crate) code: u16,
    pub(crate) description: String,
    pub(crate) parameters: Option<Value>,
}

impl Refusal {
    pub(crate) fn bad(description: impl AsRef<str>) -> Self {
        Self::new(400, format!("Bad Request: {}", description.as_ref()))
    }

    pub(crate) fn forbidden(description: impl AsRef<str>) -> Self {
        Self::new(403, format!("Forbidden: {}", description.as_ref()))
    }

    pub(crate) fn new(code: u16, description: impl Into<String>) -> Self {
        Self {
            code,
            description: description.into(),
            parameters: None,
        }
    }

    pub(crate) fn too_many(retry_after_s: i64) -> Self {
        Self {
            code: 429,
            description: format!("Too Many Requests: retry after {retry_after_s}"),
            parameters: Some(json!({ "retry_after": retry_after_s })),
        }
    }
}

pub(crate) type Answer = Result<Value, Refusal>;

/// Everything the fake Telegram knows.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Telegram {
    pub(crate) token: String,
    pub(crate) bot_id: i64,
    pub(crate) bot_name: String,
    pub(crate) bot_username: String,
    pub(crate) chats: BTreeMap<i64, Chat>,
    pub(crate) updates: VecDeque<updates::Queued>,
    pub(crate) next_update: i64,
    pub(crate) allowed_updates: Vec<String>,
    pub(crate) webhook: Option<updates::Webhook>,
    pub(crate) callbacks: BTreeMap<String, answers::Callback>,
    pub(crate) inlines: BTreeMap<String, inline::Query>,
    pub(crate) inline_feedback: bool,
    pub(crate) commands: Vec<chats::CommandSet>,
    /// Name, description and short description of the bot, by language.
    pub(crate) words: BTreeMap<String, String>,
    pub(crate) sends: VecDeque<i64>,
    /// Message ids of private chats and basic groups come from one counter, as for a real account.
    pub(crate) next_message: i64,
    pub(crate) next_id: i64,
    pub(crate) enforce_rates: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Kind {
    Private,
    Group,
    Supergroup,
}

impl Kind {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Kind::Private => "private",
            Kind::Group => "group",
            Kind::Supergroup => "supergroup",
        }
    }
}

/// What the bot is in a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum BotRole {
    /// A plain member, who sees only commands, replies and presses.
    Member,
    /// An administrator who may delete and pin messages and manage topics.
    Admin,
    /// A member who may not write.
    Muted,
    /// It left by itself.
    Left,
    /// It was removed.
    Kicked,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Topic {
    pub(crate) name: String,
    pub(crate) closed: bool,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Chat {
    pub(crate) id: i64,
    pub(crate) kind: Kind,
    pub(crate) title: String,
    /// Private chats: the person's account name.
    #[serde(default)]
    pub(crate) username: String,
    pub(crate) is_forum: bool,
    /// Telegram ids of the people in it; the first owns the group.
    pub(crate) members: Vec<i64>,
    pub(crate) bot: BotRole,
    /// Private chats: whether Start was pressed, whether the person blocked the bot.
    pub(crate) started: bool,
    pub(crate) blocked: bool,
    pub(crate) messages: Vec<Message>,
    pub(crate) next_message: i64,
    pub(crate) next_ephemeral: i64,
    pub(crate) topics: BTreeMap<i64, Topic>,
    pub(crate) pinned: Vec<i64>,
    pub(crate) moved_to: Option<i64>,
    pub(crate) sends: VecDeque<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Author {
    Bot,
    Person(i64),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum MediaKind {
    Photo,
    Document,
    Animation,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Media {
    pub(crate) kind: MediaKind,
    pub(crate) file_id: String,
    pub(crate) info: FileInfo,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ephemeral {
    pub(crate) id: i64,
    /// Who sees it besides the bot.
    pub(crate) person: i64,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Message {
    pub(crate) id: i64,
    pub(crate) from: Author,
    pub(crate) at_ms: i64,
    pub(crate) edited_ms: Option<i64>,
    pub(crate) topic: Option<i64>,
    /// The text, or the caption if there is media.
    pub(crate) text: String,
    pub(crate) entities: Vec<Value>,
    pub(crate) media: Option<Media>,
    pub(crate) album: Option<String>,
    pub(crate) keyboard: Option<Value>,
    pub(crate) reply_to: Option<i64>,
    pub(crate) silent: bool,
    pub(crate) protect: bool,
    pub(crate) via_bot: bool,
    pub(crate) inline_id: Option<String>,
    pub(crate) ephemeral: Option<Ephemeral>,
    /// An ephemeral message that stands in for this public one, for its person.
    pub(crate) stands_for: Option<i64>,
    /// Fields of a service message, such as `new_chat_members`.
    pub(crate) service: Option<Value>,
}

impl Telegram {
    pub(crate) fn new(people: &[Person]) -> Self {
        let mut telegram = Self {
            token: "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw".to_owned(),
            bot_id: 110_201_543,
            bot_name: "Pawmail".to_owned(),
            bot_username: "pawmail_bot".to_owned(),
            chats: BTreeMap::new(),
            updates: VecDeque::new(),
            next_update: 870_000_001,
            allowed_updates: Vec::new(),
            webhook: None,
            callbacks: BTreeMap::new(),
            inlines: BTreeMap::new(),
            inline_feedback: false,
            commands: Vec::new(),
            words: BTreeMap::new(),
            sends: VecDeque::new(),
            next_message: 1,
            next_id: 1,
            enforce_rates: true,
        };
        let group = Chat::new(FIRST_GROUP, Kind::Supergroup, "Board games");
        telegram.chats.insert(group.id, group);
        for person in people {
            telegram.welcome(person);
        }
        telegram
    }

    /// Gives a person a private chat, and a place in the first group.
    pub(crate) fn welcome(&mut self, person: &Person) {
        let mut chat = Chat::new(person.telegram_id, Kind::Private, &person.name);
        person.username().clone_into(&mut chat.username);
        chat.members.push(person.telegram_id);
        self.chats.insert(chat.id, chat);
        if let Some(group) = self.chats.get_mut(&FIRST_GROUP) {
            group.members.push(person.telegram_id);
        }
    }

    /// A number never used before, for ids of queries, files and chats.
    pub(crate) fn fresh(&mut self) -> i64 {
        self.next_id += 1;
        self.next_id
    }

    pub(crate) fn bot_user(&self) -> Value {
        json!({
            "id": self.bot_id, "is_bot": true, "first_name": self.bot_name, "username": self.bot_username,
        })
    }

    /// Puts a message into a chat and gives it its number.
    pub(crate) fn post(&mut self, chat_id: i64, mut message: Message) -> Message {
        let shared = &mut self.next_message;
        if let Some(chat) = self.chats.get_mut(&chat_id) {
            if message.ephemeral.is_none() {
                let next = if chat.kind == Kind::Supergroup {
                    &mut chat.next_message
                } else {
                    shared
                };
                message.id = *next;
                *next += 1;
            }
            chat.messages.push(message.clone());
        }
        message
    }
}

/// The group that exists from the start.
pub(crate) const FIRST_GROUP: i64 = -1_001_700_000_001;

impl Chat {
    pub(crate) fn new(id: i64, kind: Kind, title: &str) -> Self {
        Self {
            id,
            kind,
            title: title.to_owned(),
            username: String::new(),
            is_forum: false,
            members: Vec::new(),
            bot: BotRole::Member,
            started: false,
            blocked: false,
            messages: Vec::new(),
            next_message: 1,
            next_ephemeral: 1,
            topics: BTreeMap::new(),
            pinned: Vec::new(),
            moved_to: None,
            sends: VecDeque::new(),
        }
    }

    pub(crate) fn json(&self) -> Value {
        let mut chat = json!({ "id": self.id, "type": self.kind.word() });
        if self.kind == Kind::Private {
            chat["first_name"] = json!(self.title);
            chat["username"] = json!(self.username);
        } else {
            chat["title"] = json!(self.title);
        }
        if self.kind == Kind::Group {
            chat["all_members_are_administrators"] = json!(true);
        }
        if self.is_forum {
            chat["is_forum"] = json!(true);
        }
        chat
    }

    pub(crate) fn is_group(&self) -> bool {
        self.kind != Kind::Private
    }

    /// The message with this number that everyone in the chat sees.
    pub(crate) fn message(&self, id: i64) -> Option<&Message> {
        self.messages
            .iter()
            .find(|message| message.ephemeral.is_none() && message.id == id)
    }

    pub(crate) fn message_mut(&mut self, id: i64) -> Option<&mut Message> {
        self.messages
            .iter_mut()
            .find(|message| message.ephemeral.is_none() && message.id == id)
    }

    pub(crate) fn ephemeral_mut(&mut self, id: i64, person: i64) -> Option<&mut Message> {
        let wanted = Some(Ephemeral { id, person });
        self.messages
            .iter_mut()
            .find(|message| message.ephemeral == wanted)
    }
}

impl Message {
    pub(crate) fn new(from: Author, at_ms: i64, text: &str) -> Self {
        Self {
            id: 0,
            from,
            at_ms,
            edited_ms: None,
            topic: None,
            text: text.to_owned(),
            entities: Vec::new(),
            media: None,
            album: None,
            keyboard: None,
            reply_to: None,
            silent: false,
            protect: false,
            via_bot: false,
            inline_id: None,
            ephemeral: None,
            stands_for: None,
            service: None,
        }
    }

    pub(crate) fn service(from: Author, at_ms: i64, fields: Value) -> Self {
        let mut message = Self::new(from, at_ms, "");
        message.service = Some(fields);
        message
    }
}

/// The first letters of a person's record as Telegram shows it to bots.
pub(crate) fn user_json(person: &Person) -> Value {
    json!({
        "id": person.telegram_id, "is_bot": false, "first_name": person.name,
        "username": person.username(), "language_code": person.language,
    })
}
