//! What the host keeps as JSON within the store's rows.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use pawmail_core::phrase::{Lang, Message};
use pawmail_core::players::{self, Player};
use pawmail_core::seat::Seat;
use pawmail_store::{PersonId, RoomId, TableId, Time};

use crate::shown::msg;
use crate::tables::daily::DailyCard;
use crate::tables::plans::Plans;
use crate::tables::prune::Ending;
use crate::terms::terms;
use crate::time::alarms::Alarm;
use crate::time::pace::Pace;

terms! {
    /// How a computer plays.
    pub(crate) enum Level {
        /// For a pleasant evening.
        Gentle = "gentle",
        /// Like people who know the game.
        Steady = "steady",
        /// As well as it can.
        Sharp = "sharp",
        /// By the external engine, if one is set.
        Engine = "engine",
    }
}

impl Level {
    /// What it is called.
    pub(crate) const fn named(self) -> Message {
        match self {
            Self::Gentle => msg::LEVEL_GENTLE,
            Self::Steady => msg::LEVEL_STEADY,
            Self::Sharp => msg::LEVEL_SHARP,
            Self::Engine => msg::LEVEL_ENGINE,
        }
    }
}

impl Level {
    /// What a seat gets of which nobody has said how it plays.
    pub(crate) const USUAL: Self = Self::Steady;

    /// Who plays so; the built-in player of the usual level where the external engine does not play.
    pub(crate) const fn player(self) -> Player {
        let level = match self {
            Self::Gentle => players::Level::Gentle,
            Self::Steady | Self::Engine => players::Level::Steady,
            Self::Sharp => players::Level::Sharp,
        };
        level.player()
    }
}

/// What a hint is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hint {
    Back = 1,
    Hand = 2,
    Log = 4,
    Rules = 8,
}

/// Hints that were given.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Hints(u8);

impl Hints {
    /// Set where the bits are hints. Older programs kept how many were given, in their order, the second of which was about undoing.
    const ARE_BITS: u8 = 0x80;

    const fn bits(self) -> u8 {
        match self.0 {
            bits if bits & Self::ARE_BITS != 0 => bits & !Self::ARE_BITS,
            0 => 0,
            1 | 2 => 0b0001,
            3 => 0b0011,
            4 => 0b0111,
            _ => 0b1111,
        }
    }

    pub(crate) const fn has(self, hint: Hint) -> bool {
        self.bits() & hint as u8 != 0
    }

    pub(crate) const fn with(self, hint: Hint) -> Self {
        Self(self.bits() | hint as u8 | Self::ARE_BITS)
    }

    pub(crate) const fn count(self) -> u32 {
        self.bits().count_ones()
    }
}

/// What is kept about a table besides its game.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
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
    /// Whether the card shows who has answered when several answer at once.
    pub(crate) hides_answers: bool,
    /// Whether hands stay secret after the end.
    pub(crate) keeps_hands: bool,
    /// Whether the clock decides about late players.
    pub(crate) strict: bool,
    /// Whether players may ask the computer for advice.
    pub(crate) advice: bool,
    /// Whether its result counts for the figures of those who play.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) rated: bool,
    /// The room where a rated table was opened: it counts among those who play there, too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) home: Option<RoomId>,
    /// Who gets a quiet line a day about it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) followers: Vec<PersonId>,
    /// The number of the log at their newest line.
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) followed_at: u32,
    /// How many turns have begun.
    pub(crate) turns: u32,
    /// What else happened at the table, newest last, for the card.
    pub(crate) lines: Vec<Line>,
    /// What people are asked to agree on.
    pub(crate) vote: Option<Vote>,
    /// What has become of the newest motions: whether all agreed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) decided: Vec<(u32, bool)>,
    /// Since when the table is paused, by agreement or because the program was removed.
    pub(crate) paused: Option<Time>,
    /// Since when the program is in none of its rooms.
    pub(crate) removed: Option<Time>,
    /// Whether it ended before the game was over.
    pub(crate) closed: Option<Closed>,
    /// The table that goes on with the same people.
    pub(crate) rematch: Option<TableId>,
    /// When the game began.
    pub(crate) started_at: Option<Time>,
    /// When it ended.
    pub(crate) ended_at: Option<Time>,
    /// The languages of those who have brought it to groups that had chosen none, by the address of the group.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) spoken: Vec<(String, Lang)>,
    /// For whom the seats of a rematch are kept, until they are there or a day is over.
    pub(crate) reserved: Vec<Option<PersonId>>,
    /// The key of the update that opened it.
    pub(crate) opened_by: String,
    /// Whether somebody at a full lobby has asked to wait.
    pub(crate) waits: bool,
    /// Since when all seats of the lobby are taken.
    pub(crate) full_at: Option<Time>,
    /// Rooms in which it has a place of its own, or cannot get one.
    pub(crate) placed: Vec<RoomId>,
    /// The messages that were its lobby, which stay as a line when the game has begun.
    pub(crate) lobbies: Vec<(RoomId, String)>,
    /// Where in the log the newest checkpoints are, and which version of the rules begins there.
    pub(crate) checkpoints: Vec<(u32, u32)>,
    /// What it is instead of a table of people: a group's puzzle of a day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) daily: Option<DailyCard>,
    /// How it ended, where its game is kept no longer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pruned: Option<Ending>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "what is left out is asked so"
)]
const fn is_zero(n: &u32) -> bool {
    *n == 0
}

impl TableData {
    /// A room has another address, and is perhaps another room by now.
    pub(crate) fn room_moves(&mut self, from: RoomId, to: RoomId) {
        // Its messages have stayed behind.
        self.lobbies.retain(|(room, _)| *room != from);
        let daily = self.daily.iter_mut();
        let daily = daily.flat_map(|card| [&mut card.room, &mut card.next_room]);
        let rooms = self.placed.iter_mut().chain(&mut self.home).chain(daily);
        for room in rooms.filter(|room| **room == from) {
            *room = to;
        }
    }

    /// A group has another address: what the table speaks there stays.
    pub(crate) fn group_moves(&mut self, from: &str, to: &str) {
        let Some(at) = self.spoken.iter().position(|(group, _)| group == from) else {
            return;
        };
        let (_, lang) = self.spoken.remove(at);
        if self.spoken.iter().all(|(group, _)| group != to) {
            self.spoken.push((to.to_owned(), lang));
        }
    }
}

/// Why a table ended without its game being over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Closed {
    /// The lobby was closed by its host.
    Lobby,
    /// Nobody joined the lobby.
    Idle,
    /// The people agreed.
    Agreed,
    /// All people have left.
    Left,
    /// The program was removed from all its rooms.
    Removed,
}

/// An event at the table that is not part of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Line {
    /// The id of its message.
    pub(crate) what: String,
    /// Who.
    pub(crate) seat: Option<Seat>,
    /// Who, where the person has no seat any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) person: Option<PersonId>,
    /// A name, where it is that of a computer. Rows of older programs have people's names here.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) name: String,
    /// The number of the log.
    pub(crate) number: u32,
}

/// A question to the people of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Vote {
    /// Which motion of the table it is: what its buttons carry.
    #[serde(default)]
    pub(crate) id: u32,
    /// What is asked.
    pub(crate) on: Motion,
    /// Who asks.
    pub(crate) by: Option<Seat>,
    /// Who has said yes.
    pub(crate) yes: Vec<Seat>,
    /// Who has said no.
    pub(crate) no: Vec<Seat>,
    /// How long it counts.
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
    /// Pausing, or continuing.
    Pause,
}

/// What is kept about a seat besides its person.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, as people set them"
)]
pub(crate) struct SeatData {
    /// The computer that plays here.
    pub(crate) computer: Option<Level>,
    /// A step that waits for its confirmation.
    pub(crate) pending: Option<Pending>,
    /// The number of the log after the newest turn of the seat that is over.
    pub(crate) acted: u32,
    /// Since when the seat owes its turn.
    pub(crate) since: Option<Time>,
    /// How long the person took for each turn, in seconds: the newest 50.
    pub(crate) answers: Vec<u32>,
    /// At which hour of the person's day each of these was: those of older programs have none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) hours: Vec<u8>,
    /// How many turns in a row were overdue.
    pub(crate) late: u8,
    /// Whether the present turn is overdue.
    pub(crate) overdue: bool,
    /// Since when the others are asked what to do about it: what their buttons carry.
    pub(crate) asked: Option<u32>,
    /// What the others want to do about it.
    pub(crate) choices: Vec<(Seat, Late)>,
    /// The turn of the last hint, so that there is at most one per turn.
    pub(crate) hinted: u32,
    /// Whether the person has moved the deadline of this turn.
    pub(crate) extended: bool,
    /// Whether the person was reminded of an unconfirmed draft.
    pub(crate) nudged: bool,
    /// Whether the computer plays because the person is away or late, rather than gone.
    pub(crate) kept_warm: bool,
    /// The turn after which a computer plays for the person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) steps_aside: Option<u32>,
    /// Whether a substitute is looked for.
    pub(crate) wants_substitute: bool,
    /// How many turns the computer has played for the person.
    pub(crate) by_computer: u32,
    /// Who has left it, where somebody else plays on at a rated table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) left_by: Option<Leaver>,
    /// When the person's turns begin to count as late at once, unless they are heard of before.
    pub(crate) at_once: Option<Time>,
    /// The clock of the newest turn that is over, should it be taken back.
    pub(crate) stopped: Option<Stopped>,
    /// What the person has answered ahead.
    #[serde(skip_serializing_if = "Plans::are_none")]
    pub(crate) plans: Plans,
    /// The number of the log at which the person left passing to the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pass_at: Option<u32>,
    /// A turn that had begun, was taken back with the step before it, and begins again: nothing answers it by itself.
    /// Otherwise the player before could try step after step, and see from the card what is planned or what is in a hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) begins_again: Option<u32>,
}

impl SeatData {
    /// Whether the person has left the seat to a computer, or will after this turn.
    pub(crate) fn is_left(&self) -> bool {
        self.computer.is_some() || self.steps_aside.is_some()
    }

    /// The seat is not late any more, and nobody is asked about it.
    pub(crate) fn be_in_time(&mut self) {
        self.overdue = false;
        self.asked = None;
        self.choices.clear();
    }
}

/// Who has left a seat to somebody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Leaver {
    /// The person; nobody where they are not known, as in another database.
    pub(crate) person: Option<PersonId>,
    /// Whose the seat was before their account was linked to this person's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) origin: Option<PersonId>,
}

/// The clock of a turn that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Stopped {
    /// The turn.
    pub(crate) turn: u32,
    /// When it was over.
    pub(crate) at: Time,
    /// When it had begun.
    pub(crate) since: Option<Time>,
    /// Until when it could be made.
    pub(crate) deadline: Option<Time>,
    /// Whether it was overdue.
    pub(crate) overdue: bool,
    /// Whether its deadline had been moved.
    pub(crate) extended: bool,
    /// What was still to ring.
    pub(crate) alarms: Vec<(Alarm, Time)>,
}

/// A step that waits for its confirmation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pending {
    /// The number of the log at which it was chosen.
    pub(crate) number: u32,
    /// Its notation.
    pub(crate) step: String,
}

terms! {
    /// What can be done about a late seat.
    pub(crate) enum Late {
        /// Wait one more day.
        Wait = "wait",
        /// Let the computer play.
        Computer = "computer",
        /// Look for somebody else.
        Substitute = "substitute",
    }
}

impl Late {
    /// What its button says.
    pub(crate) const fn named(self) -> Message {
        match self {
            Self::Wait => msg::BUTTON_LATE_WAIT,
            Self::Computer => msg::BUTTON_LATE_COMPUTER,
            Self::Substitute => msg::BUTTON_LATE_SUBSTITUTE,
        }
    }
}

/// What is kept of a person.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
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
    /// Which hints were given, each once.
    pub(crate) hints: Hints,
    /// Whether explanations are not wanted.
    pub(crate) less: bool,
    /// Away from and until.
    pub(crate) away: Option<(Time, Time)>,
    /// Whether the person was asked, in this absence, if they are back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) asked_back: bool,
    /// Days away by year.
    pub(crate) away_days: Vec<(i16, u16)>,
    /// Games that were finished.
    pub(crate) finished: Vec<String>,
    /// When wrong codes were typed to link accounts, in the last hour.
    pub(crate) link_tries: Vec<Time>,
    /// Permissions that the program lacked at this person's tables, by room, and when the person was told.
    pub(crate) lacks: Vec<(String, Time)>,
    /// With whom they like to play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) likes: Vec<PersonId>,
    /// When somebody who likes to play with them asked them last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) invited: Option<Time>,
    /// Whether they want no such questions.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) no_invites: bool,
    /// The tables they follow.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) follows: Vec<TableId>,
    /// The cards of puzzles on which they have pressed, the newest last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) dailies: Vec<TableId>,
    /// Platforms that refused a private message to the person, and whether the person was told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) shut: Vec<(char, bool)>,
}

impl PersonData {
    /// Whether hints and explanations for beginners are wanted: who has declined either wants neither.
    pub(crate) const fn wants_explanations(&self) -> bool {
        !self.no_hints && !self.less
    }

    pub(crate) const fn explain(&mut self, wants: bool) {
        self.no_hints = !wants;
        self.less = !wants;
    }
}

/// What is kept of a room.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
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
    /// Whether only admins may close a stuck table. Otherwise its host may, too.
    pub(crate) admins_close: bool,
    /// Whether old cards stay.
    pub(crate) keeps_pictures: bool,
    /// Whether cards are text only.
    pub(crate) text: bool,
    /// Quiet hours: from and to, in minutes of the day.
    pub(crate) quiet: Option<(u16, u16)>,
    /// The name of the time zone.
    pub(crate) zone: Option<String>,
    /// Whether nobody is pinged.
    pub(crate) no_mentions: bool,
    /// Whether tables stay in the room itself instead of getting threads or topics of their own.
    pub(crate) no_places: bool,
    /// Whether this is the place of one table.
    pub(crate) is_place: bool,
    /// Who wants to be told of the next lobby.
    pub(crate) watchers: Vec<PersonId>,
    /// At which minute of the group's day it gets a puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) puzzle: Option<u16>,
    /// The newest card of its puzzles, which stands, is over or is still to come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) daily: Option<TableId>,
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
            puzzle: None,
            daily: None,
        }
    }
}

/// The version of what the host keeps as JSON. A program that finds a higher one leaves it to newer ones.
const VERSION: u64 = 11;

/// What came with later versions, and is left out while it is empty: older programs read what is without it.
const SINCE: [(&str, u64); 24] = [
    ("shut", 2),
    ("steps_aside", 3),
    ("decided", 3),
    ("asked_back", 4),
    ("plans", 5),
    ("rated", 6),
    ("home", 6),
    ("left_by", 6),
    ("hours", 6),
    ("followers", 6),
    ("followed_at", 6),
    ("likes", 6),
    ("invited", 6),
    ("no_invites", 6),
    ("follows", 6),
    ("pass_at", 7),
    ("begins_again", 7),
    ("spoken", 8),
    ("puzzle", 9),
    ("daily", 9),
    ("dailies", 9),
    ("pruned", 10),
    ("looked", 11),
    ("fall", 11),
];

/// Why something that was kept cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Unreadable {
    /// A newer program wrote it.
    #[error("a newer version of the program wrote it ({0})")]
    Newer(u64),
    /// It is not what this program writes.
    #[error("{0}")]
    Broken(String),
}

/// Reads what the host keeps. What an older program did not know has its default; nothing else has.
pub(crate) fn read<T: DeserializeOwned>(json: &str) -> Result<T, Unreadable> {
    let broken = |error: serde_json::Error| Unreadable::Broken(error.to_string());
    let mut value: Value = serde_json::from_str(json).map_err(broken)?;
    let version = value.as_object_mut().and_then(|kept| kept.remove("v"));
    match version.map(|version| version.as_u64()) {
        None => drop_former(&mut value),
        Some(Some(version)) if version <= VERSION => {}
        Some(Some(version)) => return Err(Unreadable::Newer(version)),
        Some(None) => return Err(Unreadable::Broken("its version is no number".to_owned())),
    }
    serde_json::from_value(value).map_err(broken)
}

/// What was kept before there were versions, and is not any more.
const FORMER: [&str; 7] = [
    "former",
    "merged_at",
    "no_away",
    "rematch_of",
    "seen",
    "taken_back",
    "told",
];

fn drop_former(value: &mut Value) {
    let Some(kept) = value.as_object_mut() else {
        return;
    };
    kept.retain(|key, _| !FORMER.contains(&key.as_str()));
    // Quiet hours without a zone were those of UTC.
    let is_none = |key: &str| kept.get(key).is_none_or(Value::is_null);
    if !is_none("quiet") && is_none("zone") {
        kept.insert("zone".to_owned(), "UTC".into());
    }
    // These were messages without their rooms, and hints by their names.
    let is_of_words = |value: &Value| {
        value
            .as_array()
            .is_some_and(|all| all.iter().all(Value::is_string))
    };
    for key in ["lobbies", "hinted"] {
        if kept.get(key).is_some_and(is_of_words) {
            kept.remove(key);
        }
    }
}

/// Writes what the host keeps.
#[expect(
    clippy::expect_used,
    reason = "the kept structs are maps with texts for keys, and nothing in them refuses to be written"
)]
pub(crate) fn write<T: Serialize>(data: &T) -> String {
    let mut value = serde_json::to_value(data).expect("what is kept can be written");
    let later = SINCE.iter().filter(|(key, _)| value.get(key).is_some());
    let version = later.map(|(_, version)| *version).max().unwrap_or(1);
    value["v"] = version.into();
    value.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_as_it_was_written() {
        let data = SeatData {
            computer: Some(Level::Sharp),
            choices: vec![(Seat::new(2), Late::Wait)],
            ..SeatData::default()
        };
        assert_eq!(read::<SeatData>(&write(&data)), Ok(data));
    }

    #[test]
    fn what_an_older_program_wrote_has_defaults() {
        let read: SeatData = read(r#"{"acted":7,"computer":"gentle"}"#).unwrap();
        assert_eq!(read.acted, 7);
        assert_eq!(read.computer, Some(Level::Gentle));
        assert_eq!(read.asked, None);
    }

    #[test]
    fn hints_that_an_older_program_counted_are_known_and_no_other_is_lost() {
        let all = [Hint::Back, Hint::Hand, Hint::Log, Hint::Rules];
        let given = |count: u8| all.map(|hint| Hints(count).has(hint));
        assert_eq!(given(0), [false; 4]);
        assert_eq!(given(2), [true, false, false, false]);
        assert_eq!(given(3), [true, true, false, false]);
        assert_eq!(given(5), [true; 4]);
        let hints = Hints(2).with(Hint::Log);
        assert_eq!(all.map(|hint| hints.has(hint)), [true, false, true, false]);
        assert_eq!(hints.count(), 2);
    }

    #[test]
    fn what_was_kept_before_there_were_versions_and_is_not_any_more_is_left_out() {
        let json = r#"{"fewest":3,"rematch_of":4,"taken_back":[1],"lobbies":["m1"]}"#;
        let read: TableData = read(json).unwrap();
        assert_eq!(read.fewest, 3);
        assert_eq!(read.lobbies, []);
        let now = r#"{"v":1,"rematch_of":4}"#;
        assert!(super::read::<TableData>(now).is_err());
    }

    #[test]
    fn quiet_hours_of_an_older_program_stay_those_of_utc() {
        let before = r#"{"quiet":[1320,480],"zone":null}"#;
        let read = super::read::<PersonData>(before).unwrap();
        assert_eq!(read.zone.as_deref(), Some("UTC"));
        let now = r#"{"v":1,"quiet":[1320,480]}"#;
        assert_eq!(super::read::<PersonData>(now).unwrap().zone, None);
    }

    #[test]
    fn what_is_unknown_never_becomes_a_default() {
        for json in [
            r#"{"computer":"genius"}"#,
            r#"{"acted":"seven"}"#,
            r#"{"something":1}"#,
            r#"{"pending":{"number":1,"step":"dig","something":1}}"#,
            r#"{"acted":7"#,
            r#"{"v":"x"}"#,
        ] {
            let found = read::<SeatData>(json);
            assert!(
                matches!(found, Err(Unreadable::Broken(_))),
                "{json} {found:?}"
            );
        }
        let newer = read::<SeatData>(r#"{"v":99,"acted":7}"#);
        assert_eq!(newer, Err(Unreadable::Newer(99)));
    }

    #[test]
    fn what_an_older_program_knows_is_written_for_it() {
        let plain = PersonData::default();
        assert!(write(&plain).contains("\"v\":1"), "{}", write(&plain));
        let newer = PersonData {
            shut: vec![('d', false)],
            ..PersonData::default()
        };
        assert!(write(&newer).contains("\"v\":2"));
        assert_eq!(read::<PersonData>(&write(&newer)), Ok(newer));
    }
}
