//! What Pawmail keeps, and how it is changed: rows, and a [`Store`] that reads them and changes them in batches.
//!
//! A [`Batch`] is one transaction: it happens in full and durably, or not at all.
//! Whoever made it has read before; the revision of each table it touches says whether that still holds.

mod backend;
mod change;
mod conn;
mod open;
mod operation;
mod postgres;
mod read;
mod request;
mod rows;
mod sqlite;
#[cfg(feature = "testing")]
pub mod testing;

pub use open::{Durability, Options, connect};
pub use postgres::PgStore;
pub use rows::*;
pub use sqlite::SqliteStore;

/// A change of the rows.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// A person who was not known, with accounts that were not known.
    NewPerson(Person, Vec<Identity>),
    /// A person's name and settings.
    Person(Changed<Person>),
    /// An account: who it belongs to, its name and private chat.
    Identity(Changed<Identity>),
    /// An account that was not known, of a person who is.
    NewIdentity(Identity),
    /// All accounts, codes and waiting notices of a person are dropped.
    ForgetAccounts(PersonId),
    /// A room that was not known.
    NewRoom(Room),
    /// A room's title, state and settings.
    Room(Changed<Room>),
    /// The rooms with this address, and those that belong to it, have moved to another.
    MoveRoom {
        /// The platform.
        platform: Platform,
        /// The old address.
        from: String,
        /// The new one.
        to: String,
    },
    /// A table that was not there, at revision 1 whatever the row says.
    NewTable(TableRow),
    /// A table, read at the revision the row says; its revision grows by 1.
    /// Every batch that touches anything of a table holds this for it, once.
    Table(TableRow),
    /// A seat of a table. Written whether it was there or not.
    Seat(TableId, SeatRow),
    /// The seats of a table from this one on are no more.
    DropSeats(TableId, u8),
    /// A row more in the log of a table. The batch holds the table too, whose number says how many rows there are then.
    Step(TableId, StepRow),
    /// The post of a table in a room shall show what this batch makes of the table.
    /// `fresh` stays wanted until the courier has sent it; an earlier `due_at` that is still to come is kept.
    WantPost(TableId, WantedPost),
    /// A post is wanted no more: its messages stay or are removed as the courier finds, the row goes.
    DropPost(TableId, RoomId),
    /// A notice, unless one with the same key is there: once sent, it is sent for ever.
    Notice(Notice),
    /// The notices of a seat of a table up to this turn, of these kinds (all, if none is named), are no longer true:
    /// those that wait are done, those that were sent are recalled.
    Recall {
        /// The table.
        table: TableId,
        /// The seat.
        seat: u8,
        /// Up to this turn.
        turn: u32,
        /// The kinds, each with those that say more after a dot.
        kinds: Vec<String>,
    },
    /// A timer. Replaces the one of the same table, seat and kind.
    Timer(Timer),
    /// The timer of this table, seat and kind is no more.
    ClearTimer(TableId, u8, String),
    /// All timers of a table are no more.
    ClearTimers(TableId),
    /// How a person did.
    Result(ResultRow),
    /// A code.
    Code(Code),
    /// A code is used up.
    DropCode(String),
    /// A text kept under a name (what an adapter has registered, say).
    Note(String, String),
}

/// A row as it was read, and as it should be: where it is another by now, nothing is written and the answer is a conflict.
#[derive(Clone, PartialEq, Debug)]
pub struct Changed<T> {
    /// As it was read.
    pub was: T,
    /// As it should be.
    pub is: T,
}

/// Changes that happen together.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Batch {
    /// What changes: the tables first, the rest in this order.
    pub changes: Vec<Change>,
    /// The update that caused it: if it was handled before, nothing changes and [`Committed::Repeated`] is said.
    pub key: Option<UpdateKey>,
    /// When.
    pub at: Time,
}

/// What became of a batch.
#[must_use = "a batch whose update was handled before has changed nothing"]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Committed {
    /// It happened.
    Done,
    /// Its update had been handled before: nothing changed.
    Repeated,
}

/// Why something could not be read or changed. Nothing has changed, unless the database broke at the very end of a batch:
/// one that has a key can be tried again in any case.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else was faster: read again and decide anew.
    #[error("the rows have changed since they were read")]
    Conflict,
    /// The batch would leave a hole in the log of a table, or rows that its number does not count.
    #[error("the log of table {0} would have a hole")]
    Hole(TableId),
    /// The database is of a newer program.
    #[error("the database is of version {found}, this program knows versions up to {known}")]
    Newer {
        /// Its version.
        found: i64,
        /// The newest this program knows.
        known: i64,
    },
    /// The address says nothing that could be opened.
    #[error("the database address is not understood: {0}")]
    Address(String),
    /// The database could not be opened.
    #[error("{name} could not be opened")]
    Open {
        /// What to call it.
        name: String,
        /// Why.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// This database cannot do that.
    #[error("{0}")]
    Unsupported(&'static str),
    /// The database is not to be had, or broken.
    #[error("the database failed")]
    Backend(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// What the courier did with a post.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PostDone {
    /// It shows this revision now.
    Shown {
        /// The revision that was shown.
        revision: u64,
        /// The message it is in now.
        message: String,
        /// Whether that is a new message; the former one, if any, joins those to be removed.
        is_new: bool,
        /// Whether nobody needs to be called by a new message any more, for what was wanted until this revision.
        is_called: bool,
        /// Whether it is all of what should be shown: if not, the message is edited once more.
        is_whole: bool,
    },
    /// These messages are removed.
    Removed(Vec<String>),
    /// The message is not there any more: it is to be sent anew.
    Lost,
    /// It is left for a moment, and nothing is amiss.
    Later(Time),
    /// It failed, to be tried again at a moment.
    Failed {
        /// Why.
        error: String,
        /// When to try again.
        again: Time,
    },
}

/// What the courier did with a notice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoticeDone {
    /// It was sent, as this message.
    Sent(Option<String>),
    /// Nothing is to be done about it any more.
    Done,
    /// It shall wait until a moment (quiet hours, several that go out together).
    Later(Time),
    /// It failed, to be tried again at a moment.
    Failed {
        /// When to try again.
        again: Time,
    },
}

/// How many rows of what kind there are, for the operator.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Counts {
    /// People.
    pub people: u64,
    /// Rooms.
    pub rooms: u64,
    /// Lobbies.
    pub lobbies: u64,
    /// Tables being played.
    pub playing: u64,
    /// Tables that are over.
    pub over: u64,
    /// Posts that are to be brought out.
    pub posts_due: u64,
    /// Notices that are to be sent.
    pub notices_due: u64,
}

/// Where everything is kept. All methods may be called from any number of tasks and processes at once.
#[async_trait::async_trait]
pub trait Store: Send + Sync + std::fmt::Debug + 'static {
    /// Makes a batch happen, durably, or nothing of it.
    async fn commit(&self, batch: Batch) -> Result<Committed, StoreError>;
    /// A number that was never handed out under this name before, from 1.
    async fn next_id(&self, name: &'static str) -> Result<i64, StoreError>;

    /// All there is to know of whoever asks for something, and of where they do.
    async fn known(&self, who: &Who) -> Result<Known, StoreError>;
    /// A table with all that belongs to it, read at one moment. What changes with the revision alone is left out where that is `revision`.
    async fn around(
        &self,
        id: TableId,
        revision: Option<u64>,
    ) -> Result<Option<Around>, StoreError>;

    /// The person with this account, and the account.
    async fn person_of(
        &self,
        platform: Platform,
        account: &str,
    ) -> Result<Option<(Person, Identity)>, StoreError>;
    /// A person.
    async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError>;
    /// Several people and all their accounts, by id.
    async fn people(&self, ids: &[PersonId]) -> Result<Vec<(Person, Vec<Identity>)>, StoreError>;
    /// The room at an address.
    async fn room_at(&self, platform: Platform, address: &str) -> Result<Option<Room>, StoreError>;
    /// Rooms by id.
    async fn rooms(&self, ids: &[RoomId]) -> Result<Vec<Room>, StoreError>;
    /// All rooms that belong to an address, itself included.
    async fn rooms_of_group(
        &self,
        platform: Platform,
        group: &str,
    ) -> Result<Vec<Room>, StoreError>;

    /// The revision of a table: what a cached one is checked against.
    async fn revision(&self, id: TableId) -> Result<Option<u64>, StoreError>;
    /// A table and its seats.
    async fn table(&self, id: TableId) -> Result<Option<WholeTable>, StoreError>;
    /// The log of a table after a number, in order.
    async fn steps(&self, id: TableId, after: u32) -> Result<Vec<StepRow>, StoreError>;
    /// The posts of a table.
    async fn posts(&self, id: TableId) -> Result<Vec<Post>, StoreError>;
    /// The notices of a table.
    async fn notices(&self, id: TableId) -> Result<Vec<Notice>, StoreError>;
    /// The notices of a person on a platform that were sent and still hold.
    async fn sent_to(
        &self,
        person: PersonId,
        platform: Platform,
    ) -> Result<Vec<Notice>, StoreError>;
    /// The timers of a table.
    async fn timers(&self, id: TableId) -> Result<Vec<Timer>, StoreError>;
    /// The tables with a post in a room, or in a room of the same group, that are not over; newest first.
    async fn tables_in_group(
        &self,
        platform: Platform,
        group: &str,
    ) -> Result<Vec<TableId>, StoreError>;
    /// The tables at which a person sits, or which they opened, and that are not over; those first at which they owe a step, by deadline.
    async fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError>;
    /// The tables at which a person owes a step, by deadline.
    async fn waiting_for(&self, person: PersonId) -> Result<Vec<TableId>, StoreError>;
    /// Up to `limit` tables in this state with ids after `after`, ascending.
    async fn tables_in(
        &self,
        state: TableState,
        after: TableId,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError>;
    /// The table whose post a message is.
    async fn table_of_message(
        &self,
        platform: Platform,
        room: RoomId,
        message: &str,
    ) -> Result<Option<TableId>, StoreError>;
    /// The results of a person, newest first.
    async fn results_of(&self, person: PersonId, limit: u32) -> Result<Vec<ResultRow>, StoreError>;
    /// The results of a table.
    async fn results(&self, table: TableId) -> Result<Vec<ResultRow>, StoreError>;
    /// A code that still counts.
    async fn code(&self, code: &str, now: Time) -> Result<Option<Code>, StoreError>;
    /// A text kept under a name.
    async fn note(&self, name: &str) -> Result<Option<String>, StoreError>;
    /// Whether an update was handled before.
    async fn handled(&self, key: &UpdateKey) -> Result<bool, StoreError>;

    /// Claims posts that are due on a platform until `until`: those to be brought out and those with messages to remove.
    /// Nobody else gets them before; rooms that refuse or are gone are left out.
    async fn claim_posts(
        &self,
        platform: Platform,
        now: Time,
        until: Time,
        limit: u32,
    ) -> Result<Vec<Post>, StoreError>;
    /// Says what became of a claimed post, and gives the claim back.
    async fn post_done(
        &self,
        table: TableId,
        room: RoomId,
        done: PostDone,
    ) -> Result<(), StoreError>;
    /// Claims notices that are due on a platform until `until`: those that wait and those that are recalled, by person.
    async fn claim_notices(
        &self,
        platform: Platform,
        now: Time,
        until: Time,
        limit: u32,
    ) -> Result<Vec<Notice>, StoreError>;
    /// Says what became of claimed notices, and gives the claims back.
    async fn notices_done(
        &self,
        done: Vec<(NoticeKey, NoticeDone)>,
        now: Time,
    ) -> Result<(), StoreError>;
    /// Claims timers that are due, until `until`. A timer goes when a batch clears or replaces it.
    async fn claim_timers(
        &self,
        now: Time,
        until: Time,
        limit: u32,
    ) -> Result<Vec<Timer>, StoreError>;
    /// When the next post, notice or timer is due that nobody has claimed, if there is any.
    async fn next_due(&self, now: Time) -> Result<Option<Time>, StoreError>;

    /// Takes or keeps a role until a moment. Whether `holder` has it now.
    async fn lease(
        &self,
        role: &str,
        holder: &str,
        now: Time,
        until: Time,
    ) -> Result<bool, StoreError>;
    /// Gives a role back.
    async fn release(&self, role: &str, holder: &str) -> Result<(), StoreError>;
    /// Notes that one more message goes to a place, if fewer than `most` went there since a moment;
    /// else nothing is noted, and the answer is when that one went which must be forgotten first.
    async fn spend(
        &self,
        platform: Platform,
        address: &str,
        now: Time,
        since: Time,
        most: u32,
    ) -> Result<Option<Time>, StoreError>;
    /// Waits until a batch of any process may have made something due, or for at most `ms` milliseconds.
    async fn woken(&self, ms: u64);
    /// Forgets handled updates, used codes and finished notices from before a moment; how many rows went.
    async fn sweep(&self, before: Time) -> Result<u64, StoreError>;
    /// How many rows there are.
    async fn counts(&self, now: Time) -> Result<Counts, StoreError>;
    /// Writes a copy of the whole database to a file, where the database can.
    async fn backup(&self, file: &std::path::Path) -> Result<(), StoreError>;
    /// What to call the database in a message to the operator.
    fn name(&self) -> String;
}
