//! The schemas of one service.

use std::collections::HashMap;
use std::fmt;

use boon::{Compiler, SchemaIndex, Schemas, ValidationError};
use serde_json::Value;

/// Where the schemas lie that others refer to.
pub(crate) const SHARED: &str = "http://shared/";

/// How much is said about each fault, in characters.
const MOST: usize = 300;

pub(crate) struct Book {
    schemas: Schemas,
    known: HashMap<String, SchemaIndex>,
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Book").finish_non_exhaustive()
    }
}

impl Book {
    /// Schemas by name, and those that they refer to.
    ///
    /// # Panics
    ///
    /// When a schema cannot be used.
    pub(crate) fn new(shared: Value, named: impl IntoIterator<Item = (String, Value)>) -> Self {
        let mut compiler = Compiler::new();
        let mut schemas = Schemas::new();
        let mut usable = |name: String, place: &str, schema| {
            let index = match compiler.add_resource(place, schema) {
                Ok(()) => compiler.compile(place, &mut schemas),
                Err(error) => Err(error),
            };
            match index {
                Ok(index) => (name, index),
                Err(error) => panic!("{name}: the description cannot be used: {error:#}"),
            }
        };
        usable("what is shared".to_owned(), SHARED, shared);
        let known = named
            .into_iter()
            .enumerate()
            .map(|(at, (name, schema))| usable(name, &format!("http://schema-{at}/"), schema));
        Self {
            known: known.collect(),
            schemas,
        }
    }

    /// What is wrong with a value according to the schema of this name, by place.
    pub(crate) fn faults(&self, name: &str, value: &Value) -> Vec<String> {
        let Some(&schema) = self.known.get(name) else {
            return vec![format!("{name} is not described")];
        };
        match self.schemas.validate(value, schema) {
            Ok(()) => Vec::new(),
            Err(error) => error.causes.iter().map(told).collect(),
        }
    }
}

/// What lies at the bottom of an error, each with its place.
fn told(error: &ValidationError<'_, '_>) -> String {
    let mut words = Vec::new();
    collect(error, &mut words);
    words.join("; ").chars().take(MOST).collect()
}

fn collect(error: &ValidationError<'_, '_>, words: &mut Vec<String>) {
    if error.causes.is_empty() {
        words.push(format!("{}: {}", error.instance_location, error.kind));
    }
    for cause in &error.causes {
        collect(cause, words);
    }
}
