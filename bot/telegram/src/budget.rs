//! Telegram's limits: so many messages and edits in a second, in a chat, and in a group's minute.
//!
//! Posts stop before the limit is reached, so that answers to presses always have room.
//! Where people press all the time, answers leave a few places to posts, so that the board does not stand still.

use std::collections::{HashMap, VecDeque};

use pawmail_store::Time;

use crate::address::is_group;

/// Messages and edits a second, in all chats together.
const PER_SECOND: u32 = 30;

/// Messages and edits a minute in a group.
const PER_MINUTE: u32 = 20;

/// How much of a second and of a group's minute is reserved for answers, and how much for everything but late ones.
const RESERVE: u32 = 5;
const RESERVE_OF_LATE: u32 = 10;

/// How many posts a group takes in a minute however many answers there are.
const POSTS: u32 = 3;

/// One message per second and chat in the long run.
const SPACING_MS: i64 = 1_000;

/// How far ahead of that a short burst may run: posts, and answers.
const BURST_MS: [i64; 2] = [3_000, 12_000];

/// Windows are a little longer than the service's, because messages do not all take equally long to arrive.
const SECOND_MS: i64 = 1_050;
pub(crate) const MINUTE_MS: i64 = 60_500;

/// How many chats are remembered before the quiet ones are dropped.
const CHATS: usize = 10_000;

/// How urgent a message is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Urgency {
    /// An answer for which there was no room when it was asked for: everything else goes first.
    Late,
    /// It waits for its turn.
    Post,
    /// Somebody has pressed something and waits for it.
    Answer,
}

impl Urgency {
    fn reserve(self) -> u32 {
        match self {
            Self::Late => RESERVE_OF_LATE,
            Self::Post => RESERVE,
            Self::Answer => 0,
        }
    }
}

/// What was sent lately.
#[derive(Debug, Default)]
pub(crate) struct Budget {
    all: VecDeque<Time>,
    chats: HashMap<i64, Chat>,
}

#[derive(Debug, Default)]
struct Chat {
    /// What was sent in the last minute; groups only.
    minute: VecDeque<Time>,
    /// The posts among them.
    posts: VecDeque<Time>,
    /// When everything so far would have been sent, at one message a second.
    paid_until: Time,
    /// Nothing before this moment: the service said so.
    closed_until: Time,
}

fn drop_old(taken: &mut VecDeque<Time>, now: Time, span_ms: i64) {
    while taken.front().is_some_and(|at| now.since(*at) >= span_ms) {
        taken.pop_front();
    }
}

/// How long until there are fewer than `most` in the window.
fn wait_for(taken: &VecDeque<Time>, most: usize, now: Time, span_ms: i64) -> Option<i64> {
    let over = taken.len().checked_sub(most)?;
    let frees = taken.get(over)?;
    Some(frees.plus(span_ms).since(now).max(1))
}

impl Chat {
    /// How many messages a group may have had in a minute with one more; else how long to wait.
    fn room_in_minute(&mut self, urgency: Urgency, now: Time) -> Result<u32, i64> {
        drop_old(&mut self.minute, now, MINUTE_MS);
        drop_old(&mut self.posts, now, MINUTE_MS);
        let n_posts = u32::try_from(self.posts.len()).unwrap_or(u32::MAX);
        let most = match urgency {
            Urgency::Answer => PER_MINUTE - POSTS.saturating_sub(n_posts),
            // A few posts have places of their own.
            Urgency::Post if n_posts < POSTS => PER_MINUTE,
            Urgency::Post | Urgency::Late => PER_MINUTE - urgency.reserve(),
        };
        let wait = |most: u32| wait_for(&self.minute, most as usize, now, MINUTE_MS);
        match wait(most) {
            None => Ok(most),
            Some(shared) if urgency == Urgency::Post => {
                let own = wait_for(&self.posts, POSTS as usize, now, MINUTE_MS);
                let own = own.max(wait(PER_MINUTE));
                Err(own.map_or(shared, |own| own.min(shared)))
            }
            Some(wait) => Err(wait),
        }
    }
}

impl Budget {
    /// Takes room for one message or edit: with it the chat may have had so many in a minute. Or returns how long to wait for it, in milliseconds.
    pub(crate) fn take(&mut self, chat: i64, urgency: Urgency, now: Time) -> Result<u32, i64> {
        let most = self.room(chat, urgency, now)?;
        let known = self.chats.entry(chat).or_default();
        if is_group(chat) {
            known.minute.push_back(now);
            if urgency == Urgency::Post {
                known.posts.push_back(now);
            }
        }
        known.paid_until = known.paid_until.max(now).plus(SPACING_MS);
        self.all.push_back(now);
        Ok(most)
    }

    /// How many messages a chat may have had in a minute with one more, if there is room for it; else how long to wait for it, in milliseconds.
    pub(crate) fn room(&mut self, chat: i64, urgency: Urgency, now: Time) -> Result<u32, i64> {
        let reserve = urgency.reserve();
        if self.chats.len() > CHATS {
            self.chats.retain(|_, chat| {
                drop_old(&mut chat.minute, now, MINUTE_MS);
                !chat.minute.is_empty() || chat.closed_until > now || chat.paid_until > now
            });
        }
        let known = self.chats.entry(chat).or_default();
        if known.closed_until > now {
            return Err(known.closed_until.since(now));
        }
        drop_old(&mut self.all, now, SECOND_MS);
        let most = (PER_SECOND - reserve) as usize;
        if let Some(wait) = wait_for(&self.all, most, now, SECOND_MS) {
            return Err(wait);
        }
        let ahead = known.paid_until.since(now) - BURST_MS[usize::from(reserve == 0)];
        if ahead > 0 {
            return Err(ahead);
        }
        if is_group(chat) {
            return known.room_in_minute(urgency, now);
        }
        Ok(PER_MINUTE)
    }

    /// The message for which room was last taken is not sent after all.
    pub(crate) fn give_back(&mut self, chat: i64, urgency: Urgency) {
        if let Some(known) = self.chats.get_mut(&chat) {
            known.minute.pop_back();
            if urgency == Urgency::Post {
                known.posts.pop_back();
            }
        }
        self.all.pop_back();
    }

    /// The service accepts nothing for this chat until then.
    pub(crate) fn close(&mut self, chat: i64, until: Time) {
        let known = self.chats.entry(chat).or_default();
        known.closed_until = known.closed_until.max(until);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GROUP: i64 = -7;

    /// Whether a message of this urgency is sent at this moment, or how long it waits.
    fn send(budget: &mut Budget, chat: i64, urgency: Urgency, now: i64) -> Result<(), i64> {
        budget.take(chat, urgency, Time(now)).map(drop)
    }

    #[test]
    fn posts_leave_five_of_a_groups_minute_to_answers() {
        let mut budget = Budget::default();
        for n in 0..15 {
            let sent = send(&mut budget, GROUP, Urgency::Post, n * 2_000);
            assert_eq!(sent, Ok(()), "{n}");
        }
        let now = 30_000;
        assert_eq!(send(&mut budget, GROUP, Urgency::Post, now), Err(30_500));
        for _ in 0..5 {
            assert_eq!(send(&mut budget, GROUP, Urgency::Answer, now), Ok(()));
        }
        assert_eq!(send(&mut budget, GROUP, Urgency::Answer, now), Err(30_500));
        // Answers count: a post waits until the sixth of them all has left the window.
        let later = 60_500;
        assert_eq!(send(&mut budget, GROUP, Urgency::Post, later), Err(10_000));
        assert_eq!(send(&mut budget, GROUP, Urgency::Answer, later), Ok(()));
        assert_eq!(send(&mut budget, GROUP - 1, Urgency::Post, now), Ok(()));
    }

    #[test]
    fn where_people_press_all_the_time_posts_come_all_the_same() {
        let mut budget = Budget::default();
        let (mut posts, mut all) = (Vec::new(), Vec::new());
        for now in (0..600_000).step_by(1_000) {
            while send(&mut budget, GROUP, Urgency::Answer, now).is_ok() {
                all.push(now);
            }
            if send(&mut budget, GROUP, Urgency::Post, now).is_ok() {
                posts.push(now);
                all.push(now);
            }
        }
        let in_minute = |sent: &[i64], from: i64| {
            let minute = from..from + 60_000;
            sent.iter().filter(|at| minute.contains(at)).count()
        };
        for from in (0..540_000).step_by(1_000) {
            assert!(in_minute(&all, from) <= 20, "{from}");
            assert!(in_minute(&posts, from) >= 2, "{from}: {posts:?}");
        }
        assert!(posts.len() >= 3 * 9, "{posts:?}");
    }

    /// Other processes may have filled the minute: what all count together is to leave these places free too.
    #[test]
    fn the_first_posts_of_a_minute_may_be_its_last_messages() {
        let mut budget = Budget::default();
        for n in 0..3 {
            let most = budget.take(GROUP, Urgency::Post, Time(n));
            assert_eq!(most, Ok(20), "{n}");
        }
        assert_eq!(budget.take(GROUP, Urgency::Post, Time(9)), Ok(15));
        assert_eq!(budget.take(GROUP, Urgency::Answer, Time(9)), Ok(20));
    }

    #[test]
    fn a_post_that_is_not_sent_leaves_its_place_to_the_next() {
        let mut budget = Budget::default();
        for n in 0..17 {
            assert_eq!(send(&mut budget, GROUP, Urgency::Answer, n * 1_000), Ok(()));
        }
        for n in 0..10 {
            let now = 17_000 + n * 3_000;
            assert_eq!(send(&mut budget, GROUP, Urgency::Post, now), Ok(()), "{n}");
            budget.give_back(GROUP, Urgency::Post);
        }
    }

    #[test]
    fn a_private_chat_has_short_bursts_only() {
        let mut budget = Budget::default();
        for _ in 0..4 {
            assert_eq!(send(&mut budget, 7, Urgency::Post, 0), Ok(()));
        }
        assert_eq!(send(&mut budget, 7, Urgency::Post, 0), Err(1_000));
        for _ in 0..9 {
            assert_eq!(send(&mut budget, 7, Urgency::Answer, 0), Ok(()));
        }
        assert_eq!(send(&mut budget, 7, Urgency::Answer, 0), Err(1_000));
        assert_eq!(send(&mut budget, 7, Urgency::Answer, 1_000), Ok(()));
    }

    #[test]
    fn all_chats_together_have_thirty_a_second() {
        let mut budget = Budget::default();
        for chat in 1..=25 {
            assert_eq!(send(&mut budget, chat, Urgency::Post, chat), Ok(()));
        }
        assert_eq!(send(&mut budget, 26, Urgency::Post, 26), Err(1_025));
        for chat in 26..=30 {
            assert_eq!(send(&mut budget, chat, Urgency::Answer, 26), Ok(()));
        }
        assert_eq!(send(&mut budget, 31, Urgency::Answer, 26), Err(1_025));
        assert_eq!(send(&mut budget, 31, Urgency::Answer, 1_051), Ok(()));
    }

    #[test]
    fn a_chat_that_asked_for_silence_has_it_and_others_go_on() {
        let mut budget = Budget::default();
        budget.close(GROUP, Time(9_000));
        budget.close(GROUP, Time(5_000));
        assert_eq!(send(&mut budget, GROUP, Urgency::Answer, 1_000), Err(8_000));
        assert_eq!(send(&mut budget, 7, Urgency::Post, 1_000), Ok(()));
        assert_eq!(send(&mut budget, GROUP, Urgency::Post, 9_000), Ok(()));
    }
}
