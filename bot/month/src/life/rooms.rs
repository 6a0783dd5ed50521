//! What befalls rooms.

use std::sync::Arc;

use pawmail_host::{Refusal, What};

use super::{BEGIN, Done, Event, Life, Room};
use crate::model::{HOUR, MINUTE};
use crate::world::{D, T};

/// By then a room is tried again although nobody was heard there.
const LONG: i64 = 7 * HOUR;

impl Life {
    /// A room refuses, is left, hangs or moves, or somebody deletes a card.
    pub(super) async fn befall(&mut self) -> Done {
        // Mostly where something is to be shown.
        let at = match self.model.played_in().await? {
            played if !played.is_empty() && !self.dice.one_in(3) => {
                let address = self.dice.pick(&played);
                let mut rooms = self.rooms.iter();
                rooms.position(|room| Some(&room.address) == address.as_ref())
            }
            _ => None,
        };
        let at = at.unwrap_or_else(|| self.dice.below(self.rooms.len()));
        let now = self.now();
        let address = self.rooms[at].address.clone();
        let platform = self.rooms[at].platform;
        let fake = Arc::clone(&self.fakes[usize::from(platform == T)]);
        let who = self
            .people
            .iter()
            .position(|person| person.rooms.contains(&at))
            .unwrap_or_default();
        let back = now.plus(self.dice.span(10 * MINUTE, 20 * HOUR));
        let place = self.group(at);
        let kind = [0, 0, 1, 1, 2, 3, 4, 4, 5, 5][self.dice.below(10)];
        if self.rooms[at].is_closed {
            return Ok(());
        }
        self.is_disturbed = true;
        {
            let Ok(mut board) = fake.board.lock() else {
                return Ok(());
            };
            match kind {
                0 => board.closed.push((
                    address.clone(),
                    Refusal::Forbidden("Send Messages".to_owned()),
                )),
                1 => board.closed.push((address.clone(), Refusal::Gone)),
                2 => board.hangs = 9_000,
                3 => board.faults.extend([
                    Refusal::Disturbed("timeout".to_owned()),
                    Refusal::Wait(5_000),
                ]),
                4 if platform == T => {
                    let new = format!("{address}x");
                    board.closed.push((address.clone(), Refusal::Moved(new)));
                }
                _ => {
                    let messages = board.rooms.entry(address.clone()).or_default();
                    if let Some(message) =
                        messages.iter_mut().rev().find(|message| !message.is_gone)
                    {
                        message.is_gone = true;
                    }
                }
            }
        }
        match kind {
            0 | 1 => {
                self.rooms[at].is_closed = true;
                self.model.trouble(&address, back.plus(7 * HOUR));
                self.at(back, Event::Reopen(at));
                if kind == 1 {
                    let reply = self.act(who, place, What::Removed).await?;
                    if !super::is_our_fault(&reply) {
                        self.model.stands_still(self.now()).await?;
                    }
                }
            }
            2 | 3 => {
                for room in &self.rooms {
                    self.model.trouble(&room.address, now.plus(30 * MINUTE));
                }
            }
            4 if platform == T => {
                let to = format!("{address}x");
                self.model.trouble(&address, now.plus(HOUR));
                self.model.trouble(&to, now.plus(HOUR));
                if self.dice.one_in(2) {
                    self.act(who, place, What::Moved { to: to.clone() }).await?;
                }
                self.rooms[at].address = to;
            }
            _ => {
                self.model.trouble(&address, now.plus(HOUR));
                self.model.deleted(&address);
            }
        }
        Ok(())
    }

    /// A room takes messages again.
    pub(super) async fn reopen(&mut self, at: usize) -> Done {
        let address = self.rooms[at].address.clone();
        let platform = self.rooms[at].platform;
        let mut is_gone = false;
        if let Ok(mut board) = self.fakes[usize::from(platform == T)].board.lock() {
            let mut closed = board.closed.iter();
            is_gone = closed
                .any(|(closed, refusal)| *closed == address && matches!(refusal, Refusal::Gone));
            board.closed.retain(|(closed, refusal)| {
                *closed != address || matches!(refusal, Refusal::Moved(_))
            });
        }
        self.rooms[at].is_closed = false;
        self.rooms[at].open_since = self.now();
        let who = self
            .people
            .iter()
            .position(|person| person.rooms.contains(&at))
            .unwrap_or_default();
        let place = self.group(at);
        if is_gone {
            self.act(who, place, What::Added).await?;
        } else if self.dice.one_in(2) {
            // Somebody is heard there, so it is tried again at once.
            self.command_in(who, place, "help", "").await?;
            let soon = self.now().plus(5 * MINUTE);
            self.pass(soon).await?;
            self.model.tried(&address, self.now()).await?;
        } else {
            // Nobody says so: it is tried again by and by.
            let later = self.now().plus(LONG);
            self.at(later, Event::Tried(at));
        }
        Ok(())
    }

    /// A room has been open for long: nothing that was refused there is forgotten.
    pub(super) async fn tried(&mut self, at: usize) -> Done {
        let room = &self.rooms[at];
        let address = room.address.clone();
        // It may have been closed again meanwhile.
        if !room.is_closed && self.now().since(room.open_since) >= LONG {
            self.model.tried(&address, self.now()).await?;
        }
        Ok(())
    }
}

pub(super) fn room(at: usize) -> Room {
    let platform = if at.is_multiple_of(2) { D } else { T };
    let address = match at % 10 {
        0 | 4 => format!("square{at}"),
        8 => format!("lawn{at}"),
        _ => format!("room{at}"),
    };
    Room {
        platform,
        title: format!("Room {at}"),
        address,
        is_closed: false,
        open_since: BEGIN,
    }
}
