//! What the host needs of a platform to send messages. Each adapter provides one.

use std::sync::Arc;

use pawmail_store::{Platform, Time};

use crate::shown::screen::{Abilities, Screen};

/// A platform as the courier sees it.
///
/// All methods may be called at once for different rooms. For one room, the courier makes one call after another.
/// A call returns when the platform has answered. It keeps the platform's limits: with no room for a message it says how long to wait. It does not try again.
#[async_trait::async_trait]
pub trait Messenger: Send + Sync + 'static {
    /// The letter of the platform.
    fn platform(&self) -> Platform;

    /// What the platform can show.
    fn abilities(&self) -> Abilities;

    /// Whether there is room for one more message there, as far as that is known; else how long to wait, in milliseconds.
    /// It is asked before a picture is drawn for a message that could not go out.
    fn room(&self, _to: &Target) -> Result<(), i64> {
        Ok(())
    }

    /// Sends a message and returns its id.
    ///
    /// `once` tells a second try of the same message, so that a platform that can will not show it twice,
    /// even if there is something else to say by then.
    async fn send(&self, to: &Target, message: &Message, once: &Once) -> Result<Sent, Refusal>;

    /// Changes what a message shows.
    async fn edit(&self, to: &Target, id: &str, message: &Message) -> Result<(), Refusal>;

    /// Removes a message, or its buttons if it may not be removed.
    async fn remove(&self, to: &Target, id: &str) -> Result<(), Refusal>;

    /// Whether there could be a place for a table below any message of this room, as far as is known without asking.
    fn can_open_place(&self, _to: &Target) -> bool {
        false
    }

    /// Makes a place for one table in a room, below a message there, and returns its address, which is the same every time for the same message.
    ///
    /// Called only if the platform's abilities include it.
    async fn open_place(
        &self,
        _to: &Target,
        _message: &str,
        _title: &str,
    ) -> Result<String, Refusal> {
        Err(Refusal::Bug("there are no places of their own".to_owned()))
    }

    /// Removes the buttons of a message.
    async fn strip(&self, to: &Target, id: &str) -> Result<(), Refusal>;
}

/// Where a message goes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// The room at this address.
    Room(String),
    /// The private chat with this account.
    Person {
        /// The platform's id of the account.
        account: String,
        /// The address of the private chat, if it is known.
        direct: Option<String>,
    },
}

/// What makes a message the same one again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Once {
    /// The same for every try of one message.
    pub key: String,
    /// When the newest turn began that it calls for. A turn that began later was not called by an earlier try.
    pub calls_for: Time,
}

impl From<&str> for Once {
    /// Of a message that calls for the same whenever it is tried.
    fn from(key: &str) -> Self {
        Self {
            key: key.to_owned(),
            calls_for: Time::default(),
        }
    }
}

/// A screen with its picture drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    /// What is shown.
    pub screen: Screen,
    /// The picture as PNG, if it is ready in time.
    pub picture: Option<Png>,
}

/// A drawn picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Png {
    /// The file.
    pub bytes: Arc<Vec<u8>>,
    /// The same for the same picture: what was uploaded once may be named again.
    pub key: String,
}

/// What was sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sent {
    /// The platform's id of the message.
    pub message: String,
    /// The address of the private chat, if it was found.
    pub direct: Option<String>,
    /// Whether it was sent by an earlier try, and may have other content.
    pub is_earlier: bool,
    /// Whether everybody whom this one calls is called by it, if it was sent by an earlier try.
    pub has_called: bool,
    /// Whether an earlier try has sent just this, but without its picture.
    pub is_bare: bool,
}

impl Sent {
    /// A message that was sent just now, as it should be.
    #[must_use]
    pub const fn now(message: String) -> Self {
        Self {
            message,
            direct: None,
            is_earlier: false,
            has_called: true,
            is_bare: false,
        }
    }
}

/// Why a platform did not do what it was asked, by what to do about it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Try again after this many milliseconds.
    #[error("the platform asks to wait {0} ms")]
    Wait(i64),
    /// Try again after a while: the platform, or the connection to it, is disturbed.
    #[error("the platform is disturbed: {0}")]
    Disturbed(String),
    /// The message does not exist any more, or can no longer be changed: send it anew.
    #[error("the message is lost")]
    Lost,
    /// The room is gone: stop writing there.
    #[error("the room is gone")]
    Gone,
    /// The program is not in the group of the room any more: stop writing in all of it.
    #[error("the program is not there")]
    Left,
    /// The program may not write there: tell the table's host, and stop.
    #[error("not permitted: {0}")]
    Forbidden(String),
    /// The person cannot be written to in private.
    #[error("the person cannot be written to")]
    Closed,
    /// The room has another address.
    #[error("the room has moved to {0}")]
    Moved(String),
    /// The platform does not understand the request: a mistake of ours.
    #[error("the platform does not understand: {0}")]
    Bug(String),
}
