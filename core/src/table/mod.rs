//! A game being played: options, seats, seed and steps. The position is only a cache of them.

mod saved;

use crate::chance::{Chance, Draw, Seed};
use crate::game::{PlayError, Rules, SetupError};
use crate::phrase::Message;
use crate::record::{Entry, Record, Undo};
use crate::seat::{Seat, Viewer};

pub use saved::{Checkpoint, FORMAT, Fairness, LoadError, Saved, SavedRow, hash};

/// A game being played.
///
/// Every step and every undo makes the table's number grow by 1; nothing is ever removed from its log.
#[derive(Clone, Debug)]
pub struct Table<G: Rules> {
    options: G::Options,
    seats: u8,
    seed: Seed,
    rolls: Vec<u8>,
    start: Start<G>,
    setup: Vec<Entry<G::Fact>>,
    earlier: Vec<SavedRow>,
    log: Vec<Row<G::Step>>,
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

/// The position after the steps, and what goes with it.
#[derive(Clone, Debug)]
struct Now<G: Rules> {
    position: G,
    rolls_used: usize,
    last: Vec<G::Fact>,
    last_is_over: bool,
    /// Why the newest step stands.
    why: Option<Message>,
}

/// A row of a table's log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row<S> {
    /// The number that the row gave the table.
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
    /// The number that the step gave the table; 0 for the setup.
    pub number: u32,
    /// Who acted; nobody at the setup.
    pub seat: Option<Seat>,
    /// The entries of the log, in order.
    pub entries: Vec<Entry<F>>,
}

/// A turn of a table, or several that were made side by side: steps during which no further turn began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// How many turns had begun: its number, as people count.
    pub turn: u32,
    /// The number that its last step gave the table.
    pub to: u32,
}

/// Why a step cannot be taken back. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UndoError {
    /// The seat has made no step that stands, or none since the table was loaded.
    #[error("this seat has made no step that could be taken back")]
    Nothing,
    /// The step has revealed something, drawn on chance, or ended a phase.
    #[error("this step stands: something has been shown, drawn or decided with it")]
    Final,
    /// Another seat has acted since.
    #[error("this step stands: another seat has acted since")]
    Followed,
    /// What others did since depends on it.
    #[error("this step stands: what others did since depends on it")]
    Depends,
}

impl<G: Rules> Table<G> {
    /// Sets up a table. The game must allow this number of seats.
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
    pub fn from_position(position: G, seed: Seed, rolls: Vec<u8>) -> Self {
        let start = Start {
            position,
            number: 0,
            rolls_used: 0,
            from_setup: false,
        };
        let options = G::options(&start.position);
        let seats = G::n_seats(&start.position);
        Self::begun(options, seats, seed, rolls, start, Vec::new())
    }

    fn begun(
        options: G::Options,
        seats: u8,
        seed: Seed,
        rolls: Vec<u8>,
        start: Start<G>,
        setup: Vec<Entry<G::Fact>>,
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

    /// The seed from which all chance of the table follows.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// How many steps and undos there have been.
    pub fn number(&self) -> u32 {
        self.log.last().map_or(self.start.number, |row| row.number)
    }

    /// The current position. People may only be shown views of it.
    pub fn position(&self) -> &G {
        &self.now.position
    }

    /// What `viewer` may know now.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.now.position.view(viewer)
    }

    /// The public facts of the last turn, for pictures.
    pub fn last(&self) -> &[G::Fact] {
        &self.now.last
    }

    /// The log since replay begins.
    pub fn log(&self) -> &[Row<G::Step>] {
        &self.log
    }

    /// The facts of the setup.
    pub fn setup_facts(&self) -> &[Entry<G::Fact>] {
        &self.setup
    }

    /// Plays a step if it is legal, and says what happened.
    pub fn play(&mut self, seat: Seat, step: G::Step) -> Result<Vec<Entry<G::Fact>>, PlayError> {
        let was_in_turn = self.now.position.in_turn(seat);
        let number = self.number() + 1;
        let mut chance = self.chance(number, self.now.rolls_used);
        let mut entries = Vec::new();
        let mut record = Record::logging(&mut chance, &mut entries);
        self.now.position.play(seat, step, &mut record)?;
        let undo = record.how_far();
        self.now.why = record.why();
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

    /// The game's message that says why the newest step stands, if it named one.
    pub fn why_stands(&self) -> Option<Message> {
        self.now.why
    }

    /// Whether [`Table::undo`] would take a step of `seat` back.
    pub fn can_undo(&self, seat: Seat) -> Result<(), UndoError> {
        let steps: Vec<_> = self.standing_steps(self.number()).collect();
        let at = newest_of(&steps, seat)?;
        if at + 1 == steps.len() {
            // Nothing depends on the newest step of all.
            return Ok(());
        }
        self.without(&steps, at).map(drop).ok_or(UndoError::Depends)
    }

    /// The number of the newest step of `seat` that stands, and the state of the table without it.
    fn taking_back(&self, seat: Seat) -> Result<(u32, Now<G>), UndoError> {
        let steps: Vec<_> = self.standing_steps(self.number()).collect();
        let at = newest_of(&steps, seat)?;
        let now = self.without(&steps, at).ok_or(UndoError::Depends)?;
        Ok((steps[at].number, now))
    }

    /// The table as it was when its number was `number`, including steps that were taken back since.
    /// If replay begins later, it is the table there; if the number is still to come, the table as it is now.
    #[must_use]
    pub fn at(&self, number: u32) -> Self {
        if number >= self.number() {
            return self.clone();
        }
        let until = self.log.partition_point(|row| row.number <= number);
        let standing = self.standing_steps(number);
        Self {
            options: self.options.clone(),
            seats: self.seats,
            seed: self.seed,
            rolls: self.rolls.clone(),
            start: self.start.clone(),
            setup: self.setup.clone(),
            earlier: self.earlier.clone(),
            log: self.log[..until].to_vec(),
            standing: standing.map(|step| step.number).collect(),
            now: self.replay(self.standing_steps(number), |_, _, _| {}),
        }
    }

    /// Only the position when the table's number was `number`, or where replay begins, if that is later.
    pub fn position_at(&self, number: u32) -> G {
        let mut position = self.start.position.clone();
        let mut rolls_used = self.start.rolls_used;
        for step in self.standing_steps(number) {
            let mut chance = self.chance(step.number, rolls_used);
            position.play_unchecked(step.seat, step.step, &mut Record::silent(&mut chance));
            rolls_used += chance.rolls_used();
        }
        position
    }

    /// The steps of a seat's unfinished turn, each with the number that it gave the table and the position in which it was chosen.
    pub fn turn_of(&self, seat: Seat) -> Vec<(u32, G::Step, G)> {
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
                turn.push((step.number, step.step, now.position.clone()));
            }
            now.step(self, step);
        }
        turn
    }

    /// The steps of a seat that stand: the number that each gave the table, the step, and how far it could be taken back.
    pub fn steps_of(&self, seat: Seat) -> impl Iterator<Item = (u32, G::Step, Undo)> + '_ {
        let steps = self.standing_steps(self.number());
        let own = steps.filter(move |step| step.seat == seat);
        own.map(|step| (step.number, step.step, step.undo))
    }

    /// Everything that happened and stands, step by step: number, who acted, and the entries of the log.
    /// The setup (if replay begins there) comes first, with number 0 and no seat.
    pub fn history(&self) -> Vec<Happened<G::Fact>> {
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

    /// Everything that was drawn from the seed by the setup (number 0) and the steps that stand, in order; steps that drew nothing are left out.
    pub fn draws(&self) -> Vec<(u32, Vec<Draw>)> {
        let mut all = Vec::new();
        let mut note = |number, chance: &Chance| {
            if !chance.drawn().is_empty() {
                all.push((number, chance.drawn().to_vec()));
            }
        };
        if self.start.from_setup {
            let mut chance = self.chance(0, 0).noted();
            // It has succeeded once.
            let _ = G::setup(self.seats, &self.options, &mut Record::silent(&mut chance));
            note(0, &chance);
        }
        let mut position = self.start.position.clone();
        let mut rolls_used = self.start.rolls_used;
        for step in self.standing_steps(self.number()) {
            let mut chance = self.chance(step.number, rolls_used).noted();
            position.play_unchecked(step.seat, step.step, &mut Record::silent(&mut chance));
            rolls_used += chance.rolls_used();
            note(step.number, &chance);
        }
        all
    }

    /// The turns so far, in order. A turn begins when a seat comes to owe a step, and steps that were taken back are none.
    pub fn turns(&self) -> Vec<Turn> {
        self.count_turns().0
    }

    /// How many turns have begun, those that are still owed included.
    pub fn turns_begun(&self) -> u32 {
        u32::try_from(self.count_turns().1).unwrap_or(u32::MAX)
    }

    fn count_turns(&self) -> (Vec<Turn>, usize) {
        let mut waiting = self.start.position.waiting();
        let mut begun = waiting.len();
        let mut turns: Vec<Turn> = Vec::new();
        self.replay(self.standing_steps(self.number()), |step, _, now| {
            let turn = u32::try_from(begun).unwrap_or(u32::MAX);
            let to = step.number;
            match turns.last_mut() {
                Some(last) if last.turn == turn => last.to = to,
                _ => turns.push(Turn { turn, to }),
            }
            let after = now.position.waiting();
            begun += after.filter(|&seat| !waiting.contains(seat)).count();
            waiting = after;
        });
        (turns, begun)
    }

    /// Looks at the table after each of these numbers, which must be ascending, in one replay: at the position, and at the public facts of the last turn then.
    pub fn revisit(&self, numbers: &[u32], mut look: impl FnMut(&G, &[G::Fact])) {
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

    /// The steps that stood when the table's number was `number`.
    fn standing_steps(&self, number: u32) -> impl Iterator<Item = Standing<G::Step>> + '_ {
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

    /// Replays steps that are known to be legal, and passes on what happened at each.
    fn replay(
        &self,
        steps: impl Iterator<Item = Standing<G::Step>>,
        mut each: impl FnMut(Standing<G::Step>, Vec<Entry<G::Fact>>, &Now<G>),
    ) -> Now<G> {
        let mut now = Now::at(&self.start);
        for step in steps {
            let entries = now.step(self, step);
            each(step, entries, &now);
        }
        now
    }

    /// The state without the step at `at`, if every later step stays legal and reports the same facts
    /// (after an [`Undo::Loose`] step they need not be the same).
    fn without(&self, steps: &[Standing<G::Step>], at: usize) -> Option<Now<G>> {
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

impl<G: Rules> Now<G> {
    fn at(start: &Start<G>) -> Self {
        Self {
            position: start.position.clone(),
            rolls_used: start.rolls_used,
            last: Vec::new(),
            last_is_over: false,
            why: None,
        }
    }

    fn step(&mut self, table: &Table<G>, step: Standing<G::Step>) -> Vec<Entry<G::Fact>> {
        let was_in_turn = self.position.in_turn(step.seat);
        let mut chance = table.chance(step.number, self.rolls_used);
        let mut entries = Vec::new();
        let mut record = Record::logging(&mut chance, &mut entries);
        self.position
            .play_unchecked(step.seat, step.step, &mut record);
        self.why = record.why();
        self.rolls_used += chance.rolls_used();
        self.note(was_in_turn, &entries);
        entries
    }

    /// Keeps the public facts of the last turn that had any.
    fn note(&mut self, was_in_turn: bool, entries: &[Entry<G::Fact>]) {
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

/// Where among the steps that stand the newest of `seat` is, if it can be taken back as far as it says itself.
fn newest_of<S>(steps: &[Standing<S>], seat: Seat) -> Result<usize, UndoError> {
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
    Ok(at)
}

#[derive(Clone, Copy)]
struct Standing<S> {
    number: u32,
    seat: Seat,
    step: S,
    undo: Undo,
}
