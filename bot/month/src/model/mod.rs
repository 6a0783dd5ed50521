//! The model: it knows what was sent, what presses were answered and what the store holds, and judges by that alone.

mod ahead;
mod consent;
mod daily;
mod jump;
mod letters;
mod log;
mod pace;
mod past;
mod promises;
mod rated;
mod rest;
mod settings;
mod sight;
mod standing;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::sync::Arc;

use pawmail_core::erased::AnyTable;
use pawmail_core::registry::Registry;
use pawmail_core::seat::{Seat, Seats};
use pawmail_host::code;
use pawmail_store::{
    PersonId, Platform, StepRow, Store, StoreError, TableId, TableState, Time, WholeTable,
};
use serde_json::Value;

use self::ahead::{Ahead, Answer};
use self::consent::Motion;
use self::letters::{Letter, Says};
use self::past::{Past, shown};
use self::settings::Settings;
pub(crate) use self::standing::Standing;
use crate::report::Check;
use crate::secrets::Secrets;

pub(crate) const SECOND: i64 = 1_000;
pub(crate) const MINUTE: i64 = 60 * SECOND;
pub(crate) const HOUR: i64 = 60 * MINUTE;
pub(crate) const DAY: i64 = 24 * HOUR;

/// How long a message may take although a process has died meanwhile.
const SLACK: i64 = 4 * MINUTE;

/// A turn that a person owes.
#[derive(Clone)]
struct Owed {
    since: Time,
    /// When that was by the clock as it goes now.
    begun: Time,
    /// Since when its clock has run, if that is known.
    clock: Option<Time>,
    person: PersonId,
    /// Whether it is counted apart: it was resumed, its table stood still, another had begun it, or its person has planned it.
    is_apart: bool,
    /// Whether it is answered as it was planned, unless its person comes first.
    is_planned: bool,
    /// How often it rang, by place.
    rings: HashMap<String, u32>,
    n_letters: u32,
    reminded_at: Option<Time>,
    /// When the person asked to be reminded.
    snoozed: Option<Time>,
    /// Who was asked about it, when, and on which occasion.
    asked: HashMap<PersonId, (Time, u64)>,
    /// When it was to be made, as far as that is known.
    deadline: Option<Time>,
    /// It goes on, and is to be made by a moment between these: they are one, unless its clock had not begun.
    resumes: Option<(Time, Time)>,
}

#[derive(Default)]
struct Chair {
    person: Option<PersonId>,
    /// Whether its person plays it, and no computer.
    is_human: bool,
    deadline: Option<Time>,
    /// From when on its turns are late at once.
    at_once: Option<Time>,
    /// The occasion on which the others are asked about it, and how many have answered.
    late: (Option<u64>, usize),
    owed: Option<Owed>,
    /// The turn before, and when it was over.
    former: Option<(Owed, Time)>,
    /// What it had left to the program when it was last looked at.
    ahead: Ahead,
    /// What the program is doing for it.
    answer: Option<Answer>,
}

/// A table as the model knows it.
pub(crate) struct Known {
    pub(crate) state: TableState,
    pub(crate) game: Option<Box<dyn AnyTable>>,
    pub(crate) n_seats: usize,
    name: String,
    rows: Vec<StepRow>,
    /// How many turns of people have begun.
    n_turns: u32,
    chairs: Vec<Chair>,
    is_paused: bool,
    pace: String,
    is_strict: bool,
    is_rated: bool,
    closed: Option<String>,
    vote: Option<Motion>,
    /// At how many rows of the log a computer was last seen to owe a step.
    computer_at: Option<usize>,
    created_at: Time,
    begun_at: Option<Time>,
    /// When it went on after it had stood still.
    resumed_at: Option<Time>,
    /// For whom seats are kept, until they have come.
    kept: BTreeSet<PersonId>,
    /// The table that follows it.
    next: Option<TableId>,
    /// The newest card by place.
    cards: HashMap<String, (Time, String)>,
}

/// Something that was said, and must be kept or withdrawn.
#[derive(Clone)]
enum Promise {
    /// A turn rings.
    Rings { seat: usize, since: Time },
    /// The person is reminded as they asked.
    Snoozed { seat: usize, since: Time, at: Time },
    /// The person is reminded by the table's pace.
    Reminded { seat: usize, since: Time },
    /// The others are asked about a turn, but for those of whom it is known already.
    Late {
        seat: usize,
        since: Time,
        known: BTreeSet<PersonId>,
    },
    /// People are asked to agree.
    Asked {
        vote: u32,
        since: Time,
        people: BTreeSet<PersonId>,
    },
    /// The question ends.
    Ends { vote: u32 },
    /// A computer whose turn it is plays.
    Plays { n_rows: usize },
}

impl Promise {
    const fn late(seat: usize, since: Time) -> Self {
        Self::Late {
            seat,
            since,
            known: BTreeSet::new(),
        }
    }
}

pub(crate) struct Model {
    store: Arc<dyn Store>,
    games: Registry,
    pub(crate) tables: BTreeMap<TableId, Known>,
    people: HashMap<PersonId, Settings>,
    accounts: HashMap<(Platform, String), Option<PersonId>>,
    /// When a person has changed anything of their own.
    changed: HashMap<PersonId, Time>,
    promises: BTreeMap<(Time, u64), (TableId, Promise)>,
    n_promises: u64,
    /// Lobbies that say they follow a table, until one says so too.
    followers: BTreeSet<TableId>,
    minutes: HashMap<String, VecDeque<Time>>,
    /// Who was asked what: told once.
    told: HashSet<(TableId, PersonId, Says)>,
    /// The messages there are, by place: whether each has its picture, and of which table it is.
    sent: HashMap<(String, String), (bool, Option<TableId>)>,
    /// What private messages say, by account and message.
    letters: HashMap<(Platform, String, String), Letter>,
    /// When a process died last.
    died_at: Option<Time>,
    secrets: Secrets,
    dailies: daily::Dailies,
    /// Until when a place has trouble that is not the program's fault.
    troubled: HashMap<String, Time>,
    /// Until when nobody is served at all.
    down_until: Time,
    /// When the clock jumped last.
    jumped_at: Option<Time>,
    /// Who has been forgotten.
    gone: BTreeSet<PersonId>,
    /// Names that nobody may be shown any more.
    pub(crate) forgotten: Vec<String>,
    /// Who has agreed to be rated at each table.
    pub(crate) agreed: BTreeMap<TableId, BTreeSet<Agreed>>,
    /// How many tables have counted.
    pub(crate) rated: u64,
    pub(crate) turns: u64,
    pub(crate) turns_due: u64,
    pub(crate) turns_apart: u64,
    pub(crate) turns_planned: u64,
    /// When somebody last pressed something of a table.
    pressed_at: HashMap<TableId, Time>,
    pub(crate) rings: u64,
    pub(crate) messages: BTreeMap<&'static str, u64>,
    pub(crate) kept: BTreeMap<&'static str, u64>,
    pub(crate) found: Vec<(Check, String)>,
    past: Past,
}

type Done = Result<(), StoreError>;

/// Somebody by their place in the world, and the person they were then.
pub(crate) type Agreed = (usize, Option<PersonId>);

impl Model {
    pub(crate) fn new(games: Registry, store: Arc<dyn Store>) -> Self {
        Self {
            store,
            games,
            tables: BTreeMap::new(),
            people: HashMap::new(),
            accounts: HashMap::new(),
            changed: HashMap::new(),
            promises: BTreeMap::new(),
            n_promises: 0,
            followers: BTreeSet::new(),
            minutes: HashMap::new(),
            told: HashSet::new(),
            sent: HashMap::new(),
            letters: HashMap::new(),
            died_at: None,
            secrets: Secrets::default(),
            dailies: daily::Dailies::default(),
            troubled: HashMap::new(),
            down_until: Time(0),
            jumped_at: None,
            gone: BTreeSet::new(),
            forgotten: Vec::new(),
            agreed: BTreeMap::new(),
            rated: 0,
            turns: 0,
            turns_due: 0,
            turns_apart: 0,
            turns_planned: 0,
            pressed_at: HashMap::new(),
            rings: 0,
            messages: BTreeMap::new(),
            kept: BTreeMap::new(),
            found: Vec::new(),
            past: Past::default(),
        }
    }

    pub(crate) fn breach(&mut self, check: Check, now: Time, words: &str) {
        let words = format!("{} {}", shown(now), self.past.told(words));
        self.found.push((check, words));
    }

    /// Somebody has pressed something of a table, and was answered.
    pub(crate) fn pressed(&mut self, id: TableId, line: String, now: Time) {
        self.pressed_at.insert(id, now);
        self.past.note(id, now, line);
    }

    /// A place refuses, hangs or moves until a moment.
    pub(crate) fn trouble(&mut self, place: &str, until: Time) {
        let known = self.troubled.entry(place.to_owned()).or_insert(until);
        *known = until.max(*known);
    }

    /// All processes are dead until a moment.
    pub(crate) fn outage(&mut self, until: Time) {
        self.down_until = until.max(self.down_until);
    }

    /// People have deleted a message themselves.
    pub(crate) fn deleted(&mut self, place: &str) {
        for table in self.tables.values_mut() {
            if table.cards.remove(place).is_some() {
                table.set_apart();
            }
        }
    }

    fn promise(&mut self, table: TableId, due: Time, promise: Promise) {
        self.n_promises += 1;
        self.promises
            .insert((due, self.n_promises), (table, promise));
    }

    /// The person who has this account.
    pub(crate) async fn person(
        &mut self,
        platform: Platform,
        account: &str,
    ) -> Result<Option<PersonId>, StoreError> {
        let key = (platform, account.to_owned());
        if let Some(known) = self.accounts.get(&key) {
            return Ok(*known);
        }
        let found = self.store.person_of(platform, account).await?;
        let person = found.map(|(person, _)| person.id);
        self.accounts.insert(key, person);
        Ok(person)
    }

    /// Somebody has done something that may concern their settings or accounts.
    pub(crate) fn has_acted(&mut self, is_personal: bool, person: Option<PersonId>, now: Time) {
        if is_personal {
            self.people.clear();
            self.accounts.clear();
            if let Some(person) = person {
                self.changed.insert(person, now);
            }
        } else if person.is_none() {
            self.accounts.clear();
        }
    }

    /// Reads what has become of a table, and judges it.
    pub(crate) async fn refresh(&mut self, id: TableId, now: Time) -> Done {
        let Some(whole) = self.store.table(id).await? else {
            return Ok(());
        };
        if self.is_puzzle(&whole, now).await? {
            return Ok(());
        }
        let n_known = self.tables.get(&id).map_or(0, |known| known.rows.len());
        let after = u32::try_from(n_known).unwrap_or(u32::MAX);
        let rows = self.store.steps(id, after).await?;
        let known = self.tables.remove(&id);
        let is_new = known.is_none();
        let mut known = known.unwrap_or_else(|| Self::first_seen(&whole));
        self.seats(id, &mut known, &whole, now);
        self.log(id, &mut known, &whole, rows, now);
        planned(&mut known, &whole);
        self.clocks_go_on(&mut known, now);
        let data: Value = serde_json::from_str(&whole.table.data).unwrap_or_default();
        let is_paused = !data["paused"].is_null();
        let pace = data["pace"].as_str().unwrap_or("daily");
        if is_paused != known.is_paused || pace != known.pace {
            let line = format!("paused {is_paused}, pace {pace}");
            self.past.note(id, now, line);
            known.set_apart();
            self.clocks_begin_anew(id, &mut known, now);
        }
        if known.is_paused && !is_paused {
            known.calls_again(now);
        }
        known.is_paused = is_paused;
        pace.clone_into(&mut known.pace);
        known.is_strict = data["strict"] == true;
        known.is_rated = data["rated"] == true;
        let has_clock = !is_paused && pace != "free" && whole.table.state == TableState::Playing;
        let timeless = known.chairs.iter().position(|chair| {
            let owes = chair.is_human && chair.owed.is_some();
            has_clock && owes && chair.deadline.is_none()
        });
        if let Some(seat) = timeless {
            let words = format!("{}: the turn of seat {seat} has no deadline", known.name);
            self.breach(Check::Deadline, now, &words);
        }
        known.closed = data["closed"].as_str().map(str::to_owned);
        self.vote(id, &mut known, &data["vote"], n_known, now);
        self.computers(id, &mut known, now);
        let kept: Vec<&Value> = data["reserved"].as_array().into_iter().flatten().collect();
        if is_new && !kept.is_empty() {
            self.followers.insert(id);
        }
        let mut people = kept.into_iter().filter_map(Value::as_i64).map(PersonId);
        let is_lobby = whole.table.state == TableState::Lobby;
        if is_lobby && people.any(|person| self.gone.contains(&person)) {
            let words = format!("{}: a seat is kept for nobody", known.name);
            self.breach(Check::Seat, now, &words);
        }
        if let Some(next) = data["rematch"].as_i64().map(TableId) {
            self.keep_seats(&known, next);
            self.followers.remove(&next);
            let was_closed = |id| {
                let former: Option<&Known> = self.tables.get(&id);
                former.is_some_and(|lobby| lobby.closed.is_some() && lobby.rows.is_empty())
            };
            if known
                .next
                .is_some_and(|former| former != next && !was_closed(former))
            {
                let words = format!("{}: two tables follow it", known.name);
                self.breach(Check::HappensOnce, now, &words);
            }
            known.next = Some(next);
        }
        self.tables.insert(id, known);
        Ok(())
    }

    /// A turn that its person has ended and taken back has as much time as it had left.
    fn clocks_go_on(&mut self, known: &mut Known, now: Time) {
        let mut anew = Vec::new();
        for (seat, chair) in known.chairs.iter_mut().enumerate() {
            let Some(owed) = &mut chair.owed else {
                continue;
            };
            if let (Some((first, last)), Some(deadline)) = (owed.resumes.take(), chair.deadline)
                && !(first..=last).contains(&deadline)
            {
                anew.push((seat, last, deadline));
            }
            owed.deadline = chair.deadline;
        }
        for (seat, due, deadline) in anew {
            let words = format!(
                "{}: seat {seat} took back a turn that was due {}, and has time until {}",
                known.name,
                shown(due),
                shown(deadline)
            );
            self.breach(Check::Deadline, now, &words);
        }
    }

    /// The clocks of a table begin anew: they have not been judged while it stood still.
    fn clocks_begin_anew(&mut self, id: TableId, known: &mut Known, now: Time) {
        for (seat, chair) in known.chairs.iter_mut().enumerate() {
            if let Some((former, _)) = &mut chair.former {
                former.deadline = None;
                former.clock = None;
            }
            if let Some(owed) = &mut chair.owed {
                owed.clock = Some(now);
                let due = now.plus(7 * DAY + SLACK);
                self.promise(id, due, Promise::late(seat, owed.since));
            }
        }
    }

    /// A computer that owes a step takes it before long.
    fn computers(&mut self, id: TableId, known: &mut Known, now: Time) {
        let n_rows = known.rows.len();
        if !known.waits_for_computer() {
            known.computer_at = None;
        } else if known.computer_at.replace(n_rows) != Some(n_rows) {
            self.promise(id, now.plus(SLACK), Promise::Plays { n_rows });
        }
    }

    /// What belongs together has been looked at together.
    pub(crate) fn looked(&mut self, now: Time) {
        for id in std::mem::take(&mut self.followers) {
            let words = format!("{}: a lobby that follows no table", code(id));
            self.breach(Check::HappensOnce, now, &words);
        }
    }

    fn first_seen(whole: &WholeTable) -> Known {
        Known {
            state: TableState::Lobby,
            game: None,
            n_seats: whole.seats.len(),
            name: format!("{} {}", whole.table.game, code(whole.table.id)),
            rows: Vec::new(),
            n_turns: 0,
            chairs: Vec::new(),
            is_paused: false,
            pace: "daily".to_owned(),
            is_strict: false,
            is_rated: false,
            closed: None,
            vote: None,
            computer_at: None,
            created_at: whole.table.created_at,
            begun_at: None,
            resumed_at: None,
            kept: BTreeSet::new(),
            next: None,
            cards: HashMap::new(),
        }
    }

    /// The people of a table have their seats at the next one.
    fn keep_seats(&mut self, former: &Known, next: TableId) {
        let people = former.chairs.iter().filter_map(|chair| chair.person);
        let people = people.filter(|person| !self.gone.contains(person));
        let people: BTreeSet<PersonId> = people.collect();
        if let Some(next) = self.tables.get_mut(&next)
            && next.kept.is_empty()
            && next.rows.is_empty()
            && next.state == TableState::Lobby
        {
            let is_there = |person: &PersonId| {
                let mut chairs = next.chairs.iter();
                chairs.any(|chair| chair.person == Some(*person))
            };
            let kept = people.into_iter().filter(|person| !is_there(person));
            next.kept = kept.collect();
        }
    }

    fn seats(&mut self, id: TableId, known: &mut Known, whole: &WholeTable, now: Time) {
        known.chairs.resize_with(whole.seats.len(), Chair::default);
        known.n_seats = whole.seats.len();
        let mut deadlines = Vec::new();
        let mut choices = Vec::new();
        for (at, (chair, row)) in known.chairs.iter_mut().zip(&whole.seats).enumerate() {
            let data: Value = serde_json::from_str(&row.data).unwrap_or_default();
            let is_human = row.person.is_some() && data["computer"].is_null();
            if chair.person != row.person || chair.is_human != is_human {
                let line = format!("seat {at}: person {:?}, human {is_human}", row.person);
                self.past.note(id, now, line);
                chair.former = None;
                let is_owed = known.game.as_ref().is_some_and(|game| {
                    known.state == TableState::Playing
                        && game
                            .state()
                            .waiting
                            .into_iter()
                            .any(|seat| seat.index() == at)
                });
                chair.owed = row
                    .person
                    .filter(|_| is_human && is_owed)
                    .map(|person| Owed {
                        is_apart: true,
                        clock: None,
                        ..Owed::new(person, now)
                    });
            }
            chair.person = row.person;
            chair.is_human = is_human;
            let said = consent::choices(&data);
            chair.late = (data["asked"].as_u64(), said.len());
            choices.extend(chair.late.0.map(|_| (at, said)));
            chair.at_once = data["at_once"].as_i64().map(Time);
            if chair.deadline != row.deadline
                && let (Some(deadline), Some(owed)) = (row.deadline, &chair.owed)
            {
                deadlines.push((at, owed.since, deadline));
                let line = format!("seat {at}: deadline {}", shown(deadline));
                self.past.note(id, now, line);
            }
            chair.deadline = row.deadline;
        }
        for (seat, since, deadline) in deadlines {
            self.promise(id, deadline.plus(SLACK), Promise::late(seat, since));
        }
        for (late, said) in choices {
            self.decided(known, late, &said, now);
        }
        if known.state == TableState::Lobby {
            let seated = |person: &PersonId| {
                let mut chairs = known.chairs.iter();
                chairs.any(|chair| chair.person == Some(*person))
            };
            known.kept.retain(|person| !seated(person));
            let free = known
                .chairs
                .iter()
                .zip(&whole.seats)
                .filter(|(chair, row)| {
                    chair.person.is_none() && !row.data.contains("\"computer\":\"")
                });
            let n_free = free.count();
            if n_free < known.kept.len()
                && now.since(known.created_at) < DAY
                && whole.table.state == TableState::Lobby
            {
                let words = format!(
                    "{}: {n_free} seats for {} people",
                    known.name,
                    known.kept.len()
                );
                self.breach(Check::Seat, now, &words);
                known.kept.clear();
            }
        }
    }

    /// The seats at which a person owes a turn.
    pub(crate) fn owed_by(&self, person: PersonId) -> Vec<TableId> {
        let tables = self.tables.iter().filter(|(_, known)| {
            let mut chairs = known
                .chairs
                .iter()
                .filter(|chair| chair.person == Some(person));
            !known.is_paused && chairs.any(|chair| chair.owed.is_some())
        });
        tables.map(|(id, _)| *id).collect()
    }

    /// The tables at which a person plays and waits for others.
    pub(crate) fn waited_for_by(&self, person: PersonId) -> Vec<TableId> {
        let tables = self.tables.iter().filter(|(_, known)| {
            let mut mine = known
                .chairs
                .iter()
                .filter(|chair| chair.person == Some(person) && chair.is_human);
            let is_playing = known.state == TableState::Playing && !known.is_paused;
            is_playing && mine.any(|chair| chair.owed.is_none())
        });
        tables.map(|(id, _)| *id).collect()
    }

    /// The tables at which a person sits.
    pub(crate) fn tables_of(&self, person: PersonId) -> Vec<TableId> {
        let tables = self.tables.iter().filter(|(_, known)| {
            known
                .chairs
                .iter()
                .any(|chair| chair.person == Some(person))
        });
        tables.map(|(id, _)| *id).collect()
    }

    /// How many steps the log of a table has.
    pub(crate) async fn n_rows(&self, id: TableId) -> Result<usize, StoreError> {
        Ok(self
            .store
            .table(id)
            .await?
            .map_or(0, |whole| whole.table.number as usize))
    }

    /// Tables by how they ended.
    pub(crate) fn ends(&self) -> BTreeMap<&'static str, u64> {
        let mut ends = BTreeMap::new();
        for known in self.tables.values() {
            let end = match (known.state, known.closed.as_deref()) {
                (TableState::Lobby, _) => "not begun",
                (TableState::Playing, _) => "still played",
                (TableState::Over, None) => "played to the end",
                (TableState::Over, Some("agreed")) => "ended by agreement",
                (TableState::Over, Some("left")) => "left by all",
                (TableState::Over, Some("removed")) => "without a room",
                (TableState::Over, Some(_)) => "closed in the lobby",
            };
            *ends.entry(end).or_default() += 1;
        }
        ends
    }
}

/// Which turns are answered as they were planned.
fn planned(known: &mut Known, whole: &WholeTable) {
    for (chair, row) in known.chairs.iter_mut().zip(&whole.seats) {
        chair.ahead = Ahead::of(&row.data);
        if let Some(owed) = &mut chair.owed {
            owed.is_planned = chair.ahead.due.is_some();
            owed.is_apart |= owed.is_planned;
        }
    }
}

impl Chair {
    /// A step of this seat: if the program makes it, it is one that was left to it.
    fn answers(
        &mut self,
        game: &dyn AnyTable,
        seat: Seat,
        step: &str,
        by_hand: bool,
    ) -> Result<(), String> {
        if by_hand || !self.owed.as_ref().is_some_and(|owed| owed.is_planned) {
            self.answer = None;
            return Ok(());
        }
        if self.answer.is_none() {
            self.answer = Some(self.ahead.answer(game, seat)?);
        }
        let answer = self.answer.as_mut();
        answer.map_or(Ok(()), |answer| answer.goes_on(game, seat, step))
    }

    /// When its turn since this moment is late: at once, where that was announced.
    fn due(&self, since: Time) -> Option<Time> {
        let at_once = self.at_once.filter(|at_once| *at_once <= since);
        at_once.map(|_| since).or(self.deadline)
    }
}

impl Owed {
    fn new(person: PersonId, since: Time) -> Self {
        Self {
            since,
            begun: since,
            clock: Some(since),
            person,
            is_apart: false,
            is_planned: false,
            rings: HashMap::new(),
            n_letters: 0,
            reminded_at: None,
            snoozed: None,
            asked: HashMap::new(),
            deadline: None,
            resumes: None,
        }
    }
}

impl Known {
    fn waiting(&self) -> Seats {
        self.game
            .as_ref()
            .map_or_else(Seats::default, |game| game.state().waiting)
    }

    /// Whether a card that is newer than this is more than a noise: a turn, or the game, has begun, gone on or ended since then.
    fn has_news_since(&self, at: Time) -> bool {
        let goes_on = self.resumed_at.is_some_and(|resumed| resumed >= at);
        let mut owed = self.chairs.iter().filter_map(|chair| chair.owed.as_ref());
        self.state != TableState::Playing
            || goes_on
            || self.begun_at.is_none_or(|begun| begun >= at)
            || owed.any(|owed| owed.is_apart || owed.begun > at)
    }

    /// Whether a computer owes a step, and the table does not stand still.
    fn waits_for_computer(&self) -> bool {
        let waiting = self.waiting();
        let mut chairs = self.chairs.iter().enumerate();
        let is_computer = |(at, chair): (usize, &Chair)| {
            !chair.is_human && waiting.into_iter().any(|seat| seat.index() == at)
        };
        self.state == TableState::Playing && !self.is_paused && chairs.any(is_computer)
    }

    fn owed(&self, seat: usize, since: Time) -> Option<&Owed> {
        let owed = self.chairs.get(seat)?.owed.as_ref();
        owed.filter(|owed| owed.since == since)
    }

    /// The card with which a table goes on calls also those who were to be reminded while it stood still.
    fn calls_again(&mut self, now: Time) {
        self.resumed_at = Some(now);
        let chairs = self.chairs.iter_mut();
        for owed in chairs.filter_map(|chair| chair.owed.as_mut()) {
            owed.snoozed = owed.snoozed.filter(|at| *at > now);
        }
    }

    /// What is owed has begun anew for reasons of its own.
    fn set_apart(&mut self) {
        for owed in self
            .chairs
            .iter_mut()
            .filter_map(|chair| chair.owed.as_mut())
        {
            owed.is_apart = true;
        }
    }
}
