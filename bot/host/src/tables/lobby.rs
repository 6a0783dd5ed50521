//! The lobby: opening a table, taking seats, choosing options, starting.

use serde_json::Value;

use pawmail_core::chance::{seed_from_hex, seed_of, to_hex};
use pawmail_core::erased::AnyGame;
use pawmail_core::phrase::{Arg, Lang, Look, Phrase};
use pawmail_core::registry::Registry;
use pawmail_core::seat::{Seat, Seats};
use pawmail_store::{PersonId, TableId, TableRow, TableState, Time};

use crate::Host;
use crate::data::{Closed, Level, SeatData, TableData, read};
use crate::host::Trouble;
use crate::people::{Guest, Me};
use crate::request::{Reply, What};
use crate::shown::layout::{plain, rows};
use crate::shown::screen::{Button, Kind, Link, Paragraph, Press, Row, Screen};
use crate::shown::tiding::Tiding;
use crate::shown::words::{Reader, say, texts};
use crate::tables::live::{Chair, Live};
use crate::tables::payload::Payload;
use crate::tables::scene::{Said, Scene, title_of};
use crate::tables::verbs::Verb;
use crate::time::alarms::Alarm;
use crate::time::pace::{DAY, MINUTE};

/// How long a full lobby waits for somebody to ask for more time.
const FULL_WAIT: i64 = MINUTE;

/// How many seats a table with only computers has, if the game allows it.
const MANY: u8 = 4;

/// After how long any seated person may begin.
const ANYBODY_STARTS: i64 = DAY;

/// How long a lobby may be untouched before its host is asked.
pub(crate) const LOBBY_ASKS: i64 = 7 * DAY;

impl Host {
    /// `/new`: asks for what is missing, then opens a lobby.
    pub(crate) async fn new_table(
        &self,
        me: &Me,
        what: &What,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let named = what.arg("game").unwrap_or_default();
        let mut words = named.split_whitespace();
        let game = words.next().unwrap_or_default().to_lowercase();
        let seats = match what {
            What::Command { args, .. } => args
                .iter()
                .find(|(name, _)| name == "seats")
                .map(|(_, value)| value.clone()),
            _ => None,
        };
        let seats = seats.or_else(|| words.next().map(str::to_owned));
        self.open_table(me, &game, seats.as_deref(), now).await
    }

    /// Opens a lobby of this game with these seats, or asks for what is missing.
    pub(crate) async fn open_table(
        &self,
        me: &Me,
        game: &str,
        seats: Option<&str>,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let Some(hall) = me.hall.clone() else {
            return self.only_me(me, now, Err(say("no-room-here"))).await;
        };
        let reader = self.reader_of(me);
        if hall.data.admins_open && !me.place.is_admin {
            return self.only_me(me, now, Err(say("no-open-admins"))).await;
        }
        if me.is_repeated
            && let Some(id) = self.opened_by(me).await?
        {
            return self.at_table(id, me, now, |scene| scene.join("")).await;
        }
        let there = self
            .store
            .tables_in_group(me.platform, &hall.room.group)
            .await?;
        if there.len() >= usize::from(hall.data.tables) {
            let phrase = say("no-open-many").with("n", there.len());
            return self.only_me(me, now, Err(phrase)).await;
        }
        let Some(rules) = self.games.get(game) else {
            let said = Ok(Reply::panel(which_game(&self.games, &reader)));
            return self.only_me(me, now, said).await;
        };
        let (least, most) = rules.meta().seats;
        let range = seats.map(|seats| seat_range(seats, least, most));
        let (fewest, n_seats, n_computers) = match range {
            Some(Some(range)) => range,
            Some(None) => {
                let id = if least == most {
                    "no-seats-but"
                } else {
                    "no-seats"
                };
                let phrase = say(id)
                    .with("min", least)
                    .with("max", most)
                    .with("more", least - 1);
                return self.only_me(me, now, Err(phrase)).await;
            }
            None if least == most => (least, most, 0),
            None => {
                let said = Ok(Reply::panel(which_seats(rules, least, most, &reader)));
                return self.only_me(me, now, said).await;
            }
        };
        if me.is_repeated {
            // The table that it has opened is over already, or another's.
            return self.only_me(me, now, Err(say("no-such-table"))).await;
        }
        let id = TableId(self.store.next_id("table").await?);
        let data = TableData {
            pace: hall.data.pace,
            fewest,
            keeps_pictures: hall.data.keeps_pictures,
            opened_by: me.key.key.clone(),
            ..TableData::default()
        };
        let row = self.new_row(id, rules, me.id(), now);
        let live = Live::new(rules, row, data, rules.defaults(), n_seats);
        let mut data = hall.data.clone();
        // They asked to be told of the next lobby: they are told of this one, and can ask again.
        let watchers = self.guests(&std::mem::take(&mut data.watchers)).await?;
        let mut me = me.clone();
        if !watchers.is_empty() {
            self.set_group(&mut me, &hall, &data).await?;
        }
        self.on_tables(&[], Some(&me), now, |work| {
            let scene = work.open(live);
            scene.live.ring_at(None, Alarm::Lobby, now.plus(LOBBY_ASKS));
            let mut said = scene.join("");
            for _ in 0..n_computers {
                // The last answer says what can be done next.
                said = scene.add_computer(Level::USUAL.word());
            }
            for guest in watchers.values().filter(|guest| guest.id() != me.id()) {
                scene.tell(None, guest, Tiding::Lobby, "");
            }
            said
        })
        .await
    }

    /// The row of a table that is not there yet.
    pub(crate) fn new_row(
        &self,
        id: TableId,
        rules: &'static dyn AnyGame,
        host: PersonId,
        now: Time,
    ) -> TableRow {
        TableRow {
            id,
            game: rules.meta().id.to_owned(),
            rules: rules.meta().rules,
            state: TableState::Lobby,
            host,
            options: String::new(),
            secret: to_hex(&self.entropy.bytes()),
            seed: None,
            number: 0,
            checkpoint: None,
            position: None,
            data: String::new(),
            revision: 0,
            created_at: now,
            changed_at: now,
        }
    }

    /// The table that this update has opened, if it has.
    async fn opened_by(&self, me: &Me) -> Result<Option<TableId>, Trouble> {
        for id in self.store.tables_of(me.id()).await? {
            let whole = self.store.table(id).await?;
            if whole.is_some_and(|whole| {
                read::<TableData>(&whole.table.data).is_ok_and(|data| data.opened_by == me.key.key)
            }) {
                return Ok(Some(id));
            }
        }
        Ok(None)
    }
}

/// The seats as typed: fewest, most, and how many are for computers. "4", "2-4", or "1+3" for one person and three computers.
fn seat_range(typed: &str, least: u8, most: u8) -> Option<(u8, u8, u8)> {
    let number = |part: &str| part.trim().parse::<u8>().ok();
    let (from, to, n_computers) = if let Some((people, computers)) = typed.split_once('+') {
        let (people, computers) = (number(people).filter(|n| *n > 0)?, number(computers)?);
        let all = people.checked_add(computers)?;
        (all, all, computers)
    } else if let Some((from, to)) = typed.split_once(['-', '–', '—']) {
        (number(from)?, number(to)?, 0)
    } else {
        let only = number(typed)?;
        (only, only, 0)
    };
    (least <= from && from <= to && to <= most).then_some((from, to, n_computers))
}

/// A table that newcomers may like to begin with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// What it is, in a few words.
    pub label: String,
    /// The game, as the command takes it.
    pub game: String,
    /// The seats, as the command takes them.
    pub seats: String,
}

/// The suggestion for newcomers: the first of the games, against computers.
#[must_use]
pub fn invitation(games: &Registry, lang: Lang) -> Option<Invitation> {
    let rules = games.iter().next()?;
    let (least, most) = rules.meta().seats;
    let n_computers = MANY.clamp(least, most) - 1;
    let phrase = say("invitation")
        .with("game", title_of(rules, lang).as_str())
        .with("n", n_computers);
    Some(Invitation {
        label: texts().say(&phrase, &Look::new(lang)),
        game: rules.meta().id.to_owned(),
        seats: format!("1+{n_computers}"),
    })
}

fn which_game(games: &Registry, reader: &Reader) -> Screen {
    let mut lines = vec![reader.sentence("new-which")];
    let mut buttons = Vec::new();
    for rules in games.iter() {
        let title = title_of(rules, reader.lang);
        let (least, most) = rules.meta().seats;
        let pitch = rules
            .texts()
            .say(&say("game-pitch"), &Look::new(reader.lang));
        let id = if least == most {
            "new-game-exact"
        } else {
            "new-game"
        };
        let phrase = say(id)
            .with("game", title.as_str())
            .with("min", least)
            .with("max", most)
            .with("pitch", Arg::Text(pitch));
        lines.push(reader.told(&phrase));
        buttons.push(plain(
            title,
            Payload::verb(None, 0, Verb::New, rules.meta().id).to_string(),
        ));
    }
    Screen {
        paragraphs: lines,
        rows: rows(buttons, &reader.can, reader.can.rows, ""),
        silent: true,
        ..Screen::default()
    }
    .fitted(&reader.can)
}

fn which_seats(rules: &dyn AnyGame, least: u8, most: u8, reader: &Reader) -> Screen {
    let id = rules.meta().id;
    let title = title_of(rules, reader.lang);
    let phrase = say("new-seats").with("game", title.as_str());
    let mut buttons = Vec::new();
    let range = format!("{least}-{most}");
    buttons.push(plain(
        range.replace('-', "–"),
        Payload::verb(None, 0, Verb::New, format!("{id} {range}")).to_string(),
    ));
    for n in least..=most {
        buttons.push(plain(
            n.to_string(),
            Payload::verb(None, 0, Verb::New, format!("{id} {n}")).to_string(),
        ));
    }
    let n_computers = MANY.clamp(least, most) - 1;
    let alone = say("new-alone").with("n", n_computers);
    buttons.push(plain(
        reader.say(&alone),
        Payload::verb(None, 0, Verb::New, format!("{id} 1+{n_computers}")).to_string(),
    ));
    Screen {
        paragraphs: vec![reader.told(&phrase)],
        rows: rows(buttons, &reader.can, reader.can.rows, ""),
        silent: true,
        ..Screen::default()
    }
}

impl Scene<'_> {
    /// How many seats must be taken before the game can begin.
    pub(crate) fn fewest(&self) -> usize {
        usize::from(self.live.data.fewest.max(self.live.rules.meta().seats.0))
    }

    pub(crate) fn must_be_lobby(&self) -> Result<(), Phrase> {
        if self.live.is_lobby() {
            return Ok(());
        }
        Err(say("no-begun").with("table", self.live.code().as_str()))
    }

    pub(crate) fn must_be_host(&self) -> Result<(), Phrase> {
        if self.is_host() {
            return Ok(());
        }
        let reader = self.reader();
        let host = self.person_name(self.live.row.host, &reader, Seat::new(0));
        Err(say("no-host").with("host", host.as_str()))
    }

    /// The presser takes the first free seat. From elsewhere it takes the letters of the invite.
    pub(crate) fn join(&mut self, letters: &str) -> Said {
        let Some(me) = self.me else {
            return Err(say("no-button"));
        };
        self.must_be_invited(letters)?;
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
        self.note("note-joined", Some(seat), "");
        Ok(Reply::panel(self.welcome(seat)))
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
            [] => say("no-seat-free"),
            _ => say("no-seat-kept"),
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
        let phrase = say("joined")
            .with("n", seat.index() + 1)
            .with("table", self.live.code().as_str());
        let mut lines = vec![reader.told(&phrase)];
        let mut buttons = Vec::new();
        if let Some(me) = self.me
            && !me.guest.data.asked
        {
            let (question, no) = if me.is_direct() {
                ("joined-remind-here", "button-remind-none")
            } else {
                ("joined-remind", "button-remind-no")
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
                label: reader.word("button-remind-yes"),
                does,
                kind: Kind::Main,
            });
            buttons.push(self.button(&reader, no, Verb::Notices, "no"));
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
            return Err(say("no-over").with("table", code.as_str()));
        }
        let Some(me) = self.me else {
            return Err(say("no-button"));
        };
        let wanted = self
            .live
            .chairs
            .iter()
            .position(|chair| chair.data.wants_substitute);
        let Some(at) = wanted else {
            return Err(say("no-watching").with("table", code.as_str()));
        };
        let now = self.now;
        let chair = &mut self.live.chairs[at];
        let seat = chair.seat();
        chair.row.person = Some(me.id());
        chair.row.origin = me.origin();
        let owes = chair.row.owes;
        // What was the other's stays theirs, but for what the log says of the seat.
        chair.data = SeatData {
            since: owes.then_some(now),
            acted: chair.data.acted,
            by_computer: chair.data.by_computer,
            ..SeatData::default()
        };
        if owes {
            self.live.silence(Some(seat), Alarm::Computer);
            let guest = me.guest.clone();
            self.start_clock(seat, &guest, now);
        }
        self.live.silence(None, Alarm::Left);
        self.note("note-substitute", Some(seat), "");
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
            let phrase = say("no-leave-begun").with("table", self.live.code().as_str());
            return Err(phrase);
        }
        let Some(seat) = self.my_seats().first().copied() else {
            return Err(say("no-seat-yours"));
        };
        let person = self.live.chairs[seat.index()].row.person;
        self.live.chairs[seat.index()] = Chair::new(seat.number());
        self.changed_seats();
        self.note_of("note-left", person);
        let next = self.live.humans().find_map(Chair::human);
        if self.is_host() {
            match next {
                Some(next) => self.live.row.host = next,
                None => {
                    self.close_lobby(Closed::Lobby);
                    return Ok(Reply::toast(reader.word("closed")));
                }
            }
        }
        Ok(Reply::toast(reader.word("left")))
    }

    /// The host takes a seat from somebody, or a computer from the table. The button names who sat there when it was shown.
    pub(crate) fn free_seat(&mut self, which: &str) -> Result<(), Phrase> {
        let (at, who) = which.split_once('.').ok_or_else(|| say("no-button"))?;
        let chair = at.parse().ok().and_then(|at: usize| {
            let chair = self.live.chairs.get(at)?;
            (!chair.is_free() && sitter(chair) == who).then(|| chair.clone())
        });
        let chair = chair.ok_or_else(|| say("no-remove"))?;
        let person = chair.row.person;
        if person == Some(self.live.row.host) {
            return Err(say("no-button"));
        }
        let seat = chair.seat();
        let name = self.name(seat, &self.reader());
        self.live.chairs[seat.index()] = Chair::new(seat.number());
        self.changed_seats();
        match person {
            Some(_) => self.note_of("note-removed", person),
            None => self.note("note-removed", None, &name),
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
            return Err(say("no-seat-yours"));
        }
        let at = self.seat_for(&[])?;
        let reader = self.reader();
        let known = self.host.levels();
        let Some(level) = known.clone().find(|known| known.word() == level) else {
            let buttons = known
                .map(|level| {
                    let label = reader.word(&format!("level-{}", level.word()));
                    plain(label, self.data(Verb::Add, level.word()))
                })
                .collect();
            let lines = vec![reader.sentence("add-which")];
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
        let phrase = say("added")
            .with("name", name.as_str())
            .with("n", seat.index() + 1);
        Ok(Reply::panel(self.options_or(reader.say(&phrase), &reader)))
    }

    /// A line, and what can be done next in the lobby.
    fn options_or(&self, words: String, reader: &Reader) -> Screen {
        let mut buttons = Vec::new();
        if self.live.chairs.iter().any(Chair::is_free) {
            buttons.push(self.button(reader, "button-add", Verb::Add, ""));
        }
        let taken = self
            .live
            .chairs
            .iter()
            .filter(|chair| !chair.is_free())
            .count();
        if taken >= self.fewest() {
            let start = self
                .button(reader, "button-start", Verb::Start, "")
                .of(Kind::Good);
            buttons.push(start);
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
        Reply::toast(self.reader().word("waits"))
    }

    /// **Start**.
    pub(crate) fn start(&mut self) -> Said {
        let seated = !self.my_seats().is_empty();
        let waited = self.now.since(self.live.row.created_at) >= ANYBODY_STARTS;
        if !(self.is_host() || (seated && waited)) {
            let reader = self.reader();
            let host = self.person_name(self.live.row.host, &reader, Seat::new(0));
            return Err(say("no-start-host").with("host", host.as_str()));
        }
        self.begin()?;
        let reader = self.reader();
        match self.my_seats().first() {
            Some(seat) if self.live.waiting().contains(*seat) => {
                let seat = *seat;
                Ok(Reply::panel(self.question(
                    seat,
                    &crate::tables::turn::Focus::default(),
                    &[],
                )))
            }
            _ => Ok(Reply::toast(reader.word("started"))),
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
            return Err(say("no-start-few").with("n", least - taken.len()));
        }
        let contributions: Vec<String> = taken
            .iter()
            .map(|chair| chair.row.contribution.clone())
            .collect();
        let Some(secret) = seed_from_hex(&self.live.row.secret) else {
            return Err(say("no-button"));
        };
        let seed = seed_of(&secret, &contributions);
        let game = self
            .live
            .rules
            .open(taken.len() as u64, &self.live.options, seed, Vec::new())
            .map_err(|_| say("no-start-options"))?;
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

    /// Everyone is told privately that it starts, with the goal, unless they know the game.
    fn greet(&mut self) {
        let game = self.live.row.game.clone();
        let seats: Vec<(Seat, Guest)> = self
            .live
            .humans()
            .filter_map(|chair| Some((chair.seat(), self.guests.get(&chair.human()?)?.clone())))
            .collect();
        for (seat, guest) in seats {
            let knows = guest.data.less || guest.data.finished.contains(&game);
            if !knows && self.me.is_none_or(|me| me.id() != guest.id()) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_a_number_or_a_range_within_the_game() {
        assert_eq!(seat_range("4", 2, 6), Some((4, 4, 0)));
        assert_eq!(seat_range("2-4", 2, 6), Some((2, 4, 0)));
        assert_eq!(seat_range(" 2 – 6 ", 2, 6), Some((2, 6, 0)));
        assert_eq!(seat_range("1+3", 2, 6), Some((4, 4, 3)));
        assert_eq!(seat_range("2 + 1", 2, 6), Some((3, 3, 1)));
        for typed in [
            "", "1", "7", "4-2", "2-4-6", "x", "-3", "2-", "0+4", "1+6", "1+", "255+9",
        ] {
            assert_eq!(seat_range(typed, 2, 6), None, "{typed}");
        }
    }
}
