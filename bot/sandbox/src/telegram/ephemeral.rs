//! Ephemeral messages of Bot API 10.2 and 10.3, which one member of a group sees.

use serde_json::{Value, json};

use super::args::{Args, flag, int, only};
use super::edit::apply;
use super::{Answer, Author, BotRole, Ephemeral, Message, Refusal};
use crate::world::World;

/// How long after a press the bot may answer it with an ephemeral message, unless it is an administrator.
const AFTER_PRESS_MS: i64 = 15_000;

pub(crate) struct Parameters {
    person: i64,
    /// The public message that it replaces for that person.
    stands_for: Option<i64>,
}

impl World {
    /// What a call says about being ephemeral: in the fields of 10.3, or those of 10.2 at top level.
    pub(crate) fn telegram_ephemeral_parameters(
        &self,
        args: &Args,
        chat_id: i64,
    ) -> Result<Option<Parameters>, Refusal> {
        let given = match args.nested("ephemeral_message_parameters")? {
            Some(given) => {
                only(
                    "ephemeral_message_parameters",
                    &given,
                    "receiver_user_id callback_query_id replace_callback_query_message",
                )?;
                given
            }
            None if args.get("receiver_user_id").is_some() => {
                json!({ "receiver_user_id": args.int("receiver_user_id")?, "callback_query_id": args.opt_text("callback_query_id")? })
            }
            None => return Ok(None),
        };
        let person = int(&given["receiver_user_id"]).ok_or_else(|| {
            Refusal::bad("can't parse ephemeral_message_parameters: receiver_user_id is required")
        })?;
        let chat = &self.telegram.chats[&chat_id];
        if !chat.is_group() {
            return Err(Refusal::bad(
                "ephemeral messages can be sent only in groups and supergroups",
            ));
        }
        if !chat.members.contains(&person) {
            return Err(Refusal::bad("USER_NOT_PARTICIPANT"));
        }
        let pressed = given["callback_query_id"]
            .as_str()
            .and_then(|id| self.telegram.callbacks.get(id));
        let pressed =
            pressed.filter(|callback| callback.person == person && callback.chat == Some(chat_id));
        let is_fresh_press =
            pressed.is_some_and(|callback| self.now_ms() - callback.at_ms <= AFTER_PRESS_MS);
        let is_reply_to_command = self.telegram_replies_to_command(args, chat_id, person)?;
        if chat.bot != BotRole::Admin && !is_fresh_press && !is_reply_to_command {
            return Err(Refusal::bad(
                "EPHEMERAL_NOT_ALLOWED: no callback query of this user in the last 15 seconds",
            ));
        }
        let mut stands_for = None;
        if flag(&given["replace_callback_query_message"]) == Some(true) {
            let callback = pressed.ok_or_else(|| Refusal::bad("callback query not found"))?;
            if callback.ephemeral.is_some() {
                return Err(Refusal::bad(
                    "ephemeral messages must be edited, not replaced",
                ));
            }
            stands_for = callback.message;
        }
        Ok(Some(Parameters { person, stands_for }))
    }

    fn telegram_replies_to_command(
        &self,
        args: &Args,
        chat_id: i64,
        person: i64,
    ) -> Result<bool, Refusal> {
        let Some(id) = args
            .nested("reply_parameters")?
            .and_then(|reply| int(&reply["ephemeral_message_id"]))
        else {
            return Ok(false);
        };
        let wanted = Some(Ephemeral { id, person });
        let oldest = self.now_ms() - AFTER_PRESS_MS;
        let is_command = |message: &Message| {
            message.ephemeral == wanted
                && message.from == Author::Person(person)
                && message.at_ms >= oldest
        };
        Ok(self.telegram.chats[&chat_id]
            .messages
            .iter()
            .any(is_command))
    }

    pub(crate) fn telegram_send_ephemeral(
        &mut self,
        chat_id: i64,
        mut message: Message,
        parameters: &Parameters,
    ) -> Answer {
        let has_login = message
            .keyboard
            .as_ref()
            .is_some_and(|keyboard| keyboard.to_string().contains("\"login_url\""));
        if has_login {
            return Err(Refusal::bad("BUTTON_TYPE_INVALID"));
        }
        let Some(chat) = self.telegram.chats.get_mut(&chat_id) else {
            return Err(Refusal::bad("chat not found"));
        };
        message.ephemeral = Some(Ephemeral {
            id: chat.next_ephemeral,
            person: parameters.person,
        });
        message.stands_for = parameters.stands_for;
        chat.next_ephemeral += 1;
        Ok(self.telegram_put(chat_id, message))
    }

    /// Any of the `editEphemeralMessage*` methods, or `deleteEphemeralMessage`.
    pub(crate) fn telegram_change_ephemeral(&mut self, args: &Args) -> Answer {
        let chat_id = self.telegram_chat_of_bot(args.int("chat_id")?)?;
        let person = args.int("receiver_user_id")?;
        let id = args.int("ephemeral_message_id")?;
        let found = self.telegram.chats[&chat_id]
            .messages
            .iter()
            .any(|message| {
                message.ephemeral == Some(Ephemeral { id, person }) && message.from == Author::Bot
            });
        if args.method.name == "deleteEphemeralMessage" {
            if !found {
                return Err(Refusal::bad("message to delete not found"));
            }
            if let Some(chat) = self.telegram.chats.get_mut(&chat_id) {
                chat.messages
                    .retain(|message| message.ephemeral != Some(Ephemeral { id, person }));
            }
            return Ok(Value::Bool(true));
        }
        if !found {
            return Err(Refusal::bad("message to edit not found"));
        }
        self.telegram_check_rate(chat_id)?;
        let change = self.telegram_change(args)?;
        // The answer is a bare yes.
        if let Some(media) = change.media.as_ref().filter(|_| !args.files.is_empty()) {
            self.files.keep_untold(&media.file_id);
        }
        let now = self.now_ms();
        if let Some(message) = self
            .telegram
            .chats
            .get_mut(&chat_id)
            .and_then(|chat| chat.ephemeral_mut(id, person))
        {
            apply(message, change, now)?;
        }
        self.telegram_note_send(chat_id);
        Ok(Value::Bool(true))
    }
}
