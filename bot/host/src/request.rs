//! What people do, and how they are answered.

use pawmail_core::phrase::Lang;
use pawmail_store::{Platform, TableId, Time};

use crate::shown::form::Form;
use crate::shown::screen::{Drawing, Screen};
use crate::tables::payload::Payload;
use crate::tables::verbs::Verb;

/// Something a person did on a platform.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The platform's key of the update: handled once, however often it is delivered.
    pub key: String,
    /// Who.
    pub who: Account,
    /// Where.
    pub place: Place,
    /// What.
    pub what: What,
}

/// An account as a platform tells of it with an update.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// The platform.
    pub platform: Platform,
    /// The platform's id of the account.
    pub id: String,
    /// The shown name. Untrusted text.
    pub name: String,
    /// The language the person has chosen on the platform, if it tells.
    pub lang: Option<Lang>,
}

/// Where something was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The adapter's address of the place.
    pub address: String,
    /// The address of what the place belongs to and shares settings with; its own if it belongs to nothing.
    pub group: String,
    /// The shown name. Untrusted text.
    pub title: String,
    /// What the place is.
    pub kind: PlaceKind,
    /// The language of the place, if the platform tells.
    pub lang: Option<Lang>,
    /// Whether the person may change the settings of the place.
    pub is_admin: bool,
}

/// What a place is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceKind {
    /// Several people read there.
    Group,
    /// The private chat between a person and the program.
    Direct,
    /// A place that cannot be written to, such as a list of suggestions.
    Nowhere,
    /// A page of this service, on which an account of any platform acts. It shows by itself how things stand, and nothing is written there.
    Page(Platform),
}

impl PlaceKind {
    /// Whether it is a room: a place that can be written to.
    pub(crate) const fn is_room(self) -> bool {
        matches!(self, Self::Group | Self::Direct)
    }
}

/// What was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A command and what followed it.
    Command {
        /// Its name, without any sign before it.
        name: String,
        /// What followed, by the name of the option if the platform has options; otherwise all of it under "".
        args: Vec<(String, String)>,
    },
    /// A button or a line of a menu.
    Press {
        /// Its data.
        data: String,
        /// The message it was in, if the platform tells and it was not a private answer.
        message: Option<String>,
    },
    /// A form was filled in.
    Filled {
        /// The form's data.
        data: String,
        /// What is chosen in each field, by its name.
        values: Vec<(String, Vec<String>)>,
        /// The message whose button had asked for the form, as with a press.
        message: Option<String>,
    },
    /// Suggestions are wanted while a command is typed.
    Propose {
        /// The command.
        name: String,
        /// The option that is being typed.
        option: String,
        /// What is typed so far.
        typed: String,
    },
    /// Suggestions are wanted while a step is typed anywhere.
    Inline {
        /// What is typed so far.
        typed: String,
    },
    /// One of the inline suggestions was chosen: its step.
    Chosen {
        /// The data of the proposal.
        data: String,
    },
    /// The private chat was opened, with the code of a link.
    Opened {
        /// The code; empty where there was none.
        code: String,
    },
    /// The program was added to the place.
    Added,
    /// The program was removed from the place.
    Removed,
    /// The place has another address from now on.
    Moved {
        /// The new address.
        to: String,
    },
    /// A message of the program was deleted by people.
    Deleted {
        /// The message.
        message: String,
    },
}

/// The immediate answer to the person.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Reply {
    /// What is said or shown.
    pub answer: Answer,
    /// A private message that stays: the durable copy where the answer may be lost, or something else the person is told.
    pub direct: Option<Screen>,
    /// An animation that is still to be drawn and joins the files of the answer.
    pub film: Option<Film>,
    /// Whether the request has changed something: where its answer is lost, the person is told whether it counts.
    pub is_taken: bool,
    /// The card that belongs above the answer: that of a game which has just begun.
    pub below: Option<NewCard>,
    /// Whether it shows a turn: a question, its draft, or what came of it. That may be changed elsewhere while it stands there.
    pub is_turn: bool,
}

/// Somebody has done something at a table where they sit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Acted {
    pub(crate) table: TableId,
    /// All their accounts: each platform, and its id of the account.
    pub(crate) accounts: Vec<(Platform, String)>,
    /// Where they did it; nothing, if it was on a page.
    pub(crate) at: Option<Platform>,
}

/// A card that a room is still to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NewCard {
    /// Its table.
    pub table: TableId,
    /// It is sent after this moment.
    pub since: Time,
}

/// A moving picture that is yet to be drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Film {
    /// Its name as a file.
    pub name: String,
    /// Its alt text.
    pub alt: String,
    /// Its pictures, in order.
    pub frames: Vec<Drawing>,
}

/// The answer to a request.
#[derive(Clone, Default, PartialEq, Debug)]
pub enum Answer {
    /// Only that it has arrived.
    #[default]
    Nothing,
    /// A passing line (a toast).
    Toast(String),
    /// A line that must be dismissed (an alert).
    Alert(String),
    /// A private message. It replaces the one with the button, if that was private.
    Panel(Screen),
    /// What was asked is settled: this replaces the private message with the button, whose choices are spent.
    /// What was pressed on a message for everybody, or typed, is told with its words alone.
    Settled(Screen),
    /// A private message that stays for as long as the person likes, beside the one with the button.
    Extra(Screen),
    /// A private message with files.
    Files(Screen, Vec<File>),
    /// Several questions that are answered at once.
    Form(Form),
    /// Proposals.
    Proposals(Vec<Proposal>),
}

/// A file for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
    /// What it is, in words, where it is a picture.
    pub alt: Option<String>,
}

/// Something that could be typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// What is shown.
    pub label: String,
    /// What is sent when it is chosen; nothing if it only explains why not.
    pub data: Option<String>,
    /// What the person thereby says in the room, if anything.
    pub says: Option<String>,
}

impl Answer {
    /// The screen it shows, if it shows one.
    #[must_use]
    pub const fn screen(&self) -> Option<&Screen> {
        match self {
            Self::Panel(screen)
            | Self::Settled(screen)
            | Self::Extra(screen)
            | Self::Files(screen, _) => Some(screen),
            Self::Nothing
            | Self::Toast(_)
            | Self::Alert(_)
            | Self::Form(_)
            | Self::Proposals(_) => None,
        }
    }

    /// What it says, without any form.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Toast(words) | Self::Alert(words) => words.clone(),
            _ => self.screen().map_or_else(String::new, Screen::plain),
        }
    }
}

impl Reply {
    /// A passing line (a toast).
    #[must_use]
    pub fn toast(words: impl Into<String>) -> Self {
        Answer::Toast(words.into()).into()
    }

    /// A line that must be dismissed (an alert).
    #[must_use]
    pub fn alert(words: impl Into<String>) -> Self {
        Answer::Alert(words.into()).into()
    }

    /// A private message.
    #[must_use]
    pub fn panel(screen: Screen) -> Self {
        Answer::Panel(screen).into()
    }

    /// A private screen beside what stands there.
    pub(crate) fn extra(screen: Screen) -> Self {
        Answer::Extra(screen).into()
    }
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Self {
        Self {
            answer,
            direct: None,
            film: None,
            is_taken: false,
            below: None,
            is_turn: false,
        }
    }
}

impl What {
    /// Whether it is about a turn, so that its answer shows one.
    pub(crate) fn is_of_turn(&self) -> bool {
        match self {
            Self::Press { data, .. } => Payload::read(data).is_some_and(|read| read.is_of_turn()),
            Self::Command { name, .. } => Verb::of(name).is_some_and(Verb::is_of_turn),
            Self::Chosen { .. } => true,
            _ => false,
        }
    }

    /// What followed a command under this name, or under no name.
    #[must_use]
    pub fn arg(&self, name: &str) -> Option<&str> {
        let Self::Command { args, .. } = self else {
            return None;
        };
        let by = |wanted: &str| {
            args.iter()
                .find(|(option, _)| option == wanted)
                .map(|(_, value)| value.trim())
                .filter(|value| !value.is_empty())
        };
        by(name).or_else(|| by(""))
    }

    /// What followed a command that takes one thing, whatever that is called.
    #[must_use]
    pub fn rest(&self) -> &str {
        let Self::Command { args, .. } = self else {
            return "";
        };
        let mut values = args.iter().map(|(_, value)| value.trim());
        values.find(|value| !value.is_empty()).unwrap_or_default()
    }
}
