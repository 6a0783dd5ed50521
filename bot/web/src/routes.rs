//! What is answered to a request.

use std::convert::Infallible;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use axum::routing::any;
use futures_util::stream;
use pawmail_core::chance::to_hex;
use pawmail_core::phrase::Message;
use pawmail_host::{Account, Desk, Payload, Place, Request as Asked, What, code, table_of};
use pawmail_picture::fonts;
use pawmail_store::TableId;
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tokio::sync::{OwnedSemaphorePermit, broadcast, watch};

use crate::guard::{self, Door};
use crate::json::{self, Has};
use crate::packed;
use crate::words::{self, msg};
use crate::{Inner, Web};

/// No request is larger.
const LONGEST: usize = 16 * 1024;

/// How often a page learns of what other processes do, at most.
const LOOK: Duration = Duration::from_secs(3);

/// No page asks for more pictures at once, and none has more of them.
const MOST_NAMED: usize = 200;

const SHELL: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const SCRIPT: &str = include_str!("page/page.js");
const TOUCH: &str = include_str!("page/touch.js");

/// The fonts of the pictures, so that words in them are as wide as they were measured.
static FONTS: LazyLock<[Vec<u8>; 2]> = LazyLock::new(|| {
    let letters = || pawmail_core::svg::widths::covered();
    [fonts::regular(letters()), fonts::bold(letters())]
});

/// What changes when any of the files does: it is part of their addresses, so that browsers may keep them.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let all = [STYLE, SCRIPT, TOUCH].concat();
    to_hex(&Sha256::digest(all.as_bytes())[..6])
});

/// What every request needs.
#[derive(Clone)]
struct Shared {
    web: Arc<Inner>,
    desk: Desk,
}

pub(crate) fn router(web: Arc<Inner>, desk: Desk) -> Router {
    let shared = Shared { web, desk };
    Router::new()
        .route(Web::PATH, any(answer))
        .route(&format!("{}/", Web::PATH), any(answer))
        .route(&format!("{}/{{*rest}}", Web::PATH), any(answer))
        .with_state(shared)
}

/// Why a request is not answered as it wishes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum No {
    /// It comes from elsewhere.
    Elsewhere,
    /// Nobody knows who asks.
    Stranger,
    /// The ticket does not count.
    Used,
    /// They sit at no such table.
    Hidden,
    /// It cannot be understood.
    Unread,
    /// They ask for too much.
    Greedy,
    /// The database or a table cannot be read.
    Unknown,
}

impl From<pawmail_host::Unknown> for No {
    fn from(_: pawmail_host::Unknown) -> Self {
        Self::Unknown
    }
}

impl No {
    const fn says(self) -> (StatusCode, Message) {
        match self {
            Self::Elsewhere => (StatusCode::FORBIDDEN, msg::NOT_HERE),
            Self::Stranger => (StatusCode::UNAUTHORIZED, msg::STRANGER),
            Self::Used => (StatusCode::UNAUTHORIZED, msg::TICKET_USED),
            Self::Hidden => (StatusCode::NOT_FOUND, msg::NO_TABLE),
            Self::Unread => (StatusCode::BAD_REQUEST, msg::NOT_HERE),
            Self::Greedy => (StatusCode::TOO_MANY_REQUESTS, msg::TOO_MUCH),
            Self::Unknown => (StatusCode::SERVICE_UNAVAILABLE, msg::UNKNOWN),
        }
    }

    fn answer(self, asked: &HeaderMap) -> Response {
        let (status, message) = self.says();
        let lang = words::lang_of(asked);
        let told = json!({ "error": words::word(message, lang), "lang": lang.code(), "words": words::all(lang) });
        packed::json(status, &told, asked)
    }
}

async fn answer(State(shared): State<Shared>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let headers = &parts.headers;
    let answered = if shared.web.may_ask(&parts.method, headers) {
        let path = parts.uri.path();
        let path = path.strip_prefix(Web::PATH).unwrap_or(path);
        let parts_of = path.split('/').filter(|part| !part.is_empty());
        let at: Vec<&str> = parts_of.collect();
        let query = parts.uri.query().unwrap_or_default();
        let address = guard::address(parts.extensions.get(), headers);
        let asked = (&parts.method, at.as_slice(), query);
        shared.routed(asked, address, headers, body).await
    } else {
        Err(No::Elsewhere)
    };
    packed::with_policy(answered.unwrap_or_else(|no| no.answer(headers)))
}

/// A press on a button.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pressed {
    /// What the button carries.
    data: String,
    /// The same for every try of the same press.
    key: String,
    /// What is to be shown afterwards.
    #[serde(default)]
    show: Option<Shown>,
}

/// What a page shows of a table.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Shown {
    /// Its code.
    table: String,
    /// Pictures that are asked for.
    #[serde(default)]
    also: Vec<String>,
    /// Layers of pictures that the browser has.
    #[serde(default)]
    has: Has,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entering {
    ticket: String,
}

/// A table that is opened in a sandbox.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Opening {
    game: String,
    seats: u8,
    key: String,
}

/// What the words of a press or a view may be: short, and no controls.
fn is_plain(text: &str) -> bool {
    text.len() <= 100 && !text.chars().any(char::is_control)
}

fn is_key(key: &str) -> bool {
    (8..=64).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

async fn read<T: for<'a> Deserialize<'a>>(body: Body) -> Result<T, No> {
    let bytes = axum::body::to_bytes(body, LONGEST).await;
    let bytes = bytes.map_err(|_| No::Unread)?;
    serde_json::from_slice(&bytes).map_err(|_| No::Unread)
}

impl Shared {
    async fn routed(
        &self,
        (method, at, query): (&Method, &[&str], &str),
        address: String,
        headers: &HeaderMap,
        body: Body,
    ) -> Result<Response, No> {
        if let ["s", _, file] = at {
            return served(file, headers);
        }
        let (door, base, at) = self.door(at, &address, headers);
        if *method == Method::GET {
            return match at {
                [] => Ok(shell(&base, "", headers)),
                ["api", "me"] => self.me(&door, headers).await,
                ["api", "live", table] => self.live(door, table).await,
                [table] => {
                    let table = table_of(table).map(code).unwrap_or_default();
                    Ok(shell(&base, &table, headers))
                }
                _ => Err(No::Hidden),
            };
        }
        if *method != Method::POST || !query.is_empty() {
            return Err(No::Unread);
        }
        match at {
            ["api", "show"] => {
                self.pay(&door, guard::LOOK)?;
                let shown = self.show(&door, &read(body).await?).await?;
                Ok(packed::json(StatusCode::OK, &shown, headers))
            }
            ["api", "press"] => {
                self.pay(&door, guard::PRESS)?;
                self.press(&door, read(body).await?, headers).await
            }
            ["api", "enter"] => {
                // Whoever tries a ticket is not known yet.
                self.pay(&Door::Nobody(address), guard::ENTER)?;
                self.enter(read(body).await?, headers).await
            }
            ["api", "leave"] => self.leave(&door, headers).await,
            ["api", "new"] => {
                self.pay(&door, guard::PRESS)?;
                self.open(&door, read(body).await?, headers).await
            }
            _ => Err(No::Hidden),
        }
    }

    /// Who asks, below which path their page lies, and the rest of the path.
    fn door<'a, 'b>(
        &self,
        at: &'b [&'a str],
        address: &str,
        headers: &HeaderMap,
    ) -> (Door, String, &'b [&'a str]) {
        let path = Web::PATH;
        if let (Some(visitors), [name, rest @ ..]) = (&self.web.settings.visitors, at)
            && !visitors(name).is_empty()
        {
            return (
                Door::Named((*name).to_owned()),
                format!("{path}/{name}"),
                rest,
            );
        }
        let door = guard::cookie(headers);
        let door = door.map_or_else(|| Door::Nobody(address.to_owned()), Door::Signed);
        (door, path.to_owned(), at)
    }

    fn pay(&self, door: &Door, cost: u32) -> Result<(), No> {
        if self.web.spend(door, cost, self.desk.now()) {
            return Ok(());
        }
        Err(No::Greedy)
    }

    /// Whose page it is, with all their tables.
    async fn me(&self, door: &Door, headers: &HeaderMap) -> Result<Response, No> {
        self.pay(door, guard::LOOK)?;
        let accounts = self.web.accounts(&self.desk, door).await?;
        let first = accounts.first().ok_or(No::Stranger)?;
        let mut shown = json!({ "name": first.name, "tables": [] });
        let mut lang = None;
        for account in &accounts {
            let Some(all) = self.desk.shelf(account, Web::PLATFORM).await? else {
                continue;
            };
            lang.get_or_insert(all.lang);
            if let (Some(tables), Value::Array(more)) = (
                shown["tables"].as_array_mut(),
                json::shelf(&all)["tables"].take(),
            ) {
                tables.extend(more);
            }
        }
        let lang = lang.unwrap_or_else(|| words::lang_of(headers));
        shown["lang"] = json!(lang.code());
        shown["words"] = words::all(lang);
        shown["leaves"] = json!(matches!(door, Door::Signed(_)));
        Ok(packed::json(StatusCode::OK, &shown, headers))
    }

    /// What somebody may see of a table.
    async fn show(&self, door: &Door, wanted: &Shown) -> Result<Value, No> {
        let is_short = wanted.also.len() + wanted.has.len() <= MOST_NAMED;
        if !is_short
            || !wanted
                .also
                .iter()
                .chain(&wanted.has)
                .all(|name| is_plain(name))
        {
            return Err(No::Unread);
        }
        let (table, account) = self.at(door, &wanted.table).await?;
        let page = self.desk.page(&account, Web::PLATFORM, table, &wanted.also);
        let page = page.await?.ok_or(No::Hidden)?;
        Ok(json::page(&page, self.desk.now().0, &wanted.has))
    }

    /// A table, and how somebody acts there.
    async fn at(&self, door: &Door, table: &str) -> Result<(TableId, Account), No> {
        let accounts = self.web.accounts(&self.desk, door).await?;
        if accounts.is_empty() {
            return Err(No::Stranger);
        }
        let table = table_of(table).ok_or(No::Hidden)?;
        let account = self.web.account_at(&self.desk, door, table).await?;
        Ok((table, account.ok_or(No::Hidden)?))
    }

    /// Tells a page whenever a table has changed, by its revision.
    async fn live(&self, door: Door, table: &str) -> Result<Response, No> {
        self.pay(&door, guard::LOOK)?;
        let (table, _) = self.at(&door, table).await?;
        let place = Arc::clone(&self.web.listeners).try_acquire_owned();
        let listening = Listening {
            shared: self.clone(),
            door,
            table,
            told: None,
            changes: self.desk.changes(),
            stopping: self.web.stopping.subscribe(),
            _place: place.map_err(|_| No::Greedy)?,
        };
        let events = stream::unfold(listening, |mut listening| async move {
            let revision = listening.next().await?;
            let event = Event::default().data(revision.to_string());
            Some((Ok::<_, Infallible>(event), listening))
        });
        Ok(Sse::new(events)
            .keep_alive(KeepAlive::default())
            .into_response())
    }

    /// A press is a request of the host's, like one from any other service.
    async fn press(
        &self,
        door: &Door,
        pressed: Pressed,
        headers: &HeaderMap,
    ) -> Result<Response, No> {
        let accounts = self.web.accounts(&self.desk, door).await?;
        let first = accounts.into_iter().next().ok_or(No::Stranger)?;
        let payload = Payload::read(&pressed.data).ok_or(No::Unread)?;
        if !is_plain(&pressed.data) || !is_key(&pressed.key) {
            return Err(No::Unread);
        }
        let account = match payload.table {
            None => first,
            Some(table) => {
                let account = self.web.account_at(&self.desk, door, table).await?;
                account.ok_or(No::Hidden)?
            }
        };
        let what = What::Press {
            data: pressed.data,
            message: None,
        };
        let reply = self.desk.ask(asked(door, account, &pressed.key, what));
        let mut told = json::reply(&reply.await);
        if let Some(wanted) = &pressed.show {
            told["view"] = self.show(door, wanted).await?;
        }
        Ok(packed::json(StatusCode::OK, &told, headers))
    }

    /// A ticket becomes a session.
    async fn enter(&self, entering: Entering, headers: &HeaderMap) -> Result<Response, No> {
        let ticket = entering.ticket.as_str();
        let is_ticket = ticket.len() == 32 && ticket.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !is_ticket {
            return Err(No::Used);
        }
        let entered = self.desk.enter(ticket).await?.ok_or(No::Used)?;
        let told = json!({ "table": entered.table });
        let mut response = packed::json(StatusCode::OK, &told, headers);
        let cookie = self.web.set_cookie(&entered.secret, entered.stays);
        let cookie = HeaderValue::from_str(&cookie).map_err(|_| No::Unknown)?;
        response.headers_mut().insert(header::SET_COOKIE, cookie);
        Ok(response)
    }

    /// A session ends.
    async fn leave(&self, door: &Door, headers: &HeaderMap) -> Result<Response, No> {
        let Door::Signed(secret) = door else {
            return Err(No::Stranger);
        };
        self.desk.leave(secret).await?;
        let mut response = packed::json(StatusCode::OK, &json!({}), headers);
        let cookie = self.web.set_cookie("", 0);
        let cookie = HeaderValue::from_str(&cookie).map_err(|_| No::Unknown)?;
        response.headers_mut().insert(header::SET_COOKIE, cookie);
        Ok(response)
    }

    /// In a sandbox: a table with computers in all seats but one, and its game begins.
    async fn open(
        &self,
        door: &Door,
        opening: Opening,
        headers: &HeaderMap,
    ) -> Result<Response, No> {
        let Door::Named(_) = door else {
            return Err(No::Hidden);
        };
        if !is_plain(&opening.game) || !is_key(&opening.key) {
            return Err(No::Unread);
        }
        let accounts = self.web.accounts(&self.desk, door).await?;
        let account = accounts.into_iter().next().ok_or(No::Stranger)?;
        let seats = format!("1+{}", opening.seats.saturating_sub(1));
        let what = What::Command {
            name: "new".to_owned(),
            args: vec![
                ("game".to_owned(), opening.game),
                ("seats".to_owned(), seats),
            ],
        };
        let reply = self
            .desk
            .ask(asked(door, account, &opening.key, what))
            .await;
        let mut told = json::reply(&reply);
        if let Some(begun) = reply.below {
            told["table"] = json!(code(begun.table));
        }
        Ok(packed::json(StatusCode::OK, &told, headers))
    }
}

/// A file of the page, which is no secret.
fn served(name: &str, headers: &HeaderMap) -> Result<Response, No> {
    let (kind, bytes) = match name {
        "page.css" => ("text/css; charset=utf-8", STYLE.as_bytes()),
        "page.js" => ("text/javascript; charset=utf-8", SCRIPT.as_bytes()),
        "touch.js" => ("text/javascript; charset=utf-8", TOUCH.as_bytes()),
        "regular.ttf" => ("font/ttf", FONTS[0].as_slice()),
        "bold.ttf" => ("font/ttf", FONTS[1].as_slice()),
        _ => return Err(No::Hidden),
    };
    let cached = "public, max-age=31536000, immutable";
    let bytes = bytes.to_vec();
    Ok(packed::body(StatusCode::OK, kind, cached, bytes, headers))
}

/// What somebody does on a page.
fn asked(door: &Door, who: Account, key: &str, what: What) -> Asked {
    Asked {
        key: format!("page {} {key}", door.tag()),
        who,
        place: Place::page(Web::PLATFORM),
        what,
    }
}

/// A page that is told of changes.
struct Listening {
    shared: Shared,
    door: Door,
    table: TableId,
    told: Option<u64>,
    changes: broadcast::Receiver<TableId>,
    stopping: watch::Receiver<bool>,
    /// Others come when it leaves.
    _place: OwnedSemaphorePermit,
}

impl Listening {
    /// The next revision; nothing when the program stops, or they sit there no more.
    async fn next(&mut self) -> Option<u64> {
        loop {
            if *self.stopping.borrow() {
                return None;
            }
            let Shared { web, desk } = &self.shared;
            let is_there = web.account_at(desk, &self.door, self.table).await;
            // While the database is disturbed nothing is known, and so nothing is told.
            if matches!(is_there, Ok(None)) {
                return None;
            }
            if is_there.is_ok()
                && let Ok(revision) = desk.revision(self.table).await
                && self.told != Some(revision)
            {
                self.told = Some(revision);
                return self.told;
            }
            let is_changed = async {
                loop {
                    match self.changes.recv().await {
                        Ok(table) if table != self.table => {}
                        Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => break,
                        Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
                    }
                }
            };
            tokio::select! {
                () = is_changed => {}
                () = tokio::time::sleep(LOOK) => {}
                _ = self.stopping.changed() => {}
            }
        }
    }
}

/// The page without anything of anybody's: it asks for that by itself.
fn shell(base: &str, table: &str, headers: &HeaderMap) -> Response {
    let html = SHELL
        .replace("{base}", base)
        .replace("{table}", table)
        .replace("{files}", &format!("{}/s/{}", Web::PATH, *VERSION));
    let kind = "text/html; charset=utf-8";
    packed::body(StatusCode::OK, kind, "no-cache", html.into_bytes(), headers)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page knows no game: whatever a game has is in its marks and steps, and in the host's words.
    #[test]
    fn the_page_names_no_game() {
        let files = [SHELL, STYLE, SCRIPT, TOUCH].concat().to_lowercase();
        for rules in pawmail_core::registry::standard().iter() {
            let id = rules.meta().id;
            let names = |word: &str| {
                files
                    .split(|c: char| !c.is_alphanumeric())
                    .any(|it| it == word)
            };
            assert!(!names(id), "{id}");
        }
        for kind in ["piece", "card", "space", "kennel", "burrow", "pup", "imp"] {
            let named = format!("\"{kind}");
            assert!(!files.contains(&named), "{kind}");
        }
    }

    /// All that is no picture is small.
    #[test]
    fn script_and_style_are_light() {
        let weight = STYLE.len() + SCRIPT.len() + TOUCH.len();
        assert!(weight <= 60 * 1024, "{weight}");
    }
}
