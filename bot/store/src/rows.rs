//! The rows: what is kept, as plain values.
//!
//! Columns that only the host understands are JSON texts here: the store neither reads nor judges them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A moment: milliseconds since the beginning of 1970 in UTC.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Time(pub i64);

impl Time {
    /// So many milliseconds later.
    #[must_use]
    pub const fn plus(self, ms: i64) -> Self {
        Self(self.0.saturating_add(ms))
    }

    /// How many milliseconds after `earlier` this is.
    #[must_use]
    pub const fn since(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0)
    }
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// A person, whatever accounts they have.
    PersonId;
    /// A channel, thread, group, topic or direct chat.
    RoomId;
    /// A table.
    TableId;
}

/// A chat platform, as the letter its adapter gave.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Platform(pub char);

impl fmt::Display for Platform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// Which.
    pub id: PersonId,
    /// The shown name. Untrusted text.
    pub name: String,
    /// The host's settings of this person, as JSON.
    pub settings: String,
    /// Since when the person is known.
    pub created_at: Time,
    /// Whether the person has asked to be forgotten.
    pub forgotten: bool,
}

/// An account of a person on a platform.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Identity {
    /// The platform.
    pub platform: Platform,
    /// The platform's id of the account.
    pub account: String,
    /// Whose it is.
    pub person: PersonId,
    /// The name shown there. Untrusted text.
    pub name: String,
    /// The address of the private chat, if the person lets the program write there.
    pub direct: Option<String>,
}

/// Whether a room can be written to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomState {
    /// Yes.
    Open,
    /// The room refuses the program's messages.
    Refused,
    /// The program was removed from it, or it is no more.
    Gone,
}

/// A place on a platform where people read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Room {
    /// Which.
    pub id: RoomId,
    /// The platform.
    pub platform: Platform,
    /// The adapter's address of the place; unique on its platform.
    pub address: String,
    /// The address of what the place belongs to (a server, a group), whose settings it shares; its own where it belongs to nothing.
    pub group: String,
    /// The shown name. Untrusted text.
    pub title: String,
    /// Whether it can be written to.
    pub state: RoomState,
    /// The host's settings of this room, as JSON.
    pub settings: String,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// People gather.
    Lobby,
    /// It is played.
    Playing,
    /// It was played to its end, or closed by its people.
    Over,
}

/// A table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableRow {
    /// Which.
    pub id: TableId,
    /// The id of the game.
    pub game: String,
    /// The version of the game's rules the stored position belongs to.
    pub rules: u32,
    /// How far it is.
    pub state: TableState,
    /// Who opened it.
    pub host: PersonId,
    /// The chosen options of the game, as JSON.
    pub options: String,
    /// The host's secret all chance follows from, as 64 hexadecimal digits.
    pub secret: String,
    /// What all chance follows from, as 64 hexadecimal digits, once the game has begun.
    pub seed: Option<String>,
    /// How many steps and undos there have been.
    pub number: u32,
    /// Where replay begins if not at the setup, as JSON.
    pub checkpoint: Option<String>,
    /// The newest position, as JSON, once the game has begun.
    pub position: Option<String>,
    /// What else the host knows of the table, as JSON.
    pub data: String,
    /// Counts the changes of everything that belongs to the table.
    pub revision: u64,
    /// When it was opened.
    pub created_at: Time,
    /// When it changed last.
    pub changed_at: Time,
}

/// A place at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatRow {
    /// Which, from 0.
    pub seat: u8,
    /// Who sits there; nobody where the seat is free or a computer's from the start.
    pub person: Option<PersonId>,
    /// What the person contributed to the shuffle.
    pub contribution: String,
    /// How many turns the seat has begun.
    pub turn: u32,
    /// Whether the seat owes a step.
    pub owes: bool,
    /// Until when.
    pub deadline: Option<Time>,
    /// What else the host knows of the seat, as JSON.
    pub data: String,
}

/// A row of a table's log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StepRow {
    /// The table's number that it made.
    pub number: u32,
    /// Whose step it is.
    pub seat: u8,
    /// What was done.
    pub what: StepWhat,
    /// When.
    pub at: Time,
    /// Who pressed; nobody where a computer played.
    pub by: Option<PersonId>,
}

/// What a row of a log does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepWhat {
    /// A step, in its notation.
    Step(String),
    /// Takes back the step with this number.
    Undo(u32),
}

/// The message a table has in a room, as it should be and as it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Post {
    /// Whose.
    pub table: TableId,
    /// Where.
    pub room: RoomId,
    /// The platform of the room.
    pub platform: Platform,
    /// The table's revision that it should show.
    pub wanted: u64,
    /// The table's revision that it does show; 0 before it was sent for the first time.
    pub shown: u64,
    /// Whether it must be sent anew rather than edited, because another person must act and an edit does not ring.
    pub fresh: bool,
    /// The platform's id of the message, once there is one.
    pub message: Option<String>,
    /// Messages it replaces and that are still to be removed.
    pub old: Vec<String>,
    /// Not before this moment.
    pub due_at: Time,
    /// When it was sent anew last.
    pub fresh_at: Option<Time>,
    /// How often sending has failed in a row.
    pub attempts: u32,
    /// Why, the last time.
    pub error: Option<String>,
}

/// What the host wants of a post. The rest of the row is the courier's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WantedPost {
    /// Where.
    pub room: RoomId,
    /// The platform of the room.
    pub platform: Platform,
    /// Whether it must be a new message.
    pub fresh: bool,
    /// Not before this moment.
    pub due_at: Time,
}

/// Something a person is told once, in private.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Notice {
    /// Of which table.
    pub table: TableId,
    /// To whom.
    pub person: PersonId,
    /// For which seat; 255 where it concerns none.
    pub seat: u8,
    /// For which turn of that seat.
    pub turn: u32,
    /// What kind of notice it is.
    pub kind: String,
    /// The platform it goes out on.
    pub platform: Platform,
    /// What else the host knows of it, as JSON.
    pub data: String,
    /// Not before this moment.
    pub due_at: Time,
    /// How far it is.
    pub state: NoticeState,
    /// The platform's message, once it was sent.
    pub message: Option<String>,
    /// How often sending has failed in a row.
    pub attempts: u32,
    /// When it was sent.
    pub sent_at: Option<Time>,
}

/// What makes a notice unique: sent once, ever.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NoticeKey {
    /// Of which table.
    pub table: TableId,
    /// To whom.
    pub person: PersonId,
    /// For which seat.
    pub seat: u8,
    /// For which turn.
    pub turn: u32,
    /// What kind.
    pub kind: String,
}

impl Notice {
    /// What makes it unique.
    #[must_use]
    pub fn key(&self) -> NoticeKey {
        NoticeKey {
            table: self.table,
            person: self.person,
            seat: self.seat,
            turn: self.turn,
            kind: self.kind.clone(),
        }
    }
}

/// How far a notice is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoticeState {
    /// To be sent.
    Waiting,
    /// Sent.
    Sent,
    /// Sent, and no longer true: the message is to be edited or removed.
    Recalled,
    /// Nothing is to be done about it any more.
    Done,
}

/// Something to be done at a moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Timer {
    /// Of which table.
    pub table: TableId,
    /// For which seat; 255 where it concerns the table.
    pub seat: u8,
    /// What kind.
    pub kind: String,
    /// For which turn of the seat.
    pub turn: u32,
    /// When.
    pub due_at: Time,
}

/// How a person did at a table that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResultRow {
    /// Which table.
    pub table: TableId,
    /// Which seat.
    pub seat: u8,
    /// Who sat there.
    pub person: PersonId,
    /// The game.
    pub game: String,
    /// The rank, from 1; 0 where the game has none.
    pub rank: u8,
    /// The points.
    pub score: i32,
    /// Whether the person stayed to the end.
    pub finished: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// How long the person took to answer, as a rule: the median in milliseconds.
    pub answer_ms: i64,
    /// When it ended.
    pub at: Time,
}

/// A code that links two accounts, or opens something else, for a while.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Code {
    /// The code.
    pub code: String,
    /// Whose it is.
    pub person: PersonId,
    /// What it is for.
    pub kind: String,
    /// Until when it counts.
    pub until: Time,
}

/// The key of an update that a platform may deliver more than once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct UpdateKey {
    /// The platform.
    pub platform: Platform,
    /// The platform's key.
    pub key: String,
}

/// Everything that belongs to one table, for carrying it elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeTable {
    /// The table.
    pub table: TableRow,
    /// Its seats, in order.
    pub seats: Vec<SeatRow>,
}

/// Whoever asks for something: the update, the account, and the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// The key of the update.
    pub key: UpdateKey,
    /// The platform's id of the account.
    pub account: String,
    /// The address of the place.
    pub address: String,
    /// The address of what the place belongs to.
    pub group: String,
}

/// What is known of whoever asks for something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// Whether the update was handled before.
    pub handled: bool,
    /// The person and all their accounts.
    pub person: Option<(Person, Vec<Identity>)>,
    /// The place.
    pub room: Option<Room>,
    /// What the place belongs to, where that is another.
    pub group: Option<Room>,
}

/// A table and all that belongs to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Around {
    /// What every change of the table makes another revision of; nothing where the revision is the known one.
    pub inner: Option<Inner>,
    /// Its posts.
    pub posts: Vec<Post>,
    /// The rooms of its posts, and what they belong to.
    pub rooms: Vec<Room>,
    /// Those who sit at it and who opened it, with all their accounts.
    pub people: Vec<(Person, Vec<Identity>)>,
}

/// What changes with the revision of a table alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inner {
    /// The table.
    pub table: TableRow,
    /// Its seats, in order.
    pub seats: Vec<SeatRow>,
    /// Its log, in order.
    pub steps: Vec<StepRow>,
    /// Its timers.
    pub timers: Vec<Timer>,
}
