//! Users, members, channels, guilds and messages as Discord's objects, complete.

use serde_json::{Value, json};

use super::{
    Attachment, Author, Channel, FIRST_CHANNEL, Kind, Message, flag, id_json, iso, permission,
};
use crate::people::Person;
use crate::world::World;

const JOINED: &str = "2026-01-01T12:00:00.000000+00:00";

pub(crate) fn person_json(person: &Person) -> Value {
    json!({
        "id": id_json(person.discord_id), "username": person.username(), "global_name": person.discord_name(),
        "discriminator": "0", "avatar": null, "bot": false, "system": false, "public_flags": 0, "flags": 0,
        "banner": null, "accent_color": null, "avatar_decoration_data": null, "collectibles": null,
        "primary_guild": null, "clan": null, "display_name_styles": null,
    })
}

/// A member of the guild, without roles.
pub(crate) fn member_json(user: &Value) -> Value {
    json!({
        "user": user, "nick": null, "avatar": null, "banner": null, "roles": [], "joined_at": JOINED,
        "premium_since": null, "deaf": false, "mute": false, "flags": 0, "pending": false,
        "communication_disabled_until": null, "avatar_decoration_data": null, "collectibles": null,
    })
}

impl World {
    pub(crate) fn discord_bot_user(&self) -> Value {
        json!({
            "id": id_json(self.discord.app_id), "username": self.discord.bot_name, "global_name": null,
            "discriminator": "1234", "avatar": null, "bot": true, "system": false, "public_flags": 0, "flags": 0,
            "banner": null, "accent_color": null, "avatar_decoration_data": null, "collectibles": null,
            "primary_guild": null, "clan": null, "display_name_styles": null,
        })
    }

    pub(crate) fn discord_person(&self, id: u64) -> Option<&Person> {
        self.people.iter().find(|person| person.discord_id == id)
    }

    pub(crate) fn discord_user(&self, id: u64) -> Value {
        if id == self.discord.app_id {
            return self.discord_bot_user();
        }
        self.discord_person(id).map_or(Value::Null, person_json)
    }

    pub(crate) fn discord_channel(&self, channel: &Channel) -> Value {
        let last = channel
            .messages
            .iter()
            .rev()
            .find(|message| message.only_for.is_none());
        let last = last.map_or(Value::Null, |message| id_json(message.id));
        if let Some(person) = channel.recipient {
            return json!({
                "id": id_json(channel.id), "type": 1, "last_message_id": last, "flags": 0,
                "recipients": [self.discord_user(person)],
            });
        }
        if channel.kind == super::Kind::GroupDm {
            let people: Vec<Value> = self.people.iter().map(person_json).collect();
            return json!({
                "id": id_json(channel.id), "type": channel.kind.number(), "last_message_id": last, "flags": 0,
                "name": channel.name, "icon": null, "owner_id": people[0]["id"], "recipients": people,
            });
        }
        let mut object = json!({
            "id": id_json(channel.id), "type": channel.kind.number(), "guild_id": id_json(self.discord.guild_id),
            "name": channel.name, "parent_id": channel.parent.map(id_json), "last_message_id": last, "flags": 0,
            "rate_limit_per_user": 0,
        });
        if channel.kind.is_thread() {
            object["owner_id"] = id_json(self.discord.app_id);
            object["message_count"] = json!(channel.messages.len());
            object["member_count"] = json!(1);
            object["total_message_sent"] = json!(channel.messages.len());
            object["thread_metadata"] = json!({
                "archived": channel.archived, "auto_archive_duration": channel.auto_archive_min, "locked": channel.locked,
                "archive_timestamp": iso(channel.archive_changed_ms), "create_timestamp": iso(channel.archive_changed_ms),
            });
            if channel.kind == Kind::PrivateThread {
                object["thread_metadata"]["invitable"] = json!(true);
            }
        } else {
            object["position"] = json!(0);
            object["permission_overwrites"] = json!([]);
            object["topic"] = Value::Null;
            object["nsfw"] = json!(false);
            object["last_pin_timestamp"] = Value::Null;
        }
        object
    }

    /// The guild as `GUILD_CREATE` carries it.
    pub(crate) fn discord_guild(&self) -> Value {
        let members: Vec<Value> = std::iter::once(self.discord_bot_user())
            .chain(self.people.iter().map(person_json))
            .map(|user| member_json(&user))
            .collect();
        let seen = |kind: fn(Kind) -> bool| -> Vec<Value> {
            let channels = self.discord.channels.values().filter(|channel| {
                kind(channel.kind)
                    && self.discord.permissions_in(channel) & permission::VIEW_CHANNEL != 0
            });
            channels
                .map(|channel| self.discord_channel(channel))
                .collect()
        };
        let role = json!({
            "id": id_json(self.discord.guild_id), "name": "@everyone", "color": 0, "hoist": false, "icon": null,
            "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            "unicode_emoji": null, "position": 0, "permissions": self.discord.bot_permissions.to_string(),
            "managed": false, "mentionable": false, "flags": 0,
        });
        let mut guild = json!({
            "id": id_json(self.discord.guild_id), "name": self.discord.guild_name, "icon": null, "icon_hash": null,
            "splash": null, "discovery_splash": null, "owner_id": self.people.first().map(|p| id_json(p.discord_id)),
            "afk_channel_id": null, "afk_timeout": 300, "widget_enabled": false, "widget_channel_id": null,
            "verification_level": 0, "default_message_notifications": 1, "explicit_content_filter": 0,
            "roles": [role], "emojis": [], "features": self.discord.features(), "mfa_level": 0, "application_id": null,
        });
        let rest = json!({
            "system_channel_id": id_json(FIRST_CHANNEL), "system_channel_flags": 0, "rules_channel_id": null,
            "max_presences": null, "max_members": 500_000, "vanity_url_code": null, "description": null,
            "banner": null, "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": self.discord.locale(),
            "region": "deprecated", "home_header": null, "incidents_data": null,
            "public_updates_channel_id": null, "max_video_channel_users": 25, "max_stage_video_channel_users": 50,
            "nsfw": false, "nsfw_level": 0, "stickers": [], "premium_progress_bar_enabled": false,
            "safety_alerts_channel_id": null, "joined_at": JOINED, "large": false, "unavailable": false,
            "member_count": members.len(), "voice_states": [], "members": members,
            "channels": seen(|kind| kind == Kind::Text), "threads": seen(Kind::is_thread), "presences": [],
            "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
        });
        for (key, value) in rest.as_object().into_iter().flatten() {
            guild[key] = value.clone();
        }
        guild
    }

    pub(crate) fn discord_attachment(&self, attachment: &Attachment, is_ephemeral: bool) -> Value {
        let url = format!("{}/sandbox/files/d{}", self.base_url, attachment.id);
        let mut object = json!({
            "id": id_json(attachment.id), "filename": attachment.info.name, "size": attachment.info.size,
            "url": url, "proxy_url": url, "content_type": attachment.info.mime, "ephemeral": is_ephemeral,
        });
        if let Some((width, height)) = attachment.info.pixels {
            object["width"] = json!(width);
            object["height"] = json!(height);
        }
        if let Some(description) = &attachment.description {
            object["description"] = json!(description);
        }
        object
    }

    /// The message as the bot gets it.
    pub(crate) fn discord_message(&self, channel: &Channel, message: &Message) -> Value {
        let author = match message.author {
            Author::Bot => self.discord_bot_user(),
            Author::Person(id) => self.discord_user(id),
        };
        let is_ephemeral = message.only_for.is_some();
        let attachments: Vec<Value> = message
            .attachments
            .iter()
            .map(|attachment| self.discord_attachment(attachment, is_ephemeral))
            .collect();
        let resolve = |value: &Value| resolved(value, &attachments);
        let flags = message.flags
            | if message.thread.is_some() {
                flag::HAS_THREAD
            } else {
                0
            };
        let mut object = json!({
            "id": id_json(message.id), "channel_id": id_json(channel.id), "type": message.kind, "author": author,
            "content": message.content, "timestamp": iso(message.at_ms), "edited_timestamp": message.edited_ms.map(iso),
            "tts": false, "mention_everyone": false, "mention_roles": [],
            "mentions": message.pinged.iter().map(|id| self.discord_user(*id)).collect::<Vec<_>>(),
            "embeds": message.embeds.iter().map(resolve).collect::<Vec<_>>(),
            "components": super::complete::completed(&message.components, &attachments),
            "attachments": attachments, "pinned": message.pinned, "flags": flags,
        });
        if let Some(nonce) = &message.nonce {
            object["nonce"] = nonce.clone();
        }
        if let Some(called_by) = &message.called_by {
            object["interaction_metadata"] = called_by.clone();
            object["application_id"] = id_json(self.discord.app_id);
            object["webhook_id"] = id_json(self.discord.app_id);
        }
        if let Some(id) = message.reply_to {
            object["message_reference"] =
                json!({ "type": 0, "channel_id": id_json(channel.id), "message_id": id_json(id) });
            if message.kind == 19 {
                let replied = channel.message(id).filter(|other| other.reply_to.is_none());
                object["referenced_message"] =
                    replied.map_or(Value::Null, |other| self.discord_message(channel, other));
            }
        }
        if let Some(thread) = message.thread.and_then(|id| self.discord.channels.get(&id)) {
            object["thread"] = self.discord_channel(thread);
        }
        object
    }
}

/// A copy in which `attachment://name` has become the attachment's address.
fn resolved(value: &Value, attachments: &[Value]) -> Value {
    match value {
        Value::String(text) => {
            let name = text.strip_prefix("attachment://");
            let found = name.and_then(|name| {
                attachments
                    .iter()
                    .find(|attachment| attachment["filename"] == *name)
            });
            found.map_or_else(|| value.clone(), |attachment| attachment["url"].clone())
        }
        Value::Array(list) => list
            .iter()
            .map(|value| resolved(value, attachments))
            .collect(),
        Value::Object(map) => Value::Object(
            map.iter()
                .map(|(key, value)| (key.clone(), resolved(value, attachments)))
                .collect(),
        ),
        other => other.clone(),
    }
}
