//! The board page at one table: what a private answer shows, with what of the pictures can be touched.

use pawmail_core::erased::{AnyTable, Choice};
use pawmail_core::phrase::Look;
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::svg::prelude::Mark;

use crate::people::panels::lang_buttons;
use crate::people::{Guest, Me};
use crate::request::{Answer, Reply};
use crate::shown::screen::{Button, Drawing, Kind, Link, Paragraph, Press, Row, Run};
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::live::Chair;
use crate::tables::offers;
use crate::tables::payload::{Chosen, Payload};
use crate::tables::question::in_a_row;
use crate::tables::scene::{Said, Scene};
use crate::tables::verbs::Verb;

/// What of a table is to be shown.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Pictures that are asked for besides.
    pub also: Vec<String>,
    /// Whether it is to be said what everything in the pictures is.
    pub explained: bool,
    /// Whether somebody who does not sit there may look on: they see what the room sees.
    pub watches: bool,
}

/// What a page shows somebody of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// The code of the table.
    pub table: String,
    /// The name of the game.
    pub title: String,
    /// How many steps and undos there have been.
    pub number: u32,
    /// Counts all changes of the table.
    pub revision: u64,
    /// Whether it waits for the person.
    pub standing: Standing,
    /// What everybody may know: whose turn it is and until when, what just happened, how all stand.
    pub lines: Vec<Paragraph>,
    /// What can be looked up or done besides.
    pub rows: Vec<Row>,
    /// What newcomers read first, until they have taken a step.
    pub introduction: Vec<Paragraph>,
    /// What leads from there to how it is played.
    pub lessons: Vec<Button>,
    /// What the person is asked.
    pub asked: Option<Asked>,
    /// The pictures, the one that the question is about first.
    pub sheets: Vec<Sheet>,
    /// Pictures that are shown if they are asked for, with what they are called.
    pub others: Vec<(String, String)>,
    /// What the person's own last steps have done.
    pub did: Vec<String>,
    /// What others have done since; for those who look on, what was done last.
    pub told: Vec<String>,
    /// What is the person's own, in words.
    pub hand: Vec<String>,
    /// The board in words.
    pub text: Vec<String>,
    /// Whether the person wants boards in words.
    pub wants_text: bool,
    /// Whether the person only looks on.
    pub watches: bool,
    /// The turns to leaf through, as they are counted, once the game is over.
    pub turns: Option<Vec<u32>>,
    /// Whether all hands and all draws stand open.
    pub is_open: bool,
}

/// Whom a table waits for, as one of its people sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// For them.
    Mine,
    /// For others, or for its beginning.
    Waiting,
    /// For nobody: it is over.
    Over,
}

/// A question to a seat, or a draft that waits for **Confirm**.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// What was chosen so far, and what is asked or will be brought about.
    pub lines: Vec<Paragraph>,
    /// What is told once to somebody in their first games.
    pub hint: Option<Paragraph>,
    /// What can be chosen, in the order of the buttons.
    pub choices: Vec<Offer>,
    /// What cannot be used now, and why.
    pub barred: Vec<String>,
    /// What stands below the choices: **Confirm**, the ways back, and what helps.
    pub buttons: Vec<Button>,
    /// The steps of a draft that is not confirmed yet.
    pub draft: Option<String>,
}

/// Something that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Its steps in their notation, several with a semicolon between them.
    pub step: String,
    /// The text of its button.
    pub label: String,
    /// Its group.
    pub group: Option<String>,
    /// What of the pictures it is about.
    pub marks: Vec<String>,
    /// Comes back as [`crate::What::Press`].
    pub data: String,
}

/// A picture, and what is where in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// What the game calls it.
    pub name: String,
    /// What people call it.
    pub title: String,
    /// The picture.
    pub drawing: Drawing,
    /// What can be touched.
    pub spots: Vec<Touchable>,
}

/// Where something can be touched in a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Touchable {
    /// What is there.
    pub mark: String,
    /// Its left top corner.
    pub at: (f64, f64),
    /// Its width and height.
    pub size: (f64, f64),
    /// What it is called and what asks about it, if that is wanted.
    pub about: Option<(String, String)>,
}

/// What a question is shown with.
struct Looked {
    asked: Asked,
    /// The game on which it is shown, if that is not as the table stands.
    begun: Option<Box<dyn AnyTable>>,
    /// The picture it is about.
    sheet: Option<String>,
    /// What is chosen in it.
    chosen: Vec<Mark>,
}

impl From<Asked> for Looked {
    fn from(asked: Asked) -> Self {
        Self {
            asked,
            begun: None,
            sheet: None,
            chosen: Vec::new(),
        }
    }
}

impl Scene<'_> {
    /// The button that leads to the page, where there is one and the presser is not on it.
    pub(crate) fn touch_button(&self, reader: &Reader) -> Option<Button> {
        let has_page = self.host.config.page.is_some();
        let is_there = self.me.is_some_and(Me::is_on_page);
        // Where a service opens the page by itself, nothing else shows that somebody stands in a room of the table.
        let letters = if self.has_to_watch() {
            self.live.letters_of_watchers()
        } else {
            String::new()
        };
        (has_page && !is_there)
            .then(|| self.button(reader, msg::BUTTON_TOUCH, Verb::Touch, letters))
    }

    /// The way to the page, with the presser's ticket.
    pub(crate) fn way_to_page(&self, address: String) -> Reply {
        let reader = self.reader();
        let way = Button {
            label: reader.word(msg::BUTTON_TOUCH),
            does: Press::Link(Link::Web(address)),
            kind: Kind::Main,
        };
        let lines = vec![reader.sentence(msg::TOUCH_READY)];
        let rows = vec![Row::Buttons(vec![way])];
        // What is asked stays where it is.
        Answer::Extra(Self::fitted(lines, None, rows, &reader)).into()
    }

    /// What the page shows the person; nothing to those who neither sit at the table nor may look on.
    pub(crate) fn page(&mut self, wanted: &Wanted) -> Option<Page> {
        let sits = !self.my_seats().is_empty() || (self.live.is_lobby() && self.is_host());
        let looks_on = wanted.watches && self.has_to_watch();
        if !(sits || looks_on) {
            return None;
        }
        let reader = self.reader();
        let look = self.look(&reader);
        let seat = self.my_seat(None).ok();
        let looked = seat.and_then(|seat| self.asked(seat, &reader, &look));
        let (sheets, others) = self.sheets(seat, looked.as_ref(), wanted, &reader, &look);
        let (hand, text) = self.in_words(seat, &look);
        let (did, told) = self.done(seat, &reader);
        let (mut lines, rows) = self.around(!told.is_empty(), &reader);
        let has_draft = looked
            .as_ref()
            .is_some_and(|looked| looked.asked.draft.is_some());
        // What has been chosen is not asked again.
        if let (true, Some(seat), Some(asked)) = (has_draft, seat, lines.first_mut()) {
            *asked = self.drafted_line(seat, &reader);
        }
        let newcomer = seat.filter(|_| self.live.is_playing() && !has_draft);
        let (introduction, lessons) = newcomer
            .map(|seat| self.introduction(seat, &reader))
            .unwrap_or_default();
        Some(Page {
            table: self.live.code(),
            title: self.title(&reader),
            number: self.live.number(),
            revision: self.live.row.revision,
            standing: self.standing(),
            lines,
            rows,
            introduction,
            lessons,
            asked: looked.map(|looked| looked.asked),
            sheets,
            others,
            did,
            told,
            hand,
            text,
            wants_text: self.me.is_some_and(|me| me.guest.data.text),
            watches: !sits,
            turns: self
                .game()
                .filter(|_| self.live.is_over())
                .map(|game| game.turns().iter().map(|turn| turn.turn).collect()),
            is_open: self.may_open(),
        })
    }

    /// That what a seat has chosen waits to be confirmed, and who else is waited for.
    fn drafted_line(&self, seat: Seat, reader: &Reader) -> Paragraph {
        let who = self.name(seat, reader);
        let others = self.live.waiting().filter(|other| *other != seat);
        let others: Vec<String> = others.map(|other| self.name(other, reader)).collect();
        if others.is_empty() {
            return reader.told(&phrase!(TOUCH_CONFIRM, who = who.as_str()));
        }
        let others = reader.list(&others);
        reader.told(&phrase!(
            TOUCH_CONFIRM_ALSO,
            who = who.as_str(),
            others = others.as_str()
        ))
    }

    /// What the person's own last steps have done, and what the others have done since.
    fn done(&self, seat: Option<Seat>, reader: &Reader) -> (Vec<String>, Vec<String>) {
        if !self.live.is_playing() {
            return (Vec::new(), Vec::new());
        }
        let did = seat.map(|seat| self.own_steps(seat, reader));
        (did.unwrap_or_default(), self.by_others(seat, reader))
    }

    /// Whether there is something to look at for those who do not sit at the table.
    pub(crate) fn has_to_watch(&self) -> bool {
        !self.live.is_lobby() && self.live.game.is_some()
    }

    /// Whether somebody with these letters may look on.
    pub(crate) fn may_watch(&self, letters: &str) -> Said {
        let are_right = self
            .live
            .letters_of_watchers()
            .eq_ignore_ascii_case(letters);
        if are_right && self.has_to_watch() {
            return Ok(Reply::default());
        }
        Err(phrase!(NO_BUTTON))
    }

    fn standing(&self) -> Standing {
        let mut waiting = self.live.waiting();
        let me = self.me.map(Me::id);
        let is_mine = |seat: Seat| {
            let plays = self.live.chair(seat).and_then(Chair::human);
            plays.is_some() && plays == me
        };
        if self.live.is_over() {
            Standing::Over
        } else if self.live.data.paused.is_none() && waiting.any(is_mine) {
            Standing::Mine
        } else {
            Standing::Waiting
        }
    }

    /// What everybody may know, and what can be done besides taking a step.
    fn around(&self, is_told: bool, reader: &Reader) -> (Vec<Paragraph>, Vec<Row>) {
        let me = self.me.map(|me| me.guest.ids());
        if self.live.is_lobby() {
            let card = self.lobby_card(reader, me.as_deref());
            return (card.paragraphs, self.that_work(card.rows));
        }
        if self.live.is_over() {
            let card = self.end_card(reader, None);
            let own = self.own_result(reader).map(Paragraph::text);
            let lines = own.into_iter().chain(card.paragraphs).collect();
            return (lines, called_apart(card.rows, reader));
        }
        let buttons = [
            (msg::BUTTON_LOG, Verb::Log),
            (msg::BUTTON_RULES, Verb::Rules),
            (msg::BUTTON_WHAT_IF, Verb::WhatIf),
            (msg::BUTTON_MORE, Verb::More),
        ];
        let mine = self.my_seats();
        let has_own = mine.iter().any(|seat| !self.own_sheets(*seat).is_empty());
        let hand = has_own.then(|| self.hand_button(reader));
        let buttons = buttons.into_iter();
        let buttons = buttons.filter(|(_, verb)| *verb != Verb::WhatIf || !mine.is_empty());
        let buttons = buttons.map(|(id, verb)| self.button(reader, id, verb, ""));
        let buttons = Row::Buttons(hand.into_iter().chain(buttons).collect());
        (self.lines_beside(reader, is_told), vec![buttons])
    }

    /// The buttons of a lobby without those that would refuse the person.
    fn that_work(&self, rows: Vec<Row>) -> Vec<Row> {
        let sits = !self.my_seats().is_empty();
        let works = |button: &Button| match button.verb() {
            Some(Verb::Start) => self.may_start(),
            Some(Verb::Leave) => sits,
            Some(Verb::Add) => sits || self.is_host(),
            _ => true,
        };
        let that_work = |buttons: Vec<Button>| buttons.into_iter().filter(works).collect();
        let rows = rows.into_iter();
        rows.map(|row| row.with_buttons(that_work)).collect()
    }

    fn in_words(&self, seat: Option<Seat>, look: &Look) -> (Vec<String>, Vec<String>) {
        let Some(game) = self.game() else {
            return (Vec::new(), Vec::new());
        };
        let hand = seat.map(|seat| game.hand(seat, look)).unwrap_or_default();
        (hand, game.text(viewer(seat), look))
    }

    /// What a seat is asked, as **My turn** would show it.
    fn asked(&mut self, seat: Seat, reader: &Reader, look: &Look) -> Option<Looked> {
        self.must_play().ok()?;
        if self.must_be_mine(seat).is_err() {
            let screen = self.take_seat_back_panel(seat, msg::COMPUTER_PLAYS);
            return Some(unasked(screen.paragraphs, screen.rows).into());
        }
        if let Some(pending) = self.draft_that_counts(seat) {
            let meant = self.meant(seat, self.end_of(seat, &pending.step));
            let lines = self.for_which(seat, reader).into_iter().chain(meant.lines);
            return Some(Looked {
                asked: Asked {
                    draft: Some(pending.step),
                    ..unasked(lines.collect(), meant.rows)
                },
                begun: meant.begun,
                sheet: meant.sheet,
                chosen: meant.marks,
            });
        }
        let game = self.game()?;
        let owes = self.live.waiting().contains(seat);
        let can_undo = game.can_undo(seat).is_ok();
        if !owes && !can_undo && game.legal(seat).is_empty() {
            return None;
        }
        let asked = offers::question(game, seat, look);
        let mut lines: Vec<Paragraph> = self.for_which(seat, reader).into_iter().collect();
        let is_planned = self.is_automatic(seat);
        lines.extend(is_planned.then(|| reader.sentence(msg::PLAN_DUE)));
        if !asked.path.is_empty() {
            lines.push(Paragraph(vec![Run::Strong(in_a_row(&asked.path))]));
        }
        lines.extend(self.asked_in_words(seat, &asked.text, reader));
        let has_back = self.has_back(seat);
        let way = (false, has_back, asked.path.len() > 1);
        let hint = self.hint_on_page(seat, has_back);
        let hint = hint.map(|(_, id)| reader.sentence(id));
        let buttons = self.below(seat, way, (hint.is_some(), false), reader);
        Some(Looked {
            asked: Asked {
                choices: asked
                    .choices
                    .into_iter()
                    .map(|choice| self.offer(seat, choice))
                    .collect(),
                barred: asked.barred,
                hint,
                ..unasked(lines, vec![Row::Buttons(buttons)])
            },
            begun: None,
            sheet: asked.sheet,
            chosen: Vec::new(),
        })
    }

    fn offer(&self, seat: Seat, choice: Choice) -> Offer {
        Offer {
            data: self.step_data(seat, &choice.step),
            step: choice.step,
            label: choice.label,
            group: choice.group,
            marks: choice.marks.iter().map(ToString::to_string).collect(),
        }
    }

    /// The pictures of a seat: the one that it is asked about, the board, its own, those that are asked for, and those without which something could not be touched.
    /// And what else there is.
    fn sheets(
        &self,
        seat: Option<Seat>,
        looked: Option<&Looked>,
        wanted: &Wanted,
        reader: &Reader,
        look: &Look,
    ) -> (Vec<Sheet>, Vec<(String, String)>) {
        let Some(now) = self.game() else {
            let title = reader.word(msg::HOWTO_EXAMPLE);
            let cover = self.cover(reader).filter(|_| self.live.is_lobby());
            let cover = cover.map(|drawing| Sheet::still("cover", title, drawing));
            return (cover.into_iter().collect(), Vec::new());
        };
        let viewer = viewer(seat);
        let game = looked.and_then(|looked| looked.begun.as_deref());
        let game = game.unwrap_or(now);
        let chosen = looked.map_or(&[][..], |looked| &looked.chosen);
        let draw = |name: &String| {
            let picture = game.picture(viewer, Some(name), look)?;
            let spots = picture.svg.spots().iter();
            let about = |mark: &Mark| self.about_mark(game, viewer, mark, look);
            let spots = spots.map(|spot| Touchable {
                mark: spot.mark.to_string(),
                at: spot.at,
                size: spot.size,
                about: wanted.explained.then(|| about(&spot.mark)).flatten(),
            });
            Some(Sheet {
                title: self.sheet_name(name, reader),
                name: name.clone(),
                spots: spots.collect(),
                drawing: Drawing::of(&picture.svg.with_chosen(chosen), picture.alt),
            })
        };
        let all = game.sheets(viewer);
        let open = game.sheets(Viewer::Spectator);
        let is_own = |name: &String| !open.contains(name) || is_of(seat, name);
        let asked = looked.and_then(|looked| looked.sheet.as_ref());
        // After the end all look at the result.
        let own = all.iter().find(|name| !open.contains(name));
        let first = match asked {
            Some(asked) => Some(asked),
            None if self.live.is_over() => all.first(),
            None => own,
        };
        let is_shown = |name: &String| {
            all.first() == Some(name)
                || first == Some(name)
                || is_own(name)
                || wanted.also.contains(name)
        };
        let (mut shown, rest): (Vec<&String>, Vec<&String>) =
            all.iter().partition(|name| is_shown(name));
        shown.sort_by_key(|name| first != Some(*name));
        let mut sheets: Vec<Sheet> = shown.into_iter().filter_map(draw).collect();
        let mut others = Vec::new();
        // A picture of the seat's own over the same ground is the board with more on it.
        let is_covered = |board: &Sheet| {
            let same = |sheet: &Sheet| {
                !open.contains(&sheet.name) && sheet.drawing.still == board.drawing.still
            };
            open.first() == Some(&board.name)
                && !wanted.also.contains(&board.name)
                && sheets.iter().any(same)
        };
        if let Some(at) = sheets.iter().position(is_covered) {
            let board = sheets.remove(at);
            others.push((board.name, board.title));
        }
        let choices = looked.map_or(&[][..], |looked| &looked.asked.choices);
        for name in rest {
            let is_lost = |offer: &Offer| {
                let is_seen = |mark: &String| sheets.iter().any(|sheet| sheet.shows(mark));
                !offer.marks.is_empty() && !offer.marks.iter().any(is_seen)
            };
            let mut lost = choices.iter().filter(|offer| is_lost(offer)).peekable();
            let needed = lost.peek().is_some().then(|| draw(name)).flatten();
            let is_needed =
                |sheet: &Sheet| lost.any(|offer| offer.marks.iter().any(|mark| sheet.shows(mark)));
            match needed.filter(is_needed) {
                Some(sheet) => sheets.push(sheet),
                None => others.push((name.clone(), self.sheet_name(name, reader))),
            }
        }
        (sheets, others)
    }
}

/// The buttons of an end card, on a page that itself shows all hands and draws everything again: what proves it elsewhere has a name of its own.
fn called_apart(rows: Vec<Row>, reader: &Reader) -> Vec<Row> {
    let called = |button: Button| {
        let id = match button.verb() {
            Some(Verb::Fairness) => msg::BUTTON_FAIRNESS,
            Some(Verb::Hands) => msg::BUTTON_HANDS_FILE,
            _ => return button,
        };
        Button {
            label: reader.word(id),
            ..button
        }
    };
    let all_called = |buttons: Vec<Button>| buttons.into_iter().map(called).collect();
    let rows = rows.into_iter();
    rows.map(|row| row.with_buttons(all_called)).collect()
}

/// Whether a picture is by its name that of a seat.
pub(crate) fn is_of(seat: Option<Seat>, name: &str) -> bool {
    let of = name.split_once(' ').map(|(_, of)| of);
    seat.is_some_and(|seat| of == Some(seat.index().to_string().as_str()))
}

/// Whose view a page shows: that of somebody who looks on is everybody's.
fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

impl Sheet {
    /// A picture in which nothing is touched.
    pub(crate) fn still(name: &str, title: String, drawing: Drawing) -> Self {
        Self {
            name: name.to_owned(),
            title,
            drawing,
            spots: Vec::new(),
        }
    }

    /// Whether something is in it.
    fn shows(&self, wanted: &str) -> bool {
        self.spots.iter().any(|spot| spot.mark == wanted)
    }
}

/// Words and buttons without a choice. On the page nothing need be put off.
fn unasked(lines: Vec<Paragraph>, rows: Vec<Row>) -> Asked {
    let buttons = rows.into_iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons,
        Row::Menu { .. } => Vec::new(),
    });
    let is_later = |button: &Button| matches!(button.verb(), Some(Verb::Later));
    Asked {
        lines,
        hint: None,
        choices: Vec::new(),
        barred: Vec::new(),
        buttons: buttons.filter(|button| !is_later(button)).collect(),
        draft: None,
    }
}

impl Button {
    /// The verb that it sends, if it sends one.
    #[must_use]
    pub fn verb(&self) -> Option<Verb> {
        let Press::Data(data) = &self.does else {
            return None;
        };
        match Payload::read(data)?.what {
            Chosen::Verb(verb, _) => Some(verb),
            Chosen::Step(_) | Chosen::Hash(_) => None,
        }
    }
}

/// A button for each language, named in that language.
#[must_use]
pub fn languages() -> Vec<Button> {
    lang_buttons(Verb::Set, &Reader::nobody())
}

/// Whose a page is: who they are called, and all their tables.
#[derive(Clone, PartialEq, Debug)]
pub struct Shelf {
    /// Their name.
    pub name: String,
    /// Their language.
    pub lang: pawmail_core::phrase::Lang,
    /// Their tables that are not over: those that wait for them first.
    pub tables: Vec<Shelved>,
}

/// One of somebody's tables.
#[derive(Clone, PartialEq, Debug)]
pub struct Shelved {
    /// Its code.
    pub table: String,
    /// Game, table, and whom it waits for.
    pub line: Paragraph,
    /// Whether that is they.
    pub is_mine: bool,
}

impl Shelf {
    /// Of somebody with these tables.
    pub(crate) fn of(guest: &Guest, tables: Vec<Shelved>) -> Self {
        Self {
            name: guest.person.name.clone(),
            lang: guest.lang(),
            tables,
        }
    }
}
