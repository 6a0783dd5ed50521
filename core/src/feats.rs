//! How a finished game is remembered: who did most of what, and where the points came from.

use crate::phrase::{Arg, Message, Phrase};
use crate::seat::Seat;

/// Where some of a seat's points came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The message that names it; its argument `points` is the score as people write it.
    pub text: Phrase,
    /// The points.
    pub points: i32,
}

impl Source {
    /// Points from what this message names.
    pub fn new(text: Phrase, points: impl Into<i32>) -> Self {
        Self {
            text,
            points: points.into(),
        }
    }
}

/// How much each seat did of one thing.
#[derive(Clone, Copy, Default, Debug)]
pub struct Feat([i32; Seat::MAX as usize]);

impl Feat {
    /// `seat` did `n` more of it.
    pub fn add(&mut self, seat: Seat, n: impl Into<i32>) {
        self.0[seat.index()] += n.into();
    }

    /// `seat` did `n` of it at once: only the most counts.
    pub fn reach(&mut self, seat: Seat, n: impl Into<i32>) {
        let best = &mut self.0[seat.index()];
        *best = n.into().max(*best);
    }

    /// How much a seat did.
    #[must_use]
    pub const fn of(&self, seat: Seat) -> i32 {
        self.0[seat.index()]
    }

    /// The message, with those who did most of it as `seats` and the amount as `count`; `None` if nobody did any.
    #[must_use]
    pub fn most(&self, message: Message) -> Option<Phrase> {
        let count = *self.0.iter().max()?;
        let first = Seat::all(Seat::MAX).filter(|seat| self.0[seat.index()] == count);
        (count > 0).then(|| {
            Phrase::new(message)
                .with("seats", first.collect::<Arg>())
                .with("count", count)
        })
    }
}

impl FromIterator<(Seat, i32)> for Feat {
    fn from_iter<I: IntoIterator<Item = (Seat, i32)>>(done: I) -> Self {
        let mut feat = Self::default();
        for (seat, n) in done {
            feat.add(seat, n);
        }
        feat
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_did_most_share_it() {
        let most = Message::known(&("feat", &["count", "seats"]));
        let mut feat = Feat::default();
        assert_eq!(feat.most(most), None, "nobody did anything");
        feat.add(Seat::new(1), 2);
        feat.add(Seat::new(3), 1);
        feat.add(Seat::new(3), 1);
        feat.reach(Seat::new(0), 2);
        feat.reach(Seat::new(0), 1);
        let seats = [0, 1, 3].map(Seat::new).into_iter().collect::<Arg>();
        let expected = Phrase::new(most).with("seats", seats).with("count", 2);
        assert_eq!(feat.most(most), Some(expected));
    }
}
