//! A queue for each room and person: what takes long delays only what goes to the same place.

use std::collections::{HashMap, HashSet};

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
}

/// What a row is told apart by.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Key {
    Post(TableId, RoomId),
    Notice(NoticeKey),
}

impl Job {
    pub(super) fn keys(&self) -> Vec<Key> {
        let posts = self
            .posts
            .iter()
            .map(|post| Key::Post(post.table, post.room));
        let notices = self.notices.iter().map(|notice| Key::Notice(notice.key()));
        posts.chain(notices).collect()
    }

    fn is_empty(&self) -> bool {
        self.posts.is_empty() && self.notices.is_empty()
    }
}

/// What is being brought, and what waits until its place is free.
#[derive(Default, Debug)]
pub(super) struct Queues {
    /// The places something is being brought to, with what waits for each.
    busy: HashMap<Queue, Job>,
    /// All of it. A claim may run out before its turn has come: what is claimed again is not brought twice.
    in_hand: HashSet<Key>,
}

impl Queues {
    /// Takes a job: it is returned if it can be done at once, else it waits.
    pub(super) fn add(&mut self, queue: Queue, mut job: Job) -> Option<Job> {
        let in_hand = &mut self.in_hand;
        job.posts
            .retain(|post| in_hand.insert(Key::Post(post.table, post.room)));
        job.notices
            .retain(|notice| in_hand.insert(Key::Notice(notice.key())));
        if let Some(waiting) = self.busy.get_mut(&queue) {
            waiting.posts.extend(job.posts);
            waiting.notices.extend(job.notices);
            return None;
        }
        if job.is_empty() {
            return None;
        }
        self.busy.insert(queue, Job::default());
        Some(job)
    }

    /// A job is done: what has waited for it is returned.
    pub(super) fn done(&mut self, queue: Queue, keys: &[Key]) -> Option<Job> {
        for key in keys {
            self.in_hand.remove(key);
        }
        let next = self.busy.remove(&queue).filter(|job| !job.is_empty())?;
        self.busy.insert(queue, Job::default());
        Some(next)
    }
}
