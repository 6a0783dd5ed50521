//! A table in memory: its rows and its game, and the cache of recently used ones.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Map, Value};

use pawmail_core::chance::{commitment, seed_from_hex, to_hex};
use pawmail_core::erased::{AnyGame, AnyTable};
use pawmail_core::registry::Registry;
use pawmail_core::seat::{Seat, Seats};
use pawmail_core::table::{Checkpoint, FORMAT, Fairness, Saved, SavedRow};
use pawmail_store::{
    Inner, PersonId, SeatRow, StepRow, StepWhat, StoreError, TableId, TableRow, TableState, Time,
    Timer,
};

use crate::data::{SeatData, TableData, Unreadable, read, write};
use crate::people::Guest;
use crate::time::alarms::Alarm;

/// The seat of timers and notices that concern the whole table.
pub(crate) const NO_SEAT: u8 = 255;

/// No table has this id.
pub(crate) const NO_TABLE: TableId = TableId(0);

/// A seat with what the host knows of it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Chair {
    pub(crate) row: SeatRow,
    pub(crate) data: SeatData,
}

/// What rings, by seat and kind.
pub(crate) type Alarms = BTreeMap<(u8, Alarm), Due>;

/// When something rings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Due {
    /// For which turn of the seat; for a table 0, or which time it is.
    pub(crate) turn: u32,
    pub(crate) at: Time,
}

/// A table with everything that changes with its revision: a value, of which a request changes a copy.
///
/// What the rows hold as JSON is in `data`, `options`, `chairs` and `game`; those columns of `row` are as they were read, until [`Live::to_rows`].
#[derive(Clone)]
pub(crate) struct Live {
    pub(crate) row: TableRow,
    pub(crate) data: TableData,
    /// The options of the game, as they were chosen.
    pub(crate) options: Map<String, Value>,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) alarms: Alarms,
    pub(crate) rules: &'static dyn AnyGame,
    /// The game, once it has begun.
    pub(crate) game: Option<Arc<dyn AnyTable>>,
    /// Its people as they were read last.
    pub(crate) guests: Arc<[Guest]>,
}

/// Why a table cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LiveError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("there is no such table")]
    Missing,
    #[error("the table cannot be opened: {0}")]
    Broken(String),
    #[error("the table is left to newer versions of the program")]
    Newer,
}

impl Chair {
    pub(crate) fn new(seat: u8) -> Self {
        let row = SeatRow {
            seat,
            person: None,
            contribution: String::new(),
            turn: 0,
            owes: false,
            deadline: None,
            data: String::new(),
            origin: None,
        };
        Self {
            row,
            data: SeatData::default(),
        }
    }

    pub(crate) fn seat(&self) -> Seat {
        Seat::new(self.row.seat)
    }

    /// Whether nobody and no computer sits here.
    pub(crate) fn is_free(&self) -> bool {
        self.row.person.is_none() && self.data.computer.is_none()
    }

    /// The person who plays here; `None` if a computer does.
    pub(crate) fn human(&self) -> Option<PersonId> {
        match self.data.computer {
            Some(_) => None,
            None => self.row.person,
        }
    }
}

impl Live {
    /// A new table.
    pub(crate) fn new(
        rules: &'static dyn AnyGame,
        row: TableRow,
        data: TableData,
        options: Map<String, Value>,
        seats: u8,
    ) -> Self {
        Self {
            rules,
            row,
            data,
            options,
            chairs: (0..seats).map(Chair::new).collect(),
            alarms: Alarms::new(),
            game: None,
            guests: Arc::default(),
        }
    }

    /// A table from its rows.
    pub(crate) fn of(inner: Inner, games: &Registry) -> Result<Self, LiveError> {
        let Inner {
            table: row,
            seats,
            steps,
            timers,
        } = inner;
        let rules = games
            .get(&row.game)
            .ok_or_else(|| LiveError::Broken(format!("there is no game \"{}\" here", row.game)))?;
        let chair = |row: SeatRow| {
            let data = read(&row.data)?;
            Ok(Chair { row, data })
        };
        let options = serde_json::from_str(&row.options);
        let mut live = Self {
            data: read(&row.data)?,
            options: options.map_err(|_| broken("options"))?,
            chairs: seats
                .into_iter()
                .map(chair)
                .collect::<Result<_, LiveError>>()?,
            alarms: timers.iter().filter_map(known_alarm).collect(),
            rules,
            row,
            game: None,
            guests: Arc::default(),
        };
        if live.row.seed.is_some() && !live.is_pruned() {
            live.open_game(&steps)?;
        }
        Ok(live)
    }

    /// Replays the log; continues from the stored position if the rules are newer than the table.
    fn open_game(&mut self, steps: &[StepRow]) -> Result<(), LiveError> {
        let saved = saved_of(&self.row, self.chairs.len(), steps)?;
        let current = self.rules.meta().rules;
        let game = match self.rules.load(&saved) {
            Ok(game) => game,
            Err(error) => {
                // A table must never break: it continues from where it stands, and the log reports it.
                tracing::error!(table = self.code(), %error, "the log of a table cannot be replayed, it goes on from its position");
                self.row.rules = current.wrapping_sub(1);
                let older = Saved {
                    rules: current.wrapping_sub(1),
                    ..saved
                };
                self.rules
                    .load(&older)
                    .map_err(|error| LiveError::Broken(error.to_string()))?
            }
        };
        if self.row.rules != current {
            // From here on the rules are these: what replays begins here.
            let checkpoint = game.save().checkpoint;
            if let Some(checkpoint) = &checkpoint {
                self.data.checkpoints.push((checkpoint.number, current));
                self.row.data = write(&self.data);
            }
            self.row.checkpoint = checkpoint.map(|it| to_json(&it));
            self.row.rules = current;
            self.row.position = Some(game.position_text());
        }
        self.game = Some(Arc::from(game));
        Ok(())
    }

    pub(crate) fn id(&self) -> TableId {
        self.row.id
    }

    /// What its buttons are about; nothing for the board of a lesson, which is no table.
    pub(crate) fn table(&self) -> Option<TableId> {
        (self.row.id != NO_TABLE).then_some(self.row.id)
    }

    /// The name of a table.
    pub(crate) fn code(&self) -> String {
        crate::tables::payload::code(self.row.id)
    }

    /// The letters of those who look on.
    pub(crate) fn letters_of_watchers(&self) -> String {
        crate::tables::payload::letters_of_watchers(&self.row.secret)
    }

    /// The letters of its invite.
    pub(crate) fn letters(&self) -> String {
        crate::tables::payload::letters(&self.row.secret)
    }

    /// What people who are not in its rooms join it with.
    pub(crate) fn invite(&self) -> String {
        crate::tables::payload::invite(self.row.id, &self.row.secret)
    }

    /// How many steps and undos there have been.
    pub(crate) fn number(&self) -> u32 {
        let game = self.game.as_ref();
        game.map_or(self.row.number, |game| game.state().number)
    }

    /// A number that no other change of this table has: what happens once is known by it.
    pub(crate) fn occasion(&self) -> u32 {
        u32::try_from(self.row.revision + 1).unwrap_or(u32::MAX)
    }

    pub(crate) fn is_lobby(&self) -> bool {
        self.row.state == TableState::Lobby
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.row.state == TableState::Playing
    }

    pub(crate) fn is_over(&self) -> bool {
        self.row.state == TableState::Over
    }

    pub(crate) fn n_seats(&self) -> u8 {
        u8::try_from(self.chairs.len()).unwrap_or(u8::MAX)
    }

    pub(crate) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// The seats of a person, in order.
    pub(crate) fn seats_of(&self, person: PersonId) -> Vec<Seat> {
        self.chairs
            .iter()
            .filter(|chair| chair.row.person == Some(person))
            .map(Chair::seat)
            .collect()
    }

    /// Whether a person sits there, or has opened it.
    pub(crate) fn is_of(&self, person: PersonId) -> bool {
        self.row.host == person || !self.seats_of(person).is_empty()
    }

    /// The seats that people play themselves.
    pub(crate) fn humans(&self) -> impl Iterator<Item = &Chair> {
        self.chairs.iter().filter(|chair| chair.human().is_some())
    }

    /// When the newest of the turns that are owed has begun.
    pub(crate) fn newest_turn(&self) -> Option<Time> {
        self.chairs
            .iter()
            .filter_map(|chair| chair.data.since)
            .max()
    }

    /// When the newest of the turns has begun that are owed, or were a moment ago.
    pub(crate) fn newest_begun(&self) -> Option<Time> {
        let ended = self
            .chairs
            .iter()
            .filter_map(|chair| chair.data.stopped.as_ref()?.since);
        ended.chain(self.newest_turn()).max()
    }

    /// Seats that owe a step.
    pub(crate) fn waiting(&self) -> Seats {
        match &self.game {
            Some(game) if self.is_playing() => game.state().waiting,
            _ => Seats::NONE,
        }
    }

    /// The first digits of the commitment to all chance of the table, and all of them.
    pub(crate) fn commitment(&self) -> String {
        seed_from_hex(&self.row.secret)
            .map_or_else(String::new, |secret| to_hex(&commitment(&secret)))
    }

    /// The table as a document that anyone can replay, with the secret once everything may be known.
    pub(crate) fn saved(&self) -> Option<Saved> {
        let saved = self.game.as_ref()?.save();
        let fairness = Fairness {
            commitment: self.commitment(),
            secret: self.row.secret.clone(),
            contributions: self
                .chairs
                .iter()
                .map(|chair| chair.row.contribution.clone())
                .collect(),
        };
        Some(Saved {
            fairness: Some(fairness),
            ..saved
        })
    }

    /// Something rings at a moment for a seat's present turn, or for the table; what was to ring of the same kind does no more.
    pub(crate) fn ring_at(&mut self, seat: Option<Seat>, alarm: Alarm, at: Time) {
        let turn = seat
            .and_then(|seat| self.chair(seat))
            .map_or(0, |chair| chair.row.turn);
        self.alarms.insert((place(seat), alarm), Due { turn, at });
    }

    /// Something rings no more.
    pub(crate) fn silence(&mut self, seat: Option<Seat>, alarm: Alarm) {
        self.alarms.remove(&(place(seat), alarm));
    }

    /// What belongs to a turn of the seat rings no more.
    pub(crate) fn silence_turn(&mut self, seat: Seat) {
        self.alarms
            .retain(|(place, alarm), _| *place != seat.number() || !alarm.is_of_turn());
    }

    /// The same with its rows as they are to be written. What is as it was read keeps its words.
    pub(crate) fn to_rows(&self, before: Option<&Self>) -> Self {
        let mut rows = self.clone();
        if before.is_none_or(|before| before.data != self.data) {
            rows.row.data = write(&self.data);
        }
        if before.is_none_or(|before| before.options != self.options) {
            rows.row.options = Value::Object(self.options.clone()).to_string();
        }
        if let Some(game) = &self.game
            && before.is_none_or(|before| !before.has_game(game))
        {
            rows.row.position = Some(game.position_text());
            rows.row.number = game.state().number;
        }
        let known = before.map_or(&[][..], |before| &before.chairs);
        for chair in &mut rows.chairs {
            let was = known.get(usize::from(chair.row.seat));
            if was.is_none_or(|was| was.data != chair.data || was.row.data != chair.row.data) {
                chair.row.data = write(&chair.data);
            }
        }
        rows
    }

    /// Whether its game is this very one, which nobody has played on.
    fn has_game(&self, game: &Arc<dyn AnyTable>) -> bool {
        self.game
            .as_ref()
            .is_some_and(|known| Arc::ptr_eq(known, game))
    }
}

/// The seat of timers and notices.
pub(crate) fn place(seat: Option<Seat>) -> u8 {
    seat.map_or(NO_SEAT, Seat::number)
}

/// A timer of a kind this program knows; others are for newer ones.
fn known_alarm(timer: &Timer) -> Option<((u8, Alarm), Due)> {
    let due = Due {
        turn: timer.turn,
        at: timer.due_at,
    };
    Some(((timer.seat, Alarm::of(&timer.kind)?), due))
}

fn to_json(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).unwrap_or_default().to_string()
}

impl From<Unreadable> for LiveError {
    fn from(why: Unreadable) -> Self {
        match why {
            Unreadable::Newer(_) => Self::Newer,
            Unreadable::Broken(why) => Self::Broken(why),
        }
    }
}

fn broken(what: &str) -> LiveError {
    LiveError::Broken(format!("its {what} cannot be read"))
}

/// The document of a table from its rows.
pub(crate) fn saved_of(
    row: &TableRow,
    seats: usize,
    steps: &[StepRow],
) -> Result<Saved, LiveError> {
    let checkpoint: Option<Checkpoint> = match &row.checkpoint {
        Some(json) => Some(serde_json::from_str(json).map_err(|_| broken("checkpoint"))?),
        None => None,
    };
    let position: Option<Value> = match &row.position {
        Some(json) => Some(serde_json::from_str(json).map_err(|_| broken("position"))?),
        None => None,
    };
    Ok(Saved {
        pawmail: FORMAT,
        game: row.game.clone(),
        rules: row.rules,
        seats: u8::try_from(seats).map_err(|_| broken("seats"))?,
        options: serde_json::from_str(&row.options).map_err(|_| broken("options"))?,
        seed: row.seed.clone().unwrap_or_default(),
        fairness: None,
        rolls: Vec::new(),
        checkpoint,
        steps: steps
            .iter()
            .map(|step| {
                let seat = Seat::new(step.seat % Seat::MAX);
                match &step.what {
                    StepWhat::Step(step) => SavedRow::Step {
                        seat,
                        step: step.clone(),
                    },
                    StepWhat::Undo(undo) => SavedRow::Undo { seat, undo: *undo },
                }
            })
            .collect(),
        position,
        hashes: Vec::new(),
    })
}

/// A place for a table, held by whichever task works on it in this process.
pub(crate) type Slot = Arc<tokio::sync::Mutex<Option<Arc<Live>>>>;

/// The recently used tables, limited in number.
pub(crate) struct Cache {
    slots: Mutex<Slots>,
    most: usize,
}

#[derive(Default)]
struct Slots {
    /// The places, and when each was used last.
    places: HashMap<TableId, (Slot, u64)>,
    /// Counts uses.
    clock: u64,
}

impl Cache {
    pub(crate) fn new(most: usize) -> Self {
        Self {
            slots: Mutex::default(),
            most: most.max(1),
        }
    }

    /// The place of a table. When there are too many, places that nobody holds are dropped, those unused for longest first.
    pub(crate) fn slot(&self, id: TableId) -> Slot {
        let mut guard = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        guard.clock += 1;
        let now = guard.clock;
        let slots = &mut guard.places;
        if slots.len() >= self.most && !slots.contains_key(&id) {
            let mut idle: Vec<(u64, TableId)> = slots
                .iter()
                .filter(|(_, (slot, _))| Arc::strong_count(slot) == 1)
                .map(|(&id, &(_, used))| (used, id))
                .collect();
            idle.sort_unstable();
            for (_, id) in idle.into_iter().take(self.most / 4 + 1) {
                slots.remove(&id);
            }
        }
        let (slot, used) = slots.entry(id).or_default();
        *used = now;
        Arc::clone(slot)
    }
}
