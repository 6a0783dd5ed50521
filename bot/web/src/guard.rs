//! Where a request may come from, who makes it, and how many there may be.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::{HeaderMap, Method, header};
use pawmail_core::chance::to_hex;
use pawmail_host::{Account, Desk, Recent, Unknown};
use pawmail_store::{TableId, Time};
use sha2::{Digest as _, Sha256};

use crate::{Inner, Web};

/// A header that no other site can make a browser send without asking first, which is refused.
pub(crate) const HEADER: &str = "x-pawmail";

/// The name of the cookie with the secret of a session.
const COOKIE: &str = "pawmail";

/// Of so many visitors it is remembered how much they asked for.
const REMEMBERED: usize = 10_000;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// A visitor may spend so much. To look costs one, to press more.
const PURSE: Purse = Purse::of(1_500, MINUTE);
pub(crate) const LOOK: u32 = 1;
pub(crate) const PRESS: u32 = 5;
pub(crate) const ENTER: u32 = 25;
/// To sit down as somebody new: a group of friends behind one address comes in together.
pub(crate) const SETTLE: u32 = 40;

/// So many people an address brings in who are new, and so many a link: its table has few seats, but they may be taken and left.
const GUESTS_OF_ADDRESS: Purse = Purse::of(48, HOUR);
const GUESTS_OF_LINK: Purse = Purse::of(24, HOUR);

/// How many wrong guesses at the letters of one table are answered in a minute, from everybody together. After that no guest comes in until the minute is over.
const GUESSES: Purse = Purse::of(200, MINUTE);

/// How much of something there may be in a span of time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    most: u32,
    /// In milliseconds, from the first of it.
    span: i64,
}

impl Purse {
    const fn of(most: u32, span: i64) -> Self {
        Self { most, span }
    }
}

/// How much there was lately, by whose it is.
#[derive(Debug)]
pub(crate) struct Purses(Mutex<Recent<String, (Time, u32)>>);

impl Default for Purses {
    fn default() -> Self {
        Self(Mutex::new(Recent::new(REMEMBERED)))
    }
}

impl Purses {
    fn lock(&self) -> MutexGuard<'_, Recent<String, (Time, u32)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether there is enough for this. It is spent anyway: who asks on and on gets nothing.
    fn spend(&self, whose: String, cost: u32, (purse, now): (Purse, Time)) -> bool {
        let mut all = self.lock();
        let known = all.get(&whose).copied();
        let known = known.filter(|(since, _)| (0..purse.span).contains(&now.since(*since)));
        let (since, before) = known.unwrap_or((now, 0));
        let spent = before.saturating_add(cost);
        all.insert(whose, (since, spent));
        spent <= purse.most
    }

    /// Whether there is anything left.
    fn has_more(&self, whose: &str, (purse, now): (Purse, Time)) -> bool {
        let all = self.lock();
        all.get(whose).is_none_or(|(since, spent)| {
            *spent < purse.most || !(0..purse.span).contains(&now.since(*since))
        })
    }
}

/// What each visitor may have only so many of at once.
#[derive(Clone, Debug)]
pub(crate) struct Shares {
    most: usize,
    taken: Arc<Mutex<HashMap<String, usize>>>,
}

/// One of them, until it is dropped.
pub(crate) struct Share {
    of: Shares,
    tag: String,
}

impl Shares {
    pub(crate) fn of(most: usize) -> Self {
        let taken = Arc::default();
        Self { most, taken }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more, unless this visitor has enough.
    pub(crate) fn take(&self, door: &Door) -> Option<Share> {
        let tag = door.tag();
        let mut taken = self.lock();
        let theirs = taken.entry(tag.clone()).or_default();
        if *theirs >= self.most {
            return None;
        }
        *theirs += 1;
        drop(taken);
        let of = self.clone();
        Some(Share { of, tag })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut taken = self.of.lock();
        if let Some(theirs) = taken.get_mut(&self.tag) {
            *theirs -= 1;
            if *theirs == 0 {
                taken.remove(&self.tag);
            }
        }
    }
}

/// From where a connection comes. Whoever listens adds it to each request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer(pub IpAddr);

/// From where a request comes, as far as that is known: a proxy beside us says for whom it asks.
pub(crate) fn address(peer: Option<&Peer>, headers: &HeaderMap) -> String {
    // A socket of both kinds gives the older addresses in the form of the newer.
    let Some(peer) = peer.map(|Peer(peer)| peer.to_canonical()) else {
        return "here".to_owned();
    };
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    let forwarded = forwarded.and_then(|value| value.to_str().ok()?.rsplit(',').next());
    let forwarded = forwarded.and_then(|address| address.trim().parse::<IpAddr>().ok());
    let forwarded = forwarded.map(|address| address.to_canonical());
    let is_beside = match peer {
        IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
        IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
    };
    match forwarded.filter(|_| is_beside).unwrap_or(peer) {
        IpAddr::V4(address) => address.to_string(),
        // Whoever has one of these has all that begin like it.
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::")
        }
    }
}

/// Somebody who comes to a table.
pub(crate) struct Comer {
    /// The account with which they act.
    pub(crate) account: Account,
    /// Whether they only look on.
    pub(crate) watches: bool,
}

/// Who stands at the door.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Door {
    /// Somebody with the secret of a session.
    Signed(String),
    /// In a sandbox, somebody by their name.
    Named(String),
    /// Somebody of whom nothing is known but the address.
    Nobody(String),
}

impl Door {
    /// What tells one visitor from another, and is no secret.
    pub(crate) fn tag(&self) -> String {
        match self {
            Self::Signed(secret) => to_hex(&Sha256::digest(secret.as_bytes())[..8]),
            Self::Named(name) => name.clone(),
            Self::Nobody(address) => format!("at {address}"),
        }
    }
}

/// The secret that a browser keeps for this page, if it keeps one.
pub(crate) fn cookie(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let mut pairs = cookies
        .filter_map(|cookies| cookies.to_str().ok())
        .flat_map(|cookies| cookies.split(';'));
    pairs.find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == COOKIE && is_secret(value)).then(|| value.to_owned())
    })
}

/// The secret that a page holds where its browser keeps no cookie for it.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<String> {
    let said = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let secret = said.strip_prefix("Bearer ")?;
    is_secret(secret).then(|| secret.to_owned())
}

fn is_secret(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn of_address(address: &str) -> String {
    format!("at {address}")
}

fn of_link(table: TableId) -> String {
    format!("to {table}")
}

impl Inner {
    /// The line with which a browser keeps a secret for this page and no other, so long, out of reach of every script.
    pub(crate) fn set_cookie(&self, secret: &str, ms: i64) -> String {
        let seconds = ms / 1_000;
        let path = Web::PATH;
        let is_secure = self
            .settings
            .origins
            .iter()
            .all(|at| at.starts_with("https:"));
        let secure = if is_secure { "; Secure" } else { "" };
        format!("{COOKIE}={secret}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
    }

    /// Whether a request may be answered, as far as can be told from where it comes.
    pub(crate) fn may_ask(&self, method: &Method, headers: &HeaderMap) -> bool {
        let text = |name: header::HeaderName| headers.get(name)?.to_str().ok();
        let origins = &self.settings.origins;
        // A sandbox lets everybody in, so another site must not reach it by a name of its own.
        if self.settings.visitors.is_some() {
            let host = text(header::HOST).unwrap_or_default();
            let mut hosts = origins.iter().filter_map(|origin| origin.split_once("://"));
            if !hosts.any(|(_, known)| known == host) {
                return false;
            }
        }
        if *method != Method::POST {
            return true;
        }
        let is_ours = text(header::ORIGIN).is_some_and(|from| origins.iter().any(|at| at == from));
        let is_json = text(header::CONTENT_TYPE)
            .is_some_and(|kind| kind.split(';').next() == Some("application/json"));
        is_ours && is_json && headers.get(HEADER).is_some_and(|value| value == "1")
    }

    /// Whether a visitor has asked for something lately.
    pub(crate) fn has_spent(&self, door: &Door) -> bool {
        self.spent.lock().get(&door.tag()).is_some()
    }

    /// A visitor has no purse of their own any more: their session has ended.
    pub(crate) fn has_no_purse(&self, door: &Door) {
        self.spent.lock().remove(&door.tag());
    }

    /// Whether a visitor may ask for this now.
    pub(crate) fn spend(&self, door: &Door, cost: u32, now: Time) -> bool {
        self.spent.spend(door.tag(), cost, (PURSE, now))
    }

    /// Whether somebody new may come in from this address with the link of this table.
    pub(crate) fn may_settle(&self, address: &str, table: TableId, now: Time) -> bool {
        let from = self
            .guests
            .has_more(&of_address(address), (GUESTS_OF_ADDRESS, now));
        from && self.guests.has_more(&of_link(table), (GUESTS_OF_LINK, now))
    }

    /// Somebody new has come in.
    pub(crate) fn has_settled(&self, address: &str, table: TableId, now: Time) {
        self.guests
            .spend(of_address(address), 1, (GUESTS_OF_ADDRESS, now));
        self.guests.spend(of_link(table), 1, (GUESTS_OF_LINK, now));
    }

    /// Whether the letters of a table may be tried.
    pub(crate) fn may_guess(&self, table: TableId, now: Time) -> bool {
        self.guesses.has_more(&of_link(table), (GUESSES, now))
    }

    /// They were wrong.
    pub(crate) fn has_guessed(&self, table: TableId, now: Time) {
        self.guesses.spend(of_link(table), 1, (GUESSES, now));
    }

    /// The accounts with which somebody acts, the preferred one first; none for strangers.
    pub(crate) async fn accounts(&self, desk: &Desk, door: &Door) -> Result<Vec<Account>, Unknown> {
        match door {
            Door::Nobody(_) => Ok(Vec::new()),
            Door::Signed(secret) => Ok(desk.visitor(secret).await?.into_iter().collect()),
            Door::Named(name) => {
                let offered = self.settings.visitors.as_ref();
                let offered = offered.map_or_else(Vec::new, |visitors| visitors(name));
                let mut accounts = Vec::new();
                for account in offered {
                    let known = desk.account(account.platform, &account.id).await?;
                    accounts.push(known.unwrap_or(account));
                }
                Ok(accounts)
            }
        }
    }

    /// How somebody comes to a table; not at all where they neither sit nor may look on.
    pub(crate) async fn account_at(
        &self,
        desk: &Desk,
        door: &Door,
        table: TableId,
    ) -> Result<Option<Comer>, Unknown> {
        let accounts = self.accounts(desk, door).await?;
        for account in &accounts {
            if desk.is_of_table(account, table).await? {
                return Ok(Some(Comer {
                    account: account.clone(),
                    watches: false,
                }));
            }
        }
        let watches = match door {
            Door::Nobody(_) => false,
            Door::Signed(secret) => desk.watched(secret).await? == Some(table),
            // All of a sandbox's people stand in its rooms, but for who has only the page.
            Door::Named(_) => accounts.iter().all(|it| it.platform != Web::PLATFORM),
        };
        let account = accounts.into_iter().next().filter(|_| watches);
        Ok(account.map(|account| Comer {
            account,
            watches: true,
        }))
    }
}
