//! What a seat is asked, and what it alone is shown.

use pawmail_core::erased::{AnyTable, Choice, Picture, Question};
use pawmail_core::phrase::{Arg, Look, Message, Phrase};
use pawmail_core::seat::{Seat, Viewer};

use crate::data::Hint;
use crate::request::Reply;
use crate::shown::layout::{self, plain, rows};
use crate::shown::screen::{Abilities, Button, Drawing, Kind, Paragraph, Row, Run, Screen};
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::live::Chair;
use crate::tables::offers;
use crate::tables::payload::{Payload, hash};
use crate::tables::scene::{Said, Scene};
use crate::tables::turn::{End, Focus, after, draft};
use crate::tables::verbs::Verb;

/// Above this number of choices, they are grouped if the game has groups.
const GROUPED_ABOVE: usize = 12;

/// Above this number, a group of its own stands behind one button if the game puts others before it.
const ASIDE_ABOVE: usize = 7;

/// For more than this many, the reasons are not shown.
const MOST_BARRED: usize = 8;

/// No question shows more choices than this at once.
const MOST_CHOICES: usize = 25;

/// What people are told in their first games beside a question, in this order.
const HINTS: [(Hint, Message); 4] = [
    (Hint::Back, msg::HINT_BACK),
    (Hint::Hand, msg::HINT_HAND),
    (Hint::Log, msg::HINT_LOG),
    (Hint::Rules, msg::HINT_RULES),
];

/// After so many of them nobody is told any more that a turn can be taken back.
const UNDO_UNTIL: u32 = 3;

/// A computer that is quicker than this leaves no time to take a turn back, in milliseconds.
const HASTY: i64 = 10_000;

/// How many choices a page has if even a group has too many.
const PAGE: usize = 20;

impl Scene<'_> {
    /// A button of the host's that is for one of the presser's seats.
    pub(crate) fn seat_button(
        &self,
        reader: &Reader,
        message: Message,
        verb: Verb,
        seat: Seat,
    ) -> Button {
        self.bound_button(reader, message, verb, seat, "")
    }

    /// The same, bound to what it shows.
    pub(crate) fn bound_button(
        &self,
        reader: &Reader,
        message: Message,
        verb: Verb,
        seat: Seat,
        to: &str,
    ) -> Button {
        let payload = Payload {
            seat: (self.my_seats().len() > 1).then_some(seat),
            ..Payload::verb(Some(self.live.id()), self.live.number(), verb, to)
        };
        plain(reader.word(message), payload.to_string())
    }

    /// For which of the presser's several seats this is.
    fn for_which(&self, seat: Seat, reader: &Reader) -> Option<Paragraph> {
        (self.my_seats().len() > 1).then(|| {
            let letter = seat.letter().to_string();
            reader.told(&phrase!(
                FOR_SEAT,
                n = seat.index() + 1,
                letter = letter.as_str()
            ))
        })
    }

    /// The question to a seat with its choices.
    pub(crate) fn question(&mut self, seat: Seat, focus: &Focus, before: &[Paragraph]) -> Screen {
        let reader = self.reader();
        let look = self.look(&reader);
        let mut lines = before.to_vec();
        lines.extend(self.for_which(seat, &reader));
        let pending = self.pending(seat).cloned();
        if let Some(pending) = pending
            && self.live.is_playing()
        {
            let moves = self.game().map(|game| game.legal(seat)).unwrap_or_default();
            if self.still_counts(seat, pending.number, &moves) {
                let mut screen = self.confirm_panel(seat, self.end_of(seat, &pending.step));
                lines.append(&mut screen.paragraphs);
                screen.paragraphs = lines;
                return screen;
            }
            self.drop_pending(seat);
        }
        let first = self.first_words(seat, focus.is_introduced, &reader);
        let is_first = !first.is_empty();
        let asked = self.game().map(|game| offers::question(game, seat, &look));
        let focus = focused(focus, asked.as_ref(), &reader);
        let is_part = focus.group.is_some();
        // What stands for good has been told already.
        let stands = self.game().is_some_and(|game| game.can_undo(seat).is_err());
        let is_told = stands && !before.is_empty();
        let is_path = |asked: &&Question| !is_told && !asked.path.is_empty();
        if let Some(asked) = asked.as_ref().filter(is_path) {
            lines.push(Paragraph(vec![Run::Strong(in_a_row(&asked.path))]));
        }
        let unheard = self.unheard(&reader);
        let is_unheard = unheard.is_some();
        lines.extend(unheard);
        lines.extend(first);
        let goes_back = |game: &dyn AnyTable| {
            game.state().in_turn.contains(seat) && game.can_undo(seat).is_ok()
        };
        let has_back = !is_part && self.game().is_some_and(goes_back);
        let hint = if is_first {
            None
        } else {
            self.hint(seat, has_back, &reader)
        };
        let is_hinted = hint.is_some();
        lines.extend(hint);
        let (Some(mut asked), Some(game)) = (asked, self.game()) else {
            return Self::fitted(lines, None, Vec::new(), &reader);
        };
        let meanwhile = game.meanwhile(seat, &look);
        if !meanwhile.is_empty() {
            lines.push(Paragraph::text(meanwhile));
        }
        lines.push(Paragraph::text(asked.text.clone()));
        let mut last = Vec::new();
        if is_part {
            last.push(self.seat_button(&reader, msg::BUTTON_ALL_CHOICES, Verb::Play, seat));
        } else if has_back {
            last.push(self.seat_button(&reader, msg::BUTTON_BACK, Verb::Back, seat));
            if asked.path.len() > 1 {
                last.push(self.seat_button(&reader, msg::BUTTON_OVER, Verb::Over, seat));
            }
        } else if game.can_undo(seat).is_ok() {
            last.push(self.seat_button(&reader, msg::BUTTON_UNDO, Verb::Undo, seat));
        }
        last.push(self.button(&reader, msg::BUTTON_RULES, Verb::Rules, ""));
        if self.live.data.advice && self.live.waiting().contains(seat) {
            last.push(self.seat_button(&reader, msg::BUTTON_ADVICE, Verb::Advice, seat));
        }
        if is_hinted {
            last.push(self.button(&reader, msg::BUTTON_FEWER_HINTS, Verb::NoHints, ""));
        }
        if is_unheard {
            last.push(self.button(&reader, msg::BUTTON_TEST_AGAIN, Verb::Notices, "again"));
        }
        if self.live.waiting().contains(seat) {
            last.push(self.button(&reader, msg::BUTTON_LATER, Verb::Later, ""));
        }
        let n_below = n_below(&last, &reader.can) + usize::from(is_first);
        let n_rows = reader.can.rows.saturating_sub(n_below);
        asked.choices = fitted_into(n_rows, asked.choices, &reader);
        let focus = focus.within(&asked.choices);
        let buttons = self.choices(seat, &asked.choices, (&focus, n_rows), &reader);
        let mut all = rows(buttons, &reader.can, n_rows, &reader.word(msg::MENU_CHOOSE));
        if is_first {
            let how = self.button(&reader, msg::BUTTON_HOWTO, Verb::HowTo, "");
            all.push(Row::Buttons(vec![how]));
        }
        all.push(Row::Buttons(last));
        let drawing = self.private_drawing(seat, asked.sheet.as_deref(), &reader);
        let mut screen = Self::fitted(lines, drawing, all, &reader);
        if !is_part {
            Self::add_barred(&mut screen, &asked.barred, &reader);
        }
        screen
    }

    /// "Not now:" what the seat cannot use and why, as far as there is room beside the picture.
    fn add_barred(screen: &mut Screen, barred: &[String], reader: &Reader) {
        // Some room is kept for the line that says how many more there are.
        let most = barred.len().min(MOST_BARRED);
        let mut n_told = 0;
        for line in &barred[..most] {
            let id = if n_told == 0 {
                msg::NOT_NOW
            } else {
                msg::NOT_NOW_TOO
            };
            let line = reader.say(&Phrase::new(id).with("why", line.as_str()));
            if !screen.add(Paragraph::text(line), &reader.can) {
                break;
            }
            n_told += 1;
        }
        if n_told > 0 && n_told < barred.len() {
            let more = reader.say(&phrase!(NOT_NOW_MORE, n = barred.len() - n_told));
            screen.add(Paragraph::text(more), &reader.can);
        }
    }

    /// A hint for a person's first game: each once, one per turn. It says what is possible, never what is good.
    fn hint(&mut self, seat: Seat, has_back: bool, reader: &Reader) -> Option<Paragraph> {
        let given = self.me?.guest.data.hints;
        let is_next = |hint: Hint| !given.has(hint) && (has_back || hint != Hint::Back);
        let (hint, id) = HINTS.into_iter().find(|(hint, _)| is_next(*hint))?;
        let chair = self.live.chair(seat)?;
        if !self.is_hinted(seat) || chair.data.hinted >= chair.row.turn {
            return None;
        }
        self.guests.get_mut(&self.me?.id())?.data.hints = given.with(hint);
        let chair = self.live.chairs.get_mut(seat.index())?;
        chair.data.hinted = chair.row.turn;
        Some(reader.sentence(id))
    }

    /// Whether the presser is told hints at this seat of theirs: in their first games, unless they want none.
    fn is_hinted(&self, seat: Seat) -> bool {
        let chair = self.live.chair(seat);
        self.me.is_some_and(|me| {
            let data = &me.guest.data;
            let wants = data.wants_explanations() && data.finished.is_empty();
            wants && chair.and_then(Chair::human) == Some(me.id())
        })
    }

    /// After one of the first turns that can still be taken back: that it can. Before it nobody knows, and **Confirm** may say that it cannot.
    pub(crate) fn hint_of_undo(&self, seat: Seat, reader: &Reader) -> Option<Paragraph> {
        let n_hints = self.me.map(|me| me.guest.data.hints.count())?;
        let is_early = n_hints < UNDO_UNTIL && self.is_hinted(seat);
        is_early.then(|| reader.sentence(msg::HINT_UNDO))
    }

    /// Whether a turn that has just ended can be taken back, and there is time to: not where only hasty computers are waited for.
    pub(crate) fn leaves_time_to_undo(&self, seat: Seat) -> bool {
        let is_hasty = self.host.config.thinking.1 < HASTY;
        let is_slow = |seat: Seat| !is_hasty || self.human(seat).is_some();
        let can_undo = self.game().is_some_and(|game| game.can_undo(seat).is_ok());
        can_undo && self.live.waiting().any(is_slow)
    }

    /// Once: that the platform refuses private messages, to somebody who wants them.
    fn unheard(&mut self, reader: &Reader) -> Option<Paragraph> {
        let me = self.me?;
        let data = &mut self.guests.get_mut(&me.id())?.data;
        let is_wanted = data.notices && !reader.can.must_be_opened;
        let mut shut = data.shut.iter_mut();
        let (_, is_told) = shut.find(|(shut, _)| *shut == me.platform.0)?;
        let is_news = is_wanted && !std::mem::replace(is_told, true);
        is_news.then(|| reader.sentence(msg::PRIVATE_REFUSED))
    }

    /// **Fewer hints**: none from now on.
    pub(crate) fn no_hints(&mut self) -> Reply {
        if let Some(guest) = self.me.and_then(|me| self.guests.get_mut(&me.id())) {
            guest.data.explain(false);
        }
        Reply::toast(self.reader().word(msg::HINTS_OFF))
    }

    /// The buttons of the choices on show.
    fn choices(
        &self,
        seat: Seat,
        choices: &[Choice],
        (focus, n_rows): (&Focus, usize),
        reader: &Reader,
    ) -> Vec<Button> {
        let step_button =
            |choice: &Choice| plain(choice.label.clone(), self.step_data(seat, &choice.step));
        let parts: Vec<Part<'_>> = match &focus.group {
            Some(wanted) => {
                let is_in = |choice: &&Choice| {
                    let group = choice.group.as_deref();
                    group.is_some_and(|group| hash(group) == *wanted)
                };
                choices.iter().filter(is_in).map(Part::Choice).collect()
            }
            None if are_grouped(choices) => overview(choices),
            None => choices.iter().map(Part::Choice).collect(),
        };
        let button = |part: &Part<'_>| match part {
            Part::Choice(choice) => step_button(choice),
            Part::Group(group) => {
                let data = self.data(Verb::Group, hash(group));
                plain(part.label(reader), data)
            }
        };
        let buttons: Vec<Button> = parts.iter().map(button).collect();
        let pages = pages(buttons, n_rows, &reader.can);
        let n_pages = pages.len();
        let page = focus.page.min(n_pages.saturating_sub(1));
        let mut buttons = pages.into_iter().nth(page).unwrap_or_default();
        let group = focus.group.clone().unwrap_or_default();
        for (other, id) in [
            (page.checked_sub(1), msg::BUTTON_PAGE_BEFORE),
            (Some(page + 1), msg::BUTTON_PAGE_AFTER),
        ] {
            if let Some(other) = other.filter(|other| *other < n_pages) {
                buttons.push(self.button(
                    reader,
                    id,
                    Verb::Page,
                    format!("{other} {group}").trim(),
                ));
            }
        }
        buttons
    }

    /// What a press would end.
    fn end_of(&self, seat: Seat, step: &str) -> End {
        let played = self.game().and_then(|game| after(game, seat, step).ok());
        match played {
            Some(played) if played.then.can_undo(seat).is_err() => End::Undo,
            _ => End::Turn,
        }
    }

    /// What a press would do that cannot be taken back.
    fn why_final(&self, seat: Seat, step: &str, look: &Look) -> Option<String> {
        let played = after(self.game()?, seat, step).ok()?;
        played.then.why_stands(look)
    }

    /// The turn as it would be, and the question whether that is meant.
    pub(crate) fn confirm_panel(&self, seat: Seat, end: End) -> Screen {
        let reader = self.reader();
        let look = self.look(&reader);
        let pending = self.pending(seat).cloned();
        let (mut path, mut sheet, mut marks) = (Vec::new(), None, Vec::new());
        let is_chain = pending
            .as_ref()
            .is_some_and(|pending| offers::steps(&pending.step).count() > 1);
        let asked = self.game().map(|game| {
            if is_chain {
                offers::question(game, seat, &look)
            } else {
                game.ask(seat, &look)
            }
        });
        if let Some(asked) = asked {
            path = asked.path;
            sheet = asked.sheet;
            let is_chosen = |choice: &Choice| {
                pending
                    .as_ref()
                    .is_some_and(|pending| pending.step == choice.step)
            };
            let chosen = asked.choices.into_iter().find(is_chosen);
            match (chosen, &pending, self.game()) {
                (Some(chosen), ..) => {
                    path.push(chosen.label);
                    marks = chosen.marks;
                }
                (None, Some(pending), Some(game)) => {
                    path.extend(offers::labels(game, seat, &pending.step, &look));
                }
                (None, ..) => {}
            }
        }
        let mut lines = Vec::new();
        lines.push(Paragraph(vec![Run::Strong(in_a_row(&path))]));
        let why = pending
            .as_ref()
            .and_then(|pending| self.why_final(seat, &pending.step, &look));
        lines.push(match (end, why) {
            (End::Undo, Some(why)) => reader.told(&phrase!(CONFIRM_FINAL_WHY, why = why.as_str())),
            (End::Undo, None) => reader.sentence(msg::CONFIRM_FINAL),
            (End::Turn, _) => reader.sentence(msg::CONFIRM_TURN),
        });
        let shown = pending.as_ref().map(draft).unwrap_or_default();
        let yes = self
            .bound_button(&reader, msg::BUTTON_CONFIRM, Verb::Ok, seat, &shown)
            .of(Kind::Good);
        let later = self.button(&reader, msg::BUTTON_LATER, Verb::Later, "");
        let mut beside = vec![later];
        if self.has_a_way_back(seat) {
            beside.insert(
                0,
                self.seat_button(&reader, msg::BUTTON_BACK, Verb::Back, seat),
            );
        }
        let all = vec![Row::Buttons(vec![yes]), Row::Buttons(beside)];
        // All but the last step can be taken back, so the picture shows where they lead.
        let begun = pending.as_ref().zip(self.game());
        let begun =
            begun.and_then(|(pending, game)| offers::before_last(game, seat, &pending.step));
        let drawing = match begun {
            Some(begun) => self.picture_of(&*begun, seat, &reader),
            None => self
                .private_picture(seat, sheet.as_deref(), &reader)
                .map(|picture| Drawing::of(&picture.svg.with_chosen(&marks), picture.alt)),
        };
        Self::fitted(lines, drawing, all, &reader)
    }

    /// What the question to a seat shows at a table that may not be this one, for the seat alone.
    fn picture_of(&self, game: &dyn AnyTable, seat: Seat, reader: &Reader) -> Option<Drawing> {
        if self.me.is_some_and(|me| me.guest.data.text) {
            return None;
        }
        let look = self.look(reader);
        let sheet = game.ask(seat, &look).sheet;
        let picture = game.picture(Viewer::Seat(seat), sheet.as_deref(), &look)?;
        Some(Drawing::of(&picture.svg, picture.alt))
    }

    /// A picture for a seat alone: this one, or else the first that only the seat may see.
    pub(crate) fn private_drawing(
        &self,
        seat: Seat,
        sheet: Option<&str>,
        reader: &Reader,
    ) -> Option<Drawing> {
        let picture = self.private_picture(seat, sheet, reader)?;
        Some(Drawing::of(&picture.svg, picture.alt))
    }

    fn private_picture(&self, seat: Seat, sheet: Option<&str>, reader: &Reader) -> Option<Picture> {
        if self.me.is_some_and(|me| me.guest.data.text) {
            return None;
        }
        self.game()?
            .picture(Viewer::Seat(seat), sheet, &self.look(reader))
    }

    /// A picture of the table.
    pub(crate) fn drawing(
        &self,
        viewer: Viewer,
        sheet: Option<&str>,
        reader: &Reader,
    ) -> Option<Drawing> {
        let picture = self.game()?.picture(viewer, sheet, &self.look(reader))?;
        Some(Drawing::of(&picture.svg, picture.alt))
    }

    /// A private screen that fits the platform. What is too long is cut at the end of a line; if a text is too long for a caption, it is shown without the picture.
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

    /// The same as an answer.
    pub(crate) fn panel(
        lines: Vec<Paragraph>,
        picture: Option<Drawing>,
        rows: Vec<Row>,
        reader: &Reader,
    ) -> Reply {
        Reply::panel(Self::fitted(lines, picture, rows, reader))
    }

    /// A computer plays for the presser, or will: `message` says which.
    pub(crate) fn take_seat_back_panel(&self, seat: Seat, message: Message) -> Screen {
        let reader = self.reader();
        let lines = vec![reader.sentence(message)];
        let button = self
            .seat_button(&reader, msg::BUTTON_SEAT_BACK, Verb::SeatBack, seat)
            .of(Kind::Main);
        Self::fitted(lines, None, vec![Row::Buttons(vec![button])], &reader)
    }

    /// **My hand**: picture and words of what only this seat sees.
    pub(crate) fn hand(&self, seat: Seat) -> Said {
        if self.live.is_lobby() {
            self.must_play()?;
        }
        let reader = self.reader();
        let look = self.look(&reader);
        let mut lines: Vec<Paragraph> = self.for_which(seat, &reader).into_iter().collect();
        let text = self
            .game()
            .map(|game| game.hand(seat, &look))
            .unwrap_or_default();
        lines.extend(text.into_iter().map(Paragraph::text));
        let mut buttons = Vec::new();
        if self.live.waiting().contains(seat) {
            let button = self
                .seat_button(&reader, msg::BUTTON_PLAY, Verb::Play, seat)
                .of(Kind::Main);
            buttons.push(button);
        }
        buttons.push(self.button(&reader, msg::BUTTON_RULES, Verb::Rules, ""));
        let drawing = self.private_drawing(seat, None, &reader);
        let rows = vec![Row::Buttons(buttons)];
        let mut screen = Self::fitted(lines, drawing, rows, &reader);
        if let Some(game) = self.game() {
            Self::add_barred(&mut screen, &game.ask(seat, &look).barred, &reader);
        }
        Ok(Reply {
            direct: self.durable(&screen),
            ..Reply::panel(screen)
        })
    }

    /// The copy for the private chat, on platforms whose private answers may be lost.
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
            return Err(phrase!(NO_NOT_BEGUN, table = self.live.code().as_str()));
        };
        let mut lines: Vec<Paragraph> = game
            .text(viewer, &look)
            .into_iter()
            .map(Paragraph::text)
            .collect();
        if let Viewer::Seat(seat) = viewer
            && self.live.waiting().contains(seat)
        {
            let asked = offers::question(game, seat, &look);
            let labels: Vec<String> = asked
                .choices
                .into_iter()
                .map(|choice| choice.label)
                .collect();
            let phrase = phrase!(CHOICES, list = Arg::Text(labels.join("; ")));
            lines.push(Paragraph::text(asked.text));
            lines.push(reader.told(&phrase));
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
                buttons.push(plain(
                    self.sheet_name(other, &reader),
                    self.data(Verb::Board, other),
                ));
            }
            buttons.push(self.button(&reader, msg::BUTTON_AS_TEXT, Verb::Board, "text"));
        }
        let n_rows = reader.can.rows;
        let rows = rows(
            buttons,
            &reader.can,
            n_rows,
            &reader.word(msg::BUTTON_PICTURES),
        );
        Ok(Self::panel(lines, picture, rows, &reader))
    }

    /// The name of a picture.
    fn sheet_name(&self, sheet: &str, reader: &Reader) -> String {
        let (name, seat) = sheet.split_once(' ').unwrap_or((sheet, ""));
        let seat = seat.chars().next().and_then(|letter| {
            let index = letter.to_digit(10).and_then(|n| u8::try_from(n).ok())?;
            (index < Seat::MAX).then(|| Seat::new(index))
        });
        let phrase = match name {
            "board" => phrase!(SHEET_BOARD),
            "burrow" => phrase!(SHEET_BURROW),
            "coming" => phrase!(SHEET_COMING),
            "dog" => phrase!(SHEET_DOG),
            "draft" => phrase!(SHEET_DRAFT),
            "hand" => phrase!(SHEET_HAND),
            "kennel" => phrase!(SHEET_KENNEL),
            "market" => phrase!(SHEET_MARKET),
            "walk" => phrase!(SHEET_WALK),
            name => phrase!(SHEET_OTHER, name),
        };
        let word = reader.say(&phrase);
        match seat {
            Some(seat) => format!("{word}: {}", self.name(seat, reader)),
            None => word,
        }
    }
}

/// What is on show of the choices, where one of the groups may only make room.
fn focused(focus: &Focus, asked: Option<&Question>, reader: &Reader) -> Focus {
    let more = hash(&reader.word(msg::BUTTON_MORE));
    if focus.group.as_ref() == Some(&more) {
        return focus.clone();
    }
    focus.within(asked.map_or(&[], |asked| &asked.choices))
}

/// How many rows take the buttons below the choices: more than one where labels would be cut and nothing else makes room for them.
fn n_below(buttons: &[Button], can: &Abilities) -> usize {
    if can.menu > 0 {
        1
    } else {
        layout::n_rows(buttons, can)
    }
}

/// Whether groups of choices stand behind buttons of their own: several if there are very many choices, one if there are more than a screen shows at ease.
pub(crate) fn are_grouped(choices: &[Choice]) -> bool {
    let groups = || choices.iter().filter_map(|choice| choice.group.as_deref());
    let Some(first) = groups().next() else {
        return false;
    };
    let has_others = groups().any(|group| group != first);
    let n_before = choices.iter().take_while(|choice| choice.group.is_none());
    if has_others {
        choices.len() > GROUPED_ABOVE
    } else {
        choices.len() > ASIDE_ABOVE && n_before.count() > 0
    }
}

/// The buttons on show at once: all of them, if that many can be shown.
fn pages(buttons: Vec<Button>, n_rows: usize, can: &Abilities) -> Vec<Vec<Button>> {
    let has_menu = can.menu > 0;
    let fits = has_menu || layout::n_rows(&buttons, can) <= n_rows;
    if buttons.len() <= MOST_CHOICES && fits {
        return vec![buttons];
    }
    // A row leads from page to page.
    let n_rows = n_rows.saturating_sub(1).max(1);
    let mut pages: Vec<Vec<Button>> = Vec::new();
    for button in buttons {
        if let Some(page) = pages.last_mut().filter(|page| page.len() < PAGE) {
            page.push(button);
            if has_menu || layout::n_rows(page, can) <= n_rows {
                continue;
            }
            let first = page.pop();
            pages.push(first.into_iter().collect());
        } else {
            pages.push(vec![button]);
        }
    }
    pages
}

/// What a button is about where choices are grouped.
#[derive(Clone, Copy)]
enum Part<'a> {
    /// A choice.
    Choice(&'a Choice),
    /// Several choices, by the name of their group.
    Group(&'a str),
}

impl Part<'_> {
    fn label(self, reader: &Reader) -> String {
        match self {
            Self::Choice(choice) => choice.label.clone(),
            Self::Group(group) => reader.say(&phrase!(GROUP, group)),
        }
    }
}

/// What can be done at once, the groups, and below them what the game puts after all groups. A group of one is that choice.
fn overview(choices: &[Choice]) -> Vec<Part<'_>> {
    let last = choices.iter().rposition(|choice| choice.group.is_some());
    let (above, below) = choices.split_at(last.map_or(0, |last| last + 1));
    let n_in = |group: &str| {
        let mut groups = above.iter().filter_map(|choice| choice.group.as_deref());
        groups.by_ref().filter(|other| *other == group).count()
    };
    let mut parts = Vec::new();
    let mut groups: Vec<&str> = Vec::new();
    for choice in above {
        match choice.group.as_deref() {
            Some(group) if n_in(group) > 1 => {
                if !groups.contains(&group) {
                    groups.push(group);
                }
            }
            Some(_) | None => parts.push(Part::Choice(choice)),
        }
    }
    parts.extend(groups.into_iter().map(Part::Group));
    parts.extend(below.iter().map(Part::Choice));
    parts
}

/// Where there are no menus, grouped choices take no more rows than these: the last of what can be done at once are a group too.
fn fitted_into(n_rows: usize, choices: Vec<Choice>, reader: &Reader) -> Vec<Choice> {
    if reader.can.menu > 0 || !are_grouped(&choices) {
        return choices;
    }
    let fits = |choices: &[Choice]| {
        let parts = overview(choices).into_iter();
        let buttons = parts.map(|part| plain(part.label(reader), String::new()));
        layout::n_rows(&buttons.collect::<Vec<_>>(), &reader.can) <= n_rows
    };
    if fits(&choices) {
        return choices;
    }
    let more = reader.word(msg::BUTTON_MORE);
    let is_alone = |choice: &Choice| choice.group.is_none();
    let last = choices.iter().rposition(|choice| !is_alone(choice));
    let (above, below) = choices.split_at(last.map_or(0, |last| last + 1));
    let (alone, grouped): (Vec<_>, Vec<_>) = above.iter().cloned().partition(is_alone);
    // One of them alone would take as much room as its group.
    let mut fewer = (1..alone.len().saturating_sub(1)).rev().map(|n_kept| {
        let (kept, aside) = alone.split_at(n_kept);
        let aside = aside.iter().cloned().map(|choice| Choice {
            group: Some(more.clone()),
            ..choice
        });
        let mut fewer = kept.to_vec();
        fewer.extend(grouped.iter().cloned().chain(aside));
        fewer.extend_from_slice(below);
        fewer
    });
    let found = fewer.clone().find(|fewer| fits(fewer));
    found.or_else(|| fewer.next_back()).unwrap_or(choices)
}

/// The steps of a turn as a path: "Card 4 ▸ pawn B".
pub(crate) fn in_a_row(labels: &[String]) -> String {
    labels.join(" ▸ ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(groups: &[Option<&str>], expected: bool) {
        let choices = groups.iter().map(|group| Choice {
            step: String::new(),
            label: String::new(),
            group: group.map(str::to_owned),
            stem: None,
            marks: Vec::new(),
        });
        assert_eq!(are_grouped(&choices.collect::<Vec<_>>()), expected);
    }

    #[test]
    fn one_group_stands_aside_only_behind_what_comes_first() {
        let (first, aside, other) = ([None], [Some("aside")], [Some("other")]);
        check(&[&first[..], &aside.repeat(7)].concat(), true);
        check(&[&first[..], &aside.repeat(6)].concat(), false);
        check(&[&aside.repeat(7)[..], &first].concat(), false);
        check(&aside.repeat(20), false);
        check(&[&first[..], &aside.repeat(7), &other].concat(), false);
        check(&[&first[..], &aside.repeat(11), &other].concat(), true);
        check(&first.repeat(20), false);
    }
}
