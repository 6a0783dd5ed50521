//! How fast a table is played: turn times, reminders, quiet hours by named time zone.

use jiff::tz::TimeZone;
use jiff::{Timestamp, civil};
use pawmail_core::phrase::Message;
use pawmail_store::Time;

use crate::shown::msg;
use crate::terms::terms;

/// A minute in milliseconds.
pub(crate) const MINUTE: i64 = 60_000;
/// An hour in milliseconds.
pub(crate) const HOUR: i64 = 60 * MINUTE;
/// A day in milliseconds.
pub(crate) const DAY: i64 = 24 * HOUR;

/// When the others are asked about a turn that has no clock, and how often from then on.
pub(crate) const WITHOUT_CLOCK: i64 = 7 * DAY;

terms! {
    /// How fast a table is played.
    #[derive(Default)]
    pub(crate) enum Pace {
        /// A few hours a turn.
        Lively = "lively",
        /// A day a turn.
        #[default]
        Daily = "daily",
        /// Three days a turn.
        Relaxed = "relaxed",
        /// As long as it takes.
        Free = "free",
    }
}

impl Pace {
    /// What it is called.
    pub(crate) const fn named(self) -> Message {
        match self {
            Self::Lively => msg::PACE_LIVELY,
            Self::Daily => msg::PACE_DAILY,
            Self::Relaxed => msg::PACE_RELAXED,
            Self::Free => msg::PACE_FREE,
        }
    }

    /// How fast it is.
    pub(crate) const fn line(self) -> Message {
        match self {
            Self::Lively => msg::PACE_LIVELY_LINE,
            Self::Daily => msg::PACE_DAILY_LINE,
            Self::Relaxed => msg::PACE_RELAXED_LINE,
            Self::Free => msg::PACE_FREE_LINE,
        }
    }

    /// How long a turn may take, if there is a clock.
    #[must_use]
    pub(crate) const fn turn(self) -> Option<i64> {
        match self {
            Self::Lively => Some(4 * HOUR),
            Self::Daily => Some(24 * HOUR),
            Self::Relaxed => Some(72 * HOUR),
            Self::Free => None,
        }
    }

    /// After how long a person is reminded.
    #[must_use]
    pub(crate) const fn reminders(self) -> &'static [i64] {
        match self {
            Self::Lively => &[2 * HOUR, 3 * HOUR + 15 * MINUTE],
            Self::Daily => &[12 * HOUR, 20 * HOUR],
            Self::Relaxed => &[24 * HOUR, 60 * HOUR],
            Self::Free => &[24 * HOUR, 72 * HOUR, 7 * DAY],
        }
    }
}

/// When a person or a group wants no sound: from and to in minutes of the day, in a named time zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Quiet {
    /// From, in minutes of the day.
    pub(crate) from: u16,
    /// To, in minutes of the day; earlier than `from` if midnight is between.
    pub(crate) to: u16,
    /// The zone.
    pub(crate) zone: TimeZone,
}

/// The zone of this name, if there is one.
#[must_use]
pub(crate) fn zone(name: &str) -> Option<TimeZone> {
    TimeZone::get(name.trim()).ok()
}

/// The zones that are called by a place, in the order of their names.
pub(crate) fn places() -> impl Iterator<Item = String> {
    let continents = [
        "Africa/",
        "America/",
        "Antarctica/",
        "Asia/",
        "Atlantic/",
        "Australia/",
        "Europe/",
        "Indian/",
        "Pacific/",
    ];
    let names = jiff::tz::db().available().map(|name| name.to_string());
    names.filter(move |name| continents.iter().any(|it| name.starts_with(it)))
}

/// The zone of this name, or UTC if there is none.
pub(crate) fn zone_or_utc(name: Option<&str>) -> TimeZone {
    name.and_then(zone).unwrap_or(TimeZone::UTC)
}

fn at_minute(minutes: u16) -> civil::Time {
    let minutes = minutes % (24 * 60);
    let hour = i8::try_from(minutes / 60).unwrap_or_default();
    let minute = i8::try_from(minutes % 60).unwrap_or_default();
    civil::Time::new(hour, minute, 0, 0).unwrap_or(civil::Time::midnight())
}

fn stamp(time: Time) -> Timestamp {
    Timestamp::from_millisecond(time.0).unwrap_or(Timestamp::UNIX_EPOCH)
}

/// Date and time in a zone.
#[must_use]
pub(crate) fn local(time: Time, zone: &TimeZone) -> civil::DateTime {
    zone.to_datetime(stamp(time))
}

/// The moment of a date and time in a zone. If the clocks skip it, the moment after.
#[must_use]
pub(crate) fn moment(local: civil::DateTime, zone: &TimeZone) -> Option<Time> {
    let stamp = zone.to_ambiguous_timestamp(local).compatible().ok()?;
    Some(Time(stamp.as_millisecond()))
}

/// The moment of a date at which clocks of the zone show this minute of the day.
#[must_use]
pub(crate) fn on_date(date: civil::Date, minutes: u16, zone: &TimeZone) -> Option<Time> {
    moment(date.to_datetime(at_minute(minutes)), zone)
}

/// The next moment after `now` at which clocks of the zone show this minute of the day.
#[must_use]
pub(crate) fn next_at(now: Time, minutes: u16, zone: &TimeZone) -> Time {
    let here = local(now, zone);
    let mut date = here.date();
    for _ in 0..3 {
        if let Some(then) = on_date(date, minutes, zone)
            && then > now
        {
            return then;
        }
        date = date.tomorrow().unwrap_or(date);
    }
    now.plus(DAY)
}

impl Quiet {
    /// When the quiet hours around `time` are over; `None` if `time` is not in quiet hours.
    #[must_use]
    pub(crate) fn end(&self, time: Time) -> Option<Time> {
        if self.from == self.to {
            return None;
        }
        let clock = local(time, &self.zone).time();
        let (from, to) = (at_minute(self.from), at_minute(self.to));
        let is_quiet = if from < to {
            from <= clock && clock < to
        } else {
            clock >= from || clock < to
        };
        is_quiet.then(|| self.next_end(time))
    }

    /// The next moment after `time` at which the night ends. Where the clocks go back they show it twice, and it ends once more.
    fn next_end(&self, time: Time) -> Time {
        let next = next_at(time, self.to, &self.zone);
        let today = local(time, &self.zone).date();
        let shown = self
            .zone
            .to_ambiguous_timestamp(today.to_datetime(at_minute(self.to)));
        let again = shown.later().ok().map(|stamp| Time(stamp.as_millisecond()));
        again
            .filter(|again| *again > time && *again < next)
            .unwrap_or(next)
    }
}

/// When a turn that begins `now` is due, for a person with these quiet hours.
#[must_use]
pub(crate) fn deadline(pace: Pace, now: Time, quiet: Option<&Quiet>) -> Option<Time> {
    let turn = pace.turn()?;
    let Some(quiet) = quiet else {
        return Some(now.plus(turn));
    };
    if pace == Pace::Lively {
        return Some(after_waking(now, turn, quiet));
    }
    let due = now.plus(turn);
    Some(quiet.end(due).map_or(due, |end| end.plus(HOUR)))
}

/// The moment at which this many milliseconds outside quiet hours have passed.
#[must_use]
pub(crate) fn after_waking(from: Time, ms: i64, quiet: &Quiet) -> Time {
    let mut at = from;
    let mut left = ms;
    for _ in 0..512 {
        if let Some(end) = quiet.end(at) {
            at = end;
            continue;
        }
        let next = next_at(at, quiet.from, &quiet.zone);
        let awake = next.since(at);
        if left <= awake {
            return at.plus(left);
        }
        left -= awake;
        at = next;
    }
    at.plus(left)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rome() -> TimeZone {
        zone("Europe/Rome").unwrap()
    }

    fn time(text: &str) -> Time {
        Time(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    fn nights() -> Quiet {
        Quiet {
            from: 22 * 60,
            to: 8 * 60,
            zone: rome(),
        }
    }

    #[track_caller]
    fn check_end(at: &str, end: Option<&str>) {
        assert_eq!(nights().end(time(at)), end.map(time));
    }

    #[test]
    fn a_night_ends_at_eight_by_the_clock_on_the_wall() {
        check_end("2026-07-01T19:59:59Z", None);
        check_end("2026-07-01T20:00:00Z", Some("2026-07-02T06:00:00Z"));
        check_end("2026-07-02T05:59:59Z", Some("2026-07-02T06:00:00Z"));
        check_end("2026-07-02T06:00:00Z", None);
        check_end("2026-12-01T21:00:00Z", Some("2026-12-02T07:00:00Z"));
    }

    #[test]
    fn the_night_of_a_change_of_clocks_ends_at_eight_too() {
        // Clocks go back on 25 October 2026 and forward on 28 March 2027.
        check_end("2026-10-24T21:00:00Z", Some("2026-10-25T07:00:00Z"));
        check_end("2027-03-27T21:30:00Z", Some("2027-03-28T06:00:00Z"));
    }

    #[test]
    fn a_night_that_ends_in_the_hour_that_is_skipped_ends_after_it() {
        let quiet = Quiet {
            from: 60,
            to: 150,
            zone: rome(),
        };
        // 02:30 does not exist on that day: 03:30 by the new clock is 01:30 in UTC.
        let end = quiet.end(time("2027-03-28T00:30:00Z"));
        assert_eq!(end, Some(time("2027-03-28T01:30:00Z")));
    }

    #[test]
    fn equal_ends_are_no_quiet_hours() {
        let quiet = Quiet {
            from: 0,
            to: 0,
            zone: rome(),
        };
        assert_eq!(quiet.end(Time(0)), None);
    }

    #[test]
    fn a_deadline_in_the_night_moves_to_one_hour_after_it() {
        let due = deadline(Pace::Daily, time("2026-07-01T22:00:00Z"), Some(&nights()));
        assert_eq!(due, Some(time("2026-07-03T07:00:00Z")));
        let due = deadline(Pace::Daily, time("2026-07-01T12:00:00Z"), Some(&nights()));
        assert_eq!(due, Some(time("2026-07-02T12:00:00Z")));
        assert_eq!(deadline(Pace::Free, Time(0), Some(&nights())), None);
    }

    #[test]
    fn a_lively_clock_stands_still_at_night() {
        // 21:00 in Rome: one hour passes until 22:00, three more from 8:00 on.
        let due = deadline(Pace::Lively, time("2026-07-01T19:00:00Z"), Some(&nights()));
        assert_eq!(due, Some(time("2026-07-02T09:00:00Z")));
    }

    #[test]
    fn an_unknown_zone_is_none() {
        assert!(zone("Mars/Olympus").is_none());
        assert!(zone("").is_none());
    }
}
