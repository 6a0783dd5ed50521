//! A queue for each room and person: what takes long delays only what goes to the same place.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pawmail_store::{Notice, NoticeKey, PersonId, Post, RoomId, TableId};

/// Where something goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Queue {
    /// Posts of a room.
    Room(RoomId),
    /// Notices of a person.
    Person(PersonId),
}

/// What is brought to one place, in order.
#[derive(Default, Debug)]
pub(super) struct Job {
    pub(super) posts: Vec<Post>,
    pub(super) notices: Vec<Notice>,
    pub(super) hold: Hold,
}

/// What a row is told apart by.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Key {
    Post(TableId, RoomId),
    Notice(NoticeKey),
}

impl Key {
    pub(super) const fn of_post(post: &Post) -> Self {
        Self::Post(post.table, post.room)
    }
}

/// The rows that a process has in hand.
#[derive(Clone, Default, Debug)]
struct Hands(Arc<Mutex<HashSet<Key>>>);

impl Hands {
    fn rows(&self) -> MutexGuard<'_, HashSet<Key>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn nothing(&self) -> Hold {
        Hold {
            keys: HashSet::new(),
            hands: self.clone(),
        }
    }
}

/// Rows of a job, which nobody else brings meanwhile.
#[derive(Default, Debug)]
pub(super) struct Hold {
    keys: HashSet<Key>,
    hands: Hands,
}

impl Hold {
    /// What becomes of this row is about to be reported, which releases its claim: what is claimed from then on is another matter, and is brought.
    pub(super) fn let_go(&mut self, key: &Key) {
        if self.keys.remove(key) {
            self.hands.rows().remove(key);
        }
    }

    /// Takes a row in hand, if it is not.
    fn take(&mut self, key: Key) -> bool {
        let is_free = self.hands.rows().insert(key.clone());
        is_free && self.keys.insert(key)
    }

    fn join(&mut self, mut other: Self) {
        self.keys.extend(other.keys.drain());
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut rows = self.hands.rows();
        for key in self.keys.drain() {
            rows.remove(&key);
        }
    }
}

impl Job {
    pub(super) const fn len(&self) -> usize {
        self.posts.len() + self.notices.len()
    }
}

/// What is being brought, and what waits until its place is free.
#[derive(Default, Debug)]
pub(super) struct Queues {
    /// The places something is being brought to, with what waits for each.
    busy: HashMap<Queue, Job>,
    /// All of it. A claim may run out before its turn has come: what is claimed again is not brought twice.
    hands: Hands,
}

impl Queues {
    /// Takes a job: it is returned if it can be done at once, else it waits.
    pub(super) fn add(&mut self, queue: Queue, mut job: Job) -> Option<Job> {
        let mut hold = self.hands.nothing();
        job.posts.retain(|post| hold.take(Key::of_post(post)));
        job.notices
            .retain(|notice| hold.take(Key::Notice(notice.key())));
        if let Some(waiting) = self.busy.get_mut(&queue) {
            waiting.posts.append(&mut job.posts);
            waiting.notices.append(&mut job.notices);
            waiting.hold.join(hold);
            return None;
        }
        if job.len() == 0 {
            return None;
        }
        self.busy.insert(queue, self.nothing());
        Some(Job { hold, ..job })
    }

    /// A job is done: what has waited for it is returned.
    pub(super) fn done(&mut self, queue: Queue) -> Option<Job> {
        let next = self.busy.remove(&queue).filter(|job| job.len() > 0)?;
        self.busy.insert(queue, self.nothing());
        Some(next)
    }

    fn nothing(&self) -> Job {
        Job {
            hold: self.hands.nothing(),
            ..Job::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use pawmail_store::{Platform, Time};

    use super::*;

    const ROOM: Queue = Queue::Room(RoomId(7));

    fn claimed(table: i64) -> Job {
        let post = Post {
            table: TableId(table),
            room: RoomId(7),
            platform: Platform('D'),
            wanted: 1,
            shown: 0,
            fresh: false,
            message: None,
            old: Vec::new(),
            due_at: Time(0),
            fresh_at: None,
            taken_at: None,
            tried_for: None,
            attempts: 0,
            error: None,
        };
        Job {
            posts: vec![post],
            ..Job::default()
        }
    }

    fn tables(job: Option<Job>) -> Vec<i64> {
        let posts = job.map(|job| job.posts.clone()).unwrap_or_default();
        posts.into_iter().map(|post| post.table.0).collect()
    }

    #[test]
    fn what_is_claimed_again_while_it_is_brought_is_not_brought_twice() {
        let mut queues = Queues::default();
        let first = queues.add(ROOM, claimed(1)).expect("a free place");
        assert_eq!(tables(queues.add(ROOM, claimed(1))), [0; 0]);
        assert_eq!(tables(queues.add(ROOM, claimed(2))), [0; 0]);
        assert_eq!(tables(queues.add(ROOM, claimed(2))), [0; 0]);
        drop(first);
        assert_eq!(tables(queues.done(ROOM)), [2]);
        assert_eq!(tables(queues.done(ROOM)), [0; 0]);
    }

    /// It may have changed since, and its claim is the only one.
    #[test]
    fn what_is_claimed_again_after_it_was_reported_is_brought_again() {
        let mut queues = Queues::default();
        let mut first = queues.add(ROOM, claimed(1)).expect("a free place");
        first.hold.let_go(&Key::of_post(&first.posts[0]));
        assert_eq!(tables(queues.add(ROOM, claimed(1))), [0; 0]);
        drop(first);
        let second = queues.done(ROOM);
        // It is in hand until it is reported in its turn.
        assert_eq!(tables(queues.add(ROOM, claimed(1))), [0; 0]);
        assert_eq!(tables(second), [1]);
        assert_eq!(tables(queues.done(ROOM)), [0; 0]);
        assert_eq!(tables(queues.add(ROOM, claimed(1))), [1]);
    }

    #[test]
    fn what_breaks_off_is_not_in_hand_for_ever() {
        let mut queues = Queues::default();
        drop(queues.add(ROOM, claimed(1)));
        assert_eq!(tables(queues.done(ROOM)), [0; 0]);
        assert_eq!(tables(queues.add(ROOM, claimed(1))), [1]);
    }
}
