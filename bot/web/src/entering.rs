//! How somebody gets in: with a ticket, a way back or an invite; and how they leave.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use pawmail_core::phrase::Phrase;
use pawmail_host::{
    Account, Admission, Entered, Key, Newcomer, Opener, Seated, What, clean, invited,
};
use pawmail_store::TableId;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::guard::{self, Door};
use crate::routes::{No, Shared, asked, is_key, is_plain};
use crate::words::{self, msg};
use crate::{Web, json, packed, push};

/// A ticket is so many digits, and the way back has them behind a word.
const DIGITS: usize = 32;
const BACK: &str = "back-";

/// Nobody is called by more, before it is cleaned and cut.
const NAME: usize = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entering {
    ticket: String,
    /// What the page has drawn: the same for every try.
    nonce: String,
    /// Whether the browser is somebody else's from now on.
    #[serde(default)]
    replace: bool,
}

/// Somebody has opened the page within a chat app.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opening {
    /// Who, as the app says it and signs it.
    data: String,
    /// The table of the address, if it had one.
    #[serde(default)]
    table: String,
}

/// Somebody looks at what they are invited to.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Looking {
    invite: String,
}

/// A browser that is to tell somebody of their turns.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Telling {
    address: String,
    key: String,
    auth: String,
}

/// One that is to do so no more.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Quieting {
    address: String,
}

/// Somebody takes a seat with an invite.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sitting {
    invite: String,
    nonce: String,
    /// What they are called, if they are not signed in.
    #[serde(default)]
    name: String,
    /// Whether their page has said that the table is rated.
    #[serde(default)]
    rated: bool,
}

/// The table has come to be rated since its invite was read: who presses again, agrees.
fn asks(rated: &str, headers: &HeaderMap) -> Response {
    let told = json!({ "refused": rated, "rated": true });
    packed::json(StatusCode::OK, &told, headers)
}

fn is_hex(text: &str, n: usize) -> bool {
    text.len() == n && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

impl Shared {
    /// A ticket becomes a session.
    pub(crate) async fn enter(
        &self,
        entering: Entering,
        headers: &HeaderMap,
    ) -> Result<Response, No> {
        let ticket = entering.ticket.as_str();
        let digits = ticket.strip_prefix(BACK).unwrap_or(ticket);
        if !is_hex(digits, DIGITS) {
            return Err(No::Used);
        }
        if !is_hex(&entering.nonce, 2 * DIGITS) {
            return Err(No::Unread);
        }
        let present = guard::cookie(headers);
        let key = Key {
            ticket,
            nonce: &entering.nonce,
            present: present.as_deref(),
            replaces: entering.replace,
        };
        match self.desk.enter(key).await? {
            Admission::In(entered) => {
                self.is_in(&entered, &json!({ "table": entered.table }), headers)
            }
            Admission::Asks { is, becomes } => {
                let lang = words::lang_of(headers);
                let say = |message| {
                    let phrase = Phrase::new(message)
                        .with("is", is.as_str())
                        .with("becomes", becomes.as_str());
                    words::say(&phrase, lang)
                };
                let told = json!({
                    "asks": {
                        "question": say(msg::ASK), "yes": say(msg::ASK_YES), "no": say(msg::ASK_NO),
                    },
                    "lang": lang.code(), "words": words::all(lang),
                });
                Ok(packed::json(StatusCode::OK, &told, headers))
            }
            Admission::Refused if ticket.starts_with(BACK) => Err(No::Replaced),
            Admission::Refused => Err(No::Used),
        }
    }

    /// Who has opened the page within a chat app holds the secret of their session as long as the page is open: in a frame
    /// browsers keep no cookie for it.
    pub(crate) async fn enter_app(
        &self,
        opening: &Opening,
        headers: &HeaderMap,
    ) -> Result<Response, No> {
        let app = self.web.settings.mini_app.as_ref().ok_or(No::Hidden)?;
        let opener = app.opener(&opening.data, self.desk.now());
        let opener = opener.ok_or(No::Unsigned)?;
        let start = opener.start.as_deref().unwrap_or_default();
        let table = [opening.table.as_str(), start]
            .into_iter()
            .find(|name| !name.is_empty())
            .map(|name| invited(name).ok_or(No::Hidden))
            .transpose()?;
        let opener = Opener {
            who: &opener.who,
            table,
        };
        let entered = self.desk.enter_app(&opener).await?.ok_or(No::Hidden)?;
        let told = json!({ "table": entered.table, "secret": entered.secret });
        Ok(packed::json(StatusCode::OK, &told, headers))
    }

    /// The browser keeps the secret of a session.
    fn is_in(&self, entered: &Entered, told: &Value, headers: &HeaderMap) -> Result<Response, No> {
        let mut response = packed::json(StatusCode::OK, told, headers);
        let cookie = self.web.set_cookie(&entered.secret, entered.stays);
        let cookie = HeaderValue::from_str(&cookie).map_err(|_| No::Unknown)?;
        response.headers_mut().insert(header::SET_COOKIE, cookie);
        Ok(response)
    }

    /// The same, as nobody in particular where no session has the secret.
    pub(crate) async fn known(&self, door: Door, address: &str) -> Result<Door, No> {
        let is_known = !self.web.accounts(&self.desk, &door).await?.is_empty();
        Ok(match door {
            Door::Signed(_) if !is_known => Door::Nobody(address.to_owned()),
            door => door,
        })
    }

    /// What somebody is invited to: it is shown to nobody but those who have the letters.
    pub(crate) async fn invited(
        &self,
        door: &Door,
        looking: &Looking,
        headers: &HeaderMap,
    ) -> Result<Response, No> {
        if !is_plain(&looking.invite) {
            return Err(No::Uninvited);
        }
        let table = self.tried(&looking.invite)?;
        let accounts = self.web.accounts(&self.desk, door).await?;
        let lang = words::lang_of(headers);
        let who = accounts.first();
        let invited = self
            .desk
            .invited(&looking.invite, who, Web::PLATFORM, lang)
            .await?
            .ok_or_else(|| self.has_guessed(table))?;
        let mut sits = invited.sits;
        for account in accounts.iter().skip(1) {
            sits |= self.desk.is_of_table(account, invited.table).await?;
        }
        let sit = match who {
            Some(who) => {
                let phrase = Phrase::new(msg::SIT_AS).with("name", who.name.as_str());
                words::say(&phrase, lang)
            }
            None => words::word(msg::SIT, lang),
        };
        let told = json!({
            "table": pawmail_host::code(invited.table),
            "sits": sits,
            "known": who.is_some(),
            "sit": sit,
            "lines": json::lines(&invited.lines),
            "rated": invited.rated,
            "cover": invited.cover.as_ref().map(json::picture),
            "refused": invited.refused,
            "lang": lang.code(),
            "words": words::all(lang),
        });
        Ok(packed::json(StatusCode::OK, &told, headers))
    }

    /// Somebody takes a seat: as who they are, or as a guest with the name they give.
    pub(crate) async fn sit(
        &self,
        (door, address): (&Door, &str),
        sitting: Sitting,
        headers: &HeaderMap,
    ) -> Result<Response, No> {
        if !is_plain(&sitting.invite) {
            return Err(No::Uninvited);
        }
        if !is_hex(&sitting.nonce, 2 * DIGITS) || !is_key(&sitting.nonce) {
            return Err(No::Unread);
        }
        let accounts = self.web.accounts(&self.desk, door).await?;
        let Some(account) = accounts.into_iter().next() else {
            return self.settle(&sitting, address, headers).await;
        };
        let lang = words::lang_of(headers);
        let invited = self
            .desk
            .invited(&sitting.invite, Some(&account), Web::PLATFORM, lang);
        // Who is signed in has a purse of their own to guess with, and is not kept out by those who guess.
        let invited = invited.await?.ok_or(No::Uninvited)?;
        let data = match &invited.rated {
            Some(rated) if !sitting.rated && !invited.sits => return Ok(asks(rated, headers)),
            Some(_) => invited.join_rated,
            None => invited.join,
        };
        let what = What::Press {
            data,
            message: None,
        };
        let reply = self
            .desk
            .ask(asked(door, account.clone(), &sitting.nonce, what))
            .await;
        if self.desk.is_of_table(&account, invited.table).await? {
            let told = json!({ "table": pawmail_host::code(invited.table) });
            return Ok(packed::json(StatusCode::OK, &told, headers));
        }
        let refused = invited.refused.unwrap_or_else(|| reply.answer.words());
        let told = json!({ "refused": refused });
        Ok(packed::json(StatusCode::OK, &told, headers))
    }

    /// A guest has an account of the page's own from now on, and a way back to it.
    async fn settle(
        &self,
        sitting: &Sitting,
        address: &str,
        headers: &HeaderMap,
    ) -> Result<Response, No> {
        let name = clean(sitting.name.get(..NAME).unwrap_or(&sitting.name));
        if sitting.name.trim().is_empty() || name == "?" {
            return Err(No::Nameless);
        }
        let table = self.tried(&sitting.invite)?;
        let now = self.desk.now();
        let who = Newcomer {
            invite: &sitting.invite,
            name: &name,
            nonce: &sitting.nonce,
            agrees: sitting.rated,
            may_come: self.web.may_settle(address, table, now),
            lang: words::lang_of(headers),
        };
        match self.desk.sit_down(who, Web::PLATFORM).await? {
            Seated::In(entered, is_new) => {
                if is_new {
                    self.web.has_settled(address, table, now);
                }
                let told = json!({ "table": entered.table, "back": entered.back });
                self.is_in(&entered, &told, headers)
            }
            Seated::Refused(why) => {
                let told = json!({ "refused": why });
                Ok(packed::json(StatusCode::OK, &told, headers))
            }
            Seated::TooMany => Err(No::Greedy),
            Seated::Asked(rated) => Ok(asks(&rated, headers)),
            Seated::Unknown => Err(self.has_guessed(table)),
        }
    }

    /// The table of an invite, if its letters may be tried now.
    fn tried(&self, invite: &str) -> Result<TableId, No> {
        let (table, _) = invited(invite).ok_or(No::Uninvited)?;
        if self.web.may_guess(table, self.desk.now()) {
            return Ok(table);
        }
        Err(No::Greedy)
    }

    /// The letters of an invite were wrong.
    fn has_guessed(&self, table: TableId) -> No {
        self.web.has_guessed(table, self.desk.now());
        No::Uninvited
    }

    /// A browser tells a guest of their turns from now on.
    pub(crate) async fn tell(
        &self,
        door: &Door,
        telling: &Telling,
        headers: &HeaderMap,
    ) -> Result<Response, No> {
        let account = self.guest(door).await?;
        if !push::is_browser(&telling.address, &telling.key, &telling.auth) {
            return Err(No::Unread);
        }
        let browser = (
            telling.address.as_str(),
            telling.key.as_str(),
            telling.auth.as_str(),
        );
        self.desk.tell_at(&account, browser).await?;
        Ok(packed::json(StatusCode::OK, &json!({}), headers))
    }

    /// And this one does so no more, with whichever account of theirs they say so.
    pub(crate) async fn tell_no_more(
        &self,
        door: &Door,
        quieting: &Quieting,
        headers: &HeaderMap,
    ) -> Result<Response, No> {
        let accounts = self.web.accounts(&self.desk, door).await?;
        let account = accounts.into_iter().next().ok_or(No::Stranger)?;
        let address = quieting.address.as_str();
        self.desk.tell_no_more(Some(&account), address).await?;
        Ok(packed::json(StatusCode::OK, &json!({}), headers))
    }

    /// Who is told through browsers, where anybody is.
    async fn guest(&self, door: &Door) -> Result<Account, No> {
        let accounts = self.web.accounts(&self.desk, door).await?;
        if accounts.is_empty() {
            return Err(No::Stranger);
        }
        let told = push::told(accounts).filter(|_| self.web.settings.push.is_some());
        told.ok_or(No::Hidden)
    }

    /// A session ends.
    pub(crate) async fn leave(&self, door: &Door, headers: &HeaderMap) -> Result<Response, No> {
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
}
