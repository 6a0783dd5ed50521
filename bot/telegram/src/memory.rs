//! What is remembered between updates. All of it can be lost: then a little more is asked or sent.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use pawmail_host::Recent;
use pawmail_store::Time;

use crate::bot::lock;
use crate::sender::Posted;

/// How many people, chats and messages are remembered, each.
const MANY: usize = 10_000;

/// How long a person's rights in a group are assumed to be unchanged.
const RIGHTS_MS: i64 = 60_000;

/// How long a group that does not take ephemeral messages is not asked again.
const REFUSED_MS: i64 = 6 * 3_600_000;

/// If a person looks again within this time, they have not seen the first answer.
const AGAIN_MS: i64 = 60_000;

/// How long a person is not told again, in a group, where the private chat is.
const HINT_MS: i64 = 600_000;

/// Short-lived knowledge of chats, people and messages.
pub(crate) struct Memory {
    /// Whether the service knows ephemeral messages.
    ephemeral: Mutex<Option<bool>>,
    /// Groups that did not take ephemeral messages, and until when that counts.
    refused: Mutex<Recent<i64, Time>>,
    /// Whether the private chat with a person can be written to.
    open: Mutex<Recent<i64, bool>>,
    /// The newest panel of a person and table in a group.
    panels: Mutex<Recent<(i64, i64, String), i64>>,
    /// The message of a table in the private chat with a person.
    slots: Mutex<Recent<(i64, String), i64>>,
    /// What shows a person their turn at a table, and what it looks like.
    turns: Mutex<Recent<(i64, String), (Posted, u64)>>,
    /// For whom a turn waits that there was no room to show.
    waiting: Mutex<HashSet<(i64, String)>>,
    /// Messages in private chats that are panels.
    private: Mutex<Recent<(i64, i64), ()>>,
    /// Private messages that were deleted, or that nobody sees any more.
    gone: Mutex<Recent<Posted, ()>>,
    /// How often a panel has changed.
    versions: Mutex<Recent<Posted, Arc<AtomicU64>>>,
    /// Who administers a group, and when we asked.
    rights: Mutex<Recent<(i64, i64), (bool, Time)>>,
    /// What the program may do in a group.
    powers: Mutex<Recent<i64, Powers>>,
    looks: Mutex<Recent<(i64, i64, String), Time>>,
    hints: Mutex<Recent<(i64, i64), Time>>,
}

impl Default for Memory {
    fn default() -> Self {
        fn recent<K: Clone + Eq + std::hash::Hash, V>() -> Mutex<Recent<K, V>> {
            Mutex::new(Recent::new(MANY))
        }
        Self {
            ephemeral: Mutex::new(None),
            refused: recent(),
            open: recent(),
            panels: recent(),
            slots: recent(),
            turns: recent(),
            waiting: Mutex::default(),
            private: recent(),
            gone: recent(),
            versions: recent(),
            rights: recent(),
            powers: recent(),
            looks: recent(),
            hints: recent(),
        }
    }
}

/// What the program may do in a group apart from writing there.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Powers {
    /// Show something to one person at any time.
    pub(crate) is_admin: bool,
    /// Delete what others wrote.
    pub(crate) deletes: bool,
}

/// One state of a panel.
#[derive(Clone, Debug)]
pub(crate) struct Version {
    newest: Arc<AtomicU64>,
    this: u64,
}

impl Version {
    /// Whether the panel has not changed since.
    pub(crate) fn is_newest(&self) -> bool {
        self.newest.load(Ordering::SeqCst) == self.this
    }
}

impl Memory {
    /// Whether the service knows ephemeral messages, as far as we know.
    pub(crate) fn knows_ephemeral(&self) -> Option<bool> {
        *lock(&self.ephemeral)
    }

    pub(crate) fn ephemeral_is(&self, known: bool) {
        *lock(&self.ephemeral) = Some(known);
    }

    /// Whether ephemeral messages may be tried in a group.
    pub(crate) fn takes_ephemeral(&self, chat: i64, now: Time) -> bool {
        let is_refused = lock(&self.refused)
            .get(&chat)
            .is_some_and(|until| *until > now);
        !is_refused && self.knows_ephemeral() != Some(false)
    }

    pub(crate) fn refuses_ephemeral(&self, chat: i64, now: Time) {
        lock(&self.refused).insert(chat, now.plus(REFUSED_MS));
    }

    /// Whether the private chat with a person can be written to, as far as we know.
    pub(crate) fn is_open(&self, person: i64) -> Option<bool> {
        lock(&self.open).get(&person).copied()
    }

    pub(crate) fn open_is(&self, person: i64, is_open: bool) {
        lock(&self.open).insert(person, is_open);
    }

    /// Sets the panel of a person and table in a group, and returns the one before.
    pub(crate) fn panel(&self, chat: i64, person: i64, table: &str, id: i64) -> Option<i64> {
        let key = (chat, person, table.to_owned());
        lock(&self.panels).insert(key, id).filter(|old| *old != id)
    }

    /// The message of a table in a private chat.
    pub(crate) fn slot(&self, person: i64, table: &str) -> Option<i64> {
        lock(&self.slots).get(&(person, table.to_owned())).copied()
    }

    /// Sets the message of a table in a private chat, and returns the one before.
    pub(crate) fn slot_is(&self, person: i64, table: &str, id: i64) -> Option<i64> {
        self.private_is(person, id);
        let key = (person, table.to_owned());
        lock(&self.slots).insert(key, id).filter(|old| *old != id)
    }

    /// What shows a person their turn at a table, and what it looks like.
    pub(crate) fn turn(&self, person: i64, table: &str) -> Option<(Posted, u64)> {
        lock(&self.turns).get(&(person, table.to_owned())).copied()
    }

    /// The newest panel of a person and table shows their turn, and looks like this; or it shows something else.
    pub(crate) fn turn_is(&self, person: i64, table: &str, shown: Option<(Posted, u64)>) {
        let key = (person, table.to_owned());
        match shown {
            Some(shown) => _ = lock(&self.turns).insert(key, shown),
            None => _ = lock(&self.turns).remove(&key),
        }
    }

    /// A person's turn at a table waits to be shown; whether it did not before.
    pub(crate) fn waits(&self, person: i64, table: &str) -> bool {
        lock(&self.waiting).insert((person, table.to_owned()))
    }

    /// It waits no longer.
    pub(crate) fn waits_no_more(&self, person: i64, table: &str) {
        lock(&self.waiting).remove(&(person, table.to_owned()));
    }

    /// Whether a message in a private chat is a panel.
    pub(crate) fn is_private_panel(&self, person: i64, id: i64) -> bool {
        lock(&self.private).get(&(person, id)).is_some()
    }

    pub(crate) fn private_is(&self, person: i64, id: i64) {
        lock(&self.private).insert((person, id), ());
    }

    /// A private message is gone. Whether that is news.
    pub(crate) fn is_gone(&self, post: Posted) -> bool {
        lock(&self.gone).insert(post, ()).is_none()
    }

    /// Gives a panel a new state, which makes all earlier ones outdated.
    pub(crate) fn version(&self, post: Posted) -> Version {
        let mut versions = lock(&self.versions);
        let newest = match versions.get(&post) {
            Some(newest) => Arc::clone(newest),
            None => {
                let newest = Arc::new(AtomicU64::new(0));
                versions.insert(post, Arc::clone(&newest));
                newest
            }
        };
        let this = newest.fetch_add(1, Ordering::SeqCst) + 1;
        Version { newest, this }
    }

    /// Whether a person administers a group, if we asked recently.
    pub(crate) fn rights(&self, chat: i64, person: i64, now: Time) -> Option<bool> {
        let rights = lock(&self.rights);
        let (is_admin, at) = rights.get(&(chat, person))?;
        (now.since(*at) < RIGHTS_MS).then_some(*is_admin)
    }

    pub(crate) fn rights_are(&self, chat: i64, person: i64, is_admin: bool, now: Time) {
        lock(&self.rights).insert((chat, person), (is_admin, now));
    }

    /// What the program is known to be allowed to do in a group.
    pub(crate) fn powers(&self, chat: i64) -> Powers {
        lock(&self.powers).get(&chat).copied().unwrap_or_default()
    }

    pub(crate) fn powers_are(&self, chat: i64, powers: Powers) {
        lock(&self.powers).insert(chat, powers);
    }

    /// Whether a person who looks at something was shown it less than a minute ago.
    pub(crate) fn looks_again(&self, chat: i64, person: i64, what: &str, now: Time) -> bool {
        let key = (chat, person, what.to_owned());
        let before = lock(&self.looks).get(&key).copied();
        before.is_some_and(|at| now.since(at) < AGAIN_MS)
    }

    /// A person has been shown what they looked for.
    pub(crate) fn has_looked(&self, chat: i64, person: i64, what: &str, now: Time) {
        lock(&self.looks).insert((chat, person, what.to_owned()), now);
    }

    /// Whether a person has lately been told, in the group, where the private chat is.
    pub(crate) fn was_hinted(&self, chat: i64, person: i64, now: Time) -> bool {
        let hints = lock(&self.hints);
        hints
            .get(&(chat, person))
            .is_some_and(|at| now.since(*at) < HINT_MS)
    }

    /// A person is told, in the group, where the private chat is.
    pub(crate) fn hinted(&self, chat: i64, person: i64, now: Time) {
        lock(&self.hints).insert((chat, person), now);
    }
}
