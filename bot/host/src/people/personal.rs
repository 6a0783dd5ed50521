//! What concerns a person but no table: help, settings, private notices, linked accounts, a list of tables, being forgotten.

use pawmail_core::phrase::Phrase;
use pawmail_store::{Change, Platform, Room, RoomState, TableId, TableState, Time};

use crate::Host;
use crate::data::{RoomData, read};
use crate::host::Trouble;
use crate::people::Me;
use crate::request::{Reply, What};
use crate::shown::layout::{plain, press, screen};
use crate::shown::screen::{Button, Kind, Paragraph, Press};
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::daily::Stage;
use crate::tables::payload::{Chosen, LONGEST, Payload, code, invited};
use crate::tables::scene::Scene;
use crate::tables::scene::{Said, title_of};
use crate::tables::touch::Shelved;
use crate::tables::verbs::Verb;
use crate::tables::work::Work;

/// How many of somebody's tables their page shows.
const SHELVED: usize = 40;

/// A table in a list.
struct Listed {
    id: TableId,
    /// Game and code.
    title: String,
    line: Paragraph,
}

/// What a table is waiting for.
enum Stand {
    /// Nothing: it is paused.
    Paused,
    /// These people, until then.
    Waits(String, Option<Time>),
}

impl Host {
    /// A verb that concerns no table.
    pub(crate) async fn personal(
        &self,
        me: &Me,
        payload: &Payload,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let Chosen::Verb(verb, rest) = &payload.what else {
            return self.only_me(me, now, Err(phrase!(NO_BUTTON))).await;
        };
        match verb {
            Verb::New => {
                let (game, seats) = rest.split_once(' ').unwrap_or((rest, ""));
                let seats = (!seats.is_empty()).then_some(seats);
                self.open_table(me, (game, seats), payload.number, now)
                    .await
            }
            Verb::Help => {
                let said = Ok(self.help(me, rest));
                self.only_me(me, now, said).await
            }
            Verb::Tables => {
                let said = self.my_tables(me, now).await?;
                self.only_me(me, now, said).await
            }
            Verb::Stats => {
                let said = self.stats(me, rest, now).await?;
                self.only_me(me, now, said).await
            }
            Verb::Learn => self.learn(me, rest, now).await,
            Verb::Puzzle => self.puzzle(me, None, rest, now).await,
            Verb::Liked => self.liked(me, rest, now).await,
            Verb::Settings | Verb::Set | Verb::Remind => self.settings(me, *verb, rest, now).await,
            Verb::Room => self.room_settings(me, rest, now).await,
            Verb::Link => self.link(me, rest, now).await,
            Verb::Unlink => self.unlink(me, rest, now).await,
            Verb::ForgetMe => self.forget(me, rest, now).await,
            Verb::MyData => {
                let said = self.my_data(me).await?;
                self.only_me(me, now, said).await
            }
            _ => self.only_me(me, now, Err(phrase!(NO_BUTTON))).await,
        }
    }

    fn help(&self, me: &Me, rest: &str) -> Reply {
        let reader = self.reader_of(me);
        let id = if rest == "privacy" {
            msg::HELP_PRIVACY
        } else {
            msg::HELP
        };
        let lines = reader.word(id).lines().map(Paragraph::text).collect();
        let buttons = vec![
            press(reader.word(msg::BUTTON_NEW), Verb::New, ""),
            press(reader.word(msg::BUTTON_LEARN), Verb::Learn, ""),
            press(reader.word(msg::BUTTON_PUZZLE), Verb::Puzzle, ""),
            press(reader.word(msg::BUTTON_TABLES), Verb::Tables, ""),
            press(reader.word(msg::BUTTON_SETTINGS), Verb::Settings, ""),
            press(reader.word(msg::BUTTON_PRIVACY), Verb::Help, "privacy"),
        ];
        Reply::panel(screen(lines, buttons, &reader))
    }

    /// Whom a table waits for; nothing if it cannot be read.
    async fn stand_of(
        &self,
        id: TableId,
        reader: &Reader,
        now: Time,
    ) -> Result<Option<Stand>, Trouble> {
        let stand = self.look_at(id, now, |scene| {
            if scene.live.data.paused.is_some() {
                return Stand::Paused;
            }
            let waiting = scene.live.waiting();
            let names: Vec<String> = waiting.map(|seat| scene.name(seat, reader)).collect();
            let chairs = waiting.filter_map(|seat| scene.live.chair(seat));
            let until = chairs.filter_map(|chair| chair.row.deadline).min();
            Stand::Waits(reader.list(&names), until)
        });
        match stand.await {
            Err(Trouble::Live(_)) => Ok(None),
            stand => stand,
        }
    }

    /// `/tables`: all of the person's tables; those where it is their turn come first.
    async fn my_tables(&self, me: &Me, now: Time) -> Result<Said, Trouble> {
        let reader = self.reader_of(me);
        let mut lines = Vec::new();
        let mut buttons = Vec::new();
        for (listed, number) in self.listed(me, 12, now).await? {
            lines.push(listed.line);
            if let Some(number) = number {
                let id = listed.id;
                buttons.push(Button {
                    label: listed.title,
                    does: Press::Data(Payload::verb(Some(id), number, Verb::Play, "").to_string()),
                    kind: Kind::Main,
                });
            }
        }
        if lines.is_empty() {
            lines.push(reader.sentence(msg::TABLES_NONE));
            buttons.push(press(reader.word(msg::BUTTON_NEW), Verb::New, ""));
        }
        let mut followed = Vec::new();
        for id in &me.guest.data.follows {
            let row = self.store.table(*id).await?.map(|whole| whole.table);
            let row = row.filter(|row| row.state == TableState::Playing);
            let rules = row.and_then(|row| self.games.get(&row.game));
            followed.extend(rules.map(|rules| {
                let title = title_of(rules, reader.lang);
                let name = code(*id);
                let phrase = phrase!(
                    TABLES_FOLLOWED,
                    game = title.as_str(),
                    table = name.as_str()
                );
                reader.told(&phrase)
            }));
        }
        lines.extend(followed);
        Ok(Ok(Reply::panel(screen(lines, buttons, &reader))))
    }

    /// The person's tables for their page.
    pub(crate) async fn shelved(&self, me: &Me, now: Time) -> Result<Vec<Shelved>, Trouble> {
        let listed = self.listed(me, SHELVED, now).await?.into_iter();
        let shelved = listed.map(|(listed, number)| Shelved {
            table: code(listed.id),
            line: listed.line,
            is_mine: number.is_some(),
        });
        Ok(shelved.collect())
    }

    /// So many of the person's tables: each in a line, and its number if it waits for them.
    async fn listed(
        &self,
        me: &Me,
        most: usize,
        now: Time,
    ) -> Result<Vec<(Listed, Option<u32>)>, Trouble> {
        let reader = self.reader_of(me);
        let ids = self.store.tables_of(me.id()).await?;
        let mut all = Vec::new();
        for id in ids.iter().take(most) {
            let Some(whole) = self.store.table(*id).await? else {
                continue;
            };
            let Some(rules) = self.games.get(&whole.table.game) else {
                continue;
            };
            let mine = whole.seats.iter().find(|seat| seat.person == Some(me.id()));
            let title = title_of(rules, reader.lang);
            let name = code(*id);
            let base = |message| {
                Phrase::new(message)
                    .with("game", title.as_str())
                    .with("table", name.as_str())
            };
            let owes = mine.is_some_and(|seat| seat.owes);
            let listed = |line| Listed {
                id: *id,
                title: format!("{title} {name}"),
                line,
            };
            if whole.table.state == TableState::Lobby {
                all.push((listed(reader.told(&base(msg::TABLES_LOBBY))), None));
                continue;
            }
            let deadline = mine.and_then(|seat| seat.deadline);
            let line = match (owes, deadline) {
                (true, Some(at)) => reader.line(
                    base(msg::TABLES_YOURS_UNTIL),
                    &[("moment", vec![reader.at(at, now)])],
                ),
                (true, None) => reader.line(base(msg::TABLES_YOURS), &[]),
                (false, _) => match self.stand_of(*id, &reader, now).await? {
                    Some(Stand::Paused) => reader.told(&base(msg::TABLES_PAUSED)),
                    Some(Stand::Waits(names, until)) => {
                        let phrase = |id| base(id).with("names", names.as_str());
                        match until {
                            Some(at) => reader.line(
                                phrase(msg::TABLES_OTHERS_UNTIL),
                                &[("moment", vec![reader.at(at, now)])],
                            ),
                            None => reader.told(&phrase(msg::TABLES_OTHERS)),
                        }
                    }
                    None => reader.told(&base(msg::TABLES_FROZEN)),
                },
            };
            all.push((listed(line), owes.then_some(whole.table.number)));
        }
        Ok(all)
    }

    /// The private chat was opened, perhaps by a link.
    pub(crate) async fn opened(&self, me: &Me, link: &str, now: Time) -> Result<Reply, Trouble> {
        let mut letters = link.chars();
        let kind = letters.next();
        let table = invited(letters.as_str());
        match (kind, table) {
            (Some('j'), Some((id, letters))) => {
                self.at_table(id, me, now, |scene| scene.join(letters))
                    .await
            }
            (Some('n'), Some((id, _))) => {
                self.at_table(id, me, now, |scene| scene.notices(true))
                    .await
            }
            (Some('p'), Some((id, _))) => {
                let payload = Payload::verb(Some(id), 0, Verb::Play, "");
                self.at_table(id, me, now, move |scene| {
                    scene.verb(&payload, Verb::Play, "")
                })
                .await
            }
            _ => {
                let said = Ok(self.help(me, ""));
                self.only_me(me, now, said).await
            }
        }
    }

    /// A command that could mean several tables.
    pub(crate) async fn which_table(
        &self,
        me: &Me,
        ids: Vec<TableId>,
        verb: Verb,
        rest: &str,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let reader = self.reader_of(me);
        let mut buttons = Vec::new();
        for id in ids.into_iter().take(20) {
            let Some(whole) = self.store.table(id).await? else {
                continue;
            };
            let title = self
                .games
                .get(&whole.table.game)
                .map(|rules| title_of(rules, reader.lang));
            let number = whole.table.number;
            let mut payload = Payload::verb(Some(id), number, verb, rest);
            if payload.to_string().len() > LONGEST {
                // A long step is known by its hash. Of other words a button holds none: they are typed again.
                payload.what = match verb {
                    Verb::Play => Chosen::Step(rest.to_owned()),
                    _ => Chosen::Verb(verb, String::new()),
                };
            }
            buttons.push(plain(
                format!("{} #{}", title.unwrap_or_default(), code(id)),
                payload.to_string(),
            ));
        }
        let lines = vec![reader.sentence(msg::WHICH_TABLE)];
        let said = Ok(Reply::panel(screen(lines, buttons, &reader)));
        self.only_me(me, now, said).await
    }

    /// What happens to a place that the program was added to or removed from, or that has moved.
    pub(crate) async fn place_change(
        &self,
        me: &Me,
        what: &What,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let mut me = me.clone();
        match what {
            What::Added => {
                let (platform, group) = (me.platform, me.place.address.clone());
                for room in self.store.rooms_of_group(platform, &group).await? {
                    me.read_room(room.clone());
                    me.set_room(Room {
                        state: RoomState::Open,
                        ..room
                    });
                }
                let there = self.store.tables_in_group(platform, &group).await?;
                let there = self.readable(there, now).await?;
                let again = |work: &mut Work<'_>| {
                    work.scenes.iter_mut().for_each(Scene::has_room_again);
                    Ok(Reply::default())
                };
                return self.on_tables(&there, Some(&me), now, again).await;
            }
            What::Removed => {
                let rooms = self
                    .store
                    .rooms_of_group(me.platform, &me.place.address)
                    .await?;
                for room in &rooms {
                    me.read_room(room.clone());
                    me.set_room(Room {
                        state: RoomState::Gone,
                        ..room.clone()
                    });
                }
                return self.vanish(Some(&me), &rooms, now).await;
            }
            What::Moved { to } => {
                me.forget_rooms();
                let from = (me.platform, me.place.address.as_str());
                return self.group_moved(Some(&me), from, to, now).await;
            }
            What::Deleted { message } => {
                if let Some(hall) = &me.hall
                    && let Some(table) = self
                        .store
                        .table_of_message(me.platform, hall.room.id, message)
                        .await?
                    && !self.daily_is_lost(table, now).await?
                {
                    self.store
                        .post_done(table, hall.room.id, pawmail_store::PostDone::Lost)
                        .await?;
                }
            }
            _ => {}
        }
        self.only_me(&me, now, Ok(Reply::default())).await
    }

    /// A group has another address from now on. Its tables speak there as they did.
    pub(crate) async fn group_moved(
        &self,
        me: Option<&Me>,
        (platform, from): (Platform, &str),
        to: &str,
        now: Time,
    ) -> Result<Reply, Trouble> {
        if from == to {
            return Ok(Reply::default());
        }
        let mut there = self.store.tables_in_group(platform, from).await?;
        let old = self.store.room_at(platform, from).await?;
        let settings = old.as_ref().map(|old| read::<RoomData>(&old.settings));
        there.extend(settings.transpose()?.and_then(|data| data.daily));
        let there = self.readable(there, now).await?;
        let new = self.store.room_at(platform, to).await?;
        let old = old.map(|old| old.id);
        let new = new.map(|new| new.id).or(old);
        let moves = |work: &mut Work<'_>| {
            for scene in &mut work.scenes {
                scene.live.data.group_moves(from, to);
                if let (Some(old), Some(new)) = (old, new) {
                    scene.live.data.room_moves(old, new);
                }
                // Another process that is writing of this table knows the old room: it must begin again.
                let daily = scene.live.data.daily.as_ref();
                if daily.is_none_or(|card| card.stage == Stage::Stands) {
                    scene.show(false);
                }
            }
            work.more.push(Change::MoveRoom {
                platform,
                from: from.to_owned(),
                to: to.to_owned(),
            });
            Ok(Reply::default())
        };
        self.on_tables(&there, me, now, moves).await
    }

    /// Whether a platform is one of this host's.
    #[must_use]
    pub fn knows(&self, platform: Platform) -> bool {
        self.platforms.contains_key(&platform)
    }
}
