//! What a table decides together: taking back, another pace.

use pawmail_core::erased::AnyTable;
use pawmail_core::phrase::{Message, Phrase};
use pawmail_core::seat::Seat;

use crate::data::{Closed, Motion, Vote};
use crate::request::Reply;
use crate::shown::screen::{Button, Kind, Paragraph, Row, Run};
use crate::shown::tiding::Tiding;
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::live::Chair;
use crate::tables::scene::{Said, Scene};
use crate::tables::turn::why_not;
use crate::tables::verbs::{STAY, SURE, Verb};
use crate::time::alarms::Alarm;
use crate::time::pace::{DAY, Pace};

/// What **Pause** adds to [`Verb::Pause`].
pub(crate) const STOP: &str = "stop";

/// What **Go on** adds to it.
pub(crate) const GO_ON: &str = "go";

impl Scene<'_> {
    /// Where the log would go back to: the number of the first step of the presser's last turn, and whether the rules allow it.
    pub(crate) fn take_back_to(&self, seat: Seat) -> Result<u32, Phrase> {
        let game = self.game().ok_or_else(|| phrase!(NO_BUTTON))?;
        let mut target = None;
        for (number, by) in game.save().standing().into_iter().rev() {
            if by == seat {
                target = Some(number);
            } else if target.is_some() {
                break;
            }
        }
        let target = target.ok_or_else(|| phrase!(NO_UNDO_NOTHING))?;
        let mut trial = game.copy();
        rewind(trial.as_mut(), target)?;
        Ok(target)
    }

    pub(crate) fn ask_take_back(&mut self, seat: Seat) -> Said {
        let target = self.take_back_to(seat)?;
        self.ask(Motion::TakeBack(target))
    }

    /// **End the table**. Where nobody else is to be asked, whether the presser is sure.
    pub(crate) fn ask_end(&mut self, rest: &str) -> Said {
        let is_alone = self.live.humans().count() == 1 && self.cannot_agree(Motion::End).is_none();
        if rest == SURE || !is_alone || !self.live.is_playing() {
            return self.ask(Motion::End);
        }
        let reader = self.reader();
        let sure = self
            .button(&reader, msg::BUTTON_END, Verb::End, SURE)
            .of(Kind::Danger);
        let later = self.button(&reader, msg::BUTTON_STAY, Verb::Later, STAY);
        let lines = vec![reader.sentence(msg::END_ASK)];
        let rows = vec![Row::Buttons(vec![later, sure])];
        Ok(Self::panel(lines, None, rows, &reader))
    }

    pub(crate) fn ask_pace(&mut self, rest: &str) -> Said {
        let reader = self.reader();
        let Some(pace) = Pace::of(rest) else {
            return Ok(self.paces(None));
        };
        // Asked and agreed, it would begin every clock anew.
        if pace == self.live.data.pace {
            let pace = reader.word(pace.line());
            let same = phrase!(NO_SAME_PACE, pace = pace.as_str());
            return Ok(self.paces(Some(reader.told(&same))));
        }
        let asked = self.ask(Motion::Pace(pace))?;
        let is_decided = pace == self.live.data.pace;
        Ok(if is_decided {
            self.paces(Some(reader.sentence(msg::VOTE_DONE)))
        } else {
            asked
        })
    }

    /// The paces, and a button for each that the table does not keep.
    fn paces(&self, told: Option<Paragraph>) -> Reply {
        let reader = self.reader();
        let line = |pace: &Pace| {
            let words = reader.word(pace.line());
            Paragraph(vec![if *pace == self.live.data.pace {
                Run::Strong(words)
            } else {
                Run::Text(words)
            }])
        };
        let lines = told.into_iter().chain(Pace::ALL.iter().map(line));
        let buttons = Pace::ALL
            .iter()
            .filter(|pace| **pace != self.live.data.pace)
            .map(|pace| self.button(&reader, pace.named(), Verb::Pace, pace.word()))
            .collect();
        Self::panel(lines.collect(), None, vec![Row::Buttons(buttons)], &reader)
    }

    /// Asks to stand still or to go on: what the button says, if that is not so already.
    pub(crate) fn ask_pause(&mut self, rest: &str) -> Said {
        let is_paused = self.live.data.paused.is_some();
        match rest {
            // It was shown when the table stood still, or when it did not.
            STOP if is_paused => Ok(self.more()),
            GO_ON if !is_paused => Ok(self.more()),
            _ => self.ask(Motion::Pause),
        }
    }

    /// Asks all other people of the table to agree.
    pub(crate) fn ask(&mut self, on: Motion) -> Said {
        let seat = self.my_seat(None)?;
        if self.live.is_lobby() || self.live.is_over() {
            self.must_play()?;
        }
        if self.live.data.vote.is_some() {
            return Err(phrase!(NO_VOTE_OPEN));
        }
        if let Some(away) = self.cannot_agree(on) {
            return Err(self.somebody_is_away(away));
        }
        let mine = self.my_seats();
        let until = self.now.plus(DAY);
        self.live.data.vote = Some(Vote {
            id: self.live.occasion(),
            on,
            by: Some(seat),
            yes: mine,
            no: Vec::new(),
            until,
        });
        if self.count_votes() {
            return Ok(self.settled(self.reader().word(msg::VOTE_DONE)));
        }
        self.live.ring_at(None, Alarm::Vote, until);
        for guest in self.others() {
            self.tell(None, &guest, Tiding::Vote, "");
        }
        let reader = self.reader();
        let vote = self.live.data.vote.as_ref();
        let withdraw =
            vote.map(|vote| self.answer_button(vote, &reader, msg::BUTTON_VOTE_WITHDRAW, "no"));
        Ok(self.settled_with(reader.word(msg::VOTE_ASKED), withdraw))
    }

    /// Whether a button is about the motion that is open.
    pub(crate) fn is_motion(&self, occasion: &str) -> bool {
        let open = self.live.data.vote.as_ref().map(|vote| vote.id);
        open.is_some() && open == occasion.parse().ok()
    }

    /// The answer to a button about a motion that is decided: the one that is open, if there is one.
    pub(crate) fn stale_vote(&self) -> Said {
        let Some(vote) = &self.live.data.vote else {
            return Err(phrase!(NO_VOTE));
        };
        let reader = self.reader();
        let lines = vec![
            reader.sentence(msg::VOTE_STALE),
            Paragraph::text(self.vote_words(vote, &reader)),
        ];
        let rows = vec![Row::Buttons(self.vote_buttons(vote, &reader))];
        Ok(Self::panel(lines, None, rows, &reader))
    }

    /// The two answers to a motion, and to no other.
    pub(crate) fn vote_buttons(&self, vote: &Vote, reader: &Reader) -> Vec<Button> {
        vec![
            self.answer_button(vote, reader, msg::BUTTON_VOTE_YES, "yes"),
            self.answer_button(vote, reader, msg::BUTTON_VOTE_NO, "no"),
        ]
    }

    fn answer_button(&self, vote: &Vote, reader: &Reader, label: Message, says: &str) -> Button {
        self.button(reader, label, Verb::Vote, format!("{says} {}", vote.id))
    }

    /// What people are asked, in words.
    pub(crate) fn vote_words(&self, vote: &Vote, reader: &Reader) -> String {
        let name = vote
            .by
            .map(|seat| self.name(seat, reader))
            .unwrap_or_default();
        let name = name.as_str();
        reader.say(&match vote.on {
            Motion::TakeBack(_) => phrase!(VOTE_TAKE_BACK, name),
            Motion::Pace(pace) => {
                let pace = reader.word(pace.named());
                phrase!(VOTE_PACE, pace = pace.as_str(), name)
            }
            Motion::End => phrase!(VOTE_END, name),
            Motion::Pause if self.live.data.paused.is_some() => phrase!(VOTE_GO_ON, name),
            Motion::Pause => phrase!(VOTE_PAUSE, name),
        })
    }

    pub(crate) fn vote(&mut self, says_yes: bool) -> Said {
        let mine = self.my_seats();
        let reader = self.reader();
        let Some(vote) = &mut self.live.data.vote else {
            return Err(phrase!(NO_VOTE));
        };
        if !says_yes {
            self.refuse_vote();
            return Ok(self.settled(reader.word(msg::VOTE_NO)));
        }
        for seat in mine {
            if !vote.yes.contains(&seat) {
                vote.yes.push(seat);
            }
        }
        if self.count_votes() {
            return Ok(self.settled(reader.word(msg::VOTE_DONE)));
        }
        let Some(vote) = &self.live.data.vote else {
            return Err(phrase!(NO_VOTE));
        };
        if let Some(away) = self.cannot_agree(vote.on) {
            return Ok(Reply::alert(reader.say(&self.somebody_is_away(away))));
        }
        let (n, all) = self.n_agreed(vote);
        Ok(self.settled(reader.say(&phrase!(VOTE_YES, n, all))))
    }

    /// How many of how many people have agreed.
    fn n_agreed(&self, vote: &Vote) -> (usize, usize) {
        let has_agreed = |chair: &&Chair| vote.yes.contains(&chair.seat());
        let n = self.live.humans().filter(has_agreed).count();
        (n, self.live.humans().count())
    }

    /// What everybody is asked, and how many agree so far: a line of the card.
    pub(crate) fn motion_line(&self, reader: &Reader) -> Option<Paragraph> {
        let vote = self.live.data.vote.as_ref()?;
        let (n, all) = self.n_agreed(vote);
        let motion = self.vote_words(vote, reader);
        let phrase = phrase!(CARD_VOTE, all, motion = motion.as_str(), n);
        Some(reader.told(&phrase))
    }

    /// The two answers to that, in a row.
    pub(crate) fn motion_answers(&self, reader: &Reader) -> Option<Row> {
        let vote = self.live.data.vote.as_ref()?;
        Some(Row::Buttons(self.vote_buttons(vote, reader)))
    }

    /// The table has come to stand still, or goes on, in another way: nobody is asked about that any more.
    pub(crate) fn drop_pause_motion(&mut self) {
        if self
            .live
            .data
            .vote
            .as_ref()
            .is_some_and(|vote| vote.on == Motion::Pause)
        {
            self.drop_vote();
        }
    }

    fn drop_vote(&mut self) -> Option<Vote> {
        self.live.silence(None, Alarm::Vote);
        self.live.data.vote.take()
    }

    /// Not everybody has agreed in time: nothing changes.
    pub(crate) fn refuse_vote(&mut self) {
        if let Some(vote) = self.drop_vote() {
            self.decide(&vote, false);
            self.note(msg::NOTE_VOTE_NO, None, "");
        }
    }

    /// What has become of a motion is kept a while, for those who were asked.
    fn decide(&mut self, vote: &Vote, is_agreed: bool) {
        let decided = &mut self.live.data.decided;
        decided.push((vote.id, is_agreed));
        let many = decided.len().saturating_sub(4);
        decided.drain(..many);
    }

    /// Somebody at a rated table for whom a computer plays until they are back.
    /// Without them nothing is agreed to but to go on: who is behind would only have to wait until the others are away.
    fn cannot_agree(&self, on: Motion) -> Option<Seat> {
        let goes_on = on == Motion::Pause && self.live.data.paused.is_some();
        let is_away = |chair: &&Chair| chair.row.person.is_some() && chair.data.kept_warm;
        let away = self.live.chairs.iter().find(is_away);
        away.filter(|_| self.live.data.rated && !goes_on)
            .map(Chair::seat)
    }

    fn somebody_is_away(&self, away: Seat) -> Phrase {
        let name = self.name(away, &self.reader());
        phrase!(NO_AGREE_AWAY, name = name.as_str())
    }

    /// Whether all people have agreed; then it happens.
    pub(crate) fn count_votes(&mut self) -> bool {
        let is_agreed = self.live.data.vote.as_ref().is_some_and(|vote| {
            let mut humans = self.live.humans().peekable();
            self.cannot_agree(vote.on).is_none()
                && humans.peek().is_some()
                && humans.all(|chair| vote.yes.contains(&chair.seat()))
        });
        let Some(vote) = is_agreed.then(|| self.drop_vote()).flatten() else {
            return false;
        };
        self.decide(&vote, true);
        match vote.on {
            Motion::TakeBack(target) => self.go_back_to(target, vote.by),
            Motion::Pace(pace) => {
                self.live.data.pace = pace;
                self.restart_clocks();
                self.note(msg::NOTE_PACE, None, "");
            }
            Motion::End => {
                self.live.data.closed = Some(Closed::Agreed);
                self.end(None);
            }
            Motion::Pause => {
                let is_paused = self.live.data.paused.is_some();
                self.live.data.paused = (!is_paused).then_some(self.now);
                if self.live.data.removed.take().is_some() {
                    self.live.silence(None, Alarm::Removed);
                }
                if is_paused {
                    self.go_on();
                } else {
                    self.restart_clocks();
                }
            }
        }
        true
    }

    /// All clocks of owed turns start again, or stand still while the table is paused.
    pub(crate) fn restart_clocks(&mut self) {
        // A turn that is taken back from now on has a clock like these.
        let stopped = self.live.chairs.iter_mut();
        for stopped in stopped.filter_map(|chair| chair.data.stopped.as_mut()) {
            stopped.deadline = None;
            stopped.overdue = false;
            stopped.alarms.clear();
        }
        for seat in self.live.waiting() {
            // What somebody has asked for stands, whatever the clock does.
            let snoozed = self.live.alarms.get(&(seat.number(), Alarm::Snooze));
            let snoozed = snoozed.map(|due| due.at);
            self.live.silence_turn(seat);
            let Some(chair) = self.live.chairs.get_mut(seat.index()) else {
                continue;
            };
            chair.row.deadline = None;
            chair.data.be_in_time();
            if chair.data.computer.is_some() {
                self.plan_computer(seat);
            } else if let Some(guest) = self.human(seat).cloned() {
                self.start_clock(seat, &guest, guest.away(self.now).unwrap_or(self.now));
                if let Some(at) = snoozed {
                    self.live.ring_at(Some(seat), Alarm::Snooze, at);
                }
                self.plan_nudge(seat);
                self.plan_answer(seat);
            }
        }
    }

    /// A table that stood still goes on: a new card calls those who owe a turn.
    pub(crate) fn go_on(&mut self) {
        self.restart_clocks();
        let since = self.after_cards();
        for seat in self.live.waiting() {
            if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
                chair.data.since = Some(since);
            }
            // Who was told already is not told again; whose plan ended with the pause never was.
            if let Some(guest) = self.human(seat).cloned() {
                self.call_to_turn(seat, &guest);
            }
        }
        self.show(true);
    }

    fn go_back_to(&mut self, target: u32, by: Option<Seat>) {
        let Some(game) = self.game() else {
            return;
        };
        let before = game.state().waiting;
        let mut after = game.copy();
        if rewind(after.as_mut(), target).is_err() {
            if let Some((_, is_agreed)) = self.live.data.decided.last_mut() {
                *is_agreed = false;
            }
            self.note(msg::NOTE_VOTE_NO, None, "");
            return;
        }
        self.live.game = Some(after.into());
        self.note(msg::NOTE_TAKEN_BACK, by, "");
        self.settle_undo(before, None);
        self.show(true);
    }
}

/// Takes back the newest steps, up to and including the step with this number. Where one of them stands, the game is of no use any more.
fn rewind(game: &mut dyn AnyTable, target: u32) -> Result<(), Phrase> {
    loop {
        let newest = game.save().standing().pop();
        let Some((_, seat)) = newest.filter(|(number, _)| *number >= target) else {
            return Ok(());
        };
        game.undo(seat)
            .map_err(|error| Phrase::new(why_not(error)))?;
    }
}
