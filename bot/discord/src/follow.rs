//! What somebody does elsewhere about their turn shows in the private answer that stands open before them.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use pawmail_host::{Desk, code};
use pawmail_store::TableId;

use crate::answers::{Answerer, GLIMPSE, Late};
use crate::render::{Manner, body};
use crate::rest::Call;
use crate::{Discord, Inner};

/// After everything that its person has pressed here.
const LAST: u64 = u64::MAX;

/// Brings open answers up to date as long as the bot serves.
pub(crate) async fn follow(inner: &Arc<Inner>, desk: &Desk) -> Infallible {
    let mut acts = desk.acts(Discord::PLATFORM);
    loop {
        let (table, accounts) = acts.next().await;
        for person in accounts.iter().filter_map(|account| account.parse().ok()) {
            if inner.answerer.shows_turn(person, &code(table)) {
                let (inner, desk) = (Arc::clone(inner), desk.clone());
                tokio::spawn(async move { inner.answerer.bring(person, table, &desk).await });
            }
        }
    }
}

impl Answerer {
    /// Whether an answer that can be changed shows somebody their turn.
    fn shows_turn(&self, person: u64, table: &str) -> bool {
        let now = self.clock.now();
        self.panels.turn(person, table, now).is_some()
    }

    /// Shows somebody their turn as it is now. Of several changes at once the last is shown: the others look the same by then.
    async fn bring(&self, person: u64, id: TableId, desk: &Desk) {
        if let Some(late) = self.bring_words(person, id, desk).await {
            self.add_picture((person, LAST), late, desk).await;
        }
    }

    /// The same; what is returned is a picture that is not there yet.
    async fn bring_words(&self, person: u64, id: TableId, desk: &Desk) -> Option<Late> {
        let table = code(id);
        let _turn = self.lanes.enter(person, LAST, Duration::ZERO).await;
        let (handle, shown) = self.panels.turn(person, &table, self.clock.now())?;
        let account = person.to_string();
        let turn = desk.turn(Discord::PLATFORM, &account, id).await;
        let screen = turn.ok()??;
        let print = screen.print();
        if print == shown {
            return None;
        }
        let message = desk.message(screen.clone(), GLIMPSE).await;
        let is_late = message.screen.picture.is_some() && message.picture.is_none();
        let id = handle.message.as_deref();
        let kept = id.and_then(|id| self.sender.kept(id)).unwrap_or_default();
        let made = body(&message, Manner::Panel, &kept);
        let call = Call::edit_answer(&self.app, &handle.token, &handle.name, made);
        match self.rest.call(call).await {
            Ok(changed) => self.sender.note_picture(&changed),
            Err(trouble) => {
                // Its person may have closed it; what is pressed there says how things stand.
                tracing::debug!(error = %trouble, "an open answer does not follow");
                return None;
            }
        }
        let generation = self.panels.turn_is(person, &table, print)?;
        is_late.then_some(Late {
            screen,
            handle,
            slot: Some((table, generation)),
        })
    }
}
