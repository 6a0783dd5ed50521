//! **What could I have done?**: after a game, the turns of one's own that could have gone better, each on the board as it was seen.
//!
//! The game finds them ([`AnyTable::look_back`]). That takes some seconds of a core, so it is done in the background and piece by piece: a turn that waits goes first.
//! What is found is kept for the person who asked, and nobody else sees it.

use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use pawmail_core::erased::{AnyTable, LookBack};
use pawmail_core::phrase::{Look, Message, Phrase};
use pawmail_core::players::{Course, Fall, Missed};
use pawmail_core::seat::Seat;
use pawmail_core::svg::prelude::Mark;
use pawmail_store::{Change, HindsightRow, PersonId, StoreError, TableId, Time};
use serde::{Deserialize, Serialize};
use tokio::sync::{Notify, watch};

use crate::Host;
use crate::data::{read, write};
use crate::host::{TRIES, Trouble, unbroken};
use crate::people::{Guest, Me};
use crate::request::Reply;
use crate::shown::layout::plain;
use crate::shown::screen::{Button, Kind, Paragraph, Row, Run};
use crate::shown::words::{Reader, fit};
use crate::shown::{msg, phrase};
use crate::tables::offers;
use crate::tables::payload::{Payload, code};
use crate::tables::question::in_a_row;
use crate::tables::scene::Scene;
use crate::tables::verbs::Verb;
use crate::time::clock::Clock;

/// What **Show** adds while it is not found yet.
const AGAIN: &str = "again";

/// How much of a turn is told.
const TURN_LETTERS: usize = 240;

/// What is kept of what was found.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Found {
    pub(crate) missed: Vec<Missed>,
    /// How many turns were looked at, and the largest fall by luck; not known of what was found long ago.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    looked: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fall: Option<Fall>,
}

/// Games that people want to look back on, the first of them at work.
#[derive(Default)]
pub(crate) struct LookBacks {
    asked: Mutex<VecDeque<Asked>>,
    news: Notify,
}

/// Who looks back on which game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Asked {
    table: TableId,
    person: PersonId,
    seat: Seat,
}

impl LookBacks {
    /// It is wanted. What is wanted already is not wanted twice.
    fn ask(&self, asked: Asked) {
        let mut all = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if !all.contains(&asked) {
            all.push_back(asked);
        }
        self.news.notify_one();
    }

    fn first(&self) -> Option<Asked> {
        let all = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        all.front().copied()
    }

    fn is_done(&self, asked: Asked) {
        let mut all = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|known| *known != asked);
    }
}

impl Host {
    /// **What could I have done?**, and its buttons: `rest` says which turn.
    pub(crate) async fn hindsight(
        &self,
        id: TableId,
        payload: &Payload,
        rest: &str,
        me: &Me,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let mut mine = None;
        let refused = self
            .at_table(id, me, now, |scene| {
                let seat = scene.my_seat(payload.seat)?;
                if !scene.live.is_over() {
                    return Err(phrase!(NO_HINDSIGHT_YET));
                }
                let outcome = scene.game().and_then(|game| game.state().outcome);
                outcome.ok_or_else(|| phrase!(NO_HINDSIGHT))?;
                mine = Some(seat);
                Ok(Reply::default())
            })
            .await?;
        let Some(seat) = mine else {
            return Ok(refused);
        };
        let Some(found) = self.hindsight_found(id, me.id(), seat).await? else {
            let person = me.id();
            self.look_backs.ask(Asked {
                table: id,
                person,
                seat,
            });
            let is_again = rest == AGAIN;
            let looking =
                self.at_table(id, me, now, |scene| Ok(scene.looking_back(seat, is_again)));
            return looking.await;
        };
        let at = rest.parse().unwrap_or_default();
        self.at_table(id, me, now, |scene| Ok(scene.could_have(seat, &found, at)))
            .await
    }

    /// What a person could have done in a seat, if that was found already.
    pub(crate) async fn missed(
        &self,
        table: TableId,
        person: PersonId,
        seat: Seat,
    ) -> Result<Option<Vec<Missed>>, Trouble> {
        let found = self.hindsight_found(table, person, seat).await?;
        Ok(found.map(|found| found.missed))
    }

    async fn hindsight_found(
        &self,
        table: TableId,
        person: PersonId,
        seat: Seat,
    ) -> Result<Option<Found>, Trouble> {
        let row = self.store.hindsight(table, person, u8::from(seat)).await?;
        Ok(row.map(|row| read(&row.data)).transpose()?)
    }

    /// Looks back on games that people have asked about, one after the other, until told to stop.
    pub async fn keep_looking_back(
        self: Arc<Self>,
        clock: Arc<dyn Clock>,
        mut stop: watch::Receiver<bool>,
    ) {
        while !*stop.borrow() {
            tokio::select! {
                _ = self.look_back_on_all(|| clock.now()) => {}
                _ = stop.changed() => break,
            }
            tokio::select! {
                () = self.look_backs.news.notified() => {}
                _ = stop.changed() => {}
            }
        }
    }

    /// Looks back on all games that people have asked about. Returns how many there were.
    pub async fn look_back_on_all(&self, now: impl Fn() -> Time + Send + Sync) -> usize {
        let mut n = 0;
        while let Some(asked) = self.look_backs.first() {
            n += 1;
            let done = unbroken(self.look_back(asked, &now)).await;
            self.look_backs.is_done(asked);
            if let Err(trouble) = done {
                // Who presses again asks again.
                tracing::error!(table = code(asked.table), error = %trouble, "a game could not be looked back on");
            }
        }
        n
    }

    async fn look_back(
        &self,
        asked: Asked,
        now: impl Fn() -> Time + Send + Sync,
    ) -> Result<(), Trouble> {
        let Asked {
            table,
            person,
            seat,
        } = asked;
        if self.missed(table, person, seat).await?.is_some() {
            return Ok(());
        }
        let mut game = None;
        let mut n_people = 0;
        self.on_table(table, None, now(), |scene| {
            game = scene.game().map(AnyTable::copy);
            n_people = scene.live.humans().count();
            Ok(Reply::default())
        })
        .await?;
        let Some(game) = game else {
            return Ok(());
        };
        let others = self.by_others(asked).await?;
        // Everybody at the table may ask, so they share the time.
        let n_people = u32::try_from(n_people).unwrap_or(u32::MAX).max(1);
        let part = (self.config.looking_back / n_people).max(1);
        let Some(found) = self.found(game, seat, part, others).await else {
            return Err(Trouble::Broke("it was not thought to its end".to_owned()));
        };
        self.keep_hindsight(asked, &found, now()).await
    }

    /// The steps that somebody else has made in the seat: who has it now answers for nobody before them.
    async fn by_others(&self, asked: Asked) -> Result<BTreeSet<u32>, Trouble> {
        let guests = self.guests(&[asked.person]).await?;
        let own = guests
            .get(&asked.person)
            .map(Guest::ids)
            .unwrap_or_default();
        let rows = self.store.steps(asked.table, 0).await?.into_iter();
        let others = rows.filter(|row| {
            row.seat == u8::from(asked.seat) && row.by.is_some_and(|by| !own.contains(&by))
        });
        Ok(others.map(|row| row.number).collect())
    }

    /// What could have been done. It is worked out in pieces, between which turns that wait are thought about.
    async fn found(
        &self,
        game: Box<dyn AnyTable>,
        seat: Seat,
        part: u32,
        others: BTreeSet<u32>,
    ) -> Option<Found> {
        let look = move || game.look_back(seat, part, &|number| !others.contains(&number));
        let begun = self.think_out(look).await?;
        let mut looking: Box<dyn LookBack> = begun?;
        loop {
            let (is_more, then) = self.think_out(move || (looking.go_on(), looking)).await?;
            looking = then;
            if !is_more {
                return Some(Found {
                    missed: looking.missed(),
                    looked: Some(looking.account().turns),
                    fall: looking.fall(),
                });
            }
        }
    }

    /// Keeps what was found, if the seat is still that person's.
    async fn keep_hindsight(&self, asked: Asked, found: &Found, now: Time) -> Result<(), Trouble> {
        let Asked {
            table,
            person,
            seat,
        } = asked;
        for _ in 0..TRIES {
            let guests = self.guests(&[person]).await?;
            let whole = self.store.table(table).await?;
            let mut seats = whole.iter().flat_map(|whole| &whole.seats);
            let own = seats.find(|row| row.seat == u8::from(seat) && row.person == Some(person));
            let (Some(guest), Some(own)) = (guests.get(&person), own) else {
                return Ok(());
            };
            let row = HindsightRow {
                table,
                person,
                seat: u8::from(seat),
                origin: own.origin,
                data: write(found),
                at: now,
            };
            // It goes with its person when they are forgotten.
            let mut changes: Vec<Change> = Guest::relied(guest).into_iter().collect();
            changes.push(Change::NewHindsight(row));
            match self.commit(changes, None, now).await {
                Err(Trouble::Store(StoreError::Conflict)) => {}
                other => return other,
            }
            if self.missed(table, person, seat).await?.is_some() {
                return Ok(());
            }
        }
        Err(Trouble::Store(StoreError::Conflict))
    }
}

impl Scene<'_> {
    /// It takes a while; who asks again meanwhile is told that it is not over.
    fn looking_back(&self, seat: Seat, is_again: bool) -> Reply {
        let reader = self.reader();
        if is_again {
            return Reply::toast(reader.word(msg::HINDSIGHT_STILL));
        }
        let lines = vec![reader.sentence(msg::HINDSIGHT_LOOKING)];
        let show = self.hindsight_button(&reader, msg::BUTTON_HINDSIGHT_SHOW, seat, AGAIN);
        let rows = vec![Row::Buttons(vec![show.of(Kind::Main)])];
        Self::panel(lines, None, rows, &reader)
    }

    fn hindsight_button(&self, reader: &Reader, id: Message, seat: Seat, rest: &str) -> Button {
        self.bound_button(reader, id, Verb::Hindsight, seat, rest)
    }

    /// One of the turns that could have gone better.
    fn could_have(&self, seat: Seat, found: &Found, at: usize) -> Reply {
        let reader = self.reader();
        let all = &found.missed;
        let at = at.min(all.len().saturating_sub(1));
        let (Some(missed), Some(game)) = (all.get(at), self.game()) else {
            let mut lines = vec![match found.looked {
                Some(turns) => reader.told(&phrase!(HINDSIGHT_NOTHING, turns = turns)),
                None => reader.sentence(msg::HINDSIGHT_UNSURE),
            }];
            let fall = found.fall.zip(self.game());
            lines.extend(fall.map(|(fall, game)| {
                let turn = turn_at(game, fall.number);
                reader.told(&phrase!(HINDSIGHT_LUCK, turn = turn, points = fall.points))
            }));
            let chances = self.button(&reader, msg::BUTTON_CHANCES, Verb::Chances, "");
            return Self::panel(lines, None, vec![Row::Buttons(vec![chances])], &reader);
        };
        let board = game.at(missed.number);
        let look = self.look(&reader);
        let mut lines: Vec<Paragraph> = self.for_which(seat, &reader).into_iter().collect();
        let title = phrase!(
            HINDSIGHT_TITLE,
            turn = turn_at(game, missed.number),
            n = at + 1,
            all = all.len()
        );
        lines.push(Paragraph(vec![Run::Strong(reader.say(&title))]));
        let played = in_words(&*board, seat, &missed.played, &look);
        lines.push(reader.told(&phrase!(HINDSIGHT_PLAYED, turn = played.as_str())));
        let better = in_words(&*board, seat, &missed.better, &look);
        let better = phrase!(HINDSIGHT_BETTER, turn = better.as_str());
        lines.push(Paragraph(vec![Run::Strong(reader.say(&better))]));
        let reason = board.reason(seat, &missed.better, &look);
        lines.extend(reason.map(Paragraph::text));
        lines.push(reader.told(&phrase!(
            HINDSIGHT_GAIN,
            gain = missed.gain,
            doubt = missed.doubt
        )));
        lines.push(reader.told(&Chances::of(missed).in_words()));
        lines.extend(self.board_in_words(&*board, seat, &reader));
        let sheet = board.ask(seat, &look).sheet;
        // All that is better is framed, however many presses it takes.
        let better: Vec<&str> = missed.better.iter().map(String::as_str).collect();
        let better = offers::chosen(&*board, seat, &offers::as_one(&better), &look);
        let marks: Vec<Mark> = better.into_iter().flat_map(|choice| choice.marks).collect();
        let picture = self.private_picture(&*board, seat, (sheet.as_deref(), &marks), &reader);
        let rows = self.hindsight_rows(seat, missed, (at, all.len()), &reader);
        Self::panel(lines, picture, rows, &reader)
    }

    /// To try it, and to go on to the others.
    fn hindsight_rows(
        &self,
        seat: Seat,
        missed: &Missed,
        (at, n): (usize, usize),
        reader: &Reader,
    ) -> Vec<Row> {
        let here = format!("new {}", missed.number);
        let try_it =
            self.bound_button(reader, msg::BUTTON_HINDSIGHT_TRY, Verb::WhatIf, seat, &here);
        let mut buttons = vec![try_it.of(Kind::Main)];
        let others = (0..n).filter(|other| *other != at);
        buttons.extend(others.map(|other| {
            let label = phrase!(BUTTON_HINDSIGHT_OTHER, n = other + 1, all = n);
            let data = self.seat_data(seat, Verb::Hindsight, other);
            plain(reader.say(&label), data)
        }));
        vec![Row::Buttons(buttons)]
    }

    /// For each turning point of the game in which the presser could have done better: what that would have been.
    pub(crate) fn could_have_at(
        &self,
        seat: Seat,
        missed: &[Missed],
        course: &Course,
        reader: &Reader,
    ) -> Vec<Paragraph> {
        let Some(game) = self.game() else {
            return Vec::new();
        };
        let look = self.look(reader);
        let turned = missed.iter().filter(|missed| {
            let mut moments = course.moments.iter().map(|moment| moment.steps);
            moments.any(|(from, to)| (from..to).contains(&missed.number))
        });
        let line = |missed: &Missed| {
            let better = in_words(&*game.at(missed.number), seat, &missed.better, &look);
            reader.told(&phrase!(
                CHANCES_HINDSIGHT,
                turn = turn_at(game, missed.number),
                better = better.as_str(),
                gain = missed.gain
            ))
        };
        turned.map(line).collect()
    }

    /// The button that asks it, for who sits at the table.
    pub(crate) fn ask_hindsight(&self, seat: Seat, reader: &Reader) -> Button {
        self.hindsight_button(reader, msg::BUTTON_HINDSIGHT, seat, "")
    }
}

/// How a chance went on from a turn to the next one, in hundredths that add up.
///
/// What was chosen is judged by games played on, the chance before it by a short look ahead: that is no less than the choice has cost.
#[derive(PartialEq, Eq, Debug)]
struct Chances {
    before: i32,
    choice: i32,
    luck: i32,
    after: i32,
    /// Whether that is how it ended, with no turn after it.
    is_end: bool,
}

impl Chances {
    fn of(missed: &Missed) -> Self {
        let after = (missed.before - missed.gain + missed.luck).clamp(0, 100);
        let before = missed.before.clamp(missed.gain.clamp(0, 100), 100);
        Self {
            before,
            choice: -missed.gain,
            luck: after - (before - missed.gain),
            after,
            is_end: missed.is_last,
        }
    }

    fn in_words(&self) -> Phrase {
        let id = if self.is_end {
            msg::HINDSIGHT_COURSE_END
        } else {
            msg::HINDSIGHT_COURSE
        };
        Phrase::new(id)
            .with("before", self.before)
            .with("choice", signed(self.choice).as_str())
            .with("luck", signed(self.luck).as_str())
            .with("after", self.after)
    }
}

/// The number of a turn, as cards count them.
fn turn_at(game: &dyn AnyTable, number: u32) -> u32 {
    let turns = game.turns();
    let at = turns.partition_point(|turn| turn.to <= number);
    turns.get(at).or(turns.last()).map_or(0, |turn| turn.turn)
}

/// What steps choose, in the words of their buttons.
fn in_words(board: &dyn AnyTable, seat: Seat, steps: &[String], look: &Look) -> String {
    let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
    let labels = offers::labels(board, seat, &offers::as_one(&steps), look);
    fit(&in_a_row(&labels), TURN_LETTERS)
}

/// A number of points with its sign.
fn signed(points: i32) -> String {
    match points {
        0 => "±0".to_owned(),
        points if points < 0 => format!("−{}", points.unsigned_abs()),
        points => format!("+{points}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_a_sign() {
        assert_eq!([-12, 0, 7].map(signed), ["−12", "±0", "+7"]);
    }

    #[test]
    fn a_chance_and_what_changed_it_add_up() {
        let chances = |before, gain, luck| {
            let missed = Missed {
                number: 0,
                played: Vec::new(),
                better: Vec::new(),
                before,
                gain,
                doubt: 1,
                luck,
                is_last: false,
            };
            let it = Chances::of(&missed);
            assert_eq!(it.before + it.choice + it.luck, it.after, "{it:?}");
            assert!((0..=100).contains(&(it.before + it.choice)), "{it:?}");
            (it.before, it.choice, it.luck, it.after)
        };
        assert_eq!(chances(62, 18, 5), (62, -18, 5, 49));
        // A choice has cost no more than there was.
        assert_eq!(chances(20, 35, 45), (35, -35, 30, 30));
        assert_eq!(chances(97, 40, -57), (97, -40, -57, 0));
    }

    #[test]
    fn after_the_last_turn_nothing_comes_then() {
        let words = |is_last| {
            let missed = Missed {
                number: 0,
                played: Vec::new(),
                better: Vec::new(),
                before: 62,
                gain: 18,
                doubt: 1,
                luck: -44,
                is_last,
            };
            Reader::nobody().say(&Chances::of(&missed).in_words())
        };
        assert!(words(false).ends_with(", then 0%."), "{}", words(false));
        assert!(words(true).ends_with(", 0% at the end."), "{}", words(true));
    }

    #[test]
    fn what_was_found_long_ago_is_read() {
        let found: Found = read(r#"{"v":1,"missed":[]}"#).unwrap();
        assert!(found.missed.is_empty() && found.looked.is_none() && found.fall.is_none());
    }

    #[test]
    fn what_is_asked_twice_is_looked_at_once() {
        let asked = |seat| Asked {
            table: TableId(1),
            person: PersonId(1),
            seat: Seat::new(seat),
        };
        let all = LookBacks::default();
        for seat in [2, 0, 2] {
            all.ask(asked(seat));
        }
        assert_eq!(all.first(), Some(asked(2)));
        all.is_done(asked(2));
        assert_eq!(all.first(), Some(asked(0)));
        all.is_done(asked(0));
        assert_eq!(all.first(), None);
    }
}
