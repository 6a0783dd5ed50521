//! Holds recorded requests against the services' own machine-readable descriptions, for tests.
//!
//! The descriptions are not part of the project: `PAWMAIL_SPECS` names a folder with `discord-openapi-*.json`
//! (Discord's `OpenAPI` document) and `telegram-bot-api-*-fields.json` (methods and types of the Bot API with the fields of each).

mod book;
mod discord;
mod telegram;

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use pawmail_sandbox::{Platform, Recorded};
use serde_json::Value;

/// The variable that names the folder.
const FOLDER: &str = "PAWMAIL_SPECS";

/// The descriptions of both services.
#[derive(Debug)]
pub struct Schemas {
    discord: discord::Routes,
    telegram: telegram::Methods,
}

/// Why descriptions cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{0}: {1}")]
pub struct Unusable(PathBuf, String);

/// The descriptions in the folder that the environment names.
static AT_HAND: LazyLock<Option<Schemas>> = LazyLock::new(|| {
    let Some(folder) = std::env::var_os(FOLDER).filter(|folder| !folder.is_empty()) else {
        eprintln!(
            "{FOLDER} is not set: requests are not held against the services' own descriptions"
        );
        return None;
    };
    match Schemas::read(Path::new(&folder)) {
        Ok(schemas) => Some(schemas),
        Err(error) => panic!("{FOLDER}: {error}"),
    }
});

/// What is wrong with requests according to the available descriptions; nothing, with a message, if there are none.
/// Requests that a service refused are left out.
///
/// # Panics
///
/// When `PAWMAIL_SPECS` names a folder without usable descriptions.
#[must_use]
pub fn faults_of(requests: &[Recorded]) -> Vec<String> {
    let Some(schemas) = AT_HAND.as_ref() else {
        return Vec::new();
    };
    let taken = requests.iter().filter(|request| !request.is_refused());
    taken.flat_map(|request| schemas.faults(request)).collect()
}

impl Schemas {
    /// Those in the environment's folder, if it names one.
    ///
    /// # Panics
    ///
    /// When it names a folder without usable descriptions.
    #[must_use]
    pub fn at_hand() -> Option<&'static Self> {
        AT_HAND.as_ref()
    }

    /// Reads the descriptions in a folder.
    pub fn read(folder: &Path) -> Result<Self, Unusable> {
        Ok(Self {
            discord: discord::Routes::new(read(folder, "discord-openapi-", ".json")?),
            telegram: telegram::Methods::new(read(folder, "telegram-bot-api-", "-fields.json")?),
        })
    }

    /// What is wrong with a request; each fault names the request.
    #[must_use]
    pub fn faults(&self, request: &Recorded) -> Vec<String> {
        let faults = match request.platform {
            Platform::Discord => self.discord.faults(request),
            Platform::Telegram => self.telegram.faults(request),
        };
        let Recorded { method, path, .. } = request;
        let told = faults.into_iter();
        told.map(|fault| format!("{method} {path}: {fault}"))
            .collect()
    }
}

/// The last file of the folder, by name, with this beginning and end.
fn read(folder: &Path, begin: &str, end: &str) -> Result<Value, Unusable> {
    let unusable = |path: &Path, why: &dyn ToString| Unusable(path.to_owned(), why.to_string());
    let listed = std::fs::read_dir(folder).map_err(|error| unusable(folder, &error))?;
    let newest = listed
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.starts_with(begin) && name.ends_with(end))
        .max();
    let newest = newest.ok_or_else(|| unusable(folder, &format!("no {begin}*{end}")))?;
    let path = folder.join(newest);
    let text = std::fs::read(&path).map_err(|error| unusable(&path, &error))?;
    serde_json::from_slice(&text).map_err(|error| unusable(&path, &error))
}
