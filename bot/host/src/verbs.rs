//! What the host's own buttons and commands do at a table.

use std::fmt::Write as _;

use pawmail_core::erased::AnyTable;
use pawmail_core::phrase::Phrase;
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::table::SavedRow;
use pawmail_store::{Change, StepWhat, TableState};

use crate::data::{Closed, Late, Level, Motion, Vote};
use crate::layout::rows;
use crate::pace::{DAY, HOUR, Pace, next_at};
use crate::payload::Payload;
use crate::people::Guest;
use crate::request::{Answer, File, Reply};
use crate::scene::{NO_SEAT, Said, Scene};
use crate::screen::{Button, Kind, Paragraph, Press, Row, Run, Screen};
use crate::turn::{Focus, why_not};
use crate::words::{Reader, fit, say};

/// How many sentences a recap has.
const RECAP: usize = 6;

/// How many steps a page of the log has.
const LOG_PAGE: usize = 12;

impl Scene<'_> {
    /// A verb of the host's, pressed or typed.
    pub(crate) fn verb(&mut self, payload: &Payload, verb: &str, rest: &str) -> Said {
        match verb {
            "join" => self.join(None),
            "leave" => self.leave(),
            "add" => self.add_computer(rest),
            "options" => self.options(rest),
            "start" => self.start(),
            "wait" => self.wait(),
            "invite" => Ok(self.invite()),
            "closelobby" => self.close_pressed(),
            "play" => self.my_turn(payload, &Focus::default()),
            "group" => self.my_turn(
                payload,
                &Focus {
                    group: Some(rest.to_owned()),
                    page: 0,
                },
            ),
            "page" => {
                let (page, group) = rest.split_once(' ').unwrap_or((rest, ""));
                let focus = Focus {
                    group: (!group.is_empty()).then(|| group.to_owned()),
                    page: page.parse().unwrap_or_default(),
                };
                self.my_turn(payload, &focus)
            }
            "ok" => self.confirm(payload),
            "back" => self.back(payload),
            "over" => self.start_over(payload),
            "later" => Ok(Reply::toast(self.reader().word("later"))),
            "undo" => self.undo(payload),
            "hand" => self.hand(payload),
            "board" => self.board(rest),
            "log" => self.log(rest),
            "rules" => Ok(self.rules(rest)),
            "more" => Ok(self.more()),
            "fairness" => Ok(self.fairness()),
            "hands" => self.all_hands(),
            "replay" => self.replay(),
            "resign" => self.resign(payload, rest),
            "seatback" => self.seat_back(payload),
            "notices" => self.notices(rest == "yes"),
            "takeback" => self.ask_take_back(payload),
            "pace" => self.ask_pace(rest),
            "end" => self.ask(Motion::End),
            "pause" => self.ask(Motion::Pause),
            "vote" => self.vote(rest == "yes"),
            "late" => self.decide_late(rest),
            "snooze" => self.snooze(payload, rest),
            "need" => self.need(payload, rest),
            "computer" => self.let_computer_play(payload),
            "advice" => Err(say("no-advice")),
            _ => Err(say("no-button")),
        }
    }

    fn close_pressed(&mut self) -> Said {
        self.must_be_lobby()?;
        let is_admin = self.me.is_some_and(|me| me.place.is_admin);
        if !self.is_host() && !is_admin {
            return Err(say("no-close"));
        }
        Ok(self.close_lobby(Closed::Lobby))
    }

    /// **What happened?**
    fn log(&mut self, rest: &str) -> Said {
        let reader = self.reader();
        let look = self.look(&reader);
        let seat = self.my_seats().first().copied();
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let Some(game) = self.game() else {
            return Err(say("no-not-begun").with("table", self.live.code().as_str()));
        };
        let mut lines: Vec<Paragraph> = Vec::new();
        let mut buttons = Vec::new();
        if rest.is_empty() {
            lines.extend(self.recap(seat, &reader).into_iter().map(Paragraph::text));
            if lines.is_empty() {
                lines.push(Paragraph::text(reader.word("log-nothing")));
            }
            buttons.push(self.button(&reader, "button-full-log", "log", "0"));
            buttons.push(self.button(&reader, "button-pictures", "board", ""));
        } else {
            let page: usize = rest.parse().unwrap_or_default();
            let history = game.history(Some(viewer), &look);
            let told: Vec<_> = history
                .iter()
                .filter(|told| !told.sentences.is_empty())
                .collect();
            let n_pages = told.len().div_ceil(LOG_PAGE).max(1);
            let page = page.min(n_pages - 1);
            for told in told.iter().rev().skip(page * LOG_PAGE).take(LOG_PAGE) {
                let words = told.sentences.join(" ");
                lines.push(Paragraph::text(format!(
                    "{}. {}",
                    told.number,
                    fit(&words, 160)
                )));
            }
            lines.reverse();
            if lines.is_empty() {
                lines.push(Paragraph::text(reader.word("log-empty")));
            }
            if page + 1 < n_pages {
                buttons.push(self.button(&reader, "button-earlier", "log", page + 1));
            }
            if page > 0 {
                buttons.push(self.button(&reader, "button-newer", "log", page - 1));
            }
        }
        Ok(Reply::panel(Self::fitted(
            lines,
            None,
            vec![Row::Buttons(buttons)],
            &reader,
        )))
    }

    /// What happened since the seat's last turn: what was done to it first, then how the table stands, then the rest.
    pub(crate) fn recap(&self, seat: Option<Seat>, reader: &Reader) -> Vec<String> {
        let look = self.look(reader);
        let Some(game) = self.game() else {
            return Vec::new();
        };
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let since = seat.and_then(|seat| self.live.chair(seat)).map_or_else(
            || self.live.row.number.saturating_sub(8),
            |chair| chair.data.acted,
        );
        let mine = seat.map(|seat| self.name(seat, reader));
        let mut to_me = Vec::new();
        let mut others = Vec::new();
        for told in game.history(Some(viewer), &look) {
            if told.number <= since || told.seat == seat {
                continue;
            }
            for sentence in told.sentences {
                if mine
                    .as_ref()
                    .is_some_and(|mine| sentence.contains(mine.as_str()))
                {
                    to_me.push(sentence);
                } else {
                    others.push(sentence);
                }
            }
        }
        let mut lines = to_me;
        lines.truncate(RECAP - 2);
        let standing = game.standing(&look);
        if !standing.is_empty() {
            lines.push(standing.join(" "));
        }
        let room = RECAP.saturating_sub(lines.len());
        let hidden = others.len().saturating_sub(room);
        if hidden > 0 {
            lines.push(reader.say(&say("recap-more").with("n", hidden)));
        }
        lines.extend(others.into_iter().skip(hidden));
        lines
    }

    /// **Rules**: what matters now, then the chapters, or what is known of a word.
    fn rules(&self, rest: &str) -> Reply {
        let reader = self.reader();
        let look = self.look(&reader);
        let rules = self.live.rules;
        let texts = rules.texts();
        let title = |topic: &str| texts.say(&Phrase::new(format!("help-{topic}-title")), &look);
        let body = |topic: &str| texts.say(&Phrase::new(format!("help-{topic}")), &look);
        let topics = rules.meta().help;
        let mut lines = Vec::new();
        if topics.contains(&rest) {
            lines.push(Paragraph(vec![Run::Strong(title(rest))]));
            lines.extend(body(rest).lines().map(Paragraph::text));
        } else if !rest.is_empty() {
            let wanted = rest.to_lowercase();
            let found: Vec<&&str> = topics
                .iter()
                .filter(|topic| {
                    title(topic).to_lowercase().contains(&wanted)
                        || body(topic).to_lowercase().contains(&wanted)
                })
                .collect();
            for topic in found.iter().take(2) {
                lines.push(Paragraph(vec![Run::Strong(title(topic))]));
                let body = body(topic);
                let near = body
                    .lines()
                    .filter(|line| line.to_lowercase().contains(&wanted))
                    .take(3);
                lines.extend(near.map(Paragraph::text));
            }
            if found.is_empty() {
                let phrase = say("rules-none").with("what", fit(rest, 40).as_str());
                lines.push(Paragraph::text(reader.say(&phrase)));
            }
        } else {
            lines.push(Paragraph(vec![Run::Strong(self.title(&reader))]));
            if let Some(seat) = self.my_seats().first()
                && let Some(game) = self.game()
                && self.live.is_playing()
            {
                let described = game.describe(*seat, &look);
                lines.push(Paragraph::text(described.question));
            } else {
                lines.push(Paragraph::text(texts.say(&say("game-pitch"), &look)));
            }
            lines.push(Paragraph::text(reader.word("rules-chapters")));
        }
        let buttons: Vec<Button> = topics
            .iter()
            .filter(|topic| **topic != rest)
            .map(|topic| Button {
                label: title(topic),
                does: Press::Data(self.data("rules", topic)),
                kind: Kind::Plain,
            })
            .collect();
        let all = rows(
            buttons,
            &reader.can,
            reader.can.rows,
            &reader.word("button-rules"),
        );
        Reply::panel(Self::fitted(lines, None, all, &reader))
    }

    /// **⋯**: everything else.
    fn more(&self) -> Reply {
        let reader = self.reader();
        let mine = self.my_seats();
        let mut lines = Vec::new();
        let mut buttons = Vec::new();
        let mut add = |id: &str, verb: &str, rest: &str| {
            buttons.push(self.button(&reader, id, verb, rest));
        };
        if self.live.data.vote.is_some() && !mine.is_empty() {
            add("button-vote-yes", "vote", "yes");
            add("button-vote-no", "vote", "no");
        }
        if let Some(seat) = mine.first().copied()
            && self.live.is_playing()
        {
            let undo = self.game().map(|game| game.can_undo(seat));
            match undo {
                Some(Ok(())) => add("button-undo", "undo", ""),
                Some(Err(error)) => {
                    lines.push(Paragraph::text(reader.word(why_not(error))));
                    add("button-take-back", "takeback", "");
                }
                None => {}
            }
            if self
                .live
                .chair(seat)
                .is_some_and(|chair| chair.data.computer.is_some())
            {
                add("button-seat-back", "seatback", "");
            } else {
                add("button-computer", "computer", "");
            }
            add("button-pace", "pace", "");
            add(
                if self.live.data.paused.is_some() {
                    "button-go-on"
                } else {
                    "button-pause"
                },
                "pause",
                "",
            );
            add("button-end", "end", "");
            add("button-resign", "resign", "");
        }
        add("button-as-text", "board", "text");
        add("button-pictures", "board", "");
        add("button-fairness", "fairness", "");
        add("button-options", "options", "");
        add("button-invite", "invite", "");
        if let Some(vote) = &self.live.data.vote {
            lines.insert(0, Paragraph::text(self.vote_words(vote, &reader)));
        }
        lines.insert(
            0,
            Paragraph::text(
                reader.say(&say("more-title").with("table", self.live.code().as_str())),
            ),
        );
        let all = rows(
            buttons,
            &reader.can,
            reader.can.rows,
            &reader.word("button-more"),
        );
        Reply::panel(Self::fitted(lines, None, all, &reader))
    }

    /// **Fairness**, and **Verify shuffle** after the end.
    fn fairness(&self) -> Reply {
        let reader = self.reader();
        let commitment = self.live.commitment();
        let mut lines = vec![
            Paragraph::text(reader.word("fairness-how")),
            Paragraph::text(
                reader.say(&say("fairness-commitment").with("digits", commitment.as_str())),
            ),
        ];
        if self.may_open() {
            lines.push(Paragraph::text(reader.say(
                &say("fairness-secret").with("digits", self.live.row.secret.as_str()),
            )));
            for chair in &self.live.chairs {
                let phrase = say("fairness-contribution")
                    .with("n", chair.row.seat + 1)
                    .with("what", chair.row.contribution.as_str());
                lines.push(Paragraph::text(reader.say(&phrase)));
            }
            lines.push(Paragraph::text(reader.word("fairness-check")));
            let buttons = vec![self.button(&reader, "button-replay", "replay", "")];
            return Reply::panel(Self::fitted(
                lines,
                None,
                vec![Row::Buttons(buttons)],
                &reader,
            ));
        }
        lines.push(Paragraph::text(reader.word("fairness-later")));
        Reply::panel(Self::fitted(lines, None, Vec::new(), &reader))
    }

    /// Whether everything may be known: the game is over, and the table does not keep its hands secret.
    fn may_open(&self) -> bool {
        self.live.is_over() && self.live.game.is_some() && !self.live.data.keeps_hands
    }

    /// **All hands**: everything that happened, with nothing hidden.
    fn all_hands(&mut self) -> Said {
        if !self.may_open() {
            return Err(say(if self.live.is_over() {
                "no-hands-kept"
            } else {
                "no-hands-yet"
            }));
        }
        let reader = self.reader();
        let look = self.look(&reader);
        let Some(game) = self.game() else {
            return Err(say("no-hands-yet"));
        };
        let mut text = String::new();
        for told in game.history(None, &look) {
            if !told.sentences.is_empty() {
                let _ = writeln!(text, "{}. {}", told.number, told.sentences.join(" "));
            }
        }
        let file = File {
            name: format!("{}-{}.txt", self.live.row.game, self.live.code()),
            bytes: text.into_bytes(),
            alt: None,
        };
        let lines = vec![Paragraph::text(reader.word("hands-file"))];
        let screen = Self::fitted(lines, None, Vec::new(), &reader);
        Ok(Answer::Files(screen, vec![file]).into())
    }

    /// **Replay**: the log as a file that anybody can check.
    fn replay(&mut self) -> Said {
        if !self.may_open() {
            return Err(say(if self.live.is_over() {
                "no-hands-kept"
            } else {
                "no-replay-yet"
            }));
        }
        let reader = self.reader();
        let saved = self
            .live
            .saved()
            .and_then(|saved| serde_json::to_vec_pretty(&saved).ok());
        let Some(bytes) = saved else {
            return Err(say("no-hands-yet"));
        };
        let file = File {
            name: format!("{}-{}.json", self.live.row.game, self.live.code()),
            bytes,
            alt: None,
        };
        let lines = vec![Paragraph::text(reader.word("replay-file"))];
        let screen = Self::fitted(lines, None, Vec::new(), &reader);
        Ok(Answer::Files(screen, vec![file]).into())
    }

    /// **Resign**: asks first, then a computer plays on.
    fn resign(&mut self, payload: &Payload, rest: &str) -> Said {
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
    fn seat_back(&mut self, payload: &Payload) -> Said {
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
    fn let_computer_play(&mut self, payload: &Payload) -> Said {
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

    /// Whether the presser wants private notices.
    pub(crate) fn notices(&mut self, wanted: bool) -> Said {
        let Some(me) = self.me else {
            return Err(say("no-button"));
        };
        let mut guest = me.guest.clone();
        guest.data.notices = wanted;
        guest.data.asked = true;
        self.changes.push(Change::Person(guest.to_row()));
        self.guests.insert(guest.id(), guest.clone());
        let reader = self.reader();
        if wanted {
            self.tell(None, &guest, "test", self.now, "");
            self.touched = true;
            return Ok(Reply::toast(reader.word("notices-on")));
        }
        Ok(Reply::toast(reader.word("notices-off")))
    }

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

    fn ask_take_back(&mut self, payload: &Payload) -> Said {
        let seat = self.my_seat(payload.seat)?;
        self.must_play()?;
        let target = self.take_back_to(seat)?;
        self.ask(Motion::TakeBack(target))
    }

    fn ask_pace(&mut self, rest: &str) -> Said {
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
    fn ask(&mut self, on: Motion) -> Said {
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

    fn vote(&mut self, says_yes: bool) -> Said {
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
            let guest = chair
                .and_then(crate::live::Chair::human)
                .and_then(|person| self.guests.get(&person))
                .cloned();
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

    /// What is to be done about a seat that is late: one of the others says.
    fn decide_late(&mut self, rest: &str) -> Said {
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
    fn snooze(&mut self, payload: &Payload, rest: &str) -> Said {
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
    fn need(&mut self, payload: &Payload, rest: &str) -> Said {
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

/// Takes back the newest steps until the step with this number is taken back too.
/// For each: whose it was, the number of the row, the number of the step.
fn rewind(game: &mut dyn AnyTable, target: u32) -> Result<Vec<(Seat, u32, u32)>, Phrase> {
    let mut undone = Vec::new();
    loop {
        let standing = newest_standing(game);
        let Some((number, seat)) = standing.filter(|(number, _)| *number >= target) else {
            return Ok(undone);
        };
        game.undo(seat).map_err(|error| say(why_not(error)))?;
        undone.push((seat, game.number(), number));
    }
}

/// The newest step that stands: its number and whose it is.
fn newest_standing(game: &dyn AnyTable) -> Option<(u32, Seat)> {
    let rows = game.save().steps;
    let first = (game.number() + 1).checked_sub(u32::try_from(rows.len()).ok()?)?;
    let taken: Vec<u32> = rows
        .iter()
        .filter_map(|row| match row {
            SavedRow::Undo { undo, .. } => Some(*undo),
            SavedRow::Step { .. } => None,
        })
        .collect();
    rows.iter()
        .zip(first..=game.number())
        .filter_map(|(row, number)| match row {
            SavedRow::Step { seat, .. } if !taken.contains(&number) => Some((number, *seat)),
            _ => None,
        })
        .last()
}
