//! One request at one table: who acts, what there is, and what changes.

use std::collections::HashMap;

use pawmail_core::erased::AnyTable;
use pawmail_core::phrase::{Lang, Look, Phrase};
use pawmail_core::seat::Seat;
use pawmail_store::{Change, PersonId, Platform, Post, RoomId, Time, Timer, WantedPost};

use crate::Host;
use crate::data::Line;
use crate::live::Live;
use crate::payload::{Chosen, Payload};
use crate::people::{Guest, Hall, Me};
use crate::request::Reply;
use crate::screen::{Abilities, Button, Kind, Press, Run};
use crate::words::{Reader, say};

/// What a handler says: an answer, or why not.
pub(crate) type Said = Result<Reply, Phrase>;

/// The seat number of timers and notices that concern the whole table.
pub(crate) const NO_SEAT: u8 = 255;

/// At most one new card a table in this time.
pub(crate) const BETWEEN_CARDS: i64 = 20_000;

/// One request at one table.
pub(crate) struct Scene<'a> {
    pub(crate) host: &'a Host,
    pub(crate) now: Time,
    pub(crate) live: Live,
    pub(crate) guests: HashMap<PersonId, Guest>,
    pub(crate) posts: Vec<Post>,
    pub(crate) halls: HashMap<RoomId, Hall>,
    /// Who acts; nobody where the time does.
    pub(crate) me: Option<&'a Me>,
    /// What changes besides table and seats.
    pub(crate) changes: Vec<Change>,
    /// Whether table or seats have changed.
    pub(crate) touched: bool,
    /// Whether the presser has just finished a turn: other tables may wait for them.
    pub(crate) is_done: bool,
}

impl Scene<'_> {
    pub(crate) fn game(&self) -> Option<&dyn AnyTable> {
        self.live.game.as_deref()
    }

    /// The presser's seats.
    pub(crate) fn my_seats(&self) -> Vec<Seat> {
        self.me
            .map_or_else(Vec::new, |me| self.live.seats_of(me.id()))
    }

    /// The seat a press is for: the one it names if it is the presser's, else the first that owes a step, else the first.
    pub(crate) fn my_seat(&self, named: Option<Seat>) -> Result<Seat, Phrase> {
        let mine = self.my_seats();
        if let Some(seat) = named
            && mine.contains(&seat)
        {
            return Ok(seat);
        }
        let waiting = self.live.waiting();
        let owing = mine.iter().find(|seat| waiting.contains(**seat));
        owing.or(mine.first()).copied().ok_or_else(|| {
            let id = if self
                .live
                .chairs
                .iter()
                .any(|chair| chair.data.wants_substitute)
            {
                "no-watching-substitute"
            } else {
                "no-watching"
            };
            say(id).with("table", self.live.code().as_str())
        })
    }

    /// Whether the presser opened the table.
    pub(crate) fn is_host(&self) -> bool {
        self.me.is_some_and(|me| me.id() == self.live.row.host)
    }

    /// For whom the answer is made.
    pub(crate) fn reader(&self) -> Reader {
        match self.me {
            Some(me) => self.host.reader_of(me),
            None => Reader::new(Lang::En, Platform('?'), Abilities::LEAST, None),
        }
    }

    pub(crate) fn abilities(&self, platform: Platform) -> Abilities {
        self.host.abilities(platform)
    }

    /// What a seat is called by those who read on a platform.
    pub(crate) fn name(&self, seat: Seat, reader: &Reader) -> String {
        let Some(chair) = self.live.chair(seat) else {
            return seat.letter().to_string();
        };
        match chair.row.person {
            Some(person) => self.person_name(person, reader, seat),
            None if chair.data.computer.is_some() => {
                let before = self.live.chairs[..seat.index()]
                    .iter()
                    .filter(|chair| chair.row.person.is_none() && chair.data.computer.is_some())
                    .count();
                reader.say(&say("name-computer").with("n", before + 1))
            }
            None if self.live.is_lobby() => "—".to_owned(),
            None => reader.say(&say("name-former").with("n", seat.index() + 1)),
        }
    }

    pub(crate) fn person_name(&self, person: PersonId, reader: &Reader, seat: Seat) -> String {
        match self.guests.get(&person) {
            Some(guest) if !guest.person.forgotten => guest.name_on(reader.platform),
            _ => reader.say(&say("name-former").with("n", seat.index() + 1)),
        }
    }

    /// The look of everything the game says to a reader.
    pub(crate) fn look(&self, reader: &Reader) -> Look {
        Look {
            lang: reader.lang,
            names: self
                .live
                .chairs
                .iter()
                .map(|chair| self.name(chair.seat(), reader))
                .collect(),
        }
    }

    /// Who plays a seat; nobody where a computer does.
    pub(crate) fn human(&self, seat: Seat) -> Option<&Guest> {
        self.guests.get(&self.live.chair(seat)?.human()?)
    }

    /// Whose private chat a room is, if it is that of somebody at the table.
    pub(crate) fn owner_of(&self, hall: &Hall) -> Option<&Guest> {
        let room = &hall.room;
        let is_theirs = |guest: &&Guest| {
            let identity = guest.on(room.platform);
            identity.and_then(|known| known.direct.as_deref()) == Some(room.address.as_str())
        };
        self.guests.values().find(is_theirs)
    }

    /// Whether a person reads what is posted in a room: in a private chat only its owner does.
    pub(crate) fn reads(&self, guest: &Guest, hall: &Hall) -> bool {
        match self.owner_of(hall) {
            Some(owner) => owner.id() == guest.id(),
            None => guest.on(hall.room.platform).is_some(),
        }
    }

    /// For whom a text in a room is made: for the group, or for whose private chat it is.
    pub(crate) fn reader_in(&self, hall: &Hall) -> Reader {
        let can = self.abilities(hall.room.platform);
        match self.owner_of(hall) {
            Some(owner) => owner.reader(hall.room.platform, can),
            None => hall.reader(can),
        }
    }

    /// Whether the table's card stands in the private chat of this person.
    pub(crate) fn has_card_of_own(&self, guest: &Guest) -> bool {
        self.posts.iter().any(|post| {
            let hall = self.halls.get(&post.room);
            let owner = hall.and_then(|hall| self.owner_of(hall));
            owner.is_some_and(|owner| owner.id() == guest.id())
        })
    }

    /// A seat's name as a run: a call, where the person has an account on the reader's platform.
    pub(crate) fn call(&self, seat: Seat, reader: &Reader) -> Run {
        let name = self.name(seat, reader);
        let identity = self.human(seat).and_then(|guest| guest.on(reader.platform));
        match identity {
            Some(identity) => Run::Mention {
                account: identity.account.clone(),
                name,
            },
            None => Run::Text(name),
        }
    }

    /// What people call the game.
    pub(crate) fn title(&self, reader: &Reader) -> String {
        title_of(self.live.rules, reader.lang)
    }

    /// What a verb's button carries.
    pub(crate) fn data(&self, verb: &str, rest: impl std::fmt::Display) -> String {
        Payload::verb(Some(self.live.id()), self.live.row.number, verb, rest).to_string()
    }

    /// A button of the host's.
    pub(crate) fn button(
        &self,
        reader: &Reader,
        id: &str,
        verb: &str,
        rest: impl std::fmt::Display,
    ) -> Button {
        Button {
            label: reader.word(id),
            does: Press::Data(self.data(verb, rest)),
            kind: Kind::Plain,
        }
    }

    /// What a step's button carries.
    pub(crate) fn step_data(&self, seat: Seat, step: &str) -> String {
        Payload {
            table: Some(self.live.id()),
            number: self.live.row.number,
            seat: (self.my_seats().len() > 1).then_some(seat),
            what: Chosen::Step(step.to_owned()),
        }
        .to_string()
    }

    /// Something of table or seats changes, and every room shall see it.
    pub(crate) fn touch(&mut self) {
        self.touched = true;
    }

    /// Every room shall show what becomes of the table: in a new message if somebody is called by it.
    pub(crate) fn show(&mut self, fresh: bool) {
        self.touch();
        let mut wanted = Vec::new();
        for post in &self.posts {
            let earliest = post.fresh_at.map_or(self.now, |at| at.plus(BETWEEN_CARDS));
            wanted.push(WantedPost {
                room: post.room,
                platform: post.platform,
                fresh: fresh || post.fresh,
                due_at: if fresh || post.fresh {
                    earliest.max(self.now)
                } else {
                    self.now
                },
            });
        }
        let id = self.live.id();
        for wanted in wanted {
            self.changes.retain(|change| !matches!(change, Change::WantPost(table, other) if *table == id && other.room == wanted.room));
            self.changes.push(Change::WantPost(id, wanted));
        }
    }

    /// A line on the card about what happened besides the game.
    pub(crate) fn note(&mut self, what: &str, seat: Option<Seat>, name: &str) {
        self.touch();
        let number = self.live.row.number;
        let lines = &mut self.live.data.lines;
        lines.retain(|line| line.number + 40 >= number);
        lines.push(Line {
            what: what.to_owned(),
            seat,
            name: name.to_owned(),
            number,
        });
        let many = lines.len().saturating_sub(6);
        lines.drain(..many);
    }

    pub(crate) fn timer(&mut self, seat: u8, kind: &str, turn: u32, due_at: Time) {
        self.touch();
        self.changes.push(Change::Timer(Timer {
            table: self.live.id(),
            seat,
            kind: kind.to_owned(),
            turn,
            due_at,
        }));
    }

    pub(crate) fn clear_timer(&mut self, seat: u8, kind: &str) {
        self.touch();
        self.changes
            .push(Change::ClearTimer(self.live.id(), seat, kind.to_owned()));
    }
}

/// What people call a game.
pub(crate) fn title_of(rules: &dyn pawmail_core::erased::AnyGame, lang: Lang) -> String {
    rules
        .texts()
        .say(&Phrase::new("game-name"), &Look::new(lang))
}
