//! What the page shows to one person.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::discord::{self, DiscordSide};
use crate::people::Person;
use crate::seen::{ActError, Room, Seen};
use crate::telegram::{self, TelegramSide};
use crate::world::{Shared, World};

/// How many messages of each room the page shows: the newest ones.
const SHOWN: usize = 80;

pub(crate) fn of(shared: &Arc<Shared>, person: &str) -> Result<Value, ActError> {
    let people: Vec<Value> = {
        let world = shared.world();
        let shown = |person: &Person| {
            json!({
                "key": person.key, "name": person.name, "language": person.language,
                "discord_id": person.discord_id.to_string(), "telegram_id": person.telegram_id,
                "is_admin": world.is_owner(person), "called_ms": last_called(&world, person),
            })
        };
        world.people.iter().map(shown).collect()
    };
    let (bot, is_polled, is_untouched) = {
        let world = shared.world();
        (
            world.telegram.bot_username.clone(),
            world.telegram.webhook.is_some() || shared.is_polled(),
            world.is_untouched(),
        )
    };
    // Visitors who come later find the chats of those before them, in any browser.
    let offered = shared.invitations.iter().filter(|_| is_untouched);
    let offered = offered.enumerate().map(|(number, invitation)| {
        let picture = invitation.picture.as_ref();
        json!({
            "words": invitation.words,
            "picture": picture.map(|_| format!("/sandbox/invitations/{number}")),
            "page": invitation.page,
            "platforms": invitation.commands.iter().map(|(platform, _)| platform).collect::<Vec<_>>(),
        })
    });
    let invitations: Vec<Value> = offered.collect();
    Ok(json!({
        "people": people,
        "clock": { "now_ms": shared.clock.now_ms(), "ahead_ms": shared.clock.ahead_ms() },
        "invitations": invitations,
        "discord": discord_part(shared, person)?,
        "telegram": telegram_part(shared, person)?,
        "telegram_bot": bot,
        "connected": { "discord": shared.gateway.is_connected(), "telegram": is_polled },
    }))
}

/// When the person was last mentioned, on either service; 0 if never.
fn last_called(world: &World, person: &Person) -> i64 {
    let discord = world.discord.channels.values().filter_map(|channel| {
        let is_theirs = channel
            .recipient
            .is_none_or(|owner| owner == person.discord_id);
        let mut newest = channel.messages.iter().rev().filter(|_| is_theirs);
        let is_call = |message: &&discord::Message| {
            world
                .discord_seen(channel, message, person.discord_id)
                .is_some_and(|seen| seen.pinged)
        };
        newest.find(is_call).map(|message| message.at_ms)
    });
    let telegram = world.telegram.chats.values().filter_map(|chat| {
        let is_theirs = chat.members.contains(&person.telegram_id) && chat.moved_to.is_none();
        let mut newest = chat.messages.iter().rev().filter(|_| is_theirs);
        let is_call = |message: &&telegram::Message| {
            world
                .telegram_seen(chat, message, person.telegram_id)
                .is_some_and(|seen| seen.pinged)
        };
        newest.find(is_call).map(|message| message.at_ms)
    });
    discord.chain(telegram).max().unwrap_or(0)
}

fn discord_part(shared: &Arc<Shared>, person: &str) -> Result<Value, ActError> {
    let side = DiscordSide(Arc::clone(shared));
    // The direct channel is there to write in, even before the bot has written.
    side.dm_exists(person)?;
    let rooms = side.rooms(person)?;
    let mut messages = Map::new();
    for room in &rooms {
        let id = room.id.parse().unwrap_or_default();
        messages.insert(room.id.clone(), newest(side.see(person, id)?));
    }
    Ok(json!({ "rooms": in_order(rooms), "messages": messages }))
}

fn telegram_part(shared: &Arc<Shared>, person: &str) -> Result<Value, ActError> {
    let side = TelegramSide(Arc::clone(shared));
    let rooms = side.rooms(person)?;
    let mut messages = Map::new();
    let mut commands = Map::new();
    for room in &rooms {
        let (chat, topic) = super::acts::room_of(&room.id)?;
        messages.insert(
            room.id.clone(),
            newest(side.see_topic(person, chat, topic)?),
        );
        commands.insert(room.id.clone(), json!(side.commands(person, chat)?));
    }
    Ok(json!({ "rooms": rooms, "messages": messages, "commands": commands }))
}

/// Channels with their threads first, direct channels last.
fn in_order(mut rooms: Vec<Room>) -> Vec<Room> {
    rooms.sort_by_key(|room| (room.kind == "dm", room.kind == "thread", room.closed));
    rooms
}

fn newest(mut seen: Vec<Seen>) -> Value {
    let older = seen.len().saturating_sub(SHOWN);
    json!(seen.split_off(older))
}
