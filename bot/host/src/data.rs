//! What the host keeps as JSON within the store's rows.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use pawmail_core::phrase::Lang;
use pawmail_core::players::{self, Player};
use pawmail_core::seat::Seat;
use pawmail_store::{PersonId, RoomId, TableId, Time};

use crate::pace::Pace;

/// How a computer plays.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Level {
    /// For a pleasant evening.
    Gentle,
    /// As people play who know the game.
    #[default]
    Steady,
    /// As well as it can.
    Sharp,
    /// By the external engine, where one is set.
    Engine,
}

impl Level {
    /// All of them.
    pub(crate) const ALL: [Self; 4] = [Self::Gentle, Self::Steady, Self::Sharp, Self::Engine];

    /// Who plays so; in place of the external engine, whoever plays where it does not.
    pub(crate) const fn player(self) -> Player {
        let level = match self {
            Self::Gentle => players::Level::Gentle,
            Self::Steady | Self::Engine => players::Level::Steady,
            Self::Sharp => players::Level::Sharp,
        };
        level.player()
    }

    /// As in messages and buttons.
    #[must_use]
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Gentle => "gentle",
            Self::Steady => "steady",
            Self::Sharp => "sharp",
            Self::Engine => "engine",
        }
    }
}

/// What is kept of a table besides its game.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, as people set them"
)]
pub(crate) struct TableData {
    /// How fast it is played.
    pub(crate) pace: Pace,
    /// The fewest seats it may start with.
    pub(crate) fewest: u8,
    /// Whether old cards stay.
    pub(crate) keeps_pictures: bool,
    /// Whether the card tells who has answered where several answer at once.
    pub(crate) hides_answers: bool,
    /// Whether hands stay secret after the end.
    pub(crate) keeps_hands: bool,
    /// Whether the clock decides about those who are late.
    pub(crate) strict: bool,
    /// Whether players may ask the computer for advice.
    pub(crate) advice: bool,
    /// How many turns have begun.
    pub(crate) turns: u32,
    /// What happened at the table besides the game, newest last: for the card.
    pub(crate) lines: Vec<Line>,
    /// What people are asked to agree on.
    pub(crate) vote: Option<Vote>,
    /// Since when nobody plays, because it was agreed or the program was removed.
    pub(crate) paused: Option<Time>,
    /// Whether it ended before the game was over.
    pub(crate) closed: Option<Closed>,
    /// The table that goes on with the same people.
    pub(crate) rematch: Option<TableId>,
    /// When the game began.
    pub(crate) started_at: Option<Time>,
    /// When it ended.
    pub(crate) ended_at: Option<Time>,
    /// For whom the seats of a rematch are kept, until they are there.
    pub(crate) reserved: Vec<Option<PersonId>>,
    /// Whether somebody at a full lobby has asked to wait.
    pub(crate) waits: bool,
    /// Since when all seats of the lobby are taken.
    pub(crate) full_at: Option<Time>,
    /// Rooms in which it has got, or cannot get, a place of its own.
    pub(crate) placed: Vec<RoomId>,
    /// The messages that were its lobby, which stay as a line when the game has begun.
    pub(crate) lobbies: Vec<(RoomId, String)>,
    /// Where in the log the newest checkpoints are, with the version of the rules that begins there.
    pub(crate) checkpoints: Vec<(u32, u32)>,
}

/// Why a table ended without its game being over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Closed {
    /// The lobby was closed by its host.
    Lobby,
    /// Nobody came to the lobby.
    Idle,
    /// The people agreed.
    Agreed,
    /// All people have left.
    Left,
}

/// Something that happened at the table besides the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Line {
    /// What: the id of a message.
    pub(crate) what: String,
    /// Who.
    pub(crate) seat: Option<Seat>,
    /// A name, where the person has no seat any more.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) name: String,
    /// The number of the log.
    pub(crate) number: u32,
}

/// A question to the people of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Vote {
    /// What is asked.
    pub(crate) on: Motion,
    /// Who asks.
    pub(crate) by: Option<Seat>,
    /// Who has said yes.
    pub(crate) yes: Vec<Seat>,
    /// Who has said no.
    pub(crate) no: Vec<Seat>,
    /// Until when it counts.
    pub(crate) until: Time,
}

/// What people can agree on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Motion {
    /// Going back to a number of the log.
    TakeBack(u32),
    /// Another pace.
    Pace(Pace),
    /// Ending the table without a result.
    End,
    /// Standing still, or going on.
    Pause,
}

/// What is kept of a seat besides its person.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, as people set them"
)]
pub(crate) struct SeatData {
    /// The computer that plays here.
    pub(crate) computer: Option<Level>,
    /// A step that waits for its confirmation.
    pub(crate) pending: Option<Pending>,
    /// The number of the log after the person's last finished turn.
    pub(crate) acted: u32,
    /// Since when the seat owes its turn.
    pub(crate) since: Option<Time>,
    /// How long the person took for each turn, in seconds: the newest 50.
    pub(crate) answers: Vec<u32>,
    /// How many turns in a row were overdue.
    pub(crate) late: u8,
    /// Whether the present turn is overdue.
    pub(crate) overdue: bool,
    /// What the others want to do about it.
    pub(crate) choices: Vec<(Seat, Late)>,
    /// The turn in which the person was given a hint, so that there is one a turn at most.
    pub(crate) hinted: u32,
    /// Whether the person has moved the deadline of this turn.
    pub(crate) extended: bool,
    /// Whether the person was reminded of an unconfirmed draft.
    pub(crate) nudged: bool,
    /// Whether the computer plays because the person is away or late, and not because it left.
    pub(crate) kept_warm: bool,
    /// Whether a substitute is looked for.
    pub(crate) wants_substitute: bool,
    /// How many turns the computer has played for the person.
    pub(crate) by_computer: u32,
}

/// A step that waits for its confirmation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Pending {
    /// The number of the log at which it was chosen.
    pub(crate) number: u32,
    /// Its notation.
    pub(crate) step: String,
}

/// What can be done about a seat that is late.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Late {
    /// Wait a day more.
    Wait,
    /// Let the computer play.
    Computer,
    /// Look for somebody else.
    Substitute,
}

impl Late {
    /// All of them.
    pub(crate) const ALL: [Self; 3] = [Self::Wait, Self::Computer, Self::Substitute];

    /// As in messages and buttons.
    #[must_use]
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Wait => "wait",
            Self::Computer => "computer",
            Self::Substitute => "substitute",
        }
    }
}

/// What is kept of a person.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, as people set them"
)]
pub(crate) struct PersonData {
    /// The chosen language; that of the platform until chosen.
    pub(crate) lang: Option<Lang>,
    /// The language the platform told last.
    pub(crate) heard: Option<Lang>,
    /// The name of the time zone.
    pub(crate) zone: Option<String>,
    /// Quiet hours: from and to, in minutes of the day.
    pub(crate) quiet: Option<(u16, u16)>,
    /// Whether private notices are wanted.
    pub(crate) notices: bool,
    /// Whether the person was asked about them.
    pub(crate) asked: bool,
    /// Where notices go if there are several accounts.
    pub(crate) prefers: Option<char>,
    /// Whether boards are shown as text.
    pub(crate) text: bool,
    /// Whether hints for beginners are not wanted.
    pub(crate) no_hints: bool,
    /// How many hints were given, each once.
    pub(crate) hints: u8,
    /// Whether explanations are not wanted.
    pub(crate) less: bool,
    /// Away from and until.
    pub(crate) away: Option<(Time, Time)>,
    /// Days away by year.
    pub(crate) away_days: Vec<(i16, u16)>,
    /// Games that were finished.
    pub(crate) finished: Vec<String>,
    /// What the program lacked at tables of this person, by room and permission, and when they were told.
    pub(crate) lacks: Vec<(String, Time)>,
}

/// What is kept of a room.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, as people set them"
)]
pub(crate) struct RoomData {
    /// The chosen language; that of the platform until chosen.
    pub(crate) lang: Option<Lang>,
    /// The language the platform told last.
    pub(crate) heard: Option<Lang>,
    /// The pace of new tables.
    pub(crate) pace: Pace,
    /// How many tables may run at once.
    pub(crate) tables: u8,
    /// Whether only admins may open tables.
    pub(crate) admins_open: bool,
    /// Whether only admins may close a stuck table; else also its host.
    pub(crate) admins_close: bool,
    /// Whether old cards stay.
    pub(crate) keeps_pictures: bool,
    /// Whether cards are text only.
    pub(crate) text: bool,
    /// Quiet hours: from and to, in minutes of the day.
    pub(crate) quiet: Option<(u16, u16)>,
    /// The name of the time zone.
    pub(crate) zone: Option<String>,
    /// Whether nobody is mentioned.
    pub(crate) no_mentions: bool,
    /// Whether tables stay in the room itself instead of getting places of their own.
    pub(crate) no_places: bool,
    /// Whether this is the place of one table.
    pub(crate) is_place: bool,
    /// Who wants to hear of the next lobby.
    pub(crate) watchers: Vec<PersonId>,
}

impl Default for RoomData {
    fn default() -> Self {
        Self {
            lang: None,
            heard: None,
            pace: Pace::default(),
            tables: 5,
            admins_open: false,
            admins_close: false,
            keeps_pictures: false,
            text: false,
            quiet: None,
            zone: None,
            no_mentions: false,
            no_places: false,
            is_place: false,
            watchers: Vec::new(),
        }
    }
}

/// Reads what the host keeps. What is missing or was written by another version has its default.
pub(crate) fn read<T: DeserializeOwned + Default>(json: &str) -> T {
    serde_json::from_str(json).unwrap_or_default()
}

/// Writes what the host keeps.
pub(crate) fn write<T: Serialize>(data: &T) -> String {
    serde_json::to_string(data).unwrap_or_default()
}
