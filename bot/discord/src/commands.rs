//! The commands as the service keeps them: they are sent only if they differ.

use pawmail_core::phrase::Lang;
use pawmail_host::{Argument, COMMANDS, Command, Values, fit};
use serde_json::{Map, Value};
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{CommandOptionType, InstallationContext, InteractionContext};

use crate::rest::{Call, Rest, Trouble};

/// The languages besides English, by their locales.
const LOCALES: [(&str, Lang); 2] = [("it", Lang::It), ("ru", Lang::Ru)];
/// How long a description may be.
const LONGEST: usize = 100;

/// All commands in the service's form: no option has a field that its kind does not have.
pub(crate) fn all() -> Value {
    let all = COMMANDS.iter().map(command);
    // The library writes every field there is.
    all.map(|made| bare(&serde_json::to_value(made).unwrap_or_default()))
        .collect()
}

fn command(known: &Command) -> CreateCommand {
    let mut made = CreateCommand::new(known.name)
        .description(fit(&known.purpose(Lang::En), LONGEST))
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
        .contexts(vec![
            InteractionContext::Guild,
            InteractionContext::BotDm,
            InteractionContext::PrivateChannel,
        ]);
    for (locale, lang) in LOCALES {
        made = made.description_localized(locale, fit(&known.purpose(lang), LONGEST));
    }
    made.set_options(known.args.iter().map(option).collect())
}

fn option(known: &Argument) -> CreateCommandOption {
    let purpose = fit(&known.purpose(Lang::En), LONGEST);
    let mut made = CreateCommandOption::new(CommandOptionType::String, known.name, purpose);
    for (locale, lang) in LOCALES {
        made = made.description_localized(locale, fit(&known.purpose(lang), LONGEST));
    }
    match known.values {
        Values::Typed => made,
        Values::Proposed => made.set_autocomplete(true),
        Values::Listed(words) => words.iter().fold(made, |made, word| {
            let meaning = |lang| fit(&Argument::meaning(word, lang), LONGEST);
            let others = LOCALES.map(|(locale, lang)| (locale, meaning(lang)));
            made.add_string_choice_localized(meaning(Lang::En), *word, others)
        }),
    }
}

/// Whether the commands that the service has are these.
fn are_same(ours: &Value, theirs: &Value) -> bool {
    let (Some(ours), Some(theirs)) = (ours.as_array(), theirs.as_array()) else {
        return false;
    };
    ours.len() == theirs.len()
        && ours.iter().all(|ours| {
            let theirs = theirs.iter().find(|theirs| theirs["name"] == ours["name"]);
            theirs.is_some_and(|theirs| says(theirs, ours))
        })
}

/// Whether everything we want is there, and nothing else that matters.
fn says(said: &Value, wanted: &Value) -> bool {
    match (wanted, said) {
        (Value::Object(wanted), Value::Object(said)) => {
            wanted
                .iter()
                .all(|(key, wanted)| said.get(key).is_some_and(|said| says(said, wanted)))
                && ["options", "choices", "autocomplete", "required"]
                    .iter()
                    .all(|key| wanted.contains_key(*key) || said.get(*key).is_none_or(is_nothing))
        }
        (Value::Array(wanted), Value::Array(said)) => {
            wanted.len() == said.len()
                && wanted
                    .iter()
                    .zip(said)
                    .all(|(wanted, said)| says(said, wanted))
        }
        (wanted, said) => wanted == said,
    }
}

/// The same without empty fields.
fn bare(value: &Value) -> Value {
    match value {
        Value::Object(map) => map
            .iter()
            .filter(|(_, value)| !is_nothing(value))
            .map(|(key, value)| (key.clone(), bare(value)))
            .collect::<Map<_, _>>()
            .into(),
        Value::Array(list) => list.iter().map(bare).collect(),
        other => other.clone(),
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(list) => list.is_empty(),
        Value::Object(map) => map.is_empty(),
        Value::Bool(true) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Whether the service has the commands as they should be.
pub(crate) async fn are_known(rest: &Rest, app: &str) -> Result<bool, Trouble> {
    let path = format!("/applications/{app}/commands?with_localizations=true");
    let theirs = rest.call(Call::get("GET commands", path)).await?;
    Ok(are_same(&all(), &theirs))
}

/// Sends the commands to the service if it has others, and returns whether it had.
pub(crate) async fn register(rest: &Rest, app: &str) -> Result<bool, Trouble> {
    if are_known(rest, app).await? {
        return Ok(false);
    }
    rest.call(Call::put_commands(app, all())).await?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Counted as the service does: names, descriptions and choices, each in its longest language.
    fn size(thing: &Value) -> usize {
        let longest = |key: &str| {
            let others = thing[format!("{key}_localizations")].as_object();
            let others = others.into_iter().flatten().map(|(_, text)| text);
            let all = others.chain(thing.get(key));
            all.filter_map(Value::as_str)
                .map(|text| text.chars().count())
                .max()
                .unwrap_or(0)
        };
        let inside = ["options", "choices"]
            .iter()
            .filter_map(|key| thing[*key].as_array());
        let inside: usize = inside.flatten().map(size).sum();
        let value = thing["value"]
            .as_str()
            .map_or(0, |text| text.chars().count());
        longest("name") + longest("description") + value + inside
    }

    #[test]
    fn commands_fit_in_every_language() {
        let all = all();
        let all = all.as_array().unwrap();
        assert_eq!(all.len(), COMMANDS.len());
        assert!(all.len() <= 100);
        for command in all {
            assert!(size(command) <= 8_000, "{command}");
            let options = command["options"].as_array();
            let options = options.map(Vec::as_slice).unwrap_or_default();
            assert!(options.len() <= 25);
            for thing in options.iter().chain([command]) {
                for text in thing["description_localizations"]
                    .as_object()
                    .unwrap()
                    .values()
                    .chain([&thing["description"]])
                {
                    let n_chars = text.as_str().unwrap().chars().count();
                    assert!((1..=100).contains(&n_chars), "{text}");
                    // A text that was cut would end with this.
                    assert!(!text.as_str().unwrap().ends_with('…'), "{text}");
                }
                assert_eq!(
                    thing["description_localizations"]
                        .as_object()
                        .unwrap()
                        .len(),
                    2
                );
            }
            for choice in options
                .iter()
                .filter_map(|option| option["choices"].as_array())
                .flatten()
            {
                assert_eq!(choice["name_localizations"].as_object().unwrap().len(), 2);
            }
        }
    }

    #[test]
    fn commands_are_the_same_if_all_that_is_wanted_is_said() {
        let ours = all();
        let mut theirs = ours.clone();
        theirs.as_array_mut().unwrap().reverse();
        theirs[0]["id"] = json!("1");
        theirs[0]["nsfw"] = json!(false);
        assert!(are_same(&ours, &theirs));
        let mut other = theirs.clone();
        other[0]["description_localizations"]["it"] = json!("altro");
        assert!(!are_same(&ours, &other));
        let mut more = theirs.clone();
        more.as_array_mut().unwrap().push(json!({ "name": "old" }));
        assert!(!are_same(&ours, &more));
        let mut option = theirs;
        let with_option = option
            .as_array_mut()
            .unwrap()
            .iter_mut()
            .find(|command| command["options"].is_null())
            .unwrap();
        with_option["options"] = json!([{ "name": "old" }]);
        assert!(!are_same(&ours, &option));
    }
}
