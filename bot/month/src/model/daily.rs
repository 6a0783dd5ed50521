//! The puzzles of groups: one quiet message a day in each room that wants it, over at its midnight, and nobody told an answer that they can still find.

use std::collections::HashMap;

use jiff::tz::TimeZone;
use jiff::{Timestamp, civil};
use pawmail_host::{Screen, code};
use pawmail_store::{PersonId, RoomId, RoomState, StoreError, TableId, Time, WholeTable};
use serde_json::Value;

use super::{Done, HOUR, MINUTE, Model, SLACK};
use crate::report::Check;
use crate::service::Event;

/// What begins the line that tells an answer, in every language.
const ANSWER: &str = "💡";

/// What the model knows of puzzles.
#[derive(Default)]
pub(super) struct Dailies {
    cards: HashMap<TableId, Card>,
    /// The newest day of which there was a message, by place.
    newest: HashMap<String, i64>,
    /// When something was set last, by place.
    set: HashMap<String, Time>,
}

/// A card.
#[derive(Clone)]
struct Card {
    stage: String,
    day: i64,
    /// How often it came anew, by place.
    sent: HashMap<String, u32>,
    /// Where its message is now, and what its button carries.
    at: Option<(String, String)>,
    zone: TimeZone,
    /// When it is to come, while it waits.
    due: Option<Time>,
    /// When it was last seen to change.
    seen: Time,
    is_judged: bool,
}

fn moment(day: i64, zone: &TimeZone) -> Option<Time> {
    let since = jiff::SignedDuration::from_hours(day.checked_mul(24)?);
    let date = civil::date(1970, 1, 1).checked_add(since).ok()?;
    let start = date.to_zoned(zone.clone()).ok()?;
    Some(Time(start.timestamp().as_millisecond()))
}

fn date(at: Time, zone: &TimeZone) -> i64 {
    let stamp = Timestamp::from_millisecond(at.0).unwrap_or_default();
    let date = zone.to_datetime(stamp).date();
    date.duration_since(civil::date(1970, 1, 1)).as_hours() / 24
}

/// The zone that a room has set.
fn zone_of(settings: &Value) -> Option<TimeZone> {
    TimeZone::get(settings["zone"].as_str()?).ok()
}

impl Model {
    /// Something was set in this place that may have to do with its puzzle.
    pub(crate) fn daily_set(&mut self, place: &str, now: Time) {
        self.dailies.set.insert(place.to_owned(), now);
    }

    /// A card of a puzzle has changed; whether it is one.
    pub(super) async fn is_puzzle(
        &mut self,
        whole: &WholeTable,
        now: Time,
    ) -> Result<bool, StoreError> {
        let data: Value = serde_json::from_str(&whole.table.data).unwrap_or_default();
        let daily = &data["daily"];
        if daily.is_null() {
            return Ok(false);
        }
        let id = whole.table.id;
        let posts = self.store.posts(id).await?;
        let mut zone = None;
        for room in self
            .store
            .rooms(&posts.iter().map(|post| post.room).collect::<Vec<_>>())
            .await?
        {
            let json: Value = serde_json::from_str(&room.settings).unwrap_or_default();
            zone = zone_of(&json);
        }
        let stage = daily["stage"].as_str().unwrap_or_default().to_owned();
        let day = daily["day"].as_i64().unwrap_or_default();
        let due = match stage.as_str() {
            "waits" => self.daily_due(id, daily).await?,
            _ => None,
        };
        let former = self.dailies.cards.get(&id).cloned();
        let was = former.as_ref().map(|card| card.stage.clone());
        let zone_then = former.as_ref().map(|card| card.zone.clone());
        let zone = zone.or(zone_then).unwrap_or(TimeZone::UTC);
        let place = former.as_ref().and_then(|card| card.at.clone());
        let place = place.map_or_else(String::new, |(place, _)| place);
        let card = self.dailies.cards.entry(id).or_insert_with(|| Card {
            stage: stage.clone(),
            day,
            sent: HashMap::new(),
            at: None,
            zone: zone.clone(),
            due: None,
            seen: now,
            is_judged: false,
        });
        card.stage.clone_from(&stage);
        card.day = day;
        card.zone = zone.clone();
        // What is opened after its hour comes at once.
        card.due = due.map(|due| due.max(now));
        card.seen = now;
        let was_set = self.dailies.set.get(&place);
        // A card that waits for another hour is judged anew.
        let is_set = was_set.is_some_and(|at| now.since(*at) < HOUR);
        let end = moment(day + 1, &zone);
        let is_early = end.is_some_and(|end| end.plus(-2 * HOUR) > now);
        if was.as_deref() == Some("stands") && stage == "over" && is_early && !is_set {
            let words = format!("puzzle {} is over before midnight", code(id));
            self.breach(Check::Daily, now, &words);
        }
        Ok(true)
    }

    /// When a card that waits is to come: at the hour that its room wants, if it does and can have it.
    async fn daily_due(&self, id: TableId, daily: &Value) -> Result<Option<Time>, StoreError> {
        let room = RoomId(daily["room"].as_i64().unwrap_or_default());
        let Some(room) = self.store.rooms(&[room]).await?.pop() else {
            return Ok(None);
        };
        let json: Value = serde_json::from_str(&room.settings).unwrap_or_default();
        let is_wanted = room.state != RoomState::Gone && json["daily"].as_i64() == Some(id.0);
        let zone = zone_of(&json);
        let minute = json["puzzle"].as_i64().filter(|_| is_wanted);
        let day = daily["day"].as_i64().unwrap_or_default();
        let start = zone.and_then(|zone| moment(day, &zone));
        // Where clocks change that day it is an hour earlier or later.
        Ok(start
            .zip(minute)
            .map(|(start, minute)| start.plus(minute * MINUTE + HOUR)))
    }

    /// A message of a card came or was edited; whether it is one.
    pub(super) fn daily_seen(&mut self, id: TableId, event: &Event) -> bool {
        let now = event.at;
        let Some(card) = self.dailies.cards.get_mut(&id) else {
            return false;
        };
        let (place, screen) = (&event.place, &event.screen);
        let mut wrong = Vec::new();
        if let Some((_, data)) = screen.presses().next() {
            card.at = Some((place.clone(), data.to_owned()));
        }
        if !screen.silent || !screen.called().is_empty() {
            wrong.push("rings".to_owned());
        }
        if screen.plain().contains(ANSWER) {
            wrong.push("tells its answer to everybody".to_owned());
        }
        let n = card.sent.entry(place.clone()).or_default();
        if event.is_new {
            *n += 1;
            // What may have come, and what was lost on its way, comes once more.
            let until = self.troubled.get(place).copied().unwrap_or_default();
            let is_disturbed = until.plus(HOUR) >= now || self.down_until.plus(HOUR) >= now;
            if *n > 1 && !is_disturbed {
                wrong.push(format!("came {n} times"));
            }
            let today = date(now, &card.zone);
            let newest = self.dailies.newest.entry(place.clone()).or_insert(i64::MIN);
            if card.day < *newest || (card.day == *newest && *n == 1) {
                wrong.push(format!("is of day {}, after one of {newest}", card.day));
            }
            if card.day != today && card.stage == "stands" && !is_disturbed {
                wrong.push(format!("is of day {} on day {today}", card.day));
            }
            *newest = card.day;
            *self.kept.entry("puzzles in rooms").or_default() += 1;
        }
        for words in wrong {
            let words = format!("puzzle {} in {place} {words}", code(id));
            self.breach(Check::Daily, now, &words);
        }
        true
    }

    /// Cards that stand although it was midnight in their rooms.
    pub(super) async fn dailies_end(&mut self, now: Time) -> Done {
        let mut late = Vec::new();
        for (id, card) in &mut self.dailies.cards {
            let end = moment(card.day + 1, &card.zone);
            let is_due = end.is_some_and(|end| end.plus(2 * SLACK) <= now);
            if card.stage == "stands" && !card.is_judged && is_due {
                card.is_judged = true;
                late.push((*id, card.at.clone()));
            }
        }
        let waits = self.dailies.cards.iter();
        let waits = waits.filter(|(_, card)| {
            let is_due = card.due.is_some_and(|due| due.plus(2 * SLACK) <= now);
            card.stage == "waits" && is_due && !card.is_judged
        });
        let waits: Vec<TableId> = waits.map(|(id, _)| *id).collect();
        for id in waits {
            let seen = self.dailies.cards.get(&id).map_or(now, |card| card.seen);
            let Some(whole) = self.store.table(id).await? else {
                continue;
            };
            // What was set meanwhile, or became of its room, counts.
            let data: Value = serde_json::from_str(&whole.table.data).unwrap_or_default();
            let due = self.daily_due(id, &data["daily"]).await?;
            let due = due.map(|due| due.max(seen));
            let is_late = due.is_some_and(|due| due.plus(2 * SLACK) <= now);
            let is_outage = self.down_until.plus(2 * SLACK) >= now;
            if let Some(card) = self.dailies.cards.get_mut(&id).filter(|_| !is_outage) {
                card.is_judged = is_late;
                card.due = due;
            }
            if is_late && !is_outage && data["daily"]["stage"] == "waits" {
                let words = format!("puzzle {} does not come", code(id));
                self.breach(Check::Daily, now, &words);
            }
        }
        for (id, at) in late {
            let place = at.map_or_else(String::new, |(place, _)| place);
            let set = self.dailies.set.get(&place);
            let is_set = set.is_some_and(|at| now.since(*at) < HOUR);
            if self.down_until.plus(2 * SLACK) < now && !is_set {
                let words = format!("puzzle {} in {place} stands after midnight", code(id));
                self.breach(Check::Daily, now, &words);
            }
        }
        Ok(())
    }

    /// Every card shows what it is, where it can be shown.
    pub(super) async fn dailies_rest(&mut self, now: Time) -> Done {
        let cards: Vec<TableId> = self.dailies.cards.keys().copied().collect();
        for id in cards {
            if let Some(whole) = self.store.table(id).await? {
                // One that was shown before its room moved comes there no more.
                let posts = self.store.posts(id).await?.into_iter();
                let is_behind = |post: &pawmail_store::Post| {
                    post.shown < post.wanted && post.due_at <= now.plus(-MINUTE)
                };
                for post in posts.filter(is_behind) {
                    let room = self.store.rooms(&[post.room]).await?.pop();
                    if room.is_some_and(|room| room.state == RoomState::Open) {
                        let words = format!("puzzle {} is not shown: {post:?}", code(id));
                        self.breach(Check::Shown, now, &words);
                    }
                }
                let timers = self.store.timers(id).await?;
                if timers.iter().any(|timer| timer.due_at <= now.plus(-SLACK)) {
                    let words = format!("puzzle {} is not rung", code(whole.table.id));
                    self.breach(Check::Daily, now, &words);
                }
            }
        }
        Ok(())
    }

    /// The cards whose messages can be pressed: the place, the button, the day, and whether it stands.
    pub(crate) fn puzzles(&self) -> Vec<(String, String, i64, bool)> {
        let mut all: Vec<_> = self
            .dailies
            .cards
            .iter()
            .filter(|(_, card)| card.stage != "waits")
            .filter_map(|(id, card)| {
                let (place, data) = card.at.clone()?;
                Some((id, (place, data, card.day, card.stage == "stands")))
            })
            .collect();
        all.sort_by_key(|(id, _)| **id);
        let all = all.into_iter().map(|(_, card)| card);
        all.rev().take(20).collect()
    }

    /// Somebody is shown something about the puzzle of a day. Whoever is told its answer has no try left.
    pub(crate) async fn puzzle_told(
        &mut self,
        person: Option<PersonId>,
        (day, screen): (i64, &Screen),
        now: Time,
    ) -> Done {
        let Some(person) = person.filter(|_| screen.plain().contains(ANSWER)) else {
            return Ok(());
        };
        let rows = self.store.puzzles_of(person).await?;
        let has_tried = rows.iter().any(|row| row.day == day);
        // Twelve hours behind UTC the day is over last.
        let is_over = moment(day + 1, &TimeZone::UTC).is_none_or(|end| end.plus(12 * HOUR) <= now);
        if !has_tried && !is_over {
            let words = format!("person {person} is told the answer of day {day}, and can try");
            self.breach(Check::Daily, now, &words);
        }
        *self.kept.entry("answers told in time").or_default() += 1;
        Ok(())
    }
}
