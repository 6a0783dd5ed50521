//! What must hold when nothing is due any more, and what is left of those who are forgotten.

use pawmail_host::code;
use pawmail_store::{NoticeState, Platform, TableId, Time};
use serde_json::Value;

use super::{Done, Model, SLACK};
use crate::report::Check;

impl Model {
    /// When nothing is due any more: each log leads to what is stored, and each room shows it.
    pub(crate) async fn rest(&mut self, now: Time) -> Done {
        let ids: Vec<TableId> = self.tables.keys().copied().collect();
        for id in ids {
            let Some(whole) = self.store.table(id).await? else {
                continue;
            };
            let rows = self.store.steps(id, 0).await?;
            let replayed = whole
                .table
                .seed
                .is_some()
                .then(|| self.replayed(&whole, &rows));
            let position: Option<Value> = whole
                .table
                .position
                .as_deref()
                .and_then(|json| serde_json::from_str(json).ok());
            if let Some(game) = replayed
                && game.map(|game| game.position()) != position
            {
                self.breach(
                    Check::Log,
                    now,
                    &format!("{}: its log leads elsewhere", code(id)),
                );
            }
            for post in self.store.posts(id).await? {
                let room = self.store.rooms(&[post.room]).await?.pop();
                let address = room.map(|room| room.address).unwrap_or_default();
                let message = post.message.clone().unwrap_or_default();
                // Whether it is there, with its picture.
                let is_whole = self.sent.get(&(address, message)).copied();
                if post.shown < post.wanted || post.fresh || is_whole != Some(true) {
                    let words = format!("{} is not shown ({is_whole:?}): {post:?}", code(id));
                    self.breach(Check::Shown, now, &words);
                }
            }
            for notice in self.store.notices(id).await? {
                if notice.state == NoticeState::Waiting && notice.due_at <= now {
                    let words = format!("a notice is not brought: {notice:?}");
                    self.breach(Check::Shown, now, &words);
                }
            }
            for timer in self.store.timers(id).await? {
                if timer.due_at <= now.plus(-SLACK) {
                    let words = format!("{} is not rung: {timer:?}", code(id));
                    self.breach(Check::Called, now, &words);
                }
            }
            let seats: Vec<&str> = whole.seats.iter().map(|seat| seat.data.as_str()).collect();
            let stored = format!("{} {seats:?}", whole.table.data);
            self.named(&stored, now, "stored");
        }
        Ok(())
    }

    /// Who is forgotten has no private chat any more, and is nobody.
    pub(crate) async fn forgets(&mut self, platform: Platform, account: &str, now: Time) -> Done {
        let chat = self
            .store
            .room_at(platform, &format!("dm-{account}"))
            .await?;
        let person = self.store.person_of(platform, account).await?;
        if chat.is_some() || person.is_some() {
            let words = format!("{account} is not forgotten: {chat:?} {person:?}");
            self.breach(Check::Told, now, &words);
        }
        Ok(())
    }
}
