//! The Bot API by its fields: methods with their parameters, types with their members.

use std::collections::BTreeSet;

use pawmail_sandbox::Recorded;
use serde_json::{Map, Value, json};

use crate::book::{Book, SHARED};

/// All methods.
#[derive(Debug)]
pub(crate) struct Methods {
    methods: Map<String, Value>,
    book: Book,
}

/// A method's parameters.
#[derive(Clone, Copy)]
struct Method<'a> {
    fields: &'a Value,
}

impl Methods {
    pub(crate) fn new(mut document: Value) -> Self {
        let mut named = |what: &str| match document[what].take() {
            Value::Object(named) => named,
            _ => Map::new(),
        };
        let types = named("types").into_iter();
        let types: Map<String, Value> = types
            .map(|(name, fields)| (name, object(&fields)))
            .collect();
        let methods = named("methods");
        let parameters = methods
            .iter()
            .map(|(name, fields)| (name.clone(), object(fields)));
        let book = Book::new(json!({ "$defs": types }), parameters);
        Self { methods, book }
    }

    pub(crate) fn faults(&self, request: &Recorded) -> Vec<String> {
        let Some(fields) = self.methods.get(&request.path) else {
            return vec!["there is no such method".to_owned()];
        };
        let method = Method { fields };
        let mut body = match &request.body {
            Value::Object(body) => body.clone(),
            Value::Null => Map::new(),
            _ => return vec!["the body is no object".to_owned()],
        };
        if !request.files.is_empty() {
            method.read_form(&mut body);
        }
        let mut named = BTreeSet::new();
        body.values().for_each(|value| attached(value, &mut named));
        let mut faults = Vec::new();
        for part in &request.files {
            if method.takes_file(part) {
                body.insert(part.clone(), json!(""));
            } else if !named.remove(part.as_str()) {
                faults.push(format!("nothing names the file {part}"));
            }
        }
        faults.extend(named.iter().map(|part| format!("there is no file {part}")));
        faults.extend(self.book.faults(&request.path, &Value::Object(body)));
        faults
    }
}

impl<'a> Method<'a> {
    fn types(self, key: &str) -> impl Iterator<Item = &'a str> {
        let types = self.fields[key]["types"].as_array();
        types.into_iter().flatten().filter_map(Value::as_str)
    }

    fn takes_file(self, key: &str) -> bool {
        self.types(key).any(|known| known == "InputFile")
    }

    /// In a form everything is text; what is not meant as text is JSON.
    fn read_form(self, body: &mut Map<String, Value>) {
        for (key, value) in body {
            let is_text = self.types(key).any(|known| known == "String");
            if !is_text && let Some(Ok(read)) = value.as_str().map(serde_json::from_str) {
                *value = read;
            }
        }
    }
}

/// The files that are named anywhere inside.
fn attached(value: &Value, named: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            named.extend(text.strip_prefix("attach://").map(str::to_owned));
        }
        Value::Array(list) => list.iter().for_each(|inner| attached(inner, named)),
        Value::Object(map) => map.values().for_each(|inner| attached(inner, named)),
        _ => {}
    }
}

/// An object with these fields and no others.
fn object(fields: &Value) -> Value {
    let fields = fields.as_object().into_iter().flatten();
    let mut properties = Map::new();
    let mut required = Vec::new();
    for (name, field) in fields {
        let types: Vec<&str> = field["types"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        // If a field has only one possible value, it says which kind of object this is.
        let is_kind = !types.is_empty() && types.iter().all(|known| known.starts_with("const:"));
        if field["required"] == true || is_kind {
            required.push(name.clone());
        }
        let types: Vec<Value> = types.iter().map(|known| typed(known)).collect();
        properties.insert(name.clone(), json!({ "anyOf": types }));
    }
    json!({
        "type": "object", "properties": properties, "required": required, "additionalProperties": false,
    })
}

/// What a type in the description means.
fn typed(name: &str) -> Value {
    if let Some(item) = name.strip_prefix("Array of ") {
        return json!({ "type": "array", "items": typed(item) });
    }
    if let Some(value) = name.strip_prefix("const:") {
        return match value {
            "True" => json!({ "const": true }),
            "0" => json!({ "const": 0 }),
            _ => {
                let value = value
                    .split_once('.')
                    .map_or_else(|| value.to_owned(), |(_, kind)| kind.to_lowercase());
                json!({ "const": value })
            }
        };
    }
    match name {
        "Integer" => json!({ "type": "integer" }),
        "Float" => json!({ "type": "number" }),
        "String" => json!({ "type": "string" }),
        "Boolean" => json!({ "type": "boolean" }),
        // Files are parts of their own; the other objects never come from a bot.
        "InputFile" | "Exception" | "RichTextUnion" => json!({}),
        _ => {
            let any: Vec<Value> = name
                .split('|')
                .map(|name| match name {
                    "String" => typed(name),
                    _ => json!({ "$ref": format!("{SHARED}#/$defs/{name}") }),
                })
                .collect();
            json!({ "anyOf": any })
        }
    }
}
