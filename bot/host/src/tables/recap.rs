//! **What happened?**: what was done to the reader, how the table stands, and what the others did, person by person.

use pawmail_core::erased::Told;
use pawmail_core::seat::{Seat, Viewer};

use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::scene::Scene;

/// How many lines a recap has.
const LINES: usize = 6;

/// How many of them tell what was done to the reader.
const TO_READER: usize = 3;

/// How many facts of one person are told: the newest.
const FACTS: usize = 3;

/// How many steps of computers in a row a card looks back on.
const IN_A_ROW: usize = 60;

/// How many sentences of a seat's own last turn are told beside the board: the newest.
const OWN: usize = 4;

/// How many steps back somebody who does not play is told.
const SPECTATORS: u32 = 8;

/// With only this many facts, a person who is mentioned needs no recap.
const LITTLE: usize = 5;

/// The most UTF-16 units of a recap: more is not read, and the whole is a press away.
const LONGEST: usize = 1_600;

/// A sentence of what happened.
#[derive(Debug)]
struct News {
    words: String,
    /// Whether it is told however much there is, if it finds room: the card counts it.
    is_kept: bool,
    /// Whose step it was, and whether that is the reader.
    by: Option<Seat>,
    is_own: bool,
}

/// A whole sentence, or what follows the name and its colon.
#[derive(PartialEq, Eq, Debug)]
struct Fact {
    words: String,
    is_whole: bool,
}

/// What one person did, or several in the same way; without a name, what happened by itself.
#[derive(Debug, Default)]
struct Deeds {
    names: Vec<String>,
    facts: Vec<Fact>,
    /// How many of them, the newest, must be told.
    n_kept: usize,
    /// How many facts are left out.
    n_hidden: usize,
}

impl Scene<'_> {
    /// What happened since the seat's last turn, and all that the card counts of what just happened, whoever brought it about.
    pub(crate) fn recap(&self, seat: Option<Seat>, reader: &Reader) -> Vec<String> {
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let just = self.just_told(viewer, reader);
        let from = just.first().map_or(u32::MAX, |told| told.number);
        let mut news = self.news(seat, reader);
        news.retain(|told| told.number < from);
        let older = sentences(news, seat, false);
        let news = older.chain(sentences(just, seat, true)).collect();
        self.arranged(seat, news, reader)
    }

    /// What a seat's own last steps in a row have done.
    pub(crate) fn own_steps(&self, seat: Seat, reader: &Reader) -> Vec<String> {
        let look = self.look(reader);
        let own = self.last_of(seat, reader);
        let mut told: Vec<String> = own.into_iter().flat_map(|told| told.sentences).collect();
        told.retain(|words| !is_of_another(words, seat, &look.names));
        told.drain(..told.len().saturating_sub(OWN));
        told
    }

    /// A seat's own last steps in a row.
    fn last_of(&self, seat: Seat, reader: &Reader) -> Vec<Told> {
        let Some(game) = self.game() else {
            return Vec::new();
        };
        let look = self.look(reader);
        let is_own = |told: &Told| told.seat == Some(seat);
        let newest = game.history(Some(Viewer::Seat(seat)), &look).rev();
        let newest = newest.skip_while(|told| !is_own(told));
        let mut own: Vec<Told> = newest.take_while(is_own).collect();
        own.reverse();
        own
    }

    /// What others have done since a seat's last steps, and before them if it is asked and nobody has done anything since; for somebody who does not play, what was done last.
    pub(crate) fn by_others(&self, seat: Option<Seat>, reader: &Reader) -> Vec<String> {
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let is_others = |told: &Told| seat.is_none() || told.seat != seat;
        let mut just = self.just_told(viewer, reader);
        just.retain(is_others);
        let from = just.first().map_or(u32::MAX, |told| told.number);
        let mut news = self.news_since(seat, reader);
        let beside = seat.map_or_else(Vec::new, |seat| self.beside_own_steps(seat, reader));
        if is_empty(&news) && just.is_empty() {
            match seat {
                Some(seat) if self.is_asked() => news = self.news_before(seat, reader),
                _ if beside.is_empty() => return Vec::new(),
                _ => {}
            }
        }
        news.retain(|told| told.number < from);
        let older = sentences(news, seat, false);
        let older = older.chain(beside);
        let news = older.chain(sentences(just, seat, true)).collect();
        self.arranged(seat, news, reader)
    }

    /// What others did of themselves at a seat's own last steps, as at the end of a day that these closed.
    fn beside_own_steps(&self, seat: Seat, reader: &Reader) -> Vec<News> {
        let look = self.look(reader);
        let own = self.last_of(seat, reader);
        let mut news: Vec<News> = sentences(own, None, false).collect();
        news.retain(|news| is_of_another(&news.words, seat, &look.names));
        news
    }

    /// What happened since the seat's last turn for a message that mentions it: if little has happened, only what was done to it.
    pub(crate) fn short_recap(&self, seat: Seat, reader: &Reader) -> Vec<String> {
        let news = self.news(Some(seat), reader);
        let mut news: Vec<News> = sentences(news, Some(seat), false).collect();
        if news.len() > LITTLE {
            return self.arranged(Some(seat), news, reader);
        }
        let mine = self.name(seat, reader);
        news.retain(|news| news.words.contains(&mine));
        news.into_iter().map(|news| news.words).collect()
    }

    /// The newest steps of one seat in a row that told a viewer anything: what just happened.
    pub(crate) fn just_told(&self, viewer: Viewer, reader: &Reader) -> Vec<Told> {
        let Some(game) = self.game() else {
            return Vec::new();
        };
        let look = self.look(reader);
        let mut whose = None;
        // A seat is told what is hidden from others: that makes nothing newer.
        let is_of_it = |told: &Told| *whose.get_or_insert(told.seat) == told.seat;
        let newest = game.history(Some(Viewer::Spectator), &look).rev();
        let newest = newest.filter(|told| !told.sentences.is_empty());
        let mut just: Vec<Told> = newest.take_while(is_of_it).collect();
        if let (Some(first), Viewer::Seat(_)) = (just.last(), viewer) {
            let from = first.number;
            let own = game.history(Some(viewer), &look).rev();
            just = own.take_while(|told| told.number >= from).collect();
        }
        just.reverse();
        just
    }

    /// The steps that computers have made since a person's last one, if several of them have played.
    pub(crate) fn computers_since(&self, reader: &Reader) -> Option<(u32, u32)> {
        let look = self.look(reader);
        let newest = self.game()?.history(Some(Viewer::Spectator), &look).rev();
        let by_computer = |told: &Told| {
            let seat = told.seat?;
            self.human(seat).is_none().then_some((told.number, seat))
        };
        let steps: Vec<_> = newest
            .take(IN_A_ROW)
            .map_while(|told| by_computer(&told))
            .collect();
        let (&(to, last), &(from, _)) = (steps.first()?, steps.last()?);
        let are_several = steps.iter().any(|(_, seat)| *seat != last);
        are_several.then(|| (from.saturating_sub(1), to))
    }

    /// What others did since the seat's last turn; where nobody has done anything since, what they did before it.
    fn news(&self, seat: Option<Seat>, reader: &Reader) -> Vec<Told> {
        let news = self.news_since(seat, reader);
        match seat {
            Some(seat) if is_empty(&news) => self.news_before(seat, reader),
            _ => news,
        }
    }

    /// What others did since the seat's last turn.
    fn news_since(&self, seat: Option<Seat>, reader: &Reader) -> Vec<Told> {
        let Some(game) = self.game() else {
            return Vec::new();
        };
        let look = self.look(reader);
        let chair = seat.and_then(|seat| self.live.chair(seat));
        let (viewer, since) = match (seat, chair) {
            (Some(seat), Some(chair)) => (Viewer::Seat(seat), chair.data.acted),
            _ => (
                Viewer::Spectator,
                self.live.number().saturating_sub(SPECTATORS),
            ),
        };
        let is_own = |told: &Told| seat.is_some() && told.seat == seat;
        let newest = game.history(Some(viewer), &look).rev();
        let newest = newest.take_while(|told| told.number > since);
        let mut news: Vec<Told> = newest.filter(|told| !is_own(told)).collect();
        news.reverse();
        news
    }

    /// What others did before the seat's last steps.
    fn news_before(&self, seat: Seat, reader: &Reader) -> Vec<Told> {
        let Some(game) = self.game() else {
            return Vec::new();
        };
        let look = self.look(reader);
        let is_own = |told: &Told| told.seat == Some(seat);
        let newest = game.history(Some(Viewer::Seat(seat)), &look).rev();
        let newest = newest.skip_while(is_own);
        let is_before = |told: &Told| told.number > 0 && !is_own(told);
        let mut news: Vec<Told> = newest.take_while(is_before).collect();
        news.reverse();
        news
    }

    /// What was done to the reader, how the table stands, what is left out, and the rest by person.
    fn arranged(&self, seat: Option<Seat>, news: Vec<News>, reader: &Reader) -> Vec<String> {
        let look = self.look(reader);
        let Some(game) = self.game() else {
            return Vec::new();
        };
        let mine = seat.map(|seat| self.name(seat, reader));
        let is_mine = |news: &News| {
            let names = mine.as_ref().is_some_and(|mine| news.words.contains(mine));
            names && !news.is_own
        };
        let (mut to_reader, others): (Vec<News>, Vec<News>) = news.into_iter().partition(is_mine);
        // The newest are told; all of them, if they have just happened.
        let n_kept = to_reader
            .iter()
            .rev()
            .take_while(|news| news.is_kept)
            .count();
        let n_hidden = to_reader.len().saturating_sub(TO_READER.max(n_kept));
        to_reader.drain(..n_hidden);
        let mut lines: Vec<String> = if to_reader.len() > TO_READER {
            let deeds = by_person(to_reader, &look.names);
            deeds.iter().map(Deeds::line).collect()
        } else {
            to_reader.into_iter().map(|news| news.words).collect()
        };
        // What befell oneself by an own step is looked for first too.
        let is_own = |deeds: &Deeds| {
            mine.as_ref()
                .is_some_and(|mine| deeds.names == [mine.as_str()])
        };
        let (own, others): (Vec<Deeds>, Vec<Deeds>) =
            by_person(others, &look.names).into_iter().partition(is_own);
        lines.extend(own.iter().map(Deeds::line));
        join(&mut lines, TO_READER);
        let standing = game.summary(&look).standing;
        if !standing.is_empty() {
            lines.push(standing.join(" "));
        }
        let (n_more, told) = fitted(others, &lines);
        if n_hidden + n_more > 0 {
            // It stands above what it counts from.
            let at = if told.is_empty() { 0 } else { lines.len() };
            lines.insert(at, reader.say(&phrase!(RECAP_MORE, n = n_hidden + n_more)));
        }
        lines.extend(told);
        lines
    }
}

/// Whether a sentence tells what somebody else does: it begins with their name.
fn is_of_another(words: &str, seat: Seat, names: &[String]) -> bool {
    let does = |name: &String| {
        words
            .strip_prefix(name.as_str())
            .is_some_and(|rest| rest.starts_with(": "))
    };
    let mut others = names
        .iter()
        .enumerate()
        .filter(|(at, _)| *at != seat.index());
    let is_own = names.get(seat.index()).is_some_and(does);
    !is_own && others.any(|(_, name)| does(name))
}

/// Whether steps tell nothing.
fn is_empty(news: &[Told]) -> bool {
    news.iter().all(|told| told.sentences.is_empty())
}

/// The sentences of steps, in order.
fn sentences(told: Vec<Told>, reader: Option<Seat>, is_kept: bool) -> impl Iterator<Item = News> {
    told.into_iter().flat_map(move |told| {
        let is_own = reader.is_some() && told.seat == reader;
        told.sentences.into_iter().map(move |words| News {
            words,
            is_kept,
            by: told.seat,
            is_own,
        })
    })
}

/// How many facts find no room beside other lines, and the lines of the rest.
fn fitted(mut deeds: Vec<Deeds>, beside: &[String]) -> (usize, Vec<String>) {
    let mut n_hidden = deeds.iter().map(|deeds| deeds.n_hidden).sum::<usize>();
    // The line that says how much is left out needs room too.
    let room = |n_hidden: usize| {
        let taken = beside.len() + usize::from(n_hidden > 0);
        LINES.saturating_sub(taken).max(1)
    };
    while deeds.len() > room(n_hidden)
        && let Some(oldest) = deeds.iter().position(|deeds| deeds.n_kept == 0)
    {
        let oldest = deeds.remove(oldest);
        n_hidden += oldest.facts.len() * oldest.n_people();
    }
    let units = |line: &String| line.encode_utf16().count();
    let beside_units: usize = beside.iter().map(units).sum();
    let mut told: Vec<String> = deeds.iter().map(Deeds::line).collect();
    while beside_units + told.iter().map(units).sum::<usize>() > LONGEST
        && let Some(longest) = (0..deeds.len()).max_by_key(|&at| units(&told[at]))
    {
        n_hidden += deeds[longest].n_people();
        deeds[longest].facts.remove(0);
        if deeds[longest].facts.is_empty() {
            deeds.remove(longest);
            told.remove(longest);
        } else {
            told[longest] = deeds[longest].line();
        }
    }
    join(&mut told, room(n_hidden));
    (n_hidden, told)
}

/// The oldest lines become one where there are more than so many.
fn join(lines: &mut Vec<String>, most: usize) {
    while lines.len() > most.max(1) {
        let oldest = lines.remove(0);
        let end = if oldest.ends_with(['.', '!', '?']) {
            ""
        } else {
            "."
        };
        lines[0] = format!("{oldest}{end} {}", lines[0]);
    }
}

impl Deeds {
    /// Of how many people each fact is told.
    fn n_people(&self) -> usize {
        self.names.len().max(1)
    }

    fn are_whole(&self) -> bool {
        self.facts.iter().any(|fact| fact.is_whole)
    }

    /// All of it in order, the name before what does not say it.
    fn line(&self) -> String {
        let mut line = String::new();
        let mut before = None;
        for fact in &self.facts {
            match before {
                None => {}
                Some(false) if !fact.is_whole => line.push_str("; "),
                Some(false) => line.push_str(". "),
                Some(true) => line.push(' '),
            }
            if !fact.is_whole && before != Some(false) {
                line.push_str(&self.names.join(", "));
                line.push_str(": ");
            }
            line.push_str(&fact.words);
            before = Some(fact.is_whole);
        }
        line
    }
}

/// Sentences grouped by person in the order of each one's last: by the name they begin with, or else by whose step they tell of if they begin with any name. People who did the same are grouped together.
fn by_person(news: Vec<News>, names: &[String]) -> Vec<Deeds> {
    let mut all: Vec<Deeds> = Vec::new();
    for one in news {
        let known = names.iter().find_map(|name| {
            let rest = one.words.strip_prefix(name.as_str())?.strip_prefix(": ")?;
            Some((name.clone(), rest.trim_end_matches('.').to_owned()))
        });
        let is_whole = known.is_none();
        let (name, words) = match known {
            Some((name, words)) => (Some(name), words),
            None => {
                // What begins with nobody's name, as the beginning of a round does, is nobody's deed.
                let is_deed = names
                    .iter()
                    .any(|name| one.words.starts_with(name.as_str()));
                let actor = one.by.and_then(|seat| names.get(seat.index()));
                (actor.filter(|_| is_deed).cloned(), one.words)
            }
        };
        let names = Vec::from_iter(name);
        let at = all.iter().position(|deeds| deeds.names == names);
        let mut deeds = at.map(|at| all.remove(at)).unwrap_or_default();
        deeds.names = names;
        deeds.facts.push(Fact { words, is_whole });
        deeds.n_kept += usize::from(one.is_kept);
        if deeds.facts.len() > FACTS.max(deeds.n_kept) {
            deeds.facts.remove(0);
            deeds.n_hidden += 1;
        }
        all.push(deeds);
    }
    let mut merged: Vec<Deeds> = Vec::new();
    for deeds in all {
        let same = merged
            .iter_mut()
            .find(|other| !other.are_whole() && !deeds.are_whole() && other.facts == deeds.facts);
        match same {
            Some(other) => {
                other.names.extend(deeds.names);
                other.n_kept = other.n_kept.max(deeds.n_kept);
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

    fn news(sentences: &[&str]) -> Vec<News> {
        let news = |words: &&str| News {
            words: (*words).to_owned(),
            is_kept: false,
            by: None,
            is_own: false,
        };
        sentences.iter().map(news).collect()
    }

    fn lines(sentences: &[&str]) -> Vec<String> {
        let names = ["Anna", "Boris", "Chiara"].map(str::to_owned);
        let deeds = by_person(news(sentences), &names);
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
    fn what_others_do_at_a_step_is_their_deed() {
        let names = ["Anna", "Anna B", "Chiara"].map(str::to_owned);
        let own = |words: &str| !is_of_another(words, Seat::new(0), &names);
        assert!(own("Anna: passes for today."));
        assert!(own("Day 3 begins."));
        assert!(own("Chiara's dog is sent home."));
        assert!(!own("Anna B: 2 dogs sold."));
        assert!(!own("Chiara: upkeep 4."));
    }

    #[test]
    fn what_happens_by_itself_is_told_as_it_is() {
        let told = ["Round 2 begins.", "Anna: first.", "It rains."];
        assert_eq!(lines(&told), ["Anna: first", "Round 2 begins. It rains."]);
    }

    #[test]
    fn whole_sentences_stand_with_those_of_whose_step_they_tell() {
        let by = |seat, words: &str| News {
            words: words.to_owned(),
            is_kept: false,
            by: Some(Seat::new(seat)),
            is_own: false,
        };
        let told = vec![
            by(0, "Anna plays the 5."),
            by(0, "Anna's piece 1 goes to 12."),
            by(1, "Boris plays the 7."),
            by(1, "Anna: a card lost."),
            by(1, "Anna: out."),
            by(2, "Chiara folds."),
        ];
        let names = ["Anna", "Boris", "Chiara"].map(str::to_owned);
        let deeds = by_person(told, &names);
        let lines: Vec<String> = deeds.iter().map(Deeds::line).collect();
        let expected = [
            "Boris plays the 7.",
            "Anna's piece 1 goes to 12. Anna: a card lost; out",
            "Chiara folds.",
        ];
        assert_eq!(lines, expected);
    }

    #[test]
    fn what_names_nobody_is_nobodys_deed() {
        let told = [
            "Anna: wages +2.",
            "Round 3 begins.",
            "Anna throws away 1 meat.",
        ];
        let told = told.map(|words| News {
            words: words.to_owned(),
            is_kept: true,
            by: Some(Seat::new(0)),
            is_own: false,
        });
        let names = ["Anna", "Boris"].map(str::to_owned);
        let deeds = by_person(told.into(), &names);
        let lines: Vec<String> = deeds.iter().map(Deeds::line).collect();
        let expected = [
            "Round 3 begins.",
            "Anna: wages +2. Anna throws away 1 meat.",
        ];
        assert_eq!(lines, expected);
    }

    #[test]
    fn of_many_facts_the_newest_are_told() {
        let told = ["Anna: 1.", "Anna: 2.", "Anna: 3.", "Anna: 4."];
        assert_eq!(lines(&told), ["Anna: 2; 3; 4"]);
        let names = ["Anna".to_owned()];
        let deeds = by_person(news(&told), &names);
        assert_eq!(deeds[0].n_hidden, 1);
        let mut all = news(&told);
        for news in &mut all {
            news.is_kept = true;
        }
        let deeds = by_person(all, &names);
        assert_eq!(deeds[0].line(), "Anna: 1; 2; 3; 4");
    }
}
