//! Whom one likes to play with, and the tables one watches: a private question to some, a quiet line a day to others.

use pawmail_core::seat::Seat;
use pawmail_store::{Notice, PersonId, TableId, Time};

use crate::Host;
use crate::data::PersonData;
use crate::host::Trouble;
use crate::people::{Guest, Me};
use crate::request::Reply;
use crate::shown::layout::{press, screen};
use crate::shown::screen::{Kind, Paragraph, Row};
use crate::shown::tiding::Tiding;
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::live::NO_SEAT;
use crate::tables::scene::{Said, Scene};
use crate::tables::verbs::Verb;
use crate::time::alarms::Alarm;
use crate::time::pace::DAY;

/// How many people one can have on the list.
const LIKED: usize = 12;
/// How many companions are offered for it.
pub(crate) const OFFERED: usize = 8;
/// How many can follow a table, and how many tables one can follow.
const FOLLOWERS: usize = 30;
const FOLLOWED: usize = 20;

/// What ends following a table.
pub(crate) const OFF: &str = "off";

impl Guest {
    /// Whether they can be named and written to: they are neither forgotten nor somebody else by now.
    pub(crate) fn is_there(&self) -> bool {
        !self.person.forgotten && !self.identities.is_empty()
    }
}

impl PersonData {
    /// Two accounts are one person's from now on: whom either likes to play with, what either follows, and what either does not want.
    pub(crate) fn take_in(&mut self, other: &Self) {
        self.likes.extend(&other.likes);
        dedup(&mut self.likes, LIKED);
        self.follows.extend(&other.follows);
        dedup(&mut self.follows, FOLLOWED);
        self.dailies.extend(&other.dailies);
        self.dailies.sort_unstable();
        self.dailies.dedup();
        self.no_invites |= other.no_invites;
        self.invited = self.invited.max(other.invited);
    }
}

/// The first of each, and no more than so many.
fn dedup<T: Copy + PartialEq>(all: &mut Vec<T>, most: usize) {
    let mut kept = Vec::new();
    for one in all.iter() {
        if !kept.contains(one) {
            kept.push(*one);
        }
    }
    kept.truncate(most);
    *all = kept;
}

impl Host {
    /// The people somebody likes to play with: shows them, adds one, drops one. Only who has played with them can be added.
    pub(crate) async fn liked(&self, me: &Me, rest: &str, now: Time) -> Result<Reply, Trouble> {
        let mut me = me.clone();
        let reader = self.reader_of(&me);
        let known = self.store.companions(me.id(), 50).await?;
        let known: Vec<PersonId> = known.into_iter().map(|(person, _)| person).collect();
        let everybody: Vec<PersonId> = known.iter().chain(&me.guest.data.likes).copied().collect();
        let guests = self.by_now(&everybody).await?;
        let by_now = |person: &PersonId| {
            let mut there = guests.values().filter(|guest| guest.is_there());
            there.find(|guest| guest.ids().contains(person))
        };
        let mut liked: Vec<&Guest> = Vec::new();
        for guest in me.guest.data.likes.iter().filter_map(by_now) {
            if guest.id() != me.id() && liked.iter().all(|it| it.id() != guest.id()) {
                liked.push(guest);
            }
        }
        let named = rest.split_once(' ').and_then(|(what, id)| {
            let id = PersonId(id.parse().ok()?);
            Some((what, by_now(&id)?))
        });
        match named {
            Some(("drop", guest)) => liked.retain(|it| it.id() != guest.id()),
            Some(("add", guest))
                if known.contains(&guest.id())
                    && liked.len() < LIKED
                    && liked.iter().all(|it| it.id() != guest.id()) =>
            {
                liked.push(guest);
            }
            _ => {}
        }
        let name = |guest: &Guest| guest.name_on(me.platform);
        let called: Vec<String> = liked.iter().map(|guest| name(guest)).collect();
        let mut lines = vec![if called.is_empty() {
            reader.sentence(msg::LIKED_NONE)
        } else {
            reader.told(&phrase!(LIKED, names = reader.list(&called).as_str()))
        }];
        lines.push(reader.sentence(msg::LIKED_HOW));
        let mut buttons = Vec::new();
        for guest in &liked {
            let label = reader.say(&phrase!(BUTTON_LIKED_DROP, name = name(guest).as_str()));
            buttons.push(press(label, Verb::Liked, format!("drop {}", guest.id())));
        }
        let mut offered: Vec<PersonId> = Vec::new();
        let is_full = liked.len() >= LIKED;
        for guest in known.iter().filter(|_| !is_full).filter_map(by_now) {
            let is_new = liked.iter().all(|it| it.id() != guest.id());
            if is_new && guest.id() != me.id() && !offered.contains(&guest.id()) {
                offered.push(guest.id());
                let label = reader.say(&phrase!(BUTTON_LIKED_ADD, name = name(guest).as_str()));
                buttons.push(press(label, Verb::Liked, format!("add {}", guest.id())));
            }
            if offered.len() >= OFFERED {
                break;
            }
        }
        me.guest.data.likes = liked.iter().map(|guest| guest.id()).collect();
        let said = Ok(Reply::panel(screen(lines, buttons, &reader)));
        self.only_me(&me, now, said).await
    }

    /// **Invite them**: each of those one likes to play with gets a private question, at most one a day.
    pub(crate) async fn ask_them(&self, id: TableId, me: &Me, now: Time) -> Result<Reply, Trouble> {
        let liked = self.by_now(&me.guest.data.likes).await?;
        let liked = liked.into_values().filter(Guest::is_there);
        let liked: Vec<Guest> = liked.filter(|guest| guest.id() != me.id()).collect();
        self.at_table(id, me, now, |scene| scene.ask_them(liked))
            .await
    }
}

impl Scene<'_> {
    fn ask_them(&mut self, liked: Vec<Guest>) -> Said {
        self.must_be_lobby()?;
        let seat = self.my_seat(None)?;
        self.seat_for(&[])?;
        let reader = self.reader();
        let (mut asked, mut not_asked) = (Vec::new(), Vec::new());
        for mut guest in liked {
            if !self.live.seats_of(guest.id()).is_empty() {
                continue;
            }
            let name = guest.name_on(reader.platform);
            let data = &guest.data;
            let is_rested = data.invited.is_none_or(|at| at.plus(DAY) <= self.now);
            let can_be_asked = data.notices && !data.no_invites && is_rested;
            if !can_be_asked || guest.preferred(self.host).is_none() {
                not_asked.push(name);
                continue;
            }
            guest.data.invited = Some(self.now);
            self.guests.insert(guest.id(), guest.clone());
            self.tell(None, &guest, Tiding::Asked, &seat.number().to_string());
            asked.push(name);
        }
        let mut lines = Vec::new();
        if !asked.is_empty() {
            lines.push(reader.told(&phrase!(ASKED, names = asked.join(", ").as_str())));
        }
        if !not_asked.is_empty() {
            let names = not_asked.join(", ");
            lines.push(reader.told(&phrase!(ASKED_NOT, names = names.as_str())));
        }
        if lines.is_empty() {
            return Err(phrase!(NO_ASK));
        }
        Ok(Self::panel(lines, None, Vec::new(), &reader))
    }

    /// The question to somebody who is liked; nothing where there is no seat for them any more.
    pub(crate) fn asked_to_join(
        &self,
        notice: &Notice,
        reader: &Reader,
    ) -> Option<(Vec<Paragraph>, Vec<Row>)> {
        self.seat_for(&[notice.person]).ok()?;
        let seat: u8 = notice.data.parse().ok()?;
        let seat = Seat::new(seat.min(Seat::MAX - 1));
        let has_asked = self
            .live
            .chair(seat)
            .filter(|chair| chair.human().is_some());
        has_asked.filter(|_| self.live.is_lobby())?;
        let phrase = self
            .about(msg::NOTICE_ASKED, reader)
            .with("name", self.name(seat, reader).as_str());
        let join = self.button(reader, msg::BUTTON_JOIN, Verb::Join, self.live.letters());
        let none = press(
            reader.word(msg::BUTTON_INVITES_NONE),
            Verb::Set,
            "invites=0",
        );
        let rows = vec![Row::Buttons(vec![join.of(Kind::Main), none])];
        Some((vec![reader.told(&phrase)], rows))
    }

    /// Whether the presser follows the table.
    pub(crate) fn follows(&self) -> bool {
        let ids = self.me.map_or_else(Vec::new, |me| me.guest.ids());
        let mut followers = self.live.data.followers.iter();
        followers.any(|person| ids.contains(person))
    }

    /// **Follow**: a quiet line a day about a table of one's rooms, or no more.
    pub(crate) fn follow(&mut self, rest: &str) -> Said {
        let Some(me) = self.me else {
            return Err(phrase!(NO_BUTTON));
        };
        let reader = self.reader();
        if rest == OFF {
            self.unfollow(&me.guest.ids());
            return Ok(self.settled(reader.word(msg::UNFOLLOWED)));
        }
        self.must_be_invited("")?;
        let code = self.live.code();
        if !self.live.is_playing() {
            return Err(if self.live.is_over() {
                phrase!(NO_OVER, table = code.as_str())
            } else {
                phrase!(NO_NOT_BEGUN, table = code.as_str())
            });
        }
        if !self.my_seats().is_empty() {
            return Err(phrase!(NO_FOLLOW_SEATED));
        }
        if me.guest.preferred(self.host).is_none() {
            return Err(phrase!(NO_FOLLOW_SHUT));
        }
        let table = self.live.id();
        let followed = &me.guest.data.follows;
        if !self.follows() {
            if self.live.data.followers.len() >= FOLLOWERS || followed.len() >= FOLLOWED {
                return Err(phrase!(NO_FOLLOW_MANY));
            }
            if self.live.data.followers.is_empty() {
                self.live.data.followed_at = self.live.number();
                let at = self.now.plus(DAY);
                self.live.ring_at(None, Alarm::Follow, at);
            }
            self.live.data.followers.push(me.id());
            if let Some(guest) = self.guests.get_mut(&me.id())
                && !guest.data.follows.contains(&table)
            {
                guest.data.follows.push(table);
            }
        }
        Ok(self.settled(reader.word(msg::FOLLOWED)))
    }

    /// Somebody follows the table no more.
    fn unfollow(&mut self, ids: &[PersonId]) {
        let table = self.live.id();
        self.live.data.followers.retain(|it| !ids.contains(it));
        for id in ids {
            if let Some(guest) = self.guests.get_mut(id) {
                guest.data.follows.retain(|followed| *followed != table);
            }
        }
        if self.live.data.followers.is_empty() {
            self.live.silence(None, Alarm::Follow);
        }
    }

    /// A day is over: who follows the table gets a line, if there is something to tell. What is over is told once more, and then no more.
    pub(crate) fn tell_followers(&mut self) {
        let occasion = self.live.occasion();
        let is_over = self.live.is_over();
        let is_news = is_over || self.live.number() != self.live.data.followed_at;
        for person in self.live.data.followers.clone() {
            let mut guests = self.guests.values().filter(|guest| guest.is_there());
            let guest = guests.find(|guest| guest.ids().contains(&person)).cloned();
            let sits = |guest: &Guest| !self.live.seats_of(guest.id()).is_empty();
            let Some(guest) = guest.filter(|guest| !sits(guest)) else {
                self.unfollow(&[person]);
                continue;
            };
            if is_news {
                self.tell(None, &guest, Tiding::Followed(occasion), "");
            }
            if is_over {
                self.unfollow(&guest.ids());
            }
        }
        self.live.data.followed_at = self.live.number();
        if !self.live.data.followers.is_empty() {
            let at = self.now.plus(DAY);
            self.live.ring_at(None, Alarm::Follow, at);
        }
    }

    /// The game is over, and nothing rings any more but for who follows the table.
    pub(crate) fn silence_all(&mut self) {
        let key = (NO_SEAT, Alarm::Follow);
        let follow = self.live.alarms.remove(&key);
        self.live.alarms.clear();
        self.live.alarms.extend(follow.map(|due| (key, due)));
    }

    /// The line to who follows the table.
    pub(crate) fn followed_line(&self, reader: &Reader) -> (Vec<Paragraph>, Vec<Row>) {
        let outcome = self.live.outcome();
        let line = match outcome {
            Some(outcome) => self.winners_line(&outcome, reader),
            None if self.live.is_over() => {
                reader.told(&self.about(msg::NOTICE_FOLLOWED_OVER, reader))
            }
            None => {
                let names = self.live.waiting().map(|seat| self.name(seat, reader));
                let names: Vec<String> = names.collect();
                let phrase = self
                    .about(msg::NOTICE_FOLLOWED, reader)
                    .with("turn", self.live.data.turns)
                    .with("names", reader.list(&names).as_str());
                reader.told(&phrase)
            }
        };
        let mut buttons = vec![self.button(reader, msg::BUTTON_SHOW, Verb::Board, "")];
        if !self.live.is_over() {
            buttons.push(self.button(reader, msg::BUTTON_UNFOLLOW, Verb::Follow, OFF));
        }
        (vec![line], vec![Row::Buttons(buttons)])
    }
}
