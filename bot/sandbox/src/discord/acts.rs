//! What people do on the fake Discord, and what they see of it.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use super::commands::{Typed, choices, localized, options_json, split};
use super::interactions::Cause;
use super::{
    Author, Channel, DEADLINE_MS, FIRST_CHANNEL, GatewayFault, Message, Progress, components,
    permission,
};
use crate::people::Person;
use crate::seen::{ActError, Choice, Room, Seen};
use crate::telegram::Order;
use crate::world::{PATIENCE, Shared, World};

/// The outcome of an interaction.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// The bot has not answered yet.
    Waiting,
    /// It did not answer within three seconds: "The application did not respond".
    Failed,
    /// It is thinking: an answer will follow.
    Thinking,
    /// It acknowledged the interaction without a word.
    Acknowledged,
    /// It answered with a message, or by changing the one that was pressed.
    Answered(Option<Seen>),
    /// It suggests these while somebody types.
    Choices(Vec<Choice>),
    /// It asks for more in a form.
    Modal(Value),
}

/// The fake Discord, seen from the people's side. People are addressed by their names.
#[derive(Debug, Clone)]
pub struct DiscordSide(pub(crate) Arc<Shared>);

impl DiscordSide {
    /// The channel that exists from the start.
    #[must_use]
    pub fn channel(&self) -> u64 {
        FIRST_CHANNEL
    }

    /// The guild.
    #[must_use]
    pub fn guild(&self) -> u64 {
        self.0.world().discord.guild_id
    }

    /// The direct channel of a person with the bot, which is made if there is none.
    pub fn dm(&self, person: &str) -> Result<u64, ActError> {
        self.0.with(|world| {
            let person = world.person(person)?.clone();
            Ok(world.discord.dm_with(&person, world.clock.now_ms()))
        })
    }

    /// Makes the direct channel if there is none, without reporting a change.
    pub(crate) fn dm_exists(&self, person: &str) -> Result<(), ActError> {
        let mut world = self.0.world();
        let person = world.person(person)?.clone();
        let now = world.now_ms();
        world.discord.dm_with(&person, now);
        Ok(())
    }

    /// The rooms a person is in: channels, their threads, and the direct channel with the bot, if there is one.
    pub fn rooms(&self, person: &str) -> Result<Vec<Room>, ActError> {
        let world = self.0.world();
        let person = world.person(person)?;
        let is_here = |channel: &&Channel| {
            channel
                .recipient
                .is_none_or(|owner| owner == person.discord_id)
        };
        let room = |channel: &Channel| Room {
            id: channel.id.to_string(),
            name: if channel.recipient.is_some() {
                world.discord.bot_name.clone()
            } else {
                channel.name.clone()
            },
            kind: match channel.kind {
                super::Kind::Text => "channel",
                super::Kind::Dm | super::Kind::GroupDm => "dm",
                super::Kind::PublicThread | super::Kind::PrivateThread => "thread",
            }
            .to_owned(),
            needs_start: false,
            closed: channel.archived || channel.locked,
        };
        Ok(world
            .discord
            .channels
            .values()
            .filter(is_here)
            .map(room)
            .collect())
    }

    /// Everything a person sees in a channel, oldest first.
    pub fn see(&self, person: &str, channel: u64) -> Result<Vec<Seen>, ActError> {
        let world = self.0.world();
        let person = world.person(person)?;
        let channel = world.discord_room(person, channel)?;
        Ok(channel
            .messages
            .iter()
            .filter_map(|message| world.discord_seen(channel, message, person.discord_id))
            .collect())
    }

    /// The newest message a person sees in a channel.
    pub fn newest(&self, person: &str, channel: u64) -> Result<Seen, ActError> {
        self.see(person, channel)?
            .pop()
            .ok_or_else(|| ActError::NoMessage("any".to_owned()))
    }

    /// Writes a message (the bot is not told, because it has no right to read what people say). Returns its id.
    pub fn say(&self, person: &str, channel: u64, text: &str) -> Result<u64, ActError> {
        self.0.with(|world| {
            let person = world.person(person)?.clone();
            world.discord_room(&person, channel)?;
            let now = world.now_ms();
            let id = world.discord.snowflake(now);
            let mut message = Message::new(id, Author::Person(person.discord_id), now);
            text.clone_into(&mut message.content);
            world.discord_put(channel, &message);
            Ok(id)
        })
    }

    /// The commands a person can type in a channel, in their language.
    pub fn commands(&self, person: &str, channel: u64) -> Result<Vec<Choice>, ActError> {
        let world = self.0.world();
        let person = world.person(person)?;
        let context = world.discord_room(person, channel)?.context();
        let locale = person.discord_locale();
        let choice = |command: &&Value| Choice {
            label: format!("/{}", localized(command, "name", locale)),
            value: command["name"].as_str().unwrap_or_default().to_owned(),
            description: Some(localized(command, "description", locale).to_owned()),
            chosen: false,
        };
        Ok(world
            .discord_commands_here(context)
            .iter()
            .map(choice)
            .collect())
    }

    /// Types a command such as `/new game:dog seats:4` and sends it. Returns the interaction's id.
    pub fn command(&self, person: &str, channel: u64, text: &str) -> Result<u64, ActError> {
        self.0.with(|world| {
            let person = world.person(person)?.clone();
            world.discord_type(&person, channel, text, Cause::Command)
        })
    }

    /// Types a command and waits for its answer.
    pub async fn commanded(
        &self,
        person: &str,
        channel: u64,
        text: &str,
    ) -> Result<Outcome, ActError> {
        let id = self.command(person, channel, text)?;
        Ok(self.settled(id).await)
    }

    /// What is suggested while a command is being typed: commands, options, choices, or what the bot suggests.
    pub async fn complete(
        &self,
        person: &str,
        channel: u64,
        text: &str,
    ) -> Result<Vec<Choice>, ActError> {
        let (locale, proposals) = {
            let world = self.0.world();
            let person = world.person(person)?;
            (
                person.discord_locale().to_owned(),
                world.discord_propose(person, channel, text)?,
            )
        };
        let Proposals::AskBot = proposals else {
            let Proposals::Known(list) = proposals else {
                return Ok(Vec::new());
            };
            return Ok(list);
        };
        let id = self.0.with(|world| {
            let person = world.person(person)?.clone();
            world.discord_type(&person, channel, text, Cause::Autocomplete)
        })?;
        match self.settled(id).await {
            Outcome::Choices(list) => Ok(list),
            other => {
                tracing::debug!(?other, %locale, "no proposals");
                Ok(Vec::new())
            }
        }
    }

    /// Presses a button by its label or `custom_id`. Returns the interaction's id; `None` for links.
    pub fn press(
        &self,
        person: &str,
        channel: u64,
        message: u64,
        button: &str,
    ) -> Result<Option<u64>, ActError> {
        let seen = self.see(person, channel)?;
        let id = message.to_string();
        let seen = seen
            .iter()
            .find(|seen| seen.id == id)
            .ok_or(ActError::NoMessage(id))?;
        let found = seen
            .button(button)
            .ok_or_else(|| ActError::NoChoice(button.to_owned()))?;
        if found.disabled {
            return Err(ActError::NotPossible(format!("{button:?} is switched off")));
        }
        let Some(custom_id) = found.id.clone() else {
            return Ok(None);
        };
        self.use_component(
            person,
            channel,
            message,
            &json!({ "custom_id": custom_id, "component_type": 2 }),
        )
        .map(Some)
    }

    /// Presses with any `custom_id`, as an outdated message in an app does.
    pub fn press_id(
        &self,
        person: &str,
        channel: u64,
        message: u64,
        custom_id: &str,
    ) -> Result<u64, ActError> {
        self.use_component(
            person,
            channel,
            message,
            &json!({ "custom_id": custom_id, "component_type": 2 }),
        )
    }

    /// Presses a button and waits for its answer.
    pub async fn pressed(
        &self,
        person: &str,
        channel: u64,
        message: u64,
        button: &str,
    ) -> Result<Outcome, ActError> {
        match self.press(person, channel, message, button)? {
            Some(id) => Ok(self.settled(id).await),
            None => Ok(Outcome::Acknowledged),
        }
    }

    /// Chooses values (or labels) in a menu. Returns the interaction's id.
    pub fn choose(
        &self,
        person: &str,
        channel: u64,
        message: u64,
        custom_id: &str,
        values: &[&str],
    ) -> Result<u64, ActError> {
        let seen = self.see(person, channel)?;
        let id = message.to_string();
        let seen = seen
            .iter()
            .find(|seen| seen.id == id)
            .ok_or(ActError::NoMessage(id))?;
        let selects = seen.selects();
        let select = selects.iter().find(|select| select.id == custom_id);
        let select = select.ok_or_else(|| ActError::NoChoice(custom_id.to_owned()))?;
        let n_chosen = values.len() as u64;
        if select.disabled || n_chosen < select.range.0 || n_chosen > select.range.1 {
            return Err(ActError::NotPossible(format!(
                "{n_chosen} choices in {custom_id:?}"
            )));
        }
        let mut chosen = Vec::new();
        for wanted in values {
            let option = select
                .options
                .iter()
                .find(|option| option.value == *wanted || option.label == *wanted);
            chosen.push(
                option
                    .ok_or_else(|| ActError::NoChoice((*wanted).to_owned()))?
                    .value
                    .clone(),
            );
        }
        let data = json!({ "custom_id": custom_id, "component_type": 3, "values": chosen });
        self.use_component(person, channel, message, &data)
    }

    fn use_component(
        &self,
        person: &str,
        channel: u64,
        message: u64,
        data: &Value,
    ) -> Result<u64, ActError> {
        self.0.with(|world| {
            let person = world.person(person)?.clone();
            let room = world.discord_room(&person, channel)?;
            let found = room
                .message(message)
                .filter(|found| found.only_for.is_none_or(|only| only == person.discord_id));
            let found = found.ok_or_else(|| ActError::NoMessage(message.to_string()))?;
            let mut data = data.clone();
            let here = components::find(
                &found.components,
                data["custom_id"].as_str().unwrap_or_default(),
            );
            data["id"] = here.map_or_else(
                || json!(1),
                |component| component["id"].as_u64().unwrap_or(1).into(),
            );
            if !world.discord.bot_is_in && room.recipient.is_none() {
                return Err(ActError::NotPossible(
                    "the bot is not there any more".to_owned(),
                ));
            }
            Ok(world.discord_interact(
                Cause::Component,
                person.discord_id,
                channel,
                Some(message),
                &data,
            ))
        })
    }

    /// Fills the form that an interaction was answered with and sends it. Returns the new interaction's id.
    ///
    /// A field that is not named stays as it is shown. What is chosen is said by value or label, each by itself; an empty text chooses nothing.
    pub fn submit(&self, interaction: u64, fields: &[(&str, &str)]) -> Result<u64, ActError> {
        self.0.with(|world| {
            let asked = world.discord_interaction(interaction).cloned();
            let asked =
                asked.ok_or_else(|| ActError::NotPossible("there is no such form".to_owned()))?;
            let Progress::Modal(form) = &asked.progress else {
                return Err(ActError::NotPossible(
                    "the bot did not ask for a form".to_owned(),
                ));
            };
            let filled = |input: &Value| filled(input, fields);
            let rows: Vec<Value> = form["components"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|row| match row["type"].as_u64() {
                    Some(1) => Some(
                        filled(&row["components"][0])
                            .map(|input| json!({ "type": 1, "id": 1, "components": [input] })),
                    ),
                    Some(18) => Some(
                        filled(&row["component"])
                            .map(|input| json!({ "type": 18, "id": 1, "component": input })),
                    ),
                    _ => None,
                })
                .collect::<Result<_, ActError>>()?;
            let data = json!({ "custom_id": form["custom_id"], "components": rows });
            Ok(world.discord_interact(
                Cause::Modal,
                asked.person,
                asked.channel,
                asked.source,
                &data,
            ))
        })
    }

    /// How an interaction has been answered so far.
    #[must_use]
    pub fn outcome(&self, interaction: u64) -> Outcome {
        self.0.world().discord_outcome(interaction)
    }

    /// Waits until an interaction is answered, or three seconds of the sandbox's clock are over.
    pub async fn settled(&self, interaction: u64) -> Outcome {
        let done = self
            .0
            .until(PATIENCE, |world| match world.discord_outcome(interaction) {
                Outcome::Waiting => None,
                done => Some(done),
            });
        done.await.unwrap_or(Outcome::Failed)
    }

    /// Deletes a message: the person's own, or any as the guild's owner (Anna); an ephemeral one is dismissed.
    pub fn delete(&self, person: &str, channel: u64, message: u64) -> Result<(), ActError> {
        self.0.with(|world| {
            let person = world.person(person)?.clone();
            let room = world.discord_room(&person, channel)?;
            let found = room
                .message(message)
                .ok_or_else(|| ActError::NoMessage(message.to_string()))?;
            let is_owner = world
                .people
                .first()
                .is_some_and(|owner| owner.key == person.key)
                && room.recipient.is_none();
            let may = found.author == Author::Person(person.discord_id)
                || found.only_for == Some(person.discord_id)
                || (is_owner && found.only_for.is_none());
            if !may {
                return Err(ActError::NotPossible(
                    "only the owner deletes others' messages".to_owned(),
                ));
            }
            world.discord_remove(channel, message);
            Ok(())
        })
    }

    /// Whether a person accepts direct messages.
    pub fn take_dms(&self, person: &str, take: bool) -> Result<(), ActError> {
        self.0.with(|world| {
            let id = world.person(person)?.discord_id;
            if take {
                world.discord.closed_dms.remove(&id);
            } else {
                world.discord.closed_dms.insert(id);
            }
            Ok(())
        })
    }

    /// Sets what the bot may do in the guild (see [`permission`](super::permission)).
    pub fn set_permissions(&self, bits: u64) {
        self.0.with(|world| world.discord.bot_permissions = bits);
    }

    /// Takes permissions from the bot in one channel; 0 gives them back.
    pub fn deny(&self, channel: u64, bits: u64) {
        self.0.with(|world| {
            world.discord.denied.insert(channel, bits);
        });
    }

    /// A new text channel. Returns its id.
    #[must_use]
    pub fn add_channel(&self, name: &str) -> u64 {
        self.0.with(|world| {
            let id = world.discord.snowflake(world.clock.now_ms());
            let channel = Channel::new(id, super::Kind::Text, name);
            world.discord.channels.insert(id, channel);
            let object = world.discord_channel(&world.discord.channels[&id]);
            world.discord.emit("CHANNEL_CREATE", object);
            id
        })
    }

    /// A new group of people among themselves, to which the bot does not belong. Returns its id.
    ///
    /// Only people who have installed the bot personally can type its commands there, and only they are answered.
    #[must_use]
    pub fn add_group_dm(&self, name: &str) -> u64 {
        self.0.with(|world| {
            let id = world.discord.snowflake(world.clock.now_ms());
            let channel = Channel::new(id, super::Kind::GroupDm, name);
            world.discord.channels.insert(id, channel);
            id
        })
    }

    /// Archives a thread, as a moderator does, or the passing of time.
    pub fn archive(&self, thread: u64, locked: bool) -> Result<(), ActError> {
        self.0.with(|world| {
            let now = world.now_ms();
            let channel = world
                .discord
                .channels
                .get_mut(&thread)
                .filter(|channel| channel.kind.is_thread());
            let channel = channel.ok_or_else(|| ActError::NoRoom(thread.to_string()))?;
            channel.archived = true;
            channel.locked = locked;
            channel.archive_changed_ms = now;
            let object = world.discord_channel(&world.discord.channels[&thread]);
            world.discord.emit("THREAD_UPDATE", object);
            Ok(())
        })
    }

    /// Deletes a thread.
    pub fn delete_thread(&self, thread: u64) {
        self.0.with(|world| world.discord_drop_thread(thread));
    }

    /// Removes the bot from the guild.
    pub fn remove_bot(&self) {
        self.0.with(World::discord_leave);
    }

    /// Adds the bot to the guild again, with the usual permissions.
    pub fn add_bot(&self) {
        self.0.with(|world| {
            world.discord.bot_is_in = true;
            world.discord.bot_permissions = permission::USUAL;
            let guild = world.discord_guild();
            world.discord.emit("GUILD_CREATE", guild);
        });
    }

    /// Makes the guild a community of this language (a locale such as `it`), or with `None` no longer a community.
    pub fn set_community(&self, locale: Option<&str>) {
        self.0.with(|world| {
            world.discord.community = locale.map(str::to_owned);
            let guild = world.discord_guild();
            world.discord.emit("GUILD_UPDATE", guild);
        });
    }

    /// Recommends this many shards to the bot.
    pub fn recommend_shards(&self, n_shards: u32) {
        self.0
            .with(|world| world.discord.more_shards = n_shards.saturating_sub(1));
    }

    /// Disturbs the gateway's connection.
    pub fn break_gateway(&self, fault: GatewayFault) {
        self.0.gateway.fail(fault);
    }

    /// Whether the bot is connected to the gateway.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        self.0.gateway.is_connected()
    }

    /// Waits until the bot is connected (real time); `false` if that takes longer than this.
    pub async fn connected(&self, patience: Duration) -> bool {
        let shared = Arc::clone(&self.0);
        self.0
            .until(patience, |_| shared.gateway.is_connected().then_some(()))
            .await
            .is_some()
    }

    /// Waits until the bot is connected and has registered its commands (real time); `false` if that takes longer than this.
    pub async fn ready(&self, patience: Duration) -> bool {
        let knows_commands = |world: &World| {
            let is_told = !world.discord.commands.is_empty();
            is_told.then_some(())
        };
        self.connected(patience).await && self.0.until(patience, knows_commands).await.is_some()
    }

    /// Sends the event of an interaction again.
    pub fn redeliver(&self, interaction: u64) {
        let event = self
            .0
            .world()
            .discord_interaction(interaction)
            .map(|known| known.event.clone());
        if let Some(event) = event {
            self.0.gateway.dispatch("INTERACTION_CREATE", &event);
        }
    }

    /// Holds the events of interactions back until they are released.
    pub fn hold_interactions(&self) {
        self.0.gateway.hold();
    }

    /// Releases what was held back.
    pub fn release_interactions(&self, order: Order) {
        self.0.gateway.release(order == Order::Backwards);
    }

    /// Whether rate limits are enforced: 5 messages and 5 edits in 5 s and channel, 50 requests a second in all.
    pub fn enforce_rates(&self, enforce: bool) {
        self.0.with(|world| world.discord.enforce_rates = enforce);
    }
}

/// A field of a form, filled in.
fn filled(input: &Value, fields: &[(&str, &str)]) -> Result<Value, ActError> {
    let id = input["custom_id"].as_str().unwrap_or_default();
    let mut given = fields
        .iter()
        .filter(|(key, _)| *key == id)
        .map(|(_, value)| *value)
        .peekable();
    let kind = &input["type"];
    if *kind == 4 {
        let shown = input["value"].as_str().unwrap_or_default();
        let value = given.next().unwrap_or(shown);
        return Ok(json!({ "type": 4, "id": 1, "custom_id": id, "value": value }));
    }
    let options = input["options"].as_array();
    let options = options.map(Vec::as_slice).unwrap_or_default();
    let values: Vec<&Value> = if given.peek().is_some() {
        let find = |wanted: &str| {
            let option = options
                .iter()
                .find(|option| option["value"] == wanted || option["label"] == wanted);
            let option = option.ok_or_else(|| ActError::NoChoice(wanted.to_owned()))?;
            Ok(&option["value"])
        };
        let given = given.filter(|wanted| !wanted.is_empty());
        given.map(find).collect::<Result<_, ActError>>()?
    } else {
        let chosen = options.iter().filter(|option| option["default"] == true);
        chosen.map(|option| &option["value"]).collect()
    };
    let is_required = input["required"] != false;
    let most = input["max_values"].as_u64().unwrap_or(1);
    if values.len() as u64 > most || is_required && values.is_empty() {
        return Err(ActError::NotPossible(format!(
            "{} choices in {id:?}",
            values.len()
        )));
    }
    Ok(json!({ "type": kind, "id": 1, "custom_id": id, "values": values }))
}

enum Proposals {
    Known(Vec<Choice>),
    AskBot,
}

impl World {
    pub(crate) fn discord_room(&self, person: &Person, channel: u64) -> Result<&Channel, ActError> {
        let found = self.discord.channels.get(&channel);
        let found = found.filter(|channel| {
            channel
                .recipient
                .is_none_or(|owner| owner == person.discord_id)
        });
        found.ok_or_else(|| ActError::NoRoom(channel.to_string()))
    }

    /// The command that a text names, and the rest of the text.
    fn discord_named<'a>(
        &'a self,
        person: &Person,
        channel: u64,
        text: &'a str,
    ) -> Result<(&'a Value, &'a str), ActError> {
        let room = self.discord_room(person, channel)?;
        if !self.discord.bot_is_in && room.recipient.is_none() {
            return Err(ActError::NotPossible(
                "the bot is not there any more".to_owned(),
            ));
        }
        let text = text.strip_prefix('/').unwrap_or(text);
        let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let typed = name.to_lowercase();
        let name = typed.as_str();
        let locale = person.discord_locale();
        let commands = self.discord_commands_here(room.context());
        let command = commands
            .into_iter()
            .find(|command| command["name"] == *name || localized(command, "name", locale) == name);
        Ok((
            command.ok_or_else(|| ActError::NoChoice(format!("/{name}")))?,
            rest,
        ))
    }

    fn discord_type(
        &mut self,
        person: &Person,
        channel: u64,
        text: &str,
        cause: Cause,
    ) -> Result<u64, ActError> {
        let (command, rest) = self.discord_named(person, channel, text)?;
        let typed = split(command, rest, person.discord_locale());
        let (options, resolved) = options_json(self, command, &typed, cause == Cause::Command)?;
        let mut data =
            json!({ "id": command["id"], "name": command["name"], "type": 1, "options": options });
        if resolved
            .as_object()
            .is_some_and(|resolved| !resolved.is_empty())
        {
            data["resolved"] = resolved;
        }
        Ok(self.discord_interact(cause, person.discord_id, channel, None, &data))
    }

    fn discord_propose(
        &self,
        person: &Person,
        channel: u64,
        text: &str,
    ) -> Result<Proposals, ActError> {
        let locale = person.discord_locale();
        let bare = text.strip_prefix('/').unwrap_or(text);
        if !bare.contains(' ') {
            let context = self.discord_room(person, channel)?.context();
            let commands = self.discord_commands_here(context);
            let fitting = commands
                .iter()
                .filter(|command| localized(command, "name", locale).starts_with(bare));
            let choice = |command: &&Value| {
                let name = localized(command, "name", locale);
                proposal(
                    format!("/{name}"),
                    format!("/{name}"),
                    localized(command, "description", locale),
                )
            };
            return Ok(Proposals::Known(fitting.map(choice).collect()));
        }
        let (command, rest) = self.discord_named(person, channel, text)?;
        let Typed { path, values } = split(command, rest, locale);
        if !path.is_empty() {
            return Ok(Proposals::Known(Vec::new()));
        }
        let options = command["options"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        let typing = values.last().and_then(|(name, value)| {
            Some((
                options.iter().find(|option| option["name"] == **name)?,
                value,
            ))
        });
        let Some((option, value)) = typing else {
            return Ok(Proposals::Known(Vec::new()));
        };
        if option["autocomplete"] == true {
            return Ok(Proposals::AskBot);
        }
        let wanted = value.to_lowercase();
        let mut list = choices(
            option["choices"]
                .as_array()
                .map(Vec::as_slice)
                .unwrap_or_default(),
            locale,
        );
        list.retain(|choice| choice.label.to_lowercase().contains(&wanted));
        Ok(Proposals::Known(list))
    }

    fn discord_outcome(&self, id: u64) -> Outcome {
        let Some(interaction) = self.discord_interaction(id) else {
            return Outcome::Failed;
        };
        let person = self.discord_person(interaction.person);
        match &interaction.progress {
            Progress::Waiting if self.now_ms() - interaction.at_ms > DEADLINE_MS => Outcome::Failed,
            Progress::Waiting => Outcome::Waiting,
            Progress::Thinking { .. } => Outcome::Thinking,
            Progress::Acknowledged => Outcome::Acknowledged,
            Progress::Answered => {
                let channel = self.discord.channels.get(&interaction.channel);
                let seen = channel.and_then(|channel| {
                    let message = channel.message(interaction.original?)?;
                    self.discord_seen(channel, message, interaction.person)
                });
                Outcome::Answered(seen)
            }
            Progress::Choices(list) => Outcome::Choices(choices(
                list,
                person.map_or("en-US", Person::discord_locale),
            )),
            Progress::Modal(form) => Outcome::Modal(form.clone()),
        }
    }
}

fn proposal(label: String, value: String, description: &str) -> Choice {
    Choice {
        label,
        value,
        description: Some(description.to_owned()),
        chosen: false,
    }
}
