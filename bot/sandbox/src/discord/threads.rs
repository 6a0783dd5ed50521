//! Channels apart from their messages: threads, direct channels, archiving.

use serde_json::{Value, json};

use super::form::{Form, snowflake};
use super::{Answer, Author, Channel, Kind, Message, Refusal, permission};
use crate::world::World;

const ARCHIVE_MINUTES: [u64; 4] = [60, 1_440, 4_320, 10_080];

impl World {
    /// Opens a thread, on a message or on its own.
    pub(crate) fn discord_start_thread(
        &mut self,
        channel_id: u64,
        on: Option<u64>,
        body: &Value,
    ) -> Answer {
        let channel = self.discord_channel_of_bot(channel_id)?;
        if channel.kind != Kind::Text {
            return Err(Refusal::new(
                400,
                50024,
                "Cannot execute action on this channel type",
            ));
        }
        let mut form = Form::default();
        form.only(
            "",
            body,
            "name auto_archive_duration rate_limit_per_user type invitable",
        );
        form.text("name", &body["name"], 1, 100);
        let minutes = check_minutes(&mut form, body);
        let kind = match (on, body["type"].as_u64()) {
            (Some(_), None) | (None, Some(11)) => Kind::PublicThread,
            (None, Some(12) | None) => Kind::PrivateThread,
            _ => {
                form.fault("type", "BASE_TYPE_CHOICES", "Must be one of (11, 12).");
                Kind::PublicThread
            }
        };
        form.finish()?;
        let is_private = kind == Kind::PrivateThread;
        let needed = if is_private {
            permission::CREATE_PRIVATE_THREADS
        } else {
            permission::CREATE_PUBLIC_THREADS
        };
        if let Some(message) = on {
            let message = self.discord_reach(channel_id, message)?;
            if message.thread.is_some() {
                return Err(Refusal::new(
                    400,
                    160_004,
                    "A thread has already been created for this message",
                ));
            }
        }
        self.discord_needs(channel_id, needed)?;
        let now = self.now_ms();
        // A thread on a message has the message's id.
        let id = on.unwrap_or_else(|| self.discord.snowflake(now));
        let name = body["name"].as_str().unwrap_or_default();
        let mut thread = Channel::new(id, kind, name);
        thread.parent = Some(channel_id);
        thread.auto_archive_min = minutes.unwrap_or(4_320);
        thread.archive_changed_ms = now;
        self.discord.channels.insert(id, thread);
        let line = match on {
            Some(message) => {
                let channel = self.discord.channels.get_mut(&channel_id);
                if let Some(message) = channel.and_then(|channel| channel.message_mut(message)) {
                    message.thread = Some(id);
                }
                None
            }
            None if is_private => None,
            None => {
                let mut line = Message::new(self.discord.snowflake(now), Author::Bot, now);
                line.kind = 18;
                name.clone_into(&mut line.content);
                line.thread = Some(id);
                Some(line)
            }
        };
        if let Some(line) = line {
            self.discord_put(channel_id, &line);
        }
        let object = self.discord_channel(&self.discord.channels[&id]);
        let mut event = object.clone();
        event["newly_created"] = json!(true);
        self.discord.emit("THREAD_CREATE", event);
        Ok((201, object))
    }

    pub(crate) fn discord_change_channel(&mut self, channel_id: u64, body: &Value) -> Answer {
        let channel = self.discord_channel_of_bot(channel_id)?;
        if !channel.kind.is_thread() {
            // The bot changes only its threads: MANAGE_CHANNELS is not modelled.
            return Err(Refusal::missing_permissions());
        }
        let mut form = Form::default();
        form.only("", body, "name archived auto_archive_duration locked invitable rate_limit_per_user flags applied_tags");
        form.text(
            "name",
            &body["name"],
            usize::from(!body["name"].is_null()),
            100,
        );
        let minutes = check_minutes(&mut form, body);
        form.finish()?;
        let may_manage = self.discord.permissions_in(channel) & permission::MANAGE_THREADS != 0;
        let opens = body["archived"] == false;
        if body.get("locked").is_some() && !may_manage {
            return Err(Refusal::missing_permissions());
        }
        if channel.archived && !opens {
            return Err(Refusal::new(400, 50083, "Thread is archived"));
        }
        let now = self.now_ms();
        if let Some(channel) = self.discord.channels.get_mut(&channel_id) {
            if let Some(name) = body["name"].as_str() {
                name.clone_into(&mut channel.name);
            }
            if let Some(archived) = body["archived"].as_bool() {
                channel.archived = archived;
                channel.archive_changed_ms = now;
            }
            channel.locked = body["locked"].as_bool().unwrap_or(channel.locked);
            channel.auto_archive_min = minutes.unwrap_or(channel.auto_archive_min);
        }
        let object = self.discord_channel(&self.discord.channels[&channel_id]);
        self.discord.emit("THREAD_UPDATE", object.clone());
        Ok((200, object))
    }

    pub(crate) fn discord_delete_channel(&mut self, channel_id: u64) -> Answer {
        let channel = self.discord_channel_of_bot(channel_id)?;
        if !channel.kind.is_thread() {
            return Err(Refusal::missing_permissions());
        }
        self.discord_needs(channel_id, permission::MANAGE_THREADS)?;
        Ok((200, self.discord_drop_thread(channel_id)))
    }

    /// Removes a thread, no matter who asked for it, and tells the bot.
    pub(crate) fn discord_drop_thread(&mut self, thread: u64) -> Value {
        let object = self
            .discord
            .channels
            .get(&thread)
            .map_or(Value::Null, |channel| self.discord_channel(channel));
        self.discord.channels.remove(&thread);
        for channel in self.discord.channels.values_mut() {
            for message in &mut channel.messages {
                message.thread = message.thread.filter(|id| *id != thread);
            }
        }
        let event = json!({
            "id": object["id"], "guild_id": object["guild_id"], "parent_id": object["parent_id"], "type": object["type"],
        });
        self.discord.emit("THREAD_DELETE", event);
        object
    }

    pub(crate) fn discord_open_dm(&mut self, body: &Value) -> Answer {
        let mut form = Form::default();
        form.only("", body, "recipient_id recipients");
        form.finish()?;
        let person = snowflake(&body["recipient_id"])
            .and_then(|id| self.discord_person(id))
            .cloned();
        let person = person.ok_or_else(|| Refusal::new(400, 50033, "Invalid Recipient(s)"))?;
        let id = self.discord.dm_with(&person, self.clock.now_ms());
        Ok((200, self.discord_channel(&self.discord.channels[&id])))
    }
}

fn check_minutes(form: &mut Form, body: &Value) -> Option<u64> {
    let minutes = body["auto_archive_duration"].as_u64();
    if minutes.is_some_and(|minutes| !ARCHIVE_MINUTES.contains(&minutes)) {
        form.fault(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Must be one of (60, 1440, 4320, 10080).",
        );
    }
    minutes
}
