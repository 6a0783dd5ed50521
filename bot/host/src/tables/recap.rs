//! **What happened?**: what was done to the reader, how the table stands, and what the others did, person by person.

use pawmail_core::seat::{Seat, Viewer};

use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::scene::Scene;
use crate::tables::turn::MOST_SHOWN;

/// How many lines a recap has.
const LINES: usize = 6;

/// How many of them tell what was done to the reader.
const TO_READER: usize = 3;

/// How many facts of one person are told at least: the newest.
const FACTS: usize = 3;

/// How many facts are told of all together, where that leaves more for each.
const ALL_FACTS: usize = 12;

/// With only this many facts, a person who is mentioned needs no recap.
const LITTLE: usize = 5;

/// What one person did, or several in the same way; without a name, what happened by itself.
#[derive(Debug, Default)]
struct Deeds {
    names: Vec<String>,
    facts: Vec<String>,
    /// How many facts are left out.
    n_hidden: usize,
}

impl Scene<'_> {
    /// What happened since the seat's last turn.
    pub(crate) fn recap(&self, seat: Option<Seat>, reader: &Reader) -> Vec<String> {
        let (to_reader, others) = self.news(seat, reader);
        self.told(to_reader, others, reader)
    }

    /// The same for a message that mentions the seat: if little has happened, only what was done to it.
    pub(crate) fn short_recap(&self, seat: Seat, reader: &Reader) -> Vec<String> {
        let (to_reader, others) = self.news(Some(seat), reader);
        if to_reader.len() + others.len() > LITTLE {
            self.told(to_reader, others, reader)
        } else {
            to_reader
        }
    }

    /// What happened since the seat's last turn: what names it, and everything else.
    fn news(&self, seat: Option<Seat>, reader: &Reader) -> (Vec<String>, Vec<String>) {
        let Some(game) = self.game() else {
            return Default::default();
        };
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let since = seat.and_then(|seat| self.live.chair(seat)).map_or_else(
            || self.live.row.number.saturating_sub(8),
            |chair| chair.data.acted,
        );
        let mine = seat.map(|seat| self.name(seat, reader));
        let is_mine = |text: &str| mine.as_ref().is_some_and(|mine| text.contains(mine));
        let look = self.look(reader);
        let newest = game.history(Some(viewer), &look).rev();
        let newest = newest.take_while(|told| told.number >= since.max(1));
        let mut news: Vec<_> = newest.collect();
        news.reverse();
        let news = news.into_iter().flat_map(|told| {
            // Of one's own step, what there was no room for when it was taken: cards that were revealed, a new round.
            let known = if told.seat == seat { MOST_SHOWN } else { 0 };
            told.sentences.into_iter().skip(known)
        });
        news.partition(|told| is_mine(told))
    }

    fn told(&self, to_reader: Vec<String>, others: Vec<String>, reader: &Reader) -> Vec<String> {
        let look = self.look(reader);
        let Some(game) = self.game() else {
            return Vec::new();
        };
        let mut n_hidden = to_reader.len().saturating_sub(TO_READER);
        let mut lines: Vec<String> = to_reader.into_iter().skip(n_hidden).collect();
        let standing = game.summary(&look).standing;
        if !standing.is_empty() {
            lines.push(standing.join(" "));
        }
        let mut deeds = by_person(others, &look.names);
        n_hidden += deeds.iter().map(|deeds| deeds.n_hidden).sum::<usize>();
        // The line that says how much is left out needs room too.
        let is_too_much = |n_deeds: usize, n_hidden: usize| {
            lines.len() + n_deeds + usize::from(n_hidden > 0) > LINES
        };
        while is_too_much(deeds.len(), n_hidden) && !deeds.is_empty() {
            n_hidden += deeds.remove(0).facts.len();
        }
        if n_hidden > 0 {
            lines.push(reader.say(&phrase!(RECAP_MORE, n = n_hidden)));
        }
        lines.extend(deeds.iter().map(Deeds::line));
        lines
    }
}

impl Deeds {
    fn line(&self) -> String {
        if self.names.is_empty() {
            return self.facts.join(" ");
        }
        format!("{}: {}", self.names.join(", "), self.facts.join("; "))
    }
}

/// Sentences that begin with a name, grouped by person in the order of each one's last; people who did the same are grouped together.
fn by_person(sentences: Vec<String>, names: &[String]) -> Vec<Deeds> {
    let mut all: Vec<Deeds> = Vec::new();
    for sentence in sentences {
        let known = names.iter().find_map(|name| {
            let rest = sentence.strip_prefix(name.as_str())?.strip_prefix(": ")?;
            Some((name, rest.trim_end_matches('.')))
        });
        let (names, fact) = match known {
            Some((name, rest)) => (vec![name.clone()], rest.to_owned()),
            None => (Vec::new(), sentence),
        };
        let at = all.iter().position(|deeds| deeds.names == names);
        let mut deeds = at.map(|at| all.remove(at)).unwrap_or_default();
        deeds.names = names;
        deeds.facts.push(fact);
        all.push(deeds);
    }
    let most = FACTS.max(ALL_FACTS / all.len().max(1));
    for deeds in &mut all {
        deeds.n_hidden = deeds.facts.len().saturating_sub(most);
        deeds.facts.drain(..deeds.n_hidden);
    }
    let mut merged: Vec<Deeds> = Vec::new();
    for deeds in all {
        let same = merged.iter_mut().find(|other| {
            !other.names.is_empty() && !deeds.names.is_empty() && other.facts == deeds.facts
        });
        match same {
            Some(other) => {
                other.names.extend(deeds.names);
                other.n_hidden += deeds.n_hidden;
            }
            None => merged.push(deeds),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(sentences: &[&str]) -> Vec<String> {
        let names = ["Anna", "Boris", "Chiara"].map(str::to_owned);
        let sentences = sentences.iter().map(ToString::to_string).collect();
        let deeds = by_person(sentences, &names);
        deeds.iter().map(Deeds::line).collect()
    }

    #[test]
    fn each_person_has_a_line_and_those_alike_share_it() {
        let told = [
            "Boris: 7, pawn A to 9.",
            "Anna: nothing for the lich.",
            "Boris: a card drawn.",
            "Chiara: nothing for the lich.",
        ];
        assert_eq!(
            lines(&told),
            [
                "Anna, Chiara: nothing for the lich",
                "Boris: 7, pawn A to 9; a card drawn",
            ]
        );
    }

    #[test]
    fn what_happens_by_itself_is_told_as_it_is() {
        let told = ["Round 2 begins.", "Anna: first.", "It rains."];
        assert_eq!(lines(&told), ["Anna: first", "Round 2 begins. It rains."]);
    }

    #[test]
    fn of_many_facts_the_newest_are_told() {
        let told: Vec<String> = (1..=14).map(|n| format!("Anna: {n}.")).collect();
        let names = ["Anna", "Boris", "Chiara", "Dmitry"].map(str::to_owned);
        let deeds = by_person(told.clone(), &names);
        assert_eq!(
            deeds[0].line(),
            "Anna: 3; 4; 5; 6; 7; 8; 9; 10; 11; 12; 13; 14"
        );
        assert_eq!(deeds[0].n_hidden, 2);
        // Of several people less is told of each.
        let others = ["Boris: 1.", "Chiara: 1.", "Dmitry: 1.", "It rains."];
        let told = told.into_iter().chain(others.map(str::to_owned)).collect();
        let deeds = by_person(told, &names);
        assert_eq!(deeds[0].line(), "Anna: 12; 13; 14");
        assert_eq!(deeds[0].n_hidden, 11);
    }
}
