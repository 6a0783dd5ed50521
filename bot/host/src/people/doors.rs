//! How people come in on the board page: with a ticket from a private answer, by the way back of an account of the page's own, or with an invite.
//!
//! A secret follows from what lets somebody in and from a number that their page has drawn; neither is kept.
//! If the answer is lost, the page asks again and gets the same session. Nobody else can.

use pawmail_core::chance::to_hex;
use pawmail_core::phrase::{Lang, Phrase};
use pawmail_core::seat::Seat;
use pawmail_store::{
    Change, Identity, Person, PersonId, Platform, Session, StoreError, TableId, Time, WayBack,
};
use sha2::{Digest as _, Sha256};

use crate::Host;
use crate::host::{TRIES, Trouble};
use crate::measured::Stopwatch;
use crate::people::Me;
use crate::people::linking::NO_TABLE;
use crate::people::pages::acts_as;
use crate::request::{Account, Place, Reply, Request, What};
use crate::shown::layout::{press, screen};
use crate::shown::screen::{Drawing, Kind, Paragraph, Press};
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::live::LiveError;
use crate::tables::payload::{code, invited};
use crate::tables::rated::AGREES;
use crate::tables::scene::Scene;
use crate::tables::verbs::Verb;
use crate::time::pace::{DAY, MINUTE};

/// How long a ticket counts.
pub(super) const TICKET: i64 = 10 * MINUTE;

/// How long somebody stays signed in.
const STAY: i64 = 30 * DAY;

/// An account is signed in so often at most: its oldest sessions end for new ones.
const MOST_SESSIONS: usize = 10;

/// How a way back begins, unlike any ticket.
const BACK: &str = "back-";

/// What the settings of a way back are asked for by.
pub(super) const WAY_BACK: &str = "back";

/// What lets somebody in.
#[derive(Clone, Copy, Debug)]
pub struct Key<'a> {
    /// The ticket, or the way back.
    pub ticket: &'a str,
    /// What the page has drawn: the same for every try.
    pub nonce: &'a str,
    /// The secret of the session that their browser has so far.
    pub present: Option<&'a str>,
    /// Whether they have said that the browser is somebody else's from now on.
    pub replaces: bool,
}

/// What comes of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Admission {
    /// It lets in.
    In(Entered),
    /// The browser is signed in as somebody else: they are asked, and it is not used up.
    Asks {
        /// Who they are in this browser.
        is: String,
        /// Who they would be.
        becomes: String,
    },
    /// It does not count.
    Refused,
}

/// Somebody has been let in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entered {
    /// Who holds it acts with the account. It is kept nowhere.
    pub secret: String,
    /// How they act from now on.
    pub account: Account,
    /// The code of the table that it is for; empty where it is for none.
    pub table: String,
    /// For how long, in milliseconds.
    pub stays: i64,
    /// The way back, where one was made with it.
    pub back: Option<String>,
}

/// Somebody who sits down with an invite, and has no account yet.
#[derive(Clone, Copy, Debug)]
pub struct Newcomer<'a> {
    /// The invite.
    pub invite: &'a str,
    /// What they are called. Untrusted text.
    pub name: &'a str,
    /// What their page has drawn: the same for every try.
    pub nonce: &'a str,
    /// Whether their page has told them that the table is rated.
    pub agrees: bool,
    /// Whether somebody new may come in now.
    pub may_come: bool,
    /// The language of their browser.
    pub lang: Lang,
}

/// A table, as somebody sees it who has its invite.
#[derive(Clone, PartialEq, Debug)]
pub struct Invited {
    /// The table.
    pub table: TableId,
    /// Whether they sit there already.
    pub sits: bool,
    /// What is played, how, and by whom.
    pub lines: Vec<Paragraph>,
    /// What they are told of its rating before they sit down, if it is rated.
    pub rated: Option<String>,
    /// What the game looks like, if they can sit down.
    pub cover: Option<Drawing>,
    /// Why they cannot sit down, if they cannot.
    pub refused: Option<String>,
    /// What they press to sit down.
    pub join: String,
    /// The same, once they have been told that the table is rated.
    pub join_rated: String,
}

/// Somebody of whom another service has said who they are.
#[derive(Clone, Copy, Debug)]
pub struct Opener<'a> {
    /// Who.
    pub who: &'a Account,
    /// The table that they have opened, and the letters of those who look on there, if they have any.
    pub table: Option<(TableId, &'a str)>,
}

/// What comes of sitting down.
#[derive(Clone, PartialEq, Debug)]
pub enum Seated {
    /// They sit there, and are signed in; whether that is so from now on.
    In(Entered, bool),
    /// They are new, and there are too many of those.
    TooMany,
    /// They do not, for this reason.
    Refused(String),
    /// They are asked first, in these words, for the table has come to be rated.
    Asked(String),
    /// There is no such invite.
    Unknown,
}

/// What is kept of a secret.
pub(super) fn hashed(secret: &str) -> String {
    to_hex(&Sha256::digest(secret.as_bytes()))
}

/// A secret of 256 bits that follows from what is known only to us and to the browser.
fn secret_of(what: &str, key: &str, nonce: &str) -> String {
    hashed(&format!("pawmail {what} {key} {nonce}"))
}

/// For what a ticket is: a table, and the account that asked for it.
pub(super) fn kind(table: TableId, platform: Platform, account: &str) -> String {
    format!("page {table} {platform} {account}")
}

fn read_kind(kind: &str) -> Option<(TableId, Platform, &str)> {
    let mut parts = kind.strip_prefix("page ")?.splitn(3, ' ');
    let table = TableId(parts.next()?.parse().ok()?);
    let platform = Platform(parts.next()?.parse().ok()?);
    Some((table, platform, parts.next()?))
}

/// The account that something lets in.
struct Holder {
    person: Person,
    identity: Identity,
    table: TableId,
    /// What is written when it does.
    used: Option<Change>,
}

impl Host {
    /// Lets somebody in with a ticket, which is used up by it, or with a way back, which is not.
    pub(crate) async fn enter(&self, key: Key<'_>, now: Time) -> Result<Admission, Trouble> {
        let secret = secret_of("session", key.ticket, key.nonce);
        if let Some(session) = self.store.session(&hashed(&secret), now).await? {
            // The answer was lost: the same browser asks again.
            let is_late = now.since(session.begun) >= TICKET;
            let account = self.known_account(session.platform, &session.account);
            return Ok(match account.await?.filter(|_| !is_late) {
                Some(account) => Admission::In(Entered {
                    secret,
                    account,
                    table: table_name(session.table),
                    stays: session.until.since(now),
                    back: None,
                }),
                None => Admission::Refused,
            });
        }
        let Some(holder) = self.holder(key.ticket, now).await? else {
            return Ok(Admission::Refused);
        };
        let present = match key.present {
            Some(present) => self.present(present, now).await?,
            None => None,
        };
        if let Some((_, person, name)) = &present
            && *person != holder.person.id
            && !key.replaces
        {
            return Ok(Admission::Asks {
                is: name.clone(),
                becomes: holder.identity.name,
            });
        }
        let mut changes: Vec<Change> = holder.used.into_iter().collect();
        // Nobody has the secret any more that the browser had so far.
        let present = present.map(|(hash, ..)| hash);
        changes.extend(present.clone().map(Change::EndSession));
        let identity = &holder.identity;
        let whose = (
            holder.person.id,
            identity.platform,
            identity.account.as_str(),
        );
        changes.extend(self.ends_too_many(whose, present.as_deref(), now).await?);
        changes.push(Change::Session(Session {
            hash: hashed(&secret),
            platform: holder.identity.platform,
            account: holder.identity.account.clone(),
            table: holder.table,
            begun: now,
            until: now.plus(STAY),
        }));
        match self.commit(changes, None, now).await {
            Ok(()) => {}
            // Somebody else was quicker with the same ticket.
            Err(Trouble::Store(StoreError::Conflict)) => return Ok(Admission::Refused),
            Err(other) => return Err(other),
        }
        Ok(Admission::In(Entered {
            secret,
            account: acts_as(holder.identity),
            table: table_name(holder.table),
            stays: STAY,
            back: None,
        }))
    }

    /// Lets somebody in of whom another service has said who they are: at a table where they sit or may look on, or at none.
    pub(crate) async fn enter_app(
        &self,
        opener: &Opener<'_>,
        now: Time,
    ) -> Result<Option<Entered>, Trouble> {
        let Account { platform, id, .. } = opener.who;
        let known = self.known_account(*platform, id).await?;
        let Some((table, letters)) = opener.table else {
            // Opened as it is, the page leads to their tables.
            return match known {
                Some(account) => self.sign_in(account, NO_TABLE, now).await,
                None => Ok(None),
            };
        };
        if let Some(account) = known
            && self.is_of_table(&account, table).await?
        {
            return self.sign_in(account, table, now).await;
        }
        self.watch(opener.who, (table, letters), now).await
    }

    /// Somebody who is known is signed in for a day.
    async fn sign_in(
        &self,
        account: Account,
        table: TableId,
        now: Time,
    ) -> Result<Option<Entered>, Trouble> {
        let known = self.store.person_of(account.platform, &account.id).await?;
        let Some((person, _)) = known else {
            return Ok(None);
        };
        let (secret, session) = self.session_of_app(&account, table, now);
        let whose = (person.id, account.platform, account.id.as_str());
        let mut changes = self.ends_too_many(whose, None, now).await?;
        // Who is forgotten at this moment is not let in.
        changes.push(Change::Relies(person.id, person.revision));
        changes.push(Change::Session(session));
        self.commit(changes, None, now).await?;
        Ok(Some(let_in(account, table, secret)))
    }

    /// Somebody looks on at a table, with the letters of those who do. They need not be known.
    async fn watch(
        &self,
        who: &Account,
        (table, letters): (TableId, &str),
        now: Time,
    ) -> Result<Option<Entered>, Trouble> {
        // Of who may not, nothing is kept.
        let may = self.look_at(table, now, |scene| scene.may_watch(letters).is_ok());
        match may.await {
            Ok(Some(true)) => {}
            Ok(_) | Err(Trouble::Live(LiveError::Missing)) => return Ok(None),
            Err(other) => return Err(other),
        }
        let (secret, session) = self.session_of_app(who, table, now);
        let request = Request {
            key: format!("app {}", session.hash),
            who: who.clone(),
            place: Place::page(who.platform),
            what: What::Opened {
                code: String::new(),
            },
        };
        for _ in 0..TRIES {
            let mut me = self.me(&request, Stopwatch::start(&request), now).await?;
            let whose = (me.id(), who.platform, who.id.as_str());
            me.more.extend(self.ends_too_many(whose, None, now).await?);
            me.more.push(Change::Session(session.clone()));
            let looked = self.at_table(table, &me, now, |scene| scene.may_watch(letters));
            match looked.await {
                Ok(reply) if reply.is_taken => {
                    return Ok(Some(let_in(who.clone(), table, secret)));
                }
                Ok(_) => return Ok(None),
                Err(Trouble::Store(StoreError::Conflict)) => {}
                Err(other) => return Err(other),
            }
        }
        Err(Trouble::Store(StoreError::Conflict))
    }

    /// A session of a day, and its secret.
    fn session_of_app(&self, who: &Account, table: TableId, now: Time) -> (String, Session) {
        let secret = to_hex(&self.entropy.bytes());
        let session = Session {
            hash: hashed(&secret),
            platform: who.platform,
            account: who.id.clone(),
            table,
            begun: now,
            until: now.plus(DAY),
        };
        (secret, session)
    }

    /// Sessions of an account end where there are too many. One that ends anyway is not counted.
    async fn ends_too_many(
        &self,
        (person, platform, account): (PersonId, Platform, &str),
        but: Option<&str>,
        now: Time,
    ) -> Result<Vec<Change>, Trouble> {
        let mut before = self.store.sessions_of(person, now).await?;
        before.retain(|one| {
            one.platform == platform && one.account == account && but != Some(one.hash.as_str())
        });
        // Those that end soonest anyway are the first.
        before.sort_by_key(|one| one.until);
        let too_many = before.len().saturating_sub(MOST_SESSIONS - 1);
        let first = before.into_iter().take(too_many);
        Ok(first
            .map(|session| Change::EndSession(session.hash))
            .collect())
    }

    /// Whom a ticket or a way back lets in, if it counts.
    async fn holder(&self, ticket: &str, now: Time) -> Result<Option<Holder>, Trouble> {
        let hash = hashed(ticket);
        if ticket.starts_with(BACK) {
            let Some(way) = self.store.way_back(&hash).await? else {
                return Ok(None);
            };
            let whose = self.store.person_of(way.platform, &way.account).await?;
            let whose = whose.filter(|(person, _)| !person.forgotten);
            return Ok(whose.map(|(person, identity)| Holder {
                person,
                identity,
                table: NO_TABLE,
                used: None,
            }));
        }
        let Some(known) = self.store.code(&hash, now).await? else {
            return Ok(None);
        };
        let Some((table, platform, account)) = read_kind(&known.kind) else {
            return Ok(None);
        };
        let whose = self.store.person_of(platform, account).await?;
        let whose = whose.filter(|(person, _)| person.id == known.person && !person.forgotten);
        Ok(whose.map(|(person, identity)| Holder {
            used: Some(Change::UseCode(hash, known.person)),
            person,
            identity,
            table,
        }))
    }

    /// Who a browser is signed in as: the session, the person, and what they are called.
    async fn present(
        &self,
        secret: &str,
        now: Time,
    ) -> Result<Option<(String, PersonId, String)>, Trouble> {
        let Some(session) = self.store.session(&hashed(secret), now).await? else {
            return Ok(None);
        };
        let whose = self.store.person_of(session.platform, &session.account);
        let whose = whose.await?.filter(|(person, _)| !person.forgotten);
        Ok(whose.map(|(person, identity)| (session.hash, person.id, identity.name)))
    }

    /// A table to which somebody is invited, if there is such an invite. Codes are counted, so a guessed one must not be enough.
    pub(crate) async fn invited(
        &self,
        invite: &str,
        who: Option<&Account>,
        (service, lang): (Platform, Lang),
        now: Time,
    ) -> Result<Option<Invited>, Trouble> {
        let Some((id, letters)) = invited(invite).filter(|(_, letters)| !letters.is_empty()) else {
            return Ok(None);
        };
        let known = match who {
            Some(who) => self.store.person_of(who.platform, &who.id).await?,
            None => None,
        };
        let known = match known {
            Some((person, _)) => self.guests(&[person.id]).await?.remove(&person.id),
            None => None,
        };
        let (ids, lang) = known.map_or((Vec::new(), lang), |guest| (guest.ids(), guest.lang()));
        let reader = Reader::new(lang, service, self.abilities(service), None);
        let looked = self.look_at(id, now, |scene| scene.invited(letters, &ids, &reader));
        match looked.await {
            Ok(looked) => Ok(looked.flatten()),
            Err(Trouble::Live(LiveError::Missing)) => Ok(None),
            Err(other) => Err(other),
        }
    }

    /// Somebody without an account sits down with an invite: they get an account of this service, a session and a way back.
    pub(crate) async fn sit_down(
        &self,
        who: Newcomer<'_>,
        service: Platform,
        now: Time,
    ) -> Result<Seated, Trouble> {
        let secret = secret_of("guest", who.invite, who.nonce);
        let back = format!(
            "{BACK}{}",
            &secret_of("way back", who.invite, who.nonce)[..32]
        );
        let name = secret_of("account", who.invite, who.nonce);
        let account = Account {
            platform: service,
            id: name[..24].to_owned(),
            name: who.name.to_owned(),
            lang: Some(who.lang),
        };
        let known = self.store.session(&hashed(&secret), now).await?;
        // Who was refused a seat is known already, and asks for one again.
        if let Some(session) = known.clone()
            && self.is_of_table(&account, session.table).await?
        {
            return self.sat_down(session, (secret, back), false, now).await;
        }
        if !who.may_come {
            return Ok(Seated::TooMany);
        }
        let how = (service, who.lang);
        let Some(table) = self.invited(who.invite, None, how, now).await? else {
            return Ok(Seated::Unknown);
        };
        if let Some(why) = table.refused {
            return Ok(Seated::Refused(why));
        }
        if let Some(rated) = table.rated.filter(|_| !who.agrees) {
            return Ok(Seated::Asked(rated));
        }
        let session = Session {
            hash: hashed(&secret),
            platform: service,
            account: account.id.clone(),
            table: table.table,
            begun: now,
            until: now.plus(STAY),
        };
        let way = WayBack {
            hash: hashed(&back),
            platform: service,
            account: account.id.clone(),
            made: now,
        };
        let request = Request {
            key: format!("guest {}", account.id),
            who: account,
            place: Place::page(service),
            what: What::Press {
                data: table.join,
                message: None,
            },
        };
        let (_, letters) = invited(who.invite).unwrap_or((table.table, ""));
        let rest = format!("{letters}{AGREES}");
        for _ in 0..TRIES {
            let mut me = self.me(&request, Stopwatch::start(&request), now).await?;
            if known.is_none() {
                me.more.push(Change::Session(session.clone()));
                me.more.push(Change::WayBack(way.clone()));
            }
            let sit = |scene: &mut Scene<'_>| {
                if scene.must_agree() && !who.agrees {
                    return Err(scene.about(msg::RATED_ASK, &scene.reader()));
                }
                scene.join(&rest)
            };
            let sat = self.at_table(table.table, &me, now, sit);
            match sat.await {
                Ok(reply) if reply.is_taken => {
                    return self.sat_down(session, (secret, back), true, now).await;
                }
                // Somebody else has taken the last seat meanwhile.
                Ok(reply) => return Ok(Seated::Refused(reply.answer.words())),
                Err(Trouble::Store(StoreError::Conflict)) => {}
                Err(other) => return Err(other),
            }
        }
        Err(Trouble::Store(StoreError::Conflict))
    }

    async fn sat_down(
        &self,
        session: Session,
        (secret, back): (String, String),
        is_new: bool,
        now: Time,
    ) -> Result<Seated, Trouble> {
        let account = self.known_account(session.platform, &session.account);
        let Some(account) = account.await? else {
            return Ok(Seated::Unknown);
        };
        let entered = Entered {
            secret,
            account,
            table: table_name(session.table),
            stays: session.until.since(now),
            back: Some(back),
        };
        Ok(Seated::In(entered, is_new))
    }

    /// How an account of a page's own comes back from another browser; `rest` may ask for a new way, which ends the old one.
    pub(super) async fn way_back(&self, me: &Me, rest: &str, now: Time) -> Result<Reply, Trouble> {
        let page = self.config.page.as_ref().filter(|_| me.is_at_home());
        let Some(page) = page else {
            return self.only_me(me, now, Err(phrase!(NO_BUTTON))).await;
        };
        let reader = self.reader_of(me);
        // A way that was made under this key already was shown once, and nobody can say it again.
        if rest != "new" || me.is_repeated {
            let lines = vec![reader.sentence(msg::BACK_ASK)];
            let ask = press(reader.word(msg::BUTTON_BACK_NEW), Verb::Set, "back new");
            let said = Ok(Reply::extra(screen(
                lines,
                vec![ask.of(Kind::Main)],
                &reader,
            )));
            return self.only_me(me, now, said).await;
        }
        let back = format!("{BACK}{}", to_hex(&self.entropy.bytes()[..16]));
        let mut me = me.clone();
        me.more.push(Change::WayBack(WayBack {
            hash: hashed(&back),
            platform: me.platform,
            account: me.account().to_owned(),
            made: now,
        }));
        let copy = crate::shown::screen::Button {
            label: reader.word(msg::BUTTON_BACK_COPY),
            does: Press::Copy(format!("{page}#{back}")),
            kind: Kind::Main,
        };
        let lines = vec![
            reader.sentence(msg::BACK_READY),
            Paragraph::text(format!("{page}#{back}")),
        ];
        let said = Ok(Reply::extra(screen(lines, vec![copy], &reader)));
        self.only_me(&me, now, said).await
    }
}

impl Scene<'_> {
    /// The table for somebody with these letters; nothing where they are not those of its invite.
    fn invited(&self, letters: &str, ids: &[PersonId], reader: &Reader) -> Option<Invited> {
        if !self.live.letters().eq_ignore_ascii_case(letters) {
            return None;
        }
        let seats = ids.iter().flat_map(|person| self.live.seats_of(*person));
        let is_lobby = self.live.is_lobby();
        let lines = if is_lobby {
            self.lobby_card(reader, None).paragraphs
        } else {
            vec![reader.told(&self.about(msg::INVITED_LATER, reader))]
        };
        let is_rated = is_lobby && self.live.data.rated;
        let refused = self.why_no_seat(ids, reader);
        Some(Invited {
            table: self.live.id(),
            sits: seats.count() > 0,
            lines: if is_lobby || refused.is_none() {
                lines
            } else {
                Vec::new()
            },
            rated: is_rated.then(|| reader.say(&self.about(msg::RATED_ASK, reader))),
            cover: self.cover(reader).filter(|_| refused.is_none()),
            refused: refused.map(|why| reader.say(&why)),
            join: self.data(Verb::Join, letters),
            join_rated: self.data(Verb::Join, format!("{letters}{AGREES}")),
        })
    }

    /// Why there is no seat for somebody who comes by an invite, if there is none.
    fn why_no_seat(&self, ids: &[PersonId], reader: &Reader) -> Option<Phrase> {
        let host = self.person_name(self.live.row.host, reader, Seat::new(0));
        let wanted = |message| self.about_code(message).with("host", host.as_str());
        if self.live.is_lobby() {
            let is_free = self.seat_for(ids).is_ok();
            return (!is_free).then(|| wanted(msg::INVITED_FULL));
        }
        if self.live.is_over() {
            return Some(wanted(msg::INVITED_OVER));
        }
        let mut chairs = self.live.chairs.iter();
        let is_free = chairs.any(|chair| chair.data.wants_substitute);
        (!is_free).then(|| wanted(msg::INVITED_BEGUN))
    }

    fn about_code(&self, message: pawmail_core::phrase::Message) -> Phrase {
        Phrase::new(message).with("table", self.live.code().as_str())
    }
}

fn table_name(table: TableId) -> String {
    if table == NO_TABLE {
        String::new()
    } else {
        code(table)
    }
}

/// Who has been let in for a day.
fn let_in(account: Account, table: TableId, secret: String) -> Entered {
    Entered {
        secret,
        account,
        table: table_name(table),
        stays: DAY,
        back: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_says_whose_it_is_and_for_which_table() {
        let written = kind(TableId(12), Platform('x'), "an account with spaces");
        let read = read_kind(&written);
        assert_eq!(
            read,
            Some((TableId(12), Platform('x'), "an account with spaces"))
        );
        for other in ["link", "page", "page x y z", "page 1 xy z", "page 1 x"] {
            assert_eq!(read_kind(other), None, "{other}");
        }
    }

    /// Another ticket, or another page, has another secret.
    #[test]
    fn a_secret_follows_from_its_key_and_its_page() {
        let one = secret_of("session", "ticket", "nonce");
        assert_eq!(one, secret_of("session", "ticket", "nonce"));
        assert_eq!(one.len(), 64);
        for other in [
            secret_of("session", "ticket", "other"),
            secret_of("session", "other", "nonce"),
            secret_of("guest", "ticket", "nonce"),
        ] {
            assert_ne!(one, other);
        }
    }
}
