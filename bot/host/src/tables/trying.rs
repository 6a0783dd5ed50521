//! **What if…**: what a person tries out at a table for themselves, screen by screen. `whatif.rs` is what it works on.

use std::time::Duration;

use pawmail_core::erased::AnyTable;
use pawmail_core::phrase::Message;
use pawmail_core::seat::{Seat, Viewer};
use pawmail_store::{Change, Changed, TableId, Time, WhatIf};

use crate::Host;
use crate::data::{read, write};
use crate::host::Trouble;
use crate::people::{Guest, Me};
use crate::request::Reply;
use crate::shown::layout::{plain, rows};
use crate::shown::screen::{Button, Kind, Paragraph, Row, Run};
use crate::shown::words::{Reader, fit};
use crate::shown::{msg, phrase};
use crate::tables::live::Chair;
use crate::tables::offers;
use crate::tables::payload::{Payload, hash};
use crate::tables::planning::{Beside, planned_after};
use crate::tables::plans::Planned;
use crate::tables::scene::{Aside, Said, Scene};
use crate::tables::turn::Focus;
use crate::tables::verbs::Verb;
use crate::tables::whatif::{Branch, LONGEST, MOST, Tried, WhatIfs, computer_turn};
use crate::tables::work::Work;

/// How much is told of the last move.
const TOLD_LETTERS: usize = 500;

/// How much of a line's first move is its name.
const NAME_LETTERS: usize = 40;

/// How long somebody waits for the computer to begin to think for them.
const THINKS: Duration = Duration::from_secs(3);

/// About which board, and for which seat, a computer is to think.
type Matter = Option<(Box<dyn AnyTable>, Seat)>;

impl Host {
    /// **What if…**, and every button there: `rest` says which. Nothing of the table changes, unless a line becomes a plan.
    pub(crate) async fn what_if(
        &self,
        id: TableId,
        payload: &Payload,
        rest: &str,
        me: &Me,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let mut matter = None;
        let reply = self
            .at_what_ifs(id, me, now, |scene, all| {
                let seat = scene.my_seat(payload.seat)?;
                scene.try_out(seat, rest, all, &mut matter)
            })
            .await?;
        let Some((board, by)) = matter else {
            return Ok(reply);
        };
        // Turns that wait are thought about first. Nobody waits for long for what is only tried out.
        let Ok(Ok(desk)) = tokio::time::timeout(THINKS, self.thinkers.acquire()).await else {
            return Ok(reply);
        };
        let thought = tokio::task::spawn_blocking(move || computer_turn(board, by)).await;
        drop(desk);
        let Some(press) = thought.ok().flatten() else {
            return Ok(reply);
        };
        let (_, name) = rest.split_once(' ').unwrap_or_default();
        self.at_what_ifs(id, me, now, |scene, all| {
            let seat = scene.my_seat(payload.seat)?;
            Ok(scene.try_move(seat, (name, by), press, true, all))
        })
        .await
    }

    /// Does something with what a person tries out at a table, and keeps what becomes of it.
    async fn at_what_ifs<F>(
        &self,
        id: TableId,
        me: &Me,
        now: Time,
        act: F,
    ) -> Result<Reply, Trouble>
    where
        F: FnOnce(&mut Scene<'_>, &mut WhatIfs) -> Said + Send,
    {
        let row = self.store.what_if(id, me.id()).await?;
        let before: WhatIfs = match &row {
            Some(row) => read(&row.data)?,
            None => WhatIfs::default(),
        };
        self.on_tables(&[id], Some(me), now, |work: &mut Work<'_>| {
            let Some(scene) = work.scenes.first_mut() else {
                return Err(phrase!(NO_SUCH_TABLE));
            };
            scene.must_be_kept()?;
            let mut all = before.clone();
            let reply = act(scene, &mut all)?;
            if all == before {
                return Ok(reply);
            }
            let mut chairs = scene.live.chairs.iter();
            let chair = chairs.find(|chair: &&Chair| chair.row.person == Some(me.id()));
            let is = WhatIf {
                table: id,
                person: me.id(),
                origin: chair.and_then(|chair| chair.row.origin),
                data: write(&all),
                at: now,
            };
            match row {
                Some(was) => work.more.push(Change::WhatIf(Changed { was, is })),
                None => {
                    // It goes with its person when they are forgotten.
                    work.more.extend(Guest::relied(&me.guest));
                    work.more.push(Change::NewWhatIf(is));
                }
            }
            Ok(reply)
        })
        .await
    }
}

impl Scene<'_> {
    /// A button of **What if…**; where a computer moves, what it is to think about first.
    fn try_out(&mut self, seat: Seat, rest: &str, all: &mut WhatIfs, matter: &mut Matter) -> Said {
        if self.live.game.is_none() {
            return Err(phrase!(NO_NOT_BEGUN, table = self.live.code().as_str()));
        }
        let (what, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        match what {
            "new" => return self.begin_line(seat, rest, all),
            "open" => {
                let Some(kept) = all.kept(rest).filter(|kept| kept.seat == seat) else {
                    return Ok(self.what_ifs_panel(seat, all, None));
                };
                all.open = Some(kept.clone());
                return Ok(self.trying(all, &Focus::default(), false));
            }
            "drop" => {
                all.kept.retain(|kept| kept.name() != rest);
                return Ok(self.what_ifs_panel(seat, all, None));
            }
            "close" => {
                all.open = None;
                let reader = self.reader();
                let lines = vec![reader.sentence(msg::WHAT_IF_CLOSED)];
                let again = self.what_if_button(&reader, msg::BUTTON_WHAT_IF, seat, "");
                let rows = vec![Row::Buttons(vec![again])];
                return Ok(Self::panel(lines, None, rows, &reader));
            }
            _ => {}
        }
        let (name, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let Some(tried) = self.tried(seat, all) else {
            return Ok(self.what_ifs_panel(seat, all, None));
        };
        let focus = match what {
            "at" => Some((Focus::default(), false)),
            "hand" => Some((Focus::default(), true)),
            "g" => Some((Focus::of_group(name), true)),
            "p" => Some((Focus::of_page(format!("{name} {rest}").trim()), true)),
            "" => return Ok(self.what_ifs_panel(seat, all, None)),
            // What a button shows is what it is about.
            _ if tried.branch.name() != name => Some((Focus::default(), false)),
            _ => None,
        };
        if let Some((focus, is_by_hand)) = focus {
            return Ok(self.trying(all, &focus, is_by_hand));
        }
        Ok(match what {
            "s" => {
                let Some(by) = tried.to_move() else {
                    return Ok(self.trying(all, &Focus::default(), false));
                };
                let look = self.look(&self.reader());
                let asked = offers::question(&*tried.then, by, &look);
                let mut choices = asked.choices.into_iter().chain(asked.spare);
                match choices.find(|choice| hash(&choice.step) == rest) {
                    Some(chosen) => self.try_move(seat, (name, by), chosen.step, false, all),
                    None => self.trying(all, &Focus::default(), false),
                }
            }
            "cpu" => match tried.to_move() {
                Some(by) if by != seat && !tried.is_full() => {
                    *matter = Some((tried.then, by));
                    return Err(phrase!(NO_WHAT_IF_THOUGHT));
                }
                _ => self.trying(all, &Focus::default(), false),
            },
            "back" | "over" => {
                let mut branch = tried.branch;
                let n = branch.moves.len().saturating_sub(1);
                branch.moves.truncate(if what == "over" { 0 } else { n });
                all.open = Some(branch);
                self.trying(all, &Focus::default(), false)
            }
            "keep" => {
                let is_kept = all.kept(&tried.branch.name()).is_some();
                if !is_kept && all.kept.len() >= MOST {
                    return Err(phrase!(NO_WHAT_IF_MORE));
                }
                if !is_kept && !tried.branch.moves.is_empty() {
                    all.kept.push(tried.branch);
                }
                self.what_ifs_panel(seat, all, Some(msg::WHAT_IF_KEPT))
            }
            "plan" => return self.plan_of(seat, &tried),
            _ => self.what_ifs_panel(seat, all, None),
        })
    }

    /// A line begins: here, or at this number of the log.
    fn begin_line(&mut self, seat: Seat, number: &str, all: &mut WhatIfs) -> Said {
        let now = self.live.number();
        let number = if number.is_empty() {
            now
        } else {
            number.parse().unwrap_or(u32::MAX)
        };
        let is_there = |game: &dyn AnyTable| game.rows_since(number).is_some();
        if self.game().is_none_or(|game| !is_there(game)) {
            return Err(phrase!(NO_BUTTON));
        }
        all.begun += 1;
        all.open = Some(Branch::begin(seat, all.begun, number, number < now));
        Ok(self.trying(all, &Focus::default(), false))
    }

    /// The line that is on show, on its board; nothing where none is, or where the seat is not the presser's any more.
    fn tried(&self, seat: Seat, all: &WhatIfs) -> Option<Tried> {
        let open = all.open.clone().filter(|open| open.seat == seat)?;
        open.on(&self.live)
    }

    /// One more move on the board with this name, if it still has that.
    fn try_move(
        &mut self,
        seat: Seat,
        (name, by): (&str, Seat),
        press: String,
        by_computer: bool,
        all: &mut WhatIfs,
    ) -> Reply {
        let tried = self.tried(seat, all);
        let tried = tried.filter(|tried| tried.branch.name() == name && !tried.is_full());
        if let Some(branch) = tried.and_then(|tried| tried.with(by, press, by_computer)) {
            all.open = Some(branch);
        }
        self.trying(all, &Focus::default(), false)
    }

    /// **Make it a plan**: the turn of its own that a line begins with, as far as it can be planned now, through the question that every plan goes through.
    fn plan_of(&mut self, seat: Seat, tried: &Tried) -> Said {
        self.must_play()?;
        self.must_be_mine(seat)?;
        let mut then = self.must_be_ahead(seat)?;
        let mut presses: Vec<Planned> = Vec::new();
        let mut is_whole = false;
        for one in tried.own_turn() {
            let Ok(after) = planned_after(then.copy(), seat, &one.press) else {
                break;
            };
            presses.extend(after.presses);
            is_whole = after.is_whole;
            then = after.then;
            if is_whole {
                break;
            }
        }
        if presses.is_empty() {
            return Err(phrase!(NO_WHAT_IF_PLAN));
        }
        self.draft_plan(seat, presses, is_whole);
        Ok(self.plan_as_drafted(seat))
    }

    /// The board of the open line, and the question to the seat that moves next.
    fn trying(&mut self, all: &WhatIfs, focus: &Focus, is_by_hand: bool) -> Reply {
        let Some(tried) = all.open.clone().and_then(|open| open.on(&self.live)) else {
            let seat = self.my_seats().first().copied().unwrap_or(Seat::new(0));
            return self.what_ifs_panel(seat, all, None);
        };
        let reader = self.reader();
        let look = self.look(&reader);
        let seat = tried.branch.seat;
        let name = tried.branch.name();
        let mut lines = Vec::new();
        if tried.has_moved_on {
            lines.push(reader.sentence(msg::WHAT_IF_MOVED_ON));
        }
        if tried.n_cut > 0 {
            lines.push(reader.told(&phrase!(WHAT_IF_CUT, n = tried.n_cut)));
        }
        lines.push(reader.sentence(msg::WHAT_IF_HERE));
        let told = tried.told(&look).join(" ");
        if !told.is_empty() {
            lines.push(Paragraph(vec![Run::Strong(fit(&told, TOLD_LETTERS))]));
        }
        let by = tried.to_move();
        let is_by_hand = is_by_hand && by.is_some_and(|by| by != seat);
        let below = self.below_the_board(&tried, all, is_by_hand, &reader);
        let asked = by.filter(|_| !tried.is_full());
        let mut all_rows = Vec::new();
        match (by, asked) {
            (None, _) => lines.push(reader.sentence(msg::WHAT_IF_OVER)),
            (Some(_), None) => lines.push(reader.told(&phrase!(WHAT_IF_FULL, n = LONGEST))),
            (Some(_), Some(by)) if by == seat || is_by_hand => {
                if is_by_hand {
                    let who = self.name(by, &reader);
                    lines.push(reader.told(&phrase!(WHAT_IF_BY_HAND, who = who.as_str())));
                }
                let to = Aside {
                    verb: Verb::WhatIf,
                    at: String::new(),
                    key: name,
                };
                let all_choices = if is_by_hand { "hand" } else { "at" };
                let all_choices =
                    self.what_if_button(&reader, msg::BUTTON_ALL_CHOICES, seat, all_choices);
                let beside = Beside {
                    lines,
                    last: None,
                    sheet: None,
                    below,
                    all_choices,
                };
                let screen = self.question_on((&*tried.then, by), (seat, to), beside, focus);
                return Reply::panel(screen);
            }
            (Some(_), Some(by)) => {
                let who = self.name(by, &reader);
                lines.push(reader.told(&phrase!(WHAT_IF_OTHER, who = who.as_str())));
                let button = |id, what: &str| {
                    self.what_if_button(&reader, id, seat, &format!("{what} {name}"))
                };
                let computer = button(msg::BUTTON_WHAT_IF_COMPUTER, "cpu").of(Kind::Main);
                let by_hand = button(msg::BUTTON_WHAT_IF_HAND, "hand");
                all_rows.push(Row::Buttons(vec![computer, by_hand]));
            }
        }
        lines.extend(self.board_in_words(&*tried.then, seat, &reader));
        all_rows.push(Row::Buttons(below));
        // What others do is seen on the board, not in one's own hand.
        let sheets = tried.then.sheets(Viewer::Seat(seat));
        let board = (sheets.first().map(String::as_str), &[][..]);
        let drawing = self.private_picture(&*tried.then, seat, board, &reader);
        Self::panel(lines, drawing, all_rows, &reader)
    }

    /// The buttons below the board. From a move by hand, the way back leads to the choice who makes it.
    fn below_the_board(
        &self,
        tried: &Tried,
        all: &WhatIfs,
        is_by_hand: bool,
        reader: &Reader,
    ) -> Vec<Button> {
        let (seat, name) = (tried.branch.seat, tried.branch.name());
        let button =
            |id, what: &str| self.what_if_button(reader, id, seat, &format!("{what} {name}"));
        let mut below = Vec::new();
        if is_by_hand {
            below.push(self.what_if_button(reader, msg::BUTTON_BACK, seat, "at"));
        }
        if !tried.branch.moves.is_empty() {
            if !is_by_hand {
                below.push(button(msg::BUTTON_BACK, "back"));
                if tried.branch.moves.len() > 1 {
                    below.push(button(msg::BUTTON_OVER, "over"));
                }
            }
            if all.kept(&name).is_none() {
                below.push(button(msg::BUTTON_WHAT_IF_KEEP, "keep"));
            }
            if tried.own_turn().next().is_some() && self.can_plan(seat) {
                below.push(button(msg::BUTTON_WHAT_IF_PLAN, "plan"));
            }
        }
        below.push(self.what_if_button(reader, msg::BUTTON_WHAT_IF_CLOSE, seat, "close"));
        below
    }

    fn what_if_button(&self, reader: &Reader, id: Message, seat: Seat, rest: &str) -> Button {
        self.bound_button(reader, id, Verb::WhatIf, seat, rest)
    }

    /// What this is, the lines that are kept, and where one can begin.
    fn what_ifs_panel(&mut self, seat: Seat, all: &WhatIfs, before: Option<Message>) -> Reply {
        let reader = self.reader();
        let look = self.look(&reader);
        let mut lines: Vec<Paragraph> = before.map(|id| reader.sentence(id)).into_iter().collect();
        let table = self.live.code();
        lines.push(reader.told(&phrase!(WHAT_IF_TITLE, table = table.as_str())));
        lines.push(reader.sentence(msg::WHAT_IF_HOW));
        let button = |id, rest: &str| self.what_if_button(&reader, id, seat, rest);
        let mut buttons = Vec::new();
        if self.tried(seat, all).is_some() {
            buttons.push(button(msg::BUTTON_WHAT_IF_GO_ON, "at").of(Kind::Main));
        }
        if !self.live.is_over() {
            let begin = button(msg::BUTTON_WHAT_IF_BEGIN, "new");
            let is_first = buttons.is_empty();
            buttons.push(if is_first {
                begin.of(Kind::Main)
            } else {
                begin
            });
        }
        buttons.push(self.button(&reader, msg::BUTTON_WHAT_IF_EARLIER, Verb::Album, ""));
        let mine = all.kept.iter().filter(|kept| kept.seat == seat);
        for (at, kept) in mine.enumerate() {
            let n = at + 1;
            let name = kept.name();
            let Some(tried) = kept.clone().on(&self.live) else {
                continue;
            };
            let first = tried.first_move(&look).unwrap_or_default();
            let first = match kept.moves.first().map(|first| first.seat) {
                Some(by) if by != seat => format!("{}: {first}", self.name(by, &reader)),
                _ => first,
            };
            let first = fit(&first, NAME_LETTERS);
            let id = if tried.has_moved_on {
                phrase!(WHAT_IF_LINE_MOVED_ON, n, first = first.as_str())
            } else {
                phrase!(
                    WHAT_IF_LINE,
                    n,
                    first = first.as_str(),
                    moves = kept.moves.len()
                )
            };
            lines.push(reader.told(&id));
            let open = reader.say(&phrase!(BUTTON_WHAT_IF_OPEN, n));
            let drop = reader.say(&phrase!(BUTTON_WHAT_IF_DROP, n));
            let data = |what| self.seat_data(seat, Verb::WhatIf, format!("{what} {name}"));
            buttons.push(plain(open, data("open")));
            buttons.push(plain(drop, data("drop")));
        }
        let all_rows = rows(buttons, &reader.can, reader.can.rows, "");
        Self::panel(lines, None, all_rows, &reader)
    }
}
