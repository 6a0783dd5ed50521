//! Messages as the bot gets them, and as people see them.

use serde_json::{Value, json};

use super::{Author, Chat, Media, MediaKind, Message, user_json};
use crate::seen::{Block, Button, Picture, Seen};
use crate::world::World;

impl World {
    pub(crate) fn telegram_user(&self, id: i64) -> Value {
        self.people
            .iter()
            .find(|person| person.telegram_id == id)
            .map_or_else(
                || json!({ "id": id, "is_bot": false, "first_name": "Deleted Account" }),
                user_json,
            )
    }

    /// The message as the Bot API's object.
    pub(crate) fn telegram_message(&self, chat: &Chat, message: &Message) -> Value {
        self.telegram_message_to_depth(chat, message, 1)
    }

    fn telegram_message_to_depth(&self, chat: &Chat, message: &Message, depth: u8) -> Value {
        let from = match message.from {
            Author::Bot => self.telegram.bot_user(),
            Author::Person(id) => self.telegram_user(id),
        };
        let mut object = json!({
            "message_id": message.id, "from": from, "chat": chat.json(), "date": message.at_ms / 1000,
        });
        if let Some(Value::Object(fields)) = &message.service {
            for (key, value) in fields {
                object[key] = value.clone();
            }
        } else if let Some(media) = &message.media {
            let (key, value) = media_json(media);
            object[key] = value;
            if media.kind == MediaKind::Animation {
                object["document"] = document_json(media);
            }
            if !message.text.is_empty() {
                object["caption"] = json!(message.text);
                if !message.entities.is_empty() {
                    object["caption_entities"] = json!(message.entities);
                }
            }
        } else {
            object["text"] = json!(message.text);
            if !message.entities.is_empty() {
                object["entities"] = json!(message.entities);
            }
        }
        let mut set = |key: &str, value: Option<Value>| {
            if let Some(value) = value {
                object[key] = value;
            }
        };
        set("edit_date", message.edited_ms.map(|ms| json!(ms / 1000)));
        set("reply_markup", message.keyboard.clone());
        set("media_group_id", message.album.clone().map(Value::String));
        set(
            "has_protected_content",
            message.protect.then_some(Value::Bool(true)),
        );
        set("via_bot", message.via_bot.then(|| self.telegram.bot_user()));
        if let Some(topic) = message.topic {
            set("message_thread_id", Some(json!(topic)));
            set("is_topic_message", Some(Value::Bool(true)));
        }
        if let Some(ephemeral) = message.ephemeral {
            set("ephemeral_message_id", Some(json!(ephemeral.id)));
            if message.from == Author::Bot {
                set("receiver_user", Some(self.telegram_user(ephemeral.person)));
            }
        }
        if depth > 0
            && let Some(replied) = message.reply_to.and_then(|id| chat.message(id))
        {
            set(
                "reply_to_message",
                Some(self.telegram_message_to_depth(chat, replied, depth - 1)),
            );
        }
        object
    }

    /// The message as a person in the chat sees it; `None` if they do not.
    pub(crate) fn telegram_seen(
        &self,
        chat: &Chat,
        message: &Message,
        viewer: i64,
    ) -> Option<Seen> {
        if message
            .ephemeral
            .is_some_and(|ephemeral| ephemeral.person != viewer)
        {
            return None;
        }
        let is_replaced = message.ephemeral.is_none()
            && chat.messages.iter().any(|other| {
                other.stands_for == Some(message.id)
                    && other
                        .ephemeral
                        .is_some_and(|ephemeral| ephemeral.person == viewer)
            });
        if is_replaced {
            return None;
        }
        let author = match message.from {
            Author::Bot => self.telegram.bot_name.clone(),
            Author::Person(id) => self.telegram_name(id),
        };
        let is_reply_to_viewer = message
            .reply_to
            .and_then(|id| chat.message(id))
            .is_some_and(|replied| replied.from == Author::Person(viewer));
        // Everything the bot writes in private makes a sound.
        let is_private = !chat.is_group() && message.from == Author::Bot;
        Some(Seen {
            id: message.ephemeral.map_or_else(
                || message.id.to_string(),
                |ephemeral| format!("e{}", ephemeral.id),
            ),
            author,
            from_bot: message.from == Author::Bot,
            at_ms: message.at_ms,
            edited: message.edited_ms.is_some(),
            silent: message.silent,
            only_you: message.ephemeral.is_some(),
            pinged: !message.silent
                && (is_private || is_reply_to_viewer || self.mentions_on_telegram(message, viewer)),
            pinned: chat.pinned.contains(&message.id) && message.ephemeral.is_none(),
            service: message.service.is_some(),
            reply_to: message
                .reply_to
                .and_then(|id| chat.message(id))
                .map(|replied| first_words(&replied.text)),
            thread: None,
            via_bot: message.via_bot,
            blocks: self.telegram_blocks(message),
        })
    }

    fn telegram_name(&self, id: i64) -> String {
        let person = self.people.iter().find(|person| person.telegram_id == id);
        person.map_or_else(
            || "Deleted Account".to_owned(),
            |person| person.name.clone(),
        )
    }

    fn mentions_on_telegram(&self, message: &Message, viewer: i64) -> bool {
        let username = self
            .people
            .iter()
            .find(|person| person.telegram_id == viewer)
            .map(|p| p.username().to_owned());
        message
            .entities
            .iter()
            .any(|entity| match entity["type"].as_str() {
                Some("text_mention") => entity["user"]["id"].as_i64() == Some(viewer),
                Some("text_link") => {
                    entity["url"].as_str() == Some(&format!("tg://user?id={viewer}"))
                }
                Some("mention") => {
                    let at = super::markup::utf16_slice(&message.text, entity);
                    username
                        .as_deref()
                        .is_some_and(|name| at.trim_start_matches('@').eq_ignore_ascii_case(name))
                }
                _ => false,
            })
    }

    fn telegram_blocks(&self, message: &Message) -> Vec<Block> {
        let mut blocks = Vec::new();
        if let Some(fields) = &message.service {
            let text = self.service_line(message, fields);
            return vec![Block::Text {
                text,
                entities: Vec::new(),
            }];
        }
        if let Some(media) = &message.media {
            let picture = Picture {
                url: format!("/sandbox/files/{}", media.file_id),
                name: media.info.name.clone(),
                alt: None,
                pixels: media.info.pixels,
                size: media.info.size,
            };
            blocks.push(if media.kind == MediaKind::Document {
                Block::File(picture)
            } else {
                Block::Picture(picture)
            });
        }
        if !message.text.is_empty() {
            blocks.push(Block::Text {
                text: message.text.clone(),
                entities: message.entities.clone(),
            });
        }
        let rows = message
            .keyboard
            .as_ref()
            .and_then(|keyboard| keyboard["inline_keyboard"].as_array());
        for row in rows.into_iter().flatten() {
            let row = row.as_array().into_iter().flatten().map(button).collect();
            blocks.push(Block::Buttons { row });
        }
        blocks
    }

    fn service_line(&self, message: &Message, fields: &Value) -> String {
        let author = match message.from {
            Author::Bot => self.telegram.bot_name.clone(),
            Author::Person(id) => self.telegram_name(id),
        };
        let who = |user: &Value| user["first_name"].as_str().unwrap_or_default().to_owned();
        if let Some(members) = fields["new_chat_members"].as_array() {
            return format!(
                "{author} added {}",
                members.iter().map(who).collect::<Vec<_>>().join(", ")
            );
        }
        if let Some(left) = fields.get("left_chat_member") {
            return format!("{author} removed {}", who(left));
        }
        if fields.get("pinned_message").is_some() {
            return format!("{author} pinned a message");
        }
        if let Some(name) = fields["forum_topic_created"]["name"].as_str() {
            return format!("{author} created the topic “{name}”");
        }
        if fields.get("forum_topic_closed").is_some() {
            return format!("{author} closed the topic");
        }
        if fields.get("forum_topic_reopened").is_some() {
            return format!("{author} reopened the topic");
        }
        if fields.get("migrate_to_chat_id").is_some()
            || fields.get("migrate_from_chat_id").is_some()
        {
            return "The group became a supergroup".to_owned();
        }
        author
    }
}

fn media_json(media: &Media) -> (&'static str, Value) {
    let (width, height) = media.info.pixels.unwrap_or((1, 1));
    match media.kind {
        MediaKind::Photo => {
            let sizes: Vec<Value> = [90, 320, 800, 1280]
                .into_iter()
                .filter(|side| *side == 90 || *side <= width.max(height))
                .map(|side| {
                    let (width, height) = fit(width, height, side);
                    json!({
                        "file_id": format!("{}.{side}", media.file_id), "file_unique_id": format!("u{}{side}", media.file_id),
                        "width": width, "height": height, "file_size": media.info.size,
                    })
                })
                .collect();
            ("photo", Value::Array(sizes))
        }
        MediaKind::Document => ("document", document_json(media)),
        MediaKind::Animation => {
            let mut animation = document_json(media);
            animation["width"] = json!(width);
            animation["height"] = json!(height);
            animation["duration"] = json!(1);
            ("animation", animation)
        }
    }
}

fn document_json(media: &Media) -> Value {
    json!({
        "file_id": media.file_id, "file_unique_id": format!("u{}", media.file_id),
        "file_name": media.info.name, "mime_type": media.info.mime, "file_size": media.info.size,
    })
}

/// Width and height scaled down so that the longer is at most `side`.
fn fit(width: u32, height: u32, side: u32) -> (u32, u32) {
    let longer = width.max(height).max(1);
    if longer <= side {
        return (width.max(1), height.max(1));
    }
    (
        (width * side / longer).max(1),
        (height * side / longer).max(1),
    )
}

fn button(button: &Value) -> Button {
    let text = |key: &str| button[key].as_str().map(str::to_owned);
    let url = text("url");
    let style = match button["style"].as_str() {
        Some(style) => style,
        None if url.is_some() => "link",
        None => "secondary",
    };
    Button {
        label: text("text").unwrap_or_default(),
        id: text("callback_data"),
        url,
        inline: text("switch_inline_query_current_chat").or_else(|| text("switch_inline_query")),
        copy: button["copy_text"]["text"].as_str().map(str::to_owned),
        style: style.to_owned(),
        disabled: button.get("disabled").is_some(),
    }
}

fn first_words(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    let mut words: String = line.chars().take(60).collect();
    if words.len() < text.len() {
        words.push('…');
    }
    words
}
