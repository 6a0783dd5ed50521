//! The end card: who won, where the points came from, and what turned the game.

use pawmail_core::erased::AnyTable;
use pawmail_core::game::Outcome;
use pawmail_core::phrase::Phrase;
use pawmail_core::players::Moment;
use pawmail_core::seat::Seat;

use crate::data::Closed;
use crate::people::Hall;
use crate::shown::layout::rows;
use crate::shown::screen::{Button, Paragraph, Run, Screen};
use crate::shown::words::{Reader, fit};
use crate::shown::{msg, phrase};
use crate::tables::scene::Scene;
use crate::tables::verbs::Verb;

/// How many sentences tell what happened at a turning point, and how long they may be together.
const TOLD: usize = 2;
const LONGEST: usize = 180;

impl Scene<'_> {
    /// The card of a table that is over.
    pub(crate) fn end_card(&self, reader: &Reader, hall: &Hall) -> Screen {
        let game = self.game();
        let ended = game.and_then(|game| Some((game, game.state().outcome?)));
        let Some((game, outcome)) = ended else {
            return self.closed_card(reader);
        };
        let buttons = self.end_buttons(reader);
        let mut screen = Screen {
            paragraphs: vec![
                self.winners_line(&outcome, reader),
                Paragraph::text(self.ranking(game, &outcome, reader).join("\n")),
            ],
            picture: self.card_picture(reader, hall),
            rows: rows(buttons, &reader.can, reader.can.rows, ""),
            silent: true,
            protected: false,
        };
        // What is more than a caption holds is left out, the picture never.
        for line in self.memories(game, reader) {
            screen.add(line, &reader.can);
        }
        screen
    }

    /// Why there is no result.
    fn closed_card(&self, reader: &Reader) -> Screen {
        let id = match self.live.data.closed {
            Some(Closed::Lobby) | None => msg::END_CLOSED,
            Some(Closed::Idle) => msg::END_IDLE,
            Some(Closed::Agreed) => msg::END_AGREED,
            Some(Closed::Left) => msg::END_LEFT,
            Some(Closed::Removed) => msg::END_REMOVED,
        };
        Screen {
            paragraphs: vec![reader.told(&self.about(id, reader))],
            silent: true,
            ..Screen::default()
        }
    }

    fn winners_line(&self, outcome: &Outcome, reader: &Reader) -> Paragraph {
        let winners: Vec<String> = Seat::all(self.live.n_seats())
            .filter(|seat| outcome.ranks.get(seat.index()) == Some(&1))
            .map(|seat| self.name(seat, reader))
            .collect();
        let id = if winners.is_empty() {
            msg::END_NOBODY
        } else {
            msg::END_WINS
        };
        let phrase = self
            .about(id, reader)
            .with("who", reader.list(&winners).as_str())
            .with("n", winners.len());
        Paragraph(vec![Run::Strong(reader.say(&phrase))])
    }

    /// A line for each seat, best first, with where its points came from.
    fn ranking(&self, game: &dyn AnyTable, outcome: &Outcome, reader: &Reader) -> Vec<String> {
        let sources = game.summary(&self.look(reader)).sources;
        // Where all have lost together, nobody is second.
        let has_places = outcome.ranks.contains(&1);
        let mut order: Vec<Seat> = Seat::all(self.live.n_seats()).collect();
        order.sort_by_key(|seat| (outcome.ranks.get(seat.index()).copied(), *seat));
        let line = |seat: Seat| {
            let score = outcome.scores.get(seat.index()).copied().unwrap_or(0);
            let rank = outcome.ranks.get(seat.index()).copied().unwrap_or(0);
            let from = sources.get(seat.index()).map(|own| own.join(", "));
            let from = from.filter(|from| !from.is_empty());
            let id = match (has_places, &from) {
                (true, Some(_)) => msg::END_RANK_FROM,
                (true, None) => msg::END_RANK,
                (false, Some(_)) => msg::END_SCORE_FROM,
                (false, None) => msg::END_SCORE,
            };
            let phrase = Phrase::new(id)
                .with("rank", rank)
                .with("name", self.name(seat, reader).as_str())
                .with("score", self.live.rules.meta().score(score).as_str())
                .with("from", from.unwrap_or_default().as_str());
            let mut line = reader.say(&phrase);
            if let Some(chair) = self.live.chair(seat)
                && chair.data.by_computer > 0
                && chair.row.person.is_some()
            {
                line.push(' ');
                line.push_str(&reader.say(&phrase!(END_COMPUTER, n = chair.data.by_computer)));
            }
            line
        };
        order.into_iter().map(line).collect()
    }

    /// What is remembered of the game: how it ended, what turned it, who did most of what, and how long it took.
    fn memories(&self, game: &dyn AnyTable, reader: &Reader) -> Vec<Paragraph> {
        let look = self.look(reader);
        let mut lines = Vec::new();
        let turning = self.turning_points(game, reader);
        let turns = game.turns();
        let last = match turns.as_slice() {
            [.., before, last] => (before.to, last.to),
            _ => (0, u32::MAX),
        };
        let ending = game.highlights(last, &[], 1, &look);
        let is_news = |ending: &String| !turning.iter().any(|told| told.contains(ending.as_str()));
        lines.extend(ending.into_iter().filter(is_news).map(Paragraph::text));
        if !turning.is_empty() {
            let mut told = vec![reader.word(msg::END_MOMENTS)];
            told.extend(turning);
            lines.push(Paragraph::text(told.join("\n")));
        }
        let feats = game.summary(&look).feats;
        if !feats.is_empty() {
            lines.push(Paragraph::text(feats.join(" · ")));
        }
        if let (Some(from), Some(to)) = (self.live.data.started_at, self.live.data.ended_at) {
            let phrase = phrase!(
                END_LENGTH,
                turns = self.live.data.turns,
                span = reader.span(to.since(from)).as_str()
            );
            lines.push(reader.told(&phrase));
        }
        lines
    }

    /// The turns that changed the chances most, with what happened in them.
    pub(crate) fn turning_points(&self, game: &dyn AnyTable, reader: &Reader) -> Vec<String> {
        let look = self.look(reader);
        let Some(course) = game.course() else {
            return Vec::new();
        };
        let line = |moment: &Moment| {
            let seats: Vec<Seat> = course.partners(moment.seat).collect();
            let told = game.highlights(moment.steps, &seats, TOLD, &look);
            let told = told.join(" ");
            let names = seats.iter().map(|seat| self.name(*seat, reader));
            let names: Vec<String> = names.collect();
            let phrase = phrase!(
                END_MOMENT,
                turn = moment.turn,
                who = reader.list(&names).as_str(),
                by = moment.by().as_str(),
                told = fit(&told, LONGEST).as_str()
            );
            (!told.is_empty()).then(|| reader.say(&phrase))
        };
        course.moments.iter().filter_map(line).collect()
    }

    fn end_buttons(&self, reader: &Reader) -> Vec<Button> {
        let mut verbs = vec![
            (msg::BUTTON_REMATCH, Verb::Rematch),
            (msg::BUTTON_REPLAY, Verb::Replay),
            (msg::BUTTON_CHANCES, Verb::Chances),
        ];
        if !self.live.data.keeps_hands {
            verbs.push((msg::BUTTON_ALL_HANDS, Verb::Hands));
            verbs.push((msg::BUTTON_VERIFY, Verb::Fairness));
        }
        let button = |(id, verb)| self.button(reader, id, verb, "");
        verbs.into_iter().map(button).collect()
    }
}
