//! What somebody does elsewhere about their turn shows in the private answer that stands open before them.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use pawmail_host::{Acted, Desk, code};
use tokio::sync::broadcast::error::RecvError;

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
        let mut acts = desk.acts();
        loop {
            match acts.recv().await {
                Ok(acted) => self.take_act(desk, &acted),
                // What was missed is said when it is pressed.
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }

    fn take_act(self: &Arc<Self>, desk: &Desk, acted: &Acted) {
        // A press here has its own answer.
        if acted.at == Some(Telegram::PLATFORM) {
            return;
        }
        let here = acted.accounts.iter();
        let here = here.filter(|(platform, _)| *platform == Telegram::PLATFORM);
        for person in here.filter_map(|(_, account)| account.parse().ok()) {
            if self.memory.turn(person, &code(acted.table)).is_some() {
                let (inner, desk, acted) = (Arc::clone(self), desk.clone(), acted.clone());
                tokio::spawn(async move { inner.bring_turn(person, &acted, &desk).await });
            }
        }
    }

    /// Shows somebody their turn, as soon as there is room for it.
    async fn bring_turn(self: &Arc<Self>, person: i64, acted: &Acted, desk: &Desk) {
        let table = code(acted.table);
        let until = self.now().plus(OLD_MS);
        loop {
            // After everything that its person has pressed here.
            let [(before, held)] = self.order.enter([format!("p{person}")]);
            before.done().await;
            let at_work = self.begin();
            let shown = self.show_turn(person, acted, desk).await;
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
    async fn show_turn(
        self: &Arc<Self>,
        person: i64,
        acted: &Acted,
        desk: &Desk,
    ) -> Result<(), i64> {
        let table = code(acted.table);
        let Some((post, shown)) = self.memory.turn(person, &table) else {
            return Ok(());
        };
        let account = person.to_string();
        let turn = desk.turn(Telegram::PLATFORM, &account, acted.table);
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
