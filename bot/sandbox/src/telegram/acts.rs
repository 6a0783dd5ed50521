//! What people do on the fake Telegram, and what they see of it.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use serde_json::{Value, json};

use super::answers::Callback;
use super::inline::{self, Query};
use super::markup::{Formatted, mark_plain};
use super::{
    Author, BotRole, CallbackAnswer, Chat, Ephemeral, InlineResult, Kind, Message, updates,
};
use crate::people::Person;
use crate::seen::{ActError, Choice, Room, Seen};
use crate::world::{PATIENCE, Shared, World};

/// The fake Telegram, seen from the people's side. People are addressed by their names.
#[derive(Debug, Clone)]
pub struct TelegramSide(pub(crate) Arc<Shared>);

impl TelegramSide {
    /// The group that exists from the start.
    #[must_use]
    pub fn group(&self) -> i64 {
        let world = self.0.world();
        let first = &world.telegram.chats[&super::FIRST_GROUP];
        first.moved_to.unwrap_or(first.id)
    }

    /// The account number of the person, which is also their private chat with the bot.
    pub fn private_chat(&self, person: &str) -> Result<i64, ActError> {
        Ok(self.0.world().person(person)?.telegram_id)
    }

    /// The rooms a person is in: the private chat with the bot, groups, and their topics as `chat:topic`.
    pub fn rooms(&self, person: &str) -> Result<Vec<Room>, ActError> {
        let world = self.0.world();
        let person = world.person(person)?;
        let mut rooms = Vec::new();
        let chats = world
            .telegram
            .chats
            .values()
            .filter(|chat| chat.moved_to.is_none());
        for chat in chats.filter(|chat| chat.members.contains(&person.telegram_id)) {
            let (name, kind) = match chat.kind {
                Kind::Private => (world.telegram.bot_name.clone(), "private"),
                _ => (chat.title.clone(), "group"),
            };
            rooms.push(Room {
                id: chat.id.to_string(),
                name,
                kind: kind.to_owned(),
                needs_start: chat.kind == Kind::Private && (!chat.started || chat.blocked),
                closed: false,
            });
            rooms.extend(chat.topics.iter().map(|(id, topic)| Room {
                id: format!("{}:{id}", chat.id),
                name: topic.name.clone(),
                kind: "topic".to_owned(),
                needs_start: false,
                closed: topic.closed,
            }));
        }
        rooms.sort_by_key(|room| (room.kind == "private", room.id.clone()));
        Ok(rooms)
    }

    /// Everything a person sees in a chat, oldest first; topics included.
    pub fn see(&self, person: &str, chat: i64) -> Result<Vec<Seen>, ActError> {
        let world = self.0.world();
        let person = world.person(person)?;
        let chat = world.telegram_room(person, chat)?;
        Ok(chat
            .messages
            .iter()
            .filter_map(|message| world.telegram_seen(chat, message, person.telegram_id))
            .collect())
    }

    /// What a person sees in one topic of a forum; `None` is the general one.
    pub fn see_topic(
        &self,
        person: &str,
        chat: i64,
        topic: Option<i64>,
    ) -> Result<Vec<Seen>, ActError> {
        let world = self.0.world();
        let person = world.person(person)?;
        let chat = world.telegram_room(person, chat)?;
        let messages = chat
            .messages
            .iter()
            .filter(|message| message.topic == topic);
        Ok(messages
            .filter_map(|message| world.telegram_seen(chat, message, person.telegram_id))
            .collect())
    }

    /// The newest message a person sees in a chat.
    pub fn newest(&self, person: &str, chat: i64) -> Result<Seen, ActError> {
        self.see(person, chat)?
            .pop()
            .ok_or_else(|| ActError::NoMessage("any".to_owned()))
    }

    /// Writes a message; a slash begins a command. Returns the message's id.
    pub fn say(&self, person: &str, chat: i64, text: &str) -> Result<String, ActError> {
        self.say_in(person, chat, None, text, None)
    }

    /// Writes a message into a topic, or as an answer to a message.
    pub fn say_in(
        &self,
        person: &str,
        chat: i64,
        topic: Option<i64>,
        text: &str,
        reply_to: Option<i64>,
    ) -> Result<String, ActError> {
        self.0.with(|world| {
            let person = world.person(person)?.clone();
            world.telegram_say(&person, chat, topic, text, reply_to)
        })
    }

    /// Opens the link `t.me/<bot>?start=<payload>` and presses Start; without a payload, the plain Start.
    pub fn start(&self, person: &str, payload: &str) -> Result<String, ActError> {
        if !payload.is_empty() && !inline::is_start_parameter(payload) {
            return Err(ActError::NotPossible(format!(
                "{payload:?} cannot be a start parameter"
            )));
        }
        let chat = self.private_chat(person)?;
        self.unblock(person)?;
        self.say(person, chat, format!("/start {payload}").trim_end())
    }

    /// Blocks the bot.
    pub fn block(&self, person: &str) -> Result<(), ActError> {
        self.set_blocked(person, true)
    }

    /// Unblocks the bot.
    pub fn unblock(&self, person: &str) -> Result<(), ActError> {
        self.set_blocked(person, false)
    }

    fn set_blocked(&self, person: &str, blocked: bool) -> Result<(), ActError> {
        self.0.with(|world| {
            let person = world.person(person)?.clone();
            let from = super::user_json(&person);
            let bot = world.telegram.bot_user();
            let now = world.now_ms();
            let Some(chat) = world.telegram.chats.get_mut(&person.telegram_id) else {
                return Err(ActError::NoRoom(person.key));
            };
            if chat.blocked == blocked {
                return Ok(());
            }
            chat.blocked = blocked;
            let member = |status: &str| json!({ "status": status, "user": bot, "until_date": 0 });
            let (old, new) = if blocked {
                ("member", "kicked")
            } else {
                ("kicked", "member")
            };
            let update = json!({
                "chat": chat.json(), "from": from, "date": now / 1000,
                "old_chat_member": member(old), "new_chat_member": member(new),
            });
            world.telegram_queue("my_chat_member", update);
            Ok(())
        })
    }

    /// Presses a button by its label or its data. Returns the id of the callback query; empty for links and the like.
    pub fn press(
        &self,
        person: &str,
        chat: i64,
        message: &str,
        button: &str,
    ) -> Result<String, ActError> {
        let seen = self.see(person, chat)?;
        let seen = seen
            .iter()
            .find(|seen| seen.id == message)
            .ok_or_else(|| ActError::NoMessage(message.to_owned()))?;
        let found = seen
            .button(button)
            .ok_or_else(|| ActError::NoChoice(button.to_owned()))?;
        if found.disabled {
            return Err(ActError::NotPossible(format!("{button:?} is switched off")));
        }
        if let Some(start) = found.url.as_deref().and_then(|url| self.start_link(url)) {
            self.start(person, &start)?;
            return Ok(String::new());
        }
        match &found.id {
            Some(data) => self.press_data(person, chat, message, data),
            None => Ok(String::new()),
        }
    }

    /// The payload, if a link opens the bot's private chat.
    fn start_link(&self, url: &str) -> Option<String> {
        let bot = self.0.world().telegram.bot_username.clone();
        let rest = url
            .trim_start_matches("https://")
            .trim_start_matches("http://")
            .strip_prefix("t.me/")?;
        Some(rest.strip_prefix(&bot)?.strip_prefix("?start=")?.to_owned())
    }

    /// Presses with any data, as an outdated message in an app does.
    pub fn press_data(
        &self,
        person: &str,
        chat: i64,
        message: &str,
        data: &str,
    ) -> Result<String, ActError> {
        self.0.with(|world| {
            let person = world.person(person)?.clone();
            world.telegram_press(&person, chat, message, data)
        })
    }

    /// The bot's answer to a press, once it has come.
    #[must_use]
    pub fn answer(&self, query: &str) -> Option<CallbackAnswer> {
        self.0.world().telegram.callbacks.get(query)?.answer.clone()
    }

    /// Presses and waits for the answer.
    pub async fn pressed(
        &self,
        person: &str,
        chat: i64,
        message: &str,
        button: &str,
    ) -> Result<CallbackAnswer, ActError> {
        let query = self.press(person, chat, message, button)?;
        let answer = self
            .0
            .until(PATIENCE, |world| {
                world.telegram.callbacks.get(&query)?.answer.clone()
            })
            .await;
        answer.ok_or_else(|| ActError::NotPossible(format!("no answer to {button:?}")))
    }

    /// Types `@bot text` in a chat and waits for the suggestions. Returns the id of the query with them.
    pub async fn type_inline(
        &self,
        person: &str,
        chat: i64,
        text: &str,
    ) -> Result<(String, Vec<InlineResult>), ActError> {
        let query = self.0.with(|world| {
            let person = world.person(person)?.clone();
            world.telegram_type_inline(&person, chat, text)
        })?;
        let results = self
            .0
            .until(PATIENCE, |world| {
                world.telegram.inlines.get(&query)?.results.clone()
            })
            .await;
        let results = results
            .ok_or_else(|| ActError::NotPossible("no answer to the inline query".to_owned()))?;
        Ok((query, inline::shown(&results)))
    }

    /// The button above the suggestions of a query: its text, and what it hands to the private chat.
    #[must_use]
    pub fn inline_button(&self, query: &str) -> Option<(String, String)> {
        let world = self.0.world();
        world.telegram.inlines.get(query)?.button.clone()
    }

    /// Chooses a suggestion: its message is sent under the person's name. Returns the message's id.
    pub fn choose_inline(&self, query: &str, result: &str) -> Result<String, ActError> {
        self.0
            .with(|world| world.telegram_choose_inline(query, result))
    }

    /// Deletes a message: the person's own, or any as the group's owner or in the private chat.
    pub fn delete(&self, person: &str, chat: i64, message: i64) -> Result<(), ActError> {
        self.0.with(|world| {
            let person = world.person(person)?.clone();
            let room = world.telegram_room(&person, chat)?;
            let found = room
                .message(message)
                .ok_or_else(|| ActError::NoMessage(message.to_string()))?;
            let is_owner = !room.is_group() || room.members.first() == Some(&person.telegram_id);
            if found.from != Author::Person(person.telegram_id) && !is_owner {
                return Err(ActError::NotPossible(
                    "only the owner deletes others' messages".to_owned(),
                ));
            }
            world.telegram_remove(chat, message);
            Ok(())
        })
    }

    /// A person's app loses its ephemeral messages, as apps do when they are restarted; the bot is not told.
    pub fn lose_ephemeral(&self, person: &str, chat: i64) -> Result<(), ActError> {
        self.0.with(|world| {
            let person = world.person(person)?.telegram_id;
            let chat = world
                .telegram
                .chats
                .get_mut(&chat)
                .ok_or_else(|| ActError::NoRoom(chat.to_string()))?;
            chat.messages.retain(|message| {
                message
                    .ephemeral
                    .is_none_or(|ephemeral| ephemeral.person != person)
            });
            Ok(())
        })
    }

    /// The commands a person is shown in a chat.
    pub fn commands(&self, person: &str, chat: i64) -> Result<Vec<Choice>, ActError> {
        let world = self.0.world();
        let person = world.person(person)?;
        let chat = world.telegram_room(person, chat)?;
        let commands = world.telegram_commands_for(chat, person.telegram_id, &person.language);
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let choice = |command: &Value| Choice {
            label: format!("/{}", text(&command["command"])),
            value: text(&command["command"]),
            description: Some(text(&command["description"])),
            chosen: false,
        };
        Ok(commands.iter().map(choice).collect())
    }

    /// A new group with these people, of whom the first is the owner, and with the bot as a member. Returns its id.
    pub fn add_group(
        &self,
        title: &str,
        people: &[&str],
        kind: GroupKind,
    ) -> Result<i64, ActError> {
        self.0.with(|world| {
            let mut members = Vec::new();
            for person in people {
                members.push(world.person(person)?.telegram_id);
            }
            let n = world.telegram.fresh();
            let (id, chat_kind) = match kind {
                GroupKind::Basic => (-4_000_000_000 - n, Kind::Group),
                GroupKind::Super | GroupKind::Forum => (-1_001_800_000_000 - n, Kind::Supergroup),
            };
            let owner = members
                .first()
                .copied()
                .ok_or_else(|| ActError::NoPerson("nobody".to_owned()))?;
            let mut chat = Chat::new(id, chat_kind, title);
            chat.members = members;
            chat.is_forum = kind == GroupKind::Forum;
            chat.bot = BotRole::Left;
            world.telegram.chats.insert(id, chat);
            world.telegram_set_bot_role(id, owner, BotRole::Member);
            Ok(id)
        })
    }

    /// Changes what the bot is in a group: removed, added, made administrator, muted.
    pub fn set_bot_role(&self, by: &str, chat: i64, role: BotRole) -> Result<(), ActError> {
        self.0.with(|world| {
            let person = world.person(by)?.clone();
            world.telegram_room(&person, chat)?;
            world.telegram_set_bot_role(chat, person.telegram_id, role);
            Ok(())
        })
    }

    /// Turns a basic group into a supergroup, as some settings do when the owner changes them. Returns the new id.
    pub fn migrate(&self, chat: i64) -> Result<i64, ActError> {
        self.0.with(|world| world.telegram_migrate(chat))
    }

    /// A person leaves a group.
    pub fn leave(&self, person: &str, chat: i64) -> Result<(), ActError> {
        self.0.with(|world| {
            let person = world.person(person)?.clone();
            world.telegram_room(&person, chat)?;
            if let Some(chat) = world.telegram.chats.get_mut(&chat) {
                chat.members.retain(|member| *member != person.telegram_id);
            }
            Ok(())
        })
    }

    /// Delivers these updates again, although they were confirmed.
    pub fn redeliver(&self, updates: &[Value]) {
        self.0.with(|world| {
            for update in updates {
                let id = update["update_id"].as_i64().unwrap_or_default();
                let queued = updates::Queued {
                    id,
                    update: update.clone(),
                    again: true,
                    handed: false,
                };
                world.telegram.updates.push_back(queued);
            }
        });
    }

    /// The updates that wait for the bot or are not confirmed yet.
    #[must_use]
    pub fn pending(&self) -> Vec<Value> {
        self.0
            .world()
            .telegram
            .updates
            .iter()
            .map(|queued| queued.update.clone())
            .collect()
    }

    /// Holds updates back until they are released.
    pub fn hold_updates(&self) {
        self.0.hold_updates.store(true, Ordering::SeqCst);
    }

    /// Releases what was held back.
    pub fn release_updates(&self, order: Order) {
        self.0.with(|world| {
            if order == Order::Backwards {
                let queue = &mut world.telegram.updates;
                queue.make_contiguous().reverse();
            }
        });
        self.0.hold_updates.store(false, Ordering::SeqCst);
        self.0.touch();
    }

    /// Whether the limits of 30 a second and 20 a minute and group are enforced (they are at first).
    pub fn enforce_rates(&self, enforce: bool) {
        self.0.with(|world| world.telegram.enforce_rates = enforce);
    }

    /// Whether `chosen_inline_result` updates are sent (off at first, as with the real service).
    pub fn inline_feedback(&self, on: bool) {
        self.0.with(|world| world.telegram.inline_feedback = on);
    }
}

/// What kind of group to make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GroupKind {
    /// A basic group, which may become a supergroup.
    Basic,
    /// A supergroup.
    Super,
    /// A supergroup with topics.
    Forum,
}

/// The order in which held updates are delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// As they happened.
    Kept,
    /// The newest first.
    Backwards,
}

impl World {
    pub(crate) fn telegram_room(&self, person: &Person, chat: i64) -> Result<&Chat, ActError> {
        let found = self.telegram.chats.get(&chat);
        let found = found.filter(|chat| chat.members.contains(&person.telegram_id));
        found.ok_or_else(|| ActError::NoRoom(chat.to_string()))
    }

    fn telegram_say(
        &mut self,
        person: &Person,
        chat_id: i64,
        topic: Option<i64>,
        text: &str,
        reply_to: Option<i64>,
    ) -> Result<String, ActError> {
        let chat = self.telegram_room(person, chat_id)?;
        let mut parsed = Formatted {
            text: text.trim().to_owned(),
            entities: Vec::new(),
        };
        mark_plain(&mut parsed);
        if parsed.text.is_empty() {
            return Err(ActError::NotPossible(
                "an empty message cannot be sent".to_owned(),
            ));
        }
        let command = parsed
            .text
            .strip_prefix('/')
            .map(|rest| rest.split_whitespace().next().unwrap_or_default());
        let (command, addressee) =
            match command.map(|command| command.split_once('@').unwrap_or((command, ""))) {
                Some((command, bot)) => (Some(command.to_owned()), bot.to_owned()),
                None => (None, String::new()),
            };
        let is_for_us =
            addressee.is_empty() || addressee.eq_ignore_ascii_case(&self.telegram.bot_username);
        let is_ephemeral = chat.is_group()
            && is_for_us
            && self
                .telegram_commands_for(chat, person.telegram_id, &person.language)
                .iter()
                .any(|known| {
                    known["is_ephemeral"] == true && known["command"].as_str() == command.as_deref()
                });
        let replies_to_bot = reply_to
            .and_then(|id| chat.message(id))
            .is_some_and(|message| message.from == Author::Bot);
        let is_delivered = match (chat.kind, chat.bot) {
            (Kind::Private, _) => !chat.blocked,
            (_, BotRole::Left | BotRole::Kicked) => false,
            (_, BotRole::Admin) => true,
            (_, BotRole::Member | BotRole::Muted) => {
                (command.is_some() && is_for_us) || replies_to_bot
            }
        };
        let mut message = Message::new(
            Author::Person(person.telegram_id),
            self.now_ms(),
            &parsed.text,
        );
        message.entities = parsed.entities;
        message.topic = topic;
        message.reply_to = reply_to;
        if let Some(chat) = self.telegram.chats.get_mut(&chat_id) {
            chat.started |= chat.kind == Kind::Private;
            if is_ephemeral {
                message.ephemeral = Some(Ephemeral {
                    id: chat.next_ephemeral,
                    person: person.telegram_id,
                });
                chat.next_ephemeral += 1;
            }
        }
        let message = self.telegram.post(chat_id, message);
        if is_delivered {
            let object = self.telegram_message(&self.telegram.chats[&chat_id], &message);
            self.telegram_queue("message", object);
        }
        Ok(message.ephemeral.map_or_else(
            || message.id.to_string(),
            |ephemeral| format!("e{}", ephemeral.id),
        ))
    }

    fn telegram_press(
        &mut self,
        person: &Person,
        chat_id: i64,
        message_id: &str,
        data: &str,
    ) -> Result<String, ActError> {
        let chat = self.telegram_room(person, chat_id)?;
        let message = match message_id.strip_prefix('e') {
            Some(id) => chat.messages.iter().find(|message| {
                message
                    .ephemeral
                    .is_some_and(|e| e.id.to_string() == id && e.person == person.telegram_id)
            }),
            None => message_id.parse().ok().and_then(|id| chat.message(id)),
        };
        let message = message.ok_or_else(|| ActError::NoMessage(message_id.to_owned()))?;
        if data.is_empty() || data.len() > 64 {
            return Err(ActError::NoChoice(data.to_owned()));
        }
        let mut query = json!({
            "from": super::user_json(person), "chat_instance": format!("{}", chat_id.unsigned_abs() * 7919), "data": data,
        });
        match &message.inline_id {
            Some(inline_id) => query["inline_message_id"] = json!(inline_id),
            None => query["message"] = self.telegram_message(chat, message),
        }
        let callback = Callback {
            person: person.telegram_id,
            chat: Some(chat_id),
            message: message.ephemeral.is_none().then_some(message.id),
            ephemeral: message.ephemeral.map(|ephemeral| ephemeral.id),
            data: data.to_owned(),
            at_ms: self.now_ms(),
            answer: None,
        };
        // Presses of long ago are forgotten: nothing can answer them any more.
        let oldest = self.now_ms() - 3_600_000;
        self.telegram
            .callbacks
            .retain(|_, known| known.at_ms > oldest);
        self.telegram
            .inlines
            .retain(|_, known| known.at_ms > oldest);
        let id = format!("44{:014}", self.telegram.fresh());
        query["id"] = json!(id);
        self.telegram.callbacks.insert(id.clone(), callback);
        self.telegram_queue("callback_query", query);
        Ok(id)
    }

    fn telegram_type_inline(
        &mut self,
        person: &Person,
        chat_id: i64,
        text: &str,
    ) -> Result<String, ActError> {
        if text.chars().count() > 256 {
            return Err(ActError::NotPossible(
                "an inline query has at most 256 characters".to_owned(),
            ));
        }
        let chat = self.telegram_room(person, chat_id)?;
        let chat_type = if chat.is_group() {
            chat.kind.word()
        } else {
            "sender"
        };
        let query = Query {
            person: person.telegram_id,
            chat: chat_id,
            text: text.to_owned(),
            at_ms: self.now_ms(),
            results: None,
            button: None,
        };
        let id = format!("55{:014}", self.telegram.fresh());
        let object = inline::query_json(&id, &super::user_json(person), &query, chat_type);
        self.telegram.inlines.insert(id.clone(), query);
        self.telegram_queue("inline_query", object);
        Ok(id)
    }

    fn telegram_choose_inline(
        &mut self,
        query_id: &str,
        result_id: &str,
    ) -> Result<String, ActError> {
        let no_choice = || ActError::NoChoice(result_id.to_owned());
        let query = self
            .telegram
            .inlines
            .get(query_id)
            .cloned()
            .ok_or_else(no_choice)?;
        let results = query.results.as_deref().unwrap_or_default();
        let result = results
            .iter()
            .find(|result| result["id"] == *result_id)
            .cloned()
            .ok_or_else(no_choice)?;
        let message = self
            .telegram_chosen_message(&query, &result)
            .ok_or_else(no_choice)?;
        let inline_id = message.inline_id.clone();
        let message = self.telegram.post(query.chat, message);
        let is_in = self.telegram_chat_of_bot(query.chat).is_ok();
        if is_in {
            let object = self.telegram_message(&self.telegram.chats[&query.chat], &message);
            self.telegram_queue("message", object);
        }
        if self.telegram.inline_feedback {
            let mut chosen = json!({ "result_id": result_id, "from": self.telegram_user(query.person), "query": query.text });
            if let Some(inline_id) = inline_id {
                chosen["inline_message_id"] = json!(inline_id);
            }
            self.telegram_queue("chosen_inline_result", chosen);
        }
        Ok(message.id.to_string())
    }

    fn telegram_migrate(&mut self, chat_id: i64) -> Result<i64, ActError> {
        let now = self.now_ms();
        let n = self.telegram.fresh();
        let chat = self
            .telegram
            .chats
            .get(&chat_id)
            .filter(|chat| chat.kind == Kind::Group && chat.moved_to.is_none());
        let old = chat.ok_or_else(|| {
            ActError::NotPossible("only a basic group becomes a supergroup".to_owned())
        })?;
        let new_id = -1_001_900_000_000 - n;
        let mut new = Chat::new(new_id, Kind::Supergroup, &old.title);
        new.members.clone_from(&old.members);
        new.bot = old.bot;
        let owner = Author::Person(old.members.first().copied().unwrap_or_default());
        // The old messages stay with the old group; the apps show both as one.
        new.messages = old
            .messages
            .iter()
            .filter(|message| message.ephemeral.is_none())
            .cloned()
            .collect();
        for (message, id) in new.messages.iter_mut().zip(-1_000_000_i64..) {
            message.id = id;
            message.keyboard = None;
            message.reply_to = None;
        }
        self.telegram.chats.insert(new_id, new);
        if let Some(old) = self.telegram.chats.get_mut(&chat_id) {
            old.moved_to = Some(new_id);
        }
        for (chat_id, fields) in [
            (chat_id, json!({ "migrate_to_chat_id": new_id })),
            (new_id, json!({ "migrate_from_chat_id": chat_id })),
        ] {
            let line = self
                .telegram
                .post(chat_id, Message::service(owner, now, fields));
            let object = self.telegram_message(&self.telegram.chats[&chat_id], &line);
            self.telegram_queue("message", object);
        }
        Ok(new_id)
    }
}
