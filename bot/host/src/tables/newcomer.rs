//! What somebody is shown who has never finished a game of this kind: the goal, what matters first, and how to play.

use pawmail_core::erased::AnyTable;
use pawmail_core::game::Guide;
use pawmail_core::phrase::{Look, Message, Phrase};
use pawmail_core::seat::Seat;

use crate::people::Guest;
use crate::request::Reply;
use crate::shown::layout::rows;
use crate::shown::screen::{Button, Drawing, Kind, Paragraph, Row, Run};
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::learning::learn_button;
use crate::tables::scene::{Said, Scene};
use crate::tables::turn::INTRODUCTION;
use crate::tables::verbs::Verb;

/// How many others play with the reader in the pictures.
const OTHERS: usize = 5;

impl Scene<'_> {
    fn guide(&self) -> Option<&'static Guide> {
        self.live.rules.meta().guide
    }

    /// Whether somebody is shown the game: they have not finished one like it, and want things explained.
    pub(crate) fn is_new_to(&self, guest: &Guest) -> bool {
        let game = &self.live.row.game;
        self.guide().is_some()
            && guest.data.wants_explanations()
            && !guest.data.finished.contains(game)
    }

    /// What a newcomer reads above the question of their first turn; nothing in the middle of it. Who has just read the goal is not told it again.
    pub(crate) fn first_words(
        &self,
        seat: Seat,
        is_introduced: bool,
        reader: &Reader,
    ) -> Vec<Paragraph> {
        if !self.is_newcomer_at(seat) {
            return Vec::new();
        }
        let goal = (!is_introduced).then(|| self.of_the_game(Message::GAME_AIM, reader));
        goal.into_iter().chain(self.signs(reader)).collect()
    }

    /// Whether a seat is that of somebody who is shown the game, and has done nothing in it yet.
    pub(crate) fn is_newcomer_at(&self, seat: Seat) -> bool {
        let Some(me) = self.me.filter(|me| self.is_new_to(&me.guest)) else {
            return false;
        };
        let is_first = self
            .live
            .chair(seat)
            .is_some_and(|chair| chair.row.turn <= 1 && chair.human() == Some(me.id()));
        let is_begun = |game: &dyn AnyTable| {
            let standing = game.save().standing();
            standing.iter().any(|(_, by)| *by == seat)
        };
        is_first && !self.game().is_none_or(is_begun)
    }

    /// What a newcomer reads on a page beside the board until they have taken a step: the goal, what matters first, what the first turn asks, and the way to **How to play**.
    pub(crate) fn introduction(
        &self,
        seat: Seat,
        reader: &Reader,
    ) -> (Vec<Paragraph>, Vec<Button>) {
        let mut lines = self.first_words(seat, false, reader);
        if lines.is_empty() {
            return (lines, Vec::new());
        }
        let texts = self.live.rules.texts();
        let first = texts.say(&Phrase::new(Message::GAME_FIRST), &Look::new(reader.lang));
        lines.push(Paragraph::text(first));
        (
            lines,
            vec![self.button(reader, msg::BUTTON_HOWTO, Verb::HowTo, "")],
        )
    }

    /// What the game looks like, before it has begun.
    pub(crate) fn cover(&self, reader: &Reader) -> Option<Drawing> {
        let picture = self.live.rules.cover(&Look::new(reader.lang))?;
        Some(Drawing::of(&picture.svg, picture.alt))
    }

    fn of_the_game(&self, message: Message, reader: &Reader) -> Paragraph {
        let texts = self.live.rules.texts();
        let words = texts.say(&Phrase::new(message), &Look::new(reader.lang));
        Paragraph(vec![Run::Strong(words)])
    }

    /// The three things that matter first, in words.
    fn signs(&self, reader: &Reader) -> Vec<Paragraph> {
        let told = self.live.rules.signs(&Look::new(reader.lang));
        let signs = self.guide().map_or(&[][..], |guide| &guide.signs);
        let both = signs.iter().zip(told);
        both.map(|(sign, told)| Paragraph::text(format!("{} {told}", sign.letter)))
            .collect()
    }

    /// What a newcomer is told when the game begins: the goal, what matters first, what the first turn will ask.
    pub(crate) fn beginning(
        &self,
        guest: Option<&Guest>,
        reader: &Reader,
    ) -> (Vec<Paragraph>, Option<Drawing>, Vec<Row>) {
        let texts = self.live.rules.texts();
        let look = Look::new(reader.lang);
        let mut lines = vec![reader.told(&self.about(msg::NOTICE_START, reader))];
        let mut buttons = Vec::new();
        let mut picture = None;
        if self.guide().is_some() {
            picture = self
                .guide_page(0, guest, reader)
                .and_then(|(_, drawing)| drawing);
            lines.push(self.of_the_game(Message::GAME_AIM, reader));
            if picture.is_none() {
                lines.extend(self.signs(reader));
            }
            lines.push(Paragraph::text(
                texts.say(&Phrase::new(Message::GAME_FIRST), &look),
            ));
            let mut how = self.button(reader, msg::BUTTON_HOWTO, Verb::HowTo, 1);
            how.kind = Kind::Main;
            buttons.push(how);
            buttons.extend(learn_button(self.live.rules, reader));
        } else {
            lines.push(Paragraph::text(
                texts.say(&Phrase::new(Message::GAME_PITCH), &look),
            ));
            buttons.push(self.button(reader, msg::BUTTON_RULES, Verb::Rules, ""));
        }
        // In a letter it would stay long after that turn.
        if self.me.is_some() {
            buttons.push(self.button(reader, msg::BUTTON_PLAY, Verb::Play, INTRODUCTION));
        }
        buttons.push(self.hand_button(reader));
        let rows = rows(buttons, &reader.can, reader.can.rows, "");
        (lines, picture, rows)
    }

    /// **How to play**: one screen after the other.
    pub(crate) fn how_to(&self, page: &str) -> Said {
        let reader = self.reader();
        let n_pages = self.guide().map_or(0, Guide::n_pages);
        let page = page.parse().unwrap_or(0).min(n_pages.saturating_sub(1));
        let guest = self.me.map(|me| &me.guest);
        let Some((text, picture)) = self.guide_page(page, guest, &reader) else {
            return Err(phrase!(NO_BUTTON));
        };
        let mut next = if page + 1 < n_pages {
            let mut next = self.button(&reader, msg::BUTTON_PLAY, Verb::HowTo, page + 1);
            let label = phrase!(HOWTO_NEXT, n = page + 2, all = n_pages);
            next.label = reader.say(&label);
            Some(next)
        } else {
            let plays = self.live.is_playing() && !self.my_seats().is_empty();
            plays.then(|| self.button(&reader, msg::BUTTON_PLAY, Verb::Play, INTRODUCTION))
        };
        if let Some(next) = &mut next {
            next.kind = Kind::Main;
        }
        let title = reader.word(msg::HOWTO_TITLE);
        let mut lines = vec![Paragraph(vec![Run::Strong(title)]), Paragraph::text(text)];
        // The signs on the first page are those of every game.
        lines.extend((page > 0).then(|| reader.sentence(msg::HOWTO_EXAMPLE)));
        let next = next.map(|next| Row::Buttons(vec![next]));
        // There is a way out of every screen.
        let mut ways = vec![self.button(&reader, msg::BUTTON_RULES, Verb::Rules, "")];
        ways.extend(learn_button(self.live.rules, &reader));
        if page + 1 < n_pages && self.is_asked() {
            ways.push(self.button(&reader, msg::BUTTON_PLAY, Verb::Play, INTRODUCTION));
        }
        let rows = next.into_iter().chain([Row::Buttons(ways)]).collect();
        Ok(Reply::panel(Self::fitted(lines, picture, rows, &reader)))
    }

    /// A screen of the guide; without its picture for those who want none. Its player is somebody else: nobody should take the sample game for their own.
    fn guide_page(
        &self,
        page: usize,
        guest: Option<&Guest>,
        reader: &Reader,
    ) -> Option<(String, Option<Drawing>)> {
        let computer = |n| reader.say(&phrase!(NAME_COMPUTER, n));
        let names = std::iter::once(reader.word(msg::HOWTO_PLAYER));
        let look = Look {
            names: names.chain((1..=OTHERS).map(computer)).collect(),
            ..Look::new(reader.lang)
        };
        let shown = self.live.rules.guide_page(page, &look)?;
        let is_text = guest.is_some_and(|guest| guest.data.text);
        let picture = (!is_text).then(|| Drawing::of(&shown.picture.svg, shown.picture.alt));
        // Who sees no picture is told what it says.
        let mut text = shown.text;
        if is_text && page == 0 {
            let signs = self.signs(reader).into_iter();
            let signs: Vec<String> = signs.map(|sign| sign.plain()).collect();
            text = format!("{text}\n{}", signs.join("\n"));
        }
        Some((text, picture))
    }
}
