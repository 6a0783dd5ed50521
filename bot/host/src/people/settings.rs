//! What a person and a group can set.

use pawmail_core::phrase::{Lang, Message, Phrase};
use pawmail_store::{PersonId, Room, RoomId, TableState, Time};

use crate::Host;
use crate::data::{PersonData, RoomData, write};
use crate::host::Trouble;
use crate::people::linking::named;
use crate::people::{Hall, Me};
use crate::request::{Answer, Reply};
use crate::shown::layout::{plain, press, screen};
use crate::shown::screen::{Button, Paragraph, Run, Screen};
use crate::shown::words::{Reader, fit};
use crate::shown::{msg, phrase};
use crate::tables::payload::{Payload, code};
use crate::tables::scene::Scene;
use crate::tables::verbs::Verb;
use crate::tables::votes::STOP;
use crate::time::pace::{DAY, Pace, zone};

/// Up to this many tables, a person who goes away is asked what should happen at each.
const TABLES_ASKED: usize = 4;

/// Days away a year.
const AWAY_DAYS: u16 = 21;

/// Zones that are offered; any other can be typed.
const ZONES: [&str; 12] = [
    "Europe/London",
    "Europe/Rome",
    "Europe/Berlin",
    "Europe/Kyiv",
    "Europe/Moscow",
    "Asia/Yekaterinburg",
    "Asia/Novosibirsk",
    "Asia/Tokyo",
    "America/New_York",
    "America/Chicago",
    "America/Los_Angeles",
    "UTC",
];

/// Hours that are quiet: from and to in minutes of the day, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Hours(Option<(u16, u16)>);

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
        let mut me = me.clone();
        let was_away = me.guest.away(now);
        let mut asks = None;
        if let Some((name, value)) = rest.split_once('=') {
            if name == "lobby" {
                self.set_watching(&mut me, value == "1").await?;
            } else if !me.is_repeated
                && let Err(phrase) = Self::set(&mut me, name, value, now)
            {
                return self.only_me(&me, now, Err(phrase)).await;
            }
        } else if !rest.is_empty() {
            asks = Some(rest.to_owned());
        }
        let reader = self.reader_of(&me);
        let said = match asks.as_deref() {
            Some("lang") => Ok(Reply::panel(ask_lang(&reader))),
            Some("zone") => Ok(Reply::panel(ask_zone(Verb::Set, None, &reader))),
            Some("quiet") => Ok(Reply::panel(ask_quiet(&reader))),
            Some("away") => Ok(Reply::panel(ask_away(&reader))),
            Some(typed) if zone(typed).is_some() => match Self::set(&mut me, "zone", typed, now) {
                Ok(()) => Ok(Reply::panel(settings_panel(
                    &me,
                    verb,
                    &self.reader_of(&me),
                    now,
                ))),
                Err(phrase) => Err(phrase),
            },
            Some(typed) => Err(phrase!(NO_SETTING, what = fit(typed, 40).as_str())),
            None => {
                let data = &me.guest.data;
                let asked = rest
                    .starts_with("quiet=")
                    .then(|| lacks_zone(data.quiet, data.zone.as_deref()));
                Ok(Reply::panel(match asked.flatten() {
                    Some(hours) => ask_zone(Verb::Set, Some(hours), &reader),
                    None => settings_panel(&me, verb, &reader, now),
                }))
            }
        };
        if !rest.starts_with("away=") {
            return self.only_me(&me, now, said).await;
        }
        // Who was there and is there has the clocks they had.
        let waiting = if me.guest.away(now) == was_away {
            Vec::new()
        } else {
            let waiting = self.store.waiting_for(me.id()).await?;
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
        match (me.guest.away(now), &reply.answer) {
            (Some(until), Answer::Panel(_)) => {
                Ok(Reply::panel(self.going_away(&me, until, now).await?))
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
            for (word, verb, rest) in [
                (msg::BUTTON_COMPUTER, Verb::Computer, ""),
                (msg::BUTTON_PAUSE, Verb::Pause, STOP),
            ] {
                let label = format!("{} · {}", reader.word(word), code(id));
                let payload = Payload::verb(Some(id), 0, verb, rest);
                buttons.push(plain(label, payload.to_string()));
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
            "hints" => data.no_hints = !is_on,
            "less" => data.less = is_on,
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
        let Some(hall) = me.hall.clone().filter(|_| !me.is_direct()) else {
            return self.only_me(me, now, Err(phrase!(NO_GROUP_HERE))).await;
        };
        if !me.place.is_admin {
            return self.only_me(me, now, Err(phrase!(NO_ADMIN))).await;
        }
        let mut me = me.clone();
        let mut data = hall.data.clone();
        if let Some((name, value)) = rest.split_once('=') {
            let is_fine = set_room(&mut data, name, value);
            if !is_fine {
                return self.only_me(&me, now, Err(phrase!(NO_BUTTON))).await;
            }
            self.set_group(&mut me, &hall, &data).await?;
        }
        let asked = rest
            .starts_with("quiet=")
            .then(|| lacks_zone(data.quiet, data.zone.as_deref()));
        let panel = match (rest, asked.flatten()) {
            ("lang" | "pace" | "tables" | "quiet", _) => ask_room(rest, &reader),
            ("zone", _) => ask_zone(Verb::Room, None, &reader),
            (_, Some(hours)) => ask_zone(Verb::Room, Some(hours), &reader),
            (_, None) => room_panel(&data, &reader),
        };
        self.only_me(&me, now, Ok(Reply::panel(panel))).await
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
        "zone" if zone(value).is_some() => data.zone = Some(value.to_owned()),
        _ => return false,
    }
    true
}

/// Hours as in buttons or as typed: "22-8", "22:30-07:00", or "0" for none.
fn read_hours(value: &str) -> Option<Hours> {
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

fn clock(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

fn hours_words(quiet: Option<(u16, u16)>, reader: &Reader) -> String {
    match quiet {
        Some((from, to)) => format!("{}–{}", clock(from), clock(to)),
        None => reader.word(msg::WORD_NONE),
    }
}

fn zone_words(zone: Option<&str>, reader: &Reader) -> String {
    zone.map_or_else(|| reader.word(msg::WORD_NONE), str::to_owned)
}

fn setting(reader: &Reader, message: Message, value: &str) -> Paragraph {
    Paragraph::text(reader.setting(&reader.word(message), value))
}

fn on_off(reader: &Reader, is_on: bool) -> String {
    reader.word(if is_on { msg::WORD_ON } else { msg::WORD_OFF })
}

fn settings_panel(me: &Me, verb: Verb, reader: &Reader, now: Time) -> Screen {
    let data = &me.guest.data;
    let mut lines = vec![Paragraph(vec![Run::Strong(
        reader.word(msg::SETTINGS_TITLE),
    )])];
    let mut buttons = Vec::new();
    let mut line = |message, value: String| lines.push(setting(reader, message, &value));
    line(msg::SETTING_NOTICES, on_off(reader, data.notices));
    buttons.push(press(
        reader.word(msg::SETTING_NOTICES),
        Verb::Set,
        format!("notices={}", u8::from(!data.notices)),
    ));
    line(msg::SETTING_QUIET, hours_words(data.quiet, reader));
    buttons.push(press(reader.word(msg::SETTING_QUIET), Verb::Set, "quiet"));
    line(msg::SETTING_ZONE, zone_words(data.zone.as_deref(), reader));
    buttons.push(press(reader.word(msg::SETTING_ZONE), Verb::Set, "zone"));
    let away = me.guest.away(now);
    line(
        msg::SETTING_AWAY,
        away.map_or_else(
            || reader.word(msg::WORD_NONE),
            |until| reader.moment(until, now),
        ),
    );
    buttons.push(press(reader.word(msg::SETTING_AWAY), Verb::Set, "away"));
    if let Some(hall) = me.hall.as_ref().filter(|_| !me.is_direct()) {
        let ids = me.guest.ids();
        let wants_lobbies = hall.data.watchers.iter().any(|known| ids.contains(known));
        line(msg::SETTING_LOBBY, on_off(reader, wants_lobbies));
        buttons.push(press(
            reader.word(msg::SETTING_LOBBY),
            Verb::Set,
            format!("lobby={}", u8::from(!wants_lobbies)),
        ));
    }
    if verb != Verb::Remind {
        line(msg::SETTING_LANG, reader.word(lang_name(reader.lang)));
        buttons.push(press(reader.word(msg::SETTING_LANG), Verb::Set, "lang"));
        line(msg::SETTING_TEXT, on_off(reader, data.text));
        buttons.push(press(
            reader.word(msg::SETTING_TEXT),
            Verb::Set,
            format!("text={}", u8::from(!data.text)),
        ));
        line(msg::SETTING_HINTS, on_off(reader, !data.no_hints));
        buttons.push(press(
            reader.word(msg::SETTING_HINTS),
            Verb::Set,
            format!("hints={}", u8::from(data.no_hints)),
        ));
        line(msg::SETTING_LESS, on_off(reader, data.less));
        buttons.push(press(
            reader.word(msg::SETTING_LESS),
            Verb::Set,
            format!("less={}", u8::from(!data.less)),
        ));
        if me.guest.identities.len() > 1 {
            for identity in &me.guest.identities {
                let letter = identity.platform.0.to_ascii_uppercase();
                let label = phrase!(SETTING_PREFERS, letter = letter.to_string().as_str());
                buttons.push(press(
                    reader.say(&label),
                    Verb::Set,
                    format!("prefers={}", identity.platform),
                ));
            }
        }
        let linked = me.guest.linked();
        for account in linked.iter().filter(|_| me.guest.identities.len() > 1) {
            let letter = account.platform.0.to_ascii_uppercase().to_string();
            let label = phrase!(BUTTON_UNLINK, letter = letter.as_str());
            buttons.push(press(reader.say(&label), Verb::Unlink, named(account)));
        }
        buttons.push(press(reader.word(msg::BUTTON_MY_DATA), Verb::MyData, ""));
    }
    screen(lines, buttons, reader)
}

fn ask_lang(reader: &Reader) -> Screen {
    let buttons = lang_buttons(Verb::Set, reader);
    screen(vec![reader.sentence(msg::SETTING_LANG)], buttons, reader)
}

/// The languages, as buttons that set one.
pub(crate) fn lang_buttons(verb: Verb, reader: &Reader) -> Vec<Button> {
    let button = |lang: Lang| press(reader.word(lang_name(lang)), verb, format!("lang={lang}"));
    Lang::ALL.into_iter().map(button).collect()
}

/// The quiet hours that wait for a time zone, if there are any.
fn lacks_zone(quiet: Option<(u16, u16)>, zone: Option<&str>) -> Option<(u16, u16)> {
    quiet.filter(|_| zone.is_none())
}

/// Asks a person or a group for the time zone, perhaps because these quiet hours wait for it.
fn ask_zone(verb: Verb, waiting: Option<(u16, u16)>, reader: &Reader) -> Screen {
    let buttons = ZONES
        .iter()
        .map(|zone| {
            press(
                zone.rsplit('/').next().unwrap_or(zone).replace('_', " "),
                verb,
                format!("zone={zone}"),
            )
        })
        .collect();
    let mut lines = Vec::new();
    if waiting.is_some() {
        let hours = hours_words(waiting, reader);
        let phrase = phrase!(QUIET_WAITS, hours = hours.as_str());
        lines.push(reader.told(&phrase));
    }
    lines.push(reader.sentence(match verb {
        Verb::Room => msg::ZONE_ASK_ROOM,
        _ => msg::ZONE_ASK,
    }));
    screen(lines, buttons, reader)
}

fn ask_quiet(reader: &Reader) -> Screen {
    let mut buttons: Vec<Button> = ["22-8", "23-7", "0-8", "21-9"]
        .iter()
        .map(|hours| {
            let words = read_hours(hours).and_then(|hours| hours.0);
            press(
                hours_words(words, reader),
                Verb::Set,
                format!("quiet={hours}"),
            )
        })
        .collect();
    buttons.push(press(reader.word(msg::WORD_NONE), Verb::Set, "quiet=0"));
    screen(vec![reader.sentence(msg::QUIET_ASK)], buttons, reader)
}

fn ask_away(reader: &Reader) -> Screen {
    let mut buttons: Vec<Button> = [1, 3, 7, 14]
        .iter()
        .map(|days| {
            press(
                reader.say(&phrase!(DAYS, n = *days)),
                Verb::Set,
                format!("away={days}"),
            )
        })
        .collect();
    buttons.push(press(reader.word(msg::BUTTON_HERE), Verb::Set, "away=0"));
    screen(vec![reader.sentence(msg::AWAY_ASK)], buttons, reader)
}

fn ask_room(what: &str, reader: &Reader) -> Screen {
    let buttons: Vec<Button> = match what {
        "lang" => lang_buttons(Verb::Room, reader),
        "pace" => Pace::ALL
            .iter()
            .map(|pace| {
                press(
                    reader.word(pace.named()),
                    Verb::Room,
                    format!("pace={}", pace.word()),
                )
            })
            .collect(),
        "tables" => [1, 2, 3, 5, 10, 20]
            .iter()
            .map(|n| press(n.to_string(), Verb::Room, format!("tables={n}")))
            .collect(),
        _ => ["22-8", "23-7", "0-8", "0"]
            .iter()
            .map(|hours| {
                press(
                    hours_words(read_hours(hours).and_then(|hours| hours.0), reader),
                    Verb::Room,
                    format!("quiet={hours}"),
                )
            })
            .collect(),
    };
    let question = match what {
        "lang" => msg::ROOM_LANG,
        "pace" => msg::ROOM_PACE,
        "tables" => msg::ROOM_TABLES,
        _ => msg::ROOM_QUIET,
    };
    screen(vec![reader.sentence(question)], buttons, reader)
}

/// What a language is called in itself.
fn lang_name(lang: Lang) -> Message {
    match lang {
        Lang::En => msg::LANG_EN,
        Lang::It => msg::LANG_IT,
        Lang::Ru => msg::LANG_RU,
    }
}

fn room_panel(data: &RoomData, reader: &Reader) -> Screen {
    let mut lines = vec![Paragraph(vec![Run::Strong(reader.word(msg::ROOM_TITLE))])];
    let mut buttons = Vec::new();
    let lang = data.lang.or(data.heard).unwrap_or_default();
    for (name, message, value) in [
        ("lang", msg::ROOM_LANG, reader.word(lang_name(lang))),
        ("pace", msg::ROOM_PACE, reader.word(data.pace.named())),
        ("tables", msg::ROOM_TABLES, data.tables.to_string()),
        ("quiet", msg::ROOM_QUIET, hours_words(data.quiet, reader)),
        (
            "zone",
            msg::ROOM_ZONE,
            zone_words(data.zone.as_deref(), reader),
        ),
    ] {
        lines.push(setting(reader, message, &value));
        buttons.push(press(reader.word(message), Verb::Room, name));
    }
    let mut switches = vec![
        ("open", msg::ROOM_OPEN, data.admins_open),
        ("close", msg::ROOM_CLOSE, data.admins_close),
        ("pictures", msg::ROOM_PICTURES, data.keeps_pictures),
        ("text", msg::ROOM_TEXT, data.text),
        ("mentions", msg::ROOM_MENTIONS, !data.no_mentions),
    ];
    if reader.can.places {
        switches.push(("places", msg::ROOM_PLACES, !data.no_places));
    }
    for (name, message, is_on) in switches {
        lines.push(setting(reader, message, &on_off(reader, is_on)));
        buttons.push(press(
            reader.word(message),
            Verb::Room,
            format!("{name}={}", u8::from(!is_on)),
        ));
    }
    buttons.push(press(reader.word(msg::BUTTON_RESET), Verb::Room, "reset=1"));
    screen(lines, buttons, reader)
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
