//! Discord's limits, kept before the service has to enforce them: buckets as its headers describe them, a number of requests a second in all,
//! and a stop long before refused requests would get the machine's address banned.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pawmail_store::Time;

/// Requests a second in all, according to the service's documentation.
const GLOBAL: usize = 50;
/// How many of them are reserved for answers to people.
const RESERVED: usize = 10;
const SECOND: i64 = 1_000;

/// Over how long refused requests are counted, in milliseconds. After 10,000 of them the service bans the address.
const INVALID_SPAN: i64 = 600_000;
/// After this many, nothing is posted.
const INVALID_POSTS: usize = 4_000;
/// After this many, no request is made at all.
const INVALID_ALL: usize = 8_000;

/// How long to wait for the first answer of a route whose bucket is not known yet.
const LEARNING: i64 = 50;

/// How many buckets are remembered before the full ones are forgotten.
const MANY: usize = 2_000;

/// How urgent a request is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Urgency {
    /// A person waits for it.
    Answer,
    /// It is sent when there is room for it.
    Post,
}

/// Which limit a request falls under.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Lane {
    /// Method and path, with names for its parameters.
    pub(crate) route: &'static str,
    /// The parameter that has a limit of its own: channel, guild, or webhook with its token.
    pub(crate) major: String,
    /// Whether it counts towards the limit of the bot as a whole; answers to interactions do not.
    pub(crate) is_counted: bool,
}

/// What a response says about its bucket.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Told {
    /// The bucket's name: several routes may share one.
    pub(crate) bucket: Option<String>,
    /// How many requests it allows.
    pub(crate) limit: Option<u32>,
    /// How many are left.
    pub(crate) remaining: Option<u32>,
    /// In how many milliseconds it is full again.
    pub(crate) reset_ms: Option<i64>,
}

/// The limits of one bot.
#[derive(Clone, Default, Debug)]
pub(crate) struct Limits(Arc<Mutex<State>>);

#[derive(Default, Debug)]
struct State {
    taken: VecDeque<Time>,
    closed_until: Option<Time>,
    invalid: VecDeque<Time>,
    names: HashMap<&'static str, String>,
    buckets: HashMap<(String, String), Bucket>,
}

#[derive(Debug)]
struct Bucket {
    limit: u32,
    left: u32,
    full_at: Time,
    n_under_way: u32,
    is_known: bool,
}

/// A request in progress.
#[derive(Debug)]
pub(crate) struct Permit {
    limits: Limits,
    key: (String, String),
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(bucket) = self.limits.lock().buckets.get_mut(&self.key) {
            bucket.n_under_way = bucket.n_under_way.saturating_sub(1);
        }
    }
}

impl State {
    fn room(&mut self, urgency: Urgency, is_counted: bool, now: Time) -> Result<(), i64> {
        drop_old(&mut self.invalid, now, INVALID_SPAN);
        let most_invalid = match urgency {
            Urgency::Post => INVALID_POSTS,
            Urgency::Answer => INVALID_ALL,
        };
        if let Some(oldest) = self.invalid.front()
            && self.invalid.len() >= most_invalid
        {
            return Err(oldest.plus(INVALID_SPAN).since(now).max(1));
        }
        if !is_counted {
            return Ok(());
        }
        if let Some(until) = self.closed_until.filter(|until| *until > now) {
            return Err(until.since(now));
        }
        drop_old(&mut self.taken, now, SECOND);
        let most = match urgency {
            Urgency::Post => GLOBAL - RESERVED,
            Urgency::Answer => GLOBAL,
        };
        match self.taken.front() {
            Some(oldest) if self.taken.len() >= most => Err(oldest.plus(SECOND).since(now).max(1)),
            _ => Ok(()),
        }
    }

    fn key(&self, lane: &Lane) -> (String, String) {
        let name = self.names.get(lane.route);
        let name = name.map_or_else(|| lane.route.to_owned(), Clone::clone);
        (name, lane.major.clone())
    }

    fn bucket(&mut self, key: &(String, String), now: Time) -> &mut Bucket {
        if self.buckets.len() > MANY {
            self.buckets
                .retain(|_, bucket| bucket.n_under_way > 0 || bucket.full_at > now);
        }
        self.buckets.entry(key.clone()).or_insert(Bucket {
            limit: 1,
            left: 1,
            full_at: now,
            n_under_way: 0,
            is_known: false,
        })
    }
}

fn drop_old(times: &mut VecDeque<Time>, now: Time, span: i64) {
    while times.front().is_some_and(|at| now.since(*at) >= span) {
        times.pop_front();
    }
}

impl Limits {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether there is room for a request in all; else how many milliseconds it must wait.
    pub(crate) fn room(&self, urgency: Urgency, is_counted: bool, now: Time) -> Result<(), i64> {
        self.lock().room(urgency, is_counted, now)
    }

    /// Lets a request go, or returns how many milliseconds it must wait.
    pub(crate) fn take(&self, lane: &Lane, urgency: Urgency, now: Time) -> Result<Permit, i64> {
        let mut state = self.lock();
        state.room(urgency, lane.is_counted, now)?;
        let key = state.key(lane);
        let bucket = state.bucket(&key, now);
        if bucket.full_at <= now {
            bucket.left = bucket.limit;
        }
        if bucket.n_under_way >= bucket.left {
            let wait = bucket.full_at.since(now);
            return Err(if bucket.is_known && wait > 0 {
                wait
            } else {
                LEARNING
            });
        }
        bucket.n_under_way += 1;
        if lane.is_counted {
            state.taken.push_back(now);
        }
        drop(state);
        Ok(Permit {
            limits: self.clone(),
            key,
        })
    }

    /// Records what a response says.
    pub(crate) fn learn(&self, lane: &Lane, told: &Told, now: Time) {
        let mut state = self.lock();
        let old = state.key(lane);
        if let Some(name) = &told.bucket {
            state.names.insert(lane.route, name.clone());
        }
        let key = state.key(lane);
        if key != old {
            // Requests in progress give back what they took from the route's first bucket.
            state.bucket(&old, now).is_known = false;
        }
        let bucket = state.bucket(&key, now);
        bucket.is_known = true;
        if let (Some(remaining), Some(reset_ms)) = (told.remaining, told.reset_ms) {
            bucket.limit = told.limit.unwrap_or(1).max(1);
            bucket.left = remaining;
            bucket.full_at = now.plus(reset_ms);
        } else {
            // The service reports no limit here, so order alone is enough.
            bucket.limit = u32::try_from(GLOBAL).unwrap_or(u32::MAX);
            bucket.left = bucket.limit;
        }
    }

    /// The service asks to wait: with this bucket, or with everything.
    pub(crate) fn closed(&self, lane: &Lane, is_global: bool, wait_ms: i64, now: Time) {
        let mut state = self.lock();
        if is_global {
            state.closed_until = Some(now.plus(wait_ms));
            return;
        }
        let key = state.key(lane);
        let bucket = state.bucket(&key, now);
        bucket.is_known = true;
        bucket.left = 0;
        bucket.full_at = now.plus(wait_ms);
    }

    /// A request was refused in a way that the service counts.
    pub(crate) fn was_invalid(&self, now: Time) {
        self.lock().invalid.push_back(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lane(route: &'static str, major: &str) -> Lane {
        Lane {
            route,
            major: major.to_owned(),
            is_counted: true,
        }
    }

    fn told(bucket: &str, remaining: u32, reset_ms: i64) -> Told {
        Told {
            bucket: Some(bucket.to_owned()),
            limit: Some(5),
            remaining: Some(remaining),
            reset_ms: Some(reset_ms),
        }
    }

    #[track_caller]
    fn goes(limits: &Limits, lane: &Lane, now: i64) -> Permit {
        limits.take(lane, Urgency::Post, Time(now)).unwrap()
    }

    #[track_caller]
    fn waits(limits: &Limits, lane: &Lane, now: i64) -> i64 {
        limits.take(lane, Urgency::Post, Time(now)).unwrap_err()
    }

    #[test]
    fn an_empty_bucket_waits_until_it_is_full_again() {
        let limits = Limits::default();
        let here = lane("POST messages", "1");
        let first = goes(&limits, &here, 0);
        assert_eq!(waits(&limits, &here, 0), LEARNING);
        limits.learn(&here, &told("b", 0, 4_000), Time(10));
        drop(first);
        assert_eq!(waits(&limits, &here, 20), 3_990);
        drop(goes(&limits, &lane("POST messages", "2"), 20));
        let again: Vec<Permit> = (0..5).map(|_| goes(&limits, &here, 4_010)).collect();
        assert_eq!(again.len(), 5);
        assert_eq!(waits(&limits, &here, 4_010), LEARNING);
    }

    #[test]
    fn routes_share_a_bucket_by_its_name() {
        let limits = Limits::default();
        let (one, two) = (lane("PUT a", "1"), lane("PUT b", "1"));
        drop(goes(&limits, &one, 0));
        limits.learn(&one, &told("same", 3, 1_000), Time(0));
        drop(goes(&limits, &two, 0));
        limits.learn(&two, &told("same", 0, 1_000), Time(0));
        assert_eq!(waits(&limits, &one, 0), 1_000);
    }

    #[test]
    fn requests_under_way_count_before_their_answers() {
        let limits = Limits::default();
        let here = lane("POST messages", "1");
        drop(goes(&limits, &here, 0));
        limits.learn(&here, &told("b", 2, 5_000), Time(0));
        let _two = (goes(&limits, &here, 1), goes(&limits, &here, 1));
        assert_eq!(waits(&limits, &here, 1), 4_999);
    }

    #[test]
    fn posts_leave_room_for_answers() {
        let limits = Limits::default();
        let mut kept = Vec::new();
        for n in 0..40 {
            kept.push(goes(&limits, &lane("POST messages", &n.to_string()), n));
        }
        let more = lane("POST messages", "x");
        assert_eq!(waits(&limits, &more, 100), 900);
        for n in 0..10 {
            let other = lane("GET channel", &n.to_string());
            kept.push(limits.take(&other, Urgency::Answer, Time(100)).unwrap());
        }
        let full = limits.take(&more, Urgency::Answer, Time(100));
        assert_eq!(full.unwrap_err(), 900);
        let free = Lane {
            is_counted: false,
            ..lane("POST callback", "i")
        };
        assert!(limits.take(&free, Urgency::Answer, Time(100)).is_ok());
        assert!(limits.take(&more, Urgency::Post, Time(1_020)).is_ok());
    }

    #[test]
    fn a_stop_for_everything_stops_everything() {
        let limits = Limits::default();
        let here = lane("POST messages", "1");
        limits.closed(&here, true, 700, Time(0));
        assert_eq!(waits(&limits, &lane("GET me", ""), 100), 600);
        assert!(limits.take(&here, Urgency::Post, Time(700)).is_ok());
        limits.closed(&here, false, 300, Time(700));
        assert_eq!(waits(&limits, &here, 800), 200);
        assert!(
            limits
                .take(&lane("GET me", ""), Urgency::Post, Time(800))
                .is_ok()
        );
    }

    #[test]
    fn many_refusals_stop_posts_first_and_then_all() {
        let limits = Limits::default();
        let here = lane("POST messages", "1");
        for _ in 0..INVALID_POSTS {
            limits.was_invalid(Time(5));
        }
        assert_eq!(waits(&limits, &here, 10), INVALID_SPAN - 5);
        assert!(limits.take(&here, Urgency::Answer, Time(10)).is_ok());
        for _ in INVALID_POSTS..INVALID_ALL {
            limits.was_invalid(Time(6));
        }
        assert!(limits.take(&here, Urgency::Answer, Time(10)).is_err());
        assert!(
            limits
                .take(&here, Urgency::Post, Time(INVALID_SPAN + 6))
                .is_ok()
        );
    }

    #[test]
    fn buckets_that_are_full_again_are_forgotten() {
        let limits = Limits::default();
        for n in 0..5_000 {
            let here = Lane {
                is_counted: false,
                ..lane("POST callback", &n.to_string())
            };
            drop(goes(&limits, &here, n));
            limits.learn(&here, &told("b", 4, 10), Time(n));
        }
        assert!(limits.lock().buckets.len() <= MANY + 1);
    }
}
