//! The rooms of a table: who may come to it from where, and what becomes of it while it has none.

use pawmail_core::phrase::Phrase;
use std::collections::{BTreeMap, BTreeSet};

use pawmail_store::{Change, Changed, Post, Room, RoomState, TableId, Time};

use crate::Host;
use crate::data::{Closed, RoomData, read};
use crate::host::Trouble;
use crate::people::Me;
use crate::request::{Answer, Reply};
use crate::shown::layout::{copy, press, rows};
use crate::shown::screen::{Button, Kind, Link, Paragraph, Press, Run};
use crate::shown::tiding::Tiding;
use crate::shown::{msg, phrase};
use crate::tables::scene::{Said, Scene};
use crate::tables::verbs::Verb;
use crate::time::alarms::Alarm;
use crate::time::pace::DAY;

/// How long a table stands still that has no room any more.
const WITHOUT_ROOM: i64 = 30 * DAY;

impl Host {
    /// The room of a post is gone; if the program has left its group, all rooms of the group are.
    pub(crate) async fn room_is_gone(
        &self,
        post: &Post,
        is_left: bool,
        now: Time,
    ) -> Result<(), Trouble> {
        let Some(room) = self.store.rooms(&[post.room]).await?.pop() else {
            return Ok(());
        };
        let rooms = if is_left {
            let group = self.store.rooms_of_group(room.platform, &room.group);
            group.await?
        } else {
            vec![room]
        };
        self.vanish(None, &rooms, now).await?;
        Ok(())
    }

    /// These rooms are gone, for all their tables: one that had a place of its own goes on in the room around it,
    /// one that has no room any more stands still, and their hosts are told.
    pub(crate) async fn vanish(
        &self,
        me: Option<&Me>,
        rooms: &[Room],
        now: Time,
    ) -> Result<Reply, Trouble> {
        let mut ids = BTreeSet::new();
        for room in rooms {
            let there = self.store.tables_in_group(room.platform, &room.address);
            ids.extend(there.await?);
        }
        let ids = self.readable(ids.into_iter().collect(), now).await?;
        let mut around = BTreeMap::new();
        for place in rooms {
            for id in &ids {
                let found = self.around_place(*id, place, rooms, now).await?;
                around.extend(found.map(|room| (*id, (place, room))));
            }
        }
        let titles = rooms
            .iter()
            .map(|room| (room.address != room.group, &room.title));
        let title = titles.filter(|(_, title)| !title.is_empty()).min();
        let title = title.map_or("", |(_, title)| title);
        self.on_tables(&ids, me, now, |work| {
            // Those that are read with the presser are written with them.
            let open = rooms.iter().filter(|room| room.state != RoomState::Gone);
            work.more.extend(open.filter(|_| me.is_none()).map(|room| {
                let is = Room {
                    state: RoomState::Gone,
                    ..room.clone()
                };
                let was = room.clone();
                Change::Room(Changed { was, is })
            }));
            for scene in &mut work.scenes {
                let lacking = match around.get(&scene.live.id()) {
                    Some((place, around)) => {
                        // Should it close at this moment, the request begins again.
                        let (was, is) = (around.clone(), around.clone());
                        scene.more.push(Change::Room(Changed { was, is }));
                        scene.moves_to(place, around);
                        format!("{}\n\n{}", place.title, around.title)
                    }
                    None => {
                        scene.loses_rooms(|lost| rooms.iter().any(|room| room.id == lost.id));
                        format!("{title}\n")
                    }
                };
                // Who does not want to be written to is nobody else's business.
                let halls = rooms.iter().filter_map(|room| scene.halls.get(&room.id));
                let is_private = halls.into_iter().any(|hall| scene.owner_of(hall).is_some())
                    || me.is_some_and(Me::is_direct);
                if !scene.live.is_over() && !is_private {
                    scene.tell_of_lack(Tiding::Permission, &lacking);
                }
            }
            Ok(Reply::default())
        })
        .await
    }

    /// The room in which a table got a place of its own, if this is that place and the one around it is not lost.
    pub(crate) async fn around_place(
        &self,
        table: TableId,
        place: &Room,
        lost: &[Room],
        now: Time,
    ) -> Result<Option<Room>, Trouble> {
        if !read::<RoomData>(&place.settings)?.is_place {
            return Ok(None);
        }
        let placed = self
            .look_at(table, now, |scene| {
                let is_here = scene.posts.iter().any(|post| post.room == place.id);
                let placed = is_here.then(|| scene.live.data.placed.clone());
                placed.unwrap_or_default()
            })
            .await?;
        let rooms = self.store.rooms(&placed.unwrap_or_default()).await?;
        let is_around = |room: &Room| {
            (room.platform, &room.group) == (place.platform, &place.group)
                && room.state == RoomState::Open
                && lost.iter().all(|lost| lost.id != room.id)
        };
        Ok(rooms.into_iter().find(is_around))
    }
}

impl Scene<'_> {
    /// Whether the presser may come to the table: they are of it, stand in one of its rooms, or know the letters of its invite.
    /// Codes are counted, so a guessed one must not be enough.
    pub(crate) fn must_be_invited(&self, letters: &str) -> Result<(), Phrase> {
        let is_of_it = self.before.is_none()
            || self.is_host()
            || !self.my_seats().is_empty()
            || self.me.is_some_and(|me| self.is_kept_for(&me.guest.ids()));
        if is_of_it || self.is_here() || self.live.letters().eq_ignore_ascii_case(letters.trim()) {
            return Ok(());
        }
        Err(phrase!(NO_INVITE, table = self.live.code().as_str()))
    }

    /// Whether the presser is in one of the table's rooms, or in the group one of them belongs to.
    pub(crate) fn is_here(&self) -> bool {
        let Some(me) = self.me.filter(|me| me.hall.is_some()) else {
            return false;
        };
        let mut rooms = self.halls.values().map(|hall| &hall.room);
        rooms.any(|room| room.platform == me.platform && room.group == me.place.group)
    }

    /// Whether the presser administers one of the groups in which the table is shown, and presses there.
    /// In their private chat everybody is an admin, and of no group.
    pub(crate) fn is_admin(&self) -> bool {
        let is_of_a_group = |me: &Me| !me.is_direct() && me.place.is_admin;
        self.is_here() && self.me.is_some_and(is_of_a_group)
    }

    /// **Invite link**.
    pub(crate) fn invite(&self) -> Said {
        self.must_be_invited("")?;
        let reader = self.reader();
        let invite = self.live.invite();
        let join = format!("j{invite}");
        let ways = self.host.links(&join);
        let mut lines = vec![reader.told(&if ways.is_empty() {
            phrase!(INVITE_TYPE, invite = invite.as_str())
        } else {
            phrase!(INVITE, invite = invite.as_str())
        })];
        let mut buttons = Vec::new();
        if reader.can.must_be_opened {
            buttons.push(Button {
                label: reader.word(msg::BUTTON_INVITE_OPEN),
                does: Press::Link(Link::Direct(join.clone())),
                kind: Kind::Plain,
            });
        }
        buttons.extend(copy(format!("/join {invite}"), &reader));
        for (_, link) in ways {
            lines.push(Paragraph(vec![Run::Link {
                words: link.clone(),
                to: Link::Web(link),
            }]));
        }
        if let Some(page) = &self.host.config.page {
            lines.push(reader.sentence(msg::INVITE_PAGE));
            let link = format!("{page}#{invite}");
            if reader.can.copies {
                buttons.push(Button {
                    label: reader.word(msg::BUTTON_COPY_LINK),
                    does: Press::Copy(link.clone()),
                    kind: Kind::Plain,
                });
            }
            lines.push(Paragraph(vec![Run::Link {
                words: link.clone(),
                to: Link::Web(link),
            }]));
        }
        let can_ask = self.live.is_lobby() && !self.my_seats().is_empty();
        if can_ask && self.seat_for(&[]).is_ok() {
            let has_list = self.me.is_some_and(|me| !me.guest.data.likes.is_empty());
            buttons.push(if has_list {
                self.button(&reader, msg::BUTTON_ASK_THEM, Verb::AskThem, "")
            } else {
                press(reader.word(msg::BUTTON_LIKED), Verb::Liked, "")
            });
        }
        let rows = rows(buttons, &reader.can, 3, "");
        // It stays while something else is done.
        Ok(Answer::Extra(Self::fitted(lines, None, rows, &reader)).into())
    }

    /// The room of the presser gets its own card, if it has none.
    pub(crate) fn bring_in_room(&mut self) {
        let Some(me) = self.me else {
            return;
        };
        let Some(hall) = &me.hall else {
            return;
        };
        // Players who join from a private chat get the card there, unless a group on their platform has it.
        let is_in_group = self.posts.iter().any(|post| {
            let hall = self.halls.get(&post.room);
            hall.is_some_and(|hall| {
                hall.room.platform == me.platform && self.owner_of(hall).is_none()
            })
        });
        // The place of another table stays its own.
        if (me.is_direct() && is_in_group)
            || self.posts.iter().any(|post| post.room == hall.room.id)
            || (hall.data.is_place && self.is_shown_around(hall))
        {
            return;
        }
        self.show_in(&hall.room);
    }

    /// Somebody of the table is heard of in a group although the program was thought to be in none: the table has a room there.
    pub(crate) fn is_found(&mut self) {
        let is_of_it = self.is_here() || !self.my_seats().is_empty();
        let is_in_group = self
            .me
            .is_some_and(|me| me.hall.is_some() && !me.is_direct());
        if self.live.data.removed.is_some() && is_in_group && is_of_it {
            self.bring_in_room();
            self.has_room_again();
        }
    }

    /// The place that the table had of its own is gone: it is shown in the room around it.
    fn moves_to(&mut self, place: &Room, around: &Room) {
        let id = self.live.id();
        self.more.push(Change::DropPost(id, place.id));
        self.show_in(around);
    }

    /// The program is not in these rooms any more: a table that has no other stands still until it has one.
    pub(crate) fn loses_rooms(&mut self, is_lost: impl Fn(&Room) -> bool) {
        let at = |post: &pawmail_store::Post| Some(&self.halls.get(&post.room)?.room);
        let mut rooms = self.posts.iter().filter_map(at);
        let has_other = rooms.any(|room| room.state != RoomState::Gone && !is_lost(room));
        if has_other || self.live.is_over() || self.live.data.removed.is_some() {
            return;
        }
        // A pause that began with this one moment is told from one that people agreed on.
        let is_paused = self.live.data.paused == Some(self.now);
        self.live.data.removed = Some(self.now.plus(i64::from(is_paused)));
        let closes = self.now.plus(WITHOUT_ROOM);
        self.live.ring_at(None, Alarm::Removed, closes);
        if self.live.is_lobby() {
            self.live.silence(None, Alarm::Autostart);
            self.live.silence(None, Alarm::Lobby);
        } else if self.live.data.paused.is_none() {
            self.live.data.paused = Some(self.now);
            self.drop_pause_motion();
            self.restart_clocks();
        }
    }

    /// The table has a room again: it goes on, unless its people have paused it, and one new card says so.
    pub(crate) fn has_room_again(&mut self) {
        let Some(since) = self.live.data.removed.take() else {
            return;
        };
        self.live.silence(None, Alarm::Removed);
        // If it is removed again, that is told again.
        if let Some(host) = self.guests.get_mut(&self.live.row.host) {
            host.data.lacks.retain(|(known, _)| !known.ends_with('\n'));
        }
        if self.live.is_lobby() {
            self.wake_lobby();
        } else if self.live.data.paused == Some(since) {
            self.live.data.paused = None;
            self.drop_pause_motion();
            self.go_on();
        }
        self.note(msg::NOTE_AGAIN, None, "");
        self.show(true);
    }

    /// Nobody has brought the program back: the table ends, and its people are told.
    pub(crate) fn end_without_room(&mut self) {
        for guest in self.others() {
            self.tell(None, &guest, Tiding::Closed, "");
        }
        if self.live.is_lobby() {
            self.close_lobby(Closed::Removed);
        } else {
            self.live.data.closed = Some(Closed::Removed);
            self.end(None);
        }
    }
}
