//! A person's accounts and data: linking, forgetting, taking along.

use pawmail_store::{Change, Changed, Code, Identity, PersonId, Time};

use crate::Host;
use crate::data::PersonData;
use crate::host::Trouble;
use crate::people::Me;
use crate::request::{Answer, File, Reply};
use crate::shown::layout::{press, screen};
use crate::shown::screen::{Kind, Paragraph};
use crate::shown::words::say;
use crate::tables::live::Chair;
use crate::tables::payload::code;
use crate::tables::scene::{Said, Scene};
use crate::tables::verbs::Verb;
use crate::time::pace::HOUR;

/// How long a code that links accounts counts.
const LINK_FOR: i64 = HOUR / 2;

impl Host {
    /// `/link`: a code for the other account, or the code of the other account.
    pub(crate) async fn link(&self, me: &Me, rest: &str, now: Time) -> Result<Reply, Trouble> {
        let reader = self.reader_of(me);
        let mut me = me.clone();
        if rest.is_empty() {
            let bytes = self.entropy.bytes();
            let digits = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) % 100_000_000;
            let word = format!("{digits:08}");
            me.more.push(Change::Code(Code {
                code: word.clone(),
                person: me.id(),
                kind: "link".to_owned(),
                until: now.plus(LINK_FOR),
            }));
            let phrase = say("link-code").with("code", word.as_str());
            let lines = vec![Paragraph::text(reader.say(&phrase))];
            let said = Ok(Reply::panel(screen(lines, Vec::new(), &reader)));
            return self.only_me(&me, now, said).await;
        }
        let typed: String = rest.chars().filter(char::is_ascii_digit).collect();
        let found = self
            .store
            .code(&typed, now)
            .await?
            .filter(|code| code.kind == "link");
        let Some(found) = found else {
            return self.only_me(&me, now, Err(say("no-link-code"))).await;
        };
        if found.person == me.id() {
            return self.only_me(&me, now, Err(say("no-link-self"))).await;
        }
        let mine = self.store.tables_of(me.id()).await?;
        let theirs = self.store.tables_of(found.person).await?;
        if mine.iter().any(|id| theirs.contains(id)) {
            return self.only_me(&me, now, Err(say("no-link-table"))).await;
        }
        let (from, to) = (me.id(), found.person);
        for identity in &me.guest.identities {
            me.more.push(Change::Identity(Changed {
                was: identity.clone(),
                is: Identity {
                    person: to,
                    ..identity.clone()
                },
            }));
        }
        me.more.push(Change::DropCode(typed));
        self.on_tables(&mine, Some(&me), now, |work| {
            for scene in &mut work.scenes {
                scene.hand_over(from, to);
            }
            Ok(Reply::toast(reader.word("linked")))
        })
        .await
    }

    /// `/forgetme`: asks once, then at once.
    pub(crate) async fn forget(&self, me: &Me, rest: &str, now: Time) -> Result<Reply, Trouble> {
        let reader = self.reader_of(me);
        if rest != "sure" {
            let mut sure = press(reader.word("button-forget"), Verb::ForgetMe, "sure");
            sure.kind = Kind::Danger;
            let lines = vec![Paragraph::text(reader.word("forget-ask"))];
            let said = Ok(Reply::panel(screen(lines, vec![sure], &reader)));
            return self.only_me(me, now, said).await;
        }
        let mine = self.store.tables_of(me.id()).await?;
        let person = me.id();
        let mut me = me.clone();
        me.guest.data = PersonData::default();
        me.guest.person.name = String::new();
        me.guest.person.forgotten = true;
        me.more.clear();
        me.more.push(Change::ForgetAccounts(person));
        self.on_tables(&mine, Some(&me), now, |work| {
            for scene in &mut work.scenes {
                scene.forget(person);
            }
            Ok(Reply::alert(reader.word("forgotten")))
        })
        .await
    }

    /// One's own data, as a file.
    pub(crate) async fn my_data(&self, me: &Me) -> Result<Said, Trouble> {
        let reader = self.reader_of(me);
        let tables = self.store.tables_of(me.id()).await?;
        let results = self.store.results_of(me.id(), 1000).await?;
        let settings = serde_json::to_value(&me.guest.data).unwrap_or_default();
        let data = serde_json::json!({
            "name": me.guest.person.name,
            "since": me.guest.person.created_at,
            "settings": settings,
            "accounts": me.guest.identities,
            "tables": tables.into_iter().map(code).collect::<Vec<_>>(),
            "results": results,
        });
        let bytes = serde_json::to_vec_pretty(&data).unwrap_or_default();
        let lines = vec![Paragraph::text(reader.word("my-data"))];
        let file = File {
            name: "pawmail-data.json".to_owned(),
            bytes,
            alt: None,
        };
        Ok(Ok(Answer::Files(
            screen(lines, Vec::new(), &reader),
            vec![file],
        )
        .into()))
    }
}

impl Scene<'_> {
    /// The seats of a person go to another, who is the same.
    fn hand_over(&mut self, from: PersonId, to: PersonId) {
        for chair in &mut self.live.chairs {
            if chair.row.person == Some(from) {
                chair.row.person = Some(to);
            }
        }
        if self.live.row.host == from {
            self.live.row.host = to;
        }
    }

    /// A person leaves for good: their seats are free, or a computer's.
    fn forget(&mut self, person: PersonId) {
        for seat in self.live.seats_of(person) {
            if self.live.is_lobby() {
                self.live.chairs[seat.index()] = Chair::new(seat.number());
            } else if self.live.is_playing() {
                self.seat_to_computer(seat, false);
            }
        }
        self.show(false);
    }
}
