//! The commands as Telegram lists them, by scope and language; they are sent only if the service has others.

use serde_json::{Value, json};

use pawmail_core::phrase::Lang;
use pawmail_host::COMMANDS;

use crate::api::Fault;
use crate::bot::Inner;

/// Who is shown which commands.
const SCOPES: [&str; 2] = ["all_group_chats", "all_private_chats"];

/// The lists. The one for all other languages is in English and names no language.
const LISTS: [(&str, Lang); 3] = [("", Lang::En), ("it", Lang::It), ("ru", Lang::Ru)];

/// The commands of a scope in a language. Commands typed in a group are seen only by their writer, like the answers.
pub(crate) fn list(scope: &str, lang: Lang) -> Vec<Value> {
    let is_group = scope == SCOPES[0];
    COMMANDS
        .iter()
        // In a private chat this is Telegram's own button.
        .filter(|command| is_group || command.name != "start")
        .map(|command| {
            let mut json = json!({ "command": command.name, "description": command.purpose(lang) });
            if is_group {
                json["is_ephemeral"] = json!(true);
            }
            json
        })
        .collect()
}

/// Whether two lists are the same, whichever defaults the service writes out.
fn is_same(ours: &[Value], theirs: &Value) -> bool {
    let theirs = theirs.as_array().map(Vec::as_slice).unwrap_or_default();
    let key = |command: &Value| {
        let text = |field: &str| command[field].as_str().unwrap_or_default().to_owned();
        (
            text("command"),
            text("description"),
            command["is_ephemeral"] == true,
        )
    };
    ours.iter().map(key).eq(theirs.iter().map(key))
}

impl Inner {
    /// Sends the commands to the service if it has others.
    pub(crate) async fn register_commands(&self) {
        match self.try_register(Change::Make).await {
            Ok(0) => {}
            Ok(n) => tracing::info!(n_lists = n, "commands were registered"),
            Err(fault) => tracing::warn!(%fault, "commands could not be registered"),
        }
    }

    /// How many of the service's lists differ from ours.
    pub(crate) async fn outdated_commands(&self) -> Result<usize, Fault> {
        self.try_register(Change::Count).await
    }

    async fn try_register(&self, change: Change) -> Result<usize, Fault> {
        let api = self.sender.api();
        let mut n_changed = 0;
        for scope in SCOPES {
            for (code, lang) in LISTS {
                let mut body = json!({ "scope": { "type": scope }, "language_code": code });
                let ours = list(scope, lang);
                let theirs = api.call("getMyCommands", &body).await?;
                if is_same(&ours, &theirs) {
                    continue;
                }
                n_changed += 1;
                if change == Change::Make {
                    body["commands"] = json!(ours);
                    api.call("setMyCommands", &body).await?;
                }
            }
        }
        Ok(n_changed)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Make,
    Count,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_fit_in_every_language() {
        for scope in SCOPES {
            for lang in Lang::ALL {
                let commands = list(scope, lang);
                assert!((1..=100).contains(&commands.len()));
                for command in commands {
                    let name = command["command"].as_str().unwrap();
                    let purpose = command["description"].as_str().unwrap();
                    assert!((1..=32).contains(&name.len()), "{name}");
                    assert!(
                        name.chars()
                            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'),
                        "{name}"
                    );
                    assert!(
                        (1..=100).contains(&purpose.encode_utf16().count()),
                        "{lang} {purpose}"
                    );
                }
            }
        }
    }

    #[test]
    fn lists_are_compared_by_what_matters() {
        let ours = list("all_private_chats", Lang::En);
        let mut theirs = json!(ours);
        assert!(is_same(&ours, &theirs));
        theirs[0]["is_ephemeral"] = json!(false);
        assert!(is_same(&ours, &theirs));
        theirs[0]["description"] = json!("Something else");
        assert!(!is_same(&ours, &theirs));
        assert!(!is_same(&ours, &json!([])));
    }
}
