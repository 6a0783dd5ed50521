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
    /// This many milliseconds later.
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
    /// When the person was first seen.
    pub created_at: Time,
    /// Whether the person has asked to be forgotten.
    pub forgotten: bool,
    /// Counts what comes to be theirs or is theirs no more: accounts, seats, tables they have opened, and what else names them.
    #[serde(skip)]
    pub revision: u64,
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
    /// The address of the private chat, if the program may write there.
    pub direct: Option<String>,
    /// Whose it was before it was linked to this person's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<PersonId>,
}

/// Whether a room can be written to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomState {
    /// Yes.
    Open,
    /// The room refuses the program's messages.
    Refused,
    /// The program was removed from it, or it no longer exists.
    Gone,
}

/// A place on a platform where people read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Room {
    /// Which.
    pub id: RoomId,
    /// The platform.
    pub platform: Platform,
    /// The adapter's address of the place, unique on its platform.
    pub address: String,
    /// The address of what the place belongs to (a server, a group), whose settings it shares; its own address if it belongs to nothing.
    pub group: String,
    /// The shown name. Untrusted text.
    pub title: String,
    /// Whether it can be written to.
    pub state: RoomState,
    /// The host's settings of this room, as JSON.
    pub settings: String,
}

/// The stage of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// People gather.
    Lobby,
    /// It is being played.
    Playing,
    /// It was played to its end, or its people closed it.
    Over,
}

/// A table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableRow {
    /// Which.
    pub id: TableId,
    /// The id of the game.
    pub game: String,
    /// The version of the game's rules to which the stored position belongs.
    pub rules: u32,
    /// Its stage.
    pub state: TableState,
    /// Who opened it.
    pub host: PersonId,
    /// The chosen options of the game, as JSON.
    pub options: String,
    /// The host's secret from which all chance follows, as 64 hexadecimal digits.
    pub secret: String,
    /// The seed from which all chance follows, as 64 hexadecimal digits, once the game has begun.
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
    /// Who sits there; nobody if the seat is free or has been a computer's from the start.
    pub person: Option<PersonId>,
    /// What the person contributed to the shuffle.
    pub contribution: String,
    /// How many turns the seat has begun.
    pub turn: u32,
    /// Whether the seat owes a step.
    pub owes: bool,
    /// The deadline.
    pub deadline: Option<Time>,
    /// What else the host knows of the seat, as JSON.
    pub data: String,
    /// Whose it was before their account was linked to this person's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<PersonId>,
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
    /// The time.
    pub at: Time,
    /// Who pressed; nobody if a computer played.
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
    /// The table.
    pub table: TableId,
    /// The room.
    pub room: RoomId,
    /// The platform of the room.
    pub platform: Platform,
    /// The table's revision that it should show.
    pub wanted: u64,
    /// The table's revision that it does show; 0 before it is first sent.
    pub shown: u64,
    /// Whether it must be sent again rather than edited, because another person must act and an edit does not ping.
    pub fresh: bool,
    /// The platform's id of the message, once there is one.
    pub message: Option<String>,
    /// Messages that it replaces and that have yet to be removed.
    pub old: Vec<String>,
    /// It is not due before this moment.
    pub due_at: Time,
    /// The newest message calls those whose turns had begun by this moment.
    pub fresh_at: Option<Time>,
    /// When the service took that message.
    pub taken_at: Option<Time>,
    /// While it is not known whether a new message has come: when the newest turn began that it calls for.
    pub tried_for: Option<Time>,
    /// How often sending has failed in a row.
    pub attempts: u32,
    /// The reason of the last failure.
    pub error: Option<String>,
}

impl Post {
    /// When people saw the newest message come, as far as is known.
    #[must_use]
    pub fn came_at(&self) -> Option<Time> {
        // Rows of an older program do not say when the service took it.
        self.taken_at.or(self.fresh_at)
    }
}

/// What the host wants of a post. The rest of the row belongs to the courier.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WantedPost {
    /// The room.
    pub room: RoomId,
    /// The platform of the room.
    pub platform: Platform,
    /// Whether it must be a new message.
    pub fresh: bool,
    /// It is not due before this moment.
    pub due_at: Time,
}

/// Something a person is told once, in private.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Notice {
    /// The table.
    pub table: TableId,
    /// The person.
    pub person: PersonId,
    /// The seat, or 255 if it concerns none.
    pub seat: u8,
    /// The turn of that seat.
    pub turn: u32,
    /// The kind of notice.
    pub kind: String,
    /// The platform it goes out on.
    pub platform: Platform,
    /// What else the host knows of it, as JSON.
    pub data: String,
    /// It is not due before this moment.
    pub due_at: Time,
    /// Its stage.
    pub state: NoticeState,
    /// The platform's id of the message, once it was sent.
    pub message: Option<String>,
    /// How often sending has failed in a row.
    pub attempts: u32,
    /// When it was sent.
    pub sent_at: Option<Time>,
}

/// What makes a notice unique: sent once, ever.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NoticeKey {
    /// The table.
    pub table: TableId,
    /// The person.
    pub person: PersonId,
    /// The seat.
    pub seat: u8,
    /// The turn.
    pub turn: u32,
    /// The kind.
    pub kind: String,
}

impl Notice {
    /// The key that makes it unique.
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

/// The stage of a notice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoticeState {
    /// It is to be sent.
    Waiting,
    /// It was sent.
    Sent,
    /// It was sent and is no longer true: the message must be edited or removed.
    Recalled,
    /// Nothing more is to be done about it.
    Done,
}

/// Something to be done at a moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Timer {
    /// The table.
    pub table: TableId,
    /// The seat, or 255 if it concerns the table.
    pub seat: u8,
    /// The kind.
    pub kind: String,
    /// The turn of the seat.
    pub turn: u32,
    /// The moment.
    pub due_at: Time,
}

/// What a person tries out at a table, for themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WhatIf {
    /// The table.
    pub table: TableId,
    /// Who.
    pub person: PersonId,
    /// Whose seat it was before accounts were linked.
    pub origin: Option<PersonId>,
    /// What the host keeps of it, as JSON.
    pub data: String,
    /// When it was changed last.
    pub at: Time,
}

/// What a person could have done in a game that is over, for themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HindsightRow {
    /// The table.
    pub table: TableId,
    /// Who.
    pub person: PersonId,
    /// In which seat.
    pub seat: u8,
    /// Whose seat it was before accounts were linked.
    pub origin: Option<PersonId>,
    /// What the host keeps of it, as JSON.
    pub data: String,
    /// When it was found.
    pub at: Time,
}

/// How far a person is in a lesson, for themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LessonRow {
    /// Who.
    pub person: PersonId,
    /// The game.
    pub game: String,
    /// The lesson.
    pub lesson: String,
    /// Whose it was before accounts were linked.
    pub origin: Option<PersonId>,
    /// What the host keeps of it, as JSON.
    pub data: String,
    /// When it was changed last.
    pub at: Time,
}

/// What a person answered to the puzzle of a day, for themselves. It does not change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PuzzleRow {
    /// Who.
    pub person: PersonId,
    /// The day, counted from the first one of 1970.
    pub day: i64,
    /// Whose it was before accounts were linked.
    pub origin: Option<PersonId>,
    /// What the host keeps of it, as JSON.
    pub data: String,
    /// When it was answered.
    pub at: Time,
}

/// How a person did at a table that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResultRow {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: u8,
    /// Who sat there.
    pub person: PersonId,
    /// The game.
    pub game: String,
    /// The rank, from 1; 0 if the game has none.
    pub rank: u8,
    /// The points.
    pub score: i32,
    /// Whether the person stayed to the end.
    pub finished: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// How long the person usually took to answer: the median in milliseconds.
    pub answer_ms: i64,
    /// When it ended.
    pub at: Time,
    /// Whose it was before their account was linked to this person's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<PersonId>,
}

/// What is known of how well somebody plays a game, after one of their rated tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingRow {
    /// Who. Where accounts were linked, the one whose figure goes on.
    pub person: PersonId,
    /// The game.
    pub game: String,
    /// Among whom: the letter of a platform and the address of what the rooms there belong to; empty for everybody.
    pub place: String,
    /// How many of their rated tables that makes.
    #[serde(rename = "games")]
    pub n: u32,
    /// The table.
    pub table: TableId,
    /// Their seat.
    pub seat: u8,
    /// How well they play, in millionths.
    pub mean: i64,
    /// How uncertain that is, in millionths.
    pub spread: i64,
    /// How well they played as far as was known before, in millionths.
    pub was: i64,
    /// When the table ended.
    pub at: Time,
}

/// How often somebody has answered at an hour of their day, about so fast.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AnswersRow {
    /// Who, as they were before their account was linked.
    pub person: PersonId,
    /// The hour, from 0.
    pub hour: u8,
    /// How fast, as the host counts it.
    pub size: u8,
    /// How often.
    pub n: u32,
}

/// A code that links two accounts, or opens something else, for a limited time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Code {
    /// The code.
    pub code: String,
    /// Whose it is.
    pub person: PersonId,
    /// What it is for.
    pub kind: String,
    /// How long it counts.
    pub until: Time,
}

/// A session of the board page. Who holds the secret with this hash acts with the account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Session {
    /// The hash of the secret.
    pub hash: String,
    /// The platform of the account.
    pub platform: Platform,
    /// The platform's id of the account.
    pub account: String,
    /// The table that it was opened for.
    pub table: TableId,
    /// Since when.
    pub begun: Time,
    /// How long.
    pub until: Time,
}

/// How an account of a page's own comes back. Who holds the secret with this hash is let in as it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WayBack {
    /// The hash of the secret.
    pub hash: String,
    /// The platform of the account.
    pub platform: Platform,
    /// The platform's id of the account.
    pub account: String,
    /// Since when.
    pub made: Time,
}

/// Where a browser is told of an account's turns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PushAddress {
    /// The address.
    pub address: String,
    /// The platform of the account.
    pub platform: Platform,
    /// The platform's id of the account.
    pub account: String,
    /// The browser's public key, as the browser writes it.
    pub public_key: String,
    /// The secret that only the browser and we share, as the browser writes it.
    pub auth: String,
    /// Since when.
    pub begun: Time,
}

/// The key of an update, which a platform may deliver more than once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct UpdateKey {
    /// The platform.
    pub platform: Platform,
    /// The platform's key.
    pub key: String,
}

/// Everything that belongs to one table, to move it elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeTable {
    /// The table.
    pub table: TableRow,
    /// Its seats, in order.
    pub seats: Vec<SeatRow>,
}

/// Who asks for something: the update, the account and the place.
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
    /// A table that is in memory: what is around it is read too.
    pub table: Option<TableId>,
}

/// What is known about the person who asks for something.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Known {
    /// Whether the update was handled before.
    pub handled: bool,
    /// The person and all their accounts.
    pub person: Option<(Person, Vec<Identity>)>,
    /// The place.
    pub room: Option<Room>,
    /// What the place belongs to, where that is another.
    pub group: Option<Room>,
    /// The revision of the table that was named, and what is around it. Nothing where there is no such table.
    pub near: Option<(u64, Around)>,
}

/// A table that waits for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The table.
    pub table: TableId,
    /// Its game.
    pub game: String,
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
