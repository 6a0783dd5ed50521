//! What people do.

use std::collections::VecDeque;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use pawmail_host::{Chosen, Payload, Place, PlaceKind, Screen, Verb, code, invite};
use pawmail_store::{PersonId, StoreError, TableId, TableState, Time};

use super::{Dice, Done, Event, Life, Person};
use crate::Plan;
use crate::model::{DAY, HOUR, MINUTE, SECOND};
use crate::report::Check;
use crate::world::{D, T, screen_of};

/// Six zones; in the first three the clocks change on the ninth day.
const ZONES: [&str; 6] = [
    "Europe/Rome",
    "Europe/London",
    "Europe/Kyiv",
    "America/New_York",
    "Asia/Tokyo",
    "Asia/Yekaterinburg",
];

/// Those who live in this one never say so.
const SILENT: usize = 5;

/// The games and with how many seats they are opened. Short games and small tables are the most frequent.
const GAMES: [(&str, &str); 10] = [
    ("dog", "4"),
    ("stray", "2"),
    ("stray", "4"),
    ("conti", "2"),
    ("conti", "4"),
    ("hvac", "3"),
    ("hvac", "4"),
    ("petz", "2"),
    ("petz", "3"),
    ("dog", "2-4"),
];

impl Life {
    /// Where a person writes now: in one of their rooms, or in private.
    pub(super) fn place_of(&mut self, who: usize) -> Place {
        let room = self.dice.pick(&self.people[who].rooms).unwrap_or_default();
        let is_closed = self.rooms[room].is_closed;
        if is_closed || (self.people[who].is_open && self.dice.one_in(4)) {
            return self.private(who);
        }
        self.group(room)
    }

    pub(super) fn private(&mut self, who: usize) -> Place {
        let person = &mut self.people[who];
        person.is_open = true;
        let address = format!("dm-{}", person.account);
        Place {
            group: address.clone(),
            address,
            title: "private".to_owned(),
            kind: PlaceKind::Direct,
            lang: None,
            is_admin: false,
        }
    }

    pub(super) fn group(&self, room: usize) -> Place {
        let room = &self.rooms[room];
        Place {
            address: room.address.clone(),
            group: room.address.clone(),
            title: room.title.clone(),
            kind: PlaceKind::Group,
            lang: None,
            is_admin: room.platform == D,
        }
    }

    /// The person whom the service knows by this account.
    pub(super) async fn who_is(&mut self, who: usize) -> Result<Option<PersonId>, StoreError> {
        let person = &self.people[who];
        let (platform, account) = (person.platform, person.account.clone());
        self.model.person(platform, &account).await
    }

    /// Whether a person sleeps, by the clock of their zone.
    fn is_asleep(&self, who: usize) -> Option<Time> {
        let zone = TimeZone::get(ZONES[self.people[who].zone]).unwrap_or(TimeZone::UTC);
        let stamp = Timestamp::from_millisecond(self.now().0).unwrap_or_default();
        let hour = zone.to_datetime(stamp).hour();
        let wait = match hour {
            0..8 => 8 - hour,
            23 => 9,
            _ => return None,
        };
        Some(self.now().plus(i64::from(wait) * HOUR))
    }

    /// A person looks at what there is, and moves where it is their turn.
    pub(super) async fn visit(&mut self, who: usize) -> Done {
        let now = self.now();
        let pause = self.people[who].pause;
        let next = now.plus(self.dice.span(pause / 2, pause * 3 / 2));
        if let Some(morning) = self.is_asleep(who) {
            let at = morning.plus(self.dice.span(0, 2 * HOUR));
            self.at(at, Event::Visit(who));
            return Ok(());
        }
        self.at(next, Event::Visit(who));
        if self.people[who].gone_until > now {
            return Ok(());
        }
        let person = self.who_is(who).await?;
        if person.is_none() || self.dice.one_in(12) {
            self.settle_in(who).await?;
        }
        if let Some(person) = person {
            let mut owed = self.model.owed_by(person);
            owed.truncate(3);
            for id in owed {
                self.turn(who, id).await?;
            }
        }
        if let Some(person) = person
            && self.plan.with_plans
        {
            for id in self.model.waited_for_by(person) {
                self.plan_ahead(who, id).await?;
            }
        }
        if let Some(person) = person
            && self.dice.one_in(6)
        {
            let tables = self.model.tables_of(person);
            if let Some(id) = self.dice.pick(&tables) {
                self.try_out(who, id).await?;
            }
        }
        if self.dice.one_in(3) {
            self.puzzle(who).await?;
        }
        let asked: Vec<String> = self.people[who].asked.iter().cloned().collect();
        if self.dice.one_in(2)
            && let Some(data) = self.dice.pick(&asked)
        {
            // The newest question, or one that is long decided.
            self.press(who, &data).await?;
        }
        match self.dice.below(24) {
            0..4 => {
                // Any button they have seen, however old.
                let seen: Vec<String> = self.people[who].seen.iter().cloned().collect();
                if let Some(data) = self.dice.pick(&seen) {
                    self.press(who, &data).await?;
                }
            }
            4 => self.around(who).await?,
            15 => self.guess(who, person).await?,
            16..19 => self.play_again(who, person).await?,
            5 | 6 | 11..15 => {
                if let Some(person) = person {
                    let tables = self.model.tables_of(person);
                    if let Some(id) = self.dice.pick(&tables) {
                        self.meddle(who, id).await?;
                    }
                }
            }
            7 if self.dice.one_in(6) => {
                // They vanish for days, and come back.
                let gone = self.dice.span(2 * DAY, 9 * DAY);
                self.people[who].gone_until = now.plus(gone);
            }
            8 => self.rename(who),
            9 | 19 => Box::pin(self.link(who)).await?,
            10 if self.dice.one_in(4) => self.forget(who).await?,
            _ => {}
        }
        Ok(())
    }

    /// A turn: the question, and one choice after the other.
    async fn turn(&mut self, who: usize, id: TableId) -> Done {
        let table = code(id);
        if self.dice.one_in(8) {
            // They put it off, perhaps for the second time, or play after all.
            self.put_off(who, id).await?;
            if self.dice.one_in(2) {
                return Ok(());
            }
        }
        let mut held: Option<String> = None;
        let mut reply = self.press(who, &format!("{table}.0.!play")).await?;
        for _ in 0..14 {
            let Some(screen) = screen_of(&reply) else {
                break;
            };
            let confirm = verb_on(screen, Verb::Ok);
            let change = confirm.as_ref().and(verb_on(screen, Verb::Back));
            let Some(mut data) = self.choose(screen) else {
                break;
            };
            if let (Some(confirm), Some(change), true) = (confirm, change, self.dice.one_in(6)) {
                // They think again, and the former **Confirm** is still before them.
                held = Some(confirm);
                data = change;
            } else if self.dice.one_in(2)
                && let Some(former) = held.take()
            {
                data = former;
            }
            let wait = self.now().plus(self.dice.span(SECOND, 12 * SECOND));
            self.pass(wait).await?;
            reply = self.press(who, &data).await?;
            if self.dice.one_in(30) {
                // Twice, and late.
                self.press(who, &data).await?;
            }
            if self.dice.one_in(60) {
                break;
            }
        }
        if self.dice.one_in(25) {
            // They want to think again, and are called away.
            self.press(who, &format!("{table}.0.!undo")).await?;
            self.people[who].gone_until = self.now().plus(30 * HOUR);
        }
        Ok(())
    }

    /// The next turn is planned while others play, or left to the program where there is nothing to choose.
    async fn plan_ahead(&mut self, who: usize, id: TableId) -> Done {
        let table = code(id);
        if self.dice.one_in(8) {
            let ways = [
                "only ask", "only ask", "pass ask", "drop all", "only no", "at",
            ];
            if let Some(way) = self.dice.pick(&ways) {
                let asked = self.press(who, &format!("{table}.0.!plan {way}")).await?;
                let yes = screen_of(&asked).and_then(|screen| {
                    let is_yes = |data: &&str| data.contains(" yes ");
                    let mut all = screen.presses().map(|(_, data)| data);
                    all.find(is_yes).map(str::to_owned)
                });
                if let Some(yes) = yes.filter(|_| way.ends_with("ask")) {
                    self.press(who, &yes).await?;
                }
            }
            return Ok(());
        }
        let mut reply = self.press(who, &format!("{table}.0.!plan new")).await?;
        for _ in 0..16 {
            let Some(data) = screen_of(&reply).and_then(|screen| self.choose_plan(screen)) else {
                break;
            };
            let is_last = data.ends_with(" all") || data.ends_with(" before");
            reply = self.press(who, &data).await?;
            if self.dice.one_in(30) {
                self.press(who, &data).await?;
            }
            if is_last {
                break;
            }
        }
        Ok(())
    }

    /// What somebody presses who plans.
    fn choose_plan(&mut self, screen: &Screen) -> Option<String> {
        let (mut choices, mut sure) = (Vec::new(), None);
        for (_, data) in screen.presses() {
            let Chosen::Verb(Verb::Plan, rest) = Payload::read(data)?.what else {
                continue;
            };
            if rest.ends_with(" all") || (rest.ends_with(" before") && self.dice.one_in(4)) {
                sure = Some(data.to_owned());
            }
            let is_choice = rest.starts_with("s ") || rest.starts_with("g ");
            if is_choice || (rest.starts_with("back") && self.dice.one_in(30)) {
                choices.push(data.to_owned());
            }
        }
        sure.or_else(|| self.dice.pick(&choices))
    }

    /// A turn is put off, often again before they were reminded of it.
    pub(super) async fn put_off(&mut self, who: usize, id: TableId) -> Done {
        self.press(who, &format!("{}.0.!snooze 2", code(id)))
            .await?;
        if self.dice.one_in(2) {
            let again = self.now().plus(self.dice.span(10 * MINUTE, 110 * MINUTE));
            self.at(again, Event::Later(who, id));
        }
        Ok(())
    }

    /// What somebody presses who wants to get on.
    pub(super) fn choose(&mut self, screen: &Screen) -> Option<String> {
        let (mut steps, mut groups) = (Vec::new(), Vec::new());
        for (_, data) in screen.presses() {
            match Payload::read(data)?.what {
                Chosen::Verb(Verb::Ok, _) => {
                    if !self.dice.one_in(25) {
                        return Some(data.to_owned());
                    }
                }
                Chosen::Step(_) | Chosen::Hash(_) => steps.push(data.to_owned()),
                Chosen::Verb(Verb::Group, _) => groups.push(data.to_owned()),
                Chosen::Verb(Verb::Back | Verb::Over, _) if self.dice.one_in(25) => {
                    steps.push(data.to_owned());
                }
                Chosen::Verb(..) => {}
            }
        }
        let choices = if steps.is_empty() || (!groups.is_empty() && self.dice.one_in(3)) {
            groups
        } else {
            steps
        };
        self.dice.pick(&choices)
    }

    /// What people do at a table besides playing.
    async fn meddle(&mut self, who: usize, id: TableId) -> Done {
        if self.dice.one_in(6) {
            return self.both_want(who, id).await;
        }
        let Some(known) = self.model.tables.get(&id) else {
            return Ok(());
        };
        let verbs: &[&str] = match known.state {
            TableState::Over => &[
                "!rematch",
                "!rematch",
                "!rematch",
                "!rematch",
                "!replay",
                "!hands",
                "!log",
                "!fairness",
            ],
            TableState::Lobby => &[
                "!options",
                "!invite",
                "!start",
                "!leave",
                "!rules",
                "!wait",
                "!add gentle",
            ],
            TableState::Playing => &[
                "!takeback",
                "!takeback",
                "!takeback",
                "!takeback",
                "!pace lively",
                "!pace relaxed",
                "!pace free",
                "!pause",
                "!pause",
                "!end",
                "!end",
                "!undo",
                "!undo",
                "!snooze 2",
                "!snooze 2",
                "!snooze evening",
                "!need 6",
                "!computer",
                "!computer now",
                "!computer after",
                "!seatback",
                "!seatback",
                "!resign sure",
                "!log",
                "!log 0",
                "!log 0",
                "!hand",
                "!board",
                "!more",
                "!advice",
                "!album 0",
            ],
        };
        let Some(verb) = self.dice.pick(verbs) else {
            return Ok(());
        };
        self.press(who, &format!("{}.0.{verb}", code(id))).await?;
        if *verb == *"!takeback" {
            self.agree_late(id).await?;
        }
        if *verb == *"!leave" && self.dice.one_in(3) {
            self.forget(who).await?;
        }
        if *verb == *"!undo" && self.dice.one_in(3) {
            // They want to think again, and are called away.
            self.people[who].gone_until = self.now().plus(30 * HOUR);
        }
        if *verb == *"!rematch"
            && let Some(next) = self.model.tables.keys().next_back().copied()
        {
            // Others come too, whom the former table does not know.
            let secret = self.inner.table(next).await?;
            let secret = secret.map(|whole| whole.table.secret).unwrap_or_default();
            for _ in 0..2 {
                let other = self.dice.below(self.people.len());
                let reply = self.command(other, "join", &invite(next, &secret)).await?;
                self.agree(other, next, &reply).await?;
            }
        }
        Ok(())
    }

    /// One of their games is over: they want another.
    async fn play_again(&mut self, who: usize, person: Option<PersonId>) -> Done {
        let mut over = person.map_or_else(Vec::new, |person| self.model.tables_of(person));
        let tables = &self.model.tables;
        over.retain(|id| {
            tables
                .get(id)
                .is_some_and(|known| known.state == TableState::Over)
        });
        match self.dice.pick(&over) {
            Some(id) => self.both_want(who, id).await,
            None => Ok(()),
        }
    }

    /// Somebody guesses the code of a lobby elsewhere: that opens it to nobody.
    async fn guess(&mut self, who: usize, person: Option<PersonId>) -> Done {
        let place = self.place_of(who);
        let Some(id) = self.model.lobby_of_others(person, &place.group).await? else {
            return Ok(());
        };
        self.command_in(who, place, "join", &code(id)).await?;
        let person = self.who_is(who).await?;
        if person.is_some_and(|person| self.model.tables_of(person).contains(&id)) {
            let words = format!("person {person:?} has guessed {} and sits there", code(id));
            self.model.breach(Check::Told, self.now(), &words);
        }
        Ok(())
    }

    async fn around(&mut self, who: usize) -> Done {
        let commands = [
            "tables",
            "stats",
            "help",
            "settings",
            "play",
            "hand",
            "board text",
            "log",
            "rules",
            "undo",
            "leave",
            "remind",
        ];
        if let Some(words) = self.dice.pick(&commands) {
            let (name, rest) = words.split_once(' ').unwrap_or((words, ""));
            self.command(who, name, rest).await?;
        }
        Ok(())
    }

    /// A person says how they want it.
    async fn settle_in(&mut self, who: usize) -> Done {
        if self.people[who].zone == SILENT || self.dice.one_in(5) {
            // They do not say where they live: nobody knows when that is.
            self.press(who, ".0.!set quiet=9-17").await?;
        } else {
            let zone = format!(".0.!set zone={}", ZONES[self.people[who].zone]);
            self.press(who, &zone).await?;
        }
        if self.dice.one_in(3) {
            let place = self.private(who);
            self.command_in(who, place, "start", "").await?;
        }
        let sets = [
            "quiet=22-8",
            "quiet=23-7:30",
            "quiet=9-17",
            "quiet=0",
            "notices=1",
            "notices=1",
            "notices=1",
            "notices=0",
            "lang=ru",
            "lang=it",
            "lang=en",
            "text=1",
            "text=0",
            "away=2",
            "away=0",
            "away=65535",
            "lobby=1",
            "hints=0",
        ];
        if let Some(set) = self.dice.pick(&sets) {
            self.press(who, &format!(".0.!set {set}")).await?;
        }
        Ok(())
    }

    /// Another name.
    pub(super) fn rename(&mut self, who: usize) {
        let person = &mut self.people[who];
        person.n_names = person.n_names.wrapping_add(1);
        person.name = named(who, person.n_names);
    }

    /// Both accounts of a person are linked, and separated after a while.
    async fn link(&mut self, who: usize) -> Done {
        let Some(twin) = self.people[who].twin else {
            return Ok(());
        };
        let person = self.who_is(who).await?;
        if person.is_some() && person == self.who_is(twin).await? {
            if self.dice.one_in(8) {
                return self.forget(who).await;
            }
            return self.unlink(who).await;
        }
        let reply = self.command(who, "link", "").await?;
        let words = screen_of(&reply).map(Screen::plain).unwrap_or_default();
        let Some(code) = words
            .split("/link ")
            .nth(1)
            .and_then(|rest| rest.split_whitespace().next())
        else {
            return Ok(());
        };
        let reply = self.command(twin, "link", code).await?;
        let first = |screen: &Screen| screen.presses().next().map(|(_, data)| data.to_owned());
        if let Some(yes) = screen_of(&reply).and_then(first) {
            self.press(twin, &yes).await?;
        }
        let is_one = self.who_is(who).await?;
        if is_one.is_some() && is_one == self.who_is(twin).await? {
            // Whose code it was has not been asked yet.
            let words = format!("person {is_one:?} is linked unasked");
            self.model.breach(Check::Told, self.now(), &words);
        }
        if self.dice.one_in(5) {
            // They do not answer.
            return Ok(());
        }
        let wait = self.now().plus(30 * SECOND);
        self.pass(wait).await?;
        let letter = self.people[who]
            .seen
            .iter()
            .rev()
            .find(|data| data.contains("!link "))
            .cloned();
        if let Some(yes) = letter {
            self.press(who, &yes).await?;
        }
        self.model.seats_follow(self.now()).await
    }

    /// One of the accounts of a person is a person of its own again.
    async fn unlink(&mut self, who: usize) -> Done {
        // The settings have the button, and it asks once.
        let mut reply = self.command(who, "settings", "").await?;
        for _ in 0..2 {
            if let Some(unlink) = screen_of(&reply).and_then(|shown| verb_on(shown, Verb::Unlink)) {
                reply = self.press(who, &unlink).await?;
            }
        }
        self.model.seats_follow(self.now()).await
    }

    /// A person asks to be forgotten, and comes back as somebody else or not at all.
    async fn forget(&mut self, who: usize) -> Done {
        let person = self.who_is(who).await?;
        let mut accounts = vec![who];
        if let Some(twin) = self.people[who].twin {
            let is_one = person.is_some() && self.who_is(twin).await? == person;
            accounts.extend(is_one.then_some(twin));
        }
        let former = self.model.former(person).await?;
        self.press(who, ".0.!forgetme sure").await?;
        for who in accounts {
            self.is_forgotten(who, person).await?;
        }
        for former in former {
            self.is_forgotten(who, Some(former)).await?;
        }
        Ok(())
    }

    /// Nothing is known of this account any more.
    async fn is_forgotten(&mut self, who: usize, person: Option<PersonId>) -> Done {
        let now = self.now();
        let (platform, account) = (self.people[who].platform, self.people[who].account.clone());
        self.model.forgets(platform, &account, person, now).await?;
        let names: Vec<String> = (0..=self.people[who].n_names)
            .map(|nth| named(who, nth))
            .collect();
        self.model.forgotten.extend(names);
        self.rename(who);
        let person = &mut self.people[who];
        person.is_open = false;
        person.has_written = false;
        person.seen.clear();
        person.asked.clear();
        person.gone_until = now.plus(5 * DAY);
        Ok(())
    }

    /// A table is opened in a room; others come, and it begins.
    pub(super) async fn open(&mut self) -> Done {
        let host = self.dice.below(self.people.len());
        if self.people[host].gone_until > self.now() {
            let at = self.now().plus(3 * HOUR);
            self.at(at, Event::Open);
            return Ok(());
        }
        let Some(room) = self
            .dice
            .pick(&self.people[host].rooms)
            .filter(|room| !self.rooms[*room].is_closed)
        else {
            return Ok(());
        };
        let place = self.group(room);
        let Some((game, seats)) = self.dice.pick(&GAMES) else {
            return Ok(());
        };
        let before = self.model.tables.keys().next_back().copied();
        self.command_in(host, place.clone(), "new", &format!("{game} {seats}"))
            .await?;
        let Some(id) = self
            .model
            .tables
            .keys()
            .next_back()
            .copied()
            .filter(|id| Some(*id) != before)
        else {
            return Ok(());
        };
        let secret = self
            .inner
            .table(id)
            .await?
            .map(|whole| whole.table.secret)
            .unwrap_or_default();
        let n_seats = self.model.tables.get(&id).map_or(0, |known| known.n_seats);
        if self.dice.one_in(3) {
            self.press(host, &format!("{}.0.!options -rated=1", code(id)))
                .await?;
        }
        let n_people = if self.dice.one_in(4) {
            n_seats.saturating_sub(2)
        } else {
            n_seats.saturating_sub(1)
        };
        for _ in 0..n_people {
            let who = self.dice.below(self.people.len());
            let is_here = self.people[who].rooms.contains(&room);
            let invite = if is_here {
                code(id)
            } else {
                invite(id, &secret)
            };
            let place = if is_here {
                place.clone()
            } else {
                self.place_of(who)
            };
            let wait = self.now().plus(self.dice.span(5 * SECOND, 10 * MINUTE));
            self.pass(wait).await?;
            let reply = self.command_in(who, place, "join", &invite).await?;
            self.agree(who, id, &reply).await?;
            if self.dice.one_in(2) {
                self.press(who, &format!("{}.0.!notices yes", code(id)))
                    .await?;
            }
        }
        let options: &[&str] = match self.dice.below(8) {
            0 => &["-strict=1", "-pace=lively"],
            1 => &["-strict=1"],
            2 => &["-pace=free"],
            3 => &["-pace=lively", "-pictures=1"],
            _ => &[],
        };
        for option in options {
            self.press(host, &format!("{}.0.!options {option}", code(id)))
                .await?;
        }
        if self.dice.one_in(6) {
            // They wait for others.
            return Ok(());
        }
        for _ in 0..n_seats {
            if self
                .model
                .tables
                .get(&id)
                .is_some_and(|known| known.state == TableState::Lobby)
            {
                self.press(host, &format!("{}.0.!add gentle", code(id)))
                    .await?;
            }
        }
        self.press(host, &format!("{}.0.!start", code(id))).await?;
        if options.contains(&"-pace=free") && self.plan.days > 9 {
            self.leave_for_long(id).await?;
        }
        Ok(())
    }

    /// Nothing presses those who play without a clock: one of them is not seen for long.
    async fn leave_for_long(&mut self, id: TableId) -> Done {
        let owing = self.model.owing(id);
        for who in 0..self.people.len() {
            let person = self.who_is(who).await?;
            if person.is_some_and(|person| owing.contains(&person)) {
                let gone = self.dice.span(8 * DAY, 11 * DAY);
                self.people[who].gone_until = self.now().plus(gone);
                break;
            }
        }
        Ok(())
    }
}

/// What the button of this verb carries.
fn verb_on(screen: &Screen, wanted: Verb) -> Option<String> {
    let mut presses = screen.presses().map(|(_, data)| data);
    let found = presses.find(|data| {
        let what = Payload::read(data).map(|payload| payload.what);
        matches!(what, Some(Chosen::Verb(verb, _)) if verb == wanted)
    });
    found.map(str::to_owned)
}

pub(super) fn person(at: usize, plan: Plan, dice: &mut Dice) -> Person {
    let platform = if at.is_multiple_of(2) { D } else { T };
    // Rooms alternate between the platforms.
    let n_rooms = (plan.rooms as usize / 2).max(1);
    let mut room = || 2 * dice.below(n_rooms) + usize::from(platform == T);
    let rooms = vec![room(), room()];
    let pause = [4 * HOUR, 9 * HOUR, 16 * HOUR, 30 * HOUR][dice.below(4)];
    Person {
        platform,
        account: format!("{platform}-{at:03}"),
        name: named(at, 0),
        n_names: 0,
        rooms,
        zone: at % ZONES.len(),
        is_open: platform == D || !dice.one_in(3),
        has_written: false,
        twin: None,
        pause,
        gone_until: Time(0),
        seen: VecDeque::new(),
        asked: VecDeque::new(),
    }
}

/// What a person is called; no name is part of another.
fn named(at: usize, nth: u8) -> String {
    format!("Nika {at:03}n{nth:02}")
}
