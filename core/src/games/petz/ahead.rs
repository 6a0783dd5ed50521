//! A seat's work played ahead in imagination, from what the seat knows: what it would be told, and the way there.

use super::facts::Fact;
use super::ids::{PhaseId, Stage};
use super::position::{Phase, Position, ShowOrder};
use super::step::Step;
use super::view::View;
use crate::chance::Chance;
use crate::game::{Mind as _, Rules as _, View as _};
use crate::record::Record;
use crate::seat::Seat;

/// No work takes more steps than this.
const MOST_STEPS: usize = 24;

/// The work that a seat has before it, as far as it has been played.
#[derive(Clone)]
pub(super) struct Ahead {
    seat: Seat,
    /// What the seat does.
    work: Option<Work>,
    /// Where it leads.
    pub position: Position,
    /// The steps so far.
    pub steps: Vec<Step>,
    /// What they tell.
    pub told: Vec<Fact>,
}

/// Which of equally good steps is taken.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ties {
    First,
    Last,
}

/// Work that a seat finishes before it waits for others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Work {
    Draft,
    Arrangement,
    Cards,
    Care,
    Business,
}

impl Work {
    fn of(position: &Position, seat: Seat) -> Option<Self> {
        match (position.open.phase.id(), position.player(seat).stage) {
            (_, Stage::Done) | (PhaseId::Send | PhaseId::Over, _) => None,
            (PhaseId::Group, _) => Some(Self::Draft),
            (PhaseId::Prep, Stage::Arrange) => Some(Self::Arrangement),
            (PhaseId::Prep, _) => Some(Self::Cards),
            (PhaseId::Show, _) => Some(Self::Care),
            (PhaseId::Business, _) => Some(Self::Business),
        }
    }
}

impl Ahead {
    /// The work as it stands.
    ///
    /// Nobody else is done in imagination, so that nothing of a later phase mixes with it.
    pub(super) fn of(view: &View, seat: Seat) -> Self {
        let mut position = view.imagine(&mut chance(0));
        let in_turns = matches!(position.open.phase, Phase::Show)
            && position.open.options.show_order == ShowOrder::Turns;
        for other in position.open.seats().filter(|&other| other != seat) {
            if !in_turns && position.open.send().is_none() {
                position.open.players[other.index()].stage = Stage::Draft;
            }
        }
        Self {
            seat,
            work: Work::of(&position, seat),
            position,
            steps: Vec::new(),
            told: Vec::new(),
        }
    }

    /// The care that follows from the cards that a seat has laid, whatever the others do.
    pub(super) fn caring(position: &Position, seat: Seat) -> Self {
        let mut position = *position;
        position.open.options.show_order = ShowOrder::Together;
        for other in position.open.seats().filter(|&other| other != seat) {
            position.open.players[other.index()].stage = Stage::Draft;
        }
        let mut log = Vec::new();
        let mut chance = chance(0);
        position.show_cards(seat, &mut Record::logging(&mut chance, &mut log));
        Self {
            seat,
            work: Some(Work::Care),
            position,
            steps: Vec::new(),
            told: log.into_iter().map(|entry| entry.fact).collect(),
        }
    }

    /// Whose work it is.
    pub(super) const fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether there is still something to do.
    pub(super) fn goes_on(&self) -> bool {
        self.work.is_some() && Work::of(&self.position, self.seat) == self.work
    }

    /// Takes a step, if it is legal.
    pub(super) fn take(&mut self, step: Step) -> Option<()> {
        if self.steps.len() == MOST_STEPS || !self.position.is_legal(self.seat, step) {
            return None;
        }
        let mut log = Vec::new();
        let mut chance = chance(self.steps.len());
        let mut record = Record::logging(&mut chance, &mut log);
        self.position.play_unchecked(self.seat, step, &mut record);
        self.told.extend(log.into_iter().map(|entry| entry.fact));
        self.steps.push(step);
        Some(())
    }

    /// Does the rest as a computer player would.
    pub(super) fn finish(&mut self, ties: Ties) -> Option<()> {
        while self.goes_on() {
            self.take(self.best(ties)?)?;
        }
        Some(())
    }

    /// What the seat can do next.
    pub(super) fn legal(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        self.position.legal(self.seat, &mut steps);
        steps
    }

    /// The step after which things look best.
    pub(super) fn best(&self, ties: Ties) -> Option<Step> {
        let mut steps = self.legal();
        steps.retain(|&step| !Position::takes_back(step) && !Position::is_loose(step));
        let value = |step: &Step| {
            let mut then = self.position;
            let mut chance = chance(self.steps.len());
            then.play_unchecked(self.seat, *step, &mut Record::silent(&mut chance));
            then.value(self.seat)
        };
        // The last of several is found.
        if ties == Ties::First {
            steps.reverse();
        }
        steps.into_iter().max_by_key(value)
    }
}

/// The chance of a step that is only imagined.
fn chance(n: usize) -> Chance {
    Chance::for_step(&[0; 32], u32::try_from(n).unwrap_or_default())
}
