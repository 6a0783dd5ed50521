//! Input as nobody means it: what programs and people have sent, with something changed.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::Value;

/// Numbers at which counting breaks.
const NUMBERS: [&str; 12] = [
    "0",
    "-1",
    "1",
    "255",
    "256",
    "65536",
    "4294967296",
    "-9223372036854775808",
    "18446744073709551616",
    "1e308",
    "0.5",
    "007",
];

/// Text at which reading breaks: markup, mentions, what is not seen, what turns the direction, and long lines.
const TEXTS: [&str; 16] = [
    "",
    " ",
    ".",
    "!",
    "+",
    "=",
    "\n",
    "\0",
    "\u{202e}",
    "\u{200b}",
    "🐾",
    "<b>&amp;",
    "@everyone <@1>",
    "**__`",
    "../../etc",
    "%s{0}$(1)",
];

/// Changes input by a seed.
pub struct Mangler(ChaCha8Rng);

impl Mangler {
    /// The one with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below this, or 0.
    pub fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.0.next_u32()).unwrap_or_default() % n.max(1)
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        let at = self.below(of.len());
        &of[at]
    }

    /// The text with one to three changes; parts of the other text get in.
    pub fn text(&mut self, text: &str, other: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=self.below(3) {
            self.change(&mut letters, other);
        }
        letters.into_iter().collect()
    }

    fn change(&mut self, letters: &mut Vec<char>, other: &str) {
        let from = self.below(letters.len() + 1);
        let to = (from + self.below(8)).min(letters.len());
        let new: Vec<char> = match self.below(8) {
            0 => Vec::new(),
            1 => self.pick(&NUMBERS).chars().collect(),
            2 => self.pick(&TEXTS).chars().collect(),
            3 => letters[from..to].repeat(2),
            4 => {
                let other: Vec<char> = other.chars().collect();
                let begin = self.below(other.len() + 1);
                other[begin..].iter().copied().take(12).collect()
            }
            5 => {
                let code = self.0.next_u32() % 0x0011_0000;
                char::from_u32(code).into_iter().collect()
            }
            6 => {
                letters.truncate(from);
                return;
            }
            _ => {
                let long = self.pick(&[10, 100, 5_000]);
                vec!['x'; *long]
            }
        };
        letters.splice(from..to, new);
    }

    /// The JSON with one to three of its parts changed; it stays JSON.
    pub fn json(&mut self, json: &Value) -> Value {
        let mut all = json.clone();
        for _ in 0..=self.below(3) {
            let parts = count(&all);
            let mut at = self.below(parts);
            let donor = self.below(parts);
            let donor = part(&mut all, &mut { donor }).cloned();
            if let Some(target) = part(&mut all, &mut at) {
                *target = self.another(target, donor);
            }
        }
        all
    }

    fn another(&mut self, old: &Value, donor: Option<Value>) -> Value {
        match self.below(7) {
            0 => Value::Null,
            1 => {
                let number: &&str = self.pick(&NUMBERS);
                serde_json::from_str(number).unwrap_or_default()
            }
            2 => Value::String((*self.pick(&TEXTS)).to_owned()),
            3 => donor.unwrap_or_default(),
            4 => match old {
                Value::Number(number) => {
                    let near = [-1, 1, 2, 100];
                    let near = number.as_i64().unwrap_or_default() + self.pick(&near);
                    near.into()
                }
                Value::String(text) => Value::String(self.text(text, "")),
                Value::Bool(is) => (!is).into(),
                _ => Value::Bool(true),
            },
            5 => match old.clone() {
                Value::Array(mut all) => {
                    let at = self.below(all.len());
                    if let Some(one) = all.get(at).cloned() {
                        all.insert(at, one);
                    }
                    all.into()
                }
                Value::Object(mut all) => {
                    let keys: Vec<String> = all.keys().cloned().collect();
                    if !keys.is_empty() {
                        let value = all.remove(self.pick(&keys)).unwrap_or_default();
                        if self.below(2) == 0 {
                            all.insert("unknown".to_owned(), value);
                        }
                    }
                    all.into()
                }
                _ => Value::Array(vec![old.clone()]),
            },
            _ => match old.clone() {
                Value::Array(mut all) => {
                    let at = self.below(all.len());
                    if !all.is_empty() {
                        all.remove(at);
                    }
                    all.into()
                }
                _ => Value::Object(serde_json::Map::new()),
            },
        }
    }
}

/// How many parts a JSON has, itself included.
fn count(json: &Value) -> usize {
    let within = match json {
        Value::Array(all) => all.iter().map(count).sum(),
        Value::Object(all) => all.values().map(count).sum(),
        _ => 0,
    };
    within + 1
}

/// The part with this number; the number becomes smaller by the parts that were passed.
fn part<'a>(json: &'a mut Value, at: &mut usize) -> Option<&'a mut Value> {
    if *at == 0 {
        return Some(json);
    }
    *at -= 1;
    let within: Box<dyn Iterator<Item = &'a mut Value>> = match json {
        Value::Array(all) => Box::new(all.iter_mut()),
        Value::Object(all) => Box::new(all.values_mut()),
        _ => return None,
    };
    for each in within {
        let parts = count(each);
        if *at < parts {
            return part(each, at);
        }
        *at -= parts;
    }
    None
}
