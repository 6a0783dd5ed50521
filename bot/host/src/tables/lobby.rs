//! The lobby: taking seats, adding computers, starting.

use serde_json::Value;

use pawmail_core::chance::{seed_from_hex, seed_of, to_hex};
use pawmail_core::phrase::Phrase;
use pawmail_core::seat::{Seat, Seats};
use pawmail_store::{PersonId, TableState};

use crate::data::{Closed, Level, SeatData};
use crate::people::Guest;
use crate::request::{Answer, Reply};
use crate::shown::layout::plain;
use crate::shown::screen::{Button, Kind, Link, Paragraph, Press, Row, Screen};
use crate::shown::tiding::Tiding;
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::learning::learn_button;
use crate::tables::live::Chair;
use crate::tables::rated::AGREES;
use crate::tables::scene::{Said, Scene};
use crate::tables::turn::Focus;
use crate::tables::verbs::Verb;
use crate::time::alarms::Alarm;
use crate::time::pace::{DAY, MINUTE};

/// What [`Verb::Add`] is told: as many as the game still needs, and to begin.
const FILL: &str = "fill";

/// How long a full lobby waits for somebody to ask for more time.
const FULL_WAIT: i64 = MINUTE;

/// After how long any seated person may begin.
const ANYBODY_STARTS: i64 = DAY;

/// How long a lobby may be untouched before its host is asked.
pub(crate) const LOBBY_ASKS: i64 = 7 * DAY;

impl Scene<'_> {
    /// How many seats must be taken before the game can begin.
    pub(crate) fn fewest(&self) -> usize {
        usize::from(self.live.data.fewest.max(self.live.rules.meta().seats.0))
    }

    pub(crate) fn must_be_lobby(&self) -> Result<(), Phrase> {
        if self.live.is_lobby() {
            return Ok(());
        }
        Err(phrase!(NO_BEGUN, table = self.live.code().as_str()))
    }

    pub(crate) fn must_be_host(&self) -> Result<(), Phrase> {
        if self.is_host() {
            return Ok(());
        }
        let reader = self.reader();
        let host = self.person_name(self.live.row.host, &reader, Seat::new(0));
        Err(phrase!(NO_HOST, host = host.as_str()))
    }

    /// The presser takes the first free seat. From elsewhere it takes the letters of the invite.
    /// Who joins a rated table has been told that it is: a button that says so carries [`AGREES`].
    pub(crate) fn join(&mut self, rest: &str) -> Said {
        let Some(me) = self.me else {
            return Err(phrase!(NO_BUTTON));
        };
        let agrees = rest.ends_with(AGREES);
        let letters = rest.trim_end_matches(AGREES).trim();
        self.must_be_invited(letters)?;
        if self.must_agree() && !agrees {
            self.seat_for(&me.guest.ids())?;
            return Ok(self.ask_to_be_rated(letters));
        }
        self.bring_in_room();
        if !self.live.is_lobby() {
            return self.join_later();
        }
        let mine = self.my_seats();
        if let Some(seat) = mine.first() {
            return Ok(Reply::panel(self.welcome(*seat)));
        }
        let ids = me.guest.ids();
        let at = self.seat_for(&ids)?;
        self.unkeep(&ids);
        let chair = &mut self.live.chairs[at];
        chair.row.person = Some(me.id());
        chair.row.contribution.clone_from(&me.key.key);
        chair.row.origin = me.origin();
        chair.data = SeatData::default();
        let seat = chair.seat();
        self.changed_seats();
        self.note(msg::NOTE_JOINED, Some(seat), "");
        let welcome = self.welcome(seat);
        // A question that nothing else may replace.
        Ok(match welcome.rows[..] {
            [] => Reply::panel(welcome),
            _ => Answer::Extra(welcome).into(),
        })
    }

    /// The free seat that a person or a computer gets: the one that is kept for them, else the first that is kept for nobody.
    pub(crate) fn seat_for(&self, who: &[PersonId]) -> Result<usize, Phrase> {
        let is_free = |at: &usize| self.live.chairs[*at].is_free();
        let kept = |at: usize| self.live.data.reserved.get(at).copied().flatten();
        let free: Vec<usize> = (0..self.live.chairs.len()).filter(is_free).collect();
        let mine = |at: &&usize| kept(**at).is_some_and(|person| who.contains(&person));
        let found = free.iter().find(mine);
        let found = found.or_else(|| free.iter().find(|at| kept(**at).is_none()));
        found.copied().ok_or_else(|| match free[..] {
            [] => phrase!(NO_SEAT_FREE),
            _ => phrase!(NO_SEAT_KEPT),
        })
    }

    /// Whether a seat is kept for somebody.
    pub(crate) fn is_kept_for(&self, who: &[PersonId]) -> bool {
        let mut kept = self.live.data.reserved.iter().flatten();
        kept.any(|person| who.contains(person))
    }

    /// No seat is kept for somebody any more.
    pub(crate) fn unkeep(&mut self, who: &[PersonId]) {
        for kept in &mut self.live.data.reserved {
            kept.take_if(|person| who.contains(person));
        }
    }

    /// The seats that nobody has come for are free.
    pub(crate) fn free_kept_seats(&mut self) {
        self.live.data.reserved.clear();
    }

    /// What a person is told after taking a seat.
    pub(crate) fn welcome(&self, seat: Seat) -> Screen {
        let reader = self.reader();
        let phrase = phrase!(
            JOINED,
            n = seat.index() + 1,
            table = self.live.code().as_str()
        );
        let mut lines = vec![reader.told(&phrase)];
        let mut buttons = Vec::new();
        if let Some(me) = self.me
            && !me.guest.data.asked
            && !me.is_on_page()
        {
            let (question, no) = if me.is_direct() {
                (msg::JOINED_REMIND_HERE, msg::BUTTON_REMIND_NONE)
            } else {
                (msg::JOINED_REMIND, msg::BUTTON_REMIND_NO)
            };
            lines.push(reader.sentence(question));
            let account = me.guest.on(me.platform);
            let can_write = |known| me.guest.can_be_reached(known, reader.can);
            let does = if account.is_some_and(can_write) || !reader.can.must_be_opened {
                Press::Data(self.data(Verb::Notices, "yes"))
            } else {
                Press::Link(Link::Direct(format!("n{}", self.live.code())))
            };
            buttons.push(Button {
                label: reader.word(msg::BUTTON_REMIND_YES),
                does,
                kind: Kind::Main,
            });
            buttons.push(self.button(&reader, no, Verb::Notices, "no"));
        }
        if self.live.is_lobby() && self.me.is_some_and(|me| self.is_new_to(&me.guest)) {
            buttons.extend(learn_button(self.live.rules, &reader));
        }
        Self::fitted(lines, None, vec![Row::Buttons(buttons)], &reader)
    }

    /// Joining when the game has begun: a seat that looks for a substitute, or watching.
    fn join_later(&mut self) -> Said {
        let code = self.live.code();
        if let Some(seat) = self.my_seats().first() {
            return Ok(Reply::panel(self.welcome(*seat)));
        }
        if self.live.is_over() {
            return Err(phrase!(NO_OVER, table = code.as_str()));
        }
        let Some(me) = self.me else {
            return Err(phrase!(NO_BUTTON));
        };
        let wanted = self
            .live
            .chairs
            .iter()
            .position(|chair| chair.data.wants_substitute);
        let Some(at) = wanted else {
            return Err(phrase!(NO_WATCHING, table = code.as_str()));
        };
        let now = self.now;
        let left_by = self.leaver(at);
        let since = self.after_cards();
        let chair = &mut self.live.chairs[at];
        let seat = chair.seat();
        chair.row.person = Some(me.id());
        chair.row.origin = me.origin();
        let owes = chair.row.owes;
        // What was the other's stays theirs, but for what the log says of the seat.
        chair.data = SeatData {
            since: owes.then_some(since),
            acted: chair.data.acted,
            by_computer: chair.data.by_computer,
            left_by,
            ..SeatData::default()
        };
        if owes {
            self.live.silence(Some(seat), Alarm::Computer);
            let guest = me.guest.clone();
            self.start_clock(seat, &guest, now);
        }
        self.live.silence(None, Alarm::Left);
        self.note(msg::NOTE_SUBSTITUTE, Some(seat), "");
        self.unsay(seat);
        self.ask_too();
        Ok(Reply::panel(self.welcome(seat)))
    }

    /// Seats of a lobby have changed hands: the wait of a full lobby starts again or ends.
    pub(crate) fn changed_seats(&mut self) {
        self.live.data.waits = false;
        self.wake_lobby();
    }

    /// What a lobby does by itself, it does from now on: it begins once it is full, unless somebody has asked to wait, and asks about itself.
    pub(crate) fn wake_lobby(&mut self) {
        let is_full = !self.live.chairs.iter().any(Chair::is_free);
        self.live.data.full_at = is_full.then_some(self.now);
        if is_full && !self.live.data.waits {
            let begins = self.now.plus(FULL_WAIT);
            self.live.ring_at(None, Alarm::Autostart, begins);
        } else {
            self.live.silence(None, Alarm::Autostart);
        }
        self.live
            .ring_at(None, Alarm::Lobby, self.now.plus(LOBBY_ASKS));
    }

    /// **Leave**.
    pub(crate) fn leave(&mut self) -> Said {
        let reader = self.reader();
        if !self.live.is_lobby() {
            let phrase = phrase!(NO_LEAVE_BEGUN, table = self.live.code().as_str());
            return Err(phrase);
        }
        let Some(seat) = self.my_seats().first().copied() else {
            return Err(phrase!(NO_SEAT_YOURS));
        };
        let person = self.live.chairs[seat.index()].row.person;
        self.live.chairs[seat.index()] = Chair::new(seat.number());
        self.changed_seats();
        self.note_of(msg::NOTE_LEFT, person);
        let next = self.live.humans().find_map(Chair::human);
        if self.is_host() {
            match next {
                Some(next) => self.live.row.host = next,
                None => {
                    self.close_lobby(Closed::Lobby);
                    return Ok(Reply::toast(reader.word(msg::CLOSED)));
                }
            }
        }
        Ok(Reply::toast(reader.word(msg::LEFT)))
    }

    /// The host takes a seat from somebody, or a computer from the table. The button names who sat there when it was shown.
    pub(crate) fn free_seat(&mut self, which: &str) -> Result<(), Phrase> {
        let (at, who) = which.split_once('.').ok_or_else(|| phrase!(NO_BUTTON))?;
        let chair = at.parse().ok().and_then(|at: usize| {
            let chair = self.live.chairs.get(at)?;
            (!chair.is_free() && sitter(chair) == who).then(|| chair.clone())
        });
        let chair = chair.ok_or_else(|| phrase!(NO_REMOVE))?;
        let person = chair.row.person;
        if person == Some(self.live.row.host) {
            return Err(phrase!(NO_BUTTON));
        }
        let seat = chair.seat();
        let name = self.name(seat, &self.reader());
        self.live.chairs[seat.index()] = Chair::new(seat.number());
        self.changed_seats();
        match person {
            Some(_) => self.note_of(msg::NOTE_REMOVED, person),
            None => self.note(msg::NOTE_REMOVED, None, &name),
        }
        let guest = person.and_then(|person| self.guests.get(&person)).cloned();
        if let Some(guest) = guest {
            self.tell(None, &guest, Tiding::Unseated, "");
        }
        Ok(())
    }

    /// The lobby ends without a game.
    pub(crate) fn close_lobby(&mut self, why: Closed) {
        self.live.row.state = TableState::Over;
        self.live.data.closed = Some(why);
        self.live.data.ended_at = Some(self.now);
        self.live.alarms.clear();
    }

    /// **Add computer**: asks which, or adds it.
    pub(crate) fn add_computer(&mut self, level: &str) -> Said {
        if self.my_seats().is_empty() && !self.is_host() {
            return Err(phrase!(NO_SEAT_YOURS));
        }
        if level == FILL {
            return self.fill_and_start();
        }
        let at = self.seat_for(&[])?;
        let reader = self.reader();
        let known = self.host.levels();
        let Some(level) = known.clone().find(|known| known.word() == level) else {
            let mut buttons = Vec::new();
            // Who is alone need not seat them one by one.
            let n_missing = self.fewest().saturating_sub(self.n_taken());
            if n_missing > 0 && self.may_start() {
                let label = reader.say(&phrase!(NEW_ALONE, n = n_missing));
                buttons.push(plain(label, self.data(Verb::Add, FILL)).of(Kind::Main));
            }
            buttons.extend(known.map(|level| {
                let label = reader.word(level.named());
                plain(label, self.data(Verb::Add, level.word()))
            }));
            let lines = vec![reader.sentence(msg::ADD_WHICH)];
            return Ok(Self::panel(
                lines,
                None,
                vec![Row::Buttons(buttons)],
                &reader,
            ));
        };
        let chair = &mut self.live.chairs[at];
        chair.data.computer = Some(level);
        let seat = chair.seat();
        self.changed_seats();
        let name = self.name(seat, &reader);
        let phrase = phrase!(ADDED, name = name.as_str(), n = seat.index() + 1);
        Ok(Reply::panel(self.options_or(reader.say(&phrase), &reader)))
    }

    /// Computers take as many seats as the game still needs, and it begins.
    fn fill_and_start(&mut self) -> Said {
        self.must_start()?;
        while self.n_taken() < self.fewest() {
            let at = self.seat_for(&[])?;
            self.live.chairs[at].data.computer = Some(Level::USUAL);
        }
        self.start()
    }

    /// How many seats are taken.
    pub(crate) fn n_taken(&self) -> usize {
        let taken = self.live.chairs.iter().filter(|chair| !chair.is_free());
        taken.count()
    }

    /// Whether any seated person may begin, not the host alone.
    pub(crate) fn anybody_starts(&self) -> bool {
        self.now.since(self.live.row.created_at) >= ANYBODY_STARTS
    }

    /// Whether the presser may begin the game.
    pub(crate) fn may_start(&self) -> bool {
        self.is_host() || (!self.my_seats().is_empty() && self.anybody_starts())
    }

    fn must_start(&self) -> Result<(), Phrase> {
        if self.may_start() {
            return Ok(());
        }
        let reader = self.reader();
        let host = self.person_name(self.live.row.host, &reader, Seat::new(0));
        Err(phrase!(NO_START_HOST, host = host.as_str()))
    }

    /// A line, and whether more computers are wanted. The game begins on the card.
    fn options_or(&self, words: String, reader: &Reader) -> Screen {
        let mut buttons = Vec::new();
        if self.live.chairs.iter().any(Chair::is_free) {
            buttons.push(self.button(reader, msg::BUTTON_ADD, Verb::Add, ""));
        }
        Self::fitted(
            vec![Paragraph::text(words)],
            None,
            vec![Row::Buttons(buttons)],
            reader,
        )
    }

    /// **Wait**: a full lobby does not start by itself.
    pub(crate) fn wait(&mut self) -> Reply {
        self.live.data.waits = true;
        self.live.silence(None, Alarm::Autostart);
        Reply::toast(self.reader().word(msg::WAITS))
    }

    /// **Start**.
    pub(crate) fn start(&mut self) -> Said {
        self.must_start()?;
        self.begin()?;
        let reader = self.reader();
        match self.my_seats().first() {
            Some(seat) if self.live.waiting().contains(*seat) => {
                let seat = *seat;
                Ok(Reply::panel(self.question(seat, &Focus::default(), &[])))
            }
            mine => {
                let guest = self.me.map(|me| &me.guest);
                let is_new = guest.is_some_and(|guest| self.is_new_to(guest));
                if mine.is_none() || !is_new {
                    return Ok(Reply::toast(reader.word(msg::STARTED)));
                }
                let (lines, picture, rows) = self.beginning(guest, &reader);
                Ok(Self::panel(lines, picture, rows, &reader))
            }
        }
    }

    /// The game starts with those who are there.
    pub(crate) fn begin(&mut self) -> Result<(), Phrase> {
        let taken: Vec<Chair> = self
            .live
            .chairs
            .iter()
            .filter(|chair| !chair.is_free())
            .cloned()
            .collect();
        let least = self.fewest();
        if taken.len() < least {
            return Err(phrase!(NO_START_FEW, n = least - taken.len()));
        }
        let contributions: Vec<String> = taken
            .iter()
            .map(|chair| chair.row.contribution.clone())
            .collect();
        let Some(secret) = seed_from_hex(&self.live.row.secret) else {
            return Err(phrase!(NO_BUTTON));
        };
        let seed = seed_of(&secret, &contributions);
        let game = self
            .live
            .rules
            .open(taken.len() as u64, &self.live.options, seed, Vec::new())
            .map_err(|_| phrase!(NO_START_OPTIONS))?;
        self.live.data.reserved.clear();
        self.live.chairs = taken;
        for (at, chair) in self.live.chairs.iter_mut().enumerate() {
            chair.row.seat = u8::try_from(at).unwrap_or_default();
        }
        if let Value::Object(options) = game.save().options {
            self.live.options = options;
        }
        self.live.row.seed = Some(to_hex(&seed));
        self.live.row.rules = self.live.rules.meta().rules;
        self.live.row.state = TableState::Playing;
        self.live.data.started_at = Some(self.now);
        self.live.data.removed = None;
        self.live.data.lines.clear();
        let lobbies = self.posts.iter();
        self.live.data.lobbies = lobbies
            .filter_map(|post| Some((post.room, post.message.clone()?)))
            .collect();
        self.live.game = Some(game.into());
        self.live.alarms.clear();
        self.greet();
        self.settle(Seats::NONE, None);
        self.show(true);
        Ok(())
    }

    /// Everyone who does not know the game is told privately that it starts, and what it is about.
    fn greet(&mut self) {
        let seats: Vec<(Seat, Guest)> = self
            .live
            .humans()
            .filter_map(|chair| Some((chair.seat(), self.guests.get(&chair.human()?)?.clone())))
            .collect();
        for (seat, guest) in seats {
            if self.is_new_to(&guest) && self.me.is_none_or(|me| me.id() != guest.id()) {
                self.notify(seat, &guest, Tiding::Start);
            }
        }
    }
}

/// Who sits in a seat, as a button names them.
pub(crate) fn sitter(chair: &Chair) -> String {
    let person = chair.row.person;
    person.map_or_else(|| "computer".to_owned(), |person| person.to_string())
}
