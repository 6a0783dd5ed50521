//! A draft and the question whether it is meant: what **Confirm** confirms.

use pawmail_core::erased::{AnyTable, Choice};
use pawmail_core::phrase::Look;
use pawmail_core::seat::Seat;
use pawmail_core::svg::prelude::Mark;

use crate::shown::screen::{Kind, Paragraph, Row, Run, Screen};
use crate::shown::{msg, phrase};
use crate::tables::offers;
use crate::tables::question::in_a_row;
use crate::tables::scene::Scene;
use crate::tables::turn::{End, after, draft};
use crate::tables::verbs::Verb;

/// A draft as it is shown before it counts.
pub(crate) struct Meant {
    /// What it is, and what it brings about.
    pub(crate) lines: Vec<Paragraph>,
    /// **Confirm**, and the ways back.
    pub(crate) rows: Vec<Row>,
    /// The game on which it is shown, if that is not as the table stands.
    pub(crate) begun: Option<Box<dyn AnyTable>>,
    /// The picture it is about.
    pub(crate) sheet: Option<String>,
    /// What of it is chosen.
    pub(crate) marks: Vec<Mark>,
}

impl Scene<'_> {
    /// What a press would end.
    pub(crate) fn end_of(&self, seat: Seat, step: &str) -> End {
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
        let meant = self.meant(seat, end);
        let game = meant.begun.as_deref().or(self.game());
        let picture = (meant.sheet.as_deref(), meant.marks.as_slice());
        let drawing = game.and_then(|game| self.private_picture(game, seat, picture, &reader));
        Self::fitted(meant.lines, drawing, meant.rows, &reader)
    }

    /// The same without its picture.
    pub(crate) fn meant(&self, seat: Seat, end: End) -> Meant {
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
        // What was pressed is framed where it was pressed. If nothing of it is in that picture, another shows where all steps but the last lead, which can be taken back.
        let begun = pending
            .as_ref()
            .zip(self.game())
            .filter(|_| marks.is_empty());
        let begun =
            begun.and_then(|(pending, game)| offers::before_last(game, seat, &pending.step));
        if let Some((begun, last)) = &begun {
            let asked = begun.ask(seat, &look);
            let mut choices = asked.choices.into_iter().chain(asked.spare);
            let chosen = choices.find(|choice| choice.step == *last);
            marks = chosen.map(|choice| choice.marks).unwrap_or_default();
            sheet = asked.sheet;
        }
        Meant {
            lines,
            rows: all,
            begun: begun.map(|(begun, _)| begun),
            sheet,
            marks,
        }
    }
}
