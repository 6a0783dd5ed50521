//! The games' data files: TOML that is part of the program.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads a data file.
///
/// It goes through JSON, from which all types of a game can be read anyway, so that no type brings a second reader into the program.
#[expect(
    clippy::expect_used,
    reason = "the data is part of the program, and a test of each game reads it"
)]
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> T {
    let file: Value = toml::from_str(text).expect("the data file is TOML");
    serde_json::from_value(file).expect("the data file fits its types")
}
