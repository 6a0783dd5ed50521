//! The people of the sandbox: each has an account on both services.

use serde::{Deserialize, Serialize};

/// Somebody one can act as.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Lower-case name, by which methods and the page call the person.
    pub key: String,
    /// The name shown on both services.
    pub name: String,
    /// Two-letter language of the person's apps: what the services tell the bot.
    pub language: String,
    /// Account number on Discord.
    pub discord_id: u64,
    /// Account number on Telegram.
    pub telegram_id: i64,
}

impl Person {
    /// The account name, the same on both services.
    #[must_use]
    pub fn username(&self) -> &str {
        &self.key
    }

    /// The language as Discord names it.
    #[must_use]
    pub fn discord_locale(&self) -> &str {
        if self.language == "en" {
            "en-US"
        } else {
            &self.language
        }
    }
}

/// The six who live in every new sandbox.
pub(crate) fn first_people() -> Vec<Person> {
    ["Anna", "Boris", "Chiara", "Dmitry", "Elena", "Fyodor"]
        .into_iter()
        .zip(1_u32..)
        .map(|(name, n)| Person {
            key: name.to_lowercase(),
            name: name.to_owned(),
            language: "en".to_owned(),
            discord_id: 310_000_000_000_000_000 + u64::from(n),
            telegram_id: 520_000_000 + i64::from(n),
        })
        .collect()
}
