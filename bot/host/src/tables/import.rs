//! A table from a file: all of it is judged before anything is written, then it opens as a request would open it,
//! so that its clocks run, its computers play, and its people are called.

use std::collections::{BTreeMap, HashSet};

use pawmail_core::chance::seed_from_hex;
use pawmail_core::erased::AnyGame;
use pawmail_core::registry::Registry;
use pawmail_core::seat::Seat;
use pawmail_store::{
    Change, Identity, Inner, Person, PersonId, Post, Room, RoomId, SeatRow, StepRow, StoreError,
    TableId, TableRow, TableState, Time,
};

use crate::Host;
use crate::data::{RoomData, read, write};
use crate::host::{TRIES, Trouble};
use crate::people::{Guest, Hall};
use crate::tables::live::{Live, saved_of};
use crate::tables::payload::{code, table_of};
use crate::tables::portable::{FORMAT, Portable, PortableError};
use crate::tables::rematch::KEPT;
use crate::tables::scene::Scene;
use crate::time::alarms::Alarm;
use crate::time::pace::DAY;

/// No log is longer than this.
const LONGEST: u32 = 10_000_000;

impl Host {
    /// Brings a table from a file into the database: under its own code if that is free there.
    /// People and rooms are those known there by their accounts and addresses; the clocks of turns that are owed begin anew.
    pub async fn import(&self, portable: &Portable, now: Time) -> Result<TableId, PortableError> {
        judge(portable, &self.games)?;
        for _ in 0..TRIES {
            match self.bring(portable, now).await {
                Err(Trouble::Store(StoreError::Conflict)) => {}
                brought => return Ok(brought?),
            }
        }
        Err(StoreError::Conflict.into())
    }

    async fn bring(&self, portable: &Portable, now: Time) -> Result<TableId, Trouble> {
        let mut guests = BTreeMap::new();
        let mut people = BTreeMap::new();
        for (person, identities) in &portable.people {
            let guest = self.guest_here(person, identities).await?;
            people.insert(person.id, guest.id());
            guests.entry(guest.id()).or_insert(guest);
        }
        let mut changes = Vec::new();
        let mut rooms = BTreeMap::new();
        for room in &portable.rooms {
            let here = match self.store.room_at(room.platform, &room.address).await? {
                Some(known) => known,
                None => {
                    let id = RoomId(self.store.next_id("room").await?);
                    let mut data: RoomData = read(&room.settings)?;
                    // Who is told of its lobbies stays with the other database.
                    data.watchers.clear();
                    let settings = write(&data);
                    let new = Room {
                        id,
                        settings,
                        ..room.clone()
                    };
                    changes.push(Change::NewRoom(new.clone()));
                    new
                }
            };
            rooms.insert(room.id, here);
        }
        let id = self.free_id(portable.table.id).await?;
        let live = Live::of(inner_here(portable, id, &people), &self.games)?;
        let mut scene = Scene::new(self, None, now, live);
        scene.guests = guests;
        for room in rooms.values() {
            let group = self.store.room_at(room.platform, &room.group).await?;
            let hall = Hall::of(room.clone(), group.as_ref())?;
            scene.halls.insert(room.id, hall);
            scene.posts.push(post_in(id, room, now));
            scene.show_in(room);
        }
        scene.arrive(&people, &rooms);
        changes.extend(scene.guests.values().filter_map(Guest::change));
        let written = scene.written().map(|written| written.changes);
        let is_no_step = |change: &Change| !matches!(change, Change::Step(..));
        changes.extend(written.into_iter().flatten().filter(is_no_step));
        // The log as it was written: who made each step, and when.
        changes.extend(portable.steps.iter().map(|step| {
            let by = step.by.and_then(|by| people.get(&by).copied());
            Change::Step(id, StepRow { by, ..step.clone() })
        }));
        self.commit(changes, None, now).await?;
        Ok(id)
    }

    /// The person in this database: known by one of the accounts, or new.
    async fn guest_here(&self, there: &Person, accounts: &[Identity]) -> Result<Guest, Trouble> {
        for account in accounts {
            let known = self.store.person_of(account.platform, &account.account);
            if let Some((known, _)) = known.await?
                && let Some((person, identities)) = self.store.people(&[known.id]).await?.pop()
            {
                return Ok(Guest::of(person, identities)?);
            }
        }
        let id = PersonId(self.store.next_id("person").await?);
        let person = Person {
            id,
            ..there.clone()
        };
        let of_theirs = |account: &Identity| Identity {
            person: id,
            origin: None,
            ..account.clone()
        };
        Ok(Guest::new(
            person,
            accounts.iter().map(of_theirs).collect(),
        )?)
    }

    /// The id of a table, or another where it is taken.
    async fn free_id(&self, wanted: TableId) -> Result<TableId, StoreError> {
        match self.store.revision(wanted).await? {
            None => Ok(wanted),
            Some(_) => self.store.next_id("table").await.map(TableId),
        }
    }
}

/// The rows of a table with the people of this database.
fn inner_here(portable: &Portable, id: TableId, people: &BTreeMap<PersonId, PersonId>) -> Inner {
    let here = |there: PersonId| people.get(&there).copied();
    Inner {
        table: TableRow {
            id,
            // Who opened it is among its people: that was judged before.
            host: here(portable.table.host).unwrap_or(portable.table.host),
            revision: 0,
            ..portable.table.clone()
        },
        seats: portable
            .seats
            .iter()
            .map(|seat| SeatRow {
                person: seat.person.and_then(here),
                // Who had it before a link is known in the other database only.
                origin: None,
                ..seat.clone()
            })
            .collect(),
        steps: portable.steps.clone(),
        timers: Vec::new(),
    }
}

/// A card that is to come.
fn post_in(table: TableId, room: &Room, now: Time) -> Post {
    Post {
        table,
        room: room.id,
        platform: room.platform,
        wanted: 0,
        shown: 0,
        fresh: true,
        message: None,
        old: Vec::new(),
        due_at: now,
        fresh_at: None,
        taken_at: None,
        tried_for: None,
        attempts: 0,
        error: None,
    }
}

impl Scene<'_> {
    /// The table goes on here: people and rooms have other numbers, and what rang there rings here.
    fn arrive(&mut self, people: &BTreeMap<PersonId, PersonId>, rooms: &BTreeMap<RoomId, Room>) {
        let here = |room: RoomId| rooms.get(&room).map(|room| room.id);
        let data = &mut self.live.data;
        let placed = std::mem::take(&mut data.placed);
        data.placed = placed.into_iter().filter_map(here).collect();
        let lobbies = std::mem::take(&mut data.lobbies).into_iter();
        let lobbies = lobbies.filter_map(|(room, message)| Some((here(room)?, message)));
        data.lobbies = lobbies.collect();
        data.home = data.home.and_then(here);
        // Who watched it there is not known here.
        data.followers.clear();
        for kept in &mut data.reserved {
            *kept = kept.and_then(|there| people.get(&there).copied());
        }
        for chair in &mut self.live.chairs {
            if let Some(left) = &mut chair.data.left_by {
                left.person = left.person.and_then(|there| people.get(&there).copied());
                left.origin = None;
            }
        }
        let data = &mut self.live.data;
        for line in &mut data.lines {
            line.person = line.person.and_then(|there| people.get(&there).copied());
        }
        // That table stayed where it was, and its motions had other numbers.
        data.rematch = None;
        data.decided.clear();
        match self.live.row.state {
            TableState::Lobby => self.lobby_arrives(),
            TableState::Playing => self.game_arrives(),
            TableState::Over => {}
        }
    }

    fn lobby_arrives(&mut self) {
        self.wake_lobby();
        if !self.live.data.reserved.is_empty() {
            self.live.ring_at(None, Alarm::Kept, self.now.plus(KEPT));
        }
    }

    fn game_arrives(&mut self) {
        let waiting = self.live.waiting();
        for chair in &mut self.live.chairs {
            chair.row.owes = waiting.contains(chair.seat());
        }
        self.restart_clocks();
        for seat in waiting {
            let guest = self.human(seat).cloned();
            if let Some(guest) = guest.filter(|_| self.live.data.paused.is_none()) {
                self.call_to_turn(seat, &guest);
            }
        }
        if let Some(vote) = &self.live.data.vote {
            let until = vote.until.max(self.now).min(self.now.plus(DAY));
            self.live.ring_at(None, Alarm::Vote, until);
        }
        self.check_left();
    }
}

/// Why a file cannot be used, if it cannot. Nothing is asked of the database.
fn judge(portable: &Portable, games: &Registry) -> Result<(), PortableError> {
    let table = &portable.table;
    must(portable.pawmail_table == FORMAT, || {
        format!("version {} is not known", portable.pawmail_table)
    })?;
    let rules = games.get(&table.game).ok_or_else(|| {
        PortableError::Format(format!("there is no game \"{}\" here", table.game))
    })?;
    must(table_of(&code(table.id)) == Some(table.id), || {
        format!("{} is no number of a table", table.id)
    })?;
    judge_people(portable)?;
    judge_rooms(&portable.rooms)?;
    judge_seats(portable, rules)?;
    let n_seats = portable.seats.len();
    let secret = seed_from_hex(&table.secret)
        .ok_or_else(|| PortableError::Format("its secret is none".to_owned()))?;
    match (&table.seed, table.state) {
        (Some(_), TableState::Playing | TableState::Over) => judge_game(portable, rules)?,
        (None, TableState::Lobby | TableState::Over) => {
            must(portable.steps.is_empty() && table.number == 0, || {
                "its game has not begun, and there are steps".to_owned()
            })?;
            let options = serde_json::from_str(&table.options)
                .map_err(|error| PortableError::Format(format!("its options: {error}")))?;
            // What can be played with fewer seats opens with all of them.
            rules
                .open(n_seats as u64, &options, secret, Vec::new())
                .map_err(|error| PortableError::Format(error.to_string()))?;
        }
        _ => must(false, || {
            "its state and its seed do not fit together".to_owned()
        })?,
    }
    // What the host keeps of it can be read.
    let inner = Inner {
        table: table.clone(),
        seats: portable.seats.clone(),
        steps: portable.steps.clone(),
        timers: Vec::new(),
    };
    let live = Live::of(inner, games)?;
    must(!live.is_pruned(), || {
        "only its result was still kept".to_owned()
    })
}

fn must(holds: bool, why: impl FnOnce() -> String) -> Result<(), PortableError> {
    if holds {
        return Ok(());
    }
    Err(PortableError::Format(why()))
}

fn judge_people(portable: &Portable) -> Result<(), PortableError> {
    let mut ids = HashSet::new();
    let mut accounts = HashSet::new();
    for (person, identities) in &portable.people {
        must(ids.insert(person.id), || {
            format!("person {} is there twice", person.id)
        })?;
        for identity in identities {
            let is_new = accounts.insert((identity.platform, &identity.account));
            must(identity.person == person.id && is_new, || {
                format!("account {} is not one person's", identity.account)
            })?;
        }
        Guest::new(person.clone(), identities.clone())?;
    }
    must(ids.contains(&portable.table.host), || {
        "its host is not among its people".to_owned()
    })?;
    let mut seated = portable.seats.iter().filter_map(|seat| seat.person);
    must(seated.all(|person| ids.contains(&person)), || {
        "somebody at a seat is not among its people".to_owned()
    })
}

fn judge_rooms(rooms: &[Room]) -> Result<(), PortableError> {
    let mut ids = HashSet::new();
    let mut addresses = HashSet::new();
    for room in rooms {
        let is_new = ids.insert(room.id) && addresses.insert((room.platform, &room.address));
        must(is_new, || format!("room {} is there twice", room.address))?;
        read::<RoomData>(&room.settings)?;
    }
    Ok(())
}

fn judge_seats(portable: &Portable, rules: &dyn AnyGame) -> Result<(), PortableError> {
    let (least, most) = rules.meta().seats;
    let n_seats = portable.seats.len();
    let is_allowed = (usize::from(least)..=usize::from(most)).contains(&n_seats);
    must(is_allowed, || {
        format!("{n_seats} seats, and the game has {least} to {most}")
    })?;
    let numbers = portable.seats.iter().map(|seat| usize::from(seat.seat));
    must(numbers.eq(0..n_seats), || {
        "its seats are not numbered from 0 on".to_owned()
    })
}

/// A game that has begun: its log leads to its position, and both to what the rows say.
fn judge_game(portable: &Portable, rules: &'static dyn AnyGame) -> Result<(), PortableError> {
    let table = &portable.table;
    let n_seats = portable.seats.len();
    let now = rules.meta().rules;
    must(table.rules <= now, || {
        format!(
            "it was played under version {} of its rules, this program has {now}",
            table.rules
        )
    })?;
    must(table.position.is_some(), || "it has no position".to_owned())?;
    let mut expected = portable.steps.first().map_or(1, |step| step.number);
    must(
        expected == 1 || (table.checkpoint.is_some() && expected > 1),
        || "its log does not begin at its beginning".to_owned(),
    )?;
    for step in &portable.steps {
        must(step.number == expected, || {
            format!("its log has {} where {expected} should be", step.number)
        })?;
        must(usize::from(step.seat) < n_seats, || {
            format!("step {} is of a seat that is not there", step.number)
        })?;
        expected = step.number.saturating_add(1);
    }
    let last = portable
        .steps
        .last()
        .map_or(table.number, |step| step.number);
    must(table.number == last && last <= LONGEST, || {
        format!(
            "it says that its number is {}, and its log ends at {last}",
            table.number
        )
    })?;
    let saved = saved_of(table, n_seats, &portable.steps)
        .map_err(|error| PortableError::Format(error.to_string()))?;
    let checkpoint = saved.checkpoint.as_ref();
    must(checkpoint.is_none_or(|it| it.number <= last), || {
        "its checkpoint is not in its log".to_owned()
    })?;
    let game = rules
        .load(&saved)
        .map_err(|error| PortableError::Format(error.to_string()))?;
    let state = game.state();
    must(usize::from(state.seats) == n_seats, || {
        format!("{n_seats} seats, and its game has {}", state.seats)
    })?;
    must(state.number == table.number, || {
        format!(
            "it says that its number is {}, and its log leads to {}",
            table.number, state.number
        )
    })?;
    let is_playing = table.state == TableState::Playing;
    must(!is_playing || state.outcome.is_none(), || {
        "it is still played, and its game is over".to_owned()
    })?;
    let owes = |seat: Seat| is_playing && state.waiting.contains(seat);
    let has_begun = |seat: &SeatRow| seat.turn > 0 || !owes(Seat::new(seat.seat));
    must(portable.seats.iter().all(has_begun), || {
        "a seat owes a turn that has never begun".to_owned()
    })
}
