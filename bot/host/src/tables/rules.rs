//! **Rules**: the chapter that matters now, the other chapters, and everything with a name, explained.

use pawmail_core::erased::AnyTable;
use pawmail_core::lexicon::Thing;
use pawmail_core::phrase::{Lang, Look, Message, Phrase};
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::svg::prelude::Mark;

use crate::request::{Proposal, Reply};
use crate::shown::layout::{n_rows, rows};
use crate::shown::screen::{Button, Kind, Paragraph, Press, Row, Run};
use crate::shown::words::{Reader, fit};
use crate::shown::{msg, phrase};
use crate::tables::propose::is_like;
use crate::tables::scene::{Said, Scene};
use crate::tables::verbs::Verb;

/// What the button to the other chapters carries.
const OTHERS: &str = "+";

/// How many rows the names of things take at most.
const NEAR_ROWS: usize = 2;

/// How many things are offered beside the chapters, and how many when several match what was typed.
const NEAR: usize = 6;
const ALIKE: usize = 12;

impl Scene<'_> {
    /// **Rules**: what matters now, a chapter, a thing by its id, or whatever matches the typed words.
    pub(crate) fn rules(&self, rest: &str) -> Reply {
        let reader = self.reader();
        let look = self.look(&reader);
        let things = self.live.rules.things();
        let wanted = rest.trim().to_lowercase();
        let mut lines = Vec::new();
        let mut near = Vec::new();
        if wanted.is_empty() {
            lines.extend(self.rules_now(&reader, &look));
            near = self.things_in_sight(things, &look);
            lines.extend(near.iter().map(|thing| self.in_a_line(thing, &look)));
            let what = if near.is_empty() {
                msg::RULES_CHAPTERS
            } else {
                msg::RULES_WORDS
            };
            lines.push(reader.sentence(what));
        } else if wanted == OTHERS {
            lines.push(reader.sentence(msg::RULES_CHAPTERS));
        } else if let Some(topic) = self.chapter_called(&wanted, &look) {
            lines.extend(self.chapter(topic, &look));
        } else {
            let alike = self.things_called(&wanted, things, &look);
            match alike[..] {
                [] => {
                    lines.extend(self.passages(&wanted, &look));
                    if lines.is_empty() {
                        let phrase = phrase!(RULES_NONE, what = fit(rest, 40).as_str());
                        lines.push(reader.told(&phrase));
                    }
                }
                [thing] => lines.extend(self.explained(thing, &look)),
                _ => {
                    let phrase = phrase!(RULES_SEVERAL, what = fit(rest, 40).as_str());
                    lines.push(reader.told(&phrase));
                    near = alike.into_iter().take(ALIKE).collect();
                }
            }
        }
        let texts = self.live.rules.texts();
        let near = near.into_iter().map(|thing| {
            let title = thing.title(texts, &look);
            self.rules_button(title, &thing.id)
        });
        let chapters = self.live.rules.meta().help.iter();
        let chapters = chapters
            .filter(|topic| **topic != wanted)
            .map(|topic| self.rules_button(self.chapter_title(topic, &look), topic))
            .collect::<Vec<_>>();
        // How to play, and the ways back.
        let n_others = 2;
        let n_chapters = n_rows(&chapters, &reader.can);
        let left = reader.can.rows.saturating_sub(n_chapters + n_others);
        let mut near: Vec<Button> = near.collect();
        // Without a menu, names make way for chapters; they can still be typed.
        while reader.can.menu == 0 && n_rows(&near, &reader.can) > left.min(NEAR_ROWS) {
            near.pop();
        }
        let names = reader.word(msg::RULES_NAMES);
        let mut all = rows(near, &reader.can, NEAR_ROWS, &names);
        if wanted.is_empty() && self.live.rules.meta().guide.is_some() {
            let how = self.button(&reader, msg::BUTTON_HOWTO, Verb::HowTo, "");
            all.insert(0, Row::Buttons(vec![how]));
        }
        let mut ways = Vec::new();
        if !wanted.is_empty() {
            ways.push(self.button(&reader, msg::BUTTON_BACK, Verb::Rules, ""));
        }
        if self.is_asked() {
            ways.push(self.button(&reader, msg::BUTTON_PLAY, Verb::Play, ""));
        }
        let left = reader.can.rows.saturating_sub(all.len());
        let left = left.saturating_sub(usize::from(!ways.is_empty()));
        let placeholder = reader.word(msg::RULES_LIST);
        let chapters = self.in_rows(chapters, left, wanted == OTHERS, &reader);
        all.extend(rows(chapters, &reader.can, left, &placeholder));
        all.extend((!ways.is_empty()).then_some(Row::Buttons(ways)));
        Self::panel(lines, None, all, &reader)
    }

    /// The chapters that so many rows hold without a menu: the first ones with a button to the others, or the last ones.
    fn in_rows(
        &self,
        mut chapters: Vec<Button>,
        left: usize,
        are_last: bool,
        reader: &Reader,
    ) -> Vec<Button> {
        let does_fit = |buttons: &[Button]| n_rows(buttons, &reader.can) <= left;
        if reader.can.menu > 0 || does_fit(&chapters) {
            return chapters;
        }
        if are_last {
            while chapters.len() > 1 && !does_fit(&chapters) {
                chapters.remove(0);
            }
            return chapters;
        }
        let others = self.rules_button(reader.word(msg::BUTTON_MORE), OTHERS);
        while chapters.len() > 1 {
            chapters.pop();
            let first = [chapters.as_slice(), std::slice::from_ref(&others)].concat();
            if does_fit(&first) {
                return first;
            }
        }
        chapters
    }

    /// Chapters and things that begin like what is typed.
    pub(crate) fn rules_like(&self, typed: &str) -> Vec<Proposal> {
        let look = self.look(&self.reader());
        let texts = self.live.rules.texts();
        let things = self.live.rules.things();
        let chapters = self.live.rules.meta().help.iter();
        let chapters = chapters
            .map(|topic| proposal(self.chapter_title(topic, &look), (*topic).to_owned()))
            .filter(|chapter| is_like(typed, [chapter.label.as_str()]));
        let mut found = self.things_like(typed, things, &look);
        // What is in sight comes first.
        let in_sight = self.things_in_sight(things, &look);
        found.sort_by_key(|thing| {
            let at = in_sight.iter().position(|seen| seen.id == thing.id);
            at.unwrap_or(in_sight.len())
        });
        let named = found
            .into_iter()
            .map(|thing| proposal(thing.title(texts, &look), thing.id.clone()));
        // Without a text people look for a chapter, with one they look for a name.
        if typed.trim().is_empty() {
            chapters.chain(named).collect()
        } else {
            named.chain(chapters).collect()
        }
    }

    /// A refusal, with a button to the chapter with the rule that it cites; just the refusal if it cites none.
    pub(crate) fn with_rule(&self, why: Phrase) -> Said {
        let reader = self.reader();
        let words = reader.say(&why);
        let Some(topic) = self.chapter_citing(&words, &self.look(&reader)) else {
            return Err(why);
        };
        let buttons = vec![
            Button {
                kind: Kind::Main,
                ..self.button(&reader, msg::BUTTON_PLAY, Verb::Play, "")
            },
            self.button(&reader, msg::BUTTON_RULE, Verb::Rules, topic),
        ];
        let lines = vec![Paragraph::text(words)];
        let rows = vec![Row::Buttons(buttons)];
        Ok(Self::panel(lines, None, rows, &reader))
    }

    /// What is at a mark: its name, and what asks about it.
    pub(crate) fn about_mark(
        &self,
        game: &dyn AnyTable,
        viewer: Viewer,
        mark: &Mark,
        look: &Look,
    ) -> Option<(String, String)> {
        let things = self.live.rules.things();
        let thing = match game.thing_at(viewer, mark) {
            Some(id) => things.iter().find(|thing| thing.id == id),
            None => Thing::of_mark(things, mark),
        }?;
        let title = thing.title(self.live.rules.texts(), look);
        Some((title, self.data(Verb::Rules, &thing.id)))
    }

    fn rules_button(&self, label: String, id: &str) -> Button {
        Button {
            label,
            does: Press::Data(self.data(Verb::Rules, id)),
            kind: Kind::Plain,
        }
    }

    /// What the reader is asked, and the chapter about it; for everyone else what the game is about.
    fn rules_now(&self, reader: &Reader, look: &Look) -> Vec<Paragraph> {
        let mut lines = vec![Paragraph(vec![Run::Strong(self.title(reader))])];
        let seats = self.my_seats();
        if let (Some(seat), Some(game)) = (seats.first(), self.game())
            && self.live.is_playing()
        {
            let asked = game.ask(*seat, look);
            lines.push(Paragraph::text(asked.text));
            lines.extend(self.chapter(asked.topic, look));
        } else {
            let texts = self.live.rules.texts();
            lines.push(Paragraph::text(
                texts.say(&Phrase::new(Message::GAME_PITCH), look),
            ));
        }
        lines
    }

    fn chapter(&self, topic: &str, look: &Look) -> Vec<Paragraph> {
        let title = Paragraph(vec![Run::Strong(self.chapter_title(topic, look))]);
        let body = self.chapter_body(topic, look);
        [title]
            .into_iter()
            .chain(body.lines().map(Paragraph::text))
            .collect()
    }

    /// A thing by its name, and the first line about it.
    fn in_a_line(&self, thing: &Thing, look: &Look) -> Paragraph {
        let texts = self.live.rules.texts();
        let title = Run::Strong(thing.title(texts, look));
        let first = thing.says.first().map(|line| texts.say(line, look));
        let first = Run::Text(format!(": {}", first.unwrap_or_default()));
        Paragraph(vec![title, first])
    }

    fn explained(&self, thing: &Thing, look: &Look) -> Vec<Paragraph> {
        let explained = thing.explain(self.live.rules.texts(), look);
        let title = Paragraph(vec![Run::Strong(explained.name)]);
        [title]
            .into_iter()
            .chain(explained.lines.into_iter().map(Paragraph::text))
            .collect()
    }

    fn chapter_title(&self, topic: &str, look: &Look) -> String {
        let texts = self.live.rules.texts();
        texts.say(&Phrase::made(format!("help-{topic}-title")), look)
    }

    fn chapter_body(&self, topic: &str, look: &Look) -> String {
        let texts = self.live.rules.texts();
        texts.say(&Phrase::made(format!("help-{topic}")), look)
    }

    fn chapter_called(&self, wanted: &str, look: &Look) -> Option<&'static str> {
        let mut topics = self.live.rules.meta().help.iter().copied();
        topics.find(|topic| {
            *topic == wanted || self.chapter_title(topic, look).to_lowercase() == wanted
        })
    }

    /// What the chapters say about the words typed.
    fn passages(&self, wanted: &str, look: &Look) -> Vec<Paragraph> {
        let mut lines = Vec::new();
        let mut chapters = 0;
        for topic in self.live.rules.meta().help {
            let title = self.chapter_title(topic, look);
            let body = self.chapter_body(topic, look);
            let has = |text: &str| text.to_lowercase().contains(wanted);
            if chapters < 2 && (has(&title) || has(&body)) {
                chapters += 1;
                lines.push(Paragraph(vec![Run::Strong(title)]));
                let near = body.lines().filter(|line| has(line)).take(3);
                lines.extend(near.map(Paragraph::text));
            }
        }
        lines
    }

    /// The chapter with the rule that these words cite, or with one near it.
    fn chapter_citing(&self, words: &str, look: &Look) -> Option<&'static str> {
        let rule = words.rsplit_once("(R")?.1;
        let rule: String = rule
            .chars()
            .take_while(|c| c.is_ascii_digit() || *c == '.')
            .collect();
        let rule = rule.trim_end_matches('.');
        let part = rule.split('.').next()?;
        let cites = |body: &str, rule: &str| {
            body.match_indices(&format!("R{rule}")).any(|(at, cited)| {
                let next = body[at + cited.len()..].chars().next();
                !next.is_some_and(|next| next.is_ascii_digit())
            })
        };
        let topics = self.live.rules.meta().help;
        [rule, part].into_iter().find_map(|rule| {
            let mut topics = topics.iter().copied();
            topics.find(|topic| cites(&self.chapter_body(topic, look), rule))
        })
    }

    /// Things with this name in the reader's language, or else in any: the one with this id or exactly this name, or all whose names begin like it.
    fn things_called<'a>(&self, wanted: &str, things: &'a [Thing], look: &Look) -> Vec<&'a Thing> {
        let texts = self.live.rules.texts();
        let is_it = |thing: &&Thing, look: &Look| {
            thing.id == wanted || thing.title(texts, look).to_lowercase() == wanted
        };
        let others = Lang::ALL.map(Look::new);
        let mut looks = [look].into_iter().chain(&others);
        match looks.find_map(|look| things.iter().find(|thing| is_it(thing, look))) {
            Some(thing) => vec![thing],
            None => self.things_like(wanted, things, look),
        }
    }

    fn things_like<'a>(&self, typed: &str, things: &'a [Thing], look: &Look) -> Vec<&'a Thing> {
        let texts = self.live.rules.texts();
        let like = |look: &Look| -> Vec<&'a Thing> {
            let is_it = |thing: &&Thing| {
                let short = thing.short(texts, look).unwrap_or_default();
                is_like(typed, [thing.title(texts, look).as_str(), short.as_str()])
            };
            things.iter().filter(is_it).collect()
        };
        let here = like(look);
        if !here.is_empty() {
            return here;
        }
        let mut others = Lang::ALL.into_iter().map(|lang| like(&Look::new(lang)));
        others.find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// Things that are named where the reader looks now: in the question, on the buttons, in the hand.
    fn things_in_sight<'a>(&self, things: &'a [Thing], look: &Look) -> Vec<&'a Thing> {
        let seats = self.my_seats();
        let (Some(seat), Some(game), true) = (seats.first(), self.game(), self.live.is_playing())
        else {
            return Vec::new();
        };
        let asked = game.ask(*seat, look);
        let mut words = asked.text.to_lowercase();
        for choice in asked.choices {
            words.push('\n');
            words.push_str(&choice.label.to_lowercase());
        }
        for line in hand_of(game, *seat, look) {
            words.push('\n');
            words.push_str(&line.to_lowercase());
        }
        let texts = self.live.rules.texts();
        let mut found: Vec<(usize, &Thing)> = things
            .iter()
            .filter_map(|thing| {
                let title = thing.title(texts, look).to_lowercase();
                let short = thing.short(texts, look).map(|short| short.to_lowercase());
                let at = [Some(title), short].into_iter().flatten();
                let at = at.filter_map(|name| word_at(&words, &name)).min();
                Some((at?, thing))
            })
            .collect();
        found.sort_by_key(|(at, _)| *at);
        found
            .into_iter()
            .map(|(_, thing)| thing)
            .take(NEAR)
            .collect()
    }
}

/// The lines that only this seat reads.
fn hand_of(game: &dyn pawmail_core::erased::AnyTable, seat: Seat, look: &Look) -> Vec<String> {
    let open = game.text(Viewer::Spectator, look);
    let mut mine = game.text(Viewer::Seat(seat), look);
    mine.retain(|line| !open.contains(line));
    mine
}

fn proposal(label: String, id: String) -> Proposal {
    Proposal {
        label,
        data: Some(id),
        says: None,
    }
}

/// Where this occurs as a word of its own.
fn word_at(text: &str, words: &str) -> Option<usize> {
    text.match_indices(words).map(|(at, _)| at).find(|&at| {
        let before = text[..at].chars().next_back();
        let after = text[at + words.len()..].chars().next();
        ![before, after]
            .into_iter()
            .flatten()
            .any(char::is_alphanumeric)
    })
}

#[cfg(test)]
mod tests {
    use super::word_at;

    #[test]
    fn a_name_is_found_where_it_is_a_word() {
        assert_eq!(word_at("a king, and an ace", "ace"), Some(15));
        assert_eq!(word_at("face to face", "ace"), None);
        assert_eq!(word_at("туз · ход", "туз"), Some(0));
    }
}
