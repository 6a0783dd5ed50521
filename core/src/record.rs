//! The surroundings of one step: chance, log, and how far it can be taken back.

use serde::Serialize;

use crate::chance::Chance;
use crate::phrase::Message;
use crate::seat::{Seat, Seats, Viewer};

/// How far a step can be taken back by the seat that made it.
///
/// The order matters: if a step is declared to be several of these, the last of them counts.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Undo {
    /// While no other seat has acted since.
    #[default]
    Last,
    /// Even after others have acted, for phases in which all act at once.
    Own,
    /// As [`Undo::Own`], even if what others were told of later steps reads differently without it.
    ///
    /// This is for a step that others only saw as a count: the game guarantees that nothing they did depends on it.
    Loose,
    /// Never, nor can anything the same seat did before.
    Never,
    /// Never, nor can anything any seat did before: a phase has ended.
    Sealed,
}

/// One entry of a table's log: what happened, and who may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<F> {
    /// What happened.
    pub fact: F,
    /// The only seats that may know; if none are named, everyone may.
    pub only: Option<Seats>,
}

impl<F> Entry<F> {
    /// Whether `viewer` may know it.
    pub fn is_for(&self, viewer: Viewer) -> bool {
        match (self.only, viewer) {
            (None, _) => true,
            (Some(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Some(_), Viewer::Spectator) => false,
        }
    }
}

impl<F: Serialize> Entry<F> {
    /// The fact as JSON, its audience under `for`: `"all"`, or an array of seats.
    pub fn to_json(&self) -> serde_json::Value {
        let mut value = serde_json::to_value(&self.fact).unwrap_or_default();
        if let Some(object) = value.as_object_mut() {
            let audience = match self.only {
                None => "all".into(),
                Some(seats) => seats.map(u8::from).collect::<Vec<_>>().into(),
            };
            object.insert("for".into(), audience);
        }
        value
    }
}

/// What the rules get together with a step: they draw from its chance, report what happened and say how far the step can be taken back.
#[derive(Debug)]
pub struct Record<'a, F> {
    chance: &'a mut Chance,
    log: Option<&'a mut Vec<Entry<F>>>,
    undo: Undo,
    why: Option<Message>,
    drew: bool,
}

impl<'a, F> Record<'a, F> {
    /// A record that nobody reads: for playouts, where no fact is ever built.
    pub fn silent(chance: &'a mut Chance) -> Self {
        Self {
            chance,
            log: None,
            undo: Undo::Last,
            why: None,
            drew: false,
        }
    }

    /// A record whose facts are appended to `log`.
    pub fn logging(chance: &'a mut Chance, log: &'a mut Vec<Entry<F>>) -> Self {
        Self {
            chance,
            log: Some(log),
            undo: Undo::Last,
            why: None,
            drew: false,
        }
    }

    /// The chance of this step. Asking for it makes the step [`Undo::Never`], so that no rule can forget that a roll stands.
    #[inline]
    pub fn chance(&mut self) -> &mut Chance {
        self.drew = true;
        self.undo(Undo::Never);
        self.chance
    }

    /// Tells everyone. The closure is called only if somebody reads the log.
    #[inline]
    pub fn log(&mut self, fact: impl FnOnce() -> F) {
        if let Some(log) = &mut self.log {
            log.push(Entry {
                fact: fact(),
                only: None,
            });
        }
    }

    /// Tells these seats only.
    #[inline]
    pub fn tell(&mut self, seats: Seats, fact: impl FnOnce() -> F) {
        if let Some(log) = &mut self.log {
            log.push(Entry {
                fact: fact(),
                only: Some(seats),
            });
        }
    }

    /// Tells one seat only.
    #[inline]
    pub fn whisper(&mut self, seat: Seat, fact: impl FnOnce() -> F) {
        self.tell(Seats::one(seat), fact);
    }

    /// Says how far the step can be taken back. If it is said twice, what comes later in the order of [`Undo`] counts.
    #[inline]
    pub fn undo(&mut self, undo: Undo) {
        self.undo = self.undo.max(undo);
    }

    /// The step is [`Undo::Never`], and this message says what it does that stands: "Then the truck drives."
    #[inline]
    pub fn stands(&mut self, why: Message) {
        self.undo(Undo::Never);
        self.why.get_or_insert(why);
    }

    /// The step is [`Undo::Sealed`], and so on as in [`Record::stands`].
    #[inline]
    pub fn seals(&mut self, why: Message) {
        self.undo(Undo::Sealed);
        self.why.get_or_insert(why);
    }

    /// The message that says why the step stands, if there is one: the first that was named.
    #[must_use]
    pub fn why(&self) -> Option<Message> {
        self.why
    }

    /// How far the step can be taken back.
    #[must_use]
    pub fn how_far(&self) -> Undo {
        self.undo
    }

    /// Whether the step has drawn from chance.
    #[must_use]
    pub fn has_drawn(&self) -> bool {
        self.drew
    }
}
