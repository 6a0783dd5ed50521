//! The desk between an adapter and the host, where requests are answered and pictures drawn.

use std::sync::Arc;
use std::time::Duration;

use pawmail_core::phrase::Lang;
use pawmail_store::{Batch, Change, Platform, PushAddress, StoreError, TableId, Time, UpdateKey};
use tokio::sync::broadcast::{self, error::RecvError};
use tracing::Instrument as _;

use crate::Host;
use crate::host::{Trouble, code_of};
use crate::people::doors::{Admission, Entered, Invited, Key, Newcomer, Opener, Seated};
use crate::request::{Account, Acted, Answer, File, NewCard, Reply, Request};
use crate::shown::gallery::{Gallery, Pictures as _};
use crate::shown::messenger::Message;
use crate::shown::screen::Screen;
use crate::tables::leafing::{Leaf, Leafed, Proof};
use crate::tables::newtable::{Invitation, invitations};
use crate::tables::scene::Scene;
use crate::tables::touch::{Page, Shelf, Wanted};
use crate::time::clock::Clock;

/// How often to look whether another process has brought a card out.
const LOOK: Duration = Duration::from_millis(200);

/// Something is not known, because the database or a table cannot be read; the log says more.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unknown(String);

impl From<Trouble> for Unknown {
    fn from(trouble: Trouble) -> Self {
        tracing::error!(error = %trouble, "a page cannot be shown");
        Self(trouble.to_string())
    }
}

/// What people do at their tables elsewhere than on a platform: what stands open before them there may show something past.
#[derive(Debug)]
pub struct Acts {
    platform: Platform,
    acted: broadcast::Receiver<Acted>,
}

impl Acts {
    /// The next time that somebody does something: the table, and the platform's ids of their accounts there.
    pub async fn next(&mut self) -> (TableId, Vec<String>) {
        loop {
            let acted = match self.acted.recv().await {
                // What is done there has an answer of its own.
                Ok(acted) if acted.at != Some(self.platform) => acted,
                // What was missed is said when it is pressed.
                Ok(_) | Err(RecvError::Lagged(_)) => continue,
                Err(RecvError::Closed) => std::future::pending().await,
            };
            let accounts = acted.accounts.into_iter();
            let here = accounts.filter(|(platform, _)| *platform == self.platform);
            return (acted.table, here.map(|(_, account)| account).collect());
        }
    }
}

/// Takes the requests of an adapter. Clones are the same desk.
#[derive(Clone)]
pub struct Desk {
    host: Arc<Host>,
    gallery: Option<Gallery>,
    clock: Arc<dyn Clock>,
}

impl Desk {
    /// A desk for this host. Without a gallery no picture is drawn.
    #[must_use]
    pub fn new(host: Arc<Host>, gallery: Option<Gallery>, clock: Arc<dyn Clock>) -> Self {
        Self {
            host,
            gallery,
            clock,
        }
    }

    /// What time it is.
    #[must_use]
    pub fn now(&self) -> Time {
        self.clock.now()
    }

    /// Takes room for one message to a place of which the platform takes only so many in a span: all processes count together, and go on counting after a restart.
    /// Else how long to wait for it, in milliseconds.
    ///
    /// A database that cannot be asked delays nothing: the platform itself will refuse.
    pub async fn spend(
        &self,
        platform: Platform,
        address: &str,
        span_ms: i64,
        most: u32,
    ) -> Result<(), i64> {
        let now = self.clock.now();
        let since = now.plus(-span_ms);
        match self
            .host
            .store
            .spend(platform, address, now, since, most)
            .await
        {
            Ok(None) => Ok(()),
            Ok(Some(at)) => Err(at.plus(span_ms).since(now).max(1)),
            Err(error) => {
                tracing::warn!(%error, "what was sent lately is not known");
                Ok(())
            }
        }
    }

    /// Whether sending a message was begun before, here or by a process that has died since: it may have arrived. From now on it was.
    ///
    /// # Errors
    ///
    /// When the database cannot be asked: somebody else may be sending the same message.
    pub async fn was_begun(&self, platform: Platform, once: &str) -> Result<bool, StoreError> {
        let begun = Batch {
            changes: Vec::new(),
            key: Some(UpdateKey {
                platform,
                key: format!("sent {once}"),
            }),
            at: self.clock.now(),
        };
        match self.host.store.commit(begun).await {
            Ok(()) => Ok(false),
            Err(StoreError::Repeated) => Ok(true),
            Err(error) => Err(error),
        }
    }

    /// A try of a message has brought nothing: the next one is the first.
    pub async fn was_not_sent(&self, platform: Platform, once: &str) {
        let key = UpdateKey {
            platform,
            key: format!("sent {once}"),
        };
        let undone = Batch {
            changes: vec![Change::Unhandled(key)],
            key: None,
            at: self.clock.now(),
        };
        if let Err(error) = self.host.store.commit(undone).await {
            tracing::warn!(%error, "a message that was not sent will come without a sound");
        }
    }

    /// Has a request answered. It is carried out to its end even if nobody waits for the answer any more,
    /// and whatever goes wrong with it, the others go on.
    pub async fn ask(&self, request: Request) -> Reply {
        let request = Arc::new(request);
        let (host, asked, now) = (
            Arc::clone(&self.host),
            Arc::clone(&request),
            self.clock.now(),
        );
        // Whatever the log says of it has its code.
        let span = tracing::info_span!("request", code = code_of(&request));
        let answered = async move { host.handle(&asked, now).await };
        let answered = tokio::spawn(answered.instrument(span));
        match answered.await {
            Ok(reply) => self.with_film(reply).await,
            Err(broken) => Host::our_fault(&request, &broken),
        }
    }

    /// Lets somebody in on a page with a ticket, which is used up by it, or with a way back. If their browser is signed in as
    /// somebody else, they are asked first; what it was signed in as counts no more.
    ///
    /// # Errors
    ///
    /// When it is not known whether it counts.
    pub async fn enter(&self, key: Key<'_>) -> Result<Admission, Unknown> {
        let entered = self.host.enter(key, self.clock.now());
        entered.await.map_err(Unknown::from)
    }

    /// Lets somebody in of whom another service has said who they are: at a table where they sit or may look on, or at none.
    ///
    /// # Errors
    ///
    /// When it is not known whether they do.
    pub async fn enter_app(&self, opener: &Opener<'_>) -> Result<Option<Entered>, Unknown> {
        let entered = self.host.enter_app(opener, self.clock.now());
        entered.await.map_err(Unknown::from)
    }

    /// The table of an invite, as a page of a service shows it somebody, in this language if they have none of their own;
    /// nothing where there is no such invite.
    ///
    /// # Errors
    ///
    /// When the table cannot be read.
    pub async fn invited(
        &self,
        invite: &str,
        who: Option<&Account>,
        service: Platform,
        lang: Lang,
    ) -> Result<Option<Invited>, Unknown> {
        let invited = self
            .host
            .invited(invite, who, (service, lang), self.clock.now());
        invited.await.map_err(Unknown::from)
    }

    /// Somebody without an account sits down with an invite, and has an account of this service from then on.
    ///
    /// # Errors
    ///
    /// When it is not known whether they sit there.
    pub async fn sit_down(&self, who: Newcomer<'_>, service: Platform) -> Result<Seated, Unknown> {
        let seated = self.host.sit_down(who, service, self.clock.now());
        seated.await.map_err(Unknown::from)
    }

    /// How the holder of a page's secret acts, while they are signed in.
    ///
    /// # Errors
    ///
    /// When it is not known whether they are.
    pub async fn visitor(&self, secret: &str) -> Result<Option<Account>, Unknown> {
        let visitor = self.host.visitor(secret, self.clock.now());
        visitor.await.map_err(Unknown::from)
    }

    /// Where an account is told of its turns through browsers, oldest first.
    ///
    /// # Errors
    ///
    /// When that cannot be read.
    pub async fn push_addresses(
        &self,
        platform: Platform,
        account: &str,
    ) -> Result<Vec<PushAddress>, Unknown> {
        let addresses = self.host.push_addresses(platform, account);
        addresses.await.map_err(Unknown::from)
    }

    /// A browser tells somebody of their turns from now on: its address, its public key and the secret that it shares with us.
    ///
    /// # Errors
    ///
    /// When that cannot be written.
    pub async fn tell_at(&self, who: &Account, browser: (&str, &str, &str)) -> Result<(), Unknown> {
        let told = self.host.tell_at(who, browser, self.clock.now());
        told.await.map_err(Unknown::from)
    }

    /// A browser of somebody's tells them no more; without anybody it is gone, whosever it was.
    ///
    /// # Errors
    ///
    /// When that cannot be written.
    pub async fn tell_no_more(&self, who: Option<&Account>, address: &str) -> Result<(), Unknown> {
        let told = self.host.tell_no_more(who, address, self.clock.now());
        told.await.map_err(Unknown::from)
    }

    /// What is kept under a name for all processes. Where nothing is, it is this from now on.
    ///
    /// # Errors
    ///
    /// When it cannot be read or written.
    pub async fn kept(
        &self,
        platform: Platform,
        name: &str,
        fresh: String,
    ) -> Result<String, Unknown> {
        let kept = self.host.kept(platform, name, fresh, self.clock.now());
        kept.await.map_err(Unknown::from)
    }

    /// The holder of a page's secret is not signed in any more.
    ///
    /// # Errors
    ///
    /// When it is not known whether they are.
    pub async fn leave(&self, secret: &str) -> Result<(), Unknown> {
        let left = self.host.leave_page(secret, self.clock.now());
        left.await.map_err(Unknown::from)
    }

    /// An account as it is known here.
    ///
    /// # Errors
    ///
    /// When it is not known whether it is.
    pub async fn account(&self, platform: Platform, id: &str) -> Result<Option<Account>, Unknown> {
        let known = self.host.known_account(platform, id);
        known.await.map_err(Unknown::from)
    }

    /// What a page of a service shows somebody of a table; nothing where they neither sit nor may look on.
    ///
    /// # Errors
    ///
    /// When the table cannot be read.
    pub async fn page(
        &self,
        who: &Account,
        service: Platform,
        table: TableId,
        wanted: &Wanted,
    ) -> Result<Option<Page>, Unknown> {
        let show = |scene: &mut Scene<'_>| scene.page(wanted);
        let now = self.clock.now();
        let page = self.host.on_the_page(who, service, table, now, show);
        page.await.map_err(Unknown::from)
    }

    /// How a finished game stood at the end of a turn, for somebody who sits at its table or may look on there.
    ///
    /// # Errors
    ///
    /// When the table cannot be read.
    pub async fn leaf(
        &self,
        who: &Account,
        service: Platform,
        table: TableId,
        wanted: &Leafed,
    ) -> Result<Option<Leaf>, Unknown> {
        let show = |scene: &mut Scene<'_>| scene.leaf(wanted);
        let now = self.clock.now();
        let leaf = self.host.on_the_page(who, service, table, now, show);
        leaf.await.map_err(Unknown::from)
    }

    /// All that was drawn in a finished game, for somebody who sits at its table or may look on there; nothing where hands are kept secret.
    ///
    /// # Errors
    ///
    /// When the table cannot be read.
    pub async fn proof(
        &self,
        who: &Account,
        service: Platform,
        table: TableId,
    ) -> Result<Option<Proof>, Unknown> {
        let show = |scene: &mut Scene<'_>| scene.proof();
        let now = self.clock.now();
        let proof = self.host.on_the_page(who, service, table, now, show);
        proof.await.map_err(Unknown::from)
    }

    /// The table that the ticket of a session was for, while the session lasts: who does not sit there may look on.
    ///
    /// # Errors
    ///
    /// When that cannot be read.
    pub async fn watched(&self, secret: &str) -> Result<Option<TableId>, Unknown> {
        let watched = self.host.watched(secret, self.clock.now());
        watched.await.map_err(Unknown::from)
    }

    /// What newcomers are offered to play against computers.
    #[must_use]
    pub fn invitations(&self) -> Vec<Invitation> {
        invitations(&self.host.games)
    }

    /// Whether somebody sits at a table, or has opened it.
    ///
    /// # Errors
    ///
    /// When the table cannot be read.
    pub async fn is_of_table(&self, who: &Account, table: TableId) -> Result<bool, Unknown> {
        let is_of_it = self.host.is_of_table(who, table);
        is_of_it.await.map_err(Unknown::from)
    }

    /// Whose a page of a service is, and all their tables; nothing where nobody is known by this account.
    ///
    /// # Errors
    ///
    /// When that cannot be read.
    pub async fn shelf(&self, who: &Account, service: Platform) -> Result<Option<Shelf>, Unknown> {
        let shown = self.host.shelf(who, service, self.clock.now());
        shown.await.map_err(Unknown::from)
    }

    /// The tables that this process changes from now on.
    #[must_use]
    pub fn changes(&self) -> broadcast::Receiver<TableId> {
        self.host.changed.subscribe()
    }

    /// What people do from now on, in this process, elsewhere than on this platform.
    #[must_use]
    pub fn acts(&self, platform: Platform) -> Acts {
        let acted = self.host.acted.subscribe();
        Acts { platform, acted }
    }

    /// What a private answer about somebody's turn shows now; nothing where they have no seat, or the game has not begun.
    ///
    /// # Errors
    ///
    /// When the table cannot be read.
    pub async fn turn(
        &self,
        platform: Platform,
        account: &str,
        table: TableId,
    ) -> Result<Option<Screen>, Unknown> {
        let turn = self.host.turn(platform, account, table, self.clock.now());
        turn.await.map_err(Unknown::from)
    }

    /// The newest revision of a table, whichever process has made it; 0 where there is none.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub async fn revision(&self, table: TableId) -> Result<u64, Unknown> {
        let newest = self.host.store.revision(table).await;
        Ok(newest.map_err(Trouble::Store)?.unwrap_or_default())
    }

    /// Waits until a room shows a card, but no longer than this. What is said before people see what it is about, they look for in vain.
    pub async fn see(&self, card: NewCard, platform: Platform, address: &str, patience: Duration) {
        let shown = async {
            loop {
                let mut brought = std::pin::pin!(self.host.brought.notified());
                // From here on no card is missed.
                brought.as_mut().enable();
                let place = (platform, address);
                let shown = self.host.shows(card, place, self.clock.now());
                if !matches!(shown.await, Ok(false)) {
                    break;
                }
                let _ = tokio::time::timeout(LOOK, brought).await;
            }
        };
        if tokio::time::timeout(patience, shown).await.is_err() {
            tracing::debug!("an answer comes before its card");
        }
    }

    /// The same with its animation drawn, if it has one.
    async fn with_film(&self, mut reply: Reply) -> Reply {
        if let (Some(film), Some(gallery)) = (reply.film.take(), &self.gallery)
            && let Answer::Files(_, files) = &mut reply.answer
            && let Some(bytes) = gallery.film(film.frames).await
        {
            // The animation comes first, because people look at it first.
            files.insert(
                0,
                File {
                    name: film.name,
                    bytes: bytes.to_vec(),
                    alt: Some(film.alt),
                },
            );
        }
        reply
    }

    /// The message of a screen. Without its picture if that is not drawn within this time.
    pub async fn message(&self, screen: Screen, patience: Duration) -> Message {
        let picture = match (&screen.picture, &self.gallery) {
            (Some(drawing), Some(gallery)) => {
                gallery.within(drawing, patience).await.unwrap_or_default()
            }
            _ => None,
        };
        Message { screen, picture }
    }
}
