//! The end card: who won, where the points came from, and what turned the game.

use pawmail_core::erased::AnyTable;
use pawmail_core::game::Outcome;
use pawmail_core::phrase::Phrase;
use pawmail_core::players::{Course, Moment};
use pawmail_core::seat::Seat;

use crate::data::Closed;
use crate::shown::layout::rows;
use crate::shown::screen::{Button, Drawing, Paragraph, Row, Run, Screen};
use crate::shown::words::{Reader, fit};
use crate::shown::{msg, phrase};
use crate::tables::scene::Scene;
use crate::tables::verbs::Verb;

/// How many sentences tell what happened at a turning point, and how long they may be together.
const TOLD: usize = 2;
const LONGEST: usize = 180;

/// What a line of the ranking tells besides names.
struct Place {
    rank: u8,
    score: i32,
    from: Vec<String>,
}

impl Place {
    /// Whether two partners have it together. What each has brought is told of each first.
    fn is_shared(&self, other: &Self) -> bool {
        let sorted = |place: &Self| {
            let mut from = place.from.clone();
            from.sort();
            from
        };
        (self.rank, self.score) == (other.rank, other.score) && sorted(self) == sorted(other)
    }
}

impl Scene<'_> {
    /// The card of a table that is over.
    pub(crate) fn end_card(&self, reader: &Reader, picture: Option<Drawing>) -> Screen {
        if self.live.is_pruned() {
            return self.pruned_card(reader);
        }
        let game = self.game();
        let ended = game.and_then(|game| Some((game, game.state().outcome?)));
        let Some((game, outcome)) = ended else {
            return self.closed_card(reader);
        };
        let course = game.course();
        let course = course.as_ref();
        let sources = game.summary(&self.look(reader)).sources;
        let buttons = self.end_buttons(reader);
        let mut screen = Screen {
            paragraphs: vec![
                self.winners_line(&outcome, reader),
                Paragraph::text(self.ranking(&outcome, &sources, course, reader).join("\n")),
            ],
            picture,
            rows: rows(buttons, &reader.can, reader.can.rows, ""),
            silent: true,
            protected: false,
        };
        if let Some(line) = self.rated_line(&outcome, reader) {
            screen.add(line, &reader.can);
        }
        // What is more than a caption holds is left out, the picture never.
        for line in self.memories(game, &outcome, course, reader) {
            screen.add(line, &reader.can);
        }
        screen
    }

    /// What is left of a table whose game is kept no longer.
    fn pruned_card(&self, reader: &Reader) -> Screen {
        let mut paragraphs = Vec::new();
        if let Some(outcome) = self.live.outcome() {
            paragraphs.push(self.winners_line(&outcome, reader));
            let ranking = self.ranking(&outcome, &[], None, reader);
            paragraphs.push(Paragraph::text(ranking.join("\n")));
        }
        let table = self.live.code();
        paragraphs.push(reader.told(&phrase!(NO_PRUNED, table = table.as_str())));
        Screen {
            paragraphs,
            silent: true,
            ..Screen::default()
        }
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
        // There is no result, but there were boards to look back at.
        let what_if = self.live.game.as_ref().map(|_| {
            let button = self.button(reader, msg::BUTTON_WHAT_IF, Verb::WhatIf, "");
            Row::Buttons(vec![button])
        });
        Screen {
            paragraphs: vec![reader.told(&self.about(id, reader))],
            rows: what_if.into_iter().collect(),
            silent: true,
            ..Screen::default()
        }
    }

    /// How the game has ended for the presser, if they sit at the table: that they have won or lost, and who wins.
    pub(crate) fn own_result(&self, reader: &Reader) -> Option<String> {
        let outcome = self.live.outcome()?;
        let mine = self.my_seats();
        mine.first()?;
        let winners: Vec<Seat> = self.winners(&outcome).collect();
        let names = |seats: &mut dyn Iterator<Item = &Seat>| {
            let names: Vec<String> = seats.map(|seat| self.name(*seat, reader)).collect();
            reader.list(&names)
        };
        Some(reader.say(&if winners.is_empty() {
            phrase!(RESULT_ALL_LOST)
        } else if !winners.iter().any(|seat| mine.contains(seat)) {
            let who = names(&mut winners.iter());
            phrase!(RESULT_LOST, who = who.as_str(), n = winners.len())
        } else if winners.len() == 1 || winners.iter().all(|seat| mine.contains(seat)) {
            phrase!(RESULT_WON)
        } else {
            let who = names(&mut winners.iter().filter(|seat| !mine.contains(seat)));
            phrase!(RESULT_WON_WITH, who = who.as_str())
        }))
    }

    /// Who has won: nobody where all have lost together.
    fn winners(&self, outcome: &Outcome) -> impl Iterator<Item = Seat> {
        let seats = Seat::all(self.live.n_seats());
        seats.filter(|seat| outcome.ranks.get(seat.index()) == Some(&1))
    }

    pub(crate) fn winners_line(&self, outcome: &Outcome, reader: &Reader) -> Paragraph {
        let winners = self.winners(outcome).map(|seat| self.name(seat, reader));
        let winners: Vec<String> = winners.collect();
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

    /// The places, best first, with where the points came from. Partners who share all of that share a line.
    fn ranking(
        &self,
        outcome: &Outcome,
        sources: &[Vec<String>],
        course: Option<&Course>,
        reader: &Reader,
    ) -> Vec<String> {
        let are_partners = |seat: Seat, other: Seat| {
            course.is_some_and(|course| course.partners(seat).any(|partner| partner == other))
        };
        let place = |seat: Seat| {
            let at = seat.index();
            Place {
                rank: outcome.ranks.get(at).copied().unwrap_or(0),
                score: outcome.scores.get(at).copied().unwrap_or(0),
                from: sources.get(at).cloned().unwrap_or_default(),
            }
        };
        let mut places: Vec<(Place, Vec<Seat>)> = Vec::new();
        for seat in Seat::all(self.live.n_seats()) {
            let place = place(seat);
            let shared = places
                .iter_mut()
                .find(|(known, seats)| known.is_shared(&place) && are_partners(seats[0], seat));
            match shared {
                Some((_, seats)) => seats.push(seat),
                None => places.push((place, vec![seat])),
            }
        }
        places.sort_by_key(|(place, _)| place.rank);
        // Where all have lost together, nobody is second.
        let has_places = outcome.ranks.contains(&1);
        let line = |(place, seats): &(Place, Vec<Seat>)| {
            let names = seats.iter().map(|seat| self.name_at_end(*seat, reader));
            let names: Vec<String> = names.collect();
            let id = match (has_places, place.from.is_empty()) {
                (true, false) => msg::END_RANK_FROM,
                (true, true) => msg::END_RANK,
                (false, false) => msg::END_SCORE_FROM,
                (false, true) => msg::END_SCORE,
            };
            let phrase = Phrase::new(id)
                .with("rank", place.rank)
                .with("name", reader.list(&names).as_str())
                .with("score", self.live.rules.meta().score(place.score).as_str())
                .with("from", place.from.join(", ").as_str());
            reader.say(&phrase)
        };
        places.iter().map(line).collect()
    }

    /// A name, and how many of the person's turns a computer has made.
    fn name_at_end(&self, seat: Seat, reader: &Reader) -> String {
        let name = self.name(seat, reader);
        let chair = self.live.chair(seat);
        let helped = chair.filter(|chair| chair.data.by_computer > 0 && chair.row.person.is_some());
        match helped {
            Some(chair) => {
                let turns = reader.say(&phrase!(END_COMPUTER, n = chair.data.by_computer));
                format!("{name} {turns}")
            }
            None => name,
        }
    }

    /// What is remembered of the game: why nobody has won, what turned it, who did most of what, and how long it took.
    fn memories(
        &self,
        game: &dyn AnyTable,
        outcome: &Outcome,
        course: Option<&Course>,
        reader: &Reader,
    ) -> Vec<Paragraph> {
        let look = self.look(reader);
        let mut lines = Vec::new();
        let turning =
            course.map_or_else(Vec::new, |course| self.turning_points(game, course, reader));
        // Who has won says how it ended.
        if !outcome.ranks.contains(&1) {
            let turns = game.turns();
            let last = match turns.as_slice() {
                [.., before, last] => (before.to, last.to),
                _ => (0, u32::MAX),
            };
            let ending = game.highlights(last, &[], 1, &look).into_iter();
            let is_news =
                |ending: &String| !turning.iter().any(|told| told.contains(ending.as_str()));
            lines.extend(ending.filter(is_news).map(Paragraph::text));
        }
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
    fn turning_points(&self, game: &dyn AnyTable, course: &Course, reader: &Reader) -> Vec<String> {
        let look = self.look(reader);
        let line = |moment: &Moment| {
            let seats: Vec<Seat> = course.partners(moment.seat).collect();
            let told = game.highlights(moment.steps, &seats, TOLD, &look);
            let told = told.join(" ");
            let names = seats.iter().map(|seat| self.name(*seat, reader));
            let names: Vec<String> = names.collect();
            let [before, after] = moment.chances();
            let phrase = phrase!(
                END_MOMENT,
                turn = moment.turn,
                who = reader.list(&names).as_str(),
                before = before.as_str(),
                after = after.as_str(),
                told = fit(&told, LONGEST).as_str()
            );
            (!told.is_empty()).then(|| reader.say(&phrase))
        };
        course.moments.iter().filter_map(line).collect()
    }

    fn end_buttons(&self, reader: &Reader) -> Vec<Button> {
        let rematch = if self.live.data.rated {
            msg::BUTTON_REMATCH_RATED
        } else {
            msg::BUTTON_REMATCH
        };
        let mut verbs = vec![
            (rematch, Verb::Rematch),
            (msg::BUTTON_REPLAY, Verb::Replay),
            (msg::BUTTON_CHANCES, Verb::Chances),
            (msg::BUTTON_HINDSIGHT, Verb::Hindsight),
            (msg::BUTTON_WHAT_IF, Verb::WhatIf),
        ];
        if !self.live.data.keeps_hands {
            verbs.push((msg::BUTTON_ALL_HANDS, Verb::Hands));
            verbs.push((msg::BUTTON_VERIFY, Verb::Fairness));
        }
        let button = |(id, verb)| self.button(reader, id, verb, "");
        verbs.into_iter().map(button).collect()
    }
}
