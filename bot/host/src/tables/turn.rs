//! A person's turn: the question, the steps that build it, confirming, going back.

use crate::data::Pending;
use crate::people::{Hall, Me};
use crate::request::Reply;
use crate::shown::layout::press;
use crate::shown::screen::{Button, Kind, Link, Paragraph, Press, Row, Screen};
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::live::Chair;
use crate::tables::offers;
use crate::tables::payload::{Chosen, Payload, hash};
use crate::tables::scene::{Said, Scene};
use crate::tables::verbs::Verb;
use pawmail_core::erased::{AnyTable, Choice};
use pawmail_core::game::PlayError;
use pawmail_core::phrase::{Message, Phrase};
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::table::{SavedRow, UndoError};
use pawmail_store::{RoomState, Time};

/// What **My turn** carries where it stands below what newcomers are told.
pub(crate) const INTRODUCTION: &str = "told";

/// How many facts of a step are told above the next question.
const MOST_SHOWN: usize = 3;

/// Which part of the choices is on show.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Focus {
    /// The hash of the group.
    pub(crate) group: Option<String>,
    /// The page, from 0.
    pub(crate) page: usize,
    /// Whether the reader comes from what newcomers are told.
    pub(crate) is_introduced: bool,
}

impl Focus {
    /// The same, or all of the choices where there is no such group among them any more.
    pub(crate) fn within(&self, choices: &[Choice]) -> Self {
        let groups = choices
            .iter()
            .flat_map(|choice| [&choice.group, &choice.kin]);
        let mut groups = groups.flatten();
        let is_there = |wanted: &String| groups.any(|group| hash(group) == *wanted);
        if self.group.as_ref().is_some_and(is_there) {
            return self.clone();
        }
        Self {
            group: None,
            page: if self.group.is_some() { 0 } else { self.page },
            ..*self
        }
    }

    /// All of the choices, for who comes from there.
    pub(crate) fn after(place: &str) -> Self {
        Self {
            is_introduced: place == INTRODUCTION,
            ..Self::default()
        }
    }

    /// A group of the choices, by its hash.
    pub(crate) fn of_group(group: &str) -> Self {
        Self {
            group: (!group.is_empty()).then(|| group.to_owned()),
            ..Self::default()
        }
    }

    /// A page of the choices, or of a group: "2", "2 GROUP".
    pub(crate) fn of_page(rest: &str) -> Self {
        let (page, group) = rest.split_once(' ').unwrap_or((rest, ""));
        Self {
            page: page.parse().unwrap_or_default(),
            ..Self::of_group(group)
        }
    }
}

/// How somebody takes a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// On a button.
    Pressed,
    /// In its notation, or by its label.
    Typed,
    /// By **Confirm**.
    Confirmed,
}

impl Scene<'_> {
    /// Only refusals unless the game is running.
    pub(crate) fn must_play(&self) -> Result<(), Phrase> {
        let code = self.live.code();
        if self.live.is_lobby() {
            return Err(phrase!(NO_NOT_BEGUN, table = code.as_str()));
        }
        if self.live.is_over() && self.game().is_none() {
            return Err(phrase!(NO_CLOSED, table = code.as_str()));
        }
        if self.live.is_over() {
            let reader = self.reader();
            let result = self.own_result(&reader).map(|result| {
                phrase!(
                    NO_OVER_RESULT,
                    table = code.as_str(),
                    result = result.as_str()
                )
            });
            // With many long names there is no room for both.
            let result = result
                .filter(|phrase| reader.say(phrase).encode_utf16().count() <= reader.can.toast);
            return Err(result.unwrap_or_else(|| phrase!(NO_OVER, table = code.as_str())));
        }
        if self.live.data.paused.is_some() {
            return Err(phrase!(NO_PAUSED, table = code.as_str()));
        }
        Ok(())
    }

    /// The presser is there: their turns do not count as late at once.
    pub(crate) fn is_heard_of(&mut self) {
        self.is_heard = true;
        let me = self.me.map(Me::id);
        let mine = |chair: &&mut Chair| me.is_some() && chair.row.person == me;
        for chair in self.live.chairs.iter_mut().filter(mine) {
            chair.data.at_once = None;
        }
    }

    /// A press on a step's button.
    pub(crate) fn press_step(&mut self, payload: &Payload) -> Said {
        let seat = self.my_seat(payload.seat)?;
        let Some(game) = self.game() else {
            return Err(self.must_play().err().unwrap_or_else(|| phrase!(NO_BUTTON)));
        };
        let moves = game.legal(seat);
        let step = match &payload.what {
            Chosen::Step(step) => step.clone(),
            Chosen::Hash(short) => {
                let look = self.look(&self.reader());
                let then = game.at(payload.number);
                let now = offers::question(game, seat, &look).choices;
                let then = offers::question(&*then, seat, &look).choices;
                let mut offered = now.into_iter().chain(then).map(|choice| choice.step);
                let known = offered.find(|step| hash(step) == *short);
                known.unwrap_or_default()
            }
            Chosen::Verb(..) => return Err(phrase!(NO_BUTTON)),
        };
        if self.is_done_already(seat, payload.number, &step) {
            return Ok(Reply::panel(self.after_step(seat)));
        }
        self.must_play()?;
        self.must_be_mine(seat)?;
        if payload.number != game.state().number && !self.still_counts(seat, payload.number, &moves)
        {
            return Ok(Reply::panel(self.moved_on(seat)));
        }
        self.play(seat, &step, Way::Pressed)
    }

    /// A step that was typed: its notation, or the label of its button.
    pub(crate) fn play_typed(&mut self, seat: Seat, typed: &str) -> Said {
        self.must_play()?;
        self.must_be_mine(seat)?;
        let step = self.step_typed(seat, typed);
        self.play(seat, &step, Way::Typed)
            .or_else(|why| self.with_rule(why))
    }

    /// A computer plays for the seat: its person takes the seat back first.
    pub(crate) fn must_be_mine(&self, seat: Seat) -> Result<(), Phrase> {
        let chair = self.live.chair(seat);
        if chair.is_some_and(|chair| chair.data.computer.is_some()) {
            return Err(phrase!(NO_COMPUTER_PLAYS));
        }
        Ok(())
    }

    /// The rows of the log after this number, if the log covers it.
    fn rows_since(&self, number: u32) -> Option<Vec<SavedRow>> {
        self.game()?.rows_since(number)
    }

    /// Whether a seat has made or taken back a step since a button was made.
    pub(crate) fn has_acted_since(&self, seat: Seat, number: u32) -> bool {
        let rows = self.rows_since(number).unwrap_or_default();
        rows.iter().any(|row| row.seat() == seat)
    }

    /// Whether the step was made by an earlier press of the same button.
    fn is_done_already(&self, seat: Seat, number: u32, step: &str) -> bool {
        // The first rows of the seat since then are what its person did.
        let rows = self.rows_since(number).unwrap_or_default();
        let mut mine = rows.iter().filter(|row| row.seat() == seat);
        offers::steps(step).all(|wanted| {
            matches!(mine.next(), Some(SavedRow::Step { step: made, .. }) if made == wanted)
        })
    }

    /// Whether a press at an older number counts: its seat has done nothing since, and has the same choices.
    pub(crate) fn still_counts(&self, seat: Seat, number: u32, moves: &[String]) -> bool {
        let rows = self.rows_since(number);
        rows.is_some_and(|rows| {
            rows.is_empty()
                || rows.iter().all(|row| row.seat() != seat)
                    && self
                        .game()
                        .is_some_and(|game| game.at(number).legal(seat) == moves)
        })
    }

    /// Plays a step, or asks for confirmation first if it matters.
    pub(crate) fn play(&mut self, seat: Seat, step: &str, way: Way) -> Said {
        let reader = self.reader();
        let look = self.look(&reader);
        let Some(game) = &self.live.game else {
            return Err(phrase!(NO_BUTTON));
        };
        let played = match after(&**game, seat, step) {
            Ok(played) => played,
            Err(PlayError::Notation(_)) if !game.legal(seat).is_empty() => {
                return Err(self.no_such_step(seat, step));
            }
            Err(PlayError::NotWaiting | PlayError::Notation(_)) => {
                return Err(self.not_your_turn(seat, &reader));
            }
            Err(_) => {
                let why = offers::refuse(&**game, seat, step, &look);
                return Err(phrase!(VERBATIM, words = why.as_str()));
            }
        };
        let before = game.state();
        // What is touched in a picture has not been read.
        let is_unread = way == Way::Pressed
            && self.me.is_some_and(Me::is_on_page)
            && played.then.can_undo(seat).is_err()
            && game.legal(seat).len() > 1;
        // Who had one answer has given it.
        let has_choice =
            |_: &End| way != Way::Pressed || !offers::is_only_answer(&**game, seat, step, &look);
        let must_confirm = played.must_confirm.filter(has_choice);
        let must_confirm = must_confirm.or(is_unread.then_some(End::Undo));
        self.hint_was_read(seat);
        self.drop_plans(seat);
        if way != Way::Confirmed
            && let Some(end) = must_confirm
        {
            self.set_pending(seat, before.number, step.to_owned());
            return Ok(Reply::panel(self.confirm_panel(seat, end)));
        }
        let mut after = played.then;
        // Who types says every step.
        let last = match way {
            Way::Typed => None,
            Way::Pressed | Way::Confirmed => play_forced(&mut *after, seat),
        };
        let number = after.state().number;
        self.live.game = Some(after.into());
        self.settle(before.waiting, Some(seat));
        if let Some(Forced { step, end }) = last {
            self.set_pending(seat, number, step);
            return Ok(Reply::panel(self.confirm_panel(seat, end)));
        }
        Ok(Reply::panel(self.after_step(seat)))
    }

    fn set_pending(&mut self, seat: Seat, number: u32, step: String) {
        if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
            chair.data.pending = Some(Pending { number, step });
        }
        self.plan_nudge(seat);
    }

    /// Confirms the step that waits for it, if it is the one the button showed.
    pub(crate) fn confirm(&mut self, seat: Seat, number: u32, shown: &str) -> Said {
        let pending = self.pending(seat).cloned();
        let Some(pending) = pending.filter(|pending| draft(pending) == shown) else {
            if self.is_confirmed_already(seat, number, shown) {
                return Ok(Reply::panel(self.after_step(seat)));
            }
            self.must_play()?;
            return Ok(Reply::panel(self.moved_on(seat)));
        };
        self.must_play()?;
        self.must_be_mine(seat)?;
        let moves = self.game().map(|game| game.legal(seat)).unwrap_or_default();
        if !self.still_counts(seat, pending.number, &moves) {
            self.drop_pending(seat);
            return Ok(Reply::panel(self.moved_on(seat)));
        }
        self.play(seat, &pending.step, Way::Confirmed)
    }

    /// Whether the draft that a button showed is what its person did first since then.
    fn is_confirmed_already(&self, seat: Seat, number: u32, shown: &str) -> bool {
        let rows = self.rows_since(number).unwrap_or_default();
        let made = rows.iter().map_while(|row| match row {
            SavedRow::Step { seat: by, step } if *by == seat => Some(step.as_str()),
            _ => None,
        });
        let made: Vec<&str> = made.collect();
        (1..=made.len()).any(|n| {
            let step = offers::as_one(&made[..n]);
            draft(&Pending { number, step }) == shown
        })
    }

    /// The step that waits for its confirmation.
    pub(crate) fn pending(&self, seat: Seat) -> Option<&Pending> {
        self.live.chair(seat)?.data.pending.as_ref()
    }

    pub(crate) fn drop_pending(&mut self, seat: Seat) {
        if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
            chair.data.pending = None;
        }
    }

    /// Goes back by one step: drops what waits for confirmation, or else takes the newest step back.
    pub(crate) fn back(&mut self, seat: Seat, number: u32) -> Said {
        if let Some(pending) = self.pending(seat) {
            // A button that is older than the draft is not about it.
            if number < pending.number {
                return Ok(Reply::panel(self.moved_on(seat)));
            }
            self.drop_pending(seat);
            self.back_to_a_choice(seat);
            return Ok(Reply::panel(self.question(seat, &Focus::default(), &[])));
        }
        // An old button goes back no further than it did when it was made.
        if number != self.live.number() {
            return Ok(Reply::panel(self.moved_on(seat)));
        }
        self.take_back(seat)?;
        self.back_to_a_choice(seat);
        Ok(Reply::panel(self.question(seat, &Focus::default(), &[])))
    }

    /// Whether something else can be chosen than what waits for confirmation.
    pub(crate) fn has_a_way_back(&self, seat: Seat) -> bool {
        self.game()
            .is_some_and(|game| offers::forced(game, seat).is_none() || game.can_undo(seat).is_ok())
    }

    /// Goes back to where something was chosen: steps that were made because there was nothing to choose go with the one before them,
    /// and so do those that one press chose together, unless each of them is a choice of its own.
    fn back_to_a_choice(&mut self, seat: Seat) {
        let is_forced = |game: &dyn AnyTable| offers::forced(game, seat).is_some();
        while self.game().is_some_and(is_forced) && self.take_back(seat).is_ok() {}
        let look = self.look(&self.reader());
        let begun = self
            .game()
            .and_then(|game| offers::begun(game, seat, &look));
        for _ in 0..begun.unwrap_or_default() {
            if self.take_back(seat).is_err() {
                break;
            }
        }
    }

    /// Takes back all steps of the unfinished turn.
    pub(crate) fn start_over(&mut self, seat: Seat) -> Reply {
        self.drop_plans(seat);
        self.drop_pending(seat);
        while self
            .game()
            .is_some_and(|game| game.state().in_turn.contains(seat))
        {
            if self.take_back(seat).is_err() {
                break;
            }
        }
        Reply::panel(self.question(seat, &Focus::default(), &[]))
    }

    /// The command and the button **Undo**.
    pub(crate) fn undo(&mut self, seat: Seat) -> Said {
        self.take_back(seat)?;
        self.back_to_a_choice(seat);
        let reader = self.reader();
        let lines = [reader.sentence(msg::UNDONE)];
        Ok(Reply::panel(self.question(seat, &Focus::default(), &lines)))
    }

    /// Takes back the newest step of a seat, as the game allows.
    pub(crate) fn take_back(&mut self, seat: Seat) -> Result<(), Phrase> {
        let Some(game) = self.game() else {
            return Err(phrase!(NO_BUTTON));
        };
        let before = game.state().waiting;
        let mut after = game.copy();
        after
            .undo(seat)
            .map_err(|error| Phrase::new(why_not(error)))?;
        self.live.game = Some(after.into());
        self.drop_plans(seat);
        self.settle_undo(before, Some(seat));
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
            Some(at) => Phrase::new(msg::NO_NOT_YOUR_TURN_UNTIL)
                .with("until", reader.moment(at, self.now).as_str()),
            None => Phrase::new(msg::NO_NOT_YOUR_TURN),
        };
        phrase
            .with("who", reader.list(&names).as_str())
            .with("calls", self.what_calls(seat))
    }

    /// What tells a seat's person of their next turn: a message of their own, the table's card, or nothing but a look at the table.
    fn what_calls(&self, seat: Seat) -> &'static str {
        let Some(guest) = self.human(seat) else {
            return "none";
        };
        let is_told = guest.data.notices && guest.preferred(self.host).is_some();
        if is_told || self.has_card_of_own(guest) {
            return "private";
        }
        let is_shown = self.posts.iter().any(|post| {
            let hall = self.halls.get(&post.room);
            let hall = hall.filter(|hall| hall.room.state == RoomState::Open);
            hall.is_some_and(|hall| self.reads(guest, hall))
        });
        if is_shown { "card" } else { "none" }
    }

    /// The answer to an outdated button.
    pub(crate) fn moved_on(&mut self, seat: Seat) -> Screen {
        let reader = self.reader();
        self.question(seat, &Focus::default(), &[reader.sentence(msg::MOVED_ON)])
    }

    /// What a person sees after a step: its result, and what is next.
    pub(crate) fn after_step(&mut self, seat: Seat) -> Screen {
        let reader = self.reader();
        let game = self.game();
        let is_open = game.is_some_and(|game| game.state().in_turn.contains(seat));
        if is_open {
            let told = self.just_shown(seat, &reader);
            return self.question(seat, &Focus::default(), &told);
        }
        let told = self.told_of_newest(seat, &reader);
        if self.live.waiting().contains(seat) && !self.live.is_over() {
            // It is not done yet: what was only drafted tells nothing.
            return self.question(seat, &Focus::default(), &told);
        }
        let mut lines = vec![reader.sentence(msg::DONE)];
        lines.extend(told);
        if self.live.is_over() {
            lines.extend(self.own_result(&reader).map(Paragraph::text));
            let rows = self
                .own_place()
                .map(|place| way_to(place, &reader))
                .map(|way| Row::Buttons(vec![way]));
            return Self::fitted(lines, None, rows.into_iter().collect(), &reader);
        }
        let chair = self.live.chair(seat);
        if chair.is_some_and(|chair| chair.data.computer.is_some()) {
            let mut screen = self.take_seat_back_panel(seat, msg::COMPUTER_WARM);
            lines.append(&mut screen.paragraphs);
            return Screen {
                paragraphs: lines,
                ..screen
            };
        }
        self.is_done = true;
        match self.what_calls(seat) {
            "private" => lines.push(reader.sentence(msg::DONE_NEXT)),
            "card" => lines.push(reader.sentence(msg::DONE_NEXT_CARD)),
            _ => {}
        }
        let mut buttons = Vec::new();
        if self.leaves_time_to_undo(seat) {
            buttons.push(self.seat_button(&reader, msg::BUTTON_UNDO, Verb::Undo, seat));
            lines.extend(self.hint_of_undo(seat, &reader));
        }
        buttons.push(self.hand_button(&reader));
        if let Some(place) = self.own_place() {
            let title = place.room.title.as_str();
            lines.push(reader.told(&phrase!(DONE_PLACE, place = title)));
            buttons.push(way_to(place, &reader));
        }
        if let Some(until) = self.asks_back() {
            let moment = vec![reader.at(until, self.now)];
            lines.push(reader.line(Phrase::new(msg::AWAY_BACK), &[("moment", moment)]));
            buttons.push(press(reader.word(msg::BUTTON_HERE), Verb::Set, "away=0"));
        }
        Self::fitted(lines, None, vec![Row::Buttons(buttons)], &reader)
    }

    /// What a private answer about the person's turn shows now, wherever the turn was changed.
    pub(crate) fn turn_as_it_is(&mut self) -> Option<Screen> {
        let seat = self.my_seat(None).ok()?;
        let state = self.game()?.state();
        let is_asked = self.live.waiting().contains(seat) || state.in_turn.contains(seat);
        let mut screen = if self.live.is_over() {
            self.after_step(seat)
        } else if self.must_be_mine(seat).is_err() {
            self.take_seat_back_panel(seat, msg::COMPUTER_PLAYS)
        } else if is_asked {
            self.question(seat, &Focus::default(), &[])
        } else {
            self.after_step(seat)
        };
        // Some services cannot take the picture from a message that stands there.
        let reader = self.reader();
        if screen.picture.is_none() {
            screen.picture = self.private_drawing(seat, None, &reader);
        }
        Some(screen.fitted(&reader.can))
    }

    /// Until when the presser is away, to ask once in an absence whether they are back: they may play and be away still.
    fn asks_back(&mut self) -> Option<Time> {
        let me = self.me?;
        let until = me.guest.away(self.now);
        let data = &mut self.guests.get_mut(&me.id())?.data;
        let is_asked = std::mem::replace(&mut data.asked_back, until.is_some());
        until.filter(|_| !is_asked)
    }

    /// The place that the table has for itself, if who presses is in the room around it.
    fn own_place(&self) -> Option<&Hall> {
        let here = self.me.and_then(|me| me.hall.as_ref())?;
        let mut places = self
            .posts
            .iter()
            .filter_map(|post| self.halls.get(&post.room));
        places.find(|hall| {
            let is_around =
                (hall.room.platform, &hall.room.group) == (here.room.platform, &here.room.group);
            hall.data.is_place && is_around && hall.room.id != here.room.id
        })
    }

    /// What the newest step of a seat tells it.
    pub(crate) fn told_of_newest(&self, seat: Seat, reader: &Reader) -> Vec<Paragraph> {
        let Some(game) = self.game() else {
            return Vec::new();
        };
        let look = self.look(reader);
        let mut newest = game.history(Some(Viewer::Seat(seat)), &look).rev();
        let mine = newest.find(|told| told.seat == Some(seat));
        let told = mine.into_iter().flat_map(|told| told.sentences);
        told.take(MOST_SHOWN).map(Paragraph::text).collect()
    }

    /// The same, if it stands for good: a card that was turned, a die that fell.
    fn just_shown(&self, seat: Seat, reader: &Reader) -> Vec<Paragraph> {
        match self.game().map(|game| game.can_undo(seat)) {
            Some(Err(_)) => self.told_of_newest(seat, reader),
            Some(Ok(())) | None => Vec::new(),
        }
    }

    /// What to say with a verb that was typed as a command.
    pub(crate) fn typed(&mut self, verb: Verb, rest: &str) -> Said {
        let payload = Payload::verb(Some(self.live.id()), self.live.number(), verb, rest);
        if verb == Verb::Play && !rest.is_empty() {
            let seat = self.my_seat(None)?;
            let confirms = self.word_that_confirms(seat, rest);
            if confirms.is_some_and(|word| word.to_lowercase() == rest.trim().to_lowercase()) {
                let shown = self.pending(seat).map(draft).unwrap_or_default();
                return self.verb(&payload, Verb::Ok, &shown);
            }
            return self.play_typed(seat, rest);
        }
        self.verb(&payload, verb, rest)
    }

    /// **My turn**.
    pub(crate) fn my_turn(&mut self, seat: Seat, focus: &Focus) -> Said {
        let chair = self.live.chair(seat);
        if chair.is_some_and(|chair| chair.data.computer.is_some()) {
            return Ok(Reply::panel(
                self.take_seat_back_panel(seat, msg::COMPUTER_PLAYS),
            ));
        }
        let owes = self.live.waiting().contains(seat);
        let has_moves = self.game().is_some_and(|game| !game.legal(seat).is_empty());
        let can_undo = self.game().is_some_and(|game| game.can_undo(seat).is_ok());
        if !owes && !has_moves && !can_undo {
            let reader = self.reader();
            return Err(self.not_your_turn(seat, &reader));
        }
        let is_cancelled = owes && self.drop_plans(seat);
        let told = is_cancelled.then(|| self.reader().sentence(msg::PLAN_CANCELLED));
        Ok(Reply::panel(self.question(seat, focus, told.as_slice())))
    }
}

/// A link to a place.
fn way_to(place: &Hall, reader: &Reader) -> Button {
    Button {
        label: reader.word(msg::BUTTON_PLACE),
        does: Press::Link(Link::Room(place.room.address.clone())),
        kind: Kind::Plain,
    }
}

/// What a press ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// A turn, which can still be taken back.
    Turn,
    /// What can be taken back.
    Undo,
}

/// What a press comes to.
pub(crate) struct Played {
    /// The game after it.
    pub(crate) then: Box<dyn AnyTable>,
    /// What it ends, if that is asked first.
    pub(crate) must_confirm: Option<End>,
}

/// The game after a press. What ends undo is asked first if there was anything to choose and the game wants it, and so is the end of a turn of several presses.
pub(crate) fn after(game: &dyn AnyTable, seat: Seat, pressed: &str) -> Result<Played, PlayError> {
    let mut then = game.copy();
    let done = offers::play(&mut *then, seat, pressed)?;
    let is_begun = game.state().in_turn.contains(seat);
    let ends_turn = is_begun && !then.state().in_turn.contains(seat);
    let must_confirm = if then.can_undo(seat).is_err() {
        let is_asked = done.needs_confirm && (done.was_chosen || ends_turn);
        is_asked.then_some(End::Undo)
    } else {
        ends_turn.then_some(End::Turn)
    };
    Ok(Played { then, must_confirm })
}

/// The only step there is, which waits to be confirmed.
pub(crate) struct Forced {
    pub(crate) step: String,
    end: End,
}

/// What there is only one of is done, up to what must be confirmed. A draft is not ended without its seat.
pub(crate) fn play_forced(game: &mut dyn AnyTable, seat: Seat) -> Option<Forced> {
    offers::play_forced(game, seat, |(game, then), step| {
        let end = if then.can_undo(seat).is_err() {
            let is_draft = !game.state().in_turn.contains(seat);
            (is_draft || game.confirms(seat, step)).then_some(End::Undo)
        } else {
            (!then.state().in_turn.contains(seat)).then_some(End::Turn)
        };
        let step = step.to_owned();
        end.map(|end| Forced { step, end })
    })
}

/// What the button carries that confirms a draft, and no other.
pub(crate) fn draft(pending: &Pending) -> String {
    hash(&format!("{}.{}", pending.number, pending.step))
}

/// The message that says why a step cannot be taken back.
pub(crate) fn why_not(error: UndoError) -> Message {
    match error {
        UndoError::Nothing => msg::NO_UNDO_NOTHING,
        UndoError::Final => msg::NO_UNDO_FINAL,
        UndoError::Followed => msg::NO_UNDO_FOLLOWED,
        UndoError::Depends => msg::NO_UNDO_DEPENDS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pawmail_core::phrase::{Lang, Look};
    use pawmail_core::table::Saved;

    #[test]
    fn what_loses_the_game_for_all_is_asked_about() {
        let saved = include_str!("../../../../core/src/games/hvac/replays/bankruptcy.json");
        let saved: Saved = serde_json::from_str(saved).unwrap();
        let rules = pawmail_core::registry::standard().get("hvac").unwrap();
        let game = rules.load(&saved).unwrap();
        let before = game.at(game.state().number - 1);
        let Some(SavedRow::Step { seat, step }) = saved.steps.last() else {
            panic!("a game that ends with a step");
        };
        let played = after(&*before, *seat, step).unwrap();
        assert_eq!(played.must_confirm, Some(End::Undo));
        let why = played.then.why_stands(&Look::new(Lang::En)).unwrap();
        assert!(why.contains("everybody loses"), "{why}");
    }
}
