//! What people have set.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use pawmail_core::phrase::Lang;
use pawmail_store::{Identity, PersonId, StoreError, Time};
use serde_json::Value;

use super::{DAY, Model};
use crate::report::Check;

/// What a person has set, and how they are reached.
#[derive(Clone, Default)]
pub(super) struct Settings {
    pub(super) zone: Option<TimeZone>,
    pub(super) quiet: Option<(i64, i64)>,
    pub(super) away: Option<(i64, i64)>,
    pub(super) notices: bool,
    pub(super) lang: Lang,
    pub(super) accounts: Vec<Identity>,
}

impl Model {
    pub(super) async fn settings(&mut self, person: PersonId) -> Result<Settings, StoreError> {
        if let Some(known) = self.people.get(&person) {
            return Ok(known.clone());
        }
        let found = self.store.people(&[person]).await?.pop();
        let settings = found.map_or_else(Settings::default, |(person, accounts)| {
            let json: Value = serde_json::from_str(&person.settings).unwrap_or_default();
            let pair = |key: &str| Some((json[key][0].as_i64()?, json[key][1].as_i64()?));
            let lang = json["lang"].as_str().or(json["heard"].as_str());
            Settings {
                zone: json["zone"]
                    .as_str()
                    .and_then(|zone| TimeZone::get(zone).ok()),
                quiet: pair("quiet"),
                away: pair("away"),
                notices: json["notices"] == true,
                lang: lang.and_then(Lang::from_code).unwrap_or_default(),
                accounts,
            }
        });
        if let Some((from, until)) = settings.away
            && until - from > 366 * DAY
        {
            let words = format!("person {person} is away for years");
            self.breach(Check::Deadline, Time(from), &words);
        }
        self.people.insert(person, settings.clone());
        Ok(settings)
    }
}

impl Settings {
    pub(super) fn is_quiet(&self, at: Time) -> bool {
        // Without a zone nobody knows when they would be.
        let hours = self.quiet.filter(|(from, to)| from != to);
        let (Some((from, to)), Some(zone)) = (hours, &self.zone) else {
            return false;
        };
        let stamp = Timestamp::from_millisecond(at.0).unwrap_or_default();
        let time = zone.to_datetime(stamp).time();
        let minute = i64::from(time.hour()) * 60 + i64::from(time.minute());
        if from < to {
            (from..to).contains(&minute)
        } else {
            minute >= from || minute < to
        }
    }

    /// Seven in the evening where the person lives, the next time it strikes.
    pub(super) fn evening(&self, now: Time) -> Time {
        let zone = self.zone.clone().unwrap_or(TimeZone::UTC);
        let stamp = Timestamp::from_millisecond(now.0).unwrap_or_default();
        let days = std::iter::successors(Some(zone.to_datetime(stamp).date()), |date| {
            date.tomorrow().ok()
        });
        let evenings = days.filter_map(|date| {
            let evening = date.at(19, 0, 0, 0).to_zoned(zone.clone()).ok()?;
            Some(Time(evening.timestamp().as_millisecond()))
        });
        let mut to_come = evenings.skip_while(|evening| *evening <= now);
        to_come.next().unwrap_or(now)
    }
}
