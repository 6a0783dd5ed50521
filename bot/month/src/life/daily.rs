//! What people do with the puzzles of their groups.

use pawmail_host::{Chosen, Payload, What};

use super::{BEGIN, Done, Event, Life, Verb, screen_of};
use crate::model::{DAY, HOUR};

/// At which hours puzzles are wanted, and where; one is at midnight itself.
const HOURS: [&str; 7] = [
    "07:00", "10:30", "13:00", "16:00", "20:00", "23:30", "00:00",
];
const ZONES: [&str; 4] = [
    "Europe/Rome",
    "America/New_York",
    "Asia/Tokyo",
    "Pacific/Pago_Pago",
];

impl Life {
    /// Three of four rooms want a puzzle each day.
    pub(super) fn begin_puzzles(&mut self) {
        for room in (0..self.rooms.len()).filter(|room| room % 4 < 3) {
            let at = BEGIN.plus(self.dice.span(HOUR, DAY));
            self.at(at, Event::Puzzle(room));
        }
    }

    /// Whoever may sets when a group gets its puzzle: mostly once, and then something else now and then.
    pub(super) async fn want_puzzle(&mut self, at: usize) -> Done {
        let next = self.now().plus(self.dice.span(DAY, 8 * DAY));
        self.at(next, Event::Puzzle(at));
        let mut people = self.people.iter();
        let who = people.position(|person| person.rooms.contains(&at));
        let Some(who) = who.filter(|_| !self.rooms[at].is_closed) else {
            return Ok(());
        };
        let mut sets = vec![format!(
            "zone={}",
            self.dice.pick(&ZONES).unwrap_or_default()
        )];
        sets.push(format!(
            "puzzle={}",
            self.dice.pick(&HOURS).unwrap_or_default()
        ));
        if self.dice.one_in(4) {
            sets.push("puzzle=0".to_owned());
        }
        if self.dice.one_in(10) {
            sets.push("reset=1".to_owned());
        }
        if self.dice.one_in(2) {
            sets.push(format!(
                "puzzle={}",
                self.dice.pick(&HOURS).unwrap_or_default()
            ));
        }
        for set in sets {
            // Some take their time, and see what becomes of it.
            if self.dice.one_in(2) {
                let later = self.now().plus(self.dice.span(HOUR / 60, 2 * HOUR));
                self.pass(later).await?;
            }
            if self.rooms[at].is_closed {
                return Ok(());
            }
            let mut place = self.group(at);
            place.is_admin = true;
            let data = format!(".0.!room {set}");
            let what = What::Press {
                data,
                message: None,
            };
            self.act(who, place, what).await?;
        }
        Ok(())
    }

    /// Somebody presses on a card of one of their rooms, and perhaps answers.
    pub(super) async fn puzzle(&mut self, who: usize) -> Done {
        let rooms = self.people[who].rooms.clone();
        let mine = |place: &str| {
            let mut rooms = rooms.iter();
            rooms.find(|at| self.rooms[**at].address == place).copied()
        };
        let cards = self.model.puzzles().into_iter();
        let cards: Vec<_> = cards
            .filter_map(|(place, data, day, _)| Some((mine(&place)?, data, day)))
            .collect();
        let Some((room, data, day)) = self.dice.pick(&cards) else {
            return Ok(());
        };
        let mut data = data;
        for _ in 0..6 {
            // From the card on, the buttons are those of an answer that only they see.
            let place = self.group(room);
            let what = What::Press {
                data: data.clone(),
                message: None,
            };
            let reply = self.act(who, place, what).await?;
            let Some(screen) = screen_of(&reply) else {
                break;
            };
            let person = self.who_is(who).await?;
            let now = self.now();
            self.model.puzzle_told(person, (day, screen), now).await?;
            let is_about = |data: &str| {
                let Chosen::Verb(Verb::Puzzle, words) = Payload::read(data)?.what else {
                    return None;
                };
                let leads = ["s ", "ok ", "g ", "p ", "sure"];
                let leads = leads.iter().any(|word| words.starts_with(word));
                let again = format!("on {day}");
                (leads || words == again).then_some(())
            };
            let next = screen.presses().map(|(_, data)| data);
            let next = next.filter(|data| is_about(data).is_some());
            let next: Vec<String> = next.map(str::to_owned).collect();
            match self.dice.pick(&next) {
                Some(next) if !self.dice.one_in(8) => data = next,
                _ => break,
            }
            let soon = self.now().plus(self.dice.span(1_000, HOUR / 60));
            self.pass(soon).await?;
        }
        Ok(())
    }
}
