//! What is delivered a second time.

use std::collections::BTreeSet;

use pawmail_host::{Clock as _, Payload, Reply, Request, Screen};
use pawmail_store::TableId;

use super::{Done, Life, is_new, is_our_fault, pressed_at};
use crate::report::Check;
use crate::world::screen_of;

impl Life {
    /// The same update is delivered again, to any process: nothing happens.
    pub(super) async fn again(&mut self, at: usize, request: &Request, first: &Reply) -> Done {
        let table = pressed_at(request);
        let before = match table {
            Some(id) => self.model.n_rows(id).await?,
            None => self.model.tables.len(),
        };
        let at = if self.dice.one_in(2) {
            self.living()
        } else {
            at
        };
        if self.processes[at].dead_until.is_some() {
            return Ok(());
        }
        let reply = self.processes[at]
            .host
            .handle(request, self.clock.now())
            .await;
        let has_died = self.processes[at].store.is_down();
        self.look(at, false).await?;
        let after = match table {
            Some(id) => self.model.n_rows(id).await?,
            None => self.model.tables.len(),
        };
        // What has opened a table names that one again.
        let is_another = is_new(request) && first.is_taken && tables_on(first) != tables_on(&reply);
        if before != after || is_another || (is_our_fault(&reply) && !has_died) {
            let (now, words) = (
                self.now(),
                format!(
                    "{request:?} again: {before} then {after}, {:?}",
                    reply.answer
                ),
            );
            self.model.breach(Check::HappensOnce, now, &words);
        }
        Ok(())
    }
}

/// The tables that an answer has buttons for.
fn tables_on(reply: &Reply) -> BTreeSet<TableId> {
    let presses = screen_of(reply).into_iter().flat_map(Screen::presses);
    presses
        .filter_map(|(_, data)| Payload::read(data)?.table)
        .collect()
}
