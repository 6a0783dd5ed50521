//! What a game looked like: its turns to page through, and the whole game as a file and as an animation.

use pawmail_core::erased::AnyTable;
use pawmail_core::phrase::Phrase;
use pawmail_core::seat::Viewer;
use pawmail_store::{TableId, Time};

use crate::Host;
use crate::host::Trouble;
use crate::people::Me;
use crate::request::{Answer, File, Film, Reply};
use crate::shown::screen::{Drawing, Paragraph, Row, Run};
use crate::shown::words::fit;
use crate::shown::{msg, phrase};
use crate::tables::scene::{Said, Scene};
use crate::tables::verbs::Verb;

/// How many pictures an animation has at most.
const FRAMES: usize = 60;

/// How long what happened in a turn may be under its picture.
const TURN_LETTERS: usize = 600;

impl Host {
    /// **Replay**: the log as a file that anyone can check, and the boards of all turns as an animation.
    pub(crate) async fn replay(&self, id: TableId, me: &Me, now: Time) -> Result<Reply, Trouble> {
        let mut matter = None;
        let reply = self
            .at_table(id, me, now, |scene| {
                let said = scene.replay()?;
                let reader = scene.reader();
                let name = format!("{}-{}.gif", scene.live.row.game, scene.live.code());
                let alt = reader.say(&phrase!(REPLAY_ALT, game = scene.title(&reader).as_str()));
                matter = scene
                    .to_think_about()
                    .map(|(game, look)| (game, look, name, alt));
                Ok(said)
            })
            .await?;
        let Some((game, look, name, alt)) = matter else {
            return Ok(reply);
        };
        let frames = self.think_out(move || {
            let mut frames: Vec<Drawing> = Vec::new();
            for board in game.boards(&chosen(game.as_ref()), &look) {
                let drawing = Drawing::of(&board.svg, String::new());
                if frames.last() != Some(&drawing) {
                    frames.push(drawing);
                }
            }
            frames
        });
        let frames = frames.await.unwrap_or_default();
        Ok(Reply {
            film: (frames.len() > 1).then_some(Film { name, alt, frames }),
            ..reply
        })
    }
}

/// The opening and the ends of turns, evenly spaced if there are too many.
fn chosen(game: &dyn AnyTable) -> Vec<u32> {
    let turns = game.turns();
    let most = FRAMES.min(turns.len() + 1);
    let mut numbers = vec![0];
    for at in 1..most {
        numbers.push(turns[at * turns.len() / (most - 1) - 1].to);
    }
    numbers
}

impl Scene<'_> {
    /// The log as a file.
    fn replay(&mut self) -> Said {
        if !self.may_open() {
            return Err(Phrase::new(if self.live.is_over() {
                msg::NO_HANDS_KEPT
            } else {
                msg::NO_REPLAY_YET
            }));
        }
        let reader = self.reader();
        let saved = self
            .live
            .saved()
            .and_then(|saved| serde_json::to_vec_pretty(&saved).ok());
        let Some(bytes) = saved else {
            return Err(phrase!(NO_HANDS_YET));
        };
        let file = File {
            name: format!("{}-{}.json", self.live.row.game, self.live.code()),
            bytes,
            alt: None,
        };
        let lines = vec![reader.sentence(msg::REPLAY_FILE)];
        let screen = Self::fitted(lines, None, Vec::new(), &reader);
        Ok(Answer::Files(screen, vec![file]).into())
    }

    /// **Pictures**: the board at the end of each turn, newest first, to page through.
    pub(crate) fn album(&mut self, rest: &str) -> Said {
        let reader = self.reader();
        let look = self.look(&reader);
        let Some(game) = self.game() else {
            return Err(phrase!(NO_NOT_BEGUN, table = self.live.code().as_str()));
        };
        let turns = game.turns();
        // A number that was taken back since shows the turn before it.
        let wanted = rest.parse().unwrap_or(u32::MAX);
        let at = turns.partition_point(|turn| turn.to <= wanted);
        let number = |at: usize| at.checked_sub(1).map_or(0, |at| turns[at].to);
        let turn = |at: usize| at.checked_sub(1).map_or(0, |at| turns[at].turn);
        let title = match turn(at) {
            0 => phrase!(ALBUM_START),
            n => phrase!(ALBUM_TITLE, n = n, all = turn(turns.len())),
        };
        let mut lines = vec![Paragraph(vec![Run::Strong(reader.say(&title))])];
        let since = at.checked_sub(1).map(&number);
        let told: Vec<String> = game
            .history(Some(Viewer::Spectator), &look)
            .filter(|told| told.number <= number(at))
            .filter(|told| since.is_none_or(|since| told.number > since))
            .flat_map(|told| told.sentences)
            .collect();
        if !told.is_empty() {
            lines.push(Paragraph::text(fit(&told.join(" "), TURN_LETTERS)));
        }
        let board = game.boards(&[number(at)], &look).pop();
        let is_text = self.me.is_some_and(|me| me.guest.data.text);
        let picture = board.map(|board| Drawing::of(&board.svg, board.alt));
        if is_text {
            lines.extend(picture.iter().map(|it| Paragraph::text(it.alt.clone())));
        }
        let mut buttons = Vec::new();
        if let Some(before) = at.checked_sub(1) {
            buttons.push(self.button(&reader, msg::BUTTON_EARLIER, Verb::Album, number(before)));
        }
        if at < turns.len() {
            buttons.push(self.button(&reader, msg::BUTTON_NEWER, Verb::Album, number(at + 1)));
        }
        buttons.push(self.button(&reader, msg::BUTTON_FULL_LOG, Verb::Log, "0"));
        if let Some(seat) = self.my_seats().first() {
            let here = format!("new {}", number(at));
            buttons.push(self.bound_button(
                &reader,
                msg::BUTTON_WHAT_IF,
                Verb::WhatIf,
                *seat,
                &here,
            ));
        }
        let rows = vec![Row::Buttons(buttons)];
        let picture = picture.filter(|_| !is_text);
        Ok(Self::panel(lines, picture, rows, &reader))
    }
}

#[cfg(test)]
mod tests {
    use pawmail_core::registry;

    use super::*;

    #[test]
    fn a_film_begins_with_the_opening_and_ends_with_the_newest_board() {
        let games = registry::standard();
        let mut table = games
            .get("dog")
            .expect("it is in the registry")
            .open(4, &serde_json::Map::new(), [3; 32], Vec::new())
            .expect("a table");
        assert_eq!(chosen(table.as_ref()), [0]);
        for _ in 0..400 {
            let Some(seat) = table.state().waiting.first() else {
                break;
            };
            let step = table.legal(seat).first().cloned().expect("a step");
            table.play(seat, &step).expect("it is legal");
            let numbers = chosen(table.as_ref());
            assert!(numbers.len() <= FRAMES);
            assert!(numbers.is_sorted_by(|one, two| one < two), "{numbers:?}");
            assert_eq!(numbers.last(), table.turns().last().map(|turn| &turn.to));
            let look = pawmail_core::phrase::Look::default();
            if table.state().number % 97 == 0 {
                assert_eq!(table.boards(&numbers, &look).len(), numbers.len());
            }
        }
        assert!(table.turns().len() > FRAMES, "the game was too short");
    }
}
