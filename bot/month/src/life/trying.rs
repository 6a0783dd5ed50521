//! What people try out for themselves, and what they agree to be rated by.

use pawmail_host::{Chosen, Payload, Reply, Screen, Verb, code};
use pawmail_store::TableId;

use super::{Done, Life};
use crate::report::Check;
use crate::world::screen_of;

/// What else is pressed at **What if…** than a move.
const BESIDES: [&str; 8] = [
    "back", "over", "keep", "close", "open", "drop", "plan", "at",
];

impl Life {
    /// A person tries out what might be. Nothing of the table changes by it, unless a line becomes a plan.
    pub(super) async fn try_out(&mut self, who: usize, id: TableId) -> Done {
        let first = if self.dice.one_in(3) { "" } else { " new" };
        let mut data = format!("{}.0.!whatif{first}", code(id));
        for _ in 0..12 {
            let plans = plans(&data);
            let person = self.who_is(who).await?;
            // Who is heard of again does not count as late at once any more.
            let is_doubted = self.model.is_doubted(id, person);
            let before = self.inner.revision(id).await?;
            let reply = self.press(who, &data).await?;
            let after = self.inner.revision(id).await?;
            if before != after && !plans && !is_doubted {
                let words = format!("{}: {data} was tried out, and changed it", code(id));
                self.model.breach(Check::Apart, self.now(), &words);
            }
            self.n_tried += 1;
            let Some(next) = screen_of(&reply).and_then(|screen| self.choose_to_try(screen)) else {
                break;
            };
            data = next;
        }
        Ok(())
    }

    /// What somebody presses who tries something out.
    fn choose_to_try(&mut self, screen: &Screen) -> Option<String> {
        let (mut moves, mut besides) = (Vec::new(), Vec::new());
        for (_, data) in screen.presses() {
            let Chosen::Verb(Verb::WhatIf, rest) = Payload::read(data)?.what else {
                continue;
            };
            let what = rest.split(' ').next().unwrap_or_default();
            if BESIDES.contains(&what) {
                besides.push(data.to_owned());
            } else {
                moves.push(data.to_owned());
            }
        }
        let choices = if moves.is_empty() || self.dice.one_in(6) {
            besides
        } else {
            moves
        };
        self.dice.pick(&choices)
    }

    /// Who would join a rated table is asked first. Most agree.
    pub(super) async fn agree(&mut self, who: usize, id: TableId, reply: &Reply) -> Done {
        let yes = screen_of(reply).and_then(|screen| {
            let mut presses = screen.presses().map(|(_, data)| data);
            let yes = presses.find(|data| data.ends_with('+') && agrees(data));
            yes.map(str::to_owned)
        });
        let Some(yes) = yes else {
            return Ok(());
        };
        if self.dice.one_in(8) {
            let person = self.who_is(who).await?;
            if person.is_some_and(|person| self.model.tables_of(person).contains(&id)) {
                let words = format!("{}: person {person:?} sits there unasked", code(id));
                self.model.breach(Check::Rated, self.now(), &words);
            }
            return Ok(());
        }
        self.press(who, &yes).await?;
        Ok(())
    }

    /// Whoever presses this says that the table may count.
    pub(super) async fn heed(&mut self, who: usize, data: &str) -> Done {
        let table = Payload::read(data).and_then(|payload| payload.table);
        let table = table.filter(|id| agrees(data) && self.model.is_rated(*id));
        if let Some(id) = table {
            let person = self.who_is(who).await?;
            let agreed = self.model.agreed.entry(id).or_default();
            agreed.insert((who, person));
        }
        Ok(())
    }

    /// When all is over, only those have been rated who agreed.
    pub(super) async fn rated(&mut self) -> Done {
        let now = self.now();
        for (id, agreed) in self.model.who_agreed() {
            let rows = self.inner.ratings_at(id).await?;
            let mut people = Vec::new();
            for (who, person) in agreed {
                // Accounts that are separated since then leave what was theirs as either of the two.
                people.extend(person);
                people.extend(self.who_is(who).await?);
            }
            for row in rows {
                let mut is_here = false;
                for who in 0..self.people.len() {
                    is_here |= self.who_is(who).await? == Some(row.person);
                }
                if is_here && !people.contains(&row.person) {
                    let words = format!("{}: {} is rated unasked", code(id), row.person);
                    self.model.breach(Check::Rated, now, &words);
                }
            }
        }
        Ok(())
    }
}

/// Whether a button makes a plan of a line.
fn plans(data: &str) -> bool {
    let what = Payload::read(data).map(|payload| payload.what);
    matches!(what, Some(Chosen::Verb(Verb::WhatIf, rest)) if rest.starts_with("plan"))
}

/// Whether a button has said that the table is rated: it opens, joins or follows such a one.
fn agrees(data: &str) -> bool {
    match Payload::read(data).map(|payload| payload.what) {
        Some(Chosen::Verb(Verb::Join, rest)) => rest.ends_with('+'),
        // At a rated table it says so itself.
        Some(Chosen::Verb(Verb::Rematch, _)) => true,
        Some(Chosen::Verb(Verb::Options, rest)) => rest == "-rated=1",
        _ => false,
    }
}
