//! The adapters, as the program sees them.

use std::sync::Arc;

use pawmail_discord::Discord;
use pawmail_host::{Abilities, Clock, Desk, Messenger};
use pawmail_store::Platform;
use pawmail_telegram::Telegram;
use pawmail_web::Web;
use tokio::sync::watch;

/// A service that is to be served, and the clock for its limits, if that is not the machine's.
#[derive(Clone)]
pub(crate) enum Plan {
    Discord(pawmail_discord::Settings, Option<Arc<dyn Clock>>),
    Telegram(pawmail_telegram::Settings, Option<Arc<dyn Clock>>),
    Web(Page),
}

/// The board page.
#[derive(Clone)]
pub(crate) struct Page {
    web: Web,
    /// Whether it is answered where webhooks are.
    is_public: bool,
}

impl Page {
    /// A sandbox answers for its own page, by which everybody enters.
    pub(crate) fn of_sandbox(web: Web) -> Self {
        Self {
            web,
            is_public: false,
        }
    }

    /// The page at the public address.
    pub(crate) fn of_all(web: Web) -> Self {
        Self {
            web,
            is_public: true,
        }
    }
}

/// A service that has answered who we are.
#[derive(Clone)]
pub(crate) enum Service {
    Discord(Discord),
    Telegram(Telegram),
    Web(Page),
}

/// Why a service cannot be served.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    #[error("Discord: {0}")]
    Discord(#[from] pawmail_discord::ConnectError),
    #[error("Telegram: {0}")]
    Telegram(#[from] pawmail_telegram::ConnectError),
}

impl Trouble {
    /// Whether trying again is useless.
    pub(crate) fn is_final(&self) -> bool {
        match self {
            Self::Discord(error) => error.is_final(),
            Self::Telegram(error) => error.is_final(),
        }
    }
}

impl Plan {
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Discord(..) => "Discord",
            Self::Telegram(..) => "Telegram",
            Self::Web(_) => "Board page",
        }
    }

    /// Whether somebody else serves it, who may refuse us for good.
    pub(crate) fn may_refuse(&self) -> bool {
        !matches!(self, Self::Web(_))
    }

    /// The name of the task that sends.
    pub(crate) fn sending(&self) -> &'static str {
        match self {
            Self::Discord(..) => "Discord, sending",
            Self::Telegram(..) => "Telegram, sending",
            Self::Web(_) => "Board page, sending",
        }
    }

    /// The name of the task that receives.
    pub(crate) fn receiving(&self) -> &'static str {
        match self {
            Self::Discord(..) => "Discord, receiving",
            Self::Telegram(..) => "Telegram, receiving",
            Self::Web(_) => "Board page, receiving",
        }
    }

    pub(crate) fn platform(&self) -> (Platform, Abilities) {
        match self {
            Self::Discord(..) => (Discord::PLATFORM, Discord::abilities()),
            Self::Telegram(..) => (Telegram::PLATFORM, Telegram::abilities()),
            Self::Web(_) => (Web::PLATFORM, Web::abilities()),
        }
    }

    /// Asks the service who we are.
    pub(crate) async fn connect(&self) -> Result<Service, Trouble> {
        Ok(match self.clone() {
            Self::Discord(settings, None) => Service::Discord(Discord::connect(settings).await?),
            Self::Discord(settings, Some(clock)) => {
                Service::Discord(Discord::connect_by(settings, clock).await?)
            }
            Self::Telegram(settings, None) => Service::Telegram(Telegram::connect(settings).await?),
            Self::Telegram(settings, Some(clock)) => {
                Service::Telegram(Telegram::connect_by(settings, clock).await?)
            }
            Self::Web(page) => Service::Web(page),
        })
    }

    /// The role of receiving, which one process has at a time; `None` if each process gets updates of its own.
    pub(crate) fn role(&self) -> Option<String> {
        match self {
            Self::Discord(settings, _) => Some(match &settings.shards {
                Some((mine, all)) => format!("receive-D-{}-{}-{all}", mine.start, mine.end),
                None => "receive-D".to_owned(),
            }),
            Self::Telegram(settings, _) => {
                settings.webhook.is_none().then(|| "receive-T".to_owned())
            }
            Self::Web(_) => None,
        }
    }
}

impl Service {
    pub(crate) fn messenger(&self) -> Arc<dyn Messenger> {
        match self {
            Self::Discord(discord) => discord.messenger(),
            Self::Telegram(telegram) => telegram.messenger(),
            Self::Web(page) => page.web.messenger(),
        }
    }

    /// The link with which people of other platforms get here; a code is put behind it.
    pub(crate) fn direct_link(&self) -> Option<String> {
        match self {
            Self::Discord(discord) => discord.direct_link(),
            Self::Telegram(telegram) => telegram.direct_link(),
            // Nobody gets there without a ticket.
            Self::Web(_) => None,
        }
    }

    /// What a service must know of the others' doings, it reads at this desk: what was sent lately, also by other processes and before a restart, or whom to tell where.
    pub(crate) fn knows_from(&self, desk: &Desk) {
        match self {
            Self::Discord(_) => {}
            Self::Web(page) => page.web.tells_at(desk),
            Self::Telegram(telegram) => telegram.count_at(desk),
        }
    }

    pub(crate) fn is_serving(&self) -> bool {
        match self {
            Self::Discord(discord) => discord.is_serving(),
            Self::Telegram(telegram) => telegram.is_serving(),
            Self::Web(_) => true,
        }
    }

    /// Receives updates and answers them, until told to stop.
    pub(crate) async fn serve(
        &self,
        desk: Desk,
        stop: watch::Receiver<bool>,
    ) -> Result<(), Trouble> {
        match self {
            Self::Discord(discord) => discord.serve(desk, stop).await?,
            Self::Telegram(telegram) => telegram.serve(desk, stop).await?,
            Self::Web(page) => page.web.serve(stop).await,
        }
        Ok(())
    }

    /// What is wrong, as sentences that say what to do.
    pub(crate) async fn examine(&self) -> Vec<String> {
        match self {
            Self::Discord(discord) => discord.examine().await,
            Self::Telegram(telegram) => telegram.examine().await,
            Self::Web(_) => Vec::new(),
        }
    }

    /// The route for the service's own calls over HTTP.
    pub(crate) fn router(&self, desk: &Desk) -> Option<axum::Router> {
        match self {
            Self::Discord(_) => None,
            Self::Telegram(telegram) => Some(telegram.webhook_router(desk.clone())),
            Self::Web(page) => page.is_public.then(|| page.web.router(desk)),
        }
    }
}
