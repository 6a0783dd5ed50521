//! The clock of all processes jumps.

use pawmail_store::Time;

use super::Model;

impl Model {
    /// What was sent, and what has begun, is as long ago as before. What is due comes when the clock shows its time: later, where it has gone back.
    pub(crate) fn jumps(&mut self, by: i64, now: Time) {
        self.past.note_everywhere(now, "the clock jumps");
        // What was sent within the last minute cannot be told from what was sent an hour ago: a room that has had enough says so itself.
        // So it is with a card and the next one.
        self.minutes.clear();
        for known in self.tables.values_mut() {
            let cards = known.cards.values_mut().map(|(at, _)| at);
            let owed = known.chairs.iter_mut();
            let owed = owed.filter_map(|chair| chair.owed.as_mut());
            let begun = owed.map(|owed| &mut owed.begun);
            let whole = known.begun_at.iter_mut().chain(&mut known.resumed_at);
            for at in cards.chain(begun).chain(whole) {
                *at = at.plus(by);
            }
        }
        for letter in self.letters.values_mut() {
            letter.at = letter.at.plus(by);
        }
        for until in self.troubled.values_mut() {
            *until = until.plus(by);
        }
        self.down_until = self.down_until.plus(by);
        self.jumped_at = Some(now);
        if by > 0 {
            // Whatever was to happen in that hour happens now.
            self.outage(now);
        }
    }
}
