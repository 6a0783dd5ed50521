//! The board page in the program: where it is reached, and by whom in the sandbox.

use std::sync::Arc;

use pawmail_discord::Discord;
use pawmail_host::Account;
use pawmail_sandbox::Sandbox;
use pawmail_telegram::Telegram;
use pawmail_web::{MiniApp, Push, Settings, Web, Wire};

/// Who has nothing but the page, in the sandbox.
const GUEST: &str = "guest";

/// Where the page is, at a public address.
pub(crate) fn below(address: &str) -> String {
    format!("{address}{}", Web::PATH)
}

/// The page at a public address.
pub(crate) fn at(address: &str, mini_app: Option<MiniApp>) -> Web {
    Web::new(Settings {
        origins: vec![address.to_owned()],
        visitors: None,
        mini_app,
        push: push(address),
    })
}

/// Browsers tell people of their turns where the page is at an address that their services take.
fn push(address: &str) -> Option<Push> {
    if !address.starts_with("https://") {
        return None;
    }
    let wire = Wire::new()
        .inspect_err(|error| tracing::error!(%error, "nobody is told of turns through browsers"));
    Some(Push {
        carrier: Arc::new(wire.ok()?),
        whom: address.to_owned(),
    })
}

/// The page in a sandbox: each of its people acts with their accounts there, and a guest has only the page.
pub(crate) fn in_sandbox(sandbox: &Sandbox) -> Web {
    let address = sandbox.page_url();
    let port = address.rsplit(':').next().unwrap_or_default();
    let mut origins = vec![address.to_owned()];
    origins.extend(["127.0.0.1", "localhost", "[::1]"].map(|host| format!("http://{host}:{port}")));
    let roll = sandbox.roll();
    let visitors = move |name: &str| {
        if name == GUEST {
            return vec![Account {
                platform: Web::PLATFORM,
                id: GUEST.to_owned(),
                name: "Guest".to_owned(),
                lang: None,
            }];
        }
        let people = roll.people();
        let person = people.into_iter().find(|person| person.key == name);
        person.map_or_else(Vec::new, |person| {
            let account = |platform, id: String, name: String| Account {
                platform,
                id,
                name,
                lang: None,
            };
            let discord = person.discord_id.to_string();
            let telegram = person.telegram_id.to_string();
            vec![
                account(Discord::PLATFORM, discord, person.discord_name()),
                account(Telegram::PLATFORM, telegram, person.name),
            ]
        })
    };
    Web::new(Settings {
        origins,
        visitors: Some(Arc::new(visitors)),
        // Its Telegram opens nothing within itself.
        mini_app: None,
        // What it says is for nobody's phone.
        push: None,
    })
}
