//! Commands: registered by the bot, typed by people.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::form::{Form, join, snowflake};
use super::{Answer, Refusal, id_json};
use crate::seen::{ActError, Choice};
use crate::world::World;

const COMMAND_KEYS: &str = "id application_id version type name name_localizations description description_localizations \
    options default_member_permissions dm_permission default_permission contexts integration_types nsfw handler";
/// The fields every option may have, and those that only some kinds have.
const OPTION_KEYS: &str =
    "type name name_localizations description description_localizations required autocomplete";
const KIND_KEYS: [(&str, &[u64]); 7] = [
    ("options", &[1, 2]),
    ("choices", &[3, 4, 10]),
    ("min_length", &[3]),
    ("max_length", &[3]),
    ("min_value", &[4, 10]),
    ("max_value", &[4, 10]),
    ("channel_types", &[7]),
];
const LOCALES: &str = "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi \
    th zh-CN ja zh-TW ko";

/// Where commands are kept: for all guilds, or for the one guild.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    Global,
    Guild,
}

impl World {
    fn discord_command_list(&mut self, scope: Scope) -> &mut Vec<Value> {
        match scope {
            Scope::Global => &mut self.discord.commands,
            Scope::Guild => &mut self.discord.guild_commands,
        }
    }

    pub(crate) fn discord_commands(&mut self, scope: Scope) -> Value {
        Value::Array(self.discord_command_list(scope).clone())
    }

    /// Replaces all commands.
    pub(crate) fn discord_put_commands(&mut self, scope: Scope, body: &Value) -> Answer {
        let mut form = Form::default();
        let list = form.list("", body, 0, 100).to_vec();
        let mut names = BTreeSet::new();
        for (i, command) in list.iter().enumerate() {
            check_command(&mut form, &i.to_string(), command);
            if !names.insert((
                command["name"].clone().to_string(),
                command["type"].as_u64().unwrap_or(1),
            )) {
                form.fault(
                    &i.to_string(),
                    "APPLICATION_COMMANDS_DUPLICATE_NAME",
                    "Application command names must be unique",
                );
            }
        }
        form.finish()?;
        let old = self.discord_command_list(scope).clone();
        let new: Vec<Value> = list
            .into_iter()
            .map(|command| {
                let kept = old
                    .iter()
                    .find(|known| known["name"] == command["name"])
                    .map(|known| known["id"].clone());
                self.discord_complete_command(command, kept, scope)
            })
            .collect();
        self.discord_command_list(scope).clone_from(&new);
        Ok((200, Value::Array(new)))
    }

    /// Adds a command, or replaces the one with its name.
    pub(crate) fn discord_post_command(&mut self, scope: Scope, body: &Value) -> Answer {
        let mut form = Form::default();
        check_command(&mut form, "", body);
        form.finish()?;
        let at = self
            .discord_command_list(scope)
            .iter()
            .position(|known| known["name"] == body["name"]);
        if at.is_none() && self.discord_command_list(scope).len() >= 100 {
            return Err(Refusal::new(
                400,
                30032,
                "Maximum number of application commands reached (100)",
            ));
        }
        let kept = at.map(|at| self.discord_command_list(scope)[at]["id"].clone());
        let command = self.discord_complete_command(body.clone(), kept, scope);
        let list = self.discord_command_list(scope);
        match at {
            Some(at) => list[at] = command.clone(),
            None => list.push(command.clone()),
        }
        Ok((if at.is_some() { 200 } else { 201 }, command))
    }

    pub(crate) fn discord_one_command(
        &mut self,
        scope: Scope,
        id: &str,
        method: &str,
        body: &Value,
    ) -> Answer {
        let list = self.discord_command_list(scope);
        let at = list.iter().position(|command| command["id"] == *id);
        let at = at.ok_or_else(|| Refusal::unknown(10063, "application command"))?;
        match method {
            "GET" => Ok((200, list[at].clone())),
            "DELETE" => {
                list.remove(at);
                Ok((204, Value::Null))
            }
            _ => {
                let mut changed = list[at].clone();
                for (key, value) in body.as_object().into_iter().flatten() {
                    changed[key] = value.clone();
                }
                let mut form = Form::default();
                check_command(&mut form, "", &changed);
                form.finish()?;
                self.discord_command_list(scope)[at] = changed.clone();
                Ok((200, changed))
            }
        }
    }

    fn discord_complete_command(
        &mut self,
        mut command: Value,
        kept: Option<Value>,
        scope: Scope,
    ) -> Value {
        let now = self.now_ms();
        let version = self.discord.snowflake(now);
        command["id"] = kept.unwrap_or_else(|| id_json(version));
        command["application_id"] = id_json(self.discord.app_id);
        command["version"] = id_json(version);
        if scope == Scope::Guild {
            command["guild_id"] = id_json(self.discord.guild_id);
        }
        let defaults = [
            ("type", json!(1)),
            ("description", json!("")),
            ("default_member_permissions", Value::Null),
            ("nsfw", json!(false)),
            ("contexts", Value::Null),
            ("integration_types", json!([0])),
        ];
        for (key, value) in defaults {
            if command.get(key).is_none() {
                command[key] = value;
            }
        }
        command
    }

    /// Whether the bot has told any commands.
    pub(crate) fn discord_has_commands(&self) -> bool {
        !(self.discord.commands.is_empty() && self.discord.guild_commands.is_empty())
    }

    /// The commands a person can type in a context: those of the guild, then the global ones.
    /// In a group of their own, people have only the commands of bots that they installed personally.
    pub(crate) fn discord_commands_here(&self, context: u8) -> Vec<&Value> {
        let has = |command: &Value, key: &str, wanted: u8| {
            let all = command[key].as_array();
            all.is_none_or(|all| all.iter().any(|one| one.as_u64() == Some(wanted.into())))
        };
        let is_here = |command: &&Value| {
            has(command, "contexts", context)
                && has(command, "integration_types", u8::from(context == 2))
                && command["type"] == 1
        };
        let guild = self.discord.guild_commands.iter();
        guild
            .filter(|_| context == 0)
            .chain(self.discord.commands.iter())
            .filter(is_here)
            .collect()
    }
}

fn is_name(name: &str) -> bool {
    (1..=32).contains(&name.chars().count())
        && name
            .chars()
            .all(|c| c == '-' || c == '_' || c == '\'' || c.is_alphanumeric())
        && name == name.to_lowercase()
}

fn check_names(form: &mut Form, place: &str, thing: &Value) -> usize {
    let name = thing["name"].as_str().unwrap_or_default();
    if thing["name"].is_null() {
        form.required(&join(place, "name"));
    } else if !is_name(name) {
        let message = "Command name is invalid: lower case, 1-32 letters, digits, - and _";
        form.fault(
            &join(place, "name"),
            "APPLICATION_COMMAND_INVALID_NAME",
            message,
        );
    }
    form.text(&join(place, "description"), &thing["description"], 1, 100);
    let count = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let mut longest = [count(&thing["name"]), count(&thing["description"])];
    for (i, key) in ["name_localizations", "description_localizations"]
        .into_iter()
        .enumerate()
    {
        for (locale, text) in thing[key].as_object().into_iter().flatten() {
            let place = join(place, format!("{key}.{locale}"));
            if !LOCALES.split_whitespace().any(|known| known == locale) {
                form.fault(
                    &place,
                    "SANDBOX_UNKNOWN_LOCALE",
                    format!("There is no locale {locale:?}."),
                );
            }
            if i == 0 && !is_name(text.as_str().unwrap_or_default()) {
                form.fault(
                    &place,
                    "APPLICATION_COMMAND_INVALID_NAME",
                    "Command name is invalid",
                );
            }
            form.text(&place, text, 1, if i == 0 { 32 } else { 100 });
            longest[i] = longest[i].max(count(text));
        }
    }
    longest[0] + longest[1]
}

fn check_command(form: &mut Form, place: &str, command: &Value) {
    form.only(place, command, COMMAND_KEYS);
    if command["type"].as_u64().is_some_and(|kind| kind != 1) {
        form.fault(
            &join(place, "type"),
            "SANDBOX_NOT_MODELED",
            "The sandbox knows typed commands only.",
        );
    }
    let mut total = check_names(form, place, command);
    for (key, known) in [("contexts", 2), ("integration_types", 1)] {
        for value in form.list(&join(place, key), &command[key], 0, 3) {
            form.number(&join(place, key), value, 0, known);
        }
    }
    total += check_options(form, place, command, 0);
    if total > 8000 {
        let message = "Command exceeds maximum size (8000)";
        form.fault(place, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

fn check_options(form: &mut Form, place: &str, holder: &Value, depth: u8) -> usize {
    let inside = join(place, "options");
    let mut total = 0;
    let mut names = BTreeSet::new();
    let mut was_optional = false;
    for (i, option) in form
        .list(&inside, &holder["options"], 0, 25)
        .iter()
        .enumerate()
    {
        let place = join(&inside, i);
        check_kind(form, &place, option);
        total += check_names(form, &place, option);
        if !names.insert(option["name"].to_string()) {
            form.fault(
                &place,
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            );
        }
        match option["type"].as_u64() {
            Some(1 | 2) if depth < 2 => total += check_options(form, &place, option, depth + 1),
            Some(3..=11) => {
                let is_required = option["required"] == true;
                if is_required && was_optional {
                    let message = "Required options must be placed before non-required options";
                    form.fault(
                        &place,
                        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                        message,
                    );
                }
                was_optional |= !is_required;
            }
            _ => form.fault(
                &join(&place, "type"),
                "BASE_TYPE_CHOICES",
                "Value must be one of (1, ..., 11).",
            ),
        }
        total += check_choices(form, &place, option);
    }
    total
}

/// Refuses a field that an option of this kind does not have, unless it is empty.
fn check_kind(form: &mut Form, place: &str, option: &Value) {
    let kind = option["type"].as_u64().unwrap_or_default();
    let is_nothing = |value: &Value| value.is_null() || value.as_array().is_some_and(Vec::is_empty);
    let of_kind = KIND_KEYS
        .iter()
        .filter(|(key, kinds)| kinds.contains(&kind) || is_nothing(&option[*key]))
        .map(|(key, _)| *key);
    let keys: Vec<&str> = of_kind.chain([OPTION_KEYS]).collect();
    form.only(place, option, &keys.join(" "));
}

fn check_choices(form: &mut Form, place: &str, option: &Value) -> usize {
    let inside = join(place, "choices");
    let choices = form.list(&inside, &option["choices"], 0, 25);
    if option["autocomplete"] == true {
        if !choices.is_empty() {
            let message = "autocomplete and choices cannot both be given";
            form.fault(
                place,
                "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
                message,
            );
        }
        if !matches!(option["type"].as_u64(), Some(3 | 4 | 10)) {
            form.fault(
                place,
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                "Only texts and numbers complete themselves",
            );
        }
    }
    let mut total = 0;
    for (i, choice) in choices.iter().enumerate() {
        let place = join(&inside, i);
        form.only(&place, choice, "name name_localizations value");
        total += form
            .text(&join(&place, "name"), &choice["name"], 1, 100)
            .map_or(0, |text| text.chars().count());
        for (locale, text) in choice["name_localizations"]
            .as_object()
            .into_iter()
            .flatten()
        {
            form.text(
                &join(&place, format!("name_localizations.{locale}")),
                text,
                1,
                100,
            );
        }
        if option["type"] == 3 {
            total += form
                .text(&join(&place, "value"), &choice["value"], 0, 100)
                .map_or(0, |text| text.chars().count());
        } else if !choice["value"].is_number() {
            form.fault(
                &join(&place, "value"),
                "NUMBER_TYPE_COERCE",
                "Value is not a number.",
            );
        }
    }
    total
}

/// Checks the `choices` with which the bot answers while somebody types.
pub(crate) fn check_autocomplete(form: &mut Form, data: &Value) {
    form.only("data", data, "choices");
    for (i, choice) in form
        .list("data.choices", &data["choices"], 0, 25)
        .iter()
        .enumerate()
    {
        let place = format!("data.choices.{i}");
        form.only(&place, choice, "name name_localizations value");
        form.text(&join(&place, "name"), &choice["name"], 1, 100);
        if choice["value"].is_string() {
            form.text(&join(&place, "value"), &choice["value"], 0, 100);
        } else if !choice["value"].is_number() {
            form.required(&join(&place, "value"));
        }
    }
}

/// A text in a person's language, if it was translated.
pub(crate) fn localized<'a>(thing: &'a Value, key: &str, locale: &str) -> &'a str {
    let translated = thing[format!("{key}_localizations").as_str()][locale].as_str();
    translated
        .or_else(|| thing[key].as_str())
        .unwrap_or_default()
}

/// What somebody typed after the slash, split by the command's options.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Typed {
    /// Names of the subcommands, if the command has any.
    pub(crate) path: Vec<String>,
    /// Options by their name, as typed; the last is the one being typed.
    pub(crate) values: Vec<(String, String)>,
}

/// Splits `game:dog seats:4`; words before the first `name:` belong to the first option.
pub(crate) fn split(command: &Value, rest: &str, locale: &str) -> Typed {
    let options = command["options"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let (word, tail) = rest.split_once(' ').unwrap_or((rest, ""));
    let deeper = options.iter().find(|option| {
        matches!(option["type"].as_u64(), Some(1 | 2))
            && (option["name"] == *word || localized(option, "name", locale) == word)
    });
    if let Some(deeper) = deeper {
        let mut typed = split(deeper, tail, locale);
        typed
            .path
            .insert(0, deeper["name"].as_str().unwrap_or_default().to_owned());
        return typed;
    }
    let mut values: Vec<(String, String)> = Vec::new();
    let has_space_at_end = rest.ends_with(' ');
    for word in rest.split_whitespace() {
        let named = word.split_once(':').and_then(|(name, value)| {
            let option = options.iter().find(|option| {
                option["name"] == *name || localized(option, "name", locale) == name
            })?;
            Some((option["name"].as_str()?.to_owned(), value.to_owned()))
        });
        match (named, values.last_mut()) {
            (Some(named), _) => values.push(named),
            (None, Some((_, value))) => {
                value.push(' ');
                value.push_str(word);
            }
            (None, None) => {
                let first = options
                    .first()
                    .and_then(|option| option["name"].as_str())
                    .unwrap_or_default();
                values.push((first.to_owned(), word.to_owned()));
            }
        }
    }
    if values.is_empty()
        && has_space_at_end
        && let Some(first) = options.first().and_then(|option| option["name"].as_str())
    {
        values.push((first.to_owned(), String::new()));
    }
    Typed {
        path: Vec::new(),
        values: values
            .into_iter()
            .map(|(name, value)| (name, value.trim().to_owned()))
            .collect(),
    }
}

/// The `options` of an interaction, from what was typed; `focused` for autocomplete, where nothing is required.
pub(crate) fn options_json(
    world: &World,
    command: &Value,
    typed: &Typed,
    is_complete: bool,
) -> Result<(Value, Value), ActError> {
    let mut holder = command;
    for name in &typed.path {
        let inner = holder["options"]
            .as_array()
            .into_iter()
            .flatten()
            .find(|option| option["name"] == **name);
        holder = inner.ok_or_else(|| ActError::NoChoice(name.clone()))?;
    }
    let options = holder["options"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let needs_path = options
        .iter()
        .any(|option| matches!(option["type"].as_u64(), Some(1 | 2)));
    if needs_path && is_complete {
        return Err(ActError::NotPossible(
            "a subcommand must be named".to_owned(),
        ));
    }
    let mut list = Vec::new();
    let mut resolved = json!({});
    for (i, (name, value)) in typed.values.iter().enumerate() {
        let option = options.iter().find(|option| option["name"] == **name);
        let option = option.ok_or_else(|| ActError::NoChoice(name.clone()))?;
        let value = if is_complete {
            option_value(world, option, value, &mut resolved)?
        } else {
            json!(value)
        };
        let mut object = json!({ "name": name, "type": option["type"], "value": value });
        if !is_complete && i + 1 == typed.values.len() {
            object["focused"] = json!(true);
        }
        list.push(object);
    }
    let missing = options.iter().find(|option| {
        option["required"] == true && !list.iter().any(|l| l["name"] == option["name"])
    });
    if let Some(missing) = missing.filter(|_| is_complete) {
        return Err(ActError::NotPossible(format!(
            "the option {} is required",
            missing["name"]
        )));
    }
    let mut tree = Value::Array(list);
    for (depth, name) in typed.path.iter().enumerate().rev() {
        let kind = if depth + 1 == typed.path.len() { 1 } else { 2 };
        tree = json!([{ "name": name, "type": kind, "options": tree }]);
    }
    Ok((tree, resolved))
}

fn option_value(
    world: &World,
    option: &Value,
    typed: &str,
    resolved: &mut Value,
) -> Result<Value, ActError> {
    let wrong = || {
        ActError::NotPossible(format!(
            "{typed:?} does not fit the option {}",
            option["name"]
        ))
    };
    if let Some(choices) = option["choices"]
        .as_array()
        .filter(|choices| !choices.is_empty())
    {
        let is_meant = |choice: &&Value| {
            choice["name"]
                .as_str()
                .is_some_and(|name| name.eq_ignore_ascii_case(typed))
                || choice["value"] == *typed
                || typed
                    .parse()
                    .is_ok_and(|number: i64| choice["value"] == number)
        };
        return choices
            .iter()
            .find(is_meant)
            .map(|choice| choice["value"].clone())
            .ok_or_else(wrong);
    }
    match option["type"].as_u64() {
        Some(3) => {
            let length = typed.chars().count() as u64;
            let max = option["max_length"].as_u64().unwrap_or(6000);
            let min = option["min_length"].as_u64().unwrap_or(0);
            if (min..=max).contains(&length) {
                Ok(json!(typed))
            } else {
                Err(wrong())
            }
        }
        Some(4) => {
            let number: i64 = typed.parse().map_err(|_| wrong())?;
            let min = option["min_value"].as_i64().unwrap_or(i64::MIN);
            let max = option["max_value"].as_i64().unwrap_or(i64::MAX);
            if (min..=max).contains(&number) {
                Ok(json!(number))
            } else {
                Err(wrong())
            }
        }
        Some(5) => match typed.to_lowercase().as_str() {
            "true" | "yes" => Ok(json!(true)),
            "false" | "no" => Ok(json!(false)),
            _ => Err(wrong()),
        },
        Some(6 | 9) => {
            let name = typed.trim_start_matches('@').to_lowercase();
            let person = world
                .people
                .iter()
                .find(|person| person.key == name || person.discord_id.to_string() == name);
            let person = person.ok_or_else(wrong)?;
            let id = person.discord_id.to_string();
            resolved["users"][&id] = super::objects::person_json(person);
            Ok(json!(id))
        }
        Some(10) => typed
            .parse::<f64>()
            .map(|number| json!(number))
            .map_err(|_| wrong()),
        _ => snowflake(&json!(typed)).map(id_json).ok_or_else(wrong),
    }
}

/// Suggestions from a list of `{name, value}`.
pub(crate) fn choices(list: &[Value], locale: &str) -> Vec<Choice> {
    let text = |value: &Value| {
        value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned)
    };
    let one = |choice: &Value| Choice {
        label: localized(choice, "name", locale).to_owned(),
        value: text(&choice["value"]),
        description: None,
        chosen: false,
    };
    list.iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_options_are_split_by_name() {
        let command =
            json!({ "options": [{ "name": "game", "type": 3 }, { "name": "seats", "type": 4 }] });
        let values = |rest: &str| split(&command, rest, "en-US").values;
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(
            values("game:A Dog's Life seats:4"),
            [pair("game", "A Dog's Life"), pair("seats", "4")]
        );
        assert_eq!(values("two words"), [pair("game", "two words")]);
        assert_eq!(values(" "), [pair("game", "")]);
        assert_eq!(values(""), []);
    }
}
