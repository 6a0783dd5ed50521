//! Sending: text, photos, documents, animations and albums, with every limit the service has.

use serde_json::{Value, json};

use super::args::{Args, int, only};
use super::markup::{CAPTION_LIMIT, Formatted, TEXT_LIMIT, formatted, keyboard, utf16_len};
use super::{Answer, Author, BotRole, Kind, Media, MediaKind, Message, Refusal};
use crate::files::Upload;
use crate::world::World;

const PHOTO_BYTES: usize = 10 * 1024 * 1024;
const FILE_BYTES: usize = 50 * 1024 * 1024;

impl World {
    pub(crate) fn telegram_send_message(&mut self, args: &Args) -> Answer {
        let text = self.telegram_text(args, "text", "entities")?;
        if text.text.is_empty() {
            return Err(Refusal::bad("message text is empty"));
        }
        if utf16_len(&text.text) > TEXT_LIMIT {
            return Err(Refusal::bad("message is too long"));
        }
        check_link_preview(args)?;
        self.telegram_send(args, text, None)
    }

    pub(crate) fn telegram_send_media(&mut self, args: &Args, kind: MediaKind) -> Answer {
        let caption = self.telegram_caption(args)?;
        // Checked before the file is stored: what is not sent leaves no file behind.
        self.telegram_may_send(args.int("chat_id")?, kind)?;
        let field = match kind {
            MediaKind::Photo => "photo",
            MediaKind::Document => "document",
            MediaKind::Animation => "animation",
        };
        let media = self.telegram_media(args, field, args.text(field).unwrap_or_default(), kind)?;
        self.telegram_send(args, caption, Some(media))
    }

    pub(crate) fn telegram_send_album(&mut self, args: &Args) -> Answer {
        let items = args.list("media")?.unwrap_or_default();
        if !(2..=10).contains(&items.len()) {
            return Err(Refusal::bad(
                "wrong number of items in the album: must be 2-10",
            ));
        }
        let chat_id = self.telegram_may_send(args.int("chat_id")?, MediaKind::Photo)?;
        let mut parts = Vec::new();
        for item in &items {
            parts.push(self.telegram_input_media(args, item)?);
        }
        let album = format!("{}", 13_000_000_000_i64 + self.telegram.fresh());
        let mut sent = Vec::new();
        for (caption, media) in parts {
            let mut message = self.telegram_envelope(args, chat_id)?;
            message.text = caption.text;
            message.entities = caption.entities;
            message.media = Some(media);
            message.album = Some(album.clone());
            sent.push(self.telegram_put(chat_id, message));
        }
        Ok(Value::Array(sent))
    }

    fn telegram_send(&mut self, args: &Args, text: Formatted, media: Option<Media>) -> Answer {
        let kind = media
            .as_ref()
            .map_or(MediaKind::Document, |media| media.kind);
        let chat_id = self.telegram_may_send(args.int("chat_id")?, kind)?;
        let mut message = self.telegram_envelope(args, chat_id)?;
        message.keyboard = keyboard(args)?;
        message.text = text.text;
        message.entities = text.entities;
        message.media = media;
        if let Some(ephemeral) = self.telegram_ephemeral_parameters(args, chat_id)? {
            return self.telegram_send_ephemeral(chat_id, message, &ephemeral);
        }
        Ok(self.telegram_put(chat_id, message))
    }

    /// Stores a message of the bot and returns it as the bot gets it.
    pub(crate) fn telegram_put(&mut self, chat_id: i64, message: Message) -> Value {
        self.telegram_note_send(chat_id);
        let message = self.telegram.post(chat_id, message);
        self.telegram
            .chats
            .get(&chat_id)
            .map_or(Value::Null, |chat| self.telegram_message(chat, &message))
    }

    /// What all sending methods share.
    fn telegram_envelope(&self, args: &Args, chat_id: i64) -> Result<Message, Refusal> {
        let mut message = Message::new(Author::Bot, self.now_ms(), "");
        message.silent = args.flag("disable_notification")?;
        message.protect = args.flag("protect_content")?;
        message.topic = self.telegram_topic(args, chat_id)?;
        if let Some(reply) = args.nested("reply_parameters")? {
            only(
                "reply_parameters",
                &reply,
                "message_id chat_id allow_sending_without_reply quote quote_parse_mode quote_entities quote_position \
                 checklist_task_id poll_option_id ephemeral_message_id",
            )?;
            let wanted = int(&reply["message_id"]);
            let exists =
                wanted.is_some_and(|id| self.telegram.chats[&chat_id].message(id).is_some());
            let may_lack = reply["allow_sending_without_reply"] == true
                || reply.get("ephemeral_message_id").is_some();
            if !exists && !may_lack {
                return Err(Refusal::bad("message to be replied not found"));
            }
            message.reply_to = wanted.filter(|_| exists);
        }
        Ok(message)
    }

    fn telegram_topic(&self, args: &Args, chat_id: i64) -> Result<Option<i64>, Refusal> {
        let Some(id) = args.opt_int("message_thread_id")? else {
            return Ok(None);
        };
        let chat = &self.telegram.chats[&chat_id];
        if chat.is_forum && id == 1 {
            return Ok(None);
        }
        let topic = chat
            .topics
            .get(&id)
            .ok_or_else(|| Refusal::bad("message thread not found"))?;
        if topic.closed && chat.bot != BotRole::Admin {
            return Err(Refusal::bad("TOPIC_CLOSED"));
        }
        Ok(Some(id))
    }

    /// The chat with this number, if the bot is in it; otherwise the refusal that any method gives.
    pub(crate) fn telegram_chat_of_bot(&self, id: i64) -> Result<i64, Refusal> {
        let chat = self
            .telegram
            .chats
            .get(&id)
            .ok_or_else(|| Refusal::bad("chat not found"))?;
        if let Some(new) = chat.moved_to {
            let mut refusal = Refusal::bad("group chat was upgraded to a supergroup chat");
            refusal.parameters = Some(json!({ "migrate_to_chat_id": new }));
            return Err(refusal);
        }
        match (chat.kind, chat.bot) {
            (Kind::Private, _) if chat.blocked => {
                Err(Refusal::forbidden("bot was blocked by the user"))
            }
            (Kind::Private, _) if !chat.started => Err(Refusal::forbidden(
                "bot can't initiate conversation with a user",
            )),
            (Kind::Private, _) | (_, BotRole::Member | BotRole::Admin | BotRole::Muted) => Ok(id),
            (kind, BotRole::Left) => Err(Refusal::forbidden(format!(
                "bot is not a member of the {} chat",
                kind.word()
            ))),
            (kind, BotRole::Kicked) => Err(Refusal::forbidden(format!(
                "bot was kicked from the {} chat",
                kind.word()
            ))),
        }
    }

    fn telegram_may_send(&mut self, id: i64, kind: MediaKind) -> Result<i64, Refusal> {
        let id = self.telegram_chat_of_bot(id)?;
        let chat = &self.telegram.chats[&id];
        if chat.is_group() && chat.bot == BotRole::Muted {
            let what = if kind == MediaKind::Photo {
                "photos"
            } else {
                "text messages"
            };
            return Err(Refusal::bad(format!(
                "not enough rights to send {what} to the chat"
            )));
        }
        self.telegram_check_rate(id)?;
        Ok(id)
    }

    /// 30 a second in all, 20 a minute in a group; edits count too.
    pub(crate) fn telegram_check_rate(&mut self, chat_id: i64) -> Result<(), Refusal> {
        let now = self.now_ms();
        let telegram = &mut self.telegram;
        if !telegram.enforce_rates {
            return Ok(());
        }
        while telegram.sends.front().is_some_and(|at| *at <= now - 1_000) {
            telegram.sends.pop_front();
        }
        if telegram.sends.len() >= 30 {
            return Err(Refusal::too_many(1));
        }
        let Some(chat) = telegram
            .chats
            .get_mut(&chat_id)
            .filter(|chat| chat.is_group())
        else {
            return Ok(());
        };
        while chat.sends.front().is_some_and(|at| *at <= now - 60_000) {
            chat.sends.pop_front();
        }
        match chat.sends.front() {
            Some(oldest) if chat.sends.len() >= 20 => {
                let wait_ms = oldest + 60_000 - now;
                Err(Refusal::too_many((wait_ms + 999) / 1_000))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn telegram_note_send(&mut self, chat_id: i64) {
        let now = self.now_ms();
        self.telegram.sends.push_back(now);
        if let Some(chat) = self
            .telegram
            .chats
            .get_mut(&chat_id)
            .filter(|chat| chat.is_group())
        {
            chat.sends.push_back(now);
        }
    }

    pub(crate) fn telegram_text(
        &self,
        args: &Args,
        text: &str,
        entities: &str,
    ) -> Result<Formatted, Refusal> {
        self.telegram_formatted(
            args.opt_text(text)?.unwrap_or_default(),
            args.opt_text("parse_mode")?,
            args.list(entities)?,
        )
    }

    pub(crate) fn telegram_formatted(
        &self,
        text: &str,
        parse_mode: Option<&str>,
        entities: Option<Vec<Value>>,
    ) -> Result<Formatted, Refusal> {
        formatted(text, parse_mode, entities, |id| {
            self.people
                .iter()
                .find(|person| person.telegram_id == id)
                .map(super::user_json)
        })
    }

    pub(crate) fn telegram_caption(&self, args: &Args) -> Result<Formatted, Refusal> {
        let caption = self.telegram_text(args, "caption", "caption_entities")?;
        check_caption(&caption)?;
        Ok(caption)
    }

    /// An `InputMedia` object: its caption and its file.
    pub(crate) fn telegram_input_media(
        &mut self,
        args: &Args,
        item: &Value,
    ) -> Result<(Formatted, Media), Refusal> {
        only(
            "InputMedia",
            item,
            "type media caption parse_mode caption_entities show_caption_above_media has_spoiler thumbnail width height \
             duration disable_content_type_detection",
        )?;
        let kind = match item["type"].as_str() {
            Some("photo") => MediaKind::Photo,
            Some("document") => MediaKind::Document,
            Some("animation") => MediaKind::Animation,
            _ => {
                return Err(Refusal::bad(
                    "can't parse InputMedia: type is not supported",
                ));
            }
        };
        let caption = self.telegram_formatted(
            item["caption"].as_str().unwrap_or_default(),
            item["parse_mode"].as_str(),
            item["caption_entities"].as_array().cloned(),
        )?;
        check_caption(&caption)?;
        let media = self.telegram_media(
            args,
            "media",
            item["media"].as_str().unwrap_or_default(),
            kind,
        )?;
        Ok((caption, media))
    }

    /// The file that a field refers to: an upload (`attach://name` or the part of that name) or a known `file_id`.
    fn telegram_media(
        &mut self,
        args: &Args,
        field: &str,
        value: &str,
        kind: MediaKind,
    ) -> Result<Media, Refusal> {
        let upload = match value.strip_prefix("attach://") {
            Some(part) => Some(
                args.files
                    .get(part)
                    .ok_or_else(|| Refusal::bad("attached file not found"))?,
            ),
            None if value.is_empty() => args.files.get(field),
            None => None,
        };
        if let Some(upload) = upload {
            let upload = upload.clone();
            return self.telegram_store(&upload, kind);
        }
        if value.is_empty() {
            return Err(Refusal::bad(format!("there is no {field} in the request")));
        }
        if value.starts_with("http://") || value.starts_with("https://") {
            return Err(Refusal::bad("failed to get HTTP URL content"));
        }
        let file_id = value.split('.').next().unwrap_or_default();
        let is_photo = file_id.starts_with("AgAC");
        let info = self
            .files
            .info(file_id)
            .filter(|_| is_photo == (kind == MediaKind::Photo));
        let info = info.ok_or_else(|| Refusal::bad("wrong file identifier/HTTP URL specified"))?;
        Ok(Media {
            kind,
            file_id: file_id.to_owned(),
            info: info.clone(),
        })
    }

    fn telegram_store(&mut self, upload: &Upload, kind: MediaKind) -> Result<Media, Refusal> {
        if upload.bytes.is_empty() {
            return Err(Refusal::bad("file must be non-empty"));
        }
        let limit = if kind == MediaKind::Photo {
            PHOTO_BYTES
        } else {
            FILE_BYTES
        };
        if upload.bytes.len() > limit {
            return Err(Refusal::new(413, "Request Entity Too Large"));
        }
        let prefix = match kind {
            MediaKind::Photo => "AgAC",
            MediaKind::Document => "BQAC",
            MediaKind::Animation => "CgAC",
        };
        let file_id = format!("{prefix}{:08}", self.telegram.fresh());
        if kind == MediaKind::Photo && self.files.holds(prefix, &upload.bytes) {
            self.needless = Some(format!("{} was uploaded before", upload.name));
        }
        let info = self.files.add(file_id.clone(), upload);
        let is_allowed = match (kind, info.pixels) {
            (MediaKind::Photo, None) => Err(Refusal::bad("IMAGE_PROCESS_FAILED")),
            (MediaKind::Photo, Some((width, height))) => {
                let (longer, shorter) = (width.max(height), width.min(height));
                if shorter == 0 || width + height > 10_000 || longer > 20 * shorter {
                    Err(Refusal::bad("PHOTO_INVALID_DIMENSIONS"))
                } else {
                    Ok(())
                }
            }
            _ => Ok(()),
        };
        if let Err(refusal) = is_allowed {
            self.files.remove(&file_id);
            return Err(refusal);
        }
        Ok(Media {
            kind,
            file_id,
            info,
        })
    }
}

pub(crate) fn check_link_preview(args: &Args) -> Result<(), Refusal> {
    if let Some(options) = args.nested("link_preview_options")? {
        only(
            "link_preview_options",
            &options,
            "is_disabled url prefer_small_media prefer_large_media show_above_text",
        )?;
    }
    Ok(())
}

fn check_caption(caption: &Formatted) -> Result<(), Refusal> {
    if utf16_len(&caption.text) > CAPTION_LIMIT {
        return Err(Refusal::bad("message caption is too long"));
    }
    Ok(())
}
