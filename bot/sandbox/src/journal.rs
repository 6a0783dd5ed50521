//! What the bot asked of the two services, and their answers: for tests, and to check requests against official schemas.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One of the two services.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Platform {
    /// The fake Discord.
    Discord,
    /// The fake Telegram.
    Telegram,
}

/// How a service answered a request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "verdict", content = "why")]
pub enum Verdict {
    /// It was carried out.
    Done,
    /// The service refused it, as the real one would.
    Refused(String),
    /// An ordered fault applied to it.
    Fault(String),
}

/// One request of the bot.
#[derive(Debug, Clone, Serialize)]
pub struct Recorded {
    /// When, in Unix milliseconds of the sandbox's clock.
    pub at_ms: i64,
    /// The service that was asked.
    pub platform: Platform,
    /// The HTTP method.
    pub method: String,
    /// Discord: the path without `/api/v10`, interaction tokens included. Telegram: the method's name.
    pub path: String,
    /// The query, which follows the path.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub query: Map<String, Value>,
    /// The JSON body; of a multipart request its `payload_json` (Discord) or its fields (Telegram).
    pub body: Value,
    /// Names of the uploaded parts.
    pub files: Vec<String>,
    /// The HTTP status of the answer.
    pub status: u16,
    /// How the service answered it.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// Why it could have been left out: it changes nothing, or brings a picture that is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needless: Option<String>,
}

impl Recorded {
    /// Whether the service refused the request (an ordered fault does not count).
    #[must_use]
    pub fn is_refused(&self) -> bool {
        matches!(self.verdict, Verdict::Refused(_))
    }
}

/// How many requests are remembered; older ones are only in the recording.
const KEPT: usize = 20_000;

#[derive(Debug, Default)]
pub(crate) struct Journal {
    entries: Mutex<Vec<Recorded>>,
    recording: Option<PathBuf>,
}

impl Journal {
    pub(crate) fn new(recording: Option<PathBuf>) -> Self {
        Self {
            entries: Mutex::default(),
            recording,
        }
    }

    pub(crate) fn note(&self, entry: Recorded) {
        match &entry.verdict {
            Verdict::Refused(why) => tracing::warn!(
                platform = ?entry.platform, method = %entry.method, status = entry.status, %why, "request refused"
            ),
            Verdict::Done | Verdict::Fault(_) => tracing::debug!(
                platform = ?entry.platform, method = %entry.method, status = entry.status, "request answered"
            ),
        }
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(path) = &self.recording
            && let Err(error) = append(path, &entry)
        {
            tracing::error!(%error, "cannot write the recording of requests");
        }
        if entries.len() >= KEPT {
            entries.drain(..KEPT / 2);
        }
        entries.push(entry);
    }

    pub(crate) fn entries(&self) -> Vec<Recorded> {
        self.entries
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    pub(crate) fn clear(&self) {
        self.entries
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }
}

fn append(path: &PathBuf, entry: &Recorded) -> std::io::Result<()> {
    let mut line = serde_json::to_vec(entry)?;
    line.push(b'\n');
    OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)?
        .write_all(&line)
}
