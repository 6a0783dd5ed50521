//! The rooms of a table: who may come to it from where, and what becomes of it while it has none.

use pawmail_core::phrase::Phrase;
use pawmail_store::{Room, RoomState};

use crate::data::Closed;
use crate::people::Me;
use crate::request::Answer;
use crate::shown::layout::rows;
use crate::shown::screen::{Button, Kind, Link, Paragraph, Press, Run};
use crate::shown::tiding::Tiding;
use crate::shown::words::say;
use crate::tables::scene::{Said, Scene};
use crate::time::alarms::Alarm;
use crate::time::pace::DAY;

/// How long a table stands still that has no room any more.
const WITHOUT_ROOM: i64 = 30 * DAY;

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
        Err(say("no-invite").with("table", self.live.code().as_str()))
    }

    /// Whether the presser is in one of the table's rooms, or in the group one of them belongs to.
    fn is_here(&self) -> bool {
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
        let phrase = say("invite")
            .with("table", self.live.code().as_str())
            .with("invite", invite.as_str());
        let join = format!("j{invite}");
        let mut lines = vec![reader.told(&phrase)];
        let mut buttons = Vec::new();
        if reader.can.must_be_opened {
            buttons.push(Button {
                label: reader.word("button-invite-open"),
                does: Press::Link(Link::Direct(join.clone())),
                kind: Kind::Plain,
            });
        }
        for (_, link) in self.host.links(&join) {
            lines.push(Paragraph(vec![Run::Link {
                words: link.clone(),
                to: Link::Web(link),
            }]));
        }
        let rows = rows(buttons, &reader.can, 1, "");
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
        if (me.is_direct() && is_in_group)
            || self.posts.iter().any(|post| post.room == hall.room.id)
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
        if self.live.is_lobby() {
            self.wake_lobby();
        } else if self.live.data.paused == Some(since) {
            self.live.data.paused = None;
            self.drop_pause_motion();
            self.go_on();
        }
        self.note("note-again", None, "");
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
            self.end();
        }
    }
}
