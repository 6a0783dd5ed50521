//! What a table decides together: taking back, another pace.

use pawmail_core::erased::AnyTable;
use pawmail_core::phrase::Phrase;
use pawmail_core::seat::Seat;
use pawmail_store::StepWhat;

use crate::data::{Closed, Motion, Vote};
use crate::pace::{DAY, Pace};
use crate::payload::Payload;
use crate::people::Guest;
use crate::request::Reply;
use crate::scene::{NO_SEAT, Said, Scene};
use crate::screen::{Paragraph, Row};
use crate::turn::why_not;
use crate::words::{Reader, say};

impl Scene<'_> {
    /// Where the log would go back to: the number of the first step of the presser's last turn, and whether the rules allow it.
    fn take_back_to(&self, seat: Seat) -> Result<u32, Phrase> {
        let game = self.game().ok_or_else(|| say("no-button"))?;
        let reader = self.reader();
        let history = game.history(None, &self.look(&reader));
        let mut target = None;
        for told in history.iter().rev().filter(|told| told.number > 0) {
            if told.seat == Some(seat) {
                target = Some(told.number);
            } else if target.is_some() {
                break;
            }
        }
        let target = target.ok_or_else(|| say("no-undo-nothing"))?;
        let mut trial = game.copy();
        rewind(trial.as_mut(), target)?;
        Ok(target)
    }

    pub(crate) fn ask_take_back(&mut self, payload: &Payload) -> Said {
        let seat = self.my_seat(payload.seat)?;
        self.must_play()?;
        let target = self.take_back_to(seat)?;
        self.ask(Motion::TakeBack(target))
    }

    pub(crate) fn ask_pace(&mut self, rest: &str) -> Said {
        let reader = self.reader();
        match Pace::from_word(rest) {
            Some(pace) => self.ask(Motion::Pace(pace)),
            None => {
                let lines = Pace::ALL
                    .iter()
                    .map(|pace| Paragraph::text(reader.word(&format!("pace-{}-line", pace.word()))))
                    .collect();
                let buttons = Pace::ALL
                    .iter()
                    .filter(|pace| **pace != self.live.data.pace)
                    .map(|pace| {
                        self.button(
                            &reader,
                            &format!("pace-{}", pace.word()),
                            "pace",
                            pace.word(),
                        )
                    })
                    .collect();
                Ok(Reply::panel(Self::fitted(
                    lines,
                    None,
                    vec![Row::Buttons(buttons)],
                    &reader,
                )))
            }
        }
    }

    /// Asks all other people of the table to agree.
    pub(crate) fn ask(&mut self, on: Motion) -> Said {
        let seat = self.my_seat(None)?;
        if self.live.is_lobby() || self.live.is_over() {
            self.must_play()?;
        }
        if self.live.data.vote.is_some() {
            return Err(say("no-vote-open"));
        }
        let mine = self.my_seats();
        let until = self.now.plus(DAY);
        self.live.data.vote = Some(Vote {
            on,
            by: Some(seat),
            yes: mine.clone(),
            no: Vec::new(),
            until,
        });
        self.timer(NO_SEAT, "vote", self.live.row.number, until);
        if self.count_votes() {
            return Ok(Reply::toast(self.reader().word("vote-done")));
        }
        let others: Vec<(Seat, Guest)> = self
            .live
            .humans()
            .filter(|chair| !mine.contains(&chair.seat()))
            .filter_map(|chair| Some((chair.seat(), self.guests.get(&chair.human()?)?.clone())))
            .collect();
        for (_, guest) in others {
            self.tell(None, &guest, "vote", self.now, "");
        }
        self.note("note-vote", Some(seat), "");
        self.show(false);
        Ok(Reply::toast(self.reader().word("vote-asked")))
    }

    /// What people are asked, in words.
    pub(crate) fn vote_words(&self, vote: &Vote, reader: &Reader) -> String {
        let name = vote
            .by
            .map(|seat| self.name(seat, reader))
            .unwrap_or_default();
        let phrase = match vote.on {
            Motion::TakeBack(_) => say("vote-take-back"),
            Motion::Pace(pace) => {
                let pace = reader.word(&format!("pace-{}", pace.word()));
                say("vote-pace").with("pace", pace.as_str())
            }
            Motion::End => say("vote-end"),
            Motion::Pause if self.live.data.paused.is_some() => say("vote-go-on"),
            Motion::Pause => say("vote-pause"),
        };
        reader.say(&phrase.with("name", name.as_str()))
    }

    pub(crate) fn vote(&mut self, says_yes: bool) -> Said {
        let mine = self.my_seats();
        let reader = self.reader();
        let Some(vote) = &mut self.live.data.vote else {
            return Err(say("no-vote"));
        };
        if mine.is_empty() {
            return Err(say("no-seat-yours"));
        }
        if !says_yes {
            self.live.data.vote = None;
            self.clear_timer(NO_SEAT, "vote");
            self.note("note-vote-no", None, "");
            self.show(false);
            return Ok(Reply::toast(reader.word("vote-no")));
        }
        for seat in mine {
            if !vote.yes.contains(&seat) {
                vote.yes.push(seat);
            }
        }
        self.touch();
        if self.count_votes() {
            return Ok(Reply::toast(reader.word("vote-done")));
        }
        Ok(Reply::toast(reader.word("vote-yes")))
    }

    /// Whether all people have agreed; then it happens.
    pub(crate) fn count_votes(&mut self) -> bool {
        let Some(vote) = self.live.data.vote.clone() else {
            return false;
        };
        let humans: Vec<Seat> = self.live.humans().map(crate::live::Chair::seat).collect();
        if humans.iter().any(|seat| !vote.yes.contains(seat)) {
            return false;
        }
        self.live.data.vote = None;
        self.clear_timer(NO_SEAT, "vote");
        match vote.on {
            Motion::TakeBack(target) => self.go_back_to(target, vote.by),
            Motion::Pace(pace) => {
                self.live.data.pace = pace;
                self.restart_clocks();
                self.note("note-pace", None, "");
                self.show(false);
            }
            Motion::End => {
                self.live.data.closed = Some(Closed::Agreed);
                self.end();
            }
            Motion::Pause => {
                let is_paused = self.live.data.paused.is_some();
                self.live.data.paused = (!is_paused).then_some(self.now);
                self.restart_clocks();
                self.show(is_paused);
            }
        }
        true
    }

    /// All clocks of turns that are owed begin anew, or stand still while the table is paused.
    pub(crate) fn restart_clocks(&mut self) {
        let waiting: Vec<Seat> = self.live.waiting().collect();
        let is_paused = self.live.data.paused.is_some();
        for seat in waiting {
            for kind in ["remind0", "remind1", "remind2", "overdue", "snooze"] {
                self.clear_timer(seat.number(), kind);
            }
            let chair = self.live.chair(seat);
            let is_computer = chair.is_some_and(|chair| chair.data.computer.is_some());
            let guest = self.human(seat).cloned();
            if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
                chair.row.deadline = None;
                chair.data.overdue = false;
            }
            if is_paused {
                self.clear_timer(seat.number(), "computer");
            } else if is_computer {
                self.plan_computer(seat);
            } else if let Some(guest) = guest {
                self.start_clock(seat, &guest, self.now);
            }
        }
    }

    fn go_back_to(&mut self, target: u32, by: Option<Seat>) {
        self.touch();
        let before = self.live.waiting();
        let Some(game) = &mut self.live.game else {
            return;
        };
        let Ok(undone) = rewind(game.as_mut(), target) else {
            self.note("note-vote-no", None, "");
            return;
        };
        for (seat, number, taken) in undone {
            self.record(seat, number, StepWhat::Undo(taken));
        }
        self.note("note-taken-back", by, "");
        let actor = by.unwrap_or(Seat::new(0));
        self.settle_undo(before, actor);
        self.show(true);
    }
}

/// Takes back the newest steps until the step with this number is taken back too.
/// For each: whose it was, the number of the row, the number of the step.
fn rewind(game: &mut dyn AnyTable, target: u32) -> Result<Vec<(Seat, u32, u32)>, Phrase> {
    let mut undone = Vec::new();
    loop {
        let newest = game.save().standing().pop();
        let Some((number, seat)) = newest.filter(|(number, _)| *number >= target) else {
            return Ok(undone);
        };
        game.undo(seat).map_err(|error| say(why_not(error)))?;
        undone.push((seat, game.state().number, number));
    }
}
