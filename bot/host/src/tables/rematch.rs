//! The same people again, each one seat further on.

use std::collections::BTreeSet;

use pawmail_store::{PersonId, Room, RoomState, StoreError, TableId, TableState, Time};

use crate::Host;
use crate::data::{SeatData, TableData};
use crate::host::Trouble;
use crate::people::{Hall, Me};
use crate::request::Reply;
use crate::shown::tiding::Tiding;
use crate::shown::words::fit;
use crate::shown::{msg, phrase};
use crate::tables::live::Live;
use crate::tables::lobby::LOBBY_ASKS;
use crate::tables::rated::AGREES;
use crate::tables::scene::Scene;
use crate::time::alarms::Alarm;
use crate::time::pace::DAY;

/// How long seats are kept for the people of the former table.
pub(crate) const KEPT: i64 = DAY;

impl Host {
    /// Whether a table was closed before it began: another may follow in its place.
    async fn is_closed_lobby(&self, id: TableId) -> Result<bool, StoreError> {
        let whole = self.store.table(id).await?;
        Ok(whole.is_none_or(|whole| {
            whole.table.state == TableState::Over && whole.table.seed.is_none()
        }))
    }

    /// **Rematch**: opens a lobby with the same people and options, or joins the one that exists.
    pub(crate) async fn rematch(&self, id: TableId, me: &Me, now: Time) -> Result<Reply, Trouble> {
        let mut there = None;
        let mut agrees = "";
        self.on_table(id, None, now, |scene| {
            there = scene.live.data.rematch;
            // The button has said so.
            agrees = if scene.live.data.rated { AGREES } else { "" };
            Ok(Reply::default())
        })
        .await?;
        if let Some(there) = there
            && !self.is_closed_lobby(there).await?
        {
            return self
                .at_table(there, me, now, |scene| scene.join(agrees))
                .await;
        }
        let new = TableId(self.store.next_id("table").await?);
        let mut was_faster = false;
        let reply = self
            .on_tables(&[id], Some(me), now, |work| {
                let Some(former) = work.scenes.first_mut() else {
                    return Err(phrase!(NO_SUCH_TABLE));
                };
                former.must_be_invited("")?;
                former.must_be_kept()?;
                if !former.live.is_over() || former.live.game.is_none() {
                    return Err(phrase!(NO_REMATCH_YET));
                }
                if former.live.data.rematch != there {
                    was_faster = true;
                    return Err(phrase!(NO_REMATCH_YET));
                }
                former.live.data.rematch = Some(new);
                let rooms = former.rooms_after();
                let guests = former.guests.clone();
                let halls = former.halls.clone();
                let live = self.next_table(former, new, me, now);
                let people: Vec<_> = live.data.reserved.iter().flatten().copied().collect();
                let scene = work.open(live);
                scene.guests.extend(guests);
                scene.halls.extend(halls);
                for room in &rooms {
                    scene.show_in(room);
                }
                scene.live.ring_at(None, Alarm::Lobby, now.plus(LOBBY_ASKS));
                scene.live.ring_at(None, Alarm::Kept, now.plus(KEPT));
                let said = scene.join(agrees);
                for person in people {
                    if person != me.id()
                        && let Some(guest) = scene.guests.get(&person).cloned()
                    {
                        scene.tell(None, &guest, Tiding::Lobby, "");
                    }
                }
                // Who gets no seat has opened it for the others all the same.
                let reader = scene.reader();
                Ok(said.unwrap_or_else(|why| Reply::alert(fit(&reader.say(&why), 200))))
            })
            .await?;
        if was_faster {
            // The lobby of somebody else is there: everything is decided anew.
            return Err(Trouble::Store(StoreError::Conflict));
        }
        Ok(reply)
    }

    /// A lobby like a former table, each person one seat further on.
    fn next_table(&self, former: &Scene<'_>, id: TableId, me: &Me, now: Time) -> Live {
        let is_forgotten = |person: &PersonId| {
            let guest = former.guests.get(person);
            guest.is_none_or(|guest| guest.person.forgotten)
        };
        let former = &former.live;
        let mut chairs = former.chairs.clone();
        chairs.rotate_right(1);
        // Who had two seats, as somebody else at the time, has one.
        let mut kept = BTreeSet::new();
        let mut keeps = |person: &PersonId| !is_forgotten(person) && kept.insert(*person);
        let was = &former.data;
        let data = TableData {
            pace: was.pace,
            fewest: former.n_seats(),
            keeps_pictures: was.keeps_pictures,
            hides_answers: was.hides_answers,
            keeps_hands: was.keeps_hands,
            strict: was.strict,
            advice: was.advice,
            rated: was.rated,
            home: was.home,
            reserved: chairs
                .iter()
                .map(|chair| chair.row.person.filter(&mut keeps))
                .collect(),
            ..TableData::default()
        };
        let row = self.new_row(id, former.rules, me.id(), now);
        let options = former.options.clone();
        let mut live = Live::new(former.rules, row, data, options, former.n_seats());
        for (chair, known) in live.chairs.iter_mut().zip(chairs) {
            if known.row.person.is_none() {
                chair.data = SeatData {
                    computer: known.data.computer,
                    ..SeatData::default()
                };
            }
        }
        live
    }
}

impl Scene<'_> {
    /// The rooms in which another game is offered after this one: the place that this table had for itself is named after it,
    /// so the next begins in the room around it and gets a place of its own.
    fn rooms_after(&self) -> Vec<Room> {
        let mut rooms: Vec<Room> = Vec::new();
        for hall in self
            .posts
            .iter()
            .filter_map(|post| self.halls.get(&post.room))
        {
            let room = self.room_around(hall).unwrap_or(&hall.room);
            if rooms.iter().all(|known| known.id != room.id) {
                rooms.push(room.clone());
            }
        }
        rooms
    }

    /// The room in which the table got this place of its own, if it is one and that room is still open.
    fn room_around(&self, place: &Hall) -> Option<&Room> {
        let is_around = |room: &&Room| {
            (room.platform, &room.group) == (place.room.platform, &place.room.group)
                && room.state == RoomState::Open
        };
        let mut around = self.around.iter().filter(|_| place.data.is_place);
        around.find(is_around)
    }
}
