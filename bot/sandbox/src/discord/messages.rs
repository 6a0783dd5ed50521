//! Messages: read from a request body, checked, stored, edited, deleted.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::components::check_message;
use super::form::{Form, join, snowflake};
use super::{Answer, Attachment, Author, Kind, Message, Refusal, flag, permission};
use crate::files::Upload;
use crate::world::World;

pub(crate) const FILE_BYTES: usize = 10 * 1024 * 1024;
pub(crate) const REQUEST_BYTES: usize = 25 * 1024 * 1024;

/// The route by which a message body came: they differ in fields and flags.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Route {
    Create,
    Edit,
    /// The first answer to an interaction, or a follow-up.
    Reply,
    /// An edit by an interaction's token.
    ReplyEdit,
}

impl Route {
    fn fields(self) -> &'static str {
        match self {
            Route::Create => {
                "content embeds allowed_mentions sticker_ids components flags attachments poll message_reference nonce \
                 enforce_nonce tts"
            }
            Route::Edit => "content embeds flags allowed_mentions components attachments",
            Route::Reply => "content embeds allowed_mentions components attachments poll tts flags",
            Route::ReplyEdit => "content embeds allowed_mentions components attachments flags poll",
        }
    }

    fn flags(self) -> u64 {
        let always = flag::SUPPRESS_EMBEDS | flag::COMPONENTS_V2;
        match self {
            Route::Create => always | flag::SUPPRESS_NOTIFICATIONS,
            Route::Reply => always | flag::SUPPRESS_NOTIFICATIONS | flag::EPHEMERAL,
            Route::Edit | Route::ReplyEdit => always,
        }
    }

    fn is_edit(self) -> bool {
        matches!(self, Route::Edit | Route::ReplyEdit)
    }
}

impl World {
    /// Checks a body against all limits and copies what it says into `message`.
    pub(crate) fn discord_fill(
        &mut self,
        message: &mut Message,
        body: &Value,
        uploads: &BTreeMap<String, Upload>,
        route: Route,
    ) -> Result<(), Refusal> {
        check_sizes(uploads)?;
        let mut form = Form::default();
        form.only("", body, route.fields());
        let flags = body["flags"].as_u64().unwrap_or(0);
        if flags & !route.flags() != 0 {
            form.fault(
                "flags",
                "BASE_TYPE_CHOICES",
                format!("Flags {:#x} cannot be set here.", flags & !route.flags()),
            );
        }
        let is_v2 = (message.flags | flags) & flag::COMPONENTS_V2 != 0;
        let names = Self::discord_attachment_names(&mut form, message, body, uploads, route);
        form.text("content", &body["content"], 0, 2000);
        check_embeds(&mut form, &body["embeds"], &names);
        if body.get("components").is_some() {
            check_message(&mut form, &body["components"], is_v2, &names);
        } else if is_v2 && !route.is_edit() {
            form.required("components");
        }
        check_mentions(&mut form, &body["allowed_mentions"]);
        check_nonce(&mut form, body);
        if is_v2 {
            for key in ["content", "embeds", "poll", "sticker_ids"] {
                let is_set = body[key].as_str().is_some_and(|text| !text.is_empty())
                    || body[key].as_array().is_some_and(|list| !list.is_empty())
                    || body[key].is_object();
                if is_set {
                    let code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
                    form.fault(key, code, format!("The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"));
                }
            }
        }
        form.finish()?;
        let before = route.is_edit().then(|| message.clone());
        if let Some(before) = &before {
            self.needless = self.discord_brings_again(before, uploads);
        }
        self.discord_store(message, body, uploads, route, flags);
        if before.is_some_and(|before| before == *message) {
            self.needless = Some("the message shows this already".to_owned());
        }
        let is_empty = message.content.trim().is_empty()
            && message.embeds.is_empty()
            && message.components.is_empty()
            && message.attachments.is_empty();
        if is_empty {
            return Err(Refusal::new(400, 50006, "Cannot send an empty message"));
        }
        Ok(())
    }

    /// Whether an edit uploads what the message already has.
    fn discord_brings_again(
        &mut self,
        before: &Message,
        uploads: &BTreeMap<String, Upload>,
    ) -> Option<String> {
        let ids = before
            .attachments
            .iter()
            .map(|kept| format!("d{}", kept.id));
        let kept: Vec<_> = ids.filter_map(|id| self.files.bytes(&id)).collect();
        let again = uploads
            .values()
            .find(|upload| kept.contains(&upload.bytes))?;
        Some(format!("{} is there already", again.name))
    }

    /// The names that `attachment://` can refer to, with the faults of the attachments list.
    fn discord_attachment_names(
        form: &mut Form,
        message: &Message,
        body: &Value,
        uploads: &BTreeMap<String, Upload>,
        route: Route,
    ) -> Vec<String> {
        let mut names = Vec::new();
        let listed = form.list("attachments", &body["attachments"], 0, 10);
        for (i, item) in listed.iter().enumerate() {
            let place = format!("attachments.{i}");
            form.only(
                &place,
                item,
                "id filename description title duration_secs waveform is_remix is_spoiler url proxy_url size width height \
                 content_type ephemeral placeholder placeholder_version flags",
            );
            form.text(&join(&place, "description"), &item["description"], 0, 1024);
            form.text(&join(&place, "filename"), &item["filename"], 0, 1024);
            let Some(id) = snowflake(&item["id"]) else {
                form.required(&join(&place, "id"));
                continue;
            };
            let upload = uploads.get(&format!("files[{id}]"));
            let kept = message
                .attachments
                .iter()
                .find(|attachment| attachment.id == id);
            match (upload, kept) {
                (Some(upload), _) => {
                    let name = item["filename"].as_str().unwrap_or(&upload.name);
                    names.push(name.to_owned());
                }
                (None, Some(kept)) if route.is_edit() => names.push(kept.info.name.clone()),
                (None, _) => {
                    let message = format!("Attachment data not found for ID: {id}");
                    form.fault(&place, "ATTACHMENT_NOT_FOUND", message);
                }
            }
        }
        if body.get("attachments").is_none() {
            names.extend(
                message
                    .attachments
                    .iter()
                    .map(|attachment| attachment.info.name.clone()),
            );
            names.extend(uploads.values().map(|upload| upload.name.clone()));
        }
        names
    }

    fn discord_store(
        &mut self,
        message: &mut Message,
        body: &Value,
        uploads: &BTreeMap<String, Upload>,
        route: Route,
        flags: u64,
    ) {
        message.flags |= flags;
        if let Some(content) = body.get("content") {
            content
                .as_str()
                .unwrap_or_default()
                .trim()
                .clone_into(&mut message.content);
        }
        if let Some(embeds) = body.get("embeds") {
            message.embeds = embeds.as_array().cloned().unwrap_or_default();
        }
        if let Some(components) = body.get("components") {
            message.components = components.as_array().cloned().unwrap_or_default();
        }
        let listed = body.get("attachments").and_then(Value::as_array);
        let mut attachments = Vec::new();
        if listed.is_none() {
            attachments.append(&mut message.attachments);
        }
        let described = |index: u64| {
            listed?
                .iter()
                .find(|item| snowflake(&item["id"]) == Some(index))?["description"]
                .as_str()
        };
        for kept in std::mem::take(&mut message.attachments) {
            if listed
                .into_iter()
                .flatten()
                .any(|item| snowflake(&item["id"]) == Some(kept.id))
            {
                attachments.push(kept);
            } else {
                self.files.remove(&format!("d{}", kept.id));
            }
        }
        for (key, upload) in uploads {
            let index = key
                .trim_start_matches("files[")
                .trim_end_matches(']')
                .parse()
                .unwrap_or(0);
            let id = self.discord.snowflake(self.clock.now_ms());
            let name = listed
                .into_iter()
                .flatten()
                .find(|item| snowflake(&item["id"]) == Some(index));
            let mut upload = upload.clone();
            if let Some(name) = name.and_then(|item| item["filename"].as_str()) {
                name.clone_into(&mut upload.name);
            }
            let info = self.files.add(format!("d{id}"), &upload);
            attachments.push(Attachment {
                id,
                info,
                description: described(index).map(str::to_owned),
            });
        }
        message.attachments = attachments;
        if !route.is_edit() {
            message.pinged = self.discord_pinged(message, &body["allowed_mentions"]);
        }
    }

    /// Whom a new message mentions.
    fn discord_pinged(&self, message: &Message, allowed: &Value) -> Vec<u64> {
        let text = format!(
            "{} {}",
            message.content,
            Value::Array(message.components.clone())
        );
        let parses_users = allowed.is_null()
            || allowed["parse"]
                .as_array()
                .is_some_and(|parse| parse.iter().any(|kind| kind == "users"));
        let listed: Vec<u64> = allowed["users"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(snowflake)
            .collect();
        let is_called =
            |id: u64| text.contains(&format!("<@{id}>")) || text.contains(&format!("<@!{id}>"));
        let people = self.people.iter().map(|person| person.discord_id);
        people
            .filter(|id| is_called(*id) && (parses_users || listed.contains(id)))
            .collect()
    }

    pub(crate) fn discord_create_message(
        &mut self,
        channel_id: u64,
        body: &Value,
        uploads: &BTreeMap<String, Upload>,
    ) -> Answer {
        let now = self.now_ms();
        self.discord_may_write(channel_id, body, uploads)?;
        if let Some(first) = self.discord_same_nonce(channel_id, body, now) {
            return Ok((200, first));
        }
        let mut message = Message::new(0, Author::Bot, now);
        self.discord_reference(channel_id, body, &mut message)?;
        self.discord_take_bucket("POST messages", channel_id)?;
        self.discord_fill(&mut message, body, uploads, Route::Create)?;
        message.id = self.discord.snowflake(now);
        message.nonce = body.get("nonce").cloned();
        self.discord_note_nonce(channel_id, body, message.id, now);
        Ok((200, self.discord_put(channel_id, &message)))
    }

    /// Stores a message and returns it as the bot gets it. A message in an archived thread opens it again.
    pub(crate) fn discord_put(&mut self, channel_id: u64, message: &Message) -> Value {
        let now = self.now_ms();
        let Some(channel) = self.discord.channels.get_mut(&channel_id) else {
            return Value::Null;
        };
        channel.messages.push(message.clone());
        let was_archived = std::mem::replace(&mut channel.archived, false);
        if was_archived {
            channel.archive_changed_ms = now;
            let object = self.discord_channel(&self.discord.channels[&channel_id]);
            self.discord.emit("THREAD_UPDATE", object);
        }
        self.discord_message(&self.discord.channels[&channel_id], message)
    }

    fn discord_reference(
        &self,
        channel_id: u64,
        body: &Value,
        message: &mut Message,
    ) -> Result<(), Refusal> {
        let reference = &body["message_reference"];
        if reference.is_null() {
            return Ok(());
        }
        let mut form = Form::default();
        form.only(
            "message_reference",
            reference,
            "type message_id channel_id guild_id fail_if_not_exists",
        );
        let target = snowflake(&reference["message_id"]).filter(|id| {
            self.discord.channels[&channel_id]
                .message(*id)
                .is_some_and(|message| message.only_for.is_none())
        });
        if target.is_none() && reference["fail_if_not_exists"] != false {
            form.fault(
                "message_reference",
                "REPLIES_UNKNOWN_MESSAGE",
                "Unknown message",
            );
        }
        form.finish()?;
        message.reply_to = target;
        message.kind = if target.is_some() { 19 } else { 0 };
        Ok(())
    }

    /// Whether the bot may write in a channel: it exists, the bot has the permissions, direct messages are open.
    pub(crate) fn discord_may_write(
        &self,
        channel_id: u64,
        body: &Value,
        uploads: &BTreeMap<String, Upload>,
    ) -> Result<(), Refusal> {
        let channel = self.discord_channel_of_bot(channel_id)?;
        if let Some(person) = channel.recipient {
            if self.discord.closed_dms.contains(&person) {
                return Err(Refusal::new(
                    403,
                    50007,
                    "Cannot send messages to this user",
                ));
            }
            return Ok(());
        }
        let mut needed = if channel.kind.is_thread() {
            permission::SEND_MESSAGES_IN_THREADS
        } else {
            permission::SEND_MESSAGES
        };
        if !uploads.is_empty() {
            needed |= permission::ATTACH_FILES;
        }
        if body["embeds"]
            .as_array()
            .is_some_and(|embeds| !embeds.is_empty())
        {
            needed |= permission::EMBED_LINKS;
        }
        self.discord_needs(channel_id, needed)?;
        let may_manage = self.discord.permissions_in(channel) & permission::MANAGE_THREADS != 0;
        if channel.locked && !may_manage {
            return Err(Refusal::missing_permissions());
        }
        Ok(())
    }

    pub(crate) fn discord_channel_of_bot(
        &self,
        channel_id: u64,
    ) -> Result<&super::Channel, Refusal> {
        let channel = self.discord.channels.get(&channel_id);
        let channel = channel.ok_or_else(|| Refusal::unknown(10003, "Channel"))?;
        if self.discord.permissions_in(channel) & permission::VIEW_CHANNEL == 0 {
            return Err(Refusal::new(403, 50001, "Missing Access"));
        }
        Ok(channel)
    }

    pub(crate) fn discord_needs(&self, channel_id: u64, needed: u64) -> Result<(), Refusal> {
        let channel = self.discord_channel_of_bot(channel_id)?;
        if self.discord.permissions_in(channel) & needed == needed {
            Ok(())
        } else {
            Err(Refusal::missing_permissions())
        }
    }

    /// A message that the bot's token can reach: ephemeral ones can only be reached through their interaction.
    pub(crate) fn discord_reach(&self, channel_id: u64, id: u64) -> Result<&Message, Refusal> {
        let channel = self.discord_channel_of_bot(channel_id)?;
        let message = channel
            .message(id)
            .filter(|message| message.only_for.is_none());
        message.ok_or_else(|| Refusal::unknown(10008, "Message"))
    }

    pub(crate) fn discord_edit_message(
        &mut self,
        channel_id: u64,
        id: u64,
        body: &Value,
        uploads: &BTreeMap<String, Upload>,
    ) -> Answer {
        let now = self.now_ms();
        let mut message = self.discord_reach(channel_id, id)?.clone();
        if message.author != Author::Bot {
            return Err(Refusal::new(
                403,
                50005,
                "Cannot edit a message authored by another user",
            ));
        }
        let channel = &self.discord.channels[&channel_id];
        if channel.archived {
            return Err(Refusal::new(400, 50083, "Thread is archived"));
        }
        self.discord_take_bucket("PATCH messages", channel_id)?;
        super::limits::check_late_edit(&mut message, now)?;
        self.discord_fill(&mut message, body, uploads, Route::Edit)?;
        message.edited_ms = Some(now);
        Ok((200, self.discord_replace(channel_id, &message)))
    }

    /// Replaces the old message with an edited one.
    pub(crate) fn discord_replace(&mut self, channel_id: u64, message: &Message) -> Value {
        if let Some(old) = self
            .discord
            .channels
            .get_mut(&channel_id)
            .and_then(|channel| channel.message_mut(message.id))
        {
            old.clone_from(message);
        }
        self.discord_message(&self.discord.channels[&channel_id], message)
    }

    pub(crate) fn discord_delete_message(&mut self, channel_id: u64, id: u64) -> Answer {
        let message = self.discord_reach(channel_id, id)?;
        let is_dm = self.discord.channels[&channel_id].kind == Kind::Dm;
        if message.author != Author::Bot {
            if is_dm {
                return Err(Refusal::new(
                    403,
                    50003,
                    "Cannot execute action on a DM channel",
                ));
            }
            self.discord_needs(channel_id, permission::MANAGE_MESSAGES)?;
        }
        self.discord_remove(channel_id, id);
        Ok((204, Value::Null))
    }

    pub(crate) fn discord_remove(&mut self, channel_id: u64, id: u64) {
        let Some(channel) = self.discord.channels.get_mut(&channel_id) else {
            return;
        };
        let Some(at) = channel.messages.iter().position(|message| message.id == id) else {
            return;
        };
        for attachment in channel.messages.remove(at).attachments {
            self.files.remove(&format!("d{}", attachment.id));
        }
    }

    pub(crate) fn discord_bulk_delete(&mut self, channel_id: u64, body: &Value) -> Answer {
        self.discord_needs(channel_id, permission::MANAGE_MESSAGES)?;
        let mut form = Form::default();
        form.only("", body, "messages");
        let ids: Vec<u64> = form
            .list("messages", &body["messages"], 2, 100)
            .iter()
            .filter_map(snowflake)
            .collect();
        form.finish()?;
        for id in ids {
            self.discord_remove(channel_id, id);
        }
        Ok((204, Value::Null))
    }

    pub(crate) fn discord_pin(&mut self, channel_id: u64, id: u64, pinned: bool) -> Answer {
        self.discord_reach(channel_id, id)?;
        self.discord_needs(channel_id, permission::PIN_MESSAGES)?;
        if let Some(channel) = self.discord.channels.get_mut(&channel_id) {
            if pinned
                && channel
                    .messages
                    .iter()
                    .filter(|message| message.pinned)
                    .count()
                    >= 250
            {
                return Err(Refusal::new(
                    400,
                    30003,
                    "Maximum number of pins reached for the channel (250)",
                ));
            }
            if let Some(message) = channel.message_mut(id) {
                message.pinned = pinned;
            }
        }
        Ok((204, Value::Null))
    }

    pub(crate) fn discord_list_messages(
        &self,
        channel_id: u64,
        query: &serde_json::Map<String, Value>,
    ) -> Answer {
        self.discord_needs(channel_id, permission::READ_MESSAGE_HISTORY)?;
        let bound = |key: &str| query.get(key).and_then(snowflake);
        let limit = bound("limit").unwrap_or(50);
        if !(1..=100).contains(&limit) {
            let mut form = Form::default();
            form.fault(
                "limit",
                "NUMBER_TYPE_MAX",
                "int value should be between 1 and 100.",
            );
            form.finish()?;
        }
        let channel = &self.discord.channels[&channel_id];
        let messages = channel.messages.iter().rev().filter(|message| {
            message.only_for.is_none()
                && bound("before").is_none_or(|id| message.id < id)
                && bound("after").is_none_or(|id| message.id > id)
        });
        let limit = usize::try_from(limit).unwrap_or(50);
        Ok((
            200,
            messages
                .take(limit)
                .map(|message| self.discord_message(channel, message))
                .collect(),
        ))
    }
}

fn check_sizes(uploads: &BTreeMap<String, Upload>) -> Result<(), Refusal> {
    let too_large = || Refusal::new(413, 40005, "Request entity too large");
    let total: usize = uploads.values().map(|upload| upload.bytes.len()).sum();
    if total > REQUEST_BYTES
        || uploads
            .values()
            .any(|upload| upload.bytes.len() > FILE_BYTES)
    {
        return Err(too_large());
    }
    let mut form = Form::default();
    if uploads.len() > 10 {
        form.fault(
            "files",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 0 and 10 in length.",
        );
    }
    for key in uploads.keys() {
        if !(key.starts_with("files[") && key.ends_with(']')) {
            form.fault(key, "SANDBOX_UNKNOWN_FIELD", "Files are named files[n].");
        }
    }
    form.finish()
}

fn check_nonce(form: &mut Form, body: &Value) {
    match &body["nonce"] {
        Value::Null => {
            if body["enforce_nonce"] == true {
                form.required("nonce");
            }
        }
        Value::Number(_) => {}
        nonce => {
            form.text("nonce", nonce, 1, 25);
        }
    }
}

fn check_mentions(form: &mut Form, allowed: &Value) {
    if allowed.is_null() {
        return;
    }
    form.only(
        "allowed_mentions",
        allowed,
        "parse users roles replied_user",
    );
    let parse = form.list("allowed_mentions.parse", &allowed["parse"], 0, 3);
    for kind in parse {
        if !matches!(kind.as_str(), Some("users" | "roles" | "everyone")) {
            form.fault(
                "allowed_mentions.parse",
                "BASE_TYPE_CHOICES",
                "Must be one of ('everyone', 'roles', 'users').",
            );
        }
    }
    for key in ["users", "roles"] {
        let place = format!("allowed_mentions.{key}");
        let listed = form.list(&place, &allowed[key], 0, 100);
        if !listed.is_empty() && parse.iter().any(|kind| kind == key) {
            let code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE";
            form.fault(
                "allowed_mentions",
                code,
                format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive."),
            );
        }
    }
}

fn check_embeds(form: &mut Form, embeds: &Value, files: &[String]) {
    let mut total = 0;
    for (i, embed) in form.list("embeds", embeds, 0, 10).iter().enumerate() {
        let place = format!("embeds.{i}");
        form.only(
            &place,
            embed,
            "title type description url timestamp color footer image thumbnail author fields",
        );
        let mut text = |form: &mut Form, key: &str, value: &Value, max: usize| {
            total += form
                .text(&join(&place, key), value, 0, max)
                .map_or(0, |text| text.chars().count());
        };
        text(form, "title", &embed["title"], 256);
        text(form, "description", &embed["description"], 4096);
        text(form, "footer.text", &embed["footer"]["text"], 2048);
        text(form, "author.name", &embed["author"]["name"], 256);
        for (j, field) in form
            .list(&join(&place, "fields"), &embed["fields"], 0, 25)
            .iter()
            .enumerate()
        {
            let here = format!("fields.{j}");
            form.only(&join(&place, &here), field, "name value inline");
            for (key, max) in [("name", 256), ("value", 1024)] {
                if field[key].as_str().is_none_or(str::is_empty) {
                    form.required(&join(&place, format!("{here}.{key}")));
                }
                text(form, &format!("{here}.{key}"), &field[key], max);
            }
        }
        for key in ["image", "thumbnail"] {
            let url = embed[key]["url"].as_str().unwrap_or_default();
            if url
                .strip_prefix("attachment://")
                .is_some_and(|name| !files.iter().any(|file| file == name))
            {
                form.fault(
                    &join(&place, key),
                    "ATTACHMENT_NOT_FOUND",
                    "Attachment not found",
                );
            }
        }
    }
    if total > 6000 {
        form.fault(
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
            "Embed size exceeds maximum size of 6000",
        );
    }
}

/// The JSON of an entry in a list of messages, such as the pins.
pub(crate) fn pin_json(message: &Value, at: &str) -> Value {
    json!({ "pinned_at": at, "message": message })
}
