//! Interactions: their first answer within 3 s, what may follow for 15 min, and what is refused.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::commands::check_autocomplete;
use super::components::check_modal;
use super::form::Form;
use super::messages::Route;
use super::{Answer, Author, Message, Refusal, flag, id_json};
use crate::files::Upload;
use crate::world::World;

/// How long the first answer may take.
pub(crate) const DEADLINE_MS: i64 = 3_000;
/// How long the token lives.
const TOKEN_MS: i64 = 15 * 60_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Cause {
    Command,
    Component,
    Autocomplete,
    Modal,
}

impl Cause {
    pub(crate) fn number(self) -> u8 {
        match self {
            Cause::Command => 2,
            Cause::Component => 3,
            Cause::Autocomplete => 4,
            Cause::Modal => 5,
        }
    }
}

/// How far an interaction has been answered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum Progress {
    Waiting,
    /// "Thinking…": an answer will follow. Whether only the person will see it.
    Thinking {
        ephemeral: bool,
    },
    /// Acknowledged without a word; the message with the component may be edited later.
    Acknowledged,
    Answered,
    Choices(Vec<Value>),
    Modal(Value),
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Interaction {
    pub(crate) id: u64,
    pub(crate) token: String,
    pub(crate) cause: Cause,
    pub(crate) person: u64,
    pub(crate) channel: u64,
    /// The message whose component was used.
    pub(crate) source: Option<u64>,
    pub(crate) at_ms: i64,
    pub(crate) progress: Progress,
    /// The message that `@original` stands for.
    pub(crate) original: Option<u64>,
    /// The event as it was sent, to send it again.
    pub(crate) event: Value,
    pub(crate) called_by: Value,
}

impl World {
    /// The first answer.
    pub(crate) fn discord_callback(
        &mut self,
        id: &str,
        token: &str,
        body: &Value,
        uploads: &BTreeMap<String, Upload>,
    ) -> Answer {
        let now = self.now_ms();
        let unknown = || Refusal::unknown(10062, "interaction");
        let interaction = self
            .discord
            .interactions
            .get(token)
            .filter(|known| known.id.to_string() == id);
        let interaction = interaction.cloned().ok_or_else(unknown)?;
        if interaction.progress != Progress::Waiting {
            return Err(Refusal::new(
                400,
                40060,
                "Interaction has already been acknowledged.",
            ));
        }
        if now - interaction.at_ms > DEADLINE_MS {
            return Err(unknown());
        }
        let kind = body["type"].as_u64().unwrap_or(0);
        let mut form = Form::default();
        form.only("", body, "type data");
        let on_message = interaction.source.is_some();
        let fits = match (interaction.cause, kind) {
            (Cause::Autocomplete, kind) => kind == 8,
            (_, 4 | 5) => true,
            (_, 6 | 7) => on_message,
            (cause, 9) => cause != Cause::Modal,
            _ => false,
        };
        if !fits {
            form.fault(
                "type",
                "BASE_TYPE_CHOICES",
                format!("Value {kind} is no answer to this interaction."),
            );
        }
        let data = &body["data"];
        match kind {
            8 => check_autocomplete(&mut form, data),
            9 => check_modal(&mut form, data),
            5 if !data.is_null() => {
                form.only("data", data, "flags");
                let flags = data["flags"].as_u64().unwrap_or(0);
                if flags & !flag::EPHEMERAL != 0 {
                    let message = "Only the ephemeral flag can be set here.";
                    form.fault("data.flags", "BASE_TYPE_CHOICES", message);
                }
            }
            _ => {}
        }
        form.finish()?;
        let (progress, original) = match kind {
            4 => {
                let message = self.discord_reply(&interaction, data, uploads, None)?;
                (Progress::Answered, Some(message))
            }
            5 => {
                let ephemeral = data["flags"].as_u64().unwrap_or(0) & flag::EPHEMERAL != 0;
                (Progress::Thinking { ephemeral }, None)
            }
            6 => (Progress::Acknowledged, interaction.source),
            7 => {
                if let Some(source) = interaction.source {
                    self.discord_edit_by_token(interaction.channel, source, data, uploads)?;
                }
                (Progress::Answered, interaction.source)
            }
            8 => (
                Progress::Choices(data["choices"].as_array().cloned().unwrap_or_default()),
                None,
            ),
            _ => (Progress::Modal(data.clone()), None),
        };
        if let Some(known) = self.discord.interactions.get_mut(token) {
            known.progress = progress;
            known.original = original;
        }
        Ok((
            204,
            self.discord_callback_object(&interaction, kind, original),
        ))
    }

    /// The answer to `?with_response=true`.
    fn discord_callback_object(
        &self,
        interaction: &Interaction,
        kind: u64,
        message: Option<u64>,
    ) -> Value {
        let mut object = json!({
            "interaction": {
                "id": id_json(interaction.id), "type": interaction.cause.number(),
                "response_message_id": message.map(id_json), "response_message_loading": kind == 5,
                "response_message_ephemeral": false,
            },
        });
        let channel = self.discord.channels.get(&interaction.channel);
        if let Some(message) = channel
            .zip(message)
            .and_then(|(channel, id)| channel.message(id))
        {
            object["interaction"]["response_message_ephemeral"] = json!(message.only_for.is_some());
            let whole = channel.map_or(Value::Null, |channel| {
                self.discord_message(channel, message)
            });
            object["resource"] = json!({ "type": kind, "message": whole });
        }
        object
    }

    /// Stores a new message that answers an interaction. `ephemeral` counts for a message that was being thought of.
    fn discord_reply(
        &mut self,
        interaction: &Interaction,
        data: &Value,
        uploads: &BTreeMap<String, Upload>,
        ephemeral: Option<bool>,
    ) -> Result<u64, Refusal> {
        if !self.discord.channels.contains_key(&interaction.channel) {
            return Err(Refusal::unknown(10003, "Channel"));
        }
        let now = self.now_ms();
        let mut message = Message::new(0, Author::Bot, now);
        self.discord_fill(&mut message, data, uploads, Route::Reply)?;
        let is_ephemeral = ephemeral.unwrap_or(message.flags & flag::EPHEMERAL != 0);
        message.flags = if is_ephemeral {
            message.flags | flag::EPHEMERAL
        } else {
            message.flags & !flag::EPHEMERAL
        };
        message.only_for = is_ephemeral.then_some(interaction.person);
        if is_ephemeral {
            message.pinged.clear();
        }
        message.kind = if interaction.cause == Cause::Command {
            20
        } else {
            19
        };
        message.reply_to = interaction.source;
        message.called_by = Some(interaction.called_by.clone());
        message.id = self.discord.snowflake(now);
        let id = message.id;
        self.discord_put(interaction.channel, &message);
        Ok(id)
    }

    fn discord_edit_by_token(
        &mut self,
        channel: u64,
        id: u64,
        body: &Value,
        uploads: &BTreeMap<String, Upload>,
    ) -> Result<Value, Refusal> {
        let now = self.now_ms();
        let message = self
            .discord
            .channels
            .get(&channel)
            .and_then(|channel| channel.message(id));
        let mut message = message
            .cloned()
            .ok_or_else(|| Refusal::unknown(10008, "Message"))?;
        self.discord_fill(&mut message, body, uploads, Route::ReplyEdit)?;
        message.edited_ms = Some(now);
        Ok(self.discord_replace(channel, &message))
    }

    /// Everything under `/webhooks/{application}/{token}`.
    pub(crate) fn discord_webhook(
        &mut self,
        method: &str,
        token: &str,
        rest: &[&str],
        body: &Value,
        uploads: &BTreeMap<String, Upload>,
    ) -> Answer {
        let interaction = self.discord.interactions.get(token).cloned();
        let interaction =
            interaction.ok_or_else(|| Refusal::new(401, 50027, "Invalid Webhook Token"))?;
        if self.now_ms() - interaction.at_ms > TOKEN_MS {
            return Err(Refusal::new(401, 50027, "Invalid Webhook Token"));
        }
        if matches!(
            interaction.progress,
            Progress::Waiting | Progress::Choices(_) | Progress::Modal(_)
        ) {
            return Err(Refusal::unknown(10015, "Webhook"));
        }
        match (method, rest) {
            ("POST", []) => self.discord_follow_up(&interaction, body, uploads),
            (_, ["messages", id]) => {
                self.discord_webhook_message(method, &interaction, id, body, uploads)
            }
            _ => Err(Refusal::new(404, 0, "404: Not Found")),
        }
    }

    fn discord_follow_up(
        &mut self,
        interaction: &Interaction,
        body: &Value,
        uploads: &BTreeMap<String, Upload>,
    ) -> Answer {
        // The first follow-up replaces "thinking…", which was ephemeral or not.
        let thinking = match interaction.progress {
            Progress::Thinking { ephemeral } => Some(ephemeral),
            _ => None,
        };
        let id = self.discord_reply(interaction, body, uploads, thinking)?;
        if let Some(known) = self.discord.interactions.get_mut(&interaction.token)
            && thinking.is_some()
        {
            known.progress = Progress::Answered;
            known.original = Some(id);
        }
        let channel = &self.discord.channels[&interaction.channel];
        Ok((
            200,
            channel.message(id).map_or(Value::Null, |message| {
                self.discord_message(channel, message)
            }),
        ))
    }

    fn discord_webhook_message(
        &mut self,
        method: &str,
        interaction: &Interaction,
        id: &str,
        body: &Value,
        uploads: &BTreeMap<String, Upload>,
    ) -> Answer {
        if id == "@original"
            && method == "PATCH"
            && let Progress::Thinking { ephemeral } = interaction.progress
        {
            let id = self.discord_reply(interaction, body, uploads, Some(ephemeral))?;
            if let Some(known) = self.discord.interactions.get_mut(&interaction.token) {
                known.progress = Progress::Answered;
                known.original = Some(id);
            }
            let channel = &self.discord.channels[&interaction.channel];
            return Ok((
                200,
                channel.message(id).map_or(Value::Null, |message| {
                    self.discord_message(channel, message)
                }),
            ));
        }
        let unknown = || Refusal::unknown(10008, "Message");
        let wanted = if id == "@original" {
            interaction.original
        } else {
            id.parse().ok()
        };
        let channel = self
            .discord
            .channels
            .get(&interaction.channel)
            .ok_or_else(unknown)?;
        let message = wanted
            .and_then(|id| channel.message(id))
            .ok_or_else(unknown)?;
        let is_own = message
            .called_by
            .as_ref()
            .is_some_and(|called| called["id"] == id_json(interaction.id))
            || interaction.source == Some(message.id);
        if !is_own {
            return Err(unknown());
        }
        let id = message.id;
        match method {
            "GET" => Ok((200, self.discord_message(channel, message))),
            "PATCH" => Ok((
                200,
                self.discord_edit_by_token(interaction.channel, id, body, uploads)?,
            )),
            "DELETE" => {
                self.discord_remove(interaction.channel, id);
                Ok((204, Value::Null))
            }
            _ => Err(Refusal::new(405, 0, "405: Method Not Allowed")),
        }
    }

    /// Makes an interaction and sends its event. Returns its id.
    pub(crate) fn discord_interact(
        &mut self,
        cause: Cause,
        person: u64,
        channel: u64,
        source: Option<u64>,
        data: &Value,
    ) -> u64 {
        let now = self.now_ms();
        let id = self.discord.snowflake(now);
        let token = format!("aW50ZXJhY3Rpb24{id}");
        let Some(person_record) = self.discord_person(person).cloned() else {
            return id;
        };
        let user = super::objects::person_json(&person_record);
        let here = &self.discord.channels[&channel];
        let permissions = self.discord.permissions_in(here);
        let context = here.context();
        let owner = match context {
            0 => ("0".to_owned(), id_json(self.discord.guild_id)),
            1 => ("0".to_owned(), json!("0")),
            _ => ("1".to_owned(), id_json(person)),
        };
        let owners: Map<String, Value> = [owner].into_iter().collect();
        let mut event = json!({
            "id": id_json(id), "application_id": id_json(self.discord.app_id), "type": cause.number(), "data": data,
            "channel_id": id_json(channel), "channel": self.discord_channel(here), "token": token, "version": 1,
            "locale": person_record.discord_locale(), "app_permissions": permissions.to_string(), "entitlements": [],
            "authorizing_integration_owners": owners, "context": context, "attachment_size_limit": 10_485_760,
        });
        event["channel"]["permissions"] = json!((u64::MAX >> 12).to_string());
        if context != 0 {
            event["user"] = user.clone();
        } else {
            let mut member = super::objects::member_json(&user);
            let own = super::permission::of_member(self.is_owner(&person_record));
            member["permissions"] = json!(own.to_string());
            event["member"] = member;
            event["guild_id"] = id_json(self.discord.guild_id);
            event["guild_locale"] = json!(self.discord.locale());
            event["guild"] = json!({
                "id": id_json(self.discord.guild_id), "locale": self.discord.locale(), "features": self.discord.features(),
            });
        }
        if let Some(message) = source.and_then(|id| here.message(id)) {
            event["message"] = self.discord_message(here, message);
        }
        let mut called_by = json!({
            "id": id_json(id), "type": cause.number(), "user": user, "authorizing_integration_owners": owners,
        });
        if let Some(source) = source {
            called_by["interacted_message_id"] = id_json(source);
        }
        let interaction = Interaction {
            id,
            token: token.clone(),
            cause,
            person,
            channel,
            source,
            at_ms: now,
            progress: Progress::Waiting,
            original: None,
            event: event.clone(),
            called_by,
        };
        // Interactions that ended long ago are forgotten: nothing refers to them any more.
        self.discord
            .interactions
            .retain(|_, known| now - known.at_ms <= 2 * TOKEN_MS);
        self.discord.interactions.insert(token, interaction);
        self.discord.emit("INTERACTION_CREATE", event);
        id
    }

    pub(crate) fn discord_interaction(&self, id: u64) -> Option<&Interaction> {
        self.discord
            .interactions
            .values()
            .find(|interaction| interaction.id == id)
    }
}
