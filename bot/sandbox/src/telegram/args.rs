//! The arguments of a call: JSON, form fields or a query string. Telegram accepts all three.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::Refusal;
use super::methods::Method;
use crate::files::Upload;

pub(crate) struct Args {
    pub(crate) method: &'static Method,
    pub(crate) map: Map<String, Value>,
    pub(crate) files: BTreeMap<String, Upload>,
}

impl Args {
    /// Refuses fields that the method does not have: Telegram would ignore them, which hides mistakes.
    pub(crate) fn new(
        method: &'static Method,
        map: Map<String, Value>,
        files: BTreeMap<String, Upload>,
    ) -> Result<Self, Refusal> {
        for key in map.keys() {
            if !method.fields.split(' ').any(|field| field == key) {
                return Err(Refusal::bad(format!(
                    "{} has no field {key:?}",
                    method.name
                )));
            }
        }
        Ok(Self { method, map, files })
    }

    pub(crate) fn get(&self, key: &str) -> Option<&Value> {
        self.map.get(key).filter(|value| !value.is_null())
    }

    pub(crate) fn opt_int(&self, key: &str) -> Result<Option<i64>, Refusal> {
        match self.get(key) {
            None => Ok(None),
            Some(Value::String(text)) if text.is_empty() => Ok(None),
            Some(value) => int(value)
                .map(Some)
                .ok_or_else(|| Refusal::bad(format!("parameter \"{key}\" must be an integer"))),
        }
    }

    pub(crate) fn int(&self, key: &str) -> Result<i64, Refusal> {
        self.opt_int(key)?
            .ok_or_else(|| Refusal::bad(format!("parameter \"{key}\" is required")))
    }

    pub(crate) fn opt_text(&self, key: &str) -> Result<Option<&str>, Refusal> {
        match self.get(key) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(Refusal::bad(format!(
                "parameter \"{key}\" must be a string"
            ))),
        }
    }

    pub(crate) fn text(&self, key: &str) -> Result<&str, Refusal> {
        self.opt_text(key)?
            .ok_or_else(|| Refusal::bad(format!("parameter \"{key}\" is required")))
    }

    pub(crate) fn flag(&self, key: &str) -> Result<bool, Refusal> {
        match self.get(key) {
            None => Ok(false),
            Some(value) => flag(value)
                .ok_or_else(|| Refusal::bad(format!("parameter \"{key}\" must be a boolean"))),
        }
    }

    /// An object or array, which forms carry as JSON text.
    pub(crate) fn nested(&self, key: &str) -> Result<Option<Value>, Refusal> {
        match self.get(key) {
            None => Ok(None),
            Some(Value::String(text)) => serde_json::from_str(text)
                .map(Some)
                .map_err(|_| Refusal::bad(format!("can't parse {key}: not JSON"))),
            Some(value) => Ok(Some(value.clone())),
        }
    }

    pub(crate) fn list(&self, key: &str) -> Result<Option<Vec<Value>>, Refusal> {
        match self.nested(key)? {
            None => Ok(None),
            Some(Value::Array(list)) => Ok(Some(list)),
            Some(_) => Err(Refusal::bad(format!(
                "can't parse {key}: expected an array"
            ))),
        }
    }
}

pub(crate) fn int(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => number.as_i64(),
        Value::String(text) => text.parse().ok(),
        _ => None,
    }
}

pub(crate) fn flag(value: &Value) -> Option<bool> {
    match value {
        Value::Bool(flag) => Some(*flag),
        Value::String(text) => match text.to_lowercase().as_str() {
            "true" | "yes" | "1" => Some(true),
            "false" | "no" | "0" | "" => Some(false),
            _ => None,
        },
        Value::Number(number) => Some(number.as_i64() != Some(0)),
        _ => None,
    }
}

/// Refuses a nested object with keys that are not in this list, which is separated by spaces.
pub(crate) fn only<'a>(
    what: &str,
    value: &'a Value,
    keys: &str,
) -> Result<&'a Map<String, Value>, Refusal> {
    let map = value
        .as_object()
        .ok_or_else(|| Refusal::bad(format!("can't parse {what}: expected an object")))?;
    match map
        .keys()
        .find(|key| !keys.split(' ').any(|known| known == *key))
    {
        Some(unknown) => Err(Refusal::bad(format!(
            "can't parse {what}: unknown field {unknown:?}"
        ))),
        None => Ok(map),
    }
}
