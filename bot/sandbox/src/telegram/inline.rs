//! Inline mode: what a person types after the bot's name, and what the bot suggests.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::args::{Args, only};
use super::markup::{TEXT_LIMIT, inline_keyboard, utf16_len};
use super::{Answer, Author, Message, Refusal};
use crate::world::World;

const ANSWERABLE_MS: i64 = 10_000;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Query {
    pub(crate) person: i64,
    pub(crate) chat: i64,
    pub(crate) text: String,
    pub(crate) at_ms: i64,
    pub(crate) results: Option<Vec<Value>>,
    /// The button above the suggestions: its text, and what it hands to the private chat.
    #[serde(default)]
    pub(crate) button: Option<(String, String)>,
}

/// A suggestion of the bot, as the person sees it above the text field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct InlineResult {
    /// Its id.
    pub id: String,
    /// Its first line.
    pub title: String,
    /// Its second line.
    pub description: String,
}

const RESULT_KEYS: &str = "type id title input_message_content reply_markup url hide_url description thumbnail_url \
    thumbnail_width thumbnail_height photo_file_id caption parse_mode caption_entities show_caption_above_media";

impl World {
    pub(crate) fn telegram_answer_inline(&mut self, args: &Args) -> Answer {
        let results = args
            .list("results")?
            .ok_or_else(|| Refusal::bad("parameter \"results\" is required"))?;
        if results.len() > 50 {
            return Err(Refusal::bad("RESULTS_TOO_MUCH"));
        }
        let mut ids = Vec::new();
        for result in &results {
            ids.push(self.telegram_check_result(result)?);
        }
        let n_results = ids.len();
        ids.sort_unstable();
        ids.dedup();
        if ids.len() < n_results {
            return Err(Refusal::bad("RESULT_ID_DUPLICATE"));
        }
        let button = read_button(args)?;
        args.opt_int("cache_time")?;
        args.flag("is_personal")?;
        if args
            .opt_text("next_offset")?
            .is_some_and(|offset| offset.len() > 64)
        {
            return Err(Refusal::bad("NEXT_OFFSET_INVALID"));
        }
        let now = self.now_ms();
        let query = self.telegram.inlines.get_mut(args.text("inline_query_id")?);
        let query =
            query.filter(|query| query.results.is_none() && now - query.at_ms <= ANSWERABLE_MS);
        let query = query.ok_or_else(|| {
            Refusal::bad("query is too old and response timeout expired or query ID is invalid")
        })?;
        query.results = Some(results);
        query.button = button;
        Ok(Value::Bool(true))
    }

    fn telegram_check_result(&self, result: &Value) -> Result<String, Refusal> {
        only("InlineQueryResult", result, RESULT_KEYS)?;
        let id = result["id"]
            .as_str()
            .filter(|id| (1..=64).contains(&id.len()));
        let id = id.ok_or_else(|| Refusal::bad("RESULT_ID_INVALID"))?;
        if let Some(markup) = result.get("reply_markup") {
            inline_keyboard(markup.clone())?;
        }
        match result["type"].as_str() {
            Some("article") => {
                if result["title"].as_str().is_none_or(str::is_empty) {
                    return Err(Refusal::bad("ARTICLE_TITLE_EMPTY"));
                }
                self.telegram_inline_message(result)?;
            }
            Some("photo") => {
                let file_id = result["photo_file_id"].as_str().unwrap_or_default();
                self.files
                    .info(file_id.split('.').next().unwrap_or_default())
                    .ok_or_else(|| Refusal::bad("wrong file identifier specified"))?;
            }
            _ => return Err(Refusal::bad("RESULT_TYPE_INVALID")),
        }
        Ok(id.to_owned())
    }

    fn telegram_inline_message(&self, result: &Value) -> Result<Message, Refusal> {
        let content = result
            .get("input_message_content")
            .ok_or_else(|| Refusal::bad("MESSAGE_EMPTY"))?;
        only(
            "InputTextMessageContent",
            content,
            "message_text parse_mode entities link_preview_options disable_web_page_preview",
        )?;
        let text = self.telegram_formatted(
            content["message_text"].as_str().unwrap_or_default(),
            content["parse_mode"].as_str(),
            content["entities"].as_array().cloned(),
        )?;
        if text.text.is_empty() {
            return Err(Refusal::bad("MESSAGE_EMPTY"));
        }
        if utf16_len(&text.text) > TEXT_LIMIT {
            return Err(Refusal::bad("MESSAGE_TOO_LONG"));
        }
        let mut message = Message::new(Author::Bot, self.now_ms(), &text.text);
        message.entities = text.entities;
        Ok(message)
    }

    /// The message that choosing a result sends under the person's name.
    pub(crate) fn telegram_chosen_message(
        &mut self,
        query: &Query,
        result: &Value,
    ) -> Option<Message> {
        let mut message = if result["type"] == "photo" {
            let file_id = result["photo_file_id"]
                .as_str()?
                .split('.')
                .next()?
                .to_owned();
            let mut message = Message::new(
                Author::Bot,
                self.now_ms(),
                result["caption"].as_str().unwrap_or_default(),
            );
            let info = self.files.info(&file_id)?.clone();
            message.media = Some(super::Media {
                kind: super::MediaKind::Photo,
                file_id,
                info,
            });
            message
        } else {
            self.telegram_inline_message(result).ok()?
        };
        message.from = Author::Person(query.person);
        message.via_bot = true;
        if let Some(markup) = result.get("reply_markup") {
            message.keyboard = inline_keyboard(markup.clone()).ok()?;
            message.inline_id = Some(format!("AQAA{:010}", self.telegram.fresh()));
        }
        Some(message)
    }

    /// Chat and number of the message with this inline id.
    pub(crate) fn telegram_inline_target(&self, inline_id: &str) -> Option<(i64, i64)> {
        self.telegram.chats.values().find_map(|chat| {
            let message = chat
                .messages
                .iter()
                .find(|message| message.inline_id.as_deref() == Some(inline_id))?;
            Some((chat.id, message.id))
        })
    }
}

fn read_button(args: &Args) -> Result<Option<(String, String)>, Refusal> {
    let Some(button) = args.nested("button")? else {
        return Ok(None);
    };
    only(
        "InlineQueryResultsButton",
        &button,
        "text start_parameter web_app",
    )?;
    let start = button["start_parameter"].as_str().unwrap_or("x");
    let text = button["text"].as_str().filter(|text| !text.is_empty());
    let text = text.ok_or_else(|| Refusal::bad("BUTTON_TEXT_INVALID"))?;
    if !is_start_parameter(start) {
        return Err(Refusal::bad("START_PARAM_INVALID"));
    }
    Ok(Some((text.to_owned(), start.to_owned())))
}

/// 1 to 64 of `A-Za-z0-9_-`.
pub(crate) fn is_start_parameter(start: &str) -> bool {
    (1..=64).contains(&start.len())
        && start
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-')
}

pub(crate) fn shown(results: &[Value]) -> Vec<InlineResult> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let one = |result: &Value| InlineResult {
        id: text(&result["id"]),
        title: text(&result["title"]),
        description: text(&result["description"]),
    };
    results.iter().map(one).collect()
}

/// The update a typed query becomes.
pub(crate) fn query_json(id: &str, from: &Value, query: &Query, chat_type: &str) -> Value {
    json!({ "id": id, "from": from, "query": query.text, "offset": "", "chat_type": chat_type })
}
