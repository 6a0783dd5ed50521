//! One request at one table: who acts, what there is, and what should be.

use std::collections::BTreeMap;
use std::sync::Arc;

use pawmail_core::erased::AnyTable;
use pawmail_core::phrase::{Lang, Look, Message, Phrase};
use pawmail_core::seat::Seat;
use pawmail_store::{
    Change, Notice, NoticeState, PersonId, Platform, Post, RatingRow, Room, RoomId, RoomState,
    Time, WantedPost,
};

use crate::Host;
use crate::data::{Line, TableData};
use crate::people::{Guest, Hall, Me};
use crate::request::Reply;
use crate::shown::layout::plain;
use crate::shown::screen::{Abilities, Button, Run};
use crate::shown::tiding::Tiding;
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::daily::DailyCard;
use crate::tables::live::{Chair, Live};
use crate::tables::payload::{Chosen, Payload, hash};
use crate::tables::verbs::Verb;
use crate::tables::written::{Written, difference, newly_named};

/// What a handler says: an answer, or why not.
pub(crate) type Said = Result<Reply, Phrase>;

/// One request at one table: a copy of it to work on. Nothing is written before the request is decided, and then all of it at once.
pub(crate) struct Scene<'a> {
    pub(crate) host: &'a Host,
    pub(crate) now: Time,
    /// The table as it was read; nothing, if the request opens it.
    pub(crate) before: Option<Arc<Live>>,
    /// The table as it should be.
    pub(crate) live: Live,
    /// The people of the table, as they should be.
    pub(crate) guests: BTreeMap<PersonId, Guest>,
    pub(crate) posts: Vec<Post>,
    pub(crate) halls: BTreeMap<RoomId, Hall>,
    /// The rooms around the places that a finished table had for itself.
    pub(crate) around: Vec<Room>,
    /// What the end of a rated table has made known.
    pub(crate) ratings: Vec<RatingRow>,
    /// Who acts; `None` if a timer does.
    pub(crate) me: Option<&'a Me>,
    /// Whether the rooms should show how the table stands although nothing of it has changed, and whether that calls somebody.
    shown: Option<bool>,
    /// Rooms in which the table should have a card, and has none.
    new_rooms: BTreeMap<RoomId, WantedPost>,
    /// What people are to be told.
    told: Vec<Notice>,
    /// What else changes: results, and rooms that came or went.
    pub(crate) more: Vec<Change>,
    /// Whether the presser has just finished a turn: other tables may wait for them.
    pub(crate) is_done: bool,
    /// Where buttons of choices do not play: what becomes of them instead.
    pub(crate) aside: Option<Aside>,
    /// Whether what the presser does says that they are there.
    pub(crate) is_heard: bool,
}

/// Where choices are pressed that are not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Aside {
    pub(crate) verb: Verb,
    /// Where the board is, if there are several, in front of all that follows.
    pub(crate) at: String,
    /// What stands for the board they are pressed on.
    pub(crate) key: String,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(host: &'a Host, me: Option<&'a Me>, now: Time, live: Live) -> Self {
        Self {
            host,
            now,
            before: None,
            live,
            guests: BTreeMap::new(),
            posts: Vec::new(),
            halls: BTreeMap::new(),
            around: Vec::new(),
            ratings: Vec::new(),
            me,
            shown: None,
            new_rooms: BTreeMap::new(),
            told: Vec::new(),
            more: Vec::new(),
            is_done: false,
            aside: None,
            is_heard: false,
        }
    }

    /// What is to be written of it, if anything is.
    pub(crate) fn written(&self) -> Option<Written> {
        let before = self.before.as_deref();
        let is_told = self.shown.is_some()
            || !self.new_rooms.is_empty()
            || !self.told.is_empty()
            || !self.more.is_empty();
        let by = self.me.map(Me::id);
        let mut written = difference(before, &self.live, is_told, by, self.now)?;
        let is_news = before.is_none_or(|before| !shows_the_same(before, &self.live));
        if is_news || self.shown.is_some() {
            let fresh = self.shown.unwrap_or_default();
            let posts = self
                .posts
                .iter()
                .filter(|post| !self.new_rooms.contains_key(&post.room));
            let posts = posts.map(|post| self.wanted(post, fresh));
            let id = self.live.id();
            written
                .changes
                .extend(posts.map(|post| Change::WantPost(id, post)));
        }
        let id = self.live.id();
        let new_rooms = self.new_rooms.values().cloned();
        let named = newly_named(before, &self.live).into_iter();
        let relied = named.filter_map(|person| self.guests.get(&person)?.relied());
        written.changes.extend(relied);
        written.changes.extend(self.more.iter().cloned());
        written
            .changes
            .extend(new_rooms.map(|post| Change::WantPost(id, post)));
        written
            .changes
            .extend(self.told.iter().cloned().map(Change::Notice));
        Some(written)
    }

    /// Whether the table has, or will have, a card in the group that this place belongs to.
    pub(crate) fn is_shown_around(&self, place: &Hall) -> bool {
        let place = &place.room;
        let halls = self
            .posts
            .iter()
            .filter_map(|post| self.halls.get(&post.room));
        let mut rooms = halls.map(|hall| &hall.room);
        let mut new = self.new_rooms.values();
        rooms.any(|room| (room.platform, &room.group) == (place.platform, &place.group))
            || new.any(|wanted| wanted.platform == place.platform)
    }

    /// Nothing is done but that the presser is heard of, if that counts.
    pub(crate) fn is_refused(&mut self) {
        if let Some(before) = self.before.as_deref() {
            self.live = before.clone();
        }
        self.guests.clear();
        self.shown = None;
        self.new_rooms.clear();
        self.told.clear();
        self.more.clear();
        if self.is_heard {
            self.is_heard_of();
        }
    }

    /// The answer to somebody whose update has done already what it could: the table as it is, for their seat.
    pub(crate) fn how_it_stands(mut self) -> Option<Reply> {
        self.live = Live::clone(self.before.as_deref()?);
        let seat = self.my_seat(None).ok()?;
        if self.live.is_lobby() {
            return Some(Reply::panel(self.welcome(seat)));
        }
        Some(Reply::panel(self.after_step(seat)))
    }

    /// What a room should show now.
    const fn wanted(&self, post: &Post, fresh: bool) -> WantedPost {
        WantedPost {
            room: post.room,
            platform: post.platform,
            fresh,
            due_at: self.now,
        }
    }
}

/// Whether the cards of a table show the same as before.
fn shows_the_same(before: &Live, after: &Live) -> bool {
    let of_row = |live: &Live| (live.row.state, live.row.host, live.number());
    let of_chair = |chair: &Chair| {
        let (row, data) = (&chair.row, &chair.data);
        let is_late = (data.overdue, data.wants_substitute, data.by_computer);
        let who = (row.person, data.computer, data.kept_warm);
        (who, row.owes, row.deadline, is_late)
    };
    let is_for_cards = |data: &TableData| TableData {
        placed: Vec::new(),
        lobbies: Vec::new(),
        checkpoints: Vec::new(),
        opened_by: String::new(),
        followers: Vec::new(),
        followed_at: 0,
        daily: data.daily.as_ref().map(DailyCard::as_shown),
        ..data.clone()
    };
    let of_all = |live: &Live| live.chairs.iter().map(of_chair).collect::<Vec<_>>();
    of_row(before) == of_row(after)
        && of_all(before) == of_all(after)
        && before.options == after.options
        && (before.data == after.data || is_for_cards(&before.data) == is_for_cards(&after.data))
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

    /// Whether one of the presser's seats owes a step.
    pub(crate) fn is_asked(&self) -> bool {
        let waiting = self.live.waiting();
        self.my_seats().iter().any(|seat| waiting.contains(*seat))
    }

    /// The seat a press is for: the one it names if it belongs to the presser, else the first that owes a step, else the first.
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
                msg::NO_WATCHING_SUBSTITUTE
            } else {
                msg::NO_WATCHING
            };
            Phrase::new(id).with("table", self.live.code().as_str())
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
            None => Reader::nobody(),
        }
    }

    /// Whether the game begins with this request.
    pub(crate) fn has_begun(&self) -> bool {
        let was_lobby = self.before.as_ref().is_none_or(|before| before.is_lobby());
        was_lobby && self.live.is_playing()
    }

    pub(crate) fn abilities(&self, platform: Platform) -> Abilities {
        self.host.abilities(platform)
    }

    /// The name of a seat for readers on a platform.
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
                reader.say(&phrase!(NAME_COMPUTER, n = before + 1))
            }
            None if self.live.is_lobby() => "—".to_owned(),
            None => reader.say(&phrase!(NAME_FORMER, n = seat.index() + 1)),
        }
    }

    pub(crate) fn person_name(&self, person: PersonId, reader: &Reader, seat: Seat) -> String {
        match self.guests.get(&person) {
            Some(guest) if !guest.person.forgotten => guest.name_on(reader.platform),
            _ => reader.say(&phrase!(NAME_FORMER, n = seat.index() + 1)),
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

    /// Whose private chat a room is, if it belongs to a person at the table.
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
            None => {
                let mut spoken = self.live.data.spoken.iter();
                let spoken = spoken.find(|(group, _)| *group == hall.room.group);
                let reader = hall.reader(can, spoken.map(|(_, lang)| *lang));
                let here = |guest: &&Guest| guest.on(hall.room.platform).is_some();
                let apps = self.guests.values().filter(here);
                reader.with_apps(apps.map(|guest| guest.data.heard))
            }
        }
    }

    /// Whether the table's card stands in the private chat of this person, and reaches them there.
    pub(crate) fn has_card_of_own(&self, guest: &Guest) -> bool {
        self.posts.iter().any(|post| {
            let hall = self.halls.get(&post.room);
            let hall = hall.filter(|hall| hall.room.state == RoomState::Open);
            let owner = hall.and_then(|hall| self.owner_of(hall));
            owner.is_some_and(|owner| owner.id() == guest.id())
        })
    }

    /// A seat's name as a run: a mention, if the person has an account on the reader's platform.
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

    /// The name of the game.
    pub(crate) fn title(&self, reader: &Reader) -> String {
        title_of(self.live.rules, reader.lang)
    }

    /// What a verb's button carries.
    pub(crate) fn data(&self, verb: Verb, rest: impl std::fmt::Display) -> String {
        Payload::verb(Some(self.live.id()), self.live.number(), verb, rest).to_string()
    }

    /// A button of the host's.
    pub(crate) fn button(
        &self,
        reader: &Reader,
        message: Message,
        verb: Verb,
        rest: impl std::fmt::Display,
    ) -> Button {
        plain(reader.word(message), self.data(verb, rest))
    }

    /// What a verb's button carries that is for one of the presser's seats.
    pub(crate) fn seat_data(&self, seat: Seat, verb: Verb, rest: impl std::fmt::Display) -> String {
        Payload {
            seat: (self.my_seats().len() > 1).then_some(seat),
            ..Payload::verb(self.live.table(), self.live.number(), verb, rest)
        }
        .to_string()
    }

    /// What the button of a group of choices carries, or of a page of them: "2", "2 GROUP".
    pub(crate) fn part_data(&self, seat: Seat, verb: Verb, part: &str) -> String {
        let letter = if verb == Verb::Group { "g" } else { "p" };
        match &self.aside {
            Some(aside) => {
                let rest = format!("{letter} {}{part}", aside.at);
                self.seat_data(seat, aside.verb, rest)
            }
            None => self.data(verb, part),
        }
    }

    /// What a step's button carries.
    pub(crate) fn step_data(&self, seat: Seat, step: &str) -> String {
        if let Some(Aside { verb, at, key }) = &self.aside {
            return self.seat_data(seat, *verb, format!("s {at}{key} {}", hash(step)));
        }
        Payload {
            table: Some(self.live.id()),
            number: self.live.number(),
            seat: (self.my_seats().len() > 1).then_some(seat),
            what: Chosen::Step(step.to_owned()),
        }
        .to_string()
    }

    /// Every room shows what becomes of the table, in a new message if somebody is called by it.
    /// A change that cards can show is shown without asking; a new message, or what has changed besides the table, is asked for.
    pub(crate) fn show(&mut self, fresh: bool) {
        self.shown = Some(self.shown.unwrap_or_default() || fresh);
    }

    /// The table has a card of its own in this room from now on.
    pub(crate) fn show_in(&mut self, room: &Room) {
        let wanted = WantedPost {
            room: room.id,
            platform: room.platform,
            fresh: true,
            due_at: self.now,
        };
        self.new_rooms.insert(room.id, wanted);
        self.take_language(room);
    }

    /// If a group has chosen no language and the platform gives none, the table speaks the language of the person who brings it there.
    fn take_language(&mut self, room: &Room) {
        let is_theirs = |me: &&Me| me.place.group == room.group && me.place.lang.is_none();
        let Some(me) = self.me.filter(is_theirs).filter(|me| !me.is_direct()) else {
            return;
        };
        // A language that the program does not know says nothing.
        let Some(lang) = me.guest.data.lang.or(me.guest.data.heard) else {
            return;
        };
        let hall = self.halls.get(&room.id).or(me.hall.as_ref());
        let is_other = hall.is_some_and(|hall| hall.lang(None) != lang);
        let spoken = &mut self.live.data.spoken;
        if is_other && spoken.iter().all(|(group, _)| *group != room.group) {
            spoken.push((room.group.clone(), lang));
        }
    }

    /// Tells a person something in private, if they want notices and can be written to, and after their quiet hours.
    pub(crate) fn notify(&mut self, seat: Seat, guest: &Guest, tiding: Tiding) {
        if guest.data.notices {
            self.tell(Some(seat), guest, tiding, "");
        }
    }

    /// Tells a person something in private that they asked for or must know.
    pub(crate) fn tell(&mut self, seat: Option<Seat>, guest: &Guest, tiding: Tiding, data: &str) {
        let Some(platform) = guest.preferred(self.host).map(|identity| identity.platform) else {
            return;
        };
        let (place, turn) = tiding.place(&self.live, seat);
        self.told.push(Notice {
            table: self.live.id(),
            person: guest.id(),
            seat: place,
            turn,
            kind: tiding.kind(),
            platform,
            data: data.to_owned(),
            due_at: guest.quiet_until(self.now).unwrap_or(self.now),
            state: NoticeState::Waiting,
            message: None,
            attempts: 0,
            sent_at: None,
        });
    }

    /// The people who play at the table themselves, but for the presser.
    pub(crate) fn others(&self) -> Vec<Guest> {
        let me = self.me.map(Me::id);
        let mut others: Vec<Guest> = Vec::new();
        for person in self.live.humans().filter_map(Chair::human) {
            if Some(person) != me
                && others.iter().all(|known| known.id() != person)
                && let Some(guest) = self.guests.get(&person)
            {
                others.push(guest.clone());
            }
        }
        others
    }

    /// A line on the card about something that is not part of the game.
    pub(crate) fn note(&mut self, what: Message, seat: Option<Seat>, name: &str) {
        let number = self.live.number();
        let lines = &mut self.live.data.lines;
        lines.retain(|line| line.number + 40 >= number);
        lines.push(Line {
            what: what.id().to_owned(),
            seat,
            person: None,
            name: name.to_owned(),
            number,
        });
        let many = lines.len().saturating_sub(6);
        lines.drain(..many);
    }

    /// A line on the card about somebody who has no seat any more.
    pub(crate) fn note_of(&mut self, what: Message, person: Option<PersonId>) {
        self.note(what, None, "");
        if let Some(line) = self.live.data.lines.last_mut() {
            line.person = person;
        }
    }
}

/// What people call a game.
pub(crate) fn title_of(rules: &dyn pawmail_core::erased::AnyGame, lang: Lang) -> String {
    rules
        .texts()
        .say(&Phrase::new(Message::GAME_NAME), &Look::new(lang))
}
