//! The data of a button: which table, at which number, and what is chosen, in at most 64 bytes.
//!
//! The example "K7.41.piece 0.2" uses a code that no table has; take `32.41.piece 0.2`.
//! a step that is too long is `#` and a short hash, compared with those of the legal steps.
//! Data that come back are untrusted text: reading them assumes nothing.

use std::fmt;

use sha2::{Digest, Sha256};

use pawmail_core::chance::to_hex;
use pawmail_core::seat::Seat;
use pawmail_store::TableId;

use crate::tables::verbs::Verb;

/// The longest data that both platforms accept, in bytes.
pub(crate) const LONGEST: usize = 64;

/// Letters and digits of table codes: none is mistaken for another.
const DIGITS: &[u8; 31] = b"23456789ABCDEFGHJKLMNPQRSTUVWXY";

/// The code of a table: never used twice, as short as possible, with at least two characters.
#[must_use]
pub fn code(table: TableId) -> String {
    let base = DIGITS.len() as u64;
    let mut rest = u64::try_from(table.0).unwrap_or_default() + base - 1;
    let mut code = Vec::new();
    while rest > 0 || code.len() < 2 {
        let digit = usize::try_from(rest % base).unwrap_or_default();
        code.push(DIGITS[digit]);
        rest /= base;
    }
    code.reverse();
    String::from_utf8(code).unwrap_or_default()
}

/// The table of a code, however it is typed.
#[must_use]
pub fn table_of(code: &str) -> Option<TableId> {
    let code = code.trim().trim_start_matches('#');
    if !(2..=12).contains(&code.len()) {
        return None;
    }
    let base = DIGITS.len() as u64;
    let mut number: u64 = 0;
    for byte in code.bytes() {
        let digit = DIGITS
            .iter()
            .position(|&digit| digit == byte.to_ascii_uppercase())?;
        number = number.checked_mul(base)?.checked_add(digit as u64)?;
    }
    let id = i64::try_from(number.checked_sub(base - 1)?).ok()?;
    (id > 0).then_some(TableId(id))
}

/// How many letters follow the code in an invite: nobody comes upon them by trying.
const LETTERS: usize = 5;

/// How many letters let somebody look on. The card carries them, for everybody in its room.
const OF_WATCHERS: usize = 12;

/// The letters of a table's invite: they follow from its secret, and tell nothing of it.
pub(crate) fn letters(secret: &str) -> String {
    letters_for("invite", secret, LETTERS)
}

/// The letters with which somebody looks on, and can do nothing else.
pub(crate) fn letters_of_watchers(secret: &str) -> String {
    letters_for("watch", secret, OF_WATCHERS)
}

fn letters_for(what: &str, secret: &str, n: usize) -> String {
    let hash = Sha256::digest(format!("pawmail {what} {secret}"));
    let letter = |byte: &u8| char::from(DIGITS[usize::from(*byte) % DIGITS.len()]);
    hash.iter().take(n).map(letter).collect()
}

/// What people who are not in a table's rooms join it with: its code and letters that follow from its secret.
#[must_use]
pub fn invite(table: TableId, secret: &str) -> String {
    format!("{}-{}", code(table), letters(secret))
}

/// The table of a code or an invite, however it is typed, and the letters of the invite.
#[must_use]
pub fn invited(typed: &str) -> Option<(TableId, &str)> {
    // Who copies it from a sentence may copy what follows it.
    let typed = typed.trim().trim_end_matches([',', '.', ';']);
    let (code, letters) = typed
        .split_once(['-', '–', '—', ' '])
        .unwrap_or((typed, ""));
    Some((table_of(code)?, letters.trim()))
}

/// What a button carries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Payload {
    /// The table; `None` if the button concerns only the presser.
    pub table: Option<TableId>,
    /// The number of the log when the button was made.
    pub number: u32,
    /// The seat, if the presser has several.
    pub seat: Option<Seat>,
    /// What is chosen.
    pub what: Chosen,
}

/// What is chosen by a button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// A step, in its notation.
    Step(String),
    /// The hash of a step.
    Hash(String),
    /// A verb of the host, and what follows it.
    Verb(Verb, String),
}

/// The hash that stands for a step that is too long.
#[must_use]
pub(crate) fn hash(step: &str) -> String {
    to_hex(&Sha256::digest(step.as_bytes())[..5])
}

impl Payload {
    /// A verb of the host.
    #[must_use]
    pub fn verb(table: Option<TableId>, number: u32, verb: Verb, rest: impl fmt::Display) -> Self {
        Self {
            table,
            number,
            seat: None,
            what: Chosen::Verb(verb, rest.to_string()),
        }
    }

    /// Whether it is about a turn at a table.
    pub(crate) fn is_of_turn(&self) -> bool {
        let is_it = match &self.what {
            Chosen::Step(_) | Chosen::Hash(_) => true,
            Chosen::Verb(verb, _) => verb.is_of_turn(),
        };
        is_it && self.table.is_some()
    }

    /// Reads what a button carried.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        if text.len() > 100 {
            return None;
        }
        let mut parts = text.splitn(3, '.');
        let (table, number, rest) = (parts.next()?, parts.next()?, parts.next()?);
        let table = match table {
            "" => None,
            code => Some(table_of(code)?),
        };
        let number = number.parse().ok()?;
        let (seat, rest) = match rest.split_once(':') {
            Some((seat, rest)) if seat.len() == 1 => match seat.parse::<u8>() {
                Ok(index) if index < 8 => (Some(Seat::new(index)), rest),
                _ => (None, rest),
            },
            _ => (None, rest),
        };
        let what = if let Some(verb) = rest.strip_prefix('!') {
            let (verb, rest) = verb.split_once(' ').unwrap_or((verb, ""));
            Chosen::Verb(Verb::of(verb)?, rest.to_owned())
        } else if let Some(hash) = rest.strip_prefix('#') {
            Chosen::Hash(hash.to_owned())
        } else {
            Chosen::Step(rest.to_owned())
        };
        Some(Self {
            table,
            number,
            seat,
            what,
        })
    }
}

impl fmt::Display for Payload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.table.map(code).unwrap_or_default();
        let seat = self
            .seat
            .map(|seat| format!("{}:", u8::from(seat)))
            .unwrap_or_default();
        let head = format!("{table}.{}.{seat}", self.number);
        match &self.what {
            Chosen::Step(step) if head.len() + step.len() > LONGEST => {
                write!(f, "{head}#{}", hash(step))
            }
            Chosen::Step(step) => write!(f, "{head}{step}"),
            Chosen::Hash(hash) => write!(f, "{head}#{hash}"),
            Chosen::Verb(verb, rest) if rest.is_empty() => write!(f, "{head}!{}", verb.word()),
            Chosen::Verb(verb, rest) => write!(f, "{head}!{} {rest}", verb.word()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_short_and_lead_back() {
        let mut seen = std::collections::HashSet::new();
        for id in 1..3000 {
            let code = code(TableId(id));
            assert_eq!(table_of(&code.to_lowercase()), Some(TableId(id)));
            assert_eq!(code.len(), if id <= 930 { 2 } else { 3 }, "{id} {code}");
            assert!(seen.insert(code));
        }
    }

    #[test]
    fn foreign_codes_are_no_tables() {
        for code in [
            "",
            "2",
            "22",
            "2O",
            "🐾🐾",
            "ZZZZZZZZZZZZZ",
            "K7.",
            "YYYYYYYYYYYY0",
        ] {
            assert_eq!(table_of(code), None, "{code}");
        }
    }

    #[test]
    fn an_invite_is_read_as_it_is_typed() {
        let secret = "5e".repeat(32);
        let invite = invite(TableId(200), &secret);
        let letters = letters(&secret);
        assert_eq!(letters.len(), LETTERS);
        for typed in [
            invite.clone(),
            invite.to_lowercase(),
            format!(" {} ", invite.replace('-', " ")),
            invite.replace('-', "–"),
        ] {
            let (table, found) = invited(&typed).unwrap();
            assert_eq!(table, TableId(200), "{typed}");
            assert!(found.eq_ignore_ascii_case(&letters), "{typed}");
        }
        assert_eq!(invited(&code(TableId(7))), Some((TableId(7), "")));
        assert_eq!(invited("-"), None);
    }

    /// Who may look on is not invited.
    #[test]
    fn who_looks_on_has_other_letters() {
        let secret = "5e".repeat(32);
        let of_watchers = letters_of_watchers(&secret);
        assert_eq!(of_watchers.len(), OF_WATCHERS);
        assert!(!of_watchers.starts_with(&letters(&secret)));
        let start = format!("K7-{of_watchers}");
        let (table, letters) = invited(&start).unwrap();
        assert_eq!(
            (code(table).as_str(), letters),
            ("K7", of_watchers.as_str())
        );
    }

    #[track_caller]
    fn check(payload: &Payload) {
        let text = payload.to_string();
        assert!(text.len() <= LONGEST, "{text}");
        assert_eq!(Payload::read(&text).as_ref(), Some(payload), "{text}");
    }

    #[test]
    fn payloads_lead_back() {
        let step = |seat, step: &str| Payload {
            table: Some(TableId(200)),
            number: 41,
            seat,
            what: Chosen::Step(step.to_owned()),
        };
        check(&step(None, "piece 0.2"));
        check(&step(Some(Seat::new(1)), "give 7"));
        check(&Payload::verb(Some(TableId(1)), 0, Verb::Hand, ""));
        check(&Payload::verb(None, 0, Verb::Set, "zone=Europe/Rome"));
    }

    #[test]
    fn a_long_step_is_its_hash() {
        let long = "x".repeat(80);
        let payload = Payload {
            table: Some(TableId(5)),
            number: 123_456,
            seat: None,
            what: Chosen::Step(long.clone()),
        };
        let text = payload.to_string();
        assert!(text.len() <= LONGEST);
        assert_eq!(
            Payload::read(&text).unwrap().what,
            Chosen::Hash(hash(&long))
        );
    }

    #[test]
    fn foreign_texts_are_refused() {
        for text in [
            "",
            "K7",
            "K7.x.y",
            "K7.-1.y",
            "..",
            "K7.99999999999.y",
            &"K".repeat(101),
        ] {
            assert_eq!(Payload::read(text), None, "{text}");
        }
    }
}
