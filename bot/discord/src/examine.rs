//! What is wrong with the bot on Discord, as sentences that say what to do.

use serde_json::Value;
use serenity::model::Permissions;

use crate::gateway::recommended;
use crate::permissions::missing;
use crate::rest::{Call, Trouble};
use crate::{ConnectError, Discord, commands};

/// Where applications are set up.
const PORTAL: &str = "https://discord.com/developers/applications";

impl Discord {
    /// What is wrong, for the operator.
    pub async fn examine(&self) -> Vec<String> {
        let rest = &self.inner.rest;
        let app = &self.inner.app;
        let mut found = Vec::new();
        match rest
            .call(Call::get("GET application", "/applications/@me"))
            .await
        {
            Ok(told) => found.extend(of_application(&told)),
            Err(trouble) => return vec![self.failed(&trouble)],
        }
        match rest.call(Call::get("GET gateway", "/gateway/bot")).await {
            Ok(told) => found.extend(self.of_gateway(&told)),
            Err(trouble) => found.push(self.failed(&trouble)),
        }
        match commands::are_known(rest, app).await {
            Ok(true) => {}
            Ok(false) => found.push(
                "The commands on Discord are not those of this version: start the bot, it registers them by itself."
                    .to_owned(),
            ),
            Err(trouble) => found.push(self.failed(&trouble)),
        }
        match rest
            .call(Call::get("GET guilds", "/users/@me/guilds"))
            .await
        {
            Ok(guilds) => found.extend(self.of_guilds(&guilds)),
            Err(trouble) => found.push(self.failed(&trouble)),
        }
        found
    }

    fn failed(&self, trouble: &Trouble) -> String {
        ConnectError::of(trouble, self.inner.rest.base()).to_string()
    }

    fn of_gateway(&self, told: &Value) -> Vec<String> {
        let mut found = Vec::new();
        let recommended = recommended(told);
        if let Some((_, total)) = &self.inner.shards
            && *total < recommended
        {
            found.push(format!(
                "Discord recommends {recommended} shards for this bot, and {total} are set: raise PAWMAIL_DISCORD_SHARDS."
            ));
        }
        let left = &told["session_start_limit"]["remaining"];
        if left.as_u64().is_some_and(|left| left < 20) {
            found.push(format!(
                "The bot may connect only {left} more times today: look in the log why it connects so often."
            ));
        }
        found
    }

    fn of_guilds(&self, guilds: &Value) -> Vec<String> {
        let guilds = guilds.as_array().map(Vec::as_slice).unwrap_or_default();
        if guilds.is_empty() {
            return vec![format!(
                "The bot is in no server: open {}.",
                install_link(&self.inner.app)
            )];
        }
        guilds
            .iter()
            .filter_map(|guild| {
                let bits: u64 = guild["permissions"].as_str()?.parse().ok()?;
                let lacking = missing(Permissions::from_bits_retain(bits));
                let name = guild["name"].as_str().unwrap_or("?");
                (!lacking.is_empty()).then(|| {
                    format!(
                        "In the server {name} the bot lacks: {}. Give these to its role under Server Settings, Roles.",
                        lacking.join(", ")
                    )
                })
            })
            .collect()
    }
}

/// The link that adds the bot to a server with the permissions it needs.
fn install_link(app: &str) -> String {
    let needed = Permissions::VIEW_CHANNEL
        | Permissions::SEND_MESSAGES
        | Permissions::ATTACH_FILES
        | Permissions::READ_MESSAGE_HISTORY
        | Permissions::CREATE_PUBLIC_THREADS
        | Permissions::SEND_MESSAGES_IN_THREADS;
    format!(
        "https://discord.com/oauth2/authorize?client_id={app}&scope=bot+applications.commands&permissions={}",
        needed.bits()
    )
}

fn of_application(told: &Value) -> Vec<String> {
    let address = told["interactions_endpoint_url"].as_str();
    let is_elsewhere = address.is_some_and(|address| !address.is_empty());
    is_elsewhere
        .then(|| {
            format!(
                "Discord sends presses and commands to another address: empty Interactions Endpoint URL on {PORTAL}."
            )
        })
        .into_iter()
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn presses_that_go_elsewhere_are_told() {
        let told = |url: Value| of_application(&json!({ "interactions_endpoint_url": url }));
        assert_eq!(told(Value::Null), Vec::<String>::new());
        assert_eq!(told(json!("")), Vec::<String>::new());
        assert!(told(json!("https://x.example"))[0].contains("Interactions Endpoint URL"));
    }
}
