//! The people of the sandbox: each has an account on both services.

use serde::{Deserialize, Serialize};

/// How many letters a name may have, and how many of them Discord takes.
pub(crate) const NAME: usize = 64;
const DISCORD_NAME: usize = 32;

/// A person whose part one can take.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The lower-case name that methods and the page use.
    pub key: String,
    /// The name shown on both services.
    pub name: String,
    /// The two-letter language of the person's apps, which the services tell the bot.
    pub language: String,
    /// The account number on Discord.
    pub discord_id: u64,
    /// The account number on Telegram.
    pub telegram_id: i64,
}

impl Person {
    /// The person with this name who is the `n`th of all, beginning with 1.
    pub(crate) fn new(name: &str, n: u32) -> Self {
        Self {
            key: name.to_lowercase(),
            name: name.to_owned(),
            language: "en".to_owned(),
            discord_id: 310_000_000_000_000_000 + u64::from(n),
            telegram_id: 520_000_000 + i64::from(n),
        }
    }

    /// The name as Discord takes it, which is shorter.
    #[must_use]
    pub fn discord_name(&self) -> String {
        self.name.chars().take(DISCORD_NAME).collect()
    }

    /// The account name, the same on both services.
    #[must_use]
    pub fn username(&self) -> &str {
        &self.key
    }

    /// The language by Discord's name for it.
    #[must_use]
    pub fn discord_locale(&self) -> &str {
        if self.language == "en" {
            "en-US"
        } else {
            &self.language
        }
    }
}

/// The six people of every new sandbox.
pub(crate) fn first_people() -> Vec<Person> {
    ["Anna", "Boris", "Chiara", "Dmitry", "Elena", "Fyodor"]
        .into_iter()
        .zip(1_u32..)
        .map(|(name, n)| Person::new(name, n))
        .collect()
}
