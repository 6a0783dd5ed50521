//! A position as JSON: written, and read with a message about what is wrong with it.

use std::cell::Cell;
use std::convert::Infallible;
use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde::de::value::MapDeserializer;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Rules;

/// Why a position is impossible. The message names the key at fault.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{key}\": {why}")]
pub struct BadPosition {
    /// The key at fault.
    pub key: String,
    /// What is wrong with it.
    pub why: String,
}

impl BadPosition {
    /// Something wrong with the value of `key`.
    pub fn new(key: impl Into<String>, why: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            why: why.into(),
        }
    }
}

/// A position that is its own document is read as it is.
impl From<Infallible> for BadPosition {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

/// Fails with [`BadPosition`] unless `holds`.
pub fn require(holds: bool, key: &str, why: &str) -> Result<(), BadPosition> {
    if holds {
        Ok(())
    } else {
        Err(BadPosition::new(key, why))
    }
}

/// A position in its documented form.
pub fn to_json<P: Rules>(position: &P) -> Value {
    serde_json::to_value(P::Wire::from(position.clone())).unwrap_or_default()
}

/// The text of the same JSON, without building it first.
pub fn to_text<P: Rules>(position: &P) -> String {
    serde_json::to_string(&P::Wire::from(position.clone())).unwrap_or_default()
}

/// Reads a position, and checks that it is possible and written canonically.
pub fn from_json<P: Rules>(value: &Value) -> Result<P, BadPosition> {
    let Some(entries) = value.as_object() else {
        return Err(BadPosition::new("position", "it is not an object"));
    };
    // The key that is being read; none before the first and after the last.
    let current: Cell<Option<&String>> = Cell::new(None);
    let watched = entries
        .iter()
        .inspect(|(key, _)| current.set(Some(key)))
        .map(|(key, part)| (key.as_str(), part));
    let ended = std::iter::from_fn(|| {
        current.set(None);
        None
    });
    let reader = MapDeserializer::new(watched.chain(ended));
    let wire = P::Wire::deserialize(reader).map_err(|error: serde_json::Error| {
        let why = error.to_string();
        let key = current.get().cloned().or_else(|| named_key(&why));
        BadPosition {
            key: key.unwrap_or_else(|| "position".to_owned()),
            why,
        }
    })?;
    let position: P = wire.try_into().map_err(Into::into)?;
    position.check()?;
    let written = to_json(&position);
    if written == *value {
        return Ok(position);
    }
    let key = written
        .as_object()
        .and_then(|written| {
            written
                .iter()
                .find(|(key, part)| value.get(key) != Some(part))
        })
        .map_or("position", |(key, _)| key);
    Err(BadPosition::new(key, "it is not written as it should be"))
}

/// The key that a message about a missing or unknown one names.
fn named_key(why: &str) -> Option<String> {
    let rest = ["missing field `", "unknown field `"]
        .into_iter()
        .find_map(|begin| why.strip_prefix(begin))?;
    rest.split('`').next().map(str::to_owned)
}

/// The id of a game, as the value of a key: the only one that is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameId<P>(PhantomData<P>);

impl<P> Default for GameId<P> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<P: Rules> Serialize for GameId<P> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(P::META.id)
    }
}

impl<'de, P: Rules> Deserialize<'de> for GameId<P> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        if id == P::META.id {
            Ok(Self::default())
        } else {
            Err(serde::de::Error::custom(format_args!(
                "this is {}, not {id}",
                P::META.id
            )))
        }
    }
}

/// A value that must be complete, without defaults.
///
/// For the options inside a position: elsewhere their type fills in defaults.
#[derive(Clone, Debug)]
pub struct Complete<T>(pub T);

impl<'de, T: DeserializeOwned + Serialize> Deserialize<'de> for Complete<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let value = Value::deserialize(deserializer)?;
        let inner = T::deserialize(&value).map_err(D::Error::custom)?;
        if serde_json::to_value(&inner).ok().as_ref() == Some(&value) {
            Ok(Self(inner))
        } else {
            Err(D::Error::custom("every key must be there, with no other"))
        }
    }
}

impl<T: Serialize> Serialize for Complete<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
