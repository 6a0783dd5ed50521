//! What must hold when nothing is due any more, and what is left of those who are forgotten.

use pawmail_host::code;
use pawmail_store::{
    NoticeState, PersonId, Platform, RoomState, StoreError, TableId, TableState, Time, WholeTable,
};
use serde_json::Value;

use super::{Done, MINUTE, Model, SLACK};
use crate::report::Check;

impl Model {
    /// When nothing is due any more: each log leads to what is stored, each room shows it, and everybody has what is theirs.
    pub(crate) async fn rest(&mut self, now: Time) -> Done {
        self.dailies_rest(now).await?;
        let ids: Vec<TableId> = self.tables.keys().copied().collect();
        for id in ids {
            let Some(whole) = self.store.table(id).await? else {
                continue;
            };
            let rows = self.store.steps(id, 0).await?;
            let replayed = whole
                .table
                .seed
                .is_some()
                .then(|| self.replayed(&whole, &rows));
            let position: Option<Value> = whole
                .table
                .position
                .as_deref()
                .and_then(|json| serde_json::from_str(json).ok());
            if let Some(game) = replayed
                && game.map(|game| game.position()) != position
            {
                self.breach(
                    Check::Log,
                    now,
                    &format!("{}: its log leads elsewhere", code(id)),
                );
            }
            self.shown(&whole, now).await?;
            self.brought(id, now).await?;
            self.seated(&whole, now).await?;
            let seats: Vec<&str> = whole.seats.iter().map(|seat| seat.data.as_str()).collect();
            let stored = format!("{} {seats:?}", whole.table.data);
            self.named(&stored, now, "stored");
        }
        self.figures(now).await?;
        self.withdrawn(now).await
    }

    /// Each room shows the table, and a table that has a room does not stand still for want of one.
    async fn shown(&mut self, whole: &WholeTable, now: Time) -> Done {
        let id = whole.table.id;
        let mut has_room = false;
        for post in self.store.posts(id).await? {
            let room = self.store.rooms(&[post.room]).await?.pop();
            has_room |= room
                .as_ref()
                .is_some_and(|room| room.state == RoomState::Open);
            let address = room
                .as_ref()
                .map(|room| room.address.clone())
                .unwrap_or_default();
            // What was over and shown has stayed where its room was before it moved.
            let is_over = whole.table.state == TableState::Over;
            if is_over && post.message.is_none() && post.shown >= post.wanted {
                continue;
            }
            let message = post.message.clone().unwrap_or_default();
            // Whether it is there, with its picture, and of which table.
            let there = self.sent.get(&(address, message)).copied();
            let is_shown =
                there.is_some_and(|(is_whole, of)| is_whole && of.is_none_or(|of| of == id));
            // Where only computers play it never rests; a room that has had enough messages shows it within a minute.
            let is_on_its_way = whole.table.changed_at.plus(MINUTE) > now
                && post.due_at > now
                && post.due_at <= now.plus(MINUTE);
            let is_late = post.shown < post.wanted && !is_on_its_way;
            if is_late || post.fresh || !is_shown {
                let words = format!(
                    "{} is not shown ({there:?}): {post:?} in {room:?}",
                    code(id)
                );
                self.breach(Check::Shown, now, &words);
            }
        }
        let data: Value = serde_json::from_str(&whole.table.data).unwrap_or_default();
        if has_room && !data["removed"].is_null() && whole.table.state != TableState::Over {
            let words = format!("{} has a room and stands still", code(id));
            self.breach(Check::Shown, now, &words);
        }
        Ok(())
    }

    /// What was due has been done.
    async fn brought(&mut self, id: TableId, now: Time) -> Done {
        for notice in self.store.notices(id).await? {
            if notice.state == NoticeState::Waiting && notice.due_at <= now.plus(-SLACK) {
                let words = format!("a notice is not brought: {notice:?}");
                self.breach(Check::Shown, now, &words);
            }
        }
        for timer in self.store.timers(id).await? {
            if timer.due_at <= now.plus(-SLACK) {
                let words = format!("{} is not rung: {timer:?}", code(id));
                self.breach(Check::Called, now, &words);
            }
        }
        Ok(())
    }

    /// Who plays somewhere is somebody, and has got back what came with an account that is their own again.
    async fn seated(&mut self, whole: &WholeTable, now: Time) -> Done {
        let humans: Vec<bool> = match self.tables.get(&whole.table.id) {
            Some(known) if known.state != TableState::Over => {
                known.chairs.iter().map(|chair| chair.is_human).collect()
            }
            _ => Vec::new(),
        };
        for (seat, is_human) in whole.seats.iter().zip(humans) {
            let is_nobody = match seat.person {
                Some(person) if is_human => self.settings(person).await?.accounts.is_empty(),
                _ => false,
            };
            let is_anothers = match seat.origin.filter(|from| Some(*from) != seat.person) {
                Some(from) => !self.settings(from).await?.accounts.is_empty(),
                None => false,
            };
            if is_nobody || is_anothers {
                let words = format!(
                    "{}: this seat is not that of its person: {seat:?}",
                    code(whole.table.id)
                );
                self.breach(Check::Seat, now, &words);
            }
        }
        Ok(())
    }

    /// Accounts were linked or separated: their seats are those of who has them now.
    pub(crate) async fn seats_follow(&mut self, now: Time) -> Done {
        let ids: Vec<TableId> = self.tables.keys().copied().collect();
        for id in ids {
            if let Some(whole) = self.store.table(id).await? {
                self.seated(&whole, now).await?;
            }
        }
        Ok(())
    }

    /// Everything that was left unsent in a room is sent now, or is tried again within moments.
    pub(crate) async fn tried(&mut self, address: &str, now: Time) -> Done {
        let ids: Vec<TableId> = self.tables.keys().copied().collect();
        for id in ids {
            for post in self.store.posts(id).await? {
                let room = self.store.rooms(&[post.room]).await?.pop();
                let is_there = room.is_some_and(|room| room.address == address);
                let is_left = post.shown < post.wanted && post.due_at > now.plus(SLACK);
                if is_there && is_left {
                    let words = format!("{} is not tried again: {post:?}", code(id));
                    self.breach(Check::Shown, now, &words);
                }
            }
        }
        Ok(())
    }

    /// Whether somebody is to count as late at once, unless they are heard of.
    pub(crate) fn is_doubted(&self, id: TableId, person: Option<PersonId>) -> bool {
        let chairs = self.tables.get(&id).map_or(&[][..], |known| &known.chairs);
        let mut mine = chairs.iter().filter(|chair| chair.person == person);
        mine.any(|chair| chair.at_once.is_some())
    }

    /// Who owes a turn at a table.
    pub(crate) fn owing(&self, id: TableId) -> Vec<PersonId> {
        let chairs = self.tables.get(&id).map_or(&[][..], |known| &known.chairs);
        let owing = chairs.iter().filter_map(|chair| chair.owed.as_ref());
        owing.map(|owed| owed.person).collect()
    }

    /// Who sits at a seat.
    pub(crate) fn person_at(&self, id: TableId, seat: usize) -> Option<PersonId> {
        self.tables.get(&id)?.chairs.get(seat)?.person
    }

    /// The addresses of rooms in which a table is being played.
    pub(crate) async fn played_in(&self) -> Result<Vec<String>, StoreError> {
        let tables = self.tables.iter();
        let tables = tables.filter(|(_, known)| known.state == TableState::Playing);
        let mut addresses = Vec::new();
        for (id, _) in tables {
            let posts = self.store.posts(*id).await?;
            let rooms: Vec<_> = posts.iter().map(|post| post.room).collect();
            let rooms = self.store.rooms(&rooms).await?;
            addresses.extend(rooms.into_iter().map(|room| room.address));
        }
        Ok(addresses)
    }

    /// The program has been removed from a room: a table without any other stands still.
    pub(crate) async fn stands_still(&mut self, now: Time) -> Done {
        let ids: Vec<TableId> = self.tables.keys().copied().collect();
        for id in ids {
            let posts = self.store.posts(id).await?;
            let rooms: Vec<_> = posts.iter().map(|post| post.room).collect();
            let rooms = self.store.rooms(&rooms).await?;
            let is_gone = rooms.iter().all(|room| room.state == RoomState::Gone);
            let Some(known) = self.tables.get(&id) else {
                continue;
            };
            let plays_on = known.state == TableState::Playing && !known.is_paused;
            if is_gone && !rooms.is_empty() && plays_on {
                let words = format!("{} plays on without a room", known.name);
                self.breach(Check::Shown, now, &words);
            }
        }
        Ok(())
    }

    /// Who is forgotten has no private chat any more, is nobody, and hosts no lobby.
    pub(crate) async fn forgets(
        &mut self,
        platform: Platform,
        account: &str,
        person: Option<PersonId>,
        now: Time,
    ) -> Done {
        self.gone.extend(person);
        for known in self.tables.values_mut() {
            known.kept.retain(|kept| Some(*kept) != person);
        }
        let place = format!("@{account}");
        self.letters.retain(|(_, of, _), _| *of != place);
        let direct = format!("dm-{account}");
        let chat = self.store.room_at(platform, &direct).await?;
        let known = self.store.person_of(platform, account).await?;
        let row = match person {
            Some(person) => self.store.person(person).await?,
            None => None,
        };
        let row = row.filter(|row| !row.name.is_empty());
        if chat.is_some() || known.is_some() || row.is_some() {
            let words = format!("{account} is not forgotten: {chat:?} {known:?} {row:?}");
            self.breach(Check::Told, now, &words);
        }
        let lobbies = self.tables.iter();
        let lobbies = lobbies.filter(|(_, known)| known.state == TableState::Lobby);
        let lobbies: Vec<TableId> = lobbies.map(|(id, _)| *id).collect();
        for id in lobbies {
            let whole = self.store.table(id).await?;
            let is_host = whole.is_some_and(|whole| {
                whole.table.state == TableState::Lobby && Some(whole.table.host) == person
            });
            if is_host {
                let words = format!("{account} is forgotten and hosts {}", code(id));
                self.breach(Check::Told, now, &words);
            }
        }
        Ok(())
    }

    /// Who the accounts of a person were before they were linked.
    pub(crate) async fn former(
        &self,
        person: Option<PersonId>,
    ) -> Result<Vec<PersonId>, StoreError> {
        let people = self.store.people(person.as_slice()).await?;
        let accounts = people.iter().flat_map(|(_, accounts)| accounts);
        Ok(accounts.filter_map(|account| account.origin).collect())
    }

    /// A lobby to which nobody has invited this person, who writes in this room.
    pub(crate) async fn lobby_of_others(
        &mut self,
        person: Option<PersonId>,
        group: &str,
    ) -> Result<Option<TableId>, StoreError> {
        let lobbies = self.tables.iter();
        let lobbies = lobbies.filter(|(_, known)| known.state == TableState::Lobby);
        let lobbies: Vec<TableId> = lobbies.map(|(id, _)| *id).collect();
        for id in lobbies.into_iter().rev() {
            let Some(whole) = self.store.table(id).await? else {
                continue;
            };
            let posts = self.store.posts(id).await?;
            let rooms: Vec<_> = posts.iter().map(|post| post.room).collect();
            let rooms = self.store.rooms(&rooms).await?;
            let is_here = rooms.iter().any(|room| room.group == group);
            let data: Value = serde_json::from_str(&whole.table.data).unwrap_or_default();
            let kept = data["reserved"].as_array().into_iter().flatten();
            let mut kept = kept.filter_map(Value::as_i64).map(PersonId);
            let is_kept = kept.any(|kept| Some(kept) == person);
            let mut seats = whole.seats.iter();
            let is_seated = seats.any(|seat| person.is_some() && seat.person == person);
            let is_host = Some(whole.table.host) == person;
            if !is_here && !is_kept && !is_seated && !is_host {
                return Ok(Some(id));
            }
        }
        Ok(None)
    }
}
