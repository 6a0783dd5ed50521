//! What a person and a group can set.

use pawmail_core::phrase::{Lang, Phrase};
use pawmail_store::{PersonId, Room, RoomId, TableState, Time};

use crate::Host;
use crate::data::{PersonData, RoomData, write};
use crate::host::Trouble;
use crate::people::doors::WAY_BACK;
use crate::people::pages::PAGES;
use crate::people::panels::{
    ask_away, ask_lang, ask_quiet, ask_room, ask_zone, lacks_zone, room_forms, room_panel,
    settings_forms, settings_panel, waiting_lines, zone_line,
};
use crate::people::{Hall, Me};
use crate::request::{Answer, Reply};
use crate::shown::form::{Wishes, below};
use crate::shown::layout::{plain, press, screen};
use crate::shown::screen::Screen;
use crate::shown::words::fit;
use crate::shown::{msg, phrase};
use crate::tables::daily::read_minute;
use crate::tables::payload::{Payload, code};
use crate::tables::scene::Scene;
use crate::tables::verbs::Verb;
use crate::tables::votes::STOP;
use crate::time::pace::{DAY, Pace, zone};

/// Up to this many tables, a person who goes away is asked what should happen at each.
const TABLES_ASKED: usize = 4;

/// Days away a year.
const AWAY_DAYS: u16 = 21;

/// Hours that are quiet: from and to in minutes of the day, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hours(pub(super) Option<(u16, u16)>);

impl Host {
    /// `/settings` and `/remind`: shows them, or sets one.
    pub(crate) async fn settings(
        &self,
        me: &Me,
        verb: Verb,
        rest: &str,
        now: Time,
    ) -> Result<Reply, Trouble> {
        if let Some(typed) = rest.strip_prefix("group") {
            let typed = typed.trim();
            let what = zone(typed).map_or_else(String::new, |_| format!("zone={typed}"));
            return self.room_settings(me, &what, now).await;
        }
        let rest = match rest {
            "data" => {
                let said = self.my_data(me).await?;
                return self.only_me(me, now, said).await;
            }
            "language" => "lang",
            "lobby" => "lobby=1",
            other => other,
        };
        if let Some(rest) = rest.strip_prefix(PAGES) {
            return self.pages(me, rest.trim(), now).await;
        }
        if let Some(rest) = rest.strip_prefix(WAY_BACK) {
            return self.way_back(me, rest.trim(), now).await;
        }
        if let Some((name, value)) = rest.split_once('=') {
            let wishes = (Wishes::one(name, value), false);
            return self.set_all(me, verb, wishes, now).await;
        }
        let reader = self.reader_of(me);
        if let Some(form) = settings_forms(me, verb, &reader, now).answer(rest) {
            return self.only_me(me, now, Ok(form)).await;
        }
        let panel = match rest {
            "" => settings_panel(me, verb, self.pages_button(me, now).await?, &reader, now),
            "lang" => ask_lang(&reader),
            "zone" => ask_zone(Verb::Set, Vec::new(), &reader),
            "quiet" => ask_quiet(&reader),
            "away" => ask_away(me.guest.away(now).is_some(), &reader),
            typed if zone(typed).is_some() => {
                let wishes = (Wishes::one("zone", typed), false);
                return self.set_all(me, verb, wishes, now).await;
            }
            typed => {
                let refused = phrase!(NO_SETTING, what = fit(typed, 40).as_str());
                return self.only_me(me, now, Err(refused)).await;
            }
        };
        self.only_me(me, now, Ok(Reply::panel(panel))).await
    }

    /// Several settings of a person, in a form that comes back with these words.
    pub(crate) async fn fill_settings(
        &self,
        me: &Me,
        verb: Verb,
        (words, values): (&str, &[(String, Vec<String>)]),
        now: Time,
    ) -> Result<Reply, Trouble> {
        let reader = self.reader_of(me);
        let wishes = settings_forms(me, verb, &reader, now).wishes(words, values);
        self.set_all(me, verb, (wishes, true), now).await
    }

    /// Sets all of these that can be set, and says why the others cannot.
    async fn set_all(
        &self,
        me: &Me,
        verb: Verb,
        (wishes, is_form): (Wishes, bool),
        now: Time,
    ) -> Result<Reply, Trouble> {
        let mut me = me.clone();
        let was_away = me.guest.away(now);
        let mut refused = Vec::new();
        for (name, value) in &wishes.changes {
            if name == "lobby" {
                self.set_watching(&mut me, value == "1").await?;
            } else if !me.is_repeated
                && let Err(phrase) = Self::set(&mut me, name, value, now)
            {
                refused.push((name.clone(), phrase));
            }
        }
        if !is_form && let Some((_, phrase)) = refused.pop() {
            return self.only_me(&me, now, Err(phrase)).await;
        }
        let reader = self.reader_of(&me);
        let sets = |wanted: &str| {
            let is_refused = refused.iter().any(|(name, _)| name == wanted);
            !is_refused && wishes.names.iter().any(|name| name == wanted)
        };
        let pages = self.pages_button(&me, now).await?;
        let forms = settings_forms(&me, verb, &reader, now);
        let lines = if is_form {
            forms.outcome(&wishes, &refused, &reader)
        } else {
            Vec::new()
        };
        let waits = lacks_zone(me.guest.data.quiet, me.guest.data.zone.as_deref());
        let said = match waits.filter(|_| sets("quiet")) {
            Some(hours) => {
                let waits = zone_line(Some(hours), None, &reader).into_iter().collect();
                let asked = ask_zone(Verb::Set, waits, &reader);
                Reply::extra(below(lines.clone(), asked, &reader))
            }
            None => {
                let all = settings_panel(&me, verb, pages, &reader, now);
                Reply::panel(if is_form {
                    let back = press(reader.word(msg::BUTTON_BACK), verb, "");
                    forms.filled(lines.clone(), all, back, &reader)
                } else {
                    all
                })
            }
        };
        let said = Ok(said);
        let away = me.guest.away(now);
        if away == was_away && !sets("away") {
            return self.only_me(&me, now, said).await;
        }
        // Who was there and is there has the clocks they had.
        let waiting = if away == was_away {
            Vec::new()
        } else {
            let waiting = self.store.waiting_for(me.id(), None).await?;
            let waiting = waiting.into_iter().map(|waiting| waiting.table);
            self.readable(waiting.collect(), now).await?
        };
        let reply = self
            .on_tables(&waiting, Some(&me), now, |work| {
                for scene in &mut work.scenes {
                    scene.move_clocks(me.id());
                }
                said
            })
            .await?;
        match (away, &reply.answer) {
            // A zone is asked for instead; both are set.
            (Some(until), Answer::Panel(_)) => {
                let panel = self.going_away(&me, until, now).await?;
                // The absence itself is said there.
                let mut others = wishes;
                others.names.retain(|name| name != "away");
                let is_said = is_form && (others != Wishes::default() || !refused.is_empty());
                let lines = if is_said {
                    forms.outcome(&others, &refused, &reader)
                } else {
                    Vec::new()
                };
                Ok(Reply::panel(below(lines, panel, &reader)))
            }
            _ => Ok(reply),
        }
    }

    /// What a person who goes away is offered for their tables.
    async fn going_away(&self, me: &Me, until: Time, now: Time) -> Result<Screen, Trouble> {
        let reader = self.reader_of(me);
        let line = reader.line(
            Phrase::new(msg::AWAY_NOW),
            &[("moment", vec![reader.at(until, now)])],
        );
        let mut buttons = Vec::new();
        for id in self.store.tables_of(me.id()).await? {
            let whole = self.store.table(id).await?;
            let is_mine = whole.is_some_and(|whole| {
                whole.table.state == TableState::Playing
                    && whole.seats.iter().any(|seat| seat.person == Some(me.id()))
            });
            if !is_mine || buttons.len() >= 2 * TABLES_ASKED {
                continue;
            }
            let table = code(id);
            for (label, verb, rest) in [
                (
                    phrase!(AWAY_COMPUTER, table = table.as_str()),
                    Verb::Computer,
                    "",
                ),
                (
                    phrase!(AWAY_PAUSE, table = table.as_str()),
                    Verb::Pause,
                    STOP,
                ),
            ] {
                let payload = Payload::verb(Some(id), 0, verb, rest);
                buttons.push(plain(reader.say(&label), payload.to_string()));
            }
        }
        buttons.push(press(reader.word(msg::BUTTON_HERE), Verb::Set, "away=0"));
        Ok(screen(vec![line], buttons, &reader))
    }

    /// Sets one setting of a person.
    fn set(
        me: &mut Me,
        name: &str,
        value: &str,
        now: Time,
    ) -> Result<(), pawmail_core::phrase::Phrase> {
        let data = &mut me.guest.data;
        let is_on = value == "1";
        match name {
            "lang" => data.lang = Some(Lang::from_code(value).ok_or_else(|| phrase!(NO_BUTTON))?),
            "zone" => {
                if zone(value).is_none() {
                    return Err(phrase!(NO_ZONE, what = fit(value, 40).as_str()));
                }
                data.zone = Some(value.trim().to_owned());
            }
            "quiet" => data.quiet = read_hours(value).ok_or_else(|| phrase!(NO_HOURS))?.0,
            "notices" => {
                data.notices = is_on;
                data.asked = true;
                if is_on {
                    data.shut.clear();
                }
            }
            "text" => data.text = is_on,
            "invites" => data.no_invites = !is_on,
            "hints" => data.explain(is_on),
            // A button of a former program.
            "less" => data.explain(!is_on),
            "prefers" => data.prefers = value.chars().next(),
            "away" => set_away(data, value, now)?,
            _ => return Err(phrase!(NO_BUTTON)),
        }
        Ok(())
    }

    /// Gives the group of a room these settings.
    pub(crate) async fn set_group(
        &self,
        me: &mut Me,
        hall: &Hall,
        data: &RoomData,
    ) -> Result<(), Trouble> {
        let group = match me.group() {
            Some(room) => room.clone(),
            None => Room {
                id: RoomId(self.store.next_id("room").await?),
                address: hall.room.group.clone(),
                ..hall.room.clone()
            },
        };
        let settings = write(&RoomData {
            is_place: false,
            ..data.clone()
        });
        me.set_room(Room { settings, ..group });
        Ok(())
    }

    /// Whether the person wants to hear of the next lobby in this group.
    async fn set_watching(&self, me: &mut Me, wants: bool) -> Result<(), Trouble> {
        let Some(mut hall) = me.hall.clone().filter(|_| !me.is_direct()) else {
            return Ok(());
        };
        let ids = me.guest.ids();
        hall.data.watchers.retain(|known| !ids.contains(known));
        if wants {
            hall.data.watchers.push(me.id());
        }
        self.set_group(me, &hall, &hall.data).await?;
        me.hall = Some(hall);
        Ok(())
    }

    /// `/settings group`.
    pub(crate) async fn room_settings(
        &self,
        me: &Me,
        rest: &str,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let reader = self.reader_of(me);
        let hall = match Self::governed(me) {
            Ok(hall) => hall,
            Err(why) => return self.only_me(me, now, Err(why)).await,
        };
        if let Some((name, value)) = rest.split_once('=') {
            let wishes = (Wishes::one(name, value), false);
            return self.set_all_of_room(me, &hall, wishes, now).await;
        }
        if let Some(form) = room_forms(&hall.data, &reader).answer(rest) {
            return self.only_me(me, now, Ok(form)).await;
        }
        let panel = match rest {
            "lang" | "pace" | "tables" | "quiet" | "puzzle" => ask_room(rest, &reader),
            "zone" => ask_zone(Verb::Room, Vec::new(), &reader),
            _ => room_panel(&hall.data, &reader),
        };
        self.only_me(me, now, Ok(Reply::panel(panel))).await
    }

    /// Several settings of a group, in a form that comes back with these words.
    pub(crate) async fn fill_room(
        &self,
        me: &Me,
        (words, values): (&str, &[(String, Vec<String>)]),
        now: Time,
    ) -> Result<Reply, Trouble> {
        let reader = self.reader_of(me);
        let hall = match Self::governed(me) {
            Ok(hall) => hall,
            Err(why) => return self.only_me(me, now, Err(why)).await,
        };
        let wishes = room_forms(&hall.data, &reader).wishes(words, values);
        self.set_all_of_room(me, &hall, (wishes, true), now).await
    }

    /// The group whose settings the person may see and change where they are.
    fn governed(me: &Me) -> Result<Hall, Phrase> {
        let Some(hall) = me.hall.clone().filter(|_| !me.is_direct()) else {
            return Err(phrase!(NO_GROUP_HERE));
        };
        if !me.place.is_admin {
            return Err(phrase!(NO_ADMIN));
        }
        Ok(hall)
    }

    async fn set_all_of_room(
        &self,
        me: &Me,
        hall: &Hall,
        (wishes, is_form): (Wishes, bool),
        now: Time,
    ) -> Result<Reply, Trouble> {
        let mut me = me.clone();
        let mut data = hall.data.clone();
        let is_set = |wanted: &str| wishes.changes.iter().any(|(name, _)| name == wanted);
        for (name, value) in &wishes.changes {
            if !set_room(&mut data, name, value) {
                return self.only_me(&me, now, Err(phrase!(NO_BUTTON))).await;
            }
        }
        let is_asked_here = is_set("puzzle") && data.puzzle.is_some();
        if is_asked_here && data.is_place {
            // It is the place of one table, and is left behind with it.
            return self.only_me(&me, now, Err(phrase!(NO_PUZZLE_PLACE))).await;
        }
        let is_daily = is_set("puzzle") || is_set("zone") || is_set("reset");
        let has_daily = is_daily && (data.puzzle.is_some() || data.daily.is_some());
        if !wishes.changes.is_empty() && !has_daily {
            self.set_group(&mut me, hall, &data).await?;
        }
        let reader = self.reader_of(&me);
        let forms = room_forms(&data, &reader);
        let lines = if is_form {
            forms.outcome(&wishes, &[], &reader)
        } else {
            Vec::new()
        };
        let names = |wanted: &str| wishes.names.iter().any(|name| name == wanted);
        let asks =
            (names("quiet") && data.quiet.is_some()) || (names("puzzle") && data.puzzle.is_some());
        let said =
            match Some(waiting_lines(&data, &reader)).filter(|waits| asks && !waits.is_empty()) {
                Some(waits) => {
                    let asked = ask_zone(Verb::Room, waits, &reader);
                    Reply::extra(below(lines, asked, &reader))
                }
                None if is_form => {
                    let back = press(reader.word(msg::BUTTON_BACK), Verb::Room, "");
                    Reply::panel(forms.filled(lines, room_panel(&data, &reader), back, &reader))
                }
                None => Reply::panel(room_panel(&data, &reader)),
            };
        if has_daily {
            let set = (hall, data, is_asked_here);
            return self.set_daily(&me, set, Ok(said), now).await;
        }
        self.only_me(&me, now, Ok(said)).await
    }
}

impl Scene<'_> {
    /// A person goes away, or is back: the clocks that run for them begin when they are there, and the cards say so.
    fn move_clocks(&mut self, person: PersonId) {
        let Some(guest) = self.guests.get(&person).cloned() else {
            return;
        };
        let from = guest.away(self.now).unwrap_or(self.now);
        // They have said when they are there.
        self.is_heard_of();
        for seat in self.live.waiting() {
            let chair = self.live.chairs.get_mut(seat.index());
            if let Some(chair) = chair.filter(|chair| chair.human() == Some(person)) {
                chair.data.be_in_time();
                self.start_clock(seat, &guest, from);
            }
        }
        self.show(false);
    }
}

/// Sets one setting of a group. Returns whether setting and value exist.
fn set_room(data: &mut RoomData, name: &str, value: &str) -> bool {
    let is_on = value == "1";
    match name {
        "open" => data.admins_open = is_on,
        "close" => data.admins_close = is_on,
        "pictures" => data.keeps_pictures = is_on,
        "text" => data.text = is_on,
        "mentions" => data.no_mentions = !is_on,
        "places" => data.no_places = !is_on,
        "reset" => {
            *data = RoomData {
                heard: data.heard,
                watchers: std::mem::take(&mut data.watchers),
                // A puzzle that stands is closed, and no other comes that day.
                daily: data.daily,
                is_place: data.is_place,
                ..RoomData::default()
            };
        }
        "lang" => match Lang::from_code(value) {
            Some(lang) => data.lang = Some(lang),
            None => return false,
        },
        "pace" => match Pace::of(value) {
            Some(pace) => data.pace = pace,
            None => return false,
        },
        "tables" => match value.parse() {
            Ok(n) if (1..=20).contains(&n) => data.tables = n,
            _ => return false,
        },
        "quiet" => match read_hours(value) {
            Some(hours) => data.quiet = hours.0,
            None => return false,
        },
        "puzzle" => match read_minute(value) {
            Some(at) => data.puzzle = at.0,
            None => return false,
        },
        "zone" if zone(value).is_some() => data.zone = Some(value.to_owned()),
        _ => return false,
    }
    true
}

/// Hours as in buttons or as typed: "22-8", "22:30-07:00", or "0" for none.
pub(super) fn read_hours(value: &str) -> Option<Hours> {
    let value = value.trim();
    if value == "0" {
        return Some(Hours(None));
    }
    let (from, to) = value.split_once(['-', '–'])?;
    let minutes = |clock: &str| {
        let (hours, minutes) = clock.trim().split_once(':').unwrap_or((clock.trim(), "0"));
        let hours: u16 = hours.parse().ok().filter(|hours| *hours < 24)?;
        let minutes: u16 = minutes.parse().ok().filter(|minutes| *minutes < 60)?;
        Some(hours * 60 + minutes)
    };
    let (from, to) = (minutes(from)?, minutes(to)?);
    Some(Hours((from != to).then_some((from, to))))
}

/// Away for this many days from now; 0 means back.
fn set_away(
    data: &mut PersonData,
    value: &str,
    now: Time,
) -> Result<(), pawmail_core::phrase::Phrase> {
    let days: u16 = value.parse().map_err(|_| phrase!(NO_BUTTON))?;
    data.asked_back = false;
    if days == 0 {
        data.away = None;
        return Ok(());
    }
    let here = crate::time::pace::local(now, &jiff::tz::TimeZone::UTC);
    let year = here.year();
    let used = data
        .away_days
        .iter()
        .find(|(of, _)| *of == year)
        .map_or(0, |(_, used)| *used);
    let left = AWAY_DAYS.saturating_sub(used);
    if days > left {
        return Err(phrase!(NO_AWAY_DAYS, n = u32::from(left)));
    }
    data.away_days.retain(|(of, _)| *of == year);
    data.away_days.clear();
    data.away_days.push((year, used + days));
    data.away = Some((now, now.plus(i64::from(days) * DAY)));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_are_read_as_people_write_them() {
        assert_eq!(read_hours("22-8"), Some(Hours(Some((1320, 480)))));
        assert_eq!(read_hours("22:30 – 07:15"), Some(Hours(Some((1350, 435)))));
        assert_eq!(read_hours("0"), Some(Hours(None)));
        assert_eq!(read_hours("7-7"), Some(Hours(None)));
        for typed in ["", "25-3", "8", "a-b", "8:61-9"] {
            assert_eq!(read_hours(typed), None, "{typed}");
        }
    }

    #[test]
    fn days_away_are_counted_by_the_year() {
        let mut data = PersonData::default();
        let now = Time(1_780_000_000_000);
        assert!(set_away(&mut data, "14", now).is_ok());
        assert_eq!(data.away, Some((now, now.plus(14 * DAY))));
        assert!(set_away(&mut data, "14", now).is_err());
        assert!(set_away(&mut data, "7", now).is_ok());
        assert!(set_away(&mut data, "0", now).is_ok());
        assert_eq!(data.away, None);
    }
}
