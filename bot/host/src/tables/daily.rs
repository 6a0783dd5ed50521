//! The puzzle of the day in a group: a card a day in the room that has asked for it, which names nobody who must act, and makes no sound.
//!
//! A card is a table that nobody sits at, hidden because it is over from the beginning: so it has a post with all its promises, and an alarm.
//! It waits for its hour, stands until midnight of the group, and is over then. The next one is opened in the batch that ends it:
//! each day has a card of its own, later than all before, whatever the group sets meanwhile.
//! Who presses on it is from this group as far as it is concerned: they are counted once they have tried, and named if they have found it.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;
use pawmail_store::{
    Change, Changed, PersonId, Room, RoomId, RoomState, StoreError, TableId, TableState, Time,
    Timer,
};
use serde::{Deserialize, Serialize};
use serde_json::Map;

use crate::Host;
use crate::data::{RoomData, TableData, read, write};
use crate::host::{TRIES, Trouble};
use crate::people::{Guest, Hall, Me};
use crate::request::Reply;
use crate::shown::notices::CardStanding;
use crate::tables::live::{Due, Live, NO_SEAT};
use crate::tables::puzzles::{Answers, date_of, day_in};
use crate::tables::scene::{Said, Scene};
use crate::tables::work::Work;
use crate::time::alarms::Alarm;
use crate::time::pace::{DAY, on_date, zone};

/// How many cards are remembered of those on which somebody has pressed.
const CARDS: usize = 8;

/// How long a room may be gone until its group is asked no more.
const WITHOUT_ROOM: i64 = 30 * DAY;

/// A group's puzzle of a day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DailyCard {
    pub(crate) stage: Stage,
    /// The day, counted from the first one of 1970, as the group's clocks show it.
    pub(crate) day: i64,
    /// The newest day of which there has been a card.
    after: Option<i64>,
    /// The card before.
    before: Option<TableId>,
    /// Where it comes.
    pub(crate) room: RoomId,
    /// Where the next one comes.
    pub(crate) next_room: RoomId,
    /// Who has pressed on it, in this order.
    players: Vec<PersonId>,
    /// Those of them who have tried.
    pub(crate) tried: Vec<PersonId>,
    /// Those who have found it, and on how many days in a row, once it is over.
    pub(crate) found: Vec<(PersonId, u32)>,
}

/// How far a card has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// Its hour is to come.
    Waits,
    /// It stands in the room, and can be answered.
    Stands,
    /// Its day is over.
    Over,
}

/// What a group wants: the minute of its day, and its zone.
type Wish = (u16, TimeZone);

/// A card on which somebody presses, or has pressed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pressed {
    pub(crate) table: TableId,
    pub(crate) day: i64,
    pub(crate) stage: Stage,
}

impl DailyCard {
    fn new(room: RoomId, before: Option<(TableId, &Self)>) -> Self {
        Self {
            stage: Stage::Waits,
            day: 0,
            after: before.and_then(|(_, card)| card.newest_day()),
            before: before.map(|(table, _)| table),
            room,
            next_room: room,
            players: Vec::new(),
            tried: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Everybody it knows.
    pub(crate) fn named(&self) -> Vec<PersonId> {
        let found = self.found.iter().map(|(person, _)| *person);
        self.players.iter().copied().chain(found).collect()
    }

    /// What of it shows.
    pub(crate) fn as_shown(&self) -> Self {
        Self {
            players: Vec::new(),
            ..self.clone()
        }
    }

    /// Nothing is known any more of these people.
    pub(crate) fn forget(&mut self, gone: &[PersonId]) {
        self.players.retain(|person| !gone.contains(person));
        self.tried.retain(|person| !gone.contains(person));
        self.found.retain(|(person, _)| !gone.contains(person));
    }

    /// The newest day of which there has been a card, this one included.
    fn newest_day(&self) -> Option<i64> {
        // One that was given up before its hour has kept the day of the one before.
        match self.stage {
            Stage::Waits => self.after,
            Stage::Stands | Stage::Over => Some(self.day).filter(|day| *day > 0).or(self.after),
        }
    }

    /// It never comes.
    fn is_dropped(&mut self) {
        self.day = 0;
        self.stage = Stage::Over;
    }

    /// Somebody presses on it, and has perhaps tried.
    fn is_pressed_by(&mut self, me: &Guest, has_tried: bool) {
        let ids = me.ids();
        let mut add = |all: fn(&mut Self) -> &mut Vec<PersonId>| {
            let all = all(self);
            if all.iter().all(|known| !ids.contains(known)) {
                all.push(me.id());
            }
        };
        add(|card| &mut card.players);
        if has_tried {
            add(|card| &mut card.tried);
        }
    }
}

/// The first day after `after` whose hour is still to come; if it may be late, also the one that shows now.
fn next_day((at, zone): &Wish, after: Option<i64>, may_be_late: bool, now: Time) -> (i64, Time) {
    let today = day_in(zone, now);
    let hour = |day: i64| on_date(date_of(day), *at, zone);
    let is_past = hour(today).is_none_or(|hour| hour <= now);
    let first = today + i64::from(is_past && !may_be_late);
    let day = after.map_or(first, |after| first.max(after.saturating_add(1)));
    (day, hour(day).unwrap_or(now.plus(DAY)))
}

/// When a day of the group is over.
fn end_of(day: i64, zone: &TimeZone, now: Time) -> Time {
    on_date(date_of(day + 1), 0, zone).unwrap_or(now)
}

fn wish_of(data: &RoomData) -> Option<Wish> {
    Some((data.puzzle?, zone(data.zone.as_deref()?)?))
}

impl Live {
    fn daily_rings(&mut self, at: Time) {
        let due = Due { turn: 0, at };
        self.alarms.insert((NO_SEAT, Alarm::Daily), due);
    }

    /// A card that waits comes on the next day whose hour is to come, or on none as long as nothing is wanted.
    fn daily_waits(&mut self, wish: Option<&Wish>, may_be_late: bool, now: Time) {
        self.alarms.remove(&(NO_SEAT, Alarm::Daily));
        let Some(card) = &mut self.data.daily else {
            return;
        };
        if let Some(wish) = wish {
            let (day, at) = next_day(wish, card.after, may_be_late, now);
            card.day = day;
            self.daily_rings(at);
        }
    }
}

impl Host {
    async fn daily_of(&self, id: TableId) -> Result<Option<DailyCard>, Trouble> {
        let whole = self.store.table(id).await?;
        let data = whole.map(|whole| read::<TableData>(&whole.table.data));
        Ok(data.transpose()?.and_then(|data| data.daily))
    }

    /// The card that a button belongs to, if it is one; and whether the presser stands where it does.
    pub(crate) async fn daily_pressed(
        &self,
        id: TableId,
        me: &Me,
        now: Time,
    ) -> Result<Option<(Pressed, bool)>, Trouble> {
        let is_theirs = |hall: &Hall| {
            let room = &hall.room;
            room.platform == me.platform && room.group == me.place.group
        };
        let seen = self.look_at(id, now, |scene| {
            let card = scene.live.data.daily.as_ref()?;
            let pressed = Pressed {
                table: id,
                day: card.day,
                stage: card.stage,
            };
            let is_here = me.hall.is_some() && scene.halls.values().any(is_theirs);
            Some((pressed, is_here))
        });
        Ok(seen.await?.flatten())
    }

    /// The cards on which somebody has pressed, and which stand still.
    pub(crate) async fn dailies_of(&self, me: &Me) -> Result<Vec<Pressed>, Trouble> {
        let mut all = Vec::new();
        for id in &me.guest.data.dailies {
            // One that cannot be read keeps nobody from a puzzle.
            let card = self.daily_of(*id).await.unwrap_or_default();
            all.extend(
                card.filter(|card| card.stage == Stage::Stands)
                    .map(|card| Pressed {
                        table: *id,
                        day: card.day,
                        stage: card.stage,
                    }),
            );
        }
        Ok(all)
    }

    /// A group has set whether, when or in which zone it wants puzzles: from here, where it was asked for.
    pub(crate) async fn set_daily(
        &self,
        me: &Me,
        (hall, mut data, is_asked_here): (&Hall, RoomData, bool),
        said: Said,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let mut me = me.clone();
        let known = match data.daily {
            Some(id) => self.daily_of(id).await?.map(|card| (id, card)),
            None => None,
        };
        let wish = wish_of(&data);
        let is_over = known
            .as_ref()
            .is_none_or(|(_, card)| card.stage == Stage::Over);
        let mut new = None;
        if is_over && data.puzzle.is_some() {
            let id = TableId(self.store.next_id("table").await?);
            let before = known.as_ref().map(|(id, card)| (*id, card));
            let room = match &known {
                Some((_, card)) if !is_asked_here => card.next_room,
                _ => hall.room.id,
            };
            let card = DailyCard::new(room, before);
            new = self.daily_table(id, me.id(), card, now);
            data.daily = new.as_ref().map(Live::id);
        }
        self.set_group(&mut me, hall, &data).await?;
        let ids: Vec<TableId> = known.iter().map(|(id, _)| *id).collect();
        self.on_tables(&ids, Some(&me), now, |work| {
            for scene in &mut work.scenes {
                scene.daily_is_set(wish.as_ref(), is_asked_here.then_some(hall.room.id));
            }
            if let Some(live) = new {
                work.open(live).live.daily_waits(wish.as_ref(), false, now);
            }
            said
        })
        .await
    }

    /// A table for a card; nothing where there are no puzzles.
    fn daily_table(&self, id: TableId, host: PersonId, card: DailyCard, now: Time) -> Option<Live> {
        let rules = self.puzzle_on(day_in(&TimeZone::UTC, now))?.rules;
        let mut row = self.new_row(id, rules, host, now);
        row.state = TableState::Over;
        let data = TableData {
            daily: Some(card),
            ..TableData::default()
        };
        Some(Live::new(rules, row, data, Map::new(), 0))
    }

    /// Whether this is a card of a puzzle. Its message is gone, and no other comes.
    pub(crate) async fn daily_is_lost(&self, id: TableId, now: Time) -> Result<bool, Trouble> {
        let mut is_daily = false;
        self.on_table(id, None, now, |scene| {
            is_daily = scene.live.data.daily.is_some();
            if is_daily {
                scene.drop_posts(|_| true);
            }
            Ok(Reply::default())
        })
        .await?;
        Ok(is_daily)
    }

    /// The hour of a card has come, or its day is over.
    pub(crate) async fn daily_alarm(&self, timer: &Timer, now: Time) -> Result<(), Trouble> {
        for _ in 0..TRIES {
            match self.try_daily(timer, now).await {
                Err(Trouble::Store(StoreError::Conflict)) => {}
                other => return other,
            }
        }
        Err(Trouble::Store(StoreError::Conflict))
    }

    async fn try_daily(&self, timer: &Timer, now: Time) -> Result<(), Trouble> {
        let id = timer.table;
        let seen = self.look_at(id, now, |scene| {
            let shown = scene.posts.first().map(|post| post.room);
            let row = &scene.live.row;
            (
                scene.live.data.daily.clone(),
                shown,
                row.host,
                row.created_at,
            )
        });
        let Some((Some(card), shown, host, opened_at)) = seen.await? else {
            return Ok(());
        };
        let at = shown.unwrap_or(card.room);
        let rooms = self.store.rooms(&[at, card.next_room]).await?;
        let find = |id: RoomId| rooms.iter().find(|room| room.id == id);
        // A group that has moved has another room.
        let Some(room) = find(at).or_else(|| rooms.first()).cloned() else {
            return self.daily_ends(timer, &card, now).await;
        };
        let next_room = find(card.next_room).unwrap_or(&room).id;
        let group = self.store.room_at(room.platform, &room.group).await?;
        let settings: Option<RoomData> = match &group {
            Some(group) => Some(read(&group.settings)?),
            None => None,
        };
        let wish = settings.as_ref().filter(|data| data.daily == Some(id));
        let wish = wish.and_then(wish_of);
        let is_lost = room.state == RoomState::Gone && opened_at.plus(WITHOUT_ROOM) <= now;
        let group_with = |change: &dyn Fn(&mut RoomData)| {
            let (was, mut data) = (group.clone()?, settings.clone()?);
            change(&mut data);
            let is = Room {
                settings: write(&data),
                ..was.clone()
            };
            Some(Change::Room(Changed { was, is }))
        };
        if card.stage == Stage::Waits {
            let stop = group_with(&|data| data.puzzle = None).filter(|_| is_lost);
            let wish = wish.filter(|_| !is_lost);
            return self
                .daily_hour(timer, (&card, &room), (wish, stop), now)
                .await;
        }
        let results = self.daily_results(&card).await?;
        let mut new = None;
        if wish.is_some() {
            let next = TableId(self.store.next_id("table").await?);
            let after = DailyCard {
                // It is over in the batch that opens the next.
                stage: Stage::Over,
                ..card.clone()
            };
            let card = DailyCard::new(next_room, Some((id, &after)));
            new = self.daily_table(next, host, card, now);
        }
        let relinked = new.as_ref().map(Live::id);
        let relinked = relinked.and_then(|next| group_with(&|data| data.daily = Some(next)));
        let before = card.before.into_iter().collect();
        let mut ids = vec![id];
        ids.extend(self.readable(before, now).await?);
        let end = wish.as_ref().map(|(_, zone)| end_of(card.day, zone, now));
        self.at_alarm(&card, &ids, now, |work| {
            let is_early = end.is_some_and(|end| end > now) && card.stage == Stage::Stands;
            if let Some((scene, former)) = work.scenes.split_first_mut() {
                if let Some(end) = end.filter(|_| is_early) {
                    scene.live.daily_rings(end);
                    return;
                }
                scene.daily_is_over(&results);
                // What is two days old is changed no more.
                for scene in former {
                    scene.drop_posts(|_| true);
                }
            }
            if let Some(live) = new {
                work.open(live).live.daily_waits(wish.as_ref(), true, now);
                work.more.extend(relinked);
            }
        })
        .await
    }

    /// A card that waited comes, or waits for another day.
    async fn daily_hour(
        &self,
        timer: &Timer,
        (card, room): (&DailyCard, &Room),
        (wish, stop): (Option<Wish>, Option<Change>),
        now: Time,
    ) -> Result<(), Trouble> {
        self.at_alarm(card, &[timer.table], now, |work| {
            work.more.extend(stop);
            let Some(scene) = work.scenes.first_mut() else {
                return;
            };
            let Some(wish) = wish else {
                scene
                    .live
                    .data
                    .daily
                    .iter_mut()
                    .for_each(DailyCard::is_dropped);
                return;
            };
            let day = day_in(&wish.1, now);
            let is_none = room.state == RoomState::Gone || scene.host.puzzle_on(day).is_none();
            let hour = on_date(date_of(day), wish.0, &wish.1);
            let is_due = hour.is_none_or(|hour| hour <= now);
            let is_new = card.after.is_none_or(|after| after < day);
            if is_none || !is_due || !is_new {
                scene.live.daily_waits(Some(&wish), false, now);
                return;
            }
            if let Some(card) = &mut scene.live.data.daily {
                card.stage = Stage::Stands;
                card.day = day;
                card.room = room.id;
            }
            scene.live.daily_rings(end_of(day, &wish.1, now));
            scene.show_in(room);
        })
        .await
    }

    /// Its room is not there any more, nor what it belonged to.
    async fn daily_ends(&self, timer: &Timer, card: &DailyCard, now: Time) -> Result<(), Trouble> {
        self.at_alarm(card, &[timer.table], now, |work| {
            for scene in &mut work.scenes {
                scene
                    .live
                    .data
                    .daily
                    .iter_mut()
                    .for_each(DailyCard::is_dropped);
            }
        })
        .await
    }

    /// Does something where the alarm of a card rings, if it rings still and the card is as it was read.
    async fn at_alarm(
        &self,
        card: &DailyCard,
        ids: &[TableId],
        now: Time,
        act: impl FnOnce(&mut Work<'_>) + Send,
    ) -> Result<(), Trouble> {
        let mut has_changed = false;
        let key = (NO_SEAT, Alarm::Daily);
        self.on_tables(ids, None, now, |work| {
            let Some(scene) = work.scenes.first_mut() else {
                return Ok(Reply::default());
            };
            let due = scene.live.alarms.get(&key);
            if due.is_none_or(|due| due.at > now) {
                return Ok(Reply::default());
            }
            if scene.live.data.daily.as_ref() != Some(card) {
                has_changed = true;
                return Ok(Reply::default());
            }
            scene.live.alarms.remove(&key);
            act(work);
            Ok(Reply::default())
        })
        .await?;
        if has_changed {
            return Err(Trouble::Store(StoreError::Conflict));
        }
        Ok(())
    }

    /// Who of those who have pressed on a card has tried, who has found it, and on how many days in a row.
    async fn daily_results(
        &self,
        card: &DailyCard,
    ) -> Result<BTreeMap<PersonId, Option<u32>>, Trouble> {
        let mut results = BTreeMap::new();
        let Some(puzzle) = self.puzzle_on(card.day) else {
            return Ok(results);
        };
        let guests = self.by_now(&card.players).await?;
        for guest in guests.values().filter(|guest| guest.is_there()) {
            let answers = Answers::of(self.store.puzzles_of(guest.id()).await?)?;
            if let Some(found) = puzzle.is_found_by(&answers) {
                let (streak, _) = answers.streaks(card.day);
                results.insert(guest.id(), found.then_some(streak));
            }
        }
        Ok(results)
    }
}

impl Scene<'_> {
    /// Whether the card of the table will change again.
    pub(crate) fn standing_of_card(&self) -> CardStanding {
        match &self.live.data.daily {
            Some(card) if card.stage == Stage::Over => CardStanding::Past,
            _ if self.live.is_over() => CardStanding::Last,
            _ => CardStanding::Open,
        }
    }

    /// Messages of the table are not its own any more.
    fn drop_posts(&mut self, is_meant: impl Fn(&pawmail_store::Post) -> bool) {
        let id = self.live.id();
        let dropped = self.posts.iter().filter(|post| is_meant(post));
        let dropped: Vec<Change> = dropped
            .map(|post| Change::DropPost(id, post.room))
            .collect();
        self.posts.retain(|post| !is_meant(post));
        self.more.extend(dropped);
    }

    /// The group has set what it wants.
    fn daily_is_set(&mut self, wish: Option<&Wish>, here: Option<RoomId>) {
        let now = self.now;
        let Some(card) = &mut self.live.data.daily else {
            return;
        };
        if let Some(here) = here {
            card.next_room = here;
        }
        match (card.stage, wish) {
            (Stage::Waits, _) => {
                card.room = card.next_room;
                self.live.daily_waits(wish, false, now);
            }
            // It is closed in a moment.
            (Stage::Stands, None) => self.live.daily_rings(now),
            (Stage::Stands, Some((_, zone))) => {
                let end = end_of(card.day, zone, now);
                self.live.daily_rings(end.max(now));
            }
            (Stage::Over, _) => {}
        }
    }

    /// The day of a card is over: who has found it is told.
    fn daily_is_over(&mut self, results: &BTreeMap<PersonId, Option<u32>>) {
        let guests: Vec<Guest> = self.guests.values().cloned().collect();
        let Some(card) = &mut self.live.data.daily else {
            return;
        };
        if card.stage == Stage::Over {
            return;
        }
        card.stage = Stage::Over;
        card.tried.clear();
        card.found.clear();
        for player in &card.players {
            let mut there = guests.iter().filter(|guest| guest.is_there());
            let Some(guest) = there.find(|guest| guest.ids().contains(player)) else {
                continue;
            };
            let Some(found) = results.get(&guest.id()) else {
                continue;
            };
            if !card.tried.contains(&guest.id()) {
                card.tried.push(guest.id());
                card.found.extend(found.map(|streak| (guest.id(), streak)));
            }
        }
        // What has never come, and is not on its way, comes no more.
        self.drop_posts(|post| post.message.is_none() && post.tried_for.is_none());
    }

    /// The presser has pressed on a card, or answered the puzzle of one.
    pub(crate) fn on_daily(&mut self, is_here: bool, has_tried: bool) {
        let (Some(me), id) = (self.me, self.live.id()) else {
            return;
        };
        let Some(card) = &mut self.live.data.daily else {
            return;
        };
        if card.stage != Stage::Stands || !(is_here || has_tried) {
            return;
        }
        card.is_pressed_by(&me.guest, has_tried);
        if let Some(guest) = self.guests.get_mut(&me.id()) {
            let known = &mut guest.data.dailies;
            if !known.contains(&id) {
                known.push(id);
                let many = known.len().saturating_sub(CARDS);
                known.drain(..many);
            }
        }
    }
}

/// A minute of the day, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Minute(pub(crate) Option<u16>);

/// How a minute of the day is read: "18:00", or "0" for none. Nothing if it is neither.
pub(crate) fn read_minute(value: &str) -> Option<Minute> {
    if value == "0" {
        return Some(Minute(None));
    }
    let (hours, minutes) = value.split_once(':')?;
    let hours: u16 = hours.parse().ok().filter(|hours| *hours < 24)?;
    let minutes: u16 = minutes.parse().ok().filter(|minutes| *minutes < 60)?;
    Some(Minute(Some(hours * 60 + minutes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(text: &str) -> Time {
        let stamp: jiff::Timestamp = text.parse().unwrap();
        Time(stamp.as_millisecond())
    }

    #[track_caller]
    fn check(at: u16, after: Option<&str>, may_be_late: bool, now: &str, next: &str) {
        let day = |text: &str| day_in(&TimeZone::UTC, time(&format!("{text}T12:00:00Z")));
        let wish = (at, zone("Europe/Rome").unwrap());
        let (found, hour) = next_day(&wish, after.map(day), may_be_late, time(now));
        assert_eq!(hour, time(next));
        assert_eq!(found, day_in(&wish.1, hour));
    }

    #[test]
    fn the_next_card_comes_at_the_next_hour_that_is_set() {
        let six = 18 * 60;
        check(
            six,
            None,
            false,
            "2026-11-28T15:00:00Z",
            "2026-11-28T17:00:00Z",
        );
        check(
            six,
            None,
            false,
            "2026-11-28T17:00:00Z",
            "2026-11-29T17:00:00Z",
        );
        // There was one today.
        let today = Some("2026-11-28");
        check(
            six,
            today,
            false,
            "2026-11-28T15:00:00Z",
            "2026-11-29T17:00:00Z",
        );
        check(
            six,
            today,
            true,
            "2026-11-28T15:00:00Z",
            "2026-11-29T17:00:00Z",
        );
        // A day that began while nobody was there still has its card, and one at midnight comes at midnight.
        check(
            six,
            today,
            true,
            "2026-11-29T18:00:00Z",
            "2026-11-29T17:00:00Z",
        );
        check(
            0,
            today,
            true,
            "2026-11-28T23:00:01Z",
            "2026-11-28T23:00:00Z",
        );
    }

    #[test]
    fn an_hour_that_clocks_skip_comes_after_it_and_one_that_they_show_twice_comes_once() {
        let at = 2 * 60 + 30;
        check(
            at,
            None,
            false,
            "2027-03-27T12:00:00Z",
            "2027-03-28T01:30:00Z",
        );
        check(
            at,
            None,
            false,
            "2026-10-24T12:00:00Z",
            "2026-10-25T00:30:00Z",
        );
        check(
            at,
            Some("2026-10-25"),
            false,
            "2026-10-25T00:45:00Z",
            "2026-10-26T01:30:00Z",
        );
    }

    #[test]
    fn a_minute_of_the_day_is_read_as_it_is_written() {
        assert_eq!(read_minute("18:00"), Some(Minute(Some(1080))));
        assert_eq!(read_minute("0"), Some(Minute(None)));
        for typed in ["", "24:00", "7", "7:60", "x:0", "-1:00"] {
            assert_eq!(read_minute(typed), None, "{typed}");
        }
    }
}
