//! What somebody does elsewhere about their turn shows in the private answer that stands open before them.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use pawmail_host::{Desk, code};
use pawmail_store::TableId;

use crate::api::Fault;
use crate::bot::{Inner, Telegram};
use crate::budget::Urgency;
use crate::sender::{Edit, Edited};
use crate::show::PATIENCE;

/// How often it is looked whether there is room.
const LOOK: Duration = Duration::from_millis(100);

/// For so long what is open may show something past where a group is full, in milliseconds. Then what is pressed there says how things stand.
const OLD_MS: i64 = 2 * 60_000;

impl Inner {
    /// Brings open answers up to date as long as the bot serves.
    pub(crate) async fn follow(self: &Arc<Self>, desk: &Desk) -> Infallible {
        let mut acts = desk.acts(Telegram::PLATFORM);
        loop {
            let (table, accounts) = acts.next().await;
            for person in accounts.iter().filter_map(|account| account.parse().ok()) {
                if self.memory.turn(person, &code(table)).is_some() {
                    let (inner, desk) = (Arc::clone(self), desk.clone());
                    tokio::spawn(async move { inner.bring_turn(person, table, &desk).await });
                }
            }
        }
    }

    /// Shows somebody their turn, as soon as there is room for it.
    async fn bring_turn(self: &Arc<Self>, person: i64, id: TableId, desk: &Desk) {
        let table = code(id);
        let until = self.now().plus(OLD_MS);
        loop {
            // After everything that its person has pressed here.
            let [(before, held)] = self.order.enter([format!("p{person}")]);
            before.done().await;
            let at_work = self.begin();
            let shown = self.show_turn(person, id, desk).await;
            drop((held, at_work));
            let Err(wait) = shown else {
                return;
            };
            let due = self.now().plus(wait);
            // Who waits shows all that has happened by then.
            if due > until || !self.memory.waits(person, &table) {
                return;
            }
            while self.now() < due && self.memory.turn(person, &table).is_some() {
                tokio::time::sleep(LOOK).await;
            }
            self.memory.waits_no_more(person, &table);
        }
    }

    /// Shows somebody their turn as it is now. Of several changes at once the last is shown: the others look the same by then.
    /// Where there is no room, how long to wait, in milliseconds.
    async fn show_turn(self: &Arc<Self>, person: i64, id: TableId, desk: &Desk) -> Result<(), i64> {
        let table = code(id);
        let Some((post, shown)) = self.memory.turn(person, &table) else {
            return Ok(());
        };
        let account = person.to_string();
        let turn = desk.turn(Telegram::PLATFORM, &account, id);
        let Ok(Some(screen)) = turn.await else {
            return Ok(());
        };
        let print = screen.print();
        if print == shown {
            return Ok(());
        }
        let message = desk.message(screen, PATIENCE).await;
        let version = self.memory.version(post);
        let edit = Edit {
            post,
            message: &message,
            urgency: Urgency::Late,
            is_wanted: &|| true,
        };
        match self.sender.edit(edit).await {
            Ok(Edited::Done) => {
                self.memory.turn_is(person, &table, Some((post, print)));
                self.bring_late(desk, message, (post, version), Urgency::Late);
            }
            // What is pressed there says how things stand.
            Ok(Edited::NeedsNew) => {}
            Err(Fault::Wait(ms)) => return Err(ms),
            Err(fault) => tracing::debug!(%fault, "an open answer does not follow"),
        }
        Ok(())
    }
}
