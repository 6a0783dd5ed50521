//! Private answers: as a message in the group that one person sees, or in the private chat. Never for others to see.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value, json};

use pawmail_core::phrase::Lang;
use pawmail_host::{Desk, Link, Message, Paragraph, Press as Does, Row, Screen};

use crate::address::Address;
use crate::api::Fault;
use crate::bot::Inner;
use crate::budget::Urgency;
use crate::intake::On;
use crate::memory::Version;
use crate::refusal::{cannot_edit, is_lost, is_not_now, refusal};
use crate::sender::{Edit, Edited, Posted, number};
use crate::words::msg;
use crate::words::word;
use pawmail_core::phrase;

/// How long an answer waits for its picture.
pub(crate) const PATIENCE: Duration = Duration::from_millis(700);

/// How long a picture that comes later may take.
const LATE: Duration = Duration::from_secs(30);

/// For whom, where, and with what permission something private is shown.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) person: i64,
    pub(crate) name: String,
    pub(crate) lang: Lang,
    pub(crate) at: Address,
    pub(crate) on: On,
    pub(crate) permit: Option<Permit>,
    /// The code of the table it is about; empty if it is about none.
    pub(crate) table: String,
    /// How urgent the answer is.
    pub(crate) urgency: Urgency,
    /// Whether what was asked has changed something.
    pub(crate) is_taken: bool,
    /// Whether the answer shows a turn.
    pub(crate) is_turn: bool,
    /// Whether other cards stand between the button and the end of the chat, where the answer appears.
    pub(crate) is_far: bool,
}

impl Case {
    /// What is said where the answer cannot be shown just now.
    pub(crate) const fn not_shown(&self) -> phrase::Message {
        if self.is_taken {
            msg::NOT_SHOWN
        } else {
            msg::NOT_SHOWN_OLD
        }
    }
}

/// What permits a message in a group that only one person sees.
#[derive(Clone, Debug)]
pub(crate) enum Permit {
    /// The person's press a moment ago.
    Press(String),
    /// The person's command, which nobody else saw.
    Command(i64),
    /// That the program administers the group.
    Rights,
}

/// The place of a private answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// It replaces the private message on which the button was pressed.
    Replace,
    /// It is added.
    Beside,
}

/// How a private answer reached the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shown {
    /// Where they are.
    Here,
    /// In the private chat, while they are elsewhere.
    Private,
    /// There is no way.
    NoWay,
    /// The chat's limit is reached: again in this many seconds.
    Busy(i64),
    /// The service refused it.
    Failed,
}

/// Words as a private message.
pub(crate) fn of_words(words: &str) -> Screen {
    Screen {
        paragraphs: vec![Paragraph::text(words)],
        silent: true,
        protected: true,
        ..Screen::default()
    }
}

/// Seconds as people are told them: never too few.
pub(crate) fn seconds(ms: i64) -> i64 {
    (ms + 999) / 1_000
}

impl Inner {
    /// Shows something to one person in the best way there is. `ring` allows a sound if it is in another chat.
    pub(crate) async fn show(
        self: &Arc<Self>,
        desk: &Desk,
        case: &Case,
        screen: Screen,
        mode: Mode,
    ) -> Shown {
        let turn = case.is_turn.then(|| screen.print());
        let shows = |post| {
            if mode == Mode::Replace {
                let turn = turn.map(|print| (post, print));
                self.memory.turn_is(case.person, &case.table, turn);
            }
        };
        let message = desk.message(screen, PATIENCE).await;
        let mut hindered = None;
        if case.at.is_group() {
            match self.show_in_group(case, &message, mode).await {
                Ok(Some((post, version))) => {
                    shows(post);
                    self.bring_late(desk, message, (post, version), case.urgency);
                    return Shown::Here;
                }
                Ok(None) => {}
                Err(Fault::Wait(ms)) => hindered = Some(Shown::Busy(seconds(ms))),
                Err(Fault::Disturbed(why) | Fault::Undone(why)) => {
                    tracing::warn!(why, "a private answer did not arrive");
                    hindered = Some(Shown::Failed);
                }
                Err(fault) => tracing::info!(%fault, "a group takes no private answers now"),
            }
        }
        let mut message = message;
        // A person who looks at a group hears that something has arrived in the other chat.
        message.screen.silent &= !case.at.is_group();
        match self.show_in_private(case, &message, mode).await {
            Ok(Some((post, version))) => {
                shows(post);
                self.bring_late(desk, message, (post, version), case.urgency);
                if case.at.is_group() {
                    Shown::Private
                } else {
                    Shown::Here
                }
            }
            Ok(None) => hindered.unwrap_or(Shown::NoWay),
            Err(Fault::Wait(ms)) => Shown::Busy(seconds(ms)),
            Err(fault) => {
                tracing::warn!(%fault, "a private answer did not arrive");
                Shown::Failed
            }
        }
    }

    /// As a message in the group that nobody else sees. `None` if that is not possible there.
    async fn show_in_group(
        &self,
        case: &Case,
        message: &Message,
        mode: Mode,
    ) -> Result<Option<(Posted, Version)>, Fault> {
        let (chat, person) = (case.at.chat, case.person);
        if let (On::Ephemeral { id, is_picture }, Mode::Replace) = (case.on, mode) {
            let post = Posted::Ephemeral { chat, person, id };
            self.sender.seen(post, is_picture);
            if let Some(version) = self.replace(post, message, case.urgency).await? {
                self.memory.panel(chat, person, &case.table, id);
                return Ok(Some((post, version)));
            }
        }
        let Some(permit) = &case.permit else {
            return Ok(None);
        };
        if !self.memory.takes_ephemeral(chat, self.now()) {
            return Ok(None);
        }
        let mut sent = self.send_ephemeral(case, permit, message).await;
        if let Err(Fault::Disturbed(_) | Fault::Undone(_)) = sent {
            // Twice is better than not at all.
            sent = self.send_ephemeral(case, permit, message).await;
        }
        match sent {
            Ok(id) => {
                let post = Posted::Ephemeral { chat, person, id };
                let version = self.memory.version(post);
                if mode == Mode::Replace
                    && let Some(old) = self.memory.panel(chat, person, &case.table, id)
                {
                    self.forget(Posted::Ephemeral {
                        chat,
                        person,
                        id: old,
                    })
                    .await;
                }
                Ok(Some((post, version)))
            }
            Err(fault) if is_not_now(&fault) => Ok(None),
            Err(fault @ Fault::Refused { .. }) => {
                self.memory.refuses_ephemeral(chat, self.now());
                Err(fault)
            }
            Err(fault) => Err(fault),
        }
    }

    /// Changes what a private message shows; `None` if it must be sent anew.
    async fn replace(
        &self,
        post: Posted,
        message: &Message,
        urgency: Urgency,
    ) -> Result<Option<Version>, Fault> {
        let version = self.memory.version(post);
        let edit = || {
            self.sender.edit(Edit {
                post,
                message,
                urgency,
                is_wanted: &|| true,
            })
        };
        let mut edited = edit().await;
        if let Err(Fault::Disturbed(_) | Fault::Undone(_)) = edited {
            edited = edit().await;
        }
        match edited {
            Ok(Edited::Done) => Ok(Some(version)),
            Ok(Edited::NeedsNew) => {
                self.forget(post).await;
                Ok(None)
            }
            // It is still there, with buttons that belong to something past.
            Err(fault) if cannot_edit(&fault) => {
                self.forget(post).await;
                Ok(None)
            }
            Err(fault) if is_lost(&fault) => {
                self.memory.is_gone(post);
                Ok(None)
            }
            Err(fault) => Err(fault),
        }
    }

    /// Removes a private message that is no longer of use.
    async fn forget(&self, post: Posted) {
        if self.memory.is_gone(post)
            && let Err(fault) = self.sender.delete(post).await
        {
            tracing::debug!(%fault, "an old private message stays");
        }
    }

    /// Sends a message to one member of a group, and returns its number among such messages.
    async fn send_ephemeral(
        &self,
        case: &Case,
        permit: &Permit,
        message: &Message,
    ) -> Result<i64, Fault> {
        if self.memory.knows_ephemeral() == Some(true) {
            return self.send_to_one(case, permit, message).await;
        }
        // A service that does not know such messages would show it to everyone, so the first one is empty.
        let empty = Message {
            screen: of_words(&word(msg::ONE_MOMENT, case.lang)),
            picture: None,
        };
        let id = self.send_to_one(case, permit, &empty).await?;
        let post = Posted::Ephemeral {
            chat: case.at.chat,
            person: case.person,
            id,
        };
        let edit = Edit {
            post,
            message,
            urgency: case.urgency,
            is_wanted: &|| true,
        };
        if let Err(fault) = self.sender.edit(edit).await {
            // It is tried again with all there is to say.
            self.forget(post).await;
            return Err(fault);
        }
        Ok(id)
    }

    async fn send_to_one(
        &self,
        case: &Case,
        permit: &Permit,
        message: &Message,
    ) -> Result<i64, Fault> {
        let mut more = Map::new();
        let mut parameters = json!({ "receiver_user_id": case.person });
        match permit {
            Permit::Press(query) => parameters["callback_query_id"] = json!(query),
            Permit::Rights => {}
            Permit::Command(id) => {
                more.insert(
                    "reply_parameters".to_owned(),
                    json!({ "ephemeral_message_id": id }),
                );
            }
        }
        more.insert("ephemeral_message_parameters".to_owned(), parameters);
        let sent = self
            .sender
            .send(case.at, message, more, case.urgency)
            .await?;
        let Some(id) = sent["ephemeral_message_id"].as_i64() else {
            self.memory.ephemeral_is(false);
            tracing::error!(
                "the Bot API server knows no ephemeral messages: hands go to private chats"
            );
            let id = number(&sent)?;
            self.forget(Posted::Plain {
                chat: case.at.chat,
                id,
            })
            .await;
            return Err(Fault::Refused {
                code: 400,
                description: "no ephemeral messages".to_owned(),
            });
        };
        self.memory.ephemeral_is(true);
        let post = Posted::Ephemeral {
            chat: case.at.chat,
            person: case.person,
            id,
        };
        self.sender.sent(post, message, &sent);
        Ok(id)
    }

    /// In the private chat. `None` if that is not open.
    async fn show_in_private(
        &self,
        case: &Case,
        message: &Message,
        mode: Mode,
    ) -> Result<Option<(Posted, Version)>, Fault> {
        let person = case.person;
        if self.memory.is_open(person) == Some(false) {
            return Ok(None);
        }
        if let (On::Private { id, is_picture, .. }, Mode::Replace) = (case.on, mode)
            && self.is_panel(person, case.on)
        {
            let post = Posted::Plain { chat: person, id };
            self.sender.seen(post, is_picture);
            if let Some(version) = self.replace(post, message, case.urgency).await? {
                self.memory.slot_is(person, &case.table, id);
                return Ok(Some((post, version)));
            }
        }
        let Some(post) = self.send_private(person, message, case.urgency).await? else {
            return Ok(None);
        };
        let version = self.memory.version(post);
        let Posted::Plain { id, .. } = post else {
            return Ok(None);
        };
        self.memory.private_is(person, id);
        if mode == Mode::Replace
            && let Some(old) = self.memory.slot_is(person, &case.table, id)
        {
            self.forget(Posted::Plain {
                chat: person,
                id: old,
            })
            .await;
        }
        Ok(Some((post, version)))
    }

    /// Whether the message with the button is a private answer. Cards and notices in the private chat are not.
    fn is_panel(&self, person: i64, on: On) -> bool {
        match on {
            On::Private {
                id, is_protected, ..
            } => is_protected || self.memory.is_private_panel(person, id),
            On::Ephemeral { .. } => true,
            On::Public => false,
        }
    }

    /// Sends to the private chat. `None` if that is not open.
    async fn send_private(
        &self,
        person: i64,
        message: &Message,
        urgency: Urgency,
    ) -> Result<Option<Posted>, Fault> {
        let to = Address::chat(person);
        let sent = self.sender.send(to, message, Map::new(), urgency).await;
        let Some(sent) = self.private_result(person, sent)? else {
            return Ok(None);
        };
        let post = Posted::Plain {
            chat: person,
            id: number(&sent)?,
        };
        self.sender.sent(post, message, &sent);
        Ok(Some(post))
    }

    /// Remembers whether the private chat is open. `None` if it is not.
    pub(crate) fn private_result(
        &self,
        person: i64,
        sent: Result<Value, Fault>,
    ) -> Result<Option<Value>, Fault> {
        match sent {
            Ok(sent) => {
                self.memory.open_is(person, true);
                Ok(Some(sent))
            }
            Err(fault @ Fault::Refused { .. }) => {
                let meant = refusal(fault.clone(), Address::chat(person));
                if meant == pawmail_host::Refusal::Closed {
                    self.memory.open_is(person, false);
                    return Ok(None);
                }
                Err(fault)
            }
            Err(fault) => Err(fault),
        }
    }

    /// Keeps the copy in the private chat: one message per table, changed in place, without a sound.
    pub(crate) async fn keep_copy(&self, desk: &Desk, case: &Case, screen: Screen) {
        let person = case.person;
        if self.memory.is_open(person) == Some(false) {
            return;
        }
        let mut message = desk.message(screen, LATE).await;
        message.screen.silent = true;
        if let Some(id) = self.memory.slot(person, &case.table) {
            let post = Posted::Plain { chat: person, id };
            let turn = self.memory.turn(person, &case.table);
            if turn.is_some_and(|(shown, _)| shown == post) {
                self.memory.turn_is(person, &case.table, None);
            }
            match self.replace(post, &message, case.urgency).await {
                Ok(Some(_)) => return,
                Ok(None) => {}
                Err(fault) => {
                    tracing::info!(%fault, "the private copy is not brought up to date");
                    return;
                }
            }
        }
        match self.send_private(person, &message, case.urgency).await {
            Ok(Some(Posted::Plain { id, .. })) => {
                self.memory.slot_is(person, &case.table, id);
            }
            Ok(_) => {}
            Err(fault) => tracing::info!(%fault, "the private copy is not kept"),
        }
    }

    /// A picture that was not ready comes later, unless something else is shown by then.
    pub(crate) fn bring_late(
        self: &Arc<Self>,
        desk: &Desk,
        message: Message,
        (post, version): (Posted, Version),
        urgency: Urgency,
    ) {
        if message.picture.is_some() || message.screen.picture.is_none() {
            return;
        }
        let (inner, desk) = (self.begin(), desk.clone());
        tokio::spawn(async move {
            let message = desk.message(message.screen, LATE).await;
            if message.picture.is_none() {
                return;
            }
            let edit = Edit {
                post,
                message: &message,
                urgency,
                is_wanted: &|| version.is_newest(),
            };
            if let Err(fault) = inner.sender.edit(edit).await {
                tracing::info!(%fault, "a picture came too late");
            }
        });
    }

    /// A line in the group with a button that opens the private chat.
    pub(crate) async fn send_hint(
        &self,
        case: &Case,
        words: &str,
        reply_to: Option<i64>,
    ) -> Result<(), Fault> {
        let button = pawmail_host::Button {
            label: word(msg::HINT_BUTTON, case.lang),
            does: Does::Link(Link::Direct("hello".to_owned())),
            kind: pawmail_host::Kind::Main,
        };
        let screen = Screen {
            paragraphs: vec![Paragraph::text(words)],
            rows: vec![Row::Buttons(vec![button])],
            silent: true,
            ..Screen::default()
        };
        let message = Message {
            screen,
            picture: None,
        };
        let mut more = Map::new();
        if let Some(id) = reply_to {
            more.insert(
                "reply_parameters".to_owned(),
                json!({ "message_id": id, "allow_sending_without_reply": true }),
            );
        }
        let sent = self.sender.send(case.at, &message, more, case.urgency);
        sent.await.map(drop)
    }
}
