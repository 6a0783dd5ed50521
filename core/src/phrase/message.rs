//! The messages of the texts, which a program names by constants that `messages!` makes of them.

use std::fmt::{self, Display};

use super::{Arg, Phrase};

/// A message that is in the texts: a constant of the module `msg`, which [`messages!`](crate::messages) writes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Message(&'static (&'static str, &'static [&'static str]));

/// Messages whose ids begin alike and end with the id of a component, such as `label-card-` for every card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Family(&'static str);

/// A message with all its arguments: `phrase!(LABEL_SEND, card, other = rival)` is `label-send` of the texts beside it.
///
/// The module `msg` of these texts is in scope. It does not compile unless there is such a message and it needs exactly these arguments.
///
/// ```
/// # use pawmail_core::phrase::{Message, Phrase};
/// mod msg {
///     # use pawmail_core::phrase::Message;
///     // `messages!(msg)` writes this from "no-far = It costs { $cost }."
///     pub(crate) const NO_FAR: Message = Message::known(&("no-far", &["cost"]));
/// }
/// let phrase = pawmail_core::phrase!(NO_FAR, cost = 5);
/// assert_eq!(phrase, Phrase::new(msg::NO_FAR).with("cost", 5));
/// ```
///
/// ```compile_fail,E0080
/// # mod msg {
/// #     use pawmail_core::phrase::Message;
/// #     pub(crate) const NO_FAR: Message = Message::known(&("no-far", &["cost"]));
/// # }
/// let phrase = pawmail_core::phrase!(NO_FAR, price = 5);
/// ```
#[macro_export]
macro_rules! phrase {
    ($message:ident $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        const _: () = assert!(
            msg::$message.needs(&[$(stringify!($name)),*]),
            concat!("the message ", stringify!($message), " needs other arguments than these:" $(, " ", stringify!($name))*)
        );
        $crate::phrase::Phrase::filled(
            msg::$message,
            vec![$((stringify!($name), $crate::phrase::Arg::from($crate::phrase!(@ $name $($value)?)))),*],
        )
    }};
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
}

impl Message {
    /// What every game is called.
    pub const GAME_NAME: Self = Self::known(&("game-name", &[]));
    /// What every game is about, in a sentence or two.
    pub const GAME_PITCH: Self = Self::known(&("game-pitch", &[]));
    /// For what one plays a game that has a guide.
    pub const GAME_AIM: Self = Self::known(&("game-aim", &[]));
    /// What to do first in a game that has a guide.
    pub const GAME_FIRST: Self = Self::known(&("game-first", &[]));

    /// For `messages!`: the id, and the arguments that the English text names.
    #[must_use]
    pub const fn known(known: &'static (&'static str, &'static [&'static str])) -> Self {
        Self(known)
    }

    /// Its id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0.0
    }

    /// Whether these are all the arguments it needs, and no others.
    #[must_use]
    pub const fn needs(self, given: &[&str]) -> bool {
        self.0.1.len() == given.len() && self.is_told_by(given)
    }

    /// Whether it needs no others than these arguments.
    #[must_use]
    pub const fn is_told_by(self, given: &[&str]) -> bool {
        let mut at = 0;
        while at < self.0.1.len() {
            if !is_among(self.0.1[at], given) {
                return false;
            }
            at += 1;
        }
        true
    }
}

impl Family {
    /// For `messages!`: how the ids begin.
    #[must_use]
    pub const fn known(begin: &'static str) -> Self {
        Self(begin)
    }

    /// The message whose id ends with this. The checks of every game say all of them.
    #[must_use]
    pub fn of(self, end: impl Display) -> Phrase {
        Phrase::made(format!("{}{end}", self.0))
    }
}

impl Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl From<Message> for Phrase {
    fn from(message: Message) -> Self {
        Self::new(message)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Phrase::new(message).into()
    }
}

const fn is_among(name: &str, given: &[&str]) -> bool {
    let mut at = 0;
    while at < given.len() {
        if is_same(name.as_bytes(), given[at].as_bytes()) {
            return true;
        }
        at += 1;
    }
    false
}

const fn is_same(one: &[u8], two: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < two.len() && one[at] == two[at] {
        at += 1;
    }
    at == one.len() && at == two.len()
}
