//! **My plans**: what a seat has answered ahead, and how its next turn is planned: by the ordinary questions, on a board on which it has begun.

use pawmail_core::erased::AnyTable;
use pawmail_core::phrase::{Message, Phrase};
use pawmail_core::seat::{Seat, Viewer};

use crate::request::Reply;
use crate::shown::layout::{self, rows};
use crate::shown::screen::{Button, Kind, Paragraph, Row, Run, Screen};
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::arranged::{fitted_into, open_more};
use crate::tables::offers;
use crate::tables::payload::hash;
use crate::tables::plans::{self, LONGEST, MOST, Plan, Planned, Plans, go_on, tried, walked};
use crate::tables::question::in_a_row;
use crate::tables::scene::{Aside, Said, Scene};
use crate::tables::turn::Focus;
use crate::tables::verbs::Verb;

/// A turn that is being planned, as far as it fits the board.
struct Board {
    then: Box<dyn AnyTable>,
    path: Vec<String>,
    presses: Vec<Planned>,
    /// Whether what was planned before does not fit any more.
    is_cut: bool,
}

/// What stands for a plan in the buttons that are about it.
fn name_of(plan: &Plan) -> String {
    let presses: Vec<&str> = plan.presses.iter().map(|it| it.press.as_str()).collect();
    hash(&offers::as_one(&presses))
}

/// What a press on the board of a plan adds to it, with what follows because there is no choice.
pub(crate) struct Further {
    pub(crate) presses: Vec<Planned>,
    pub(crate) then: Box<dyn AnyTable>,
    /// Whether nothing can be planned after it.
    pub(crate) is_whole: bool,
}

/// A press on the board of a plan, or why it cannot be planned.
pub(crate) fn planned_after(
    game: Box<dyn AnyTable>,
    seat: Seat,
    press: &str,
) -> Result<Further, Phrase> {
    let mut further = Further {
        presses: Vec::new(),
        then: game,
        is_whole: false,
    };
    let mut next = Some(press.to_owned());
    while let Some(press) = next.take() {
        let Ok(tried) = tried(&*further.then, seat, &press) else {
            return Err(phrase!(NO_BUTTON));
        };
        if tried.is_fatal {
            return Err(phrase!(NO_PLAN_FATAL));
        }
        further.is_whole = tried.is_whole;
        further.presses.push(tried.planned);
        further.then = tried.then;
        if !further.is_whole {
            next = go_on(&mut *further.then, seat, None);
        }
    }
    Ok(further)
}

/// What stands around a question on a board that is not the table's.
pub(crate) struct Beside {
    /// What is said above it.
    pub(crate) lines: Vec<Paragraph>,
    /// What is said last.
    pub(crate) last: Option<Paragraph>,
    /// The picture, if it is another than the one that the question is about.
    pub(crate) sheet: Option<String>,
    /// The buttons below it; within a group of choices only the last of them, after the one that leads back to all.
    pub(crate) below: Vec<Button>,
    pub(crate) all_choices: Button,
}

impl Scene<'_> {
    /// **My plans**, and every button there: `rest` says which.
    pub(crate) fn plan(&mut self, seat: Seat, rest: &str) -> Said {
        let (what, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        match what {
            "new" => {
                self.must_be_ahead(seat)?;
                self.draft_plan(seat, Vec::new(), false);
                Ok(self.planning(seat, &Focus::default()))
            }
            "at" => Ok(self.planning(seat, &Focus::default())),
            "g" => Ok(self.planning(seat, &Focus::of_group(rest))),
            "p" => Ok(self.planning(seat, &Focus::of_page(rest))),
            "s" => self.plan_press(seat, rest),
            "back" => Ok(self.plan_back(seat, rest)),
            "ok" => Ok(self.confirm_plan(seat, rest)),
            "drop" => Ok(self.drop_plan(seat, rest)),
            "only" | "pass" => self.stand(seat, what, rest),
            _ => Ok(self.plans_panel(seat, &[])),
        }
    }

    /// The board on which a seat plans, if it can.
    fn ahead(&self, seat: Seat) -> Option<Box<dyn AnyTable>> {
        self.game()?.ahead(seat)
    }

    /// Whether a person can plan the next turn of their seat.
    pub(crate) fn can_plan(&self, seat: Seat) -> bool {
        let goes_on = self.live.is_playing() && self.live.data.paused.is_none();
        goes_on && self.human(seat).is_some() && self.ahead(seat).is_some()
    }

    pub(crate) fn must_be_ahead(&self, seat: Seat) -> Result<Box<dyn AnyTable>, Phrase> {
        self.ahead(seat).ok_or_else(|| {
            Phrase::new(if self.live.waiting().contains(seat) {
                msg::NO_PLAN_NOW
            } else {
                msg::NO_PLAN_HERE
            })
        })
    }

    /// What is being planned, as its person is shown it now.
    pub(crate) fn draft_plan(&mut self, seat: Seat, presses: Vec<Planned>, is_whole: bool) {
        let number = self.live.number();
        if let Some(plans) = self.plans_mut(seat) {
            plans.draft = Some(Plan {
                number,
                presses,
                is_whole,
            });
        }
    }

    fn draft(&self, seat: Seat) -> Option<&Plan> {
        self.plans(seat)?.draft.as_ref()
    }

    /// Whether nothing can be planned after what has been.
    fn is_whole(&self, seat: Seat) -> bool {
        self.draft(seat).is_some_and(|draft| draft.is_whole)
    }

    fn drafted(&self, seat: Seat) -> &[Planned] {
        self.draft(seat).map_or(&[], |draft| &draft.presses)
    }

    /// The board with what has been planned so far. What does not fit any more is left out.
    fn board_of_plan(&self, seat: Seat, reader: &Reader) -> Result<Board, Phrase> {
        let ahead = self.must_be_ahead(seat)?;
        let look = self.look(reader);
        let mut presses = self.drafted(seat).to_vec();
        let mut is_cut = false;
        loop {
            let (then, path, misfit) = walked(&*ahead, seat, &presses, &look);
            if misfit.is_none() {
                return Ok(Board {
                    then,
                    path,
                    presses,
                    is_cut,
                });
            }
            presses.pop();
            is_cut = true;
        }
    }

    /// A press on a choice: "N HASH", where N presses have been planned before.
    fn plan_press(&mut self, seat: Seat, rest: &str) -> Said {
        let reader = self.reader();
        let board = self.board_of_plan(seat, &reader)?;
        let n = self.drafted(seat).len();
        let (at, wanted) = rest.split_once(' ').unwrap_or(("", rest));
        if at.parse() != Ok(n) || n >= LONGEST || board.is_cut || self.is_whole(seat) {
            // An older button, or one of a board that stands otherwise.
            return Ok(self.planning(seat, &Focus::default()));
        }
        let look = self.look(&reader);
        let asked = offers::question(&*board.then, seat, &look);
        let mut choices = asked.choices.into_iter().chain(asked.spare);
        let Some(chosen) = choices.find(|choice| hash(&choice.step) == wanted) else {
            return Ok(self.planning(seat, &Focus::default()));
        };
        let mut presses = self.drafted(seat).to_vec();
        let after = planned_after(board.then, seat, &chosen.step)?;
        presses.extend(after.presses);
        self.draft_plan(seat, presses, after.is_whole);
        Ok(self.planning(seat, &Focus::default()))
    }

    /// The newest press of the plan is not meant.
    fn plan_back(&mut self, seat: Seat, rest: &str) -> Reply {
        let mut presses = self.drafted(seat).to_vec();
        if rest.parse() == Ok(presses.len()) {
            presses.pop();
            self.draft_plan(seat, presses, false);
        }
        self.planning(seat, &Focus::default())
    }

    /// The next question of a turn that is planned, or what keeps it from being planned.
    fn planning(&mut self, seat: Seat, focus: &Focus) -> Reply {
        let reader = self.reader();
        let board = match self.board_of_plan(seat, &reader) {
            Ok(board) => board,
            Err(why) => {
                let is_asked = self.live.waiting().contains(seat);
                let why = (!is_asked).then(|| reader.told(&why));
                return self.plans_panel(seat, why.as_slice());
            }
        };
        if self.is_whole(seat) && !board.is_cut {
            return self.plan_confirm_panel(seat, &board, false);
        }
        self.draft_plan(seat, board.presses.clone(), false);
        Reply::panel(self.planning_screen(seat, &board, focus))
    }

    /// The plan that has been drafted, and the question whether it is meant.
    pub(crate) fn plan_as_drafted(&mut self, seat: Seat) -> Reply {
        let reader = self.reader();
        match self.board_of_plan(seat, &reader) {
            Ok(board) => self.plan_confirm_panel(seat, &board, !self.is_whole(seat)),
            Err(why) => self.plans_panel(seat, &[reader.told(&why)]),
        }
    }

    fn planning_screen(&mut self, seat: Seat, board: &Board, focus: &Focus) -> Screen {
        let reader = self.reader();
        let n = self.drafted(seat).len();
        let mut lines = Vec::new();
        lines.extend(board.is_cut.then(|| reader.sentence(msg::PLAN_CUT)));
        lines.push(reader.sentence(msg::PLANNING));
        if !board.path.is_empty() {
            lines.push(Paragraph(vec![Run::Strong(in_a_row(&board.path))]));
        }
        let button = |id, rest: String| self.plan_button(&reader, id, seat, &rest);
        let leave = button(msg::BUTTON_PLAN_LEAVE, "drop draft".to_owned());
        let mut below = Vec::new();
        if n > 0 {
            below.push(button(msg::BUTTON_BACK, format!("back {n}")));
            let name = self.name_of_draft(seat);
            below.push(button(msg::BUTTON_PLAN_SO_FAR, format!("ok {name} so far")));
        }
        below.push(leave);
        let all_choices = button(msg::BUTTON_ALL_CHOICES, "at".to_owned());
        let to = Aside {
            verb: Verb::Plan,
            at: String::new(),
            key: n.to_string(),
        };
        let beside = Beside {
            lines,
            last: None,
            sheet: None,
            below,
            all_choices,
        };
        self.question_on((&*board.then, seat), (seat, to), beside, focus)
    }

    /// Who reads boards as text reads one that is not the table's too: it stands nowhere else.
    pub(crate) fn board_in_words(
        &self,
        game: &dyn AnyTable,
        seat: Seat,
        reader: &Reader,
    ) -> Vec<Paragraph> {
        if !self.me.is_some_and(|me| me.guest.data.text) {
            return Vec::new();
        }
        let words = game.text(Viewer::Seat(seat), &self.look(reader));
        words.into_iter().map(Paragraph::text).collect()
    }

    /// A question on a board that is not the table's.
    /// What is chosen goes elsewhere, for the presser's seat.
    pub(crate) fn question_on(
        &mut self,
        (game, by): (&dyn AnyTable, Seat),
        (seat, to): (Seat, Aside),
        beside: Beside,
        focus: &Focus,
    ) -> Screen {
        let Beside {
            mut lines,
            last,
            sheet,
            mut below,
            all_choices,
        } = beside;
        let reader = self.reader();
        let mut asked = offers::question(game, by, &self.look(&reader));
        open_more(&mut asked.choices, focus, &reader);
        let focus = focus.within(&asked.choices);
        let is_part = focus.group.is_some();
        lines.push(Paragraph::text(asked.text.clone()));
        // What stands last is said, whatever of the board there is room for.
        // Marking a line takes a little more, as a screen counts.
        let units = |line: &Paragraph| line.plain().encode_utf16().count() + 8;
        let said: usize = lines.iter().chain(&last).map(units).sum();
        let mut room = reader.can.text.saturating_sub(said);
        let board = self.board_in_words(game, by, &reader).into_iter();
        lines.extend(board.take_while(|line| {
            let fits = units(line) <= room;
            room = room.saturating_sub(units(line));
            fits
        }));
        lines.extend(last);
        if is_part {
            below = [all_choices].into_iter().chain(below.pop()).collect();
        }
        let in_a_row = reader.can.row.max(1);
        let n_below = if reader.can.menu > 0 {
            below.len().div_ceil(in_a_row)
        } else {
            layout::n_rows(&below, &reader.can)
        };
        let room = reader.can.rows.saturating_sub(n_below);
        if !is_part {
            asked.choices = fitted_into(room, asked.choices, &reader);
        }
        self.aside = Some(to);
        let buttons = self.choices(seat, &asked.choices, (&focus, (room, room)), &reader);
        self.aside = None;
        let mut all = rows(buttons, &reader.can, room, &reader.word(msg::MENU_CHOOSE));
        let below = below.chunks(in_a_row);
        all.extend(below.map(|row| Row::Buttons(row.to_vec())));
        let sheet = sheet.or(asked.sheet);
        let sheet = (sheet.as_deref(), &[][..]);
        let drawing = self.private_picture(game, by, sheet, &reader);
        Self::fitted(lines, drawing, all, &reader)
    }

    fn plan_button(&self, reader: &Reader, id: Message, seat: Seat, rest: &str) -> Button {
        self.bound_button(reader, id, Verb::Plan, seat, rest)
    }

    fn name_of_draft(&self, seat: Seat) -> String {
        self.draft(seat).map(name_of).unwrap_or_default()
    }

    /// The plan as it would be, and the question whether it is meant.
    fn plan_confirm_panel(&mut self, seat: Seat, board: &Board, is_so_far: bool) -> Reply {
        let reader = self.reader();
        self.draft_plan(seat, board.presses.clone(), self.is_whole(seat));
        let last = self.drafted(seat).last();
        let ends = last.is_some_and(|planned| planned.ends.is_some());
        let n = self.drafted(seat).len();
        let name = self.name_of_draft(seat);
        let mut lines = vec![
            Paragraph(vec![Run::Strong(in_a_row(&board.path))]),
            reader.sentence(msg::PLAN_CONFIRM),
        ];
        if ends {
            let why = board.then.why_stands(&self.look(&reader));
            lines.push(match why {
                Some(why) => reader.told(&phrase!(PLAN_FINAL_WHY, why = why.as_str())),
                None => reader.sentence(msg::PLAN_FINAL),
            });
        } else if is_so_far {
            lines.push(reader.sentence(msg::PLAN_REST));
        }
        let button = |id, rest: String| self.plan_button(&reader, id, seat, &rest);
        let yes = button(msg::BUTTON_PLAN_SURE, format!("ok {name} all")).of(Kind::Good);
        let mut beside = vec![button(msg::BUTTON_BACK, format!("back {n}"))];
        if ends && n > 1 {
            beside.push(button(msg::BUTTON_PLAN_BEFORE, format!("ok {name} before")));
        }
        beside.push(button(msg::BUTTON_PLAN_LEAVE, "drop draft".to_owned()));
        let all = vec![Row::Buttons(vec![yes]), Row::Buttons(beside)];
        let sheet = (None, &[][..]);
        let drawing = self.private_picture(&*board.then, seat, sheet, &reader);
        let drawing = drawing.filter(|_| !ends);
        Reply::panel(Self::fitted(lines, drawing, all, &reader))
    }

    /// "NAME so far" asks whether what has been planned so far is meant; "NAME all" and "NAME before" say that it is, the last press included or not.
    fn confirm_plan(&mut self, seat: Seat, rest: &str) -> Reply {
        let reader = self.reader();
        let (name, how) = rest.split_once(' ').unwrap_or((rest, ""));
        let draft = self.draft(seat).cloned();
        let draft = draft.filter(|draft| !draft.presses.is_empty() && name_of(draft) == name);
        let (Some(mut plan), Ok(board)) = (draft, self.board_of_plan(seat, &reader)) else {
            return match self.drafted(seat) {
                [] => self.plans_panel(seat, &[]),
                [_, ..] => self.planning(seat, &Focus::default()),
            };
        };
        if board.is_cut {
            return self.planning(seat, &Focus::default());
        }
        // What has happened since it was shown is shown first.
        let look = self.look(&reader);
        let surprise = self
            .game()
            .and_then(|game| game.surprise(seat, plan.number, &look));
        if how == "so far" || surprise.is_some() {
            return self.plan_confirm_panel(seat, &board, !plan.is_whole);
        }
        if how == "before" {
            plan.presses.pop();
        }
        let Some(plans) = self.plans_mut(seat) else {
            return self.plans_panel(seat, &[]);
        };
        let mut known = plans.turns.iter_mut();
        if let Some(known) = known.find(|known| known.presses == plan.presses) {
            known.number = plan.number;
        } else if plans.turns.len() < MOST {
            plans.turns.push(plan);
        } else {
            return self.plans_panel(seat, &[reader.sentence(msg::NO_PLAN_MORE)]);
        }
        plans.draft = None;
        plans.stopped = None;
        if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
            chair.data.begins_again = None;
        }
        self.plans_panel(seat, &[reader.sentence(msg::PLANNED)])
    }

    /// "draft" leaves what is being planned, "all" everything, and a name that plan.
    fn drop_plan(&mut self, seat: Seat, rest: &str) -> Reply {
        if let Some(plans) = self.plans_mut(seat) {
            match rest {
                "draft" => plans.draft = None,
                "all" => {
                    *plans = Plans {
                        due: plans.due,
                        ..Plans::default()
                    }
                }
                name => plans.turns.retain(|plan| name_of(plan) != name),
            }
        }
        self.keep_answer(seat);
        self.plans_panel(seat, &[])
    }

    /// **Only choice** and **Pass**: "ask" says what it does, "yes" and "no" set it.
    fn stand(&mut self, seat: Seat, what: &str, rest: &str) -> Said {
        let reader = self.reader();
        let is_pass = what == "pass";
        let (said, at) = rest.split_once(' ').unwrap_or((rest, ""));
        let number = self.live.number();
        // An old button asks again.
        if said == "ask" || said == "yes" && at.parse() != Ok(number) {
            let ask = if is_pass {
                msg::PLAN_PASS_ASK
            } else {
                msg::PLAN_ONLY_ASK
            };
            let yes = self.plan_button(
                &reader,
                msg::BUTTON_PLAN_SURE,
                seat,
                &format!("{what} yes {number}"),
            );
            let no = self.plan_button(&reader, msg::BUTTON_PLAN_LEAVE, seat, "");
            let all = vec![Row::Buttons(vec![yes.of(Kind::Good), no])];
            return Ok(Self::panel(vec![reader.sentence(ask)], None, all, &reader));
        }
        let wanted = said == "yes";
        let between = if is_pass && wanted {
            let ahead = self.must_be_ahead(seat)?;
            ahead.pass(seat).ok_or_else(|| phrase!(NO_PLAN_HERE))?;
            Some(plans::choices(&*ahead, seat))
        } else {
            None
        };
        if let Some(plans) = self.plans_mut(seat) {
            if is_pass {
                plans.pass = between;
            } else {
                plans.only = wanted;
            }
        }
        if let Some(chair) = self.live.chairs.get_mut(seat.index()) {
            let pass_at = chair.data.pass_at.filter(|_| !is_pass);
            chair.data.pass_at = pass_at.or((is_pass && wanted).then_some(number));
            chair.data.begins_again = chair.data.begins_again.filter(|_| !wanted);
        }
        self.keep_answer(seat);
        Ok(self.plans_panel(seat, &[]))
    }

    /// Everything that the seat has answered ahead, and what more it can.
    fn plans_panel(&mut self, seat: Seat, before: &[Paragraph]) -> Reply {
        let reader = self.reader();
        let look = self.look(&reader);
        let plans = self.plans(seat).cloned().unwrap_or_default();
        let ahead = self.ahead(seat);
        let mut lines = before.to_vec();
        let table = self.live.code();
        lines.push(reader.told(&phrase!(PLANS_TITLE, table = table.as_str())));
        let is_asked = self.live.waiting().contains(seat) && !self.is_automatic(seat);
        lines.extend(is_asked.then(|| reader.sentence(msg::NO_PLAN_NOW)));
        let button = |id, rest: String| self.plan_button(&reader, id, seat, &rest);
        let mut buttons = Vec::new();
        if ahead.is_some() && plans.turns.len() < MOST {
            let id = if plans.turns.is_empty() {
                msg::BUTTON_PLAN
            } else {
                msg::BUTTON_PLAN_ELSE
            };
            buttons.push(button(id, "new".to_owned()).of(Kind::Main));
        }
        let board = ahead.as_deref().or_else(|| self.game());
        for (n, plan) in plans.turns.iter().enumerate() {
            let walked = board.map(|board| walked(board, seat, &plan.presses, &look));
            let words = match walked {
                Some((_, path, None)) => in_a_row(&path),
                Some((.., Some(misfit))) => reader.say(&phrase!(PLAN_MISFIT, what = misfit.what())),
                None => String::new(),
            };
            let id = if n == 0 {
                msg::PLAN_FIRST
            } else {
                msg::PLAN_ELSE
            };
            lines.push(reader.told(&Phrase::new(id).with("turn", words.as_str())));
            let label = reader.say(&phrase!(BUTTON_PLAN_DROP, n = n + 1));
            let data = self.seat_data(seat, Verb::Plan, format!("drop {}", name_of(plan)));
            buttons.push(layout::plain(label, data));
        }
        if !plans.are_any() {
            let can = ahead.is_some();
            let id = if can { msg::PLANS_CAN } else { msg::PLANS_NONE };
            lines.push(reader.sentence(id));
        }
        if ahead.is_none() && !is_asked && self.live.is_playing() {
            lines.push(reader.sentence(msg::NO_PLAN_HERE));
        }
        if plans.only {
            lines.push(reader.sentence(msg::PLAN_ONLY));
        }
        if plans.pass.is_some() {
            lines.push(reader.sentence(msg::PLAN_PASS));
        }
        if plans.are_any() {
            lines.push(reader.sentence(msg::PLANS_HOW));
        }
        buttons.push(if plans.only {
            button(msg::BUTTON_PLAN_ONLY_NOT, "only no".to_owned())
        } else {
            button(msg::BUTTON_PLAN_ONLY, "only ask".to_owned())
        });
        let can_pass = ahead
            .as_ref()
            .is_some_and(|board| board.pass(seat).is_some());
        if plans.pass.is_some() {
            buttons.push(button(msg::BUTTON_PLAN_PASS_NOT, "pass no".to_owned()));
        } else if can_pass {
            buttons.push(button(msg::BUTTON_PLAN_PASS, "pass ask".to_owned()));
        }
        let all = rows(buttons, &reader.can, reader.can.rows, "");
        Self::panel(lines, None, all, &reader)
    }
}
