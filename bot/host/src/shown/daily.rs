//! The card of a group's puzzle: the position and how many have tried, and at its midnight who has found it. It never tells the answer.

use pawmail_core::phrase::{Look, Message};
use pawmail_core::seat::Viewer;
use pawmail_store::PersonId;

use crate::people::Hall;
use crate::shown::layout::{plain, rows};
use crate::shown::screen::{Button, Drawing, Kind, Paragraph, Screen};
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::daily::{DailyCard, Stage};
use crate::tables::learning::strong;
use crate::tables::payload::Payload;
use crate::tables::puzzles::title;
use crate::tables::scene::Scene;
use crate::tables::verbs::Verb;

/// How many of those who have found it are named.
const NAMED: usize = 20;

/// From how many days in a row on a streak is told.
const STREAK: u32 = 2;

impl Scene<'_> {
    /// The card as a room shows it.
    pub(crate) fn daily_card(&self, card: &DailyCard, reader: &Reader, hall: &Hall) -> Screen {
        let Some(daily) = self.host.puzzle_on(card.day) else {
            return Screen {
                paragraphs: vec![reader.sentence(msg::NO_PUZZLE)],
                silent: true,
                ..Screen::default()
            };
        };
        let names = (1..=daily.puzzle.seats).map(|n| reader.say(&phrase!(NAME_COMPUTER, n = n)));
        let look = Look {
            lang: reader.lang,
            names: names.collect(),
        };
        let mut lines = vec![title(&daily, reader)];
        let seat = daily.puzzle.seat;
        let button = if card.stage == Stage::Over {
            lines.extend(self.daily_found(card, reader));
            self.puzzle_button(reader, msg::BUTTON_PUZZLE_ANSWER)
        } else {
            let who = look.name(seat).unwrap_or_default();
            lines.push(strong(reader.say(&phrase!(PUZZLE_GROUP_ASKS, who = who))));
            lines.push(reader.sentence(msg::PUZZLE_GROUP_HOW));
            if !card.tried.is_empty() {
                lines.push(reader.told(&phrase!(PUZZLE_TRIED, n = card.tried.len())));
            }
            self.puzzle_button(reader, msg::BUTTON_PUZZLE_TRY)
                .of(Kind::Main)
        };
        let board = &*daily.board;
        let picture = if hall.data.text {
            let words = board.text(Viewer::Seat(seat), &look);
            lines.extend(words.into_iter().map(Paragraph::text));
            None
        } else {
            // What the question is about may show numbers that stand on its buttons only.
            let viewer = Viewer::Seat(seat);
            let sheets = board.sheets(viewer);
            let picture = board.picture(viewer, sheets.first().map(String::as_str), &look);
            picture.map(|picture| Drawing::of(&picture.svg, picture.alt))
        };
        Screen {
            paragraphs: lines,
            picture,
            rows: rows(vec![button], &reader.can, reader.can.rows, ""),
            silent: true,
            protected: false,
        }
    }

    fn puzzle_button(&self, reader: &Reader, label: Message) -> Button {
        let payload = Payload::verb(Some(self.live.id()), 0, Verb::Puzzle, "");
        plain(reader.word(label), payload.to_string())
    }

    /// How many have tried, and who has found it.
    fn daily_found(&self, card: &DailyCard, reader: &Reader) -> Vec<Paragraph> {
        if card.tried.is_empty() {
            return vec![reader.sentence(msg::PUZZLE_NOBODY_TRIED)];
        }
        let tried = reader.told(&phrase!(PUZZLE_TRIED_IN_ALL, n = card.tried.len()));
        let name = |(person, streak): &(PersonId, u32)| {
            let mut there = self.guests.values().filter(|guest| guest.is_there());
            let guest = there.find(|guest| guest.ids().contains(person))?;
            let name = guest.name_on(reader.platform);
            Some(if *streak < STREAK {
                name
            } else {
                reader.say(&phrase!(PUZZLE_IN_A_ROW, name = name.as_str(), n = *streak))
            })
        };
        let mut names: Vec<String> = card.found.iter().filter_map(name).collect();
        if names.is_empty() {
            return vec![tried, reader.sentence(msg::PUZZLE_NOBODY_FOUND)];
        }
        let more = names.len().saturating_sub(NAMED);
        if more > 0 {
            names.truncate(NAMED);
            names.push(reader.say(&phrase!(PUZZLE_MORE, n = more)));
        }
        let found = phrase!(PUZZLE_FOUND_BY, names = reader.list(&names).as_str());
        vec![strong(reader.say(&found)), tried]
    }
}
