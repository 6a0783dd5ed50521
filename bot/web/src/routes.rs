//! What is answered to a request.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use axum::routing::any;
use futures_util::stream;
use pawmail_core::phrase::Message;
use pawmail_host::measured::{Progress, Stopwatch};
use pawmail_host::{
    Account, Desk, Leafed, Payload, Place, Request as Asked, Wanted, What, code, table_of,
};
use pawmail_store::{TableId, Time};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, broadcast, watch};

use crate::guard::{self, Comer, Door, Share};
use crate::json::{self, Has};
use crate::packed;
use crate::paths::{Pays, Route};
use crate::push::Signer;
use crate::words::{self, msg};
use crate::{Inner, Web, files, miniapp};

/// No request is larger.
const LONGEST: usize = 16 * 1024;

/// How long somebody may take to say what they ask for: who says nothing holds a connection for nothing.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often a page learns of what other processes do, at most.
const LOOK: Duration = Duration::from_secs(3);

/// How often a page that is told of changes is asked whose it is, at least, in milliseconds.
const ASKED_WHOSE: i64 = 60_000;

/// No page asks for more pictures at once, and none has more of them.
const MOST_NAMED: usize = 200;

/// What every request needs.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) web: Arc<Inner>,
    pub(crate) desk: Desk,
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
pub(crate) enum No {
    /// It comes from elsewhere.
    Elsewhere,
    /// Nobody knows who asks.
    Stranger,
    /// The ticket does not count.
    Used,
    /// A newer way back has taken the place of this one.
    Replaced,
    /// What a chat app says of them is not signed, or too old.
    Unsigned,
    /// There is no such invite.
    Uninvited,
    /// They sit at no such table.
    Hidden,
    /// It cannot be understood.
    Unread,
    /// They do not say what they are called.
    Nameless,
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
            Self::Replaced => (StatusCode::UNAUTHORIZED, msg::BACK_OLD),
            Self::Unsigned => (StatusCode::UNAUTHORIZED, msg::APP_OLD),
            Self::Uninvited => (StatusCode::NOT_FOUND, msg::NO_INVITE),
            Self::Hidden => (StatusCode::NOT_FOUND, msg::NO_TABLE),
            Self::Unread => (StatusCode::BAD_REQUEST, msg::NOT_HERE),
            Self::Nameless => (StatusCode::BAD_REQUEST, msg::NO_NAME),
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
    let response = packed::with_policy(answered.unwrap_or_else(|no| no.answer(headers)));
    if shared.web.settings.mini_app.is_some() {
        return packed::framed(response, miniapp::FRAMES);
    }
    response
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
    /// Whether it is to be said what everything in the pictures is.
    #[serde(default)]
    explained: bool,
}

/// A turn of a finished game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Leafing {
    table: String,
    at: usize,
    #[serde(default)]
    hands: bool,
    #[serde(default)]
    also: Vec<String>,
    #[serde(default)]
    has: Has,
}

/// All draws of a finished game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Proving {
    table: String,
}

impl Shown {
    fn is_readable(&self) -> bool {
        let mut names = self.also.iter().chain(&self.has);
        self.also.len() + self.has.len() <= MOST_NAMED && names.all(|name| is_plain(name))
    }
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
pub(crate) fn is_plain(text: &str) -> bool {
    text.len() <= 100 && !text.chars().any(char::is_control)
}

pub(crate) fn is_key(key: &str) -> bool {
    (8..=64).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

async fn read<T: for<'a> Deserialize<'a>>(body: Body) -> Result<T, No> {
    read_within(body, PATIENCE).await
}

async fn read_within<T: for<'a> Deserialize<'a>>(body: Body, patience: Duration) -> Result<T, No> {
    let bytes = tokio::time::timeout(patience, axum::body::to_bytes(body, LONGEST)).await;
    let bytes = bytes.map_err(|_| No::Unread)?.map_err(|_| No::Unread)?;
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
        if let ["s", version, file] = at {
            return files::of_version(version, file, headers).ok_or(No::Hidden);
        }
        if let [name] = at
            && let Some(response) = files::fixed(name, headers)
        {
            return Ok(response);
        }
        let (door, base, at) = self.door(at, &address, headers);
        let Some((route, table)) = Route::of(method, at) else {
            return match (method, at) {
                (&Method::GET, []) => Ok(shell(&base, "", headers)),
                (&Method::GET, [table]) => {
                    let table = table_of(table).map(code).unwrap_or_default();
                    Ok(shell(&base, &table, headers))
                }
                (&Method::GET | &Method::POST, _) => Err(No::Hidden),
                _ => Err(No::Unread),
            };
        };
        if !query.is_empty() && *method != Method::GET {
            return Err(No::Unread);
        }
        let door = self.charged(route.pays(), door, &address).await?;
        let answered = self.answered((route, table), &door, &address, headers, body);
        let answered = answered.await;
        if matches!((&answered, &door), (Err(No::Stranger), Door::Signed(_))) {
            // Whoever makes sessions and ends them has no purse for each of them.
            self.web.has_no_purse(&door);
        }
        answered
    }

    /// What is answered to a request that is paid for.
    async fn answered(
        &self,
        (route, table): (Route, &str),
        door: &Door,
        address: &str,
        headers: &HeaderMap,
        body: Body,
    ) -> Result<Response, No> {
        match route {
            Route::Me => self.me(door, headers).await,
            Route::Live => self.live(door.clone(), table).await,
            Route::Show => {
                let shown = self.show(door, &read(body).await?).await?;
                Ok(packed::json(StatusCode::OK, &shown, headers))
            }
            Route::Turn => {
                let (asks, headers, wanted) = (door.clone(), headers.clone(), read(body).await?);
                let leafing = async move |shared: Self| {
                    let leaf = shared.leaf(&asks, &wanted).await?;
                    Ok(packed::json(StatusCode::OK, &leaf, &headers))
                };
                self.studied(door, leafing).await
            }
            Route::Proof => {
                let (asks, headers, wanted) = (door.clone(), headers.clone(), read(body).await?);
                let proving = async move |shared: Self| {
                    let proof = shared.proof(&asks, &wanted).await?;
                    Ok(packed::json(StatusCode::OK, &proof, &headers))
                };
                self.studied(door, proving).await
            }
            Route::Press => self.press(door, read(body).await?, headers).await,
            Route::Enter => self.enter(read(body).await?, headers).await,
            Route::App => self.enter_app(&read(body).await?, headers).await,
            Route::Invited => self.invited(door, &read(body).await?, headers).await,
            Route::Sit => self.sit((door, address), read(body).await?, headers).await,
            Route::Tell => self.tell(door, &read(body).await?, headers).await,
            Route::TellNo => self.tell_no_more(door, &read(body).await?, headers).await,
            Route::Leave => self.leave(door, headers).await,
            Route::New => self.open(door, read(body).await?, headers).await,
        }
    }

    /// What a finished game is told anew for. That is much work, so it is done beside the threads that answer presses, a little at once.
    /// Whoever asks for much of it keeps nobody else waiting for long.
    async fn studied<F>(&self, door: &Door, work: F) -> Result<Response, No>
    where
        F: AsyncFnOnce(Self) -> Result<Response, No> + Send + 'static,
    {
        let share = self.web.studying.take(door).ok_or(No::Greedy)?;
        let place = Arc::clone(&self.web.studies).acquire_owned().await;
        let place = place.map_err(|_| No::Unknown)?;
        let (shared, runtime) = (self.clone(), Handle::current());
        let done = tokio::task::spawn_blocking(move || {
            let _place = (place, share);
            runtime.block_on(work(shared))
        });
        done.await.unwrap_or_else(|broken| {
            tracing::error!(error = %broken, "a finished game cannot be told");
            Err(No::Unknown)
        })
    }

    /// Who asks, once they have paid for it.
    async fn charged(&self, pays: Pays, door: Door, address: &str) -> Result<Door, No> {
        let by_address = |cost| self.spend(&Door::Nobody(address.to_owned()), cost);
        match pays {
            Pays::Session(cost) => self.pay(&door, address, cost).await?,
            Pays::Address(cost) => by_address(cost)?,
            Pays::Newcomer { known, new } => {
                by_address(known)?;
                let door = self.known(door, address).await?;
                if matches!(door, Door::Nobody(_)) {
                    by_address(new)?;
                }
                return Ok(door);
            }
        }
        Ok(door)
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
        let door = guard::bearer(headers).or_else(|| guard::cookie(headers));
        let door = door.map_or_else(|| Door::Nobody(address.to_owned()), Door::Signed);
        (door, path.to_owned(), at)
    }

    /// Charges a request to its session, or to its address until that session is known.
    /// So nobody has a purse for each secret that they make up.
    async fn pay(&self, door: &Door, address: &str, cost: u32) -> Result<(), No> {
        if !matches!(door, Door::Signed(_)) || self.web.has_spent(door) {
            return self.spend(door, cost);
        }
        self.spend(&Door::Nobody(address.to_owned()), cost)?;
        if self.web.accounts(&self.desk, door).await?.is_empty() {
            return Ok(());
        }
        self.spend(door, 0)
    }

    fn spend(&self, door: &Door, cost: u32) -> Result<(), No> {
        if self.web.spend(door, cost, self.desk.now()) {
            return Ok(());
        }
        Err(No::Greedy)
    }

    /// Whose page it is, with all their tables.
    async fn me(&self, door: &Door, headers: &HeaderMap) -> Result<Response, No> {
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
        shown["langs"] = json::langs();
        shown["leaves"] = json!(matches!(door, Door::Signed(_)));
        if let Door::Named(_) = door {
            shown["offers"] = json::offers(&self.desk.invitations(), lang);
        }
        // Who is nowhere else has a way back of their own.
        let is_guest = accounts.iter().all(|it| it.platform == Web::PLATFORM);
        shown["guest"] = json!(is_guest);
        if is_guest && self.web.settings.push.is_some() {
            let signer = self.web.signer(&self.desk).await;
            shown["push"] = json!(signer.map(Signer::public));
            // A browser that was muted elsewhere does not know it.
            let told = self.desk.push_addresses(first.platform, &first.id).await?;
            let told = told.into_iter().map(|browser| browser.address);
            shown["told"] = told.collect();
        }
        Ok(packed::json(StatusCode::OK, &shown, headers))
    }

    /// What somebody may see of a table.
    async fn show(&self, door: &Door, wanted: &Shown) -> Result<Value, No> {
        if !wanted.is_readable() {
            return Err(No::Unread);
        }
        let (table, comer) = self.at(door, &wanted.table).await?;
        let asked = Wanted {
            also: wanted.also.clone(),
            explained: wanted.explained,
            watches: comer.watches,
        };
        let page = self.desk.page(&comer.account, Web::PLATFORM, table, &asked);
        let page = page.await?.ok_or(No::Hidden)?;
        Ok(json::page(&page, self.desk.now().0, &wanted.has))
    }

    /// A turn of a finished game.
    async fn leaf(&self, door: &Door, wanted: &Leafing) -> Result<Value, No> {
        let names = wanted.has.iter().chain(&wanted.also);
        let is_readable = wanted.has.len() + wanted.also.len() <= MOST_NAMED;
        if !is_readable || !names.into_iter().all(|name| is_plain(name)) {
            return Err(No::Unread);
        }
        let (table, comer) = self.at(door, &wanted.table).await?;
        let which = Leafed {
            at: wanted.at,
            hands: wanted.hands,
            also: wanted.also.clone(),
        };
        let leaf = self.desk.leaf(&comer.account, Web::PLATFORM, table, &which);
        let leaf = leaf.await?.ok_or(No::Hidden)?;
        Ok(json::leaf(&leaf, &wanted.has))
    }

    /// All draws of a finished game.
    async fn proof(&self, door: &Door, wanted: &Proving) -> Result<Value, No> {
        let (table, comer) = self.at(door, &wanted.table).await?;
        let proof = self.desk.proof(&comer.account, Web::PLATFORM, table);
        let proof = proof.await?.ok_or(No::Hidden)?;
        Ok(json::proof(&proof))
    }

    /// A table, and how somebody comes to it.
    async fn at(&self, door: &Door, table: &str) -> Result<(TableId, Comer), No> {
        let accounts = self.web.accounts(&self.desk, door).await?;
        if accounts.is_empty() {
            return Err(No::Stranger);
        }
        let table = table_of(table).ok_or(No::Hidden)?;
        let comer = self.web.account_at(&self.desk, door, table).await?;
        Ok((table, comer.ok_or(No::Hidden)?))
    }

    /// Tells a page whenever a table has changed, by its revision.
    async fn live(&self, door: Door, table: &str) -> Result<Response, No> {
        let (table, _) = self.at(&door, table).await?;
        let place = Listener::take(&self.web, &door).ok_or(No::Greedy)?;
        let listening = Listening {
            shared: self.clone(),
            door,
            table,
            told: None,
            seen: self.desk.now(),
            changes: self.desk.changes(),
            stopping: self.web.stopping.subscribe(),
            _place: place,
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
        let is_shown = pressed.show.as_ref().is_none_or(Shown::is_readable);
        if !is_plain(&pressed.data) || !is_key(&pressed.key) || !is_shown {
            return Err(No::Unread);
        }
        let account = match payload.table {
            None => first,
            Some(table) => {
                let comer = self.web.account_at(&self.desk, door, table).await?;
                comer.ok_or(No::Hidden)?.account
            }
        };
        let what = What::Press {
            data: pressed.data,
            message: None,
        };
        let request = asked(door, account, &pressed.key, what);
        let watch = Stopwatch::start(&request);
        let mut told = json::reply(&self.desk.ask(request).await);
        watch.has(Progress::Answered);
        if let Some(wanted) = &pressed.show {
            // The press has counted, so its answer is given whatever becomes of the view.
            match self.show(door, wanted).await {
                Ok(view) => told["view"] = view,
                Err(No::Stranger | No::Hidden) => told["gone"] = json!(true),
                // The page looks again by itself.
                Err(_) => {}
            }
        }
        Ok(packed::json(StatusCode::OK, &told, headers))
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

/// What somebody does on a page.
pub(crate) fn asked(door: &Door, who: Account, key: &str, what: What) -> Asked {
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
    /// When they were last seen to sit there.
    seen: Time,
    changes: broadcast::Receiver<TableId>,
    stopping: watch::Receiver<bool>,
    _place: Listener,
}

/// A place among those who are told of changes: others come when it is given up.
struct Listener {
    _share: Share,
    _permit: OwnedSemaphorePermit,
}

impl Listener {
    /// A place, unless there is none left or this visitor has enough.
    fn take(web: &Arc<Inner>, door: &Door) -> Option<Self> {
        let permit = Arc::clone(&web.listeners).try_acquire_owned().ok()?;
        Some(Self {
            _share: web.listening.take(door)?,
            _permit: permit,
        })
    }
}

impl Listening {
    /// The next revision; nothing when the program stops, or they sit there no more.
    async fn next(&mut self) -> Option<u64> {
        loop {
            if *self.stopping.borrow() {
                return None;
            }
            let Shared { web, desk } = &self.shared;
            // While the database is disturbed nothing is known, and so nothing is told.
            let revision = desk.revision(self.table).await.ok();
            let is_new = revision.is_some() && revision != self.told;
            let now = desk.now();
            if is_new || !(0..ASKED_WHOSE).contains(&now.since(self.seen)) {
                match web.account_at(desk, &self.door, self.table).await {
                    Ok(None) => return None,
                    Ok(Some(_)) => {
                        self.seen = now;
                        if is_new {
                            self.told = revision;
                            return revision;
                        }
                    }
                    Err(_) => {}
                }
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
    let html = files::SHELL
        .replace("{base}", base)
        .replace("{table}", table)
        .replace("{files}", &format!("{}/s/{}", Web::PATH, *files::VERSION));
    let kind = "text/html; charset=utf-8";
    packed::page(kind, html.into_bytes(), headers)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever never says what they ask for is not waited for.
    #[tokio::test]
    async fn a_request_without_an_end_is_not_waited_for() {
        let never = Body::from_stream(stream::pending::<Result<Vec<u8>, std::io::Error>>());
        let said = read_within::<Value>(never, Duration::ZERO).await;
        assert_eq!(said, Err(No::Unread));
        let said = read_within::<Value>(Body::from("[1]"), PATIENCE).await;
        assert_eq!(said, Ok(json!([1])));
    }
}
