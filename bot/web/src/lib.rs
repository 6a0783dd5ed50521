//! The board page: a table as its people see it, in a browser, where the pictures themselves are touched.
//!
//! It is one more service of the host: a letter, its abilities as data, and a [`Messenger`]. What is pressed on it are the
//! host's own requests, handed in at the [`Desk`], with the keys, revisions and refusals of every other service.
//! Whoever has been let in with a ticket acts with the account that asked for it; an account of the page's own is that of
//! somebody who is nowhere else.
//!
//! - `guard`: where a request may come from, who makes it, and how many there may be;
//! - `paths`: which requests there are; `routes`: what is answered to them; `entering`: how somebody gets in; `miniapp`: who opens the page within Telegram; `push`: how browsers tell people of their turns; `json`: the host's values as the script reads them; `packed`: how they are sent;
//! - `words`: the page's own few words; `page/`: what the browser gets.

mod entering;
mod files;
mod guard;
mod json;
mod miniapp;
mod packed;
mod paths;
mod push;
mod routes;
mod words;

pub use guard::Peer;
pub use miniapp::MiniApp;
pub use push::{Carrier, Parcel, Push, Wire};

use std::fmt;
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::http::Method;
use pawmail_host::{Abilities, Account, Desk, Messenger};
use pawmail_store::Platform;
use tokio::sync::{OnceCell, OwnedSemaphorePermit, Semaphore, watch};

use crate::guard::{Purses, Shares};
use crate::push::{Ringer, Signer};

/// What a page can show.
const ABILITIES: Abilities = Abilities {
    text: 100_000,
    caption: 100_000,
    rows: 200,
    row: 8,
    row_letters: 60,
    label: 200,
    menu: 0,
    toast: 0,
    panel_ms: i64::MAX,
    answer_ms: 0,
    // Somebody who has closed the page can be called only by a browser that they have asked to.
    must_be_opened: true,
    moments: true,
    places: false,
    copies: true,
    fields: 0,
};

/// How many pages are told of changes at once. Others ask from time to time.
const LISTENERS: usize = 400;

/// How many of them one visitor may have.
const LISTENERS_EACH: usize = 8;

/// How many finished games are told anew at once.
const STUDIES: usize = 1;

/// How many of them one visitor may have under way or waiting.
const STUDIES_EACH: usize = 3;

/// The accounts with which a visitor of this name acts, the preferred one first.
pub type Visitors = Arc<dyn Fn(&str) -> Vec<Account> + Send + Sync>;

/// How the page is reached.
#[derive(Clone)]
pub struct Settings {
    /// The addresses under which browsers know it, such as `https://games.example`.
    pub origins: Vec<String>,
    /// In a sandbox, where everybody may be anybody: whose pages stand open, by name.
    pub visitors: Option<Visitors>,
    /// What lets people in who open the page within Telegram, if that is there.
    pub mini_app: Option<MiniApp>,
    /// How people are told of their turns through their browsers, if they are.
    pub push: Option<Push>,
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Settings");
        shown.field("origins", &self.origins);
        shown
            .field("is_sandbox", &self.visitors.is_some())
            .finish_non_exhaustive()
    }
}

/// The page as a service. Clones are the same.
#[derive(Clone)]
pub struct Web(Arc<Inner>);

struct Inner {
    settings: Settings,
    /// How much each visitor has asked for lately.
    spent: Purses,
    /// Who has come in lately who was new, by address and by link.
    guests: Purses,
    /// How often the letters of tables were guessed wrongly.
    guesses: Purses,
    /// How many finished games are told anew at once: that is work for a processor, and presses come first.
    studies: Arc<Semaphore>,
    /// How many of them each visitor has under way or waiting, by what tells one from another.
    studying: Shares,
    listeners: Arc<Semaphore>,
    /// How many of the listeners each visitor has, by what tells one from another.
    listening: Shares,
    router: OnceLock<Router>,
    /// Where the browsers are known that tell people of their turns.
    desk: OnceLock<Desk>,
    /// What signs for us with the services of these browsers.
    signer: OnceCell<Signer>,
    stopping: watch::Sender<bool>,
}

impl fmt::Debug for Web {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Web").field(&self.0.settings).finish()
    }
}

impl Web {
    /// The letter of the service.
    pub const PLATFORM: Platform = Platform('w');

    /// Below this path everything of the page lies.
    pub const PATH: &str = "/w";

    /// A page that is reached like this.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self(Arc::new(Inner {
            settings,
            spent: Purses::default(),
            guests: Purses::default(),
            guesses: Purses::default(),
            studies: Arc::new(Semaphore::new(STUDIES)),
            studying: Shares::of(STUDIES_EACH),
            listeners: Arc::new(Semaphore::new(LISTENERS)),
            listening: Shares::of(LISTENERS_EACH),
            router: OnceLock::new(),
            desk: OnceLock::new(),
            signer: OnceCell::new(),
            stopping: watch::Sender::new(false),
        }))
    }

    /// What it can show.
    #[must_use]
    pub fn abilities() -> Abilities {
        ABILITIES
    }

    /// What the courier sends with.
    #[must_use]
    pub fn messenger(&self) -> Arc<dyn Messenger> {
        Arc::new(Ringer(Arc::clone(&self.0)))
    }

    /// Whom to tell of their turns, and in which browsers, is known at this desk.
    pub fn tells_at(&self, desk: &Desk) {
        self.0.desk.get_or_init(|| desk.clone());
    }

    /// Everything below [`Self::PATH`]. Its requests are handed in at this desk.
    pub fn router(&self, desk: &Desk) -> Router {
        let built = || routes::router(Arc::clone(&self.0), desk.clone());
        self.0.router.get_or_init(built).clone()
    }

    /// Every kind of request that is not for a file of the page: its method, and its path below [`Self::PATH`].
    pub fn routes() -> impl Iterator<Item = (Method, &'static str)> {
        paths::Route::ALL
            .iter()
            .map(|(_, method, path)| (method.clone(), *path))
    }

    /// How many bytes of script and style the page has.
    #[must_use]
    pub fn weight() -> usize {
        files::weight()
    }

    /// Occupies the place in which finished games are told anew until the answer is dropped, so that a test can have one wait.
    pub async fn occupy(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.0.studies).acquire_owned().await.ok()
    }

    /// Serves until told to stop; then no page is told of changes any more.
    pub async fn serve(&self, mut stop: watch::Receiver<bool>) {
        // A sender that is gone stops it too.
        let _ = stop.wait_for(|stop| *stop).await;
        self.0.stopping.send_replace(true);
    }
}
