//! The games' data files: TOML that is part of the program.

use std::collections::HashMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::phrase::Name;

/// The names of components, by kind and id.
pub type Names = HashMap<(&'static str, String), Name>;

/// Reads a data file.
///
/// It goes through JSON, which all types of a game can be read from anyway: a second reader for each type would only make the program larger.
///
/// # Panics
/// If the text is not TOML or does not fit the type: it is part of the program.
#[must_use]
#[expect(
    clippy::expect_used,
    reason = "the data file is part of the program, and a test of each game reads it"
)]
pub fn read<T: DeserializeOwned>(text: &str) -> T {
    let file: Value = toml::from_str(text).expect("the data file is TOML");
    serde_json::from_value(file).expect("the data file fits its types")
}

/// The names in a data file. Each of `lists` gives a kind, the list with its components, and the keys for their id and name.
///
/// A name is a table `{ en, it, ru }`. Beside the key `name` there may be `short`, for pictures; otherwise the name is short itself.
/// A list can also be a table of names by id.
///
/// # Panics
/// If a name is missing in a language: the text is part of the program.
#[must_use]
pub fn names(text: &str, lists: &[[&'static str; 4]]) -> Names {
    let file: Value = read(text);
    let mut names = Names::new();
    for [kind, list, id, name] in lists {
        match &file[*list] {
            Value::Array(entries) => names.extend(entries.iter().map(|entry| {
                let short = entry.get("short").filter(|_| *name == "name");
                let found = Name {
                    full: spelled(&entry[*name]),
                    short: spelled(short.unwrap_or(&entry[*name])),
                };
                ((*kind, written(&entry[*id])), found)
            })),
            table => names.extend(table.as_object().into_iter().flatten().map(|(id, entry)| {
                let [full, short] = [spelled(entry), spelled(entry)];
                ((*kind, id.clone()), Name { full, short })
            })),
        }
    }
    names
}

/// An id, which may be a number.
fn written(id: &Value) -> String {
    id.as_str().map_or_else(|| id.to_string(), str::to_owned)
}

#[expect(
    clippy::expect_used,
    reason = "the data file is part of the program, and a test of each game reads it"
)]
fn spelled(name: &Value) -> [String; 3] {
    #[derive(Deserialize)]
    struct Spelled {
        en: String,
        it: String,
        ru: String,
    }

    let Spelled { en, it, ru } = Spelled::deserialize(name).expect("a name in every language");
    [en, it, ru]
}
