//! Editing and deleting messages.

use serde_json::{Value, json};

use super::args::{Args, int};
use super::markup::{Formatted, TEXT_LIMIT, keyboard, utf16_len};
use super::send::check_link_preview;
use super::{Answer, Author, BotRole, Kind, Media, Message, Refusal};
use crate::world::World;

const DELETABLE_MS: i64 = 48 * 3_600_000;

/// What an edit replaces; `None` leaves what was there.
pub(crate) struct Change {
    /// The new text or caption, and which of the two it is.
    pub(crate) text: Option<(Part, Formatted)>,
    pub(crate) media: Option<Media>,
    pub(crate) keyboard: Option<Value>,
}

/// Which words of a message an edit replaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Text,
    Caption,
}

impl World {
    /// Any of the four `editMessage*` methods.
    pub(crate) fn telegram_edit(&mut self, args: &Args) -> Answer {
        if let Some(inline_id) = args.opt_text("inline_message_id")? {
            let (chat_id, id) = self
                .telegram_inline_target(inline_id)
                .ok_or_else(|| Refusal::bad("MESSAGE_ID_INVALID"))?;
            if !args.files.is_empty() {
                return Err(Refusal::bad("uploads are not possible in inline messages"));
            }
            let change = self.telegram_change(args)?;
            self.telegram_apply(chat_id, id, change)?;
            return Ok(Value::Bool(true));
        }
        let chat_id = self.telegram_chat_of_bot(args.int("chat_id")?)?;
        let id = args.int("message_id")?;
        let chat = &self.telegram.chats[&chat_id];
        let message = chat
            .message(id)
            .ok_or_else(|| Refusal::bad("message to edit not found"))?;
        if message.from != Author::Bot || message.service.is_some() {
            return Err(Refusal::bad("message can't be edited"));
        }
        self.telegram_check_rate(chat_id)?;
        let change = self.telegram_change(args)?;
        self.telegram_apply(chat_id, id, change)?;
        self.telegram_note_send(chat_id);
        let chat = &self.telegram.chats[&chat_id];
        Ok(chat
            .message(id)
            .map_or(Value::Null, |message| self.telegram_message(chat, message)))
    }

    /// Reads what an edit is to change.
    pub(crate) fn telegram_change(&mut self, args: &Args) -> Result<Change, Refusal> {
        let keyboard = keyboard(args)?;
        let name = args.method.name;
        if name.ends_with("MessageText") {
            let text = self.telegram_text(args, "text", "entities")?;
            if text.text.is_empty() {
                return Err(Refusal::bad("message text is empty"));
            }
            if utf16_len(&text.text) > TEXT_LIMIT {
                return Err(Refusal::bad("MESSAGE_TOO_LONG"));
            }
            check_link_preview(args)?;
            return Ok(Change {
                text: Some((Part::Text, text)),
                media: None,
                keyboard,
            });
        }
        if name.ends_with("MessageCaption") {
            return Ok(Change {
                text: Some((Part::Caption, self.telegram_caption(args)?)),
                media: None,
                keyboard,
            });
        }
        if name.ends_with("MessageMedia") {
            let item = args
                .nested("media")?
                .ok_or_else(|| Refusal::bad("parameter \"media\" is required"))?;
            let (caption, media) = self.telegram_input_media(args, &item)?;
            return Ok(Change {
                text: Some((Part::Caption, caption)),
                media: Some(media),
                keyboard,
            });
        }
        Ok(Change {
            text: None,
            media: None,
            keyboard,
        })
    }

    fn telegram_apply(&mut self, chat_id: i64, id: i64, change: Change) -> Result<(), Refusal> {
        let now = self.now_ms();
        let message = self
            .telegram
            .chats
            .get_mut(&chat_id)
            .and_then(|chat| chat.message_mut(id));
        let message = message.ok_or_else(|| Refusal::bad("message to edit not found"))?;
        apply(message, change, now)
    }

    pub(crate) fn telegram_delete(&mut self, args: &Args) -> Answer {
        let chat_id = self.telegram_chat_of_bot(args.int("chat_id")?)?;
        let ids = match args.list("message_ids")? {
            Some(ids) if (1..=100).contains(&ids.len()) => ids.iter().filter_map(int).collect(),
            Some(_) => return Err(Refusal::bad("message_ids must have 1-100 items")),
            None => vec![args.int("message_id")?],
        };
        let is_bulk = args.method.name == "deleteMessages";
        for id in ids {
            match self.telegram_may_delete(chat_id, id) {
                Ok(()) => self.telegram_remove(chat_id, id),
                // In bulk, missing messages are skipped.
                Err(refusal) if !is_bulk => return Err(refusal),
                Err(_) => {}
            }
        }
        Ok(Value::Bool(true))
    }

    fn telegram_may_delete(&self, chat_id: i64, id: i64) -> Result<(), Refusal> {
        let chat = &self.telegram.chats[&chat_id];
        let message = chat
            .message(id)
            .ok_or_else(|| Refusal::bad("message to delete not found"))?;
        let is_own = message.from == Author::Bot;
        let is_admin = chat.bot == BotRole::Admin;
        let is_young = message.at_ms > self.now_ms() - DELETABLE_MS;
        let may = match chat.kind {
            Kind::Private => is_young,
            Kind::Group | Kind::Supergroup => is_admin || (is_own && is_young),
        };
        if may {
            Ok(())
        } else {
            Err(Refusal::bad("message can't be deleted"))
        }
    }

    pub(crate) fn telegram_remove(&mut self, chat_id: i64, id: i64) {
        if let Some(chat) = self.telegram.chats.get_mut(&chat_id) {
            chat.messages
                .retain(|message| message.ephemeral.is_some() || message.id != id);
            chat.pinned.retain(|pinned| *pinned != id);
        }
    }

    pub(crate) fn telegram_pin(&mut self, args: &Args) -> Answer {
        let chat_id = self.telegram_chat_of_bot(args.int("chat_id")?)?;
        let chat = &self.telegram.chats[&chat_id];
        if chat.is_group() && chat.bot != BotRole::Admin {
            return Err(Refusal::bad(
                "not enough rights to manage pinned messages in the chat",
            ));
        }
        let wanted = args.opt_int("message_id")?;
        match args.method.name {
            "pinChatMessage" => {
                let id = args.int("message_id")?;
                let message = chat
                    .message(id)
                    .ok_or_else(|| Refusal::bad("message to pin not found"))?
                    .clone();
                let pinned = self.telegram_message(chat, &message);
                let line = Message::service(
                    Author::Bot,
                    self.now_ms(),
                    json!({ "pinned_message": pinned }),
                );
                if let Some(chat) = self.telegram.chats.get_mut(&chat_id)
                    && !chat.pinned.contains(&id)
                {
                    chat.pinned.push(id);
                    self.telegram.post(chat_id, line);
                }
            }
            _ => {
                if let Some(chat) = self.telegram.chats.get_mut(&chat_id) {
                    match (args.method.name, wanted) {
                        ("unpinAllChatMessages", _) => chat.pinned.clear(),
                        (_, Some(id)) if chat.pinned.contains(&id) => {
                            chat.pinned.retain(|pinned| *pinned != id);
                        }
                        (_, Some(_)) => return Err(Refusal::bad("message to unpin not found")),
                        (_, None) => {
                            chat.pinned.pop();
                        }
                    }
                }
            }
        }
        Ok(Value::Bool(true))
    }
}

/// Changes a message as an edit does, or says why not.
pub(crate) fn apply(message: &mut Message, change: Change, now_ms: i64) -> Result<(), Refusal> {
    let mut edited = message.clone();
    if let Some(media) = change.media {
        edited.media = Some(media);
    }
    if let Some((part, text)) = change.text {
        match (part, edited.media.is_some()) {
            (Part::Text, true) => {
                return Err(Refusal::bad("there is no text in the message to edit"));
            }
            (Part::Caption, false) => {
                return Err(Refusal::bad("there is no caption in the message to edit"));
            }
            (Part::Text, false) | (Part::Caption, true) => {}
        }
        edited.text = text.text;
        edited.entities = text.entities;
    }
    edited.keyboard = change.keyboard;
    let is_same = edited.text == message.text
        && edited.entities == message.entities
        && edited.media == message.media
        && edited.keyboard == message.keyboard;
    if is_same {
        return Err(Refusal::bad(
            "message is not modified: specified new message content and reply markup are exactly the same as a current \
             content and reply markup of the message",
        ));
    }
    edited.edited_ms = Some(now_ms);
    *message = edited;
    Ok(())
}
