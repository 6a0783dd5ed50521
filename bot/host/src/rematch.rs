//! The same people once more, each one seat further on.

use pawmail_core::chance::to_hex;
use pawmail_core::erased::AnyGame;
use pawmail_store::{Change, TableId, TableRow, TableState, Time, UpdateKey, WantedPost};

use crate::Host;
use crate::data::{SeatData, TableData};
use crate::host::Trouble;
use crate::live::{Chair, Live};
use crate::lobby::LOBBY_ASKS;
use crate::people::Me;
use crate::request::Reply;
use crate::scene::{NO_SEAT, Scene};
use crate::words::say;

/// What a rematch takes over from its table.
struct Former {
    rules: &'static dyn AnyGame,
    row: TableRow,
    data: TableData,
    chairs: Vec<Chair>,
    rooms: Vec<WantedPost>,
}

impl Host {
    /// **Rematch**: opens a lobby with the same people and options, or joins the one that is there.
    pub(crate) async fn rematch(
        &self,
        id: TableId,
        me: &Me,
        key: UpdateKey,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let mut former = None;
        let reply = self
            .at_table(id, me, key.clone(), now, |scene| {
                if !scene.live.is_over() || scene.live.game.is_none() {
                    return Err(say("no-rematch-yet"));
                }
                former = Some(Former {
                    rules: scene.live.rules,
                    row: scene.live.row.clone(),
                    data: scene.live.data.clone(),
                    chairs: scene.live.chairs.clone(),
                    rooms: scene
                        .posts
                        .iter()
                        .map(|post| WantedPost {
                            room: post.room,
                            platform: post.platform,
                            fresh: true,
                            due_at: now,
                        })
                        .collect(),
                });
                Ok(Reply::default())
            })
            .await?;
        let Some(former) = former else {
            return Ok(reply);
        };
        if let Some(there) = former.data.rematch {
            return self
                .at_table(there, me, key, now, |scene| scene.join(None))
                .await;
        }
        self.open_rematch(former, me, key, now).await
    }

    async fn open_rematch(
        &self,
        former: Former,
        me: &Me,
        key: UpdateKey,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let id = TableId(self.store.next_id("table").await?);
        let n_seats = former.chairs.len();
        // Everybody sits one seat further on.
        let before = |at: usize| &former.chairs[(at + n_seats - 1) % n_seats];
        let data = TableData {
            pace: former.data.pace,
            fewest: u8::try_from(n_seats).unwrap_or_default(),
            keeps_pictures: former.data.keeps_pictures,
            hides_answers: former.data.hides_answers,
            keeps_hands: former.data.keeps_hands,
            strict: former.data.strict,
            advice: former.data.advice,
            reserved: (0..n_seats).map(|at| before(at).row.person).collect(),
            ..TableData::default()
        };
        let row = TableRow {
            id,
            state: TableState::Lobby,
            host: me.id(),
            secret: to_hex(&self.entropy.bytes()),
            seed: None,
            number: 0,
            checkpoint: None,
            position: None,
            data: String::new(),
            revision: 1,
            created_at: now,
            changed_at: now,
            ..former.row.clone()
        };
        let n_seats = u8::try_from(n_seats).unwrap_or_default();
        let mut live = Live::new(former.rules, row, data, n_seats);
        for (at, chair) in live.chairs.iter_mut().enumerate() {
            let known = before(at);
            if known.row.person.is_none() {
                chair.data = SeatData {
                    computer: known.data.computer,
                    ..SeatData::default()
                };
            }
        }
        let mut scene = self.scene(live, Some(me), now).await?;
        let people: Vec<_> = former
            .chairs
            .iter()
            .filter_map(|chair| chair.row.person)
            .collect();
        scene.guests.extend(self.guests(&people).await?);
        let said = scene.join(None);
        scene.timer(NO_SEAT, "lobby", 0, now.plus(LOBBY_ASKS));
        for person in people {
            if person != me.id()
                && let Some(guest) = scene.guests.get(&person).cloned()
            {
                scene.tell(None, &guest, "lobby", now, "");
            }
        }
        let Scene {
            live, mut changes, ..
        } = scene;
        // The rooms of the former table, of which the presser's may be one.
        changes.retain(|change| !matches!(change, Change::WantPost(..)));
        let rooms = former.rooms.into_iter();
        changes.extend(rooms.map(|room| Change::WantPost(id, room)));
        self.commit_new(me, live, changes, key, now).await?;
        self.on_table(former.row.id, None, None, now, |scene| {
            scene.live.data.rematch = Some(id);
            scene.touch();
            Ok(Reply::default())
        })
        .await?;
        Ok(said.unwrap_or_default())
    }
}
