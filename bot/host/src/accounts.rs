//! A person's accounts and data: linking, forgetting, taking along.

use pawmail_store::{Change, Code, PersonId, TableId, Time, UpdateKey};

use crate::Host;
use crate::data::{PersonData, read};
use crate::host::Trouble;
use crate::layout::{press, screen};
use crate::pace::HOUR;
use crate::payload::code;
use crate::people::Me;
use crate::request::{Answer, File, Reply};
use crate::scene::Said;
use crate::screen::{Kind, Paragraph};
use crate::words::say;

/// How long a code that links accounts counts.
const LINK_FOR: i64 = HOUR / 2;

impl Host {
    /// `/link`: a code for the other account, or the code of the other account.
    pub(crate) async fn link(
        &self,
        me: &Me,
        rest: &str,
        key: UpdateKey,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let reader = self.reader_of(me);
        let mut me = me.clone();
        if rest.is_empty() {
            let bytes = self.entropy.bytes();
            let digits = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) % 100_000_000;
            let word = format!("{digits:08}");
            me.changes.push(Change::Code(Code {
                code: word.clone(),
                person: me.id(),
                kind: "link".to_owned(),
                until: now.plus(LINK_FOR),
            }));
            let phrase = say("link-code").with("code", word.as_str());
            let lines = vec![Paragraph::text(reader.say(&phrase))];
            let said = Ok(Reply::panel(screen(lines, Vec::new(), &reader)));
            return self.only_me(&me, key, now, said).await;
        }
        let typed: String = rest.chars().filter(char::is_ascii_digit).collect();
        let found = self
            .store
            .code(&typed, now)
            .await?
            .filter(|code| code.kind == "link");
        let Some(found) = found else {
            return self.only_me(&me, key, now, Err(say("no-link-code"))).await;
        };
        if found.person == me.id() {
            return self.only_me(&me, key, now, Err(say("no-link-self"))).await;
        }
        let mine = self.store.tables_of(me.id()).await?;
        let theirs = self.store.tables_of(found.person).await?;
        if mine.iter().any(|id| theirs.contains(id)) {
            return self.only_me(&me, key, now, Err(say("no-link-table"))).await;
        }
        for identity in &me.guest.identities {
            me.changes.push(Change::Identity(pawmail_store::Identity {
                person: found.person,
                ..identity.clone()
            }));
        }
        me.changes.push(Change::DropCode(typed));
        let said = Ok(Reply::toast(reader.word("linked")));
        let reply = self.only_me(&me, key, now, said).await?;
        self.move_seats(me.id(), found.person, &mine, now).await?;
        Ok(reply)
    }

    /// The seats of a person go to another, who is the same.
    async fn move_seats(
        &self,
        from: PersonId,
        to: PersonId,
        tables: &[TableId],
        now: Time,
    ) -> Result<(), Trouble> {
        for id in tables {
            self.on_table(*id, None, None, now, |scene| {
                scene.touch();
                for chair in &mut scene.live.chairs {
                    if chair.row.person == Some(from) {
                        chair.row.person = Some(to);
                    }
                }
                if scene.live.row.host == from {
                    scene.live.row.host = to;
                }
                Ok(Reply::default())
            })
            .await?;
        }
        Ok(())
    }

    /// `/forgetme`: asks once, then at once.
    pub(crate) async fn forget(
        &self,
        me: &Me,
        rest: &str,
        key: UpdateKey,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let reader = self.reader_of(me);
        if rest != "sure" {
            let mut sure = press(reader.word("button-forget"), "forgetme", "sure");
            sure.kind = Kind::Danger;
            let lines = vec![Paragraph::text(reader.word("forget-ask"))];
            let said = Ok(Reply::panel(screen(lines, vec![sure], &reader)));
            return self.only_me(me, key, now, said).await;
        }
        for id in self.store.tables_of(me.id()).await? {
            let person = me.id();
            self.on_table(id, None, None, now, move |scene| {
                for seat in scene.live.seats_of(person) {
                    if scene.live.is_lobby() {
                        let number = seat.number();
                        scene.live.chairs[seat.index()] = crate::live::Chair::new(number);
                    } else if scene.live.is_playing() {
                        scene.seat_to_computer(seat, false);
                    }
                }
                scene.show(false);
                Ok(Reply::default())
            })
            .await?;
        }
        let mut me = me.clone();
        me.changes.clear();
        me.guest.data = PersonData::default();
        me.guest.person.name = String::new();
        me.guest.person.forgotten = true;
        me.changes.push(Change::Person(me.guest.to_row()));
        me.changes.push(Change::ForgetAccounts(me.id()));
        let words = reader.word("forgotten");
        self.only_me(&me, key, now, Ok(Reply::alert(words))).await
    }

    /// One's own data, as a file.
    pub(crate) async fn my_data(&self, me: &Me) -> Result<Said, Trouble> {
        let reader = self.reader_of(me);
        let tables = self.store.tables_of(me.id()).await?;
        let results = self.store.results_of(me.id(), 1000).await?;
        let settings: serde_json::Value = read(&me.guest.person.settings);
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
