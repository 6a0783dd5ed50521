//! Who is away, late or gone, and who plays instead.

use pawmail_core::seat::Seat;

use crate::data::{Closed, Late, Level, Vote};
use crate::request::Reply;
use crate::shown::layout::plain;
use crate::shown::screen::{Kind, Row};
use crate::shown::tiding::Tiding;
use crate::shown::{msg, phrase};
use crate::tables::live::Chair;
use crate::tables::scene::{Said, Scene};
use crate::tables::turn::Focus;
use crate::tables::verbs::{AFTER, AT_ONCE, STAY, SURE, Verb};
use crate::time::alarms::Alarm;
use crate::time::pace::{DAY, HOUR, next_at};

impl Scene<'_> {
    /// **Resign**: asks first, then a computer plays on.
    pub(crate) fn resign(&mut self, seat: Seat, rest: &str) -> Said {
        if self.live.is_lobby() {
            return self.leave();
        }
        self.must_play()?;
        let reader = self.reader();
        if rest != SURE {
            let sure = self
                .button(&reader, msg::BUTTON_RESIGN_SURE, Verb::Resign, SURE)
                .of(Kind::Danger);
            let later = self.button(&reader, msg::BUTTON_STAY, Verb::Later, STAY);
            let lines = vec![reader.sentence(msg::RESIGN_ASK)];
            return Ok(Self::panel(
                lines,
                None,
                vec![Row::Buttons(vec![later, sure])],
                &reader,
            ));
        }
        // Said once, however often it is pressed.
        let mut left = self.live.chair(seat).into_iter();
        if !left.any(|chair| chair.data.computer.is_some() && !chair.data.kept_warm) {
            self.seat_to_computer(seat, false);
            self.note(msg::NOTE_RESIGNED, Some(seat), "");
            self.check_left();
        }
        Ok(self.settled(reader.word(msg::RESIGNED)))
    }

    /// A computer plays for a seat from now on.
    pub(crate) fn seat_to_computer(&mut self, seat: Seat, is_warm: bool) {
        if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
            chair.data.computer = Some(Level::USUAL);
            chair.data.kept_warm = is_warm;
            chair.data.steps_aside = None;
            chair.data.pending = None;
            chair.data.be_in_time();
            chair.row.deadline = None;
        }
        self.live.silence_turn(seat);
        if self.live.waiting().contains(seat) {
            self.plan_computer(seat);
        }
        // Who does not play any more is not waited for.
        self.count_again();
    }

    /// Somebody plays, or plays no more: open questions may be decided by that.
    fn count_again(&mut self) {
        self.count_votes();
        for late in Seat::all(self.live.n_seats()) {
            self.count_late(late);
        }
    }

    /// A table that all people have left is closed after a while.
    pub(crate) fn check_left(&mut self) {
        if self.live.is_playing() && self.live.humans().next().is_none() {
            self.live.ring_at(None, Alarm::Left, self.now.plus(3 * DAY));
        }
    }

    /// **Take my seat back**.
    pub(crate) fn seat_back(&mut self, seat: Seat) -> Said {
        if !self.live.is_playing() {
            self.must_play()?;
        }
        let reader = self.reader();
        let (now, since) = (self.now, self.after_cards());
        let owes = self.live.waiting().contains(seat);
        let chair = self.live.chairs.get_mut(seat.index());
        let aside = chair.and_then(|chair| chair.data.steps_aside.take());
        let chair = self.live.chairs.get_mut(seat.index());
        let Some(chair) = chair.filter(|chair| chair.data.computer.is_some()) else {
            let id = if aside.is_some() {
                msg::SEAT_BACK
            } else {
                msg::SEAT_YOURS
            };
            return Ok(self.settled(reader.word(id)));
        };
        chair.data.computer = None;
        chair.data.kept_warm = false;
        chair.data.wants_substitute = false;
        chair.data.late = 0;
        chair.data.since = owes.then_some(since);
        self.live.silence(Some(seat), Alarm::Computer);
        self.live.silence(None, Alarm::Left);
        if owes && let Some(guest) = self.me.map(|me| me.guest.clone()) {
            self.start_clock(seat, &guest, now);
        }
        self.note(msg::NOTE_BACK, Some(seat), "");
        // What they had said before they left counts again.
        self.count_again();
        self.ask_too();
        if owes {
            return Ok(Reply::panel(self.question(
                seat,
                &Focus::default(),
                &[reader.sentence(msg::SEAT_BACK)],
            )));
        }
        Ok(self.settled(reader.word(msg::SEAT_BACK)))
    }

    /// Somebody else has the seat now: what was said from it to open questions does not count for them.
    pub(crate) fn unsay(&mut self, seat: Seat) {
        if let Some(vote) = &mut self.live.data.vote {
            vote.by = vote.by.filter(|by| *by != seat);
            vote.yes.retain(|said| *said != seat);
            vote.no.retain(|said| *said != seat);
        }
        for chair in &mut self.live.chairs {
            chair.data.choices.retain(|(by, _)| *by != seat);
        }
    }

    /// The presser plays from now on: they are asked what the others are asked, because their answer counts.
    pub(crate) fn ask_too(&mut self) {
        let Some(guest) = self.me.map(|me| me.guest.clone()) else {
            return;
        };
        let mine = self.my_seats();
        let vote = self.live.data.vote.as_ref();
        let is_open = |vote: &Vote| !mine.iter().any(|seat| vote.yes.contains(seat));
        if vote.is_some_and(is_open) {
            self.tell(None, &guest, Tiding::Vote, "");
        }
        for late in Seat::all(self.live.n_seats()) {
            let chair = self.live.chair(late);
            let is_asked = chair.is_some_and(|chair| chair.data.asked.is_some());
            let whose = chair.and_then(|chair| chair.row.person);
            if is_asked && whose != Some(guest.id()) {
                self.tell(None, &guest, Tiding::Late(late), "");
            }
        }
    }

    /// **Computer plays for me**: says first what it will do and until when. In the middle of a turn, the presser may finish it before.
    pub(crate) fn let_computer_play(&mut self, seat: Seat, rest: &str) -> Reply {
        let reader = self.reader();
        let in_turn = self
            .game()
            .is_some_and(|game| game.state().in_turn.contains(seat));
        let chair = self.live.chairs.get_mut(seat.index());
        let Some(chair) = chair.filter(|chair| chair.data.computer.is_none()) else {
            return Reply::panel(self.take_seat_back_panel(seat, msg::COMPUTER_PLAYS));
        };
        // A button knows the turn it was shown in: in another one it asks again.
        let (way, turn) = rest.split_once(' ').unwrap_or((rest, ""));
        let is_stale = !turn.is_empty() && turn.parse() != Ok(chair.row.turn);
        match way {
            AFTER | AT_ONCE if is_stale => self.let_computer_play(seat, ""),
            AFTER if in_turn => {
                chair.data.steps_aside = Some(chair.row.turn);
                Reply::panel(self.take_seat_back_panel(seat, msg::COMPUTER_AFTER))
            }
            AT_ONCE => {
                self.step_aside(seat);
                Reply::panel(self.take_seat_back_panel(seat, msg::COMPUTER_WARM))
            }
            _ => {
                let turn = chair.row.turn;
                let mut lines = vec![reader.sentence(msg::COMPUTER_ASK)];
                let mut ways = vec![(msg::BUTTON_COMPUTER_SURE, AT_ONCE)];
                if in_turn {
                    lines.push(reader.sentence(msg::COMPUTER_ASK_TURN));
                    ways = vec![
                        (msg::BUTTON_COMPUTER_AFTER, AFTER),
                        (msg::BUTTON_COMPUTER_NOW, AT_ONCE),
                    ];
                }
                let ways = ways.into_iter();
                let way = |(id, way)| {
                    let rest = format!("{way} {turn}");
                    self.bound_button(&reader, id, Verb::Computer, seat, &rest)
                };
                let mut buttons: Vec<_> = ways.map(way).collect();
                buttons.push(self.button(&reader, msg::BUTTON_STAY, Verb::Later, STAY));
                Self::panel(lines, None, vec![Row::Buttons(buttons)], &reader)
            }
        }
    }

    /// A computer plays for a person who has asked for it.
    pub(crate) fn step_aside(&mut self, seat: Seat) {
        self.seat_to_computer(seat, true);
        self.note(msg::NOTE_COMPUTER, Some(seat), "");
        self.check_left();
    }

    /// Whether a button about a late seat is about the occasion on which the others are asked now.
    pub(crate) fn is_late_still(&self, rest: &str, occasion: &str) -> bool {
        let asked = self
            .late_seat(rest)
            .and_then(|seat| self.live.chair(seat)?.data.asked);
        asked.is_some() && asked == occasion.parse().ok()
    }

    /// The seat that a button names which says what is to be done.
    fn late_seat(&self, rest: &str) -> Option<Seat> {
        let (seat, _) = rest.split_once(' ')?;
        let seat = seat.parse().ok().filter(|seat| *seat < self.live.n_seats());
        seat.map(Seat::new)
    }

    /// Those who may say what is to be done about a seat: the others who play themselves.
    pub(crate) fn deciders(&self, late: Seat) -> Vec<Seat> {
        let whose = self.live.chair(late).and_then(|chair| chair.row.person);
        let others = self.live.humans().filter(|chair| chair.human() != whose);
        others.map(Chair::seat).collect()
    }

    /// One of the others says what to do about a seat that is late.
    pub(crate) fn decide_late(&mut self, by: Seat, rest: &str) -> Said {
        let choice = rest.split_once(' ').and_then(|(_, word)| Late::of(word));
        let (Some(seat), Some(choice)) = (self.late_seat(rest), choice) else {
            return Err(phrase!(NO_BUTTON));
        };
        if !self.deciders(seat).contains(&by) {
            return Err(phrase!(NO_LATE_YOURS));
        }
        if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
            chair.data.choices.retain(|(other, _)| *other != by);
            chair.data.choices.push((by, choice));
        }
        self.count_late(seat);
        Ok(Reply::toast(self.reader().word(msg::LATE_NOTED)))
    }

    /// Whether most of the others agree about a seat that is late; then it happens.
    pub(crate) fn count_late(&mut self, seat: Seat) {
        let deciders = self.deciders(seat);
        let n_others = deciders.len();
        let Some(chair) = self
            .live
            .chair(seat)
            .filter(|chair| chair.data.asked.is_some())
        else {
            return;
        };
        let n_of = |choice| {
            let counts = |(by, chosen): &&(Seat, Late)| *chosen == choice && deciders.contains(by);
            chair.data.choices.iter().filter(counts).count()
        };
        let most = Late::ALL
            .iter()
            .find(|choice| n_of(**choice) * 2 > n_others);
        let Some(choice) = most.copied() else {
            return;
        };
        // With two players, the one who waits may decide alone after a while.
        let is_early = self.live.alarms.contains_key(&(seat.number(), Alarm::Late));
        if n_others == 1 && choice != Late::Wait && is_early {
            return;
        }
        match choice {
            Late::Wait => {
                let due = self.now.plus(DAY);
                if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
                    chair.row.deadline = Some(due);
                    chair.data.be_in_time();
                }
                self.live.ring_at(Some(seat), Alarm::Overdue, due);
                self.note(msg::NOTE_WAIT, Some(seat), "");
            }
            Late::Computer => self.absent_to_computer(seat),
            Late::Substitute => {
                self.absent_to_computer(seat);
                if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
                    chair.data.wants_substitute = true;
                }
                self.note(msg::NOTE_WANTED, Some(seat), "");
            }
        }
    }

    /// A computer keeps the seat of an absent person warm, and the person is told.
    pub(crate) fn absent_to_computer(&mut self, seat: Seat) {
        let guest = self
            .live
            .chair(seat)
            .and_then(|chair| self.guests.get(&chair.row.person?))
            .cloned();
        self.seat_to_computer(seat, true);
        if let Some(guest) = guest {
            let occasion = self.live.occasion();
            self.tell(Some(seat), &guest, Tiding::Warm(occasion), "");
        }
        self.note(msg::NOTE_COMPUTER, Some(seat), "");
        self.check_left();
    }

    /// **In 2 hours**, **This evening**: the next reminder comes then.
    pub(crate) fn snooze(&mut self, seat: Seat, rest: &str) -> Said {
        let reader = self.reader();
        if !self.live.waiting().contains(seat) {
            return Err(self.not_your_turn(seat, &reader));
        }
        let at = match rest {
            "evening" => next_at(self.now, 19 * 60, &reader.zone),
            _ => self.now.plus(2 * HOUR),
        };
        self.live.ring_at(Some(seat), Alarm::Snooze, at);
        let phrase = phrase!(SNOOZED, when = reader.moment(at, self.now).as_str());
        Ok(self.settled(reader.say(&phrase)))
    }

    /// **Need until…**: the deadline moves, once a turn, and the table is told.
    pub(crate) fn need(&mut self, seat: Seat, rest: &str) -> Said {
        let reader = self.reader();
        if !self.live.waiting().contains(seat) {
            return Err(self.not_your_turn(seat, &reader));
        }
        let Some(hours) = rest
            .parse::<i64>()
            .ok()
            .filter(|hours| (1..=72).contains(hours))
        else {
            let buttons = [6, 12, 24, 48]
                .iter()
                .map(|hours| plain(reader.span(hours * HOUR), self.data(Verb::Need, hours)))
                .collect();
            let lines = vec![reader.sentence(msg::NEED_HOW_LONG)];
            return Ok(Self::panel(
                lines,
                None,
                vec![Row::Buttons(buttons)],
                &reader,
            ));
        };
        let Some(chair) = self.live.chairs.get_mut(seat.index()) else {
            return Err(phrase!(NO_BUTTON));
        };
        if chair.data.extended {
            return Err(phrase!(NO_NEED_TWICE));
        }
        let from = chair.row.deadline.unwrap_or(self.now).max(self.now);
        let due = from.plus(hours * HOUR);
        chair.row.deadline = Some(due);
        chair.data.extended = true;
        chair.data.be_in_time();
        self.live.ring_at(Some(seat), Alarm::Overdue, due);
        self.note(msg::NOTE_NEED, Some(seat), "");
        let phrase = phrase!(NEED_DONE, when = reader.moment(due, self.now).as_str());
        Ok(self.settled(reader.say(&phrase)))
    }

    /// The table ends because all people have left it.
    pub(crate) fn abandon(&mut self) {
        if self.live.is_playing() {
            self.live.data.closed = Some(Closed::Left);
            self.end(None);
        }
    }
}
