//! What visitors do on the page.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::discord::{DiscordSide, Outcome};
use crate::journal::Platform;
use crate::seen::ActError;
use crate::telegram::TelegramSide;
use crate::world::{PATIENCE, Shared, World};

/// A click or a line typed, by a person.
#[derive(Debug, Deserialize)]
pub(crate) struct Act {
    #[serde(rename = "as")]
    person: String,
    #[serde(flatten)]
    deed: Deed,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
enum Deed {
    DiscordSay {
        room: String,
        text: String,
    },
    DiscordPress {
        room: String,
        message: String,
        button: String,
    },
    DiscordChoose {
        room: String,
        message: String,
        select: String,
        values: Vec<String>,
    },
    DiscordComplete {
        room: String,
        text: String,
    },
    DiscordSubmit {
        interaction: String,
        fields: Vec<(String, String)>,
    },
    DiscordDismiss {
        room: String,
        message: String,
    },
    TelegramSay {
        room: String,
        text: String,
    },
    TelegramPress {
        room: String,
        message: String,
        button: String,
    },
    TelegramStart {
        /// What the followed link carries; empty without one.
        code: String,
    },
    TelegramInline {
        room: String,
        text: String,
    },
    TelegramChoose {
        query: String,
        result: String,
    },
    Accept {
        invitation: usize,
        platform: Platform,
    },
    LookAround,
    Clock {
        minutes: u64,
    },
    Language {
        language: String,
    },
    Rename {
        name: String,
    },
}

/// Chat and topic of a Telegram room `chat` or `chat:topic`.
pub(crate) fn room_of(room: &str) -> Result<(i64, Option<i64>), ActError> {
    let (chat, topic) = room
        .split_once(':')
        .map_or((room, None), |(chat, topic)| (chat, Some(topic)));
    let no_room = |_| ActError::NoRoom(room.to_owned());
    Ok((
        chat.parse().map_err(no_room)?,
        topic.map(str::parse).transpose().map_err(no_room)?,
    ))
}

fn number(id: &str) -> Result<u64, ActError> {
    id.parse().map_err(|_| ActError::NoMessage(id.to_owned()))
}

pub(crate) async fn run(shared: &Arc<Shared>, act: Act) -> Result<Value, ActError> {
    let Act { person, deed } = act;
    let discord = DiscordSide(Arc::clone(shared));
    let telegram = TelegramSide(Arc::clone(shared));
    match deed {
        Deed::DiscordSay { room, text } => {
            discord_say(&discord, &person, number(&room)?, &text).await
        }
        Deed::DiscordPress {
            room,
            message,
            button,
        } => match discord.press(&person, number(&room)?, number(&message)?, &button)? {
            Some(id) => Ok(outcome(&discord, id).await),
            None => Ok(Value::Null),
        },
        Deed::DiscordChoose {
            room,
            message,
            select,
            values,
        } => {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            let id =
                discord.choose(&person, number(&room)?, number(&message)?, &select, &values)?;
            Ok(outcome(&discord, id).await)
        }
        Deed::DiscordComplete { room, text } => Ok(json!(
            discord.complete(&person, number(&room)?, &text).await?
        )),
        Deed::DiscordSubmit {
            interaction,
            fields,
        } => {
            let fields: Vec<(&str, &str)> = fields
                .iter()
                .map(|(key, value)| (key.as_str(), value.as_str()))
                .collect();
            let id = discord.submit(number(&interaction)?, &fields)?;
            Ok(outcome(&discord, id).await)
        }
        Deed::DiscordDismiss { room, message } => {
            discord.delete(&person, number(&room)?, number(&message)?)?;
            Ok(Value::Null)
        }
        Deed::TelegramSay { room, text } => {
            let (chat, topic) = room_of(&room)?;
            Ok(json!({ "message": telegram.say_in(&person, chat, topic, &text, None)? }))
        }
        Deed::TelegramPress {
            room,
            message,
            button,
        } => {
            let (chat, _) = room_of(&room)?;
            telegram_press(&telegram, &person, chat, &message, &button).await
        }
        Deed::TelegramStart { code } => Ok(json!({ "message": telegram.start(&person, &code)? })),
        Deed::TelegramInline { room, text } => {
            let (chat, _) = room_of(&room)?;
            let (query, results) = telegram.type_inline(&person, chat, &text).await?;
            let button = telegram.inline_button(&query);
            Ok(json!({ "query": query, "results": results, "button": button }))
        }
        Deed::TelegramChoose { query, result } => {
            Ok(json!({ "message": telegram.choose_inline(&query, &result)? }))
        }
        Deed::Accept {
            invitation,
            platform,
        } => accept(shared, &person, invitation, platform).await,
        Deed::LookAround => {
            shared.with(|world| world.is_greeted = true);
            Ok(Value::Null)
        }
        Deed::Clock { minutes } => {
            shared
                .clock
                .advance(Duration::from_secs(minutes.min(60 * 24 * 31) * 60));
            shared.touch();
            Ok(Value::Null)
        }
        Deed::Language { language } => {
            shared.set_language(&person, &language)?;
            Ok(Value::Null)
        }
        Deed::Rename { name } => {
            shared.set_name(&person, &name)?;
            Ok(Value::Null)
        }
    }
}

/// Types the command of an invitation. The page greets nobody from then on.
async fn accept(
    shared: &Arc<Shared>,
    person: &str,
    invitation: usize,
    platform: Platform,
) -> Result<Value, ActError> {
    let invitation = shared.invitations.get(invitation);
    let mut commands = invitation.into_iter().flat_map(|it| &it.commands);
    let command = commands.find(|(on, _)| *on == platform);
    let (_, command) = command.ok_or_else(|| ActError::NoChoice("invitation".to_owned()))?;
    let discord = DiscordSide(Arc::clone(shared));
    let telegram = TelegramSide(Arc::clone(shared));
    let answer = match platform {
        Platform::Discord => discord_say(&discord, person, discord.channel(), command).await?,
        Platform::Telegram => {
            json!({ "message": telegram.say(person, telegram.group(), command)? })
        }
    };
    shared.with(|world| world.is_greeted = true);
    Ok(answer)
}

async fn discord_say(
    discord: &DiscordSide,
    person: &str,
    room: u64,
    text: &str,
) -> Result<Value, ActError> {
    if text.starts_with('/') {
        // A bot that has just started tells its commands in its first moments.
        let knows = |world: &World| world.discord_has_commands().then_some(());
        discord.0.until(PATIENCE, knows).await;
        let id = discord.command(person, room, text)?;
        return Ok(outcome(discord, id).await);
    }
    Ok(json!({ "message": discord.say(person, room, text)?.to_string() }))
}

/// How an interaction ended, for the page: `failed` or a form are shown, everything else appears in the room.
async fn outcome(discord: &DiscordSide, id: u64) -> Value {
    match discord.settled(id).await {
        Outcome::Failed => json!({ "failed": true }),
        Outcome::Modal(form) => json!({ "form": form, "interaction": id.to_string() }),
        Outcome::Thinking => json!({ "thinking": id.to_string() }),
        _ => Value::Null,
    }
}

async fn telegram_press(
    telegram: &TelegramSide,
    person: &str,
    chat: i64,
    message: &str,
    button: &str,
) -> Result<Value, ActError> {
    let seen = telegram.see(person, chat)?;
    let found = seen
        .iter()
        .find(|seen| seen.id == message)
        .and_then(|seen| seen.button(button));
    let found = found.ok_or_else(|| ActError::NoChoice(button.to_owned()))?;
    if found.id.is_none() {
        telegram.press(person, chat, message, button)?;
        return Ok(Value::Null);
    }
    match telegram.pressed(person, chat, message, button).await {
        Ok(answer) => Ok(json!({ "text": answer.text, "alert": answer.alert, "url": answer.url })),
        Err(_) => Ok(json!({ "failed": true })),
    }
}
