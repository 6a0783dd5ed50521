//! The host's sentences: from messages and arguments to words, with people and moments inside them.

use std::sync::LazyLock;

use jiff::tz::TimeZone;

use pawmail_core::phrase::{Arg, Lang, Look, Message, Phrase, Texts};
use pawmail_store::{Platform, Time};

use crate::shown::screen::{Abilities, Paragraph, Run, Telling};
use crate::shown::{msg, phrase};
use crate::time::pace::{DAY, HOUR, MINUTE, local, zone_or_utc};

static TEXTS: LazyLock<Texts> = pawmail_core::texts!();

/// The host's sentences in every language.
#[must_use]
pub fn texts() -> &'static Texts {
    &TEXTS
}

/// Mark the beginning and end of a run's place in a sentence. No name contains them, because control characters are removed from names.
const MARK: char = '\u{1}';

/// For whom words are made.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    /// The language.
    pub(crate) lang: Lang,
    /// Where the person reads.
    pub(crate) platform: Platform,
    /// What can be shown there.
    pub(crate) can: Abilities,
    /// The reader's zone, for moments where the platform shows none of its own.
    pub(crate) zone: TimeZone,
    /// Its name.
    pub(crate) zone_name: String,
    /// Whether all who read it have their app in this language: apps word moments in their own.
    pub(crate) is_of_apps: bool,
}

impl Reader {
    /// A reader in a zone of this name, or in UTC.
    pub(crate) fn new(lang: Lang, platform: Platform, can: Abilities, zone: Option<&str>) -> Self {
        Self {
            lang,
            platform,
            can,
            zone: zone_or_utc(zone),
            zone_name: zone.unwrap_or("UTC").to_owned(),
            is_of_apps: true,
        }
    }

    /// The same where the apps of those who read it are in these languages. One that is not known may be any other.
    pub(crate) fn with_apps(self, apps: impl IntoIterator<Item = Option<Lang>>) -> Self {
        let mut apps = apps.into_iter();
        Self {
            is_of_apps: apps.all(|app| app == Some(self.lang)),
            ..self
        }
    }

    /// For nobody in particular.
    pub(crate) fn nobody() -> Self {
        Self::new(Lang::default(), Platform('?'), Abilities::LEAST, None)
    }

    /// A message in words.
    pub(crate) fn say(&self, phrase: &Phrase) -> String {
        TEXTS.say(phrase, &Look::new(self.lang))
    }

    /// A message without arguments in words.
    pub(crate) fn word(&self, message: Message) -> String {
        self.say(&Phrase::new(message))
    }

    /// A message as a paragraph.
    pub(crate) fn told(&self, phrase: &Phrase) -> Paragraph {
        Paragraph::text(self.say(phrase))
    }

    /// A message without arguments as a paragraph.
    pub(crate) fn sentence(&self, message: Message) -> Paragraph {
        Paragraph::text(self.word(message))
    }

    /// Something that can be set, and what it is set to.
    pub(crate) fn setting(&self, option: &str, value: &str) -> String {
        self.say(&phrase!(OPTION_LINE, option, value))
    }

    /// A message as a paragraph; each run replaces the argument that has its name.
    pub(crate) fn line(&self, phrase: Phrase, runs: &[(&'static str, Vec<Run>)]) -> Paragraph {
        let mut phrase = phrase;
        for (at, (name, _)) in runs.iter().enumerate() {
            phrase = phrase.with(name, Arg::Text(format!("{MARK}{at}{MARK}")));
        }
        let words = self.say(&phrase);
        let mut pieces = Vec::new();
        for (at, piece) in words.split(MARK).enumerate() {
            if at % 2 == 0 {
                if !piece.is_empty() {
                    pieces.push(Run::Text(piece.to_owned()));
                }
            } else if let Some((_, run)) = piece.parse().ok().and_then(|at: usize| runs.get(at)) {
                pieces.extend(run.iter().cloned());
            }
        }
        Paragraph(pieces)
    }

    /// How long something lasts, in words: "3 hours".
    pub(crate) fn span(&self, ms: i64) -> String {
        let ms = ms.max(0);
        let (id, n) = if ms >= 2 * DAY {
            (msg::SPAN_DAYS, (ms + DAY / 2) / DAY)
        } else if ms >= 90 * MINUTE {
            (msg::SPAN_HOURS, (ms + HOUR / 2) / HOUR)
        } else {
            (msg::SPAN_MINUTES, ((ms + MINUTE / 2) / MINUTE).max(1))
        };
        self.say(&Phrase::new(id).with("n", Arg::Number(n)))
    }

    /// A moment as it is written if the platform shows none: date, time and zone.
    pub(crate) fn moment(&self, at: Time, now: Time) -> String {
        let (then, here) = (local(at, &self.zone), local(now, &self.zone));
        let clock = format!("{:02}:{:02}", then.hour(), then.minute());
        let id = if then.date() == here.date() {
            msg::MOMENT_TODAY
        } else if here.date().tomorrow().is_ok_and(|next| next == then.date()) {
            msg::MOMENT_TOMORROW
        } else {
            msg::MOMENT_DATE
        };
        let phrase = Phrase::new(id)
            .with("clock", clock.as_str())
            .with("day", Arg::Number(then.day().into()))
            .with("month", Arg::Number(then.month().into()))
            .with("zone", self.zone_name.as_str());
        self.say(&phrase)
    }

    /// A moment as a run of date and time.
    pub(crate) fn at(&self, at: Time, now: Time) -> Run {
        Run::Moment {
            at,
            words: self.moment(at, now),
            telling: if self.is_of_apps {
                Telling::Full
            } else {
                Telling::Numbers
            },
        }
    }

    /// A sentence about a deadline. How long it is until then is told in words of the reader's app: only where these are in the language of the sentence.
    pub(crate) fn due(
        &self,
        phrase: impl Fn(Message) -> Phrase,
        (with_span, without): (Message, Message),
        (at, now): (Time, Time),
    ) -> Paragraph {
        let moment = ("moment", vec![self.at(at, now)]);
        if self.is_of_apps {
            let span = ("span", vec![self.until(at, now)]);
            self.line(phrase(with_span), &[span, moment])
        } else {
            self.line(phrase(without), &[moment])
        }
    }

    /// A moment as a run that says how long until then.
    fn until(&self, at: Time, now: Time) -> Run {
        let words = self.say(&phrase!(IN_SPAN, span = self.span(at.since(now)).as_str()));
        Run::Moment {
            at,
            words,
            telling: Telling::Relative,
        }
    }

    /// A list of words: "Anna, Boris and Chiara".
    pub(crate) fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => {
                let phrase = phrase!(
                    LIST_AND,
                    first = first.join(", ").as_str(),
                    last = last.as_str()
                );
                self.say(&phrase)
            }
        }
    }
}

/// A name from outside as it can be shown: one line, no control characters, limited in length, never empty.
#[must_use]
pub fn clean(name: &str) -> String {
    let is_fine = |c: &char| {
        !c.is_control()
            // Marks that turn the direction of what follows, or that cannot be seen at all.
            && !matches!(*c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let spaced = name
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c });
    let clean: String = spaced.filter(is_fine).collect();
    let clean = clean.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut short: String = clean.chars().take(32).collect();
    if short.len() < clean.len() {
        short.truncate(short.trim_end().len());
        short.push('…');
    }
    if short.is_empty() {
        "?".to_owned()
    } else {
        short
    }
}

/// The text with at most so many UTF-16 units; what is longer ends in "…".
#[must_use]
pub fn fit(text: &str, units: usize) -> String {
    if text.encode_utf16().count() <= units {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut used = 1;
    for c in text.chars() {
        used += c.len_utf16();
        if used > units {
            break;
        }
        kept.push(c);
    }
    kept.truncate(kept.trim_end().len());
    kept.push('…');
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_visible_line() {
        assert_eq!(clean("  Anna\n\tMaria \u{202e}"), "Anna Maria");
        assert_eq!(clean("\u{200b}"), "?");
        assert_eq!(clean("\u{1}0\u{1}"), "0");
        assert_eq!(clean(&"ж".repeat(50)).chars().count(), 33);
        assert_eq!(clean("@everyone **x**"), "@everyone **x**");
    }

    #[test]
    fn long_texts_are_cut_by_units() {
        assert_eq!(fit("abc", 3), "abc");
        assert_eq!(fit("abcd", 3), "ab…");
        assert_eq!(fit("🐾🐾", 3), "🐾…");
    }
}
