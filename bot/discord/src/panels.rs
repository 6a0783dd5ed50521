//! Which private answers are open before whom, so that there is one for each table instead of a heap.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use pawmail_store::Time;

/// How long an answer can be changed or deleted. Its token lives a little longer.
pub(crate) const LIFE: i64 = 14 * 60_000;

/// How many people are remembered before those whose answers can no longer be changed are forgotten.
const MANY: usize = 1_000;

/// The place of passing lines; no table has this code.
pub(crate) const LINE: &str = "!";

/// An answer, and how it is reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Handle {
    /// The token it was sent or last changed with.
    pub(crate) token: String,
    /// Its id with that token.
    pub(crate) name: String,
    /// The message, if it is known.
    pub(crate) message: Option<String>,
}

#[derive(Clone, Debug)]
struct Panel {
    handle: Handle,
    at: Time,
    generation: u64,
    /// What it looks like, if it shows a turn.
    turn: Option<u64>,
}

/// The private answers that can still be reached.
#[derive(Default, Debug)]
pub(crate) struct Panels(Mutex<State>);

#[derive(Default, Debug)]
struct State {
    people: HashMap<u64, HashMap<String, Panel>>,
    n_panels: u64,
}

impl Panels {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A person sees an answer now: how it is reached, and what it looks like if it shows a turn. Returns its generation, and the one it replaces, if that can be deleted.
    pub(crate) fn put(
        &self,
        person: u64,
        table: &str,
        (handle, turn): (&Handle, Option<u64>),
        now: Time,
    ) -> (u64, Option<Handle>) {
        let mut state = self.lock();
        if state.people.len() > MANY {
            state.people.retain(|_, panels| {
                panels.retain(|_, panel| now.since(panel.at) < LIFE);
                !panels.is_empty()
            });
        }
        state.n_panels += 1;
        let generation = state.n_panels;
        let panels = state.people.entry(person).or_default();
        if handle.message.is_some() {
            // The message may have shown something else before.
            panels.retain(|known, panel| known == table || panel.handle.message != handle.message);
        }
        let panel = Panel {
            handle: handle.clone(),
            at: now,
            generation,
            turn,
        };
        let old = panels.insert(table.to_owned(), panel);
        let old = old.filter(|old| {
            now.since(old.at) < LIFE
                && (old.handle.message != handle.message || handle.message.is_none())
        });
        (generation, old.map(|old| old.handle))
    }

    /// Forgets an answer, and returns it if it can be deleted.
    pub(crate) fn take(&self, person: u64, table: &str, now: Time) -> Option<Handle> {
        let mut state = self.lock();
        let panel = state.people.get_mut(&person)?.remove(table)?;
        (now.since(panel.at) < LIFE).then_some(panel.handle)
    }

    /// The answer that shows a person's turn at a table, if it can be changed, and what it looks like.
    pub(crate) fn turn(&self, person: u64, table: &str, now: Time) -> Option<(Handle, u64)> {
        let state = self.lock();
        let panel = state.people.get(&person)?.get(table)?;
        let is_reached = now.since(panel.at) < LIFE;
        Some((panel.handle.clone(), panel.turn.filter(|_| is_reached)?))
    }

    /// The turn that it shows looks otherwise now. Returns its generation.
    pub(crate) fn turn_is(&self, person: u64, table: &str, turn: u64) -> Option<u64> {
        let mut state = self.lock();
        state.n_panels += 1;
        let generation = state.n_panels;
        let panel = state.people.get_mut(&person)?.get_mut(table)?;
        (panel.turn, panel.generation) = (Some(turn), generation);
        Some(generation)
    }

    /// Whether an answer has not been replaced yet.
    pub(crate) fn is_current(&self, person: u64, table: &str, generation: u64) -> bool {
        let state = self.lock();
        let panel = state
            .people
            .get(&person)
            .and_then(|panels| panels.get(table));
        panel.is_some_and(|panel| panel.generation == generation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn handle(token: &str, message: &str) -> Handle {
        Handle {
            token: token.to_owned(),
            name: "@original".to_owned(),
            message: Some(message.to_owned()),
        }
    }

    #[test]
    fn a_newer_panel_replaces_the_older_while_that_can_be_reached() {
        let panels = Panels::default();
        let (first, old) = panels.put(1, "K7", (&handle("a", "10"), None), Time(0));
        assert_eq!(old, None);
        let (second, old) = panels.put(1, "K7", (&handle("b", "11"), None), Time(LIFE - 1));
        assert_eq!(old, Some(handle("a", "10")));
        assert!(!panels.is_current(1, "K7", first) && panels.is_current(1, "K7", second));
        let (_, old) = panels.put(1, "K7", (&handle("c", "12"), None), Time(3 * LIFE));
        assert_eq!(old, None);
        let (_, old) = panels.put(2, "K7", (&handle("d", "13"), None), Time(3 * LIFE));
        assert_eq!(old, None);
    }

    #[test]
    fn a_panel_that_changes_is_not_deleted() {
        let panels = Panels::default();
        panels.put(1, "", (&handle("a", "10"), None), Time(0));
        let (_, old) = panels.put(1, "K7", (&handle("b", "10"), None), Time(1));
        assert_eq!(old, None);
        let (_, old) = panels.put(1, "K7", (&handle("c", "10"), None), Time(2));
        assert_eq!(old, None);
        assert_eq!(panels.take(1, "", Time(3)), None, "it is the table's now");
        assert_eq!(panels.take(1, "K7", Time(3)), Some(handle("c", "10")));
    }

    #[test]
    fn a_turn_is_followed_while_it_is_shown_and_can_be_reached() {
        let panels = Panels::default();
        let (first, _) = panels.put(1, "K7", (&handle("a", "10"), Some(7)), Time(0));
        assert_eq!(panels.turn(1, "K7", Time(1)), Some((handle("a", "10"), 7)));
        assert_eq!(panels.turn(1, "K8", Time(1)), None);
        assert_eq!(panels.turn(1, "K7", Time(LIFE)), None);
        let second = panels.turn_is(1, "K7", 8).unwrap();
        assert!(!panels.is_current(1, "K7", first) && panels.is_current(1, "K7", second));
        assert_eq!(panels.turn(1, "K7", Time(1)), Some((handle("a", "10"), 8)));
        // Something else stands there now.
        panels.put(1, "K7", (&handle("b", "10"), None), Time(2));
        assert_eq!(panels.turn(1, "K7", Time(3)), None);
    }

    #[test]
    fn who_is_out_of_reach_is_forgotten() {
        let panels = Panels::default();
        for person in 0..5_000 {
            let at = Time(i64::try_from(person).unwrap() * 1_000);
            panels.put(person, "K7", (&handle("a", "10"), None), at);
        }
        assert!(panels.lock().people.len() <= MANY + 1);
    }
}
