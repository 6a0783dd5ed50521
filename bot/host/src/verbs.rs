//! What the host's own buttons and commands do at a table.

use std::fmt::Write as _;

use pawmail_core::seat::Viewer;
use pawmail_store::Change;

use crate::data::{Closed, Motion};
use crate::layout::rows;
use crate::payload::Payload;
use crate::request::{Answer, File, Reply};
use crate::scene::{Said, Scene};
use crate::screen::{Paragraph, Row};
use crate::turn::{Focus, why_not};
use crate::words::{fit, say};

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
            "nohints" => Ok(self.no_hints()),
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
            "album" => self.album(rest),
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
            _ => Err(say("no-button")),
        }
    }

    fn close_pressed(&mut self) -> Said {
        self.must_be_lobby()?;
        let is_admin = self.me.is_some_and(|me| me.place.is_admin);
        let hall = self.me.and_then(|me| me.hall.as_ref());
        let for_admins = hall.is_some_and(|hall| hall.data.admins_close);
        if !is_admin && (for_admins || !self.is_host()) {
            return Err(say(if for_admins {
                "no-close-admins"
            } else {
                "no-close"
            }));
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
            buttons.push(self.button(&reader, "button-pictures", "album", ""));
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
    pub(crate) fn may_open(&self) -> bool {
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
}
