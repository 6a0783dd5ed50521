//! What can be done besides taking a step: every button and command of the host's own.

use std::fmt::Write as _;

use pawmail_core::phrase::Phrase;
use pawmail_core::seat::{Seat, Viewer};

use crate::commands::COMMANDS;
use crate::data::Closed;
use crate::request::{Answer, File, Reply};
use crate::shown::layout::rows;
use crate::shown::screen::{Button, Kind, Paragraph, Row};
use crate::shown::tiding::Tiding;
use crate::shown::words::{Reader, fit};
use crate::shown::{msg, phrase};
use crate::tables::company::OFF;
use crate::tables::payload::Payload;
use crate::tables::scene::{Said, Scene};
use crate::tables::turn::{Focus, why_not};
use crate::tables::votes::{GO_ON, STOP};
use crate::terms::terms;

/// How many steps a page of the log has.
const LOG_PAGE: usize = 12;

/// What **Stay** adds to [`Verb::Later`].
pub(crate) const STAY: &str = "stay";

/// What a button adds that asks no more whether one is sure.
pub(crate) const SURE: &str = "sure";

/// What [`Verb::Computer`] is told: to begin now.
pub(crate) const AT_ONCE: &str = "now";
/// Or after the turn that is being made.
pub(crate) const AFTER: &str = "after";

/// Who may do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    /// Everybody.
    All,
    /// Those who sit at the table.
    Seated,
    /// Whose turn a computer does not play.
    Playing,
}

/// When something can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum When {
    /// At any time; the verb itself says why not.
    Always,
    /// Before the game begins.
    Lobby,
    /// While the game is played and the table does not stand still.
    Game,
    /// Wherever a person is: it concerns no table.
    Anywhere,
}

/// What a button is bound to: where that is another by now, the button is stale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bound {
    /// To nothing: it means the same at any time.
    Free,
    /// To the step that waits for its confirmation.
    Draft,
    /// To a motion.
    Motion,
    /// To an occasion on which a seat was late.
    Late,
    /// To what the seat has done: nothing since.
    Done,
}

macro_rules! verbs {
    ($($(#[$doc:meta])* $Verb:ident = $word:literal: $who:ident, $when:ident, $bound:ident;)+) => {
        terms! {
            /// What can be done besides taking a step.
            pub enum Verb { $($(#[$doc])* $Verb = $word,)+ }
        }

        impl Verb {
            /// Who may do it, when, and what its button is bound to.
            const fn rule(self) -> (Who, When, Bound) {
                match self { $(Self::$Verb => (Who::$who, When::$when, Bound::$bound),)+ }
            }
        }
    };
}

verbs! {
    /// Takes a seat.
    Join = "join": All, Always, Free;
    /// Leaves a lobby.
    Leave = "leave": All, Always, Free;
    /// Seats a computer.
    Add = "add": All, Lobby, Free;
    /// Shows or sets the options.
    Options = "options": All, Always, Free;
    /// Begins the game.
    Start = "start": All, Lobby, Free;
    /// A full lobby waits.
    Wait = "wait": Seated, Lobby, Free;
    /// Shows how others find the table.
    Invite = "invite": All, Always, Free;
    /// Asks those to join with whom the presser likes to play.
    AskThem = "askthem": Seated, Lobby, Free;
    /// Follows a table, or does no more.
    Follow = "follow": All, Always, Free;
    /// Closes a lobby.
    CloseLobby = "closelobby": All, Lobby, Free;
    /// Shows the question.
    Play = "play": Seated, Game, Free;
    /// Shows a group of choices.
    Group = "group": Seated, Game, Free;
    /// Shows a page of choices.
    Page = "page": Seated, Game, Free;
    /// Confirms a draft.
    Ok = "ok": Seated, Always, Draft;
    /// Goes back by a step.
    Back = "back": Playing, Game, Free;
    /// Takes the whole turn back.
    Over = "over": Playing, Game, Done;
    /// Decides later.
    Later = "later": All, Always, Free;
    /// Takes the newest step back.
    Undo = "undo": Playing, Game, Done;
    /// Shows what is answered ahead, and plans the next turn.
    Plan = "plan": Playing, Game, Free;
    /// Shows a board to try things on.
    WhatIf = "whatif": Seated, Always, Free;
    /// Shows the hand.
    Hand = "hand": Seated, Always, Free;
    /// Shows the board in words.
    Board = "board": All, Always, Free;
    /// Shows what happened.
    Log = "log": All, Always, Free;
    /// Explains the rules.
    Rules = "rules": All, Always, Free;
    /// Shows how it is played, screen by screen.
    HowTo = "howto": All, Always, Free;
    /// Shows everything else.
    More = "more": All, Always, Free;
    /// Shows how the shuffle is proved.
    Fairness = "fairness": All, Always, Free;
    /// Opens all hands.
    Hands = "hands": All, Always, Free;
    /// Leafs through the boards.
    Album = "album": All, Always, Free;
    /// Gives up the seat.
    Resign = "resign": Seated, Always, Free;
    /// Takes the seat back from a computer.
    SeatBack = "seatback": Seated, Always, Free;
    /// Switches private notices.
    Notices = "notices": All, Always, Free;
    /// Wants no hints any more.
    NoHints = "nohints": All, Always, Free;
    /// Asks to take a turn back.
    TakeBack = "takeback": Playing, Game, Free;
    /// Asks for another pace.
    Pace = "pace": Playing, Always, Free;
    /// Asks to end the table.
    End = "end": Playing, Always, Free;
    /// Asks to stand still or to go on.
    Pause = "pause": Playing, Always, Free;
    /// Answers a motion.
    Vote = "vote": Playing, Always, Motion;
    /// Says what is to be done about a late seat.
    Late = "late": Playing, Game, Late;
    /// Is reminded later.
    Snooze = "snooze": Playing, Game, Free;
    /// Moves the deadline.
    Need = "need": Playing, Game, Done;
    /// Lets a computer play.
    Computer = "computer": Seated, Game, Free;
    /// Leads to the board page.
    Touch = "touch": All, Always, Free;
    /// Asks for advice.
    Advice = "advice": Playing, Game, Free;
    /// Plays again with the same people.
    Rematch = "rematch": All, Always, Free;
    /// Sends the whole game.
    Replay = "replay": All, Always, Free;
    /// Shows who was winning when.
    Chances = "chances": All, Always, Free;
    /// Shows what the presser could have done.
    Hindsight = "hindsight": Seated, Always, Free;
    /// Shows lessons, and lets somebody play one.
    Learn = "learn": All, Anywhere, Free;
    /// Shows the puzzle of a day, and lets somebody answer it once.
    Puzzle = "puzzle": All, Anywhere, Free;
    /// Opens a table.
    New = "new": All, Anywhere, Free;
    /// Shows what there is.
    Help = "help": All, Anywhere, Free;
    /// Lists the person's tables.
    Tables = "tables": All, Anywhere, Free;
    /// Shows how the person has done.
    Stats = "stats": All, Anywhere, Free;
    /// Shows or changes with whom the person likes to play.
    Liked = "liked": All, Anywhere, Free;
    /// Shows the settings.
    Settings = "settings": All, Anywhere, Free;
    /// Sets something.
    Set = "set": All, Anywhere, Free;
    /// Shows the reminders.
    Remind = "remind": All, Anywhere, Free;
    /// Shows or sets what a group has set.
    Room = "room": All, Anywhere, Free;
    /// Links accounts.
    Link = "link": All, Anywhere, Free;
    /// Separates accounts.
    Unlink = "unlink": All, Anywhere, Free;
    /// Forgets the person.
    ForgetMe = "forgetme": All, Anywhere, Free;
    /// Sends the person's data.
    MyData = "mydata": All, Anywhere, Free;
}

impl Verb {
    /// Whether the answer may depend on whether the person administers the group.
    #[must_use]
    pub const fn is_for_admins(self) -> bool {
        matches!(
            self,
            Self::New | Self::Settings | Self::Room | Self::CloseLobby | Self::Options
        )
    }

    /// Whether it is about a turn: its answer shows the question, the draft, or what came of it.
    pub(crate) const fn is_of_turn(self) -> bool {
        matches!(
            self,
            Self::Play
                | Self::Group
                | Self::Page
                | Self::Ok
                | Self::Back
                | Self::Over
                | Self::Undo
                | Self::SeatBack
        )
    }

    /// Whether there is a command of its name.
    pub(crate) fn is_typed(self) -> bool {
        COMMANDS.iter().any(|command| command.name == self.word())
    }

    /// Whether it concerns no table.
    pub(crate) fn is_personal(self) -> bool {
        self.rule().1 == When::Anywhere
    }
}

impl Scene<'_> {
    /// A verb, pressed or typed: if its presser may, now, and its button is not stale.
    pub(crate) fn verb(&mut self, payload: &Payload, verb: Verb, rest: &str) -> Said {
        let (who, when, bound) = verb.rule();
        let seat = match who {
            Who::All => None,
            Who::Seated | Who::Playing => Some(self.my_seat(payload.seat)?),
        };
        match when {
            When::Always => {}
            When::Lobby => self.must_be_lobby()?,
            When::Game => self.must_play()?,
            When::Anywhere => return Err(phrase!(NO_BUTTON)),
        }
        if let Some(seat) = seat.filter(|_| who == Who::Playing) {
            self.must_be_mine(seat)?;
        }
        let (rest, occasion) = match bound {
            Bound::Free | Bound::Done => (rest, ""),
            Bound::Draft => ("", rest),
            Bound::Motion | Bound::Late => split_occasion(rest),
        };
        match bound {
            Bound::Motion if !self.is_motion(occasion) => return self.stale_vote(),
            Bound::Late if !self.is_late_still(rest, occasion) => {
                return Err(phrase!(NO_LATE_ANY_MORE));
            }
            // What is typed carries no number; a button for what can be typed has one, for it follows a step.
            Bound::Done if payload.number > 0 || !verb.is_typed() => {
                if let Some(seat) = seat.filter(|seat| self.has_acted_since(*seat, payload.number))
                {
                    return Ok(Reply::panel(self.moved_on(seat)));
                }
            }
            Bound::Free | Bound::Done | Bound::Draft | Bound::Motion | Bound::Late => {}
        }
        match (verb, seat) {
            (Verb::Join, _) => self.join(rest),
            (Verb::Leave, _) => self.leave(),
            (Verb::Add, _) => self.add_computer(rest),
            (Verb::Options, _) => self.options(rest),
            (Verb::Start, _) => self.start(),
            (Verb::Wait, _) => Ok(self.wait()),
            (Verb::Invite, _) => self.invite(),
            (Verb::Follow, _) => self.follow(rest),
            (Verb::NoHints, _) => Ok(self.no_hints()),
            (Verb::CloseLobby, _) => self.close_pressed(),
            (Verb::Later, _) => {
                let id = if rest == STAY {
                    msg::STAYED
                } else {
                    msg::LATER
                };
                Ok(self.settled(self.reader().word(id)))
            }
            (Verb::Board, _) => self.board(rest),
            (Verb::Log, _) => self.log(rest),
            (Verb::Rules, _) => Ok(self.rules(rest)),
            (Verb::HowTo, _) => self.how_to(rest),
            (Verb::More, _) => Ok(self.more()),
            (Verb::Fairness, _) => Ok(self.fairness()),
            (Verb::Hands, _) => self.all_hands(),
            (Verb::Album, _) => self.album(rest),
            (Verb::Notices, _) if rest == "again" => self.notices(true),
            (Verb::Notices, _) => self.reminded(rest == "yes"),
            (Verb::Pace, _) => self.ask_pace(rest),
            (Verb::End, _) => self.ask_end(rest),
            (Verb::Pause, _) => self.ask_pause(rest),
            (Verb::Vote, _) => self.vote(rest == "yes"),
            (Verb::Play, Some(seat)) => self.my_turn(seat, &Focus::after(rest)),
            (Verb::Group, Some(seat)) => self.my_turn(seat, &Focus::of_group(rest)),
            (Verb::Page, Some(seat)) => self.my_turn(seat, &Focus::of_page(rest)),
            (Verb::Ok, Some(seat)) => self.confirm(seat, payload.number, occasion),
            (Verb::Back, Some(seat)) => self.back(seat, payload.number),
            (Verb::Over, Some(seat)) => Ok(self.start_over(seat)),
            (Verb::Undo, Some(seat)) => self.undo(seat),
            (Verb::Plan, Some(seat)) => self.plan(seat, rest),
            (Verb::Hand, Some(seat)) => self.hand(seat),
            (Verb::Resign, Some(seat)) => self.resign(seat, rest),
            (Verb::SeatBack, Some(seat)) => self.seat_back(seat),
            (Verb::TakeBack, Some(seat)) => self.ask_take_back(seat),
            (Verb::Late, Some(seat)) => self.decide_late(seat, rest),
            (Verb::Snooze, Some(seat)) => self.snooze(seat, rest),
            (Verb::Need, Some(seat)) => self.need(seat, rest),
            (Verb::Computer, Some(seat)) => Ok(self.let_computer_play(seat, rest)),
            // Those that take more than one table or long to think come another way.
            _ => Err(phrase!(NO_BUTTON)),
        }
    }

    /// Who asks for advice, if they may.
    pub(crate) fn may_be_advised(&self, named: Option<Seat>) -> Result<Seat, Phrase> {
        let seat = self.my_seat(named)?;
        self.must_play()?;
        self.must_be_mine(seat)?;
        if !self.live.data.advice {
            return Err(phrase!(NO_ADVICE));
        }
        if !self.live.waiting().contains(seat) {
            return Err(self.not_your_turn(seat, &self.reader()));
        }
        Ok(seat)
    }

    fn close_pressed(&mut self) -> Said {
        let is_admin = self.is_admin();
        let mut halls = self.halls.values();
        let for_admins = halls.any(|hall| hall.data.admins_close);
        if !is_admin && (for_admins || !self.is_host()) {
            return Err(Phrase::new(if for_admins {
                msg::NO_CLOSE_ADMINS
            } else {
                msg::NO_CLOSE
            }));
        }
        self.close_lobby(Closed::Lobby);
        Ok(Reply::toast(self.reader().word(msg::CLOSED)))
    }

    /// **What happened?**
    fn log(&mut self, rest: &str) -> Said {
        let reader = self.reader();
        let look = self.look(&reader);
        let seat = self.my_seats().first().copied();
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let Some(game) = self.game() else {
            return Err(phrase!(NO_NOT_BEGUN, table = self.live.code().as_str()));
        };
        let mut lines: Vec<Paragraph> = Vec::new();
        let mut buttons = Vec::new();
        if rest.is_empty() {
            lines.extend(self.recap(seat, &reader).into_iter().map(Paragraph::text));
            if lines.is_empty() {
                lines.push(reader.sentence(msg::LOG_NOTHING));
            }
            buttons.push(self.button(&reader, msg::BUTTON_FULL_LOG, Verb::Log, "0"));
            buttons.push(self.button(&reader, msg::BUTTON_PICTURES, Verb::Album, ""));
            if self.is_asked() {
                buttons.push(self.button(&reader, msg::BUTTON_PLAY, Verb::Play, ""));
            }
        } else {
            let page: usize = rest.parse().unwrap_or_default();
            let history = game.history(Some(viewer), &look);
            let told: Vec<_> = history.filter(|told| !told.sentences.is_empty()).collect();
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
                lines.push(reader.sentence(msg::LOG_EMPTY));
            }
            if page + 1 < n_pages {
                buttons.push(self.button(&reader, msg::BUTTON_EARLIER, Verb::Log, page + 1));
            }
            if page > 0 {
                buttons.push(self.button(&reader, msg::BUTTON_NEWER, Verb::Log, page - 1));
            }
        }
        Ok(Self::panel(
            lines,
            None,
            vec![Row::Buttons(buttons)],
            &reader,
        ))
    }

    /// **⋯**: everything else.
    pub(crate) fn more(&self) -> Reply {
        let reader = self.reader();
        let mine = self.my_seats();
        let mut lines = Vec::new();
        let mut buttons = Vec::new();
        let mut add = |message, verb: Verb, rest: String| {
            buttons.push(self.button(&reader, message, verb, rest));
        };
        if let Some(seat) = mine.first().copied()
            && self.live.is_playing()
        {
            let undo = self.game().map(|game| game.can_undo(seat));
            match undo {
                Some(Ok(())) => add(msg::BUTTON_UNDO, Verb::Undo, String::new()),
                // The others may allow what the rules of undoing do not.
                Some(Err(error)) if self.take_back_to(seat).is_ok() => {
                    lines.push(reader.sentence(why_not(error)));
                    add(msg::BUTTON_TAKE_BACK, Verb::TakeBack, String::new());
                }
                Some(Err(_)) | None => {}
            }
            if self
                .live
                .chair(seat)
                .is_some_and(|chair| chair.data.is_left())
            {
                add(msg::BUTTON_SEAT_BACK, Verb::SeatBack, String::new());
            } else {
                add(msg::BUTTON_COMPUTER, Verb::Computer, String::new());
            }
            add(msg::BUTTON_PLANS, Verb::Plan, String::new());
            add(msg::BUTTON_PACE, Verb::Pace, String::new());
            let (id, wanted) = match self.live.data.paused {
                Some(_) => (msg::BUTTON_GO_ON, GO_ON),
                None => (msg::BUTTON_PAUSE, STOP),
            };
            add(id, Verb::Pause, wanted.to_owned());
            add(msg::BUTTON_END, Verb::End, String::new());
            add(msg::BUTTON_RESIGN, Verb::Resign, String::new());
        }
        if !mine.is_empty() && self.live.game.is_some() {
            add(msg::BUTTON_WHAT_IF, Verb::WhatIf, String::new());
            if self.live.is_over() {
                add(msg::BUTTON_HINDSIGHT, Verb::Hindsight, String::new());
            }
        }
        if mine.is_empty() && self.live.is_playing() {
            let (id, rest) = if self.follows() {
                (msg::BUTTON_UNFOLLOW, OFF)
            } else {
                (msg::BUTTON_FOLLOW, "")
            };
            add(id, Verb::Follow, rest.to_owned());
        }
        add(msg::BUTTON_AS_TEXT, Verb::Board, "text".to_owned());
        add(msg::BUTTON_PICTURES, Verb::Board, String::new());
        add(msg::BUTTON_FAIRNESS, Verb::Fairness, String::new());
        if !mine.is_empty() || self.is_host() {
            add(msg::BUTTON_OPTIONS, Verb::Options, String::new());
        }
        add(msg::BUTTON_INVITE, Verb::Invite, String::new());
        let title = reader.told(&phrase!(MORE_TITLE, table = self.live.code().as_str()));
        lines.splice(0..0, [title].into_iter().chain(self.motion_line(&reader)));
        let answers = self.motion_answers(&reader).filter(|_| !mine.is_empty());
        let n_rows = reader.can.rows - answers.iter().len();
        let more = reader.word(msg::BUTTON_MORE);
        let others = rows(buttons, &reader.can, n_rows, &more);
        let all = answers.into_iter().chain(others).collect();
        Self::panel(lines, None, all, &reader)
    }

    /// What was pressed is settled: its message becomes this, with the ways on.
    pub(crate) fn settled(&self, words: String) -> Reply {
        self.settled_with(words, None)
    }

    /// The same, with a button of its own above the others.
    pub(crate) fn settled_with(&self, words: String, own: Option<Button>) -> Reply {
        let reader = self.reader();
        let own = own.map(|button| Row::Buttons(vec![button]));
        let mut buttons = Vec::new();
        if self.live.is_playing() {
            let mine = self.my_seats();
            if mine.iter().any(|seat| self.live.waiting().contains(*seat)) {
                let play = self.button(&reader, msg::BUTTON_PLAY, Verb::Play, "");
                buttons.push(play.of(Kind::Main));
            }
            buttons.push(self.more_button(&reader));
        }
        let below = rows(buttons, &reader.can, reader.can.rows, "");
        let rows = own.into_iter().chain(below).collect();
        let lines = vec![Paragraph::text(words)];
        Answer::Settled(Self::fitted(lines, None, rows, &reader)).into()
    }

    /// **⋯**.
    pub(crate) fn more_button(&self, reader: &Reader) -> Button {
        Button {
            label: "⋯".to_owned(),
            ..self.button(reader, msg::BUTTON_MORE, Verb::More, "")
        }
    }

    /// **Fairness**, and **Verify shuffle** after the end.
    fn fairness(&self) -> Reply {
        let reader = self.reader();
        let commitment = self.live.commitment();
        let mut lines = vec![
            reader.sentence(msg::FAIRNESS_HOW),
            reader.told(&phrase!(FAIRNESS_COMMITMENT, digits = commitment.as_str())),
        ];
        if self.may_open() {
            lines.push(reader.told(&phrase!(
                FAIRNESS_SECRET,
                digits = self.live.row.secret.as_str()
            )));
            for chair in &self.live.chairs {
                let n = chair.row.seat + 1;
                lines.push(reader.told(&match chair.row.contribution.as_str() {
                    // The line is part of what the seed is made of.
                    "" => phrase!(FAIRNESS_NOTHING, n = n),
                    what => phrase!(FAIRNESS_CONTRIBUTION, n = n, what = what),
                }));
            }
            lines.push(reader.sentence(msg::FAIRNESS_CHECK));
            let buttons = vec![self.button(&reader, msg::BUTTON_REPLAY, Verb::Replay, "")];
            return Self::panel(lines, None, vec![Row::Buttons(buttons)], &reader);
        }
        lines.push(reader.sentence(msg::FAIRNESS_LATER));
        Self::panel(lines, None, Vec::new(), &reader)
    }

    /// Whether everything may be known: the game is over, and the table does not keep its hands secret.
    pub(crate) fn may_open(&self) -> bool {
        self.live.is_over() && self.live.game.is_some() && !self.live.data.keeps_hands
    }

    /// **All hands**: everything that happened, with nothing hidden.
    fn all_hands(&mut self) -> Said {
        if !self.may_open() {
            return Err(Phrase::new(if self.live.is_over() {
                msg::NO_HANDS_KEPT
            } else {
                msg::NO_HANDS_YET
            }));
        }
        let reader = self.reader();
        let look = self.look(&reader);
        let Some(game) = self.game() else {
            return Err(phrase!(NO_HANDS_YET));
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
        let lines = vec![reader.sentence(msg::HANDS_FILE)];
        let screen = Self::fitted(lines, None, Vec::new(), &reader);
        Ok(Answer::Files(screen, vec![file]).into())
    }

    /// Whether the presser wants private notices.
    pub(crate) fn notices(&mut self, wanted: bool) -> Said {
        let Some(guest) = self.me.and_then(|me| self.guests.get_mut(&me.id())) else {
            return Err(phrase!(NO_BUTTON));
        };
        guest.data.notices = wanted;
        guest.data.asked = true;
        if wanted {
            guest.data.shut.clear();
        }
        let guest = guest.clone();
        let reader = self.reader();
        if wanted {
            self.tell(None, &guest, Tiding::Test, "");
            return Ok(Reply::toast(reader.word(msg::NOTICES_ON)));
        }
        Ok(Reply::toast(reader.word(msg::NOTICES_OFF)))
    }

    /// The answer to the question whether somebody wants reminders. The question closes with it.
    fn reminded(&mut self, wanted: bool) -> Said {
        let said = self.notices(wanted)?;
        let Answer::Toast(words) = said.answer else {
            return Ok(said);
        };
        let reader = self.reader();
        let mut lines = Vec::new();
        if let Some(seat) = self.my_seats().first() {
            let phrase = phrase!(
                JOINED,
                n = seat.index() + 1,
                table = self.live.code().as_str()
            );
            lines.push(reader.told(&phrase));
        }
        lines.push(Paragraph::text(words));
        Ok(Self::panel(lines, None, Vec::new(), &reader))
    }
}

/// What a button says, and the occasion it is bound to, which is its last word.
fn split_occasion(rest: &str) -> (&str, &str) {
    match rest.rsplit_once(' ') {
        Some((said, occasion)) if occasion.bytes().all(|byte| byte.is_ascii_digit()) => {
            (said, occasion)
        }
        _ => (rest, "0"),
    }
}
