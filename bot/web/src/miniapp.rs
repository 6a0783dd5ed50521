//! Signing in from within Telegram: its apps open the page with who opened it, signed with what only Telegram and the bot know.

use std::collections::BTreeMap;

use form_urlencoded::parse;
use pawmail_core::chance::to_hex;
use pawmail_core::phrase::Lang;
use pawmail_host::Account;
use pawmail_store::{Platform, Time};
use ring::hmac;
use serde::Deserialize;

/// How old what is signed may be, and how far ahead of our clock, in milliseconds.
const OLDEST: i64 = 3_600_000;
const AHEAD: i64 = 30_000;

/// What is signed is no longer, and has no more parts.
const LONGEST: usize = 8_000;
const PARTS: usize = 40;

/// The web clients that show the page in a frame. Its other apps show it by itself.
pub(crate) const FRAMES: &str =
    "https://web.telegram.org https://weba.telegram.org https://webk.telegram.org";

/// What lets people in who open the page within Telegram.
#[derive(Clone)]
pub struct MiniApp {
    /// The platform of their accounts.
    platform: Platform,
    /// What follows from the token of the bot. It signs nothing but who opens the page.
    key: hmac::Key,
}

/// Who has opened the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Opener {
    pub(crate) who: Account,
    /// What stood behind the link, if it was opened by one.
    pub(crate) start: Option<String>,
}

/// As the service writes it, with much else.
#[derive(Deserialize)]
struct User {
    id: i64,
    #[serde(default)]
    first_name: String,
    #[serde(default)]
    last_name: String,
    #[serde(default)]
    language_code: String,
}

impl User {
    /// The account, as the platform itself would tell of it.
    fn account(&self, platform: Platform) -> Account {
        let name = format!("{} {}", self.first_name, self.last_name);
        Account {
            platform,
            id: self.id.to_string(),
            name: name.trim().to_owned(),
            lang: self.language_code.get(..2).and_then(Lang::from_code),
        }
    }
}

impl MiniApp {
    /// The Mini App of the bot with this token, whose people have accounts of this platform.
    #[must_use]
    pub fn new(platform: Platform, token: &str) -> Self {
        let of_apps = hmac::Key::new(hmac::HMAC_SHA256, b"WebAppData");
        let secret = hmac::sign(&of_apps, token.trim().as_bytes());
        Self {
            platform,
            key: hmac::Key::new(hmac::HMAC_SHA256, secret.as_ref()),
        }
    }

    /// Who has opened the page, if all of it is signed, and not long ago.
    pub(crate) fn opener(&self, data: &str, now: Time) -> Option<Opener> {
        if data.len() > LONGEST {
            return None;
        }
        let mut parts = BTreeMap::new();
        for (name, value) in parse(data.as_bytes()) {
            let is_first = parts.insert(name, value).is_none();
            if !is_first || parts.len() > PARTS {
                return None;
            }
        }
        let hash = parts.remove("hash")?;
        let lines: Vec<String> = parts
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let signed = hmac::sign(&self.key, lines.join("\n").as_bytes());
        // Two signatures are compared by what they hash to, so that the time it takes tells nothing.
        let ours = to_hex(signed.as_ref());
        let tag = hmac::sign(&self.key, ours.as_bytes());
        hmac::verify(&self.key, hash.as_bytes(), tag.as_ref()).ok()?;
        let at: i64 = parts.get("auth_date")?.parse().ok()?;
        let age = now.since(Time(at.checked_mul(1_000)?));
        if !(-AHEAD..=OLDEST).contains(&age) {
            return None;
        }
        let user: User = serde_json::from_str(parts.get("user")?).ok()?;
        Some(Opener {
            who: user.account(self.platform),
            start: parts.get("start_param").map(ToString::to_string),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "7:token";
    const NOW: Time = Time(1_790_000_000_000);

    /// What the service writes, signed as its documentation says it is.
    fn signed(token: &str, parts: &[(&str, &str)]) -> String {
        let mut lines: Vec<String> = parts
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        lines.sort();
        let secret = hmac::sign(
            &hmac::Key::new(hmac::HMAC_SHA256, b"WebAppData"),
            token.as_bytes(),
        );
        let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_ref());
        let hash = to_hex(hmac::sign(&key, lines.join("\n").as_bytes()).as_ref());
        let mut written = form_urlencoded::Serializer::new(String::new());
        written.extend_pairs(parts).append_pair("hash", &hash);
        written.finish()
    }

    fn opener(data: &str) -> Option<Opener> {
        MiniApp::new(Platform('T'), TOKEN).opener(data, NOW)
    }

    #[test]
    fn what_is_signed_says_who_it_is() {
        let user = r#"{"id":4711,"first_name":"Анна & Co = \"x\"","language_code":"ru"}"#;
        let data = signed(
            TOKEN,
            &[
                ("query_id", "AAH"),
                ("user", user),
                ("auth_date", "1789999000"),
                ("start_param", "32"),
                ("signature", "of-others"),
            ],
        );
        let expected = Opener {
            who: Account {
                platform: Platform('T'),
                id: "4711".to_owned(),
                name: "Анна & Co = \"x\"".to_owned(),
                lang: Some(Lang::Ru),
            },
            start: Some("32".to_owned()),
        };
        assert_eq!(opener(&data), Some(expected));
        // Nothing of it may be another.
        for (was, is) in [
            ("4711", "4712"),
            ("start_param=32", "start_param=33"),
            ("auth_date=1789999000", "auth_date=1789999001"),
            ("&signature=of-others", ""),
            ("hash=", "hash=0"),
            ("hash=", "hash=&hash="),
            ("query_id=AAH", "query_id=AAH&query_id=AAH"),
        ] {
            assert!(data.contains(was), "{was}");
            assert_eq!(opener(&data.replace(was, is)), None, "{was} {is}");
        }
        let of_another_bot = signed("8:token", &[("user", user), ("auth_date", "1789999000")]);
        assert_eq!(opener(&of_another_bot), None);
        for data in ["", "hash=", "hash=00", "user={}&auth_date=1", "%", "&&&"] {
            assert_eq!(opener(data), None, "{data}");
        }
    }

    #[test]
    fn it_counts_for_an_hour() {
        let user = r#"{"id":1}"#;
        let of = |seconds: i64| {
            let at = (NOW.0 / 1_000 + seconds).to_string();
            opener(&signed(TOKEN, &[("user", user), ("auth_date", &at)])).is_some()
        };
        assert!(of(0) && of(-3_600) && of(30));
        assert!(!of(-3_601) && !of(31) && !of(i64::MAX / 2));
        assert_eq!(opener(&signed(TOKEN, &[("user", user)])), None);
        let when = ("auth_date", "1790000000");
        for user in ["", "{}", r#"{"id":"1"}"#, "null"] {
            assert_eq!(opener(&signed(TOKEN, &[("user", user), when])), None);
        }
    }

    /// The signature of an example, which another program has made with a key derivation of its own.
    #[test]
    fn the_key_is_that_of_the_documentation() {
        let of_apps = hmac::Key::new(hmac::HMAC_SHA256, b"WebAppData");
        let secret = hmac::sign(&of_apps, TOKEN.as_bytes());
        assert_eq!(
            to_hex(secret.as_ref()),
            "41ed704f36db0ee316eff7bbd67d4648d45c4d196c7a8f58189d5c633988bf99"
        );
    }
}
