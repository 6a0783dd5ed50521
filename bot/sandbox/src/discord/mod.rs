//! The fake Discord: a guild, channels and messages, the bot's routes and gateway, and what people do.

mod acts;
mod commands;
mod complete;
mod components;
mod form;
mod gateway;
mod http;
mod interactions;
mod limits;
mod messages;
mod objects;
mod routes;
mod threads;
mod views;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub use acts::{DiscordSide, Outcome};
pub use gateway::GatewayFault;
pub(crate) use gateway::{Gateway, upgrade};
pub(crate) use http::serve;
pub(crate) use interactions::{DEADLINE_MS, Interaction, Progress};

use crate::files::FileInfo;
use crate::people::Person;

/// The bits of permissions, as Discord numbers them.
pub mod permission {
    /// See a channel.
    pub const VIEW_CHANNEL: u64 = 1 << 10;
    /// Write in a channel.
    pub const SEND_MESSAGES: u64 = 1 << 11;
    /// Delete others' messages.
    pub const MANAGE_MESSAGES: u64 = 1 << 13;
    /// Show embeds.
    pub const EMBED_LINKS: u64 = 1 << 14;
    /// Attach files.
    pub const ATTACH_FILES: u64 = 1 << 15;
    /// Read earlier messages.
    pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
    /// Archive and rename others' threads.
    pub const MANAGE_THREADS: u64 = 1 << 34;
    /// Open public threads.
    pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
    /// Open private threads.
    pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
    /// Write in threads.
    pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
    /// Pin messages.
    pub const PIN_MESSAGES: u64 = 1 << 51;
    /// What the bot may do at first.
    pub const USUAL: u64 = VIEW_CHANNEL
        | SEND_MESSAGES
        | EMBED_LINKS
        | ATTACH_FILES
        | READ_MESSAGE_HISTORY
        | CREATE_PUBLIC_THREADS
        | SEND_MESSAGES_IN_THREADS;
    /// What people may do in a guild: its owner everything.
    pub(crate) const fn of_member(is_owner: bool) -> u64 {
        if is_owner { (1 << 52) - 1 } else { USUAL }
    }
}

pub(crate) mod flag {
    pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
    pub(crate) const HAS_THREAD: u64 = 1 << 5;
    pub(crate) const EPHEMERAL: u64 = 1 << 6;
    pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    pub(crate) const COMPONENTS_V2: u64 = 1 << 15;
}

/// A refusal in Discord's words.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Refusal {
    pub(crate) status: u16,
    pub(crate) code: u32,
    pub(crate) message: String,
    pub(crate) errors: Option<Value>,
    pub(crate) retry_after_ms: Option<i64>,
    /// Whether the limit applies to all routes together.
    pub(crate) is_global: bool,
}

impl Refusal {
    pub(crate) fn new(status: u16, code: u32, message: &str) -> Self {
        Self {
            status,
            code,
            message: message.to_owned(),
            errors: None,
            retry_after_ms: None,
            is_global: false,
        }
    }

    pub(crate) fn unknown(code: u32, what: &str) -> Self {
        Self::new(404, code, &format!("Unknown {what}"))
    }

    pub(crate) fn missing_permissions() -> Self {
        Self::new(403, 50013, "Missing Permissions")
    }

    pub(crate) fn too_many(retry_after_ms: i64) -> Self {
        let mut refusal = Self::new(429, 0, "You are being rate limited.");
        refusal.retry_after_ms = Some(retry_after_ms.max(1));
        refusal
    }
}

/// Status and body of an answer.
pub(crate) type Answer = Result<(u16, Value), Refusal>;

/// Everything the fake Discord knows.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Discord {
    pub(crate) token: String,
    pub(crate) app_id: u64,
    pub(crate) bot_name: String,
    pub(crate) guild_id: u64,
    pub(crate) guild_name: String,
    pub(crate) bot_is_in: bool,
    /// The language of the guild, if it is a community; other guilds have none of their own.
    #[serde(default)]
    pub(crate) community: Option<String>,
    /// How many shards are recommended in addition to the first.
    #[serde(default)]
    pub(crate) more_shards: u32,
    pub(crate) bot_permissions: u64,
    /// Permissions taken from the bot in single channels.
    pub(crate) denied: BTreeMap<u64, u64>,
    pub(crate) channels: BTreeMap<u64, Channel>,
    pub(crate) commands: Vec<Value>,
    pub(crate) guild_commands: Vec<Value>,
    pub(crate) interactions: BTreeMap<String, interactions::Interaction>,
    /// People who accept no direct messages.
    pub(crate) closed_dms: BTreeSet<u64>,
    pub(crate) nonces: Vec<limits::Nonce>,
    pub(crate) buckets: BTreeMap<String, VecDeque<i64>>,
    pub(crate) last_snowflake: u64,
    pub(crate) enforce_rates: bool,
    /// Events for the gateway, which are sent after each change.
    #[serde(skip)]
    pub(crate) outbox: Vec<(&'static str, Value)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Author {
    Bot,
    Person(u64),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Kind {
    Text,
    Dm,
    /// A group of people among themselves: those who have installed the bot personally can call it there, and it can only answer.
    GroupDm,
    PublicThread,
    PrivateThread,
}

impl Kind {
    pub(crate) fn number(self) -> u8 {
        match self {
            Kind::Text => 0,
            Kind::Dm => 1,
            Kind::GroupDm => 3,
            Kind::PublicThread => 11,
            Kind::PrivateThread => 12,
        }
    }

    pub(crate) fn is_thread(self) -> bool {
        matches!(self, Kind::PublicThread | Kind::PrivateThread)
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: u64,
    pub(crate) kind: Kind,
    pub(crate) name: String,
    pub(crate) parent: Option<u64>,
    /// The person of a direct channel.
    pub(crate) recipient: Option<u64>,
    pub(crate) messages: Vec<Message>,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) auto_archive_min: u64,
    pub(crate) archive_changed_ms: i64,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Attachment {
    pub(crate) id: u64,
    pub(crate) info: FileInfo,
    pub(crate) description: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Message {
    pub(crate) id: u64,
    pub(crate) author: Author,
    /// Discord's number of the kind of message: 0 plain, 18 thread opened, 19 reply, 20 answer to a command.
    pub(crate) kind: u8,
    pub(crate) at_ms: i64,
    pub(crate) edited_ms: Option<i64>,
    pub(crate) content: String,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) flags: u64,
    /// Who was mentioned when it was sent: an edit pings nobody.
    pub(crate) pinged: Vec<u64>,
    pub(crate) nonce: Option<Value>,
    pub(crate) reply_to: Option<u64>,
    pub(crate) pinned: bool,
    /// The only person who sees it, if it is ephemeral.
    pub(crate) only_for: Option<u64>,
    pub(crate) thread: Option<u64>,
    /// The command or press that caused it, as `interaction_metadata`.
    pub(crate) called_by: Option<Value>,
    /// Edits made when it was older than an hour.
    pub(crate) late_edits: Vec<i64>,
}

impl Message {
    pub(crate) fn new(id: u64, author: Author, at_ms: i64) -> Self {
        Self {
            id,
            author,
            kind: 0,
            at_ms,
            edited_ms: None,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            pinged: Vec::new(),
            nonce: None,
            reply_to: None,
            pinned: false,
            only_for: None,
            thread: None,
            called_by: None,
            late_edits: Vec::new(),
        }
    }

    pub(crate) fn is_v2(&self) -> bool {
        self.flags & flag::COMPONENTS_V2 != 0
    }
}

/// Discord's epoch, the first second of 2015, in Unix milliseconds.
const EPOCH_MS: i64 = 1_420_070_400_000;

impl Discord {
    /// The special features of the guild.
    pub(crate) fn features(&self) -> Vec<&'static str> {
        self.community.iter().map(|_| "COMMUNITY").collect()
    }

    /// The language of the guild: the default one if it cannot choose.
    pub(crate) fn locale(&self) -> &str {
        self.community.as_deref().unwrap_or("en-US")
    }

    pub(crate) fn new() -> Self {
        let channel = Channel::new(FIRST_CHANNEL, Kind::Text, "board-games");
        Self {
            token: "MzEwMDAwMDAwMDAwMDAwMTAw.GsAnDb.pawmail-sandbox-token-for-loopback-only"
                .to_owned(),
            app_id: 310_000_000_000_000_100,
            bot_name: "Pawmail".to_owned(),
            guild_id: 310_000_000_000_000_200,
            guild_name: "Friends".to_owned(),
            bot_is_in: true,
            community: None,
            more_shards: 0,
            bot_permissions: permission::USUAL,
            denied: BTreeMap::new(),
            channels: BTreeMap::from([(channel.id, channel)]),
            commands: Vec::new(),
            guild_commands: Vec::new(),
            interactions: BTreeMap::new(),
            closed_dms: BTreeSet::new(),
            nonces: Vec::new(),
            buckets: BTreeMap::new(),
            last_snowflake: 0,
            enforce_rates: true,
            outbox: Vec::new(),
        }
    }

    /// A new id, which contains its time.
    pub(crate) fn snowflake(&mut self, now_ms: i64) -> u64 {
        let by_time = u64::try_from(now_ms - EPOCH_MS).unwrap_or(0) << 22;
        self.last_snowflake = by_time.max(self.last_snowflake + 1);
        self.last_snowflake
    }

    /// What the bot may do in a channel; a thread has the permissions of its parent.
    pub(crate) fn permissions_in(&self, channel: &Channel) -> u64 {
        if channel.kind == Kind::Dm {
            return u64::MAX;
        }
        if !self.bot_is_in || channel.kind == Kind::GroupDm {
            return 0;
        }
        let home = channel.parent.unwrap_or(channel.id);
        self.bot_permissions & !self.denied.get(&home).copied().unwrap_or(0)
    }

    /// The direct channel with a person, which is made if there is none.
    pub(crate) fn dm_with(&mut self, person: &Person, now_ms: i64) -> u64 {
        let found = self
            .channels
            .values()
            .find(|channel| channel.recipient == Some(person.discord_id));
        if let Some(channel) = found {
            return channel.id;
        }
        let id = self.snowflake(now_ms);
        let mut channel = Channel::new(id, Kind::Dm, &person.name);
        channel.recipient = Some(person.discord_id);
        self.channels.insert(id, channel);
        id
    }

    pub(crate) fn emit(&mut self, name: &'static str, data: Value) {
        self.outbox.push((name, data));
    }
}

pub(crate) const FIRST_CHANNEL: u64 = 310_000_000_000_000_201;

impl Channel {
    pub(crate) fn new(id: u64, kind: Kind, name: &str) -> Self {
        Self {
            id,
            kind,
            name: name.to_owned(),
            parent: None,
            recipient: None,
            messages: Vec::new(),
            archived: false,
            locked: false,
            auto_archive_min: 4_320,
            archive_changed_ms: 0,
        }
    }

    /// The context of an interaction here, by Discord's number.
    pub(crate) fn context(&self) -> u8 {
        match self.kind {
            Kind::Dm => 1,
            Kind::GroupDm => 2,
            Kind::Text | Kind::PublicThread | Kind::PrivateThread => 0,
        }
    }

    pub(crate) fn message(&self, id: u64) -> Option<&Message> {
        self.messages.iter().find(|message| message.id == id)
    }

    pub(crate) fn message_mut(&mut self, id: u64) -> Option<&mut Message> {
        self.messages.iter_mut().find(|message| message.id == id)
    }
}

/// An id as JSON: a string, because browsers lose digits of large numbers.
pub(crate) fn id_json(id: u64) -> Value {
    json!(id.to_string())
}

/// An ISO 8601 time as Discord writes it.
pub(crate) fn iso(ms: i64) -> String {
    let (days, rest_ms) = (ms.div_euclid(86_400_000), ms.rem_euclid(86_400_000));
    // Days to a date in the Gregorian calendar, counted from 1 March of year 0.
    let z = days + 719_468;
    let era = z.div_euclid(146_097);
    let day_of_era = z.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 {
        shifted_month + 3
    } else {
        shifted_month - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let (h, m, s, milli) = (
        rest_ms / 3_600_000,
        rest_ms / 60_000 % 60,
        rest_ms / 1_000 % 60,
        rest_ms % 1_000,
    );
    format!("{year:04}-{month:02}-{day:02}T{h:02}:{m:02}:{s:02}.{milli:03}000+00:00")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_discord_does() {
        assert_eq!(iso(1_456_790_399_123), "2016-02-29T23:59:59.123000+00:00");
        assert_eq!(iso(1_798_761_600_000), "2027-01-01T00:00:00.000000+00:00");
    }

    #[test]
    fn ids_grow_even_when_the_clock_stands() {
        let mut discord = Discord::new();
        let first = discord.snowflake(1_700_000_000_000);
        let second = discord.snowflake(1_700_000_000_000);
        assert!(second > first);
        assert_eq!((first >> 22) + 1_420_070_400_000, 1_700_000_000_000);
    }
}
