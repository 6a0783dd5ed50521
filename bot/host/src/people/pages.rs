//! The board page: what leads to it, who is signed in there, and what they see.

use pawmail_core::chance::to_hex;
use pawmail_core::phrase::Phrase;
use pawmail_store::{Change, Code, Identity, Platform, PushAddress, Session, TableId, Time};

use crate::Host;
use crate::host::Trouble;
use crate::measured::Stopwatch;
use crate::people::Me;
use crate::people::doors::{TICKET, hashed, kind};
use crate::people::linking::NO_TABLE;
use crate::request::{Account, Place, PlaceKind, Reply, Request, What};
use crate::shown::layout::{press, screen};
use crate::shown::screen::{Button, Kind, Paragraph, Run, Screen};
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::live::LiveError;
use crate::tables::payload::code;
use crate::tables::scene::{Said, Scene};
use crate::tables::touch::Shelf;
use crate::tables::verbs::Verb;

/// What the settings of pages are asked for by.
pub(super) const PAGES: &str = "pages";

/// So many digits tell a session from others of the same person.
const DIGITS: usize = 12;

impl Host {
    /// **Open board**: the way to the page, for the presser alone.
    pub(crate) async fn touch(&self, id: TableId, me: &Me, now: Time) -> Result<Reply, Trouble> {
        let page = self.config.page.as_ref().filter(|_| !me.is_on_page());
        let Some(page) = page else {
            return self
                .at_table(id, me, now, |_| Err(phrase!(NO_BUTTON)))
                .await;
        };
        let ticket = to_hex(&self.entropy.bytes()[..16]);
        let mut me = me.clone();
        me.more.push(Change::Code(Code {
            code: hashed(&ticket),
            person: me.id(),
            kind: kind(id, me.platform, me.account()),
            until: now.plus(TICKET),
        }));
        // What is behind this sign no browser tells a server by itself.
        let address = format!("{page}#{ticket}");
        self.at_table(id, &me, now, |scene| {
            // Who sits there plays on the page, and who stands in one of its rooms looks on.
            if scene.my_seats().is_empty() {
                scene.must_be_invited("")?;
                if !scene.has_to_watch() {
                    return Err(phrase!(NO_NOT_BEGUN, table = scene.live.code().as_str()));
                }
            }
            Ok(scene.way_to_page(address))
        })
        .await
    }

    /// The table that the ticket of a session was for, while the session lasts: who does not sit there looks on.
    pub(crate) async fn watched(
        &self,
        secret: &str,
        now: Time,
    ) -> Result<Option<TableId>, Trouble> {
        let session = self.store.session(&hashed(secret), now).await?;
        Ok(session.map(|session| session.table))
    }

    /// How the holder of a secret acts, while they are signed in.
    pub(crate) async fn visitor(
        &self,
        secret: &str,
        now: Time,
    ) -> Result<Option<Account>, Trouble> {
        let Some(session) = self.store.session(&hashed(secret), now).await? else {
            return Ok(None);
        };
        self.known_account(session.platform, &session.account).await
    }

    /// An account, with the name under which it is known here.
    pub(crate) async fn known_account(
        &self,
        platform: Platform,
        id: &str,
    ) -> Result<Option<Account>, Trouble> {
        let known = self.store.person_of(platform, id).await?;
        let known = known.filter(|(person, _)| !person.forgotten);
        Ok(known.map(|(_, identity)| acts_as(identity)))
    }

    /// The holder of a secret is not signed in any more.
    pub(crate) async fn leave_page(&self, secret: &str, now: Time) -> Result<(), Trouble> {
        let ended = vec![Change::EndSession(hashed(secret))];
        self.commit(ended, None, now).await
    }

    /// What a page of a service shows somebody of a table; nothing where there is nothing for them.
    pub(crate) async fn on_the_page<T>(
        &self,
        who: &Account,
        service: Platform,
        id: TableId,
        now: Time,
        show: impl FnOnce(&mut Scene<'_>) -> Option<T> + Send,
    ) -> Result<Option<T>, Trouble> {
        let Some(me) = self.on_page(who, service, now).await? else {
            return Ok(None);
        };
        match self.shown_to(id, &me, now, show).await {
            Err(Trouble::Live(LiveError::Missing)) => Ok(None),
            shown => shown,
        }
    }

    /// Whether somebody sits at a table, or has opened it.
    pub(crate) async fn is_of_table(&self, who: &Account, id: TableId) -> Result<bool, Trouble> {
        let Some((person, _)) = self.store.person_of(who.platform, &who.id).await? else {
            return Ok(false);
        };
        let whole = self.store.table(id).await?;
        Ok(whole.is_some_and(|whole| {
            let mut seats = whole.seats.iter().map(|seat| seat.person);
            whole.table.host == person.id || seats.any(|seated| seated == Some(person.id))
        }))
    }

    /// Whose page it is, and all their tables.
    pub(crate) async fn shelf(
        &self,
        who: &Account,
        service: Platform,
        now: Time,
    ) -> Result<Option<Shelf>, Trouble> {
        let Some(me) = self.on_page(who, service, now).await? else {
            return Ok(None);
        };
        let tables = self.shelved(&me, now).await?;
        Ok(Some(Shelf::of(&me.guest, tables)))
    }

    /// What a private answer about somebody's turn shows now.
    pub(crate) async fn turn(
        &self,
        platform: Platform,
        account: &str,
        id: TableId,
        now: Time,
    ) -> Result<Option<Screen>, Trouble> {
        let Some(who) = self.known_account(platform, account).await? else {
            return Ok(None);
        };
        let place = Place {
            kind: PlaceKind::Nowhere,
            ..Place::page(platform)
        };
        let me = self.looks(who, place, now).await?;
        let show = |scene: &mut Scene<'_>| scene.turn_as_it_is();
        match self.shown_to(id, &me, now, show).await {
            Err(Trouble::Live(LiveError::Missing)) => Ok(None),
            shown => shown,
        }
    }

    /// Somebody who looks at a page, if they are known.
    async fn on_page(
        &self,
        who: &Account,
        service: Platform,
        now: Time,
    ) -> Result<Option<Me>, Trouble> {
        let known = self.known_account(who.platform, &who.id).await?;
        let Some(who) = known else {
            return Ok(None);
        };
        Ok(Some(self.looks(who, Place::page(service), now).await?))
    }

    /// Somebody who looks at something, and does nothing.
    async fn looks(&self, who: Account, place: Place, now: Time) -> Result<Me, Trouble> {
        let looks = Request {
            key: String::new(),
            who,
            place,
            what: What::Opened {
                code: String::new(),
            },
        };
        self.me(&looks, Stopwatch::start(&looks), now).await
    }

    /// The way to those of a person's sessions that they can end, if there are any.
    pub(super) async fn pages_button(&self, me: &Me, now: Time) -> Result<Option<Button>, Trouble> {
        let sessions = self.store.sessions_of(me.id(), now).await?;
        let label = self.reader_of(me).word(msg::BUTTON_PAGES);
        let browsers = self.store.push_addresses_of(me.id()).await?;
        Ok((!sessions.is_empty() || !browsers.is_empty()).then(|| press(label, Verb::Set, PAGES)))
    }

    /// Where a person is signed in; `rest` may name what is to end.
    pub(super) async fn pages(&self, me: &Me, rest: &str, now: Time) -> Result<Reply, Trouble> {
        let mut me = me.clone();
        let mut sessions = self.store.sessions_of(me.id(), now).await?;
        if let Some(which) = rest.strip_prefix("end ") {
            sessions.retain(|session| {
                let is_it =
                    which == "all" || (which.len() == DIGITS && session.hash.starts_with(which));
                if is_it {
                    me.more.push(Change::EndSession(session.hash.clone()));
                }
                !is_it
            });
        }
        let mut browsers = self.store.push_addresses_of(me.id()).await?;
        let mut muted = Vec::new();
        if let Some(which) = rest.strip_prefix("mute ") {
            let is_it = |one: &mut PushAddress| short(&one.address) == which;
            muted.extend(browsers.extract_if(.., is_it));
            let gone = muted.iter().map(|one| one.address.clone());
            me.more.extend(gone.map(Change::DropPushAddress));
        }
        let reader = self.reader_of(&me);
        let mut lines = pages_lines(&sessions, &reader, now);
        let mut buttons = pages_buttons(&sessions, &reader);
        let back = buttons.pop();
        for (at, browser) in browsers.iter().enumerate() {
            let phrase = Phrase::new(msg::PAGES_PUSH).with("n", at + 1);
            lines.push(reader.line(phrase, &[("moment", vec![reader.at(browser.begun, now)])]));
            let label = reader.say(&phrase!(BUTTON_MUTE_PAGE, n = at + 1));
            let which = format!("{PAGES} mute {}", short(&browser.address));
            buttons.push(press(label, Verb::Set, which));
        }
        buttons.extend(back);
        let said: Said = Ok(Reply::panel(screen(lines, buttons, &reader)));
        let reply = self.only_me(&me, now, said).await?;
        for one in muted {
            self.is_told_nowhere(one.platform, &one.account, now)
                .await?;
        }
        Ok(reply)
    }
}

/// An account, as its person acts with it.
pub(super) fn acts_as(known: Identity) -> Account {
    Account {
        platform: known.platform,
        id: known.account,
        name: known.name,
        lang: None,
    }
}

/// What stands for an address in a button.
fn short(address: &str) -> String {
    hashed(address).chars().take(DIGITS).collect()
}

fn pages_lines(sessions: &[Session], reader: &Reader, now: Time) -> Vec<Paragraph> {
    if sessions.is_empty() {
        return vec![reader.sentence(msg::PAGES_NONE)];
    }
    let mut lines = vec![Paragraph(vec![Run::Strong(reader.word(msg::PAGES_TITLE))])];
    for (at, session) in sessions.iter().enumerate() {
        let table = code(session.table);
        let phrase = if session.table == NO_TABLE {
            Phrase::new(msg::PAGES_LINE_BACK).with("n", at + 1)
        } else {
            Phrase::new(msg::PAGES_LINE)
                .with("n", at + 1)
                .with("table", table.as_str())
        };
        lines.push(reader.line(phrase, &[("moment", vec![reader.at(session.begun, now)])]));
    }
    lines
}

fn pages_buttons(sessions: &[Session], reader: &Reader) -> Vec<Button> {
    let end = |label, which: &str| press(label, Verb::Set, format!("{PAGES} end {which}"));
    let one = |(at, session): (usize, &Session)| {
        let which: String = session.hash.chars().take(DIGITS).collect();
        end(reader.say(&phrase!(BUTTON_END_PAGE, n = at + 1)), &which)
    };
    let mut buttons = Vec::new();
    if sessions.len() > 1 {
        buttons.push(end(reader.word(msg::BUTTON_END_PAGES), "all").of(Kind::Danger));
    }
    buttons.extend(sessions.iter().enumerate().map(one));
    buttons.push(press(reader.word(msg::BUTTON_BACK), Verb::Settings, ""));
    buttons
}

impl Place {
    /// A page of this service, wherever it is open.
    #[must_use]
    pub fn page(service: Platform) -> Self {
        Self {
            address: String::new(),
            group: String::new(),
            title: String::new(),
            kind: PlaceKind::Page(service),
            lang: None,
            is_admin: false,
        }
    }
}
