//! What people do in a month, what befalls them, and how processes die meanwhile.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, HashMap, VecDeque};
use std::sync::Arc;

use pawmail_core::phrase::Lang;
use pawmail_core::registry::Registry;
use pawmail_host::{
    Answer, Chosen, Clock as _, Courier, Form, Hand, Host, Payload, Pictures, Place, PlaceKind,
    Reply, Request, Role, Screen, Verb, What,
};
use pawmail_store::testing::{Fault, Faulty};
use pawmail_store::{Platform, Store, StoreError, TableId, Time};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

mod again;
mod bound;
mod daily;
mod jump;
mod people;
mod rooms;
mod studio;
mod together;
mod trying;

use crate::Plan;
use crate::model::{DAY, HOUR, MINUTE, Model, SECOND};
use crate::report::{Check, Report};
use crate::world::{D, Fake, T, couriers, host, screen_of};

/// 16 October 2026, nine days before the clocks change in Europe, 16 before they do in America.
const BEGIN: Time = Time(1_792_108_800_000);

type Done = Result<(), StoreError>;

struct Dice(ChaCha8Rng);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.0.next_u32()).unwrap_or_default() % n.max(1)
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn pick<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        of.get(self.below(of.len())).cloned()
    }

    /// A span of time between these.
    fn span(&mut self, least: i64, most: i64) -> i64 {
        let many = usize::try_from(most - least).unwrap_or(1);
        least + i64::try_from(self.below(many)).unwrap_or_default()
    }
}

/// A process that serves both platforms.
struct Process {
    store: Arc<Faulty>,
    host: Arc<Host>,
    couriers: Vec<Arc<Courier>>,
    /// Whether each courier may send.
    roles: Vec<Arc<Role>>,
    /// Until when it is dead.
    dead_until: Option<Time>,
}

struct Person {
    platform: Platform,
    account: String,
    name: String,
    n_names: u8,
    /// The rooms where they read.
    rooms: Vec<usize>,
    zone: usize,
    /// Whether they have opened the private chat.
    is_open: bool,
    /// Whether they have written there.
    has_written: bool,
    /// The other person of this world who is the same one, with an account elsewhere.
    twin: Option<usize>,
    /// About how long it takes them to look again.
    pause: i64,
    /// Until when they are not here.
    gone_until: Time,
    /// Buttons they have seen, the newest last.
    seen: VecDeque<String>,
    /// Those that answer a question of the table or confirm a draft: they are pressed sooner or later.
    asked: VecDeque<String>,
}

struct Room {
    platform: Platform,
    address: String,
    title: String,
    is_closed: bool,
    /// Since when it has taken messages.
    open_since: Time,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Event {
    /// A person looks.
    Visit(usize),
    /// A person puts a turn off once more.
    Later(usize, TableId),
    /// A table is opened.
    Open,
    /// Something befalls a room.
    Trouble,
    /// A room is as it was.
    Reopen(usize),
    /// A room has been as it was for long.
    Tried(usize),
    /// The clock jumps.
    Jump,
    /// A group sets when it gets its puzzle.
    Puzzle(usize),
}

pub(crate) struct Life {
    plan: Plan,
    games: Registry,
    dice: Dice,
    clock: Arc<Hand>,
    inner: Arc<dyn Store>,
    processes: Vec<Process>,
    fakes: [Arc<Fake>; 2],
    pictures: Arc<studio::Studio>,
    model: Model,
    people: Vec<Person>,
    rooms: Vec<Room>,
    events: BinaryHeap<Reverse<(Time, Event)>>,
    /// What each **Confirm** was shown for.
    confirms: HashMap<String, String>,
    n_keys: u64,
    n_presses: u64,
    n_tried: u64,
    n_crashes: u64,
    n_processes: u64,
    /// Until when rows may be claimed by the dead.
    claimed_until: Time,
    /// Whether something has been made to fail, so that answers may say so.
    is_disturbed: bool,
    /// Whether no process dies any more.
    is_calm: bool,
}

/// Whether it may change what a group has set.
fn sets_a_group(what: &What) -> bool {
    let (What::Press { data, .. } | What::Filled { data, .. }) = what else {
        return false;
    };
    let payload = Payload::read(data);
    payload.is_some_and(|it| matches!(it.what, Chosen::Verb(Verb::Room, _)))
}

impl Life {
    pub(crate) fn new(plan: Plan, games: Registry, inner: Arc<dyn Store>) -> Self {
        let mut dice = Dice(ChaCha8Rng::seed_from_u64(plan.seed));
        let clock = Arc::new(Hand::at(BEGIN));
        let fakes =
            [D, T].map(|platform| Fake::new(platform, Arc::clone(&clock), Arc::clone(&inner)));
        let rooms: Vec<Room> = (0..plan.rooms as usize).map(rooms::room).collect();
        let mut people: Vec<Person> = (0..plan.people as usize)
            .map(|at| people::person(at, plan, &mut dice))
            .collect();
        // Some are the same person on both platforms.
        for at in (0..people.len().saturating_sub(1)).step_by(6) {
            people[at].twin = Some(at + 1);
            people[at + 1].twin = Some(at);
        }
        let mut life = Self {
            plan,
            dice,
            pictures: Arc::new(studio::Studio::new(Arc::clone(&clock))),
            clock,
            model: Model::new(games.clone(), Arc::clone(&inner)),
            games,
            inner,
            processes: Vec::new(),
            fakes,
            people,
            rooms,
            events: BinaryHeap::new(),
            confirms: HashMap::new(),
            n_keys: 0,
            n_presses: 0,
            n_tried: 0,
            n_crashes: 0,
            n_processes: 0,
            claimed_until: BEGIN,
            is_disturbed: false,
            is_calm: false,
        };
        for _ in 0..2 {
            let process = life.process();
            life.processes.push(process);
        }
        life
    }

    pub(crate) fn report(self, seconds: f64) -> Report {
        Report {
            plan: self.plan,
            tables: self.model.tables.len(),
            turns: self.model.turns,
            turns_due: self.model.turns_due,
            rings: self.model.rings,
            turns_apart: self.model.turns_apart,
            turns_planned: self.model.turns_planned,
            tried: self.n_tried,
            rated: self.model.rated,
            hours_to_the_end: self.model.hours_to_the_end(),
            hours_a_turn: self.model.hours_a_turn(),
            presses: self.n_presses,
            crashes: self.n_crashes,
            ends: self.model.ends(),
            messages: self.model.messages,
            promises: self.model.kept,
            found: self.model.found,
            hours: f64::from(self.plan.days) * 24.0,
            seconds,
        }
    }

    /// A new process, with what is stored.
    fn process(&mut self) -> Process {
        self.n_processes += 1;
        let seed = self
            .plan
            .seed
            .wrapping_mul(1_009)
            .wrapping_add(self.n_processes);
        let store = Arc::new(Faulty::new(Arc::clone(&self.inner)));
        let host = host(&store, self.games.clone(), seed, None);
        let mut roles = Vec::new();
        let pictures: Arc<dyn Pictures> = Arc::clone(&self.pictures) as _;
        let hired = couriers(&host, &self.fakes, Some(&pictures), &self.clock).into_iter();
        let couriers = hired
            .map(|courier| {
                let role = Arc::new(Role::new(
                    Arc::clone(&store) as _,
                    format!("sender-{}", courier.platform()),
                    format!("p{}", self.n_processes),
                    Arc::clone(&self.clock) as _,
                ));
                roles.push(Arc::clone(&role));
                Arc::new(courier.under(role))
            })
            .collect();
        Process {
            roles,
            store,
            host,
            couriers,
            dead_until: None,
        }
    }

    fn now(&self) -> Time {
        self.clock.now()
    }

    pub(crate) async fn live(&mut self) -> Done {
        let end = BEGIN.plus(i64::from(self.plan.days) * DAY);
        self.begin();
        while let Some(Reverse((at, event))) = self.events.pop() {
            if at >= end {
                break;
            }
            self.pass(at).await?;
            match event {
                Event::Visit(who) => Box::pin(self.visit(who)).await?,
                Event::Later(who, id) => self.put_off(who, id).await?,
                Event::Open => self.open().await?,
                Event::Trouble => self.befall().await?,
                Event::Reopen(room) => self.reopen(room).await?,
                Event::Tried(room) => self.tried(room).await?,
                Event::Jump => self.jump(),
                Event::Puzzle(room) => self.want_puzzle(room).await?,
            }
        }
        self.pass(end).await?;
        self.settle().await
    }

    fn begin(&mut self) {
        let span = i64::from(self.plan.days) * DAY;
        for who in 0..self.people.len() {
            let at = BEGIN.plus(self.dice.span(0, DAY));
            self.at(at, Event::Visit(who));
        }
        for _ in 0..self.plan.tables {
            let at = BEGIN.plus(self.dice.span(MINUTE, span * 2 / 3));
            self.at(at, Event::Open);
        }
        for _ in 0..self.plan.days * self.plan.rooms / 5 {
            let at = BEGIN.plus(self.dice.span(HOUR, span));
            self.at(at, Event::Trouble);
        }
        self.begin_puzzles();
        self.begin_jumps();
    }

    fn at(&mut self, at: Time, event: Event) {
        self.events.push(Reverse((at, event)));
    }

    /// Time passes until a moment, and what is due happens.
    async fn pass(&mut self, until: Time) -> Done {
        loop {
            let now = self.now();
            self.revive(now);
            let mut due = self.inner.next_due(now).await?;
            if now < self.claimed_until {
                // What the dead, or those who hung, had claimed is free before long, and nobody says when.
                let soon = now.plus(5 * SECOND);
                due = Some(due.map_or(soon, |due| due.min(soon)));
            }
            let next = due.unwrap_or(until).min(until).max(now);
            let wait = next.since(now);
            self.clock.forward(wait);
            if due.is_some_and(|due| due <= self.now()) {
                self.work().await?;
                // What cannot be done at once is looked at again in a moment.
                self.clock.forward(SECOND);
            }
            self.model.judge(self.now()).await?;
            if self.now() >= until {
                return Ok(());
            }
        }
    }

    /// The dead begin again.
    fn revive(&mut self, now: Time) {
        if self
            .processes
            .iter()
            .all(|process| process.dead_until.is_some())
        {
            let back = self
                .processes
                .iter()
                .filter_map(|process| process.dead_until)
                .min();
            if let Some(back) = back {
                self.model.outage(back.max(now));
                self.clock.forward(back.since(now).max(0));
            }
        }
        let now = self.now();
        for at in 0..self.processes.len() {
            if self.processes[at]
                .dead_until
                .is_some_and(|until| until <= now)
            {
                self.processes[at] = self.process();
            }
        }
    }

    fn living(&mut self) -> usize {
        let living: Vec<usize> = (0..self.processes.len())
            .filter(|at| self.processes[*at].dead_until.is_none())
            .collect();
        self.dice.pick(&living).unwrap_or_default()
    }

    /// Every process does what is due; some die in the middle, both at once now and then.
    async fn work(&mut self) -> Done {
        if !self.is_calm && self.dice.one_in(40) {
            for at in 0..self.processes.len() {
                if self.dice.one_in(2) {
                    self.crash(at, 15);
                }
            }
        }
        for platform in 0..self.fakes.len() {
            for at in 0..self.processes.len() {
                let process = &self.processes[at];
                if process.dead_until.is_some() {
                    continue;
                }
                if platform == 0 {
                    let rung = process.host.ring(self.clock.now()).await;
                    self.look(at, rung.is_err()).await?;
                }
                let Some(process) = self
                    .processes
                    .get(at)
                    .filter(|process| process.dead_until.is_none())
                else {
                    continue;
                };
                let role = Arc::clone(&process.roles[platform]);
                let brought = match role.beat().await {
                    Ok(()) if role.is_held() => self.bring(at, platform).await.map(|_| true),
                    Ok(()) => Ok(false),
                    Err(error) => Err(error),
                };
                self.look(at, brought.is_err()).await?;
                let board = self.fakes[platform].board.lock();
                if board.is_ok_and(|mut board| std::mem::take(&mut board.has_hung)) {
                    // Meanwhile the role of sending was lost, and with it what had been claimed.
                    self.is_claimed_until(self.clock.now().plus(2 * MINUTE));
                }
                if brought.unwrap_or_default() {
                    break;
                }
            }
        }
        for at in 0..self.processes.len() {
            self.processes[at].store.heal();
        }
        Ok(())
    }

    /// Something may be claimed until then.
    pub(super) fn is_claimed_until(&mut self, until: Time) {
        self.claimed_until = self.claimed_until.max(until);
    }

    fn crash(&mut self, at: usize, within: usize) {
        let n = 1 + self.dice.below(within) as u64;
        let fault = if self.dice.one_in(2) {
            Fault::Before
        } else {
            Fault::After
        };
        self.processes[at].store.crash_at(n, fault);
        self.is_disturbed = true;
    }

    /// What a process has done is looked at; it may have died of it.
    async fn look(&mut self, at: usize, has_failed: bool) -> Done {
        let process = &mut self.processes[at];
        let touched = process.store.touched();
        if process.store.is_down() {
            self.n_crashes += 1;
            self.model.crashed(self.clock.now());
            self.is_claimed_until(self.clock.now().plus(2 * MINUTE));
            let back = self.clock.now().plus(self.dice.span(SECOND, 40 * SECOND));
            self.processes[at].dead_until = Some(back);
        } else if has_failed && !self.is_disturbed {
            let now = self.now();
            self.model.breach(
                Check::Answered,
                now,
                "a round failed although nothing was amiss",
            );
        }
        self.watch(touched).await
    }

    async fn watch(&mut self, touched: BTreeSet<TableId>) -> Done {
        let now = self.now();
        // A rematch is known before the table it follows.
        for id in touched.into_iter().rev() {
            self.model.refresh(id, now).await?;
        }
        self.model.looked(now);
        for at in 0..self.fakes.len() {
            let platform = [D, T][at];
            let (events, strange) = match self.fakes[at].board.lock() {
                Ok(mut board) => (
                    std::mem::take(&mut board.events),
                    std::mem::take(&mut board.strange),
                ),
                Err(_) => Default::default(),
            };
            for (place, message) in strange {
                let words = format!("{message} in {place} is changed, and was never there");
                self.model.breach(Check::Shown, now, &words);
            }
            for event in events {
                self.model.saw(platform, &event).await?;
                self.overhear(&event.screen).await?;
                let mut readers = Vec::new();
                match event.place.strip_prefix('@') {
                    Some(account) => readers.extend(
                        self.people
                            .iter()
                            .position(|person| person.account == account),
                    ),
                    None if event.is_new => readers.push(self.dice.below(self.people.len())),
                    None => {}
                }
                for who in readers {
                    self.see(who, &event.screen);
                }
            }
        }
        Ok(())
    }

    /// Who is late finds, one way or another, what the others are asked about them.
    async fn overhear(&mut self, screen: &Screen) -> Done {
        for (_, data) in screen.presses() {
            let Some(Payload {
                table: Some(id),
                what: Chosen::Verb(Verb::Late, rest),
                ..
            }) = Payload::read(data)
            else {
                continue;
            };
            let seat = rest.split(' ').next().and_then(|seat| seat.parse().ok());
            let late = seat.and_then(|seat| self.model.person_at(id, seat));
            for who in 0..self.people.len() {
                if late.is_some() && self.who_is(who).await? == late && self.dice.one_in(3) {
                    self.people[who].asked.push_back(data.to_owned());
                }
            }
        }
        Ok(())
    }

    fn see(&mut self, who: usize, screen: &Screen) {
        let seen = &mut self.people[who].seen;
        seen.extend(screen.presses().map(|(_, data)| data.to_owned()));
        let many = seen.len().saturating_sub(40);
        seen.drain(..many);
        let answers = screen.presses().filter(|(_, data)| {
            let what = Payload::read(data).map(|payload| payload.what);
            matches!(
                what,
                Some(Chosen::Verb(Verb::Vote | Verb::Late | Verb::Ok, _))
            )
        });
        let asked = &mut self.people[who].asked;
        asked.extend(answers.map(|(_, data)| data.to_owned()));
        let many = asked.len().saturating_sub(12);
        asked.drain(..many);
    }

    /// A person does something in a place; the platform may deliver it twice, and people press again what was not answered.
    async fn act(&mut self, who: usize, place: Place, what: What) -> Result<Reply, StoreError> {
        self.n_presses += 1;
        let platform = self.people[who].platform;
        let mut request = self.request(who, place, what);
        let id = self.model.person(platform, &request.who.id).await?;
        let table = pressed_at(&request);
        if sets_a_group(&request.what) {
            let now = self.now();
            self.model.daily_set(&request.place.address, now);
        }
        let is_direct = request.place.kind == PlaceKind::Direct;
        let writes_first = is_direct && !std::mem::replace(&mut self.people[who].has_written, true);
        let is_personal = match &request.what {
            What::Press { data, .. } => Payload::read(data).is_none_or(|payload| {
                payload.table.is_none()
                    || matches!(
                        payload.what,
                        Chosen::Verb(Verb::Notices | Verb::SeatBack, _)
                    )
            }),
            What::Command { name, .. } => matches!(
                name.as_str(),
                "settings" | "remind" | "link" | "forgetme" | "start"
            ),
            _ => true,
        };
        // From the first word in private on they can be told things.
        let is_personal = is_personal || writes_first;
        let mut at = self.living();
        let mut reply = Reply::default();
        for n_tried in 0..6 {
            let (often, within) = if is_weighty(&request) {
                (2, 8)
            } else {
                (40, 12)
            };
            if n_tried == 0 && self.dice.one_in(often) {
                self.crash(at, within);
            }
            let process = &self.processes[at];
            reply = process.host.handle(&request, self.clock.now()).await;
            if let Some(table) = table {
                let now = self.clock.now();
                let (what, answer) = (&request.what, format!("{:?}", reply.answer));
                let line = format!("person {id:?}: {what:?}: {answer:.100}");
                self.model.pressed(table, line, now);
            }
            let has_failed = is_our_fault(&reply);
            let was_planned = self.processes[at].store.is_down();
            self.model.has_acted(is_personal, id, self.clock.now());
            self.look(at, false).await?;
            self.processes[at].store.heal();
            if !has_failed {
                break;
            }
            if !was_planned {
                let (now, words) = (self.now(), format!("{request:?}: {:?}", reply.answer));
                self.model.breach(Check::Answered, now, &words);
                break;
            }
            let wait = self.dice.span(SECOND, 20 * SECOND);
            self.clock.forward(wait);
            self.revive(self.now());
            at = self.living();
            if self.dice.one_in(2) {
                self.n_keys += 1;
                request.key = format!("u{}", self.n_keys);
            }
        }
        if let Some(screen) = screen_of(&reply) {
            let id = self.model.person(platform, &request.who.id).await?;
            let now = self.clock.now();
            self.model.answered(id, table, screen, now).await?;
            self.see(who, screen);
        }
        // What opens a table would open two.
        let often = if is_new(&request) { 2 } else { 15 };
        if self.dice.one_in(often) {
            self.again(at, &request, &reply).await?;
        }
        Ok(reply)
    }

    async fn press(&mut self, who: usize, data: &str) -> Result<Reply, StoreError> {
        let place = self.place_of(who);
        let what = What::Press {
            data: data.to_owned(),
            message: None,
        };
        let payload = Payload::read(data);
        let table = payload.as_ref().and_then(|payload| payload.table);
        let before = table.and_then(|id| self.model.standing(id));
        let reply = self.act(who, place, what).await?;
        let reply = match &reply.answer {
            Answer::Form(form) => self.fill(who, form).await?,
            _ => reply,
        };
        self.heed(who, data).await?;
        if let (Some(payload), Some(before)) = (&payload, before) {
            let person = self.who_is(who).await?;
            self.is_bound(person, data, payload, &before, &reply);
        }
        if let Some(Payload {
            table: Some(id),
            what: Chosen::Verb(Verb::Snooze, rest),
            ..
        }) = payload
        {
            let person = self.who_is(who).await?;
            let now = self.now();
            let is_heard = matches!(reply.answer, Answer::Settled(_)) && reply.is_taken;
            let when = is_heard.then_some(rest.as_str());
            self.model.snoozed(id, person, when, now).await?;
        }
        Ok(reply)
    }

    /// Somebody chooses something in each field of a form.
    async fn fill(&mut self, who: usize, form: &Form) -> Result<Reply, StoreError> {
        let mut values = Vec::new();
        for field in &form.fields {
            let mut chosen = Vec::new();
            for choice in &field.choices {
                if self.dice.one_in(2) && (field.is_many || chosen.is_empty()) {
                    chosen.push(choice.data.clone());
                }
            }
            values.push((field.name.clone(), chosen));
        }
        let what = What::Filled {
            data: form.data.clone(),
            values,
            message: None,
        };
        let place = self.place_of(who);
        self.act(who, place, what).await
    }

    async fn command(&mut self, who: usize, name: &str, rest: &str) -> Result<Reply, StoreError> {
        let place = self.place_of(who);
        self.command_in(who, place, name, rest).await
    }

    async fn command_in(
        &mut self,
        who: usize,
        place: Place,
        name: &str,
        rest: &str,
    ) -> Result<Reply, StoreError> {
        let args = if rest.is_empty() {
            Vec::new()
        } else {
            vec![(String::new(), rest.to_owned())]
        };
        self.act(
            who,
            place,
            What::Command {
                name: name.to_owned(),
                args,
            },
        )
        .await
    }

    /// Nothing befalls anybody any more, nights end, and everything comes to rest.
    async fn settle(&mut self) -> Done {
        for at in 0..self.rooms.len() {
            if self.rooms[at].is_closed {
                self.reopen(at).await?;
            }
        }
        for fake in &self.fakes {
            if let Ok(mut board) = fake.board.lock() {
                board.faults.clear();
                board.hangs = 0;
            }
        }
        for _ in 0..8 {
            let until = self.now().plus(HOUR);
            self.pass(until).await?;
        }
        // What has begun at the last moment comes to an end.
        self.is_calm = true;
        let until = self.now().plus(10 * MINUTE);
        self.pass(until).await?;
        self.rated().await?;
        self.model.rest(self.now()).await
    }
}

/// In which language somebody's platform is set.
const fn spoken(who: usize) -> Option<Lang> {
    [Some(Lang::En), None, Some(Lang::It), Some(Lang::Ru)][who % 4]
}

/// The table whose button is pressed.
fn pressed_at(request: &Request) -> Option<TableId> {
    match &request.what {
        What::Press { data, .. } | What::Filled { data, .. } => Payload::read(data)?.table,
        _ => None,
    }
}

/// Whether somebody presses what changes more than one table, person or room.
fn is_weighty(request: &Request) -> bool {
    let What::Press { data, .. } = &request.what else {
        return false;
    };
    let what = Payload::read(data).map(|payload| payload.what);
    matches!(
        what,
        Some(Chosen::Verb(
            Verb::Rematch | Verb::Link | Verb::Unlink | Verb::ForgetMe,
            _
        ))
    )
}

fn is_new(request: &Request) -> bool {
    matches!(&request.what, What::Command { name, .. } if name == "new")
}

fn is_our_fault(reply: &Reply) -> bool {
    let Answer::Alert(words) = &reply.answer else {
        return false;
    };
    ["Code ", "Codice ", "Код "]
        .iter()
        .any(|word| words.contains(word))
}
