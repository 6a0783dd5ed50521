//! Presses and their answers.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::args::Args;
use super::{Answer, Refusal};
use crate::world::World;

/// How long a press can be answered.
const ANSWERABLE_MS: i64 = 15_000;

/// A press on a button with `callback_data`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Callback {
    pub(crate) person: i64,
    pub(crate) chat: Option<i64>,
    pub(crate) message: Option<i64>,
    pub(crate) ephemeral: Option<i64>,
    pub(crate) data: String,
    pub(crate) at_ms: i64,
    pub(crate) answer: Option<CallbackAnswer>,
}

/// What the bot answered to a press.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallbackAnswer {
    /// The words, empty for a bare acknowledgement.
    pub text: String,
    /// Whether they must be dismissed (an alert), or disappear by themselves (a toast).
    pub alert: bool,
    /// A link that opens.
    pub url: Option<String>,
}

impl World {
    pub(crate) fn telegram_answer_callback(&mut self, args: &Args) -> Answer {
        let text = args.opt_text("text")?.unwrap_or_default().to_owned();
        if text.chars().count() > 200 {
            return Err(Refusal::bad("MESSAGE_TOO_LONG"));
        }
        let alert = args.flag("show_alert")?;
        let url = args.opt_text("url")?.map(str::to_owned);
        let own = format!("t.me/{}?", self.telegram.bot_username);
        if url.as_deref().is_some_and(|url| !url.contains(&own)) {
            return Err(Refusal::bad("URL_INVALID"));
        }
        let now = self.now_ms();
        let too_old =
            || Refusal::bad("query is too old and response timeout expired or query ID is invalid");
        let callback = self
            .telegram
            .callbacks
            .get_mut(args.text("callback_query_id")?)
            .ok_or_else(too_old)?;
        if callback.answer.is_some() || now - callback.at_ms > ANSWERABLE_MS {
            return Err(too_old());
        }
        callback.answer = Some(CallbackAnswer { text, alert, url });
        Ok(Value::Bool(true))
    }
}
