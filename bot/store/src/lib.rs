//! What Pawmail keeps, and how it changes: rows, and a [`Store`] that reads them and changes them in batches.
//!
//! A [`Batch`] is one transaction: all of it happens, durably, or none of it.
//! A batch is based on what its author has read; the revision of each table it touches says whether that still holds.

mod alone;
mod backend;
mod cells;
mod change;
mod conn;
mod due;
mod lent;
mod open;
mod operation;
mod pages;
mod postgres;
mod prune;
mod read;
mod request;
mod rows;
mod script;
mod sqlite;
pub mod testing;
mod together;

pub use open::{Durability, Opening, Options, connect};
pub use postgres::PgStore;
pub use rows::*;
pub use sqlite::SqliteStore;

/// A change of the rows.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// A new person, with new accounts.
    NewPerson(Person, Vec<Identity>),
    /// A person's name and settings.
    Person(Changed<Person>),
    /// An account: whose it is, its name and private chat.
    Identity(Changed<Identity>),
    /// The batch follows from what is somebody's, as it was at this revision of the person, or makes something theirs or theirs no more.
    /// The revision grows by 1. If it is another by now, nothing is written and the answer is a conflict.
    Relies(PersonId, u64),
    /// All accounts, sessions, ways back, push addresses, codes and waiting notices of a person, what they try out, their lessons and their answers to puzzles are deleted.
    ForgetAccounts(PersonId),
    /// What was told a person, what they try out, their lessons, answers to puzzles and results, and their seats at tables that are over, are another's from now on. Results, seats, lessons, answers to puzzles and what is tried out remember whose they were.
    HandOver {
        /// Whose they were.
        from: PersonId,
        /// Whose they are.
        to: PersonId,
    },
    /// The results, lessons and answers to puzzles that came to a person from another, what is tried out at seats of that one, and the seats at tables that are over, go back.
    HandBack {
        /// Who had them meanwhile.
        from: PersonId,
        /// Whose they were, and are.
        to: PersonId,
    },
    /// A new room.
    NewRoom(Room),
    /// A room's title, state and settings.
    Room(Changed<Room>),
    /// Deletes a room with all posts in it.
    DropRoom(RoomId),
    /// The rooms with this address, and those that belong to it, have moved to another address. Their messages are lost there: the posts are sent anew.
    MoveRoom {
        /// The platform.
        platform: Platform,
        /// The old address.
        from: String,
        /// The new one.
        to: String,
    },
    /// A new table, at revision 1 whatever the row says.
    NewTable(TableRow),
    /// A table, read at the revision the row says; its revision grows by 1.
    /// Every batch that touches anything of a table contains this change, once.
    Table(TableRow),
    /// A seat of a table. Written whether it is new or not.
    Seat(TableId, SeatRow),
    /// Deletes the seats of a table from this one on.
    DropSeats(TableId, u8),
    /// One more row in the log of a table. The batch contains the table too; its number says how many rows there are then.
    Step(TableId, StepRow),
    /// Of a table that is over only its row, seats and results are kept, and where it was shown, if it has results. The log had this many rows.
    /// The batch contains the table too, with an empty log and no position.
    Prune(TableId, u32),
    /// The post of a table in a room is to show the table as this batch leaves it. Nothing happens if the room is gone.
    /// `fresh` stays wanted until the courier has sent it. An earlier `due_at` that is still to come is kept.
    WantPost(TableId, WantedPost),
    /// A post is no longer wanted. The row is deleted; the courier decides whether its messages stay.
    DropPost(TableId, RoomId),
    /// A notice, unless one with the same key waits or has been sent: it is sent only once, ever.
    Notice(Notice),
    /// The notices of a seat of a table up to this turn, of these kinds (all kinds, if none is named), are no longer true:
    /// those that wait are cancelled, those that were sent are recalled.
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
    /// Deletes the timer of this table, seat and kind.
    ClearTimer(TableId, u8, String),
    /// The key of an update that has not had its effect after all.
    Unhandled(UpdateKey),
    /// How a person did.
    Result(ResultRow),
    /// How well somebody plays after a rated table. If they have ended another meanwhile, nothing is written and the answer is a conflict.
    Rating(RatingRow),
    /// Adds to how often somebody has answered at an hour, about so fast.
    Answers(AnswersRow),
    /// Deletes how well a person plays, and when they answer.
    ForgetFigures(PersonId),
    /// A code.
    Code(Code),
    /// A code of a person is used. If it is not there any more, nothing is written and the answer is a conflict.
    UseCode(String, PersonId),
    /// A code does not count any more.
    DropCode(String),
    /// What a person could have done in a game that is over.
    NewHindsight(HindsightRow),
    /// What a person tries out at a table, where they try out nothing yet.
    NewWhatIf(WhatIf),
    /// What a person tries out at a table.
    WhatIf(Changed<WhatIf>),
    /// How far a person is in a lesson, where they have not begun it yet.
    NewLesson(LessonRow),
    /// How far a person is in a lesson.
    Lesson(Changed<LessonRow>),
    /// What a person answered to the puzzle of a day, once.
    NewPuzzle(PuzzleRow),
    /// Somebody is signed in.
    Session(Session),
    /// The session with this hash has ended.
    EndSession(String),
    /// How an account comes back. Replaces the way it had.
    WayBack(WayBack),
    /// Where a browser is told of an account's turns. An address that is known tells the account and keys of this row from now on.
    PushAddress(PushAddress),
    /// Nothing is told at this address any more.
    DropPushAddress(String),
    /// A text kept under a name, such as what an adapter has registered.
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
    /// What changes: the tables first, then people who are relied upon, the rest in this order.
    pub changes: Vec<Change>,
    /// The update that caused it. If it was handled before, nothing changes and the answer is [`StoreError::Repeated`].
    pub key: Option<UpdateKey>,
    /// The time.
    pub at: Time,
}

/// Why something could not be read or changed. Nothing has changed, unless the database failed at the very end of a batch.
/// A batch that has a key can be tried again in any case.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Someone else was faster: read again and decide again.
    #[error("the rows have changed since they were read")]
    Conflict,
    /// The update that caused the batch had been handled before.
    #[error("the update has been handled before")]
    Repeated,
    /// The batch would leave a hole in the log of a table, or rows that its number does not count.
    #[error("the log of table {0} would have a hole")]
    Hole(TableId),
    /// The database was changed by a newer program.
    #[error("the database is of version {found}, this program knows versions up to {known}")]
    Newer {
        /// Its version.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// The database was last changed by an older program, and is not to be changed.
    #[error("the database is of version {found}, this program reads version {known}")]
    Older {
        /// Its version.
        found: i64,
        /// The version this program reads.
        known: i64,
    },
    /// There is no such file.
    #[error("{name} does not exist")]
    Absent {
        /// The name of the database.
        name: String,
    },
    /// It is a database, but not one of this program.
    #[error("{name} has no tables of Pawmail")]
    Foreign {
        /// The name of the database.
        name: String,
    },
    /// The address cannot be understood.
    #[error("the database address is not understood: {0}")]
    Address(String),
    /// The database could not be opened.
    #[error("{name} could not be opened")]
    Open {
        /// The name of the database.
        name: String,
        /// The reason.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// This database cannot do that.
    #[error("{0}")]
    Unsupported(&'static str),
    /// The database cannot be reached, or is broken.
    #[error("the database failed: {}", with_causes(&**.0))]
    Backend(Box<dyn std::error::Error + Send + Sync>),
}

/// An error with what caused it: who reads a log needs that most.
fn with_causes(error: &(dyn std::error::Error + 'static)) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    let causes: Vec<String> = causes.map(ToString::to_string).collect();
    causes.join(": ")
}

/// How what a post shows came into its message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Came {
    /// The message was there.
    Edited,
    /// In a new message. The former one, if any, is added to those to be removed. It has called those who owed a turn when it was read,
    /// and the newest of these turns had begun then.
    New(Option<Time>),
    /// In a new message that an earlier try sent, before those who should be called by it were to be.
    Earlier,
}

/// What the courier did with a post.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PostDone {
    /// It shows this revision now.
    Shown {
        /// The revision that was shown.
        revision: u64,
        /// The address of the room to which it was sent.
        address: String,
        /// The message it is in now.
        message: String,
        /// How it came there.
        came: Came,
        /// When the service took it.
        at: Time,
        /// Whether nobody needs to be called by a new message any more, for what was wanted until this revision.
        is_called: bool,
        /// Whether it is all of what should be shown: if not, the message is edited once more.
        is_whole: bool,
    },
    /// It is about to be sent as a new message; the newest turn that it calls for began at this moment. Until more is known it may have come.
    /// `None` says that it has not. The claim stays.
    Tried(Option<Time>),
    /// These messages have been removed.
    Removed(Vec<String>),
    /// The message no longer exists: it must be sent again.
    Lost,
    /// It is left for a moment, and nothing is amiss.
    Later(Time),
    /// It showed all that was wanted, but calls somebody by a new message only then. If more is wanted by now, that does not wait.
    Calls(Time),
    /// It failed and is to be tried again.
    Failed {
        /// The reason.
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
    /// Nothing more is to be done about it.
    Done,
    /// It must wait until a moment (quiet hours, or several that go out together).
    Later(Time),
    /// It failed and is to be tried again.
    Failed {
        /// When to try again.
        again: Time,
    },
}

/// How many rows there are of each kind, for the operator.
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
    /// Posts that are to be sent.
    pub posts_due: u64,
    /// Notices that are to be sent.
    pub notices_due: u64,
    /// Since when the oldest of those posts is due.
    pub oldest_post: Option<Time>,
    /// Since when the oldest of those notices is due.
    pub oldest_notice: Option<Time>,
    /// Since when the oldest timer that has not been heard is due.
    pub oldest_timer: Option<Time>,
}

/// A table that was over long ago, and how many rows there are of it which nobody needs who only wants to know how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prunable {
    /// The table.
    pub table: TableId,
    /// Its log.
    pub steps: u64,
    /// Its posts, if it has no results.
    pub posts: u64,
    /// Its notices.
    pub notices: u64,
    /// What people have tried out or looked back on.
    pub tried: u64,
}

/// How many rows there are from long ago that belong to no table.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Leftovers {
    /// Updates that were handled.
    pub updates: u64,
    /// Codes and tickets that count no more.
    pub codes: u64,
    /// Sessions that are over.
    pub sessions: u64,
    /// Browsers that are told of the turns of accounts which nobody is signed in with, and which play nowhere.
    pub addresses: u64,
}

/// Everything that is kept. All methods may be called from any number of tasks and processes at once.
#[async_trait::async_trait]
pub trait Store: Send + Sync + std::fmt::Debug + 'static {
    /// Carries out a batch: all of it, durably, or none of it.
    async fn commit(&self, batch: Batch) -> Result<(), StoreError>;
    /// A number, from 1, that was never given out under this name before; under `table`, one that no table has.
    async fn next_id(&self, name: &'static str) -> Result<i64, StoreError>;

    /// Everything about the person who asks for something, and about where they ask.
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
    /// Whose accounts those of these people have become, by id.
    async fn heirs(&self, ids: &[PersonId]) -> Result<Vec<PersonId>, StoreError>;
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

    /// The revision of a table, to check a cached one against.
    async fn revision(&self, id: TableId) -> Result<Option<u64>, StoreError>;
    /// A table and its seats.
    async fn table(&self, id: TableId) -> Result<Option<WholeTable>, StoreError>;
    /// The log of a table after a number, in order.
    async fn steps(&self, id: TableId, after: u32) -> Result<Vec<StepRow>, StoreError>;
    /// The posts of a table.
    async fn posts(&self, id: TableId) -> Result<Vec<Post>, StoreError>;
    /// The notices of a table.
    async fn notices(&self, id: TableId) -> Result<Vec<Notice>, StoreError>;
    /// The notices of a person on a platform that were sent and are still true.
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
    /// The tables that are not over at which a person sits or which they opened; those where they owe a step come first, by deadline.
    async fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError>;
    /// All tables at which a person sits, that they have opened, or that ended with them; also those that are over.
    async fn tables_ever_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError>;
    /// The tables at which a person owes a step, by deadline; without the seats that have a timer of the kind `unless`.
    async fn waiting_for(
        &self,
        person: PersonId,
        unless: Option<&str>,
    ) -> Result<Vec<Waiting>, StoreError>;
    /// Up to `limit` tables in this state with ids after `after`, ascending.
    async fn tables_in(
        &self,
        state: TableState,
        after: TableId,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError>;
    /// Up to `limit` tables with ids after `after`, ascending, that are over, have not changed since `before`, and have more than [`Change::Prune`] leaves.
    async fn prunable(
        &self,
        before: Time,
        after: TableId,
        limit: u32,
    ) -> Result<Vec<Prunable>, StoreError>;
    /// What is left from before a moment that belongs to no table.
    async fn leftovers(&self, before: Time) -> Result<Leftovers, StoreError>;
    /// Deletes the push addresses among that, and returns how many.
    async fn drop_lost_addresses(&self, before: Time) -> Result<u64, StoreError>;
    /// The table to which a message belongs as its post.
    async fn table_of_message(
        &self,
        platform: Platform,
        room: RoomId,
        message: &str,
    ) -> Result<Option<TableId>, StoreError>;
    /// The results of a person, newest first.
    async fn results_of(&self, person: PersonId, limit: u32) -> Result<Vec<ResultRow>, StoreError>;
    /// What a person tries out at a table.
    async fn what_if(&self, table: TableId, person: PersonId)
    -> Result<Option<WhatIf>, StoreError>;
    /// All that a person tries out, by table.
    async fn what_ifs_of(&self, person: PersonId) -> Result<Vec<WhatIf>, StoreError>;
    /// What a person could have done in one of their seats, if that is known.
    async fn hindsight(
        &self,
        table: TableId,
        person: PersonId,
        seat: u8,
    ) -> Result<Option<HindsightRow>, StoreError>;
    /// The same in all games, by table.
    async fn hindsights_of(&self, person: PersonId) -> Result<Vec<HindsightRow>, StoreError>;
    /// How far a person is in all lessons they have begun, by game and lesson.
    async fn lessons_of(&self, person: PersonId) -> Result<Vec<LessonRow>, StoreError>;
    /// What a person has answered to puzzles, by day.
    async fn puzzles_of(&self, person: PersonId) -> Result<Vec<PuzzleRow>, StoreError>;
    /// The results of a table.
    async fn results(&self, table: TableId) -> Result<Vec<ResultRow>, StoreError>;
    /// What is known of how well several people play: the newest row of each in each game and place.
    async fn ratings_of(&self, people: &[PersonId]) -> Result<Vec<RatingRow>, StoreError>;
    /// The same of everybody in a place.
    async fn ratings_in(&self, place: &str) -> Result<Vec<RatingRow>, StoreError>;
    /// What the end of a table has made known.
    async fn ratings_at(&self, table: TableId) -> Result<Vec<RatingRow>, StoreError>;
    /// How the figures of a person have gone, newest first.
    async fn rating_history(
        &self,
        person: PersonId,
        limit: u32,
    ) -> Result<Vec<RatingRow>, StoreError>;
    /// How often several people have answered at each hour, and how fast.
    async fn answers_of(&self, people: &[PersonId]) -> Result<Vec<AnswersRow>, StoreError>;
    /// With whom a person has results at the same tables, and at how many: most first, up to `limit`.
    async fn companions(
        &self,
        person: PersonId,
        limit: u32,
    ) -> Result<Vec<(PersonId, u32)>, StoreError>;
    /// The results of the tables that were shown in a room, or in a room of the same group: the newest first, up to `limit`.
    async fn results_in_group(
        &self,
        platform: Platform,
        group: &str,
        limit: u32,
    ) -> Result<Vec<ResultRow>, StoreError>;
    /// A code that still counts.
    async fn code(&self, code: &str, now: Time) -> Result<Option<Code>, StoreError>;
    /// A session that still counts.
    async fn session(&self, hash: &str, now: Time) -> Result<Option<Session>, StoreError>;
    /// The sessions of a person's accounts that still count, oldest first.
    async fn sessions_of(&self, person: PersonId, now: Time) -> Result<Vec<Session>, StoreError>;
    /// The way back with this hash, if it is an account's newest.
    async fn way_back(&self, hash: &str) -> Result<Option<WayBack>, StoreError>;
    /// The ways back of a person's accounts.
    async fn ways_back_of(&self, person: PersonId) -> Result<Vec<WayBack>, StoreError>;
    /// Where browsers are told of the turns of a person's accounts, oldest first.
    async fn push_addresses_of(&self, person: PersonId) -> Result<Vec<PushAddress>, StoreError>;
    /// A text kept under a name.
    async fn note(&self, name: &str) -> Result<Option<String>, StoreError>;
    /// Whether an update has been handled before.
    async fn handled(&self, key: &UpdateKey) -> Result<bool, StoreError>;

    /// Claims posts that are due on a platform until `until`: those to be sent and those with messages to remove.
    /// Nobody else gets them before then. Rooms that refuse messages or are gone are left out.
    async fn claim_posts(
        &self,
        platform: Platform,
        now: Time,
        until: Time,
        limit: u32,
    ) -> Result<Vec<Post>, StoreError>;
    /// Reports what becomes of a claimed post, and releases the claim once that is known.
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
    /// Reports what became of claimed notices, and releases the claims.
    async fn notices_done(
        &self,
        done: Vec<(NoticeKey, NoticeDone)>,
        now: Time,
    ) -> Result<(), StoreError>;
    /// Claims timers that are due, until `until`. A timer is deleted when a batch clears or replaces it.
    async fn claim_timers(
        &self,
        now: Time,
        until: Time,
        limit: u32,
    ) -> Result<Vec<Timer>, StoreError>;
    /// Releases all claims of posts and notices on a platform: the process that made them no longer sends.
    async fn free_claims(&self, platform: Platform) -> Result<(), StoreError>;
    /// Claims timers for longer that are claimed and are still there.
    async fn keep_timers(&self, timers: &[Timer], until: Time) -> Result<(), StoreError>;
    /// When the next unclaimed post, notice or timer is due, if there is one.
    async fn next_due(&self, now: Time) -> Result<Option<Time>, StoreError>;

    /// Takes or keeps a role until a moment, and returns whether `holder` has it now.
    async fn lease(
        &self,
        role: &str,
        holder: &str,
        now: Time,
        until: Time,
    ) -> Result<bool, StoreError>;
    /// Gives a role back.
    async fn release(&self, role: &str, holder: &str) -> Result<(), StoreError>;
    /// Records that one more message goes to a place, if fewer than `most` have gone there since a moment.
    /// Otherwise it records nothing and returns when the message was sent that must fall out of the count first.
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
    /// Deletes handled updates, used codes, sessions that are over, finished notices and what was tried out at tables that are over from before a moment, and returns how many rows.
    async fn sweep(&self, before: Time) -> Result<u64, StoreError>;
    /// How many rows there are.
    async fn counts(&self, now: Time) -> Result<Counts, StoreError>;
    /// Writes a copy of the whole database to a file, where the database can.
    async fn backup(&self, file: &std::path::Path) -> Result<(), StoreError>;
    /// Lets the database finish what it is doing and leaves it, with everything in its one file where it is a file.
    /// Whoever asks for anything afterwards is told that it fails.
    async fn close(&self);
    /// The name of the database in messages to the operator.
    fn name(&self) -> String;
}
