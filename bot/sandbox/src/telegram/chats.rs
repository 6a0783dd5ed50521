//! Chats, members, topics, commands and the texts of the bot's profile.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::args::{Args, int, only};
use super::{Answer, Author, BotRole, Chat, Kind, Message, Refusal, Topic};
use crate::world::World;

/// The commands of one scope and language.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct CommandSet {
    pub(crate) scope: Value,
    pub(crate) language: String,
    pub(crate) commands: Vec<Value>,
}

impl World {
    pub(crate) fn telegram_get_me(&self) -> Value {
        let mut me = self.telegram.bot_user();
        for (key, value) in [
            ("can_join_groups", true),
            ("can_read_all_group_messages", false),
            ("supports_inline_queries", true),
            ("can_connect_to_business", false),
            ("has_main_web_app", false),
            ("has_topics_enabled", false),
        ] {
            me[key] = json!(value);
        }
        me
    }

    pub(crate) fn telegram_chat_method(&mut self, args: &Args) -> Answer {
        let chat_id = self.telegram_chat_of_bot(args.int("chat_id")?)?;
        let chat = &self.telegram.chats[&chat_id];
        match args.method.name {
            "getChat" => Ok(self.telegram_full_chat(chat)),
            "getChatMemberCount" => Ok(json!(chat.members.len() + 1)),
            "getChatMember" => {
                let user = args.int("user_id")?;
                Ok(self.telegram_member(chat, user))
            }
            "getChatAdministrators" => {
                if !chat.is_group() {
                    return Err(Refusal::bad(
                        "there are no administrators in the private chat",
                    ));
                }
                let owner = chat.members.first().copied();
                let bot = (chat.bot == BotRole::Admin).then_some(self.telegram.bot_id);
                Ok(owner
                    .into_iter()
                    .chain(bot)
                    .map(|id| self.telegram_member(chat, id))
                    .collect())
            }
            "leaveChat" => {
                if !chat.is_group() {
                    return Err(Refusal::bad(
                        "chat member status can't be changed in private chats",
                    ));
                }
                self.telegram_set_bot_role(chat_id, self.telegram.bot_id, BotRole::Left);
                Ok(Value::Bool(true))
            }
            _ => {
                let actions = "typing upload_photo record_video upload_video record_voice upload_voice upload_document \
                    choose_sticker find_location record_video_note upload_video_note";
                if !actions
                    .split_whitespace()
                    .any(|known| Ok(known) == args.text("action"))
                {
                    return Err(Refusal::bad("wrong parameter action in request"));
                }
                Ok(Value::Bool(true))
            }
        }
    }

    fn telegram_full_chat(&self, chat: &Chat) -> Value {
        let mut full = chat.json();
        full["accent_color_id"] = json!(0);
        full["max_reaction_count"] = json!(11);
        full["accepted_gift_types"] = json!({
            "unlimited_gifts": false, "limited_gifts": false, "unique_gifts": false, "premium_subscription": false,
            "gifts_from_channels": false,
        });
        if chat.is_group() {
            full["permissions"] = permissions(chat.bot != BotRole::Muted);
        }
        if let Some(pinned) = chat.pinned.last().and_then(|id| chat.message(*id)) {
            full["pinned_message"] = self.telegram_message(chat, pinned);
        }
        full
    }

    /// The `ChatMember` object of a person or of the bot.
    pub(crate) fn telegram_member(&self, chat: &Chat, user: i64) -> Value {
        if user == self.telegram.bot_id {
            return self.telegram_bot_member(chat.bot);
        }
        let person = self.telegram_user(user);
        match chat.members.iter().position(|member| *member == user) {
            Some(0) if chat.is_group() => {
                json!({ "status": "creator", "user": person, "is_anonymous": false })
            }
            Some(_) => json!({ "status": "member", "user": person }),
            None => json!({ "status": "left", "user": person }),
        }
    }

    fn telegram_bot_member(&self, role: BotRole) -> Value {
        let user = self.telegram.bot_user();
        match role {
            BotRole::Member => json!({ "status": "member", "user": user }),
            BotRole::Left => json!({ "status": "left", "user": user }),
            BotRole::Kicked => json!({ "status": "kicked", "user": user, "until_date": 0 }),
            BotRole::Muted => {
                let mut member = permissions(false);
                member["status"] = json!("restricted");
                member["user"] = user;
                member["is_member"] = json!(true);
                member["until_date"] = json!(0);
                member
            }
            BotRole::Admin => json!({
                "status": "administrator", "user": user, "can_be_edited": false, "is_anonymous": false,
                "can_manage_chat": true, "can_delete_messages": true, "can_manage_video_chats": false,
                "can_restrict_members": false, "can_promote_members": false, "can_change_info": false,
                "can_invite_users": false, "can_post_stories": false, "can_edit_stories": false,
                "can_delete_stories": false, "can_pin_messages": true, "can_manage_topics": true,
            }),
        }
    }

    /// Changes what the bot is in a group, and tells it.
    pub(crate) fn telegram_set_bot_role(&mut self, chat_id: i64, by: i64, role: BotRole) {
        let Some(chat) = self.telegram.chats.get(&chat_id) else {
            return;
        };
        let was = chat.bot;
        let from = if by == self.telegram.bot_id {
            self.telegram.bot_user()
        } else {
            self.telegram_user(by)
        };
        let now = self.now_ms();
        let update = json!({
            "chat": chat.json(), "from": from, "date": now / 1000,
            "old_chat_member": self.telegram_bot_member(was), "new_chat_member": self.telegram_bot_member(role),
        });
        let is_in = |role| !matches!(role, BotRole::Left | BotRole::Kicked);
        let author = if by == self.telegram.bot_id {
            Author::Bot
        } else {
            Author::Person(by)
        };
        let bot = self.telegram.bot_user();
        let line = match (is_in(was), is_in(role)) {
            (false, true) => Some(json!({ "new_chat_members": [bot] })),
            (true, false) => Some(json!({ "left_chat_member": bot })),
            _ => None,
        };
        if let Some(chat) = self.telegram.chats.get_mut(&chat_id) {
            chat.bot = role;
        }
        self.telegram_queue("my_chat_member", update);
        if let Some(fields) = line {
            let line = self
                .telegram
                .post(chat_id, Message::service(author, now, fields));
            if is_in(role) {
                let object = self.telegram_message(&self.telegram.chats[&chat_id], &line);
                self.telegram_queue("message", object);
            }
        }
    }

    pub(crate) fn telegram_topic_method(&mut self, args: &Args) -> Answer {
        let chat_id = self.telegram_chat_of_bot(args.int("chat_id")?)?;
        let chat = &self.telegram.chats[&chat_id];
        if chat.kind != Kind::Supergroup || !chat.is_forum {
            return Err(Refusal::bad("the chat is not a forum"));
        }
        if chat.bot != BotRole::Admin {
            return Err(Refusal::bad("not enough rights to create a topic"));
        }
        if args.method.name == "createForumTopic" {
            return self.telegram_create_topic(args, chat_id);
        }
        let id = args.int("message_thread_id")?;
        let topic = chat
            .topics
            .get(&id)
            .ok_or_else(|| Refusal::bad("message thread not found"))?;
        let is_closed = topic.closed;
        let service = match args.method.name {
            "closeForumTopic" if is_closed => return Err(Refusal::bad("TOPIC_NOT_MODIFIED")),
            "reopenForumTopic" if !is_closed => return Err(Refusal::bad("TOPIC_NOT_MODIFIED")),
            "closeForumTopic" => Some(json!({ "forum_topic_closed": {} })),
            "reopenForumTopic" => Some(json!({ "forum_topic_reopened": {} })),
            _ => None,
        };
        let name = args.opt_text("name")?.map(check_topic_name).transpose()?;
        let Some(chat) = self.telegram.chats.get_mut(&chat_id) else {
            return Ok(Value::Bool(true));
        };
        match args.method.name {
            "deleteForumTopic" => {
                chat.topics.remove(&id);
                chat.messages
                    .retain(|message| message.topic != Some(id) && message.id != id);
            }
            "editForumTopic" => {
                if let (Some(topic), Some(name)) = (chat.topics.get_mut(&id), name) {
                    topic.name = name;
                }
            }
            closing => {
                if let Some(topic) = chat.topics.get_mut(&id) {
                    topic.closed = closing == "closeForumTopic";
                }
            }
        }
        if let Some(fields) = service {
            let mut line = Message::service(Author::Bot, self.now_ms(), fields);
            line.topic = Some(id);
            self.telegram.post(chat_id, line);
        }
        Ok(Value::Bool(true))
    }

    fn telegram_create_topic(&mut self, args: &Args, chat_id: i64) -> Answer {
        let name = check_topic_name(args.text("name")?)?;
        let color = args.opt_int("icon_color")?.unwrap_or(7_322_096);
        if ![
            7_322_096, 16_766_590, 13_338_331, 9_367_192, 16_749_490, 16_478_047,
        ]
        .contains(&color)
        {
            return Err(Refusal::bad("invalid icon color specified"));
        }
        let fields = json!({ "forum_topic_created": { "name": name, "icon_color": color } });
        let line = self.telegram.post(
            chat_id,
            Message::service(Author::Bot, self.now_ms(), fields),
        );
        if let Some(chat) = self.telegram.chats.get_mut(&chat_id) {
            chat.topics.insert(
                line.id,
                Topic {
                    name: name.clone(),
                    closed: false,
                },
            );
            if let Some(message) = chat.message_mut(line.id) {
                message.topic = Some(line.id);
            }
        }
        Ok(json!({ "message_thread_id": line.id, "name": name, "icon_color": color }))
    }

    pub(crate) fn telegram_commands_method(&mut self, args: &Args) -> Answer {
        let scope = args
            .nested("scope")?
            .unwrap_or_else(|| json!({ "type": "default" }));
        check_scope(&scope)?;
        let language = args
            .opt_text("language_code")?
            .unwrap_or_default()
            .to_owned();
        let is_code = language.len() == 2 && language.chars().all(|c| c.is_ascii_lowercase());
        if !is_code && !language.is_empty() {
            return Err(Refusal::bad("LANG_CODE_INVALID"));
        }
        let is_here = |set: &CommandSet| set.scope == scope && set.language == language;
        if args.method.name == "getMyCommands" {
            let set = self.telegram.commands.iter().find(|set| is_here(set));
            return Ok(set.map_or_else(|| json!([]), |set| json!(set.commands)));
        }
        let commands = args.list("commands")?;
        for command in commands.iter().flatten() {
            check_command(command)?;
        }
        if commands
            .as_ref()
            .is_some_and(|commands| commands.len() > 100)
        {
            return Err(Refusal::bad("BOT_COMMANDS_TOO_MUCH"));
        }
        if args.method.name == "setMyCommands" && commands.is_none() {
            return Err(Refusal::bad("parameter \"commands\" is required"));
        }
        self.telegram.commands.retain(|set| !is_here(set));
        if let Some(commands) = commands.filter(|commands| !commands.is_empty()) {
            self.telegram.commands.push(CommandSet {
                scope,
                language,
                commands,
            });
        }
        Ok(Value::Bool(true))
    }

    /// The commands a person is shown in a chat: those of the narrowest scope that has any, in their language if possible.
    pub(crate) fn telegram_commands_for(
        &self,
        chat: &Chat,
        person: i64,
        language: &str,
    ) -> Vec<Value> {
        let is_admin = chat.members.first() == Some(&person);
        let mut scopes = vec![
            json!({ "type": "chat_member", "chat_id": chat.id, "user_id": person }),
            json!({ "type": "chat", "chat_id": chat.id }),
        ];
        if chat.is_group() {
            if is_admin {
                scopes.insert(
                    1,
                    json!({ "type": "chat_administrators", "chat_id": chat.id }),
                );
                scopes.push(json!({ "type": "all_chat_administrators" }));
            }
            scopes.push(json!({ "type": "all_group_chats" }));
        } else {
            scopes.push(json!({ "type": "all_private_chats" }));
        }
        scopes.push(json!({ "type": "default" }));
        for scope in scopes {
            for wanted in [language, ""] {
                let set = self
                    .telegram
                    .commands
                    .iter()
                    .find(|set| set.scope == scope && set.language == wanted);
                if let Some(set) = set {
                    return set.commands.clone();
                }
            }
        }
        Vec::new()
    }

    /// `setMyName` and its kind: texts of the bot's profile by language.
    pub(crate) fn telegram_words_method(&mut self, args: &Args) -> Answer {
        let (field, limit) = match args.method.name {
            name if name.ends_with("ShortDescription") => ("short_description", 120),
            name if name.ends_with("Description") => ("description", 512),
            _ => ("name", 64),
        };
        let key = format!(
            "{field}.{}",
            args.opt_text("language_code")?.unwrap_or_default()
        );
        if args.method.name.starts_with("get") {
            let word = self.telegram.words.get(&key).cloned();
            let word = word.unwrap_or_else(|| {
                if field == "name" {
                    self.telegram.bot_name.clone()
                } else {
                    String::new()
                }
            });
            return Ok(json!({ field: word }));
        }
        let word = args.opt_text(field)?.unwrap_or_default();
        if word.chars().count() > limit {
            return Err(Refusal::bad(format!(
                "BOT_{}_TOO_LONG",
                field.to_uppercase()
            )));
        }
        self.telegram.words.insert(key, word.to_owned());
        Ok(Value::Bool(true))
    }
}

fn check_topic_name(name: &str) -> Result<String, Refusal> {
    if (1..=128).contains(&name.chars().count()) {
        Ok(name.to_owned())
    } else {
        Err(Refusal::bad("topic name must be 1-128 characters long"))
    }
}

fn check_scope(scope: &Value) -> Result<(), Refusal> {
    only("BotCommandScope", scope, "type chat_id user_id")?;
    let needs_chat = match scope["type"].as_str() {
        Some("default" | "all_private_chats" | "all_group_chats" | "all_chat_administrators") => {
            false
        }
        Some("chat" | "chat_administrators" | "chat_member") => true,
        _ => {
            return Err(Refusal::bad(
                "can't parse BotCommandScope: unsupported type",
            ));
        }
    };
    if needs_chat && int(&scope["chat_id"]).is_none() {
        return Err(Refusal::bad("chat_id is required for this scope"));
    }
    Ok(())
}

fn check_command(command: &Value) -> Result<(), Refusal> {
    only("BotCommand", command, "command description is_ephemeral")?;
    let name = command["command"].as_str().unwrap_or_default();
    let is_name = (1..=32).contains(&name.len())
        && name
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    if !is_name {
        return Err(Refusal::bad("BOT_COMMAND_INVALID"));
    }
    let length = command["description"]
        .as_str()
        .map_or(0, |text| text.chars().count());
    if !(1..=256).contains(&length) {
        return Err(Refusal::bad("BOT_COMMAND_DESCRIPTION_INVALID"));
    }
    Ok(())
}

fn permissions(may: bool) -> Value {
    let mut all = json!({});
    for key in "can_send_messages can_send_audios can_send_documents can_send_photos can_send_videos can_send_video_notes \
        can_send_voice_notes can_send_polls can_send_other_messages can_add_web_page_previews can_change_info \
        can_invite_users can_pin_messages can_manage_topics can_react_to_messages can_edit_tag"
        .split_whitespace()
    {
        all[key] = json!(may);
    }
    all
}
