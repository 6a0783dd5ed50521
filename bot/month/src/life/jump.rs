//! The machine's clock jumps, for all processes alike.

use std::cmp::Reverse;

use super::Life;
use crate::model::HOUR;

impl Life {
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
        self.model.jumps(by, now);
    }
}
