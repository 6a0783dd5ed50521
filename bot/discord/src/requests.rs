//! Updates as requests: who, where, what.

use pawmail_core::phrase::Lang;
use pawmail_host::{Account, Place, PlaceKind, Request, What};
use serde_json::Value;
use serenity::model::Permissions;
use serenity::model::application::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, CommandDataOptionValue,
    CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, InteractionContext,
    ModalInteraction,
};
use serenity::model::channel::{Message, PartialChannel};
use serenity::model::guild::Member;
use serenity::model::id::{ChannelId, GuildId};
use serenity::model::user::User;

use crate::render::{ASKS, EPHEMERAL, Kept, OPENS};
use crate::{Discord, place};

/// Where the answer to an update goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// A command was typed.
    Command,
    /// A button of a message that others see too.
    Public,
    /// A button of a private answer, with the files it has.
    Panel {
        /// The message.
        message: String,
        /// Its files.
        kept: Vec<Kept>,
    },
    /// Suggestions are asked for.
    Typing,
}

/// An update that wants an answer.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Update {
    /// The service's number for it; later ones are higher.
    pub(crate) id: u64,
    /// The token with which it is answered.
    pub(crate) token: String,
    /// Who did it.
    pub(crate) person: u64,
    /// Where the answer goes.
    pub(crate) source: Source,
    /// Whether the answer may be a form, which must be the first.
    pub(crate) asks: bool,
    /// What is asked of the host.
    pub(crate) request: Request,
}

/// What the service says about place and person with every interaction.
struct Told<'a> {
    user: &'a User,
    member: Option<&'a Member>,
    locale: &'a str,
    guild: Option<GuildId>,
    guild_locale: Option<&'a str>,
    is_community: bool,
    channel_id: ChannelId,
    channel: Option<&'a PartialChannel>,
    context: Option<InteractionContext>,
    owners: &'a AuthorizingIntegrationOwners,
}

impl Told<'_> {
    fn account(&self) -> Account {
        let nick = self.member.and_then(|member| member.nick.as_deref());
        let name = nick.unwrap_or_else(|| shown_name(self.user));
        Account {
            platform: Discord::PLATFORM,
            id: self.user.id.to_string(),
            name: name.to_owned(),
            lang: lang(self.locale),
        }
    }

    fn place(&self) -> Place {
        let guild = self.guild.map(GuildId::get);
        let address = place::address(guild, self.channel_id.get());
        let is_direct = guild.is_none();
        let named = self.channel.and_then(|channel| channel.name.as_deref());
        let granted = self.member.and_then(|member| member.permissions);
        let rules = Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
        Place {
            group: guild.map_or_else(|| address.clone(), |guild| guild.to_string()),
            address,
            title: named.unwrap_or_else(|| shown_name(self.user)).to_owned(),
            kind: match self.context {
                Some(InteractionContext::PrivateChannel) => PlaceKind::Nowhere,
                _ if !is_direct && is_guest(self.owners) => PlaceKind::Nowhere,
                _ if is_direct => PlaceKind::Direct,
                _ => PlaceKind::Group,
            },
            // Only communities choose a language; that of other guilds is what Discord begins with.
            lang: self
                .guild_locale
                .filter(|_| self.is_community)
                .and_then(lang),
            is_admin: is_direct || granted.is_some_and(|granted| granted.intersects(rules)),
        }
    }

    fn request(&self, id: u64, what: What) -> Request {
        Request {
            key: id.to_string(),
            who: self.account(),
            place: self.place(),
            what,
        }
    }
}

/// The name of a person who has no other.
fn shown_name(user: &User) -> &str {
    user.global_name.as_deref().unwrap_or(&user.name)
}

/// Whether the bot was only called because somebody has installed it personally: it cannot write in a guild to which it does not belong.
fn is_guest(owners: &AuthorizingIntegrationOwners) -> bool {
    use AuthorizingIntegrationOwner::{GuildInstall, UserInstall};
    let has = |is: fn(&AuthorizingIntegrationOwner) -> bool| owners.0.iter().any(is);
    has(|owner| matches!(owner, UserInstall(_))) && !has(|owner| matches!(owner, GuildInstall(_)))
}

/// The language of a locale: `en-GB` is English.
fn lang(locale: &str) -> Option<Lang> {
    Lang::from_code(locale.split('-').next().unwrap_or(locale))
}

fn told_of_command(command: &CommandInteraction, is_community: bool) -> Told<'_> {
    Told {
        user: &command.user,
        member: command.member.as_deref(),
        locale: &command.locale,
        guild: command.guild_id,
        guild_locale: command.guild_locale.as_deref(),
        is_community,
        channel_id: command.channel_id,
        channel: command.channel.as_ref(),
        context: command.context,
        owners: &command.authorizing_integration_owners,
    }
}

/// A typed command.
pub(crate) fn command(command: &CommandInteraction, is_community: bool) -> Update {
    let value = |value: &CommandDataOptionValue| match value {
        CommandDataOptionValue::String(text) => Some(text.clone()),
        CommandDataOptionValue::Integer(number) => Some(number.to_string()),
        CommandDataOptionValue::Boolean(is_on) => Some(is_on.to_string()),
        _ => None,
    };
    let args = command.data.options.iter();
    let args = args.filter_map(|option| Some((option.name.clone(), value(&option.value)?)));
    let what = What::Command {
        name: command.data.name.clone(),
        args: args.collect(),
    };
    Update {
        id: command.id.get(),
        token: command.token.clone(),
        person: command.user.id.get(),
        source: Source::Command,
        asks: false,
        request: told_of_command(command, is_community).request(command.id.get(), what),
    }
}

/// A command that is being typed.
pub(crate) fn typing(command: &CommandInteraction, is_community: bool) -> Update {
    let typed = command.data.autocomplete();
    let what = What::Propose {
        name: command.data.name.clone(),
        option: typed
            .as_ref()
            .map(|typed| typed.name.to_owned())
            .unwrap_or_default(),
        typed: typed
            .map(|typed| typed.value.to_owned())
            .unwrap_or_default(),
    };
    Update {
        id: command.id.get(),
        token: command.token.clone(),
        person: command.user.id.get(),
        source: Source::Typing,
        asks: false,
        request: told_of_command(command, is_community).request(command.id.get(), what),
    }
}

/// Where the answer goes to something done in a message.
fn source(message: &Message) -> Source {
    let flags = message.flags.map_or(0, |flags| flags.bits());
    if flags & EPHEMERAL == 0 {
        return Source::Public;
    }
    let kept = message.attachments.iter().map(|file| Kept {
        id: file.id.to_string(),
        name: file.filename.clone(),
    });
    Source::Panel {
        message: message.id.to_string(),
        kept: kept.collect(),
    }
}

/// A button or a line of a menu.
pub(crate) fn press(press: &ComponentInteraction, is_community: bool) -> Update {
    let source = source(&press.message);
    let data = match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            values.first().map(String::as_str).unwrap_or_default()
        }
        _ => &press.data.custom_id,
    };
    let asks = data.strip_prefix(ASKS);
    let data = asks.unwrap_or(data);
    let what = match data.strip_prefix(OPENS) {
        Some(code) => What::Opened {
            code: code.to_owned(),
        },
        None => What::Press {
            data: data.to_owned(),
            message: (source == Source::Public).then(|| press.message.id.to_string()),
        },
    };
    let told = Told {
        user: &press.user,
        member: press.member.as_ref(),
        locale: &press.locale,
        guild: press.guild_id,
        guild_locale: press.guild_locale.as_deref(),
        is_community,
        channel_id: press.channel_id,
        channel: press.channel.as_ref(),
        context: press.context,
        owners: &press.authorizing_integration_owners,
    };
    Update {
        id: press.id.get(),
        token: press.token.clone(),
        person: press.user.id.get(),
        source,
        asks: asks.is_some(),
        request: told.request(press.id.get(), what),
    }
}

/// What an update says about a form that was filled in, and the models do not know.
#[derive(Default)]
pub(crate) struct Filled {
    /// What was chosen in the fields, by their names.
    values: Vec<(String, Vec<String>)>,
    context: Option<InteractionContext>,
    owners: AuthorizingIntegrationOwners,
}

impl Filled {
    /// Takes what is chosen out of an update.
    pub(crate) fn take(said: &mut Value) -> Self {
        let read = |key: &str| said.get(key).cloned().unwrap_or_default();
        let context = serde_json::from_value(read("context")).unwrap_or_default();
        let owners = read("authorizing_integration_owners");
        let owners = serde_json::from_value(owners).unwrap_or_default();
        let fields = said.pointer_mut("/data/components").map(Value::take);
        let fields = fields.as_ref().and_then(Value::as_array);
        let values = fields.into_iter().flatten().filter_map(|label| {
            let field = &label["component"];
            let values = field["values"].as_array()?.iter();
            let values = values.filter_map(|value| value.as_str().map(str::to_owned));
            Some((field["custom_id"].as_str()?.to_owned(), values.collect()))
        });
        let values = values.collect();
        if let Some(fields) = said.pointer_mut("/data/components") {
            *fields = Value::Array(Vec::new());
        }
        Self {
            values,
            context,
            owners,
        }
    }
}

/// A form that was filled in, with what was chosen.
pub(crate) fn filled(form: &ModalInteraction, filled: Filled, is_community: bool) -> Update {
    let asked_in = form.message.as_deref();
    let source = asked_in.map_or(Source::Command, source);
    let message = asked_in.filter(|_| source == Source::Public);
    let what = What::Filled {
        data: form.data.custom_id.clone(),
        values: filled.values,
        message: message.map(|message| message.id.to_string()),
    };
    let told = Told {
        user: &form.user,
        member: form.member.as_ref(),
        locale: &form.locale,
        guild: form.guild_id,
        guild_locale: form.guild_locale.as_deref(),
        is_community,
        channel_id: form.channel_id,
        channel: form.channel.as_ref(),
        context: filled.context,
        owners: &filled.owners,
    };
    Update {
        id: form.id.get(),
        token: form.token.clone(),
        person: form.user.id.get(),
        source,
        asks: false,
        request: told.request(form.id.get(), what),
    }
}

/// Something happened to a guild, or to a channel of it. The event does not say who did it, so the bot itself counts as its author.
pub(crate) fn change(
    bot: &Account,
    guild: u64,
    channel: Option<u64>,
    title: &str,
    what: What,
    key: String,
) -> Request {
    let address = channel.map_or_else(
        || guild.to_string(),
        |channel| place::address(Some(guild), channel),
    );
    Request {
        key,
        who: bot.clone(),
        place: Place {
            address,
            group: guild.to_string(),
            title: title.to_owned(),
            kind: PlaceKind::Group,
            lang: None,
            is_admin: false,
        },
        what,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_bot_is_a_guest_where_only_a_person_has_installed_it() {
        for (owners, expected) in [
            (json!({ "1": "7" }), true),
            (json!({ "0": "9" }), false),
            (json!({ "0": "9", "1": "7" }), false),
            (json!({}), false),
        ] {
            let owners = serde_json::from_value(owners).unwrap();
            assert_eq!(is_guest(&owners), expected, "{owners:?}");
        }
    }
}
