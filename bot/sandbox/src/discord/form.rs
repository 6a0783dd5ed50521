//! Faults of a form, collected by place, in the nested shape in which Discord lists them.

use serde_json::{Map, Value, json};

use super::Refusal;

/// The faults of one request body.
#[derive(Debug, Default)]
pub(crate) struct Form {
    errors: Map<String, Value>,
}

impl Form {
    /// Records a fault at a place such as `components.0.components.1.label`.
    pub(crate) fn fault(&mut self, place: &str, code: &str, message: impl Into<String>) {
        let mut map = &mut self.errors;
        for key in place.split('.').filter(|key| !key.is_empty()) {
            let next = map.entry(key).or_insert_with(|| json!({}));
            let Value::Object(next) = next else { return };
            map = next;
        }
        let list = map.entry("_errors").or_insert_with(|| json!([]));
        if let Value::Array(list) = list {
            list.push(json!({ "code": code, "message": message.into() }));
        }
    }

    pub(crate) fn required(&mut self, place: &str) {
        self.fault(place, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// A text between two lengths, counted in characters; `None` if it is missing or wrong.
    pub(crate) fn text<'a>(
        &mut self,
        place: &str,
        value: &'a Value,
        min: usize,
        max: usize,
    ) -> Option<&'a str> {
        let Some(text) = value.as_str() else {
            if value.is_null() {
                if min > 0 {
                    self.required(place);
                }
            } else {
                self.fault(
                    place,
                    "BASE_TYPE_BAD_TYPE",
                    "Could not interpret as string.",
                );
            }
            return None;
        };
        let length = text.chars().count();
        if length > max {
            self.fault(
                place,
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {max} or fewer in length."),
            );
        } else if length < min {
            self.fault(
                place,
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {min} and {max} in length."),
            );
        }
        Some(text)
    }

    /// A list of at most this many items.
    pub(crate) fn list<'a>(
        &mut self,
        place: &str,
        value: &'a Value,
        min: usize,
        max: usize,
    ) -> &'a [Value] {
        let Some(list) = value.as_array() else {
            if !value.is_null() {
                self.fault(place, "BASE_TYPE_BAD_TYPE", "Could not interpret as list.");
            } else if min > 0 {
                self.required(place);
            }
            return &[];
        };
        if list.len() > max || list.len() < min {
            self.fault(
                place,
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {min} and {max} in length."),
            );
        }
        list
    }

    /// A whole number in a range.
    pub(crate) fn number(&mut self, place: &str, value: &Value, min: u64, max: u64) -> Option<u64> {
        if value.is_null() {
            return None;
        }
        match value.as_u64() {
            Some(number) if (min..=max).contains(&number) => Some(number),
            Some(_) => {
                self.fault(
                    place,
                    "NUMBER_TYPE_MAX",
                    format!("int value should be between {min} and {max}."),
                );
                None
            }
            None => {
                self.fault(
                    place,
                    "NUMBER_TYPE_COERCE",
                    format!("Value \"{value}\" is not int."),
                );
                None
            }
        }
    }

    /// Keys that are not in this list, which is separated by spaces. Discord ignores them, which hides mistakes, so the sandbox refuses them.
    pub(crate) fn only(&mut self, place: &str, value: &Value, keys: &str) {
        let Some(map) = value.as_object() else {
            self.fault(
                place,
                "MODEL_TYPE_CONVERT",
                "Only dictionaries may be used in a ModelType",
            );
            return;
        };
        for key in map.keys() {
            if !keys.split_whitespace().any(|known| known == key) {
                self.fault(
                    &join(place, key),
                    "SANDBOX_UNKNOWN_FIELD",
                    format!("There is no field {key:?} here."),
                );
            }
        }
    }

    pub(crate) fn finish(self) -> Result<(), Refusal> {
        if self.errors.is_empty() {
            return Ok(());
        }
        let mut refusal = Refusal::new(400, 50035, "Invalid Form Body");
        refusal.errors = Some(Value::Object(self.errors));
        Err(refusal)
    }
}

pub(crate) fn join(place: &str, key: impl std::fmt::Display) -> String {
    if place.is_empty() {
        key.to_string()
    } else {
        format!("{place}.{key}")
    }
}

/// A number given as a JSON number or, like an id, as text.
pub(crate) fn snowflake(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_nest_by_place() {
        let mut form = Form::default();
        form.text("components.0.label", &json!("x".repeat(81)), 0, 80);
        let errors = form.finish().unwrap_err().errors.unwrap();
        assert_eq!(
            errors["components"]["0"]["label"]["_errors"][0]["code"],
            "BASE_TYPE_MAX_LENGTH"
        );
    }
}
