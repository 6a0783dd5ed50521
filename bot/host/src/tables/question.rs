//! What a seat is asked, and what it alone is shown.

use pawmail_core::erased::{AnyTable, Choice, Question};
use pawmail_core::phrase::{Arg, Message, Phrase};
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::svg::prelude::Mark;

use crate::data::{Hint, Pending};
use crate::request::Reply;
use crate::shown::layout::{self, plain, rows};
use crate::shown::screen::{Abilities, Button, Drawing, Kind, Paragraph, Row, Run, Screen};
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::arranged::{Part, are_grouped, fitted_into, open_more, overview, pages};
use crate::tables::live::Chair;
use crate::tables::offers;
use crate::tables::payload::hash;
use crate::tables::scene::{Said, Scene};
use crate::tables::turn::Focus;
use crate::tables::verbs::Verb;

/// What a game calls the picture of a hand.
const HAND: &str = "hand";

/// For more than this many, the reasons are not shown.
const MOST_BARRED: usize = 8;

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
        plain(reader.word(message), self.seat_data(seat, verb, to))
    }

    /// For which of the presser's several seats this is.
    pub(crate) fn for_which(&self, seat: Seat, reader: &Reader) -> Option<Paragraph> {
        (self.my_seats().len() > 1).then(|| {
            let letter = seat.letter().to_string();
            reader.told(&phrase!(
                FOR_SEAT,
                n = seat.index() + 1,
                letter = letter.as_str()
            ))
        })
    }

    /// The draft of a seat that waits to be confirmed, as long as it means what it meant.
    pub(crate) fn draft_that_counts(&self, seat: Seat) -> Option<Pending> {
        let pending = self.pending(seat)?;
        let moves = self.game()?.legal(seat);
        let counts = self.still_counts(seat, pending.number, &moves);
        counts.then(|| pending.clone())
    }

    /// What a seat is asked, below what stopped its plan and what befell it meanwhile.
    pub(crate) fn asked_in_words(
        &self,
        seat: Seat,
        asked: &str,
        reader: &Reader,
    ) -> impl Iterator<Item = Paragraph> + use<> {
        let stopped = self.stopped_plan(seat, reader);
        let look = self.look(reader);
        let meanwhile = self.game().map(|game| game.meanwhile(seat, &look));
        let meanwhile = meanwhile.filter(|meanwhile| !meanwhile.is_empty());
        let all = stopped.into_iter().chain(meanwhile);
        all.chain([asked.to_owned()]).map(Paragraph::text)
    }

    /// The question to a seat with its choices.
    pub(crate) fn question(&mut self, seat: Seat, focus: &Focus, before: &[Paragraph]) -> Screen {
        let reader = self.reader();
        let look = self.look(&reader);
        let mut lines = before.to_vec();
        lines.extend(self.for_which(seat, &reader));
        if self.live.is_playing() && self.pending(seat).is_some() {
            if let Some(pending) = self.draft_that_counts(seat) {
                let mut screen = self.confirm_panel(seat, self.end_of(seat, &pending.step));
                lines.append(&mut screen.paragraphs);
                screen.paragraphs = lines;
                return screen;
            }
            self.drop_pending(seat);
        }
        let first = self.first_words(seat, focus.is_introduced, &reader);
        let is_first = !first.is_empty();
        let mut asked = self.game().map(|game| offers::question(game, seat, &look));
        if let Some(asked) = &mut asked {
            open_more(&mut asked.choices, focus, &reader);
        }
        let focus = focus.within(asked.as_ref().map_or(&[], |asked| &asked.choices));
        let is_part = focus.group.is_some();
        // What is told once stands above what is seen first.
        let is_beginning = !is_part && focus.page == 0;
        // What stands for good has been told already.
        let stands = self.game().is_some_and(|game| game.can_undo(seat).is_err());
        let is_told = stands && !before.is_empty();
        let is_path = |asked: &&Question| !is_told && !asked.path.is_empty();
        if let Some(asked) = asked.as_ref().filter(is_path) {
            lines.push(Paragraph(vec![Run::Strong(in_a_row(&asked.path))]));
        }
        let unheard = is_beginning.then(|| self.unheard(&reader)).flatten();
        let is_unheard = unheard.is_some();
        lines.extend(unheard);
        lines.extend(first);
        let has_back = !is_part && self.has_back(seat);
        let hint = if is_first || !is_beginning {
            None
        } else {
            self.hint(seat, has_back, &reader)
        };
        let is_hinted = hint.is_some();
        lines.extend(hint);
        let Some(mut asked) = asked else {
            return Self::fitted(lines, None, Vec::new(), &reader);
        };
        lines.extend(self.asked_in_words(seat, &asked.text, &reader));
        let is_long = asked.path.len() > 1;
        let way = (is_part, has_back, is_long);
        let last = self.below(seat, way, (is_hinted, is_unheard), &reader);
        let left = |below: &[Button]| {
            let n_below = n_below(below, &reader.can) + usize::from(is_first);
            reader.can.rows.saturating_sub(n_below)
        };
        let n_rows = left(&last);
        // Pages are cut alike whatever is told once.
        let n_paged = left(&self.below(seat, way, (true, true), &reader));
        if !is_part {
            asked.choices = fitted_into(n_rows, asked.choices, &reader);
        }
        let room = (n_rows, n_paged);
        let buttons = self.choices(seat, &asked.choices, (&focus, room), &reader);
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

    /// The buttons below the choices: the way back, and what helps.
    pub(crate) fn below(
        &self,
        seat: Seat,
        (is_part, has_back, is_long): (bool, bool, bool),
        (is_hinted, is_unheard): (bool, bool),
        reader: &Reader,
    ) -> Vec<Button> {
        let waits = self.live.waiting().contains(seat);
        let can_undo = || self.game().is_some_and(|game| game.can_undo(seat).is_ok());
        let mut below = Vec::new();
        if is_part {
            below.push(self.seat_button(reader, msg::BUTTON_ALL_CHOICES, Verb::Play, seat));
        } else if has_back {
            below.push(self.seat_button(reader, msg::BUTTON_BACK, Verb::Back, seat));
            if is_long {
                below.push(self.seat_button(reader, msg::BUTTON_OVER, Verb::Over, seat));
            }
        } else if can_undo() {
            below.push(self.seat_button(reader, msg::BUTTON_UNDO, Verb::Undo, seat));
        }
        below.push(self.button(reader, msg::BUTTON_RULES, Verb::Rules, ""));
        below.extend(self.touch_button(reader));
        if self.live.data.advice && waits {
            below.push(self.seat_button(reader, msg::BUTTON_ADVICE, Verb::Advice, seat));
        }
        if is_hinted {
            below.push(self.button(reader, msg::BUTTON_FEWER_HINTS, Verb::NoHints, ""));
        }
        if is_unheard {
            below.push(self.button(reader, msg::BUTTON_TEST_AGAIN, Verb::Notices, "again"));
        }
        if waits {
            below.push(self.button(reader, msg::BUTTON_LATER, Verb::Later, ""));
        }
        below
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
        // On a page a question is looked at without being asked for.
        let me = self.me.filter(|me| !me.is_on_page())?;
        let (hint, id) = self.next_hint(seat, has_back)?;
        self.guests.get_mut(&me.id())?.data.hints = me.guest.data.hints.with(hint);
        let chair = self.live.chairs.get_mut(seat.index())?;
        chair.data.hinted = chair.row.turn;
        Some(reader.sentence(id))
    }

    /// The hint that comes next, if this turn has had none.
    fn next_hint(&self, seat: Seat, has_back: bool) -> Option<(Hint, Message)> {
        let given = self.me?.guest.data.hints;
        let has_hand = self.own_sheets(seat).iter().any(|name| name == HAND);
        let is_of_use = |hint: Hint| match hint {
            Hint::Back => has_back,
            Hint::Hand => has_hand,
            Hint::Log | Hint::Rules => true,
        };
        let is_next = |hint: Hint| !given.has(hint) && is_of_use(hint);
        let chair = self.live.chair(seat)?;
        if !self.is_hinted(seat) || chair.data.hinted >= chair.row.turn {
            return None;
        }
        HINTS.into_iter().find(|(hint, _)| is_next(*hint))
    }

    /// What a page tells once beside a question. It counts as told when the question has been answered there.
    pub(crate) fn hint_on_page(&self, seat: Seat, has_back: bool) -> Option<(Hint, Message)> {
        let is_introduced = self.is_newcomer_at(seat);
        self.next_hint(seat, has_back).filter(|_| !is_introduced)
    }

    /// A question has been answered on a page: what was told beside it is told no more.
    pub(crate) fn hint_was_read(&mut self, seat: Seat) {
        let Some(me) = self.me.filter(|me| me.is_on_page()) else {
            return;
        };
        let has_back = self.has_back(seat);
        let Some((hint, _)) = self.hint_on_page(seat, has_back) else {
            return;
        };
        if let Some(guest) = self.guests.get_mut(&me.id()) {
            guest.data.hints = guest.data.hints.with(hint);
        }
        if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
            chair.data.hinted = chair.row.turn;
        }
    }

    /// Whether a step of the unfinished turn can be taken back.
    pub(crate) fn has_back(&self, seat: Seat) -> bool {
        self.game()
            .is_some_and(|game| game.state().in_turn.contains(seat) && game.can_undo(seat).is_ok())
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

    /// **No more hints**. Who reads a question goes on with it.
    pub(crate) fn no_hints(&mut self) -> Reply {
        if let Some(guest) = self.me.and_then(|me| self.guests.get_mut(&me.id())) {
            guest.data.explain(false);
        }
        let mut mine = self.my_seats().into_iter();
        let asked = mine.find(|seat| self.live.is_playing() && self.live.waiting().contains(*seat));
        let Some(seat) = asked.filter(|seat| self.must_be_mine(*seat).is_ok()) else {
            return Reply::toast(self.reader().word(msg::HINTS_OFF));
        };
        let said = [self.reader().sentence(msg::HINTS_OFF)];
        Reply::panel(self.question(seat, &Focus::default(), &said))
    }

    /// The buttons of the choices on show.
    pub(crate) fn choices(
        &self,
        seat: Seat,
        choices: &[Choice],
        (focus, room): (&Focus, (usize, usize)),
        reader: &Reader,
    ) -> Vec<Button> {
        let step_button =
            |choice: &Choice| plain(choice.label.clone(), self.step_data(seat, &choice.step));
        let parts: Vec<Part<'_>> = match &focus.group {
            Some(wanted) => {
                let is_in = |choice: &&Choice| {
                    let mut groups = choice.group.iter().chain(&choice.kin);
                    groups.any(|group| hash(group) == *wanted)
                };
                choices.iter().filter(is_in).map(Part::Choice).collect()
            }
            None if are_grouped(choices) => overview(choices),
            None => choices.iter().map(Part::Choice).collect(),
        };
        let button = |part: &Part<'_>| match part {
            Part::Choice(choice) => step_button(choice),
            Part::Group(group) => {
                let data = self.part_data(seat, Verb::Group, &hash(group));
                plain(part.label(reader), data)
            }
        };
        let buttons: Vec<Button> = parts.iter().map(button).collect();
        let pages = pages(buttons, room, &reader.can);
        let n_pages = pages.len();
        let page = focus.page.min(n_pages.saturating_sub(1));
        let mut buttons = pages.into_iter().nth(page).unwrap_or_default();
        let group = focus.group.clone().unwrap_or_default();
        for (other, id) in [
            (page.checked_sub(1), msg::BUTTON_PAGE_BEFORE),
            (Some(page + 1), msg::BUTTON_PAGE_AFTER),
        ] {
            if let Some(other) = other.filter(|other| *other < n_pages) {
                let part = format!("{other} {group}");
                let data = self.part_data(seat, Verb::Page, part.trim());
                buttons.push(plain(reader.word(id), data));
            }
        }
        buttons
    }

    /// A picture for a seat alone: this one, or else the first that only the seat may see.
    pub(crate) fn private_drawing(
        &self,
        seat: Seat,
        sheet: Option<&str>,
        reader: &Reader,
    ) -> Option<Drawing> {
        self.private_picture(self.game()?, seat, (sheet, &[]), reader)
    }

    /// The same of a game that may not stand as the table does, with what is chosen of it.
    pub(crate) fn private_picture(
        &self,
        game: &dyn AnyTable,
        seat: Seat,
        (sheet, chosen): (Option<&str>, &[Mark]),
        reader: &Reader,
    ) -> Option<Drawing> {
        if self.me.is_some_and(|me| me.guest.data.text) {
            return None;
        }
        let picture = game.picture(Viewer::Seat(seat), sheet, &self.look(reader))?;
        Some(Drawing::of(&picture.svg.with_chosen(chosen), picture.alt))
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
        if self.game().is_none() {
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
        } else if self.can_plan(seat) {
            buttons.push(self.seat_button(&reader, msg::BUTTON_PLANS, Verb::Plan, seat));
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
        let may_be_lost = can.must_be_opened && !me.is_direct() && !me.is_on_page();
        may_be_lost.then(|| screen.clone())
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
    /// The button that shows what only its presser may see, called as that is: not every game has a hand.
    pub(crate) fn hand_button(&self, reader: &Reader) -> Button {
        let button = self.button(reader, msg::BUTTON_HAND, Verb::Hand, "");
        let seat = self.my_seats().first().copied().unwrap_or(Seat::new(0));
        let own = self.own_sheets(seat);
        match own.first() {
            Some(first) if own.iter().all(|name| name != HAND) => Button {
                label: self.sheet_name(first, reader),
                ..button
            },
            _ => button,
        }
    }

    /// The pictures that only a seat sees.
    pub(crate) fn own_sheets(&self, seat: Seat) -> Vec<String> {
        let Some(game) = self.game() else {
            return Vec::new();
        };
        let open = game.sheets(Viewer::Spectator);
        let mut own = game.sheets(Viewer::Seat(seat));
        own.retain(|name| !open.contains(name));
        own
    }

    pub(crate) fn sheet_name(&self, sheet: &str, reader: &Reader) -> String {
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

/// How many rows take the buttons below the choices: more than one where labels would be cut and nothing else makes room for them.
fn n_below(buttons: &[Button], can: &Abilities) -> usize {
    if can.menu > 0 {
        1
    } else {
        layout::n_rows(buttons, can)
    }
}

/// The steps of a turn as a path: "Card 4 ▸ pawn B". What a label has said of the next one is not said twice.
pub(crate) fn in_a_row(labels: &[String]) -> String {
    let mut path: Vec<&str> = Vec::new();
    for label in labels {
        let said = format!(": {}", label.to_lowercase());
        let is_said = path
            .last()
            .is_some_and(|last| last.to_lowercase().ends_with(&said));
        if !is_said {
            path.push(label);
        }
    }
    path.join(" ▸ ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_says_nothing_twice() {
        let path =
            |labels: &[&str]| in_a_row(&labels.iter().map(|&it| it.to_owned()).collect::<Vec<_>>());
        let only = "Sales: propose two parts";
        assert_eq!(path(&[only, "Propose two parts"]), only);
        assert_eq!(path(&["Dig", "Dig"]), "Dig ▸ Dig");
        assert_eq!(path(&["Card 14", "4"]), "Card 14 ▸ 4");
    }
}
