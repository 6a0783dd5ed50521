//! A game being played: options, seats, seed and steps. The position is only a cache of them.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::chance::{self, Chance, Seed};
use crate::game::{
    BadPosition, FactOf, Game, PlayError, Position, SetupError, StepOf, from_json, to_json,
};
use crate::record::{Entry, Record, Undo};
use crate::seat::{Seat, Viewer};

/// A game being played.
///
/// Every step and every undo makes the table's number grow by 1; nothing is ever removed from its log.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    options: G::Options,
    seats: u8,
    seed: Seed,
    rolls: Vec<u8>,
    start: Start<G::Position>,
    setup: Vec<Entry<FactOf<G>>>,
    earlier: Vec<SavedRow>,
    log: Vec<Row<StepOf<G>>>,
    standing: Vec<u32>,
    now: Now<G>,
}

/// Where replay begins and undo stops.
#[derive(Clone, Debug)]
struct Start<P> {
    position: P,
    number: u32,
    rolls_used: usize,
    from_setup: bool,
}

/// What the steps lead to.
#[derive(Clone, Debug)]
struct Now<G: Game> {
    position: G::Position,
    rolls_used: usize,
    last: Vec<FactOf<G>>,
    last_is_over: bool,
}

/// A row of a table's log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row<S> {
    /// The table's number that the row made.
    pub number: u32,
    /// Who acted.
    pub seat: Seat,
    /// What was done.
    pub what: What<S>,
}

/// What a row of a log does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What<S> {
    /// A step, and how far it can be taken back.
    Step(S, Undo),
    /// Takes back the step with this number.
    Undo(u32),
}

/// What happened at one step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Happened<F> {
    /// The table's number the step made; 0 for the setup.
    pub number: u32,
    /// Who acted; nobody at the setup.
    pub seat: Option<Seat>,
    /// The entries of the log, in order.
    pub entries: Vec<Entry<F>>,
}

/// Why a step cannot be taken back. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UndoError {
    /// The seat has made no step that stands, or none since the table was loaded.
    #[error("this seat has made no step that could be taken back")]
    Nothing,
    /// The step has shown something, drawn on chance, or ended a phase.
    #[error("this step stands: something has been shown, drawn or decided with it")]
    Final,
    /// Another seat has acted since.
    #[error("this step stands: another seat has acted since")]
    Followed,
    /// What others did since depends on it.
    #[error("this step stands: what others did since depends on it")]
    Depends,
}

/// Why a saved table cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// There is no such game here.
    #[error("there is no game \"{0}\" here")]
    UnknownGame(String),
    /// The file is of another format, or not a saved table at all.
    #[error("this is no saved table: {0}")]
    Format(String),
    /// The table was set up in a way the game does not allow.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A step cannot be replayed.
    #[error("step {number} of seat {seat}, \"{step}\", cannot be replayed: {why}")]
    Step {
        /// The table's number the step made.
        number: u32,
        /// Who made it.
        seat: Seat,
        /// Its notation.
        step: String,
        /// What is wrong.
        why: String,
    },
    /// The replay leads elsewhere than the file says.
    #[error("the replay differs from the file at number {0}")]
    Differs(u32),
    /// The seed is not the one that was committed to.
    #[error("the chance is not what was committed to: {0}")]
    Unfair(&'static str),
    /// The position in the file is impossible.
    #[error("the saved position is impossible: {0}")]
    Position(#[from] BadPosition),
}

/// A table as one JSON document: everything a replay needs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The version of this format.
    pub pawmail: u32,
    /// The id of the game.
    pub game: String,
    /// The version of the game's rules it was played under.
    pub rules: u32,
    /// How many seats.
    pub seats: u8,
    /// The chosen options, all of them.
    pub options: Value,
    /// The seed, as 64 hexadecimal digits.
    pub seed: String,
    /// How the chance was committed to and made, if people sat at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// Scripted dice, for tests.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<u8>,
    /// Where replay begins, if not at the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checkpoint: Option<Checkpoint>,
    /// Steps and undos in order; the first makes the number 1.
    pub steps: Vec<SavedRow>,
    /// The newest position, for a quick start and for checking.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// The [`hash`] of the position after setup (or at the checkpoint) and after each row since, for checking.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hashes: Vec<String>,
}

/// How a table's chance was made provable: see [`chance`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// The SHA-256 of the secret, published before anybody joined.
    pub commitment: String,
    /// The host's secret.
    pub secret: String,
    /// What each seat contributed, in seat order.
    pub contributions: Vec<String>,
}

/// A position in the middle of a log, from which replay goes on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// The table's number there.
    pub number: u32,
    /// How many scripted rolls were used up by then.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub rolls_used: usize,
    /// The position.
    pub position: Value,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
fn is_zero(n: &usize) -> bool {
    *n == 0
}

/// A row of a saved log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum SavedRow {
    /// A step.
    Step {
        /// Who made it.
        seat: Seat,
        /// Its notation.
        step: String,
    },
    /// A step taken back.
    Undo {
        /// Who took it back.
        seat: Seat,
        /// The number of the step.
        undo: u32,
    },
}

/// The format [`Table::save`] writes.
pub const FORMAT: u32 = 1;

/// The first 16 hexadecimal digits of the SHA-256 of the canonical JSON of a position.
pub fn hash<P: Position>(position: &P) -> String {
    let json = serde_json::to_string(&P::Wire::from(position.clone())).unwrap_or_default();
    chance::to_hex(&Sha256::digest(json)[..8])
}

impl<G: Game> Table<G> {
    /// Sets a table up. The number of seats must be one the game has.
    pub fn new(
        seats: u8,
        options: G::Options,
        seed: Seed,
        rolls: Vec<u8>,
    ) -> Result<Self, SetupError> {
        let (min, max) = G::META.seats;
        if !(min..=max).contains(&seats) {
            return Err(SetupError::Seats {
                seats: seats.into(),
                min,
                max,
            });
        }
        let mut chance = Chance::scripted(&rolls, Chance::for_step(&seed, 0));
        let mut setup = Vec::new();
        let position = G::setup(
            seats,
            &options,
            &mut Record::logging(&mut chance, &mut setup),
        )?;
        let start = Start {
            position,
            number: 0,
            rolls_used: chance.rolls_used(),
            from_setup: true,
        };
        Ok(Self::begun(options, seats, seed, rolls, start, setup))
    }

    /// A table that begins with a given position, at number 0.
    pub fn from_position(position: G::Position, seed: Seed, rolls: Vec<u8>) -> Self {
        let start = Start {
            position,
            number: 0,
            rolls_used: 0,
            from_setup: false,
        };
        let options = G::options(&start.position);
        let seats = G::seats(&start.position);
        Self::begun(options, seats, seed, rolls, start, Vec::new())
    }

    fn begun(
        options: G::Options,
        seats: u8,
        seed: Seed,
        rolls: Vec<u8>,
        start: Start<G::Position>,
        setup: Vec<Entry<FactOf<G>>>,
    ) -> Self {
        let now = Now::at(&start);
        Self {
            options,
            seats,
            seed,
            rolls,
            start,
            setup,
            earlier: Vec::new(),
            log: Vec::new(),
            standing: Vec::new(),
            now,
        }
    }

    /// The chosen options.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// What all chance of the table follows from.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// How many steps and undos there have been.
    pub fn number(&self) -> u32 {
        self.log.last().map_or(self.start.number, |row| row.number)
    }

    /// The position as it is now. Show nobody anything but a view of it.
    pub fn position(&self) -> &G::Position {
        &self.now.position
    }

    /// What `viewer` may know now.
    pub fn view(&self, viewer: Viewer) -> crate::game::ViewOf<G> {
        self.now.position.view(viewer)
    }

    /// The public facts of the last turn, for pictures.
    pub fn last(&self) -> &[FactOf<G>] {
        &self.now.last
    }

    /// The log since replay begins.
    pub fn log(&self) -> &[Row<StepOf<G>>] {
        &self.log
    }

    /// The facts of the setup.
    pub fn setup_facts(&self) -> &[Entry<FactOf<G>>] {
        &self.setup
    }

    /// Plays a step if it is legal, and says what happened.
    pub fn play(
        &mut self,
        seat: Seat,
        step: StepOf<G>,
    ) -> Result<Vec<Entry<FactOf<G>>>, PlayError> {
        let was_in_turn = self.now.position.in_turn(seat);
        let number = self.number() + 1;
        let mut chance = self.chance(number, self.now.rolls_used);
        let mut entries = Vec::new();
        let mut record = Record::logging(&mut chance, &mut entries);
        self.now.position.play(seat, step, &mut record)?;
        let undo = record.how_far();
        self.now.rolls_used += chance.rolls_used();
        self.now.note(was_in_turn, &entries);
        self.standing.push(number);
        self.log.push(Row {
            number,
            seat,
            what: What::Step(step, undo),
        });
        Ok(entries)
    }

    /// Takes back the newest step of `seat` that stands, as the game's rules allow.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoError> {
        let (taken, now) = self.taking_back(seat)?;
        let number = self.number() + 1;
        self.now = now;
        self.standing.retain(|&standing| standing != taken);
        self.log.push(Row {
            number,
            seat,
            what: What::Undo(taken),
        });
        Ok(())
    }

    /// Whether [`Table::undo`] would take a step of `seat` back.
    pub fn can_undo(&self, seat: Seat) -> Result<(), UndoError> {
        self.taking_back(seat).map(drop)
    }

    /// The number of the newest step of `seat` that stands, and where the table stands without it.
    fn taking_back(&self, seat: Seat) -> Result<(u32, Now<G>), UndoError> {
        let steps: Vec<_> = self.standing_steps(self.number()).collect();
        let at = steps
            .iter()
            .rposition(|step| step.seat == seat)
            .ok_or(UndoError::Nothing)?;
        let later = &steps[at + 1..];
        match steps[at].undo {
            Undo::Never | Undo::Sealed => return Err(UndoError::Final),
            Undo::Last if !later.is_empty() => return Err(UndoError::Followed),
            Undo::Last | Undo::Own | Undo::Loose => {}
        }
        if later.iter().any(|step| step.undo == Undo::Sealed) {
            return Err(UndoError::Final);
        }
        let now = self.without(&steps, at).ok_or(UndoError::Depends)?;
        Ok((steps[at].number, now))
    }

    /// The position when the table's number was `number`; where replay begins, if that is later.
    pub fn at(&self, number: u32) -> G::Position {
        let mut position = self.start.position.clone();
        let mut rolls_used = self.start.rolls_used;
        for step in self.standing_steps(number) {
            let mut chance = self.chance(step.number, rolls_used);
            position.play_unchecked(step.seat, step.step, &mut Record::silent(&mut chance));
            rolls_used += chance.rolls_used();
        }
        position
    }

    /// The steps of the turn that `seat` has begun and not finished, with the number each made.
    pub fn turn_of(&self, seat: Seat) -> Vec<(u32, StepOf<G>)> {
        if !self.now.position.in_turn(seat) {
            return Vec::new();
        }
        let mut turn = Vec::new();
        let mut now: Now<G> = Now::at(&self.start);
        for step in self.standing_steps(self.number()) {
            if step.seat == seat {
                if !now.position.in_turn(seat) {
                    turn.clear();
                }
                turn.push((step.number, step.step));
            }
            now.step(self, step);
        }
        turn
    }

    /// Everything that stands of what happened, step by step: number, who acted, and the entries of the log.
    /// The setup (if replay begins there) comes first, with number 0 and no seat.
    pub fn history(&self) -> Vec<Happened<FactOf<G>>> {
        let mut history = Vec::new();
        if self.start.from_setup {
            history.push(Happened {
                number: 0,
                seat: None,
                entries: self.setup.clone(),
            });
        }
        self.replay(self.standing_steps(self.number()), |step, entries, _| {
            history.push(Happened {
                number: step.number,
                seat: Some(step.seat),
                entries,
            });
        });
        history
    }

    /// The numbers at which a turn of a seat ended, those that were taken back aside: after each the seat of the next step is another.
    pub fn turns(&self) -> Vec<u32> {
        let steps: Vec<_> = self.standing_steps(self.number()).collect();
        let ends = steps
            .iter()
            .enumerate()
            .filter(|(at, step)| steps.get(at + 1).is_none_or(|next| next.seat != step.seat));
        ends.map(|(_, step)| step.number).collect()
    }

    /// Looks at where the table stood after each of these numbers, ascending, in one replay: the position, and the public facts of the last turn then.
    pub fn revisit(&self, numbers: &[u32], mut look: impl FnMut(&G::Position, &[FactOf<G>])) {
        let mut wanted = numbers.iter().copied().peekable();
        let begun = Now::<G>::at(&self.start);
        if wanted.next_if_eq(&0).is_some() {
            look(&begun.position, &begun.last);
        }
        self.replay(self.standing_steps(self.number()), |step, _, now| {
            if wanted.next_if_eq(&step.number).is_some() {
                look(&now.position, &now.last);
            }
        });
    }

    /// The table as one document.
    pub fn save(&self) -> Saved {
        let mut steps = self.earlier.clone();
        steps.extend(self.log.iter().map(|row| match row.what {
            What::Step(step, _) => SavedRow::Step {
                seat: row.seat,
                step: step.to_string(),
            },
            What::Undo(number) => SavedRow::Undo {
                seat: row.seat,
                undo: number,
            },
        }));
        let checkpoint = (!self.start.from_setup).then(|| Checkpoint {
            number: self.start.number,
            rolls_used: self.start.rolls_used,
            position: to_json(&self.start.position),
        });
        Saved {
            pawmail: FORMAT,
            game: G::META.id.to_owned(),
            rules: G::META.rules,
            seats: self.seats,
            options: serde_json::to_value(&self.options).unwrap_or_default(),
            seed: chance::to_hex(&self.seed),
            fairness: None,
            rolls: self.rolls.clone(),
            checkpoint,
            steps,
            position: Some(to_json(&self.now.position)),
            hashes: Vec::new(),
        }
    }

    /// The [`hash`] of the position where replay begins and after each row of the log.
    pub fn hashes(&self) -> Vec<String> {
        let mut hashes = vec![hash(&self.start.position)];
        let mut table = Self::begun(
            self.options.clone(),
            self.seats,
            self.seed,
            self.rolls.clone(),
            self.start.clone(),
            Vec::new(),
        );
        for row in &self.log {
            match row.what {
                What::Step(step, _) => drop(table.play(row.seat, step)),
                What::Undo(_) => drop(table.undo(row.seat)),
            }
            hashes.push(hash(&table.now.position));
        }
        hashes
    }

    /// Opens a saved table by replaying it; whatever the document says besides is checked.
    ///
    /// A table of another version of the rules goes on from its saved position: replay begins there and undo stops there.
    pub fn load(saved: &Saved) -> Result<Self, LoadError> {
        if saved.pawmail != FORMAT {
            return Err(LoadError::Format(format!(
                "format {} is not known",
                saved.pawmail
            )));
        }
        let seed = chance::seed_from_hex(&saved.seed)
            .ok_or_else(|| LoadError::Format("\"seed\" is not 64 hexadecimal digits".to_owned()))?;
        if let Some(fairness) = &saved.fairness {
            fairness.check(&seed)?;
        }
        let options: G::Options = serde_json::from_value(saved.options.clone())
            .map_err(|error| LoadError::Format(format!("\"options\": {error}")))?;
        let checkpoint = match &saved.checkpoint {
            Some(checkpoint) if saved.rules == G::META.rules => Some(checkpoint.clone()),
            None if saved.rules == G::META.rules => None,
            _ => Some(Checkpoint {
                number: saved.next_number() - 1,
                rolls_used: saved.rolls.len(),
                position: saved
                    .position
                    .clone()
                    .ok_or_else(|| LoadError::Format("older rules and no position".to_owned()))?,
            }),
        };
        let mut table = match &checkpoint {
            None => Self::new(saved.seats, options, seed, saved.rolls.clone())?,
            Some(checkpoint) => {
                let position: G::Position = from_json(&checkpoint.position)?;
                let mut table = Self::from_position(position, seed, saved.rolls.clone());
                table.start.number = checkpoint.number;
                table.start.rolls_used = checkpoint.rolls_used;
                table.now.rolls_used = checkpoint.rolls_used;
                table
            }
        };
        let first = saved.first_number();
        let skipped =
            usize::try_from((table.start.number + 1).saturating_sub(first)).unwrap_or(usize::MAX);
        let skipped = skipped.min(saved.steps.len());
        table.earlier = saved.steps[..skipped].to_vec();
        let hashes = if skipped == 0 || saved.rules == G::META.rules {
            &saved.hashes[..]
        } else {
            &[]
        };
        table.check_hash(hashes, 0)?;
        for (at, row) in saved.steps[skipped..].iter().enumerate() {
            table.replay_row(row)?;
            table.check_hash(hashes, at + 1)?;
        }
        let expected = saved.position.as_ref();
        if expected.is_some_and(|position| *position != to_json(&table.now.position)) {
            return Err(LoadError::Differs(table.number()));
        }
        Ok(table)
    }

    fn check_hash(&self, hashes: &[String], at: usize) -> Result<(), LoadError> {
        match hashes.get(at) {
            Some(expected) if *expected != hash(&self.now.position) => {
                Err(LoadError::Differs(self.number()))
            }
            _ => Ok(()),
        }
    }

    fn replay_row(&mut self, row: &SavedRow) -> Result<(), LoadError> {
        let number = self.number() + 1;
        let (seat, step, result) = match row {
            SavedRow::Step { seat, step } => {
                let result = step
                    .parse::<StepOf<G>>()
                    .map_err(|error| error.to_string())
                    .and_then(|step| self.play(*seat, step).map_err(|error| error.to_string()));
                (*seat, step.clone(), result.map(drop))
            }
            SavedRow::Undo { seat, undo } => {
                let result = self.undo(*seat).map_err(|error| error.to_string());
                let right = self
                    .log
                    .last()
                    .is_some_and(|row| row.what == What::Undo(*undo));
                let result = result.and_then(|()| {
                    if right {
                        Ok(())
                    } else {
                        Err("it takes back another step".to_owned())
                    }
                });
                (*seat, format!("undo {undo}"), result)
            }
        };
        result.map_err(|why| LoadError::Step {
            number,
            seat,
            step,
            why,
        })
    }

    /// The steps that stood when the table's number was `number`.
    fn standing_steps(&self, number: u32) -> impl Iterator<Item = Standing<StepOf<G>>> + '_ {
        let now = number >= self.number();
        let taken: Vec<u32> = self
            .log
            .iter()
            .filter(|row| !now && row.number <= number)
            .filter_map(|row| match row.what {
                What::Undo(of) => Some(of),
                What::Step(..) => None,
            })
            .collect();
        self.log
            .iter()
            .take_while(move |row| row.number <= number)
            .filter_map(|row| match row.what {
                What::Step(step, undo) => Some(Standing {
                    number: row.number,
                    seat: row.seat,
                    step,
                    undo,
                }),
                What::Undo(_) => None,
            })
            .filter(move |step| {
                if now {
                    self.standing.binary_search(&step.number).is_ok()
                } else {
                    !taken.contains(&step.number)
                }
            })
    }

    fn chance(&self, number: u32, rolls_used: usize) -> Chance {
        let rolls = self.rolls.get(rolls_used..).unwrap_or_default();
        Chance::scripted(rolls, Chance::for_step(&self.seed, number))
    }

    /// Replays steps that are known to be legal, and hands out what happened at each.
    fn replay(
        &self,
        steps: impl Iterator<Item = Standing<StepOf<G>>>,
        mut each: impl FnMut(Standing<StepOf<G>>, Vec<Entry<FactOf<G>>>, &Now<G>),
    ) -> Now<G> {
        let mut now = Now::at(&self.start);
        for step in steps {
            let entries = now.step(self, step);
            each(step, entries, &now);
        }
        now
    }

    /// Where the table stands without the step at `at`, if every later step stays legal and tells the same facts
    /// (which those after an [`Undo::Loose`] one need not).
    fn without(&self, steps: &[Standing<StepOf<G>>], at: usize) -> Option<Now<G>> {
        let mut facts = Vec::new();
        if at + 1 < steps.len() {
            self.replay(steps.iter().copied(), |_, entries, _| facts.push(entries));
        }
        let mut now = self.replay(steps[..at].iter().copied(), |_, _, _| {});
        let may_differ = steps[at].undo == Undo::Loose;
        for (step, facts) in steps.iter().zip(facts).skip(at + 1) {
            if !now.position.is_legal(step.seat, step.step) {
                return None;
            }
            let told = now.step(self, *step);
            if told != facts && !may_differ {
                return None;
            }
        }
        Some(now)
    }
}

impl<G: Game> Now<G> {
    fn at(start: &Start<G::Position>) -> Self {
        Self {
            position: start.position.clone(),
            rolls_used: start.rolls_used,
            last: Vec::new(),
            last_is_over: false,
        }
    }

    fn step(&mut self, table: &Table<G>, step: Standing<StepOf<G>>) -> Vec<Entry<FactOf<G>>> {
        let was_in_turn = self.position.in_turn(step.seat);
        let mut chance = table.chance(step.number, self.rolls_used);
        let mut entries = Vec::new();
        self.position.play_unchecked(
            step.seat,
            step.step,
            &mut Record::logging(&mut chance, &mut entries),
        );
        self.rolls_used += chance.rolls_used();
        self.note(was_in_turn, &entries);
        entries
    }

    /// Keeps the public facts of the last turn that had any.
    fn note(&mut self, was_in_turn: bool, entries: &[Entry<FactOf<G>>]) {
        self.last_is_over |= !was_in_turn;
        let mut public = entries
            .iter()
            .filter(|entry| entry.only.is_none())
            .peekable();
        if public.peek().is_none() {
            return;
        }
        if self.last_is_over {
            self.last.clear();
            self.last_is_over = false;
        }
        self.last.extend(public.map(|entry| entry.fact.clone()));
    }
}

#[derive(Clone, Copy)]
struct Standing<S> {
    number: u32,
    seat: Seat,
    step: S,
    undo: Undo,
}

impl Saved {
    /// The number the first of `steps` makes.
    fn first_number(&self) -> u32 {
        let steps = u32::try_from(self.steps.len()).unwrap_or(u32::MAX);
        match &self.checkpoint {
            // A table that was loaded from a position has a checkpoint and no earlier steps.
            Some(checkpoint) if steps < checkpoint.number => checkpoint.number + 1,
            _ => 1,
        }
    }

    /// The number the next step would make.
    fn next_number(&self) -> u32 {
        self.first_number() + u32::try_from(self.steps.len()).unwrap_or(u32::MAX)
    }
}

impl Fairness {
    /// Whether `seed` is what was committed to.
    pub fn check(&self, seed: &Seed) -> Result<(), LoadError> {
        let secret = chance::seed_from_hex(&self.secret)
            .ok_or(LoadError::Unfair("the secret is not 64 hexadecimal digits"))?;
        if chance::to_hex(&chance::commitment(&secret)) != self.commitment {
            return Err(LoadError::Unfair(
                "the secret is not the one that was committed to",
            ));
        }
        if chance::seed_of(&secret, &self.contributions) != *seed {
            return Err(LoadError::Unfair(
                "the seed does not follow from the secret and the contributions",
            ));
        }
        Ok(())
    }
}
