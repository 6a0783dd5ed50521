//! Linking: two accounts become one person's, if both say so, and separate ones again.

use std::collections::BTreeSet;

use pawmail_core::phrase::Phrase;
use pawmail_store::{
    Change, Changed, Code, Identity, Notice, NoticeState, Person, PersonId, TableId, Time,
};

use crate::Host;
use crate::data::{PersonData, write};
use crate::host::Trouble;
use crate::people::{Guest, Me};
use crate::request::Reply;
use crate::shown::layout::{copy, press, screen};
use crate::shown::screen::{Kind, Screen};
use crate::shown::tiding::Tiding;
use crate::shown::words::{Reader, fit};
use crate::shown::{msg, phrase};
use crate::tables::live::NO_SEAT;
use crate::tables::payload::code;
use crate::tables::scene::{Said, Scene};
use crate::tables::verbs::Verb;
use crate::time::pace::HOUR;

/// How long a code that links accounts counts, and the question that follows it.
const LINK_FOR: i64 = HOUR / 2;

/// How many wrong codes a person may type in an hour.
const TRIES: usize = 5;

/// The table of notices that concern none.
pub(crate) const NO_TABLE: TableId = TableId(0);

/// What a code is for that is typed on the other account.
const CODE: &str = "link";

/// What it is for that the other account was asked for consent.
const QUESTION: &str = "link-question";

/// Where the question to a person is kept. Nobody types it: typed codes are digits.
fn question_to(person: PersonId) -> String {
    format!("link {person}")
}

impl Host {
    /// `/link`: gives a code, takes that of the other account, or asks for consent.
    pub(crate) async fn link(&self, me: &Me, rest: &str, now: Time) -> Result<Reply, Trouble> {
        match rest.split_once(' ') {
            Some(("ask", code)) => self.ask_to_link(me, code, now).await,
            Some(("yes", whose)) => self.agree_to_link(me, whose, now).await,
            Some(("no", _)) => {
                let mut me = me.clone();
                me.more.push(Change::DropCode(question_to(me.id())));
                let said = Ok(Reply::toast(self.reader_of(&me).word(msg::LINK_REFUSED)));
                self.only_me(&me, now, said).await
            }
            _ if rest.is_empty() => self.give_code(me, now).await,
            _ => self.take_code(me, rest, now).await,
        }
    }

    /// A code for the other account; or the question, if the other account has typed one.
    async fn give_code(&self, me: &Me, now: Time) -> Result<Reply, Trouble> {
        let reader = self.reader_of(me);
        if let Some(other) = self.asks_to_link(me.id(), now).await? {
            let said = Ok(Reply::panel(question(&other, &reader)));
            return self.only_me(me, now, said).await;
        }
        let bytes = self.entropy.bytes();
        let digits = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) % 100_000_000;
        let word = format!("{digits:08}");
        let mut me = me.clone();
        me.more.push(Change::Code(Code {
            code: word.clone(),
            person: me.id(),
            kind: CODE.to_owned(),
            until: now.plus(LINK_FOR),
        }));
        let phrase = phrase!(LINK_CODE, code = word.as_str());
        let lines = vec![reader.told(&phrase)];
        let buttons = copy(format!("/link {word}"), &reader);
        let said = Ok(Reply::panel(screen(
            lines,
            buttons.into_iter().collect(),
            &reader,
        )));
        self.only_me(&me, now, said).await
    }

    /// The person who typed a code sees whose it is. Wrong codes are counted.
    async fn take_code(&self, me: &Me, typed: &str, now: Time) -> Result<Reply, Trouble> {
        let reader = self.reader_of(me);
        let mut me = me.clone();
        let typed: String = typed.chars().filter(char::is_ascii_digit).collect();
        let owner = match self.owner_as_typed(&mut me, &typed, now).await? {
            Ok(owner) => owner,
            Err(said) => return self.only_me(&me, now, said).await,
        };
        let name = owner.name_on(me.platform);
        let phrase = phrase!(LINK_ASK, name = name.as_str());
        let ask = press(
            reader.word(msg::BUTTON_LINK_ME),
            Verb::Link,
            format!("ask {typed}"),
        )
        .of(Kind::Main);
        let lines = vec![reader.told(&phrase)];
        let said = Ok(Reply::panel(screen(lines, vec![ask], &reader)));
        self.only_me(&me, now, said).await
    }

    /// The one who has typed a code has seen whose it is: its owner is asked in private.
    async fn ask_to_link(&self, me: &Me, code: &str, now: Time) -> Result<Reply, Trouble> {
        let reader = self.reader_of(me);
        let asked = Ok(Reply::alert(fit(&reader.word(msg::LINK_ASKED), 200)));
        if me.is_repeated {
            return self.only_me(me, now, asked).await;
        }
        let mut me = me.clone();
        let owner = match self.owner_as_typed(&mut me, code, now).await? {
            Ok(owner) => owner,
            Err(said) => return self.only_me(&me, now, said).await,
        };
        let used = Change::UseCode(code.to_owned(), owner.id());
        me.more.extend(me.guest.relied().into_iter().chain([used]));
        // The newest question counts.
        me.more.push(Change::DropCode(question_to(owner.id())));
        me.more.push(Change::Code(Code {
            code: question_to(owner.id()),
            person: me.id(),
            kind: QUESTION.to_owned(),
            until: now.plus(LINK_FOR),
        }));
        if let Some(account) = owner.preferred(self) {
            me.more.push(Change::Notice(Notice {
                table: NO_TABLE,
                person: owner.id(),
                seat: NO_SEAT,
                turn: u32::try_from(now.0 / 1000).unwrap_or(u32::MAX),
                kind: Tiding::Link.kind(),
                platform: account.platform,
                data: String::new(),
                due_at: now,
                state: NoticeState::Waiting,
                message: None,
                attempts: 0,
                sent_at: None,
            }));
        }
        self.only_me(&me, now, asked).await
    }

    /// The owner of the code agrees: from now on both accounts are theirs.
    async fn agree_to_link(&self, me: &Me, whose: &str, now: Time) -> Result<Reply, Trouble> {
        let linked = Reply::toast(self.reader_of(me).word(msg::LINKED));
        let other = self.asks_to_link(me.id(), now).await?;
        let Some(other) = other.filter(|other| other.id().to_string() == whose) else {
            let said = if me.is_repeated && me.guest.identities.len() > 1 {
                Ok(linked)
            } else {
                Err(phrase!(NO_LINK_CODE))
            };
            return self.only_me(me, now, said).await;
        };
        let (from, to) = (other.id(), me.id());
        let mut me = me.clone();
        me.guest.data.take_in(&other.data);
        let me = &me;
        let mut changes: Vec<Change> = [&me.guest, &other]
            .into_iter()
            .filter_map(Guest::relied)
            .collect();
        changes.push(Change::UseCode(question_to(to), from));
        for was in other.identities {
            let is = Identity {
                person: to,
                origin: was.origin.or(Some(from)),
                ..was.clone()
            };
            changes.push(Change::Identity(Changed { was, is }));
        }
        changes.push(Change::HandOver { from, to });
        let theirs = self.store.tables_of(from).await?;
        if let Some(frozen) = self.frozen_of(&theirs, now).await? {
            return self.only_me(me, now, Err(frozen)).await;
        }
        self.on_tables(&theirs, Some(me), now, |work| {
            if work.scenes.iter().any(|scene| scene.live.is_of(to)) {
                return Err(phrase!(NO_LINK_TABLE));
            }
            work.more = changes;
            for scene in &mut work.scenes {
                scene.hand_over(from, to);
            }
            Ok(linked)
        })
        .await
    }

    /// Whose code this is, if the presser can be linked with them. Codes can be typed, so wrong ones are counted.
    async fn owner_as_typed(
        &self,
        me: &mut Me,
        code: &str,
        now: Time,
    ) -> Result<Result<Guest, Said>, Trouble> {
        let reader = self.reader_of(me);
        let tries = &mut me.guest.data.link_tries;
        tries.retain(|tried| now < tried.plus(HOUR));
        if let Some(first) = tries.first().filter(|_| tries.len() >= TRIES) {
            let when = reader.moment(first.plus(HOUR), now);
            return Ok(Err(Err(phrase!(NO_LINK_TRIES, when = when.as_str()))));
        }
        let Some(owner) = self.owner_of_code(code, now).await? else {
            tries.push(now);
            // It is written that this was tried, once.
            let words = fit(&reader.word(msg::NO_LINK_CODE), 200);
            return Ok(Err(Ok(Reply::alert(words))));
        };
        let can = self.can_link(me.id(), owner.id(), now).await?;
        Ok(can.map(|()| owner).map_err(Err))
    }

    /// Who has given this code, if it counts still.
    async fn owner_of_code(&self, code: &str, now: Time) -> Result<Option<Guest>, Trouble> {
        let found = self.store.code(code, now).await?;
        let Some(found) = found.filter(|code| code.kind == CODE) else {
            return Ok(None);
        };
        Ok(self.guests(&[found.person]).await?.remove(&found.person))
    }

    /// Who asks a person to be linked with them.
    async fn asks_to_link(&self, person: PersonId, now: Time) -> Result<Option<Guest>, Trouble> {
        let found = self.store.code(&question_to(person), now).await?;
        let Some(found) = found.filter(|code| code.kind == QUESTION) else {
            return Ok(None);
        };
        let other = self.guests(&[found.person]).await?.remove(&found.person);
        Ok(other.filter(|other| !other.identities.is_empty()))
    }

    /// Whether two accounts can be one person's.
    async fn can_link(
        &self,
        one: PersonId,
        other: PersonId,
        now: Time,
    ) -> Result<Result<(), Phrase>, Trouble> {
        if one == other {
            return Ok(Err(phrase!(NO_LINK_SELF)));
        }
        let tables = self.store.tables_of(one).await?;
        if let Some(frozen) = self.frozen_of(&tables, now).await? {
            return Ok(Err(frozen));
        }
        let tables: BTreeSet<TableId> = tables.into_iter().collect();
        let others = self.store.tables_of(other).await?;
        if others.iter().any(|id| tables.contains(id)) {
            return Ok(Err(phrase!(NO_LINK_TABLE)));
        }
        Ok(Ok(()))
    }

    /// Why accounts cannot be linked or separated now: seats go with them, and one of their tables cannot be read.
    async fn frozen_of(&self, tables: &[TableId], now: Time) -> Result<Option<Phrase>, Trouble> {
        let readable = self.readable(tables.to_vec(), now).await?;
        let frozen = tables.iter().find(|id| !readable.contains(id));
        Ok(frozen.map(|id| phrase!(NO_LINK_FROZEN, table = code(*id).as_str())))
    }

    /// The question to the owner of a code as a private letter; nothing where it is answered.
    pub(crate) async fn link_letter(
        &self,
        notice: &Notice,
        guest: &Guest,
        now: Time,
    ) -> Result<Option<Screen>, Trouble> {
        let reader = guest.reader(notice.platform, self.abilities(notice.platform));
        let other = self.asks_to_link(notice.person, now).await?;
        Ok(other.map(|other| Screen {
            silent: false,
            ..question(&other, &reader)
        }))
    }

    /// **Unlink**: an account that was linked is a person of its own again, with the tables and results that came with it.
    pub(crate) async fn unlink(&self, me: &Me, rest: &str, now: Time) -> Result<Reply, Trouble> {
        let reader = self.reader_of(me);
        let (which, sure) = rest.split_once(' ').unwrap_or((rest, ""));
        let mut linked = me.guest.linked().into_iter();
        let Some(account) = linked.find(|known| named(known) == which) else {
            if me.is_repeated {
                let said = Ok(Reply::toast(reader.word(msg::UNLINKED)));
                return self.only_me(me, now, said).await;
            }
            return self.only_me(me, now, Err(phrase!(NO_UNLINK))).await;
        };
        if sure != "sure" {
            let letter = account.platform.0.to_ascii_uppercase();
            let name = format!("{} ({letter})", account.name);
            let phrase = phrase!(UNLINK_ASK, name = name.as_str());
            let sure = press(
                reader.word(msg::BUTTON_UNLINK_SURE),
                Verb::Unlink,
                format!("{which} sure"),
            )
            .of(Kind::Danger);
            let lines = vec![reader.told(&phrase)];
            let said = Ok(Reply::panel(screen(lines, vec![sure], &reader)));
            return self.only_me(me, now, said).await;
        }
        let mut me = me.clone();
        let from = me.id();
        me.more.extend(me.guest.relied());
        let (to, back) = match account.origin {
            Some(to) => (to, self.guests(&[to]).await?.remove(&to)),
            None => (PersonId(self.store.next_id("person").await?), None),
        };
        if back.is_none() {
            // Linked by an older program, which did not keep who it was.
            let person = Person {
                id: to,
                name: account.name.clone(),
                settings: write(&PersonData::default()),
                created_at: now,
                forgotten: false,
                revision: 0,
            };
            me.more.push(Change::NewPerson(person, Vec::new()));
        }
        let is_theirs = |known: &&Identity| match account.origin {
            Some(_) => known.origin == account.origin,
            None => **known == account,
        };
        let mut accounts = Vec::new();
        for was in me.guest.identities.iter().filter(is_theirs).cloned() {
            let is = Identity {
                person: to,
                origin: None,
                ..was.clone()
            };
            accounts.push(is.clone());
            me.more.push(Change::Identity(Changed { was, is }));
        }
        me.guest.identities.retain(|known| !is_theirs(&known));
        me.more.push(Change::HandBack { from, to });
        me.more.extend(back.as_ref().and_then(Guest::relied));
        let back = back.map(|mut guest| {
            guest.identities = accounts;
            guest
        });
        let mine = self.store.tables_of(from).await?;
        if let Some(frozen) = self.frozen_of(&mine, now).await? {
            return self.only_me(&me, now, Err(frozen)).await;
        }
        self.on_tables(&mine, Some(&me), now, |work| {
            for scene in &mut work.scenes {
                if let Some(back) = &back {
                    scene.hand_back(from, back);
                }
            }
            Ok(Reply::toast(reader.word(msg::UNLINKED)))
        })
        .await
    }
}

/// What the owner of a code is asked.
fn question(other: &Guest, reader: &Reader) -> Screen {
    let name = other.name_on(reader.platform);
    let phrase = phrase!(LINK_CONFIRM, name = name.as_str());
    let yes = press(
        reader.word(msg::BUTTON_LINK_ME),
        Verb::Link,
        format!("yes {}", other.id()),
    );
    let no = press(
        reader.word(msg::BUTTON_LINK_NO),
        Verb::Link,
        format!("no {}", other.id()),
    );
    screen(vec![reader.told(&phrase)], vec![yes, no], reader)
}

/// An account as a button names it.
pub(crate) fn named(account: &Identity) -> String {
    format!("{}{}", account.platform, account.account)
}

impl Guest {
    /// The accounts that can be separated from this person again.
    pub(crate) fn linked(&self) -> Vec<Identity> {
        let came = |known: &&Identity| known.origin.is_some();
        let mut linked: Vec<Identity> = self.identities.iter().filter(came).cloned().collect();
        if linked.is_empty() {
            linked.extend(self.identities.iter().skip(1).cloned());
        }
        linked
    }
}

impl Scene<'_> {
    /// The seats of a person go to another, who is the same, and remember whose they were.
    fn hand_over(&mut self, from: PersonId, to: PersonId) {
        for chair in &mut self.live.chairs {
            if chair.row.person == Some(from) {
                chair.row.person = Some(to);
                chair.row.origin = chair.row.origin.or(Some(from));
            }
        }
        if self.live.row.host == from {
            self.live.row.host = to;
        }
    }

    /// The seats that came from a person are theirs again.
    fn hand_back(&mut self, from: PersonId, to: &Guest) {
        let mut seats = Vec::new();
        for chair in &mut self.live.chairs {
            if chair.row.person == Some(from) && chair.row.origin == Some(to.id()) {
                chair.row.person = Some(to.id());
                chair.row.origin = None;
                seats.push(chair.seat());
            }
        }
        if seats.is_empty() {
            return;
        }
        self.guests.insert(to.id(), to.clone());
        if self.live.row.host == from && self.live.seats_of(from).is_empty() {
            self.live.row.host = to.id();
        }
        // What was told of their turn was told the other account.
        for seat in seats {
            if self.live.waiting().contains(seat) && self.live.data.paused.is_none() {
                self.notify(seat, to, Tiding::Turn);
            }
        }
    }
}
