//! How many messages a platform takes, counted in memory.

use std::collections::{HashMap, VecDeque};

use pawmail_store::Time;

use crate::time::pace::MINUTE;

/// How much of a room's minute is reserved for answers to presses.
const RESERVE: u32 = 5;

/// A platform's limits: per second, and per room and minute.
#[derive(Debug)]
pub(super) struct Budget {
    per_second: usize,
    per_minute: usize,
    all: VecDeque<Time>,
    rooms: HashMap<String, VecDeque<Time>>,
    /// Nothing before this moment: the platform said so.
    rooms_wait: HashMap<String, Time>,
}

impl Budget {
    pub(super) fn new(per_second: u32, per_minute: u32) -> Self {
        let reserve = if per_minute > RESERVE { RESERVE } else { 0 };
        Self {
            per_second: per_second.max(1) as usize,
            per_minute: (per_minute - reserve) as usize,
            all: VecDeque::new(),
            rooms: HashMap::new(),
            rooms_wait: HashMap::new(),
        }
    }

    /// Takes one, or returns from when on there may be one.
    pub(super) fn take(&mut self, room: &str, now: Time) -> Result<(), Time> {
        if let Some(wait) = self.rooms_wait.get(room).copied() {
            if wait > now {
                return Err(wait);
            }
            self.rooms_wait.remove(room);
        }
        let drop_old = |taken: &mut VecDeque<Time>, span: i64| {
            while taken.front().is_some_and(|at| now.since(*at) >= span) {
                taken.pop_front();
            }
        };
        drop_old(&mut self.all, 1_000);
        if self.all.len() >= self.per_second {
            return Err(self.all[0].plus(1_000));
        }
        if self.per_minute > 0 {
            let taken = self.rooms.entry(room.to_owned()).or_default();
            drop_old(taken, MINUTE);
            if taken.len() >= self.per_minute {
                return Err(taken[0].plus(MINUTE));
            }
            taken.push_back(now);
        }
        self.all.push_back(now);
        if self.rooms.len() > 10_000 {
            self.rooms.retain(|_, taken| {
                !taken.is_empty() && taken.back().is_some_and(|at| now.since(*at) < MINUTE)
            });
        }
        Ok(())
    }

    pub(super) fn wait(&mut self, room: &str, until: Time) {
        self.rooms_wait.insert(room.to_owned(), until);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_has_so_many_a_minute_and_a_reserve_is_kept() {
        let mut budget = Budget::new(30, 20);
        for n in 0..15 {
            assert_eq!(budget.take("a", Time(n * 1_000)), Ok(()), "{n}");
        }
        assert_eq!(budget.take("a", Time(20_000)), Err(Time(60_000)));
        assert_eq!(budget.take("b", Time(20_000)), Ok(()));
        assert_eq!(budget.take("a", Time(60_000)), Ok(()));
    }

    #[test]
    fn a_platform_has_so_many_a_second() {
        let mut budget = Budget::new(2, 0);
        assert_eq!(budget.take("a", Time(0)), Ok(()));
        assert_eq!(budget.take("b", Time(10)), Ok(()));
        assert_eq!(budget.take("c", Time(20)), Err(Time(1_000)));
        assert_eq!(budget.take("c", Time(1_000)), Ok(()));
    }

    #[test]
    fn a_room_that_asked_to_wait_is_left_alone() {
        let mut budget = Budget::new(30, 20);
        budget.wait("a", Time(5_000));
        assert_eq!(budget.take("a", Time(4_999)), Err(Time(5_000)));
        assert_eq!(budget.take("b", Time(4_999)), Ok(()));
        assert_eq!(budget.take("a", Time(5_000)), Ok(()));
    }
}
