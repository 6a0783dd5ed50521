//! The bot: what connects to the service, receives updates, and is handed to the host.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::watch;

use pawmail_host::{Abilities, Clock, Desk, Messenger, Recent, Steady};
use pawmail_store::Platform;

use crate::api::{Api, Fault};
use crate::html;
use crate::inline::Offers;
use crate::intake::Reader;
use crate::late::Late;
use crate::memory::Memory;
use crate::messenger::{ABILITIES, Telegraph};
use crate::order::Order;
use crate::sender::Sender;

/// How long work in progress may take when the program stops.
pub(crate) const FAREWELL: Duration = Duration::from_secs(10);

/// How many handled updates are remembered.
const HANDLED: usize = 4_000;

/// What the adapter must know.
#[derive(Clone)]
pub struct Settings {
    /// The token of the bot, as `@BotFather` shows it.
    pub token: String,
    /// Base address of the Bot API, without a path: `https://api.telegram.org`.
    pub api: String,
    /// Where the service delivers updates; without it they are fetched.
    pub webhook: Option<Webhook>,
    /// The address of the board page, which then opens within Telegram.
    pub page: Option<String>,
    /// The name of the Mini App with that address, as `@BotFather` knows it: with it the page opens from groups too.
    pub app: Option<String>,
}

/// An address to which the service delivers updates.
#[derive(Clone)]
pub struct Webhook {
    /// The address as the service reaches it.
    pub url: String,
    /// The secret that the service sends with each update: 1 to 256 of `A-Z a-z 0-9 _ -`.
    pub secret: String,
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("api", &self.api)
            .field("webhook", &self.webhook)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Webhook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Webhook")
            .field("url", &self.url)
            .finish_non_exhaustive()
    }
}

/// Why Telegram cannot be served.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConnectError {
    /// The token is wrong, or no longer valid.
    #[error(
        "Telegram does not know this token: open @BotFather, choose /mybots, the bot, API Token, and put what it shows into TELEGRAM_TOKEN or its file"
    )]
    Token,
    /// The service cannot be reached or does not answer as it should.
    #[error(
        "{base} does not answer as the Bot API does ({why}): check the network, and TELEGRAM_API_URL if it is set"
    )]
    Unreachable {
        /// The base address.
        base: String,
        /// What went wrong.
        why: String,
    },
    /// The address for updates is not accepted.
    #[error(
        "Telegram does not accept the webhook ({0}): it needs a public https address on port 443, 80, 88 or 8443, and a secret of 1 to 256 letters, digits, _ or -"
    )]
    Webhook(String),
}

impl ConnectError {
    /// Whether trying again is useless, because somebody must do what the sentence says.
    #[must_use]
    pub fn is_final(&self) -> bool {
        !matches!(self, Self::Unreachable { .. })
    }
}

/// A bot on Telegram. Clones are the same bot.
#[derive(Clone)]
pub struct Telegram(pub(crate) Arc<Inner>);

/// Everything that makes up a bot.
pub(crate) struct Inner {
    pub(crate) me: Me,
    pub(crate) reader: Reader,
    pub(crate) sender: Arc<Sender>,
    pub(crate) webhook: Option<Webhook>,
    pub(crate) memory: Memory,
    pub(crate) offers: Offers,
    pub(crate) order: Order,
    pub(crate) late: Late,
    pub(crate) handled: Mutex<Recent<i64, ()>>,
    pub(crate) is_serving: AtomicBool,
    /// How many updates, copies and late pictures are in progress.
    at_work: watch::Sender<usize>,
    messenger: Arc<Telegraph>,
}

/// What the service says about the bot.
#[derive(Clone, Debug)]
pub(crate) struct Me {
    pub(crate) username: String,
    pub(crate) joins_groups: bool,
    pub(crate) reads_all: bool,
    pub(crate) is_inline: bool,
}

impl fmt::Debug for Telegram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Telegram")
            .field(&self.0.me.username)
            .finish()
    }
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Telegram {
    /// The letter of Telegram.
    pub const PLATFORM: Platform = Platform('T');

    /// Has the messages of groups counted at this desk, together with other processes and with this one before a restart.
    pub fn count_at(&self, desk: &Desk) {
        self.0.sender.count_at(desk.clone());
    }

    /// What Telegram can show.
    #[must_use]
    pub fn abilities() -> Abilities {
        ABILITIES
    }

    /// Asks the service who the bot is.
    pub async fn connect(settings: Settings) -> Result<Self, ConnectError> {
        Self::connect_by(settings, Arc::new(Steady::default())).await
    }

    /// The same with another clock, by which the service's limits are kept.
    pub async fn connect_by(
        settings: Settings,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ConnectError> {
        let token = settings.token.trim();
        let is_token = token
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, ':' | '_' | '-'));
        if token.is_empty() || !is_token {
            return Err(ConnectError::Token);
        }
        if let Some(webhook) = &settings.webhook {
            webhook.check()?;
        }
        let unreachable = |why: String| ConnectError::Unreachable {
            base: settings.api.clone(),
            why,
        };
        let api = Api::new(&settings.api, token).map_err(|error| unreachable(error.to_string()))?;
        let me = match api.call("getMe", &json!({})).await {
            Ok(me) => Me::read(&me).ok_or_else(|| unreachable("no user name".to_owned()))?,
            Err(fault) => return Err(connect_error(&fault, &settings.api)),
        };
        let pages = settings.page.map(|address| html::Pages {
            address,
            app: settings.app,
        });
        let sender = Arc::new(Sender::new(api, me.username.clone(), pages, clock));
        let messenger = Arc::new(Telegraph::new(Self::PLATFORM, Arc::clone(&sender)));
        Ok(Self(Arc::new(Inner {
            reader: Reader {
                platform: Self::PLATFORM,
                bot: me.username.clone(),
            },
            me,
            sender,
            webhook: settings.webhook,
            memory: Memory::default(),
            offers: Offers::default(),
            order: Order::default(),
            late: Late::default(),
            handled: Mutex::new(Recent::new(HANDLED)),
            is_serving: AtomicBool::new(false),
            at_work: watch::Sender::new(0),
            messenger,
        })))
    }

    /// The messenger with which a courier sends.
    #[must_use]
    pub fn messenger(&self) -> Arc<dyn Messenger> {
        Arc::clone(&self.0.messenger) as Arc<dyn Messenger>
    }

    /// The link into the private chat; a code is put behind it.
    #[must_use]
    pub fn direct_link(&self) -> Option<String> {
        Some(html::start_link(&self.0.me.username, ""))
    }

    /// Whether updates are coming in at the moment.
    #[must_use]
    pub fn is_serving(&self) -> bool {
        self.0.is_serving.load(Ordering::SeqCst)
    }

    /// Receives updates and has them answered until `stop` says so. Ends by itself only if it can never work.
    pub async fn serve(&self, desk: Desk, stop: watch::Receiver<bool>) -> Result<(), ConnectError> {
        let _bringing = self.0.late.bring();
        let serving = async {
            match &self.0.webhook {
                Some(webhook) => self.0.serve_webhook(webhook, stop).await,
                None => self.0.serve_polling(desk.clone(), stop).await,
            }
        };
        let served = tokio::select! {
            served = serving => served,
            never = self.0.follow(&desk) => match never {},
        };
        self.0.is_serving.store(false, Ordering::SeqCst);
        // A press of a moment ago is still answered.
        let mut at_work = self.0.at_work.subscribe();
        let rest = at_work.wait_for(|n_under_way| *n_under_way == 0);
        let _ = tokio::time::timeout(FAREWELL, rest).await;
        served
    }

    /// Whether something is under way, so that a test can wait for it.
    #[must_use]
    pub fn is_at_work(&self) -> bool {
        *self.0.at_work.borrow() > 0
    }

    /// The route to which the service delivers updates, for the program's own server.
    pub fn webhook_router(&self, desk: Desk) -> axum::Router {
        crate::webhook::router(&self.0, desk)
    }

    /// What is wrong, as sentences that say what to do.
    pub async fn examine(&self) -> Vec<String> {
        self.0.examine().await
    }
}

/// Keeps the bot from being stopped while work is in progress.
pub(crate) struct AtWork(Arc<Inner>);

impl std::ops::Deref for AtWork {
    type Target = Arc<Inner>;

    fn deref(&self) -> &Arc<Inner> {
        &self.0
    }
}

impl Drop for AtWork {
    fn drop(&mut self) {
        self.0.at_work.send_modify(|n_under_way| *n_under_way -= 1);
    }
}

impl Inner {
    /// Marks the beginning of work during which the bot should not be stopped.
    pub(crate) fn begin(self: &Arc<Self>) -> AtWork {
        self.at_work.send_modify(|n_under_way| *n_under_way += 1);
        AtWork(Arc::clone(self))
    }
}

impl Webhook {
    /// Whether the service would accept the secret, and the path of the address can be a route.
    fn check(&self) -> Result<(), ConnectError> {
        let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
        let is_secret = (1..=256).contains(&self.secret.len()) && self.secret.chars().all(is_word);
        if !is_secret {
            return Err(ConnectError::Webhook(
                "its secret is too long or has other characters".to_owned(),
            ));
        }
        let path = crate::webhook::path(&self.url);
        if !path
            .chars()
            .all(|c| is_word(c) || matches!(c, '/' | '.' | '~'))
        {
            return Err(ConnectError::Webhook(
                "the path of its address has characters other than letters, digits, _ - . ~ /"
                    .to_owned(),
            ));
        }
        Ok(())
    }
}

impl Me {
    fn read(me: &Value) -> Option<Self> {
        Some(Self {
            username: me["username"].as_str()?.to_owned(),
            joins_groups: me["can_join_groups"] == true,
            reads_all: me["can_read_all_group_messages"] == true,
            is_inline: me["supports_inline_queries"] == true,
        })
    }
}

/// Whether the service refuses the token itself.
pub(crate) fn is_revoked(fault: &Fault) -> bool {
    matches!(
        fault,
        Fault::Refused {
            code: 401 | 404,
            ..
        }
    )
}

/// What a fault at the start means.
pub(crate) fn connect_error(fault: &Fault, base: &str) -> ConnectError {
    if is_revoked(fault) {
        return ConnectError::Token;
    }
    ConnectError::Unreachable {
        base: base.to_owned(),
        why: fault.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_never_show_what_is_secret() {
        let settings = Settings {
            token: "123:secret".to_owned(),
            api: "https://api.telegram.org".to_owned(),
            webhook: Some(Webhook {
                url: "https://example.org/t".to_owned(),
                secret: "hush".to_owned(),
            }),
            page: None,
            app: None,
        };
        let shown = format!("{settings:?}");
        assert!(
            !shown.contains("secret") && !shown.contains("hush"),
            "{shown}"
        );
        assert!(shown.contains("example.org"));
    }

    #[test]
    fn a_webhook_has_a_secret_and_a_path() {
        let check = |url: &str, secret: &str| {
            let webhook = Webhook {
                url: url.to_owned(),
                secret: secret.to_owned(),
            };
            webhook.check().is_ok()
        };
        assert!(check("https://example.org/bots/paw-1", "a_Secret-1"));
        assert!(check("https://example.org", "x"));
        assert!(!check("https://example.org/t", ""));
        assert!(!check("https://example.org/t", "two words"));
        assert!(!check("https://example.org/t", &"x".repeat(257)));
        assert!(!check("https://example.org/{t}", "x"));
    }

    #[tokio::test]
    async fn what_cannot_be_a_token_is_never_sent() {
        for token in ["", "  ", "12 3:x", "1:a/../b", "1:ключ"] {
            let settings = Settings {
                token: token.to_owned(),
                api: "http://127.0.0.1:9".to_owned(),
                webhook: None,
                page: None,
                app: None,
            };
            let refused = Telegram::connect(settings).await.unwrap_err();
            assert_eq!(refused, ConnectError::Token, "{token:?}");
        }
    }
}
