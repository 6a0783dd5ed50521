//! A person's data: forgetting, taking along.

use std::collections::BTreeSet;

use pawmail_store::{Change, PersonId, RoomId, TableId, TableState, Time};
use serde_json::json;

use crate::Host;

use crate::data::{Closed, PersonData, SeatData, TableData, read};
use crate::host::Trouble;
use crate::people::{Guest, Me};
use crate::request::{Answer, File, Reply};
use crate::shown::layout::{press, screen};
use crate::shown::msg;
use crate::shown::screen::Kind;
use crate::tables::live::Chair;
use crate::tables::payload::code;
use crate::tables::scene::{Said, Scene};
use crate::tables::verbs::Verb;

/// How many lobbies are looked through at once.
const AT_ONCE: u32 = 500;

/// What goes with a person who is forgotten.
struct Forgotten {
    /// They, and who their accounts were before they were linked.
    people: Vec<PersonId>,
    /// What they were called, on any account.
    names: BTreeSet<String>,
    /// Their private chats.
    rooms: Vec<RoomId>,
}

impl Host {
    /// `/forgetme`: asks once, then at once.
    pub(crate) async fn forget(&self, me: &Me, rest: &str, now: Time) -> Result<Reply, Trouble> {
        let reader = self.reader_of(me);
        if rest != "sure" {
            let sure =
                press(reader.word(msg::BUTTON_FORGET), Verb::ForgetMe, "sure").of(Kind::Danger);
            let lines = vec![reader.sentence(msg::FORGET_ASK)];
            let said = Ok(Reply::panel(screen(lines, vec![sure], &reader)));
            return self.only_me(me, now, said).await;
        }
        let mut me = me.clone();
        let mut gone = Forgotten {
            people: me.guest.ids(),
            names: names_of(&me.guest).collect(),
            rooms: self.private_rooms(&me).await?,
        };
        me.more = me.guest.relied().into_iter().collect();
        me.forget_rooms();
        me.hall = None;
        let drop = gone.rooms.iter().copied().map(Change::DropRoom);
        me.more.extend(drop);
        let figures = gone.people.iter().copied().map(Change::ForgetFigures);
        me.more.extend(figures);
        // Who they were before accounts were linked is forgotten too.
        let mut watched = me.guest.data.follows.clone();
        watched.extend(&me.guest.data.dailies);
        for mut guest in self.guests(&gone.people[1..]).await?.into_values() {
            watched.extend(&guest.data.follows);
            watched.extend(&guest.data.dailies);
            gone.names.extend(names_of(&guest));
            me.more.extend(guest.relied());
            erase(&mut guest);
            me.more.extend(guest.change());
        }
        let mut tables = self.tables_to_forget_at(&gone).await?;
        // Those they only watch.
        tables.extend(watched);
        tables.sort_unstable();
        tables.dedup();
        let tables = self.readable(tables, now).await?;
        erase(&mut me.guest);
        me.more.push(Change::ForgetAccounts(me.id()));
        self.on_tables(&tables, Some(&me), now, |work| {
            for scene in &mut work.scenes {
                scene.forget(&gone);
            }
            Ok(Reply::alert(reader.word(msg::FORGOTTEN)))
        })
        .await
    }

    /// The rooms that are private chats of a person.
    async fn private_rooms(&self, me: &Me) -> Result<Vec<RoomId>, Trouble> {
        let mut rooms = Vec::new();
        for identity in &me.guest.identities {
            if let Some(direct) = &identity.direct {
                let room = self.store.room_at(identity.platform, direct).await?;
                rooms.extend(room.map(|room| room.id));
            }
        }
        Ok(rooms)
    }

    /// The tables at which a person sits or waits, and those over or not where a line still has their name.
    async fn tables_to_forget_at(&self, gone: &Forgotten) -> Result<Vec<TableId>, Trouble> {
        let mut tables = BTreeSet::new();
        for person in &gone.people {
            tables.extend(self.store.tables_of(*person).await?);
            for id in self.store.tables_ever_of(*person).await? {
                let whole = self.store.table(id).await?;
                let data = whole.and_then(|whole| read::<TableData>(&whole.table.data).ok());
                if data.is_some_and(|data| data.lines.iter().any(|line| gone.is_named(&line.name)))
                {
                    tables.insert(id);
                }
            }
        }
        // Who has left a lobby is named there and found nowhere else.
        let mut after = TableId(0);
        loop {
            let lobbies = self.store.tables_in(TableState::Lobby, after, AT_ONCE);
            let lobbies = lobbies.await?;
            let Some(last) = lobbies.last() else {
                return Ok(tables.into_iter().collect());
            };
            after = *last;
            for id in lobbies {
                let whole = self.store.table(id).await?;
                let data = whole.and_then(|whole| read::<TableData>(&whole.table.data).ok());
                let is_about = |data: TableData| {
                    let named = data.lines.iter().filter_map(|line| line.person);
                    let mut all = named.chain(data.reserved.iter().flatten().copied());
                    all.any(|person| gone.people.contains(&person))
                };
                if data.is_some_and(is_about) {
                    tables.insert(id);
                }
            }
        }
    }

    /// A person's own data, as a file.
    pub(crate) async fn my_data(&self, me: &Me) -> Result<Said, Trouble> {
        let reader = self.reader_of(me);
        let tables = self.store.tables_of(me.id()).await?;
        let results = self.store.results_of(me.id(), 1000).await?;
        let mut ratings = Vec::new();
        for person in me.guest.ids() {
            ratings.extend(self.store.rating_history(person, 1000).await?);
        }
        let answers = self.store.answers_of(&me.guest.ids()).await?;
        let settings = serde_json::to_value(&me.guest.data).unwrap_or_default();
        // Also those that are over and not swept away yet.
        let sessions = self.store.sessions_of(me.id(), Time(0)).await?;
        let sessions = sessions.into_iter().map(|session| {
            json!({ "table": code(session.table), "since": session.begun, "until": session.until })
        });
        let mut plans = Vec::new();
        for id in &tables {
            let seats = self.store.table(*id).await?.map(|whole| whole.seats);
            let seats = seats.into_iter().flatten();
            for seat in seats.filter(|seat| seat.person == Some(me.id())) {
                // A seat that cannot be read is that of a table that is frozen.
                let data = read::<SeatData>(&seat.data).unwrap_or_default();
                if !data.plans.are_none() {
                    plans.push(
                        json!({ "table": code(*id), "seat": seat.seat, "plans": data.plans }),
                    );
                }
            }
        }
        let tried = self.store.what_ifs_of(me.id()).await?;
        let tried = tried.into_iter().map(|row| {
            let lines = serde_json::from_str::<serde_json::Value>(&row.data).unwrap_or_default();
            json!({ "table": code(row.table), "lines": lines })
        });
        let looked_back = self.store.hindsights_of(me.id()).await?;
        let looked_back = looked_back.into_iter().map(|row| {
            let found = serde_json::from_str::<serde_json::Value>(&row.data).unwrap_or_default();
            json!({ "table": code(row.table), "seat": row.seat, "found": found })
        });
        let ways_back = self.store.ways_back_of(me.id()).await?;
        let ways_back = ways_back
            .into_iter()
            .map(|way| json!({ "since": way.made }));
        let browsers = self.store.push_addresses_of(me.id()).await?;
        let browsers = browsers
            .into_iter()
            .map(|browser| json!({ "since": browser.begun, "address": browser.address }));
        let lessons = self.store.lessons_of(me.id()).await?;
        let lessons = lessons.into_iter().map(|row| {
            let how = serde_json::from_str::<serde_json::Value>(&row.data).unwrap_or_default();
            json!({ "game": row.game, "lesson": row.lesson, "progress": how })
        });
        let puzzles = self.store.puzzles_of(me.id()).await?;
        let puzzles = puzzles.into_iter().map(|row| {
            let answer = serde_json::from_str::<serde_json::Value>(&row.data).unwrap_or_default();
            json!({ "day": row.day, "answer": answer })
        });
        let data = json!({
            "name": me.guest.person.name,
            "since": me.guest.person.created_at,
            "settings": settings,
            "accounts": me.guest.identities,
            "tables": tables.into_iter().map(code).collect::<Vec<_>>(),
            "results": results,
            "ratings": ratings,
            "answers": answers,
            "plans": plans,
            "what_ifs": tried.collect::<Vec<_>>(),
            "hindsights": looked_back.collect::<Vec<_>>(),
            "lessons": lessons.collect::<Vec<_>>(),
            "puzzles": puzzles.collect::<Vec<_>>(),
            "sessions": sessions.collect::<Vec<_>>(),
            "ways_back": ways_back.collect::<Vec<_>>(),
            "browsers": browsers.collect::<Vec<_>>(),
        });
        let bytes = serde_json::to_vec_pretty(&data).unwrap_or_default();
        let lines = vec![reader.sentence(msg::MY_DATA)];
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

impl Forgotten {
    /// Whether a name is theirs, as it is or with the letter of their platform.
    fn is_named(&self, name: &str) -> bool {
        let bare = name.rsplit_once(" (").map_or(name, |(bare, _)| bare);
        !name.is_empty() && (self.names.contains(name) || self.names.contains(bare))
    }
}

/// What a person is called.
fn names_of(guest: &Guest) -> impl Iterator<Item = String> {
    let accounts = guest.identities.iter().map(|known| known.name.clone());
    let mut names: Vec<String> = accounts.collect();
    names.push(guest.person.name.clone());
    names.into_iter().filter(|name| !name.is_empty())
}

/// Nothing is known of a person any more.
fn erase(guest: &mut Guest) {
    guest.data = PersonData::default();
    guest.person.name = String::new();
    guest.person.forgotten = true;
}

impl Scene<'_> {
    /// Who was forgotten while nobody could read the table leaves it now.
    pub(crate) fn forget_gone(&mut self) {
        if self.live.is_over() {
            return;
        }
        let seated = self.live.chairs.iter().filter_map(|chair| {
            let left = chair.data.computer.is_some() && !chair.data.kept_warm;
            chair.row.person.filter(|_| !left)
        });
        let waits = self.live.data.reserved.iter().flatten().copied();
        let host = Some(self.live.row.host).filter(|_| self.live.humans().next().is_some());
        let is_gone = |person: &PersonId| {
            let guest = self.guests.get(person);
            guest.is_some_and(|guest| guest.person.forgotten)
        };
        let people: BTreeSet<PersonId> = seated.chain(waits).chain(host).filter(is_gone).collect();
        if people.is_empty() {
            return;
        }
        // What they were called is not known any more, so no line keeps a name.
        for line in &mut self.live.data.lines {
            line.name.clear();
        }
        self.forget(&Forgotten {
            people: people.into_iter().collect(),
            names: BTreeSet::new(),
            rooms: Vec::new(),
        });
    }

    /// A person leaves for good: their seats are free, or a computer's; what they have opened is another's, or closed.
    fn forget(&mut self, gone: &Forgotten) {
        self.posts.retain(|post| !gone.rooms.contains(&post.room));
        for line in &mut self.live.data.lines {
            if gone.is_named(&line.name) {
                line.name.clear();
            }
        }
        let followers = &mut self.live.data.followers;
        followers.retain(|person| !gone.people.contains(person));
        if let Some(card) = &mut self.live.data.daily {
            card.forget(&gone.people);
        }
        if self.live.is_over() {
            return;
        }
        let is_lobby = self.live.is_lobby();
        let theirs = |person: &PersonId| gone.people.contains(person);
        let seats = gone.people.iter();
        for seat in seats
            .flat_map(|person| self.live.seats_of(*person))
            .collect::<Vec<_>>()
        {
            if is_lobby {
                self.live.chairs[seat.index()] = Chair::new(seat.number());
            } else {
                // How fast they answered is not counted at the end any more, which may be now: the others may have agreed to it.
                if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
                    chair.data.answers.clear();
                    chair.data.hours.clear();
                }
                self.seat_to_computer(seat, false);
            }
        }
        let next = self
            .live
            .humans()
            .filter_map(Chair::human)
            .find(|next| !theirs(next));
        if is_lobby {
            self.unkeep(&gone.people);
            self.changed_seats();
        } else {
            self.check_left();
        }
        if theirs(&self.live.row.host) {
            match next {
                Some(next) => self.live.row.host = next,
                None if is_lobby => self.close_lobby(Closed::Lobby),
                None => {}
            }
        }
        self.show(false);
    }
}
