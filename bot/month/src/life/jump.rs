//! The machine's clock jumps, for all processes alike.

use std::cmp::Reverse;

use super::{BEGIN, Event, Life};
use crate::model::{DAY, HOUR, MINUTE};

impl Life {
    /// It does so now and then.
    pub(super) fn begin_jumps(&mut self) {
        let span = i64::from(self.plan.days) * DAY;
        for _ in 0..self.plan.days.div_ceil(4) {
            let at = BEGIN.plus(self.dice.span(DAY, span));
            self.at(at, Event::Jump);
        }
    }

    /// The clock jumps back or on by an hour. What takes a while takes as long as before, whatever it shows.
    pub(super) fn jump(&mut self) {
        let by = if self.dice.one_in(3) { HOUR } else { -HOUR };
        self.clock.forward(by);
        self.pictures.jumps(by);
        let events = std::mem::take(&mut self.events).into_iter();
        self.events = events
            .map(|Reverse((at, event))| Reverse((at.plus(by), event)))
            .collect();
        for process in &mut self.processes {
            process.dead_until = process.dead_until.map(|until| until.plus(by));
        }
        for room in &mut self.rooms {
            room.open_since = room.open_since.plus(by);
        }
        let now = self.now();
        if by < 0 {
            // What the dead had claimed is free when the clock has come to that moment again.
            self.is_claimed_until(now.plus(2 * MINUTE - by));
        }
        self.model.jumps(by, now);
    }
}
