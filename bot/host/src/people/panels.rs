//! Screens and forms of settings.

use pawmail_core::phrase::{Lang, Message};
use pawmail_store::Time;

use crate::data::RoomData;
use crate::people::Me;
use crate::people::linking::named;
use crate::people::settings::read_hours;
use crate::shown::form::{Field, Forms, Switch};
use crate::shown::layout::{press, screen, screen_of};
use crate::shown::screen::{Button, Paragraph, Run, Screen};
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::payload::Payload;
use crate::tables::verbs::Verb;
use crate::time::pace::{DAY, Pace};

/// Zones that are offered, and the cities they are called after; any other can be typed.
const ZONES: [(&str, Message); 12] = [
    ("Europe/London", msg::ZONE_LONDON),
    ("Europe/Rome", msg::ZONE_ROME),
    ("Europe/Berlin", msg::ZONE_BERLIN),
    ("Europe/Kyiv", msg::ZONE_KYIV),
    ("Europe/Moscow", msg::ZONE_MOSCOW),
    ("Asia/Yekaterinburg", msg::ZONE_YEKATERINBURG),
    ("Asia/Novosibirsk", msg::ZONE_NOVOSIBIRSK),
    ("Asia/Tokyo", msg::ZONE_TOKYO),
    ("America/New_York", msg::ZONE_NEW_YORK),
    ("America/Chicago", msg::ZONE_CHICAGO),
    ("America/Los_Angeles", msg::ZONE_LOS_ANGELES),
    ("UTC", msg::ZONE_UTC),
];

/// Quiet hours that are offered to a person and to a group; 0 is none.
const QUIET: [&str; 5] = ["22-8", "23-7", "0-8", "21-9", "0"];
const QUIET_OF_ROOM: [&str; 4] = ["22-8", "23-7", "0-8", "0"];

/// At which minutes of the day a puzzle is offered to a group, or never.
const PUZZLE_AT: [Option<u16>; 7] = [
    Some(7 * 60),
    Some(9 * 60),
    Some(12 * 60),
    Some(15 * 60),
    Some(18 * 60),
    Some(20 * 60),
    None,
];

/// For how many days people are offered to be away, and how a form says that they stay away as they are.
const DAYS_AWAY: [u16; 4] = [1, 3, 7, 14];
const AWAY_STILL: &str = "still";

/// How many tables at once are offered to a group.
const TABLES_AT_ONCE: [u8; 6] = [1, 2, 3, 5, 10, 20];

pub(super) fn clock(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

pub(super) fn hours_words(quiet: Option<(u16, u16)>, reader: &Reader) -> String {
    match quiet {
        Some((from, to)) => format!("{}–{}", clock(from), clock(to)),
        None => reader.word(msg::WORD_NONE),
    }
}

/// What a zone is called: as it is offered, or as it was typed.
fn zone_name(zone: &str, reader: &Reader) -> String {
    let known = ZONES.iter().find(|(id, _)| *id == zone);
    known.map_or_else(|| zone.to_owned(), |(_, name)| reader.word(*name))
}

fn zone_words(zone: Option<&str>, reader: &Reader) -> String {
    zone.map_or_else(
        || reader.word(msg::WORD_UNSET),
        |zone| zone_name(zone, reader),
    )
}

/// From a question back to all settings.
fn back(verb: Verb, reader: &Reader) -> Button {
    press(reader.word(msg::BUTTON_BACK), verb, "")
}

pub(super) fn setting(reader: &Reader, message: Message, value: &str) -> Paragraph {
    Paragraph::text(reader.setting(&reader.word(message), value))
}

pub(super) fn on_off(reader: &Reader, is_on: bool) -> String {
    reader.word(if is_on { msg::WORD_ON } else { msg::WORD_OFF })
}

/// The settings of a person; `pages` leads to where they are signed in.
pub(super) fn settings_panel(
    me: &Me,
    verb: Verb,
    pages: Option<Button>,
    reader: &Reader,
    now: Time,
) -> Screen {
    let data = &me.guest.data;
    let mut lines = vec![Paragraph(vec![Run::Strong(
        reader.word(msg::SETTINGS_TITLE),
    )])];
    let (mut buttons, mut others) = (Vec::new(), Vec::new());
    lines.extend(zone_line(data.quiet, data.zone.as_deref(), reader));
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
        let explains = data.wants_explanations();
        line(msg::SETTING_HINTS, on_off(reader, explains));
        buttons.push(press(
            reader.word(msg::SETTING_HINTS),
            Verb::Set,
            format!("hints={}", u8::from(!explains)),
        ));
        line(msg::SETTING_INVITES, on_off(reader, !data.no_invites));
        buttons.push(press(
            reader.word(msg::SETTING_INVITES),
            Verb::Set,
            format!("invites={}", u8::from(data.no_invites)),
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
            others.push(press(reader.say(&label), Verb::Unlink, named(account)));
        }
        others.extend(pages);
        others.push(press(reader.word(msg::BUTTON_MY_DATA), Verb::MyData, ""));
    }
    let rows = settings_forms(me, verb, reader, now).rows(buttons, others, reader);
    screen_of(lines, rows, reader)
}

/// The settings of a person as forms: all of them, or those of reminders.
pub(super) fn settings_forms(me: &Me, verb: Verb, reader: &Reader, now: Time) -> Forms {
    let verb = if verb == Verb::Remind {
        verb
    } else {
        Verb::Set
    };
    let data = &me.guest.data;
    let switch = |name, label, about, is_on| (name, Switch::new(label, about, is_on));
    let mut switches = vec![switch(
        "notices",
        msg::SETTING_NOTICES,
        msg::SETTING_NOTICES_ABOUT,
        data.notices,
    )];
    if let Some(hall) = me.hall.as_ref().filter(|_| !me.is_direct()) {
        let ids = me.guest.ids();
        let wants_lobbies = hall.data.watchers.iter().any(|known| ids.contains(known));
        switches.push(switch(
            "lobby",
            msg::SETTING_LOBBY,
            msg::SETTING_LOBBY_ABOUT,
            wants_lobbies,
        ));
    }
    if verb != Verb::Remind {
        switches.extend([
            switch(
                "text",
                msg::SETTING_TEXT,
                msg::SETTING_TEXT_ABOUT,
                data.text,
            ),
            switch(
                "hints",
                msg::SETTING_HINTS,
                msg::SETTING_HINTS_ABOUT,
                data.wants_explanations(),
            ),
            switch(
                "invites",
                msg::SETTING_INVITES,
                msg::SETTING_INVITES_ABOUT,
                !data.no_invites,
            ),
        ]);
    }
    let mut fields = vec![
        Field::switches(reader, switches),
        quiet_field(
            (msg::SETTING_QUIET, msg::SETTING_QUIET_ABOUT),
            data.quiet,
            &QUIET,
            reader,
        ),
        zone_field(
            (msg::SETTING_ZONE, msg::SETTING_ZONE_ABOUT),
            data.zone.as_deref(),
            reader,
        ),
        away_field(me, reader, now),
    ];
    if verb != Verb::Remind {
        let label = (msg::SETTING_LANG, msg::SETTING_LANG_ABOUT);
        fields.push(lang_field(label, Some(reader.lang), reader));
    }
    let data = |asked| Payload::verb(None, 0, verb, asked).to_string();
    Forms::new(msg::SETTINGS_TITLE, fields, data, reader)
}

/// The languages, of which one may be chosen now.
fn lang_field((label, about): (Message, Message), lang: Option<Lang>, reader: &Reader) -> Field {
    let langs = Lang::ALL.map(|lang| (reader.word(lang_name(lang)), lang.to_string()));
    Field::one(
        ("lang", reader.word(label)),
        &reader.word(about),
        langs,
        lang.map(|lang| lang.to_string()),
        reader,
    )
}

/// Quiet hours: those that are offered, those that are kept now, and none.
fn quiet_field(
    (label, about): (Message, Message),
    now: Option<(u16, u16)>,
    offered: &[&str],
    reader: &Reader,
) -> Field {
    let read = |hours: &str| read_hours(hours).and_then(|hours| hours.0);
    let mut choices: Vec<(String, String)> = offered
        .iter()
        .map(|hours| (hours_words(read(hours), reader), (*hours).to_owned()))
        .collect();
    let chosen = offered.iter().find(|hours| read(hours) == now);
    let chosen = chosen.map_or_else(
        || {
            let (from, to) = now.unwrap_or_default();
            let hours = format!("{}-{}", clock(from), clock(to));
            choices.insert(0, (hours_words(now, reader), hours.clone()));
            hours
        },
        |hours| (*hours).to_owned(),
    );
    Field::one(
        ("quiet", reader.word(label)),
        &reader.word(about),
        choices,
        Some(chosen),
        reader,
    )
}

fn puzzle_words(at: Option<u16>, reader: &Reader) -> String {
    at.map_or_else(|| reader.word(msg::WORD_NONE), clock)
}

/// The same as buttons and fields carry it.
fn puzzle_data(at: Option<u16>) -> String {
    at.map_or_else(|| "0".to_owned(), clock)
}

/// When a group gets its puzzle: the hours that are offered, the one that is set now, and never.
fn puzzle_field(now: Option<u16>, reader: &Reader) -> Field {
    let own = Some(now).filter(|own| !PUZZLE_AT.contains(own));
    let choices = own.into_iter().chain(PUZZLE_AT);
    let choices = choices.map(|at| (puzzle_words(at, reader), puzzle_data(at)));
    let choices: Vec<_> = choices.collect();
    Field::one(
        ("puzzle", reader.word(msg::ROOM_PUZZLE)),
        &reader.word(msg::ROOM_PUZZLE_ABOUT),
        choices,
        Some(puzzle_data(now)),
        reader,
    )
}

fn zone_field((label, about): (Message, Message), now: Option<&str>, reader: &Reader) -> Field {
    let offered = ZONES.map(|(zone, _)| zone);
    let own = now.filter(|zone| !offered.contains(zone));
    let choices = own.into_iter().chain(offered);
    let choices = choices.map(|zone| (zone_name(zone, reader), zone.to_owned()));
    Field::one(
        ("zone", reader.word(label)),
        &reader.word(about),
        choices,
        now.map(str::to_owned),
        reader,
    )
}

fn away_field(me: &Me, reader: &Reader, now: Time) -> Field {
    let away = me.guest.away(now);
    let stays = away.map(|until| (reader.moment(until, now), AWAY_STILL.to_owned()));
    let here = match away {
        Some(_) => msg::BUTTON_HERE,
        None => msg::WORD_NONE,
    };
    let here = [(reader.word(here), "0".to_owned())];
    let days = DAYS_AWAY.map(|n| (reader.say(&phrase!(DAYS, n = n)), n.to_string()));
    let choices = stays.into_iter().chain(here).chain(days);
    let chosen = away.map_or("0", |_| AWAY_STILL);
    let label = reader.word(msg::SETTING_AWAY);
    let about = reader.word(msg::AWAY_ASK);
    let chosen = Some(chosen.to_owned());
    let mut field = Field::one(("away", label), &about, choices, chosen, reader);
    let span = me.guest.data.away.filter(|_| away.is_some());
    field.same = span.map(|(from, until)| (until.since(from) / DAY).to_string());
    field
}

pub(super) fn ask_lang(reader: &Reader) -> Screen {
    let mut buttons = lang_buttons(Verb::Set, reader);
    buttons.push(back(Verb::Set, reader));
    screen(vec![reader.sentence(msg::SETTING_LANG)], buttons, reader)
}

/// The languages, as buttons that set one.
pub(crate) fn lang_buttons(verb: Verb, reader: &Reader) -> Vec<Button> {
    let button = |lang: Lang| press(reader.word(lang_name(lang)), verb, format!("lang={lang}"));
    Lang::ALL.into_iter().map(button).collect()
}

/// The quiet hours that wait for a time zone, if there are any.
pub(super) fn lacks_zone(quiet: Option<(u16, u16)>, zone: Option<&str>) -> Option<(u16, u16)> {
    quiet.filter(|_| zone.is_none())
}

/// That these quiet hours wait for a time zone, if they do.
pub(super) fn zone_line(
    quiet: Option<(u16, u16)>,
    zone: Option<&str>,
    reader: &Reader,
) -> Option<Paragraph> {
    let waiting = lacks_zone(quiet, zone)?;
    let hours = hours_words(Some(waiting), reader);
    Some(reader.told(&phrase!(QUIET_WAITS, hours = hours.as_str())))
}

/// What of a group waits for a time zone.
pub(super) fn waiting_lines(data: &RoomData, reader: &Reader) -> Vec<Paragraph> {
    let zone = data.zone.as_deref();
    let puzzle = data.puzzle.filter(|_| zone.is_none());
    let puzzle = puzzle.map(|at| reader.told(&phrase!(PUZZLE_WAITS, at = clock(at).as_str())));
    let quiet = zone_line(data.quiet, zone, reader);
    quiet.into_iter().chain(puzzle).collect()
}

/// Asks a person or a group for the time zone, perhaps because of what these lines say to wait for it.
pub(super) fn ask_zone(verb: Verb, waiting: Vec<Paragraph>, reader: &Reader) -> Screen {
    let mut buttons: Vec<Button> = ZONES
        .iter()
        .map(|(zone, name)| press(reader.word(*name), verb, format!("zone={zone}")))
        .collect();
    buttons.push(back(verb, reader));
    let mut lines = waiting;
    lines.push(reader.sentence(match verb {
        Verb::Room => msg::ZONE_ASK_ROOM,
        _ => msg::ZONE_ASK,
    }));
    screen(lines, buttons, reader)
}

pub(super) fn ask_quiet(reader: &Reader) -> Screen {
    let button = |hours: &&str| {
        let words = read_hours(hours).and_then(|hours| hours.0);
        press(
            hours_words(words, reader),
            Verb::Set,
            format!("quiet={hours}"),
        )
    };
    let mut buttons: Vec<Button> = QUIET.iter().map(button).collect();
    buttons.push(back(Verb::Set, reader));
    screen(vec![reader.sentence(msg::QUIET_ASK)], buttons, reader)
}

pub(super) fn ask_away(is_away: bool, reader: &Reader) -> Screen {
    let mut buttons: Vec<Button> = DAYS_AWAY
        .iter()
        .map(|days| {
            press(
                reader.say(&phrase!(DAYS, n = *days)),
                Verb::Set,
                format!("away={days}"),
            )
        })
        .collect();
    if is_away {
        buttons.push(press(reader.word(msg::BUTTON_HERE), Verb::Set, "away=0"));
    }
    buttons.push(back(Verb::Set, reader));
    screen(vec![reader.sentence(msg::AWAY_ASK)], buttons, reader)
}

pub(super) fn ask_room(what: &str, reader: &Reader) -> Screen {
    let mut buttons: Vec<Button> = match what {
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
        "tables" => TABLES_AT_ONCE
            .iter()
            .map(|n| press(n.to_string(), Verb::Room, format!("tables={n}")))
            .collect(),
        "puzzle" => PUZZLE_AT
            .iter()
            .map(|at| {
                press(
                    puzzle_words(*at, reader),
                    Verb::Room,
                    format!("puzzle={}", puzzle_data(*at)),
                )
            })
            .collect(),
        _ => QUIET_OF_ROOM
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
    buttons.push(back(Verb::Room, reader));
    let question = match what {
        "lang" => msg::ROOM_LANG,
        "pace" => msg::ROOM_PACE,
        "tables" => msg::ROOM_TABLES,
        "puzzle" => msg::PUZZLE_WHEN,
        _ => msg::ROOM_QUIET,
    };
    screen(vec![reader.sentence(question)], buttons, reader)
}

/// What a language is called in itself.
pub(super) fn lang_name(lang: Lang) -> Message {
    match lang {
        Lang::En => msg::LANG_EN,
        Lang::It => msg::LANG_IT,
        Lang::Ru => msg::LANG_RU,
    }
}

pub(super) fn room_panel(data: &RoomData, reader: &Reader) -> Screen {
    let mut lines = vec![Paragraph(vec![Run::Strong(reader.word(msg::ROOM_TITLE))])];
    let mut buttons = Vec::new();
    lines.extend(waiting_lines(data, reader));
    let lang = data.lang.or(data.heard).unwrap_or_default();
    for (name, message, value) in [
        ("lang", msg::ROOM_LANG, reader.word(lang_name(lang))),
        ("pace", msg::ROOM_PACE, reader.word(data.pace.named())),
        ("tables", msg::ROOM_TABLES, data.tables.to_string()),
        ("quiet", msg::ROOM_QUIET, hours_words(data.quiet, reader)),
        (
            "puzzle",
            msg::ROOM_PUZZLE,
            puzzle_words(data.puzzle, reader),
        ),
        (
            "zone",
            msg::ROOM_ZONE,
            zone_words(data.zone.as_deref(), reader),
        ),
    ] {
        lines.push(setting(reader, message, &value));
        buttons.push(press(reader.word(message), Verb::Room, name));
    }
    for (name, switch) in room_switches(data, reader) {
        lines.push(setting(reader, switch.label, &on_off(reader, switch.is_on)));
        buttons.push(press(
            reader.word(switch.label),
            Verb::Room,
            format!("{name}={}", u8::from(!switch.is_on)),
        ));
    }
    let reset = press(reader.word(msg::BUTTON_RESET), Verb::Room, "reset=1");
    let rows = room_forms(data, reader).rows(buttons, vec![reset], reader);
    screen_of(lines, rows, reader)
}

/// What is on or off in a group.
fn room_switches(data: &RoomData, reader: &Reader) -> Vec<(&'static str, Switch)> {
    let switch = |name, label, about, is_on| (name, Switch::new(label, about, is_on));
    let mut switches = vec![
        switch(
            "open",
            msg::ROOM_OPEN,
            msg::ROOM_OPEN_ABOUT,
            data.admins_open,
        ),
        switch(
            "close",
            msg::ROOM_CLOSE,
            msg::ROOM_CLOSE_ABOUT,
            data.admins_close,
        ),
        switch(
            "pictures",
            msg::ROOM_PICTURES,
            msg::ROOM_PICTURES_ABOUT,
            data.keeps_pictures,
        ),
        switch("text", msg::ROOM_TEXT, msg::ROOM_TEXT_ABOUT, data.text),
        switch(
            "mentions",
            msg::ROOM_MENTIONS,
            msg::ROOM_MENTIONS_ABOUT,
            !data.no_mentions,
        ),
    ];
    if reader.can.places {
        switches.push(switch(
            "places",
            msg::ROOM_PLACES,
            msg::ROOM_PLACES_ABOUT,
            !data.no_places,
        ));
    }
    switches
}

/// The settings of a group as forms.
pub(super) fn room_forms(data: &RoomData, reader: &Reader) -> Forms {
    let switches = room_switches(data, reader);
    let paces = Pace::ALL
        .iter()
        .map(|pace| (reader.word(pace.named()), pace.word().to_owned()));
    let mut tables: Vec<_> = TABLES_AT_ONCE.iter().map(ToString::to_string).collect();
    let now = data.tables.to_string();
    if !tables.contains(&now) {
        tables.insert(0, now.clone());
    }
    let tables = tables.into_iter().map(|n| (n.clone(), n));
    let pace = Some(data.pace.word().to_owned());
    let fields = vec![
        Field::switches(reader, switches),
        // What was only heard is nobody's choice yet.
        lang_field((msg::ROOM_LANG, msg::ROOM_LANG_ABOUT), data.lang, reader),
        Field::one(
            ("pace", reader.word(msg::ROOM_PACE)),
            &reader.word(msg::ROOM_PACE_ABOUT),
            paces,
            pace,
            reader,
        ),
        Field::one(
            ("tables", reader.word(msg::ROOM_TABLES)),
            &reader.word(msg::ROOM_TABLES_ABOUT),
            tables,
            Some(now),
            reader,
        ),
        quiet_field(
            (msg::ROOM_QUIET, msg::ROOM_QUIET_ABOUT),
            data.quiet,
            &QUIET_OF_ROOM,
            reader,
        ),
        puzzle_field(data.puzzle, reader),
        zone_field(
            (msg::ROOM_ZONE, msg::ROOM_ZONE_ABOUT),
            data.zone.as_deref(),
            reader,
        ),
    ];
    let data = |asked| Payload::verb(None, 0, Verb::Room, asked).to_string();
    Forms::new(msg::ROOM_TITLE, fields, data, reader)
}
