//! Who is away, late or gone, and who plays instead.

use pawmail_core::seat::Seat;
use pawmail_store::TableState;

use crate::data::{Closed, Late, Level};
use crate::pace::{DAY, HOUR, next_at};
use crate::payload::Payload;
use crate::request::Reply;
use crate::scene::{NO_SEAT, Said, Scene};
use crate::screen::{Button, Kind, Paragraph, Press, Row, Screen};
use crate::turn::Focus;
use crate::words::say;

impl Scene<'_> {
    /// **Resign**: asks first, then a computer plays on.
    pub(crate) fn resign(&mut self, payload: &Payload, rest: &str) -> Said {
        if self.live.is_lobby() {
            return self.leave();
        }
        let seat = self.my_seat(payload.seat)?;
        self.must_play()?;
        let reader = self.reader();
        if rest != "sure" {
            let mut sure = self.button(&reader, "button-resign-sure", "resign", "sure");
            sure.kind = Kind::Danger;
            let later = self.button(&reader, "button-stay", "later", "");
            let lines = vec![Paragraph::text(reader.word("resign-ask"))];
            return Ok(Reply::panel(Self::fitted(
                lines,
                None,
                vec![Row::Buttons(vec![later, sure])],
                &reader,
            )));
        }
        self.seat_to_computer(seat, false);
        self.note("note-resigned", Some(seat), "");
        self.show(false);
        self.check_left();
        Ok(Reply::toast(reader.word("resigned")))
    }

    /// A computer plays for a seat from now on.
    pub(crate) fn seat_to_computer(&mut self, seat: Seat, is_warm: bool) {
        self.touch();
        let owes = self.live.waiting().contains(seat);
        let turn = self.live.chair(seat).map_or(0, |chair| chair.row.turn);
        if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
            chair.data.computer = Some(Level::default());
            chair.data.kept_warm = is_warm;
            chair.data.pending = None;
            chair.data.overdue = false;
            chair.data.choices.clear();
            chair.row.deadline = None;
        }
        for kind in crate::settle::TURN_TIMERS {
            self.clear_timer(seat.number(), kind);
        }
        self.recall(seat, turn, &crate::settle::TURN_NOTICES);
        if owes {
            self.plan_computer(seat);
        }
    }

    /// A table all people have left is closed after a while.
    fn check_left(&mut self) {
        if self.live.is_playing() && self.live.humans().next().is_none() {
            self.timer(NO_SEAT, "left", 0, self.now.plus(3 * DAY));
        }
    }

    /// **Take my seat back**.
    pub(crate) fn seat_back(&mut self, payload: &Payload) -> Said {
        let seat = self.my_seat(payload.seat)?;
        let reader = self.reader();
        let now = self.now;
        let owes = self.live.waiting().contains(seat);
        let Some(chair) = self.live.chairs.get_mut(seat.index()) else {
            return Err(say("no-button"));
        };
        if chair.data.computer.is_none() {
            return Ok(Reply::toast(reader.word("seat-yours")));
        }
        chair.data.computer = None;
        chair.data.kept_warm = false;
        chair.data.wants_substitute = false;
        chair.data.late = 0;
        chair.data.since = owes.then_some(now);
        self.clear_timer(seat.number(), "computer");
        self.clear_timer(NO_SEAT, "left");
        if owes && let Some(guest) = self.me.map(|me| me.guest.clone()) {
            self.start_clock(seat, &guest, now);
        }
        self.note("note-back", Some(seat), "");
        self.show(false);
        if owes {
            return Ok(Reply::panel(self.question(
                seat,
                &Focus::default(),
                &[Paragraph::text(reader.word("seat-back"))],
            )));
        }
        Ok(Reply::toast(reader.word("seat-back")))
    }

    /// The presser lets the computer play for them.
    pub(crate) fn let_computer_play(&mut self, payload: &Payload) -> Said {
        let seat = self.my_seat(payload.seat)?;
        self.must_play()?;
        self.seat_to_computer(seat, true);
        self.note("note-computer", Some(seat), "");
        self.show(false);
        self.check_left();
        let reader = self.reader();
        Ok(Reply::panel(Screen {
            paragraphs: vec![Paragraph::text(reader.word("computer-warm"))],
            rows: vec![Row::Buttons(vec![self.seat_button(
                &reader,
                "button-seat-back",
                "seatback",
                seat,
            )])],
            silent: true,
            ..Screen::default()
        }))
    }

    /// What is to be done about a seat that is late: one of the others says.
    pub(crate) fn decide_late(&mut self, rest: &str) -> Said {
        self.must_play()?;
        let by = self.my_seat(None)?;
        let (seat, word) = rest.split_once(' ').unwrap_or((rest, ""));
        let seat = seat
            .parse::<u8>()
            .ok()
            .filter(|seat| *seat < self.live.n_seats())
            .map(Seat::new);
        let choice = Late::ALL.into_iter().find(|choice| choice.word() == word);
        let (Some(seat), Some(choice)) = (seat, choice) else {
            return Err(say("no-button"));
        };
        let reader = self.reader();
        let Some(chair) = self.live.chairs.get_mut(seat.index()) else {
            return Err(say("no-button"));
        };
        if !chair.data.overdue {
            return Err(say("no-late-any-more"));
        }
        chair.data.choices.retain(|(other, _)| *other != by);
        chair.data.choices.push((by, choice));
        self.touch();
        self.count_late(seat);
        Ok(Reply::toast(reader.word("late-noted")))
    }

    /// Whether most of the others agree about a seat that is late; then it happens.
    pub(crate) fn count_late(&mut self, seat: Seat) {
        let n_others = self
            .live
            .humans()
            .filter(|chair| chair.seat() != seat)
            .count();
        let Some(chair) = self.live.chair(seat) else {
            return;
        };
        let turn = chair.row.turn;
        let since = chair.row.deadline.unwrap_or(self.now);
        let quarter = self.live.data.pace.turn().unwrap_or(7 * DAY) / 4;
        let n_of = |choice| {
            chair
                .data
                .choices
                .iter()
                .filter(|(_, chosen)| *chosen == choice)
                .count()
        };
        let Some(choice) = Late::ALL
            .into_iter()
            .find(|choice| n_of(*choice) * 2 > n_others)
        else {
            return;
        };
        // With two players the one who waits may decide alone after a while.
        if n_others == 1 && choice != Late::Wait && self.now.since(since) < quarter {
            let wait = quarter - self.now.since(since);
            self.timer(seat.number(), "late", turn, self.now.plus(wait));
            return;
        }
        match choice {
            Late::Wait => {
                let due = self.now.plus(DAY);
                if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
                    chair.row.deadline = Some(due);
                    chair.data.overdue = false;
                    chair.data.choices.clear();
                }
                self.timer(seat.number(), "overdue", turn, due);
                self.note("note-wait", Some(seat), "");
                self.show(false);
            }
            Late::Computer => self.absent_to_computer(seat),
            Late::Substitute => {
                self.absent_to_computer(seat);
                if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
                    chair.data.wants_substitute = true;
                }
                self.note("note-wanted", Some(seat), "");
                self.show(false);
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
            self.tell(Some(seat), &guest, "warm", self.now, "");
        }
        self.note("note-computer", Some(seat), "");
        self.show(false);
        self.check_left();
    }

    /// **In 2 hours**, **This evening**: the next reminder comes then.
    pub(crate) fn snooze(&mut self, payload: &Payload, rest: &str) -> Said {
        let seat = self.my_seat(payload.seat)?;
        self.must_play()?;
        let reader = self.reader();
        if !self.live.waiting().contains(seat) {
            return Err(self.not_your_turn(seat, &reader));
        }
        let turn = self.live.chair(seat).map_or(0, |chair| chair.row.turn);
        let at = match rest {
            "evening" => next_at(self.now, 19 * 60, &reader.zone),
            _ => self.now.plus(2 * HOUR),
        };
        self.timer(seat.number(), "snooze", turn, at);
        let phrase = say("snoozed").with("when", reader.moment(at, self.now).as_str());
        Ok(Reply::toast(reader.say(&phrase)))
    }

    /// **Need until…**: the deadline moves, once a turn, and the table is told.
    pub(crate) fn need(&mut self, payload: &Payload, rest: &str) -> Said {
        let seat = self.my_seat(payload.seat)?;
        self.must_play()?;
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
                .map(|hours| Button {
                    label: reader.span(hours * HOUR),
                    does: Press::Data(self.data("need", hours)),
                    kind: Kind::Plain,
                })
                .collect();
            let lines = vec![Paragraph::text(reader.word("need-how-long"))];
            return Ok(Reply::panel(Self::fitted(
                lines,
                None,
                vec![Row::Buttons(buttons)],
                &reader,
            )));
        };
        let Some(chair) = self.live.chairs.get_mut(seat.index()) else {
            return Err(say("no-button"));
        };
        if chair.data.extended {
            return Err(say("no-need-twice"));
        }
        let from = chair.row.deadline.unwrap_or(self.now).max(self.now);
        let due = from.plus(hours * HOUR);
        chair.row.deadline = Some(due);
        chair.data.extended = true;
        chair.data.overdue = false;
        chair.data.choices.clear();
        let turn = chair.row.turn;
        self.timer(seat.number(), "overdue", turn, due);
        self.note("note-need", Some(seat), "");
        self.show(false);
        let phrase = say("need-done").with("when", reader.moment(due, self.now).as_str());
        Ok(Reply::toast(reader.say(&phrase)))
    }

    /// The table ends because all people have left it.
    pub(crate) fn abandon(&mut self) {
        if self.live.row.state == TableState::Playing {
            self.live.data.closed = Some(Closed::Left);
            self.end();
        }
    }
}
