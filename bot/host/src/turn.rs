//! A person's turn: the question, the steps that build it, confirming, going back.

use pawmail_core::erased::Choice;
use pawmail_core::game::PlayError;
use pawmail_core::phrase::{Arg, Phrase};
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::table::{SavedRow, UndoError};
use pawmail_store::{Change, StepRow, StepWhat};

use crate::data::Pending;
use crate::layout::rows;
use crate::payload::{Chosen, Payload, hash};
use crate::request::Reply;
use crate::scene::{Said, Scene};
use crate::screen::{Button, Drawing, Kind, Paragraph, Press, Row, Run, Screen};
use crate::words::{Reader, say};

/// More choices than this are grouped where the game has groups.
const GROUPED_ABOVE: usize = 12;

/// No question has more choices than this at once.
const MOST_CHOICES: usize = 25;

/// How many choices a page has where even a group has too many.
const PAGE: usize = 20;

/// Which part of the choices is looked at.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Focus {
    /// The hash of the group.
    pub(crate) group: Option<String>,
    /// The page, from 0.
    pub(crate) page: usize,
}

impl Scene<'_> {
    /// Nothing but refusals unless the game is on.
    pub(crate) fn must_play(&self) -> Result<(), Phrase> {
        let code = self.live.code();
        if self.live.is_lobby() {
            return Err(say("no-not-begun").with("table", code.as_str()));
        }
        if self.live.is_over() {
            return Err(say("no-over").with("table", code.as_str()));
        }
        if self.live.data.paused.is_some() {
            return Err(say("no-paused").with("table", code.as_str()));
        }
        Ok(())
    }

    /// A press on a step's button.
    pub(crate) fn press_step(&mut self, payload: &Payload) -> Said {
        let seat = self.my_seat(payload.seat)?;
        let Some(game) = self.game() else {
            return Err(self.must_play().err().unwrap_or_else(|| say("no-button")));
        };
        let moves = game.moves(seat);
        let step = match &payload.what {
            Chosen::Step(step) => step.clone(),
            Chosen::Hash(short) => {
                let then = game.moves_at(payload.number, seat);
                let known = moves.iter().chain(&then).find(|step| hash(step) == *short);
                known.cloned().unwrap_or_default()
            }
            Chosen::Verb(..) => return Err(say("no-button")),
        };
        if self.is_done_already(seat, payload.number, &step) {
            return Ok(Reply::panel(self.after_step(seat)));
        }
        self.must_play()?;
        self.must_be_mine(seat)?;
        if payload.number != game.number() && !self.still_counts(seat, payload.number, &moves) {
            return Ok(Reply::panel(self.moved_on(seat)));
        }
        self.play(seat, &step, false)
    }

    /// A step that was typed: its notation, or the label of its button.
    pub(crate) fn play_typed(&mut self, seat: Seat, typed: &str) -> Said {
        self.must_play()?;
        self.must_be_mine(seat)?;
        let reader = self.reader();
        let look = self.look(&reader);
        let Some(game) = self.game() else {
            return Err(say("no-button"));
        };
        let wanted = typed.trim().to_lowercase();
        let described = game.describe(seat, &look);
        let found = described
            .choices
            .iter()
            .find(|choice| choice.step == typed.trim() || choice.label.to_lowercase() == wanted);
        let step = found.map_or_else(|| typed.trim().to_owned(), |choice| choice.step.clone());
        self.play(seat, &step, false)
    }

    /// A computer plays for the seat: its person takes it back first.
    fn must_be_mine(&self, seat: Seat) -> Result<(), Phrase> {
        let chair = self.live.chair(seat);
        if chair.is_some_and(|chair| chair.data.computer.is_some()) {
            return Err(say("no-computer-plays"));
        }
        Ok(())
    }

    /// The rows of the log after this number, if the log reaches back to it and forward to it.
    fn rows_since(&self, number: u32) -> Option<Vec<SavedRow>> {
        let game = self.game()?;
        let mut rows = game.save().steps;
        let since = usize::try_from(game.number().checked_sub(number)?).ok()?;
        let first = rows.len().checked_sub(since)?;
        Some(rows.split_off(first))
    }

    /// Whether the step was made by an earlier press of the same button.
    fn is_done_already(&self, seat: Seat, number: u32, step: &str) -> bool {
        // The first row of the seat since then is what its person did.
        let rows = self.rows_since(number).unwrap_or_default();
        let mine = rows.iter().find(|row| whose(row) == seat);
        matches!(mine, Some(SavedRow::Step { step: made, .. }) if made == step)
    }

    /// Whether a press at an older number counts: its seat has done nothing since, and has the same choices.
    fn still_counts(&self, seat: Seat, number: u32, moves: &[String]) -> bool {
        let rows = self.rows_since(number);
        rows.is_some_and(|rows| rows.iter().all(|row| whose(row) != seat))
            && self
                .game()
                .is_some_and(|game| game.moves_at(number, seat) == moves)
    }

    /// Plays a step, or asks first where it matters.
    pub(crate) fn play(&mut self, seat: Seat, step: &str, is_sure: bool) -> Said {
        let reader = self.reader();
        let look = self.look(&reader);
        let Some(game) = &self.live.game else {
            return Err(say("no-button"));
        };
        let mut after = game.copy();
        match after.play(seat, step) {
            Ok(_) => {}
            Err(PlayError::NotWaiting) => return Err(self.not_your_turn(seat, &reader)),
            Err(_) => {
                let why = game.refuse(seat, step, &look);
                return Err(say("verbatim").with("words", why.as_str()));
            }
        }
        let n_before = game.path(seat, &look).len();
        let is_open = after.in_turn(seat);
        let is_final = after.can_undo(seat).is_err();
        let has_choice = game.moves(seat).len() > 1;
        if !is_sure && ((is_final && has_choice) || (!is_open && n_before > 0)) {
            let number = game.number();
            self.touch();
            if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
                chair.data.pending = Some(Pending {
                    number,
                    step: step.to_owned(),
                });
            }
            self.plan_nudge(seat);
            return Ok(Reply::panel(self.confirm_panel(seat, is_final)));
        }
        let before = game.waiting();
        let number = after.number();
        self.live.game = Some(after);
        self.record(seat, number, StepWhat::Step(step.to_owned()));
        self.settle(before, Some(seat));
        Ok(Reply::panel(self.after_step(seat)))
    }

    /// Writes a row of the log.
    pub(crate) fn record(&mut self, seat: Seat, number: u32, what: StepWhat) {
        self.touch();
        let id = self.live.id();
        let row = StepRow {
            number,
            seat: seat.number(),
            what,
            at: self.now,
            by: self.me.map(crate::people::Me::id),
        };
        self.changes.push(Change::Step(id, row));
        self.live.row.number = number;
        if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
            chair.data.pending = None;
            chair.data.nudged = false;
        }
    }

    /// Confirms the step that waits for it.
    pub(crate) fn confirm(&mut self, payload: &Payload) -> Said {
        let seat = self.my_seat(payload.seat)?;
        let pending = self
            .live
            .chair(seat)
            .and_then(|chair| chair.data.pending.clone());
        let Some(pending) = pending else {
            let rows = self.rows_since(payload.number).unwrap_or_default();
            if matches!(rows.first(), Some(SavedRow::Step { seat: by, .. }) if *by == seat) {
                return Ok(Reply::panel(self.after_step(seat)));
            }
            self.must_play()?;
            return Ok(Reply::panel(self.moved_on(seat)));
        };
        self.must_play()?;
        self.must_be_mine(seat)?;
        let moves = self.game().map(|game| game.moves(seat)).unwrap_or_default();
        if !self.still_counts(seat, pending.number, &moves) {
            self.drop_pending(seat);
            return Ok(Reply::panel(self.moved_on(seat)));
        }
        self.play(seat, &pending.step, true)
    }

    fn drop_pending(&mut self, seat: Seat) {
        self.touch();
        if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
            chair.data.pending = None;
        }
    }

    /// Goes back by one step: drops what waits for confirmation, else takes the newest step back.
    pub(crate) fn back(&mut self, payload: &Payload) -> Said {
        let seat = self.my_seat(payload.seat)?;
        self.must_play()?;
        self.must_be_mine(seat)?;
        let has_pending = self
            .live
            .chair(seat)
            .is_some_and(|chair| chair.data.pending.is_some());
        if has_pending {
            self.drop_pending(seat);
            return Ok(Reply::panel(self.question(seat, &Focus::default(), &[])));
        }
        // An old button goes back no further than it went when it was made.
        if payload.number != self.live.row.number {
            return Ok(Reply::panel(self.moved_on(seat)));
        }
        self.take_back(seat)?;
        Ok(Reply::panel(self.question(seat, &Focus::default(), &[])))
    }

    /// Takes back all steps of the turn that is being built.
    pub(crate) fn start_over(&mut self, payload: &Payload) -> Said {
        let seat = self.my_seat(payload.seat)?;
        self.must_play()?;
        self.must_be_mine(seat)?;
        self.drop_pending(seat);
        while self.game().is_some_and(|game| game.in_turn(seat)) {
            if self.take_back(seat).is_err() {
                break;
            }
        }
        Ok(Reply::panel(self.question(seat, &Focus::default(), &[])))
    }

    /// The command and the button **Undo**.
    pub(crate) fn undo(&mut self, payload: &Payload) -> Said {
        let seat = self.my_seat(payload.seat)?;
        self.must_play()?;
        self.must_be_mine(seat)?;
        self.take_back(seat)?;
        let reader = self.reader();
        let lines = [Paragraph::text(reader.word("undone"))];
        Ok(Reply::panel(self.question(seat, &Focus::default(), &lines)))
    }

    /// Takes back the newest step of a seat, as the game allows.
    pub(crate) fn take_back(&mut self, seat: Seat) -> Result<(), Phrase> {
        let Some(game) = &mut self.live.game else {
            return Err(say("no-button"));
        };
        let before = game.waiting();
        game.undo(seat).map_err(|error| say(why_not(error)))?;
        let number = game.number();
        let taken = game.save().steps.last().and_then(|row| match row {
            SavedRow::Undo { undo, .. } => Some(*undo),
            SavedRow::Step { .. } => None,
        });
        self.record(seat, number, StepWhat::Undo(taken.unwrap_or_default()));
        self.settle_undo(before, seat);
        Ok(())
    }

    /// Whose turn it is instead.
    pub(crate) fn not_your_turn(&self, seat: Seat, reader: &Reader) -> Phrase {
        let waiting: Vec<Seat> = self.live.waiting().filter(|other| *other != seat).collect();
        let names: Vec<String> = waiting
            .iter()
            .map(|seat| self.name(*seat, reader))
            .collect();
        let deadline = waiting
            .iter()
            .filter_map(|seat| self.live.chair(*seat)?.row.deadline)
            .min();
        let phrase = match deadline {
            Some(at) => {
                say("no-not-your-turn-until").with("until", reader.moment(at, self.now).as_str())
            }
            None => say("no-not-your-turn"),
        };
        phrase.with("who", reader.list(&names).as_str())
    }

    /// The answer to a button of a time that is over.
    pub(crate) fn moved_on(&mut self, seat: Seat) -> Screen {
        let reader = self.reader();
        self.question(
            seat,
            &Focus::default(),
            &[Paragraph::text(reader.word("moved-on"))],
        )
    }

    /// What a person sees after a step: what came of it, and what is next.
    pub(crate) fn after_step(&mut self, seat: Seat) -> Screen {
        let reader = self.reader();
        let game = self.game();
        let is_open = game.is_some_and(|game| game.in_turn(seat));
        if is_open {
            return self.question(seat, &Focus::default(), &[]);
        }
        let look = self.look(&reader);
        let mut lines = vec![Paragraph::text(reader.word("done"))];
        if let Some(game) = self.game() {
            let history = game.history(Some(Viewer::Seat(seat)), &look);
            let mine = history.iter().rev().find(|told| told.seat == Some(seat));
            for sentence in mine.iter().flat_map(|told| &told.sentences).take(4) {
                lines.push(Paragraph::text(sentence.clone()));
            }
        }
        if self.live.is_over() {
            lines.push(Paragraph::text(reader.word("done-over")));
            return Self::fitted(lines, None, Vec::new(), &reader);
        }
        if self.live.waiting().contains(seat) {
            return self.question(seat, &Focus::default(), &lines);
        }
        lines.push(Paragraph::text(reader.word("done-next")));
        let mut buttons = Vec::new();
        if self.game().is_some_and(|game| game.can_undo(seat).is_ok()) {
            buttons.push(self.seat_button(&reader, "button-undo", "undo", seat));
        }
        buttons.push(self.button(&reader, "button-hand", "hand", ""));
        Self::fitted(lines, None, vec![Row::Buttons(buttons)], &reader)
    }

    /// A button of the host's that is for one of the presser's seats.
    pub(crate) fn seat_button(&self, reader: &Reader, id: &str, verb: &str, seat: Seat) -> Button {
        let payload = Payload {
            seat: (self.my_seats().len() > 1).then_some(seat),
            ..Payload::verb(Some(self.live.id()), self.live.row.number, verb, "")
        };
        Button {
            label: reader.word(id),
            does: Press::Data(payload.to_string()),
            kind: Kind::Plain,
        }
    }

    /// The path of the turn that is being built: "Card 4 ▸ pawn B".
    fn path(&self, seat: Seat, reader: &Reader) -> Option<String> {
        let look = self.look(reader);
        let path = self.game()?.path(seat, &look);
        let labels: Vec<String> = path.into_iter().map(|(_, label)| label).collect();
        (!labels.is_empty()).then(|| labels.join(" ▸ "))
    }

    /// For whom of several seats of the presser this is.
    fn for_which(&self, seat: Seat, reader: &Reader) -> Option<Paragraph> {
        (self.my_seats().len() > 1).then(|| {
            let phrase = say("for-seat").with("n", seat.index() + 1);
            Paragraph::text(reader.say(&phrase.with("letter", seat.letter().to_string().as_str())))
        })
    }

    /// The question to a seat with its choices.
    pub(crate) fn question(&mut self, seat: Seat, focus: &Focus, before: &[Paragraph]) -> Screen {
        let reader = self.reader();
        let look = self.look(&reader);
        let mut lines = before.to_vec();
        lines.extend(self.for_which(seat, &reader));
        let pending = self
            .live
            .chair(seat)
            .and_then(|chair| chair.data.pending.clone());
        if let Some(pending) = pending
            && self.live.is_playing()
        {
            let moves = self.game().map(|game| game.moves(seat)).unwrap_or_default();
            if self.still_counts(seat, pending.number, &moves) {
                let is_final = self.ends_undo(seat, &pending.step);
                let mut screen = self.confirm_panel(seat, is_final);
                lines.append(&mut screen.paragraphs);
                screen.paragraphs = lines;
                return screen;
            }
            self.drop_pending(seat);
        }
        if let Some(path) = self.path(seat, &reader) {
            lines.push(Paragraph(vec![Run::Strong(path)]));
        }
        let Some(game) = self.game() else {
            return Self::fitted(lines, None, Vec::new(), &reader);
        };
        let described = game.describe(seat, &look);
        lines.push(Paragraph::text(described.question.clone()));
        let in_turn = game.in_turn(seat);
        let (buttons, is_part) = self.choices(seat, &described.choices, focus, &reader);
        let mut last = Vec::new();
        if is_part {
            last.push(self.seat_button(&reader, "button-all-choices", "play", seat));
        } else if in_turn && game.can_undo(seat).is_ok() {
            last.push(self.seat_button(&reader, "button-back", "back", seat));
            if game.path(seat, &look).len() > 1 {
                last.push(self.seat_button(&reader, "button-over", "over", seat));
            }
        } else if game.can_undo(seat).is_ok() {
            last.push(self.seat_button(&reader, "button-undo", "undo", seat));
        }
        last.push(self.button(&reader, "button-rules", "rules", ""));
        if self.live.waiting().contains(seat) {
            last.push(self.button(&reader, "button-later", "later", ""));
        }
        let n_rows = reader.can.rows.saturating_sub(1);
        let mut all = rows(buttons, &reader.can, n_rows, &described.question);
        all.push(Row::Buttons(last));
        let drawing = self.private_drawing(seat, &reader);
        Self::fitted(lines, drawing, all, &reader)
    }

    /// The buttons of the choices that are looked at, and whether these are only a part of them.
    fn choices(
        &self,
        seat: Seat,
        choices: &[Choice],
        focus: &Focus,
        reader: &Reader,
    ) -> (Vec<Button>, bool) {
        let step_button = |choice: &Choice| Button {
            label: choice.label.clone(),
            does: Press::Data(self.step_data(seat, &choice.step)),
            kind: Kind::Plain,
        };
        let mut groups: Vec<&str> = Vec::new();
        for choice in choices {
            if let Some(group) = &choice.group
                && !groups.contains(&group.as_str())
            {
                groups.push(group);
            }
        }
        let shown: Vec<&Choice> = match &focus.group {
            Some(wanted) => choices
                .iter()
                .filter(|choice| {
                    choice
                        .group
                        .as_deref()
                        .is_some_and(|group| hash(group) == *wanted)
                })
                .collect(),
            None if choices.len() > GROUPED_ABOVE && groups.len() > 1 => {
                let mut buttons: Vec<Button> = Vec::new();
                for choice in choices.iter().filter(|choice| choice.group.is_none()) {
                    buttons.push(step_button(choice));
                }
                for group in groups {
                    let n = choices
                        .iter()
                        .filter(|choice| choice.group.as_deref() == Some(group))
                        .count();
                    let only = choices
                        .iter()
                        .find(|choice| choice.group.as_deref() == Some(group));
                    if n == 1 {
                        buttons.extend(only.map(step_button));
                        continue;
                    }
                    let label = say("group").with("group", group).with("n", n);
                    buttons.push(Button {
                        label: reader.say(&label),
                        does: Press::Data(self.data("group", hash(group))),
                        kind: Kind::Plain,
                    });
                }
                buttons.truncate(MOST_CHOICES);
                return (buttons, false);
            }
            None => choices.iter().collect(),
        };
        if shown.is_empty() && focus.group.is_some() {
            return self.choices(seat, choices, &Focus::default(), reader);
        }
        if shown.len() <= MOST_CHOICES {
            return (
                shown.into_iter().map(step_button).collect(),
                focus.group.is_some(),
            );
        }
        let n_pages = shown.len().div_ceil(PAGE);
        let page = focus.page.min(n_pages - 1);
        let mut buttons: Vec<Button> = shown
            .iter()
            .skip(page * PAGE)
            .take(PAGE)
            .map(|choice| step_button(choice))
            .collect();
        let group = focus.group.clone().unwrap_or_default();
        for (other, id) in [
            (page.checked_sub(1), "button-page-before"),
            (Some(page + 1), "button-page-after"),
        ] {
            if let Some(other) = other.filter(|other| *other < n_pages) {
                buttons.push(self.button(reader, id, "page", format!("{other} {group}").trim()));
            }
        }
        (buttons, focus.group.is_some())
    }

    /// Whether a step would end undo.
    fn ends_undo(&self, seat: Seat, step: &str) -> bool {
        let Some(game) = self.game() else {
            return false;
        };
        let mut after = game.copy();
        after.play(seat, step).is_ok() && after.can_undo(seat).is_err()
    }

    /// The turn as it would be, and whether that is meant.
    fn confirm_panel(&self, seat: Seat, is_final: bool) -> Screen {
        let reader = self.reader();
        let look = self.look(&reader);
        let pending = self
            .live
            .chair(seat)
            .and_then(|chair| chair.data.pending.clone());
        let label = pending.as_ref().and_then(|pending| {
            let described = self.game()?.describe(seat, &look);
            let chosen = described
                .choices
                .into_iter()
                .find(|choice| choice.step == pending.step)?;
            Some(chosen.label)
        });
        let mut path: Vec<String> = self.path(seat, &reader).into_iter().collect();
        path.extend(label);
        let mut lines = Vec::new();
        lines.push(Paragraph(vec![Run::Strong(path.join(" ▸ "))]));
        let id = if is_final {
            "confirm-final"
        } else {
            "confirm-turn"
        };
        lines.push(Paragraph::text(reader.word(id)));
        let mut yes = self.seat_button(&reader, "button-confirm", "ok", seat);
        yes.kind = Kind::Good;
        let back = self.seat_button(&reader, "button-back", "back", seat);
        let later = self.button(&reader, "button-later", "later", "");
        let all = vec![Row::Buttons(vec![yes]), Row::Buttons(vec![back, later])];
        Self::fitted(lines, self.private_drawing(seat, &reader), all, &reader)
    }

    /// The picture only this seat may see, if the game has one; else the board.
    pub(crate) fn private_drawing(&self, seat: Seat, reader: &Reader) -> Option<Drawing> {
        if self.me.is_some_and(|me| me.guest.data.text) {
            return None;
        }
        self.drawing(Viewer::Seat(seat), None, reader)
    }

    /// A picture of the table.
    pub(crate) fn drawing(
        &self,
        viewer: Viewer,
        sheet: Option<&str>,
        reader: &Reader,
    ) -> Option<Drawing> {
        let picture = self.game()?.picture(viewer, sheet, &self.look(reader))?;
        Some(Drawing {
            width: picture.svg.width(),
            height: picture.svg.height(),
            still: picture.svg.static_layer(),
            moving: picture.svg.moving_layer(),
            alt: picture.alt,
        })
    }

    /// A private screen that fits the platform. What is too long is cut at the end of a line; a text too long for a caption stands without the picture.
    pub(crate) fn fitted(
        lines: Vec<Paragraph>,
        picture: Option<Drawing>,
        rows: Vec<Row>,
        reader: &Reader,
    ) -> Screen {
        let rows = rows
            .into_iter()
            .filter(|row| match row {
                Row::Buttons(buttons) => !buttons.is_empty(),
                Row::Menu { options, .. } => !options.is_empty(),
            })
            .collect();
        let screen = Screen {
            paragraphs: lines,
            picture,
            rows,
            silent: true,
            protected: true,
        };
        screen.fitted(&reader.can)
    }

    /// What there is to know with a verb typed as a command.
    pub(crate) fn typed(&mut self, verb: &str, rest: &str) -> Said {
        let payload = Payload::verb(Some(self.live.id()), self.live.row.number, verb, rest);
        if verb == "play" && !rest.is_empty() {
            let seat = self.my_seat(None)?;
            return self.play_typed(seat, rest);
        }
        self.verb(&payload, verb, rest)
    }

    /// **My turn**.
    pub(crate) fn my_turn(&mut self, payload: &Payload, focus: &Focus) -> Said {
        let seat = self.my_seat(payload.seat)?;
        self.must_play()?;
        let chair = self.live.chair(seat);
        if chair.is_some_and(|chair| chair.data.computer.is_some()) {
            return Ok(Reply::panel(self.take_seat_back_panel(seat)));
        }
        let owes = self.live.waiting().contains(seat);
        let has_moves = self.game().is_some_and(|game| !game.moves(seat).is_empty());
        let can_undo = self.game().is_some_and(|game| game.can_undo(seat).is_ok());
        if !owes && !has_moves && !can_undo {
            let reader = self.reader();
            return Err(self.not_your_turn(seat, &reader));
        }
        Ok(Reply::panel(self.question(seat, focus, &[])))
    }

    /// A computer plays for the presser.
    fn take_seat_back_panel(&self, seat: Seat) -> Screen {
        let reader = self.reader();
        let lines = vec![Paragraph::text(reader.word("computer-plays"))];
        let mut button = self.seat_button(&reader, "button-seat-back", "seatback", seat);
        button.kind = Kind::Main;
        Self::fitted(lines, None, vec![Row::Buttons(vec![button])], &reader)
    }

    /// **My hand**: picture and words of what only this seat sees.
    pub(crate) fn hand(&mut self, payload: &Payload) -> Said {
        let seat = self.my_seat(payload.seat)?;
        if self.live.is_lobby() {
            self.must_play()?;
        }
        let reader = self.reader();
        let look = self.look(&reader);
        let mut lines: Vec<Paragraph> = self.for_which(seat, &reader).into_iter().collect();
        let text = self
            .game()
            .map(|game| game.text(Viewer::Seat(seat), &look))
            .unwrap_or_default();
        lines.extend(text.into_iter().map(Paragraph::text));
        let mut buttons = Vec::new();
        if self.live.waiting().contains(seat) {
            let mut button = self.seat_button(&reader, "button-play", "play", seat);
            button.kind = Kind::Main;
            buttons.push(button);
        }
        buttons.push(self.button(&reader, "button-rules", "rules", ""));
        let drawing = self.private_drawing(seat, &reader);
        let rows = vec![Row::Buttons(buttons)];
        let screen = Self::fitted(lines, drawing, rows, &reader);
        Ok(Reply {
            direct: self.durable(&screen),
            ..Reply::panel(screen)
        })
    }

    /// The copy for the private chat, where private answers elsewhere may be lost.
    fn durable(&self, screen: &Screen) -> Option<Screen> {
        let me = self.me?;
        let can = self.abilities(me.platform);
        (can.must_be_opened && !me.is_direct()).then(|| screen.clone())
    }

    /// The board as text.
    pub(crate) fn board(&mut self, rest: &str) -> Said {
        let reader = self.reader();
        let look = self.look(&reader);
        let viewer = self
            .my_seats()
            .first()
            .map_or(Viewer::Spectator, |seat| Viewer::Seat(*seat));
        let Some(game) = self.game() else {
            return Err(say("no-not-begun").with("table", self.live.code().as_str()));
        };
        let mut lines: Vec<Paragraph> = game
            .text(viewer, &look)
            .into_iter()
            .map(Paragraph::text)
            .collect();
        if let Viewer::Seat(seat) = viewer
            && self.live.waiting().contains(seat)
        {
            let described = game.describe(seat, &look);
            let labels: Vec<String> = described
                .choices
                .into_iter()
                .map(|choice| choice.label)
                .collect();
            let phrase = say("choices").with("list", Arg::Text(labels.join("; ")));
            lines.push(Paragraph::text(described.question));
            lines.push(Paragraph::text(reader.say(&phrase)));
        }
        let wants_text = rest == "text" || self.me.is_some_and(|me| me.guest.data.text);
        let sheets = game.sheets(viewer);
        let sheet = if rest.is_empty() || rest == "text" {
            sheets.first().cloned()
        } else {
            Some(rest.to_owned())
        };
        let picture = if wants_text {
            None
        } else {
            self.drawing(viewer, sheet.as_deref(), &reader)
        };
        let mut buttons = Vec::new();
        if !wants_text {
            lines.truncate(2);
            for other in sheets.iter().filter(|other| Some(*other) != sheet.as_ref()) {
                buttons.push(Button {
                    label: self.sheet_name(other, &reader),
                    does: Press::Data(self.data("board", other)),
                    kind: Kind::Plain,
                });
            }
            buttons.push(self.button(&reader, "button-as-text", "board", "text"));
        }
        let n_rows = reader.can.rows;
        let rows = rows(
            buttons,
            &reader.can,
            n_rows,
            &reader.word("button-pictures"),
        );
        Ok(Reply::panel(Self::fitted(lines, picture, rows, &reader)))
    }

    /// What a picture is called.
    fn sheet_name(&self, sheet: &str, reader: &Reader) -> String {
        let (name, seat) = sheet.split_once(' ').unwrap_or((sheet, ""));
        let seat = seat.chars().next().and_then(|letter| {
            let index = letter.to_digit(10).and_then(|n| u8::try_from(n).ok())?;
            (index < Seat::MAX).then(|| Seat::new(index))
        });
        let id = format!("sheet-{name}");
        let phrase = if crate::words::texts().has(&id) {
            say(&id)
        } else {
            say("sheet-other").with("name", name)
        };
        let word = reader.say(&phrase);
        match seat {
            Some(seat) => format!("{word}: {}", self.name(seat, reader)),
            None => word,
        }
    }
}

/// Whose row of a log it is.
fn whose(row: &SavedRow) -> Seat {
    match row {
        SavedRow::Step { seat, .. } | SavedRow::Undo { seat, .. } => *seat,
    }
}

/// The message that says why a step cannot be taken back.
pub(crate) fn why_not(error: UndoError) -> &'static str {
    match error {
        UndoError::Nothing => "no-undo-nothing",
        UndoError::Final => "no-undo-final",
        UndoError::Followed => "no-undo-followed",
        UndoError::Depends => "no-undo-depends",
    }
}
