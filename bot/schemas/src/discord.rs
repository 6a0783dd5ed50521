//! Discord's `OpenAPI` document: routes with their queries and bodies.

use pawmail_sandbox::Recorded;
use serde_json::{Map, Value, json};

use crate::book::{Book, SHARED};

/// All routes.
#[derive(Debug)]
pub(crate) struct Routes {
    paths: Map<String, Value>,
    book: Book,
}

impl Routes {
    pub(crate) fn new(mut document: Value) -> Self {
        let mut components = json!({ "schemas": document["components"]["schemas"].take() });
        close(&mut components);
        // A file that is uploaded with the request is referred to by its place among the parts, a small number.
        for (_, schema) in components["schemas"].as_object_mut().into_iter().flatten() {
            let Some(name) = schema.pointer("/properties/filename") else {
                continue;
            };
            if name.is_object()
                && let Some(id) = schema.pointer_mut("/properties/id")
            {
                *id = json!({ "anyOf": [id.take(), { "type": "integer", "minimum": 0, "maximum": 9 }] });
            }
        }
        let paths = match document["paths"].take() {
            Value::Object(paths) => paths,
            _ => Map::new(),
        };
        let book = Book::new(json!({ "components": components }), named(&paths));
        Self { paths, book }
    }

    pub(crate) fn faults(&self, request: &Recorded) -> Vec<String> {
        let method = request.method.to_lowercase();
        let Some((template, item)) = self.route(&method, &request.path) else {
            return vec!["there is no such route".to_owned()];
        };
        let operation = &item[&method];
        let name = format!("{method} {template}");
        let parameters = parameters(item, operation);
        let mut faults = self.path_faults(&name, template, &request.path, &parameters);
        faults.extend(self.query_faults(&name, &request.query, &parameters));
        faults.extend(self.body_faults(&name, operation, request));
        faults
    }

    /// The template of a path that has the fewest parameters.
    fn route(&self, method: &str, path: &str) -> Option<(&str, &Value)> {
        let asked: Vec<&str> = path.split('/').collect();
        let fits = |template: &str| {
            let parts: Vec<&str> = template.split('/').collect();
            parts.len() == asked.len()
                && parts.iter().zip(&asked).all(|(part, asked)| {
                    part == asked || (part.starts_with('{') && !asked.is_empty())
                })
        };
        let hits = self
            .paths
            .iter()
            .filter(|(template, item)| item[method].is_object() && fits(template));
        hits.min_by_key(|(template, _)| template.matches('{').count())
            .map(|(template, item)| (template.as_str(), item))
    }

    fn path_faults(
        &self,
        name: &str,
        template: &str,
        path: &str,
        parameters: &[&Value],
    ) -> Vec<String> {
        let named = template.split('/').zip(path.split('/'));
        let named = named
            .filter_map(|(part, asked)| Some((part.strip_prefix('{')?.strip_suffix('}')?, asked)));
        named
            .flat_map(|(key, asked)| {
                let is_known = parameters
                    .iter()
                    .any(|known| known["in"] == "path" && known["name"] == key);
                if is_known {
                    self.text_faults(name, key, asked)
                } else {
                    Vec::new()
                }
            })
            .collect()
    }

    fn query_faults(
        &self,
        name: &str,
        query: &Map<String, Value>,
        parameters: &[&Value],
    ) -> Vec<String> {
        let known = parameters.iter().filter(|known| known["in"] == "query");
        let missing = known
            .clone()
            .filter(|known| known["required"] == true)
            .filter_map(|known| known["name"].as_str())
            .filter(|key| !query.contains_key(*key))
            .map(|key| format!("?{key}: it is missing"));
        let wrong = query.iter().flat_map(|(key, asked)| {
            let asked = asked.as_str().unwrap_or_default();
            match known.clone().find(|known| known["name"] == key.as_str()) {
                Some(_) => self.text_faults(name, key, asked),
                None => vec![format!("?{key}: there is none")],
            }
        });
        missing.chain(wrong).collect()
    }

    /// What is wrong with a parameter. It travels as text, but may mean a number or a truth value.
    fn text_faults(&self, name: &str, key: &str, asked: &str) -> Vec<String> {
        let name = format!("{name} {key}");
        let meant = serde_json::from_str::<Value>(asked)
            .ok()
            .filter(|meant| meant.is_number() || meant.is_boolean());
        if meant.is_some_and(|meant| self.book.faults(&name, &meant).is_empty()) {
            return Vec::new();
        }
        let faults = self.book.faults(&name, &json!(asked));
        let faults = faults.into_iter();
        faults.map(|fault| format!("{key}{fault}")).collect()
    }

    fn body_faults(&self, name: &str, operation: &Value, request: &Recorded) -> Vec<String> {
        let content = &operation["requestBody"]["content"];
        let mut faults = Vec::new();
        if !request.files.is_empty() {
            if content["multipart/form-data"].is_null() {
                faults.push("it takes no files".to_owned());
            }
            let is_place = |part: &str| {
                let at = part
                    .strip_prefix("files[")
                    .and_then(|part| part.strip_suffix(']'));
                at.is_some_and(|at| at.len() == 1 && at.as_bytes()[0].is_ascii_digit())
            };
            let others = request.files.iter().filter(|part| !is_place(part));
            faults.extend(others.map(|part| format!("there is no part {part}")));
        }
        let schema = &content["application/json"]["schema"];
        match (schema.is_null(), request.body.is_null()) {
            (true, true) => {}
            (true, false) => faults.push("it takes no body".to_owned()),
            (false, true) if operation["requestBody"]["required"] != true => {}
            (false, _) => faults.extend(self.book.faults(name, &request.body)),
        }
        faults
    }
}

/// The schemas of all parameters and bodies.
fn named(paths: &Map<String, Value>) -> Vec<(String, Value)> {
    let mut named = Vec::new();
    for (template, item) in paths {
        let operations = item.as_object().into_iter().flatten();
        for (method, operation) in operations.filter(|(_, operation)| operation.is_object()) {
            let name = format!("{method} {template}");
            let parameters = parameters(item, operation).into_iter();
            named.extend(parameters.filter_map(|known| {
                Some((
                    format!("{name} {}", known["name"].as_str()?),
                    known["schema"].clone(),
                ))
            }));
            let body = &operation["requestBody"]["content"]["application/json"]["schema"];
            if !body.is_null() {
                named.push((name, body.clone()));
            }
        }
    }
    for (_, schema) in &mut named {
        close(schema);
    }
    named
}

/// The parameters of a path and of one of its operations.
fn parameters<'a>(item: &'a Value, operation: &'a Value) -> Vec<&'a Value> {
    let both = [&item["parameters"], &operation["parameters"]];
    let both = both.into_iter().filter_map(Value::as_array);
    both.flatten().collect()
}

/// Makes every object accept only the described keys: the service ignores others, which hides mistakes.
/// What is referred to lies among the shared schemas.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            let is_part = map.get("allOf").is_some();
            if map.get("type") == Some(&json!("object"))
                && map.get("properties").is_some_and(Value::is_object)
                && !map.contains_key("additionalProperties")
                && !is_part
            {
                map.insert("additionalProperties".to_owned(), json!(false));
            }
            if let Some(Value::String(place)) = map.get_mut("$ref") {
                place.insert_str(0, SHARED);
            }
            for (_, inner) in map {
                close(inner);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(close),
        _ => {}
    }
}
